"""The words and figures of the reports in English and German."""

from __future__ import annotations

from collections.abc import Mapping

from cantina.core import Refusal
from cantina.games import games

from .balance_words import WORDS
from .results import RULED, counters_of, counts_of
from .statistics import Rate

LANGUAGES = ("en", "de")


PHRASES: dict[str, tuple[str, str]] = {
    "title": ("Simulation: {game}", "Simulation: {game}"),
    "versus": ("{one} against {other}", "{one} gegen {other}"),
    "games": ("Games", "Partien"),
    "played": ("{n} games", "{n} Partien"),
    "stopped": ("stopped after {n} of {wanted} games", "abgebrochen nach {n} von {wanted} Partien"),
    "undecided": ("{n} undecided", "{n} nicht entschieden"),
    "seed": ("seed {seed}", "Startwert {seed}"),
    "speed": (
        "{decisions} decisions in {seconds} s; {rate} decisions per second and process",
        "{decisions} Entscheidungen in {seconds} s; {rate} Entscheidungen je Sekunde und Prozess",
    ),
    "win-rates": ("Win rates", "Gewinnquoten"),
    "rates-of": ("Win rates of {bot}", "Gewinnquoten von {bot}"),
    "who": ("Bot or side", "Bot oder Seite"),
    "bot": ("Bot", "Bot"),
    "side": ("Side", "Seite"),
    "won": ("Won", "Gewonnen"),
    "share": ("Win rate", "Quote"),
    "interval": ("95% interval", "95-%-Intervall"),
    "first": ("Goes first", "Beginnt"),
    "edge": (
        "Going first is worth {points} points ({low} to {high}).",
        "Zu beginnen bringt {points} Punkte ({low} bis {high}).",
    ),
    "pairs": ("Pairs with swapped seats", "Paare mit getauschten Plätzen"),
    "pairs-outcome": ("Outcome", "Ausgang"),
    "pairs-count": ("Pairs", "Paare"),
    "pairs-share": ("Share", "Anteil"),
    "both": ("both games to {bot}", "beide Partien an {bot}"),
    "split": ("one game each", "je eine Partie"),
    "pairs-edge": (
        "Of the pairs that one bot won, {share} went to {bot} ({interval}).",
        "Von den Paaren, die ein Bot gewann, gingen {share} an {bot} ({interval}).",
    ),
    "pairs-undecided": ("not decided", "nicht entschieden"),
    "length": ("Length in turns", "Länge in Zügen"),
    "length-note-all": ("Turns of all players together.", "Züge aller Spieler zusammen."),
    "length-note": ("Turns of both sides together.", "Züge beider Seiten zusammen."),
    "mean": ("mean", "Mittel"),
    "median": ("median", "Median"),
    "shortest": ("shortest", "kürzeste"),
    "longest": ("longest", "längste"),
    "quantile": ("{n}% quantile", "{n}-%-Quantil"),
    "figure": ("Figure", "Kennzahl"),
    "turns": ("Turns", "Züge"),
    "most-bought": ("Most bought cards", "Meistgekaufte Karten"),
    "most-winning": ("Cards with the highest win rate when bought", "Karten mit der höchsten Quote beim Kauf"),
    "least": ("Cards with at least {n} buyers.", "Karten mit mindestens {n} Käufern."),
    "none": ("None.", "Keine."),
    "card": ("Card", "Karte"),
    "copies": ("Copies", "Exemplare"),
    "times": ("Times", "Anzahl"),
    "buyers": ("Buyers", "Käufer"),
    "buyers-note": (
        "A buyer is a side that bought the card at least once in a decided game.",
        "Ein Käufer ist eine Seite, die die Karte in einer entschiedenen Partie mindestens einmal gekauft hat.",
    ),
    "histogram": ("Games by length", "Partien nach Länge"),
    "span": ("{low} to {high}", "{low} bis {high}"),
    "rates-note": (
        "Win rates count decided games; intervals are Wilson score intervals at 95%.",
        "Quoten zählen entschiedene Partien; Intervalle sind Wilson-Intervalle zu 95 %.",
    ),
    "cards-note": (
        "Who buys a card often wins or loses for other reasons: a rate is not an effect.",
        "Wer eine Karte kauft, gewinnt oder verliert oft aus anderen Gründen: Eine Quote ist keine Wirkung.",
    ),
    "histogram-desc": (
        "Histogram of {n} games from {low} to {high} turns, median {median}.",
        "Histogramm von {n} Partien mit {low} bis {high} Zügen, Median {median}.",
    ),
    "rates-desc": (
        "Bars show win rates from 0 to 100%, thin lines their intervals, the dashed line a fair share.",
        "Balken zeigen Quoten von 0 bis 100 %, dünne Linien ihre Intervalle, die gestrichelte Linie den fairen Anteil.",
    ),
    "tournament": ("Tournament: {game}", "Turnier: {game}"),
    "tournament-stopped": ("stopped before its end", "vor dem Ende abgebrochen"),
    "tournament-note": (
        "Every shuffle is played from both seats; intervals are at 95%, over such pairs. A game that nobody wins counts half.",
        "Jede Mischung wird von beiden Plätzen gespielt; Intervalle zu 95 %, über solche Paare. Was niemand gewinnt, zählt halb.",
    ),
    "ratings-desc": (
        "Bars show ratings from the lowest on, thin lines their intervals.",
        "Balken zeigen Wertungen von der niedrigsten an, dünne Linien ihre Intervalle.",
    ),
    "duel": ("Who over whom", "Wer über wen"),
    "duels": ("Duels", "Duelle"),
    "over": ("{bot} over {other}", "{bot} über {other}"),
    "game-seconds": ("Seconds a game", "Sekunden je Partie"),
    "ratings": ("Ratings (Elo, the first bot at 0)", "Wertungen (Elo, der erste Bot bei 0)"),
    "points": ("Points", "Punkte"),
    "error": ("95% interval", "95-%-Intervall"),
    "copies-desc": ("Bars show how many copies were bought.", "Balken zeigen, wie viele Exemplare gekauft wurden."),
    "exported": (
        "{folder}: {games} games (played now: {played}) in parts: {files}",
        "{folder}: {games} Partien (jetzt gespielt: {played}) in Teilen: {files}",
    ),
    "exported-part": (
        "{folder}: stopped after {games} of {wanted} games; the same call goes on.",
        "{folder}: angehalten nach {games} von {wanted} Partien; derselbe Aufruf macht weiter.",
    ),
    **WORDS,
}


class Phrases:
    """The words of one language for one game; a language we do not speak is refused."""

    def __init__(self, language: str, game: str) -> None:
        if language not in LANGUAGES:
            raise Refusal("language", language=language, known=", ".join(LANGUAGES))
        self.language = language
        self.column = LANGUAGES.index(language)
        known = games().get(game)
        self.title = game if known is None else known.title(language)
        """What the game is called."""
        self.counters = counters_of(game)
        self.counts = counts_of(game, language)
        """What the game counts besides what was bought, in its words."""

    def __call__(self, key: str, **facts: str) -> str:
        """A phrase with its figures filled in."""
        return PHRASES[key][self.column].format(**facts)

    def card(self, name: str) -> str:
        """A card's name."""
        return self.counters.name(name, self.language) if self.counters is not None else name

    def seat(self, seats: tuple[str, ...], seat: str) -> str:
        """A side's name."""
        return self.counters.side(seats.index(seat), self.language) if self.counters is not None else seat

    def ruled(self, options: Mapping[str, str]) -> str:
        """Whoever the rules play in games with these options."""
        return self.counters.ruled(options, self.language) if self.counters is not None else RULED

    def number(self, figure: float, digits: int = 0) -> str:
        """A number as the language writes it."""
        text = f"{figure:,.{digits}f}"
        return text.translate(str.maketrans(",.", ".,")) if self.language == "de" else text

    def percent(self, share: float) -> str:
        """A share as a percentage."""
        return self.number(100 * share, 1) + ("\u00a0%" if self.language == "de" else "%")

    def points(self, share: float) -> str:
        """A difference of shares in percentage points, with its sign."""
        sign = "+" if share >= 0 else "−"
        return sign + self.number(abs(100 * share), 1)

    def share(self, rate: Rate) -> str:
        """A rate's share; a dash if nothing was counted."""
        return self.percent(rate.share) if rate.games else "–"

    def interval(self, rate: Rate) -> str:
        """A rate's interval; a dash if nothing was counted."""
        if not rate.games:
            return "–"
        return f"{self.number(100 * rate.low, 1)}–{self.percent(rate.high)}"

    def tenths(self, figure: float) -> str:
        """A number with one digit behind the point."""
        return self.number(figure, 1)

"""How The Deckbuilding Game looks at a terminal: a board in colour that fits 80 columns, or plain lines to be read aloud."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rich.text import Text

from cantina.core.decision import Outcome
from cantina.core.event import Fact
from cantina.core.item import Item
from cantina.core.options import Option

from .. import GAME, SEATS
from ..box.cards import BY_NAME
from ..rules.constants import attack_of
from ..rules.kinds import AT_BASE, EMPIRE, NEUTRAL, NOTHING, REBEL, SPENT, UNCOMMITTED, Card
from ..rules.table import BORROWED, Piece, Side, Table
from ..words import Words, capital, words
from ..words.consequences import wasted
from ..words.labels import Choice, choices, group_of, place_label
from ..words.names import NAMES
from ..words.printed import brief_figures, card_lines, described, figures

STYLES = {EMPIRE: "bold red", REBEL: "bold yellow", NEUTRAL: "bold white"}
INDENT = 10
OPPONENTS = ("beginner", "greedy", "captain", "admiral", "legend", "random", "human")


class DeckbuildingTerminal:
    """The Deckbuilding Game at a terminal."""

    options = (
        Option("seat", "your side (default: empire)", tuple(seat.name for seat in SEATS), "seats"),
        Option("opponent", "who plays the other side (default: greedy)", OPPONENTS, "seats"),
        *GAME.declared,
    )

    examples = (
        "play deckbuilding --seat rebel --opponent captain",
        "play deckbuilding --mode secret --bases-to-win 4 --lang de",
        "cards trooper --faction empire",
        "rules force",
        "rules DB-FORCE-03",
        "simulate deckbuilding --games 200 --bots greedy,random",
    )
    places = tuple(seat.name for seat in SEATS)

    def players(self, given: Mapping[str, str]) -> list[str]:
        """One person on their side, the opponent on the other."""
        own = given.get("seat", "empire")
        return ["human" if seat == own else given.get("opponent", "greedy") for seat in (side.name for side in SEATS)]

    def seats(self, table: Table) -> int:
        """Both sides."""
        return int(table.seats)

    def rules(self, given: Mapping[str, str], players: int) -> dict[str, str]:
        """What was said about the rules."""
        return {option.name: given[option.name] for option in self.options if option.use == "rules" and option.name in given}

    def words(self, language: str, table: Table | None = None) -> Words:
        """The words of a language."""
        return words(language)

    def opening(self, given: Mapping[str, str]) -> list[str]:
        """Nothing of a game is chosen on the command line."""
        return []

    def story(self, told: Sequence[dict[str, Fact]], language: str, table: Table | None = None) -> list[str]:
        """What happened, line by line."""
        return [words(language).event(each) for each in told]

    def result(self, outcome: Outcome, language: str, table: Table | None = None) -> str:
        """How a game ended."""
        return words(language).result(outcome.winners, outcome.reason)

    def choices(self, table: Table, seat: int, language: str) -> list[Choice]:
        """Everything a seat may do now, numbered and grouped."""
        return choices(table, seat, words(language))

    def play_all(self, table: Table, seat: int) -> list[int]:
        """The cards of the hand that can simply be played now."""
        assert table.decision is not None
        return [action for action in table.decision.of(seat) if group_of(action) == "play"]

    def warnings(self, table: Table, seat: int, language: str) -> list[str]:
        """What would be wasted if the turn ended now."""
        return list(wasted(table, seat, self.choices(table, seat, language), words(language)).values())

    def greeting(self, table: Table, language: str) -> list[str]:
        """There is nothing to say beforehand."""
        return []

    def board(self, table: Table, viewer: int, language: str, width: int, rows: int | None = None) -> list[Text]:
        """The table as coloured lines, none wider than the terminal; face-down cards are counted, not named."""
        speak = words(language)
        lines = [heading(table, speak, width)]
        top = 1 - viewer if viewer < 2 else EMPIRE
        lines += side_lines(table, top, viewer, speak, width)
        lines += row_lines(table, viewer, speak, width)
        lines += side_lines(table, 1 - top, viewer, speak, width)
        return lines

    def told(self, table: Table, viewer: int, language: str, whole: bool = True) -> list[str]:
        """The table as plain sentences, one thing a line."""
        speak = words(language)
        texts = speak.board.BOARD
        lines = [f"{texts['turn'].format(turn=table.turn)}. {texts['force']}: {speak.force(int(table.force))}."]
        for seat in (1 - viewer, viewer) if viewer < 2 else (EMPIRE, REBEL):
            side = table.sides[seat]
            lines.append(f"{capital(speak.side(seat))}: {base_text(side, speak)}; {counts(table, seat, speak)}.")
            if chosen_bases(table, seat, speak):
                lines.append(f"  {capital(texts['chosen'])}: {', '.join(chosen_bases(table, seat, speak))}.")
            for piece in [*side.ships, *side.units]:
                lines.append(f"  {piece_text(table, seat, piece, speak)}.")
            hand = ", ".join(hand_parts(side.hand, speak))
            lines.append(f"  {capital(texts['hand'])}: {hand}.")
            if seat == table.active:
                lines.append(f"  {capital(texts['pool'].format(pool=table.pool))}.")
        lines.append(capital(piles_text(table, speak)) + ".")
        lines.append(f"{texts['row']}:")
        for slot, card in enumerate(table.row, 1):
            lines.append(f"  {slot}: {row_card_text(table, viewer, card, speak)}.")
        return lines

    def typed(self, table: Table, seat: int, line: str, language: str) -> str:
        """What a person typed in own words, as notation: card names in any language, everyday verbs."""
        speak = words(language)
        verb, _, rest = line.lower().partition(" ")
        text = f" {speak.board.ALIASES.get(verb, verb)} {rest} "
        names = {name.lower(): card for card, both in NAMES.items() for name in both}
        for name in sorted(names, key=len, reverse=True):
            found = re.search(rf"(?<=[ >]){re.escape(name)}(?: (\d+))?(?=[ >])", text)
            if found:
                text = text.replace(found[0], numbered(names[name], found[1]))
        base = speak.board.BOARD["base-target"].lower()
        return " ".join(text.replace(f"> {base} ", "> base ").split())

    def laid_out(
        self, table: Table, seat: int, choices: Sequence[Choice], language: str, width: int
    ) -> tuple[list[Text], list[Choice]]:
        """All choices are listed."""
        return [], list(choices)

    def news(
        self, told: Sequence[dict[str, Fact]], viewer: int, language: str, width: int, table: Table | None
    ) -> list[Text] | None:
        """What happened is one paragraph."""
        return None

    def accounts(self, told: Sequence[dict[str, Fact]], language: str, width: int, table: Table) -> list[Text]:
        """The last table says it all."""
        return []

    def journey(self, table: Table, seat: int, line: str, language: str) -> None:
        """Every line means one action here."""
        return

    def shows(self, table: Table, seat: int, line: str, language: str, width: int, plain: bool) -> list[Text] | None:
        """There is nothing to read beyond cards."""
        return None

    def order(self, line: str, language: str) -> str | None:
        """There are no standing orders."""
        return None

    def ordered(self, table: Table, seat: int, order: str) -> int | None:
        """There are no standing orders."""
        return None

    def foregone(self, table: Table, seat: int, alone: bool) -> int | None:
        """Every question is asked."""
        return None

    def help(self, language: str) -> str:
        """What can be typed."""
        return str(words(language).board.HELP)

    def legend(self, language: str) -> str:
        """What the letters and signs of the board mean."""
        return str(words(language).board.LEGEND)

    def card(self, name: str, language: str) -> list[str]:
        """One card in full."""
        return card_lines(BY_NAME[name], words(language))

    def names(self, language: str) -> dict[str, list[str]]:
        """Every card by its id."""
        return {card: [words(language).name(card), *NAMES[card], card] for card in BY_NAME}


def numbered(card: str, copy: str | None) -> str:
    """A card with the number of its copy, if it is not the first."""
    return card if copy in (None, "1") else f"{card}#{copy}"


def heading(table: Table, speak: Words, width: int) -> Text:
    """Turn, Force track and piles."""
    texts = speak.board.BOARD
    line = Text.assemble((texts["turn"].format(turn=table.turn), "bold"))
    line.append(f"  {texts['force']} {texts['light']} ")
    for space in range(3, -4, -1):
        here = space == table.force
        line.append("●" if here else "○", style="bold cyan" if here else "dim")
    line.append(f" {texts['dark']}  ")
    line.append(piles_text(table, speak), style="dim")
    return fitted(line, width)


def piles_text(table: Table, speak: Words) -> str:
    """How many cards lie in the common piles."""
    return str(
        speak.board.BOARD["galaxy"].format(
            deck=len(table.galaxy), discard=len(table.galaxy_discard), pilots=table.pilots, exiled=len(table.exiled)
        )
    )


def fitted(line: Text, width: int) -> Text:
    """A line cut to the width, with a sign that it was."""
    line.truncate(width, overflow="ellipsis")
    return line


def wrapped(title: str, parts: list[Text], width: int, style: str = "dim") -> list[Text]:
    """A title and parts behind it, parted by commas, on as many lines as they need."""
    lines, line = [], Text.assemble((f"  {title:<{INDENT - 3}} ", style))
    used = False
    for n, part in enumerate(parts):
        piece = part.copy()
        if n + 1 < len(parts):
            piece.append(",", style="dim")
        if used and line.cell_len + piece.cell_len + 1 > width:
            lines.append(line)
            line, used = Text(" " * INDENT), False
        elif used:
            line.append(" ")
        line.append_text(piece)
        used = True
    return [fitted(each, width) for each in [*lines, line]]


def side_lines(table: Table, seat: int, viewer: int, speak: Words, width: int) -> list[Text]:
    """One player's area."""
    side, texts = table.sides[seat], speak.board.BOARD
    line = Text.assemble((f"{capital(speak.side(seat))}  ", STYLES[seat]))
    line.append(base_text(side, speak), style="bold")
    line.append(f"  {counts(table, seat, speak)}")
    if seat == table.active:
        line.append(f"  {texts['pool'].format(pool=table.pool)}", style="bold green")
    lines = [fitted(line, width)]
    picked = chosen_bases(table, seat, speak)
    if picked:
        lines += wrapped(texts["chosen"], [Text(name) for name in picked], width)
    for title, pieces in ((texts["ships"], side.ships), (texts["units"], side.units)):
        if pieces:
            lines += wrapped(title, [piece_brief(table, seat, piece, speak) for piece in pieces], width)
    return lines + wrapped(texts["hand"], [Text(part) for part in hand_parts(side.hand, speak)], width)


def chosen_bases(table: Table, seat: int, speak: Words) -> list[str]:
    """The bases that a side has picked so far, in secret; other seats' knowledge has none."""
    picks = table.picks[seat]
    return [speak.name(card.kind.name) for n, card in enumerate(table.sides[seat].box) if picks >> n & 1]


def row_lines(table: Table, viewer: int, speak: Words, width: int) -> list[Text]:
    """The row, a card a line: what can be bought is green, what can be attacked red."""
    lines = []
    pilots = [Item(BY_NAME["outer-rim-pilot"])] if table.pilots else []
    for card in [*table.row, *pilots]:
        kind = card.kind
        line = Text("  ")
        if kind.type == NOTHING:
            line.append(speak.board.BOARD["empty"], style="dim")
            lines.append(line)
            continue
        line.append(f"{speak.board.BOARD['sides'][kind.faction]} ", style=STYLES[int(kind.faction)])
        buyable = kind.faction != 1 - viewer and kind.cost <= table.pool and viewer == table.active
        line.append(f"{speak.name(kind.name):<22}", style="bold green" if buyable else "default")
        line.append(f"{kind.cost:>2} ", style="bold green" if buyable else "bold")
        line.append(f"{brief_figures(kind, speak):<14}")
        if kind.target and viewer == 1 - kind.faction:
            line.append(f">{kind.target} ", style="bold red")
            line.append(symbols(speak.reward(kind, short=True), speak), style="red")
        else:
            line.append(symbols(speak.text(kind, short=True), speak), style="dim")
        lines.append(fitted(line, width))
    return lines


def symbols(text: str, speak: Words) -> str:
    """Symbols of a card's face as short words."""
    for symbol, word in speak.board.SYMBOLS.items():
        text = re.sub(rf"\b1 {symbol}", f"1 {speak.board.ONE.get(symbol, word)}", text).replace(symbol, word)
    return text


def base_text(side: Side, speak: Words) -> str:
    """A base with its damage."""
    if side.base is None:
        return str(speak.board.BOARD["no-base"])
    return f"{speak.name(side.base.kind.name)} {side.base.damage}/{side.base.kind.hit_points}"


def counts(table: Table, seat: int, speak: Words) -> str:
    """What lies in a player's piles."""
    side = table.sides[seat]
    return str(
        speak.board.BOARD["counts"].format(
            won=len(side.victory), needed=table.options.bases_to_win, deck=len(side.deck), discard=len(side.discard)
        )
    )


def counted(cards: list[Card], speak: Words) -> list[str]:
    """Cards by name, equal ones once with their number."""
    names = [speak.name(card.kind.name) for card in cards]
    return [name if names.count(name) == 1 else f"{names.count(name)}× {name}" for name in dict.fromkeys(names)]


def hand_parts(hand: list[Card], speak: Words) -> list[str]:
    """A hand as far as it is known: how many cards, unless all of them can be named, and those that can."""
    known = [card for card in hand if card.kind.type != NOTHING]
    parts = [] if len(known) == len(hand) and hand else [speak.board.BOARD["cards"].format(n=len(hand))]
    return [*parts, *counted(known, speak)]


def piece_brief(table: Table, seat: int, piece: Piece, speak: Words) -> Text:
    """A card in play: attack, damage, and where it attacks; used abilities are marked with a star."""
    copy = piece.handle - piece.kind.handle
    line = Text(speak.name(piece.kind.name) + (f" {copy + 1}" if copy else ""))
    row = AT_BASE < piece.target < SPENT
    figures = f" A{attack_of(table, seat, piece, row)}"
    if piece.kind.hit_points:
        figures += f" {piece.damage}/{piece.kind.hit_points}"
    line.append(figures, style="bold")
    if piece.used:
        line.append("*", style="dim")
    if piece.target == SPENT:
        line.append(" ✓", style="dim")
    elif piece.target != UNCOMMITTED:
        line.append(f" >{place_label(table, int(piece.target), speak)}", style="bold red")
    return line


def piece_text(table: Table, seat: int, piece: Piece, speak: Words) -> str:
    """A card in play, in words."""
    texts = speak.board.BOARD
    copy = piece.handle - piece.kind.handle
    attack = attack_of(table, seat, piece, AT_BASE < piece.target < SPENT)
    parts = [
        speak.name(piece.kind.name) + (f" {copy + 1}" if copy else ""),
        texts["figures"]["attack"].format(n=attack),
    ]
    if piece.kind.hit_points:
        parts.append(texts["damage"].format(damage=piece.damage, hit_points=piece.kind.hit_points))
    if piece.used:
        parts.append(texts["used"])
    if piece.target == SPENT:
        parts.append(texts["spent"])
    elif piece.target != UNCOMMITTED:
        parts.append(texts["attacks"].format(at=place_label(table, int(piece.target), speak)))
    if piece.card.mark & BORROWED:
        parts.append(texts["borrowed"])
    return ", ".join(parts)


def row_card_text(table: Table, viewer: int, card: Card, speak: Words) -> str:
    """A card of the row, in words, with what the viewer can do with it."""
    kind, texts = card.kind, speak.board.BOARD
    if kind.type == NOTHING:
        return str(texts["empty"])
    parts = [speak.name(kind.name), described(kind, speak), *figures(kind, speak)]
    if viewer == table.active and kind.faction != 1 - viewer and kind.cost <= table.pool:
        parts.append(texts["can-buy"])
    if kind.target and viewer == 1 - kind.faction:
        parts.append(texts["can-attack"].format(reward=speak.reward(kind).rstrip(".")))
    return ", ".join(parts) + (f". {speak.text(kind)}".rstrip(".") if speak.text(kind) else "")


TERMINAL = DeckbuildingTerminal()

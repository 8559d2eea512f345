"""What is worth counting of a game: its turns, what each player bought, who played whom and flew what, and against whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from cantina.core import Event
from cantina.core.game import Count

from ..rules.table import Table
from ..words import words
from ..words.board import TEXTS
from ..words.grammar import capital, fill
from .chapters import figure
from .ledger import source

ROLES = {
    "en": {"characters": ("Win rates by character", "Character"), "ships": ("Win rates by ship at the end", "Ship")},
    "de": {"characters": ("Gewinnquoten nach Charakter", "Charakter"), "ships": ("Gewinnquoten nach Schiff am Ende", "Schiff")},
}
FAME = {"en": ("Where fame came from", "Source"), "de": ("Woher der Ruhm kam", "Quelle")}
COLUMNS = {"characters": "character", "ships": "ship"}
RIVAL = {"en": "{who} ({n=rival|rivals})", "de": "{who} ({n=Rivale|Rivalen})"}
HEADINGS = {
    "en": {"characters": "By character", "ships": "By ship", "ambitions": "By ambition", "players": "By number of players",
           "rival": "By rival"},
    "de": {"characters": "Nach Charakter", "ships": "Nach Schiff", "ambitions": "Nach Ambition", "players": "Nach Spielerzahl",
           "rival": "Nach Rivale"},
}  # fmt: skip
PLAYERS = {"en": "{n} {n=player|players}", "de": "{n} Spieler"}


def counts(language: str) -> tuple[Count, ...]:
    """Who played as which character, who flew which ship at the end, and where fame came from."""
    roles = [Count(name, "role", *said, column=COLUMNS[name]) for name, said in ROLES[language].items()]
    return (*roles, Count("fame_from", "seat", *FAME[language]))


def purchases(events: Iterable[Event]) -> Iterator[tuple[int, str]]:
    """Who bought which card, in this order; a card that was free counts too."""
    for event in events:
        if event.code == "buy":
            yield int(event.seat), str(event.facts["card"])


def digest(table: Table, events: Iterable[Event]) -> dict[str, object]:
    """What a finished game is remembered by."""
    bought: list[list[str]] = [[] for _ in table.players]
    for seat, card in purchases(events):
        bought[seat].append(card)
    roles = dict(ending(table, None))
    if table.ambitious:
        roles["ambitions"] = ["" if player.ambition is None else player.ambition.name for player in table.players]
    return {"turns": int(table.turn), "bought": bought, "roles": roles}


def noted(table: Table, events: Iterable[Event]) -> Mapping[str, Mapping[int, Sequence[str]]]:
    """Where fame came from, point by point."""
    found: dict[int, list[str]] = {}
    for event in events:
        if event.code == "fame":
            kind, _ = source(str(event.facts["source"]))
            found.setdefault(int(event.seat), []).extend([f"fame-{kind}"] * figure(event.facts, "n"))
    return {"fame_from": found} if found else {}


def ending(table: Table, winner: int | None) -> Mapping[str, Sequence[str]]:
    """The character of each seat, and its ship on whichever side."""
    players = table.players
    return {
        "characters": ["" if player.character is None else player.character.name for player in players],
        "ships": ["" if player.character is None else player.sheet.name.removesuffix("-flipped") for player in players],
    }


def kinds(options: Mapping[str, str], roles: Mapping[str, Sequence[str]], seat: int, language: str) -> Mapping[str, str]:
    """Character, ship, and either the rivals or how many play."""
    speak, headings = words(language), HEADINGS[language]
    found = {headings[role]: speak.name(names[seat]) for role, names in roles.items() if role in headings and names[seat]}
    if options.get("rival"):
        return found | {headings["rival"]: rivals(options, language)}
    return found | {headings["players"]: fill(PLAYERS[language], n=int(options.get("players", "2")))}


def rivals(options: Mapping[str, str], language: str) -> str:
    """Against whom the rules play."""
    return " + ".join(sorted(words(language).name(options[name]) for name in ("rival", "rival2") if options.get(name)))


def turns(table: Table) -> int:
    """How many turns were begun, those of all players together."""
    return int(table.turn)


def name(card: str, language: str) -> str:
    """What a card or a source of fame is called."""
    texts = TEXTS[language]
    return capital(texts[card]) if card.startswith("fame-") and card in texts else words(language).name(card)


def side(seat: int, language: str, roles: Mapping[str, Sequence[str]] = {}) -> str:
    """A seat by its character, if that is known."""
    speak, characters = words(language), roles.get("characters", ())
    return speak.name(characters[seat]) if seat < len(characters) and characters[seat] else capital(speak.side(seat))


def ruled(options: Mapping[str, str], language: str) -> str:
    """The rival, or both."""
    return fill(RIVAL[language], who=rivals(options, language), n=1 + bool(options.get("rival2")))

"""The table that the written scenarios begin with: 5,000 credits each, neutral everywhere, and helpers to look at it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from galaxies import Dice, Position, card, position

from cantina.core import Event, fast
from cantina.core.item import item_of
from cantina.outer_rim.odds import table_odds
from cantina.outer_rim.rules import deeds, stats
from cantina.outer_rim.rules.combat import player_value
from cantina.outer_rim.rules.kinds import GROUND, SHIPS, SKILLS

CREDITS = 5_000
LANDO, HAN, BOSSK, BOBA = "lando-calrissian", "han-solo", "bossk", "boba-fett"
JYN, KETSU, APHRA, IG88 = "jyn-erso", "ketsu-onyo", "doctor-aphra", "ig-88"


def scene(*characters: str, credits: Mapping[int, int] | int = CREDITS, **given: Any) -> Position:
    """A position with these characters; whoever is not named has 5,000 credits."""
    own = credits if isinstance(credits, Mapping) else {0: credits}
    everyone = dict.fromkeys(range(len(characters)), CREDITS) | dict(own)
    given.setdefault("step", "encounter")
    return position(len(characters), characters=characters, credits=everyone, **given)


def whole_deck(p: Position, deck: str, *numbers: str) -> Position:
    """An encounter deck with all its cards, these on top in this order."""
    place = p.box.decks.index(deck)
    wanted = [card(encounter(deck, number), p.box) for number in numbers]
    rest = [each for each in p.box.encounters[place] if each.kind not in wanted]
    p.table.decks[place] = rest + [item_of(kind, 0) for kind in reversed(wanted)]
    return p


def encounter(deck: str, number: str) -> str:
    """The name of an encounter card."""
    return f"enc-{deck.replace('_', '-')}-{number}"


def stacked(deck: str, *numbers: str) -> dict[str, list[str]]:
    """An encounter deck that consists of these cards."""
    return {deck: [encounter(deck, number) for number in numbers]}


def hold(p: Position, seat: int, name: str, space: str) -> Position:
    """Somebody holds a secret that was drawn in a space."""
    kind = card(name, p.box)
    deck = int(next(each.deck for each in p.box.spaces if each.name == space))
    place = seat * len(p.box.decks) + deck
    p.table.decks[deck] = [each for each in p.table.decks[deck] if each.kind is not kind]
    p.table.secrets[place].append(item_of(kind, 1 << seat))
    p.table.secret_spaces[place] = [*p.table.secret_spaces[place], p.space(space)]
    p.table.dirty |= 1 << seat
    return ask_again(p)


def ask_again(p: Position) -> Position:
    """The same question once more, after the table was changed by hand."""
    return p.resolve({"gain": {}})


def hyperdrive(p: Position, seat: int = 0) -> int:
    """How far somebody flies."""
    return int(stats.hyperdrive(p.table, seat))


def ground(p: Position, seat: int = 0) -> int:
    """Somebody's ground combat value."""
    return int(player_value(p.table, seat, GROUND))


def ship_combat(p: Position, seat: int = 0) -> int:
    """Somebody's ship combat value."""
    return int(player_value(p.table, seat, SHIPS))


def skill(p: Position, name: str, seat: int = 0) -> int:
    """How often somebody has a skill."""
    return int(stats.skill_count(p.table, seat, SKILLS.index(name)))


def odds_of(p: Position, name: str, seat: int = 0) -> Fraction:
    """The chance that is shown for a test."""
    return table_odds.test(p.table, seat, SKILLS.index(name))


def no_dice_left(p: Position) -> bool:
    """Whether exactly the dice that were told have been rolled."""
    return not p.table.chance.faces  # type: ignore[attr-defined]


def data(p: Position, viewer: int) -> str:
    """Everything that one viewer is given."""
    return str(p.table.knowledge(viewer).table.plain())


def heard(told: Sequence[Event], viewer: int) -> str:
    """Everything that one viewer is told."""
    return str([event.heard_by(viewer) for event in told])


def codes(told: Sequence[Event]) -> list[str]:
    """The kinds of events, in order."""
    return [event.code for event in told]


def in_databank(p: Position, name: str) -> bool:
    """Whether a databank card is where it belongs."""
    return int(card(name, p.box).index) not in [int(number) for number in p.table.taken]


def looked_at(p: Position, seat: int, spot: str) -> Position:
    """Somebody has secretly looked at the token in a contact space."""
    deeds.show_token(p.table, deeds.token_at(p.table, p.spots.index(spot)), 1 << seat)
    return p


def token(p: Position, spot: str, viewer: int) -> str:
    """The token in a contact space as one viewer knows it."""
    seen = p.table.knowledge(viewer).table
    return deeds.token(seen, deeds.token_at(seen, p.spots.index(spot))).kind.name


def cards_told(told: Sequence[Event], code: str) -> list[object]:
    """The cards that events of one kind name."""
    return [event.facts.get("card") for event in told if event.code == code]


def drawing(faces: str, copy: int) -> Dice:
    """Dice that fall like this, while the next of two databank cards is the first (0) or the second (1) copy."""
    return next(Dice(faces, str(seed)) for seed in range(99) if fast(str(seed)).below(2) == copy)

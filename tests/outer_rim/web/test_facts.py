"""What is kept for whoever sees the same is kept by everything that it is made of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from galaxies import for_players

from cantina.core import Match
from cantina.core.parcel import attributes
from cantina.outer_rim import GAME
from cantina.outer_rim.box.unpack import expanded
from cantina.outer_rim.rules.conditions import All, Count, HasAnySkill, HasSkill, InSpace, InTheCore, MarkerAt, Owns
from cantina.outer_rim.rules.event_conditions import InCombat, Opponent
from cantina.outer_rim.rules.pieces import Combat
from cantina.outer_rim.web.facts import Facts, Kept, Same, of_combat, of_player, used_by

DERIVED = {"held_fame", "moments"}
"""Registers that follow from the others and that no page looks at."""


class Noted:
    """Something that notes what of it was looked at."""

    def __init__(self, thing: object) -> None:
        self.thing, self.seen = thing, set[str]()

    def __getattr__(self, name: str) -> Any:
        self.seen.add(name)
        return getattr(self.thing, name)


def test_everything_about_a_player_and_a_fight_is_a_fact() -> None:
    table: Any = Match(GAME, for_players(2), b"facts".ljust(32)).state
    player, fight = Noted(table.players[0]), Noted(Combat(0, 0, 0, 1, ""))
    of_player(player), used_by(player), of_combat(fight)  # type: ignore[arg-type]
    assert player.seen | DERIVED == set(attributes(table.players[0]))
    assert fight.seen == set(attributes(fight.thing))


def conditions() -> Iterator[object]:
    """The conditions of everything printed that bends a figure, with the expansion."""
    box = expanded()
    sides = [side.constants for character in box.characters for side in character.sides]
    for constants in (*sides, *(card.constants for card in box.cards), *(sheet.constants for sheet in box.sheets)):
        for constant in constants:
            parts = constant.condition.conditions if isinstance(constant.condition, All) else [constant.condition]
            yield from (part for part in parts if part is not None)


def test_figures_on_a_board_depend_on_its_player_and_the_fight_alone() -> None:
    """By these facts boards and wares are kept; a card that asks for more needs more facts there."""
    assert {type(each) for each in conditions()} <= {
        Count,
        HasAnySkill,
        HasSkill,
        InCombat,
        InSpace,
        InTheCore,
        MarkerAt,
        Opponent,
        Owns,
    }


def test_facts_are_those_of_the_viewer() -> None:
    """Two viewers who know the same have equal facts; who has seen a contact has others."""
    table: Any = Match(GAME, for_players(2), b"facts".ljust(32)).state
    assert Facts(table.sight(0).table).galaxy == Facts(table.sight(1).table).galaxy
    hidden = next((level, n) for level, each in enumerate(table.tokens) for n, token in enumerate(each) if not token.known)
    tokens = table.tokens[hidden[0]]
    tokens[hidden[1]] = tokens[hidden[1]].known_to(1)
    assert Facts(table.sight(0).table).galaxy != Facts(table.sight(1).table).galaxy == Facts(table.sight(2).table).galaxy


def test_what_is_kept_is_made_once_and_never_too_much() -> None:
    kept, made = Kept[int](2), list[int]()

    def make(n: int) -> int:
        made.append(n)
        return n

    assert [kept.get(n, lambda n=n: make(n)) for n in (1, 1, 2, 3, 1)] == [1, 1, 2, 3, 1]  # type: ignore[misc]
    assert made == [1, 2, 3, 1] and len(kept.made) == 2


def test_the_same_things_are_the_same_and_equal_ones_are_not() -> None:
    first, second = {"code": "move"}, {"code": "move"}
    assert Same([first, second]) == Same((first, second)) and hash(Same([first])) == hash(Same([first]))
    assert Same([first]) != Same([second])

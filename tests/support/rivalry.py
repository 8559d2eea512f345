"""Solo games of Outer Rim for tests: a position against a rival, cards for it to play by, and its turn as it is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from galaxies import SPACES, Position, position
from wandering import census, moves

from cantina import bots, outer_rim
from cantina.core import Item, fast
from cantina.core.event import Fact
from cantina.core.item import item_of
from cantina.outer_rim import BOX, RIVALS, Table
from cantina.outer_rim.box.rival_cards import PARTS, RivalBuilder
from cantina.outer_rim.rules import stats
from cantina.outer_rim.rules.kinds import NOTHING, RIVAL, Kind
from cantina.outer_rim.rules.pieces import RUNNER
from cantina.outer_rim.rules.turn import TURN

Told = dict[str, Fact]
LONGEST = 20_000
"""Chance needs many decisions before either side is famous."""
AI = [card.kind.name for card in BOX.rivals]
MOVE = {"do": [{"ai_move": {"toward": "goal_token"}}]}
CREDITS = {"do": [{"gain": {"credits": 2000}}]}
FAME = {"cost": {"credits": 8000}, "do": [{"gain": {"fame": 1}}]}
CREW: dict[str, Any] = {"do": [{"ai_crew": {}}]}
JOB = {"if": {"at_destination": "job"}, "do": [{"ai_job": {}}]}
PATROL = {
    "if": {"reputation": {"faction": "patrol_here", "is": ["negative"]}},
    "do": [{"ai_encounter": {"what": "patrol"}}],
}


def buy(deck: str) -> dict[str, Any]:
    """A bullet that buys from a deck."""
    return {"do": [{"ai_buy": {"deck": deck}}]}


def deliver(*penalty: dict[str, Any]) -> dict[str, Any]:
    """A bullet that delivers, perhaps with a penalty for ILLEGAL cargo."""
    return {"if": {"at_destination": "cargo"}, "do": [{"ai_deliver": {"if_illegal": list(penalty)}}]}


def rivals_card(**sections: Sequence[dict[str, Any]]) -> Kind:
    """A card for a rival with these bullets in its sections."""
    build = RivalBuilder({space.replace("-", "_"): number for space, number in SPACES.items()})
    kind = Kind(len(BOX.cards) + 100, "ai-0", NOTHING, RIVAL)
    kind.bullets = build.bullets({part: list(sections.get(part, [])) for part in PARTS})
    return kind


def rivalry(*cards: Kind | str, **given: Any) -> Position:
    """A position against a rival in the second seat; the cards are the next ones it plays by, `ai-3` is one of the box."""
    given = {"characters": ("boba-fett", "jyn-erso"), "at": ("nal-hutta", "lothal")} | given
    p = position(2, **given)
    seat_by_rules(p, 1, [card for card in BOX.rivals if card.kind.name not in cards])
    for each in reversed(cards):
        kind = next(card.kind for card in BOX.rivals if card.kind.name == each) if isinstance(each, str) else each
        p.table.rival_decks[1].append(item_of(kind, 0))
    p.table.dirty = p.table.everybody()
    return p


def seat_by_rules(p: Position, seat: int, deck: list[Item[Kind]], kind: int = RUNNER) -> None:
    """A seat plays by these cards from now on."""
    table = p.table
    table.kinds = [kind if each == seat else old for each, old in enumerate(table.kinds)]
    table.rival_decks = table.rival_decks or [[] for _ in table.players]
    table.rival_cards = table.rival_cards or [[] for _ in table.players]
    table.rival_decks[seat] = deck


def play(p: Position, seat: int = 1) -> list[Told]:
    """A rival takes a turn now; what a spectator is told of it."""
    table = p.table
    table.decision = None
    table.stack.clear()
    table.push(TURN, seat, "test")
    return listen(p)


def listen(p: Position) -> list[Told]:
    """Go on to the next question; what a spectator is told."""
    table = p.table
    table.events = []
    table.run()
    told = [event.heard_by(int(table.seats)) for event in table.events]
    table.events = None
    return told


def act(p: Position, *bullets: dict[str, Any]) -> list[Told]:
    """The rival takes a turn by a card with only these bullets in its action section."""
    p.table.rival_decks[1].append(item_of(rivals_card(action=bullets), 0))
    return play(p)


def meet(p: Position, *bullets: dict[str, Any]) -> list[Told]:
    """The rival takes a turn by a card with only these bullets in its encounter section."""
    p.table.rival_decks[1].append(item_of(rivals_card(encounter=bullets), 0))
    return play(p)


def move(p: Position) -> list[str]:
    """The rival takes a turn by a card that only moves; the spaces it enters."""
    p.table.rival_decks[1].append(item_of(rivals_card(planning=[MOVE]), 0))
    return [p.space_name(int(str(each["space"]))) for each in play(p) if each["code"] == "move" and each["seat"] == 1]


def codes(told: list[Told]) -> list[str]:
    """The kinds of events, in order."""
    return [str(each["code"]) for each in told]


def steps(told: list[Told]) -> list[str]:
    """The bullets that the rival followed, by name."""
    return [str(each["step"]) for each in told if each["code"] == "rival-step"]


def tokens(p: Position) -> list[str]:
    """Where the rival's goal tokens lie."""
    return sorted(p.space_name(int(space)) for space in stats.goal_tokens(p.table))


def chart(p: Position, *paths: str) -> Position:
    """Replace the paths of a toy map by these, such as `A-n1`."""
    galaxy = p.table.galaxy
    galaxy.neighbours = [[] for _ in galaxy.spaces]
    for path in paths:
        one, other = (p.space(name) for name in path.split("-"))
        galaxy.join(one, other)
    galaxy.distance = [galaxy.distances(start) for start in range(len(galaxy.spaces))]
    return p


def solo(seed: int, **options: str) -> Table:
    """A new solo game."""
    return outer_rim.new(chance=fast(seed), **({"rival": RIVALS[seed % len(RIVALS)]} | options))


def ready(seed: int, **options: str) -> Table:
    """A solo game at its first turn: the human flies the first ship with the first character that is free."""
    table = solo(seed, **options)
    while table.step < 0:
        assert table.decision is not None
        table.apply(0, table.decision.actions[0])
    return table


def advised(table: Table, seed: int) -> Iterator[tuple[int, int]]:
    """Action by action, as the greedy bot plays."""
    bot = bots.make("greedy", outer_rim.GAME, f"{seed}")
    for _ in range(LONGEST):
        if table.decision is None:
            return
        action = bot.choose(table.knowledge(0))
        yield 0, action
        table.apply(0, action)


def whole_game(seed: int, greedy: bool = False) -> Table:
    """A solo game to its end, by chance or by a bot, in which no rule is ever broken: every character and rival has its turn."""
    fame = 12 if seed % 5 == 0 else 10
    options = {"map": "random" if seed % 3 == 0 else "standard", "fame": str(fame), "expert": str(seed // 7 % fame)}
    table = solo(seed, **options)
    assert table.decision is not None
    table.apply(0, table.decision.actions[seed // len(RIVALS) % len(table.decision.actions)])
    at_first = census(table)
    for step, (seat, _) in enumerate(advised(table, seed) if greedy else moves(table, seed, LONGEST)):
        assert table.decision is not None
        assert (seat, int(table.decision.seat)) == (0, 0), "the rival is never asked"
        assert len(table.rival_decks[1]) + len(table.rival_cards[1]) == len(AI)
        if step % 7 == 0:
            assert census(table) == at_first
        for place, player in enumerate(table.players):
            assert player.credits >= 0
            assert player.fame >= 0
            if table.step >= 0:
                assert 0 <= player.damage <= stats.health(table, place)
                assert 0 <= player.ship_damage <= stats.hull(table, place)
                assert set(player.reputation) <= {-1, 0, 1}
    assert table.outcome is not None
    assert table.outcome.winners in ((0,), (1,))
    winner = int(table.outcome.winners[0])
    assert stats.fame(table, winner) >= table.target
    return table

"""What happened since one's own turn: a line a player, a rival's card point by point, and the race."""

from typing import Any

from galaxies import Position, position
from rivalry import rivalry
from stages import heard

from cantina.core import Event
from cantina.core.view import Heard
from cantina.outer_rim.rules.turn import TURN
from cantina.outer_rim.web import story
from cantina.outer_rim.web.sight import Sight


def told(p: Position, events: list[Event], seat: int = 0, language: str = "en") -> Any:
    """The panel as a viewer sees it."""
    return story.zone(Sight(p.table.knowledge(seat), ["Ada", "Nora", "Tom"][: p.table.seats], language), heard(events, seat))


def event(code: str, seat: int, **facts: Any) -> Event:
    return Event(code, seat, facts)


ROUND = [
    event("turn", 0, turn=4, extra=0), event("gain-credits", 0, credits=2000, now=6000),
    event("turn", 1, turn=5, extra=0), event("move", 1, space=2), event("buy", 1, card="jetpack", price=3000),
    event("patrol-moves", -1, faction=2, space=35),
    event("turn", 2, turn=6, extra=0), event("fame", 2, n=2, now=3, source="other"),
]  # fmt: skip


def test_every_other_player_has_a_line_and_patrols_say_where_they_are() -> None:
    p = position(3)
    shown = told(p, ROUND)
    assert shown["title"] == "Since your turn"
    assert [(row.who, row.did) for row in shown["rows"]] == [
        ("Han Solo", (("flew to ", ""), ("Cantonica", "space-2"), (" and bought ", ""), ("Jetpack", "jetpack"), (".", ""))),
        ("Bossk", (("gained 2 fame.", ""),)),
    ]  # fmt: skip
    assert shown["patrols"] == [("imperial", "The Imperial patrol moves to the navpoint right of Ryloth.")]
    assert sorted(lane.who for lane in shown["lanes"]) == ["Bossk", "Han Solo", "You"]


def test_what_one_does_oneself_changes_nothing_until_others_had_their_turns() -> None:
    p = position(3)
    own = [event("turn", 0, turn=7, extra=0), event("buy", 0, card="jetpack", price=3000)]
    assert told(p, ROUND + own)["rows"] == told(p, ROUND)["rows"]
    assert told(p, own) is None
    assert [row.seat for row in told(p, ROUND + own + [event("turn", 1, turn=8, extra=0)])["rows"]] == [1]


def test_spectators_see_the_last_round() -> None:
    p = position(3)
    shown = told(p, ROUND, seat=3, language="de")
    assert shown["title"] == "Die letzten Züge"
    assert [row.seat for row in shown["rows"]] == [0, 1, 2]


def test_a_rivals_card_is_told_point_by_point() -> None:
    p = rivalry("ai-3")
    p.table.decision = None
    p.table.stack.clear()
    p.table.push(TURN, 1, "test")
    p.table.events = []
    p.table.run()
    (row,) = told(p, p.table.events)["rows"]
    assert (row.who, row.card) == ("Jyn Erso", "AI card 3")
    planning, action, encounter = row.parts
    assert [(point.state, point.why, point.rule) for point in planning.points] == [
        ("skipped", "not defeated", "OR-SOLO-08"),
        ("skipped", "no goal token to go to", "OR-SOLO-08"),
        ("done", "", "OR-CREDITS-02"),
    ]
    assert (planning.name, planning.counts) == ("Planning", "the first that applies")
    assert planning.told == (("Gains 2,000 credits.", ""),)
    assert planning.points[2].link == ("/rules/outer-rim#credits", "Rule: Credits")
    assert [point.state for point in action.points] == ["skipped", "done"]
    assert encounter.points[2].state == "done"


def test_nothing_happened_yet() -> None:
    assert told(position(2), []) is None
    assert story.lately([Heard(0, [])], 0, 2) == []

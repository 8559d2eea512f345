"""The end: places, how fame grew turn by turn, and where it came from."""

from typing import Any

from ambitious import BOSS, REBEL, ambitious
from galaxies import POS, Position, position
from pursuit import pursuit
from stages import heard

from cantina.core import Event
from cantina.core.event import Fact
from cantina.outer_rim.web import ending
from cantina.outer_rim.web.sight import Sight
from cantina.outer_rim.words.page.ending import WORDS

TOLD = [
    Event("turn", 0, {"turn": 1, "extra": 0}),
    Event("fame", 0, {"n": 1, "now": 1, "source": "stolen-weapons"}),
    Event("turn", 1, {"turn": 2, "extra": 0}),
    Event("fame", 1, {"n": 2, "now": 2, "source": "han-solo"}),
    Event("turn", 0, {"turn": 3, "extra": 0}),
    Event("fame", 0, {"n": 1, "now": 2, "source": "hutt"}),
    Event("turn", 1, {"turn": 4, "extra": 0}),
]


def over(seat: int = 0, language: str = "en", **given: Any) -> Any:
    p: Position = position(2, fame={0: 2, 1: 2}, **given)
    p.table.turn = 4
    p.table.end((0,), "fame")
    return ending.zone(Sight(p.table.knowledge(seat), ["Ada", "Nora"], language), heard(TOLD, seat))


def test_every_word_is_there_in_both_languages() -> None:
    assert WORDS["en"].keys() == WORDS["de"].keys()


def test_while_a_game_lasts_there_is_no_end() -> None:
    assert ending.zone(Sight(position(2).table.knowledge(0), ["Ada", "Nora"], "en"), []) is None


def test_places_say_who_has_won_and_where_fame_came_from() -> None:
    shown = over()
    assert shown["title"] == "You have won"
    first, second = shown["places"]
    assert (first.rank, first.who, first.wins, first.fame) == (1, "You, Boba Fett", True, 2)
    assert [(part.code, part.n, part.cards) for part in first.parts] == [("cargo", 1, "Stolen Weapons"), ("patrol", 1, "")]
    assert [(part.name, part.n, part.cards) for part in second.parts] == [("Goals", 2, "Han Solo")]
    assert first.parts[1].x == first.parts[0].width
    assert over(seat=1, language="de")["title"] == "Du hast verloren"


def test_whoever_gave_up_against_two_rivals_has_left_and_the_words_say_why_a_rival_wins() -> None:
    p = pursuit("bh-2", rival="boba-fett", second="han-solo")
    p.table.forfeit(0, "resign")
    told = heard([Event("resign", 0, {})], 0)
    shown: Any = ending.zone(Sight(p.table.knowledge(0), ["Ada", "Nora", "Zed"], "en"), told)
    assert shown["words"] == "Han Solo wins, because somebody gave up."
    assert [(each.seat, each.left) for each in shown["places"]][-1] == (0, True)


def test_every_fame_stands_in_the_table_with_its_turn_and_source() -> None:
    shown = over(seat=2)
    assert shown["title"] == "The game is over"
    assert [(each.turn, each.who, each.n, each.source, each.now) for each in shown["gains"]] == [
        (1, "Boba Fett", 1, "Cargo: Stolen Weapons", 1),
        (2, "Han Solo", 2, "Goals: Han Solo", 2),
        (3, "Boba Fett", 1, "Patrols", 2),
    ]


def test_the_line_of_a_chart_rises_where_fame_was_won() -> None:
    first, second = over()["places"]
    assert first.points == "0,150 80,150 80,136 240,136 240,122 320,122"
    assert second.points == "0,150 160,150 160,122 320,122"


def test_more_fame_than_was_needed_stays_on_the_chart() -> None:
    told = [TOLD[0], Event("fame", 0, {"n": 14, "now": 14, "source": "stolen-weapons"})]
    p = position(2, fame={0: 14})
    p.table.end((1,), "ambition")
    shown: Any = ending.zone(Sight(p.table.knowledge(0), ["Ada", "Nora"], "en"), heard(told, 0))
    heights = [float(point.partition(",")[2]) for each in shown["places"] for point in each.points.split()]
    assert (shown["target"], shown["top"], min(heights)) == (10, 14, 10)
    assert shown["goal"] > 10


def test_the_goals_of_ambitions_stand_there_with_their_turns() -> None:
    facts: dict[str, Fact] = {"card": "crime-boss", "goal": 1, "have": 1, "need": 1, "left": 4}
    told = [
        Event("turn", 0, {"turn": 5, "extra": 0}), Event("ambition-goal", 0, facts),
        Event("ambition-goal", 0, facts | {"goal": 2, "need": 2}), Event("turn", 1, {"turn": 6, "extra": 0}),
        Event("ambition-lost", 0, facts | {"have": 0}),
    ]  # fmt: skip
    p: Position = position(2)
    p.table.end((0,), "ambition")
    shown: Any = ending.zone(Sight(p.table.knowledge(0), ["Ada", "Nora"], "en"), heard(told, 0))
    text = "Have positive reputation with the Syndicate or the Hutts."
    assert [(each.turn, each.text, each.lost) for each, _ in shown["goals"]] == [(5, text, False), (6, text, True)]
    assert shown["words"].endswith("the ambition is fulfilled.")


def test_everybody_stands_there_with_what_they_aimed_at() -> None:
    plain: Any = over()
    assert {(each.aim, each.of) for each in plain["places"]} == {("Ada", "of 10 fame"), ("Nora", "of 10 fame")}
    p = ambitious("boba-fett", "han-solo", sheets=[BOSS, REBEL], done={0: [2, 3, 4]}, fame=8, reputation={"syndicate": POS})
    p.table.end((0,), "ambition")
    shown: Any = ending.zone(Sight(p.table.knowledge(1), ["Ada", "Nora"], "en"), [])
    assert [each.aim + each.of for each in shown["places"]] == [
        "Ada · Rise of a Crime Boss · 4 of 5 goals",
        "Nora · Champion of the Rebellion · 0 of 5 goals",
    ]

"""Favors on the page and for programs: the panel for whoever may ask, a request for those it concerns, tokens on every board."""

from __future__ import annotations

from typing import Any

from brawls import attempt
from favors import counter, hold, obliging, request
from galaxies import Position
from unfinished import DENGAR, ENFYS, HAN, business

from cantina.outer_rim import notation
from cantina.outer_rim.web import boards, favors, scenes, trade
from cantina.outer_rim.web.plain import plain
from cantina.outer_rim.web.sight import Sight
from cantina.outer_rim.words import favor_talk
from cantina.outer_rim.words.page import favors as words
from cantina.outer_rim.words.page import form


def seen(p: Position, seat: int = 0, language: str = "en") -> Sight:
    return Sight(p.table.knowledge(seat), ["Ada", "Nora", "Tom"][: p.table.seats], language)


def texts(p: Position, ways: list[favors.Way]) -> list[str]:
    return [notation.text(p.table, each.action) for each in ways]


def test_every_word_is_there_in_both_languages() -> None:
    assert words.WORDS["en"].keys() == words.WORDS["de"].keys()
    assert favor_talk.FOR["en"].keys() == favor_talk.FOR["de"].keys() == favor_talk.TEXTS["en"].keys() | {"debt"}


def test_the_panel_has_every_way_to_each_of_the_four_favors() -> None:
    p = hold(obliging(ENFYS, DENGAR, step="planning"), 2, 1)
    panel: Any = favors.zone(seen(p))
    kinds = {each.code: each for each in panel["kinds"]}
    assert list(kinds) == ["advice", "combat-strategy", "endorsement", "shortcut"]
    assert texts(p, kinds["advice"].asked) == ["favor advice/tactics", "favor advice/tech"]
    assert [each.words for each in kinds["advice"].called] == [
        "Call the debt of Dengar: Tactics",
        "Call the debt of Dengar: Tech",
    ]
    assert (kinds["combat-strategy"].asked, panel["why"]) == ([], "")
    p.do("call-debt seat-2/shortcut")
    after: Any = favors.zone(seen(p))
    assert (after["why"], after["rule"][0]) == (words.WORDS["en"]["received"], "/rules/outer-rim#favors")
    assert favors.zone(seen(p, 2)) is None, "whoever only watches"
    assert favors.zone(seen(business(ENFYS, DENGAR))) is None
    assert trade.title(seen(p)) != trade.title(seen(business(ENFYS, DENGAR)))


def test_a_request_is_shown_to_those_whom_it_concerns() -> None:
    p = obliging(ENFYS, DENGAR, HAN, step="planning", credits=3_000)
    p.do("favor advice/tech", "give-debt seat-1")
    building: Any = trade.zone(seen(p))
    assert (building["live"], building["title"]) == (True, "Your price for Advice (tech)")
    assert building["parts"] == ["So far: the debt token of Enfys Nest."]
    assert (building["amount"].most, [each.label for each in building["finish"]]) == (3, ["Ask for nothing after all"])
    assert not trade.zone(seen(p, 1))["live"]  # type: ignore[index]
    p.do("amount 1000")
    asked: Any = trade.zone(seen(p, 2, "de"))
    assert asked["title"] == "Enfys Nest bittet um einen Gefallen: Rat (Technik)"
    assert [notation.text(p.table, each.action) for each in asked["finish"]] == ["accept", "decline", "counter"]
    assert asked["notes"] == [
        "Für die nächste Probe in diesem Zug hat Enfys Nest eine Fertigkeit einmal mehr, die auf deinem Charakter oder deiner"
        " Crew steht.",
        "Mit dem Schuldmarker kannst du später einen Gefallen einfordern, ohne etwas zu zahlen.",
    ]
    counter(p, 2, credits=2_000)
    waiting: Any = trade.zone(seen(p))
    assert waiting["parts"][1:] == ["Dengar: 2,000 credits.", "Not everybody has answered yet."]
    assert [notation.text(p.table, each.action) for each in waiting["picks"]] == ["player seat-2"]


def test_a_deal_in_debt_tokens_is_put_together_and_answered_like_a_trade() -> None:
    p = obliging(ENFYS, DENGAR, step="planning", assets=["jetpack"], credits=1_000).do("deal-with seat-2", "give-debt seat-1")
    building: Any = trade.zone(seen(p))
    mine, theirs = building["parties"]
    assert ([each.label for each in theirs.tokens], mine.tokens) == (["Want the debt token of Dengar"], ())
    assert (mine.debts, mine.wares, theirs.wares) == (("The debt token of Enfys Nest",), (), ()), "no cards outside of the action"
    p.do("pass", "amount 1000", "amount 0")
    answering: Any = trade.zone(seen(p, 1))
    assert answering["parties"][1][5:7] == ("1,000 credits", ("The debt token of Enfys Nest",))


def test_a_price_is_named_in_the_panel_alone_and_not_in_the_scene_of_the_test_as_well() -> None:
    p = obliging(ENFYS, DENGAR, credits=5_000, dice="HB")
    attempt(p, "tech")
    asked = scenes.zone(seen(p), [])
    assert asked is not None and asked["open"] and isinstance(answers := asked["answers"], list)
    assert len(answers) == 2, "whether to ask for a favor belongs to the test"
    for seat, answer in ((0, "favor advice/tech"), (1, "amount 2000")):
        p.do(answer)
        scene = scenes.zone(seen(p, seat), [])
        assert scene is not None and (scene["open"], scene["answers"], scene["question"]) == (False, [], "")


def test_debt_tokens_lie_on_the_boards_of_everybody() -> None:
    p = hold(obliging(ENFYS, DENGAR, step="planning"), 1, 2)
    assert boards.mine(seen(p)).debts == ()
    (other,) = boards.others(seen(p))
    assert [(each.seat, each.told) for each in other.debts] == [(0, "debt token of Enfys Nest"), (1, "own debt token")]
    assert boards.mine(seen(business(ENFYS, DENGAR))).debts == ()


def test_programs_read_tokens_requests_and_orders() -> None:
    p = obliging(ENFYS, DENGAR, HAN, step="planning", credits=3_000).do("standing no-pauses")
    p.do("standing no-requests", seat=2)
    request(p, "advice/tech", "give-debt seat-1", credits=1_000)
    for viewer in range(4):
        read = plain(p.table.knowledge(viewer))["favors"]
        assert read == {
            "debts": {"seat-1": "seat-1", "seat-2": "seat-2", "seat-3": "seat-3"},
            "received": [],
            "no_pauses": ["seat-1"],
            "no_requests": ["seat-3"],
            "request": {
                "seat": "seat-1",
                "favor": "advice/tech",
                "price": {"by": None, "gives": [], "debts": ["seat-1"], "pays": 1000, "wants": []},
                "waiting": ["seat-2"],
                "offers": [],
            },
        }
    assert plain(business(ENFYS, DENGAR).table.knowledge(0))["favors"] is None


def test_favors_are_asked_about_where_the_expansion_is_played_with() -> None:
    field = next(each for each in form.fields("en") if each.name == "favors")
    assert field.asked({"players": "3", "expansion": "unfinished-business"})
    assert not field.asked({"players": "3", "expansion": ""}) and not field.asked(
        {"players": "1", "expansion": "unfinished-business"}
    )
    assert "favors" in form.mode({"players": "3", "expansion": "unfinished-business", "favors": "yes"}, "en")

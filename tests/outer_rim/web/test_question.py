"""The question: many answers in bunches, keys for those in sight, why something is not possible, and what a patrol has left."""

from galaxies import NEG, Position, position

from cantina import games
from cantina.outer_rim.rules.patrol_effects import JUMP, SendPatrol
from cantina.outer_rim.web import question
from cantina.outer_rim.web.question import Bunch, Cannot
from cantina.outer_rim.web.sight import Sight
from cantina.outer_rim.web.view import VIEW
from cantina.server.pages.rendering import Rendering


def sight(p: Position, seat: int = 0, language: str = "en") -> Sight:
    return Sight(p.table.knowledge(seat), ["Ada", "Nora", "Zed"][: p.table.seats], language)


def bunches(p: Position) -> list[Bunch]:
    return question.bunches(sight(p))


def cannot(p: Position, language: str = "en") -> dict[str, Cannot]:
    return {each.name: each for each in question.impossible(sight(p, language=language))}


def test_few_answers_stand_side_by_side_with_keys() -> None:
    found = bunches(position(2))
    assert [len(each.answers) for each in found] == [1, 1, 1]
    assert [each.answers[0].key for each in found] == ["1", "2", "3"]


def test_many_answers_on_the_things_themselves_are_bunched_and_those_in_sight_have_the_first_keys() -> None:
    p = position(2, step="action", credits=50_000)
    found = {each.name: each.answers for each in bunches(p)}
    assert len(found["Buy"]) > 2 and len(found["Put under"]) == 6
    assert found["Go on"][0].key == str(sum(len(answers) == 1 for answers in found.values()))
    assert min(found["Buy"][0].key, found["Put under"][0].key) > found["Go on"][0].key
    assert sum(len(answers) for answers in found.values()) == len(p.options())


def test_forty_navpoints_are_one_bunch() -> None:
    found = bunches(position(2).perform(JUMP))
    assert [len(each.answers) for each in found] == [len(found[0].answers)] and len(found[0].answers) > 30


def test_a_question_of_spaces_or_contacts_is_answered_on_the_map() -> None:
    p = position(2)
    assert not question.on_map(sight(p))
    assert question.on_map(sight(p.do("move"))) and not question.on_map(sight(p, 1))
    assert question.on_map(sight(position(2).perform(JUMP)))
    assert not question.on_map(sight(position(2, step="encounter")))


def test_what_a_step_allows_in_general_says_why_it_is_not_possible_now() -> None:
    p = position(2, step="action", at=("lmc-nav-c", "naboo"), assets={0: ("stolen-weapons",)})
    found = cannot(p)
    assert set(found) == {"Deliver", "Market", "Trade"}
    assert found["Market"].why == "The market is only open on planets."
    assert found["Trade"].address.startswith("/rules/outer-rim") and found["Trade"].rule.startswith("Rule: ")
    assert "Markt" in cannot(p, "de")
    assert cannot(position(2, step="action", at="naboo", credits=50_000)) == {}


def test_a_patrol_that_hunts_leaves_no_other_encounter() -> None:
    p = position(2, step="encounter", at=("naboo", "lothal"), reputation={"hutt": NEG}, patrols={"hutt": ("naboo", 1)})
    assert set(cannot(p)) == {"Encounter the space"}


def test_nobody_is_told_what_others_cannot_do() -> None:
    p = position(2, step="action", at=("lmc-nav-c", "naboo"))
    ask = question.ask(sight(p, 1))
    assert (ask["cannot"], ask["bunches"], ask["asked"]) == ([], [], False)


def test_a_patrol_on_its_way_says_how_far_it_still_goes() -> None:
    p = position(2, at=("naboo", "lothal"))
    p.perform(SendPatrol(0, 3, False))
    assert (p.prompt, question.patrol_steps(sight(p))) == ("move-patrol", "3 spaces left to go")
    p.do(p.options()[0])
    assert question.patrol_steps(sight(p, language="de")) == "noch 2 Felder"


def test_the_head_says_whose_turn_it_is_and_who_comes_next() -> None:
    p = position(3, current=1)
    clock = question.clock(sight(p))
    assert clock is not None
    assert (clock["seat"], clock["words"], clock["next"]) == (2, "Han Solo’s turn", "next: Bossk, then You")
    mine = question.clock(sight(p, 1))
    assert mine is not None and mine["words"] == "Your turn"


def test_the_steps_say_how_far_one_moved_and_what_is_still_open() -> None:
    p = position(2, figures={0: {"hyperdrive": 5}}).travel("lmc-nav-c", "mon-calamari")
    notes = [each["note"] for each in question.steps(sight(p))]
    assert notes == ["moved 2 spaces", "Deliver · Market · Trade", ""]
    p.do("pass")
    assert [each["note"] for each in question.steps(sight(p))] == ["moved 2 spaces", "", ""]


def test_no_macro_hides_what_a_zone_is_made_from() -> None:
    rendering = Rendering(games.games())
    context = VIEW.context(position(2).table.knowledge(0), ["Ada", "Nora"], None, "en", [])
    assert not context.keys() & rendering.macros("outer-rim").keys()

"""The question: many answers in bunches, keys for those in sight, why something is not possible, and what a patrol has left."""

from galaxies import NEG, Position, position
from stages import heard

from cantina.core import Event
from cantina.outer_rim.rules import actions
from cantina.outer_rim.rules.core_worlds import Jump
from cantina.outer_rim.rules.galaxy import NAVPOINT
from cantina.outer_rim.rules.patrol_effects import SendPatrol
from cantina.outer_rim.web import question
from cantina.outer_rim.web.question import Bunch, Cannot
from cantina.outer_rim.web.sight import Sight


def sight(p: Position, seat: int = 0, language: str = "en") -> Sight:
    return Sight(p.table.knowledge(seat), ["Ada", "Nora", "Zed"][: p.table.seats], language)


def noted(p: Position, told: list[Event]) -> list[object]:
    """What stands beside the steps of the turn."""
    return [each["note"] for each in question.steps(sight(p), heard(told, 0))]


def bunches(p: Position) -> list[Bunch]:
    return question.bunches(sight(p))


def cannot(p: Position, language: str = "en") -> dict[str, Cannot]:
    return {each.name: each for each in question.impossible(sight(p, language=language))}


def test_few_answers_stand_side_by_side_with_keys() -> None:
    found = bunches(position(2))
    assert [len(each.answers) for each in found] == [1, 1, 1]
    assert [each.answers[0].key for each in found] == ["1", "2", "3"]


def test_whatever_is_done_at_the_market_stands_behind_one_button_that_says_how_much_can_be_paid_for() -> None:
    p = position(2, step="action", credits=50_000)
    found = {each.name: each for each in bunches(p)}
    assert len(found["Market"].answers) > 8 and found["Market"].note == "6 cards in reach"
    assert found["Market"].key == "1"
    assert found["Go on"].answers[0].key == "e", "what ends a step has the same key whatever else can be done"
    assert not any(each.key for each in found["Market"].answers), "nothing is bought unseen"
    assert sum(len(each.answers) for each in found.values()) == len(p.options())


def test_the_button_of_the_market_counts_every_card_that_is_framed() -> None:
    top = {"gear": "vibro-ax", "luxury": "sith-holocron"}
    p = position(2, step="action", credits=2_000, assets={0: ["jetpack"]}, top=top)
    market = next(each for each in bunches(p) if each.name == "Market")
    framed = sum(each.verb == actions.BUY for each in market.answers)
    counted = [int(word) for word in market.note.split() if word.isdigit()]
    assert "by barter" in market.note and sum(counted) == framed


def test_a_step_says_where_one_is_and_what_it_allows() -> None:
    p = position(2, at=("tatooine", "lothal"))
    assert question.worded(sight(p)) == ("Your planning step on Tatooine.", "Move, take credits, or recover.")
    assert question.worded(sight(p, 1)) == ("Ada is to decide", "")
    p = position(2, at=("tatooine", "lothal"), step="action", assets={0: ("stolen-weapons",)})
    left = "You could deliver Stolen Weapons here. You could still use: Boba Fett."
    assert question.worded(sight(p))[1] == left, "cards to buy are lit and need no words"
    deliver = next(each for bunch in bunches(p) for each in bunch.answers if each.group == "deliver")
    assert (deliver.head, deliver.detail.partition(" · ")[0]) == ("Deliver Stolen Weapons", "38 %")
    assert deliver.sign == "cargo" and deliver.key and "/" in deliver.note and "/" not in deliver.detail


def test_forty_navpoints_are_one_bunch() -> None:
    found = bunches(position(2).perform(Jump(NAVPOINT)))
    assert [len(each.answers) for each in found] == [len(found[0].answers)] and len(found[0].answers) > 30


def test_a_question_of_spaces_or_contacts_is_answered_on_the_map() -> None:
    p = position(2)
    assert not question.on_map(sight(p))
    assert question.on_map(sight(p.do("move"))) and not question.on_map(sight(p, 1))
    assert question.on_map(sight(position(2).perform(Jump(NAVPOINT))))
    assert not question.on_map(sight(position(2, step="encounter")))


def test_what_a_step_allows_in_general_says_why_it_is_not_possible_now() -> None:
    p = position(2, step="action", at=("lmc-nav-c", "naboo"), assets={0: ("stolen-weapons",)})
    found = cannot(p)
    assert set(found) == {"Deliver", "Market", "Trade"}
    assert (found["Market"].brief, found["Trade"].brief) == ("only on planets", "nobody is here")
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


def test_the_steps_say_how_far_one_moved_and_what_can_be_done_here() -> None:
    p = position(2, figures={0: {"hyperdrive": 5}})
    told = p.events("move", "to lmc-nav-c", "to mon-calamari", "pass")
    assert noted(p, told) == ["moved 2 spaces", "Market", ""], "there is nothing to deliver, and nobody to trade with"
    p.do("pass")
    assert noted(p, told) == ["moved 2 spaces", "", ""]


def test_what_others_moved_in_their_turns_is_not_said_of_whoever_rests() -> None:
    p = position(2)
    told = [Event("move", 1, {"space": 3}), Event("turn", 0, {"turn": 4, "extra": 0})]
    p.do("take-credits")
    assert noted(p, told)[0] == ""

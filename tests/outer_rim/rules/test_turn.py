"""The turn: planning, action, encounter, and what each step allows."""

from __future__ import annotations

import pytest
from galaxies import NEG, NEU, POS, Position, position

from cantina.outer_rim.rules.turn import TURN, EndTurn

PLANNING = ["move", "take-credits", "recover"]
HUTT_HERE = {"hutt": ("lothal", 1)}


@pytest.mark.rule("OR-TURN-01", "OR-D-08")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_players_take_turns_clockwise_until_someone_wins(players: int) -> None:
    p = position(players, first=players - 1, current=players - 1)
    order, turns = [], []
    for _ in range(2 * players):
        order.append(p.current)
        turns.append(int(p.table.turn))
        p.end_turn()
    assert turns == [turns[0] + step for step in range(2 * players)], "turns are counted one by one"
    assert order == [(players - 1 + step) % players for step in range(2 * players)]
    p.resolve({"gain": {"fame": 10}}, seat=p.current)
    assert p.over
    assert p.refused("take-credits", seat=0).code == "over"


@pytest.mark.rule("OR-TURN-02")
def test_a_turn_is_planning_then_action_then_encounter() -> None:
    p = position()
    prompts = [p.prompt]
    p.do("take-credits")
    prompts.append(p.prompt)
    p.do("pass")
    prompts.append(p.prompt)
    assert prompts == ["planning", "action", "encounter"]
    p.do("explore")
    assert (p.prompt, p.current) == ("planning", 1)


@pytest.mark.rule("OR-TURN-02")
def test_no_step_can_be_skipped_or_reordered() -> None:
    p = position(credits=9_000, top={"gear": "jetpack"})
    for later in ("pass", "buy jetpack", "cycle jetpack", "explore", "meet lothal/1"):
        p.refused(later)
    p.do("take-credits")
    for text in ("move", "take-credits"):
        assert p.refused(text).code == "OR-TURN-02"
    for other in ("recover", "explore", "meet lothal/1"):
        p.refused(other)
    p.do("pass")
    for text in ("move", "take-credits"):
        assert p.refused(text).code == "OR-TURN-02"
    for other in ("recover", "buy jetpack", "pass"):
        p.refused(other)


@pytest.mark.rule("OR-TURN-03")
@pytest.mark.parametrize("choice", PLANNING)
def test_planning_is_exactly_one_of_move_credits_and_recover(choice: str) -> None:
    p = position(damage=(1, 1))
    assert p.options() == PLANNING
    p.do(choice)
    if choice == "move":
        p.do("pass")
    assert p.prompt == "action"
    assert not {"move", "take-credits", "recover"} & set(p.options())


@pytest.mark.rule("OR-TURN-04")
def test_taking_credits_gains_exactly_2000() -> None:
    p = position(credits={0: 5_000, 1: 1_000})
    p.do("take-credits")
    assert (p.credits(0), p.credits(1)) == (7_000, 1_000)


@pytest.mark.rule("OR-TURN-05")
def test_recovering_clears_character_and_ship() -> None:
    p = position(damage=(3, 2), credits=5_000)
    p.do("recover")
    assert (p.damage(), p.credits()) == ((0, 0), 5_000)


@pytest.mark.rule("OR-TURN-03", "OR-TURN-06")
def test_a_planning_ability_replaces_the_standard_choices() -> None:
    p = position(characters=["doctor-aphra", "han-solo"], flipped=True, credits=5_000, top={"gear": "jetpack"})
    assert p.options() == [*PLANNING, "use doctor-aphra/2"]
    p.do("use doctor-aphra/2")
    assert p.prompt == "market"
    p.do("pass")
    assert p.prompt == "action"
    assert "use doctor-aphra/2" not in p.options()
    assert p.credits() == 5_000


@pytest.mark.rule("OR-TURN-07", "OR-DEFEAT-07")
def test_a_defeated_player_recovers_and_does_nothing_else_in_planning() -> None:
    p = position(characters=["doctor-aphra", "han-solo"], flipped=True, defeated=True, damage=(4, 1), credits=5_000)
    assert (p.prompt, p.asked) == ("action", 0), "there is nothing to choose"
    assert (p.damage(), p.defeated(), p.credits()) == ((0, 0), False, 5_000)
    for other in ("move", "take-credits", "use doctor-aphra/2"):
        p.refused(other)


@pytest.mark.rule("OR-TURN-08", "OR-TURN-12")
def test_any_number_of_actions_in_any_order_or_none() -> None:
    def ready() -> Position:
        return position(
            characters=["bossk", "han-solo"],
            at="kessel",
            step="action",
            damage=(2, 2),
            credits=5_000,
            assets=["stolen-supplies", "shield-upgrade"],
            top={"gear": "jetpack"},
            dice="H",
        )

    actions = {
        "deliver stolen-supplies": ["deliver stolen-supplies"],
        "buy jetpack": ["buy jetpack", "pass"],
        "trade": ["trade", "pass"],
        "use bossk/1": ["use bossk/1"],
    }
    for order in (list(actions), list(reversed(actions))):
        p = ready()
        for action in order:
            assert p.may(action), action
            for text in actions[action]:
                if p.may(text):
                    p.do(text)
            assert p.prompt == "action"
        assert not set(actions) & set(p.options())
        assert p.assets() == ["shield-upgrade", "jetpack"]
        assert p.damage() == (0, 0)
    idle = ready().do("pass")
    assert idle.prompt == "encounter"


@pytest.mark.rule("OR-TURN-09")
def test_deliver_market_and_trade_happen_once_per_action_step() -> None:
    p = position(
        at="kessel",
        step="action",
        credits=9_000,
        assets=["stolen-supplies"],
        top={"gear": ["jetpack", "improved-nav-computer"], "cargo": "droid-parts"},
        dice="H",
    )
    p.do("deliver stolen-supplies")
    assert p.refused("deliver stolen-supplies").code == "OR-TURN-09"
    p.do("buy jetpack")
    for text in ("buy improved-nav-computer", "cycle improved-nav-computer", "buy droid-parts"):
        assert p.refused(text).code == "OR-TURN-09"
    p.do("trade", "pass")
    assert p.refused("trade").code == "OR-TURN-09"
    p.end_turn().end_turn().do("take-credits")
    assert {"trade", "buy improved-nav-computer"} <= set(p.options()), "the next action step has its own"


@pytest.mark.rule("OR-TURN-09", "OR-MARKET-01")
def test_discarding_from_a_deck_without_buying_uses_the_market_action_up() -> None:
    p = position(step="action", credits=9_000, top={"gear": ["jetpack", "vibro-ax"]})
    p.do("cycle jetpack", "pass")
    assert p.refused("cycle vibro-ax").code == "OR-TURN-09"


@pytest.mark.rule("OR-TURN-10")
def test_each_action_ability_works_once_and_different_ones_all_work() -> None:
    p = position(characters=["bossk", "han-solo"], step="action", damage=(3, 3), assets=["shield-upgrade"])
    p.do("use bossk/1")
    assert p.damage() == (1, 1)
    assert p.refused("use bossk/1").code == "ability"
    p.do("use shield-upgrade/1")
    assert p.damage() == (1, 0)
    p.resolve({"damage": {"target": "both", "amount": 1}})
    assert not p.may("use shield-upgrade/1")
    p.end_turn().end_turn().do("take-credits")
    assert {"use bossk/1", "use shield-upgrade/1"} <= set(p.options())


@pytest.mark.rule("OR-TURN-11", "OR-TIMING-10")
def test_an_action_ability_never_interrupts_an_action() -> None:
    p = position(characters=["bossk", "han-solo"], step="action", damage=(2, 2), credits=9_000, top={"gear": "jetpack"})
    p.do("cycle jetpack")
    assert p.prompt == "market"
    assert not p.may("use bossk/1")
    p.refused("use bossk/1")
    p.do("pass")
    assert p.may("use bossk/1")


@pytest.mark.rule("OR-TURN-13", "OR-TURN-15")
def test_the_encounter_step_needs_one_of_space_patrol_contact_or_ability() -> None:
    p = position(
        characters=["bossk", "han-solo"],
        flipped=True,
        at="lothal",
        step="encounter",
        patrols=HUTT_HERE,
        contacts={"lothal/1": "chewbacca"},
        assets=["rebel-prison-break"],
    )
    expected = {"explore", "fight hutt", "meet lothal/1", "meet lothal/2", "attempt rebel-prison-break", "use bossk/2"}
    assert set(p.options()) == expected
    assert not p.may("pass")
    p.refused("pass")


@pytest.mark.rule("OR-TURN-14", "OR-PATROL-22")
def test_a_hostile_patrol_leaves_no_other_encounter() -> None:
    p = position(
        characters=["bossk", "han-solo"],
        flipped=True,
        at="lothal",
        step="encounter",
        patrols=HUTT_HERE,
        reputation={"hutt": NEG},
        contacts={"lothal/1": "chewbacca"},
        assets=["rebel-prison-break"],
    )
    assert p.options() == ["fight hutt"]
    for text in ("explore", "meet lothal/1"):
        assert p.refused(text).code == "OR-TURN-14"
    for text in ("attempt rebel-prison-break", "use bossk/2"):
        p.refused(text)


@pytest.mark.rule("OR-TURN-15", "OR-PATROL-22", "OR-PATROL-24")
@pytest.mark.parametrize("level", [NEU, POS])
def test_a_patrol_that_is_not_hostile_leaves_the_choice(level: int) -> None:
    p = position(step="encounter", patrols=HUTT_HERE, reputation={"hutt": level})
    assert {"explore", "fight hutt", "meet lothal/1"} <= set(p.options())


@pytest.mark.rule("OR-TURN-16", "OR-PATROL-26")
def test_there_is_only_one_encounter_per_step() -> None:
    p = position(step="encounter", patrols=HUTT_HERE)
    p.do("explore")
    assert (p.current, p.prompt) == (1, "planning")
    victor = position(
        at="rkt-nav-ri", step="encounter", patrols={"hutt": ("rkt-nav-ri", 1)}, reputation={"hutt": NEG}, dice="HH BBB"
    )
    victor.do("fight hutt")
    assert victor.patrol("hutt") == ("rkt-nav-ri", 2), "the next one spawned right here"
    assert (victor.current, victor.prompt) == (1, "planning")


@pytest.mark.rule("OR-TURN-17")
def test_whether_a_fight_is_forced_is_seen_in_the_encounter_step() -> None:
    p = position(at="lothal", patrols={"hutt": ("lmc-nav-ri", 1)}, reputation={"hutt": NEG})
    p.travel("lmc-nav-ri")
    assert p.prompt == "action", "no fight on arrival"
    p.resolve({"reputation": {"faction": "hutt", "change": 1}}).do("pass")
    assert p.may("explore")
    worse = position(at="lothal", patrols={"hutt": ("lmc-nav-ri", 1)})
    worse.travel("lmc-nav-ri").resolve({"reputation": {"faction": "hutt", "change": -1}}).do("pass")
    assert worse.options() == ["fight hutt"]


@pytest.mark.rule("OR-TURN-18")
@pytest.mark.parametrize("step", ["planning", "action", "encounter"])
def test_an_effect_that_ends_the_turn_stops_everything(step: str) -> None:
    p = position(characters=["bossk", "han-solo"], damage=(3, 0), credits=9_000, step=step)
    p.perform(EndTurn())
    assert (p.current, p.prompt) == (1, "planning")
    assert p.damage() == (3, 0)


@pytest.mark.rule("OR-TURN-18")
def test_only_the_current_players_turn_can_be_ended() -> None:
    p = position(step="action").perform(EndTurn(), seat=1)
    assert (p.current, p.prompt) == (0, "action")


@pytest.mark.rule("OR-S-03", "OR-TURN-03", "OR-TURN-04", "OR-TURN-05", "OR-TURN-06", "OR-TURN-07", "OR-DEFEAT-07")
def test_planning_choices() -> None:
    def wounded(**more: object) -> Position:
        return position(damage=(3, 2), credits=5_000, **more)  # type: ignore[arg-type]

    rested = wounded().do("recover")
    assert (rested.damage(), rested.credits()) == ((0, 0), 5_000)
    earned = wounded().do("take-credits")
    assert (earned.damage(), earned.credits()) == ((3, 2), 7_000)
    fallen = wounded(defeated=True)
    for text in ("move", "take-credits"):
        assert fallen.refused(text).code == "OR-TURN-02"
    assert (fallen.prompt, fallen.damage(), fallen.defeated()) == ("action", (0, 0), False)


# Extra turns --------------------------------------------------------------------------------------------


@pytest.mark.rule("OR-MAELSTROM-05")
def test_an_extra_turn_is_a_full_turn_right_after_this_one_and_then_the_order_goes_on() -> None:
    p = position(3, step="encounter")
    p.resolve({"extra_turn": {}}).do("explore")
    assert (p.current, p.prompt) == (0, "planning")
    for text, prompt in (("take-credits", "action"), ("pass", "encounter")):
        p.do(text)
        assert (p.current, p.prompt) == (0, prompt)
    p.do("explore")
    assert (p.current, p.prompt) == (1, "planning")


@pytest.mark.rule("OR-MAELSTROM-06")
def test_an_extra_turn_gained_in_an_extra_turn_is_ignored() -> None:
    p = position(step="encounter").resolve({"extra_turn": {}}).do("explore")
    assert p.current == 0
    p.resolve({"extra_turn": {}}).end_turn()
    assert p.current == 1
    p.end_turn()
    p.resolve({"extra_turn": {}}).end_turn()
    assert p.current == 0, "a later turn may earn one again"


@pytest.mark.rule("OR-D-40", "OR-MAELSTROM-05")
def test_an_extra_turn_is_taken_even_if_its_owner_was_defeated_and_begins_with_rest() -> None:
    p = position(step="encounter", credits=5_000)
    p.resolve({"extra_turn": {}}, {"damage": {"target": "character", "amount": 9}})
    assert p.defeated()
    p.end_turn()
    assert (p.current, p.prompt) == (0, "action"), "planning was rest, without a choice"
    assert (p.defeated(), p.damage(), p.credits()) == (False, (0, 0), 2_000)


@pytest.mark.rule("OR-TURN-19", "OR-GEN-01")
def test_the_current_player_is_the_one_whose_step_is_in_progress() -> None:
    p = position(3)
    for seat in (0, 1, 2, 0):
        assert (p.current, p.asked) == (seat, seat)
        assert [frame.seat for frame in p.table.stack if frame.node is TURN] == [seat]
        p.end_turn()

"""Patrols: fighting them, what they pay, and the next one of the faction."""

from __future__ import annotations

import pytest
from galaxies import NEG, NEU, POS, Position, position

from cantina import outer_rim
from cantina.core import fast
from cantina.outer_rim import BOX
from cantina.outer_rim.rules.kinds import FACTIONS

WIN, LOSE = "HHHHHHHHH", "BBBBBBBBB"


def hunted(faction: str = "hutt", level: int = 1, at: str = "kessel", **more: object) -> Position:
    """The first player, about to fight a hostile patrol."""
    settings: dict[str, object] = {"ships": ["g1a-starfighter"], "reputation": {faction: NEG}, **more}
    return position(at=(at, "cantonica"), step="encounter", patrols={faction: (at, level)}, **settings)  # type: ignore[arg-type]


def fight(p: Position, faction: str, mine: str, theirs: str) -> list[str]:
    """Fight with these dice; tells what happened."""
    p.roll(mine + theirs)
    return [event.code for event in p.events(f"fight {faction}")]


@pytest.mark.rule("OR-PATROL-01", "OR-PATROL-02", "OR-PATROL-06", "OR-SETUP-06")
@pytest.mark.parametrize("seed", ["a", "b"])
def test_one_patrol_of_each_faction_is_on_the_map_all_the_time_and_its_level_only_rises_by_one(seed: str) -> None:
    table, chance = outer_rim.new(seed, players="3"), fast(seed)
    levels = [1, 1, 1, 1]
    for _ in range(3_000):
        if table.decision is None:
            break
        table.apply(table.decision.seat, chance.pick(table.decision.actions))
        now = [int(level) for level in table.patrol_levels]
        assert all(0 <= new - old <= 1 and new <= 4 for old, new in zip(levels, now, strict=True))
        assert len(table.patrol_spaces) == 4 and all(0 <= space < len(BOX.spaces) for space in table.patrol_spaces)
        levels = now
    assert max(levels) > 1


@pytest.mark.rule("OR-PATROL-03")
@pytest.mark.parametrize("faction", FACTIONS)
def test_level_one_pays_credits_two_and_three_pay_fame_and_four_nothing(faction: str) -> None:
    one, two, three, four = BOX.patrols[FACTIONS.index(faction)]
    assert one.credits > 0 and one.fame == 0
    assert (two.credits, two.fame, three.credits, three.fame) == (0, 1, 0, 2)
    assert (four.credits, four.fame) == (0, 0)
    for token in (one, two, three):
        p = hunted(faction, int(token.level), figures={"hull": 9})
        fight(p, faction, "HHH", "B" * int(token.dice))
        assert (p.credits(), p.fame()) == (token.credits, token.fame)


@pytest.mark.rule("OR-PATROL-04", "OR-COMBAT-02")
@pytest.mark.parametrize(("level", "dice"), [(1, 3), (2, 4), (3, 6)])
def test_a_patrol_rolls_as_many_dice_as_its_ship_combat_value(level: int, dice: int) -> None:
    p = hunted("hutt", level, figures={"hull": 9}).roll("HHH" + "B" * dice)
    rolls = [event.facts["dice"] for event in p.events("fight hutt") if event.code == "roll"]
    assert rolls == [["hit"] * 3, ["blank"] * dice]
    assert p.damage() == (0, 0)


@pytest.mark.rule("OR-PATROL-05", "OR-D-16")
@pytest.mark.parametrize("damage", [0, 1, 3])
def test_nobody_beats_a_patrol_of_level_four(damage: int) -> None:
    p = hunted("hutt", 4, damage=(0, damage), credits=9_000, figures={"ship_combat": 99})
    codes = [event.code for event in p.events("fight hutt", "patrol-to maelstrom")]
    assert "roll" not in codes
    assert codes.index("combat") < codes.index("decided") < codes.index("patrol-moves") < codes.index("defeated")
    assert (p.damage(), p.defeated(), p.credits()) == ((0, 4), True, 6_000)


@pytest.mark.rule("OR-PATROL-06")
def test_a_level_four_patrol_stays_in_the_game() -> None:
    p = hunted("hutt", 4)
    p.do("fight hutt", "patrol-to maelstrom")
    assert p.patrol("hutt") == ("maelstrom", 4)
    assert (p.fame(), p.reputation("hutt")) == (0, NEG)


@pytest.mark.rule("OR-PATROL-07", "OR-PATROL-09", "OR-DISCARD-04")
@pytest.mark.parametrize(
    ("faction", "spawn"),
    [("rebel", "com-nav-lo"), ("syndicate", "com-nav-li"), ("imperial", "rkt-nav-ro"), ("hutt", "rkt-nav-ri")],
)
def test_winning_pays_costs_reputation_and_brings_the_next_patrol(faction: str, spawn: str) -> None:
    p = hunted(faction, reputation={faction: POS})
    codes = fight(p, faction, "HHH", "BBBB")
    assert p.credits() == BOX.patrols[FACTIONS.index(faction)][0].credits
    assert p.reputation(faction) == NEU
    assert p.patrol(faction) == (spawn, 2)
    assert codes.index("gain-credits") < codes.index("reputation") < codes.index("spawn")


@pytest.mark.rule("OR-PATROL-08")
def test_the_reward_is_paid_even_where_no_reputation_is_left_to_lose() -> None:
    p = hunted("hutt", reputation={"hutt": NEG})
    fight(p, "hutt", "HHH", "BBB")
    assert (p.credits(), p.reputation("hutt"), p.patrol("hutt")[1]) == (4_000, NEG, 2)


@pytest.mark.rule("OR-PATROL-10", "OR-D-20")
@pytest.mark.parametrize("level", [1, 4])
def test_the_loser_moves_the_patrol_to_an_adjacent_space(level: int) -> None:
    p = hunted("hutt", level, credits=5_000)
    p.roll("BBB HBB").do("fight hutt")
    assert (p.prompt, p.asked) == ("move-patrol", 0)
    assert p.choices("patrol-to") == {"maelstrom", "ksl-nav-n1"}
    p.refused("pass")
    p.do("patrol-to ksl-nav-n1")
    assert p.patrol("hutt") == ("ksl-nav-n1", level)


@pytest.mark.rule("OR-D-20")
def test_the_beaten_player_may_send_the_patrol_to_others_and_it_starts_no_fight_there() -> None:
    p = position(
        toy=True,
        at=("B", "n2"),
        step="encounter",
        patrols={"hutt": ("B", 1), "rebel": ("n2", 1)},
        reputation={0: {"hutt": NEG}, 1: {"hutt": NEG}},
        dice="BB HBB",
    )
    p.do("fight hutt")
    assert p.choices("patrol-to") == {"n1", "n2", "n3"}
    p.do("patrol-to n2")
    assert (p.patrol("hutt"), p.patrol("rebel")) == (("n2", 1), ("n2", 1))
    assert (p.current, p.prompt, p.damage(1)) == (1, "planning", (0, 0))


@pytest.mark.rule("OR-D-20")
def test_with_one_neighbour_the_move_is_automatic() -> None:
    p = position(toy=True, at=("S1", "A"), step="encounter", patrols={"hutt": ("S1", 1)}, dice="BB HBB")
    p.do("fight hutt")
    assert p.patrol("hutt") == ("C", 1)
    assert p.current == 1


@pytest.mark.rule("OR-PATROL-11")
@pytest.mark.parametrize("space", ["kessel", "ksl-nav-n1", "maelstrom"])
def test_any_number_of_patrols_share_a_space_of_any_type(space: str) -> None:
    p = position(at=space, step="encounter", patrols=dict.fromkeys(FACTIONS, (space, 1)))
    assert {f"fight {faction}" for faction in FACTIONS} <= set(p.options())


@pytest.mark.rule("OR-PATROL-12")
def test_a_patrol_is_not_a_ship_to_card_effects() -> None:
    patrol = {"hutt": ("kessel", 1)}
    alone = position(ships=["firespray-31", "lancer"], at=("kessel", "naboo"), step="encounter", patrols=patrol)
    assert not alone.may("use firespray-31/1"), "a fight against another ship"
    met = position(ships=["firespray-31", "lancer"], at="kessel", step="encounter", patrols=patrol, fame={1: 3})
    assert met.may("use firespray-31/1")


@pytest.mark.rule("OR-PATROL-22", "OR-PATROL-24")
@pytest.mark.parametrize(("level", "forced"), [(NEG, True), (NEU, False), (POS, False)])
def test_only_negative_reputation_forces_the_fight(level: int, forced: bool) -> None:
    p = hunted("imperial", reputation={"imperial": level})
    assert (p.options() == ["fight imperial"]) == forced
    assert p.may("fight imperial")
    assert p.may("explore") != forced


@pytest.mark.rule("OR-PATROL-23")
def test_among_several_hostile_patrols_one_is_picked_and_no_other() -> None:
    p = position(
        at="kessel",
        step="encounter",
        patrols=dict.fromkeys(("rebel", "syndicate", "imperial"), ("kessel", 1)),
        reputation={"rebel": NEG, "syndicate": NEU, "imperial": NEG},
    )
    assert p.options() == ["fight rebel", "fight imperial"]
    assert p.refused("fight syndicate").code == "OR-TURN-14"


@pytest.mark.rule("OR-PATROL-24")
def test_without_a_hostile_patrol_any_or_none_may_be_fought() -> None:
    p = position(
        at="kessel",
        step="encounter",
        patrols=dict.fromkeys(("rebel", "syndicate"), ("kessel", 1)),
        reputation={"rebel": POS, "syndicate": NEU},
    )
    assert {"fight rebel", "fight syndicate", "explore"} <= set(p.options())


@pytest.mark.rule("OR-PATROL-25", "OR-COMBAT-25")
def test_whoever_wins_and_falls_in_the_same_fight_keeps_the_reward() -> None:
    p = hunted("hutt", damage=(0, 2), credits=1_000)
    codes = fight(p, "hutt", "HHH", "HHB")
    assert codes.index("gain-credits") < codes.index("spawn") < codes.index("damage") < codes.index("defeated")
    assert p.credits() == 2_000, "1,000 and 4,000, less 3,000"
    assert p.patrol("hutt")[1] == 2


@pytest.mark.rule("OR-D-18", "OR-COMBAT-27")
def test_a_patrol_is_the_opponent_of_whoever_fights_it() -> None:
    p = hunted("hutt", assets=["ion-cannon"], dice="HHB HHH")
    p.do("fight hutt")
    assert p.options() == ["use ion-cannon/1", "pass"]
    p.do("use ion-cannon/1")
    assert p.damage() == (0, 2)
    assert p.patrol("hutt")[1] == 2


@pytest.mark.rule("OR-S-09", "OR-PATROL-03", "OR-PATROL-07", "OR-PATROL-09", "OR-PATROL-22", "OR-COMBAT-18")
def test_beating_a_patrol() -> None:
    p = position(
        toy=True,
        at=("C", "A"),
        ships=["g1a-starfighter"],
        figures={"ship_combat": 4},
        step="encounter",
        patrols={"imperial": ("C", 1)},
    )
    codes = fight(p, "imperial", "HHCB", "HHFB")
    steps = ["gain-credits", "reputation", "spawn", "damage"]
    assert [code for code in codes if code in steps] == steps
    assert (p.credits(), p.reputation("imperial"), p.patrol("imperial"), p.damage()) == (5_000, NEG, ("S1", 2), (0, 2))
    p.end_turn()
    p.do("move", "to S1")
    assert (p.at(), p.prompt) == ("S1", "action")
    p.do("pass")
    assert p.options() == ["fight imperial"]


@pytest.mark.rule("OR-S-10", "OR-PATROL-05", "OR-PATROL-06", "OR-PATROL-10", "OR-D-16")
def test_level_four_patrol() -> None:
    p = hunted("hutt", 4, damage=(0, 1), credits=2_000)
    codes = [event.code for event in p.events("fight hutt")]
    assert "roll" not in codes
    p.do("patrol-to ksl-nav-n1")
    assert (p.patrol("hutt"), p.damage(), p.defeated(), p.credits()) == (("ksl-nav-n1", 4), (0, 4), True, 0)
    assert (p.fame(), p.reputation("hutt")) == (0, NEG)
    assert (p.current, p.prompt) == (1, "planning")

"""The eight characters of the expansion: abilities, goals and what the flipped side adds."""

from __future__ import annotations

import pytest
from brawls import attempt, fight, listen, rolls, totals
from galaxies import NEG, NEU, POS, Position
from scenes import codes, data, no_dice_left, ship_combat, skill, token
from unfinished import (
    BOBA,
    CAD,
    CHEWBACCA,
    DENGAR,
    ENFYS,
    HAN,
    HERA,
    HONDO,
    KETSU,
    KRRSANTAN,
    LANDO,
    MAZ,
    business,
    passing,
    seats,
)  # fmt: skip

from cantina.outer_rim.rules.kinds import SKILLS
from cantina.outer_rim.rules.market import barter_worth

FIGURES = [
    (KRRSANTAN, 3, 5, {"strength", "tactics"}, {"hutt": POS}, 90, 0),
    (CAD, 3, 4, {"stealth", "tactics"}, {}, 90, 2),
    (CHEWBACCA, 3, 5, {"strength", "piloting"}, {"rebel": POS, "imperial": NEG}, 91, 0),
    (DENGAR, 3, 4, {"tech", "tactics"}, {"imperial": POS}, 90, 0),
    (ENFYS, 3, 4, {"influence", "tactics"}, {"rebel": POS, "syndicate": NEG}, 92, 0),
    (HERA, 2, 4, {"piloting", "tactics"}, {"rebel": POS}, 91, 0),
    (HONDO, 2, 4, {"influence", "knowledge", "piloting"}, {"hutt": POS}, 91, 0),
    (MAZ, 2, 3, {"influence", "knowledge", "stealth"}, {}, 92, 0),
]


def flips(p: Position, seat: int = 0) -> bool:
    """Whether the character's second side is up."""
    return bool(p.player(seat).flipped)


@pytest.mark.parametrize(("name", "ground", "health", "skills", "reputation", "databank", "fame"), FIGURES)
def test_figures_of_a_character(
    name: str, ground: int, health: int, skills: set[str], reputation: dict[str, int], databank: int, fame: int
) -> None:
    printed = next(each for each in business(BOBA, HAN).box.characters if each.name == name)
    assert (printed.ground_combat, printed.health, printed.databank, printed.fame) == (ground, health, databank, fame)
    assert {SKILLS[skill] for skill in printed.skills} == skills
    assert list(printed.reputation) == [reputation.get(faction, NEU) for faction in ("rebel", "syndicate", "imperial", "hutt")]


# Black Krrsantan -------------------------------------------------------------------------------


@pytest.mark.rule("UB-CLAR-06", "UB-S-14", "OR-TIMING-09")
def test_krrsantan_pays_one_damage_for_one_crit_while_two_health_remain() -> None:
    p = business(KRRSANTAN, HAN, KETSU, at=("naboo", "lothal", "kessel"), damage=(3, 0), dice="HBF HFB")
    told = listen(p)
    fight(p, value=3)
    assert p.options() == ["use black-krrsantan/1", "pass"]
    p.do("use black-krrsantan/1")
    assert (p.damage(), rolls(told)) == ((4, 0), [3]), "paid before the other rolls"
    p.do("die blank")
    assert (totals(told), p.damage(), p.defeated()) == ([3, 1], (5, 0), True), "once after a roll"
    p = business(KRRSANTAN, HAN, at=("naboo", "lothal"), damage=(4, 0), dice="HBF BBB")
    fight(p, value=3)
    assert p.prompt == "action", "one health is too little"
    p = business(KRRSANTAN, HAN, at=("naboo", "lothal"), dice="HBF BBB")
    fight(p, "ship", 3)
    assert p.prompt == "action", "only on the ground"


@pytest.mark.rule("UB-CLAR-06")
def test_krrsantan_turns_one_die_a_roll_however_healthy_he_is() -> None:
    p = business(KRRSANTAN, HAN, at=("naboo", "lothal"), dice="HBF BBB")
    told = listen(p)
    fight(p, value=3)
    p.do("use black-krrsantan/1", "die blank")
    assert (p.prompt, totals(told)) == ("action", [3, 0])


@pytest.mark.rule("OR-TURN-06", "OR-TURN-07")
@pytest.mark.parametrize(("damage", "done"), [((3, 1), True), ((2, 1), False)])
def test_krrsantan_flips_by_recovering_four_in_planning(damage: tuple[int, int], done: bool) -> None:
    p = business(KRRSANTAN, HAN, at=("naboo", "lothal"), step="planning", damage=damage, assets=["broken-arm"])
    p.do("use black-krrsantan/3")
    assert (p.damage(), p.fame(), flips(p), p.assets()) == ((0, 0), int(done), done, [])


def test_krrsantan_defeated_can_only_rest_and_that_is_no_goal() -> None:
    p = business(KRRSANTAN, HAN, at=("naboo", "lothal"), step="planning", damage=(5, 2), defeated=True)
    assert (p.damage(), p.fame(), flips(p), p.prompt) == ((0, 0), 0, False, "action")
    p = business(KRRSANTAN, HAN, at=("naboo", "lothal"), step="planning", damage=(4, 0)).do("recover")
    assert (p.fame(), flips(p)) == (0, False), "resting in the plain way is no goal either"


@pytest.mark.rule("OR-COMBAT-18")
@pytest.mark.parametrize(("theirs", "after"), [("HHBB", (2, 0)), ("HHHB", (5, 0))])
def test_krrsantan_flipped_recovers_after_a_victory_unless_it_defeats_him(theirs: str, after: tuple[int, int]) -> None:
    p = business(KRRSANTAN, HAN, KETSU, at=("naboo", "lothal", "kessel"), flipped=True, damage=(2, 0), dice=f"HHC {theirs}")
    fight(p, value=4)
    while p.prompt == "window":
        p.do(next((option for option in p.options() if "/1" not in option), "pass"))
    assert (p.damage(), p.defeated()) == (after, after == (5, 0))


def test_krrsantan_flipped_recovers_as_a_defender_too() -> None:
    p = business(
        BOBA, KRRSANTAN, at="naboo", step="encounter", flipped={1: True}, damage={1: (2, 0)},
        assets=["bounty-black-krrsantan"], dice="HBB HHH",
    )  # fmt: skip
    p.do("attempt bounty-black-krrsantan")
    while p.prompt == "window":
        p.do(next((option for option in p.options() if option.startswith("use") and not option.endswith("/1")), "pass"))
    assert p.damage(1) == (1, 0)


# Cad Bane --------------------------------------------------------------------------------------


@pytest.mark.rule("UB-CLAR-02", "UB-CLAR-03", "UB-D-50", "UB-S-14")
@pytest.mark.parametrize(
    ("level", "theirs", "fame", "credits"),
    [(2, "BBBB", 5, 6_000), (1, "BBB", 4, 5_000), (3, "BBBBBB", 7, 6_000)],
)
def test_cad_bane_takes_credits_for_one_fame_and_keeps_what_cards_add(level: int, theirs: str, fame: int, credits: int) -> None:
    p = business(
        CAD, HAN, at=("com-nav-c", "lothal"), step="encounter", fame=4, credits=1_000, assets=["proton-torpedoes"],
        reputation={"hutt": NEG}, patrols={"hutt": ("com-nav-c", level)}, dice=f"HHHH {theirs}",
    )  # fmt: skip
    p.do("fight hutt")
    assert (p.fame(), p.credits(), flips(p)) == (fame, credits, level == 3), "six dice of a patrol are his goal as well"


@pytest.mark.rule("UB-CLAR-03", "UB-S-14")
def test_cad_bane_has_the_fame_that_a_card_gives_while_it_is_held() -> None:
    p = business(CAD, HAN, at=("naboo", "lothal"), ships=["hwk-290"], fame=4, assets=["dejarik-holotable", "lobot-crew"])
    assert p.fame() == 4
    p.resolve({"gain_asset": {"id": "foundry_tinkerer"}})
    if p.prompt == "gain-card":
        p.do("take foundry-tinkerer")
    assert (p.fame(), p.credits()) == (5, 0)
    p.resolve({"discard": {"asset": "crew", "count": 1}}).do("discard foundry-tinkerer")
    assert (p.fame(), p.credits()) == (4, 0)


@pytest.mark.rule("UB-CLAR-04", "UB-CLAR-02", "UB-D-50", "UB-S-14")
def test_cad_bane_and_rewards_that_a_card_brings_to_nothing() -> None:
    p = business(
        CAD, HAN, at=("kessel", "lothal"), ships=["hwk-290"], fame=4, assets=["stolen-supplies", "dash-rendar"], dice="H",
    )  # fmt: skip
    p.do("deliver stolen-supplies", "use dash-rendar/1")
    assert (p.fame(), p.credits()) == (5, 5_000)


def test_cad_bane_flips_against_five_dice_and_is_paid_more_for_high_bounties() -> None:
    p = business(
        CAD, HAN, at=("naboo", "lothal"), step="encounter", fame=2, flipped=True, assets=["bounty-ahsoka-tano"],
        contacts={"naboo/1": "ahsoka-tano"}, dice="CCC BBBBBB",
    )  # fmt: skip
    p.do("meet naboo/1", "attempt bounty-ahsoka-tano", "eliminate")
    assert (p.credits(), p.fame()) == (7_000 + 3_000, 3), "his other side takes no fame and pays nothing for it"
    p = business(CAD, HAN, at=("naboo", "lothal"), fame=2, dice="HHH BBBB")
    fight(p, value=4)
    assert not flips(p)
    p = business(CAD, HAN, at=("naboo", "lothal"), fame=2, dice="HHH BBBBB")
    fight(p, value=5)
    assert (flips(p), p.fame(), p.credits()) == (True, 3, 1_000), "the fame of his own card is not reduced"


# Chewbacca -------------------------------------------------------------------------------------


def test_chewbacca_rerolls_a_die_with_crew_aboard_only() -> None:
    p = business(CHEWBACCA, HAN, at=("naboo", "lothal"), dice="BBB BBB")
    fight(p, value=3)
    assert p.prompt == "action"
    p = business(CHEWBACCA, HAN, at=("naboo", "lothal"), assets=["lobot-crew"], dice="BBB H BBB")
    told = listen(p)
    fight(p, value=3)
    p.do("use chewbacca/1")
    assert totals(told) == [1, 0]


@pytest.mark.parametrize(
    ("crew", "done"),
    [(["lobot-crew", "ponda-baba-crew"], True), (["lobot-crew"], False), (["han-solo-crew"], True)],
)
def test_chewbacca_flips_with_three_skills_or_with_han(crew: list[str], done: bool) -> None:
    p = business(CHEWBACCA, LANDO, at=("naboo", "lothal"), ships=["hwk-290"], fame=1, assets=crew)
    uses = [option for option in p.options() if option.startswith("use chewbacca/")]
    assert bool(uses) == done
    if done:
        p.do(uses[0])
        assert (p.fame(), flips(p)) == (2, True)


def test_chewbacca_flipped_rerolls_a_failed_test_of_a_skill_of_his_crew_once_a_turn() -> None:
    p = business(CHEWBACCA, HAN, at=("naboo", "lothal"), flipped=True, assets=["lobot-crew"], dice="FB HF FB")
    attempt(p, "tech")
    (reroll, _) = p.options()
    p.do(reroll, "die focus", "die blank")
    assert (p.credits(), no_dice_left(p)) == (1_000, False)
    attempt(p, "tech")
    assert (p.prompt, p.credits()) == ("action", 1_000), "once a turn"
    p = business(CHEWBACCA, HAN, at=("naboo", "lothal"), flipped=True, assets=["lobot-crew"], dice="FB")
    attempt(p, "stealth")
    assert p.prompt == "action", "no crew has that skill"


@pytest.mark.rule("OR-BOUNTY-17", "UB-MPJOB-03")
@pytest.mark.parametrize("keeps", [True, False])
def test_chewbacca_flipped_may_suffer_to_keep_a_crew_that_he_lost(keeps: bool) -> None:
    p = business(
        BOBA, CHEWBACCA, at="naboo", step="encounter", flipped={1: True}, assets=seats(["bounty-chopper"], ["chopper-crew"]),
        dice="HHH BBB",
    )  # fmt: skip
    p.do("attempt bounty-chopper", "accept")
    while p.prompt == "window":
        keep = "use chewbacca/2"
        p.do(keep if keeps and keep in p.options() else "pass")
    if keeps:
        assert (p.assets(0), p.assets(1), p.damage(1), p.removed()) == (["bounty-chopper"], ["chopper-crew"], (4, 0), [])
        assert (p.credits(0), p.current) == (0, 1), "no crew, no contact, no reward"
    else:
        assert (p.assets(1), p.prompt, set(p.options())) == ([], "bounty", {"capture", "eliminate"})


def test_chewbacca_defeated_loses_the_crew_that_a_gift_costs() -> None:
    p = business(
        CHEWBACCA, HAN, at=("naboo", "lothal"), flipped=True, damage=(4, 0), assets=["lobot-crew", "gift-for-jabba"],
    )  # fmt: skip
    p.resolve({"damage": {"target": "character", "amount": 1}})
    assert p.defeated() and "lobot-crew" not in p.assets()


# Dengar ----------------------------------------------------------------------------------------


@pytest.mark.rule("UB-CLAR-05", "UB-S-14")
@pytest.mark.parametrize(
    "order", [["bounty-hunter-helmet", "iqa-11-blaster-rifle"], ["iqa-11-blaster-rifle", "bounty-hunter-helmet"]]
)
@pytest.mark.parametrize(("theirs", "damage"), [("HHHHHH", 2), ("HHHBBB", 1)])
def test_dengar_takes_off_one_then_the_helmet_then_the_rifle(order: list[str], theirs: str, damage: int) -> None:
    p = business(DENGAR, HAN, at=("naboo", "lothal"), assets=order, dice=f"CCCC {theirs}")
    fight(p, value=6)
    passing(p)
    assert p.damage() == (damage, 0)


@pytest.mark.rule("UB-CLAR-05", "UB-S-14")
@pytest.mark.parametrize(("theirs", "damage"), [("HHHHHH", 2), ("HHHBBB", 2)])
def test_dengar_with_the_rifle_alone(theirs: str, damage: int) -> None:
    p = business(DENGAR, HAN, at=("naboo", "lothal"), assets=["iqa-11-blaster-rifle"], dice=f"CCCC {theirs}")
    fight(p, value=6)
    assert p.damage() == (damage, 0)


def test_dengar_suffers_less_in_defeat_and_outside_of_combat() -> None:
    gear = ["bounty-hunter-helmet", "iqa-11-blaster-rifle"]
    p = business(DENGAR, HAN, KETSU, at=("naboo", "lothal", "kessel"), assets=gear, dice="BBBB HHHHHH")
    fight(p, value=6)
    assert p.damage() == (4, 0), "the rifle helps winners"
    p = business(DENGAR, HAN, at=("naboo", "lothal"), assets=gear)
    p.resolve({"damage": {"target": "character", "amount": 2}})
    assert p.damage() == (1, 0), "the helmet helps in a fight"
    p.resolve({"damage": {"target": "ship", "amount": 2}})
    assert p.damage() == (1, 2), "and his ship gets all of it"


def test_dengar_flipped_gives_up_his_own_hide_and_not_his_helmet() -> None:
    p = business(
        DENGAR, HAN, at=("naboo", "lothal"), flipped=True, assets=["bounty-hunter-helmet", "vibroknife"], dice="HHHH HHHBB",
    )  # fmt: skip
    told = listen(p)
    fight(p, value=5)
    p.do("use dengar/2")
    passing(p)
    assert (rolls(told), p.damage()) == ([4, 5], (2, 0))
    p.resolve({"damage": {"target": "character", "amount": 2}})
    assert p.damage() == (3, 0), "after the combat his hide is back"


@pytest.mark.rule("OR-TIMING-04", "UB-CLAR-06")
def test_a_price_in_damage_is_suffered_whole() -> None:
    p = business(DENGAR, HAN, at=("naboo", "lothal"), assets=["k-2so-crew"], dice="FB H")
    attempt(p, "stealth")
    p.do("use k-2so-crew/1", "die blank")
    assert (p.damage(), p.credits()) == ((1, 0), 0)
    p = business(KRRSANTAN, HAN, at=("naboo", "lothal"), damage=(3, 0), assets=["bounty-hunter-helmet"], dice="BBB HHB")
    fight(p, value=3)
    p.do("use black-krrsantan/1")
    assert p.damage() == (5, 0), "one by the price, and the helmet was kept for the fight: 2 less 1"


@pytest.mark.parametrize(("value", "done"), [("bounty-cad-bane", True), ("start-bounty-ponda-baba", False)])
def test_dengar_flips_by_a_hard_bounty_on_the_ground(value: str, done: bool) -> None:
    contact = value.removeprefix("start-").removeprefix("bounty-")
    p = business(
        DENGAR, HAN, at=("naboo", "lothal"), step="encounter", assets=[value], contacts={"naboo/1": contact}, dice="CCC BBBBB",
    )  # fmt: skip
    p.do("meet naboo/1", f"attempt {value}", "eliminate")
    assert flips(p) == done


# Enfys Nest ------------------------------------------------------------------------------------


def test_enfys_nest_beats_a_syndicate_patrol() -> None:
    p = business(
        ENFYS, HAN, at=("spinward-nav", "lothal"), step="encounter", credits=1_000, reputation={"syndicate": NEG},
        patrols={"syndicate": ("spinward-nav", 1)}, dice="HHC HBB",
    )  # fmt: skip
    p.do("fight syndicate")
    assert (p.credits(), p.fame(), flips(p), p.reputation("syndicate")) == (7_000, 1, True, NEG)
    assert (p.patrol("syndicate"), p.current) == (("spinward-nav", 2), 1), "her new side comes too late for this fight"


def test_enfys_nest_flipped_buys_reputation_after_a_patrol_and_after_a_job() -> None:
    p = business(
        ENFYS, HAN, at=("com-nav-c", "lothal"), step="encounter", flipped=True, credits=1_000, reputation={"hutt": NEG},
        patrols={"hutt": ("com-nav-c", 1)}, dice="HHC HBB",
    )  # fmt: skip
    p.do("fight hutt")
    uses = [option for option in p.options() if option.startswith("use enfys-nest/")]
    p.do(uses[0], "faction rebel")
    assert (p.reputation("rebel"), p.credits()) == (POS, 1_000 + 2_000 - 3_000 + 4_000)


def test_enfys_nest_flips_by_a_job_with_two_crew() -> None:
    job = "start-job-the-missing-archive"
    for crew, done in ((["lobot-crew", "ponda-baba-crew"], True), (["lobot-crew"], False)):
        p = business(
            ENFYS, HAN, at=("mon-calamari", "lothal"), ships=["hwk-290"], step="encounter", assets=[job, *crew], dice="CB"
        )
        p.do(f"attempt {job}")
        assert flips(p) == done


# Hera Syndulla ---------------------------------------------------------------------------------


def test_hera_rerolls_a_blank_and_flies_better_at_navpoints() -> None:
    p = business(
        HERA, HAN, at=("trailing-nav", "lothal"), step="encounter", reputation={"imperial": NEG},
        patrols={"imperial": ("trailing-nav", 2)}, dice="HHCB H HHHFB",
    )  # fmt: skip
    assert ship_combat(p) == 4
    told = listen(p)
    p.do("fight imperial", "use hera-syndulla/1")
    passing(p)
    assert (totals(told), p.fame(), flips(p), p.reputation("imperial")) == ([5, 3], 2, True, NEG)
    assert (p.patrol("imperial"), p.damage()) == (("trailing-nav", 3), (0, 3))
    assert ship_combat(business(HERA, HAN, at=("trailing-core", "lothal"))) == 3


@pytest.mark.rule("OR-MOVE-03", "OR-D-36", "OR-DEFEAT-06")
@pytest.mark.parametrize("die", ["F", "B"])
def test_hera_flipped_goes_one_space_on_even_when_the_drive_gives_out(die: str) -> None:
    p = business(
        HERA, HAN, KETSU, at=("ksl-nav-c", "lothal", "naboo"), step="planning", flipped=True, damage=(0, 3), credits=5_000,
        assets=["experimental-hyperdrive"], patrols={"hutt": ("tatooine", 1)}, dice=die,
    )  # fmt: skip
    p.do("move")
    for space in ("ksl-nav-n2", "ksl-nav-ro", "tnh-nav-lo", "tatooine"):
        p.do(f"to {space}")
    assert (p.prompt, no_dice_left(p)) == ("window", True), "stopped by the patrol; the die is no choice"
    (step, _) = p.options()
    p.do(step)
    assert p.choices("to") == {"tnh-nav-ro", "tnh-nav-c", "tnh-nav-lo"}
    p.do("to tnh-nav-ro")
    assert p.at() == "tnh-nav-ro"
    if die == "B":
        assert (p.defeated(), p.credits(), p.current) == (True, 2_000, 1), "no action, no encounter"
    else:
        assert (p.defeated(), p.prompt) == (False, "action")


def test_hera_flipped_ends_nowhere_beside_a_patrol() -> None:
    p = business(
        HERA, HAN, at=("tnh-nav-lo", "lothal"), step="planning", flipped=True,
        patrols={"hutt": ("tnh-nav-ro", 1), "rebel": ("tnh-nav-c", 1)},
    )  # fmt: skip
    p.travel("tatooine")
    (step, _) = p.options()
    p.do(step)
    assert p.choices("to") <= {"tnh-nav-lo"} or p.at() == "tnh-nav-lo"


# Hondo Ohnaka ----------------------------------------------------------------------------------


@pytest.mark.rule("UB-CLAR-07", "UB-D-19", "OR-D-02")
def test_hondo_marks_one_of_two_assets_and_may_flip_back_and_earn_again() -> None:
    p = business(
        HONDO, HAN, at="naboo", fame=2, credits=12_000, assets={1: ["jetpack", "dl-44-heavy-blaster-pistol"]},
    )  # fmt: skip
    wanted = ["ask-for jetpack", "ask-for dl-44-heavy-blaster-pistol"]
    p.do("trade", "player seat-2", *wanted, "pass", "amount 3000", "amount 0", "accept")
    assert set(p.options()) == {"take jetpack", "take dl-44-heavy-blaster-pistol"}
    told = listen(p)
    p.do("take dl-44-heavy-blaster-pistol")
    assert [asset.goal_token for asset in p.player().assets] == [name.startswith("dl") for name in p.assets()]
    assert (p.fame(), flips(p), codes(told).count("goal")) == (3, True, 0)
    while p.prompt != "action":
        p.do("pass")
    p.do("use hondo-ohnaka/1")
    assert (flips(p), p.credits(0), p.credits(1)) == (False, 4_000, 8_000)
    assert sum(asset.goal_token for asset in p.player().assets) == 1, "the token stays"


@pytest.mark.rule("UB-CLAR-07", "UB-D-19")
@pytest.mark.parametrize(("marked", "fame"), [(True, 2), (False, 3)])
def test_hondo_earns_nothing_by_an_asset_that_carries_his_token(marked: bool, fame: int) -> None:
    p = business(HONDO, HAN, at="naboo", fame=2, assets={1: ["jetpack"]})
    p.player(1).assets[0].goal_token = marked
    p.do("trade", "player seat-2", "ask-for jetpack", "pass", "amount 0", "amount 0", "accept")
    assert (p.fame(), flips(p), p.player().assets[0].goal_token) == (fame, not marked, True)


@pytest.mark.rule("UB-D-19")
def test_a_holocron_that_has_a_destination_is_no_asset_with_his_token() -> None:
    p = business(HONDO, HAN, at="naboo", fame=2, assets={1: ["sith-holocron"]})
    p.player(1).assets[0].mark = p.space("lothal")
    p.do("trade", "player seat-2", "ask-for sith-holocron", "pass", "amount 0", "amount 0", "accept")
    (holocron,) = p.player().assets
    assert (p.fame(), flips(p), holocron.goal_token, holocron.mark) == (3, True, True, p.space("lothal"))
    holocron.goal_token = False
    assert barter_worth(p.table, 0, holocron) == 15_000
    holocron.goal_token = True
    assert barter_worth(p.table, 0, holocron) == 16_000


def test_hondo_trades_two_spaces_away_and_others_do_not() -> None:
    assert business(HONDO, HAN, at=("naboo", "rnb-nav-c")).may("trade")
    assert not business(BOBA, HAN, at=("naboo", "rnb-nav-c")).may("trade")


# Maz Kanata ------------------------------------------------------------------------------------


def test_maz_pays_less_for_crew_and_flips_with_the_third() -> None:
    p = business(
        MAZ, BOBA, at=("ryloth", "lothal"), ships=["auzituck-gunship"], fame=2, credits=9_000,
        assets=["lobot-crew", "boshek-crew"], top={"luxury": "undercover-agent"},
    )  # fmt: skip
    p.do("buy undercover-agent")
    while p.prompt != "action":
        p.do(p.options()[0])
    assert (p.credits(), p.fame(), flips(p)) == (0, 3, True)
    p.resolve({"discard": {"asset": "crew", "count": 1}}).do("discard undercover-agent")
    assert flips(p), "losing one later changes nothing"


@pytest.mark.parametrize(("choice", "credits"), [("choose 1", 4_000), ("choose 3", 6_000)])
def test_maz_hires_for_less_as_well(choice: str, credits: int) -> None:
    p = business(
        MAZ, BOBA, at=("ryloth", "lothal"), ships=["auzituck-gunship"], step="encounter", credits=9_000,
        assets=["lobot-crew"], contacts={"ryloth/1": "han-solo"},
    )  # fmt: skip
    passing(p).do("meet ryloth/1", choice)
    if p.prompt == "gain-card":
        p.do("take han-solo-crew")
    assert (p.credits(), "han-solo-crew" in p.assets()) == (credits, True)


def test_maz_looks_at_a_contact_when_the_encounter_step_begins() -> None:
    p = business(MAZ, BOBA, at=("ryloth", "lothal"), facedown={"ryloth/1": "greedo"}).do("pass")
    assert p.options() == ["use maz-kanata/1", "pass"]
    p.do("use maz-kanata/1", "contact ryloth/1")
    assert (token(p, "ryloth/1", 0), token(p, "ryloth/1", 1)) == ("greedo", "face-down")
    assert "greedo" not in data(p, 1)
    assert "explore" in p.options()


@pytest.mark.rule("UB-D-07")
def test_maz_flipped_borrows_a_skill_that_somebody_here_has() -> None:
    p = business(MAZ, BOBA, at="ryloth", flipped=True, assets={1: ["lobot-crew"]}, dice="HB")
    attempt(p, "tech")
    (borrow, _) = p.options()
    p.do(borrow)
    assert (p.credits(), skill(p, "tech")) == (1_000, 0)
    p = business(MAZ, BOBA, at=("ryloth", "lothal"), flipped=True, contacts={"ryloth/1": "chewbacca"}, dice="HB")
    attempt(p, "strength")
    assert p.prompt == "window", "a faceup contact lends what its crew card has"
    for contact in ("garindan", "grand-admiral-thrawn"):
        p = business(MAZ, BOBA, at=("ryloth", "lothal"), flipped=True, contacts={"ryloth/1": contact}, dice="HB")
        attempt(p, "tactics")
        assert p.prompt == "action", f"{contact} is nobody's crew"

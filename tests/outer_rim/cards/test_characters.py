"""The eight characters: their figures, their abilities, their goals and what the flipped side adds."""

from __future__ import annotations

import pytest
from galaxies import NEG, NEU, POS, Position, position

from cantina.core.event import Event
from cantina.outer_rim import BOX, new, notation
from cantina.outer_rim.rules import deeds, stats
from cantina.outer_rim.rules.kinds import CREW, DATABANK, SKILLS, Kind
from cantina.outer_rim.rules.pieces import Asset

FIGURES = [
    ("boba-fett", 3, 4, {"stealth", "tactics"}, {"hutt": POS}, 90),
    ("bossk", 3, 4, {"strength", "tactics"}, {"hutt": POS}, 90),
    ("doctor-aphra", 2, 4, {"knowledge", "stealth", "tech"}, {"imperial": POS}, 92),
    ("han-solo", 3, 4, {"piloting", "tech"}, {"hutt": NEG}, 91),
    ("ig-88", 3, 4, {"strength", "tech"}, {}, 90),
    ("jyn-erso", 3, 4, {"influence", "tactics"}, {"imperial": NEG}, 92),
    ("ketsu-onyo", 3, 4, {"stealth", "strength"}, {"syndicate": POS}, 90),
    ("lando-calrissian", 2, 4, {"influence", "knowledge", "piloting"}, {}, 91),
]


def alone(character: str, **given: object) -> Position:
    """A position in which this character has the first seat, and somebody quiet the second."""
    other = "boba-fett" if character != "boba-fett" else "ketsu-onyo"
    return position(characters=(character, other), **given)  # type: ignore[arg-type]


def flips(p: Position, seat: int = 0) -> bool:
    """Whether the character's second side is up."""
    return bool(p.player(seat).flipped)


def face_seen_by(p: Position, spot: str, seat: int) -> str:
    """The face of the token in a contact space as one seat knows it."""
    number = deeds.token_at(p.table, notation.SPOTS.index(spot))
    return deeds.token(p.table.knowledge(seat).table, number).kind.name


def droid(index: int) -> Kind:
    """A droid for hire that is in no box."""
    kind = Kind(index, f"droid-{index}", CREW, DATABANK)
    kind.droid = True
    return kind


def fight(p: Position, kind: str = "ground", value: int = 0) -> Position:
    """The first seat fights somebody whom a card names."""
    return p.resolve({"fight": {"kind": kind, "value": value, "name": "Thug", "win": [], "lose": []}})


@pytest.mark.card(
    "boba-fett", "bossk", "doctor-aphra", "han-solo", "ig-88", "jyn-erso", "ketsu-onyo", "lando-calrissian",
)  # fmt: skip
@pytest.mark.parametrize(("name", "ground", "health", "skills", "reputation", "databank"), FIGURES)
def test_figures_of_a_character(
    name: str, ground: int, health: int, skills: set[str], reputation: dict[str, int], databank: int
) -> None:
    printed = next(each for each in BOX.characters if each.name == name)
    assert (printed.ground_combat, printed.health, printed.databank, printed.fame) == (ground, health, databank, 0)
    assert {SKILLS[skill] for skill in printed.skills} == skills
    assert list(printed.reputation) == [reputation.get(faction, NEU) for faction in ("rebel", "syndicate", "imperial", "hutt")]
    assert printed.reputation_choice == (name == "lando-calrissian")
    assert printed.droid == (name == "ig-88")


@pytest.mark.card("boba-fett")
def test_boba_fett_looks_at_one_contact_of_his_planet_once_a_turn() -> None:
    p = alone("boba-fett", step="action", facedown={"lothal/1": "dengar", "lothal/2": "chewbacca"})
    p.do("use boba-fett/1", "contact lothal/1")
    assert face_seen_by(p, "lothal/1", 0) == "dengar"
    assert face_seen_by(p, "lothal/1", 1) == face_seen_by(p, "lothal/2", 0) == "face-down"
    assert p.contact("lothal/1") == "green"
    assert not p.may("use boba-fett/1")


@pytest.mark.card("boba-fett")
def test_boba_fett_cannot_look_away_from_a_planet() -> None:
    assert not alone("boba-fett", step="action", at="lmc-nav-c").may("use boba-fett/1")


@pytest.mark.card("boba-fett")
def test_boba_fett_flips_with_his_second_bounty_reward() -> None:
    p = alone("boba-fett", step="action", at="ord-mantell", assets=["start-bounty-ponda-baba*", "bounty-chopper*"])
    p.do("deliver start-bounty-ponda-baba")
    assert (p.fame(), flips(p)) == (1, False)
    p.do("deliver bounty-chopper")
    assert (p.fame(), flips(p)) == (3, True)


@pytest.mark.card("boba-fett")
@pytest.mark.parametrize(("choice", "credits"), [("eliminate", 4_000 + 5_000), ("capture", 0)])
def test_boba_fett_flipped_earns_more_for_eliminating(choice: str, credits: int) -> None:
    p = alone(
        "boba-fett", flipped=True, step="encounter", at="tatooine", assets=["start-bounty-ponda-baba"],
        contacts={"tatooine/1": "ponda-baba"}, dice="HHH BB",
    )  # fmt: skip
    p.do("meet tatooine/1", "attempt start-bounty-ponda-baba", choice)
    assert p.credits() == credits


@pytest.mark.card("boba-fett")
def test_what_turns_boba_fett_over_does_not_pay_by_his_new_side_yet() -> None:
    p = alone("boba-fett", step="encounter", contacts={"lothal/1": "chopper"}, assets=["bounty-chopper"], dice="HHH BBB")
    p.player().goal_count = 1
    p.do("meet lothal/1", "attempt bounty-chopper", "eliminate")
    assert flips(p)
    assert p.credits() == 4_000


@pytest.mark.card("boba-fett")
def test_boba_fett_flipped_gets_no_more_for_a_delivered_prisoner() -> None:
    p = alone("boba-fett", flipped=True, step="action", at="ord-mantell", assets=["start-bounty-ponda-baba*"])
    assert p.do("deliver start-bounty-ponda-baba").credits() == 6_000


@pytest.mark.card("bossk")
def test_bossk_recovers_two_damage_of_each_as_an_action() -> None:
    p = alone("bossk", step="action", damage=(3, 1)).do("use bossk/1")
    assert p.damage() == (1, 0)
    assert not p.may("use bossk/1")


@pytest.mark.card("bossk")
def test_bossk_flips_with_a_mod_and_two_gear_worth_15_000() -> None:
    gear = ["mpl-57-grenade-launcher", "armored-vest"]
    p = alone("bossk", step="action", credits=3_000, assets=gear, top={"gear": "targeting-computer"})
    p.do("buy targeting-computer", "pass")
    assert not flips(p), "13,000 are too little"
    p = alone("bossk", step="action", credits=4_000, assets=gear, top={"gear": "shield-upgrade"})
    p.do("buy shield-upgrade", "pass")
    assert (p.fame(), flips(p)) == (1, True)


@pytest.mark.card("bossk")
def test_bossk_flipped_fights_somebody_no_less_famous_for_fame() -> None:
    p = alone("bossk", flipped=True, step="encounter", at="lothal", fame={0: 2, 1: 2}, dice="HBB BBB")
    p.do("use bossk/2")
    assert (p.fame(0), p.fame(1), p.damage(1)) == (3, 2, (1, 0))
    assert not alone("bossk", flipped=True, step="encounter", at="lothal", fame={0: 3, 1: 2}).may("use bossk/2")
    assert not alone("bossk", flipped=True, step="encounter", fame={1: 2}).may("use bossk/2"), "nobody is here"


@pytest.mark.card("bossk")
def test_bossk_flipped_chooses_whom_to_fight() -> None:
    p = position(
        3, characters=("bossk", "boba-fett", "ketsu-onyo"), flipped=True, step="encounter", at="lothal", fame={0: 2, 1: 2, 2: 3},
        dice="HBB BBB",
    )  # fmt: skip
    p.do("use bossk/2")
    assert (p.prompt, p.options()) == ("fight-player", ["player seat-2", "player seat-3"])
    p.do("player seat-3")
    assert (p.fame(0), p.damage(1), p.damage(2)) == (3, (0, 0), (1, 0))


@pytest.mark.card("bossk")
def test_bossk_flipped_gains_nothing_by_losing() -> None:
    p = alone("bossk", flipped=True, step="encounter", at="com-nav-c", dice="BB HB")
    p.do("use bossk/2")
    assert (p.fame(0), p.damage(0)) == (0, (0, 1)), "away from planets the ships fight"


@pytest.mark.card("doctor-aphra")
@pytest.mark.rule("OR-TEST-06", "OR-TEST-07")
def test_doctor_aphra_gains_a_skill_for_one_test() -> None:
    p = alone("doctor-aphra", dice="FB FB")
    test = {"test": {"skill": "tech", "pass": [{"gain": {"credits": 1_000}}], "fail": []}}
    p.resolve(test).do("use doctor-aphra/1")
    assert p.credits() == 1_000, "with Tech twice a focus passes"
    assert stats.skill_count(p.table, 0, SKILLS.index("tech")) == 1
    p.resolve(test)
    assert p.credits() == 1_000, "once a turn: now she has Tech once"


@pytest.mark.card("doctor-aphra")
def test_doctor_aphra_flips_with_her_second_job() -> None:
    p = alone("doctor-aphra", step="encounter", at="ryloth", assets=["imperial-favor", "hutt-favor"], dice="CB")
    p.do("attempt imperial-favor", "pass")
    assert not flips(p)
    p = alone("doctor-aphra", step="encounter", at="naboo", assets=["attend-statue-dedication"])
    p.player().goal_count = 1
    p.do("attempt attend-statue-dedication")
    assert flips(p)
    assert p.fame() == 2


@pytest.mark.card("doctor-aphra")
@pytest.mark.parametrize("place", ["lothal", "lmc-nav-c"])
def test_doctor_aphra_flipped_plans_a_market_action(place: str) -> None:
    p = alone(
        "doctor-aphra", flipped=True, at=place, credits=6_000, top={"gear": ["armored-vest", "jetpack"], "cargo": "food-supplies"}
    )
    p.do("use doctor-aphra/2", "cycle armored-vest", "buy jetpack")
    assert (p.assets(), p.credits(), p.table.step) == (["jetpack"], 2_000, 1)
    assert p.may("buy food-supplies") == (place == "lothal"), "the normal market action is still there, on a planet"


@pytest.mark.card("doctor-aphra")
def test_doctor_aphra_flipped_finds_no_market_in_the_maelstrom() -> None:
    assert not alone("doctor-aphra", flipped=True, at="maelstrom").may("use doctor-aphra/2")


@pytest.mark.card("han-solo")
def test_han_solo_flies_two_spaces_further() -> None:
    assert stats.hyperdrive(alone("han-solo").table, 0) == 8
    assert stats.hyperdrive(alone("han-solo", flipped=True).table, 0) == 8


@pytest.mark.card("han-solo")
@pytest.mark.rule("OR-D-51", "OR-D-52", "OR-GOAL-02")
def test_han_solo_flips_with_a_ship_worth_15_000() -> None:
    p = alone("han-solo", step="action", credits=15_000, top={"ship": ["ship-aggressor", "ship-yt-1300"]}).do(
        "buy ship-aggressor"
    )
    assert (p.ship(), p.fame(), flips(p)) == ("aggressor", 1, True)
    p = alone("han-solo", step="action", credits=10_000, top={"ship": ["ship-lancer", "ship-yt-1300"]}).do("buy ship-lancer")
    assert (p.fame(), flips(p)) == (0, False)


@pytest.mark.card("han-solo")
@pytest.mark.parametrize(("dice", "goes_on"), [("HB", True), ("FB", False)])
def test_han_solo_flipped_may_slip_past_a_patrol(dice: str, goes_on: bool) -> None:
    p = alone("han-solo", flipped=True, at="cantonica", patrols={"hutt": ("com-nav-ro", 1)}, dice=dice)
    p.do("move", "to com-nav-ro", "use han-solo/1")
    assert p.may("to lmc-nav-lo") == goes_on
    assert p.prompt == ("move" if goes_on else "action")
    if goes_on:
        assert p.do("to lmc-nav-lo", "to mon-calamari").table.move_left == 5, "nothing of the hyperdrive is lost"


@pytest.mark.card("han-solo")
def test_han_solo_needs_the_flipped_side_to_slip_past() -> None:
    p = alone("han-solo", at="cantonica", patrols={"hutt": ("com-nav-ro", 1)}).do("move", "to com-nav-ro")
    assert p.prompt == "action"


@pytest.mark.card("ig-88")
def test_ig_88_rerolls_any_dice_once_a_combat() -> None:
    p = alone("ig-88", step="action", dice="BBH HB F")
    told: list[Event] = []
    p.table.events = told
    fight(p, value=1).do("use ig-88/1", "die blank", "die blank", "pass")
    assert p.prompt == "action", "once a combat, and the enemy's dice are not his"
    assert [event.facts["damage"] for event in told if event.code == "total"] == [2, 0]


@pytest.mark.card("ig-88")
def test_ig_88_rerolls_what_he_picked_and_nothing_else() -> None:
    p = alone("ig-88", step="action", dice="HCB BB")
    told: list[Event] = []
    p.table.events = told
    fight(p).do("use ig-88/1", "die hit", "die crit", "pass")
    assert [event.facts["damage"] for event in told if event.code == "total"] == [0, 0]
    p = alone("ig-88", step="action", dice="HCB CC")
    fight(p).do("use ig-88/1", "die blank", "die hit", "pass")
    assert p.prompt == "action"


@pytest.mark.card("ig-88")
def test_ig_88_takes_a_droid_crew_from_somebody_here() -> None:
    p = alone("ig-88", step="action", at="lothal", assets={1: ["hired-help"]})
    assert not p.may("use ig-88/2"), "hired help is no droid"
    p.player(1).assets.append(Asset(droid(1_000)))
    p.resolve({"gain": {}}).do("use ig-88/2")
    assert (p.assets(0), p.assets(1)) == (["droid-1000"], ["hired-help"])
    assert not flips(p)


@pytest.mark.card("ig-88")
def test_ig_88_chooses_among_several_droids_here() -> None:
    droids = {1: ["liberated-droid"], 2: ["dented-astromech"]}
    p = position(3, characters=("ig-88", "boba-fett", "ketsu-onyo"), step="action", at="lothal", assets=droids)
    p.do("use ig-88/2")
    assert (p.prompt, sorted(p.options())) == ("take-asset", ["ask-for dented-astromech", "ask-for liberated-droid"])
    p.do("ask-for dented-astromech")
    assert [p.assets(seat) for seat in range(3)] == [["dented-astromech"], ["liberated-droid"], []]


@pytest.mark.card("ig-88")
def test_ig_88_flips_with_two_droids_as_crew() -> None:
    p = alone("ig-88", step="action", at="lothal", ships=["hwk-290"])
    p.player(0).assets.append(Asset(droid(1_000)))
    p.player(1).assets.append(Asset(droid(1_001)))
    p.resolve({"gain": {}}).do("use ig-88/2")
    assert (p.fame(), flips(p), p.may("use ig-88/2")) == (1, True, False)


@pytest.mark.card("ig-88")
@pytest.mark.rule("OR-SLOTS-02")
def test_ig_88_needs_a_slot_for_each_droid() -> None:
    p = alone("ig-88", step="action", at="lothal", ships=["g9-rigger"])
    p.player(0).assets.append(Asset(droid(1_000)))
    p.player(1).assets.append(Asset(droid(1_001)))
    p.resolve({"gain": {}}).do("use ig-88/2")
    assert (p.prompt, p.fame(), flips(p)) == ("make-fit", 0, False), "one Crew slot holds one droid"


@pytest.mark.card("ig-88")
def test_ig_88_flipped_escapes_defeat_by_giving_up_a_crew() -> None:
    p = alone("ig-88", flipped=True, step="action", credits=5_000, assets=["hired-help"], damage=(3, 1))
    p.resolve({"damage": {"target": "character", "amount": 2}})
    p.do("use ig-88/3")
    assert (p.damage(), p.defeated(), p.credits(), p.assets()) == ((0, 0), False, 5_000, [])


@pytest.mark.card("ig-88")
def test_ig_88_flipped_may_keep_the_crew_and_is_defeated() -> None:
    p = alone("ig-88", flipped=True, step="action", credits=5_000, assets=["hired-help"], damage=(3, 1))
    p.resolve({"damage": {"target": "character", "amount": 2}}).do("pass")
    assert (p.damage(), p.defeated(), p.credits(), p.assets()) == ((4, 1), True, 2_000, ["hired-help"])


@pytest.mark.card("ig-88")
def test_ig_88_without_crew_or_flip_cannot_escape_defeat() -> None:
    p = alone("ig-88", flipped=True, step="action").resolve({"damage": {"target": "character", "amount": 4}})
    assert p.defeated()
    p = alone("ig-88", step="action", assets=["hired-help"]).resolve({"damage": {"target": "character", "amount": 4}})
    assert p.defeated()


@pytest.mark.card("jyn-erso")
def test_jyn_erso_turns_a_focus_to_a_crit_once_a_turn() -> None:
    p = alone("jyn-erso", step="action", dice="FBB B FF")
    told: list[Event] = []
    p.table.events = told
    fight(p, value=1).do("use jyn-erso/1")
    assert [event.facts["damage"] for event in told if event.code == "total"] == [2, 0]
    p.resolve({"test": {"skill": "tech", "pass": [{"gain": {"credits": 1_000}}], "fail": []}})
    assert p.credits() == 0, "used up for this turn, so F, F fails"


@pytest.mark.card("jyn-erso")
def test_jyn_erso_passes_a_test_with_a_turned_focus() -> None:
    p = alone("jyn-erso", step="action", dice="FB")
    p.resolve({"test": {"skill": "tech", "pass": [{"gain": {"credits": 1_000}}], "fail": []}}).do("use jyn-erso/1")
    assert p.credits() == 1_000


@pytest.mark.card("jyn-erso")
def test_jyn_erso_flips_with_two_marked_imperial_planets() -> None:
    p = alone("jyn-erso", step="action", at="lothal", dice="CB")
    assert p.do("use jyn-erso/2").player().marks == [p.space("lothal")]
    assert not flips(p)
    p = alone("jyn-erso", step="action", at="naboo", dice="CB")
    p.player().marks = [p.space("lothal")]
    p.do("use jyn-erso/2")
    assert (p.fame(), flips(p)) == (1, True)
    assert not alone("jyn-erso", step="action", at="tatooine").may("use jyn-erso/2"), "no Imperial planet"


@pytest.mark.card("jyn-erso")
def test_jyn_erso_fails_to_mark_a_planet_without_a_crit() -> None:
    p = alone("jyn-erso", step="action", at="lothal", dice="HB").do("use jyn-erso/2")
    assert p.player().marks == []
    assert not p.may("use jyn-erso/2"), "once a turn"


@pytest.mark.card("jyn-erso")
def test_jyn_erso_flipped_sends_a_near_patrol_after_somebody_else() -> None:
    p = alone(
        "jyn-erso", flipped=True, step="action", at=("lothal", "cantonica"), credits=4_000,
        top={"gear": ["jetpack", "armored-vest"]}, patrols={"hutt": ("lmc-nav-c", 1)},
    )  # fmt: skip
    p.do("buy jetpack", "use jyn-erso/3")
    assert (p.asked, p.choices("patrol-to")) == (0, {"lothal", "mon-calamari"}), "two ways to Cantonica"
    p.do("patrol-to mon-calamari")
    assert p.patrol("hutt") == ("lmc-nav-lo", 1)


@pytest.mark.card("jyn-erso")
def test_jyn_erso_flipped_may_let_the_patrol_come() -> None:
    p = alone(
        "jyn-erso", flipped=True, step="action", at=("lothal", "cantonica"), credits=4_000,
        top={"gear": ["jetpack", "armored-vest"]}, patrols={"hutt": ("lmc-nav-c", 1)},
    )  # fmt: skip
    p.do("buy jetpack", "pass")
    assert p.patrol("hutt") == ("lothal", 1)


@pytest.mark.card("jyn-erso")
def test_jyn_erso_flipped_has_no_say_about_a_far_patrol() -> None:
    p = alone(
        "jyn-erso", flipped=True, step="action", at=("lothal", "cantonica"), credits=4_000,
        top={"gear": ["jetpack", "armored-vest"]}, patrols={"hutt": ("ksl-nav-n2", 1)},
    )  # fmt: skip
    p.do("buy jetpack")
    assert not p.may("use jyn-erso/3")


@pytest.mark.card("ketsu-onyo")
def test_ketsu_onyo_meets_and_fights_within_three_spaces() -> None:
    p = alone("ketsu-onyo", step="encounter", at="lothal", patrols={"rebel": ("mon-calamari", 1), "hutt": ("ksl-nav-lo", 1)})
    assert p.choices("fight") == {"rebel", "hutt"}
    assert p.choices("meet") == {"lothal/1", "lothal/2", "mon-calamari/1", "mon-calamari/2", "ord-mantell/1", "ord-mantell/2"}


@pytest.mark.card("ketsu-onyo")
def test_ketsu_onyo_hunts_from_afar() -> None:
    p = alone(
        "ketsu-onyo", step="encounter", at="lothal", assets=["bounty-chopper"], contacts={"mon-calamari/1": "chopper"},
        dice="HHH BBB",
    )  # fmt: skip
    p.do("meet mon-calamari/1", "attempt bounty-chopper", "capture")
    assert (p.whereabouts("chopper"), p.at()) == ("captured", "lothal")


@pytest.mark.card("ketsu-onyo")
def test_ketsu_onyo_is_only_forced_to_fight_what_is_here() -> None:
    here = {"reputation": {"rebel": NEG}, "patrols": {"rebel": ("lothal", 1), "hutt": ("lmc-nav-c", 1)}}
    assert alone("ketsu-onyo", step="encounter", at="lothal", **here).options() == ["fight rebel"]
    near = {"reputation": {"rebel": NEG}, "patrols": {"rebel": ("lmc-nav-c", 1)}}
    assert alone("ketsu-onyo", step="encounter", at="lothal", **near).may("explore")


@pytest.mark.card("ketsu-onyo")
def test_ketsu_onyo_flips_with_the_third_combat_won() -> None:
    p = alone("ketsu-onyo", step="action", dice="HHH" * 4)
    for won in range(3):
        assert (p.player().goal_count, flips(p)) == (won, False)
        fight(p)
    assert (p.fame(), flips(p)) == (1, True)


@pytest.mark.card("ketsu-onyo")
@pytest.mark.parametrize(("value", "credits"), [(0, 4_000), (1, 0)])
def test_ketsu_onyo_flipped_earns_4_000_with_every_combat_won(value: int, credits: int) -> None:
    p = alone("ketsu-onyo", flipped=True, step="action", dice="BBBH")
    assert fight(p, value=value).credits() == credits


@pytest.mark.card("lando-calrissian")
@pytest.mark.rule("OR-TIMING-09")
def test_lando_calrissian_rerolls_one_die_of_each_roll() -> None:
    p = alone("lando-calrissian", step="action", dice="BB H HB B")
    p.resolve({"test": {"skill": "tech", "pass": [], "fail": [{"gain": {"credits": 1_000}}]}})
    p.do("use lando-calrissian/1")
    assert (p.prompt, p.credits()) == ("action", 1_000), "one die, once a roll"
    fight(p, value=0).do("use lando-calrissian/1", "die hit")
    assert p.prompt == "action"


@pytest.mark.card("lando-calrissian")
def test_lando_calrissian_flips_with_his_second_illegal_cargo() -> None:
    p = alone("lando-calrissian", step="action", at="kessel", assets=["stolen-supplies"], dice="H")
    p.do("deliver stolen-supplies", "pass")
    assert (p.fame(), flips(p)) == (1, False)
    p = alone("lando-calrissian", step="action", at="kessel", assets=["stolen-supplies"], dice="H")
    p.player().goal_count = 1
    p.do("deliver stolen-supplies", "pass")
    assert (p.fame(), flips(p)) == (2, True)
    p = alone("lando-calrissian", step="action", at="nal-hutta", assets=["food-supplies"])
    p.do("deliver food-supplies")
    assert p.player().goal_count == 0, "legal cargo does not count"


@pytest.mark.card("lando-calrissian")
def test_lando_calrissian_flipped_buys_reputation_on_a_planet() -> None:
    p = alone("lando-calrissian", flipped=True, step="action", at="lothal", credits=1_000, dice="HB")
    p.do("use lando-calrissian/2", "pass")
    assert (p.reputation("imperial"), p.credits()) == (POS, 0)
    p = alone("lando-calrissian", flipped=True, step="action", at="lothal", credits=1_000, dice="FB")
    p.do("use lando-calrissian/2", "pass")
    assert (p.reputation("imperial"), p.credits()) == (NEU, 0)
    assert not alone("lando-calrissian", flipped=True, step="action", at="lothal").may("use lando-calrissian/2")


@pytest.mark.card("lando-calrissian")
def test_lando_calrissian_starts_with_one_reputation_of_his_choice() -> None:
    p = Position(new(seed="lando", players="1", practice="yes"))
    p.do("character lando-calrissian", "ship g9-rigger", "faction rebel")
    assert p.reputation("rebel") == POS

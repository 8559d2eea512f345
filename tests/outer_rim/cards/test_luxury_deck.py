"""The luxury deck: eleven ways to turn credits into fame."""

from __future__ import annotations

import pytest
from brawls import fight, listen, rolls
from galaxies import NEU, POS, Position, card, position

from cantina.outer_rim import BOX
from cantina.outer_rim.rules import stats
from cantina.outer_rim.rules.kinds import SKILLS


@pytest.mark.card("mandalorian-armor")
def test_mandalorian_armor_lets_its_wearer_take_three_more() -> None:
    assert stats.health(position(assets=["mandalorian-armor"]).table, 0) == 7


@pytest.mark.card("mandalorian-armor")
@pytest.mark.parametrize(("answer", "credits", "fame"), [("use mandalorian-armor/1", 0, 2), ("pass", 6_000, 1)])
def test_mandalorian_armor_changes_the_credits_of_a_bounty_for_fame(answer: str, credits: int, fame: int) -> None:
    p = position(step="action", at="ord-mantell", assets=["mandalorian-armor", "start-bounty-ponda-baba*"])
    p.do("deliver start-bounty-ponda-baba", answer)
    assert (p.credits(), p.fame(), p.prompt) == (credits, fame, "action")


@pytest.mark.card("mandalorian-armor")
def test_mandalorian_armor_works_for_eliminations_too_but_only_once_for_each() -> None:
    p = position(
        step="encounter", at=("tatooine", "lothal"), assets=["mandalorian-armor", "start-bounty-ponda-baba"],
        contacts={"tatooine/1": "ponda-baba"}, dice="HHH BB",
    )  # fmt: skip
    p.do("meet tatooine/1", "attempt start-bounty-ponda-baba", "eliminate", "use mandalorian-armor/1")
    assert (p.credits(), p.fame(), p.current) == (0, 1, 1)


@pytest.mark.card("sy-snootles")
@pytest.mark.parametrize(("answer", "credits", "fame"), [("use sy-snootles/1", 0, 2), ("pass", 3_000, 1)])
def test_sy_snootles_changes_the_credits_of_a_job_for_fame(answer: str, credits: int, fame: int) -> None:
    p = position(step="encounter", at=("cantonica", "lothal"), assets=["sy-snootles", "hutt-favor"], dice="HB")
    p.do("attempt hutt-favor", answer)
    assert (p.credits(), p.fame(), p.reputation("hutt")) == (credits, fame, POS)


@pytest.mark.card("sy-snootles", "dash-rendar")
@pytest.mark.rule("OR-CREW-03", "OR-CREW-07")
@pytest.mark.parametrize(
    ("name", "skills"), [("sy-snootles", {"influence", "knowledge"}), ("dash-rendar", {"piloting", "stealth"})]
)
def test_skills_of_a_famous_crew(name: str, skills: set[str]) -> None:
    bare, crewed = position(), position(assets=[name])
    more = {
        skill for number, skill in enumerate(SKILLS)
        if stats.skill_count(crewed.table, 0, number) == stats.skill_count(bare.table, 0, number) + 1
    }  # fmt: skip
    assert more == skills


@pytest.mark.card("dash-rendar")
@pytest.mark.parametrize(("answer", "credits", "fame"), [("use dash-rendar/1", 0, 2), ("pass", 6_000, 1)])
def test_dash_rendar_changes_the_credits_of_illegal_cargo_for_fame(answer: str, credits: int, fame: int) -> None:
    p = position(step="action", at=("kessel", "lothal"), assets=["dash-rendar", "stolen-supplies"], dice="H")
    p.do("deliver stolen-supplies", answer)
    assert (p.credits(), p.fame()) == (credits, fame)


@pytest.mark.card("dash-rendar")
def test_dash_rendar_cares_for_illegal_cargo_only() -> None:
    p = position(step="action", at=("nal-hutta", "lothal"), assets=["dash-rendar", "food-supplies"]).do("deliver food-supplies")
    assert (p.prompt, p.credits(), p.fame()) == ("action", 6_000, 0)


@pytest.mark.card("proton-torpedoes")
@pytest.mark.parametrize(("level", "credits", "fame"), [(1, 4_000, 0), (2, 0, 2), (3, 0, 3)])
def test_proton_torpedoes_add_fame_to_a_patrol_that_brings_fame(level: int, credits: int, fame: int) -> None:
    p = position(
        step="encounter", at=("tatooine", "lothal"), assets=["proton-torpedoes"], patrols={"hutt": ("tatooine", level)},
        dice="CCC" + "B" * 6,
    )  # fmt: skip
    p.do("fight hutt")
    assert (p.credits(), p.fame()) == (credits, fame)


@pytest.mark.card("proton-torpedoes")
def test_proton_torpedoes_add_a_die_in_space_and_nothing_to_other_victories() -> None:
    p = position(step="action", assets=["proton-torpedoes"], dice="HHH")
    told = listen(p)
    fight(p, "ship")
    assert (rolls(told), p.fame()) == ([3, 0], 0)


@pytest.mark.card("gift-for-jabba")
@pytest.mark.rule("OR-FAME-03")
def test_gift_for_jabba_pays_in_fame_and_friendship() -> None:
    p = position(step="action", at=("tatooine", "lothal"), assets=["gift-for-jabba"])
    assert p.fame() == 0, "only delivered"
    p.do("deliver gift-for-jabba")
    assert (p.fame(), p.credits(), p.reputation("hutt"), p.assets()) == (2, 0, POS, [])
    assert not position(step="action", at=("tatooine", "lothal"), credits=15_000, top={"luxury": "gift-for-jabba"}).may(
        "buy gift-for-jabba"
    )


@pytest.mark.card("gift-for-jabba")
def test_gift_for_jabba_costs_a_beaten_owner_a_crew() -> None:
    p = position(step="action", assets=["gift-for-jabba", "hired-help"]).resolve({"damage": {"target": "ship", "amount": 3}})
    assert (p.defeated(), p.assets()) == (True, ["gift-for-jabba"])
    p = position(step="action", assets=["gift-for-jabba"]).resolve({"damage": {"target": "ship", "amount": 3}})
    assert (p.defeated(), p.assets()) == (True, ["gift-for-jabba"])


def holocron(players: int, *places: str) -> Position:
    """Somebody buys the holocron."""
    p = position(players, step="action", at=places, credits=15_000, top={"luxury": ["sith-holocron", "extravagant-wardrobe"]})
    return p.do("buy sith-holocron")


@pytest.mark.card("sith-holocron")
def test_sith_holocron_goes_to_the_planet_that_the_nearest_player_picks() -> None:
    p = holocron(3, "lothal", "takodana", "mon-calamari")
    assert (p.asked, p.prompt) == (2, "mark-planet")
    assert len(p.choices("space")) == 11, "any planet, and nothing else"
    p.do("space naboo")
    assert (p.asked, p.may("deliver sith-holocron")) == (0, False)
    p.player().space = p.space("naboo")
    p.resolve({"gain": {}}).do("deliver sith-holocron")
    assert (p.fame(), p.assets(), p.deck("luxury")[-1]) == (2, [], "sith-holocron")


@pytest.mark.card("sith-holocron")
@pytest.mark.rule("OR-NEAREST-03")
def test_sith_holocron_lets_its_buyer_choose_between_players_equally_near() -> None:
    p = holocron(3, "lothal", "mon-calamari", "mon-calamari")
    assert (p.asked, p.choices("player")) == (0, {"seat-2", "seat-3"})
    p.do("player seat-2")
    assert (p.asked, p.prompt) == (1, "mark-planet")


@pytest.mark.card("sith-holocron")
def test_sith_holocron_goes_where_its_buyer_likes_if_nobody_else_is_there() -> None:
    p = holocron(1, "lothal")
    assert (p.asked, p.prompt) == (0, "mark-planet")
    assert p.do("space lothal", "deliver sith-holocron").fame() == 2


@pytest.mark.card("sith-holocron")
def test_sith_holocron_keeps_its_mark_in_a_trade() -> None:
    p = holocron(2, "lothal", "lothal").do("space lothal")
    p.do("trade", "player seat-2", "give sith-holocron", "pass", "amount 0", "amount 0", "accept", "pass")
    p.end_turn().do("take-credits", "deliver sith-holocron")
    assert p.fame(1) == 2


@pytest.mark.card("legendary-game-of-sabacc")
def test_legendary_game_of_sabacc_needs_somebody_to_play_with() -> None:
    assert position(step="encounter", at="lothal", assets=["legendary-game-of-sabacc"]).may("attempt legendary-game-of-sabacc")
    assert not position(step="encounter", assets=["legendary-game-of-sabacc"]).may("attempt legendary-game-of-sabacc")
    p = position(step="action", credits=10_000, top={"luxury": ["legendary-game-of-sabacc", "boonta-eve-classic"]})
    assert p.do("buy legendary-game-of-sabacc").assets() == ["legendary-game-of-sabacc"]


@pytest.mark.card("boonta-eve-classic")
def test_boonta_eve_classic_is_won_by_passing_every_test() -> None:
    p = position(step="encounter", at=("tatooine", "lothal"), assets=["boonta-eve-classic"], dice="CB" * 4)
    p.do("attempt boonta-eve-classic")
    assert (p.credits(), p.fame(), p.removed()) == (3_000 + 5_000, 2, ["boonta-eve-classic"])


@pytest.mark.card("boonta-eve-classic")
@pytest.mark.rule("OR-TEST-06")
def test_boonta_eve_classic_lends_a_skill_for_the_race_only() -> None:
    p = position(step="encounter", at=("tatooine", "lothal"), assets=["boonta-eve-classic"], dice="CB HB CB BB")
    p.do("attempt boonta-eve-classic")
    assert p.damage() == (0, 0), "a good engine counts as Piloting in the first lap"
    p.do("choose 2")
    assert (p.credits(), p.assets()) == (3_000, ["boonta-eve-classic"])
    assert stats.skill_count(p.table, 0, SKILLS.index("piloting")) == 0


@pytest.mark.card("attend-statue-dedication")
@pytest.mark.parametrize(("credits", "answers", "left", "fame"), [
    (10_000, ["choose 1"], 0, 2), (10_000, ["choose 2"], 10_000, 1), (9_000, [], 9_000, 1),
])  # fmt: skip
def test_attend_statue_dedication_brings_fame_and_more_for_a_donation(
    credits: int, answers: list[str], left: int, fame: int
) -> None:
    p = position(step="encounter", at=("naboo", "lothal"), credits=credits, assets=["attend-statue-dedication"])
    p.do("attempt attend-statue-dedication", *answers)
    assert (p.credits(), p.fame(), p.removed()) == (left, fame, ["attend-statue-dedication"])


@pytest.mark.card("dejarik-holotable")
@pytest.mark.rule("OR-FAME-03")
def test_dejarik_holotable_is_worth_fame_with_two_crew_to_play() -> None:
    p = position(step="action", ships=["hwk-290"], assets=["dejarik-holotable", "hired-help", "hired-help#2"])
    assert p.fame() == 1
    p.resolve({"discard": {"asset": "crew", "count": 1}}).do("discard hired-help")
    assert p.fame() == 0


@pytest.mark.card("dejarik-holotable")
def test_dejarik_holotable_pays_for_hits_of_the_crew_at_a_navpoint() -> None:
    table = ["dejarik-holotable", "hired-help", "hired-help#2"]
    p = position(step="action", ships=["hwk-290"], at="lmc-nav-c", assets=table, dice="HC").do("use dejarik-holotable/1")
    assert (p.credits(), p.may("use dejarik-holotable/1")) == (1_000, False)
    assert not position(step="action", ships=["hwk-290"], at="lothal", assets=table).may("use dejarik-holotable/1")
    assert not position(step="action", at="lmc-nav-c", assets=["dejarik-holotable"]).may("use dejarik-holotable/1"), "no crew"


@pytest.mark.card("extravagant-wardrobe")
@pytest.mark.rule("OR-FAME-03")
@pytest.mark.parametrize(("friends", "fame"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2)])
def test_extravagant_wardrobe_is_worth_fame_among_friends(friends: int, fame: int) -> None:
    known = dict.fromkeys(("rebel", "syndicate", "imperial", "hutt")[:friends], POS)
    assert position(reputation=known, assets=["extravagant-wardrobe"]).fame() == fame


@pytest.mark.card("extravagant-wardrobe")
def test_extravagant_wardrobe_loses_its_fame_with_the_friends() -> None:
    p = position(reputation={"rebel": POS, "hutt": POS}, assets=["extravagant-wardrobe"])
    p.resolve({"reputation": {"faction": "rebel", "change": -1}})
    assert (p.fame(), p.reputation("rebel")) == (0, NEU)


@pytest.mark.rule("OR-MARKET-13")
def test_luxury_costs_between_10_000_and_20_000() -> None:
    assert all(10_000 <= card(each.kind.name).cost <= 20_000 for each in BOX.market[4])

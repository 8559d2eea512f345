"""Encounters and what they leave behind: patrols, ways that end, reputations that count as another, losses of the defeated."""

from __future__ import annotations

import pytest
from brawls import listen, rolls, totals
from galaxies import NEG, NEU, POS, Position, card, position

from cantina.outer_rim import notation
from cantina.outer_rim.rules import deeds
from cantina.outer_rim.rules.kinds import FACTIONS

LANDO = ("lando-calrissian", "bossk")


def leave_empty(p: Position, *names: str) -> Position:
    """Just these contact spaces are empty: their tokens lie where others are missing."""
    wanted = [notation.SPOTS.index(name) for name in names]
    missing = [spot for spot in range(len(notation.SPOTS)) if deeds.token_at(p.table, spot) < 0 and spot not in wanted]
    for spot in wanted:
        number = deeds.token_at(p.table, spot)
        if number >= 0:
            deeds.put_token(p.table, number, missing.pop())
    assert not missing
    return p


@pytest.mark.rule("OR-D-34", "OR-CREW-04", "OR-CREW-05", "OR-D-21", "OR-DEFEAT-04", "OR-DEFEAT-12", "OR-D-36")
@pytest.mark.parametrize(("gone", "left"), [("boshek", "lobot"), ("lobot", "boshek")])
def test_the_gift_for_jabba_costs_a_defeated_owner_a_crew_of_their_choice_in_anothers_turn(gone: str, left: str) -> None:
    p = position(
        3, characters=("bossk", "ig-88", "lando-calrissian"), ships=["g9-rigger", "g9-rigger", "hwk-290"],
        at=("kessel", "naboo", "kessel"), step="encounter", flipped=True, fame={0: 1, 2: 4},
        credits={0: 5_000, 1: 5_000, 2: 2_000}, damage={2: (3, 0)}, dice="HBB BB",
        assets={2: ["boshek-crew", "lobot-crew", "gift-for-jabba"]},
    )  # fmt: skip
    leave_empty(p, "mon-calamari/1", "tatooine/1")
    p.do("use bossk/2", "pass")
    assert (p.asked, p.fame(0), p.credits(2), p.defeated(2)) == (2, 2, 0, True)
    assert p.choices("discard") == {"boshek-crew", "lobot-crew"}
    p.do(f"discard {gone}-crew")
    assert (p.contact("mon-calamari/1"), p.contact("tatooine/1")) == (gone, None)
    assert p.assets(2) == [f"{left}-crew", "gift-for-jabba"]
    assert card(f"{gone}-crew").index not in p.table.taken
    assert (p.damage(0), p.damage(2), p.current) == ((0, 0), (4, 0), 1)


@pytest.mark.rule("OR-MOVE-08", "OR-MOVE-10", "OR-TURN-16", "OR-TURN-17", "OR-D-44")
def test_a_distress_call_puts_the_patrol_beside_the_player_without_a_fight() -> None:
    p = position(
        characters=("lando-calrissian", "jyn-erso"), at=("ksl-nav-c", "naboo"), step="encounter", damage=(0, 2),
        credits={0: 5_000, 1: 5_000}, encounters={"navpoint": ["enc-navpoint-01"]},
    )  # fmt: skip
    told = p.events("explore")
    assert (p.patrol("rebel"), p.damage(0), p.current) == (("ksl-nav-c", 1), (0, 0), 1)
    spaces = [int(str(event.facts["space"])) for event in told if event.code.startswith("patrol")]
    assert spaces == [p.space("ksl-nav-c")], "nothing in between is entered"
    p.end_turn()
    away = ("ksl-nav-li", "lmc-nav-ri", "lothal", "lmc-nav-li", "com-nav-ri", "ord-mantell")
    p.travel(*away)
    assert p.at(0) == "ord-mantell"


@pytest.mark.rule("OR-TURN-14", "OR-TURN-17", "OR-PATROL-22")
def test_whoever_stays_beside_a_patrol_that_hates_them_by_now_has_to_fight_it() -> None:
    p = position(
        characters=("lando-calrissian", "jyn-erso"), at=("ksl-nav-c", "naboo"), step="encounter", credits=5_000,
        encounters={"navpoint": ["enc-navpoint-01", "enc-navpoint-03"]},
    )  # fmt: skip
    p.do("explore").end_turn().resolve({"reputation": {"faction": "rebel", "change": -1}}).do("take-credits", "pass")
    assert (p.prompt, p.options()) == ("encounter", ["fight rebel"])


def picket() -> Position:
    """Bossk in the Maelstrom, where an Imperial frigate waits for somebody."""
    return position(
        characters=("bossk", "lando-calrissian"), at=("maelstrom", "naboo"), step="encounter",
        credits={0: 5_000, 1: 5_000}, encounters={"kessel_maelstrom": ["enc-kessel-maelstrom-08"]}, dice="HH" + "B" * 9,
    )  # fmt: skip


@pytest.mark.rule("OR-MAELSTROM-07", "OR-MAELSTROM-08", "OR-MOVE-08", "OR-TEST-02", "OR-MARKET-01")
def test_the_imperial_picket_lies_in_the_maelstrom_and_stops_nobody_from_leaving() -> None:
    p = picket()
    told = p.events("explore", "choose 1")
    assert (p.patrol("imperial"), p.current, p.damage(0)) == (("maelstrom", 1), 1, (0, 0))
    assert totals(told) == []
    stays = picket().do("explore", "choose 1").end_turn().do("take-credits")
    assert not [text for text in stays.options() if text.startswith(("buy", "cycle"))]
    stays.refused(f"buy {stays.top('job')}")
    p.end_turn().travel("ksl-nav-lo", "lmc-nav-ro", "mon-calamari", "lmc-nav-lo", "com-nav-ro", "cantonica")
    assert p.at(0) == "cantonica"


def shortcut() -> Position:
    """Boba Fett beside the Maelstrom may move four spaces by his encounter; a neutral patrol is not far."""
    p = position(
        characters=("boba-fett", "lando-calrissian"), at=("ksl-nav-lo", "naboo"), step="encounter",
        credits={0: 5_000, 1: 5_000}, assets=["boshek-crew"], patrols={"hutt": ("ksl-nav-c", 1)}, dice="HB",
        encounters={"navpoint": ["enc-navpoint-03"]},
    )  # fmt: skip
    p.do("explore", "choose 1", "skill piloting")
    assert "use boshek-crew/1" not in p.options()
    return p


@pytest.mark.rule("OR-MAELSTROM-02", "OR-D-41", "OR-TURN-16")
def test_movement_by_an_encounter_ends_in_the_maelstrom() -> None:
    p = shortcut().do("to maelstrom")
    assert (p.at(0), p.credits(0), p.current) == ("maelstrom", 6_000, 1)


@pytest.mark.rule("OR-MOVE-03", "OR-D-41", "OR-TURN-16")
def test_movement_by_an_encounter_ends_at_a_neutral_patrol() -> None:
    p = shortcut().do("to ksl-nav-li", "to ksl-nav-c")
    assert (p.at(0), p.credits(0), p.current) == ("ksl-nav-c", 6_000, 1)


def senator() -> Position:
    """Han Solo, whom the Rebels hate, flies with Leia Organa past their patrol."""
    return position(
        characters=("han-solo", "bossk"), at=("cantonica", "naboo"), assets=["leia-organa-crew"],
        credits={0: 5_000, 1: 5_000}, reputation={"rebel": NEG}, patrols={"rebel": ("com-nav-ro", 1)},
    )  # fmt: skip


@pytest.mark.rule("OR-MOVE-04", "OR-PATROL-22")
def test_leia_lets_her_host_pass_and_ignore_a_rebel_patrol() -> None:
    p = senator().travel("com-nav-ro", "lmc-nav-lo")
    assert p.at(0) == "lmc-nav-lo"
    stays = senator().travel("com-nav-ro").do("pass")
    assert (stays.prompt, stays.may("explore"), stays.may("fight rebel")) == ("encounter", True, True)


@pytest.mark.rule("OR-MOVE-03", "OR-PATROL-22", "OR-PATROL-07", "OR-CREW-03")
def test_leia_neither_raises_nor_lowers_the_real_reputation_which_counts_again_without_her() -> None:
    p = senator().travel("com-nav-ro").do("pass").roll("HH BBB").do("fight rebel")
    assert p.player(0).reputation[FACTIONS.index("rebel")] == NEG
    assert (p.credits(0), p.patrol("rebel")) == (8_000, ("com-nav-lo", 2))
    p.end_turn().resolve({"discard": {"asset": "crew", "count": 1}})
    while p.prompt != "planning":
        p.do(p.options()[0])
    assert (p.assets(0), p.reputation("rebel")) == ([], NEG)
    p.do("move", "to cantonica", "to com-nav-lo")
    assert p.prompt != "move", "stopped"
    p.do("pass")
    assert not p.may("explore")


@pytest.mark.rule("OR-REP-02", "OR-REP-03", "OR-TIMING-05", "OR-CONTACT-05")
def test_a_name_may_be_sold_at_the_cost_of_a_reputation_that_cannot_fall() -> None:
    p = position(
        characters=("bossk", "lando-calrissian"), at=("tatooine", "naboo"), step="encounter", credits={0: 5_000, 1: 5_000},
        reputation={"imperial": POS, "rebel": NEG}, contacts={"tatooine/1": "garindan"},
    )  # fmt: skip
    p.do("meet tatooine/1", "choose 1")
    assert p.choices("faction") == {"rebel", "hutt", "syndicate"}
    p.do("faction rebel")
    levels = [p.reputation(faction) for faction in ("imperial", "rebel", "hutt", "syndicate")]
    assert (p.credits(0), levels, p.contact("tatooine/1")) == (8_000, [POS, NEG, NEU, NEU], "garindan")


@pytest.mark.rule("OR-CONTACT-03", "OR-BOUNTY-02", "OR-BOUNTY-06", "OR-TURN-16", "OR-COMBAT-18")
def test_an_extra_encounter_with_a_contact_may_be_a_bounty_fight() -> None:
    p = position(
        characters=("boba-fett", "lando-calrissian"), at="tatooine", step="encounter", credits={0: 5_000, 1: 5_000},
        assets=["start-bounty-doctor-evazan"], facedown={"tatooine/1": "doctor-evazan", "tatooine/2": "dengar"}, dice="HHB HB",
        encounters={"tatooine_nal_hutta": ["enc-tatooine-nal-hutta-01"]},
    )  # fmt: skip
    p.do("explore", "contact tatooine/1")
    assert (p.contact("tatooine/1"), p.contact("tatooine/2"), p.prompt) == ("doctor-evazan", "green", "choose")
    p.do("choose 1", "meet tatooine/1")
    assert (p.credits(0), p.prompt) == (4_000, "hunt")
    told = p.events("attempt start-bounty-doctor-evazan", "eliminate")
    assert totals(told) == [2, 1]
    assert (p.credits(0), p.damage(0), p.player(0).goal_count) == (9_000, (1, 0), 1)
    assert (p.assets(0), p.whereabouts("doctor-evazan")) == ([], "eliminated")
    assert "start-bounty-doctor-evazan" in p.removed()
    assert p.current == 1


@pytest.mark.rule("OR-COMBAT-12", "OR-TRADE-08", "OR-TRADE-09", "OR-TURN-08")
def test_credits_pass_in_the_middle_of_a_combat_but_cards_do_not() -> None:
    p = position(
        3, characters=("bossk", "lando-calrissian", "jyn-erso"), at="kessel", step="encounter", flipped=True,
        fame={0: 2, 1: 3, 2: 0}, credits={0: 5_000, 1: 5_000, 2: 5_000},
        assets={0: ["vibro-ax"], 1: ["dl-44-heavy-blaster-pistol", "jetpack"]}, dice="HBBB HBB",
    )  # fmt: skip
    told = listen(p)
    p.do("use bossk/2")
    p.do("pass")
    assert (p.asked, rolls(told)) == (1, [4]), "only the attacker has rolled, and Lando may cancel a hit"
    p.do("gift-to seat-3", seat=0).do("amount 1000", seat=0)
    assert (p.credits(0), p.credits(2)) == (4_000, 6_000)
    p.refused("trade", seat=0)
    p.refused("give vibro-ax", seat=0)
    while p.current == 0:
        p.do("pass")
    assert (rolls(told), totals(told)) == ([4, 3], [1, 1])


@pytest.mark.rule("OR-SETUP-23", "OR-FAME-01", "OR-FAME-03", "OR-FAME-06")
def test_in_the_extended_game_ten_fame_end_nothing_and_asset_fame_may_fall_again() -> None:
    p = position(
        characters=LANDO, ships=["hwk-290"], at=("lothal", "naboo"), step="encounter", current=1, target=12,
        fame={0: 10, 1: 11}, credits={0: 1_000, 1: 5_000}, assets=["dejarik-holotable", "boshek-crew", "stowaway"], dice="B",
    )  # fmt: skip
    assert (p.fame(0), p.fame(1)) == (11, 11)
    p.do("explore")
    assert (p.current, p.prompt) == (0, "window")
    p.do("pass")
    assert (p.assets(0), p.fame(0), p.credits(0), p.over) == (["dejarik-holotable", "boshek-crew"], 10, 0, False)
    assert (p.fame(1), p.prompt) == (11, "planning")
    p.resolve({"others": {"who": "most_famous", "effects": [{"lose": {"credits": 1_000}}]}})
    assert (p.prompt, p.credits(1)) == ("planning", 4_000), "nobody shares that place any more"

"""Bounties on the characters of players: who may be fought for them, what they pay, and in which order."""

from __future__ import annotations

from typing import Any

import pytest
from brawls import listen, rolls
from galaxies import NEG, NEU, POS, Position
from rivalry import seat_by_rules
from scenes import ask_again, codes, heard, hold
from unfinished import SPINWARD, frontier

from cantina.core import Event
from cantina.outer_rim.notation import wide
from cantina.outer_rim.odds import table_odds
from cantina.outer_rim.odds.action_odds import FightOdds, odds_of
from cantina.outer_rim.rules.kinds import Character
from cantina.outer_rim.words.speaker import Speaker

DEBT = "enc-tatooine-nal-hutta-04"
CHARM = "enc-kafrene-takodana-15"


def duel(hunter: str, prey: str, dice: str = "", *, place: str = "kessel", **given: Any) -> Position:
    """A hunter and the character of the bounty that the hunter holds, in one space."""
    given.setdefault("assets", [f"bounty-{prey}"])
    given.setdefault("at", (place, place, "naboo", "lothal"))
    return frontier(hunter, prey, *given.pop("others", ()), dice=dice, **given)


def claim(p: Position, prey: str) -> list[Event]:
    """The first player goes after a character; whatever may be used in the fight is not."""
    told = p.events(f"attempt bounty-{prey}")
    while not p.over and p.prompt == "window":
        told += p.events("pass")
    return told


@pytest.mark.rule(
    "UB-PBOUNTY-01", "UB-PBOUNTY-02", "UB-PBOUNTY-04", "UB-PBOUNTY-05", "UB-PBOUNTY-06", "UB-PBOUNTY-07", "UB-PBOUNTY-08",
    "UB-PBOUNTY-09", "UB-PBOUNTY-10", "UB-PBOUNTY-12", "UB-D-08",
)  # fmt: skip
def test_a_bounty_on_a_player_pays_its_own_reward_step_by_step_before_the_damage() -> None:
    p = duel(
        "dengar", "cad-bane", "HHB HFB", others=["maz-kanata"], fame={0: 3, 1: 4}, credits={0: 2_000, 1: 6_000},
        reputation={1: {"hutt": NEG, "syndicate": NEG, "rebel": POS}},
    )  # fmt: skip
    assert p.choices("attempt") == {"bounty-cad-bane"}
    told = p.events("attempt bounty-cad-bane")
    assert rolls(told) == [3, 3], "the character's own dice, not the five on the card"
    assert (p.asked, p.prompt, p.choices("faction")) == (0, "reputation", {"hutt", "syndicate"}), "the victor chooses"
    assert (p.credits(), p.fame(), p.damage(1)) == (7_000, 4, (0, 0))
    told += p.events("faction syndicate")
    order = [code for code in codes(told) if code in ("decided", "gain-credits", "fame", "reputation", "remove", "damage")]
    assert order[:6] == ["decided", "gain-credits", "fame", "reputation", "reputation", "remove"] and "damage" in order[6:]
    assert (p.reputation("syndicate"), p.reputation("rebel"), p.reputation("hutt")) == (POS, NEG, NEU)
    assert (p.removed(), p.deck("bounty").count("bounty-cad-bane")) == (["bounty-cad-bane"], 0)
    assert (p.damage(), p.damage(1)) == ((0, 0), (2, 0)), "one suffered, less the one that Dengar always shrugs off"
    assert (p.credits(1), p.fame(1), p.reputation("hutt", 1)) == (6_000, 4, NEG), "the loser loses nothing but blood"
    assert p.current == 1 and not {"capture", "eliminate"} & set(codes(told))
    assert all("bounty-cad-bane" in heard(told, viewer) for viewer in range(4))


@pytest.mark.rule("UB-S-07", "UB-PBOUNTY-06", "UB-PBOUNTY-07", "UB-PBOUNTY-08", "UB-PBOUNTY-12")
def test_a_tie_is_won_by_the_hunter_and_both_suffer_afterwards() -> None:
    p = duel("bossk", "jyn-erso", "HHH HHH", fame=4, credits=2_000, reputation={1: {"hutt": NEG, "rebel": POS}})
    claim(p, "jyn-erso")
    assert (p.credits(), p.fame(), p.reputation("hutt"), p.reputation("rebel")) == (7_000, 5, POS, NEG)
    assert (p.damage(), p.damage(1), p.removed()) == ((3, 0), (3, 0), ["bounty-jyn-erso"])


@pytest.mark.rule("UB-S-07", "UB-PBOUNTY-03", "UB-PBOUNTY-05")
@pytest.mark.parametrize(
    ("place", "kind", "dice"),
    [("ord-mantell", 0, (2, 3)), ("com-nav-c", 1, (3, 3)), (SPINWARD, 0, (2, 3)), ("maelstrom", 1, (2, 3))],
)
def test_the_space_decides_how_they_fight_not_the_card(place: str, kind: int, dice: tuple[int, int]) -> None:
    p = duel("hera-syndulla", "enfys-nest", "BBBBBB", place=place, ships=["g9-rigger", "g1a-starfighter"])
    told = claim(p, "enfys-nest")
    fight = next(event for event in told if event.code == "combat")
    assert (fight.facts["kind"], fight.facts["value"], fight.facts["against"]) == (kind, *dice)
    assert tuple(rolls(told)[:2]) == dice


@pytest.mark.rule("UB-PBOUNTY-04", "UB-PBOUNTY-12", "OR-COMBAT-16", "OR-D-34")
def test_both_may_be_defeated_but_the_reward_came_first() -> None:
    p = duel(
        "bossk", "boba-fett", "HHB HHF", place="naboo", damage={0: (2, 0), 1: (2, 0)}, credits={0: 1_000, 1: 2_000},
        reputation={1: {"hutt": POS}},
    )  # fmt: skip
    told = claim(p, "boba-fett")
    assert (p.credits(), p.fame(), p.credits(1)) == (3_000, 1, 0), "6,000 less 3,000, and 2,000 less all of it"
    assert (p.reputation("hutt"), p.reputation("imperial")) == (NEG, NEU), "what is printed on the card is ignored"
    assert codes(told).count("defeated") == 2 and codes(told).index("fame") < codes(told).index("defeated")
    assert (p.current, p.prompt, p.damage(1)) == (1, "action", (0, 0)), "the loser's next turn begins with a rest"


@pytest.mark.rule("UB-S-07", "UB-PBOUNTY-04")
def test_a_lost_fight_leaves_the_bounty_for_another_turn() -> None:
    p = duel("dengar", "enfys-nest", "HBB HHB", place="lothal")
    claim(p, "enfys-nest")
    assert (p.assets(), p.credits(), p.fame(), p.damage(), p.damage(1)) == (["bounty-enfys-nest"], 0, 0, (1, 0), (1, 0))
    assert p.credits(1) == 2_000, "Enfys Nest is paid for a victory over a player, whoever's turn it is"
    p.end_turn()
    assert "attempt bounty-enfys-nest" in p.do("take-credits", "pass").options()


@pytest.mark.rule("UB-PBOUNTY-06", "OR-D-05")
def test_the_tenth_fame_ends_the_game_before_reputation_and_damage() -> None:
    p = duel(
        "bossk", "jyn-erso", "HHH HHB", fame=9, damage=(3, 0), reputation={1: {"rebel": NEG, "hutt": POS}},
    )  # fmt: skip
    told = claim(p, "jyn-erso")
    assert p.over and p.table.outcome is not None and p.table.outcome.winners == (0,)
    assert (p.credits(), p.fame(), p.damage(), p.defeated()) == (5_000, 10, (3, 0), False)
    assert not {"reputation", "remove", "damage"} & set(codes(told))


@pytest.mark.rule("UB-PBOUNTY-06", "UB-D-50")
def test_more_fame_for_the_first_fame_of_a_turn() -> None:
    p = duel("bossk", "maz-kanata", "CHB HB", place="nal-hutta", fame=3, assets=["bounty-maz-kanata", "chromium-hull"])
    told = claim(p, "maz-kanata")
    assert (p.credits(), p.fame()) == (5_000, 5)
    assert "reputation" not in codes(told) and p.removed() == ["bounty-maz-kanata"]


@pytest.mark.rule("UB-CLAR-02", "UB-CLAR-04", "UB-D-50", "UB-PBOUNTY-06")
@pytest.mark.parametrize(
    ("armor", "flipped", "fame", "credits"),
    [(True, False, 5, 6_000), (False, False, 4, 11_000), (True, True, 6, 4_000), (False, True, 5, 9_000)],
)
def test_cad_bane_is_paid_for_the_fame_that_he_does_not_get(armor: bool, flipped: bool, fame: int, credits: int) -> None:
    p = duel(
        "cad-bane", "han-solo", "HHH BBB", place="tatooine", fame=4, credits=1_000, flipped=flipped,
        reputation={1: {"hutt": NEG}}, assets=["bounty-han-solo", "mandalorian-armor"],
    )  # fmt: skip
    p.do("attempt bounty-han-solo")
    assert p.may("use mandalorian-armor/1")
    p.do("use mandalorian-armor/1" if armor else "pass")
    assert (p.fame(), p.credits(), p.reputation("hutt")) == (fame, credits, POS)


@pytest.mark.rule("UB-D-08")
def test_a_bounty_on_a_player_counts_as_a_bounty_but_eliminates_nobody() -> None:
    p = duel("boba-fett", "bossk", "HHB BBB", place="ryloth", fame=2, assets=["bounty-bossk", "bounty-han-solo"])
    p.player().goal_count = 1
    claim(p, "bossk")
    assert (p.credits(), p.fame(), bool(p.player().flipped)) == (5_000, 4, True), "his second reward turns the card over"
    later = duel("boba-fett", "bossk", "HHB BBB", place="ryloth", flipped=True)
    claim(later, "bossk")
    assert later.credits() == 5_000, "no 5,000 more: nobody was eliminated"


@pytest.mark.rule("UB-PBOUNTY-11", "UB-S-07", "OR-SLOTS-08")
def test_the_bounty_on_oneself_is_held_but_never_collected() -> None:
    p = frontier(
        "hera-syndulla", "bossk", "dengar", step="action", at=("takodana", "lothal", "takodana"), credits={2: 3_000},
        assets=["bounty-hera-syndulla", "the-kessel-run"], top={"bounty": "bounty-saw-gerrera"},
    )  # fmt: skip
    kept = Position(p.table.copy()).do("pass")
    assert not kept.choices("attempt")
    bought = Position(p.table.copy()).do("buy bounty-saw-gerrera")
    assert "discard bounty-hera-syndulla" in bought.options() and not p.may("discard bounty-hera-syndulla")
    bought.do("discard bounty-hera-syndulla")
    while bought.prompt == "patrol-route":
        bought.do(bought.options()[0])
    assert bought.deck("bounty")[-1] == "bounty-hera-syndulla" and "bounty-saw-gerrera" in bought.assets()
    p.do("trade", "player seat-3", "give bounty-hera-syndulla", "pass", "amount 0", "amount 3000", "accept")
    assert (p.credits(), p.assets(2)) == (3_000, ["bounty-hera-syndulla"])
    p.do("pass").end_turn().end_turn()
    assert p.current == 2
    assert "attempt bounty-hera-syndulla" in p.do("take-credits", "pass").options()


@pytest.mark.rule("UB-PBOUNTY-13", "UB-PBOUNTY-02", "OR-TURN-14")
def test_no_duel_past_a_hostile_patrol_nor_with_the_defeated_nor_from_afar() -> None:
    def meeting(**given: Any) -> Position:
        return duel("dengar", "jyn-erso", patrols={"syndicate": ("kessel", 1)}, **given)

    duel_offered = "attempt bounty-jyn-erso"
    assert meeting(reputation={"syndicate": NEG}).options() == ["fight syndicate"]
    hauler = ["gx1-short-hauler-flipped", "g1a-starfighter"]
    assert duel_offered in meeting(reputation={"syndicate": NEG}, ships=hauler).options()
    beaten = meeting(damage={1: (4, 0)}, defeated={1: True})
    assert duel_offered not in beaten.options()
    beaten.refused(duel_offered)
    beaten.resolve({"recover": {"target": "character", "amount": 1}}, seat=1)
    assert duel_offered in beaten.options(), "whoever stands again can be fought"
    assert duel_offered in meeting(reputation={1: {"syndicate": NEG}}).options(), "only the hunter's own reputation counts"
    assert duel_offered not in meeting(at=("kessel", "lothal")).options()


@pytest.mark.rule("UB-PBOUNTY-07", "UB-PBOUNTY-08", "UB-CLAR-09", "UB-D-09")
def test_what_the_loser_is_treated_as_counts() -> None:
    p = duel(
        "bossk", "jyn-erso", "HHH BBB", reputation={1: {"rebel": NEG}}, assets={0: ["bounty-jyn-erso"], 1: ["leia-organa-crew"]}
    )
    claim(p, "jyn-erso")
    assert p.reputation("rebel") == NEG, "treated as liked by the Rebels: nothing gained, one lost"
    other = duel("bossk", "jyn-erso", "HHH BBB", reputation={1: {"rebel": POS}}, assets=["bounty-jyn-erso", "leia-organa-crew"])
    claim(other, "jyn-erso")
    assert (other.reputation("rebel"), int(other.player().reputation[0])) == (POS, NEU), "a loss that is ignored"


@pytest.mark.rule("UB-D-09", "UB-PBOUNTY-07", "UB-PBOUNTY-08", "OR-TIMING-05")
@pytest.mark.parametrize(
    ("gains", "loses", "levels"), [("hutt", "rebel", (POS, NEG, NEU, NEU)), ("imperial", "syndicate", (POS, NEG, POS, NEG))]
)
def test_the_victor_may_name_a_faction_where_nothing_changes(gains: str, loses: str, levels: tuple[int, ...]) -> None:
    p = duel(
        "bossk", "jyn-erso", "HHH BBB", reputation={0: {"hutt": POS, "rebel": NEG},
        1: {"hutt": NEG, "imperial": NEG, "rebel": POS, "syndicate": POS}},
    )  # fmt: skip
    claim(p, "jyn-erso")
    assert (p.asked, p.choices("faction")) == (0, {"hutt", "imperial"})
    p.do(f"faction {gains}")
    assert (p.asked, p.choices("faction")) == (0, {"rebel", "syndicate"})
    p.do(f"faction {loses}")
    assert tuple(p.reputation(faction) for faction in ("hutt", "rebel", "imperial", "syndicate")) == levels
    assert (p.credits(), p.fame()) == (5_000, 1)


@pytest.mark.rule("UB-PBOUNTY-02", "OR-TURN-16")
def test_one_encounter_is_one_duel() -> None:
    p = frontier(
        "dengar", "bossk", "jyn-erso", "enfys-nest", at="mon-calamari", assets=["bounty-bossk", "bounty-jyn-erso"], dice="HHH BBB"
    )
    assert p.choices("attempt") == {"bounty-bossk", "bounty-jyn-erso"}
    claim(p, "bossk")
    assert (p.assets(), p.credits(), p.current) == (["bounty-jyn-erso"], 5_000, 1)


@pytest.mark.rule("UB-PBOUNTY-02", "UB-PBOUNTY-05")
def test_a_duel_for_a_bounty_is_not_one_for_a_job_and_the_other_way_round() -> None:
    def hunted() -> Position:
        return duel("jyn-erso", "bossk", "HHH BBB", reputation={1: {"hutt": NEG}}, assets=["bounty-bossk", "wanted"])

    p = hunted()
    assert p.choices("attempt") == {"bounty-bossk", "wanted"}
    claim(p, "bossk")
    assert (p.assets(), p.credits(), p.fame()) == (["wanted"], 5_000, 1)
    job = hunted().do("attempt wanted")
    while job.prompt == "window":
        job.do("pass")
    assert job.assets() == ["bounty-bossk"] and job.reputation("hutt") == NEU


@pytest.mark.rule("UB-PBOUNTY-10")
def test_a_staff_that_spares_the_contact_helps_against_a_player_too() -> None:
    p = duel("dengar", "bossk", "HHHH BBB", assets=["bounty-bossk", "electroripper-staff"])
    p.do("attempt bounty-bossk")
    assert p.may("use electroripper-staff/1")
    told = p.events("use electroripper-staff/1")
    assert rolls(told)[0] == 4 and p.removed() == ["bounty-bossk"], "there is nobody whom it could not eliminate"


@pytest.mark.rule("UB-D-08", "UB-PBOUNTY-05")
def test_dengars_goal_looks_at_the_value_on_the_bounty() -> None:
    p = duel("dengar", "cad-bane", "HHB HFB", fame=3)
    claim(p, "cad-bane")
    assert (p.fame(), bool(p.player().flipped)) == (5, True), "one for the bounty, one for the goal"
    beaten = duel("dengar", "cad-bane", "HHH HHH", damage=(3, 0))
    claim(beaten, "cad-bane")
    assert not beaten.player().flipped, "not if he was defeated in it"
    ships = duel("dengar", "cad-bane", "HHH BBB", place="com-nav-c")
    claim(ships, "cad-bane")
    assert not ships.player().flipped and ships.fame() == 1, "nor in a fight of ships"


@pytest.mark.rule("UB-PBOUNTY-03", "UB-PBOUNTY-05")
def test_what_is_read_before_a_duel_names_the_dice_that_will_be_rolled() -> None:
    p = duel(
        "hera-syndulla", "enfys-nest", place="com-nav-c", ships=["g9-rigger", "g1a-starfighter"], figures={1: {"ship_combat": 4}}
    )
    action = wide().actions.encode("attempt *", "bounty-enfys-nest")
    assert Speaker("en", p.table).action(p.table, 0, action) == "hunt Enfys Nest for the bounty (ship combat against 4 dice)"
    (odds,) = odds_of(p.table, 0, action)
    assert isinstance(odds, FightOdds) and (odds.attacker, odds.defender) == (0, 1)
    assert odds.odds.win == table_odds.fight(p.table, table_odds.player_combat(p.table, 0, 1)).win
    alone = duel("hera-syndulla", "enfys-nest", at=("ryloth", "lothal"), contacts={"ryloth/3": "enfys-nest"})
    assert odds_of(alone.table, 0, wide().actions.encode("meet *", "ryloth/3")) == [], "that token is thrown out, not fought"


# Whoever leaves ---------------------------------------------------------------------------------------


@pytest.mark.rule("UB-D-54", "UB-PBOUNTY-01")
def test_the_bounty_on_a_player_who_left_is_an_ordinary_one_again() -> None:
    p = frontier(
        "dengar", "bossk", "jyn-erso", "maz-kanata", at=("lothal", "naboo", "lothal", "kessel"), assets=["bounty-jyn-erso"],
        facedown={"lothal/3": "jyn-erso"}, figures={"ground_combat": 4}, dice="CCCC BBBB",
    )  # fmt: skip
    assert p.choices("attempt") == {"bounty-jyn-erso"}
    p.table.forfeit(2, "resigned")
    assert not p.choices("attempt")
    p.do("meet lothal/3", "attempt bounty-jyn-erso")
    assert set(p.options()) == {"capture", "eliminate"}
    p.do("eliminate")
    assert (p.credits(), p.fame(), p.reputation("rebel")) == (8_000, 1, NEG), "as printed: none, but Dengar's goal gives one"


@pytest.mark.rule("OR-D-66", "UB-PBOUNTY-04", "UB-PBOUNTY-05")
@pytest.mark.parametrize("asked", [0, 1])
def test_a_duel_that_has_begun_is_fought_to_its_end_though_the_quarry_leaves(asked: int) -> None:
    hunter = "ig-88" if asked == 0 else "bossk"
    p = duel(hunter, "jyn-erso", "HHH FBB", others=["dengar"], reputation={1: {"hutt": NEG}})
    p.do("attempt bounty-jyn-erso")
    assert (p.asked, p.prompt) == (asked, "window"), "IG-88 may roll again, or Jyn turn her focus"
    p.table.forfeit(1, "resigned")
    while p.prompt == "window":
        p.do("pass")
    assert (p.credits(), p.fame(), p.reputation("hutt"), p.removed()) == (5_000, 1, POS, ["bounty-jyn-erso"])
    assert p.table.combat is None and (p.current, p.at(1)) == (2, "nowhere"), "never what is printed on the card"


# What comes in between --------------------------------------------------------------------------------


@pytest.mark.rule("UB-PBOUNTY-02", "UB-PBOUNTY-09")
def test_a_bounty_that_came_by_trade_is_used_in_the_same_turn_and_leaves_with_its_token() -> None:
    p = frontier(
        "hondo-ohnaka", "bossk", "chewbacca", step="action", at=("tatooine", "nal-hutta", "tatooine"), credits=6_000,
        assets={1: ["bounty-chewbacca"]}, dice="HH HBB",
    )  # fmt: skip
    p.do("trade", "player seat-2", "ask-for bounty-chewbacca", "pass", "amount 4000", "amount 0", "accept")
    while p.prompt == "trade-with":
        p.do("pass")
    assert (p.credits(), p.fame(), bool(p.player().flipped)) == (2_000, 1, True)
    assert p.player().assets[0].goal_token and not p.may("trade"), "one trade action a turn"
    p.do("pass")
    claim(p, "chewbacca")
    assert (p.credits(), p.fame(), p.assets(), p.removed()) == (7_000, 2, [], ["bounty-chewbacca"])
    assert bool(p.player().flipped)


@pytest.mark.rule("UB-PBOUNTY-06", "OR-TIMING-07", "OR-D-46")
def test_a_secret_may_come_between_the_fame_and_the_reputation() -> None:
    def won() -> Position:
        p = duel("bossk", "jyn-erso", "HHH BBB", others=["maz-kanata"], credits=1_000, reputation={1: {"rebel": NEG}})
        hold(p, 2, DEBT, "nal-hutta")
        p.do("attempt bounty-jyn-erso")
        while p.prompt == "window" and p.asked != 2:
            p.do("pass")
        return p

    p = won()
    told = listen(p)
    assert (p.asked, p.credits(), p.fame(), p.reputation("rebel")) == (2, 6_000, 1, NEU)
    p.do(f"use {DEBT}/1")
    assert (p.credits(), p.credits(2), p.reputation("rebel"), p.reputation("hutt")) == (2_000, 4_000, POS, NEU)
    assert p.removed() == ["bounty-jyn-erso"] and all(DEBT in heard(told, viewer) for viewer in range(4))
    silent = won()
    told = silent.events("pass")
    assert not any(DEBT in heard(told, viewer) for viewer in (0, 1, 3)) and silent.credits() == 6_000
    last = duel("bossk", "jyn-erso", "HHH BBB", others=["maz-kanata"], fame=9)
    hold(last, 2, DEBT, "nal-hutta").do("attempt bounty-jyn-erso")
    while not last.over and last.prompt == "window":
        assert last.asked != 2 or not last.may(f"use {DEBT}/1")
        last.do("pass")
    assert last.over and last.credits() == 5_000, "the game is over before anybody can collect"


@pytest.mark.rule("UB-PBOUNTY-12", "OR-COMBAT-17")
def test_the_loser_may_still_prevent_the_damage_but_not_the_reward() -> None:
    p = duel("boba-fett", "bossk", "CHB HBB", damage={1: (2, 0)})
    hold(p, 1, CHARM, "takodana").do("attempt bounty-bossk")
    while p.prompt == "window" and not p.may(f"use {CHARM}/1"):
        p.do("pass")
    assert (p.asked, p.credits(), p.fame(), p.removed()) == (1, 5_000, 1, ["bounty-bossk"])
    told = p.events(f"use {CHARM}/1")
    assert (p.damage(1), p.defeated(1)) == ((2, 0), False) and all(CHARM in heard(told, viewer) for viewer in range(3))


@pytest.mark.rule("UB-PBOUNTY-02", "OR-TRADE-09")
def test_in_the_middle_of_a_duel_credits_may_change_hands_but_no_card() -> None:
    p = duel("ig-88", "jyn-erso", "FFF BBB", credits={1: 4_000})
    p.do("attempt bounty-jyn-erso")
    assert p.prompt == "window" and not p.may("trade", 0) and not p.may("trade", 1)
    assert p.may("gift-to seat-1", 1)
    p.do("gift-to seat-1", seat=1)
    p.do("amount 4000", seat=1)
    assert (p.credits(), p.credits(1), p.prompt) == (4_000, 0, "window"), "and the fight goes on"


@pytest.mark.rule("UB-D-10", "UB-PBOUNTY-01")
def test_a_starting_bounty_may_name_somebody_at_the_table() -> None:
    p = frontier("bossk", "boba-fett", at="kessel", assets=["start-bounty-zuckuss"], dice="HHH BBB")
    findsman = Character(99, "zuckuss")
    findsman.ground_combat, findsman.health = 3, 4
    p.player(1).character = findsman  # no starting bounty of the box names a character of the box
    assert ask_again(p).choices("attempt") == {"start-bounty-zuckuss"}
    p.do("attempt start-bounty-zuckuss")
    assert (p.credits(), p.fame(), p.removed()) == (5_000, 1, ["start-bounty-zuckuss"])


@pytest.mark.rule("UB-D-07", "UB-PBOUNTY-01")
def test_crew_that_shows_a_player_can_be_hunted_where_the_player_is_not() -> None:
    p = frontier(
        "dengar", "chewbacca", "bossk", at=("lothal", "naboo", "lothal"), assets={0: ["bounty-chewbacca"], 2: ["chewbacca-crew"]}
    )
    told = p.events("attempt bounty-chewbacca")
    assert (p.prompt, p.asked) == ("protect", 2) and "combat" not in codes(told)


@pytest.mark.rule("UB-D-47", "UB-D-05", "UB-PBOUNTY-02", "OR-SOLO-13")
def test_the_character_of_a_rival_is_hunted_like_a_players() -> None:
    p = frontier(
        "bossk", "lando-calrissian", at="com-nav-ro", assets=["bounty-lando-calrissian"], ships=["g1a-starfighter", "g9-rigger"],
        reputation={1: {"hutt": POS}}, dice="HHB HB" + 40 * "B",
    )  # fmt: skip
    seat_by_rules(p, 1, list(p.box.rivals))
    told = claim(p, "lando-calrissian")
    assert rolls(told)[:2] == [3, 2] and "reroll" not in codes(told), "it defends with its figures, and rolls nothing again"
    assert (p.credits(), p.fame(), p.reputation("hutt"), p.removed()) == (5_000, 1, NEG, ["bounty-lando-calrissian"])
    assert [(int(event.seat), event.facts["amount"]) for event in told if event.code == "damage"][:2] == [(0, 1), (1, 2)]
    later = frontier("bossk", "lando-calrissian", at=("lothal", "naboo"), facedown={"lothal/3": "lando-calrissian"})
    seat_by_rules(later, 1, list(later.box.rivals))
    assert codes(later.events("meet lothal/3")) == ["meet", "in-play"] and later.prompt == "encounter"


@pytest.mark.rule("UB-PBOUNTY-02", "UB-PBOUNTY-07", "UB-PBOUNTY-08")
def test_whoever_sits_first_is_hunted_like_anybody() -> None:
    p = frontier(
        "jyn-erso", "bossk", at="kessel", current=1, assets={1: ["bounty-jyn-erso"]}, dice="HHH BBB",
        reputation={0: {"hutt": NEG, "rebel": POS}},
    )  # fmt: skip
    p.do("attempt bounty-jyn-erso")
    assert (p.credits(1), p.fame(1), p.reputation("hutt", 1), p.reputation("rebel", 1)) == (5_000, 1, POS, NEG)
    assert (p.damage(0), p.damage(1)) == ((3, 0), (0, 0))


@pytest.mark.rule("UB-PBOUNTY-01", "UB-D-07")
def test_only_a_bounty_sets_anybody_upon_a_player() -> None:
    p = frontier("bossk", "chewbacca", at="kessel", assets=["chewbacca-crew"])
    assert not p.choices("attempt"), "not a crew card of the same name"

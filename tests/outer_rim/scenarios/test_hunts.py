"""Hunts: contacts without dice, crew that may be protected, characters who fight back, and what the person is asked."""

from __future__ import annotations

from typing import Any

import pytest
from galaxies import NEG, NEU, POS
from pursuit import aims, facts, play, pursuit, stack, turn
from rivalry import codes, steps

from cantina.outer_rim.odds.in_words import behind_action
from cantina.outer_rim.rules.actions import ACCEPT, DECLINE
from cantina.outer_rim.words.speaker import Speaker

SAW, K2SO, AHSOKA, CHOPPER = "bounty-saw-gerrera", "bounty-k-2so", "bounty-ahsoka-tano", "bounty-chopper"
PONDA, BOSHEK = "start-bounty-ponda-baba", "start-bounty-boshek"
FULL = ["vibro-ax", "jetpack", "autoblaster"]


# Unopposed -------------------------------------------------------------------------------------------


@pytest.mark.rule("UB-S-16", "UB-SOLO-20", "UB-SOLO-23", "UB-SOLO-24", "UB-SOLO-25", "OR-SOLO-42", "OR-DEFEAT-04")
def test_boba_fett_and_ahsoka_tano_as_in_the_book() -> None:
    """The book's example: token removed, reward, one Rebel reputation lost, bounty removed, then he is defeated."""
    p = pursuit(
        "ai-boba-fett", rival="boba-fett", at=("lothal", "tatooine"), credits={1: 6_000}, fame={1: 2}, assets={1: [AHSOKA, K2SO]},
        contacts={"tatooine/3": "ahsoka-tano"},
    )  # fmt: skip
    told = turn(p)
    order = [code for code in codes(told) if code in ("eliminate", "fame", "reputation", "remove", "damage", "defeated", "roll")]
    assert order == ["eliminate", "fame", "reputation", "remove", "damage", "defeated"]
    assert p.whereabouts("ahsoka-tano") == "eliminated" and AHSOKA in p.removed()
    assert (p.credits(1), p.fame(1), p.reputation("rebel", 1)) == (6_000 + 2_000 + 7_000 - 3_000, 3, NEG)
    assert (p.damage(1), p.defeated(1)) == ((4, 0), True)
    assert steps(told) == ["credits", "hunt"], "the turn ended with the bullet: no 2,000 for the bounty"


@pytest.mark.rule("UB-SOLO-23")
def test_whoever_survives_a_bounty_gets_what_the_card_adds() -> None:
    p = pursuit(
        "ai-boba-fett", rival="boba-fett", at=("lothal", "tatooine"), credits={1: 6_000}, assets={1: [PONDA, K2SO]},
        contacts={"tatooine/1": "ponda-baba"},
    )  # fmt: skip
    told = turn(p)
    assert (p.credits(1), p.fame(1), p.damage(1)) == (14_000 - 4_000, 1, (2, 0))
    assert steps(told)[-2:] == ["fame", "credits"] and "roll" not in codes(told)


@pytest.mark.rule("UB-SOLO-23", "OR-DEFEAT-03")
def test_a_ship_icon_damages_the_ship() -> None:
    p = pursuit(
        "bh-1", at=("lothal", "tatooine"), credits={1: 0}, assets={1: [BOSHEK, K2SO]}, damage={1: (0, 2)},
        contacts={"tatooine/1": "boshek"},
    )  # fmt: skip
    turn(p)
    assert (p.damage(1), p.defeated(1), p.credits(1)) == ((0, 4), True, 2_000 + 4_000 - 3_000)


@pytest.mark.rule("OR-D-05", "UB-SOLO-23")
def test_victory_comes_before_the_damage() -> None:
    p = pursuit("bh-1", at=("lothal", "lothal"), fame={1: 9}, assets={1: [K2SO, AHSOKA]}, contacts={"lothal/2": "k-2so"})
    told = turn(p)
    assert p.over and p.table.outcome is not None and p.table.outcome.winners == (1,)
    assert (p.damage(1), "lose-credits" in codes(told)) == ((0, 0), False)


@pytest.mark.rule("UB-SOLO-20", "UB-SOLO-23")
def test_a_hidden_contact_may_be_another_of_the_bounties() -> None:
    p = pursuit("bh-3", at=("cantonica", "lothal"), assets={1: [SAW, K2SO, *FULL]}, facedown={"lothal/2": "k-2so"})
    turn(p)
    assert (p.assets(1)[0], p.removed(), p.fame(1), p.damage(1)) == (SAW, [K2SO], 1, (4, 0))
    assert p.reputation("rebel", 1) == NEG


@pytest.mark.rule("UB-SOLO-20", "OR-SOLO-08", "OR-CONTACT-11")
def test_a_contact_on_no_bounty_ends_the_encounter() -> None:
    p = pursuit(
        "bh-3",
        at=("cantonica", "lothal"),
        credits={1: 9_000},
        assets={1: [SAW, K2SO, *FULL]},
        facedown={"lothal/2": "maz-kanata"},
    )
    told = turn(p)
    assert (p.contact("lothal/2"), p.credits(1), p.fame(1)) == ("maz-kanata", 11_000 - 4_000, 1)
    assert "rival-misses" in codes(told) and 8_000 not in facts(told, "lose-credits", "credits"), (
        "the line that pays for fame is not tried"
    )


@pytest.mark.rule("UB-SOLO-10", "UB-D-05")
def test_a_hidden_contact_may_be_the_person() -> None:
    given: dict[str, Any] = {"human": "hera-syndulla", "at": ("ryloth", "ryloth"), "assets": {1: [SAW, *FULL]}}
    one = pursuit("bh-3", facedown={"ryloth/2": "hera-syndulla"}, **given)
    told = turn(one)
    assert (one.whereabouts("hera-syndulla"), "combat" in codes(told), one.assets(1)[0]) == ("eliminated", False, SAW)
    assert steps(told)[-1] == "hunt", "the bullet was done, whatever came of it"
    two = pursuit("bh-3", facedown={"ryloth/2": "hera-syndulla", "ryloth/1": "k-2so"}, **given)
    told = turn(two)
    assert sorted(facts(told, "reveal-contact", "contact"))[0] in ("hera-syndulla", "k-2so")
    if two.whereabouts("hera-syndulla") == "eliminated":
        assert two.contact("ryloth/1") == "k-2so", "another one is turned up instead"


@pytest.mark.rule("UB-D-44", "UB-D-46", "UB-SOLO-17", "UB-SOLO-23")
def test_its_own_crew_is_prey_where_it_stands() -> None:
    p = pursuit("bh-1", at=("lothal", "tatooine"), assets={1: ["chopper-crew", CHOPPER, AHSOKA]})
    assert aims(p) == {("crew", "tatooine", 0)}
    told = turn(p)
    assert steps(told)[0] == "credits" and p.asked == 0 and p.prompt == "planning"
    assert ("chopper-crew" in p.removed(), p.whereabouts("chopper"), p.assets(1)) == (True, "eliminated", [AHSOKA])
    assert p.damage(1) == (3, 0)


# Crew of the person ----------------------------------------------------------------------------------


def hunted_crew(card: str = "bh-2", rival: str = "ig-88", **given: Any) -> Any:
    """A hunter is on its way to the person's crew on Ryloth."""
    given = {"human": "lando-calrissian", "at": ("ryloth", "naboo"), "credits": {0: 5_000, 1: 0}} | given
    assets = {0: ["chopper-crew", *given.pop("own", [])], 1: [CHOPPER, *given.pop("theirs", [AHSOKA])]}
    return pursuit(card, rival=rival, assets=assets, **given)


@pytest.mark.rule("UB-SOLO-21", "UB-SOLO-23", "UB-SOLO-24", "UB-D-46", "OR-D-33")
def test_the_only_question_is_whether_to_protect() -> None:
    p = hunted_crew()
    play(p)
    assert (p.asked, p.prompt, p.options()) == (0, "protect", ["accept", "decline"])
    assert p.current == 1 and p.at(1) == "ryloth"
    speak = Speaker("en", p.table)
    labels = [speak.action(p.table, 0, int(action)) for action in (ACCEPT, DECLINE)]
    assert "2 dice against 3" in labels[0] and "Chopper leaves the game" in labels[1] and "4,000" in labels[1]
    assert "%" in behind_action(p.table, 0, int(ACCEPT), speak)
    assert "Chopper verlässt das Spiel, IG-88 kassiert das Kopfgeld" in Speaker("de", p.table).action(p.table, 0, int(DECLINE))
    told = p.events("decline")
    assert not {"roll", "combat", "token-returns"} & {event.code for event in told}
    assert ("chopper-crew" in p.removed(), p.whereabouts("chopper"), p.assets()) == (True, "eliminated", [])
    assert (p.credits(1), p.damage(1), p.damage(), CHOPPER in p.removed()) == (2_000 + 4_000 - 4_000, (3, 0), (0, 0), True)


@pytest.mark.rule("UB-SOLO-26", "UB-SOLO-28", "UB-SOLO-32", "UB-S-17", "OR-COMBAT-17", "OR-COMBAT-18", "UB-D-46")
def test_protected_in_vain() -> None:
    """IG-88 has four dice and no reroll; Lando rerolls his own."""
    p = hunted_crew(theirs=["dl-44-heavy-blaster-pistol", AHSOKA], dice="HHFB HF B")
    turn(p, protect="accept")
    while p.prompt in ("window", "reroll"):
        p.do(next((text for text in p.options() if text.startswith(("use", "die"))), "pass"))
    assert ("chopper-crew" in p.removed(), p.whereabouts("chopper"), CHOPPER in p.removed()) == (True, "eliminated", True)
    assert (p.damage(1), p.damage()) == ((1, 0), (2, 0)), "what the dice said, not what the bounty says"


@pytest.mark.rule("UB-SOLO-27", "OR-DATABANK-04", "OR-DISCARD-01")
def test_protected_with_success() -> None:
    p = hunted_crew(dice="HBB HH")
    told = turn(p, protect="accept")
    assert (p.assets(), CHOPPER in p.assets(1), p.deck("bounty")[-1]) == (["chopper-crew"], False, CHOPPER)
    assert (p.damage(1), p.damage(), "rival-gives-up" in codes(told)) == ((2, 0), (1, 0), True)
    start = pursuit(
        "bh-2", at=("ryloth", "naboo"), assets={0: ["zuckuss-crew"], 1: ["start-bounty-zuckuss", AHSOKA]}, dice="BBB HH",
        human="lando-calrissian",
    )  # fmt: skip
    turn(start, protect="accept")
    assert start.assets(1) == [AHSOKA]
    assert next(kind.index for kind in start.box.cards if kind.name == "start-bounty-zuckuss") not in start.table.taken


@pytest.mark.rule("UB-D-43", "OR-BOUNTY-19", "OR-COMBAT-24")
def test_a_defeated_owner_is_not_asked() -> None:
    p = hunted_crew(
        at=("ryloth", "ryloth"), theirs=["bounty-lando-calrissian"], defeated={0: True}, damage={0: (4, 0)}, card="bh-2"
    )
    told = turn(p)
    assert ("combat" in codes(told), "chopper-crew" in p.removed()) == (False, True)
    assert "bounty-lando-calrissian" in p.assets(1)


@pytest.mark.rule("UB-D-43", "OR-SOLO-08")
def test_a_defeated_person_is_gone_to_but_not_fought() -> None:
    given: dict[str, Any] = {
        "human": "han-solo", "assets": {1: ["bounty-han-solo", AHSOKA]}, "credits": {1: 3_000}, "defeated": {0: True},
        "damage": {0: (4, 0)},
    }  # fmt: skip
    p = pursuit("bh-1", at=("ryloth", "ryloth"), **given)
    assert steps(turn(p)) == ["credits", "reputation", "fame"]
    assert (p.reputation("rebel", 1), p.credits(1), p.damage()) == (POS, 5_000 - 4_000, (0, 0)), (
        "the person got up again in the own planning step"
    )
    away = pursuit("bh-1", at=("ryloth", "naboo"), **given)
    turn(away)
    assert away.at(1) == "ryloth"


# Characters ------------------------------------------------------------------------------------------


def duel(dice: str, card: str = "bh-2", rival: str = "boba-fett", human: str = "doctor-aphra", **given: Any) -> Any:
    """A hunter meets the character of one of its bounties."""
    given = {"at": ("tatooine", "tatooine"), "credits": {1: 6_000}} | given
    return pursuit(card, rival=rival, human=human, assets={1: [f"bounty-{human}", SAW]}, dice=dice, **given)


@pytest.mark.rule(
    "UB-S-17", "UB-SOLO-22", "UB-SOLO-26", "UB-SOLO-29", "UB-SOLO-30", "UB-SOLO-31", "UB-SOLO-32", "UB-D-43"
)  # fmt: skip
def test_boba_fett_and_doctor_aphra_as_in_the_book() -> None:
    """The book's example: 3 to 2, 5,000 and one fame, Hutt up, Imperial down, bounty removed, then both suffer."""
    p = duel("CHB HH", reputation={0: {"hutt": NEG, "imperial": POS}})
    told = turn(p)
    order = [code for code in codes(told) if code in ("decided", "fame", "reputation", "damage")]
    assert order == ["decided", "fame", "reputation", "reputation", "damage", "damage", "fame"]
    assert (p.credits(1), p.fame(1)) == (6_000 + 2_000 + 2_000 + 5_000 - 4_000, 2), "the last line of the card pays for fame"
    assert (p.reputation("hutt", 1), p.reputation("imperial", 1)) == (POS, NEG)
    assert ("bounty-doctor-aphra" in p.removed(), p.damage(1), p.damage()) == (True, (2, 0), (3, 0))
    lost = duel("HBB HH", reputation={0: {"hutt": NEG, "imperial": POS}})
    turn(lost)
    assert (lost.assets(1), lost.deck("bounty")[-1]) == ([SAW], "bounty-doctor-aphra")
    down = duel("", defeated={0: True}, damage={0: (4, 0)})
    assert "combat" not in codes(turn(down))


@pytest.mark.rule("UB-SOLO-29", "UB-SOLO-30", "UB-SOLO-31", "UB-SOLO-32", "UB-X-03")
def test_a_gain_goes_where_the_hunter_is_not_positive_yet() -> None:
    p = duel("CHB HH", fame={1: 1}, reputation={0: {"imperial": POS, "hutt": NEG, "syndicate": NEG}, 1: {"hutt": POS}})
    turn(p)
    assert p.current == 0 and (p.reputation("syndicate", 1), p.reputation("imperial", 1)) == (POS, NEG)
    assert (p.fame(1), p.damage(1), p.damage()) == (3, (2, 0), (3, 0))


@pytest.mark.rule("UB-SOLO-30")
def test_a_gain_with_nobody_better_is_wasted() -> None:
    p = duel("CHB HH", reputation={0: {"imperial": POS, "hutt": NEG}, 1: {"hutt": POS}})
    turn(p)
    assert (p.reputation("hutt", 1), p.reputation("imperial", 1)) == (POS, NEG)


@pytest.mark.rule("UB-SOLO-30", "UB-SOLO-31", "UB-D-09")
def test_the_person_picks_the_factions_of_the_hunter() -> None:
    p = duel("CHB HHB", human="han-solo", reputation={0: {"imperial": POS, "rebel": POS}, 1: {"imperial": NEG, "rebel": POS}})
    turn(p)
    assert (p.asked, p.prompt, p.choices("faction")) == (0, "rival-loses", {"imperial", "rebel"})
    speak = Speaker("en", p.table)
    assert speak.action(p.table, 0, int(p.table.decision.actions[0])) == "the Rebels: Boba Fett positive → neutral"
    p.do("faction imperial")
    assert (p.reputation("imperial", 1), p.reputation("rebel", 1)) == (NEG, POS), "nothing moves"
    gain = duel("CHB HHB", human="han-solo", reputation={0: {"imperial": NEG, "rebel": NEG, "hutt": NEG}, 1: {"hutt": POS}})
    turn(gain)
    assert (gain.asked, gain.prompt, gain.choices("faction")) == (0, "rival-gains", {"imperial", "rebel"})
    gain.do("faction rebel")
    assert (gain.reputation("rebel", 1), gain.current) == (POS, 0)


@pytest.mark.rule("UB-SOLO-29", "UB-SOLO-30", "UB-SOLO-31")
def test_a_neutral_person_leaves_no_choice() -> None:
    p = duel("CHB HH")
    told = turn(p)
    assert "reputation" not in codes(told) and (p.current, p.fame(1)) == (0, 2)


@pytest.mark.rule("OR-COMBAT-16", "OR-COMBAT-25", "UB-D-62", "OR-SOLO-42")
def test_a_tie_is_the_hunters_and_may_cost_it_everything() -> None:
    p = duel("HHB HH", rival="cad-bane", card="bh-1", fame={1: 3}, credits={1: 1_000}, damage={1: (2, 0)})
    told = turn(p)
    assert (p.fame(1), p.defeated(1), p.damage()) == (4, True, (2, 0)), "an AI gains fame unreduced and without 5,000 for it"
    assert p.credits(1) == 1_000 + 2_000 + 5_000 - 3_000 and steps(told)[-1] == "hunt"


@pytest.mark.rule("UB-SOLO-26")
def test_off_a_planet_the_ships_fight() -> None:
    p = duel("BBB BBB", at=("rnb-nav-c", "naboo"))
    told = turn(p)
    assert facts(told, "combat", "kind") == [1] and facts(told, "combat", "value") == [3]


@pytest.mark.rule("UB-SOLO-26", "OR-COMBAT-08", "OR-SOLO-43")
def test_the_persons_cards_act_in_the_hunters_fight() -> None:
    p = duel("HHC BBB", human="bossk", rival="boba-fett")
    p.table.players[0].assets = []
    given: dict[str, Any] = {"at": ("tatooine", "tatooine"), "human": "bossk", "rival": "boba-fett"}
    armed = pursuit("bh-2", assets={0: ["plastoid-armor"], 1: ["bounty-bossk", SAW]}, dice="HH BBB", **given)
    assert facts(turn(armed), "combat", "value") == [2], "armour and strength take one die from the hunter"
    theirs = pursuit("bh-2", assets={1: ["bounty-bossk", SAW, "plastoid-armor"]}, dice="HHH BBB", **given)
    told = turn(theirs)
    assert facts(told, "combat", "against") == [3], "the rival's armour takes no die from the person"
    blade = pursuit("bh-2", human="boba-fett", rival="bossk", at=("tatooine", "tatooine"),
                    assets={0: ["skyblade-330"], 1: ["bounty-boba-fett", SAW]}, dice="HHC BB BBBBB")  # fmt: skip
    play(blade)
    assert (blade.asked, blade.prompt) == (0, "window") and any("skyblade" in text for text in blade.options())


# Rivals among themselves, and the person as the hunter -------------------------------------------------


@pytest.mark.rule("UB-D-45", "UB-SOLO-36", "UB-SOLO-38")
def test_a_hunter_hunts_the_other_rival() -> None:
    p = pursuit(
        human="han-solo", rival="lando-calrissian", second="bossk", at=("cantonica", "ryloth", "ryloth"), dice="CCC BB",
        assets={1: ["maz-kanata-crew"], 2: ["bounty-lando-calrissian", "bounty-maz-kanata"]},
        reputation={1: {"hutt": POS, "syndicate": NEG}, 2: {"hutt": POS}},
    )  # fmt: skip
    stack(p, 2, "ai-bossk", "bh-5")
    told = turn(p, 2)
    assert (p.fame(2), p.reputation("syndicate", 2), p.reputation("hutt", 2)) == (2, POS, NEU)
    assert p.defeated(1) and p.assets(1) == ["maz-kanata-crew"] and codes(told).count("rival-meets") == 1
    told = turn(p, 2)
    assert "maz-kanata-crew" in p.removed() and "protect" not in codes(told) and p.fame(2) >= 3
    three = pursuit(
        human="han-solo", rival="lando-calrissian", second="bossk", at=("cantonica", "ryloth", "ryloth"), dice="CCC BB",
        assets={2: ["bounty-lando-calrissian", SAW]}, reputation={1: {"hutt": NEG, "syndicate": NEG}},
    )  # fmt: skip
    stack(three, 2, "bh-5")
    turn(three, 2)
    assert (three.asked, three.prompt, three.choices("faction")) == (0, "rival-gains", {"hutt", "syndicate"})


@pytest.mark.rule("UB-D-47", "UB-PBOUNTY-02", "UB-PBOUNTY-04", "UB-SOLO-26", "OR-D-62")
def test_the_person_hunts_a_rival() -> None:
    p = pursuit(
        "ai-1", human="boba-fett", rival="han-solo", at=("naboo", "naboo"), step="encounter", fame=4,
        credits={0: 2_000, 1: 6_000},
        assets=["bounty-han-solo"], reputation={0: {"hutt": POS}, 1: {"hutt": NEG}}, dice="CCB HBB",
    )  # fmt: skip
    assert p.choices("attempt") == {"bounty-han-solo"}
    told = p.events("attempt bounty-han-solo")
    while p.prompt == "window" and p.asked == 0 and p.current == 0:
        told += p.events("pass")
    assert (p.fame(), p.credits(), p.reputation("hutt"), p.removed()) == (5, 7_000, POS, ["bounty-han-solo"])
    assert "capture" not in [event.code for event in told] and "use" not in [event.code for event in told if event.seat == 1]
    lost = [event.facts["credits"] for event in told if event.code == "lose-credits" and event.seat == 1]
    done = [event.facts["step"] for event in told if event.code == "rival-step"]
    assert (lost[0], done[0], p.current, p.defeated(1)) == (3_000, "recover", 0, False), "he got up and played on"


@pytest.mark.rule("UB-SOLO-36", "OR-SOLO-39")
def test_no_rival_protects_its_crew() -> None:
    p = pursuit(
        human="boba-fett", rival="han-solo", at=("naboo", "naboo"), step="encounter", assets={0: [CHOPPER], 1: ["chopper-crew"]},
        dice="CCB HHH",
    )  # fmt: skip
    told = p.events(f"attempt {CHOPPER}")
    assert p.prompt != "protect" and [event.facts["enemy"] for event in told if event.code == "combat"] == [1]


@pytest.mark.rule("UB-SOLO-33")
def test_a_hunter_never_captures() -> None:
    p = pursuit("bh-2", "bh-5", at=("lothal", "tatooine"), assets={1: [PONDA, K2SO]}, contacts={"tatooine/1": "ponda-baba"})
    told = turn(p)
    assert "capture" not in codes(told) and p.whereabouts("ponda-baba") == "eliminated"
    assert all(asset.token < 0 for asset in p.player(1).assets) and "deliver" not in steps(turn(p))


@pytest.mark.rule("UB-SOLO-23", "UB-D-46")
def test_crew_that_is_removed_is_gone_even_from_chewbacca() -> None:
    """Removed from the game is not discarded, so nothing that keeps crew from being discarded helps."""
    p = pursuit(
        "bh-2", human="chewbacca", rival="ig-88", at=("ryloth", "naboo"), assets={0: ["chopper-crew"], 1: [CHOPPER, AHSOKA]}
    )
    turn(p, protect="decline")
    assert p.assets() == [] and "chopper-crew" in p.removed()

"""Contacts on the map and the bounties on their heads."""

from __future__ import annotations

import pytest
from brawls import listen
from galaxies import NEG, Position, card, clear_spots, position

from cantina.outer_rim import BOX, new, notation
from cantina.outer_rim.rules import deeds
from cantina.outer_rim.rules.kinds import BOUNTY, CLASSES

TO_MON_CALAMARI = (
    "rnb-nav-lo", "tnh-nav-ro", "tatooine", "tnh-nav-lo", "ksl-nav-ro", "ksl-nav-n2", "ksl-nav-c", "ksl-nav-li", "lmc-nav-ri",
    "lothal", "lmc-nav-c", "mon-calamari",
)  # fmt: skip


def hunt(dice: str, **given: object) -> Position:
    """Boba Fett on Kessel, where Chopper lies face down beside somebody else; the bounty on Chopper is his."""
    given = {"assets": ["bounty-chopper"], "figures": {"ground_combat": 3, "health": 9}, **given}
    return position(
        step="encounter", at=("kessel", "lothal"), facedown={"kessel/1": "garindan", "kessel/2": "chopper"}, dice=dice, **given,  # type: ignore[arg-type]
    )  # fmt: skip


# Contacts ---------------------------------------------------------------------------------------------


@pytest.mark.rule("OR-CONTACT-01", "OR-SETUP-07", "OR-SETUP-08")
def test_tokens_start_face_down_on_spaces_of_their_class() -> None:
    table = new(seed="contacts", players="2")
    p = Position(table)
    for number, spot in enumerate(notation.SPOTS):
        space = next(space for space in BOX.spaces if number in space.spots)
        assert p.contact(spot) == CLASSES[space.classes[space.spots.index(number)]], spot
    assert (sum(len(tokens) for tokens in table.tokens), len(notation.SPOTS)) == (22, 22)


@pytest.mark.rule("OR-CONTACT-02", "OR-CONTACT-03", "OR-CONTACT-05")
def test_an_encountered_token_is_turned_up_and_stays() -> None:
    p = hunt("B", assets=[])
    p.do("meet kessel/2")
    assert (p.contact("kessel/2"), p.contact("kessel/1"), p.prompt) == ("chopper", "white", "choose")
    p.do("choose 4")
    assert (p.contact("kessel/2"), p.contact("kessel/1"), p.current) == ("chopper", "white", 1)


@pytest.mark.rule("OR-CONTACT-04")
def test_a_player_commits_to_one_token_before_it_is_turned_up() -> None:
    p = hunt("B")
    assert p.choices("meet") == {"kessel/1", "kessel/2"}
    p.do("meet kessel/1", "choose 1", "faction rebel")
    assert (p.contact("kessel/1"), p.current) == ("garindan", 1), "it was not Chopper, and there is no second try"


@pytest.mark.rule("OR-CONTACT-06", "OR-BOUNTY-10")
def test_class_does_not_matter_for_a_token_that_returns() -> None:
    p = clear_spots(position(step="action", at=("cantonica", "lothal"), assets=["bounty-chewbacca*"]), "cantonica/1")
    p.resolve({"discard": {"asset": "bounty", "count": 1}})
    assert p.contact("cantonica/1") == "chewbacca", "a yellow token on a white space"


@pytest.mark.rule("OR-CONTACT-08", "OR-INFO-03")
def test_a_secret_look_leaves_the_token_where_it_was_face_down() -> None:
    p = position(step="action", at=("kessel", "lothal"), facedown={"kessel/1": "garindan", "kessel/2": "chopper"})
    told = p.events("use boba-fett/1", "contact kessel/2")
    look = next(event for event in told if event.code == "look")
    assert look.heard_by(0)["contact"] == "chopper"
    assert all("contact" not in look.heard_by(seat) for seat in (1, 2))
    assert p.contact("kessel/2") == "green"


@pytest.mark.rule("OR-CONTACT-08")
def test_looking_at_all_contacts_shows_each_of_them_once() -> None:
    p = position(step="action", at=("kessel", "lothal"), facedown={"kessel/1": "garindan", "kessel/2": "chopper"})
    told = listen(p)
    p.resolve({"contact": {"op": "look", "where": "here", "count": "all"}}).do("contact kessel/1")
    assert [event.heard_by(0)["contact"] for event in told if event.code == "look"] == ["garindan", "chopper"]
    assert (p.prompt, p.may("use boba-fett/1")) == ("action", False), "there is nothing left to see"


@pytest.mark.rule("OR-CONTACT-10")
def test_tokens_of_a_planet_are_in_the_space_of_whoever_is_there() -> None:
    assert position(step="encounter", at="naboo").choices("meet") == {"naboo/1", "naboo/2"}
    assert position(step="encounter", at="rnb-nav-c").choices("meet") == set()


@pytest.mark.rule("OR-CONTACT-11", "OR-INFO-07")
def test_everybody_knows_a_faceup_token_and_nobody_a_facedown_one() -> None:
    p = position(contacts={"kessel/1": "dengar"}, facedown={"kessel/2": "chopper"})
    for seat in range(3):
        seen = p.table.knowledge(seat).table
        assert deeds.token(seen, deeds.token_at(seen, notation.SPOTS.index("kessel/1"))).kind.name == "dengar"
        assert deeds.token(seen, deeds.token_at(seen, notation.SPOTS.index("kessel/2"))).kind.name == "face-down"


@pytest.mark.rule("OR-CONTACT-12", "OR-BOUNTY-01")
def test_class_narrows_the_search_and_says_nothing_about_strength() -> None:
    bounties = [kind for kind in BOX.cards if kind.type == BOUNTY]
    assert all(kind.contact_class == BOX.cards[kind.target].contact_class for kind in bounties)
    strength = {kind.name: int(kind.combat_value) for kind in bounties}
    assert strength["bounty-black-krrsantan"] > strength["bounty-k-2so"], "green against yellow"


# Bounties ---------------------------------------------------------------------------------------------


@pytest.mark.rule("OR-BOUNTY-02", "OR-BOUNTY-03")
def test_the_choice_to_hunt_comes_once_the_token_is_faceup() -> None:
    p = hunt("B").do("meet kessel/2")
    assert (p.contact("kessel/2"), p.prompt, p.options()) == ("chopper", "hunt", ["attempt bounty-chopper", "pass"])
    p.do("pass", "choose 4")
    assert (p.current, p.whereabouts("chopper"), p.assets()) == (1, "kessel/2", ["bounty-chopper"])


@pytest.mark.rule("OR-BOUNTY-03", "OR-TRADE-09")
def test_a_gift_before_the_hunt_does_not_tell_the_meeting_twice() -> None:
    p = hunt("B", credits=1_000)
    told = p.events("meet kessel/2", "gift-to seat-2", "amount 1000")
    assert (p.prompt, [event.code for event in told].count("meet")) == ("hunt", 1)


@pytest.mark.rule("OR-BOUNTY-02")
def test_only_the_named_contact_is_hunted() -> None:
    assert hunt("B", assets=["bounty-chopper"]).do("meet kessel/2").prompt == "hunt"
    assert hunt("B", assets=["bounty-chewbacca"]).do("meet kessel/2").prompt == "choose"
    assert hunt("B", assets={1: ["bounty-chopper"]}).do("meet kessel/2").prompt == "choose", "and only with one's own bounty"


@pytest.mark.rule("OR-BOUNTY-04")
def test_the_bounty_says_how_many_dice_its_contact_rolls() -> None:
    p = hunt("HBB BBB")
    told = listen(p)
    p.do("meet kessel/2", "attempt bounty-chopper")
    assert [len(event.facts["dice"]) for event in told if event.code == "roll"] == [3, 3]  # type: ignore[arg-type]


@pytest.mark.rule("OR-BOUNTY-05", "OR-BOUNTY-06")
def test_eliminating_pays_at_once_and_removes_card_and_token() -> None:
    p = hunt("HBB BBB").do("meet kessel/2", "attempt bounty-chopper")
    assert set(p.options()) == {"eliminate", "capture"}
    p.do("eliminate")
    assert (p.credits(), p.removed(), p.whereabouts("chopper"), p.contact("kessel/2")) == (
        4_000,
        ["bounty-chopper"],
        "eliminated",
        None,
    )


@pytest.mark.rule("OR-BOUNTY-06", "OR-BOUNTY-07")
@pytest.mark.parametrize(("choice", "told_of"), [("eliminate", ["eliminate"]), ("capture", ["capture"])])
def test_the_log_tells_one_end_of_the_hunt(choice: str, told_of: list[str]) -> None:
    p = hunt("HBB BBB").do("meet kessel/2", "attempt bounty-chopper")
    assert [event.code for event in p.events(choice) if event.code in ("eliminate", "capture")] == told_of


@pytest.mark.rule("OR-BOUNTY-07", "OR-BOUNTY-20")
def test_capturing_puts_the_token_on_the_bounty_and_pays_nothing_yet() -> None:
    p = hunt("HBB BBB").do("meet kessel/2", "attempt bounty-chopper", "capture")
    assert (p.credits(), p.fame(), p.assets(), p.whereabouts("chopper")) == (0, 0, ["bounty-chopper"], "captured")
    p.end_turn().end_turn()
    p = position(step="encounter", at=("kessel", "lothal"), assets=["bounty-chopper*"])
    assert all(p.contact(spot) != "chopper" for spot in notation.SPOTS)


@pytest.mark.rule("OR-BOUNTY-08", "OR-BOUNTY-21", "OR-CARGO-08")
def test_a_prisoner_is_delivered_in_a_later_action_step() -> None:
    p = position(
        step="encounter", at=("ord-mantell", "lothal"), assets=["bounty-chopper"], contacts={"ord-mantell/1": "chopper"},
        dice="HBB BBB",
    )  # fmt: skip
    p.do("meet ord-mantell/1", "attempt bounty-chopper", "capture")
    assert (p.current, p.credits()) == (1, 0), "on the right planet, but too late for this turn"
    p.end_turn().do("take-credits", "deliver bounty-chopper")
    assert (p.credits(), p.fame(), p.removed(), p.whereabouts("chopper")) == (7_000, 1, ["bounty-chopper"], "eliminated")


def between(*more: tuple[str, str]) -> Position:
    """Chopper is somebody's prisoner at the navpoint between Mon Calamari and Lothal, whose contact spaces are taken."""
    filled = dict([("lothal/2", "hondo-ohnaka"), ("mon-calamari/1", "lobot"), *more])
    return position(step="action", at=("lmc-nav-c", "kessel"), assets=["bounty-chopper*"], facedown=filled)


@pytest.mark.rule("OR-BOUNTY-10", "OR-D-24")
def test_a_discarded_bounty_frees_its_prisoner_on_the_nearest_planet_with_room() -> None:
    p = clear_spots(between(("lothal/1", "greedo")), "mon-calamari/2")
    p.resolve({"discard": {"asset": "bounty", "count": 1}})
    assert (p.contact("mon-calamari/2"), p.deck("bounty")[-1]) == ("chopper", "bounty-chopper")


@pytest.mark.rule("OR-BOUNTY-10", "OR-D-21", "OR-D-23")
def test_the_last_owner_chooses_among_equally_near_spaces() -> None:
    p = clear_spots(between(), "mon-calamari/2", "lothal/1")
    p.resolve({"discard": {"asset": "bounty", "count": 1}})
    assert (p.asked, p.options()) == (0, ["contact mon-calamari/2", "contact lothal/1"])
    assert p.do("contact lothal/1").contact("lothal/1") == "chopper"


@pytest.mark.rule("OR-BOUNTY-11")
def test_a_bounty_costs_nothing_and_pays_for_nothing() -> None:
    p = position(step="action", top={"bounty": ["bounty-chopper", "wanted"]}).do("buy bounty-chopper")
    assert (p.assets(), p.credits()) == (["bounty-chopper"], 0)
    p = position(step="action", credits=1_000, assets=["bounty-chopper"], top={"gear": "targeting-computer"})
    assert not p.may("buy targeting-computer")


@pytest.mark.rule("OR-BOUNTY-23")
def test_a_bounty_from_the_databank_follows_the_same_rules_and_goes_back_there() -> None:
    p = position(
        step="encounter",
        at=("kessel", "lothal"),
        assets=["start-bounty-zuckuss"],
        contacts={"kessel/1": "zuckuss"},
        dice="HBB BBB",
    )
    p.do("meet kessel/1", "attempt start-bounty-zuckuss", "eliminate")
    assert (p.credits(), p.whereabouts("zuckuss")) == (5_000, "eliminated")
    p = position(step="action", assets=["start-bounty-zuckuss"])
    assert card("start-bounty-zuckuss").index in p.table.taken
    p.resolve({"discard": {"asset": "bounty", "count": 1}})
    assert card("start-bounty-zuckuss").index not in p.table.taken


@pytest.mark.rule("OR-D-29")
def test_losing_a_hunt_costs_only_the_damage() -> None:
    p = hunt("BBB HHB").do("meet kessel/2", "attempt bounty-chopper")
    assert (p.damage(), p.contact("kessel/2"), p.assets(), p.current) == ((2, 0), "chopper", ["bounty-chopper"], 1)


@pytest.mark.rule("OR-TURN-14", "OR-BOUNTY-02")
def test_nobody_hunts_while_a_patrol_hunts_them() -> None:
    p = hunt("B", reputation={"hutt": -1}, patrols={"hutt": ("kessel", 1)})
    assert p.options() == ["fight hutt"]


def hunt_for_k2so(dice: str) -> Position:
    """On Ryloth lie a white and a yellow contact face down; the yellow one is K-2SO, wanted at Mon Calamari, worth four dice."""
    return position(
        step="encounter", at=("ryloth", "naboo"), assets=["bounty-k-2so"], dice=dice,
        facedown={"ryloth/1": "garindan", "ryloth/2": "k-2so"}, figures={"ground_combat": 4, "health": 9, "hyperdrive": 12},
    )  # fmt: skip


@pytest.mark.rule(
    "OR-S-12", "OR-BOUNTY-02", "OR-BOUNTY-03", "OR-BOUNTY-04", "OR-BOUNTY-05", "OR-BOUNTY-07", "OR-BOUNTY-08", "OR-BOUNTY-21",
    "OR-CONTACT-03", "OR-CONTACT-04", "OR-COMBAT-16",
)  # fmt: skip
def test_or_s_12_a_bounty_on_a_facedown_contact() -> None:
    p = hunt_for_k2so("HHHH HHHH")
    assert (p.contact("ryloth/1"), p.contact("ryloth/2")) == ("white", "yellow")
    p.do("meet ryloth/2")
    assert (p.contact("ryloth/2"), p.prompt) == ("k-2so", "hunt")
    p.do("attempt bounty-k-2so")
    assert p.prompt == "bounty", "4 against 4: the attacker wins ties"
    p.do("capture")
    assert (p.whereabouts("k-2so"), p.damage(), p.credits(), p.current) == ("captured", (4, 0), 0, 1)
    p.end_turn().travel(*TO_MON_CALAMARI)
    p.do("deliver bounty-k-2so")
    assert (p.credits(), p.fame(), p.reputation("rebel"), p.removed()) == (3_000, 2, NEG, ["bounty-k-2so"])
    assert p.whereabouts("k-2so") == "eliminated"


@pytest.mark.rule("OR-S-12", "OR-BOUNTY-06")
def test_or_s_12_variant_eliminate() -> None:
    p = hunt_for_k2so("HHHH BBBB").do("meet ryloth/2", "attempt bounty-k-2so", "eliminate")
    assert (p.credits(), p.fame(), p.removed(), p.whereabouts("k-2so")) == (5_000, 1, ["bounty-k-2so"], "eliminated")


@pytest.mark.rule("OR-S-12", "OR-BOUNTY-09", "OR-D-29")
def test_or_s_12_variant_the_hunter_loses() -> None:
    p = hunt_for_k2so("HHBB HHHB")
    told = p.events("meet ryloth/2", "attempt bounty-k-2so")
    assert (p.contact("ryloth/2"), p.assets(), p.damage(), p.current) == ("k-2so", ["bounty-k-2so"], (3, 0), 1)
    assert "databank" not in [event.code for event in told]

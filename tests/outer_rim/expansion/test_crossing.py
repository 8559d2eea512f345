"""Across the Core: what is announced, who gets over, and what such a crossing is and is not."""

from __future__ import annotations

from typing import Any

import pytest
from brawls import listen
from galaxies import NEG, NEU, POS, Position
from scenes import codes, data, heard, hold, no_dice_left, stacked
from unfinished import SPINWARD, TRAILING, frontier

from cantina.core import Event
from cantina.outer_rim.rules.kinds import FACTIONS

FORGER = "enc-core-worlds-14"


def at_the_core(*numbers: str, characters: tuple[str, ...] = (), **given: Any) -> Position:
    """The first player on the Spinward Core, where these cards come next."""
    given.setdefault("at", (SPINWARD, "lothal", "naboo", "kessel"))
    return frontier(*characters, encounters=stacked("core_worlds", *numbers), **given)


def unasked(p: Position) -> list[Event]:
    """Whoever holds a secret is asked at many moments, and does nothing; what was told meanwhile."""
    told: list[Event] = []
    while p.prompt == "window":
        assert p.options() == ["pass"]
        told += p.events("pass")
    return told


def on_marker(p: Position, faction: str, seat: int = 0) -> int:
    """Where somebody's marker lies, whatever they are treated as."""
    return int(p.player(seat).reputation[FACTIONS.index(faction)])


@pytest.mark.rule("UB-S-03", "UB-ACROSS-01", "UB-ACROSS-02", "UB-ACROSS-05", "UB-ACROSS-06", "UB-ACROSS-07", "UB-D-02")
def test_a_crossing_is_announced_before_the_card_and_leads_straight_to_the_far_end() -> None:
    p = at_the_core(
        "01", characters=("cad-bane", "bossk", "lando-calrissian"), at=(SPINWARD, TRAILING, "lothal"),
        ships=["g1a-starfighter", "lancer-flipped", "g1a-starfighter"], reputation={"imperial": NEG},
        patrols={"imperial": (TRAILING, 1)}, dice="HB",
    )  # fmt: skip
    told = p.events("cross")
    assert codes(told)[0] == "announces-crossing" and codes(told).index("announces-crossing") < codes(told).index("explore")
    assert all("announces-crossing" in heard(told, viewer) for viewer in range(4))
    assert (p.at(), p.current, p.prompt, no_dice_left(p)) == (TRAILING, 1, "planning", True)
    assert "not-across" not in codes(told)
    assert not {"move", "combat", "stops"} & set(codes(told)), "no space is entered, nobody stops anybody, no patrol is fought"
    assert p.encounters("core_worlds") == ["enc-core-worlds-01"]
    p.end_turn().end_turn()
    assert Position(p.table.copy()).do("move").choices("to") == {"trailing-nav"}, "whoever begins beside a patrol may leave"
    assert p.do("take-credits", "pass").options() == ["fight imperial"]


@pytest.mark.rule("UB-S-03", "UB-ACROSS-03", "UB-CORE-04", "UB-D-02")
def test_whoever_announces_nothing_resolves_the_section_of_the_core_worlds() -> None:
    p = at_the_core("02", at=(TRAILING, "lothal"), credits=4_000)
    told = p.events("explore")
    assert (p.prompt, p.credits()) == ("reputation", 6_000)
    p.do("faction rebel")
    assert (p.reputation("rebel"), p.at(), p.current) == (POS, TRAILING, 1)
    assert "announces-crossing" not in codes(told)


@pytest.mark.rule("UB-S-03", "UB-ACROSS-02", "UB-ACROSS-04", "UB-D-02")
def test_what_was_announced_is_not_taken_back_when_the_card_is_seen() -> None:
    def announced(dice: str = "") -> Position:
        return at_the_core("02", at=(TRAILING, "lothal"), credits=4_000, dice=dice).do("cross")

    p = announced()
    assert (p.prompt, p.options()) == ("choose", ["choose 1", "choose 2", "choose 3"])
    p.refused("explore")
    p.do("choose 1")
    assert (p.at(), p.credits(), p.reputation("hutt"), p.current) == (SPINWARD, 2_000, NEU, 1)
    back = announced().do("choose 3")
    assert (back.at(), back.credits(), back.current) == (TRAILING, 5_000, 1), "whoever turns back stays, and the step is over"
    assert "not-across" in codes(announced().events("choose 3")), "and that is told"
    failed = announced("HB").do("choose 2")
    assert (failed.at(), failed.damage(), failed.credits()) == (TRAILING, (0, 2), 4_000)


@pytest.mark.rule("UB-S-03", "UB-D-03", "UB-CORE-09")
def test_crossing_is_offered_on_the_core_alone_and_never_past_a_hostile_patrol() -> None:
    assert {"explore", "cross"} <= set(at_the_core("01").options())
    assert not frontier(at=("spinward-nav", "lothal")).may("cross")
    assert frontier(at=("naboo", "lothal")).refused("cross").code == "OR-TURN-14"
    assert frontier(at=(SPINWARD, "lothal"), step="action").refused("cross").code == "OR-TURN-13"
    hunted = at_the_core("01", reputation={"rebel": NEG}, patrols={"rebel": (SPINWARD, 1)})
    assert hunted.options() == ["fight rebel"]
    assert hunted.refused("cross").code == "OR-TURN-14"


@pytest.mark.rule("UB-ACROSS-05", "UB-ORANGE-04", "OR-COMBAT-17", "OR-DEFEAT-04")
def test_whoever_wins_the_fight_crosses_first_and_is_defeated_on_the_far_side() -> None:
    p = at_the_core(
        "03", reputation={"imperial": NEG}, credits=5_000, damage=(0, 2), assets=["gift-for-jabba", "ponda-baba-crew"],
        dice="HCB HHFB",
    )  # fmt: skip
    hold(p, 0, "enc-navpoint-05", "spinward-nav")
    told = listen(p)
    p.do("cross")
    while p.prompt in ("window", "return-token"):
        p.do(p.options()[-1])
    assert (p.at(), p.defeated(), p.credits(), p.damage()) == (TRAILING, True, 2_000, (0, 4))
    assert p.contact(f"{TRAILING}/1") == "ponda-baba", "where its owner stands now"
    assert codes(told).index("cross") < codes(told).index("defeated")
    assert (p.reputation("imperial"), p.secrets(), p.current, p.prompt) == (NEG, [], 1, "planning")
    assert "enc-navpoint-05" not in heard(told, 1) and "enc-navpoint-05" not in data(p, 1), "the secret goes back unseen"
    p.end_turn()
    assert (p.current, p.prompt, p.damage()) == (0, "action", (0, 0)), "the next turn begins with a rest"


@pytest.mark.rule("UB-ACROSS-04", "UB-ORANGE-04")
def test_whoever_loses_the_fight_stays() -> None:
    p = at_the_core("03", reputation={"imperial": NEG}, assets=["gift-for-jabba", "ponda-baba-crew"], dice="FBB HHCB")
    p.do("cross")
    while p.prompt in ("window", "return-token"):
        p.do(p.options()[-1])
    assert (p.at(), p.reputation("imperial"), p.damage(), p.defeated()) == (SPINWARD, NEG, (0, 4), True)
    assert p.contact(f"{SPINWARD}/1") == "ponda-baba"


# The forger's papers ----------------------------------------------------------------------------------


@pytest.mark.rule("UB-ACROSS-01", "UB-ACROSS-07", "UB-D-63", "OR-SECRET-04")
def test_forged_papers_take_their_owner_across_without_a_card() -> None:
    p = at_the_core("07", "09", players=3)
    hold(hold(p, 0, FORGER, SPINWARD), 1, "enc-navpoint-05", "spinward-nav")
    p.refused(f"use {FORGER}/1")
    told = p.events("cross")
    assert (p.asked, p.prompt, p.choices("use")) == (0, "window", {f"{FORGER}/1"})
    assert all(FORGER not in heard(told, viewer) and FORGER not in data(p, viewer) for viewer in (1, 2, 3))
    told = p.events(f"use {FORGER}/1")
    assert (p.at(), p.current) == (TRAILING, 1)
    assert p.encounters("core_worlds") == ["enc-core-worlds-07", "enc-core-worlds-09", FORGER], "nothing was drawn"
    assert "cross" in codes(told) and "explore" not in codes(told)
    assert all(FORGER in heard(told, viewer) for viewer in range(4))
    assert not p.table.crossing


@pytest.mark.rule("UB-ACROSS-01", "OR-D-46", "UB-D-03")
def test_being_asked_at_an_announcement_betrays_no_secret() -> None:
    forger, other = at_the_core("07", players=3), at_the_core("07", players=3)
    hold(forger, 0, FORGER, SPINWARD).do("cross")
    hold(other, 0, "enc-core-worlds-01", SPINWARD)
    other.do("cross")
    assert (other.asked, other.prompt, other.options()) == (0, "window", ["pass"]), "whoever holds any secret is asked"
    assert forger.do("pass").at() == SPINWARD
    hunted = at_the_core("07", reputation={"rebel": NEG}, patrols={"rebel": (SPINWARD, 1)})
    assert hold(hunted, 0, FORGER, SPINWARD).options() == ["fight rebel"], "nothing can be announced"
    silent = hold(at_the_core("02"), 0, FORGER, SPINWARD).do("explore")
    assert silent.prompt in ("reputation", "window") and not silent.may(f"use {FORGER}/1")


@pytest.mark.rule("UB-ACROSS-02", "UB-CORE-04")
def test_the_forgers_card_drawn_while_crossing_is_no_secret() -> None:
    p = at_the_core("14", credits=3_000)
    told = p.events("cross")
    assert (p.prompt, p.secrets()) == ("choose", [])
    assert all(FORGER in heard(told, viewer) for viewer in range(3)), "its other section is read aloud"
    p.do("choose 1")
    assert (p.at(), p.current, p.encounters("core_worlds")) == (TRAILING, 1, [FORGER])
    kept = at_the_core("14", credits=3_000)
    told = kept.events("explore")
    assert (kept.secrets(), kept.current) == ([FORGER], 1) and FORGER not in heard(told, 1)


@pytest.mark.rule("UB-ACROSS-02")
def test_waiting_in_line_ends_the_turn_and_jumping_the_line_does_not() -> None:
    waits = at_the_core("14", credits=3_000, assets=["bowcaster-other"]).do("cross", "choose 1")
    assert (waits.at(), waits.current) == (TRAILING, 1)
    jumps = at_the_core("14", credits=3_000, assets=["bowcaster-other"], dice="BB").do("cross", "choose 2")
    assert (jumps.at(), jumps.credits(), jumps.asked, jumps.prompt) == (SPINWARD, 1_000, 0, "window")
    jumps.do("use bowcaster-other/2")
    assert jumps.assets() == ["bowcaster"]


@pytest.mark.rule("UB-ACROSS-04", "OR-D-45")
def test_without_a_card_nobody_crosses_but_the_step_is_used() -> None:
    p = frontier(at=(SPINWARD, TRAILING))
    told = p.events("cross")
    assert (p.at(), p.current, "explore" in codes(told), p.table.crossing) == (SPINWARD, 1, False, False)
    forged = hold(frontier(at=(SPINWARD, TRAILING)), 0, FORGER, SPINWARD).do("cross", f"use {FORGER}/1")
    assert (forged.at(), forged.encounters("core_worlds")) == (TRAILING, [FORGER])
    forged.do("take-credits", "pass", "cross")
    assert (forged.asked, forged.prompt, forged.options()) == (1, "choose", ["choose 1", "choose 2"]), "the card that came back"


# The Imperial reputation of whoever crosses -----------------------------------------------------------


@pytest.mark.rule("UB-ACROSS-04", "UB-CLAR-09", "OR-TURN-14")
def test_a_protocol_droid_counts_as_a_neutral_reputation_on_the_core() -> None:
    p = at_the_core(
        "16", "06", characters=("jyn-erso", "bossk"), reputation={"imperial": NEG}, assets=["estate-protocol-droid"],
        patrols={"imperial": (SPINWARD, 1)},
    )  # fmt: skip
    assert p.may("cross") and p.may("fight imperial"), "the patrol forces nobody whom it does not hate"
    p.do("cross")
    assert (p.at(), p.current) == (TRAILING, 1), "no test: that is for the hated"
    p.end_turn().roll("HB").do("take-credits", "pass", "cross")
    assert (p.at(), on_marker(p, "imperial")) == (SPINWARD, NEG), "what another reputation stands in for does not move"
    off = frontier(
        at=("trailing-nav", "lothal"), reputation={"imperial": NEG}, assets=["estate-protocol-droid"],
        patrols={"imperial": ("trailing-nav", 1)},
    )  # fmt: skip
    assert off.options() == ["fight imperial"], "one step off the Core it is what it is"


@pytest.mark.rule("UB-CLAR-09")
def test_a_protocol_droid_stands_in_for_nothing_where_the_marker_is_neutral() -> None:
    p = at_the_core("15", assets=["estate-protocol-droid"], dice="HB").do("cross", "choose 1")
    assert on_marker(p, "imperial") == NEG, "it was neutral and was treated as neutral: the loss counts"
    assert p.reputation("imperial") == NEU
    p.resolve({"reputation": {"faction": "imperial", "change": 1}})
    assert on_marker(p, "imperial") == NEG


@pytest.mark.rule("UB-ACROSS-04", "UB-CORE-06", "OR-DEFEAT-06")
def test_what_follows_a_failed_crossing_happens_to_the_defeated_too() -> None:
    p = at_the_core(
        "16", at=(TRAILING, "lothal"), reputation={"imperial": NEG}, damage=(0, 1), credits=2_000,
        patrols={"imperial": ("rkt-nav-ro", 1)}, dice="FB",
    )  # fmt: skip
    p.do("cross")
    assert (p.at(), p.defeated(), p.credits(), p.patrol("imperial")) == (TRAILING, True, 0, ("trailing-nav", 1))
    assert p.current == 1


# Cards that know about crossings ----------------------------------------------------------------------


@pytest.mark.rule("UB-ACROSS-01", "UB-D-63")
def test_the_runaway_noble_helps_in_the_tests_of_a_crossing_alone() -> None:
    p = at_the_core("07", characters=("ketsu-onyo", "bossk"), assets=["runaway-noble"], dice="FB HF")
    p.do("cross")
    while p.prompt in ("test-skill", "choose"):
        p.do(p.options()[-1])
    assert p.may("use runaway-noble/1")
    p.do("use runaway-noble/1")
    while p.prompt == "reroll":
        p.do(next(text for text in p.options()))
    assert p.at() == TRAILING
    quiet = at_the_core("07", characters=("ketsu-onyo", "bossk"), assets=["runaway-noble"], credits=1_000, dice="HH")
    quiet.do("explore")
    assert (quiet.at(), quiet.credits(), quiet.current) == (SPINWARD, 0, 1), "no crossing: the noble is not asked for"


@pytest.mark.rule("UB-D-65", "UB-D-63", "UB-ACROSS-05")
def test_a_companion_is_named_before_the_move_and_chooses_whether_to_follow() -> None:
    p = at_the_core("20", players=4, at=(TRAILING, TRAILING, TRAILING, SPINWARD), damage={2: (4, 0)}, defeated={2: True})
    p.do("cross")
    assert (p.asked, p.choices("player"), p.at()) == (0, {"seat-2", "seat-3"}, TRAILING), "whoever is here now"
    told = p.events("player seat-3")
    assert (p.at(), p.asked, p.options()) == (SPINWARD, 2, ["choose 1", "choose 2"]), "it is the companion's own figure"
    told += p.events("choose 1")
    assert (p.at(2), p.at(1), p.defeated(2), p.current) == (SPINWARD, TRAILING, True, 1)
    assert [int(event.seat) for event in told if event.code == "cross"] == [0, 2]
    stay = at_the_core("20", players=3, at=(TRAILING, TRAILING, "lothal")).do("cross")
    assert (stay.at(), stay.asked) == (SPINWARD, 1), "the only one here"
    assert stay.do("choose 2").at(1) == TRAILING
    alone = at_the_core("20", dice="BB").do("cross")
    assert (alone.at(), alone.damage()) == (SPINWARD, (0, 1))


@pytest.mark.rule("UB-ACROSS-06", "UB-ACROSS-07", "OR-D-41")
def test_one_more_space_after_a_crossing_is_a_move_but_brings_no_further_encounter() -> None:
    p = at_the_core("19", reputation={"imperial": POS, "hutt": NEG})
    told = p.events("cross", "choose 1")
    assert (p.prompt, p.choices("to")) == ("move", {"trailing-nav"})
    told += p.events("to trailing-nav")
    assert (p.at(), p.current, "combat" in codes(told)) == ("trailing-nav", 1, False)
    p.end_turn()
    assert Position(p.table.copy()).do("move").choices("to") == {TRAILING, "rkt-nav-ro", "rkt-nav-ri"}
    assert p.do("take-credits", "pass").options() == ["fight hutt"]
    other = at_the_core("19", reputation={"imperial": POS}).do("cross", "choose 2")
    assert (other.at(), other.current) == (TRAILING, 1)


@pytest.mark.rule("UB-D-63", "UB-ACROSS-07")
def test_a_passenger_is_taken_across_without_an_announcement() -> None:
    p = at_the_core("02", assets=["corellian-passenger"])
    hold(p, 0, FORGER, SPINWARD)
    told = p.events("use corellian-passenger/1")
    told += unasked(p)
    assert (p.at(), p.current, p.credits()) == (TRAILING, 1, 0)
    assert "cross" in codes(told) and not {"announces-crossing", "explore"} & set(codes(told))
    assert (p.secrets(), p.encounters("core_worlds")) == ([FORGER], ["enc-core-worlds-02"])
    p.end_turn()
    unasked(p)
    p.do("take-credits")
    assert p.choices("deliver") == {"corellian-passenger"}
    unasked(p.do("deliver corellian-passenger"))
    assert (p.credits(), p.deck("cargo")[-1]) == (6_000, "corellian-passenger")
    assert not frontier(at=(TRAILING, "lothal"), assets=["corellian-passenger"]).choices("use")
    hunted = frontier(
        at=(SPINWARD, "lothal"), assets=["corellian-passenger"], reputation={"rebel": NEG}, patrols={"rebel": (SPINWARD, 1)}
    )
    assert hunted.options() == ["fight rebel"]


@pytest.mark.rule("UB-ACROSS-05", "OR-SLOTS-06")
def test_whoever_carries_a_case_crosses_whether_or_not_there_is_room_for_it() -> None:
    p = at_the_core("09", at=(TRAILING, "lothal"), assets=["bacta-supplies"]).do("cross", "choose 1")
    assert (p.at(), p.prompt, set(p.options())) == (SPINWARD, "gain-card", {"discard bacta-supplies", "pass"})
    without = Position(p.table.copy()).do("pass")
    assert (without.at(), without.assets()) == (SPINWARD, ["bacta-supplies"])
    assert without.encounters("core_worlds") == ["enc-core-worlds-09"]
    p.do("discard bacta-supplies")
    assert (p.assets(), p.encounters("core_worlds"), p.deck("cargo")[-1]) == (["sealed-case"], [], "bacta-supplies")
    assert int(p.player().assets[0].kind.cost) < 0, "nothing that could be bartered"


@pytest.mark.rule("UB-ACROSS-04", "UB-ROTATE-02")
def test_an_inspection_sees_the_visible_end_of_a_card() -> None:
    raw = at_the_core("08", assets=["unrefined-coaxium"]).do("cross")
    assert (raw.at(), raw.assets()) == (TRAILING, ["unrefined-coaxium"])
    refined = at_the_core("08", assets=["unrefined-coaxium-other"]).do("cross")
    assert (refined.prompt, len(refined.options())) == ("choose", 3)
    refined.do("choose 2")
    assert (refined.at(), refined.assets(), refined.deck("cargo")[-1]) == (TRAILING, [], "unrefined-coaxium")


@pytest.mark.rule("UB-D-02", "UB-ACROSS-02")
def test_a_second_card_is_still_resolved_as_a_crossing() -> None:
    p = at_the_core("03", "05", assets=["maz-kanata-crew"], reputation={"imperial": NEG}, credits=3_000).do("cross")
    assert (p.prompt, p.choices("use")) == ("window", {"maz-kanata-crew/1"})
    p.do("use maz-kanata-crew/1")
    assert (p.prompt, p.options()) == ("choose", ["choose 1", "choose 2"]), "asked no second time, and no other section"
    p.do("choose 1")
    assert (p.at(), p.credits(), p.encounters("core_worlds")) == (TRAILING, 0, ["enc-core-worlds-03", "enc-core-worlds-05"])


@pytest.mark.rule("UB-ACROSS-07")
def test_an_announcement_ends_with_its_encounter() -> None:
    p = at_the_core("01", "02").do("cross")
    assert not p.table.crossing
    p.end_turn()
    assert p.do("take-credits", "pass", "explore").prompt == "reputation", "the next card is no crossing any more"


def test_of_two_cards_that_are_drawn_a_gift_in_between_draws_no_third_and_leaving_loses_none() -> None:
    p = frontier(
        "bossk", "ig-88", "dengar", at=("com-nav-c", "lothal", "naboo"), ships=["jumpmaster-5000-flipped"], credits=1_000,
        encounters=stacked("navpoint", "01", "02", "03"),
    )  # fmt: skip
    p.do("explore")
    assert (p.prompt, p.choices("take")) == ("which-card", {"enc-navpoint-01", "enc-navpoint-02"})
    assert "enc-navpoint-01" not in data(p, 1)
    p.do("gift-to seat-2", "amount 1000")
    assert (p.prompt, p.choices("take")) == ("which-card", {"enc-navpoint-01", "enc-navpoint-02"})
    gone_home = Position(p.table.copy())
    gone_home.table.forfeit(0, "resigned")
    assert len(gone_home.encounters("navpoint")) == 3
    p.do("take enc-navpoint-02")
    assert p.encounters("navpoint")[-1] in ("enc-navpoint-01", "enc-navpoint-02")

"""What players do to one another: whom a card may name, whose dice and whose turn it is, and what the others are asked."""

from __future__ import annotations

import pytest
from brawls import listen, rolls, totals
from encountering import leave_only
from galaxies import NEG, Position, position
from pockets import pocket

SABACC = "legendary-game-of-sabacc"
COURIER = "enc-navpoint-05"


def wanted(last: str = "com-nav-c") -> Position:
    """Boba Fett hunts at a navpoint: Bossk is defeated, IG-88 is nobody's enemy, Jyn is wanted by the Empire."""
    return position(
        4, characters=("boba-fett", "bossk", "ig-88", "jyn-erso"), at=("com-nav-c", "com-nav-c", "com-nav-c", last),
        step="encounter", credits={0: 5_000, 1: 5_000, 2: 5_000, 3: 5_000}, fame={0: 3, 1: 5, 3: 3}, defeated={1: True},
        damage={1: (4, 0)}, reputation={1: {"rebel": NEG}, 3: {"imperial": NEG}}, assets=["wanted"], dice="HH HB",
    )  # fmt: skip


@pytest.mark.rule("OR-COMBAT-24", "OR-COMBAT-03", "OR-COMBAT-18", "OR-JOB-06", "OR-DISCARD-01")
def test_wanted_names_only_a_standing_player_who_is_negative_somewhere() -> None:
    p = wanted()
    told = p.events("attempt wanted")
    assert totals(told) == [2, 1]
    assert p.current == 1, "nobody had to be picked"
    assert (p.credits(0), p.fame(0), p.assets(0), p.deck("bounty")[-1]) == (10_000, 4, [], "wanted")
    assert (p.damage(3), p.damage(0)) == ((0, 2), (0, 1))
    assert (p.damage(2), p.credits(1), p.credits(2), p.credits(3)) == ((0, 0), 5_000, 5_000, 5_000)


@pytest.mark.rule("OR-COMBAT-24", "OR-JOB-03")
def test_wanted_is_not_offered_where_nobody_may_be_attacked() -> None:
    p = wanted(last="lothal")
    assert not p.may("attempt wanted")
    p.refused("attempt wanted")


@pytest.mark.rule("OR-COMBAT-18", "OR-COMBAT-03", "OR-TURN-16")
def test_flipped_bossk_fights_once_whoever_is_at_least_as_famous() -> None:
    p = position(
        3, characters=("bossk", "lando-calrissian", "ig-88"), at="kessel", step="encounter", flipped=True,
        fame={0: 4, 1: 4, 2: 3}, credits={0: 5_000, 1: 5_000, 2: 5_000}, dice="HBB CB",
        encounters={"kessel_maelstrom": ["enc-kessel-maelstrom-01"]},
    )  # fmt: skip
    told = listen(p)
    p.do("use bossk/2")
    assert (p.asked, p.prompt) == (1, "window"), "Lando alone was meant, and may reroll his own die"
    p.do("pass")
    assert (rolls(told), totals(told)) == ([3, 2], [1, 2])
    assert (p.fame(0), p.fame(1), p.fame(2)) == (4, 4, 3)
    assert (p.damage(0), p.damage(1), p.damage(2)) == ((2, 0), (1, 0), (0, 0))
    assert p.current == 1
    assert "explore" not in [event.code for event in told]


def jyn(*cargo: str, **given: object) -> Position:
    """Jyn Erso, flipped, in the action step on Takodana, with two other players far away and cargo on offer."""
    settings: dict[str, object] = {
        "characters": ("jyn-erso", "bossk", "lando-calrissian"), "at": ("takodana", "ryloth", "cantonica"), "step": "action",
        "flipped": True, "credits": {0: 1_000, 1: 5_000, 2: 5_000}, "top": {"cargo": list(cargo)},
    }  # fmt: skip
    return position(3, **(settings | given))  # type: ignore[arg-type]


@pytest.mark.rule("OR-PATROL-13", "OR-PATROL-15", "OR-PATROL-16")
def test_without_jyns_ability_the_patrol_must_come_to_her() -> None:
    p = jyn("coaxium-crystal", "stolen-hyperfuel").do("buy coaxium-crystal")
    assert p.prompt == "window"
    p.do("pass")
    assert p.patrol("hutt") == ("takodana", 1)


@pytest.mark.rule("OR-PATROL-13", "OR-PATROL-15", "OR-PATROL-17", "OR-PATROL-18", "OR-PATROL-21")
def test_flipped_jyn_sends_a_near_patrol_past_herself_toward_another_player() -> None:
    p = jyn("coaxium-crystal", "stolen-hyperfuel").do("buy coaxium-crystal", "use jyn-erso/3")
    assert p.choices("player") == {"seat-2", "seat-3"}
    p.do("player seat-2")
    ends = set()
    for end in ("rnb-nav-ri", "ring-of-kafrene"):
        q = jyn("coaxium-crystal", "stolen-hyperfuel").do("buy coaxium-crystal", "use jyn-erso/3", "player seat-2")
        way = {"rnb-nav-ri": "rkt-nav-li", "ring-of-kafrene": "rkt-nav-c"}[end]
        while q.prompt == "patrol-route":
            q.do(next(text for text in (f"patrol-to {end}", f"patrol-to {way}", "patrol-to takodana") if text in q.options()))
        ends.add(q.patrol("hutt")[0])
    assert ends == {"rnb-nav-ri", "ring-of-kafrene"}, "three spaces counterclockwise, past Jyn"


@pytest.mark.rule("OR-PATROL-15", "OR-PATROL-17")
def test_flipped_jyn_does_not_redirect_a_patrol_four_spaces_away() -> None:
    near = jyn("stolen-hyperfuel", "coaxium-crystal", credits={0: 3_000}, patrols={"imperial": ("naboo", 1)})
    assert near.do("buy stolen-hyperfuel").prompt == "window"
    far = jyn("stolen-hyperfuel", "coaxium-crystal", credits={0: 3_000}, patrols={"imperial": ("rnb-nav-li", 1)})
    far.do("buy stolen-hyperfuel")
    assert not far.may("use jyn-erso/3")
    while far.prompt == "patrol-route":
        far.do(far.options()[0])
    assert far.prompt == "action"
    assert far.table.galaxy.distance[far.space("takodana")][far.space(far.patrol("imperial")[0])] == 1


@pytest.mark.rule("OR-PATROL-13", "OR-TURN-08")
def test_flipped_jyn_redirects_nothing_in_another_players_turn_or_in_her_own_encounter() -> None:
    theirs = jyn(
        "coaxium-crystal", "stolen-hyperfuel", at=("takodana", "ring-of-kafrene", "cantonica"), current=1,
        patrols={"hutt": ("rkt-nav-ri", 1)},
    ).do("buy coaxium-crystal")  # fmt: skip
    assert (theirs.asked, theirs.patrol("hutt")) == (1, ("ring-of-kafrene", 1))
    assert not theirs.may("use jyn-erso/3", seat=0)
    own = jyn(
        "coaxium-crystal", "stolen-hyperfuel", at=("tatooine", "ryloth", "cantonica"), step="encounter",
        encounters={"tatooine_nal_hutta": ["enc-tatooine-nal-hutta-07"]}, patrols={"hutt": ("rnb-nav-lo", 1)}, dice="H",
    ).do("explore", "choose 1", "take coaxium-crystal")  # fmt: skip
    assert own.assets(0) == ["coaxium-crystal"]
    assert own.patrol("hutt") == ("tatooine", 1)


@pytest.mark.rule("OR-TRADE-08", "OR-TRADE-09", "OR-TRADE-10", "OR-D-01")
def test_a_gift_in_the_middle_of_an_encounter_pays_its_cost() -> None:
    p = position(
        3, characters=("bossk", "lando-calrissian", "ig-88"), at=("tatooine", "cantonica", "naboo"), step="encounter",
        credits={0: 3_000, 1: 6_000, 2: 6_000}, contacts={"tatooine/2": "black-krrsantan"},
    )  # fmt: skip
    p.do("meet tatooine/2")
    assert "choose 1" not in p.options()
    assert p.refused("gift-to seat-3", seat=1).code == "OR-TRADE-10"
    p.do("gift-to seat-1", seat=2).do("amount 2000", seat=2)
    assert "choose 1" in p.options()
    p.do("choose 1", "take black-krrsantan-crew")
    assert (p.assets(0), p.credits(0), p.credits(1), p.credits(2)) == (["black-krrsantan-crew"], 0, 6_000, 4_000)
    assert p.whereabouts("black-krrsantan") == "pool"


@pytest.mark.rule("OR-TRADE-08", "OR-TURN-09")
def test_a_gift_uses_up_no_action() -> None:
    p = position(3, at=("tatooine", "tatooine", "naboo"), step="action", credits={0: 3_000, 1: 6_000, 2: 6_000})
    p.do("gift-to seat-1", seat=2).do("amount 2000", seat=2)
    assert p.credits(0) == 5_000
    assert p.may("trade")


def sabacc(copy: str, dice: str, **given: object) -> Position:
    """Bossk challenges Lando on Kessel, and this copy of the databank card decides how."""
    settings: dict[str, object] = {
        "characters": ("bossk", "lando-calrissian", "ig-88"), "at": "kessel", "step": "encounter", "assets": [SABACC],
        "credits": {0: 5_000, 1: 1_000, 2: 5_000}, "dice": dice,
    }  # fmt: skip
    p = position(3, **(settings | given))  # type: ignore[arg-type]
    leave_only(p, copy)
    return p


@pytest.mark.rule("OR-JOB-04", "OR-JOB-06", "OR-TEST-02", "OR-TEST-03", "OR-D-28")
def test_in_the_game_of_sabacc_a_poor_opponent_stakes_what_there_is_and_rerolls_his_own_dice() -> None:
    p = sabacc("db-40a", "CB BF B")
    p.do(f"attempt {SABACC}", "choose 1", "player seat-2")
    assert (p.credits(0), p.credits(1)) == (3_000, 0)
    assert (p.asked, p.prompt) == (1, "window"), "his own roll"
    p.do("use lando-calrissian/1", "die focus")
    assert (p.credits(0), p.credits(1), p.fame(0), p.assets(0), p.removed()) == (7_000, 0, 2, [], [SABACC])
    assert p.current == 1
    assert p.credits(2) == 5_000


@pytest.mark.rule("OR-JOB-04", "OR-JOB-07")
@pytest.mark.parametrize("first", ["CB HB", "BB BB"], ids=["both-pass", "both-fail"])
def test_in_the_game_of_sabacc_a_draw_is_played_again_with_new_rolls(first: str) -> None:
    p = sabacc("db-40a", f"{first} BB HB")
    told = listen(p)
    p.do(f"attempt {SABACC}", "choose 1", "player seat-2", "pass", "pass")
    assert rolls(told) == [2, 2, 2, 2]
    assert (p.credits(0), p.credits(1), p.fame(0), p.assets(0), p.current) == (3_000, 4_000, 0, [SABACC], 1)


@pytest.mark.rule("OR-COMBAT-24", "OR-JOB-08", "OR-DEFEAT-04", "OR-DEFEAT-05", "OR-D-57")
def test_a_challenged_player_who_falls_while_cheating_is_not_fought_and_the_job_is_kept() -> None:
    p = sabacc(
        "db-40b", "HH HB", characters=("bossk", "ig-88", "lando-calrissian"), damage={2: (3, 0)},
        credits={0: 5_000, 1: 5_000, 2: 8_000},
    )  # fmt: skip
    pocket(p, COURIER, 2)
    told = listen(p)
    p.do(f"attempt {SABACC}", "player seat-3")
    while p.current == 0:
        assert (p.asked, p.prompt) == (2, "window")
        p.do("pass")
    assert (p.damage(0), p.damage(2), p.defeated(2), p.credits(2), p.secrets(2)) == ((1, 0), (4, 0), True, 5_000, [])
    assert totals(told) == []
    assert (p.assets(0), p.fame(0), p.credits(0), p.current) == ([SABACC], 0, 5_000, 1)
    assert p.encounters("navpoint")[-1] == COURIER
    for viewer in (0, 1):
        assert COURIER not in str(p.table.knowledge(viewer).table.plain())


@pytest.mark.rule("OR-TURN-07", "OR-CREW-08", "OR-D-28")
def test_the_stowaways_roll_is_compulsory_even_for_a_defeated_owner_and_comes_before_planning() -> None:
    p = position(
        characters=("lando-calrissian", "bossk"), at=("lothal", "naboo"), step="encounter", current=1,
        defeated=True, damage=(4, 0), assets=["stowaway"], encounters={"navpoint": ["enc-navpoint-01"]}, dice="B B",
    )  # fmt: skip
    p.do("explore")
    assert (p.current, p.asked, p.prompt) == (0, 0, "window"), "the die has fallen; Lando may reroll it"
    p.do("use lando-calrissian/1")
    assert (p.assets(0), p.credits(0)) == ([], 0)
    assert p.encounters("navpoint") == ["enc-navpoint-01", "enc-navpoint-06"]
    assert (p.prompt, p.defeated(0), p.damage(0)) == ("action", False, (0, 0)), "recover was the only choice, so it was made"

"""Attacks on cards of the row, bounty hunting and sabotage: what can be a target, who succeeds, and the reward (DB-TARGET)."""

from __future__ import annotations

import pytest
from positions import EMPIRE, REBEL, Position, generic, position

from cantina.deckbuilding.rules.kinds import SHIP, SPENT

DREADNOUGHT = generic("generic-sc11-dreadnought", EMPIRE, SHIP, attack=6, hit_points=6)

HUNTERS = {EMPIRE: "stormtrooper", REBEL: "rebel-trooper"}
TARGETS = {EMPIRE: "x-wing", REBEL: "tie-interceptor"}
"""A starter of each side, and an enemy unit with target value 3 and a reward of 3 resources."""
ROW = ["tie-interceptor", "star-destroyer", "x-wing", "mon-calamari-cruiser", "lobot", "c-roc-cruiser"]
"""A unit and a ship of each side, and two neutral cards."""


def sabotage_of_krennic() -> Position:
    """Rebel Commando and X-Wing, 6 attack together, are committed to Director Krennic: target value 5."""
    p = position(REBEL, units=["rebel-commando", "x-wing"], row=["director-krennic"], galaxy_discard=["lobot"], pool=1)
    return p.do("commit rebel-commando > director-krennic", "commit x-wing > director-krennic")


@pytest.mark.rule("DB-TARGET-01", "DB-TARGET-02", "DB-TARGET-03", "DB-DEC-30")
@pytest.mark.parametrize("seat", [EMPIRE, REBEL])
def test_only_the_enemy_units_of_the_row_can_be_targets(seat: int) -> None:
    p = position(seat, units=[HUNTERS[seat]], row=ROW)
    commits = [text for text in p.options() if text.startswith("commit")]
    assert commits == [f"commit {HUNTERS[seat]} > base", f"commit {HUNTERS[seat]} > {TARGETS[seat]}"]


@pytest.mark.rule("DB-TARGET-01", "DB-DEC-30")
def test_an_enemy_ship_in_the_row_is_no_target() -> None:
    refusal = position(REBEL, units=["x-wing"], row=ROW).refused("commit x-wing > star-destroyer")
    assert (refusal.code, refusal.facts["target"]) == ("DB-DEC-30", "star-destroyer")


@pytest.mark.rule("DB-TARGET-02")
@pytest.mark.parametrize("seat", [EMPIRE, REBEL])
@pytest.mark.parametrize("target", ["lobot", "c-roc-cruiser"])
def test_neutral_cards_cannot_be_targets(seat: int, target: str) -> None:
    refusal = position(seat, units=[HUNTERS[seat]], row=ROW).refused(f"commit {HUNTERS[seat]} > {target}")
    assert (refusal.code, refusal.facts["target"]) == ("DB-TARGET-02", target)


@pytest.mark.rule("DB-TARGET-03")
@pytest.mark.parametrize(("seat", "target"), [(EMPIRE, "tie-interceptor"), (REBEL, "x-wing"), (REBEL, "mon-calamari-cruiser")])
def test_cards_of_the_own_faction_cannot_be_targets(seat: int, target: str) -> None:
    refusal = position(seat, units=[HUNTERS[seat]], row=ROW).refused(f"commit {HUNTERS[seat]} > {target}")
    assert (refusal.code, refusal.facts["target"]) == ("DB-TARGET-03", target)


@pytest.mark.rule("DB-TARGET-03", "DB-DEC-31")
@pytest.mark.parametrize("target", ["outer-rim-pilot", "gozanti-cruiser", "lothal", "tie-bomber", "inquisitor"])
def test_pilots_and_cards_outside_the_row_cannot_be_targets(target: str) -> None:
    """Neither the pilot stack nor a ship or base in play, nor a card of the galaxy discard pile or of the enemy's own."""
    ships, lost = ["gozanti-cruiser"], ["tie-bomber"]
    p = position(REBEL, units=["x-wing"], row=ROW, enemy_ships=ships, enemy_discard=["inquisitor"], galaxy_discard=lost)
    refusal = p.refused(f"commit x-wing > {target}")
    assert refusal.code == "notation-place"
    assert refusal.facts["known"] == ", ".join(["base", *ROW])


@pytest.mark.rule("DB-TARGET-04", "DB-DIFF-20")
@pytest.mark.parametrize(
    ("units", "defeated"),
    [(["jyn-erso"], False), (["rebel-commando", "rebel-trooper"], True), (["rebel-commando", "x-wing"], True)],
)
def test_an_attack_succeeds_exactly_with_a_total_of_at_least_the_target_value(units: list[str], defeated: bool) -> None:
    """4, 5 and 6 attack against Director Krennic's target value 5."""
    p = position(REBEL, units=units, row=["director-krennic"])
    p.do(*(f"commit {unit} > director-krennic" for unit in units), "resolve director-krennic")
    assert ("director-krennic" in p.row) == (not defeated)
    assert p.galaxy_discard == (["director-krennic"] if defeated else [])


@pytest.mark.rule("DB-TARGET-04")
def test_units_that_are_not_committed_to_the_target_do_not_help() -> None:
    p = position(REBEL, units=["jyn-erso", "x-wing", "rebel-trooper"], row=["director-krennic"])
    p.do("commit jyn-erso > director-krennic", "commit x-wing > base", "resolve director-krennic")
    assert "director-krennic" in p.row


@pytest.mark.rule("DB-TARGET-04", "DB-DEC-15")
def test_what_counts_is_the_attack_at_the_moment_of_resolving() -> None:
    """Temple Guardian brings the Force, Chirrut Îmwe's 2 attack with it, and so the fifth point that was missing."""
    p = position(REBEL, hand=["temple-guardian"], units=["chirrut-imwe", "x-wing"], row=["director-krennic"])
    p.do("commit chirrut-imwe > director-krennic", "commit x-wing > director-krennic")
    p.do("play temple-guardian", "choose 3", "resolve director-krennic")
    assert p.galaxy_discard == ["director-krennic"]


@pytest.mark.rule("DB-TARGET-05", "DB-TARGET-06", "DB-TARGET-07", "DB-DEC-29")
def test_the_card_is_discarded_first_then_the_row_refilled_then_the_reward_offered() -> None:
    p = sabotage_of_krennic()
    told = p.events("resolve director-krennic")
    assert [event.code for event in told] == ["attack-row", "defeat", "refill"]
    assert (p.asked, p.prompt, p.options()) == (REBEL, "reward", ["accept", "decline"])
    assert p.galaxy_discard == ["lobot", "director-krennic"]
    assert (p.row, len(p.table.galaxy)) == (["blockade-runner"] * 6, 19)
    assert (p.pool, p.force) == (1, 0)
    assert [event.code for event in p.events("accept")] == ["reward", "resources", "force"]
    assert (p.pool, p.force, p.prompt) == (4, 2, "main")


@pytest.mark.rule("DB-TARGET-06", "DB-DEC-29")
def test_the_next_card_of_the_galaxy_deck_takes_the_place_of_the_defeated_one() -> None:
    p = position(EMPIRE, units=["at-st"], row=["lobot", "x-wing", "bossk"], galaxy=["dengar", "ig-88"])
    p.do("commit at-st > x-wing", "resolve x-wing")
    assert p.row[:3] == ["lobot", "dengar", "bossk"]
    assert [card.kind.name for card in p.table.galaxy] == ["ig-88"]


@pytest.mark.rule("DB-TARGET-06", "DB-TARGET-07", "DB-DEC-34")
def test_the_reward_can_already_use_the_card_that_came_into_the_row() -> None:
    """The AT-AT's reward is a Rebel card for free; the only one has just come up from the galaxy deck."""
    p = position(REBEL, units=["luke-skywalker"], row=["at-at"], galaxy=["millennium-falcon", "lobot"])
    p.do("commit luke-skywalker > at-at", "resolve at-at")
    assert p.row[0] == "millennium-falcon"
    p.do("accept")
    assert (p.discard(REBEL), p.pool, p.row[0]) == (["millennium-falcon"], 0, "lobot")


@pytest.mark.rule("DB-TARGET-07", "DB-FAQ-05", "DB-COMMIT-08")
@pytest.mark.parametrize(("answer", "pool"), [("accept", 3), ("decline", 0)])
@pytest.mark.parametrize(("seat", "unit"), [(EMPIRE, "at-st"), (REBEL, "jyn-erso")])
def test_the_reward_may_be_taken_or_declined_by_either_side(seat: int, unit: str, answer: str, pool: int) -> None:
    """The defeated card is discarded all the same."""
    p = position(seat, units=[unit], row=[TARGETS[seat]])
    p.do(f"commit {unit} > {TARGETS[seat]}", f"resolve {TARGETS[seat]}", answer)
    assert (p.pool, p.galaxy_discard, p.prompt) == (pool, [TARGETS[seat]], "main")


@pytest.mark.rule("DB-TARGET-07", "DB-DEC-34")
def test_a_reward_is_taken_as_a_whole_as_far_as_possible() -> None:
    """3 resources and 2 Force with the marker at +2: all the resources, and the one space that is left."""
    p = sabotage_of_krennic()
    p.table.force = 2
    p.do("resolve director-krennic", "accept")
    assert (p.pool, p.force) == (4, 3)


@pytest.mark.rule("DB-TARGET-08")
def test_what_the_reward_gives_can_be_used_in_the_same_turn() -> None:
    """Krennic's 3 resources pay for a card of cost 4, and his 2 Force let the X-Wing that attacked him draw a card."""
    p = sabotage_of_krennic()
    assert not p.can("buy blockade-runner")
    assert p.refused("use x-wing").code == "DB-DEC-51"
    p.do("resolve director-krennic", "accept", "buy blockade-runner", "use x-wing")
    assert (p.pool, p.discard(REBEL), p.hand(REBEL)) == (0, ["blockade-runner"], ["alliance-shuttle"])


@pytest.mark.rule("DB-TARGET-09")
def test_with_too_little_attack_nothing_happens() -> None:
    p = position(EMPIRE, units=["at-st"], row=["cassian-andor"], pool=1, force=1)
    told = p.events("commit at-st > cassian-andor", "resolve cassian-andor")
    assert [event.code for event in told] == ["commit", "attack-row"]
    assert (p.row[0], p.galaxy_discard, len(p.table.galaxy)) == ("cassian-andor", [], 20)
    assert (p.pool, p.force, p.prompt) == (1, 1, "main")


@pytest.mark.rule("DB-TARGET-10", "DB-TARGET-15")
def test_two_failed_attacks_on_the_same_target_do_not_add_up() -> None:
    p = position(REBEL, units=["x-wing", "rebel-commando"], row=["director-krennic"])
    for unit in ("x-wing", "rebel-commando"):
        p.do(f"commit {unit} > director-krennic", "resolve director-krennic")
    assert (p.row[0], p.galaxy_discard, p.prompt) == ("director-krennic", [], "main")


@pytest.mark.rule("DB-TARGET-10")
def test_a_failed_attack_leaves_nothing_for_a_later_turn() -> None:
    """Luke's 6 are not enough for Vader's 8, and neither are Chewbacca's 5 in the next turn."""
    p = position(REBEL, units=["luke-skywalker"], row=["darth-vader"], deck=["chewbacca", *["alliance-shuttle"] * 4])
    p.do("commit luke-skywalker > darth-vader", "resolve darth-vader", "end", "end")
    p.do("play chewbacca", "commit chewbacca > darth-vader", "resolve darth-vader")
    assert p.row[0] == "darth-vader"


@pytest.mark.rule("DB-TARGET-11")
def test_attack_beyond_the_target_value_is_lost() -> None:
    """5 attack against target value 1: the other target of value 1 stays, and so do the ship and the base unharmed."""
    p = position(REBEL, units=["chewbacca"], row=["tie-fighter", "tie-fighter"], enemy_ships=["gozanti-cruiser"])
    p.do("commit chewbacca > tie-fighter", "resolve tie-fighter", "accept")
    assert p.row.count("tie-fighter") == 1
    assert (p.galaxy_discard, p.pool) == (["tie-fighter"], 1)
    assert (p.base(EMPIRE).damage, p.piece(EMPIRE, "gozanti-cruiser").damage) == (0, 0)


@pytest.mark.rule("DB-TARGET-12", "DB-COMMIT-02")
def test_capital_ships_cannot_take_part() -> None:
    p = position(EMPIRE, units=["at-st"], ships=["star-destroyer"], row=["cassian-andor"])
    assert [text for text in p.options() if text.startswith("commit star-destroyer")] == ["commit star-destroyer > base"]
    assert p.refused("commit star-destroyer > cassian-andor").code == "DB-COMMIT-02"
    p.do("commit star-destroyer > base", "commit at-st > cassian-andor", "resolve cassian-andor")
    assert p.row[0] == "cassian-andor"
    assert p.can("resolve base")


@pytest.mark.rule("DB-TARGET-13", "DB-COMMIT-03")
@pytest.mark.parametrize(("unit", "defeated"), [("stormtrooper", False), ("tie-interceptor", True)])
def test_units_that_took_part_cannot_be_committed_again_this_turn(unit: str, defeated: bool) -> None:
    p = position(EMPIRE, units=[unit], row=["x-wing", "y-wing"])
    p.do(f"commit {unit} > x-wing", "resolve x-wing")
    if defeated:
        p.do("decline")
    assert p.piece(EMPIRE, unit).target == SPENT
    assert not [text for text in p.options() if text.startswith("commit")]
    for place in ("base", "y-wing"):
        assert p.refused(f"commit {unit} > {place}").code == "DB-COMMIT-03"


@pytest.mark.rule("DB-TARGET-14")
def test_the_defeated_card_becomes_nobodys_and_comes_back_through_the_galaxy_deck() -> None:
    """The Rebels defeat a TIE Fighter; a galaxy reshuffle brings it back into the row, where the Empire can buy it."""
    p = position(REBEL, units=["x-wing"], row=["tie-fighter", "lobot"], galaxy=["bossk"], pool=3)
    p.do("commit x-wing > tie-fighter", "resolve tie-fighter", "decline")
    assert (p.discard(REBEL), p.discard(EMPIRE), p.galaxy_discard) == ([], [], ["tie-fighter"])
    p.do("buy lobot")
    assert (p.row[:2], p.galaxy_discard) == (["bossk", "tie-fighter"], [])
    p.end_turn()
    p.do("play imperial-shuttle", "buy tie-fighter")
    assert p.discard(EMPIRE) == ["tie-fighter"]


@pytest.mark.rule("DB-TARGET-15", "DB-TARGET-13", "DB-DEC-57")
def test_the_same_target_may_be_attacked_again_with_other_units() -> None:
    """The second attack succeeds on its own total of 5; the unit of the first one cannot join it."""
    p = position(EMPIRE, units=["at-st", "stormtrooper", "tie-interceptor"], row=["cassian-andor"])
    p.do("commit at-st > cassian-andor", "resolve cassian-andor")
    assert p.refused("commit at-st > cassian-andor").code == "DB-COMMIT-03"
    p.do("commit stormtrooper > cassian-andor", "commit tie-interceptor > cassian-andor")
    told = p.events("resolve cassian-andor")
    assert told[0].facts == {"card": "cassian-andor", "n": 5, "needed": 5}
    assert p.galaxy_discard == ["cassian-andor"]


@pytest.mark.rule("DB-FAQ-05")
@pytest.mark.parametrize(
    ("seat", "hunter", "target"), [(EMPIRE, "darth-vader", "cassian-andor"), (REBEL, "luke-skywalker", "director-krennic")]
)
def test_a_reward_can_be_declined_after_bounty_hunting_and_after_sabotage(seat: int, hunter: str, target: str) -> None:
    p = position(seat, units=[hunter], row=[target], galaxy=["bossk"]).do(f"commit {hunter} > {target}", f"resolve {target}")
    assert p.options() == ["accept", "decline"]
    p.do("decline")
    assert (p.pool, p.force, p.prompt) == (0, 0, "main")
    assert (p.galaxy_discard, p.row[0]) == ([target], "bossk")


@pytest.mark.rule("DB-DEC-19")
def test_an_attack_whose_target_has_left_the_row_is_void_and_its_units_stay_spent() -> None:
    p = position(EMPIRE, units=["stormtrooper", "tie-bomber"], row=["y-wing"], galaxy=["snowspeeder", "x-wing"])
    p.do("commit stormtrooper > y-wing", "use tie-bomber", "discard y-wing from row")
    assert p.row[0] == "snowspeeder"
    assert p.refused("resolve snowspeeder").code == "DB-DEC-13"
    assert p.refused("commit stormtrooper > snowspeeder").code == "DB-COMMIT-03"
    assert p.refused("commit stormtrooper > base").code == "DB-COMMIT-03"


@pytest.mark.rule("DB-DEC-34")
def test_a_reward_is_taken_or_declined_as_a_whole() -> None:
    """Of Krennic's 3 resources and 2 Force only the resources are possible; nobody is asked about them singly."""
    p = position(REBEL, units=["luke-skywalker"], row=["director-krennic"], force=3)
    p.do("commit luke-skywalker > director-krennic", "resolve director-krennic")
    assert p.options() == ["accept", "decline"]
    p.do("accept")
    assert (p.prompt, p.pool, p.force) == ("main", 3, 3)


@pytest.mark.rule("DB-DEC-34")
def test_a_reward_sees_the_refilled_row() -> None:
    """The AT-AT's reward is a free card of the own side, and the only one is what has just come into the row."""
    p = position(REBEL, units=["luke-skywalker"], row=["at-at"], galaxy=["x-wing"])
    p.do("commit luke-skywalker > at-at", "resolve at-at", "accept")
    assert p.discard(REBEL) == ["x-wing"]


@pytest.mark.rule("DB-DEC-71")
def test_ord_mantells_hunt_is_used_up_by_committing_even_if_it_fails() -> None:
    units = ["stormtrooper", "at-at", "tie-fighter"]
    p = position(EMPIRE, base="ord-mantell", units=units, row=["hwk-290", "jawa-scavenger"])
    p.do("commit stormtrooper > hwk-290")
    assert p.refused("commit at-at > jawa-scavenger").code == "DB-DEC-71"
    p.do("resolve hwk-290")
    assert p.row[0] == "hwk-290"
    assert p.refused("commit at-at > hwk-290").code == "DB-DEC-71"
    assert p.refused("commit at-at > jawa-scavenger").code == "DB-DEC-71"


@pytest.mark.rule("DB-DEC-71")
def test_ord_mantells_hunt_may_be_pending_beside_other_attacks() -> None:
    units = ["stormtrooper", "stormtrooper", "tie-fighter", "at-at"]
    p = position(EMPIRE, base="ord-mantell", units=units, row=["hwk-290", "y-wing"])
    p.do("commit stormtrooper > hwk-290", "commit tie-fighter > y-wing", "commit at-at > base", "commit stormtrooper#2 > hwk-290")
    assert [text for text in p.options() if text.startswith("resolve")] == ["resolve base", "resolve hwk-290", "resolve y-wing"]
    assert p.do("resolve hwk-290", "accept").pool == 4


def sabotage() -> Position:
    """Rebel Commando and X-Wing before Director Krennic."""
    return position(
        REBEL,
        units=["rebel-commando", "x-wing"],
        row=["bossk", "director-krennic", "b-wing"],
        galaxy=50,
        galaxy_discard=["bossk", "at-st", "y-wing", "dengar"],
        pool=1,
    )


@pytest.mark.rule(
    "SC-10", "DB-CARD-06", "DB-CARD-07", "DB-CARD-12", "DB-COMMIT-06", "DB-TARGET-01", "DB-TARGET-04", "DB-TARGET-05",
    "DB-TARGET-06", "DB-TARGET-07", "DB-TARGET-08", "DB-TARGET-11", "DB-TARGET-13", "DB-TARGET-14",
)  # fmt: skip
def test_sc_10_krennic_is_sabotaged_and_the_reward_comes_after_the_refill() -> None:
    turn = sabotage()
    assert [text for text in turn.options() if text.startswith("commit x-wing")] == [
        "commit x-wing > base",
        "commit x-wing > director-krennic",
    ]
    turn.do("commit rebel-commando > director-krennic", "commit x-wing > director-krennic", "resolve director-krennic")
    assert turn.galaxy_discard == ["bossk", "at-st", "y-wing", "dengar", "director-krennic"]
    assert len(turn.table.galaxy) == 49
    assert turn.row == ["bossk", "blockade-runner", "b-wing", "blockade-runner", "blockade-runner", "blockade-runner"]
    assert (turn.prompt, turn.options(), turn.pool, turn.force) == ("reward", ["accept", "decline"], 1, 0)
    turn.do("accept")
    assert (turn.pool, turn.force, turn.base(EMPIRE).damage) == (4, 2, 0)
    assert turn.can("buy blockade-runner") and turn.can("use x-wing")
    for unit in ("rebel-commando", "x-wing"):
        assert turn.refused(f"commit {unit} > base").code == "DB-COMMIT-03"
    assert turn.discard(REBEL) == turn.hand(REBEL) == []


@pytest.mark.rule("SC-10", "DB-TARGET-05", "DB-TARGET-07", "DB-FAQ-05")
def test_sc_10_control_a_declined_reward_leaves_krennic_discarded_all_the_same() -> None:
    turn = sabotage()
    turn.do("commit rebel-commando > director-krennic", "commit x-wing > director-krennic", "resolve director-krennic", "decline")
    assert (turn.prompt, turn.pool, turn.force) == ("main", 1, 0)
    assert turn.galaxy_discard[-1] == "director-krennic" and "director-krennic" not in turn.row


@pytest.mark.rule(
    "SC-11", "DB-CARD-13", "DB-COMMIT-02", "DB-COMMIT-03", "DB-COMMIT-05", "DB-COMMIT-09", "DB-TARGET-02", "DB-TARGET-03",
    "DB-TARGET-09", "DB-TARGET-10", "DB-TARGET-12", "DB-TARGET-13", "DB-TARGET-15",
)  # fmt: skip
def test_sc_11_illegal_targets_are_refused_and_failed_attacks_do_not_add_up() -> None:
    turn = position(
        EMPIRE,
        hand=["darth-vader"],
        units=["general-veers", "stormtrooper", "tie-interceptor"],
        ships=[DREADNOUGHT],
        row=["b-wing", "bossk", "at-st"],
        galaxy=["tie-bomber", "tie-fighter"],
    )
    assert turn.refused(f"commit {DREADNOUGHT} > b-wing").code == "DB-COMMIT-02"
    for unit in ("general-veers", "stormtrooper", "tie-interceptor"):
        assert turn.refused(f"commit {unit} > bossk").code == "DB-TARGET-02"
        assert turn.refused(f"commit {unit} > at-st").code == "DB-TARGET-03"
        assert turn.refused(f"commit {unit} > outer-rim-pilot").code == "notation-place"
    for outside in ("lothal", "darth-vader"):
        for place in ("base", "b-wing"):
            assert turn.refused(f"commit {outside} > {place}").code == "DB-COMMIT-09"
    row = turn.row
    told = turn.events("commit general-veers > b-wing", "resolve b-wing")[-1]
    assert (told.code, told.facts) == ("attack-row", {"card": "b-wing", "n": 4, "needed": 5})
    assert (turn.prompt, turn.row, turn.galaxy_discard, turn.pool) == ("main", row, [], 0)
    turn.do(f"commit {DREADNOUGHT} > base", "commit stormtrooper > b-wing", "commit tie-interceptor > b-wing")
    assert turn.can("resolve base") and turn.can("resolve b-wing")
    assert turn.events("resolve b-wing")[0].facts == {"card": "b-wing", "n": 5, "needed": 5}
    assert (turn.prompt, turn.galaxy_discard, turn.row[0]) == ("reward", ["b-wing"], "tie-bomber")
    turn.do("decline")
    for unit in ("general-veers", "stormtrooper", "tie-interceptor"):
        assert turn.refused(f"commit {unit} > base").code == "DB-COMMIT-03"
    turn.do("resolve base")
    assert turn.base(REBEL).damage == 6

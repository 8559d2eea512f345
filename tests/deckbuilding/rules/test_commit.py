"""Committing cards to attacks: which, to what, and what becomes of them (DB-COMMIT)."""

from __future__ import annotations

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, Position, generic, position

from cantina.deckbuilding.rules.effects import Draw, Gain
from cantina.deckbuilding.rules.kinds import BASE, NEUTRAL

UNIT_N = generic("generic-sc13-unit-n", NEUTRAL, attack=2, resources=1)
FORTRESS = generic("generic-sc13-fortress", EMPIRE, BASE, hit_points=20)
UNIT_X = generic("generic-sc13-unit-x", REBEL, attack=3, ability=Draw(1))
UNIT_Y = generic("generic-sc13-unit-y", REBEL, attack=2, ability=Gain(attack=2))


@pytest.mark.rule("DB-COMMIT-01", "DB-BASE-01")
def test_units_and_ships_may_be_committed_to_an_attack_on_the_base() -> None:
    p = position(EMPIRE, units=["stormtrooper"], ships=["star-destroyer"])
    p.do("commit stormtrooper > base", "commit star-destroyer > base", "resolve base")
    assert p.base(REBEL).damage == 2 + 4


@pytest.mark.rule("DB-COMMIT-01", "DB-DEC-13")
def test_cards_without_attack_may_be_committed() -> None:
    p = position(EMPIRE, units=["imperial-shuttle"], ships=["gozanti-cruiser"])
    p.do("commit imperial-shuttle > base", "commit gozanti-cruiser > base", "resolve base")
    assert p.base(REBEL).damage == 0


@pytest.mark.rule("DB-COMMIT-01", "DB-DEC-13")
def test_an_attack_needs_a_committed_card() -> None:
    p = position(EMPIRE, units=["stormtrooper"], row=["y-wing"])
    assert not any(text.startswith("resolve") for text in p.options())
    assert p.refused("resolve base").code == "DB-DEC-13"
    assert p.refused("resolve y-wing").code == "DB-DEC-13"


@pytest.mark.rule("DB-COMMIT-02", "DB-TARGET-12")
def test_only_units_may_be_committed_against_a_row_card() -> None:
    p = position(EMPIRE, units=["stormtrooper"], ships=["star-destroyer"], row=["y-wing"])
    assert p.can("commit stormtrooper > y-wing")
    assert [text for text in p.options() if "star-destroyer" in text] == ["commit star-destroyer > base"]
    refusal = p.refused("commit star-destroyer > y-wing")
    assert (refusal.code, refusal.facts) == ("DB-COMMIT-02", {"card": "star-destroyer"})


@pytest.mark.rule("DB-COMMIT-03", "DB-DEC-21", "DB-DEC-22")
def test_a_card_whose_attack_is_never_resolved_cannot_be_committed_again() -> None:
    p = position(EMPIRE, units=["stormtrooper"], row=["y-wing"]).do("commit stormtrooper > y-wing")
    assert not any(text.startswith("commit") for text in p.options())
    for place in ("base", "y-wing"):
        refusal = p.refused(f"commit stormtrooper > {place}")
        assert (refusal.code, refusal.facts) == ("DB-COMMIT-03", {"card": "stormtrooper"})
    p.do("end")
    assert (p.row[0], p.base(REBEL).damage, p.discard(EMPIRE)) == ("y-wing", 0, ["stormtrooper"])


@pytest.mark.rule("DB-COMMIT-03", "DB-TARGET-09", "DB-TARGET-13")
def test_a_card_whose_attack_failed_cannot_be_committed_again() -> None:
    p = position(EMPIRE, units=["stormtrooper"], row=["x-wing"]).do("commit stormtrooper > x-wing", "resolve x-wing")
    assert p.row[0] == "x-wing"
    assert p.refused("commit stormtrooper > base").code == "DB-COMMIT-03"
    assert p.refused("commit stormtrooper > x-wing").code == "DB-COMMIT-03"


@pytest.mark.rule("DB-COMMIT-03", "DB-TARGET-13")
def test_a_card_whose_attack_succeeded_cannot_be_committed_again() -> None:
    p = position(EMPIRE, units=["stormtrooper"], row=["y-wing"])
    p.do("commit stormtrooper > y-wing", "resolve y-wing", "accept")
    assert p.galaxy_discard == ["y-wing"]
    assert p.refused("commit stormtrooper > base").code == "DB-COMMIT-03"


@pytest.mark.rule("DB-COMMIT-03", "DB-BASE-12")
def test_cards_that_attacked_the_base_cannot_be_committed_again() -> None:
    p = position(EMPIRE, units=["stormtrooper"], ships=["star-destroyer"], row=["y-wing"])
    p.do("commit stormtrooper > base", "commit star-destroyer > base", "resolve base")
    assert not any(text.startswith(("commit", "resolve")) for text in p.options())
    assert p.refused("commit stormtrooper > y-wing").code == "DB-COMMIT-03"
    assert p.refused("commit star-destroyer > base").code == "DB-COMMIT-03"


@pytest.mark.rule("DB-COMMIT-03", "DB-DEC-19")
def test_a_card_whose_target_has_left_the_row_is_spent_all_the_same() -> None:
    p = position(EMPIRE, units=["stormtrooper", "at-st"], row=["x-wing"], galaxy=["y-wing", "lobot"])
    p.do("commit stormtrooper > x-wing", "use at-st", "discard x-wing from row")
    assert p.row[0] == "y-wing"
    assert not p.can("resolve y-wing")
    assert p.refused("commit stormtrooper > y-wing").code == "DB-COMMIT-03"


@pytest.mark.rule("DB-COMMIT-03", "DB-END-02", "DB-DEC-22")
@pytest.mark.parametrize("resolved", [False, True])
def test_a_ship_may_be_committed_again_in_the_next_own_turn(resolved: bool) -> None:
    p = position(EMPIRE, ships=["star-destroyer"]).do("commit star-destroyer > base", *(["resolve base"] if resolved else []))
    p.do("end", "end")
    assert not p.can("resolve base")
    assert p.can("commit star-destroyer > base")


@pytest.mark.rule("DB-COMMIT-04")
def test_committing_resolves_nothing() -> None:
    p = position(EMPIRE, units=["at-at", "at-st"], row=["y-wing"], enemy_ships=["rebel-transport"])
    told = [event.code for event in p.events("commit at-at > base", "commit at-st > y-wing")]
    assert told == ["commit", "commit"]
    assert (p.base(REBEL).damage, p.piece(REBEL, "rebel-transport").damage) == (0, 0)
    assert (p.row[0], p.prompt, p.pool) == ("y-wing", "main", 0)


@pytest.mark.rule("DB-COMMIT-04", "DB-BASE-01", "DB-TURN-01")
def test_cards_can_be_added_to_an_attack_until_it_is_resolved() -> None:
    p = position(EMPIRE, hand=["tie-fighter", "at-st"], units=["stormtrooper"], row=["b-wing"])
    p.do("commit stormtrooper > b-wing", "play at-st", "commit at-st > b-wing", "play tie-fighter")
    assert p.can("commit tie-fighter > b-wing")
    p.do("resolve b-wing")
    assert p.galaxy_discard == ["b-wing"]


@pytest.mark.rule("DB-COMMIT-04", "DB-DEC-57", "DB-BASE-13")
def test_resolving_uses_every_committed_card_and_later_commitments_open_a_new_attack() -> None:
    p = position(EMPIRE, units=["stormtrooper", "tie-fighter", "tie-interceptor"])
    p.do("commit stormtrooper > base", "commit tie-fighter > base", "resolve base")
    assert p.base(REBEL).damage == 4
    assert not p.can("resolve base")
    p.do("commit tie-interceptor > base", "resolve base")
    assert p.base(REBEL).damage == 7


@pytest.mark.rule("DB-COMMIT-05")
def test_attacks_on_different_objects_can_be_pending_at_the_same_time() -> None:
    p = position(REBEL, units=["x-wing", "rebel-trooper", "y-wing"], row=["scout-trooper", "tie-fighter"])
    p.do("commit x-wing > base", "commit rebel-trooper > scout-trooper", "commit y-wing > tie-fighter")
    assert [text for text in p.options() if text.startswith("resolve")] == [
        "resolve base",
        "resolve scout-trooper",
        "resolve tie-fighter",
    ]


@pytest.mark.rule("DB-COMMIT-05", "DB-BASE-01", "DB-TARGET-04")
def test_pending_attacks_are_resolved_one_by_one_in_any_order_each_with_its_own_cards() -> None:
    p = position(REBEL, units=["x-wing", "rebel-trooper", "y-wing"], row=["tie-interceptor", "tie-fighter"])
    p.do("commit x-wing > base", "commit rebel-trooper > tie-interceptor", "commit y-wing > tie-fighter")
    p.do("resolve tie-fighter", "decline", "resolve tie-interceptor")
    assert (p.galaxy_discard, p.row[0], p.base(EMPIRE).damage) == (["tie-fighter"], "tie-interceptor", 0)
    p.do("resolve base")
    assert p.base(EMPIRE).damage == 3


@pytest.mark.rule("DB-COMMIT-06", "DB-DEC-20", "DB-DIFF-11")
def test_a_commitment_against_the_row_names_its_target_which_is_not_asked_again() -> None:
    p = position(REBEL, units=["rebel-trooper"], row=["tie-fighter", "bossk", "x-wing", "admiral-piett"])
    assert [text for text in p.options() if text.startswith("commit")] == [
        "commit rebel-trooper > base",
        "commit rebel-trooper > tie-fighter",
        "commit rebel-trooper > admiral-piett",
    ]
    p.do("commit rebel-trooper > admiral-piett", "resolve admiral-piett")
    assert (p.prompt, p.galaxy_discard, p.row[0]) == ("reward", ["admiral-piett"], "tie-fighter")


@pytest.mark.rule("DB-COMMIT-06")
def test_of_two_equal_cards_in_the_row_the_named_one_is_attacked() -> None:
    p = position(REBEL, units=["rebel-trooper"], row=["scout-trooper", "bossk", "scout-trooper"], galaxy=["lobot"])
    p.do("commit rebel-trooper > scout-trooper#2")
    assert [text for text in p.options() if text.startswith("resolve")] == ["resolve scout-trooper#2"]
    assert p.refused("resolve scout-trooper").code == "DB-DEC-13"
    p.do("resolve scout-trooper#2")
    assert p.row[:3] == ["scout-trooper", "bossk", "lobot"]


@pytest.mark.rule("DB-COMMIT-06", "DB-TARGET-03")
def test_an_empty_place_of_the_row_cannot_be_attacked() -> None:
    p = position(REBEL, units=["rebel-trooper"], row=["", "tie-fighter"], galaxy=0)
    assert not p.can("commit rebel-trooper > row-1")
    assert p.refused("commit rebel-trooper > row-1").code == "DB-COMMIT-06"


@pytest.mark.rule("DB-COMMIT-06", "DB-INFO-06")
@pytest.mark.parametrize("seat", [EMPIRE, REBEL, SPECTATOR])
def test_everybody_sees_who_is_committed_where(seat: int) -> None:
    p = position(REBEL, units=["rebel-trooper", "x-wing", "y-wing"], row=["bossk", "scout-trooper"])
    told = [event.heard_by(seat) for event in p.events("commit rebel-trooper > scout-trooper", "commit x-wing > base")]
    assert told == [
        {"code": "commit", "seat": REBEL, "card": "rebel-trooper", "at": "scout-trooper", "place": 2},
        {"code": "commit", "seat": REBEL, "card": "x-wing", "at": "base", "place": 0},
    ]
    assert [piece.target for piece in p.table.knowledge(seat).table.sides[REBEL].units] == [2, 0, -1]


@pytest.mark.rule("DB-COMMIT-07")
@pytest.mark.parametrize("used", [False, True])
def test_committing_leaves_the_ability_as_used_or_unused_as_it_was(used: bool) -> None:
    p = position(EMPIRE, units=["director-krennic"], ships=["nebulon-b-frigate"], row=["y-wing"])
    if used:
        p.do("use director-krennic", "use nebulon-b-frigate")
    p.do("commit director-krennic > y-wing", "commit nebulon-b-frigate > base")
    for name in ("director-krennic", "nebulon-b-frigate"):
        assert p.piece(EMPIRE, name).used == used
        assert p.can(f"use {name}") == (not used)


@pytest.mark.rule("DB-COMMIT-08", "DB-TARGET-01", "DB-TARGET-08")
@pytest.mark.parametrize(
    ("seat", "attacker", "weak", "target", "own", "ship"),
    [
        (EMPIRE, "tie-interceptor", "stormtrooper", "x-wing", "tie-bomber", "star-destroyer"),
        (REBEL, "x-wing", "rebel-trooper", "tie-interceptor", "snowspeeder", "mon-calamari-cruiser"),
    ],
)
def test_bounty_hunting_and_sabotage_follow_the_same_rules(
    seat: int, attacker: str, weak: str, target: str, own: str, ship: str
) -> None:
    p = position(seat, units=[attacker, weak], ships=[ship], row=[target, own, "bossk"], galaxy=["lobot"])
    assert p.refused(f"commit {attacker} > {own}").code == "DB-TARGET-03"
    assert p.refused(f"commit {attacker} > bossk").code == "DB-TARGET-02"
    assert p.refused(f"commit {ship} > {target}").code == "DB-COMMIT-02"
    failed = [event.code for event in p.events(f"commit {weak} > {target}", f"resolve {target}")]
    assert failed == ["commit", "attack-row"]
    won = [event.code for event in p.events(f"commit {attacker} > {target}", f"resolve {target}", "accept")]
    assert won == ["commit", "attack-row", "defeat", "refill", "reward", "resources"]
    assert (p.galaxy_discard, p.row[0], p.pool) == ([target], "lobot", 3)


@pytest.mark.rule("DB-COMMIT-09")
def test_bases_cannot_be_committed() -> None:
    p = position(EMPIRE, row=["y-wing"], base="death-star")
    assert not any(text.startswith("commit") for text in p.options())
    for place in ("base", "y-wing"):
        refusal = p.refused(f"commit death-star > {place}")
        assert (refusal.code, refusal.facts) == ("DB-COMMIT-09", {"card": "death-star"})


@pytest.mark.rule("DB-COMMIT-09", "DB-CARD-16")
def test_cards_that_are_not_in_play_cannot_be_committed() -> None:
    p = position(
        EMPIRE,
        hand=["at-at"],
        deck=["at-st"],
        discard=["stormtrooper"],
        row=["tie-fighter", "y-wing"],
        enemy_ships=["blockade-runner"],
    )
    for elsewhere in ("at-at", "at-st", "stormtrooper", "tie-fighter", "outer-rim-pilot", "blockade-runner"):
        for place in ("base", "y-wing"):
            refusal = p.refused(f"commit {elsewhere} > {place}")
            assert (refusal.code, refusal.facts) == ("DB-COMMIT-09", {"card": elsewhere})


@pytest.mark.rule("DB-COMMIT-09", "DB-DEC-18")
def test_a_committed_card_that_leaves_play_is_no_longer_in_the_attack() -> None:
    p = position(REBEL, units=["y-wing", "x-wing"]).do("commit y-wing > base", "commit x-wing > base", "use y-wing")
    assert p.base(EMPIRE).damage == 2
    p.do("resolve base")
    assert p.base(EMPIRE).damage == 2 + 3
    assert not position(REBEL, units=["y-wing"]).do("commit y-wing > base", "use y-wing").can("resolve base")


@pytest.mark.rule("DB-COMMIT-10")
@pytest.mark.parametrize("seat", [EMPIRE, REBEL])
@pytest.mark.parametrize("name", ["bossk", "outer-rim-pilot"])
def test_neutral_units_and_pilots_may_be_committed_against_base_and_row(seat: int, name: str) -> None:
    target = "y-wing" if seat == EMPIRE else "tie-fighter"
    p = position(seat, hand=[name], row=[target]).do(f"play {name}")
    assert [text for text in p.options() if text.startswith("commit")] == [f"commit {name} > base", f"commit {name} > {target}"]


@pytest.mark.rule("DB-COMMIT-10", "DB-TARGET-04")
def test_a_neutral_unit_counts_in_an_attack_on_the_row() -> None:
    p = position(EMPIRE, units=["dengar", "outer-rim-pilot"], row=["chewbacca"])
    p.do("commit dengar > chewbacca", "commit outer-rim-pilot > chewbacca", "resolve chewbacca")
    assert p.galaxy_discard == ["chewbacca"]


@pytest.mark.rule("DB-COMMIT-10", "DB-BASE-01")
def test_a_neutral_unit_counts_in_an_attack_on_the_base() -> None:
    p = position(REBEL, units=["dengar", "outer-rim-pilot"])
    p.do("commit dengar > base", "commit outer-rim-pilot > base", "resolve base")
    assert p.base(EMPIRE).damage == 4


@pytest.mark.rule("DB-COMMIT-11", "DB-COMMIT-03", "DB-TARGET-11")
def test_the_attack_of_a_card_cannot_be_divided_between_two_attacks() -> None:
    p = position(REBEL, units=["luke-skywalker"], row=["tie-fighter", "scout-trooper"]).do("commit luke-skywalker > tie-fighter")
    for other in ("scout-trooper", "base"):
        assert p.refused(f"commit luke-skywalker > {other}").code == "DB-COMMIT-03"
    p.do("resolve tie-fighter", "accept")
    assert (p.galaxy_discard, p.row[1], p.base(EMPIRE).damage) == (["tie-fighter"], "scout-trooper", 0)
    assert not any(text.startswith(("commit", "resolve")) for text in p.options())


@pytest.mark.rule("DB-COMMIT-11", "DB-DEC-16", "DB-KW-GAIN-02")
def test_gained_attack_goes_with_the_card_into_its_one_attack() -> None:
    p = position(EMPIRE, hand=["inquisitor"], units=["stormtrooper"], row=["x-wing"])
    p.do("play inquisitor", "choose 1", "commit inquisitor > x-wing", "commit stormtrooper > base", "resolve base")
    assert p.base(REBEL).damage == 2
    assert p.refused("commit inquisitor > base").code == "DB-COMMIT-03"
    p.do("resolve x-wing")
    assert p.row[0] == "x-wing"


@pytest.mark.rule("DB-ABIL-12", "DB-COMMIT-07")
def test_committing_leaves_the_ability_of_the_base_alone() -> None:
    p = position(EMPIRE, base="death-star", units=["at-at"], pool=4, row=["x-wing"], enemy_ships=["blockade-runner"])
    p.do("commit at-at > base")
    assert p.can("use death-star")
    q = position(EMPIRE, base="death-star", units=["at-at"], pool=4, row=["x-wing"], enemy_ships=["blockade-runner"])
    assert q.do("commit at-at > x-wing").can("use death-star")


@pytest.mark.rule("DB-DEC-13")
def test_a_card_without_attack_may_be_committed_and_a_total_of_nothing_resolved() -> None:
    p = position(EMPIRE, units=["imperial-shuttle", "imperial-shuttle"], row=["y-wing"])
    p.do("commit imperial-shuttle > base", "commit imperial-shuttle#2 > y-wing", "resolve base", "resolve y-wing")
    assert (p.base(REBEL).damage, p.row[0], p.prompt) == (0, "y-wing", "main")


@pytest.mark.rule("DB-DEC-13")
def test_an_attack_needs_at_least_one_committed_card() -> None:
    p = position(EMPIRE, units=["stormtrooper"], row=["y-wing"])
    assert p.refused("resolve base").code == "DB-DEC-13"
    assert p.refused("resolve y-wing").code == "DB-DEC-13"


@pytest.mark.rule("DB-DEC-14")
def test_an_ability_may_be_used_after_committing_and_after_the_attack() -> None:
    p = position(REBEL, units=["x-wing", "x-wing"], force=1)
    p.do("commit x-wing > base", "use x-wing", "commit x-wing#2 > base", "resolve base", "use x-wing#2")
    assert len(p.hand(REBEL)) == 2
    assert p.base(EMPIRE).damage == 6


@pytest.mark.rule("DB-DEC-18")
def test_a_committed_card_that_leaves_play_does_not_count() -> None:
    p = position(REBEL, units=["y-wing", "x-wing"])
    p.do("commit y-wing > base", "commit x-wing > base", "use y-wing")
    assert p.base(EMPIRE).damage == 2
    assert p.do("resolve base").base(EMPIRE).damage == 2 + 3


@pytest.mark.rule("DB-DEC-18")
def test_an_attack_that_all_cards_have_left_is_gone() -> None:
    p = position(REBEL, units=["y-wing"]).do("commit y-wing > base", "use y-wing")
    assert p.refused("resolve base").code == "DB-DEC-13"


@pytest.mark.rule("DB-DEC-20")
def test_the_target_is_chosen_when_committing() -> None:
    p = position(EMPIRE, units=["stormtrooper"], row=["y-wing", "snowspeeder"]).do("commit stormtrooper > y-wing")
    assert [text for text in p.options() if text.startswith("resolve")] == ["resolve y-wing"]
    assert p.refused("resolve snowspeeder").code == "DB-DEC-13"


@pytest.mark.rule("DB-DEC-21")
def test_a_commitment_cannot_be_taken_back() -> None:
    p = position(EMPIRE, units=["stormtrooper"], row=["y-wing"]).do("commit stormtrooper > y-wing")
    assert p.options() == ["end", "resolve y-wing"]
    assert p.refused("commit stormtrooper > base").code == "DB-COMMIT-03"


@pytest.mark.rule("DB-DEC-57")
def test_there_is_one_pending_attack_per_object_and_it_uses_all_its_cards() -> None:
    p = position(EMPIRE, units=["stormtrooper", "tie-fighter", "death-trooper"])
    p.do("commit stormtrooper > base", "commit tie-fighter > base")
    assert [text for text in p.options() if text.startswith("resolve")] == ["resolve base"]
    assert p.do("resolve base").base(REBEL).damage == 4
    assert p.refused("resolve base").code == "DB-DEC-13"
    assert p.do("commit death-trooper > base", "resolve base").base(REBEL).damage == 4 + 3


def late_abilities() -> Position:
    """Units X and Y in play, N in hand, an enemy of target value 2 and a neutral card of cost 1 in the row."""
    return position(
        REBEL,
        hand=[UNIT_N],
        units=[UNIT_X, UNIT_Y],
        row=["admiral-piett", "z-95-headhunter"],
        enemy_base=FORTRESS,
    )


@pytest.mark.rule(
    "SC-13", "DB-TURN-01", "DB-ABIL-08", "DB-ABIL-12", "DB-COMMIT-04", "DB-COMMIT-07", "DB-COMMIT-10", "DB-KW-GAIN-01",
    "DB-KW-GAIN-02", "DB-FAQ-02", "DB-DEC-14", "DB-DEC-16",
)  # fmt: skip
def test_sc_13_abilities_after_the_attack_and_all_actions_in_any_order() -> None:
    turn = late_abilities().do(f"commit {UNIT_X} > base", f"commit {UNIT_Y} > base")
    assert turn.base(EMPIRE).damage == 0
    assert [piece.used for piece in turn.side(REBEL).units] == [False, False]
    turn.do(f"use {UNIT_Y}", "resolve base")
    assert turn.base(EMPIRE).damage == 7
    turn.do(f"use {UNIT_X}")
    assert turn.hand(REBEL) == ["alliance-shuttle", UNIT_N] and turn.piece(REBEL, UNIT_X).used
    assert turn.refused(f"use {UNIT_Y}").code == "DB-ABIL-05"
    turn.do(f"play {UNIT_N}", f"commit {UNIT_N} > admiral-piett", "buy z-95-headhunter", "resolve admiral-piett")
    assert (turn.prompt, turn.galaxy_discard) == ("reward", ["admiral-piett"])
    turn.do("decline")
    assert (turn.pool, turn.discard(REBEL), turn.base(EMPIRE).damage) == (0, ["z-95-headhunter"], 7)
    for unit in (UNIT_X, UNIT_Y, UNIT_N):
        assert turn.refused(f"commit {unit} > base").code == "DB-COMMIT-03"


@pytest.mark.rule("SC-13", "DB-KW-GAIN-02", "DB-DEC-14", "DB-DEC-16")
def test_sc_13_control_attack_gained_after_resolving_is_wasted() -> None:
    turn = late_abilities().do(f"commit {UNIT_X} > base", f"commit {UNIT_Y} > base", "resolve base", f"use {UNIT_Y}")
    assert turn.base(EMPIRE).damage == 5 and turn.piece(REBEL, UNIT_Y).used
    assert not turn.can("resolve base")
    assert turn.refused(f"commit {UNIT_Y} > base").code == "DB-COMMIT-03"
    turn.do(f"play {UNIT_N}", f"commit {UNIT_N} > base", "resolve base")
    assert turn.base(EMPIRE).damage == 5 + 2

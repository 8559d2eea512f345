"""Abilities: when they may be used, how often, and how much of them has to be carried out (DB-ABIL)."""

from __future__ import annotations

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, generic, position

from cantina.deckbuilding.rules.choices import Choose, OpponentDiscards
from cantina.deckbuilding.rules.effects import Both, DamageEnemyBase, Draw, Gain, Repair
from cantina.deckbuilding.rules.kinds import NEUTRAL, Card

SALVAGER = generic("generic-salvager", NEUTRAL, ability=Both(Gain(resources=1), Both(DamageEnemyBase(2), Draw(2))))
SABOTEUR = generic("generic-saboteur", NEUTRAL, ability=Choose(Repair(1), OpponentDiscards()))
MECHANIC = generic("generic-mechanic", NEUTRAL, ability=Repair(3))


@pytest.mark.rule("DB-ABIL-01")
@pytest.mark.parametrize("seat", [EMPIRE, REBEL, SPECTATOR])
def test_using_an_ability_names_the_card_and_carries_out_its_effect(seat: int) -> None:
    p = position(EMPIRE, units=["director-krennic", "scout-trooper"], deck=["at-at", "at-st"])
    told = [event.heard_by(seat) for event in p.events("use director-krennic")]
    assert told[0] == {"code": "use", "seat": EMPIRE, "card": "director-krennic"}
    assert (told[1]["code"], told[1].get("cards")) == ("draw", ["at-at"] if seat == EMPIRE else None)
    assert (p.hand(EMPIRE), p.deck(EMPIRE)) == (["at-at"], ["at-st"])


@pytest.mark.rule("DB-ABIL-01", "DB-CARD-16")
def test_only_cards_in_the_own_play_area_can_be_used() -> None:
    p = position(
        EMPIRE,
        hand=["director-krennic"],
        discard=["scout-trooper"],
        deck=["at-st", "imperial-shuttle"],
        row=["landing-craft"],
        enemy_ships=["nebulon-b-frigate"],
        pool=9,
    )
    for elsewhere in ("director-krennic", "scout-trooper", "at-st", "landing-craft", "nebulon-b-frigate", "death-star"):
        refusal = p.refused(f"use {elsewhere}")
        assert (refusal.code, refusal.facts) == ("DB-ABIL-01", {"card": elsewhere})


@pytest.mark.rule("DB-ABIL-02", "DB-FAQ-03", "DB-TURN-02")
def test_abilities_of_units_ships_and_base_may_be_left_unused() -> None:
    p = position(
        EMPIRE, base="death-star", units=["director-krennic"], ships=["nebulon-b-frigate"], pool=4, row=["star-destroyer"]
    )
    for name in ("director-krennic", "nebulon-b-frigate", "death-star"):
        assert p.can(f"use {name}")
    p.do("end")
    assert p.galaxy_discard == []
    assert (p.hand(EMPIRE), p.deck(EMPIRE)) == (["imperial-shuttle"] * 5, ["imperial-shuttle"])


@pytest.mark.rule("DB-ABIL-02", "DB-FAQ-03", "DB-DEC-12", "DB-DEC-68")
def test_a_when_ability_may_be_declined() -> None:
    p = position(EMPIRE, base="kafrene", hand=["bossk"]).do("play bossk")
    assert p.options() == ["trigger kafrene", "decline"]
    p.do("decline")
    assert (p.hand(EMPIRE), p.prompt) == ([], "main")


@pytest.mark.rule("DB-ABIL-02", "DB-FAQ-03")
def test_the_choice_of_a_just_played_card_may_be_declined() -> None:
    p = position(EMPIRE, hand=["inquisitor"]).do("play inquisitor")
    assert p.options() == ["choose 1", "choose 2", "choose 3", "decline"]
    p.do("decline", "commit inquisitor > base", "resolve base")
    assert (p.pool, p.force, p.base(REBEL).damage) == (0, 0, 0)


@pytest.mark.rule("DB-ABIL-03", "DB-KW-REPAIR-02")
@pytest.mark.parametrize(("damage", "left"), [(1, 0), (2, 0), (3, 0), (5, 2)])
def test_a_repair_of_three_removes_as_much_as_there_is(damage: int, left: int) -> None:
    p = position(EMPIRE, hand=[MECHANIC])
    p.base(EMPIRE).damage = damage
    p.do(f"play {MECHANIC}", f"use {MECHANIC}")
    assert p.base(EMPIRE).damage == left


@pytest.mark.rule("DB-ABIL-03", "DB-KW-DAMAGE-03", "DB-DEC-06")
def test_impossible_parts_of_an_effect_are_skipped_and_the_rest_is_done() -> None:
    p = position(EMPIRE, units=[SALVAGER], deck=1, enemy_base=None, enemy_ships=["rebel-transport"])
    p.do(f"use {SALVAGER}")
    assert (p.pool, p.hand(EMPIRE), p.deck(EMPIRE)) == (1, ["imperial-shuttle"], [])
    assert p.piece(REBEL, "rebel-transport").damage == 0


@pytest.mark.rule("DB-ABIL-03")
def test_lando_draws_although_there_is_nothing_to_discard() -> None:
    p = position(REBEL, units=["lando-calrissian"], force=1, enemy_hand=[]).do("use lando-calrissian")
    assert (p.hand(REBEL), p.prompt) == (["alliance-shuttle"], "main")


@pytest.mark.rule("DB-ABIL-03")
def test_lando_makes_the_opponent_discard_although_there_is_nothing_to_draw() -> None:
    p = position(REBEL, units=["lando-calrissian"], deck=0, force=1, enemy_hand=["at-at"])
    p.do("use lando-calrissian", "discard at-at")
    assert (p.hand(REBEL), p.discard(EMPIRE)) == ([], ["at-at"])


@pytest.mark.rule("DB-ABIL-03", "DB-DEC-51")
def test_an_ability_that_can_do_nothing_at_all_is_refused_and_not_spent() -> None:
    p = position(EMPIRE, units=[SABOTEUR], enemy_hand=[])
    assert p.refused(f"use {SABOTEUR}").code == "DB-DEC-51"
    assert not p.can(f"use {SABOTEUR}")
    assert not p.piece(EMPIRE, SABOTEUR).used


@pytest.mark.rule("DB-ABIL-04", "DB-FAQ-04")
@pytest.mark.parametrize(
    ("card", "answers"),
    [
        ("jabba-the-hutt", ["exile imperial-shuttle from hand", "exile stormtrooper from hand"]),
        ("at-st", ["discard tie-fighter from row", "discard blockade-runner from row"]),
        ("landing-craft", ["choose 1", "choose 2"]),
        ("grand-moff-tarkin", ["take tie-fighter", "take at-at"]),
        ("at-at", ["return stormtrooper", "return death-trooper"]),
    ],
)
def test_an_ability_in_use_must_be_carried_out_and_cannot_be_broken_off(card: str, answers: list[str]) -> None:
    p = position(
        EMPIRE,
        hand=["imperial-shuttle", "stormtrooper", card],
        discard=["stormtrooper", "death-trooper"],
        row=["tie-fighter", "at-at"] if card == "grand-moff-tarkin" else ["tie-fighter"],
    )
    p.base(EMPIRE).damage = 1
    p.do(f"play {card}", f"use {card}")
    assert sorted(p.options()) == sorted(answers)
    for way_out in ("end", "decline", "done", "play stormtrooper"):
        assert p.refused(way_out).code == "not-offered"


@pytest.mark.rule("DB-ABIL-04", "DB-FAQ-04")
def test_the_unpleasant_part_comes_with_the_pleasant_one() -> None:
    """A gozanti cruiser's draw is not had without the discard."""
    p = position(EMPIRE, ships=["gozanti-cruiser"], hand=["at-at"], deck=["at-st"]).do("use gozanti-cruiser")
    assert (p.options(), p.hand(EMPIRE)) == (["discard at-at"], ["at-at"])
    p.do("discard at-at")
    assert (p.hand(EMPIRE), p.discard(EMPIRE)) == (["at-st"], ["at-at"])
    assert position(EMPIRE, ships=["gozanti-cruiser"], hand=[]).refused("use gozanti-cruiser").code == "DB-DEC-51"


@pytest.mark.rule("DB-ABIL-04", "DB-FAQ-04")
def test_jyn_erso_with_the_force_must_put_a_card_back_after_looking() -> None:
    p = position(REBEL, units=["jyn-erso"], force=1, enemy_hand=["at-at", "stormtrooper"]).do("use jyn-erso")
    assert sorted(p.options()) == ["put-back at-at", "put-back stormtrooper"]
    p.do("put-back stormtrooper")
    assert (p.hand(EMPIRE), p.deck(EMPIRE)[0]) == (["at-at"], "stormtrooper")


@pytest.mark.rule("DB-ABIL-05", "DB-DEC-48")
def test_a_cards_ability_can_be_used_once_per_turn() -> None:
    p = position(EMPIRE, units=["director-krennic"]).do("use director-krennic")
    assert not p.can("use director-krennic")
    refusal = p.refused("use director-krennic")
    assert (refusal.code, refusal.facts) == ("DB-ABIL-05", {"card": "director-krennic"})
    assert p.hand(EMPIRE) == ["imperial-shuttle"]


@pytest.mark.rule("DB-ABIL-06")
def test_an_ability_may_be_used_on_the_turn_the_card_was_played() -> None:
    p = position(EMPIRE, hand=["director-krennic"]).do("play director-krennic")
    assert p.can("use director-krennic")
    assert p.do("use director-krennic").hand(EMPIRE) == ["imperial-shuttle"]


@pytest.mark.rule("DB-ABIL-07", "DB-INFO-06")
@pytest.mark.parametrize("seat", [EMPIRE, REBEL, SPECTATOR])
def test_everybody_can_tell_used_abilities_from_unused_ones(seat: int) -> None:
    p = position(
        EMPIRE,
        base="death-star",
        units=["director-krennic", "scout-trooper"],
        ships=["nebulon-b-frigate", "gozanti-cruiser"],
        pool=4,
        row=["star-destroyer"],
    )
    p.do("use director-krennic", "use nebulon-b-frigate", "use death-star", "destroy star-destroyer in row")
    side = p.table.knowledge(seat).table.sides[EMPIRE]
    assert [piece.used for piece in [*side.units, *side.ships]] == [True, False, True, False]
    assert side.base is not None
    assert side.base.used


@pytest.mark.rule("DB-ABIL-08", "DB-FAQ-02", "DB-TURN-01")
def test_an_untimed_ability_can_wait_for_any_later_moment_of_the_turn() -> None:
    p = position(EMPIRE, hand=["director-krennic", "stormtrooper", "imperial-shuttle"], row=["tie-interceptor"])
    steps = ["play stormtrooper", "play imperial-shuttle", "buy tie-interceptor", "commit stormtrooper > base", "resolve base"]
    p.do("play director-krennic")
    for step in steps:
        assert p.can("use director-krennic")
        p.do(step)
    assert p.do("use director-krennic").hand(EMPIRE) == ["imperial-shuttle"]


@pytest.mark.rule("DB-ABIL-08", "DB-START-09")
def test_the_ability_of_a_ship_from_an_earlier_turn_can_be_used() -> None:
    p = position(EMPIRE, hand=["nebulon-b-frigate"]).do("play nebulon-b-frigate", "end", "end", "use nebulon-b-frigate")
    assert p.pool == 3


@pytest.mark.rule("DB-ABIL-08", "DB-DEC-52")
def test_a_base_can_be_used_on_the_turn_it_is_revealed() -> None:
    p = position(EMPIRE, start_turn=True, base=None, bases=["death-star"], ships=["imperial-carrier", "c-roc-cruiser"])
    p.do("use death-star")
    assert (p.pool, p.galaxy_discard) == (0, ["blockade-runner"])


@pytest.mark.rule("DB-ABIL-09", "DB-KW-WHEN-01", "DB-KW-WHILE-01")
@pytest.mark.parametrize("name", ["boba-fett", "lobot", "darth-vader", "stormtrooper"])
def test_cards_whose_text_speaks_of_another_time_cannot_simply_be_used(name: str) -> None:
    p = position(EMPIRE, units=[name], force=-1)
    assert not p.can(f"use {name}")
    refusal = p.refused(f"use {name}")
    assert (refusal.code, refusal.facts) == ("DB-ABIL-09", {"card": name})


@pytest.mark.rule("DB-ABIL-09", "DB-KW-IF-01", "DB-KW-IF-03")
def test_an_ability_with_a_condition_waits_for_it() -> None:
    p = position(REBEL, units=["x-wing"], hand=["chirrut-imwe"])
    assert p.refused("use x-wing").code == "DB-DEC-51"
    p.do("play chirrut-imwe", "use x-wing")
    assert p.hand(REBEL) == ["alliance-shuttle"]


@pytest.mark.rule("DB-ABIL-09", "DB-DEC-09")
def test_an_ability_with_a_price_needs_the_price() -> None:
    p = position(EMPIRE, base="death-star", pool=3, hand=["imperial-shuttle"], enemy_ships=["rebel-transport"])
    assert p.refused("use death-star").code == "DB-DEC-51"
    p.do("play imperial-shuttle", "use death-star", "destroy rebel-transport")
    assert (p.pool, p.in_play(REBEL)) == (0, [])


@pytest.mark.rule("DB-ABIL-10", "DB-ABIL-05", "DB-END-02", "DB-DEC-48")
def test_a_ships_ability_is_ready_again_in_the_next_own_turn() -> None:
    p = position(EMPIRE, ships=["nebulon-b-frigate"]).do("use nebulon-b-frigate")
    assert p.refused("use nebulon-b-frigate").code == "DB-ABIL-05"
    p.do("end")
    assert not p.piece(EMPIRE, "nebulon-b-frigate").used
    p.do("end", "use nebulon-b-frigate")
    assert p.pool == 3


@pytest.mark.rule("DB-ABIL-10", "DB-ABIL-05", "DB-END-02")
def test_a_bases_ability_is_ready_again_in_the_next_own_turn() -> None:
    p = position(EMPIRE, base="death-star", pool=9, ships=["imperial-carrier", "c-roc-cruiser"])
    p.do("use death-star")
    assert p.refused("use death-star").code == "DB-ABIL-05"
    p.do("end")
    assert not p.base(EMPIRE).used
    p.do("end", "use death-star")
    assert p.galaxy_discard == ["blockade-runner"] * 2


@pytest.mark.rule("DB-ABIL-11")
def test_two_copies_of_a_unit_give_two_uses() -> None:
    p = position(REBEL, units=["x-wing", "x-wing"], force=1).do("use x-wing")
    assert p.can("use x-wing#2")
    p.do("use x-wing#2")
    assert p.hand(REBEL) == ["alliance-shuttle"] * 2
    assert [p.refused(f"use {name}").code for name in ("x-wing", "x-wing#2")] == ["DB-ABIL-05"] * 2


@pytest.mark.rule("DB-ABIL-11")
def test_two_copies_of_a_ship_give_two_uses() -> None:
    p = position(EMPIRE, ships=["nebulon-b-frigate", "nebulon-b-frigate"])
    p.do("use nebulon-b-frigate", "use nebulon-b-frigate#2")
    assert p.pool == 6
    assert not any(text.startswith("use") for text in p.options())


@pytest.mark.rule("DB-ABIL-12", "DB-DEC-14", "DB-COMMIT-07")
@pytest.mark.parametrize("resolved", [False, True])
def test_a_committed_card_can_be_used_before_and_after_its_attack_resolves(resolved: bool) -> None:
    p = position(EMPIRE, units=["director-krennic"], row=["y-wing"])
    p.do("commit director-krennic > y-wing", *(["resolve y-wing", "decline"] if resolved else []))
    assert p.do("use director-krennic").hand(EMPIRE) == ["imperial-shuttle"]


@pytest.mark.rule("DB-ABIL-12", "DB-DEC-14")
def test_a_ship_can_be_used_after_its_attack() -> None:
    p = position(REBEL, ships=["nebulon-b-frigate"])
    p.do("commit nebulon-b-frigate > base", "resolve base", "use nebulon-b-frigate")
    assert p.pool == 3


@pytest.mark.rule("DB-ABIL-12")
def test_a_card_that_has_left_play_cannot_be_used() -> None:
    p = position(REBEL, units=["y-wing"]).do("use y-wing")
    assert p.base(EMPIRE).damage == 2
    assert p.refused("use y-wing").code == "DB-ABIL-01"


@pytest.mark.rule("DB-ABIL-13", "DB-TURN-03")
def test_untimed_abilities_cannot_be_used_on_the_opponents_turn() -> None:
    p = position(REBEL, enemy_ships=["nebulon-b-frigate"], enemy_base="death-star", pool=9, row=["star-destroyer"])
    assert p.options(EMPIRE) == []
    for name in ("nebulon-b-frigate", "death-star"):
        refusal = p.refused(f"use {name}", seat=EMPIRE)
        assert (refusal.code, refusal.facts) == ("DB-TURN-03", {"asked": REBEL})


@pytest.mark.rule("DB-ABIL-13", "DB-TURN-03")
def test_being_asked_on_the_opponents_turn_opens_no_own_abilities() -> None:
    p = position(REBEL, units=["snowspeeder"], enemy_ships=["nebulon-b-frigate"], enemy_hand=["at-at"]).do("use snowspeeder")
    assert (p.asked, p.options()) == (EMPIRE, ["discard at-at"])
    assert p.refused("use nebulon-b-frigate").code == "not-offered"


@pytest.mark.rule("DB-ABIL-14", "DB-KW-DISCARD-02", "DB-KW-DISCARD-03")
def test_an_opponent_told_to_discard_must_do_so_if_able() -> None:
    p = position(REBEL, units=["snowspeeder"], enemy_hand=["at-at", "stormtrooper"]).do("use snowspeeder")
    assert (p.asked, sorted(p.options())) == (EMPIRE, ["discard at-at", "discard stormtrooper"])
    for way_out in ("decline", "done", "end"):
        assert p.refused(way_out).code == "not-offered"
    p.do("discard stormtrooper")
    assert (p.hand(EMPIRE), p.discard(EMPIRE), p.asked) == (["at-at"], ["stormtrooper"], REBEL)


@pytest.mark.rule("DB-ABIL-14", "DB-KW-CHOOSE-03")
def test_an_opponent_told_to_choose_must_choose() -> None:
    p = position(REBEL, units=["duros-spy"], force=2, enemy_hand=["at-at"]).do("use duros-spy")
    assert (p.asked, p.options()) == (EMPIRE, ["choose 1", "choose 2"])
    assert p.refused("decline").code == "not-offered"
    p.do("choose 2")
    assert (p.force, p.hand(EMPIRE), p.asked) == (3, ["at-at"], REBEL)


@pytest.mark.rule("DB-ABIL-14", "DB-TURN-03")
def test_the_controller_cannot_decide_for_the_opponent() -> None:
    p = position(REBEL, units=["duros-spy"], force=2, enemy_hand=["at-at"]).do("use duros-spy")
    assert p.options(REBEL) == []
    refusal = p.refused("choose 1", seat=REBEL)
    assert (refusal.code, refusal.facts) == ("DB-TURN-03", {"asked": EMPIRE})


@pytest.mark.rule("DB-FAQ-02")
def test_an_ability_without_a_when_can_wait_after_its_card_was_played() -> None:
    p = position(EMPIRE, hand=["director-krennic", "stormtrooper", "imperial-shuttle"], deck=["bossk"])
    p.do("play director-krennic", "play stormtrooper", "commit director-krennic > base", "commit stormtrooper > base")
    p.do("resolve base", "play imperial-shuttle")
    assert (p.base(REBEL).damage, p.hand(EMPIRE)) == (5, [])
    assert p.do("use director-krennic").hand(EMPIRE) == ["bossk"]


@pytest.mark.rule("DB-FAQ-03")
def test_no_ability_of_a_base_or_played_card_has_to_be_used() -> None:
    p = position(EMPIRE, base="death-star", hand=["tie-bomber", "director-krennic"], pool=4, deck=["bossk"] * 5)
    row = p.row
    p.do("play tie-bomber", "play director-krennic")
    assert all(p.can(use) for use in ("use death-star", "use tie-bomber", "use director-krennic", "end"))
    p.end_turn()
    assert (p.asked, p.row, p.galaxy_discard, p.hand(EMPIRE)) == (REBEL, row, [], ["bossk"] * 5)


@pytest.mark.rule("DB-FAQ-04")
def test_an_ability_in_use_cannot_be_broken_off() -> None:
    """Gozanti Cruiser: discard a card to draw one."""
    p = position(EMPIRE, ships=["gozanti-cruiser"], hand=["inquisitor"], deck=["bossk"]).do("use gozanti-cruiser")
    for way_out in ("decline", "done", "end", "play inquisitor"):
        assert p.refused(way_out).code == "not-offered"
    p.do("discard inquisitor")
    assert (p.discard(EMPIRE), p.hand(EMPIRE)) == (["inquisitor"], ["bossk"])


@pytest.mark.rule("DB-FAQ-04")
def test_who_uses_an_ability_cannot_take_the_pleasant_part_only() -> None:
    """Jyn Erso with the Force: after the look a card has to be put back, although that may help the opponent."""
    p = position(REBEL, units=["jyn-erso"], force=1, enemy_hand=["inquisitor", "stormtrooper"]).do("use jyn-erso")
    assert sorted(p.options()) == ["put-back inquisitor", "put-back stormtrooper"]
    assert p.refused("decline").code == "not-offered"
    p.do("put-back inquisitor")
    assert (p.deck(EMPIRE)[0], p.hand(EMPIRE), p.discard(EMPIRE)) == ("inquisitor", ["stormtrooper"], [])


@pytest.mark.rule("DB-FAQ-04")
def test_lando_calrissian_is_carried_out_to_the_end_by_both_players() -> None:
    p = position(EMPIRE, units=["lando-calrissian"], force=-1, enemy_hand=["temple-guardian"]).do("use lando-calrissian")
    assert (len(p.hand(EMPIRE)), p.asked, p.options()) == (1, REBEL, ["discard temple-guardian"])
    assert p.refused("end", seat=EMPIRE).code == "DB-TURN-03"
    assert p.refused("decline", seat=REBEL).code == "not-offered"
    assert p.do("discard temple-guardian").asked == EMPIRE


@pytest.mark.rule("DB-DEC-51")
@pytest.mark.parametrize(
    ("card", "rest"),
    [
        ("tie-fighter", {}),
        ("director-krennic", {"deck": 0}),
        ("at-at", {"discard": ["imperial-shuttle"]}),
        ("moff-jerjerrod", {"galaxy": 0, "force": -1}),
        ("grand-moff-tarkin", {"row": ["x-wing"]}),
    ],
)
def test_an_ability_that_can_change_nothing_is_not_offered(card: str, rest: dict[str, object]) -> None:
    p = position(EMPIRE, units=[card], **rest)  # type: ignore[arg-type]
    assert p.refused(f"use {card}").code == "DB-DEC-51"


def names(cards: list[Card]) -> list[str]:
    """What lies there, as somebody sees it."""
    return [card.kind.name for card in cards]


@pytest.mark.rule("DB-DEC-51")
def test_learning_something_is_reason_enough_to_use_an_ability() -> None:
    p = position(EMPIRE, units=["moff-jerjerrod"], force=0, galaxy=["x-wing"]).do("use moff-jerjerrod")
    assert names(p.table.knowledge(EMPIRE).table.galaxy) == ["x-wing"]
    p = position(REBEL, units=["jyn-erso"], force=0, enemy_hand=["inquisitor"]).do("use jyn-erso")
    assert names(p.table.knowledge(REBEL).table.sides[EMPIRE].hand) == ["inquisitor"]


@pytest.mark.rule("DB-DEC-52")
def test_a_base_may_be_used_on_the_turn_of_its_reveal() -> None:
    p = position(EMPIRE, base=None, bases=["death-star", "endor"], ships=["imperial-carrier"] * 2, start_turn=True)
    p.do("reveal death-star", "use death-star")
    assert p.galaxy_discard == ["blockade-runner"]
    assert p.pool == 6 - 4


@pytest.mark.rule("DB-DEC-72")
def test_tatooine_gives_its_resource_without_a_card_to_exchange() -> None:
    p = position(REBEL, base=None, bases=["tatooine"], start_turn=True, row=["x-wing"], galaxy_discard=["tie-fighter", "hwk-290"])
    p.do("trigger tatooine")
    assert (p.prompt, p.pool) == ("main", 1)
    assert (p.row[0], p.galaxy_discard) == ("x-wing", ["tie-fighter", "hwk-290"])

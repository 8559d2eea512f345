"""The official answers to frequent questions."""

from __future__ import annotations

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, position

SHIPLESS_ROW = ["x-wing", "tie-fighter", "y-wing", "at-st", "lobot", "bossk"]


@pytest.mark.rule("DB-FAQ-01")
def test_a_turn_may_end_with_playable_cards_in_hand_which_are_discarded() -> None:
    p = position(EMPIRE, hand=["darth-vader", "imperial-shuttle"], deck=["stormtrooper"] * 5)
    assert p.can("play darth-vader")
    p.end_turn()
    assert p.discard(EMPIRE) == ["darth-vader", "imperial-shuttle"]
    assert (p.hand(EMPIRE), p.asked) == (["stormtrooper"] * 5, REBEL)


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


@pytest.mark.rule("DB-FAQ-03", "DB-DEC-68")
def test_a_when_ability_of_a_base_may_be_declined() -> None:
    p = position(REBEL, base="yavin-iv", units=["snowspeeder"]).do("use snowspeeder", "discard imperial-shuttle", "decline")
    assert (p.base(EMPIRE).damage, p.asked, p.prompt) == (0, REBEL, "main")
    p = position(EMPIRE, base="coruscant", start_turn=True, galaxy=["lobot", "dengar"])
    assert p.options() == ["trigger coruscant", "decline"]
    p.do("decline")
    assert (p.galaxy_discard, len(p.table.galaxy), p.prompt) == ([], 2, "main")
    assert {card.kind.name for card in p.table.knowledge(EMPIRE).table.galaxy} == {"face-down"}


@pytest.mark.rule("DB-FAQ-03", "DB-DEC-68")
@pytest.mark.parametrize(("seat", "base"), [(EMPIRE, "corellia"), (REBEL, "mon-cala"), (EMPIRE, "kessel"), (REBEL, "tatooine")])
def test_the_ability_of_a_base_just_revealed_may_be_declined(seat: int, base: str) -> None:
    bases = [base, "endor" if seat == EMPIRE else "hoth"]
    p = position(seat, base=None, bases=bases, hand=["bossk"], galaxy_discard=["x-wing"], start_turn=True, mode="full")
    row = p.row
    p.do(f"reveal {base}", "decline")
    assert (p.prompt, p.pool, p.hand(seat), p.row, p.exiled, p.galaxy_discard) == ("main", 0, ["bossk"], row, [], ["x-wing"])


@pytest.mark.rule("DB-FAQ-03", "DB-DEC-68")
@pytest.mark.parametrize("base", ["sullust", "jedha"])
def test_a_base_that_could_send_a_purchase_elsewhere_does_not_have_to(base: str) -> None:
    p = position(REBEL, base=base, row=["bossk"], pool=3, mode="full").do("buy bossk")
    assert p.options() == [f"redirect {base}", "decline"]
    assert p.do("decline").discard(REBEL) == ["bossk"]


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


@pytest.mark.rule("DB-FAQ-06")
def test_an_exile_from_hand_or_discard_pile_may_be_split() -> None:
    """Kessel, as it is revealed: up to 3 cards from hand or discard pile."""
    p = position(
        EMPIRE, base=None, bases=["kessel", "endor"], hand=["imperial-shuttle"] * 2, discard=["stormtrooper"] * 2, start_turn=True
    )
    p.do("reveal kessel", "trigger kessel")
    p.do("exile imperial-shuttle from hand", "exile stormtrooper from discard", "exile imperial-shuttle from hand")
    assert p.exiled == ["imperial-shuttle", "stormtrooper", "imperial-shuttle"]
    assert (p.hand(EMPIRE), p.discard(EMPIRE), p.prompt) == ([], ["stormtrooper"], "main")


@pytest.mark.rule("DB-FAQ-07")
@pytest.mark.parametrize("reader", [EMPIRE, REBEL, SPECTATOR])
def test_every_discard_pile_can_be_read_at_any_time_without_changing_its_order(reader: int) -> None:
    """Also in the other player's turn, and while an opponent is being asked."""
    mine, theirs, galaxy = ["y-wing", "bossk", "x-wing"], ["stormtrooper", "at-st", "inquisitor"], ["lobot", "at-at", "dengar"]
    p = position(REBEL, discard=mine, enemy_discard=theirs, galaxy_discard=galaxy, units=["snowspeeder"])
    for moment, next_step in (("main", "use snowspeeder"), ("discard", "discard imperial-shuttle")):
        assert p.prompt == moment
        before = p.table.plain()
        seen = p.table.knowledge(reader).table
        piles = (seen.sides[REBEL].discard, seen.sides[EMPIRE].discard, seen.galaxy_discard)
        assert [[card.kind.name for card in pile] for pile in piles] == [mine, theirs, galaxy]
        assert p.table.plain() == before
        p.do(next_step)


@pytest.mark.rule("DB-FAQ-08")
def test_after_an_ability_destroyed_the_base_the_ships_can_still_be_attacked() -> None:
    p = position(REBEL, units=["y-wing", "x-wing", "rebel-commando"], enemy_ships=["imperial-carrier"])
    p.base(EMPIRE).damage = 7
    p.do("use y-wing", "damage base")
    assert p.side(EMPIRE).base is None
    p.do("commit x-wing > base", "resolve base")
    assert p.piece(EMPIRE, "imperial-carrier").damage == 3
    p.do("commit rebel-commando > base", "resolve base")
    assert (p.in_play(EMPIRE), p.discard(EMPIRE), len(p.side(REBEL).victory)) == ([], ["imperial-carrier"], 1)


@pytest.mark.rule("DB-FAQ-09")
def test_scout_trooper_revealing_a_neutral_card_does_nothing() -> None:
    p = position(EMPIRE, units=["scout-trooper"], galaxy=["lobot", "at-st"], row=SHIPLESS_ROW).do("use scout-trooper")
    assert ([card.kind.name for card in p.table.galaxy], p.galaxy_discard) == (["at-st", "lobot"], [])
    assert (p.force, p.pool, p.row, p.prompt) == (0, 0, SHIPLESS_ROW, "main")


@pytest.mark.rule("DB-FAQ-10")
def test_duros_spy_with_the_marker_on_the_rebels_last_space_leaves_only_the_discard() -> None:
    p = position(REBEL, units=["duros-spy"], force=3, enemy_hand=["imperial-shuttle"]).do("use duros-spy")
    assert (p.asked, p.options()) == (EMPIRE, ["discard imperial-shuttle"])
    assert p.refused("choose 2").code == "not-offered"
    p.do("discard imperial-shuttle")
    assert (p.force, p.hand(EMPIRE)) == (3, [])


@pytest.mark.rule("DB-FAQ-11")
def test_yavin_iv_works_every_time_the_opponent_discards_in_the_rebel_turn() -> None:
    p = position(
        REBEL, base="yavin-iv", units=["snowspeeder", "rebel-commando", "duros-spy"], force=3, enemy_ships=["star-destroyer"]
    )
    p.do("use snowspeeder", "discard imperial-shuttle", "trigger yavin-iv")
    p.do("use rebel-commando", "trigger yavin-iv")
    p.do("use duros-spy", "discard imperial-shuttle", "trigger yavin-iv")
    assert (p.base(EMPIRE).damage, p.piece(EMPIRE, "star-destroyer").damage) == (6, 0)


@pytest.mark.rule("DB-FAQ-11")
def test_yavin_iv_does_not_work_in_the_opponents_own_turn_nor_for_an_own_discard() -> None:
    p = position(EMPIRE, enemy_base="yavin-iv", ships=["gozanti-cruiser"], hand=["imperial-shuttle"] * 2)
    p.do("use gozanti-cruiser", "discard imperial-shuttle")
    assert (p.asked, p.prompt) == (EMPIRE, "main")
    p.end_turn()
    assert (p.prompt, p.base(EMPIRE).damage) == ("main", 0)
    p = position(REBEL, base="yavin-iv", ships=["c-roc-cruiser"], hand=["rebel-trooper"])
    p.do("use c-roc-cruiser", "discard rebel-trooper")
    assert (p.asked, p.prompt, p.base(EMPIRE).damage) == (REBEL, "main", 0)

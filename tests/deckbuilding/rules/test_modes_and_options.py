"""Modes of play and optional rules."""

from __future__ import annotations

from typing import Any

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, Position, position

from cantina import deckbuilding
from cantina.core import Refusal, fast
from cantina.deckbuilding import GAME
from cantina.deckbuilding.box.cards import BASES
from cantina.deckbuilding.rules.kinds import Card

START = {EMPIRE: "lothal", REBEL: "dantooine"}
BEGINNER = {
    EMPIRE: ["corellia", "coruscant", "death-star", "endor"],
    REBEL: ["hoth", "mon-cala", "sullust", "yavin-iv"],
}
OTHERS = {seat: sorted(kind.name for kind in BASES[seat] if kind.name != START[seat]) for seat in START}
"""The nine bases of each side beside its starting base."""

PICKS = {EMPIRE: ["endor", "kafrene", "mustafar", "rodia"], REBEL: ["alderaan", "bespin", "hoth", "jedha"]}


def secret_game(**options: str) -> Position:
    """A game of secret bases in which both sides have picked and locked."""
    p = Position(deckbuilding.new(chance=fast(1), mode="secret", **options))
    for seat, picks in PICKS.items():
        p.do(*(f"pick {base}" for base in picks), "done", seat=seat)
    return p


def names(cards: list[Card]) -> list[str]:
    """Cards by name, sorted."""
    return sorted(card.kind.name for card in cards)


# Modes -----------------------------------------------------------------------------------------


@pytest.mark.rule("DB-MODE-01")
def test_the_beginner_game_has_five_bases_per_side_and_ends_with_the_third() -> None:
    table = deckbuilding.new(chance=fast(1))
    assert deckbuilding.new(chance=fast(1), mode="beginner").plain() == table.plain()
    for seat in (EMPIRE, REBEL):
        side = table.sides[seat]
        assert side.base is not None
        assert (side.base.kind.name, names(side.bases), side.box) == (START[seat], BEGINNER[seat], [])
    assert table.options.bases_to_win == 3


@pytest.mark.rule("DB-MODE-01", "DB-WIN-01")
@pytest.mark.parametrize(("fallen", "over"), [(["endor"], False), (["endor", "corellia"], True)])
def test_in_the_beginner_game_the_third_destroyed_base_wins(fallen: list[str], over: bool) -> None:
    p = position(REBEL, units=["y-wing"], victory=fallen)
    p.base(EMPIRE).damage = 6
    p.do("use y-wing")
    assert (len(p.side(REBEL).victory), p.over) == (len(fallen) + 1, over)


@pytest.mark.rule("DB-MODE-02")
def test_full_galaxy_has_all_ten_bases_and_is_otherwise_the_beginner_game() -> None:
    full, beginner = (deckbuilding.new(chance=fast(1), mode=mode).plain() for mode in ("full", "beginner"))
    table = deckbuilding.new(chance=fast(1), mode="full")
    for seat in (EMPIRE, REBEL):
        side = table.sides[seat]
        assert side.base is not None
        assert sorted([side.base.kind.name, *names(side.bases)]) == sorted([START[seat], *OTHERS[seat]])
        assert len(side.bases) + 1 == 10
        for plain in (full, beginner):
            del plain["sides"][seat]["bases"]  # type: ignore[index]
    del full["options"], beginner["options"]
    assert full == beginner


@pytest.mark.rule("DB-MODE-03")
@pytest.mark.parametrize("seat", [EMPIRE, REBEL])
def test_in_full_galaxy_the_first_replacement_is_one_of_nine(seat: int) -> None:
    table = deckbuilding.new(chance=fast(1), mode="full")
    assert [side.base.kind.name for side in table.sides if side.base] == ["lothal", "dantooine"]
    p = position(seat, base=None, start_turn=True, mode="full")
    assert sorted(p.options()) == [f"reveal {base}" for base in OTHERS[seat]]
    assert len(p.options()) == 9


@pytest.mark.rule("DB-MODE-04", "DB-MODE-08", "DB-DEC-45")
@pytest.mark.parametrize("mode", ["full", "secret"])
def test_full_galaxy_and_secret_bases_recommend_four_bases_to_win_but_do_not_require_it(mode: str) -> None:
    assert deckbuilding.new(chance=fast(1), mode=mode).options.bases_to_win == 4
    for number in ("2", "3", "4", "5"):
        assert deckbuilding.new(chance=fast(1), mode=mode, bases_to_win=number).options.bases_to_win == int(number)


@pytest.mark.rule("DB-MODE-04", "DB-MODE-08")
@pytest.mark.parametrize("mode", ["full", "secret"])
@pytest.mark.parametrize(("options", "over"), [({}, False), ({"bases_to_win": "3"}, True)])
def test_the_third_destroyed_base_ends_such_a_game_only_if_agreed(mode: str, options: dict[str, Any], over: bool) -> None:
    p = position(REBEL, units=["y-wing"], victory=["endor", "rodia"], mode=mode, **options)
    p.base(EMPIRE).damage = 6
    assert p.do("use y-wing").over == over


@pytest.mark.rule("DB-MODE-05")
def test_with_secret_bases_each_side_picks_four_of_its_nine_other_bases() -> None:
    p = Position(deckbuilding.new(chance=fast(1), mode="secret"))
    for seat in (EMPIRE, REBEL):
        assert sorted(p.options(seat)) == [f"pick {base}" for base in OTHERS[seat]]
        assert p.refused(f"pick {START[seat]}", seat=seat).code == "not-offered"
        p.do(*(f"pick {base}" for base in PICKS[seat][:3]), seat=seat)
        assert p.refused("done", seat=seat).code == "not-offered"
        p.do(f"pick {PICKS[seat][3]}", seat=seat)
        assert p.options(seat) == ["done", "decline"]
        p.do("done", seat=seat)
    for seat in (EMPIRE, REBEL):
        assert (p.base(seat).kind.name, names(p.side(seat).bases)) == (START[seat], PICKS[seat])


@pytest.mark.rule("DB-MODE-05", "DB-DEC-44")
def test_both_sides_pick_at_the_same_time_and_may_start_over_until_both_have_locked() -> None:
    p = Position(deckbuilding.new(chance=fast(1), mode="secret"))
    p.do("pick hoth", seat=REBEL).do("pick rodia", seat=EMPIRE).do("decline", seat=REBEL)
    assert "pick hoth" in p.options(REBEL)
    p.do(*(f"pick {base}" for base in ("dagobah", "bespin", "sullust", "tatooine")), "done", seat=REBEL)
    assert (p.side(REBEL).bases, p.prompt) == ([], "pick-bases")
    p.do("decline", *(f"pick {base}" for base in PICKS[REBEL]), "done", seat=REBEL)
    p.do("decline", *(f"pick {base}" for base in PICKS[EMPIRE]), "done", seat=EMPIRE)
    assert [names(p.side(seat).bases) for seat in (EMPIRE, REBEL)] == [PICKS[EMPIRE], PICKS[REBEL]]
    assert (p.asked, p.prompt) == (EMPIRE, "main")


@pytest.mark.rule("DB-MODE-05", "DB-MODE-07")
@pytest.mark.parametrize("seat", [EMPIRE, REBEL])
def test_a_side_may_not_pick_bases_of_the_other_side(seat: int) -> None:
    p = Position(deckbuilding.new(chance=fast(1), mode="secret"))
    assert p.refused(f"pick {PICKS[1 - seat][0]}", seat=seat).code == "not-offered"


@pytest.mark.rule("DB-MODE-06")
@pytest.mark.parametrize("seat", [EMPIRE, REBEL])
def test_the_five_bases_not_picked_go_back_to_the_box_face_down_and_never_come_out(seat: int) -> None:
    p = secret_game()
    unpicked = [base for base in OTHERS[seat] if base not in PICKS[seat]]
    assert (names(p.side(seat).box), len(unpicked)) == (unpicked, 5)
    for watcher in (1 - seat, SPECTATOR):
        assert names(p.table.knowledge(watcher).table.sides[seat].box) == ["face-down"] * 5
    p.side(seat).base = None
    p.end_turn()
    if seat == EMPIRE:
        p.end_turn()
    assert sorted(p.options()) == [f"reveal {base}" for base in PICKS[seat]]


@pytest.mark.rule("DB-MODE-07")
def test_neither_player_knows_the_picks_of_the_other() -> None:
    p = secret_game()
    for seat in (EMPIRE, REBEL):
        assert names(p.table.knowledge(seat).table.sides[seat].bases) == PICKS[seat]
        for watcher in (1 - seat, SPECTATOR):
            assert names(p.table.knowledge(watcher).table.sides[seat].bases) == ["face-down"] * 4


@pytest.mark.rule("DB-MODE-07")
def test_apart_from_the_bases_a_game_of_secret_bases_starts_like_the_beginner_game() -> None:
    secret, beginner = secret_game().table.plain(), deckbuilding.new(chance=fast(1)).plain()
    for plain in (secret, beginner):
        del plain["options"]
        for seat in (EMPIRE, REBEL):
            del plain["sides"][seat]["bases"], plain["sides"][seat]["box"]  # type: ignore[index]
    assert secret == beginner


@pytest.mark.rule("DB-MODE-09", "DB-DEC-46")
@pytest.mark.parametrize("mode", ["2v2", "two-against-two", "team"])
def test_two_against_two_is_not_offered(mode: str) -> None:
    with pytest.raises(Refusal) as refusal:
        deckbuilding.new(chance=fast(1), mode=mode)
    assert (refusal.value.code, refusal.value.facts["known"]) == ("option-value", "beginner, full, secret")
    assert len(deckbuilding.GAME.seats({})) == 2


# Options ---------------------------------------------------------------------------------------


@pytest.mark.rule("DB-OPT-01")
@pytest.mark.parametrize("mode", ["beginner", "full", "secret"])
@pytest.mark.parametrize("number", [2, 3, 4, 5])
@pytest.mark.parametrize("pay_off", ["yes", "no"])
def test_optional_rules_combine_with_each_other_and_with_every_mode(mode: str, number: int, pay_off: str) -> None:
    fallen = ["corellia", "coruscant", "death-star", "endor"][: number - 1]
    options: dict[str, Any] = {"mode": mode, "bases_to_win": str(number), "pay_off": pay_off}
    p = position(REBEL, units=["y-wing"], row=["bossk"], pool=3, victory=fallen, **options)
    assert p.can("pay-off bossk") == (pay_off == "yes")
    p.base(EMPIRE).damage = 6
    assert p.do("use y-wing").over


@pytest.mark.rule("DB-OPT-02", "DB-OPT-03")
@pytest.mark.parametrize("number", [2, 3, 4, 5])
@pytest.mark.parametrize("seat", [EMPIRE, REBEL])
def test_the_agreed_number_of_destroyed_bases_wins_for_either_player(seat: int, number: int) -> None:
    for fallen in range(number):
        p = position(seat, units=["z-95-headhunter"], victory=BEGINNER[1 - seat][:fallen], bases_to_win=str(number))
        p.base(1 - seat).damage = 7
        p.do("commit z-95-headhunter > base", "resolve base")
        assert p.over == (fallen + 1 == number)
    assert p.table.outcome is not None
    assert p.table.outcome.winners == (seat,)


@pytest.mark.rule("DB-OPT-02", "DB-DEC-45")
@pytest.mark.parametrize("number", ["0", "1", "6", "three", ""])
@pytest.mark.parametrize("mode", ["beginner", "full", "secret"])
def test_no_other_number_of_bases_can_be_agreed(mode: str, number: str) -> None:
    with pytest.raises(Refusal) as refusal:
        deckbuilding.new(chance=fast(1), mode=mode, bases_to_win=number)
    assert refusal.value.code == "option-value"
    assert refusal.value.facts == {"option": "bases-to-win", "value": number, "known": "2, 3, 4, 5"}


@pytest.mark.rule("DB-OPT-03")
def test_the_number_is_one_agreement_made_before_the_game() -> None:
    """There is no number per player, and the only thing that says it is what the game was started with."""
    with pytest.raises(Refusal) as refusal:
        deckbuilding.new(chance=fast(1), bases_to_win_empire="2")
    assert refusal.value.code == "option-unknown"
    p = Position(deckbuilding.new(chance=fast(1), bases_to_win="2"))
    for _ in range(4):
        p.end_turn()
        assert p.table.options.bases_to_win == 2


@pytest.mark.rule("DB-OPT-04", "DB-OPT-05", "DB-OPT-06")
def test_paying_off_costs_what_the_card_costs_and_discards_it_from_the_row() -> None:
    row = ["rodian-gunslinger", "x-wing", "c-roc-cruiser"]
    p = position(EMPIRE, row=row, galaxy=["lobot", "dengar"], pool=5, pay_off="yes")
    p.do("pay-off rodian-gunslinger")
    assert (p.pool, p.galaxy_discard, p.row[:3]) == (3, ["rodian-gunslinger"], ["lobot", "x-wing", "c-roc-cruiser"])
    p.do("pay-off c-roc-cruiser")
    assert (p.pool, p.galaxy_discard) == (0, ["rodian-gunslinger", "c-roc-cruiser"])
    assert p.row[:3] == ["lobot", "x-wing", "dengar"]
    assert (p.discard(EMPIRE), p.hand(EMPIRE), len(p.deck(EMPIRE))) == ([], [], 6)


@pytest.mark.rule("DB-OPT-04")
def test_paying_off_needs_the_whole_cost() -> None:
    p = position(EMPIRE, row=["c-roc-cruiser"], pool=2, pay_off="yes")
    refusal = p.refused("pay-off c-roc-cruiser")
    assert (refusal.code, refusal.facts["need"], refusal.facts["have"]) == ("DB-OPT-04", 3, 2)


@pytest.mark.rule("DB-OPT-05", "DB-DEC-47")
def test_paying_off_is_no_purchase() -> None:
    """Quarren Mercenary sets nothing off, and Sullust still waits for the first purchase."""
    p = position(REBEL, base="sullust", row=["quarren-mercenary", "bossk"], hand=["rebel-trooper"], pool=7, pay_off="yes")
    p.do("pay-off quarren-mercenary")
    assert (p.prompt, p.hand(REBEL), p.discard(REBEL), p.deck(REBEL)[0]) == ("main", ["rebel-trooper"], [], "alliance-shuttle")
    assert p.do("buy bossk").options() == ["redirect sullust", "decline"]


@pytest.mark.rule("DB-OPT-06")
def test_paying_off_brings_no_reward_and_sets_off_no_hunter() -> None:
    """Even with Ord Mantell, where defeating a neutral unit would bring its cost."""
    p = position(EMPIRE, base="ord-mantell", units=["dengar"], row=["bossk"], pool=3, pay_off="yes", mode="full")
    p.do("commit dengar > bossk", "pay-off bossk")
    assert (p.prompt, p.pool, p.force, p.galaxy_discard, len(p.row)) == ("main", 0, 0, ["bossk"], 6)


@pytest.mark.rule("DB-OPT-07", "DB-DEC-31")
@pytest.mark.parametrize("seat", [EMPIRE, REBEL])
@pytest.mark.parametrize("card", ["x-wing", "tie-fighter", "outer-rim-pilot", "dengar", "lobot"])
def test_only_neutral_cards_in_the_row_can_be_paid_off(seat: int, card: str) -> None:
    """Not a card of either side, nor a pilot in the stack, nor a neutral card in the galaxy discard pile or in a hand."""
    row = ["x-wing", "tie-fighter", "bossk"]
    p = position(seat, hand=["lobot"], row=row, galaxy_discard=["dengar"], pool=9, pay_off="yes")
    assert p.can("pay-off bossk")
    assert p.refused(f"pay-off {card}").code == "DB-OPT-07"


@pytest.mark.rule("DB-OPT-08")
@pytest.mark.parametrize("seat", [EMPIRE, REBEL])
def test_both_players_may_pay_off_in_their_own_turn_as_often_as_the_pool_allows(seat: int) -> None:
    p = position(seat, row=["bossk", "z-95-headhunter"], galaxy=["lobot"] * 5, pool=8, pay_off="yes")
    assert p.refused("pay-off bossk", seat=1 - seat).code == "DB-TURN-03"
    p.do("pay-off bossk", "pay-off lobot", "pay-off z-95-headhunter")
    assert (p.pool, p.galaxy_discard) == (1, ["bossk", "lobot", "z-95-headhunter"])
    assert p.refused("pay-off lobot").code == "DB-OPT-04"


@pytest.mark.rule("DB-OPT-09")
@pytest.mark.parametrize("options", [{}, {"pay_off": "no"}])
def test_without_the_option_nothing_can_be_paid_off(options: dict[str, Any]) -> None:
    p = position(EMPIRE, row=["rodian-gunslinger"], pool=9, **options)
    assert not any(option.startswith("pay-off") for option in p.options())
    assert p.refused("pay-off rodian-gunslinger").code == "DB-OPT-09"


# How many bases win, and two against two ----------------------------------------------------------


@pytest.mark.rule("DB-DEC-45")
@pytest.mark.parametrize(("mode", "default"), [("beginner", "3"), ("full", "4"), ("secret", "4")])
def test_two_to_five_bases_win_in_every_mode(mode: str, default: str) -> None:
    assert GAME.options({"mode": mode})["bases-to-win"] == default
    for number in ("2", "3", "4", "5"):
        assert GAME.options({"mode": mode, "bases-to-win": number})["bases-to-win"] == number
    for number in ("1", "6"):
        with pytest.raises(Refusal) as refused:
            GAME.options({"mode": mode, "bases-to-win": number})
        assert (refused.value.code, refused.value.facts["option"]) == ("option-value", "bases-to-win")


@pytest.mark.rule("DB-DEC-45")
def test_who_has_no_base_left_has_lost_even_when_five_are_needed() -> None:
    p = position(EMPIRE, units=["at-at"], victory=["hoth", "mon-cala", "sullust", "yavin-iv"], enemy_bases=[], bases_to_win="5")
    p.base(REBEL).damage = 2
    p.do("commit at-at > base", "resolve base")
    assert p.table.outcome is not None
    assert p.table.outcome.winners == (EMPIRE,)


@pytest.mark.rule("DB-DEC-46")
def test_there_is_no_mode_for_two_against_two() -> None:
    with pytest.raises(Refusal) as refused:
        GAME.options({"mode": "2v2"})
    assert (refused.value.code, refused.value.facts["known"]) == ("option-value", "beginner, full, secret")
    assert tuple(seat.name for seat in GAME.seats({})) == ("empire", "rebel")


@pytest.mark.rule("SC-24", "DB-MODE-02", "DB-MODE-03", "DB-MODE-04", "DB-OPT-02", "DB-OPT-03", "DB-DEC-45")
def test_sc_24_the_winning_number_is_two_to_five_in_every_mode_with_four_as_the_default_of_the_longer_ones() -> None:
    for mode, usual in (("beginner", 3), ("full", 4), ("secret", 4)):
        assert deckbuilding.new(mode=mode).options.bases_to_win == usual
        for number in (2, 3, 4, 5):
            assert deckbuilding.new(mode=mode, bases_to_win=str(number)).options.bases_to_win == number
        for number in (1, 6):
            with pytest.raises(Refusal, match="option-value"):
                deckbuilding.new(mode=mode, bases_to_win=str(number))
    full = Position(deckbuilding.new(mode="full"))
    assert (full.base(EMPIRE).kind.name, full.base(REBEL).kind.name) == ("lothal", "dantooine")
    for seat in (EMPIRE, REBEL):
        assert len({*names(full.side(seat).bases), full.base(seat).kind.name}) == 10


@pytest.mark.rule("SC-24", "DB-WIN-01", "DB-OPT-02", "DB-OPT-03")
@pytest.mark.parametrize("number", [2, 3, 4, 5])
@pytest.mark.parametrize("active", [EMPIRE, REBEL])
def test_sc_24_the_agreed_number_of_destroyed_bases_wins_for_either_side(number: int, active: int) -> None:
    for already, over in ((number - 2, False), (number - 1, True)):
        turn = position(active, units=["lando-calrissian"], victory=["endor"] * already, bases_to_win=str(number))
        turn.base(1 - active).damage = 7
        turn.do("commit lando-calrissian > base", "resolve base")
        assert turn.over is over

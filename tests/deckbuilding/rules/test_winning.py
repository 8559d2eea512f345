"""Winning: the third base, at that very instant, and nothing else (DB-WIN)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from positions import EMPIRE, REBEL, Position, generic, position

from cantina import deckbuilding
from cantina.core import Entry, Item, Match, Refusal, fast
from cantina.deckbuilding import GAME
from cantina.deckbuilding.rules import deeds
from cantina.deckbuilding.rules.choices import OpponentDiscards
from cantina.deckbuilding.rules.effects import Both, DamageEnemyBase, Draw, Gain
from cantina.deckbuilding.rules.kinds import NEUTRAL, Kind

LASER = generic("generic-sc24-laser", EMPIRE, ability=Both(DamageEnemyBase(3), Draw(2)))

BASES = {EMPIRE: ["mon-cala", "bespin", "sullust"], REBEL: ["corellia", "kafrene", "endor"]}
"""Bases of the opponent, by the seat that destroys them."""
STRONG = {EMPIRE: "darth-vader", REBEL: "luke-skywalker"}
"""A unit of 6 attack on each side."""


@pytest.mark.rule("DB-WIN-01")
@pytest.mark.parametrize("seat", [EMPIRE, REBEL])
def test_a_player_wins_on_destroying_the_third_base(seat: int) -> None:
    p = position(seat, units=[STRONG[seat]], victory=BASES[seat][:2])
    p.base(1 - seat).damage = 2
    p.do(f"commit {STRONG[seat]} > base", "resolve base")
    assert p.table.outcome is not None
    assert (p.table.outcome.winners, p.table.outcome.reason) == ((seat,), "bases")


@pytest.mark.rule("DB-WIN-01")
@pytest.mark.parametrize("seat", [EMPIRE, REBEL])
def test_two_destroyed_bases_are_not_enough(seat: int) -> None:
    p = position(seat, units=[STRONG[seat]], victory=BASES[seat][:1])
    p.base(1 - seat).damage = 2
    p.do(f"commit {STRONG[seat]} > base", "resolve base")
    assert (len(p.side(seat).victory), p.over) == (2, False)
    p.end_turn()
    assert (p.asked, p.prompt) == (1 - seat, "reveal")


@pytest.mark.rule("DB-WIN-01", "DB-WIN-04", "DB-BASE-15")
def test_three_bases_fall_one_after_the_other() -> None:
    """A unit of 20 attack destroys a base in every turn of the Empire; the third one ends the game."""
    titan = generic("generic-win-titan", NEUTRAL, attack=20)
    p = position(EMPIRE, hand=[titan], deck=[])
    for fallen, base in enumerate(["reveal hoth", "reveal sullust", ""], 1):
        p.do(f"play {titan}", f"commit {titan} > base", "resolve base")
        assert (len(p.side(EMPIRE).victory), p.over) == (fallen, fallen == 3)
        if base:
            p.do("end", base, "end")
    assert [card.kind.name for card in p.side(EMPIRE).victory] == ["dantooine", "hoth", "sullust"]


@pytest.mark.rule("DB-WIN-02", "DB-DEC-38")
def test_the_game_ends_in_the_middle_of_an_effect() -> None:
    """ "Deal 3 damage to the enemy base, then draw 2 cards": the base falls, and no card is drawn any more."""
    strike = generic("generic-win-strike", NEUTRAL, ability=Both(DamageEnemyBase(3), Draw(2)))
    p = position(REBEL, units=[strike], victory=BASES[REBEL][:2], enemy_ships=["gozanti-cruiser"])
    p.base(EMPIRE).damage = 5
    told = p.events(f"use {strike}")
    assert [event.code for event in told] == ["use", "damage", "base-destroyed"]
    assert (p.hand(REBEL), len(p.deck(REBEL)), p.over) == ([], 6, True)


@pytest.mark.rule("DB-WIN-02")
def test_the_same_effect_goes_on_if_the_base_was_not_the_last_one() -> None:
    strike = generic("generic-win-strike-again", NEUTRAL, ability=Both(DamageEnemyBase(3), Gain(resources=2, force=1)))
    p = position(REBEL, units=[strike], victory=BASES[REBEL][:1])
    p.base(EMPIRE).damage = 5
    p.do(f"use {strike}")
    assert (p.pool, p.force, len(p.side(REBEL).victory), p.over) == (2, 1, 2, False)


@pytest.mark.rule("DB-WIN-02", "DB-DEC-38")
def test_after_the_end_nothing_can_be_done_any_more() -> None:
    """An attack is pending, a card could be played, an ability used, a card bought: all of it is too late."""
    units, hand = ["luke-skywalker", "x-wing", "y-wing"], ["alliance-shuttle"]
    p = position(REBEL, units=units, hand=hand, row=["tie-fighter"], victory=BASES[REBEL][:2], pool=9, force=1)
    p.base(EMPIRE).damage = 2
    p.do("commit x-wing > tie-fighter", "commit luke-skywalker > base", "resolve base")
    assert (p.table.decision, p.row[0], p.force) == (None, "tie-fighter", 1)
    for text in (
        "resolve tie-fighter",
        "play alliance-shuttle",
        "use y-wing",
        "buy outer-rim-pilot",
        "commit y-wing > base",
        "end",
    ):
        assert p.refused(text, seat=REBEL).code == "over"
    assert p.refused("end", seat=EMPIRE).code == "over"


@pytest.mark.rule("DB-WIN-02", "DB-WIN-03", "DB-DEC-38")
def test_a_trigger_that_destroys_the_last_base_drops_what_else_was_waiting() -> None:
    """Lando makes the Empire discard and Yavin IV answers with 2 damage: the game is over before anybody is asked again."""
    p = position(
        REBEL, base="yavin-iv", units=["lando-calrissian"], victory=BASES[REBEL][:2], enemy_hand=["lobot", "bossk"], force=1
    )
    p.base(EMPIRE).damage = 6
    p.do("use lando-calrissian", "discard bossk", "trigger yavin-iv")
    assert (p.over, p.table.decision, p.hand(EMPIRE), p.discard(EMPIRE)) == (True, None, ["lobot"], ["bossk"])


@pytest.mark.rule("DB-WIN-02", "DB-DEC-75")
def test_a_base_that_wins_as_it_is_revealed_brings_neither_bonus_nor_income_nor_a_refill() -> None:
    """Rodia discards the two Rebel cards of the row for 2 damage; the Empire has the Force and a ship of 2 resources."""
    row, bases = ["x-wing", "y-wing"], ["rodia", "endor"]
    p = position(
        EMPIRE, base=None, bases=bases, ships=["gozanti-cruiser"], row=row, victory=BASES[EMPIRE][:2], force=-3, start_turn=True
    )
    p.base(REBEL).damage = 6
    p.do("reveal rodia", "trigger rodia")
    assert (p.over, p.pool, p.row[:2]) == (True, 0, ["empty-slot", "empty-slot"])


@pytest.mark.rule("DB-WIN-03")
@pytest.mark.parametrize("blow", [["use y-wing"], ["commit y-wing > base", "resolve base"]])
def test_a_base_destroyed_by_an_ability_counts_like_one_destroyed_by_an_attack(blow: list[str]) -> None:
    p = position(REBEL, units=["y-wing"], victory=BASES[REBEL][:2])
    p.base(EMPIRE).damage = 6
    told = p.events(*blow)
    assert (told[-1].code, told[-1].facts) == ("base-destroyed", {"card": "lothal", "victory": 3})
    assert p.table.outcome is not None
    assert p.table.outcome.winners == (REBEL,)


@pytest.mark.rule("DB-WIN-03", "DB-WIN-04")
def test_the_number_destroyed_is_the_size_of_the_victory_pile_however_the_bases_fell() -> None:
    """The first base falls to an ability, the second to an attack; nothing else gets onto the pile."""
    p = position(REBEL, units=["y-wing"], deck=["luke-skywalker", *["alliance-shuttle"] * 4])
    p.base(EMPIRE).damage = 6
    p.do("use y-wing")
    assert [card.kind.name for card in p.side(REBEL).victory] == ["lothal"]
    p.do("end", "reveal corellia", "decline", "end")
    p.base(EMPIRE).damage = 4
    p.do("play luke-skywalker", "commit luke-skywalker > base", "resolve base")
    assert [card.kind.name for card in p.side(REBEL).victory] == ["lothal", "corellia"]
    assert (p.side(EMPIRE).victory, p.over) == ([], False)


@pytest.mark.rule("DB-WIN-04")
def test_only_the_own_victory_pile_counts() -> None:
    """Four bases have fallen on both sides together, but neither has destroyed three."""
    p = position(REBEL, units=["luke-skywalker"], victory=BASES[REBEL][:1], enemy_victory=BASES[EMPIRE][:2])
    p.base(EMPIRE).damage = 2
    p.do("commit luke-skywalker > base", "resolve base")
    assert (len(p.side(REBEL).victory), len(p.side(EMPIRE).victory), p.over) == (2, 2, False)


@pytest.mark.rule("DB-WIN-05", "DB-DEC-06")
def test_a_player_without_any_card_has_not_lost() -> None:
    p = position(EMPIRE, deck=[], enemy_hand=[], enemy_deck=[])
    for seat in (REBEL, EMPIRE, REBEL):
        p.end_turn()
        assert (p.asked, p.over) == (seat, False)
    assert (p.hand(EMPIRE), p.hand(REBEL)) == ([], [])


@pytest.mark.rule("DB-WIN-05", "DB-DEC-03")
def test_an_empty_row_and_an_empty_galaxy_deck_do_not_end_the_game() -> None:
    p = position(EMPIRE, row=["lobot", "", "", "", "", ""], galaxy=[], pool=3).do("buy lobot", "end")
    assert (p.row, p.asked, p.over) == (["empty-slot"] * 6, REBEL, False)


@pytest.mark.rule("DB-WIN-05", "DB-FORCE-07")
@pytest.mark.parametrize(("seat", "card", "start", "end"), [(EMPIRE, "darth-vader", -2, -3), (REBEL, "luke-skywalker", 2, 3)])
def test_the_end_of_the_force_track_does_not_end_the_game(seat: int, card: str, start: int, end: int) -> None:
    p = position(seat, hand=[card], force=start).do(f"play {card}")
    assert (p.force, p.over) == (end, False)
    p.do("end", "end")
    assert (p.asked, p.over) == (seat, False)


@pytest.mark.rule("DB-WIN-05", "DB-BASE-11")
def test_a_player_without_a_base_has_not_lost() -> None:
    p = position(EMPIRE, base=None, start_turn=True)
    assert (p.asked, p.prompt, p.over) == (EMPIRE, "reveal", False)


@pytest.mark.rule("DB-WIN-06")
@pytest.mark.parametrize("seat", [EMPIRE, REBEL])
def test_with_both_sides_one_base_away_the_one_that_destroys_it_wins_alone(seat: int) -> None:
    """Both bases hang by a thread; only the one under attack falls."""
    p = position(seat, units=[STRONG[seat]], victory=BASES[seat][:2], enemy_victory=BASES[1 - seat][:2])
    p.base(EMPIRE).damage = p.base(REBEL).damage = 7
    p.do(f"commit {STRONG[seat]} > base", "resolve base")
    assert p.table.outcome is not None
    assert p.table.outcome.winners == (seat,)
    assert (len(p.side(seat).victory), len(p.side(1 - seat).victory)) == (3, 2)


@pytest.mark.rule("DB-WIN-06", "DB-WIN-01", "DB-WIN-04", "DB-WIN-05")
@pytest.mark.parametrize("seed", range(5))
def test_a_game_played_at_random_has_one_winner_with_three_bases(seed: int) -> None:
    table, chance = deckbuilding.new(chance=fast(seed)), fast(f"moves {seed}")
    for _ in range(20_000):
        if table.decision is None:
            break
        table.apply(table.decision.seat, chance.pick(table.decision.actions))
    assert table.outcome is not None
    (winner,) = table.outcome.winners
    assert len(table.sides[winner].victory) == 3
    assert len(table.sides[1 - winner].victory) < 3


@pytest.mark.rule("DB-DEC-37")
def test_a_base_destroyed_by_its_owner_counts_for_the_opponent() -> None:
    p = position(EMPIRE)
    deeds.damage_base(p.table, EMPIRE, 8)
    assert [card.kind.name for card in p.side(REBEL).victory] == ["lothal"]
    p = position(EMPIRE, enemy_victory=["corellia", "endor"])
    deeds.damage_base(p.table, EMPIRE, 8)
    assert p.table.outcome is not None
    assert p.table.outcome.winners == (REBEL,)


@pytest.mark.rule("DB-DEC-38")
def test_the_winning_base_ends_the_game_in_the_middle_of_an_effect() -> None:
    bomber = generic("generic-dec-bomber", EMPIRE, ability=Both(DamageEnemyBase(8), Draw(2)))
    p = position(EMPIRE, units=[bomber], hand=["stormtrooper"], victory=["hoth", "sullust"])
    told = p.events(f"use {bomber}")
    assert [event.code for event in told] == ["use", "damage", "base-destroyed"]
    assert (p.over, p.hand(EMPIRE)) == (True, ["stormtrooper"])
    assert p.refused("play stormtrooper", seat=EMPIRE).code == "over"
    assert p.refused("end", seat=EMPIRE).code == "over"


@pytest.mark.rule("DB-DEC-38")
def test_the_winning_base_drops_triggers_that_still_wait() -> None:
    saboteur = generic("generic-dec-double-saboteur", REBEL, ability=Both(OpponentDiscards(), OpponentDiscards()))
    p = position(REBEL, units=[saboteur], base="yavin-iv", victory=["corellia", "endor"])
    p.base(EMPIRE).damage = 6
    p.do(f"use {saboteur}", "discard imperial-shuttle", "discard imperial-shuttle", "trigger yavin-iv")
    assert p.table.outcome is not None
    assert (p.table.outcome.winners, p.table.outcome.reason, p.table.decision) == ((REBEL,), "bases", None)


@pytest.mark.rule("DB-DEC-53")
@pytest.mark.parametrize(("seat", "winner"), [(EMPIRE, REBEL), (REBEL, EMPIRE)])
@pytest.mark.parametrize("kind_of_entry", ["resign", "timeout"])
def test_who_concedes_or_runs_out_of_time_has_lost_at_once(kind_of_entry: str, seat: int, winner: int) -> None:
    match = Match(GAME, {}, bytes(16))
    match.add(Entry(kind_of_entry, seat))  # type: ignore[arg-type]
    assert match.state.outcome is not None
    assert (match.state.outcome.winners, match.state.outcome.reason) == ((winner,), kind_of_entry)
    with pytest.raises(Refusal) as refused:
        match.add(Entry("action", EMPIRE, GAME.parse(match.state, EMPIRE, "end")))
    assert refused.value.code == "over"


@pytest.mark.rule("DB-DEC-53")
def test_there_is_no_draw_however_long_nothing_happens() -> None:
    p = Position(deckbuilding.new(chance=fast(1)))
    p.do(*["end"] * 300)
    assert (p.over, p.asked) == (False, EMPIRE)


@pytest.mark.rule("DB-DEC-75")
def test_a_reveal_that_wins_stops_the_game_before_refill_bonus_and_income() -> None:
    won, ships, row = ["hoth", "sullust"], ["gozanti-cruiser"], ["x-wing", "y-wing"]
    p = position(EMPIRE, base=None, bases=["rodia", "endor"], victory=won, ships=ships, row=row, force=-3, start_turn=True)
    p.base(REBEL).damage = 6
    p.do("reveal rodia", "trigger rodia")
    assert p.table.outcome is not None
    assert (p.table.outcome.winners, p.pool) == ((EMPIRE,), 0)
    assert p.row[:2] == ["empty-slot", "empty-slot"]


def names(cards: Iterable[Item[Kind]]) -> list[str]:
    """Cards by name."""
    return [card.kind.name for card in cards]


def last_blow(mode: str = "beginner", bases_to_win: str = "3") -> Position:
    """Two bases destroyed, the third at 7 of 10 damage behind a ship, the rest of the base deck as the mode deals it."""
    dealt = names(deckbuilding.new(mode=mode).sides[REBEL].bases)
    turn = position(
        EMPIRE,
        hand=["stormtrooper"],
        units=[LASER, "at-st"],
        victory=["dantooine", "hoth"],
        enemy_base="mon-cala",
        enemy_bases=[name for name in dealt if name not in ("hoth", "mon-cala")],
        enemy_ships=["mon-calamari-cruiser"],
        mode=mode,
        bases_to_win=bases_to_win,
    )
    turn.base(REBEL).damage = 7
    return turn


@pytest.mark.rule("SC-24", "DB-WIN-01", "DB-WIN-02", "DB-WIN-03", "DB-KW-DAMAGE-01", "DB-KW-DAMAGE-02", "DB-DEC-38")
def test_sc_24_the_third_base_ends_the_game_in_the_middle_of_an_ability() -> None:
    turn = last_blow().do(f"use {LASER}")
    assert names(turn.side(EMPIRE).victory) == ["dantooine", "hoth", "mon-cala"]
    assert turn.over and turn.table.outcome is not None and turn.table.outcome.winners == (EMPIRE,)
    assert (turn.hand(EMPIRE), turn.piece(REBEL, "mon-calamari-cruiser").damage) == (["stormtrooper"], 0)
    for seat in (EMPIRE, REBEL):
        for text in ("end", "play stormtrooper", "commit at-st > base", "use at-st", "buy blockade-runner"):
            assert turn.refused(text, seat=seat).code == "over"


@pytest.mark.rule("SC-24", "DB-WIN-01", "DB-KW-DAMAGE-01", "DB-KW-DAMAGE-02", "DB-MODE-02", "DB-MODE-03", "DB-OPT-02")
@pytest.mark.parametrize(("mode", "left"), [("beginner", 2), ("full", 7)])
def test_sc_24_control_with_four_bases_to_win_the_cards_are_drawn_and_the_game_goes_on(mode: str, left: int) -> None:
    turn = last_blow(mode=mode, bases_to_win="4").do(f"use {LASER}")
    assert len(turn.side(EMPIRE).victory) == 3 and not turn.over
    assert turn.hand(EMPIRE) == ["imperial-shuttle", "imperial-shuttle", "stormtrooper"]
    turn.end_turn()
    assert (turn.asked, turn.prompt, len(turn.options())) == (REBEL, "reveal", left)

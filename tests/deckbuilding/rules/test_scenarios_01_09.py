"""The end-to-end scenarios SC-01 to SC-09: setup, first turns, purchases, ships and bases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, Position, generic, position

from cantina import deckbuilding
from cantina.core import Item
from cantina.deckbuilding.rules.conditions import FORCE_WITH_YOU
from cantina.deckbuilding.rules.effects import Both, DamageEnemyBase, Draw, Gain, If
from cantina.deckbuilding.rules.filters import ANY_SHIP
from cantina.deckbuilding.rules.galaxy_choices import DestroyShip
from cantina.deckbuilding.rules.kinds import SHIP, Kind

REBEL_BASES = {"dantooine", "hoth", "mon-cala", "sullust", "yavin-iv"}
EMPIRE_BASES = {"lothal", "corellia", "coruscant", "death-star", "endor"}
UNLISTED_BASES = {
    "kessel", "kafrene", "mustafar", "ord-mantell", "rodia", "dagobah", "bespin", "alderaan", "jedha", "tatooine",
}  # fmt: skip

SENSITIVE = generic("generic-sc02-sensitive", EMPIRE, ability=If(FORCE_WITH_YOU, Draw(1)))
ADEPT = generic("generic-sc02-adept", EMPIRE, force=1)
SCHOLAR = generic("generic-sc03-scholar", REBEL, attack=1, resources=2, force=1, ability=Draw(1))
FLAGSHIP = generic("generic-sc06-flagship", EMPIRE, SHIP, attack=2, resources=2, force=1, hit_points=5, ability=Draw(1))
SHIP_C = generic("generic-sc08-ship-c", REBEL, SHIP, hit_points=4)
SHIP_D = generic("generic-sc08-ship-d", REBEL, SHIP, hit_points=4)
WRECKER = generic("generic-sc08-wrecker", EMPIRE, ability=DestroyShip())
SCRAPPER = generic("generic-sc08-scrapper", EMPIRE, ability=DestroyShip(in_row=ANY_SHIP))
BOMBARDIER = generic("generic-sc09-bombardier", EMPIRE, ability=DamageEnemyBase(4))
RAIDER = generic("generic-sc09-raider", EMPIRE, ability=Both(Gain(resources=1), DamageEnemyBase(2)))


def names(cards: Iterable[Item[Kind]]) -> list[str]:
    """Cards by name."""
    return [card.kind.name for card in cards]


@pytest.mark.rule(
    "SC-01", "DB-SETUP-01", "DB-SETUP-02", "DB-SETUP-04", "DB-SETUP-05", "DB-SETUP-06", "DB-SETUP-07", "DB-SETUP-08",
    "DB-SETUP-09", "DB-SETUP-11", "DB-SETUP-13", "DB-SETUP-14", "DB-SETUP-15", "DB-SETUP-16", "DB-SETUP-17", "DB-MODE-01",
)  # fmt: skip
def test_sc_01_a_beginner_game_starts_from_the_listed_setup() -> None:
    new = Position(deckbuilding.new(mode="beginner"))
    assert tuple(seat.name for seat in deckbuilding.GAME.seats({})) == ("empire", "rebel")
    for seat, start, listed, starters in (
        (EMPIRE, "lothal", EMPIRE_BASES, {"imperial-shuttle": 7, "stormtrooper": 2, "inquisitor": 1}),
        (REBEL, "dantooine", REBEL_BASES, {"alliance-shuttle": 7, "rebel-trooper": 2, "temple-guardian": 1}),
    ):
        side = new.side(seat)
        assert (new.base(seat).kind.name, new.base(seat).damage) == (start, 0)
        assert sorted(names(side.bases)) == sorted(listed - {start})
        assert (len(side.hand), len(side.deck), len(side.discard), len(side.victory)) == (5, 5, 0, 0)
        assert Counter(names([*side.hand, *side.deck])) == starters
        assert new.in_play(seat) == []
    table = new.table
    assert len(new.row) == 6 and "empty-slot" not in new.row
    assert (len(table.galaxy), new.galaxy_discard, table.pilots) == (84, [], 10)
    galaxy = [*table.row, *table.galaxy]
    assert len(galaxy) == 90 and not any(card.kind.starter or card.kind.name == "outer-rim-pilot" for card in galaxy)
    assert (new.force, new.pool) == (3, 0)
    assert (table.active, new.asked, table.options.bases_to_win) == (EMPIRE, EMPIRE, 3)
    everywhere = {name for group in table.zones() for zone in group for name in names(zone)}
    assert not everywhere & UNLISTED_BASES
    assert sum(kind.copies for kind in deckbuilding.CATALOGUE) == 140


@pytest.mark.rule("SC-01", "DB-INFO-01", "DB-INFO-02", "DB-INFO-03", "DB-INFO-04")
@pytest.mark.parametrize("seat", [EMPIRE, REBEL])
def test_sc_01_a_view_shows_the_own_hand_and_the_row_but_no_deck_and_no_foreign_hand(seat: int) -> None:
    new = Position(deckbuilding.new(mode="beginner"))
    view = Position(new.table.knowledge(seat).table)
    assert view.hand(seat) == new.hand(seat) and "face-down" not in view.hand(seat)
    assert view.row == new.row and view.table.pilots == 10
    assert view.hand(1 - seat) == ["face-down"] * 5
    assert view.deck(seat) == view.deck(1 - seat) == ["face-down"] * 5
    assert names(view.table.galaxy) == ["face-down"] * 84


@pytest.mark.rule("SC-01", "DB-SETUP-10", "DB-SETUP-11")
def test_sc_01_player_decks_and_galaxy_deck_are_shuffled() -> None:
    one, other = Position(deckbuilding.new("one")), Position(deckbuilding.new("other"))
    for seat in (EMPIRE, REBEL):
        assert [*names(one.side(seat).hand), *one.deck(seat)] != [*names(other.side(seat).hand), *other.deck(seat)]
    assert one.row != other.row
    assert names(one.table.galaxy) != names(other.table.galaxy)


@pytest.mark.rule(
    "SC-02", "DB-FORCE-02", "DB-FORCE-03", "DB-FORCE-04", "DB-FORCE-05", "DB-FORCE-06", "DB-FORCE-10", "DB-START-01",
    "DB-START-07", "DB-START-12", "DB-PLAY-04", "DB-KW-IF-01", "DB-KW-IF-02", "DB-KW-IF-03",
)  # fmt: skip
def test_sc_02_tarkin_and_two_adepts_bring_the_force_to_the_empire() -> None:
    first = position(EMPIRE, hand=["grand-moff-tarkin", ADEPT, ADEPT], units=[SENSITIVE], force=3, start_turn=True)
    assert first.pool == 0
    first.do("play grand-moff-tarkin")
    assert first.force == 1 and first.table.force_with(REBEL)
    assert first.refused(f"use {SENSITIVE}").facts == {"card": SENSITIVE, "because": "DB-KW-IF-01"}
    assert not first.piece(EMPIRE, SENSITIVE).used
    first.do(f"play {ADEPT}")
    assert first.force == 0 and not first.table.force_with(REBEL) and not first.table.force_with(EMPIRE)
    first.refused(f"use {SENSITIVE}")
    assert not first.piece(EMPIRE, SENSITIVE).used
    first.do(f"play {ADEPT}")
    assert first.force == -1 and first.table.force_with(EMPIRE) and not first.table.force_with(REBEL)
    first.do(f"use {SENSITIVE}")
    assert first.hand(EMPIRE) == ["imperial-shuttle"]
    assert first.refused(f"use {SENSITIVE}").code == "DB-ABIL-05"
    first.end_turn()
    assert (first.table.active, first.asked, first.pool) == (REBEL, REBEL, 0)


@pytest.mark.rule("SC-02", "DB-FORCE-08", "DB-FORCE-09", "DB-START-07", "DB-START-12")
@pytest.mark.parametrize(("played", "force", "pool"), [(["grand-moff-tarkin"], 1, 0), ([ADEPT], 2, 0), ([], 3, 1)])
def test_sc_02_control_the_rebels_get_the_bonus_only_if_the_marker_is_still_on_their_last_space(
    played: list[str], force: int, pool: int
) -> None:
    first = position(EMPIRE, hand=played, units=[SENSITIVE], force=3, start_turn=True)
    first.do(*[f"play {name}" for name in played]).end_turn()
    assert (first.force, first.asked, first.pool) == (force, REBEL, pool)


@pytest.mark.rule(
    "SC-03", "DB-FORCE-05", "DB-PLAY-01", "DB-PLAY-02", "DB-PLAY-03", "DB-PLAY-04", "DB-PLAY-05", "DB-ABIL-01", "DB-ABIL-05",
    "DB-ABIL-06", "DB-ABIL-07", "DB-ABIL-11",
)  # fmt: skip
def test_sc_03_values_come_on_playing_and_each_copy_has_its_ability_once() -> None:
    turn = position(REBEL, hand=[SCHOLAR, SCHOLAR], deck=6, force=-1)
    told = [(event.code, event.facts) for event in turn.events(f"play {SCHOLAR}")]
    assert told == [
        ("play", {"card": SCHOLAR}),
        ("resources", {"n": 2, "pool": 2}),
        ("force", {"from": -1, "to": 0}),
    ]
    assert (turn.pool, turn.force, turn.hand(REBEL), turn.in_play(REBEL)) == (2, 0, [SCHOLAR], [SCHOLAR])
    turn.do(f"use {SCHOLAR}")
    assert turn.hand(REBEL) == ["alliance-shuttle", SCHOLAR] and len(turn.deck(REBEL)) == 5
    for seat in (EMPIRE, REBEL, SPECTATOR):
        assert turn.table.knowledge(seat).table.sides[REBEL].units[0].used
    assert turn.refused(f"use {SCHOLAR}").code == "DB-ABIL-05"
    turn.do(f"play {SCHOLAR}")
    assert [piece.used for piece in turn.side(REBEL).units] == [True, False]
    turn.do(f"use {SCHOLAR}#2")
    assert (turn.pool, turn.force, len(turn.deck(REBEL))) == (4, 1, 4)
    assert turn.hand(REBEL) == ["alliance-shuttle"] * 2
    assert turn.refused(f"use {SCHOLAR}#2").code == "DB-ABIL-05"


def market(active: int, pool: int) -> Position:
    """The row of SC-04: an Empire unit of cost 4, a Rebel unit of cost 1, a neutral unit of cost 3 and three others."""
    galaxy = ["tie-bomber", *["blockade-runner"] * 83]
    return position(active, row=["blockade-runner", "y-wing", "at-st", "bossk"], galaxy=galaxy, pool=pool)


@pytest.mark.rule(
    "SC-04", "DB-CARD-02", "DB-BUY-01", "DB-BUY-03", "DB-BUY-05", "DB-BUY-06", "DB-BUY-08", "DB-BUY-11", "DB-BUY-13",
    "DB-INFO-12",
)  # fmt: skip
def test_sc_04_the_empire_buys_what_it_may_and_can_pay_and_the_row_refills() -> None:
    turn = market(EMPIRE, pool=6)
    assert turn.refused("buy y-wing").code == "DB-BUY-03"
    assert turn.pool == 6
    turn.do("buy at-st")
    assert (turn.pool, turn.discard(EMPIRE), len(turn.table.galaxy)) == (2, ["at-st"], 83)
    assert turn.row == ["blockade-runner", "y-wing", "tie-bomber", "bossk", "blockade-runner", "blockade-runner"]
    assert names(turn.table.knowledge(REBEL).table.sides[EMPIRE].discard) == ["at-st"]
    refusal = turn.refused("buy bossk")
    assert (refusal.code, refusal.facts) == ("DB-BUY-05", {"card": "bossk", "need": 3, "have": 2})
    assert turn.pool == 2
    turn.do("buy tie-bomber")
    assert (turn.pool, turn.discard(EMPIRE), len(turn.table.galaxy)) == (0, ["at-st", "tie-bomber"], 82)
    assert turn.row == ["blockade-runner", "y-wing", "blockade-runner", "bossk", "blockade-runner", "blockade-runner"]
    assert turn.hand(EMPIRE) == turn.in_play(EMPIRE) == []


@pytest.mark.rule("SC-04", "DB-BUY-01", "DB-BUY-04", "DB-BUY-10")
def test_sc_04_control_a_pilot_leaves_row_and_galaxy_deck_alone() -> None:
    turn = market(EMPIRE, pool=6).do("buy at-st")
    row = turn.row
    turn.do("buy outer-rim-pilot")
    assert (turn.pool, turn.discard(EMPIRE), turn.table.pilots) == (0, ["at-st", "outer-rim-pilot"], 9)
    assert (turn.row, len(turn.table.galaxy)) == (row, 83)


@pytest.mark.rule("SC-04", "DB-CARD-11", "DB-BUY-02", "DB-BUY-04")
@pytest.mark.parametrize("pool", [6, 40])
def test_sc_04_mirror_the_rebels_never_get_the_empire_unit_but_the_rebel_and_the_neutral_one(pool: int) -> None:
    turn = market(REBEL, pool=pool)
    assert turn.refused("buy at-st").code == "DB-BUY-02"
    turn.do("buy y-wing", "buy bossk", "buy outer-rim-pilot")
    assert (turn.discard(REBEL), turn.pool) == (["y-wing", "bossk", "outer-rim-pilot"], pool - 6)


def leia(force: int) -> Position:
    """Princess Leia in play with an empty deck, and a Rebel unit of cost 5 in the row."""
    return position(
        REBEL,
        units=["princess-leia", "x-wing"],
        deck=[],
        discard=["alliance-shuttle"] * 6,
        row=["at-st", "b-wing", "y-wing", "bossk"],
        force=force,
    )


@pytest.mark.rule("SC-05", "DB-BUY-08", "DB-BUY-12", "DB-EMPTY-07", "DB-INFO-12", "DB-DEC-27", "DB-DEC-33")
def test_sc_05_leia_buys_for_free_onto_the_empty_deck() -> None:
    turn = leia(force=1).do("use princess-leia")
    assert turn.options() == ["take b-wing", "take y-wing"]
    told = turn.events("take b-wing")
    assert [event.code for event in told] == ["buy", "refill"]
    assert told[0].facts == {"card": "b-wing", "price": 0, "to": "deck"}
    assert (turn.pool, turn.deck(REBEL), turn.discard(REBEL)) == (0, ["b-wing"], ["alliance-shuttle"] * 6)
    for seat in (EMPIRE, REBEL, SPECTATOR):
        assert names(turn.table.knowledge(seat).table.sides[REBEL].deck) == ["b-wing"]
    assert turn.row == ["at-st", "blockade-runner", "y-wing", "bossk", "blockade-runner", "blockade-runner"]
    told = turn.events("use x-wing")
    assert "shuffle" not in [event.code for event in told]
    assert (turn.hand(REBEL), turn.deck(REBEL), len(turn.discard(REBEL))) == (["b-wing"], [], 6)


@pytest.mark.rule("SC-05", "DB-BUY-08", "DB-BUY-12", "DB-DEC-33")
def test_sc_05_control_without_the_force_the_free_card_goes_on_the_discard_pile() -> None:
    turn = leia(force=0).do("use princess-leia", "take b-wing")
    assert (turn.pool, turn.deck(REBEL), turn.discard(REBEL)) == (0, [], [*["alliance-shuttle"] * 6, "b-wing"])
    assert len(turn.row) == 6 and "b-wing" not in turn.row and "empty-slot" not in turn.row


@pytest.mark.rule(
    "SC-06", "DB-FORCE-08", "DB-FORCE-11", "DB-START-02", "DB-START-07", "DB-START-08", "DB-START-09", "DB-START-10",
    "DB-PLAY-03", "DB-PLAY-06", "DB-PLAY-08", "DB-PLAY-09", "DB-END-02", "DB-END-04",
)  # fmt: skip
def test_sc_06_a_capital_ship_pays_when_played_and_at_the_start_of_every_own_turn() -> None:
    turn = position(EMPIRE, hand=[FLAGSHIP], force=-2)
    turn.do(f"play {FLAGSHIP}")
    assert (turn.pool, turn.force) == (2, -3)
    turn.do(f"commit {FLAGSHIP} > base", "resolve base", f"use {FLAGSHIP}")
    assert turn.base(REBEL).damage == 2
    turn.end_turn()
    ship = turn.piece(EMPIRE, FLAGSHIP)
    assert (turn.asked, turn.pool, turn.in_play(EMPIRE)) == (REBEL, 0, [FLAGSHIP])
    assert (ship.target, ship.used, ship.damage) == (-1, False, 0)
    told = [(event.code, event.facts) for event in turn.events("end") if event.code in ("resources", "force")]
    assert told == [("resources", {"n": 1, "pool": 1}), ("resources", {"n": 2, "pool": 3})]
    assert (turn.asked, turn.pool, turn.force) == (EMPIRE, 3, -3)
    assert turn.can(f"use {FLAGSHIP}") and turn.can(f"commit {FLAGSHIP} > base")
    assert turn.base(REBEL).damage == 2


@pytest.mark.rule(
    "SC-07", "DB-COMMIT-01", "DB-COMMIT-03", "DB-BASE-01", "DB-BASE-03", "DB-BASE-05", "DB-BASE-06", "DB-BASE-07", "DB-BASE-12",
    "DB-BASE-17", "DB-BASE-19",
)  # fmt: skip
def test_sc_07_nine_attack_break_through_two_ships_and_leave_three_damage_on_the_base() -> None:
    turn = position(
        EMPIRE,
        units=["boba-fett", "tie-interceptor"],
        ships=["blockade-runner"],
        enemy_ships=["hammerhead-corvette", "c-roc-cruiser"],
        enemy_base="dagobah",
        enemy_hand=[],
        enemy_deck=[],
    )
    turn.piece(REBEL, "hammerhead-corvette").damage = 1
    turn.base(REBEL).damage = 2
    turn.do("commit boba-fett > base", "commit tie-interceptor > base", "commit blockade-runner > base", "resolve base")
    assert (turn.in_play(REBEL), turn.base(REBEL).damage) == ([], 5)
    assert (sorted(turn.discard(REBEL)), turn.galaxy_discard) == (["c-roc-cruiser", "hammerhead-corvette"], [])
    for attacker in ("boba-fett", "tie-interceptor", "blockade-runner"):
        assert turn.refused(f"commit {attacker} > base").code == "DB-COMMIT-03"
    turn.end_turn().end_turn().end_turn()
    turn.do("play hammerhead-corvette", "play c-roc-cruiser")
    assert [ship.damage for ship in turn.side(REBEL).ships] == [0, 0]
    assert turn.base(REBEL).damage == 5


def two_ships() -> Position:
    """An attack of 5 on two ships of 4 hit points each, and cards that wreck ships drawn for the next turn."""
    turn = position(
        EMPIRE,
        units=["boba-fett"],
        deck=["imperial-shuttle", "imperial-shuttle", "imperial-shuttle", WRECKER, SCRAPPER],
        enemy_ships=[SHIP_C, SHIP_D],
        row=["star-destroyer", "mon-calamari-cruiser", "bossk", "y-wing", "x-wing", "at-st"],
        galaxy=["tie-bomber"],
    )
    return turn.do("commit boba-fett > base", "resolve base")


@pytest.mark.rule(
    "SC-08", "DB-BUY-09", "DB-BASE-03", "DB-BASE-04", "DB-BASE-05", "DB-BASE-07", "DB-BASE-16", "DB-BASE-17", "DB-END-09",
    "DB-KW-DESTROY-01", "DB-KW-DESTROY-02", "DB-KW-DESTROY-03", "DB-KW-DESTROY-04", "DB-DEC-23",
)  # fmt: skip
def test_sc_08_ships_hold_the_damage_until_an_ability_destroys_them() -> None:
    turn = two_ships()
    assert turn.options() == [f"damage {SHIP_C}", f"damage {SHIP_D}"]
    turn.do(f"damage {SHIP_C}", "assign 4")
    assert (turn.prompt, turn.in_play(REBEL), turn.discard(REBEL)) == ("main", [SHIP_D], [SHIP_C])
    assert (turn.piece(REBEL, SHIP_D).damage, turn.base(REBEL).damage) == (1, 0)
    turn.end_turn().end_turn()
    assert (turn.asked, turn.piece(REBEL, SHIP_D).damage) == (EMPIRE, 1)
    turn.do(f"play {WRECKER}", f"use {WRECKER}")
    assert (turn.in_play(REBEL), turn.discard(REBEL)[-1], turn.base(REBEL).damage) == ([], SHIP_D, 0)
    turn.do(f"play {SCRAPPER}", f"use {SCRAPPER}")
    assert turn.options() == ["destroy star-destroyer in row", "destroy mon-calamari-cruiser in row"]
    turn.do("destroy mon-calamari-cruiser in row")
    assert turn.galaxy_discard == ["mon-calamari-cruiser"]
    assert turn.row == ["star-destroyer", "tie-bomber", "bossk", "y-wing", "x-wing", "at-st"]
    assert (turn.prompt, turn.pool) == ("main", 0)


@pytest.mark.rule("SC-08", "DB-BASE-03", "DB-DEC-23")
def test_sc_08_too_much_too_little_or_past_the_ships_is_refused() -> None:
    over = two_ships()
    assert over.refused("damage base").code == "not-offered"
    over.do(f"damage {SHIP_C}")
    assert over.options() == ["assign 1", "assign 2", "assign 3", "assign 4"]
    over.refused("assign 5")
    under = two_ships().do(f"damage {SHIP_C}", "assign 3", f"damage {SHIP_D}", "assign 1")
    assert under.options() == [f"damage {SHIP_C}", f"damage {SHIP_D}"]
    for hold in ("done", "decline", "end", "damage base"):
        under.refused(hold)


@pytest.mark.rule("SC-08", "DB-BASE-04", "DB-BASE-16", "DB-DEC-23")
@pytest.mark.parametrize(("on_c", "on_d"), [(3, 2), (2, 3)])
def test_sc_08_the_damage_may_be_spread_so_that_no_ship_falls(on_c: int, on_d: int) -> None:
    turn = two_ships().do(f"damage {SHIP_C}", f"assign {on_c}", f"damage {SHIP_D}", f"assign {on_d}")
    assert (turn.prompt, turn.in_play(REBEL)) == ("main", [SHIP_C, SHIP_D])
    assert [ship.damage for ship in turn.side(REBEL).ships] == [on_c, on_d]
    assert turn.base(REBEL).damage == 0


@pytest.mark.rule(
    "SC-09", "DB-START-03", "DB-START-05", "DB-BASE-08", "DB-BASE-09", "DB-BASE-10", "DB-BASE-11", "DB-BASE-13", "DB-BASE-14",
    "DB-BASE-15", "DB-WIN-04", "DB-KW-DAMAGE-01", "DB-KW-DAMAGE-02", "DB-KW-DAMAGE-03", "DB-FAQ-08",
)  # fmt: skip
def test_sc_09_after_the_base_fell_ships_can_still_be_attacked_twice() -> None:
    turn = position(EMPIRE, units=[BOMBARDIER, RAIDER, "at-st", "tie-interceptor"], enemy_ships=["mon-calamari-cruiser"])
    turn.base(REBEL).damage = 5
    ship = turn.piece(REBEL, "mon-calamari-cruiser")
    victory = turn.side(EMPIRE).victory
    turn.do(f"use {BOMBARDIER}")
    assert (turn.side(REBEL).base, names(victory), ship.damage) == (None, ["dantooine"], 0)
    turn.do(f"use {RAIDER}")
    assert (turn.pool, turn.side(REBEL).base, len(victory), ship.damage) == (1, None, 1, 0)
    turn.do("commit at-st > base", "resolve base")
    assert ship.damage == 4
    turn.do("commit tie-interceptor > base", "resolve base")
    assert (turn.in_play(REBEL), turn.discard(REBEL), len(victory)) == ([], ["mon-calamari-cruiser"], 1)
    assert turn.side(REBEL).base is None and len(turn.side(REBEL).bases) == 4
    turn.end_turn()
    assert (turn.asked, turn.prompt) == (REBEL, "reveal")
    assert sorted(turn.options()) == ["reveal hoth", "reveal mon-cala", "reveal sullust", "reveal yavin-iv"]
    turn.refused("end")
    turn.do("reveal sullust")
    assert (turn.base(REBEL).kind.name, turn.base(REBEL).damage, turn.prompt) == ("sullust", 0, "main")

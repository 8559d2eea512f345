"""Setting up the game: what is in the box, and how it lies on the table before the first turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, Position, generic, position

from cantina import deckbuilding
from cantina.core import Entry, Item, Match, Refusal, fast
from cantina.deckbuilding import GAME
from cantina.deckbuilding.box.cards import BY_NAME
from cantina.deckbuilding.rules.kinds import BASE, NEUTRAL, SHIP, Kind
from cantina.deckbuilding.rules.table import Table

REBEL_BASES = {"dantooine", "hoth", "mon-cala", "sullust", "yavin-iv"}
EMPIRE_BASES = {"lothal", "corellia", "coruscant", "death-star", "endor"}
UNLISTED_BASES = {
    "kessel", "kafrene", "mustafar", "ord-mantell", "rodia", "dagobah", "bespin", "alderaan", "jedha", "tatooine",
}  # fmt: skip

EVERY_SEAT = (EMPIRE, REBEL, SPECTATOR)
EMPIRE_BEGINNER = ["corellia", "coruscant", "death-star", "endor"]
REBEL_BEGINNER = ["hoth", "mon-cala", "sullust", "yavin-iv"]


def new(seed: int = 1, **options: str) -> Position:
    """A new game, before the Empire's first action."""
    return Position(deckbuilding.new(chance=fast(seed), **options))


def whole_table(table: Table) -> Counter[str]:
    """Every card on the table or in the box beside it, wherever it lies."""
    found: Counter[str] = Counter({"outer-rim-pilot": int(table.pilots)})
    for group in table.zones():
        for zone in group:
            found.update(card.kind.name for card in zone)
    for side in table.sides:
        found.update(piece.kind.name for piece in [*side.units, *side.ships, side.base] if piece is not None)
    return found


@pytest.mark.rule("DB-SETUP-01")
def test_two_players_one_is_the_empire_and_the_other_the_rebels() -> None:
    game = new()
    assert tuple(seat.name for seat in GAME.seats({})) == ("empire", "rebel")
    assert len(game.table.sides) == 2
    for seat in (EMPIRE, REBEL):
        side = game.side(seat)
        cards = [*side.hand, *side.deck, *side.bases, game.base(seat).card]
        assert {int(card.kind.faction) for card in cards} == {seat}


@pytest.mark.rule("DB-SETUP-01")
def test_there_is_no_third_seat() -> None:
    assert new().refused("end", seat=2).code == "DB-TURN-03"
    with pytest.raises(Refusal) as refused:
        Match(GAME, {}, b"sixteen bytes...").add(Entry("action", 2, 0))
    assert refused.value.code == "unknown-seat"


@pytest.mark.rule("DB-SETUP-02")
def test_the_box_holds_140_cards() -> None:
    box = whole_table(new(mode="full").table)
    assert box.total() == 140
    starters = {name: n for name, n in box.items() if BY_NAME[name].starter}
    bases = {name: n for name, n in box.items() if BY_NAME[name].type == BASE}
    for seat in (EMPIRE, REBEL):
        assert sum(n for name, n in starters.items() if BY_NAME[name].faction == seat) == 10
        assert [n for name, n in bases.items() if BY_NAME[name].faction == seat] == [1] * 10
    assert box["outer-rim-pilot"] == 10
    galaxy = {name: n for name, n in box.items() if name not in starters and name not in bases and name != "outer-rim-pilot"}
    assert sum(galaxy.values()) == 90


@pytest.mark.rule("DB-SETUP-03", "DB-DEC-01")
def test_the_fifty_damage_counters_are_no_limit() -> None:
    hulk = generic("generic-hulk", EMPIRE, SHIP, hit_points=70)
    crusher = generic("generic-crusher", REBEL, attack=60)
    game = position(REBEL, units=[crusher], enemy_ships=[hulk]).do(f"commit {crusher} > base", "resolve base")
    assert game.piece(EMPIRE, hulk).damage == 60


@pytest.mark.rule("DB-SETUP-03", "DB-DEC-02")
def test_the_twenty_resource_counters_are_no_limit() -> None:
    game = position(EMPIRE, hand=["imperial-shuttle"] * 2, row=["darth-vader"], pool=19)
    assert game.do("play imperial-shuttle", "play imperial-shuttle").pool == 21
    assert game.do("buy darth-vader").pool == 13


@pytest.mark.rule("DB-SETUP-03")
def test_there_is_one_force_marker_for_both_sides() -> None:
    game = position(EMPIRE, hand=["grand-moff-tarkin"], enemy_hand=["princess-leia"], force=0)
    assert game.do("play grand-moff-tarkin").force == -2
    assert game.do("end", "play princess-leia").force == 0


@pytest.mark.rule("DB-SETUP-04")
def test_the_rebel_base_deck_of_the_beginner_game() -> None:
    side = new().side(REBEL)
    assert side.base is not None
    assert side.base.kind.name == "dantooine"
    assert sorted(card.kind.name for card in side.bases) == REBEL_BEGINNER


@pytest.mark.rule("DB-SETUP-05")
def test_the_empire_base_deck_of_the_beginner_game() -> None:
    side = new().side(EMPIRE)
    assert side.base is not None
    assert side.base.kind.name == "lothal"
    assert sorted(card.kind.name for card in side.bases) == EMPIRE_BEGINNER


@pytest.mark.rule("DB-SETUP-06")
def test_the_other_five_bases_of_each_side_are_nowhere_in_a_beginner_game() -> None:
    bases = {name for name in whole_table(new().table) if BY_NAME[name].type == BASE}
    assert bases == {"lothal", *EMPIRE_BEGINNER, "dantooine", *REBEL_BEGINNER}
    assert whole_table(new().table).total() == 130


@pytest.mark.rule("DB-SETUP-07")
def test_starting_bases_lie_faceup_in_their_owners_area() -> None:
    for seat in EVERY_SEAT:
        seen = Position(new(mode="secret").table.knowledge(seat).table)
        assert seen.base(EMPIRE).kind.name == "lothal"
        assert seen.base(REBEL).kind.name == "dantooine"


@pytest.mark.rule("DB-SETUP-07")
def test_four_bases_lie_beneath_each_starting_base() -> None:
    """They are not in play: the Death Star's ability, for one, cannot be used from there."""
    assert [len(new().side(seat).bases) for seat in (EMPIRE, REBEL)] == [4, 4]
    assert position(EMPIRE, pool=4).refused("use death-star").code == "DB-ABIL-01"
    assert position(EMPIRE, pool=4, base="death-star").can("use death-star")


@pytest.mark.rule("DB-SETUP-07")
def test_bases_beneath_the_starting_base_lie_facedown_for_the_opponent() -> None:
    game = new(mode="secret")
    game.do(*(f"pick {name}" for name in EMPIRE_BEGINNER), "done", seat=EMPIRE)
    game.do(*(f"pick {name}" for name in REBEL_BEGINNER), "done", seat=REBEL)
    for seat, seen in (
        (EMPIRE, EMPIRE_BEGINNER),
        (REBEL, ["face-down"] * 4),
        (SPECTATOR, ["face-down"] * 4),
    ):
        bases = game.table.knowledge(seat).table.sides[EMPIRE].bases
        assert sorted(card.kind.name for card in bases) == seen


@pytest.mark.rule("DB-SETUP-07")
def test_the_order_of_the_bases_beneath_means_nothing() -> None:
    one = position(REBEL, base=None, bases=REBEL_BEGINNER, start_turn=True)
    other = position(REBEL, base=None, bases=REBEL_BEGINNER[::-1], start_turn=True)
    assert sorted(one.options()) == sorted(other.options()) == [f"reveal {name}" for name in REBEL_BEGINNER]
    for game in (one, other):
        game.do("reveal hoth")
    for seat in EVERY_SEAT:
        assert one.table.knowledge(seat).plain() == other.table.knowledge(seat).plain()


@pytest.mark.rule("DB-SETUP-08")
def test_the_rebel_starter_deck() -> None:
    game = new()
    assert Counter(game.hand(REBEL) + game.deck(REBEL)) == {"alliance-shuttle": 7, "rebel-trooper": 2, "temple-guardian": 1}


@pytest.mark.rule("DB-SETUP-09")
def test_the_empire_starter_deck() -> None:
    game = new()
    assert Counter(game.hand(EMPIRE) + game.deck(EMPIRE)) == {"imperial-shuttle": 7, "stormtrooper": 2, "inquisitor": 1}


@pytest.mark.rule("DB-SETUP-10")
def test_player_decks_lie_facedown_for_everybody() -> None:
    for seat in EVERY_SEAT:
        seen = Position(new().table.knowledge(seat).table)
        assert seen.deck(EMPIRE) == seen.deck(REBEL) == ["face-down"] * 5


@pytest.mark.rule("DB-SETUP-10")
@pytest.mark.parametrize(("seat", "name"), [(EMPIRE, "inquisitor"), (REBEL, "temple-guardian")])
def test_player_decks_are_shuffled(seat: int, name: str) -> None:
    """The single card of a starter deck turns up in hand and at every depth of the deck."""
    places = set()
    for seed in range(150):
        deck = new(seed).deck(seat)
        places.add(deck.index(name) if name in deck else "hand")
    assert places == {"hand", 0, 1, 2, 3, 4}


@pytest.mark.rule("DB-SETUP-10")
def test_both_player_decks_are_shuffled_on_their_own() -> None:
    orders = {(tuple(new(seed).deck(EMPIRE)), tuple(new(seed).deck(REBEL))) for seed in range(20)}
    assert len({empire for empire, _ in orders}) > 5
    assert any(
        [name == "imperial-shuttle" for name in empire] != [name == "alliance-shuttle" for name in rebel]
        for empire, rebel in orders
    )


@pytest.mark.rule("DB-SETUP-11")
def test_six_galaxy_cards_lie_faceup_in_the_row_and_84_facedown_in_the_deck() -> None:
    table = new().table
    assert (len(table.row), len(table.galaxy)) == (6, 84)
    dealt = Counter(card.kind.name for card in [*table.row, *table.galaxy])
    assert all(n == BY_NAME[name].copies for name, n in dealt.items())
    for seat in EVERY_SEAT:
        seen = table.knowledge(seat).table
        assert [card.kind.name for card in seen.row] == [card.kind.name for card in table.row]
        assert {card.kind.name for card in seen.galaxy} == {"face-down"}


@pytest.mark.rule("DB-SETUP-11")
def test_the_galaxy_deck_is_shuffled() -> None:
    """Every card of the galaxy turns up in the opening row of some game, and no two games open with the same one."""
    games = [new(seed) for seed in range(150)]
    kinds = {card.kind.name for card in [*games[0].table.row, *games[0].table.galaxy]}
    assert {name for game in games for name in game.row} == kinds
    assert len({tuple(game.row) for game in games}) == len(games)


@pytest.mark.rule("DB-SETUP-12")
def test_everybody_sees_whose_card_a_row_card_is() -> None:
    row = ["tie-fighter", "x-wing", "lobot", "star-destroyer", "mon-calamari-cruiser", "c-roc-cruiser"]
    game = position(row=row)
    for seat in EVERY_SEAT:
        shown = [(card.kind.name, int(card.kind.faction)) for card in game.table.knowledge(seat).table.row]
        assert shown == list(zip(row, [EMPIRE, REBEL, NEUTRAL, EMPIRE, REBEL, NEUTRAL], strict=True))


@pytest.mark.rule("DB-SETUP-12")
def test_the_way_row_cards_lie_has_no_effect_on_play() -> None:
    row = ["tie-fighter", "x-wing", "lobot", "star-destroyer", "mon-calamari-cruiser", "c-roc-cruiser"]
    one = position(EMPIRE, row=row, units=["at-st"], pool=9)
    other = position(EMPIRE, row=row[::-1], units=["at-st"], pool=9)
    assert "commit at-st > x-wing" in one.options()
    assert sorted(one.options()) == sorted(other.options())


@pytest.mark.rule("DB-SETUP-13")
def test_ten_pilots_form_a_faceup_stack_beside_the_row() -> None:
    game = new()
    assert "outer-rim-pilot" not in [card.kind.name for card in [*game.table.row, *game.table.galaxy]]
    assert len(game.row) == 6
    for seat in EVERY_SEAT:
        assert game.table.knowledge(seat).table.pilots == 10
    row = list(game.row)
    game = position(EMPIRE, row=row, pool=2).do("buy outer-rim-pilot")
    assert (game.table.pilots, game.row) == (9, row)


@pytest.mark.rule("DB-SETUP-14")
def test_bases_start_undamaged_and_pools_empty() -> None:
    game = new()
    assert (game.base(EMPIRE).damage, game.base(REBEL).damage, game.pool) == (0, 0, 0)
    assert game.end_turn().pool == 1, "nothing but the Force bonus of the Rebels' first turn"
    assert game.base(REBEL).damage == 0


@pytest.mark.rule("DB-SETUP-15")
def test_the_force_marker_starts_on_the_outermost_rebel_space() -> None:
    game = new()
    assert game.force == 3
    assert game.table.force_at_end(REBEL)
    assert [game.table.knowledge(seat).table.force for seat in EVERY_SEAT] == [3, 3, 3]


@pytest.mark.rule("DB-SETUP-16")
def test_both_players_have_drawn_five_cards_before_the_first_turn() -> None:
    game = new()
    assert game.asked == EMPIRE
    for seat in (EMPIRE, REBEL):
        assert (len(game.hand(seat)), len(game.deck(seat)), len(game.discard(seat))) == (5, 5, 0)
        assert Position(game.table.knowledge(seat).table).hand(seat) == game.hand(seat)
        assert Position(game.table.knowledge(1 - seat).table).hand(seat) == ["face-down"] * 5


@pytest.mark.rule("DB-SETUP-17")
def test_piles_are_empty_and_no_ship_is_in_play_at_the_start() -> None:
    game = new()
    assert game.galaxy_discard == game.exiled == []
    for seat in (EMPIRE, REBEL):
        assert game.discard(seat) == game.in_play(seat) == []
        assert len(game.side(seat).victory) == 0


@pytest.mark.rule("DB-SETUP-18")
def test_an_opening_hand_or_row_cannot_be_drawn_again() -> None:
    """Whatever was dealt, the first thing anybody is asked is the Empire's first turn, and then the Rebels'."""
    for seed in range(30):
        game = new(seed)
        dealt = game.hand(REBEL)
        assert game.prompt == "main"
        assert set(game.options()) == {"end", *(f"play {name}" for name in game.hand(EMPIRE))}
        assert game.options(REBEL) == []
        row = list(game.row)
        game.end_turn()
        assert (game.hand(REBEL), game.row) == (dealt, row)
        assert {text.split()[0] for text in game.options()} <= {"end", "play", "buy"}


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

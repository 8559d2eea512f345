"""The end-to-end scenarios SC-19 to SC-25: end of turn, empty decks, new bases, triggers, winning, secret bases."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, Position, generic, position

from cantina import deckbuilding
from cantina.core import Item, Refusal, fast
from cantina.deckbuilding.rules.conditions import FORCE_WITH_YOU
from cantina.deckbuilding.rules.effects import Both, DamageEnemyBase, Draw, Gain, If, LookAtGalaxy
from cantina.deckbuilding.rules.filters import ANY_CARD
from cantina.deckbuilding.rules.galaxy_choices import DiscardFromRow
from cantina.deckbuilding.rules.kinds import BASE, Kind
from cantina.deckbuilding.rules.node import DEFEATS, REVEALED, When

READER = generic("generic-sc20-reader", REBEL, ability=Draw(1))
TRADER = generic("generic-sc20-trader", REBEL, ability=Both(Gain(resources=1), Draw(2)))
WATCHER = generic("generic-sc21-watcher", REBEL, ability=Both(Gain(resources=1), LookAtGalaxy(1)))
SHRINE = generic("generic-sc22-shrine", REBEL, BASE, hit_points=10, when=When(REVEALED, Gain(force=1)))
OUTPOST = generic("generic-sc23-outpost", REBEL, BASE, hit_points=10, when=When(DEFEATS, If(FORCE_WITH_YOU, Gain(resources=1))))
COURIER = generic("generic-sc23-courier", EMPIRE, target=2, reward=Gain(resources=2))
BROKER = generic("generic-sc23-broker", REBEL, ability=DiscardFromRow(ANY_CARD))
LASER = generic("generic-sc24-laser", EMPIRE, ability=Both(DamageEnemyBase(3), Draw(2)))


def names(cards: Iterable[Item[Kind]]) -> list[str]:
    """Cards by name."""
    return [card.kind.name for card in cards]


def full_turn(seed: int = 1) -> Position:
    """A turn about to end: deck 3, discard pile 4 with one card bought this turn, 4 units and a ship in play, hand 2, pool 3."""
    turn = position(
        EMPIRE,
        hand=["darth-vader", "stormtrooper"],
        units=["at-st", "boba-fett", "tie-fighter", "tie-bomber"],
        ships=["nebulon-b-frigate"],
        deck=["inquisitor", "general-veers", "at-at"],
        discard=["imperial-shuttle", "imperial-shuttle", "imperial-shuttle"],
        row=["tie-interceptor"],
        pool=3,
        chance=fast(seed),
    )
    turn.do("use nebulon-b-frigate", "commit nebulon-b-frigate > base", "commit at-st > base", "resolve base")
    return turn.do("buy tie-interceptor")


@pytest.mark.rule(
    "SC-19", "DB-PLAY-07", "DB-PLAY-10", "DB-BUY-07", "DB-ABIL-10", "DB-END-01", "DB-END-02", "DB-END-03", "DB-END-04",
    "DB-END-05", "DB-END-06", "DB-END-07", "DB-END-08", "DB-END-10", "DB-EMPTY-03", "DB-EMPTY-05", "DB-EMPTY-06", "DB-FAQ-01",
)  # fmt: skip
def test_sc_19_the_turn_ends_with_a_reshuffle_in_the_middle_of_the_draw() -> None:
    turn = full_turn()
    assert (turn.pool, turn.discard(EMPIRE)) == (3, [*["imperial-shuttle"] * 3, "tie-interceptor"])
    assert (len(turn.deck(EMPIRE)), len(turn.hand(EMPIRE)), len(turn.in_play(EMPIRE))) == (3, 2, 5)
    told = turn.events("end")
    assert [event.facts["n"] for event in told if event.code == "shuffle"] == [10]
    assert [event.facts["n"] for event in told if event.code == "draw"] == [5]
    assert (turn.asked, turn.table.active, turn.pool) == (REBEL, REBEL, 0)
    assert (len(turn.hand(EMPIRE)), len(turn.deck(EMPIRE)), turn.discard(EMPIRE)) == (5, 8, [])
    assert {"inquisitor", "general-veers", "at-at"} <= set(turn.hand(EMPIRE))
    drawn = [name for name in turn.hand(EMPIRE) if name not in ("inquisitor", "general-veers", "at-at")]
    assert sorted(drawn + turn.deck(EMPIRE)) == sorted(
        ["at-st", "boba-fett", "tie-fighter", "tie-bomber", "darth-vader", "stormtrooper", "tie-interceptor"]
        + ["imperial-shuttle"] * 3
    )
    for seat in (EMPIRE, REBEL, SPECTATOR):
        assert names(turn.table.knowledge(seat).table.sides[EMPIRE].deck) == ["face-down"] * 8
    ship = turn.piece(EMPIRE, "nebulon-b-frigate")
    assert (turn.in_play(EMPIRE), ship.used, ship.target) == (["nebulon-b-frigate"], False, -1)


@pytest.mark.rule("SC-19", "DB-END-06", "DB-EMPTY-05")
def test_sc_19_the_discarded_cards_come_back_in_an_order_left_to_chance() -> None:
    orders = {tuple(full_turn(seed).end_turn().deck(EMPIRE)) for seed in range(5)}
    assert len(orders) > 1


@pytest.mark.rule("SC-20", "DB-EMPTY-01", "DB-EMPTY-02", "DB-EMPTY-03")
def test_sc_20_an_empty_deck_waits_for_the_next_draw() -> None:
    turn = position(REBEL, units=[READER, READER], deck=["x-wing"], discard=["alliance-shuttle"] * 6)
    told = turn.events(f"use {READER}")
    assert "shuffle" not in [event.code for event in told]
    assert (turn.hand(REBEL), turn.deck(REBEL), len(turn.discard(REBEL))) == (["x-wing"], [], 6)
    told = turn.events(f"use {READER}#2")
    assert [event.code for event in told] == ["use", "shuffle", "draw"]
    assert (turn.hand(REBEL), len(turn.deck(REBEL)), turn.discard(REBEL)) == (["alliance-shuttle", "x-wing"], 5, [])


@pytest.mark.rule("SC-20", "DB-WIN-05", "DB-EMPTY-06", "DB-DEC-06")
def test_sc_20_control_with_nothing_left_the_rest_of_the_ability_still_counts_and_the_game_goes_on() -> None:
    turn = position(REBEL, units=[TRADER], deck=[], discard=[])
    turn.do(f"use {TRADER}")
    assert (turn.pool, turn.hand(REBEL), turn.over, turn.prompt) == (1, [], False, "main")


@pytest.mark.rule("SC-20", "DB-WIN-05", "DB-EMPTY-06", "DB-DEC-06")
def test_sc_20_control_four_cards_outside_play_make_a_hand_of_four() -> None:
    turn = position(
        REBEL, hand=["x-wing"], ships=["blockade-runner"], deck=["y-wing"], discard=["alliance-shuttle", "rebel-trooper"]
    )
    turn.end_turn()
    assert turn.hand(REBEL) == ["alliance-shuttle", "rebel-trooper", "x-wing", "y-wing"]
    assert (turn.deck(REBEL), turn.discard(REBEL), turn.in_play(REBEL)) == ([], [], ["blockade-runner"])
    assert (turn.over, turn.asked) == (False, EMPIRE)


@pytest.mark.rule(
    "SC-21", "DB-BUY-08", "DB-TARGET-05", "DB-TARGET-06", "DB-EMPTY-02", "DB-EMPTY-04", "DB-DEC-04", "DB-DEC-05",
)  # fmt: skip
def test_sc_21_the_galaxy_deck_is_reformed_only_when_the_row_needs_a_card() -> None:
    turn = position(
        REBEL,
        units=[WATCHER, "x-wing"],
        row=["tie-fighter", "y-wing"],
        galaxy=["at-at"],
        galaxy_discard=["bossk"] * 10,
        pool=1,
    )
    turn.do("buy y-wing")
    assert (turn.row[1], turn.table.galaxy, turn.galaxy_discard) == ("at-at", [], ["bossk"] * 10)
    assert "empty-slot" not in turn.row
    told = turn.events(f"use {WATCHER}")
    assert [event.code for event in told] == ["use", "resources"]
    assert (turn.pool, turn.table.galaxy, len(turn.galaxy_discard)) == (1, [], 10)
    told = turn.events("commit x-wing > tie-fighter", "resolve tie-fighter", "decline")
    assert [event.facts["n"] for event in told if event.code == "shuffle"] == [11]
    assert (len(turn.table.galaxy), turn.galaxy_discard) == (10, [])
    assert "empty-slot" not in turn.row
    assert sorted([turn.row[0], *names(turn.table.galaxy)]) == [*["bossk"] * 10, "tie-fighter"]


@pytest.mark.rule("SC-21", "DB-DEC-03")
def test_sc_21_control_without_any_galaxy_card_left_the_row_shrinks() -> None:
    turn = position(REBEL, row=["tie-fighter", "y-wing"], galaxy=[], galaxy_discard=[], pool=1)
    turn.do("buy y-wing")
    assert turn.row.count("empty-slot") == 1 and turn.row[1] == "empty-slot"
    assert (turn.over, turn.prompt) == (False, "main")
    turn.end_turn()
    assert turn.asked == EMPIRE


def without_base() -> Position:
    """The Rebels at the start of a turn without a base, one space before their end of the track."""
    return position(REBEL, base=None, bases=["sullust", SHRINE], ships=["blockade-runner"], force=2, start_turn=True)


@pytest.mark.rule(
    "SC-22", "DB-START-02", "DB-START-03", "DB-START-05", "DB-START-06", "DB-START-07", "DB-START-08", "DB-KW-WHEN-01",
    "DB-DEC-25",
)  # fmt: skip
def test_sc_22_the_force_from_a_new_base_earns_the_bonus_of_the_same_turn() -> None:
    turn = without_base()
    assert turn.options() == ["reveal sullust", f"reveal {SHRINE}"]
    turn.refused("end")
    told = turn.events(f"reveal {SHRINE}")
    assert (turn.options(), turn.pool, turn.force) == ([f"trigger {SHRINE}", "decline"], 0, 2)
    assert (turn.base(REBEL).kind.name, turn.base(REBEL).damage) == (SHRINE, 0)
    told += turn.events(f"trigger {SHRINE}")
    assert [(event.code, event.facts) for event in told] == [
        ("base", {"card": SHRINE}),
        ("trigger", {"card": SHRINE}),
        ("force", {"from": 2, "to": 3}),
        ("force-bonus", {}),
        ("resources", {"n": 1, "pool": 1}),
        ("ship-income", {"card": "blockade-runner"}),
        ("resources", {"n": 1, "pool": 2}),
    ]
    assert (turn.force, turn.pool, turn.prompt) == (3, 2, "main")


@pytest.mark.rule("SC-22", "DB-START-07", "DB-START-08", "DB-KW-WHEN-01", "DB-KW-WHEN-04")
def test_sc_22_control_a_declined_reveal_trigger_is_gone() -> None:
    turn = without_base().do(f"reveal {SHRINE}", "decline")
    assert (turn.force, turn.pool, turn.prompt) == (2, 1, "main")
    turn.refused(f"trigger {SHRINE}")
    assert turn.refused(f"use {SHRINE}").code == "DB-ABIL-09"
    turn.end_turn().end_turn()
    assert (turn.asked, turn.prompt, turn.force, turn.pool) == (REBEL, "main", 2, 1)


@pytest.mark.rule(
    "SC-23", "DB-TARGET-07", "DB-KW-DISCARD-04", "DB-KW-DISCARD-05", "DB-KW-WHEN-02", "DB-KW-WHEN-03", "DB-FAQ-11", "DB-DEC-10",
    "DB-DEC-11", "DB-DEC-34",
)  # fmt: skip
def test_sc_23_the_reward_comes_before_the_trigger_every_time_and_a_discard_brings_neither() -> None:
    turn = position(
        REBEL,
        units=["rebel-trooper", "rebel-trooper", BROKER],
        base=OUTPOST,
        row=[COURIER, COURIER, "at-st"],
        galaxy=["bossk", "dengar", "lobot"],
        force=1,
    )
    turn.do(f"commit rebel-trooper > {COURIER}", f"commit rebel-trooper#2 > {COURIER}#2", f"resolve {COURIER}")
    assert (turn.row[0], turn.prompt, turn.pool) == ("bossk", "reward", 0)
    turn.do("accept")
    assert (turn.pool, turn.options()) == (2, [f"trigger {OUTPOST}", "decline"])
    turn.do(f"trigger {OUTPOST}")
    assert turn.pool == 3
    turn.do(f"resolve {COURIER}")
    assert (turn.row[1], turn.prompt, turn.pool) == ("dengar", "reward", 3)
    turn.do("accept")
    assert (turn.pool, turn.options()) == (5, [f"trigger {OUTPOST}", "decline"])
    turn.do(f"trigger {OUTPOST}")
    assert turn.pool == 6
    turn.do(f"use {BROKER}", "discard at-st from row")
    assert (turn.galaxy_discard, turn.row[2]) == ([COURIER, COURIER, "at-st"], "lobot")
    assert (turn.prompt, turn.pool, turn.discard(REBEL)) == ("main", 6, [])


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


PICKS = {EMPIRE: ["kessel", "endor", "rodia", "corellia"], REBEL: ["hoth", "jedha", "bespin", "sullust"]}
REJECTS = {
    EMPIRE: ["coruscant", "death-star", "kafrene", "mustafar", "ord-mantell"],
    REBEL: ["alderaan", "dagobah", "mon-cala", "tatooine", "yavin-iv"],
}


@pytest.mark.rule("SC-25", "DB-MODE-05", "DB-MODE-06", "DB-MODE-07", "DB-INFO-02", "DB-INFO-09", "DB-INFO-11", "DB-DEC-44")
def test_sc_25_secret_bases_are_picked_and_stay_unknown_to_the_other_side() -> None:
    game = Position(deckbuilding.new(mode="secret", bases_to_win="4", pay_off="yes"))
    for seat in (EMPIRE, REBEL):
        assert sorted(game.options(seat)) == sorted(f"pick {name}" for name in PICKS[seat] + REJECTS[seat])
    unaware = {seat: game.table.knowledge(seat).plain() for seat in (REBEL, SPECTATOR)}
    game.do(*[f"pick {name}" for name in PICKS[EMPIRE]], seat=EMPIRE)
    game.refused("pick mustafar", seat=EMPIRE)
    game.do("done", seat=EMPIRE)
    assert {seat: game.table.knowledge(seat).plain() for seat in (REBEL, SPECTATOR)} == unaware
    game.do(*[f"pick {name}" for name in PICKS[REBEL]], "done", seat=REBEL)
    assert (game.asked, game.prompt) == (EMPIRE, "main")
    for seat, start in ((EMPIRE, "lothal"), (REBEL, "dantooine")):
        own = game.table.knowledge(seat).table.sides[seat]
        assert sorted(names(own.bases)) == sorted(PICKS[seat])
        for viewer in (1 - seat, SPECTATOR):
            view = game.table.knowledge(viewer).table
            assert Position(view).base(seat).kind.name == start
            assert names(view.sides[seat].bases) == ["face-down"] * 4
            assert names(view.sides[seat].box) == ["face-down"] * 5
            assert names(view.sides[seat].deck) == ["face-down"] * 5
            assert not {*PICKS[seat], *REJECTS[seat]} & set(str(view.plain()).replace("'", " ").split())
        assert sorted(names(game.side(seat).bases)) == sorted(PICKS[seat])


def bribes(pay_off: str) -> Position:
    """The Empire with 5 resources before two neutral cards that together cost 5, in a game with secret bases."""
    return position(
        EMPIRE,
        row=["rodian-gunslinger", "y-wing", "c-roc-cruiser", "tie-fighter"],
        galaxy=["bossk", "dengar", "lobot"],
        pool=5,
        bases=PICKS[EMPIRE],
        mode="secret",
        pay_off=pay_off,
    )


@pytest.mark.rule(
    "SC-25", "DB-MODE-08", "DB-OPT-01", "DB-OPT-04", "DB-OPT-05", "DB-OPT-06", "DB-OPT-07", "DB-DEC-31", "DB-DEC-45", "DB-DEC-47",
)  # fmt: skip
def test_sc_25_neutral_row_cards_are_paid_off_and_nothing_else() -> None:
    turn = bribes("yes")
    assert turn.table.options.bases_to_win == 4
    for card in ("outer-rim-pilot", "tie-fighter", "y-wing"):
        assert turn.refused(f"pay-off {card}").code == "DB-OPT-07"
    told = turn.events("pay-off rodian-gunslinger")
    assert [event.code for event in told] == ["pay-off", "discard-row", "refill"]
    assert (turn.pool, turn.row[0]) == (3, "bossk")
    turn.do("pay-off c-roc-cruiser")
    assert (turn.pool, turn.galaxy_discard) == (0, ["rodian-gunslinger", "c-roc-cruiser"])
    assert turn.row == ["bossk", "y-wing", "dengar", "tie-fighter", "blockade-runner", "blockade-runner"]
    assert (turn.prompt, turn.discard(EMPIRE), turn.hand(EMPIRE), turn.force) == ("main", [], [], 0)
    assert turn.refused("pay-off bossk").facts == {"card": "bossk", "need": 3, "have": 0}


@pytest.mark.rule("SC-25", "DB-OPT-09")
def test_sc_25_control_without_the_option_nothing_is_paid_off() -> None:
    turn = bribes("no")
    assert turn.refused("pay-off rodian-gunslinger").code == "DB-OPT-09"
    assert turn.pool == 5
    assert not [text for text in turn.options() if text.startswith("pay-off")]

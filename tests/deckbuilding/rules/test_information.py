"""Information: who sees what."""

from __future__ import annotations

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, Position, position

from cantina import deckbuilding
from cantina.core import fast
from cantina.deckbuilding.rules.kinds import Card

EMPIRE_PICKS = ["kessel", "rodia", "mustafar", "endor"]
REBEL_PICKS = ["hoth", "jedha", "sullust", "yavin-iv"]

WATCHERS = (EMPIRE, REBEL, SPECTATOR)
HIDDEN = "face-down"
PICKS = {EMPIRE: ["endor", "kafrene", "mustafar", "rodia"], REBEL: ["alderaan", "bespin", "hoth", "jedha"]}
OTHER_PICKS = ["coruscant", "corellia", "kessel", "ord-mantell"]


def names(cards: list[Card]) -> list[str]:
    """Cards by name, in their order."""
    return [card.kind.name for card in cards]


def secret_game(empire: list[str]) -> Position:
    """A game of secret bases in which both sides have picked and locked."""
    p = Position(deckbuilding.new(chance=fast(1), mode="secret"))
    for seat, picks in ((REBEL, PICKS[REBEL]), (EMPIRE, empire)):
        p.do(*(f"pick {base}" for base in picks), "done", seat=seat)
    return p


def seen(p: Position, seat: int) -> dict[str, object]:
    """Everything that a seat may know, as plain values."""
    return p.table.knowledge(seat).plain()


# Hands and decks -------------------------------------------------------------------------------


@pytest.mark.rule("DB-INFO-01", "DB-DEC-42")
@pytest.mark.parametrize("owner", [EMPIRE, REBEL])
def test_a_hand_is_visible_to_its_owner_only(owner: int) -> None:
    p = position(owner, hand=["bossk", "lobot"])
    assert sorted(names(p.table.knowledge(owner).table.sides[owner].hand)) == ["bossk", "lobot"]
    for watcher in (1 - owner, SPECTATOR):
        assert names(p.table.knowledge(watcher).table.sides[owner].hand) == [HIDDEN] * 2


@pytest.mark.rule("DB-INFO-01")
def test_which_cards_are_in_a_hand_and_which_in_the_deck_makes_no_difference_to_others() -> None:
    one = position(EMPIRE, hand=["bossk", "lobot"], deck=["dengar", "ig-88"])
    two = position(EMPIRE, hand=["ig-88", "bossk"], deck=["lobot", "dengar"])
    assert seen(one, REBEL) == seen(two, REBEL)
    assert seen(one, SPECTATOR) == seen(two, SPECTATOR)
    assert seen(one, EMPIRE) != seen(two, EMPIRE)


@pytest.mark.rule("DB-INFO-01")
def test_only_the_owner_is_told_which_cards_were_drawn() -> None:
    p = position(EMPIRE, units=["director-krennic"], deck=["bossk", "lobot"])
    drawn = [event for event in p.events("use director-krennic") if event.code == "draw"]
    assert [event.heard_by(EMPIRE).get("cards") for event in drawn] == [["bossk"]]
    for watcher in (REBEL, SPECTATOR):
        assert [event.heard_by(watcher).get("cards") for event in drawn] == [None]
        assert [event.heard_by(watcher)["n"] for event in drawn] == [1]


@pytest.mark.rule("DB-INFO-01")
def test_the_question_which_card_to_discard_shows_the_hand_to_its_owner_only() -> None:
    p = position(REBEL, units=["snowspeeder"], enemy_hand=["bossk", "lobot"]).do("use snowspeeder")
    answers = []
    for watcher in WATCHERS:
        decision = p.table.knowledge(watcher).table.decision
        assert decision is not None
        assert (decision.seat, decision.prompt) == (EMPIRE, "discard")
        answers.append(len(decision.actions))
    assert answers == [2, 0, 0]


@pytest.mark.rule("DB-INFO-02")
@pytest.mark.parametrize("owner", [EMPIRE, REBEL])
def test_the_order_of_a_player_deck_is_hidden_from_everybody_its_owner_included(owner: int) -> None:
    deck = ["bossk", "lobot", "dengar"]
    p, other = position(owner, deck=deck), position(owner, deck=deck[::-1])
    for watcher in WATCHERS:
        assert names(p.table.knowledge(watcher).table.sides[owner].deck) == [HIDDEN] * 3
        assert seen(p, watcher) == seen(other, watcher)


@pytest.mark.rule("DB-INFO-02", "DB-EMPTY-05")
def test_a_reshuffled_deck_is_hidden_although_its_cards_were_public_before() -> None:
    p = position(EMPIRE, units=["director-krennic"], deck=0, discard=["bossk", "lobot", "dengar"]).do("use director-krennic")
    for watcher in WATCHERS:
        assert names(p.table.knowledge(watcher).table.sides[EMPIRE].deck) == [HIDDEN] * 2
    assert names(p.table.knowledge(REBEL).table.sides[EMPIRE].hand) == [HIDDEN]


@pytest.mark.rule("DB-INFO-03", "DB-DEC-42")
def test_the_galaxy_deck_is_face_down_for_everybody() -> None:
    table = deckbuilding.new(chance=fast(1))
    galaxy = ["bossk", "lobot", "dengar"]
    p, other = position(EMPIRE, galaxy=galaxy), position(EMPIRE, galaxy=galaxy[::-1])
    for watcher in WATCHERS:
        assert names(table.knowledge(watcher).table.galaxy) == [HIDDEN] * 84
        assert seen(p, watcher) == seen(other, watcher)


# Open cards ------------------------------------------------------------------------------------


@pytest.mark.rule("DB-INFO-04")
@pytest.mark.parametrize("watcher", WATCHERS)
def test_the_row_and_the_pilot_stack_are_face_up_for_everybody(watcher: int) -> None:
    row = ["x-wing", "at-st", "bossk", "lobot", "y-wing", "at-at"]
    p = position(EMPIRE, row=row, galaxy=["dengar"], pool=5)
    assert names(p.table.knowledge(watcher).table.row) == row
    p.do("buy bossk", "buy outer-rim-pilot")
    table = p.table.knowledge(watcher).table
    assert (names(table.row)[2], table.pilots) == ("dengar", 9)


@pytest.mark.rule("DB-INFO-05")
@pytest.mark.parametrize("watcher", WATCHERS)
def test_every_discard_pile_can_be_read_card_by_card_without_altering_it(watcher: int) -> None:
    p = position(EMPIRE, hand=["inquisitor", "bossk"], units=["stormtrooper", "tie-bomber"], row=["x-wing"], pool=1)
    p.do("use tie-bomber", "discard x-wing from row").end_turn()
    before = p.table.plain()
    table = p.table.knowledge(watcher).table
    assert names(table.sides[EMPIRE].discard) == p.discard(EMPIRE) == ["stormtrooper", "tie-bomber", "inquisitor", "bossk"]
    assert (names(table.sides[REBEL].discard), names(table.galaxy_discard)) == ([], ["x-wing"])
    assert p.table.plain() == before


@pytest.mark.rule("DB-INFO-06")
@pytest.mark.parametrize("watcher", WATCHERS)
def test_what_is_in_play_and_everything_on_it_is_public(watcher: int) -> None:
    p = position(EMPIRE, units=["director-krennic", "boba-fett"], ships=["star-destroyer"], row=["x-wing"], force=-2, pool=4)
    p.side(EMPIRE).victory[:] = p.side(REBEL).bases[:1]
    p.base(REBEL).damage, p.piece(EMPIRE, "star-destroyer").damage = 3, 2
    p.do("use director-krennic", "commit boba-fett > x-wing", "commit star-destroyer > base")
    table = p.table.knowledge(watcher).table
    for seat in (EMPIRE, REBEL):
        mine, theirs = p.side(seat).plain(), table.sides[seat].plain()
        for zone in ("units", "ships", "base", "victory"):
            assert theirs[zone] == mine[zone]
    krennic, boba = table.sides[EMPIRE].units
    assert (krennic.used, boba.used, boba.target, table.sides[EMPIRE].ships[0].target) == (True, False, 1, 0)
    assert (table.pool, table.force, len(table.sides[EMPIRE].victory)) == (4, -2, 1)


# Looking and revealing -------------------------------------------------------------------------


@pytest.mark.rule("DB-INFO-07")
def test_a_card_looked_at_in_the_galaxy_deck_is_known_to_the_looker_only() -> None:
    """For the others the game goes on exactly as if it had been another card."""
    tables = []
    for galaxy in (["bossk", "lobot"], ["lobot", "bossk"]):
        p = position(EMPIRE, units=["moff-jerjerrod"], galaxy=galaxy)
        told = p.events("use moff-jerjerrod")
        assert p.table.knowledge(EMPIRE).table.galaxy[-1].kind.name == galaxy[0]
        tables.append([(seen(p, seat), [event.heard_by(seat) for event in told]) for seat in WATCHERS])
    assert tables[0][REBEL] == tables[1][REBEL]
    assert tables[0][SPECTATOR] == tables[1][SPECTATOR]
    assert tables[0][EMPIRE] != tables[1][EMPIRE]


@pytest.mark.rule("DB-INFO-07", "DB-DEC-54")
def test_a_looked_at_card_stays_known_to_the_looker_until_it_comes_into_the_row() -> None:
    p = position(EMPIRE, units=["moff-jerjerrod"], galaxy=["bossk", "lobot"], row=["at-st"]).do("use moff-jerjerrod")
    p.end_turn().end_turn()
    tops = [p.table.knowledge(watcher).table.galaxy[-1].kind.name for watcher in WATCHERS]
    assert tops == ["bossk", HIDDEN, HIDDEN]
    p.do(*["play imperial-shuttle"] * 4, "buy at-st")
    assert [p.table.knowledge(watcher).table.row[0].kind.name for watcher in WATCHERS] == ["bossk"] * 3


@pytest.mark.rule("DB-INFO-07")
def test_of_the_two_cards_coruscant_looks_at_only_the_discarded_one_becomes_public() -> None:
    p = position(EMPIRE, base="coruscant", start_turn=True, galaxy=["bossk", "lobot", "dengar"])
    p.do("trigger coruscant")
    views = [names(p.table.knowledge(watcher).table.galaxy)[::-1] for watcher in WATCHERS]
    assert views == [["bossk", "lobot", HIDDEN], [HIDDEN] * 3, [HIDDEN] * 3]
    p.do("drop 1")
    views = [names(p.table.knowledge(watcher).table.galaxy)[::-1] for watcher in WATCHERS]
    assert views == [["lobot", HIDDEN], [HIDDEN] * 2, [HIDDEN] * 2]
    assert [names(p.table.knowledge(watcher).table.galaxy_discard) for watcher in WATCHERS] == [["bossk"]] * 3


@pytest.mark.rule("DB-INFO-07", "DB-DEC-54")
def test_a_hand_looked_at_is_known_to_the_looker_and_a_card_put_back_to_both_players() -> None:
    p = position(REBEL, units=["jyn-erso"], force=1, enemy_hand=["bossk", "lobot"], enemy_deck=["dengar", "ig-88"])
    told = p.events("use jyn-erso", "put-back bossk")
    views = [p.table.knowledge(watcher).table.sides[EMPIRE] for watcher in WATCHERS]
    assert [names(view.hand) for view in views] == [["lobot"], ["lobot"], [HIDDEN]]
    assert [view.deck[-1].kind.name for view in views] == ["bossk", "bossk", HIDDEN]
    assert [view.deck[-2].kind.name for view in views] == [HIDDEN] * 3
    assert not {"bossk", "lobot"} & {str(fact) for event in told for fact in event.heard_by(SPECTATOR).values()}
    assert not any("cards" in event.heard_by(SPECTATOR) for event in told)


@pytest.mark.rule("DB-INFO-01", "DB-INFO-07")
def test_the_order_in_which_a_hand_is_held_tells_nothing_even_to_a_looker() -> None:
    views = []
    for hand in (["bossk", "lobot"], ["lobot", "bossk"]):
        p = position(REBEL, units=["jyn-erso"], force=0, enemy_hand=hand).do("use jyn-erso")
        views.append(seen(p, REBEL))
    assert views[0] == views[1]


@pytest.mark.rule("DB-INFO-08")
@pytest.mark.parametrize("watcher", WATCHERS)
def test_a_revealed_card_is_known_to_everybody_though_it_lies_face_down_again(watcher: int) -> None:
    p = position(EMPIRE, units=["scout-trooper"], galaxy=["bossk", "lobot"])
    told = [event.heard_by(watcher) for event in p.events("use scout-trooper") if event.code == "reveal"]
    assert [event["card"] for event in told] == ["bossk"]
    assert names(p.table.knowledge(watcher).table.galaxy) == [HIDDEN, "bossk"]


# Bases -----------------------------------------------------------------------------------------


@pytest.mark.rule("DB-INFO-09", "DB-DEC-43", "DB-DEC-42")
def test_bases_below_the_current_one_are_seen_by_their_owner_and_not_by_the_opponent() -> None:
    p = secret_game(PICKS[EMPIRE])
    p.side(EMPIRE).base = None
    p.end_turn().end_turn()
    assert sorted(p.options()) == [f"reveal {base}" for base in PICKS[EMPIRE]]
    views = [p.table.knowledge(watcher).table for watcher in WATCHERS]
    assert [sorted(names(view.sides[EMPIRE].bases)) for view in views] == [PICKS[EMPIRE], [HIDDEN] * 4, [HIDDEN] * 4]
    assert [len(view.decision.actions) if view.decision else None for view in views] == [4, 0, 0]


@pytest.mark.rule("DB-INFO-10")
@pytest.mark.parametrize(("mode", "left"), [("beginner", 4), ("full", 9)])
def test_in_beginner_and_full_galaxy_everybody_can_tell_which_bases_are_left(mode: str, left: int) -> None:
    table = deckbuilding.new(chance=fast(1), mode=mode)
    for watcher in WATCHERS:
        for side, view in zip(table.sides, table.knowledge(watcher).table.sides, strict=True):
            assert sorted(names(view.bases)) == sorted(names(side.bases))
            assert len(view.bases) == left


@pytest.mark.rule("DB-INFO-11", "DB-DEC-44")
def test_other_picks_of_the_opponent_look_the_same() -> None:
    one, two = secret_game(PICKS[EMPIRE]), secret_game(OTHER_PICKS)
    assert seen(one, EMPIRE) != seen(two, EMPIRE)
    for watcher in (REBEL, SPECTATOR):
        assert seen(one, watcher) == seen(two, watcher)


@pytest.mark.rule("DB-INFO-11", "DB-DEC-44")
def test_nothing_of_the_picking_shows_before_both_have_locked() -> None:
    p = Position(deckbuilding.new(chance=fast(1), mode="secret"))
    before = {watcher: seen(p, watcher) for watcher in (REBEL, SPECTATOR)}
    for step in (*(f"pick {base}" for base in PICKS[EMPIRE]), "done"):
        p.do(step, seat=EMPIRE)
        assert {watcher: seen(p, watcher) for watcher in (REBEL, SPECTATOR)} == before


@pytest.mark.rule("DB-INFO-11")
def test_a_secret_base_becomes_known_as_it_is_revealed_and_the_others_stay_unknown() -> None:
    p = secret_game(PICKS[EMPIRE])
    p.side(EMPIRE).base = None
    p.end_turn().end_turn().do("reveal kafrene")
    for watcher in (REBEL, SPECTATOR):
        view = p.table.knowledge(watcher).table.sides[EMPIRE]
        assert view.base is not None
        assert (view.base.kind.name, names(view.bases), names(view.box)) == ("kafrene", [HIDDEN] * 3, [HIDDEN] * 5)


# Purchases and random discards -----------------------------------------------------------------


@pytest.mark.rule("DB-INFO-12")
@pytest.mark.parametrize("watcher", WATCHERS)
def test_a_purchase_is_public_even_onto_the_top_of_a_deck(watcher: int) -> None:
    p = position(REBEL, units=["princess-leia"], force=1, row=["chewbacca"], deck=["bossk"])
    bought = [event.heard_by(watcher) for event in p.events("use princess-leia") if event.code == "buy"]
    assert [(event["card"], event["to"]) for event in bought] == [("chewbacca", "deck")]
    assert names(p.table.knowledge(watcher).table.sides[REBEL].deck) == [HIDDEN, "chewbacca"]


@pytest.mark.rule("DB-INFO-12", "DB-DEC-54")
def test_a_card_bought_to_the_hand_stays_known_while_it_is_there() -> None:
    p = position(EMPIRE, hand=["bossk"], row=["fang-fighter"], pool=3).do("buy fang-fighter", "redirect fang-fighter")
    for watcher in (REBEL, SPECTATOR):
        assert sorted(names(p.table.knowledge(watcher).table.sides[EMPIRE].hand)) == [HIDDEN, "fang-fighter"]


@pytest.mark.rule("DB-INFO-13", "DB-DEC-59")
def test_a_random_discard_is_chosen_by_neither_player_and_becomes_public() -> None:
    """Over twenty games each card of the hand is met, and nobody is ever asked."""
    hand = ["bossk", "inquisitor", "lobot"]
    met = set()
    for seed in range(1, 21):
        p = position(REBEL, units=["rebel-commando"], force=2, enemy_hand=hand, chance=fast(seed)).do("use rebel-commando")
        assert (p.asked, p.prompt, len(p.hand(EMPIRE))) == (REBEL, "main", 2)
        for watcher in WATCHERS:
            assert names(p.table.knowledge(watcher).table.sides[EMPIRE].discard) == p.discard(EMPIRE)
        assert names(p.table.knowledge(REBEL).table.sides[EMPIRE].hand) == [HIDDEN] * 2
        met.update(p.discard(EMPIRE))
    assert sorted(met) == hand


# What is public -----------------------------------------------------------------------------------


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


@pytest.mark.rule("DB-DEC-41")
def test_exiled_cards_are_shown_to_everybody_and_stay_listed() -> None:
    p = position(EMPIRE, units=["jabba-the-hutt"], hand=["inquisitor"])
    told = p.events("use jabba-the-hutt", "exile inquisitor from hand")
    for seat in (EMPIRE, REBEL, SPECTATOR):
        assert [event.heard_by(seat)["card"] for event in told if event.code == "exile"] == ["inquisitor"]
        assert [card.kind.name for card in p.table.knowledge(seat).table.exiled] == ["inquisitor"]


def secret_bases(*, rebels_locked: bool = True) -> Position:
    """A game with secret bases in which the Empire has locked its choice, and usually the Rebels too."""
    p = Position(deckbuilding.new(chance=fast(1), mode="secret"))
    p.do(*(f"pick {name}" for name in EMPIRE_PICKS), "done", seat=EMPIRE)
    p.do(*(f"pick {name}" for name in REBEL_PICKS), seat=REBEL)
    return p.do("done", seat=REBEL) if rebels_locked else p


@pytest.mark.rule("DB-DEC-42")
@pytest.mark.parametrize("seat", [EMPIRE, REBEL, SPECTATOR])
def test_how_many_cards_lie_in_a_hidden_zone_is_public(seat: int) -> None:
    p = secret_bases()
    seen = p.table.knowledge(seat).table
    assert len(seen.galaxy) == 84
    for side in seen.sides:
        assert (len(side.hand), len(side.deck), len(side.bases)) == (5, 5, 4)


@pytest.mark.rule("DB-DEC-43")
def test_a_player_may_look_at_the_own_base_deck_at_any_time_and_at_no_other() -> None:
    p = secret_bases()
    for _ in range(2):
        empire, rebels, watching = (p.table.knowledge(seat).table for seat in (EMPIRE, REBEL, SPECTATOR))
        assert {card.kind.name for card in empire.sides[EMPIRE].bases} == set(EMPIRE_PICKS)
        assert {card.kind.name for card in rebels.sides[REBEL].bases} == set(REBEL_PICKS)
        assert [card.kind.name for card in empire.sides[REBEL].bases] == ["face-down"] * 4
        assert [card.kind.name for card in watching.sides[EMPIRE].bases] == ["face-down"] * 4
        p.do("end")

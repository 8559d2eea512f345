"""Seats, characters, cards, tokens and icons: how many there are, and that each lies in exactly one place."""

from __future__ import annotations

from collections import Counter

import pytest
from galaxies import NEG, for_players, position
from random_tables import random_game

from cantina import outer_rim
from cantina.core import Refusal
from cantina.outer_rim import BOX, Table
from cantina.outer_rim.rules.kinds import DATABANK, ENCOUNTER, FACTIONS
from cantina.outer_rim.rules.market import SHUFFLE_IN
from cantina.outer_rim.rules.pieces import CAPTURED
from cantina.outer_rim.rules.slots import GAIN_CARD


@pytest.mark.rule("OR-GEN-01", "OR-D-08")
@pytest.mark.parametrize("players", ["1", "2", "3", "4"])
def test_each_seat_controls_one_character_and_no_two_the_same(players: str) -> None:
    for table in random_game(players, f"characters {players}", 60):
        taken = [player.character.name for player in table.players if player.character is not None]
        assert len(table.players) == int(players)
        assert len(set(taken)) == len(taken)
        assert table.step < 0 or len(taken) == int(players)


@pytest.mark.rule("OR-GEN-02")
def test_credits_and_damage_markers_never_run_out() -> None:
    p = position(credits=900_000, figures={"health": 80, "hull": 70})
    p.resolve({"gain": {"credits": 500_000}}, {"damage": {"target": "character", "amount": 79}})
    p.resolve({"damage": {"target": "ship", "amount": 69}})
    assert p.credits() == 1_400_000
    assert p.damage() == (79, 69)


def being_bought(table: Table) -> Counter[str]:
    """A card that is being resolved after a purchase, or offered for nothing, lies nowhere but on the stack."""
    held = [BOX.cards[frame.source] for frame in table.stack if frame.node in (SHUFFLE_IN, GAIN_CARD)]
    return Counter(kind.name for kind in held if kind.home >= 0)


@pytest.mark.rule("OR-GEN-03")
@pytest.mark.parametrize("players", ["1", "2", "3", "4"])
def test_every_card_token_and_sheet_is_in_exactly_one_place(players: str) -> None:
    market = Counter(kind.name for kind in BOX.cards if kind.home >= 0)
    encounter = Counter(card.kind.name for deck in BOX.encounters for card in deck)
    contacts = Counter(token.kind.name for tokens in BOX.contacts for token in tokens)
    for table in random_game(players, f"pieces {players}", 1_500)[::25]:
        owned = [asset.kind for player in table.players for asset in player.assets]
        lying = [each.kind for deck in table.stores for each in deck] + [each.kind for each in table.removed]
        underway = being_bought(table)
        assert Counter(kind.name for kind in [*lying, *owned] if kind.home >= 0) + underway == market
        lying = [each.kind for cards in (*table.decks, table.drawn, *table.secrets) for each in cards]
        printed = [*owned, *(each.kind for each in table.removed)]
        kept = [BOX.cards[kind.number] for kind in printed if kind.home == ENCOUNTER]
        assert Counter(kind.name for kind in lying) + Counter(kind.name for kind in kept if kind not in lying) == encounter
        assert Counter(token.kind.name for tokens in table.tokens for token in tokens) == contacts
        spots = [place for places in table.places for place in places if place >= 0]
        assert len(set(spots)) == len(spots)
        captured = [asset.token for player in table.players for asset in player.assets if asset.token >= 0]
        assert len(set(captured)) == len(captured) == sum(places.count(CAPTURED) for places in table.places)
        gone = {each.kind.index for each in table.removed if each.kind.home == DATABANK}
        assert {kind.index for kind in owned if kind.home == DATABANK} | gone == set(table.taken)
        flown = [player.sheet.index % BOX.fronts for player in table.players if player.sheet.cost]
        assert len(set(flown)) == len(flown)


@pytest.mark.rule("OR-GEN-05")
def test_a_deck_that_holds_too_little_gives_what_it_has_without_a_reshuffle() -> None:
    p = position(credits=9_000, step="action", top={"gear": "special-order"})
    deck = p.table.stores[2]
    deck[:] = [each for each in deck if each.kind.name in ("special-order", "jetpack", "ion-cannon")]
    p.do("buy special-order", "declare gear")
    assert p.choices("buy") == {"jetpack"}
    p.do("pass")
    assert sorted(p.deck("gear")) == ["ion-cannon", "jetpack", "special-order"]


@pytest.mark.rule("OR-GEN-08")
def test_a_trait_does_nothing_by_itself() -> None:
    p = position(credits=9_000, step="action", assets=["vibro-ax"], top={"gear": "mpl-57-grenade-launcher"})
    p.do("buy mpl-57-grenade-launcher", "pass")
    assert p.assets() == ["vibro-ax", "mpl-57-grenade-launcher"], "two weapons; only ARMOR is limited, by its own text"
    smuggler = position(at="kessel", assets=["stolen-weapons"], patrols={"imperial": ("kessel", 1)}, step="encounter")
    assert smuggler.may("explore"), "ILLEGAL cargo draws no patrol by itself"


@pytest.mark.rule("OR-GEN-09")
def test_droid_and_faction_icons_do_nothing_by_themselves() -> None:
    droid = position(characters=["ig-88", "han-solo"], damage=(3, 2))
    droid.do("recover")
    assert droid.damage() == (0, 0)
    p = position(step="encounter", contacts={"lothal/1": "hera-syndulla"}, reputation={"rebel": NEG})
    assert {"explore", "meet lothal/1", "meet lothal/2"} <= set(p.options()), "a disliked faction's contact forces nothing"
    p.do("meet lothal/1")
    assert p.reputation("rebel") == NEG
    assert p.damage() == (0, 0)


@pytest.mark.rule("OR-GEN-10")
def test_one_to_four_seats_are_supported() -> None:
    for players in ("1", "2", "3", "4"):
        assert len(outer_rim.new("seats", **for_players(players)).players) == int(players)
    for options in ({"players": "1"}, {"players": "2", "practice": "yes"}, {"rival": "han-solo", "practice": "yes"}):
        with pytest.raises(Refusal) as refusal:
            outer_rim.new("seats", None, **options)
        assert refusal.value.code == "option-practice", "alone without a rival is no game of the rulebook, only a practice flight"
    for players in ("0", "5"):
        with pytest.raises(Refusal) as refusal:
            outer_rim.new("seats", players=players)
        assert refusal.value.code == "option-value"


@pytest.mark.rule("OR-GEN-11")
def test_exactly_four_factions_exist() -> None:
    assert sorted(FACTIONS) == ["hutt", "imperial", "rebel", "syndicate"]
    assert len(BOX.patrols) == len(position().table.patrol_spaces) == len(position().player().reputation) == 4
    assert {space.faction for space in BOX.spaces} == {-1, 0, 1, 2, 3}

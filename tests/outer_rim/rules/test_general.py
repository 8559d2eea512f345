"""General rules, dice and credits."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from galaxies import NEG, Dice, card, for_players, position

from cantina import outer_rim
from cantina.core import Refusal, fast
from cantina.core.chance import Chance
from cantina.outer_rim import BOX, GAME, Table
from cantina.outer_rim.rules import dice
from cantina.outer_rim.rules.kinds import DATABANK, ENCOUNTER, FACES, FACTIONS
from cantina.outer_rim.rules.market import SHUFFLE_IN, Purchase
from cantina.outer_rim.rules.pieces import CAPTURED, OTHER_ROLL
from cantina.outer_rim.rules.slots import GAIN_CARD
from cantina.outer_rim.rules.turn import TURN

# General ----------------------------------------------------------------------------------------------


def random_game(players: str, seed: str, questions: int) -> list[Table]:
    """A game in which everybody answers at random, as it stands after each of these many questions."""
    table, chance, seen = outer_rim.new(seed, **for_players(players)), fast(seed), list[Table]()
    while table.decision is not None and len(seen) < questions:
        table.apply(table.decision.seat, chance.pick(table.decision.actions))
        seen.append(table.copy())
    return seen


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


def being_bought(table: Table) -> Counter[str]:
    """A card that is being resolved after a purchase, or offered for nothing, lies nowhere but on the stack."""
    held = [BOX.cards[frame.source] for frame in table.stack if frame.node in (SHUFFLE_IN, GAIN_CARD)]
    return Counter(kind.name for kind in held if kind.home >= 0)


@pytest.mark.rule("OR-GEN-04")
def test_a_roll_may_use_more_dice_than_the_box_holds() -> None:
    p = position(at="maelstrom", step="encounter", patrols={"hutt": ("maelstrom", 1)}, figures={"ship_combat": 9})
    p.roll("HHHHHHHHC BBB")
    told = p.events("fight hutt")
    rolled = [event.facts["dice"] for event in told if event.code == "roll"]
    assert rolled == [["hit"] * 8 + ["crit"], ["blank"] * 3]
    assert [event.facts["mine"] for event in told if event.code == "decided"] == [10]


@pytest.mark.rule("OR-GEN-05")
def test_a_deck_that_holds_too_little_gives_what_it_has_without_a_reshuffle() -> None:
    p = position(credits=9_000, step="action", top={"gear": "special-order"})
    deck = p.table.stores[2]
    deck[:] = [each for each in deck if each.kind.name in ("special-order", "jetpack", "ion-cannon")]
    p.do("buy special-order", "declare gear")
    assert p.choices("buy") == {"jetpack"}
    p.do("pass")
    assert sorted(p.deck("gear")) == ["ion-cannon", "jetpack", "special-order"]


@pytest.mark.rule("OR-GEN-06")
def test_card_text_goes_before_the_rules_and_both_are_obeyed_where_they_can_be() -> None:
    hostile = {"hutt": ("lothal", 1)}
    forced = position(step="encounter", patrols=hostile, reputation={"hutt": NEG})
    assert forced.options() == ["fight hutt"]
    ship = position(step="encounter", patrols=hostile, reputation={"hutt": NEG}, ships=["gx1-short-hauler-flipped"])
    assert {"fight hutt", "explore"} <= set(ship.options())


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


# Dice -------------------------------------------------------------------------------------------------


class Sides(Chance):
    """Dice that show every side in turn."""

    def __init__(self) -> None:
        self.sides = itertools.cycle(range(8))

    def word(self) -> int:
        return 0

    def below(self, n: int) -> int:
        return next(self.sides)

    def copy(self) -> Sides:
        return Sides()


@pytest.mark.rule("OR-DICE-01")
def test_a_die_has_three_hits_a_crit_two_focus_and_two_blanks() -> None:
    p = position()
    p.table.chance = Sides()
    dice.roll(p.table, 0, OTHER_ROLL, 8)
    assert Counter(FACES[face] for face in p.table.dice) == {"hit": 3, "crit": 1, "focus": 2, "blank": 2}


@pytest.mark.rule("OR-DICE-01")
def test_every_side_is_as_likely_over_many_throws() -> None:
    table = outer_rim.new("sixty-four thousand")
    counts = Counter(FACES[dice.throw(table)] for _ in range(64_000))
    for face, share in {"hit": 3, "crit": 1, "focus": 2, "blank": 2}.items():
        assert abs(counts[face] - 8_000 * share) < 450, face


@pytest.mark.rule("OR-DICE-02", "OR-CARGO-04")
def test_an_effect_that_names_hits_never_means_crits_nor_the_reverse() -> None:
    crit = position(at="kessel", step="action", assets=["stolen-supplies"], dice="C")
    crit.do("deliver stolen-supplies")
    assert crit.fame() == 0, "only a hit delivers"
    duel = position(
        at="kessel",
        step="encounter",
        characters=["han-solo", "bossk"],
        patrols={"hutt": ("kessel", 1)},
        assets=["ion-cannon"],
        dice="HB CCF",
    )
    duel.do("fight hutt")
    assert duel.prompt == "move-patrol", "nobody is asked to cancel: without Tactics the cannon cancels hits only"


@pytest.mark.rule("OR-DICE-03")
@pytest.mark.parametrize(("faces", "damage"), [("HHCFB", 4), ("FB", 0), ("C", 2), ("H", 1), ("", 0)])
def test_a_hit_is_worth_one_a_crit_two_and_the_rest_nothing(faces: str, damage: int) -> None:
    p = position(at="kessel", step="encounter", patrols={"hutt": ("kessel", 1)}, figures={"ship_combat": len(faces)})
    p.roll(faces + "BBB")
    assert [event.facts["mine"] for event in p.events("fight hutt") if event.code == "decided"] == [damage]


# Credits ----------------------------------------------------------------------------------------------


@pytest.mark.rule("OR-CREDITS-01")
def test_credits_are_one_number_in_thousands() -> None:
    for table in random_game("3", "thousands", 900)[::30]:
        assert all(isinstance(player.credits, int) and player.credits % 1_000 == 0 for player in table.players)


@pytest.mark.rule("OR-CREDITS-02")
def test_credits_come_from_the_supply_and_go_back_to_it() -> None:
    p = position(credits={0: 4_000, 1: 5_000}, step="action", top={"gear": "armored-vest"})
    p.resolve({"gain": {"credits": 2_000}}).resolve({"lose": {"credits": 1_000}})
    p.do("buy armored-vest")
    assert (p.credits(0), p.credits(1)) == (2_000, 5_000), "nobody else gains or loses"


@pytest.mark.rule("OR-CREDITS-03", "OR-D-27")
@pytest.mark.parametrize(("discount", "left"), [(0, 2_000), (1_000, 3_000), (3_000, 5_000), (4_000, 5_000)])
def test_a_discount_lowers_the_price_but_never_below_nothing(discount: int, left: int) -> None:
    p = position(credits=5_000, step="action", top={"gear": "armored-vest"})
    p.perform(Purchase(discount), 0, card("armored-vest").index)
    assert p.assets() == ["armored-vest"]
    assert p.credits() == left


@pytest.mark.rule("OR-CREDITS-04", "OR-MARKET-08")
def test_a_card_for_nothing_is_still_a_purchase_that_turns_up_the_next_card_and_moves_a_patrol() -> None:
    p = position(toy=True, at=("B", "A"), step="action", top={"job": ["syndicate-favor", "hutt-favor"]})
    assert p.patrol("hutt") == ("S1", 1)
    p.do("buy syndicate-favor")
    assert p.credits() == 0
    assert p.assets() == ["syndicate-favor"]
    assert p.faceup("job") == ["hutt-favor"]
    assert p.patrol("hutt") == ("K", 1), "the new card shows Hutt 3"


@pytest.mark.rule("OR-CREDITS-05", "OR-D-28")
def test_nobody_pays_what_they_do_not_have_and_a_loss_takes_only_what_is_there() -> None:
    p = position(credits=2_000, step="action", top={"gear": "armored-vest"})
    refusal = p.refused("buy armored-vest")
    assert (refusal.code, refusal.facts) == ("OR-CREDITS-05", {"card": "armored-vest", "need": 3_000, "have": 2_000})
    p.resolve({"lose": {"credits": 3_000}})
    assert p.credits() == 0


@pytest.mark.rule("OR-D-28", "OR-CREDITS-05")
def test_a_cost_that_cannot_be_covered_in_full_cannot_be_paid_at_all() -> None:
    offer = {"choose": [pay(2_000, fame=1), {"label": "No", "effects": []}]}
    poor = position(credits=1_000).resolve(offer)
    assert poor.fame() == 0
    assert poor.credits() == 1_000
    assert "choose 1" not in poor.options()
    rich = position(credits=2_000).resolve(offer)
    rich.do("choose 1")
    assert (rich.credits(), rich.fame()) == (0, 1)


def pay(credits: int, fame: int) -> dict[str, object]:
    """An option that costs something."""
    return {"label": "Pay", "cost": {"credits": credits}, "effects": [{"gain": {"fame": fame}}]}


@pytest.mark.rule("OR-GEN-07", "OR-SETUP-09")
def test_the_reference_decides_the_first_player_by_dice() -> None:
    dealt = GAME.start({"players": "2"}, Dice("BBBBBB HBBBBB"))
    assert dealt.first == 1


@pytest.mark.rule("OR-TURN-19", "OR-GEN-01")
def test_the_current_player_is_the_one_whose_step_is_in_progress() -> None:
    p = position(3)
    for seat in (0, 1, 2, 0):
        assert (p.current, p.asked) == (seat, seat)
        assert [frame.seat for frame in p.table.stack if frame.node is TURN] == [seat]
        p.end_turn()

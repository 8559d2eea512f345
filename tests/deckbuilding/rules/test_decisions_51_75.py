"""The decisions on points that the rulebook leaves open, one ruling each: what is offered, remembered, exiled, redirected."""

import pytest
from positions import EMPIRE, EVERYBODY, REBEL, SPECTATOR, Position, generic, kind, position

from cantina import deckbuilding
from cantina.core import Entry, Item, Match, Refusal, fast
from cantina.deckbuilding import GAME
from cantina.deckbuilding.rules import deeds
from cantina.deckbuilding.rules.constants import Boost
from cantina.deckbuilding.rules.effects import Gain
from cantina.deckbuilding.rules.filters import ANY_CARD, NEUTRAL_FACTION, Cards
from cantina.deckbuilding.rules.kinds import SHIP, TROOPER, Card
from cantina.deckbuilding.rules.node import TO_HAND
from cantina.deckbuilding.rules.purchase import Purchase, PurchaseForFree


def names(cards: list[Card]) -> list[str]:
    """What lies there, as somebody sees it."""
    return [card.kind.name for card in cards]


# Using abilities ---------------------------------------------------------------------------------


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


# What the software remembers ---------------------------------------------------------------------


@pytest.mark.rule("DB-DEC-54")
def test_a_looked_at_card_stays_known_to_the_one_who_looked_until_it_moves() -> None:
    p = position(EMPIRE, units=["moff-jerjerrod"], galaxy=["x-wing", "y-wing"], enemy_hand=["duros-spy"], row=["rebel-transport"])
    p.do("use moff-jerjerrod", "end")
    assert names(p.table.knowledge(EMPIRE).table.galaxy) == ["face-down", "x-wing"]
    assert names(p.table.knowledge(REBEL).table.galaxy) == ["face-down", "face-down"]
    p.do("play duros-spy", "buy rebel-transport")
    assert p.row[0] == "x-wing"
    assert names(p.table.knowledge(EMPIRE).table.galaxy) == ["face-down"]


@pytest.mark.rule("DB-DEC-54")
def test_a_revealed_card_stays_known_to_everybody() -> None:
    p = position(EMPIRE, units=["scout-trooper"], galaxy=["hwk-290", "y-wing"]).do("use scout-trooper", "end")
    for seat in (EMPIRE, REBEL, SPECTATOR):
        assert names(p.table.knowledge(seat).table.galaxy) == ["face-down", "hwk-290"]


@pytest.mark.rule("DB-DEC-54")
def test_a_looked_at_hand_stays_known_while_later_draws_do_not() -> None:
    """The Rebels have seen the Empire's hand with Jyn Erso; in its own turn the Empire draws one more card."""
    hand, deck = ["director-krennic", "inquisitor"], ["stormtrooper"] * 6
    p = position(REBEL, units=["jyn-erso"], force=0, enemy_hand=hand, enemy_deck=deck)
    p.do("use jyn-erso", "end", "play director-krennic", "use director-krennic")
    assert sorted(names(p.table.knowledge(REBEL).table.sides[EMPIRE].hand)) == ["face-down", "inquisitor"]
    assert names(p.table.knowledge(SPECTATOR).table.sides[EMPIRE].hand) == ["face-down", "face-down"]
    p.do("end")
    assert names(p.table.knowledge(REBEL).table.sides[EMPIRE].hand) == ["face-down"] * 5


@pytest.mark.rule("DB-DEC-54")
def test_a_card_put_on_top_of_a_deck_is_known_there_to_owner_and_putter() -> None:
    p = position(REBEL, units=["jyn-erso"], force=1, enemy_hand=["inquisitor", "stormtrooper"], enemy_deck=2)
    p.do("use jyn-erso", "put-back inquisitor")
    decks = [names(p.table.knowledge(seat).table.sides[EMPIRE].deck)[-1] for seat in (EMPIRE, REBEL, SPECTATOR)]
    assert decks == ["inquisitor", "inquisitor", "face-down"]


@pytest.mark.rule("DB-DEC-54")
def test_a_card_drawn_from_a_known_deck_top_is_known_in_the_hand() -> None:
    p = position(REBEL, units=["twilek-smuggler", "han-solo"], row=["y-wing"], pool=1)
    p.do("use twilek-smuggler", "buy y-wing")
    assert names(p.table.knowledge(EMPIRE).table.sides[REBEL].deck)[-1] == "y-wing"
    p.do("use han-solo")
    assert names(p.table.knowledge(EMPIRE).table.sides[REBEL].hand) == ["y-wing"]


@pytest.mark.rule("DB-DEC-54")
def test_a_shuffle_makes_everybody_forget() -> None:
    p = position(EMPIRE, units=["director-krennic"], deck=0, discard=["stormtrooper", "inquisitor"]).do("use director-krennic")
    for seat in (EMPIRE, REBEL):
        assert names(p.table.knowledge(seat).table.sides[EMPIRE].deck) == ["face-down"]


# Playing, drawing, attacking ---------------------------------------------------------------------


@pytest.mark.rule("DB-DEC-55")
def test_a_card_put_into_play_without_being_played_gives_nothing() -> None:
    p = position(EMPIRE, hand=["stormtrooper"])
    for name in ("grand-moff-tarkin", "inquisitor"):
        deeds.enter_play(p.table, EMPIRE, Item(kind(name), EVERYBODY))
    p.do("play stormtrooper")
    assert (p.prompt, p.pool, p.force) == ("main", 0, 0)
    assert p.can("commit grand-moff-tarkin > base")


@pytest.mark.rule("DB-DEC-56")
def test_a_card_bought_this_turn_may_be_drawn_this_turn() -> None:
    p = position(EMPIRE, units=["director-krennic"], deck=0, row=["tie-fighter"], pool=1)
    p.do("buy tie-fighter", "use director-krennic", "play tie-fighter")
    assert p.in_play(EMPIRE) == ["director-krennic", "tie-fighter"]


@pytest.mark.rule("DB-DEC-57")
def test_there_is_one_pending_attack_per_object_and_it_uses_all_its_cards() -> None:
    p = position(EMPIRE, units=["stormtrooper", "tie-fighter", "death-trooper"])
    p.do("commit stormtrooper > base", "commit tie-fighter > base")
    assert [text for text in p.options() if text.startswith("resolve")] == ["resolve base"]
    assert p.do("resolve base").base(REBEL).damage == 4
    assert p.refused("resolve base").code == "DB-DEC-13"
    assert p.do("commit death-trooper > base", "resolve base").base(REBEL).damage == 4 + 3


@pytest.mark.rule("DB-DEC-58")
def test_starter_cards_are_never_part_of_the_galaxy() -> None:
    table = deckbuilding.new(chance=fast(1))
    assert len(table.galaxy) + len(table.row) == 90
    assert not [card for card in [*table.galaxy, *table.row] if card.kind.starter]
    assert position(EMPIRE, pool=9).refused("buy stormtrooper").code == "DB-BUY-01"


@pytest.mark.rule("DB-DEC-58")
def test_starter_cards_belong_to_their_players_faction() -> None:
    """They are not neutral, so Kafrene waits for the pilot; discarded, they go to their owner's pile."""
    p = position(EMPIRE, base="kafrene", hand=["imperial-shuttle", "stormtrooper", "outer-rim-pilot"])
    p.do("play imperial-shuttle", "play stormtrooper")
    assert p.prompt == "main"
    assert p.do("play outer-rim-pilot").options() == ["trigger kafrene", "decline"]
    p = position(REBEL, units=["snowspeeder"]).do("use snowspeeder", "discard imperial-shuttle")
    assert (p.discard(EMPIRE), p.galaxy_discard) == (["imperial-shuttle"], [])


@pytest.mark.rule("DB-DEC-59")
def test_a_random_discard_is_uniform_over_the_hand_and_shown() -> None:
    """One of five cards is a Stormtrooper: about 60 of 300 seeds discard it, and no seed asks anybody."""
    hand = ["stormtrooper", *["imperial-shuttle"] * 4]
    p = position(REBEL, units=["rebel-commando"], force=1, enemy_hand=hand)
    hits = 0
    for seed in range(300):
        q = Position(p.table.copy())
        q.table.chance = fast(seed)
        q.do("use rebel-commando")
        assert (q.asked, q.prompt, len(q.hand(EMPIRE))) == (REBEL, "main", 4)
        assert names(q.table.knowledge(REBEL).table.sides[EMPIRE].discard) == q.discard(EMPIRE)
        hits += q.discard(EMPIRE) == ["stormtrooper"]
    assert 40 <= hits <= 80


@pytest.mark.rule("DB-DEC-59")
def test_a_random_discard_follows_from_the_seed() -> None:
    hand = ["stormtrooper", "inquisitor", "tie-fighter", "death-trooper", "imperial-shuttle"]
    discarded = set()
    for seed in range(20):
        twice = [position(REBEL, units=["rebel-commando"], force=1, enemy_hand=hand, chance=fast(seed)) for _ in range(2)]
        first, second = (p.do("use rebel-commando").discard(EMPIRE) for p in twice)
        assert first == second
        discarded.update(first)
    assert discarded == set(hand)


@pytest.mark.rule("DB-DEC-60")
def test_what_lasts_for_a_turn_is_over_with_it() -> None:
    """Neither the attack that a ship gained nor a smuggler's unused promise is left when the next turn comes."""
    gunboat = generic("generic-dec-gunboat", EMPIRE, SHIP, attack=1, hit_points=4, ability=Gain(attack=2))
    p = position(EMPIRE, ships=[gunboat], units=["twilek-smuggler"], row=["rebel-transport"], enemy_hand=["duros-spy"])
    p.do("use twilek-smuggler", f"use {gunboat}", "end")
    assert p.piece(EMPIRE, gunboat).bonus == 0
    p.do("play duros-spy", "buy rebel-transport")
    assert p.discard(REBEL) == ["rebel-transport"]
    p.do("end", f"commit {gunboat} > base", "resolve base")
    assert p.base(REBEL).damage == 1


@pytest.mark.rule("DB-DEC-61")
def test_resources_and_force_of_a_played_card_cannot_be_declined() -> None:
    p = position(EMPIRE, hand=["grand-moff-tarkin"])
    assert [event.code for event in p.events("play grand-moff-tarkin")] == ["play", "resources", "force"]
    assert (p.prompt, p.pool, p.force) == ("main", 2, -2)


@pytest.mark.rule("DB-DEC-62")
def test_a_when_ability_works_in_the_opponents_turn_if_its_controller_wants() -> None:
    p = position(EMPIRE, hand=["stormtrooper"], enemy_base="bespin")
    deeds.wait(p.table, REBEL, kind("bespin"), p.base(REBEL).handle)
    p.do("play stormtrooper")
    assert (p.asked, p.options()) == (REBEL, ["trigger bespin", "decline"])
    assert p.refused("decline", seat=EMPIRE).code == "DB-TURN-03"
    p.do("decline")
    assert (p.asked, p.prompt, len(p.hand(REBEL))) == (EMPIRE, "main", 5)


@pytest.mark.rule("DB-DEC-63")
def test_the_empire_starts_whatever_the_seed_and_no_option_changes_that() -> None:
    for seed in range(20):
        assert Position(deckbuilding.new(chance=fast(seed))).asked == EMPIRE
    for option in ("first", "side", "faction"):
        with pytest.raises(Refusal) as refused:
            GAME.options({option: "rebel"})
        assert refused.value.code == "option-unknown"


@pytest.mark.rule("DB-DEC-64")
def test_damage_at_least_the_hit_points_destroys_outside_an_attack_too() -> None:
    p = position(REBEL, units=["y-wing", "y-wing"], enemy_ships=["blockade-runner"])
    p.piece(EMPIRE, "blockade-runner").damage = 2
    p.base(EMPIRE).damage = 6
    p.do("use y-wing", "damage blockade-runner", "use y-wing#2")
    assert (p.in_play(EMPIRE), p.side(EMPIRE).base) == ([], None)
    assert names(p.side(REBEL).victory) == ["lothal"]


@pytest.mark.rule("DB-DEC-64")
def test_what_has_damage_of_its_hit_points_falls_without_new_damage() -> None:
    """Counters that came there by themselves, as if moved: after the next ability the ship and the base fall."""
    p = position(EMPIRE, units=["outer-rim-pilot"], enemy_ships=["blockade-runner"])
    p.piece(REBEL, "blockade-runner").damage = 4
    p.base(REBEL).damage = 8
    p.do("use outer-rim-pilot")
    assert (p.in_play(REBEL), p.discard(REBEL), p.side(REBEL).base) == ([], ["blockade-runner"], None)
    assert names(p.side(EMPIRE).victory) == ["dantooine"]


@pytest.mark.rule("DB-DEC-65")
def test_attack_counts_as_at_least_nothing_after_all_modifiers_are_added() -> None:
    jammer = generic("generic-dec-jammer", EMPIRE, SHIP, attack=3, hit_points=4, constant=Boost(-3, each=Cards(traits=TROOPER)))
    p = position(EMPIRE, units=["stormtrooper"], ships=[jammer])
    p.do("commit stormtrooper > base", f"commit {jammer} > base", "resolve base")
    assert p.base(REBEL).damage == 3, "the Stormtrooper's 2 - 3 count as 0"
    banner = generic("generic-dec-banner", EMPIRE, SHIP, hit_points=4, constant=Boost(2, each=ANY_CARD))
    p = position(EMPIRE, units=["stormtrooper"], ships=[jammer, banner]).do("commit stormtrooper > base", "resolve base")
    assert p.base(REBEL).damage == 2 - 3 + 2


@pytest.mark.rule("DB-DEC-66")
def test_row_cards_have_no_owner_and_only_their_faction_makes_them_enemies() -> None:
    """Yavin IV waits for the Empire to discard its own cards: a defeated Empire card of the row is nobody's."""
    p = position(REBEL, base="yavin-iv", units=["luke-skywalker"], row=["tie-fighter"])
    p.do("commit luke-skywalker > tie-fighter", "resolve tie-fighter", "decline")
    assert (p.prompt, p.base(EMPIRE).damage) == ("main", 0)
    assert (p.galaxy_discard, p.discard(EMPIRE), p.discard(REBEL)) == (["tie-fighter"], [], [])
    p = position(EMPIRE, units=["tie-bomber", "stormtrooper"], row=["tie-fighter", "y-wing", "hwk-290"])
    commitments = [text for text in p.options() if text.startswith("commit stormtrooper")]
    assert commitments == ["commit stormtrooper > base", "commit stormtrooper > y-wing"]
    assert p.do("use tie-bomber", "discard tie-fighter from row").galaxy_discard == ["tie-fighter"]


# Exiles at the end of the turn -------------------------------------------------------------------


@pytest.mark.rule("DB-DEC-67")
@pytest.mark.parametrize(
    "deeds_done",
    [[], ["play tie-fighter"], ["use gozanti-cruiser", "discard tie-fighter"]],
    ids=["from hand", "from play", "from the discard pile"],
)
def test_a_borrowed_card_is_exiled_first_wherever_it_is(deeds_done: list[str]) -> None:
    p = position(EMPIRE, units=["grand-moff-tarkin"], ships=["gozanti-cruiser"], row=["tie-fighter"], deck=3)
    p.do("use grand-moff-tarkin", *deeds_done)
    told = [event.code for event in p.events("end")]
    assert told.index("exile") == 1, "right after the turn has been declared over"
    assert p.exiled == ["tie-fighter"]
    side = p.side(EMPIRE)
    assert "tie-fighter" not in names([*side.hand, *side.deck, *side.discard])


@pytest.mark.rule("DB-DEC-67")
def test_a_borrowed_ship_is_exiled_although_ships_stay() -> None:
    p = position(EMPIRE, units=["grand-moff-tarkin"], row=["star-destroyer"])
    p.do("use grand-moff-tarkin", "play star-destroyer", "end")
    assert (p.exiled, p.in_play(EMPIRE)) == (["star-destroyer"], [])


@pytest.mark.rule("DB-DEC-67")
def test_a_borrowed_card_is_taken_out_of_the_deck_without_touching_the_rest() -> None:
    """The Gozanti Cruiser's reshuffle has put the borrowed TIE Fighter third from the top."""
    pile = ["stormtrooper", "inquisitor", "scout-trooper", "death-trooper", "at-st", "boba-fett", "tie-bomber", "general-veers"]
    p = position(EMPIRE, units=["grand-moff-tarkin"], ships=["gozanti-cruiser"], row=["tie-fighter"], deck=0, discard=pile)
    p.table.chance = fast(0)
    p.do("use grand-moff-tarkin", "use gozanti-cruiser", "discard tie-fighter")
    deck = p.deck(EMPIRE)
    assert deck.index("tie-fighter") == 2
    deck.remove("tie-fighter")
    told = p.events("end")
    assert [event.secrets for event in told if event.code == "draw"] == [{"cards": deck[:5]}]
    assert (p.exiled, p.deck(EMPIRE)) == (["tie-fighter"], deck[5:])
    seen = p.table.knowledge(REBEL).table.sides[EMPIRE]
    assert names([*seen.hand, *seen.deck]) == ["face-down"] * 7


@pytest.mark.rule("DB-DEC-67")
def test_a_card_rented_on_jedha_is_exiled_at_the_end_of_the_turn() -> None:
    p = position(REBEL, base="jedha", pool=2).do("buy outer-rim-pilot", "redirect jedha", "play outer-rim-pilot", "end")
    assert (p.exiled, p.discard(REBEL)) == (["outer-rim-pilot"], [])


# Declining and redirecting -----------------------------------------------------------------------


@pytest.mark.rule("DB-DEC-68")
@pytest.mark.parametrize(
    ("seat", "setup", "doing"),
    [
        (REBEL, {"base": "jedha", "pool": 2}, ["buy outer-rim-pilot"]),
        (REBEL, {"base": "sullust", "pool": 2}, ["buy outer-rim-pilot"]),
        (EMPIRE, {"base": "coruscant", "start_turn": True}, []),
        (EMPIRE, {"base": "kafrene", "hand": ["hwk-290"]}, ["play hwk-290"]),
        (REBEL, {"base": "bespin", "hand": ["hwk-290"]}, ["play hwk-290"]),
        (REBEL, {"base": "yavin-iv", "units": ["snowspeeder"]}, ["use snowspeeder", "discard imperial-shuttle"]),
        (EMPIRE, {"units": ["boba-fett"], "row": ["y-wing"]}, ["commit boba-fett > y-wing", "resolve y-wing", "decline"]),
        (EMPIRE, {"units": ["bossk"], "row": ["y-wing"]}, ["commit bossk > y-wing", "resolve y-wing", "decline"]),
        (EMPIRE, {"hand": ["inquisitor"]}, ["play inquisitor"]),
        (EMPIRE, {"base": None, "bases": ["corellia"], "start_turn": True}, []),
        (EMPIRE, {"row": ["quarren-mercenary"], "pool": 4}, ["buy quarren-mercenary"]),
    ],
)
def test_every_when_ability_can_be_declined(seat: int, setup: dict[str, object], doing: list[str]) -> None:
    p = position(seat, **setup).do(*doing)  # type: ignore[arg-type]
    assert p.prompt != "main"
    before = (p.hand(seat), p.base(1 - seat).damage, p.force)
    p.do("decline")
    assert p.prompt == "main"
    assert (p.hand(seat), p.base(1 - seat).damage, p.force) == before


@pytest.mark.rule("DB-DEC-68")
def test_declining_the_first_of_a_turn_uses_it_up() -> None:
    p = position(REBEL, base="sullust", pool=4).do("buy outer-rim-pilot", "decline", "buy outer-rim-pilot")
    assert (p.prompt, p.discard(REBEL)) == ("main", ["outer-rim-pilot"] * 2)
    p = position(EMPIRE, base="kafrene", hand=["hwk-290", "outer-rim-pilot"]).do(
        "play hwk-290", "decline", "play outer-rim-pilot"
    )
    assert (p.prompt, p.hand(EMPIRE)) == ("main", [])


@pytest.mark.rule("DB-DEC-68")
def test_a_used_twilek_smuggler_redirects_the_next_purchase_and_only_that() -> None:
    p = position(EMPIRE, units=["twilek-smuggler"], pool=4)
    assert p.can("end") and p.can("use twilek-smuggler")
    p.do("use twilek-smuggler", "buy outer-rim-pilot")
    assert (p.prompt, p.deck(EMPIRE)[0], p.discard(EMPIRE)) == ("main", "outer-rim-pilot", [])
    assert p.do("buy outer-rim-pilot").discard(EMPIRE) == ["outer-rim-pilot"]


@pytest.mark.rule("DB-DEC-69")
def test_of_several_redirections_the_purchaser_picks_one_and_the_waiting_ones_are_used_up() -> None:
    """Twi'lek Smuggler would put the Fang Fighter on the deck, the fighter goes to the hand; the smuggler is used up."""
    p = position(EMPIRE, units=["twilek-smuggler"], row=["fang-fighter"], pool=5)
    p.do("use twilek-smuggler", "buy fang-fighter")
    assert p.options() == ["redirect fang-fighter", "decline"]
    p.do("redirect fang-fighter", "buy outer-rim-pilot")
    assert (p.hand(EMPIRE), p.discard(EMPIRE)) == (["fang-fighter"], ["outer-rim-pilot"])


@pytest.mark.rule("DB-DEC-69")
def test_a_first_purchase_is_used_up_although_another_redirection_was_picked() -> None:
    p = position(REBEL, base="sullust", row=["fang-fighter"], pool=5).do("buy fang-fighter")
    assert p.options() == ["redirect fang-fighter", "redirect sullust", "decline"]
    p.do("redirect fang-fighter", "buy outer-rim-pilot")
    assert (p.prompt, p.hand(REBEL), p.discard(REBEL)) == ("main", ["fang-fighter"], ["outer-rim-pilot"])


@pytest.mark.rule("DB-DEC-69")
def test_a_destination_that_belongs_to_the_purchase_itself_stays() -> None:
    """A purchase to the hand, as on Mon Cala, while a smuggler and Sullust wait: nobody is asked, both are used up."""
    free = PurchaseForFree(Cards(faction=NEUTRAL_FACTION), Purchase(free=True, destination=TO_HAND, fixed=True))
    patron = generic("generic-dec-mon-cala", REBEL, ability=free)
    p = position(REBEL, base="sullust", units=[patron, "twilek-smuggler"], row=["hwk-290"], pool=2)
    p.do("use twilek-smuggler", f"use {patron}", "take hwk-290")
    assert (p.prompt, p.hand(REBEL)) == ("main", ["hwk-290"])
    p.do("buy outer-rim-pilot")
    assert (p.prompt, p.discard(REBEL)) == ("main", ["outer-rim-pilot"])


@pytest.mark.rule("DB-DEC-70")
def test_a_bought_quarren_mercenary_may_exile_itself() -> None:
    p = position(EMPIRE, row=["quarren-mercenary"], hand=["stormtrooper"], pool=4)
    p.do("buy quarren-mercenary", "trigger quarren-mercenary")
    assert p.options() == ["exile stormtrooper from hand", "exile quarren-mercenary from discard"]
    p.do("exile quarren-mercenary from discard")
    assert (p.exiled, p.discard(EMPIRE)) == (["quarren-mercenary"], [])


@pytest.mark.rule("DB-DEC-70")
def test_a_quarren_mercenary_on_the_deck_is_out_of_its_own_reach() -> None:
    p = position(EMPIRE, row=["quarren-mercenary"], units=["twilek-smuggler"], hand=["stormtrooper"], pool=4)
    p.do("use twilek-smuggler", "buy quarren-mercenary", "trigger quarren-mercenary")
    assert p.options() == ["exile stormtrooper from hand"]


# Single bases ------------------------------------------------------------------------------------


@pytest.mark.rule("DB-DEC-71")
def test_ord_mantells_hunt_is_used_up_by_committing_even_if_it_fails() -> None:
    units = ["stormtrooper", "at-at", "tie-fighter"]
    p = position(EMPIRE, base="ord-mantell", units=units, row=["hwk-290", "jawa-scavenger"])
    p.do("commit stormtrooper > hwk-290")
    assert p.refused("commit at-at > jawa-scavenger").code == "DB-DEC-71"
    p.do("resolve hwk-290")
    assert p.row[0] == "hwk-290"
    assert p.refused("commit at-at > hwk-290").code == "DB-DEC-71"
    assert p.refused("commit at-at > jawa-scavenger").code == "DB-DEC-71"


@pytest.mark.rule("DB-DEC-71")
def test_ord_mantells_hunt_may_be_pending_beside_other_attacks() -> None:
    units = ["stormtrooper", "stormtrooper", "tie-fighter", "at-at"]
    p = position(EMPIRE, base="ord-mantell", units=units, row=["hwk-290", "y-wing"])
    p.do("commit stormtrooper > hwk-290", "commit tie-fighter > y-wing", "commit at-at > base", "commit stormtrooper#2 > hwk-290")
    assert [text for text in p.options() if text.startswith("resolve")] == ["resolve base", "resolve hwk-290", "resolve y-wing"]
    assert p.do("resolve hwk-290", "accept").pool == 4


@pytest.mark.rule("DB-DEC-72")
def test_tatooine_gives_its_resource_without_a_card_to_exchange() -> None:
    p = position(REBEL, base=None, bases=["tatooine"], start_turn=True, row=["x-wing"], galaxy_discard=["tie-fighter", "hwk-290"])
    p.do("trigger tatooine")
    assert (p.prompt, p.pool) == ("main", 1)
    assert (p.row[0], p.galaxy_discard) == ("x-wing", ["tie-fighter", "hwk-290"])


# Questions that are not asked --------------------------------------------------------------------


@pytest.mark.rule("DB-DEC-73")
@pytest.mark.parametrize(("hunter", "rest"), [("bossk", {"force": -3}), ("boba-fett", {"deck": 0})])
def test_a_trigger_that_could_achieve_nothing_is_not_asked(hunter: str, rest: dict[str, int]) -> None:
    p = position(EMPIRE, units=[hunter], row=["y-wing"], **rest)  # type: ignore[arg-type]
    p.do(f"commit {hunter} > y-wing", "resolve y-wing", "decline")
    assert p.prompt == "main"


@pytest.mark.rule("DB-DEC-74")
def test_a_public_choice_with_one_answer_is_taken_without_asking() -> None:
    p = position(REBEL, units=["luke-skywalker"], force=1, enemy_ships=["star-destroyer"]).do("use luke-skywalker")
    assert (p.prompt, p.in_play(EMPIRE)) == ("main", [])


@pytest.mark.rule("DB-DEC-74")
def test_a_choice_from_hidden_cards_is_asked_even_with_one_answer() -> None:
    p = position(REBEL, units=["snowspeeder"], enemy_hand=["inquisitor"]).do("use snowspeeder")
    assert (p.asked, p.options()) == (EMPIRE, ["discard inquisitor"])
    p = position(EMPIRE, ships=["gozanti-cruiser"], hand=["stormtrooper", "stormtrooper"]).do("use gozanti-cruiser")
    assert p.options() == ["discard stormtrooper"]
    p = position(EMPIRE, units=["kel-dor-mystic"], hand=["stormtrooper"]).do("use kel-dor-mystic")
    assert p.options() == ["exile stormtrooper from hand"]


@pytest.mark.rule("DB-DEC-75")
def test_a_reveal_that_wins_stops_the_game_before_refill_bonus_and_income() -> None:
    won, ships, row = ["hoth", "sullust"], ["gozanti-cruiser"], ["x-wing", "y-wing"]
    p = position(EMPIRE, base=None, bases=["rodia", "endor"], victory=won, ships=ships, row=row, force=-3, start_turn=True)
    p.base(REBEL).damage = 6
    p.do("reveal rodia", "trigger rodia")
    assert p.table.outcome is not None
    assert (p.table.outcome.winners, p.pool) == ((EMPIRE,), 0)
    assert p.row[:2] == ["empty-slot", "empty-slot"]

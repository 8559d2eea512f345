"""Exile: which cards, for how long, and borrowed cards that are exiled at the end of the turn."""

from __future__ import annotations

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, Position, generic, position

from cantina.core import fast
from cantina.deckbuilding.rules import kinds
from cantina.deckbuilding.rules.choices import Exile
from cantina.deckbuilding.rules.effects import EXILE_THIS, Gain, To
from cantina.deckbuilding.rules.kinds import Card

MARTYR = generic("generic-martyr", kinds.REBEL, attack=2, resources=1, force=1, ability=To(EXILE_THIS, Gain(force=1)))
EXILE_TWO = generic("generic-exile-two", kinds.EMPIRE, ability=Exile(0, 2))
ZEALOT = generic("generic-sc14-martyr", REBEL, attack=2, resources=1, ability=To(EXILE_THIS, Gain(force=1)))
BANISHER = generic("generic-sc15-banisher", EMPIRE, ability=Exile(0, 2))


@pytest.mark.rule("DB-KW-EXILE-01", "DB-DEC-32", "DB-DEC-41")
def test_an_exiled_card_is_in_no_pile_and_in_no_reshuffle() -> None:
    p = position(EMPIRE, units=["outer-rim-pilot"], deck=0, discard=["stormtrooper"] * 2).do("use outer-rim-pilot")
    assert (p.exiled, p.in_play(EMPIRE), p.discard(EMPIRE)) == (["outer-rim-pilot"], [], ["stormtrooper"] * 2)
    p.end_turn()
    assert (p.hand(EMPIRE), p.deck(EMPIRE), p.discard(EMPIRE)) == (["stormtrooper"] * 2, [], [])
    assert (p.galaxy_discard, p.table.pilots) == ([], 10)
    assert [card.kind.name for card in p.table.knowledge(REBEL).table.exiled] == ["outer-rim-pilot"]


@pytest.mark.rule("DB-KW-EXILE-02", "DB-DEC-18")
@pytest.mark.parametrize(("attack_first", "damage"), [(True, 5), (False, 3)])
def test_a_card_that_exiles_itself_may_first_give_resources_force_and_attack(attack_first: bool, damage: int) -> None:
    """Its attack counts only if it is resolved before the exile."""
    p = position(REBEL, hand=[MARTYR], units=["x-wing"], force=0).do(f"play {MARTYR}")
    assert (p.pool, p.force) == (1, 1)
    p.do(f"commit {MARTYR} > base", "commit x-wing > base")
    p.do(*["resolve base", f"use {MARTYR}"][:: 1 if attack_first else -1])
    assert (p.base(EMPIRE).damage, p.pool, p.force, p.exiled) == (damage, 1, 2, [MARTYR])


@pytest.mark.rule("DB-KW-EXILE-03")
def test_only_cards_in_hand_or_discard_pile_at_that_moment_can_be_exiled() -> None:
    p = position(EMPIRE, units=[EXILE_TWO, "at-st"], hand=["inquisitor"], discard=["bossk"], deck=["lobot"])
    p.do(f"use {EXILE_TWO}")
    assert p.options() == ["exile inquisitor from hand", "exile bossk from discard", "done"]
    for elsewhere in ("exile at-st from hand", "exile lobot from hand", "exile lobot from discard", "exile bossk from hand"):
        assert p.refused(elsewhere).code == "not-offered"


@pytest.mark.rule("DB-KW-EXILE-03")
def test_a_card_played_before_the_exile_can_no_longer_be_exiled_from_hand() -> None:
    p = position(EMPIRE, units=["jabba-the-hutt"], hand=["imperial-shuttle", "stormtrooper"])
    p.do("play stormtrooper", "use jabba-the-hutt")
    assert p.options() == ["exile imperial-shuttle from hand"]


@pytest.mark.rule("DB-KW-EXILE-04")
def test_a_card_exiled_from_hand_can_no_longer_be_played() -> None:
    p = position(EMPIRE, units=["kel-dor-mystic"], hand=["stormtrooper", "imperial-shuttle"])
    p.do("use kel-dor-mystic", "exile stormtrooper from hand")
    assert p.hand(EMPIRE) == ["imperial-shuttle"]
    assert p.refused("play stormtrooper").code == "DB-PLAY-01"
    assert p.exiled == ["kel-dor-mystic", "stormtrooper"]


@pytest.mark.rule("DB-KW-EXILE-05")
@pytest.mark.parametrize(
    ("first", "second"), [("hand", "hand"), ("hand", "discard"), ("discard", "hand"), ("discard", "discard")]
)
def test_several_cards_may_be_exiled_from_either_zone_or_partly_from_each(first: str, second: str) -> None:
    p = position(EMPIRE, units=[EXILE_TWO], hand=["stormtrooper"] * 2, discard=["stormtrooper"] * 2)
    p.do(f"use {EXILE_TWO}", f"exile stormtrooper from {first}", f"exile stormtrooper from {second}")
    zones = [first, second]
    assert (len(p.hand(EMPIRE)), len(p.discard(EMPIRE))) == (2 - zones.count("hand"), 2 - zones.count("discard"))
    assert (p.exiled, p.prompt) == (["stormtrooper"] * 2, "main")


@pytest.mark.rule("DB-KW-EXILE-06", "DB-KW-EXILE-02")
def test_kel_dor_mystic_applies_its_force_before_it_exiles_a_shuttle() -> None:
    p = position(EMPIRE, hand=["kel-dor-mystic", "imperial-shuttle"], force=1)
    played = [event.code for event in p.events("play kel-dor-mystic")]
    assert (p.force, p.exiled, played) == (-1, [], ["play", "force"])
    p.do("use kel-dor-mystic", "exile imperial-shuttle from hand")
    assert (p.force, p.exiled) == (-1, ["kel-dor-mystic", "imperial-shuttle"])


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


def names(cards: list[Card]) -> list[str]:
    """What lies there, as somebody sees it."""
    return [card.kind.name for card in cards]


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


def martyrdom(force: int = 2) -> Position:
    """A unit that can exile itself, in hand, beside an X-Wing, with an empty deck."""
    return position(
        REBEL, hand=[ZEALOT], units=["x-wing"], deck=[], discard=["alliance-shuttle"] * 6, enemy_base="endor", force=force
    )


@pytest.mark.rule("SC-14", "DB-PLAY-03", "DB-BASE-01", "DB-KW-EXILE-01", "DB-KW-EXILE-02", "DB-DEC-09")
def test_sc_14_a_unit_gives_its_values_first_and_then_exiles_itself_for_good() -> None:
    turn = martyrdom().do(f"play {ZEALOT}")
    assert turn.pool == 1
    turn.do(f"commit {ZEALOT} > base", "commit x-wing > base", "resolve base", f"use {ZEALOT}")
    assert (turn.pool, turn.base(EMPIRE).damage, turn.force) == (1, 5, 3)
    assert (turn.in_play(REBEL), turn.exiled) == (["x-wing"], [ZEALOT])
    turn.end_turn()
    assert (turn.discard(REBEL), turn.in_play(REBEL)) == ([], [])
    assert sorted(turn.hand(REBEL) + turn.deck(REBEL)) == [*["alliance-shuttle"] * 6, "x-wing"]


@pytest.mark.rule("SC-14", "DB-BASE-01", "DB-KW-EXILE-02", "DB-DEC-18")
def test_sc_14_control_exiled_before_resolving_it_no_longer_attacks() -> None:
    turn = martyrdom().do(f"play {ZEALOT}", f"commit {ZEALOT} > base", "commit x-wing > base", f"use {ZEALOT}", "resolve base")
    assert (turn.base(EMPIRE).damage, turn.force, turn.exiled) == (3, 3, [ZEALOT])


@pytest.mark.rule("SC-14", "DB-DEC-09")
def test_sc_14_control_the_exile_may_be_bought_for_nothing_at_the_end_of_the_track() -> None:
    turn = martyrdom(force=3).do(f"play {ZEALOT}", f"use {ZEALOT}")
    assert (turn.force, turn.exiled, turn.in_play(REBEL)) == (3, [ZEALOT], ["x-wing"])


@pytest.mark.rule(
    "SC-15", "DB-KW-EXILE-03", "DB-KW-EXILE-04", "DB-KW-EXILE-05", "DB-KW-EXILE-06", "DB-FAQ-06", "DB-FAQ-07", "DB-INFO-05",
)  # fmt: skip
def test_sc_15_the_mystic_exiles_from_hand_and_another_exile_is_split_between_hand_and_discard_pile() -> None:
    turn = position(
        EMPIRE,
        hand=["kel-dor-mystic", "imperial-shuttle", "imperial-shuttle"],
        units=[BANISHER, "stormtrooper"],
        deck=["inquisitor"],
        discard=["imperial-shuttle"],
        enemy_discard=["x-wing", "y-wing"],
        galaxy_discard=["bossk", "dengar", "at-st"],
    )
    turn.do("play kel-dor-mystic")
    assert (turn.force, turn.prompt, turn.exiled) == (-2, "main", [])
    for seat in (EMPIRE, REBEL, SPECTATOR):
        view = Position(turn.table.knowledge(seat).table)
        assert (view.discard(EMPIRE), view.discard(REBEL)) == (["imperial-shuttle"], ["x-wing", "y-wing"])
        assert view.galaxy_discard == ["bossk", "dengar", "at-st"] == turn.galaxy_discard
    turn.do("use kel-dor-mystic")
    assert turn.options() == ["exile imperial-shuttle from hand", "exile imperial-shuttle from discard"]
    turn.do("exile imperial-shuttle from hand")
    assert (turn.hand(EMPIRE), turn.discard(EMPIRE)) == (["imperial-shuttle"], ["imperial-shuttle"])
    turn.do(f"use {BANISHER}")
    for elsewhere in ("stormtrooper", "inquisitor"):
        for zone in ("hand", "discard"):
            assert turn.refused(f"exile {elsewhere} from {zone}").code == "not-offered"
    turn.do("exile imperial-shuttle from hand", "exile imperial-shuttle from discard")
    assert (turn.prompt, turn.hand(EMPIRE), turn.discard(EMPIRE)) == ("main", [], [])
    assert sorted(turn.exiled) == ["imperial-shuttle", "imperial-shuttle", "imperial-shuttle", "kel-dor-mystic"]
    assert turn.refused("play imperial-shuttle").code == "DB-PLAY-01"

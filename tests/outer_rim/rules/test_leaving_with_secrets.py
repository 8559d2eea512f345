"""Players who leave in the middle of an encounter or with secrets: every card goes back where it belongs."""

from __future__ import annotations

import pytest
from galaxies import Position, position
from wandering import census


def three(**given: object) -> Position:
    """Three players; the first is about to have an encounter on Cantonica."""
    given = {"step": "encounter", "at": ("cantonica", "lothal", "takodana"), **given}
    return position(3, **given)  # type: ignore[arg-type]


@pytest.mark.rule("OR-D-66", "OR-SECRET-05")
@pytest.mark.parametrize("own_turn", [False, True])
def test_secrets_of_a_player_who_leaves_go_under_their_deck_unseen(own_turn: bool) -> None:
    cards = ["enc-cantonica-ord-mantell-04", "enc-cantonica-ord-mantell-01"]
    p = three(encounters={"cantonica_ord_mantell": cards}).do("explore")
    if own_turn:
        p.end_turn().end_turn()
    p.table.forfeit(0, "left")
    assert not any(p.table.secrets)
    assert p.encounters("cantonica_ord_mantell") == [cards[1], cards[0]]
    for seat in (1, 2):
        seen = p.table.knowledge(seat).table.decks
        assert cards[0] not in [each.kind.name for deck in seen for each in deck]
    for _ in range(4):
        p.end_turn()
    assert p.current in (1, 2)


@pytest.mark.rule("OR-D-66", "OR-GEN-03")
def test_the_encounter_card_of_a_player_who_leaves_goes_under_its_deck() -> None:
    cards = ["enc-cantonica-ord-mantell-03", "enc-cantonica-ord-mantell-01"]
    p = three(encounters={"cantonica_ord_mantell": cards}).do("explore")
    assert p.prompt == "choose"
    p.table.forfeit(0, "left")
    assert p.encounters("cantonica_ord_mantell") == [cards[1], cards[0]]


@pytest.mark.rule("OR-D-66", "OR-GEN-03")
def test_a_card_that_was_being_gained_stays_where_it_was() -> None:
    p = three(step="action", top={"gear": ["jetpack", "vibro-ax"]})
    before = census(p.table)
    p.resolve({"market": {"op": "gain", "deck": "gear"}})
    assert p.options() == ["take jetpack", "pass"]
    p.table.forfeit(0, "left")
    assert (p.deck("gear")[:2], p.faceup("gear")) == (["jetpack", "vibro-ax"], ["jetpack"])
    assert census(p.table) == before

"""The rival's ten cards, figure by figure: what each makes it do when there is nothing better to do."""

from __future__ import annotations

from typing import Any

import pytest
from galaxies import NEG, NEU, POS, Position, clear_spots
from rivalry import AI, Told, play, rivalry, steps

NAVPOINT = "lmc-nav-ro"
STURDY = {1: {"health": 9, "hull": 9}}
CRATES = "start-cargo-unmarked-crates"
"""ILLEGAL, wanted on Lothal: 3,000 and 1 fame."""
RECOVERING = {"ai-2", "ai-6"}
"""The cards by which it recovers from any damage, not only when defeated."""
FAMOUS = {"ai-1", "ai-3", "ai-4", "ai-5", "ai-6", "ai-7", "ai-8", "ai-10"}
"""The cards by which it pays 8,000 for 1 fame."""


def quiet(card: str, **given: Any) -> Position:
    """The rival on a navpoint, far from patrols and contacts, with nothing to buy; it is about to play this card."""
    given = {"at": ("nal-hutta", NAVPOINT), "figures": STURDY, "patrols": {"rebel": ("naboo", 1)}, **given}
    p = rivalry(card, **given)
    p.table.stores = [[] for _ in p.table.stores]
    return p


def gained(told: list[Told]) -> list[int]:
    """The credits that it gained, one after the other."""
    return [int(str(each["credits"])) for each in told if each["code"] == "gain-credits" and each["seat"] == 1]


@pytest.mark.rule("OR-SOLO-08", "OR-SOLO-42")
@pytest.mark.parametrize("card", AI)
def test_a_defeated_rival_recovers_everything_by_any_card(card: str) -> None:
    p = quiet(card, damage={1: (9, 4)}, defeated={1: True})
    assert steps(play(p))[0] == "recover"
    assert (p.defeated(1), p.damage(1)) == (False, (0, 0))


@pytest.mark.rule("OR-SOLO-08")
@pytest.mark.parametrize("card", AI)
def test_only_two_cards_let_it_recover_from_less(card: str) -> None:
    p = quiet(card, damage={1: (1, 1)})
    assert ("recover" in steps(play(p))) == (card in RECOVERING)
    assert p.damage(1) == ((0, 0) if card in RECOVERING else (1, 1))


@pytest.mark.rule("OR-SOLO-08", "OR-D-54")
@pytest.mark.parametrize("card", AI)
def test_with_nowhere_to_go_it_takes_two_thousand(card: str) -> None:
    assert gained(play(quiet(card)))[0] == 2_000


@pytest.mark.rule("OR-SOLO-23", "OR-SOLO-32")
@pytest.mark.parametrize(
    ("card", "damage", "reputation"),
    [
        ("ai-1", (0, 2), POS), ("ai-2", (0, 2), POS), ("ai-3", (2, 0), POS), ("ai-4", (0, 0), POS), ("ai-5", (0, 3), POS),
        ("ai-6", (2, 0), POS), ("ai-7", (0, 0), NEU), ("ai-8", (0, 0), POS), ("ai-9", (0, 0), NEU), ("ai-10", (0, 0), POS),
    ],
)  # fmt: skip
def test_what_illegal_cargo_costs_it(card: str, damage: tuple[int, int], reputation: int) -> None:
    """By the ninth card the reputation goes in the encounter, not at the port."""
    p = quiet(card, at=("nal-hutta", "lothal"), assets={1: [CRATES]}, reputation={1: {"imperial": POS}})
    play(clear_spots(p, "lothal/1", "lothal/2"))
    assert (p.assets(1), p.damage(1), p.reputation("imperial", 1)) == ([], damage, reputation)


@pytest.mark.rule("OR-SOLO-08")
@pytest.mark.parametrize("card", AI)
@pytest.mark.parametrize(("before", "fame"), [(6_000, 1), (5_000, 0)], ids=["enough", "too-little"])
def test_what_fame_costs_it(card: str, before: int, fame: int) -> None:
    p = quiet(card, credits={1: before})
    play(p)
    bought = fame if card in FAMOUS else 0
    assert p.fame(1) == bought
    more = 4_000 if card == "ai-9" or (card == "ai-3" and not bought) else 0
    assert p.credits(1) == before + 2_000 - 8_000 * bought + more


@pytest.mark.rule("OR-SOLO-08")
@pytest.mark.parametrize(
    ("card", "space", "faction", "before", "after"),
    [
        ("ai-1", "lothal", "imperial", NEG, NEU), ("ai-3", NAVPOINT, "rebel", POS, NEU), ("ai-8", NAVPOINT, "rebel", NEG, NEU),
        ("ai-9", "lothal", "imperial", POS, NEU),
    ],
)  # fmt: skip
def test_what_it_does_for_its_reputation(card: str, space: str, faction: str, before: int, after: int) -> None:
    near = {"rebel": ("lmc-nav-c", 1), "imperial": ("rnb-nav-c", 1), "hutt": ("rnb-nav-c", 1), "syndicate": ("rnb-nav-c", 1)}
    p = quiet(card, at=("nal-hutta", space), reputation={1: {faction: before}}, patrols=near)
    play(p)
    assert p.reputation(faction, 1) == after


@pytest.mark.rule("OR-SOLO-08")
def test_the_last_card_clears_a_bounty_and_a_luxury_and_shuffles_the_deck() -> None:
    top = {"bounty": ["bounty-chopper", "bounty-k-2so", "bounty-chewbacca"], "luxury": ["dash-rendar", "dejarik-holotable"]}
    p = rivalry("ai-10", at=("nal-hutta", NAVPOINT), top=top)
    play(p)
    assert (p.top("bounty"), p.top("luxury")) == ("bounty-k-2so", "dejarik-holotable")

"""Every card of the market as it lies on offer: deck, type, cost and the patrol it sends; and each has a test of its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from declarations import cards_with_tests
from galaxies import Position, card, position

from cantina.outer_rim import BOX
from cantina.outer_rim.rules.kinds import DECKS, FACTIONS, TYPES

Icon = tuple[str, int] | None
FIGURES: list[tuple[str, str, str, int, Icon]] = [
    ("bounty-hera-syndulla", "bounty", "bounty", 0, ("imperial", 3)),
    ("bounty-maz-kanata", "bounty", "bounty", 0, ("hutt", 3)),
    ("bounty-ziton-moj", "bounty", "bounty", 0, ("syndicate", 3)),
    ("bounty-chopper", "bounty", "bounty", 0, ("imperial", 2)),
    ("bounty-chewbacca", "bounty", "bounty", 0, ("rebel", 3)),
    ("bounty-black-krrsantan", "bounty", "bounty", 0, ("hutt", 4)),
    ("bounty-saw-gerrera", "bounty", "bounty", 0, ("rebel", 3)),
    ("bounty-k-2so", "bounty", "bounty", 0, ("syndicate", 3)),
    ("bounty-hondo-ohnaka", "bounty", "bounty", 0, ("syndicate", 2)),
    ("wanted", "bounty", "job", 0, None),
    ("information-broker", "bounty", "event", 2_000, None),
    ("bacta-supplies", "cargo", "cargo", 1_000, ("rebel", 3)),
    ("coaxium-crystal", "cargo", "cargo", 1_000, ("imperial", 3)),
    ("droid-parts", "cargo", "cargo", 1_000, ("hutt", 4)),
    ("food-supplies", "cargo", "cargo", 1_000, ("syndicate", 3)),
    ("salvage-cargo", "cargo", "cargo", 1_000, ("imperial", 2)),
    ("stolen-hyperfuel", "cargo", "cargo", 3_000, ("hutt", 3)),
    ("stolen-prototype", "cargo", "cargo", 2_000, ("imperial", 4)),
    ("stolen-supplies", "cargo", "cargo", 2_000, ("rebel", 3)),
    ("stolen-weapons", "cargo", "cargo", 2_000, ("syndicate", 4)),
    ("smuggling-compartment", "cargo", "mod", 2_000, None),
    ("armored-vest", "gear", "gear", 3_000, ("hutt", 2)),
    ("plastoid-armor", "gear", "gear", 8_000, ("imperial", 3)),
    ("dl-44-heavy-blaster-pistol", "gear", "gear", 3_000, ("syndicate", 2)),
    ("iqa-11-blaster-rifle", "gear", "gear", 5_000, ("rebel", 3)),
    ("mpl-57-grenade-launcher", "gear", "gear", 8_000, ("hutt", 3)),
    ("vibro-ax", "gear", "gear", 5_000, ("syndicate", 3)),
    ("jetpack", "gear", "gear", 4_000, ("rebel", 2)),
    ("autoblaster", "gear", "mod", 4_000, ("imperial", 3)),
    ("ion-cannon", "gear", "mod", 5_000, ("rebel", 4)),
    ("maneuvering-thrusters", "gear", "mod", 5_000, ("syndicate", 3)),
    ("quad-laser-cannon", "gear", "mod", 2_000, ("hutt", 3)),
    ("shield-upgrade", "gear", "mod", 4_000, ("rebel", 3)),
    ("targeting-computer", "gear", "mod", 2_000, ("imperial", 2)),
    ("improved-nav-computer", "gear", "mod", 3_000, None),
    ("special-order", "gear", "event", 2_000, None),
    ("hutt-favor", "job", "job", 0, ("hutt", 3)),
    ("rebel-favor", "job", "job", 0, ("rebel", 3)),
    ("imperial-favor", "job", "job", 0, ("imperial", 3)),
    ("syndicate-favor", "job", "job", 0, ("syndicate", 3)),
    ("the-casino-heist", "job", "job", 0, ("syndicate", 4)),
    ("the-jewel-of-yavin", "job", "job", 0, ("imperial", 3)),
    ("the-kessel-run", "job", "job", 0, ("syndicate", 3)),
    ("relic-of-the-past", "job", "job", 0, ("rebel", 2)),
    ("rescue-from-the-mines", "job", "job", 0, None),
    ("rooting-out-spies", "job", "job", 0, ("rebel", 3)),
    ("jabbas-hidden-stash", "job", "job", 0, ("hutt", 4)),
    ("rebel-prison-break", "job", "job", 0, ("imperial", 4)),
    ("hired-help", "job", "crew", 1_000, None),
    ("hired-help#2", "job", "crew", 1_000, None),
    ("mandalorian-armor", "luxury", "gear", 10_000, ("hutt", 3)),
    ("sy-snootles", "luxury", "crew", 10_000, ("hutt", 2)),
    ("dash-rendar", "luxury", "crew", 10_000, ("syndicate", 4)),
    ("proton-torpedoes", "luxury", "mod", 15_000, ("imperial", 4)),
    ("gift-for-jabba", "luxury", "cargo", 15_000, ("hutt", 4)),
    ("sith-holocron", "luxury", "cargo", 15_000, ("syndicate", 3)),
    ("legendary-game-of-sabacc", "luxury", "job", 10_000, None),
    ("boonta-eve-classic", "luxury", "job", 10_000, None),
    ("attend-statue-dedication", "luxury", "job", 10_000, ("imperial", 3)),
    ("dejarik-holotable", "luxury", "mod", 10_000, ("rebel", 3)),
    ("extravagant-wardrobe", "luxury", "gear", 15_000, None),
    ("ship-hwk-290", "ship", "ship", 5_000, ("rebel", 3)),
    ("ship-gx1-short-hauler", "ship", "ship", 5_000, ("syndicate", 2)),
    ("ship-lancer", "ship", "ship", 10_000, ("hutt", 2)),
    ("ship-heavy-duty-lifter", "ship", "ship", 10_000, None),
    ("ship-yv-666", "ship", "ship", 15_000, ("hutt", 3)),
    ("ship-aggressor", "ship", "ship", 15_000, ("rebel", 4)),
    ("ship-firespray-31", "ship", "ship", 20_000, ("imperial", 4)),
    ("ship-yt-1300", "ship", "ship", 20_000, None),
    ("used-ship-for-sale", "ship", "event", 0, None),
]
BOUGHT_FIRST = {
    "bounty": ("bounty-chopper", "bounty-k-2so"),
    "cargo": ("salvage-cargo", "droid-parts"),
    "gear": ("armored-vest", "jetpack"),
    "job": ("rescue-from-the-mines", "rooting-out-spies"),
    "luxury": ("extravagant-wardrobe", "dejarik-holotable"),
    "ship": ("ship-hwk-290", "ship-lancer"),
}
"""Cards under which another can lie, to be turned up by buying them."""


def follow(p: Position) -> Position:
    """Let a patrol take the shortest way to the first seat."""
    while p.prompt == "patrol-route":
        far = p.table.galaxy.distance[p.player().space]
        p.do(min(p.options(), key=lambda text: far[p.space(text.split()[-1])]))
    return p


@pytest.mark.parametrize(("name", "deck", "type", "cost", "icon"), FIGURES)
def test_deck_type_and_cost(name: str, deck: str, type: str, cost: int, icon: Icon) -> None:
    kind = card(name)
    assert (DECKS[kind.home], TYPES[kind.type], kind.cost) == (deck, type, cost)


@pytest.mark.rule("OR-PATROL-13", "OR-PATROL-15")
@pytest.mark.parametrize(("name", "deck", "type", "cost", "icon"), FIGURES)
def test_patrol_that_comes_when_the_card_is_turned_up(name: str, deck: str, type: str, cost: int, icon: Icon) -> None:
    first = next(each for each in BOUGHT_FIRST[deck] if each != name)
    place = "tatooine" if icon is None or icon[0] in ("rebel", "syndicate") else "lothal"
    p = position(step="action", at=(place, "ryloth"), credits=20_000, top={deck: [first, name]})
    before = {faction: p.patrol(faction)[0] for faction in FACTIONS}
    follow(p.do(f"buy {first}"))
    after = {faction: p.patrol(faction)[0] for faction in FACTIONS}
    distance = p.table.galaxy.distance
    moved = {each: int(distance[p.space(before[each])][p.space(after[each])]) for each in FACTIONS if before[each] != after[each]}
    assert p.top(deck) == name
    assert moved == ({} if icon is None else {icon[0]: icon[1]})


def test_the_market_holds_exactly_these_seventy_cards() -> None:
    names = [each.kind.name for deck in BOX.market for each in deck]
    assert names == [name for name, *_ in FIGURES]
    assert (len(names), [len(deck) for deck in BOX.market]) == (70, [11, 10, 15, 14, 11, 9])


def test_every_card_character_and_ship_has_a_test_of_its_own() -> None:
    pieces = {each.kind.name for deck in BOX.market for each in deck}
    pieces |= {character.name for character in BOX.characters} | {sheet.name for sheet in BOX.sheets[: BOX.fronts]}
    assert cards_with_tests(Path(__file__).parent) == pieces

"""Whole solo games with the expansion, in which no rule is ever broken."""

from __future__ import annotations

from rivalry import LONGEST, advised
from wandering import census, moves

from cantina import outer_rim
from cantina.core import fast
from cantina.outer_rim import EXPANSION, Table
from cantina.outer_rim.rules import stats
from cantina.outer_rim.rules.kinds import BOUNTY
from cantina.outer_rim.rules.pieces import HUNTER, PERSON

CARDS = 6
"""How many cards a rival plays by."""


def whole_solo(seed: int, greedy: bool = False, most: int = LONGEST, *, rival: str, rival2: str = "") -> Table:
    """A solo game to its end, or for so many decisions: nobody but the person is asked, and nothing comes or goes unseen."""
    options = {"map": "random" if seed % 3 == 0 else "standard", "rival": rival, "rival2": rival2}
    table = outer_rim.new(chance=fast(seed), expansion=EXPANSION, **options)
    assert table.decision is not None
    table.apply(0, table.decision.actions[seed % len(table.decision.actions)])
    at_first = census(table)
    for step, (seat, _) in enumerate(advised(table, seed) if greedy else moves(table, seed, most)):
        assert table.decision is not None
        assert (seat, int(table.decision.seat)) == (0, 0), "a rival is never asked"
        if step % 9 == 0:
            assert census(table) == at_first, (seed, step)
            check(table)
    if table.outcome is None:
        assert not greedy, f"seed {seed} did not end"
        return table
    (winner,) = table.outcome.winners
    assert stats.fame(table, winner) >= table.target
    return table


def check(table: Table) -> None:
    """What holds at every moment of a solo game."""
    for seat, player in enumerate(table.players):
        assert player.credits >= 0 and player.fame >= 0 and set(player.reputation) <= {-1, 0, 1}
        if table.step >= 0:
            assert 0 <= player.damage <= stats.health(table, seat) and 0 <= player.ship_damage <= stats.hull(table, seat)
        if table.kinds[seat] != PERSON:
            assert len(table.rival_decks[seat]) + len(table.rival_cards[seat]) == CARDS
            assert not any(table.secrets[seat * len(table.decks) : (seat + 1) * len(table.decks)])
        if table.kinds[seat] == HUNTER:
            assert all(asset.token < 0 for asset in player.assets if asset.kind.type == BOUNTY), "it never captures"

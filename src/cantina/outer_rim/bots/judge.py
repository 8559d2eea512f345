"""What an answer was worth to whoever gave it, as the veteran sees it: what the page after a game tells luck from play by."""

from __future__ import annotations

from math import sqrt
from typing import Final

from cantina.bots.comparing import paired
from cantina.core import Knowledge, fast
from cantina.core.luck_and_play import Chances, Judged

from ..rules.table import Table
from .candidates import NOWHERE, Candidate, candidates, thinkable
from .search import PRIOR, Search
from .thinker import HORIZON, Z
from .value import fitted
from .values import Appraiser

FIRST: Final = 16
"""In so many worlds every answer is tried; after that only those that are ahead of the one that was given."""
WORLDS: Final = 48
"""In so many worlds an answer that seems to be better is compared with the one that was given."""
CLOSELY: Final = 64
"""In so many more worlds, and a whole round ahead, the best one is tried by whoever looks closely."""
SURE: Final = 2.5
"""An answer is worse if the difference is so many times as large as its standard error: a game has a hundred answers."""
UNBOUNDED: Final = 1 << 30
LONGEST: Final = 30
"""No move has more steps."""


def judged(knowledge: Knowledge[Table], action: int, seed: str, closely: bool) -> Judged | None:
    """What the best answer to a question was worth, and the one that was given; none where nobody had anything to think about.

    All answers are tried in the same worlds. One that is worse by no more than chance explains is as good as the best one, and
    so is one that the greedy player takes for better than the worlds tell. Of several places to fly to the best speaks for the
    move: where it led is judged step by step.
    """
    found = compared_with(knowledge, action)
    if len({each.action for each in found}) < 2:
        return None
    search = Search(knowledge, found, fitted(), fast(seed), UNBOUNDED, HORIZON)
    for _ in range(FIRST):
        search.try_all()
    given = min((n for n, each in enumerate(found) if each.action == action), key=search.rank)
    search.left = [given, *(n for n, each in enumerate(found) if each.action != action and search.rank(n) < search.rank(given))]
    for _ in range(WORLDS - FIRST if len(search.left) > 1 else 0):
        search.try_all()
    best = min(search.left, key=search.rank)
    if not is_worse(search, given, best):
        best = given
    before, after = search.shares[best], search.shares[given]
    lost = [theirs - mine for mine, theirs in zip(means(before), means(after), strict=True)]
    if closely:
        before = looked_at_closely(search, best)
    chances = means(before)
    return Judged(
        found[best].action, chances, moved(chances, lost) if best != given else chances, errors(before), line(search, found[best])
    )


def looked_at_closely(search: Search, best: int) -> list[Chances]:
    """What comes of an answer if everybody has had one turn more: right after one's own turn one always seems to be ahead."""
    search.stop += int(search.knowledge.table.seats) - 1
    search.left, search.shares[best] = [best], []
    for _ in range(CLOSELY):
        search.try_all()
    return search.shares[best]


def compared_with(knowledge: Knowledge[Table], action: int) -> list[Candidate]:
    """What the veteran would have thought about, and what was done if that is something else; nothing where it would not."""
    table, seat = knowledge.table, int(knowledge.seat)
    decision = table.decision
    if decision is None or decision.seat != seat or action not in decision.actions or not thinkable(action):
        return []
    found = candidates(Appraiser(table, seat), decision)
    if found and action not in [each.action for each in found]:
        found = [*found, Candidate(action, NOWHERE, max(each.behind for each in found))]
    return found


def is_worse(search: Search, given: int, best: int) -> bool:
    """Whether a candidate is worse than another one by more than chance explains, and the greedy player does not object."""
    lost, error = paired(search.results[best], search.results[given])
    more = PRIOR * (search.found[given].behind - search.found[best].behind)
    return min(lost, lost + more) > SURE * error + 1e-4


def means(rows: list[Chances]) -> Chances:
    """How likely each seat wins, over all worlds."""
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


def errors(rows: list[Chances]) -> Chances:
    """Half of the 95 % interval of each seat's chance."""
    middle = means(rows)
    squares = [sum((row[seat] - mean) ** 2 for row in rows) for seat, mean in enumerate(middle)]
    return tuple(Z * sqrt(each / max(1, len(rows) - 1) / len(rows)) for each in squares)


def moved(chances: Chances, lost: list[float]) -> Chances:
    """The chances after a difference that was seen in some of the worlds only: it goes as far as chances can."""
    room = [(chance if change < 0 else 1 - chance) / abs(change) for chance, change in zip(chances, lost, strict=True) if change]
    share = min([1.0, *room])
    return tuple(chance + share * change for chance, change in zip(chances, lost, strict=True))


def line(search: Search, candidate: Candidate) -> tuple[int, ...]:
    """A candidate and, where it flies somewhere, all steps to that place."""
    found, world = [candidate.action], search.knowledge.imagine(search.dice)
    player = search.set_out(int(world.turn), candidate)
    world.apply(search.seat, candidate.action)
    while candidate.goal != NOWHERE and len(found) < LONGEST:
        decision = world.decision
        if decision is None or decision.prompt != "move" or decision.seat != search.seat:
            break
        action = player.choose(Knowledge(world, search.seat, True))
        if world.players[search.seat].space == candidate.goal:
            break
        found.append(action)
        world.apply(search.seat, action)
    return tuple(found)

"""The odds that are shown, compared with every throw and every answer that the rules allow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import every_throw as each
from every_throw import Fixed, Value, odds_of
from wandering import moves, new_game

from cantina.core import fast
from cantina.outer_rim import open_rolls, outlook, room, windows
from cantina.outer_rim.actions import ACCEPT, DECLINE, SUBJECT
from cantina.outer_rim.node import BITS
from cantina.outer_rim.outlook import Contesting, Delivering, Fighting, Rolling, Testing
from cantina.outer_rim.dice import Roll
from cantina.outer_rim.pieces import Asset
from cantina.outer_rim.table import Table

DICE_MOMENTS = sum(BITS[n] for n in (17, 18, 19, 20, 21, 22, 23, 24, 25, 27))
"""From before a test to the defeat that threatens: what is used then changes the odds."""
MOST_DICE = 7


def equipped(table: Table, dice: object) -> Table:
    """The same table, but everybody has some more of the cards that change dice, as many as there is room for."""
    twin = table.copy()
    wanted = [kind for kind in table.box.cards if any(ability.moments & DICE_MOMENTS for ability in kind.abilities) or kind.constants]
    for seat, player in enumerate(twin.players):
        if player.character is None or player.retired or seat == twin.rival:
            continue
        for _ in range(6):
            kind = wanted[dice.below(len(wanted))]  # type: ignore[attr-defined]
            taken = {asset.kind.index for other in twin.players for asset in other.assets}
            if kind.index not in taken and room.fits(twin, seat, player.sheet, player.assets, kind):
                player.assets.append(Asset(kind))
        player.flipped = int(dice.below(2))  # type: ignore[attr-defined]
        if player.sheet.goal is not None and dice.below(2):  # type: ignore[attr-defined]
            player.sheet = twin.box.flipped(player.sheet)
        player.moments = windows.moments(twin, seat)
    if twin.decision is not None:
        twin.decision = None
        twin.run()
    return twin


def positions(seeds: range, every: int) -> Iterator[tuple[Table, int]]:
    """Tables out of games played by chance, each as its player knows it and as it could be."""
    for seed in seeds:
        table, dice = new_game(seed), fast(f"odds {seed}")
        for step, _ in enumerate(moves(table, seed)):
            if table.decision is None or table.step < 0:
                continue
            if dice.below(every) == 0 or table.dice:
                yield table.copy(), step
                yield equipped(table, dice), step


def same(table: Table, seat: int, action: int) -> str:
    """Compare what is shown for an action with all throws; says what was compared, or nothing."""
    found = outlook.outlooks(table.sight(seat).table, seat, action)
    if not found:
        return ""
    world = table.copy()
    if table.dice:
        return still_open(world, action, found[0])
    if len(found) > 1 and all(isinstance(one, Testing) for one in found):
        for one in found:
            assert isinstance(one, Testing)
            assert one.chance == each.tested(world, one.seat, one.skill), (one, seat)
            compare_prices(world, one)
        return "tests"
    for one in found:
        if isinstance(one, Testing):
            assert one.chance == each.passing(one.seat).happening(world, action)[0], one
            for priced in one.priced:
                assert priced.chance == each.passing(one.seat, priced.ability).happening(world, action)[0], (one, priced)
        elif isinstance(one, Delivering):
            assert one.chance == each.delivering(seat).happening(world, action)[0], one
            for priced in one.priced:
                assert priced.chance == each.delivering(seat, priced.ability).happening(world, action)[0], (one, priced)
        elif isinstance(one, Contesting):
            assert one.mine.chance == each.passing(one.mine.seat).happening(world, action)[0], one
            assert one.theirs.chance == each.tested(world, one.theirs.seat, one.theirs.skill), one
        elif isinstance(one, Rolling):
            roll = each.until(world, action, (), lambda twin: isinstance(twin.stack[-1].node, Roll))
            node = roll.stack[-1].node
            assert isinstance(node, Roll)
            assert one.each or [chance for _, chance in one.chances] == each.branches(roll, node), one
        elif isinstance(one, Fighting):
            return fought(world, action, one, found)
    return type(found[0]).__name__


def compare_prices(world: Table, one: Testing) -> None:
    """The same with every card that costs something."""
    for priced in one.priced:
        assert priced.chance == each.tested(world, one.seat, one.skill, priced.ability), (one, priced)


def still_open(world: Table, action: int, one: outlook.Outlook) -> str:
    """An answer while dice lie on the table."""
    decision = world.decision
    assert decision is not None
    opened = open_rolls.found(world)
    assert opened is not None
    if isinstance(one, Testing):
        assert one.chance == each.passing(one.seat).happening(world, action)[0], (one, action)
    elif isinstance(one, Delivering):
        assert one.chance == each.delivering(int(opened.roll.seat)).happening(world, action)[0], (one, action)
    elif isinstance(one, Fighting):
        each.unrewarded(world)
        exact = odds_of(each.fighting(world).happening(world, action))
        assert (one.odds.win, one.odds.defeat, one.odds.beaten) == exact, (one, action)
    else:
        return "open roll"
    return f"open {type(one).__name__}"


def fought(world: Table, action: int, one: Fighting, found: list[outlook.Outlook]) -> str:
    """A fight that an action leads to."""
    if len(found) > 1 and not any(isinstance(other, Fighting) and other.protected for other in found):
        return "several fights"
    for other in found:
        assert isinstance(other, Fighting)
        answers = ((ACCEPT,) if other.protected else (DECLINE,)) if len(found) > 1 else ()
        if world.combat is None:
            fight = each.begun(world, action, tuple(int(answer) for answer in answers))
            exact = odds_of(each.fighting(fight).value(fight.copy()))
            for priced in other.priced:
                exact_then = odds_of(each.fighting(fight, priced.ability).value(fight.copy()))
                assert (priced.odds.win, priced.odds.defeat, priced.odds.beaten) == exact_then, (other, priced.ability.name)
        else:
            each.unrewarded(world)
            exact = odds_of(each.fighting(world).happening(world, action))
        assert (other.odds.win, other.odds.defeat, other.odds.beaten) == exact, (other, exact)
    return "fight" if len(found) == 1 else "hunt"

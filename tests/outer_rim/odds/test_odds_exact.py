"""The odds that are shown, compared with every throw and every answer that the rules allow."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator

import every_throw as each
import pytest
from every_throw import odds_of
from wandering import moves, new_game

from cantina.core import Fast, fast
from cantina.core.effect import Frame
from cantina.core.event import Event
from cantina.outer_rim.box.unpack import printed, unpack
from cantina.outer_rim.odds import action_odds, open_rolls, prices, table_odds
from cantina.outer_rim.odds.action_odds import ContestOdds, DeliveryOdds, FightOdds, Odds, RollOdds, SkillOdds
from cantina.outer_rim.rules import deeds, loads, stats, windows
from cantina.outer_rim.rules.actions import ACCEPT, DECLINE, MEET, SUBJECT
from cantina.outer_rim.rules.combat import start
from cantina.outer_rim.rules.defeat import Prevent
from cantina.outer_rim.rules.destinations import At
from cantina.outer_rim.rules.dice import ChangeDice, Roll
from cantina.outer_rim.rules.effects import NOTHING, Choose, GainAnySkill, Grant, Recover, Sequence, When
from cantina.outer_rim.rules.node import (
    AFTER_DELIVERY_ROLL,
    AFTER_FAILED_TEST,
    AFTER_OPPONENT_COMBAT_ROLL,
    AFTER_OWN_COMBAT_ROLL,
    AFTER_OWN_ROLL,
    AFTER_OWN_TEST_ROLL,
    BEFORE_DEFEAT,
    BEFORE_TEST,
    BITS,
    START_OF_COMBAT,
    WHEN_SUFFER_DAMAGE,
    Node,
)
from cantina.outer_rim.rules.pieces import Asset
from cantina.outer_rim.rules.table import Table

FEW = 12
GAMES = int(os.environ.get("CANTINA_THROWS", FEW))
"""How many games are watched; a long run watches more, and compares all there is."""
MOST_DICE = 5
"""Fights with more dice than this are too many throws."""
QUOTA = {"SkillOdds": 150, "DeliveryOdds": 30, "FightOdds": 40, "RollOdds": 30, "ContestOdds": 9}
LEAST = {"SkillOdds": 200, "DeliveryOdds": 10, "FightOdds": 60, "RollOdds": 30}
"""How many of each kind are compared, each with and without dice on the table, and how many at least."""
AFTER_A_ROLL = (AFTER_OWN_COMBAT_ROLL, AFTER_OWN_TEST_ROLL, AFTER_DELIVERY_ROLL, AFTER_OWN_ROLL)
ABOUT_DICE = (*AFTER_A_ROLL, AFTER_OPPONENT_COMBAT_ROLL, AFTER_FAILED_TEST, BEFORE_TEST, START_OF_COMBAT, WHEN_SUFFER_DAMAGE)
CHANGES_ODDS = sum(BITS[timing] for timing in (*ABOUT_DICE, BEFORE_DEFEAT))


def equipped(table: Table, dice: Fast) -> Table:
    """The same table, but everybody has some more of the cards that change odds, as far as there is room."""
    twin = table.copy()
    settled = table.decision is not None and table.decision.prompt in ("planning", "action", "encounter")
    wanted = [kind for kind in table.box.cards if kind.constants or any(one.moments & CHANGES_ODDS for one in kind.abilities)]
    for seat, player in enumerate(twin.players):
        if player.character is None or player.retired:
            continue
        player.flipped = int(dice.below(2))
        if player.sheet.goal is not None and dice.below(2) and settled:
            player.sheet = twin.box.flipped(player.sheet)
        for _ in range(6):
            kind = wanted[dice.below(len(wanted))]
            taken = {asset.kind.index for other in twin.players for asset in other.assets}
            if kind.index not in taken and loads.fits(twin, seat, player.sheet, player.assets, kind):
                player.assets.append(Asset(kind))
        player.moments = windows.moments(twin, seat)
        player.damage = min(player.damage, stats.health(twin, seat) - 1)
        player.ship_damage = min(player.ship_damage, stats.hull(twin, seat) - 1)
    if table.decision is not None and table.decision.prompt == "action":
        smuggling(twin, int(table.decision.seat), dice)
    twin.decision = None
    twin.run()
    return twin


def smuggling(table: Table, seat: int, dice: Fast) -> None:
    """Somebody has ILLEGAL cargo and stands where it is wanted."""
    player = table.players[seat]
    wanted = [kind for kind in table.box.cards if kind.illegal and isinstance(kind.destination, At)]
    kind = wanted[dice.below(len(wanted))]
    if player.find(kind.index) is None and loads.fits(table, seat, player.sheet, player.assets, kind):
        assert isinstance(kind.destination, At)
        player.assets.append(Asset(kind))
        player.space = kind.destination.places[0]


def positions(seeds: range, every: int) -> Iterator[Table]:
    """Tables out of games played by chance, as they are and with more cards: some of all, and all with dice on them."""
    for seed in seeds:
        table, dice = new_game(seed), fast(f"odds {seed}")
        table.target = 99  # a game that is won ends in the middle of a fight
        for _ in moves(table, seed):
            if table.decision is not None and table.step >= 0 and (table.dice or dice.below(every) == 0):
                yield table.copy()
                yield equipped(table, dice)


def compared(table: Table, seat: int, action: int, found: list[Odds]) -> str:
    """Compare what is shown for an action with all throws; says what it was."""
    one = found[0]
    if table.dice:
        return compared_open(table.copy(), action, one)
    if isinstance(one, SkillOdds) and len(found) > 1:
        for test in found:
            assert isinstance(test, SkillOdds)
            assert test.chance == each.tested(table, test.seat, test.skill), test
            for priced in test.priced:
                assert priced.chance == each.tested(table, test.seat, test.skill, priced.ability), priced
        return "tests"
    if isinstance(one, SkillOdds | DeliveryOdds):
        roll = each.passing if isinstance(one, SkillOdds) else each.delivering
        assert one.chance == roll(one.seat).happening(table, action)[0], one
        for priced in one.priced:
            assert priced.chance == roll(one.seat, priced.ability).happening(table, action)[0], priced
    elif isinstance(one, ContestOdds):
        assert one.mine.chance == each.passing(one.mine.seat).happening(table, action)[0], one
        assert one.theirs.chance == each.tested(table, one.theirs.seat, one.theirs.skill), one
    elif isinstance(one, RollOdds):
        there = each.until(table, action, (), lambda twin: isinstance(twin.stack[-1].node, Roll))
        node = there.stack[-1].node
        assert isinstance(node, Roll)
        assert one.each or [chance for _, chance in one.chances] == each.branches(there, node), one
    else:
        return compared_fights(table, action, found)
    return type(one).__name__


def compared_open(table: Table, action: int, one: Odds) -> str:
    """An answer while dice lie on the table."""
    opened = open_rolls.found(table)
    assert opened is not None
    if isinstance(one, SkillOdds):
        assert one.chance == each.passing(one.seat).happening(table, action)[0], one
    elif isinstance(one, DeliveryOdds):
        assert one.chance == each.delivering(one.seat).happening(table, action)[0], one
    elif isinstance(one, FightOdds):
        if table.combat is not None and len(table.dice) + table.combat.rolled * 2 > MOST_DICE:
            return ""
        fight = each.unrewarded(table)
        assert shown(one) == odds_of(each.fighting(fight).happening(fight, action)), one
    elif isinstance(one, RollOdds):
        assert sum(chance for _, chance in one.chances) <= 1
    return f"open {type(one).__name__}"


def compared_fights(table: Table, action: int, found: list[Odds]) -> str:
    """The fight that an action leads to, or two if the owner of hunted crew may protect it."""
    for one in found:
        assert isinstance(one, FightOdds)
        answers = () if len(found) == 1 else (int(ACCEPT),) if one.protected else (int(DECLINE),)
        if len(found) > 1 and not any(isinstance(other, FightOdds) and other.protected for other in found):
            return "one of several fights"
        if table.combat is not None:
            fight = each.unrewarded(table.copy())
            if sum(dice(fight)) > MOST_DICE:
                return ""
            assert shown(one) == odds_of(each.fighting(fight).happening(fight, action)), one
            continue
        fight = each.begun(table, action, answers)
        if sum(dice(fight)) > MOST_DICE:
            return ""
        assert shown(one) == odds_of(each.fighting(fight).value(fight.copy())), one
        for priced in one.priced:
            exact = odds_of(each.fighting(fight, priced.ability).value(fight.copy()))
            assert (priced.odds.win, priced.odds.defeat, priced.odds.beaten) == exact, (one, priced.ability.name)
    return "FightOdds" if len(found) == 1 else "protected"


def shown(one: FightOdds) -> tuple[object, ...]:
    """To win, to be defeated, to defeat the other."""
    return one.odds.win, one.odds.defeat, one.odds.beaten


def dice(fight: Table) -> tuple[int, int]:
    """How many dice both sides of a fight roll."""
    assert fight.combat is not None
    terms = table_odds.terms(fight, fight.combat)
    return terms.mine, terms.theirs


@pytest.mark.rule("OR-DICE-01", "OR-TEST-02", "OR-CARGO-04", "OR-COMBAT-15", "OR-COMBAT-18")
def test_what_is_shown_is_what_every_throw_and_every_answer_come_to() -> None:
    seen: Counter[tuple[str, bool]] = Counter()
    for table in positions(range(GAMES), 4):
        decision = table.decision
        assert decision is not None
        seat = int(decision.seat)
        sight = table.sight(seat).table
        for action in decision.actions:
            found = action_odds.odds_of(sight, seat, action)
            kind = type(found[0]).__name__ if found else ""
            if found and (GAMES > FEW or seen[kind, bool(table.dice)] < QUOTA[kind]):
                seen[kind, bool(table.dice)] += bool(compared(table, seat, action, found))
    assert {kind for kind, _ in seen} >= {"SkillOdds", "DeliveryOdds", "FightOdds", "RollOdds"}
    assert all(seen[kind, False] + seen[kind, True] >= LEAST[kind] for kind in LEAST), seen


@pytest.mark.rule("OR-COMBAT-03", "OR-COMBAT-15")
def test_fights_between_players_come_to_what_is_shown_if_both_do_their_best() -> None:
    compared_fights_of_two = 0
    for table in positions(range(300, 300 + GAMES), 40):
        seats = [seat for seat, player in enumerate(table.players) if player.character is not None and not player.defeated]
        if table.dice or table.combat is not None or len(seats) < 2 or (compared_fights_of_two == 25 and GAMES <= FEW):
            continue
        combat = table_odds.player_combat(table, seats[0], seats[1])
        if sum(table_odds.terms(table, combat)[:2]) > MOST_DICE:
            continue
        twin = table.copy()
        twin.decision = None
        start(twin, combat.copy(), Frame(NOTHING, seats[0], ""))
        found = table_odds.fight(table, combat)
        assert (found.win, found.defeat, found.beaten) == odds_of(each.fighting(twin).value(twin.copy()))
        for _, ability, fight in prices.fights(table, combat):
            exact = odds_of(each.fighting(twin, ability).value(twin.copy()))
            assert (fight.win, fight.defeat, fight.beaten) == exact, ability.name
        compared_fights_of_two += 1
    assert compared_fights_of_two >= 25


@pytest.mark.rule("OR-DICE-01")
def test_whoever_is_about_to_roll_is_shown_a_chance() -> None:
    rolled = 0
    for table in positions(range(100, 100 + GAMES // 2), 2):
        decision = table.decision
        assert decision is not None
        seat = int(decision.seat)
        sight = table.sight(seat).table
        if decision.prompt in action_odds.BESIDE:
            continue
        for action in decision.actions:
            if leads_to_a_roll(table, seat, action):
                rolled += 1
                assert action_odds.odds_of(sight, seat, action), (decision.prompt, decision.source, action)
    assert rolled > 1_000


def leads_to_a_roll(table: Table, seat: int, action: int) -> bool:
    """Whether dice are rolled right after an action, before anybody is asked, a turn begins or something is turned up."""
    if action & ~SUBJECT == MEET and not deeds.token(table, deeds.token_at(table, action & SUBJECT)).known >> seat & 1:
        return False
    twin = table.copy()
    twin.chance = fast(action)
    told: list[Event] = []
    twin.events = told
    twin.apply(seat, action)
    for event in told:
        if event.code in ("roll", "reroll"):
            return True
        if event.code in ("turn", "explore", "turn-up"):
            return False
    return False


def test_odds_depend_on_nothing_that_a_seat_does_not_know() -> None:
    compared_worlds = 0
    for number, table in enumerate(positions(range(200, 203), 8)):
        decision = table.decision
        assert decision is not None
        seat = int(decision.seat)
        knowledge = table.knowledge(seat)
        world = knowledge.imagine(fast(number))
        for action in decision.actions:
            found = action_odds.odds_of(knowledge.table, seat, action)
            compared_worlds += bool(found)
            assert action_odds.odds_of(world, seat, action) == found
    assert compared_worlds > 100


def test_every_card_about_dice_is_understood() -> None:
    """Each changes dice, gives skills or dice, prevents damage or defeat; none acts on both rolls of one fight."""
    for ability in unpack(printed()).abilities:
        own, other = (
            any(timing in ability.timings for timing in group) for group in (AFTER_A_ROLL, (AFTER_OPPONENT_COMBAT_ROLL,))
        )
        assert not (own and other), ability.name
        if ability.moments & CHANGES_ODDS:
            assert understood(ability.effect), ability.name


def understood(node: Node | None) -> bool:
    """Whether the odds know what an effect does."""
    match node:
        case Sequence():
            return any(understood(one) for one in node.nodes)
        case When():
            return understood(node.then)
        case Choose():
            return all(understood(option.effect) for option in node.options)
        case Roll():
            return any(understood(branch.effect) for branch in node.branches)
    return isinstance(node, ChangeDice | Grant | GainAnySkill | Prevent | Recover)

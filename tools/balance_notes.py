"""What the balance report wants to know of one game of Outer Rim, written down from its events while bots play it."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from cantina import bots, outer_rim
from cantina.core import Event, Knowledge, fast
from cantina.outer_rim import EXPANSION
from cantina.outer_rim.box.lookup import card_named
from cantina.outer_rim.rules import stats
from cantina.outer_rim.rules.galaxy import NAVPOINT
from cantina.outer_rim.rules.kinds import BOUNTY, CARGO, FACTIONS
from cantina.outer_rim.rules.market import LUXURY
from cantina.outer_rim.rules.rewards import ChangeReward
from cantina.outer_rim.rules.table import Table

MOST_TURNS = 100
"""After how many own turns a game counts as one that does not end."""


class Section(NamedTuple):
    """What happened to whoever resolved one section of an encounter card, or met one contact, until the end of that turn."""

    name: str
    credits: int
    fame: int
    damage: int
    defeated: int
    cards: int


class Notes(NamedTuple):
    """One game: everything that the report counts."""

    players: int
    winner: int | None
    first: int
    """The seat that began."""
    turns: int
    """How many own turns the winner had."""
    characters: tuple[str, ...]
    fame: list[tuple[int, str, int]]
    """Every gain or loss of fame: seat, source, how much."""
    offered: Counter[str]
    """How many turns began with the card on offer."""
    bought: Counter[str]
    """Purchases and cards taken for nothing."""
    tries: list[tuple[str, bool]]
    """Jobs attempted, bounties hunted and patrols fought, and whether it went well."""
    sections: list[Section]


class Diary:
    """Follows a game event by event."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.characters = {character.name for character in table.box.characters}
        self.crossing = False
        self.cause = ["start" for _ in table.players]
        """The deed of each seat that the next fame belongs to."""
        self.fame: list[tuple[int, str, int]] = []
        self.offered: Counter[str] = Counter()
        self.bought: Counter[str] = Counter()
        self.tries: list[tuple[str, bool]] = []
        self.sections: list[Section] = []
        self.open: Section | None = None
        self.reader = -1
        self.turns: Counter[int] = Counter()
        self.patrolled = False
        self.levels = [1, 1, 1, 1]

    def look(self) -> None:
        """Remember what the next answer may change: the levels of the patrols, and whether the space has one."""
        self.levels = [int(level) for level in self.table.patrol_levels]
        here = self.table.players[self.table.current].space
        self.patrolled = here >= 0 and bool(stats.patrols_at(self.table, here))

    def hear(self, event: Event) -> None:
        """Write one event down."""
        seat, facts = int(event.seat), event.facts
        if event.code == "turn":
            self.turns[seat] += 1
            self.crossing = False
            self.close()
            self.offered.update(store[-1].kind.name for store in self.table.stores if store)
        elif event.code == "fame":
            self.fame.append((seat, self.cause[seat], int(str(facts["n"]))))
        elif event.code == "buy":
            self.bought[str(facts["card"])] += 1
        elif event.code == "announces-crossing":
            self.crossing = True
        elif event.code == "explore":
            self.begin(seat, f"{facts['card']} {self.section(int(str(facts['space'])))}")
            self.cause[seat] = "encounters"
        elif event.code == "meet":
            self.begin(seat, str(facts["contact"]))
            self.cause[seat] = "contacts"
        else:
            self.hear_deed(event, seat)
        self.add(event, seat)

    def hear_deed(self, event: Event, seat: int) -> None:
        """Write down a deed that fame may come from, or that may fail."""
        facts = event.facts
        if event.code == "goal":
            self.cause[seat] = "character goals" if facts["card"] in self.characters else "ship goals"
        elif event.code == "deliver":
            kind = card_named(str(facts["card"]))
            luxury = kind.home == LUXURY
            self.cause[seat] = "bounties captured" if kind.type == BOUNTY else "luxury cargo" if luxury else "cargo"
            if kind.type == CARGO and kind.illegal:
                self.tries.append((kind.name, True))
        elif event.code == "caught":
            self.tries.append((str(facts["card"]), False))
        elif event.code == "eliminate":
            self.cause[seat] = "bounties eliminated"
        elif event.code == "job":
            kind = card_named(str(facts["card"]))
            self.tries.append((kind.name, bool(facts["complete"])))
            self.cause[seat] = "luxury jobs" if kind.home == LUXURY else "jobs"
        elif event.code == "decided":
            self.hear_combat(event, seat)
        elif event.code == "use":
            ability = self.table.box.abilities[int(str(facts["ability"]))]
            if not isinstance(ability.effect, ChangeReward):
                self.cause[seat] = "secrets" if ability.secret else "abilities"

    def hear_combat(self, event: Event, seat: int) -> None:
        """Write down a fight against a patrol, for a bounty or against a player."""
        name, won = str(event.facts["name"]), bool(event.facts["won"])
        if name in FACTIONS:
            self.cause[seat] = "patrols"
            self.tries.append((f"patrol of level {self.levels[FACTIONS.index(name)]}", won))
        elif self.open is not None and name == self.open.name:
            self.tries.append((f"hunt {name}", won))
            self.open = None
        elif int(str(event.facts["other"])) >= 0:
            self.cause[seat] = "players fought"

    def section(self, space: int) -> str:
        """The part of an encounter card that belongs to a space."""
        if self.table.galaxy.spaces[space].core:
            return "across-the-core" if self.crossing else "core-worlds"
        if self.table.galaxy.spaces[space].type == NAVPOINT:
            return "patrol" if self.patrolled else "no-patrol"
        return str(self.table.galaxy.spaces[space].name)

    def begin(self, seat: int, name: str) -> None:
        """From now on everything that happens to this player counts for this section."""
        self.close()
        self.reader = seat
        self.open = Section(name, 0, 0, 0, 0, 0)

    def close(self) -> None:
        """The section that was open is over."""
        if self.open is not None:
            self.sections.append(self.open)
            self.open = None

    def add(self, event: Event, seat: int) -> None:
        """Count an event for the section that is open."""
        now = self.open
        if now is None or seat != self.reader:
            return
        match event.code:
            case "gain-credits":
                self.open = now._replace(credits=now.credits + int(str(event.facts["credits"])))
            case "lose-credits":
                self.open = now._replace(credits=now.credits - int(str(event.facts["credits"])))
            case "buy":
                self.open = now._replace(credits=now.credits - int(str(event.facts["price"])))
            case "fame":
                self.open = now._replace(fame=now.fame + int(str(event.facts["n"])))
            case "damage":
                self.open = now._replace(damage=now.damage + int(str(event.facts["amount"])))
            case "defeated":
                self.open = now._replace(defeated=1)
            case "gain-asset":
                self.open = now._replace(cards=now.cards + 1)


def play(players: int, number: int, seed: str, expansion: bool = False) -> Notes:
    """Let greedy bots play the game of this number to its end, or to the limit."""
    options = {"players": str(players), "practice": "yes" if players == 1 else "no"}
    table = outer_rim.new(chance=fast(f"{seed}/{players}/{number}"), **options | ({"expansion": EXPANSION} if expansion else {}))
    seats = [bots.make("greedy", outer_rim.GAME, f"{seed}/{players}/{number}/{seat}") for seat in range(players)]
    diary, events = Diary(table), list[Event]()
    table.events = events
    while table.decision is not None and table.turn < MOST_TURNS * players:
        seat = int(table.decision.seat)
        diary.look()
        table.apply(seat, seats[seat].choose(Knowledge(table, seat)))
        for event in events:
            diary.hear(event)
        events.clear()
    diary.close()
    winner = None if table.outcome is None else int(table.outcome.winners[0])
    if winner is not None:
        held = int(stats.fame(table, winner) - table.players[winner].fame)
        diary.fame.append((winner, "cards held", held))
    return Notes(
        players=players,
        winner=winner,
        first=int(table.first),
        turns=max(diary.turns.values()) if winner is None else diary.turns[winner],
        characters=tuple(player.character.name if player.character is not None else "" for player in table.players),
        fame=diary.fame,
        offered=diary.offered,
        bought=diary.bought,
        tries=diary.tries,
        sections=diary.sections,
    )

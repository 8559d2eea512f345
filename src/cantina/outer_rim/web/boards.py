"""The boards: the viewer's own, and everybody else's as far as it is public."""

from __future__ import annotations

from typing import NamedTuple

from .. import routes
from ..rules import stats
from ..rules.ambitions import needed_fame
from ..rules.combat import player_value
from ..rules.kinds import FACTIONS, GROUND, SHIPS, SKILLS
from ..rules.node import Goal
from ..rules.pieces import HUNTER, PERSON
from ..rules.table import Table
from ..words import hunting
from ..words.ambitions import Standing
from ..words.grammar import capital, fill
from ..words.owned import known_secrets, secret_count
from ..words.page.boards import WORDS
from ..words.speaker import Speaker
from .faces import Sides, ambition_face, character_face, secret_face, ship_face, sides_of_character, sides_of_ship
from .facts import Kept
from .favors import Debt, debts
from .lying import Piece, bare, lit, unlit
from .sight import Sight


class Place(NamedTuple):
    """A slot: its type, the name of it, and the card in it."""

    type: str
    title: str
    piece: Piece | None


class Progress(NamedTuple):
    """A goal, how often it has been met, and how often it has to be."""

    text: str
    met: int
    of: int


class Skill(NamedTuple):
    """A skill of character and crew, and how often they have it."""

    code: str
    name: str
    n: int


class Reputation(NamedTuple):
    """How somebody stands with a faction: `pos`, `neu` or `neg`, and the same in words."""

    faction: str
    name: str
    level: str
    told: str


class Toughness(NamedTuple):
    """How much of something is left, of how much, and each point of it: whether it is damaged."""

    left: int
    of: int
    cells: tuple[bool, ...]
    told: str


class Aim(NamedTuple):
    """A goal of an ambition: its sign, how far it is, and the same in words."""

    sign: str
    state: str
    so_far: str
    text: str
    told: str


class Pursuit(NamedTuple):
    """An ambition, how much of it is done, and its goals."""

    piece: Piece
    summary: str
    aims: tuple[Aim, ...]


class Board(NamedTuple):
    """One player's board; a seat without a character has only a name."""

    seat: int
    who: str
    side: str
    active: bool
    rival: bool
    retired: bool
    defeated: bool
    character: Piece | None = None
    sides: Sides | None = None
    goal: Progress | None = None
    ground: int = 0
    health: Toughness | None = None
    skills: tuple[Skill, ...] = ()
    ship: Piece | None = None
    ship_sides: Sides | None = None
    ship_goal: Progress | None = None
    trade_in: str = ""
    drive: int = 0
    combat: int = 0
    hull: Toughness | None = None
    slots: tuple[Place, ...] = ()
    place: str = ""
    space: int = -1
    credits: str = ""
    fame: int = 0
    target: int = 0
    reputation: tuple[Reputation, ...] = ()
    secrets: int = 0
    known: tuple[Piece, ...] = ()
    hunts: tuple[str, ...] = ()
    """Whom a hunter is after."""
    danger: tuple[str, ...] = ()
    """Which hunters are after the viewer."""
    debts: tuple[Debt, ...] = ()
    pursuit: Pursuit | None = None


def mine(sight: Sight) -> Board:
    """The board that lies in front."""
    return board(sight, sight.own)


def others(sight: Sight) -> list[Board]:
    """All other boards, in the order of play from the viewer on."""
    seats = int(sight.table.seats)
    return [board(sight, (sight.own + n) % seats) for n in range(1, seats)]


def track(sight: Sight) -> list[tuple[int, list[int]]]:
    """The fame track up to what wins, with the seats that stand at each figure."""
    table = sight.table
    fame = [min(int(table.target), max(0, int(stats.fame(table, seat)))) for seat in range(table.seats)]
    taking_part = [seat for seat in range(table.seats) if table.players[seat].character is not None]
    return [(n, [seat for seat in taking_part if fame[seat] == n]) for n in range(int(table.target) + 1)]


def track_told(sight: Sight) -> str:
    """The fame track in words."""
    table, say = sight.table, WORDS[sight.language]
    players = ", ".join(f"{sight.speak.side(seat)} {int(stats.fame(table, seat))}" for seat in range(table.seats))
    return fill(say["track"], n=int(table.target), players=players)


BOARDS: Kept[Board] = Kept(5_000)


def board(sight: Sight, seat: int) -> Board:
    """One player's board, with what the viewer may do with what lies there."""
    table, facts, say = sight.table, sight.facts, WORDS[sight.language]
    name = sight.names[seat] if sight.names and table.kinds[seat] == PERSON else ""
    who = say["you"] if seat == sight.seat else "" if sight.names.count(name) > 1 else name
    depends = (
        seat, who, sight.speak.side(seat), seat == table.current, table.kinds[seat] != PERSON, table.target, sight.language,
        facts.players[seat], facts.galaxy, facts.people, facts.fight, facts.secrets(seat), routes.present_move(table, seat),
        None if table.favors is None else tuple(table.favors.holders), seat == sight.seat,
    )  # fmt: skip
    found = BOARDS.get(depends, lambda: unlit_board(sight, seat, who))
    if HUNTER in table.kinds and table.step >= 0:
        found = found._replace(hunts=tuple(hunting.hunts(table, seat, sight.seat, sight.speak)))
        if seat == sight.seat:
            found = found._replace(danger=tuple(hunting.danger(table, seat, sight.speak)))
    return lit_board(sight, found) if sight.lights else found


def lit_board(sight: Sight, board: Board) -> Board:
    """A board with what the viewer may do with what lies there."""
    return board._replace(
        character=board.character and lit(sight, board.character),
        ship=board.ship and lit(sight, board.ship),
        slots=tuple(each._replace(piece=each.piece and lit(sight, each.piece)) for each in board.slots),
        known=tuple(lit(sight, each) for each in board.known),
        pursuit=board.pursuit and board.pursuit._replace(piece=lit(sight, board.pursuit.piece)),
    )


def unlit_board(sight: Sight, seat: int, who: str) -> Board:
    """One player's board; what it is made of is what it is kept by."""
    table, speak, player, say = sight.table, sight.speak, sight.table.players[seat], WORDS[sight.language]
    named = Board(
        seat,
        who,
        speak.side(seat),
        seat == table.current,
        table.kinds[seat] != PERSON,
        bool(player.retired),
        bool(player.defeated),
    )
    character, sheet = player.character, player.sheet
    if character is None:
        return named
    sides = sides_of_character(character, int(player.flipped), sight.language)
    ship_sides = sides_of_ship(table.box, sheet, sight.language)
    return named._replace(
        character=bare(
            character_face(character, int(player.flipped), sight.language), f"character-{int(character.index)}", character.name
        ),
        sides=sides,
        goal=progress(character.sides[player.flipped].goal, sides.goal, int(player.goal_count)),
        ground=int(player_value(table, seat, GROUND)),
        health=toughness(int(player.damage), int(stats.health(table, seat)), say["health-told"]),
        skills=skills(table, seat, speak),
        ship=bare(ship_face(table.box, sheet, sight.language), f"ship-{int(sheet.index)}", sheet.name),
        ship_sides=ship_sides,
        ship_goal=progress(sheet.goal, ship_sides.goal, int(player.ship_count)),
        trade_in=speak.number(int(sheet.cost)) if sheet.cost > 0 else "",
        drive=int(stats.hyperdrive(table, seat)),
        combat=int(player_value(table, seat, SHIPS)),
        hull=toughness(int(player.ship_damage), int(stats.hull(table, seat)), say["hull-told"]),
        slots=places(sight, seat),
        place=speak.space(table, int(player.space)) if player.space >= 0 else "",
        space=int(player.space),
        credits=speak.number(int(player.credits)),
        fame=int(stats.fame(table, seat)),
        target=int(needed_fame(table, seat)),
        reputation=reputations(sight, seat),
        secrets=secret_count(table, seat),
        known=secrets(sight, seat),
        debts=debts(sight, seat),
        pursuit=pursuit(sight, seat),
    )  # fmt: skip


def pursuit(sight: Sight, seat: int) -> Pursuit | None:
    """The ambition of somebody, goal by goal."""
    sheet, texts = sight.table.players[seat].ambition, sight.speak.speak.ambitions
    if sheet is None:
        return None
    aims = tuple(map(aim, texts.standing(sight.table, seat)))
    piece = bare(ambition_face(sheet, sight.language), f"ambition-{int(sheet.index)}", sheet.name)
    return Pursuit(piece, texts.summary(sight.table, seat), aims)


def aim(goal: Standing) -> Aim:
    """One goal of an ambition."""
    count = f"{goal.have}/{goal.need}" if goal.need > 1 else ""
    return Aim(goal.sign, goal.state, count, goal.text, f"{goal.text} {capital(goal.note)}.")


def places(sight: Sight, seat: int) -> tuple[Place, ...]:
    """The slots of somebody and what lies in them."""
    say = WORDS[sight.language]
    return tuple(
        Place(each.type, say[f"slot-{each.type}"], None if each.asset is None else unlit(sight, seat, each.asset))
        for each in sight.slots(seat)
    )


def progress(goal: Goal | None, text: str, count: int) -> Progress | None:
    """A goal and how far it is."""
    return None if goal is None else Progress(text, count, int(goal.count))


def toughness(damage: int, most: int, words: str) -> Toughness:
    """Health or hull with its damage."""
    left = max(0, most - damage)
    return Toughness(left, most, tuple(n >= left for n in range(most)), fill(words, left=left, of=most, damage=damage))


def skills(table: Table, seat: int, speak: Speaker) -> tuple[Skill, ...]:
    """The skills that somebody has."""
    counted = [(skill, int(stats.skill_count(table, seat, skill))) for skill in range(len(SKILLS))]
    return tuple(Skill(SKILLS[skill], capital(speak.skill(skill)), n) for skill, n in counted if n)


def reputations(sight: Sight, seat: int) -> tuple[Reputation, ...]:
    """How somebody stands with the four factions."""
    found, say = [], WORDS[sight.language]
    for faction, code in enumerate(FACTIONS):
        level = ("neg", "neu", "pos")[int(stats.reputation(sight.table, seat, faction)) + 1]
        name = sight.speak.faction(faction)
        found.append(Reputation(code, name, level, f"{name}: {say[level]}"))
    return tuple(found[::-1])


def secrets(sight: Sight, seat: int) -> tuple[Piece, ...]:
    """The secrets of somebody that the viewer knows."""
    found = []
    for _, space, ability in known_secrets(sight.table, seat, sight.speak):
        where = sight.speak.space(sight.table, space) if space >= 0 else ""
        printed = secret_face(ability, where, sight.language)
        found.append(bare(printed, f"named-{ability.name}", ability.name, where=where))
    return tuple(found)

"""Positions of Outer Rim for tests, built by name: a table with what a rule talks about, and verbs that read like a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar, overload

from declarations import hold_refusal, holding

from cantina import outer_rim
from cantina.core import Event, Refusal, fast
from cantina.core.chance import Chance
from cantina.core.item import item_of
from cantina.outer_rim import BOX, Table, notation
from cantina.outer_rim.box.build import Builder
from cantina.outer_rim.rules import deeds, stats
from cantina.outer_rim.rules.asked import PROMPTS
from cantina.outer_rim.rules.box import Box
from cantina.outer_rim.rules.combat import player_value
from cantina.outer_rim.rules.dice import SIDES
from cantina.outer_rim.rules.durations import END_OF_GAME
from cantina.outer_rim.rules.galaxy import Galaxy, Tile
from cantina.outer_rim.rules.kinds import BOUNTY, CLASSES, CREW, DECKS, FACES, FACTIONS, GROUND, SHIPS, Kind
from cantina.outer_rim.rules.node import GROUND_COMBAT, HEALTH, HULL, HYPERDRIVE, SHIP_COMBAT, Constant, Node
from cantina.outer_rim.rules.pieces import CAPTURED, POOL, Asset, Lasting, Player
from cantina.outer_rim.rules.refused import REFUSALS
from cantina.outer_rim.rules.told import EVENTS
from cantina.outer_rim.rules.turn import TURN
from cantina.outer_rim.rules.windows import moments

T = TypeVar("T")
POS, NEU, NEG = 1, 0, -1
CHARACTERS = ("boba-fett", "han-solo", "bossk", "ketsu-onyo")
"""Who plays unless told: Boba Fett in the first seat bends no figure and interrupts nothing."""
PLACES = ("lothal", "cantonica", "takodana", "naboo")
STEPS = {"planning": 0, "action": 1, "encounter": 2}
LETTERS = {"H": "hit", "C": "crit", "F": "focus", "B": "blank"}
FIGURES: dict[str, tuple[int, Callable[[Table, int], int]]] = {
    "ground_combat": (GROUND_COMBAT, lambda table, seat: player_value(table, seat, GROUND)),
    "ship_combat": (SHIP_COMBAT, lambda table, seat: player_value(table, seat, SHIPS)),
    "health": (HEALTH, stats.health),
    "hull": (HULL, stats.hull),
    "hyperdrive": (HYPERDRIVE, stats.hyperdrive),
}
SPACES = {space.name: int(space.index) for space in BOX.spaces}

TOY = {
    "S0": "com-nav-lo", "A": "cantonica", "n1": "com-nav-ro", "B": "lothal", "n2": "lmc-nav-ro", "n3": "lmc-nav-ri",
    "M": "maelstrom", "K": "kessel", "n4": "ksl-nav-li", "n6": "ksl-nav-c", "n5": "tnh-nav-lo", "C": "tatooine",
    "S1": "tnh-nav-ro",
}  # fmt: skip
"""The toy map of the rules sheet, laid out with spaces of the real map; a toy position understands both names."""


def toy_galaxy() -> Galaxy:
    """S0-A-n1-B-n2-M-K-n5-C-S1, and the longer lane B-n3-n4-n6-K; every other space is out of reach."""

    def tile(name: str, paths: Sequence[str], left: str, right: str) -> Tile:
        def number(space: str) -> int:
            return SPACES[TOY[space]]

        pairs = [(number(one), number(other)) for one, other in (path.split("-") for path in paths)]
        (one, other), (three, four) = left.split("/"), right.split("/")
        return Tile(name, pairs, (number(one), number(other)), (number(three), number(four)))

    tiles = [
        tile("one", ["S0-A", "A-n1"], "S0/S0", "n1/n1"),
        tile("two", ["B-n2", "B-n3"], "B/B", "n2/n3"),
        tile("three", ["M-K", "n4-n6", "n6-K"], "M/n4", "K/K"),
        tile("four", ["n5-C", "C-S1"], "n5/n5", "S1/S1"),
        tile("unused", [], "S1/S1", "S1/S1"),
        tile("unused too", [], "S1/S1", "S1/S1"),
    ]
    galaxy = Galaxy(BOX.spaces, tiles, (0, 1, 2, 3), [])
    galaxy.neighbours = [list(dict.fromkeys(spaces)) for spaces in galaxy.neighbours]
    return galaxy


class Dice(Chance):
    """Chance whose dice fall as told, one letter each (H, C, F, B); cards are still shuffled at random, but always alike."""

    def __init__(self, faces: str, seed: str = "dice") -> None:
        self.faces = list(faces.replace(" ", "").replace(",", ""))
        self.rest = fast(seed)

    def word(self) -> int:
        return int(self.rest.word())

    def below(self, n: int) -> int:
        if n != len(SIDES):
            return int(self.rest.below(n))
        assert self.faces, "more dice were rolled than the test told"
        return SIDES.index(FACES.index(LETTERS[self.faces.pop(0)]))

    def shuffle(self, things: list[T]) -> None:
        self.rest.shuffle(things)

    def copy(self) -> Dice:
        twin = Dice("".join(self.faces))
        twin.rest = self.rest.copy()  # type: ignore[assignment]
        return twin


def for_players(number: int | str) -> dict[str, Any]:
    """The options of a game for so many players; one alone is a practice flight."""
    return {"players": str(number)} | ({"practice": "yes"} if str(number) == "1" else {})


def card(name: str, box: Box = BOX) -> Kind:
    """A card or contact token by its name."""
    return next(kind for kind in box.cards if kind.name == name)


def effect(*facts: Mapping[str, Any], box: Box = BOX) -> Node:
    """What a card would do, in the vocabulary of the content files: `effect({"lose": {"credits": 2000}})`."""
    build = Builder({space.name.replace("-", "_"): int(space.index) for space in box.spaces})
    build.assets = {kind.print.replace("-", "_"): int(kind.index) for kind in box.cards}
    node = build.effects([dict(each) for each in facts])
    assert node is not None
    return node


class Position:
    """A table in the middle of a game, and a short way to say what happens on it."""

    def __init__(self, table: Table, names: Mapping[str, str] | None = None) -> None:
        self.table = table
        self.names = dict(names or {})
        self.box = table.box
        self.spots = notation.of(table).spots

    # What happens ------------------------------------------------------------------------------

    def do(self, *texts: str, seat: int | None = None) -> Position:
        """Let the asked seat (or the named one) do these things, in notation."""
        for text in texts:
            asked = self.asked if seat is None else seat
            action = notation.parse(self.table, self.real(text))
            with holding(self.table, EVENTS, PROMPTS):
                self.table.apply(asked, action)
        return self

    def travel(self, *spaces: str) -> Position:
        """A planning move along these spaces, one after the other, ended early if anything is left."""
        self.do("move", *(f"to {space}" for space in spaces))
        return self.do("pass") if self.prompt == "move" else self

    def events(self, *texts: str, seat: int | None = None) -> list[Event]:
        """Do these things and return what was told about them."""
        self.table.events = []
        self.do(*texts, seat=seat)
        told = self.table.events
        self.table.events = None
        assert told is not None
        return told

    def refused(self, text: str, seat: int | None = None) -> Refusal:
        """The refusal of something that is not possible; an accepted action fails the test."""
        before = self.table.plain()
        try:
            self.do(text, seat=seat)
        except Refusal as refusal:
            assert self.table.plain() == before, "a refused action must change nothing"
            hold_refusal(refusal, REFUSALS)
            return refusal
        raise AssertionError(f"{text!r} was accepted")

    def resolve(self, *facts: Mapping[str, Any], seat: int = 0) -> Position:
        """Let something happen to a player as if a card said so, before the present question is asked again."""
        return self.perform(effect(*facts, box=self.box), seat)

    def perform(self, node: Node, seat: int = 0, source: int = -1, value: int = 0) -> Position:
        """Let an effect happen now, before the present question is asked again."""
        self.table.decision = None
        self.table.push(node, seat, "test", source, value)
        with holding(self.table, EVENTS, PROMPTS):
            self.table.run()
        return self

    def end_turn(self) -> Position:
        """Finish the present turn as quietly as possible: credits, no action, the space, and no to everything else."""
        turn = self.table.turn
        while self.table.outcome is None and self.table.turn == turn:
            options = self.options()
            quiet = ("take-credits", "pass", "explore", "decline")
            self.do(next((text for text in quiet if text in options), options[0]))
        return self

    def roll(self, faces: str) -> Position:
        """From now on the dice fall like this."""
        self.table.chance = Dice(faces)
        return self

    # What can be seen --------------------------------------------------------------------------

    @property
    def asked(self) -> int:
        """The seat that has to decide."""
        assert self.table.decision is not None, f"nobody is asked: {self.table.outcome}"
        return int(self.table.decision.seat)

    @property
    def prompt(self) -> str:
        """The question being asked."""
        assert self.table.decision is not None, f"nobody is asked: {self.table.outcome}"
        return self.table.decision.prompt

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.outcome is not None

    @property
    def current(self) -> int:
        """Whose turn it is."""
        return int(self.table.current)

    def options(self, seat: int | None = None) -> list[str]:
        """Everything the asked seat (or the named one) may answer, in notation."""
        assert self.table.decision is not None
        actions = self.table.decision.of(self.asked if seat is None else seat)
        return [self.shown(notation.text(self.table, action)) for action in actions]

    def asides(self, seat: int) -> list[str]:
        """What a seat may do beside the question on the table."""
        return [self.shown(notation.text(self.table, action)) for action in self.table.asides(seat)]

    def may(self, text: str, seat: int | None = None) -> bool:
        """Whether the asked seat (or the named one) may do this now, as an answer or beside the question."""
        asked = self.asked if seat is None else seat
        return text in self.options(asked) or text in self.asides(asked)

    def choices(self, verb: str) -> set[str]:
        """What may be chosen with one verb: `choices("buy")` are the cards on offer that can be bought."""
        return {text.removeprefix(f"{verb} ") for text in self.options() if text.startswith(f"{verb} ")}

    def player(self, seat: int = 0) -> Player:
        """One seat's area."""
        return self.table.players[seat]

    def credits(self, seat: int = 0) -> int:
        """Somebody's credits."""
        return int(self.player(seat).credits)

    def fame(self, seat: int = 0) -> int:
        """Somebody's fame, with what assets give."""
        return int(stats.fame(self.table, seat))

    def damage(self, seat: int = 0) -> tuple[int, int]:
        """The damage on character and ship."""
        return int(self.player(seat).damage), int(self.player(seat).ship_damage)

    def defeated(self, seat: int = 0) -> bool:
        """Whether somebody is defeated."""
        return bool(self.player(seat).defeated)

    def reputation(self, faction: str, seat: int = 0) -> int:
        """POS, NEU or NEG."""
        return int(stats.reputation(self.table, seat, FACTIONS.index(faction)))

    def assets(self, seat: int = 0) -> list[str]:
        """The assets by name, in the order they came."""
        return [asset.kind.name for asset in self.player(seat).assets]

    def ship(self, seat: int = 0) -> str:
        """The ship that somebody flies, on the side that is up."""
        return self.player(seat).sheet.name

    def at(self, seat: int = 0) -> str:
        """The space somebody stands in."""
        return self.space_name(int(self.player(seat).space))

    def patrol(self, faction: str) -> tuple[str, int]:
        """Where the patrol of a faction is, and its level."""
        number = FACTIONS.index(faction)
        return self.space_name(int(self.table.patrol_spaces[number])), int(self.table.patrol_levels[number])

    def deck(self, name: str) -> list[str]:
        """A market deck by name, from the top."""
        return [each.kind.name for each in reversed(self.table.stores[DECKS.index(name)])]

    def top(self, name: str) -> str | None:
        """The card on offer in a market deck."""
        deck = self.deck(name)
        return deck[0] if deck else None

    def faceup(self, name: str) -> list[str]:
        """The cards of a market deck that everybody can see, from the top."""
        store = self.table.stores[DECKS.index(name)]
        return [each.kind.name for each in reversed(store) if each.known == self.table.everybody()]

    def encounters(self, name: str) -> list[str]:
        """An encounter deck by name, from the top."""
        return [each.kind.name for each in reversed(self.table.decks[self.box.decks.index(name)])]

    def secrets(self, seat: int = 0, viewer: int | None = None) -> list[str]:
        """Somebody's secrets by name, as the viewer (or their owner) sees them."""
        table = self.table.knowledge(seat if viewer is None else viewer).table
        decks = len(self.box.decks)
        return [each.kind.name for held in table.secrets[seat * decks : (seat + 1) * decks] for each in held]

    def removed(self) -> list[str]:
        """The cards that are out of the game."""
        return [each.kind.name for each in self.table.removed]

    def contact(self, spot: str) -> str | None:
        """Who is in a contact space such as `tatooine/1`, as everybody sees it: the name, the class if face down, or nobody."""
        number = deeds.token_at(self.table, self.spots.index(self.real(spot)))
        if number < 0:
            return None
        token = deeds.token(self.table, number)
        return token.kind.name if deeds.face_up(self.table, number) else CLASSES[token.kind.contact_class]

    def whereabouts(self, contact: str) -> str:
        """Where a contact's token is: its contact space, `pool`, `captured` or `eliminated`."""
        level, place = token_place(self.table, card(contact, self.box))
        spot = int(self.table.places[level][place])
        return self.shown(self.spots[spot]) if spot >= 0 else ("pool", "captured", "eliminated")[-1 - spot]

    # Names -------------------------------------------------------------------------------------

    def real(self, text: str) -> str:
        """A text with the names of a toy map replaced by those of the real one."""
        return translated(text, self.names)

    def shown(self, text: str) -> str:
        """The reverse."""
        return translated(text, {real: toy for toy, real in self.names.items()})

    def space_name(self, number: int) -> str:
        """A space by its number."""
        return self.shown(self.box.spaces[number].name) if number >= 0 else "nowhere"

    def space(self, name: str) -> int:
        """A space by its name."""
        return next(int(space.index) for space in self.box.spaces if space.name == self.real(name))


def translated(text: str, names: Mapping[str, str]) -> str:
    """A text in notation whose last word is a space or a contact space that another map calls otherwise."""
    *verb, subject = text.split()
    name, slash, spot = subject.partition("/")
    return " ".join([*verb, names.get(name, name) + slash + spot])


def token_place(table: Table, kind: Kind) -> tuple[int, int]:
    """The class of a contact's token and its number among the tokens of that class."""
    for level, tokens in enumerate(table.tokens):
        for place, token in enumerate(tokens):
            if token.kind is kind:
                return level, place
    raise AssertionError(f"{kind.name} has no token")


@overload
def of_seat(given: Mapping[int, T] | T, seat: int, other: T) -> T: ...
@overload
def of_seat(given: Any, seat: int, other: Any) -> Any: ...
def of_seat(given: Any, seat: int, other: Any) -> Any:
    """What was given for one seat: a plain value is the first seat's, a mapping says it seat by seat."""
    if isinstance(given, Mapping) and all(isinstance(key, int) for key in given):
        return given.get(seat, other)
    return given if seat == 0 else other


def position(
    players: int = 2,
    *,
    characters: Sequence[str] = CHARACTERS,
    ships: Sequence[str] = (),
    at: Sequence[str] | str = PLACES,
    step: str = "planning",
    current: int = 0,
    first: int = 0,
    credits: Mapping[int, int] | int = 0,
    fame: Mapping[int, int] | int = 0,
    damage: Mapping[int, tuple[int, int]] | tuple[int, int] = (0, 0),
    defeated: Mapping[int, bool] | bool = False,
    flipped: Mapping[int, bool] | bool = False,
    reputation: Mapping[int, Mapping[str, int]] | Mapping[str, int] | None = None,
    assets: Mapping[int, Sequence[str]] | Sequence[str] = (),
    figures: Mapping[int, Mapping[str, int]] | Mapping[str, int] | None = None,
    top: Mapping[str, str | Sequence[str]] | None = None,
    patrols: Mapping[str, tuple[str, int]] | None = None,
    contacts: Mapping[str, str] | None = None,
    facedown: Mapping[str, str] | None = None,
    encounters: Mapping[str, Sequence[str]] | None = None,
    removed: Sequence[str] = (),
    dice: str = "",
    toy: bool = False,
    target: int = 10,
    seed: str = "galaxy",
    **options: str,
) -> Position:
    """A table at a step of somebody's turn, with these things in these places; whatever is not named is quiet.

    A plain value belongs to the first seat, a mapping says it seat by seat. `characters`, `ships` and `at` go by seat; one
    place for all is a plain text. An asset `bounty-chewbacca*` holds its captured contact. `figures` sets ground_combat,
    ship_combat, health, hull and hyperdrive to what a fixture wants. `top` names the top of market decks, one card or
    several from the top down. `contacts` puts faceup tokens into contact spaces such as `tatooine/1`, `facedown` hidden
    ones; the token that lay there takes the place of the one that came. `encounters`
    stacks encounter decks by name, from the top down; all others are empty. Without `patrols` they wait where they spawn, at
    level 1; `target` is the fame that wins. `dice` are the faces of the coming dice, such as `HHC FB`; left out, they are random.
    """
    table = outer_rim.new(chance=fast(seed), fame=str(target), **for_players(players), **options)
    table.stack.clear()
    table.decision = None
    names = TOY if toy else {}
    if toy:
        table.galaxy = toy_galaxy()
        table.patrol_spaces = list(table.galaxy.spawn)
    p = Position(table, names)
    box, places = table.box, [at] * players if isinstance(at, str) else at
    for seat in range(players):
        player = table.players[seat]
        player.character = next(each for each in box.characters if each.name == characters[seat])
        player.flipped = int(of_seat(flipped, seat, False))
        name = ships[seat] if seat < len(ships) else "g9-rigger"
        player.sheet = next(sheet for sheet in box.sheets if sheet.name == name)
        if not player.sheet.starter:
            table.sheets.append(player.sheet.index % box.fronts)
        player.space = p.space(places[seat])
        player.credits = of_seat(credits, seat, 0)
        player.fame = of_seat(fame, seat, 0)
        player.damage, player.ship_damage = of_seat(damage, seat, (0, 0))
        player.defeated = of_seat(defeated, seat, False)
        for faction, level in of_seat(reputation or {}, seat, {}).items():
            player.reputation[FACTIONS.index(faction)] = level
        for asset in of_seat(assets, seat, ()):
            give(table, seat, asset)
        for figure, wanted in of_seat(figures or {}, seat, {}).items():
            what, present = FIGURES[figure]
            constant = Constant(what, wanted - int(present(table, seat)))
            player.lasting = [*player.lasting, Lasting(constant, END_OF_GAME)]
    for deck, cards in (top or {}).items():
        put_on_top(table, DECKS.index(deck), [cards] if isinstance(cards, str) else cards)
    for gone in removed:
        take_away(table, card(gone, box))
        deeds.remove_card(table, card(gone, box))
    for deck in DECKS:
        deeds.reveal_top(table, DECKS.index(deck))
    table.decks = [[] for _ in box.decks]
    for name, cards in (encounters or {}).items():
        table.decks[box.decks.index(name)] = [item_of(card(each, box), 0) for each in reversed(cards)]
    for faction, (space, level) in (patrols or {}).items():
        table.patrol_spaces[FACTIONS.index(faction)] = p.space(space)
        table.patrol_levels[FACTIONS.index(faction)] = level
    for spots, known in ((contacts or {}, table.everybody()), (facedown or {}, 0)):
        for spot, contact in spots.items():
            put_contact(table, p.spots.index(p.real(spot)), card(contact, box), int(known))
    table.first, table.current, table.turn, table.step = first, current, 1, STEPS[step]
    if dice:
        table.chance = Dice(dice)
    table.dirty = 0
    for seat, player in enumerate(table.players):
        player.moments = moments(table, seat)
        player.held_fame = stats.held_fame(table, seat)
    table.push(TURN, current, "test", -1, STEPS[step])
    table.run()
    return p


def give(table: Table, seat: int, name: str) -> None:
    """Put an asset in front of a player; with a star, a bounty holds the contact it names; a contact's crew leaves the map."""
    kind = card(name.removesuffix("*"), table.box)
    take_away(table, kind)
    token = -1
    if name.endswith("*"):
        assert kind.type == BOUNTY, f"{kind.name} captures nobody"
        level, place = token_place(table, table.box.cards[kind.target])
        token = (level << deeds.CLASS_SHIFT) + place
        deeds.put_token(table, token, CAPTURED)
        deeds.show_token(table, token, table.everybody())
    elif kind.type == CREW and kind.target >= 0:
        level, place = token_place(table, table.box.cards[kind.target])
        deeds.put_token(table, (level << deeds.CLASS_SHIFT) + place, POOL)
        deeds.show_token(table, (level << deeds.CLASS_SHIFT) + place, table.everybody())
    table.players[seat].assets.append(Asset(kind, token))
    table.players[seat].moments = moments(table, seat)


def take_away(table: Table, kind: Kind) -> None:
    """Take a card out of its deck or out of the databank."""
    if kind.tail:
        kind = table.box.cards[kind.other_end]
    if kind.home < 0:
        table.taken = [*table.taken, kind.index]
        return
    store = table.stores[kind.home]
    table.stores[kind.home] = [each.unseen() for each in store if each.kind is not kind]
    assert len(table.stores[kind.home]) < len(store), f"{kind.name} is somewhere else already"


def put_on_top(table: Table, deck: int, names: Sequence[str]) -> None:
    """Put cards on top of their market deck, the first of them uppermost."""
    for name in reversed(names):
        kind = card(name, table.box)
        take_away(table, kind)
        assert kind.home == deck, f"{name} belongs to another deck"
        table.stores[deck].append(item_of(kind, 0))


def gain_top(p: Position, name: str, seat: int = 0) -> Position:
    """A player is granted a market card by an effect."""
    home = int(card(name, p.box).home)
    put_on_top(p.table, home, [name])
    deeds.reveal_top(p.table, home)
    return p.resolve({"market": {"op": "gain", "deck": DECKS[home]}}, seat=seat)


def put_contact(table: Table, spot: int, kind: Kind, known: int) -> None:
    """Put a contact's token into a contact space; whatever lay there goes where the token came from."""
    level, place = token_place(table, kind)
    other = deeds.token_at(table, spot)
    if other >= 0:
        deeds.put_token(table, other, table.places[level][place])
    deeds.put_token(table, (level << deeds.CLASS_SHIFT) + place, spot)
    table.tokens[level][place] = item_of(kind, known)


def clear_spots(p: Position, *spots: str) -> Position:
    """Empty contact spaces: their tokens lie beside the map."""
    for spot in spots:
        number = deeds.token_at(p.table, p.spots.index(p.real(spot)))
        if number >= 0:
            deeds.put_token(p.table, number, POOL)
    return p

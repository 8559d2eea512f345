"""Knowledge in a parcel: the bytes from which another process makes the same knowledge again, to think about it there.

What a seat knows is sent by value. What all tables of a game share and nobody changes, such as what is printed on cards, is
sent by its number or name, since it is there already: the rules tell kinds and effects apart by being the same object.
"""

from __future__ import annotations

import io
import pickle
import sys
from collections.abc import Iterator
from functools import lru_cache
from importlib import import_module
from inspect import signature
from typing import Any

from .chance import fast
from .effect import Effect
from .game import Game, Options
from .item import Item, Kind, item_of
from .knowledge import Knowledge

MOST_GAMES = 32
"""For so many games and sets of options it is remembered what their tables share."""


Place = tuple[str, str] | tuple[str, str, object]
"""Where a constant stands: a module, its name there, and the place in a list of that name."""


class OtherGame(Exception):
    """What a parcel takes for granted is not there."""


class Shared:
    """What all tables of a game with some options share: whatever is on a new table and is the same thing on its copy."""

    def __init__(self, game: Game, options: Options) -> None:
        state = game.start(options, fast("parcel"))
        twin = list(everything(state.copy()))  # it is kept until the end, so that no two things have had the same number
        copied = {id(thing) for thing in twin}
        self.things = [thing for thing in everything(state) if id(thing) in copied]
        self.numbers = {id(thing): n for n, thing in enumerate(self.things)}


SHARED: dict[tuple[object, ...], Shared] = {}


class Packing(pickle.Pickler):
    """Writes a parcel."""

    def __init__(self, file: io.BytesIO, shared: Shared) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self.numbers, self.names = shared.numbers, constants(len(sys.modules))

    def persistent_id(self, thing: object) -> int | Place | None:
        """The number or name of what is there already."""
        found = self.numbers.get(id(thing))
        return self.names.get(id(thing)) if found is None else found

    def reducer_override(self, thing: Any) -> Any:
        """How a thing of the rules is made again, compiled or not."""
        kind = type(thing)
        if kind is Item:
            return item_of, (thing.kind, int(thing.known), int(thing.mark))
        if kind is Knowledge:
            return knowledge, (thing.table, int(thing.seat), thing.unseen)
        if isinstance(thing, Kind):
            raise OtherGame(f"“{thing.name}” is not on a new table, nor a constant of a module")
        if not shape(kind).ours:
            return NotImplemented
        values = {name: getattr(thing, name) for name in attributes(thing)}
        return made, (kind, [values.pop(name) for name in shape(kind).needed], values)


class Opening(pickle.Unpickler):
    """Reads a parcel."""

    def __init__(self, file: io.BytesIO, shared: Shared) -> None:
        super().__init__(file)
        self.things = shared.things

    def persistent_load(self, name: int | Place) -> object:
        """What is there already."""
        if isinstance(name, int):
            return self.things[name]
        module, constant, *key = name
        found = getattr(import_module(module), constant)
        return found[key[0]] if key else found


def packed(game: Game, options: Options, known: Knowledge[Any]) -> bytes:
    """The parcel of what a seat knows at a table of a game with complete options."""
    shared, file = shared_by(game, options), io.BytesIO()
    pickle.dump(label(game, options, shared), file)
    Packing(file, shared).dump(known)
    return file.getvalue()


def opened(game: Game, options: Options, parcel: bytes) -> Knowledge[Any]:
    """What is in a parcel that was packed by the same program."""
    shared, file = shared_by(game, options), io.BytesIO(parcel)
    if pickle.load(file) != label(game, options, shared):
        raise OtherGame(f"a parcel of {game.name} was packed for other options or by another program")
    known: Knowledge[Any] = Opening(file, shared).load()
    return known


def label(game: Game, options: Options, shared: Shared) -> tuple[object, ...]:
    """What stands on a parcel: nothing in it can be read where any of this is different."""
    return game.name, game.rules_version, sorted(options.items()), len(shared.things)


def shared_by(game: Game, options: Options) -> Shared:
    """What all tables of a game with some options share."""
    key = game.name, *sorted(options.items())
    found = SHARED.get(key)
    if found is None:
        if len(SHARED) >= MOST_GAMES:
            SHARED.clear()
        found = SHARED[key] = Shared(game, options)
    return found


@lru_cache(1)
def constants(_modules: int) -> dict[int, Place]:
    """The kinds and effects that have a name in a module, or stand in a list there; looked for again with more modules."""
    found: dict[int, Place] = {}
    for module, there in sorted(sys.modules.items()):
        for name, value in list(getattr(there, "__dict__", {}).items()):
            if isinstance(value, Effect | Kind):
                found[id(value)] = module, name
            elif isinstance(value, list | tuple):
                found |= {id(each): (module, name, n) for n, each in enumerate(value) if isinstance(each, Effect | Kind)}
            elif isinstance(value, dict):
                found |= {id(each): (module, name, key) for key, each in value.items() if isinstance(each, Effect | Kind)}
    return found


def everything(thing: Any) -> Iterator[Any]:
    """A thing and everything in it that can be shared, each once and always in the same order.

    Tuples go by value: compiled things make a new one whenever they are asked for theirs.
    """
    seen, waiting = set[int](), [thing]
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, tuple):
            waiting += thing
            continue
        if isinstance(thing, str | bytes | int | float | type | None) or id(thing) in seen:
            continue
        seen.add(id(thing))
        yield thing
        if isinstance(thing, dict):
            waiting += [*thing, *thing.values()]
        elif isinstance(thing, list):
            waiting += thing
        else:
            waiting += [getattr(thing, name) for name in attributes(thing) if name != "faces"]  # it grows while games are played


def attributes(thing: Any) -> list[str]:
    """What a thing has."""
    names = [*shape(type(thing)).slots, *getattr(thing, "__dict__", {})]
    return [name for name in names if hasattr(thing, name)]


class Shape:
    """How things of a class, compiled or not, are taken apart and made again."""

    def __init__(self, kind: type[Any]) -> None:
        own = [name for each in reversed(kind.__mro__) for name in vars(each).get("__slots__", ())]
        names = dict.fromkeys((*getattr(kind, "__mypyc_attrs__", ()), *own))
        self.slots = tuple(name for name in names if name != "__dict__")
        """What everything of the class has."""
        ours = any("__slots__" in vars(each) or "__mypyc_attrs__" in vars(each) for each in kind.__mro__)
        self.ours = ours and not issubclass(kind, tuple | BaseException)
        """Whether it is sent by its attributes; others are Python's own, or know how they are sent."""
        self.needed: tuple[str, ...] = ()
        """What has to be given to the class to make one: a compiled one makes nothing without it."""
        if self.ours:
            blank: Any = kind.__new__
            try:
                blank(kind)
            except TypeError:
                self.needed = tuple(signature(kind).parameters)


SHAPES: dict[type[Any], Shape] = {}


def shape(kind: type[Any]) -> Shape:
    """The shape of a class."""
    found = SHAPES.get(kind)
    if found is None:
        found = SHAPES[kind] = Shape(kind)
    return found


def made(kind: Any, given: list[object], more: dict[str, object]) -> object:
    """A thing made again."""
    thing = kind(*given) if given else kind.__new__(kind)
    for name, value in more.items():
        setattr(thing, name, value)
    return thing


def knowledge(table: Any, seat: int, unseen: list[list[Item[Any]]]) -> Knowledge[Any]:
    """Knowledge made again from its table, which hides already what it has to."""
    known = Knowledge(table, seat, True)
    known.table, known.unseen = table, unseen
    return known

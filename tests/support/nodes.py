"""Every class of effects of a game, those that its cards are made of, and what a thing holds."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any


def classes(game: str) -> dict[str, type[Any]]:
    """All classes of effects in a game's rules, by module and name."""
    rules = importlib.import_module(f"cantina.{game}.rules")
    for module in pkgutil.walk_packages(rules.__path__, rules.__name__ + "."):
        importlib.import_module(module.name)
    below = _below(importlib.import_module(f"cantina.{game}.rules.node").Node)
    found = (each for each in below if each.__module__.startswith(rules.__name__))
    return {f"{each.__module__.removeprefix(rules.__name__ + '.')}.{each.__name__}": each for each in found}


def _below(base: type[Any]) -> Iterator[type[Any]]:
    for each in base.__subclasses__():
        yield each
        yield from _below(each)


def parts(pieces: Iterable[object], base: type[Any]) -> set[type[Any]]:
    """The classes below a base that these pieces are made of, however deep."""
    seen: set[int] = set()
    kept: list[object] = []  # so that no number of an object is given away twice
    found: set[type[Any]] = set()
    waiting = list(pieces)
    while waiting:
        each = waiting.pop()
        if id(each) in seen or each is None or isinstance(each, str | int | float | type):
            continue
        seen.add(id(each))
        kept.append(each)
        if isinstance(each, base):
            found.add(type(each))
        if isinstance(each, dict):
            waiting.extend(each.values())
        elif isinstance(each, list | tuple | set | frozenset):
            waiting.extend(each)
        elif type(each).__module__.startswith("cantina."):
            waiting.extend(attributes(each))
    return found


@cache
def registers(kind: type[Any]) -> list[str]:
    """The names of what a thing of this class holds, whether the class is compiled or not."""
    names = {name for base in kind.__mro__ for name, value in vars(base).items() if inspect.isdatadescriptor(value)}
    return sorted(name for name in names if not name.startswith("__"))


def attributes(thing: object) -> Iterator[object]:
    """Everything that a thing holds."""
    kind: Any = type(thing)
    for name in registers(kind):
        try:
            yield getattr(thing, name)
        except AttributeError:  # a register that nobody has filled
            continue
    yield from getattr(thing, "__dict__", {}).values()

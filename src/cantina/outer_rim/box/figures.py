"""What a figure may be: for every place in the content files the values that an owner may write there."""

from __future__ import annotations

import difflib
from typing import Any, NamedTuple

from cantina.core.refusal import Refusal

from ..rules import refused
from ..rules.kinds import CLASSES, COMBATS, FACES, FACTIONS, REPUTATIONS, SKILLS
from .entries import Content
from .unpack import more_of, with_more

TOKENS = CLASSES[:3]
NONE = "none"
TRAITS = ("ARMOR", "ILLEGAL", "WEAPON")
MOST_CREDITS = 99_000

MOST_PLAYERS = 4

FIXED = frozenset(("copies", "copy", "hold_limit", "id", "known_combat", "level", "number", "players", "starter", "step"))
"""Keys that hold the box together: with other values there would be other cards."""

OPEN = {
    "ambitions": ("ability", "constant", "goals", "setup"),
    "contacts": ("class", "droid", "faction"),
    "databank": ("asset", "branches", "effects", "start_planet", "steps"),
    "encounters": ("asset", "sections"),
    "patrols": ("reward", "ship_combat"),
    "spaces": ("contact_spaces", "faction"),
    "tiles": ("connectors", "paths"),
}
"""The fields that can be corrected, in sections where the others repeat what stands elsewhere."""

RANGES = {
    "add": (-9, 9),
    "add_fame": (-9, 9),
    "amount": (0, 20),
    "change": (-2, 2),
    "count": (1, 9),
    "dice": (1, 20),
    "fame": (0, 9),
    "health": (1, 20),
    "hull": (1, 20),
    "hyperdrive": (1, 20),
    "level_min": (1, 4),
    "starting_fame": (0, 9),
}
ORDINARY = (0, 20)
CREDITS = ("bank_adds", "bonus", "combined_cost_min", "cost", "credits", "discount", "set_credits", "stake")
FLAGS = ("droid", "forced", "mandatory")


class Names(NamedTuple):
    """What can be named in this box."""

    spaces: tuple[str, ...]
    planets: tuple[str, ...]
    tiles: dict[str, tuple[str, ...]]
    """The spaces of each tile."""
    numbers: dict[int, str]
    """What kind of card lies under each databank number."""


def names_of(content: Content) -> Names:
    """The names in these content files."""
    spaces = content["map"]["spaces"]
    tiles = {tile: tuple(each["id"] for each in spaces if each["tile"] == tile) for tile in content["map"]["order"]}
    planets = tuple(each["id"] for each in spaces if each["type"] == "planet")
    numbers = {each["number"]: each["kind"] for each in content["databank"]}
    return Names(tuple(each["id"] for each in spaces), planets, tiles, numbers)


def more_names_of(content: Content) -> Names:
    """The names that the expansion's pieces may use: those of both boxes."""
    found = names_of(with_more(content))
    ends = [space["id"] for end in more_of(content)["map"]["endcaps"] for space in end["spaces"] if space["type"] == "planet"]
    return found._replace(spaces=(*found.spaces, *ends))


class Figure:
    """A place where a value can be corrected."""

    def read(self, given: Any) -> Any:
        """The value as the content files write it; a wrong one is refused with what would be right."""
        raise NotImplementedError


class Number(Figure):
    """A whole number."""

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def read(self, given: Any) -> int:
        if not isinstance(given, int) or isinstance(given, bool) or not self.low <= given <= self.high:
            raise Refusal(refused.CONTENT_NUMBER, found=shown(given), low=self.low, high=self.high)
        return given


class Credits(Figure):
    """An amount of credits, in thousands (OR-CREDITS-01)."""

    def __init__(self, low: int) -> None:
        self.low = low

    def read(self, given: Any) -> int:
        whole = isinstance(given, int) and not isinstance(given, bool)
        if not whole or not self.low <= given <= MOST_CREDITS or given % 1000:
            raise Refusal(refused.CONTENT_CREDITS, found=shown(given), low=self.low, high=MOST_CREDITS)
        return int(given)


class Flag(Figure):
    """Yes or no."""

    def read(self, given: Any) -> bool:
        if not isinstance(given, bool):
            raise Refusal(refused.CONTENT_FLAG, found=shown(given))
        return given


class Choice(Figure):
    """One of several names or numbers; where it may be missing, also `none`."""

    def __init__(self, *known: str | int, missing: bool = False) -> None:
        self.known = (*known, NONE) if missing else known

    def read(self, given: Any) -> str | int | None:
        value = spelled(given)
        if type(value) not in (str, int) or value not in self.known:
            raise Refusal(refused.CONTENT_CHOICE, found=shown(given), right=suggestion(value, [str(each) for each in self.known]))
        found: str | int = value
        return None if found == NONE else found


class Several(Figure):
    """A list of names, at times of a fixed length."""

    def __init__(self, *known: str, least: int = 0, length: int | None = None) -> None:
        self.known = known
        self.least = least
        self.length = length

    def read(self, given: Any) -> list[str]:
        if not isinstance(given, list):
            raise Refusal(refused.CONTENT_LIST, found=shown(given), right=suggestion(None, list(self.known)))
        for each in given:
            if not isinstance(each, str) or spelled(each) not in self.known:
                raise Refusal(refused.CONTENT_LISTED, found=shown(each), right=suggestion(each, list(self.known)))
        if self.length is not None and len(given) != self.length:
            raise Refusal(refused.CONTENT_LENGTH, found=len(given), right=self.length)
        if len(given) < self.least:
            raise Refusal(refused.CONTENT_EMPTY, right=suggestion(None, list(self.known)))
        return [spelled(each) for each in given]


class Amounts(Figure):
    """A list of credits, one for each place in turn order."""

    def __init__(self, length: int) -> None:
        self.length = length

    def read(self, given: Any) -> list[int]:
        if not isinstance(given, list) or len(given) != self.length:
            raise Refusal(refused.CONTENT_AMOUNTS, found=shown(given), right=self.length)
        return [Credits(0).read(each) for each in given]


class Span(Figure):
    """For how many players something counts: from the first number to the second; `none` takes it away."""

    def read(self, given: Any) -> list[int] | None:
        if given == NONE:
            return None
        whole = isinstance(given, list) and len(given) == 2 and all(type(each) is int for each in given)
        if not whole or not 1 <= given[0] <= given[1] <= MOST_PLAYERS:
            raise Refusal(refused.CONTENT_SPAN, found=shown(given), high=MOST_PLAYERS)
        return list(given)


class Paths(Figure):
    """The paths of a tile: pairs of its spaces that join all of them."""

    def __init__(self, spaces: tuple[str, ...]) -> None:
        self.spaces = spaces

    def read(self, given: Any) -> list[list[str]]:
        if not isinstance(given, list) or not all(isinstance(pair, list) and len(pair) == 2 for pair in given):
            raise Refusal(refused.CONTENT_PATHS, found=shown(given))
        paths = [Several(*self.spaces).read(pair) for pair in given]
        if len({frozenset(pair) for pair in paths}) != len(paths) or any(one == other for one, other in paths):
            raise Refusal(refused.CONTENT_PATHS, found=shown(given))
        reached = {self.spaces[0]}
        for _ in self.spaces:
            reached |= {space for pair in paths if reached & set(pair) for space in pair}
        if lost := [space for space in self.spaces if space not in reached]:
            raise Refusal(refused.CONTENT_UNJOINED, right=", ".join(lost))
        return paths


def shown(given: Any) -> str:
    """A value as the owner wrote it."""
    text = str(given).lower() if isinstance(given, bool) else repr(given) if isinstance(given, list) else str(given)
    return text if len(text) <= 40 else f"{text[:39]}…"


def spelled(given: Any) -> Any:
    """A name as the content files spell it, whether it was written with - or with _."""
    return given.replace("-", "_") if isinstance(given, str) else given


def suggestion(given: Any, known: list[str]) -> str:
    """The nearest of the known names, or the first of them."""
    near = difflib.get_close_matches(str(given), known, 3, 0.6) if given is not None else []
    return ", ".join(near or (known if len(known) <= 12 else [*known[:12], "…"]))


def is_open(section: str, path: tuple[str, ...]) -> bool:
    """Whether a path of an entry leads to what can be corrected."""
    if section == "ambitions" and path[-1] in ("databank", "order"):
        return False
    return not FIXED & set(path) and path[0] in OPEN.get(section, path) and path != ("databank",)


def figure_of(section: str, id: str, path: tuple[str, ...], printed: Any, names: Names) -> Figure | None:
    """What may stand at a path of an entry; None where nothing can be corrected."""
    key = path[-1] if not path[-1].isdecimal() else path[-2]
    if not is_open(section, path):
        return None
    if path == ("icons", "reveal_contact"):
        return Span()
    if isinstance(printed, bool):
        return Flag() if key in FLAGS else None
    if isinstance(printed, int):
        return number_of(path, key, printed, names)
    if isinstance(printed, list):
        return list_of(section, id, key, printed, names)
    return name_of(section, id, path, key, printed, names)


def number_of(path: tuple[str, ...], key: str, printed: int, names: Names) -> Figure:
    """What may stand for a number."""
    if key in ("starting_databank", "card"):
        kind = names.numbers[printed]
        return Choice(*(number for number, each in names.numbers.items() if each == kind))
    if key in CREDITS or printed >= 1000:
        return Credits(-MOST_CREDITS if key == "bonus" else 0)
    return Number(*RANGES.get(key, ORDINARY))


def list_of(section: str, id: str, key: str, printed: list[Any], names: Names) -> Figure | None:
    """What may stand for a list."""
    if section == "tiles" and key == "paths":
        return Paths(names.tiles[id])
    if key == "by_turn_order":
        return Amounts(len(printed))
    if key == "contact_spaces":
        return Several(*TOKENS, length=len(printed))
    if key in ("cannot_buy_on", "destination"):
        return Several(*names.spaces, least=1 if key == "destination" else 0)
    if key in ("skills", "skill"):
        return Several(*SKILLS, least=1 if key == "skill" else 0)
    if key in ("faces", "has") and printed:
        return Several(*FACES, least=1)
    return Several(*TRAITS) if key == "traits" else None


def name_of(section: str, id: str, path: tuple[str, ...], key: str, printed: str | None, names: Names) -> Figure | None:
    """What may stand for a name."""
    if len(path) > 1 and path[-2] == "starting_reputation":
        return Choice(*REPUTATIONS) if key in FACTIONS else None
    if key == "faction" and (printed in FACTIONS or printed is None):
        return Choice(*FACTIONS, missing=section in ("spaces", "contacts"))
    if key == "destination" and printed is not None:
        return Choice(*names.spaces)
    if key in ("deliver_to", "start_planet"):
        return Choice(*names.planets)
    if key in ("outer", "inner") and section == "tiles":
        return Choice(*names.tiles[id])
    if key in ("class", "contact_class"):
        return Choice(*TOKENS) if printed in TOKENS else None
    if path[-2:] == ("destination", "patrol"):
        return Choice(*FACTIONS)
    if key == "kind" and printed in COMBATS and len(path) > 1 and path[-2] in ("combat", "fight"):
        return Choice(*COMBATS)
    if key == "skill" and printed in SKILLS:
        return Choice(*SKILLS)
    return Choice(*FACES) if key == "to" and printed in FACES else None

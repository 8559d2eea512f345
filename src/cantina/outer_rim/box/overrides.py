"""Corrections by somebody who owns the box: a TOML file with the figures that are printed otherwise.

    [market.armored_vest]
    cost = 4000

Every table names a section, an entry and, where needed, the way down to the figure; places in a list count from 1.
"""

from __future__ import annotations

import copy
import hashlib
import json
import re
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from cantina.core.declared import RefusalCode
from cantina.core.refusal import Refusal

from ..rules import refused
from ..rules.kinds import FACTIONS
from .consistency import check, followers
from .entries import HIDDEN, MORE, Content, sections
from .figures import NONE, Figure, Names, figure_of, is_open, more_names_of, names_of, shown, spelled, suggestion
from .provenance import field_of, grade_of
from .unpack import with_more

LARGEST = 1_000_000
ICON = ("icons", "patrol_move")
NEW_ICON = {"faction": FACTIONS[0], "spaces": 1}


class Correction(NamedTuple):
    """One corrected figure."""

    section: str
    id: str
    path: tuple[str, ...]
    before: Any
    after: Any
    grade: str
    """How sure the printed figure was."""

    @property
    def key(self) -> str:
        """How a file names this figure."""
        return ".".join((self.section, self.id, *self.path))


class Mistakes(Refusal):
    """Everything that is wrong with a file of corrections."""

    def __init__(self, path: str, found: list[Refusal]) -> None:
        super().__init__(refused.CONTENT_MISTAKES, path=path, number=len(found), first=str(found[0]))
        self.found = found

    def __reduce__(self) -> tuple[object, ...]:
        return (Mistakes, (self.facts["path"], self.found))


def load(path: Path) -> tuple[dict[str, Any], dict[str, int]]:
    """The corrections in a file, and on which line each key stands."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
        if len(raw) > LARGEST:
            raise Refusal(refused.CONTENT_LARGE, path=str(path), limit=f"{LARGEST:,} bytes")
        text = raw.decode()
        return tomllib.loads(text), lines_of(text)
    except OSError as error:
        raise Refusal("file-unreadable", path=str(path), reason=error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise Refusal("file-not-text", path=str(path), byte=error.start) from error
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise Refusal(refused.CONTENT_SYNTAX, path=str(path), reason=str(error)) from error


def lines_of(text: str) -> dict[str, int]:
    """The line of every table and key, as far as they are written plainly."""
    found: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), 1):
        if header := re.match(r"\s*\[([^\[\]]+)\]", line):
            table = re.sub(r"[\s\"']", "", header[1])
            found.setdefault(table, number)
        elif key := re.match(r"\s*([\w.\"'-]+)\s*=", line):
            name = re.sub(r"[\"']", "", key[1])
            found.setdefault(f"{table}.{name}" if table else name, number)
    return found


def line_of(key: str, lines: dict[str, int]) -> int:
    """The line of a key, of the first one below it, or of the nearest table around it."""
    while key:
        below = [line for name, line in lines.items() if name == key or name.startswith(f"{key}.")]
        if below:
            return min(below)
        key = key.rpartition(".")[0]
    return 1


class Reader:
    """Goes through the corrections of one file, and gathers what they change and every mistake."""

    def __init__(self, content: Content, lines: dict[str, int]) -> None:
        self.sections = sections(content)
        self.base = sections(without_more(content))
        self.base_names = names_of(content)
        self.more_names = more_names_of(content)
        self.lines = lines
        self.corrections: list[Correction] = []
        self.mistakes: list[Refusal] = []

    def read(self, given: dict[str, Any]) -> None:
        """All corrections of a file."""
        for section, table in given.items():
            if section not in self.sections:
                self.refuse(refused.CONTENT_SECTION, section, right=suggestion(section, list(self.sections)))
            elif not isinstance(table, dict):
                self.refuse(
                    refused.CONTENT_GROUP, section, found=shown(table), right=suggestion(None, list(self.sections[section]))
                )
            else:
                self.section(section, table)

    def section(self, section: str, given: dict[str, Any]) -> None:
        """All corrections of one section."""
        entries = self.sections[section]
        for name, table in given.items():
            id = name if name in entries else spelled(name)
            key = f"{section}.{name}"
            if id not in entries:
                self.refuse(refused.CONTENT_ENTRY, key, right=suggestion(id, list(entries)))
            elif not isinstance(table, dict):
                self.refuse(refused.CONTENT_GROUP, key, found=shown(table), right=self.parts(section, id, (), entries[id]))
            else:
                self.walk(section, id, (), entries[id], table, key)

    def walk(self, section: str, id: str, path: tuple[str, ...], printed: Any, given: Any, key: str) -> None:
        """Follow a table of the file down to its figures."""
        if isinstance(given, dict):
            if path == ICON and printed is None:
                self.new_icon(section, id, given, key)
                return
            if not isinstance(printed, dict) and not is_group(printed):
                self.refuse(refused.CONTENT_NO_GROUP, key)
                return
            for name, value in given.items():
                part = name if name in keys_of(printed) else spelled(name)
                if part in keys_of(printed):
                    below = printed[int(part) - 1] if isinstance(printed, list) else printed[part]
                    self.walk(section, id, (*path, part), below, value, f"{key}.{name}")
                elif part in (unsaid := unsaid_parts(section, path, printed)):
                    self.walk(section, id, (*path, part), unsaid[part], value, f"{key}.{name}")
                else:
                    self.refuse(refused.CONTENT_FIELD, f"{key}.{name}", right=self.parts(section, id, path, printed, part))
        elif path == ICON and given == NONE:
            self.correct(section, id, path, printed, None)
        else:
            self.figure(section, id, path, printed, given, key)

    def new_icon(self, section: str, id: str, given: dict[str, Any], key: str) -> None:
        """A patrol icon on a card that has none: both its parts are needed."""
        if set(given) != set(NEW_ICON):
            self.refuse(refused.CONTENT_PARTS, key, found=", ".join(given), right=", ".join(NEW_ICON))
            return
        icon = {}
        for part, value in given.items():
            figure = figure_of(section, id, (*ICON, part), NEW_ICON[part], self.names(section, id))
            assert figure is not None
            icon[part] = self.value(figure, value, f"{key}.{part}")
        self.correct(section, id, ICON, None, icon)

    def figure(self, section: str, id: str, path: tuple[str, ...], printed: Any, given: Any, key: str) -> None:
        """One figure."""
        figure = figure_of(section, id, path, printed, self.names(section, id))
        if figure is not None:
            self.correct(section, id, path, printed, self.value(figure, given, key))
        elif is_group(printed):
            self.refuse(refused.CONTENT_GROUP, key, found=shown(given), right=self.parts(section, id, path, printed))
        else:
            self.refuse(refused.CONTENT_FIXED, key, found=shown(given))

    def value(self, figure: Figure, given: Any, key: str) -> Any:
        """A value, if it is right."""
        try:
            return figure.read(given)
        except Refusal as refusal:
            self.refuse(RefusalCode(refusal.code), key, **refusal.facts)
            return None

    def correct(self, section: str, id: str, path: tuple[str, ...], before: Any, after: Any) -> None:
        """Note one correction; a figure that was right already is none."""
        if any((each.section, each.id, each.path) == (section, id, path) for each in self.corrections):
            self.refuse(refused.CONTENT_TWICE, ".".join((section, id, *path)))
        elif before != after or type(before) is not type(after):
            grade = grade_of(self.sections[section][id], field_of(path))
            self.corrections.append(Correction(section, id, path, before, after, grade))

    def parts(self, section: str, id: str, path: tuple[str, ...], printed: Any, given: str | None = None) -> str:
        """The parts of something that can be corrected, the nearest to what was given."""
        known = []
        for key in keys_of(printed):
            way, below = (*path, key), at(printed, (key,))
            figure = figure_of(section, id, way, below, self.names(section, id))
            if figure is not None or (is_group(below) and is_open(section, way)):
                known.append(key)
        known += [key for key in unsaid_parts(section, path, printed) if key not in known]
        return suggestion(given, known) or "-"

    def names(self, section: str, id: str) -> Names:
        """What an entry may name: a piece of the base box nothing that only the expansion has."""
        return self.base_names if id in self.base.get(section, {}) else self.more_names

    def refuse(self, code: RefusalCode, key: str, **facts: int | str) -> None:
        """Note one mistake."""
        self.mistakes.append(Refusal(code, line=line_of(key, self.lines), key=key, **facts))


def is_group(printed: Any) -> bool:
    """Whether something has parts of its own."""
    return isinstance(printed, dict) or (isinstance(printed, list) and any(isinstance(each, dict) for each in printed))


def unsaid_parts(section: str, path: tuple[str, ...], printed: Any) -> dict[str, Any]:
    """Parts that the content files leave out where a piece has nothing there, and what that means."""
    if path == ("starting_reputation",):
        return dict.fromkeys(FACTIONS, "neutral")
    if path[-1:] == ("gain",) or (section == "patrols" and path == ("reward",)):
        return {"credits": 0, "fame": 0}
    kind = printed.get("type") if isinstance(printed, dict) else None
    return {"droid": False} if kind == "crew" else {"traits": []} if kind in ("gear", "mod") else {}


def keys_of(printed: Any) -> list[str]:
    """How the parts of something are called."""
    if isinstance(printed, list):
        return [str(number) for number in range(1, len(printed) + 1)]
    return [key for key in printed if key not in HIDDEN]


def read(content: Content, given: dict[str, Any], lines: dict[str, int] | None = None, path: str = "-") -> list[Correction]:
    """All corrections that a file makes, with what follows from them; mistakes are refused all at once."""
    reader = Reader(content, lines or {})
    reader.read(given)
    if reader.mistakes:
        raise Mistakes(path, reader.mistakes)
    found, joined = reader.corrections, with_more(content)
    done = {(each.section, each.id, each.path) for each in found}
    for each in list(found):
        for section, id, way, after in followers(joined, each.section, each.id, each.path, each.after):
            if (section, id, way) not in done:
                reader.correct(section, id, way, at(reader.sections[section][id], way), after)
    made = applied(content, found)
    wrong = list(check(without_more(made))) or list(check(with_more(made)))
    if wrong:
        raise Mistakes(path, [Refusal(code, line=line_of(key, reader.lines), key=key, **facts) for code, key, facts in wrong])
    return found


def without_more(content: Content) -> Content:
    """The content of the base box alone."""
    return {name: entries for name, entries in content.items() if name != MORE}


def at(facts: Any, path: tuple[str, ...]) -> Any:
    """What stands at a path."""
    for key in path:
        facts = facts[int(key) - 1] if isinstance(facts, list) else facts[key]
    return facts


def applied(content: Content, corrections: list[Correction]) -> Content:
    """A copy of the content with these corrections, each marked as the owner's."""
    twin = copy.deepcopy(content)
    entries = sections(twin)
    for each in corrections:
        entry = entries[each.section][each.id]
        holder, key = at(entry, each.path[:-1]), each.path[-1]
        holder[int(key) - 1 if isinstance(holder, list) else key] = copy.deepcopy(each.after)
        entry.setdefault("owner", []).append(".".join(each.path))
    return twin


def corrected(content: Content, overrides: dict[str, Any]) -> Content:
    """The content as the owner corrects it; the original stays as it is."""
    return applied(content, read(content, overrides))


def mark_of(corrections: list[Correction]) -> str:
    """A short text that is the same for the same corrections only; `printed` where there are none."""
    if not corrections:
        return "printed"
    plain = sorted([each.key, json.dumps(each.after, sort_keys=True)] for each in corrections)
    return hashlib.sha256(json.dumps(plain).encode()).hexdigest()[:12]

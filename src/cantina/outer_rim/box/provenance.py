"""Where every printed figure comes from: a source that anybody can look up, an inference, a memory, our own design, or the owner.

The content files name a source for each field of an entry, or one for all of it; `content/sources.json` says what each is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files

from .entries import HIDDEN, Content, Entry, entry
from .unpack import printed

OWNER, SOURCED, INFERRED, RECALLED, DESIGNED = "owner", "sourced", "inferred", "recalled", "designed"
GRADES = (OWNER, SOURCED, INFERRED, RECALLED, DESIGNED)
"""From the surest to the least sure."""

MARKS = {OWNER: "!", SOURCED: "", INFERRED: "", RECALLED: "?", DESIGNED: "*"}
"""What stands behind a figure in lists."""

NAMED = {
    "ability": ("effect", "die_face", "credits_per_die"),
    "constant": ("effect", "ability"),
    "front": ("ability",),
    "on_buy": ("effect",),
    "after_buy": ("effect",),
    "encounter": ("test", "skills", "databank"),
    "skills": ("test",),
    "mandatory": ("skills", "test"),
    "opposed": ("skills", "test"),
    "traits": ("illegal",),
    "deliver_roll": ("illegal",),
    "cannot_buy_on": ("destination",),
    "reward": ("reward_credits", "reward_fame", "reward_kind", "reward_amount"),
    "contact_class": ("class",),
    "faction": ("icons",),
    "droid": ("icons",),
    "combat.kind": ("combat_kind",),
    "combat.value": ("combat_value",),
    "elimination_reward": ("elimination",),
    "capture_reward.deliver_to": ("deliver_to",),
    "capture_reward.credits": ("capture_credits",),
    "capture_reward.fame": ("capture_fame",),
    "flipped.name": ("flipped_name",),
    "flipped.slots": ("flipped_slots",),
    "flipped.ability": ("flipped_ability",),
    "flipped.constant": ("flipped_ability",),
    "flipped.hyperdrive": ("flipped_values",),
    "flipped.ship_combat": ("flipped_values",),
    "flipped.hull": ("flipped_values",),
    "lane": ("position",),
    "asset": ("crew", "mechanics"),
}
"""Under which names, beside its own, the sources of a field stand; a part of a field has a dot."""

REST = "rest"
"""The source of every field that has none of its own."""

UNSAID = {"lane": DESIGNED}
"""How sure a field without any source is, where it does not follow from the rest of the entry."""

SINGLE = re.compile(r"\b(?:(?:repo|page)\([^)]*\)|rulebook\b|repo\b|inferred\b|recalled\b|designed\b|owner\b)")
"""A single source."""

PARTED = frozenset(name.partition(".")[0] for name in NAMED if "." in name)


@lru_cache(maxsize=1)
def sources() -> dict[str, dict[str, str]]:
    """What each source is, in every language."""
    text = (files("cantina.outer_rim.box") / "content" / "sources.json").read_text("utf-8")
    found: dict[str, dict[str, str]] = json.loads(text)
    return found


def explain(source: str, language: str) -> list[str]:
    """What the parts of a source such as `repo(companion)+rulebook` are, in words."""
    known = sources()
    told = []
    for part in parts(source):
        general = f"{part.partition('(')[0]}(NAME)"
        told.append(known.get(part, known.get(general, {}))[language].replace("NAME", inside(part)))
    return told


def parts(source: str) -> list[str]:
    """The single sources of a compound one, without what is remarked about them; what names none is our design."""
    return list(dict.fromkeys(SINGLE.findall(source))) or [DESIGNED]


def inside(part: str) -> str:
    """What a source has in brackets."""
    found = re.search(r"\((.*)\)", part)
    return found[1] if found else ""


def worse(grades: list[str]) -> str:
    """The least sure of several grades."""
    return max(grades, key=GRADES.index)


def grade(source: str) -> str:
    """How sure a source makes a figure; a compound one is as sure as its weakest part."""
    return worse([part if part in GRADES else SOURCED for part in parts(source)])


def source_names(facts: Entry, field: str) -> list[str]:
    """The sources that an entry names for a field; none where it follows from the rest of the entry."""
    given = facts.get("src", DESIGNED)
    named = dict(facts.get("src_fields", {})) if isinstance(given, str) else given
    found = [named[name] for name in (field, *NAMED.get(field, ())) if name in named]
    own = facts.get(field)
    if isinstance(own, dict) and "src" in own:
        found = [own["src"]]
    return found or ([given] if isinstance(given, str) else [named[REST]] if REST in named else [])


def grade_of(facts: Entry, field: str) -> str:
    """How sure one field of an entry is."""
    corrected: list[str] = facts.get("owner", [])
    if any(each == field or each.startswith(f"{field}.") for each in corrected):
        return OWNER
    found = source_names(facts, field)
    return worse([grade(source) for source in found]) if found else UNSAID.get(field, INFERRED)


def fields(facts: Entry) -> Iterator[str]:
    """The fields of an entry; the parts of one that has a source for each part."""
    for name, value in facts.items():
        if name not in HIDDEN and name != "id":
            if name in PARTED and isinstance(value, dict):
                yield from (f"{name}.{part}" for part in value)
            else:
                yield name


def field_of(path: tuple[str, ...]) -> str:
    """The field that a path into an entry belongs to."""
    return ".".join(path[:2]) if path[0] in PARTED and len(path) > 1 else path[0]


def grades(name: str, content: Content | None = None) -> dict[str, str]:
    """How sure every field of a piece is."""
    facts = entry(content or printed(), name)
    return {field: grade_of(facts, field) for field in fields(facts)}


def worst(name: str, content: Content | None = None) -> str:
    """How sure the least sure field of a piece is."""
    return worse(list(grades(name, content).values()))

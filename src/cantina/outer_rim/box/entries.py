"""The entries of the content files, by section and id: what an owner corrects and a reader looks up."""

from __future__ import annotations

from typing import Any

Entry = dict[str, Any]
Content = dict[str, Any]

LISTS = ("characters", "ships", "market", "databank", "encounters")
MORE = "more"
"""Where the content of the expansion stands, if it is there."""
HIDDEN = ("src", "src_fields", "basis", "note", "rulings", "text", "owner")
"""Keys of an entry that are about it, not printed on it."""


def sections(content: Content) -> dict[str, dict[str, Entry]]:
    """Every entry by section and id, the expansion's too; the starting credits are a section with one entry of the same name."""
    found = {name: by_id(content[name]) for name in LISTS}
    found["contacts"] = by_id(content["tokens"]["contacts"])
    found["patrols"] = by_id(content["tokens"]["patrols"])
    found["spaces"] = by_id(content["map"]["spaces"])
    found["tiles"] = by_id(content["map"]["tiles"])
    found["setup"] = {"starting_credits": content["tokens"]["starting_credits"]}
    if MORE in content:
        found["ambitions"] = {}
    for name, entries in content.get(MORE, {}).items():
        if name in found:
            found[name] |= by_id(entries)
    return found


def by_id(entries: list[Entry]) -> dict[str, Entry]:
    """A list of entries by id."""
    return {each["id"]: each for each in entries}


def entry(content: Content, name: str) -> Entry:
    """The entry with this id or name: a flipped ship is on its ship, a printed asset on the card it belongs to."""
    id = name.partition("#")[0].removesuffix("-flipped").replace("-", "_")
    found = sections(content)
    for entries in found.values():
        if id in entries:
            return entries[id]
    for section in ("databank", "encounters"):
        for each in found[section].values():
            if each.get("asset", {}).get("id") in (id, id.removesuffix("_crew")):
                return each
    raise KeyError(name)

"""What stands printed on the pieces as prose: names, narration, labels of options and enemies; each text has a key.

The keys are the same in every language: `boba_fett.name`, `db_41a.text`, `db_41a.step.1.option.2.label`. English comes from
the content files themselves, German from the `german.json` beside them; whatever is not translated stays English.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from typing import Any

from ..box.unpack import name_of, printed, printed_more

Facts = dict[str, Any]
ONCE = (".name", ".label")
"""The keys of texts that are translated once, wherever they stand."""


class Collector:
    """Walks the content files and notes every text under its key, in the order in which it stands there."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def inner(self, node: Any, prefix: str, count: list[int]) -> None:
        """Labels and enemies below a node; `count` is how many options and fights there have been."""
        if isinstance(node, list):
            for each in node:
                self.inner(each, prefix, count)
        elif isinstance(node, dict):
            for verb, given in node.items():
                if verb == "choose":
                    for option in given:
                        count[0] += 1
                        self.texts[f"{prefix}.option.{count[0]}.label"] = option["label"]
                        self.inner(option.get("effects"), prefix, count)
                elif verb == "fight":
                    count[1] += 1
                    self.texts[f"{prefix}.fight.{count[1]}.name"] = given["name"]
                    self.inner([given.get("win"), given.get("lose")], prefix, count)
                else:
                    self.inner(given, prefix, count)

    def body(self, node: Facts, prefix: str) -> None:
        """A section of an encounter card, or a databank card."""
        for key in ("title", "text"):
            if key in node:
                self.texts[f"{prefix}.{key}"] = node[key]
        count = [0, 0]
        self.inner(node.get("effects"), prefix, count)
        if "secret" in node:
            self.texts[f"{prefix}.secret.text"] = node["secret"]["text"]
            self.inner(node["secret"]["effects"], prefix, count)
        for n, branch in enumerate(node.get("branches", []), 1):
            self.body(branch, f"{prefix}.{n}")

    def thing(self, node: Facts) -> None:
        """A character, a ship, a market card or an asset."""
        key, count = node["id"], [0, 0]
        self.texts[f"{key}.name"] = node["name"]
        for part, given in node.items():
            if part == "flipped" and "name" in given:
                self.texts[f"{key}.flipped.name"] = given["name"]
                self.inner(given, f"{key}.flipped", [0, 0])
            elif part == "rotating":
                self.texts[f"{key}.other.name"] = given["other"]["name"]
                self.inner(given, key, count)
            else:
                self.inner(given, key, count)

    def databank(self, card: Facts) -> None:
        """A databank card, its steps and the asset on it."""
        self.texts[f"{card['id']}.name"] = card["name"]
        self.body(card, card["id"])
        for step in card.get("steps", []):
            prefix = f"{card['id']}.step.{step['step']}"
            self.texts[f"{prefix}.text"] = step["text"]
            self.inner(step["effects"], prefix, [0, 0])
        if "asset" in card:
            self.thing(card["asset"])

    def ambition(self, sheet: Facts) -> None:
        """An ambition sheet and its goals."""
        self.texts[f"{sheet['id']}.name"] = sheet["name"]
        for n, goal in enumerate(sheet["goals"], 1):
            self.texts[f"{sheet['id']}.goal.{n}.text"] = goal["text"]

    def encounter(self, card: Facts) -> None:
        """An encounter card with its sections and the asset on it."""
        for name, section in card["sections"].items():
            self.body(section, f"{card['id']}.{name}")
        if "asset" in card:
            self.thing(card["asset"])


@lru_cache(maxsize=1)
def english() -> dict[str, str]:
    """Every text of the content files by its key."""
    content, more, found = printed(), printed_more(), Collector()
    places = [
        *content["map"]["tiles"],
        *content["map"]["spaces"],
        *(each for end in more["map"]["endcaps"] for each in end["spaces"]),
    ]
    for each in (*content["tokens"]["contacts"], *more["contacts"], *places):
        found.texts[f"{each['id']}.name"] = each["name"]
    for box in (content, more):
        for each in (*box["characters"], *box["ships"], *box["market"]):
            found.thing(each)
        for each in box["databank"]:
            found.databank(each)
        for each in box["encounters"]:
            found.encounter(each)
    for each in more["ambitions"]:
        found.ambition(each)
    found.texts["gx1_short_hauler.flipped.name"] = "GX1 Short Hauler (refitted)"
    return found.texts


@lru_cache(maxsize=1)
def german() -> dict[str, str]:
    """The same texts in German; what has one name or label in English has one in German, which is written once."""
    folder = files("cantina.outer_rim.box") / "content"
    found = json.loads((folder / "german.json").read_text("utf-8"))
    found |= json.loads((folder / "unfinished-business" / "german.json").read_text("utf-8"))
    once = {text: found[key] for key, text in english().items() if key.endswith(ONCE) and key in found}
    return {key: found.get(key) or (once.get(text, text) if key.endswith(ONCE) else text) for key, text in english().items()}


class Printed:
    """The prose of one language."""

    def __init__(self, texts: dict[str, str]) -> None:
        self.texts = texts
        self.names: dict[str, str] = {}
        self.labels: dict[str, str] = {}
        """Options and enemies by their English text, which means the same wherever it stands."""
        for key, text in english().items():
            id, _, rest = key.partition(".")
            if rest == "name":
                self.names[name_of(id)] = texts[key]
            elif rest in ("flipped.name", "other.name"):
                self.names[f"{name_of(id)}-{rest.removesuffix('.name')}"] = texts[key]
            elif key.endswith(ONCE):
                self.labels[text] = texts[key]

    def label(self, text: str) -> str:
        """An option's label or an enemy's name, found by its English text."""
        return self.labels.get(text, text)

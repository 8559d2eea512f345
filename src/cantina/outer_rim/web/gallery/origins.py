"""Where the figures of a piece come from: each with its value, how sure it is, and what an owner has corrected."""

from __future__ import annotations

from typing import Any

from cantina.core.gallery import Badge, Figure

from ...box.entries import Entry, sections
from ...box.pieces import Piece
from ...box.provenance import (
    DESIGNED,
    GRADES,
    INFERRED,
    OWNER,
    RECALLED,
    SOURCED,
    explain,
    fields,
    grade_of,
    inside,
    parts,
    source_names,
    worse,
)  # fmt: skip
from ...box.unpack import both
from ...rules.kinds import CLASSES, COMBATS, FACTIONS, SKILLS
from ...words import Words, words
from ...words.catalogue import FIELDS
from ...words.grammar import capital
from ...words.page.boards import WORDS as PAGE
from ...words.page.gallery import WORDS

UNSHOWN = ("deck", "type", "copies", "copy", "kind", "contact_id", "sheet", "id", "hold_limit", "contact", "forced")
"""What is said elsewhere, or not printed."""


def figures(piece: Piece, language: str) -> list[Figure]:
    """The figures of a piece; those of an asset are as sure as what the card says about it."""
    return [figure(piece, field, language) for field in shown(piece)]


def shown(piece: Piece) -> list[str]:
    """The fields of a piece that somebody may read, each label once."""
    found = {FIELDS["en"].get(field, field): field for field in reversed([*fields(piece.printed)]) if field not in UNSHOWN}
    return [field for field in fields(piece.printed) if field in found.values()]


def grades(piece: Piece) -> dict[str, str]:
    """How sure every figure of a piece is."""
    return {field: grade(piece, field) for field in shown(piece)}


def grade(piece: Piece, field: str) -> str:
    """How sure a figure is."""
    if piece.asset is None or "src" in piece.asset:
        return grade_of(piece.printed, field)
    corrected = [each.removeprefix("asset.") for each in piece.facts.get("owner", []) if each.startswith("asset.")]
    if any(each == field or each.startswith(f"{field}.") for each in corrected):
        return OWNER
    return worse([grade_of(piece.facts | {"owner": []}, "asset")])


def named_sources(piece: Piece, field: str) -> list[str]:
    """The sources that are named for a figure."""
    if piece.asset is None or "src" in piece.asset:
        return source_names(piece.printed, field)
    return source_names(piece.facts, "asset")


def figure(piece: Piece, field: str, language: str) -> Figure:
    """A figure with its value and its sources; what was corrected says what it was before."""
    say, sure = WORDS[language], grade(piece, field)
    before = as_printed(piece)
    if sure == OWNER and before is not None:
        told = say["was"].format(value=value(part_of(before, field), field, language))
    else:
        single = [part for source in named_sources(piece, field) for part in parts(source) if part not in GRADES]
        told = ", ".join(dict.fromkeys(source_name(part, language) for part in single))
    return Figure(label(field, language), value(part_of(piece.printed, field), field, language), sure, say[f"grade-{sure}"], told)


def as_printed(piece: Piece) -> Entry | None:
    """What is printed on a piece of the box as we know it."""
    for entries in sections(both()).values():
        if piece.facts["id"] in entries:
            found: Entry = entries[piece.facts["id"]]
            return found if piece.asset is None else found["asset"]
    return None


def part_of(facts: Entry, field: str) -> Any:
    """What an entry says at a field, which may be a part of one."""
    found: Any = facts
    for key in field.split("."):
        found = found.get(key) if isinstance(found, dict) else None
    return found


def label(field: str, language: str) -> str:
    """What a field is called."""
    known = FIELDS[language]
    return capital(known.get(field) or known[field.partition(".")[0]])


def source_name(part: str, language: str) -> str:
    """A single source by its name."""
    name = inside(part) or part
    return WORDS[language].get(f"source-{name.replace(' ', '-')}", name)


def sources(piece: Piece, language: str) -> list[tuple[str, str]]:
    """What the sources of a piece are, each once."""
    found: dict[str, str] = {}
    for field in shown(piece):
        sure = grade(piece, field)
        for source in [OWNER] if sure == OWNER else named_sources(piece, field) or [INFERRED]:
            for part in parts(source):
                name = WORDS[language][f"grade-{part}"] if part in GRADES else source_name(part, language)
                found.setdefault(capital(name), " ".join(explain(part, language)))
    return list(found.items())


def badge(piece: Piece, language: str) -> Badge:
    """How sure a piece is as a whole."""
    found = set(grades(piece).values())
    ours = found & {DESIGNED, RECALLED}
    code = OWNER if OWNER in found else SOURCED if not ours else DESIGNED if found <= {DESIGNED, INFERRED} else "part"
    return Badge(code, WORDS[language][f"badge-{code}"])


# Values ------------------------------------------------------------------------------------------------


def value(fact: Any, field: str, language: str) -> str:
    """A fact in words; what is a text stands on the card."""
    say, speak = WORDS[language], words(language)
    if fact is None or fact == [] or fact == {}:
        return say["none"]
    if isinstance(fact, bool):
        return say["yes" if fact else "no"]
    if isinstance(fact, int):
        return speak.cards.number(fact)
    if isinstance(fact, str):
        return word(fact, field, speak)
    if isinstance(fact, list) and all(isinstance(each, str) for each in fact):
        return ", ".join(word(each, field, speak) for each in fact)
    return group(fact, field, speak)


def word(fact: str, field: str, speak: Words) -> str:
    """A single word of the content files."""
    if fact in SKILLS and field in ("skills", "mandatory", "opposed"):
        return capital(speak.phrases.SKILLS[SKILLS.index(fact)])
    if fact in FACTIONS:
        return capital(speak.phrases.FACTIONS[FACTIONS.index(fact)])
    if fact == "infinite":
        return WORDS[speak.code]["infinite"]
    if fact in CLASSES and field in ("class", "contact_class"):
        return str(speak.phrases.CLASSES[CLASSES.index(fact)])
    if fact in COMBATS and field == "combat.kind":
        return str(speak.phrases.COMBATS[COMBATS.index(fact)])
    if field == "traits":
        return WORDS[speak.code][f"trait-{fact}"]
    if field == "name" or field == "flipped.name" or fact.isupper():
        return fact
    return speak.name(fact.replace("_", "-")) if speak.known(fact.replace("_", "-")) else WORDS[speak.code]["as-printed"]


def group(fact: Any, field: str, speak: Words) -> str:
    """Several facts that belong together."""
    say = WORDS[speak.code]
    if field == "icons":
        icon = fact.get("patrol_move")
        told = []
        if icon is not None:
            told.append(say["patrol"].format(patrol=speak.phrases.PATROLS[FACTIONS.index(icon["faction"])], n=icon["spaces"]))
        if fact.get("reveal_contact") is not None:
            least, most = fact["reveal_contact"]
            told.append(PAGE[speak.code]["reveals"].format(least=least, n=most))
        return capital("; ".join(told)) if told else say["none"]
    if isinstance(fact, dict) and set(fact) == {"credits", "fame"}:
        return say["reward"].format(credits=speak.cards.number(fact["credits"]), fame=fact["fame"])
    if isinstance(fact, dict) and set(fact) == {"credits"}:
        return str(speak.events.credits(fact["credits"]))
    if isinstance(fact, dict) and set(fact) == {"fame"}:
        return str(speak.cards.say("fame", n=fact["fame"]))
    if field == "starting_reputation":
        return ", ".join(reputation(faction, level, speak) for faction, level in fact.items())
    return say["as-printed"]


def reputation(faction: str, level: str, speak: Words) -> str:
    """How somebody stands with a faction at the start."""
    if faction not in FACTIONS:
        return WORDS[speak.code]["as-printed"]
    levels = {"positive": 1, "neutral": 0, "negative": -1}
    return f"{capital(speak.phrases.FACTIONS[FACTIONS.index(faction)])} {speak.phrases.LEVELS[levels[level]]}"

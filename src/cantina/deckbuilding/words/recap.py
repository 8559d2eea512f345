"""A turn in one sentence, for whoever did not watch it: what was bought, hit, destroyed and defeated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from cantina.core.event import Fact

from ..box.cards import BY_NAME
from ..rules.kinds import BASE
from . import Words

DEEDS: Final = {
    "en": {
        "bought": "bought {cards}", "hit": "hit {card} for {n}", "base": "destroyed {card}", "ship": "destroyed {cards}",
        "defeat": "defeated {cards} in the galaxy row", "discard": "made you discard {cards}",
        "discard-them": "made them discard {cards}",
        "told": "{name} {deeds}.", "nothing": "{name} bought nothing and did not attack.", "and": " and ",
    },
    "de": {
        "bought": "{cards} gekauft", "hit": "{card} für {n} getroffen", "base": "{card} zerstört", "ship": "{cards} zerstört",
        "defeat": "{cards} in der Auslage besiegt", "discard": "dich {cards} ablegen lassen",
        "discard-them": "{cards} ablegen lassen",
        "told": "{name} hat {deeds}.", "nothing": "{name} hat nichts gekauft und nicht angegriffen.", "and": " und ",
    },
}  # fmt: skip
SPOKEN_WITH_A_VOWEL: Final = ("X-", "HWK")


def recap(told: Sequence[Mapping[str, Fact]], by: int, name: str, speak: Words) -> str:
    """What one side's turn came to, as another may know it."""
    words, did = DEEDS[speak.code], deeds(told, by, 1 - by, speak)
    if not did:
        return words["nothing"].format(name=name)
    return words["told"].format(name=name, deeds=listed(did, words["and"]))


def heading(told: Sequence[Mapping[str, Fact]], by: int, you: int, speak: Words) -> str:
    """The same without a name."""
    return ", ".join(deeds(told, by, you, speak))


def deeds(told: Sequence[Mapping[str, Fact]], by: int, you: int, speak: Words) -> list[str]:
    """What one side did in a turn, each in a few words."""
    words, found = DEEDS[speak.code], dict[str, Counter[str]]()
    for each in told:
        card = str(each.get("card", ""))
        deed = deed_of(str(each["code"]), each["seat"], by, card)
        if deed and card:
            found.setdefault(deed, Counter())[card] += int(str(each["n"])) if deed == "hit" else 1
    for base in found.get("base", ()):
        found["hit"].pop(base, None)
    did = [words["hit"].format(card=speak.name(card), n=n) for card, n in found.get("hit", {}).items()]
    did += [words["base"].format(card=speak.name(card)) for card in found.get("base", ())]
    for deed in ("ship", "defeat", "discard"):
        if found.get(deed):
            said = "discard-them" if deed == "discard" and you != 1 - by else deed
            did.append(words[said].format(cards=named(found[deed], speak)))
    if found.get("bought"):
        did.insert(0, words["bought"].format(cards=named(found["bought"], speak)))
    return did


def deed_of(code: str, whose: Fact, by: int, card: str) -> str:
    """The kind of deed that an event tells; what happens to one's own cards is none."""
    if code == "buy" and whose == by:
        return "bought"
    if whose == by and code == "defeat":
        return "defeat"
    if whose == by:
        return ""
    if code == "damage":
        return "hit" if BY_NAME[card].type == BASE else ""
    return {"base-destroyed": "base", "destroyed": "ship", "discard": "discard"}.get(code, "")


def named(cards: Counter[str], speak: Words) -> str:
    """Cards in a row, as they are spoken of: one with its article, several with their number."""
    return listed([counted(card, n, speak) for card, n in cards.items()], DEEDS[speak.code]["and"])


def counted(card: str, n: int, speak: Words) -> str:
    """One card as it is spoken of."""
    name = speak.name(card)
    if n > 1:
        return f"{n} × {name}"
    if speak.code != "en" or BY_NAME[card].unique:
        return name
    vowel = name[0] in "AEIO" or name.startswith(SPOKEN_WITH_A_VOWEL)
    return f"{'an' if vowel else 'a'} {name}"


def listed(parts: list[str], last: str) -> str:
    """Parts of a sentence in a row."""
    return last.join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]

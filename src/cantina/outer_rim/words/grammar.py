"""Filling in sentences: figures, nouns that agree with them, lists and capitals."""

from __future__ import annotations

import re
from collections.abc import Sequence

AGREEING = re.compile(r"\{(\w+)=([^{}|]*)\|([^{}|]*)\}")


class Facts(dict[str, str | int]):
    """Facts by name; a name with a capital gives the fact with a capital."""

    def __missing__(self, name: str) -> str:
        if name[:1].islower() or name.lower() not in self:
            raise KeyError(name)
        return capital(str(self[name.lower()]))


def fill(template: str, **facts: str | int) -> str:
    """A template filled in; words parted by a bar agree with the figure named before them."""
    agreed = AGREEING.sub(lambda forms: forms[2] if str(facts[forms[1]]) == "1" else forms[3], template)
    return agreed.format_map(Facts(facts))


def listed(parts: Sequence[str], last: str) -> str:
    """Several things: the last one follows a word such as "and"."""
    return last.join((", ".join(parts[:-1]), parts[-1])) if len(parts) > 1 else "".join(parts)


def capital(text: str) -> str:
    """A text with a capital at its beginning, even behind a quotation mark."""
    start = 1 if text[:1] in "“„" else 0
    return text[:start] + text[start : start + 1].upper() + text[start + 1 :]


def sentence(text: str) -> str:
    """A text with capital and full stop."""
    return f"{capital(text)}." if text and not text.endswith((".", "!", "?")) else capital(text)

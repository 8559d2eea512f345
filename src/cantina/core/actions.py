"""The action table: everything that can ever be chosen in a game, one whole number each, fixed and published.

An action is a verb and a subject packed into one int. The numbers never change within a version of the table: records,
bots and trained networks rely on them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from .refusal import Refusal

SHIFT = 10
"""How many bits the subject takes."""


class Verb:
    """One way of choosing, with the names of all subjects it can ever have; a star in its name is where one is written."""

    def __init__(self, name: str, subjects: Sequence[str] = ("",)) -> None:
        self.name = name
        self.subjects = tuple(subjects)


class ActionTable:
    """The verbs of a game in their fixed order."""

    def __init__(self, version: int, verbs: Sequence[Verb]) -> None:
        if any(len(verb.subjects) > 1 << SHIFT for verb in verbs):
            raise ValueError(f"a verb has at most {1 << SHIFT} subjects")
        self.version = version
        self.verbs = tuple(verbs)
        self.number = {verb.name: n for n, verb in enumerate(verbs)}
        self.fixed = {verb.name: n << SHIFT for n, verb in enumerate(verbs) if "*" not in verb.name}
        """The actions that are written without a subject."""
        forms = ((n, re.escape(verb.name).replace(r"\*", r"(\S+)")) for n, verb in enumerate(verbs) if "*" in verb.name)
        self.forms = [(n, re.compile(form)) for n, form in forms]

    def encode(self, verb: str, subject: str = "") -> int:
        """The action of this verb and subject."""
        if verb not in self.number:
            raise Refusal("unknown-verb", verb=verb, known=", ".join(sorted(self.number)))
        subjects = self.verbs[self.number[verb]].subjects
        if subject not in subjects:
            raise Refusal("unknown-subject", verb=verb, subject=subject)
        return self.number[verb] << SHIFT | subjects.index(subject)

    def decode(self, action: int) -> tuple[str, str]:
        """The verb and the subject of an action."""
        number, subject = action >> SHIFT, action & (1 << SHIFT) - 1
        if not 0 <= number < len(self.verbs) or subject >= len(self.verbs[number].subjects):
            raise Refusal("unknown-action", action=action)
        return self.verbs[number].name, self.verbs[number].subjects[subject]

    def written(self, words: str) -> tuple[int, str] | None:
        """The number of the verb that a text is written like, and what it has in place of the star; None if it is like none."""
        for number, form in self.forms:
            match = form.fullmatch(words)
            if match:
                return number, match[1]
        return None

    def __iter__(self) -> Iterator[int]:
        for number, verb in enumerate(self.verbs):
            for subject in range(len(verb.subjects)):
                yield number << SHIFT | subject

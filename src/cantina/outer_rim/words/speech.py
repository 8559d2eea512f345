"""What every part of a card text needs: phrases of one language, figures, skills, factions and places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import ModuleType

from ..box import lookup
from .grammar import fill, listed


class Speech:
    """One language's phrases, and the names that stand in them."""

    phrases: ModuleType
    name: Callable[[str], str]
    label: Callable[[str], str]

    def say(self, code: str, **facts: str | int) -> str:
        """A phrase, filled in."""
        return fill(self.phrases.PHRASES[code], **facts)

    def fill(self, template: str, **facts: str | int) -> str:
        """Any template, filled in."""
        return fill(template, **facts)

    def number(self, n: int) -> str:
        """A figure with its thousands parted."""
        return f"{n:,}".replace(",", self.phrases.THOUSANDS)

    def often(self, n: int) -> str:
        """So many times."""
        return fill(self.phrases.OFTEN[min(n, 3)], n=n)

    def skills(self, skills: Sequence[int], last: str = ", ") -> str:
        """Skills by name."""
        return listed([self.phrases.SKILLS[skill] for skill in skills], last)

    def faces(self, faces: Sequence[int]) -> str:
        """One of some faces of a die."""
        return listed([self.phrases.FACE[face] for face in faces], self.phrases.OR)

    def some(self, faces: Sequence[int]) -> str:
        """The same with their articles."""
        return listed([self.phrases.A_FACE[face] for face in faces], self.phrases.OR)

    def spaces(self, places: Sequence[int], way: bool) -> str:
        """One of some spaces: the way there, or the place."""
        form = self.phrases.to if way else self.phrases.at
        spaces = [lookup.space(int(place)) for place in places]
        return listed([form(self.name(space.name), int(space.type)) for space in spaces], self.phrases.OR)

    def object(self, space: int) -> str:
        """A space as the object of a sentence."""
        found = lookup.space(space)
        return str(self.phrases.whole(self.name(found.name), int(found.type)))

    def with_faction(self, factions: Sequence[int]) -> str:
        """Whose reputation is meant."""
        if factions[0] < 0:
            return str(self.phrases.REFERENCES[int(factions[0])])
        named = listed([self.phrases.WITH[faction] for faction in factions], self.phrases.OR)
        return named if len(factions) == 1 else fill(self.phrases.EITHER_FACTION, factions=named)

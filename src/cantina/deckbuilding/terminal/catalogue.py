"""The cards of The Deckbuilding Game, to be listed and looked up."""

from __future__ import annotations

from cantina.core.options import Option

from ..box.cards import CATALOGUE as KINDS
from ..box.facts import facts
from ..rules.kinds import FACTIONS, TRAITS, TYPES, Kind
from ..words import words
from ..words.printed import brief_figures, card_lines


class DeckbuildingCatalogue:
    """All cards of the game."""

    filters = (
        Option("faction", "whose cards", FACTIONS[:3], "cards"),
        Option("type", "what kind of card", tuple(TYPES.values())[:3], "cards"),
        Option("trait", "such as trooper or bounty-hunter", TRAITS, "cards", listed=False),
    )
    digits = 2

    def cards(self, language: str) -> list[Kind]:
        """Every card."""
        return list(KINDS)

    def has(self, kind: Kind, filter: str, value: str) -> bool:
        """Whether a card has this faction, type or trait."""
        if filter == "faction":
            return FACTIONS[kind.faction] == value
        if filter == "type":
            return TYPES[int(kind.type)] == value
        return bool(kind.traits >> TRAITS.index(value) & 1)

    def cost(self, kind: Kind) -> int:
        """What a card costs."""
        return int(kind.cost)

    def lines(self, kind: Kind, language: str) -> list[str]:
        """One card in full."""
        return card_lines(kind, words(language))

    def row(self, kind: Kind, language: str) -> list[str]:
        """One card in a list."""
        speak = words(language)
        return [speak.name(kind.name), str(kind.cost or ""), brief_figures(kind, speak), speak.text(kind)]

    def plain(self, kind: Kind, language: str) -> dict[str, object]:
        """A card with its texts, and where each fact comes from."""
        speak = words(language)
        texts = {"id": kind.name, "name": speak.name(kind.name), "text": speak.text(kind), "reward_text": speak.reward(kind)}
        return texts | {"facts": facts()["cards"][kind.name]}

    def words(self, kind: Kind, language: str) -> str:
        """Everything a search looks through."""
        return " ".join([kind.name, *self.lines(kind, language)])

    def sources(self, language: str) -> dict[str, str]:
        """Where the facts come from."""
        found: dict[str, str] = facts()["sources"]
        return found

    def legend(self, language: str) -> str:
        """Nothing in the list needs explaining."""
        return ""


CATALOGUE = DeckbuildingCatalogue()

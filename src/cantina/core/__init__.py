"""The contract that every game obeys. Nothing in here knows any game."""

from .actions import ActionTable, Verb
from .chance import Chance, Deal, Fast, NoChance, Stream, commitment, fast, seed_of
from .decision import Decision, Outcome
from .effect import Effect, Frame
from .event import Event
from .game import Game
from .item import Item, Kind
from .knowledge import Knowledge
from .match import Entry, Match, fold, standing
from .refusal import Refusal
from .state import State

__all__ = [
    "ActionTable", "Chance", "Deal", "Decision", "Effect", "Entry", "Event", "Fast", "Frame", "Game", "Item", "Kind",
    "Knowledge", "Match", "NoChance", "Outcome", "Refusal", "State", "Stream", "Verb", "commitment", "fast", "fold", "seed_of",
    "standing",
]  # fmt: skip

"""Secrets: encounter cards kept face down by their owner, and played when they say (OR-SECRET-01 to OR-SECRET-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cantina.core.chance import Chance
from cantina.core.item import item_of

from . import told
from .kinds import Kind

if TYPE_CHECKING:
    from .node import Ability
    from .table import Table


def keep(table: Table, seat: i64) -> None:
    """A secret: the card goes face down to its owner, who alone knows it (OR-SECRET-01, OR-SECRET-02)."""
    place = seat * len(table.decks) + table.drawn_deck
    kind = table.drawn[0].kind
    table.secrets[place].append(item_of(kind, 1 << seat))
    table.secret_spaces[place] = [*table.secret_spaces[place], table.players[seat].space]
    table.drawn = []
    table.dirty |= 1 << seat
    if table.events is not None:
        facts = {"deck": int(table.drawn_deck), "space": int(table.players[seat].space)}
        table.tell(told.KEEPS_SECRET, seat, {**facts}, {"card": kind.name}, 1 << seat)


def secrets_of(table: Table, seat: i64) -> list[Ability]:
    """What a player's secrets allow."""
    found: list[Ability] = []
    for number in range(len(table.decks)):
        place = seat * len(table.decks) + number
        for i in range(len(table.secrets[place])):
            ability = secret_at(table.secrets[place][i].kind, table.secret_spaces[place][i])
            if ability is not None:
                found.append(ability)
    return found


def secret_at(kind: Kind, space: i64) -> Ability | None:
    """The secret of a card that was drawn in a space."""
    for section in kind.sections:
        if section.space == space or section.space < 0:  # the general sections of a card have at most one secret among them
            for passage in section.passages:
                if passage.secret is not None:
                    return passage.secret
    return None


def holds_secrets(table: Table, seat: i64) -> bool:
    """Whether a player has any secret, which everybody may know (OR-INFO-04)."""
    for number in range(len(table.decks)):
        if table.secrets[seat * len(table.decks) + number]:
            return True
    return False


def spend_secret(table: Table, seat: i64, handle: i64) -> None:
    """A secret is resolved: everybody sees it now, and its card goes under its deck (OR-SECRET-04)."""
    for number in range(len(table.decks)):
        place = seat * len(table.decks) + number
        for i in range(len(table.secrets[place])):
            if table.secrets[place][i].kind.index == handle:
                take_out(table, place, i)
                table.growth += 1
                table.decks[number].insert(0, item_of(table.box.cards[handle], table.everybody()))
                return


def drop_secrets(table: Table, seat: i64) -> None:
    """A defeated player's secrets go under their decks, unseen by the others (OR-SECRET-05, OR-INFO-10)."""
    for number in range(len(table.decks)):
        place = seat * len(table.decks) + number
        while table.secrets[place]:
            kind, space = table.secrets[place][0].kind, table.secret_spaces[place][0]
            take_out(table, place, 0)
            table.decks[number].insert(0, item_of(kind, 1 << seat))
            if table.events is not None:
                facts = {"deck": int(number), "space": int(space)}
                table.tell(told.DROPS_SECRET, seat, {**facts}, {"card": kind.name}, 1 << seat)


def take_out(table: Table, place: i64, i: i64) -> None:
    """One secret leaves its owner."""
    table.secrets[place].pop(i)
    spaces = table.secret_spaces[place]
    table.secret_spaces[place] = [spaces[j] for j in range(len(spaces)) if j != i]


def reconcile(table: Table, seat: i64, chance: Chance) -> None:
    """In an imagined world every secret is a card that has one for the space where it was drawn."""
    bit: i64 = 1 << seat
    for number in range(len(table.decks)):
        for place in range(number, len(table.secrets), len(table.decks)):
            for i in range(len(table.secrets[place])):
                held = table.secrets[place][i]
                space = table.secret_spaces[place][i]
                if held.known & bit or secret_at(held.kind, space) is not None:
                    continue
                deck = table.decks[number]
                found = [j for j in range(len(deck)) if not deck[j].known & bit and secret_at(deck[j].kind, space) is not None]
                if found:
                    other = found[chance.below(len(found))]
                    table.secrets[place][i] = item_of(deck[other].kind, held.known)
                    deck[other] = item_of(held.kind, deck[other].known)

"""What an ability would cost and bring if it were used now, in a few words: "Exile this unit: gain 1 Force"."""

from __future__ import annotations

from cantina.core.effect import Effect

from ..rules.effects import Both, DamageEnemyBase, Draw, ExileThis, Gain, If, Repair, To
from ..rules.kinds import Kind
from . import Words


def use(kind: Kind, speak: Words) -> str:
    """What the ability of a card in play does: its price and what it brings."""
    return "" if kind.ability is None else told(kind.ability, kind, speak)


def moment(kind: Kind, speak: Words) -> str:
    """What a card does now that its moment has come."""
    return "" if kind.when is None else told(kind.when.effect, kind, speak)


def gives_up(kind: Kind) -> bool:
    """Whether using a card's ability costs that card at once; what is paid with another card asks which one."""
    node = meant(kind.ability) if kind.ability is not None else None
    return isinstance(node, To) and isinstance(node.price, ExileThis)


def only_gains(node: Effect | None) -> bool:  # type: ignore[type-arg]
    """Whether an effect brings its owner something, or hurts the enemy's base, and asks for nothing."""
    match meant(node):
        case Gain() | Draw() | Repair() | DamageEnemyBase():
            return True
        case Both() as both:
            return only_gains(both.first) and only_gains(both.second)
    return False


def meant(node: Effect | None) -> Effect | None:  # type: ignore[type-arg]
    """An effect without its condition: whoever is offered it has met that."""
    return meant(node.then) if isinstance(node, If) else node


def told(node: Effect, kind: Kind, speak: Words) -> str:  # type: ignore[type-arg]
    """An effect in words, price first."""
    here = meant(node)
    if isinstance(here, To):
        return f"{sentence(here.price, kind, speak)}: {lower(sentence(here.effect, kind, speak))}"
    assert here is not None
    return sentence(here, kind, speak)


def sentence(node: Effect, kind: Kind, speak: Words) -> str:  # type: ignore[type-arg]
    """The sentences of a node, without the last full stop."""
    cards = speak.cards
    clauses = cards.say(node, cards.Speaker(kind, int(kind.faction), False))
    return str(cards.finish([getattr(clause, "do", clause) for clause in clauses])).rstrip(".")


def lower(words: str) -> str:
    """A sentence that goes on behind a colon."""
    return words[:1].lower() + words[1:]

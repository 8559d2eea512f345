"""Standing answers: an offer may be taken always only where neither the answer nor its absence tells anything hidden."""

from collections.abc import Iterator

import pytest
from positions import position

from cantina.core import Decision
from cantina.deckbuilding.box.cards import BY_NAME
from cantina.deckbuilding.rules import actions as verbs
from cantina.deckbuilding.rules.asked import PROMPTS, REDIRECT, REWARD, TRIGGER
from cantina.deckbuilding.rules.conditions import ForceWithYou, OpponentHasShip, YouHave, YouHaveNamed
from cantina.deckbuilding.rules.effects import Both, DamageEnemyBase, Draw, Gain, If, Repair
from cantina.deckbuilding.web.prompt import standing
from cantina.deckbuilding.words import words

SEEN_BY_ALL = (Gain, Draw, Repair, DamageEnemyBase, ForceWithYou, OpponentHasShip, YouHave, YouHaveNamed)
OFFERS = (REDIRECT, REWARD, TRIGGER)


def offered(card: str, prompt: str, seat: int = 1) -> bool:
    """Whether "always" stands beside a question that the Rebels are asked by a card."""
    table = position(1).table
    table.decision = Decision(1, PROMPTS.sort(prompt), card, [verbs.TRIGGER + BY_NAME[card].handle, int(verbs.DECLINE)])
    return standing(table, seat, words("en")) is not None


def parts(node: object) -> Iterator[object]:
    """What an effect does and asks for, one by one."""
    if isinstance(node, If):
        yield node.condition
        yield from parts(node.then)
    elif isinstance(node, Both):
        yield from parts(node.first)
        yield from parts(node.second)
    else:
        yield node


def test_always_is_offered_only_for_what_everybody_sees() -> None:
    always = set()
    for name, kind in BY_NAME.items():
        for prompt, effect in ((REWARD, kind.reward), (TRIGGER, kind.when and kind.when.effect)):
            if offered(name, prompt):
                always.add((name, str(prompt)))
                hidden = [each for each in parts(effect) if not isinstance(each, SEEN_BY_ALL)]
                assert not hidden, f"{name}: {hidden}"
    assert {("bossk", "trigger"), ("fang-fighter", "trigger"), ("y-wing", "reward")} <= always
    assert not always & {("snowspeeder", "reward"), ("at-at", "reward"), ("lobot", "trigger"), ("ig-88", "trigger")}


@pytest.mark.parametrize("prompt", sorted(set(PROMPTS.figures) - set(OFFERS)))
def test_a_choice_of_cards_or_from_a_hand_is_always_asked(prompt: str) -> None:
    assert not [name for name in BY_NAME if offered(name, prompt)]


@pytest.mark.parametrize("seat", [0, 2])
def test_nobody_else_learns_that_an_offer_could_be_taken_always(seat: int) -> None:
    assert offered("bossk", TRIGGER) and not offered("bossk", TRIGGER, seat)


def test_an_offer_of_several_things_is_asked() -> None:
    table = position(1).table
    both = [verbs.TRIGGER + BY_NAME["bossk"].handle, verbs.TRIGGER + BY_NAME["dengar"].handle, int(verbs.DECLINE)]
    table.decision = Decision(1, TRIGGER, "bossk", both)
    assert standing(table, 1, words("en")) is None


def test_at_one_screen_a_standing_answer_holds_for_one_side() -> None:
    found = []
    for seat in (0, 1):
        table = position(seat).table
        table.decision = Decision(seat, TRIGGER, "bossk", [verbs.TRIGGER + BY_NAME["bossk"].handle, int(verbs.DECLINE)])
        offer = standing(table, seat, words("en"))
        assert offer is not None
        found.append(offer["card"])
    assert found[0] != found[1]

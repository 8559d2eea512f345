"""Every effect that a card can have says what it is worth to the greedy bot of its game."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest
from galaxies import position
from nodes import classes, parts
from unfinished import business

from cantina.bots.worths import NoWorth, Worths
from cantina.core.actions import SHIFT
from cantina.deckbuilding.bots import effects as deckbuilding
from cantina.deckbuilding.box.cards import CATALOGUE
from cantina.deckbuilding.rules.node import Node as DeckbuildingNode
from cantina.outer_rim import BOX
from cantina.outer_rim.bots import cards, greedy
from cantina.outer_rim.bots import effects as outer_rim
from cantina.outer_rim.bots.values import Appraiser
from cantina.outer_rim.box.unpack import expanded
from cantina.outer_rim.notation import wide
from cantina.outer_rim.rules import actions as outer_rim_actions
from cantina.outer_rim.rules.kinds import EVENT
from cantina.outer_rim.rules.node import RULE, RULES
from cantina.outer_rim.rules.node import Node as OuterRimNode

OF_THE_RULES = {
    "deckbuilding": (
        "effects.LetFall", "choices.Pick", "purchase.Purchase", "secret_bases.PickBases", "attack.SplitDamage",
        "attack.SplitAmount", "attack.OfferReward", "triggers.Settle", "turn.StartTurn", "turn.ReplaceBase",
        "turn.Income", "turn.Main",
    ),
    "outer_rim": (
        "named_players.CardEnds", "windows.Window", "windows.ReachGoal", "defeat.Suffer", "defeat.TakeDamage",
        "defeat.BecomeDefeated", "rewards.StartReward", "rewards.EndReward", "encounters.Explore", "combat.Steps",
        "combat.SufferBoth", "combat.Close", "slots.ReturnToken", "slots.GainCard", "slots.MakeFit",
        "delivery.DeliverMore", "delivery.Smuggle", "delivery.Delivered", "delivery.Leave", "delivery.CloseBounty",
        "contacts.Meet", "contacts.Hunt", "jobs.Attempt", "jobs.Finish", "patrols.FightPatrol", "patrols.Met",
        "patrols.Reward", "patrols.Spawn", "patrols.ChasedOff", "patrols.ResolveIcon", "patrols.IconResolved",
        "patrols.Walk", "market.Purchase", "market.TurnUp", "market.Bought", "market.ShuffleIn", "movement.Travel",
        "movement.Stopped", "movement.Arrive", "offers.Resume", "offers.GiftOf", "offers.RequestOf", "offers.Trade",
        "offers.Build", "offers.Answer", "on_buying.PayShip", "crew_hunts.HuntCrew", "turn.Turn", "turn.Plan",
        "turn.SetOut", "turn.Act", "turn.Encounter", "setup.FirstPlayer", "setup.PickCharacter", "setup.PickShip",
        "setup.Prepare", "setup.PickReputation", "setup.Start", "rival.turn.Follow", "rival.turn.ShuffleCard",
        "rival.moves.MoveToGoal", "rival.moves.GoOn", "rival.deeds.DeliverAll", "rival.deeds.HandOver",
        "rival.deeds.CompleteJob", "rival.deeds.BuyFrom", "rival.deeds.TurnOverTop", "rival.deeds.FightHostile",
        "rival.deeds.GainCrew", "rival.deeds.TurnUpLowest", "deeds.GainFame", "player_hunts.HuntPlayer",
        "player_hunts.RemoveBounty", "player_hunts.FollowReputation", "meetings.MeetAnother", "turn.AnotherEncounter",
        "slots.LoseCrew", "favors.Pause", "favor_requests.NamePrice", "favor_requests.Hear", "favor_requests.NameOtherPrice",
        "favor_requests.Pick", "ambition_setup.PickAmbition", "ambition_setup.ClearAway", "ambition_setup.Equip",
        "ambition_setup.Find", "rival.reveals.TurnUpOne", "rival.deeds.RemoveContact", "rival.hunts.MoveToTarget",
        "rival.hunts.MeetTarget", "rival.hunts.MeetCrew", "rival.hunts.AfterFight", "rival.hunts.FollowReputation",
    ),
}  # fmt: skip
"""What the rules themselves and a rival's deck do: nobody judges whether to have it done, so it needs no worth."""

WIDE = expanded()
WORTHS: dict[str, Worths[Any]] = {"deckbuilding": deckbuilding.WORTHS, "outer_rim": outer_rim.WORTHS}


@cache
def on_cards(game: str) -> set[type[Any]]:
    """The classes of effects that the cards of a game are made of."""
    if game == "deckbuilding":
        return parts(CATALOGUE, DeckbuildingNode)
    return parts([each for each in WIDE.cards if not each.bullets] + [*WIDE.sheets, *WIDE.characters], OuterRimNode)


def names(found: Iterable[type[Any]]) -> list[str]:
    """Classes by name, in order."""
    return sorted(each.__name__ for each in found)


@pytest.mark.parametrize("game", WORTHS)
def test_every_class_of_effects_says_what_it_is_worth_or_belongs_to_the_rules(game: str) -> None:
    worths = WORTHS[game]
    silent = [each for name, each in classes(game).items() if each not in worths.judges and name not in OF_THE_RULES[game]]
    assert not silent, "\n".join(worths.missing(each) for each in silent)


@pytest.mark.parametrize("game", WORTHS)
def test_everything_that_stands_on_a_card_has_a_worth(game: str) -> None:
    assert len(on_cards(game)) > 15
    assert names(on_cards(game) - WORTHS[game].judges.keys()) == ["Purchase"], "a purchase is part of effects that buy"


@pytest.mark.parametrize("game", WORTHS)
def test_what_belongs_to_the_rules_exists_and_is_judged_by_nobody(game: str) -> None:
    known = classes(game)
    assert sorted(set(OF_THE_RULES[game]) - known.keys()) == []
    assert names({known[name] for name in OF_THE_RULES[game]} & WORTHS[game].judges.keys()) == []


class Unheard:
    """An effect of somebody else's."""


@pytest.mark.parametrize("game", WORTHS)
def test_an_effect_that_nobody_judges_stops_the_bot_and_says_where_to_judge_it(game: str) -> None:
    with pytest.raises(NoWorth, match=rf"Unheard .* cantina\.{game}\.bots\.effects"):
        WORTHS[game].judge(Unheard())


def test_a_class_has_one_judge() -> None:
    worths: Worths[Any] = Worths("somewhere")
    worths.of(Unheard)(lambda: 1.0)
    with pytest.raises(ValueError, match="somewhere says twice what Unheard is worth"):
        worths.of(Unheard)(lambda: 2.0)


def test_every_event_of_the_market_is_worth_something_to_a_buyer() -> None:
    mind = Appraiser(position().table, 0)
    events = [kind for kind in BOX.cards if kind.type == EVENT]
    assert events and all(isinstance(cards.event_worth(mind, kind), float) for kind in events)


def test_every_figure_and_rule_that_a_card_can_bend_is_worth_something() -> None:
    assert sorted([*cards.FIGURES, *cards.AT_ALL]) == list(range(RULE + len(RULES)))


def test_every_verb_has_a_figure_a_plan_or_an_error() -> None:
    mind = Appraiser(business("bossk", "lando-calrissian").table, 0, {})
    by_options, vest = outer_rim_actions.OPTION, next(each for each in BOX.cards if each.name == "armored-vest")
    for number, verb in enumerate(wide().actions.verbs):
        about = int(vest.index) if vest.name in verb.subjects else 0
        if number << SHIFT not in (*greedy.PLANNED, by_options):
            assert isinstance(greedy.valued(mind, "", number << SHIFT | about), float), verb.name
    for unknown in (len(wide().actions.verbs) << SHIFT, by_options):
        with pytest.raises(NoWorth, match="greedy bot"):
            greedy.valued(mind, "", unknown)

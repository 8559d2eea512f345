"""The galaxy cards of nobody's faction."""

from ...rules.choices import Choose, DiscardACard, Exile, OpponentDiscards, ReturnToHand
from ...rules.conditions import FORCE_WITH_YOU, OPPONENT_HAS_SHIP
from ...rules.constants import Boost
from ...rules.effects import EXILE_THIS, Both, Draw, Gain, If, Instead, NextPurchaseToDeck, Repair, To
from ...rules.filters import Cards
from ...rules.kinds import (
    BOUNTY_HUNTER,
    DROID,
    FIGHTER,
    NEUTRAL,
    OFFICER,
    SCOUNDREL,
    SHIP,
    TRANSPORT,
    TROOPER,
    UNIT,
    VEHICLE,
    Kind,
)
from ...rules.node import DEFEATS, PLAYED, PURCHASED, TO_HAND, Redirect, When
from ...rules.purchase import PurchaseFromGalaxyDiscard
from .shared import EXILE_ONE, EXILE_UP_TO_TWO

NEUTRAL_GALAXY = [
    Kind(
        "z-95-headhunter", NEUTRAL, UNIT, copies=2, traits=FIGHTER, cost=1, attack=2,
        ability=If(OPPONENT_HAS_SHIP, Draw(1)),
    ),
    Kind(
        "jawa-scavenger", NEUTRAL, UNIT, copies=2, cost=1, resources=2,
        ability=To(EXILE_THIS, PurchaseFromGalaxyDiscard()),
    ),
    Kind(
        "rodian-gunslinger", NEUTRAL, UNIT, copies=2, traits=BOUNTY_HUNTER, cost=2, attack=2,
        constant=Boost(2, in_row=True),
    ),
    Kind(
        "kel-dor-mystic", NEUTRAL, UNIT, copies=2, cost=2, force=2,
        ability=To(EXILE_THIS, EXILE_ONE),
    ),
    Kind(
        "lobot", NEUTRAL, UNIT, traits=OFFICER, unique=True, cost=3,
        when=When(PLAYED, Choose(Gain(attack=2), Gain(resources=2), Gain(force=2))),
    ),
    Kind(
        "bossk", NEUTRAL, UNIT, traits=BOUNTY_HUNTER, unique=True, cost=3, attack=3,
        when=When(DEFEATS, Gain(force=1)),
    ),
    Kind(
        "fang-fighter", NEUTRAL, UNIT, copies=2, traits=FIGHTER, cost=3, attack=3,
        redirect=Redirect(TO_HAND), when=When(PURCHASED, If(FORCE_WITH_YOU, Draw(1))),
    ),
    Kind(
        "twilek-smuggler", NEUTRAL, UNIT, copies=2, traits=SCOUNDREL, cost=3, resources=3,
        ability=NextPurchaseToDeck(),
    ),
    Kind(
        "c-roc-cruiser", NEUTRAL, SHIP, copies=2, cost=3, resources=1, hit_points=3,
        ability=To(DiscardACard(), Repair(3)),
    ),
    Kind(
        "dengar", NEUTRAL, UNIT, traits=BOUNTY_HUNTER, unique=True, cost=4, attack=4,
        when=When(DEFEATS, Gain(resources=2)),
    ),
    Kind(
        "quarren-mercenary", NEUTRAL, UNIT, copies=2, traits=TROOPER, cost=4, attack=4,
        when=When(PURCHASED, Instead(EXILE_ONE, FORCE_WITH_YOU, EXILE_UP_TO_TWO)),
    ),
    Kind(
        "hwk-290", NEUTRAL, UNIT, copies=2, traits=TRANSPORT, cost=4, resources=4,
        ability=To(EXILE_THIS, Repair(4)),
    ),
    Kind("blockade-runner", NEUTRAL, SHIP, copies=3, cost=4, attack=1, resources=1, hit_points=4),
    Kind(
        "ig-88", NEUTRAL, UNIT, traits=BOUNTY_HUNTER | DROID, unique=True, cost=5, attack=5,
        when=When(DEFEATS, EXILE_ONE),
    ),
    Kind(
        "nebulon-b-frigate", NEUTRAL, SHIP, copies=2, cost=5, hit_points=5,
        ability=Choose(Repair(3), Gain(resources=3)),
    ),
    Kind(
        "lando-calrissian", NEUTRAL, UNIT, traits=SCOUNDREL, unique=True, cost=6, attack=3, resources=3,
        ability=Both(Draw(1), If(FORCE_WITH_YOU, OpponentDiscards())),
    ),
    Kind(
        "jabbas-sail-barge", NEUTRAL, UNIT, traits=VEHICLE, unique=True, cost=7, attack=4, resources=3,
        ability=ReturnToHand(Cards(type=UNIT, traits=BOUNTY_HUNTER)),
    ),
    Kind(
        "jabba-the-hutt", NEUTRAL, UNIT, traits=SCOUNDREL, unique=True, cost=8, attack=2, resources=2, force=2,
        ability=To(Exile(1, 1, discard=False), Instead(Draw(1), FORCE_WITH_YOU, Draw(2))),
    ),
]  # fmt: skip

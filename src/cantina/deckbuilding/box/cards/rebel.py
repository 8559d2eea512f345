"""The Rebels' galaxy cards."""

from ...rules.choices import Choose, OpponentDiscards, PutBackFromHand, ReturnToHand
from ...rules.conditions import FORCE_WITH_YOU, YouHave, YouHaveNamed
from ...rules.constants import Boost, BoostPerLostBase
from ...rules.effects import EXILE_THIS, Both, Draw, Gain, If, Instead, LookAtHand, OpponentDiscardsAtRandom, Repair, To
from ...rules.filters import ENEMY_FACTION, OWN_FACTION, Cards
from ...rules.galaxy_choices import DamageBaseOrShip, DestroyShip
from ...rules.kinds import FIGHTER, JEDI, OFFICER, REBEL, SCOUNDREL, SHIP, TRANSPORT, TROOPER, UNIT, VEHICLE, Kind
from ...rules.node import DEFEATS, TO_DECK, When
from ...rules.purchase import Purchase, PurchaseForFree
from .shared import EXILE_ONE, EXILE_UP_TO_TWO, FREE_OWN_CARD

REBEL_GALAXY = [
    Kind(
        "y-wing", REBEL, UNIT, copies=2, traits=FIGHTER, cost=1, attack=2,
        target=1, reward=Gain(resources=1),
        ability=To(EXILE_THIS, DamageBaseOrShip(2)),
    ),
    Kind(
        "baze-malbus", REBEL, UNIT, traits=TROOPER, unique=True, cost=2, attack=2,
        target=2, reward=Gain(force=1),
        constant=BoostPerLostBase(1),
    ),
    Kind(
        "snowspeeder", REBEL, UNIT, copies=2, traits=VEHICLE, cost=2, attack=2,
        target=2, reward=EXILE_ONE,
        ability=OpponentDiscards(),
    ),
    Kind(
        "duros-spy", REBEL, UNIT, copies=2, traits=TROOPER, cost=2, resources=2,
        target=2, reward=EXILE_ONE,
        ability=Choose(OpponentDiscards(), Gain(force=1), by_opponent=True),
    ),
    Kind(
        "rebel-transport", REBEL, SHIP, copies=2, cost=2, hit_points=2,
        ability=Choose(Repair(2), Gain(resources=1)),
    ),
    Kind(
        "chirrut-imwe", REBEL, UNIT, traits=TROOPER, unique=True, cost=3, force=2,
        target=3, reward=Gain(force=2),
        constant=Boost(2, when=FORCE_WITH_YOU),
    ),
    Kind(
        "rebel-commando", REBEL, UNIT, copies=2, traits=TROOPER, cost=3, attack=3,
        target=3, reward=Gain(force=2),
        ability=Instead(OpponentDiscards(), FORCE_WITH_YOU, OpponentDiscardsAtRandom(1)),
    ),
    Kind(
        "x-wing", REBEL, UNIT, copies=3, traits=FIGHTER, cost=3, attack=3,
        target=3, reward=Gain(resources=3),
        ability=If(FORCE_WITH_YOU, Draw(1)),
    ),
    Kind(
        "chewbacca", REBEL, UNIT, traits=SCOUNDREL, unique=True, cost=4, attack=5,
        target=4, reward=Gain(force=3),
        ability=If(YouHave(Cards(type=UNIT, unique=True)), Draw(1)),
    ),
    Kind(
        "jyn-erso", REBEL, UNIT, traits=SCOUNDREL, unique=True, cost=4, attack=4,
        target=4, reward=Gain(force=3),
        ability=Both(LookAtHand(), If(FORCE_WITH_YOU, PutBackFromHand())),
    ),
    Kind(
        "u-wing", REBEL, UNIT, copies=2, traits=TRANSPORT, cost=4, resources=3,
        target=4, reward=Gain(resources=4),
        ability=If(FORCE_WITH_YOU, Repair(3)),
    ),
    Kind(
        "hammerhead-corvette", REBEL, SHIP, copies=2, cost=4, resources=2, hit_points=4,
        ability=To(EXILE_THIS, DestroyShip(in_row=Cards(type=SHIP, faction=ENEMY_FACTION))),
    ),
    Kind(
        "b-wing", REBEL, UNIT, copies=2, traits=FIGHTER, cost=5, attack=5,
        target=5, reward=EXILE_UP_TO_TWO,
        ability=Choose(OpponentDiscards(), Gain(attack=2), by_opponent=True),
    ),
    Kind(
        "han-solo", REBEL, UNIT, traits=SCOUNDREL, unique=True, cost=5, attack=3, resources=2,
        target=5, reward=Gain(resources=3, force=2),
        ability=Instead(Draw(1), YouHaveNamed("millennium-falcon"), Draw(2)),
    ),
    Kind(
        "cassian-andor", REBEL, UNIT, traits=TROOPER, unique=True, cost=5, attack=5,
        target=5, reward=Gain(resources=3, force=2),
        when=When(DEFEATS, OpponentDiscards()),
    ),
    Kind(
        "princess-leia", REBEL, UNIT, traits=OFFICER, unique=True, cost=6, attack=2, resources=2, force=2,
        target=6, reward=Gain(resources=3, force=3),
        ability=PurchaseForFree(
            Cards(faction=OWN_FACTION), Purchase(free=True), FORCE_WITH_YOU, Purchase(free=True, destination=TO_DECK),
        ),
    ),
    Kind("mon-calamari-cruiser", REBEL, SHIP, copies=2, cost=6, attack=3, hit_points=6),
    Kind(
        "millennium-falcon", REBEL, UNIT, traits=TRANSPORT, unique=True, cost=7, attack=5, resources=2,
        target=7, reward=FREE_OWN_CARD,
        ability=ReturnToHand(Cards(type=UNIT, unique=True)),
    ),
    Kind(
        "luke-skywalker", REBEL, UNIT, traits=JEDI, unique=True, cost=8, attack=6, force=2,
        target=8, reward=Gain(resources=4, force=4),
        ability=If(FORCE_WITH_YOU, DestroyShip()),
    ),
]  # fmt: skip

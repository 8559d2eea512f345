"""The starter decks of both sides, and the Outer Rim Pilots."""

from ...rules.choices import Choose
from ...rules.effects import EXILE_THIS, Gain, To
from ...rules.kinds import EMPIRE, NEUTRAL, REBEL, TRANSPORT, TROOPER, UNIT, Kind
from ...rules.node import PLAYED, When

ONE_OF_EACH = When(PLAYED, Choose(Gain(attack=1), Gain(resources=1), Gain(force=1)))

EMPIRE_STARTERS = [
    Kind("imperial-shuttle", EMPIRE, UNIT, starter=True, copies=7, traits=TRANSPORT, resources=1),
    Kind("stormtrooper", EMPIRE, UNIT, starter=True, copies=2, traits=TROOPER, attack=2),
    Kind("inquisitor", EMPIRE, UNIT, starter=True, when=ONE_OF_EACH),
]

REBEL_STARTERS = [
    Kind("alliance-shuttle", REBEL, UNIT, starter=True, copies=7, traits=TRANSPORT, resources=1),
    Kind("rebel-trooper", REBEL, UNIT, starter=True, copies=2, traits=TROOPER, attack=2),
    Kind("temple-guardian", REBEL, UNIT, starter=True, when=ONE_OF_EACH),
]

PILOTS = [
    Kind("outer-rim-pilot", NEUTRAL, UNIT, copies=10, cost=2, resources=2, ability=To(EXILE_THIS, Gain(force=1))),
]

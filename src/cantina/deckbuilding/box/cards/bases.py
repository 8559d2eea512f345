"""The ten bases of each side."""

from ...rules.constants import Boost, HuntNeutral, Shield
from ...rules.effects import Both, DamageEnemyBase, Draw, Gain, LookAtGalaxy, RaidRow, Spend, To
from ...rules.filters import ANY_SHIP, OWN_FACTION, Cards
from ...rules.galaxy_choices import DestroyShip, DropOneOfTop, SwapDiscardWithRow
from ...rules.kinds import BASE, EMPIRE, REBEL, TROOPER, UNIT, VEHICLE, Kind
from ...rules.node import OPPONENT_DISCARDS, PLAYS_FIRST_NEUTRAL, REVEALED, TO_DECK, TO_HAND, TURN_STARTS, Redirect, When
from .shared import EXILE_UP_TO_THREE, FREE_CARD_TO_HAND

EMPIRE_BASES = [
    Kind("lothal", EMPIRE, BASE, unique=True, hit_points=8, beginner=True, starting=True),
    Kind("corellia", EMPIRE, BASE, unique=True, hit_points=10, beginner=True, when=When(REVEALED, FREE_CARD_TO_HAND)),
    Kind("kessel", EMPIRE, BASE, unique=True, hit_points=12, when=When(REVEALED, EXILE_UP_TO_THREE)),
    Kind("kafrene", EMPIRE, BASE, unique=True, hit_points=14, when=When(PLAYS_FIRST_NEUTRAL, Draw(1))),
    Kind("mustafar", EMPIRE, BASE, unique=True, hit_points=14, when=When(REVEALED, Gain(force=4))),
    Kind("ord-mantell", EMPIRE, BASE, unique=True, hit_points=14, constant=HuntNeutral()),
    Kind(
        "coruscant", EMPIRE, BASE, unique=True, hit_points=16, beginner=True,
        when=When(TURN_STARTS, Both(LookAtGalaxy(2), DropOneOfTop())),
    ),
    Kind(
        "death-star", EMPIRE, BASE, unique=True, hit_points=16, beginner=True,
        ability=To(Spend(4), DestroyShip(in_row=ANY_SHIP)),
    ),
    Kind(
        "endor", EMPIRE, BASE, unique=True, hit_points=16, beginner=True,
        constant=Boost(1, each=Cards(type=UNIT, traits=TROOPER | VEHICLE)),
    ),
    Kind("rodia", EMPIRE, BASE, unique=True, hit_points=16, when=When(REVEALED, RaidRow())),
]  # fmt: skip

REBEL_BASES = [
    Kind("dantooine", REBEL, BASE, unique=True, hit_points=8, beginner=True, starting=True),
    Kind("mon-cala", REBEL, BASE, unique=True, hit_points=10, beginner=True, when=When(REVEALED, FREE_CARD_TO_HAND)),
    Kind("dagobah", REBEL, BASE, unique=True, hit_points=12, when=When(REVEALED, EXILE_UP_TO_THREE)),
    Kind("bespin", REBEL, BASE, unique=True, hit_points=14, when=When(PLAYS_FIRST_NEUTRAL, Draw(1))),
    Kind("alderaan", REBEL, BASE, unique=True, hit_points=14, when=When(REVEALED, Gain(force=4))),
    Kind("hoth", REBEL, BASE, unique=True, hit_points=14, beginner=True, constant=Shield(2)),
    Kind(
        "jedha", REBEL, BASE, unique=True, hit_points=14,
        redirect=Redirect(TO_HAND, neutral=True, borrowed=True),
    ),
    Kind(
        "tatooine", REBEL, BASE, unique=True, hit_points=16,
        when=When(REVEALED, Both(SwapDiscardWithRow(Cards(faction=OWN_FACTION)), Gain(resources=1))),
    ),
    Kind("sullust", REBEL, BASE, unique=True, hit_points=16, beginner=True, redirect=Redirect(TO_DECK)),
    Kind(
        "yavin-iv", REBEL, BASE, unique=True, hit_points=16, beginner=True,
        when=When(OPPONENT_DISCARDS, DamageEnemyBase(2)),
    ),
]  # fmt: skip

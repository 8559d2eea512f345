"""The Empire's galaxy cards."""

from ...rules.choices import Choose, DiscardACard, ReturnToHand
from ...rules.conditions import FORCE_WITH_YOU, YouHave, YouHaveNamed
from ...rules.constants import Boost
from ...rules.effects import Both, Draw, Gain, If, Instead, LookAtGalaxy, Repair, RevealGalaxy, To
from ...rules.filters import ANY_CARD, ANY_SHIP, OWN_FACTION, Cards
from ...rules.galaxy_choices import Borrow, DiscardFromRow, SwapTopWithRow
from ...rules.kinds import BOUNTY_HUNTER, EMPIRE, FIGHTER, OFFICER, SHIP, SITH, TRANSPORT, TROOPER, UNIT, VEHICLE, Kind
from ...rules.node import DEFEATS, When
from .shared import EXILE_ONE, EXILE_UP_TO_TWO, FREE_OWN_CARD

EMPIRE_GALAXY = [
    Kind(
        "tie-fighter", EMPIRE, UNIT, copies=3, traits=FIGHTER, cost=1, attack=2,
        target=1, reward=Gain(resources=1),
        ability=If(YouHave(ANY_SHIP), Draw(1)),
    ),
    Kind(
        "admiral-piett", EMPIRE, UNIT, traits=OFFICER, unique=True, cost=2, resources=2,
        target=2, reward=Gain(force=1),
        constant=Boost(1, each=ANY_SHIP),
    ),
    Kind(
        "tie-bomber", EMPIRE, UNIT, copies=2, traits=FIGHTER, cost=2, attack=2,
        target=2, reward=EXILE_ONE,
        ability=DiscardFromRow(ANY_CARD),
    ),
    Kind(
        "scout-trooper", EMPIRE, UNIT, copies=2, traits=TROOPER, cost=2, resources=2,
        target=2, reward=EXILE_ONE,
        ability=RevealGalaxy(own=Gain(force=1)),
    ),
    Kind(
        "death-trooper", EMPIRE, UNIT, copies=2, traits=TROOPER, cost=3, attack=3,
        target=3, reward=Gain(force=2),
        constant=Boost(2, when=FORCE_WITH_YOU),
    ),
    Kind(
        "tie-interceptor", EMPIRE, UNIT, copies=2, traits=FIGHTER, cost=3, attack=3,
        target=3, reward=Gain(resources=3),
        ability=RevealGalaxy(own=Draw(1)),
    ),
    Kind(
        "gozanti-cruiser", EMPIRE, SHIP, copies=3, cost=3, resources=2, hit_points=3,
        ability=To(DiscardACard(), Draw(1)),
    ),
    Kind(
        "moff-jerjerrod", EMPIRE, UNIT, traits=OFFICER, unique=True, cost=4, attack=2, resources=2,
        target=4, reward=Gain(force=3),
        ability=Both(LookAtGalaxy(1), If(FORCE_WITH_YOU, SwapTopWithRow())),
    ),
    Kind(
        "general-veers", EMPIRE, UNIT, traits=OFFICER, unique=True, cost=4, attack=4,
        target=4, reward=Gain(force=3),
        ability=If(YouHave(Cards(type=UNIT, traits=TROOPER | VEHICLE)), Draw(1)),
    ),
    Kind(
        "at-st", EMPIRE, UNIT, copies=2, traits=VEHICLE, cost=4, attack=4,
        target=4, reward=EXILE_UP_TO_TWO,
        ability=DiscardFromRow(ANY_CARD),
    ),
    Kind(
        "landing-craft", EMPIRE, UNIT, copies=2, traits=TRANSPORT, cost=4,
        target=4, reward=Gain(resources=4),
        ability=Choose(Repair(4), Gain(resources=4)),
    ),
    Kind(
        "director-krennic", EMPIRE, UNIT, traits=OFFICER, unique=True, cost=5, attack=3, resources=2,
        target=5, reward=Gain(resources=3, force=2),
        ability=Instead(Draw(1), YouHaveNamed("death-star", base=True), Draw(2)),
    ),
    Kind(
        "boba-fett", EMPIRE, UNIT, traits=BOUNTY_HUNTER, unique=True, cost=5, attack=5,
        target=5, reward=Gain(resources=3, force=2),
        when=When(DEFEATS, Draw(1)),
    ),
    Kind(
        "imperial-carrier", EMPIRE, SHIP, copies=2, cost=5, resources=3, hit_points=5,
        constant=Boost(1, each=Cards(type=UNIT, traits=FIGHTER)),
    ),
    Kind(
        "at-at", EMPIRE, UNIT, traits=VEHICLE, cost=6, attack=6,
        target=6, reward=FREE_OWN_CARD,
        ability=ReturnToHand(Cards(type=UNIT, traits=TROOPER)),
    ),
    Kind(
        "grand-moff-tarkin", EMPIRE, UNIT, traits=OFFICER, unique=True, cost=6, attack=2, resources=2, force=2,
        target=6, reward=Gain(resources=3, force=3),
        ability=Borrow(Cards(faction=OWN_FACTION)),
    ),
    Kind("star-destroyer", EMPIRE, SHIP, copies=2, cost=7, attack=4, hit_points=7),
    Kind(
        "darth-vader", EMPIRE, UNIT, traits=SITH, unique=True, cost=8, attack=6, force=2,
        target=8, reward=Gain(resources=4, force=4),
        constant=Boost(4, when=FORCE_WITH_YOU),
    ),
]  # fmt: skip

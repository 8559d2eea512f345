"""The bounty deck: nine bounties, a job and an event."""

from __future__ import annotations

import pytest
from brawls import listen
from galaxies import NEG, NEU, POS, card, position

from cantina.outer_rim.rules.kinds import CLASSES

Reward = tuple[int, int]


def bounty(
    target: str, level: str, kind: str, value: int, elimination: Reward, planet: str, capture: Reward, angry: str = ""
) -> object:
    """One bounty as a case of its own: whom it names, how hard the fight is, what either end pays, and who minds."""
    return pytest.param(target, level, kind, value, elimination, planet, capture, angry, id=target)


BOUNTIES = pytest.mark.parametrize(
    ("target", "level", "kind", "value", "elimination", "planet", "capture", "angry"),
    [
        bounty("hera-syndulla", "yellow", "ship", 5, (3_000, 1), "lothal", (6_000, 2), "rebel"),
        bounty("maz-kanata", "yellow", "ground", 5, (3_000, 1), "nal-hutta", (5_000, 2)),
        bounty("ziton-moj", "green", "ground", 4, (4_000, 1), "tatooine", (8_000, 1), "syndicate"),
        bounty("chopper", "green", "ground", 3, (4_000, 0), "ord-mantell", (5_000, 1)),
        bounty("chewbacca", "yellow", "ground", 6, (4_000, 1), "ring-of-kafrene", (8_000, 2)),
        bounty("black-krrsantan", "green", "ground", 5, (6_000, 1), "nal-hutta", (6_000, 2)),
        bounty("saw-gerrera", "yellow", "ground", 5, (6_000, 1), "naboo", (5_000, 2), "rebel"),
        bounty("k-2so", "yellow", "ground", 4, (5_000, 1), "mon-calamari", (3_000, 2), "rebel"),
        bounty("hondo-ohnaka", "yellow", "ship", 4, (5_000, 1), "takodana", (8_000, 1)),
    ],
)  # fmt: skip
CARDS = pytest.mark.card(
    "bounty-hera-syndulla", "bounty-maz-kanata", "bounty-ziton-moj", "bounty-chopper", "bounty-chewbacca",
    "bounty-black-krrsantan", "bounty-saw-gerrera", "bounty-k-2so", "bounty-hondo-ohnaka",
)  # fmt: skip


@CARDS
@BOUNTIES
@pytest.mark.rule("OR-BOUNTY-01", "OR-BOUNTY-04", "OR-BOUNTY-06")
def test_eliminating(
    target: str, level: str, kind: str, value: int, elimination: Reward, planet: str, capture: Reward, angry: str
) -> None:
    p = position(
        step="encounter", at=("kessel", "cantonica"), assets=[f"bounty-{target}"], contacts={"kessel/1": target},
        figures={"ground_combat": 1, "ship_combat": 1}, dice="C" + "B" * value,
    )  # fmt: skip
    told = listen(p)
    p.do("meet kessel/1", f"attempt bounty-{target}", "eliminate")
    combat = next(event for event in told if event.code == "combat")
    assert (("ground", "ship")[int(combat.facts["kind"])], combat.facts["against"]) == (kind, value)  # type: ignore[arg-type]
    assert (p.credits(), p.fame()) == elimination
    assert (p.removed(), p.whereabouts(target), p.assets()) == ([f"bounty-{target}"], "eliminated", [])
    assert {faction: p.reputation(faction) for faction in ("rebel", "syndicate", "imperial", "hutt")} == {
        faction: NEG if faction == angry else NEU for faction in ("rebel", "syndicate", "imperial", "hutt")
    }
    assert CLASSES[card(f"bounty-{target}").contact_class] == CLASSES[card(target).contact_class] == level


@CARDS
@BOUNTIES
@pytest.mark.rule("OR-BOUNTY-08", "OR-BOUNTY-11")
def test_delivering_a_prisoner(
    target: str, level: str, kind: str, value: int, elimination: Reward, planet: str, capture: Reward, angry: str
) -> None:
    p = position(step="action", at=(planet, "kessel"), assets=[f"bounty-{target}*"]).do(f"deliver bounty-{target}")
    assert (p.credits(), p.fame()) == capture
    assert (p.removed(), p.whereabouts(target), p.assets()) == ([f"bounty-{target}"], "eliminated", [])
    if angry:
        assert p.reputation(angry) == NEG
    p = position(step="action", at=("kessel", "cantonica"), assets=[f"bounty-{target}*"])
    assert not p.may(f"deliver bounty-{target}"), "wanted elsewhere"


@pytest.mark.card("wanted")
@pytest.mark.parametrize(("their_fame", "fame"), [(1, 2), (0, 1)])
def test_wanted_pays_for_beating_somebody_with_a_bad_name(their_fame: int, fame: int) -> None:
    p = position(
        step="encounter", at="lothal", assets=["wanted"], fame={1: their_fame}, reputation={1: {"rebel": NEG}}, dice="HHB BBB"
    )
    p.do("attempt wanted")
    assert (p.credits(), p.fame(), p.assets(), p.damage(1)) == (5_000, fame, [], (2, 0))
    assert p.deck("bounty")[-1] == "wanted", "discarded, not removed"


@pytest.mark.card("wanted")
def test_wanted_is_kept_after_a_lost_fight() -> None:
    p = position(step="encounter", at="lothal", assets=["wanted"], reputation={1: {"rebel": NEG}}, dice="BBB HBB")
    p.do("attempt wanted")
    assert (p.credits(), p.fame(), p.assets(), p.damage()) == (0, 0, ["wanted"], (1, 0))


@pytest.mark.card("wanted")
def test_wanted_needs_somebody_here_who_has_a_bad_name_and_can_fight() -> None:
    assert not position(step="encounter", at="lothal", assets=["wanted"], reputation={1: {"rebel": POS}}).may("attempt wanted")
    bad = {1: {"rebel": NEG}}
    assert not position(step="encounter", assets=["wanted"], reputation=bad).may("attempt wanted")
    beaten = position(step="encounter", at="lothal", assets=["wanted"], reputation=bad, defeated={1: True}, damage={1: (4, 0)})
    assert not beaten.may("attempt wanted")


@pytest.mark.card("information-broker")
def test_information_broker_turns_up_the_contacts_of_a_planet_without_players() -> None:
    p = position(
        step="action", at=("lothal", "cantonica"), credits=2_000, top={"bounty": "information-broker"},
        facedown={"kessel/1": "dengar", "kessel/2": "greedo"},
    )  # fmt: skip
    p.do("buy information-broker")
    assert not {"lothal", "cantonica", "lmc-nav-c", "maelstrom"} & p.choices("space")
    p.do("space kessel")
    assert (p.contact("kessel/1"), p.contact("kessel/2"), p.credits()) == ("dengar", "greedo", 0)
    assert ("information-broker" in p.deck("bounty"), p.assets(), p.removed()) == (True, [], [])
    assert len(p.faceup("bounty")) == 1, "the deck was shuffled, then its top card turned up"

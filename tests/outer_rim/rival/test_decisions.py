"""What a rival has, what it never does, and how it decides (OR-SOLO-12 to OR-SOLO-14, OR-SOLO-40 to OR-SOLO-44)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from galaxies import NEG, effect
from rivalry import (
    PATROL,
    codes,
    meet,
    play,
    ready,
    rivalry,
    rivals_card,
)
from wandering import moves

from cantina.core import fast
from cantina.core.item import item_of
from cantina.outer_rim.rules import loads, stats
from cantina.outer_rim.rules.combat import value
from cantina.outer_rim.rules.conditions import Credits
from cantina.outer_rim.rules.kinds import SHIPS
from cantina.outer_rim.rules.node import CARGO_DELIVERED, JOB_COMPLETED, Goal
from cantina.outer_rim.rules.pieces import PLAYER, Combat
from cantina.outer_rim.rules.windows import happen

# What it has and what it never does ------------------------------------------------------------------


@pytest.mark.rule("OR-SOLO-12")
def test_credits_fame_cards_and_slots_are_kept_as_for_a_player() -> None:
    for seed in range(4):
        table = ready(seed)
        for _ in moves(table, seed, 300):
            rival = table.players[1]
            assert loads.fits(table, 1, rival.sheet, rival.assets)
            assert rival.credits >= 0
            assert rival.credits % 1000 == 0


@pytest.mark.rule("OR-SOLO-13")
def test_only_what_raises_ship_or_character_counts() -> None:
    given: dict[str, Any] = {
        "assets": {1: ("quad-laser-cannon", "armored-vest", "improved-nav-computer")},
        "ships": ("g9-rigger", "aggressor"),
    }
    p = rivalry(**given)
    plain = rivalry(ships=("g9-rigger", "aggressor"))
    for figure in (stats.health, stats.hyperdrive):
        assert figure(p.table, 1) > figure(plain.table, 1)
    for seat in (0, 1):  # the thrusters would take one die from the opponent of whoever uses them
        other = rivalry(at=("lothal", "lothal"), assets={seat: ("maneuvering-thrusters",)}, ships=("lancer", "lancer"))
        tactics = effect({"grant": {"skill": "tactics", "until": "end_of_game"}})
        other.perform(tactics, seat)
        other.table.combat = duel()
        dice = [value(other.table, other.table.combat, side) for side in (0, 1)]
        assert dice == ([4, 3] if seat == 0 else [4, 4])


def duel() -> Combat:
    """A combat in space between the human and the rival."""
    combat = Combat(SHIPS, 0, PLAYER, 0, "")
    combat.defender = 1
    return combat


@pytest.mark.rule("OR-SOLO-13")
def test_no_ability_of_it_is_ever_used() -> None:
    for seed in range(6):
        table = ready(seed)
        table.events = []
        for seat, _ in moves(table, seed, 300):
            assert seat == 0
            assert not any(event.seat == 1 and event.code in ("use", "goal", "flip") for event in table.events)
            table.events.clear()


@pytest.mark.rule("OR-SOLO-13")
def test_it_is_not_even_asked_about_its_abilities() -> None:
    p = rivalry(assets={1: ("autoblaster",)}, patrols={"hutt": ("lothal", 1)}, reputation={1: {"hutt": NEG}}, dice="CF BBB")
    told = meet(p, PATROL)
    assert "decided" in codes(told)
    assert not {"rival-decides", "use", "reroll"} & set(codes(told))


@pytest.mark.rule("OR-SOLO-14")
def test_it_completes_neither_personal_nor_ship_goals(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, event in (("lando-calrissian", CARGO_DELIVERED), ("doctor-aphra", JOB_COMPLETED)):
        p = rivalry(characters=("boba-fett", name), ships=("g9-rigger", "yt-1300"))
        for _ in range(4):
            happen(p.table, 1, event)
            p.table.run()
        assert (p.player(1).goal_count, p.player(1).flipped, p.fame(1), p.ship(1)) == (0, 0, 0, "yt-1300")
    state = rivalry(characters=("boba-fett", "han-solo"), ships=("g9-rigger", "yt-1300"))
    state.resolve({"gain": {"credits": 1000}}, seat=1)
    assert (state.fame(1), state.player(1).flipped) == (0, 0)
    monkeypatch.setattr(state.player(1).sheet, "goal", Goal(effect({"gain": {"fame": 1}}), state=Credits(0)))
    state.resolve({"reputation": {"faction": "hutt", "change": 1}}, seat=1)
    assert state.fame(1) == 0


@pytest.mark.rule("OR-D-61")
def test_it_neither_trades_nor_takes_gifts() -> None:
    p = rivalry(at=("lothal", "lothal"), credits={0: 5000, 1: 5000}, step="action", assets={0: ("jetpack",), 1: ("vibro-ax",)})
    p.table.decision = None
    p.table.run()
    assert "trade" not in p.options()
    assert p.asides(0) == []
    assert p.asides(1) == []
    for text in ("trade", "gift-to seat-2", "request-from seat-2"):
        assert p.refused(text).code == "OR-D-61"


# Decisions -------------------------------------------------------------------------------------------

WAGER = [{"label": "Pay", "cost": {"credits": 1000}, "effects": [{"gain": {"fame": 1}}]}, {"label": "No", "effects": []}]
FATES = [{"label": "a", "effects": [{"lose": {"credits": 1000}}]}, {"label": "b", "effects": [{"lose": {"credits": 2000}}]}]


@pytest.mark.rule("OR-SOLO-40", "OR-D-57")
def test_asked_to_take_part_it_declines() -> None:
    for n in range(6):
        p = rivalry(credits={1: 5000}, seed=f"{n}")
        p.resolve({"others": {"who": "each", "effects": [{"choose": WAGER}]}})
        assert (p.credits(1), p.fame(1), p.asked) == (5000, 0, 0)
    q = rivalry(top={"gear": "vibro-ax"}, credits={1: 9000})
    q.resolve({"market": {"op": "buy", "deck": "gear", "discount": 1000}}, seat=1)
    assert q.assets(1) == []


@pytest.mark.rule("OR-SOLO-41", "OR-D-57")
def test_a_compulsory_choice_is_made_by_chance() -> None:
    left: Counter[int] = Counter()
    for n in range(40):
        p = rivalry(credits={1: 5000}, seed=f"{n}")
        p.resolve({"others": {"who": "each", "effects": [{"choose": FATES}]}})
        left[p.credits(1)] += 1
    assert set(left) == {3000, 4000}
    assert min(left.values()) > 8
    factions = Counter(tuple(ready(seed, rival="lando-calrissian").players[1].reputation) for seed in range(60))
    assert len(factions) == 4
    assert all(sorted(reputation) == [0, 0, 0, 1] for reputation in factions)


@pytest.mark.rule("OR-SOLO-41")
def test_chance_marks_the_planet_for_the_humans_cargo_and_that_cannot_be_taken_back() -> None:
    marked = set()
    for n in range(6):
        p = rivalry(at=("lothal", "kessel"), credits=15000, top={"luxury": "sith-holocron"}, step="action", seed=f"{n}")
        before = p.table.growth
        p.do("buy sith-holocron")
        marked.add(int(p.player(0).assets[0].mark))
        assert p.asked == 0
        assert p.table.growth > before
    assert len(marked) > 2


@pytest.mark.rule("OR-D-57")
def test_facedown_tokens_are_judged_by_class_alone() -> None:
    crew: dict[str, Any] = {"do": [{"ai_crew": {}}]}
    for hidden in ("ziton-moj", "dengar"):
        p = rivalry(facedown={"lothal/1": hidden, "lothal/2": "chewbacca"})
        meet(p, crew)
        assert p.contact("lothal/2") == "yellow"


@pytest.mark.rule("OR-D-59", "OR-SOLO-43", "OR-D-09")
def test_against_a_patrol_both_rolls_stay_apart_and_a_lost_patrol_goes_anywhere_adjacent() -> None:
    ends = set()
    for n in range(8):
        p = rivalry(at=("lothal", "lothal"), patrols={"hutt": ("lothal", 1)}, reputation={1: {"hutt": NEG}}, seed=f"{n}")
        p.table.rival_decks[1].append(item_of(rivals_card(encounter=[PATROL]), 0))
        p.roll("BB HBB")
        p.table.chance.rest = fast(n)  # type: ignore[attr-defined]
        told = play(p)
        rolls = [(each["seat"], each["dice"]) for each in told if each["code"] == "roll"]
        assert rolls == [(1, ["blank", "blank"]), (-1, ["hit", "blank", "blank"])]
        assert codes(told).index("total") < [i for i, each in enumerate(told) if each["code"] == "roll"][1]
        assert (p.damage(1), p.asked) == ((0, 1), 0)
        ends.add(p.patrol("hutt")[0])
    galaxy = p.table.galaxy
    assert ends == {galaxy.spaces[space].name for space in galaxy.neighbours[p.space("lothal")]}


@pytest.mark.rule("OR-D-09", "OR-SOLO-43")
def test_the_human_gains_nothing_from_rolling_for_the_patrol() -> None:
    p = rivalry(characters=("lando-calrissian", "jyn-erso"), patrols={"hutt": ("lothal", 1)}, reputation={1: {"hutt": NEG}})
    p.table.rival_decks[1].append(item_of(rivals_card(encounter=[PATROL]), 0))
    p.roll("HH BBB")
    told = play(p)
    assert "decided" in codes(told)
    assert p.prompt == "planning"
    assert p.patrol("hutt")[1] == 2
    assert p.credits(1) == 4000


@pytest.mark.rule("OR-D-60", "OR-D-57")
def test_ties_on_its_turn_are_broken_by_chance() -> None:
    lost = set()
    nearest = {"do": [{"reputation": {"faction": "patrol_nearest", "change": -1}}]}
    fought = set()
    for n in range(12):
        here = dict.fromkeys(("hutt", "rebel"), ("lothal", 1))
        p = rivalry(patrols=here, seed=f"{n}")
        meet(p, nearest)
        lost.add(p.reputation("hutt", 1))
        q = rivalry(patrols=here, reputation={1: {"hutt": NEG, "rebel": NEG}}, seed=f"{n}")
        fought |= {each["name"] for each in meet(q, PATROL) if each["code"] == "combat"}
    assert lost == {0, NEG}
    assert fought == {"hutt", "rebel"}


@pytest.mark.rule("OR-SOLO-44")
def test_databank_40_makes_it_test_by_the_normal_rules() -> None:
    for name in ("db-40a", "db-40b"):
        p = rivalry(
            at=("lothal", "lothal"), credits={0: 9000, 1: 9000}, assets={0: ("legendary-game-of-sabacc",)}, step="encounter"
        )
        p.table.taken = [kind.index for kind in p.table.box.copies[40] if kind.name != name]
        rolled: list[tuple[object, object]] = []
        p.table.events = []
        p.do("attempt legendary-game-of-sabacc")
        for _ in range(60):
            rolled += [(event.seat, event.facts["dice"]) for event in p.table.events if event.code == "roll"]
            p.table.events.clear()
            if p.table.decision is None or p.prompt in ("planning", "encounter"):
                break
            assert p.asked == 0
            p.do(p.options()[0])
        tests = [dice for seat, dice in rolled if seat == 1]
        assert tests
        assert all(isinstance(dice, list) and len(dice) == 2 for dice in tests)


@pytest.mark.rule("OR-SOLO-44", "OR-SOLO-41")
def test_which_skill_it_tests_is_left_to_chance() -> None:
    tested = set()
    for n in range(16):
        p = rivalry(seed=f"{n}")
        p.table.events = []
        p.resolve({"others": {"who": "each", "effects": [{"test": {"skill": ["tech", "stealth"], "pass": [], "fail": []}}]}})
        tested |= {event.facts["skill"] for event in p.table.events if event.code == "test"}
    assert len(tested) == 2

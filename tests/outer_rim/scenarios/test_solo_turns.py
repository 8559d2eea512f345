"""A rival's whole turns: where it flies, what it delivers and what that costs it."""

from __future__ import annotations

from typing import Any

import pytest
from galaxies import NEG, Position, card
from rivalry import Told, play, rivalry, steps, tokens

from cantina.core import fast

CRATES = "start-cargo-unmarked-crates"
SPIRITS = "start-cargo-vintage-spirits"
ARCHIVE = "start-job-the-missing-archive"
LANDO = ("bossk", "lando-calrissian")
APHRA = ("bossk", "doctor-aphra")


def versus(plan: str, characters: tuple[str, str], space: str, **given: Any) -> Position:
    """A human on Cantonica, unless told, against a rival in a space; the rival plays this card next."""
    given = {"at": ("cantonica", space), "credits": {0: 5_000, 1: 6_000}, **given}
    return rivalry(plan, characters=characters, **given)


def way(p: Position, told: list[Told]) -> list[str]:
    """The spaces that the rival entered."""
    return [p.space_name(int(str(each["space"]))) for each in told if each["code"] == "move" and each["seat"] == 1]


@pytest.mark.rule("OR-SOLO-05", "OR-SOLO-07", "OR-SOLO-17", "OR-SOLO-30", "OR-SOLO-32", "OR-INFO-12")
def test_the_rival_crosses_six_spaces_buys_what_it_cannot_use_and_keeps_its_deck_hidden() -> None:
    p = versus("ai-1", LANDO, "takodana", assets={1: [CRATES]}, top={"job": ["hired-help", "the-kessel-run"]})
    assert tokens(p) == ["lothal"]
    told = play(p)
    assert way(p, told) == ["rkt-nav-li", "rnb-nav-ri", "naboo", "rnb-nav-li", "tnh-nav-ri", "nal-hutta"]
    assert (p.assets(1), p.credits(1), p.top("job")) == ([CRATES, "hired-help"], 5_000, "the-kessel-run")
    assert p.patrol("syndicate") == ("lmc-nav-li", 1)
    assert (p.reputation("hutt", 1), p.fame(1)) == (1, 0)
    assert p.table.rival_decks[1][0].kind.name == "ai-1"
    assert [each.kind.name for each in p.table.knowledge(0).table.rival_decks[1][1:]] == ["face-down"] * 9
    assert (p.current, p.asked) == (0, 0)


@pytest.mark.rule("OR-SOLO-13", "OR-SOLO-17", "OR-SOLO-22", "OR-SOLO-23")
def test_han_as_a_rival_flies_eight_spaces() -> None:
    p = versus("ai-4", ("bossk", "han-solo"), "ord-mantell", assets={1: [SPIRITS]}, reputation={1: {"hutt": NEG}})
    told = play(p)
    assert way(p, told) == [
        "com-nav-ri", "lmc-nav-li", "lothal", "lmc-nav-ri", "ksl-nav-li", "ksl-nav-c", "ksl-nav-n2", "ksl-nav-ro",
    ]  # fmt: skip
    assert (steps(told), p.credits(1), p.assets(1), p.fame(1)) == (["move", "nothing"], 6_000, [SPIRITS], 0)


@pytest.mark.rule("OR-SOLO-14", "OR-SOLO-16", "OR-SOLO-20", "OR-SOLO-33", "OR-DATABANK-04")
def test_the_maelstrom_neither_stops_the_rival_nor_costs_it_anything() -> None:
    p = versus("ai-6", APHRA, "kessel", assets={1: [ARCHIVE]}, top={"job": ["hired-help", "hutt-favor"]})
    told = play(p)
    assert way(p, told) == ["maelstrom", "ksl-nav-lo", "lmc-nav-ro", "mon-calamari"]
    assert (p.assets(1), p.credits(1), p.fame(1)) == (["hired-help"], 10_000, 1)
    assert tokens(p) == []
    assert p.player(1).goal_count == 0
    assert not [each for each in told if each["code"] in ("test", "databank")]
    assert card(ARCHIVE).index not in p.table.taken


@pytest.mark.rule("OR-SOLO-08", "OR-SOLO-19", "OR-D-56")
def test_the_rival_stops_at_a_neutral_patrol_and_does_not_fight_it() -> None:
    p = versus("ai-1", APHRA, "kessel", assets={1: [ARCHIVE]}, patrols={"imperial": ("ksl-nav-lo", 1)})
    told = play(p)
    assert way(p, told) == ["maelstrom", "ksl-nav-lo"]
    assert (p.at(1), p.credits(1), p.assets(1), p.fame(1)) == ("ksl-nav-lo", 6_000, [ARCHIVE], 0)
    assert (steps(told), p.patrol("imperial")) == (["move", "nothing"], ("ksl-nav-lo", 1))


def port(plan: str, **given: Any) -> Position:
    """The rival stands on Lothal with crates for it."""
    return versus(plan, LANDO, "lothal", **({"assets": {1: [CRATES]}} | given))


@pytest.mark.rule("OR-SOLO-08", "OR-SOLO-16", "OR-SOLO-17", "OR-SOLO-34", "OR-SOLO-35", "OR-D-54", "OR-D-55")
def test_on_a_goal_token_the_rival_takes_credits_then_delivers_buys_and_pays_for_fame() -> None:
    p = port("ai-7", top={"cargo": ["bacta-supplies", "coaxium-crystal"]})
    told = play(p)
    assert way(p, told) == []
    assert "roll" not in [each["code"] for each in told]
    gains = [(each["credits"], each["now"]) for each in told if each["code"] == "gain-credits" and each["seat"] == 1]
    assert gains == [(2_000, 8_000), (3_000, 11_000)]
    assert (p.assets(1), tokens(p), p.reputation("imperial", 1)) == (["bacta-supplies"], ["takodana"], NEG)
    assert card(CRATES).index not in p.table.taken
    assert (p.top("cargo"), p.credits(1), p.fame(1)) == ("coaxium-crystal", 2_000, 2)
    moved = p.table.galaxy.distance[p.space("rkt-nav-ro")][p.space(p.patrol("imperial")[0])]
    left = p.table.galaxy.distance[p.space(p.patrol("imperial")[0])][p.space("lothal")]
    assert (moved, left) == (3, p.table.galaxy.distance[p.space("rkt-nav-ro")][p.space("lothal")] - 3)


@pytest.mark.rule("OR-SOLO-35", "OR-SOLO-42", "OR-DEFEAT-04", "OR-D-62")
def test_a_rival_defeated_by_its_cargo_drops_the_rest_of_its_card_and_recovers_by_the_next() -> None:
    p = port("ai-5", credits={0: 5_000, 1: 1_000})
    told = play(p)
    gains = [each["now"] for each in told if each["code"] == "gain-credits" and each["seat"] == 1]
    assert gains == [3_000, 6_000]
    assert (p.credits(1), p.fame(1), p.damage(1), p.defeated(1)) == (3_000, 1, (0, 3), True)
    assert (tokens(p), p.assets(1), steps(told)[-1]) == ([], [], "deliver")
    assert (p.table.rival_decks[1][0].kind.name, p.current) == ("ai-5", 0)
    told = play(p)
    assert steps(told)[0] == "recover"
    assert (p.defeated(1), p.damage(1)) == (False, (0, 0))
    assert len(steps(told)) > 1, "the rest of the card is played"


@pytest.mark.rule("OR-SOLO-34", "OR-SOLO-35", "OR-D-65", "OR-DISCARD-01")
def test_two_illegal_cargo_at_once_cost_their_penalty_twice() -> None:
    p = versus(
        "ai-1", LANDO, "ring-of-kafrene", ships=("g9-rigger", "yv-666"), credits={0: 5_000, 1: 0},
        assets={1: ["stolen-hyperfuel", "raw-spice"]}, top={"cargo": ["coaxium-crystal", "smuggling-compartment"]},
    )  # fmt: skip
    assert tokens(p) == ["ring-of-kafrene", "ring-of-kafrene"]
    told = play(p)
    assert (p.damage(1), p.defeated(1), tokens(p)) == ((0, 4), False, ["ryloth"])
    gains = [each["now"] for each in told if each["code"] == "gain-credits" and each["seat"] == 1]
    assert gains[0] == 2_000 and gains[-1] == 14_000
    assert p.fame(1) == 3, "2 by cargo, 1 for 8,000"
    assert (p.credits(1), p.deck("cargo")[-1]) == (5_000, "stolen-hyperfuel")
    assert p.encounters("kessel_maelstrom")[-1] == "enc-kessel-maelstrom-01"


@pytest.mark.rule("OR-SOLO-11", "OR-D-05")
def test_a_rival_that_reaches_ten_in_the_middle_of_its_card_has_won() -> None:
    p = port("ai-5", fame={0: 9, 1: 9})
    play(p)
    assert p.over
    assert p.table.outcome is not None and p.table.outcome.winners == (1,)
    assert (p.fame(1), p.damage(1), p.defeated(1)) == (10, (0, 0), False)


@pytest.mark.rule("OR-SOLO-08", "OR-DEFEAT-11", "OR-SOLO-26", "OR-SOLO-38")
def test_the_second_card_mends_small_damage_and_the_rival_acts_where_it_stands() -> None:
    p = versus(
        "ai-2", LANDO, "naboo", damage={1: (0, 1)}, credits={0: 5_000, 1: 3_000}, assets={1: ["hutt-favor", "rebel-favor"]},
        top={"cargo": ["food-supplies", "salvage-cargo"]}, facedown={"naboo/1": "boshek", "naboo/2": "greedo"},
    )  # fmt: skip
    assert tokens(p) == ["cantonica", "mon-calamari"]
    told = play(p)
    assert (p.damage(1), p.at(1), p.credits(1)) == ((0, 0), "naboo", 2_000)
    assert steps(told)[:2] == ["recover", "buy"]
    assert steps(told).count("buy") == 1
    assert "nal-hutta" in tokens(p)
    assert p.top("cargo") == "salvage-cargo"
    assert p.table.galaxy.distance[p.space(p.patrol("imperial")[0])][p.space("naboo")] == 4
    assert (p.whereabouts("boshek"), "boshek-crew" in p.assets(1), p.contact("naboo/2")) == ("pool", True, "green")


def fork(seed: int, **given: Any) -> Position:
    """The rival halfway between two planets that it wants to reach."""
    p = versus("ai-6", APHRA, "tnh-nav-c", assets={1: ["stolen-weapons", "syndicate-favor"]}, **given)
    p.table.chance = fast(seed)
    return p


@pytest.mark.rule("OR-SOLO-17", "OR-SOLO-21", "OR-D-60")
def test_between_two_goals_equally_near_chance_decides_and_nobody_is_asked() -> None:
    ends = set()
    for seed in range(60):
        p = fork(seed)
        play(p)
        assert (p.asked, p.current) == (0, 0)
        ends.add(p.at(1))
    assert ends == {"tatooine", "nal-hutta"}


@pytest.mark.rule("OR-SOLO-21", "OR-SOLO-19")
@pytest.mark.parametrize(("guarded", "end"), [("tatooine", "nal-hutta"), ("nal-hutta", "tatooine")])
def test_between_two_goals_equally_near_the_one_without_a_patrol_is_preferred(guarded: str, end: str) -> None:
    for seed in range(20):
        p = fork(seed, patrols={"rebel": (guarded, 1)})
        play(p)
        assert p.at(1) == end


@pytest.mark.rule("OR-SOLO-07", "OR-PATROL-14", "OR-SOLO-09", "OR-INFO-12")
def test_the_last_card_puts_two_market_cards_away_and_shuffles_itself_in() -> None:
    places = set()
    for seed in range(12):
        p = versus(
            "ai-10", LANDO, "com-nav-c", at=("nal-hutta", "com-nav-c"), credits={0: 5_000, 1: 5_000},
            top={"bounty": ["bounty-chopper", "bounty-maz-kanata"], "luxury": ["mandalorian-armor", "gift-for-jabba"]},
        )  # fmt: skip
        p.table.chance = fast(seed)
        play(p)
        assert (p.credits(1), p.assets(1), p.patrol("hutt")) == (7_000, [], ("rkt-nav-ri", 1))
        assert (p.top("bounty"), p.deck("bounty")[-1]) == ("bounty-maz-kanata", "bounty-chopper")
        assert (p.top("luxury"), p.deck("luxury")[-1]) == ("gift-for-jabba", "mandalorian-armor")
        names = [each.kind.name for each in p.table.rival_decks[1]]
        assert len(names) == 10
        assert [each.kind.name for each in p.table.knowledge(0).table.rival_decks[1]] == ["face-down"] * 10
        places.add(names.index("ai-10"))
    assert len(places) > 1

"""The greedy bot of Outer Rim with Unfinished Business: favors for the way, company for jobs, goals of the characters, deals."""

from __future__ import annotations

import pytest
from ambitious import REBEL, ambitious
from favors import hold, obliging
from galaxies import Position
from unfinished import BOSSK, CAD, CHEWBACCA, DENGAR, ENFYS, HAN, HERA, HONDO, KETSU, MAZ, business

from cantina.core import fast
from cantina.outer_rim import notation
from cantina.outer_rim.bots.greedy import OuterRimGreedy, valued
from cantina.outer_rim.bots.values import Appraiser
from cantina.outer_rim.odds.table_odds import patrol_combat, target_combat
from cantina.outer_rim.rules import market
from cantina.outer_rim.rules.kinds import BOUNTY, SHIPS

SUPPLIES = "stolen-supplies"
"""A cargo for Kessel that brings fame."""


def says(p: Position, bot: OuterRimGreedy, seat: int = 0) -> str:
    """What it does, in notation; and it is done."""
    action = bot.choose(p.table.knowledge(seat))
    text = notation.text(p.table, action)
    p.table.apply(seat, action)
    return text


def turn(p: Position) -> tuple[list[str], str]:
    """What two of them say until the first has moved, and where that ends."""
    players, said = (OuterRimGreedy(fast(1)), OuterRimGreedy(fast(2))), list[str]()
    while p.prompt in ("planning", "move") or p.prompt.startswith("favor-"):
        seat = p.asked
        said.append(says(p, players[seat], seat))
    return said, p.space_name(int(p.player(0).space))


@pytest.mark.rule("UB-FAVOR-07")
def test_it_asks_for_a_shortcut_where_one_more_space_takes_it_to_its_delivery() -> None:
    p = obliging(BOSSK, HONDO, step="planning", at=("lothal", "naboo"), assets={0: [SUPPLIES]}, credits={0: 5_000, 1: 5_000})
    said, place = turn(p)
    assert said[:4] == ["favor shortcut", "amount 4000", "accept", "move"] and place == "kessel"


@pytest.mark.rule("UB-FAVOR-06")
def test_it_asks_for_an_endorsement_where_a_patrol_stands_in_the_way() -> None:
    given = {"step": "planning", "at": ("tatooine", "naboo"), "assets": {0: [SUPPLIES]}, "credits": {0: 5_000, 1: 5_000}}
    p = obliging(BOSSK, HONDO, patrols={"hutt": ("ksl-nav-n1", 1)}, reputation={1: {"hutt": 1}}, **given)
    said, place = turn(p)
    assert said[:4] == ["favor endorsement/hutt", "amount 4000", "accept", "move"] and place == "kessel"
    free, _ = turn(obliging(BOSSK, HONDO, patrols={"hutt": ("trailing-nav", 1)}, reputation={1: {"hutt": 1}}, **given))
    assert free[0] == "move", "nobody is asked where nothing stands in the way"


@pytest.mark.rule("UB-FAVOR-12")
def test_it_calls_a_debt_for_the_way_and_without_money_asks_for_nothing() -> None:
    p = hold(obliging(BOSSK, HONDO, step="planning", at=("lothal", "naboo"), assets={0: [SUPPLIES]}), 2, 1)
    said, place = turn(p)
    assert said[:2] == ["call-debt seat-2/shortcut", "move"] and place == "kessel"
    poor, _ = turn(obliging(BOSSK, HONDO, step="planning", at=("lothal", "naboo"), assets={0: [SUPPLIES]}))
    assert not any(text.startswith("favor") for text in poor)


@pytest.mark.parametrize(("fame", "said"), [(8, "move"), (7, "take-credits")])
def test_with_all_the_fame_it_goes_any_way_for_a_goal_instead_of_earning_credits(fame: int, said: str) -> None:
    p = ambitious(
        CHEWBACCA, HAN, sheets=[REBEL], done=[3, 4], fame=fame, step="planning", at=("cantonica", "lothal"), credits=60_000,
        reputation={"rebel": 1, "syndicate": 1, "imperial": -1}, figures={"ship_combat": 5, "hull": 5},
        patrols={"imperial": ("naboo", 1), "rebel": ("ord-mantell", 1), "hutt": ("takodana", 2)},
    )  # fmt: skip
    assert says(p, OuterRimGreedy(fast(1))) == said


JAM = "disable-comms-network"
"""A job for two on Lothal."""


def company(*places: str) -> Position:
    """The first of two has a job for two and begins a turn; no patrol is in the way."""
    patrols = dict.fromkeys(("hutt", "syndicate", "rebel", "imperial"), ("trailing-nav", 1))
    return business(
        HAN, BOSSK, at=places, step="planning", assets=[JAM], figures={"ship_combat": 6, "ground_combat": 6}, patrols=patrols
    )


@pytest.mark.rule("UB-MPJOB-01")
def test_it_does_not_wait_alone_with_a_job_for_two() -> None:
    _, place = turn(company("cantonica", "lothal"))
    assert place == "lothal", "it goes where a partner is"
    assert says(company("lothal", "lothal"), OuterRimGreedy(fast(1))) == "take-credits", "and stays where one is"
    p, seen = company("lothal", "takodana"), list[str]()
    bots = OuterRimGreedy(fast(1)), OuterRimGreedy(fast(2))
    while p.table.turn < 9:
        if p.asked == 0 and p.prompt == "planning":
            seen.append(p.at(0))
        says(p, bots[p.asked], p.asked)
    assert any(place != "lothal" for place in seen), "alone it does something else"


@pytest.mark.rule("UB-MPJOB-01")
def test_a_job_for_two_is_worth_less_the_less_sure_a_partner_is() -> None:
    def gain(*places: str) -> float:
        errands = Appraiser(company(*places).table, 0).tour().errands
        return max((errand.gain for errand in errands if errand.meeting and errand.handle >= 0), default=0.0)

    near, far, nobody, here = (gain(*places) for places in (
        ("cantonica", "lothal"), ("takodana", "lothal"), ("cantonica", "takodana"), ("lothal", "takodana"),
    ))  # fmt: skip
    assert near > far > nobody > here == 0


@pytest.mark.rule("OR-CARGO-03")
@pytest.mark.parametrize("place", ["ryloth", "lothal"])
def test_what_a_patrol_wants_is_not_sold_where_it_is_wherever_the_buyer_stands(place: str) -> None:
    p = business(BOSSK, HAN, at=(place, "lothal"), patrols={"imperial": ("ryloth", 1)})
    traitor = next(kind for kind in p.table.box.cards if kind.name == "rebel-traitor")
    sold = [market.sold_at(p.table, 0, traitor, p.space(space)) for space in ("ryloth", "lothal", "naboo")]
    assert (sold, market.sold_here(p.table, 0, traitor)) == ([False, True, True], place == "lothal")


@pytest.mark.rule("UB-CLAR-02")
def test_it_counts_the_fame_that_cad_bane_really_gains() -> None:
    def worth(character: str, fame: int, *assets: str, flipped: bool = False) -> float:
        return Appraiser(business(character, HAN, assets=assets, flipped=flipped).table, 0).earned(fame)

    assert worth(CAD, 1) == 5 and worth(BOSSK, 1) == 11, "five thousand credits for one fame"
    assert worth(CAD, 2) == worth(BOSSK, 1) + 5
    assert worth(CAD, 1, "chromium-hull") == worth(BOSSK, 1) + 5, "what a card adds comes whole"
    assert worth(CAD, 1, flipped=True) == worth(BOSSK, 1)


@pytest.mark.parametrize(("character", "patrol", "bounty"), [
    (CAD, (), "bounty-bossk"), (HERA, ("hutt", 2), ""), (ENFYS, ("syndicate", 1), ""), (DENGAR, (), "bounty-k-2so"),
])  # fmt: skip
def test_it_sees_which_fights_its_goal_waits_for(character: str, patrol: tuple[str, int] | tuple[()], bounty: str) -> None:
    p = business(character, KETSU, patrols={patrol[0]: ("takodana", patrol[1])} if patrol else None)
    mind, box = Appraiser(p.table, 0), p.table.box
    fights = [patrol_combat(p.table, 0, faction) for faction in range(4)]
    fights += [target_combat(0, kind) for kind in box.cards if kind.type == BOUNTY]
    wanted = {fight.name for fight in fights if mind.victory(fight) > 0}
    if patrol:
        assert wanted == {patrol[0]}
    else:
        least = next(kind.combat_value for kind in box.cards if kind.name == bounty)
        on_the_ground = character == DENGAR
        assert wanted == {fight.name for fight in fights if fight.value >= least and not (on_the_ground and fight.kind == SHIPS)}
    assert mind.table.combat is None


@pytest.mark.rule("OR-TRADE-01", "OR-TRADE-11")
def test_hondo_buys_an_asset_from_another_player_for_his_goal() -> None:
    p = business(HONDO, BOSSK, at=("kessel", "kessel"), credits=20_000, assets={1: ["vibroknife", "armored-vest"]}).do("trade")
    bot, other, said = OuterRimGreedy(fast(1)), OuterRimGreedy(fast(2)), list[str]()
    while p.prompt in ("trade-with", "trade", "trade-answer") and not p.player(0).flipped:
        said.append(says(p, (bot, other)[p.asked], p.asked))
    assert p.player(0).flipped and p.fame(0) == 1
    assert said[:2] == ["player seat-2", "ask-for armored-vest"] and said[-1] == "accept"
    assert p.assets() == ["armored-vest"] and p.credits(1) > 0


@pytest.mark.rule("OR-TRADE-11")
def test_hondo_asks_once_in_a_turn_and_nobody_else_for_nothing() -> None:
    p = business(HONDO, BOSSK, at=("kessel", "kessel"), credits=20_000, assets={1: ["armored-vest"]}).do("trade")
    bot = OuterRimGreedy(fast(1))
    while p.prompt != "trade-answer":
        says(p, bot)
    p.do("decline", seat=1)
    assert (p.prompt, says(p, bot)) == ("trade-with", "pass")
    others = [
        business(each, BOSSK, at=("kessel", "kessel"), credits=20_000, assets={1: ["armored-vest"]}) for each in (HONDO, MAZ)
    ]
    worths = [valued(Appraiser(p.table, 0), "action", notation.parse(p.table, "trade")) for p in others]
    assert worths[0] > 0 > worths[1], "only his goal asks for it"


def test_it_sends_no_patrol_into_the_core_where_nobody_gets_past_it() -> None:
    p = business(
        BOSSK, CAD, at=("trailing-nav", "lothal"), step="encounter", patrols={"imperial": ("trailing-nav", 1)},
        reputation={"imperial": -1}, dice="BBB HBBB",
    )  # fmt: skip
    p.do("fight imperial")
    assert "trailing-core" in p.choices("patrol-to")
    assert says(p, OuterRimGreedy(fast(1))) in ("patrol-to rkt-nav-ro", "patrol-to rkt-nav-ri")

"""Bounties on crew: one's own, and that of another player in the space, who may protect it."""

from __future__ import annotations

import pytest
from brawls import listen
from galaxies import NEG, NEU, Position, card, clear_spots, position, token_place

from cantina.outer_rim import EXPANSION
from cantina.outer_rim.rules.kinds import GROUND, SHIPS

BOUNTY, CREW = "start-bounty-ponda-baba", "ponda-baba-crew"
"""Two dice on the ground; 4,000 for eliminating. The crew turns a blank of its owner's to a hit on the ground."""
PONDA_FIRST = "token 1"
"""A game in which Ponda Baba's token has the number 0."""
FIGURES = {"ground_combat": 3, "ship_combat": 2, "health": 9, "hull": 9}


def own(dice: str, **given: object) -> Position:
    """The first player on Kessel has both the bounty on Ponda Baba and Ponda Baba."""
    given = {"at": ("kessel", "lothal"), "assets": [BOUNTY, CREW], "figures": FIGURES, **given}
    return position(step="encounter", dice=dice, **given)  # type: ignore[arg-type]


def others(dice: str, **given: object) -> Position:
    """Both players on Kessel: the first has the bounty, the second the crew."""
    given = {"at": "kessel", "assets": {0: [BOUNTY], 1: [CREW]}, "figures": {0: FIGURES, 1: FIGURES}, **given}
    return position(step="encounter", dice=dice, **given)  # type: ignore[arg-type]


def fought(p: Position, *texts: str) -> tuple[list[int], list[int]]:
    """Do these things; the kinds of combat that were fought, and how many dice were rolled."""
    told = listen(p)
    p.do(*texts)
    kinds = [int(event.facts["kind"]) for event in told if event.code == "combat"]  # type: ignore[arg-type]
    return kinds, [len(event.facts["dice"]) for event in told if event.code == "roll"]  # type: ignore[arg-type]


# One's own crew ------------------------------------------------------------------------------------------


@pytest.mark.rule("OR-S-13", "OR-BOUNTY-12", "OR-BOUNTY-13", "OR-CREW-03", "OR-CONTACT-13")
def test_or_s_13_winning_against_ones_own_crew() -> None:
    p = own("HBB BB")
    assert p.whereabouts("ponda-baba") == "pool"
    assert p.may(f"attempt {BOUNTY}")
    assert fought(p, f"attempt {BOUNTY}") == ([GROUND], [3, 2])
    assert (p.prompt, set(p.options()), p.assets()) == ("bounty", {"capture", "eliminate"}, [BOUNTY])
    p.do("capture")
    assert (p.whereabouts("ponda-baba"), p.assets(), p.credits(), p.current) == ("captured", [BOUNTY], 0, 1)


@pytest.mark.rule("OR-S-13", "OR-BOUNTY-12")
def test_or_s_13_the_crew_does_not_help_against_itself() -> None:
    p = own("BBB HB").do(f"attempt {BOUNTY}")
    assert (p.damage(), p.current) == ((1, 0), 1), "no blank was turned: the fight was over at once"
    other = own(
        "BBB HB", assets=[CREW, "bounty-chopper"], contacts={"kessel/1": "chopper"}, figures={**FIGURES, "ground_combat": 3}
    )
    other.do("meet kessel/1", "attempt bounty-chopper")
    assert other.may(f"use {CREW}/1"), "against anybody else it does"


@pytest.mark.rule("OR-BOUNTY-13", "OR-BOUNTY-06")
@pytest.mark.parametrize("box", [{}, {"expansion": EXPANSION}])
def test_own_crew_can_be_eliminated(box: dict[str, str]) -> None:
    p = own("HBB BB", **box).do(f"attempt {BOUNTY}", "eliminate")
    assert (p.credits(), p.assets(), p.whereabouts("ponda-baba"), p.removed()) == (4_000, [], "eliminated", [BOUNTY])


@pytest.mark.rule("OR-S-13", "OR-BOUNTY-14", "OR-CREW-04")
def test_or_s_13_losing_against_ones_own_crew() -> None:
    p = clear_spots(own("BBB HH"), "kessel/1").do(f"attempt {BOUNTY}")
    assert (p.assets(), p.contact("kessel/1"), p.damage(), p.credits()) == ([BOUNTY], "ponda-baba", (2, 0), 0)


@pytest.mark.rule("OR-S-13", "OR-BOUNTY-22")
def test_or_s_13_a_patrol_that_forces_an_encounter_rules_it_out() -> None:
    p = own("B", patrols={"hutt": ("kessel", 1)}, reputation={"hutt": NEG})
    assert p.options() == ["fight hutt"]
    assert own("B", patrols={"hutt": ("kessel", 1)}, reputation={"hutt": NEU}).may(f"attempt {BOUNTY}")
    p = others("B", patrols={"hutt": ("kessel", 1)}, reputation={0: {"hutt": NEG}})
    assert p.options() == ["fight hutt"]


# Another player's crew -------------------------------------------------------------------------------------


@pytest.mark.rule("OR-BOUNTY-15", "OR-CREW-06")
def test_crew_is_where_its_owner_is() -> None:
    assert others("B").may(f"attempt {BOUNTY}")
    assert not others("B", at=("kessel", "lothal")).may(f"attempt {BOUNTY}")
    captured = others("B", assets={0: [BOUNTY], 1: ["chopper-crew"]})
    assert not captured.may(f"attempt {BOUNTY}"), "somebody else's name is on it"


@pytest.mark.rule("OR-BOUNTY-16", "OR-D-33")
def test_the_owner_decides_whether_to_protect() -> None:
    p = others("B").do(f"attempt {BOUNTY}")
    assert (p.asked, p.prompt, p.options()) == (1, "protect", ["accept", "decline"])
    assert p.options(0) == [], "the attacker waits"


@pytest.mark.rule(
    "OR-S-14", "OR-BOUNTY-15", "OR-BOUNTY-16", "OR-BOUNTY-17", "OR-COMBAT-03", "OR-COMBAT-16", "OR-COMBAT-17", "OR-DEFEAT-04"
)
def test_or_s_14_protecting_crew() -> None:
    p = others("HHH HHH", credits={1: 7_000}, figures={0: FIGURES, 1: {**FIGURES, "health": 3}})
    assert fought(p, f"attempt {BOUNTY}", "accept") == ([GROUND], [3, 3])
    assert (p.asked, p.prompt, p.assets(1)) == (0, "bounty", []), "the attacker wins ties"
    assert (p.damage(0), p.damage(1), p.credits(1)) == ((0, 0), (0, 0), 7_000), "damage comes last"
    told = listen(p)
    p.do("capture")
    assert (p.whereabouts("ponda-baba"), p.assets(), p.damage(0)) == ("captured", [BOUNTY], (3, 0))
    assert [event.seat for event in told if event.code == "defeated"] == [1]
    assert p.credits(1) == 4_000


@pytest.mark.rule("OR-S-14", "OR-BOUNTY-19", "OR-D-33")
def test_or_s_14_a_defeated_owner_is_not_asked() -> None:
    p = others("HBB BB", defeated={1: True}, damage={1: (9, 0)})
    assert fought(p, f"attempt {BOUNTY}") == ([GROUND], [3, 2])
    assert (p.asked, p.prompt) == (0, "bounty")
    p.do("eliminate")
    assert (p.assets(1), p.credits(), p.whereabouts("ponda-baba")) == ([], 4_000, "eliminated")


@pytest.mark.rule("OR-S-14", "OR-BOUNTY-16", "OR-COMBAT-03")
def test_or_s_14_in_space_the_players_fight_with_their_ships() -> None:
    p = others("HB HB", at="lmc-nav-c")
    assert fought(p, f"attempt {BOUNTY}", "accept") == ([SHIPS], [2, 2])
    p.do("capture")
    assert (p.damage(0), p.damage(1)) == ((0, 1), (0, 1))


@pytest.mark.rule("OR-S-14", "OR-D-30")
@pytest.mark.parametrize(
    ("dice", "answer", "damage"), [("HBB HHH", "accept", ((3, 0), (1, 0))), ("HBB HH", "decline", ((2, 0), (0, 0)))]
)
def test_or_s_14_an_attacker_who_loses(dice: str, answer: str, damage: tuple[tuple[int, int], tuple[int, int]]) -> None:
    p = others(dice).do(f"attempt {BOUNTY}", answer)
    assert (p.assets(0), p.assets(1), p.whereabouts("ponda-baba")) == ([BOUNTY], [CREW], "pool")
    assert ((p.damage(0), p.damage(1)), p.current) == (damage, 1)


@pytest.mark.rule("OR-BOUNTY-17", "OR-BOUNTY-06")
def test_a_protector_who_loses_may_see_the_crew_eliminated() -> None:
    p = others("HHB HHB").do(f"attempt {BOUNTY}", "accept")
    assert p.asked == 1, "the crew might still help"
    p.do("pass", "eliminate")
    assert (p.credits(), p.assets(0), p.assets(1), p.whereabouts("ponda-baba")) == (4_000, [], [], "eliminated")


@pytest.mark.rule("OR-D-31")
def test_the_protector_may_use_the_crew_that_is_attacked() -> None:
    p = others("HBB BBB").do(f"attempt {BOUNTY}", "accept")
    assert p.asked == 1 and p.may(f"use {CREW}/1")
    p.do(f"use {CREW}/1")
    assert (p.asked, p.prompt) == (0, "bounty"), "1 against 1"
    p.do("capture")
    assert p.damage(0) == (1, 0)


@pytest.mark.rule("OR-BOUNTY-18", "OR-D-10")
def test_an_owner_who_declined_uses_nothing_for_the_crew() -> None:
    p = others("HBB BB")
    assert fought(p, f"attempt {BOUNTY}", "decline") == ([GROUND], [3, 2])
    assert (p.asked, p.prompt) == (0, "bounty"), "no blank of the crew was turned"


@pytest.mark.rule("OR-D-32", "OR-BOUNTY-04", "OR-BOUNTY-18")
def test_the_bounty_decides_how_unprotected_crew_fights() -> None:
    p = others("HBB BB", at="lmc-nav-c")
    assert fought(p, f"attempt {BOUNTY}", "decline") == ([GROUND], [3, 2])
    p = others("HB BB", assets={0: ["start-bounty-boshek"], 1: ["boshek-crew"]})
    assert fought(p, "attempt start-bounty-boshek", "decline") == ([SHIPS], [2, 2])


@pytest.mark.rule("OR-BOUNTY-18", "OR-BOUNTY-09")
def test_unprotected_crew_suffers_nothing_and_neither_does_its_owner() -> None:
    p = others("HHH HB").do(f"attempt {BOUNTY}", "decline", "capture")
    assert (p.damage(0), p.damage(1), p.assets(1), p.whereabouts("ponda-baba")) == ((1, 0), (0, 0), [], "captured")


@pytest.mark.rule("OR-D-66", "OR-BOUNTY-16")
def test_an_owner_who_leaves_does_not_protect() -> None:
    p = position(
        3, step="encounter", at=("kessel", "kessel", "lothal"), assets={0: [BOUNTY], 1: [CREW]},
        figures={0: FIGURES, 1: FIGURES}, dice="HBB BB BBBBB",
    )  # fmt: skip
    p.do(f"attempt {BOUNTY}")
    p.table.forfeit(1, "left")
    assert (p.assets(1), p.at(1), p.asked, p.prompt) == ([], "nowhere", 0, "bounty")
    p.do("capture")
    assert (p.whereabouts("ponda-baba"), p.current) == ("captured", 2)


def three(assets: dict[int, list[str]], dice: str) -> Position:
    """Three players, two of them on Kessel, where the first one hunts; its contact spaces are empty."""
    p = position(
        3, step="encounter", at=("kessel", "kessel", "lothal"), assets=assets, figures={0: FIGURES, 1: FIGURES}, dice=dice
    )
    return clear_spots(p, "kessel/1").do(f"attempt {BOUNTY}")


@pytest.mark.rule("OR-D-66", "OR-CREW-04")
@pytest.mark.parametrize(("crew", "answers"), [({0: [BOUNTY], 1: [CREW]}, ["decline"]), ({0: [BOUNTY, CREW]}, [])])
def test_crew_that_was_beaten_goes_back_to_the_map_when_the_hunter_leaves(crew: dict[int, list[str]], answers: list[str]) -> None:
    p = three(crew, "HBB BB").do(*answers)
    assert (p.asked, p.prompt) == (0, "bounty")
    p.table.forfeit(0, "timeout")
    assert (p.contact("kessel/1"), p.assets(1), p.current) == ("ponda-baba", [], 1)


@pytest.mark.rule("OR-D-66", "OR-BOUNTY-16")
def test_crew_stays_with_its_owner_when_the_hunter_leaves_before_the_end() -> None:
    p = three({0: [BOUNTY], 1: [CREW]}, "BBB BBB").do("accept")
    assert p.may(f"use {CREW}/1", 1), "in the middle of the fight"
    p.table.forfeit(0, "left")
    assert (p.assets(1), p.whereabouts("ponda-baba"), p.current) == ([CREW], "pool", 1)


@pytest.mark.rule("OR-BOUNTY-17", "OR-D-31")
def test_a_card_that_chooses_somebody_else_in_the_fight_does_not_change_whose_crew_it_is() -> None:
    p = three({0: [BOUNTY], 1: [CREW]}, "HHH BBB").do("accept")
    assert p.prompt == "window"
    p.resolve({"others": {"who": "chosen", "effects": [{"lose": {"credits": 1_000}}]}}, seat=0).do("player seat-3", "pass")
    assert (p.prompt, p.assets(1)) == ("bounty", []), "the crew of the second player was beaten"


@pytest.mark.rule("OR-D-66", "OR-CREW-04", "OR-D-21")
def test_a_token_on_its_way_back_arrives_though_nobody_is_left_to_say_where() -> None:
    p = position(3, step="action", at=("lothal", "kessel", "naboo"), assets=[CREW])
    clear_spots(p, "lothal/1", "lothal/2").resolve({"discard": {"asset": "crew", "count": 1}})
    assert (p.asked, p.prompt) == (0, "return-token")
    p.table.forfeit(0, "left")
    assert (p.contact("lothal/1"), p.current) == ("ponda-baba", 1)


@pytest.mark.rule("OR-BOUNTY-13", "OR-BOUNTY-14", "OR-BOUNTY-18", "OR-CREW-04", "OR-D-66")
def test_the_first_of_all_tokens_is_fought_for_like_any_other() -> None:
    lost = clear_spots(own("BBB HH", seed=PONDA_FIRST), "kessel/1")
    assert token_place(lost.table, card("ponda-baba")) == (0, 0)
    lost.do(f"attempt {BOUNTY}")
    assert lost.contact("kessel/1") == "ponda-baba"
    won = others("HHH HB", seed=PONDA_FIRST).do(f"attempt {BOUNTY}", "decline", "capture")
    assert (won.assets(1), won.whereabouts("ponda-baba")) == ([], "captured")
    left = own("HBB BB", seed=PONDA_FIRST, players=3, at=("kessel", "lothal", "naboo"))
    clear_spots(left, "kessel/1").do(f"attempt {BOUNTY}")
    left.table.forfeit(0, "timeout")
    assert left.contact("kessel/1") == "ponda-baba"

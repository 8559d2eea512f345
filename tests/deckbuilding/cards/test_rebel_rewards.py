"""What the Empire needs to defeat each Rebel unit in the row, and what it gets for it."""

from typing import Any

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, generic, position

GAINS = {
    "y-wing": (1, 1, 0),
    "baze-malbus": (2, 0, 1),
    "chirrut-imwe": (3, 0, 2),
    "rebel-commando": (3, 0, 2),
    "x-wing": (3, 3, 0),
    "chewbacca": (4, 0, 3),
    "jyn-erso": (4, 0, 3),
    "u-wing": (4, 4, 0),
    "han-solo": (5, 3, 2),
    "cassian-andor": (5, 3, 2),
    "princess-leia": (6, 3, 3),
    "luke-skywalker": (8, 4, 4),
}
"""Target value, then the resources and the Force of the reward."""

TARGETS = {"snowspeeder": 2, "duros-spy": 2, "b-wing": 5, "millennium-falcon": 7} | {
    name: gain[0] for name, gain in GAINS.items()
}


def striker(attack: int) -> str:
    """An Empire unit of exactly this attack."""
    return generic(f"generic-striker-{attack}", EMPIRE, attack=attack)


def defeat(name: str) -> list[str]:
    """The Empire's strike at a row card, with just enough attack."""
    return [f"commit {striker(TARGETS[name])} > {name}", f"resolve {name}"]


@pytest.mark.rule("DB-CARD-06", "DB-TARGET-04", "DB-TARGET-09", "DB-CARD-09")
@pytest.mark.parametrize(("name", "target"), [pytest.param(*pair, marks=pytest.mark.card(pair[0])) for pair in TARGETS.items()])
def test_each_unit_withstands_all_attacks_below_its_target_value_and_falls_to_one_that_reaches_it(name: str, target: int) -> None:
    game = position(
        EMPIRE, units=[striker(target - 1), striker(target)], row=[name], discard=["stormtrooper"], galaxy=["tie-fighter"]
    )
    game.do(f"commit {striker(target - 1)} > {name}", f"resolve {name}")
    assert (game.row[0], game.prompt, game.galaxy_discard) == (name, "main", [])
    game.do(*defeat(name))
    assert (game.row[0], game.prompt, game.galaxy_discard) == ("tie-fighter", "reward", [name])


@pytest.mark.rule("DB-CARD-07", "DB-TARGET-07", "DB-TARGET-08")
@pytest.mark.parametrize(
    ("name", "resources", "force"), [pytest.param(name, *gain[1:], marks=pytest.mark.card(name)) for name, gain in GAINS.items()]
)
def test_each_reward_is_gained_when_accepted_and_not_when_declined(name: str, resources: int, force: int) -> None:
    game = position(EMPIRE, units=[striker(TARGETS[name])], row=[name], force=3).do(*defeat(name))
    assert (game.asked, game.options(), game.pool, game.force) == (EMPIRE, ["accept", "decline"], 0, 3)
    game.do("accept")
    assert (game.pool, game.force) == (resources, 3 - force)
    declined = position(EMPIRE, units=[striker(TARGETS[name])], row=[name], force=3).do(*defeat(name), "decline")
    assert (declined.pool, declined.force, declined.galaxy_discard, declined.prompt) == (0, 3, [name], "main")


@pytest.mark.card("han-solo", "cassian-andor", "princess-leia", "luke-skywalker")
@pytest.mark.rule("DB-DEC-08", "DB-DEC-34")
@pytest.mark.parametrize("name", ["han-solo", "cassian-andor", "princess-leia", "luke-skywalker"])
def test_a_mixed_reward_gives_its_resources_even_if_the_marker_cannot_move_any_further(name: str) -> None:
    game = position(EMPIRE, units=[striker(TARGETS[name])], row=[name], force=-3).do(*defeat(name), "accept")
    assert (game.pool, game.force) == (GAINS[name][1], -3)


# Snowspeeder, Duros Spy, B-Wing: exile rewards ---------------------------------------------------

EXILE_ONE = [pytest.param(name, marks=pytest.mark.card(name)) for name in ("snowspeeder", "duros-spy")]


@pytest.mark.rule("DB-KW-EXILE-03", "DB-KW-EXILE-05", "DB-DEC-41")
@pytest.mark.parametrize("name", EXILE_ONE)
def test_snowspeeder_and_duros_spy_reward_exiles_1_card_of_the_winners_hand_or_discard_pile(name: str) -> None:
    game = position(EMPIRE, units=[striker(2)], row=[name], hand=["stormtrooper"], discard=["inquisitor"]).do(
        *defeat(name), "accept"
    )
    assert (game.asked, game.options()) == (EMPIRE, ["exile stormtrooper from hand", "exile inquisitor from discard"])
    game.do("exile stormtrooper from hand")
    assert (game.exiled, game.hand(EMPIRE), game.discard(EMPIRE), game.prompt) == (["stormtrooper"], [], ["inquisitor"], "main")
    for seat in (REBEL, SPECTATOR):
        assert [card.kind.name for card in game.table.knowledge(seat).table.exiled] == ["stormtrooper"]


@pytest.mark.rule("DB-TARGET-07", "DB-FAQ-05")
@pytest.mark.parametrize("name", EXILE_ONE)
def test_snowspeeder_and_duros_spy_reward_can_be_declined_or_hit_the_discard_pile(name: str) -> None:
    given: dict[str, Any] = {"units": [striker(2)], "row": [name], "hand": ["stormtrooper"], "discard": ["inquisitor"]}
    declined = position(EMPIRE, **given).do(*defeat(name), "decline")
    assert (declined.exiled, declined.prompt) == ([], "main")
    pile = position(EMPIRE, **given).do(*defeat(name), "accept", "exile inquisitor from discard")
    assert (pile.exiled, pile.hand(EMPIRE), pile.discard(EMPIRE)) == (["inquisitor"], ["stormtrooper"], [])


@pytest.mark.rule("DB-DEC-34", "DB-KW-EXILE-03")
@pytest.mark.parametrize("name", [*EXILE_ONE, pytest.param("b-wing", marks=pytest.mark.card("b-wing"))])
def test_snowspeeder_duros_spy_and_b_wing_offer_no_reward_without_a_card_in_hand_or_discard_pile(name: str) -> None:
    game = position(EMPIRE, units=[striker(TARGETS[name])], row=[name]).do(*defeat(name))
    assert (game.prompt, game.galaxy_discard) == ("main", [name])


@pytest.mark.card("b-wing")
@pytest.mark.rule("DB-KW-EXILE-05", "DB-FAQ-06")
def test_b_wing_reward_exiles_up_to_2_cards_from_hand_and_discard_pile_mixed() -> None:
    game = position(EMPIRE, units=[striker(5)], row=["b-wing"], hand=["stormtrooper"], discard=["inquisitor", "tie-fighter"])
    game.do(*defeat("b-wing"), "accept")
    assert game.options() == [
        "exile stormtrooper from hand",
        "exile inquisitor from discard",
        "exile tie-fighter from discard",
        "done",
    ]
    game.do("exile stormtrooper from hand", "exile tie-fighter from discard")
    assert (game.exiled, game.prompt) == (["stormtrooper", "tie-fighter"], "main")
    assert (game.hand(EMPIRE), game.discard(EMPIRE)) == ([], ["inquisitor"])


@pytest.mark.card("b-wing")
@pytest.mark.rule("DB-TARGET-07", "DB-DEC-34")
def test_b_wing_reward_may_stop_at_1_card_or_none_or_be_declined() -> None:
    given: dict[str, Any] = {"units": [striker(5)], "row": ["b-wing"], "hand": ["stormtrooper"], "discard": ["inquisitor"]}
    one = position(EMPIRE, **given).do(*defeat("b-wing"), "accept", "exile inquisitor from discard", "done")
    assert (one.exiled, one.hand(EMPIRE), one.prompt) == (["inquisitor"], ["stormtrooper"], "main")
    for answers in (["accept", "done"], ["decline"]):
        none = position(EMPIRE, **given).do(*defeat("b-wing"), *answers)
        assert (none.exiled, none.prompt) == ([], "main")


# Millennium Falcon: a free purchase ------------------------------------------------------------


@pytest.mark.card("millennium-falcon")
@pytest.mark.rule("DB-DEC-33", "DB-DEC-34")
def test_millennium_falcon_reward_is_a_free_empire_card_of_the_refilled_row() -> None:
    row = ["millennium-falcon", "tie-fighter", "lobot", "x-wing"]
    game = position(EMPIRE, units=[striker(7)], row=row, galaxy=["star-destroyer", "at-st"], pool=1)
    game.do(*defeat("millennium-falcon"), "accept")
    assert game.options() == ["take star-destroyer", "take tie-fighter"]
    game.do("take star-destroyer")
    assert (game.discard(EMPIRE), game.pool, game.row[:2]) == (["star-destroyer"], 1, ["at-st", "tie-fighter"])


@pytest.mark.card("millennium-falcon")
@pytest.mark.rule("DB-TARGET-07")
def test_millennium_falcon_reward_can_be_declined() -> None:
    game = position(EMPIRE, units=[striker(7)], row=["millennium-falcon", "tie-fighter"])
    game.do(*defeat("millennium-falcon"), "decline")
    assert (game.discard(EMPIRE), game.row[1], game.prompt) == ([], "tie-fighter", "main")


@pytest.mark.card("millennium-falcon")
@pytest.mark.rule("DB-DEC-34")
def test_millennium_falcon_without_an_empire_card_in_the_row_yields_nothing() -> None:
    game = position(EMPIRE, units=[striker(7)], row=["millennium-falcon", "x-wing"]).do(*defeat("millennium-falcon"))
    assert (game.prompt, game.galaxy_discard) == ("main", ["millennium-falcon"])


@pytest.mark.card("millennium-falcon", "twilek-smuggler")
@pytest.mark.rule("DB-DEC-33", "DB-DEC-69")
def test_millennium_falcon_reward_is_a_purchase_that_a_waiting_twilek_smuggler_redirects() -> None:
    game = position(EMPIRE, units=[striker(7), "twilek-smuggler"], row=["millennium-falcon", "tie-fighter"])
    game.do("use twilek-smuggler", *defeat("millennium-falcon"), "accept")
    assert (game.deck(EMPIRE)[0], game.discard(EMPIRE)) == ("tie-fighter", [])

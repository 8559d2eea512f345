"""The neutral bounty hunters, and the barge that fetches them: rewards first, then what each defeat brings."""

import pytest
from positions import EMPIRE, REBEL, position

SIDES = pytest.mark.parametrize("seat", [EMPIRE, REBEL], ids=["empire", "rebel"])
PREY = {
    EMPIRE: {2: "snowspeeder", 3: "x-wing", 4: "u-wing", 5: "han-solo"},
    REBEL: {2: "scout-trooper", 3: "tie-interceptor", 4: "landing-craft", 5: "director-krennic"},
}
"""For each side an enemy unit of every target value: rewards of one exile, 3 or 4 resources, 3 resources and 2 Force."""


def strike(target: str, *units: str) -> list[str]:
    """Commit these units to a row card and resolve."""
    return [*(f"commit {unit} > {target}" for unit in units), f"resolve {target}"]


# Rodian Gunslinger -----------------------------------------------------------------------------


@SIDES
@pytest.mark.card("rodian-gunslinger")
@pytest.mark.rule("DB-KW-WHILE-01", "DB-TARGET-04")
def test_rodian_gunslinger_has_2_more_attack_against_the_row_but_not_against_the_base(seat: int) -> None:
    game = position(seat, units=["rodian-gunslinger"], row=[PREY[seat][4]]).do(*strike(PREY[seat][4], "rodian-gunslinger"))
    assert game.galaxy_discard == [PREY[seat][4]]
    game = position(seat, units=["rodian-gunslinger"], row=[PREY[seat][5]]).do(*strike(PREY[seat][5], "rodian-gunslinger"))
    assert (game.galaxy_discard, game.row[0]) == ([], PREY[seat][5])
    game = position(seat, units=["rodian-gunslinger"]).do("commit rodian-gunslinger > base", "resolve base")
    assert game.base(1 - seat).damage == 2


@pytest.mark.card("rodian-gunslinger")
@pytest.mark.rule("DB-KW-WHILE-01")
def test_rodian_gunslinger_bonus_is_for_itself_only_and_two_of_them_add_up() -> None:
    game = position(EMPIRE, units=["rodian-gunslinger", "stormtrooper"], row=["millennium-falcon", "luke-skywalker"])
    game.do(*strike("millennium-falcon", "rodian-gunslinger", "stormtrooper"))
    assert "millennium-falcon" in game.row
    game = position(EMPIRE, units=["rodian-gunslinger", "rodian-gunslinger"], row=["luke-skywalker"])
    game.do(*strike("luke-skywalker", "rodian-gunslinger", "rodian-gunslinger#2"))
    assert game.galaxy_discard == ["luke-skywalker"]


@pytest.mark.card("rodian-gunslinger", "ord-mantell")
@pytest.mark.rule("DB-DEC-71")
def test_rodian_gunslinger_bonus_counts_when_ord_mantell_lets_it_hunt_a_neutral_unit() -> None:
    game = position(EMPIRE, base="ord-mantell", units=["rodian-gunslinger"], row=["dengar"])
    game.do(*strike("dengar", "rodian-gunslinger"), "accept")
    assert (game.galaxy_discard, game.pool) == (["dengar"], 4)


# Bossk -----------------------------------------------------------------------------------------


@SIDES
@pytest.mark.card("bossk")
@pytest.mark.rule("DB-KW-WHEN-01", "DB-KW-WHEN-03", "DB-DEC-68")
def test_bossk_gains_1_force_after_the_reward_when_he_defeats_a_row_card_unless_declined(seat: int) -> None:
    toward = 1 if seat == REBEL else -1
    game = position(seat, units=["bossk"], row=[PREY[seat][3]]).do(*strike(PREY[seat][3], "bossk"))
    assert (game.prompt, game.force) == ("reward", 0)
    game.do("accept")
    assert (game.pool, game.force, game.options()) == (3, 0, ["trigger bossk", "decline"])
    assert game.do("trigger bossk").force == toward
    declined = position(seat, units=["bossk"], row=[PREY[seat][3]]).do(*strike(PREY[seat][3], "bossk"), "decline", "decline")
    assert (declined.force, declined.pool, declined.prompt) == (0, 0, "main")


@pytest.mark.card("bossk")
@pytest.mark.rule("DB-DEC-73", "DB-KW-WHEN-03")
def test_bossk_asks_nothing_once_the_reward_has_brought_the_marker_to_the_end() -> None:
    game = position(EMPIRE, units=["bossk"], row=["chirrut-imwe"], force=-1).do(*strike("chirrut-imwe", "bossk"), "accept")
    assert (game.force, game.prompt) == (-3, "main")
    other = position(EMPIRE, units=["bossk"], row=["chirrut-imwe"], force=-1).do(*strike("chirrut-imwe", "bossk"), "decline")
    assert other.options() == ["trigger bossk", "decline"]


# Dengar ----------------------------------------------------------------------------------------


@SIDES
@pytest.mark.card("dengar")
@pytest.mark.rule("DB-KW-WHEN-01", "DB-KW-WHEN-03", "DB-DEC-68")
def test_dengar_gains_2_resources_after_the_reward_when_he_defeats_a_row_card_unless_declined(seat: int) -> None:
    game = position(seat, units=["dengar"], row=[PREY[seat][4]]).do(*strike(PREY[seat][4], "dengar"), "accept")
    assert (game.pool, game.options()) == (4, ["trigger dengar", "decline"])
    assert game.do("trigger dengar").pool == 6
    declined = position(seat, units=["dengar"], row=[PREY[seat][4]]).do(*strike(PREY[seat][4], "dengar"), "accept", "decline")
    assert (declined.pool, declined.prompt) == (4, "main")


# IG-88 -----------------------------------------------------------------------------------------


@SIDES
@pytest.mark.card("ig-88")
@pytest.mark.rule("DB-KW-WHEN-01", "DB-KW-WHEN-03", "DB-KW-EXILE-03")
def test_ig_88_exiles_1_card_of_hand_or_discard_pile_after_the_reward(seat: int) -> None:
    game = position(seat, units=["ig-88"], row=[PREY[seat][5]], hand=["lobot"], discard=["bossk"])
    game.do(*strike(PREY[seat][5], "ig-88"), "accept")
    assert (game.pool, game.options()) == (3, ["trigger ig-88", "decline"])
    game.do("trigger ig-88")
    assert game.options() == ["exile lobot from hand", "exile bossk from discard"]
    game.do("exile bossk from discard")
    assert (game.exiled, game.hand(seat), game.discard(seat), game.prompt) == (["bossk"], ["lobot"], [], "main")


@pytest.mark.card("ig-88")
@pytest.mark.rule("DB-DEC-68", "DB-DEC-73")
def test_ig_88_exile_can_be_declined_and_is_not_asked_without_a_card() -> None:
    game = position(REBEL, units=["ig-88"], row=["tie-fighter"], discard=["bossk"])
    game.do(*strike("tie-fighter", "ig-88"), "decline", "decline")
    assert (game.exiled, game.prompt) == ([], "main")
    game = position(REBEL, units=["ig-88"], row=["tie-fighter"]).do(*strike("tie-fighter", "ig-88"), "accept")
    assert game.prompt == "main"


@pytest.mark.card("ig-88")
@pytest.mark.rule("DB-KW-WHEN-03")
def test_ig_88_exile_comes_after_an_exile_reward_and_both_may_be_taken() -> None:
    game = position(REBEL, units=["ig-88"], row=["scout-trooper"], hand=["rebel-trooper", "temple-guardian"])
    game.do(*strike("scout-trooper", "ig-88"), "accept", "exile rebel-trooper from hand")
    game.do("trigger ig-88", "exile temple-guardian from hand")
    assert game.exiled == ["rebel-trooper", "temple-guardian"]


# All hunters -----------------------------------------------------------------------------------

HUNTERS = [pytest.param(name, marks=pytest.mark.card(name)) for name in ("bossk", "dengar", "ig-88")]


@pytest.mark.card("bossk", "dengar", "ig-88")
@pytest.mark.rule("DB-DEC-10", "DB-KW-WHEN-03")
def test_bossk_dengar_and_ig_88_in_one_attack_each_get_their_due_in_the_order_their_player_likes() -> None:
    game = position(EMPIRE, units=["bossk", "dengar", "ig-88"], row=["luke-skywalker"], hand=["stormtrooper"], force=3)
    game.do(*strike("luke-skywalker", "bossk", "dengar", "ig-88"), "accept")
    assert (game.pool, game.force) == (4, -1)
    assert game.options() == ["trigger bossk", "trigger dengar", "trigger ig-88", "decline"]
    game.do("trigger ig-88", "exile stormtrooper from hand")
    assert game.options() == ["trigger bossk", "trigger dengar", "decline"]
    game.do("trigger dengar", "trigger bossk")
    assert (game.exiled, game.pool, game.force, game.prompt) == (["stormtrooper"], 6, -2, "main")


@pytest.mark.rule("DB-KW-WHEN-01", "DB-KW-DISCARD-05", "DB-TARGET-09")
@pytest.mark.parametrize("name", HUNTERS)
def test_bossk_dengar_and_ig_88_get_nothing_from_bases_ships_discards_failures_or_the_prey_of_others(name: str) -> None:
    at_base = position(EMPIRE, units=[name], hand=["stormtrooper"], enemy_ships=["rebel-transport"])
    at_base.do(f"commit {name} > base", "resolve base")
    assert at_base.discard(REBEL) == ["rebel-transport"]
    bomber = position(EMPIRE, units=[name, "tie-bomber"], hand=["stormtrooper"], row=["x-wing"])
    bomber.do(f"commit {name} > x-wing", "use tie-bomber", "discard x-wing from row")
    assert bomber.galaxy_discard == ["x-wing"]
    failure = position(EMPIRE, units=[name], hand=["stormtrooper"], row=["luke-skywalker"]).do(*strike("luke-skywalker", name))
    other = position(EMPIRE, units=[name, "at-at"], hand=["stormtrooper"], row=["x-wing"]).do(
        *strike("x-wing", "at-at"), "decline"
    )
    for game in (at_base, bomber, failure, other):
        assert (game.prompt, game.pool, game.force, game.exiled) == ("main", 0, 0, [])


@pytest.mark.card("ord-mantell")
@pytest.mark.rule("DB-DEC-71", "DB-KW-WHEN-03")
@pytest.mark.parametrize("name", HUNTERS)
def test_bossk_dengar_and_ig_88_get_their_due_from_a_neutral_unit_that_ord_mantell_lets_them_hunt(name: str) -> None:
    game = position(EMPIRE, base="ord-mantell", units=[name], hand=["stormtrooper"], row=["lobot"])
    game.do(*strike("lobot", name), "accept")
    assert (game.pool, game.options()) == (3, [f"trigger {name}", "decline"])


# Jabba's Sail Barge ----------------------------------------------------------------------------


@pytest.mark.card("jabbas-sail-barge", "bossk", "dengar", "ig-88", "rodian-gunslinger")
@pytest.mark.rule("DB-CARD-10")
def test_jabbas_sail_barge_takes_any_bounty_hunter_from_the_discard_pile_into_the_hand() -> None:
    others = ["fang-fighter", "lobot", "jabba-the-hutt", "quarren-mercenary", "at-st", "hwk-290", "darth-vader"]
    hunters = ["boba-fett", "bossk", "dengar", "ig-88", "rodian-gunslinger"]
    game = position(EMPIRE, units=["jabbas-sail-barge"], discard=[*others, *hunters], force=3).do("use jabbas-sail-barge")
    assert game.options() == [f"return {name}" for name in hunters]
    game.do("return ig-88")
    assert (game.hand(EMPIRE), game.discard(EMPIRE)) == (
        ["ig-88"],
        [*others, "boba-fett", "bossk", "dengar", "rodian-gunslinger"],
    )
    assert [card.kind.name for card in game.table.knowledge(REBEL).table.sides[EMPIRE].hand] == ["ig-88"]


@pytest.mark.card("jabbas-sail-barge")
@pytest.mark.rule("DB-DEC-74", "DB-PLAY-05")
def test_jabbas_sail_barge_fetches_a_hunter_bought_this_turn_who_can_attack_at_once() -> None:
    game = position(REBEL, units=["jabbas-sail-barge"], row=["bossk"], pool=3)
    game.do("buy bossk", "use jabbas-sail-barge", "play bossk", "commit bossk > base", "resolve base")
    assert (game.discard(REBEL), game.base(EMPIRE).damage) == ([], 3)


@pytest.mark.card("jabbas-sail-barge")
@pytest.mark.rule("DB-DEC-51")
def test_jabbas_sail_barge_without_a_bounty_hunter_in_the_discard_pile_is_refused_and_not_spent() -> None:
    game = position(REBEL, units=["jabbas-sail-barge"], hand=["bossk"], discard=["lobot"], galaxy_discard=["dengar"])
    assert game.refused("use jabbas-sail-barge").code == "DB-DEC-51"
    assert not game.piece(REBEL, "jabbas-sail-barge").used

"""The Rebels' galaxy units: what each of them does, when it can do nothing, and who sees what."""

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, kind, position

from cantina.core import fast
from cantina.deckbuilding.rules.kinds import TRAITS

FIGURES = {
    "y-wing": (1, 2, 0, 0, "fighter"),
    "baze-malbus": (2, 2, 0, 0, "trooper"),
    "snowspeeder": (2, 2, 0, 0, "vehicle"),
    "duros-spy": (2, 0, 2, 0, "trooper"),
    "chirrut-imwe": (3, 0, 0, 2, "trooper"),
    "rebel-commando": (3, 3, 0, 0, "trooper"),
    "x-wing": (3, 3, 0, 0, "fighter"),
    "chewbacca": (4, 5, 0, 0, "scoundrel"),
    "jyn-erso": (4, 4, 0, 0, "scoundrel"),
    "u-wing": (4, 0, 3, 0, "transport"),
    "b-wing": (5, 5, 0, 0, "fighter"),
    "han-solo": (5, 3, 2, 0, "scoundrel"),
    "cassian-andor": (5, 5, 0, 0, "trooper"),
    "princess-leia": (6, 2, 2, 2, "officer"),
    "millennium-falcon": (7, 5, 2, 0, "transport"),
    "luke-skywalker": (8, 6, 0, 2, "jedi"),
}
NOT_WITH_THE_REBELS = [0, -1]


def traits_of(name: str) -> str:
    """The traits of a card in words."""
    return " ".join(trait for bit, trait in enumerate(TRAITS) if kind(name).traits >> bit & 1)


@pytest.mark.rule("DB-BUY-02", "DB-BUY-03", "DB-BUY-05", "DB-PLAY-03", "DB-PLAY-04", "DB-BASE-01")
@pytest.mark.parametrize(
    ("name", "cost", "attack", "resources", "force", "traits"),
    [pytest.param(name, *figures, marks=pytest.mark.card(name), id=name) for name, figures in FIGURES.items()],
)
def test_each_unit_costs_yields_and_strikes_as_printed(
    name: str, cost: int, attack: int, resources: int, force: int, traits: str
) -> None:
    assert traits_of(name) == traits
    refusal = position(REBEL, row=[name], pool=cost - 1).refused(f"buy {name}")
    assert (refusal.code, refusal.facts["need"]) == ("DB-BUY-05", cost)
    assert position(REBEL, row=[name], pool=cost).do(f"buy {name}").discard(REBEL) == [name]
    assert position(EMPIRE, row=[name], pool=cost).refused(f"buy {name}").code == "DB-BUY-03"
    game = position(REBEL, hand=[name], force=-3).do(f"play {name}")
    assert (game.pool, game.force) == (resources, -3 + force)
    assert game.do(f"commit {name} > base", "resolve base").base(EMPIRE).damage == attack


# Y-Wing ----------------------------------------------------------------------------------------


@pytest.mark.card("y-wing")
@pytest.mark.rule("DB-KW-DAMAGE-01", "DB-KW-EXILE-01")
def test_y_wing_is_exiled_to_deal_2_damage_to_the_base_past_its_ships() -> None:
    game = position(REBEL, units=["y-wing"], enemy_ships=["star-destroyer"]).do("use y-wing")
    assert game.options() == ["damage base", "damage star-destroyer"]
    game.do("damage base")
    assert (game.base(EMPIRE).damage, game.piece(EMPIRE, "star-destroyer").damage) == (2, 0)
    assert (game.exiled, game.in_play(REBEL), game.discard(REBEL)) == (["y-wing"], [], [])


@pytest.mark.card("y-wing")
@pytest.mark.rule("DB-BASE-05", "DB-ABIL-11")
def test_y_wing_may_damage_a_capital_ship_instead_and_two_of_them_destroy_a_small_one() -> None:
    game = position(REBEL, units=["y-wing", "y-wing"], enemy_ships=["gozanti-cruiser"])
    game.do("use y-wing", "damage gozanti-cruiser")
    assert (game.piece(EMPIRE, "gozanti-cruiser").damage, game.base(EMPIRE).damage) == (2, 0)
    game.do("use y-wing#2", "damage gozanti-cruiser")
    assert (game.discard(EMPIRE), game.in_play(EMPIRE), game.base(EMPIRE).damage) == (["gozanti-cruiser"], [], 0)


@pytest.mark.card("y-wing")
@pytest.mark.rule("DB-DEC-74")
def test_y_wing_with_one_possible_object_does_not_ask() -> None:
    assert position(REBEL, units=["y-wing"]).do("use y-wing").base(EMPIRE).damage == 2
    game = position(REBEL, units=["y-wing"], enemy_base=None, enemy_ships=["star-destroyer"]).do("use y-wing")
    assert (game.prompt, game.piece(EMPIRE, "star-destroyer").damage) == ("main", 2)


@pytest.mark.card("y-wing")
@pytest.mark.rule("DB-DEC-09")
def test_y_wing_without_base_or_ship_to_damage_cannot_be_exiled() -> None:
    game = position(REBEL, units=["y-wing"], enemy_base=None)
    assert game.refused("use y-wing").code == "DB-DEC-51"
    assert (game.in_play(REBEL), game.exiled) == (["y-wing"], [])


@pytest.mark.card("y-wing")
@pytest.mark.rule("DB-KW-EXILE-02", "DB-ABIL-12")
def test_y_wing_may_attack_first_and_be_exiled_afterwards() -> None:
    game = position(REBEL, units=["y-wing"]).do("commit y-wing > base", "resolve base", "use y-wing")
    assert (game.base(EMPIRE).damage, game.exiled) == (4, ["y-wing"])


@pytest.mark.card("y-wing")
@pytest.mark.rule("DB-DEC-18")
def test_y_wing_exiled_while_committed_is_out_of_its_attack() -> None:
    game = position(REBEL, units=["y-wing", "x-wing"])
    game.do("commit y-wing > base", "commit x-wing > base", "use y-wing", "resolve base")
    assert game.base(EMPIRE).damage == 2 + 3
    alone = position(REBEL, units=["y-wing"]).do("commit y-wing > base", "use y-wing")
    assert not alone.can("resolve base")


@pytest.mark.card("y-wing")
@pytest.mark.rule("DB-KW-DAMAGE-02", "DB-BASE-14", "DB-FAQ-08", "DB-WIN-03")
def test_y_wing_can_destroy_the_base_after_which_only_ships_are_left_to_hit() -> None:
    game = position(REBEL, units=["y-wing", "y-wing", "x-wing"], enemy_ships=["star-destroyer"])
    game.base(EMPIRE).damage = 7
    game.do("use y-wing", "damage base")
    assert (game.side(EMPIRE).base, [card.kind.name for card in game.side(REBEL).victory]) == (None, ["lothal"])
    game.do("use y-wing#2", "commit x-wing > base", "resolve base")
    assert game.piece(EMPIRE, "star-destroyer").damage == 2 + 3


@pytest.mark.card("y-wing")
@pytest.mark.rule("DB-WIN-02", "DB-WIN-03")
def test_y_wing_can_win_the_game() -> None:
    game = position(REBEL, units=["y-wing"], victory=["corellia", "endor"])
    game.base(EMPIRE).damage = 6
    game.do("use y-wing")
    assert game.table.outcome is not None
    assert game.table.outcome.winners == (REBEL,)


# Snowspeeder -----------------------------------------------------------------------------------


@pytest.mark.card("snowspeeder")
@pytest.mark.rule("DB-KW-DISCARD-01", "DB-KW-DISCARD-02", "DB-KW-DISCARD-03", "DB-TURN-03")
@pytest.mark.parametrize("force", [3, 0, -3])
def test_snowspeeder_makes_the_opponent_discard_a_card_of_the_opponents_choice(force: int) -> None:
    game = position(REBEL, units=["snowspeeder"], force=force, enemy_hand=["stormtrooper", "inquisitor"]).do("use snowspeeder")
    assert (game.asked, game.options()) == (EMPIRE, ["discard stormtrooper", "discard inquisitor"])
    assert game.refused("discard stormtrooper", seat=REBEL).code == "DB-TURN-03"
    game.do("discard inquisitor")
    assert (game.hand(EMPIRE), game.discard(EMPIRE)) == (["stormtrooper"], ["inquisitor"])
    assert (game.asked, game.prompt) == (REBEL, "main")
    assert game.refused("use snowspeeder").code == "DB-ABIL-05"


@pytest.mark.card("snowspeeder")
@pytest.mark.rule("DB-INFO-01", "DB-INFO-05", "DB-DEC-74")
def test_snowspeeder_shows_the_rebels_nothing_but_the_discarded_card() -> None:
    game = position(REBEL, units=["snowspeeder"], enemy_hand=["stormtrooper"]).do("use snowspeeder")
    for seat in (REBEL, SPECTATOR):
        seen = game.table.knowledge(seat).table
        assert [card.kind.name for card in seen.sides[EMPIRE].hand] == ["face-down"]
        assert seen.decision is not None
        assert (seen.decision.seat, seen.decision.actions) == (EMPIRE, [])
    assert game.options() == ["discard stormtrooper"]
    seen = game.do("discard stormtrooper").table.knowledge(SPECTATOR).table
    assert [card.kind.name for card in seen.sides[EMPIRE].discard] == ["stormtrooper"]


@pytest.mark.card("snowspeeder")
@pytest.mark.rule("DB-DEC-51")
def test_snowspeeder_against_an_empty_hand_is_refused_and_not_spent() -> None:
    game = position(REBEL, units=["snowspeeder"], enemy_hand=[])
    assert game.refused("use snowspeeder").code == "DB-DEC-51"
    assert not game.piece(REBEL, "snowspeeder").used


# Duros Spy -------------------------------------------------------------------------------------


@pytest.mark.card("duros-spy")
@pytest.mark.rule("DB-KW-CHOOSE-03", "DB-ABIL-14")
@pytest.mark.parametrize("force", [2, 0, -3])
def test_duros_spy_lets_the_opponent_discard_or_grant_1_force(force: int) -> None:
    game = position(REBEL, units=["duros-spy"], force=force, enemy_hand=["stormtrooper", "inquisitor"]).do("use duros-spy")
    assert (game.asked, game.options()) == (EMPIRE, ["choose 1", "choose 2"])
    game.do("choose 2")
    assert (game.force, len(game.hand(EMPIRE)), game.asked) == (force + 1, 2, REBEL)


@pytest.mark.card("duros-spy")
@pytest.mark.rule("DB-KW-DISCARD-02")
def test_duros_spy_discard_is_of_the_opponents_choice_and_moves_no_force() -> None:
    game = position(REBEL, units=["duros-spy"], enemy_hand=["stormtrooper", "inquisitor"]).do("use duros-spy", "choose 1")
    assert (game.asked, game.options()) == (EMPIRE, ["discard stormtrooper", "discard inquisitor"])
    game.do("discard stormtrooper")
    assert (game.force, game.discard(EMPIRE), game.asked) == (0, ["stormtrooper"], REBEL)


@pytest.mark.card("duros-spy")
@pytest.mark.rule("DB-FAQ-10", "DB-KW-CHOOSE-04", "DB-DEC-07")
def test_duros_spy_with_the_marker_at_the_rebel_end_leaves_only_the_discard() -> None:
    game = position(REBEL, units=["duros-spy"], force=3, enemy_hand=["stormtrooper"]).do("use duros-spy")
    assert (game.asked, game.options()) == (EMPIRE, ["discard stormtrooper"])


@pytest.mark.card("duros-spy")
@pytest.mark.rule("DB-KW-CHOOSE-02", "DB-DEC-74")
def test_duros_spy_against_an_empty_hand_gains_the_force_without_asking() -> None:
    game = position(REBEL, units=["duros-spy"], force=2, enemy_hand=[]).do("use duros-spy")
    assert (game.force, game.prompt, game.asked) == (3, "main", REBEL)


@pytest.mark.card("duros-spy")
@pytest.mark.rule("DB-DEC-07", "DB-DEC-51")
def test_duros_spy_at_the_rebel_end_against_an_empty_hand_is_refused_and_not_spent() -> None:
    game = position(REBEL, units=["duros-spy"], force=3, enemy_hand=[])
    assert game.refused("use duros-spy").code == "DB-DEC-51"
    assert not game.piece(REBEL, "duros-spy").used


# Rebel Commando --------------------------------------------------------------------------------


@pytest.mark.card("rebel-commando")
@pytest.mark.rule("DB-KW-DISCARD-02", "DB-KW-IF-02")
@pytest.mark.parametrize("force", NOT_WITH_THE_REBELS)
def test_rebel_commando_without_the_force_lets_the_opponent_pick_the_discard(force: int) -> None:
    game = position(REBEL, units=["rebel-commando"], force=force, enemy_hand=["stormtrooper", "inquisitor"]).do(
        "use rebel-commando"
    )
    assert (game.asked, game.options()) == (EMPIRE, ["discard stormtrooper", "discard inquisitor"])
    assert game.do("discard inquisitor").discard(EMPIRE) == ["inquisitor"]


@pytest.mark.card("rebel-commando")
@pytest.mark.rule("DB-DEC-59", "DB-INFO-13")
def test_rebel_commando_with_the_force_discards_at_random_and_nobody_chooses() -> None:
    hit = set()
    for seed in range(1, 30):
        game = position(
            REBEL, units=["rebel-commando"], force=1, enemy_hand=["stormtrooper", "inquisitor", "tie-fighter"], chance=fast(seed)
        ).do("use rebel-commando")
        assert (game.asked, game.prompt, len(game.hand(EMPIRE))) == (REBEL, "main", 2)
        seen = game.table.knowledge(SPECTATOR).table.sides[EMPIRE]
        assert [card.kind.name for card in seen.hand] == ["face-down", "face-down"]
        assert [card.kind.name for card in seen.discard] == game.discard(EMPIRE)
        hit.update(game.discard(EMPIRE))
    assert hit == {"stormtrooper", "inquisitor", "tie-fighter"}


@pytest.mark.card("rebel-commando")
@pytest.mark.rule("DB-DEC-51")
@pytest.mark.parametrize("force", [1, 0])
def test_rebel_commando_against_an_empty_hand_is_refused_and_not_spent(force: int) -> None:
    game = position(REBEL, units=["rebel-commando"], force=force, enemy_hand=[])
    assert game.refused("use rebel-commando").code == "DB-DEC-51"
    assert not game.piece(REBEL, "rebel-commando").used


# X-Wing ----------------------------------------------------------------------------------------


@pytest.mark.card("x-wing")
@pytest.mark.rule("DB-KW-IF-01", "DB-FORCE-10", "DB-ABIL-05")
@pytest.mark.parametrize("force", [1, 3])
def test_x_wing_draws_1_card_if_the_force_is_with_the_rebels(force: int) -> None:
    game = position(REBEL, units=["x-wing"], force=force, deck=["han-solo", "rebel-trooper"])
    drawn = next(event for event in game.events("use x-wing") if event.code == "draw")
    assert (game.hand(REBEL), game.deck(REBEL)) == (["han-solo"], ["rebel-trooper"])
    assert (drawn.heard_by(REBEL)["cards"], "cards" in drawn.heard_by(EMPIRE)) == (["han-solo"], False)
    assert game.refused("use x-wing").code == "DB-ABIL-05"


@pytest.mark.card("x-wing")
@pytest.mark.rule("DB-KW-IF-01", "DB-KW-IF-02", "DB-KW-IF-03")
@pytest.mark.parametrize("force", NOT_WITH_THE_REBELS)
def test_x_wing_without_the_force_is_refused_and_may_draw_later_once_it_is_there(force: int) -> None:
    game = position(REBEL, units=["x-wing"], hand=["kel-dor-mystic"], force=force)
    assert game.refused("use x-wing").code == "DB-DEC-51"
    assert not game.piece(REBEL, "x-wing").used
    assert game.do("play kel-dor-mystic", "use x-wing").hand(REBEL) == ["alliance-shuttle"]


@pytest.mark.card("x-wing")
@pytest.mark.rule("DB-EMPTY-03", "DB-DEC-51")
def test_x_wing_reshuffles_an_empty_deck_and_is_refused_if_there_is_no_card_at_all() -> None:
    game = position(REBEL, units=["x-wing"], force=1, deck=[], discard=["rebel-trooper"]).do("use x-wing")
    assert (game.hand(REBEL), game.discard(REBEL)) == (["rebel-trooper"], [])
    assert position(REBEL, units=["x-wing"], force=1, deck=[]).refused("use x-wing").code == "DB-DEC-51"


# U-Wing ----------------------------------------------------------------------------------------


@pytest.mark.card("u-wing")
@pytest.mark.rule("DB-KW-REPAIR-01", "DB-KW-REPAIR-02", "DB-DEC-35")
@pytest.mark.parametrize(("damage", "left"), [(5, 2), (3, 0), (1, 0)])
def test_u_wing_with_the_force_repairs_up_to_3_damage_of_the_base(damage: int, left: int) -> None:
    game = position(REBEL, hand=["u-wing"], ships=["blockade-runner"], force=1)
    game.base(REBEL).damage = damage
    game.piece(REBEL, "blockade-runner").damage = 2
    game.do("play u-wing", "use u-wing")
    assert (game.base(REBEL).damage, game.piece(REBEL, "blockade-runner").damage) == (left, 2)


@pytest.mark.card("u-wing")
@pytest.mark.rule("DB-KW-IF-01", "DB-KW-IF-03", "DB-DEC-51")
@pytest.mark.parametrize(("force", "damage"), [(0, 5), (-1, 5), (1, 0)])
def test_u_wing_without_the_force_or_without_damage_is_refused_and_not_spent(force: int, damage: int) -> None:
    game = position(REBEL, hand=["u-wing"], force=force)
    game.base(REBEL).damage = damage
    assert game.do("play u-wing").refused("use u-wing").code == "DB-DEC-51"
    assert not game.piece(REBEL, "u-wing").used


# B-Wing ----------------------------------------------------------------------------------------


@pytest.mark.card("b-wing")
@pytest.mark.rule("DB-KW-CHOOSE-03", "DB-KW-GAIN-01", "DB-DEC-16")
def test_b_wing_lets_the_opponent_grant_it_2_attack_for_the_turn() -> None:
    game = position(REBEL, units=["b-wing"], enemy_hand=["stormtrooper", "inquisitor"]).do("commit b-wing > base", "use b-wing")
    assert (game.asked, game.options()) == (EMPIRE, ["choose 1", "choose 2"])
    game.do("choose 2", "resolve base")
    assert (game.base(EMPIRE).damage, len(game.hand(EMPIRE)), game.pool, game.force) == (7, 2, 0, 0)


@pytest.mark.card("b-wing")
@pytest.mark.rule("DB-KW-DISCARD-02")
def test_b_wing_lets_the_opponent_discard_instead() -> None:
    game = position(REBEL, units=["b-wing"], enemy_hand=["stormtrooper", "inquisitor"]).do("use b-wing", "choose 1")
    assert (game.asked, game.options()) == (EMPIRE, ["discard stormtrooper", "discard inquisitor"])
    game.do("discard stormtrooper", "commit b-wing > base", "resolve base")
    assert (game.base(EMPIRE).damage, game.hand(EMPIRE)) == (5, ["inquisitor"])


@pytest.mark.card("b-wing")
@pytest.mark.rule("DB-KW-CHOOSE-02", "DB-DEC-74")
def test_b_wing_against_an_empty_hand_gets_the_attack_without_asking() -> None:
    game = position(REBEL, units=["b-wing"], enemy_hand=[]).do("use b-wing", "commit b-wing > base", "resolve base")
    assert game.base(EMPIRE).damage == 7


@pytest.mark.card("b-wing")
@pytest.mark.rule("DB-DEC-16", "DB-KW-GAIN-02")
def test_b_wing_attack_gained_after_its_attack_is_wasted() -> None:
    game = position(REBEL, units=["b-wing"]).do("commit b-wing > base", "resolve base", "use b-wing", "choose 2")
    assert game.base(EMPIRE).damage == 5
    assert game.refused("commit b-wing > base").code == "DB-COMMIT-03"

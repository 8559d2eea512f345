"""The Rebels' heroes, the unique units of their galaxy cards: what each of them does, when not, and who sees what."""

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, position

NOT_WITH_THE_REBELS = [0, -1]


# Baze Malbus -----------------------------------------------------------------------------------


@pytest.mark.card("baze-malbus")
@pytest.mark.rule("DB-KW-WHILE-01")
@pytest.mark.parametrize(("lost", "damage"), [([], 2), (["dantooine"], 3), (["dantooine", "hoth"], 4)])
def test_baze_malbus_has_1_more_attack_for_each_base_the_rebels_have_lost(lost: list[str], damage: int) -> None:
    game = position(REBEL, units=["baze-malbus"], base="sullust", enemy_victory=lost, victory=["endor", "corellia"])
    assert game.do("commit baze-malbus > base", "resolve base").base(EMPIRE).damage == damage


@pytest.mark.card("baze-malbus")
@pytest.mark.rule("DB-TARGET-04", "DB-KW-WHILE-01")
def test_baze_malbus_brings_his_bonus_against_the_row_too_and_gives_it_to_nobody_else() -> None:
    game = position(
        REBEL, units=["baze-malbus", "rebel-trooper"], enemy_victory=["dantooine"], row=["death-trooper", "tie-interceptor"]
    )
    game.do("commit rebel-trooper > tie-interceptor", "resolve tie-interceptor")
    assert "tie-interceptor" in game.row
    game.do("commit baze-malbus > death-trooper", "resolve death-trooper")
    assert game.galaxy_discard == ["death-trooper"]


# Chirrut Imwe ----------------------------------------------------------------------------------


@pytest.mark.card("chirrut-imwe")
@pytest.mark.rule("DB-KW-WHILE-01", "DB-FORCE-10", "DB-KW-IF-02")
@pytest.mark.parametrize(("force", "damage"), [(3, 2), (1, 2), (0, 0), (-1, 0)])
def test_chirrut_imwe_has_2_more_attack_while_the_force_is_with_the_rebels(force: int, damage: int) -> None:
    game = position(REBEL, units=["chirrut-imwe"], force=force).do("commit chirrut-imwe > base", "resolve base")
    assert game.base(EMPIRE).damage == damage


@pytest.mark.card("chirrut-imwe")
@pytest.mark.rule("DB-BASE-02", "DB-DEC-15")
def test_chirrut_imwe_counts_the_force_when_the_attack_is_resolved() -> None:
    game = position(REBEL, units=["chirrut-imwe"], hand=["kel-dor-mystic"], force=-1)
    game.do("commit chirrut-imwe > base", "play kel-dor-mystic", "resolve base")
    assert (game.force, game.base(EMPIRE).damage) == (1, 2)


@pytest.mark.card("chirrut-imwe")
@pytest.mark.rule("DB-PLAY-04")
def test_chirrut_imwe_own_2_force_can_bring_his_attack_about() -> None:
    game = position(REBEL, hand=["chirrut-imwe"], force=-1).do("play chirrut-imwe", "commit chirrut-imwe > base", "resolve base")
    assert (game.force, game.base(EMPIRE).damage) == (1, 2)


# Chewbacca -------------------------------------------------------------------------------------


@pytest.mark.card("chewbacca", "millennium-falcon")
@pytest.mark.rule("DB-KW-IF-01", "DB-CARD-10")
@pytest.mark.parametrize("companion", ["han-solo", "millennium-falcon", "lando-calrissian"])
def test_chewbacca_draws_1_card_beside_another_unique_unit_of_any_faction(companion: str) -> None:
    game = position(REBEL, units=["chewbacca", companion], force=-3)
    assert len(game.do("use chewbacca").hand(REBEL)) == 1


@pytest.mark.card("chewbacca")
@pytest.mark.rule("DB-KW-IF-01", "DB-KW-IF-03")
def test_chewbacca_counts_neither_himself_nor_the_base_nor_ships_nor_plain_units_nor_the_hand() -> None:
    game = position(REBEL, units=["chewbacca", "x-wing"], ships=["mon-calamari-cruiser"], hand=["baze-malbus"], force=3)
    assert game.base(REBEL).kind.unique
    assert game.refused("use chewbacca").code == "DB-DEC-51"
    game.do("play baze-malbus", "commit baze-malbus > base", "resolve base", "use chewbacca")
    assert game.hand(REBEL) == ["alliance-shuttle"]


# Jyn Erso --------------------------------------------------------------------------------------


@pytest.mark.card("jyn-erso")
@pytest.mark.rule("DB-KW-LOOK-01", "DB-INFO-07", "DB-DEC-51", "DB-DEC-54")
@pytest.mark.parametrize("force", NOT_WITH_THE_REBELS)
def test_jyn_erso_without_the_force_only_looks_at_the_hand_and_only_the_rebels_see_it(force: int) -> None:
    game = position(REBEL, units=["jyn-erso"], force=force, enemy_hand=["inquisitor", "stormtrooper"], enemy_deck=2)
    look = next(event for event in game.events("use jyn-erso") if event.code == "look-hand")
    assert look.heard_by(REBEL)["cards"] == ["inquisitor", "stormtrooper"]
    assert "cards" not in look.heard_by(SPECTATOR)
    seen = {seat: game.table.knowledge(seat).table.sides[EMPIRE].hand for seat in (REBEL, SPECTATOR)}
    assert sorted(card.kind.name for card in seen[REBEL]) == ["inquisitor", "stormtrooper"]
    assert [card.kind.name for card in seen[SPECTATOR]] == ["face-down", "face-down"]
    assert (game.prompt, len(game.hand(EMPIRE)), len(game.deck(EMPIRE))) == ("main", 2, 2)


@pytest.mark.card("jyn-erso")
@pytest.mark.rule("DB-ABIL-04", "DB-DEC-54")
def test_jyn_erso_with_the_force_must_put_a_card_of_the_hand_on_top_of_its_owners_deck() -> None:
    game = position(REBEL, units=["jyn-erso"], force=1, enemy_hand=["inquisitor", "stormtrooper"], enemy_deck=["tie-fighter"])
    game.do("use jyn-erso")
    assert (game.asked, game.options()) == (REBEL, ["put-back stormtrooper", "put-back inquisitor"])
    told = next(event for event in game.events("put-back inquisitor") if event.code == "put-back")
    assert (game.hand(EMPIRE), game.deck(EMPIRE), game.discard(EMPIRE)) == (["stormtrooper"], ["inquisitor", "tie-fighter"], [])
    for seat, top in ((REBEL, "inquisitor"), (EMPIRE, "inquisitor"), (SPECTATOR, "face-down")):
        assert game.table.knowledge(seat).table.sides[EMPIRE].deck[-1].kind.name == top
        assert ("card" in told.heard_by(seat)) == (top == "inquisitor")


@pytest.mark.card("jyn-erso")
@pytest.mark.rule("DB-DEC-74")
def test_jyn_erso_with_the_force_is_asked_even_about_the_only_card() -> None:
    game = position(REBEL, units=["jyn-erso"], force=1, enemy_hand=["inquisitor"]).do("use jyn-erso")
    assert game.options() == ["put-back inquisitor"]


@pytest.mark.card("jyn-erso")
@pytest.mark.rule("DB-DEC-54")
def test_jyn_erso_look_tells_nothing_about_cards_drawn_later() -> None:
    game = position(
        REBEL, units=["jyn-erso"], enemy_hand=["tie-fighter", "gozanti-cruiser", "stormtrooper"], enemy_deck=["inquisitor"]
    )
    game.do("use jyn-erso", "end", "play gozanti-cruiser", "play tie-fighter", "use tie-fighter")
    assert game.hand(EMPIRE) == ["inquisitor", "stormtrooper"]
    seen = game.table.knowledge(REBEL).table.sides[EMPIRE].hand
    assert sorted(card.kind.name for card in seen) == ["face-down", "stormtrooper"]


@pytest.mark.card("jyn-erso")
@pytest.mark.rule("DB-DEC-51")
@pytest.mark.parametrize("force", [1, 0])
def test_jyn_erso_against_an_empty_hand_is_refused_and_not_spent(force: int) -> None:
    game = position(REBEL, units=["jyn-erso"], force=force, enemy_hand=[])
    assert game.refused("use jyn-erso").code == "DB-DEC-51"
    assert not game.piece(REBEL, "jyn-erso").used


# Han Solo --------------------------------------------------------------------------------------


@pytest.mark.card("han-solo")
@pytest.mark.rule("DB-DEC-49")
def test_han_solo_draws_1_card_or_2_with_the_millennium_falcon_in_play() -> None:
    alone = position(REBEL, units=["han-solo"], discard=["millennium-falcon"], force=3).do("use han-solo")
    assert len(alone.hand(REBEL)) == 1
    aboard = position(REBEL, units=["han-solo", "millennium-falcon"], force=-3).do("use han-solo")
    assert len(aboard.hand(REBEL)) == 2


@pytest.mark.card("han-solo")
@pytest.mark.rule("DB-ABIL-08")
def test_han_solo_may_wait_until_the_falcon_comes_out_of_the_hand() -> None:
    early = position(REBEL, units=["han-solo"], hand=["millennium-falcon"]).do("use han-solo")
    assert early.hand(REBEL) == ["alliance-shuttle", "millennium-falcon"]
    late = position(REBEL, units=["han-solo"], hand=["millennium-falcon"]).do("play millennium-falcon", "use han-solo")
    assert late.hand(REBEL) == ["alliance-shuttle", "alliance-shuttle"]


@pytest.mark.card("han-solo")
@pytest.mark.rule("DB-ABIL-03", "DB-DEC-06", "DB-DEC-51")
def test_han_solo_draws_what_there_is_and_is_refused_where_there_is_nothing() -> None:
    game = position(REBEL, units=["han-solo", "millennium-falcon"], deck=1).do("use han-solo")
    assert game.hand(REBEL) == ["alliance-shuttle"]
    game = position(REBEL, units=["han-solo", "millennium-falcon"], deck=[])
    assert game.refused("use han-solo").code == "DB-DEC-51"
    assert not game.piece(REBEL, "han-solo").used


# Cassian Andor ---------------------------------------------------------------------------------


@pytest.mark.card("cassian-andor")
@pytest.mark.rule("DB-KW-WHEN-01", "DB-KW-WHEN-03", "DB-KW-DISCARD-02")
def test_cassian_andor_defeats_a_row_card_and_after_the_reward_the_opponent_discards() -> None:
    game = position(REBEL, units=["cassian-andor"], row=["director-krennic"], enemy_hand=["stormtrooper", "inquisitor"])
    game.do("commit cassian-andor > director-krennic", "resolve director-krennic")
    assert (game.galaxy_discard, game.prompt, len(game.hand(EMPIRE))) == (["director-krennic"], "reward", 2)
    game.do("accept")
    assert (game.pool, game.force, game.asked, game.options()) == (3, 2, REBEL, ["trigger cassian-andor", "decline"])
    game.do("trigger cassian-andor")
    assert (game.asked, game.options()) == (EMPIRE, ["discard stormtrooper", "discard inquisitor"])
    game.do("discard stormtrooper")
    assert (game.discard(EMPIRE), game.asked, game.prompt) == (["stormtrooper"], REBEL, "main")


@pytest.mark.card("cassian-andor")
@pytest.mark.rule("DB-DEC-12", "DB-DEC-68", "DB-KW-WHEN-01")
def test_cassian_andor_discard_can_be_declined_and_is_then_gone_also_when_the_reward_is_declined() -> None:
    game = position(REBEL, units=["cassian-andor"], row=["tie-fighter"])
    game.do("commit cassian-andor > tie-fighter", "resolve tie-fighter", "decline", "decline")
    assert (len(game.hand(EMPIRE)), game.prompt, game.pool) == (5, "main", 0)
    assert not any("cassian-andor" in option for option in game.options())


@pytest.mark.card("cassian-andor")
@pytest.mark.rule("DB-KW-WHEN-01")
def test_cassian_andor_takes_part_in_a_joint_attack_and_one_defeat_means_one_discard() -> None:
    game = position(REBEL, units=["cassian-andor", "x-wing"], row=["darth-vader"], enemy_hand=["stormtrooper", "inquisitor"])
    game.do("commit cassian-andor > darth-vader", "commit x-wing > darth-vader", "resolve darth-vader", "decline")
    game.do("trigger cassian-andor", "discard inquisitor")
    assert (game.hand(EMPIRE), game.prompt, game.asked) == (["stormtrooper"], "main", REBEL)


@pytest.mark.card("cassian-andor")
@pytest.mark.rule("DB-KW-WHEN-01", "DB-TARGET-09")
def test_cassian_andor_is_not_set_off_by_a_failed_attack_or_one_on_the_base_or_another_units_defeat() -> None:
    failed = position(REBEL, units=["cassian-andor"], row=["darth-vader"])
    failed.do("commit cassian-andor > darth-vader", "resolve darth-vader")
    at_base = position(REBEL, units=["cassian-andor"], enemy_ships=["gozanti-cruiser"])
    at_base.do("commit cassian-andor > base", "resolve base")
    assert at_base.discard(EMPIRE) == ["gozanti-cruiser"]
    other = position(REBEL, units=["cassian-andor", "x-wing"], row=["tie-fighter"])
    other.do("commit cassian-andor > base", "commit x-wing > tie-fighter", "resolve tie-fighter", "decline")
    for game in (failed, at_base, other):
        assert (game.prompt, len(game.hand(EMPIRE))) == ("main", 5)


@pytest.mark.card("cassian-andor")
@pytest.mark.rule("DB-DEC-73")
def test_cassian_andor_asks_nothing_if_the_opponents_hand_is_empty() -> None:
    game = position(REBEL, units=["cassian-andor"], row=["tie-fighter"], enemy_hand=[])
    game.do("commit cassian-andor > tie-fighter", "resolve tie-fighter", "accept")
    assert (game.prompt, game.pool) == ("main", 1)


# Princess Leia ---------------------------------------------------------------------------------


@pytest.mark.card("princess-leia")
@pytest.mark.rule("DB-BUY-12", "DB-EMPTY-07", "DB-INFO-12", "SC-05")
def test_princess_leia_with_the_force_purchases_a_rebel_card_for_free_onto_the_deck() -> None:
    game = position(REBEL, units=["princess-leia", "x-wing"], force=1, deck=[], discard=["rebel-trooper"] * 6, row=["b-wing"])
    game.do("use princess-leia")
    assert (game.pool, game.deck(REBEL), game.discard(REBEL)) == (0, ["b-wing"], ["rebel-trooper"] * 6)
    assert game.row == ["blockade-runner"] * 6
    for seat in (EMPIRE, REBEL, SPECTATOR):
        assert game.table.knowledge(seat).table.sides[REBEL].deck[-1].kind.name == "b-wing"
    game.do("use x-wing")
    assert (game.hand(REBEL), game.deck(REBEL), len(game.discard(REBEL))) == (["b-wing"], [], 6)


@pytest.mark.card("princess-leia")
@pytest.mark.rule("DB-KW-IF-02", "SC-05")
@pytest.mark.parametrize("force", NOT_WITH_THE_REBELS)
def test_princess_leia_without_the_force_purchases_it_onto_the_discard_pile(force: int) -> None:
    game = position(REBEL, units=["princess-leia"], force=force, deck=[], discard=["rebel-trooper"] * 6, row=["b-wing"])
    game.do("use princess-leia")
    assert (game.deck(REBEL), game.discard(REBEL), game.pool) == ([], [*["rebel-trooper"] * 6, "b-wing"], 0)


@pytest.mark.card("princess-leia")
@pytest.mark.rule("DB-DEC-33", "DB-DEC-31")
def test_princess_leia_picks_any_rebel_unit_or_ship_of_the_row_and_nothing_else() -> None:
    row = ["luke-skywalker", "tie-fighter", "hammerhead-corvette", "lobot", "y-wing", "star-destroyer"]
    game = position(REBEL, units=["princess-leia"], row=row, galaxy=["boba-fett"], pool=20).do("use princess-leia")
    assert game.options() == ["take luke-skywalker", "take hammerhead-corvette", "take y-wing"]
    game.do("take hammerhead-corvette")
    assert (game.discard(REBEL), game.pool, game.row[2]) == (["hammerhead-corvette"], 20, "boba-fett")


@pytest.mark.card("princess-leia")
@pytest.mark.rule("DB-DEC-51", "DB-KW-IF-03")
def test_princess_leia_without_a_rebel_card_in_the_row_is_refused_and_not_spent() -> None:
    game = position(REBEL, units=["princess-leia"], row=["tie-fighter", "lobot"], force=3)
    assert game.refused("use princess-leia").code == "DB-DEC-51"
    assert not game.piece(REBEL, "princess-leia").used


@pytest.mark.card("princess-leia")
@pytest.mark.rule("DB-PLAY-04", "DB-PLAY-05")
@pytest.mark.parametrize(("force", "deck_top"), [(-1, "x-wing"), (-2, "alliance-shuttle")])
def test_princess_leia_own_2_force_come_before_her_purchase(force: int, deck_top: str) -> None:
    game = position(REBEL, hand=["princess-leia"], force=force, row=["x-wing"]).do("play princess-leia", "use princess-leia")
    assert (game.force, game.deck(REBEL)[0]) == (force + 2, deck_top)


@pytest.mark.card("princess-leia", "sullust")
@pytest.mark.rule("DB-DEC-33", "DB-DEC-69")
def test_princess_leia_purchase_is_a_purchase_that_sullust_may_redirect() -> None:
    game = position(REBEL, units=["princess-leia"], base="sullust", row=["x-wing", "y-wing"], pool=1)
    game.do("use princess-leia", "take x-wing")
    assert game.options() == ["redirect sullust", "decline"]
    assert game.do("redirect sullust").deck(REBEL)[0] == "x-wing"
    assert game.do("buy y-wing").discard(REBEL) == ["y-wing"]


@pytest.mark.card("princess-leia", "sullust")
@pytest.mark.rule("DB-DEC-69")
def test_princess_leia_with_the_force_leaves_sullust_nothing_to_redirect_but_was_the_first_purchase() -> None:
    game = position(REBEL, units=["princess-leia"], base="sullust", row=["x-wing", "y-wing"], pool=1, force=1)
    game.do("use princess-leia", "take x-wing")
    assert (game.prompt, game.deck(REBEL)[0]) == ("main", "x-wing")
    assert game.do("buy y-wing").discard(REBEL) == ["y-wing"]


@pytest.mark.card("princess-leia", "twilek-smuggler")
@pytest.mark.rule("DB-DEC-69")
@pytest.mark.parametrize("force", [1, 0])
def test_princess_leia_purchase_uses_up_a_waiting_twilek_smuggler(force: int) -> None:
    game = position(REBEL, units=["princess-leia", "twilek-smuggler"], row=["x-wing", "y-wing"], pool=1, force=force)
    game.do("use twilek-smuggler", "use princess-leia", "take x-wing", "buy y-wing")
    assert (game.deck(REBEL)[0], game.discard(REBEL)) == ("x-wing", ["y-wing"])


# Millennium Falcon -----------------------------------------------------------------------------


@pytest.mark.card("millennium-falcon")
@pytest.mark.rule("DB-ABIL-04", "DB-DEC-54")
def test_millennium_falcon_takes_a_unique_unit_of_any_faction_from_the_discard_pile() -> None:
    pile = ["lobot", "rebel-trooper", "han-solo", "mon-calamari-cruiser"]
    game = position(REBEL, units=["millennium-falcon"], discard=pile, force=-3).do("use millennium-falcon")
    assert game.options() == ["return lobot", "return han-solo"]
    game.do("return han-solo")
    assert (game.hand(REBEL), game.discard(REBEL)) == (["han-solo"], ["lobot", "rebel-trooper", "mon-calamari-cruiser"])
    seen = game.table.knowledge(EMPIRE).table.sides[REBEL].hand
    assert [card.kind.name for card in seen] == ["han-solo"]


@pytest.mark.card("millennium-falcon")
@pytest.mark.rule("DB-DEC-74", "DB-PLAY-03")
def test_millennium_falcon_fetches_a_unit_bought_this_turn_which_can_be_played_at_once() -> None:
    game = position(REBEL, units=["millennium-falcon"], row=["han-solo"], pool=5)
    game.do("buy han-solo", "use millennium-falcon", "play han-solo")
    assert (game.pool, game.discard(REBEL), game.in_play(REBEL)) == (2, [], ["millennium-falcon", "han-solo"])


@pytest.mark.card("millennium-falcon")
@pytest.mark.rule("DB-DEC-51")
def test_millennium_falcon_without_a_unique_unit_in_the_discard_pile_is_refused_and_not_spent() -> None:
    game = position(REBEL, units=["millennium-falcon"], hand=["luke-skywalker"], discard=["x-wing"], enemy_discard=["boba-fett"])
    assert game.refused("use millennium-falcon").code == "DB-DEC-51"
    assert not game.piece(REBEL, "millennium-falcon").used


UNIQUE = """
baze-malbus chirrut-imwe chewbacca jyn-erso han-solo cassian-andor princess-leia luke-skywalker
lobot bossk dengar ig-88 lando-calrissian jabbas-sail-barge jabba-the-hutt
"""
PLAIN = """
y-wing snowspeeder duros-spy rebel-commando x-wing u-wing b-wing z-95-headhunter jawa-scavenger
rodian-gunslinger kel-dor-mystic fang-fighter twilek-smuggler quarren-mercenary hwk-290
"""


@pytest.mark.card("millennium-falcon")
@pytest.mark.rule("DB-CARD-10")
@pytest.mark.parametrize(
    ("name", "unique"),
    [
        *[pytest.param(name, True, marks=pytest.mark.card(name)) for name in UNIQUE.split()],
        *[pytest.param(name, False, marks=pytest.mark.card(name)) for name in PLAIN.split()],
    ],
)
def test_millennium_falcon_can_fetch_exactly_the_units_that_are_unique(name: str, unique: bool) -> None:
    assert position(REBEL, units=["millennium-falcon"], discard=[name]).can("use millennium-falcon") == unique


# Luke Skywalker --------------------------------------------------------------------------------


@pytest.mark.card("luke-skywalker")
@pytest.mark.rule("DB-KW-DESTROY-01", "DB-KW-DESTROY-02", "DB-KW-DESTROY-04", "DB-BASE-19")
def test_luke_skywalker_with_the_force_destroys_any_one_ship_in_play_of_the_opponent() -> None:
    ships = ["star-destroyer", "nebulon-b-frigate"]
    game = position(REBEL, units=["luke-skywalker"], force=1, enemy_ships=ships, row=["imperial-carrier"])
    game.piece(EMPIRE, "star-destroyer").damage = 1
    game.do("use luke-skywalker")
    assert game.options() == ["destroy star-destroyer", "destroy nebulon-b-frigate"]
    game.do("destroy nebulon-b-frigate")
    assert (game.in_play(EMPIRE), game.discard(EMPIRE), game.galaxy_discard) == (["star-destroyer"], ["nebulon-b-frigate"], [])
    assert (game.piece(EMPIRE, "star-destroyer").damage, game.base(EMPIRE).damage) == (1, 0)


@pytest.mark.card("luke-skywalker")
@pytest.mark.rule("DB-KW-IF-01", "DB-KW-IF-02", "DB-KW-IF-03")
@pytest.mark.parametrize("force", NOT_WITH_THE_REBELS)
def test_luke_skywalker_without_the_force_is_refused_and_may_shoot_once_it_is_there(force: int) -> None:
    game = position(REBEL, units=["luke-skywalker"], hand=["kel-dor-mystic"], force=force, enemy_ships=["star-destroyer"])
    assert game.refused("use luke-skywalker").code == "DB-DEC-51"
    assert not game.piece(REBEL, "luke-skywalker").used
    assert game.do("play kel-dor-mystic", "use luke-skywalker").discard(EMPIRE) == ["star-destroyer"]


@pytest.mark.card("luke-skywalker")
@pytest.mark.rule("DB-PLAY-04", "DB-DEC-74")
def test_luke_skywalker_own_2_force_come_before_his_shot() -> None:
    game = position(REBEL, hand=["luke-skywalker"], force=-1, enemy_ships=["star-destroyer"])
    game.do("play luke-skywalker", "use luke-skywalker")
    assert (game.force, game.discard(EMPIRE)) == (1, ["star-destroyer"])


@pytest.mark.card("luke-skywalker")
@pytest.mark.rule("DB-DEC-51")
def test_luke_skywalker_cannot_shoot_at_ships_of_the_row_or_his_own() -> None:
    game = position(REBEL, units=["luke-skywalker"], ships=["blockade-runner"], force=3, row=["star-destroyer"])
    assert game.refused("use luke-skywalker").code == "DB-DEC-51"
    assert not game.piece(REBEL, "luke-skywalker").used

"""Cards and factions: what is printed on a card, what it counts for, and whose card it is."""

from __future__ import annotations

from collections import Counter

import pytest
from positions import EMPIRE, REBEL, generic, position

from cantina import deckbuilding
from cantina.core import fast
from cantina.deckbuilding import CATALOGUE
from cantina.deckbuilding.box.cards import BY_NAME, GALAXY
from cantina.deckbuilding.rules.kinds import FACTIONS, NEUTRAL, TRAITS, TYPES, UNIT

TARGETS = [kind.name for kind in GALAXY if kind.type == UNIT and kind.faction != NEUTRAL]
OWN_CARD = {EMPIRE: "tie-fighter", REBEL: "x-wing"}


def arm(n: int) -> str:
    """A neutral unit that has this attack and nothing else."""
    return generic(f"generic-arm-{n}", NEUTRAL, copies=1, attack=n)


@pytest.mark.rule("DB-CARD-01")
def test_every_card_is_a_unit_or_a_capital_ship_or_a_base() -> None:
    types = Counter[str]()
    for kind in CATALOGUE:
        types[TYPES[int(kind.type)]] += int(kind.copies)
    assert types == {"unit": 100, "capital-ship": 20, "base": 20}


@pytest.mark.rule("DB-CARD-01")
def test_units_leave_at_the_end_of_the_turn_while_capital_ships_and_bases_stay() -> None:
    game = position(EMPIRE, units=["at-st"], ships=["star-destroyer"], base="endor").end_turn()
    assert (game.in_play(EMPIRE), game.base(EMPIRE).kind.name) == (["star-destroyer"], "endor")
    assert game.discard(EMPIRE) == ["at-st"]


@pytest.mark.rule("DB-CARD-02")
def test_a_card_is_bought_for_its_cost() -> None:
    assert position(EMPIRE, row=["darth-vader"], pool=8).do("buy darth-vader").pool == 0
    refused = position(EMPIRE, row=["darth-vader"], pool=7).refused("buy darth-vader")
    assert (refused.code, refused.facts) == ("DB-BUY-05", {"card": "darth-vader", "need": 8, "have": 7})


@pytest.mark.rule("DB-CARD-02")
@pytest.mark.parametrize("pool", [0, 8])
def test_cost_plays_no_part_when_the_card_is_played(pool: int) -> None:
    game = position(EMPIRE, hand=["darth-vader"], pool=pool).do("play darth-vader")
    assert (game.in_play(EMPIRE), game.pool) == (["darth-vader"], pool)


@pytest.mark.rule("DB-CARD-03")
def test_attack_counts_for_the_one_attack_the_card_is_committed_to() -> None:
    """AT-ST (4) and TIE Fighter (2) attack the base, Stormtrooper (2) an X-Wing that would need 3."""
    game = position(EMPIRE, units=["at-st", "stormtrooper", "tie-fighter"], row=["x-wing"])
    game.do("commit at-st > base", "commit stormtrooper > x-wing", "commit tie-fighter > base")
    told = [event.facts for event in game.events("resolve base", "resolve x-wing") if event.code.startswith("attack")]
    assert told == [{"n": 6}, {"card": "x-wing", "n": 2, "needed": 3}]
    assert (game.base(REBEL).damage, game.row[0]) == (6, "x-wing")


@pytest.mark.rule("DB-CARD-03")
def test_attack_of_a_card_that_is_not_committed_counts_for_nothing() -> None:
    game = position(EMPIRE, units=["at-st", "tie-fighter"]).do("commit tie-fighter > base", "resolve base")
    assert game.base(REBEL).damage == 2


@pytest.mark.rule("DB-CARD-04")
@pytest.mark.parametrize(
    ("name", "resources"),
    [("tie-fighter", 0), ("imperial-shuttle", 1), ("outer-rim-pilot", 2), ("imperial-carrier", 3), ("hwk-290", 4)],
)
def test_resource_value_is_what_a_card_yields(name: str, resources: int) -> None:
    game = position(EMPIRE, hand=[name])
    assert game.pool == 0, "a card in hand yields nothing"
    assert game.do(f"play {name}").pool == resources


@pytest.mark.rule("DB-CARD-04")
def test_a_capital_ship_in_play_yields_the_same_value_at_the_start_of_the_turn() -> None:
    assert position(EMPIRE, ships=["imperial-carrier"], start_turn=True).pool == 3
    assert position(EMPIRE, ships=["star-destroyer"], start_turn=True).pool == 0


@pytest.mark.rule("DB-CARD-05")
@pytest.mark.parametrize(
    ("seat", "name", "force"),
    [
        (EMPIRE, "grand-moff-tarkin", -2),
        (EMPIRE, "darth-vader", -2),
        (EMPIRE, "kel-dor-mystic", -2),
        (EMPIRE, "director-krennic", 0),
        (REBEL, "kel-dor-mystic", 2),
        (REBEL, "chirrut-imwe", 2),
        (REBEL, "princess-leia", 2),
        (REBEL, "luke-skywalker", 2),
        (REBEL, "jabba-the-hutt", 2),
        (REBEL, "han-solo", 0),
    ],
)
def test_force_value_is_the_force_gained_when_the_card_is_played(seat: int, name: str, force: int) -> None:
    game = position(seat, hand=[name], force=0)
    assert game.force == 0
    assert game.do(f"play {name}").force == force


@pytest.mark.rule("DB-CARD-06", "DB-CARD-09")
@pytest.mark.parametrize("name", TARGETS)
def test_every_enemy_unit_of_the_galaxy_falls_to_an_attack_of_its_target_value(name: str) -> None:
    kind = BY_NAME[name]
    assert kind.target > 0
    for attack in (int(kind.target) - 1, int(kind.target)):
        attacker = arm(attack)
        game = position(1 - int(kind.faction), units=[attacker], row=[name])
        game.do(f"commit {attacker} > {name}", f"resolve {name}")
        assert (name in game.galaxy_discard) == (attack == kind.target)
        assert (name in game.row) == (attack < kind.target)


@pytest.mark.rule("DB-CARD-07", "DB-CARD-09")
@pytest.mark.parametrize("name", TARGETS)
def test_every_enemy_unit_of_the_galaxy_brings_a_reward_that_may_be_taken_or_left(name: str) -> None:
    seat = 1 - int(BY_NAME[name].faction)
    attack = [f"commit {arm(9)} > {name}", f"resolve {name}"]
    taken, left = (position(seat, units=[arm(9)], hand=["lobot"], row=[name, OWN_CARD[seat]]).do(*attack) for _ in range(2))
    assert taken.prompt == "reward"
    assert taken.options() == ["accept", "decline"]
    before = (left.pool, left.force, left.hand(seat), left.discard(seat), left.row)
    left.do("decline")
    assert (left.pool, left.force, left.hand(seat), left.discard(seat), left.row) == before
    assert left.prompt == "main"
    taken.do("accept")
    assert (taken.pool, taken.force, taken.discard(seat), taken.prompt) != (left.pool, left.force, left.discard(seat), "main")


@pytest.mark.rule("DB-CARD-06")
def test_target_value_counts_in_the_row_only() -> None:
    game = position(REBEL, units=["x-wing"], enemy_discard=["director-krennic"], galaxy_discard=["boba-fett"])
    assert [text for text in game.options() if text.startswith("commit")] == ["commit x-wing > base"]
    game = position(REBEL, units=["x-wing"], row=["director-krennic", "tie-fighter"])
    assert [text for text in game.options() if text.startswith("commit")] == [
        "commit x-wing > base",
        "commit x-wing > director-krennic",
        "commit x-wing > tie-fighter",
    ]


@pytest.mark.rule("DB-CARD-07")
def test_the_reward_is_for_defeating_the_card_and_for_nothing_else() -> None:
    """Krennic's reward is 3 resources and 2 Force; buying him or discarding him from the row brings none of it."""
    defeated = position(REBEL, units=[arm(5)], row=["director-krennic"])
    defeated.do(f"commit {arm(5)} > director-krennic", "resolve director-krennic", "accept")
    assert (defeated.pool, defeated.force) == (3, 2)
    bought = position(EMPIRE, row=["director-krennic"], pool=5).do("buy director-krennic")
    assert (bought.prompt, bought.pool, bought.force) == ("main", 0, 0)
    discarded = position(EMPIRE, units=["at-st"], row=["luke-skywalker"]).do("use at-st", "discard luke-skywalker from row")
    assert (discarded.prompt, discarded.pool, discarded.force) == ("main", 0, 0)


@pytest.mark.rule("DB-CARD-08")
@pytest.mark.parametrize(("attack", "destroyed"), [(7, False), (8, True)])
def test_a_base_is_destroyed_by_as_much_damage_as_it_has_hit_points(attack: int, destroyed: bool) -> None:
    game = position(REBEL, units=[arm(attack)], enemy_base="lothal").do(f"commit {arm(attack)} > base", "resolve base")
    assert (game.side(EMPIRE).base is None) == destroyed
    assert len(game.side(REBEL).victory) == destroyed


@pytest.mark.rule("DB-CARD-08")
@pytest.mark.parametrize(("attack", "destroyed"), [(6, False), (7, True)])
def test_a_capital_ship_is_destroyed_by_as_much_damage_as_it_has_hit_points(attack: int, destroyed: bool) -> None:
    game = position(REBEL, units=[arm(attack)], enemy_ships=["star-destroyer"]).do(f"commit {arm(attack)} > base", "resolve base")
    assert ("star-destroyer" in game.discard(EMPIRE)) == destroyed
    assert ("star-destroyer" in game.in_play(EMPIRE)) == (not destroyed)


@pytest.mark.rule("DB-CARD-08")
def test_hit_points_count_in_a_play_area_only() -> None:
    """A Y-Wing damages ships in play, not those in the row; nor can units attack those."""
    game = position(REBEL, units=["y-wing", "x-wing"], enemy_ships=["gozanti-cruiser"], row=["star-destroyer"])
    assert game.refused("commit x-wing > star-destroyer").code == "DB-DEC-30"
    assert game.do("use y-wing").options() == ["damage base", "damage gozanti-cruiser"]


@pytest.mark.rule("DB-CARD-10")
def test_the_unique_symbol_and_traits_do_nothing_of_their_own() -> None:
    """Two cards that differ in nothing else play alike, and a unique card may be in play twice."""
    plain = generic("generic-plain", REBEL, cost=2, attack=2, resources=1)
    marked = generic("generic-marked", REBEL, cost=2, attack=2, resources=1, unique=True, traits=(1 << len(TRAITS)) - 1)
    ends = []
    for name in (plain, marked):
        game = position(REBEL, hand=[name, name], row=[name])
        offered = [game.do(f"play {name}").options(), game.do(f"play {name}", f"buy {name}").options()]
        assert game.in_play(REBEL) == [name, name]
        game.do(f"commit {name} > base", f"commit {name}#2 > base", "resolve base")
        figures = (game.pool, game.force, game.base(EMPIRE).damage)
        ends.append(([[text.replace(name, "card") for text in texts] for texts in offered], figures))
    assert ends[0] == ends[1]
    assert ends[0][1] == (0, 0, 4)


@pytest.mark.rule("DB-CARD-10")
def test_other_cards_refer_to_the_unique_symbol_and_to_traits() -> None:
    """Chewbacca draws beside another unique unit, General Veers beside a trooper or vehicle."""
    assert position(REBEL, units=["chewbacca", "x-wing"]).refused("use chewbacca").code == "DB-DEC-51"
    assert position(REBEL, units=["chewbacca", "han-solo"]).can("use chewbacca")
    assert position(EMPIRE, units=["general-veers", "tie-fighter"]).refused("use general-veers").code == "DB-DEC-51"
    assert position(EMPIRE, units=["general-veers", "stormtrooper"]).can("use general-veers")


@pytest.mark.rule("DB-CARD-11")
def test_a_third_of_the_galaxy_each_is_empire_rebel_and_neutral() -> None:
    factions = Counter[str]()
    for kind in GALAXY:
        factions[FACTIONS[int(kind.faction)]] += int(kind.copies)
    assert factions == {"empire": 30, "rebel": 30, "neutral": 30}


@pytest.mark.rule("DB-CARD-11")
def test_a_card_without_faction_is_for_both_sides() -> None:
    row = ["tie-fighter", "x-wing", "lobot"]
    for seat, other in ((EMPIRE, "x-wing"), (REBEL, "tie-fighter")):
        game = position(seat, row=row, pool=9)
        assert game.can(f"buy {OWN_CARD[seat]}")
        assert game.can("buy lobot")
        assert not game.can(f"buy {other}")


@pytest.mark.rule("DB-CARD-12", "DB-DEC-66")
@pytest.mark.parametrize(("seat", "enemy"), [(EMPIRE, "x-wing"), (REBEL, "tie-fighter")])
def test_an_enemy_card_is_one_of_the_opponents_faction(seat: int, enemy: str) -> None:
    game = position(seat, units=[arm(3)], row=["tie-fighter", "x-wing", "lobot"])
    places = [text.split(" > ")[1] for text in game.options() if text.startswith("commit")]
    assert places == ["base", enemy]


@pytest.mark.rule("DB-CARD-12", "DB-CARD-13")
def test_rodia_discards_enemy_cards_of_the_row_and_no_others() -> None:
    row = ["x-wing", "tie-fighter", "lobot", "mon-calamari-cruiser", "star-destroyer", "blockade-runner"]
    game = position(EMPIRE, base=None, bases=["rodia"], row=row, galaxy=["dengar"] * 6, start_turn=True).do("trigger rodia")
    assert game.galaxy_discard == ["x-wing", "mon-calamari-cruiser"]
    assert game.row == ["dengar", "tie-fighter", "lobot", "dengar", "star-destroyer", "blockade-runner"]
    assert game.base(REBEL).damage == 2


@pytest.mark.rule("DB-CARD-12", "DB-CARD-13")
def test_a_hammerhead_can_destroy_enemy_ships_of_the_row_but_not_neutral_ones() -> None:
    game = position(REBEL, ships=["hammerhead-corvette"], row=["blockade-runner", "mon-calamari-cruiser"])
    assert game.refused("use hammerhead-corvette").code == "DB-DEC-51"
    game = position(REBEL, ships=["hammerhead-corvette"], row=["blockade-runner", "star-destroyer"]).do("use hammerhead-corvette")
    assert game.galaxy_discard == ["star-destroyer"]


@pytest.mark.rule("DB-CARD-13")
@pytest.mark.parametrize("seat", [EMPIRE, REBEL])
def test_a_neutral_card_is_no_enemy_even_when_the_opponent_owns_copies_of_it(seat: int) -> None:
    game = position(seat, units=[arm(4)], row=["fang-fighter"], enemy_hand=["fang-fighter"], enemy_ships=["c-roc-cruiser"])
    assert game.refused(f"commit {arm(4)} > fang-fighter").code == "DB-TARGET-02"


@pytest.mark.rule("DB-CARD-13")
def test_a_neutral_capital_ship_in_the_opponents_area_is_a_ship_the_opponent_has_in_play() -> None:
    """It shields the base, lets a Z-95 Headhunter draw, and Luke Skywalker destroys it."""
    luke = position(REBEL, units=["luke-skywalker", "z-95-headhunter"], enemy_ships=["blockade-runner"], force=1)
    assert luke.can("use z-95-headhunter")
    luke.do("commit z-95-headhunter > base", "resolve base")
    assert (luke.piece(EMPIRE, "blockade-runner").damage, luke.base(EMPIRE).damage) == (2, 0)
    assert luke.do("use luke-skywalker").discard(EMPIRE) == ["blockade-runner"]
    assert luke.refused("use z-95-headhunter").code == "DB-DEC-51"


@pytest.mark.rule("DB-CARD-14", "DB-DEC-58")
def test_starter_cards_carry_a_mark_that_no_other_card_has() -> None:
    starters = {"imperial-shuttle": 7, "stormtrooper": 2, "inquisitor": 1}
    starters |= {"alliance-shuttle": 7, "rebel-trooper": 2, "temple-guardian": 1}
    assert {kind.name: kind.copies for kind in CATALOGUE if kind.starter} == starters
    table = deckbuilding.new()
    assert not any(card.kind.starter for card in [*table.row, *table.galaxy])
    for side in table.sides:
        assert all(card.kind.starter for card in [*side.hand, *side.deck])


@pytest.mark.rule("DB-CARD-14", "DB-DEC-58")
def test_starter_cards_cannot_be_bought_and_are_discarded_to_their_owner() -> None:
    assert position(EMPIRE, pool=9).refused("buy stormtrooper").code == "DB-BUY-01"
    game = position(REBEL, units=["snowspeeder"], enemy_hand=["stormtrooper"]).do("use snowspeeder", "discard stormtrooper")
    assert (game.discard(EMPIRE), game.galaxy_discard) == (["stormtrooper"], [])


@pytest.mark.rule("DB-CARD-15")
def test_a_bought_card_is_the_buyers_for_good() -> None:
    """A neutral ship is bought, drawn, played, and destroyed by Luke: it lies in its buyer's discard pile again."""
    rebels = ["luke-skywalker", *["alliance-shuttle"] * 4]
    game = position(EMPIRE, hand=["imperial-shuttle"] * 4, deck=[], row=["c-roc-cruiser"], pool=3, enemy_deck=rebels, force=3)
    assert game.do("buy c-roc-cruiser").discard(EMPIRE) == ["c-roc-cruiser"]
    game.do("end", "end")
    assert game.do("play c-roc-cruiser").in_play(EMPIRE) == ["c-roc-cruiser"]
    game.do("end", "play luke-skywalker", "use luke-skywalker")
    assert (game.discard(EMPIRE), game.discard(REBEL)) == (["c-roc-cruiser"], ["alliance-shuttle"] * 5)
    assert "c-roc-cruiser" not in [*game.galaxy_discard, *game.row, *game.in_play(EMPIRE)]


@pytest.mark.rule("DB-CARD-15")
def test_a_bought_card_that_is_discarded_goes_to_its_owners_pile() -> None:
    game = position(REBEL, units=["lando-calrissian"], enemy_hand=["lobot"], deck=6, force=1)
    game.do("use lando-calrissian", "discard lobot").end_turn()
    assert game.discard(EMPIRE) == ["lobot"]
    assert game.discard(REBEL) == ["lando-calrissian", "alliance-shuttle"]
    assert game.galaxy_discard == []


@pytest.mark.rule("DB-CARD-16")
@pytest.mark.parametrize("zone", ["hand", "deck", "discard", "row", "galaxy", "galaxy_discard"])
def test_the_ability_of_a_card_outside_play_cannot_be_used(zone: str) -> None:
    game = position(REBEL, force=1, units=["rebel-trooper"], **{zone: ["x-wing"]})  # type: ignore[arg-type]
    assert game.refused("use x-wing").code == "DB-ABIL-01"
    assert position(REBEL, force=1, units=["x-wing"]).can("use x-wing")


@pytest.mark.rule("DB-CARD-16")
def test_the_abilities_of_bases_in_the_base_deck_are_inactive() -> None:
    """The Death Star cannot fire, Endor gives no attack, Yavin IV does not strike back, Hoth prevents nothing."""
    game = position(EMPIRE, units=["stormtrooper"], bases=["death-star", "endor"], pool=4, enemy_bases=["hoth", "yavin-iv"])
    assert game.refused("use death-star").code == "DB-ABIL-01"
    assert game.do("commit stormtrooper > base", "resolve base").base(REBEL).damage == 2
    game = position(REBEL, units=["snowspeeder"], bases=["yavin-iv"]).do("use snowspeeder", "discard imperial-shuttle")
    assert (game.prompt, game.base(EMPIRE).damage) == ("main", 0)


@pytest.mark.rule("DB-CARD-16")
@pytest.mark.parametrize(
    ("zone", "damage"), [("hand", 2), ("deck", 2), ("discard", 2), ("row", 2), ("galaxy_discard", 2), ("ships", 3)]
)
def test_a_while_ability_works_from_play_only(zone: str, damage: int) -> None:
    game = position(EMPIRE, units=["tie-fighter"], **{zone: ["imperial-carrier"]})  # type: ignore[arg-type]
    assert game.do("commit tie-fighter > base", "resolve base").base(REBEL).damage == damage


@pytest.mark.rule("DB-CARD-16")
def test_a_text_about_being_bought_works_outside_play() -> None:
    """A Fang Fighter may go to the hand as it is bought; a Quarren Mercenary then exiles a card."""
    fang = position(EMPIRE, row=["fang-fighter"], pool=3).do("buy fang-fighter", "redirect fang-fighter")
    assert fang.hand(EMPIRE) == ["fang-fighter"]
    quarren = position(EMPIRE, row=["quarren-mercenary"], pool=4).do("buy quarren-mercenary", "trigger quarren-mercenary")
    assert quarren.exiled == ["quarren-mercenary"]


@pytest.mark.rule("DB-DEC-58")
def test_starter_cards_are_never_part_of_the_galaxy() -> None:
    table = deckbuilding.new(chance=fast(1))
    assert len(table.galaxy) + len(table.row) == 90
    assert not [card for card in [*table.galaxy, *table.row] if card.kind.starter]
    assert position(EMPIRE, pool=9).refused("buy stormtrooper").code == "DB-BUY-01"


@pytest.mark.rule("DB-DEC-58")
def test_starter_cards_belong_to_their_players_faction() -> None:
    """They are not neutral, so Kafrene waits for the pilot; discarded, they go to their owner's pile."""
    p = position(EMPIRE, base="kafrene", hand=["imperial-shuttle", "stormtrooper", "outer-rim-pilot"])
    p.do("play imperial-shuttle", "play stormtrooper")
    assert p.prompt == "main"
    assert p.do("play outer-rim-pilot").options() == ["trigger kafrene", "decline"]
    p = position(REBEL, units=["snowspeeder"]).do("use snowspeeder", "discard imperial-shuttle")
    assert (p.discard(EMPIRE), p.galaxy_discard) == (["imperial-shuttle"], [])


@pytest.mark.rule("DB-DEC-66")
def test_row_cards_have_no_owner_and_only_their_faction_makes_them_enemies() -> None:
    """Yavin IV waits for the Empire to discard its own cards: a defeated Empire card of the row is nobody's."""
    p = position(REBEL, base="yavin-iv", units=["luke-skywalker"], row=["tie-fighter"])
    p.do("commit luke-skywalker > tie-fighter", "resolve tie-fighter", "decline")
    assert (p.prompt, p.base(EMPIRE).damage) == ("main", 0)
    assert (p.galaxy_discard, p.discard(EMPIRE), p.discard(REBEL)) == (["tie-fighter"], [], [])
    p = position(EMPIRE, units=["tie-bomber", "stormtrooper"], row=["tie-fighter", "y-wing", "hwk-290"])
    commitments = [text for text in p.options() if text.startswith("commit stormtrooper")]
    assert commitments == ["commit stormtrooper > base", "commit stormtrooper > y-wing"]
    assert p.do("use tie-bomber", "discard tie-fighter from row").galaxy_discard == ["tie-fighter"]

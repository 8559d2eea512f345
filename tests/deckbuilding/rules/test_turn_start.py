"""The start of a turn, its three steps in their order; and the actions of a turn in general."""

from __future__ import annotations

from itertools import permutations

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, Position, generic, position

from cantina import deckbuilding
from cantina.core import Refusal, fast
from cantina.deckbuilding import GAME
from cantina.deckbuilding.rules.effects import Draw, Gain
from cantina.deckbuilding.rules.kinds import BASE, NEUTRAL, SHIP
from cantina.deckbuilding.rules.node import REVEALED, When

FLAGSHIP = generic("generic-sc06-flagship", EMPIRE, SHIP, attack=2, resources=2, force=1, hit_points=5, ability=Draw(1))
SHRINE = generic("generic-sc22-shrine", REBEL, BASE, hit_points=10, when=When(REVEALED, Gain(force=1)))

REBEL_BASES = ["hoth", "mon-cala", "sullust", "yavin-iv"]
TITAN = generic("generic-titan", NEUTRAL, attack=14)
CARRACK = generic("generic-carrack", EMPIRE, SHIP, attack=3, resources=2, force=2, hit_points=5)


@pytest.mark.rule("DB-START-01")
def test_the_empire_begins_and_turns_alternate() -> None:
    game = Position(deckbuilding.new(chance=fast(1)))
    asked = []
    for _ in range(8):
        assert game.prompt == "main"
        asked.append(game.asked)
        game.end_turn()
    assert asked == [EMPIRE, REBEL] * 4


@pytest.mark.rule("DB-START-01")
def test_no_turn_follows_once_somebody_has_won() -> None:
    game = position(EMPIRE, units=[TITAN], victory=["hoth", "mon-cala"], enemy_base="dantooine")
    game.do(f"commit {TITAN} > base", "resolve base")
    assert game.over
    for seat in (EMPIRE, REBEL):
        assert game.refused("end", seat=seat).code == "over"


@pytest.mark.rule("DB-START-02")
def test_a_turn_opens_with_base_then_force_bonus_then_ship_resources() -> None:
    """Alderaan's Force, gained in step 1, earns the bonus of step 2; the two ships follow in step 3."""
    ships = ["hammerhead-corvette", "c-roc-cruiser"]
    game = position(EMPIRE, enemy_base=None, enemy_bases=["alderaan", "hoth"], enemy_ships=ships, force=0)
    told = game.events("end", "reveal alderaan", "trigger alderaan")
    steps = [(event.code, event.facts) for event in told if event.code in ("turn", "base", "force", "resources")]
    assert [code for code, _ in steps] == ["turn", "base", "force", "resources", "resources", "resources"]
    assert [facts for code, facts in steps if code == "resources"] == [
        {"n": 1, "pool": 1},
        {"n": 2, "pool": 3},
        {"n": 1, "pool": 4},
    ]
    assert (game.asked, game.prompt, game.pool) == (REBEL, "main", 4)


@pytest.mark.rule("DB-START-02", "DB-START-03")
def test_nothing_is_gained_before_the_base_is_replaced() -> None:
    game = position(REBEL, base=None, ships=["hammerhead-corvette"], force=3, start_turn=True)
    assert (game.prompt, game.pool) == ("reveal", 0)
    assert game.do("reveal hoth").pool == 3


@pytest.mark.rule("DB-START-03")
def test_a_player_without_a_base_has_to_reveal_one_of_the_remaining_bases() -> None:
    game = position(REBEL, hand=["x-wing"], base=None, bases=["hoth", "sullust", "yavin-iv"], start_turn=True)
    assert (game.asked, sorted(game.options())) == (REBEL, ["reveal hoth", "reveal sullust", "reveal yavin-iv"])
    for text in ("end", "decline", "play x-wing", "reveal mon-cala"):
        assert game.refused(text).code == "not-offered"
    game.do("reveal sullust")
    assert (game.base(REBEL).kind.name, game.prompt) == ("sullust", "main")
    assert sorted(card.kind.name for card in game.side(REBEL).bases) == ["hoth", "yavin-iv"]


@pytest.mark.rule("DB-START-03")
def test_a_player_looks_at_the_own_remaining_bases_when_choosing() -> None:
    """In secret bases only the owner sees what is left, until the chosen one is revealed to everybody."""
    game = Position(deckbuilding.new(chance=fast(1), mode="secret"))
    game.do("pick corellia", "pick kessel", "pick endor", "pick rodia", "done", seat=EMPIRE)
    game.do(*(f"pick {name}" for name in REBEL_BASES), "done", seat=REBEL)
    game.side(REBEL).base = None
    game.end_turn()
    for seat, seen in ((REBEL, REBEL_BASES), (EMPIRE, ["face-down"] * 4), (SPECTATOR, ["face-down"] * 4)):
        knowledge = game.table.knowledge(seat).table
        assert sorted(card.kind.name for card in knowledge.sides[REBEL].bases) == seen
        assert knowledge.decision is not None
        assert len(knowledge.decision.of(seat)) == (4 if seat == REBEL else 0)
    game.do("reveal hoth")
    for seat in (EMPIRE, REBEL, SPECTATOR):
        assert Position(game.table.knowledge(seat).table).base(REBEL).kind.name == "hoth"


@pytest.mark.rule("DB-START-03", "DB-START-04")
@pytest.mark.parametrize("seat", [EMPIRE, REBEL])
def test_a_player_with_a_base_is_not_asked_and_cannot_swap_it(seat: int) -> None:
    game = position(seat, start_turn=True)
    base = game.base(seat).kind.name
    assert game.prompt == "main"
    assert not any(text.startswith("reveal") for text in game.options())
    other = game.side(seat).bases[0].kind.name
    assert game.refused(f"reveal {other}").code == "not-offered"
    assert game.do("end", "end").base(seat).kind.name == base


@pytest.mark.rule("DB-START-05")
def test_a_new_base_has_no_damage_however_much_was_left_over() -> None:
    """14 attack against a base of 8 hit points: nothing of the other 6 reaches the next base."""
    game = position(EMPIRE, units=[TITAN], enemy_base="dantooine", enemy_bases=REBEL_BASES)
    game.do(f"commit {TITAN} > base", "resolve base", "end", "reveal sullust")
    assert (game.base(REBEL).kind.name, game.base(REBEL).damage) == ("sullust", 0)


@pytest.mark.rule("DB-START-06", "DB-DEC-25")
@pytest.mark.parametrize(("answer", "force", "pool"), [("trigger alderaan", 3, 1), ("decline", 0, 0)])
def test_a_reveal_ability_comes_before_the_force_bonus(answer: str, force: int, pool: int) -> None:
    game = position(REBEL, base=None, bases=["alderaan", "hoth"], force=0, start_turn=True).do("reveal alderaan")
    assert (game.options(), game.pool) == (["trigger alderaan", "decline"], 0)
    game.do(answer)
    assert (game.prompt, game.force, game.pool) == ("main", force, pool)
    assert not game.can("trigger alderaan")


@pytest.mark.rule("DB-START-06", "DB-DEC-25")
def test_a_reveal_ability_comes_before_ship_income() -> None:
    """Corellia's free card is in hand while the pool is still empty."""
    game = position(EMPIRE, base=None, bases=["corellia"], ships=["gozanti-cruiser"], row=["lobot"], start_turn=True)
    assert (game.asked, game.pool) == (EMPIRE, 0)
    game.do("trigger corellia")
    assert (game.prompt, game.pool) == ("purchase-free", 0)
    game.do("take lobot")
    assert (game.hand(EMPIRE), game.pool) == (["lobot"], 2)


@pytest.mark.rule("DB-START-07")
@pytest.mark.parametrize("force", range(-3, 4))
def test_step_2_gives_one_resource_on_the_own_outermost_space_and_nothing_elsewhere(force: int) -> None:
    assert position(EMPIRE, force=force, start_turn=True).pool == (1 if force == -3 else 0)
    assert position(REBEL, force=force, start_turn=True).pool == (1 if force == 3 else 0)


@pytest.mark.rule("DB-START-08")
def test_each_own_capital_ship_adds_its_resource_value() -> None:
    game = position(EMPIRE, ships=["gozanti-cruiser", "c-roc-cruiser"], enemy_ships=["hammerhead-corvette"], start_turn=True)
    assert game.pool == 3
    assert position(EMPIRE, ships=["gozanti-cruiser"] * 3, start_turn=True).pool == 6
    assert position(EMPIRE, ships=["star-destroyer"], start_turn=True).pool == 0


@pytest.mark.rule("DB-START-08")
def test_only_ships_in_play_pay_in_step_3() -> None:
    assert position(EMPIRE, hand=["gozanti-cruiser"], discard=["c-roc-cruiser"], start_turn=True).pool == 0


@pytest.mark.rule("DB-START-09")
def test_step_3_yields_no_force_and_no_attack() -> None:
    game = position(EMPIRE, ships=[CARRACK], enemy_base="sullust", force=1)
    game.do("end", "end")
    assert (game.asked, game.pool, game.force) == (EMPIRE, 2, 1)
    assert game.base(REBEL).damage == 0
    assert game.do(f"commit {CARRACK} > base", "resolve base").base(REBEL).damage == 3


@pytest.mark.rule("DB-START-09")
def test_step_3_spends_no_ability() -> None:
    game = position(EMPIRE, hand=["stormtrooper"], ships=["gozanti-cruiser"], start_turn=True)
    assert (game.pool, game.can("use gozanti-cruiser")) == (2, True)
    game.do("use gozanti-cruiser", "discard stormtrooper")
    assert game.refused("use gozanti-cruiser").code == "DB-ABIL-05"


@pytest.mark.rule("DB-START-10")
def test_all_income_of_a_turn_goes_into_one_pool_until_it_is_spent() -> None:
    """Force bonus 1, ship 2, Shuttle 1, Pilot 2: six in all, four for an AT-ST, two for a Pilot."""
    hand = ["imperial-shuttle", "outer-rim-pilot"]
    game = position(EMPIRE, hand=hand, ships=["gozanti-cruiser"], row=["at-st"], force=-3, start_turn=True)
    pools = [game.pool]
    for text in ("play imperial-shuttle", "play outer-rim-pilot", "buy at-st", "buy outer-rim-pilot"):
        pools.append(game.do(text).pool)
    assert pools == [3, 4, 6, 2, 0]
    assert game.discard(EMPIRE) == ["at-st", "outer-rim-pilot"]


@pytest.mark.rule("DB-START-10")
def test_the_pool_holds_only_what_was_gained_this_turn() -> None:
    game = position(EMPIRE, ships=["gozanti-cruiser"], start_turn=True)
    assert game.pool == 2
    assert game.do("end", "end").pool == 2


@pytest.mark.rule("DB-START-11")
@pytest.mark.parametrize(("seat", "own_end"), [(EMPIRE, -3), (REBEL, 3)])
def test_bonus_and_ship_income_are_applied_without_asking(seat: int, own_end: int) -> None:
    """Ending the turn leads straight to the opponent's actions, with the resources already in the pool."""
    ships = ["c-roc-cruiser", "blockade-runner"]
    game = position(1 - seat, enemy_ships=ships, force=own_end)
    told = [(event.code, event.seat, event.facts.get("n")) for event in game.events("end") if event.code == "resources"]
    assert told == [("resources", seat, 1)] * 3
    assert (game.asked, game.prompt, game.pool) == (seat, "main", 3)


@pytest.mark.rule("DB-START-12")
@pytest.mark.parametrize(
    ("plays", "pool"),
    [
        ((), 1),
        (("play stormtrooper", "play imperial-shuttle"), 1),
        (("play inquisitor", "choose 1"), 1),
        (("play inquisitor", "choose 2"), 1),
        (("play inquisitor", "choose 3"), 0),
    ],
)
def test_the_rebels_have_the_bonus_on_their_first_turn_unless_the_empire_gained_force(plays: tuple[str, ...], pool: int) -> None:
    """The Inquisitor's options are 1 attack, 1 resource and 1 Force."""
    games = (Position(deckbuilding.new(chance=fast(seed))) for seed in range(100))
    game = next(game for game in games if {"inquisitor", "stormtrooper"} <= set(game.hand(EMPIRE)))
    assert game.do(*plays, "end").asked == REBEL
    assert game.pool == pool


@pytest.mark.rule("DB-TURN-01")
def test_actions_of_every_sort_can_be_taken_in_any_order() -> None:
    """Play, buy, use, commit and resolve in all sixty orders in which resolving follows committing: the end is the same."""
    actions = ["play han-solo", "buy outer-rim-pilot", "use x-wing", "commit rebel-trooper > base", "resolve base"]
    orders = [order for order in permutations(actions) if order.index(actions[3]) < order.index(actions[4])]
    assert len(orders) == 60
    for order in orders:
        game = position(REBEL, hand=["han-solo"], units=["x-wing", "rebel-trooper"], pool=2, force=1).do(*order)
        assert (game.hand(REBEL), game.discard(REBEL)) == (["alliance-shuttle"], ["outer-rim-pilot"])
        assert sorted(game.in_play(REBEL)) == ["han-solo", "rebel-trooper", "x-wing"]
        assert (game.pool, game.base(EMPIRE).damage) == (2, 2)


@pytest.mark.rule("DB-TURN-01")
def test_every_sort_of_action_can_be_taken_again_and_again_in_one_turn() -> None:
    hand = ["x-wing", "x-wing", "chewbacca", "han-solo", "alliance-shuttle"]
    game = position(REBEL, hand=hand, row=["tie-fighter", "director-krennic"], enemy_base="death-star", force=1)
    game.do("play x-wing", "commit x-wing > base", "use x-wing", "resolve base")
    game.do("play x-wing", "play han-solo", "buy outer-rim-pilot", "use x-wing#2", "commit x-wing#2 > tie-fighter")
    game.do("play alliance-shuttle", "commit han-solo > base", "resolve tie-fighter", "accept", "buy outer-rim-pilot")
    game.do("use han-solo", "play chewbacca", "resolve base", "commit chewbacca > director-krennic", "use chewbacca")
    game.do("resolve director-krennic", "decline")
    assert (game.base(EMPIRE).damage, game.pool, game.table.pilots) == (6, 0, 8)
    assert game.galaxy_discard == ["tie-fighter", "director-krennic"]
    assert game.discard(REBEL) == ["outer-rim-pilot", "outer-rim-pilot"]
    assert game.hand(REBEL) == ["alliance-shuttle"] * 4


@pytest.mark.rule("DB-TURN-02", "DB-DEC-22")
def test_nothing_is_compulsory_and_the_turn_can_be_ended_between_any_two_actions() -> None:
    """With cards in hand, resources in the pool, abilities unused, units free and an attack unresolved."""
    script = ["play x-wing", "commit x-wing > base", "buy outer-rim-pilot", "use x-wing", "resolve base"]
    for done in range(len(script) + 1):
        game = position(REBEL, hand=["x-wing", "rebel-trooper"], units=["han-solo"], pool=4, force=1).do(*script[:done])
        assert (game.can("play rebel-trooper"), game.can("use han-solo"), game.pool > 0) == (True, True, True)
        game.end_turn()
        assert (game.asked, game.prompt) == (EMPIRE, "main")
        assert game.base(EMPIRE).damage == (3 if done == len(script) else 0)


@pytest.mark.rule("DB-TURN-02")
@pytest.mark.parametrize(
    ("units", "use", "answer"),
    [
        (["tie-bomber"], "use tie-bomber", "discard lobot from row"),
        (["landing-craft"], "use landing-craft", "choose 2"),
        (["kel-dor-mystic"], "use kel-dor-mystic", "exile stormtrooper from hand"),
    ],
)
def test_the_turn_cannot_be_ended_while_a_decision_is_pending(units: list[str], use: str, answer: str) -> None:
    game = position(EMPIRE, hand=["stormtrooper"], units=units, row=["lobot", "dengar"])
    game.base(EMPIRE).damage = 3
    game.do(use)
    assert game.prompt != "main"
    assert game.refused("end").code == "not-offered"
    assert game.do(answer).can("end")


@pytest.mark.rule("DB-TURN-03")
def test_only_the_active_player_takes_actions() -> None:
    game = position(EMPIRE, hand=["stormtrooper"], enemy_hand=["x-wing"], enemy_ships=["hammerhead-corvette"], pool=4)
    assert game.options(REBEL) == []
    texts = ["end", "play x-wing", "buy outer-rim-pilot", "use hammerhead-corvette", "commit hammerhead-corvette > base"]
    for text in texts:
        refused = game.refused(text, seat=REBEL)
        assert (refused.code, refused.facts) == ("DB-TURN-03", {"asked": EMPIRE})
    game.end_turn()
    assert game.options(EMPIRE) == []
    assert game.refused("end", seat=EMPIRE).code == "DB-TURN-03"


@pytest.mark.rule("DB-TURN-03")
def test_the_opponent_acts_only_to_make_a_choice_that_an_effect_gives() -> None:
    """Duros Spy: the Empire answers, and nothing else; then the Rebels go on."""
    hand = ["stormtrooper", "tie-fighter"]
    game = position(REBEL, units=["duros-spy"], enemy_hand=hand, enemy_ships=["gozanti-cruiser"]).do("use duros-spy")
    assert (game.asked, game.options()) == (EMPIRE, ["choose 1", "choose 2"])
    for text in ("play tie-fighter", "use gozanti-cruiser", "end"):
        assert game.refused(text, seat=EMPIRE).code == "not-offered"
    assert game.refused("end", seat=REBEL).code == "DB-TURN-03"
    assert game.do("choose 1").options() == ["discard stormtrooper", "discard tie-fighter"]
    game.do("discard tie-fighter")
    assert (game.asked, game.prompt, game.options(EMPIRE)) == (REBEL, "main", [])


@pytest.mark.rule("DB-START-01")
def test_turns_are_counted_from_one() -> None:
    p = position(EMPIRE, start_turn=True)
    first = p.table.turn
    assert p.end_turn().table.turn == first + 1
    assert p.end_turn().table.turn == first + 2


@pytest.mark.rule("DB-DEC-25")
@pytest.mark.parametrize(("answer", "force", "pool"), [("trigger alderaan", 3, 1 + 2), ("decline", -1, 2)])
def test_a_revealed_base_triggers_before_the_bonus_and_the_income(answer: str, force: int, pool: int) -> None:
    ships = ["hammerhead-corvette"]
    p = position(REBEL, base=None, bases=["alderaan", "hoth"], ships=ships, force=-1, start_turn=True)
    p.do("reveal alderaan")
    assert (p.options(), p.pool) == (["trigger alderaan", "decline"], 0)
    p.do(answer)
    assert (p.prompt, p.force, p.pool) == ("main", force, pool)


@pytest.mark.rule("DB-DEC-25")
def test_a_base_that_is_in_place_has_not_been_revealed() -> None:
    p = position(EMPIRE, base="mustafar", start_turn=True)
    assert (p.prompt, p.force) == ("main", 0)


@pytest.mark.rule("DB-DEC-26")
def test_what_happens_at_the_start_of_a_turn_comes_after_the_income() -> None:
    p = position(EMPIRE, base="coruscant", ships=["gozanti-cruiser"], force=-3, start_turn=True, galaxy=["x-wing", "y-wing"])
    assert p.options() == ["trigger coruscant", "decline"]
    assert p.pool == 1 + 2
    p.do("trigger coruscant", "drop 2")
    assert (p.galaxy_discard, p.prompt) == (["y-wing"], "main")


@pytest.mark.rule("DB-DEC-26")
def test_coruscant_works_on_the_turn_of_its_reveal() -> None:
    p = position(EMPIRE, base=None, bases=["coruscant", "endor"], start_turn=True).do("reveal coruscant")
    assert p.options() == ["trigger coruscant", "decline"]


@pytest.mark.rule("DB-DEC-26", "DB-DEC-05")
def test_coruscant_leaves_a_single_card_and_does_nothing_to_an_empty_deck() -> None:
    p = position(EMPIRE, base="coruscant", start_turn=True, galaxy=["x-wing"], galaxy_discard=["y-wing"]).do("trigger coruscant")
    assert (p.prompt, p.galaxy_discard) == ("main", ["y-wing"])
    assert [card.kind.name for card in p.table.knowledge(EMPIRE).table.galaxy] == ["x-wing"]
    p = position(EMPIRE, base="coruscant", start_turn=True, galaxy=0, galaxy_discard=["x-wing", "y-wing"])
    assert (p.prompt, p.galaxy_discard) == ("main", ["x-wing", "y-wing"])


@pytest.mark.rule("DB-DEC-63")
def test_the_empire_starts_whatever_the_seed_and_no_option_changes_that() -> None:
    for seed in range(20):
        assert Position(deckbuilding.new(chance=fast(seed))).asked == EMPIRE
    for option in ("first", "side", "faction"):
        with pytest.raises(Refusal) as refused:
            GAME.options({option: "rebel"})
        assert refused.value.code == "option-unknown"


@pytest.mark.rule(
    "SC-06", "DB-FORCE-08", "DB-FORCE-11", "DB-START-02", "DB-START-07", "DB-START-08", "DB-START-09", "DB-START-10",
    "DB-PLAY-03", "DB-PLAY-06", "DB-PLAY-08", "DB-PLAY-09", "DB-END-02", "DB-END-04",
)  # fmt: skip
def test_sc_06_a_capital_ship_pays_when_played_and_at_the_start_of_every_own_turn() -> None:
    turn = position(EMPIRE, hand=[FLAGSHIP], force=-2)
    turn.do(f"play {FLAGSHIP}")
    assert (turn.pool, turn.force) == (2, -3)
    turn.do(f"commit {FLAGSHIP} > base", "resolve base", f"use {FLAGSHIP}")
    assert turn.base(REBEL).damage == 2
    turn.end_turn()
    ship = turn.piece(EMPIRE, FLAGSHIP)
    assert (turn.asked, turn.pool, turn.in_play(EMPIRE)) == (REBEL, 0, [FLAGSHIP])
    assert (ship.target, ship.used, ship.damage) == (-1, False, 0)
    told = [(event.code, event.facts) for event in turn.events("end") if event.code in ("resources", "force")]
    assert told == [("resources", {"n": 1, "pool": 1}), ("resources", {"n": 2, "pool": 3})]
    assert (turn.asked, turn.pool, turn.force) == (EMPIRE, 3, -3)
    assert turn.can(f"use {FLAGSHIP}") and turn.can(f"commit {FLAGSHIP} > base")
    assert turn.base(REBEL).damage == 2


def without_base() -> Position:
    """The Rebels at the start of a turn without a base, one space before their end of the track."""
    return position(REBEL, base=None, bases=["sullust", SHRINE], ships=["blockade-runner"], force=2, start_turn=True)


@pytest.mark.rule(
    "SC-22", "DB-START-02", "DB-START-03", "DB-START-05", "DB-START-06", "DB-START-07", "DB-START-08", "DB-KW-WHEN-01",
    "DB-DEC-25",
)  # fmt: skip
def test_sc_22_the_force_from_a_new_base_earns_the_bonus_of_the_same_turn() -> None:
    turn = without_base()
    assert turn.options() == ["reveal sullust", f"reveal {SHRINE}"]
    turn.refused("end")
    told = turn.events(f"reveal {SHRINE}")
    assert (turn.options(), turn.pool, turn.force) == ([f"trigger {SHRINE}", "decline"], 0, 2)
    assert (turn.base(REBEL).kind.name, turn.base(REBEL).damage) == (SHRINE, 0)
    told += turn.events(f"trigger {SHRINE}")
    assert [(event.code, event.facts) for event in told] == [
        ("base", {"card": SHRINE}),
        ("trigger", {"card": SHRINE}),
        ("force", {"from": 2, "to": 3}),
        ("force-bonus", {}),
        ("resources", {"n": 1, "pool": 1}),
        ("ship-income", {"card": "blockade-runner"}),
        ("resources", {"n": 1, "pool": 2}),
    ]
    assert (turn.force, turn.pool, turn.prompt) == (3, 2, "main")


@pytest.mark.rule("SC-22", "DB-START-07", "DB-START-08", "DB-KW-WHEN-01", "DB-KW-WHEN-04")
def test_sc_22_control_a_declined_reveal_trigger_is_gone() -> None:
    turn = without_base().do(f"reveal {SHRINE}", "decline")
    assert (turn.force, turn.pool, turn.prompt) == (2, 1, "main")
    turn.refused(f"trigger {SHRINE}")
    assert turn.refused(f"use {SHRINE}").code == "DB-ABIL-09"
    turn.end_turn().end_turn()
    assert (turn.asked, turn.prompt, turn.force, turn.pool) == (REBEL, "main", 2, 1)

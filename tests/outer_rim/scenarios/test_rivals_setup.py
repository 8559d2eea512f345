"""Solo games with the expansion begin and end: decks, ships, money, two rivals, expert fame, giving up."""

from __future__ import annotations

from typing import Any

import pytest
from pursuit import pursuit, stack
from rivalry import steps
from scenes import codes
from unfinished import gone

from cantina import outer_rim
from cantina.core import Refusal, fast
from cantina.outer_rim import EXPANSION, GAME, Table, notation, opponents
from cantina.outer_rim.rules import stats
from cantina.outer_rim.rules.pieces import HUNTER, PERSON, RUNNER

WITHOUT = {"disable-comms-network", "honest-robbery", "sail-barge-sabotage", "snatch-and-grab"}


def alone(seed: int = 1, character: str = "", **options: str) -> Table:
    """A solo game with the expansion at its first turn."""
    table = outer_rim.new(chance=fast(seed), expansion=EXPANSION, **options)
    while table.step < 0:
        assert table.decision is not None
        wanted = [each for each in table.decision.actions if notation.text(table, each) == f"character {character}"]
        table.apply(0, (wanted or table.decision.actions)[0])
    return table


def names(cards: list[Any]) -> set[str]:
    """The names of cards."""
    return {each.kind.name for each in cards}


@pytest.mark.rule(
    "UB-SOLO-01", "UB-SOLO-02", "UB-SOLO-03", "UB-SOLO-43", "UB-SETUP-02", "OR-SOLO-02", "OR-SOLO-04", "OR-SOLO-05", "OR-INFO-12",
    "UB-S-18",
)  # fmt: skip
def test_a_runner_has_five_numbered_cards_and_its_own() -> None:
    table = alone(rival="han-solo", character="boba-fett")
    assert names(table.rival_decks[1]) == {"ai-1", "ai-2", "ai-6", "ai-7", "ai-9", "ai-han-solo"}
    assert (table.kinds, len(table.rival_decks[1]), table.rival_decks[0]) == ([PERSON, RUNNER], 6, [])
    assert all(each.known == 0 for each in table.rival_decks[1])
    assert names(table.knowledge(0).table.rival_decks[1]) == {"face-down"}
    human, rival = table.players
    assert (rival.sheet.name, rival.credits, human.credits, table.first) == ("g9-rigger", 6_000, 4_000, 0)
    assert stats.goals_of(table, 1) == [rival.assets[0].kind.goal_space]
    jobs = names(table.stores[3])
    assert not jobs & WITHOUT and len(table.stores[3]) == 16
    ring = names(next(deck for deck in table.decks if any("kafrene" in each.kind.name for each in deck)))
    assert len(ring) == 19 and "enc-kafrene-takodana-11" not in ring
    assert {"enc-kafrene-takodana-10-ub", "enc-kafrene-takodana-17"} <= ring and "enc-kafrene-takodana-10" not in ring


@pytest.mark.rule("UB-SOLO-04", "UB-SOLO-13", "UB-SOLO-42", "OR-SOLO-05", "OR-D-55", "OR-SETUP-17")
def test_a_hunter_has_the_hunters_cards_its_own_and_a_starfighter() -> None:
    starts = set()
    for seed in range(12):
        table = alone(seed, rival="bossk", character="han-solo")
        rival = table.players[1]
        assert names(table.rival_decks[1]) == {"bh-1", "bh-2", "bh-3", "bh-4", "bh-5", "ai-bossk"}
        assert (table.kinds, rival.sheet.name, rival.credits) == ([PERSON, HUNTER], "g1a-starfighter", 6_000)
        start = rival.assets[0].kind
        assert (start.number, rival.space, stats.goal_tokens(table), rival.reputation[3]) == (90, start.start_space, [], 1)
        starts.add(start.name)
    assert len(starts) > 1


@pytest.mark.rule("UB-SOLO-02", "UB-SOLO-03", "UB-SOLO-04")
@pytest.mark.parametrize("name", opponents.ALL)
def test_every_character_can_be_a_rival(name: str) -> None:
    table = alone(rival=name)
    own = [
        each
        for each in names(table.rival_decks[1])
        if each not in {f"bh-{n}" for n in range(1, 6)} | {f"ai-{n}" for n in range(11)}
    ]
    assert own == [f"ai-{name}"] and len(table.rival_decks[1]) == 6
    hunts = name in opponents.HUNTERS
    assert table.kinds[1] == (HUNTER if hunts else RUNNER)
    assert table.players[1].character is not None and (table.players[1].character.databank == 90) == hunts


@pytest.mark.rule("UB-SOLO-38", "UB-SOLO-39", "OR-SOLO-02", "UB-S-18")
def test_two_rivals_are_one_of_each_kind_in_an_order_of_chance() -> None:
    for first, second in (("bossk", "dengar"), ("jyn-erso", "han-solo"), ("bossk", "bossk")):
        with pytest.raises(Refusal, match="rival-kinds"):
            alone(rival=first, rival2=second)
    orders = set()
    for seed in range(12):
        table = alone(seed, rival="bossk", rival2="jyn-erso")
        order = [player.character.name for player in table.players[1:] if player.character is not None]
        orders.add(tuple(order))
        assert (table.first, [player.credits for player in table.players]) == (0, [4_000, 6_000, 8_000])
        for seat, name in enumerate(order, 1):
            hunts = name == "bossk"
            assert (
                names(table.rival_decks[seat]) == names(table.box.rival_deck(name, hunts)) and len(table.rival_decks[seat]) == 6
            )
            assert table.players[seat].sheet.name == ("g1a-starfighter" if hunts else "g9-rigger")
        assert table.players[0].character is not None and table.players[0].character.name not in order
    assert len(orders) == 2


@pytest.mark.rule("OR-SOLO-03", "UB-SOLO-38")
def test_rivals_that_do_not_go_together_are_refused_with_the_reason() -> None:
    for given, code in (
        ({"rival": "boba-fett"}, "rival-expansion"), ({"rival": "han-solo", "rival2": "bossk"}, "rival-expansion"),
        ({"rival2": "bossk", "expansion": EXPANSION, "players": "1", "practice": "yes"}, "rival-second"),
        ({"rival": "han-solo", "rival2": "lando-calrissian", "expansion": EXPANSION}, "rival-kinds"),
        ({"rival": "nobody"}, "option-value"), ({"rival": "han-solo", "players": "2", "expansion": EXPANSION}, "option-value"),
    ):  # fmt: skip
        with pytest.raises(Refusal) as refusal:
            GAME.options(given)
        assert refusal.value.code == code
    chosen = GAME.options({"rival": "han-solo", "rival2": "bossk", "expansion": EXPANSION, "expert": "2"})
    assert (chosen["expert"], chosen["expert2"], chosen["players"]) == ("2", "2", "1")
    assert [seat.ruled for seat in GAME.seats(chosen)] == [False, True, True]
    base = GAME.options({"rival": "han-solo"})
    assert not {"rival2", "expert2", "expansion"} & set(base), "a base game says nothing of it"


@pytest.mark.rule("UB-SOLO-40", "UB-SOLO-41", "UB-SOLO-42", "OR-D-05", "OR-SOLO-11")
def test_nobody_plays_after_a_rival_has_won() -> None:
    p = pursuit("ai-7", rival="lando-calrissian", second="bossk", fame={1: 9, 2: 9}, credits={1: 8_000, 2: 20_000})
    stack(p, 2, "bh-1")
    p.player(1).space = p.space("rnb-nav-c")
    before = list(p.table.rival_decks[2])
    p.do("pass")
    p.do("explore") if not p.over and p.prompt == "encounter" else None
    while not p.over:
        p.do(p.options()[-1])
    assert p.table.outcome is not None and p.table.outcome.winners == (1,) and p.table.rival_decks[2] == before


@pytest.mark.rule("UB-SOLO-40")
def test_after_each_turn_of_the_person_both_rivals_play_one_card() -> None:
    p = pursuit("ai-6", rival="lando-calrissian", second="bossk")
    stack(p, 2, "bh-2")
    told = p.events("pass")
    while p.current == 0 and p.prompt != "planning":
        told += p.events("explore" if p.may("explore") else p.options()[-1])
    drawn = [(event.seat, event.facts["card"]) for event in told if event.code == "rival-draws"]
    assert (drawn, p.current) == ([(1, "ai-6"), (2, "bh-2")], 0)
    assert [p.table.rival_decks[seat][0].kind.name for seat in (1, 2)] == ["ai-6", "bh-2"], "under their own decks"
    assert codes(told).count("rival-stands") == 2


@pytest.mark.rule("OR-SOLO-45", "OR-D-64", "UB-D-55")
def test_expert_fame_is_for_every_rival_and_never_wins_by_itself() -> None:
    table = alone(rival="bossk", rival2="jyn-erso", expert="9")
    assert [stats.fame(table, seat) for seat in range(3)] == [0, 9, 9]
    each = alone(3, rival="bossk", rival2="jyn-erso", expert="1", expert2="4")
    found = {player.character.name: int(player.fame) for player in each.players[1:] if player.character is not None}
    assert found == {"bossk": 1, "jyn-erso": 4}
    for option in ("expert", "expert2"):
        with pytest.raises(Refusal, match="option-value"):
            GAME.options({"rival": "bossk", "rival2": "jyn-erso", "expansion": EXPANSION, option: "10"})
    assert stats.fame(alone(rival="bossk", character="cad-bane"), 0) == 2, "a person keeps the own fame"


@pytest.mark.rule("UB-D-62")
def test_cad_bane_as_a_rival_has_no_fame_rules_of_his_own() -> None:
    assert stats.fame(alone(rival="cad-bane"), 1) == 0 and stats.fame(alone(rival="cad-bane", expert="3"), 1) == 3


@pytest.mark.rule("UB-D-56", "OR-D-66", "OR-FAME-04", "OR-FAME-05")
@pytest.mark.parametrize(
    ("fame", "credits", "winner"),
    [({1: 6, 2: 6}, {1: 3_000, 2: 9_000}, 2), ({1: 6, 2: 6}, {1: 9_000, 2: 9_000}, 2), ({1: 7, 2: 6}, {1: 0, 2: 9_000}, 1),
     ({1: 6, 2: 6}, {1: 9_000, 2: 3_000}, 1)],
)  # fmt: skip
def test_giving_up_against_two_rivals_ends_the_game(fame: dict[int, int], credits: dict[int, int], winner: int) -> None:
    p = pursuit(rival="lando-calrissian", second="bossk", fame=fame, credits=credits)
    p.table.forfeit(0, "resign")
    assert p.table.outcome is not None and (p.table.outcome.winners, p.table.outcome.reason) == ((winner,), "resign")
    one = pursuit(rival="lando-calrissian")
    one.table.forfeit(0, "resign")
    assert one.table.outcome is not None and one.table.outcome.winners == (1,)


@pytest.mark.rule("UB-SOLO-42", "OR-SOLO-07", "OR-SOLO-42", "UB-SOLO-37")
def test_the_fifth_card_of_hunters_is_shuffled_in() -> None:
    from pursuit import turn

    places = set()
    for seed in range(30):
        p = pursuit("bh-5", rival="bossk", at=("lothal", "rnb-nav-c"), assets={1: ["bounty-saw-gerrera", "bounty-ahsoka-tano"]})
        p.table.chance = fast(seed)
        tops = p.top("job"), p.top("luxury")
        patrols = list(p.table.patrol_spaces)
        assert steps(turn(p))[-2:] == ["turn-over", "shuffle"]
        places.add([each.kind.name for each in p.table.rival_decks[1]].index("bh-5"))
        assert (p.deck("job")[-1], p.deck("luxury")[-1]) == tops and list(p.table.patrol_spaces) == patrols
        assert names(p.table.knowledge(0).table.rival_decks[1]) == {"face-down"}
    assert len(places) > 3
    dead = pursuit(
        "bh-5", rival="bossk", at=("lothal", "tatooine"), assets={1: ["bounty-ahsoka-tano", "bounty-saw-gerrera"]},
        contacts={"tatooine/3": "ahsoka-tano"},
    )  # fmt: skip
    assert "shuffle" not in steps(turn(dead)) and dead.table.rival_decks[1][0].kind.name == "bh-5"
    assert gone(dead, "ahsoka-tano")

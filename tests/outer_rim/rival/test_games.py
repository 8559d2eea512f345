"""The solo game: setup, the rival's turn card by card, the scenario OR-S-25, and what holds in every game."""

from __future__ import annotations

from typing import Any

import pytest
from galaxies import NEG, POS, card, clear_spots, give
from rivalry import (
    AI,
    CREDITS,
    FAME,
    MOVE,
    PATROL,
    act,
    buy,
    codes,
    deliver,
    meet,
    play,
    ready,
    rivalry,
    rivals_card,
    solo,
    steps,
    tokens,
    whole_game,
)
from wandering import digest, moves

from cantina import outer_rim
from cantina.core import Item, Refusal, fast
from cantina.core.item import item_of
from cantina.outer_rim import BOX, GAME, RIVALS, notation
from cantina.outer_rim.rules import stats
from cantina.outer_rim.rules.kinds import FACTIONS
from cantina.outer_rim.words import words

MOST = 3_000
CHARACTERS = {"doctor-aphra", "han-solo", "jyn-erso", "lando-calrissian"}


# Setup -----------------------------------------------------------------------------------------------


@pytest.mark.rule("OR-SOLO-01", "OR-SOLO-02", "OR-SOLO-04", "OR-SOLO-05")
def test_the_rival_is_set_up_like_a_player() -> None:
    for seed in range(12):
        table = ready(seed)
        human, rival = table.players
        assert (table.first, table.current, table.decision and table.decision.seat) == (0, 0, 0)
        assert (human.credits, rival.credits) == (4000, 6000)
        assert rival.sheet.name == "g9-rigger"
        assert rival.character is not None
        start = rival.assets[0].kind
        assert start.number == rival.character.databank
        assert rival.space == start.start_space
        assert start.destination is not None
        assert stats.goal_tokens(table) == start.destination.spaces(table, 1, -1)
        for faction, level in enumerate(rival.character.reputation):
            assert rival.reputation[faction] == level or rival.character.reputation_choice


@pytest.mark.rule("OR-SOLO-02")
def test_nobody_rolls_for_the_first_turn() -> None:
    table = solo(1)
    table.events = []
    while table.step < 0 and table.decision is not None:
        table.apply(0, table.decision.actions[0])
    assert "first-roll" not in [event.code for event in table.events]
    put_down = [event.facts["space"] for event in table.events if event.code == "goal-token"]
    assert put_down == stats.goal_tokens(table)
    assert all(solo(seed).first == 0 for seed in range(10))


@pytest.mark.rule("OR-SOLO-03")
def test_a_rival_starts_with_databank_card_91_or_92_and_is_not_the_human() -> None:
    assert set(RIVALS) == CHARACTERS
    with pytest.raises(Refusal, match="option-value"):
        outer_rim.new(rival="nobody")
    with pytest.raises(Refusal, match="rival-expansion") as hunter:
        outer_rim.new(rival="boba-fett")
    assert hunter.value.facts == {"rival": "boba-fett", "known": ", ".join(RIVALS)}
    table = outer_rim.new(rival="han-solo")
    assert table.decision is not None
    offered = {notation.text(table, action) for action in table.decision.actions}
    assert "character han-solo" not in offered
    assert len(offered) == 7
    with pytest.raises(Refusal, match="option-value"):
        outer_rim.new(rival="han-solo", players="2")


@pytest.mark.rule("OR-SOLO-06")
def test_ten_cards_are_shuffled_face_down() -> None:
    orders = set()
    for seed in range(5):
        table = ready(seed)
        assert sorted(item.kind.name for item in table.rival_decks[1]) == sorted(AI)
        assert all(item.known == 0 for item in table.rival_decks[1])
        assert [item.kind.name for item in table.knowledge(0).table.rival_decks[1]] == ["face-down"] * 10
        orders.add(tuple(item.kind.name for item in table.rival_decks[1]))
    assert len(orders) == 5
    assert len(AI) == 10


@pytest.mark.rule("OR-SOLO-45", "OR-D-64", "OR-SOLO-46")
def test_an_expert_gives_the_rival_fame_below_the_target() -> None:
    assert ready(0).players[1].fame == 0
    assert ready(0, expert="9").players[1].fame == 9
    assert ready(0, expert="11", fame="12").players[1].fame == 11
    for options in ({"expert": "10"}, {"expert": "12", "fame": "12"}, {"expert": "-1"}):
        with pytest.raises(Refusal, match="option-value"):
            solo(0, **options)
    with pytest.raises(Refusal, match="option-value"):
        GAME.options({"expert": "1"})
    assert GAME.options({"rival": "han-solo"})["players"] == "1"


@pytest.mark.rule("OR-SOLO-11", "OR-SOLO-46")
@pytest.mark.parametrize("target", [10, 12])
def test_whoever_is_first_to_the_target_wins(target: int) -> None:
    p = rivalry(credits={1: 8000}, fame={1: target - 1}, target=target)
    meet(p, FAME)
    assert p.table.outcome is not None
    assert p.table.outcome.winners == (1,)
    q = rivalry(credits={1: 8000}, fame={0: target - 1, 1: target - 2}, target=target)
    meet(q, FAME)
    assert not q.over
    q.resolve({"gain": {"fame": 1}})
    assert q.table.outcome is not None
    assert q.table.outcome.winners == (0,)


# The turn --------------------------------------------------------------------------------------------


@pytest.mark.rule("OR-SOLO-07")
def test_after_every_turn_of_the_human_the_rival_plays_one_card_from_top_to_bottom() -> None:
    table = ready(3)
    for _ in range(4):
        top = table.rival_decks[1][-1].kind.name
        table.events = []
        turn = table.turn
        while table.outcome is None and table.turn < turn + 2:
            assert table.decision is not None
            table.apply(0, table.decision.actions[0])
        assert [event.facts["card"] for event in table.events if event.code == "rival-draws"] == [top]
        sections = [str(event.facts["section"]) for event in table.events if event.code == "rival-step"]
        assert sections == sorted(sections, key=int)
        assert table.rival_cards[1] == []
        assert table.current == 0
        if top != "ai-10":
            assert table.rival_decks[1][0].kind.name == top


@pytest.mark.rule("OR-SOLO-07")
def test_the_card_lies_open_while_it_is_played_and_goes_under_the_deck() -> None:
    p = rivalry("ai-3", "ai-4")
    told = play(p)
    assert told[0]["code"] == "turn"
    assert (told[1]["code"], told[1]["card"]) == ("rival-draws", "ai-3")
    assert p.table.rival_decks[1][0].kind.name == "ai-3"
    assert p.table.rival_decks[1][-1].kind.name == "ai-4"
    assert len(p.table.rival_decks[1]) == 10


@pytest.mark.rule("OR-SOLO-08")
def test_first_that_applies_is_the_topmost_that_has_an_effect() -> None:
    recover = {"do": [{"recover": {"target": "both", "amount": "all"}}]}
    for damage, followed in (((0, 0), ["credits"]), ((1, 0), ["recover"]), ((0, 1), ["recover"])):
        p = rivalry(rivals_card(planning=[recover, MOVE, CREDITS, CREDITS]), damage={1: damage})
        assert steps(play(p)) == followed
    poor = rivalry(credits={1: 7000})
    assert steps(meet(poor, PATROL, FAME)) == ["nothing"]
    assert (poor.credits(1), poor.fame(1)) == (7000, 0)


@pytest.mark.rule("OR-SOLO-08")
def test_reputation_that_cannot_change_is_no_effect() -> None:
    planet = {"do": [{"reputation": {"faction": "planet", "change": 1}}]}
    assert steps(meet(rivalry(), planet, CREDITS)) == ["reputation"]
    faction = FACTIONS[rivalry().table.galaxy.spaces[rivalry().space("lothal")].faction]
    assert steps(meet(rivalry(reputation={1: {faction: POS}}), planet, CREDITS)) == ["credits"]
    assert steps(meet(rivalry(at=("nal-hutta", "lmc-nav-ro")), planet, CREDITS)) == ["credits"]


@pytest.mark.rule("OR-SOLO-09")
def test_all_that_apply_are_done_in_order_and_the_others_skipped() -> None:
    p = rivalry(credits={1: 6000}, top={"cargo": "bacta-supplies", "job": "the-kessel-run"})
    told = act(p, deliver(), buy("cargo"), buy("job"), CREDITS)
    assert steps(told) == ["buy", "buy", "credits"]
    assert p.assets(1) == ["bacta-supplies", "the-kessel-run"]
    assert p.credits(1) == 7000


@pytest.mark.rule("OR-SOLO-09")
def test_a_slot_that_a_delivery_emptied_counts_for_the_next_bullet() -> None:
    p = rivalry(
        "ai-1", at=("nal-hutta", "tatooine"), assets={1: ("start-cargo-vintage-spirits",)}, top={"cargo": "bacta-supplies"}
    )
    assert steps(play(p))[1:3] == ["deliver", "buy"]
    assert p.assets(1) == ["bacta-supplies"]
    full = rivalry(
        "ai-1", assets={1: ("start-cargo-vintage-spirits",)}, top={"job": "the-kessel-run"}, figures={1: {"hyperdrive": 0}}
    )
    play(full)
    assert full.assets(1)[-1] == "the-kessel-run"


@pytest.mark.rule("OR-SOLO-08", "OR-SOLO-09")
def test_the_cards_of_the_box_as_worked_out_by_hand() -> None:
    hurt = rivalry("ai-2", damage={1: (1, 1)}, top={"job": "the-kessel-run"}, facedown={"lothal/1": "dengar"})
    assert steps(play(hurt)) == ["recover", "buy", "crew"]
    assert (hurt.damage(1), hurt.assets(1)) == ((0, 0), ["the-kessel-run", "dengar-crew"])
    for damage in ((1, 0), (0, 1)):
        assert steps(play(rivalry("ai-6", damage={1: damage})))[0] == "recover"
    p = rivalry("ai-3", top={"job": "the-kessel-run"}, patrols={"rebel": ("lothal", 1)}, credits={1: 1000})
    assert steps(play(p)) == ["credits", "buy", "credits"]
    assert (p.credits(1), p.reputation("rebel", 1)) == (7000, NEG)
    rich = rivalry("ai-4", credits={1: 10000}, top={"cargo": "bacta-supplies"}, contacts={"lothal/1": "ziton-moj"})
    clear_spots(rich, "lothal/2")
    assert steps(play(rich)) == ["credits", "buy", "fame"]
    assert (rich.credits(1), rich.fame(1)) == (3000, 1)
    look = rivalry("ai-8", top={"gear": "vibro-ax"}, credits={1: 5000}, patrols={"hutt": ("lothal", 1)})
    assert steps(play(look)) == ["credits", "buy", "reveal", "reputation"]
    assert look.reputation("hutt", 1) == POS
    ship = rivalry("ai-9", top={"ship": "ship-hwk-290"}, credits={1: 5000})
    assert steps(play(ship)) == ["credits", "buy", "credits"]
    assert (ship.ship(1), ship.credits(1)) == ("hwk-290", 6000)


@pytest.mark.rule("OR-SOLO-07", "OR-SOLO-09")
def test_card_10_turns_two_decks_over_and_is_shuffled_in() -> None:
    p = rivalry("ai-10", at=("nal-hutta", "lmc-nav-ro"), top={"bounty": "bounty-chopper", "luxury": "dash-rendar"})
    patrols = list(p.table.patrol_spaces)
    told = play(p)
    assert steps(told) == ["credits", "nothing", "turn-over", "shuffle"]
    assert (p.deck("bounty")[-1], p.deck("luxury")[-1]) == ("bounty-chopper", "dash-rendar")
    assert p.table.patrol_spaces == patrols
    assert len(p.table.rival_decks[1]) == 10
    assert all(item.known == 0 for item in p.table.rival_decks[1])


@pytest.mark.rule("OR-SOLO-10")
def test_it_never_resolves_encounter_cards() -> None:
    for seed in range(4):
        table = ready(seed)
        table.events = []
        for _ in moves(table, seed, 400):
            assert not any(
                event.seat == 1 and event.code in ("explore", "keeps-secret", "meet", "attempt") for event in table.events
            )
            assert not any(table.secrets[len(table.decks) :])
            table.events.clear()


@pytest.mark.rule("OR-SOLO-42")
def test_whoever_is_defeated_finishes_the_bullet_and_no_other() -> None:
    cargo = {1: ("stolen-weapons", "start-cargo-vintage-spirits")}
    given: dict[str, Any] = {"at": ("nal-hutta", "tatooine"), "assets": cargo, "ships": ("g9-rigger", "yv-666")}
    penalty = {"damage": {"target": "ship", "amount": 5}}
    p = rivalry(rivals_card(action=[deliver(penalty), CREDITS], encounter=[CREDITS], special=[CREDITS]), **given)
    told = play(p)
    assert p.defeated(1)
    assert steps(told) == ["deliver"]
    assert [each["card"] for each in told if each["code"] == "deliver"] == list(cargo[1])
    assert p.credits(1) == 6000 - 3000 + 5000
    assert p.asked == 0
    assert p.table.rival_decks[1][0].kind.name == "ai-0"


@pytest.mark.rule("OR-D-62", "OR-SOLO-15")
def test_defeated_before_its_turn_it_recovers_and_plays_the_rest_of_the_card() -> None:
    p = rivalry(rivals_card(planning=[CREDITS], action=[CREDITS]), damage={1: (0, 3)}, defeated={1: True})
    told = play(p)
    assert steps(told) == ["recover", "credits"]
    assert (p.defeated(1), p.damage(1), p.credits(1)) == (False, (0, 0), 2000)


@pytest.mark.rule("OR-SOLO-15")
def test_a_defeat_in_the_humans_turn_costs_it_3000() -> None:
    p = rivalry(credits={1: 5000}, at=("lothal", "lothal"))
    p.resolve({"damage": {"target": "ship", "amount": 9}}, seat=1)
    assert (p.defeated(1), p.credits(1)) == (True, 2000)


# OR-S-25 ---------------------------------------------------------------------------------------------


@pytest.mark.rule("OR-S-25")
def test_an_ai_turn_as_the_rules_sheet_works_it_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card("stolen-hyperfuel"), "cost", 7000)
    monkeypatch.setattr(card("stolen-weapons"), "cost", 4000)
    monkeypatch.setattr(card("droid-parts"), "icon_spaces", 2)
    to_c = "start-cargo-vintage-spirits"
    penalty = {"damage": {"target": "ship", "amount": 2}}
    p = rivalry(
        rivals_card(planning=[MOVE, CREDITS], action=[buy("cargo")]), rivals_card(planning=[MOVE]),
        rivals_card(planning=[MOVE], action=[deliver(penalty), CREDITS]), rivals_card(planning=[MOVE, CREDITS]),
        toy=True, at=("S0", "A"), credits={1: 6000}, assets={1: (to_c,)}, figures={1: {"hyperdrive": 3}},
        ships=("g9-rigger", "yv-666"), damage={1: (0, 2)}, reputation={1: {"hutt": POS}},
        patrols={"rebel": ("S0", 1), "syndicate": ("S0", 1), "imperial": ("S1", 1), "hutt": ("S1", 1)},
        top={"cargo": ("stolen-hyperfuel", "stolen-weapons", "droid-parts")},
    )  # fmt: skip
    assert tokens(p) == ["C"]

    told = play(p)
    assert [each["space"] for each in told if each["code"] == "move"] == [p.space("n1"), p.space("B")]
    assert [(each["card"], each["reason"]) for each in told if each["code"] == "rival-rejects"] == [("stolen-hyperfuel", "price")]
    assert (p.assets(1), p.credits(1)) == ([to_c, "stolen-weapons"], 2000)
    assert tokens(p) == ["C", "C"]
    assert p.patrol("hutt") == ("n5", 1)

    play(p)
    assert p.at(1) == "K"

    told = play(p)
    assert p.at(1) == "C"
    assert "roll" not in codes(told)
    assert [each["card"] for each in told if each["code"] == "deliver"] == [to_c, "stolen-weapons"]
    assert (p.damage(1), p.defeated(1)) == ((0, 4), False)
    assert tokens(p) == []

    give(p.table, 1, to_c)
    assert steps(play(p)) == ["credits"]
    give(p.table, 1, "stolen-weapons")
    p.table.rival_decks[1].append(item_of(rivals_card(action=[deliver(penalty), CREDITS]), 0))
    assert steps(play(p)) == ["deliver"]
    assert (p.defeated(1), p.assets(1)) == (True, [])
    p.table.events = []
    p.resolve({"others": {"who": "each", "effects": [{"test": {"skill": "tech", "pass": [], "fail": []}}]}})
    assert [len(event.facts["dice"]) for event in p.table.events if event.code == "roll"] == [2]  # type: ignore[arg-type]


# Every game ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rival", range(len(RIVALS)), ids=RIVALS)
def test_fifty_solo_games_against_each_rival_end_without_a_broken_rule(rival: int) -> None:
    games = [whole_game(seed, greedy=seed % 40 == rival) for seed in range(rival, 200, len(RIVALS))]
    assert {game.players[1].character.name for game in games if game.players[1].character} == {RIVALS[rival]}
    mine = {game.players[0].character.name for game in games if game.players[0].character}
    assert mine == {character.name for character in BOX.characters} - {RIVALS[rival]}


def test_knowledge_of_solo_games_can_be_imagined_and_looks_the_same() -> None:
    for seed in range(6):
        table, dice = solo(seed), fast(seed)
        for step, _ in enumerate(moves(table, seed, 150)):
            if step % 20 == 0:
                for viewer in range(3):
                    knowledge = table.knowledge(viewer)
                    world = knowledge.imagine(dice)
                    assert world.knowledge(viewer).plain() == knowledge.plain()
                    assert digest(table.copy()) == digest(table)
        for _ in moves(table.knowledge(0).imagine(dice), seed, 100):
            pass


@pytest.mark.rule("OR-INFO-12", "OR-SOLO-06", "OR-SOLO-07")
def test_twins_with_two_cards_of_the_rivals_deck_swapped_look_alike_until_one_is_drawn() -> None:
    compared = 0
    for seed in range(12):
        table = ready(seed)
        twin = table.copy()
        deck = twin.rival_decks[1]
        i, j = seed % 4, 4 + seed % 4
        deck[i], deck[j] = Item(deck[j].kind), Item(deck[i].kind)
        traced = {deck[i].kind.name, deck[j].kind.name}
        script = table.copy()
        for seat, action in moves(script, seed, 200):
            table.events, twin.events = [], []
            table.apply(seat, action)
            twin.apply(seat, action)
            drawn = {str(event.facts["card"]) for event in table.events + twin.events if event.code == "rival-draws"}
            shuffled = any(event.code == "rival-shuffles" for event in table.events)
            if drawn & traced or shuffled:
                break
            assert [event.heard_by(0) for event in table.events] == [event.heard_by(0) for event in twin.events]
            assert table.knowledge(0).plain() == twin.knowledge(0).plain()
            compared += 1
    assert compared > 100


def test_whoever_gives_up_leaves_the_rival_as_the_winner() -> None:
    table = ready(0)
    table.forfeit(0, "resign")
    assert table.outcome is not None
    assert table.outcome.winners == (1,)


def test_the_rival_can_be_heard_in_both_languages() -> None:
    for language in ("en", "de"):
        speak = words(language)
        for seed in range(6):
            table = solo(seed)
            table.events = []
            for _ in moves(table, seed, 300):
                for event in table.events:
                    assert speak.event(event.heard_by(0), speak.seats(table))
                table.events.clear()


def test_listening_changes_nothing() -> None:
    quiet, heard = ready(5), ready(5)
    for _ in moves(quiet, 5, 120):
        pass
    heard.events = []
    for _ in moves(heard, 5, 120):
        pass
    assert digest(quiet) == digest(heard)

"""The greedy bot of Outer Rim: it plays whole games, beats chance, and looks at nothing hidden."""

from __future__ import annotations

from time import process_time

import pytest
from brawls import attempt
from favors import hold, obliging, request
from galaxies import for_players, position
from scenes import stacked
from unfinished import BOBA, HAN, business

from cantina import bots, outer_rim
from cantina.core import Event, Knowledge, fast
from cantina.outer_rim import notation
from cantina.outer_rim.bots.greedy import OuterRimGreedy
from cantina.outer_rim.bots.values import Appraiser
from cantina.outer_rim.rules.kinds import SKILLS
from cantina.outer_rim.rules.pieces import Asset
from cantina.outer_rim.rules.table import Table

PATIENCE = 400
"""How many turns a game of sensible players may take."""


def game(seed: int, names: list[str], **options: str) -> Table:
    """A game that bots have played to its end."""
    table = outer_rim.new(chance=fast(f"greedy {seed}"), **for_players(len(names)), **options)
    seats = [bots.make(name, outer_rim.GAME, f"{seed}/{seat}") for seat, name in enumerate(names)]
    while table.decision is not None and table.turn < PATIENCE:
        seat = int(table.decision.seat)
        table.apply(seat, seats[seat].choose(Knowledge(table, seat)))
    return table


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_it_becomes_famous_in_less_than_25_own_turns(players: int) -> None:
    tables = [game(seed, ["greedy"] * players) for seed in range(3)]
    assert [table.outcome.reason for table in tables if table.outcome is not None] == ["fame"] * 3
    assert sum(table.turn for table in tables) / 3 / players < 25


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_knows_everything_in_the_expansion(players: int) -> None:
    tables = [game(seed, ["greedy"] * players, expansion="unfinished-business") for seed in range(3)]
    assert [table.outcome.reason for table in tables if table.outcome is not None] == ["fame"] * 3
    assert sum(table.turn for table in tables) / 3 / players < 25


@pytest.mark.parametrize(("cards", "taken"), [(("16", "17"), "17"), (("17", "18"), "17"), (("18", "17"), "17")])
def test_of_two_encounter_cards_it_takes_the_one_that_brings_more(cards: tuple[str, str], taken: str) -> None:
    p = business(
        BOBA, HAN, at=("com-nav-c", "lothal"), ships=["jumpmaster-5000-flipped"], step="encounter", damage=(2, 2),
        encounters=stacked("navpoint", *cards), credits=3_000,
    )  # fmt: skip
    p.do("explore")
    assert p.prompt == "which-card"
    chosen = OuterRimGreedy(fast(1)).choose(Knowledge(p.table, 0))
    assert notation.text(p.table, chosen) == f"take enc-navpoint-{taken}"


def test_it_plays_against_a_rival() -> None:
    table, bot = outer_rim.new(seed="alone", rival="han-solo"), OuterRimGreedy(fast(1))
    while table.decision is not None:
        assert table.turn < PATIENCE
        table.apply(table.decision.seat, bot.choose(Knowledge(table, table.decision.seat)))
    assert table.outcome is not None and table.outcome.reason == "fame"


@pytest.mark.parametrize(("port", "cargo", "delivers"), [
    ("naboo", "stolen-weapons", False), ("lothal", "stolen-supplies", False), ("tatooine", "stolen-weapons", True),
])  # fmt: skip
def test_it_does_not_throw_fame_away_at_a_free_port(port: str, cargo: str, delivers: bool) -> None:
    both = ("bossk", "han-solo")
    p = position(at=(port, "kessel"), step="action", characters=both, assets=[cargo], expansion="unfinished-business")
    p.player().freeport = p.space(port)
    p.resolve({"gain": {}})
    assert p.may(f"deliver {cargo}")
    chosen = notation.text(p.table, OuterRimGreedy(fast(1)).choose(p.table.knowledge(0)))
    assert (chosen == f"deliver {cargo}") == delivers


def test_it_beats_chance() -> None:
    for seed in range(3):
        table = game(seed, ["random", "greedy"])
        assert table.outcome is not None
        assert table.outcome.winners == (1,)


def test_it_thinks_for_a_few_milliseconds() -> None:
    table = outer_rim.new(chance=fast(8), players="3")
    bot, spent, made = OuterRimGreedy(fast(1)), 0.0, 0
    while table.decision is not None and made < 150:
        seat = int(table.decision.seat)
        known = Knowledge(table, seat)
        begun = process_time()
        action = bot.choose(known)
        spent += process_time() - begun
        table.apply(seat, action)
        made += 1
    assert spent / made < 0.02


@pytest.mark.parametrize("options", [{}, {"expansion": "unfinished-business"}])
def test_what_it_cannot_see_does_not_change_what_it_does(options: dict[str, str]) -> None:
    table, bot = outer_rim.new(chance=fast(5), players="2", **options), OuterRimGreedy(fast(2))
    for number in range(120):
        assert table.decision is not None
        seat = int(table.decision.seat)
        action = OuterRimGreedy(fast(2)).choose(Knowledge(table, seat))
        twin = table.copy()
        for group in twin.zones():
            for zone in group:
                hidden = [n for n, item in enumerate(zone) if not item.known]
                if len(hidden) > 1:
                    a, b = hidden[number % len(hidden)], hidden[(number + 1) % len(hidden)]
                    zone[a], zone[b] = zone[b], zone[a]
        assert OuterRimGreedy(fast(2)).choose(Knowledge(twin, seat)) == action
        table.apply(seat, bot.choose(Knowledge(table, seat)))


def begun() -> Table:
    """A game for two at the first planning step."""
    table = outer_rim.new(seed="greedy", players="2")
    while table.decision is not None and table.decision.prompt != "planning":
        table.apply(table.decision.seat, table.decision.actions[0])
    return table


def choice(table: Table) -> str:
    """What it does now, in notation."""
    assert table.decision is not None
    return notation.text(table, OuterRimGreedy(fast(1)).choose(Knowledge(table, table.decision.seat)))


def test_it_brings_cargo_where_it_is_wanted() -> None:
    table = begun()
    seat = int(table.current)
    kind = next(kind for kind in table.box.cards if kind.name == "bacta-supplies")
    table.players[seat].assets = [Asset(kind)]
    table.players[seat].space = next(space.index for space in table.galaxy.spaces if space.name == "ring-of-kafrene")
    for _ in range(40):
        assert table.decision is not None
        if any(notation.text(table, action).startswith("deliver ") for action in table.decision.actions):
            break
        table.apply(table.decision.seat, OuterRimGreedy(fast(1)).choose(Knowledge(table, table.decision.seat)))
    assert choice(table) == "deliver bacta-supplies"


def test_it_recovers_when_it_is_badly_damaged() -> None:
    table = begun()
    player = table.players[table.current]
    player.damage, player.ship_damage = 3, 2
    assert choice(table) == "recover"


def test_it_gives_nothing_away() -> None:
    table = begun()
    seat = int(table.current)
    table.apply(1 - seat, notation.parse(table, f"request-from seat-{seat + 1}"))
    table.apply(1 - seat, notation.parse(table, "amount 2000"))
    assert choice(table) == "decline"


def named(table: Table, name: str) -> Asset:
    """A card of the box as an asset."""
    return Asset(next(kind for kind in table.box.cards if kind.name == name))


def space(table: Table, name: str) -> int:
    """The number of a space."""
    return next(int(space.index) for space in table.galaxy.spaces if space.name == name)


def moved(table: Table) -> str:
    """Where it ends its move."""
    bot, seat = OuterRimGreedy(fast(1)), int(table.current)
    assert table.decision is not None
    while table.decision.prompt in ("planning", "move", "patrol-route", "window"):
        table.apply(table.decision.seat, bot.choose(Knowledge(table, table.decision.seat)))
        assert table.decision is not None
    return str(table.galaxy.spaces[table.players[seat].space].name)


def test_it_rests_on_a_planet_where_that_costs_no_turn() -> None:
    table = begun()
    player = table.players[table.current]
    player.assets, player.credits = [named(table, "bacta-supplies")], 0
    player.space = space(table, "kessel")
    assert table.galaxy.spaces[space(table, moved(table))].classes, "a planet, though its ship would go farther"


def test_it_spends_a_cargo_that_saves_it_from_a_defeat() -> None:
    table = begun()
    player = table.players[table.current]
    player.assets = [named(table, "bacta-supplies")]
    player.credits = 60_000
    assert choice(table) != "use bacta-supplies/1"
    player.damage = 3
    table.dirty |= 1 << table.current
    assert choice(table) == "use bacta-supplies/1"


def test_it_turns_a_deck_over_before_it_buys() -> None:
    table = begun()
    table.apply(table.current, notation.parse(table, "take-credits"))
    while table.decision is not None and table.decision.prompt != "action":
        table.apply(table.decision.seat, table.decision.actions[-1])
    bot = OuterRimGreedy(fast(1))
    deeds = []
    while table.decision is not None and table.decision.prompt in ("action", "look", "market"):
        action = bot.choose(Knowledge(table, table.decision.seat))
        deeds.append(notation.text(table, action).split()[0])
        table.apply(table.decision.seat, action)
    assert "cycle" in deeds and deeds.index("cycle") < deeds.index("buy")


def test_it_is_keener_on_what_its_goal_asks_for() -> None:
    table = begun()
    seat = int(table.current)
    hunter = next(each for each in table.box.characters if each.name == "boba-fett")
    smuggler = next(each for each in table.box.characters if each.name == "lando-calrissian")
    worth = {}
    for character in (hunter, smuggler):
        table.players[seat].character = character
        mind = Appraiser(table, seat)
        worth[character.name] = (
            mind.captured(named(table, "bounty-k-2so").kind),
            mind.delivered(named(table, "stolen-weapons").kind),
        )
    assert worth["boba-fett"][0] > worth["lando-calrissian"][0]
    assert worth["boba-fett"][1] < worth["lando-calrissian"][1]


def test_the_fame_that_wins_is_worth_more_than_any_other() -> None:
    table = begun()
    seat = int(table.current)
    before = Appraiser(table, seat).famous(1)
    table.players[seat].fame = table.target - 1
    assert Appraiser(table, seat).famous(1) > 4 * before


def dealt(table: Table, name: str, assets: list[str], at: str, credits: int = 0) -> int:
    """The current player as a certain character with nothing but these cards, in a certain space; gives back the seat."""
    seat = int(table.current)
    player = table.players[seat]
    player.character = next(each for each in table.box.characters if each.name == name)
    player.assets = [named(table, each) for each in assets]
    player.space, player.credits = space(table, at), credits
    table.dirty |= 1 << seat
    return seat


def on_top(table: Table, *names: str) -> None:
    """Put cards on top of their market decks, for everybody to see."""
    for name in names:
        kind = named(table, name).kind
        store = table.stores[kind.home]
        place = next(n for n, card in enumerate(store) if card.kind is kind)
        store.append(table.show(store.pop(place), table.everybody()))


def until(table: Table, prompt: str) -> list[str]:
    """Take credits and go on to the next question of a kind; gives back what can be answered."""
    table.apply(table.current, notation.parse(table, "take-credits"))
    while table.decision is not None and table.decision.prompt != prompt:
        table.apply(table.decision.seat, 0 if 0 in table.decision.actions else table.decision.actions[-1])
    assert table.decision is not None
    return [notation.text(table, action) for action in table.decision.actions]


def traded(table: Table) -> list[str]:
    """Everything it does at the market."""
    bot, deeds = OuterRimGreedy(fast(1)), []
    while table.decision is not None and table.decision.prompt in ("action", "market", "purchase", "look"):
        action = bot.choose(Knowledge(table, table.decision.seat))
        deeds.append(notation.text(table, action))
        table.apply(table.decision.seat, action)
    return deeds


def revealed(table: Table, bounty: str, at: str) -> None:
    """The target of a bounty lies face up on a planet, and whoever lay there where it was."""
    target = int(named(table, bounty).kind.target)
    for tokens, places in zip(table.tokens, table.places, strict=True):
        for number, token in enumerate(tokens):
            if token.kind.index == target:
                there = table.galaxy.spaces[space(table, at)].spots
                other = next(n for n, place in enumerate(places) if place in there)
                places[number], places[other] = places[other], places[number]
                tokens[number] = table.show(token, table.everybody())


TECH = SKILLS.index("tech")
IDLE = ("bounty-chewbacca", "droid-parts", "ion-cannon", "relic-of-the-past", "proton-torpedoes", "ship-firespray-31")
"""Cards that are no good to most."""


def test_it_leaves_a_job_alone_for_which_it_has_no_skill() -> None:
    table = begun()
    dealt(table, "jyn-erso", ["relic-of-the-past"], "mon-calamari", 4_000)
    assert "attempt relic-of-the-past" in until(table, "encounter")
    assert choice(table) != "attempt relic-of-the-past"


def test_it_attempts_a_job_for_which_it_has_the_skills() -> None:
    table = begun()
    dealt(table, "doctor-aphra", ["relic-of-the-past"], "mon-calamari")
    until(table, "encounter")
    assert choice(table) == "attempt relic-of-the-past"


def test_it_makes_no_trip_for_a_job_for_which_it_has_no_skill() -> None:
    table = begun()
    dealt(table, "bossk", ["the-casino-heist"], "ord-mantell", 4_000)
    assert moved(table) != "cantonica"


def test_it_gives_a_job_up_rather_than_go_down_with_it() -> None:
    for seed in range(40):
        table = outer_rim.new(seed=f"heist {seed}", players="2")
        while table.decision is not None and table.decision.prompt != "planning":
            table.apply(table.decision.seat, table.decision.actions[0])
        seat = dealt(table, "bossk", ["the-casino-heist"], "cantonica", 4_000)
        until(table, "encounter")
        events: list[Event] = []
        table.events, table.players[seat].damage = events, 2
        table.apply(seat, notation.parse(table, "attempt the-casino-heist"))
        tests = [event.facts for event in events if event.code == "tested"]
        if table.current == seat and table.players[seat].damage == 3 and tests and tests[-1] == {"skill": TECH, "passed": 0}:
            assert choice(table) == "choose 2", "it leaves instead of trying once more what it cannot do"
            return
    raise AssertionError("in none of these games the lock holds")


def test_it_does_not_barter_a_dear_card_for_a_cheap_one() -> None:
    table = begun()
    seat = dealt(table, "boba-fett", ["plastoid-armor"], "kessel")
    on_top(table, *IDLE, "armored-vest")
    assert "buy armored-vest" in until(table, "action")
    table.players[seat].credits = 0
    assert not any(deed.startswith(("buy", "barter", "discard")) for deed in traded(table))


def test_it_takes_no_bounty_on_somebody_whom_it_does_not_know() -> None:
    table = begun()
    dealt(table, "ig-88", [], "kessel")
    on_top(table, *IDLE, "bounty-maz-kanata")
    assert "buy bounty-maz-kanata" in until(table, "action")
    assert "buy bounty-maz-kanata" not in traded(table)


def test_it_takes_a_bounty_on_somebody_whom_it_knows_and_beats_and_goes_there() -> None:
    table = begun()
    dealt(table, "boba-fett", [], "mon-calamari")
    on_top(table, *IDLE, "bounty-chopper")
    revealed(table, "bounty-chopper", "ord-mantell")
    until(table, "action")
    assert "buy bounty-chopper" in traded(table)
    later = begun()
    dealt(later, "boba-fett", ["bounty-chopper"], "mon-calamari")
    revealed(later, "bounty-chopper", "ord-mantell")
    assert moved(later) == "ord-mantell"


@pytest.mark.parametrize("credits", [15_000, 11_000])
def test_it_does_not_bury_fame_that_it_can_pay_for_now_or_soon(credits: int) -> None:
    table = begun()
    seat = dealt(table, "lando-calrissian", [], "kessel", credits)
    table.players[seat].sheet = next(sheet for sheet in table.box.sheets if sheet.name == "yt-1300")
    on_top(table, *IDLE, "gift-for-jabba")
    until(table, "action")
    deeds = traded(table)
    assert "cycle gift-for-jabba" not in deeds
    assert credits < 15_000 or "buy gift-for-jabba" in deeds


def test_it_does_not_bury_fame_that_it_can_pay_for_though_it_is_far_away() -> None:
    table = begun()
    dealt(table, "boba-fett", [], "cantonica", 15_000)
    on_top(table, *IDLE, "gift-for-jabba")
    until(table, "action")
    assert "cycle gift-for-jabba" not in traded(table)


def test_it_does_not_bury_the_ship_that_its_goal_asks_for() -> None:
    table = begun()
    dealt(table, "han-solo", [], "kessel", 10_000)
    on_top(table, *IDLE, "gift-for-jabba", "ship-aggressor")
    until(table, "action")
    assert "cycle ship-aggressor" not in traded(table)


@pytest.mark.parametrize(
    ("name", "card", "at"), [("doctor-aphra", "rooting-out-spies", "kessel"), ("bossk", "imperial-favor", "lothal")]
)
def test_it_does_not_sit_where_it_stands_while_its_card_is_wanted_elsewhere(name: str, card: str, at: str) -> None:
    table = begun()
    dealt(table, name, [card], at, 4_000)
    on_top(table, *IDLE)
    assert choice(table) == "move"


def test_it_hunts_a_player_whom_it_beats_and_leaves_another_alone() -> None:
    hunts = {}
    for strength in (1, 6):
        p = position(
            2, characters=["boba-fett", "bossk"], expansion="unfinished-business", step="encounter", at=("tatooine", "tatooine"),
            assets={0: ["bounty-bossk"]}, figures={0: {"ground_combat": 4}, 1: {"ground_combat": strength}},
        )  # fmt: skip
        hunts[strength] = choice(p.table) == "attempt bounty-bossk"
    assert hunts == {1: True, 6: False}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_asks_for_favors_and_does_some_and_no_table_stalls(players: int) -> None:
    done = 0
    for seed in range(3):
        table = outer_rim.new(chance=fast(f"obliging {seed}"), players=players, expansion="unfinished-business", favors="yes")
        seats = [OuterRimGreedy(fast(seat)) for seat in range(players)]
        told: list[Event] = []
        table.events = told
        while table.decision is not None:
            assert table.turn < PATIENCE
            seat = int(table.decision.seat)
            table.apply(seat, seats[seat].choose(Knowledge(table, seat)))
        assert table.outcome is not None and table.outcome.reason == "fame"
        assert sum(event.code == "favor-request" for event in told) <= table.turn * players
        done += sum(event.code == "favor" for event in told)
    assert done > 3


def test_it_pays_for_a_favor_that_helps_much_and_sells_one_for_a_fair_price() -> None:
    p = obliging("enfys-nest", "dengar", "han-solo", credits={0: 5_000, 1: 5_000, 2: 5_000})
    attempt(p, "tech")
    assert p.prompt == "favor-pause"
    bot = OuterRimGreedy(fast(1))

    def answer() -> str:
        seat = p.asked
        action = bot.choose(p.table.knowledge(seat))
        p.roll("BB").table.apply(seat, action)
        return notation.text(p.table, action)

    assert [answer() for _ in range(3)] == ["favor advice/tech", "amount 2000", "accept"], "52 % more is worth 2,000"
    p.do("decline", seat=2)
    assert (p.credits(0), p.credits(1)) == (3_000, 7_000)
    poor = obliging("enfys-nest", "dengar", dice="BB")
    attempt(poor, "tech")
    assert notation.text(poor.table, bot.choose(poor.table.knowledge(0))) == "pass", "nothing to pay with"
    owed = hold(obliging("enfys-nest", "dengar"), 2, 1)
    attempt(owed, "tech")
    assert notation.text(owed.table, bot.choose(owed.table.knowledge(0))) == "call-debt seat-2/advice/tech"
    free = obliging("enfys-nest", "dengar", credits=3_000)
    attempt(free, "tech")
    request(free, "advice/tech")
    assert notation.text(free.table, bot.choose(free.table.knowledge(1))) == "counter", "nothing is no price"
    free.do("counter")
    assert notation.text(free.table, bot.choose(free.table.knowledge(1))) == "amount 1000"
    winning = obliging("enfys-nest", "dengar", credits=3_000, fame=9)
    attempt(winning, "tech")
    request(winning, "advice/tech", credits=3_000)
    assert notation.text(winning.table, bot.choose(winning.table.knowledge(1))) == "decline", "who is about to win gets no help"

"""What Outer Rim asks, tells and refuses: everything that is declared has words in both languages, with its figures."""

from __future__ import annotations

import re
from functools import cache
from string import Formatter
from types import ModuleType

import pytest
from declarations import hold_events, hold_prompt, hold_refusal
from worded import SPECTATOR, asked, played, raw, whole

from cantina import outer_rim
from cantina.core import Decision, Refusal, fast
from cantina.core.declared import PromptCode
from cantina.core.event import Fact
from cantina.outer_rim import BOX, notation
from cantina.outer_rim.rules import asked as asked_codes
from cantina.outer_rim.rules import deeds
from cantina.outer_rim.rules.actions import CYCLE, DROP, PASS, SUBJECT
from cantina.outer_rim.rules.asked import PROMPTS
from cantina.outer_rim.rules.favors import ORDERS
from cantina.outer_rim.rules.kinds import FACTIONS
from cantina.outer_rim.rules.meetings import ANYWHERE, TurnUpContacts
from cantina.outer_rim.rules.node import RULES, TIMINGS
from cantina.outer_rim.rules.pieces import Asset
from cantina.outer_rim.rules.refused import REFUSALS
from cantina.outer_rim.rules.told import EVENTS
from cantina.outer_rim.words import LANGUAGES, before_play, cards_de, cards_en, question_of, talk_de, talk_en, words
from cantina.outer_rim.words.events import variant
from cantina.outer_rim.words.grammar import AGREEING

GEAR_DECK = 2
TALKS = [talk_en, talk_de]
FILLED = {"space_to": "space", "space_at": "space", "here_at": "here", "patrol_of": "patrol"}
"""Figures that words need in another case."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whole_games_can_be_told_to_everybody(language: str, players: int) -> None:
    speak, told, asked = words(language), set(), set()
    for seed in range(2):
        for table in played(seed, players, 500):
            hold_events(table.events or [], EVENTS)
            hold_prompt(table, PROMPTS)
            for event in table.events or []:
                told.add(event.code)
                for viewer in (0, players):
                    line = speak.event(event.heard_by(viewer))
                    assert whole(line) and not line.lstrip("„“")[0].islower() and line[-1] in ".!", line
            if table.decision is not None:
                asked.add(table.decision.prompt)
                for viewer in range(players + 1):
                    scene = speak.scene(table, viewer)
                    assert scene == speak.scene(table.sight(viewer).table, viewer) and (not scene or whole(scene))
                assert whole(speak.prompt(table.decision)) and whole(speak.waiting(table.decision, "Ann"))
    assert len(told) > 35 and len(asked) > 12


@pytest.mark.rule("OR-INFO-03")
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_done_has_a_label_from_what_its_seat_knows(language: str) -> None:
    speak, verbs = words(language), set()
    for players in (1, 2, 3, 4):
        for table in played(players, players, 350):
            if table.decision is None:
                continue
            for seat in range(players):
                offered = [*table.decision.of(seat), *table.asides(seat)]
                labels = [speak.action(table, seat, action) for action in offered]
                assert labels == [speak.action(table.sight(seat).table, seat, action) for action in offered]
                verbs |= {action >> 10 for action in offered}
                assert all(whole(label) for label in labels), labels
                assert len(set(labels)) == len(labels), labels
    assert len(verbs) > 22


def test_labels_name_the_figures_that_matter() -> None:
    table = next(table for table in played(3, 2, 400) if table.decision is not None and table.decision.prompt == "action")
    seat = int(table.current)
    table.players[seat].credits = 20_000
    kind = next(kind for kind in BOX.cards if kind.name == "armored-vest")
    assert words("en").action(table, seat, notation.parse(table, "buy armored-vest")) == "buy Armored Vest for 3,000"
    assert words("de").action(table, seat, notation.parse(table, "buy armored-vest")) == "„Panzerweste“ für 3.000 kaufen"
    assert words("en").action(table, seat, notation.parse(table, "use boba-fett/1")) == (
        "use the ability of your character card: secretly look at 1 facedown contact on this planet"
    )
    patrol = BOX.patrols[FACTIONS.index("hutt")][0]
    fight = {faction: notation.parse(table, f"fight {faction}") for faction in ("hutt", "imperial")}
    assert words("en").action(table, seat, fight["hutt"]) == f"fight the Hutt patrol (level 1, {patrol.dice} dice)"
    assert words("de").action(table, seat, fight["imperial"]).startswith("gegen die imperiale Patrouille kämpfen")
    assert "3,000" in words("en").heading(kind) and "3.000" in words("de").heading(kind)


@pytest.mark.rule("OR-INFO-03")
def test_a_facedown_contact_is_named_only_to_those_who_have_looked() -> None:
    speak = words("en")
    for table in played(5, 2, 600):
        for event in table.events or []:
            if event.code == "look":
                lines = [speak.event(event.heard_by(seat)) for seat in (int(event.seat), 1 - int(event.seat), SPECTATOR)]
                assert event.secrets is not None
                contact = speak.name(str(event.secrets["contact"]))
                assert [contact in line for line in lines] == [True, False, False]
    table = asked(TurnUpContacts(ANYWHERE, 1))
    assert table.decision is not None
    seat, spot = int(table.current), table.decision.actions[0]
    number = deeds.token_at(table, spot & SUBJECT)
    contact, place = speak.name(deeds.token(table, number).kind.name), speak.events.spot(spot & SUBJECT)
    deeds.show_token(table, number, 1 << seat)
    assert speak.action(table, seat, spot) == f"{contact} ({place})"
    table = outer_rim.new(chance=fast(1), players="2")
    meet = notation.parse(table, "meet tatooine/1")
    assert speak.action(table, 0, meet) == "meet the facedown white contact (Tatooine, place 1)"
    assert words("de").action(table, 0, meet) == "dem verdeckten weißen Kontakt begegnen (Tatooine, Platz 1)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_refused_says_why(language: str) -> None:
    speak, every, dice, codes = words(language), list(notation.BASE.actions), fast("refusals"), set()
    for table in played(7, 3, 250):
        for _ in range(6):
            seat, action = int(dice.below(3)), dice.pick(every)
            if table.decision is None or action in table.decision.of(seat) or action in table.asides(seat):
                continue
            refusal = table.refusal(seat, action)
            codes.add(refusal.code)
            hold_refusal(refusal, REFUSALS)
            assert whole(speak.refusal(refusal)) and "OR-" not in speak.refusal(refusal)
    assert len(codes) > 5


@pytest.mark.rule("OR-CREDITS-05", "OR-SLOTS-06", "OR-MARKET-02")
def test_a_card_that_cannot_be_bought_says_what_is_missing() -> None:
    table = next(table for table in played(3, 2, 400) if table.decision is not None and table.decision.prompt == "action")
    seat, speak = int(table.current), words("en")
    player, store = table.players[seat], table.stores[GEAR_DECK]
    place = next(i for i, card in enumerate(store) if card.kind.name == "armored-vest")
    store.append(table.show(store.pop(place), table.everybody()))
    player.space = next(space.index for space in BOX.spaces if space.name == "tatooine")
    player.assets, player.credits, table.marketed = [], 1_000, False
    buy, cycle = notation.parse(table, "buy armored-vest"), notation.parse(table, "cycle armored-vest")
    assert speak.refusal(table.refusal(seat, buy)) == "Armored Vest costs 3,000, you have 1,000 credits."
    player.credits = 9_000
    player.assets = [Asset(kind) for kind in BOX.cards if kind.name in ("vibro-ax", "vibro-ax#2", "jetpack", "jetpack#2")]
    assert speak.refusal(table.refusal(seat, buy)).startswith("There is no free slot for Armored Vest")
    table.decision = Decision(seat, asked_codes.MARKET, "", [int(PASS)])
    assert "under its deck" in speak.refusal(table.refusal(seat, cycle))


@pytest.mark.parametrize("talk", TALKS)
def test_every_refusal_has_words_of_its_figures(talk: ModuleType) -> None:
    language = "en" if talk is talk_en else "de"
    assert talk.REFUSALS.keys() | before_play.REFUSALS[language].keys() == REFUSALS.figures.keys()
    for code, its_own in REFUSALS.figures.items():
        used = figures(talk.REFUSALS.get(code) or before_play.REFUSALS[language][code])
        assert {FILLED.get(figure, figure) for figure in used} <= {figure.removesuffix("?") for figure in its_own}, code


def test_texts_that_mean_nothing_say_what_would() -> None:
    for text in ("buy nothing", "juggle", "to tatoine"):
        with pytest.raises(Refusal) as refused:
            notation.parse(outer_rim.new(), text)
        for language in LANGUAGES:
            assert whole(words(language).refusal(refused.value))
    with pytest.raises(Refusal) as refused:
        outer_rim.GAME.options({"players": "9"})
    assert words("de").refusal(refused.value) == "Option players kann nicht „9“ sein. Möglich: 1, 2, 3, 4."


def wordings(prompt: str) -> set[str]:
    """The questions that a prompt can mean."""
    numbers = (0, 1, 2) if prompt == asked_codes.TRADE else (-1, 0, 1, 99)
    sources = ("OR-PATROL-10", "chewbacca")
    answers: list[list[int]] = [[], [int(PASS)], [int(DROP)], [int(CYCLE)]]
    asked = [Decision(0, PromptCode(prompt), source, may, n) for source in sources for n in numbers for may in answers]
    return {question_of(decision) for decision in asked}


@pytest.mark.parametrize("talk", TALKS)
def test_every_prompt_has_words_with_its_figures(talk: ModuleType) -> None:
    assert talk.PROMPTS.keys() == talk.WAITING.keys() == {code for prompt in PROMPTS.figures for code in wordings(prompt)}
    for prompt, its_own in PROMPTS.figures.items():
        asking = {FILLED.get(figure, figure) for code in wordings(prompt) for figure in figures(talk.PROMPTS[code])}
        waiting = {FILLED.get(figure, figure) for code in wordings(prompt) for figure in figures(talk.WAITING[code])}
        assert asking == set(its_own) and waiting <= {*its_own, "name"}, prompt


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_can_be_asked_about(language: str) -> None:
    for timing in TIMINGS:
        assert whole(words(language).prompt(Decision(0, asked_codes.WINDOW, timing, [])))


RARE: list[dict[str, Fact]] = [
    {"code": "first-roll", "dice": ["hit", "crit", "hit"], "score": 3}, {"code": "first-player"}, {"code": "stops", "who": 1},
    {"code": "fame", "n": -1, "now": 2, "source": "bossk"}, {"code": "prevent", "amount": 2},
    {"code": "change-dice", "operation": "add", "dice": ["crit"], "to": "crit"}, {"code": "redirect", "faction": 2, "to": 1},
    {"code": "takes", "card": "hired-help", "from": 1}, {"code": "brings", "spot": 4, "to": 1},
    {"code": "rival-decides", "rule": "OR-SOLO-41"},
    {"code": "undo"}, {"code": "resign"}, {"code": "timeout"}, {"code": "redeal"},
    {"code": "offer", "to": 1, "pays": 0, "asks": 0, "gives": ["jetpack", "vibro-ax"], "wants": [], "debts": ["seat-1"],
     "wants-debts": []},
    {"code": "search", "deck": 1, "n": 1, "cards": ["jetpack"]},
    {"code": "total", "dice": [], "damage": 0, "name": "hondo-ohnaka"},
    {"code": "total", "seat": -1, "dice": [], "damage": 0, "name": "hondo-ohnaka"},
    {"code": "wager", "dice": ["hit", "crit"], "score": 3}, {"code": "opens-port", "space": 4},
    {"code": "rotate", "card": "astromech-droid-parts", "into": "astromech-droid-parts-other"},
    {"code": "in-play", "contact": "chewbacca", "spot": 3}, {"code": "cross", "space": 44}, {"code": "announces-crossing"},
    {"code": "not-across", "space": 44}, {"code": "takes-part", "card": "disable-comms-network"},
    {"code": "favor-request", "favor": "advice/tech", "pays": 2, "debts": ["seat-1"], "gives": ["jetpack"], "wants": []},
    {"code": "favor-counter", "favor": "shortcut", "pays": 0, "debts": [], "gives": [], "wants": ["jetpack"]},
    {"code": "favor-agreed", "to": 1}, {"code": "favor", "from": 1, "favor": "endorsement/hutt"},
    {"code": "calls-debt", "of": 1, "favor": "combat-strategy"}, {"code": "debt", "of": 1, "to": 2},
    {"code": "debt", "of": 0, "to": 2}, {"code": "debt", "of": 1, "to": 1},
    {"code": "standing-order", "order": ORDERS[0]}, {"code": "standing-order", "order": ORDERS[1]},
    {"code": "standing-order", "order": ORDERS[2]}, {"code": "standing-order", "order": ORDERS[3]},
    {"code": "ambitions-open", "seat": -1, "cards": ["crime-boss", "high-roller"]}, {"code": "ambition", "card": "crime-boss"},
    {"code": "ambition-removed", "seat": -1, "card": "high-roller"}, {"code": "ambition-attempt", "card": "db-63"},
    {"code": "ambition-tried", "card": "db-63", "complete": 1}, {"code": "ambition-tried", "card": "db-63", "complete": 0},
    {"code": "ambition-goal", "card": "crime-boss", "goal": 2, "have": 1, "need": 2, "left": 4},
    {"code": "ambition-goal", "card": "crime-boss", "goal": 2, "have": 2, "need": 2, "left": 3},
    {"code": "ambition-lost", "card": "crime-boss", "goal": 1, "have": 0, "need": 1, "left": 4},
]  # fmt: skip
BOUNTY: dict[str, Fact] = {"bounty": "bounty-saw-gerrera", "class": 2, "rule": "UB-SOLO-17"}
HUNTS: dict[str, Fact] = BOUNTY | {"space": 3, "n": 2, "holds": ["bounty-saw-gerrera", "bounty-doctor-aphra"]}
RARE += [
    {"code": code, "quarry": quarry, "owner": 0 if quarry in ("character", "crew") else -1, "why": why, **facts}
    for code, facts in (("rival-hunts", HUNTS), ("rival-meets", BOUNTY))
    for quarry, why in (("character", "priority"), ("crew", "priority"), ("face-up", "class"), ("face-down", "chance"))
]
RARE += [
    {"code": "rival-misses", "contact": "greedo", "rule": "UB-SOLO-20"},
    {"code": "rival-gives-up", "card": "bounty-saw-gerrera", "rule": "UB-SOLO-27"},
    {
        "code": "rival-stands", "space": 3, "credits": 4_000, "bounties": ["bounty-saw-gerrera"], "goals": 2, "race": ["3", "5"],
        "target": 10,
    },
]  # fmt: skip
"""Events that chance seldom brings about, or in figures that it seldom brings."""


@cache
def happened() -> list[dict[str, Fact]]:
    """An event of every wording, as whoever hears it, out of games for one and for four, and against a rival."""
    found: dict[str, dict[str, Fact]] = {}
    games = [played(seed, players, 3000) for players in (1, 4) for seed in range(6)]
    games += [played(seed, 2, 3000, rival="jyn-erso") for seed in range(12)]
    games += [played(seed, 4, 2000, expansion="unfinished-business") for seed in range(3)]
    for table in (table for game in games for table in game):
        hold_events(table.events or [], EVENTS)
        hold_prompt(table, PROMPTS)
        for event in table.events or []:
            for viewer in range(int(table.seats) + 1):
                heard = event.heard_by(viewer)
                found[variant(heard)] = heard
    return [*found.values(), *({"seat": 0, **told} for told in RARE)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_happens_and_has_words(language: str) -> None:
    for told in happened():
        assert whole(words(language).event(told)), told
        assert not raw(words(language).event(told)), told
    assert {variant(told) for told in happened()} == words(language).talk.EVENTS.keys()
    assert {str(told["code"]) for told in happened()} == EVENTS.figures.keys()


SAME = {
    "en": {"turn", "turn-extra", "extra-turn", "exchange", "favor-agreed", "favor-counter", "redeal"},
    "de": {"turn", "turn-extra", "use", "use-character", "job-complete", "resign"},
}
"""Sentences with the same words whether they are about you or somebody else."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_about_its_reader_says_you_with_the_verb_in_its_form(language: str) -> None:
    speak, names = words(language), ["Sabine", "Bossk", "Lando", "Maz"]
    you = re.compile(r"\b(you|your)\b" if language == "en" else r"\b(du|dein|deine)\b", re.IGNORECASE)
    for told in happened():
        seat, code = int(str(told["seat"])), variant(told)
        about = "{who}" in speak.talk.EVENTS[code].lower() and not code.startswith(("rival-", "goal-token"))
        if about:
            mine, others = speak.events.line(told, names, seat), speak.events.line(told, names, (seat + 1) % 4)
            assert you.search(mine) and not you.search(others) and whole(mine), mine
            assert mine.count(names[seat]) == others.count(names[seat]) - 1, mine
        if about and code not in SAME[language]:
            assert code in speak.talk.YOURS or "{you=" in speak.talk.EVENTS[code], code
    assert speak.talk.YOURS.keys() <= speak.talk.EVENTS.keys()


def test_what_seldom_happens_has_the_facts_that_are_declared() -> None:
    for told in RARE:
        facts = EVENTS.figures[str(told["code"])]
        everybody, those_who_know = {fact for fact in facts if fact[-1] != "?"}, {fact.removesuffix("?") for fact in facts}
        assert told.keys() - {"code", "seat"} in (everybody, those_who_know), told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prompt_can_be_asked_of_anybody(language: str) -> None:
    speak = words(language)
    for prompt in PROMPTS.figures:
        for number in (0, 1, 2):
            source = "start_of_turn" if prompt == asked_codes.WINDOW else "boba-fett"
            decision = Decision(0, PromptCode(prompt), source, [], number)
            assert whole(speak.prompt(decision)) and whole(speak.waiting(decision, "Ann"))


def test_an_enemy_is_called_by_what_it_is() -> None:
    facts: dict[str, Fact] = {"code": "combat", "seat": 0, "other": -1, "kind": 0, "value": 1, "against": 3}
    enemies = {"imperial": 0, "hondo-ohnaka": 1, "Hijackers": 3}
    told = [words("en").event({**facts, "name": name, "enemy": enemy}) for name, enemy in enemies.items()]
    assert told == [
        "Player 1 fights the Imperial patrol in ground combat: 1 die against 3.",
        "Player 1 fights Hondo Ohnaka in ground combat: 1 die against 3.",
        "Player 1 fights “Hijackers” in ground combat: 1 die against 3.",
    ]
    duel = words("de").event({**facts, "name": "", "enemy": 2, "other": 1, "kind": 1}, ["Bossk", "Han Solo"])
    assert duel == "Bossk kämpft gegen Han Solo (Schiffskampf): 1 Würfel gegen 3."
    assert "„Frachträuber“" in words("de").event({**facts, "name": "Hijackers", "enemy": 3})


@pytest.mark.parametrize(
    "catalogue", ["PROMPTS", "WAITING", "REFUSALS", "EVENTS", "LABELS", "RESULTS", "GROUPS", "ENCOUNTER_DECKS"]
)
def test_both_languages_know_the_same_codes_and_figures(catalogue: str) -> None:
    ours, theirs = getattr(talk_en, catalogue), getattr(talk_de, catalogue)
    assert ours.keys() == theirs.keys()
    for code in ours:
        assert figures(ours[code]) >= figures(theirs[code]) - {"space_at", "you"}, code


def test_both_languages_know_the_same_phrases_of_cards() -> None:
    assert cards_en.PHRASES.keys() == cards_de.PHRASES.keys()
    for code, phrase in cards_en.PHRASES.items():
        assert figures(phrase) == figures(cards_de.PHRASES[code]), code
    for name, ours in vars(cards_en).items():
        if name.isupper() and isinstance(ours, tuple | dict) and name not in ("MANY", "ARTICLE"):
            assert len(ours) == len(getattr(cards_de, name)), name
    assert len(cards_en.TIMINGS) == len(TIMINGS) and len(cards_en.RULES) == len(RULES)


def figures(template: str) -> set[str]:
    """The figures that a template fills in."""
    plain = AGREEING.sub(r"{\1}\3", template)
    return {field.lower() for _, field, _, _ in Formatter().parse(plain) if field}


def test_players_are_called_by_their_characters_where_these_are_known() -> None:
    told: dict[str, Fact] = {"code": "hand-over", "seat": 0, "to": 1, "credits": 2000}
    assert words("en").event(told) == "Player 1 gives 2,000 credits to player 2."
    assert words("de").event(told, ["Bossk", "Han Solo"]) == "Bossk gibt 2.000 Credits an Han Solo."
    assert words("de").result((1,), "fame", ["Bossk", "Han Solo"]) == "Han Solo gewinnt: genug Ruhm."
    assert words("en").result((), "resign") == "The game is over; nobody has won."


@pytest.mark.rule("OR-TURN-08", "OR-TURN-13")
def test_what_belongs_to_another_step_or_another_place_is_told_so() -> None:
    table = next(table for table in played(3, 2, 400) if table.decision is not None and table.decision.prompt == "planning")
    seat = int(table.current)

    def why(text: str, language: str = "en") -> str:
        return words(language).refusal(table.refusal(seat, notation.parse(table, text)))

    assert why("buy jetpack") == why("trade") == "That belongs to the action step."
    assert why("fight hutt", "de") == why("explore", "de") == "Das gehört in den Begegnungsschritt."
    table.players[seat].space = next(space.index for space in BOX.spaces if space.name == "kessel")
    table.decision = Decision(seat, asked_codes.ENCOUNTER, "", [int(PASS)])
    assert why("meet tatooine/1") == "That is on Tatooine; you are on Kessel."
    assert why("meet tatooine/1", "de") == "Das ist auf Tatooine; du bist auf Kessel."
    assert why("attempt the-kessel-run") == "That cannot be encountered here now."

"""What Outer Rim asks, tells and refuses: every code has words in both languages, made from what the game does."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest
from worded import SPECTATOR, asked, played, whole

from cantina import outer_rim, phrases
from cantina.core import Decision, Refusal, fast
from cantina.core.event import Fact
from cantina.outer_rim import BOX, notation
from cantina.outer_rim.rules import deeds
from cantina.outer_rim.rules.actions import PASS, SUBJECT
from cantina.outer_rim.rules.dice import CANCEL, OPERATIONS, REROLL, TURN
from cantina.outer_rim.rules.kinds import FACTIONS
from cantina.outer_rim.rules.meetings import ANYWHERE, TurnUpContacts
from cantina.outer_rim.rules.node import RULES, TIMINGS
from cantina.outer_rim.rules.pieces import Asset
from cantina.outer_rim.words import LANGUAGES, cards_de, cards_en, question_of, talk_de, talk_en, words
from cantina.outer_rim.words.grammar import AGREEING

SOURCE = Path(__file__).resolve().parents[3] / "src/cantina/outer_rim"
CODE = "".join(path.read_text(encoding="utf-8") for path in SOURCE.glob("rules/**/*.py"))
GEAR_DECK = 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whole_games_can_be_told_to_everybody(language: str, players: int) -> None:
    speak, told, asked = words(language), set(), set()
    for seed in range(2):
        for table in played(seed, players, 500):
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
    speak, every, dice, codes = words(language), list(notation.ACTIONS), fast("refusals"), set()
    for table in played(7, 3, 250):
        for _ in range(6):
            seat, action = int(dice.below(3)), dice.pick(every)
            if table.decision is None or action in table.decision.of(seat) or action in table.asides(seat):
                continue
            refusal = table.refusal(seat, action)
            codes.add(refusal.code)
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
    table.decision = Decision(seat, "market", "", [int(PASS)])
    assert "under its deck" in speak.refusal(table.refusal(seat, cycle))


def test_every_refusal_in_the_code_has_words() -> None:
    codes = set(re.findall(r'Refusal\(\s*"([\w-]+)"', CODE)) | set(re.findall(r'"(OR-\w+-\d+)" if', CODE))
    for language, talk in (("en", talk_en), ("de", talk_de)):
        assert codes <= talk.REFUSALS.keys() | phrases.REFUSALS[language].keys(), codes
    for text in ("buy nothing", "juggle", "to tatoine"):
        with pytest.raises(Refusal) as refused:
            notation.parse(outer_rim.new(), text)
        for language in LANGUAGES:
            assert whole(words(language).refusal(refused.value))
    with pytest.raises(Refusal) as refused:
        outer_rim.GAME.options({"players": "9"})
    assert words("de").refusal(refused.value) == "Option players kann nicht „9“ sein. Möglich: 1, 2, 3, 4."


def test_every_prompt_in_the_code_has_words() -> None:
    codes = set(re.findall(r'Decision\([^"]*?"([\w-]+)"', CODE)) | {OPERATIONS[each] for each in (REROLL, TURN, CANCEL)}
    assert len(codes) > 35
    assert codes <= talk_en.PROMPTS.keys()
    assert talk_en.PROMPTS.keys() == talk_en.WAITING.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_can_be_asked_about(language: str) -> None:
    for timing in TIMINGS:
        assert whole(words(language).prompt(Decision(0, "window", timing, [])))
    for number in (-1, 0, 1):
        assert question_of(Decision(0, "reputation", "", [], number)) in talk_en.PROMPTS


def test_every_event_in_the_code_has_words() -> None:
    codes = set(re.findall(r'tell\(\s*"([\w-]+)"', CODE)) | {"withdraws", "undo", "resign", "timeout"}
    assert len(codes) > 60
    for code in codes:
        assert any(known == code or known.startswith(f"{code}-") for known in talk_en.EVENTS), code


RARE: list[dict[str, Fact]] = [
    {"code": "first-roll", "dice": ["hit", "crit", "hit"], "score": 3}, {"code": "first-player"}, {"code": "turn-ends"},
    {"code": "turn", "turn": 4, "extra": 1}, {"code": "extra-turn"}, {"code": "stops", "who": 1},
    {"code": "fame", "n": -1, "now": 2, "source": "held"}, {"code": "fame", "n": -1, "now": 2, "source": "bossk"},
    {"code": "recover", "character": 2, "ship": 1}, {"code": "damage", "target": 0, "amount": 2, "now": 3},
    {"code": "avoids-defeat"},
    {"code": "prevent", "amount": 2}, {"code": "change-dice", "operation": "turn", "dice": ["focus"], "to": "hit"},
    {"code": "change-dice", "operation": "add", "dice": ["crit"], "to": "crit"}, {"code": "test", "skill": 2, "have": 0},
    {"code": "change-dice", "operation": "cancel", "dice": ["hit"], "to": ""}, {"code": "takes", "card": "hired-help", "from": 1},
    {"code": "redirect", "faction": 2, "to": 1}, {"code": "refuse-card", "card": "jetpack"}, {"code": "wins", "fame": 10},
    {"code": "caught", "card": "stolen-weapons"}, {"code": "undo"}, {"code": "resign"}, {"code": "timeout"},
    {"code": "offer", "to": 1, "pays": 0, "asks": 0, "gives": ["jetpack", "vibro-ax"], "wants": []},
    {"code": "decided", "won": 1, "name": "Hijackers", "other": -1, "mine": 3, "theirs": 2},
    {"code": "search", "deck": 2, "n": 3}, {"code": "search", "deck": 1, "n": 1, "cards": ["jetpack"]},
    {"code": "keeps-secret", "deck": 0}, {"code": "drops-secret", "deck": 6}, {"code": "redraws"}, {"code": "jump", "space": 3},
    {"code": "exchange-contacts", "one": 0, "other": 5}, {"code": "brings", "spot": 4, "to": 1},
    {"code": "explore", "card": "enc-navpoint-01", "space": 3},
    {"code": "total", "dice": [], "damage": 0, "name": "hondo-ohnaka"},
]  # fmt: skip
"""Events that chance seldom brings about."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_seldom_happens_can_be_told_too(language: str) -> None:
    speak = words(language)
    for told in RARE:
        for seat in (0, -1) if told["code"] == "total" else (0,):
            assert whole(speak.event({"seat": seat, **told})), told
    for code in talk_en.PROMPTS:
        for number in (0, 1, 2):
            decision = Decision(0, code, "start_of_turn" if code == "window" else "boba-fett", [], number)
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
        assert figures(ours[code]) >= figures(theirs[code]) - {"space_at"}, code


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
    table.decision = Decision(seat, "encounter", "", [int(PASS)])
    assert why("meet tatooine/1") == "That is on Tatooine; you are on Kessel."
    assert why("meet tatooine/1", "de") == "Das ist auf Tatooine; du bist auf Kessel."
    assert why("attempt the-kessel-run") == "That cannot be encountered here now."

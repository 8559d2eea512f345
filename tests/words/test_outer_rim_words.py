"""What Outer Rim says: every code, card and node has words in both languages, made from what the game does."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from galaxies import for_players

from cantina import outer_rim, phrases
from cantina.core import Decision, Refusal, fast
from cantina.core.chance import Chance
from cantina.core.event import Fact
from cantina.outer_rim import BOX, Table, build, deeds, notation, skill_test
from cantina.outer_rim import conditions as c
from cantina.outer_rim import effects as e
from cantina.outer_rim.actions import PASS, SUBJECT, USE
from cantina.outer_rim.combat import Fight, FightPlayer, kind_by_space, player_value
from cantina.outer_rim.contacts import RevealPlanet
from cantina.outer_rim.crew_hunts import HUNT_CREW
from cantina.outer_rim.defeat import AvoidDefeat, Prevent
from cantina.outer_rim.delivery import DeliverAfterAll, DiscardPending
from cantina.outer_rim.dice import ADD, CANCEL, OPERATIONS, REROLL, TURN, Branch, ChangeDice, Roll
from cantina.outer_rim.encounters import EXPLORE, WITH_PATROL, WITHOUT_PATROL, Redraw
from cantina.outer_rim.jobs import Databank, Goto, JobResult, Steps
from cantina.outer_rim.kinds import ANY, CREW, FACTIONS, GEAR, Kind, card_of
from cantina.outer_rim.market import MarketAction
from cantina.outer_rim.meetings import ADJACENT, ANYWHERE, HERE, NEAREST, BringHere, Exchange, LookAt, MeetAlso, TurnUpContacts
from cantina.outer_rim.movement import ContinueMove, EndMovement
from cantina.outer_rim.node import RULE, RULES, TIMINGS, Condition, Constant, Destination, Node
from cantina.outer_rim.offers import TakeAsset
from cantina.outer_rim.on_buying import MarkDestination, SpecialOrder, UsedShip
from cantina.outer_rim.orders import ExtraMove, Jump, PlacePatrol, SendPatrol
from cantina.outer_rim.others import SELF, WHO, Contest, Others, Transfer
from cantina.outer_rim.patrols import Redirect
from cantina.outer_rim.pieces import Asset
from cantina.outer_rim.room import DiscardSome, DiscardThis, GainPrinted
from cantina.outer_rim.searches import BuyTop, GainTop, Search, TurnOver
from cantina.outer_rim.secrets import secrets_of
from cantina.outer_rim.turn import EndTurn, ExtraTurn
from cantina.outer_rim.windows import use
from cantina.outer_rim.words import LANGUAGES, cards_de, cards_en, question_of, talk_de, talk_en, words
from cantina.outer_rim.words.grammar import AGREEING
from cantina.outer_rim.words.printed import english, german

SOURCE = Path(__file__).resolve().parents[2] / "src/cantina/outer_rim"
CODE = "".join(path.read_text(encoding="utf-8") for path in SOURCE.glob("*.py"))
SPECTATOR = 4
GEAR_DECK = 2
CREW_CARD = next(int(kind.index) for kind in BOX.cards if kind.name == "chewbacca-crew")
ASIDES = 25
"""One answer in so many is something that a seat does beside the question."""


def played(seed: int, players: int, steps: int) -> Iterator[Table]:
    """A game that chance plays, before each of its answers; events are heard and left to whoever reads them."""
    table, dice = outer_rim.new(chance=fast(seed), **for_players(players)), fast(f"words {seed}")
    table.events = []
    for _ in range(steps):
        yield table
        table.events.clear()
        if table.decision is None:
            return
        seat, action = answer(table, dice)
        table.apply(seat, action)
    yield table


def answer(table: Table, dice: Chance) -> tuple[int, int]:
    """Something that somebody may do now."""
    assert table.decision is not None
    if dice.below(ASIDES) == 0:
        seat = int(dice.below(table.seats))
        beside = [*table.decision.of(seat), *table.asides(seat)]
        if beside:
            return seat, dice.pick(beside)
    return int(table.decision.seat), dice.pick(table.decision.actions)


def whole(text: str) -> bool:
    """Whether a text is filled in."""
    return bool(text) and not re.search(r"[{}]|None|  |\.\.|,\.| ,|\( ", text)


# Talk ------------------------------------------------------------------------------------------------


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
        "use Boba Fett: secretly look at 1 facedown contact on this planet"
    )
    patrol = BOX.patrols[FACTIONS.index("hutt")][0]
    assert (
        words("en").action(table, seat, notation.parse(table, "fight hutt"))
        == f"fight the Hutt patrol (level 1, {patrol.dice} dice)"
    )
    assert (
        words("de")
        .action(table, seat, notation.parse(table, "fight imperial"))
        .startswith("gegen die imperiale Patrouille kämpfen")
    )
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
    assert speak.refusal(table.refusal(seat, buy)).startswith("Armored Vest has no free slot")
    table.decision = Decision(seat, "market", "", [int(PASS)])
    assert "under its deck" in speak.refusal(table.refusal(seat, cycle))


def test_every_refusal_in_the_code_has_words() -> None:
    codes = set(re.findall(r'Refusal\(\s*"([\w-]+)"', CODE)) | set(re.findall(r'"(OR-\w+-\d+)" if', CODE))
    for language, talk in (("en", talk_en), ("de", talk_de)):
        assert codes <= talk.REFUSALS.keys() | phrases.REFUSALS[language].keys(), codes
    table = outer_rim.new()
    for text in ("buy nothing", "juggle", "to tatoine"):
        with pytest.raises(Refusal) as refused:
            notation.parse(table, text)
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
    told = {"code": "hand-over", "seat": 0, "to": 1, "credits": 2000}
    assert words("en").event(told) == "Player 1 gives 2,000 credits to player 2."
    assert words("de").event(told, ["Bossk", "Han Solo"]) == "Bossk gibt 2.000 Credits an Han Solo."
    assert words("de").result((1,), "fame", ["Bossk", "Han Solo"]) == "Han Solo gewinnt: genug Ruhm."
    assert words("en").result((), "resign") == "The game is over; nobody has won."


# Names and prose -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    speak = words(language)
    names = [kind.name for kind in BOX.cards] + [sheet.name for sheet in BOX.sheets]
    names += [each.name for each in BOX.characters] + [each.name for each in BOX.spaces]
    for name in names:
        assert speak.name(name) != name and not re.search(r"[a-z]-[a-z]+-[a-z]|_", speak.name(name)), name
    assert speak.name("hired-help#2").endswith(" 2")
    assert len({speak.name(each.name) for each in BOX.spaces}) == len(BOX.spaces)


def test_all_prose_is_translated_and_an_english_label_means_one_thing() -> None:
    assert german().keys() == english().keys()
    meanings: dict[str, set[str]] = {}
    for key, text in english().items():
        if key.endswith((".label", ".name")) and key.count(".") > 1 and "flipped" not in key:
            meanings.setdefault(text, set()).add(german()[key])
    assert all(len(translations) == 1 for translations in meanings.values())
    assert words("de").narration("db-41a", "step.1.text") == "Kümmere dich um den Zeugen."
    assert words("en").narration("db-41a", "step.9.text") == ""


def test_the_scene_of_a_databank_card_is_told_step_by_step() -> None:
    table = next(table for table in played(3, 2, 400) if table.decision is not None and table.decision.prompt == "action")
    (card,) = [kind for kind in BOX.cards if kind.name == "db-41b"]
    assert card.resolve is not None and words("en").scene(table) == ""
    table.decision = None
    table.push(card.resolve, table.current, card.name)
    table.run()
    assert table.decision is not None
    assert words("de").scene(table) == "Schüttle die Verfolger ab."
    assert words("de").action(table, int(table.current), notation.parse(table, "choose 2")) == (
        "Sie niederschießen: Bestreite einen Schiffskampf gegen „Abfangjäger“, 4 Würfel stark "
        "(gewonnen: Schließe den Auftrag ab; verloren: Scheitere und behalte den Auftrag)"
    )


def explored(name: str, place: str, players: int = 2) -> Table:
    """A game in which the player at turn explores a space and draws this encounter card."""
    table = next(table for table in played(3, players, 400) if table.decision is not None and table.decision.prompt == "action")
    kind, player = card(name), table.players[int(table.current)]
    player.space = next(space.index for space in BOX.spaces if space.name == place)
    deck = table.decks[kind.deck]
    deck[:] = [each for each in deck if each.kind is not kind] + [card_of(kind, 0)]
    assert table.events is not None
    table.events.clear()
    table.decision = None
    table.push(EXPLORE, table.current, "OR-SPACE-01")
    table.run()
    return table


def card(name: str) -> Kind:
    """A card of the box."""
    return next(kind for kind in BOX.cards if kind.name == name)


def lines_of(table: Table, code: str, viewer: int) -> list[str]:
    """What a seat hears about the events of a kind."""
    return [words("en").event(event.heard_by(viewer)) for event in table.events or [] if event.code == code]


@pytest.mark.rule("OR-SPACE-03")
def test_the_scene_of_an_encounter_is_the_section_of_the_space() -> None:
    table = explored("enc-cantonica-ord-mantell-01", "cantonica")
    who = f"Player {table.current + 1}"
    told = "The High Table. A croupier in silver gloves holds the last empty chair for you."
    assert words("en").scene(table).startswith(told)
    assert words("de").scene(table).split(".")[0] == words("de").narration("enc-cantonica-ord-mantell-01", "cantonica.title")
    assert lines_of(table, "explore", SPECTATOR) == [f"{who} explores Cantonica: “The High Table”."]


@pytest.mark.rule("OR-D-44")
def test_the_scene_of_a_branch_stays_when_its_condition_no_longer_holds() -> None:
    table = explored("enc-lothal-mon-calamari-01", "lothal")
    before, player = words("en").scene(table), table.players[int(table.current)]
    player.reputation = [-level or 1 for level in player.reputation]
    assert words("en").scene(table) == before
    assert words("en").narration("enc-lothal-mon-calamari-01", "lothal.title") in before
    branches = [words("en").narration("enc-lothal-mon-calamari-01", f"lothal.{n}.text") for n in (1, 2, 3)]
    assert sum(branch in before for branch in branches) == 1


@pytest.mark.rule("OR-SPACE-04", "OR-SPACE-05")
def test_a_card_drawn_at_a_navpoint_says_what_counts_with_and_without_a_patrol() -> None:
    kind, speak = card("enc-navpoint-01"), words("en")
    assert speak.section_text(kind, int(WITH_PATROL)).startswith("Choose: “Slip past” (test stealth")
    assert speak.section_lines(kind, int(WITHOUT_PATROL)) == [
        "If your reputation with the Rebels is positive or neutral: put the Rebel patrol into your space "
        "and remove all damage from your ship.",
        "Otherwise: test piloting (failed: suffer 3 damage to your ship).",
    ]
    assert words("de").section_lines(kind, int(WITHOUT_PATROL))[1].startswith("Sonst: Lege eine Probe auf Pilotieren ab")
    assert "At a navpoint without a patrol, otherwise: test piloting" in speak.text(kind)


@pytest.mark.rule("OR-SECRET-02", "OR-SECRET-04", "OR-INFO-04")
def test_a_secret_is_named_to_nobody_but_its_owner_until_it_is_played() -> None:
    table, speak = explored("enc-cantonica-ord-mantell-04", "cantonica"), words("en")
    seat, title = int(table.current), "The Second Set of Books"
    kept = f"Player {seat + 1} keeps a secret (Cantonica / Ord Mantell)"
    assert lines_of(table, "keeps-secret", seat) == [f"{kept}: “{title}”."]
    for viewer in (1 - seat, SPECTATOR):
        assert lines_of(table, "keeps-secret", viewer) == [f"{kept}."]
        assert title not in speak.scene(table, viewer)
    (ability,) = secrets_of(table, seat)
    assert speak.action(table, seat, int(USE + ability.index)).startswith(
        f"play the secret “{title}”: choose: “Name a player here” (if another player is in your space: "
        "take 4,000 credits from the other player of your choice in your space, or as many as there are)"
    )
    table.players[1 - seat].space = table.players[seat].space
    table.decision = None
    use(table, seat, ability, 1)
    table.run()
    assert lines_of(table, "use", 1 - seat) == [f"Player {seat + 1} plays a secret: “{title}”."]
    assert speak.scene(table).startswith(f"{title}. A junior accountant is drunk")


@pytest.mark.rule("OR-SECRET-01")
def test_a_card_that_may_become_a_secret_says_when_it_can_be_played() -> None:
    (told,) = words("en").section_lines(card("enc-ryloth-naboo-05"), next(s.index for s in BOX.spaces if s.name == "ryloth"))
    assert told == (
        "Keep this card face down as a secret (before a test (optional): for this test: you pass the test without rolling; "
        "gain 2,000 credits)."
    )


def test_the_scene_of_a_contact_is_that_of_its_databank_card() -> None:
    table = explored("enc-cantonica-ord-mantell-01", "cantonica")
    table.decision = Decision(0, "choose", "chewbacca", [int(PASS)])
    assert words("en").scene(table) == words("en").narration("db-09") != ""
    assert "pay 6,000 credits, then gain Chewbacca (crew)" in words("en").text(card("chewbacca"))
    assert words("de").text(card("chewbacca")).startswith("Kontakt (gelb). Wähle: ")


def test_crew_is_called_like_the_contact_it_was() -> None:
    for language in LANGUAGES:
        for kind in BOX.cards:
            if kind.name.endswith("-crew"):
                assert words(language).name(kind.name) == words(language).name(kind.print) != kind.print
                assert words(language).known(kind.name)
    assert words("en").event({"code": "gain-asset", "seat": 0, "card": "chewbacca-crew"}) == "Player 1 gets Chewbacca."


def asked(node: Node) -> Table:
    """A game in which this has to be answered by the player at turn."""
    table = next(table for table in played(3, 2, 400) if table.decision is not None and table.decision.prompt == "action")
    table.players[int(table.current)].credits = 40_000
    assert table.events is not None
    table.events.clear()
    table.decision = None
    table.push(node, table.current, "chewbacca")
    table.run()
    return table


@pytest.mark.rule("OR-INFO-03", "OR-CREDITS-03")
def test_a_search_names_its_cards_to_the_searcher_and_their_price_with_the_discount() -> None:
    table = asked(Search(GEAR_DECK, 4, False, 3000, -1, False))
    seat, speak, decision = int(table.current), words("en"), table.decision
    assert decision is not None
    (own,), (other,) = lines_of(table, "search", seat), lines_of(table, "search", SPECTATOR)
    assert other == f"Player {seat + 1} looks at the top 4 cards of the gear deck." and own.startswith(other[:-1] + ": ")
    for action in decision.actions:
        kind = BOX.cards[action & SUBJECT]
        if action != PASS:
            cost = max(0, int(kind.cost) - 3000)
            name = speak.name(kind.name)
            assert name in own
            assert speak.action(table, seat, action) == (f"buy {name} for {cost:,}" if cost else f"take {name} (costs nothing)")
    assert speak.action(table, seat, int(PASS)) == "take nothing"


def test_a_patrol_that_is_sent_is_not_said_to_have_beaten_anybody() -> None:
    table, speak = asked(SendPatrol(-2, 2, False)), words("en")
    assert table.decision is not None
    seat, hutt = int(table.current), FACTIONS.index("hutt")
    where = speak.cards.spaces([table.patrol_spaces[hutt]], False)
    assert speak.action(table, seat, notation.parse(table, "faction hutt")) == f"the Hutt patrol ({where})"
    table.apply(seat, notation.parse(table, "faction hutt"))
    assert speak.prompt(table.decision) == f"Player {seat + 1}: Choose where the Hutt patrol moves (Chewbacca)"
    assert speak.action(table, seat, int(PASS)) == "move it no further"
    beaten = Decision(0, "move-patrol", "OR-PATROL-10", [], hutt)
    assert speak.prompt(beaten) == "Player 1: The Hutt patrol beat you: choose where it moves"


@pytest.mark.rule("OR-BOUNTY-16", "OR-D-33")
def test_whoever_is_asked_to_protect_crew_reads_both_values() -> None:
    table = next(table for table in played(3, 2, 400) if table.decision is not None and table.decision.prompt == "action")
    hunter, owner, bounty = int(table.current), 1 - int(table.current), card("bounty-chewbacca")
    table.players[hunter].assets, table.players[owner].assets = [Asset(bounty)], [Asset(BOX.cards[CREW_CARD])]
    table.players[owner].space, table.players[owner].defeated = table.players[hunter].space, False
    table.decision = None
    table.push(HUNT_CREW, hunter, bounty.name, bounty.index)
    table.run()
    assert table.decision is not None and table.decision.seat == owner
    asks = f"Player {owner + 1}: Protect your crew and fight in its place? (Bounty: Chewbacca)"
    assert words("en").prompt(table.decision) == asks
    kind = int(kind_by_space(table, hunter))
    mine, theirs, alone = (int(player_value(table, seat, way)) for seat, way in
                           ((owner, kind), (hunter, kind), (hunter, bounty.combat_kind)))  # fmt: skip
    combat, hunted = cards_en.COMBATS[kind], cards_en.COMBATS[bounty.combat_kind]
    assert [words("en").action(table, owner, action) for action in table.decision.actions] == [
        f"protect it: you fight ({combat}, {mine} dice against {theirs})",
        f"do not protect it: it fights alone ({hunted}, {int(bounty.combat_value)} dice against {alone})",
    ]


# Card texts ------------------------------------------------------------------------------------------


def texts(language: str) -> dict[str, str]:
    """Every text that stands on a piece of the box."""
    speak = words(language)
    found = {kind.name: speak.text(kind) for kind in BOX.cards}
    found |= {f"{each.name}/{side}": speak.character_text(each, side) for each in BOX.characters for side in (0, 1)}
    return found | {sheet.name: speak.sheet_text(sheet) for sheet in BOX.sheets}


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_whole_sentences(language: str) -> None:
    for name, text in texts(language).items():
        assert whole(text), (name, text)
        assert (text[0].isupper() or text[0] == "+") and text.endswith("."), (name, text)
        assert text.count("(") == text.count(")") and text.count("„") == text.count("“") * (language == "de"), text


@pytest.mark.parametrize("english", ["the", "your", "card", "gain", "fame", "if", "of", "with", "and", "is"])
def test_no_english_is_left_in_german(english: str) -> None:
    assert not [name for name, text in texts("de").items() if re.search(rf"\b{english}\b", text)]


def test_german_has_gender_case_and_number() -> None:
    told = texts("de")
    assert "Planeten des Imperiums" in told["jyn-erso/0"]
    assert "1 verdeckten Kontakt" in told["boba-fett/0"]
    assert "mindestens 2 Droiden-Crewmitglieder besitzt" in told["ig-88/0"]
    assert "Nimm einem Mitspieler auf deinem Feld 1 Droiden-Crewmitglied weg." in told["ig-88/0"]
    assert "beim Syndikat" in told["ketsu-onyo/0"] and "bei den Hutten" in told["bossk/0"]
    assert "zum Ring von Kafrene" in told["stolen-hyperfuel"] and "auf dem Ring von Kafrene" in told["stolen-hyperfuel"]
    assert "Solange du im Bodenkampf bist und Stärke hast: Dein Gegner würfelt mit 1 Würfel weniger." in told["plastoid-armor"]
    assert "1 zusätzlicher Frachtplatz" in told["smuggling-compartment"]
    assert cards_de.noun(GEAR, 2, illegal=True) == "2 illegale Ausrüstungen"
    assert cards_de.noun(5, 1, illegal=True) == "1 illegalen Auftrag"
    assert cards_de.to("Der Mahlstrom", 2) == "in den Mahlstrom" and cards_en.at("The Maelstrom", 2) == "in the Maelstrom"


def test_a_card_says_when_how_often_for_what_price_and_under_which_condition() -> None:
    told = texts("en")
    assert told["bacta-supplies"].startswith(
        "Deliver it to Takodana: gain 6,000 credits. At any time, unless you are a droid: discard this card, "
        "then remove all damage from your character."
    )
    assert "Action, if you are on a planet (once per turn): pay 1,000 credits, then test influence" in told["lando-calrissian/1"]
    assert "Goal: when you win a combat, if your opponent is a patrol (2 times): gain 1 fame" in told["aggressor"]
    assert "Goal: as soon as your ship costs at least 15,000: gain 1 fame" in told["han-solo/0"]
    assert "choose: “Pay” (pay 10,000 credits, then gain 1 fame) or “Decline”" in told["attend-statue-dedication"]
    assert "Target: Hera Syndulla (yellow), ship combat against 5 dice." in told["bounty-hera-syndulla"]
    assert "Patrol icon: the Imperial patrol moves 3 spaces." in told["bounty-hera-syndulla"]


SAMPLES: list[Node] = [
    e.Gain(3000, 1), e.Gain(0, -1), e.Gain(1000, 0, 0), e.Lose(2000), e.ChangeReputation([3], 1), e.ChangeReputation([3, 1], -1),
    e.ChangeReputation([-2], 0, True, 1), e.Damage(0, 2), e.Damage(4, 1), e.Recover(2, 99), e.Recover(1, 3), Prevent(0, 2, -1),
    Prevent(3, 0, 2), AvoidDefeat(), skill_test.Test([0, 5], e.Gain(1000, 0), e.Lose(1000)),
    skill_test.AfterTest(DiscardThis(), None), e.When(c.Droid(), e.Sequence([e.Gain(1000, 1), e.Lose(1000)]), e.Lose(2000)),
    Fight(1, 4, "Hijackers", e.Gain(0, 1), None), FightPlayer(0, False, 1, True, JobResult(True), JobResult(False)),
    Roll(2, -1, [Branch([1], e.Gain(5000, 0)), Branch([], e.Nothing())], []), Roll(0, 0, [], [Branch([0], e.Gain(1000, 0))]),
    e.Choose([e.Option("Pay", e.Gain(0, 1), c.Credits(2000), e.Lose(2000)), e.Option("Decline", None, None, None)]),
    e.When(c.Droid(), e.Gain(1000, 0), e.Lose(1000)), e.When(c.Not(c.Droid()), e.Gain(1000, 0), None),
    TakeAsset(CREW, True), DiscardThis(), DiscardPending(), DiscardSome(ANY, 2), DiscardSome(0, 1, True),
    DeliverAfterAll(-3000), DeliverAfterAll(1000), DeliverAfterAll(0), e.ChangeReward(0, 1), e.ChangeReward(5000, 0),
    SpecialOrder(2, 2), MarketAction(), UsedShip(3), Redirect(), ContinueMove(), LookAt(HERE, 1), LookAt(ANYWHERE, 99),
    RevealPlanet(),
    Databank(41), ExtraTurn(), EndTurn(), EndMovement(), JobResult(True), e.CompleteShipGoal(), Goto(0), Goto(3),
    MarkDestination(), e.GainAnySkill(0), e.Grant(Constant(15, 1), 3), ChangeDice(REROLL, False, 6, [3], 0, 99),
    ChangeDice(TURN, True, 0, [0, 1], 2, 2), ChangeDice(ADD, False, 2, [], 1, 1), ChangeDice(CANCEL, True, 1, [0], 0, 1),
    e.Flip(True), e.Flip(False), e.MarkPlanet(), e.Nothing(), e.Sequence([e.Gain(1000, 0), e.Flip(True)]),
    Steps([e.Gain(1000, 0), Goto(1)]), LookAt(ADJACENT, 2), LookAt(NEAREST, 1), TurnUpContacts(HERE, 2),
    TurnUpContacts(ANYWHERE, 99), MeetAlso(), Exchange(), BringHere(), Redraw(), GainPrinted(CREW_CARD), Jump(), ExtraMove(3),
    Search(1, 3, True, 0, -1, False), Search(1, 3, True, 0, -1, True), Search(-1, 4, False, 2000, GEAR, False),
    Search(2, 3, False, 0, -1, False), GainTop(1), GainTop(-1), BuyTop(2, 3000), BuyTop(-1, 4000), TurnOver(-1, 2, False),
    TurnOver(-1, 1, True), TurnOver(3, 1, False), SendPatrol(2, 3, True), SendPatrol(-2, 2, False), SendPatrol(-4, 2, False),
    SendPatrol(-5, 1, True), PlacePatrol(0, False), PlacePatrol(2, True), Transfer(3, SELF, 4000), Transfer(SELF, 2, 2000),
    Contest(3, e.Gain(5000, 0), Goto(2), None, None), Contest(0, None, None, JobResult(False), e.Damage(0, 1)),
    *[Others(who, e.Gain(1000, 0)) for who in range(len(WHO))],
]  # fmt: skip
"""At least one of everything that the content files can ask for."""

CONDITIONS: list[Condition] = [
    c.Not(c.Defeated()), c.All([c.Droid(), c.Defeated()]), c.AnyOf([c.Droid(), c.Not(c.Defeated())]), c.Reputation(2, [0, 1]),
    c.Reputation(-1, [-1]), c.Owns(ANY, 2, illegal=True), c.Owns(CREW, 1, name="chewbacca"), c.HasSkill(3, 2), c.HasSkill(3, 1),
    c.OwnsSet(1, 2, 15000), c.Credits(4000), c.Count(3, 2, 3), c.Count(0, 0, 2), c.Count(6, 1, 99), c.Count(2, 4, 4),
    c.ShipCost(15000), c.Droid(), c.Defeated(), c.PlayersHere(1, 0), c.PlayersHere(2, 1), c.InSpace(1), c.InSpace(-1, 16),
    c.PlanetFaction(2), c.InStep(1), c.PatrolWithin(3), c.InCombat(0, False), c.InCombat(-1, True), c.Opponent([0, 2], False, 1),
    c.Opponent([], True, 0), c.AboutCargo(), c.ByElimination(), c.Recovered(True, 3), c.Recovered(False, 1), c.FaceDownHere(2),
    c.MostFamous(), c.Not(c.MostFamous()), c.Reputation(-2, [1]),
]  # fmt: skip
DESTINATIONS: list[Destination] = [c.At([2, 4]), c.WithPlayer(True), c.WithPlayer(False), c.Marked()]


def subclasses(module: object, base: type) -> set[type]:
    """The classes of a module's names that are of a kind."""
    found = inspect.getmembers(module, inspect.isclass)
    return {cls for _, cls in found if issubclass(cls, base) and cls is not base}


def test_nothing_that_content_can_ask_for_is_missing_here() -> None:
    assert subclasses(build, Node) <= {type(sample) for sample in SAMPLES}
    assert subclasses(c, Condition) == {type(sample) for sample in CONDITIONS}
    assert subclasses(c, Destination) == {type(sample) for sample in DESTINATIONS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_condition_place_and_rule_has_words(language: str) -> None:
    cards = words(language).cards
    told = [cards.effect(sample) for sample in SAMPLES] + [cards.conditional(sample) for sample in CONDITIONS]
    told += [cards.destination(sample, way) for sample in DESTINATIONS for way in (True, False)]
    told += [cards.constant(Constant(what, 1, subject=0)) for what in range(RULE + len(RULES))]
    told += [cards.constant(Constant(0, -1, per, condition)) for per in range(7) for condition in CONDITIONS[:2]]
    assert all(whole(text) for text in told), [text for text in told if not whole(text)]
    assert len(set(told[: len(SAMPLES)])) == len(SAMPLES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("n", [2, 3, 7])
def test_a_text_names_the_figures_that_count(language: str, n: int) -> None:
    cards = words(language).cards
    nodes: list[Node] = [
        e.Gain(n * 1000, 0), e.Gain(0, n), e.Lose(n * 1000), e.Damage(0, n), e.Recover(0, n), Prevent(0, n, -1), Prevent(0, 0, n),
        Fight(0, n, "Hijackers", None, None), Roll(n, -1, [], [Branch([0], e.Flip(True))]), UsedShip(n), LookAt(HERE, n),
        Databank(n),
        DiscardSome(CREW, n), e.ChangeReward(-1, n), ChangeDice(CANCEL, True, 1, [0], 0, n), DeliverAfterAll(-n * 1000),
        e.ChangeReputation([0], n), Goto(n), TurnUpContacts(ANYWHERE, n), Search(2, n, True, 0, -1, False), ExtraMove(n),
        Search(2, 1, False, n * 1000, -1, False), BuyTop(2, n * 1000), TurnOver(-1, n, False), SendPatrol(2, n, True),
        SendPatrol(-2, n, False), Transfer(3, SELF, n * 1000), Transfer(SELF, 2, n * 1000),
    ]  # fmt: skip
    for node in nodes:
        assert str(n) in cards.effect(node), cards.effect(node)
    figured: list[Condition] = [
        c.Owns(CREW, n), c.HasSkill(0, n), c.OwnsSet(n, n, n), c.Credits(n * 1000), c.Count(0, n, 99), c.ShipCost(n),
        c.PlayersHere(n, 0), c.PatrolWithin(n), c.Recovered(True, n), c.FaceDownHere(n),
    ]  # fmt: skip
    for condition in figured:
        assert str(n) in cards.condition(condition), cards.condition(condition)
    for what in (*range(15), RULE + 9, RULE + 10, RULE + 11):
        assert str(n) in cards.constant(Constant(what, n, subject=0))


def test_what_belongs_to_a_condition_is_held_together() -> None:
    both = e.Sequence([e.Gain(1000, 1), e.Damage(0, 1)])
    told = words("en").cards.effect(e.When(c.Droid(), both, e.Lose(1000)))
    assert (
        told
        == "if you are a droid, (gain 1,000 credits and 1 fame; suffer 1 damage to your character); otherwise lose 1,000 credits"
    )


def test_changing_what_a_card_does_changes_its_text() -> None:
    kind = Kind(0, "bacta-supplies", 0, 1)
    kind.destination, kind.reward = c.At([2]), e.Gain(6000, 0)
    before = words("en").text(kind)
    kind.reward = e.Gain(7000, 0)
    assert words("en").text(kind) == before.replace("6,000", "7,000") != before
    kind.constants = [Constant(9, 1)]
    assert words("de").text(kind).endswith("1 zusätzlicher Frachtplatz.")


def test_a_language_that_we_do_not_speak_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        words("tlh")
    assert refused.value.facts == {"language": "tlh", "known": "en, de"}

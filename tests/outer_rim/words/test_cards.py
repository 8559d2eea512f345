"""Card texts of Outer Rim: made from the nodes that play the card, in both languages."""

from __future__ import annotations

import inspect
import re

import pytest
from worded import whole

from cantina.core import Refusal
from cantina.outer_rim import BOX
from cantina.outer_rim.box import build
from cantina.outer_rim.box.unpack import expanded
from cantina.outer_rim.rules import conditions as c
from cantina.outer_rim.rules import destinations as d
from cantina.outer_rim.rules import effects as e
from cantina.outer_rim.rules import event_conditions as ec
from cantina.outer_rim.rules import skill_test
from cantina.outer_rim.rules.combat import Fight, FightPlayer
from cantina.outer_rim.rules.contacts import RevealPlanet
from cantina.outer_rim.rules.core_worlds import Cross, GoTo, Jump
from cantina.outer_rim.rules.defeat import AvoidDefeat, Prevent
from cantina.outer_rim.rules.delivery import DeliverAfterAll, DiscardPending
from cantina.outer_rim.rules.dice import ADD, CANCEL, REROLL, TURN, Branch, ChangeDice, Roll
from cantina.outer_rim.rules.encounters import Redraw
from cantina.outer_rim.rules.galaxy import NAVPOINT, PLANET
from cantina.outer_rim.rules.jobs import Databank, Goto, JobResult, Steps
from cantina.outer_rim.rules.kinds import ANY, CREW, GEAR, Kind
from cantina.outer_rim.rules.market import MarketAction
from cantina.outer_rim.rules.meetings import (
    ADJACENT,
    ANYWHERE,
    HERE,
    NEAREST,
    BringHere,
    Exchange,
    LookAt,
    MeetAlso,
    TurnUpContacts,
)
from cantina.outer_rim.rules.movement import ContinueMove, EndMovement
from cantina.outer_rim.rules.node import RULE, RULES, Condition, Constant, Destination, Node
from cantina.outer_rim.rules.offers import TakeAsset
from cantina.outer_rim.rules.on_buying import MarkDestination, MarkGained, OpenFreeport, SpecialOrder, UsedShip
from cantina.outer_rim.rules.other_players import SELF, WHO, ChoosePlayer, Contest, Others, PayPlayer, Transfer
from cantina.outer_rim.rules.patrol_effects import ExtraMove, PlacePatrol, SendPatrol
from cantina.outer_rim.rules.patrols import Redirect
from cantina.outer_rim.rules.rewards import ChangeReward, Gain
from cantina.outer_rim.rules.rotating import Rotate
from cantina.outer_rim.rules.searches import BuyTop, GainTop, Search, TurnOver
from cantina.outer_rim.rules.slots import DiscardSome, DiscardThis, GainPrinted, KeepCrew
from cantina.outer_rim.rules.turn import EndTurn, ExtraTurn
from cantina.outer_rim.rules.wagers import GroupWager
from cantina.outer_rim.words import LANGUAGES, cards_de, cards_en, words

CREW_CARD = next(int(kind.index) for kind in BOX.cards if kind.name == "chewbacca-crew")


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
    assert "Goal: when you win a combat, if your opponent is a patrol (the 2nd time): gain 1 fame" in told["aggressor"]
    assert "Goal: as soon as your ship costs at least 15,000: gain 1 fame" in told["han-solo/0"]
    assert "choose “Pay” (pay 10,000 credits, then gain 1 fame) or “Decline”" in told["attend-statue-dedication"]
    assert "Target: Hera Syndulla (yellow), ship combat against 5 dice." in told["bounty-hera-syndulla"]
    assert "Patrol icon: the Imperial patrol moves 3 spaces." in told["bounty-hera-syndulla"]


SAMPLES: list[Node] = [
    Gain(3000, 1), Gain(0, -1), Gain(1000, 0, 0), e.Lose(2000), e.ChangeReputation([3], 1), e.ChangeReputation([3, 1], -1),
    e.ChangeReputation([-2], 0, True, 1), e.Damage(0, 2), e.Damage(4, 1), e.Recover(2, 99), e.Recover(1, 3), Prevent(0, 2, -1),
    Prevent(3, 0, 2), AvoidDefeat(), skill_test.Test([0, 5], Gain(1000, 0), e.Lose(1000)),
    skill_test.AfterTest(DiscardThis(), None), e.When(c.Droid(), e.Sequence([Gain(1000, 1), e.Lose(1000)]), e.Lose(2000)),
    Fight(1, 4, "Hijackers", Gain(0, 1), None), FightPlayer(0, False, 1, True, JobResult(True), JobResult(False)),
    Roll(2, -1, [Branch([1], Gain(5000, 0)), Branch([], e.Nothing())], []), Roll(0, 0, [], [Branch([0], Gain(1000, 0))]),
    e.Choose([e.Option("Pay", Gain(0, 1), c.Credits(2000), e.Lose(2000)), e.Option("Decline", None, None, None)]),
    e.When(c.Droid(), Gain(1000, 0), e.Lose(1000)), e.When(c.Not(c.Droid()), Gain(1000, 0), None),
    TakeAsset(CREW, True), DiscardThis(), DiscardPending(), DiscardSome(ANY, 2), DiscardSome(0, 1, True),
    DeliverAfterAll(-3000), DeliverAfterAll(1000), DeliverAfterAll(0), ChangeReward(0, 1), ChangeReward(5000, 0),
    SpecialOrder(2, 2), MarketAction(), UsedShip(3), Redirect(), ContinueMove(), LookAt(HERE, 1), LookAt(ANYWHERE, 99),
    RevealPlanet(),
    Databank(41), ExtraTurn(), EndTurn(), EndMovement(), JobResult(True), e.CompleteGoal(True), e.CompleteGoal(False), Goto(0),
    Goto(3), Cross(), GoTo(2), Rotate(), ChoosePlayer(2), ChoosePlayer(3, 1), PayPlayer(5000), KeepCrew(),
    GroupWager(1000, 2, [1, 2, 0, 0], 2000),
    OpenFreeport(), MarkGained(), e.BorrowSkill(0), SendPatrol(-2, 3, 2), ExtraMove(1, True), TakeAsset(GEAR, False, True),
    TakeAsset(GEAR, False, True, 8000),
    MarkDestination(), e.GainAnySkill(0), e.Grant(Constant(15, 1), 3), ChangeDice(REROLL, False, 6, [3], 0, 99),
    ChangeDice(TURN, True, 0, [0, 1], 2, 2), ChangeDice(ADD, False, 2, [], 1, 1), ChangeDice(CANCEL, True, 1, [0], 0, 1),
    e.Flip(True), e.Flip(False), e.MarkPlanet(), e.Nothing(), e.Sequence([Gain(1000, 0), e.Flip(True)]),
    Steps([Gain(1000, 0), Goto(1)]), LookAt(ADJACENT, 2), LookAt(NEAREST, 1), TurnUpContacts(HERE, 2),
    TurnUpContacts(ANYWHERE, 99), MeetAlso(), Exchange(), BringHere(), Redraw(), GainPrinted(CREW_CARD), Jump(NAVPOINT),
    Jump(PLANET), ExtraMove(3),
    Search(1, 3, True, 0, -1, False), Search(1, 3, True, 0, -1, True), Search(-1, 4, False, 2000, GEAR, False),
    Search(2, 3, False, 0, -1, False), GainTop(1), GainTop(-1), BuyTop(2, 3000), BuyTop(-1, 4000), TurnOver(-1, 2, False),
    TurnOver(-1, 1, True), TurnOver(3, 1, False), SendPatrol(2, 3, True), SendPatrol(-2, 2, False), SendPatrol(-4, 2, False),
    SendPatrol(-5, 1, True), PlacePatrol(0, False), PlacePatrol(2, True), Transfer(3, SELF, 4000), Transfer(SELF, 2, 2000),
    Contest(3, Gain(5000, 0), Goto(2), None, None), Contest(0, None, None, JobResult(False), e.Damage(0, 1)),
    *[Others(who, Gain(1000, 0)) for who in range(len(WHO))],
]  # fmt: skip
"""At least one of everything that the content files can ask for."""

CONDITIONS: list[Condition] = [
    c.Not(c.Defeated()), c.All([c.Droid(), c.Defeated()]), c.AnyOf([c.Droid(), c.Not(c.Defeated())]), c.Reputation(2, [0, 1]),
    c.Reputation(-1, [-1]), c.Owns(ANY, 2, illegal=True), c.Owns(CREW, 1, name="chewbacca"), c.HasSkill(3, 2), c.HasSkill(3, 1),
    c.OwnsSet(1, 2, 15000), c.Credits(4000), c.Count(3, 2, 3), c.Count(0, 0, 2), c.Count(6, 1, 99), c.Count(2, 4, 4),
    c.ShipCost(15000), c.Droid(), c.Defeated(), c.PlayersHere(1, 0), c.PlayersHere(2, 1), c.InSpace(1), c.InSpace(-1, 16),
    c.PlanetFaction(2), c.InStep(1), c.PatrolWithin(3), ec.InCombat(0, False), ec.InCombat(-1, True),
    ec.Opponent([0, 2], False, 1), ec.Opponent([], True, 0), ec.AboutCargo(), ec.ByElimination(), ec.Recovered(True, 3),
    ec.Recovered(False, 1), c.FaceDownHere(2),
    c.MostFamous(), c.Not(c.MostFamous()), c.Reputation(-2, [1]), c.HasAnySkill([0, 3], 1), c.HasRoom(0, 1), c.FameAtMost(4),
    c.HealthLeft(2), c.InTheCore(), c.MarkerAt(2, [-1]), ec.RecoveredInAll(4), ec.RestedNow(), ec.BountyClass([2, 3]),
    ec.CrewClass([3]), ec.AboutCard("jetpack"), ec.Unmarked(), ec.Suffered(True), ec.Suffered(False), ec.Moved(4), ec.Tests([]),
    ec.Tests([6, 1]), ec.Crossing(), ec.Encountered(1), ec.Encountered(-1, 16), ec.OwnFame("cad-bane"),
    ec.InCombat(1, False, True), ec.InCombat(0, True, False, True, 4), ec.InCombat(-1, False, False, True),
    ec.Opponent([0], False, 0, 2, 3), ec.Opponent([], False, 0, -1, 0, 5), ec.EncounteredCore(), ec.OnPlayer(),
    c.Owns(ANY, 1, deck=4), c.Owns(CREW, 1, skills=[1, 6]),
]  # fmt: skip
DESTINATIONS: list[Destination] = [
    d.At([2, 4]),
    d.WithPlayer(True),
    d.WithPlayer(False),
    d.Marked(),
    d.WithPatrol(2),
    d.QuietNavpoint(),
    d.AnyNavpoint(),
]


def subclasses(module: object, base: type) -> set[type]:
    """The classes of a module's names that are of a kind."""
    found = inspect.getmembers(module, inspect.isclass)
    return {cls for _, cls in found if issubclass(cls, base) and cls is not base}


def test_nothing_that_content_can_ask_for_is_missing_here() -> None:
    assert subclasses(build, Node) <= {type(sample) for sample in SAMPLES}
    assert subclasses(c, Condition) | subclasses(ec, Condition) == {type(sample) for sample in CONDITIONS}
    assert subclasses(d, Destination) == {type(sample) for sample in DESTINATIONS}


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
        Gain(n * 1000, 0), Gain(0, n), e.Lose(n * 1000), e.Damage(0, n), e.Recover(0, n), Prevent(0, n, -1), Prevent(0, 0, n),
        Fight(0, n, "Hijackers", None, None), Roll(n, -1, [], [Branch([0], e.Flip(True))]), UsedShip(n), LookAt(HERE, n),
        Databank(n),
        DiscardSome(CREW, n), ChangeReward(-1, n), ChangeDice(CANCEL, True, 1, [0], 0, n), DeliverAfterAll(-n * 1000),
        e.ChangeReputation([0], n), Goto(n), TurnUpContacts(ANYWHERE, n), Search(2, n, True, 0, -1, False), ExtraMove(n),
        Search(2, 1, False, n * 1000, -1, False), BuyTop(2, n * 1000), TurnOver(-1, n, False), SendPatrol(2, n, True),
        SendPatrol(-2, n, False), Transfer(3, SELF, n * 1000), Transfer(SELF, 2, n * 1000),
    ]  # fmt: skip
    for node in nodes:
        assert str(n) in cards.effect(node), cards.effect(node)
    figured: list[Condition] = [
        c.Owns(CREW, n), c.OwnsSet(n, n, n), c.Credits(n * 1000), c.Count(0, n, 99), c.ShipCost(n),
        c.PlayersHere(n, 0), c.PatrolWithin(n), ec.Recovered(True, n), c.FaceDownHere(n),
    ]  # fmt: skip
    for condition in figured:
        assert str(n) in cards.condition(condition), cards.condition(condition)
    for what in (*range(15), RULE + 9, RULE + 10, RULE + 11):
        assert str(n) in cards.constant(Constant(what, n, subject=0))


def test_what_belongs_to_a_condition_is_held_together() -> None:
    both = e.Sequence([Gain(1000, 1), e.Damage(0, 1)])
    told = words("en").cards.effect(e.When(c.Droid(), both, e.Lose(1000)))
    assert (
        told
        == "if you are a droid, (gain 1,000 credits and 1 fame; suffer 1 damage to your character); otherwise lose 1,000 credits"
    )


def test_changing_what_a_card_does_changes_its_text() -> None:
    def supplies(credits: int) -> Kind:  # a card that is told once is not told anew
        kind = Kind(0, "bacta-supplies", 0, 1)
        kind.destination, kind.reward = d.At([2]), Gain(credits, 0)
        return kind

    before = words("en").text(supplies(6000))
    assert words("en").text(supplies(7000)) == before.replace("6,000", "7,000") != before
    roomy = supplies(7000)
    roomy.constants = [Constant(9, 1)]
    assert words("de").text(roomy).endswith("1 zusätzlicher Frachtplatz.")


def test_a_language_that_we_do_not_speak_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        words("tlh")
    assert refused.value.facts == {"language": "tlh", "known": "en, de"}


WIDER = {
    "cad-bane": (
        "When you gain fame, if it comes from something other than this card: get 1 fame less and gain 5,000 credits.",
        "Sobald du Ruhm erhältst, falls er nicht von dieser Karte kommt: Bekomme 1 Ruhm weniger und erhalte 5.000 Credits.",
    ),
    "enfys-nest": (
        "Goal: when you complete a job, if you own at least 2 crew, or when you win a combat, if your opponent is a patrol "
        "and it is one of the Syndicate: gain 1 fame and turn over your character card.",
        "Ziel: Sobald du einen Auftrag abschließt, falls du mindestens 2 Crewmitglieder besitzt, oder sobald du einen Kampf "
        "gewinnst, falls dein Gegner eine Patrouille ist und es eine des Syndikats ist: Erhalte 1 Ruhm und drehe deine "
        "Charakterkarte um.",
    ),
    "encrypted-message": (
        "Attempt it as an action in a space with another player: complete the job.",
        "Als Aktion auszuführen auf einem Feld mit einem Mitspieler: Schließe den Auftrag ab.",
    ),
    "chromium-hull": (
        "Other players in your space may attack you in ship combat as their encounter.",
        "Mitspieler auf deinem Feld dürfen dich als ihre Begegnung im Schiffskampf angreifen.",
    ),
}  # fmt: skip


@pytest.mark.rule("UB-CLAR-02", "UB-CLAR-01", "UB-D-50")
@pytest.mark.parametrize("name", WIDER)
def test_a_card_of_the_expansion_says_what_it_does(name: str) -> None:
    box = expanded()
    character = next((each for each in box.characters if each.name == name), None)
    for language, said in zip(("en", "de"), WIDER[name], strict=True):
        say = words(language)
        told = say.character_lines(character, 0) if character else say.lines(next(k for k in box.cards if k.name == name))
        assert said in told


@pytest.mark.rule("UB-CLAR-05")
def test_dengar_gives_up_what_his_own_card_prevents() -> None:
    dengar = next(each for each in expanded().characters if each.name == "dengar")
    assert words("en").character_lines(dengar, 1)[-1].endswith("for this combat, this card prevents no damage.")
    assert words("de").character_lines(dengar, 1)[-1].endswith("Diese Karte verhindert keinen Schaden.")


SECTIONS = {
    "enc-core-worlds-08": (
        "Crossing the Core, otherwise: cross the Core.",
        "Beim Durchqueren des Kerns, sonst: Durchquere den Kern.",
    ),
    "enc-core-worlds-14": (
        "(before you draw a card to cross the Core (optional): cross the Core)",
        "(bevor du eine Karte ziehst, um den Kern zu durchqueren (freiwillig): Durchquere den Kern)",
    ),
    "enc-core-worlds-20": (
        "if another player is in your space: choose another player in your space; cross the Core;",
        "falls auf deinem Feld ein Mitspieler ist: Wähle einen Mitspieler auf deinem Feld; durchquere den Kern;",
    ),
    "enc-kafrene-takodana-11": (
        "choose another player; test influence, and so does that player (only you pass:",
        "wähle einen Mitspieler; lege eine Probe auf Einfluss ab, dieser Mitspieler ebenso (nur du bestehst:",
    ),
}


@pytest.mark.rule("UB-D-65", "UB-D-13", "UB-ACROSS-01")
@pytest.mark.parametrize("name", SECTIONS)
def test_an_encounter_of_the_expansion_says_whom_it_means_and_when(name: str) -> None:
    card = next(kind for kind in expanded().cards if kind.name == name)
    for language, said in zip(("en", "de"), SECTIONS[name], strict=True):
        assert said in " ".join(words(language).lines(card))

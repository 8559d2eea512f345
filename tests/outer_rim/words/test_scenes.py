"""Names and prose of Outer Rim: everything is called something, and what is being resolved is told to those who may know it."""

from __future__ import annotations

import re

import pytest
from worded import SPECTATOR, asked, card, explored, lines_of, played

from cantina.core import Decision
from cantina.outer_rim import BOX, notation
from cantina.outer_rim.rules.actions import PASS, SUBJECT, USE
from cantina.outer_rim.rules.asked import CHOOSE, MOVE_PATROL
from cantina.outer_rim.rules.combat import kind_by_space, player_value
from cantina.outer_rim.rules.crew_hunts import HUNT_CREW
from cantina.outer_rim.rules.encounters import WITH_PATROL, WITHOUT_PATROL
from cantina.outer_rim.rules.kinds import FACTIONS
from cantina.outer_rim.rules.patrol_effects import SendPatrol
from cantina.outer_rim.rules.pieces import Asset
from cantina.outer_rim.rules.searches import Search
from cantina.outer_rim.rules.secrets import secrets_of
from cantina.outer_rim.rules.windows import use
from cantina.outer_rim.words import LANGUAGES, cards_en, words
from cantina.outer_rim.words.printed import english, german

GEAR_DECK = 2
CREW_CARD = next(int(kind.index) for kind in BOX.cards if kind.name == "chewbacca-crew")


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
        "Sie niederschießen: Bestreite einen Schiffskampf gegen „Abfangjäger“ mit Kampfwert 4 "
        "(gewonnen: Schließe den Auftrag ab; verloren: Scheitere und behalte den Auftrag)"
    )


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
    assert speak.section_text(kind, int(WITH_PATROL)).startswith("Choose “Slip past” (test stealth")
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
        f"play the secret “{title}”: choose “Name a player here” (if another player is in your space: "
        "take 4,000 credits from the other player in your space whom you choose, or as many as there are)"
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
        "Keep this card face down as a secret (before a test (optional): for the coming test, you pass without rolling; "
        "gain 2,000 credits)."
    )


def test_the_scene_of_a_contact_is_that_of_its_databank_card() -> None:
    table = explored("enc-cantonica-ord-mantell-01", "cantonica")
    table.decision = Decision(0, CHOOSE, "chewbacca", [int(PASS)])
    assert words("en").scene(table) == words("en").narration("db-09") != ""
    assert "pay 6,000 credits, then gain Chewbacca (crew)" in words("en").text(card("chewbacca"))
    assert words("de").text(card("chewbacca")).startswith("Kontakt (gelb). Wähle „")


def test_crew_is_called_like_the_contact_it_was() -> None:
    for language in LANGUAGES:
        for kind in BOX.cards:
            if kind.name.endswith("-crew"):
                assert words(language).name(kind.name) == words(language).name(kind.print) != kind.print
                assert words(language).known(kind.name)
    assert words("en").event({"code": "gain-asset", "seat": 0, "card": "chewbacca-crew"}) == "Player 1 gets Chewbacca."


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
    assert speak.action(table, seat, int(PASS)) == "move the patrol no further"
    beaten = Decision(0, MOVE_PATROL, "OR-PATROL-10", [], hutt)
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
        f"protect the crew: you fight yourself ({combat}, {mine} dice against {theirs})",
        f"do not protect the crew: it fights alone ({hunted}, {int(bounty.combat_value)} dice against {alone})",
    ]

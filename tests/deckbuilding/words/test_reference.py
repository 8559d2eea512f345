"""The rules in short: complete, alike in both languages, and behind every keyword, question and refusal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playing import moves, new_game
from positions import EMPIRE, REBEL, position

import cantina
from cantina.core import Refusal, fast
from cantina.core.declared import RefusalCode
from cantina.core.refused import AROUND, IN_PLAY
from cantina.deckbuilding.box.cards import BY_NAME, CATALOGUE
from cantina.deckbuilding.notation import ACTIONS
from cantina.deckbuilding.rulebook import BOOK, SYMBOLS
from cantina.deckbuilding.rules.asked import PROMPTS
from cantina.deckbuilding.rules.refused import OBSTACLES, REFUSALS
from cantina.deckbuilding.words import LANGUAGES, words
from cantina.deckbuilding.words.keywords import explained
from cantina.rulebook.search import SYMBOL
from cantina.rulebook.short import data, spoken

numbered, pieces, short = BOOK.numbered, BOOK.pieces, BOOK.short
SOURCE = Path(cantina.__file__).parent
FOLDER = "cantina.deckbuilding.rulebook"
CHAPTER = {
    "choose": r"\b[Cc]hooses?\b", "damage": r"\b[Dd]eal\b", "destroy": r"\b[Dd]estroy", "discard": r"\b[Dd]iscards?\b(?! pile)",
    "exile": r"\b[Ee]xile", "if": r"\b[Ii]f\b", "look": r"\b[Ll]ook\b", "repair": r"\b[Rr]epair", "reveal": r"\bReveal\b",
    "bases": r"\breveal this base\b", "when": r"\b[Ww]hen\b", "while": r"\b[Ww]hile\b", "force": r"\bForce\b",
    "draw": r"\b[Dd]raw\b", "purchase": r"\b[Pp]urchase", "swap": r"\b[Ss]wap\b",
}  # fmt: skip
"""What the rules call keywords, as card texts have it, and the section that must be behind it."""


def section_of(address: str) -> str:
    """The section that an address leads to."""
    return address.removeprefix("/rules#")


def test_every_number_is_that_of_a_rule() -> None:
    known = {rule.id for rule in numbered("en").statements}
    assert len(known) > 300
    for section in short("en").sections.values():
        assert set(section.rules) <= known, section.id


def test_every_symbol_is_drawn_and_explained() -> None:
    files = (SOURCE / "web/templates/icons.svg", SOURCE / "deckbuilding/web/templates/icons.svg")
    sprite = "".join(file.read_text(encoding="utf-8") for file in files)
    shown = {
        symbol for name in ("symbols", "signs") for text in short("en").sections[name].text for symbol in SYMBOL.findall(text)
    }
    assert shown == SYMBOLS.keys()
    assert all(f'id="{symbol}"' in sprite for symbol in SYMBOLS.values())
    assert pieces(":attack: Attack and :force: Force") == [("", "i-attack"), (" Attack and ", "i-force"), (" Force", "")]
    assert spoken(":attack: Attack") == "Attack"


def test_a_search_wants_all_words_and_forgives_accents_and_capitals() -> None:
    german, english = short("de").sections, short("en").sections
    assert english["force"].has("MARKER space") and not english["force"].has("marker shuttle")
    assert german["bases"].has("stutzpunkt") and german["bases"].is_about("Stützpunkte")
    assert english["force"].has("db-force-05") and not english["goal"].is_about("Force")


# Questions, refusals, keywords ---------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_a_section(language: str) -> None:
    assert data(FOLDER, "index")["prompts"].keys() == PROMPTS.figures.keys()
    for prompt in PROMPTS.figures:
        assert short(language).of_prompt(prompt) in short(language).sections.values()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_game_has_a_section(language: str) -> None:
    explained = {*REFUSALS.figures, *OBSTACLES.figures, *IN_PLAY, "lesson-meant"}
    assert explained <= data(FOLDER, "index")["refusals"].keys() <= explained | AROUND.keys()
    for code in explained:
        assert short(language).of_refusal(Refusal(RefusalCode(code))) is not None, code
    for unruly in (Refusal("failed"), Refusal("malformed"), Refusal("too-fast")):
        assert short(language).of_refusal(unruly) is None


def test_every_refusal_that_occurs_in_play_has_a_section() -> None:
    actions, seen = list(ACTIONS), set()
    for seed in range(2):
        table, dice = new_game(seed), fast(seed)
        for seat, _ in moves(table, seed):
            action = dice.pick(actions)
            if table.decision is not None and action not in table.decision.of(seat):
                refusal = table.refusal(seat, action)
                section = short("de").of_refusal(refusal)
                assert section is not None, refusal
                seen.add(section.id)
    assert len(seen) > 5


def test_a_refusal_leads_to_the_rule_behind_it() -> None:
    dear = position(EMPIRE, row=["darth-vader"], pool=3).refused("buy darth-vader")
    assert short("en").of_refusal(dear) is short("en").sections["buying"]
    unmet = position(REBEL, units=["x-wing"], force=0).refused("use x-wing")
    assert short("de").of_refusal(unmet) is short("de").sections["if"]
    asked = position(REBEL, units=["snowspeeder"], enemy_hand=["at-at"]).do("use snowspeeder").table
    assert short("en").of_refusal(asked.refusal(EMPIRE, 0)) is short("en").sections["discard"]


def test_every_keyword_on_a_card_explains_itself() -> None:
    for kind in CATALOGUE:
        english, german = explained(kind, "en"), explained(kind, "de")
        assert [word.id for word in english] == [word.id for word in german], kind.name
        text = f"{words('en').text(kind)} {words('en').reward(kind)}"
        behind = {section_of(word.address) for word in english}
        assert {section for section, written in CHAPTER.items() if re.search(written, text)} <= behind, kind.name
        assert behind <= short("de").sections.keys()


def test_every_keyword_stands_on_some_card() -> None:
    found = {word.id for kind in CATALOGUE for word in explained(kind, "en")}
    assert found == short("en").keywords.keys()


def test_the_keywords_of_a_card() -> None:
    vader = [word.name for word in explained(BY_NAME["darth-vader"], "en")]
    assert vader[:2] == ["While", "The Force is with you"] and vader[-1] == "Target value and reward"
    assert "Verbannen" in [word.name for word in explained(BY_NAME["y-wing"], "de")]
    assert explained(BY_NAME["stormtrooper"], "en") == ()

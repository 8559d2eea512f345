"""From everything that a table shows a link leads to the rule behind it: questions, reasons, points of a rival's card, words."""

from __future__ import annotations

import re
from typing import Any

import pytest
from galaxies import position

from cantina.core import Decision, Refusal
from cantina.core.declared import PromptCode, RefusalCode
from cantina.outer_rim import BOX
from cantina.outer_rim.rulebook import BOOK
from cantina.outer_rim.rules.asked import PROMPTS
from cantina.outer_rim.rules.refused import REFUSALS
from cantina.outer_rim.web import references
from cantina.outer_rim.web.faces import texts
from cantina.outer_rim.web.view import VIEW
from cantina.outer_rim.words import LANGUAGES

ADDRESS = re.compile(r"/rules/outer-rim#([a-z-]+)$")


def section_of(link: tuple[str, str], language: str) -> str:
    """The section that a link leads to, which there is, and whose title it says."""
    found = ADDRESS.match(link[0])
    assert found and found[1] in BOOK.short(language).sections, link
    assert link[1].endswith(BOOK.short(language).sections[found[1]].title)
    return found[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_leads_to_a_section(language: str) -> None:
    for prompt in PROMPTS.figures:
        for number in (0, 1, 2, -1, 99):
            if prompt != "trade" or number in (0, 1, 2):
                section_of(references.of_question(Decision(0, PromptCode(prompt), "", [0], number), language), language)
    assert references.of_question(None, language) == references.NOWHERE


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_rules_leads_to_a_section(language: str) -> None:
    for code in REFUSALS.figures:
        section_of(VIEW.rule(Refusal(RefusalCode(code)), language), language)
    assert VIEW.rule(Refusal("too-fast"), language) == references.NOWHERE


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_keyword_of_every_piece_leads_to_a_section(language: str) -> None:
    known = {word.id: word for word in BOOK.short(language).keywords.values()}
    used = {word for _, _, words in texts(BOX, language) for word in words.split()}
    assert used <= known.keys() and len(used) > 25
    for word in known.values():
        section_of((word.address, f"Rule: {BOOK.short(language).sections[word.section].title}"), language)


def test_a_table_shows_the_rule_behind_its_question_and_its_reasons() -> None:
    p = position(players=2)
    p.do("take-credits")
    shown: dict[str, Any] = VIEW.context(p.table.knowledge(p.asked), ["Ann", "Bob"], None, "en", [])
    assert section_of(shown["rule"], "en") == "action"
    assert [section_of((each.address, each.rule), "en") for each in shown["ask"]["cannot"]] != []
    reasons = [ware for ware in shown["market"]["wares"] if getattr(ware, "reason", "")]
    assert reasons and all(section_of(ware.rule, "en") for ware in reasons)
    assert shown["trade"]["why"] and section_of(shown["trade"]["rule"], "en") == "trade"
    german: dict[str, Any] = VIEW.context(p.table.knowledge(p.asked), ["Ann", "Bob"], None, "de", [])
    assert german["rule"] == ("/rules/outer-rim#action", "Regel: Aktionsschritt")

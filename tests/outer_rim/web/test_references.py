"""From everything that a table shows a link leads to the rule behind it: questions, reasons, points of a rival's card, words."""

from __future__ import annotations

import re
from typing import Any

import pytest
from galaxies import Position, position
from stages import zones as drawn

from cantina.core import Decision, Entry, Match, Refusal, fast
from cantina.core.declared import PromptCode, RefusalCode
from cantina.outer_rim import BOX, GAME
from cantina.outer_rim.rulebook import BOOK
from cantina.outer_rim.rules.asked import PROMPTS
from cantina.outer_rim.rules.refused import REFUSALS
from cantina.outer_rim.web import references
from cantina.outer_rim.web.faces import texts
from cantina.outer_rim.web.view import VIEW
from cantina.outer_rim.words import LANGUAGES
from cantina.server.tables.rows import Timed
from cantina.server.tables.story import Story

ADDRESS = re.compile(r"/rules/outer-rim#([a-z-]+)$")
TO_RULE = 'class="to-rule"'
POINT = re.compile(r'<li class="(?:done|skipped|left)">.*?</li>', re.DOTALL)
"""A point of a rival's card, as it is drawn."""
SHUT = re.compile(
    r'<details class="bunch cannot".*?</details>|<p class="choice off">.*?</p>|<footer><p class="bad">.*?</p>', re.DOTALL
)
"""What is not possible, and why, as it is drawn."""


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_a_drawn_table_asks_refuses_or_tells_of_a_rival_has_its_link(language: str) -> None:
    """A solo game by chance: the question, every reason why something is closed, and every point that a rival came to."""
    story = Story(Match(GAME, {"players": "1", "rival": "han-solo"}, bytes([7] * 32), True), 0.0)
    dice, asked, points, reasons = fast("links"), set[str](), 0, 0
    while (decision := story.state.decision) is not None and story.n < 160:
        if decision.prompt not in asked or story.n % 16 == 0:
            told = [story.hears([n], 0) for n in range(max(0, story.n - 12), story.n)]
            zones = drawn(Position(story.state), 0, told, language)
            assert f'href="{references.of_question(decision, language)[0]}"' in zones["ask"], decision.prompt
            came = [each for each in POINT.findall(zones["since"]) if 'class="left"' not in each]
            assert all(TO_RULE in each for each in came), came
            shut = SHUT.findall("".join(zones.values()))
            assert all("/rules/outer-rim#" in each for each in shut), shut
            asked.add(decision.prompt)
            points, reasons = points + len(came), reasons + len(shut)
        story.take(Timed(Entry("action", 0, int(dice.pick(decision.actions))), 0.0))
    assert (len(asked) > 12, points > 20, reasons > 20) == (True, True, True), (asked, points, reasons)

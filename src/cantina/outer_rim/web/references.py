"""Where the rules behind what a table shows can be read: links to the short rules, each an address and what it says."""

from __future__ import annotations

from cantina.core import Decision, Refusal
from cantina.rulebook.short import Section

from ..rulebook import BOOK
from ..words import question_of
from ..words.page import frame

Link = tuple[str, str]
NOWHERE: Link = "", ""


def of_question(decision: Decision | None, language: str) -> Link:
    """The rule behind a question."""
    return NOWHERE if decision is None else link(BOOK.short(language).of_prompt(question_of(decision)), language)


def of_refusal(refusal: Refusal, language: str) -> Link:
    """The rule behind a refusal; what has nothing to do with the rules leads nowhere."""
    return link(BOOK.short(language).of_refusal(refusal), language)


def of_rule(rule: str, language: str) -> Link:
    """The short rule that stands for a numbered one."""
    return link(BOOK.short(language).of_rule(rule), language)


def link(section: Section | None, language: str) -> Link:
    """The way to a section."""
    return NOWHERE if section is None else (section.address, frame.WORDS[language]["rule"].format(title=section.title))

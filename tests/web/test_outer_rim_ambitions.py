"""Ambitions in a real browser: the sheets before the first turn, and goals on every board, on a large screen and on a phone."""

from typing import Any

import pytest
from ambitious import BOSS, CARDS, REBEL, ROLLER, ambitious
from galaxies import POS, Position

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from browsing import PHONE, expect, serious, visitor
from stages import enliven, put_up, show, staged
from staging import sent

from cantina import outer_rim
from cantina.core import fast
from cantina.outer_rim import EXPANSION
from cantina.outer_rim.rules import actions


def choosing() -> Position:
    """A game of three at the choice of the second ambition."""
    p = Position(outer_rim.GAME.start({"players": "3", "expansion": EXPANSION, "ambitions": "yes"}, fast("browser")))
    while p.prompt != "ambition":
        p.do(p.options()[0])
    return p.do(p.options()[0])


@pytest.mark.rule("UB-AMBITION-03", "UB-AMBITION-04", "UB-AMBITION-18")
@pytest.mark.parametrize("phone", [False, True])
def test_a_sheet_is_read_and_chosen_before_the_first_turn(browser: Any, phone: bool) -> None:
    p = choosing()
    with visitor(browser) as context:
        page = context.new_page()
        if phone:
            page.set_viewport_size(PHONE)
        put_up(page, staged(p, p.asked, [], "en"))
        enliven(page)
        sheets = page.locator(".aspirations > li")
        expect(sheets).to_have_count(4)
        expect(page.locator(".aspirations .taken")).to_have_count(1)
        expect(sheets.first.locator("ol.aims li")).to_have_count(5)
        assert serious(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        button = sheets.first.locator(".press")
        button.scroll_into_view_if_needed()
        button.click()
        assert [each["action"] for each in sent(page) if each["type"] == "act"] == [
            int(actions.AMBITION) + int(p.table.ambitions[0])
        ]


@pytest.mark.rule("UB-AMBITION-14", "OR-INFO-01")
@pytest.mark.parametrize("phone", [False, True])
def test_the_goals_stand_on_every_board(browser: Any, phone: bool) -> None:
    p = ambitious(
        "boba-fett", "han-solo", "ketsu-onyo", sheets=[BOSS, REBEL, ROLLER], done={0: [2, 3, 4], 1: [3]}, fame=8,
        reputation={"syndicate": POS}, at=("ring-of-kafrene", "lothal", "naboo"), step="encounter", credits={2: 12_000},
    )  # fmt: skip
    with visitor(browser) as context:
        page = context.new_page()
        put_up(page, staged(p, 0, [], "en"))
        enliven(page)
        if phone:
            page.set_viewport_size(PHONE)
        own = page.locator("#z-mine .pursuit")
        expect(own).to_contain_text("4 of 5 goals")
        expect(own.locator(".aims > .done")).to_have_count(4)
        if not phone:
            inside = "e => e.getBoundingClientRect().bottom <= e.closest('.score').getBoundingClientRect().bottom"
            assert own.evaluate(inside), "all of it is seen on the board"
        expect(page.locator("#z-others .opp").first.locator(".aims > span")).to_have_count(5)
        expect(page.locator("#z-others .opp").first.locator(".aims > .done")).to_have_count(1)
        expect(page.locator(".ask", has_text="One Chair at the Table").first).to_be_attached()
        assert serious(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        p.resolve({"reputation": {"faction": "syndicate", "change": -1}})
        show(page, p, 0, [], 1, "de")
        expect(page.locator("#z-mine .pursuit")).to_contain_text("3 von 5 Zielen")
        assert not p.may(f"attempt {CARDS[BOSS][5]}")

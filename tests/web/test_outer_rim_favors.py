"""Favors at a table in a real browser: asked for, another price, picked, tested; at a desk and on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from brawls import attempt
from favors import hold, obliging, skill, tokens
from galaxies import Position

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from browsing import PHONE, expect, picture, serious, visitor
from stages import enliven, put_up, show, staged
from staging import sent

from cantina.outer_rim import notation

SIZES = {"desk": {"width": 1366, "height": 768}, "phone": PHONE}


class Table:
    """Two people at the same table: whatever one of them does is done and shown to both."""

    def __init__(self, browser: Any, p: Position, size: Any) -> None:
        self.p, self.n = p, 0
        self.contexts = [visitor(browser, viewport=size) for _ in range(2)]
        self.pages = [context.new_page() for context in self.contexts]
        for seat, page in enumerate(self.pages):
            put_up(page, staged(p, seat, []))
            enliven(page)

    def click(self, seat: int, text: str, within: str = "") -> str:
        """Somebody presses a button; returns what that is in notation."""
        page = self.pages[seat]
        button = page.locator(f"{within}button[data-action]:visible", has_text=text).first
        button.scroll_into_view_if_needed()
        button.click()
        (done,) = [each["action"] for each in sent(page) if each["type"] == "act"]
        self.p.table.apply(seat, done)
        self.n += 1
        for viewer, other in enumerate(self.pages):
            show(other, self.p, viewer, [], self.n)
        return notation.text(self.p.table, done)

    def close(self) -> None:
        for context in self.contexts:
            context.close()


@pytest.mark.parametrize("size", SIZES)
def test_a_favor_is_asked_for_bargained_about_picked_and_helps(browser: Any, size: str) -> None:
    p = obliging("enfys-nest", "dengar", credits=5_000, dice="HB")
    attempt(p, "tech")
    table = Table(browser, p, SIZES[size])
    enfys, dengar = table.pages
    expect(enfys.locator("#z-ask")).to_contain_text("do you want a favor, Advice")
    expect(enfys.locator("#z-ask .go", has_text="75 %")).to_have_count(1)
    assert table.click(0, "Ask for a favor") == "favor advice/tech"
    expect(enfys.locator("#z-trade")).to_be_visible()
    expect(enfys.locator("#z-trade h2")).to_contain_text("Your price for Advice (tech)")
    for _ in range(2):
        enfys.locator("#z-trade .amount [data-by='1']").click()
    assert table.click(0, "Ask, with 2,000 credits") == "amount 2000"
    expect(dengar.locator("#z-trade h2")).to_contain_text("Enfys Nest asks for a favor: Advice (tech)")
    expect(dengar.locator("#z-trade .part").first).to_have_text("Offered: 2,000 credits.")
    assert serious(dengar, "#z-trade") == []
    picture(dengar, f"favor-answer-{size}")
    assert table.click(1, "Name another price") == "counter"
    assert table.click(1, "Want the debt token of Enfys Nest") == "ask-debt seat-1"
    expect(dengar.locator("#z-trade .part").first).to_have_text("So far: the debt token of Enfys Nest.")
    for _ in range(2):
        dengar.locator("#z-trade .amount [data-by='1']").click()
    picture(dengar, f"favor-counter-{size}")
    assert table.click(1, "Answer, for 2,000 credits") == "amount 2000"
    expect(enfys.locator("#z-trade .part").nth(1)).to_have_text("Dengar: the debt token of Enfys Nest and 2,000 credits.")
    picture(enfys, f"favor-pick-{size}")
    assert table.click(0, "Take the offer of Dengar") == "player seat-2"
    assert (p.credits(0), p.credits(1), tokens(p), skill(p, "tech")) == (4_000, 2_000, [2, 2], 0)
    expect(enfys.locator("#z-trade")).to_be_hidden()
    table.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_panel_has_the_four_favors_debts_and_orders(browser: Any, size: str) -> None:
    p = hold(obliging("enfys-nest", "dengar", step="planning", reputation={1: {"imperial": 1}}), 2, 1)
    table = Table(browser, p, SIZES[size])
    page = table.pages[0]
    expect(page.locator("#z-mine .owed")).to_have_count(2)
    expect(page.locator("#z-others .owed")).to_have_count(0)
    if size == "phone":
        page.locator("#z-tabs [data-tab='log']").click()
    page.locator(".dealing:visible").first.click()
    expect(page.locator("#z-trade .favor")).to_have_count(4)
    expect(page.locator("#z-trade .favor[data-favor='advice']")).to_contain_text("Tech")
    assert serious(page, "#z-trade") == []
    picture(page, f"favors-{size}")
    assert table.click(0, "Call the debt of Dengar", "[data-favor='shortcut'] ") == "call-debt seat-2/shortcut"
    expect(page.locator("#z-others .owed")).to_have_count(1)
    assert tokens(p) == [1, 2]
    if page.locator("#z-trade").is_hidden():
        page.locator(".dealing:visible").first.click()
    expect(page.locator("#z-trade .favors .note")).to_contain_text("You have had your favor this turn.")
    assert table.click(0, "Favors: do not ask me before my dice") == "standing no-pauses"
    assert table.p.table.favors is not None and table.p.table.favors.hasty == 1
    table.close()

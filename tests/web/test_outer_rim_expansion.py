"""A table with Unfinished Business in a real browser: across the Core with a click on the map, and read without seeing it."""

from typing import Any

import pytest
from galaxies import position

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from browsing import PHONE, expect, serious, visitor
from stages import enliven, put_up, show, staged
from staging import sent

from cantina.outer_rim import EXPANSION
from cantina.outer_rim.rules import actions


def test_the_core_is_crossed_on_the_map_with_mouse_keys_and_list(browser: Any) -> None:
    people, top = ("hera-syndulla", "bossk"), {"gear": "slam", "luxury": "bo-rifle"}
    p = position(2, characters=people, expansion=EXPANSION, at=["spinward-core", "naboo"], step="encounter", top=top)
    far = p.space("trailing-core")
    with visitor(browser) as context:
        page = context.new_page()
        put_up(page, staged(p, 0, [], "de"))
        enliven(page)
        there, sign = page.locator(f".space[data-at='{far}']"), page.locator(".cross[data-lit]").first
        expect(there).to_have_attribute("data-lit", "")
        expect(page.locator(".crossing > path[data-lit]")).to_be_attached()
        assert serious(page) == []
        page.locator("[data-do=list]").click()
        expect(page.locator(".atlas li button")).to_have_count(len(p.box.spaces))
        page.keyboard.press("Escape")
        sign.hover()
        expect(page.locator(".sighting .can")).to_contain_text("Den Kern durchqueren")
        sign.click()
        assert [each["action"] for each in sent(page) if each["type"] == "act"] == [int(actions.CROSS)]
        show(page, p, 0, [], 1, "en")
        page.set_viewport_size(PHONE)
        expect(page.locator(".ask .go", has_text="Cross the Core")).to_be_in_viewport()
        there.focus()
        page.keyboard.press("Enter")
        assert [each["action"] for each in sent(page) if each["type"] == "act"] == [int(actions.CROSS)]

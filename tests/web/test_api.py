"""The page about the API and the form for records in a real browser: readable, reachable by keyboard, nothing cut off."""

from pathlib import Path

import pytest
from browsing import DESKTOP, PHONE, Page, expect, serious

from cantina.core import Entry, Match, record
from cantina.deckbuilding import GAME


@pytest.mark.parametrize("where", ["api", "records"])
def test_nothing_is_faint_mute_or_cut_off(page: Page, address: str, where: str) -> None:
    for language, theme, size in (("en", "dark", DESKTOP), ("de", "light", PHONE)):
        page.context.add_cookies(
            [{"name": name, "value": value, "url": address} for name, value in (("lang", language), ("theme", theme))]
        )
        page.set_viewport_size(size)
        page.goto(f"{address}/{where}")
        page.evaluate("document.querySelectorAll('.calls details').forEach(each => { each.open = true; })")
        assert serious(page, again=theme == "light") == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_a_call_is_opened_by_keyboard_and_leads_to_its_messages(page: Page, address: str) -> None:
    page.goto(f"{address}/api")
    call = page.locator(".calls li", has_text="Open a table")
    call.locator("summary").focus()
    page.keyboard.press("Enter")
    call.locator("a", has_text="NewTable").click()
    page.wait_for_url("**/api#NewTable")
    expect(page.locator("#NewTable")).to_be_visible()


def test_a_record_is_chosen_and_shown(page: Page, address: str, tmp_path: Path) -> None:
    match = Match(GAME, {}, bytes(32))
    match.add(Entry("resign", 0))
    file = tmp_path / "game.cantina"
    file.write_text(record.write(match))
    page.goto(address)
    page.locator("a[href='/records']").click()
    page.locator("[name=file]").set_input_files(file)
    page.locator(".start").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("body")).to_contain_text("The Rebels win")

"""The table in windows of every size, in both languages and themes: nothing covered or cut, a turn in sight at once."""

from pathlib import Path

import pytest
import staging
from browsing import Browser, expect, picture
from positions import position

REACH = (Path(__file__).parent / "reach.js").read_text()
SIZES = [(1280, 720), (1366, 768), (1440, 900), (1920, 1080), (390, 844), (844, 390), (683, 384)]
"""Desktops, a phone, the same on its side, and a desktop at 200 %."""
POSITIONS = ["middle", "late", "exiling", "new_base", "watched_hand", "splitting", "choosing", "attacked"]


@pytest.mark.parametrize(("language", "theme"), [("en", "dark"), ("de", "light")])
def test_everything_can_be_reached(browser: Browser, language: str, theme: str) -> None:
    page, troubles = browser.new_page(reduced_motion="reduce"), []
    drawn = {name: staging.staged(getattr(staging, name)(), 1, language, theme) for name in POSITIONS}
    staging.put_up(page, drawn["middle"], art=False)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for name, html in drawn.items():
            staging.put_on(page, html)
            troubles += [(width, height, name, each) for each in page.evaluate(REACH)]
            picture(page, f"size-{width}-{name}-{language}")
    page.close()
    assert troubles == []


def test_a_finger_reads_a_card_before_it_buys_it(browser: Browser) -> None:
    here = position(1, pool=9, row=["jyn-erso", *["blockade-runner"] * 5])
    page = browser.new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="reduce")
    staging.put_up(page, staging.staged(here.table, 1, "en", "dark"), art=False)
    staging.enliven(page)
    page.locator(".row [data-name=jyn-erso]").tap()
    expect(page.locator("#zoom[open] .card .rules")).to_contain_text("hand")
    assert staging.sent(page) == []
    page.locator("#zoom .can button").get_by_text("Buy Jyn Erso").tap()
    assert [each["type"] for each in staging.sent(page)] == ["act"]
    page.close()


def test_what_stands_beside_a_card_fits_a_low_window(browser: Browser) -> None:
    units = ["rebel-trooper", "duros-spy", "x-wing", "chewbacca", "han-solo", "b-wing", "y-wing", "snowspeeder"]
    here = position(1, units=units, enemy_base="endor", row=["at-at", *["blockade-runner"] * 5])
    page = browser.new_page(viewport={"width": 683, "height": 384}, reduced_motion="reduce")
    staging.put_up(page, staging.staged(here.table, 1, "de", "dark"), art=False)
    staging.enliven(page)
    page.locator(".opp .base .card").click()
    panel = page.locator("#beside")
    expect(panel).to_be_visible()
    box = panel.bounding_box()
    assert box is not None and box["y"] >= 0 and box["y"] + box["height"] <= 384
    for button in panel.locator("button:visible").all():
        button.click(trial=True)  # it can be scrolled to, and nothing lies over it
    page.close()

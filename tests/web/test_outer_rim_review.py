"""The page after a voyage in a real browser: the map is flown again, everybody can read it, and the page to keep stands alone."""

from pathlib import Path

import pytest
from browsing import PHONE, Browser, Page, expect, picture, serious, visitor
from voyages import greedy

from cantina.core.record import write

THEMES = ("dark", "light")
WIDER = """() => document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('main *')]
  .filter(each => each.getBoundingClientRect().right > innerWidth && !each.closest('.scroll, .sky, svg'))
  .map(each => `${each.tagName}.${each.className} is wider than the page`)"""


@pytest.fixture(scope="module")
def link(browser: Browser, address: str) -> str:
    """The address of the page after the first rounds of a game for four, which were brought along as a record."""
    context = visitor(browser)
    page = context.new_page()
    page.goto(f"{address}/records")
    page.fill("textarea[name=text]", write(greedy(2, most=100, players="4", map="random").match))
    page.locator("main form button").first.click()
    page.wait_for_url("**/t/*")
    found = page.url.partition("?")[0].partition("/at/")[0]
    context.close()
    return f"{found}/review"


def test_the_voyage_is_flown_again_turn_by_turn_and_ship_by_ship(page: Page, link: str) -> None:
    page.goto(link)
    slider, ships = page.locator("#voyage-turn"), page.locator(".voyage-map .ship")
    expect(page.locator(".flying")).to_be_visible()
    last = ships.evaluate_all("ships => ships.map(ship => ship.getAttribute('transform'))")
    slider.focus()
    page.keyboard.press("Home")
    expect(page.locator(".flying b")).to_have_text("0")
    expect(page.locator(".voyage-map .way path:not([data-later])")).to_have_count(0)
    courses = ships.evaluate_all("ships => ships.map(ship => ship.dataset.course.split(' ')[0].split(','))")
    for n, (_, x, y) in enumerate(courses):
        expect(ships.nth(n)).to_have_attribute("transform", f"translate({x} {y})")
    page.keyboard.press("End")
    for n, place in enumerate(last):
        expect(ships.nth(n)).to_have_attribute("transform", place)
    expect(page.locator(".voyage-map [data-later]")).to_have_count(0)
    page.locator("[data-ship='1']").click()
    expect(page.locator("[data-ship='1']")).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".voyage-map .way.seat-2")).to_be_hidden()
    expect(page.locator(".voyage-map .way.seat-1")).to_be_visible()
    page.locator("[data-fly]").click()
    expect(page.locator(".flying b")).not_to_have_text(slider.get_attribute("max") or "")
    page.locator("[data-fly]").click()  # stops where it is


@pytest.mark.parametrize(("screen", "language"), [("desktop", "en"), ("phone", "de")])
def test_it_can_be_read_by_everybody(browser: Browser, link: str, screen: str, language: str) -> None:
    context = visitor(browser, locale=language, **({"viewport": PHONE} if screen == "phone" else {}))
    page, troubles = context.new_page(), []
    page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
    page.goto(link)
    page.wait_for_selector(".readout:not(:empty)")
    page.evaluate("for (const details of document.querySelectorAll('.voyage details')) details.open = true")
    for theme in THEMES:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        troubles += [f"{theme} {each}" for each in serious(page, ".voyage", theme == "light")]
        picture(page, f"voyage-{screen}-{theme}")
    troubles += page.evaluate(WIDER)
    context.close()
    assert troubles == []


def test_the_page_to_keep_stands_alone(browser: Browser, link: str, tmp_path: Path) -> None:
    context = visitor(browser, viewport=PHONE)
    kept = tmp_path / "voyage.html"
    kept.write_bytes(context.request.get(link.replace("/review", "/keepsake")).body())
    page, asked = context.new_page(), []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(kept.as_uri())
    expect(page.locator("h1")).to_have_text("Outer Rim: a travelogue")
    expect(page.locator(".voyage-map .way")).to_have_count(4)
    planet = page.locator(".voyage-map .planets use").first.bounding_box()
    assert planet is not None and planet["width"] > 20, "the drawings stand in the page itself"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert serious(page) == []
    assert asked == [kept.as_uri()]
    context.close()


def test_a_replay_has_the_map_as_large_as_the_table_and_its_reel_below(page: Page, link: str) -> None:
    for width, height in ((1280, 720), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{link.removesuffix('review')}at/20")
        sky, reel = page.locator("#z-chart").bounding_box(), page.locator(".reel").bounding_box()
        assert sky and reel and sky["width"] > width * 0.7, "nothing but the map and the rail stand side by side"
        assert reel["x"] < 16 and reel["width"] > width - 32 and reel["y"] >= sky["y"] + sky["height"]
        picture(page, f"rim-replay-{width}")

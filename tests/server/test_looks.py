"""How the table looks in a real browser: every card in every place, crowded tables, trays; nothing cut, small, faint or mute."""

import base64
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
if not os.environ.get("CI"):
    pytest.importorskip("playwright", reason="the looks were not tested: pip install playwright")
    if not Path(CHROMIUM).exists():
        pytest.skip("SKIPPED LOUDLY: the looks were not tested, no Chromium (apt-get install chromium)", allow_module_level=True)
import staging  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from starlette.testclient import TestClient  # noqa: E402

from cantina.deckbuilding.cards import CATALOGUE  # noqa: E402
from cantina.deckbuilding.faces import parts  # noqa: E402
from cantina.deckbuilding.words import words  # noqa: E402
from cantina.deckbuilding.words.briefs import BRIEFS  # noqa: E402
from cantina.server.app import make_app  # noqa: E402

HERE = Path(__file__).parent
LOOKS, TEXTS, CONTRAST = ((HERE / f"{name}.js").read_text() for name in ("looks", "texts", "contrast"))
BARE = "* { -webkit-text-fill-color: transparent !important; text-shadow: none !important; caret-color: transparent !important; }"
SIZES = {"desktop": (1366, 768), "phone": (390, 844)}
VIEWS = [("desktop", "en", "dark"), ("desktop", "de", "light"), ("phone", "en", "light"), ("phone", "de", "dark")]
POSITIONS = [
    "early",
    "middle",
    "late",
    "extreme",
    "exiling",
    "new_base",
    "secret_bases",
    "watched_hand",
    "splitting",
    "choosing",
    "over",
]
MEASURED = ("middle", "exiling", "over")
"""The positions whose contrast is measured, pixel by pixel."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def easel(browser: Browser) -> Iterator[Page]:
    """An empty page on which pictures are measured."""
    page = browser.new_page()
    yield page
    page.close()


def new_page(browser: Browser, size: str) -> Page:
    width, height = SIZES[size]
    return browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")


def faint(page: Page, easel: Page, whole: bool) -> list[str]:
    """The texts of a page that do not stand out enough."""
    texts = page.evaluate(TEXTS)
    page.evaluate(staging.DRESS, BARE)
    picture = base64.b64encode(page.screenshot(full_page=whole)).decode()
    found: list[str] = easel.evaluate(CONTRAST, {"picture": picture, "texts": texts, "scale": 1})
    return found


@pytest.mark.parametrize(("size", "language", "theme"), VIEWS)
def test_every_card_in_every_place(browser: Browser, easel: Page, size: str, language: str, theme: str) -> None:
    page = new_page(browser, size)
    staging.put_up(page, staging.gallery(language, theme), staging.TOGETHER, art=False)
    assert page.locator("[data-zone=enlarged] .card").count() == len(CATALOGUE)
    assert page.evaluate(LOOKS) == []
    page.evaluate(staging.DRESS, staging.WIDE)
    assert page.evaluate(LOOKS) == [], "with wide letters"
    staging.put_up(page, staging.gallery(language, theme, every=7), staging.TOGETHER)
    assert faint(page, easel, whole=True) == []
    page.close()


@pytest.mark.parametrize(("size", "language", "theme"), VIEWS)
def test_every_position_fits(browser: Browser, easel: Page, size: str, language: str, theme: str) -> None:
    page, troubles = new_page(browser, size), []
    for name in POSITIONS:
        staging.put_up(page, staging.staged(getattr(staging, name)(), 1, language, theme))
        found = page.evaluate(LOOKS)
        if name in MEASURED:
            found += faint(page, easel, whole=False)
        if size == "desktop" and page.evaluate("document.documentElement.scrollHeight > innerHeight"):
            found.append("the page scrolls")
        troubles += [f"{name}: {each}" for each in found]
    page.close()
    assert troubles == []


@pytest.mark.parametrize("name", ["early", "middle"])
def test_a_turn_needs_no_scrolling_on_a_phone(browser: Browser, name: str) -> None:
    page = new_page(browser, "phone")
    staging.put_up(page, staging.staged(getattr(staging, name)(), 1, "en", "dark"))
    low = page.evaluate("document.querySelector('.dock').getBoundingClientRect().top")
    for zone in (".opp", ".market", ".own"):
        box = page.locator(zone).bounding_box()
        assert box is not None and box["y"] >= 0 and box["y"] + box["height"] <= low + 1, zone
    page.close()


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("name", ["middle", "exiling", "over"])
def test_nothing_is_mute_or_barred(browser: Browser, name: str, theme: str) -> None:
    """Axe, the accessibility checker, has nothing serious to say about the table."""
    page = new_page(browser, "desktop")
    staging.put_up(page, staging.staged(getattr(staging, name)(), 1, "en", theme))
    assert serious(page) == []
    page.close()


def serious(page: Any) -> list[str]:
    """What axe calls serious or critical."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page).response["violations"]
    return [
        f"{each['id']}: {node['html'][:160]}"
        for each in found
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("language", ["en", "de"])
def test_short_texts_agree_with_the_full_ones(language: str) -> None:
    """Whatever figure or symbol the face of a small card shows is in its full text too, and no text is without a short one."""
    speak = words(language)
    for kind in CATALOGUE:
        full, brief = speak.text(kind, short=True), BRIEFS.get(kind.name, ("", ""))[speak.column]
        assert bool(full) == bool(brief), kind.name
        assert (
            "".join(f"{before}{icon and f':{icon}:'}{tail}" for before, icon, tail in parts(brief)).replace("\u00a0", " ")
            == brief
        )
        for figure in (word.strip(":;,+.") for word in brief.split()):
            if figure.isdigit():
                assert figure in full, f"{kind.name}: {brief}"
        for symbol in (":attack:", ":resource:", ":damage:"):
            assert symbol not in brief or symbol in full, f"{kind.name}: {brief}"


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_lobby_is_open_to_everybody(browser: Browser, tmp_path: Path, theme: str) -> None:
    with TestClient(make_app(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"), cookies={"theme": theme}) as client:
        html = client.get("/").text
    page = new_page(browser, "desktop")
    staging.put_up(page, html)
    assert f'data-theme="{theme}"' in html and serious(page) == []
    page.close()

"""How the table looks in a real browser: every card in every place, crowded tables, trays; nothing cut, small, faint or mute.

A page is loaded once for each language and then seen in both sizes.
"""

import base64
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
import staging
from browsing import CHROMIUM, PHONE, Browser, Page, expect, fill_in, get_on, serious, start, visitor

from cantina.deckbuilding.box.cards import CATALOGUE
from cantina.deckbuilding.words import words
from cantina.deckbuilding.words.briefs import brief
from cantina.deckbuilding.words.symbols import parts

HERE = Path(__file__).parent
LOOKS, TEXTS, CONTRAST = ((HERE / f"{name}.js").read_text() for name in ("looks", "texts", "contrast"))
BARE = """* { -webkit-text-fill-color: transparent !important; text-shadow: none !important;
caret-color: transparent !important; } html { opacity: 1 !important; }"""
SIZES = {"desktop": (1366, 768), "phone": (390, 844)}
THEMES = ("dark", "light")
SHOWN = (("en", "dark"), ("de", "light"))
"""Colours move no letters: what is laid out is seen in the dark in one language and in the light in the other."""
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
    "attacked",
    "over",
]
MEASURED = ("middle", "exiling", "attacked", "over")
"""The positions whose contrast is measured, pixel by pixel."""
PLAIN = ("row", "enemy", "base")
"""The places in which the contrast of every card is measured; the others are drawn in the same colours."""
BLANK = '[data-zone="row"] .pic, [data-zone="enemy"] .pic { display: none; }'
"""No text of a unit or ship lies on its picture."""
UNDRESS = "document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)"


@pytest.fixture(scope="module")
def easel(browser: Browser) -> Iterator[Page]:
    """An empty page on which pictures are measured."""
    page = visitor(browser).new_page()
    yield page
    page.context.close()


def new_page(browser: Browser, size: str) -> Page:
    width, height = SIZES[size]
    return visitor(browser, viewport={"width": width, "height": height}).new_page()


def faint(page: Page, easel: Page, whole: bool) -> list[str]:
    """The texts of a page that do not stand out enough."""
    texts = page.evaluate(TEXTS)
    page.evaluate(staging.DRESS, BARE)
    picture = base64.b64encode(page.screenshot(full_page=whole)).decode()
    page.evaluate(UNDRESS)
    found: list[str] = easel.evaluate(CONTRAST, {"picture": picture, "texts": texts, "scale": 1})
    return found


def views(page: Page) -> Iterator[str]:
    """The page in both sizes, one after the other."""
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        yield size


@pytest.mark.parametrize(("language", "theme"), SHOWN)
def test_every_card_in_every_place(browser: Browser, language: str, theme: str) -> None:
    page, troubles = new_page(browser, "desktop"), list[object]()
    staging.put_up(page, staging.gallery(language, theme), staging.TOGETHER, art=False)
    assert page.locator("[data-zone=enlarged] .card").count() == len(CATALOGUE)
    for size in views(page):
        troubles += [(size, each) for each in page.evaluate(LOOKS)]
    page.evaluate(staging.DRESS, staging.WIDE)
    for size in views(page):
        troubles += [(size, "wide letters", each) for each in page.evaluate(LOOKS)]
    page.context.close()
    assert troubles == []


def test_every_card_stands_out(browser: Browser, easel: Page) -> None:
    page, troubles = new_page(browser, "desktop"), list[object]()
    staging.put_up(page, staging.gallery("en", "dark", only=PLAIN), staging.TOGETHER, BLANK)
    for theme in THEMES:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        troubles += [(theme, each) for each in faint(page, easel, whole=True)]
    page.context.close()
    assert troubles == []


@pytest.mark.parametrize(("language", "theme"), SHOWN)
def test_every_position_fits(browser: Browser, easel: Page, language: str, theme: str) -> None:
    page, troubles = new_page(browser, "desktop"), []
    staging.put_up(page, staging.staged(staging.early(), 1, language, theme))
    drawn = {name: staging.staged(getattr(staging, name)(), 1, language, theme) for name in POSITIONS}
    for size in views(page):
        for name, html in drawn.items():
            staging.put_on(page, html)
            found = page.evaluate(LOOKS)
            if name in MEASURED:
                found += faint(page, easel, whole=False)
            if size == "desktop" and page.evaluate("document.documentElement.scrollHeight > innerHeight"):
                found.append("the page scrolls")
            troubles += [(name, size, each) for each in found]
    page.context.close()
    assert troubles == []


@pytest.mark.parametrize(("size", "zones"), [
    ("desktop", ".opp, .market, .row, .own, .prompt, .hand"), ("phone", ".opp, .market, .row .slot, .own, .hand"),
])  # fmt: skip
def test_the_zones_stay_where_they_are(browser: Browser, size: str, zones: str) -> None:
    """Whoever's turn it is, whatever is asked and however full the hand is: nothing jumps."""
    page, tops = new_page(browser, size), set()
    staging.put_up(page, staging.staged(staging.early(), 1, "en", "dark"), art=False)
    for name, seat in product(("early", "middle", "exiling", "new_base", "splitting", "choosing", "attacked", "over"), (0, 1)):
        staging.put_on(page, staging.staged(getattr(staging, name)(), seat, "de" if seat else "en", "dark"))
        tops.add(tuple(page.locator(zones).evaluate_all("all => all.map(each => Math.round(each.getBoundingClientRect().top))")))
    page.context.close()
    assert len(tops) == 1, tops


def test_the_whole_row_lies_open_on_a_phone(browser: Browser) -> None:
    """All cards of the row and the pilots are in sight at once, and each is large enough for a finger."""
    page = new_page(browser, "phone")
    staging.put_up(page, staging.staged(staging.middle(), 1, "de", "dark"), art=False)
    low = page.evaluate("document.querySelector('.dock').getBoundingClientRect().top")
    boxes = [card.bounding_box() for card in page.locator(".market .slot > .card").all()]
    assert len(boxes) == 7
    for box in boxes:
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 390 and box["y"] + box["height"] <= low
        assert min(box["width"], box["height"]) >= 44
    page.context.close()


def test_a_chosen_attacker_is_not_cut(browser: Browser) -> None:
    """A card that stands out stays inside whatever cuts off what is too large."""
    for size in SIZES:
        page = new_page(browser, size)
        staging.put_up(page, staging.staged(staging.middle(), 1, "en", "dark"), art=False)
        card = page.locator(".own .units .card").last
        card.evaluate("card => card.toggleAttribute('data-armed', true)")
        card.evaluate("card => Promise.all(card.getAnimations().map(each => each.finished))")
        cut = card.evaluate("""card => { const top = card.getBoundingClientRect().top;
            for (let box = card.parentElement; box; box = box.parentElement) {
              const style = getComputedStyle(box);
              if (style.overflowY === 'hidden' || style.overflowY === 'auto') return box.getBoundingClientRect().top - top; }
            return 0; }""")
        assert cut <= 0, size
        page.context.close()


def test_keys_are_shown_to_whoever_has_nothing_but_a_keyboard(browser: Browser) -> None:
    nothing = "primaryHoverType=1,availableHoverTypes=1,primaryPointerType=1,availablePointerTypes=1"
    alone = browser.browser_type.launch(executable_path=CHROMIUM, args=["--no-sandbox", f"--blink-settings={nothing}"])
    page = visitor(alone).new_page()
    staging.put_up(page, staging.staged(staging.choosing(), 1, "en", "dark"), art=False)
    assert page.evaluate("matchMedia('(hover: none) and (pointer: none)').matches")
    expect(page.locator(".tray .number").first).to_be_visible()
    page.evaluate("document.querySelector('#z-help').showModal()")
    expect(page.locator("#z-help .keys")).to_be_visible()
    expect(page.locator("#z-help .touch")).to_be_hidden()
    alone.close()


@pytest.mark.parametrize("touch", [False, True])
def test_keys_are_shown_to_whoever_has_some(browser: Browser, touch: bool) -> None:
    """Fingers are told about fingers, in the same help; the turn and the help are there for both."""
    context = visitor(browser, viewport=PHONE, has_touch=touch, is_mobile=touch)
    page = context.new_page()
    staging.put_up(page, staging.staged(staging.choosing(), 1, "en", "dark"), art=False)
    page.evaluate("document.querySelector('#z-help').showModal()")
    assert page.locator("kbd:visible").count() == 0 if touch else page.locator("#z-help kbd:visible").count() > 15
    assert page.locator("#z-help .touch").is_visible() is touch
    page.evaluate("document.querySelector('#z-help').close()")
    assert page.locator("[data-do=help]").is_visible() and page.locator(".top small").inner_text() == "Turn 1"
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    context.close()


@pytest.mark.parametrize("name", ["early", "middle"])
def test_a_turn_needs_no_scrolling_on_a_phone(browser: Browser, name: str) -> None:
    page = new_page(browser, "phone")
    staging.put_up(page, staging.staged(getattr(staging, name)(), 1, "en", "dark"))
    low = page.evaluate("document.querySelector('.dock').getBoundingClientRect().top")
    for zone in (".opp", ".market", ".own"):
        box = page.locator(zone).bounding_box()
        assert box is not None and box["y"] >= 0 and box["y"] + box["height"] <= low + 1, zone
    page.context.close()


def test_nothing_is_mute_or_barred(page: Page, address: str) -> None:
    """Axe, the accessibility checker, has nothing serious to say: lobby, waiting room, table, questions, end of game."""
    troubles: list[str] = []

    def check(name: str, reload: bool = True, part: str = "body") -> None:
        for theme in THEMES:
            page.context.add_cookies([{"name": "theme", "value": theme, "url": address}])
            if reload:
                page.reload()
                assert page.locator("html").get_attribute("data-theme") == theme
            page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
            troubles.extend(f"{name} {theme} {each}" for each in serious(page, part, again=theme == "light"))

    page.goto(address)
    check("lobby")
    fill_in(page, address, name="Ann", side="empire", opponent="friend")
    page.wait_for_selector(".waiting .link")
    check("waiting room")
    start(page, address)
    get_on(page)
    check("table")
    page.locator("[data-do=resign]").click()
    check("giving up", reload=False, part="#sure")
    page.locator("[data-do=resign-really]").click()
    page.wait_for_selector(".result:not([hidden])")
    check("end of game", part=".result")
    page.keyboard.press("Escape")
    check("after the end", reload=False)
    staging.put_up(page, staging.staged(staging.exiling(), 1, "en", "dark"))
    check("a tray", reload=False)
    assert troubles == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_short_texts_agree_with_the_full_ones(language: str) -> None:
    """Whatever figure or symbol the face of a small card shows is in its full text too, and no text is without a short one."""
    speak = words(language)
    for kind in CATALOGUE:
        full, short = speak.text(kind, short=True), brief(kind.name, speak.column)
        assert bool(full) == bool(short), kind.name
        assert (
            "".join(f"{before}{icon and f':{icon}:'}{tail}" for before, icon, tail in parts(short)).replace("\u00a0", " ")
            == short
        )
        for figure in (word.strip(":;,+.") for word in short.split()):
            if figure.isdigit():
                assert figure in full, f"{kind.name}: {short}"
        for symbol in (":attack:", ":resource:", ":damage:"):
            assert symbol not in short or symbol in full, f"{kind.name}: {short}"

"""The table in windows of every size, in both languages and themes: nothing covered or cut, a turn in sight at once."""

import pytest
import staging
from browsing import PHONE, Browser, Page, expect, fill_in, leave, picture, start, visitor
from positions import Position, position
from reach import DISTINCT, SIZES, unreachable

POSITIONS = ["middle", "late", "exiling", "new_base", "watched_hand", "splitting", "choosing", "attacked"]
TURN = ".prompt, .hand .card, .do .go, .tray .card[data-can], .tray .go, .top button"
"""What a turn is played with."""
FANNED = ".hand .card, .units .card, .ships .card, .strike .card, .known .card"


@pytest.mark.parametrize(("language", "theme", "sizes"), [("en", "dark", SIZES), ("de", "light", DISTINCT)])
def test_everything_can_be_reached(browser: Browser, language: str, theme: str, sizes: list[tuple[int, int]]) -> None:
    page, troubles = visitor(browser).new_page(), []
    drawn = {name: staging.staged(getattr(staging, name)(), 1, language, theme) for name in POSITIONS}
    staging.put_up(page, drawn["middle"], art=False)
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        for name, html in drawn.items():
            staging.put_on(page, html)
            troubles += [(width, height, name, each) for each in unreachable(page, "main", TURN, FANNED, alone=".tray")]
            picture(page, f"size-{width}-{name}-{language}")
    page.context.close()
    assert troubles == []


def test_a_finger_reads_a_card_before_it_buys_it(browser: Browser) -> None:
    here = position(1, pool=9, row=["jyn-erso", *["blockade-runner"] * 5])
    page = visitor(browser, viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    staging.put_up(page, staging.staged(here.table, 1, "en", "dark"), art=False)
    staging.enliven(page)
    page.locator(".row [data-name=blockade-runner]").first.tap()  # all of it can be seen, but one tap never does two things
    page.locator("#zoom[open] .close").tap()
    page.locator(".row [data-name=jyn-erso]").tap()
    expect(page.locator("#zoom[open] .card .rules")).to_contain_text("hand")
    full = page.locator("#zoom .in-full")
    expect(full).to_be_hidden()
    page.set_viewport_size({"width": 844, "height": 390})
    expect(full).to_contain_text("hand")  # on its side the card has no room for all its words
    page.set_viewport_size({"width": 390, "height": 844})
    assert staging.sent(page) == []
    page.locator("#zoom .can button").get_by_text("Buy Jyn Erso").tap()
    assert [each["type"] for each in staging.sent(page)] == ["act"]
    free = position(1, base=None, bases=["mon-cala"], start_turn=True, mode="full", row=["jyn-erso", "b-wing"])
    staging.tell(page, free.do("trigger mon-cala").table, 1, 1)
    page.locator(".row [data-name=jyn-erso]").tap()
    expect(page.locator("#zoom[open] .can button")).to_have_text("Take Jyn Erso")
    assert staging.sent(page) == []
    page.context.close()


def test_a_tray_opens_at_its_start_and_stays_where_one_has_scrolled_it(browser: Browser) -> None:
    page = visitor(browser, viewport=PHONE).new_page()
    staging.put_up(page, staging.staged(staging.secret_bases(), 1, "en", "dark"), art=False)
    staging.enliven(page)
    tray = page.locator(".tray")
    at = "each => { each.scrollLeft = each.scrollWidth; return each.scrollLeft; }"
    here = tray.evaluate(at)
    assert here > 0
    picked = Position(staging.secret_bases())
    staging.tell(page, picked.do(picked.options()[-1]).table, 1, 1)
    assert tray.evaluate("each => each.scrollLeft") > 0, "the same question goes on"
    tray.evaluate(at)
    staging.tell(page, staging.exiling(), 1, 2)
    expect(tray.locator("[data-name=luke-skywalker]")).to_be_attached()
    assert tray.evaluate("each => each.scrollLeft") == 0
    page.context.close()


def test_what_stands_beside_a_card_fits_a_low_window(browser: Browser) -> None:
    row = ["at-at", "darth-vader", "tie-fighter", "at-st", "death-trooper", "boba-fett"]
    here = position(1, units=["x-wing"], enemy_base="endor", row=row)  # it can do eight things
    page = visitor(browser, viewport={"width": 683, "height": 384}).new_page()
    staging.put_up(page, staging.staged(here.table, 1, "de", "dark"), art=False)
    staging.enliven(page)
    page.locator(".own [data-name=x-wing]").click()
    panel = page.locator("#beside")
    expect(panel).to_be_visible()
    assert panel.evaluate("each => each.scrollHeight") > 384 - 24, "it would not fit"
    box = panel.bounding_box()
    assert box is not None and box["y"] >= 0 and box["y"] + box["height"] <= 384
    for button in panel.locator("button:visible").all():
        button.click(trial=True)  # it can be scrolled to, and nothing lies over it
    page.context.close()


def test_three_buttons_are_in_sight_in_windows_of_any_shape(browser: Browser) -> None:
    here = position(1, units=["x-wing", "x-wing"], enemy_base="endor").do("commit x-wing > base")
    page = visitor(browser).new_page()
    staging.put_up(page, staging.staged(here.table, 1, "en", "dark"), art=False)
    expect(page.locator(".do .go")).to_have_count(3)
    for width, height in [(1440, 900), (1280, 800), (1280, 720), (1680, 1050)]:
        page.set_viewport_size({"width": width, "height": height})
        assert page.locator(".do").evaluate("each => each.scrollHeight - each.clientHeight") <= 0, (width, height)
    page.context.close()


def test_on_a_phone_on_its_side_prices_and_buttons_are_in_sight(browser: Browser) -> None:
    page = visitor(browser, viewport={"width": 844, "height": 390}).new_page()
    staging.put_up(page, staging.staged(staging.middle(), 1, "de", "dark"), art=False)
    dock = page.locator(".dock").bounding_box()
    prices = [each.bounding_box() for each in page.locator(".market .tag").all()]
    assert dock and len(prices) == 6
    assert all(price and price["y"] + price["height"] <= dock["y"] for price in prices)
    for name in POSITIONS:
        staging.put_on(page, staging.staged(getattr(staging, name)(), 1, "de", "dark"))
        assert page.locator(".do").evaluate("each => each.scrollHeight - each.clientHeight") <= 0, name
        cut = "all => all.filter((each) => each.scrollWidth > each.clientWidth + 1).length"
        assert page.locator(".tile span").evaluate_all(cut) == 0, name
    page.context.close()


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (1280, 800), (1920, 1080)])
def test_five_buttons_and_six_answers_are_in_sight_in_windows_of_any_shape(browser: Browser, size: tuple[int, int]) -> None:
    page = visitor(browser, viewport={"width": size[0], "height": size[1]}).new_page()
    for name in ("middle", "exiling"):
        staging.put_up(page, staging.staged(getattr(staging, name)(), 1, "de", "dark"), art=False)
        assert page.locator(".do .go").count() >= 5
        assert page.locator(".do").evaluate("each => each.scrollHeight - each.clientHeight") <= 0, name
    page.context.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_six_answers_on_a_phone_are_seen_to_be_six(browser: Browser, language: str) -> None:
    row = ["jyn-erso", "b-wing", "x-wing", "lando-calrissian", "fang-fighter", "luke-skywalker"]
    here = position(1, base=None, bases=["mon-cala"], start_turn=True, mode="full", row=row).do("trigger mon-cala")
    page = visitor(browser, viewport=PHONE).new_page()
    staging.put_up(page, staging.staged(here.table, 1, language, "dark"), art=False)
    last, box = page.locator(".do .ask-go").last.bounding_box(), page.locator(".do").bounding_box()
    assert page.locator(".do .ask-go").count() == len(row) and last and box
    assert last["y"] + last["height"] / 2 < box["y"] + box["height"], "the words of the last one are in sight"
    page.context.close()


SMALL = [(1280, 720), (390, 844), (844, 390), (683, 384)]
"""A dialog that fits these is the same in larger windows."""
CONTROLS = ":is(button, a[href], input, select, summary, textarea)"


def in_every_size(page: Page, what: str, dialog: str = "") -> list[tuple[str, int, int, str]]:
    """What cannot be reached on a page in windows of every size, or in an open dialog in the smallest of each kind."""
    found = []
    for width, height in SMALL if dialog else SIZES:
        page.set_viewport_size({"width": width, "height": height})
        asked = f"{dialog} {CONTROLS}" if dialog else ""
        found += [(what, width, height, each) for each in unreachable(page, "body", asked, alone=dialog)]
        picture(page, f"size-{width}-{what}-de")
    page.set_viewport_size({"width": 1366, "height": 768})
    return found


def test_everything_around_the_table_can_be_reached(browser: Browser, address: str) -> None:
    """In German, whose words are the longer ones."""
    context = visitor(browser, locale="de")
    page = context.new_page()
    page.goto(address)
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    troubles = in_every_size(page, "lobby")
    page.locator("[data-open=settings]").click()
    troubles += in_every_size(page, "settings", "#settings[open]")

    fill_in(page, address, opponent="friend", name="Ann")
    link = page.locator("input.link")
    expect(link).to_be_visible()
    troubles += in_every_size(page, "waiting")
    friend = visitor(browser, locale="de").new_page()
    friend.goto(link.input_value())
    expect(friend.locator("form .start")).to_be_visible()
    troubles += in_every_size(friend, "invitation")
    friend.context.close()

    start(page, address)
    toast = page.locator("#toast")
    for width, height in SMALL[1:]:
        page.set_viewport_size({"width": width, "height": height})
        toast.evaluate(
            "each => { each.hidden = false; each.textContent = 'Diese Karte kannst du jetzt nicht kaufen: ' + location; }"
        )
        said, cards = toast.bounding_box(), page.locator(".board .card").first.bounding_box()
        assert said and cards and said["y"] + said["height"] <= cards["y"], "a message covers no card"
        toast.click()
        expect(toast).to_be_hidden()
    page.set_viewport_size({"width": 1366, "height": 768})
    for what, opens, dialog in (
        ("settings-table", "[data-open=settings]", "#settings[open]"),
        ("help", "[data-do=help]", "#z-help[open]"),
        ("about", "[data-people=about]", "#about[open]"),
        ("holdings", "[data-open=holdings]", "#holdings[open]"),
        ("card", ".row .card", "#zoom[open]"),
        ("give-up", "[data-do=resign]", "#sure[open]"),
    ):
        page.locator(opens).first.click(button="right" if what == "card" else "left")
        expect(page.locator(dialog)).to_be_visible()
        troubles += in_every_size(page, what, dialog)
        page.keyboard.press("Escape")
        expect(page.locator(dialog)).to_be_hidden()
    page.locator("[data-do=resign]").click()
    page.locator("[data-do=resign-really]").click()
    review = page.locator(".result a[href$='/review']")
    expect(review).to_be_visible()
    troubles += in_every_size(page, "result", ".result .banner")
    leave(page, review.click)
    expect(page.locator(".outcome")).to_be_visible()
    troubles += in_every_size(page, "review")
    leave(page, page.locator(".turns a").last.click)
    expect(page.locator(".board")).to_be_visible()
    troubles += in_every_size(page, "replay")
    context.close()
    assert troubles == []

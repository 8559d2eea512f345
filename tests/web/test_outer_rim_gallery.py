"""The gallery of Outer Rim in a real browser: it loads what is looked at, filters at once, fits a phone, and names lead to it."""

import re

from browsing import PHONE, Browser, Page, expect, serious, visitor

MOST = 400 * 1024
GALLERY = "/cards?game=outer-rim"
SHOWN = "[...document.querySelectorAll('.shelf:not([hidden]) li:not([hidden]) .card')].map(card => card.dataset.name)"
COMPLETE = "picture => picture.complete && picture.naturalWidth > 0"
LESS = "document.querySelectorAll('li[hidden], .shelf[hidden]').forEach(each => each.remove())"
"""What is hidden is not checked anyhow, and is looked through for long."""


def test_a_walk_through_the_gallery(browser: Browser, address: str) -> None:
    context = visitor(browser)
    page = context.new_page()
    wire, loaded = context.new_cdp_session(page), []
    wire.send("Network.enable")
    wire.on("Network.loadingFinished", lambda each: loaded.append(each["encodedDataLength"]))
    page.goto(f"{address}{GALLERY}", wait_until="networkidle")
    assert len(loaded) > 8 and sum(loaded) < MOST, f"{sum(loaded)} bytes in {len(loaded)} files"

    below = page.locator(".shelf [data-name=jetpack] .pic img")
    assert not below.evaluate(COMPLETE), "what nobody has scrolled to is not loaded"
    below.scroll_into_view_if_needed()
    page.wait_for_function(COMPLETE, arg=below.element_handle())

    page.locator(".pick:has([value=encounter])").click()
    page.select_option("[name=place]", "tatooine")
    page.fill("[name=q]", "warrant")
    expect(page.locator(".found output")).to_have_text("1 of 523 cards")
    assert page.evaluate(SHOWN) == ["enc-tatooine-nal-hutta-06"]
    expect(page).to_have_url(re.compile(r"\?game=outer-rim&q=warrant&sort=encounter&place=tatooine$"))
    page.reload()
    assert page.evaluate(SHOWN) == ["enc-tatooine-nal-hutta-06"], "the address can be shared"
    page.evaluate(LESS)
    page.locator(".shelf .card").click()
    zoom = page.locator("#zoom")
    expect(zoom.locator(".told").first).to_contain_text("Nal Hutta: Barge Party")
    expect(zoom.locator(".told").last).to_contain_text("Ein Haftbefehl im Staub")
    troubles = serious(page)
    page.keyboard.press("Escape")
    page.locator(".pick:has([value=list])").click()
    expect(page.locator(".told").first).to_be_visible()
    troubles += serious(page, again=True)
    page.goto(f"{address}/cards/bounty-hera-syndulla?game=outer-rim")
    expect(page.locator("tr", has_text="Elimination reward")).to_contain_text("chosen by us")
    expect(page.locator(".rulings")).to_contain_text("put them on the capture side")
    for theme in ("dark", "light"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        troubles += serious(page, again=theme == "light")
    assert troubles == []
    context.close()


def test_a_phone_shows_it_in_german_without_scrolling_sideways(browser: Browser, address: str) -> None:
    context = visitor(browser, viewport=PHONE, locale="de", has_touch=True)
    page = context.new_page()
    for where in (f"{GALLERY}&view=list", "/cards/enc-navpoint-01?game=outer-rim", "/rules/outer-rim", GALLERY):
        page.goto(f"{address}{where}")
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], where
    page.locator(".shelf [data-name=boba-fett]").tap()
    expect(page.locator("#zoom .both")).to_contain_text("Kopfgeld")
    for part in (".big .card", ".more", ".shut"):
        box = page.locator(f"#zoom {part}").bounding_box()
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= PHONE["height"], part
    context.close()


def test_names_and_words_of_a_table_lead_to_their_pieces_and_rules(page: Page, address: str) -> None:
    page.goto(f"{address}/?game=outer-rim")
    page.locator(".start").click()
    page.wait_for_selector("#z-cast:not([hidden]) .press")
    rule = page.locator("#z-cast .to-rule")
    expect(rule).to_have_attribute("href", "/rules/outer-rim#setup")
    page.evaluate("document.querySelector('#z-cast .press').click()")
    page.locator("#log [data-piece]").last.wait_for()
    page.wait_for_selector("body[data-settled]")
    page.evaluate("document.querySelector('#log [data-piece]').click()")
    zoom = page.locator("#zoom")
    expect(zoom.locator(".big .card .full")).to_be_visible()
    expect(zoom.locator(".keywords li").first).to_be_visible()
    expect(zoom.locator(".keywords a").first).to_have_attribute("href", re.compile(r"^/rules/outer-rim#[a-z-]+$"))
    called = zoom.locator("h2").inner_text()
    with page.context.expect_page() as opened:
        zoom.locator(".look-up a").click()
    expect(opened.value.locator("main h2").first).to_have_text(called)
    assert serious(page, "#zoom") == []
    opened.value.close()

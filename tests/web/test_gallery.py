"""The gallery of cards in a real browser: filters at once and without script, both views, the enlarged card, keys, size."""

from collections.abc import Iterator
from typing import Any

import pytest
from browsing import PHONE, Browser, Page, expect, leave, serious, start, visitor

SHOWN = """page => [...(page ?? document).querySelectorAll('.shelf:not([hidden]) li:not([hidden]) .card')]
  .map(card => card.dataset.name)"""
"""The cards that the filters leave."""
SERVED = f"""async () => {{
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
  return [({SHOWN})(page), page.querySelector('.found output').textContent];
}}"""
"""What the server shows at the address of the page: the cards, and how many it says they are."""
LESS = "document.querySelectorAll('li[hidden], .shelf[hidden]').forEach(each => each.remove())"
"""What is hidden is not checked anyhow, and is looked through for long."""
QUERIES = (
    "q=imwe", "q=%C3%8EMWE", "q=Gro%C3%9Fkampfschiff", "q=kel%E2%80%99dor", "faction=empire&type=capital-ship",
    "trait=bounty-hunter&cost=0-4", "sources=disagree&faction=rebel", "q=xyzzy",
)  # fmt: skip
MOST = 300 * 1024


@pytest.fixture(scope="module")
def plain(browser: Browser) -> Iterator[Page]:
    """A browser that runs no scripts."""
    context = visitor(browser, java_script_enabled=False, locale="de")
    yield context.new_page()
    context.close()


def names(page: Page) -> list[str]:
    """The cards in sight."""
    found = page.locator(".shelf li .card").all()
    return [str(card.get_attribute("data-name")) for card in found if card.is_visible()]


def choose(page: Page, query: str) -> None:
    """Fill in the filters as somebody would who wants what a query says."""
    for name, value in (pair.split("=") for pair in query.split("&")):
        if name == "faction":
            page.locator(f".pick:has([value={value}])").click()
        elif name == "q":
            page.fill("[name=q]", page.evaluate("decodeURIComponent", value))
        else:
            page.select_option(f"[name={name}]", value)


def test_filters_answer_at_once_what_the_server_answers_and_the_address_can_be_shared(browser: Browser, address: str) -> None:
    page = visitor(browser, locale="de").new_page()
    page.goto(f"{address}/cards")
    for query in QUERIES:
        choose(page, query)
        at_once = page.evaluate(SHOWN, None)
        asked = page.evaluate(SERVED)
        assert asked == [at_once, page.locator(".found output").inner_text()] and len(at_once) < 82, query
        assert page.locator(".nothing").is_visible() == (not at_once)
        page.locator("[data-do=reset]").click()
        assert len(page.evaluate(SHOWN, None)) == 82
        expect(page).to_have_url(f"{address}/cards")
    page.context.close()


def test_without_script_the_form_filters_and_a_card_is_a_link(plain: Page, address: str) -> None:
    plain.goto(f"{address}/cards")
    plain.locator(".pick:has([value=rebel])").click()
    plain.select_option("[name=trait]", "jedi")
    plain.locator(".pick:has([value=list])").click()
    leave(plain, plain.locator(".show").click)
    assert names(plain) == ["luke-skywalker"]
    expect(plain.locator(".found")).to_contain_text("1 von 82 Karten")
    plain.locator(".shelf li:not([hidden]) .card").click()
    expect(plain).to_have_url(f"{address}/cards/luke-skywalker")
    plain.locator("[rel=next]").click()
    expect(plain.locator("main h2")).to_have_text("Z-95-Kopfjäger")


def test_a_wrong_filter_is_gone_as_soon_as_it_is_put_right(browser: Browser, address: str) -> None:
    page = visitor(browser).new_page()
    page.goto(f"{address}/cards?faction=sith")
    expect(page.locator("[role=alert]")).to_contain_text("Choose one of: empire, rebel, neutral.")
    page.locator(".pick:has([value=empire])").click()
    expect(page.locator("[role=alert]")).to_have_count(0)
    expect(page).to_have_url(f"{address}/cards?faction=empire")
    page.context.close()


def test_the_list_shows_both_languages_side_by_side(page: Page, address: str) -> None:
    page.goto(f"{address}/cards")
    assert not page.locator(".shelf .told").first.is_visible()
    page.locator(".pick:has([value=list])").click()
    item = page.locator("li:has([data-name=y-wing])")
    english, german = item.locator(".told").all()
    assert "Exile this unit" in english.inner_text() and "Verbanne diese Einheit" in german.inner_text()
    left, right = english.bounding_box(), german.bounding_box()
    assert left and right and left["y"] == right["y"] and left["x"] + left["width"] <= right["x"]
    expect(page).to_have_url(f"{address}/cards?view=list")


def test_a_card_is_enlarged_and_keys_lead_from_card_to_card(page: Page, address: str) -> None:
    page.goto(f"{address}/cards?faction=rebel&trait=trooper")
    cards = page.evaluate(SHOWN, None)
    page.locator(f".shelf [data-name={cards[0]}]").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    zoom = page.locator("#zoom")
    expect(zoom).to_be_visible()
    box = zoom.locator(".big .card").bounding_box()
    assert box and box["width"] > 250 and zoom.locator(".big .rules").is_visible()
    for press, at in (("ArrowRight", 2), ("ArrowLeft", 1), ("ArrowLeft", 0), ("ArrowLeft", len(cards) - 1)):
        page.keyboard.press(press)
        expect(zoom).to_have_attribute("data-name", cards[at])
    page.keyboard.press("Escape")
    page.wait_for_function("name => document.activeElement.dataset.name === name", arg=cards[-1])
    expect(zoom).to_be_hidden()
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.dataset.name") in cards[:-1]
    page.keyboard.press("/")
    page.keyboard.type("commando")
    assert page.evaluate(SHOWN, None) == ["rebel-commando"]
    page.locator("[data-name=rebel-commando]").first.click()
    zoom.locator(".more").click()
    page.wait_for_url("**/cards/rebel-commando")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**/cards/chirrut-imwe")


@pytest.mark.parametrize("where", ["/cards", "/cards?view=list", "/cards/tatooine"])
def test_a_phone_shows_it_all_in_one_column_in_german(browser: Browser, address: str, where: str) -> None:
    context = visitor(browser, viewport=PHONE, locale="de", has_touch=True)
    page = context.new_page()
    page.goto(f"{address}{where}")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    if page.locator("#zoom").count():
        page.locator(".shelf [data-name=boba-fett]").tap()
        expect(page.locator("#zoom")).to_be_visible()
        for part in (".big .card", ".more", ".shut"):
            box = page.locator(f"#zoom {part}").bounding_box()
            assert box and box["y"] >= 0 and box["y"] + box["height"] <= PHONE["height"], part
        assert "Sobald diese Einheit" in page.locator("#zoom .both").inner_text()
    context.close()


def test_nothing_in_the_gallery_is_mute_or_barred(page: Page, address: str) -> None:
    troubles: list[str] = []

    def check(name: str) -> None:
        for theme in ("dark", "light"):
            page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
            troubles.extend(f"{name} {theme} {each}" for each in serious(page, again=theme == "light"))

    page.goto(f"{address}/cards?faction=empire&cost=5-8&sources=disagree")
    page.evaluate(LESS)
    check("grid")
    page.locator(".pick:has([value=list])").click()
    check("list")
    page.locator("[data-name=darth-vader]").click()
    check("enlarged")
    page.goto(f"{address}/cards/tatooine")
    check("card")
    assert troubles == []


def test_the_whole_gallery_with_all_pictures_is_small(browser: Browser, address: str) -> None:
    context = visitor(browser)
    page = context.new_page()
    wire, loaded = context.new_cdp_session(page), []
    wire.send("Network.enable")
    wire.on("Network.loadingFinished", lambda each: loaded.append(each["encodedDataLength"]))
    page.goto(f"{address}/cards", wait_until="networkidle")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.wait_for_load_state("networkidle")
    assert len(loaded) > 8, "pictures, styles and scripts are counted too"
    assert sum(loaded) < MOST, f"{sum(loaded)} bytes"
    context.close()


def test_in_the_middle_of_a_game_a_card_can_be_looked_up(page: Page, address: str) -> None:
    start(page, address, name="Ann")
    card = page.locator(".row .card").first
    card.click(button="right")
    sizes: list[Any] = [PHONE | {"height": 560}, page.viewport_size]
    for low in sizes:
        page.set_viewport_size(low)
        about, link = (page.locator(each).bounding_box() for each in ("#zoom .about", "#zoom .look-up a"))
        assert about and link and link["y"] + link["height"] < about["y"] + about["height"], "in sight without scrolling"
    with page.context.expect_page() as opened:
        page.locator("#zoom .look-up a").click()
    looked: Any = opened.value
    expect(looked).to_have_url(f"{address}/cards/{card.get_attribute('data-name')}")
    assert looked.locator("main h2").first.inner_text() in (card.get_attribute("aria-label") or "")
    assert page.locator("#zoom").is_visible()

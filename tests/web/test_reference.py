"""The rules in a real browser: searched while one types, reached from the question, a refusal and an enlarged card."""

from typing import Any

from browsing import PHONE, Browser, Page, serious, start, visitor

THEMES = ("dark", "light")


def in_both_themes(page: Any, part: str = "body") -> list[str]:
    """What axe calls serious or critical about a part of the page, in both themes."""
    found = []
    for theme in THEMES:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        found += [f"{theme} {each}" for each in serious(page, part, again=theme == "light")]
    return found


def titles(page: Page) -> list[str]:
    """The sections that can be seen, in their order."""
    return [title.strip() for title in page.locator("[data-section]:visible h3").all_inner_texts()]


def test_searching_while_typing_and_following_a_link(page: Page, address: str) -> None:
    page.goto(f"{address}/rules#exile")
    box = page.locator("#exile").bounding_box()
    assert box is not None and 0 <= box["y"] < 300, "a link leads right to its section"
    everything = titles(page)
    page.get_by_role("searchbox", name="Search the rules").fill("force")
    assert titles(page)[0] == "The Force" and len(titles(page)) < len(everything)
    assert page.get_by_role("status").inner_text() == f"Sections found: {len(titles(page))}"
    assert page.locator(".contents a:visible", has_text="Outer Rim Pilots").count() == 0
    page.reload()
    assert titles(page)[0] == "The Force", "the address keeps what was searched for"
    page.locator("#start .see a", has_text="Bases").click()
    page.wait_for_selector("#bases", state="visible")
    assert titles(page) == everything and page.locator("#bases").is_visible(), "a link shows what the search had hidden"
    page.locator("#q").fill("xyzzy")
    assert page.get_by_role("status").inner_text().startswith("No section has all of these words.") and titles(page) == []
    page.goto(f"{address}/rules?q=xyzzy")
    page.wait_for_selector(".contents li", state="hidden")
    assert page.get_by_role("link", name="All sections").is_visible(), "what the server has said stays"
    page.locator("#q").fill("captal ship")
    page.get_by_role("link", name="Capital ship", exact=True).click()
    assert titles(page) and page.locator("#q").input_value() == "Capital ship"
    page.locator("#q").fill("")
    assert titles(page) == everything
    page.locator("#q").fill("symbols")
    assert in_both_themes(page) == []


def test_the_table_leads_to_the_rules(page: Page, address: str) -> None:
    start(page, address)
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Rule: A turn").click()
    assert opened.value.url == f"{address}/rules#turn"
    opened.value.wait_for_selector("#turn")
    opened.value.close()

    page.locator(".pilots .card").click(button="right")
    explained = page.locator("#zoom .keywords")
    assert "Exile The card leaves the game for good." in explained.inner_text()
    with page.context.expect_page() as opened:
        explained.get_by_role("link", name="Exile").click()
    assert opened.value.url == f"{address}/rules#exile"
    opened.value.close()
    assert in_both_themes(page, "#zoom") == []
    page.keyboard.press("Escape")

    page.evaluate("import('/static/wire.js').then(wire => wire.send({ type: 'act', action: 5 }))")
    page.get_by_role("link", name="Rule: Attacking").wait_for()
    assert "cannot be committed" in page.locator("#toast").inner_text()
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Rule: Attacking").click()
    assert opened.value.url == f"{address}/rules#attack"
    opened.value.close()

    page.locator("[data-language=de]").first.click()
    page.get_by_role("link", name="Regel: Ein Zug").wait_for()
    page.locator(".pilots .card").click(button="right")
    assert "Die Karte verlässt das Spiel für immer." in explained.inner_text(), "the explanations change their language too"


def test_the_rules_on_a_phone_in_german(browser: Browser, address: str) -> None:
    context = visitor(browser, viewport=PHONE, locale="de", has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(f"{address}/rules")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator(".contents summary").tap()
    page.locator(".contents a", has_text="Die Macht").tap()
    assert page.url.endswith("#force") and page.locator("#force h3").inner_text() == "Die Macht"
    assert page.locator("#force").evaluate("section => Math.abs(section.getBoundingClientRect().top) < 60")
    page.locator("#q").fill("Macht Marker")
    assert in_both_themes(page) == []
    page.goto(f"{address}/rules/all#DB-FORCE-05")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390 and in_both_themes(page, "#DB-FORCE-05") == []
    context.close()

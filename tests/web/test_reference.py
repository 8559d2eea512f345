"""The rules in a real browser: searched while one types, reached from the question, a refusal and an enlarged card."""

import re
from typing import Any

from browsing import PHONE, Browser, Page, expect, serious, settle, start, visitor

THEMES = ("dark", "light")


def in_both_themes(page: Any, part: str = "body") -> list[str]:
    """What axe calls serious or critical about a part of the page, in both themes."""
    found = []
    for theme in THEMES:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        found += [f"{theme} {each}" for each in serious(page, part, again=theme == "light")]
    return found


AT_THE_TOP = """([section, low]) => {
    const { top } = document.querySelector(section).getBoundingClientRect();
    return top >= 0 && top < low;
}"""


def titles(page: Page) -> list[str]:
    """The sections that can be seen, in their order."""
    return [title.strip() for title in page.locator("[data-section]:visible h3").all_inner_texts()]


def test_searching_while_typing_and_following_a_link(page: Page, address: str) -> None:
    page.goto(f"{address}/rules#exile")
    page.wait_for_function(AT_THE_TOP, arg=["#exile", 300])  # a link leads right to its section
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
    page.wait_for_url(f"{address}/rules?q=Capital*")  # and until its scripts listen
    expect(page.locator("#q")).to_have_value("Capital ship")
    assert titles(page)
    page.locator("#q").fill("")
    assert titles(page) == everything
    page.locator("#q").fill("symbols")
    assert in_both_themes(page) == []


def test_what_is_typed_before_the_script_has_come_is_searched_for(page: Page, address: str) -> None:
    late: list[Any] = []
    page.route("**/static/rules.js*", lambda route: late.append(route))
    page.goto(f"{address}/rules?q=force", wait_until="commit")
    expect(page.locator("#bases")).to_be_hidden()
    page.locator("#q").evaluate("each => { each.value = ''; }")  # nobody listens yet
    for each in late:
        each.continue_()
    expect(page.locator("#bases")).to_be_visible()


def test_the_table_leads_to_the_rules(page: Page, address: str) -> None:
    start(page, address)
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Rule: A turn").click()
    expect(opened.value).to_have_url(f"{address}/rules#turn")
    opened.value.wait_for_selector("#turn")
    opened.value.close()

    page.locator(".pilots .card").click(button="right")
    explained = page.locator("#zoom .keywords")
    expect(explained).to_contain_text("Exile The card leaves the game for good.")
    with page.context.expect_page() as opened:
        explained.get_by_role("link", name="Exile").click()
    expect(opened.value).to_have_url(f"{address}/rules#exile")
    opened.value.close()
    assert in_both_themes(page, "#zoom") == []
    page.keyboard.press("Escape")

    page.evaluate("import('/static/wire.js').then(wire => wire.send({ type: 'act', action: 5 }))")
    page.get_by_role("link", name="Rule: Attacking").wait_for()
    expect(page.locator("#toast")).to_contain_text("cannot be committed")
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Rule: Attacking").click()
    expect(opened.value).to_have_url(f"{address}/rules#attack")
    opened.value.close()

    page.locator("[data-language=de]").first.click()
    page.get_by_role("link", name="Regel: Ein Zug").wait_for()
    settle(page)  # its scripts listen again
    page.locator(".pilots .card").click(button="right")
    expect(explained).to_contain_text("Die Karte verlässt das Spiel für immer.")  # the explanations change their language too


def test_the_rules_on_a_phone_in_german(browser: Browser, address: str) -> None:
    context = visitor(browser, viewport=PHONE, locale="de", has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(f"{address}/rules")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator(".contents summary").tap()
    page.locator(".contents a", has_text="Die Macht").tap()
    expect(page).to_have_url(re.compile("#force$"))
    expect(page.locator("#force h3")).to_have_text("Die Macht")
    page.wait_for_function("() => Math.abs(document.querySelector('#force').getBoundingClientRect().top) < 60")
    page.locator("#q").fill("Macht Marker")
    assert in_both_themes(page) == []
    page.goto(f"{address}/rules/all#DB-FORCE-05")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390 and in_both_themes(page, "#DB-FORCE-05") == []
    expect(page.locator("#DB-FORCE-05")).to_contain_text("Wer n Macht erhält")
    page.locator("#q").fill("Großmoff 2 Macht")
    expect(page.locator("[data-section]:visible dt")).to_have_text(["DB-FORCE-05"])
    page.locator("#q").fill("Stuzpunkt")
    expect(page.locator(".found a")).to_have_text("Stützpunkt")
    page.locator(".contents summary").tap()
    page.locator(".contents a", has_text="Kaufen").tap()
    expect(page.locator("#DB-BUY-06")).to_be_visible()  # whoever follows a link sees where it leads, whatever was searched for
    context.close()

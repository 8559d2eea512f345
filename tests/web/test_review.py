"""The page after a game in a real browser: from the banner to the charts, with the keyboard, in both themes, on a phone."""

from collections.abc import Iterator

import pytest
from browsing import PHONE, Browser, Page, do, expect, get_on, leave, picture, serious, start, visitor

THEMES = ("dark", "light")


@pytest.fixture(scope="module")
def finished(browser: Browser, address: str) -> Iterator[Page]:
    """Somebody who has played a turn and given up in the next, at the banner."""
    context = visitor(browser)
    page = context.new_page()
    start(page, address, side="empire")
    while page.locator(".hand .card[data-can=play]").count() or not page.locator(".do [data-do=end]:visible").count():
        get_on(page)  # the whole hand; some card may ask something
    do(page, page.locator(".do [data-do=end]").click)
    page.locator("[data-do=resign]").click()
    page.locator("[data-do=resign-really]").click()
    page.wait_for_selector(".result:not([hidden])")
    yield page
    context.close()


@pytest.fixture(scope="module")
def link(finished: Page) -> str:
    """The address of the page after the game, as the banner knows it."""
    return str(finished.locator(".result a[href$='/review']").evaluate("link => link.href"))


def test_the_banner_and_the_lobby_lead_to_it_and_turns_lead_into_the_replay(finished: Page, address: str, link: str) -> None:
    finished.locator(".result a[href$='/review']").click()
    expect(finished).to_have_url(link)
    expect(finished.locator(".told")).to_have_text("The Rebels win: the Empire gave up.")
    expect(finished.locator(".outcome form button")).to_have_text("Rematch, sides swapped")
    leave(finished, finished.locator(".turns a").nth(1).click)
    assert "/at/" in finished.url
    expect(finished.locator(".board")).to_be_visible()
    finished.goto(address)
    finished.locator(".tables a[href$='/review']").click()
    expect(finished).to_have_url(link)


def test_a_mail_holds_whole_lines_of_a_long_report_and_says_where_the_rest_is(page: Page, link: str) -> None:
    page.goto(link.replace("/review", "/at/1/problem"))
    mailed = {}
    for lines in (3, 300):
        page.fill("#report", "\n".join(f"line {n} of a report." for n in range(lines)))
        page.locator("[data-mail]").click()
        mailed[lines] = page.locator("[data-mail]").evaluate("mail => new URLSearchParams(mail.search).get('body')").split("\n")
    assert mailed[3] == ["line 0 of a report.", "line 1 of a report.", "line 2 of a report."]
    *whole, _, last = mailed[300]
    assert whole == [f"line {n} of a report." for n in range(len(whole))] and 50 < len(whole) < 300
    assert "Please attach the file that “Save as a file” gives you" in last


def test_one_slider_shows_a_turn_in_every_chart_as_its_table_has_it(page: Page, link: str) -> None:
    page.goto(link)
    page.locator("#turn").focus()
    page.keyboard.press("Home")
    shown = page.locator(".readout").all_inner_texts()
    assert len(shown) == 7 and page.locator("#turn").get_attribute("aria-valuetext") == "Turn 1, Empire"
    for figure, text in zip(page.locator(".charts figure").all(), shown, strict=True):
        names = figure.locator("thead th").all_text_contents()[1:]
        cells = figure.locator("tbody tr").first.locator("td").all_text_contents()
        assert text == " · ".join(f"{name} {cell}" for name, cell in zip(names, cells, strict=True))
    page.keyboard.press("ArrowRight")
    expect(page.locator("#turn")).to_have_attribute("aria-valuetext", "Turn 2, Rebels")
    assert page.locator(".pick-turn a").evaluate("a => a.href") == page.locator(".turns a").nth(1).evaluate("a => a.href")
    chart = page.locator("#damage .chart")
    box = chart.bounding_box()
    assert box is not None
    chart.hover(position={"x": box["width"] * 0.12, "y": box["height"] / 2})
    expect(page.locator("#turn")).to_have_value("1")
    expect(page.locator(".readout")).to_have_text(shown, use_inner_text=True)
    expect(chart.locator(".cursor")).to_have_attribute("visibility", "visible")


def test_charts_and_tables_are_there_without_scripts(browser: Browser, link: str) -> None:
    context = visitor(browser, java_script_enabled=False)
    page = context.new_page()
    page.goto(link)
    assert page.locator(".charts .chart").count() == page.locator(".charts details table").count() == 7
    assert page.locator(".pick-turn").is_hidden()
    context.close()


@pytest.mark.parametrize(("screen", "language"), [("desktop", "en"), ("phone", "de")])
def test_it_can_be_read_by_everybody(browser: Browser, link: str, screen: str, language: str) -> None:
    context = visitor(browser, locale=language, **({"viewport": PHONE} if screen == "phone" else {}))
    page, troubles = context.new_page(), []
    page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
    page.goto(link)
    page.wait_for_selector(".readout:not(:empty)")
    page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true")
    for theme in THEMES:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        troubles += [f"{theme} {each}" for each in serious(page, again=theme == "light")]
        picture(page, f"review-{screen}-{theme}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert (page.locator("#h-decided").text_content() == "Wie es sich entschied") is (language == "de")
    context.close()
    assert troubles == []


@pytest.mark.parametrize(("screen", "language"), [("desktop", "en"), ("phone", "de")])
def test_luck_and_play_are_told_apart_for_whoever_asks(browser: Browser, link: str, screen: str, language: str) -> None:
    """The first who asks sees how far it is; whoever comes later finds it on the page. It can be read by everybody."""
    context = visitor(browser, locale=language, **({"viewport": PHONE} if screen == "phone" else {}))
    page = context.new_page()
    page.goto(link)
    if page.locator("#luck[data-luck]").count():
        page.locator("#luck .ask-go").click()
    expect(page.locator("#luck .chart.chances")).to_be_visible()
    expect(page.locator("#h-luck")).to_have_text("Glück und Spiel" if language == "de" else "Luck and play")
    figures = [int(each.replace("−", "-")) for each in page.locator("#luck .sum b").all_text_contents()]
    assert sum(figures[:-1]) == figures[-1]
    page.evaluate("for (const details of document.querySelectorAll('#luck details')) details.open = true")
    rows = page.locator("#luck tbody tr")
    assert rows.count() >= 1 and rows.last.locator("td").last.text_content() in ("0 %", "100 %")
    for theme in THEMES:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        assert serious(page, "#luck", again=theme == "light") == []
        picture(page, f"luck-{screen}-{theme}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()


def test_who_gave_up_is_told_what_that_cost(finished: Page, link: str) -> None:
    finished.goto(link)
    if finished.locator("#luck[data-luck]").count():
        finished.locator("#luck .ask-go").click()
    expect(finished.locator("#luck .chart.chances")).to_be_visible()
    expect(finished.locator("#luck")).to_contain_text("Giving up cost")

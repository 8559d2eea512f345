"""The table in a real browser: a whole game by clicking, a turn by keyboard, German, and sizes that fit."""

import re
from pathlib import Path

import pytest
from browsing import PHONE, Browser, Page, do, expect, first, get_on, leave, over, rest, settle, start, visitor
from visiting import free_port, launch


def test_a_whole_game_by_clicking(page: Page, address: str) -> None:
    start(page, address, bases="2")
    while not over(page):
        get_on(page)
    assert page.locator(".banner h2").inner_text() in ("Victory!", "Defeat")
    with page.expect_download() as download:
        page.get_by_text("Download the record").click()
    assert download.value.path().read_text().startswith("cantina record 1\n")
    leave(page, page.locator(".banner").get_by_text("Rematch").click)
    settle(page)
    expect(page.locator("body")).to_have_attribute("data-seat", "0")


def press(page: Page, key: str) -> None:
    """Press a key, and the first one of a card that opens first, as one does that is to be exiled."""
    page.keyboard.press(key)
    if page.locator("#zoom[open]").count():
        page.keyboard.press("1")


def test_a_whole_game_by_keyboard(page: Page, address: str) -> None:
    """Numbers choose, letters do, E ends the turn: nothing is ever clicked."""
    start(page, address, bases="2")
    presses = 0
    while not over(page):
        attack, hand = page.locator(".do .go.attack"), page.locator("[data-sweep=play]")
        asked, idle = page.locator(".ask-go"), page.locator("[data-sweep=base]")
        buys = page.locator(".actions [data-key]:has-text('Buy')")
        if hand.count():
            key = "p"
        elif asked.count() or page.locator(".tray").count() or page.locator(".hand .card[data-can=play]").count():
            key = str(page.locator(".actions [data-key]").first.get_attribute("data-key"))
        elif idle.count():
            key = "b"
        elif attack.count():
            key = "a"
        elif buys.count():
            key = str(buys.first.get_attribute("data-key"))
        else:
            key = "e"
        do(page, lambda key=key: press(page, key))
        presses += 1
    assert presses > 20 and page.locator(".banner h2").inner_text() in ("Victory!", "Defeat")
    page.keyboard.press("Tab")
    expect(page.locator(".banner :focus")).to_have_count(1)


def test_arrows_enlarge_undo_and_the_speaking_log(page: Page, address: str) -> None:
    start(page, address)
    do(page, lambda: page.keyboard.press("p"))
    page.keyboard.press("m")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".market .card:focus")).to_have_count(1)
    page.keyboard.press("z")
    page.wait_for_selector("#zoom[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("#zoom:not([open])", state="attached")
    said = page.locator("#speaker p").all_inner_texts()
    assert said and said[-1] == page.locator("#log .turn").first.locator("li[data-n] > span").last.inner_text()
    cards = page.locator(".hand .card").count()
    do(page, lambda: page.keyboard.press("u"))  # against a bot everything may be taken back
    assert page.locator(".hand .card").count() > cards or page.locator(".tray").count()


def test_a_finger_that_rests_on_a_card_enlarges_it_until_somebody_taps_beside_it(browser: Browser, address: str) -> None:
    context = visitor(browser, viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    start(page, address)
    rest(page, page.locator(".row .card").first)
    assert page.locator("#zoom").is_visible()  # lifting the finger does not close it again
    page.touchscreen.tap(5, 5)
    page.wait_for_selector("#zoom:not([open])", state="attached")
    context.close()


def test_german_at_any_moment(page: Page, address: str) -> None:
    start(page, address)
    page.locator("[data-language=de]").click()
    page.wait_for_function("() => document.querySelector('.do [data-do=end] span').textContent === 'Zug beenden'")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.reload()
    settle(page)
    assert page.locator(".do [data-do=end]").inner_text().startswith("Zug beenden")


@pytest.mark.parametrize("language", ["en", "de"])
def test_sizes(page: Page, address: str, language: str) -> None:
    start(page, address, bases="5")
    do(page, first(page, "[data-sweep=play]", ".hand .card[data-action]").click)
    with page.expect_navigation():
        page.locator(f"[data-language={language}]").click()
    expect(page.locator(".actions h2")).to_have_text({"en": "Actions", "de": "Aktionen"}[language])
    assert page.evaluate(
        "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"
    )
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function("() => innerWidth === 390 && document.documentElement.scrollWidth <= 390")
    dock = page.locator(".dock").bounding_box()
    assert dock is not None and dock["y"] + dock["height"] <= 845
    page.locator("[data-do=rail]").click()  # beside the hint there is no room for the theme: the settings have it
    page.locator("[data-open=settings]").click()
    page.locator("#settings .pick:has([name=theme][value=light])").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert re.search("light", page.content())


def test_a_killed_server_comes_back_and_the_page_goes_on(browser: Browser, tmp_path: Path) -> None:
    """With motion on: the server is killed in the middle of a game, started again, and nothing is lost."""
    port = free_port()
    server = launch(port, tmp_path / "tables.db")
    context = visitor(browser, reduced_motion="no-preference")
    page = context.new_page()
    start(page, f"http://127.0.0.1:{port}")
    page.evaluate("localStorage.setItem('speed', 'quick')")
    do(page, first(page, ".hand .card[data-action]").click)
    n, lines = page.evaluate("document.body.dataset.n"), page.locator(".log li").count()
    server.kill()
    server.wait(60)
    page.wait_for_selector("body[data-offline]")
    server = launch(port, tmp_path / "tables.db")
    page.wait_for_selector("body:not([data-offline])")
    settle(page)
    assert page.evaluate("document.body.dataset.n") == n and page.locator(".log li").count() == lines
    do(page, first(page, ".ask-go", ".hand .card[data-action]", ".do .go").click)
    context.close()
    server.terminate()
    server.wait(60)


def test_a_word_before_waste_and_the_keys(page: Page, address: str) -> None:
    start(page, address)
    page.evaluate("localStorage.removeItem('waste')")
    turn = page.locator(".top small").inner_text()
    page.keyboard.press("?")
    page.wait_for_selector("#z-help[open]")
    assert page.locator("#z-help kbd").count() > 15 and page.evaluate("document.querySelector('#z-help').scrollTop") == 0
    page.keyboard.press("Escape")
    page.wait_for_selector("#z-help:not([open])", state="attached")
    page.keyboard.press("e")
    expect(page.locator(".confirm")).to_contain_text("You have not played")
    page.keyboard.press("Escape")
    page.wait_for_selector(".confirm[hidden]", state="attached")
    expect(page.locator(".top small")).to_have_text(turn)
    expect(page.locator("[data-do=end]:focus")).to_have_count(1)
    page.keyboard.press("h")
    expect(page.locator(".hand :focus")).to_have_count(1)
    page.keyboard.press("e")
    do(page, lambda: page.keyboard.press("e"))
    expect(page.locator(".top small")).not_to_have_text(turn)
    page.keyboard.press("e")
    do(page, page.get_by_text("Don't ask again").click)
    assert page.evaluate("localStorage.getItem('waste')") == "off"


def test_an_attacker_is_chosen_and_then_its_target(page: Page, address: str) -> None:
    start(page, address)
    ready = page.locator(".own .card[data-can=commit]:not([data-action])")
    for _ in range(200):  # until somebody of mine can attack more than one thing; buying brings enemies into the row
        settle(page)
        if ready.count():
            ready.first.click()
            if page.locator(".card[data-aim]").count() > 1:
                break
            page.keyboard.press("Escape")
        steps = (".ask-go", "[data-sweep=play]", ".hand .card[data-action]", ".tray .card[data-can]")
        do(page, first(page, *steps, ".row .card[data-can=buy][data-action]", ".do [data-do=end]").click)
    assert page.locator(".card[data-aim]").count() > 1 and "choose a lit target" in page.locator("[data-ask]").inner_text()
    page.keyboard.press("Escape")
    expect(page.locator(".card[data-aim]")).to_have_count(0)
    ready.first.focus()
    page.keyboard.press("Enter")
    do(page, page.locator(".opp .base .card[data-aim]").click)
    expect(page.locator(".strike .card")).to_have_count(1)

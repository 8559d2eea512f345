"""Who is here: dots, calling somebody who left, spectators, and what happens without a connection, in real browsers."""

from typing import Any

import pytest
from browsing import Browser, Page, fill_in, picture, settle, visitor
from playwright.sync_api import expect

SHUTTLE = ".hand .card[data-name$=-shuttle][data-action]"
"""A card that asks nothing; most cards of a first hand are such."""


@pytest.fixture(scope="module")
def company(browser: Browser, address: str) -> Any:
    """Ann (Empire, to move) and Bob at one table."""
    ann, bob = visitor(browser).new_page(), visitor(browser, locale="de").new_page()
    fill_in(ann, address, name="Ann", side="empire", opponent="friend")
    bob.goto(ann.locator(".waiting .link").input_value())
    bob.fill("[name=name]", "Bob")
    bob.locator(".start").click()
    settle(ann)
    expect(bob.locator("body[data-settled]")).to_be_attached()
    yield ann, bob
    for page in (ann, bob):
        page.context.close()


def dot(page: Page, side: str) -> Any:
    """The dot of a seat."""
    return page.locator(".people li", has_text=side).locator(".dot")


def test_a_dot_says_who_is_here_who_left_can_be_called_and_spectators_are_counted(
    company: Any, browser: Browser, address: str
) -> None:
    ann, bob = company
    expect(dot(ann, "Rebels")).to_have_attribute("data-here", "here")
    cat = visitor(browser).new_page()
    cat.goto(ann.url)
    expect(ann.locator(".watchers")).to_have_text("1 person is watching")
    expect(cat.locator("[data-people=call]")).to_have_count(0)
    bob.evaluate("""Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'))""")
    expect(dot(ann, "Rebels")).to_have_attribute("data-here", "aside")
    ann.locator("[data-people=call]").click()
    expect(bob).to_have_title("❗ Ann wartet am Tisch auf dich.")
    expect(ann.locator(".people .notice")).to_contain_text("Bob was called")
    expect(ann.locator(".people .copy input")).to_have_value(ann.url)
    bob.evaluate("""Object.defineProperty(document, 'hidden', { value: false, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'))""")
    expect(dot(ann, "Rebels")).to_have_attribute("data-here", "here")
    expect(ann.locator(".people .notice")).to_have_count(0)

    table = bob.url
    bob.goto(address)
    expect(dot(ann, "Rebels")).to_have_attribute("data-here", "away")
    picture(ann, "somebody has left")
    ann.locator("[data-people=call]").click()
    expect(ann.locator(".people .notice")).to_contain_text("Bob was called")
    bob.reload()
    expect(bob.locator("#lists [data-called]")).to_have_text("Ann wartet auf dich")
    bob.goto(table)
    expect(dot(ann, "Rebels")).to_have_attribute("data-here", "here")
    cat.context.close()
    expect(ann.locator(".watchers")).to_have_count(0)


def test_offline_is_said_at_once_with_what_becomes_of_a_click_and_again_when_it_is_over(company: Any) -> None:
    ann, _ = company
    wires: list[Any] = []
    refuse = [False]

    def through(wire: Any) -> None:
        if refuse[0]:
            wire.close()
        else:
            wires.append((wire, wire.connect_to_server()))

    ann.route_web_socket(lambda url: "/ws" in url, through)
    ann.reload()
    settle(ann)
    refuse[0] = True
    ann.evaluate("dispatchEvent(new Event('offline'))")
    expect(ann.locator("#offline")).to_contain_text("No connection for")
    expect(ann.locator("#offline .told")).to_be_visible()
    n, cards = ann.evaluate("document.body.dataset.n"), ann.locator(".hand .card").count()
    ann.locator(SHUTTLE).first.click()
    expect(ann.locator("#offline .kept")).to_contain_text("Your last click is kept")
    picture(ann, "without a connection")
    assert ann.evaluate("document.body.dataset.n") == n
    refuse[0] = False
    # On a slow machine it has tried by itself by now, and there is nothing left to click.
    ann.get_by_role("button", name="Try now").evaluate_all("all => all.forEach(each => each.click())")
    expect(ann.locator("#offline")).to_contain_text("Connected again. Your last click has been sent.")
    expect(ann.locator(".hand .card")).to_have_count(cards - 1)
    expect(ann.locator("#offline")).to_be_hidden()


def test_a_takeback_that_knowledge_forbids_is_asked_for_refused_and_granted(company: Any) -> None:
    ann, bob = company
    settle(ann)
    ann.evaluate("localStorage.setItem('waste', 'off')")
    ann.locator(".do [data-do=end]").click()  # whoever draws has learned something
    ask = ann.locator("[data-people=ask-back]")
    expect(ask).to_have_text("Ask Bob to let you take it back")
    expect(ann.locator(".top small")).to_have_text("Turn 2")
    ask.click()
    expect(bob.locator(".plea")).to_contain_text("Ann bittet um Rücknahme")
    picture(bob, "asked for a takeback")
    bob.locator("[data-people=deny]").click()
    expect(ann.locator(".people")).to_contain_text("It was refused")
    bob.locator(SHUTTLE).first.click()
    expect(ask).to_be_visible()
    ask.click()
    bob.locator("[data-people=grant]").click()
    expect(ann.locator(".top small")).to_have_text("Turn 1")
    expect(ann.locator("#log details.undone summary")).to_be_visible()
    expect(bob.locator("#log details.undone summary")).to_be_visible()
    settle(ann)


def test_what_is_clicked_and_written_before_the_page_listens_counts_once_it_does(company: Any) -> None:
    ann, bob = company
    settle(ann)
    held: list[Any] = []
    ann.route("**/static/settings.js", lambda route: held.append(route))
    ann.reload(wait_until="commit")
    shuttles = ann.locator(SHUTTLE)
    ann.locator("#speaker").wait_for(state="attached")  # the end of the page
    before = shuttles.count()
    for _ in range(2):  # nothing seems to happen, so they click again
        shuttles.first.click()
    ann.locator("#z-chat summary").click()
    ann.locator(".say input").fill("Are you there?")
    ann.locator(".say input").press("Enter")
    theme = ann.get_attribute("html", "data-theme")
    ann.locator("#z-chat summary").press("t")
    for each in held:
        each.continue_()
    expect(bob.locator("#talk")).to_contain_text("Are you there?")
    expect(shuttles).to_have_count(before - 1)
    expect(ann.locator("html")).not_to_have_attribute("data-theme", str(theme))
    assert ann.url == bob.url
    ann.unroute("**/static/settings.js")


def test_what_is_refused_besides_leaves_a_move_on_its_way(company: Any) -> None:
    ann, _ = company
    held: list[Any] = []

    def through(wire: Any) -> None:
        server = wire.connect_to_server()
        wire.on_message(lambda words: held.append((server, words)) if '"act"' in words else server.send(words))

    ann.route_web_socket(lambda url: "/ws" in url, through)
    ann.reload()
    settle(ann)
    ann.locator(".do [data-do=end]").click()
    ann.evaluate("import('/static/wire.js').then(wire => wire.send({ type: 'claim' }))")
    expect(ann.locator("#toast")).to_be_visible()
    assert ann.locator("body[data-settled]").count() == 0
    for server, words in held:
        server.send(words)
    expect(ann.locator("body[data-settled] .top small")).to_have_text("Turn 2")

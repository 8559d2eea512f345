"""My games and the host's page in a real browser: in both languages, sizes and themes, after a game that was really played."""

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browsing import DESKTOP, PHONE, Page, expect, get_on, leave, picture, serious, start, visitor
from visiting import await_server, free_port, serving

LOOKS = (Path(__file__).parent / "looks.js").read_text()


@pytest.fixture(scope="module")
def links(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    """The real program, serving: the links it prints, for everybody and for the host."""
    port, folder = free_port(), tmp_path_factory.mktemp("statistics")
    command = serving(port, folder / "tables.db")
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        printed = [next(word for word in server.stdout.readline().split() if word.startswith("http")) for _ in range(2)]
        await_server(server, port)  # type: ignore[arg-type]
        yield printed
        server.terminate()


def troubles(page: Any, name: str) -> list[str]:
    """What is cut, parted or too small in every size and language, and what axe calls serious in both themes."""

    found: list[str] = []
    for language, theme in (("en", "dark"), ("de", "light")):
        page.context.add_cookies([
            {"name": "lang", "value": language, "url": page.url}, {"name": "theme", "value": theme, "url": page.url},
        ])  # fmt: skip
        page.reload()
        assert page.locator(f"html[lang={language}][data-theme={theme}]").count() == 1
        for size in (DESKTOP, PHONE):
            page.set_viewport_size(size)
            found += [f"{name} {size['width']} {language}: {each}" for each in page.evaluate(LOOKS)]
            picture(page, f"{name}-{size['width']}-{language}-{theme}")
        found += [f"{name} {theme}: {each}" for each in serious(page, again=theme == "light")]
    page.set_viewport_size(DESKTOP)
    return found


def test_my_games_after_the_first_one(page: Page, links: list[str]) -> None:
    page.goto(f"{links[0]}games")
    found = troubles(page, "no-games")
    page.context.clear_cookies(name="lang")
    page.locator("main .go").click()
    page.wait_for_selector(".start")  # the page of no games leads to the first
    start(page, links[0], name="Ann")
    while not page.locator(".log li", has_text="You buy").count():
        get_on(page)
    page.locator("[data-do=resign]").click()
    page.locator("[data-do=resign-really]").click()
    page.wait_for_selector(".result:not([hidden])")
    page.goto(f"{links[0]}games")
    found += troubles(page, "my-games")
    page.context.add_cookies([{"name": "lang", "value": "en", "url": page.url}])
    page.reload()
    assert page.locator(".facts dd").first.inner_text() == "1" and page.locator("#h-cards").is_visible()
    assert page.locator(".rates caption").all_inner_texts() == ["By side", "By mode", "By opponent"]
    page.locator(".tables a").press("Enter")  # the list leads back to the game
    page.wait_for_selector(".log li")
    assert found == []


def test_the_link_that_is_printed_opens_the_house(page: Page, links: list[str]) -> None:
    page.goto(links[1])
    assert page.url == f"{links[0]}host" and page.locator("main h2").first.inner_text().casefold() == "tables"
    assert troubles(page, "host") == []


def test_the_host_announces_a_restart_and_mutes(page: Page, links: list[str]) -> None:
    """The forms work, and what came of them can be seen, on the host's page and in the lobby."""
    page.goto(links[1])
    page.fill("[name=minutes]", "20")
    page.locator("[value=restart]").click()
    page.wait_for_selector(".restart")
    page.fill("[name=name]", "Rude Rodian")
    page.locator("[value=mute]").click()
    page.wait_for_selector("[name=unmute]")
    page.goto(f"{links[0]}host")
    found = troubles(page, "host-powers")
    page.goto(links[0])
    page.wait_for_selector(".restart")
    found += troubles(page, "lobby-restart")
    page.goto(f"{links[0]}host")
    page.locator("[name=unmute]").click()
    expect(page.locator("[name=unmute]")).to_have_count(0)
    page.locator("[value=no-restart]").click()
    expect(page.locator("[value=no-restart]")).to_have_count(0)
    expect(page.locator("[value=restart]")).to_be_visible()
    expect(page.locator(".restart")).to_have_count(0)
    assert found == []


def test_a_visitor_takes_everything_along_and_deletes_it(page: Page, links: list[str]) -> None:
    """About me, as the lobby's foot leads there: another device, keys, and the page that asks before all is deleted."""
    start(page, links[0], name="Ann")
    table = page.url
    page.locator("[data-people=about]").click()
    found = [f"about: {each}" for each in page.evaluate(LOOKS)]
    picture(page, "about-renew")
    page.goto(links[0])
    page.locator("a[href='/me']").click()
    page.wait_for_selector(".me")
    found += troubles(page, "me")
    page.locator(".me form[method=post] .go").first.click()
    page.wait_for_selector(".code")
    address = page.locator(".copy .link").input_value()
    picture(page, "me-code")
    found += [f"code: {each}" for each in page.evaluate(LOOKS)]
    assert page.context.browser is not None
    other = visitor(page.context.browser, java_script_enabled=False)
    device = other.new_page()
    device.goto(address)
    leave(device, device.locator("main form .go").click)
    device.goto(table)
    expect(device.locator("body[data-seat='1']")).to_have_count(1)
    for choice in ("lang", "theme"):
        page.context.clear_cookies(name=choice)
    page.goto(f"{links[0]}me/delete")
    found += troubles(page, "delete")
    page.locator("main form .go").click()
    expect(page.locator("main form")).to_have_count(0)
    expect(page.locator(".sheet.narrow")).to_be_visible()
    page.goto(links[0])
    assert page.locator(f"a[href='/t/{table.rpartition('/t/')[2]}']").count() == 0  # a game against a bot is nobody else's
    other.close()
    assert found == []

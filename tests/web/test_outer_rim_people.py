"""People who play Outer Rim with each other, in real browsers: two to the end, three at one screen, four at their own devices."""

import os
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from browsing import PHONE, expect, visitor
from hosting import Host, hosting
from rim_people import GET_ON, Step, finish, planned, start

AMONG_FOUR = 3000 if os.environ.get("CANTINA_PEOPLE") == "all" else 36
"""How many answers four people give; a whole game takes its time."""
SHORT = "334"
"""How two play so that the game is over after 190 answers, the fewest of four hundred games."""


BESIDE = """() => { const rail = document.querySelector('.rail').getBoundingClientRect();
    const parts = [...document.querySelectorAll('.rail > :is(section:not(.people), details, button), .people :is(li, button)')]
        .filter((each) => each.checkVisibility({ visibilityProperty: true })).map((each) => [each, each.getBoundingClientRect()]);
    const on = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const troubles = parts.filter(([, box]) => box.bottom > rail.bottom + 1).map(([each]) => [each.textContent, 'is cut']);
    for (const [n, [one, box]] of parts.entries()) for (const [other, place] of parts.slice(n + 1))
        if (!one.contains(other) && on(box, place)) troubles.push([one.textContent, 'lies on', other.textContent]);
    return troubles; }"""
"""What stands beside the map and lies on something else, or is not all there."""

CUT = """() => { const rail = document.querySelector('.rail'), told = document.createElement('p');
    told.className = 'notice';
    told.textContent = 'The server starts anew soon; everything is kept. '.repeat(4);
    document.querySelector('.people').append(told);
    const cut = rail.scrollHeight > rail.clientHeight && getComputedStyle(rail).overflowY !== 'auto';
    told.remove();
    return cut; }"""
"""Whether a notice of the server leaves something beside the map that cannot be scrolled to."""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with hosting(tmp_path_factory.mktemp("host")) as host:
        yield host


def open_table(page: Any, host: Host, **form: str) -> None:
    """A new table, whose founder is at its page."""
    page.add_init_script("localStorage.setItem('speed', 'off')")
    form = {"name": "Ada", "game": "outer-rim", "side": "seat-1"} | form
    page.goto(page.request.post(f"{host.address}/tables", form=form, headers={"origin": host.address}).url)


def gather(browser: Any, host: Host, looks: list[dict[str, Any]], **form: str) -> list[Any]:
    """A table of so many people, each at a browser of their own, who come by invitation."""
    pages = [visitor(browser, **look).new_page() for look in looks]
    others = {"opponent" if n == 1 else f"opponent-{n}": "friend" for n in range(1, len(pages))}
    open_table(pages[0], host, players=str(len(pages)), **others, **form)
    links = [each.input_value() for each in pages[0].locator(".waiting .link").all()]
    for page, link, name in zip(pages[1:], links, ("Nora", "Zed", "Ulf"), strict=False):
        page.add_init_script("localStorage.setItem('speed', 'off')")
        page.goto(link)
        page.fill("[name=name]", name)
        page.locator(".start").click()
    for page in pages:
        page.wait_for_selector("body[data-settled] #z-ask", state="attached")
    return pages


def play(pages: list[Any], steps: list[Step]) -> None:
    """Everybody does what they do in these steps, all at once; whatever a page does not show as it should fails."""
    for seat, page in enumerate(pages):
        start(page, [each for each in steps if each.seat == seat])
    troubles = [finish(page) for page in pages]
    assert not any(troubles), troubles


def test_two_browsers_play_a_whole_game(browser: Any, host: Host) -> None:
    steps, match = planned({"players": "2"}, way=SHORT)
    pages = gather(browser, host, [{}, {"locale": "de"}])
    play(pages, steps)
    assert match.state.outcome is not None
    (winner,) = match.state.outcome.winners
    for seat, (page, words) in enumerate(zip(pages, (("won", "lost"), ("gewonnen", "verloren")), strict=True)):
        expect(page.locator("#z-result h2")).to_contain_text(words[seat != winner])
        page.context.close()


def test_three_at_one_screen_play_four_rounds_and_see_nothing_of_each_other(page: Any, host: Host) -> None:
    steps, _ = planned({"players": "3"}, turns=12, asides=False)
    open_table(page, host, players="3", opponent="hot-seat", **{"opponent-2": "hot-seat"})
    page.wait_for_selector("body[data-settled] .curtain", state="attached")
    assert page.evaluate(BESIDE) == []
    start(page, steps)
    troubles = finish(page)
    assert not troubles, troubles
    changes = 1 + sum(one.seat != other.seat for one, other in pairwise(steps))
    expect(page.locator("body")).to_have_attribute("data-lifted", str(changes))
    expect(page.locator(".curtain")).to_be_visible()


def test_a_bot_takes_the_seat_of_somebody_who_left_until_they_come_back(browser: Any, host: Host) -> None:
    steps, _ = planned({"players": "2"}, asides=False)
    ada, nora = gather(browser, host, [{}, {}], clock="m10")
    first = next(n for n, each in enumerate(steps) if each.seat == 1 and each.prompt == "action")
    play([ada, nora], steps[:first])
    expect(nora.locator("#z-ask[data-asked]")).to_be_attached()
    table = nora.url
    nora.goto(host.address)
    host.later(200)
    ada.locator("[data-people=substitute]").click()
    expect(ada.locator(".people")).to_contain_text("a bot plays for Nora")
    expect(ada.locator("body[data-settled] #z-ask[data-asked]")).to_be_attached()
    nora.locator(f"#lists a[href$='{table.rpartition('/')[2]}']").click()
    nora.locator("[data-people=return]").click()
    expect(ada.locator(".people")).not_to_contain_text("a bot plays for Nora")
    asked = ada.locator("body[data-settled] #z-ask[data-asked]")
    for _ in range(60):
        ada.wait_for_selector("body[data-settled]", state="attached")
        if not asked.count():
            break
        before = ada.evaluate("document.body.dataset.n")
        ada.evaluate(GET_ON)
        ada.wait_for_function("n => document.body.dataset.n !== n", arg=before)
    expect(nora.locator("body[data-settled] #z-ask[data-asked]")).to_be_attached()
    before = nora.evaluate("document.body.dataset.n")
    nora.evaluate(GET_ON)
    nora.wait_for_function("n => document.body.dataset.n !== n", arg=before)
    for page in (ada, nora):
        page.context.close()


def test_alone_with_the_keyboard_a_character_a_ship_and_a_friend_are_chosen_beside_a_rival_whose_fame_is_seen(
    page: Any, host: Host
) -> None:
    open_table(page, host, players="1", rival="han-solo")

    def settled(n: int) -> None:
        page.wait_for_selector(f"body[data-settled='{n}'] #z-ask[data-asked]", state="attached")

    settled(0)
    for part in ("fame", "cash"):
        seen = f"""() => {{ const box = document.querySelector('#z-others .{part}').getBoundingClientRect();
            return document.elementFromPoint(box.x + box.width - 2, box.y + box.height / 2).closest('.rail > *').id; }}"""
        assert page.evaluate(seen) == "z-others", "nothing lies on it"
    for n, keys in enumerate(([*["ArrowRight"] * 8, "Enter", "Enter"], ["Enter"] * 2, ["ArrowRight", "Enter"]), 1):
        for key in keys:
            page.keyboard.press(key)
        settled(n)
        if n == 2:
            expect(page.locator("#z-cast .friends .press:focus")).to_have_count(1)
    expect(page.locator("#z-cast")).to_be_hidden()


def test_four_people_at_four_devices_of_whom_one_leaves_and_comes_back(browser: Any, host: Host) -> None:
    steps, match = planned({"players": "4"}, AMONG_FOUR)
    looks: list[dict[str, Any]] = [
        {},
        {"viewport": PHONE, "has_touch": True, "is_mobile": True},
        {"locale": "de", "viewport": {"width": 1280, "height": 720}},
        {"viewport": {"width": 1920, "height": 1080}},
    ]
    pages = gather(browser, host, looks)
    half = len(steps) // 2
    play(pages, steps[:half])
    for page in (pages[0], pages[2]):
        page.wait_for_selector(f"body[data-settled='{half}']", state="attached")
        assert page.evaluate(BESIDE) == []
        page.keyboard.press("c")
        expect(page.locator(".say input")).to_be_in_viewport(ratio=1)
        assert page.evaluate(BESIDE) == []
        page.locator("#z-chat > summary").click()
        assert not page.evaluate(CUT)
    table = pages[3].url
    pages[3].goto(host.address)
    back = next((n for n in range(half, len(steps)) if steps[n].seat == 3), len(steps))
    play(pages[:3], steps[half:back])
    pages[3].locator(f"#lists a[href$='{table.rpartition('/')[2]}']").click()
    pages[3].wait_for_selector("body[data-settled] #z-ask", state="attached")
    play(pages, steps[back:])
    for page in pages:
        if match.state.outcome is not None:
            expect(page.locator("#z-result .places li")).to_have_count(4)
        page.wait_for_selector(f"body[data-settled='{len(steps)}']", state="attached")
        page.context.close()

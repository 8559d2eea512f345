"""How fast the table is: one's own moves at once, those of others at the viewer's pace, and one line about what was missed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
import staging
from browsing import DESKTOP, PHONE, Browser, Page, expect, visitor
from positions import Position, position

from cantina.deckbuilding import GAME
from cantina.deckbuilding.rules.table import Table
from cantina.deckbuilding.web.view import VIEW

HAND = ["rebel-trooper", "alliance-shuttle", "alliance-shuttle", "alliance-shuttle", "rebel-trooper"]


@pytest.fixture(scope="module")
def seat(browser: Browser) -> Iterator[Page]:
    """A page with motion whose clock only goes when it is told to."""
    context = visitor(browser, reduced_motion="no-preference")
    page = context.new_page()
    page.clock.install()
    yield page
    context.close()


def sit(page: Page, here: Position, speed: str = "calm", seat: int = 1) -> None:
    """A table at a position, at the viewer's pace, opened long ago."""
    staging.put_up(page, staging.staged(here.table, seat, "en", "dark"), art=False)
    staging.enliven(page)
    page.evaluate("speed => localStorage.setItem('speed', speed)", speed)
    now = datetime.fromtimestamp(page.evaluate("Date.now()") / 1000, UTC)
    page.clock.pause_at(now + timedelta(seconds=10))


def frame(table: Table, seat: int, n: int, **more: str) -> str:
    """What the server says: the table as it is now, and how it came about."""
    context = VIEW.context(table.knowledge(seat), staging.NAMES, None, "en", ()) | staging.AROUND
    zones = staging.PAGES.draw(GAME, context, {})
    return json.dumps({"type": "frame", "n": n, "dealt": True, "afresh": False, "zones": zones, "log": "", **more})


def frames(here: Position, actions: list[str], seat: int, equal: bool = False) -> list[str]:
    """A frame for each of several actions."""
    told = []
    for n, action in enumerate(actions, 1):
        told.append(frame(here.do(action).table, seat, n, step="the same" if equal else f"{action} {n}"))
    return told


HEAR = "all => { for (const each of all) wire.onmessage({ data: each }); return +document.body.dataset.n; }"
DONE = '{"type": "done"}'


def shown(page: Page) -> int:
    """The position that the page shows."""
    return int(page.evaluate("+document.body.dataset.n"))


def test_an_own_move_is_shown_at_once_and_nobody_waits_for_its_flight(seat: Page) -> None:
    here = position(1, hand=HAND)
    sit(seat, here)
    played = frame(here.do("play rebel-trooper").table, 1, 1, step="x")
    there, flying, settled = seat.evaluate(
        """([frame, done]) => { document.querySelector('.hand .card').click();
        const flying = document.querySelectorAll('.air .card').length;
        wire.onmessage({ data: frame }); wire.onmessage({ data: done });
        return [document.querySelectorAll('.own .units .card').length, flying, document.body.dataset.settled]; }""",
        [played, DONE],
    )
    assert (there, flying, settled) == (1, 1, "1")
    assert [each["type"] for each in staging.sent(seat)] == ["act"]
    seat.locator(".hand .card").first.click()
    assert [each["n"] for each in staging.sent(seat)] == [1]


REFUSED = '{"type": "refused", "words": "not now", "move": true}'


def test_a_card_lies_where_it_goes_before_the_server_answers_and_goes_back_if_it_is_refused(seat: Page) -> None:
    here = position(1, hand=["alliance-shuttle", "rebel-trooper", "alliance-shuttle", "blockade-runner"])
    sit(seat, here)
    hand, units, ships = (seat.locator(f"{place} .card") for place in (".hand", ".own .units", ".own .ships"))

    def lie(*many: int) -> None:
        for cards, number in zip((hand, units, ships), many, strict=True):
            expect(cards).to_have_count(number)

    hand.nth(1).focus()
    seat.keyboard.press("Enter")
    lie(3, 1, 0)
    assert shown(seat) == 0, "nobody has answered"
    expect(units.first).not_to_have_attribute("data-action", "1")
    expect(hand.nth(1)).to_be_focused()
    seat.evaluate(HEAR, [REFUSED])
    lie(4, 0, 0)
    assert hand.nth(1).get_attribute("data-name") == "rebel-trooper"
    hand.nth(3).click()
    lie(3, 0, 1)
    seat.evaluate(HEAR, [frame(here.do("play blockade-runner").table, 1, 1, step="x"), DONE])
    seat.keyboard.press("u")
    lie(4, 0, 0)
    assert shown(seat) == 1, "nobody has answered"
    seat.evaluate(HEAR, [REFUSED])
    lie(3, 0, 1)


def test_the_whole_hand_is_one_sweep(seat: Page) -> None:
    here = position(1, hand=HAND)
    sit(seat, here)
    seat.keyboard.press("p")
    plays = ["play rebel-trooper", *["play alliance-shuttle"] * 3, "play rebel-trooper"]
    assert seat.evaluate(HEAR, [*frames(here, plays, 1), DONE]) == 5
    ends = seat.evaluate("document.getAnimations().map(each => each.effect.getComputedTiming().endTime).filter(isFinite)")
    assert len(ends) >= 5 and max(ends) <= 800
    expect(seat.locator("body[data-settled='5']")).to_be_attached()


@pytest.mark.parametrize(("speed", "step"), [("calm", 600), ("quick", 200)])
def test_each_step_of_others_has_its_time(seat: Page, speed: str, step: int) -> None:
    here = position(0, hand=["stormtrooper", "inquisitor", "imperial-shuttle"], force=0)
    sit(seat, here, speed)
    seat.evaluate(HEAR, frames(here, ["play stormtrooper", "play imperial-shuttle", "play inquisitor"], 1))
    seat.clock.run_for(100)
    assert shown(seat) == 1
    ends = seat.evaluate("document.getAnimations().map(each => each.effect.getComputedTiming().endTime).filter(isFinite)")
    assert ends and max(ends) <= step
    for n in (2, 3):
        seat.clock.run_for(step // 2)
        assert shown(seat) == n - 1
        seat.clock.run_for(step - step // 2 + 40)
        assert shown(seat) == n


def test_at_once_means_none(seat: Page) -> None:
    here = position(0, hand=["stormtrooper", "stormtrooper"])
    sit(seat, here, "off")
    assert seat.evaluate(HEAR, frames(here, ["play stormtrooper", "play stormtrooper"], 1)) == 2
    assert seat.locator(".air .card").count() == 0


def test_equal_steps_fly_together(seat: Page) -> None:
    here = position(0, hand=["imperial-shuttle"] * 5)
    sit(seat, here)
    seat.evaluate("""() => { const air = document.querySelector('.air'); window.most = 0;
        new MutationObserver(() => { most = Math.max(most, air.childElementCount); }).observe(air, { childList: true }); }""")
    seat.evaluate(HEAR, frames(here, ["play imperial-shuttle"] * 5, 1, equal=True))
    seat.clock.run_for(120)
    assert shown(seat) == 5 and seat.evaluate("most") == 5


def test_whoever_opens_a_table_can_play_within_three_seconds(browser: Browser) -> None:
    """However slow the pace is, and however much the other side has done before."""
    page = visitor(browser, reduced_motion="no-preference").new_page()
    page.clock.install()
    here = position(0, hand=["imperial-shuttle", "stormtrooper"] * 9)
    staging.put_up(page, staging.staged(here.table, 1, "en", "dark"), art=False)
    staging.enliven(page)
    page.evaluate("localStorage.setItem('speed', 'calm')")
    page.evaluate(HEAR, frames(here, ["play imperial-shuttle", "play stormtrooper"] * 9, 1))
    page.clock.run_for(3000)
    assert shown(page) == 18
    expect(page.locator("body[data-settled]")).to_be_attached()
    page.context.close()


def test_one_line_tells_what_was_missed_until_one_does_something(seat: Page) -> None:
    told = "The bot bought an AT-ST and hit Hoth for 4."
    mine = position(1, hand=HAND)
    for how in ("watched", "skipped"):
        here = position(0, hand=["stormtrooper", "inquisitor"])
        sit(seat, here)
        line = seat.locator("[data-recap-line]")
        steps = frames(here, ["play stormtrooper", "play inquisitor"], 1)
        seat.evaluate(HEAR, [*steps, frame(mine.table, 1, 3, step="end", recap=told)])
        if how == "skipped":
            seat.locator(".skip").click()
            expect(line).to_have_text(told)
            expect(line).to_be_visible()
        else:
            seat.clock.run_for(2000)
            expect(line).to_be_hidden()
        assert shown(seat) == 3
    seat.locator(".hand .card").first.click()
    seat.evaluate(HEAR, [frame(mine.do("play rebel-trooper").table, 1, 4, step="x"), DONE])
    expect(line).to_be_hidden()


def test_on_a_phone_all_of_the_line_is_read_and_a_long_one_is_said(seat: Page) -> None:
    mine = position(1, hand=HAND)
    seat.set_viewport_size(PHONE)
    line = seat.locator("[data-recap-line]")
    short = "The recruit bought an Outer Rim Pilot and hit Dantooine for 4."
    for told, whole in ((short, True), (short.replace(" and", ", a Rodian Gunslinger, destroyed the C-ROC Cruiser and"), False)):
        here = position(0, hand=["stormtrooper"])
        sit(seat, here)
        steps = frames(here, ["play stormtrooper"], 1)
        seat.evaluate(HEAR, [*steps, frame(mine.table, 1, 2, step="end", recap=told)])
        seat.locator(".skip").click()
        expect(line).to_have_text(told)
        fits = line.evaluate("({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight")
        assert fits == whole
        line.click()
        expect(seat.locator("#toast")).to_be_visible(visible=not whole)
    expect(seat.locator("#toast")).to_have_text(told)
    seat.locator("#toast").click()
    sit(seat, here := position(0, hand=["stormtrooper"]))
    asked = Position(staging.new_base())
    seat.evaluate(HEAR, [*frames(here, ["play stormtrooper"], 1), frame(asked.table, 1, 2, step="end", recap=short)])
    seat.locator(".skip").click()
    expect(seat.locator("[data-ask]")).to_have_text("Choose your new base")
    assert seat.locator(".ask").evaluate("({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight")
    expect(line).to_be_hidden()
    expect(seat.locator("#toast")).to_have_text(short)
    seat.set_viewport_size(DESKTOP)


def test_whoever_skips_does_not_choose_a_card_by_pressing_once_more(seat: Page) -> None:
    mine, here = position(1, hand=HAND), position(0, hand=["stormtrooper", "inquisitor"])
    sit(seat, here)
    steps = frames(here, ["play stormtrooper", "play inquisitor"], 1)
    seat.evaluate(HEAR, [*steps, frame(mine.table, 1, 3, step="end")])
    seat.keyboard.press(" ")
    assert shown(seat) == 3
    seat.locator(".hand .card").first.focus()
    seat.keyboard.press(" ")
    assert staging.sent(seat) == []
    seat.clock.run_for(900)
    seat.keyboard.press(" ")
    assert len(staging.sent(seat)) == 1


def test_the_pace_says_whose_moves_it_is_about_and_is_in_reach_of_a_thumb(seat: Page) -> None:
    sit(seat, position(1, hand=HAND))
    seat.set_viewport_size({"width": 390, "height": 844})
    seat.locator("[data-do=help]").click()
    button = seat.locator("#z-help [data-do=speed]")
    button.click()
    expect(button).to_have_text("Others: quick")
    assert seat.evaluate("localStorage.getItem('speed')") == "quick"
    seat.set_viewport_size({"width": 1366, "height": 768})


def test_a_double_click_plays_one_card(seat: Page) -> None:
    here = position(1, hand=HAND)
    sit(seat, here)
    played = frame(here.do("play rebel-trooper").table, 1, 1, step="x")
    seat.evaluate(
        "([frame, done]) => addEventListener('click', () => setTimeout(() => { wire.onmessage({ data: frame });"
        " wire.onmessage({ data: done }); }, 0), { once: true })",
        [played, DONE],
    )
    seat.locator(".hand .card").first.dblclick()
    seat.clock.run_for(10)
    assert len(staging.sent(seat)) == 1

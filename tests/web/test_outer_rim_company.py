"""Several at one table of Outer Rim in a real browser: no name is cut beside three others, and clocks go right."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from browsing import expect, picture, visitor
from galaxies import Position, position
from stages import enliven, put_up, staged, zones
from staging import sent
from unfinished import APHRA, CAD, HONDO, LANDO, business

SHIPS = ("yt-1300", "lancer", "porax-38", "g1a-starfighter")
NAMED = ".others .who b, .others .who small, .others .at > span, .mine .craft h2, .mine .char h2, .rail .filter button"
CUT = f"""() => [...document.querySelectorAll('{NAMED}')].filter((each) => each.checkVisibility()).filter((each) => {{
    const home = each.closest('.at'), box = each.getBoundingClientRect(), around = home?.getBoundingClientRect();
    const left_out = home && box.top >= around.bottom;  // what has no room is not begun
    const cut = each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== 'inline';
    return !left_out && (cut || (home && (box.right > around.right + 1 || box.bottom > around.bottom + 1)));
}}).map((each) => each.textContent.trim())"""
"""Names that are begun and not all there."""


LAST = """() => { const at = [...document.querySelectorAll('.others .at')].at(-1), ship = at.querySelector('.flies');
    return ship.getBoundingClientRect().bottom <= at.getBoundingClientRect().bottom + 1; }"""
"""Whether the ship of the last one is named beside a short place."""


@pytest.mark.parametrize("language", ["en", "de"])
def test_beside_three_others_no_name_and_no_ship_is_cut(browser: Any, language: str) -> None:
    p = business(LANDO, HONDO, CAD, APHRA, ships=SHIPS, at=("naboo", "ring-of-kafrene", "mon-calamari", "kessel"))
    with visitor(browser) as context:
        page = context.new_page()
        put_up(page, staged(p, 0, [], language), art=False)
        for width, height in ((1280, 720), (1366, 768), (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            picture(page, f"rim-four-{width}-{language}")
            assert page.evaluate(CUT) == [], width
            assert page.evaluate(LAST), width


def test_a_clock_that_is_set_anew_while_it_runs_goes_on_from_there(browser: Any) -> None:
    with visitor(browser) as context:
        page = context.new_page()
        page.clock.install()
        put_up(page, staged(business(LANDO, HONDO), 0, [], "en"), art=False)
        enliven(page)
        page.clock.pause_at(datetime.fromtimestamp(page.evaluate("Date.now()") / 1000, UTC) + timedelta(seconds=10))

        def said(left: int, n: int) -> None:
            people = f'<section id="z-people"><ul><li><time data-left="{left}" data-runs></time></li></ul></section>'
            frame = {"type": "frame", "n": n, "dealt": True, "afresh": False, "zones": {"people": people}, "log": ""}
            page.evaluate("text => window.wire.onmessage({ data: text })", json.dumps(frame))

        clock = page.locator("#z-people time")
        for n, (left, shown) in enumerate(((600, "9:50"), (590, "9:40"), (580, "9:30")), 1):
            said(left, n)
            page.clock.run_for(10_000)
            expect(clock).to_have_text(shown)


def met() -> Position:
    """Two at one planet, with something to give each other."""
    return position(2, at="lothal", step="action", credits={0: 5000, 1: 5000}, assets={0: ["jetpack"], 1: ["vibro-ax"]})


def test_an_answer_that_waits_until_all_is_shown_answers_no_other_question(browser: Any) -> None:
    offered = met().do("trade", "player seat-2", "give jetpack", "pass", "amount 0", "amount 0")
    asked = met().do("request-from seat-2", "amount 3000")
    with visitor(browser, reduced_motion="no-preference") as context:
        page = context.new_page()
        page.clock.install()
        for then, n in ((asked, 0), (offered, 1)):
            put_up(page, staged(offered, 1, [], "en"), art=False)
            enliven(page)
            page.clock.pause_at(datetime.fromtimestamp(page.evaluate("Date.now()") / 1000, UTC) + timedelta(seconds=10))
            frame = {"type": "frame", "n": 1, "dealt": True, "afresh": False, "zones": zones(then, 1, [], "en"), "log": ""}
            page.evaluate("text => window.wire.onmessage({ data: text })", json.dumps(frame | {"step": "of somebody else"}))
            assert page.evaluate("document.body.dataset.n") == "0", "it is not shown yet"
            page.locator("#z-trade .finish .press").click()
            page.clock.run_for(3000)
            expect(page.locator("body")).to_have_attribute("data-n", "1")
            assert [each["n"] for each in sent(page) if each["type"] == "act"] == [n]

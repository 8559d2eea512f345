"""Outer Rim in windows that are none too large: nothing lies on what is to be read, and every answer is in sight."""

import json
from collections.abc import Iterator

import pytest
from browsing import DESKTOP, PHONE, Browser, Page, expect, visitor
from galaxies import Position, card, position
from stages import enliven, put_up, staged

from cantina import outer_rim
from cantina.core import fast
from cantina.outer_rim import EXPANSION
from cantina.outer_rim.rules.slots import GAIN_CARD

LANGUAGES = ("en", "de")
BELOW = """([upper, lower]) => { const box = (each) => [...document.querySelectorAll(each)].find((one) => one.checkVisibility())
    .getBoundingClientRect(); return box(upper).bottom <= box(lower).top + 1; }"""
"""Whether one thing begins where the other has ended."""
WHOLE = "each => each.scrollHeight <= each.clientHeight + 1"
CROSSED = """() => { const parts = [...document.querySelectorAll('#z-mine .char > :is(.id, .skills, .rule)')]
    .map((each) => each.getBoundingClientRect());
    const crossed = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return parts.some((a, n) => parts.slice(n + 1).some((b) => crossed(a, b))); }"""
"""Whether something on the own character lies on something else of it."""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = visitor(browser)
    yield context.new_page()
    context.close()


def offered() -> Position:
    """Somebody may come aboard, and the only place is taken."""
    p = position(2, at="lothal", step="encounter", assets={0: ["chewbacca-crew"]})
    p.table.decision = None
    p.table.push(GAIN_CARD, 0, "test", int(card("maz-kanata-crew", p.box).index))
    p.table.run()
    return p


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_map_lies_on_no_sheet_of_sixteen_characters(page: Page, language: str) -> None:
    options = {"players": "1", "expansion": EXPANSION, "rival": "boba-fett", "rival2": "han-solo"}
    p = Position(outer_rim.new(chance=fast("choosing"), **options))
    put_up(page, staged(p, p.asked, [], language), art=False)
    enliven(page)
    faces = page.locator("#z-cast .face")
    expect(faces).to_have_count(16)
    for face in faces.all():
        face.click()
        expect(face).to_have_attribute("aria-current", "true")
        assert page.evaluate(BELOW, ["#z-cast .about-them", "#z-chart"])
        assert page.locator("#z-cast .about-them:visible").evaluate(WHOLE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_many_skills_lie_on_no_ability(page: Page, language: str) -> None:
    for crew in (
        ["chewbacca-crew"],
        ["chewbacca-crew", "maz-kanata-crew"],
        ["chewbacca-crew", "maz-kanata-crew", "chopper-crew"],
    ):
        p = position(2, characters=["lando-calrissian", "bossk"], at="lothal", assets={0: crew})
        put_up(page, staged(p, 0, [], language), art=False)
        assert page.locator("#z-mine .skills li").count() >= 4
        assert not page.evaluate(CROSSED)


def test_a_question_with_five_answers_leaves_the_market_in_sight(page: Page) -> None:
    contacts = {"mon-calamari/1": "chopper", "mon-calamari/2": "k-2so"}
    p = position(
        2, at="mon-calamari", step="encounter", expansion=EXPANSION, contacts=contacts, patrols={"hutt": ("mon-calamari", 1)}
    )
    put_up(page, staged(p, 0, [], "de"), art=False)
    expect(page.locator("#z-ask .go:visible")).to_have_count(5)
    for width, height in ((1366, 768), (1280, 720), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(BELOW, ["#z-market li:last-child .ware", "#z-ask"])


def test_a_card_without_a_free_slot_says_so_and_has_its_answers_in_sight(page: Page) -> None:
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)
        put_up(page, staged(offered(), 0, []))
        enliven(page)
        picks = page.locator("#z-picks")
        expect(picks.locator("h2")).to_contain_text("No slot is free for it")
        for answer in ("Discard Chewbacca for it", "Leave Maz Kanata"):
            expect(picks.get_by_role("button", name=answer, exact=True)).to_be_in_viewport(ratio=1)


def test_an_answer_about_a_space_marks_it_on_the_map(page: Page) -> None:
    p = position(2, at=("tatooine", "lothal")).do("move")
    put_up(page, staged(p, 0, []), art=False)
    enliven(page)
    answer = page.locator("#z-ask .go[data-for^=space-]").first
    at = (answer.get_attribute("data-for") or "").split()[0].removeprefix("space-")
    answer.focus()
    expect(page.locator(".space[data-meant]")).to_have_attribute("data-at", at)
    page.locator("#z-mine .portrait").hover()
    expect(page.locator(".space[data-meant]")).to_have_count(0)


def test_a_flight_is_one_line_of_the_log(page: Page) -> None:
    put_up(page, staged(position(2), 0, []), art=False)
    enliven(page)
    step = '<li data-by="player-1" data-n="{n}" data-turn="1" data-whose="player-1"{way}><span>{n}</span><a href="#">↗</a></li>'
    told = [step.format(n=n, way=' data-way="move"' if n < 4 else "") for n in (4, 3, 2, 1)]
    frame = {"type": "frame", "n": 4, "dealt": True, "afresh": False, "zones": {}, "log": "".join(told)}
    page.evaluate("text => window.wire.onmessage({ data: text })", json.dumps(frame))
    expect(page.locator("#log li[data-n]:visible > span")).to_have_text(["3", "4"])


PLEA = """(people) => people.insertAdjacentHTML("beforeend", `<div class="notice plea" role="alert"><b>Take it back?</b>
    <button type="button" class="go" data-people="grant">Allow</button></div>`)"""
"""What the people at a table see while somebody asks them to take something back."""


def test_a_plea_of_somebody_else_is_answered_over_whatever_a_phone_shows(page: Page) -> None:
    page.set_viewport_size(PHONE)
    put_up(page, staged(position(2), 1, []))
    enliven(page)
    expect(page.locator("#z-people")).to_be_hidden()
    page.locator("#z-people").evaluate(PLEA)
    for tab in ("map", "mine", "market", "log"):
        page.locator(f"#z-tabs [data-tab={tab}]").click()
        expect(page.locator("[data-people=grant]")).to_be_in_viewport(ratio=1)
        page.locator("[data-people=grant]").click(trial=True)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_key_that_ends_a_flight_can_be_read(page: Page, theme: str) -> None:
    p = position(2, at="nal-hutta", step="planning").do("move", "to tnh-nav-ri")
    put_up(page, staged(p, 0, [], "en", theme), art=False)
    enliven(page)
    end = page.locator(".ask[data-moved] [data-group=end]")
    inked, paper = "each => getComputedStyle(each).color", "each => getComputedStyle(each).backgroundColor"
    assert end.locator("kbd").evaluate(inked) == end.locator("span").evaluate(inked), "the figure has the colour of the words"
    assert end.locator("kbd").evaluate(paper) == "rgba(0, 0, 0, 0)", "and lies on the same ground"

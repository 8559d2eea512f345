"""An answer keeps the figure it is pressed by, whatever comes up beside it; what ends a step has the same key everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import stages
import staging
from browsing import expect, visitor
from galaxies import position as galaxy
from moments import MOMENTS
from positions import position

from cantina.deckbuilding.rules import actions as verbs
from cantina.outer_rim import notation

SHOWN = """() => Object.fromEntries([...document.querySelectorAll('[data-asking] button[data-key]')].map(b =>
    [b.querySelector('span').textContent.split(' (')[0], b.querySelector('kbd').textContent]))"""


@pytest.fixture(scope="module")
def page(browser: Any) -> Iterator[Any]:
    """One page for everything here."""
    with visitor(browser) as context:
        yield context.new_page()


def figures(page: Any) -> dict[str, str]:
    """The answers and what stands on them; all that a screen reader says of a key stands there too."""
    found: dict[str, str] = page.evaluate(SHOWN)
    assert len(set(found.values())) == len(found), "one key, one meaning"
    return found


def test_an_action_keeps_its_figure_while_others_come_and_go(page: Any) -> None:
    here = position(1, hand=["rebel-trooper", "alliance-shuttle", "rebel-trooper", "x-wing"], row=["b-wing", "jyn-erso"], pool=3)
    staging.put_up(page, staging.staged(here.table, 1, "en", "dark"), art=False)
    staging.enliven(page)
    before = figures(page)
    assert list(before.values()) == [str(n + 1) for n in range(len(before))], "first they are counted from above"
    one = next(n for n in before if "Shuttle" in n)
    page.keyboard.press(before[one])
    [played] = staging.sent(page)
    assert played["action"] & ~verbs.SUBJECT == verbs.PLAY
    here.do("play alliance-shuttle")
    staging.tell(page, here.table, 1, 1)
    after = figures(page)
    assert len(after) > 3 and set(after) - set(before) and one not in after, "some have come up, one has gone"
    assert {name: after[name] for name in before if name in after} == {n: key for n, key in before.items() if n in after}
    page.keyboard.press(before[one])
    assert staging.sent(page) == [], "what was pressed last means nothing new"
    gone = next(n for n in after if "X-Wing" in n and "Play" in n)
    page.keyboard.press(after[gone])
    here.do("play x-wing")
    staging.tell(page, here.table, 1, 2)
    assert {n: key for n, key in figures(page).items() if n in after} == {
        n: key for n, key in after.items() if n in figures(page)
    }


def test_after_a_sweep_what_is_new_is_counted_from_above(page: Any) -> None:
    here = position(1, hand=["alliance-shuttle"] * 3, row=["b-wing", "jyn-erso", "at-st", "x-wing"], pool=0)
    staging.put_up(page, staging.staged(here.table, 1, "en", "dark"), art=False)
    staging.enliven(page)
    page.keyboard.press("p")
    for n in range(3):
        here.do("play alliance-shuttle")
        staging.show(page, here.table, 1, n + 1)
    bought = list(figures(page).values())
    assert bought == [str(n + 1) for n in range(len(bought))] != []


def test_answers_of_outer_rim_keep_their_figures_and_a_step_always_ends_with_the_same_key(page: Any) -> None:
    p, q = (galaxy(2, at=("tatooine", "lothal"), step="action", assets=cargo) for cargo in ((), ("stolen-weapons",)))
    stages.put_up(page, stages.staged(p, 0, [], "en"))
    stages.enliven(page)
    before = figures(page)
    end = next(name for name, key in before.items() if key == "E")
    stages.show(page, q, 0, [], 1)
    after = figures(page)
    assert next(iter(after)) == "Deliver Stolen Weapons" not in before, "an answer has come up above the others"
    assert len(after.keys() & before.keys()) > 1 and after[end] == "E"
    assert {name: after[name] for name in before if name in after} == {n: key for n, key in before.items() if n in after}
    page.keyboard.press("e")
    assert [each["action"] for each in staging.sent(page)] == [notation.parse(q.table, "pass")]


def test_a_figure_that_has_made_way_for_large_pieces_only_leads_to_its_piece(page: Any) -> None:
    p, told, seat = MOMENTS["choosing"]()
    stages.put_up(page, stages.staged(p, seat, told, "en"))
    stages.enliven(page)
    page.keyboard.press("2")
    face = page.locator("#z-cast .face:focus")
    expect(face).to_have_count(1)
    assert staging.sent(page) == [], "nobody is chosen by a figure that is not seen"
    name = face.locator(".name").inner_text()
    page.keyboard.press("Enter")
    expect(page.locator("#z-cast .press:focus")).to_have_text(f"Play {name}")
    page.keyboard.press("Enter")
    assert [each["type"] for each in staging.sent(page)] == ["act"]

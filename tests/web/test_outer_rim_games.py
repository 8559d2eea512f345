"""Every question that Outer Rim asks, on the real page: it stands there with answers, and a click sends one of them."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest
from galaxies import Position, clear_spots, position

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from browsing import expect, visitor
from stages import enliven, put_up, show, staged
from staging import sent

from cantina.core import fast
from cantina.outer_rim import GAME
from cantina.outer_rim.rules.asked import PROMPTS
from cantina.outer_rim.rules.durations import END_OF_GAME
from cantina.outer_rim.rules.effects import GainAnySkill

OPTIONS: tuple[dict[str, str], ...] = ({"players": "3"}, {"players": "4"}, {"rival": "han-solo"}, {"players": "2"})
SEEDS = (*range(10), 19, 20, 21, 25, 76, 85, 151, 360)
"""Games in which chance comes to most of the questions."""
CLICK = """actions => {
    for (const bunch of document.querySelectorAll("#z-ask details.bunch")) bunch.open = true;
    const zones = ["#z-scene", "#z-picks", "#z-cast", "#z-trade", "#z-market", "#z-ask", "#z-galaxy", "#z-mine"];
    for (const zone of zones)
        for (const each of document.querySelectorAll(`${zone} button[data-action]`))
            if (actions.includes(+each.dataset.action) && !each.disabled && each.checkVisibility()) {
                each.click();
                return true;
            }
    return false;
}"""
"""Open what is bunched, and click the first visible button that answers."""


def by_chance() -> Iterator[Position]:
    """The questions of games that chance plays, now and then aside."""
    for seed in SEEDS:
        table, dice = GAME.start(OPTIONS[seed % 4], fast(f"p{seed}")), fast(f"m{seed}")
        for _ in range(1500):
            if table.decision is None:
                break
            yield Position(table)
            seat, actions = int(table.decision.seat), table.decision.actions
            if dice.below(25) == 0:
                other = dice.below(len(table.players))
                asides = table.asides(other)
                if asides:
                    seat, actions = other, asides
            table.apply(seat, dice.pick(actions))


def rare() -> Iterator[Position]:
    """Questions to which chance hardly ever comes."""
    droids = {1: ["liberated-droid"], 2: ["dented-astromech"]}
    p = position(3, characters=("ig-88", "boba-fett", "ketsu-onyo"), step="action", at="lothal", assets=droids)
    yield p.do("use ig-88/2")
    p = clear_spots(position(at=("lothal", "com-nav-c"), assets={1: ["bounty-hera-syndulla*"]}), "cantonica/1", "ord-mantell/2")
    yield p.resolve({"discard": {"asset": "bounty", "count": 1}}, seat=1)
    goods = ["gift-for-jabba", "start-cargo-vintage-spirits"]
    yield position(at=("tatooine", "lmc-nav-c"), step="action", ships=["yv-666"], assets=goods).do("deliver gift-for-jabba")
    yield position(2).perform(GainAnySkill(END_OF_GAME))


def questions() -> dict[str, Position]:
    """A position for each prompt."""
    found: dict[str, Position] = {}
    for p in chain(rare(), by_chance()):
        if p.prompt not in found:
            found[p.prompt] = Position(p.table.copy())
    return found


def test_every_question_is_met_on_the_page_and_answered_with_a_click(browser: Any) -> None:
    found = questions()
    assert PROMPTS.figures.keys() - found.keys() == set(), "no position here comes to these questions"
    with visitor(browser) as context:
        page, unanswered = context.new_page(), []
        start = found["planning"]
        put_up(page, staged(start, start.asked, []))
        enliven(page)
        for n, (prompt, p) in enumerate(found.items(), 1):
            show(page, p, p.asked, [], n)
            expect(page.locator("#z-ask")).to_have_attribute("data-prompt", prompt)
            sent(page)
            assert p.table.decision is not None
            offered = p.table.decision.of(p.asked)
            clicked = page.evaluate(CLICK, offered)
            acted = [each["action"] for each in sent(page) if each["type"] == "act"]
            if not clicked or len(acted) != 1 or acted[0] not in offered:
                unanswered.append((prompt, clicked, acted))
        assert not unanswered, unanswered


GET_ON = """() => {
    for (const bunch of document.querySelectorAll("#z-ask details.bunch:not(.cannot)")) bunch.open = true;
    const all = [...document.querySelectorAll("button[data-action]")].filter(each => !each.disabled && each.checkVisibility());
    const own = all.filter(each => !each.closest("#z-trade") && !/gift|request|trade/.test(each.dataset.group ?? ""));
    const some = own.length ? own : all;
    some[Math.floor(Math.random() * some.length)]?.click();
    return some.length;
}"""
"""Any answer to the question."""
ASKED_OR_OVER = "body[data-settled]:has(#z-ask[data-asked]), #z-result:not([hidden])"


def test_a_whole_solo_game_against_a_rival_who_is_nearly_famous(page: Any, address: str) -> None:
    page.goto(address)
    page.evaluate("localStorage.setItem('speed', 'off')")
    form = {"name": "Ada", "game": "outer-rim", "players": "1", "rival": "han-solo", "expert": "9", "side": "seat-1"}
    answer = page.request.post(f"{address}/tables", form=form, headers={"origin": address})
    page.goto(answer.url)
    for _ in range(400):
        page.wait_for_selector(ASKED_OR_OVER, state="attached", timeout=30_000)
        if page.evaluate("document.querySelector('#z-result:not([hidden])') !== null"):
            break
        before = page.evaluate("document.body.dataset.n")
        page.evaluate(GET_ON)
        page.wait_for_function("n => document.body.dataset.n !== n", arg=before)
    expect(page.locator("#z-result")).to_contain_text("Han Solo")

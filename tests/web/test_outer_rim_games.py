"""Every question that Outer Rim asks, on the real page: it stands there with answers, and a click sends one of them."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest
from galaxies import NEG, POS, Position, clear_spots, position
from pursuit import pursuit, turn

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from browsing import SOON, expect, visitor
from rim_people import GET_ON
from stages import enliven, put_up, show, staged
from staging import sent

from cantina.core import fast
from cantina.outer_rim import EXPANSION, GAME
from cantina.outer_rim.rules.asked import PROMPTS
from cantina.outer_rim.rules.durations import END_OF_GAME
from cantina.outer_rim.rules.effects import GainAnySkill

OPTIONS: tuple[dict[str, str], ...] = ({"players": "3"}, {"players": "4"}, {"rival": "han-solo"}, {"players": "2"})
FAVORS = {"players": "3", "expansion": EXPANSION, "favors": "yes", "ambitions": "yes"}
FAVORED = 10
"""The game with favors and ambitions."""
SEEDS = (*range(11), 19, 20, 21, 25, 76, 85, 151, 360)
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
        table, dice = GAME.start(FAVORS if seed == FAVORED else OPTIONS[seed % 4], fast(f"p{seed}")), fast(f"m{seed}")
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
    yield from expansion()


def wide(players: int = 2, **given: Any) -> Position:
    """A position with the expansion."""
    return position(players, characters=("bossk", "lando-calrissian", "ig-88"), expansion=EXPANSION, **given)


def expansion() -> Iterator[Position]:
    """Questions that only a table with the expansion asks."""
    rich, job = {0: 20_000, 1: 20_000}, "disable-comms-network"
    yield wide(3, at="lothal", step="encounter", assets={0: [job]}).do(f"attempt {job}")
    yield wide(step="action", credits=rich, top={"luxury": "freeport-charter"}).do("buy freeport-charter")
    yield wide(step="action", at="lothal", credits=rich, top={"gear": ["jetpack", "slam"]}).do("buy jetpack")
    cards = {"cantonica_ord_mantell": ["enc-cantonica-ord-mantell-18"], "navpoint": ["enc-navpoint-18", "enc-navpoint-04"]}
    yield wide(at="cantonica", step="encounter", credits=rich, encounters=cards).do("explore")
    yield wide(at="com-nav-c", step="encounter", ships=["jumpmaster-5000-flipped"], encounters=cards).do("explore")
    pirates, goods = ("hondo-ohnaka", "han-solo"), ["jetpack", "vibro-ax"]
    p = position(characters=pirates, expansion=EXPANSION, at="naboo", step="action", credits=rich, assets={1: goods})
    asked = [f"ask-for {card}" for card in goods]
    yield p.do("trade", "player seat-2", *asked, "pass", "amount 3000", "amount 0", "accept")
    yield from hunted()


def hunted() -> Iterator[Position]:
    """A hunter has beaten the person, who chooses what the factions make of it."""
    for mine, theirs in (({"imperial": NEG, "rebel": NEG, "hutt": NEG}, {"hutt": POS}), ({"imperial": POS, "rebel": POS}, {})):
        p = pursuit(
            "bh-2", human="han-solo", rival="boba-fett", at=("tatooine", "tatooine"), credits={1: 6_000},
            assets={1: ["bounty-han-solo"]}, reputation={0: mine, 1: theirs}, dice="CHB HHB",
        )  # fmt: skip
        turn(p)
        yield p


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


PLAY_ON = f"""async () => {{
    {SOON}
    const over = () => document.querySelector('#z-result:not([hidden])');
    for (let clicks = 0; clicks < 400 && !over(); clicks += 1) {{
        await soon(() => over() || document.querySelector('body[data-settled]:has(#z-ask[data-asked])'), 'a question');
        const before = document.body.dataset.n;
        if (!over()) ({GET_ON})();
        await soon(() => over() || document.body.dataset.n !== before, `an answer at ${{before}}`);
    }}
}}"""
"""Answer whatever is asked until the game is over."""


def test_a_whole_solo_game_against_a_rival_who_is_nearly_famous(page: Any, address: str) -> None:
    page.goto(address)
    page.evaluate("localStorage.setItem('speed', 'off')")
    form = {"name": "Ada", "game": "outer-rim", "players": "1", "rival": "han-solo", "expert": "9", "side": "seat-1"}
    answer = page.request.post(f"{address}/tables", form=form, headers={"origin": address})
    page.goto(answer.url)
    page.wait_for_selector("body[data-settled] #z-ask[data-asked]", state="attached")  # the waiting room has moved on by itself
    page.evaluate(PLAY_ON)
    expect(page.locator("#z-result")).to_contain_text("Han Solo")

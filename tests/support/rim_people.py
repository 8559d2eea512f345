"""People at Outer Rim's real page who play a game that was thought out before: each page clicks what its player does.

Whoever knows what is dealt can play the whole game beforehand. Every page is handed the answers of its player, waits for its
positions, and finds the button for each answer as a person would: in the scene, in the question, in what it opens.
"""

from __future__ import annotations

from typing import Any, NamedTuple, cast

from known_deals import SEED

from cantina.core import Entry, Match, fast
from cantina.outer_rim import GAME
from cantina.outer_rim.rules import stats
from cantina.outer_rim.rules.table import Table

ASIDE_IN = 30
"""One answer in so many is followed by something beside the question: a gift, a request, or an offer at the planet."""
MOST = 3000


class Step(NamedTuple):
    """What somebody does at a position, and what their page has to show there."""

    n: int
    seat: int
    prompt: str
    action: int
    credits: int
    fame: int


def planned(
    options: dict[str, str], most: int = MOST, turns: int = MOST, asides: bool = True, way: str = ""
) -> tuple[list[Step], Match]:
    """So much of a game of greedy players who now and then do something beside the question, and how it stands afterwards."""
    match, dice, steps = Match(GAME, options, SEED), fast(f"people {way}"), list[Step]()
    bots = [GAME.bots()["greedy"].make(f"{way} {seat}") for seat in range(len(match.seats))]
    while (decision := match.state.decision) is not None and len(steps) < most:
        seat, table = int(decision.seat), cast(Table, match.state)
        if table.turn > turns:
            break
        action = bots[seat].choose(table.knowledge(seat))
        beside = [int(each) for each in table.asides(seat)] if asides and dice.below(ASIDE_IN) == 0 else []
        if beside:
            action = dice.pick(beside)
        elif decision.prompt == "amount":
            action = decision.actions[min(2, len(decision.actions) - 1)]
        figures = int(table.players[seat].credits), int(stats.fame(table, seat))
        steps.append(Step(len(match.entries), seat, decision.prompt, int(action), *figures))
        match.add(Entry("action", seat, int(action)))
    return steps, match


GET_ON = """() => {
    for (const bunch of document.querySelectorAll("#z-ask details.bunch:not(.cannot)")) bunch.open = true;
    const all = [...document.querySelectorAll("button[data-action]")].filter(each => !each.disabled && each.checkVisibility());
    const own = all.filter(each => !each.closest("#z-trade") && !/gift|request|trade/.test(each.dataset.group ?? ""));
    const some = own.length ? own : all;
    some[(+document.body.dataset.n * 7919) % some.length]?.click();
    return some.length;
}"""
"""Give some answer to the question, on any page: at the same position always the same."""

PLAY = """async (steps) => {
    const all = (selector, within = document) => [...within.querySelectorAll(selector)];
    const until = (ready) => new Promise(done => {
        const look = () => "settled" in document.body.dataset && ready() && (watch.disconnect(), done());
        const watch = new MutationObserver(look);
        watch.observe(document.body, { attributeFilter: ["data-settled"] });
        look();
    });
    const settled = (n) => until(() => document.body.dataset.settled === String(n));
    const digits = (element) => +(element?.textContent ?? "").replace(/\\D/g, "");
    const text = (zone) => {  // without what scripts put on the cards, and figures that answers have kept
        const twin = zone.cloneNode(true);
        all("[data-says]", twin).forEach(each => each.replaceChildren());
        all(".ware .full, [data-figure]", twin).forEach(each => each.remove());
        return twin.textContent.replace(/\\s+/g, " ").trim();
    };
    const seen = (each) => each.checkVisibility() && !each.disabled;
    const onTop = (each) => {
        each.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
        const box = each.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
        return each.contains(document.elementFromPoint(x, y));
    };
    const why = (each) => {  // a button that cannot be clicked
        const zone = each.closest("[id^=z-]")?.id, { x, y, width, height } = each.getBoundingClientRect();
        const over = document.elementFromPoint(x + width / 2, y + height / 2);
        return `${zone}: ${seen(each) ? `below ${over?.closest("[id]")?.id} ${over?.className}` : "hidden"} at ${x} ${y}`;
    };
    const find = (action) => all(`button[data-action="${action}"]`).filter(seen).find(onTop);
    const name = (action) => {  // credits are named with a button for more
        const box = all("#z-trade .amount").find(each => seen(each.querySelector(".press")));
        const more = box ? action - box.dataset.first : -1;
        if (more <= 0 || more > +box.dataset.most) return;
        for (let n = 0; n < more; n++) box.querySelector('[data-by="1"]').click();
    };
    const touch = (action) => {  // the card, the portrait or the space that the answer is about
        const places = (all(`[data-action="${action}"]`).map(each => each.dataset.for).find(Boolean) ?? "").split(" ");
        all(".card[data-card]").filter(each => places.includes(each.dataset.card) && seen(each)).find(onTop)?.click();
    };
    const open = [
        () => all("#z-ask details.bunch:not(.cannot)").forEach(each => { each.open = true; }),
        (action) => name(action),
        (action) => touch(action),
        () => all('#z-ask [data-do="market-open"]').find(seen)?.click(),
        (action) => touch(action),
        () => all("#z-scene[data-live]:not([data-open]) .reopen").find(seen)?.click(),
        () => document.querySelector("#z-trade")?.hidden && all(".dealing").find(seen)?.click(),
        () => all('#z-tabs [data-tab="log"]').find(seen)?.click(),
        () => document.querySelector("#z-trade")?.hidden && all(".dealing").find(seen)?.click(),
        () => all('#z-tabs [data-tab="scene"]').find(seen)?.click(),
    ];
    const troubles = [];
    let lifted = 0;
    const afresh = async () => {  // every zone reads as on a page that is opened now
        const page = await (await fetch(location.pathname)).text();
        const fresh = new DOMParser().parseFromString(page, "text/html");
        for (const zone of all("[id^=z-]:not(#z-people, #z-log, #z-help, #z-chart, #z-trade)")) {
            const here = text(zone), there = text(fresh.getElementById(zone.id));
            const at = Math.max(0, [...there].findIndex((letter, n) => letter !== here[n]) - 60);
            const part = (words) => words.slice(at, at + 200);
            if (here !== there) troubles.push([zone.id, "shows", part(here), "instead of", part(there)]);
        }
    };
    let paid = -1;  // the position whose question is answered beforehand, by paying at once
    for (const [i, [n, prompt, action, credits, fame]] of steps.entries()) {
        if (n === paid) continue;
        await settled(n);
        for (const each of all("#toast, #news")) each.hidden = true;  // messages go by themselves in a moment
        const curtain = document.querySelector(".curtain button");
        if (curtain) {  // at one screen for all nothing of anybody's own is seen before it is lifted
            const own = document.querySelector("#z-ask[data-asked], #z-mine .secrets .card");
            if (own) troubles.push([n, "is seen through the curtain", own.textContent]);
            curtain.click();
            await until(() => document.querySelector("#z-ask[data-asked]"));
            lifted += 1;
        }
        const ask = document.querySelector("#z-ask"), purse = document.querySelector("#z-mine .purse");
        if (ask.dataset.prompt !== prompt || !("asked" in ask.dataset))
            troubles.push([n, "asks", ask.dataset.prompt, "instead of", prompt]);
        if (purse && (digits(purse.querySelector("b")) !== credits || digits(purse.querySelector(".fame b")) !== fame))
            troubles.push([n, "has other figures", purse.textContent, credits, fame]);
        if (i % 25 === 0 && !lifted) await afresh();  // another page would have a curtain
        const [then, asks, answer] = steps[i + 1] ?? [];
        const pays = asks !== "purchase" || answer === 0;
        const look = () => (pays && all(`[data-pay="${action}"]`).filter(seen).find(onTop)) || find(action);
        let button = look();
        for (const way of open) {
            if (button) break;
            way(action);
            button = look();
        }
        if (button?.dataset.pay && asks === "purchase") paid = then;
        if (!button) {
            const there = all(`[data-action="${action}"]`);
            troubles.push([n, "no button for", action, "of", prompt, ...there.map(why)]);
            if (!there.length) return troubles;
            button = there[0];
        }
        button.click();
    }
    document.body.dataset.lifted = lifted;
    return troubles;
}"""
"""Do what one player does, from the first to the last step that is given; returns whatever was not as it should be."""


def start(page: Any, steps: list[Step]) -> None:
    """Let a page play its steps by itself; `finish` waits for it."""
    plain = [[each.n, each.prompt, each.action, each.credits, each.fame] for each in steps]
    page.evaluate(f"steps => {{ window.played = ({PLAY})(steps); }}", plain)


def finish(page: Any) -> list[Any]:
    """Wait until a page has played all its steps; returns what was not as it should be."""
    troubles: list[Any] = page.evaluate("() => window.played")
    return troubles

"""Tables put up in a browser without a server: any position, any viewer, with the real templates, styles and headers."""

from __future__ import annotations

import json
from typing import Any

from positions import Position, position
from shelf import stand

from cantina import deckbuilding
from cantina.core.view import Told
from cantina.deckbuilding import GAME
from cantina.deckbuilding.box.cards import CATALOGUE
from cantina.deckbuilding.rules.kinds import BASE, SHIP
from cantina.deckbuilding.rules.table import Table
from cantina.deckbuilding.web.attacks import sweep
from cantina.deckbuilding.web.card_faces import face
from cantina.deckbuilding.web.view import VIEW
from cantina.deckbuilding.words import WEB, words
from cantina.server.pages.page import Pages
from cantina.server.phrases import PHRASES

PAGES = Pages({"deckbuilding": GAME})
NAMES = ["Wilhuff the Patient", "Mara"]
AROUND: dict[str, object] = {
    "table_id": "staged", "lesson": False, "puzzle": False, "learn": "", "lobby": "/", "site": PHRASES["en"], "advises": "Hint",
}  # fmt: skip
LINES = [
    {"told": Told("rebel", (("You play ", ""), ("Rebel Trooper", "rebel-trooper"))), "turn": 9, "whose": "rebel"},
    {"told": Told("empire", (("The Empire buys ", ""), ("Star Destroyer", "star-destroyer"), (" for 7", ""))), "turn": 8,
     "whose": "empire", "sums_up": "bought a Star Destroyer"},
]  # fmt: skip

SHELL = """<!doctype html><html lang="{{ language }}" data-theme="{{ theme }}" class="js">
<head><meta charset="utf-8"><title>Cantina</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
{% for sheet in sheets %}<link rel="stylesheet" href="{{ sheet }}">{% endfor %}</head>
{% block body %}{% endblock %}</html>"""

TABLE = """{% extends shell %}
{% block body %}<body data-table="staged" data-n="0" data-seat="{{ seat }}">{% include "icons.svg" %}{{ zones.top | safe }}
<main class="board">{% for zone in ("opp", "market", "own", "dock") %}{{ zones[zone] | safe }}{% endfor %}</main>
<aside class="rail">{{ zones.actions | safe }}
<details open class="log" id="z-log"><summary><h2>{{ t.log }}</h2> <kbd>L</kbd></summary>
<div class="filter"><button type="button" data-only="" aria-pressed="true">All</button></div>
<ol id="log" data-turn-words="Turn {n}" data-back-one="" data-back-words="">{% include "lines.html" %}</ol></details></aside>
{{ zones.result | safe }}{{ zones.help | safe }}</body>{% endblock %}"""

GALLERY = """{% extends shell %}{% from "deckbuilding/macros.html" import card %}
{% block body %}<body class="lobby gallery">{% include "icons.svg" %}
{% for zone, opening, closing, cards in zones %}<section data-zone="{{ zone }}"><h2>{{ zone }}</h2>
{% for c in cards %}<div class="place">{{ opening | safe }}{{ card(c, t,
"chip" if zone == "chip" else "") }}{{ closing | safe }}</div>
{% endfor %}</section>{% endfor %}</body>{% endblock %}"""

TOGETHER = """.gallery section { display: flex; flex-wrap: wrap; gap: 6px; } .gallery h2 { flex: 0 0 100%; }
.gallery .place { flex: none; }
.gallery :is(.market, .side,
.dock) { display: block; position: static; padding: 0; margin: 0; min-height: 0; border: 0; width: auto; }
.gallery .peek { position: static; display: block; } .gallery .tray { position: static; padding: 4px; }
.gallery .lane { width: var(--card-w); }
.gallery [data-zone="dock-base"] .place { width: min(380px, 100%); } .gallery .strike { width: max-content; }
@media (max-width: 760px) { .gallery [data-zone="strike"] .slot { width: 110px; } .gallery .peek { --w: min(270px, 70vw); } }
.hand li, .hand .card { rotate: none !important; translate: none !important; } .gallery .card { filter: none; }"""
"""How the gallery packs its cards; fans lie straight, so that they can be measured."""

WIDE = ':root { --font-card: "DejaVu Sans", Verdana, sans-serif; --font-ui: "DejaVu Sans", Verdana, sans-serif; }'
"""The widest letters that a reader's machine may fall back to."""

DRESS = """rules => { const sheet = new CSSStyleSheet(); sheet.replaceSync(rules);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]; }"""

PLACES = {
    "row": ('<div class="market"><ol class="row"><li class="slot">', "</li></ol></div>", "card"),
    "hand": ('<div class="dock"><ul class="hand" data-held="5"><li class="slot">', "</li></ul></div>", "card"),
    "play": ('<div class="side own"><ul class="units"><li class="slot">', "</li></ul></div>", "card"),
    "ships": ('<div class="side opp"><ul class="ships"><li class="slot">', "</li></ul></div>", "ship"),
    "strike": ('<div class="side opp"><div class="strike"><ul><li class="slot">', "</li></ul></div></div>", "card"),
    "pile": ('<div class="side own"><div class="piles"><div class="pile">', "</div></div></div>", "card"),
    "chip": ('<div class="market"><ol class="row"><li class="slot"><div class="lane">', "</div></li></ol></div>", "card"),
    "base": ('<div class="side opp"><div class="base">', "</div></div>", "base"),
    "dock-base": ('<div class="dock"><div class="base">', "</div></div>", "base"),
    "tray": ('<ul class="tray"><li class="slot">', "</li></ul>", "all"),
    "enlarged": ('<div class="peek">', "</div>", "all"),
}
"""Where a card can lie: the markup around it, and which cards ever lie there."""


def gallery(language: str, theme: str, only: tuple[str, ...] = ()) -> str:
    """One page with every card in every place it can be in, or in some of them."""
    speak, zones = words(language), []
    for zone, (opening, closing, which) in PLACES.items():
        cards = []
        for kind in CATALOGUE:
            fits = (which == "base") == (kind.type == BASE) and (which != "ship" or kind.type == SHIP)
            if which == "all" or fits:
                shown = face(kind, f"{zone}-{kind.name}", zone, speak, damage=int(kind.hit_points > 2))
                shown.classes = "top-card" if zone == "pile" else ""
                cards.append(shown)
        zones.append((zone, opening, closing, cards))
        if zone == "row":
            enemies = [face(kind, f"enemy-{kind.name}", zone, speak) for kind in CATALOGUE if kind.target]
            for shown in enemies:
                shown.enemy = True
            zones.append(("enemy", opening, closing, enemies))
    shown_zones = [zone for zone in zones if not only or zone[0] in only]
    return render(GALLERY, language, theme, zones=shown_zones, t=WEB[language])


def staged(table: Table, seat: int, language: str, theme: str) -> str:
    """A table as a viewer sees it."""
    context = (
        VIEW.context(table.knowledge(seat), NAMES, None, language, ())
        | AROUND
        | {"site": PHRASES[language], "advises": PHRASES[language]["hint"]}
    )
    return render(TABLE, language, theme, zones=PAGES.draw(GAME, context, {}), seat=seat, t=WEB[language], lines=LINES)


def render(template: str, language: str, theme: str, **context: Any) -> str:
    """A page out of one of the templates above."""
    environment = PAGES.rendering.environment
    shell = environment.from_string(SHELL)
    around = {"language": language, "theme": theme, "sheets": PAGES.styles(GAME.name), "icons": PAGES.icons(GAME.name)}
    return environment.from_string(template).render(shell=shell, **around, **context)


def put_up(page: Any, html: str, *rules: str, art: bool = True) -> None:
    """Show a page, with or without its pictures, and with more rules of style."""
    page.goto(stand(html, art))
    for each in rules:
        page.evaluate(DRESS, each)


def put_on(page: Any, html: str) -> None:
    """Another page in place of the one that is put up, with the same static files and rules of style."""
    page.evaluate(
        """html => { const other = new DOMParser().parseFromString(html, 'text/html'), root = document.documentElement;
        root.lang = other.documentElement.lang; root.dataset.theme = other.documentElement.dataset.theme;
        document.body.replaceWith(other.body); scrollTo(0, 0); }""",
        html,
    )


# Positions -------------------------------------------------------------------------------------


def early() -> Table:
    """A first turn."""
    return position(
        1, hand=["alliance-shuttle", "alliance-shuttle", "rebel-trooper", "temple-guardian", "rebel-trooper"], deck=5,
        row=["director-krennic", "tie-interceptor", "jyn-erso", "b-wing", "lando-calrissian", "c-roc-cruiser"],
    ).table  # fmt: skip


def middle() -> Table:
    """The position of the first drawing: some of everything."""
    here = position(
        1, hand=["rebel-trooper", "temple-guardian", "luke-skywalker", "fang-fighter", "alliance-shuttle"],
        units=["alliance-shuttle", "duros-spy", "han-solo", "x-wing", "chewbacca"], ships=["hammerhead-corvette",
        "mon-calamari-cruiser"],
        discard=["snowspeeder"] * 4, base="yavin-iv", victory=["lothal"], enemy_victory=["dantooine"], enemy_base="endor",
        enemy_ships=["gozanti-cruiser", "star-destroyer"], enemy_discard=["stormtrooper"] * 6, enemy_hand=4, pool=4, force=2,
        row=["director-krennic", "tie-interceptor", "jyn-erso", "b-wing", "lando-calrissian", "c-roc-cruiser"],
        galaxy_discard=["z-95-headhunter"] * 6,
    )  # fmt: skip
    here.do("commit x-wing > base", "commit mon-calamari-cruiser > base", "commit chewbacca > director-krennic")
    here.base(1).damage, here.base(0).damage, here.piece(0, "star-destroyer").damage = 5, 7, 2
    here.piece(1, "duros-spy").used = True
    return here.table


def late() -> Table:
    """A crowded position: many units and ships on both sides, a big hand, several groups in the row."""
    units = ["luke-skywalker", "han-solo", "chewbacca", "princess-leia", "jyn-erso", "cassian-andor", "x-wing", "b-wing",
    "u-wing",
             "quarren-mercenary", "rodian-gunslinger", "rebel-commando"]  # fmt: skip
    here = position(
        1, units=units, ships=["mon-calamari-cruiser", "nebulon-b-frigate", "hammerhead-corvette", "rebel-transport"],
        hand=["temple-guardian", "alliance-shuttle", "rebel-trooper", "fang-fighter", "jabba-the-hutt", "millennium-falcon",
        "y-wing",
              "twilek-smuggler", "bossk"],
        enemy_ships=["star-destroyer", "imperial-carrier", "gozanti-cruiser", "blockade-runner", "c-roc-cruiser"],
        base="sullust", enemy_base="ord-mantell", victory=["lothal", "kafrene"], enemy_victory=["dantooine", "alderaan"],
        pool=6, force=-3,
        discard=["rebel-trooper"] * 9, enemy_discard=["tie-interceptor"] * 12, enemy_hand=7, bases_to_win="5",
        row=["grand-moff-tarkin", "darth-vader", "tie-interceptor", "at-at", "jabbas-sail-barge", "rebel-transport"],
        galaxy_discard=["rodian-gunslinger"] * 9,
    )  # fmt: skip
    here.do("commit luke-skywalker > darth-vader", "commit jyn-erso > darth-vader", "commit rodian-gunslinger > tie-interceptor")
    here.do(
        "commit rebel-commando > grand-moff-tarkin",
        "commit quarren-mercenary > grand-moff-tarkin",
        "commit b-wing > grand-moff-tarkin",
    )
    here.do("commit x-wing > base", "commit u-wing > base", "commit mon-calamari-cruiser > base")
    return here.table


def extreme() -> Table:
    """More than a game will ever show: the longest names, ten ships, ten attackers, twelve cards in hand."""
    fleet = ["mon-calamari-cruiser", "nebulon-b-frigate", "hammerhead-corvette", "rebel-transport", "blockade-runner"]
    here = position(
        1, units=["rodian-gunslinger", "rebel-commando", "quarren-mercenary"] * 2 + ["luke-skywalker", "x-wing", "y-wing",
        "b-wing"],
        ships=fleet, hand=["rebel-trooper", "jawa-scavenger", "twilek-smuggler", "millennium-falcon"] * 3,
        enemy_ships=["star-destroyer", "imperial-carrier", "gozanti-cruiser", "blockade-runner", "c-roc-cruiser",
        "nebulon-b-frigate"],
        enemy_hand=12, pool=20, row=["grand-moff-tarkin", "imperial-carrier", "tie-interceptor", "rodian-gunslinger",
        "kel-dor-mystic"],
    )  # fmt: skip
    for action in sweep(here.table, 1, "base"):
        here.table.apply(1, action)
    return here.table


def exiling() -> Table:
    """A card is chosen to be exiled from hand or discard pile."""
    piled = ["rebel-trooper", "alliance-shuttle", "temple-guardian", "luke-skywalker", "nebulon-b-frigate"]
    return position(1, hand=["x-wing"], units=["kel-dor-mystic"], discard=piled).do("use kel-dor-mystic").table


def new_base() -> Table:
    """A destroyed base is followed by one of the player's choice."""
    bases = ["mon-cala", "dagobah", "bespin", "alderaan", "hoth", "jedha", "tatooine", "sullust", "yavin-iv"]
    return position(1, base=None, bases=bases, start_turn=True, mode="full").table


def secret_bases() -> Table:
    """Both sides pick their bases, two of which are chosen already."""
    return Position(deckbuilding.new(mode="secret")).do("pick hoth", "pick yavin-iv", seat=1).table


def watched_hand() -> Table:
    """A card of the enemy's hand is put back, after all of it was seen."""
    enemy = ["stormtrooper", "imperial-shuttle", "inquisitor", "darth-vader", "star-destroyer"]
    return position(1, units=["jyn-erso"], enemy_hand=enemy, force=3).do("use jyn-erso").table


def splitting() -> Table:
    """Damage is divided among ships."""
    here = position(1, units=["luke-skywalker", "x-wing"], enemy_ships=["star-destroyer", "imperial-carrier"], force=1)
    here.do("commit luke-skywalker > base", "resolve base")
    return here.do(here.options()[0]).table


def choosing() -> Table:
    """A card asks which of its effects is wanted."""
    return position(1, hand=["temple-guardian", "rebel-trooper"]).do("play temple-guardian").table


def over() -> Table:
    """The end of a game."""
    table = middle()
    table.forfeit(0, "resign")
    return table


def attacked() -> Table:
    """The other side's turn: its units in play, some of them against this viewer's ships and base."""
    units = ["stormtrooper", "stormtrooper", "inquisitor", "tie-interceptor", "director-krennic"]
    here = position(0, units=units, ships=["star-destroyer"], enemy_ships=["mon-calamari-cruiser", "rebel-transport"])
    return here.do("commit stormtrooper > base", "commit tie-interceptor > base").table


# A page that answers -----------------------------------------------------------------------------

WIRE = """() => { window.sent = []; window.WebSocket = class { static OPEN = 1; readyState = 0;
  constructor() { window.wire = this; }
  open() { this.readyState = 1; this.onopen(); }
  send(text) { window.sent.push(JSON.parse(text)); } };
  const later = window.setTimeout;
  window.setTimeout = (act, time, ...given) => time === 6000 ? 0 : later(act, time, ...given); }"""
"""A wire that keeps what is said into it; a page would give it up when a click stays unanswered for six seconds, but nobody
answers until the test does."""
AROUND_THE_TABLE = """<link id="favicon"><aside id="peek" class="peek" popover="manual"></aside>
<dialog class="zoom" id="zoom"><div class="big"></div><div class="about"><h2></h2><p class="where"></p>
<p class="in-full"></p><p class="reason"></p>
<ol class="can"></ol><ul class="keywords"></ul><p class="look-up"><a data-cards="/cards/{card}"></a></p>
<form method="dialog"><button class="close">✕</button></form></div></dialog>
<p id="toast" hidden></p><p id="news" hidden></p><div id="speaker"></div><dialog id="holdings"></dialog>
<aside id="offline" hidden data-title=""><b></b><p class="told"></p><p class="kept"></p><button type="button"></button></aside>"""


def enliven(page: Any, up: bool = True) -> None:
    """Let the table that is put up answer to clicks, with nobody at the other end of its wire, which stands or does not yet."""
    page.evaluate(WIRE)
    page.evaluate("parts => document.body.insertAdjacentHTML('beforeend', parts)", AROUND_THE_TABLE)
    for script in ("/static/table.js", "/static/answers.js", *PAGES.scripts(GAME.name)):
        page.evaluate("script => import(script)", script)
    page.evaluate("localStorage.setItem('speed', 'off')")
    if up:
        page.evaluate("wire.open()")


def show(page: Any, table: Table, seat: int, n: int, language: str = "en") -> None:
    """A frame from the other end: the table as it is now."""
    zones = PAGES.draw(
        GAME, VIEW.context(table.knowledge(seat), NAMES, None, language, ()) | AROUND | {"site": PHRASES[language]}, {}
    )
    frame = {"type": "frame", "n": n, "dealt": True, "afresh": False, "zones": zones, "log": ""}
    page.evaluate("text => window.wire.onmessage({ data: text })", json.dumps(frame))
    page.wait_for_function("n => +document.body.dataset.n === n", arg=n)


def tell(page: Any, table: Table, seat: int, n: int) -> None:
    """The same, and nothing more comes of what was done."""
    show(page, table, seat, n)
    page.evaluate("""window.wire.onmessage({ data: '{"type": "done"}' })""")


def sent(page: Any) -> list[dict[str, Any]]:
    """What the page has said into its wire, which is then forgotten."""
    said: list[dict[str, Any]] = page.evaluate("window.sent.splice(0)")
    return [{name: value for name, value in each.items() if name != "key"} for each in said]

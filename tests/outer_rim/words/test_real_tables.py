"""Whatever is said at real tables is in words: no name as programs write it, and a delivery pays what its button said."""

from __future__ import annotations

import re

import pytest
from galaxies import Position, card
from unfinished import BOBA, HAN, business
from worded import answer, raw

from cantina import outer_rim
from cantina.core import fast
from cantina.outer_rim import EXPANSION, notation
from cantina.outer_rim.box.unpack import expanded
from cantina.outer_rim.rules.actions import DELIVER
from cantina.outer_rim.rules.destinations import At
from cantina.outer_rim.rules.kinds import CARGO
from cantina.outer_rim.words import LANGUAGES, log, words
from cantina.outer_rim.words.speaker import Speaker

WIDE = expanded()
TABLES: list[dict[str, str]] = [
    {"players": "3", "expansion": EXPANSION},
    {"players": "4", "expansion": EXPANSION, "favors": "yes", "ambitions": "yes"},
    {"rival": "han-solo"},
]
ENOUGH = 500
"""So many answers are given at each table."""


@pytest.mark.parametrize("n", range(len(TABLES)))
def test_no_line_and_no_label_has_a_name_as_programs_write_it(n: int) -> None:
    table, dice = outer_rim.new(chance=fast(f"words {n}"), **TABLES[n]), fast(f"answers {n}")
    table.events = []
    for _ in range(ENOUGH):
        if table.decision is None:
            break
        for language in LANGUAGES:
            speak = Speaker(language, table)
            for event in table.events:
                line = log.one(event.heard_by(int(event.seat)), speak)
                assert line is None or not raw(line[1]), (event.code, line)
            for action in (*table.decision.actions, *table.asides(int(table.decision.seat))):
                label = words(language).action(table, int(table.decision.seat), int(action))
                assert not raw(label), (notation.text(table, int(action)), label)
        table.events.clear()
        table.apply(*answer(table, dice))


@pytest.mark.parametrize(
    ("language", "port"), [("en", "opens a free port on Lothal"), ("de", "eröffnet auf Lothal einen Freihafen")]
)
def test_what_chance_seldom_brings_is_in_words_too(language: str, port: str) -> None:
    parts = business(BOBA, HAN, at="ord-mantell", assets=["astromech-droid-parts"])
    charter = business(BOBA, HAN, at=("naboo", "kessel"), credits=20_000, top={"luxury": "freeport-charter"})
    told = [*parts.events("deliver astromech-droid-parts"), *charter.events("buy freeport-charter", "space lothal")]
    lines = [found[1] for event in told if (found := log.one(event.heard_by(0), Speaker(language, parts.table))) is not None]
    assert not any(raw(line) for line in lines) and "rotate" in [event.code for event in told]
    assert any(port in line for line in lines)


CARGOES = [
    kind.name
    for kind in WIDE.cards
    if kind.type == CARGO and isinstance(kind.destination, At) and not kind.illegal and not kind.tail
]


def delivered(p: Position, name: str) -> tuple[int, int]:
    """What somebody got for a cargo."""
    before = p.credits(), p.fame()
    p.do(f"deliver {name}")
    while not p.over and p.prompt in ("window", "deliver"):
        p.do("pass")
    return p.credits() - before[0], p.fame() - before[1]


@pytest.mark.parametrize("port", [False, True], ids=["wanted", "free-port"])
@pytest.mark.parametrize("name", CARGOES)
def test_a_delivery_pays_what_its_button_says(name: str, port: bool) -> None:
    kind = card(name, WIDE)
    assert isinstance(kind.destination, At)
    wanted = WIDE.spaces[kind.destination.places[0]].name
    here = wanted if not port else "lothal" if wanted != "lothal" else "naboo"
    p = business(BOBA, HAN, at=(here, "kessel"), assets=[name])
    if port:
        p.player().freeport = p.space(here)
        p.resolve({"gain": {}})
    if not p.may(f"deliver {name}"):
        assert port, "without credits no port takes it"
        return
    label = words("en").action(p.table, 0, int(DELIVER + kind.index))
    credits, fame = re.search(r"gain ([\d,]+) credits", label), re.search(r"(\d+) fame", label)
    said = int(credits[1].replace(",", "")) if credits else 0, int(fame[1]) if fame else 0
    assert delivered(p, name) == said, label

"""docs/api.md against the program: the notation and the limits in it are those that hold."""

import re
from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from cantina import deckbuilding
from cantina.core import Refusal, fast
from cantina.deckbuilding.notation import FORMS, parse
from cantina.server import limits, serve
from cantina.server.api.app import CLOSED
from cantina.server.tables.terms import CLOCKS, DAY, FOREVER, MINUTE, Clock

GUIDE = (Path(__file__).parents[2] / "docs" / "api.md").read_text()
ROWS = re.findall(r"^\| `([^`]+)` \| `([^`]+)` \| (.+) \|$", GUIDE, re.M)


def test_every_action_stands_in_the_table_of_the_notation() -> None:
    listed = [re.sub(r"\b(CARD|PLACE|N)\b", "*", form) for form, _, _ in ROWS]
    assert len(listed) == len(set(listed))
    assert set(listed) == {re.sub(r"> \S+", "> *", form) for form, _ in FORMS}


@pytest.mark.parametrize("form, example", [(form, example) for form, example, _ in ROWS])
def test_the_examples_of_the_notation_can_be_read(form: str, example: str) -> None:
    assert re.fullmatch(re.sub(r"CARD|PLACE|N\b", r"\\S+", form), example)
    assert parse(deckbuilding.new(chance=fast(1)), example) >= 0


def test_what_is_no_example_cannot_be_read() -> None:
    with pytest.raises(Refusal):
        parse(deckbuilding.new(chance=fast(1)), "fly x-wing")


def test_the_limits_are_those_of_the_program() -> None:
    def row(what: str, at_once: float, rate: float, factor: int = 1) -> str:
        after = f"{factor * rate:.0f} a second" if factor * rate >= 1 else f"one every {1 / rate:.0f} seconds"
        return f"| {what} | {factor * at_once:.0f} | {after} |"

    calls = limits.CALLS_AT_ONCE, limits.CALLS_A_SECOND
    for line in (
        row("calls of one seat", *calls), row("calls of one address", *calls, 2),
        row("messages of one seat over its wires", *calls, 2),
        row("tables and records of one address", limits.TABLES_AT_ONCE, limits.TABLES_A_SECOND),
        row("messages of one address over its wires", limits.MESSAGES_AT_ONCE, limits.MESSAGES_A_SECOND, int(limits.CROWD)),
        row("lines of chat from one address", limits.LINES_AT_ONCE, limits.LINES_A_SECOND, int(limits.CROWD)),
        row("lines of chat by one seat", limits.LINES_AT_ONCE, limits.LINES_A_SECOND),
        f"| live wires of one address | {limits.WIRES_PER_ADDRESS} |",
    ):  # fmt: skip
        assert line in GUIDE
    for words in (
        f"A body has at most {limits.LARGEST_FORM} bytes, a record {limits.LARGEST_RECORD} bytes",
        f"bytes and {limits.MOST_ENTRIES} entries",
        f"a line of chat {limits.LONGEST_LINE} characters",
        f"a message has at most {limits.LARGEST_MESSAGE} characters",
        f"{serve.LARGEST_FRAME} bytes",
        f"closed with {CLOSED} plus the status",
        f"{limits.TOO_SLOW} is a wire that has read nothing for {limits.PATIENCE_SECONDS:.0f} seconds",
    ):
        assert words in " ".join(GUIDE.split())


def test_the_clocks_are_those_of_the_program() -> None:
    minutes = {f"m{bank}": Clock(bank * MINUTE, silence * MINUTE) for bank, silence in ((10, 3), (20, 5), (40, 10))}
    days = {"d1": Clock(FOREVER, DAY), "d3": Clock(FOREVER, 3 * DAY), "none": Clock(FOREVER, 7 * DAY)}
    assert minutes | days == CLOCKS and all(f"`{name}`" in GUIDE for name in CLOCKS)

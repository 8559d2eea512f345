"""What waits at the port for ILLEGAL cargo: the events of the first number of the databank, way by way."""

from __future__ import annotations

import pytest
from encountering import lines, named, smuggled

TABLE = """
db-01a | imperial+ | 1 | F | +6000 fame+1 -stolen-supplies
db-01a | | !1 2 | F influence CB | +6000 fame+1 -stolen-supplies
db-01a | imperial+ | 2 | F influence BB | imperial-1 turn-over
db-01a | imperial+ | 3 | F HH BBBB | imperial-1 +6000 fame+1 -stolen-supplies
db-01a | imperial+ | 3 | F BB HBBB | imperial-1 damage+1 -stolen-supplies turn-over
db-01b | | 1 | C stealth CB | +6000 fame+1 -stolen-supplies
db-01b | | 1 | C stealth BB | damage+2 turn-over
db-01b | | 2 | C HH BBB | +6000 fame+1 -stolen-supplies
db-01b | | 2 | C BB HBB | damage+1 -stolen-supplies turn-over
db-01c | | 1 | B | +4000 fame+1 -stolen-supplies
db-01c | credits:1000 | !1 3 | B | turn-over
db-01c | | 2 skill_tactics | B tactics CB | +6000 fame+1 -stolen-supplies
db-01c | | 2 skill_tech | B tech BB | -3000 turn-over
db-01c | | 3 | B | turn-over
db-01d | hutt- | 1 faction_hutt | B | +3000 fame+1 hutt+1 -stolen-supplies
db-01d | syndicate- | 1 faction_syndicate | B | +3000 fame+1 syndicate+1 -stolen-supplies
db-01d | | 2 skill_knowledge | B knowledge CB | +6000 fame+1 -stolen-supplies
db-01d | hutt+ | 2 skill_influence faction_hutt | B influence BB | hutt-1 turn-over
db-01d | syndicate+ | 3 faction_syndicate | B HH BBBB | +6000 fame+1 syndicate-1 -stolen-supplies
db-01d | | 3 | B BB HBBB | damage+1 -stolen-supplies turn-over
"""


@pytest.mark.rule("OR-CARGO-04", "OR-CARGO-05", "OR-DATABANK-05")
@pytest.mark.parametrize("line", lines(TABLE), ids=named)
def test_what_happens_at_the_port(line: str) -> None:
    found, expected = smuggled(line)
    assert found == expected

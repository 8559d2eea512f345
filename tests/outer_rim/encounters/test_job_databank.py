"""The databank cards of jobs, way by way: what every choice, test and fight of them brings."""

from __future__ import annotations

import pytest
from encountering import attempted, lines, named

TABLE = """
db-40a | with:seat-2 | 1 | influence CB influence BB | +2000 fame+2 -legendary-game-of-sabacc other:-2000
db-40a | with:seat-2 | 1 | influence BB influence CB | -2000 other:+2000
db-40a | with:seat-2 | 1 | influence CB influence CB influence BB influence BB influence CB influence BB \
    | +2000 fame+2 -legendary-game-of-sabacc other:-2000
db-40a | with:seat-2 | 2 | influence CB influence BB | fame+2 -legendary-game-of-sabacc
db-40a | with:seat-2 | 2 | influence BB influence BB influence CB influence CB influence BB influence CB |
db-40b | with:seat-2 | | stealth CB stealth BB | +5000 fame+2 -legendary-game-of-sabacc
db-40b | with:seat-2 | | stealth BB stealth CB | -2000 other:+2000
db-40b | with:seat-2 | | stealth CB stealth CB HH BB | fame+2 -legendary-game-of-sabacc other:damage+2
db-40b | with:seat-2 | | stealth BB stealth BB BB HB | damage+2 other:damage+1
db-41a | | 2 | influence BB strength BB | -1000
db-41a | | 3 | influence BB |
db-41a | hutt- syndicate+ | 1 | influence BB | -1000 fame+1 hutt+1 syndicate-1 -hutt-favor
db-41a | hutt- syndicate+ | 2 | influence BB strength CB | +3000 fame+1 hutt+1 syndicate-1 -hutt-favor
db-41b | | 1 1 | influence BB piloting BB | ship+3
db-41b | | 2 | influence BB BB HBBB | ship+1
db-41b | hutt- syndicate+ | 1 2 | influence BB piloting BB | +3000 ship+4 fame+1 hutt+1 syndicate-1 -hutt-favor
db-41b | hutt- syndicate+ | 1 | influence BB piloting CB | +3000 fame+1 hutt+1 syndicate-1 -hutt-favor
db-41b | hutt- syndicate+ | 2 | influence BB HH BBBB | +3000 fame+1 hutt+1 syndicate-1 -hutt-favor
db-42 | | | tech BB piloting CB tactics BB piloting CB | damage+2 +8000 fame+2 -boonta-eve-classic
db-42 | | 1 1 2 | tech BB piloting CB tactics CB piloting BB piloting BB piloting BB | +3000 damage+4
db-42 | | 2 | tech CB piloting BB tactics CB piloting BB | damage+2 +3000
db-43a | | 1 1 | influence CB stealth BB tech BB tech CB piloting BB HH BBB | +10000 damage+1 fame+1 -the-casino-heist
db-43a | | 1 | influence BB stealth BB stealth CB tech BB tech CB piloting BB BB HBB | damage+4
db-43a | | 1 | influence CB stealth BB tech CB piloting CB | +12000 fame+1 -the-casino-heist
db-43a | | 2 1 2 | influence BB stealth CB stealth BB tech BB tech BB | damage+3
db-43a | | 2 | influence CB stealth BB tech CB piloting CB | +14000 damage+1 fame+1 -the-casino-heist
db-43a | | 2 | influence CB stealth CB tech BB | damage+1
db-43b | | | influence BB stealth BB tech CB stealth CB piloting CB | +12000 damage+1 fame+1 -the-casino-heist
db-43b | | 1 1 | influence CB tech BB tech CB stealth BB piloting CB | damage+1 +10000 fame+1 -the-casino-heist
db-43b | | 1 2 | influence CB tech BB tech BB | damage+2
db-43b | | 2 | influence BB stealth BB tech BB | -1000 damage+2
db-43b | | 2 | influence BB stealth CB tech CB stealth BB HH BBB piloting BB | +11000 damage+2 fame+1 -the-casino-heist
db-43b | | 2 | influence CB tech CB stealth BB BB HBB | damage+1
db-44a | | 1 | stealth CB tech BB tech CB BB HBB | damage+2
db-44a | | 2 | stealth CB tech BB | damage+1
db-44a | hutt+ | | stealth BB strength BB tech CB HH BBB | damage+3 +10000 fame+1 hutt-1 -jabbas-hidden-stash
db-44a | hutt+ | | stealth BB strength CB tech CB HH BBB | damage+1 +10000 fame+1 hutt-1 -jabbas-hidden-stash
db-44b | | 1 | stealth CB tech BB BB HBB | damage+1
db-44b | | 2 | stealth CB tech BB |
db-44b | hutt+ | | stealth BB tech CB strength BB | +9000 damage+2 fame+1 hutt-1 -jabbas-hidden-stash
db-44b | hutt+ | | stealth CB tech CB strength CB | +11000 fame+1 hutt-1 -jabbas-hidden-stash
db-44b | hutt+ | 1 | stealth CB tech BB HH BBB tech CB strength BB | +10000 damage+2 fame+1 hutt-1 -jabbas-hidden-stash
db-45a | | | knowledge BB influence CB stealth CB tactics BB | damage+2 +15000 fame+1 -the-jewel-of-yavin
db-45a | | | knowledge CB stealth CB tactics CB | +15000 fame+1 -the-jewel-of-yavin
db-45a | | 1 2 | knowledge BB influence BB stealth BB HH BBB stealth BB | -2000
db-45a | | 1 | knowledge BB influence CB stealth BB BB HBB | damage+1
db-45b | | | influence BB knowledge CB stealth CB tactics CB | +14000 fame+1 -the-jewel-of-yavin
db-45b | | | influence CB knowledge CB stealth CB tactics BB HH BBBB | +16000 fame+1 -the-jewel-of-yavin
db-45b | | 1 2 | influence CB knowledge BB tactics BB stealth BB stealth BB | +1000 damage+4
db-45b | | 1 | influence CB knowledge CB stealth BB stealth CB tactics BB BB HBBB | +1000 damage+1 ship+1
db-45b | | 2 | influence BB knowledge BB tactics CB stealth BB | -1000 damage+1
db-46a | | | stealth BB BB HBB | damage+1
db-46a | | | stealth BB HH BBB strength BB tech BB piloting CB piloting CB | damage+1 ship+2 +8000 fame+2 -the-kessel-run
db-46a | | | stealth CB strength BB tech BB piloting CB piloting BB piloting CB | damage+1 ship+3 +8000 fame+2 -the-kessel-run
db-46a | | 1 | stealth BB HH BBB strength BB tech BB piloting BB BB HBBB piloting CB \
    | damage+1 ship+5 +8000 fame+2 -the-kessel-run
db-46a | | 1 | stealth CB strength CB tech CB piloting BB HH BBBB piloting BB piloting CB | ship+2 +8000 fame+2 -the-kessel-run
db-46a | | 2 | stealth CB strength CB tech BB piloting BB piloting CB | ship+3 +5000 fame+2 -the-kessel-run
db-46b | | | stealth BB strength CB tech BB BB HBB | -1000 ship+1
db-46b | | | stealth CB tech BB HH BBB piloting CB | +8000 fame+2 -the-kessel-run
db-46b | | 1 | stealth BB strength BB tech CB piloting BB piloting CB | +7000 damage+2 ship+2 fame+2 -the-kessel-run
db-46b | | 2 | stealth CB tech CB piloting BB | ship+2
db-48 | | | stealth CB tactics BB BB HBBB | damage+1
db-48 | imperial+ rebel- | | stealth BB tactics BB HH BBBB piloting BB \
    | damage+1 ship+2 +4000 fame+2 rebel+1 imperial-1 -rebel-prison-break
db-48 | imperial+ rebel- | | stealth CB tactics CB piloting CB | +4000 fame+2 rebel+1 imperial-1 -rebel-prison-break
db-49 | | | knowledge BB tech BB strength CB knowledge CB | ship+1 damage+2 +10000 fame+1 -relic-of-the-past
db-49 | | | knowledge CB tech BB strength BB BB HBBB | damage+3
db-49 | | 1 | knowledge CB tech CB strength BB HH BBBB knowledge BB knowledge CB | damage+2 +10000 fame+1 -relic-of-the-past
db-49 | | 2 | knowledge CB tech CB strength CB knowledge BB | damage+2 +2000
db-50a | | | influence CB stealth CB tech BB tactics BB BB HBB | damage+1
db-50a | rebel- | | influence BB stealth BB tech BB tactics CB strength CB \
    | +4000 damage+1 fame+2 rebel+1 -rescue-from-the-mines
db-50a | rebel- | | influence BB stealth BB tech CB strength CB | +4000 damage+1 fame+2 rebel+1 -rescue-from-the-mines
db-50a | rebel- | | influence BB stealth CB tech BB tactics BB HH BBB strength CB | +4000 fame+2 rebel+1 -rescue-from-the-mines
db-50a | rebel- | | influence CB stealth BB tech CB strength BB strength CB \
    | damage+2 +5000 fame+2 rebel+1 -rescue-from-the-mines
db-50b | | 2 | influence BB stealth BB tech BB BB HBBB | damage+2
db-50b | rebel- | | influence BB stealth CB tech CB tactics CB strength BB strength CB \
    | damage+1 +5000 fame+2 rebel+1 -rescue-from-the-mines
db-50b | rebel- | 1 | influence CB tech BB tactics BB strength CB | +3000 damage+2 fame+2 rebel+1 -rescue-from-the-mines
db-50b | syndicate+ rebel- | 2 | influence CB tech BB HH BBBB tactics BB strength CB \
    | +5000 syndicate-1 damage+2 fame+2 rebel+1 -rescue-from-the-mines
db-51a | | | influence BB knowledge CB tactics BB BB HBBB | -1000 damage+1
db-51a | | 3 | influence BB knowledge BB | -1000
db-51a | imperial+ | | influence CB knowledge CB tactics BB HH BBBB | +8000 fame+1 imperial-1 -rooting-out-spies
db-51a | imperial+ | 1 2 | influence CB knowledge BB knowledge BB knowledge CB tactics CB \
    | +6000 damage+2 fame+1 imperial-1 -rooting-out-spies
db-51b | | 1 2 | knowledge BB knowledge BB | damage+1
db-51b | | 1 | knowledge CB influence BB tactics CB BB HBBB | damage+1
db-51b | | 2 | knowledge BB |
db-51b | imperial+ | 1 | knowledge CB influence CB HH BBBB | +10000 fame+1 imperial-1 -rooting-out-spies
db-51b | imperial+ | 2 | knowledge CB influence BB tactics BB | damage+3 +8000 fame+1 imperial-1 -rooting-out-spies
"""


@pytest.mark.rule("OR-JOB-04", "OR-JOB-06", "OR-JOB-07", "OR-DATABANK-05")
@pytest.mark.parametrize("line", lines(TABLE), ids=named)
def test_what_attempting_the_job_does(line: str) -> None:
    found, expected = attempted(line)
    assert found == expected

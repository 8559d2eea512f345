"""The encounter deck of the navpoints, with and without a patrol."""

from __future__ import annotations

import pytest
from encountering import explored, lines, named

TABLE = """
01 patrol | | 1 | stealth CB | again
01 patrol | hutt+ | 1 | stealth BB | hutt-1
01 patrol | | 2 | |
01 no_patrol | | | | rebel@com-nav-c ship-4
01 no_patrol | rebel+ | | | rebel@com-nav-c ship-4
01 no_patrol | rebel- | | piloting CB |
01 no_patrol | rebel- | | piloting BB | ship+3
02 patrol | hutt+ | | | ship-4 +2000
02 patrol | | 1 | influence CB | hutt+1 +3000
02 patrol | | 1 | influence BB | -1000
02 patrol | | 2 | | hutt+1
02 patrol | credits:0 | | influence CB | hutt+1 +3000
02 patrol | credits:0 | | influence BB |
02 no_patrol | | 1 | tech CB | +4000
02 no_patrol | | 1 | tech BB | damage+1 +1000
02 no_patrol | | 2 | | ship-2 +1000
03 patrol | | 1 | | hutt+1 +1000
03 patrol | hutt+ | 2 | B | +3000 hutt-1
03 patrol | | 2 | F | +3000
03 patrol | credits:0 | | F | +3000
03 no_patrol | | 1 skill_piloting to_ord-mantell pass | piloting CB | at:ord-mantell +1000
03 no_patrol | | 1 skill_knowledge pass | knowledge CB | +1000
03 no_patrol | | 1 skill_knowledge to_ord-mantell | knowledge BB | ship+1 at:ord-mantell
03 no_patrol | | 2 | | +2000
04 patrol | | 1 | HH BBB | +4000 hutt+1
04 patrol | | 1 | BB HBB | ship+1
04 patrol | | 2 to_cantonica pass | piloting CB | at:cantonica +2000
04 patrol | | 2 | piloting BB | ship+2
04 no_patrol | | 1 | HH BBB | +5000
04 no_patrol | own:bacta-supplies | 1 | BB HBB | ship+1 -bacta-supplies
04 no_patrol | | 1 | BB HBB | ship+1
04 no_patrol | | 2 | | -1000
04 no_patrol | | 3 to_cantonica pass | influence CB | at:cantonica +2000
04 no_patrol | | 3 | influence BB | ship+2
04 no_patrol | credits:0 | 2 | |
05 patrol | | 1 | knowledge CB | hutt+1 +2000
05 patrol | | 2 patrol-to_cantonica pass | knowledge CB | hutt@cantonica +4000
05 patrol | | | knowledge BB | ship+1 +1000
05 no_patrol | | | | secret+1
06 patrol | | 1 | HH BBB | +4000
06 patrol | | 1 | BB HBB | ship+1
06 patrol | | 2 | | damage+1 +2000 hutt+1
06 patrol | own:hired-help | 3 | | -hired-help +4000 hutt+1
06 patrol | | !3 2 | | damage+1 +2000 hutt+1
06 no_patrol | | 1 take | | +stowaway
06 no_patrol | | 1 pass | |
06 no_patrol | | 2 | | +3000
06 no_patrol | | 3 contact_lothal/1 contact_lothal/2 contact_naboo/1 | | looks+3 +1000
07 patrol | | 1 | tactics CB | +3000 hutt+1
07 patrol | | 1 | tactics BB | ship+2 +2000
07 patrol | hutt+ | 2 | | +4000 hutt-1
07 no_patrol | | 1 to_cantonica pass | piloting CB | at:cantonica +2000
07 no_patrol | | 1 | piloting BB | ship+2
07 no_patrol | | 2 | tech CB | ship_combat+2 +4000
07 no_patrol | | 2 | tech BB | ship+1
08 patrol | cargo=food-supplies,bacta-supplies | 1 take | F | +food-supplies cargo:bacta-supplies
08 patrol | hutt+ cargo=food-supplies,bacta-supplies | 1 take | B | +food-supplies cargo:bacta-supplies hutt-1
08 patrol | | 2 | | hutt+1 +1000
08 no_patrol | gear=plastoid-armor,jetpack | 1 buy_plastoid-armor | | -4000 +plastoid-armor health+2 gear:jetpack
08 no_patrol | | 1 pass | |
08 no_patrol | own:bacta-supplies | 2 | | -bacta-supplies +5000
08 no_patrol | | 3 contact_lothal/1 contact_naboo/1 | | looks+2 +2000
08 no_patrol | | !2 3 contact_lothal/1 contact_naboo/1 | | looks+2 +2000
09 patrol | own:bounty-chopper | contact_lothal/1 | | looks+1 seen+1 +2000
09 patrol | | 1 skill_stealth | stealth CB | +3000
09 patrol | hutt+ | 1 skill_influence | influence BB | hutt-1
09 patrol | bounty=bounty-chopper,bounty-k-2so | 2 take_bounty-k-2so | | +2000 +bounty-k-2so
09 no_patrol | | 1 space_tnh-nav-lo | | at:tnh-nav-lo +1000
09 no_patrol | | 2 | knowledge CB | +4000
09 no_patrol | | 2 | knowledge BB | +1000
10 patrol | | 1 | H | ship-4 +3000
10 patrol | | 1 | C | ship-4 +3000
10 patrol | | 1 | F | ship-4
10 patrol | | 2 | | ship-4 hutt+1
10 patrol | credits:0 | | | ship-4 hutt+1
10 no_patrol | | 1 skill_tech take | tech CB | +courier-drive hyperdrive+1 hull-1
10 no_patrol | | 1 skill_strength | strength BB | ship+2 +1000
10 no_patrol | job=hutt-favor,rebel-favor,imperial-favor | 2 take_imperial-favor | | +imperial-favor +1000
"""


@pytest.mark.rule("OR-SPACE-01", "OR-SPACE-03", "OR-SPACE-04")
@pytest.mark.parametrize("line", lines(TABLE), ids=named)
def test_what_the_card_does(line: str) -> None:
    found, expected = explored("navpoint", line)
    assert found == expected

"""The encounter deck of Ryloth and Naboo, section by section."""

from __future__ import annotations

import pytest
from encountering import explored, lines, named

TABLE = """
01 ryloth | rebel+ | 1 | | damage-4 ship-4 +2000
01 ryloth | rebel+ | 2 take | | +clan-scout
01 ryloth | rebel- | 1 | | rebel+1 +1000
01 ryloth | | 2 | stealth CB | +4000
01 ryloth | rebel- | 2 | stealth BB | damage+2
01 ryloth | credits:0 | | stealth CB | +4000
01 naboo | | 1 | influence CB | damage-4 ship-4 +3000
01 naboo | | 1 | influence BB | damage-4 ship-4 +1000
01 naboo | | 2 | | damage-4 ship-4 +1000
02 ryloth | rebel+ | 1 | HH BBB | +4000 rebel-1
02 ryloth | | 1 | BB HBB | damage+1 +1000
02 ryloth | rebel- | 2 | tactics CB | +2000 rebel+1
02 ryloth | | 2 | tactics BB | damage+1 +1000
02 ryloth | cargo=food-supplies,bacta-supplies,droid-parts | 3 take_bacta-supplies | | +bacta-supplies
02 naboo | | 1 | knowledge CB | +4000
02 naboo | | 1 | knowledge BB | +1000
02 naboo | | 2 contact_lothal/1 contact_lothal/2 contact_naboo/1 | | +2000 looks+3
03 ryloth | rebel- | 1 1 take | HH BBBB | +3000 rebel+1 +freed-dancer
03 ryloth | rebel- | 1 2 | HH BBBB | +5000 rebel+1
03 ryloth | | 1 | BB HBBB | damage+1
03 ryloth | | 2 | | +3000
03 naboo | | skill_strength pass contact_naboo/1 | strength CB | +3000 looks+2
03 naboo | | skill_knowledge contact_naboo/1 | knowledge BB | damage+1 +2000 looks+2
04 ryloth | gear=ion-cannon,plastoid-armor,autoblaster | 1 buy_plastoid-armor | | -3000 +plastoid-armor health+2
04 ryloth | rebel- | 2 | | rebel+1 +2000 imperial@tatooine
04 ryloth | rebel+ imperial- | 3 | | +2000 imperial+1 rebel-1
04 naboo | hutt- | 1 faction_hutt | piloting CB | +4000 hutt+1
04 naboo | | 1 | piloting BB | +1000
04 naboo | | 2 | B | +5000
04 naboo | | 2 | F | +5000
04 naboo | | 2 | H |
04 naboo | hutt- credits:0 | faction_hutt | piloting CB | +4000 hutt+1
05 ryloth | | | | secret+1
05 naboo | own:bacta-supplies | 1 | | -bacta-supplies +6000
05 naboo | cargo=food-supplies,bacta-supplies,droid-parts,salvage-cargo \
    | 2 take_salvage-cargo | influence CB | +2000 +salvage-cargo
05 naboo | | 2 | influence BB | +1000
05 naboo | | 3 | HH BBB | +5000
05 naboo | | 3 | BB HBB | ship+1
05 naboo | | !1 3 | HH BBB | +5000
06 ryloth | | 1 skill_stealth | stealth CB | +5000
06 ryloth | | 1 skill_strength | strength BB | damage+2
06 ryloth | rebel- | 2 | | damage+1 rebel+1 +2000
06 ryloth | imperial- | 3 | | damage+1 imperial+1 +2000
06 naboo | | | | secret+1
07 ryloth | | 1 take | HH BBBB | +4000 +lylek-venom
07 ryloth | | 1 | BB HBBB | damage+1
07 ryloth | | 2 skill_tactics | tactics CB | +4000
07 ryloth | | 2 skill_knowledge | knowledge BB | damage+1
07 naboo | gear=jetpack,vibro-ax | 1 take | tech CB | +jetpack gear:vibro-ax
07 naboo | | 1 | tech BB HH BB | +2000
07 naboo | | 1 | tech BB BB HB | damage+1
07 naboo | | 2 | | +2000
08 ryloth | gear=jetpack,plastoid-armor,vibro-ax \
    | cycle_jetpack pass 1 buy_plastoid-armor | | -4000 +plastoid-armor health+2 gear:vibro-ax
08 ryloth | | pass 2 contact_ryloth/1 | | +2000 looks+1 seen+1
08 naboo | imperial- | 1 | influence CB | +5000
08 naboo | imperial- | 1 | influence BB | damage+1 imperial@tnh-nav-ro
08 naboo | imperial- | 2 skill_stealth | stealth CB | +3000
08 naboo | imperial- | 2 skill_strength | strength BB | damage+2
08 naboo | | 1 patrol-to_nal-hutta pass | | imperial@nal-hutta +2000
08 naboo | | 2 | | imperial+1 +1000
09 ryloth | rebel- hutt- | 1 faction_hutt | knowledge CB | rebel+1 hutt+1 +1000
09 ryloth | rebel- | 1 | knowledge BB | damage+1 rebel+1
09 ryloth | rebel- own:bacta-supplies | 2 | | -bacta-supplies +5000 rebel+1
09 ryloth | | 3 | | ship-4 +1000
09 ryloth | | !2 3 | | ship-4 +1000
09 naboo | | 1 | | ship-4 hyperdrive+2
09 naboo | rebel- hutt- | 2 faction_hutt faction_rebel | | -1000 hutt+1 rebel+1
09 naboo | rebel- | 2 faction_rebel faction_rebel | | -1000 rebel+2
09 naboo | | 3 | piloting CB | +4000
09 naboo | | 3 | piloting BB | ship+1
09 naboo | credits:1000 | !2 1 | | ship-4 hyperdrive+2
09 naboo | credits:0 | | piloting CB | +4000
10 ryloth | rebel- | 1 | HH BBB | +3000 rebel+1
10 ryloth | rebel- | 1 | BB HBB | damage+1 rebel+1
10 ryloth | | 2 | influence CB | +4000
10 ryloth | | 2 | influence BB | -1000
10 naboo | own:stolen-weapons | 1 skill_stealth | stealth CB | +2000
10 naboo | own:stolen-weapons | 1 skill_tech | tech BB | -2000
10 naboo | imperial- own:stolen-weapons | 2 | | imperial+1
10 naboo | imperial- own:bacta-supplies | | | +1000 imperial+1
10 naboo | own:stolen-weapons credits:0 | skill_stealth | stealth CB | +2000
"""


@pytest.mark.rule("OR-SPACE-01", "OR-SPACE-03", "OR-SPACE-04")
@pytest.mark.parametrize("line", lines(TABLE), ids=named)
def test_what_the_card_does(line: str) -> None:
    found, expected = explored("ryloth_naboo", line)
    assert found == expected

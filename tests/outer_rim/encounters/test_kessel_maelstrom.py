"""The encounter deck of Kessel and the Maelstrom, section by section."""

from __future__ import annotations

import pytest
from encountering import explored, lines, named

TABLE = """
01 kessel | | 1 take | stealth CB | +raw-spice +1000
01 kessel | | 1 | stealth BF | damage+2
01 kessel | | 2 take | | +raw-spice -1000
01 kessel | | 3 | | +2000
01 kessel | credits:0 | !2 3 | | +2000
01 maelstrom | | | piloting CB | again
01 maelstrom | | 1 | piloting BB | ship+2 -2000 again
01 maelstrom | | 2 | piloting BB | ship+2
01 maelstrom | credits:1000 | | piloting BB | ship+2
02 kessel | rebel- own:bacta-supplies | 1 | influence CB | +5000 rebel+1
02 kessel | flies:yv-666 own:bacta-supplies own:droid-parts | 1 discard_bacta-supplies | influence BB | +2000 -bacta-supplies
02 kessel | | 2 | H | +4000
02 kessel | | 2 | C | +4000
02 kessel | | 2 | F | -1000
02 kessel | | 3 | | +2000
02 kessel | | !1 3 | | +2000
02 kessel | own:bacta-supplies credits:1000 | !2 3 | | +2000
02 maelstrom | | 1 | | ship+2 again
02 maelstrom | | 2 | knowledge CB | again
02 maelstrom | | 2 | knowledge BB | ship+3
02 maelstrom | | 3 | | ship-1
03 kessel | | 1 1 take | strength CB | +3000 +grateful-miner
03 kessel | rebel- | 1 2 | strength CB | +3000 rebel+1
03 kessel | | 1 | strength BB | damage+2 +1000
03 kessel | | 2 | | +2000
03 maelstrom | | 1 | HH BBB | +1000 again
03 maelstrom | | 1 | BB HBB | ship+1
03 maelstrom | own:bacta-supplies | 2 | | -bacta-supplies ship-2 again
03 maelstrom | | 3 | | +1000
03 maelstrom | | !2 3 | | +1000
04 kessel | syndicate+ cargo=food-supplies,bacta-supplies,droid-parts,salvage-cargo | take_droid-parts | | +droid-parts
04 kessel | syndicate+ cargo=food-supplies,bacta-supplies,droid-parts,salvage-cargo | pass | |
04 kessel | | skill_piloting | piloting CB | +2000 syndicate+1
04 kessel | | skill_stealth | stealth BB | +1000
04 kessel | syndicate- | 1 | HH BBBB | +6000
04 kessel | syndicate- | 1 | BB HBBB | damage+1
04 kessel | syndicate- | 2 | | -1000 syndicate+1
04 kessel | syndicate- credits:1000 | | HH BBBB | +6000
04 maelstrom | cargo=food-supplies,bacta-supplies | 1 take | tech CB | +food-supplies cargo:bacta-supplies again
04 maelstrom | | 1 | tech BB | ship+2
04 maelstrom | | 2 skill_knowledge | knowledge CB | again
04 maelstrom | | 2 skill_piloting | piloting BB |
05 kessel | | | | secret+1
05 maelstrom | | 1 | piloting CB | again
05 maelstrom | | 1 | piloting BB | ship+2
05 maelstrom | own:autoblaster | 2 | | -autoblaster ship-4 again
05 maelstrom | | 3 | | +1000 ship-1
05 maelstrom | | !2 3 | | +1000 ship-1
06 kessel | | 1 take | tech CB | +liberated-droid hull+1 +1000
06 kessel | syndicate+ | 1 | tech BB | damage+1 syndicate-1
06 kessel | syndicate- | 2 | HH BBB | +2000 syndicate+1
06 kessel | | 2 | BB HBB | damage+1
06 kessel | | 3 | | +2000
06 maelstrom | | 1 | HB | ship+2 +1000
06 maelstrom | | 1 | HF | +1000 again
06 maelstrom | | 2 | | ship+3 again
07 kessel | hutt- | 1 faction_hutt | influence CB | +3000 hutt+1
07 kessel | rebel- | 1 faction_rebel | influence CB | +3000 rebel+1
07 kessel | imperial+ | 1 | influence BB | imperial-1 +1000
07 kessel | | 2 | | +2000
07 kessel | | 3 contact_lothal/1 contact_naboo/1 | | +1000 looks+2 seen+2
07 maelstrom | | skill_tech | tech CB | again
07 maelstrom | | skill_knowledge 1 | knowledge BB | -1000 ship+3 again
07 maelstrom | | skill_knowledge 2 | knowledge BB |
07 maelstrom | credits:0 | skill_tech | tech BB |
08 kessel | syndicate- cargo=food-supplies,bacta-supplies,droid-parts \
    | 1 faction_syndicate take_bacta-supplies | | -2000 syndicate+1 +bacta-supplies
08 kessel | imperial- cargo=food-supplies,bacta-supplies,droid-parts | 1 faction_imperial pass | | -2000 imperial+1
08 kessel | | 2 skill_influence | influence CB | +3000
08 kessel | | 2 skill_knowledge | knowledge BB | +1000
08 kessel | credits:1000 | skill_influence | influence CB | +3000
08 maelstrom | imperial+ | | | -1000 again
08 maelstrom | | 1 | stealth CB | again
08 maelstrom | | 1 | stealth BB | imperial@maelstrom
08 maelstrom | | 2 | influence CB | again
08 maelstrom | imperial- | 2 | influence BB |
08 maelstrom | | 2 | influence BB | imperial-1
08 maelstrom | | 3 | | -2000 again
08 maelstrom | credits:1000 | !3 1 | stealth CB | again
09 kessel | | 1 contact_lothal/1 contact_lothal/2 contact_naboo/1 | | damage-4 looks+3 +1000
09 kessel | | 2 | | damage-2 +3000
09 maelstrom | | 1 | piloting CB | +1000 again
09 maelstrom | | 1 | piloting BB | +2000 ship+1
09 maelstrom | hutt+ | 2 faction_hutt | | hutt-1 again
10 kessel | | 1 | piloting CB | +5000
10 kessel | | 1 | piloting BB | ship+2
10 kessel | | 2 | piloting CB piloting BC | fame+1
10 kessel | | 2 | piloting CB piloting BB | ship+2 +2000
10 kessel | | 2 | piloting BB | ship+2
10 kessel | | 3 | | hyperdrive+2 +2000
10 maelstrom | | 1 | | ship-1 -1000 again
10 maelstrom | gear=jetpack,vibro-ax job=hutt-favor,rebel-favor \
    | 2 contact_lothal/1 contact_lothal/2 contact_naboo/1 contact_naboo/2 cycle_jetpack cycle_hutt-favor \
    | | ship-1 looks+4 gear:vibro-ax job:rebel-favor +2000
10 maelstrom | credits:0 | contact_lothal/1 contact_lothal/2 contact_naboo/1 contact_naboo/2 pass | | ship-1 looks+4 +2000
"""


@pytest.mark.rule("OR-SPACE-01", "OR-SPACE-03", "OR-SPACE-04")
@pytest.mark.parametrize("line", lines(TABLE), ids=named)
def test_what_the_card_does(line: str) -> None:
    found, expected = explored("kessel_maelstrom", line)
    assert found == expected

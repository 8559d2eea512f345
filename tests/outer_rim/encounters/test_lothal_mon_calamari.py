"""The encounter deck of Lothal and Mon Calamari, section by section."""

from __future__ import annotations

import pytest
from encountering import explored, lines, named

TABLE = """
01 lothal | imperial+ | 1 | | +3000
01 lothal | imperial+ gear=plastoid-armor,jetpack | 2 buy_plastoid-armor | | -4000 +plastoid-armor health+2 gear:jetpack
01 lothal | imperial+ | 2 pass | |
01 lothal | | 1 | influence CB | +2000 imperial+1
01 lothal | | 1 | influence BB | +1000
01 lothal | | 2 | | +2000
01 lothal | imperial- | 1 | stealth CB | +5000
01 lothal | imperial- | 1 | stealth BB | damage+1
01 lothal | imperial- | 2 | | imperial+1
01 lothal | imperial- credits:0 | | stealth CB | +5000
01 mon_calamari | gear=jetpack,ion-cannon,vibro-ax | 1 buy_ion-cannon | | ship-4 -2000 +ion-cannon
01 mon_calamari | gear=jetpack,ion-cannon,vibro-ax | 1 pass | | ship-4
01 mon_calamari | | 2 | tech CB | ship-4 +3000
01 mon_calamari | | 2 | tech BB | ship-4 +1000
02 lothal | rebel- | 1 | | rebel+1 +1000
02 lothal | | 2 take | tech CB | +buried-power-cell
02 lothal | | 2 | tech BB | +1000
02 lothal | rebel+ imperial- | 3 | | imperial+1 +2000 rebel-1
02 mon_calamari | own:bacta-supplies | 1 | | -bacta-supplies +6000
02 mon_calamari | cargo=food-supplies,bacta-supplies,droid-parts | 2 take_bacta-supplies | | +bacta-supplies
02 mon_calamari | | 3 | strength CB | +4000
02 mon_calamari | | 3 | strength BB | damage+1
02 mon_calamari | | !1 3 | strength CB | +4000
03 lothal | | 1 | knowledge CB | +4000
03 lothal | imperial+ | 1 | knowledge BB | imperial-1
03 lothal | rebel- | 2 patrol-to_nal-hutta pass | tech CB | rebel+1 imperial@nal-hutta +2000
03 lothal | imperial+ | 2 | tech BB | damage+2 imperial-1
03 lothal | | 3 | | +2000
03 mon_calamari | rebel+ job=hutt-favor,rebel-favor,imperial-favor,syndicate-favor \
    | 1 take_syndicate-favor | | +2000 +syndicate-favor
03 mon_calamari | rebel+ | 2 | | +2000 damage-4 ship-4
03 mon_calamari | rebel- | 1 | influence CB | rebel+1 +2000 damage-2
03 mon_calamari | | 2 | influence BB | +1000 ship-2
04 lothal | | 1 | stealth CB | +5000
04 lothal | | 1 | stealth BB | imperial@tnh-nav-lo +1000
04 lothal | imperial- | 2 | | imperial+1 +1000
04 mon_calamari | | | | secret+1
05 lothal | | 1 | HH BB | +3000
05 lothal | | 1 | BB HB | damage+1 +1000
05 lothal | imperial- | 2 | tactics CB | +2000 imperial+1
05 lothal | | 2 | tactics BB | +1000
05 mon_calamari | | 1 | HCF knowledge CB | +8000
05 mon_calamari | | 1 | HHB knowledge BB | +2000 damage+2
05 mon_calamari | | 2 | BBF | +1000 damage+2
06 lothal | rebel- imperial- | 1 | HH BBB | damage-4 +3000 rebel+1
06 lothal | imperial- | 1 | BB HBB | damage-3
06 lothal | imperial- | 2 | | damage-4 +1000
06 lothal | | 1 | tactics CB | +3000 imperial+1
06 lothal | imperial+ | 1 | tactics BB | +1000
06 lothal | | 2 contact_lothal/1 | stealth CB | +3000 looks+2
06 lothal | imperial+ | 2 | stealth BB | imperial-1
06 mon_calamari | | 1 take | | +singing-pilgrims
06 mon_calamari | | 2 | | +2000
07 lothal | imperial- | 1 | | +1000 imperial+1
07 lothal | rebel- | 2 | | +1000 rebel+1 imperial@tatooine
07 lothal | hutt+ | 3 faction_hutt | | +4000 hutt-1
07 lothal | syndicate+ | 3 faction_syndicate | | +4000 syndicate-1
07 mon_calamari | | contact_mon-calamari/2 | | damage-4 ship-4 looks+2 +1000
08 lothal | | 1 patrol-to_lmc-nav-c | tech CB | imperial@lmc-nav-c +4000
08 lothal | | 1 | tech BB | damage+1 +1000
08 lothal | imperial- | 2 | | +1000 imperial+1
08 lothal | gear=jetpack,vibro-ax | 3 take | strength CB | +jetpack gear:vibro-ax
08 lothal | | 3 | strength BB | +1000
08 mon_calamari | | 1 | piloting CB | +3000 ship-4
08 mon_calamari | | 1 | piloting BB | ship+2 +2000
08 mon_calamari | | 2 skill_tech | tech CB | +3000
08 mon_calamari | | 2 skill_knowledge | knowledge BB | +1000
09 lothal | imperial- | 1 | influence CB | +3000 imperial+1
09 lothal | imperial+ | 1 | influence BB | imperial-1 +1000
09 lothal | | 2 | stealth CB | +4000
09 lothal | | 2 | stealth BB | -1000
09 lothal | | 3 | | damage-4 +1000
09 mon_calamari | gear=jetpack,vibro-ax | cycle_jetpack pass 1 to_lmc-nav-c pass | | gear:vibro-ax at:lmc-nav-c +1000
09 mon_calamari | gear=jetpack,vibro-ax,armored-vest,ion-cannon \
    | cycle_jetpack cycle_vibro-ax cycle_armored-vest 2 contact_lothal/1 contact_naboo/1 | | gear:ion-cannon looks+2 seen+2 +2000
10 lothal | hutt- imperial- | 1 faction_hutt | | -1000 imperial+1 hutt+1
10 lothal | hutt- | 1 faction_hutt | | +1000 hutt+1
10 lothal | rebel- | 2 skill_tech faction_rebel | tech CB | rebel+1 +2000
10 lothal | | 2 skill_knowledge | knowledge BB | -1000
10 lothal | rebel- credits:1000 | skill_tech faction_rebel | tech CB | rebel+1 +2000
10 mon_calamari | rebel- | 1 patrol-to_nal-hutta pass | | hutt@nal-hutta rebel+1
10 mon_calamari | rebel- | 1 pass | | rebel+1
10 mon_calamari | | 2 skill_stealth | stealth CB | +4000
10 mon_calamari | | 2 skill_strength | strength BB | damage+2
10 mon_calamari | credits:0 | skill_stealth | stealth CB | +4000
"""


@pytest.mark.rule("OR-SPACE-01", "OR-SPACE-03", "OR-SPACE-04")
@pytest.mark.parametrize("line", lines(TABLE), ids=named)
def test_what_the_card_does(line: str) -> None:
    found, expected = explored("lothal_mon_calamari", line)
    assert found == expected

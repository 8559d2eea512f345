"""The encounter deck of the Ring of Kafrene and Takodana, section by section."""

from __future__ import annotations

import pytest
from encountering import explored, lines, named

TABLE = """
01 ring_of_kafrene | | 1 contact_ring-of-kafrene/1 | tactics CB | +3000 looks+1 seen+1
01 ring_of_kafrene | | 1 | tactics BB | -1000
01 ring_of_kafrene | | 2 | stealth CB | +5000
01 ring_of_kafrene | | 2 | stealth BB | -1000
01 takodana | | 1 contact_takodana/1 | | damage-4 +2000 looks+2
01 takodana | up:takodana/1=boshek up:takodana/2=lobot | 2 meet_takodana/1 1 take | | damage-4 -2000 +boshek-crew boshek>pool
02 ring_of_kafrene | rebel- | 1 | stealth CB | +3000 rebel+1
02 ring_of_kafrene | imperial+ | 1 | stealth BB | imperial-1 +1000
02 ring_of_kafrene | rebel+ imperial- | 2 | | +2000 imperial+1 rebel-1
02 ring_of_kafrene | | 3 | HH BBB | +4000
02 ring_of_kafrene | | 3 | BB HBB | damage+1
02 takodana | | 1 take | knowledge CB | +curious-relic
02 takodana | | 1 | knowledge BB | +1000
02 takodana | luxury=mandalorian-armor,proton-torpedoes \
    | 2 buy_mandalorian-armor | | -5000 +mandalorian-armor health+3 luxury:proton-torpedoes
02 takodana | | 3 | | +1000 damage-2 ship-2
03 ring_of_kafrene | cargo=stolen-weapons,bacta-supplies,stolen-supplies | 1 take_stolen-supplies | | +stolen-supplies
03 ring_of_kafrene | | 2 skill_tech | tech CB | +3000
03 ring_of_kafrene | | 2 skill_knowledge | knowledge BB | +1000
03 ring_of_kafrene | credits:0 | skill_tech | tech CB | +3000
03 takodana | | 1 take | | -1000 +stray-pilot
03 takodana | | 2 | | +1000 other:+1000
03 takodana | | 3 to_rkt-nav-li pass | | at:rkt-nav-li +1000
03 takodana | credits:0 | !1 2 | | +1000 other:+1000
04 ring_of_kafrene | imperial+ | 1 | HH BBB | +5000 imperial-1
04 ring_of_kafrene | | 1 | BB HBB | damage+1
04 ring_of_kafrene | imperial- | 2 | HH BB | +2000 imperial+1
04 ring_of_kafrene | | 2 | BB HB | damage+1
04 ring_of_kafrene | | 3 | | +2000
04 takodana | | | | secret+1
05 ring_of_kafrene | imperial+ cargo=food-supplies,bacta-supplies,droid-parts | take_droid-parts | | +droid-parts
05 ring_of_kafrene | | 1 | influence CB | +4000 other:imperial-1
05 ring_of_kafrene | | 1 | influence BB | -1000
05 ring_of_kafrene | imperial- | 2 | tech CB | +5000
05 ring_of_kafrene | | 2 | tech BB | damage+1
05 ring_of_kafrene | | 3 | | +1000
05 takodana | | 1 | strength CB | ground_combat+2 +3000
05 takodana | | 1 | strength BB | damage+1 +1000
05 takodana | rebel- hutt- | 2 faction_hutt faction_rebel | | -1000 hutt+1 rebel+1
05 takodana | credits:0 | | strength CB | ground_combat+2 +3000
06 ring_of_kafrene | gear=jetpack,vibro-ax | 1 take | | -1000 +jetpack gear:vibro-ax
06 ring_of_kafrene | own:jetpack | 2 | | -jetpack +5000
06 ring_of_kafrene | own:jetpack own:bacta-supplies | 2 discard_bacta-supplies | | -bacta-supplies +5000
06 ring_of_kafrene | | 3 | tactics CB | +4000
06 ring_of_kafrene | | 3 | tactics BB | +1000
06 ring_of_kafrene | own:jetpack credits:1000 | !1 3 | tactics CB | +4000
06 ring_of_kafrene | | !2 3 | tactics CB | +4000
06 takodana | syndicate+ | 1 faction_syndicate | HH BBB | +5000 syndicate-1
06 takodana | | 1 | BB HBB | ship+1 +1000
06 takodana | hutt- | 2 faction_hutt | | hutt+1 +1000
06 takodana | | 3 | tech CB | +4000
06 takodana | | 3 | tech BB | damage+1
07 ring_of_kafrene | | 1 take | | -1000 +mining-drill
07 ring_of_kafrene | | 2 | HCF | +5000
07 ring_of_kafrene | | 2 | BBB |
07 ring_of_kafrene | | 2 | HHB | +2000
07 ring_of_kafrene | | 3 | | damage-4 +1000
07 ring_of_kafrene | credits:0 | !1 3 | | damage-4 +1000
07 takodana | | 1 skill_stealth | stealth CB | +4000
07 takodana | | 1 skill_knowledge | knowledge BB | +1000
07 takodana | | 2 | | damage-4 ship-4
08 ring_of_kafrene | cargo=food-supplies,bacta-supplies,droid-parts,salvage-cargo | 1 take_salvage-cargo | | +salvage-cargo
08 ring_of_kafrene | gear=jetpack,plastoid-armor,vibro-ax | 2 buy_plastoid-armor | | -4000 +plastoid-armor health+2
08 ring_of_kafrene | imperial- | 3 faction_imperial contact_lothal/1 contact_lothal/2 contact_naboo/1 | | imperial+1 looks+3
08 ring_of_kafrene | credits:0 | !3 1 pass | |
08 takodana | fame:3 | 1 | influence CB | +5000
08 takodana | | 1 | influence BB | -1000
08 takodana | gear=jetpack,vibro-ax job=hutt-favor,rebel-favor cargo=food-supplies,bacta-supplies \
    | 2 cycle_jetpack cycle_hutt-favor cycle_food-supplies | | +2000 gear:vibro-ax job:rebel-favor cargo:bacta-supplies
09 ring_of_kafrene | | 1 contact_ring-of-kafrene/1 | | +2000 looks+1 seen+1
09 ring_of_kafrene | | 2 take | | -1000 +duct-runner
09 ring_of_kafrene | | 3 | stealth CB | +4000
09 ring_of_kafrene | | 3 | stealth BB | damage+1
09 ring_of_kafrene | credits:0 | !2 3 | stealth CB | +4000
09 takodana | | 1 | knowledge CB CB | damage-4 ship-4 +6000
09 takodana | | 1 | knowledge CB HF | damage-4 ship-4 +3000
09 takodana | | 1 | knowledge BB FB | damage+2
09 takodana | | 2 | knowledge BB | damage+1 +1000
10 ring_of_kafrene | gear=jetpack,plastoid-armor,vibro-ax \
    | cycle_jetpack pass 1 buy_plastoid-armor | | -4000 +plastoid-armor health+2 gear:vibro-ax
10 ring_of_kafrene | | pass 2 | influence CB | +4000
10 ring_of_kafrene | | pass 2 | influence BB | -1000
10 takodana | up:lothal/1=greedo clear:takodana/2 | 1 skill_influence contact_lothal/1 | influence CB | +3000 greedo>takodana/2
10 takodana | | 1 skill_influence | influence CB | +3000
10 takodana | | 1 skill_stealth | stealth BB | +1000 damage+1
10 takodana | | 2 | | +2000
10 takodana | | 3 | HH BBBB | +6000
10 takodana | | 3 | BB HBBB | damage+1 +1000
"""


@pytest.mark.rule("OR-SPACE-01", "OR-SPACE-03", "OR-SPACE-04")
@pytest.mark.parametrize("line", lines(TABLE), ids=named)
def test_what_the_card_does(line: str) -> None:
    found, expected = explored("kafrene_takodana", line)
    assert found == expected

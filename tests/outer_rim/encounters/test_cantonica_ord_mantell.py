"""The encounter deck of Cantonica and Ord Mantell, section by section."""

from __future__ import annotations

import pytest
from encountering import explored, lines, named

TABLE = """
01 cantonica | | 1 | CH | +7000
01 cantonica | | 1 | HF | +3000
01 cantonica | | 1 | FB | -3000
01 cantonica | | 2 | CH | +4000
01 cantonica | | 2 | HF | +2000
01 cantonica | | 2 | FB | -1000
01 cantonica | | 3 | | damage-2
01 cantonica | credits:2000 | !1 3 | | damage-2
01 cantonica | credits:0 | | | damage-2
01 ord_mantell | | 1 take | | -1000 +weequay-gunner
01 ord_mantell | | 2 | | ship-4 +1000
01 ord_mantell | credits:0 | | | ship-4 +1000
02 cantonica | | 1 | H | +6000
02 cantonica | | 1 | C | +6000
02 cantonica | | 1 | F | -2000
02 cantonica | | 2 skill_piloting | piloting CB | +4000
02 cantonica | | 2 skill_strength | strength BB | damage+2
02 cantonica | credits:1000 | skill_piloting | piloting CB | +4000
02 ord_mantell | gear=jetpack,plastoid-armor,vibro-ax | 1 buy_plastoid-armor | tech CB | -4000 +plastoid-armor health+2
02 ord_mantell | | 1 | tech BB | damage+1 +1000
02 ord_mantell | | 2 | | +2000
03 cantonica | fame:3 | 1 | | +3000
03 cantonica | | 1 | |
03 cantonica | | 2 | influence CB | +4000
03 cantonica | | 2 | influence BB | +1000
03 ord_mantell | bounty=bounty-chopper,bounty-k-2so,bounty-chewbacca \
    | take_bounty-k-2so 1 contact_lothal/1 contact_lothal/2 contact_naboo/1 | | +bounty-k-2so looks+3
03 ord_mantell | bounty=bounty-chopper,bounty-k-2so,bounty-chewbacca | pass 2 | | +1000
04 cantonica | | | | secret+1
04 ord_mantell | syndicate+ cargo=food-supplies,bacta-supplies,droid-parts | 1 take_droid-parts | | +droid-parts
04 ord_mantell | syndicate+ | 2 | | +3000
04 ord_mantell | syndicate- | 1 | | -1000 syndicate+1 ship-4
04 ord_mantell | syndicate- | 2 | HH BBB | +5000
04 ord_mantell | | 2 | BB HBB | damage+1 -1000
04 ord_mantell | credits:0 | | HH BBB | +5000
05 cantonica | luxury=mandalorian-armor,proton-torpedoes,sith-holocron,dash-rendar \
    | 1 buy_mandalorian-armor | | -6000 +mandalorian-armor health+3
05 cantonica | own:bacta-supplies | 2 | | -bacta-supplies +6000
05 cantonica | | 3 | stealth CB | +4000
05 cantonica | | 3 | stealth BB | -1000
05 cantonica | | !2 3 | stealth CB | +4000
05 ord_mantell | imperial+ | 1 take | | +imperial-deserters imperial-1
05 ord_mantell | imperial- | 2 | | +2000 imperial+1
05 ord_mantell | | 3 | | +2000
06 cantonica | rebel- | 1 faction_rebel | influence CB | +2000 rebel+1
06 cantonica | | 1 | influence BB | +1000
06 cantonica | down:cantonica/1=maz-kanata down:cantonica/2=greedo | 2 contact_cantonica/1 | | +2000 looks+2
06 cantonica | | 3 | HH BBB | +4000
06 cantonica | | 3 | BB HBB | damage+1
06 ord_mantell | gear=jetpack,plastoid-armor,vibro-ax,armored-vest | 1 buy_plastoid-armor | | -4000 +plastoid-armor health+2
06 ord_mantell | ship=ship-hwk-290,ship-lancer \
    | 2 buy_ship-hwk-290 | | -1000 ship:hwk-290 ship:ship-lancer ship-4 hull+1 ship_combat+1
06 ord_mantell | | 3 | | +2000
07 cantonica | | 1 take | | -1000 +indebted-mechanic
07 cantonica | rebel- | 2 skill_tech | tech CB | rebel+1 +2000
07 cantonica | | 2 skill_stealth | stealth BB | damage+2
07 cantonica | | 3 | | +1000
07 cantonica | credits:0 | !1 3 | | +1000
07 ord_mantell | | 1 contact_ord-mantell/1 | HH BBB | +4000 looks+1 seen+1
07 ord_mantell | | 2 | HH BBB | +5000
07 ord_mantell | | | BB HBB | damage+1 -2000
08 cantonica | | 1 | C | +6000 other:-1000
08 cantonica | | 1 | H | +4000
08 cantonica | | 1 | F |
08 cantonica | | 2 | knowledge CB | +5000
08 cantonica | | 2 | knowledge BB | damage+1 -1000
08 ord_mantell | | take | piloting CB | +salvaged-turret ship_combat+1 ship-2
08 ord_mantell | | | piloting BB | +2000 ship-1
09 cantonica | | 1 | knowledge CB | +5000
09 cantonica | | 1 | knowledge BB | +1000
09 cantonica | rival:1 | 2 | | +3000 other:+1000
09 cantonica | | 2 player_seat-2 | | +3000 other:+1000
09 cantonica | | 2 player_seat-1 | | +4000
09 ord_mantell | | 1 | stealth CB | +3000 syndicate+1
09 ord_mantell | | 1 | stealth BB | damage+1 +1000
09 ord_mantell | hutt- syndicate+ | 2 faction_hutt | | +3000 hutt+1 syndicate-1
09 ord_mantell | imperial- syndicate+ | 2 faction_imperial | | +3000 imperial+1 syndicate-1
09 ord_mantell | syndicate- | | HH BBB | +5000
09 ord_mantell | syndicate- | | BB HBB | damage+1 -1000
10 cantonica | fame:1 | | | +4000
10 cantonica | | | | +4000
10 cantonica | rival:1 | 1 skill_tactics | tactics CB | +4000
10 cantonica | rival:1 | 1 skill_influence | influence BB | +1000
10 cantonica | rival:1 gear=jetpack,vibro-ax job=hutt-favor,rebel-favor \
    | 2 cycle_jetpack cycle_hutt-favor | | +2000 gear:vibro-ax job:rebel-favor
10 ord_mantell | syndicate- job=hutt-favor,rebel-favor,imperial-favor | 1 take_rebel-favor | | syndicate+1 +rebel-favor
10 ord_mantell | | 2 | strength CB | +5000
10 ord_mantell | | 2 | strength BB | -1000
10 ord_mantell | credits:0 | | strength CB | +5000
"""


@pytest.mark.rule("OR-SPACE-01", "OR-SPACE-03", "OR-SPACE-04")
@pytest.mark.parametrize("line", lines(TABLE), ids=named)
def test_what_the_card_does(line: str) -> None:
    found, expected = explored("cantonica_ord_mantell", line)
    assert found == expected

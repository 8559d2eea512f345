"""Meeting the contacts: what every one of them has to offer."""

from __future__ import annotations

import pytest
from encountering import lines, met, named

TABLE = """
4-lom | | 1 take | | -4000 +4-lom-crew 4-lom>pool
4-lom | own:bounty-chopper | 2 take | knowledge CB | +4-lom-crew 4-lom>pool
4-lom | own:bounty-chopper | 2 | knowledge BB | -1000
4-lom | | 3 contact_lothal/1 contact_lothal/2 contact_naboo/1 | | -1000 looks+3
4-lom | | 4 | |
4-lom | credits:3000 | !1 !2 4 | |
4-lom | credits:0 | | |
black-krrsantan | | 1 take | | -5000 +black-krrsantan-crew black-krrsantan>pool ground_combat+1
black-krrsantan | | 2 take | HH BBBB | +black-krrsantan-crew black-krrsantan>pool ground_combat+1
black-krrsantan | | 2 | BB HBBB | damage+1
black-krrsantan | | 3 | H | +2000
black-krrsantan | | 3 | C | +2000
black-krrsantan | | 3 | F | -2000
black-krrsantan | | 4 | |
black-krrsantan | credits:1000 | !1 !3 4 | |
black-sun-agent | syndicate+ | 1 take | | +black-sun-agent-crew black-sun-agent>pool
black-sun-agent | | 2 take | | -3000 +black-sun-agent-crew black-sun-agent>pool
black-sun-agent | syndicate- | 3 | stealth CB | +2000 syndicate+1
black-sun-agent | syndicate+ | 3 | stealth BB | syndicate-1
black-sun-agent | | 4 | |
black-sun-agent | credits:2000 | !1 !2 4 | |
boshek | | 1 take | | -2000 +boshek-crew boshek>pool
boshek | | 2 take | piloting CB | +boshek-crew boshek>pool
boshek | | 2 | piloting BB | ship+1
boshek | | 3 faction_imperial patrol-to_tatooine patrol-to_tnh-nav-ro | | imperial@tnh-nav-ro
boshek | credits:1000 | !1 2 | piloting BB | ship+1
chewbacca | | 1 take | | -6000 +chewbacca-crew chewbacca>pool
chewbacca | rebel+ | 2 take | | -3000 +chewbacca-crew chewbacca>pool
chewbacca | imperial+ | 3 take | HH BBBBB | +chewbacca-crew chewbacca>pool imperial-1
chewbacca | | 3 | BB HBBBB | damage+1
chewbacca | | 4 | | ship-4
chewbacca | | !2 4 | | ship-4
chewbacca | rebel+ credits:2000 | !1 !2 4 | | ship-4
dengar | | 1 take | | -4000 +dengar-crew dengar>pool
dengar | own:bounty-chopper | 2 take | tactics CB | +dengar-crew dengar>pool
dengar | own:bounty-chopper | 2 | tactics BB | damage+1
dengar | bounty=bounty-chopper,bounty-k-2so,bounty-chewbacca | 3 take_bounty-k-2so | | +bounty-k-2so
dengar | | !2 1 take | | -4000 +dengar-crew dengar>pool
dengar | own:bounty-chopper credits:3000 | !1 2 | tactics BB | damage+1
doctor-evazan | imperial+ | 1 take | | -1000 +doctor-evazan-crew doctor-evazan>pool imperial-1
doctor-evazan | | 2 | B | damage-2
doctor-evazan | | 2 | F | damage-4
doctor-evazan | | 3 | HH BBB | +3000
doctor-evazan | | 3 | BB HBB | damage+1
doctor-evazan | | 4 | |
doctor-evazan | credits:0 | !1 4 | |
garindan | imperial- hutt+ | 1 faction_hutt | | +3000 imperial+1 hutt-1
garindan | | 2 contact_lothal/1 contact_naboo/1 | | -1000 looks+2 seen+2
garindan | | 3 contact_lothal/1 contact_naboo/1 | strength CB | +2000 looks+2
garindan | | 3 | strength BB | imperial@rnb-nav-lo
garindan | imperial- hutt+ credits:0 | !2 1 faction_hutt | | +3000 imperial+1 hutt-1
grand-admiral-thrawn | | 1 | tactics CB | +5000 imperial+1 rebel-1
grand-admiral-thrawn | rebel+ | 1 | tactics CB | +5000 imperial+1 rebel-2
grand-admiral-thrawn | rebel+ | 1 | tactics BB | +2000 rebel-1
grand-admiral-thrawn | | 2 | knowledge CB | +3000 imperial+1
grand-admiral-thrawn | imperial+ | 2 | knowledge BB | +1000
grand-admiral-thrawn | | 3 | |
grand-admiral-thrawn | imperial- | 1 | | -5000 imperial+1
grand-admiral-thrawn | imperial- | 2 skill_stealth | stealth CB |
grand-admiral-thrawn | imperial- | 2 skill_piloting | piloting BB | damage+2 imperial@rnb-nav-lo
grand-admiral-thrawn | imperial- credits:4000 | skill_stealth | stealth CB |
hondo-ohnaka | | 1 take | | -5000 +hondo-ohnaka-crew hondo-ohnaka>pool
hondo-ohnaka | | 2 take | influence CB | +hondo-ohnaka-crew hondo-ohnaka>pool
hondo-ohnaka | | 2 | influence BB | -3000
hondo-ohnaka | imperial+ | 3 faction_imperial | HH BBBB | +4000 imperial-1
hondo-ohnaka | | 3 | BB HBBB | ship+1
hondo-ohnaka | | 4 | |
hondo-ohnaka | credits:4000 | !1 4 | |
k-2so | | 1 take | | -3000 +k-2so-crew k-2so>pool
k-2so | | 2 take | tech CB | +k-2so-crew k-2so>pool
k-2so | rebel+ | 2 | tech BB | damage+1
k-2so | | 3 patrol-to_nal-hutta pass | | imperial@nal-hutta
k-2so | rebel- | 1 | HH BBBB | +3000
k-2so | rebel- | 1 | BB HBBB | damage+1
k-2so | rebel- | 2 | | -2000 rebel+1
k-2so | rebel- | 3 | | damage+1
k-2so | credits:2000 | !1 2 | tech BB | damage+1
k-2so | rebel- credits:1000 | !2 3 | | damage+1
leia-organa | rebel+ | 1 take | | -2000 +leia-organa-crew leia-organa>pool
leia-organa | imperial+ rebel+ | 2 | piloting CB | +4000 imperial-1
leia-organa | rebel+ | 2 | piloting BB | ship+3 +1000
leia-organa | rebel- job=hutt-favor,rebel-favor,imperial-favor | 1 take_imperial-favor | | -3000 rebel+1 +imperial-favor
leia-organa | rebel- | 2 | stealth CB | +2000 rebel+1
leia-organa | imperial+ rebel- | 2 | stealth BB | imperial-1
leia-organa | imperial- | 3 | | +3000 imperial+1 rebel-1
leia-organa | | 4 | |
leia-organa | imperial+ rebel+ credits:1000 | | piloting CB | +4000 imperial-1
leia-organa | credits:2000 | !1 4 | |
lobot | | 1 take | | -4000 +lobot-crew lobot>pool
lobot | | 2 take | tech CB | +lobot-crew lobot>pool
lobot | | 2 | tech BB | -1000
lobot | gear=plastoid-armor,jetpack | 3 buy_plastoid-armor | | -6000 +plastoid-armor health+2 gear:jetpack
lobot | credits:3000 | !1 2 | tech BB | -1000
ponda-baba | | 1 take | | -2000 +ponda-baba-crew ponda-baba>pool
ponda-baba | | 2 take | HH BBB | +1000 +ponda-baba-crew ponda-baba>pool
ponda-baba | | 2 | BB HBB | damage+1
ponda-baba | | 3 | | -1000
ponda-baba | credits:1000 | !1 3 | | -1000
hera-syndulla | | 1 take | | -5000 +hera-syndulla-crew hera-syndulla>pool ship_combat+1
hera-syndulla | | 2 1 take | piloting CB | rebel+1 +hera-syndulla-crew hera-syndulla>pool ship_combat+1
hera-syndulla | | 2 2 | piloting CB | +2000 rebel+1
hera-syndulla | rebel+ | 2 | piloting BB | ship+2
hera-syndulla | | 3 | | ship-4
hera-syndulla | imperial- rebel- | 1 | HH BBBBB | +4000 imperial+1
hera-syndulla | rebel- | 1 | BB HBBBB | damage+1
hera-syndulla | rebel- | 2 | knowledge CB | rebel+1
hera-syndulla | rebel- | 2 | knowledge BB | damage+1
hera-syndulla | credits:4000 | !1 3 | | ship-4
maz-kanata | | 1 take | | -6000 +maz-kanata-crew maz-kanata>pool
maz-kanata | | 2 contact_lothal/1 contact_lothal/2 contact_naboo/1 contact_naboo/2 | | looks+4
maz-kanata | hutt- | 3 faction_hutt | knowledge CB | hutt+1 +2000
maz-kanata | | 3 | knowledge BB | +1000
maz-kanata | cargo=food-supplies,bacta-supplies,droid-parts | 4 take_droid-parts | HH BBBB | +3000 +droid-parts
maz-kanata | | 4 | BB HBBB | damage+1
maz-kanata | credits:5000 | !1 3 | knowledge BB | +1000
saw-gerrera | imperial- | 1 take | | -2000 +saw-gerrera-crew saw-gerrera>pool
saw-gerrera | imperial- | 2 | HH BBBBB | +5000
saw-gerrera | imperial- | 2 | BB HBBBB | damage+1 +1000
saw-gerrera | imperial+ | 1 skill_tactics take | tactics CB | imperial-1 +saw-gerrera-crew saw-gerrera>pool
saw-gerrera | imperial+ | 1 skill_strength | strength BB | imperial-1 damage+2
saw-gerrera | rebel- own:bacta-supplies | 2 | | -bacta-supplies +5000 rebel+1
saw-gerrera | | 3 | | damage+1
saw-gerrera | imperial- credits:1000 | | HH BBBBB | +5000
saw-gerrera | | !2 3 | | damage+1
greedo | | 1 take | | -2000 +greedo-crew greedo>pool
greedo | | 2 | HH BBB | +3000 hutt+1
greedo | hutt+ | 2 | BB HBB | damage+1
greedo | bounty=bounty-chopper,bounty-k-2so,bounty-chewbacca \
    | 3 take_bounty-k-2so contact_lothal/1 contact_naboo/1 | | -1000 +bounty-k-2so looks+2
greedo | | 4 | |
greedo | hutt- | 1 | HH BBBB | +3000
greedo | hutt- | 1 | BB HBBB | damage+1 -2000
greedo | hutt- | 2 | | -2000 hutt+1
greedo | hutt- | 3 | influence CB | +1000
greedo | hutt- | 3 | influence BB | damage+2
greedo | credits:0 | !1 !3 4 | |
greedo | hutt- credits:1000 | !2 3 | influence CB | +1000
ziton-moj | cargo=food-supplies,bacta-supplies,droid-parts,salvage-cargo \
    | 1 take_salvage-cargo | | +salvage-cargo syndicate+1
ziton-moj | gear=jetpack,plastoid-armor,vibro-ax,armored-vest | 2 buy_plastoid-armor | | -5000 +plastoid-armor health+2
ziton-moj | hutt+ | 3 skill_influence | influence CB | +4000 hutt-1
ziton-moj | syndicate+ | 3 skill_stealth | stealth BB | syndicate-1 +1000
ziton-moj | syndicate- | 1 | | -4000 syndicate+1
ziton-moj | syndicate- | 2 | HH BBBB | +3000
ziton-moj | syndicate- | 2 | BB HBBB | damage+1 -2000
ziton-moj | syndicate- credits:3000 | | HH BBBB | +3000
chopper | | 1 take | | -4000 +chopper-crew chopper>pool
chopper | own:autoblaster | 2 take | | -autoblaster +chopper-crew chopper>pool ship-4
chopper | | 3 take | tech CB | +chopper-crew chopper>pool
chopper | | 3 | tech BB | ship+1
chopper | | 4 | | hyperdrive+2
chopper | credits:3000 | !1 !2 4 | | hyperdrive+2
w1-le | | 1 take | | -4000 +w1-le-crew w1-le>pool
w1-le | hutt+ | 2 skill_tech take faction_hutt | tech CB | +w1-le-crew w1-le>pool hutt-1
w1-le | | 2 skill_influence | influence BB | -1000
w1-le | gear=jetpack,plastoid-armor,vibro-ax | 3 deck_gear buy_plastoid-armor | | -6000 +plastoid-armor health+2
w1-le | credits:3000 | !1 2 skill_tech | tech BB | -1000
zuckuss | | 1 take | | -3000 +zuckuss-crew zuckuss>pool
zuckuss | | 2 contact_lothal/1 contact_naboo/1 | knowledge CB | +1000 looks+2 seen+2
zuckuss | | 2 contact_lothal/1 | knowledge BB | damage+1 looks+1
zuckuss | | 3 to_rkt-nav-c | | at:rkt-nav-c
zuckuss | credits:2000 | !1 3 to_rkt-nav-c | | at:rkt-nav-c
"""


@pytest.mark.rule("OR-CONTACT-02")
@pytest.mark.parametrize("line", lines(TABLE), ids=named)
def test_what_the_contact_does(line: str) -> None:
    found, expected = met(line)
    assert found == expected

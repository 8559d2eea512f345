"""Encounter sections of the expansion with searches, purchases, contacts, moves, patrols, wagers and found cards, way by way.

A line is told as in `encountering`, the deck and the number of the card in front; GEAR and the like put fixed cards on top of
a market deck.
"""

from __future__ import annotations

import pytest
from encountering import MEETING, NAVPOINT, before, difference, encounter, put_encounter_on_top
from galaxies import Position

from cantina.outer_rim import EXPANSION
from cantina.outer_rim.box.unpack import expanded, printed_more

TOPS = {
    "GEAR": "gear=jetpack,vibro-ax,armored-vest,ion-cannon",
    "LUXURY": "luxury=gift-for-jabba,sith-holocron,mandalorian-armor",
    "SHIP": "ship=ship-hwk-290,ship-lancer",
    "BOUNTY": "bounty=bounty-chopper,bounty-k-2so,bounty-chewbacca,bounty-hera-syndulla",
    "CARGO": "cargo=food-supplies,bacta-supplies,droid-parts,salvage-cargo",
    "JOB": "job=hutt-favor,rebel-favor,imperial-favor,syndicate-favor",
}
CORE = {"core_worlds": "explore", "across_the_core": "cross"}
SPACES = {space.name for space in expanded().spaces}

LINES = """
cantonica_ord_mantell_11 cantonica | | 1 | CC | +8000
cantonica_ord_mantell_11 cantonica | | 2 | | +2000
cantonica_ord_mantell_11 cantonica | | 1 | BB | -2000
cantonica_ord_mantell_11 cantonica | | 1 | HC | +6000
cantonica_ord_mantell_11 cantonica | | 1 | HF | +1000
cantonica_ord_mantell_11 ord_mantell | GEAR | pass | | +1000
cantonica_ord_mantell_11 ord_mantell | GEAR | buy_jetpack | | +jetpack -1000 gear:vibro-ax
cantonica_ord_mantell_13 ord_mantell | JOB | pass | | +2000 job:imperial-favor
cantonica_ord_mantell_13 ord_mantell | JOB | buy_hutt-favor | | +2000 +hutt-favor job:imperial-favor
cantonica_ord_mantell_13 ord_mantell | JOB | buy_rebel-favor | | +2000 +rebel-favor job:imperial-favor
cantonica_ord_mantell_14 cantonica | LUXURY | pass | | +1000
cantonica_ord_mantell_14 cantonica | LUXURY | buy_gift-for-jabba | | +gift-for-jabba -12000 luxury:sith-holocron
cantonica_ord_mantell_14 ord_mantell | | 1 take_foundry-tinkerer | | +foundry-tinkerer -2000
cantonica_ord_mantell_14 ord_mantell | | 1 pass | | -2000
cantonica_ord_mantell_14 ord_mantell | | 2 | | +2000
cantonica_ord_mantell_16 ord_mantell | BOUNTY | pass | | +1000 bounty:bounty-hera-syndulla
cantonica_ord_mantell_16 ord_mantell | BOUNTY | take_bounty-chopper | | +1000 +bounty-chopper bounty:bounty-hera-syndulla
cantonica_ord_mantell_16 ord_mantell | BOUNTY | take_bounty-k-2so | | +1000 +bounty-k-2so bounty:bounty-hera-syndulla
cantonica_ord_mantell_16 ord_mantell | BOUNTY | take_bounty-chewbacca | | +1000 +bounty-chewbacca bounty:bounty-hera-syndulla
cantonica_ord_mantell_17 cantonica | | 1 skill_tech contact_cantonica/1 | tech CC | +4000 looks+1
cantonica_ord_mantell_17 cantonica | | 2 | | -1000
cantonica_ord_mantell_17 cantonica | | 1 skill_tech | tech BB | -3000
cantonica_ord_mantell_17 ord_mantell | | | CC BBBB | +5000
cantonica_ord_mantell_17 ord_mantell | | | BB HBBB | +broken-arm damage+1 ground_combat-1
cantonica_ord_mantell_18 cantonica | | accept accept | CCCC | +2000 other:+1000
cantonica_ord_mantell_18 cantonica | | accept decline | CC | +3000
cantonica_ord_mantell_18 cantonica | | decline accept | CC | +1000 other:+2000
cantonica_ord_mantell_18 cantonica | | decline decline | | +1000
cantonica_ord_mantell_18 cantonica | | accept accept | CB HB | +4000 other:-1000
cantonica_ord_mantell_18 cantonica | | accept accept | HB CB | other:+3000
cantonica_ord_mantell_19 cantonica | SHIP | pass | |
cantonica_ord_mantell_19 cantonica | SHIP | buy_ship-hwk-290 | | -2000 hull+1 ship-4 ship:hwk-290 ship:ship-lancer ship_combat+1
cantonica_ord_mantell_19 ord_mantell | | | | +1000 +priority-delivery
cantonica_ord_mantell_20 cantonica | | 1 | CCC | +18000
cantonica_ord_mantell_20 cantonica | | 2 | | +2000
cantonica_ord_mantell_20 cantonica | | 1 | BBB | -3000
cantonica_ord_mantell_20 cantonica | | 1 | HCB | +6000
core_worlds_01 core_worlds | LUXURY | pass | |
core_worlds_01 core_worlds | LUXURY | buy_gift-for-jabba | | +gift-for-jabba -12000 luxury:sith-holocron
core_worlds_03 core_worlds | SHIP | pass | |
core_worlds_03 core_worlds | SHIP | buy_ship-hwk-290 | | -1000 hull+1 ship-4 ship:hwk-290 ship:ship-lancer ship_combat+1
core_worlds_04 core_worlds | | 1 take_academy-instructor | | +academy-instructor -3000 hyperdrive+1
core_worlds_04 core_worlds | | 1 pass | | -3000
core_worlds_04 core_worlds | | 2 | | +2000
core_worlds_05 core_worlds | GEAR | pass | | gear:ion-cannon
core_worlds_05 core_worlds | GEAR | buy_jetpack | | +jetpack -1000 gear:ion-cannon
core_worlds_05 core_worlds | GEAR | buy_vibro-ax | | +vibro-ax -2000 gear:ion-cannon ground_combat+1
core_worlds_05 core_worlds | GEAR | buy_armored-vest | | +armored-vest gear:ion-cannon health+2
core_worlds_06 core_worlds | | contact_cantonica/1 contact_cantonica/2 contact_cantonica/3 | | +2000 looks+3
core_worlds_09 across_the_core | | 1 take_sealed-case | | +sealed-case at:trailing-core
core_worlds_09 across_the_core | | 1 pass | | at:trailing-core
core_worlds_09 across_the_core | | 2 | | +1000
core_worlds_09 core_worlds | BOUNTY | pass | | +1000
core_worlds_09 core_worlds | BOUNTY | take_bounty-chopper | | +1000 +bounty-chopper
core_worlds_09 core_worlds | BOUNTY | take_bounty-hera-syndulla | | +1000 +bounty-hera-syndulla
core_worlds_10 across_the_core | | | piloting CC | at:trailing-core
core_worlds_10 across_the_core | | pass | piloting BB |
core_worlds_10 across_the_core | | to_spinward-nav | piloting BB | at:spinward-nav
core_worlds_11 core_worlds | | 1 | | -2000 damage-4 health+1
core_worlds_11 core_worlds | | 2 | | +2000 damage-4
core_worlds_12 core_worlds | GEAR | pass | tech CC | +1000
core_worlds_12 core_worlds | GEAR | buy_jetpack | tech CC | +1000 +jetpack gear:vibro-ax
core_worlds_12 core_worlds | GEAR | | tech BB |
core_worlds_13 across_the_core | | 1 | | -1000 at:trailing-core
core_worlds_13 across_the_core | | 2 | |
core_worlds_13 across_the_core | imperial+ | | | at:trailing-core
core_worlds_13 across_the_core | imperial- | | influence BB | hutt-1
core_worlds_13 core_worlds | JOB | 1 contact_cantonica/1 contact_cantonica/2 pass | | -1000 job:syndicate-favor looks+2 seen+2
core_worlds_13 core_worlds | JOB \
    | 1 contact_cantonica/1 contact_cantonica/2 buy_hutt-favor | | +hutt-favor -1000 job:syndicate-favor looks+2 seen+2
core_worlds_13 core_worlds | JOB \
    | 1 contact_cantonica/1 contact_cantonica/2 buy_rebel-favor | | +rebel-favor -1000 job:syndicate-favor looks+2 seen+2
core_worlds_13 core_worlds | JOB \
    | 1 contact_cantonica/1 contact_cantonica/2 buy_imperial-favor | | +imperial-favor -1000 job:syndicate-favor looks+2 seen+2
core_worlds_13 core_worlds | | 2 | | +2000
core_worlds_15 core_worlds | CARGO | pass | | cargo:salvage-cargo
core_worlds_15 core_worlds | CARGO | buy_food-supplies | | +food-supplies cargo:salvage-cargo
core_worlds_15 core_worlds | CARGO | buy_bacta-supplies | | +bacta-supplies cargo:salvage-cargo
core_worlds_15 core_worlds | CARGO | buy_droid-parts | | +droid-parts cargo:salvage-cargo
core_worlds_15 core_worlds | own:food-supplies | 1 | | +5000 -food-supplies
core_worlds_15 core_worlds | own:food-supplies | 2 | |
core_worlds_16 across_the_core | | | | at:trailing-core
core_worlds_16 across_the_core | imperial- | | tactics CB | at:trailing-core
core_worlds_16 across_the_core | imperial- | | tactics BB | ship+3 imperial@spinward-nav
core_worlds_17 across_the_core | | | knowledge CC | at:trailing-core
core_worlds_17 across_the_core | | pass | knowledge BB | ship+1
core_worlds_17 across_the_core | | to_spinward-nav | knowledge BB | at:spinward-nav ship+1
core_worlds_17 core_worlds | | 1 take_estate-protocol-droid | | +estate-protocol-droid -2000
core_worlds_17 core_worlds | | 1 pass | | -2000
core_worlds_17 core_worlds | | 2 | | +2000
core_worlds_19 across_the_core | | | stealth CC | at:trailing-core
core_worlds_19 across_the_core | | | stealth BB | -1000
core_worlds_19 across_the_core | imperial+ | 1 pass | | at:trailing-core
core_worlds_19 across_the_core | imperial+ | 1 to_trailing-nav | | at:trailing-nav
core_worlds_19 across_the_core | imperial+ | 2 | | at:trailing-core
core_worlds_20 core_worlds | | 1 faction_rebel contact_cantonica/1 | | -2000 damage-4 looks+1 rebel+1 ship-4
core_worlds_20 core_worlds | | 1 faction_hutt contact_cantonica/1 | | -2000 damage-4 hutt+1 looks+1 ship-4
core_worlds_20 core_worlds | | 2 | |
core_worlds_20 core_worlds | rival:1 | 1 faction_rebel contact_cantonica/1 | | -4000 fame+1 damage-4 ship-4 rebel+1 looks+1
kafrene_takodana_10_ub ring_of_kafrene | CARGO | pass | | +1000 cargo:droid-parts
kafrene_takodana_10_ub ring_of_kafrene | CARGO | buy_food-supplies | | +1000 +food-supplies cargo:droid-parts
kafrene_takodana_10_ub ring_of_kafrene | CARGO | buy_bacta-supplies | | +1000 +bacta-supplies cargo:droid-parts
kafrene_takodana_10_ub takodana | JOB | contact_takodana/1 1 contact_cantonica/1 contact_cantonica/2 | | looks+3 seen+1
kafrene_takodana_10_ub takodana | JOB | contact_takodana/1 2 pass | | job:syndicate-favor looks+1 seen+1
kafrene_takodana_10_ub takodana | JOB | contact_takodana/1 2 buy_hutt-favor | | +hutt-favor job:syndicate-favor looks+1 seen+1
kafrene_takodana_10_ub takodana | JOB | contact_takodana/1 2 buy_rebel-favor | | +rebel-favor job:syndicate-favor looks+1 seen+1
kafrene_takodana_10_ub takodana | JOB \
    | contact_takodana/1 2 buy_imperial-favor | | +imperial-favor job:syndicate-favor looks+1 seen+1
kafrene_takodana_10_ub takodana | JOB | contact_takodana/1 3 | | +1000 damage-4 looks+1 seen+1
kafrene_takodana_11 ring_of_kafrene | | 1 | | +3000 other:+3000
kafrene_takodana_11 ring_of_kafrene | | 2 faction_rebel | | +4000 rebel-1
kafrene_takodana_11 ring_of_kafrene | | 2 faction_hutt | | +4000 hutt-1
kafrene_takodana_11 takodana | | | influence CC influence CC | +3000 other:+2000
kafrene_takodana_11 takodana | | | influence BB influence BB | +2000
kafrene_takodana_11 takodana | | | influence CB influence BB | +4000 other:-3000
kafrene_takodana_11 takodana | | | influence BB influence CB | -2000 other:+3000
kafrene_takodana_13 ring_of_kafrene | | 1 contact_cantonica/1 contact_cantonica/2 contact_cantonica/3 | | +1000 looks+3
kafrene_takodana_13 takodana | SHIP | skill_tech pass | tech CC | +1000
kafrene_takodana_13 takodana | SHIP \
    | skill_tech buy_ship-hwk-290 | tech CC | hull+1 ship-4 ship:hwk-290 ship:ship-lancer ship_combat+1
kafrene_takodana_13 takodana | SHIP | skill_tech | tech BB | +1000 damage+1
kafrene_takodana_14 ring_of_kafrene | | 1 take_ring-slicer | | +ring-slicer -2000
kafrene_takodana_14 ring_of_kafrene | | 1 pass | | -2000
kafrene_takodana_14 ring_of_kafrene | | 2 | | +2000
kafrene_takodana_17 ring_of_kafrene | | | | +1000 +encrypted-message
kafrene_takodana_18 takodana | BOUNTY JOB | pass pass | | bounty:bounty-chewbacca job:imperial-favor
kafrene_takodana_18 takodana | BOUNTY JOB | pass buy_hutt-favor | | +hutt-favor bounty:bounty-chewbacca job:imperial-favor
kafrene_takodana_18 takodana | BOUNTY JOB \
    | take_bounty-chopper pass | | +bounty-chopper bounty:bounty-chewbacca job:imperial-favor
kafrene_takodana_18 takodana | BOUNTY JOB \
    | take_bounty-k-2so buy_rebel-favor | | +bounty-k-2so +rebel-favor bounty:bounty-chewbacca job:imperial-favor
kafrene_takodana_19 takodana | GEAR | pass | | gear:armored-vest
kafrene_takodana_19 takodana | GEAR | buy_jetpack | | +jetpack -2000 gear:armored-vest
kafrene_takodana_19 takodana | GEAR | buy_vibro-ax | | +vibro-ax -3000 gear:armored-vest ground_combat+1
kafrene_takodana_20 ring_of_kafrene | | 1 | CC | +10000
kafrene_takodana_20 ring_of_kafrene | | 2 | | +2000
kafrene_takodana_20 ring_of_kafrene | | 1 | BB | -2000
kafrene_takodana_20 ring_of_kafrene | | 1 | HC | +7000
kafrene_takodana_20 takodana | | 1 pass | piloting CC |
kafrene_takodana_20 takodana | | 1 to_rkt-nav-li pass | piloting CC | at:rkt-nav-li
kafrene_takodana_20 takodana | | 1 to_rkt-nav-li to_takodana to_rkt-nav-ri | piloting CC | at:rkt-nav-ri
kafrene_takodana_20 takodana | | 1 to_rkt-nav-li to_takodana to_rkt-nav-c | piloting CC | at:rkt-nav-c
kafrene_takodana_20 takodana | | 1 to_rkt-nav-li to_rnb-nav-ri pass | piloting CC | at:rnb-nav-ri
kafrene_takodana_20 takodana | | 1 to_rkt-nav-li to_rnb-nav-ri to_naboo | piloting CC | at:naboo
kafrene_takodana_20 takodana | | 2 faction_rebel | knowledge CC | rebel+1
kafrene_takodana_20 takodana | | 2 faction_hutt | knowledge CC | hutt+1
kafrene_takodana_20 takodana | | 3 | | +2000
kafrene_takodana_20 takodana | | 1 | piloting BB |
kessel_maelstrom_12 kessel | CARGO | pass | | cargo:salvage-cargo
kessel_maelstrom_12 kessel | CARGO | buy_food-supplies | | +food-supplies cargo:salvage-cargo
kessel_maelstrom_12 kessel | CARGO | buy_bacta-supplies | | +bacta-supplies cargo:salvage-cargo
kessel_maelstrom_12 kessel | CARGO | buy_droid-parts | | +droid-parts cargo:salvage-cargo
kessel_maelstrom_14 kessel | | 1 take_liberated-mine-droid | influence CC | +liberated-mine-droid
kessel_maelstrom_14 kessel | | 1 pass | influence CC |
kessel_maelstrom_14 kessel | | 2 | | +2000
kessel_maelstrom_14 kessel | | 1 | influence BB | -1000
kessel_maelstrom_17 maelstrom | | 1 | piloting CC | +3000 again
kessel_maelstrom_17 maelstrom | | 2 | | +3000 hutt-1
kessel_maelstrom_17 maelstrom | | 1 | piloting BB | ship+2
kessel_maelstrom_18 kessel | | 1 contact_cantonica/1 contact_cantonica/2 | | +2000 looks+2
kessel_maelstrom_18 kessel | | 2 | | +2000
kessel_maelstrom_18 maelstrom | | | knowledge CC | again ship-1
kessel_maelstrom_18 maelstrom | | pass | knowledge BB | ship+1
kessel_maelstrom_18 maelstrom | | to_ksl-nav-lo | knowledge BB | at:ksl-nav-lo ship+1
kessel_maelstrom_18 maelstrom | | to_kessel | knowledge BB | at:kessel ship+1
kessel_maelstrom_19 kessel | CARGO | take_food-supplies | | +food-supplies cargo:bacta-supplies
kessel_maelstrom_19 kessel | CARGO | pass | | cargo:bacta-supplies
kessel_maelstrom_19 kessel | own:food-supplies own:bacta-supplies | | | +3000
lothal_mon_calamari_11 mon_calamari | GEAR | pass | | +1000 ship-4
lothal_mon_calamari_11 mon_calamari | GEAR | buy_jetpack | | +jetpack -2000 gear:vibro-ax ship-4
lothal_mon_calamari_11 mon_calamari | rebel- GEAR | | influence CB | +1000 ship-3
lothal_mon_calamari_11 mon_calamari | rebel- GEAR | | influence BB | +1000
lothal_mon_calamari_14 mon_calamari | | 1 take_deep-dock-engineer | | +deep-dock-engineer -2000 hull+1
lothal_mon_calamari_14 mon_calamari | | 1 pass | | -2000
lothal_mon_calamari_14 mon_calamari | | 2 | | +2000
lothal_mon_calamari_15 lothal | | 2 | | +2000
lothal_mon_calamari_15 lothal | | 1 contact_lothal/1 | CC BBBB | +4000 rebel+1 looks+1 seen+1
lothal_mon_calamari_15 lothal | | 1 | BB HBBB | damage+1 imperial-1
lothal_mon_calamari_16 lothal | BOUNTY | pass | | bounty:bounty-hera-syndulla
lothal_mon_calamari_16 lothal | BOUNTY | take_bounty-chopper | | +bounty-chopper bounty:bounty-hera-syndulla
lothal_mon_calamari_16 lothal | BOUNTY | take_bounty-k-2so | | +bounty-k-2so bounty:bounty-hera-syndulla
lothal_mon_calamari_16 lothal | BOUNTY | take_bounty-chewbacca | | +bounty-chewbacca bounty:bounty-hera-syndulla
lothal_mon_calamari_16 lothal | imperial+ BOUNTY | take_bounty-k-2so | | +2000 +bounty-k-2so bounty:bounty-hera-syndulla
lothal_mon_calamari_16 mon_calamari | SHIP | pass | |
lothal_mon_calamari_16 mon_calamari | SHIP \
    | buy_ship-hwk-290 | | -2000 hull+1 ship-4 ship:hwk-290 ship:ship-lancer ship_combat+1
lothal_mon_calamari_17 lothal | CARGO | pass | | +1000 cargo:salvage-cargo
lothal_mon_calamari_17 lothal | CARGO | buy_food-supplies | | +1000 +food-supplies cargo:salvage-cargo
lothal_mon_calamari_17 lothal | CARGO | buy_bacta-supplies | | +1000 +bacta-supplies cargo:salvage-cargo
lothal_mon_calamari_17 lothal | CARGO | buy_droid-parts | | +1000 +droid-parts cargo:salvage-cargo
lothal_mon_calamari_17 mon_calamari | | | piloting CC | +2000
lothal_mon_calamari_17 mon_calamari | | | piloting BB | +structural-damage hyperdrive-1
lothal_mon_calamari_18 lothal | GEAR | pass | influence CC | +2000
lothal_mon_calamari_18 lothal | GEAR | buy_jetpack | influence CC | +1000 +jetpack gear:vibro-ax
lothal_mon_calamari_18 lothal | GEAR | | influence BB | +2000 imperial-1
lothal_mon_calamari_19 lothal | | | | +4000 imperial@lothal
lothal_mon_calamari_19 mon_calamari | | 1 pass | | +1000
lothal_mon_calamari_19 mon_calamari | | 1 to_lmc-nav-lo pass | | +1000 at:lmc-nav-lo
lothal_mon_calamari_19 mon_calamari | | 1 to_lmc-nav-lo to_com-nav-ro | | +1000 at:com-nav-ro
lothal_mon_calamari_19 mon_calamari | | 1 to_lmc-nav-ro pass | | +1000 at:lmc-nav-ro
lothal_mon_calamari_19 mon_calamari | | 1 to_lmc-nav-ro to_ksl-nav-lo | | +1000 at:ksl-nav-lo
lothal_mon_calamari_19 mon_calamari | | 1 to_lmc-nav-c pass | | +1000 at:lmc-nav-c
lothal_mon_calamari_20 mon_calamari | JOB | pass | strength CC | +4000 job:syndicate-favor
lothal_mon_calamari_20 mon_calamari | JOB | buy_hutt-favor | strength CC | +4000 +hutt-favor job:syndicate-favor
lothal_mon_calamari_20 mon_calamari | JOB | buy_imperial-favor | strength CC | +4000 +imperial-favor job:syndicate-favor
lothal_mon_calamari_20 mon_calamari | JOB | | strength BB | damage+1
navpoint_13 no_patrol | | 1 pass | | +1000
navpoint_13 no_patrol | | 1 to_cantonica pass | | +1000 at:cantonica
navpoint_13 no_patrol | | 1 to_cantonica to_com-nav-lo pass | | +1000 at:com-nav-lo
navpoint_13 no_patrol | | 1 to_cantonica to_com-nav-lo to_spinward-nav | | +1000 at:spinward-nav
navpoint_13 no_patrol | | 1 to_cantonica to_com-nav-ro pass | | +1000 at:com-nav-ro
navpoint_13 no_patrol | | 1 to_cantonica to_com-nav-ro to_lmc-nav-lo | | +1000 at:lmc-nav-lo
navpoint_13 no_patrol | | 2 | | +1000 ship-4
navpoint_13 patrol | | 1 faction_rebel | | -2000 hutt+1
navpoint_13 patrol | | 1 faction_hutt patrol-to_cantonica patrol-to_com-nav-lo | | -2000 hutt@spinward-nav
navpoint_13 patrol | | 1 faction_hutt patrol-to_cantonica patrol-to_com-nav-ro | | -2000 hutt@lmc-nav-lo
navpoint_13 patrol | | 1 faction_hutt patrol-to_ord-mantell patrol-to_com-nav-ri | | -2000 hutt@lmc-nav-li
navpoint_13 patrol | | 2 | | +2000
navpoint_14 no_patrol | | 1 take_lane-spotter | | +lane-spotter
navpoint_14 no_patrol | | 1 pass | |
navpoint_14 no_patrol | | 2 | | +1000
navpoint_14 patrol | | 1 pass | stealth CC | +1000
navpoint_14 patrol | | 1 to_cantonica pass | stealth CC | +1000 at:cantonica
navpoint_14 patrol | | 1 to_cantonica to_com-nav-lo | stealth CC | +1000 at:com-nav-lo
navpoint_14 patrol | | 1 to_cantonica to_com-nav-ro | stealth CC | +1000 at:com-nav-ro
navpoint_14 patrol | | 1 to_ord-mantell pass | stealth CC | +1000 at:ord-mantell
navpoint_14 patrol | | 1 to_ord-mantell to_com-nav-li | stealth CC | +1000 at:com-nav-li
navpoint_14 patrol | | 2 | | +1000 hutt+1
navpoint_14 patrol | | 1 | stealth BB | +1000 hutt-1
navpoint_18 no_patrol | | take_relief-supplies faction_rebel | | +relief-supplies rebel+1
navpoint_18 no_patrol | | take_relief-supplies faction_hutt | | +relief-supplies hutt+1
navpoint_18 no_patrol | | pass faction_rebel | | rebel+1
navpoint_18 no_patrol | | pass faction_hutt | | hutt+1
navpoint_18 no_patrol | own:food-supplies own:bacta-supplies | | | +1000
navpoint_20 patrol | | 1 | CC | +4000
navpoint_20 patrol | | 2 | |
navpoint_20 patrol | | 1 | BB | -1000 hutt+1
navpoint_20 patrol | | 1 | HB | +2000
ryloth_naboo_13 naboo | | 1 take_runaway-noble | | +runaway-noble -1000
ryloth_naboo_13 naboo | | 1 pass | | -1000
ryloth_naboo_13 naboo | | 2 | | +2000
ryloth_naboo_14 naboo | BOUNTY | pass contact_naboo/1 | | +1000 bounty:bounty-hera-syndulla looks+1
ryloth_naboo_14 naboo | BOUNTY \
    | take_bounty-chopper contact_naboo/1 | | +1000 +bounty-chopper bounty:bounty-hera-syndulla looks+1
ryloth_naboo_14 naboo | BOUNTY | take_bounty-k-2so contact_naboo/1 | | +1000 +bounty-k-2so bounty:bounty-hera-syndulla looks+1
ryloth_naboo_14 naboo | BOUNTY \
    | take_bounty-chewbacca contact_naboo/1 | | +1000 +bounty-chewbacca bounty:bounty-hera-syndulla looks+1
ryloth_naboo_15 ryloth | GEAR | skill_tech pass | tech CC | +1000
ryloth_naboo_15 ryloth | GEAR | skill_tech buy_jetpack | tech CC | +jetpack gear:vibro-ax
ryloth_naboo_15 ryloth | GEAR | skill_tech | tech BB | +1000 damage+1
ryloth_naboo_17 naboo | LUXURY | pass | | +1000
ryloth_naboo_17 naboo | LUXURY | buy_gift-for-jabba | | +gift-for-jabba -12000 luxury:sith-holocron
ryloth_naboo_18 naboo | | space_cantonica | knowledge CC | +2000 at:cantonica
ryloth_naboo_18 naboo | | space_ord-mantell | knowledge CC | +2000 at:ord-mantell
ryloth_naboo_18 naboo | | space_trailing-core | knowledge CC | +2000 at:trailing-core
ryloth_naboo_18 naboo | | | knowledge BB | +2000 damage+1
ryloth_naboo_19 ryloth | SHIP | pass | | +1000
ryloth_naboo_19 ryloth | SHIP | buy_ship-hwk-290 | | -2000 hull+1 ship-4 ship:hwk-290 ship:ship-lancer ship_combat+1
ryloth_naboo_20 naboo | CARGO | pass | influence CC | cargo:droid-parts
ryloth_naboo_20 naboo | CARGO | buy_food-supplies | influence CC | +food-supplies cargo:droid-parts
ryloth_naboo_20 naboo | CARGO | buy_bacta-supplies | influence CC | +bacta-supplies cargo:droid-parts
ryloth_naboo_20 naboo | CARGO | | influence BB | +1000
ryloth_naboo_20 naboo | with:seat-2 | | | +2000 other:+2000 imperial+1
ryloth_naboo_20 ryloth | JOB | contact_ryloth/1 pass | | +1000 job:imperial-favor looks+1 seen+1
ryloth_naboo_20 ryloth | JOB | contact_ryloth/1 buy_hutt-favor | | +1000 +hutt-favor job:imperial-favor looks+1 seen+1
ryloth_naboo_20 ryloth | JOB | contact_ryloth/1 buy_rebel-favor | | +1000 +rebel-favor job:imperial-favor looks+1 seen+1
tatooine_nal_hutta_12 tatooine | GEAR | pass | | gear:armored-vest
tatooine_nal_hutta_12 tatooine | GEAR | buy_jetpack | | +jetpack -2000 gear:armored-vest
tatooine_nal_hutta_12 tatooine | GEAR | buy_vibro-ax | | +vibro-ax -3000 gear:armored-vest ground_combat+1
tatooine_nal_hutta_14 nal_hutta | | 1 | strength CC | +4000 rebel+1
tatooine_nal_hutta_14 nal_hutta | | 2 1 | CC | +8000
tatooine_nal_hutta_14 nal_hutta | | 2 2 | |
tatooine_nal_hutta_14 nal_hutta | | 1 | strength BB | damage+2
tatooine_nal_hutta_14 nal_hutta | | 2 1 | BB | -2000
tatooine_nal_hutta_14 nal_hutta | | 2 1 | HC | +7000
tatooine_nal_hutta_14 tatooine | | 1 take_dune-sea-guide | | +dune-sea-guide -1000
tatooine_nal_hutta_14 tatooine | | 1 pass | | -1000
tatooine_nal_hutta_14 tatooine | | 2 | | +2000
tatooine_nal_hutta_15 nal_hutta | | 1 pass | | +3000 hutt-1
tatooine_nal_hutta_15 nal_hutta | | 1 to_tnh-nav-li | | +3000 at:tnh-nav-li hutt-1
tatooine_nal_hutta_15 nal_hutta | | 1 to_tnh-nav-ri pass | | +3000 at:tnh-nav-ri hutt-1
tatooine_nal_hutta_15 nal_hutta | | 1 to_tnh-nav-ri to_rnb-nav-li | | +3000 at:rnb-nav-li hutt-1
tatooine_nal_hutta_15 nal_hutta | | 1 to_tnh-nav-c | | +3000 at:tnh-nav-c hutt-1
tatooine_nal_hutta_16 nal_hutta | JOB | 1 | | -2000 hutt+1
tatooine_nal_hutta_16 nal_hutta | JOB | 2 | | +2000
tatooine_nal_hutta_16 nal_hutta | hutt+ JOB | buy_rebel-favor | | +2000 +rebel-favor job:syndicate-favor
tatooine_nal_hutta_16 nal_hutta | hutt+ JOB | pass | | +2000 job:syndicate-favor
tatooine_nal_hutta_17 nal_hutta | LUXURY | pass | | +1000
tatooine_nal_hutta_17 nal_hutta | LUXURY | buy_gift-for-jabba | | +gift-for-jabba -12000 luxury:sith-holocron
tatooine_nal_hutta_18 tatooine | BOUNTY | contact_tatooine/1 pass | | +1000 bounty:bounty-chewbacca looks+1 seen+1
tatooine_nal_hutta_18 tatooine | BOUNTY \
    | contact_tatooine/1 take_bounty-chopper | | +1000 +bounty-chopper bounty:bounty-chewbacca looks+1 seen+1
tatooine_nal_hutta_18 tatooine | BOUNTY \
    | contact_tatooine/1 take_bounty-k-2so | | +1000 +bounty-k-2so bounty:bounty-chewbacca looks+1 seen+1
tatooine_nal_hutta_20 nal_hutta | GEAR | 1 deck_gear buy_vibro-ax | | -5000 +vibro-ax ground_combat+1 gear:ion-cannon
tatooine_nal_hutta_20 nal_hutta | JOB | 1 deck_job pass | | -1000 job:syndicate-favor
tatooine_nal_hutta_20 nal_hutta | | 2 | | +2000
tatooine_nal_hutta_20 tatooine | | 1 | tech CC | +5000
tatooine_nal_hutta_20 tatooine | | 2 | | +2000 hutt@tnh-nav-c
tatooine_nal_hutta_20 tatooine | | 1 | tech BB | damage+1
"""
CONTACTS = """
boba-fett | BOUNTY | 1 take_boba-fett-crew | | +boba-fett-crew -8000 boba-fett>pool
boba-fett | BOUNTY | 1 pass | | -8000
boba-fett | BOUNTY | 3 pass | | -2000 bounty:bounty-hera-syndulla
boba-fett | BOUNTY | 3 take_bounty-k-2so | | +bounty-k-2so -2000 bounty:bounty-hera-syndulla
boba-fett | own:bounty-chopper | 2 1 take_boba-fett-crew | | +boba-fett-crew -bounty-chopper boba-fett>pool
boba-fett | own:bounty-chopper | 2 2 | |
boba-fett | | !2 4 | |
cad-bane | | 2 take_cad-bane-crew | CC BBBBB | +cad-bane-crew cad-bane>pool
cad-bane | | 2 pass | CC BBBBB |
cad-bane | | 2 | BB HBBBB | -2000 damage+1
cad-bane | | 3 contact_takodana/2 | | +2000 looks+1 seen+1
doctor-aphra | GEAR | 3 pass | | -2000
doctor-aphra | GEAR | 3 buy_jetpack | | +jetpack -2000 gear:vibro-ax
han-solo | | 1 take_han-solo-crew | | +han-solo-crew -6000 han-solo>pool hyperdrive+1
han-solo | | 1 pass | | -6000
han-solo | | 2 take_han-solo-crew | piloting CB | +han-solo-crew han-solo>pool hyperdrive+1
han-solo | | 2 pass | piloting CB |
han-solo | | 2 | piloting BB | -3000
han-solo | | 3 take_han-solo-crew | | +han-solo-crew -4000 han-solo>pool hutt+1 hyperdrive+1
han-solo | | 3 pass | | -4000 hutt+1
han-solo | | 4 | |
jyn-erso | imperial- | 2 contact_cantonica/1 contact_cantonica/2 contact_cantonica/3 | | looks+3
ketsu-onyo | GEAR | 3 pass | | -2000
ketsu-onyo | GEAR | 3 buy_jetpack | | +jetpack -3000 gear:vibro-ax
ketsu-onyo | syndicate- | !2 4 | |
lando-calrissian | | 1 take_lando-calrissian-crew pass | C | +1000 +lando-calrissian-crew lando-calrissian>pool
lando-calrissian | | 1 take_lando-calrissian-crew pass | H | -1000 +lando-calrissian-crew lando-calrissian>pool
lando-calrissian | | 1 take_lando-calrissian-crew pass | F | -4000 +lando-calrissian-crew lando-calrissian>pool
lando-calrissian | | 1 take_lando-calrissian-crew use_lando-calrissian-crew/1 | BC \
    | +1000 +lando-calrissian-crew lando-calrissian>pool
lando-calrissian | | 1 take_lando-calrissian-crew use_lando-calrissian-crew/1 | BB | -4000
"""
WAYS = [line for line in LINES.splitlines() if line]
MET = [line for line in CONTACTS.splitlines() if line]


def named(line: str) -> str:
    """The card, the section, the answers and the dice."""
    card, words, answers, dice, _ = (part.strip() for part in line.split("|"))
    return "-".join([*card.split(), *words.split(), *answers.split(), dice.replace(" ", "")])


@pytest.mark.parametrize("line", WAYS, ids=named)
def test_a_way_through_a_section_changes_exactly_this(line: str) -> None:
    card, words, answers, dice, expected = (part.strip() for part in line.split("|"))
    name, section = card.split()
    place = section.replace("_", "-")
    space = "spinward-core" if section in CORE else place if place in SPACES else NAVPOINT
    words = " ".join(TOPS.get(word, word) for word in words.split()) + (" patrol:hutt" if section == "patrol" else "")
    p = before(words, space, expansion=EXPANSION)
    then = Position(p.table.copy())
    put_encounter_on_top(p, name.removesuffix("_ub").rsplit("_", 1)[0], f"enc-{name.replace('_', '-')}")
    encounter(p, CORE.get(section, "explore"), words, answers, dice)
    assert difference(p, then, words) == set(expected.split())


def test_every_line_is_about_a_section_that_there_is() -> None:
    sections = {(card["id"].removeprefix("enc_"), part) for card in printed_more()["encounters"] for part in card["sections"]}
    assert {(card, part) for card, part in (line.split(" | ")[0].split() for line in WAYS)} <= sections


@pytest.mark.parametrize("line", MET, ids=named)
def test_a_way_through_a_contact_changes_exactly_this(line: str) -> None:
    """Contacts that search, turn up others, sit at other tables as players, or have a word to say about a die."""
    contact, words, answers, dice, expected = (part.strip() for part in line.split("|"))
    words = " ".join([*(TOPS.get(word, word) for word in words.split()), f"up:{MEETING}/1={contact}"])
    p = before(words, MEETING, expansion=EXPANSION, characters=("bossk", "ig-88"))
    then = Position(p.table.copy())
    encounter(p, f"meet {MEETING}/1", words, answers, dice)
    assert difference(p, then, words) == set(expected.split())

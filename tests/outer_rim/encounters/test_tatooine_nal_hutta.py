"""The encounter deck of Tatooine and Nal Hutta, section by section."""

from __future__ import annotations

import pytest
from encountering import explored, lines, named

TABLE = """
01 tatooine | down:tatooine/1=boshek down:tatooine/2=lobot \
    | contact_tatooine/1 1 meet_tatooine/1 1 take | | -2000 +boshek-crew boshek>pool looks+1 seen+1
01 tatooine | | contact_tatooine/1 2 | | +2000 looks+1 seen+1
01 tatooine | credits:0 | contact_tatooine/1 | | +2000 looks+1 seen+1
01 nal_hutta | hutt+ job=hutt-favor,rebel-favor,imperial-favor,syndicate-favor \
    | 1 take_syndicate-favor | | +2000 +syndicate-favor
01 nal_hutta | hutt+ | 2 | B | +4000 hutt-1
01 nal_hutta | hutt+ | 2 | F | +4000
01 nal_hutta | | | influence CB | +2000 hutt+1
01 nal_hutta | | | influence BB | -1000 hutt+1
01 nal_hutta | hutt- | 1 skill_tactics | tactics CB | +4000
01 nal_hutta | hutt- | 1 skill_strength | strength BB | damage+2
01 nal_hutta | hutt- | 2 | | -1000 hutt+1
01 nal_hutta | hutt- credits:1000 | skill_tactics | tactics CB | +4000
02 tatooine | | 1 take | tech CB | +dented-astromech
02 tatooine | | 1 | tech BB | +1000
02 tatooine | gear=plastoid-armor,jetpack | 2 buy_plastoid-armor | | -5000 +plastoid-armor health+2 gear:jetpack
02 tatooine | | 3 | | +2000
02 nal_hutta | hutt- | 1 | | hutt+1 +1000
02 nal_hutta | | 2 skill_influence | influence CB | +4000
02 nal_hutta | hutt+ | 2 skill_strength | strength BB | hutt-1
02 nal_hutta | credits:0 | skill_influence | influence CB | +4000
03 tatooine | | 1 | piloting CB | +5000
03 tatooine | | 1 | piloting BB | damage+2
03 tatooine | | 2 | C | +8000
03 tatooine | | 2 | H | +3000
03 tatooine | | 2 | F | -1000
03 tatooine | credits:0 | | piloting CB | +5000
03 nal_hutta | hutt- | 1 | HH BBBB | +6000 hutt+1
03 nal_hutta | | 1 | BB HBBB | damage+1 +1000
03 nal_hutta | | 2 | H | +4000
03 nal_hutta | | 2 | C | +4000
03 nal_hutta | | 2 | F | -2000
03 nal_hutta | hutt- | 3 | HH BBBBBB | fame+1 hutt+1
03 nal_hutta | | 3 | BB HBBBBB | damage+1
03 nal_hutta | | 4 | | +2000
03 nal_hutta | credits:1000 | !2 4 | | +2000
04 tatooine | | 1 | HH BBB | +5000
04 tatooine | | 1 | BB HBB | damage+1 -1000
04 tatooine | | 2 skill_stealth | stealth CB | +3000
04 tatooine | | 2 skill_piloting | piloting BB | damage+2
04 tatooine | | 3 | | damage-4 +1000
04 tatooine | credits:0 | !3 1 | HH BBB | +5000
04 nal_hutta | | | | secret+1
05 tatooine | | 1 | tech CB | +3000 damage-4
05 tatooine | | 1 | tech BB | +1000
05 tatooine | cargo=food-supplies,bacta-supplies | 2 take | | -1000 +food-supplies cargo:bacta-supplies
05 tatooine | | 3 | | damage-4 ship-4
05 tatooine | credits:0 | !2 3 | | damage-4 ship-4
05 nal_hutta | syndicate- hutt- | 1 faction_syndicate | knowledge CB | +2000 hutt+1 syndicate+1
05 nal_hutta | hutt- | 1 faction_hutt | knowledge CB | +2000 hutt+2
05 nal_hutta | | 1 | knowledge BB | +1000
05 nal_hutta | hutt+ | 2 | B | +3000 hutt-1
05 nal_hutta | | 2 | H | +3000
06 tatooine | | 1 take | | +warrant-lobot
06 tatooine | | 2 | stealth CB | +4000
06 tatooine | hutt+ | 2 | stealth BB | hutt-1
06 nal_hutta | | contact_nal-hutta/1 1 | influence CB | +4000 looks+2
06 nal_hutta | | contact_nal-hutta/1 1 | influence BB | damage+1 looks+2
06 nal_hutta | | contact_nal-hutta/2 2 | | +2000 looks+2
07 tatooine | syndicate+ cargo=food-supplies,bacta-supplies | 1 take faction_syndicate | B \
    | +food-supplies cargo:bacta-supplies syndicate-1
07 tatooine | cargo=food-supplies,bacta-supplies | 1 take | H | +food-supplies cargo:bacta-supplies
07 tatooine | | 2 | influence CB | +4000
07 tatooine | | 2 | influence BB | +1000
07 nal_hutta | | 1 | knowledge CB | +4000
07 nal_hutta | | 1 | knowledge BB | -1000
07 nal_hutta | syndicate+ hutt- | 2 | | +2000 hutt+1 syndicate-1
07 nal_hutta | syndicate- hutt+ | 3 | | +2000 hutt-1 syndicate+1
08 tatooine | gear=jetpack,vibro-ax | skill_strength 1 take | strength CB | +jetpack gear:vibro-ax
08 tatooine | | skill_knowledge 2 | knowledge CB | +3000
08 tatooine | | skill_knowledge | knowledge BB | damage+2 +2000
08 nal_hutta | hutt+ | | | +2000 damage-4
08 nal_hutta | hutt- luxury=mandalorian-armor,proton-torpedoes,sith-holocron \
    | 1 buy_mandalorian-armor | | -7000 hutt+1 +mandalorian-armor health+3
08 nal_hutta | | 2 | stealth CB | +5000
08 nal_hutta | | 2 | stealth BB | hutt-1
08 nal_hutta | credits:1000 | | stealth CB | +5000
09 tatooine | gear=jetpack,plastoid-armor,vibro-ax \
    | cycle_jetpack pass 1 buy_plastoid-armor | | -4000 +plastoid-armor health+2 gear:vibro-ax
09 tatooine | own:autoblaster | pass 2 | | -autoblaster +6000
09 tatooine | | pass 3 | | ship-2 +1000
09 tatooine | | pass !2 3 | | ship-2 +1000
09 nal_hutta | hutt- | 1 | HH BBB | +3000 hutt+1
09 nal_hutta | | 1 | BB HBB | damage+1 +1000
09 nal_hutta | | 2 | influence CB | +5000
09 nal_hutta | | 2 | influence BB | +1000
10 tatooine | gear=ion-cannon,plastoid-armor,autoblaster,vibro-ax | 1 buy_plastoid-armor | | -4000 +plastoid-armor health+2
10 tatooine | cargo=food-supplies,bacta-supplies,droid-parts | 2 take_droid-parts | | +droid-parts
10 tatooine | own:hired-help | 3 | | +3000
10 tatooine | | !3 1 pass | |
10 nal_hutta | rebel+ hutt- | 1 faction_rebel | | hutt+1 +2000 rebel-1
10 nal_hutta | hutt+ | 2 | | hutt-1 +5000
10 nal_hutta | gear=jetpack,vibro-ax job=hutt-favor,rebel-favor \
    | 3 skill_tactics cycle_jetpack cycle_hutt-favor | tactics CB | +3000 gear:vibro-ax job:rebel-favor
10 nal_hutta | | 3 skill_knowledge | knowledge BB | +1000
"""


@pytest.mark.rule("OR-SPACE-01", "OR-SPACE-03", "OR-SPACE-04")
@pytest.mark.parametrize("line", lines(TABLE), ids=named)
def test_what_the_card_does(line: str) -> None:
    found, expected = explored("tatooine_nal_hutta", line)
    assert found == expected

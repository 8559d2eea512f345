"""Every piece of both boxes has its picture, in the sprites of its box."""

import re
from pathlib import Path

import cantina
from cantina.outer_rim import BOX
from cantina.outer_rim.box.pieces import FAVORS
from cantina.outer_rim.box.unpack import expanded
from cantina.outer_rim.rules.box import Box
from cantina.outer_rim.rules.galaxy import NAVPOINT
from cantina.outer_rim.rules.kinds import BOUNTY, CONTACT
from cantina.outer_rim.web import pictures
from cantina.outer_rim.web.pictures import Picture

ART = Path(cantina.__file__).parent / "outer_rim" / "web" / "static" / "art"
ALONE = [sheet for sheet in pictures.FRAMES if pictures.BASE.get(sheet, True)]
"""The sprites of the base box: what it has no piece of has none."""
SHEETS = (*ALONE, *(pictures.MORE + sheet for sheet in pictures.BASE))
DRAWN = {sheet: set(re.findall(r'<symbol id="([^"]+)"', (ART / f"{sheet}.svg").read_text("utf-8"))) for sheet in SHEETS}
WIDE = expanded()


def shown(box: Box) -> list[Picture]:
    """The pictures of all pieces of a box."""
    found = [pictures.of_card(kind) for kind in box.cards]
    found += [pictures.of_character(each) for each in box.characters]
    found += [pictures.of_ambition(each) for each in box.ambitions]
    found += [pictures.of_favor(each.name) for each in FAVORS if box.expanded]
    return found + [pictures.of_ship(sheet) for sheet in box.sheets]


def is_drawn(picture: Picture) -> bool:
    return picture.id in DRAWN[picture.sheet]


def test_every_card_contact_character_and_ship_is_drawn() -> None:
    assert [each.id for each in shown(WIDE) if not is_drawn(each)] == []


def test_every_market_card_shows_something_of_its_own() -> None:
    on_sale = [kind for kind in WIDE.cards if kind.home >= 0]
    assert on_sale
    assert [kind.name for kind in on_sale if pictures.of_card(kind).sheet == "assets"] == []
    prints = {kind.print for kind in on_sale}
    assert len({pictures.of_card(kind).id for kind in on_sale}) == len(prints)


def test_a_bounty_shows_whom_it_names_and_a_crew_who_it_is() -> None:
    for kind in WIDE.cards:
        if kind.type == BOUNTY:
            assert pictures.of_card(kind) == pictures.of_card(WIDE.cards[kind.target])
        if kind.type == CONTACT:
            assert pictures.of_card(kind).sheet.endswith("contacts")


def test_both_sides_of_a_ship_show_the_same_ship() -> None:
    for sheet in WIDE.sheets[: WIDE.fronts]:
        assert pictures.of_ship(sheet) == pictures.of_ship(WIDE.flipped(sheet))


def test_the_sprites_hold_the_pieces_of_their_box_and_no_others() -> None:
    """A page loads a sprite whole, so whatever no table can show only makes it slow; base tables load none of the expansion."""
    base, wide = {(each.sheet, each.id) for each in shown(BOX)}, {(each.sheet, each.id) for each in shown(WIDE)}
    drawn = {(sheet, id) for sheet in DRAWN if sheet != "assets" and "scenes" not in sheet for id in DRAWN[sheet]}
    assert drawn - wide == set()
    assert not [sheet for sheet, _ in base if sheet.startswith(pictures.MORE)]
    assert {sheet for sheet, _ in wide - base} == {"favors", *(pictures.MORE + sheet for sheet in pictures.BASE)}


def test_every_place_has_a_view() -> None:
    names = [space.name for space in WIDE.spaces if space.type != NAVPOINT]
    assert [name for name in (*names, "patrol", "no-patrol", "across-the-core") if not is_drawn(pictures.of_space(name))] == []

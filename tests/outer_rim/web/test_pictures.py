"""Every piece of the box has its picture."""

import re
from pathlib import Path

import cantina
from cantina.outer_rim import BOX
from cantina.outer_rim.rules.kinds import BOUNTY, CONTACT
from cantina.outer_rim.web import pictures
from cantina.outer_rim.web.pictures import Picture

ART = Path(cantina.__file__).parent / "outer_rim" / "web" / "static" / "art"
DRAWN = {sheet: set(re.findall(r'<symbol id="([^"]+)"', (ART / f"{sheet}.svg").read_text("utf-8"))) for sheet in pictures.FRAMES}


def is_drawn(picture: Picture) -> bool:
    return picture.id in DRAWN[picture.sheet]


def test_every_card_contact_character_and_ship_is_drawn() -> None:
    found = [pictures.of_card(kind) for kind in BOX.cards]
    found += [pictures.of_character(each) for each in BOX.characters]
    found += [pictures.of_ship(sheet) for sheet in BOX.sheets]
    assert [each.id for each in found if not is_drawn(each)] == []


def test_every_market_card_shows_something_of_its_own() -> None:
    on_sale = [kind for kind in BOX.cards if kind.home >= 0]
    assert on_sale
    assert [kind.name for kind in on_sale if pictures.of_card(kind).sheet == "assets"] == []
    prints = {kind.print for kind in on_sale}
    assert len({pictures.of_card(kind).id for kind in on_sale}) == len(prints)


def test_a_bounty_shows_whom_it_names_and_a_crew_who_it_is() -> None:
    for kind in BOX.cards:
        if kind.type == BOUNTY:
            assert pictures.of_card(kind) == pictures.of_card(BOX.cards[kind.target])
        if kind.type == CONTACT:
            assert pictures.of_card(kind).sheet == "contacts"


def test_both_sides_of_a_ship_show_the_same_ship() -> None:
    for sheet in BOX.sheets[: BOX.fronts]:
        assert pictures.of_ship(sheet) == pictures.of_ship(BOX.flipped(sheet))


def test_the_sprites_hold_the_pieces_of_the_box_and_no_others() -> None:
    """A page loads a sprite whole, so whatever no table can show only makes it slow."""
    shown = {pictures.of_card(kind).id for kind in BOX.cards} | {pictures.of_character(each).id for each in BOX.characters}
    shown |= {pictures.of_ship(sheet).id for sheet in BOX.sheets}
    drawn = set().union(*(ids for sheet, ids in DRAWN.items() if sheet != "assets"))
    assert drawn - shown == set()

"""Every piece of both boxes has its picture, most of them in a file of their own."""

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
DRAWN = {
    str(file.relative_to(ART).with_suffix("")): set(re.findall(r'<symbol id="([^"]+)"', file.read_text("utf-8")))
    for file in ART.rglob("*.svg")
}
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
            assert pictures.of_card(kind).sheet.startswith("contacts/")


def test_both_sides_of_a_ship_show_the_same_ship() -> None:
    for sheet in WIDE.sheets[: WIDE.fronts]:
        assert pictures.of_ship(sheet) == pictures.of_ship(WIDE.flipped(sheet))


def test_the_files_hold_the_pieces_of_both_boxes_and_no_others() -> None:
    """Whatever no table can show is never loaded, and would only make the package larger."""
    base, wide = {(each.sheet, each.id) for each in shown(BOX)}, {(each.sheet, each.id) for each in shown(WIDE)}
    others = ("assets", "planets", "endcaps", "scenes/")
    drawn = {(sheet, id) for sheet in DRAWN if not sheet.startswith(others) for id in DRAWN[sheet]}
    assert drawn - wide == set()
    assert {sheet for sheet, _ in base if "/" not in sheet} == {"assets"}
    assert {sheet for sheet, _ in wide - base if "/" not in sheet} == {"favors"}


def test_what_has_a_file_of_its_own_is_alone_there_with_what_it_is_made_of() -> None:
    for file in ART.glob("*/*.svg"):
        text = file.read_text("utf-8")
        assert len(DRAWN[f"{file.parent.name}/{file.stem}"]) == 1, file
        assert set(re.findall(r'id="([^"]+)"', text)) == set(re.findall(r"""(?:url\(|href=")#([^)"]+)""", text)), file


def test_what_has_a_file_of_its_own_is_drawn_there_in_its_size_as_the_gallery_shows_it() -> None:
    for each in {each for each in shown(WIDE) if each.alone}:
        size = f'width="{each.width}" height="{each.height}"'
        text = (ART / f"{each.sheet}.svg").read_text("utf-8")
        assert text.startswith(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{each.whole}">'), each
        assert text.endswith(f'</symbol>\n<use href="#{each.id}" {size}/>\n</svg>\n'), each


def test_every_place_has_a_view() -> None:
    names = [space.name for space in WIDE.spaces if space.type != NAVPOINT]
    assert [name for name in (*names, "patrol", "no-patrol", "across-the-core") if not is_drawn(pictures.of_space(name))] == []

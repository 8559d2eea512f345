"""An owner's corrections of the expansion: applied in games with it, refused with what would be right, marked and named."""

from __future__ import annotations

import copy
import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from correcting import CORRECTIONS, VALUES, found, leaves, nested, written
from hypothesis import given, settings
from hypothesis import strategies as st
from typist import run

from cantina.core import Match, Refusal, record
from cantina.outer_rim import EXPANSION, GAME, OuterRimGame, game_with
from cantina.outer_rim.box.entries import Content, sections
from cantina.outer_rim.box.overrides import Mistakes, applied, at, corrected, lines_of, read
from cantina.outer_rim.box.unpack import BOX, both, expanded, more_of, printed_more, unpack
from cantina.outer_rim.rules.box import Box
from cantina.outer_rim.rules.kinds import FACTIONS
from cantina.outer_rim.web.gallery.gallery import OuterRimGallery
from cantina.outer_rim.words import words

SEED = bytes(32)
BEFORE = json.dumps(both())
WIDE = {"players": "2", "expansion": EXPANSION}
ASTROMECH = "[market.astromech_droid]\ncost = 4000\n"


def corrections(text: str) -> Content:
    """The content of both boxes with these corrections."""
    return corrected(both(), tomllib.loads(text))


def wide(content: Content) -> Box:
    """The box with the expansion that this content describes."""
    return unpack(content, more_of(content))


def mistake(text: str) -> dict[str, int | str]:
    """The only thing that is wrong with these corrections."""
    with pytest.raises(Mistakes) as raised:
        read(both(), tomllib.loads(text), lines_of(text))
    assert json.dumps(both()) == BEFORE
    (wrong,) = raised.value.found
    return {"code": wrong.code, **wrong.facts}


def test_figures_of_both_boxes_are_corrected_and_the_originals_stay() -> None:
    content = corrections(f"{ASTROMECH}[ships.porax_38]\nhull = 5\n[market.armored_vest]\ncost = 5000\n")
    box = wide(content)
    cards = {kind.name: kind for kind in box.cards}
    assert (cards["astromech-droid"].cost, cards["armored-vest"].cost) == (4000, 5000)
    assert next(sheet for sheet in box.sheets if sheet.name == "porax-38").hull == 5
    assert [kind.name for kind in box.cards] == [kind.name for kind in expanded().cards]
    assert json.dumps(both()) == BEFORE


def test_what_only_the_expansion_has_can_be_corrected() -> None:
    box = wide(
        corrections(
            "[market.astromech_droid.icons]\nreveal_contact = [2, 3]\n"
            '[market.slam.icons]\nreveal_contact = "none"\n'
            '[market.black_sun_mole.destination]\npatrol = "rebel"\n'
            '[market.corellian_passenger]\ndestination = "spinward-core"\n'
            '[contacts.ahsoka_tano]\nfaction = "none"\n[characters.dengar]\nhealth = 6\n'
            "[market.bounty_boba_fett.capture_reward]\ncredits = 9000\n"
        )
    )
    cards = {kind.name: kind for kind in box.cards}
    assert (cards["astromech-droid"].reveal_least, cards["astromech-droid"].reveal_most) == (2, 3)
    assert cards["slam"].reveal_most == 0
    spaces = {space.name: int(space.index) for space in box.spaces}
    assert cards["corellian-passenger"].goal_space == spaces["spinward-core"]
    assert [int(space) for space in cards["corellian-passenger"].cannot_buy] == [spaces["spinward-core"]]
    assert cards["ahsoka-tano"].faction == -1
    assert next(each for each in box.characters if each.name == "dengar").health == 6


def test_a_reveal_icon_can_be_added_to_a_card_of_the_expansion_that_has_none() -> None:
    bare = next(card["id"] for card in printed_more()["market"] if card["icons"]["reveal_contact"] is None)
    box = wide(corrections(f"[market.{bare}.icons]\nreveal_contact = [1, 2]\n"))
    card = next(kind for kind in box.cards if kind.name == bare.replace("_", "-"))
    assert (card.reveal_least, card.reveal_most) == (1, 2)


def test_a_price_follows_across_the_boxes() -> None:
    content = corrections("[ships.yt_2400]\ncost = 14000\n")
    assert found(content, "market", "ship_yt_2400")["cost"] == 14000


@pytest.mark.parametrize(
    ("text", "code", "key", "right"),
    [
        ("[market.astromech_droit]\ncost = 1000", "content-entry", "market.astromech_droit", "astromech_droid"),
        ("[market.astromech_droid]\ncost = 4", "content-credits", "market.astromech_droid.cost", None),
        (
            "[market.astromech_droid.icons]\nreveal_contact = [3, 1]",
            "content-span",
            "market.astromech_droid.icons.reveal_contact",
            None,
        ),
        ("[market.slam.icons]\nreveal_contact = [1, 5]", "content-span", "market.slam.icons.reveal_contact", None),
        ("[market.slam.icons]\nreveal_contact = [true, 2]", "content-span", "market.slam.icons.reveal_contact", None),
        (
            "[market.armored_vest.icons]\nreveal_contact = [1, 2]",
            "content-field",
            "market.armored_vest.icons.reveal_contact",
            None,
        ),
        ('[contacts.ahsoka_tano]\nclass = "white"', "content-fixed", "contacts.ahsoka_tano.class", None),
        ('[contacts.4_lom]\nclass = "orange"', "content-choice", "contacts.4_lom.class", "white"),
        ('[market.bounty_cad_bane]\ncontact_class = "green"', "content-fixed", "market.bounty_cad_bane.contact_class", None),
        ("[market.disable_comms_network]\nplayers = 3", "content-fixed", "market.disable_comms_network.players", None),
        ('[market.bacta_supplies]\ndestination = "trailing_core"', "content-choice", "market.bacta_supplies.destination", None),
        (
            '[market.black_sun_mole.destination]\npatrol = "jawas"',
            "content-choice",
            "market.black_sun_mole.destination.patrol",
            "hutt",
        ),
        ("[market.black_sun_mole]\ntraits = []", "content-illegal", "market.black_sun_mole.traits", None),
        ("[ships.yt_2400]\ncost = 9000\n[market.ship_yt_2400]\ncost = 8000", "content-twins", "market.ship_yt_2400.cost", "9000"),
    ],
)
def test_a_wrong_correction_is_refused_with_what_would_be_right(text: str, code: str, key: str, right: str | None) -> None:
    told = mistake(text)
    assert (told["code"], told["key"]) == (code, key)
    if right is not None:
        assert right in str(told["right"])


def test_a_card_of_the_base_box_cannot_lead_to_one_that_only_the_expansion_has() -> None:
    told = mistake("[characters.boba_fett]\nstarting_databank = 96")
    assert (told["code"], told["key"]) == ("content-choice", "characters.boba_fett.starting_databank")
    leading = next(
        (id, path)
        for id, card in sections(both())["encounters"].items()
        if id in {each["id"] for each in both()["encounters"]}
        for path in leaves(card)
        if path[-1] == "card" and isinstance(at(card, path), int)
    )
    id, path = leading
    with pytest.raises(Mistakes) as raised:
        read(both(), nested(("encounters", id, *path), 93))
    assert [each.code for each in raised.value.found] == ["content-choice"]


PLACES = [
    (section, card["id"], path)
    for section, entries in printed_more().items()
    if section in sections(both())
    for card in entries
    for path in leaves(card)
]
BY_SECTION = {
    section: [place for place in PLACES if place[0] == section] for section in printed_more() if section in sections(both())
}
PLACE = st.sampled_from(list(BY_SECTION)).flatmap(lambda section: st.sampled_from(BY_SECTION[section]))
SPANS = st.one_of(VALUES, st.lists(st.integers(0, 5), min_size=2, max_size=2))


@settings(max_examples=CORRECTIONS, deadline=None, derandomize=True)
@given(PLACE, SPANS)
def test_a_random_correction_applies_exactly_or_names_its_key(place: tuple[str, str, tuple[str, ...]], value: Any) -> None:
    section, id, path = place
    key = ".".join((section, id, *path))
    try:
        made = read(both(), nested((section, id, *path), value))
    except Mistakes as wrong:
        assert all(key in (each.facts["key"], each.facts.get("other")) for each in wrong.found), wrong.found
        return
    content = applied(both(), made)
    assert at(found(content, section, id), path) == (None if value == "none" else value)
    assert len(wide(content).abilities) == len(expanded().abilities)
    assert json.dumps(both()) == BEFORE


@settings(max_examples=CORRECTIONS // 16, deadline=None, derandomize=True)
@given(st.lists(st.tuples(PLACE, SPANS), min_size=5, max_size=40), st.integers(0, 1000))
def test_whatever_is_accepted_can_be_played(wanted: list[tuple[tuple[str, str, tuple[str, ...]], Any]], seed: int) -> None:
    content = copy.deepcopy(both())
    for (section, id, path), value in wanted:
        try:
            content = applied(content, read(content, nested((section, id, *path), value)))
        except Mistakes:
            continue
    game = OuterRimGame(unpack(content), content, "test")
    match = Match(game, WIDE, seed.to_bytes(32))
    for step in range(60):
        if match.state.decision is None:
            break
        actions = match.state.decision.of(match.state.decision.seat)
        match.act(actions[(seed + step) % len(actions)])


def test_records_name_the_corrections_and_run_with_no_others(tmp_path: Path) -> None:
    game = game_with(written(tmp_path, ASTROMECH))
    kept = record.write(Match(game, WIDE, SEED))
    assert f"option content {game.mark}\n" in kept
    assert f"option expansion {EXPANSION}\n" in kept
    assert record.write(record.read(kept, {"outer-rim": game})) == kept
    for other in (GAME, game_with(written(tmp_path, ASTROMECH.replace("4000", "5000")))):
        with pytest.raises(Refusal) as refused:
            record.read(kept, {"outer-rim": other})
        assert refused.value.code == "content-differs"


def test_tables_with_the_expansion_are_played_with_them_and_the_others_as_before(tmp_path: Path) -> None:
    game = game_with(written(tmp_path, f"{ASTROMECH}[market.armored_vest]\ncost = 4000\n"))
    price = {kind.name: int(kind.cost) for kind in game.box_of(game.options(WIDE)).cards}
    assert (price["astromech-droid"], price["armored-vest"]) == (4000, 4000)
    assert {kind.name: int(kind.cost) for kind in game.box_of(game.options({})).cards}["armored-vest"] == 4000
    assert game.box_of(game.options(WIDE | {"content": "printed"})) is expanded()
    assert game.box_of(game.options({"content": "printed"})) is BOX


def test_the_gallery_marks_them_and_says_what_was_printed(tmp_path: Path) -> None:
    gallery = game_with(written(tmp_path, ASTROMECH)).gallery()
    assert isinstance(gallery, OuterRimGallery)
    sheet = gallery.sheet("astromech-droid", "en")
    assert sheet is not None
    cost = next(figure for figure in sheet.figures if figure.label == "Cost")
    assert (cost.value, cost.grade, cost.sources) == ("4,000", "owner", "2,000 in the box as we know it")
    assert [entry.slug for entry in gallery.entries("en") if "figures:owner" in entry.marks] == ["astromech-droid"]


def test_the_check_tells_them_and_every_mistake(tmp_path: Path) -> None:
    icon = "[market.astromech_droid.icons]\nreveal_contact = [1, 3]\n"
    text = f'{ASTROMECH}{icon}[market.black_sun_mole.destination]\npatrol = "rebel"\n'
    done = run("content", "check", written(tmp_path, text))
    assert done.stdout.splitlines() == [
        "astromech_droid cost 2000 → 4000 (was designed)",
        "astromech_droid icons.reveal_contact [1, 2] → [1, 3] (was designed)",
        "black_sun_mole destination.patrol hutt → rebel (was designed)",
        "3 corrections, all fine",
    ]
    path = written(tmp_path, "[market.slam.icons]\nreveal_contact = 3\n")
    assert run("content", "check", path).stderr.splitlines() == [
        f"{path}: line 2: market.slam.icons.reveal_contact is “3”; it is for how many players it counts, two numbers from 1 to 4 "
        "such as [1, 3], or “none”.",
        "1 mistake",
    ]
    assert "bei wie vielen Spielern" in run("content", "check", path, "--lang", "de").stderr


def test_every_faction_can_be_where_a_spy_is_delivered() -> None:
    for faction in FACTIONS:
        text = f'[market.rebel_traitor.destination]\npatrol = "{faction}"\n'
        assert found(corrections(text), "market", "rebel_traitor")["destination"] == {"patrol": faction}


@pytest.mark.parametrize(("contact", "card"), [("4-lom", "db_05"), ("ahsoka-tano", "db_27")])
def test_a_contact_tells_the_databank_card_of_its_own_box(contact: str, card: str) -> None:
    way = next(path for path in leaves(found(both(), "databank", card)) if path[-2:] == ("cost", "credits"))
    content = applied(both(), read(both(), nested(("databank", card, *way), 17000)))
    boxes = [wide(content)] + ([unpack(content)] if contact == "4-lom" else [])
    for box in boxes:
        (token,) = [kind for kind in box.cards if kind.name == contact]
        assert "17,000" in " ".join(words("en").lines(token))
    (token,) = [kind for kind in expanded().cards if kind.name == contact]
    assert "17,000" not in " ".join(words("en").lines(token))

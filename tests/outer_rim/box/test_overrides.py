"""An owner's corrections are applied exactly, or refused with the key, what was found and what would be right."""

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

from cantina.core import Match, Refusal, record
from cantina.outer_rim import GAME, OuterRimGame, game_with
from cantina.outer_rim.box.entries import Content, sections
from cantina.outer_rim.box.overrides import Mistakes, applied, at, corrected, lines_of, mark_of, read
from cantina.outer_rim.box.unpack import printed, unpack
from cantina.outer_rim.rules.kinds import FACTIONS

SEED = bytes(32)
ABILITIES = len(unpack(printed()).abilities)
BEFORE = json.dumps(printed())


def corrections(text: str) -> Content:
    """The content with these corrections."""
    return corrected(printed(), tomllib.loads(text))


def mistakes(text: str) -> list[Refusal]:
    """What is wrong with these corrections."""
    with pytest.raises(Mistakes) as raised:
        read(printed(), tomllib.loads(text), lines_of(text))
    assert json.dumps(printed()) == BEFORE
    return raised.value.found


def mistake(text: str) -> dict[str, int | str]:
    """The only thing that is wrong with these corrections."""
    (found,) = mistakes(text)
    return {"code": found.code, **found.facts}


def test_a_figure_is_corrected_and_the_original_stays() -> None:
    content = corrections("[market.armored_vest]\ncost = 4000\n[ships.hwk_290.slots]\ncargo = 2\n")
    assert found(content, "market", "armored_vest")["cost"] == 4000
    assert found(content, "ships", "hwk_290")["slots"]["cargo"] == 2
    assert json.dumps(printed()) == BEFORE
    box = unpack(content)
    assert next(kind for kind in box.cards if kind.name == "armored-vest").cost == 4000
    assert next(sheet for sheet in box.sheets if sheet.name == "hwk-290").cargo == 2
    assert [kind.name for kind in box.cards] == [kind.name for kind in GAME.box.cards]


def test_names_may_be_written_as_the_game_shows_them() -> None:
    content = corrections('[market.bacta-supplies]\ndestination = "nal-hutta"\n')
    assert found(content, "market", "bacta_supplies")["destination"] == "nal_hutta"


def test_a_place_in_a_list_counts_from_one() -> None:
    content = corrections("[market.armored_vest.constant.1.grant]\nadd = 3\n")
    assert found(content, "market", "armored_vest")["constant"][0]["grant"]["add"] == 3


def test_a_patrol_icon_can_be_added_and_taken_away() -> None:
    content = corrections(
        '[market.information_broker.icons.patrol_move]\nfaction = "hutt"\nspaces = 2\n'
        '[market.armored_vest.icons]\npatrol_move = "none"\n'
    )
    assert found(content, "market", "information_broker")["icons"]["patrol_move"] == {"faction": "hutt", "spaces": 2}
    assert found(content, "market", "armored_vest")["icons"]["patrol_move"] is None
    unpack(content)


def test_a_planet_can_lose_its_faction_and_a_character_gain_a_reputation() -> None:
    content = corrections('[spaces.tatooine]\nfaction = "none"\n[characters.boba_fett.starting_reputation]\nrebel = "negative"\n')
    assert found(content, "spaces", "tatooine")["faction"] is None
    assert found(content, "characters", "boba_fett")["starting_reputation"] == {"hutt": "positive", "rebel": "negative"}
    unpack(content)


def test_what_a_card_did_not_have_can_be_added() -> None:
    content = corrections(
        "[market.bacta_supplies.reward.1.gain]\nfame = 1\n[patrols.patrol_rebel_1.reward]\nfame = 1\n"
        '[market.hired_help]\ndroid = true\n[market.jetpack]\ntraits = ["ARMOR"]\n'
    )
    assert found(content, "market", "bacta_supplies")["reward"][0]["gain"]["fame"] == 1
    box = unpack(content)
    kinds = {kind.name: kind for kind in box.cards}
    assert kinds["hired-help"].droid
    assert kinds["jetpack"].armor
    assert box.patrols[FACTIONS.index("rebel")][0].fame == 1


def test_the_paths_of_a_tile_can_be_corrected() -> None:
    paths = [*found(printed(), "tiles", "tile_kessel")["paths"][:-1], ["kessel", "ksl_nav_c"]]
    content = corrected(printed(), {"tiles": {"tile_kessel": {"paths": paths}}})
    box = unpack(content)
    galaxy = box.galaxy(tuple(range(len(box.tiles))))
    names = {space.name: space.index for space in box.spaces}
    assert names["ksl-nav-c"] in galaxy.neighbours[names["kessel"]]


@pytest.mark.parametrize(
    ("text", "section", "id", "field", "value"),
    [
        ("[ships.hwk_290]\ncost = 6000", "market", "ship_hwk_290", "cost", 6000),
        ("[market.ship_hwk_290]\ncost = 6000", "ships", "hwk_290", "cost", 6000),
        ('[market.bacta_supplies]\ndestination = "naboo"', "market", "bacta_supplies", "cannot_buy_on", ["naboo"]),
        (
            '[contacts.hera_syndulla]\nclass = "green"\n[contacts.chopper]\nclass = "yellow"',
            "market",
            "bounty_hera_syndulla",
            "contact_class",
            "green",
        ),
    ],
)
def test_what_is_printed_twice_follows(text: str, section: str, id: str, field: str, value: object) -> None:
    assert found(corrections(text), section, id)[field] == value


def test_a_figure_that_was_right_already_is_no_correction() -> None:
    assert read(printed(), {"market": {"armored_vest": {"cost": 3000}}}) == []
    assert mark_of([]) == "printed"


@pytest.mark.parametrize(
    ("text", "code", "key", "right"),
    [
        ("[marked.x]\ncost = 1", "content-section", "marked", "market"),
        ("market = 3", "content-group", "market", "bounty_hera_syndulla"),
        ("[market.armored_vesd]\ncost = 1000", "content-entry", "market.armored_vesd", "armored_vest"),
        ("[market]\narmored_vest = 3", "content-group", "market.armored_vest", "cost"),
        ("[market.armored_vest]\ncosts = 1000", "content-field", "market.armored_vest.costs", "cost"),
        ("[market.armored_vest]\nsrc = 1", "content-field", "market.armored_vest.src", "cost"),
        ("[market.armored_vest]\ncopies = 2", "content-fixed", "market.armored_vest.copies", None),
        ('[market.armored_vest]\nname = "Vest"', "content-fixed", "market.armored_vest.name", None),
        ("[contacts.4_lom]\ndatabank = 7", "content-fixed", "contacts.4_lom.databank", None),
        ('[patrols.patrol_rebel_1]\nfaction = "hutt"', "content-fixed", "patrols.patrol_rebel_1.faction", None),
        ("[market.armored_vest]\nicons = 3", "content-group", "market.armored_vest.icons", "patrol_move"),
        ("[market.armored_vest.cost]\nx = 3", "content-no-group", "market.armored_vest.cost", None),
        ("[market.armored_vest.constant.2]\nadd = 3", "content-field", "market.armored_vest.constant.2", "1"),
        (
            "[market.information_broker.icons.patrol_move]\nspaces = 2",
            "content-parts",
            "market.information_broker.icons.patrol_move",
            "faction, spaces",
        ),
        ("[market.armored_vest]\ncost = -1000", "content-credits", "market.armored_vest.cost", None),
        ("[market.armored_vest]\ncost = 4", "content-credits", "market.armored_vest.cost", None),
        ("[market.armored_vest]\ncost = 100000", "content-credits", "market.armored_vest.cost", None),
        ('[market.armored_vest]\ncost = "4000"', "content-credits", "market.armored_vest.cost", None),
        ("[market.armored_vest]\ncost = true", "content-credits", "market.armored_vest.cost", None),
        ("[market.armored_vest]\ncost = 4000.0", "content-credits", "market.armored_vest.cost", None),
        ("[characters.boba_fett]\nhealth = 0", "content-number", "characters.boba_fett.health", None),
        ("[characters.boba_fett]\nhealth = 21", "content-number", "characters.boba_fett.health", None),
        ("[characters.boba_fett]\ndroid = 1", "content-flag", "characters.boba_fett.droid", None),
        ('[characters.boba_fett]\nskills = "stealth"', "content-list", "characters.boba_fett.skills", "stealth"),
        ('[characters.boba_fett]\nskills = ["stelth"]', "content-listed", "characters.boba_fett.skills", "stealth"),
        ("[characters.boba_fett]\nstarting_databank = 40", "content-choice", "characters.boba_fett.starting_databank", "90"),
        ('[market.bacta_supplies]\ndestination = "coruscant"', "content-choice", "market.bacta_supplies.destination", "…"),
        ('[market.bacta_supplies]\ndestination = "tatoine"', "content-choice", "market.bacta_supplies.destination", "tatooine"),
        ('[contacts.4_lom]\nclass = "orange"', "content-choice", "contacts.4_lom.class", "white"),
        ('[contacts.4_lom]\nfaction = "empire"', "content-choice", "contacts.4_lom.faction", "imperial"),
        ('[spaces.tatooine]\ncontact_spaces = ["white"]', "content-length", "spaces.tatooine.contact_spaces", "2"),
        (
            "[market.vibro_ax.ability.1.effects.1.dice]\nfaces = []",
            "content-empty",
            "market.vibro_ax.ability.1.effects.1.dice.faces",
            "hit",
        ),
        ("[setup.starting_credits]\nby_turn_order = [4000]", "content-amounts", "setup.starting_credits.by_turn_order", "4"),
        ('[tiles.tile_kessel]\npaths = [["kessel"]]', "content-paths", "tiles.tile_kessel.paths", None),
        ('[tiles.tile_kessel]\npaths = [["kessel", "kessel"]]', "content-paths", "tiles.tile_kessel.paths", None),
        ('[tiles.tile_kessel]\npaths = [["kessel", "lothal"]]', "content-listed", "tiles.tile_kessel.paths", "kessel"),
        ('[tiles.tile_kessel]\npaths = [["kessel", "maelstrom"]]', "content-unjoined", "tiles.tile_kessel.paths", "ksl_nav_c"),
        (
            '[market.bounty_hera_syndulla]\ncontact_class = "green"',
            "content-twins",
            "market.bounty_hera_syndulla.contact_class",
            "yellow",
        ),
        ("[characters.han_solo]\nstarting_databank = 90", "content-start", "characters.han_solo.starting_databank", None),
        ("[market.stolen_supplies]\ntraits = []", "content-illegal", "market.stolen_supplies.traits", None),
        ('[market.armored_vest]\ntraits = ["ILLEGAL"]', "content-illegal", "market.armored_vest.traits", None),
    ],
)
def test_a_wrong_correction_is_refused_with_what_would_be_right(text: str, code: str, key: str, right: str | None) -> None:
    told = mistake(text)
    assert (told["code"], told["key"]) == (code, key)
    if right is not None:
        assert right in str(told["right"])


def test_contacts_and_contact_spaces_of_a_class_stay_equally_many() -> None:
    told = mistakes('[contacts.4_lom]\nclass = "green"\n')
    assert [each.code for each in told] == ["content-contacts"] * 2
    assert told[0].facts == {"line": 2, "key": "contacts.4_lom.class", "level": "white", "tokens": 7, "places": 8}


def test_the_same_figure_is_corrected_once() -> None:
    told = mistake("[market.armored_vest]\ncost = 4000\n[market.armored-vest]\ncost = 5000\n")
    assert (told["code"], told["key"]) == ("content-twice", "market.armored_vest.cost")


def test_all_mistakes_are_told_at_once_with_their_lines() -> None:
    told = mistakes("# mine\n[market.armored_vest]\ncost = 4\nfoo = 1\n\n[ships.hwk_29.slots]\ncargo = 1\n")
    assert [(each.code, each.facts["line"]) for each in told] == [
        ("content-credits", 3),
        ("content-field", 4),
        ("content-entry", 6),
    ]


BY_SECTION = {
    section: [(section, id, path) for id, facts in entries.items() for path in leaves(facts)]
    for section, entries in sections(printed()).items()
}
PLACE = st.sampled_from(list(BY_SECTION)).flatmap(lambda section: st.sampled_from(BY_SECTION[section]))


@settings(max_examples=CORRECTIONS, deadline=None, derandomize=True)
@given(PLACE, VALUES)
def test_a_random_correction_applies_exactly_or_names_its_key(place: tuple[str, str, tuple[str, ...]], value: Any) -> None:
    section, id, path = place
    key = ".".join((section, id, *path))
    before = at(found(printed(), section, id), path)
    try:
        made = read(printed(), nested((section, id, *path), value))
    except Mistakes as wrong:
        assert all(key in (each.facts["key"], each.facts.get("other")) for each in wrong.found), wrong.found
        return
    content = applied(printed(), made)
    wanted = None if value == "none" else value
    assert at(found(content, section, id), path) == wanted
    assert type(before) in (type(wanted), type(None)) or wanted is None
    box = unpack(content)
    assert len(box.abilities) == ABILITIES
    assert json.dumps(printed()) == BEFORE


@settings(max_examples=CORRECTIONS // 16, deadline=None, derandomize=True)
@given(st.lists(st.tuples(PLACE, VALUES), min_size=5, max_size=40), st.integers(0, 1000))
def test_whatever_is_accepted_can_be_played(wanted: list[tuple[tuple[str, str, tuple[str, ...]], Any]], seed: int) -> None:
    content = copy.deepcopy(printed())
    for (section, id, path), value in wanted:
        try:
            content = applied(content, read(content, nested((section, id, *path), value)))
        except Mistakes:
            continue
    game = OuterRimGame(unpack(content), content, "test")
    match = Match(game, {"players": "2"}, seed.to_bytes(32))
    for step in range(60):
        if match.state.decision is None:
            break
        actions = match.state.decision.of(match.state.decision.seat)
        match.act(actions[(seed + step) % len(actions)])


def test_a_game_with_corrections_marks_its_records(tmp_path: Path) -> None:
    game = game_with(written(tmp_path, "[market.armored_vest]\ncost = 4000\n"))
    match = Match(game, {"players": "2"}, SEED)
    kept = record.write(match)
    assert f"option content {game.mark}\n" in kept
    assert len(game.mark) == 12
    assert record.write(record.read(kept, {"outer-rim": game})) == kept
    with pytest.raises(Refusal) as refused:
        record.read(kept, {"outer-rim": GAME})
    assert (refused.value.code, refused.value.facts) == ("content-differs", {"given": game.mark, "loaded": "printed"})
    other = game_with(written(tmp_path, "[market.armored_vest]\ncost = 5000\n"))
    with pytest.raises(Refusal) as refused:
        record.read(kept, {"outer-rim": other})
    assert refused.value.code == "content-differs"


def test_the_mark_depends_on_the_corrections_only(tmp_path: Path) -> None:
    one = game_with(written(tmp_path, "[market.armored_vest]\ncost = 4000\n[market.vibro_ax]\ncost = 6000\n"))
    two = game_with(written(tmp_path, "# other order\n[market.vibro-ax]\ncost = 6000\n[market.armored_vest]\ncost = 4000\n"))
    assert one.mark == two.mark
    assert game_with(written(tmp_path, "")).mark == "printed"


def test_the_printed_game_plays_printed_records_only() -> None:
    assert GAME.options({})["content"] == "printed"
    assert record.read(record.write(Match(GAME, {}, SEED)), {"outer-rim": GAME}).options["content"] == "printed"
    with pytest.raises(Refusal) as refused:
        GAME.options({"content": "0123456789ab"})
    assert refused.value.code == "content-differs"

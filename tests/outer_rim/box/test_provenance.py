"""Every figure says how sure it is, and every source says what it is."""

from __future__ import annotations

import pytest

from cantina.outer_rim import BOX
from cantina.outer_rim.box.entries import entry, sections
from cantina.outer_rim.box.overrides import corrected
from cantina.outer_rim.box.provenance import (
    GRADES,
    NAMED,
    explain,
    fields,
    grade,
    grade_of,
    grades,
    parts,
    source_names,
    sources,
    worst,
)
from cantina.outer_rim.box.unpack import both, printed

ENTRIES = [(section, id) for section, entries in sections(printed()).items() for id in entries]


@pytest.mark.parametrize(
    ("id", "field", "sure"),
    [
        ("armored_vest", "cost", "designed"),
        ("armored_vest", "constant", "sourced"),
        ("armored_vest", "copies", "inferred"),
        ("bounty_hera_syndulla", "combat.value", "sourced"),
        ("bounty_hera_syndulla", "combat.kind", "designed"),
        ("bounty_hera_syndulla", "contact_class", "sourced"),
        ("bounty_hera_syndulla", "capture_reward.deliver_to", "designed"),
        ("stolen_hyperfuel", "reward", "designed"),
        ("bacta_supplies", "cannot_buy_on", "sourced"),
        ("vibro_ax", "ability", "designed"),
        ("boba_fett", "health", "sourced"),
        ("boba_fett", "droid", "recalled"),
        ("hwk_290", "flipped.slots", "sourced"),
        ("hwk_290", "flipped.name", "recalled"),
        ("4_lom", "class", "designed"),
        ("4_lom", "droid", "recalled"),
        ("patrol_rebel_2", "reward", "recalled"),
        ("patrol_rebel_4", "ship_combat", "sourced"),
        ("tatooine", "faction", "recalled"),
        ("tatooine", "contact_spaces", "designed"),
        ("tatooine", "lane", "designed"),
        ("com_nav_c", "type", "designed"),
        ("starting_credits", "by_turn_order", "sourced"),
    ],
)
def test_a_field_is_as_sure_as_its_source(id: str, field: str, sure: str) -> None:
    assert grades(id)[field] == sure


def test_a_piece_is_as_sure_as_its_least_sure_field() -> None:
    assert worst("armored_vest") == "designed"
    assert worst("boba_fett") == "recalled"
    assert worst("g9_rigger") == "inferred"
    assert worst("starting_credits") == "sourced"


def test_a_compound_source_is_as_sure_as_its_weakest_part() -> None:
    assert grade("repo(companion)+rulebook") == "sourced"
    assert grade("repo(companion)+recalled") == "recalled"
    assert grade("designed+rulebook") == "designed"


@pytest.mark.parametrize(("section", "id"), ENTRIES)
def test_every_source_is_explained_in_every_language(section: str, id: str) -> None:
    facts = sections(printed())[section][id]
    for field in fields(facts):
        assert grade_of(facts, field) in GRADES
        for source in source_names(facts, field):
            for language in ("en", "de"):
                told = explain(source, language)
                assert len(told) == len(parts(source))
                assert all(sentence.endswith(".") and "NAME" not in sentence for sentence in told)


def test_sources_speak_to_the_reader_and_name_public_repositories() -> None:
    assert "jposawa/sw-outer-rim-companion" in explain("repo(companion)", "en")[0]
    assert explain("page(starwars.pl)", "de") == ["Eine öffentliche Webseite: starwars.pl."]
    assert all(set(told) == {"en", "de"} for told in sources().values())


def test_every_piece_of_the_box_can_be_looked_up_by_its_name() -> None:
    names = [kind.name for kind in BOX.cards] + [sheet.name for sheet in BOX.sheets]
    names += [character.name for character in BOX.characters] + [space.name for space in BOX.spaces]
    for name in names:
        assert set(grades(name).values()) <= set(GRADES)
    assert entry(printed(), "hwk-290-flipped")["id"] == "hwk_290"
    with pytest.raises(KeyError):
        grades("hyperdrive-of-doom")


def test_every_source_key_of_an_entry_is_one_that_a_field_reads() -> None:
    about_the_whole = {"base_or_expansion", "names_share_number", "theme", "step_5", "mechanics", "number", "for"}
    about_the_job = {"reward"}
    about_the_card = {
        "rest", "number and total of four", "number of copies", "number, costs", "opposed test", "second card for every job",
        "target up to 8,000 credits of gear", "two players take part", "that goals may resolve databank cards",
        "a die is rolled, Lando's reroll may be used on it, a blank costs a crew (Lando himself if alone)",
    }  # fmt: skip
    unread = set()
    for entries in sections(both()).values():
        for facts in entries.values():
            given = facts.get("src_fields") or facts["src"]
            if isinstance(given, dict):
                read = {name for field in fields(facts) for name in (field, *NAMED.get(field, ()))}
                unread |= set(given) - read - about_the_whole - about_the_card - (about_the_job if "steps" in facts else set())
    assert not unread


def test_a_corrected_figure_is_the_owners() -> None:
    content = corrected(printed(), {"market": {"armored_vest": {"cost": 4000}}, "ships": {"hwk_290": {"slots": {"cargo": 2}}}})
    assert grades("armored_vest", content)["cost"] == "owner"
    assert grades("armored_vest", content)["icons"] == "designed"
    assert grades("hwk_290", content)["slots"] == "owner"
    assert grades("armored_vest")["cost"] == "designed"

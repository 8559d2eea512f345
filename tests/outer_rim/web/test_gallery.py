"""The gallery of Outer Rim: every piece in both languages, under every name it goes by, with filters, sources and rulings."""

from __future__ import annotations

from pathlib import Path

import pytest

from cantina.core.gallery import Entry, Sheet
from cantina.outer_rim import BOX, GAME, game_with
from cantina.outer_rim.box.pieces import of_expansion
from cantina.outer_rim.box.unpack import expanded, name_of, printed, with_more
from cantina.outer_rim.rulebook import BOOK
from cantina.outer_rim.web.faces import texts
from cantina.outer_rim.web.gallery.gallery import OuterRimGallery
from cantina.outer_rim.web.gallery.rulings import known, topics
from cantina.outer_rim.web.gallery.sides import Print
from cantina.outer_rim.words import LANGUAGES, words

GALLERY = OuterRimGallery(BOX, printed())
WIDER = OuterRimGallery(expanded(), with_more(printed()))


def sheet(slug: str, language: str = "en", gallery: OuterRimGallery = GALLERY) -> Sheet:
    """All about a piece that there is."""
    found = gallery.sheet(slug, language)
    assert found is not None, slug
    return found


def told(entry: Entry, side: int = 0) -> str:
    """All that an entry says in one of its languages."""
    return " ".join(text for part in entry.sides[side].parts for text in (part.title, part.prose, *part.lines))


def fitting(mark: str) -> set[str]:
    """The pieces that fit a choice."""
    return {entry.slug for entry in GALLERY.entries("en") if mark in entry.marks}


# Every piece -----------------------------------------------------------------------------------------


def test_every_piece_of_the_box_is_there_once() -> None:
    slugs = [entry.slug for entry in GALLERY.entries("en")]
    assert len(slugs) == len(set(slugs)) == sum(len(group.entries) for group in GALLERY.groups("de"))
    content = printed()
    ids = [each["id"] for name in ("characters", "ships", "encounters", "ai") for each in content[name]]
    ids += [each["id"] for each in content["market"] if each["type"] != "ship"] + [
        each["id"] for each in content["tokens"]["contacts"]
    ]
    ids += [each["id"] for each in content["tokens"]["patrols"]]
    ids += [each["id"] for each in content["databank"] if each["kind"] in ("event", "job")]
    assert {name_of(id) for id in ids} <= set(slugs)
    assert {group.name for group in GALLERY.groups("en")} >= set(BOX.decks)


def test_everything_that_has_a_name_leads_to_its_piece() -> None:
    """Whatever a log names or a table enlarges: copies, other sides, market cards of ships, cards of the databank."""
    names = [kind.name for kind in BOX.cards] + [card.kind.name for card in BOX.rivals]
    names += [each.name for each in BOX.characters] + [each.name for each in BOX.sheets]
    names += [name for name, _, _ in texts(BOX, "en")]
    for name in names:
        assert words("en").name(name.partition("#")[0].removesuffix("-flipped")), name
        sheet(name)
    assert sheet("ship-yt-1300").entry.slug == sheet("yt-1300-flipped").entry.slug == "yt-1300"
    assert sheet("hired-help#2").entry.slug == "hired-help" and sheet("db-09").entry.slug == "chewbacca"
    assert GALLERY.sheet("no-such-card", "en") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_says_in_both_languages_what_it_does(language: str) -> None:
    for entry in GALLERY.entries(language):
        own, other = entry.sides
        assert (own.language, other.language) == (language, "de" if language == "en" else "en")
        assert own.name and own.described and own.print.label and len(own.parts) == len(other.parts)
        assert any(part.lines for part in own.parts), entry.slug
        assert [bool(part.prose) for part in own.parts] == [bool(part.prose) for part in other.parts], entry.slug
        assert GALLERY.folded(own.name) in entry.words and GALLERY.folded(other.name) in entry.words


def test_an_encounter_card_has_every_section_with_its_story() -> None:
    entry = sheet("enc-tatooine-nal-hutta-06").entry
    first, second, found = entry.sides[0].parts
    assert first.title == "Tatooine: A Warrant in the Dust" and first.prose.startswith("The bounty clerk")
    assert second.title == "Nal Hutta: Barge Party" and "look at 2 facedown contacts" in second.lines[0]
    assert found.title == "Brings: Warrant: Lobot" and "Eliminated: gain 5,000 credits." in found.lines
    assert entry.sides[1].parts[0].title == "Tatooine: Ein Haftbefehl im Staub"


def test_pieces_with_two_sides_show_both() -> None:
    assert [part.title for part in sheet("boba-fett").entry.sides[0].parts] == ["", "Goal", "After the goal", "Begins with"]
    assert "gain 5,000 credits" in told(sheet("boba-fett").entry) and "5.000 Credits" in told(sheet("boba-fett").entry, 1)
    assert [part.title for part in sheet("yt-1300", "de").entry.sides[0].parts][1] == "Schiffsziel"
    lobot = [part.title for part in sheet("lobot").entry.sides[0].parts]
    assert lobot == ["Databank 17", "Comes along as crew"]


def test_favors_and_debt_tokens_lie_on_a_shelf_of_their_own() -> None:
    about = sheet("endorsement", "en", WIDER)
    own, german = about.entry.sides
    assert (own.name, german.name) == ("Endorsement", "Fürsprache") and about.where == "among the players"
    assert "treated as positive with a faction" in told(about.entry) and "one favor a turn at most" in told(about.entry)
    assert [(figure.label, figure.value, figure.grade) for figure in about.figures] == [("Text", "as on the card", "sourced")]
    assert [ruling.see for ruling in about.rulings] == [["UB-D-27"]]
    token = sheet("debt-token", "de", WIDER)
    assert token.entry.copies == 4 and "Wer den eines anderen hat" in told(token.entry)
    shelf = {entry.slug for entry in WIDER.entries("en") if {"sort:favor", "box:expansion"} <= entry.marks}
    assert shelf == {"advice", "combat-strategy", "endorsement", "shortcut", "debt-token"} and not fitting("sort:favor")


def test_patrol_tokens_lie_on_a_shelf_of_their_own() -> None:
    about = sheet("patrol-rebel-1")
    own, german = about.entry.sides
    assert (own.name, german.name) == ("Rebel patrol, level 1", "Rebellen-Patrouille, Stufe 1")
    assert isinstance(own.print, Print) and own.print.token == ("rebel", 1, "3") and own.print.pays[0].credits == "3,000"
    beaten = "Beaten: gain 3,000 credits, lose 1 reputation with the Rebels. Then its place is taken by level 2."
    assert beaten in told(about.entry)
    grades = {figure.label: (figure.value, figure.grade) for figure in about.figures}
    assert grades["Combat value"] == ("3", "designed") and grades["Reward"] == ("3,000 credits", "designed")
    last = sheet("patrol-hutt-4", "de")
    face = last.entry.sides[0].print
    assert isinstance(face, Print) and face.token == ("hutt", 4, "∞") and "unbesiegbar" in told(last.entry)
    assert {figure.label: figure.value for figure in last.figures}["Kampfwert"] == "unbesiegbar"
    assert len(fitting("sort:patrol")) == 16 and len(fitting("sort:patrol") & fitting("faction:imperial")) == 4


# Filters ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_every_filter_finds_some_but_not_all(language: str) -> None:
    for each in GALLERY.filters(language):
        for choice in each.choices:
            assert 0 < len(fitting(f"{each.name}:{choice.value}")) < len(GALLERY.pieces) and choice.words, choice
    chosen = {f"{each.name}:{choice.value}" for each in GALLERY.filters(language) for choice in each.choices}
    assert set().union(*(entry.marks for entry in GALLERY.entries(language))) == chosen, "no mark without a choice"


def test_filters_find_what_their_names_say() -> None:
    assert fitting("sort:character") == {character.name for character in BOX.characters}
    assert len(fitting("sort:encounter") & fitting("place:tatooine")) == len(fitting("place:navpoint")) == 10
    assert fitting("sort:market") & fitting("cost:0-2000") >= {"stolen-prototype", "bounty-hera-syndulla"}
    assert "jetpack" not in fitting("cost:0-2000") and "jetpack" in fitting("cost:0-4000") & fitting("kind:gear")
    assert fitting("kind:luxury") & fitting("faction:hutt") >= {"gift-for-jabba"}
    assert "boba-fett" in fitting("skill:stealth") and "bossk" not in fitting("skill:stealth")


# Where figures come from, and how pieces are read ----------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_has_a_name_a_value_and_where_it_comes_from(language: str) -> None:
    for entry in GALLERY.entries(language):
        about = sheet(entry.slug, language)
        assert about.figures and about.sources and about.where
        for figure in about.figures:
            assert figure.label and figure.value and figure.sure, (entry.slug, figure)
            assert "_" not in figure.value + figure.label and "{" not in figure.value, (entry.slug, figure)


def test_a_figure_tells_whether_it_is_sourced_or_ours() -> None:
    about = sheet("bounty-hera-syndulla")
    grades = {figure.label: (figure.value, figure.grade, figure.sources) for figure in about.figures}
    assert grades["Combat value"] == ("5", "sourced", "outer-rim-digital")
    assert grades["Elimination reward"] == ("3,000 credits, 1 fame", "designed", "")
    assert about.entry.badge is not None and about.entry.badge.words == "partly ours"
    assert fitting("figures:sourced") >= {"g9-rigger"} and "bounty-hera-syndulla" in fitting("figures:designed")


def test_corrections_of_this_host_are_marked(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("[market.armored_vest]\ncost = 4000\n")
    gallery = game_with(mine).gallery()
    assert isinstance(gallery, OuterRimGallery)
    about = sheet("armored-vest", "de", gallery)
    cost = next(figure for figure in about.figures if figure.label == "Preis")
    assert (cost.value, cost.grade, cost.sources) == ("4.000", "owner", "in der Schachtel, wie wir sie kennen: 3.000")
    assert about.entry.badge is not None and about.entry.badge.words == "korrigiert"
    assert [(figure.label, figure.value) for figure in about.figures if figure.value == "RÜSTUNG"] == [("Merkmale", "RÜSTUNG")]
    assert not any("dir" in words.split() for _, words in about.sources), "whoever reads it need not be the host"
    assert [entry.slug for entry in gallery.entries("en") if "figures:owner" in entry.marks] == ["armored-vest"]
    assert "owner" in [choice.value for choice in gallery.filters("en")[-1].choices]
    assert "owner" not in [choice.value for choice in GALLERY.filters("en")[-1].choices]


def test_every_ruling_is_about_something_and_leads_to_a_decision_that_there_is() -> None:
    numbered = {statement.id for statement in BOOK.numbered("en").statements}
    common = set().union(*(topics(piece) for piece in WIDER.pieces.values()))
    for each in known():
        assert each["cards"] or each["about"]
        assert set(each["cards"]) <= WIDER.pieces.keys() and set(each["about"]) <= common and set(each["see"]) <= numbered, each
        assert all(each[language].endswith(".") for language in LANGUAGES)
    read = [each.text for each in sheet("yv-666", "de").rulings]
    assert any("mindestens 3" in text for text in read) and any("Stufe 4" in text for text in read)
    noted = {
        name_of(each["id"]) for name in ("market", "characters", "ships", "ai") for each in printed()[name] if "basis" in each
    }
    assert [slug for slug in noted if not any(slug in each["cards"] for each in known())] == []


@pytest.mark.parametrize(
    ("slug", "told"),
    [
        ("bounty-hera-syndulla", "the fight pays 5,000 credits and 1 fame whatever is printed"),
        ("boba-fett-contact", "leaves the game as soon as it turns up"),
        ("astromech-droid", "the current player chooses which comes first"),
        ("astromech-droid-parts", "those of the visible end"),
        ("sail-barge-sabotage", "the owner names the partner"),
        ("snatch-and-grab", "the owner tests first"),
        ("cad-bane", "additional fame comes whole"),
        ("rebel-traitor", "the card stays on top"),
    ],
)
def test_a_piece_of_the_expansion_shows_the_rulings_that_concern_it(slug: str, told: str) -> None:
    assert any(told in each.text.lower() for each in sheet(slug, "en", WIDER).rulings)


def test_rulings_of_the_expansion_stay_with_its_pieces() -> None:
    own = {"orange", "reveal-icon", "two-icons", "rotating", "for-two", "opposed", "core-card"}
    for piece in WIDER.pieces.values():
        if not of_expansion(piece.thing):
            assert not topics(piece) & own, piece.slug


def test_words_of_a_piece_lead_to_the_rules() -> None:
    found = {word.id: word.address for word in sheet("stolen-prototype").keywords}
    assert found["illegal"] == "/rules/outer-rim#illegal" and "deliver" in found
    assert GAME.gallery() is GAME.gallery()

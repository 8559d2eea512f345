"""What a person types is found: names in both languages, beginnings, single words, slips, for every kind of thing."""

from __future__ import annotations

import pytest
from worded import played

from cantina import outer_rim
from cantina.core import Refusal, fast
from cantina.core.decision import Decision
from cantina.name_search import BEGINS, EXACT, NOT, OPENS, PARTLY, SLIP, WITHIN, WORDS, closest, fit, titles
from cantina.outer_rim import BOX, Table, notation
from cantina.outer_rim.rules import actions, deeds
from cantina.outer_rim.rules.asked import ENCOUNTER
from cantina.outer_rim.terminal import meaning, names, zoom
from cantina.outer_rim.words import LANGUAGES, words


@pytest.fixture(scope="module")
def table() -> Table:
    """A game of two in which somebody may buy: the modified freighter lies open among others."""
    table, dice = outer_rim.new(chance=fast(3), players="2"), fast("x")
    while table.decision is not None and table.decision.prompt != "action":
        table.apply(table.decision.seat, dice.pick(table.decision.actions))
    return table


def meant(table: Table, line: str, language: str = "en", seat: int | None = None) -> str:
    """What a line means to whoever is asked, or the refusal in words."""
    assert table.decision is not None
    viewer = int(table.decision.seat) if seat is None else seat
    try:
        return meaning.meant(table.sight(viewer).table, viewer, line, language)
    except Refusal as refusal:
        return words(language).refusal(refusal)


@pytest.mark.parametrize(
    ("typed", "name", "how"),
    [
        ("han solo", "Han Solo", EXACT), ("ig88", "IG-88", EXACT), ("Grossadmiral Thrawn", "Großadmiral Thrawn", EXACT),
        ("nal", "Nal Hutta", OPENS), ("tat", "Tatooine", BEGINS),
        ("ringvon", "Ring von Kafrene", BEGINS), ("mantell", "Ord Mantell", WORDS),
        ("ring kaf", "Ring of Kafrene", WORDS), ("pack", "Jetpack", WITHIN), ("tatoine", "Tatooine", SLIP),
        ("tatooien", "Tatooine", SLIP), ("jetpacks", "Jetpack", SLIP), ("hodno", "Hondo Ohnaka", PARTLY),
        ("nar", "Nal Hutta", PARTLY), ("", "Nal Hutta", NOT), ("xy", "Nal Hutta", NOT), ("solo han", "Han Solo", NOT),
        ("tattuine", "Tatooine", NOT),
    ],
)  # fmt: skip
def test_a_name_fits_wholly_by_its_beginning_by_words_by_a_part_or_but_for_a_letter(typed: str, name: str, how: int) -> None:
    assert fit(typed, name) == how


@pytest.mark.parametrize(
    ("typed", "english", "german"),
    [
        ("4-lom", "4-LOM", "4-LOM"), ("ai-8", "AI card 8", "KI-Karte 8"), ("ki 8", "AI card 8", "KI-Karte 8"),
        ("han", "Han Solo", "Han Solo"), ("imperial", "Imperial patrol", "Imperiale Patrouille"),
        ("hutten", "Hutt patrol", "Hutten-Patrouille"), ("tatoine", "Tatooine", "Tatooine"),
        ("modifiziert", "Modified YT-1300 Light Freighter", "Modifizierter leichter Frachter YT-1300"),
        ("modified", "Modified YT-1300 Light Freighter", "Modifizierter leichter Frachter YT-1300"),
        ("jetpak", "Jetpack", "Jetpack"), ("mahlstrom", "The Maelstrom", "Der Mahlstrom"),
        ("thrawn", "Grand Admiral Thrawn", "Großadmiral Thrawn"), ("databank 17", "Databank card 17", "Datenbankkarte 17"),
        ("armor mandalorian", "", ""), ("mandalorian armor", "Mandalorian Armor", "Mandalorianische Rüstung"),
        ("kopfgeld hera", "Bounty: Hera Syndulla", "Kopfgeld: Hera Syndulla"),
    ],
)  # fmt: skip
def test_everything_that_can_be_looked_at_is_found_in_both_languages(typed: str, english: str, german: str) -> None:
    for language, name in (("en", english), ("de", german)):
        known = names.pieces(language)
        assert titles(closest(typed, known), known) == ([name] if name else [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_has_a_name_is_found_by_it_and_can_be_shown(language: str) -> None:
    known = names.pieces(language)
    for id, called in known.items():
        for name in called:
            assert id in closest(name, known), name
        title, *lines = zoom.lines(id, words(language))
        assert title and lines and all(line.endswith(".") and "{" not in line for line in lines), (id, lines)


def test_a_contact_is_shown_with_the_crew_it_can_become_and_a_rivals_card_says_everything() -> None:
    assert closest("4-lom", names.pieces("en")) == ["4-lom", "4-lom-crew"]
    shown = zoom.lines("ai-8", words("en"))
    assert shown[1].startswith("Planning (the first that applies): 1) if you are defeated, remove all damage")
    assert "2) buy from the gear deck; 3) turn up the facedown contact of the lowest class here." in shown[2]
    german = zoom.lines("ai-10", words("de"))
    assert german[-1].startswith("Besonderes (alles, was zutrifft): 1) lege die oberste Karte des Kopfgelddecks unter das Deck")
    assert zoom.lines("imperial-patrol", words("de"))[-1] == "Stufe 4: unbesiegbar."
    assert zoom.lines("naboo", words("en"))[1] == "Planet of the Empire."
    assert "Navigationspunkt zwischen Ryloth und Naboo" in zoom.lines("naboo", words("de"))[-1]


@pytest.mark.parametrize(
    ("line", "english", "german"),
    [
        ("buy modified", "buy ship-yt-1300", "buy ship-yt-1300"), ("fight imperial", "fight imperial", "fight imperial"),
        ("fight rebellen", "fight rebel", "fight rebel"), ("buy jetpak", "buy jetpack", "buy jetpack"),
        ("go nar", "“nar” could be any of: Nal Hutta, Naboo.", "„nar“ könnte sein: Nal Hutta, Naboo."),
        ("go tatooine", "to tatooine", "to tatooine"), ("to mantell", "to ord-mantell", "to ord-mantell"),
        ("go nav left cant", "to com-nav-lo", "to com-nav-lo"), ("take credits", "take-credits", "take-credits"),
        ("meet hondo", "You do not know where Hondo Ohnaka is.", "Du weißt nicht, wo Hondo Ohnaka ist."),
        ("meet naboo 1", "meet naboo/1", "meet naboo/1"), ("amount 3", "amount 3000", "amount 3000"),
        ("deliver xx", "Nothing that fits is called “xx”.", "Nichts, was passt, heißt „xx“."),
        ("faction imperium", "faction imperial", "faction imperial"), ("skill technik", "skill tech", "skill tech"),
        ("die leerseite", "die blank", "die blank"), ("player 2", "player seat-2", "player seat-2"),
        ("deck ausrüstung", "deck gear", "deck gear"), ("juggle", "juggle", "juggle"),
        ("use boba-fett/2", "use boba-fett/2", "use boba-fett/2"),
    ],
)  # fmt: skip
def test_a_typed_line_means_an_action(table: Table, line: str, english: str, german: str) -> None:
    assert (meant(table, line), meant(table, line, "de")) == (english, german)


def test_german_verbs_and_names_go_together(table: Table) -> None:
    assert meant(table, "kaufe modifiziert", "de") == "buy ship-yt-1300"
    assert meant(table, "fliege Takodana", "de") == "to takodana"
    assert meant(table, "bekämpfe Imperium", "de") == "fight imperial"
    assert meant(table, "triff Thrawn", "de") == "Du weißt nicht, wo Großadmiral Thrawn ist."
    assert meant(table, "nimm credits", "de") == "take-credits"


def test_several_abilities_of_one_card_are_told_apart_by_what_they_do(table: Table) -> None:
    assert meant(table, "use boba") == (
        "“boba” could be any of: Boba Fett (secretly look at 1 facedown contact on this planet), Boba Fett (gain 5,000 credits)."
    )


def test_what_is_possible_now_is_meant_rather_than_what_is_not(table: Table) -> None:
    offered = table.decision
    assert offered is not None and notation.parse(table, "buy quad-laser-cannon") in offered.actions
    assert meant(table, "buy cannon") == "buy quad-laser-cannon"
    assert meant(table, "quad").startswith("“quad” could be any of: ")
    assert "put Quad Laser Cannon under the gear deck; buy Quad Laser Cannon for 2,000" in meant(table, "quad")


def test_a_name_alone_answers_a_question(table: Table) -> None:
    game = outer_rim.new(chance=fast(1), players="2")
    assert game.decision is not None and game.decision.prompt == "character"
    assert meant(game, "han") == "character han-solo"


def test_a_contact_is_found_by_name_only_by_those_who_have_seen_it(table: Table) -> None:
    game = outer_rim.new(chance=fast(1), players="2")
    number = next(deeds.token_at(game, spot) for spot in range(len(notation.SPOTS)) if deeds.token_at(game, spot) >= 0)
    spot = next(spot for spot in range(len(notation.SPOTS)) if deeds.token_at(game, spot) == number)
    name = deeds.token(game, number).kind.name
    deeds.show_token(game, number, 1)
    game.decision = Decision(0, ENCOUNTER, "", [int(actions.PASS)], 0)
    assert meant(game, f"meet {name}", seat=0) == f"meet {notation.SPOTS[spot]}"
    assert meant(game, f"meet {name}", seat=1) == f"You do not know where {words('en').name(name)} is."


def test_navpoints_are_called_by_the_planets_around_them() -> None:
    for space in BOX.spaces:
        if space.type == 1:
            assert not any(jargon in words("en").name(space.name) for jargon in ("LO", "LI", "RO", "RI", "(", "/"))
    english, german = words("en").cards, words("de").cards
    place = {space.name: int(space.index) for space in BOX.spaces}
    assert english.spaces([place["com-nav-c"]], True) == "to the navpoint between Cantonica and Ord Mantell"
    assert english.spaces([place["ksl-nav-n2"]], False) == "at the second navpoint right of Kessel"
    assert german.spaces([place["ksl-nav-n2"]], True) == "zum zweiten Navigationspunkt rechts von Kessel"
    assert german.spaces([place["rkt-nav-lo"]], False) == "am Navigationspunkt links vom Ring von Kafrene"
    assert german.object(place["ksl-nav-c"]) == "den mittleren Navigationspunkt unterhalb von Kessel"


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_written_in_records_means_itself(language: str) -> None:
    seen = set()
    for players in (2, 3):
        for table in played(players, players, 250):
            if table.decision is not None:
                seat = int(table.decision.seat)
                sight = table.sight(seat).table
                for action in [*table.decision.of(seat), *table.asides(seat)]:
                    written = notation.text(table, action)
                    if (written.partition(" ")[0], len(written)) not in seen:
                        seen.add((written.partition(" ")[0], len(written)))
                        assert meaning.meant(sight, seat, written, language) == written
    assert len(seen) > 60

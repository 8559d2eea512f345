"""Every way through an encounter section or a databank card of the expansion changes exactly what its content file says."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from branches import Reader, Way, difference_of
from encountering import JOBS, MEETING, NAVPOINT, before, difference, encounter, leave_only, put_encounter_on_top, rolled
from galaxies import Position

from cantina.outer_rim import EXPANSION
from cantina.outer_rim.box.unpack import expanded, printed, printed_more
from cantina.outer_rim.rules.kinds import FACTIONS

CORE = {"core_worlds": "explore", "across_the_core": "cross"}
LEVELS = {"+": 1, "": 0, "-": -1}
Line = tuple[str, str, str, str, Way]


def ways() -> Iterator[Line]:
    """Every section, for each reputation that it asks for: the card, the space, what to do there, the words before, the way."""
    spaces = {space.name: space for space in expanded().spaces}
    for card in printed_more()["encounters"]:
        for place, section in card["sections"].items():
            name = place.replace("_", "-")
            space = "spinward-core" if place in CORE else name if name in spaces else NAVPOINT
            asked = [part["if"]["reputation"]["faction"] for part in section.get("branches", []) if "reputation" in part["if"]]
            faction = "hutt" if place == "patrol" else FACTIONS[spaces[space].faction] if spaces[space].faction >= 0 else ""
            for faction_asked in dict.fromkeys(asked) or [""]:
                for sign, level in LEVELS.items() if faction_asked else [("", 0)]:
                    about = faction if faction_asked == "patrol_here" else faction_asked
                    words = f"{about}{sign}" if sign else ""
                    words += " patrol:hutt" if place == "patrol" else ""
                    if place == "patrol" and "hutt-" in words:  # that patrol is fought
                        continue
                    reader = Reader(faction, "trailing-core", {about: level})
                    for way in reader.section(section):
                        yield card["id"], space, CORE.get(place, "explore"), words, way


LINES = list(ways())


def named(line: Line) -> str:
    card, space, _, words, way = line
    return "-".join([card.removeprefix("enc_"), space, words.strip(), *way.answers, *way.dice]).replace(" ", "")


def test_most_of_the_sections_are_read() -> None:
    read = {(card, space, what) for card, space, what, _, _ in LINES}
    sections = sum(len(card["sections"]) for card in printed_more()["encounters"])
    assert (len(read) >= 0.7 * sections, len(LINES) > 250) == (True, True)


@pytest.mark.parametrize("line", LINES, ids=named)
def test_a_way_through_a_section_changes_exactly_this(line: Line) -> None:
    card, space, what, words, way = line
    p = before(words, space, expansion=EXPANSION)
    then = Position(p.table.copy())
    put_encounter_on_top(p, card.removeprefix("enc_").rsplit("_", 1)[0], card.replace("_", "-"))
    encounter(p, what, words, " ".join(way.answers), " ".join(way.dice))
    assert difference(p, then, words) == difference_of(way)


# The databank ----------------------------------------------------------------------------------


def contacts() -> Iterator[tuple[str, str, Way]]:
    """Every way through the card of an orange contact, for each reputation that it asks for."""
    for card in printed_more()["databank"]:
        if card["kind"] != "contact":
            continue
        asked = [part["if"]["reputation"]["faction"] for part in card.get("branches", []) if "reputation" in part["if"]]
        for faction in dict.fromkeys(asked) or [""]:
            for sign, level in LEVELS.items() if faction else [("", 0)]:
                reader = Reader("", "", {faction: level})
                reader.crew = card["contact_id"].replace("_", "-")
                for way in reader.section(card):
                    yield reader.crew, f"{faction}{sign}" if sign else "", way


MET = [
    (contact, words, way)
    for contact, words, way in contacts()
    if contact not in ("boba-fett", "han-solo") and not (contact == "lando-calrissian" and "take_" in "".join(way.answers))
]
"""Two of them sit at this table themselves, and Lando has something to say about the die (UB-CLAR-08)."""


@pytest.mark.parametrize("line", MET, ids=lambda line: "-".join([line[0], line[1], *line[2].answers, *line[2].dice]))
def test_a_way_through_a_contact_changes_exactly_this(line: tuple[str, str, Way]) -> None:
    contact, words, way = line
    words += f" up:{MEETING}/1={contact}"
    p = before(words, MEETING, expansion=EXPANSION)
    then = Position(p.table.copy())
    encounter(p, f"meet {MEETING}/1", words, " ".join(way.answers), " ".join(way.dice))
    assert difference(p, then, words) == difference_of(way)


NEW_JOBS = {
    55: ("disable-comms-network", "lothal"), 56: ("hijacking-a-freighter", NAVPOINT), 57: ("honest-robbery", MEETING),
    58: ("infiltrate-white-worms", "trailing-core"), 59: ("sail-barge-sabotage", "tatooine"), 60: ("snatch-and-grab", MEETING),
}  # fmt: skip
FOR_TWO = (55, 57, 59, 60)


def rewarded(job: str, way: Way) -> Iterator[Way]:
    """What completing a job brings, at the end of a way through it."""
    for card in [*printed()["market"], *printed_more()["market"]]:
        if card["id"] == job.replace("-", "_"):
            for paid in Reader("", "", {}, True).effects(card["reward"]["effects"], way._replace(jump="")):
                yield paid.then(words=[f"-{job}"])


def jobs() -> Iterator[tuple[str, str, str, Way]]:
    """Every way through a job of the expansion's databank."""
    for card in printed_more()["databank"]:
        if card["kind"] == "job":
            number = card["number"]
            job, space = NEW_JOBS.get(number) or JOBS[number]
            for way in Reader("", "", {}, number in FOR_TWO).steps(card["steps"], Way()):
                yield from (
                    (card["id"].replace("_", "-"), job, space, end)
                    for end in (rewarded(job, way) if way.jump == "complete" else [way])
                )


TRIED = list(jobs())


def test_every_job_card_is_read() -> None:
    assert {card for card, _, _, _ in TRIED} == {
        card["id"].replace("_", "-") for card in printed_more()["databank"] if card["kind"] == "job"
    }


@pytest.mark.parametrize("line", TRIED, ids=lambda line: "-".join([line[0], *line[3].answers, *line[3].dice]))
def test_a_way_through_a_job_changes_exactly_this(line: tuple[str, str, str, Way]) -> None:
    card, job, space, way = line
    words = f"own:{job}" + (" with:seat-2" if int(card[3:5]) in FOR_TWO else "")
    p = before(words, space, expansion=EXPANSION)
    then = Position(p.table.copy())
    leave_only(p, card)
    encounter(p, f"attempt {job}", words, " ".join(way.answers), " ".join(way.dice))
    assert difference(p, then, words) == difference_of(way)


def informants() -> Iterator[tuple[str, str, Way]]:
    """Every way through what happens to somebody who does not win an informant."""
    for card in printed_more()["databank"]:
        if card["kind"] == "event":
            for way in Reader("", "", {}).effects(card["effects"], Way()):
                yield card["id"].replace("_", "-"), card["for"][0].replace("_", "-"), way


@pytest.mark.parametrize("line", list(informants()), ids=lambda line: "-".join([line[0], *line[2].answers, *line[2].dice]))
def test_an_informant_who_is_not_won_costs_exactly_this(line: tuple[str, str, Way]) -> None:
    card, informant, way = line
    words = f"cargo={informant}"
    p = before(words, "ryloth", "action", expansion=EXPANSION)
    then = Position(p.table.copy())
    leave_only(p, card)
    rolled(p, f"buy {informant}", words, " ".join(way.answers), " ".join(["F", *way.dice]))
    assert difference(p, then, words) == difference_of(way)
    assert (p.top("cargo"), p.assets()) == (informant, [])

"""A voyage looked back on in words, in every language: sentences, logbook, charts, and what the pages are filled in with."""

from __future__ import annotations

import pickle
import re

import pytest
from galaxies import position
from hypothesis import given, settings
from hypothesis import strategies as st
from voyages import Flown, greedy, looked_back, wandered

from cantina.core import Entry
from cantina.outer_rim.review import reviewer
from cantina.outer_rim.review.keepsake import keepsake
from cantina.outer_rim.review.logbook import logbook
from cantina.outer_rim.review.panel import panel
from cantina.outer_rim.words import looking_back
from cantina.server.tables.rows import Timed

LANGUAGES = ("en", "de")
TABLES = (
    {"players": "2"},
    {"players": "4", "map": "random"},
    {"rival": "han-solo", "expert": "3"},
    {"players": "1", "practice": "yes"},
)


@pytest.mark.parametrize("catalogue", ["VERDICTS", "TOPICS", "CHARTS", "TURNS", "LOGBOOK", "PAGE"])
def test_both_languages_say_everything(catalogue: str) -> None:
    said = getattr(looking_back, catalogue)
    assert said["en"].keys() == said["de"].keys()
    for code, text in said["en"].items():
        names = [set(re.findall(r"\{(\w+)[=}]", each.lower())) for each in (text, said["de"][code])]
        assert names[0] == names[1], code


def test_a_turn_in_the_logbook_tells_what_was_done_with_its_chance_and_what_it_brought() -> None:
    at = position(at=("kessel", "lothal"), step="action", ships=["yv-666"], assets=["stolen-supplies"], dice="H")
    found = Flown(at).do("deliver stolen-supplies").review
    told = {language: logbook(found, language)[-1].text for language in LANGUAGES}
    assert told["en"] == "Delivered Stolen Supplies (38\u00a0%), took in 6,000 credits and gained 1 fame."
    assert told["de"].startswith("Lieferte „") and told["de"].endswith("nahm 6.000 Credits ein und gewann 1 Ruhm.")


def test_what_was_carried_and_never_delivered_is_named() -> None:
    at = position(at=("naboo", "lothal"), step="action", ships=["yv-666"], assets=["stolen-supplies", "bounty-chewbacca*"])
    told = [each.text for each in reviewer.sentences(Flown(at).review, "en") if each.about == "carried"]
    assert any("Stolen Supplies" in each for each in told) and any("Chewbacca" in each for each in told)


@settings(max_examples=8, deadline=None, derandomize=True)
@given(st.integers(0, 10**6))
def test_every_game_can_be_told(seed: int) -> None:
    found = looked_back(wandered(seed, 60 + seed % 400, **TABLES[seed % 4]))
    assert pickle.loads(pickle.dumps(found)) == found, "it comes from another process"
    for language in LANGUAGES:
        told = [each.text for each in reviewer.sentences(found, language)]
        told += [page.text for page in logbook(found, language)]
        assert not [text for text in told if re.search(r"[{}]|\bOR-[A-Z]|\bNone\b", text)]
        assert len(reviewer.lines(found, language)) == len(found.turns) == len(logbook(found, language))
        for chart in reviewer.charts(found, language):
            assert all(len(series.values) == len(found.turns) for series in chart.series)
        panel(found, language)


@pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(options))
def test_a_finished_game_says_who_won_and_how_far_everybody_flew(options: dict[str, str]) -> None:
    found = looked_back(greedy(2, **options))
    filled = panel(found, "en")
    voyagers = filled["voyagers"]
    assert [voyager.wins for voyager in voyagers] == [seat in found.winners for seat in range(len(found.sailors))]  # type: ignore[attr-defined]
    for voyager in voyagers:  # type: ignore[attr-defined]
        assert sum(part.n for part in voyager.parts) == voyager.fame, "nobody lost fame here"
        assert voyager.cells[0] == str(sum(leg.how == "move" for leg in found.voyages[voyager.seat]))
    moved = sum(leg.how == "move" for legs in found.voyages for leg in legs)
    assert str(filled["map"]).count('<path class="move"') == moved
    assert reviewer.score(greedy(2, **options).state) == tuple(found.fame(seat) for seat in range(len(found.sailors)))


def test_a_page_to_keep_has_every_drawing_in_itself() -> None:
    found = looked_back(greedy(2, players="2"))
    filled = keepsake(found, "de")
    inside = "".join(str(filled[each]) for each in ("planets", "portraits", "flags"))
    wanted = set(re.findall(r'href="#([\w-]+)"', str(filled["map"]))) | {voyager.portrait for voyager in filled["voyagers"]}  # type: ignore[attr-defined]
    assert wanted and all(f'id="{each}"' in inside for each in wanted)
    assert "http" not in re.sub(r'xmlns="[^"]*"', "", inside + str(filled["map"]) + str(filled["style"]))


def test_giving_up_against_two_rivals_is_told_as_that() -> None:
    story = wandered(7, 40, rival="boba-fett", rival2="han-solo", expansion="unfinished-business", players="1")
    story.take(Timed(Entry("resign", 0), 0.0))
    found = looked_back(story)
    winner = {"en": "because somebody gave up", "de": "weil jemand aufgegeben hat"}
    gave_up = {"en": "ave up.", "de": "ab auf."}
    for language in LANGUAGES:
        assert reviewer.sentences(found, language)[0].text.endswith(f"{winner[language]}.")
        assert logbook(found, language)[-1].text.endswith(gave_up[language])


def test_nobody_leads_who_flies_alone() -> None:
    found = looked_back(greedy(2, players="1", practice="yes"))
    assert not found.leads and "lead" not in {each.about for each in reviewer.sentences(found, "en")}


def test_a_rival_who_begins_with_fame_leads_from_the_start() -> None:
    found = looked_back(greedy(2, players="1", rival="lando-calrissian", expert="9"))
    assert [account.fame for account in found.start] == [0, 9]
    told = {each.about: each.text for each in reviewer.sentences(found, "en")}
    german = {each.about: each.text for each in reviewer.sentences(found, "de")}
    assert not found.leads and told["lead"] == "Lando Calrissian is ahead from the start, with 9 fame, and never gives it away."
    assert german["lead"] == "Lando Calrissian liegt von Anfang an vorn, mit 9 Ruhm, und bleibt es."


def test_a_game_that_ended_before_the_first_turn_has_nothing_to_tell() -> None:
    found = looked_back(wandered(3, 0, players="3"))
    assert (reviewer.sentences(found, "en"), reviewer.charts(found, "en"), reviewer.lines(found, "en")) == ([], [], [])
    assert panel(found, "en")["pages"] == []

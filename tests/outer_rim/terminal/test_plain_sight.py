"""What a person at the terminal need not ask: why, how far, which card, whose planet, how much fame."""

from __future__ import annotations

import pytest
from galaxies import Position, card, position
from unfinished import BOSSK, HAN, business

from cantina import outer_rim
from cantina.arguments import begun
from cantina.core import fast
from cantina.name_search import EXACT, OPENS, fit
from cantina.outer_rim.routes import Distance
from cantina.outer_rim.rules.actions import PASS
from cantina.outer_rim.terminal import board, galaxy_map, journeys, meaning, news, zoom
from cantina.outer_rim.terminal.players import asset_groups, name_line
from cantina.outer_rim.terminal.view import TERMINAL
from cantina.outer_rim.words import board as phrases
from cantina.outer_rim.words.speaker import Speaker
from cantina.outer_rim.words.turns import Step, Told

LANDO = ("lando-calrissian", "boba-fett")
MAP = "Nal Hutta──"


def speaking(p: Position, language: str = "en") -> Speaker:
    """The words at a table."""
    return Speaker(language, p.table)


def test_a_roll_that_has_succeeded_is_not_asked_about() -> None:
    p = position(characters=LANDO, step="action", at="tatooine", assets=["stolen-weapons"]).roll("H").do("deliver stolen-weapons")
    assert p.prompt == "window" and len(p.options()) == 2
    assert TERMINAL.foregone(p.table, 0, True) == PASS
    assert TERMINAL.foregone(p.table, 0, False) is None, "another person at the keyboard would see who holds something"


def test_a_roll_that_could_still_be_saved_is_asked_about() -> None:
    p = position(characters=LANDO, step="action", at="tatooine", assets=["stolen-weapons"]).roll("C").do("deliver stolen-weapons")
    assert p.prompt == "window"
    assert TERMINAL.foregone(p.table, 0, True) is None
    (dice,) = [line.plain for line in board.parts_of(p.table, 0, speaking(p), 80)["dice"].lines]
    assert dice == "  Dice: crit (does not deliver). At best 38 %."


@pytest.mark.parametrize(("planet", "note"), [("tatooine", "with the Hutts, now neutral"), ("takodana", "no faction here")])
def test_an_answer_that_speaks_of_this_planet_says_whose_it_is(planet: str, note: str) -> None:
    p = position(characters=LANDO, step="action", at=planet, credits=2000, flipped=True)
    labels = [choice.label for choice in TERMINAL.choices(p.table, 0, "en") if "faction of this planet" in choice.label]
    assert [note in label for label in labels] == [True]


def test_cargo_and_mods_are_counted_by_their_own_slots() -> None:
    p = position(step="action", at="naboo", assets=["stolen-weapons"])
    groups = {title: [part.plain for part in parts] for title, parts in asset_groups(p.table, 0, 0, speaking(p))}
    assert "cargo 1/1" in groups and "ILLEGAL" in groups["cargo 1/1"][0]
    assert "mods 1" in groups["skills"][-1], "a ship whose only cargo slot is taken still has room for a mod"


def test_fame_and_credits_are_never_cut() -> None:
    p = position(step="action", at="naboo", credits=12_000)
    names = {len(speaking(p).name(space.name)): space for space in p.table.galaxy.spaces}
    p.table.players[0].space = names[max(names)].index
    told = name_line(p.table, 0, speaking(p), 80).plain
    assert len(told) <= 80 and "fame 0/10" in told and "12,000 credits" in told
    heading = board.heading(p.table, speaking(p, "de"), 60, 0).plain
    assert heading.endswith("12.000 Cr")


def test_the_map_stands_beside_a_question_about_cards() -> None:
    p = position(characters=LANDO, step="action", at="tatooine", assets=["stolen-weapons"]).roll("C").do("deliver stolen-weapons")
    assert p.prompt == "window"
    assert any(MAP in line.plain for line in board.lines(p.table, 0, speaking(p), 80, 12))


def test_a_longer_way_says_how_far_it_is_straight() -> None:
    p = position(step="planning", at="naboo")
    far = Distance(9, 2)
    goal = int(p.table.galaxy.space("tatooine").index)
    straight = int(p.table.galaxy.distance[goal][p.table.players[0].space])
    assert journeys.told(p.table, 0, goal, far, speaking(p)).endswith(f"({'around what would stop you'}: {straight} straight)")
    assert "straight" not in journeys.told(p.table, 0, goal, Distance(straight, 1), speaking(p))


def test_a_rival_that_a_patrol_stops_is_told_so() -> None:
    p = position(characters=LANDO, step="planning", at="naboo")
    patrol, goal = int(p.table.patrol_spaces[0]), int(p.table.galaxy.space("tatooine").index)
    heads: Told = {"code": "rival-heads", "seat": 1, "space": goal, "n": 9, "rule": "OR-SOLO-17"}
    step = Step(1, 0, "ai-1", [heads, {"code": "move", "seat": 1, "space": patrol}])
    assert news.stopped_by(step, speaking(p), p.table) == "stopped by the Rebel patrol"
    p.table.players[1].reputation[0] = 1
    assert news.stopped_by(step, speaking(p), p.table) == ""


def test_a_verb_alone_means_what_it_can_be_done_with() -> None:
    p = position(characters=LANDO, step="action", at="tatooine", assets=["stolen-weapons"])
    assert meaning.meant(p.table, 0, "liefere", "de") == "deliver"


def test_who_leaves_the_market_is_not_asked_again() -> None:
    p = position(step="action", at="naboo", credits=9000)
    assert TERMINAL.warnings(p.table, 0, "en")
    p.do(next(text for text in p.options() if text.startswith("cycle ")))
    assert p.prompt == "market"
    assert TERMINAL.warnings(p.table, 0, "en") == []


def test_yes_to_nothing_is_not_about_trading() -> None:
    p = position(step="encounter", at="naboo")
    assert p.refused("accept").code == "not-offered"


def test_a_base_game_shows_the_pieces_of_its_own_box() -> None:
    p = position(step="encounter", at="naboo")
    told = zoom.asked(p.table, 0, "hondo", speaking(p))
    assert told is not None
    assert "Contact (yellow)." in told and not any(line.startswith("Goal side") for line in told)


def test_what_lies_on_the_table_is_meant_first() -> None:
    p = position(step="action", at="naboo", assets=["black-sun-agent-crew"])
    told = zoom.asked(p.table, 0, "black sun", speaking(p))
    assert told is not None and told[0] == "Black Sun Agent"


def test_a_bounty_is_shown_with_its_target() -> None:
    p = position(step="action", at="naboo", assets=["bounty-k-2so"])
    assert card("bounty-k-2so").name == "bounty-k-2so"
    told = zoom.asked(p.table, 0, "k-2", speaking(p))
    assert told is not None and "Bounty: K-2SO" in told


@pytest.mark.rule("UB-ROTATE-01")
@pytest.mark.parametrize(
    ("language", "start"), [("en", "Other end, Refined Coaxium: "), ("de", "Anderes Ende, Raffiniertes Coaxium: ")]
)
def test_a_rotating_card_in_full_says_what_is_on_its_other_end(language: str, start: str) -> None:
    p = business(HAN, BOSSK, assets=["unrefined-coaxium"])
    told = zoom.asked(p.table, 0, "unrefined-coaxium", speaking(p, language))
    assert told is not None and told[-1].startswith(start) and "8" in told[-1]
    turned = zoom.asked(p.table, 0, "unrefined-coaxium-other", speaking(p, language))
    assert turned is not None and "7" in turned[-1], "and the other way round"


@pytest.mark.rule("UB-MPJOB-01", "UB-PBOUNTY-01", "UB-PBOUNTY-11")
def test_a_job_for_two_and_a_bounty_on_a_player_say_what_they_are() -> None:
    p = business(HAN, BOSSK, step="encounter", assets={0: ["disable-comms-network", "bounty-bossk"], 1: ["bounty-han-solo"]})
    p.player(1).assets.append(p.player(0).assets.pop())

    def told(seat: int, language: str = "en") -> str:
        return " ".join(part.plain for _, parts in asset_groups(p.table, seat, seat, speaking(p, language)) for part in parts)

    assert "Disable Comms Network for two → Lothal" in told(0) and "zu zweit" in told(0, "de")
    assert "Han Solo (player P1)" in told(1) and "Bossk (your own character)" in told(1)


def test_an_article_need_not_be_typed() -> None:
    assert fit("kessel run", "The Kessel Run") == EXACT
    assert fit("kessel run", "The Kessel Run: Down the Shaft") == OPENS


def test_the_beginning_of_a_value_will_do() -> None:
    spelled = begun(("boba-fett", "bossk", "lando-calrissian"))
    assert [spelled(text) for text in ("lando", "boba_fett", "bo")] == ["lando-calrissian", "boba-fett", "bo"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_help_fits_a_screen(language: str) -> None:
    lines = phrases.HELP[language].splitlines()
    assert len(lines) < 21 and max(map(len, lines)) <= 80


def test_the_ends_of_the_map_take_one_line_each() -> None:
    table = outer_rim.new(chance=fast(5), players="2", expansion="unfinished-business")
    assert len(galaxy_map.drawn(table, Speaker("en", table).name, 0, {}, 80)) == 12

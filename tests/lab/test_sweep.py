"""Which card is worth how much to whom: card by card, kept in a file, with intervals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cantina import cli
from cantina.core import Refusal
from cantina.games import games
from cantina.lab.balance import balance
from cantina.lab.sweep import sweep

SHORT = {"bases-to-win": "2"}
CARDS = ("tie-fighter", "at-st", "x-wing")
CALL: dict[str, Any] = {"seed": "s", "games": 4, "width": 2.0, "options": SHORT, "only": CARDS}
BOTS = ("greedy", "greedy")


def test_a_card_is_worth_what_is_lost_without_it(tmp_path: Path) -> None:
    found = sweep("deckbuilding", tmp_path / "s", BOTS, **CALL)
    assert found.complete and sorted(each.card for each in found.found) == sorted(CARDS)
    for each in found.found:
        room = games()["deckbuilding"].trials()
        assert room is not None
        lost = balance("deckbuilding", room.without(SHORT)[each.card], BOTS, "s", 4, 2.0, options=SHORT)
        for span, effect in zip(each.seats, lost.seats, strict=True):
            assert (span.mean, span.low, span.high) == (-effect.change.mean, -effect.change.high, -effect.change.low)
        assert each.bought == lost.bought[0].before and each.pairs == lost.pairs


def test_who_was_interrupted_goes_on_and_finds_the_same(tmp_path: Path) -> None:
    whole = sweep("deckbuilding", tmp_path / "whole", BOTS, **CALL)
    path, asked = tmp_path / "broken", list[str]()

    def tired(number: int, cards: int, card: str) -> None:
        asked.append(card)
        if len(asked) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        sweep("deckbuilding", path, BOTS, on_card=tired, **CALL)
    with path.open("a") as file:
        file.write('{"card": "half of a li')
    again = sweep("deckbuilding", path, BOTS, on_card=tired, **CALL)
    assert again == whole and len(asked) == 4, "two cards were there, and the third was begun twice"
    assert sweep("deckbuilding", path, BOTS, on_card=tired, **CALL) == whole and len(asked) == 4


def test_another_sweep_is_not_mixed_in(tmp_path: Path) -> None:
    sweep("deckbuilding", tmp_path / "s", BOTS, **{**CALL, "only": CARDS[:1], "games": 2})
    with pytest.raises(Refusal) as refused:
        sweep("deckbuilding", tmp_path / "s", BOTS, **{**CALL, "games": 4})
    assert refused.value.code == "made-otherwise" and refused.value.facts["what"] == "games"
    (tmp_path / "other").write_text("a letter\n")
    with pytest.raises(Refusal) as unread:
        sweep("deckbuilding", tmp_path / "other", BOTS, **CALL)
    assert unread.value.code == "file-unreadable" and (tmp_path / "other").read_text() == "a letter\n"


@pytest.mark.parametrize("game", games())
def test_every_game_of_the_house_has_cards_to_sweep(game: str) -> None:
    room, counters = games()[game].trials(), games()[game].counters()
    assert room is not None and counters is not None
    cards = room.without({})
    assert len(cards) > 20
    assert all(counters.name(card, "en") != card for card in cards)
    card, changes = next(iter(cards.items()))
    assert card in room.pieces(changes)


def test_the_command_shows_a_table_a_page_and_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page, file = tmp_path / "page.html", tmp_path / "sweep"
    call = ["balance", "outer-rim", "--sweep", str(file), "--cards", "jetpack", "--games", "2", "--width", "2", "--jobs", "1"]
    assert cli.main([*call, "--bots", "greedy,random", "--lang", "de", "--html", str(page)]) == 0
    told = capsys.readouterr().out
    assert "Welche Karte wem wie viel wert ist" in told and "Was Karten denen wert sind, die sie kaufen" in told
    text = page.read_text("utf-8")
    assert "Paare mit ihr" in text and "http://" not in text
    assert cli.main([*call, "--bots", "greedy,random", "--json"]) == 0
    (card,) = json.loads(capsys.readouterr().out)["found"]
    assert card["card"] == "jetpack" and len(card["seats"]) == 2 and card["pairs"] == 2


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--set", "cards.at-st.cost=3"], "leave out --set"),
        (["--cards", "at-stt"], "at-st"),
        (["--width", "3"], "0.01 … 2"),
    ],
)
def test_what_is_wrong_is_refused(arguments: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["balance", "--sweep", str(tmp_path / "s"), "--jobs", "1", *arguments]) == 2
    assert told in capsys.readouterr().err

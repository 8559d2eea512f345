"""Games as data: every decision is a row that says what the seat knew, and a folder that was left half done is finished later."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from cantina import cli
from cantina.core import Knowledge, Refusal, Stream
from cantina.core.arrays import Numbering
from cantina.games import games
from cantina.lab import export as exporting
from cantina.lab.export import KEY, export

KINDS = [
    ("deckbuilding", ("greedy", "random"), {"bases-to-win": "2", "mode": "secret"}),
    ("outer-rim", ("greedy", "random"), {"players": "2", "fame": "10"}),
]
SHORT = {"bases-to-win": "2"}


def rows(folder: Path) -> list[dict[str, Any]]:
    """All rows of all files, in their order."""
    return [row for file in sorted(folder.glob("*.parquet")) for row in pq.read_table(file).to_pylist()]


@pytest.mark.parametrize(("game", "players", "options"), KINDS)
def test_what_is_read_back_is_what_was_played(
    game: str, players: tuple[str, ...], options: dict[str, str], tmp_path: Path
) -> None:
    """The games are played again from the rows alone, and at every decision knowledge, answers and result are the same."""
    made = export(game, tmp_path, 2, players, "e", options=options, part=2)
    assert made == exporting.Exported(1, 2, 2, 2)
    found, rules = rows(tmp_path), games()[game]
    arrays, numbering = rules.arrays(), Numbering(rules.actions)
    assert arrays is not None
    for number in range(2):
        own = [row for row in found if row["number"] == number]
        assert len(own) > 50 and [row["decision"] for row in own] == list(range(len(own)))
        state = rules.start(json.loads(own[0]["options"]), Stream(own[0]["deal"].encode()))
        for row in own:
            assert state.decision is not None and int(state.decision.seat) == row["seat"]
            assert arrays.of(Knowledge(state, row["seat"])) == row["known"]
            assert row["allowed"] == sorted(numbering.number(each) for each in state.decision.actions)
            assert row["bot"] == json.loads(row["bots"])[row["seat"]] and row["prompt"] == state.decision.prompt
            state.apply(row["seat"], numbering.actions[row["action"]])
        assert state.outcome is not None and own[0]["reason"] == state.outcome.reason
        assert {row["seat"]: row["result"] for row in own} == {
            seat: 1.0 if seat in state.outcome.winners else -1.0 for seat in {row["seat"] for row in own}
        }
    assert {(row["game"], row["seed"], row["rules_version"]) for row in found} == {(game, "e", rules.rules_version)}
    assert {row["layout_version"] for row in found} == {arrays.layout.version}
    names = json.loads((tmp_path / "_names.json").read_text("utf-8"))
    assert tuple(names["known"]) == arrays.layout.names and len(names["actions"]) == numbering.size


def test_a_folder_is_one_table_and_an_array_takes_one_line(tmp_path: Path) -> None:
    import numpy as np

    export("deckbuilding", tmp_path, 3, ("greedy", "random"), "t", options=SHORT, part=1)
    table = pq.read_table(tmp_path)
    known = np.stack([np.frombuffer(each.as_buffer(), np.uint8) for each in table["known"]])
    assert known.shape[0] == table.num_rows and known[:, 4].min() == 2, "bases to win"


def test_who_was_interrupted_goes_on_and_finds_what_an_unbroken_export_finds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    call = ("greedy", "random"), "i", 1, SHORT, 2
    export("deckbuilding", whole, 5, *call)

    def tired(done: int, wanted: int) -> None:
        if done >= 2:
            raise KeyboardInterrupt

    stopped = export("deckbuilding", broken, 5, *call, on_progress=tired)
    assert stopped == exporting.Exported(1, 2, 2, 5)
    (broken / ".part-000001.parquet.unfinished").write_bytes(b"half of it")
    assert export("deckbuilding", broken, 5, *call) == exporting.Exported(3, 5, 3, 5)
    assert rows(broken) == rows(whole)
    assert export("deckbuilding", broken, 5, *call) == exporting.Exported(3, 5, 0, 5), "and nothing is played twice"
    assert export("deckbuilding", broken, 6, *call) == exporting.Exported(3, 6, 1 + 1, 6), "a file that is too short is made anew"


def test_two_processes_find_the_same(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    export("deckbuilding", one, 4, ("greedy", "random"), "p", 1, SHORT, 1)
    export("deckbuilding", two, 4, ("greedy", "random"), "p", 2, SHORT, 1)
    assert rows(one) == rows(two)


def test_every_file_says_what_made_it(tmp_path: Path) -> None:
    export("deckbuilding", tmp_path, 1, ("random", "random"), "m", options=SHORT)
    made = json.loads(pq.read_schema(tmp_path / "part-000000.parquet").metadata[KEY])
    assert (made["game"], made["seed"], made["bots"]) == ("deckbuilding", "m", ["random#1", "random#2"])
    assert made["options"]["bases-to-win"] == "2" and made["rules_version"] == games()["deckbuilding"].rules_version


def test_another_export_is_not_mixed_in(tmp_path: Path) -> None:
    export("deckbuilding", tmp_path, 1, ("random", "random"), "a", options=SHORT)
    with pytest.raises(Refusal) as refused:
        export("deckbuilding", tmp_path, 1, ("random", "random"), "b", options=SHORT)
    assert refused.value.code == "made-otherwise" and refused.value.facts["what"] == "seed"
    (tmp_path / "part-000000.parquet").write_bytes(b"no parquet at all")
    with pytest.raises(Refusal) as unread:
        export("deckbuilding", tmp_path, 1, ("random", "random"), "a", options=SHORT)
    assert unread.value.code == "file-unreadable"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--bots", "greedy"], "A game needs 2 bots, not 1"),
        (["--bots", "greedy,nobody"], "There is no bot “nobody”"),
        (["--part", "0"], "part"),
        (["--games", "0"], "games"),
        (["--cluster", "127.0.0.1:9"], "No cluster answers"),
    ],
)
def test_what_is_wrong_is_refused(arguments: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["export", "--parquet", str(tmp_path / "out"), "--jobs", "1", "--games", "1", *arguments]) == 2
    assert told in capsys.readouterr().err


def test_a_file_in_the_way_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert cli.main(["export", "--parquet", str(tmp_path / "file"), "--games", "1", "--jobs", "1", "--lang", "de"]) == 2
    assert "lässt sich nicht schreiben" in capsys.readouterr().err


def test_the_command_says_what_it_wrote(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call = ["export", "--parquet", str(tmp_path), "--games", "2", "--jobs", "1", "--bots", "random,random", "--bases-to-win", "2"]
    assert cli.main(call) == 0
    assert f"{tmp_path}: 2 games (played now: 2) in parts: 1" in capsys.readouterr().out

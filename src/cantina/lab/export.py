"""Games as data: Parquet files with one row a decision: what the seat knew, what it could do and did, and how it ended.

A file holds some games, played and packed by one worker. It is there whole or not at all, so that the same call goes on.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import closing
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from librt.strings import BytesWriter

from cantina import __version__
from cantina.core import Event, Refusal, State
from cantina.core.arrays import Arrays, Numbering, worth

from .play import LIMIT, Plan, game_called, play
from .simulate import checked
from .spread import spread

KEY = b"cantina"
"""Under which name the metadata of a file say what made it."""
NAMES = "_names.json"
"""What every number of an array and of an action means, once for all files; readers of a folder pass over such names."""


class Exported(NamedTuple):
    """What lies in the folder afterwards."""

    files: int
    games: int
    played: int
    """How many of the games were played now; the others were there."""
    wanted: int


def arrow() -> Any:
    """Arrow with Parquet; what is missing, of it or of what arrays are written with, is refused with what to install."""
    try:
        import_module("librt.strings")
        import pyarrow.parquet
    except ModuleNotFoundError as missing:
        raise Refusal("data-missing", package=missing.name or "pyarrow") from missing
    return pyarrow


def arrays_of(game: str) -> Arrays:
    """The arrays of a game; a game without is refused with those that have some."""
    arrays = game_called(game).arrays()
    if arrays is None:
        raise Refusal("arrays-none", game=game)
    return arrays


@cache
def numbering(game: str) -> Numbering:
    """The answers of a game, numbered as in the environments."""
    return Numbering(game_called(game).actions)


class Rows:
    """What a game leaves behind, decision by decision."""

    def __init__(self, plan: Plan) -> None:
        self.arrays, self.numbering = arrays_of(plan.game), numbering(plan.game)
        counters = game_called(plan.game).counters()
        self.turns: Callable[[State], int] = (lambda state: 0) if counters is None else counters.turns
        self.rows: list[dict[str, object]] = []
        self.results: list[float] = []

    def asked(self, state: State, seat: int) -> None:
        """Somebody is asked."""
        decision = state.decision
        assert decision is not None
        known = BytesWriter()
        self.arrays.write(state, seat, known)
        allowed = sorted(self.numbering.number(action) for action in decision.of(seat))
        self.rows.append(
            {
                "decision": len(self.rows),
                "turn": self.turns(state),
                "seat": seat,
                "prompt": str(decision.prompt),
                "known": known.getvalue(),
                "allowed": allowed,
            }
        )

    def answered(self, state: State, seat: int, action: int, events: list[Event]) -> None:
        """And has answered."""
        self.rows[-1]["action"] = self.numbering.number(action)
        self.results = worth(state.outcome, int(state.seats))


def schema(plan: Plan, part: int) -> Any:
    """The columns of a file, and what made it."""
    pa, length = arrow(), len(arrays_of(plan.game).layout.names)
    often = pa.dictionary(pa.int32(), pa.string())
    columns = {
        "game": often, "rules_version": pa.int16(), "layout_version": pa.int16(), "actions_version": pa.int16(), "options": often,
        "seed": often, "bots": often, "number": pa.int32(), "deal": often, "bot": often, "decision": pa.int32(),
        "turn": pa.int16(), "seat": pa.int8(), "prompt": often, "known": pa.binary(length), "allowed": pa.list_(pa.uint16()),
        "action": pa.uint16(), "result": pa.float32(), "reason": often,
    }  # fmt: skip
    return pa.schema(list(columns.items()), {KEY: json.dumps(made_by(plan, part)).encode()})


def made_by(plan: Plan, part: int) -> dict[str, Any]:
    """What a file is made by: two with the same say are parts of one export."""
    game, arrays = game_called(plan.game), arrays_of(plan.game)
    return {
        "cantina": __version__, "game": plan.game, "rules_version": game.rules_version, "layout_version": arrays.layout.version,
        "actions_version": game.actions.version, "options": plan.options, "seed": plan.seed, "bots": list(plan.labels),
        "games in a file": part,
    }  # fmt: skip


def packed(plan: Plan, part: int, numbers: range) -> bytes:
    """Some games as a Parquet file."""
    pa, columns = arrow(), schema(plan, part)
    made = made_by(plan, part)
    same = {name: made[name] for name in ("game", "rules_version", "layout_version", "actions_version", "seed")}
    same |= {"options": json.dumps(plan.options, sort_keys=True)}
    found: dict[str, list[object]] = {name: [] for name in columns.names}
    for number in numbers:
        rows = Rows(plan)
        game = play(plan, number, None, rows.answered, rows.asked)
        more = {**same, "bots": json.dumps(game.bots), "number": number, "deal": game.seed, "reason": game.reason}
        for row in rows.rows:
            seat = int(str(row["seat"]))
            for name, value in {**more, **row, "bot": game.bots[seat], "result": rows.results[seat]}.items():
                found[name].append(value)
    table = pa.Table.from_pydict(found, columns)
    sink = pa.BufferOutputStream()
    pa.parquet.write_table(table, sink, compression="zstd", use_dictionary=[name for name in columns.names if name != "known"])
    return bytes(sink.getvalue())


def packed_part(plan: Plan, part: int, games: int, left: tuple[int, ...], number: int) -> tuple[int, bytes]:
    """One of the files that are not there yet."""
    which = left[number]
    return which, packed(plan, part, range(which * part, min((which + 1) * part, games)))


def names_text(game: str) -> str:
    """What the numbers mean: those of an array, and those of the answers."""
    actions = game_called(game).actions
    answers = [" ".join(actions.decode(action)).strip() for action in numbering(game).actions]
    layout = arrays_of(game).layout
    return json.dumps({"game": game, "layout_version": layout.version, "known": layout.names, "actions": answers}, indent=0)


def write_whole(path: Path, content: bytes) -> None:
    """Write a file that is there whole or not at all."""
    unfinished = path.with_name(f".{path.name}.unfinished")
    unfinished.write_bytes(content)
    unfinished.replace(path)


def file_of(folder: Path, part: int) -> Path:
    """Where a part lies."""
    return folder / f"part-{part:06}.parquet"


def there(path: Path, plan: Plan, part: int, wanted: int) -> bool:
    """Whether a part is there with all its games; one of another export is refused."""
    if not path.exists():
        return False
    pa = arrow()
    try:
        kept = pa.parquet.ParquetFile(path)
        found = json.loads((kept.schema_arrow.metadata or {}).get(KEY, b"{}"))
        games = len(set(kept.read(["number"])["number"].to_pylist()))
    except (pa.ArrowException, OSError, ValueError) as error:
        raise Refusal("file-unreadable", path=str(path), reason=str(error).partition("\n")[0]) from error
    for what, given in made_by(plan, part).items():
        if found.get(what) != given:
            raise Refusal("made-otherwise", path=str(path), what=what, found=str(found.get(what)), given=str(given))
    return games >= wanted


def export(
    game: str,
    folder: Path,
    games: int,
    bots: tuple[str, ...],
    seed: str = "cantina",
    jobs: int = 1,
    options: Mapping[str, str] | None = None,
    part: int = 20,
    limit: int = LIMIT,
    cluster: str = "",
    on_progress: Callable[[int, int], None] | None = None,
) -> Exported:
    """Play games into a folder, so many to a file; files that are there stay, and an interrupt keeps those that are finished."""
    arrow()
    plan = checked(game, games, bots, seed, jobs, options or {}, limit)
    arrays_of(game)
    if part < 1:
        raise Refusal("option-value", option="part", value=part, known="1, 2, 3, …")
    sizes = [min(part, games - start) for start in range(0, games, part)]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        left = tuple(n for n, size in enumerate(sizes) if not there(file_of(folder, n), plan, part, size))
        write_whole(folder / NAMES, names_text(game).encode())
        done = played = games - sum(sizes[n] for n in left)
        files = len(sizes) - len(left)
        if on_progress is not None:
            on_progress(done, games)
        try:
            with closing(spread(partial(packed_part, plan, part, games, left), len(left), jobs, cluster)) as finished:
                for which, content in finished:
                    path = file_of(folder, which)
                    write_whole(path, content)
                    files, done = files + 1, done + sizes[which]
                    if on_progress is not None:
                        on_progress(done, games)
        except KeyboardInterrupt:
            pass
    except OSError as error:
        raise Refusal("file-unwritable", path=str(error.filename or folder), reason=error.strerror or str(error)) from error
    return Exported(files, done, done - played, games)

"""Games on a real cluster of two nodes: the same results as on one machine, even when a worker and a node are killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from cantina.core import Refusal
from cantina.lab import cluster as machines
from cantina.lab.balance import balance
from cantina.lab.export import export
from cantina.lab.simulate import simulate
from cantina.lab.spread import spread
from cantina.lab.tournament import tournament

SHORT = {"bases-to-win": "2"}


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two nodes of one core each; the second one can be taken away."""
    import ray  # it takes half a second, which whoever only collects tests need not wait for
    from ray.cluster_utils import Cluster

    found = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    found.second = found.add_node(num_cpus=1)
    yield found
    ray.shutdown()
    found.shutdown()


def dying(folder: Path, number: int) -> int:
    """The square of a number; the worker that first comes to 3 is killed on the way."""
    fallen = folder / "fallen"
    if number == 3 and not fallen.exists():
        fallen.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def test_the_same_games_as_on_one_machine(cluster: Any) -> None:
    def plain(address: str) -> list[object]:
        played = simulate("deckbuilding", 6, ("greedy", "random"), "c", 1, SHORT, cluster=address)
        return [result._replace(seconds=0.0) for result in played.results]

    assert plain(cluster.address) == plain("")


def test_tournaments_changes_and_exports_are_the_same_there(cluster: Any, tmp_path: Path) -> None:
    bots = ("greedy", "random")
    call = ("deckbuilding", bots, 4, "c", 1, SHORT)
    duels = [[each._replace(seconds=0.0) for each in tournament(*call, cluster=at).duels] for at in (cluster.address, "")]
    assert duels[0] == duels[1]
    change = {"cards": {"at-st": {"cost": 2}}}
    found = [balance("deckbuilding", change, bots, "c", 4, options=SHORT, cluster=at) for at in (cluster.address, "")]
    assert found[0] == found[1]
    for folder, at in (("there", cluster.address), ("here", "")):
        export("deckbuilding", tmp_path / folder, 4, bots, "c", options=SHORT, part=1, cluster=at)
    files = sorted(path.name for path in (tmp_path / "here").iterdir())
    assert len(files) == 5
    for name in files:
        there, here = tmp_path / "there" / name, tmp_path / "here" / name
        if name.endswith(".parquet"):  # first what a reader finds in it, so that a difference says where it is
            assert pq.read_schema(there).metadata == pq.read_schema(here).metadata
            assert pq.read_table(there).to_pylist() == pq.read_table(here).to_pylist()
            assert pq.read_metadata(there).to_dict() == pq.read_metadata(here).to_dict()
        assert there.read_bytes() == here.read_bytes()


def test_self_play_for_fits_is_the_same_there(cluster: Any) -> None:
    """The tool is a program of its own: what it sends goes without its module."""
    program = (
        "import json, runpy, sys; tool = runpy.run_path('tools/fit_race.py', run_name='fit');"
        "print(json.dumps(tool['play_all'](1, 1, sys.argv[1])))"
    )
    root = Path(__file__).resolve().parents[2]
    told = [
        subprocess.run([sys.executable, "-c", program, at], cwd=root, capture_output=True, text=True, check=True).stdout
        for at in (cluster.address, "")
    ]
    assert told[0] == told[1] and len(told[0]) > 1000


def test_a_killed_worker_and_a_killed_node_cost_no_result(cluster: Any, tmp_path: Path) -> None:
    found = []
    for number in spread(partial(dying, tmp_path), 40, cluster=cluster.address):
        found.append(number)
        if len(found) == 10:
            cluster.remove_node(cluster.second, allow_graceful=False)
    assert sorted(found) == [n * n for n in range(40)] and (tmp_path / "fallen").exists()


@pytest.mark.parametrize("address", ["127.0.0.1:9", "127.0.0.1", "127.0.0.1:99999", "ray://127.0.0.1:9", "nowhere"])
def test_where_nobody_answers_it_is_said_how_to_start(address: str) -> None:
    import ray

    ray.shutdown()
    with pytest.raises(Refusal) as refused:
        machines.joined(address)
    assert refused.value.code == "cluster-none" and refused.value.facts["address"] == address

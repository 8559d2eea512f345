"""PPO with masks learns for two minutes, as docs/learning.md says; run by `make learn`, where PyTorch is installed for it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).resolve().parents[2] / "docs/learn_ppo.py"


@pytest.mark.timeout(1800)
def test_two_minutes_of_learning_beat_chance(tmp_path: Path) -> None:
    """It tells how it gets on, and then wins most games against a player that moves by chance."""
    given = ["--minutes", "2", "--against", "random", "--games", "20", "--out", str(tmp_path / "learned")]
    subprocess.run([sys.executable, PROGRAM, *given], check=True, timeout=1700)
    found = json.loads((tmp_path / "learned.json").read_text("utf-8"))
    assert len(found["curve"]) >= 3 and all(point["games"] > 0 for point in found["curve"])
    assert found["final"]["random"] >= 0.75
    assert (tmp_path / "learned.zip").stat().st_size > 100_000

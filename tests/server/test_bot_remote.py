"""The bot of docs/: short, and it plays a whole game against the real program."""

import re
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from visiting import free_port, launch

BOT = Path(__file__).parents[2] / "docs" / "remote_bot.py"


def test_the_remote_bot_plays_a_game_to_its_end(tmp_path: Path) -> None:
    port = free_port()
    server = launch(port, tmp_path / "tables.db")
    try:
        address = f"http://127.0.0.1:{port}"
        done = subprocess.run([sys.executable, BOT, address], capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stderr
        link, result = done.stdout.splitlines()
        found = re.fullmatch(rf"Watch it at ({address}/t/\S+)", link)
        assert found and re.fullmatch(r"The (Empire|Rebels) wins?: .+\.", result)
        assert "Remote bot" in urllib.request.urlopen(found[1]).read().decode()
    finally:
        server.terminate()
        server.wait(10)


def test_the_remote_bot_has_no_more_than_thirty_lines_of_code() -> None:
    assert len([line for line in BOT.read_text().splitlines() if line.strip()]) <= 30

"""The bot of docs/: short, and it plays a whole game against the real program."""

import json
import re
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from visiting import WAIT, free_port, launch

BOT = Path(__file__).parents[2] / "docs" / "remote_bot.py"


def test_the_remote_bot_plays_a_game_to_its_end(tmp_path: Path) -> None:
    port = free_port()
    server = launch(port, tmp_path / "tables.db")
    try:
        address = f"http://127.0.0.1:{port}"
        done = subprocess.run([sys.executable, BOT, address], capture_output=True, text=True, timeout=WAIT)
        assert done.returncode == 0, done.stderr
        link, result = done.stdout.splitlines()
        found = re.fullmatch(rf"Watch it at ({address}/t/\S+)", link)
        assert found and re.fullmatch(r"The (Empire|Rebels) wins?: .+\.", result)
        assert "Remote bot" in urllib.request.urlopen(found[1]).read().decode()
    finally:
        server.terminate()
        server.wait(60)


def test_with_one_changed_option_the_remote_bot_plays_outer_rim_to_its_end(tmp_path: Path) -> None:
    """Against a rival who is nearly famous, so that the end comes soon."""
    port = free_port()
    server = launch(port, tmp_path / "tables.db")
    try:
        wish = {"game": "outer-rim", "seats": {"seat-1": "me"}, "options": {"rival": "han-solo", "expert": "9"}}
        command = [sys.executable, str(BOT), f"http://127.0.0.1:{port}", json.dumps(wish)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=WAIT)
        assert done.returncode == 0, done.stderr
        assert re.fullmatch(r".+ wins?.*\.", done.stdout.splitlines()[1]), done.stdout
    finally:
        server.terminate()
        server.wait(60)


def test_two_remote_bots_play_in_secret_mode_against_each_other(tmp_path: Path) -> None:
    """Both choose at the same time, so neither may wait for the other nor start over for ever."""
    port = free_port()
    server = launch(port, tmp_path / "tables.db")
    address = f"http://127.0.0.1:{port}"
    wish = {"seats": {"empire": "me", "rebel": "open"}, "options": {"mode": "secret"}}
    opener = subprocess.Popen([sys.executable, BOT, address, json.dumps(wish)], stdout=subprocess.PIPE, text=True)
    try:
        assert opener.stdout is not None
        table = opener.stdout.readline().strip().rpartition("/")[2]
        guest = subprocess.run([sys.executable, BOT, address, "{}", table], capture_output=True, text=True, timeout=WAIT)
        assert guest.returncode == 0, guest.stderr
        assert guest.stdout.splitlines()[1] == opener.stdout.readline().strip()
        assert opener.wait(60) == 0
    finally:
        opener.kill()
        opener.wait(60)
        server.terminate()
        server.wait(60)


def test_the_remote_bot_has_no_more_than_thirty_lines_of_code() -> None:
    assert len([line for line in BOT.read_text().splitlines() if line.strip()]) <= 30

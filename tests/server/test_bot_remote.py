"""The bot of docs/: short, and it plays a whole game against the real program."""

import json
import re
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from visiting import free_port, launch
from websockets.sync.client import connect

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


def test_with_one_changed_option_the_remote_bot_plays_outer_rim(tmp_path: Path) -> None:
    """Not to its end, which takes its time: until both have flown and met somebody."""
    port = free_port()
    server = launch(port, tmp_path / "tables.db")
    address = f"http://127.0.0.1:{port}"
    wish = json.dumps({"game": "outer-rim", "seats": {"seat-1": "me", "seat-2": "greedy"}})
    bot = subprocess.Popen([sys.executable, BOT, address, wish], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert bot.stdout is not None
        table = bot.stdout.readline().strip().rpartition("/")[2]
        with connect(f"ws://127.0.0.1:{port}/api/v1/tables/{table}/live", proxy=None) as wire:
            for message in map(json.loads, wire):
                assert bot.poll() is None or message["result"], bot.communicate()
                if message["board"]["turn"] > 6 or message["result"]:
                    break
    finally:
        bot.kill()
        bot.communicate()
        server.terminate()
        server.wait(10)


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
        guest = subprocess.run([sys.executable, BOT, address, "{}", table], capture_output=True, text=True, timeout=120)
        assert guest.returncode == 0, guest.stderr
        assert guest.stdout.splitlines()[1] == opener.stdout.readline().strip()
        assert opener.wait(10) == 0
    finally:
        opener.kill()
        opener.wait(10)
        server.terminate()
        server.wait(10)


def test_the_remote_bot_has_no_more_than_thirty_lines_of_code() -> None:
    assert len([line for line in BOT.read_text().splitlines() if line.strip()]) <= 30

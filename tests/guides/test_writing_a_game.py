"""The guide to writing a game: its exercises, done by its own text, put an eighth space and a fourth kind on a table's page."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from guests import FIVE_SPACES, install

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs/writing-a-game.md").read_text("utf-8")
FIRST, SECOND = (re.split(r"^## ", GUIDE.partition(f"\n## {title} exercise:")[2], flags=re.M)[0] for title in ("First", "Second"))
STEPS = {
    path: textwrap.dedent(step)
    for path, step in re.findall(r"^\d\. `([^`]+)`(.*?)(?=^\d\. |\Z)", SECOND, re.DOTALL | re.MULTILINE)
}
"""The text of each step of the second exercise, by the first file that it names."""

LOOK = """
from visiting import begin, client_of
wish = {"game": "five-spaces", "spaces": "8", "side": "red", "opponent": "greedy", "opponent-2": "greedy"}
with client_of("sqlite:///tables.db") as client:
    print(client.get("/?game=five-spaces").text, client.get(begin(client, **wish)).text)
"""
"""The lobby, and a table as the first player sees it."""


def blocks(text: str) -> list[str]:
    """What stands in the fences of a text."""
    return [textwrap.dedent(found) for found in re.findall(r"^ *```\w*\n(.*?)^ *```$", text, re.DOTALL | re.MULTILINE)]


def quoted(text: str) -> list[str]:
    """What stands between backticks in the words of a text."""
    return re.findall(r"`([^`\n]+)`", re.sub(r"^ *```.*?^ *```$", "", text, flags=re.DOTALL | re.MULTILINE))


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small game with both exercises done."""
    there = tmp_path_factory.mktemp("written")
    shutil.copytree(FIVE_SPACES, there / "project", ignore=shutil.ignore_patterns("__pycache__"))
    install(there / "project", there / "site")
    game = there / "project/five_spaces"

    def edit(name: str, before: str, after: str) -> None:
        text = (game / name).read_text("utf-8")
        assert text.count(before) == 1, (name, before)
        (game / name).write_text(text.replace(before, after), "utf-8")

    (line,), longer = blocks(FIRST), next(each for each in quoted(FIRST) if each.startswith("("))
    edit("__init__.py", line, re.sub(r'\("5".*?\)', longer, line))

    edit("rules/island.py", "BURIED = (TREASURE,)\n", blocks(STEPS["rules/island.py"])[0])
    found, told = blocks(STEPS["rules/turn.py"])
    edit("rules/turn.py", "import TREASURE, Island", "import SPRING, TREASURE, Island")
    edit("rules/turn.py", "\n\n\ndef swap(", f"\n{textwrap.indent(found, '    ')}\n\ndef swap(")
    edit("rules/declared.py", "\n\nPROMPTS", f"\n{told}\nPROMPTS")
    words, own = (block.splitlines() for block in blocks(STEPS["words/en.py"]))
    sign, *legends = [each for each in quoted(STEPS["terminal.py"]) if "~" in each]
    for language, legend, called, happened, mine in zip(("en", "de"), legends, words[:2], words[2:], own, strict=True):
        edit(f"words/{language}.py", "\nKINDS = {", f"\nKINDS = {{{called} ")
        edit(f"words/{language}.py", "\nEVENTS = {", f"\nEVENTS = {{{happened} ")
        edit(f"words/{language}.py", "\nOWN_EVENTS = {", f"\nOWN_EVENTS = {{{mine} ")
        edit(f"words/{language}.py", 'LEGEND = "', f'LEGEND = "{legend}   ')
    edit("terminal.py", "SIGNS = {", f"SIGNS = {{{sign}, ")
    picture = blocks(STEPS["web/templates/icons.svg"])[0]
    edit("web/templates/icons.svg", '<symbol id="island-sand"', f'{picture}<symbol id="island-sand"')
    return there


def run(there: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A program that finds the changed game beside Cantina."""
    search = [there / "site", there / "project", ROOT / "src", ROOT / "tests/support"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, search))}
    return subprocess.run([sys.executable, *arguments], cwd=there, env=environment, capture_output=True, text=True, check=False)


def test_both_exercises_are_seen_on_the_page_of_a_table(copied: Path) -> None:
    done = run(copied, "-W", "ignore", "-c", LOOK)
    assert done.returncode == 0, done.stderr
    lobby, _, table = done.stdout.partition('id="z-ring"')
    assert re.search(r'name="spaces"\s+value="8"', lobby)
    kinds = re.findall(r'class="space" data-kind="([\w-]+)"', table)
    assert sorted(kinds) == ["sand"] * 6 + ["spring", "treasure"]
    assert 'id="island-spring"' in done.stdout and re.search(r"Space \d: a spring", table)


def test_the_test_that_the_guide_names_is_content_and_the_spring_is_told(copied: Path) -> None:
    test = next(each.split()[-1] for each in quoted(SECOND) if " -m pytest " in each)
    done = run(copied, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--noconftest", "-o", f"pythonpath={copied / 'project'}",
               f"--rootdir={copied}", str(ROOT / test))  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    told = "from five_spaces.words import words; print(words('de').event({'code': 'washed', 'seat': 0, 'space': 3}))"
    assert run(copied, "-c", told).stdout == "Rot wird auf Feld 3 gespült.\n"
    mine = told.replace("'space': 3}", "'space': 3}, 0")
    assert run(copied, "-c", mine).stdout == "Du wirst auf Feld 3 gespült.\n"

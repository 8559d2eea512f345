"""Wheels are built where tags are, not here: what their workflow and its settings name is looked up instead."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from cantina.cli import build_parser

yaml = pytest.importorskip("yaml", reason="it comes with the tools of developers: pip install -e '.[dev]'")
ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
WHEELS = PROJECT["tool"]["cibuildwheel"]
WORKFLOW = yaml.safe_load((ROOT / ".github/workflows/wheels.yml").read_text())
CI = yaml.safe_load((ROOT / ".github/workflows/ci.yml").read_text())


def test_wheels_are_built_for_every_python_that_is_tested_and_the_usual_platforms() -> None:
    tested = {f"cp{each.replace('.', '')}-*" for each in CI["jobs"]["test"]["strategy"]["matrix"]["python"]}
    assert set(WHEELS["build"].split()) == tested
    systems = {each.partition("-")[0] for each in WORKFLOW["jobs"]["compiled"]["strategy"]["matrix"]["os"]}
    assert systems == {"ubuntu", "macos", "windows"}
    assert any(step.get("uses", "").startswith("pypa/cibuildwheel@v") for step in WORKFLOW["jobs"]["compiled"]["steps"])


def test_the_build_compiles_with_what_it_installs_before() -> None:
    assert all(name in (ROOT / "setup.py").read_text() for name in WHEELS["environment"])
    for needed in PROJECT["build-system"]["requires"]:
        assert needed in WHEELS["before-build"], "a build that is not isolated has only what is installed before it"
    assert "mypy[mypyc]" in WHEELS["before-build"] and "--no-build-isolation" in WHEELS["build-frontend"]["args"]


def test_a_wheel_is_tried_by_commands_that_exist_and_a_plain_one_would_be_noticed() -> None:
    check, play = WHEELS["test-command"].split(" && ")
    assert build_parser().parse_args(play.split()[1:]).games == 2
    from cantina.core import state

    code = subprocess.run([sys.executable, "-c", check.partition('"')[2].removesuffix('"')]).returncode
    assert code == int(state.__file__.endswith(".py"))

"""What docs/security.md says is so: its limits are those of the program, and what it names is there."""

import re
from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from cantina.server import limits

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text()


def test_every_limit_is_told_as_it_is() -> None:
    told = {name: float(value) for name, value in re.findall(r"^\| `([A-Z_]+)` \| ([\d.]+) \|", PAGE, re.M)}
    real = {name: float(value) for name, value in vars(limits).items() if name.isupper() and isinstance(value, int | float)}
    assert told == real


def test_whatever_it_names_is_there() -> None:
    paths = re.findall(r"`((?:tests|src|docs)/[\w/.]+)`", PAGE)
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", PAGE) if "://" not in link]
    assert len(paths) > 5 and [path for path in paths if not (ROOT / path).exists()] == []
    assert [link for link in links if not (ROOT / "docs" / link).exists()] == []
    assert "docs/security.md" in (ROOT / "SECURITY.md").read_text()

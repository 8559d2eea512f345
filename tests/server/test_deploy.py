"""The files under deploy/ cannot be built here: every path, command, option and variable that they name is looked up instead."""

import json
import os
import re
import shlex
import subprocess
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
import uvicorn.config
from visiting import program

from cantina.cli import build_parser
from cantina.server import app, serve

yaml = pytest.importorskip("yaml", reason="it comes with the tools of developers: pip install -e '.[dev]'")
ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
CONTAINER = (DEPLOY / "Containerfile").read_text()
UNIT = (DEPLOY / "cantina.service").read_text()
CADDY = (DEPLOY / "Caddyfile").read_text()


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    return found


def instruction(name: str) -> list[str]:
    """What stands behind an instruction of the container file, each time it is used."""
    lines = CONTAINER.replace("\\\n", " ").splitlines()
    return [line.partition(" ")[2].strip() for line in lines if line.split(" ")[0] == name]


def accepted(words: list[str]) -> Any:
    """A call of the program, if its parser takes it; a wrong option ends the test."""
    assert Path(words[0]).name == "cantina"
    return build_parser().parse_args(words[1:])


def test_the_container_copies_what_there_is_and_starts_what_can_be_started() -> None:
    for copied in instruction("COPY"):
        assert [each for each in copied.split()[:-1] if not (ROOT / each).exists()] == []
    (entry,), (more,), (port,) = instruction("ENTRYPOINT"), instruction("CMD"), instruction("EXPOSE")
    chosen = accepted([*json.loads(entry), *json.loads(more)])
    assert (chosen.host, chosen.port, chosen.log) == ("0.0.0.0", int(port), "json")
    assert f"127.0.0.1:{port}/healthz" in instruction("HEALTHCHECK")[0]
    (extras,) = re.findall(r"/build\[([a-z,]+)\]", CONTAINER)
    project = (ROOT / "pyproject.toml").read_text()
    declared = re.findall(r"^(\w+) = \[", project.partition("[project.optional-dependencies]")[2], re.M)
    assert set(extras.split(",")) <= set(declared)


def test_the_container_needs_a_python_that_we_support() -> None:
    (image,) = instruction("FROM")
    least = re.findall(r'requires-python = ">=3\.(\d+)"', (ROOT / "pyproject.toml").read_text())[0]
    assert int(re.findall(r"python:3\.(\d+)", image)[0]) >= int(least)


def test_compose_names_what_there_is(compose: dict[str, Any]) -> None:
    services = compose["services"]
    build = services["cantina"]["build"]
    assert (DEPLOY / build["context"]).resolve() == ROOT and (ROOT / build["dockerfile"]).is_file()
    chosen = accepted([*json.loads(instruction("ENTRYPOINT")[0]), *services["cantina"]["command"]])
    url = services["cantina"]["environment"]["CANTINA_DATABASE"].replace("${CANTINA_PASSWORD}", "secret")
    assert chosen.workers > 1 and serve.url_of(url) == "postgresql+psycopg://cantina:secret@database/cantina"
    for service in services.values():
        assert set(service.get("depends_on", ())) <= set(services) and set(service["networks"]) <= set(compose["networks"])
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in compose["volumes"] or (DEPLOY / source).is_file()
    assert "ports" not in services["cantina"] and "ports" not in services["database"]  # only the proxy is reached from outside
    assert services["cantina"]["stop_grace_period"] == "15s" and serve.SHUTDOWN_SECONDS < 15


def test_the_proxy_leads_to_the_server(compose: dict[str, Any]) -> None:
    (service, port) = re.findall(r"reverse_proxy (\w+):(\d+)", CADDY)[0]
    assert service in compose["services"] and [port] == instruction("EXPOSE")
    assert set(re.findall(r"\{\$(\w+)\}", CADDY)) <= set(compose["services"]["proxy"]["environment"])


def test_the_unit_starts_what_can_be_started() -> None:
    chosen = accepted(shlex.split(re.findall(r"^ExecStart=(.*)$", UNIT, re.M)[0]))
    assert (chosen.host, chosen.port) == ("127.0.0.1", 8765)
    (data,) = re.findall(r"^Environment=XDG_DATA_HOME=(.*)$", UNIT, re.M)
    (state,) = re.findall(r"^StateDirectory=(.*)$", UNIT, re.M)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", data)
        assert serve.default_database().startswith(f"{data}/{state}/")


def test_every_variable_is_one_that_something_reads(compose: dict[str, Any]) -> None:
    ours = {app.DATABASE, "XDG_DATA_HOME", "FORWARDED_ALLOW_IPS"}
    assert set(compose["services"]["cantina"]["environment"]) <= ours
    assert {each.partition("=")[0] for each in instruction("ENV")} <= ours
    assert set(re.findall(r"^Environment=(\w+)", UNIT, re.M)) <= ours
    assert {"CANTINA_DATABASE"} == set(re.findall(r"CANTINA_\w+", UNIT))
    assert "FORWARDED_ALLOW_IPS" in Path(uvicorn.config.__file__).read_text()


def test_the_environment_names_the_database(tmp_path: Path) -> None:
    """Nobody who lists the processes sees its password."""
    copy = tmp_path / "copy.db"
    environment = os.environ | {"CANTINA_DATABASE": str(tmp_path / "named.db")}
    done = subprocess.run(program("backup", str(copy)), env=environment, capture_output=True, text=True)
    assert (tmp_path / "named.db").exists(), done.stderr

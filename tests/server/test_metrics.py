"""Figures for a collector: behind the host's key, of all workers together, and without a word about anybody."""

import asyncio
import logging
import time
from pathlib import Path

import httpx
import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
pytest.importorskip("prometheus_client", reason="the web table needs: pip install 'cantina-table[web]'")
from calling import alone, heard
from prometheus_client.parser import text_string_to_metric_families
from starlette.testclient import TestClient
from visiting import Guest, begin, client_of, first_action, free_port, launch, until, wire

from cantina.server.serve import prepare


def key_of(database: str) -> str:
    """The host's key."""
    return asyncio.run(prepare(database))


def figures(text: str) -> dict[str, float]:
    """Every sample by its name and labels."""
    found = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            found[sample.name + "".join(f" {name}={value}" for name, value in sample.labels.items())] = sample.value
    return found


def collected(client: TestClient, key: str) -> dict[str, float]:
    """What a collector reads."""
    answer = client.get("/metrics", headers={"Authorization": f"Bearer {key}"})
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/plain")
    return figures(answer.text)


def test_without_the_key_there_is_nothing(database: str) -> None:
    key = key_of(database)
    with client_of(database) as client:
        for query, headers in (
            ("", {}),
            ("?key=wrong", {}),
            ("", {"Authorization": "Bearer wrong"}),
            ("", {"Authorization": key}),
        ):
            answer = client.get(f"/metrics{query}", headers=headers)
            assert answer.status_code == 404 and "cantina_" not in answer.text
        assert client.get(f"/metrics?key={key}").status_code == 200


def test_actions_wires_rooms_and_requests_are_counted(database: str) -> None:
    key = key_of(database)
    with client_of(database) as client:
        before = collected(client, key)
        path = begin(client, side="rebel", name="Boba the unmistakable")
        program = alone(client, rebel="me")
        with program.live() as live:
            live.send_json({"type": "act", "position": heard(live, "view")["position"], "action": "end"})
            heard(live, "view")
            live.send_json({"type": "look"})
            heard(live, "view")  # whatever came before has been dealt with
        with wire(client, path) as socket:
            frame = until(socket, "frame")
            while frame["zones"].get("dock", "").find("data-action") < 0:
                frame = until(socket, "frame")
            socket.send_json({"type": "act", "n": frame["n"], "action": first_action(frame)})
            until(socket, "done")
            text = client.get(f"/metrics?key={key}").text
            after = figures(text)
        assert after["cantina_wires"] == 1 and before["cantina_wires"] == 0
        assert after["cantina_rooms"] == 2 and after["cantina_workers"] == 1
        assert after["cantina_actions_total"] >= 2 and before["cantina_actions_total"] == 0
        assert after["cantina_action_seconds_count"] == 2 and after["cantina_action_seconds_bucket le=+Inf"] == 2
        assert after["cantina_requests_total status=2xx"] > before.get("cantina_requests_total status=2xx", 0)
        assert after["cantina_errors_total"] == 0 and after["cantina_write_queue"] >= 0
        for secret in ("Boba", path.removeprefix("/t/"), program.table, key):
            assert secret not in text


def test_errors_in_the_log_are_counted(database: str) -> None:
    key = key_of(database)
    with client_of(database) as client:
        logging.getLogger("cantina.server").error("something went wrong")
        logging.getLogger("cantina.server").warning("something looks strange")
        assert collected(client, key)["cantina_errors_total"] == 1


def test_two_workers_are_counted_together(postgres_database: str, tmp_path: Path) -> None:
    """Whichever worker answers, the figures are those of both."""
    key, port = key_of(postgres_database), free_port()
    server = launch(port, postgres_database, "--workers", "2", errors=tmp_path / "errors")
    try:
        for _ in range(20):
            Guest(port).ask("GET", "/rules")
        deadline = time.monotonic() + 150
        found: list[dict[str, float]] = []
        while not found or found[-1]["cantina_workers"] < 2 or found[-1]["cantina_requests_total status=2xx"] < 20:
            assert time.monotonic() < deadline, found[-1]
            found.append(figures(httpx.get(f"http://127.0.0.1:{port}/metrics?key={key}").text))
    finally:
        server.terminate()
        server.wait(60)
    assert "Traceback" not in (tmp_path / "errors").read_text()

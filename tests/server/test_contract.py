"""The API against its own description: whatever the description allows, and what it forbids, is answered as it says."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from calling import API, alone
from hypothesis import HealthCheck, Phase, given, settings
from starlette.testclient import TestClient
from visiting import client_of

from cantina.games import games
from cantina.server.api.openapi import description
from cantina.server.pages.page import with_view

DESCRIPTION = description(with_view(games()))
CALLS = [(method.upper(), path) for path, calls in DESCRIPTION["paths"].items() for method in calls if method != "parameters"]
EXAMPLES = 6


@pytest.fixture(scope="module")
def operations() -> dict[tuple[str, str], Any]:
    """Every call as the description has it, read by a program that takes half a second to load."""
    schemathesis = pytest.importorskip("schemathesis", reason="the API against its description needs: pip install schemathesis")
    found = schemathesis.openapi.from_dict(json.loads(json.dumps(DESCRIPTION))).get_all_operations()
    return {(each.method.upper(), each.path): each for each in (each.ok() for each in found)}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server that nobody can ask too fast."""
    with pytest.MonkeyPatch.context() as patch:
        for limit in ("limits.TABLES_AT_ONCE", "api.calls.CALLS_AT_ONCE", "limits.LINES_AT_ONCE"):
            patch.setattr(f"cantina.server.{limit}", 1e9)
        with client_of(f"sqlite:///{tmp_path_factory.mktemp('contract') / 'tables.db'}") as client:
            yield client


def test_the_description_lists_every_call(operations: dict[tuple[str, str], Any]) -> None:
    assert len(CALLS) == 25 and sorted(operations) == sorted(CALLS)


@pytest.mark.parametrize("asked", CALLS, ids=" ".join)
@pytest.mark.parametrize("mode", ["allowed", "forbidden"])
def test_calls_are_answered_as_described(
    client: TestClient, operations: dict[tuple[str, str], Any], asked: tuple[str, str], mode: str
) -> None:
    """At a table that there is and with its token, so that more than missing tables is seen."""
    import requests
    from schemathesis.checks import not_a_server_error
    from schemathesis.generation import GenerationMode
    from schemathesis.specs.openapi import checks

    held = [
        not_a_server_error, checks.status_code_conformance, checks.content_type_conformance,
        checks.response_schema_conformance, checks.unsupported_method,
    ]  # fmt: skip
    program = alone(client, teaching=True)
    modes = {"allowed": GenerationMode.POSITIVE, "forbidden": GenerationMode.NEGATIVE}

    @settings(
        max_examples=EXAMPLES, derandomize=True, deadline=None, database=None, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(case=operations[asked].as_strategy(generation_mode=modes[mode]))
    def call(case: Any) -> None:
        if "id" in case.path_parameters and case.path_parameters["id"] != "nothing":
            case.path_parameters["id"] = program.table
        sent = requests.Request(**case.as_transport_kwargs(base_url="http://testserver", headers=program.headers)).prepare()
        answer = client.request(str(sent.method), str(sent.url), content=sent.body, headers=dict(sent.headers))
        case.validate_response(answer, checks=held)

    call()
    assert program.client.get(f"{API}/games").status_code == 200

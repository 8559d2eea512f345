"""The API against its own description: whatever the description allows, and what it forbids, is answered as it says."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
pytest.importorskip("schemathesis", reason="the API against its description needs: pip install schemathesis")
import requests
import schemathesis
from calling import API, alone
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)
from starlette.testclient import TestClient
from visiting import client_of

from cantina.games import games
from cantina.server.api.openapi import description
from cantina.server.pages.page import with_view

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    unsupported_method,
]
SCHEMA = schemathesis.openapi.from_dict(json.loads(json.dumps(description(with_view(games())))))
OPERATIONS = [each.ok() for each in SCHEMA.get_all_operations()]  # type: ignore[union-attr]
EXAMPLES = 6


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server that nobody can ask too fast."""
    with pytest.MonkeyPatch.context() as patch:
        for limit in ("limits.TABLES_AT_ONCE", "api.calls.CALLS_AT_ONCE", "limits.LINES_AT_ONCE"):
            patch.setattr(f"cantina.server.{limit}", 1e9)
        with client_of(f"sqlite:///{tmp_path_factory.mktemp('contract') / 'tables.db'}") as client:
            yield client


def test_the_description_lists_every_call() -> None:
    assert len(OPERATIONS) == 25


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda each: f"{each.method} {each.path}")
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["allowed", "forbidden"])
def test_calls_are_answered_as_described(client: TestClient, operation: Any, mode: GenerationMode) -> None:
    """At a table that there is and with its token, so that more than missing tables is seen."""
    program = alone(client, teaching=True)

    @settings(
        max_examples=EXAMPLES, derandomize=True, deadline=None, database=None, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(case=operation.as_strategy(generation_mode=mode))
    def call(case: Any) -> None:
        if "id" in case.path_parameters and case.path_parameters["id"] != "nothing":
            case.path_parameters["id"] = program.table
        sent = requests.Request(**case.as_transport_kwargs(base_url="http://testserver", headers=program.headers)).prepare()
        answer = client.request(str(sent.method), str(sent.url), content=sent.body, headers=dict(sent.headers))
        case.validate_response(answer, checks=CHECKS)

    call()
    assert program.client.get(f"{API}/games").status_code == 200

"""The page about the API: every call and every message, in both languages."""

import html
import json
import re

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from calling import API, alone
from starlette.testclient import TestClient


def test_the_page_describes_every_call_in_both_languages(client: TestClient) -> None:
    document = client.get(f"{API}/openapi.json").json()
    page, german = client.get("/api"), client.get("/api", headers={"accept-language": "de"}).text
    assert page.status_code == 200 and 'aria-current="page"' in page.text and "style=" not in page.text
    assert document["openapi"] == "3.1.0"
    for path, calls in document["paths"].items():
        for call in calls.values():
            assert path in page.text and call["summary"] in page.text
    for name in document["components"]["schemas"]:
        assert f'id="{name}"' in page.text
    assert "Schnell anfangen" in german and "Quick start" in page.text


def test_the_quick_start_can_be_tried_as_it_stands(client: TestClient) -> None:
    page = html.unescape(client.get("/api").text)
    wish, deed = (json.loads(found) for found in re.findall(r"-d '(.*)'</code>", page))
    program = alone(client, **wish)
    assert program.post("/actions", **deed).status_code == 200
    failure = json.loads(re.findall(r"<code>({\s+\"error\".*?)</code>", page, re.S)[0])
    assert failure["error"].keys() == {"code", "message", "hint", "allowed", "position"}

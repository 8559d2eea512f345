"""The description of the API in OpenAPI 3.1, made of the endpoints and the types of their messages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import fields

from cantina import __version__
from cantina.core import Game

from ..limits import KEY
from ..pages.page import view_of
from ..wire.messages import OfProgram
from . import messages as s
from .calls import IDEMPOTENCY_KEY
from .endpoints import ENDPOINTS, PLAIN_TEXT, PREFIX, Endpoint

TEMPLATE = "#/components/schemas/{name}"
STATUSES = {
    400: "malformed: the message names what is wrong and where",
    401: "the token is missing or opens no seat here",
    403: "not for you, or not yet",
    404: "there is nothing here",
    409: "the table has moved on, or is not ready for this; look again",
    413: "too large",
    415: "another Content-Type is expected",
    422: "understood, but not allowed: the code and words of the refusal, and the actions that are allowed",
    429: "too fast: the header Retry-After says how long to wait",
    503: "too much to do just now, or the database does not answer: `not-kept` if nothing has changed, `unknown` while that is "
    "being looked up; the header Retry-After says how long to wait",
}
ABOUT = (
    "Everything that a person can do at a table. A seat is opened by its token: send it as `Authorization: Bearer <token>`. "
    "Without a token you watch. Actions are written in the game's notation; the view lists yours. "
    f"The live wire is a WebSocket at `{PREFIX}/tables/{{id}}/live`: it sends a ViewMessage whenever something has changed for "
    "your seat, and takes the messages described as Send… below."
)


KEYED = (
    "drawn by chance, and kept to yourself: if no answer comes, ask again with the same key and the same body; it is done once, "
    "and you get the same answer"
)


def description(games: Mapping[str, Game]) -> dict[str, Any]:
    """The whole document."""
    paths: dict[str, dict[str, Any]] = {}
    for each in ENDPOINTS:
        paths.setdefault(PREFIX + each.path, {})[each.method.lower()] = operation(each)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Cantina", "version": f"{s.API_VERSION}", "summary": f"Cantina {__version__}", "description": ABOUT},
        "paths": paths,
        "components": {
            "schemas": components(games),
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer", "description": "the token of your seat"}},
        },
    }


def operation(each: Endpoint) -> dict[str, Any]:
    """One endpoint."""
    said: dict[str, Any] = {
        "operationId": each.name,
        "summary": each.summary,
        "parameters": parameters(each),
        "responses": responses(each),
    }
    if each.access != "open":
        said["security"] = [{"seat": []}] if each.access == "seat" else [{"seat": []}, {}]
    if each.text:
        said["requestBody"] = {"required": True, "content": {PLAIN_TEXT: {"schema": {"type": "string"}}}}
    elif each.body is not None:
        needed = any(field.required for field in fields(each.body))
        content = {"application/json": {"schema": {"$ref": TEMPLATE.format(name=each.body.__name__)}}}
        said["requestBody"] = {"required": needed, "content": content}
    return said


def parameters(each: Endpoint) -> list[dict[str, Any]]:
    """What stands in the path and behind the question mark."""
    found = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "integer" if name == "position" else "string"}}
        for name in re.findall(r"{(\w+)}", each.path)
    ]
    if each.keyed:
        schema = {"type": "string", "pattern": f"^{KEY.pattern}$"}
        found.append({"name": IDEMPOTENCY_KEY, "in": "header", "required": False, "schema": schema, "description": KEYED})
    properties = msgspec.json.schema(each.query)["$defs"][each.query.__name__]["properties"]
    return found + [
        {"name": name, "in": "query", "required": False, "schema": properties[name]} for name in each.query.__struct_fields__
    ]


def responses(each: Endpoint) -> dict[str, Any]:
    """What comes back."""
    good: dict[str, Any] = {PLAIN_TEXT: {"schema": {"type": "string"}}}
    if each.answer is not None:
        good = {"application/json": {"schema": {"$ref": TEMPLATE.format(name=each.answer.__name__)}}}
    bad = {"application/json": {"schema": {"$ref": TEMPLATE.format(name="Failure")}}}
    told: dict[str, Any] = {str(each.status): {"description": "done", "content": good}}
    return told | {str(status): {"description": STATUSES[status], "content": bad} for status in each.statuses()}


def components(games: Mapping[str, Game]) -> dict[str, Any]:
    """Every type of message, and the board of each game."""
    boards = [view_of(game).types()[0] for game in games.values()]
    cards = [view_of(game).types()[1] for game in games.values()]
    bodies = [each.body for each in ENDPOINTS if each.body is not None]
    answers = [each.answer for each in ENDPOINTS if each.answer is not None]
    types = [
        s.Failure,
        s.TurnInFigures,
        *bodies,
        *answers,
        OfProgram,
        s.ViewMessage,
        s.ChatMessage,
        s.RefusedMessage,
        *boards,
        *cards,
    ]
    _, found = msgspec.json.schema_components(types, ref_template=TEMPLATE)
    for name in ("View", "ViewMessage"):
        refs = [{"$ref": TEMPLATE.format(name=board.__name__)} for board in boards]
        found[name]["properties"]["board"] = {"anyOf": [*refs, {"type": "null"}]}
    found["Cards"]["properties"]["cards"]["items"] = {"anyOf": [{"$ref": TEMPLATE.format(name=card.__name__)} for card in cards]}
    found["Review"]["properties"]["turns"]["items"] = {"$ref": TEMPLATE.format(name="TurnInFigures")}
    for reviewer in (game.reviewer() for game in games.values()):
        found["TurnInFigures"]["description"] += f" {reviewer.figures}" if reviewer is not None else ""
    codes = [f"In {name}: {view_of(game).events()}." for name, game in games.items()]
    found["Event"]["properties"]["facts"]["description"] += (
        f". All codes, with their other facts (one with a question mark only for those who may know it). {' '.join(codes)}"
    )
    for each in found.values():
        if "description" in each:
            each["description"] = " ".join(each["description"].split())
    return found

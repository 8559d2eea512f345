"""The API for people who read: the same description that programs get, as a page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ..limits import CALLS_A_SECOND, TABLES_AT_ONCE
from ..pages.page import Pages, language_of
from ..pages.table import link_of
from .endpoints import ENDPOINTS, PREFIX
from .examples import Example, example

ACCESS = {"open": "api-no-token", "look": "api-may-token", "seat": "api-token"}


class Page:
    """The page about the API; the document and the examples are made when somebody first asks for them."""

    def __init__(self, pages: Pages, document: Callable[[], dict[str, Any]]) -> None:
        self.pages, self.document = pages, document
        self.examples: dict[str, Example] = {}

    @property
    def schemas(self) -> dict[str, Any]:
        """The types of all messages."""
        found: dict[str, Any] = self.document()["components"]["schemas"]
        return found

    async def show(self, request: Request) -> Response:
        """Quick start, calls, messages, mistakes."""
        from .openapi import STATUSES  # late, like the document itself

        language = language_of(request)
        await asyncio.to_thread(self.document)
        if language not in self.examples:
            self.examples[language] = await asyncio.to_thread(example, next(iter(self.pages.games.values())), language)

        hears = ("ViewMessage", "ChatMessage", "RefusedMessage")
        sends = [name for name in self.schemas if name.startswith("Send")]
        shown = [name for name in self.schemas if name not in (*hears, *sends)]
        context = {
            "link": link_of(request),
            "prefix": PREFIX,
            "example": self.examples[language],
            "calls": [self.call(each.path, each.method) | {"access": ACCESS[each.access]} for each in ENDPOINTS],
            "sends": [self.schema(name) for name in sends],
            "hears": [self.schema(name) for name in hears],
            "schemas": [self.schema(name) for name in shown],
            "statuses": STATUSES,
            "limits": {"seat": int(CALLS_A_SECOND), "address": 2 * int(CALLS_A_SECOND), "tables": int(TABLES_AT_ONCE)},
        }
        return await self.pages.long_page(request, "api.html", context)

    def call(self, path: str, method: str) -> dict[str, Any]:
        """One call."""
        said = self.document()["paths"][PREFIX + path][method.lower()]
        good, answer = next((status, told) for status, told in said["responses"].items() if status < "300")
        body = next(iter(said.get("requestBody", {"content": {}})["content"].items()), None)
        return {
            "method": method,
            "path": path,
            "summary": said["summary"],
            "status": good,
            "answer": next(type_of(content["schema"]) for content in answer["content"].values()),
            "body": None if body is None else type_of(body[1]["schema"]),
            "query": [each["name"] for each in said["parameters"] if each["in"] == "query"],
            "statuses": [status for status in said["responses"] if status != good],
        }

    def schema(self, name: str) -> dict[str, Any]:
        """One type of message."""
        found = self.schemas[name]
        fields = [
            {
                "name": field,
                "types": type_of(kind),
                "about": kind.get("description", ""),
                "optional": field not in found.get("required", []),
            }
            for field, kind in found.get("properties", {}).items()
        ]
        return {"name": name, "about": found.get("description", ""), "fields": fields}


def type_of(schema: dict[str, Any]) -> list[tuple[str, str]]:
    """A type in words, piece by piece; a piece that names a message carries that name as well."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return [(name, name)]
    if "anyOf" in schema:
        pieces = [type_of(each) for each in schema["anyOf"]]
        return [piece for n, each in enumerate(pieces) for piece in ([(" or ", "")] if n else []) + each]
    if "enum" in schema:
        return [(" | ".join(map(str, schema["enum"])), "")]
    if schema.get("type") == "array":
        return [("list of ", ""), *type_of(schema["items"])]
    if isinstance(schema.get("additionalProperties"), dict):
        return [("object of ", ""), *type_of(schema["additionalProperties"])]
    return [(str(schema.get("type", "anything")), "")]

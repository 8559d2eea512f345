"""Visitors: a browser is known by an unguessable token in a signed cookie; of it, only the hash is ever stored."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from functools import cache
from urllib.parse import quote, unquote

from starlette.requests import HTTPConnection
from starlette.responses import Response

from cantina.bots import bot_names
from cantina.games import games

from .limits import KEY, LONGEST_NAME, network_of
from .phrases import PHRASES
from .tables.house import House

COOKIE, NAME_COOKIE = "visitor", "name"
YEAR = 31_536_000


def token_of(connection: HTTPConnection, house: House, key: str = "") -> str:
    """The token that a visitor brought, or a new one: with the key of a form always the same, should its answer get lost."""
    token, _, signature = connection.cookies.get(COOKIE, "").partition(".")
    if token and hmac.compare_digest(signature.encode(), house.signature(f"visitor {token}").encode()):
        return token
    return house.signature(f"visitor of form {key}") if KEY.fullmatch(key) else secrets.token_urlsafe(18)


def new_key() -> str:
    """A key for a form."""
    return secrets.token_urlsafe(18)


def owner_of(token: str) -> str:
    """What the store knows of a visitor."""
    return hashlib.sha256(token.encode()).hexdigest()


def remember(response: Response, connection: HTTPConnection, house: House, token: str, name: str | None = None) -> Response:
    """Let the browser bring its token, and the name it plays under, whenever it comes back."""
    secure = connection.url.scheme == "https"
    value = f"{token}.{house.signature(f'visitor {token}')}"
    response.set_cookie(COOKIE, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
    if name is not None:
        response.set_cookie(NAME_COOKIE, quote(name), max_age=YEAR, httponly=True, samesite="lax", secure=secure)
    return response


def name_of(connection: HTTPConnection) -> str:
    """The name under which a visitor played before."""
    return cleaned(unquote(connection.cookies.get(NAME_COOKIE, "")))


def cleaned(name: str) -> str:
    """A name as it may stand at a table: short, printable, and not that of a bot."""
    text = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())[:LONGEST_NAME].strip()
    return f"{text[: LONGEST_NAME - 1]}!" if text.casefold() in reserved() else text


@cache
def reserved() -> set[str]:
    """The names of all bots, as games and as tables call them."""
    shown = {words.casefold() for phrases in PHRASES.values() for code, words in phrases.items() if code.startswith("bot-")}
    return shown | {name for game in games().values() for name in bot_names(game)}


def same_origin(connection: HTTPConnection) -> bool:
    """Whether a request comes from our own page."""
    host = connection.headers.get("origin", "").partition("://")[2]
    return bool(host) and host == connection.headers.get("host", "")


def page_of(connection: HTTPConnection) -> str:
    """The path that was asked for, as it may stand in a log: without the token of a private link."""
    path: str = connection.scope["path"]
    token = connection.path_params.get("token", "")
    return path.replace(token, "…") if token else path


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from, as far as that can be told apart; behind a trusted proxy, what the proxy says."""
    return network_of(connection.client.host) if connection.client is not None else ""

"""The host's page: how the house is doing, in figures that tell nothing about anybody."""

from __future__ import annotations

import hmac
import platform
from datetime import UTC, datetime
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from cantina import __version__

from ..latency import BOUNDS, MINUTES, Figures
from ..limits import Addresses
from ..memory import resident
from ..metrics import Metrics
from ..phrases import PHRASES
from ..tables.house import House
from ..tables.store import DAY
from ..visitors import YEAR, cleaned
from . import bars
from .house_games import LATEST, house_games
from .lobby import form_of
from .page import Pages, language_of

COOKIE = "host"
DAYS = 30
"""How many days of moves are drawn."""


class Host:
    """The page behind the host's key."""

    def __init__(self, house: House, pages: Pages, addresses: Addresses, metrics: Metrics) -> None:
        self.house, self.pages, self.addresses, self.collected = house, pages, addresses, metrics
        self.since = house.now()

    def opens(self, key: str) -> bool:
        """Whether this is the host's key."""
        return hmac.compare_digest(key.encode("utf-8", "replace"), self.house.signature("host").encode())

    async def page(self, request: Request) -> Response:
        """The house in figures; a key in the address becomes a cookie, and without one there is nothing here."""
        key = request.query_params.get("key")
        if key is not None and self.opens(key):
            answer = RedirectResponse("/host", 303)
            secure = request.url.scheme == "https"
            answer.set_cookie(COOKIE, key, max_age=YEAR, path="/host", httponly=True, samesite="lax", secure=secure)
            return answer
        if key is not None or not self.opens(request.cookies.get(COOKIE, "")):
            return self.pages.refusal(request, "not-found", 404)
        return await self.shown(request)

    async def shown(self, request: Request, said: str = "") -> Response:
        """The figures and the forms, and what has become of the last one."""
        more = {"said": said, "muted": sorted(self.house.orders.muted)}
        return self.pages.page(request, "host.html", await self.figures(language_of(request)) | more)

    async def rule(self, request: Request) -> Response:
        """Carry out what the host has asked for in a form."""
        form = await form_of(request)
        if not self.opens(request.cookies.get(COOKIE, "")):
            return self.pages.refusal(request, "not-found", 404)
        if form is None:
            return self.pages.refusal(request, "form", 400)
        orders, minutes = self.house.orders, form.get("minutes", "")
        match "unmute" if "unmute" in form else form.get("do", ""):
            case "restart" if minutes.isdecimal() and len(minutes) < 5:
                await orders.plan(self.house.now() + 60 * int(minutes))
            case "no-restart":
                await orders.plan(None)
            case "close" | "open" as wanted:
                table = urlsplit(form.get("table", "").strip()).path.removeprefix("/t/").partition("/")[0]
                if not await self.house.close_table(table, wanted == "close"):
                    return await self.shown(request, "host-no-table")
            case "mute" if cleaned(form.get("name", "")):
                await orders.mute(cleaned(form["name"]), True)
            case "unmute":
                await orders.mute(form["unmute"], False)
            case _:
                return self.pages.refusal(request, "form", 400)
        self.house.tell()
        return await self.shown(request, "host-done")

    async def metrics(self, request: Request) -> Response:
        """Figures for a collector, which brings the key along each time."""
        scheme, _, key = request.headers.get("authorization", "").partition(" ")
        if not self.opens(key.strip() if scheme.lower() == "bearer" else request.query_params.get("key", "")):
            return self.pages.refusal(request, "not-found", 404)
        return await self.collected.answer(request)

    async def figures(self, language: str) -> dict[str, object]:
        """Everything the page shows."""
        store, phrases, now = self.house.store, PHRASES[language], self.house.now()
        waiting, running, finished = await store.counts()
        today = int(now // DAY)
        moves = await store.moves((today - DAYS + 1) * DAY)
        days = [(datetime.fromtimestamp(day * DAY, UTC), moves.get(day, 0)) for day in range(today - DAYS + 1, today + 1)]
        columns = [bars.Column(day.strftime(phrases["host-day"]), count) for day, count in days]
        latency = self.house.latency.figures()
        size = megabytes(await store.size(), language)
        memory = resident()
        games = house_games(await store.digested(LATEST), self.pages.games, language, phrases["percent"])
        return {
            "games": games,
            "waiting": waiting, "running": running, "finished": finished,
            "moves": [(day.strftime(phrases["date"]), count) for day, count in days], "moved": sum(count for _, count in days),
            "days": bars.histogram(columns, phrases["host-utc"]),
            "latency": latency, "minutes": MINUTES, "bins": bins(latency),
            "delays": bars.histogram(bins(latency), phrases["host-ms"]),
            "process": [
                ("wires", sum(self.addresses.wires.values())), ("rooms", len(self.house.rooms)),
                ("memory", phrases["host-unknown"] if memory is None else megabytes(memory, language)),
                ("uptime", uptime(now - self.since, phrases)),
            ],
            "software": [
                ("version", __version__), ("python", platform.python_version()),
                ("database", "PostgreSQL" if store.shared else "SQLite"), ("size", size),
            ],
        }  # fmt: skip


def bins(latency: Figures) -> list[bars.Column]:
    """How many actions took how long."""
    names = [str(bound) if bound < 1000 else f"{bound // 1000} s" for bound in BOUNDS]
    labels = [*(f"<{name}" for name in names), f"≥{names[-1]}"]
    return [bars.Column(label, count) for label, count in zip(labels, latency.counted, strict=True)]


def megabytes(size: int, language: str) -> str:
    """A size in the point or comma of a language."""
    text = f"{size / 1e6:.1f} MB"
    return text.replace(".", ",") if language == "de" else text


def uptime(seconds: float, phrases: dict[str, str]) -> str:
    """How long the process has been running."""
    days, rest = divmod(int(seconds), int(DAY))
    return phrases["host-days" if days else "duration"].format(days=days, hours=rest // 3600, n=rest % 3600 // 60)

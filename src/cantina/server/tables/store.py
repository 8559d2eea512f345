"""The store: an append-only log of every table; what it has acknowledged survives whatever happens to the process."""

from __future__ import annotations

import contextlib
import json
import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from sqlalchemy import Integer, cast, delete, func, insert, select, text, update
from sqlalchemy.engine import Connection

from cantina.core import Entry

from ..work import Slices
from .chain import Damaged, link, root, start
from .database import Conflict, Database
from .migrations import digests, entries, holders, judgements, preferences, seats, settings, tables, talk
from .rows import OPEN, Noted, Played, Row, Said, Seat, Timed

DAY = 86_400.0
CHUNK = 500
"""How many entries of a log are written in one statement."""
SEAT = (seats.c.by, seats.c.name, seats.c.nonce, seats.c.renewed)
"""A seat as it is read."""
UNSAID = "…"
"""What stands in the chat for a line that its speaker took back, or that nobody is to read."""


class Store(Database):
    """The database as tables are kept in it."""

    # Writing -----------------------------------------------------------------------------------

    async def create(
        self, row: Row, sitting: list[Seat], log: Sequence[Timed] = (), held: Mapping[str, int] | None = None, after: str = ""
    ) -> None:
        """Keep a new table with whoever holds its seats; one that was played elsewhere comes with its log.

        As the rematch of another table it is kept only if that one has none yet; otherwise this raises Conflict.
        """
        places = [insert(seats).values(table_id=row.id, seat=n, **seat._asdict()) for n, seat in enumerate(sitting)]
        lines, before, slices = list[dict[str, object]](), start(row.id, row.secret), Slices()
        for n, (entry, at) in enumerate(log):
            before = link(before, n, entry, at)
            lines.append(entry_values(row.id, n, entry, at, link=before))
            await slices.rest()
        values = row._asdict() | whole(row) | {"tip": before}
        chunks = [partial(write_lines, lines[start : start + CHUNK]) for start in range(0, len(lines), CHUNK)]
        held_by = [insert(holders).values(owner=owner, table_id=row.id, seat=n) for owner, n in (held or {}).items()]
        first = update(tables).where(tables.c.id == after, tables.c.rematch.is_(None)).values(rematch=row.id)
        await self.submit(
            after or row.id, [*([first] if after else []), insert(tables).values(**values), *places, *held_by, *chunks]
        )

    async def append(self, table: str, n: int, entry: Entry, at: float, key: str = "", link: str = "") -> None:
        """Keep the entry number `n` of a table; raises Conflict if there is one already."""
        await self.submit(table, entry_values(table, n, entry, at, key, link))
        self.appended += 1

    async def sit(self, table: str, n: int, was: Seat, seat: Seat, owner: str = "") -> None:
        """Keep who plays a seat now, and which visitor holds it; raises Conflict if it is not as it was."""
        here = (seats.c.table_id == table) & (seats.c.seat == n) & (seats.c.by == was.by) & (seats.c.nonce == was.nonce)
        held = [insert(holders).values(owner=owner, table_id=table, seat=n)] if owner else []
        await self.submit(table, [update(seats).where(here).values(by=seat.by, name=seat.name, nonce=seat.nonce), *held])

    async def renew(self, table: str, places: Sequence[int], keep: str | None) -> None:
        """Give seats a new key; of those who hold them, only one is kept."""
        here = seats.c.table_id == table, seats.c.seat.in_(places)
        others = holders.c.table_id == table, holders.c.seat.in_(places), holders.c.owner != (keep or "")
        await self.submit(table, [update(seats).where(*here).values(renewed=seats.c.renewed + 1), delete(holders).where(*others)])

    async def rewrite(self, table: str, change: Callable[[Row], Row]) -> None:
        """Keep a table otherwise, with its hash; raises Conflict if there is none, or somebody else was faster."""
        found = await self.read(select(tables).where(tables.c.id == table))
        if not found:
            raise Conflict("there is no such table")
        row = change(row_of(found[0]))
        unchanged = tables.c.id == table, tables.c.root == found[0].root
        await self.submit(table, [update(tables).where(*unchanged).values(**whole(row), dealt=row.dealt)])

    async def hold(self, owner: str, table: str, n: int) -> None:
        """Keep that a visitor holds a seat."""
        with contextlib.suppress(Conflict):
            await self.submit(table, [insert(holders).values(owner=owner, table_id=table, seat=n)])

    async def deal(self, table: str, seed: bytes, at: float, rules: int) -> None:
        """Keep the seed that the secret and the nonces add up to, and the rules; raises Conflict if it is kept already."""

        def dealt(row: Row) -> Row:
            if row.seed is not None:
                raise Conflict("it is dealt already")
            return row._replace(seed=seed, dealt=at, rules=rules)

        await self.rewrite(table, dealt)

    async def finish(self, table: str, result: str | None, at: float | None, noted: Noted | None = None) -> None:
        """Keep how a game ended and what it adds to statistics, or that its end was taken back."""
        end = update(tables).where(tables.c.id == table).values(result=result, finished=at)
        forget = delete(digests).where(digests.c.table_id == table)
        note = [] if noted is None else [insert(digests).values(table_id=table, **noted._asdict())]
        await self.submit(table, [end, forget, *note])

    async def note(self, table: str, finished: float, noted: Noted) -> None:
        """Keep what a game that ended then adds to statistics; raises Conflict if it is kept already, or the end taken back."""
        still = update(tables).where(tables.c.id == table, tables.c.finished == finished).values(finished=finished)
        await self.submit(table, [still, insert(digests).values(table_id=table, **noted._asdict())])

    async def say(self, table: str, n: int, said: Said) -> None:
        """Keep the line number `n` of a table's chat; raises Conflict if there is one already."""
        await self.submit(table, [insert(talk).values(table_id=table, n=n, **said._asdict())])

    async def forget(self, before: float) -> int:
        """Delete every table that nobody has touched since; returns how many."""
        latest = select(entries.c.table_id, func.max(entries.c.at).label("at")).group_by(entries.c.table_id).subquery()
        touched = func.coalesce(latest.c.at, 0)
        old = select(tables.c.id).outerjoin(latest, latest.c.table_id == tables.c.id)
        doomed = [row.id for row in await self.read(old.where(tables.c.created < before, touched < before))]
        for table in doomed:
            await self.delete(table)
        return len(doomed)

    async def delete(self, table: str) -> None:
        """Delete a table with everything about it."""
        own = [delete(each).where(each.c.table_id == table) for each in (entries, seats, holders, talk, digests, judgements)]
        await self.submit(table, [*own, delete(tables).where(tables.c.id == table)])

    async def held(self, owner: str) -> dict[str, int]:
        """Every table at which a visitor holds a seat, and which one."""
        query = select(holders.c.table_id, holders.c.seat).where(holders.c.owner == owner)
        return {found.table_id: found.seat for found in await self.read(query)}

    async def disown(self, table: str, places: Sequence[int], by: str | None, silenced: bool) -> None:
        """Forget who held seats: name, holders, and what was said there; somebody else may be wanted there."""
        here = seats.c.table_id == table, seats.c.seat.in_(places)
        left = {"name": "", "renewed": seats.c.renewed + 1} | ({} if by is None else {"by": by, "nonce": ""})
        gone = delete(holders).where(holders.c.table_id == table, holders.c.seat.in_(places))
        unsaid = update(talk).where(talk.c.table_id == table, talk.c.seat.in_(places)).values(text=UNSAID)
        await self.submit(table, [update(seats).where(*here).values(**left), gone, *([unsaid] if silenced else [])])

    async def chosen(self, owner: str) -> dict[str, str]:
        """What a visitor has chosen for itself."""
        found = await self.read(select(preferences.c.chosen).where(preferences.c.owner == owner))
        return dict(json.loads(found[0].chosen)) if found else {}

    async def choose(self, owner: str, chosen: dict[str, str]) -> None:
        """Keep what a visitor has chosen for itself; nothing is kept of somebody who has chosen nothing."""
        fresh = [insert(preferences).values(owner=owner, chosen=json.dumps(chosen))] if chosen else []
        await self.submit(f"of {owner[:24]}", [delete(preferences).where(preferences.c.owner == owner), *fresh])

    async def setting(self, name: str) -> str | None:
        """What is kept for the whole house under a name."""
        found = await self.read(select(settings.c.value).where(settings.c.name == name))
        return str(found[0].value) if found else None

    async def keep_setting(self, name: str, value: str | None) -> None:
        """Keep something for the whole house, or forget it; every worker is told."""
        fresh = [] if value is None else [insert(settings).values(name=name, value=value)]
        await self.submit("", [delete(settings).where(settings.c.name == name), *fresh])

    # Reading -----------------------------------------------------------------------------------

    async def table(self, table: str) -> Row | None:
        """A table, if there is one; raises Damaged if it is not as it was written."""
        found = await self.read(select(tables).where(tables.c.id == table))
        return row_of(found[0]) if found else None

    async def seats(self, table: str) -> list[Seat]:
        """Who sits at a table."""
        query = select(*SEAT).where(seats.c.table_id == table).order_by(seats.c.seat)
        return [Seat(*found) for found in await self.read(query)]

    async def holders(self, table: str) -> dict[str, int]:
        """Which visitor holds which seat."""
        query = select(holders.c.owner, holders.c.seat).where(holders.c.table_id == table)
        return {found.owner: found.seat for found in await self.read(query)}

    async def entries(self, table: str, since: int = 0) -> list[Timed]:
        """The log of a table from an entry on."""
        columns = (entries.c.kind, entries.c.seat, entries.c.value, entries.c.at)
        query = select(*columns).where(entries.c.table_id == table, entries.c.n >= since).order_by(entries.c.n)
        return [Timed(Entry(kind, seat, value), at) for kind, seat, value, at in await self.read(query)]

    async def log(self, table: str, since: int = 0) -> list[tuple[int, Timed, str]]:
        """The log of a table from an entry on, with the number and the link of each entry."""
        query = select(entries).where(entries.c.table_id == table, entries.c.n >= since).order_by(entries.c.n)
        return [(each.n, Timed(Entry(each.kind, each.seat, each.value), each.at), each.link) for each in await self.read(query)]

    async def made_with(self, table: str, key: str) -> int | None:
        """The number of the entry that was made with a key."""
        found = await self.read(select(entries.c.n).where(entries.c.table_id == table, entries.c.key == key))
        return found[0].n if found else None

    async def talk(self, table: str, since: int = 0) -> list[Said]:
        """What was said at a table from a line on."""
        query = select(talk.c.seat, talk.c.text, talk.c.at).where(talk.c.table_id == table, talk.c.n >= since).order_by(talk.c.n)
        return [Said(*found) for found in await self.read(query)]

    async def listed(self, limit: int = 30) -> list[str]:
        """The tables with a seat for whoever comes, newest first."""
        waiting = select(seats.c.table_id).where(seats.c.by == OPEN)
        query = select(tables.c.id).where(tables.c.id.in_(waiting)).order_by(tables.c.created.desc()).limit(limit)
        return [found.id for found in await self.read(query)]

    async def mine(self, owner: str, finished: bool, limit: int = 30) -> list[str]:
        """The tables at which a visitor holds a seat, newest first."""
        held = select(holders.c.table_id).where(holders.c.owner == owner)
        over = tables.c.finished.is_not(None) if finished else tables.c.finished.is_(None)
        order = (func.coalesce(tables.c.finished, tables.c.created).desc(),)
        query = select(tables.c.id).where(tables.c.id.in_(held), over).order_by(*order).limit(limit)
        return [found.id for found in await self.read(query)]

    async def played(self, owner: str) -> list[Played]:
        """The finished tables at which a visitor holds a seat, in the order in which they ended."""
        mine = select(holders.c.table_id).where(holders.c.owner == owner)
        sitting: dict[str, list[Seat]] = {}
        for table, *seat in await self.read(
            select(seats.c.table_id, *SEAT).where(seats.c.table_id.in_(mine)).order_by(seats.c.table_id, seats.c.seat)
        ):
            sitting.setdefault(table, []).append(Seat(*seat))
        query = (
            select(tables, holders.c.seat, digests.c.digest)
            .join(holders, holders.c.table_id == tables.c.id)
            .outerjoin(digests, digests.c.table_id == tables.c.id)
            .where(holders.c.owner == owner, tables.c.finished.is_not(None))
            .order_by(tables.c.finished, tables.c.id)
        )
        rows = [found for found in await self.read(query) if found.id in sitting and found.root == root_of(found)]
        return [Played(row_of(found), sitting[found.id], found.seat, found.digest) for found in rows]

    async def judged(self, table: str, n: int) -> str | None:
        """What a judge said of the choices of a game with so many entries, if that is kept."""
        query = select(judgements.c.judged).where(judgements.c.table_id == table, judgements.c.n == n)
        return next((str(found.judged) for found in await self.read(query)), None)

    async def keep_judged(self, table: str, n: int, judged: str) -> None:
        """Keep what a judge says of the choices of a game with so many entries, in place of what was said before."""
        before = delete(judgements).where(judgements.c.table_id == table)
        await self.submit(table, [before, insert(judgements).values(table_id=table, n=n, judged=judged)])

    async def digested(self, limit: int) -> list[tuple[Row, str]]:
        """The tables that ended last, each with the digest of its game."""
        joined = select(tables, digests.c.digest).join(digests, digests.c.table_id == tables.c.id)
        query = joined.where(tables.c.finished.is_not(None)).order_by(tables.c.finished.desc(), tables.c.id).limit(limit)
        return [(row_of(found), found.digest) for found in await self.read(query)]

    async def counts(self) -> tuple[int, int, int]:
        """How many tables wait for players, how many games are being played, and how many are over."""
        over = tables.c.finished.is_not(None)
        kinds = (tables.c.seed.is_(None), tables.c.seed.is_not(None) & ~over, over)
        (found,) = await self.read(select(*(func.count().filter(kind) for kind in kinds)).select_from(tables))
        return found[0], found[1], found[2]

    async def moves(self, since: float) -> dict[int, int]:
        """How many entries were made on each day since then; days are counted from 1970 in UTC."""
        days = entries.c.at / DAY
        day = func.floor(days) if self.shared else cast(days, Integer)  # each rounds down in its own way
        query = select(day, func.count()).where(entries.c.at >= since).group_by(day)
        return {int(each): count for each, count in await self.read(query)}

    async def size(self) -> int:
        """How many bytes the database takes."""
        own = "SELECT pg_database_size(current_database())"
        file = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
        return int((await self.read(text(own if self.shared else file)))[0][0])

    async def secret(self) -> bytes:
        """The key that signs cookies and makes seat tokens; made once, with the store."""
        query = select(settings.c.value).where(settings.c.name == "secret")
        found = await self.read(query)
        if not found:
            with contextlib.suppress(Conflict):
                await self.submit("", [insert(settings).values(name="secret", value=secrets.token_hex(32))])
            found = await self.read(query)
        return bytes.fromhex(found[0].value)


def entry_values(table: str, n: int, entry: Entry, at: float, key: str = "", link: str = "") -> dict[str, object]:
    """An entry as a row."""
    said = {"kind": entry.kind, "seat": entry.seat, "value": int(entry.value)}
    return {"table_id": table, "n": n, "at": at, "key": key, "link": link, **said}


def write_lines(lines: Sequence[dict[str, object]], connection: Connection) -> None:
    """Write many entries at once: as one statement of the driver's own, since to make SQLAlchemy's takes twenty times as long,
    and while it lasts nobody else's action is written."""
    mark = "?" if connection.dialect.paramstyle == "qmark" else "%s"
    row = f"({', '.join([mark] * len(lines[0]))})"
    statement = f"INSERT INTO {entries.name} ({', '.join(lines[0])}) VALUES {', '.join([row] * len(lines))}"
    connection.exec_driver_sql(statement, tuple(value for line in lines for value in line.values()))


def whole(row: Row) -> dict[str, object]:
    """Everything of a table that its hash is made of, and the hash: none of it is written without the other."""
    told = {"options": json.dumps(row.options), "terms": json.dumps(row.terms)}
    hashed = root(row.id, row.game, told["options"], told["terms"], row.secret, row.seed, row.rules)
    return told | {"seed": row.seed, "rules": row.rules, "root": hashed}


def root_of(found: Any) -> str:
    """The hash that a stored table should have."""
    return root(found.id, found.game, found.options, found.terms, found.secret, found.seed, found.rules)


def row_of(found: Any) -> Row:
    """A stored table as a value."""
    if found.root != root_of(found):
        raise Damaged(f"table {found.id} is not as it was written")
    seed = None if found.seed is None else bytes(found.seed)
    options, terms = json.loads(found.options), json.loads(found.terms)
    dates = (found.created, found.dealt, found.finished, found.result, found.rematch, found.tip, found.rules)
    return Row(found.id, found.game, options, terms, bytes(found.secret), seed, *dates)

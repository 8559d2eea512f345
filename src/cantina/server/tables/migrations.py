"""The tables of the store and the migrations that make them; a store is brought up to date whenever it is opened."""

from __future__ import annotations

import json

from sqlalchemy import (
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    bindparam,
    func,
    insert,
    inspect,
    select,
    text,
    update,
)
from sqlalchemy.engine import Connection

from cantina.core import Entry

from .chain import link, root, start

MIGRATION_LOCK = 0x43414E54
"""The number under which PostgreSQL lets one process at a time migrate."""

metadata = MetaData()

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("terms", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("seed", LargeBinary),
    Column("created", Float, nullable=False),
    Column("dealt", Float),
    Column("finished", Float),
    Column("result", Text),
    Column("rematch", String(32)),
    Column("root", String(32), nullable=False, server_default=""),
    Column("tip", String(32), nullable=False, server_default=""),
    Column("rules", Integer, nullable=False, server_default="0"),
)
seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("by", String(20), nullable=False),
    Column("name", Text, nullable=False),
    Column("nonce", String(64), nullable=False),
    Column("renewed", Integer, nullable=False, server_default="0"),
    Index("seats_by", "by"),
)
holders = Table(
    "holders",
    metadata,
    Column("owner", String(64), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, nullable=False),
    Index("holders_table", "table_id"),
)
entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), nullable=False),
    Column("n", Integer, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("value", Integer, nullable=False),
    Column("at", Float, nullable=False, server_default="0"),
    Column("key", String(32), nullable=False, server_default=""),
    Column("link", String(32), nullable=False, server_default=""),
    UniqueConstraint("table_id", "n"),
)
talk = Table(
    "talk",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)
digests = Table(
    "digests",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("digest", Text, nullable=False),
)
judgements = Table(
    "judgements",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("n", Integer, nullable=False),
    Column("judged", Text, nullable=False),
)
writers = Table(
    "writers",
    metadata,
    Column("name", String(16), primary_key=True),
    Column("turn", Integer, nullable=False),
    Column("seen", Float, nullable=False, server_default="0"),
    Column("pid", Integer, nullable=False, server_default="0"),
    Column("boot", String(40), nullable=False, server_default=""),
    Column("start", Float, nullable=False, server_default="0"),
)
away = Table(
    "away",
    metadata,
    Column("since", Float, nullable=False),
    Column("until", Float, nullable=False),
)

crossings = Table(
    "crossings",
    metadata,
    Column("code", String(64), primary_key=True),
    Column("sealed", LargeBinary, nullable=False),
    Column("until", Float, nullable=False),
)

preferences = Table(
    "preferences",
    metadata,
    Column("owner", String(64), primary_key=True),
    Column("chosen", Text, nullable=False),
)


def first_version(connection: Connection) -> None:
    """Version 1: tables with their players and seed in one row, and entries without a time."""
    connection.execute(
        text(
            "CREATE TABLE game_tables (id VARCHAR(32) PRIMARY KEY, game VARCHAR(40) NOT NULL, options TEXT NOT NULL, "
            f"seed {'BYTEA' if connection.dialect.name == 'postgresql' else 'BLOB'} NOT NULL, players TEXT NOT NULL, "
            "seat_tokens TEXT NOT NULL, created FLOAT NOT NULL)"
        )
    )
    connection.execute(
        text(
            "CREATE TABLE entries (table_id VARCHAR(32) NOT NULL, n INTEGER NOT NULL, kind VARCHAR(10) NOT NULL, "
            "seat INTEGER NOT NULL, value INTEGER NOT NULL, UNIQUE (table_id, n))"
        )
    )


def second_version(connection: Connection) -> None:
    """Version 2: seats, their holders and chat stand by themselves; a deal has a secret and nonces, an entry its time."""
    connection.execute(text("ALTER TABLE entries ADD COLUMN at FLOAT NOT NULL DEFAULT 0"))
    metadata.create_all(connection, [tables, seats, holders, talk])
    for row in connection.execute(text("SELECT id, game, options, seed, players, created FROM game_tables")).all():
        seed = bytes(row.seed)
        kept = {"id": row.id, "game": row.game, "options": row.options, "terms": "{}", "created": row.created}
        connection.execute(insert(tables).values(**kept, secret=seed, seed=seed, dealt=row.created))
        for seat, name in enumerate(json.loads(row.players)):
            by = {"": "link", "*": "open", "greedy": "greedy", "random": "random"}.get(name, "person")
            values = {"table_id": row.id, "seat": seat, "by": by, "nonce": ""}
            connection.execute(insert(seats).values(**values, name=name if by == "person" else ""))
    connection.execute(text("DROP TABLE game_tables"))


def third_version(connection: Connection) -> None:
    """Version 3: what a finished game adds to its players' statistics is kept; it can be read out of the log again."""
    metadata.create_all(connection, [digests])


def fourth_version(connection: Connection) -> None:
    """Version 4: every process counts its commits and says when it is there; an entry may have a key, to ask for it again."""
    metadata.create_all(connection, [writers, away])
    add_column(connection, "entries", "key VARCHAR(32) NOT NULL DEFAULT ''")


def fifth_version(connection: Connection) -> None:
    """Version 5: tables and their entries are chained by hashes, so that what is changed behind our back is noticed."""
    add_column(connection, "tables", "root VARCHAR(32) NOT NULL DEFAULT ''")
    add_column(connection, "entries", "link VARCHAR(32) NOT NULL DEFAULT ''")
    whole_rows = select(tables.c.id, tables.c.game, tables.c.options, tables.c.terms, tables.c.secret, tables.c.seed)
    for row in connection.execute(whole_rows).all():
        whole = root(row.id, row.game, row.options, row.terms, row.secret, row.seed)
        connection.execute(update(tables).where(tables.c.id == row.id).values(root=whole))
        before, links = start(row.id, row.secret), []
        for each in connection.execute(select(entries).where(entries.c.table_id == row.id).order_by(entries.c.n)):
            before = link(before, each.n, Entry(each.kind, each.seat, each.value), each.at)
            links.append({"at_table": row.id, "at_n": each.n, "link": before})
        if links:
            chained = update(entries).where(entries.c.table_id == bindparam("at_table"), entries.c.n == bindparam("at_n"))
            connection.execute(chained, links)


def add_column(connection: Connection, table: str, column: str) -> None:
    """A new column, unless the table has it: a backup of an older store is made into a new one."""
    if column.partition(" ")[0] not in [each["name"] for each in inspect(connection).get_columns(table)]:
        connection.execute(text(f"ALTER TABLE {table} ADD COLUMN {column}"))


def sixth_version(connection: Connection) -> None:
    """Version 6: the key to a seat can be renewed, and a visitor can go to another device."""
    add_column(connection, "seats", "renewed INTEGER NOT NULL DEFAULT 0")
    metadata.create_all(connection, [crossings])


def seventh_version(connection: Connection) -> None:
    """Version 7: a table knows its latest entry, so that missing ones are noticed, and the rules under which it was dealt."""
    add_column(connection, "tables", "tip VARCHAR(32) NOT NULL DEFAULT ''")
    add_column(connection, "tables", "rules INTEGER NOT NULL DEFAULT 0")
    last = select(entries.c.table_id, func.max(entries.c.n).label("n")).group_by(entries.c.table_id).subquery()
    newest = select(entries.c.table_id, entries.c.link).join(
        last, (entries.c.table_id == last.c.table_id) & (entries.c.n == last.c.n)
    )
    links = {row.table_id: row.link for row in connection.execute(newest)}
    found = connection.execute(select(tables.c.id, tables.c.secret))
    tips = [{"at_table": row.id, "tip": links.get(row.id) or start(row.id, row.secret)} for row in found]
    if tips:
        connection.execute(update(tables).where(tables.c.id == bindparam("at_table")), tips)


def eighth_version(connection: Connection) -> None:
    """Version 8: what visitors have chosen for themselves follows them."""
    metadata.create_all(connection, [preferences])


def ninth_version(connection: Connection) -> None:
    """Version 9: the rules under which a table was dealt are part of its hash; what was not as it was written stays so."""
    columns = (tables.c.id, tables.c.game, tables.c.options, tables.c.terms, tables.c.secret, tables.c.seed)
    found = connection.execute(select(*columns, tables.c.rules, tables.c.root).where(tables.c.rules != 0)).all()
    hashed = [{"at_table": row.id, "root": root(*row[:7])} for row in found if row.root == root(*row[:6])]
    if hashed:
        connection.execute(update(tables).where(tables.c.id == bindparam("at_table")), hashed)


def tenth_version(connection: Connection) -> None:
    """Version 10: what a judge says of the choices of a finished game is kept; it can be found out again."""
    metadata.create_all(connection, [judgements])


MIGRATIONS = (
    first_version,
    second_version,
    third_version,
    fourth_version,
    fifth_version,
    sixth_version,
    seventh_version,
    eighth_version,
    ninth_version,
    tenth_version,
)
"""What leads from each version of the schema to the next."""


def migrate(connection: Connection) -> int:
    """Bring a store up to date and return its version; a newer one than we know is left alone."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)").bindparams(bindparam("lock", MIGRATION_LOCK)))
    settings.create(connection, checkfirst=True)
    found = connection.execute(select(settings.c.value).where(settings.c.name == "schema")).scalar()
    version = int(found or 0)
    if version > len(MIGRATIONS):
        raise NewerSchema(f"the database has schema {version}; this program knows {len(MIGRATIONS)}: use a newer Cantina")
    for step in MIGRATIONS[version:]:
        step(connection)
    if found is None:
        connection.execute(insert(settings).values(name="schema", value=str(len(MIGRATIONS))))
    elif version < len(MIGRATIONS):
        connection.execute(update(settings).where(settings.c.name == "schema").values(value=str(len(MIGRATIONS))))
    return len(MIGRATIONS)


class NewerSchema(Exception):
    """The database was written by a newer program."""

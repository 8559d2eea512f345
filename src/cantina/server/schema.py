"""The tables of the store and the migrations that make them; a store is brought up to date whenever it is opened."""

from __future__ import annotations

from sqlalchemy import (
    Column,
    Float,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    insert,
    select,
    update,
)
from sqlalchemy.engine import Connection

metadata = MetaData()

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
game_tables = Table(
    "game_tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("players", Text, nullable=False),
    Column("seat_tokens", Text, nullable=False),
    Column("created", Float, nullable=False),
)
entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), nullable=False),
    Column("n", Integer, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("value", Integer, nullable=False),
    UniqueConstraint("table_id", "n"),
)


def first_version(connection: Connection) -> None:
    """Version 1: settings, tables and their entries."""
    metadata.create_all(connection)


MIGRATIONS = (first_version,)
"""What leads from each version of the schema to the next."""


def migrate(connection: Connection) -> int:
    """Bring a store up to date and return its version; a newer one than we know is left alone."""
    settings.create(connection, checkfirst=True)
    found = connection.execute(select(settings.c.value).where(settings.c.name == "schema")).scalar()
    version = int(found or 0)
    if version > len(MIGRATIONS):
        raise RuntimeError(f"the database has schema {version}; this program knows {len(MIGRATIONS)}")
    for step in MIGRATIONS[version:]:
        step(connection)
    if found is None:
        connection.execute(insert(settings).values(name="schema", value=str(len(MIGRATIONS))))
    elif version < len(MIGRATIONS):
        connection.execute(update(settings).where(settings.c.name == "schema").values(value=str(len(MIGRATIONS))))
    return len(MIGRATIONS)

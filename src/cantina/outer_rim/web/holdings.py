"""Lists of what everybody has, and of the contacts that the viewer has seen, as far as the viewer may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cantina.core import Knowledge
from cantina.core.view import Holding

from ..rules import stats
from ..rules.kinds import BOUNTY, CARGO, CREW, GEAR, JOB, MOD, NOTHING
from ..rules.table import Table
from ..words.grammar import capital
from ..words.owned import known_secrets, secret_count
from ..words.page import holdings as page
from ..words.speaker import Speaker

GROUPS = (("gear", (GEAR,)), ("crew", (CREW,)), ("hold", (CARGO, MOD)), ("missions", (JOB, BOUNTY)))
Listed = tuple[tuple[str, str, int], ...]


def holdings(knowledge: Knowledge[Table], language: str) -> list[Holding]:
    """Everybody's cards, and where the contacts are that the viewer has seen."""
    table, speak = knowledge.table, Speaker(language, knowledge.table)
    found = [owned(table, seat, speak) for seat in range(table.seats)]
    seen = contacts(table, speak)
    return [*found, Holding("neutral", page.WORDS[language]["contacts"], seen)] if seen else found


def owned(table: Table, seat: int, speak: Speaker) -> Holding:
    """One player's cards by their slots, and the secrets: those that the viewer knows by name, the others counted."""
    player, say = table.players[seat], page.WORDS[speak.language]
    places: list[tuple[str, Listed]] = []
    for code, types in GROUPS:
        names = [asset.kind.name for asset in player.assets if asset.kind.type in types]
        if names:
            places.append((say[code], listed(names, speak)))
    known = [(f"{title} ({speak.space(table, space)})", "") for title, space, _ in known_secrets(table, seat, speak)]
    hidden = secret_count(table, seat) - len(known)
    secrets = [(name, title, 1) for title, name in known] + ([("", say["hidden"], hidden)] if hidden else [])
    if secrets:
        places.append((say["secrets"], tuple(secrets)))
    title = say["player"].format(who=capital(speak.side(seat)), fame=int(stats.fame(table, seat)))
    return Holding(f"player-{seat + 1}", title, tuple(places))


def contacts(table: Table, speak: Speaker) -> tuple[tuple[str, Listed], ...]:
    """The contacts on the map that the viewer knows, by planet."""
    by_space: dict[int, list[str]] = {}
    for group, places in zip(table.tokens, table.places, strict=True):
        for token, spot in zip(group, places, strict=True):
            if spot >= 0 and token.kind.type != NOTHING:
                by_space.setdefault(int(table.galaxy.spot_space[spot]), []).append(token.kind.name)
    return tuple((capital(speak.space(table, space)), listed(names, speak)) for space, names in sorted(by_space.items()))


def listed(names: Iterable[str], speak: Speaker) -> Listed:
    """Pieces with their words and how many there are."""
    return tuple((name, speak.name(name), n) for name, n in Counter(names).items())

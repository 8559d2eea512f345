"""Tables of Outer Rim some way into a game that chance has played."""

from cantina.bots import RandomBot
from cantina.core.chance import fast
from cantina.outer_rim import new
from cantina.outer_rim.rules.table import Table

TABLES: list[dict[str, str | int]] = [{"players": 2}, {"players": 4, "map": "random"}, {"rival": "han-solo"}]


def played(seed: str, answers: int, **options: str | int) -> Table:
    """A table after so many answers by chance."""
    table, bot = new(seed, None, **options), RandomBot(fast(seed))
    for _ in range(answers):
        if table.decision is None:
            break
        seat = int(table.decision.seat)
        table.apply(seat, bot.choose(table.knowledge(seat)))
    return table

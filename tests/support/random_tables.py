"""Tables of Outer Rim some way into a game that chance has played."""

from galaxies import for_players

from cantina.bots import RandomBot
from cantina.core.chance import fast
from cantina.outer_rim import new
from cantina.outer_rim.rules.table import Table

TABLES: list[dict[str, str | int]] = [{"players": 2}, {"players": 4, "map": "random"}, {"rival": "han-solo"}]


def random_game(players: str, seed: str, questions: int) -> list[Table]:
    """A game in which everybody answers at random, as it stands after each of these many questions."""
    table, chance, seen = new(seed, **for_players(players)), fast(seed), list[Table]()
    while table.decision is not None and len(seen) < questions:
        table.apply(table.decision.seat, chance.pick(table.decision.actions))
        seen.append(table.copy())
    return seen


def played(seed: str, answers: int, **options: str | int) -> Table:
    """A table after so many answers by chance."""
    table, bot = new(seed, None, **options), RandomBot(fast(seed))
    for _ in range(answers):
        if table.decision is None:
            break
        seat = int(table.decision.seat)
        table.apply(seat, bot.choose(table.knowledge(seat)))
    return table

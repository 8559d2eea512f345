"""The same games once for each value of an option, such as every rival: how often the first bot wins with each of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cantina.core import Refusal

from .page import rates, section, whole
from .phrases import Phrases
from .play import game_called
from .results import Simulation
from .statistics import Named, Rate, by_bot
from .tables import Grid
from .tournament import values_of


def possible(game: str, option: str, options: Mapping[str, str]) -> list[str]:
    """The values of an option that go together with the others; if none does, what the last one would need is refused."""
    found, refusal = list[str](), None
    for value in values_of(game, option):
        try:
            game_called(game).options({**options, option: value})
        except Refusal as refused:
            refusal = refused
        else:
            found.append(value)
    if not found and refusal is not None:
        raise refusal
    return found


def headed(option: str, simulation: Simulation, say: Phrases) -> tuple[str, str]:
    """Under what its games are counted, and the value that they have there: in words of the game, if it counts them so."""
    value = simulation.options.get(option, "")
    kinds = {} if say.counters is None else say.counters.kinds(simulation.options, {}, 0, say.language)
    words = {say.card(value), value}
    return next(((heading, name) for heading, name in kinds.items() if words & {name, name.partition(" ")[0]}), (option, value))


def rate_of(simulation: Simulation) -> Rate:
    """How often the first bot has won."""
    return by_bot(simulation.results, simulation.bots)[0].rate


def table(option: str, played: Sequence[Simulation], say: Phrases) -> Grid:
    """How often the first bot wins with every value."""
    columns = [headed(option, played[0], say)[0], say("won"), say("games"), say("share"), say("interval")]
    rows = [
        [headed(option, each, say)[1], say.number(rate.won), say.number(rate.games), say.share(rate), say.interval(rate)]
        for each in played
        for rate in (rate_of(each),)
    ]
    return Grid("variants", say("rates-of", bot=played[0].bots[0]), columns, rows)


def told(option: str, played: Sequence[Simulation], say: Phrases) -> list[str]:
    """What was played, in a few lines."""
    games = sum(len(each.results) for each in played)
    same = {name: value for name, value in played[0].options.items() if name != option and value not in ("", "0")}
    return [
        f"{', '.join(dict.fromkeys(played[0].bots[:1]))}: {say('played', n=say.number(games))}",
        f"{', '.join(f'{name} {value}' for name, value in same.items())}; {say('seed', seed=played[0].seed)}",
    ]


def html_page(option: str, played: Sequence[Simulation], language: str) -> str:
    """The same as one page that needs nothing but itself."""
    say = Phrases(language, played[0].game)
    grid = table(option, played, say)
    named = [Named(headed(option, each, say)[1], rate_of(each)) for each in played]
    drawing = rates(grid.key, grid.title, named, 1 / len(played[0].seats), say)
    return whole(
        say("title", game=say.title), [*told(option, played, say), say("rates-note")], [section(grid, drawing, say)], say
    )

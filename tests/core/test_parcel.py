"""Knowledge that travels to another process is the same knowledge there, and nothing else comes along."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import five_spaces
import pytest

from cantina import deckbuilding, outer_rim
from cantina.bots import make, quickest
from cantina.bots.playout import play_out
from cantina.core import Game, Knowledge, fast
from cantina.core.parcel import OtherGame, Shared, opened, packed

GAMES: list[tuple[Game, dict[str, str], int]] = [
    (deckbuilding.GAME, {}, 40),
    (outer_rim.GAME, {"players": "3"}, 40),
    (outer_rim.GAME, {"rival": "han-solo"}, 40),
    (five_spaces.GAME, {"players": "4"}, 3),
]
"""Each with its options, and after how many decisions there is another look at it."""


def known(game: Game, options: dict[str, str], every: int) -> Iterator[tuple[int, Knowledge[Any], Any]]:
    """What whoever is asked knows again and again in a game that chance plays, and the state behind it."""
    state, dice = game.start(options, fast("parcels")), fast("moves")
    for n in range(1200):
        if state.decision is None:
            break
        if n % every == 0:
            yield n, Knowledge(state, state.decision.seat), state
        state.apply(state.decision.seat, dice.pick(state.decision.actions))
    assert n > every


@pytest.mark.parametrize(("game", "options", "every"), GAMES, ids=[f"{game.name}-{n}" for n, (game, *_) in enumerate(GAMES)])
def test_what_arrives_is_what_was_sent(game: Game, options: dict[str, str], every: int) -> None:
    """It says the same, imagines the same worlds, which go on alike, and leads the game's bot to the same decision."""
    options = game.options(options)
    for n, knowledge, _ in known(game, options, every):
        arrived = opened(game, options, packed(game, options, knowledge))
        assert arrived.plain() == knowledge.plain(), n
        worlds = [each.imagine(fast(n)) for each in (knowledge, arrived)]
        for world in worlds:
            play_out(world, fast(n), 60)
        assert worlds[0].plain() == worlds[1].plain(), n
        chosen = [make(quickest(game), game, "dice").choose(each) for each in (knowledge, arrived)]
        assert chosen[0] == chosen[1], n


@pytest.mark.parametrize(("game", "options", "every"), GAMES, ids=[f"{game.name}-{n}" for n, (game, *_) in enumerate(GAMES)])
def test_what_tables_share_is_always_the_same(game: Game, options: dict[str, str], every: int) -> None:
    """In the compiled package too, where asking a thing for its tuples makes new ones."""
    options, junk = game.options(options), list[object]()
    first = Shared(game, options)
    for n in range(3):
        junk.append([(n, each) for each in range(37 * n)])
        again = Shared(game, options)
        assert [type(thing) for thing in again.things] == [type(thing) for thing in first.things]
        assert not any(isinstance(thing, tuple) for thing in again.things)


@pytest.mark.parametrize(("game", "options", "every"), GAMES, ids=[f"{game.name}-{n}" for n, (game, *_) in enumerate(GAMES)])
def test_worlds_that_look_the_same_make_the_same_parcel(game: Game, options: dict[str, str], every: int) -> None:
    """Nothing of what a seat may not know is in it: byte for byte it is the parcel of any other world behind its knowledge."""
    options = game.options(options)
    for n, knowledge, _ in known(game, options, every):
        twin = Knowledge(knowledge.imagine(fast(f"another {n}")), knowledge.seat)
        assert packed(game, options, twin) == packed(game, options, knowledge), n


def test_a_parcel_of_other_options_is_refused() -> None:
    """What the sender takes for granted has to be there."""
    game, options = outer_rim.GAME, outer_rim.GAME.options({"players": "2"})
    knowledge = Knowledge(game.start(options, fast(1)), 0)
    with pytest.raises(OtherGame):
        opened(game, game.options({"players": "4"}), packed(game, options, knowledge))

"""What the commands of the command line share: the games that there are, their options, and the languages."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence

from cantina.core import Game, Refusal
from cantina.core.options import Option
from cantina.games import games
from cantina.terminal.games import has_terminal, terminal_of

CORRECTED = Option("content", "a file with corrected figures, if your box says something else")
"""What every command that opens a box takes, where a game can be corrected."""


def first_game() -> str:
    """The game that is meant where none is named."""
    return next(iter(playable()))


def add_language(parser: argparse.ArgumentParser) -> None:
    """Every command that speaks can speak any language."""
    parser.add_argument("--lang", choices=languages(), default="en", help="language (default: en)")


def languages() -> list[str]:
    """Every language that a game speaks."""
    return list(dict.fromkeys(language for game in games().values() for language in game.languages))


def playable() -> dict[str, Game]:
    """The games that can be played at a terminal."""
    return {name: game for name, game in games().items() if has_terminal(game)}


def options_of(game: Game, *uses: str) -> list[Option]:
    """What the command line knows for a game: what it declares and, where it can be corrected, the file that does so."""
    own = [option for option in terminal_of(game).options if option.use in uses]
    return [*own, *corrections_of(game)] if "corrections" in uses else own


def corrections_of(game: Game) -> list[Option]:
    """The file of corrected figures, for a game that takes one."""
    return [] if game.corrections() is None else [CORRECTED]


def add_options(parser: argparse.ArgumentParser, *uses: str, only: str = "") -> None:
    """The options of all games that can be played, or of one only."""
    add_declared(parser, {name: options_of(game, *uses) for name, game in playable().items()}, only)


def add_declared(parser: argparse.ArgumentParser, declared: Mapping[str, Sequence[Option]], only: str = "") -> None:
    """Options, each under the name of its game; one that several games know takes what any of them takes."""
    known: dict[str, argparse.Action] = {}
    for name, options in declared.items():
        if only not in ("", name):
            continue
        group = parser.add_argument_group(name)
        for option in options:
            few = option.values if option.listed else ()
            if option.name in known:
                same = known[option.name]  # where one game takes any text, any text will do
                same.choices = list(dict.fromkeys([*same.choices, *few])) if same.choices and few else None
            elif option.flag:
                known[option.name] = group.add_argument(f"--{option.name}", action="store_const", const="yes", help=option.help)
            else:
                shown = {"choices": few, "type": begun(few)} if few else {"metavar": option.name.upper()}
                known[option.name] = group.add_argument(f"--{option.name}", help=option.help, **shown)


def given(chosen: argparse.Namespace, game: Game, *uses: str) -> dict[str, str]:
    """The options that were given, for this game; one of another game is refused with those that there are."""
    own = {option.name for option in options_of(game, *uses)}
    for other in playable().values():
        for option in options_of(other, *uses):
            if option.name not in own and getattr(chosen, option.name.replace("-", "_"), None) is not None:
                raise Refusal("option-unknown", option=option.name, known=", ".join(sorted(own)))
    values = {name: getattr(chosen, name.replace("-", "_"), None) for name in own}
    return {name: value for name, value in values.items() if value is not None}


def begun(values: Sequence[str]) -> Callable[[str], str]:
    """How a value of a list may be written: han_solo means han-solo, and so does han where nothing else begins like that."""

    def spelled(text: str) -> str:
        text = text.replace("_", "-")
        likely = [value for value in values if value.startswith(text)]
        return likely[0] if text not in values and len(likely) == 1 else text

    return spelled

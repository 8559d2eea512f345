"""The command line: play, replay, verify, browse, simulate, serve.

Exit codes: 0 done, 1 a check failed, 2 a wrong call or a file that cannot be used, 130 interrupted.
"""

from __future__ import annotations

import argparse
import difflib
import gc
import io
import os
import secrets
import sys
from collections.abc import Iterator
from pathlib import Path

from cantina import __version__
from cantina.arguments import (
    CORRECTED,
    add_declared,
    add_language,
    add_options,
    corrections_of,
    first_game,
    given,
    languages,
    playable,
)
from cantina.core import Game, Match, Refusal
from cantina.core import state as kernel
from cantina.core.options import Option
from cantina.games import CONTENT, games, games_with, hosted
from cantina.lab_commands import add_balance, add_export, add_simulate, add_tournament
from cantina.terminal.games import terminal_of

EXAMPLES = (
    "play --resume",
    "replay game.cantina --seat open",
    "verify game.cantina --commitment 3f9a1c0d5e7b2a48",
    "serve --open",
)
"""Calls that are worth knowing, whatever is played; every game adds its own."""
EXIT_CODES = "exit codes: 0 done, 1 a check failed, 2 a wrong call or an unusable file, 130 interrupted"
DATABASE_HELP = "a file, or postgresql://user@host/name (default: $CANTINA_DATABASE, else a file in your data folder)"


def main(arguments: list[str] | None = None) -> int:
    """Run one command."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    given = sys.argv[1:] if arguments is None else arguments
    serving = given[:1] == ["serve"]
    parser = build_parser(serving, "" if serving else helped_with(given))
    chosen, unknown = parser.parse_known_args(given)
    if unknown:
        parser.error(misspelled(parser, unknown[0], given))
    try:
        code = int(chosen.run(chosen))
        sys.stdout.flush()
        return code
    except Refusal as refusal:
        print(f"cantina: {explained(refusal, getattr(chosen, 'lang', None) or 'en')}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def helped_with(arguments: list[str]) -> str:
    """The game that help is asked for; without a name, or without a question, none."""
    named = [word for word in arguments if word in games()]
    return named[0] if named and {"-h", "--help"} & set(arguments) else ""


def commands_of(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """A command and those below it."""
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from commands_of(command)


def misspelled(parser: argparse.ArgumentParser, unknown: str, arguments: list[str]) -> str:
    """That there is no such option, and those that look like it, or all that there are."""
    commands = {command.prog: command for command in commands_of(parser)}
    command = commands.get(f"cantina {' '.join(arguments[:2])}") or commands.get(f"cantina {' '.join(arguments[:1])}", parser)
    known = [option for action in command._actions for option in action.option_strings if option.startswith("--")]
    near = difflib.get_close_matches(unknown.partition("=")[0], known, 3) or known
    return f"there is no {unknown!r} here. Did you mean: {', '.join(near)}?"


def explained(refusal: Refusal, language: str) -> str:
    """A refusal in the words of the game that has words for it."""
    reason: BaseException = refusal
    while isinstance(reason.__cause__, Refusal):
        reason = reason.__cause__
    told = [terminal_of(game).words(language).refusal(refusal) for game in playable().values()]
    return next((text for text in told if str(reason) not in text), told[0])


def version() -> str:
    """The version, and whether the kernel is compiled."""
    compiled = not str(kernel.__file__).endswith(".py")
    return f"cantina {__version__} ({'compiled' if compiled else 'plain'}, Python {sys.version.split()[0]})"


def build_parser(serving: bool = False, game: str = "") -> argparse.ArgumentParser:
    """All commands and their options, or where help about a game is asked for, only its own.

    A server starts sooner without those that the games would have to be asked about.
    """
    parser = argparse.ArgumentParser(
        prog="cantina",
        description="An open-source table for two board games. An unofficial fan project.",
        epilog="" if serving else examples(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=version())
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    if not serving:
        add_play(commands, game)
        add_puzzle(commands)
        add_records(commands)
        add_browsing(commands, game)
        add_content(commands)
        add_simulate(commands, game)
        add_tournament(commands, game)
        add_balance(commands, game)
        add_export(commands, game)
    add_serve(commands)
    completion = commands.add_parser("completion", help="print a completion script for your shell")
    completion.add_argument("shell", choices=("bash", "zsh", "fish"))
    completion.set_defaults(run=run_completion)
    return parser


def examples() -> str:
    """What can be typed, game by game, and what comes back."""
    own = [example for game in playable().values() for example in terminal_of(game).examples]
    return "\n  cantina ".join(["examples:", *own, *EXAMPLES]) + f"\n\n{EXIT_CODES}"


def corrected(chosen: argparse.Namespace) -> dict[str, Game]:
    """All games, with the figures that were corrected."""
    path: str | None = getattr(chosen, CORRECTED.name, None)
    return games() if path is None else games_with(Path(path), games())


def add_play(commands: argparse._SubParsersAction[argparse.ArgumentParser], only: str) -> None:
    """cantina play."""
    usage = "cantina play [game] [options]; cantina play --help lists them"
    play = commands.add_parser("play", help="play a game at this terminal", usage=usage)
    play.add_argument("game", nargs="?", choices=list(playable()), default=first_game())
    add_options(play, "seats", "rules", "corrections", only=only)
    play.add_argument("--teaching", action="store_true", help="anything may be taken back")
    play.add_argument("--seed", help="any text: the same text deals the same game")
    play.add_argument("--resume", nargs="?", const="", metavar="RECORD", help="go on with a saved game (default: the latest)")
    plain = "plain lines, one thing each, for screen readers and pipes (default: no, or as the game was saved)"
    play.add_argument("--plain", action=argparse.BooleanOptionalAction, help=plain)
    play.add_argument("--lang", choices=languages(), help="language (default: en, or as the game was saved)")
    play.set_defaults(run=run_play)


def run_play(chosen: argparse.Namespace) -> int:
    """Start or resume a game."""
    from cantina.core.chance import seed_from
    from cantina.terminal import play, saves

    known, file = corrected(chosen), getattr(chosen, CORRECTED.name, None)
    content = "" if file is None else str(Path(file).resolve())
    if chosen.resume is not None:
        save = saves.load(Path(chosen.resume), known, content) if chosen.resume else saves.latest(known, content)
        save = save._replace(language=chosen.lang or save.language, plain=save.plain if chosen.plain is None else chosen.plain)
        return play.start(save, newest=not chosen.resume)
    game = known[chosen.game]
    asked = given(chosen, game, "seats", "rules", "corrections")
    players = terminal_of(game).players(asked)
    for player in players:
        saves.known_player(player, game)
    seed = secrets.token_bytes(32) if chosen.seed is None else seed_from(chosen.seed)
    match = Match(game, terminal_of(game).rules({**asked, "seed": seed.hex()}, len(players)), seed, chosen.teaching)
    for first in terminal_of(game).opening(asked):
        match.act(game.parse(match.state, 0, first))
    orders = [""] * len(players)
    return play.start(saves.Save(match, players, saves.new_path(), chosen.lang or "en", bool(chosen.plain), orders, content))


def add_puzzle(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """cantina puzzle."""
    puzzle = commands.add_parser("puzzle", help="solve the puzzle of the day")
    puzzle.add_argument("game", nargs="?", choices=list(playable()), default=first_game())
    puzzle.add_argument("--date", metavar="DAY", help="an earlier day, such as 2026-11-05 (default: today)")
    puzzle.add_argument("--list", action="store_true", help="all days so far, and what you have solved here")
    puzzle.add_argument("--plain", action="store_true", help="plain lines, for screen readers and pipes")
    add_language(puzzle)
    puzzle.set_defaults(run=run_puzzle)


def run_puzzle(chosen: argparse.Namespace) -> int:
    """Solve a puzzle, or list them."""
    from cantina.terminal import puzzle

    game = games()[chosen.game]
    if chosen.list:
        return puzzle.listed(game, games(), chosen.lang)
    return puzzle.start(game, games(), chosen.date, chosen.lang, chosen.plain)


def add_records(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """cantina replay and cantina verify."""
    replay = commands.add_parser("replay", help="step through a record")
    replay.add_argument("file", type=Path, metavar="RECORD")
    seats = dict.fromkeys(name for game in playable().values() for name in terminal_of(game).places)
    replay.add_argument("--seat", choices=(*seats, "open"), default="open", help="whose eyes (default: open)")
    add_options(replay, "corrections")
    replay.add_argument("--at", type=int, metavar="N", help="show only the position after N entries")
    replay.add_argument("--plain", action="store_true", help="plain lines")
    add_language(replay)
    replay.set_defaults(run=run_replay)
    verify = commands.add_parser("verify", help="run a record again and check its seed and outcome")
    verify.add_argument("file", type=Path, metavar="RECORD")
    verify.add_argument("--commitment", metavar="HASH", help="what was shown when the game began (16 digits or more)")
    add_options(verify, "corrections")
    add_language(verify)
    verify.set_defaults(run=run_verify)


def run_replay(chosen: argparse.Namespace) -> int:
    """Show a record."""
    from cantina.terminal.replay import replay

    return replay(chosen.file, corrected(chosen), chosen.seat, chosen.at, chosen.lang, chosen.plain)


def run_verify(chosen: argparse.Namespace) -> int:
    """Check a record."""
    from cantina.terminal.replay import verify

    return verify(chosen.file, corrected(chosen), chosen.commitment, chosen.lang)


def add_browsing(commands: argparse._SubParsersAction[argparse.ArgumentParser], only: str) -> None:
    """cantina cards and cantina rules."""
    cards = commands.add_parser("cards", help="browse the cards")
    cards.add_argument("query", nargs="*", help="words that must stand in name, traits or text")
    cards.add_argument("--game", choices=list(games()), default=first_game(), help=f"whose cards (default: {first_game()})")
    cards.add_argument("--cost", metavar="N", help="a number, or a range such as 2-4")
    add_declared(cards, {name: [*filters_of(game), *corrections_of(game)] for name, game in games().items()}, only)
    cards.add_argument("--json", action="store_true", help="everything we know, with its sources")
    add_language(cards)
    cards.set_defaults(run=run_cards)
    rules = commands.add_parser("rules", help="read the rules in short, or look up our numbered rules")
    rules.add_argument("query", nargs="*", help="words that must stand in a section, or the id of a numbered rule")
    rules.add_argument("--game", choices=list(games()), help="whose rules (default: those of every game)")
    rules.add_argument("--all", action="store_true", help="the numbered rules instead")
    add_language(rules)
    rules.set_defaults(run=run_rules)


def filters_of(game: Game) -> tuple[Option, ...]:
    """What can be asked for of the cards of a game."""
    catalogue = game.catalogue()
    return () if catalogue is None else catalogue.filters


def run_cards(chosen: argparse.Namespace) -> int:
    """List cards."""
    from cantina.terminal.browse import Wanted, show_cards

    names = dict.fromkeys(option.name for game in games().values() for option in filters_of(game))
    asked = {name: getattr(chosen, name.replace("-", "_")) for name in names}
    filters = {name: value for name, value in asked.items() if value is not None}
    game = games()[chosen.game]
    if getattr(chosen, CORRECTED.name, None) is not None and not corrections_of(game):
        raise Refusal(
            "option-unknown", option=CORRECTED.name, known=", ".join((*(each.name for each in filters_of(game)), "cost"))
        )
    wanted = Wanted(" ".join(chosen.query), filters, chosen.cost, chosen.lang, chosen.json)
    return show_cards(corrected(chosen)[chosen.game], wanted)


def add_content(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """cantina content check."""
    boxes = {name: game.title("en") for name, game in games().items() if corrections_of(game)}
    content = commands.add_parser("content", help=f"correct figures of {', '.join(boxes.values())}, if you own the box")
    kinds = content.add_subparsers(title="commands", metavar="COMMAND", required=True)
    check = kinds.add_parser("check", help="read a file of corrections and say what it changes")
    check.add_argument("file", type=Path, metavar="CONTENT")
    check.add_argument("--game", choices=list(boxes), default=next(iter(boxes), None), help="whose box (default: %(default)s)")
    add_language(check)
    check.set_defaults(run=run_content_check)


def run_content_check(chosen: argparse.Namespace) -> int:
    """Check a file of corrections."""
    corrections = games()[chosen.game].corrections()
    assert corrections is not None
    return corrections.check(chosen.file, chosen.lang)


def run_rules(chosen: argparse.Namespace) -> int:
    """List rules."""
    from cantina.terminal.reference import show_rules

    return show_rules(" ".join(chosen.query), chosen.all, chosen.lang, games(), chosen.game)


def add_serve(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """cantina serve."""
    serve = commands.add_parser("serve", help="play in the browser: serve tables to this machine or the network")
    serve.add_argument("--host", default="127.0.0.1", help="address to listen at (default: this machine only)")
    serve.add_argument("--port", type=int, default=8765, help="port to listen at (default: 8765)")
    serve.add_argument("--database", metavar="URL", help=DATABASE_HELP)
    serve.add_argument("--content", metavar="CONTENT", help="a file with corrected figures, if your box says something else")
    serve.add_argument("--workers", type=counted, default=1, metavar="N", help="processes (more than one needs PostgreSQL)")
    serve.add_argument(
        "--keep-days", type=counted, metavar="N", help="forget tables that nobody touched for N days (default: never)"
    )
    serve.add_argument(
        "--log", choices=("text", "json"), default="text", help="how errors are written (default: text; json for programs)"
    )
    serve.add_argument("--open", action="store_true", help="open the browser; without one, play at the terminal")
    serve.set_defaults(run=run_serve)
    backup = commands.add_parser("backup", help="copy every table of the web server, even while it runs")
    backup.add_argument("target", metavar="TARGET", help="a new file, or the URL of an empty database")
    backup.add_argument("--database", metavar="URL", help=DATABASE_HELP)
    backup.set_defaults(run=run_backup)


def counted(text: str) -> int:
    """A number of at least one."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of 1 or more")
    return int(text)


def run_serve(chosen: argparse.Namespace) -> int:
    """Serve the web table, if its packages are there."""
    if chosen.content is not None:
        content = Path(chosen.content).resolve()
        hosted(content)  # mistakes in the file are told before anything is served
        os.environ[CONTENT] = str(content)
    gc.disable()  # nothing is garbage before there is a table: looking for some would take a fifth of the start
    try:
        from cantina.server.serve import has_browser, serve

        if not chosen.open or has_browser():
            return serve(chosen.host, chosen.port, chosen.database, chosen.workers, chosen.keep_days, chosen.open, chosen.log)
    except ModuleNotFoundError as missing:
        return without_web(missing)
    finally:
        gc.enable()
    print("No browser here: playing at the terminal.  (cantina serve lets another machine open the table.)")
    return main(["play"])


def run_backup(chosen: argparse.Namespace) -> int:
    """Copy the server's database."""
    try:
        from cantina.server.serve import keep
    except ModuleNotFoundError as missing:
        return without_web(missing)
    return keep(chosen.target, chosen.database)


def without_web(missing: ModuleNotFoundError) -> int:
    """Say which package the web table lacks."""
    if (missing.name or "").startswith("cantina"):
        raise missing
    print(f"cantina: the web table needs {missing.name}: pip install 'cantina-table[web]'", file=sys.stderr)
    return 2


def run_completion(chosen: argparse.Namespace) -> int:
    """Print a completion script."""
    from cantina.terminal.completion import script

    parser = build_parser()
    print(script(parser, commands_of(parser), chosen.shell))
    return 0


if __name__ == "__main__":
    sys.exit(main())

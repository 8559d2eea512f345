"""The command line: `cantina play deckbuilding`."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Iterator

from cantina import deckbuilding
from cantina.core import Refusal, fast
from cantina.core.match import Match
from cantina.deckbuilding.kinds import Card
from cantina.deckbuilding.table import Piece, Table

HELP = "Type a number or an action (play x-wing, commit x-wing > base), u to take back, q to leave."


def main(arguments: list[str] | None = None) -> int:
    """Run one command; 0 is success, 2 a wrong call."""
    parser = argparse.ArgumentParser(prog="cantina", description="An open-source table for two board games.")
    commands = parser.add_subparsers(dest="command", required=True)
    play = commands.add_parser("play", help="play against an opponent who chooses at random")
    play.add_argument("game", choices=[deckbuilding.GAME.name])
    play.add_argument("--seat", choices=deckbuilding.GAME.seats, default="empire")
    play.add_argument("--mode", choices=list(deckbuilding.MODES), default="beginner")
    play.add_argument("--seed", help="play a certain game again")
    chosen = parser.parse_args(arguments)
    seed = (chosen.seed or secrets.token_hex(16)).encode().ljust(16, b"\0")[:64]
    match = Match(deckbuilding.GAME, {"mode": chosen.mode}, seed, teaching=True)
    return play_at_terminal(match, deckbuilding.GAME.seats.index(chosen.seat))


def play_at_terminal(match: Match, seat: int) -> int:
    """Ask the person at the terminal, let chance answer for the other side."""
    dice = fast(match.seed.hex())
    print(HELP)
    while match.state.decision is not None:
        decision = match.state.decision
        if not decision.of(seat):
            told = match.act(dice.pick(decision.actions))
            for event in told:
                print("   ", " ".join(str(fact) for fact in event.heard_by(seat).values()))
            continue
        table = match.state.copy()
        assert isinstance(table, Table)
        show(table.knowledge(seat).table, seat)
        actions = decision.of(seat)
        for number, action in enumerate(actions, 1):
            print(f"{number:>4}  {match.game.text(table, seat, action)}")
        try:
            answer = input(f"{decision.prompt} ({decision.source})> ").strip()
        except (EOFError, KeyboardInterrupt):
            print()
            return 0
        if answer == "q":
            return 0
        try:
            if answer == "u":
                match.undo(seat)
            elif answer.isdecimal() and 1 <= int(answer) <= len(actions):
                match.act(actions[int(answer) - 1])
            elif answer:
                match.act(match.game.parse(table, seat, answer))
        except Refusal as refusal:
            print(f"Not possible: {refusal}")
    assert match.state.outcome is not None
    print("You have won." if seat in match.state.outcome.winners else "You have lost.")
    return 0


def show(table: Table, seat: int) -> None:
    """Print the table as a seat sees it."""
    print()
    for line in lines(table, seat):
        print(line)


def lines(table: Table, seat: int) -> Iterator[str]:
    """The table as text, the own side last."""
    yield f"Turn {table.turn}   Force {table.force:+}   resources {table.pool}   pilots {table.pilots}"
    for owner in (1 - seat, seat):
        side = table.sides[owner]
        piles = f"deck {len(side.deck)}, discard {len(side.discard)}"
        yield f"{deckbuilding.GAME.seats[owner]}: base {piece(side.base)}, {len(side.victory)} bases destroyed, {piles}"
        in_play = [piece(each) for each in [*side.units, *side.ships]]
        if in_play:
            yield "  in play: " + ", ".join(in_play)
        if owner == seat:
            yield "  hand:    " + names(side.hand)
        else:
            yield f"  hand:    {len(side.hand)} cards"
    yield "row: " + names(table.row)


def names(cards: list[Card]) -> str:
    """Cards by name, with what they cost."""
    return ", ".join(f"{card.kind.name} ({card.kind.cost})" for card in cards)


def piece(each: Piece | None) -> str:
    """A card in play with its damage."""
    if each is None:
        return "none"
    left = f" {each.damage}/{each.kind.hit_points}" if each.kind.hit_points else ""
    return f"{each.kind.name}{left}{'*' if each.used else ''}"


if __name__ == "__main__":
    sys.exit(main())

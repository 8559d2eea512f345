"""How long things last: this test, this combat, this roll, this card, this turn, until the end of one's next turn.

Whatever bends a figure for a while, and whatever may be used only once in a while, ends here and nowhere else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .pieces import Lasting

if TYPE_CHECKING:
    from .node import Constant
    from .table import Table

NEXT_TEST: Final[i64] = 0
THIS_COMBAT: Final[i64] = 1
THIS_ROLL: Final[i64] = 2
THIS_CARD: Final[i64] = 3
END_OF_THIS_TURN: Final[i64] = 4
END_OF_NEXT_TURN: Final[i64] = 5
END_OF_GAME: Final[i64] = 6
UNTIL: Final = ("next_test", "this_combat", "this_roll", "this_card", "end_of_turn", "end_of_next_turn", "end_of_game")
"""What a card can say."""
END_OF_OWN_TURN: Final[i64] = 7
"""What "your next turn" has become once that turn is the next one of its owner."""
TEST_THIS_TURN: Final[i64] = 8
"""The next test of this turn: a favor lapses with the turn if there is none (UB-D-26)."""
LASTS: Final = (*UNTIL, "end_of_own_turn", "test_this_turn")


def last(table: Table, seat: i64, constant: Constant, until: i64) -> None:
    """Something bends a figure or a rule of a player for a while; in another's turn one's next turn is the coming one."""
    if until == END_OF_NEXT_TURN and seat != table.current:
        until = END_OF_OWN_TURN
    player = table.players[seat]
    player.lasting = [*player.lasting, Lasting(constant, until)]
    table.dirty |= 1 << seat


def forget(table: Table, seat: i64, until: i64) -> None:
    """What lasted until now is over."""
    player = table.players[seat]
    kept = [each for each in player.lasting if each.until != until]
    if len(kept) < len(player.lasting):
        player.lasting = kept
        table.dirty |= 1 << seat


def spend(table: Table, seat: i64, what: i64) -> None:
    """Something that was granted for once has been used."""
    player = table.players[seat]
    for i in range(len(player.lasting)):
        if player.lasting[i].constant.what == what:
            player.lasting = [*player.lasting[:i], *player.lasting[i + 1 :]]
            return


def roll_ends(table: Table) -> None:
    """The dice have been read: what counted for them is over for everybody."""
    for seat in range(table.seats):
        player = table.players[seat]
        if player.lasting:
            forget(table, seat, THIS_ROLL)
        if player.used_roll:
            player.used_roll = []


def combat_ends(table: Table) -> None:
    """A combat is over, and what counted for it."""
    for seat in range(table.seats):
        player = table.players[seat]
        if player.lasting:
            forget(table, seat, THIS_COMBAT)
        if player.used_combat:
            player.used_combat = []


def turn_begins(table: Table) -> None:
    """Whatever was used once per turn is available again, to everybody (OR-TIMING-06)."""
    for player in table.players:
        player.used_turn = []
        player.used_event = []
    if table.favors is not None:
        table.favors.received = 0
        table.favors.asked = [0 for _ in table.players]


def turn_ends(table: Table, seat: i64) -> None:
    """The turn of a seat is over: what lasted for it, and what lasted until the end of this seat's next turn."""
    for other in range(table.seats):
        if table.players[other].lasting:
            forget(table, other, END_OF_THIS_TURN)
            forget(table, other, TEST_THIS_TURN)
    player = table.players[seat]
    if player.lasting:
        forget(table, seat, END_OF_OWN_TURN)
        player.lasting = [
            Lasting(each.constant, END_OF_OWN_TURN) if each.until == END_OF_NEXT_TURN else each for each in player.lasting
        ]

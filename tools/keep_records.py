"""Plays finished games of every mode and keeps them in tests/core/records/deckbuilding/vN/, with what came out of each.

Kept records must replay forever: run this only for a new version of the rules, into its own folder.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from cantina import deckbuilding
from cantina.core import Match, fast
from cantina.core.record import write
from cantina.deckbuilding.rules.actions import END, PLAY, RESOLVE
from cantina.deckbuilding.rules.table import Table

FOLDER = Path(__file__).resolve().parent.parent / f"tests/core/records/deckbuilding/v{deckbuilding.GAME.rules_version}"
GAMES = [
    {"mode": mode, "bases-to-win": str(bases), "pay-off": pay_off}
    for mode in deckbuilding.MODES
    for bases in (2, 3, 4, 5)
    for pay_off in ("no", "yes")
]


def choose(actions: list[int], dice: object) -> int:
    """Play what can be played, end only now and then: games of a sensible length that touch many cards."""
    kinds = [[a for a in actions if PLAY <= a < PLAY + 1024], [a for a in actions if RESOLVE <= a < RESOLVE + 1024]]
    for wanted in kinds:
        if wanted and dice.below(3):  # type: ignore[attr-defined]
            return dice.pick(wanted)  # type: ignore[attr-defined,no-any-return]
    others = [a for a in actions if a != END] if dice.below(8) else []  # type: ignore[attr-defined]
    return dice.pick(others or actions)  # type: ignore[attr-defined,no-any-return]


def summary(match: Match) -> dict[str, object]:
    """What came out of a game, in terms that no change of code alters."""
    table = match.state
    assert isinstance(table, Table)
    assert table.outcome is not None
    return {
        "winner": match.seats[table.outcome.winners[0]],
        "reason": table.outcome.reason,
        "turn": int(table.turn),
        "actions": len(match.steps),
        "force": int(table.force),
        "victory": [[card.kind.name for card in side.victory] for side in table.sides],
        "hands": [sorted(card.kind.name for card in side.hand) for side in table.sides],
        "row": [card.kind.name for card in table.row],
        "exiled": [card.kind.name for card in table.exiled],
    }


def main() -> None:
    """Write every game and the summary of all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    results = {}
    for number, options in enumerate(GAMES, 1):
        match, dice = Match(deckbuilding.GAME, options, number.to_bytes(32, "big")), fast(number)
        while match.state.decision is not None:
            match.act(choose(match.state.decision.actions, dice))
        name = f"{number:02}-{options['mode']}.cantina"
        (FOLDER / name).write_text(write(match), encoding="utf-8")
        results[name] = summary(match)
        print(f"\r{number} of {len(GAMES)}", end="", file=sys.stderr, flush=True)
    (FOLDER / "results.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    print(file=sys.stderr)


if __name__ == "__main__":
    main()

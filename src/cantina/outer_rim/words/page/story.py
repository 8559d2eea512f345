"""The words for what others did: a turn in one sentence, and the panel that tells what happened since one's own."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "since": "Since your turn", "lately": "The last turns", "race": "Race to {target} fame", "you": "You",
        "skipped": "not done: {why}", "rule": "Rule", "card": "plays by {card}",
        "card-told": "A rival draws a card each turn. It says what the rival does, from top to bottom.",
        "quiet": "has done nothing yet",
        "fame-of": "{n} of {target} fame", "first": "the first that applies", "every": "everything that applies", "done": "done",
    },
    "de": {
        "since": "Seit deinem Zug", "lately": "Die letzten Züge", "race": "Rennen um {target} Ruhm", "you": "Du",
        "skipped": "nicht getan: {why}", "rule": "Regel", "card": "spielt nach {card}",
        "card-told": "Ein Rivale zieht jeden Zug eine Karte. Sie sagt, was er tut, von oben nach unten.",
        "quiet": "hat noch nichts getan",
        "fame-of": "{n} von {target} Ruhm", "first": "das erste, was zutrifft", "every": "alles, was zutrifft", "done": "getan",
    },
}  # fmt: skip

PAST: dict[str, dict[str, str]] = {
    "en": {
        "move": "flew {space_to}", "rests": "recovered", "buy": "bought {card}", "hire": "hired {card}",
        "deliver": "delivered {card}", "caught": "was caught with {card}", "job-complete": "completed {card}",
        "job-failed": "failed at {card}", "decided-won": "beat {enemy}", "decided-lost": "lost to {enemy}",
        "meet": "met {contact}", "eliminate": "eliminated {contact}", "capture": "captured {contact}",
        "explore": "explored {space}", "goal": "reached a goal", "defeated": "was defeated", "fame": "gained {n} fame",
        "fame-paid": "bought {n} fame",
        "exchange": "made a deal with {other}", "resign": "gave up", "timeout": "ran out of time", "and": " and ",
    },
    "de": {
        "move": "flog {space_to}", "rests": "erholte sich", "buy": "kaufte {card}", "hire": "heuerte {card} an",
        "deliver": "lieferte {card} ab", "caught": "wurde mit {card} erwischt", "job-complete": "schloss {card} ab",
        "job-failed": "scheiterte an {card}", "decided-won": "gewann gegen {enemy}", "decided-lost": "verlor gegen {enemy}",
        "meet": "traf {contact}", "eliminate": "schaltete {contact} aus", "capture": "nahm {contact} gefangen",
        "explore": "erkundete {space}", "goal": "erreichte ein Ziel", "defeated": "wurde besiegt", "fame": "gewann {n} Ruhm",
        "fame-paid": "kaufte {n} Ruhm",
        "exchange": "schloss einen Handel mit {other}", "resign": "gab auf", "timeout": "überschritt die Zeit",
        "and": " und ",
    },
}  # fmt: skip
"""What somebody did in a turn, without the name."""

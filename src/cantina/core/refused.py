"""What is refused whatever is played: by the kernel in play, and by the rooms around the games. Every code, and its figures.

The types say which plain codes a refusal may have, `FIGURES` what its words may fill in; one with a question mark may be missing.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

InPlay = Literal[
    "over", "not-offered", "unknown-action", "unknown-verb", "unknown-subject", "unknown-seat", "undo-nothing", "undo-learned",
    "undo-secret", "undo-other-seat", "redeal-none", "left",
]  # fmt: skip
Around = Literal[
    "ambiguous", "arrays-none", "backup-not-empty", "bot-number", "bot-remote", "bot-unknown", "busy", "changes-syntax",
    "chat-empty", "chat-full", "chat-long", "clock-unknown", "closed", "cluster-missing", "cluster-none", "cluster-version",
    "commitment-short", "cost-range", "data-missing", "database-closed", "database-unknown", "failed", "figure-form",
    "figure-none", "figure-same", "figure-unknown", "figure-value", "figures-fixed", "file-exists", "file-not-text",
    "file-too-large", "file-unreadable", "file-unwritable", "game-uncatalogued", "game-unknown", "hints-clock",
    "hints-nobody", "hints-not-asked", "hints-off", "hints-value", "language", "lesson-meant", "made-otherwise", "malformed",
    "moved-on", "muted", "no-saved-game", "no-stand-in", "nobody-to-ask", "nobody-to-call", "nonce-fixed", "not-absent",
    "not-dealt", "not-kept", "not-seated", "option-unknown", "option-value", "paused", "port-busy", "postgres-missing",
    "puzzle-before", "puzzle-date", "puzzle-later", "puzzle-none", "record-deal", "record-entry", "record-foreign",
    "record-game", "record-header", "record-large", "record-long", "record-missing", "record-none", "record-not-text",
    "record-result", "record-rules", "record-seat", "record-seed", "record-teaching", "record-unseen", "renewed",
    "resume-content", "save-players", "screen-mixed", "sweep-alone", "taken", "too-fast", "too-large", "too-many-tables",
    "trait-unknown", "unknown", "watching", "workers-need-postgres",
]  # fmt: skip
General = InPlay | Around

FIGURES: Final[dict[General, tuple[str, ...]]] = {
    "not-offered": ("action?", "prompt?"), "unknown-action": ("action",), "unknown-verb": ("verb", "known"),
    "unknown-subject": ("verb", "subject"), "unknown-seat": ("seat",), "ambiguous": ("text", "candidates"),
    "backup-not-empty": ("target",), "bot-number": ("number", "known"), "bot-remote": ("address", "reason"),
    "bot-unknown": ("name", "known"),
    "clock-unknown": ("clock", "known"), "commitment-short": ("given",), "cost-range": ("cost",),
    "changes-syntax": ("path", "reason"), "cluster-missing": ("package",), "cluster-none": ("address", "reason"),
    "cluster-version": ("found", "version"), "data-missing": ("package",), "arrays-none": ("game",),
    "made-otherwise": ("path", "what", "found", "given"), "figure-form": ("text", "known"), "figure-none": ("known",),
    "figure-same": ("key", "value"), "figure-unknown": ("key", "known"), "figure-value": ("key", "value", "known"),
    "figures-fixed": ("game", "known"),
    "database-closed": ("reason",), "database-unknown": ("scheme",), "file-exists": ("path",),
    "file-not-text": ("path", "byte"), "file-too-large": ("path", "limit"), "file-unreadable": ("path", "reason"),
    "file-unwritable": ("path", "reason"), "game-uncatalogued": ("game",), "game-unknown": ("name", "known"),
    "language": ("language", "known"), "lesson-meant": ("step",), "no-saved-game": ("folder",),
    "option-unknown": ("option", "known"), "option-value": ("option", "value", "known"), "port-busy": ("port",),
    "puzzle-before": ("day", "first"), "puzzle-date": ("text",), "puzzle-later": ("day", "today"), "puzzle-none": ("known",),
    "record-entry": ("line", "text", "reason"), "record-foreign": ("line", "expected"), "record-game": ("game", "known"),
    "record-header": ("line", "text", "known"), "record-large": ("most",), "record-long": ("most",),
    "record-missing": ("field",), "record-not-text": ("byte",), "record-result": ("given", "real"),
    "record-rules": ("rules", "known"), "record-seat": ("text", "known"), "record-seed": ("seed",),
    "record-teaching": ("value", "known"), "record-unseen": ("game", "known"), "resume-content": ("path", "reason"),
    "save-players": ("players", "seats"), "trait-unknown": ("trait", "known"), "workers-need-postgres": ("workers",),
}  # fmt: skip
"""What the words of a refusal may fill in; the others have no figures."""

IN_PLAY: Final[dict[str, tuple[str, ...]]] = {code: FIGURES.get(code, ()) for code in get_args(InPlay)}
"""A rule explains each of these."""
AROUND: Final[dict[str, tuple[str, ...]]] = {code: FIGURES.get(code, ()) for code in get_args(Around)}
"""Records, files, options, tables and connections."""

"""What visitors may do with what the server knows of them, and the host with the house."""

from __future__ import annotations

EN: dict[str, str] = {
    "request-number": "If you tell us about it, name this number:",
}
DE: dict[str, str] = {
    "request-number": "Wenn du uns davon berichtest, nenne diese Nummer:",
}

"""Long words of card names with the places where a line may end: not every browser knows them."""

from __future__ import annotations

import re

SOFT_HYPHEN = "\u00ad"
SYLLABLES = [
    "Bergungs-schiff", "Coaxium-kristall", "Erschütterungs-raketen", "Frachter-geschütz", "Gebraucht-schiff",
    "Handgelenk-rakete", "Kopfgeld-jäger-helm", "Kurz-strecken-frachter", "Mandalo-rianische", "Manövrier-düsen",
    "Protokoll-droide", "Protonen-torpedos", "Schild-verstärkung", "Schwer-last-trans-porter", "Sklaven-händler-bande",
    "Vierlings-laser-kanone",
]  # fmt: skip
PARTED = {word.replace("-", ""): word.replace("-", SOFT_HYPHEN) for word in SYLLABLES}


def parted(name: str) -> str:
    """A name whose long words may be broken."""
    return re.sub(r"\w+", lambda word: PARTED.get(word[0], word[0]), name)

"""Short texts are written by hand for small cards; here each is tied to the full text it was written for."""

import hashlib
import json
from pathlib import Path

from cantina.deckbuilding.box.cards import CATALOGUE
from cantina.deckbuilding.words import words

READ = json.loads((Path(__file__).parent / "briefs.json").read_text())


def test_whoever_changes_what_a_card_does_reads_its_short_text_again() -> None:
    """The full text is made from the card's nodes: as soon as it changes, this fails until the short one was checked."""
    for kind in CATALOGUE:
        full = words("en").text(kind)
        digest = hashlib.sha256(full.encode()).hexdigest()[:12]
        assert READ.get(kind.name) == digest, f"read the short text of {kind.name} in briefs.py, then note {digest}: {full}"

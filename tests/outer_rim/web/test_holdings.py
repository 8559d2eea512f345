"""Lists of what everybody has: complete, in both languages, and the same in every world that looks alike."""

import pytest
from random_tables import TABLES, played

from cantina.core.chance import fast
from cantina.outer_rim.web.holdings import holdings
from cantina.outer_rim.words.speaker import Speaker


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_card_of_everybody_is_listed(language: str) -> None:
    table = played("holdings", 300, players=3)
    speak = Speaker(language, table)
    for viewer in range(4):
        found = holdings(table.knowledge(viewer), language)
        for seat in range(3):
            words = [entry for _, listed in found[seat].places for _, entry, n in listed for _ in range(n)]
            for asset in table.players[seat].assets:
                assert speak.name(asset.kind.name) in words


def test_worlds_that_look_alike_have_the_same_lists() -> None:
    for options in TABLES:
        table = played("alike", 250, **options)
        for viewer in range(int(table.seats) + 1):
            known = table.knowledge(viewer)
            assert holdings(known.imagine(fast("other")).knowledge(viewer), "en") == holdings(known, "en")

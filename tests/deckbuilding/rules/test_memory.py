"""What players have seen stays known to them, until a shuffle."""

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, position

from cantina.deckbuilding.rules.kinds import Card


def names(cards: list[Card]) -> list[str]:
    """What lies there, as somebody sees it."""
    return [card.kind.name for card in cards]


@pytest.mark.rule("DB-DEC-54")
def test_a_looked_at_card_stays_known_to_the_one_who_looked_until_it_moves() -> None:
    p = position(EMPIRE, units=["moff-jerjerrod"], galaxy=["x-wing", "y-wing"], enemy_hand=["duros-spy"], row=["rebel-transport"])
    p.do("use moff-jerjerrod", "end")
    assert names(p.table.knowledge(EMPIRE).table.galaxy) == ["face-down", "x-wing"]
    assert names(p.table.knowledge(REBEL).table.galaxy) == ["face-down", "face-down"]
    p.do("play duros-spy", "buy rebel-transport")
    assert p.row[0] == "x-wing"
    assert names(p.table.knowledge(EMPIRE).table.galaxy) == ["face-down"]


@pytest.mark.rule("DB-DEC-54")
def test_a_revealed_card_stays_known_to_everybody() -> None:
    p = position(EMPIRE, units=["scout-trooper"], galaxy=["hwk-290", "y-wing"]).do("use scout-trooper", "end")
    for seat in (EMPIRE, REBEL, SPECTATOR):
        assert names(p.table.knowledge(seat).table.galaxy) == ["face-down", "hwk-290"]


@pytest.mark.rule("DB-DEC-54")
def test_a_looked_at_hand_stays_known_while_later_draws_do_not() -> None:
    """The Rebels have seen the Empire's hand with Jyn Erso; in its own turn the Empire draws one more card."""
    hand, deck = ["director-krennic", "inquisitor"], ["stormtrooper"] * 6
    p = position(REBEL, units=["jyn-erso"], force=0, enemy_hand=hand, enemy_deck=deck)
    p.do("use jyn-erso", "end", "play director-krennic", "use director-krennic")
    assert sorted(names(p.table.knowledge(REBEL).table.sides[EMPIRE].hand)) == ["face-down", "inquisitor"]
    assert names(p.table.knowledge(SPECTATOR).table.sides[EMPIRE].hand) == ["face-down", "face-down"]
    p.do("end")
    assert names(p.table.knowledge(REBEL).table.sides[EMPIRE].hand) == ["face-down"] * 5


@pytest.mark.rule("DB-DEC-54")
def test_a_card_put_on_top_of_a_deck_is_known_there_to_owner_and_putter() -> None:
    p = position(REBEL, units=["jyn-erso"], force=1, enemy_hand=["inquisitor", "stormtrooper"], enemy_deck=2)
    p.do("use jyn-erso", "put-back inquisitor")
    decks = [names(p.table.knowledge(seat).table.sides[EMPIRE].deck)[-1] for seat in (EMPIRE, REBEL, SPECTATOR)]
    assert decks == ["inquisitor", "inquisitor", "face-down"]


@pytest.mark.rule("DB-DEC-54")
def test_a_card_drawn_from_a_known_deck_top_is_known_in_the_hand() -> None:
    p = position(REBEL, units=["twilek-smuggler", "han-solo"], row=["y-wing"], pool=1)
    p.do("use twilek-smuggler", "buy y-wing")
    assert names(p.table.knowledge(EMPIRE).table.sides[REBEL].deck)[-1] == "y-wing"
    p.do("use han-solo")
    assert names(p.table.knowledge(EMPIRE).table.sides[REBEL].hand) == ["y-wing"]


@pytest.mark.rule("DB-DEC-54")
def test_a_shuffle_makes_everybody_forget() -> None:
    p = position(EMPIRE, units=["director-krennic"], deck=0, discard=["stormtrooper", "inquisitor"]).do("use director-krennic")
    for seat in (EMPIRE, REBEL):
        assert names(p.table.knowledge(seat).table.sides[EMPIRE].deck) == ["face-down"]

"""Secret bases: picked by both sides at once, and unknown to the other side until they are revealed."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, Position

from cantina import deckbuilding
from cantina.core import Item, fast
from cantina.deckbuilding.rules.kinds import Kind

EMPIRE_PICKS = ["kessel", "rodia", "mustafar", "endor"]
REBEL_PICKS = ["hoth", "jedha", "sullust", "yavin-iv"]
PICKS = {EMPIRE: ["kessel", "endor", "rodia", "corellia"], REBEL: ["hoth", "jedha", "bespin", "sullust"]}
REJECTS = {
    EMPIRE: ["coruscant", "death-star", "kafrene", "mustafar", "ord-mantell"],
    REBEL: ["alderaan", "dagobah", "mon-cala", "tatooine", "yavin-iv"],
}


@pytest.mark.rule("DB-DEC-44")
def test_both_sides_choose_their_secret_bases_at_once_and_unseen() -> None:
    p = Position(deckbuilding.new(chance=fast(1), mode="secret"))
    assert p.options(EMPIRE) and p.options(REBEL)
    before = [p.table.knowledge(seat).plain() for seat in (REBEL, SPECTATOR)]
    p.do(*(f"pick {name}" for name in EMPIRE_PICKS), "done", seat=EMPIRE)
    assert [p.table.knowledge(seat).plain() for seat in (REBEL, SPECTATOR)] == before


def secret_bases(*, rebels_locked: bool = True) -> Position:
    """A game with secret bases in which the Empire has locked its choice, and usually the Rebels too."""
    p = Position(deckbuilding.new(chance=fast(1), mode="secret"))
    p.do(*(f"pick {name}" for name in EMPIRE_PICKS), "done", seat=EMPIRE)
    p.do(*(f"pick {name}" for name in REBEL_PICKS), seat=REBEL)
    return p.do("done", seat=REBEL) if rebels_locked else p


@pytest.mark.rule("DB-DEC-44")
def test_the_choice_of_secret_bases_stands_when_both_are_in() -> None:
    p = secret_bases(rebels_locked=False)
    p.do("decline", *(f"pick {name}" for name in ["corellia", *EMPIRE_PICKS[1:]]), "done", seat=EMPIRE)
    p.do("done", seat=REBEL)
    assert {card.kind.name for card in p.side(EMPIRE).bases} == {"corellia", *EMPIRE_PICKS[1:]}
    assert (p.asked, p.prompt) == (EMPIRE, "main")
    assert p.refused("decline").code == "not-offered"
    seen = p.table.knowledge(REBEL).table.sides[EMPIRE]
    assert {card.kind.name for card in [*seen.bases, *seen.box]} == {"face-down"}


def names(cards: Iterable[Item[Kind]]) -> list[str]:
    """Cards by name."""
    return [card.kind.name for card in cards]


@pytest.mark.rule("SC-25", "DB-MODE-05", "DB-MODE-06", "DB-MODE-07", "DB-INFO-02", "DB-INFO-09", "DB-INFO-11", "DB-DEC-44")
def test_sc_25_secret_bases_are_picked_and_stay_unknown_to_the_other_side() -> None:
    game = Position(deckbuilding.new(mode="secret", bases_to_win="4", pay_off="yes"))
    for seat in (EMPIRE, REBEL):
        assert sorted(game.options(seat)) == sorted(f"pick {name}" for name in PICKS[seat] + REJECTS[seat])
    unaware = {seat: game.table.knowledge(seat).plain() for seat in (REBEL, SPECTATOR)}
    game.do(*[f"pick {name}" for name in PICKS[EMPIRE]], seat=EMPIRE)
    game.refused("pick mustafar", seat=EMPIRE)
    game.do("done", seat=EMPIRE)
    assert {seat: game.table.knowledge(seat).plain() for seat in (REBEL, SPECTATOR)} == unaware
    game.do(*[f"pick {name}" for name in PICKS[REBEL]], "done", seat=REBEL)
    assert (game.asked, game.prompt) == (EMPIRE, "main")
    for seat, start in ((EMPIRE, "lothal"), (REBEL, "dantooine")):
        own = game.table.knowledge(seat).table.sides[seat]
        assert sorted(names(own.bases)) == sorted(PICKS[seat])
        for viewer in (1 - seat, SPECTATOR):
            view = game.table.knowledge(viewer).table
            assert Position(view).base(seat).kind.name == start
            assert names(view.sides[seat].bases) == ["face-down"] * 4
            assert names(view.sides[seat].box) == ["face-down"] * 5
            assert names(view.sides[seat].deck) == ["face-down"] * 5
            assert not {*PICKS[seat], *REJECTS[seat]} & set(str(view.plain()).replace("'", " ").split())
        assert sorted(names(game.side(seat).bases)) == sorted(PICKS[seat])

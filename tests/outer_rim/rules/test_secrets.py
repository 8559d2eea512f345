"""Secrets: kept face down, known to their owner alone, played when they say."""

from __future__ import annotations

import pytest
from brawls import attempt, listen
from galaxies import Position, position
from rivalry import rivalry
from scenes import hold, whole_deck

from cantina.core import fast
from cantina.core.item import item_of
from cantina.outer_rim import BOX

GAMBLER = "enc-cantonica-ord-mantell-04"
"""An Action: credits of somebody here, or 3,000."""
COURIER = "enc-navpoint-05"
"""After a delivery: 4,000."""
PATRON = "enc-ryloth-naboo-06"
"""At the start of a turn: positive with a faction, and 2,000."""
DEBT = "enc-tatooine-nal-hutta-04"
"""When another player gains fame: 4,000 of theirs."""
ACE = "enc-ryloth-naboo-05"
"""Before a test: it is passed, and 2,000."""
SPACES = {GAMBLER: "cantonica", COURIER: "com-nav-ro", PATRON: "naboo", DEBT: "nal-hutta", ACE: "ryloth"}
UNDER = {
    GAMBLER: "enc-cantonica-ord-mantell-01", COURIER: "enc-navpoint-01", PATRON: "enc-ryloth-naboo-01",
    DEBT: "enc-tatooine-nal-hutta-01", ACE: "enc-ryloth-naboo-01",
}  # fmt: skip
HIDDEN = "face-down"
FALL = {"damage": {"target": "character", "amount": 9}}


def deck_of(card: str) -> str:
    """The encounter deck of the space where a card is a secret."""
    return BOX.decks[next(space.deck for space in BOX.spaces if space.name == SPACES[card])]


def drawn(card: str, **given: object) -> Position:
    """The first player, just before drawing a secret; one other card lies in its deck."""
    given = {"at": (SPACES[card], "lothal"), "step": "encounter", **given}
    return position(encounters={deck_of(card): [card, UNDER[card]]}, **given)  # type: ignore[arg-type]


def holding(card: str, **given: object) -> Position:
    """The first player has drawn a secret; the turn of the second player begins."""
    return drawn(card, **given).do("explore")


def round_trip(p: Position) -> Position:
    """The others play; it is the first player's turn again."""
    while p.current != 0:
        p.end_turn()
    return p


# What everybody knows ------------------------------------------------------------------------------------


@pytest.mark.rule("OR-SECRET-01", "OR-SECRET-02", "OR-INFO-04", "OR-S-20")
@pytest.mark.parametrize("card", list(SPACES))
def test_a_secret_lies_face_down_and_only_its_owner_knows_it(card: str) -> None:
    p = drawn(card)
    told = p.events("explore")
    assert p.secrets(0) == [card]
    for viewer in (1, 2):
        assert p.secrets(0, viewer) == [HIDDEN], "that it exists is public"
        heard = [event.heard_by(viewer) for event in told]
        assert all(card not in facts.values() for facts in heard)
        assert card not in str(p.table.knowledge(viewer).table.plain())
    kept = [event for event in told if event.code == "keeps-secret"]
    assert [BOX.decks[int(event.facts["deck"])] for event in kept] == [deck_of(card)], "and so is its deck"  # type: ignore[arg-type]
    assert p.encounters(deck_of(card)) == [UNDER[card]]


@pytest.mark.rule("OR-SECRET-01", "OR-SPACE-06")
def test_a_secret_is_not_read_out() -> None:
    assert "explore" not in [event.code for event in drawn(GAMBLER).events("explore")]
    other = position(
        at=("ord-mantell", "lothal"), step="encounter", encounters={"cantonica_ord_mantell": [GAMBLER]}, dice="B" * 9
    )
    assert "explore" in [event.code for event in other.events("explore")], "on Ord Mantell the same card is none"


@pytest.mark.rule("OR-SECRET-03")
def test_a_secret_cannot_be_given_away() -> None:
    p = round_trip(holding(GAMBLER, at="cantonica", assets=["jetpack"])).do("pass", "take-credits", "trade")
    p.do("player seat-2")
    assert p.choices("give") == {"jetpack"}


@pytest.mark.rule("OR-SECRET-06")
def test_secrets_are_no_assets_and_use_no_slot() -> None:
    p = drawn(GAMBLER, assets=["jetpack", "vibro-ax"])
    assert p.do("explore").assets() == ["jetpack", "vibro-ax"]
    p.resolve({"discard": {"asset": "any", "count": 9}})
    while p.prompt == "discard":
        p.do(p.options()[0])
    assert (p.assets(), p.secrets()) == ([], [GAMBLER])


@pytest.mark.rule("OR-SECRET-06")
def test_a_player_may_have_several_secrets() -> None:
    p = position(
        at=("cantonica", "lothal"), step="encounter", encounters={"cantonica_ord_mantell": [GAMBLER], "navpoint": [COURIER]}
    ).do("explore")
    round_trip(p)
    p.player(0).space = p.space("com-nav-ro")
    p.end_turn()
    assert sorted(p.secrets()) == sorted([GAMBLER, COURIER])


# When it is played ---------------------------------------------------------------------------------------


@pytest.mark.rule("OR-SECRET-04")
def test_a_secret_with_an_action_is_shown_to_all_and_goes_under_its_deck() -> None:
    p = round_trip(holding(GAMBLER)).do("pass", "take-credits")
    told = p.events(f"use {GAMBLER}/1")
    assert (p.credits(), p.secrets()) == (5_000, []), "3,000 beside the 2,000 of the planning step"
    assert p.encounters(deck_of(GAMBLER)) == [UNDER[GAMBLER], GAMBLER]
    for viewer in (1, 2):
        assert GAMBLER in [event.heard_by(viewer).get("card") for event in told]
        assert GAMBLER in str(p.table.knowledge(viewer).table.plain()["decks"])
    assert not p.may(f"use {GAMBLER}/1")


@pytest.mark.rule("OR-SECRET-04")
def test_a_secret_takes_credits_of_a_player_here() -> None:
    p = round_trip(holding(GAMBLER, at="cantonica", credits={1: 9_000})).do("pass", "take-credits")
    theirs = p.credits(1)
    p.do(f"use {GAMBLER}/1", "choose 1")
    assert (p.credits(), p.credits(1) - theirs) == (6_000, -4_000)


@pytest.mark.rule("OR-SECRET-04", "OR-TURN-03")
def test_a_secret_at_the_start_of_the_turn() -> None:
    p = round_trip(holding(PATRON))
    assert p.options() == [f"use {PATRON}/1", "pass"]
    p.do(f"use {PATRON}/1", "faction hutt")
    assert (p.reputation("hutt"), p.credits(), p.prompt) == (1, 2_000, "planning")


@pytest.mark.rule("OR-SECRET-04")
@pytest.mark.parametrize(("had", "left", "level"), [(9_000, 5_000, 0), (1_000, 0, -1)])
def test_a_secret_in_anothers_turn(had: int, left: int, level: int) -> None:
    p = holding(DEBT, credits={1: had}).resolve({"gain": {"fame": 1}}, seat=1)
    assert (p.asked, p.options()) == (0, [f"use {DEBT}/1", "pass"])
    p.do(f"use {DEBT}/1")
    assert (p.credits(0), p.credits(1), p.reputation("hutt", 1)) == (had - left, left, level)
    assert (p.asked, p.prompt) == (1, "planning")


@pytest.mark.rule("OR-SECRET-04")
def test_a_secret_before_a_test_passes_it() -> None:
    p = round_trip(holding(ACE)).do("pass").roll("BB")
    attempt(p, "tech").do(f"use {ACE}/1")
    assert (p.credits(), p.secrets()) == (3_000, [])


@pytest.mark.rule("OR-SECRET-04", "OR-SECRET-06")
def test_a_secret_that_is_played_leaves_the_others_as_they_were() -> None:
    p = hold(hold(position(at=("kessel", "lothal"), dice="BB"), 0, ACE, "ryloth"), 0, PATRON, "naboo")
    attempt(p, "tech").do(f"use {ACE}/1")
    assert p.secrets() == [PATRON]
    while p.current == 0:
        p.end_turn()
    assert f"use {PATRON}/1" in round_trip(p).options(), "it was kept on Naboo, and still is that card"


# What its owner's being asked tells -------------------------------------------------------------------------


@pytest.mark.rule("OR-D-46", "OR-INFO-04")
@pytest.mark.parametrize("card", [GAMBLER, COURIER, DEBT, ACE])
def test_whoever_holds_any_secret_is_asked_at_the_moments_of_all(card: str) -> None:
    p = round_trip(holding(card))
    assert (p.asked, p.prompt, p.options()) == (0, "window", ["pass"]), "no secret of theirs is for the start of a turn"
    p.do("pass", "move")
    assert (p.prompt, p.options()) == ("window", ["pass"]), "nor for a move"


@pytest.mark.rule("OR-D-46", "OR-INFO-04")
def test_the_question_looks_alike_to_the_others_whatever_the_secret() -> None:
    asked = []
    for card in SPACES:
        decision = round_trip(holding(card)).table.knowledge(1).table.decision
        assert decision is not None
        asked.append((int(decision.seat), decision.prompt, decision.source, list(decision.actions)))
    assert asked == [asked[0]] * len(asked)


@pytest.mark.rule("OR-D-46")
def test_whoever_holds_no_secret_is_not_asked() -> None:
    p = holding(GAMBLER)
    assert (p.current, p.prompt) == (1, "planning")
    p.resolve({"gain": {"fame": 1}}, seat=0)
    assert (p.asked, p.prompt) == (1, "planning")


# Defeat --------------------------------------------------------------------------------------------------


@pytest.mark.rule("OR-SECRET-05", "OR-DEFEAT-05", "OR-INFO-10")
@pytest.mark.parametrize("card", list(SPACES))
def test_a_defeated_player_loses_all_secrets_unseen(card: str) -> None:
    p = holding(card)
    told = listen(p)
    p.resolve(FALL, seat=0)
    assert (p.defeated(0), p.secrets(), p.encounters(deck_of(card))) == (True, [], [UNDER[card], card])
    for viewer in (1, 2):
        assert all(card not in event.heard_by(viewer).values() for event in told)
        assert card not in str(p.table.knowledge(viewer).table.plain())
    assert card in str(p.table.knowledge(0).table.plain()["decks"]), "its owner knows what lies there"


@pytest.mark.rule("OR-DEFEAT-05", "OR-D-46")
def test_after_the_defeat_nobody_is_asked_for_secrets() -> None:
    p = holding(DEBT).resolve(FALL, seat=0).resolve({"gain": {"fame": 1}}, seat=1)
    assert (p.asked, p.prompt) == (1, "planning")


@pytest.mark.rule("OR-INFO-04", "OR-SECRET-02", "OR-D-48")
def test_a_card_that_was_read_aloud_is_a_secret_when_it_is_kept_later() -> None:
    p = drawn(GAMBLER)
    deck = p.table.decks[BOX.decks.index(deck_of(GAMBLER))]
    deck[-1] = item_of(deck[-1].kind, int(p.table.everybody()))
    p.do("explore")
    assert (p.secrets(0), p.secrets(0, viewer=1), p.secrets(0, viewer=2)) == ([GAMBLER], [HIDDEN], [HIDDEN])


@pytest.mark.rule("OR-D-46", "OR-SOLO-01")
def test_alone_nobody_is_asked_only_to_hide_what_a_secret_is() -> None:
    p = rivalry(at=(SPACES[COURIER], "lothal"), step="encounter", encounters={deck_of(COURIER): [COURIER, UNDER[COURIER]]})
    p.do("explore")
    assert p.secrets(0) == [COURIER]
    assert (p.current, p.prompt) == (0, "planning"), "no question about a secret that cannot be used"
    assert holding(COURIER).end_turn().prompt == "window", "with another player there is one"


@pytest.mark.rule("OR-INFO-04", "OR-SECRET-01")
@pytest.mark.parametrize(("viewer", "owner"), [(0, 1), (1, 0)])
@pytest.mark.parametrize("card", [GAMBLER, DEBT])
def test_whoever_imagines_a_secret_imagines_one_of_its_space(card: str, viewer: int, owner: int) -> None:
    p = position(at=(SPACES[card],) * 2)
    for deck in BOX.decks:
        whole_deck(p, deck)
    hold(p, owner, card, SPACES[card])
    for seed in range(20):
        world = Position(p.table.knowledge(viewer).imagine(fast(f"world {seed}")))
        assert world.secrets(owner) == [card], "it was kept there, and no other card of that deck is a secret there"
        assert card not in world.encounters(deck_of(card))

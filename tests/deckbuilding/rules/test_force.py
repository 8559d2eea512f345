"""The balance of the Force: one marker on seven spaces, and what it is good for."""

from __future__ import annotations

import pytest
from positions import EMPIRE, REBEL, SPECTATOR, generic, position

from cantina.deckbuilding.rules.conditions import FORCE_WITH_YOU
from cantina.deckbuilding.rules.effects import Draw, If
from cantina.deckbuilding.rules.kinds import NEUTRAL, SHIP

ADEPT = generic("generic-sc02-adept", EMPIRE, force=1)
SENSITIVE = generic("generic-sc02-sensitive", EMPIRE, ability=If(FORCE_WITH_YOU, Draw(1)))

ACOLYTE = generic("generic-acolyte", NEUTRAL, copies=8, force=1)
SEER = generic("generic-seer", NEUTRAL, ability=If(FORCE_WITH_YOU, Draw(1)))
FLAGSHIP = generic("generic-flagship", EMPIRE, SHIP, attack=2, resources=2, force=1, hit_points=5)
SPACES = [3, 2, 1, 0, -1, -2, -3]


@pytest.mark.rule("DB-FORCE-01")
@pytest.mark.parametrize(("seat", "start", "spaces"), [(EMPIRE, 3, SPACES), (REBEL, -3, SPACES[::-1])])
def test_the_track_has_seven_spaces(seat: int, start: int, spaces: list[int]) -> None:
    """Step by step the marker goes from one end to the other, and no further."""
    game = position(seat, hand=[ACOLYTE] * 7, force=start)
    walked = [game.force, *(game.do(f"play {ACOLYTE}").force for _ in range(7))]
    assert walked == [*spaces, spaces[-1]]
    assert [game.table.knowledge(viewer).table.force for viewer in (EMPIRE, REBEL, SPECTATOR)] == [spaces[-1]] * 3


@pytest.mark.rule("DB-FORCE-01", "DB-FORCE-02", "DB-FORCE-04")
@pytest.mark.parametrize("space", SPACES)
def test_the_force_is_with_the_empire_on_the_three_dark_spaces_only(space: int) -> None:
    """A Death Trooper has attack 3, and 2 more while the Force is with the Empire."""
    game = position(EMPIRE, units=["death-trooper"], force=space).do("commit death-trooper > base", "resolve base")
    assert game.base(REBEL).damage == (5 if space in (-1, -2, -3) else 3)


@pytest.mark.rule("DB-FORCE-01", "DB-FORCE-03", "DB-FORCE-04")
@pytest.mark.parametrize("space", SPACES)
def test_the_force_is_with_the_rebels_on_the_three_light_spaces_only(space: int) -> None:
    game = position(REBEL, units=["x-wing"], force=space)
    assert game.can("use x-wing") == (space in (1, 2, 3))


@pytest.mark.rule("DB-FORCE-04")
@pytest.mark.parametrize("seat", [EMPIRE, REBEL])
def test_on_the_neutral_space_the_force_is_with_nobody(seat: int) -> None:
    assert position(seat, units=[SEER], force=0).refused(f"use {SEER}").code == "DB-DEC-51"


@pytest.mark.rule("DB-FORCE-05")
@pytest.mark.parametrize(
    ("seat", "name", "start", "end"),
    [
        (EMPIRE, "grand-moff-tarkin", 3, 1),
        (EMPIRE, "grand-moff-tarkin", 1, -1),
        (EMPIRE, ACOLYTE, 0, -1),
        (REBEL, "princess-leia", -3, -1),
        (REBEL, "princess-leia", 0, 2),
        (REBEL, ACOLYTE, -1, 0),
    ],
)
def test_gaining_force_moves_the_marker_that_many_spaces_toward_the_gainer(seat: int, name: str, start: int, end: int) -> None:
    game = position(seat, hand=[name], force=start)
    moves = [event.heard_by(1 - seat) for event in game.events(f"play {name}") if event.code == "force"]
    assert moves == [{"code": "force", "seat": seat, "from": start, "to": end}]
    assert game.force == end


@pytest.mark.rule("DB-FORCE-05")
def test_force_from_a_reward_moves_the_marker_too() -> None:
    game = position(REBEL, units=["x-wing", "rebel-trooper"], row=["director-krennic"], force=-1)
    game.do("commit x-wing > director-krennic", "commit rebel-trooper > director-krennic", "resolve director-krennic", "accept")
    assert game.force == 1


@pytest.mark.rule("DB-FORCE-06")
@pytest.mark.parametrize(("gained", "force", "with_empire"), [(2, 1, False), (3, 0, False), (4, -1, True), (6, -3, True)])
def test_a_gain_first_undoes_the_opponents_lead(gained: int, force: int, with_empire: bool) -> None:
    """From the last Rebel space the Empire needs 3 Force to be even, 4 to have it and 6 for its own last space."""
    game = position(EMPIRE, hand=[ACOLYTE] * gained, units=[SEER], force=3).do(*[f"play {ACOLYTE}"] * gained)
    assert (game.force, game.can(f"use {SEER}")) == (force, with_empire)
    assert game.table.force_at_end(EMPIRE) == (gained == 6)


@pytest.mark.rule("DB-FORCE-07", "DB-DEC-08")
@pytest.mark.parametrize("start", [-2, -3])
def test_force_beyond_the_last_space_is_lost_and_not_stored(start: int) -> None:
    game = position(EMPIRE, hand=["grand-moff-tarkin"], enemy_hand=[ACOLYTE], force=start)
    assert game.do("play grand-moff-tarkin").force == -3
    assert game.pool == 2
    assert game.do("end", f"play {ACOLYTE}").force == -2


@pytest.mark.rule("DB-FORCE-07", "DB-DEC-08")
@pytest.mark.parametrize("start", [2, 3])
def test_the_marker_does_not_leave_the_rebel_end_either(start: int) -> None:
    game = position(REBEL, hand=["princess-leia"], enemy_hand=[ACOLYTE], force=start)
    assert game.do("play princess-leia").force == 3
    assert game.do("end", f"play {ACOLYTE}").force == 2


@pytest.mark.rule("DB-FORCE-08")
@pytest.mark.parametrize(("seat", "own_end"), [(EMPIRE, -3), (REBEL, 3)])
def test_a_turn_that_starts_on_the_own_last_space_brings_exactly_one_extra_resource(seat: int, own_end: int) -> None:
    assert position(seat, force=own_end, start_turn=True).pool == 1
    assert position(seat, force=-own_end, start_turn=True).pool == 0


@pytest.mark.rule("DB-FORCE-08")
def test_the_extra_resource_comes_on_every_such_turn_and_is_for_that_turn_only() -> None:
    game = position(REBEL, force=3, start_turn=True)
    for _ in range(3):
        assert (game.asked, game.pool) == (REBEL, 1)
        assert game.end_turn().pool == 0
        game.end_turn()


@pytest.mark.rule("DB-FORCE-09")
@pytest.mark.parametrize(("seat", "near_end"), [(EMPIRE, -2), (REBEL, 2)])
def test_reaching_the_last_space_during_the_turn_brings_nothing_until_the_next(seat: int, near_end: int) -> None:
    game = position(seat, hand=[ACOLYTE], force=near_end, start_turn=True)
    assert game.pool == 0, "the second-to-last space gives nothing"
    game.do(f"play {ACOLYTE}")
    assert (abs(game.force), game.pool) == (3, 0)
    assert game.do("end", "end").pool == 1


@pytest.mark.rule("DB-FORCE-09")
def test_the_bonus_looks_at_the_marker_as_the_turn_starts() -> None:
    """Where the marker stood while the opponent's turn was running does not count."""
    left = position(EMPIRE, hand=[ACOLYTE], force=3).do(f"play {ACOLYTE}", "end")
    assert (left.asked, left.force, left.pool) == (REBEL, 2, 0)
    stayed = position(EMPIRE, hand=[ACOLYTE], force=3).do("end")
    assert (stayed.asked, stayed.force, stayed.pool) == (REBEL, 3, 1)


@pytest.mark.rule("DB-FORCE-10")
@pytest.mark.parametrize("space", [1, 2, 3])
def test_if_the_force_is_with_you_works_on_each_of_the_three_spaces(space: int) -> None:
    rebel = position(REBEL, units=["x-wing"], force=space).do("use x-wing")
    assert rebel.hand(REBEL) == ["alliance-shuttle"]
    empire = position(EMPIRE, units=[SEER], force=-space).do(f"use {SEER}")
    assert empire.hand(EMPIRE) == ["imperial-shuttle"]


@pytest.mark.rule("DB-FORCE-11")
def test_a_capital_ship_gives_its_force_when_played_and_not_on_later_turns() -> None:
    game = position(EMPIRE, hand=[FLAGSHIP], force=1)
    assert game.do(f"play {FLAGSHIP}").force == 0
    assert game.do(f"commit {FLAGSHIP} > base", "resolve base").force == 0
    for _ in range(2):
        game.do("end", "end")
        assert (game.asked, game.in_play(EMPIRE), game.pool) == (EMPIRE, [FLAGSHIP], 2)
        assert game.force == 0


@pytest.mark.rule("DB-FORCE-11")
def test_a_force_value_moves_nothing_when_the_card_is_bought_drawn_exiled_or_discarded() -> None:
    game = position(EMPIRE, hand=[ACOLYTE], deck=["grand-moff-tarkin"] * 5, row=["kel-dor-mystic"], pool=2)
    game.do("buy kel-dor-mystic").end_turn()
    assert game.discard(EMPIRE) == ["kel-dor-mystic", ACOLYTE]
    assert (game.hand(EMPIRE), game.force) == (["grand-moff-tarkin"] * 5, 0)
    game = position(EMPIRE, hand=["darth-vader"], units=["kel-dor-mystic"]).do(
        "use kel-dor-mystic", "exile darth-vader from hand"
    )
    assert (sorted(game.exiled), game.force) == (["darth-vader", "kel-dor-mystic"], 0)


@pytest.mark.rule("DB-FORCE-12")
def test_you_is_the_cards_controller_and_not_the_player_who_carries_it_out() -> None:
    """Rebel Commando: with the Force with the Rebels the Empire's discard is random, else the Empire picks."""
    light = position(REBEL, units=["rebel-commando"], force=1).do("use rebel-commando")
    assert (light.asked, len(light.hand(EMPIRE)), len(light.discard(EMPIRE))) == (REBEL, 4, 1)
    dark = position(REBEL, units=["rebel-commando"], force=-1).do("use rebel-commando")
    assert (dark.asked, dark.prompt, len(dark.hand(EMPIRE))) == (EMPIRE, "discard", 5)


@pytest.mark.rule("DB-FORCE-12")
@pytest.mark.parametrize(("seat", "own"), [(EMPIRE, -1), (REBEL, 1)])
def test_you_is_whoever_controls_a_neutral_card(seat: int, own: int) -> None:
    """Lando Calrissian draws a card; if the Force is with his controller, the opponent discards one."""
    game = position(seat, units=["lando-calrissian"], force=own).do("use lando-calrissian")
    assert (game.asked, game.prompt) == (1 - seat, "discard")
    game = position(seat, units=["lando-calrissian"], force=-own).do("use lando-calrissian")
    assert (game.asked, game.prompt, len(game.hand(1 - seat))) == (seat, "main", 5)


@pytest.mark.rule("DB-DEC-08")
def test_force_beyond_the_track_is_lost_and_the_card_stays_playable() -> None:
    """Darth Vader's second Force is neither stored against the Temple Guardian's gain nor a reason to forbid him."""
    p = position(EMPIRE, hand=["darth-vader"], force=-2, enemy_hand=["temple-guardian"]).do("play darth-vader")
    assert p.force == -3
    assert p.do("end", "play temple-guardian", "choose 3").force == -2


@pytest.mark.rule(
    "SC-02", "DB-FORCE-02", "DB-FORCE-03", "DB-FORCE-04", "DB-FORCE-05", "DB-FORCE-06", "DB-FORCE-10", "DB-START-01",
    "DB-START-07", "DB-START-12", "DB-PLAY-04", "DB-KW-IF-01", "DB-KW-IF-02", "DB-KW-IF-03",
)  # fmt: skip
def test_sc_02_tarkin_and_two_adepts_bring_the_force_to_the_empire() -> None:
    first = position(EMPIRE, hand=["grand-moff-tarkin", ADEPT, ADEPT], units=[SENSITIVE], force=3, start_turn=True)
    assert first.pool == 0
    first.do("play grand-moff-tarkin")
    assert first.force == 1 and first.table.force_with(REBEL)
    assert first.refused(f"use {SENSITIVE}").facts == {"card": SENSITIVE, "because": "DB-KW-IF-01"}
    assert not first.piece(EMPIRE, SENSITIVE).used
    first.do(f"play {ADEPT}")
    assert first.force == 0 and not first.table.force_with(REBEL) and not first.table.force_with(EMPIRE)
    first.refused(f"use {SENSITIVE}")
    assert not first.piece(EMPIRE, SENSITIVE).used
    first.do(f"play {ADEPT}")
    assert first.force == -1 and first.table.force_with(EMPIRE) and not first.table.force_with(REBEL)
    first.do(f"use {SENSITIVE}")
    assert first.hand(EMPIRE) == ["imperial-shuttle"]
    assert first.refused(f"use {SENSITIVE}").code == "DB-ABIL-05"
    first.end_turn()
    assert (first.table.active, first.asked, first.pool) == (REBEL, REBEL, 0)


@pytest.mark.rule("SC-02", "DB-FORCE-08", "DB-FORCE-09", "DB-START-07", "DB-START-12")
@pytest.mark.parametrize(("played", "force", "pool"), [(["grand-moff-tarkin"], 1, 0), ([ADEPT], 2, 0), ([], 3, 1)])
def test_sc_02_control_the_rebels_get_the_bonus_only_if_the_marker_is_still_on_their_last_space(
    played: list[str], force: int, pool: int
) -> None:
    first = position(EMPIRE, hand=played, units=[SENSITIVE], force=3, start_turn=True)
    first.do(*[f"play {name}" for name in played]).end_turn()
    assert (first.force, first.asked, first.pool) == (force, REBEL, pool)

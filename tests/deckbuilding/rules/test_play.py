"""Playing cards: what they give at once, and how long they stay (DB-PLAY)."""

from __future__ import annotations

import pytest
from positions import EMPIRE, EVERYBODY, REBEL, SPECTATOR, generic, kind, position

from cantina.core import Item
from cantina.deckbuilding.rules import deeds
from cantina.deckbuilding.rules.effects import Draw
from cantina.deckbuilding.rules.kinds import NEUTRAL, SHIP

SCHOLAR = generic("generic-sc03-scholar", REBEL, attack=1, resources=2, force=1, ability=Draw(1))

FORCEFUL_SHIP = generic("generic-forceful-ship", NEUTRAL, SHIP, attack=2, resources=2, force=1, hit_points=5)


@pytest.mark.rule("DB-PLAY-01")
@pytest.mark.parametrize("seat", [EMPIRE, REBEL, SPECTATOR])
def test_playing_moves_a_card_from_the_hand_face_up_into_the_own_play_area(seat: int) -> None:
    p = position(EMPIRE, hand=["stormtrooper", "star-destroyer", "tie-fighter"])
    p.do("play stormtrooper", "play star-destroyer")
    assert p.hand(EMPIRE) == ["tie-fighter"]
    seen = p.table.knowledge(seat).table.sides[EMPIRE]
    assert [piece.kind.name for piece in [*seen.units, *seen.ships]] == ["stormtrooper", "star-destroyer"]
    assert [card.kind.name for card in seen.hand] == ["tie-fighter" if seat == EMPIRE else "face-down"]
    assert p.in_play(REBEL) == []


@pytest.mark.rule("DB-PLAY-01", "DB-INFO-06")
def test_everybody_hears_which_card_is_played() -> None:
    played = position(EMPIRE, hand=["stormtrooper"]).events("play stormtrooper")[0]
    for seat in (EMPIRE, REBEL, SPECTATOR):
        assert played.heard_by(seat) == {"code": "play", "seat": EMPIRE, "card": "stormtrooper"}


@pytest.mark.rule("DB-PLAY-01")
def test_only_cards_of_the_own_hand_can_be_played() -> None:
    p = position(
        EMPIRE,
        hand=["stormtrooper"],
        deck=["at-at"],
        discard=["at-st"],
        row=["tie-fighter"],
        enemy_hand=["z-95-headhunter"],
        galaxy_discard=["bossk"],
    )
    assert [text for text in p.options() if text.startswith("play")] == ["play stormtrooper"]
    for elsewhere in ("at-at", "at-st", "tie-fighter", "z-95-headhunter", "bossk", "corellia", "outer-rim-pilot"):
        refusal = p.refused(f"play {elsewhere}")
        assert (refusal.code, refusal.facts) == ("DB-PLAY-01", {"card": elsewhere})


@pytest.mark.rule("DB-PLAY-01")
def test_a_card_is_played_once() -> None:
    p = position(EMPIRE, hand=["stormtrooper"]).do("play stormtrooper")
    assert p.refused("play stormtrooper").code == "DB-PLAY-01"


@pytest.mark.rule("DB-PLAY-02", "DB-CARD-02")
def test_playing_costs_nothing() -> None:
    p = position(EMPIRE, hand=["darth-vader", "star-destroyer"], pool=1).do("play darth-vader", "play star-destroyer")
    assert p.in_play(EMPIRE) == ["darth-vader", "star-destroyer"]
    assert p.pool == 1


@pytest.mark.rule("DB-PLAY-02", "DB-PLAY-11", "DB-TURN-01")
def test_any_number_of_cards_may_be_played_in_a_turn() -> None:
    hand = ["imperial-shuttle"] * 7 + ["stormtrooper"] * 2 + ["star-destroyer"] * 2 + ["gozanti-cruiser"] * 3
    p = position(EMPIRE, hand=hand)
    for name in hand:
        p.do(f"play {name}")
    assert p.hand(EMPIRE) == []
    assert p.in_play(EMPIRE) == hand


@pytest.mark.rule("DB-PLAY-03", "DB-PLAY-04", "DB-FORCE-05")
def test_resources_come_directly_after_playing_and_only_then_the_force_moves() -> None:
    p = position(EMPIRE, hand=["grand-moff-tarkin"], force=3, pool=1)
    told = [event.heard_by(REBEL) for event in p.events("play grand-moff-tarkin")]
    assert told == [
        {"code": "play", "seat": EMPIRE, "card": "grand-moff-tarkin"},
        {"code": "resources", "seat": EMPIRE, "n": 2, "pool": 3},
        {"code": "force", "seat": EMPIRE, "from": 3, "to": 1},
    ]
    assert (p.pool, p.force) == (3, 1)


@pytest.mark.rule("DB-PLAY-04", "DB-CARD-05")
@pytest.mark.parametrize(("seat", "name", "force"), [(EMPIRE, "darth-vader", -2), (REBEL, "luke-skywalker", 2)])
def test_the_marker_moves_toward_the_player_of_the_card(seat: int, name: str, force: int) -> None:
    assert position(seat, hand=[name]).do(f"play {name}").force == force


@pytest.mark.rule("DB-PLAY-03", "DB-PLAY-04", "DB-DEC-61")
def test_the_values_of_a_played_card_are_applied_without_asking() -> None:
    p = position(EMPIRE, hand=["jabba-the-hutt"]).do("play jabba-the-hutt")
    assert p.prompt == "main"
    assert (p.pool, p.force) == (2, -2)


@pytest.mark.rule("DB-PLAY-04", "DB-DEC-08", "DB-FORCE-07")
@pytest.mark.parametrize(("seat", "name", "end"), [(EMPIRE, "darth-vader", -3), (REBEL, "luke-skywalker", 3)])
def test_a_card_may_be_played_although_its_force_is_lost_beyond_the_end_of_the_track(seat: int, name: str, end: int) -> None:
    p = position(seat, hand=[name], force=end).do(f"play {name}")
    assert p.in_play(seat) == [name]
    assert p.force == end


@pytest.mark.rule("DB-PLAY-05", "DB-ABIL-06", "DB-ABIL-12")
@pytest.mark.parametrize("ability_first", [True, False])
def test_on_the_turn_it_is_played_a_card_may_be_used_and_committed_in_either_order(ability_first: bool) -> None:
    p = position(REBEL, hand=["han-solo"])
    steps = ["use han-solo", "commit han-solo > base"]
    p.do("play han-solo", *(steps if ability_first else steps[::-1]), "resolve base")
    assert p.hand(REBEL) == ["alliance-shuttle"]
    assert p.base(EMPIRE).damage == 3


@pytest.mark.rule("DB-PLAY-05", "DB-CARD-16")
def test_before_it_is_played_a_card_can_neither_be_used_nor_committed() -> None:
    p = position(REBEL, hand=["han-solo"])
    assert p.refused("use han-solo").code == "DB-ABIL-01"
    assert p.refused("commit han-solo > base").code == "DB-COMMIT-09"


@pytest.mark.rule("DB-PLAY-05", "DB-PLAY-04", "DB-KW-IF-03")
def test_the_force_of_a_card_counts_for_its_own_ability() -> None:
    p = position(REBEL, hand=["luke-skywalker"], force=-1, enemy_ships=["star-destroyer"])
    p.do("play luke-skywalker", "use luke-skywalker")
    assert p.in_play(EMPIRE) == []


@pytest.mark.rule("DB-PLAY-06", "DB-PLAY-05")
def test_a_capital_ship_may_attack_on_the_turn_it_is_played() -> None:
    p = position(EMPIRE, hand=["star-destroyer"]).do("play star-destroyer", "commit star-destroyer > base", "resolve base")
    assert p.base(REBEL).damage == 4


@pytest.mark.rule("DB-PLAY-06", "DB-ABIL-06")
def test_a_capital_ship_may_use_its_ability_on_the_turn_it_is_played() -> None:
    p = position(EMPIRE, hand=["nebulon-b-frigate"]).do("play nebulon-b-frigate", "use nebulon-b-frigate")
    assert p.pool == 3


@pytest.mark.rule("DB-PLAY-07")
def test_units_stay_in_play_until_the_end_of_the_turn_whether_or_not_they_attacked() -> None:
    p = position(EMPIRE, hand=["stormtrooper", "director-krennic", "at-st"])
    p.do("play stormtrooper", "play director-krennic", "play at-st")
    p.do("commit stormtrooper > base", "resolve base", "use director-krennic", "commit at-st > base")
    assert p.in_play(EMPIRE) == ["stormtrooper", "director-krennic", "at-st"]
    p.end_turn()
    assert p.in_play(EMPIRE) == []
    assert p.discard(EMPIRE)[:3] == ["stormtrooper", "director-krennic", "at-st"]


@pytest.mark.rule("DB-PLAY-01", "DB-PLAY-07", "DB-INFO-05")
@pytest.mark.parametrize("seat", [REBEL, SPECTATOR])
def test_a_unit_played_face_up_is_still_face_up_in_the_discard_pile(seat: int) -> None:
    p = position(EMPIRE, hand=["stormtrooper"]).do("play stormtrooper", "end")
    assert [card.kind.name for card in p.table.knowledge(seat).table.sides[EMPIRE].discard] == ["stormtrooper"]


@pytest.mark.rule("DB-PLAY-08", "DB-PLAY-07")
def test_capital_ships_stay_in_play_over_any_number_of_turns() -> None:
    p = position(EMPIRE, hand=["star-destroyer", "stormtrooper"]).do("play star-destroyer", "play stormtrooper")
    for _ in range(7):
        p.end_turn()
        assert p.in_play(EMPIRE) == ["star-destroyer"]
    assert "star-destroyer" not in p.hand(EMPIRE) + p.deck(EMPIRE) + p.discard(EMPIRE)


@pytest.mark.rule("DB-PLAY-08", "DB-BASE-05")
def test_a_capital_ship_leaves_play_when_it_is_destroyed() -> None:
    p = position(EMPIRE, hand=["gozanti-cruiser"], enemy_hand=["x-wing"]).do("play gozanti-cruiser", "end")
    p.do("play x-wing", "commit x-wing > base", "resolve base")
    assert p.in_play(EMPIRE) == []
    assert p.discard(EMPIRE) == ["gozanti-cruiser"]


@pytest.mark.rule("DB-PLAY-09", "DB-START-08", "DB-DIFF-06")
def test_a_ship_yields_its_resources_when_played_and_again_once_in_every_later_own_turn() -> None:
    p = position(EMPIRE, hand=["imperial-carrier"]).do("play imperial-carrier")
    assert p.pool == 3
    for own_turn in (False, True, False, True):
        p.end_turn()
        assert p.pool == (3 if own_turn else 0)


@pytest.mark.rule("DB-PLAY-09", "DB-FORCE-11", "DB-START-09")
def test_a_ship_gives_its_force_only_when_it_is_played() -> None:
    p = position(EMPIRE, hand=[FORCEFUL_SHIP]).do(f"play {FORCEFUL_SHIP}")
    assert (p.pool, p.force) == (2, -1)
    p.end_turn().end_turn()
    assert (p.pool, p.force) == (2, -1)


@pytest.mark.rule("DB-PLAY-10", "DB-TURN-02", "DB-FAQ-01", "DB-END-03")
def test_cards_kept_in_hand_are_discarded_at_the_end_of_the_turn() -> None:
    p = position(EMPIRE, hand=["darth-vader", "stormtrooper", "at-at"]).do("play stormtrooper")
    p.do("end")
    assert p.discard(EMPIRE) == ["stormtrooper", "darth-vader", "at-at"]
    assert p.hand(EMPIRE) == ["imperial-shuttle"] * 5
    assert (p.pool, p.force, p.asked) == (0, 0, REBEL)


@pytest.mark.rule("DB-PLAY-11")
def test_there_is_no_limit_on_hand_size_during_a_turn() -> None:
    p = position(EMPIRE, hand=["imperial-shuttle"] * 12, units=["director-krennic"], base="death-star")
    p.do("use director-krennic")
    assert len(p.hand(EMPIRE)) == 14
    assert p.prompt == "main"


@pytest.mark.rule("DB-PLAY-11")
def test_there_is_no_limit_on_ships_in_play() -> None:
    ships = ["star-destroyer"] * 2 + ["gozanti-cruiser"] * 3 + ["imperial-carrier"] * 2 + ["nebulon-b-frigate"] * 2
    p = position(EMPIRE, ships=ships, hand=["c-roc-cruiser"]).do("play c-roc-cruiser")
    assert p.in_play(EMPIRE) == [*ships, "c-roc-cruiser"]
    p.end_turn().end_turn()
    assert p.in_play(EMPIRE) == [*ships, "c-roc-cruiser"]


@pytest.mark.rule("DB-PLAY-12", "DB-CARD-03")
def test_attack_does_nothing_until_the_card_is_committed_and_its_attack_resolved() -> None:
    p = position(EMPIRE, hand=["at-at"], row=["y-wing"])
    assert [event.code for event in p.events("play at-at")] == ["play"]
    assert (p.pool, p.force, p.base(REBEL).damage, p.row[0]) == (0, 0, 0, "y-wing")
    assert p.refused("resolve base").code == "DB-DEC-13"
    p.end_turn()
    assert p.base(REBEL).damage == 0


@pytest.mark.rule("DB-DEC-17")
def test_a_card_that_is_played_again_in_the_same_turn_is_a_new_one() -> None:
    p = position(EMPIRE, hand=["director-krennic", "imperial-shuttle"])
    p.do("play director-krennic", "use director-krennic", "commit director-krennic > base", "resolve base")
    krennic, side = p.piece(EMPIRE, "director-krennic"), p.side(EMPIRE)
    deeds.leave_play(side, krennic)
    side.hand.append(krennic.card)
    p.do("play imperial-shuttle", "play director-krennic")
    assert p.pool == 2 + 1 + 2
    p.do("use director-krennic", "commit director-krennic > base", "resolve base")
    assert p.base(REBEL).damage == 6


@pytest.mark.rule("DB-DEC-55")
def test_a_card_put_into_play_without_being_played_gives_nothing() -> None:
    p = position(EMPIRE, hand=["stormtrooper"])
    for name in ("grand-moff-tarkin", "inquisitor"):
        deeds.enter_play(p.table, EMPIRE, Item(kind(name), EVERYBODY))
    p.do("play stormtrooper")
    assert (p.prompt, p.pool, p.force) == ("main", 0, 0)
    assert p.can("commit grand-moff-tarkin > base")


@pytest.mark.rule("DB-DEC-61")
def test_resources_and_force_of_a_played_card_cannot_be_declined() -> None:
    p = position(EMPIRE, hand=["grand-moff-tarkin"])
    assert [event.code for event in p.events("play grand-moff-tarkin")] == ["play", "resources", "force"]
    assert (p.prompt, p.pool, p.force) == ("main", 2, -2)


@pytest.mark.rule(
    "SC-03", "DB-FORCE-05", "DB-PLAY-01", "DB-PLAY-02", "DB-PLAY-03", "DB-PLAY-04", "DB-PLAY-05", "DB-ABIL-01", "DB-ABIL-05",
    "DB-ABIL-06", "DB-ABIL-07", "DB-ABIL-11",
)  # fmt: skip
def test_sc_03_values_come_on_playing_and_each_copy_has_its_ability_once() -> None:
    turn = position(REBEL, hand=[SCHOLAR, SCHOLAR], deck=6, force=-1)
    told = [(event.code, event.facts) for event in turn.events(f"play {SCHOLAR}")]
    assert told == [
        ("play", {"card": SCHOLAR}),
        ("resources", {"n": 2, "pool": 2}),
        ("force", {"from": -1, "to": 0}),
    ]
    assert (turn.pool, turn.force, turn.hand(REBEL), turn.in_play(REBEL)) == (2, 0, [SCHOLAR], [SCHOLAR])
    turn.do(f"use {SCHOLAR}")
    assert turn.hand(REBEL) == ["alliance-shuttle", SCHOLAR] and len(turn.deck(REBEL)) == 5
    for seat in (EMPIRE, REBEL, SPECTATOR):
        assert turn.table.knowledge(seat).table.sides[REBEL].units[0].used
    assert turn.refused(f"use {SCHOLAR}").code == "DB-ABIL-05"
    turn.do(f"play {SCHOLAR}")
    assert [piece.used for piece in turn.side(REBEL).units] == [True, False]
    turn.do(f"use {SCHOLAR}#2")
    assert (turn.pool, turn.force, len(turn.deck(REBEL))) == (4, 1, 4)
    assert turn.hand(REBEL) == ["alliance-shuttle"] * 2
    assert turn.refused(f"use {SCHOLAR}#2").code == "DB-ABIL-05"

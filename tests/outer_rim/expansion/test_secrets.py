"""Secrets of the expansion at their new moments: what they do, and that nobody learns which secret is held."""

from __future__ import annotations

import pytest
from brawls import attempt, listen
from galaxies import Position
from scenes import data, heard, hold, no_dice_left
from unfinished import BOBA, HAN, KETSU, business

PARCEL = "enc-navpoint-05"
"""A secret of another moment."""


def play(p: Position, name: str) -> Position:
    """The asked seat plays the secret that is the only thing on offer, at the first of the open moments that it fits."""
    while p.prompt == "window" and p.options() == ["pass"]:
        p.do("pass")
    (secret,) = (option for option in p.options() if option != "pass")
    assert all(name not in data(p, viewer) for viewer in range(4) if viewer != p.asked)
    told = listen(p)
    p.do(secret)
    assert name in heard(told, 2), "played, it is seen by all"
    return p


@pytest.mark.rule("OR-SECRET-02", "OR-D-46")
def test_a_secret_prevents_damage_to_the_character() -> None:
    name = "enc-kafrene-takodana-15"
    p = business(BOBA, HAN, at=("naboo", "lothal"))
    hold(p, 0, name, "takodana").resolve({"damage": {"target": "character", "amount": 3}})
    play(p, name)
    assert (p.damage(), p.secrets(), p.encounters("kafrene_takodana")) == ((0, 0), [], [name])
    p = business(BOBA, HAN, at=("naboo", "lothal"))
    hold(p, 0, PARCEL, "com-nav-c").resolve({"damage": {"target": "character", "amount": 1}})
    assert (p.prompt, p.options()) == ("window", ["pass"]), "any secret is asked for, so that nobody learns which one it is"
    p = business(BOBA, HAN, at=("naboo", "lothal"))
    hold(p, 0, name, "takodana").resolve({"damage": {"target": "ship", "amount": 1}})
    assert (p.prompt, p.options()) == ("window", ["pass"]), "it does nothing for the ship"


@pytest.mark.rule("OR-SECRET-02", "OR-CARGO-04")
def test_a_secret_passes_contraband() -> None:
    name = "enc-tatooine-nal-hutta-15"
    p = business(BOBA, HAN, KETSU, at=("kessel", "lothal", "naboo"), assets=["stolen-supplies"], dice="B")
    hold(p, 0, name, "tatooine").do("deliver stolen-supplies")
    assert (p.prompt, no_dice_left(p)) == ("window", True)
    play(p, name)
    assert (p.credits(), p.fame(), p.secrets()) == (6_000, 1, [])


@pytest.mark.rule("OR-SECRET-02", "OR-TEST-06")
def test_a_secret_lends_stealth_for_a_test() -> None:
    name = "enc-ryloth-naboo-15"
    p = business(HAN, BOBA, at=("naboo", "lothal"), dice="HB")
    hold(p, 0, name, "naboo")
    attempt(p, "stealth")
    play(p, name)
    while p.prompt == "window":
        p.do("pass")
    assert (p.credits(), p.secrets()) == (1_000, [])


@pytest.mark.rule("OR-SECRET-02", "OR-MOVE-03")
def test_a_secret_opens_the_lanes_for_a_turn() -> None:
    name = "enc-lothal-mon-calamari-15"
    p = business(HAN, BOBA, at=("spinward-core", "lothal"), step="planning")
    hold(p, 0, name, "mon-calamari")
    p.do("move")
    while "pass" in p.options() and p.prompt == "window":
        play(p, name)
    p.do("to spinward-nav")
    assert p.prompt == "move", "two patrols stand there and stop nobody"

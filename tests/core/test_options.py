"""Declared options: what is said is checked against them, and the rest is filled in."""

import pytest

from cantina.core.options import Option, checked
from cantina.core.refusal import Refusal
from cantina.games import games

DECLARED = (
    Option("size", "how many", ("3", "5"), default="5"),
    Option("dark", "at night", flag=True, default="no"),
    Option("name", "any text"),
)


def test_what_is_not_said_is_filled_in() -> None:
    assert checked(DECLARED, {"size": "3"}) == {"size": "3", "dark": "no", "name": ""}


@pytest.mark.parametrize(
    ("given", "code", "known"),
    [
        ({"weight": "3"}, "option-unknown", "size, dark, name"),
        ({"size": "4"}, "option-value", "3, 5"),
        ({"dark": "perhaps"}, "option-value", "yes, no"),
    ],
)
def test_what_cannot_be_is_refused_with_what_could(given: dict[str, str], code: str, known: str) -> None:
    with pytest.raises(Refusal) as refusal:
        checked(DECLARED, given)
    assert (refusal.value.code, refusal.value.facts["known"]) == (code, known)


@pytest.mark.parametrize("name", games())
def test_defaults_are_possible_and_needs_are_declared(name: str) -> None:
    declared = {option.name: option for option in games()[name].declared}
    for option in declared.values():
        assert option.default in ("", *option.possible)
        assert option.needs in ("", *declared)

"""Options of a game: what can be said about its players, its rules and its cards, on a command line, in a form, in a record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

from .refusal import Refusal


class Option(NamedTuple):
    """One option; `values` are those that are possible, empty if any text will do."""

    name: str
    help: str
    values: tuple[str, ...] = ()
    use: Literal["seats", "rules", "cards"] = "rules"
    """What it is about: who plays, how a game goes, or which cards."""
    flag: bool = False
    """Whether it is given without a value, and then means yes."""
    default: str = ""
    """What holds if nothing is said; empty if that follows from other options, or if the option is then left out."""
    needs: str = ""
    """Another option without which this one means nothing."""
    listed: bool = True
    """Whether help lists its values; otherwise there are too many of them."""

    @property
    def possible(self) -> tuple[str, ...]:
        """Everything that can be said."""
        return ("yes", "no") if self.flag else self.values


def checked(declared: Iterable[Option], given: Mapping[str, str]) -> dict[str, str]:
    """What was given, with defaults for the rest; what nobody declared, or no option can be, is refused."""
    known = {option.name: option for option in declared}
    for name, value in given.items():
        if name not in known:
            raise Refusal("option-unknown", option=name, known=", ".join(known))
        possible = known[name].possible
        if possible and value not in possible:
            raise Refusal("option-value", option=name, value=value, known=", ".join(possible))
    return {name: given.get(name, option.default) for name, option in known.items()}

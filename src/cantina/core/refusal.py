"""Refusals: why something is not allowed, as a code and figures; the words are made at the edge, per language."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from .declared import RefusalCode
from .refused import General


@mypyc_attr(allow_interpreted_subclasses=True)
class Refusal(Exception):
    """An action, entry or option that is not allowed; `code` is a rule id or a plain word, `facts` the figures behind it.

    A game declares its codes in its rules; whatever is refused in general stands in `refused`.
    """

    def __init__(self, code: RefusalCode | General, **facts: int | str) -> None:
        super().__init__(code, facts)
        self.code: str = code
        self.facts: dict[str, int | str] = facts

    def __reduce__(self) -> tuple[object, ...]:
        return (remade, (self.code, self.facts))

    def __str__(self) -> str:
        if not self.facts:
            return self.code
        return f"{self.code} ({', '.join(f'{name}={value}' for name, value in self.facts.items())})"


def remade(code: str, facts: dict[str, int | str]) -> Refusal:
    """A refusal that has crossed a process boundary."""
    return Refusal(RefusalCode(code), **facts)

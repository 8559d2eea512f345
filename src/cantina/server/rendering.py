"""Rendering: templates filled in; what would look the same as before is not drawn again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any

from jinja2 import ChoiceLoader, Environment, PackageLoader, PrefixLoader, Template, meta, nodes
from jinja2.runtime import Context

from cantina.core import Game

MOST_PIECES = 20_000
"""How many drawn cards are kept, for all tables together."""

Kept = dict[str, tuple[list[object], str]]
"""For each template what it was filled in with last, and how that looked."""


class Calls(Context):
    """Calls as they stand in a template: nothing that our templates call asks for the context."""

    def call(
        self, called: Callable[..., Any], /, *given: Any, _loop_vars: Any = None, _block_vars: Any = None, **named: Any
    ) -> Any:
        return called(*given, **named)


class Lookups(Environment):
    """Templates that look into a dictionary before they look for an attribute of it."""

    context_class = Calls

    def getattr(self, obj: Any, attribute: str) -> Any:
        if type(obj) is dict and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)


class Rendering:
    """The templates of the frame and of every game."""

    def __init__(self, games: Mapping[str, Game]) -> None:
        folders = {name: PackageLoader(type(game).__module__, "templates") for name, game in games.items()}
        self.loader = ChoiceLoader([PackageLoader("cantina", "web/templates"), PrefixLoader(folders)])
        self.environment = Lookups(
            loader=self.loader, autoescape=True, trim_blocks=True, lstrip_blocks=True, auto_reload=False
        )  # fmt: skip
        self.environment.globals["once"] = self.once
        self.pieces: dict[Hashable, str] = {}
        self.parts: dict[str, tuple[Template, list[str]]] = {}

    def once(self, macro: Callable[..., str], look: Hashable, *given: object) -> str:
        """What a macro draws, kept for whenever something of the same look is shown again, to whomever."""
        found = self.pieces.get(look)
        if found is None:
            if len(self.pieces) >= MOST_PIECES:
                self.pieces.clear()
            found = self.pieces[look] = macro(*given)
        return found

    def render(self, name: str, context: Mapping[str, Any]) -> str:
        """A template filled in."""
        return self.environment.get_template(name).render(context).strip()

    def again(self, name: str, context: Mapping[str, Any], kept: Kept) -> str:
        """A template filled in; if everything it looks at is as it was last time, what it looked like then."""
        template, names = self.part(name)
        inputs = [context.get(each) for each in names]
        last = kept.get(name)
        if last is not None and last[0] == inputs:
            return last[1]
        html = template.render(context).strip()
        kept[name] = inputs, html
        return html

    def part(self, name: str) -> tuple[Template, list[str]]:
        """A template, and the names of everything it looks at."""
        if name not in self.parts:
            tree = self.environment.parse(self.loader.get_source(self.environment, name)[0])
            if tree.find(nodes.Include) or tree.find(nodes.Extends):
                raise ValueError(f"{name} is made of other templates, which may look at anything")
            names = meta.find_undeclared_variables(tree) - self.environment.globals.keys()
            self.parts[name] = self.environment.get_template(name), sorted(names)
        return self.parts[name]

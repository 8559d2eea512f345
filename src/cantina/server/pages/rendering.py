"""Rendering: templates filled in; what would look the same as before is not drawn again."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path as Source
from typing import Any

from jinja2 import ChoiceLoader, Environment, PackageLoader, PrefixLoader, Template, TemplateNotFound, meta, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.runtime import Context, Macro
from markupsafe import Markup, escape

from cantina.core import Game

from ..work import Slices
from .compiled import Compiled

THIS_MODULE = Source(__file__).read_bytes()
"""How templates are compiled: with another text of this module they are compiled anew."""
SETTINGS: dict[str, Any] = {"autoescape": True, "trim_blocks": True, "lstrip_blocks": True}
MOST_PIECES = 500
"""How many drawings of each macro are kept, for all tables together: more are hardly ever wanted again, and the largest have some
kilobytes each."""

FIRST = ("layout.html", "lobby.html", "lists.html", "waiting.html", "table.html", "people.html", "lines.html", "log.html")
"""What the frame shows first, with everything of the games."""

SPECIAL = re.compile("[&<>'\"]")
"""What means something in HTML."""

WRAPPED = re.compile(r"(<pre\b.*?</pre>)|\n +", re.DOTALL)
"""Where a line of a template goes on in the next one, which is indented; not in what is shown as it is written."""

Kept = dict[str, tuple[list[object], str]]
"""For each template what it was filled in with last, and how that looked."""
Path = tuple[str, str]
"""Something that a template looks at: a name, and the attribute of it if nothing else of it is looked at."""


def look(thing: Any) -> Any:
    """All that a macro draws of what it is given: some things say it themselves, words and figures are what they are."""
    return thing["look"] if type(thing) is dict else getattr(thing, "look", thing)


class Calls(Context):
    """Calls as they stand in a template: nothing that ours call asks for the context; what a shared macro drew is kept."""

    def call(
        self, called: Callable[..., Any], /, *given: Any, _loop_vars: Any = None, _block_vars: Any = None, **named: Any
    ) -> Any:
        kept = self.environment.macros.get(called)  # type: ignore[attr-defined]
        if kept is None or named:
            return called(*given, **named)
        looks = tuple(map(look, given))
        found = kept.get(looks)
        if found is None:
            if len(kept) >= MOST_PIECES:
                del kept[next(iter(kept))]
            found = kept[looks] = called(*given)
        return found


class Code(CodeGenerator):
    """Templates as code that puts what is drawn already where it belongs, instead of copying it at every step."""

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        self.write("environment.shown(")


class Drawing(Environment):
    """Templates that look into a dictionary before they look for an attribute of it, and share the macros of their games."""

    context_class = Calls
    code_generator_class = Code
    macros: dict[object, dict[tuple[Any, ...], str]]
    """What each shared macro has drawn so far, by the look of what it was given: such a macro sees nothing else."""

    def share(self, name: str) -> dict[str, Macro]:
        """The macros of a template; what they draw is kept for whenever the same is shown again, to whomever."""
        found = {each: macro for each, macro in vars(self.get_template(name).module).items() if isinstance(macro, Macro)}
        self.macros |= {macro: {} for macro in found.values()}
        return found

    def preprocess(self, source: str, name: str | None = None, filename: str | None = None) -> str:
        """A template with its long lines joined again: a line break and the indentation after it are one space."""
        return WRAPPED.sub(lambda found: found[1] or " ", super().preprocess(source, name, filename))

    def shown(self, value: Any) -> str:
        """A value as it stands in a page."""
        kind = type(value)
        html: str = value if kind is Markup or (kind is str and not SPECIAL.search(value)) else escape(value)
        return html

    def getattr(self, obj: Any, attribute: str) -> Any:
        try:
            return obj[attribute] if isinstance(obj, dict) else getattr(obj, attribute)
        except (AttributeError, KeyError):
            return super().getattr(obj, attribute)


class Rendering:
    """The templates of the frame and of every game."""

    def __init__(self, games: Mapping[str, Game]) -> None:
        views = {name: view for name, game in games.items() if (view := game.view()) is not None}
        folders = {name: PackageLoader(*view.templates) for name, view in views.items()}
        self.loader = ChoiceLoader([PackageLoader("cantina", "web/templates"), PrefixLoader(folders)])
        self.environment = Drawing(**SETTINGS, loader=self.loader, auto_reload=False, bytecode_cache=Compiled(how=THIS_MODULE))
        self.environment.macros = {}
        self.games = set(games)
        self.shared: dict[str, dict[str, Macro]] = {}
        self.parts: dict[str, list[Path]] = {}
        self.templates: dict[str, tuple[Template, dict[str, Any]]] = {}

    def template(self, name: str) -> tuple[Template, dict[str, Any]]:
        """A template by its name, and what it knows without being told: one of a game the macros of that game."""
        found = self.templates.get(name)
        if found is None:
            macros = self.macros(name.partition("/")[0])
            found = self.templates[name] = self.environment.get_template(name), {**self.environment.globals, **macros}
        return found

    def prepare(self) -> None:
        """Compile every template in a thread, what everybody sees first: who comes meanwhile compiles what it needs itself."""
        names = self.environment.list_templates()
        for name in sorted(names, key=lambda name: name not in FIRST and name.partition("/")[0] not in self.games):
            self.template(name)

    def macros(self, game: str) -> dict[str, Macro]:
        """The macros of a game, if it has some, once something of it is drawn; the frame has none."""
        if game in self.games and game not in self.shared:
            self.shared[game] = self.environment.share(f"{game}/macros.html") if self.has(f"{game}/macros.html") else {}
        return self.shared.get(game, {})

    def has(self, name: str) -> bool:
        """Whether there is a template of this name."""
        try:
            self.loader.get_source(self.environment, name)
        except TemplateNotFound:
            return False
        return True

    def render(self, name: str, context: Mapping[str, Any]) -> str:
        """A template filled in, as `Template.render` does it with more around it."""
        return "".join(self.pieces(name, context)).strip()

    async def render_in_slices(self, name: str, context: Mapping[str, Any]) -> str:
        """The same for what takes long: others are served meanwhile, so nothing that it is filled in with may change."""
        pieces, slices = list[str](), Slices()
        for piece in self.pieces(name, context):
            pieces.append(piece)
            await slices.rest()
        return "".join(pieces).strip()

    def pieces(self, name: str, context: Mapping[str, Any]) -> Iterator[str]:
        """A template filled in, piece by piece."""
        template, known = self.template(name)
        whole = Calls(self.environment, {**known, **context}, name, template.blocks)
        return template.root_render_func(whole)

    def again(self, name: str, context: Mapping[str, Any], kept: Kept) -> str:
        """A template filled in; if everything it looks at is as it was last time, what it looked like then."""
        look = self.environment.getattr
        inputs = [look(context[each], attribute) if attribute else context[each] for each, attribute in self.part(name, context)]
        last = kept.get(name)
        if last is not None and last[0] == inputs:
            return last[1]
        html = self.render(name, context)
        kept[name] = inputs, html
        return html

    def part(self, name: str, context: Mapping[str, Any]) -> list[Path]:
        """Everything that a template looks at; what has the name of a macro would not be looked at, and never drawn again."""
        if name not in self.parts:
            known, source = self.template(name)[1], self.loader.get_source(self.environment, name)[0]
            if hidden := sorted(known.keys() & context.keys()):
                raise ValueError(f"{name} is filled in with {', '.join(hidden)}, which a macro or Jinja has as its name, too")
            self.parts[name] = [path for each, found in looked_at(source, name).items() if each not in known for path in found]
        return self.parts[name]


@cache
def looked_at(source: str, name: str) -> dict[str, list[Path]]:
    """Every name that a template is told, and what it looks at of it: some attributes, or all of it."""
    tree = Drawing(**SETTINGS).parse(source)
    if tree.find(nodes.Include) or tree.find(nodes.Extends):
        raise ValueError(f"{name} is made of other templates, which may look at anything")
    uses, attributes = Counter(each.name for each in tree.find_all(nodes.Name)), defaultdict[str, list[str]](list)
    for each in tree.find_all(nodes.Getattr):
        if isinstance(each.node, nodes.Name):
            attributes[each.node.name].append(each.attr)
    return {
        told: [(told, each) for each in sorted(set(attributes[told]))] if len(attributes[told]) == uses[told] else [(told, "")]
        for told in sorted(meta.find_undeclared_variables(tree))
    }

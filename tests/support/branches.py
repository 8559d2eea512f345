"""What an encounter card should do, worked out from its content file alone: every way through a section, and its difference.

This is a second reading of the vocabulary, on purpose much smaller than the rules': it knows the verbs that only change figures.
A way with any other verb is left out and told elsewhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

Facts = Mapping[str, Any]
CREDITS, DAMAGE, LIMIT = 20_000, 4, 12
"""What everybody begins with."""
FIGURES = {"character": "damage", "ship": "ship"}


class Way(NamedTuple):
    """Answers and dice that lead through a section, and what is different at the end."""

    answers: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()
    change: Mapping[str, int] = {}
    words: frozenset[str] = frozenset()
    """Differences that are no figures."""
    jump: str = ""
    """Where a job goes on (`3`, or `0` for the same step), or how it ends: `complete` or `fail`."""

    def then(self, answers: Sequence[str] = (), dice: Sequence[str] = (), words: Sequence[str] = (), **change: int) -> Way:
        """One thing more happens."""
        more = Way((*self.answers, *answers), (*self.dice, *dice), self.change, self.words | set(words), self.jump)
        return more.changed(change)

    def changed(self, change: Mapping[str, int]) -> Way:
        """These figures change."""
        total = Counter(self.change)
        for name, number in change.items():
            total[name] += number
        return self._replace(change=total)


class Reader:
    """Reads the sections of one space, for a player with these reputations."""

    def __init__(self, faction: str, other: str, reputation: Mapping[str, int], company: bool = False) -> None:
        self.faction = faction
        """What the planet's faction, or the patrol's, is."""
        self.other = other
        """The Core Worlds space at the other end."""
        self.levels = reputation
        self.company = company
        """Whether another player is here."""

    crew = ""
    """Who joins as crew."""

    def section(self, section: Facts) -> Iterator[Way]:
        """Every way through a section, of the branch that counts."""
        if "effects" in section:
            yield from self.effects(section["effects"], Way())
            return
        for branch in section.get("branches", []):
            if branch["if"] == "else" or self.holds(branch["if"]):
                yield from self.effects(branch["effects"], Way())
                return

    def holds(self, condition: Facts) -> bool:
        """Whether a condition holds for somebody alone here, with empty slots and without cargo and crew."""
        ((what, given),) = condition.items()
        if what == "reputation":
            levels = {"positive": 1, "neutral": 0, "negative": -1}
            faction = self.faction if given["faction"] == "patrol_here" else given["faction"]
            return self.levels.get(faction, 0) in [levels[name] for name in given["is"]]
        if what == "empty_slot":
            return True
        if what == "fame":
            return "max" in given
        assert what in ("has", "players_here"), what
        return what == "players_here" and self.company

    def effects(self, effects: Sequence[Facts], way: Way) -> Iterator[Way]:
        """Every way through effects, one after the other."""
        if not effects or way.jump:
            yield way
            return
        for each in self.effect(effects[0], way):
            yield from self.effects(effects[1:], each)

    def effect(self, effect: Facts, way: Way) -> Iterator[Way]:
        """Every way through one effect; none if it is not one that only changes figures."""
        ((verb, given),) = effect.items()
        read = self.verb_reputation if verb == "reputation" else getattr(self, verb, None)
        if read is not None:
            yield from read(given, way)

    def gain(self, f: Facts, way: Way) -> Iterator[Way]:
        if "per" not in f:
            yield way.then(credits=f.get("credits", 0), fame=f.get("fame", 0))

    def lose(self, f: Facts, way: Way) -> Iterator[Way]:
        yield way.then(credits=-f["credits"])

    def damage(self, f: Facts, way: Way) -> Iterator[Way]:
        for target in ("character", "ship"):
            if f["target"] in (target, "both"):
                way = way.changed({FIGURES[target]: f["amount"]})
        yield way

    def recover(self, f: Facts, way: Way) -> Iterator[Way]:
        if f["target"] == "choice":
            return
        for target in ("character", "ship"):
            if f["target"] in (target, "both"):
                now = DAMAGE + way.change.get(FIGURES[target], 0)
                way = way.changed({FIGURES[target]: -min(now, 99 if f["amount"] == "all" else f["amount"])})
        yield way

    def reputation_change(self, faction: str, change: int, way: Way) -> Way:
        """One step for each point, not past either end."""
        now = self.levels.get(faction, 0) + way.change.get(faction, 0)
        return way.changed({faction: max(-1, min(1, now + change)) - now})

    def verb_reputation(self, f: Facts, way: Way) -> Iterator[Way]:
        """A reputation changes, with a faction of one's choice if the card says so."""
        if "set" in f or isinstance(f["faction"], list) or f["faction"] in ("patrol_nearest", "patrol_moved"):
            return
        if f["faction"] == "choice":
            yield self.reputation_change("syndicate", f["change"], way.then(["faction_syndicate"]))
        elif f["faction"] in ("planet", "patrol_here"):
            yield self.reputation_change(self.faction, f["change"], way) if self.faction else way
        else:
            yield self.reputation_change(f["faction"], f["change"], way)

    def test(self, f: Facts, way: Way) -> Iterator[Way]:
        skills = f["skill"] if isinstance(f["skill"], list) else [f["skill"]]
        answers = [f"skill_{skills[0]}"] if len(skills) > 1 else []
        yield from self.effects(f["pass"], way.then(answers, [skills[0], "CB"]))
        yield from self.effects(f["fail"], way.then(answers, [skills[0], "BB"]))

    def fight(self, f: Facts, way: Way) -> Iterator[Way]:
        hurt = {"ground": "damage", "ship": "ship"}[f["kind"]]
        yield from self.effects(f["win"], way.then(dice=["CC", "B" * f["value"]]))
        for lost in self.effects(f["lose"], way.then(dice=["BB", "H" + "B" * (f["value"] - 1)])):
            yield lost.changed({hurt: 1})

    def choose(self, options: Sequence[Facts], way: Way) -> Iterator[Way]:
        open_ = [n for n, each in enumerate(options) if "if" not in each or self.holds(each["if"])]
        for n in open_:
            cost = options[n].get("cost", {})
            if set(cost) <= {"credits"}:
                paid = way.then([str(n + 1)] if len(open_) > 1 else [], credits=-cost.get("credits", 0))
                yield from self.effects(options[n]["effects"], paid)

    def when(self, f: Facts, way: Way) -> Iterator[Way]:
        yield from self.effects(f["then"] if self.holds(f["if"]) else f.get("else", []), way)

    def roll(self, f: Facts, way: Way) -> Iterator[Way]:
        if "branch" not in f or f["dice"] != 1:
            return
        for face, letter in (("hit", "H"), ("crit", "C"), ("focus", "F"), ("blank", "B")):
            for branch in f["branch"]:
                if "otherwise" in branch or face in branch["has"]:
                    yield from self.effects(branch.get("effects", branch.get("otherwise")), way.then(dice=[letter]))
                    break

    def move(self, f: Facts, way: Way) -> Iterator[Way]:
        if f.get("to") == "other_core_worlds_space":
            yield way.then(words=[f"at:{self.other}"])

    def extra_turn(self, f: Facts, way: Way) -> Iterator[Way]:
        yield way.then(words=["again"])

    def gain_asset(self, f: Facts, way: Way) -> Iterator[Way]:
        """A contact that joins as crew, or a card that is kept; whoever gains it may let it go."""
        if self.crew:
            joined = way.then([f"take_{self.crew}-crew"], words=[f"+{self.crew}-crew", f"{self.crew}>pool"])
            yield joined
            yield way.then(["pass"])

    def others(self, f: Facts, way: Way) -> Iterator[Way]:
        """What happens to the other player here."""
        if f["who"] != "chosen_here" or not self.company:
            return
        for theirs in Reader(self.faction, self.other, {}).effects(f["effects"], Way()):
            if "syndicate" not in theirs.change:
                change = {f"other:{name}": number for name, number in theirs.change.items()}
                yield way.then(theirs.answers, theirs.dice).changed(change)

    def transfer(self, f: Facts, way: Way) -> Iterator[Way]:
        paid = f["credits"] if f["to"] == "self" else -f["credits"]
        yield way.changed({"credits": paid, "other:credits": -paid})

    def contest(self, f: Facts, way: Way) -> Iterator[Way]:
        for own, theirs, result in (
            ("C", "B", "self_only"),
            ("C", "C", "both"),
            ("B", "C", "opponent_only"),
            ("B", "B", "neither"),
        ):
            yield from self.effects(f[result], way.then(dice=[f["skill"], f"{own}B", f["skill"], f"{theirs}B"]))

    def take_asset(self, f: Facts, way: Way) -> Iterator[Way]:
        yield way  # nobody here has any

    def goto(self, f: Facts, way: Way) -> Iterator[Way]:
        yield way._replace(jump=str(f["step"]))

    def repeat(self, f: Facts, way: Way) -> Iterator[Way]:
        yield way._replace(jump="0")

    def job(self, f: Facts, way: Way) -> Iterator[Way]:
        yield way._replace(jump=f["result"])

    def end(self, f: Facts, way: Way) -> Iterator[Way]:
        if f["what"] == "turn":
            yield way._replace(jump="end")

    def grant(self, f: Facts, way: Way) -> Iterator[Way]:
        if "skill" in f and f.get("until") == "this_card":
            yield way

    def steps(self, steps: Sequence[Facts], way: Way, at: int = 0, left: int = 2) -> Iterator[Way]:
        """Every way through the steps of a job; one step may be done twice, not more often."""
        if at == len(steps):
            yield way
            return
        for each in self.effects(steps[at]["effects"], way):
            if DAMAGE + max(each.change.get(figure, 0) for figure in FIGURES.values()) >= LIMIT:
                continue  # a defeat ends it
            if each.jump in ("complete", "fail"):
                yield each
            elif each.jump == "0":
                if left > 1:
                    yield from self.steps(steps, each._replace(jump=""), at, left - 1)
            elif each.jump:
                yield from self.steps(steps, each._replace(jump=""), int(each.jump) - 1)
            else:
                yield from self.steps(steps, each, at + 1)


def difference_of(way: Way) -> set[str]:
    """The difference in the words of `encountering`."""
    return {f"{name.replace('credits', '')}{number:+}" for name, number in way.change.items() if number} | way.words

"""What the page after a voyage shows besides sentences and charts, as plain values for its templates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..box import lookup
from ..words.ambitions import reached
from ..words.fame import ORDER
from ..words.grammar import capital, fill
from ..words.log import named, pieces
from ..words.looking_back import PAGE
from ..words.page.ending import WORDS as ENDING
from ..words.speaker import Speaker
from .chapters import Told
from .figures import Review, Turn
from .ledger import Account, Gain
from .logbook import logbook
from .luck import FIGHT, TEST, Luck, Throw
from .map_drawing import drawing
from .telling import about, called, chance, speaker, tenths

ART = "/static/outer-rim/art/"
BAR, WIDE, HIGH = 300, 300, 96
"""How long a whole bar is, and the size of a drawing of fame by source."""


class Part(NamedTuple):
    """Fame of one kind of source: its code, its name, the cards, how much, and where its piece of the bar lies."""

    code: str
    name: str
    cards: str
    n: int
    x: float
    width: float


class Bar(NamedTuple):
    """Luck as a bar: how long it is, where the odds stood, and the stretch in which most such voyages end."""

    words: str
    difference: str
    interval: str
    won: float
    expected: float
    low: float
    width: float


class Voyager(NamedTuple):
    """Somebody who was aboard, with the figures of the whole voyage."""

    seat: int
    who: str
    ship: str
    portrait: str
    sprite: str
    """The file in which the portrait is drawn."""
    rival: bool
    wins: bool
    fame: int
    cells: tuple[str, ...]
    parts: tuple[Part, ...]
    areas: tuple[tuple[str, str], ...]
    """The kinds of sources with their pieces of the drawing of fame over all turns."""
    luck: Bar | None


def panel(review: Review, language: str) -> dict[str, object]:
    """Everything that the page shows of a voyage."""
    return filled(review, language, ART)


def filled(review: Review, language: str, art: str) -> dict[str, object]:
    """The values of the template; `art` is where the drawings are, or nothing if they stand in the page itself."""
    speak, t = speaker(review, language), PAGE[language]
    codes = [code for code in ORDER if any(kind == code for account in books(review) for kind, _ in account.sources)]
    leads = {lead.turn: lead for lead in review.leads}
    return {
        "t": t,
        "art": art,
        "map": drawing(review, language, f"{art}planets.svg" if art else ""),
        "last": review.turns[-1].number if review.turns else 0,
        "target": review.target,
        "heads": [t[each] for each in ("spaces", "earned", "spent", "cargo", "jobs", "fights", "tests")],
        "voyagers": [voyager(review, seat, speak) for seat in range(len(review.sailors))],
        "kinds": [(code, capital(speak.say(f"fame-{code}"))) for code in codes],
        "gains": [gained(each, speak) for each in review.gains],
        "te": ENDING[language],
        "aims": [(each, called(speak, each.seat)) for each in reached(told_in(review), speak)],
        "throws": [thrown(each, speak) for each in review.throws],
        "left": [
            {"seat": each.seat, "who": called(speak, each.seat), "name": speak.name(each.card),
             "kind": t["left-prisoner" if each.aboard else f"left-{each.kind}"],
             "since": t["since"].format(n=each.since) if each.since else t["since-start"]}
            for each in review.left
        ],
        "pages": [
            page._asdict() | {
                "who": called(speak, page.seat),
                "place": capital(speak.name(lookup.space(page.space).name)) if page.space >= 0 else "",
                "lead": took_lead(leads[page.turn].seat, leads[page.turn].fame, speak) if page.lead else "",
                "earned": speak.number(page.earned) if page.earned else "",
                "words": pieces(page.text, in_gallery(turn, speak)),
            }
            for turn, page in zip(review.turns, logbook(review, language), strict=True)
        ],
    }  # fmt: skip


def told_in(review: Review) -> Iterator[Told]:
    """What was told turn by turn, each turn begun with its number."""
    for turn in review.turns:
        if not any(told["code"] == "turn" for _, told in turn.told):
            yield {"code": "turn", "seat": turn.seat, "turn": turn.number, "extra": 0}
        yield from (told for _, told in turn.told)


def in_gallery(turn: Turn, speak: Speaker) -> dict[str, str]:
    """The cards that a turn tells of, by their names; ships and pages of the databank are found there under other names."""
    names = named([told for _, told in turn.told], -1, speak)
    return {name: card for name, card in names.items() if not card.startswith(("ship-", "db-"))}


def sprite_of(character: str) -> str:
    """The file in which a character is drawn."""
    return f"characters/{drawn(character)}.svg"


def drawn(name: str) -> str:
    """A name as the sprites write it."""
    return name.replace("-", "_")


def books(review: Review) -> tuple[Account, ...]:
    """Everybody's books at the end."""
    return review.turns[-1].accounts if review.turns else review.start


def took_lead(seat: int, fame: int, speak: Speaker) -> str:
    """Somebody took the lead."""
    return PAGE[speak.language]["takes-lead"].format(who=called(speak, seat), n=fame)


def voyager(review: Review, seat: int, speak: Speaker) -> Voyager:
    """Somebody who was aboard."""
    sailor, luck = review.sailors[seat], review.luck(seat)
    return Voyager(
        seat,
        called(speak, seat),
        speak.name(sailor.ship),
        f"or-character-{drawn(sailor.character)}" if sailor.character else "",
        sprite_of(sailor.character),
        sailor.rival,
        seat in review.winners,
        review.fame(seat),
        cells(review, seat, speak),
        parts(review, seat, speak),
        areas(review, seat),
        bar(luck, speak.language) if luck.rolls else None,
    )


def cells(review: Review, seat: int, speak: Speaker) -> tuple[str, ...]:
    """The figures of a whole voyage."""
    of = PAGE[speak.language]["of"]
    told = [each for turn in review.turns for _, each in turn.told if each["seat"] == seat]
    flown = sum(leg.how == "move" for leg in review.voyages[seat])
    earned = review.start[seat].earned + sum(turn.accounts[seat].earned for turn in review.turns)
    spent = review.start[seat].spent + sum(turn.accounts[seat].spent for turn in review.turns)
    delivered = sum(each["code"] == "deliver" for each in told)
    jobs = sum(each["code"] == "job" and bool(each["complete"]) for each in told)

    def share(kind: str) -> str:
        found = [each for each in review.throws if (each.seat, each.kind) == (seat, kind)]
        return fill(of, n=sum(each.won for each in found), all=len(found)) if found else "–"

    figures = str(flown), speak.number(earned), speak.number(spent), str(delivered), str(jobs)
    return *figures, share(FIGHT), share(TEST)


def parts(review: Review, seat: int, speak: Speaker) -> tuple[Part, ...]:
    """The pieces of the bar of fame by source; fame that was lost has no piece."""
    sources = dict(books(review)[seat].sources)
    most = max(review.target, review.fame(seat), sum(n for n in sources.values() if n > 0))
    found, x = list[Part](), 0.0
    for code in ORDER:
        n = sources.get(code, 0)
        if n > 0:
            cards = {each.card for each in review.gains if (each.seat, each.kind) == (seat, code) and each.card}
            named = ", ".join(sorted(speak.name(each).partition(": ")[2] or speak.name(each) for each in cards))
            width = round(BAR * n / most, 1)
            found.append(Part(code, capital(speak.say(f"fame-{code}")), named, n, round(x, 1), width))
            x += width
    return tuple(found)


def areas(review: Review, seat: int) -> tuple[tuple[str, str], ...]:
    """Fame by source over all turns, as areas that lie on top of each other: fame stays as it is until a turn changes it."""
    if not review.turns:
        return ()
    most, count = max(review.target, review.fame(seat)), len(review.turns)
    stacks = [stacked(turn, seat) for turn in review.turns]
    found, below = list[tuple[str, str]](), [0] * count
    for code in ORDER:
        top = [low + max(0, stack.get(code, 0)) for low, stack in zip(below, stacks, strict=True)]
        if top != below:
            edge = stairs(top, most) + stairs(below, most)[::-1]
            found.append((code, "M" + "L".join(f"{x:g} {y:g}" for x, y in edge) + "Z"))
        below = top
    return tuple(found)


def stacked(turn: Turn, seat: int) -> dict[str, int]:
    """Fame by source at the end of a turn."""
    return dict(turn.accounts[seat].sources)


def stairs(heights: Sequence[int], most: int) -> list[tuple[float, float]]:
    """A line that steps from height to height, without the points between that change nothing."""
    step, points = WIDE / len(heights), list[tuple[float, float]]()
    for n, height in enumerate(heights):
        y = round(HIGH - HIGH * min(height, most) / most, 1)
        if n == 0 or heights[n - 1] != height:
            points.append((round(n * step, 1), y))
        if n == len(heights) - 1 or heights[n + 1] != height:
            points.append((round((n + 1) * step, 1), y))
    return points


def bar(luck: Luck, language: str) -> Bar:
    """Luck as a bar and in words."""
    t, per = PAGE[language], BAR / luck.rolls
    due, above = tenths(luck.expected, language), round(luck.above, 1)
    code = "above" if above > 0 else "below" if above < 0 else "even"
    return Bar(
        t["luck-told"].format(won=luck.won, rolls=luck.rolls, expected=due),
        t[code].format(n=tenths(abs(luck.above), language)),
        t["interval"].format(low=tenths(luck.low, language), high=tenths(luck.high, language)),
        round(luck.won * per, 1),
        round(luck.expected * per, 1),
        round(luck.low * per, 1),
        round((luck.high - luck.low) * per, 1),
    )


def gained(gain: Gain, speak: Speaker) -> dict[str, object]:
    """Fame that somebody won or lost, in words."""
    source = capital(speak.say(f"fame-{gain.kind}"))
    named = f"{source}: {speak.name(gain.card).partition(': ')[2] or speak.name(gain.card)}" if gain.card else source
    return {"turn": gain.turn, "at": gain.at, "seat": gain.seat, "who": called(speak, gain.seat), "source": named,
            "n": f"{gain.n:+d}".replace("-", "−"), "now": gain.now}  # fmt: skip


def thrown(throw: Throw, speak: Speaker) -> dict[str, object]:
    """A roll in words."""
    return {"turn": throw.turn, "at": throw.at, "seat": throw.seat, "who": called(speak, throw.seat),
            "about": capital(about(throw, speak)), "chance": chance(throw.chance), "won": throw.won}  # fmt: skip

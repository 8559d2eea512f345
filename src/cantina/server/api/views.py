"""What programs are told about a table: the same that a page would show to the same eyes, and never more."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import structs
from msgspec.structs import asdict

from cantina.bots import adviser, aimed, reasons
from cantina.core import Event as CoreEvent
from cantina.core import Knowledge

from ..pages.page import view_of
from ..phrases import PHRASES, result_told, shown_names
from ..tables.hints import Hint
from ..tables.rooms import Room
from ..tables.story import OPENING, Story, laid_open, looked_at, told_in_full
from ..tables.terms import FOREVER, clock_of
from .messages import (
    API_VERSION,
    Advised,
    Chat,
    Choice,
    Event,
    Fact,
    Line,
    Place,
    Question,
    Remark,
    Result,
    Review,
    Table,
    TurnInFigures,
    Undo,
    View,
    Why,
)
from .messages import Hint as HintTold

V = TypeVar("V", bound=View)
MOST_EVENTS = 400
"""How many events are told at once."""


def side_of(room: Room, seat: int) -> str | None:
    """The name of a seat; whoever watches has none."""
    return room.places[seat] if 0 <= seat < len(room.places) else None


def sides(room: Room, seats: list[int]) -> list[str]:
    """The names of seats."""
    return [room.places[seat] for seat in seats]


def heard(story: Story | None) -> int:
    """How many events there have been."""
    return 0 if story is None else len(story.match.opening) + sum(map(len, story.told))


def places(room: Room, language: str) -> list[Place]:
    """Who sits where."""
    names = shown_names(room.game, room.seats, language)
    return [Place(side=room.places[n], name=names[n], by=seat.by, ready=seat.ready) for n, seat in enumerate(room.seats)]


def result_of(room: Room, story: Story | None, language: str) -> Result | None:
    """How the game ended, if it did."""
    outcome = None if story is None else story.state.outcome
    if outcome is None:
        return None
    words = result_told(room.game, None if story is None else story.state, language)
    return Result(winners=sides(room, list(outcome.winners)), reason=outcome.reason, words=words)


def table_of(room: Room, viewer: int, language: str, link: str) -> Table:
    """A table in short."""
    story, clock = room.story, clock_of(room.row.terms)
    over = story is not None and story.state.outcome is not None
    timed = story is not None and not over and not room.over and clock.silence < FOREVER
    return Table(
        version=API_VERSION,
        table=room.id,
        page=f"{link}/t/{room.id}",
        game=room.game.name,
        options=room.row.options,
        terms=room.row.terms,
        commitment=room.commitment,
        state="imported" if room.brought else "waiting" if story is None
        else "over" if over else "paused" if room.paused is not None else "playing",
        seats=places(room, language),
        seat=side_of(room, viewer),
        position=0 if story is None else story.position(viewer),
        asked=[] if story is None else sides(room, story.asked_of(viewer)),
        seconds_left={room.places[n]: max(0, round(room.left(n))) for n, seat in enumerate(room.seats)
                      if timed and not seat.bot},
        absent=sides(room, room.absent(viewer)),
        given_back=room.given_back,
        result=result_of(room, story, language),
        rematch=room.row.rematch,
    )  # fmt: skip


def view(room: Room, viewer: int, language: str, since: int | None, opened: bool = False) -> View:
    """The table as it is now."""
    return view_as(View, room, room.story, viewer, language, since, MOST_EVENTS, opened)


def past(room: Room, story: Story, viewer: int, language: str, since: int | None, opened: bool = False) -> View:
    """The table as it was: nobody is asked there any more."""
    shown = view_as(View, room, story, viewer, language, since, MOST_EVENTS, opened, True)
    return structs.replace(shown, undo=Undo(allowed=False, code="past", words=""), asked=[])


def view_as(
    kind: type[V],
    room: Room,
    story: Story | None,
    viewer: int,
    language: str,
    since: int | None,
    most: int,
    opened: bool = False,
    past: bool = False,
) -> V:
    """A table with some viewer's eyes, or with every card face up, in the shape of an answer or of a message."""
    refusal = None if story is None else story.undo_refusal(viewer)
    known = None if story is None else Knowledge(laid_open(story.state), viewer) if opened else story.knowledge(viewer)
    if known is not None and past:
        known = looked_at(known)
    events = [] if story is None or since is None else events_of(room, story, viewer, language, since, most, opened)
    return kind(
        version=API_VERSION,
        table=room.id,
        game=room.game.name,
        seat=side_of(room, viewer),
        position=0 if story is None else story.position(viewer),
        dealt=story is not None,
        seats=places(room, language),
        asked=[] if story is None else sides(room, story.asked_of(viewer)),
        decision=None if known is None else question(room, known, language),
        board=None if known is None else dict(view_of(room.game).plain(known)),
        heard=heard(story) if since is None else min(heard(story), since + most),
        events=events,
        undo=Undo(
            allowed=story is not None and refusal is None,
            code="not-dealt" if story is None else None if refusal is None else refusal.code,
            words=PHRASES[language]["not-dealt"] if story is None
            else "" if refusal is None else view_of(room.game).refusal(refusal, language),
        ),
        given_back=room.given_back,
        result=result_of(room, story, language),
        rematch=room.row.rematch,
    )  # fmt: skip


def question(room: Room, known: Knowledge[Any], language: str) -> Question | None:
    """What is asked, with the viewer's own answers in notation."""
    decision, view, seat = known.table.decision, view_of(room.game), int(known.seat)
    if decision is None:
        return None
    names = shown_names(room.game, room.seats, language)
    own = decision.of(seat)
    choices = [
        Choice(action=room.game.text(known.table, seat, action), words=words, aside=action not in own)
        for action, words in view.labels(known, language).items()
    ]
    return Question(
        seat=side_of(room, int(decision.seat)),
        prompt=decision.prompt,
        source=decision.source,
        words=view.question(known, names, language),
        optional=bool(choices) and (seat != decision.seat or bool(decision.settled)),
        actions=choices,
    )


def hint(room: Room, found: Hint, language: str) -> HintTold:
    """What the adviser would do, in notation and in words."""
    known, name = found.known, adviser(room.game)
    labels, seat = view_of(room.game).labels(known, language), int(known.seat)
    answers = []
    for each in found.answers:
        text = room.game.text(known.table, seat, each.action)
        said = zip(each.reasons, reasons(room.game, known, each, language), strict=True)
        why = [Why(good=reason.good, words=words) for reason, words in said]
        words = aimed(room.game, each, labels.get(each.action, text), language)
        chance, error, behind, doubt = (round(figure, 4) for figure in (each.chance, each.error, each.behind, each.doubt))
        answers.append(
            Advised(
                action=text, words=words, chance=chance, error=error, games=each.games, behind=behind, doubt=doubt, reasons=why
            )
        )
    return HintTold(position=found.position, adviser=name or "", answers=answers)


def events_of(room: Room, story: Story, viewer: int, language: str, since: int, most: int, opened: bool) -> list[Event]:
    """What happened from an event on, as the viewer may hear it, or in full."""
    numbered = ((entry, told) for entry in range(OPENING, story.n) for told in story.happened(entry))
    found = []
    for n, (entry, told) in enumerate(numbered):
        event = told_in_full(told) if opened else told
        asked = since <= n < since + most
        line = view_of(room.game).line(event, viewer, language, story.states[entry + 1]) if asked else None
        if line is not None:
            position = story.position(viewer, entry + 1)
            found.append(Event(n=n, position=position, words=line[1], facts=facts_of(room, event, viewer)))
    return found


def facts_of(room: Room, event: CoreEvent, viewer: int) -> dict[str, Fact]:
    """An event as facts."""
    return {**event.heard_by(viewer), "seat": side_of(room, int(event.seat))}


def review(room: Room, story: Story, found: Any, viewer: int, language: str, page: str) -> Review:
    """How a game went, at positions as the viewer counts them."""
    reviewer, seats = room.game.reviewer(), story.match.seats
    if reviewer is None:
        return Review(table=room.id, result=result_of(room, story, language), remarks=[], turns=[])
    return Review(
        table=room.id,
        result=result_of(room, story, language),
        remarks=[
            Remark(about=each.about, words=each.text, position=story.position(viewer, each.at), page=f"{page}/at/{each.at}")
            for each in reviewer.sentences(found, language)
        ],
        turns=[
            asdict(
                TurnInFigures(
                    number=turn.number,
                    side=seats[turn.side],
                    position=story.position(viewer, turn.begin),
                    page=f"{page}/at/{turn.begin}",
                    lead=turn.lead,
                    bought=list(turn.bought),
                    figures=dict(zip(seats, turn.figures, strict=True)),
                )
            )
            | turn.more
            for turn in reviewer.turns(found)
        ],
    )


def chat(room: Room, since: int, language: str) -> Chat:
    """What was said from a line on."""
    names = shown_names(room.game, room.seats, language)
    lines = [
        Line(n=n, seat=room.places[said.seat], name=names[said.seat], text=said.text)
        for n, said in enumerate(room.heard())
        if n >= since
    ]
    return Chat(lines=lines, next=len(room.talk))

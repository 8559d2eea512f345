"""The table of Outer Rim in coloured lines: as much of it as there is room for, what the question is about first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.text import Text

from ..odds.in_words import before_the_roll
from ..rules import deeds, movement, stats
from ..rules.actions import BUY, CYCLE, PATROL, SPACE, STEP, SUBJECT
from ..rules.galaxy import PLANET
from ..rules.kinds import CONTACT, NO_FACTION
from ..rules.patrols import token
from ..rules.table import Table
from ..words import board
from ..words.grammar import capital
from ..words.grammar import listed as joined
from ..words.owned import requested
from ..words.speaker import Speaker
from . import galaxy_map
from .lines import fitted, wrapped, wrapped_plain
from .market_rows import market_lines
from .players import asset_lines, figure_line, goal_lines, hunt_lines, name_line, player_lines

EVERYTHING = ("planning",)
"""Questions for which the whole table is told to those who read it line by line."""
AT_THE_MARKET = ("action", "market", "purchase", "special-order", "gain-card", "make-fit", "discard", "used-ship")
AT_HOME = (
    "encounter", "deliver", "trade-with", "trade", "trade-answer", "goal", "favor-price", "favor-answer", "favor-counter",
    "favor-pick",
)  # fmt: skip
ON_THE_MAP = ("planning", "move", "action", "market", "encounter", "patrol-route", "move-patrol", "reveal-planet", "mark-planet",
              "jump", "place-patrol", "which-patrol", "look", "turn-up")  # fmt: skip
"""Questions for which the map matters most."""

POINTED_AT = ("patrol-route", "move-patrol", "place-patrol", "jump", "mark-planet", "reveal-planet")
"""Questions whose answers are spaces; their numbers stand on the map."""
SHOWN = (
    "heading", "map", "marks", "patrols", "contacts", "others", "rivals", "me", "figures", "cards", "goals", "market",
    "here", "scene", "dice", "offer", "more",
)  # fmt: skip
"""The parts of the table in the order in which they are shown."""
ABOUT_PLACES = (
    "heading", "dice", "offer", "map", "more", "scene", "me", "cards", "figures", "patrols", "rivals", "here", "marks", "goals",
    "contacts", "market", "others",
)  # fmt: skip
"""The same in the order of their worth, for questions about places."""
ABOUT_CARDS = (
    "heading", "dice", "offer", "scene", "map", "more", "me", "figures", "cards", "rivals", "patrols", "goals", "here",
    "contacts", "market", "others",
)  # fmt: skip


class Part(NamedTuple):
    """A part of the table, and the key that shows it if there is no room."""

    lines: list[Text]
    key: str


def lines(table: Table, viewer: int, speak: Speaker, width: int, rows: int | None = None) -> list[Text]:
    """The table on at most so many rows, or the whole of it; on no row at all, the least that should be seen of it."""
    prompt = "" if table.decision is None else table.decision.prompt
    parts = parts_of(table, viewer, speak, width)
    parts["heading"] = Part([heading(table, speak, width)], "")
    if sells(table, viewer):
        del parts["market"]
    if rows is None:
        whole = ("more",) if table.step < 0 else ("rivals", "more")
        return [line for name in SHOWN if name in parts and name not in whole for line in parts[name].lines]
    order = ABOUT_PLACES if prompt in ON_THE_MAP or not prompt else ABOUT_CARDS
    if rows == 0:
        least = ("heading", "map") if order is ABOUT_PLACES else ("heading", "dice", "offer", "scene")
        return [line for name in least if name in parts for line in parts[name].lines]
    kept: set[str] = set()
    left, keys = rows, [part.key for part in parts.values() if part.key]
    for name in order:
        if name == "more" and prompt and not sells(table, viewer):  # the market names the keys then
            parts[name] = Part([more_line(keys, speak, width)], "")
        if name in parts and len(parts[name].lines) <= left:
            if name == "others":  # whole boards instead of a line for each
                left += len(parts["rivals"].lines) if "rivals" in kept else 0
                kept.discard("rivals")
            left -= len(parts[name].lines)
            kept.add(name)
    if "more" in kept:
        hidden = [part.key for name, part in parts.items() if name not in kept and part.lines and part.key]
        parts["more"] = Part([more_line(hidden, speak, width)], "")
    if "me" not in kept:
        parts["heading"] = Part([heading(table, speak, width, viewer)], "")
    return [line for name in SHOWN if name in kept for line in parts[name].lines]


def parts_of(table: Table, viewer: int, speak: Speaker, width: int) -> dict[str, Part]:
    """All parts of the table but its heading."""
    mine = looking(table, viewer)
    others = [seat for seat in seats(table, viewer) if seat != mine]
    scene = speak.speak.scene(table, viewer)
    player = table.players[mine]
    seated = player.character is not None and not player.retired and player.space >= 0
    own = mine if viewer < table.seats else -1
    if table.step < 0:
        return before_the_first_turn(table, mine, others, speak, width)
    return {
        "map": Part(galaxy_map.drawn(table, speak.name, own, marks(table, viewer), width), "map"),
        "marks": Part(mark_lines(table, viewer, speak, width), ""),
        "patrols": Part(patrol_lines(table, speak, width), "contacts"),
        "contacts": Part(contact_lines(table, viewer, speak, width), "contacts"),
        "others": Part([line for seat in others for line in player_lines(table, seat, viewer, speak, width)], "players"),
        "rivals": Part([line for seat in others for line in short_lines(table, seat, viewer, speak, width)], ""),
        "me": Part(short_lines(table, mine, viewer, speak, width), "players"),
        "figures": Part([figure_line(table, mine, speak, width)] if seated else [], "players"),
        "cards": Part(asset_lines(table, mine, viewer, speak, width) if seated else [], "players"),
        "goals": Part(goal_lines(table, mine, speak, width) if seated and mine == viewer else [], "players"),
        "market": Part(market_lines(table, mine, speak, width, 1), "market"),
        "here": Part(here_lines(table, mine, viewer, speak, width), ""),
        "scene": Part(wrapped_plain(scene, width, "italic") if scene else [], "scene"),
        "dice": Part(
            [line for text in before_the_roll(table, viewer, speak) for line in wrapped_plain(text, width, "bold yellow")], ""
        ),
        "offer": Part(offer_lines(table, speak, width), ""),
    }


def before_the_first_turn(table: Table, mine: int, others: list[int], speak: Speaker, width: int) -> dict[str, Part]:
    """What there is of the table while it is set up: the map with its patrols, and who plays."""
    return {
        "map": Part(galaxy_map.drawn(table, speak.name, -1, {}, width), "map"),
        "patrols": Part(patrol_lines(table, speak, width), "contacts"),
        "rivals": Part([name_line(table, seat, speak, width) for seat in others], ""),
        "me": Part([name_line(table, mine, speak, width)], ""),
    }


def short_lines(table: Table, seat: int, viewer: int, speak: Speaker, width: int) -> list[Text]:
    """A player in short: who and where, and what hunters have to do with it."""
    return [name_line(table, seat, speak, width), *hunt_lines(table, seat, viewer, speak, width)]


def more_line(keys: Sequence[str], speak: Speaker, width: int) -> Text:
    """What there was no room for, each with the line that shows it."""
    named = [board.KEYS[speak.language][key] for key in dict.fromkeys(keys) if key != "contacts" or "map" not in keys]
    told = [f"{line} {text}" for line, text in [*named, *board.ALWAYS[speak.language]]]
    gap = next((gap for gap in ("   ", "  ") if 2 + len(gap.join(told)) <= width), " ")
    return fitted(Text(f"  {gap.join(told)}", style="dim"), width)


def asked_for(table: Table, viewer: int, line: str, speak: Speaker, width: int) -> list[Text] | None:
    """The part of the table that a line asks for; None if it asks for none."""
    asked = part_called(line, speak.language)
    if asked is None:
        return None
    parts = parts_of(table, viewer, speak, width)
    if table.step < 0:
        early = [line for name in ("map", "patrols") for line in parts[name].lines]
        others = {"market": "no-market", "scene": "no-scene"}
        if asked in others:
            return [Text(speak.say(others[asked]))]
        return [*parts["rivals"].lines, *parts["me"].lines] if asked == "players" else early
    shown: dict[str, Callable[[], list[Text]]] = {
        "contacts": lambda: [line for name in ("map", "marks", "patrols", "contacts", "here") for line in parts[name].lines],
        "players": lambda: [line for seat in seats(table, viewer) for line in player_lines(table, seat, viewer, speak, width)],
        "market": lambda: market_lines(table, looking(table, viewer), speak, width, 9),
        "scene": lambda: parts["scene"].lines or [Text(speak.say("no-scene"))],
    }
    return shown["contacts" if asked == "map" else asked]()


def part_called(line: str, language: str) -> str | None:
    """The part of the table that a line names."""
    keys = {short: key for key, (short, _) in board.KEYS[language].items()}
    return (keys | board.KEY_WORDS[language]).get(line)


def sells(table: Table, seat: int) -> bool:
    """Whether a seat may buy or put a card under its deck now, so that the answers show the market."""
    decision = table.decision
    if decision is None or decision.seat != seat or decision.prompt not in ("action", "market"):
        return False
    return any(action & ~SUBJECT in (BUY, CYCLE) for action in decision.actions)


def looking(table: Table, viewer: int) -> int:
    """Through whose eyes a viewer looks at the market and around: their own, or those of whose turn it is."""
    return viewer if viewer < table.seats and not table.players[viewer].retired else int(table.current)


def market_open(table: Table, seat: int, prompt: str) -> bool:
    """Whether the question is about the market."""
    if prompt != "action":
        return prompt in AT_THE_MARKET
    return not table.marketed and table.galaxy.spaces[table.players[seat].space].type == PLANET


def seats(table: Table, viewer: int) -> list[int]:
    """The players in turn order, the viewer last, next to the questions."""
    start = viewer + 1 if viewer < table.seats else 0
    return [(start + n) % int(table.seats) for n in range(int(table.seats))]


def heading(table: Table, speak: Speaker, width: int, viewer: int = -1) -> Text:
    """Whose turn it is, in which step, what wins, and what the viewer has."""
    line = Text()
    if table.step < 0:
        line.append(speak.say("setup"), style="bold")
    else:
        line.append(speak.say("turn", turn=int(table.turn)), style="bold")
        step = board.STEPS[speak.language][int(table.step)]
        line.append("  " + capital(speak.say("step", who=speak.side(int(table.current)), step=step)))
    target = Text("  " + speak.say("target-ambitions" if table.ambitious else "target", n=int(table.target)), style="dim")
    have = Text()
    if table.step >= 0 and 0 <= viewer < table.seats and not table.players[viewer].retired:
        fame, credits = int(stats.fame(table, viewer)), speak.number(int(table.players[viewer].credits))
        have.append("  " + speak.say("you-have", fame=fame, credits=credits), style="bold")
    if line.cell_len + target.cell_len + have.cell_len <= width:
        line.append_text(target)
    return fitted(line.append_text(have), width)


# The map ----------------------------------------------------------------------------------------------


def marks(table: Table, viewer: int) -> dict[int, str]:
    """How far the spaces are that the viewer can move to now; next ones carry the number of the choice."""
    decision = table.decision
    if decision is None or decision.seat != viewer or viewer >= table.seats:
        return {}
    if decision.prompt == "planning":
        found = movement.reachable(table, viewer, stats.hyperdrive(table, viewer))
        return {space: f"{steps}" for space, steps in found.items() if steps}
    if decision.prompt in POINTED_AT:
        where = [(n, action & SUBJECT) for n, action in enumerate(decision.actions, 1) if action & ~SUBJECT in (PATROL, SPACE)]
        return {space: f"‹{n}›" for n, space in where}
    if decision.prompt != "move":
        return {}
    found = movement.reachable(table, viewer, table.move_left)
    shown = {space: f"{steps}" for space, steps in found.items() if steps > 1}
    steps_now = [action for action in decision.actions if action & ~SUBJECT == STEP]
    return shown | {action & SUBJECT: f"‹{n}›" for n, action in enumerate(steps_now, 1)}


def mark_lines(table: Table, viewer: int, speak: Speaker, width: int) -> list[Text]:
    """How to read the marks on the map."""
    shown = marks(table, viewer)
    if not shown:
        return []
    pointed = table.decision is not None and table.decision.prompt in POINTED_AT
    code = "marks-there" if pointed else "marks-next" if any("‹" in mark for mark in shown.values()) else "marks"
    return [fitted(Text("  " + speak.say(code, space="tatooine"), style="dim"), width)]


def patrol_lines(table: Table, speak: Speaker, width: int) -> list[Text]:
    """The patrols: level, dice, and what beating each brings."""
    told = []
    for faction in range(4):
        patrol = token(table, faction)
        brings = reward(table, faction, speak)
        dice = speak.say("unbeatable") if patrol.level == 4 else speak.say("dice-short", n=int(patrol.dice), reward=brings)
        letter = galaxy_map.FACTION_LETTERS[faction]
        text = speak.say("patrol", letter=letter, level=int(patrol.level), dice=dice)
        told.append(Text(text, style=galaxy_map.FACTION_STYLES[faction].removeprefix("bold ")))
    return wrapped(speak.say("patrols"), told, width)


def contact_lines(table: Table, viewer: int, speak: Speaker, width: int) -> list[Text]:
    """The contacts whose faces are known."""
    names = faceup(table, viewer, speak)
    return wrapped(speak.say("contacts"), names, width) if names else []


def reward(table: Table, faction: int, speak: Speaker) -> str:
    """What beating a patrol brings."""
    patrol = token(table, faction)
    told = [speak.number(int(patrol.credits))] if patrol.credits else []
    if patrol.fame:
        told.append(speak.say("plus-fame", n=int(patrol.fame)))
    return " + ".join(told)


def faceup(table: Table, viewer: int, speak: Speaker) -> list[Text]:
    """Contacts whose faces are known, and where they are."""
    found = []
    for space in table.galaxy.spaces:
        for spot in space.spots:
            told = contact(table, int(spot), viewer, speak)
            if told is not None:
                told.append(f" {speak.name(space.name)}", style="dim")
                found.append(told)
    return found


def contact(table: Table, spot: int, viewer: int, speak: Speaker, facedown: bool = False) -> Text | None:
    """The contact in a contact space as far as it is known; None if there is nothing to tell."""
    number = int(deeds.token_at(table, spot))
    if number < 0:
        return None
    level = number >> deeds.CLASS_SHIFT
    name, style = str(speak.speak.phrases.CLASSES[level]), galaxy_map.CLASS_STYLES[level]
    card = deeds.token(table, number)
    seen = "" if deeds.face_up(table, number) else seen_by(table, int(card.known), viewer, speak)
    if card.kind.type == CONTACT:
        note = f"{name}, {seen}" if seen else name
        return Text(speak.say("faceup", name=speak.name(card.kind.name), **{"class": note}), style=style)
    if not facedown:
        return None
    return Text(speak.say("facedown", **{"class": name}) + (f" ({seen})" if card.known else ""), style=style)


def seen_by(table: Table, known: int, viewer: int, speak: Speaker) -> str:
    """Who has seen something that lies face down, which everybody may know."""
    seats = [seat for seat in range(int(table.seats)) if known >> seat & 1]
    if seats == [viewer]:
        return speak.say("seen-you")
    if not seats:
        return speak.say("seen-nobody")
    names = [speak.say("you") if seat == viewer else speak.side(seat) for seat in seats]
    return speak.say("seen-some", who=joined(names, speak.texts["and"]))


def here_lines(table: Table, seat: int, viewer: int, speak: Speaker, width: int) -> list[Text]:
    """The space somebody stands in: its faction and contacts."""
    space = table.galaxy.spaces[table.players[seat].space]
    line = Text("  " + speak.say("here", space=speak.name(space.name)), style="bold")
    if space.faction != NO_FACTION:
        line.append("  " + speak.say("planet-of", of=speak.speak.phrases.OF[int(space.faction)]), style="dim")
    known = [contact(table, int(spot), viewer, speak, True) for spot in space.spots]
    told = [each for each in known if each is not None]
    for n, each in enumerate(told):
        line.append("  " if not n else ", ").append_text(each)
    return [fitted(line, width)]


def offer_lines(table: Table, speak: Speaker, width: int) -> list[Text]:
    """The exchange that is being put together."""
    bargain = table.bargain
    if bargain is None:
        return [line for text in requested(table, speak) for line in wrapped_plain(text, width, "bold yellow")]
    cards = table.box.cards
    gives = [speak.name(cards[handle].name) for handle in bargain.given]
    wants = [speak.name(cards[handle].name) for handle in bargain.wanted]
    for owner in range(int(table.seats)):
        told = speak.say("debt-of", who=speak.side(owner))
        gives += [told] if bargain.tokens >> owner & 1 else []
        wants += [told] if bargain.back >> owner & 1 else []
    if bargain.pays:
        gives.append(speak.say("credits", n=speak.number(int(bargain.pays) * 1000)))
    if bargain.asks:
        wants.append(speak.say("credits", n=speak.number(int(bargain.asks) * 1000)))
    nothing = speak.say("nothing")
    told = speak.say("offer", gives=", ".join(gives) or nothing, wants=", ".join(wants) or nothing)
    return wrapped_plain(told, width, "bold yellow")

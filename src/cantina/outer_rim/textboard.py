"""The table of Outer Rim in coloured lines: players, market, patrols, and what the question is about."""

from __future__ import annotations

import textwrap

from rich.text import Text

from . import deeds, market, movement, room, stats, textmap, textwords
from .actions import STEP
from .chances import before_the_roll
from .combat import player_value
from .conditions import At, Marked, WithPlayer
from .effects import Gain, Sequence
from .galaxy import PLANET
from .kinds import BOUNTY, CARGO, CONTACT, CREW, GEAR, GROUND, JOB, MOD, NO_FACTION, NOTHING, SHIPS, SKILLS, TYPES, Kind
from .kinds import SHIP as SHIP_CARD
from .node import Goal, Node
from .patrols import token
from .pieces import Asset
from .speaker import Speaker
from .table import Table
from .words.grammar import capital

INDENT = 11
EVERYTHING = ("planning",)
"""Questions that show the whole table."""
AT_THE_MARKET = ("action", "market", "purchase", "special-order", "gain-card", "make-fit", "discard", "used-ship")
AT_HOME = ("encounter", "deliver", "trade-with", "trade", "trade-answer", "goal")
IN_BRIEF = ("window", "choose", "hunt", "bounty", "test-skill", "damage-target", "recover-target", "reroll", "turn", "cancel")
"""Questions for which a player's own figures are enough."""


def lines(table: Table, viewer: int, speak: Speaker, width: int, whole: bool) -> list[Text]:
    """What is shown: the whole table, or what the question is about."""
    prompt = "" if table.decision is None else table.decision.prompt
    whole = whole or table.decision is None or prompt in EVERYTHING
    found = [heading(table, speak, width)]
    if table.step < 0:
        return found + [line for seat in seats(table, viewer) for line in player_lines(table, seat, viewer, speak, width)[:1]]
    mine = looking(table, viewer)
    if whole or prompt in ("move", "patrol-route", "move-patrol", "reveal-planet", "mark-planet"):
        found += map_lines(table, viewer, speak, width)
    if whole:
        for seat in seats(table, viewer):
            found += player_lines(table, seat, viewer, speak, width)
    elif prompt in (*AT_THE_MARKET, *AT_HOME):
        found += player_lines(table, mine, viewer, speak, width)
    elif prompt in IN_BRIEF:
        found += player_lines(table, mine, viewer, speak, width)[:2]
    if whole or market_open(table, mine, prompt):
        found += market_lines(table, mine, speak, width, prompt in AT_THE_MARKET)
    if whole or prompt in ("encounter", "look"):
        found += here_lines(table, mine, viewer, speak, width)
    scene = speak.speak.scene(table, viewer)
    found += wrapped_plain(scene, width, "italic") if scene else []
    found += [line for text in before_the_roll(table, speak) for line in wrapped_plain(text, width, "bold yellow")]
    return found + offer_lines(table, speak, width)


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


def fitted(line: Text, width: int) -> Text:
    """A line cut to the width, with a sign that it was."""
    line.truncate(width, overflow="ellipsis")
    return line


def wrapped(title: str, parts: list[Text], width: int) -> list[Text]:
    """A title and parts behind it, on as many lines as they need."""
    found, line, used = [], Text.assemble((f"  {title:<{INDENT - 3}} ", "dim")), False
    for n, part in enumerate(parts):
        piece = part.copy()
        if n + 1 < len(parts):
            piece.append(",", style="dim")
        if used and line.cell_len + piece.cell_len + 1 > width:
            found.append(line)
            line, used = Text(" " * INDENT), False
        elif used:
            line.append(" ")
        line.append_text(piece)
        used = True
    return [fitted(each, width) for each in [*found, line]]


def wrapped_plain(text: str, width: int, style: str, title: str = "") -> list[Text]:
    """A sentence on as many lines as it needs, behind a title if there is one."""
    words = [Text(word, style=style) for word in text.split()]
    found, line = [], Text.assemble((f"  {title:<{INDENT - 3}} " if title else "  ", "dim"))
    indent = line.cell_len
    for n, word in enumerate(words):
        if n and line.cell_len + word.cell_len + 1 > width:
            found.append(line)
            line = Text(" " * indent)
        elif n:
            line.append(" ")
        line.append_text(word)
    return [fitted(each, width) for each in [*found, line]]


def heading(table: Table, speak: Speaker, width: int) -> Text:
    """Whose turn it is, in which step, and what wins."""
    line = Text()
    if table.step < 0:
        line.append(speak.say("setup"), style="bold")
    else:
        line.append(speak.say("turn", turn=int(table.turn)), style="bold")
        step = textwords.STEPS[speak.language][int(table.step)]
        line.append("  " + capital(speak.say("step", who=speak.side(int(table.current)), step=step)))
    line.append("  " + speak.say("target", n=int(table.target)), style="dim")
    return fitted(line, width)


# The map ----------------------------------------------------------------------------------------------


def marks(table: Table, viewer: int) -> dict[int, str]:
    """How far the spaces are that the viewer can move to now; next ones carry the number of the choice."""
    decision = table.decision
    if decision is None or decision.seat != viewer or viewer >= table.seats:
        return {}
    if decision.prompt == "planning":
        found = movement.reachable(table, viewer, stats.hyperdrive(table, viewer))
        return {space: f"{steps}" for space, steps in found.items() if steps}
    if decision.prompt != "move":
        return {}
    found = movement.reachable(table, viewer, table.move_left)
    shown = {space: f"{steps}" for space, steps in found.items() if steps > 1}
    steps_now = [action for action in decision.actions if action & ~1023 == STEP]
    return shown | {action & 1023: f"‹{n}›" for n, action in enumerate(steps_now, 1)}


def map_lines(table: Table, viewer: int, speak: Speaker, width: int) -> list[Text]:
    """The map, the patrols, and how to read the marks."""
    mine = viewer if viewer < table.seats else -1
    shown = marks(table, viewer)
    found = textmap.drawn(table, speak.name, mine, shown, width)
    told = []
    for faction in range(4):
        patrol = token(table, faction)
        brings = reward(table, faction, speak)
        dice = speak.say("unbeatable") if patrol.level == 4 else speak.say("dice-short", n=int(patrol.dice), reward=brings)
        letter = textmap.FACTION_LETTERS[faction]
        text = speak.say("patrol", letter=letter, level=int(patrol.level), dice=dice)
        told.append(Text(text, style=textmap.FACTION_STYLES[faction].removeprefix("bold ")))
    found += wrapped(speak.say("patrols"), told, width)
    names = faceup(table, speak)
    if names:
        found += wrapped(speak.say("contacts"), names, width)
    if shown:
        code = "marks-next" if any("‹" in mark for mark in shown.values()) else "marks"
        found.append(fitted(Text("  " + speak.say(code, space="tatooine"), style="dim"), width))
    return found


def reward(table: Table, faction: int, speak: Speaker) -> str:
    """What beating a patrol brings."""
    patrol = token(table, faction)
    told = [speak.number(int(patrol.credits))] if patrol.credits else []
    if patrol.fame:
        told.append(speak.say("fame", n=int(patrol.fame), target="").rstrip("/"))
    return ", ".join(told)


def faceup(table: Table, speak: Speaker) -> list[Text]:
    """Contacts whose faces are known, and where they are."""
    found = []
    for space in table.galaxy.spaces:
        for spot in space.spots:
            told = contact(table, int(spot), speak)
            if told is not None:
                told.append(f" {speak.name(space.name)}", style="dim")
                found.append(told)
    return found


def contact(table: Table, spot: int, speak: Speaker, facedown: bool = False) -> Text | None:
    """The contact in a contact space as far as it is known; None if there is nothing to tell."""
    number = int(deeds.token_at(table, spot))
    if number < 0:
        return None
    level = number >> deeds.CLASS_SHIFT
    name = str(speak.speak.phrases.CLASSES[level])
    card = deeds.token(table, number)
    if card.kind.type != CONTACT:
        return Text(speak.say("facedown", **{"class": name}), style=textmap.CLASS_STYLES[level]) if facedown else None
    code = "faceup" if deeds.face_up(table, number) else "seen"
    return Text(speak.say(code, name=speak.name(card.kind.name), **{"class": name}), style=textmap.CLASS_STYLES[level])


def here_lines(table: Table, seat: int, viewer: int, speak: Speaker, width: int) -> list[Text]:
    """The space somebody stands in: its faction and contacts."""
    space = table.galaxy.spaces[table.players[seat].space]
    line = Text("  " + speak.say("here", space=speak.name(space.name)), style="bold")
    if space.faction != NO_FACTION:
        line.append("  " + speak.say("planet-of", faction=speak.faction(int(space.faction))), style="dim")
    found = [fitted(line, width)]
    known = [contact(table, int(spot), speak, True) for spot in space.spots]
    told = [each for each in known if each is not None]
    return found + (wrapped(speak.say("contacts"), told, width) if told else [])


# Players ----------------------------------------------------------------------------------------------


def player_lines(table: Table, seat: int, viewer: int, speak: Speaker, width: int) -> list[Text]:
    """One player: figures, reputation, cards and goals."""
    player = table.players[seat]
    line = Text.assemble((speak.say("player", n=seat + 1), textmap.PLAYER_STYLES[seat]), " ")
    if player.character is None:
        return [fitted(line.append(speak.say("nobody"), style="dim"), width)]
    line.append(speak.name(player.character.name), style="bold")
    if player.retired:
        return [fitted(line.append("  " + speak.say("retired"), style="dim"), width)]
    if player.space >= 0:
        line.append("  " + speak.space(table, int(player.space)))
    fame = speak.say("fame", n=int(stats.fame(table, seat)), target=int(table.target))
    line.append(f"  {fame}", style="bold yellow")
    line.append("  " + speak.say("credits", n=speak.number(int(player.credits))), style="bold green")
    if player.defeated:
        line.append("  " + speak.say("defeated"), style="bold red")
    line.append("  " + speak.name(player.sheet.name))
    found = [fitted(line, width), figure_line(table, seat, speak, width)]
    found += asset_lines(table, seat, speak, width)
    return found + (goal_lines(table, seat, speak, width) if seat == viewer else [])


def figure_line(table: Table, seat: int, speak: Speaker, width: int) -> Text:
    """Combat values, damage, hyperdrive and reputation."""
    player = table.players[seat]
    damage = speak.say("damage", n=int(player.damage), of=int(stats.health(table, seat)))
    ship_damage = speak.say("damage", n=int(player.ship_damage), of=int(stats.hull(table, seat)))
    ground = int(player_value(table, seat, GROUND))
    ship = int(player_value(table, seat, SHIPS))
    line = Text(f"  {speak.say('ground', n=ground)} {damage} · {speak.say('ship', n=ship)} {ship_damage}")
    line.append(f" · {speak.say('drive', n=int(stats.hyperdrive(table, seat)))} · ")
    for faction in range(4):
        level = int(stats.reputation(table, seat, faction))
        style = ("bold red", "dim", "bold green")[level + 1]
        line.append(f" {textmap.FACTION_LETTERS[faction]}{textwords.LEVELS[level]}", style=style)
    return fitted(line, width)


def asset_lines(table: Table, seat: int, speak: Speaker, width: int) -> list[Text]:
    """Cards by the slots they lie in, and the skills of character and crew."""
    return [line for title, parts in asset_groups(table, seat, speak) for line in wrapped(title, parts, width)]


def asset_groups(table: Table, seat: int, speak: Speaker) -> list[tuple[str, list[Text]]]:
    """Cards by the slots they lie in, with how many slots there are; the skills, and the slots that are free."""
    player = table.players[seat]
    sheet = player.sheet
    counts = [0] * len(TYPES)
    slots = [int(n) for n in (sheet.cargo, room.GEAR_SLOTS, sheet.mods, sheet.crew, 0, room.JOB_SLOTS)]
    for asset in player.assets:
        room.count(table, seat, asset.kind, counts, slots)
    groups = (
        ("gear", (GEAR,), slots[GEAR]),
        ("crew", (CREW,), slots[CREW]),
        ("hold", (CARGO, MOD), slots[CARGO] + slots[MOD] + int(sheet.either)),
        ("missions", (JOB, BOUNTY), slots[JOB] + slots[BOUNTY]),
    )
    found: list[tuple[str, list[Text]]] = []
    empty: list[str] = []
    for code, types, most in groups:
        mine = [asset for asset in player.assets if asset.kind.type in types]
        if mine:
            title = f"{speak.say(code)} {speak.say('slots', n=len(mine), of=most)}"
            found.append((title, [asset_text(table, asset, speak) for asset in mine]))
        else:
            empty.append(f"{speak.say(code)} {most}")
    count = {speak.skill(skill): int(stats.skill_count(table, seat, skill)) for skill in range(len(SKILLS))}
    skills = [Text(f"{skill}{'' if n == 1 else f' ×{n}'}") for skill, n in count.items() if n]
    if empty and skills:
        skills[-1].append(f"  ({speak.say('free')}: {', '.join(empty)})", style="dim")
    return [*found, (speak.say("skills"), skills)]


def asset_text(table: Table, asset: Asset, speak: Speaker) -> Text:
    """A card that somebody owns, and where it has to go."""
    kind = asset.kind
    line = Text(speak.name(kind.name))
    where = destination(table, asset, speak)
    if where:
        line.append(f" {where}", style="cyan")
    return line


def destination(table: Table, asset: Asset, speak: Speaker) -> str:
    """Where a card is wanted."""
    kind = asset.kind
    if kind.type == BOUNTY:
        if asset.token >= 0:
            return speak.say("prisoner", space=speak.space(table, int(kind.capture_space)))
        return f"({wanted(kind, speak)})"
    match kind.destination:
        case At():
            spaces = [speak.space(table, int(space)) for space in kind.destination.places]
            return speak.say("to", space=speak.texts["or"].join(spaces))
        case WithPlayer():
            return speak.say("with-player")
        case Marked():
            return speak.say("marked", space=speak.space(table, int(asset.mark)))
    return ""


def goal_lines(table: Table, seat: int, speak: Speaker, width: int) -> list[Text]:
    """The goals of character and ship, and how far they are."""
    return [line for title, text in goals(table, seat, speak) for line in wrapped_plain(text, width, "", title)]


def goals(table: Table, seat: int, speak: Speaker) -> list[tuple[str, str]]:
    """The goals of character and ship in words, each with its title."""
    player = table.players[seat]
    found: list[tuple[str, str]] = []
    if player.character is not None:
        goal = player.character.sides[player.flipped].goal
        text = speak.say("reached") if goal is None else goal_text(goal, int(player.goal_count), speak)
        found.append((speak.say("goal"), text))
    if player.sheet.goal is not None:
        found.append((speak.say("ship-goal"), goal_text(player.sheet.goal, int(player.ship_count), speak)))
    return found


def goal_text(goal: Goal, count: int, speak: Speaker) -> str:
    """A goal in words, and how often it has been met so far."""
    told = ". ".join(speak.speak.cards.goal(goal)).partition(": ")[2]
    return f"{told} ({count}/{int(goal.count)})" if goal.count > 1 else told


# The market -------------------------------------------------------------------------------------------


def market_lines(table: Table, seat: int, speak: Speaker, width: int, full: bool) -> list[Text]:
    """The card on offer in every deck: price, patrol icon and what it does; green if it can be bought now."""
    open = table.galaxy.spaces[table.players[seat].space].type == PLANET and table.current == seat
    found = []
    for deck in range(len(table.stores)):
        kind = market.top(table, deck)
        line = Text.assemble((f"  {textwords.DECKS[speak.language][deck]:<{INDENT - 3}} ", "dim"))
        if kind is None or kind.type == NOTHING:
            line.append(speak.say("empty" if kind is None else "hidden"), style="dim")
        else:
            buyable = open and market.buyable(table, seat, kind)
            line.append(f"{short_name(kind, speak):<23.23} ", style="bold green" if buyable else "bold")
            line.append(f"{speak.number(int(market.price(table, seat, kind))):>6} ")
            line.append(f"{icon(kind):<3}", style=textmap.FACTION_STYLES[kind.icon_faction] if icon(kind) else "")
            line.append(" ")
            indent = line.cell_len
            rows = textwrap.wrap(brief(table, kind, speak), width if not full else max(20, width - indent)) or [""]
            line.append(rows[0], style="dim")
            more = [fitted(Text(" " * indent + row, style="dim"), width) for row in rows[1:3] if full]
            found += [fitted(line, width), *more]
            continue
        found.append(fitted(line, width))
    return found


def short_name(kind: Kind, speak: Speaker) -> str:
    """The name of a card without what its deck says anyway."""
    return speak.name(kind.name).partition(": ")[2] or speak.name(kind.name)


def icon(kind: Kind) -> str:
    """The patrol that moves after the purchase, and how far."""
    return f"{textmap.FACTION_LETTERS[kind.icon_faction]}{kind.icon_spaces}" if kind.icon_faction != NO_FACTION else ""


def brief(table: Table, kind: Kind, speak: Speaker) -> str:
    """What a card does, as short as it goes; `z` shows it in full."""
    if kind.type == SHIP_CARD:
        sheet = table.box.sheets[kind.sheet]
        slots = int(sheet.mods + sheet.cargo + sheet.either + sheet.crew)
        figures = {"drive": int(sheet.hyperdrive), "combat": int(sheet.ship_combat), "hull": int(sheet.hull)}
        return speak.say("slots-of", slots=slots, **figures)
    if kind.type == BOUNTY:
        prison = speak.say("to", space=speak.space(table, int(kind.capture_space)))
        return f"{wanted(kind, speak)}: {gains(kind.elimination, speak)}; {prison} {gains(kind.capture, speak)}"
    if kind.type in (CARGO, JOB):
        skills = ", ".join(speak.skill(int(skill)) for skill in kind.skills)
        parts = [destination(table, Asset(kind), speak), gains(kind.reward, speak), "ILLEGAL" if kind.illegal else skills]
        return ": ".join(part for part in (parts[0], ", ".join(each for each in parts[1:] if each)) if part)
    told = speak.speak.lines(kind)
    return " ".join(told[: len(told) - (kind.icon_faction != NO_FACTION)])


def wanted(kind: Kind, speak: Speaker) -> str:
    """The class of a bounty's target and how it fights."""
    fight = speak.say("ground" if kind.combat_kind == GROUND else "ship", n=int(kind.combat_value))
    return f"{speak.speak.phrases.CLASSES[kind.contact_class]}, {fight}"


def gains(node: Node | None, speak: Speaker) -> str:
    """The credits and fame of a reward."""
    nodes = node.nodes if isinstance(node, Sequence) else [node]
    credits = sum(int(each.credits) for each in nodes if isinstance(each, Gain))
    fame = sum(int(each.fame) for each in nodes if isinstance(each, Gain))
    told = [speak.number(credits)] if credits else []
    return " + ".join([*told, *([speak.say("plus-fame", n=fame)] if fame else [])])


def offer_lines(table: Table, speak: Speaker, width: int) -> list[Text]:
    """The exchange that is being put together."""
    bargain = table.bargain
    if bargain is None:
        return []
    cards = table.box.cards
    gives = [speak.name(cards[handle].name) for handle in bargain.given]
    wants = [speak.name(cards[handle].name) for handle in bargain.wanted]
    if bargain.pays:
        gives.append(speak.say("credits", n=speak.number(int(bargain.pays) * 1000)))
    if bargain.asks:
        wants.append(speak.say("credits", n=speak.number(int(bargain.asks) * 1000)))
    nothing = speak.say("nothing")
    told = speak.say("offer", gives=", ".join(gives) or nothing, wants=", ".join(wants) or nothing)
    return wrapped_plain(told, width, "bold yellow")

"""A player in coloured lines: where, figures, cards and where they are wanted, secrets, goals."""

from __future__ import annotations

from rich.text import Text

from .. import routes
from ..rules import slots, stats
from ..rules.combat import player_value
from ..rules.kinds import BOUNTY, CARGO, CREW, GEAR, GROUND, JOB, MOD, SHIPS, SKILLS, TYPES
from ..rules.pieces import Asset
from ..rules.table import Table
from ..words import board
from ..words.owned import destination, goals, known_secrets, secret_count, short_name
from ..words.speaker import Speaker
from . import galaxy_map
from .lines import fitted, wrapped, wrapped_plain


def player_lines(table: Table, seat: int, viewer: int, speak: Speaker, width: int) -> list[Text]:
    """One player with everything that others may see, and the goals of whoever looks."""
    found = [name_line(table, seat, speak, width)]
    if table.players[seat].character is None or table.players[seat].retired:
        return found
    found += [figure_line(table, seat, speak, width), *asset_lines(table, seat, viewer, speak, width)]
    return found + (goal_lines(table, seat, speak, width) if seat == viewer else [])


def name_line(table: Table, seat: int, speak: Speaker, width: int) -> Text:
    """Who and where somebody is, fame, credits, ship, and how many secrets."""
    player = table.players[seat]
    line = Text.assemble((speak.say("player", n=seat + 1), galaxy_map.PLAYER_STYLES[seat]), " ")
    if player.character is None:
        return fitted(line.append(speak.say("nobody"), style="dim"), width)
    line.append(speak.name(player.character.name), style="bold")
    if player.retired:
        return fitted(line.append("  " + speak.say("retired"), style="dim"), width)
    if player.space >= 0:
        line.append("  " + speak.space(table, int(player.space)))
    fame = speak.say("fame", n=int(stats.fame(table, seat)), target=int(table.target))
    line.append(f"  {fame}", style="bold yellow")
    line.append("  " + speak.say("credits", n=speak.number(int(player.credits))), style="bold green")
    if player.defeated:
        line.append("  " + speak.say("defeated"), style="bold red")
    held = secret_count(table, seat)
    if held:
        line.append("  " + speak.say("secrets-held", n=held), style="bold magenta")
    line.append("  " + speak.name(player.sheet.name))
    return fitted(line, width)


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
        line.append(f" {galaxy_map.FACTION_LETTERS[faction]}{board.LEVELS[level]}", style=style)
    return fitted(line, width)


def asset_lines(table: Table, seat: int, viewer: int, speak: Speaker, width: int) -> list[Text]:
    """Cards by the slots they lie in, and the skills of character and crew."""
    return [line for title, parts in asset_groups(table, seat, viewer, speak) for line in wrapped(title, parts, width)]


def asset_groups(table: Table, seat: int, viewer: int, speak: Speaker) -> list[tuple[str, list[Text]]]:
    """Cards by the slots they lie in, with how many slots there are; the skills, and the slots that are free."""
    player = table.players[seat]
    sheet = player.sheet
    counts = [0] * len(TYPES)
    sizes = [int(n) for n in (sheet.cargo, slots.GEAR_SLOTS, sheet.mods, sheet.crew, 0, slots.JOB_SLOTS)]
    for asset in player.assets:
        slots.count(table, seat, asset.kind, counts, sizes)
    groups = (
        ("gear", (GEAR,), sizes[GEAR]),
        ("crew", (CREW,), sizes[CREW]),
        ("hold", (CARGO, MOD), sizes[CARGO] + sizes[MOD] + int(sheet.either)),
        ("missions", (JOB, BOUNTY), sizes[JOB] + sizes[BOUNTY]),
    )
    far = routes.distances(table, seat) if seat == viewer else {}
    found: list[tuple[str, list[Text]]] = []
    empty: list[str] = []
    for code, types, most in groups:
        mine = [asset for asset in player.assets if asset.kind.type in types]
        if mine:
            title = f"{speak.say(code)} {speak.say('slots', n=len(mine), of=most)}"
            found.append((title, [asset_text(table, asset, speak, far) for asset in mine]))
        else:
            empty.append(f"{speak.say(code)} {most}")
    count = {speak.skill(skill): int(stats.skill_count(table, seat, skill)) for skill in range(len(SKILLS))}
    skills = [Text(f"{skill}{'' if n == 1 else f' ×{n}'}") for skill, n in count.items() if n]
    if empty and skills:
        skills[-1].append(f"  ({speak.say('free')}: {', '.join(empty)})", style="dim")
    found.append((speak.say("skills"), skills))
    known = [Text(f"{title} ({speak.space(table, space)})") for title, space, _ in known_secrets(table, seat, speak)]
    return [*found, (speak.say("secrets"), known)] if known else found


def asset_text(table: Table, asset: Asset, speak: Speaker, far: dict[int, routes.Distance]) -> Text:
    """A card that somebody owns, where it has to go, and how far that is."""
    kind = asset.kind
    line = Text(short_name(kind, speak) if kind.type == BOUNTY else speak.name(kind.name))
    where = destination(table, asset, speak)
    if where:
        line.append(f" {where}", style="cyan")
    goals = routes.goals_of(table, asset)
    distance = routes.nearest(far, goals)
    if distance is not None:
        place = f"{speak.space(table, goals[0])}: " if kind.type == BOUNTY and asset.token < 0 else ""
        line.append(f" ({place}{speak.distance(distance)})", style="dim cyan")
    return line


def goal_lines(table: Table, seat: int, speak: Speaker, width: int) -> list[Text]:
    """The goals of character and ship, and how far they are."""
    return [line for title, text in goals(table, seat, speak) for line in wrapped_plain(text, width, "", title)]

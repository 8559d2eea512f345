"""A player in coloured lines: where, figures, cards and where they are wanted, secrets, goals."""

from __future__ import annotations

from rich.text import Text

from .. import routes
from ..rules import loads, stats
from ..rules.ambitions import needed_fame
from ..rules.combat import player_value
from ..rules.kinds import BOUNTY, CARGO, CREW, GEAR, GROUND, JOB, MOD, SHIPS, SKILLS
from ..rules.pieces import Asset
from ..rules.player_hunts import seat_of
from ..rules.table import Table
from ..words import board, hunting
from ..words.ambitions import CLOSED, DONE, OPEN
from ..words.owned import debts, destination, goals, known_secrets, secret_count, short_name
from ..words.speaker import Speaker
from . import galaxy_map
from .lines import cut, fitted, wrapped, wrapped_plain

SHORTEST = 12
"""How much of the name of a place and of a ship is left where both do not fit; fame and credits are always whole."""
AMBITION_MARKS = {DONE: "✓", OPEN: "○", CLOSED: "·"}
AMBITION_STYLES = {DONE: "green", OPEN: "", CLOSED: "dim"}
"""How goals look that are complete, open, or not open yet."""


def player_lines(table: Table, seat: int, viewer: int, speak: Speaker, width: int) -> list[Text]:
    """One player with everything that others may see, and the goals of whoever looks."""
    found = [name_line(table, seat, speak, width)]
    if table.players[seat].character is None or table.players[seat].retired:
        return found
    found += [figure_line(table, seat, speak, width), *asset_lines(table, seat, viewer, speak, width)]
    found += hunt_lines(table, seat, viewer, speak, width)
    if seat != viewer:
        return found + ambition_lines(table, seat, speak, width)
    return found + goal_lines(table, seat, speak, width)


def name_line(table: Table, seat: int, speak: Speaker, width: int) -> Text:
    """Who and where somebody is, fame, credits, ship, and how many secrets."""
    player = table.players[seat]
    line = Text.assemble((speak.say("player", n=seat + 1), galaxy_map.PLAYER_STYLES[seat]), " ")
    if player.character is None:
        return fitted(line.append(speak.say("nobody"), style="dim"), width)
    line.append(speak.name(player.character.name), style="bold")
    if player.retired:
        return fitted(line.append("  " + speak.say("retired"), style="dim"), width)
    figures = Text()
    fame = speak.say("fame", n=int(stats.fame(table, seat)), target=int(needed_fame(table, seat)))
    figures.append(f"  {fame}", style="bold yellow")
    if player.ambition is not None:
        figures.append(f"  {speak.speak.ambitions.summary(table, seat)}", style="bold yellow")
    figures.append("  " + speak.say("credits", n=speak.number(int(player.credits))), style="bold green")
    if player.defeated:
        figures.append("  " + speak.say("defeated"), style="bold red")
    held = secret_count(table, seat)
    if held:
        figures.append("  " + speak.say("secrets-held", n=held), style="bold magenta")
    if player.space < 0:  # whoever has no place yet has no ship either
        return fitted(line.append_text(figures), width)
    left = width - line.cell_len - figures.cell_len - 4
    place, ship = speak.space(table, int(player.space)), speak.name(player.sheet.name)
    place = cut(place, max(SHORTEST, left - len(ship), left - SHORTEST))
    line.append(f"  {place}").append_text(figures)
    return fitted(line.append(f"  {cut(ship, max(SHORTEST, left - len(place)))}"), width)


def hunt_lines(table: Table, seat: int, viewer: int, speak: Speaker, width: int) -> list[Text]:
    """Whom a hunter is after, and which hunters are after whoever looks."""
    say = hunting.WORDS[speak.language]
    prey = [Text(each) for each in hunting.hunts(table, seat, viewer, speak)]
    threats = [Text(each, style="bold red") for each in hunting.danger(table, seat, speak)] if seat == viewer else []
    return [
        line
        for title, parts in ((say["hunts"], prey), (say["danger"], threats))
        if parts
        for line in wrapped(title, parts, width)
    ]


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
    load = loads.loaded(table, seat)
    groups = (
        ("gear", (GEAR,), int(load.gear_slots)),
        ("crew", (CREW,), int(load.crew_slots)),
        ("cargo", (CARGO,), roomy(table, seat, CARGO)),
        ("mods", (MOD,), roomy(table, seat, MOD)),
        ("missions", (JOB, BOUNTY), int(load.job_slots)),
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
    if sheet.either and not any(asset.kind.type in (CARGO, MOD) for asset in player.assets):
        spare = int(sheet.either)  # slots for either, which would be counted twice
        own = {code: roomy(table, seat, type) - spare for code, type in (("cargo", CARGO), ("mods", MOD))}
        empty = [each for each in empty if each.rpartition(" ")[0] not in [speak.say(code) for code in own]]
        empty += [f"{speak.say(code)} {most}" for code, most in own.items() if most] + [speak.say("either", n=spare)]
    count = {speak.skill(skill): int(stats.skill_count(table, seat, skill)) for skill in range(len(SKILLS))}
    skills = [Text(f"{skill}{'' if n == 1 else f' ×{n}'}") for skill, n in count.items() if n]
    if empty and skills:
        skills[-1].append(f"  ({speak.say('free')}: {', '.join(empty)})", style="dim")
    found.append((speak.say("skills"), skills))
    if table.favors is not None:
        found.append((speak.say("debts"), [Text(each) for each in debts(table, seat, speak)]))
    known = [Text(f"{title} ({speak.space(table, space)})") for title, space, _ in known_secrets(table, seat, speak)]
    return [*found, (speak.say("secrets"), known)] if known else found


def roomy(table: Table, seat: int, type: int) -> int:
    """How many cards of a type somebody could have beside everything else: a slot may be for cargo or a mod."""
    return sum(asset.kind.type == type for asset in table.players[seat].assets) + int(loads.room(table, seat, type))


def asset_text(table: Table, asset: Asset, speak: Speaker, far: dict[int, routes.Distance]) -> Text:
    """A card that somebody owns, where it has to go, and how far that is."""
    kind = asset.kind
    line = Text(short_name(kind, speak) if kind.type == BOUNTY else speak.name(kind.name))
    if kind.illegal:
        line.append(f" {speak.say('illegal')}", style="bold red")
    if kind.type == JOB and kind.people > 1:
        line.append(f" {speak.say('for-two')}", style="bold")
    hunted = seat_of(table, kind.target) if kind.type == BOUNTY and asset.token < 0 else -1
    if hunted >= 0:
        own = any(each is asset for each in table.players[hunted].assets)
        where = speak.say("on-yourself") if own else speak.say("on-player", seat=f"P{hunted + 1}")
    else:
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
    """The goals of character and ship, and how far they are; and all those of the ambition."""
    found = [line for title, text in goals(table, seat, speak) for line in wrapped_plain(text, width, "", title)]
    player, words = table.players[seat], speak.speak.ambitions
    if player.ambition is not None:
        found += wrapped_plain(f"{speak.name(player.ambition.name)}:", width, "bold", words.texts["ambition"])
        for goal in words.standing(table, seat):
            style = AMBITION_STYLES[goal.state]
            found += wrapped_plain(f"{goal.text} ({goal.note})", width, style, f"{AMBITION_MARKS[goal.state]} {goal.sign}")
    return found


def ambition_lines(table: Table, seat: int, speak: Speaker, width: int) -> list[Text]:
    """The ambition of another player: what it is called, and the sign of every goal with how far it is."""
    ambition, words = table.players[seat].ambition, speak.speak.ambitions
    if ambition is None:
        return []
    line = Text(f"{speak.name(ambition.name)}:")
    for goal in words.standing(table, seat):
        counted = f" {goal.have}/{goal.need}" if goal.need > 1 else ""
        line.append(f"  {AMBITION_MARKS[goal.state]} {goal.sign}{counted}", style=AMBITION_STYLES[goal.state])
    return wrapped(words.texts["ambition"], [line], width)

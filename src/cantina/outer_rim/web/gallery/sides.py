"""A piece in one language: what is drawn on it, what is said about it, and what it does, part by part."""

from __future__ import annotations

from typing import NamedTuple

from cantina.core.gallery import Part, Side

from ...box.pieces import AMBITION, CHARACTER, CONTACT, DATABANK, ENCOUNTER, FAVOR, PATROL, RIVAL, SHEET, Favor, Piece
from ...rules.box import Box
from ...rules.destinations import At
from ...rules.jobs import Steps
from ...rules.kinds import BOUNTY, CARGO, FACTIONS, GROUND, JOB, NO_FACTION, Ambition, Character, Kind, Patrol, Section, Sheet
from ...rules.node import Node
from ...rules.pieces import INVINCIBLE
from ...rules.rewards import gains_of
from ...rules.rival.turn import ALL_THAT_APPLY
from ...words import Words, board, favor_talk, parts_of, words
from ...words.events import place_of
from ...words.grammar import capital, listed, sentence
from ...words.owned import short_name
from ...words.page import boards, favors, gallery, story
from ...words.speaker import Speaker
from ..faces import Figure, Skill, ship_figures, sides_of_character, sides_of_ship, skills_of, slot_words
from ..lying import Pay
from ..pictures import Picture, of_ambition, of_card, of_character, of_favor, of_ship, of_space, picture


class Token(NamedTuple):
    """A patrol token as it lies on the map."""

    faction: str
    level: int
    strength: str


class Print(NamedTuple):
    """What is drawn on a piece."""

    mark: str
    type: str
    """What it is, which gives its colour."""
    label: str
    title: str
    sign: str
    heading: str
    pictures: tuple[Picture, ...]
    price: str
    bad: bool
    """Whether it is ILLEGAL."""
    figures: tuple[Figure, ...]
    skills: tuple[Skill, ...]
    pips: int
    where: str
    pays: tuple[Pay, ...]
    parts: tuple[Part, ...]
    token: Token | None = None
    """The patrol token that lies on the picture."""


def side(box: Box, piece: Piece, language: str) -> Side:
    """A piece in one language."""
    face = printed(box, piece, language)
    says = [f"{each.name} {each.n}" for each in face.figures] + [name for _, name in face.skills]
    described = face.heading + (f", {price_words(face.price, language)}" if face.price else "")
    if piece.sort == CONTACT and isinstance(piece.thing, Kind):
        described = traits(piece.thing, words(language))
    return Side(language, face, full_name(piece, words(language)), described, ", ".join(says), "", "", face.parts)


def full_name(piece: Piece, speak: Words) -> str:
    """What a piece is called where nothing else says what it is."""
    if isinstance(piece.thing, Patrol):
        return patrol_name(piece.thing, speak.code)
    if isinstance(piece.thing, Favor):
        return favors.WORDS[speak.code][piece.thing.name]
    of_thing = piece.sort in (CHARACTER, CONTACT) or (piece.sort == DATABANK and piece.asset is None)
    return speak.name(piece.thing.name if of_thing else piece.slug)


def price_words(price: str, language: str) -> str:
    """A price in words."""
    return price if not price[0].isdigit() else f"{price} {boards.WORDS[language]['credits']}"


def printed(box: Box, piece: Piece, language: str) -> Print:
    """What is drawn on a piece."""
    thing = piece.thing
    if isinstance(thing, Character):
        return character(thing, language)
    if isinstance(thing, Sheet):
        return ship(box, thing, language)
    if isinstance(thing, Patrol):
        return patrol(thing, language)
    if isinstance(thing, Ambition):
        return ambition(thing, language)
    if isinstance(thing, Favor):
        return favor(thing, language)
    return card(box, piece, thing, language)


def character(thing: Character, language: str) -> Print:
    """A character with both its sides."""
    say, t = gallery.WORDS[language], boards.WORDS[language]
    sides = sides_of_character(thing, 0, language)
    starts = (*sides.starts, sentence(say["first-card"].format(n=int(thing.databank))))
    figures = Figure("ground", t["ground"], int(thing.ground_combat)), Figure("health", t["health"], int(thing.health))
    title = words(language).name(thing.name)
    droid = (sentence(words(language).cards.say("droid-card")),) if thing.droid else ()
    parts = [
        Part("", "", (*droid, *sides.ability)), Part(say["part-goal"], "", (sentence(sides.goal),)),
        Part(say["part-turned"], "", sides.turned), Part(say["part-starts"], "", starts),
    ]  # fmt: skip
    return Print(
        CHARACTER, CHARACTER, say["label"].format(name=title, kind=t["character"]), title, "crew", t["character"],
        (of_character(thing),), "", False, figures, skills_of(thing.skills, language), 0, "", (), filled(parts),
    )  # fmt: skip


def ship(box: Box, thing: Sheet, language: str) -> Print:
    """A ship sheet with both its sides."""
    say, t, speak = gallery.WORDS[language], boards.WORDS[language], words(language)
    sides, title = sides_of_ship(box, thing, language), speak.name(thing.name)
    parts = [Part("", "", (sentence(speak.cards.say("slots", slots=slot_words(thing, language))), *sides.ability))]
    if thing.goal is not None:
        back = box.flipped(thing)
        name = speak.name(back.name)
        turned = f"{say['part-turned']}: {name}" if name != title else say["part-turned"]
        parts += [
            Part(say["part-ship-goal"], "", (sentence(sides.goal),)),
            Part(turned, "", tuple(speak.sheet_lines(back))),
        ]
    price = speak.cards.number(int(thing.cost)) if thing.cost else ""
    return Print(
        SHEET, SHEET, say["label"].format(name=title, kind=t["ship"]), title, "ship", t["ship"], (of_ship(thing),), price,
        False, ship_figures(thing, language), (), 0, "", (), filled(parts),
    )  # fmt: skip


def ambition(thing: Ambition, language: str) -> Print:
    """An ambition sheet with its goals."""
    say, speak = gallery.WORDS[language], words(language)
    texts, title = speak.ambitions, speak.name(thing.name)
    goals = tuple(texts.say("goal", sign=texts.sign(goal), text=texts.goal(thing, n)) for n, goal in enumerate(thing.goals))
    asks = sentence(texts.say("overview", what=", ".join(texts.overview(thing))))
    gives = sentence(capital(listed(texts.setup(thing), speak.phrases.AND)))
    parts = [
        Part("", "", (asks, *texts.abilities(thing))), Part(say["part-starts"], "", (gives,)), Part(say["part-goal"], "", goals),
    ]  # fmt: skip
    return Print(
        AMBITION, AMBITION, say["label"].format(name=title, kind=texts.title()), title, "fame", texts.title(),
        (of_ambition(thing),), "", False, (), (), 0, "", (), filled(parts),
    )  # fmt: skip


def favor(thing: Favor, language: str) -> Print:
    """One of the four favors, or the debt token: what it does, and when it can be had."""
    say, title = gallery.WORDS[language], favors.WORDS[language][thing.name]
    told = gallery.FAVORS[language]
    lines = told.get(thing.name) or (favor_talk.TEXTS[language][thing.name], *told["any"])
    return Print(
        FAVOR, FAVOR, say["label"].format(name=title, kind=say[FAVOR]), title, "check", say[FAVOR], (of_favor(thing.name),), "",
        False, (), (), 0, "", (), (Part("", "", tuple(lines)),),
    )  # fmt: skip


def patrol(thing: Patrol, language: str) -> Print:
    """A patrol token: how strong it is, what beating it brings and costs, and what comes after it."""
    say, speak, faction = gallery.WORDS[language], words(language), FACTIONS[thing.faction]
    title, standing = patrol_name(thing, language), {"with": speak.phrases.WITH[thing.faction]}
    lines = [say["patrol-stops"].format(**standing), say["patrol-invincible"]]
    if thing.level != INVINCIBLE:
        gains = [speak.events.credits(int(thing.credits))] if thing.credits else []
        gains += [speak.cards.say("fame", n=int(thing.fame))] if thing.fame else []
        beaten = say["patrol-beaten"].format(reward=listed(gains, speak.phrases.AND) or say["none"], **standing)
        lines[1:] = [beaten, say["patrol-next"].format(n=int(thing.level) + 1)]
    fights = Figure("shipcombat", boards.WORDS[language]["shipcombat"], int(thing.dice))
    reward = pay("", int(thing.credits), int(thing.fame), speak)
    return Print(
        PATROL, PATROL, title, title, f"f-{faction}", say["patrol-token"], (of_space("patrol"),), "", False,
        (fights,) if thing.dice else (), (), 0, "", () if reward is None else (reward,), (Part("", "", tuple(lines)),),
        Token(faction, int(thing.level), str(int(thing.dice)) if thing.dice else "∞"),
    )  # fmt: skip


def patrol_name(thing: Patrol, language: str) -> str:
    """What a patrol token is called."""
    say = gallery.WORDS[language]
    return say["patrol-name"].format(patrol=say[f"patrol-{FACTIONS[thing.faction]}"], n=int(thing.level))


def card(box: Box, piece: Piece, kind: Kind, language: str) -> Print:
    """Any card, and a contact with its databank card."""
    say, speak = gallery.WORDS[language], words(language)
    bad = bool(kind.type == CARGO and kind.illegal)
    heading, type, sign = capital(speak.phrases.TYPES[kind.type]), str(piece.printed.get("type", piece.sort)), ""
    if bad:
        heading = capital(boards.WORDS[language]["illegal-cargo"])
    if piece.sort in (CONTACT, ENCOUNTER, RIVAL) or (piece.sort == DATABANK and piece.asset is None):
        heading, type = say[piece.sort], piece.sort
        sign = {CONTACT: "crew", ENCOUNTER: "map", RIVAL: "locate", DATABANK: "log"}[piece.sort]
    if piece.sort == DATABANK and piece.asset is None:
        heading = say["part-databank"].format(n=int(kind.number))
    title = short_name(kind, Speaker(language, None)) if piece.sort != RIVAL else speak.name(kind.name)
    price = ""
    if "cost" in piece.printed:
        price = speak.cards.number(int(kind.cost)) if kind.cost > 0 else say["free"]
    fights = (combat(kind, language),) if kind.type == BOUNTY else ()
    return Print(
        piece.sort, type, say["label"].format(name=title, kind=heading), title, sign or type, heading, pictures(box, piece, kind),
        price, bad, fights, skills_of(kind.skills, language),
        int(kind.contact_class) + 1 if kind.contact_class >= 0 else 0, where(kind, speak), pays(box, kind, language),
        filled(parts(box, piece, kind, language)),
    )  # fmt: skip


def filled(parts: list[Part]) -> tuple[Part, ...]:
    """Those parts that say something."""
    return tuple(part for part in parts if part.lines or part.prose)


def combat(kind: Kind, language: str) -> Figure:
    """How hard a bounty fights."""
    sign = "ground" if kind.combat_kind == GROUND else "shipcombat"
    return Figure(sign, boards.WORDS[language][sign], int(kind.combat_value))


def pictures(box: Box, piece: Piece, kind: Kind) -> tuple[Picture, ...]:
    """The drawings of a card: an encounter card shows its places, a job of the databank what it belongs to."""
    if piece.sort == ENCOUNTER:
        return tuple(of_space(place_of(section).replace("_", "-")) for section in kind.sections)
    if piece.facts.get("kind") == "job":
        owner = next(card for card in box.cards if card.print == drawn_by(piece))
        return (of_card(owner),)
    if piece.facts.get("kind") == "event":
        return (picture("assets", "or-asset-cargo_illegal"),)
    return (of_card(kind), of_card(box.cards[kind.other_end])) if kind.other_end >= 0 else (of_card(kind),)


def drawn_by(piece: Piece) -> str:
    """The card that sends its owner to a job of the databank."""
    return str(piece.facts["for"][0]).replace("_", "-")


def where(kind: Kind, speak: Words) -> str:
    """Where a card is wanted, if that is a place."""
    places = kind.destination.places if isinstance(kind.destination, At) else []
    return capital(speak.cards.spaces(list(places), kind.type != JOB)) if places else ""


def pays(box: Box, kind: Kind, language: str) -> tuple[Pay, ...]:
    """What a card brings in credits and fame: a bounty has two rewards."""
    say, speak = gallery.WORDS[language], words(language)
    if kind.type != BOUNTY:
        found = [("", kind.reward)]
    else:
        found = [(say["dead"], kind.elimination), (speak.name(box.spaces[kind.capture_space].name), kind.capture)]
    return tuple(paid for what, node in found if (paid := pay(what, *gains_of(node), speak)) is not None)


def pay(what: str, credits: int, fame: int, speak: Words) -> Pay | None:
    """One reward, if it is credits or fame."""
    return Pay(what, speak.cards.number(credits) if credits else "", fame, "") if credits or fame else None


# What a card does, part by part ------------------------------------------------------------------------


def parts(box: Box, piece: Piece, kind: Kind, language: str) -> list[Part]:
    """What a card tells and does."""
    say, speak = gallery.WORDS[language], words(language)
    if piece.sort == ENCOUNTER:
        found = [section_part(kind, section, language) for section in kind.sections]
        return found + ([brings(box, piece, language)] if "asset" in piece.facts else [])
    if piece.sort == RIVAL:
        return rival_parts(kind, language)
    if piece.sort == CONTACT:
        number = int(kind.number)
        found = [
            Part(say["part-databank"].format(n=number), speak.narration(card.name), tuple(speak.lines(card)))
            for card in box.copies.get(number, [])
        ]
        crew = next((each for each in box.cards if each.target == kind.index and each.name == f"{kind.print}-crew"), None)
        return found if crew is None else [*found, Part(say["part-crew"], "", tuple(speak.lines(crew)))]
    if kind.other_end >= 0:
        other = box.cards[kind.other_end]
        turned = say["part-other"].format(name=speak.name(other.name))
        return [Part("", "", tuple(speak.lines(kind))), Part(turned, "", tuple(speak.lines(other)))]
    prose = speak.narration(str(piece.facts["id"])) if piece.sort == DATABANK else ""
    if isinstance(kind.resolve, Steps) and len(kind.resolve.steps) > 1:
        return [Part("", prose, ()), *(step_part(kind, n, step, language) for n, step in enumerate(kind.resolve.steps, 1))]
    return [Part("", prose, tuple(speak.lines(kind)))]


def step_part(kind: Kind, n: int, step: Node, language: str) -> Part:
    """A step of a job."""
    speak, title = words(language), gallery.WORDS[language]["part-step"].format(n=n)
    return Part(title, speak.narration(kind.name, f"step.{n}.text"), (sentence(speak.cards.effect(step)),))


def traits(kind: Kind, speak: Words) -> str:
    """What a contact is, with its class and its icons."""
    told = [speak.cards.say("contact-card", **{"class": speak.phrases.CLASSES[kind.contact_class]})]
    if kind.faction != NO_FACTION:
        told.append(board.FACTIONS[speak.code][int(kind.faction)])
    if kind.droid:
        told.append(speak.cards.say("droid-card"))
    return ", ".join(told)


def section_part(kind: Kind, section: Section, language: str) -> Part:
    """What an encounter card tells and does at one place."""
    say, speak, place = gallery.WORDS[language], words(language), place_of(section)
    name = speak.name(place.replace("_", "-")) if section.space >= 0 else say[f"section-{place}"]
    title = speak.narration(kind.name, f"{place}.title")
    branches = [n for each, n in parts_of(kind) if each is section]
    keys = ["text", *(f"{n}.text" for n in branches)]
    prose = " ".join(sentence(each) for key in keys if (each := speak.narration(kind.name, f"{place}.{key}")))
    return Part(f"{name}: {title}" if title else name, prose, tuple(speak.cards.section(section)))


def brings(box: Box, piece: Piece, language: str) -> Part:
    """The card that is printed on an encounter card."""
    speak, asset = words(language), piece.facts["asset"]
    kind = next(each for each in box.cards if each.name == str(asset["id"]).replace("_", "-"))
    name = speak.name(kind.name)
    return Part(gallery.WORDS[language]["part-found"].format(name=name), "", tuple(speak.lines(kind)))


def rival_parts(kind: Kind, language: str) -> list[Part]:
    """A card of the rival, section by section."""
    speak, counts = words(language), story.WORDS[language]
    return [
        Part(
            f"{board.SECTIONS[language][n]} ({counts['every' if ALL_THAT_APPLY[n] else 'first']})",
            "",
            tuple(sentence(capital(speak.cards.bullet(bullet))) for bullet in bullets),
        )
        for n, bullets in enumerate(kind.bullets)
        if bullets
    ]

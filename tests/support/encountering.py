"""Cards that are encountered, told in lines: the card, what is there before, the answers, the dice, and what is different after.

A line is `card section | before | answers | dice | difference`, every part a row of words:

* before: `hutt+` and `hutt-` are reputations, `own:jetpack` an asset, `flies:yv-666` the ship, `fame:3` and `rival:3` the fame
  of oneself and of the other player, `with:seat-2` says that both are in the same space, `credits:0`, `patrol:hutt` a patrol
  in this space, `gear=jetpack,vibro-ax` the top of a market deck, `up:kessel/1=greedo` and `down:kessel/1=greedo` contacts,
  `clear:kessel/1` an empty contact space;
* answers: a number is an option of the card, `take` takes the one card on offer, anything else is notation with `_` for a
  blank, and `!2` says that an option is closed; where the patrol of an icon goes does not matter;
* dice: the faces that are rolled, and before those of a test the skill that is tested;
* difference: `+2000` credits, `damage+2` and `ship-4` on character and ship, `hutt+1`, `fame+1`, `+jetpack` and `-jetpack`
  assets, `at:kessel`, `hutt@kessel` a patrol, `again` an extra turn, `looks+2` contacts one has come to know, `seen+1` contacts
  everybody has, `greedo>pool` where a contact that the line named is now, `secret+1`, `gear:jetpack` a market deck's new top
  that the line named, `hyperdrive+2` and other figures; what happens to the other player begins with `other:`.

Nothing else may change. Everybody begins with 20,000 credits, 4 damage on character and ship, 2 dice in combat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from galaxies import FIGURES, SPACES, Position, clear_spots, position
from galaxies import card as card_named

from cantina.core.event import Event
from cantina.core.item import item_of
from cantina.outer_rim.rules import stats
from cantina.outer_rim.rules.kinds import FACTIONS, SKILLS, Card
from cantina.outer_rim.rules.pieces import Asset

NAVPOINT = "com-nav-c"
FAR = "lothal"
MEETING = "takodana"
PATROLS = {"hutt": "tnh-nav-li", "imperial": "tnh-nav-c", "rebel": "rnb-nav-c", "syndicate": "rkt-nav-c"}
FIGURE = {"ground_combat": 2, "ship_combat": 2, "health": 12, "hull": 12}
CREDITS = 20_000
JOBS = {
    40: ("legendary-game-of-sabacc", MEETING), 41: ("hutt-favor", "cantonica"), 42: ("boonta-eve-classic", "tatooine"),
    43: ("the-casino-heist", "cantonica"), 44: ("jabbas-hidden-stash", "tatooine"), 45: ("the-jewel-of-yavin", "naboo"),
    46: ("the-kessel-run", "kessel"), 48: ("rebel-prison-break", "lothal"), 49: ("relic-of-the-past", "mon-calamari"),
    50: ("rescue-from-the-mines", "kessel"), 51: ("rooting-out-spies", "takodana"),
}  # fmt: skip
"""A job that leads to each number of the databank, and where it is attempted."""
SMUGGLED = ("stolen-supplies", "kessel")
"""ILLEGAL cargo and where it is delivered: 6,000 and 1 fame."""


def lines(table: str) -> list[str]:
    """The lines of a table that say something."""
    return [line.strip() for line in table.splitlines() if "|" in line]


def named(line: str) -> str:
    """A short name for a line: the card, the section and the answers."""
    card, words, answers, dice, _ = (part.strip() for part in line.split("|"))
    return "-".join(
        [*card.split(), *(word for word in words.split() if "=" not in word), *answers.split(), dice.replace(" ", "")]
    )


def before(words: str, space: str, step: str = "encounter", **options: Any) -> Position:
    """The position a line begins with; `expansion` is an option."""
    reputation: dict[str, int] = dict.fromkeys(FACTIONS, 0)
    assets: list[str] = []
    top: dict[str, list[str]] = {}
    up: dict[str, str] = {}
    down: dict[str, str] = {}
    empty: list[str] = []
    ships: list[str] = []
    patrols = {faction: (place, 1) for faction, place in PATROLS.items()}
    fame, rival, credits, other = 0, 0, CREDITS, FAR if space != FAR else "cantonica"
    for word in words.split():
        key, _, value = word.partition(":")
        if word[:-1] in FACTIONS:
            reputation[word[:-1]] = 1 if word[-1] == "+" else -1
        elif key == "own":
            assets.append(value)
        elif key == "fame":
            fame = int(value)
        elif key == "rival":
            rival = int(value)
        elif key == "credits":
            credits = int(value)
        elif key == "flies":
            ships = [value]
        elif key == "with":
            other = space
        elif key == "patrol":
            patrols[value] = (space, 1)
        elif key == "clear":
            empty.append(value)
        elif key in ("up", "down"):
            spot, contact = value.split("=")
            (up if key == "up" else down)[spot] = contact
        else:
            deck, names = word.split("=")
            top[deck] = names.split(",")
    p = position(
        at=(space, other), step=step, credits={0: credits, 1: CREDITS}, damage={0: (4, 4), 1: (4, 4)}, fame={0: fame, 1: rival},
        reputation={0: reputation, 1: dict.fromkeys(FACTIONS, 0)}, assets=assets, top=top, patrols=patrols, target=12,
        figures={0: FIGURE, 1: FIGURE}, contacts=up, facedown=down, ships=ships, **options,
    )  # fmt: skip
    return clear_spots(p, *empty)


def figures(p: Position, seat: int) -> Counter[str]:
    """Everything of a player that can be counted."""
    table = p.table
    secrets = table.secrets[seat * len(table.decks) : (seat + 1) * len(table.decks)]
    counted = Counter({
        "": p.credits(seat), "fame": p.fame(seat), "damage": p.damage(seat)[0], "ship": p.damage(seat)[1],
        "defeated": int(p.defeated(seat)), "secret": sum(map(len, secrets)),
        "looks": sum(token.known >> seat & 1 for tokens in table.tokens for token in tokens),
    })  # fmt: skip
    for faction in FACTIONS:
        counted[faction] = int(stats.reputation(table, seat, FACTIONS.index(faction)))
    for name, (_, value) in FIGURES.items():
        counted[name] = int(value(table, seat))
    return counted


def changes(p: Position, then: Position) -> Iterator[str]:
    """What is different now, in words."""
    for seat, whose in enumerate(("", "other:")):
        old, new = figures(then, seat), figures(p, seat)
        for name in new:
            if name == "looks" and seat == 1:
                continue
            if new[name] != old[name]:
                yield f"{whose}{name}{new[name] - old[name]:+}"
        had, has = Counter(then.assets(seat)), Counter(p.assets(seat))
        yield from (f"{whose}+{name}" for name in (has - had).elements())
        yield from (f"{whose}-{name}" for name in (had - has).elements())
        if p.at(seat) != then.at(seat):
            yield f"{whose}at:{p.at(seat)}"
        if p.ship(seat) != then.ship(seat):
            yield f"{whose}ship:{p.ship(seat)}"
    seen = sum(token.known == p.table.everybody() for tokens in p.table.tokens for token in tokens)
    seen -= sum(token.known == then.table.everybody() for tokens in then.table.tokens for token in tokens)
    if seen:
        yield f"seen{seen:+}"


def difference(p: Position, then: Position, words: str) -> set[str]:
    """What is different now; patrols count unless a market deck was set up, whose icons move them."""
    found = list(changes(p, then))
    tops = dict(word.split("=") for word in words.split() if "=" in word and ":" not in word)
    for deck, names in tops.items():
        if p.top(deck) != then.top(deck) and p.top(deck) in names.split(","):
            found.append(f"{deck}:{p.top(deck)}")
    if not tops:
        found += [f"{faction}@{p.patrol(faction)[0]}" for faction in FACTIONS if p.patrol(faction) != then.patrol(faction)]
    contacts = [word.split("=")[1] for word in words.split() if "=" in word and ":" in word]
    found += [
        f"{contact}>{p.whereabouts(contact)}" for contact in contacts if p.whereabouts(contact) != then.whereabouts(contact)
    ]
    if p.current == 0 and p.table.turn > then.table.turn:
        found.append("again")
    assert len(found) == len(set(found)), found
    return set(found)


def answer(p: Position, answers: str, words: str = "") -> None:
    """Give these answers, one after the other; a search shows no card but those on top that the words before name."""
    tops = [card for word in words.split() if "=" in word and ":" not in word for card in word.split("=")[1].split(",")]
    for word in answers.split():
        if p.prompt == "search" and tops:
            assert p.choices("take") | p.choices("buy") <= set(tops)
        if word.startswith("!"):
            assert p.prompt == "choose"
            assert f"choose {word[1:]}" not in p.options()
        elif word == "take":
            (text,) = (option for option in p.options() if option.startswith("take "))
            p.do(text)
        else:
            p.do(f"choose {word}" if word.isdigit() else word.replace("_", " "))
        while p.table.outcome is None and p.prompt == "patrol-route":
            p.do(p.options()[0])


def explored(deck: str, line: str) -> tuple[set[str], set[str]]:
    """What encountering the space changed, and what the line says."""
    card, words, answers, dice, expected = (part.strip() for part in line.split("|"))
    number, section = card.split()
    name = f"enc-{deck.replace('_', '-')}-{number}"
    space = section.replace("_", "-") if section.replace("_", "-") in SPACES else NAVPOINT
    if section == "patrol":
        words += " patrol:hutt"
    p, then = before(words, space), before(words, space)
    cards = put_encounter_on_top(p, deck, name)
    encounter(p, "explore", words, answers, dice)
    found = difference(p, then, words)
    kept = "secret+1" in found or any(asset.kind.number == card_named(name, p.box).index for asset in owned(p))
    assert (cards[0].kind.name == name) != kept, "a card that is done with goes under its deck"
    return found, set(expected.split())


def met(line: str) -> tuple[set[str], set[str]]:
    """What encountering a faceup contact changed, and what the line says."""
    contact, words, answers, dice, expected = (part.strip() for part in line.split("|"))
    words += f" up:{MEETING}/1={contact}"
    p, then = before(words, MEETING), before(words, MEETING)
    encounter(p, f"meet {MEETING}/1", words, answers, dice)
    return difference(p, then, words), set(expected.split())


def attempted(line: str) -> tuple[set[str], set[str]]:
    """What attempting a job by one certain databank card changed, and what the line says."""
    card, words, answers, dice, expected = (part.strip() for part in line.split("|"))
    number = int(card_named(card).number)
    job, space = JOBS[number]
    words += f" own:{job}"
    p, then = before(words, space), before(words, space)
    leave_only(p, card)
    encounter(p, f"attempt {job}", words, answers, dice)
    return difference(p, then, words), set(expected.split())


def smuggled(line: str) -> tuple[set[str], set[str]]:
    """What trying to deliver ILLEGAL cargo changed with one certain event waiting at the port, and what the line says."""
    card, words, answers, dice, expected = (part.strip() for part in line.split("|"))
    cargo, space = SMUGGLED
    words += f" own:{cargo}"
    p, then = before(words, space, "action"), before(words, space, "action")
    leave_only(p, card)
    rolled(p, f"deliver {cargo}", words, answers, dice)
    found = difference(p, then, words)
    return found | ({"turn-over"} if p.table.turn > then.table.turn else set()), set(expected.split())


def encounter(p: Position, what: str, words: str, answers: str, rolls: str) -> None:
    """Have an encounter to its end: with these answers the turn is over, these tests were made, and these dice rolled."""
    turn = p.table.turn
    rolled(p, what, words, answers, rolls)
    assert p.table.turn > turn, f"still asked: {p.prompt} {p.options()}"


def rolled(p: Position, what: str, words: str, answers: str, rolls: str) -> None:
    """Do something with these answers: exactly these tests were made, and these dice rolled."""
    skills = [word for word in rolls.split() if word in SKILLS]
    p.roll("".join(word for word in rolls.split() if word not in SKILLS))
    told: list[Event] = []
    p.table.events = told
    p.do(what)
    answer(p, answers, words)
    p.table.events = None
    assert [SKILLS[int(event.facts["skill"])] for event in told if event.code == "test"] == skills  # type: ignore[arg-type]
    left = p.table.chance.faces  # type: ignore[attr-defined]
    assert not left, f"dice left: {left}"


def put_encounter_on_top(p: Position, deck: str, name: str) -> list[Card]:
    """Put a card on top of its encounter deck, and return the deck."""
    number, kind = p.box.decks.index(deck), card_named(name, p.box)
    cards = p.table.decks[number]
    cards[:] = [each for each in p.box.encounters[number] if each.kind is not kind] + [item_of(kind, 0)]
    return cards


def leave_only(p: Position, card: str) -> None:
    """Take all other databank cards of the same number away."""
    kind = card_named(card, p.box)
    p.table.taken = [*p.table.taken, *(copy.index for copy in p.box.copies[int(kind.number)] if copy is not kind)]


def owned(p: Position) -> list[Asset]:
    """The assets that came from encounter cards."""
    return [asset for asset in p.player().assets if asset.kind.home < 0 and asset.kind.deck >= 0]


def kept(deck: str, number: str, space: str, words: str = "") -> Position:
    """The holder of a secret at the beginning of the next turn, after everybody else has done as little as possible."""
    p = before(words, space)
    put_encounter_on_top(p, deck, f"enc-{deck.replace('_', '-')}-{number}")
    p.do("explore").roll("B" * 60).end_turn()
    assert p.current == 0
    return p

"""Outer Rim as an array of numbers: what a seat knows, seen from that seat; every number has a name.

The array is as long whatever is played, with room for four seats and for the expansion; what is not there is 0. The seats come in
the order of play, oneself first. Of decks only those cards are told that the seat has seen; what it has seen nowhere lies in its
deck, so that nothing is counted twice.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from cantina.core.arrays import Layout
from cantina.core.knowledge import Knowledge

from .box.unpack import expanded
from .notation import SEATS, ability_names, spot_names
from .rules import stats
from .rules.asked import PROMPTS
from .rules.box import Box
from .rules.favors import FAVORS
from .rules.kinds import CLASSES, CONTACT, DECKS, FACES, FACTIONS, SKILLS, Card
from .rules.pieces import HUNTER, RUNNER, Bargain, Combat, Player
from .rules.table import Table

VERSION: Final = 1
BOX: Final[Box] = expanded()
MOST: Final[i64] = 255
CARDS: Final[i64] = len(BOX.cards)
SPACES: Final[i64] = len(BOX.spaces)
FRONTS: Final[i64] = BOX.fronts
CHARACTERS: Final[i64] = len(BOX.characters)
AMBITIONS: Final[i64] = len(BOX.ambitions)
ABILITIES: Final[i64] = len(BOX.abilities)
SPOTS: Final[i64] = len(spot_names(BOX))
GOALS: Final[i64] = max(len(ambition.goals) for ambition in BOX.ambitions)
TILES: Final[i64] = len(BOX.tiles)
ENCOUNTER_DECKS: Final[i64] = len(BOX.decks)
CONTACTS: Final = [kind.name for kind in BOX.cards if kind.type == CONTACT]
CONTACT_OF: Final[list[int]] = [CONTACTS.index(kind.name) if kind.type == CONTACT else -1 for kind in BOX.cards]
"""The number of each contact among the contacts."""
RIVAL_OF: Final[dict[str, int]] = {card.kind.name: n for n, card in enumerate(BOX.all_rivals())}
CARD_OF: Final[dict[str, int]] = {kind.name: int(kind.index) for kind in BOX.cards}
PROMPT_OF: Final[dict[str, int]] = {str(code): n for n, code in enumerate(PROMPTS.figures)}
ROLLS: Final = ("combat", "test", "delivery", "other")
ENEMIES: Final = ("patrol", "contact", "player", "card")
STEPS: Final = ("setup", "planning", "action", "encounter")
NOBODY: Final[i64] = 0
"""How a seat that there is none of is written; oneself is 1, the next in the order of play 2."""

FIGURES: Final = (
    "expansion", "ambitions", "favors", "target", "seats", "turn", "current", "first", "extra-turn", "in-extra-turn", "ending",
    "delivered", "marketed", "traded", "move-left", "moved", "crossing", "asked", "asked/number", "chosen", "event-seat",
    "test/seat", "test/skill", "test/passed", "dice/seat", "own/won", "rival-done",
)  # fmt: skip
"""What stands at the beginning; seats are 0 for nobody, 1 for oneself, 2 for the next one; a skill is 0 or its number plus 1."""
FIGHT: Final = (
    "there", "attacker", "defender", "dice", "level", "rolled", "attacker/damage", "defender/damage", "attacker/bonus",
    "defender/bonus", "winner",
)  # fmt: skip
BARGAIN: Final = ("there", "seat", "other", "pays", "asks")
PLAYER: Final = (
    "there", "runner", "hunter", "credits", "fame", "damage", "ship-damage", "defeated", "retired", "flipped", "ship-flipped",
    "goals", "ship-goals", "secrets", "lasting", "debt-holder", "favors-asked", "favor-received", "hasty", "refusing",
)  # fmt: skip
"""What is said of a player in single figures; credits in thousands."""

PROMPTS_AT: Final[i64] = len(FIGURES)
STEPS_AT: Final[i64] = PROMPTS_AT + len(PROMPT_OF)
SOURCE_AT: Final[i64] = STEPS_AT + len(STEPS)
TILES_AT: Final[i64] = SOURCE_AT + CARDS
STORES_AT: Final[i64] = TILES_AT + TILES
DECKS_AT: Final[i64] = STORES_AT + len(DECKS)
LIES_AT: Final[i64] = DECKS_AT + ENCOUNTER_DECKS
DRAWN_AT: Final[i64] = LIES_AT + CARDS
REMOVED_AT: Final[i64] = DRAWN_AT + CARDS
TAKEN_AT: Final[i64] = REMOVED_AT + CARDS
SHEETS_AT: Final[i64] = TAKEN_AT + CARDS
AMBITIONS_AT: Final[i64] = SHEETS_AT + FRONTS
SPOTS_AT: Final[i64] = AMBITIONS_AT + AMBITIONS
CONTACTS_AT: Final[i64] = SPOTS_AT + SPOTS
PATROLS_AT: Final[i64] = CONTACTS_AT + len(CONTACTS)
PATROL: Final[i64] = 1 + SPACES
DICE_AT: Final[i64] = PATROLS_AT + 4 * PATROL
ROLLS_AT: Final[i64] = DICE_AT + 2 * len(FACES)
FIGHT_AT: Final[i64] = ROLLS_AT + len(ROLLS)
ENEMIES_AT: Final[i64] = FIGHT_AT + len(FIGHT)
FOES_AT: Final[i64] = ENEMIES_AT + len(ENEMIES)
BARGAIN_AT: Final[i64] = FOES_AT + len(FACTIONS)
GIVEN_AT: Final[i64] = BARGAIN_AT + len(BARGAIN)
WANTED_AT: Final[i64] = GIVEN_AT + CARDS
BARTERED_AT: Final[i64] = WANTED_AT + CARDS
REQUEST_AT: Final[i64] = BARTERED_AT + CARDS
RIVALS_AT: Final[i64] = REQUEST_AT + 1 + len(FAVORS)
PLAYERS_AT: Final[i64] = RIVALS_AT + len(RIVAL_OF)
REPUTATION_AT: Final[i64] = len(PLAYER)
CHARACTER_AT: Final[i64] = REPUTATION_AT + 4
SHEET_AT: Final[i64] = CHARACTER_AT + CHARACTERS
SPACE_AT: Final[i64] = SHEET_AT + FRONTS
FREEPORT_AT: Final[i64] = SPACE_AT + SPACES
MARKS_AT: Final[i64] = FREEPORT_AT + SPACES
AMBITION_AT: Final[i64] = MARKS_AT + SPACES
PROGRESS_AT: Final[i64] = AMBITION_AT + AMBITIONS
USED_AT: Final[i64] = PROGRESS_AT + GOALS
ASSETS_AT: Final[i64] = USED_AT + ABILITIES
ASSET_MARKS_AT: Final[i64] = ASSETS_AT + CARDS
SECRETS_AT: Final[i64] = ASSET_MARKS_AT + CARDS
PLAYER_SIZE: Final[i64] = SECRETS_AT + CARDS
SIZE: Final[i64] = PLAYERS_AT + 4 * PLAYER_SIZE
ZEROS: Final = bytes(int(SIZE))


def names() -> tuple[str, ...]:
    """What every number is, in their order."""
    cards, spaces = [kind.name for kind in BOX.cards], [space.name for space in BOX.spaces]
    fronts, ambitions = [sheet.name for sheet in BOX.sheets[: int(FRONTS)]], [ambition.name for ambition in BOX.ambitions]
    found = [*FIGURES, *(f"asked/{prompt}" for prompt in PROMPT_OF), *(f"step/{step}" for step in STEPS)]
    found += [f"asked-by/{card}" for card in cards]
    found += [f"tile-rank/{tile.name}" for tile in BOX.tiles]
    found += [f"store-size/{deck}" for deck in DECKS] + [f"deck-size/{deck}" for deck in BOX.decks]
    for zone in ("lies-at", "drawn", "removed", "taken"):
        found += [f"{zone}/{card}" for card in cards]
    found += [f"sheet-taken/{sheet}" for sheet in fronts] + [f"ambition-open/{ambition}" for ambition in ambitions]
    found += [f"spot-class/{spot}" for spot in spot_names(BOX)] + [f"contact-at/{contact}" for contact in CONTACTS]
    for faction in FACTIONS:
        found += [f"patrol/{faction}/level", *(f"patrol/{faction}/{space}" for space in spaces)]
    found += [f"dice/{face}" for face in FACES] + [f"dice/added-{face}" for face in FACES] + [f"roll/{roll}" for roll in ROLLS]
    found += [f"combat/{each}" for each in FIGHT] + [f"combat/enemy/{each}" for each in ENEMIES]
    found += [f"combat/faction/{each}" for each in FACTIONS]
    found += [f"bargain/{each}" for each in BARGAIN]
    for zone in ("given", "wanted", "bartered"):
        found += [f"{zone}/{card}" for card in cards]
    found += ["request/seat", *(f"request/{favor}" for favor in FAVORS)]
    found += [f"rival-card/{name}" for name in RIVAL_OF]
    for whose in ("own", "next", "third", "fourth"):
        found += [f"{whose}/{each}" for each in PLAYER] + [f"{whose}/reputation/{faction}" for faction in FACTIONS]
        found += [f"{whose}/character/{character.name}" for character in BOX.characters]
        found += [f"{whose}/ship/{sheet}" for sheet in fronts]
        for zone in ("space", "freeport", "marks"):
            found += [f"{whose}/{zone}/{space}" for space in spaces]
        found += [f"{whose}/ambition/{ambition}" for ambition in ambitions]
        found += [f"{whose}/ambition-goal/{n}" for n in range(1, int(GOALS) + 1)]
        found += [f"{whose}/used/{ability}" for ability in ability_names(BOX)]
        for zone in ("asset", "asset-mark", "secret"):
            found += [f"{whose}/{zone}/{card}" for card in cards]
    return tuple(found)


class OuterRimArrays:
    """The arrays of Outer Rim."""

    def __init__(self) -> None:
        self.layout = Layout(VERSION, names())

    def of(self, knowledge: Knowledge[Table]) -> bytearray:
        """Everything that a seat knows."""
        out = BytesWriter()
        self.write(knowledge.table, knowledge.seat, out)
        return bytearray(out.getvalue())

    def write(self, table: Table, seat: int, out: BytesWriter) -> None:
        """The same from the table itself: what lies face down for the seat is never looked at."""
        out.write(ZEROS)
        write_known(table, seat, out, 0)

    def progress(self, table: Table, seat: int) -> float:
        """The fame of a seat, out of what wins."""
        return min(1.0, float(stats.fame(table, seat)) / float(max(1, table.target)))


def relative(table: Table, seat: i64, other: i64) -> i64:
    """A seat as another one counts it: nobody is 0, oneself 1, the next in the order of play 2."""
    if other < 0 or other >= table.seats:
        return NOBODY
    return 1 + (other - seat + table.seats) % table.seats


def write_known(table: Table, seat: i64, out: BytesWriter, at: i64) -> None:
    """What a seat sees; of cards and tokens that can lie face down, those that it knows."""
    bit: i64 = 1 << seat
    write_figures(table, seat, out, at)
    write_question(table, seat, out, at)
    write_decks(table, bit, out, at)
    write_map(table, bit, out, at)
    write_dice(table, seat, out, at)
    if table.bargain is not None:
        write_bargain(table, table.bargain, seat, out, at)
    for asset in table.bartered:
        out[at + BARTERED_AT + asset] = 1
    for other in range(table.seats):
        place = at + PLAYERS_AT + (relative(table, seat, other) - 1) * PLAYER_SIZE
        write_player(table, other, seat, out, place)
        for deck in range(len(table.decks)):
            for card in table.secrets[other * len(table.decks) + deck]:
                if card.known & bit:
                    out[place + SECRETS_AT + card.kind.index] = 1
    for cards in table.rival_cards:
        for card in cards:
            if card.known & bit:
                out[at + RIVALS_AT + RIVAL_OF[card.kind.name]] = 1


def write_figures(table: Table, seat: i64, out: BytesWriter, at: i64) -> None:
    """What is said in single figures."""
    out[at] = 1 if table.box.expanded else 0
    out[at + 1] = 1 if table.ambitious else 0
    out[at + 2] = 1 if table.favors is not None else 0
    out[at + 3] = small(table.target)
    out[at + 4] = small(table.seats)
    out[at + 5] = small(min(table.turn, MOST))
    out[at + 6] = small(relative(table, seat, table.current))
    out[at + 7] = small(relative(table, seat, table.first))
    out[at + 8] = 1 if table.extra else 0
    out[at + 9] = 1 if table.in_extra else 0
    out[at + 10] = 1 if table.ending else 0
    out[at + 11] = 1 if table.delivered else 0
    out[at + 12] = 1 if table.marketed else 0
    out[at + 13] = 1 if table.traded else 0
    out[at + 14] = small(table.move_left)
    out[at + 15] = small(table.moved)
    out[at + 16] = 1 if table.crossing else 0
    out[at + 19] = small(relative(table, seat, table.chosen))
    out[at + 20] = small(relative(table, seat, table.event_seat))
    out[at + 21] = small(relative(table, seat, table.test_seat))
    out[at + 22] = small(table.test_skill + 1)
    out[at + 23] = 1 if table.test_passed else 0
    out[at + 24] = small(relative(table, seat, table.dice_seat))
    outcome = table.outcome
    if outcome is not None:
        out[at + 25] = 1 if int(seat) in outcome.winners else 0
    out[at + 26] = small(table.rival_done)
    out[at + STEPS_AT + min(max(table.step, -1), 2) + 1] = 1
    favors = table.favors
    if favors is not None and favors.request is not None:
        out[at + REQUEST_AT] = small(relative(table, seat, favors.request.seat))
        out[at + REQUEST_AT + 1 + favors.request.favor] = 1


def small(figure: i64) -> u8:
    """A figure as a byte can hold it; one expression for all three would be an object of Python where it is compiled."""
    if figure < 0:
        return 0
    if figure > MOST:
        return 255
    return u8(figure)


def write_question(table: Table, seat: i64, out: BytesWriter, at: i64) -> None:
    """Who is asked, what, and by which card."""
    decision = table.decision
    if decision is None:
        return
    out[at + 17] = small(relative(table, seat, decision.seat))
    out[at + 18] = small(decision.number)
    out[at + PROMPTS_AT + PROMPT_OF[decision.prompt]] = 1
    source = CARD_OF.get(decision.source)
    if source is not None:
        out[at + SOURCE_AT + source] = 1


def write_decks(table: Table, bit: i64, out: BytesWriter, at: i64) -> None:
    """How many cards lie in each deck, and where in it those lie that the seat has seen, counted from 1 at the top."""
    for n in range(len(table.stores)):
        out[at + STORES_AT + n] = small(len(table.stores[n]))
        write_deck(table.stores[n], bit, out, at + LIES_AT)
    for n in range(len(table.decks)):
        out[at + DECKS_AT + n] = small(len(table.decks[n]))
        write_deck(table.decks[n], bit, out, at + LIES_AT)
    for card in table.drawn:
        if card.known & bit:
            out[at + DRAWN_AT + card.kind.index] = 1
    for card in table.removed:
        out[at + REMOVED_AT + card.kind.index] = 1
    for index in table.taken:
        out[at + TAKEN_AT + index] = 1
    for index in table.sheets:
        out[at + SHEETS_AT + index] = 1
    for index in table.ambitions:
        out[at + AMBITIONS_AT + index] = 1


def write_deck(deck: list[Card], bit: i64, out: BytesWriter, at: i64) -> None:
    """Where those cards lie that the seat has seen."""
    depth: i64 = len(deck)
    for card in deck:
        if card.known & bit:
            out[at + card.kind.index] = small(depth)
        depth -= 1


def write_map(table: Table, bit: i64, out: BytesWriter, at: i64) -> None:
    """The order of the tiles, the patrols, the contacts."""
    rank = table.galaxy.rank
    for tile in range(TILES):
        out[at + TILES_AT + tile] = small(rank[tile])
    for faction in range(4):
        place = at + PATROLS_AT + faction * PATROL
        out[place] = small(table.patrol_levels[faction])
        if table.patrol_spaces[faction] >= 0:
            out[place + 1 + table.patrol_spaces[faction]] = 1
    for level in range(len(table.tokens)):
        tokens, places = table.tokens[level], table.places[level]
        for i in range(len(tokens)):
            if places[i] >= 0:
                out[at + SPOTS_AT + places[i]] = level + 1
            if tokens[i].known & bit:
                out[at + CONTACTS_AT + CONTACT_OF[tokens[i].kind.index]] = small(places[i] + 5)


def write_dice(table: Table, seat: i64, out: BytesWriter, at: i64) -> None:
    """What is being rolled, and the fight for which it is."""
    for face in table.dice:
        place = at + DICE_AT + face
        out[place] = out[place] + 1
    if table.dice_kind < len(ROLLS):
        out[at + ROLLS_AT + table.dice_kind] = 1
    if table.combat is not None:
        write_combat(table, table.combat, seat, out, at)


def write_combat(table: Table, combat: Combat, seat: i64, out: BytesWriter, at: i64) -> None:
    """A fight."""
    place = at + FIGHT_AT
    out[place] = 1
    out[place + 1] = small(relative(table, seat, combat.attacker))
    out[place + 2] = small(relative(table, seat, combat.defender))
    out[place + 3] = small(combat.value)
    out[place + 4] = small(combat.level)
    out[place + 5] = small(combat.rolled)
    out[place + 6] = small(combat.damage[0])
    out[place + 7] = small(combat.damage[1])
    out[place + 8] = small(combat.bonus[0])
    out[place + 9] = small(combat.bonus[1])
    out[place + 10] = small(combat.winner + 1)
    if 0 <= combat.enemy < len(ENEMIES):
        out[at + ENEMIES_AT + combat.enemy] = 1
    if combat.faction >= 0:
        out[at + FOES_AT + combat.faction] = 1


def write_bargain(table: Table, bargain: Bargain, seat: i64, out: BytesWriter, at: i64) -> None:
    """An exchange that is being put together."""
    place = at + BARGAIN_AT
    out[place] = 1
    out[place + 1] = small(relative(table, seat, bargain.seat))
    out[place + 2] = small(relative(table, seat, bargain.other))
    out[place + 3] = small(bargain.pays)
    out[place + 4] = small(bargain.asks)
    for index in bargain.given:
        out[at + GIVEN_AT + index] = 1
    for index in bargain.wanted:
        out[at + WANTED_AT + index] = 1


def write_player(table: Table, other: i64, seat: i64, out: BytesWriter, at: i64) -> None:
    """One player: figures, character and ship, where they are and what they own."""
    player = table.players[other]
    kind = table.kinds[other]
    out[at] = 1
    if kind == RUNNER:
        out[at + 1] = 1
    elif kind == HUNTER:
        out[at + 2] = 1
    out[at + 3] = small(player.credits // 1000)
    out[at + 4] = small(stats.fame(table, other))
    out[at + 5] = small(player.damage)
    out[at + 6] = small(player.ship_damage)
    out[at + 7] = 1 if player.defeated else 0
    out[at + 8] = 1 if player.retired else 0
    out[at + 9] = small(player.flipped)
    out[at + 10] = 1 if player.sheet.index >= table.box.fronts else 0
    out[at + 11] = small(player.goal_count)
    out[at + 12] = small(player.ship_count)
    held: i64 = 0
    for deck in range(len(table.decks)):
        held += len(table.secrets[other * len(table.decks) + deck])
    out[at + 13] = small(held)
    out[at + 14] = small(len(player.lasting))
    favors = table.favors
    if favors is not None:
        out[at + 15] = small(relative(table, seat, favors.holders[other]))
        out[at + 16] = small(favors.asked[other])
        out[at + 17] = small(favors.received >> other & 1)
        out[at + 18] = small(favors.hasty >> other & 1)
        out[at + 19] = small(favors.refusing >> other & 1)
    for faction in range(4):
        out[at + REPUTATION_AT + faction] = small(player.reputation[faction] + 1)
    if player.character is not None:
        out[at + CHARACTER_AT + player.character.index] = 1
    out[at + SHEET_AT + player.sheet.index % table.box.fronts] = 1
    if player.space >= 0:
        out[at + SPACE_AT + player.space] = 1
    if player.freeport >= 0:
        out[at + FREEPORT_AT + player.freeport] = 1
    for space in player.marks:
        out[at + MARKS_AT + space] = 1
    if player.ambition is not None:
        out[at + AMBITION_AT + player.ambition.index] = 1
        for n in range(len(player.progress)):
            out[at + PROGRESS_AT + n] = small(player.progress[n])
    write_owned(player, out, at)


def write_owned(player: Player, out: BytesWriter, at: i64) -> None:
    """Which abilities a player has used, and what they own: 2 for a card with a goal token, a marked space plus 1."""
    for ability in player.used_turn:
        out[at + USED_AT + ability] = 1
    for ability in player.used_combat:
        out[at + USED_AT + ability] = 1
    for ability in player.used_roll:
        out[at + USED_AT + ability] = 1
    for asset in player.assets:
        out[at + ASSETS_AT + asset.kind.index] = 2 if asset.goal_token else 1
        if asset.mark >= 0:
            out[at + ASSET_MARKS_AT + asset.kind.index] = small(asset.mark + 1)


assert len(CLASSES) == 4 and len(SEATS) == 4 and len(SKILLS) == 7
ARRAYS: Final = OuterRimArrays()

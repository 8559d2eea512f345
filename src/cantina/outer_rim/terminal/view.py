"""How Outer Rim looks at a terminal: a map and boards in colour that fit 80 columns, or plain lines to be read aloud."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from cantina.core.decision import Outcome
from cantina.core.event import Fact
from cantina.core.options import Option
from cantina.core.refusal import Refusal
from cantina.name_search import Names

from .. import GAME, RIVALS, opponents, routes
from ..box.unpack import BOX
from ..odds.choices import Choice, choices, undone
from ..odds.open_rolls import settled
from ..rules import actions, refused, stats
from ..rules.actions import SUBJECT
from ..rules.ambitions import needed_fame
from ..rules.table import Table
from ..words import board as phrases
from ..words import words
from ..words.speaker import Speaker
from . import board, journeys, meaning, names, news, own_secrets, telling, zoom
from .fame import accounts
from .journeys import Journey
from .lines import fitted
from .market_rows import market_lines

HUMAN = "human"
CHARACTERS = opponents.CHARACTERS
BASE_CHARACTERS = tuple(character.name for character in BOX.characters)
ALONE = ("solo", "rival", "practice", "rival2")
"""Options of whoever plays alone."""
MOST = 4
MANY = 9
"""How many spaces to choose from are also listed below the map."""


DECLARED = {option.name: option for option in GAME.declared}


class OuterRimTerminal:
    """Outer Rim at a terminal."""

    options = (
        Option("players", "who sits where, two to four of human, greedy, veteran, random (default: human,greedy)", (), "seats"),
        DECLARED["map"],
        DECLARED["fame"],
        DECLARED["expansion"],
        DECLARED["rival"]._replace(help=f"{DECLARED['rival'].help} (default with --solo: one is chosen)"),
        Option("solo", "play alone, as this character", CHARACTERS, "seats"),
        DECLARED["expert"],
        DECLARED["practice"],
        DECLARED["rival2"],
        DECLARED["expert2"],
        DECLARED["ambitions"],
        DECLARED["favors"],
    )

    examples = (
        "play outer-rim --players human,veteran,random --map random --fame 12",
        "play outer-rim --solo lando-calrissian --rival han-solo --expert 2",
        "play outer-rim --solo boba-fett",
        "play outer-rim --expansion unfinished-business --rival boba-fett --rival2 han-solo",
        "play outer-rim --players human,greedy,greedy --expansion unfinished-business",
        "play outer-rim --players human,greedy,greedy --expansion unfinished-business --ambitions",
        "play outer-rim --players human,human,greedy --expansion unfinished-business --favors",
        "cards --game outer-rim --deck gear",
        "content check corrections.toml",
        "rules patrol --game outer-rim",
        "simulate outer-rim --games 50 --bots greedy,greedy,random",
    )
    places = tuple(f"seat-{n + 1}" for n in range(MOST))

    def players(self, given: Mapping[str, str]) -> list[str]:
        """Who sits where, in the order of the seats; whoever is alone has a rival or says that it is practice."""
        alone = any(option in given for option in ALONE)
        names = [name.strip() for name in given.get("players", HUMAN if alone else f"{HUMAN},greedy").split(",")]
        if len(names) > MOST:
            raise Refusal(refused.PLAYERS_NUMBER, number=len(names), known=f"1-{MOST}")
        if alone and len(names) > 1:
            option = next(name for name in ALONE if name in given)
            raise Refusal(refused.PLAYERS_ALONE, option=option, players=given["players"])
        if "practice" in given and ("solo" in given or "rival" in given):
            raise Refusal(refused.PRACTICE_RIVAL, option="solo" if "solo" in given else "rival")
        if "solo" in given and "expansion" not in given and given["solo"] not in BASE_CHARACTERS:
            raise Refusal(refused.SOLO_EXPANSION, solo=given["solo"], known=", ".join(BASE_CHARACTERS))
        for option in ("rival", "rival2"):
            if "solo" in given and given.get(option) == given["solo"]:
                others = [name for name in (opponents.ALL if "expansion" in given else RIVALS) if name != given["solo"]]
                raise Refusal(refused.SOLO_RIVAL, solo=given["solo"], option=option, known=", ".join(others))
        if len(names) == 1 and not alone:
            raise Refusal(refused.PLAYERS_ONE, known=", ".join(RIVALS))
        return names

    def seats(self, table: Table) -> int:
        """Everybody but a rival."""
        return int(table.seats) - len(stats.rivals(table))

    def rules(self, given: Mapping[str, str], players: int) -> dict[str, str]:
        """What was said about the rules, for so many players; whoever plays alone without naming a rival gets one."""
        if players > MOST:
            raise Refusal(refused.PLAYERS_NUMBER, number=players, known=f"1-{MOST}")
        rules = {name: given[name] for name in DECLARED if name in given} | {"players": str(players)}
        if "solo" in given and "rival" not in given:
            rivals = opponents.ALL if "expansion" in given else RIVALS
            if "rival2" in given:
                rivals = opponents.others(given["rival2"])
            others = [rival for rival in rivals if rival != given["solo"]]
            rules["rival"] = others[int(given.get("seed", "0")[:8], 16) % len(others)]
        return rules

    def opening(self, given: Mapping[str, str]) -> list[str]:
        """What is chosen on the command line already: the character of somebody who plays alone."""
        return [f"character {given['solo']}"] if "solo" in given else []

    def words(self, language: str, table: Table | None = None) -> Speaker:
        """The words of a language, at a table."""
        return Speaker(language, table)

    def story(self, told: Sequence[dict[str, Fact]], language: str, table: Table | None = None) -> list[str]:
        """What happened, line by line."""
        return Speaker(language, table).story(told)

    def result(self, outcome: Outcome, language: str, table: Table | None = None) -> str:
        """How a game ended."""
        return Speaker(language, table).result(outcome)

    def choices(self, table: Table, seat: int, language: str) -> list[Choice]:
        """Everything a seat may do now, numbered and grouped."""
        return choices(table, seat, Speaker(language, table))

    def play_all(self, table: Table, seat: int) -> list[int]:
        """There is nothing that is simply played."""
        return []

    def warnings(self, table: Table, seat: int, language: str) -> list[str]:
        """What would be left undone if the step ended now."""
        return undone(table, seat, Speaker(language, table))

    def greeting(self, table: Table, language: str) -> list[str]:
        """Against whom somebody plays alone, or that it is only practice."""
        speak = Speaker(language, table)
        rivals = [int(seat) for seat in stats.rivals(table)]
        if not rivals:
            return [speak.say("practice")] if table.seats == 1 else []
        code = "solo-two" if len(rivals) == 2 else "solo"
        names = {"rival": speak.side(rivals[0]), "second": speak.side(rivals[-1])}
        more = int(needed_fame(table, rivals[0]))
        return [speak.say(code + "-ambitions" * bool(table.ambitious), **names, n=int(table.target), more=more)]

    def board(self, table: Table, viewer: int, language: str, width: int, rows: int | None = None) -> list[Text]:
        """The table as coloured lines, none wider than the terminal."""
        return board.lines(table, viewer, Speaker(language, table), width, rows)

    def laid_out(
        self, table: Table, seat: int, choices: Sequence[Choice], language: str, width: int
    ) -> tuple[list[Text], list[Choice]]:
        """The market is a table of its own: what can be bought and put under its deck stands beside each card.

        Where more spaces can be chosen than fit below the map, their numbers stand on the map alone.
        """
        if table.decision is not None and table.decision.prompt in board.POINTED_AT and len(choices) > MANY:
            on_the_map = board.marks(table, seat)
            note = fitted(Text(Speaker(language, table).say("marks-there"), style="dim"), width)
            return [note], [choice for choice in choices if choice.action & SUBJECT not in on_the_map]
        numbers: dict[str, dict[int, int]] = {"buy": {}, "cycle": {}}
        if board.sells(table, seat):
            for choice in choices:
                if choice.group in numbers:
                    numbers[choice.group][choice.action & SUBJECT] = choice.number
        if not numbers["buy"] and not numbers["cycle"]:
            return [], list(choices)
        lines = market_lines(table, seat, Speaker(language, table), width, 1, numbers["buy"], numbers["cycle"])
        return lines, [choice for choice in choices if choice.group not in numbers]

    def news(self, told: Sequence[dict[str, Fact]], viewer: int, language: str, width: int, table: Table) -> list[Text] | None:
        """What happened since a viewer was last asked: the others' turns step by step, their own in one paragraph."""
        return news.lines(told, viewer, Speaker(language, table), width, table)

    def accounts(self, told: Sequence[dict[str, Fact]], language: str, width: int, table: Table) -> list[Text]:
        """Where everybody's fame came from."""
        return accounts(told, Speaker(language, table), width, table)

    def told(self, table: Table, viewer: int, language: str, whole: bool = True) -> list[str]:
        """The table as plain sentences."""
        return telling.sentences(table, viewer, Speaker(language, table), whole)

    def typed(self, table: Table, seat: int, line: str, language: str) -> str:
        """What a person typed in own words, as notation: names in any language, everyday verbs."""
        return meaning.meant(table, seat, line, language)

    def journey(self, table: Table, seat: int, line: str, language: str) -> Journey | None:
        """`go tatooine`: the steps of this turn on the quickest way there."""
        verb, _, rest = line.lower().partition(" ")
        if verb not in phrases.GO[language] or not rest.strip() or not routes.may_move(table, seat):
            return None
        return journeys.journey(table, seat, meaning.place(table, rest, language), Speaker(language, table))

    def shows(self, table: Table, seat: int, line: str, language: str, width: int, plain: bool) -> list[Text] | None:
        """Distances, a part of the table, one's secrets, or the databank card that one is resolving."""
        speak = Speaker(language, table)
        verb, _, rest = line.lower().partition(" ")
        if verb == "?" and rest.partition(" ")[0] in phrases.GO[language]:
            verb, rest = phrases.FAR[language][0], rest.partition(" ")[2]
        if verb in phrases.FAR[language]:
            return [Text(each) for each in journeys.asked(table, seat, rest.strip(), speak)]
        if verb in phrases.GO[language] and self.journey(table, seat, line, language) is None:
            when = [] if routes.may_move(table, seat) else [speak.say("not-moving")]
            return [Text(" ".join([*journeys.asked(table, seat, rest.strip(), speak), *when]))]
        if verb == "z":
            secrets = own_secrets.shown(table, seat, rest, speak)
            if secrets is not None or not rest.strip():
                return secrets
            found = zoom.asked(table, seat, rest.strip(), speak)
            return None if found is None else [Text(each) for each in found]
        if line.lower() in phrases.AHEAD[language]:
            # all steps of the databank card, though it is more fun not to know (OR-D-47)
            return [Text(each) for each in speak.speak.whole_section(table, seat) or [speak.say("no-section")]]
        if plain:
            asked = board.part_called(line.lower(), language)
            return None if asked is None or table.step < 0 else [Text(each) for each in telling.part(table, seat, asked, speak)]
        return board.asked_for(table, seat, line.lower(), speak, width)

    def order(self, line: str, language: str) -> str | None:
        """`protect never`: whether one's crew is protected from now on without being asked (OR-D-33)."""
        verb, _, rest = line.lower().partition(" ")
        return phrases.ORDERS[language].get(rest.strip()) if verb in phrases.PROTECT[language] else None

    def ordered(self, table: Table, seat: int, order: str) -> int | None:
        """What a standing order answers to the present question."""
        decision = table.decision
        if decision is None or decision.seat != seat or decision.prompt != "protect":
            return None
        return {"always": int(actions.ACCEPT), "never": int(actions.DECLINE)}.get(order)

    def foregone(self, table: Table, seat: int, alone: bool) -> int | None:
        """The only answer there is; whoever holds secrets is asked nevertheless where others would notice (OR-D-46)."""
        decision = table.decision
        if decision is None or decision.seat != seat or (decision.prompt == "window" and not alone):
            return None
        answers = decision.of(seat)
        if len(answers) == 1:
            return answers[0]
        return int(actions.PASS) if settled(table, seat) else None

    def help(self, language: str) -> str:
        """What can be typed."""
        return phrases.HELP[language]

    def legend(self, language: str) -> str:
        """What the letters and signs of the board mean."""
        return phrases.LEGEND[language]

    def card(self, name: str, language: str) -> list[str]:
        """One card, character, ship, contact, place or patrol in full."""
        return zoom.lines(name, words(language))

    def names(self, language: str) -> Names:
        """Everything that can be shown, by its id."""
        return names.pieces(language)


TERMINAL = OuterRimTerminal()

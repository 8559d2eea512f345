"""Counts the clicks of a fixed game: every decision of one side's first turns is clicked on real pages, and checked there.

Both sides are played by the greedy bot from one seed, since it needs no clock. The one that is counted also hunts: before it
does anything else than play cards and use abilities, it defeats whatever in the row its units can defeat, with as few of them
as possible. With another checkout (`--tree PATH`, and its sources on the path) it is counted how many clicks the same decisions
took there.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

SEED = b"clicks of a game of twelve turns"
TURNS = 12


def played(turns: int, hunts: bool) -> list[tuple[Any, int]]:
    """The decisions of the second seat: the table before each, and what was chosen."""
    from cantina.core import Knowledge, Match
    from cantina.deckbuilding import GAME
    from cantina.deckbuilding.rules import actions as verbs

    match: Any = Match(GAME, GAME.options({}), SEED)
    make = GAME.bots()["greedy"].make
    bots, found, hunt = [make(f"clicks {seat}") for seat in (0, 1)], list[tuple[Any, int]](), list[int]()
    while match.state.decision is not None and int(match.state.turn) <= 2 * turns:
        seat, state = int(match.state.decision.seat), match.state
        action = int(bots[seat].choose(Knowledge(state, seat)))
        if seat == 1 and hunts and state.decision.prompt == "main":
            if not hunt and action >> 10 not in (verbs.PLAY >> 10, verbs.USE >> 10):
                hunt = prey(state)
            action = hunt.pop(0) if hunt else action
        if seat == 1:
            found.append((state, action))
        match.act(action)
    return found


def prey(table: Any) -> list[int]:
    """The actions that defeat the dearest card of the row that the units at hand can defeat, with as few of them as possible."""
    from cantina.deckbuilding.rules import actions as verbs
    from cantina.deckbuilding.rules.constants import attack_of
    from cantina.deckbuilding.words.consequences import needed

    may = {int(action) for action in table.decision.of(1)}
    for place in sorted(range(1, 7), key=lambda place: -int(table.row[place - 1].kind.cost)):
        commits = [int(verbs.COMMIT) + (place << 10) + int(unit.handle) for unit in table.sides[1].units]
        able = [
            (int(attack_of(table, 1, unit, True)), each)
            for unit, each in zip(table.sides[1].units, commits, strict=True)
            if each in may
        ]
        for size in range(1, len(able) + 1):
            groups = [
                group for group in combinations(able, size) if sum(attack for attack, _ in group) >= needed(table, 1, place)
            ]
            if groups:
                best = min(groups, key=lambda group: sum(attack for attack, _ in group))
                return [*(each for _, each in best), int(verbs.RESOLVE) + place]
    return []


class Hand:
    """Somebody who clicks, and counts that."""

    def __init__(self, page: Any) -> None:
        self.page, self.clicks, self.kinds = page, 0, Counter[str]()

    def click(self, kind: str, selector: str, **how: Any) -> None:
        """One click on the first thing of that name that can be seen."""
        self.page.locator(f"{selector} >> visible=true").first.click(**how)
        self.clicks += 1
        self.kinds[kind] += 1

    def there(self, selector: str) -> bool:
        """Whether something of that name can be seen."""
        return bool(self.page.locator(f"{selector} >> visible=true").count())


def count(tree: Path, hunts: bool) -> Hand:
    """Click through the whole game."""
    sys.path[:0] = [str(tree / "src"), str(tree / "tests/support")]
    import staging
    from chromium import chromium
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = chromium(playwright)
        page = browser.new_page(viewport={"width": 1366, "height": 768}, reduced_motion="reduce")
        moves = played(TURNS, hunts)
        staging.put_up(page, staging.staged(moves[0][0], 1, "en", "dark"), art=False)
        staging.enliven(page)
        game = Clicking(Hand(page), moves, staging)
        game.all()
        browser.close()
    return game.hand


class Clicking:
    """A game that is clicked through, gesture by gesture."""

    def __init__(self, hand: Hand, moves: list[tuple[Any, int]], staging: Any) -> None:
        self.hand, self.moves, self.staging, self.at = hand, moves, staging, 0
        self.swept = 0
        """The turn in which the whole hand is being played: after a question it goes on by itself."""
        self.proposes = bool(hand.page.locator(".plans").count())

    def all(self) -> None:
        """Every decision."""
        from cantina.deckbuilding.rules import actions as verbs

        while self.at < len(self.moves):
            state, action = self.moves[self.at]
            self.staging.tell(self.hand.page, state, 1, self.at + 1)
            said = self.staging.sent(self.hand.page)
            verb = action >> 10
            if verb == verbs.PLAY >> 10:
                self.play(state)
            elif verbs.COMMIT >> 10 <= verb < verbs.RESOLVE >> 10:
                self.attack(state)
            else:
                if not any(each.get("action") == action for each in said):
                    self.one(state, action)
                self.at += 1

    def heard(self, wanted: dict[str, Any]) -> None:
        """What the page said is what was meant."""
        said = self.staging.sent(self.hand.page)
        assert said and all(said[-1].get(name) == value for name, value in wanted.items()), (said, wanted)

    def run(self, verb: int) -> int:
        """How many decisions in a row have a verb."""
        n = 0
        while self.at + n < len(self.moves) and self.moves[self.at + n][1] >> 10 == verb:
            n += 1
        return n

    def play(self, state: Any) -> None:
        """The whole hand, or one card; what a question interrupts goes on by itself."""
        from cantina.deckbuilding.rules import actions as verbs

        n, hand = self.run(verbs.PLAY >> 10), self.hand
        if self.swept != int(state.turn) or not self.after_question():
            if hand.there("[data-sweep=play]"):
                hand.click("play", "[data-sweep=play]")
                self.heard({"type": "sweep", "name": "play"})
            else:
                hand.click("play", f".hand .card[data-action='{self.moves[self.at][1]}']")
            self.swept = int(state.turn)
        self.at += n

    def after_question(self) -> bool:
        """Whether the decision before this one was an answer."""
        before = self.moves[self.at - 1][0] if self.at else None
        return before is not None and before.decision.prompt != "main"

    def attack(self, state: Any) -> None:
        """Everybody who is sent against the same place in a row, and the attack, if it follows."""
        from cantina.deckbuilding.rules import actions as verbs

        verb = self.moves[self.at][1] >> 10
        place, n = verb - (verbs.COMMIT >> 10), self.run(verb)
        sent = [action & 1023 for _, action in self.moves[self.at : self.at + n]]
        resolved = self.at + n < len(self.moves) and self.moves[self.at + n][1] == verbs.RESOLVE + place
        (self.propose if self.proposes else self.send)(state, place, sent, resolved)
        self.at += n + resolved

    def propose(self, state: Any, place: int, sent: list[int], resolved: bool) -> None:
        """A target is clicked, the group is what it should be, and one click confirms."""
        hand, page = self.hand, self.hand.page
        idle = page.locator(f".plans [data-plan='{place}'] > li").count()
        if place == 0 and resolved and idle == len(sent) and self.last(len(sent) + 1) and hand.there(".do [data-do=finish]"):
            hand.click("attack", ".do [data-do=finish]")
            if hand.there("[data-do=finish-anyway]"):
                hand.click("end", "[data-do=finish-anyway]")
            self.heard({"type": "sweep", "name": "strike"})
            return
        if place == 0 and resolved and idle == len(sent) and hand.there("[data-sweep=strike]"):
            hand.click("attack", "[data-sweep=strike]")
            self.heard({"type": "sweep", "name": "strike"})
            return
        if place == 0 and idle == len(sent) and not resolved:
            hand.click("attack", "[data-sweep=base]")
            return
        hand.click("attack", ".opp .base .card" if place == 0 else f".row [data-card='row-{place - 1}']")
        wanted = Counter(self.name(state, handle) for handle in sent)
        group = Counter(page.locator("#beside .group b").all_inner_texts())
        for name in (group - wanted).elements():
            hand.click("attack", f'#beside .group li:has-text("{name}") .out')
        for name in (wanted - group).elements():
            hand.click("attack", f'.own .card:has-text("{name}"):not([data-joins])')
        hand.click("attack", "#beside .resolve" if resolved else "#beside .commit")
        said = self.staging.sent(page)[-1]
        assert (
            said["name"].startswith(f"{'strike' if resolved else 'commit'} {place} ")
            and len(said["name"].split()) == len(sent) + 2
        )

    def last(self, n: int) -> bool:
        """Whether nothing but answers comes between here and the end of the turn, so many decisions from now."""
        from cantina.deckbuilding.rules import actions as verbs

        rest = (action for state, action in self.moves[self.at + n :] if state.decision.prompt == "main")
        return next(rest, None) == verbs.END

    def name(self, state: Any, handle: int) -> str:
        """What a card of mine is called."""
        from cantina.deckbuilding.words import words

        return words("en").name(state.sides[1].find(handle).kind.name)

    def send(self, state: Any, place: int, sent: list[int], resolved: bool) -> None:
        """Each attacker is clicked, and then its target; all of them go to the base at once."""
        from cantina.deckbuilding.rules import actions as verbs
        from cantina.deckbuilding.rules.constants import attack_of
        from cantina.deckbuilding.rules.kinds import UNCOMMITTED

        hand, pieces = self.hand, [*state.sides[1].units, *state.sides[1].ships]
        idle = [piece for piece in pieces if piece.target == UNCOMMITTED and attack_of(state, 1, piece, False) > 0]
        if place == 0 and 1 < len(sent) == len(idle):
            hand.click("attack", "[data-sweep=base]")
        else:
            for n, handle in enumerate(sent):
                self.staging.tell(hand.page, self.moves[self.at + n][0], 1, 1000 + self.at + n)
                unit = f".own [data-card='own-{handle}']"
                direct = hand.page.locator(unit).get_attribute("data-action")
                hand.click("attack", unit)
                if direct is None:
                    hand.click("attack", ".opp .base .card" if place == 0 else f".row [data-card='row-{place - 1}']")
        if resolved:
            self.staging.tell(hand.page, self.moves[self.at + len(sent)][0], 1, 2000 + self.at)
            hand.click("attack", f".do [data-action='{verbs.RESOLVE + place}']")

    def one(self, state: Any, action: int) -> None:
        """A single decision."""
        from cantina.deckbuilding.rules import actions as verbs

        hand, prompt = self.hand, state.decision.prompt
        always = f"[data-do=always][data-action='{action}']"
        if prompt != "main":
            kind = "answer"
            if hand.there(always):
                hand.click(kind, always)
            elif hand.there(f".dock [data-action='{action}']"):
                hand.click(kind, f".dock [data-action='{action}']")
            elif hand.there(f".board [data-action='{action}']"):
                hand.click(kind, f".board [data-action='{action}']")
            else:
                hand.click(kind, f".actions [data-action='{action}']")
        elif action == verbs.END:
            hand.click("end", ".do [data-do=end]")
            if hand.there("[data-do=end-anyway]"):
                hand.click("end", "[data-do=end-anyway]")
        elif action >> 10 == verbs.USE >> 10:
            self.use(action)
        elif hand.there(f".board .card[data-action='{action}']"):
            hand.click("buy", f".board .card[data-action='{action}']")
        else:
            hand.click("other", f".board [data-action='{action}'], .actions [data-action='{action}']")
        self.heard({"type": "act", "action": action})

    def use(self, action: int) -> None:
        """An ability: by its mark, by its card alone, or from what the enlarged card can do."""
        hand, card = self.hand, f".board [data-card='own-{action & 1023}']"
        gives = self.proposes and hand.page.locator(f".actions [data-gives][data-action='{action}']").count()
        if self.proposes and not gives and hand.there(f"{card} .badge.ready"):
            hand.click("use", f"{card} .badge.ready")
        elif hand.page.locator(card).first.get_attribute("data-action"):
            hand.click("use", card)
        else:
            hand.click("use", card, button="right")
            hand.click("use", f"#zoom [data-action='{action}']")


def main() -> int:
    """Count, and hold the bar against what it took before."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tree", type=Path, default=Path(__file__).resolve().parent.parent, help="the checkout to count in")
    parser.add_argument("--plain", action="store_true", help="the bot plays as it likes")
    parser.add_argument("--at-most", type=int, help="fail if it takes more clicks than this")
    given = parser.parse_args()
    hand = count(given.tree, not given.plain)
    print(f"{hand.clicks} clicks for {TURNS} turns: " + ", ".join(f"{kind} {n}" for kind, n in hand.kinds.most_common()))
    return int(given.at_most is not None and hand.clicks > given.at_most)


if __name__ == "__main__":
    sys.exit(main())

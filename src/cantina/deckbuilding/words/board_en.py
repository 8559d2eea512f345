"""The words around the board in English: headings, labels of actions, help."""

from __future__ import annotations

BOARD = {
    "turn": "Turn {turn}",
    "force": "Force",
    "light": "light",
    "dark": "dark",
    "row": "Galaxy row",
    "galaxy": "galaxy {deck} ({discard}), pilots {pilots}, exiled {exiled}",
    "no-base": "no base",
    "ships": "ships",
    "units": "in play",
    "hand": "hand",
    "cards": "cards: {n}",
    "counts": "destroyed {won} of {needed}, deck {deck}, discard {discard}",
    "pool": "resources {pool}",
    "empty": "empty",
    "used": "used",
    "attacks": "attacks {at}",
    "spent": "has attacked",
    "borrowed": "leaves the game at the end of the turn",
    "damage": "damage {damage} of {hit_points}",
    "figures": {"cost": "cost {n}", "attack": "attack {n}", "resources": "resources {n}", "force": "Force {n}",
                "hit_points": "hit points {n}", "target": "target value {n}"},
    "can-buy": "can be bought",
    "can-attack": "reward if attacked: {reward}",
    "reward": "Reward: {reward}",
    "copies": "copies {n}",
    "unique": "unique",
    "sides": ("E", "R", "N"),
    "chosen": "chosen",
    "letters": ("A", "R", "F", "HP "),
    "base-target": "base",
}  # fmt: skip

GROUPS = {
    "play": "Play", "buy": "Buy", "use": "Use", "commit": "Attack with", "resolve": "Resolve", "pay-off": "Pay off",
    "end": "Turn", "choice": "Choose",
}  # fmt: skip

LABELS = {
    "end": "end the turn",
    "buy": "{card} ({cost})",
    "commit": "{card} > {place}",
    "commit-more": "> {place}",
    "resolve": "{place} with {attack}",
    "resolve-target": "{place} with {attack} of {needed}",
    "accept": "yes",
    "accept-reward": "{reward}",
    "trigger": "{card}: {text}",
    "decline": "no",
    "no-reward": "no reward",
    "no-use": "do not use it",
    "usual": "to {to}",
    "leave": "nothing",
    "start-over": "start over",
    "lock": "these four",
    "base": "{card} ({hit_points}) {text}",
    "done": "no more",
    "exile-hand": "{card} from the hand",
    "exile-discard": "{card} from the discard pile",
    "row": "{card} in the galaxy row",
    "ship": "{card} (damage {damage} of {hit_points})",
    "damage-base": "the opponent's base",
    "amount": "{n} damage",
    "redirect": "to {to} ({card})",
    "drop": "discard {card}",
}

SYMBOLS = {":attack:": "attack", ":resource:": "resources", ":force:": "Force", ":damage:": "damage"}
ONE = {":resource:": "resource"}
WARNINGS = {
    "attack": "You have {n} attack left to use.",
    "pending": "An attack is committed but not resolved.",
    "buy": "You could still buy {cards}.",
    "hand": "You have not played {cards}.",
    "use": "You have not used {cards}.",
}

HELP = (
    "A number or an action in words (play x-wing) does it.\n"
    "  a         play all cards          e        end the turn\n"
    "  u         take back (not what has shown somebody something new)\n"
    "  attack A > B sends card A against B       ? ACTION why something is not possible\n"
    "  z CARD    show a card in full     log      what happened\n"
    "  b         show the board          save F   save the record as file F\n"
    "  hint      what the admiral would do\n"
    "  resign    give up                 q        leave; the game is saved"
)
LEGEND = """A attack, R resources, F Force, HP hit points; the number before them is the cost.
E Empire, R Rebels, N neutral; green: you can buy it. >3 in red: attack it with 3 to get what follows.
3/8: damage and hit points; * ability used; ✓ has attacked; >base: committed to that attack.
Force: ● nearer to light is better for the Rebels. Galaxy 84 (2): cards in the deck (in its discard pile)."""
ALIASES: dict[str, str] = {"attack": "commit", "purchase": "buy", "yes": "accept", "y": "accept", "no": "decline", "n": "decline"}

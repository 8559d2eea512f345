"""The words around the board in English: headings, labels of actions, help."""

from __future__ import annotations

BOARD = {
    "turn": "Turn {turn}",
    "force": "Force",
    "light": "light",
    "dark": "dark",
    "row": "Galaxy row",
    "galaxy": "galaxy {deck} ({discard}), pilots {pilots}, exiled {exiled}",
    "base": "base",
    "no-base": "no base",
    "ships": "ships",
    "units": "in play",
    "hand": "hand",
    "cards": "{n} cards",
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
    "can-attack": "can be attacked: {reward}",
    "reward": "Reward: {reward}",
    "copies": "copies {n}",
    "unique": "unique",
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
    "resolve": "{place} with {attack}",
    "resolve-target": "{place} with {attack} of {needed}",
    "pay-off": "{card} ({cost})",
    "accept": "yes",
    "decline": "no",
    "leave": "leave it",
    "start-over": "start over",
    "lock": "these four",
    "base": "{card} ({hit_points})",
    "done": "no more",
    "exile-hand": "{card} from the hand",
    "exile-discard": "{card} from the discard pile",
    "row": "{card} in the galaxy row",
    "ship": "{card} (damage {damage} of {hit_points})",
    "damage-base": "the opponent's base",
    "amount": "{n} damage",
    "redirect": "by {card}",
    "drop": "discard {card}",
}

SYMBOLS = {":attack:": "attack", ":resource:": "resources", ":force:": "Force", ":damage:": "damage"}
WARNINGS = {
    "attack": "You have {n} attack that nobody uses.",
    "pending": "An attack is committed but not resolved.",
    "buy": "You could still buy {cards}.",
    "hand": "You have not played {cards}.",
}

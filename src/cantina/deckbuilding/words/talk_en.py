"""What the table says in English: prompts, refusals and events.

A figure in braces is filled in; words parted by a bar are for one and for several ("plays|play"): the Rebels are several, and so
is whoever is called "you" (in German there is a third form for that); with a figure before them ("n=card|cards") they agree with
that.
"""

from __future__ import annotations

SIDES = {"empire": "the Empire", "rebel": "the Rebels"}
YOU, YOUR = "you", "your"
SIDES_OWN = {"empire": "the Empire's", "rebel": "the Rebels'"}
RESULTS = {
    "bases": "{Who} {wins|win}: enough bases destroyed.",
    "resign": "{Who} {wins|win}: {loser} gave up.",
    "timeout": "{Who} {wins|win}: {loser} ran out of time.",
}
NEWS = {"base-destroyed": "{card} is destroyed!"}
"""What is shown in large letters when it happens."""
PLACES = {"discard": "the discard pile", "hand": "the hand", "deck": "the top of the deck"}
BASE = "the opponent's base"
ASKED = "{Who}: {question}"
BECAUSE = "{question} ({card})"

PROMPTS = {
    "main": "play, purchase, use an ability, attack, or end the turn",
    "discard": "choose a card to discard",
    "exile": "choose a card to exile",
    "option": "choose one",
    "reward": "take the reward?",
    "trigger": "use the ability now?",
    "redirect": "where does the purchased card go?",
    "damage": "{number} damage left: choose a capital ship",
    "amount": "how much of {number} damage to deal to this ship?",
    "reveal": "choose your new base",
    "borrow": "choose a card to take into your hand for this turn",
    "return": "choose a card to take back into your hand",
    "discard-row": "choose a card in the galaxy row to discard",
    "destroy": "choose a capital ship to destroy",
    "damage-one": "choose what takes the damage",
    "put-back": "choose a card to put on top of your opponent's deck",
    "swap": "choose a card in the galaxy row to swap, or decline",
    "drop": "choose which of the two top cards to discard",
    "exchange": "choose the two cards to swap: first from the galaxy discard pile, then from the galaxy row",
    "purchase-free": "choose a card to purchase for free",
    "purchase-discarded": "choose a card in the galaxy discard pile to purchase",
    "pick-bases": "choose four bases in secret",
}

WAITING = {
    "main": "{name} is playing …",
    "discard": "{name} chooses a card to discard",
    "exile": "{name} chooses a card to exile",
    "option": "{name} chooses between effects",
    "reward": "{name} chooses whether to take the reward",
    "trigger": "{name} chooses whether to use an ability",
    "redirect": "{name} chooses where the purchased card goes",
    "damage": "{name} chooses the capital ship that takes damage ({number} left)",
    "amount": "{name} chooses how much of {number} damage this ship takes",
    "reveal": "{name} chooses a new base",
    "borrow": "{name} chooses a card to take into hand for this turn",
    "return": "{name} chooses a card to take back into hand",
    "discard-row": "{name} chooses a card in the galaxy row to discard",
    "destroy": "{name} chooses a capital ship to destroy",
    "damage-one": "{name} chooses what takes the damage",
    "put-back": "{name} chooses a card to put on top of the opponent's deck",
    "swap": "{name} chooses whether to swap a card in the galaxy row",
    "drop": "{name} chooses which of two cards to discard",
    "exchange": "{name} chooses two cards to swap",
    "purchase-free": "{name} chooses a card to purchase for free",
    "purchase-discarded": "{name} chooses a card in the galaxy discard pile to purchase",
    "pick-bases": "Bases are being chosen in secret …",
}
"""The same questions, told to those who wait."""

REFUSALS = {
    "lesson-meant": "The lesson means something else now.",
    "same-as-first": "{card} is no different from the first copy: name it without a number.",
    "notation-verb": "“{text}” is not an action. Actions are written like this: {known}.",
    "notation-card": "There is no card “{text}”. Did you mean {near}?",
    "notation-nothing": "There is no card “{text}”.",
    "notation-copy": "“{text}”: copies of that card: {copies}.",
    "notation-place": "“{text}” cannot be attacked. There are: {known}.",
    "notation-number": "“{text}” is not possible here. Possible: {known}.",
    "DB-TURN-03": "It is not your decision.",
    "DB-PLAY-01": "{card} is not in your hand.",
    "DB-BUY-01": "{card} is not in the galaxy row.",
    "DB-BUY-02": "{card} is an Empire card: the Rebels cannot buy it.",
    "DB-BUY-03": "{card} is a Rebel card: the Empire cannot buy it.",
    "DB-BUY-05": "{card} costs {need}, you have {have}.",
    "DB-DEC-32": "No Outer Rim Pilots are left.",
    "DB-OPT-04": "Paying off {card} costs {need}, you have {have}.",
    "DB-OPT-07": "Only neutral cards of the galaxy row can be paid off.",
    "DB-OPT-09": "Paying off is not part of this game.",
    "DB-ABIL-01": "{card} is not in play on your side.",
    "DB-ABIL-05": "The ability of {card} has already been used this turn.",
    "DB-ABIL-09": "{card} has no ability to use.",
    "DB-DEC-51": "The ability of {card} cannot be used now: {because}.",
    "DB-DEC-13": "No card is committed to that attack.",
    "DB-COMMIT-02": "{card} is a capital ship: only units attack the galaxy row.",
    "DB-COMMIT-03": "{card} has already been committed this turn.",
    "DB-COMMIT-06": "There is no card to attack there.",
    "DB-COMMIT-09": "{card} cannot be committed: only your units and capital ships in play can.",
    "DB-TARGET-02": "{target} is neutral and cannot be attacked.",
    "DB-TARGET-03": "{target} is a card of your own faction.",
    "DB-DEC-71": "{target} cannot be attacked: your base allows only one attack per turn on a neutral unit.",
    "DB-DEC-30": "{target} is a capital ship: it has no target value.",
}

REASONS = {
    "DB-DEC-51": "it could not do anything",
    "DB-KW-IF-01": "its condition is not met",
    "DB-DEC-09": "its price cannot be paid, or there is nothing to get for it",
    "DB-KW-CHOOSE-02": "none of its options could do anything",
}

EVENTS = {
    "turn": "Turn {turn}: {who}.",
    "force": "The Force marker moves to {to}.",
    "resources": "{Who} {gains|gain} {n} {n=resource|resources} (now {pool}).",
    "spend": "{Who} {spends|spend} {n} {n=resource|resources} (now {pool}).",
    "shuffle": "{Whose} discard pile is shuffled into a new deck ({n} {n=card|cards}).",
    "shuffle-galaxy": "The galaxy discard pile is shuffled into a new galaxy deck ({n} {n=card|cards}).",
    "draw": "{Who} {draws|draw} {n} {n=card|cards}.",
    "draw-known": "{Who} {draws|draw} {cards}.",
    "refill": "{card} enters the galaxy row.",
    "discard-row": "{card} is discarded from the galaxy row.",
    "discard": "{Who} {discards|discard} {card} from hand.",
    "discard-hand": "{Who} {discards|discard} the rest of the hand: {cards}.",
    "exile": "{card} is exiled.",
    "destroyed": "{card} is destroyed.",
    "damage": "{card} takes {n} damage.",
    "prevented": "{card} prevents {n} damage.",
    "base-destroyed": "{card} is destroyed (bases in the opponent's victory pile: {victory}).",
    "attack": "{card} gains {n} attack.",
    "repair": "{Who} {repairs|repair} {n} damage on {card}.",
    "reveal": "{Who} {reveals|reveal} the top card of the galaxy deck: {card}.",
    "discard-revealed": "{card} is discarded.",
    "look-galaxy": "{Who} {looks|look} at {n} {n=card|cards} on top of the galaxy deck.",
    "look-galaxy-known": "{Who} {looks|look} at the top of the galaxy deck: {cards}.",
    "look-hand": "{Who} {looks|look} at the opponent's hand.",
    "look-hand-known": "{Who} {looks|look} at the opponent's hand: {cards}.",
    "option": "{Who} {chooses|choose}: {option}",
    "return": "{Who} {takes|take} {card} from the discard pile into hand.",
    "borrow": "{Who} {takes|take} {card} from the galaxy row into hand for this turn.",
    "put-back": "{Who} {puts|put} a card from the opponent's hand on top of the opponent's deck.",
    "put-back-known": "{Who} {puts|put} {card} from the opponent's hand on top of the opponent's deck.",
    "swap": "{Who} {swaps|swap} {card} in the galaxy row with {arriving} on top of the galaxy deck.",
    "exchange": "{Who} {swaps|swap} {card} in the galaxy row with {arriving} in the galaxy discard pile.",
    "drop": "{Who} {discards|discard} {card} from the top of the galaxy deck.",
    "buy": "{Who} {purchases|purchase} {card} for {price}; it goes to {to}.",
    "buy-free": "{Who} {purchases|purchase} {card} for free; it goes to {to}.",
    "trigger": "{Who} {uses|use} the ability of {card}.",
    "commit": "{Who} {sends|send} {card} against {at}.",
    "attack-base": "{Who} {attacks|attack} the opponent's base with {n} attack.",
    "attack-row": "{Who} {attacks|attack} {card} with {n} attack (target value: {needed}).",
    "defeat": "{card} is defeated.",
    "reward": "{Who} {takes|take} the reward for {card}.",
    "reward-nothing": "The reward for {card} would bring nothing now.",
    "force-bonus": "The Force marker stands at the end of {whose} side: 1 resource more.",
    "ship-income": "{card} brings its resources.",
    "reward-declined": "{Who} {declines|decline} the reward for {card}.",
    "base": "{Who} {reveals|reveal} {card}.",
    "play": "{Who} {plays|play} {card}.",
    "use": "{Who} {uses|use} the ability of {card}.",
    "pay-off": "{Who} {pays|pay} off {card} for {price}.",
    "end-turn": "{Who} {ends|end} the turn.",
    "bases-locked": "Both sides have chosen their bases.",
    "undo": "{Who} {takes|take} back the last action.",
    "resign": "{Who} {resigns|resign}.",
    "redeal": "A new game from here: whatever {who} did not know has been dealt again.",
    "timeout": "{Who} {has|have} run out of time.",
}
FORCE = ("the neutral space", "space {n} of the Rebels' side", "space {n} of the Empire's side")
CARD = "{}"
OPTIONS = {
    "discard": "{Who} {discards|discard} 1 card from hand.",
    "resources": "{Who} {gains|gain} {n} {n=resource|resources}.",
    "force": "{Who} {gains|gain} {n} Force.",
    "attack": "{card} gains {n} attack this turn.",
    "repair": "{Who} {repairs|repair} up to {n} damage on the base.",
}
"""What an option of a card brings, and to whom."""
OWN_OPTIONS = {
    "discard": "discard 1 card from hand",
    "resources": "gain {n} {n=resource|resources}",
    "force": "gain {n} Force",
    "attack": "gain {n} attack this turn",
    "repair": "repair up to {n} damage on the base",
}
"""The same, told to whoever chooses it for itself."""
BRIEF = {
    "resources": "+{n} {n=resource|resources}",
    "force": "Force marker to {to}",
    "shuffle": "discard pile reshuffled",
    "shuffle-galaxy": "galaxy discard pile reshuffled",
    "draw": "{n} {n=card|cards} drawn",
    "draw-known": "{cards} drawn",
    "refill": "{card} enters the row",
    "discard-row": "{card} leaves the row",
    "discard": "{card} discarded",
    "discard-hand": "{cards} discarded",
    "exile": "{card} exiled",
    "destroyed": "{card} destroyed",
    "damage": "{n} damage to {card}",
    "prevented": "{card} prevents {n}",
    "base-destroyed": "{card} destroyed",
    "attack": "{card} +{n} attack",
    "repair": "{n} damage repaired on {card}",
    "reveal": "{card} revealed",
    "discard-revealed": "{card} discarded",
    "look-galaxy": "{n} {n=card|cards} of the galaxy deck looked at",
    "look-galaxy-known": "on top of the galaxy deck: {cards}",
    "look-hand": "opponent's hand looked at",
    "look-hand-known": "opponent's hand: {cards}",
    "return": "{card} back in hand",
    "borrow": "{card} in hand for this turn",
    "buy": "{card} purchased for {price}",
    "buy-free": "{card} purchased for free",
    "defeat": "defeated",
    "force-bonus": "the Force",
    "ship-income": "{card}",
}
"""What an action has brought, behind the sentence about it in the log."""
BUY_AS_USUAL = "{Who} {buys|buy} {card} for {price}."
"""A purchase that goes where purchases go."""

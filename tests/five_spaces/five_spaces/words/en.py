"""English."""

COLOURS = {"red": "Red", "blue": "Blue", "green": "Green", "gold": "Gold"}
KINDS = {"sand": "sand", "treasure": "the treasure", "face-down": "something unknown"}
PROMPTS = {"turn": "Walk, dig, or take up an offer."}
LABELS = {
    "walk": "Walk to space {to}",
    "dig": "Dig at space {here}",
    "offer": "Offer to swap places",
    "accept": "Swap with {who}, to space {to}",
}
EVENTS = {
    "rolled": "{who} rolls {n}.",
    "walked": "{who} walks to space {space}.",
    "dug": "{who} digs at space {space} and finds {found}.",
    "offered": "{who} offers to swap places.",
    "swapped": "{who} swaps places with {other}.",
    "undo": "{who} takes something back.",
    "redeal": "{who} goes on from here.",
    "resign": "{who} gives up.",
    "timeout": "{who} was away for too long.",
}
OWN_EVENTS = {
    "rolled": "You roll {n}.",
    "walked": "You walk to space {space}.",
    "dug": "You dig at space {space} and find {found}.",
    "offered": "You offer to swap places.",
    "swapped": "You swap places with {other}.",
    "undo": "You take something back.",
    "redeal": "You go on from here.",
    "resign": "You give up.",
    "timeout": "You were away for too long.",
}
"""The same, told to whoever did it."""
RESULTS = {
    "treasure": "{who} has found the treasure.",
    "resign": "{who} is the last one on the island.",
    "timeout": "{who} is the last one on the island.",
}
REFUSALS = {"dug-already": "Everybody has seen what lies under space {space}."}
GROUPS = {"walk": "Walk", "dig": "Dig", "offer": "Swap", "accept": "Swap"}
HELP = "a number or walk, dig, accept blue   u undo   log   resign   q leave   ? help"
LEGEND = "? nobody has told you what lies there   . sand   $ the treasure"
PAGE = {
    "turn": "Turn {n}",
    "space": "Space {n}",
    "rolled": "{who} has rolled {n}",
    "waiting": "Waiting for {who}.",
    "watching": "You are watching.",
    "you": "you",
    "actions": "What you can do",
    "offers": "offers to swap",
    "gone": "has left",
    "victory": "You have won!",
    "defeat": "You have lost.",
    "over": "The game is over",
    "rule": "Rule: {title}",
    "mode": "{players} players, {spaces} spaces",
    "mode-blind": "{players} players, {spaces} spaces, blind",
    "players": "Players",
    "spaces": "Spaces",
    "blind": "Blind",
    "blind-hint": "Not even the first player has seen where the treasure lies.",
}

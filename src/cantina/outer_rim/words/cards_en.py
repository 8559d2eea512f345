"""The phrases of card texts in English; `cards` puts them together out of the nodes that play the card.

A figure in braces is filled in; words parted by a bar agree with the figure named before them ("n=die|dice").
"""

from __future__ import annotations

from ..rules.galaxy import NAVPOINT

THOUSANDS = ","
ARTICLE = ("The ", "Ring of ")
"""How the names of places begin that have an article in a sentence."""
AND, OR = " and ", " or "
YOU = "you "
VERB_LAST = False
"""Whether the verb of a condition stands at its end."""
QUOTED = "“{}”"
CARD = "{}"
FACTIONS = ("the Rebels", "the Syndicate", "the Empire", "the Hutts")
WITH = ("with the Rebels", "with the Syndicate", "with the Empire", "with the Hutts")
OF = ("of the Rebels", "of the Syndicate", "of the Empire", "of the Hutts")
PATROLS = ("the Rebel patrol", "the Syndicate patrol", "the Imperial patrol", "the Hutt patrol")
PATROLS_OF = ("of the Rebel patrol", "of the Syndicate patrol", "of the Imperial patrol", "of the Hutt patrol")
REFERENCES = {
    -2: "with a faction of your choice",
    -3: "with the faction of this planet",
    -4: "with the faction of a patrol here",
    -5: "with the faction of the nearest patrol",
    -6: "with the faction of that patrol",
    -7: "with a faction with which you are not positive",
}
EITHER_FACTION = "{factions} (your choice)"
PATROL_REFERENCES = {
    -2: "a patrol of your choice",
    -3: "the patrol of this planet's faction",
    -4: "a patrol here",
    -5: "the nearest patrol",
    -6: "that patrol",
}
WHO = ("each other player", "every player", "the other player whom you choose", "the other player in your space whom you choose",
       "the player with the most fame", "the player to your left", "the nearest other player", "that player", "you")  # fmt: skip
WHO_FOR = WHO_GIVES = WHO
"""The same players, from whom something is taken or to whom it is given."""
WHERE = ("on this planet", "on adjacent planets", "on the nearest planet that has any", "anywhere on the map")
DECK_OF = "of the {deck}"
ANY_DECK_OF = "of a deck of your choice"
SECTIONS = {
    -1: "at a navpoint with a patrol", -2: "at a navpoint without a patrol", -3: "on the Core Worlds", -4: "crossing the Core",
}  # fmt: skip
JUMPS = ("to a planet of your choice", "to a navpoint of your choice")
LEVELS = {-1: "negative", 0: "neutral", 1: "positive"}
SKILLS = ("influence", "knowledge", "piloting", "stealth", "strength", "tactics", "tech")
FACES = ("{n} {n=hit|hits}", "{n} {n=crit|crits}", "{n} focus", "{n} {n=blank|blanks}")
FACE = ("hit", "crit", "focus", "blank")
A_FACE = ("a hit", "a crit", "a focus", "a blank")
CLASSES = ("white", "green", "yellow", "orange")
CLASSES_ADJECTIVE = CLASSES
DECKS = ("bounty deck", "cargo deck", "gear deck", "job deck", "luxury deck", "ship deck")
TYPES = ("cargo", "gear", "mod", "crew", "bounty", "job", "ship", "event", "contact", "encounter card", "nothing", "card")
MANY = ("cargo", "gear", "mods", "crew", "bounties", "jobs", "ships", "events", "contacts", "encounter cards", "nothing", "cards")
STEPS = ("planning step", "action step", "encounter step")
COMBATS = ("ground combat", "ship combat")
PLACES = ("on a planet", "at a navpoint", "in the Maelstrom")
DAMAGED = ("to your character", "to your ship", "to your character and to your ship",
           "to your character or ship, whichever fights",
           "to your character or your ship")  # fmt: skip
HEALED = ("from your character", "from your ship", "from your character and your ship",
          "from your character or ship, whichever fights",
          "from your character or your ship")  # fmt: skip
EACH = ("for each of your crew", "for each of your jobs", "for each of your fame",
        "for each faction with which your reputation is positive", "for each different skill of your crew",
        "for each Imperial planet that you have marked", "for each damage on your character")  # fmt: skip
COUNTED = ("you have {range} crew", "you have {range} jobs", "you have {range} fame",
           "your reputation is positive with {range} factions", "your crew has {range} different skills",
           "you have marked {range} Imperial planets", "there is {range} damage on your character")  # fmt: skip
AS_MANY_DICE = ("as many dice as you have crew", "as many dice as you have jobs", "as many dice as you have fame",
                "1 die for each faction with which your reputation is positive", "1 die for each different skill of your crew",
                "1 die for each marked planet", "1 die for each damage on your character")  # fmt: skip
UNTIL = ("for the coming test", "for this combat", "for this roll", "for the rest of this card", "until the end of this turn",
         "until the end of your next turn", "until the end of the game")  # fmt: skip
LIMITS = ("once per turn", "once per combat", "once per roll", "")
DICE_KINDS = (" (only in ground combat)", " (only in ship combat)", " (only in combat)", " (only in a test)",
              " (only in combat or in a test)", " (only at a delivery)", "")  # fmt: skip
STATS = ("{sign} ground combat", "{sign} ship combat", "{sign} combat value", "{sign} health", "{sign} hull",
         "{sign} hyperdrive", "your opponent rolls {n} {n=die|dice} {more}", "you roll {n} {n=die|dice} {more} in tests",
         "this card is worth {n} fame", "{n} more cargo {n=slot|slots}", "{n} more gear {n=slot|slots}",
         "{n} more mod {n=slot|slots}", "{n} more crew {n=slot|slots}",
         "{n} more bounty {n=slot|slots}", "{n} more job {n=slot|slots}")  # fmt: skip
MORE, FEWER = "more", "fewer"
RULES = (
    "patrols do not stop your movement",
    "no patrol forces you to encounter it",
    "you lose no reputation for beating patrols",
    "one delivery of ILLEGAL cargo counts as if you had rolled a hit",
    "you pass without rolling",
    "your reputation {with} counts as {level} and does not change",
    "this card prevents no damage",
    "you cannot eliminate contacts, only capture them",
    "this card cannot be discarded",
    "you may encounter patrols and contacts up to {n} {n=space|spaces} away",
    "you may trade with players up to {n} {n=space|spaces} away",
    "{subject} costs you {n} less",
    "marked assets are worth {n} more in barter",
    "draw two encounter cards {where} and resolve one of them",
    "a crew slot may hold a bounty too",
    "other players in your space may attack you in ship combat as their encounter",
    "cargo may also be delivered to your marked planet, for half its credits",
    "you roll {n} {n=die|dice} more in combat",
)
DRAWN_AT = ("at a navpoint", "when you announce a crossing of the Core")
DISCOUNTED = ("crew", "a luxury card")
MORE_SKILL = "you have {skill} once more"
ENEMIES = (
    "your opponent is a patrol",
    "your opponent is a contact",
    "your opponent is a player",
    "your opponent is a card's enemy",
)
FAME = (
    ("", ""),
    ("has more fame than you", "have more fame than you"),
    ("has at least as much fame as you", "have at least as much fame as you"),
)
"""How famous somebody is, or several are."""
THEIRS = ("to their character", "to their ship")
OFTEN = ("never", "once", "twice", "{n} times")
TIMES = ("", "", "the 2nd time", "the 3rd time", "the 4th time", "the 5th time")
"""How often something has to happen."""

TIMINGS = (
    "Planning", "Action", "Encounter", "At the start of your turn", "At the end of your turn",
    "At the start of your encounter step", "At any time", "Before you move", "When a patrol stops you", "After you have moved",
    "Before a patrol moves", "After a patrol has moved because of an icon", "When a patrol moves into your space",
    "When another player enters your space", "When another player gains fame", "Before you draw a card to cross the Core",
    "When you draw an encounter card", "Before a test", "After your test roll", "After you have failed a test",
    "At the start of a combat", "After your combat roll", "After your opponent's combat roll", "After any roll of yours",
    "After your delivery roll", "When you would suffer damage", "After you have suffered damage", "Before you are defeated",
    "When you are defeated", "When you have to discard crew", "When you win a combat", "When you lose a combat", "After a combat",
    "When you gain the reward of a bounty", "When you deliver a prisoner", "When you complete a job", "When you deliver cargo",
    "When you buy a card", "When you gain crew", "When you gain a card from another player", "When you recover damage",
    "When you gain fame", "After you have encountered a space", "After you have encountered a patrol",
    "After you have crossed the Core",
)  # fmt: skip

PHRASES = {
    # What cards do
    "gain": "gain {what}",
    "credits": "{n} credits",
    "fame": "{n} fame",
    "lose-fame": "lose {n} fame",
    "lose": "lose {n} credits",
    "pay": "pay {n} credits",
    "reputation-gain": "gain {n} reputation {with}",
    "reputation-lose": "lose {n} reputation {with}",
    "reputation-set": "set your reputation {with} to {level}",
    "damage": "suffer {n} damage {where}",
    "recover": "remove {n} damage {where}",
    "recover-all": "remove all damage {where}",
    "prevent": "prevent {n} damage {where}",
    "prevent-down": "suffer at most {n} damage {where}",
    "avoid-defeat": "avoid the defeat",
    "if": "if {condition}",
    "unless": "unless {condition}",
    "not": "it is not so that {condition}",
    "when": "{if}, {then}",
    "when-not": "{then}, {if}",
    "otherwise": "{then}; otherwise {otherwise}",
    "choose": "choose {options}",
    "option": "{label} ({effect})",
    "option-if": "{if}: {effect}",
    "paid": "{cost}, then {effect}",
    "paid-statement": "{cost}; {effect}",
    "nothing": "nothing happens",
    "until": "{until}, {constant}",
    "grant": "gain {constant} {until}",
    "grant-skill": "gain {skill} once more {until}",
    "any-skill": "gain a skill of your choice {until}",
    "reward-credits": "its reward pays {n} credits instead",
    "reward-no-credits": "its reward pays no credits",
    "reward-fame": "its reward brings {n} fame more",
    "reward-less-fame": "get {n} fame less",
    "reward-also-fame": "brings {n} fame more",
    "reward-instead": "its reward brings {n} fame more instead of its credits",
    "flip-character": "turn over your character card",
    "flip-ship": "turn over your ship sheet",
    "ship-goal": "complete the goal of your ship",
    "mark-planet": "put one of your damage tokens on this planet",
    "test": "test {skill}",
    "passed": "passed: {effect}",
    "failed": "failed: {effect}",
    "after-passed": "if you pass the test, {effect}",
    "after-failed": "if you fail the test, {effect}",
    "fight": "fight {enemy} in {combat}, combat value {n}",
    "won": "won: {effect}",
    "lost": "lost: {effect}",
    "fight-player": "fight another player in your space{fame}{negative}",
    "fight-player-in": "fight in {combat} against another player in your space{fame}{negative}",
    "with-fame": " who {fame}",
    "with-fame-many": " who {fame}",
    "with-negative": " whose reputation with some faction is negative",
    "roll": "roll {n} {n=die|dice}",
    "roll-many": "roll {dice}",
    "roll-has": "with a {faces}: {effect}",
    "roll-else": "otherwise: {effect}",
    "roll-each": "for each {faces}: {effect}",
    "reroll": "reroll {count}{faces}{kind}",
    "reroll-count": "{n} of your dice",
    "reroll-any": "any number of your dice",
    "reroll-count-opponent": "{n} of your opponent's dice",
    "reroll-any-opponent": "any number of your opponent's dice",
    "showing": " that {n=shows|show} {faces}",
    "turn": "turn {n} {faces} to {to}{n=| each}{kind}",
    "turn-any": "turn any number of {faces} to {to} each{kind}",
    "turn-opponent": "turn {n} {faces} of your opponent to {to}{n=| each}{kind}",
    "turn-any-opponent": "turn any number of {faces} of your opponent to {to} each{kind}",
    "cancel": "cancel {n} {faces}{kind}",
    "cancel-opponent": "cancel {n} {faces} of your opponent{kind}",
    "add": "add {results}{kind}",
    "deliver-after-all": "deliver the cargo after all",
    "deliver-less": "deliver the cargo after all, for {n} credits less",
    "deliver-more": "deliver the cargo after all, for {n} credits more",
    "discard-pending": "discard the cargo",
    "databank": "resolve databank card {n}",
    "repeat": "repeat this step",
    "goto": "go on with step {n}",
    "step": "step {n}: {effect}",
    "job-complete": "complete the job",
    "job-failed": "fail and keep the job",
    "end-turn": "end your turn",
    "extra-turn": "take one more turn after this one",
    "end-movement": "end that player's movement",
    "continue-move": "continue your movement",
    "look": "secretly look at {n} facedown {n=contact|contacts} {where}",
    "look-all": "secretly look at all facedown contacts {where}",
    "turn-up-contacts": "turn up {n} facedown {n=contact|contacts} {where}",
    "turn-up-all": "turn up all facedown contacts {where}",
    "meet-also": "encounter one of the contacts on this planet as well",
    "exchange-contacts": "you may exchange a contact on this planet for a facedown one elsewhere that you have looked at",
    "bring-here": "move a contact of your choice to an empty contact space of this planet (it keeps its facing)",
    "redraw": "put the encounter card under its deck and draw another",
    "gain-printed": "gain {card} ({type})",
    "search-gain": "look at the top {n} cards {of}, gain {what} of these if you like, and put the others under the deck",
    "search-buy": "look at the top {n} cards {of}, buy {what} of these{less} if you like, and put the others under the deck",
    "for-less": " for {n} credits less",
    "gain-top": "gain the top card {of}",
    "buy-top": "buy the top card {of}{less} if you like",
    "turn-over": "put the top card {of} under that deck",
    "turn-over-many": "put up to {n} of the top cards {of} under that deck",
    "turn-over-any": "put up to {n} faceup market {n=card|cards} under {n=its deck|their decks}",
    "others": "have {who} do this: “{effect}”",
    "others-gain": "{who} {n=gains|gain} {what}",
    "others-lose": "{who} {n=loses|lose} {what}",
    "others-suffer": "{who} {n=suffers|suffer} {what}",
    "their-damage": "{n} damage {where}",
    "take-credits": "take {n} credits from {who}, or as many as there are",
    "give-credits": "give {n} credits to {who}, or as many as you have",
    "contest": "test {skill}, and so does the other player in your space whom you choose",
    "contest-named": "test {skill}, and so does that player",
    "contest-self": "only you pass: {effect}",
    "contest-both": "both pass: {effect}",
    "contest-other": "only the other player passes: {effect}",
    "contest-neither": "neither passes: {effect}",
    "send-patrol": "move {patrol} up to {n} {n=space|spaces} as you like",
    "send-patrol-here": "move {patrol} {n} {n=space|spaces} toward you",
    "place-patrol": "put {patrol} into your space",
    "place-patrol-near": "put {patrol} into a space of your choice next to yours",
    "extra-move": "move up to {n} {n=space|spaces}",
    "jump": "move directly {place}",
    "cross": "cross the Core",
    "go-to": "move directly {space}",
    "rotate": "rotate this card",
    "choose-player": "choose another player",
    "choose-player-here": "choose another player in your space",
    "choose-player-by-fame": "choose such a player",
    "pay-player": "pay {n} credits to another player in your space",
    "keep-crew": "keep 1 crew that you would have to discard",
    "wager": "every player may pay {n} credits and roll {dice} dice; the highest score (a hit 1, a crit 2) takes all stakes "
    "and {bank} credits more",
    "freeport": "put a goal token on a planet that is none of the Core Worlds",
    "mark-gained": "put a goal token on that asset",
    "borrow-skill": "gain {until} a skill of a crew in your space or of a faceup contact on this planet",
    "send-patrol-away": "move {patrol} {n} {n=space|spaces} away from you",
    "quiet-move": "move 1 space, to a space without a patrol",
    "take-from-chosen": "take {what} from that player",
    "take-cheap": "take {what} that costs {n} or less from that player",
    "character-goal": "your goal is complete",
    "reveal-planet": "turn up all contacts of a planet without players",
    "market": "perform a market action",
    "special-order": "name gear or mod, turn up cards of the {deck} until {n} of that type have come up, "
    "and buy one of these if you like",
    "used-ship": "buy a ship of the supply that costs more than yours if you like; it starts with {n} damage",
    "mark-destination": "let the nearest other player pick the planet to which this card has to be delivered",
    "redirect": "send that patrol toward another player instead",
    "take-asset": "take {what} from another player in your space",
    "discard": "discard {what}",
    "discard-this": "discard this card",
    # What rivals do
    "rival-first": "(the first that applies): {bullets}",
    "rival-all": "(everything that applies): {bullets}",
    "bullet": "{n}) {effect}",
    "rival-move": "move toward the nearest goal token",
    "rival-deliver": "deliver all cargo for this planet{penalty}",
    "rival-penalty": " (for each ILLEGAL one: {effect})",
    "rival-job": "complete a job that can be attempted here",
    "rival-buy": "buy from the {deck}",
    "rival-turn-over": "put the top card of the {deck} under it",
    "rival-fight": "fight that patrol",
    "rival-crew": "turn up the contact of the lowest class here; if it can join the crew, it does",
    "rival-turn-up": "turn up the facedown contact of the lowest class here",
    "rival-shuffle": "shuffle this card into the AI deck",
    "rival-farther": "{move}, {n} {n=space|spaces} farther than the hyperdrive",
    "rival-hunt-move": "move toward a bounty target",
    "rival-hunt": "encounter that bounty target",
    "rival-turn-up-class": "turn up a facedown contact here: of the class of a bounty you hold if possible, else of the lowest",
    "rival-remove": "remove the faceup contact of the lowest class here from the game",
    "target-here": "a bounty target is in your space",
    "done-this-turn": "you have completed a {type} this turn",
    "patrol-of": "{patrols} is here",
    "face-up-here": "a faceup contact is here",
    "damaged-character": "there is damage on your character",
    "damaged-ship": "there is damage on your ship",
    "at-destination": "you are at the destination of a card ({type})",
    "damaged": "there is damage on your character or your ship",
    "empty-slot": "you have an empty slot ({type})",
    # Conditions
    "reputation": "your reputation {with} is {levels}",
    "most-famous": "nobody has more fame than you",
    "reputation-any": "your reputation with some faction is {levels}",
    "owns": "you own at least {what}",
    "had-before": "while you already have {what}",
    "owns-skilled": "you own at least {what} with {skills}",
    "owns-from": "you own at least {what} (deck: {deck})",
    "owns-named": "you own {card}",
    "has-skill": "you have {skill}",
    "has-any-skill": "you have {skills}",
    "has-room": "you have at least {n} empty {n=slot|slots} ({type})",
    "fame-at-most": "you have at most {n} fame",
    "health-left": "your character has at least {n} health left",
    "in-the-core": "you are on one of the Core Worlds",
    "recovered-in-all": "at least {n} damage at once was removed from your character and your ship",
    "rested": "you recovered in your planning step",
    "bounty-class": "the bounty is {classes}",
    "crew-class": "the crew came from a contact that is {classes}",
    "about-card": "it is {card}",
    "unmarked": "the asset carries no goal token",
    "suffered-ship": "your ship suffered it",
    "suffered-character": "your character suffered it",
    "moved-far": "you moved at least {n} {n=space|spaces}",
    "tests-skill": "the test is of {skills}",
    "tests-crew-skill": "one of your crew has the tested skill",
    "crossing": "you are crossing the Core",
    "encountered": "you were {place}",
    "encountered-core": "you were on one of the Core Worlds",
    "on-player": "it was a bounty on a player",
    "own-fame": "it comes from something other than this card",
    "attacking": "you are the attacker",
    "for-bounty": "it is for a bounty",
    "for-hard-bounty": "it is for a bounty with a combat value of {n} or more",
    "opponent-faction": "it is one {of}",
    "opponent-level": "its level is {n} or more",
    "opponent-dice": "your opponent rolled at least {n} dice",
    "has-skill-often": "you have {skill} at least {often}",
    "owns-set": "you own at least {mods} and {gear} that cost {n} or more together",
    "has-credits": "you have at least {n} credits",
    "range-least": "at least {least}",
    "range-most": "at most {most}",
    "range-both": "{least} to {most}",
    "range-exactly": "exactly {least}",
    "ship-cost": "your ship costs at least {n}",
    "droid": "you are a droid",
    "defeated": "you are defeated",
    "not-defeated": "you are not defeated",
    "not-droid": "you are no droid",
    "fewer-credits": "you have less than {n} credits",
    "not-crossing": "you are not crossing the Core",
    "no-empty-slot": "you have no empty slot ({type})",
    "player-here": "another player{fame} is in your space",
    "players-here": "at least {n} other players{fame} are in your space",
    "in-space": "you are {place}",
    "planet-faction": "you are on a planet {of}",
    "in-step": "it is your {step}",
    "patrol-within": "the patrol is at most {n} {n=space|spaces} away",
    "fighting": "you are in {combat}",
    "fighting-any": "you are in combat",
    "has-won": "you have won the {combat}",
    "has-won-any": "you have won the combat",
    "pays-fame": "your opponent is a patrol that pays fame",
    "opponent-fame": "your opponent {fame}",
    "illegal-cargo": "the cargo is ILLEGAL",
    "by-elimination": "the contact was eliminated",
    "recovered-ship": "at least {n} damage at once was removed from your ship",
    "recovered-character": "at least {n} damage at once was removed from your character",
    "face-down-here": "at least {n} {n=contact|contacts} on this planet {n=lies|lie} face down",
    # What stands on cards
    "while": "while {condition}: {constant}",
    "while-not": "unless {condition}: {constant}",
    "ability": "{moment}{if}{limit}: {effect}",
    "goal-state": "goal: as soon as {condition}: {reward}",
    "goal-event": "goal: {moment}{if}{times}: {reward}",
    "goal-also": "{if}, or {moment}{also}",
    "goal-use": "goal: {ability}",
    "goal-reward": "for reaching the goal: {reward}",
    "optional": "optional",
    "skills": "skills: {skills}",
    "useful-skills": "skills that are tested: {skills}",
    "must-pass": "must be passed: {skills}",
    "illegal": "ILLEGAL: to deliver it, roll a die; with a hit it is delivered, otherwise {effect}",
    "illegal-asset": "ILLEGAL",
    "armor": "ARMOR: you can only have one",
    "flexible": "it may lie in a cargo slot or in a mod slot",
    "forced": "it has to be taken",
    "droid-card": "droid",
    "deliver": "deliver it {where}: {reward}",
    "attempt": "attempt it {where}: {effect}",
    "attempt-action": "attempt it as an action {where}: {effect}",
    "attempt-two": "attempt it {where}, together with another player there: {effect}",
    "reward": "reward: {reward}",
    "removed": "afterwards this card leaves the game",
    "cannot-buy": "it cannot be bought {where}",
    "on-buy": "when you buy it: {effect}",
    "buy-roll": "to buy it, roll a die; with a hit you get it, otherwise pay nothing and {effect}",
    "shuffled": "afterwards it is shuffled into its deck",
    "target": "target: {contact} ({class}), {combat} against {n} {n=die|dice}",
    "eliminated": "eliminated: {reward}",
    "captured": "captured and delivered {where}: {reward}",
    "reveal-icon": "reveal icon, with {least} to {n} players: whoever is in turn turns up a facedown contact where they are",
    "icon": "patrol icon: {patrol} moves {n} {n=space|spaces}",
    "start": "you start {where}",
    "to-player": "to a space with another player",
    "to-negative-player": "to a space with another player whose reputation with some faction is negative",
    "to-marked": "to the marked planet",
    "at-player": "in a space with another player",
    "at-negative-player": "in a space with another player whose reputation with some faction is negative",
    "at-marked": "on the marked planet",
    "to-patrol": "to the space {of}",
    "at-patrol": "in the space {of}",
    "to-navpoint": "to a navpoint",
    "at-navpoint": "at a navpoint",
    "to-quiet-navpoint": "to a navpoint without a patrol",
    "at-quiet-navpoint": "at a navpoint without a patrol",
    "passage": "{when}: {effect}",
    "else": "otherwise",
    "secret": "keep this card face down as a secret ({ability})",
    "contact-card": "contact ({class})",
    "figures-ship": "hyperdrive {hyperdrive}, ship combat {combat}, hull {hull}",
    "figures-character": "ground combat {combat}, health {health}",
    "slots": "slots: {slots}",
    "slot-mods": "{n} {n=mod|mods}",
    "slot-cargo": "{n} cargo",
    "slot-either": "{n} cargo or {n=mod|mods}",
    "slot-crew": "{n} crew",
    "starts-with": "starts with {what}",
    "start-reputation": "{level} reputation {with}",
    "start-choice": "positive reputation with a faction of your choice",
    "costs": "cost {n}",
    "databank-card": "databank card",
}  # fmt: skip


def noun(type: int, n: int, droid: bool = False, illegal: bool = False) -> str:
    """So many cards of a type."""
    described = f"{'ILLEGAL ' if illegal else ''}{'droid ' if droid else ''}"
    return f"{n} {described}{TYPES[type] if n == 1 else MANY[type]}"


def to(space: str, type: int) -> str:
    """The way to a space."""
    return f"to {whole(space, type)}"


def at(space: str, type: int) -> str:
    """The place of a space."""
    return f"{('on', 'at', 'in')[type]} {whole(space, type)}"


def whole(space: str, type: int) -> str:
    """A space as the object of a sentence."""
    if type == NAVPOINT:
        return f"the {space[:1].lower()}{space[1:]}"
    return f"the {space.removeprefix('The ')}" if space.startswith(ARTICLE) else space


def small(moment: str) -> str:
    """A moment in the middle of a sentence."""
    return moment[:1].lower() + moment[1:]

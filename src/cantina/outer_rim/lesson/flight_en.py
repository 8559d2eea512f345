"""The words of the first flight in English."""
# ruff: noqa: E501

from __future__ import annotations

INVITATION: tuple[str, str, list[tuple[str, str]]] = (
    "First flight",
    "You fly with Han Solo for three turns, from the first jump to the first fame. Each step says what to do and why, and a light shows where. You need no rulebook.",
    [
        ("or-hyperdrive", "Fly from planet to planet, and learn whom to keep away from."),
        ("or-cargo", "Buy at the market and deliver cargo, legal or not."),
        ("or-die", "Meet what waits for you, and read the odds before you roll."),
    ],
)
"""What the lesson is called and teaches: in a few sentences, and point by point, each with its symbol."""
STEPS: dict[str, tuple[str, str]] = {
    "welcome": (
        "A race for fame",
        "You are a scoundrel with a ship. Whoever reaches 10 fame :fame: first wins. Fame comes from risky deliveries, jobs, bounties and a goal of your own. In this lesson you fly alone, for three turns.",
    ),
    "character": (
        "Choose a character",
        "Every character has skills, an ability and a goal. Take Han Solo: he knows piloting and tech, and he flies farther than others. But the Hutts are after him. Click his picture, then “Play Han Solo”.",
    ),
    "ship": (
        "Choose a ship",
        "The {g9-rigger} is fast: hyperdrive 6 :hyperdrive:. Han adds 2, so you move up to 8 spaces a turn. The other ship is better in a fight. Press “Fly it” below the {g9-rigger}.",
    ),
    "board": (
        "Your board",
        "This is you, and this is your ship. Health :health: and hull :hull: say how much damage you can take. The skills help in tests. Beside them lie your cards: one cargo is already aboard.",
    ),
    "cargo": (
        "Look closely",
        "Every card can be enlarged. Try it with your cargo, the {start-cargo-vintage-spirits}: right-click it, or hold it on a phone. It goes to Tatooine. Then close it again.",
    ),
    "reputation": (
        "Reputation",
        "Four factions watch you: Hutts, Empire, Syndicate and Rebels. With each your reputation is positive, neutral or negative. With three of them Han is neutral. The Hutts hate him: negative.",
    ),
    "patrols": (
        "Patrols",
        "Each faction has a patrol on the map. Fly into its space, and your move ends there, unless your reputation with it is positive. If it is negative, you must even fight. So keep away from the Hutt patrol for now.",
    ),
    "turn": (
        "Your turn",
        "A turn has three steps. Planning: move, take 2,000 credits or remove all damage. Action: the market and deliveries. Encounter: what waits where you are.",
    ),
    "lothal": (
        "Fly to Lothal",
        "Tatooine is 10 spaces away, too far for one turn. Lothal lies on the way, and planets have a market. Click Lothal on the map, then “Fly there”. Once you are there, press “Stop here”.",
    ),
    "market": (
        "The market",
        "Six decks, each with one open card. On a planet you may buy one of them in your action step. Click the {smuggling-compartment}, then “Buy for 2,000”. It holds one more cargo and knows a trick.",
    ),
    "patrol-icon": (
        "A patrol moves",
        "After a purchase the next card of that deck turns up. Often it makes a patrol move toward you. Now the Rebels come 3 spaces closer, and you choose their way. Send them to the navpoint right of Cantonica.",
    ),
    "action-over": (
        "On to the encounter",
        "You have bought something, and there is nothing to deliver here. Press “End the action step”.",
    ),
    "explore": (
        "The encounter",
        "Every turn ends with one encounter: with somebody on the planet, with a patrol or with the space itself. Press “Explore Lothal”, and a card is drawn for you.",
    ),
    "test": (
        "A skill test",
        "Two of these are tests. A test rolls two dice. If you have the skill, one hit :d-hit: or crit :d-crit: is enough: 75 %. If not, only a crit: 23 %. The table tells you each time. Han knows tech: choose “Sabotage”.",
    ),
    "passed": (
        "Passed",
        "A hit and a focus: the hit is enough. You gain 1 reputation with the Rebels. Now it is positive, and their patrol lets you pass.",
    ),
    "imperial": (
        "The rest of the reward",
        "You may also move the Imperial patrol. It is far away, and there it may stay. Press “Move the patrol no further”. Then you get 2,000 credits.",
    ),
    "tatooine": (
        "On to Tatooine",
        "Your second turn: Tatooine is 7 spaces away now, and you can move 8. Click it, then “Fly there”, then “Stop here”.",
    ),
    "deliver": (
        "Deliver",
        "This is where your cargo wants to go. Deliver the {start-cargo-vintage-spirits}: that brings 5,000 credits :credits: and 1 reputation with the Hutts.",
    ),
    "forgiven": (
        "Hunted no more",
        "Your reputation with the Hutts has gone from negative to neutral. Their patrol still stops you, but it does not force you to fight any more.",
    ),
    "illegal": (
        "Something illegal",
        "Plain cargo brings credits. Illegal cargo brings fame as well. Click the {stolen-supplies} in the market and buy them for 2,000. They go to Kessel, 5 spaces from here.",
    ),
    "syndicate": (
        "The Syndicate stirs",
        "This time the Syndicate's patrol moves toward you. It is far behind you and will not catch up. Send it to the navpoint right of Ord Mantell.",
    ),
    "farm": (
        "End of the action step",
        "Deliver and market: each once a turn, and both are done. Press “End the action step”, then “Explore Tatooine”.",
    ),
    "vaporator": (
        "A machine is broken",
        "Another tech test: 75 %. Even if it fails, you get something. Choose “Fix the vaporator”.",
    ),
    "kessel": (
        "On to Kessel",
        "Two hits: passed, and 3,000 credits richer. Your third turn: fly to Kessel and stop there.",
    ),
    "risk": (
        "A risky delivery",
        "Illegal cargo must get past the guards. You roll one die, and only a hit :d-hit: delivers: 3 of its 8 faces. Your {smuggling-compartment} turns a focus into a hit: that makes 5 of 8, or 62 %. Deliver the {stolen-supplies}.",
    ),
    "trick": (
        "The trick",
        "A focus :d-focus:! By itself that would not do. Use the {smuggling-compartment}, and the focus becomes a hit.",
    ),
    "fame": (
        "Your first fame",
        "Delivered: 6,000 credits and 1 fame :fame:. Nine more, and you would win.",
    ),
    "flown": (
        "You can fly",
        "That is a turn: plan, act, encounter. Whatever you can use is lit, and every button tells its odds. Bounties, jobs, crew and combat are what the second lesson is about.",
    ),
}
"""For each step a title, and what to do and why."""

CORRECTIONS: dict[str, str] = {
    "character": "A good choice, for another game. Today we fly with Han Solo: click his picture, then “Play Han Solo”.",
    "ship": "That one would do, too. But we have a long way to go: take the {g9-rigger}.",
    "lothal": "Not there yet: fly to Lothal. Click the planet on the map, then “Fly there”, and stop when you have arrived.",
    "market": "First buy the {smuggling-compartment}: you will need it on your last flight.",
    "patrol-icon": "The lesson goes on from another space: send the Rebel patrol to the navpoint right of Cantonica.",
    "action-over": "You have done what there is to do here: end the action step.",
    "explore": "Who that is you learn in the second lesson. For now explore Lothal itself.",
    "test": "You could do that, but Han is best at tech: choose “Sabotage” with its 75 %.",
    "imperial": "Leave the Imperial patrol where it is: press “Move the patrol no further”.",
    "tatooine": "The cargo is for Tatooine: fly there, and stop when you have arrived.",
    "deliver": "First deliver your cargo: that is what you came for.",
    "illegal": "The {stolen-supplies} are what we want: they bring fame. Buy them for 2,000.",
    "syndicate": "The lesson goes on from another space: send the Syndicate's patrol to the navpoint right of Ord Mantell.",
    "farm": "Everything is bought and delivered: end the action step, then explore Tatooine.",
    "vaporator": "With 75 % and nothing to lose, “Fix the vaporator” is the best choice.",
    "kessel": "The {stolen-supplies} are wanted on Kessel: fly there, and stop when you have arrived.",
    "risk": "Dare it: deliver the {stolen-supplies}.",
    "trick": "Without the trick the delivery fails: use the {smuggling-compartment}.",
    "forward": "In this lesson we only go forward. In a game you can undo as long as nothing new has come to light.",
    "resign": "There is no need to give up: you can leave the lesson at any time.",
    "over": "The lesson is over. Go on with the next one, or with a real game.",
    "stale": "This lesson has been rewritten since you began it. Please start it anew.",
}
"""For each step what is said to somebody who does something else; and what every lesson says where nothing else would fit."""

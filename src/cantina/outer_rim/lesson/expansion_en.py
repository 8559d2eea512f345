"""The words of the third lesson in English."""
# ruff: noqa: E501

from __future__ import annotations

INVITATION: tuple[str, str, list[tuple[str, str]]] = (
    "The expansion",
    "Unfinished Business makes the galaxy wider. With Dengar you ask for a favor, cross the Core, rotate a card and hire an orange contact: two turns on the way to an ambition. It is best to have had the other lessons before.",
    [
        ("or-cross", "Fly to the Core Worlds, and right across the Core."),
        ("or-rotate", "Rotating cards, two discards and the icon that turns up contacts."),
        ("or-crew", "Favors, debts, and an ambition that wins the game."),
    ],
)
"""What the lesson is called and teaches: in a few sentences, and point by point, each with its symbol."""
STEPS: dict[str, tuple[str, str]] = {
    "beyond": (
        "A wider galaxy",
        "You can fly, trade and hunt. Unfinished Business adds two Core Worlds, eleven orange contacts and new cards, and if you like favors and ambitions. In this lesson you see all of it in two turns.",
    ),
    "newcomer": (
        "New characters",
        "Eight characters join the others. Take Dengar, who is well seen by the Empire. Click his picture, then “Play Dengar”.",
    ),
    "rigger": (
        "The way is far",
        "We will need every space: fly the {g9-rigger}, with hyperdrive 6 :hyperdrive:.",
    ),
    "hondo": (
        "The other player",
        "This time you are not alone: Hondo Ohnaka plays, too. With ambitions, whoever comes last chooses the first sheet. Watch him.",
    ),
    "ambition": (
        "An ambition",
        "Two sheets are left. An ambition gives you credits, a card and an ability. You win with all of its goals, and 8 fame. Choose the {legendary-smuggler}.",
    ),
    "sheet": (
        "Five goals",
        "Here you see how far you are. Goals with a dash come in any order, numbers one after the other, the diamond last. An infinity sign, as Hondo has one, must hold until the end.",
    ),
    "two-ends": (
        "A rotating card",
        "Your sheet brought this cargo :rotate:. It has two ends: the one that lies upright counts. So first it goes to Mon Calamari, and then it becomes something else.",
    ),
    "core-worlds": (
        "The Core Worlds",
        "At either end of the map lies one of the Core Worlds. They are planets, with a market. And from one to the other leads a way across the Core. That is one of your goals.",
    ),
    "orange": (
        "Orange contacts",
        "Beside every other planet lies one more contact: an orange one, with four dots. They are the strongest.",
    ),
    "in-the-way": (
        "Ask for a favor",
        "Two patrols guard the {trailing-core}. The Empire lets you pass, the Hutts would stop you. But Hondo is their friend. Open the panel for trade and favors, and ask for an endorsement by the Hutts.",
    ),
    "price": (
        "Name a price",
        "Credits, cards or your debt token: you choose what you offer. Offer your debt token, and no credits.",
    ),
    "agreed": (
        "An answer",
        "The others may agree, decline or name another price. You may receive one favor a turn, and none once dice are rolled. See what Hondo says.",
    ),
    "inward": (
        "To the Core",
        "He agrees, and takes your token. In this turn the Hutts treat you as a friend. Fly to the {trailing-core}, 6 spaces away.",
    ),
    "kessel-run": (
        "A job for later",
        "Your next goal is on Kessel. There is a job for that place: take {the-kessel-run}. It costs nothing.",
    ),
    "far-patrol": (
        "No shortcut for patrols",
        "A patrol moves toward you, but never through the Core. Send the Syndicate to the navpoint left of Ord Mantell.",
    ),
    "announce": (
        "Announce it",
        "Whoever wants to cross the Core says so before the card is drawn. End the action step, then choose “Cross the Core”. Three crossings of four succeed.",
    ),
    "two-cards": (
        "Two cards",
        "Your ambition lets you draw two cards. In one you wait in line. In the other an officer does a friend of the Empire a favor: take “A Lane Owed”.",
    ),
    "across": (
        "Across the Core",
        "You are at the other end of the map. One goal of your sheet is done, four are left.",
    ),
    "debt": (
        "A debt is called",
        "Hondo's turn. He returns your token and wants a shortcut for it: 1 more hyperdrive. A debt cannot be refused, and costs you nothing more. Watch him.",
    ),
    "mon-calamari": (
        "To Mon Calamari",
        "The patrols have left the way. Fly to Mon Calamari with your cargo: 6 spaces.",
    ),
    "first-end": (
        "The first end",
        "Deliver the {unrefined-coaxium}.",
    ),
    "rotated": (
        "Rotated",
        "7,000 credits, and the card stays: it is {unrefined-coaxium-other} now, illegal, for Kessel, and worth 8,000 and 1 fame :fame:. It was also the first of your four deliveries.",
    ),
    "twice": (
        "Replace two cards",
        "With the expansion you may replace two cards before you buy, both of one deck. The gear is too expensive: press “Replace” there twice.",
    ),
    "cannon": (
        "A good price",
        "A {quad-laser-cannon} for 2,000: buy it.",
    ),
    "reveal": (
        "Turned up",
        "The next card shows this sign :reveal:. So you must turn up a contact on your planet. Choose the orange one, place 3.",
    ),
    "enfys": (
        "Who is it?",
        "Enfys Nest, and you can meet her at once. Were it a character who plays along, the token would leave the game. End the action step, then meet her.",
    ),
    "aboard": (
        "Show her",
        "For 5,000 credits she joins you. Choose “Show her”, then take her aboard.",
    ),
    "hunters": (
        "Rivals who hunt",
        "There is more for whoever plays alone: sixteen rivals, one or two at a time. Hunters take bounties, and one of them may be on you. A rival's board tells whom it hunts.",
    ),
    "widened": (
        "Unfinished business",
        "The next stop would be Kessel, for your goal, your job and your cargo. You know the expansion now. Try it alone against a hunter: whoever has 10 fame first wins.",
    ),
}
"""For each step a title, and what to do and why."""

CORRECTIONS: dict[str, str] = {
    "newcomer": "A good choice, for another game. Today you are Dengar: click his picture, then “Play Dengar”.",
    "rigger": "That one fights better, but it is too slow for today: fly the {g9-rigger}.",
    "hondo": "Hondo chooses first: watch him.",
    "ambition": "A pirate needs a better ship. Choose the {legendary-smuggler}.",
    "in-the-way": "The Hutt patrol would stop you. First open the panel for trade and favors, and ask for an endorsement by the Hutts.",
    "price": "Keep your credits: offer your debt token and no credits.",
    "agreed": "First hear what Hondo says.",
    "inward": "Hondo's word counts in this turn only: fly to the {trailing-core}.",
    "kessel-run": "First take the job {the-kessel-run}: we are going that way.",
    "far-patrol": "The lesson goes on from another space: send the Syndicate patrol to the navpoint left of Ord Mantell.",
    "announce": "We came to cross the Core: end the action step, then choose “Cross the Core”.",
    "two-cards": "That would take the rest of your turn. Take “A Lane Owed”: the officer owes you something.",
    "debt": "It is Hondo's turn: watch him.",
    "mon-calamari": "Your cargo is wanted on Mon Calamari: fly there.",
    "first-end": "First deliver the {unrefined-coaxium}: that is why you came.",
    "twice": "First look at two more cards of the gear deck: press “Replace” there.",
    "cannon": "Here is what we were looking for: buy the {quad-laser-cannon}.",
    "reveal": "The others can wait: turn up the orange contact, place 3.",
    "enfys": "Enfys Nest is waiting: end the action step, then meet her.",
    "aboard": "She is worth the money: choose “Show her”, then take her aboard.",
}
"""For each step what is said to somebody who does something else."""

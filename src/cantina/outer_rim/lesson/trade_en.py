"""The words of the second lesson in English."""
# ruff: noqa: E501

from __future__ import annotations

INVITATION: tuple[str, str, list[tuple[str, str]]] = (
    "The trade",
    "You hunt with Boba Fett for five turns, until his goal is reached. You take bounties and a job, hire crew, fight twice and keep a secret. It is best to have flown the first lesson before.",
    [
        ("or-bounty", "Take bounties, find out who is who, and fight."),
        ("or-crew", "Hire crew: their skills and abilities become yours."),
        ("or-job", "Do jobs, keep secrets, and reach your personal goal."),
    ],
)
"""What the lesson is called and teaches: in a few sentences, and point by point, each with its symbol."""
STEPS: dict[str, tuple[str, str]] = {
    "hunter": (
        "Ways to fame",
        "You can fly and deliver. Now you learn what else brings fame :fame:: bounties, jobs and your own goal. In this lesson you hunt for five turns.",
    ),
    "boba": (
        "Boba Fett",
        "Every character has a personal goal. Boba Fett's is to collect two bounties, and that is what we will do. Click his picture, then “Play Boba Fett”.",
    ),
    "fighter": (
        "A hunter's ship",
        "The {g1a-starfighter} rolls 3 dice in ship combat :shipcombat: and takes 4 damage. Press “Fly it” below it.",
    ),
    "wanted": (
        "A bounty",
        "You begin with a bounty on Doctor Evazan. He fights on the ground :ground: with 2 dice. Dead he pays 4,000 credits at once. Alive he must be brought to Cantonica, for 6,000 and 1 fame.",
    ),
    "contacts": (
        "Contacts",
        "The small tokens at the planets are contacts, face down. Colour and dots tell their class: white, green or yellow. Evazan is white. Eight contacts are white, and he is one of them.",
    ),
    "credits": (
        "Take credits",
        "Crew costs money. In the planning step you may take 2,000 credits instead of moving. Do that.",
    ),
    "look": (
        "A secret look",
        "Boba's ability: once a turn, as an action, he looks at a contact on his planet. Use it: press the button with his ability, then choose the white contact, place 1.",
    ),
    "found": (
        "There he is",
        "What luck: it is Doctor Evazan! Only you have seen his face. You meet him in the encounter step. Before that, go to the market.",
    ),
    "replace": (
        "Replace a card",
        "Before you buy, you may put one open card under its deck and see the next one. Let us see who else is wanted: press “Replace” at the bounty {black-krrsantan}.",
    ),
    "take": (
        "Take a bounty",
        "Hera Syndulla, yellow: ship combat against 5 dice. That will be hard, but by then you will have help. Bounties cost nothing. Click the card, then “Take it”.",
    ),
    "hutts": (
        "A friendly patrol",
        "The Hutt patrol moves toward you. Boba's reputation with the Hutts is positive, so it lets him pass. Send it to the navpoint between the Ring of Kafrene and Takodana.",
    ),
    "meet": (
        "Meet him",
        "Press “End the action step”. Then choose your encounter: Doctor Evazan. The button tells your odds: 76 % to win.",
    ),
    "hunt": (
        "Hunt him",
        "You could also just talk: contacts have something to offer. But you hold a bounty on this one. Hunt him.",
    ),
    "combat": (
        "Combat",
        "Both sides roll. A hit :d-hit: is 1 damage, a crit :d-crit: 2, focus and blank are nothing. The higher damage wins. You have three hits, he has one: you win.",
    ),
    "eliminate": (
        "Dead or alive",
        "Capture him, and he lies on his bounty until you deliver him. Cantonica is several turns away. Eliminate him, and the 4,000 credits are yours now. Do that.",
    ),
    "recover": (
        "Damage",
        "The winner is hit, too: you have suffered the 1 damage that he rolled. At 4 you would be defeated and lose 3,000 credits and your secrets. So use this planning step to remove all damage.",
    ),
    "second-look": (
        "And the other one?",
        "There is a second contact on Tatooine. Use Boba's ability again.",
    ),
    "job": (
        "Take a job",
        "It is Dengar, a hunter like you. First take a job from the market: the {syndicate-favor}. It tests stealth on Nal Hutta, and Boba has stealth. Jobs cost nothing.",
    ),
    "rebels": (
        "The Rebels stir",
        "Again the next card of the deck moves a patrol. Send the Rebels to the navpoint right of Cantonica.",
    ),
    "dengar": (
        "Meet Dengar",
        "This time you only want to talk. End the action step, then meet Dengar.",
    ),
    "hire": (
        "Hire crew",
        "Many contacts will join you, for money or after a test. Choose “Sign the contract” for 4,000 credits, then take Dengar aboard.",
    ),
    "crew": (
        "Your crew",
        "Dengar lies in the crew slot of your ship. His skills, strength and tactics, count as yours now. And once in a combat against a contact he lets you reroll two dice.",
    ),
    "nal-hutta": (
        "To the job",
        "Your third turn. The job waits on Nal Hutta, 2 spaces away. Fly there and stop.",
    ),
    "attempt": (
        "Attempt the job",
        "A job is an encounter, too. End the action step, then attempt the {syndicate-favor}: one stealth test, 75 %. Longer jobs have several tests in a row.",
    ),
    "favor": (
        "Job done",
        "A hit: passed. You gain 3,000 credits, 1 fame :fame: and 1 reputation with the Syndicate. But the Hutts resent it: with them you are only neutral now.",
    ),
    "ryloth": (
        "On her trail",
        "Your fourth turn. Hera is a yellow contact, and there is a yellow one on Ryloth. That is 5 spaces, all that your ship can do. Fly there: the move ends by itself.",
    ),
    "yellow": (
        "Is it her?",
        "Use Boba's ability, then choose the yellow contact, place 2.",
    ),
    "not-her": (
        "Not her",
        "It is K-2SO, and you hold no bounty on him. So make something else of this turn: end the action step and explore Ryloth.",
    ),
    "secret": (
        "A secret",
        "The card is a secret: only you can read it, and you keep it until its moment comes. This one passes a test without a roll, and pays 2,000. Whoever is defeated loses all secrets.",
    ),
    "takodana": (
        "The next trail",
        "Your fifth turn. There is a yellow contact on Takodana as well, again 5 spaces away. Fly there.",
    ),
    "last-look": (
        "Is it her now?",
        "Use Boba's ability, then choose the yellow contact, place 2.",
    ),
    "hera": (
        "Found",
        "Hera Syndulla! End the action step, meet her and hunt her. 53 % to win, 39 % to be defeated yourself: a gamble. Whoever wants fame must dare something.",
    ),
    "reroll": (
        "Your crew helps",
        "One hit and two focus: too little. But Dengar is with you. Use him, then choose both focus dice to reroll them.",
    ),
    "tie": (
        "By a hair",
        "Two more hits: 3 damage. Hera has a crit and a hit, that is 3, too. In a tie the attacker wins, and whoever is in turn is the attacker: you.",
    ),
    "collect": (
        "Collect",
        "Alive she would be worth 2 fame, on far-away Lothal. But this is your second bounty: eliminate her and reach your goal right now.",
    ),
    "goal": (
        "Your goal",
        "1 fame for the bounty and 1 for the goal. Your character card is turned over: it has a new ability in place of the goal. Ships from the market have goals, too.",
    ),
    "learned": (
        "You know the trade",
        "3 fame in five turns. Luxury cards of the market and strong patrols bring fame as well. Now try a whole game: alone against a rival whom the rules play. Whoever has 10 fame first wins.",
    ),
}
"""For each step a title, and what to do and why."""

CORRECTIONS: dict[str, str] = {
    "boba": "A good choice, for another game. Today we hunt with Boba Fett: click his picture, then “Play Boba Fett”.",
    "fighter": "That one is faster. But today we fight: take the {g1a-starfighter}.",
    "credits": "There is time for that. First take the 2,000 credits: we want to hire somebody.",
    "look": "First find out who is here: use Boba's ability and choose the white contact, place 1.",
    "replace": "First replace the open bounty: press “Replace” at {black-krrsantan}.",
    "take": "Take the bounty on Hera Syndulla: it will bring you fame.",
    "hutts": "Better keep the way to Takodana free: send the Hutt patrol to the navpoint between the Ring of Kafrene and Takodana.",
    "meet": "Doctor Evazan is waiting: end the action step, then meet him.",
    "hunt": "Talking brings nothing here. You hold a bounty on him: hunt him.",
    "eliminate": "Alive he brings more, but Cantonica is far. Eliminate him this time.",
    "recover": "First get well: remove all damage.",
    "second-look": "First see who the other contact is: use Boba's ability.",
    "job": "First take the job {syndicate-favor}: Boba has just the right skill for it.",
    "rebels": "The lesson goes on from another space: send the Rebel patrol to the navpoint right of Cantonica.",
    "dengar": "Dengar is the one we need: end the action step, then meet him.",
    "hire": "That would do, too. But we have the money: sign the contract and take Dengar aboard.",
    "nal-hutta": "The job waits on Nal Hutta: fly there, and stop when you have arrived.",
    "attempt": "We came for the job: end the action step, then attempt the {syndicate-favor}.",
    "ryloth": "Hera might be on Ryloth: fly there.",
    "yellow": "Hera is yellow: use Boba's ability and choose the yellow contact, place 2.",
    "not-her": "End the action step, then explore Ryloth itself.",
    "takodana": "The next yellow contact is on Takodana: fly there.",
    "last-look": "Use Boba's ability and choose the yellow contact, place 2.",
    "hera": "Now or never: end the action step, meet Hera Syndulla and hunt her.",
    "reroll": "Keep the hit. Use Dengar, and choose the two focus dice.",
    "collect": "Lothal is far, and your goal is near: eliminate her.",
}
"""For each step what is said to somebody who does something else."""

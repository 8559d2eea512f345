"""The words of the lesson in English."""
# ruff: noqa: E501

from __future__ import annotations

INVITATION: tuple[str, str, list[tuple[str, str]]] = (
    "Your first game",
    "You lead the Rebels through a short game, from the first card to the victory. Each step says what to do and why, and a light shows where. You need no rulebook, now or afterwards.",
    [
        ("resource", "Play your cards for resources and buy better ones: that is how your deck grows."),
        ("attack", "Send your units against the enemy base, its capital ships, or cards in the galaxy row."),
        ("force", "Win the Force to your side, and it pays you every turn."),
    ],
)
"""What the lesson is called and teaches: in a few sentences, and point by point, each with its symbol."""
STEPS: dict[str, tuple[str, str]] = {
    "goal": (
        "Your goal",
        "You lead the Rebels. The card in the light is the enemy base, {lothal}: it falls when it has taken 8 damage. Destroy two bases before you lose two of yours, and you win. A full game goes to three.",
    ),
    "empire-1": (
        "The Empire begins",
        "It plays its five cards, deals 4 damage to your base, {dantooine}, and buys a capital ship from the galaxy row, the six cards in the light. Press Next and watch.",
    ),
    "play": (
        "Play a card",
        "Your turn, with five cards in hand. Playing them costs nothing. Click the {rebel-trooper}: it brings 2 attack :attack:.",
    ),
    "play-all": (
        "Play the rest",
        "Each {alliance-shuttle} brings 1 resource :resource:. You want all of your cards nearly every turn, so press “Play whole hand”.",
    ),
    "force": (
        "The Force",
        "You have 5 resources: 4 from your cards, and 1 from the Force :force:. Its marker stands at your end of this track. Whenever your turn starts like that, you get 1 resource more.",
    ),
    "enlarge": (
        "Look closely",
        "Any card can be enlarged. Try the {x-wing} in the row: right-click it, or press and hold on a phone. It shows what the card costs, brings and can do. Then close it.",
    ),
    "attack": (
        "Attack",
        "Your {rebel-trooper} may attack once this turn. Click it: its targets light up, and nothing has happened yet. Then click one of them, the base {lothal}.",
    ),
    "undo": (
        "Take it back",
        "Wait: there is a better target. Press “Undo”. Against people you can undo as long as nothing new has come to light.",
    ),
    "hunt": (
        "Hunt in the row",
        "The {tie-fighter} in the row is the enemy's: you cannot buy it, but you can defeat it before the Empire buys it. That takes 1 attack, its target value. Click the {rebel-trooper}, then the {tie-fighter}.",
    ),
    "strike": (
        "Strike",
        "2 attack against a target value of 1 is enough. To commit a unit is not yet to attack: press the red “Resolve attack”.",
    ),
    "reward": (
        "Your reward",
        "The {tie-fighter} is gone, and a new card takes its place. A defeated card pays the reward printed on it, here 1 resource. Take it.",
    ),
    "buy": (
        "Buy better cards",
        "6 resources :resource: pay for both {x-wing}s, 3 each. Click them in the row. You may buy Rebel and neutral cards, never the Empire's.",
    ),
    "pile": (
        "Your discard pile",
        "What you buy lies here; what you played follows at the end of your turn. When your deck runs out, this pile is shuffled and becomes your new deck. So every card you buy comes into your hand again and again.",
    ),
    "end": (
        "End your turn",
        "{luke-skywalker} would be a great help but costs 8, too much today. What you do not spend is lost. End your turn, and you draw five new cards.",
    ),
    "empire-2": (
        "The Empire's turn",
        "It plays an {inquisitor}, who pulls the Force one space away from you, and buys another capital ship. Nothing attacks you.",
    ),
    "guardian": (
        "Win the Force back",
        "The marker has left your end, so you got no extra resource. Your {temple-guardian} can help. Play it.",
    ),
    "choose": (
        "A choice",
        "The {temple-guardian} offers attack, a resource or Force. Take 1 Force :force:, and next turn the extra resource is back.",
    ),
    "play-rest": (
        "Play the rest",
        "Now everything else with “Play whole hand”.",
    ),
    "base": (
        "To the base",
        "The other way round: click the base {lothal}, and the table proposes the smallest group that suffices, or all you have. Confirm with “Commit {rebel-trooper}”.",
    ),
    "base-strike": (
        "Strike",
        "Carry the attack out. The damage stays on the base from turn to turn.",
    ),
    "neutral": (
        "Neutral cards",
        "Cards of neither side are neutral: both players may buy them. Your 3 resources pay for the {z-95-headhunter} and then for the {rodian-gunslinger} that takes its place. That one is a bounty hunter: they are at their best against cards in the row, and earn their rewards.",
    ),
    "shuffle": (
        "Your deck grows",
        "Your deck is empty, so now it happens: your discard pile is shuffled, and you draw from it. Perhaps an {x-wing}? End your turn.",
    ),
    "empire-3": (
        "The Empire's turn",
        "It plays one of its capital ships and buys a walking tank, the {at-st}. Again nothing attacks you.",
    ),
    "ship": (
        "Capital ships",
        "Units leave the table at the end of the turn. Capital ships like this {gozanti-cruiser} stay: they bring their resources every turn and take the damage before their base does. Yours would, too.",
    ),
    "new-cards": (
        "Your new cards",
        "Here is an {x-wing} you bought. Play your whole hand.",
    ),
    "ability": (
        "Abilities",
        "The mark on the {x-wing} means an ability, usable once a turn. This one lets you draw a card if the Force is with you: its marker is on your half of the track, so it is. Click the {x-wing}: what it can do stands beside it. Press “Draw 1 card”.",
    ),
    "drawn": (
        "One more card",
        "You drew another {alliance-shuttle}. Play it.",
    ),
    "together": (
        "All together",
        "Your attackers can strike together. Press “Commit all › base”: 9 attack in all.",
    ),
    "ship-strike": (
        "Through the ship",
        "A capital ship takes damage first: 3 for the {gozanti-cruiser}, then it is destroyed. The other 6 hit {lothal}, just what it has left. Attack!",
    ),
    "pilot": (
        "Pilots",
        "{lothal} is yours, one of two! You have 3 resources. The {outer-rim-pilot}s beside the row can always be bought: they cost 2 and bring 2. Later you may exile one for 1 Force :force:. An exiled card leaves the game for good. Take one.",
    ),
    "end-again": (
        "End your turn",
        "The Empire has no base until its next turn begins. Damage left over is never carried on to the next one. End your turn.",
    ),
    "empire-4": (
        "The next base",
        "Whoever has lost a base chooses another at the start of the turn. The Empire takes {corellia}, 10 hit points, and with it a free card: the {blockade-runner}.",
    ),
    "empire-5": (
        "Your base falls",
        "Two {stormtrooper}s and the {blockade-runner} attack with 5. {dantooine} has only 4 left.",
    ),
    "new-base": (
        "Choose your base",
        "Now you choose a new base. Some hold out longer, others help you at once, like {mon-cala}. Take it.",
    ),
    "mon-cala": (
        "A gift",
        "When {mon-cala} is revealed, you may take a Rebel or neutral card from the row into your hand, for free. Use it.",
    ),
    "hero": (
        "A hero",
        "Too expensive? Not any more. Take {luke-skywalker}.",
    ),
    "everything": (
        "Play everything",
        "Play your whole hand.",
    ),
    "clear": (
        "Clear the way",
        "The {blockade-runner} would take 4 of your damage. But the Force is with you, so {luke-skywalker} can destroy a capital ship. Click him and choose that.",
    ),
    "last-attack": (
        "The last attack",
        "6 + 3 + 2 is 11 attack, and {corellia} has 10 hit points. Commit all to the base!",
    ),
    "victory": (
        "Strike",
        "Nothing protects {corellia} now. Attack!",
    ),
    "won": (
        "You have won!",
        "That is the whole game: play your hand, buy, attack, end your turn. Whatever you can use glows, and every card explains itself when enlarged. Instead of clicking you may drag.",
    ),
}
"""For each step a title, and what to do and why."""

CORRECTIONS: dict[str, str] = {
    "play": "Good idea, but first play the {rebel-trooper}: cards in your hand do nothing until they are played.",
    "play-all": "First play the rest of your hand: the more you play, the more you can buy.",
    "attack": "That works, too. For now let us see an attack: the {rebel-trooper} against {lothal}.",
    "undo": "All in good time. First take the attack back: press “Undo”.",
    "hunt": "Let us hunt first: the reward for the {tie-fighter} is 1 resource, and then you can buy more.",
    "strike": "The {rebel-trooper} is ready and waits for your word: first carry the attack out.",
    "reward": "You could leave it, but a resource more buys you a better card: take the reward.",
    "buy": "Two {x-wing}s are the best you can get now: each brings 3 attack whenever you draw it.",
    "end": "There is nothing left to spend or to attack with: end your turn.",
    "guardian": "Start with the {temple-guardian}: what it brings is your choice, and we want the Force.",
    "choose": "Good for this turn. But Force brings you a resource in every turn to come: take that.",
    "play-rest": "Take the button “Play whole hand” this time: it plays all your cards at once.",
    "base": "First send the {rebel-trooper} against {lothal}: every bit of damage stays there.",
    "base-strike": "The attack is ready: first carry it out.",
    "neutral": "With 3 resources you can have two cards that attack: the {z-95-headhunter} first, then the {rodian-gunslinger}.",
    "shuffle": "All is done in this turn. End it, and your new cards come into your deck.",
    "new-cards": "First play your whole hand. Then you see how much attack and how many resources you have.",
    "ability": "First the ability of the {x-wing}: one more card is always good, and it can still attack afterwards.",
    "drawn": "First play the card you have just drawn.",
    "together": "You need all of them against the base this time, and none can be spared.",
    "ship-strike": "Everybody is ready: now carry the attack out.",
    "pilot": "An {outer-rim-pilot} is what you need: it pays for itself the first time you play it.",
    "end-again": "Nothing is left that you could do: end your turn.",
    "new-base": "A good base, for another game. {mon-cala} has just the gift that you need now.",
    "mon-cala": "Do not turn down a free card: use {mon-cala}.",
    "hero": "A fine card. But {luke-skywalker} brings 6 attack and can destroy a capital ship: take him.",
    "everything": "First play your whole hand, {luke-skywalker} included.",
    "clear": "Let {luke-skywalker} destroy the {blockade-runner} first, or your attack will not reach far enough.",
    "last-attack": "All of them against the base: this is the moment.",
    "victory": "Victory is one click away: attack the base.",
    "forward": "In this lesson we only go forward, but try “Undo” when a step asks for it.",
    "resign": "There is no need to give up: you can leave the lesson at any time.",
    "over": "The lesson is over, and you have won.",
    "stale": "This lesson has been rewritten since you began it. Please start it anew.",
}
"""For each step what is said to somebody who does something else; and what is said whenever no lesson would fit."""

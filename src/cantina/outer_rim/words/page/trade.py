"""The words between players: gifts, requests, offers, and whether one's crew is protected."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "trade": "Trade and credits", "close": "Close", "offer-of": "{who} offers you a trade",
        "your-offer": "Your offer to {who}", "request-of": "{who} asks you for credits",
        "your-request": "You ask {who} for credits",
        "amount-gift": "Credits for {who}", "amount-request": "Credits from {who}", "with": "Trade", "build": "Trade with {who}",
        "you-give": "You give", "you-get": "You get", "gives": "{who} gives", "in-hand": "{n} in hand", "credits": "{n} credits",
        "nothing": "nothing", "less": "1,000 less", "more": "1,000 more", "give-n": "Give {n}", "ask-n": "Ask for {n}",
        "add-n": "I add {n}", "want-n": "I want {n}: send the offer", "means": "What it means for you",
        "means-other": "What it means for {who}", "no-room": "{who} will have to discard something: not everything fits.",
        "you-no-room": "Not everything fits: you will have to discard something.", "fits": "Everything fits into your slots.",
        "unequal": "Unequal trades are legal. A promise for later binds nobody.",
        "people": "Credits, at any time", "give": "Give credits", "ask-for": "Ask for credits", "here": "here with you",
        "cards": "Cards for cards", "start": "Begin to trade", "any-time": "Use at any time",
        "orders": "Standing order, only for you", "protect": "When somebody hunts your crew",
        "always": "Always protect", "never": "Never protect", "ask": "Ask me",
        "rival": "Rivals neither trade nor take gifts.", "fame": "fame", "ground": "Ground combat", "shipcombat": "Ship combat",
        "hyperdrive": "Hyperdrive", "health": "Health", "hull": "Hull", "credits-name": "Credits", "same": "nothing else changes",
    },
    "de": {
        "trade": "Handel und Credits", "close": "Schließen",
        "offer-of": "Angebot von {who}", "your-offer": "Dein Angebot an {who}", "request-of": "{who} bittet dich um Credits",
        "your-request": "Du bittest {who} um Credits", "amount-gift": "Credits für {who}", "amount-request": "Credits von {who}",
        "with": "Handel", "build": "Handel mit {who}", "you-give": "Du gibst", "you-get": "Du bekommst", "gives": "{who} gibt",
        "in-hand": "hat {n}", "credits": "{n} Credits", "nothing": "nichts", "less": "1.000 weniger", "more": "1.000 mehr",
        "give-n": "{n} geben", "ask-n": "Um {n} bitten", "add-n": "Ich gebe {n} dazu",
        "want-n": "Ich will {n}: Angebot abgeben", "means": "Was das für dich bedeutet",
        "means-other": "Was das für {who} bedeutet", "no-room": "{who} muss etwas ablegen: Nicht alles hat Platz.",
        "you-no-room": "Nicht alles hat Platz: Du musst etwas ablegen.", "fits": "Alles hat in deinen Plätzen Raum.",
        "unequal": "Ungleicher Handel ist erlaubt. Ein Versprechen für später bindet niemanden.",
        "people": "Credits, jederzeit", "give": "Credits geben", "ask-for": "Um Credits bitten", "here": "hier bei dir",
        "cards": "Karten gegen Karten", "start": "Handel beginnen", "any-time": "Jederzeit zu nutzen",
        "orders": "Daueranweisung, nur für dich", "protect": "Wenn jemand deine Crew jagt",
        "always": "Immer beschützen", "never": "Nie beschützen", "ask": "Mich fragen",
        "rival": "Rivalen handeln nicht und nehmen keine Geschenke.", "fame": "Ruhm", "ground": "Bodenkampf",
        "shipcombat": "Schiffskampf", "hyperdrive": "Hyperantrieb", "health": "Ausdauer", "hull": "Hülle",
        "credits-name": "Credits", "same": "sonst ändert sich nichts",
    },
}  # fmt: skip

"""The words of the panel for favors and debts, and of the debt tokens on the boards."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "favors": "Favors", "trade": "Trade, credits and favors",
        "debts": "Debt tokens", "debt-token": "Debt token", "ask": "Ask the others", "call": "Call a debt",
        "call-of": "Call the debt of {who}",
        "advice": "Advice", "combat-strategy": "Combat Strategy", "endorsement": "Endorsement", "shortcut": "Shortcut",
        "your-request": "You ask for a favor: {favor}", "request-of": "{who} asks for a favor: {favor}",
        "price": "Your price for {favor}", "counter": "What do you want for {favor}?",
        "offer-n": "Ask, with {n} credits on top", "want-n": "Answer, for {n} credits",
        "so-far": "So far: {price}.", "offered": "Offered: {price}.", "waiting": "Not everybody has answered yet.",
        "would": "{who}: {price}.", "own": "your own debt token", "own-of": "own debt token", "of": "debt token of {who}",
        "none": "no debt token", "orders": "Standing orders", "deals": "Trade debt tokens",
        "received": "You have had your favor this turn.", "closed": "Not while dice are rolled for a test or a combat.",
        "now-none": "Nobody could help you now.",
    },
    "de": {
        "favors": "Gefallen", "trade": "Handel, Credits und Gefallen",
        "debts": "Schuldmarker", "debt-token": "Schuldmarker", "ask": "Die anderen bitten", "call": "Eine Schuld einfordern",
        "call-of": "Schuld von {who} einfordern",
        "advice": "Rat", "combat-strategy": "Kampfstrategie", "endorsement": "Fürsprache", "shortcut": "Abkürzung",
        "your-request": "Du bittest um einen Gefallen: {favor}", "request-of": "{who} bittet um einen Gefallen: {favor}",
        "price": "Dein Preis für {favor}", "counter": "Was willst du für {favor}?",
        "offer-n": "Fragen, dazu {n} Credits", "want-n": "Antworten, für {n} Credits",
        "so-far": "Bisher: {price}.", "offered": "Geboten: {price}.", "waiting": "Noch haben nicht alle geantwortet.",
        "would": "{who}: {price}.", "own": "dein eigener Schuldmarker", "own-of": "eigener Schuldmarker",
        "of": "Schuldmarker von {who}", "none": "kein Schuldmarker", "orders": "Daueranweisungen",
        "deals": "Mit Schuldmarkern handeln",
        "received": "Du hattest deinen Gefallen in diesem Zug.",
        "closed": "Nicht, solange für eine Probe oder einen Kampf gewürfelt wird.",
        "now-none": "Niemand könnte dir jetzt helfen.",
    },
}  # fmt: skip

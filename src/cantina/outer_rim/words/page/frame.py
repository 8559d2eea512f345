"""The words of the head, the question and the end."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "you": "You", "waiting": "{who} is to decide", "rule": "Rule: {title}", "over": "The game is over",
        "victory": "You have won", "defeat": "You have lost", "round": "turn {turn}", "actions": "What you may do",
        "steps": "Steps of the turn", "question": "The question", "map": "The galaxy", "market": "Market", "mine": "Your board",
        "others": "The others", "help": "Help", "close": "Close", "tabs": "What to look at", "tab-scene": "Now", "tab-map": "Map",
        "tab-mine": "My board", "tab-market": "Market", "tab-log": "Log", "your-turn": "Your turn", "turn-of": "{who}’s turn",
        "next": "next: {who}", "then": ", then ", "figures": "Your figures", "credits": "credits", "fame": "fame",
        "health": "health", "hull": "hull", "patrol-left": "{n} {n=space|spaces} left to go", "do-deliver": "Deliver",
        "do-market": "Market", "do-trade": "Trade", "do-explore": "Encounter the space", "moved": "moved {n} {n=space|spaces}",
        "in-reach": "{n} {n=card|cards} in reach", "by-barter": "{n} by barter", "no-reach": "look, replace a card",
        "step-planning": "Your planning step {at}.", "more-planning": "Move, take credits, or recover.",
        "step-action": "Your action step {at}.", "more-action": "Each once, in any order.",
        "more-done": "Nothing more can be done here.",
        "step-encounter": "Your encounter step {at}.", "more-encounter": "Choose one encounter.",
        "why-OR-TRADE-01": "nobody is here", "why-OR-MARKET-01": "only on planets", "why-OR-TURN-09": "done already",
        "why-OR-CARGO-02": "not here", "why-elsewhere": "not here", "why-UB-MPJOB-01": "not alone",
    },
    "de": {
        "you": "Du", "waiting": "{who} entscheidet", "rule": "Regel: {title}", "over": "Die Partie ist zu Ende",
        "victory": "Du hast gewonnen", "defeat": "Du hast verloren", "round": "Zug {turn}", "actions": "Was du tun kannst",
        "steps": "Schritte des Zuges", "question": "Die Frage", "map": "Die Galaxis", "market": "Markt", "mine": "Dein Brett",
        "others": "Die anderen", "help": "Hilfe", "close": "Schließen", "tabs": "Was zu sehen ist", "tab-scene": "Jetzt",
        "tab-map": "Karte", "tab-mine": "Mein Brett", "tab-market": "Markt", "tab-log": "Protokoll", "your-turn": "Dein Zug",
        "turn-of": "Am Zug: {who}", "next": "danach: {who}", "then": ", dann ", "figures": "Deine Werte", "credits": "Credits",
        "fame": "Ruhm", "health": "Ausdauer", "hull": "Hülle", "patrol-left": "noch {n} {n=Feld|Felder}",
        "do-deliver": "Abliefern", "do-market": "Markt", "do-trade": "Handeln", "do-explore": "Dem Feld begegnen",
        "moved": "{n} {n=Feld|Felder} bewegt",
        "in-reach": "{n} {n=Karte|Karten} bezahlbar",
        "by-barter": "{n} durch Inzahlunggabe", "no-reach": "ansehen, Karte tauschen",
        "step-planning": "Deine Planung {at}.", "more-planning": "Fliege, nimm Credits oder erhole dich.",
        "step-action": "Deine Aktionen {at}.", "more-action": "Jede einmal, in beliebiger Reihenfolge.",
        "more-done": "Mehr ist hier nicht zu tun.",
        "step-encounter": "Deine Begegnung {at}.", "more-encounter": "Wähle eine.",
        "why-OR-TRADE-01": "niemand ist hier", "why-OR-MARKET-01": "nur auf Planeten", "why-OR-TURN-09": "schon getan",
        "why-OR-CARGO-02": "nicht hier", "why-elsewhere": "nicht hier", "why-UB-MPJOB-01": "nicht allein",
    },
}  # fmt: skip

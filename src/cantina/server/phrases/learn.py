"""What the pages of learn say: the first game that teaches."""
# ruff: noqa: E501

from __future__ import annotations

EN: dict[str, str] = {
    "nav-learn": "Learn",
    "learn-first": "First time here?",
    "learn-invitation": "Learn it by playing, in ten minutes.",
    "learn-title": "Your first game",
    "learn-lead": "You lead the Rebels through a short game, from the first card to the victory. Each step says what to do and why, and a light shows where. You need no rulebook, now or afterwards.",
    "learn-buy": "Play your cards for resources and buy better ones: that is how your deck grows.",
    "learn-attack": "Send your units against the enemy base, its capital ships, or cards in the galaxy row.",
    "learn-force": "Win the Force to your side, and it pays you every turn.",
    "learn-start": "Start the lesson",
    "learn-go-on": "Go on with the lesson",
    "learn-anew": "Start anew",
    "learn-note": "About ten minutes. You can leave at any time and go on later.",
    "bot-script": "Empire",
    "lesson": "Lesson",
    "lesson-step": "Step {n} of {all}",
    "lesson-progress": "How far you have come",
    "lesson-show": "Show me",
    "lesson-next": "Next",
    "lesson-leave": "Leave",
    "lesson-again": "Start the lesson anew",
}
DE: dict[str, str] = {
    "nav-learn": "Lernen",
    "learn-first": "Zum ersten Mal hier?",
    "learn-invitation": "Lern es beim Spielen, in zehn Minuten.",
    "learn-title": "Deine erste Partie",
    "learn-lead": "Du führst die Rebellen durch eine kurze Partie, von der ersten Karte bis zum Sieg. Jeder Schritt sagt, was zu tun ist und warum, und ein Licht zeigt, wo. Eine Spielanleitung brauchst du nicht, weder jetzt noch danach.",
    "learn-buy": "Spiele Karten für Ressourcen und kaufe bessere: So wächst dein Deck.",
    "learn-attack": "Schicke deine Einheiten gegen den feindlichen Stützpunkt, seine Großkampfschiffe oder Karten der Galaxis-Auslage.",
    "learn-force": "Hol die Macht auf deine Seite, und sie zahlt dir jeden Zug etwas.",
    "learn-start": "Lektion beginnen",
    "learn-go-on": "Lektion fortsetzen",
    "learn-anew": "Von vorn beginnen",
    "learn-note": "Etwa zehn Minuten. Du kannst jederzeit gehen und später weitermachen.",
    "bot-script": "Imperium",
    "lesson": "Lektion",
    "lesson-step": "Schritt {n} von {all}",
    "lesson-progress": "Wie weit du bist",
    "lesson-show": "Zeig es mir",
    "lesson-next": "Weiter",
    "lesson-leave": "Verlassen",
    "lesson-again": "Lektion neu beginnen",
}

"""What the pages of learn say: the first game that teaches."""

from __future__ import annotations

EN: dict[str, str] = {
    "nav-learn": "Learn",
    "learn-first": "First time here?",
    "learn-invitation": "Learn it by playing, in ten minutes.",
    "learn-title": "Your first game",
    "learn-start": "Start the lesson",
    "learn-go-on": "Go on with the lesson",
    "learn-anew": "Start anew",
    "learn-note": "About ten minutes. You can leave at any time and go on later.",
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
    "learn-start": "Lektion beginnen",
    "learn-go-on": "Lektion fortsetzen",
    "learn-anew": "Von vorn beginnen",
    "learn-note": "Etwa zehn Minuten. Du kannst jederzeit gehen und später weitermachen.",
    "lesson": "Lektion",
    "lesson-step": "Schritt {n} von {all}",
    "lesson-progress": "Wie weit du bist",
    "lesson-show": "Zeig es mir",
    "lesson-next": "Weiter",
    "lesson-leave": "Verlassen",
    "lesson-again": "Lektion neu beginnen",
}

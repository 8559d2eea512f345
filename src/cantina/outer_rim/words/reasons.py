"""Why an answer is better or worse than another one, in one sentence."""

from __future__ import annotations

from cantina.core.players import Reason

from . import words
from .grammar import fill

MOSTLY = 0.6
"""What somebody has in so many more of the imagined games is simply said to be had."""

REASONS = {
    "en": {
        "won": ("Wins at once in {p} more of 100 games.", "Wins at once in {p} fewer of 100 games."),
        "lost": ("Loses at once in {p} fewer of 100 games.", "Loses at once in {p} more of 100 games."),
        "fame": ("{n} more fame by the end of your turn.", "{n} less fame by the end of your turn."),
        "credits": ("{c} more credits by the end of your turn.", "{c} fewer credits by the end of your turn."),
        "damage": ("{n} less damage on you and your ship.", "{n} more damage on you and your ship."),
        "defeated": ("You are defeated in {p} fewer of 100 games.", "You are defeated in {p} more of 100 games."),
        "errands": (
            "Your cargo, jobs and bounties promise {n} more fame, or its worth in credits.",
            "Your cargo, jobs and bounties promise {n} less fame, or its worth in credits.",
        ),
        "reputation": ("Your reputation ends {n} {n=step|steps} higher.", "Your reputation ends {n} {n=step|steps} lower."),
        "piece": ("You have {card} in {p} more of 100 games.", "You have {card} in {p} fewer of 100 games."),
        "piece-mostly": ("You end the turn with {card}.", "You end the turn without {card}."),
    },
    "de": {
        "won": ("Gewinnt sofort in {p} von 100 Partien mehr.", "Gewinnt sofort in {p} von 100 Partien weniger."),
        "lost": ("Verliert sofort in {p} von 100 Partien weniger.", "Verliert sofort in {p} von 100 Partien mehr."),
        "fame": ("Am Ende deines Zugs {n} Ruhm mehr.", "Am Ende deines Zugs {n} Ruhm weniger."),
        "credits": ("Am Ende deines Zugs {c} Credits mehr.", "Am Ende deines Zugs {c} Credits weniger."),
        "damage": ("{n} Schaden weniger an dir und deinem Schiff.", "{n} Schaden mehr an dir und deinem Schiff."),
        "defeated": ("In {p} von 100 Partien weniger wirst du besiegt.", "In {p} von 100 Partien mehr wirst du besiegt."),
        "errands": (
            "Deine Fracht, Aufträge und Kopfgelder versprechen {n} Ruhm mehr, oder so viel in Credits.",
            "Deine Fracht, Aufträge und Kopfgelder versprechen {n} Ruhm weniger, oder so viel in Credits.",
        ),
        "reputation": (
            "Dein Ruf ist am Ende {n} {n=Stufe|Stufen} höher.",
            "Dein Ruf ist am Ende {n} {n=Stufe|Stufen} niedriger.",
        ),
        "piece": ("In {p} von 100 Partien mehr hast du: {card}.", "In {p} von 100 Partien weniger hast du: {card}."),
        "piece-mostly": ("Am Ende deines Zugs hast du: {card}.", "Am Ende deines Zugs fehlt dir: {card}."),
    },
}
"""Each reason as it speaks for an answer, and as it speaks against it."""


def reason_in_words(reason: Reason, language: str) -> str:
    """A reason for advice."""
    much = abs(reason.amount)
    code = f"{reason.code}-mostly" if reason.piece and much >= MOSTLY else reason.code
    figure, credits = f"{much:.1f}".removesuffix(".0") or "0", f"{round(much, -2):,.0f}"
    if language == "de":
        figure, credits = figure.replace(".", ","), credits.replace(",", ".")
    card = words(language).name(reason.piece) if reason.piece else ""
    return fill(REASONS[language][code][0 if reason.good else 1], n=figure, c=credits, p=f"{100 * much:.0f}", card=card)

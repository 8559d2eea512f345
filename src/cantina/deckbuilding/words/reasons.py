"""Why an answer is better or worse than another one, in one sentence."""

from __future__ import annotations

from cantina.core.players import Reason

from . import words

MOSTLY = 0.6
"""A card that a side has in so many more of the imagined games is simply said to be had."""

REASONS = {
    "en": {
        "won": ("Wins soon in {p} more of 100 games.", "Wins soon in {p} fewer of 100 games."),
        "lost": ("Loses soon in {p} fewer of 100 games.", "Loses soon in {p} more of 100 games."),
        "damage": ("{n} more damage to the bases of {who}.", "{n} less damage to the bases of {who}."),
        "taken": ("Your bases take {n} less damage.", "Your bases take {n} more damage."),
        "attack": ("{n} more attack in each of your turns.", "{n} less attack in each of your turns."),
        "resources": (
            "{n} more {n=resource|resources} in each of your turns.",
            "{n} fewer {n=resource|resources} in each of your turns.",
        ),
        "enemy-attack": ("{Who} {has|have} {n} less attack a turn.", "{Who} {has|have} {n} more attack a turn."),
        "enemy-resources": (
            "{Who} {has|have} {n} fewer {n=resource|resources} a turn.",
            "{Who} {has|have} {n} more {n=resource|resources} a turn.",
        ),
        "force": ("The Force comes {n} further to your side.", "The Force goes {n} further to {who}."),
        "hull": ("Your ships keep {n} more {n=hit point|hit points}.", "Your ships keep {n} fewer {n=hit point|hit points}."),
        "card": ("You get {card} in {p} more of 100 games.", "You get {card} in {p} fewer of 100 games."),
        "card-mostly": ("Gets you {card}.", "You do without {card}."),
        "enemy-card": ("{Who} {gets|get} {card} in {p} fewer of 100 games.", "{Who} {gets|get} {card} in {p} more of 100 games."),
        "enemy-card-mostly": ("Keeps {card} from {who}.", "Leaves {card} to {who}."),
    },
    "de": {
        "won": ("Gewinnt bald in {p} von 100 Partien mehr.", "Gewinnt bald in {p} von 100 Partien weniger."),
        "lost": ("Verliert bald in {p} von 100 Partien weniger.", "Verliert bald in {p} von 100 Partien mehr."),
        "damage": ("{n} Schaden mehr an den Stützpunkten {whose}.", "{n} Schaden weniger an den Stützpunkten {whose}."),
        "taken": ("Deine Stützpunkte nehmen {n} Schaden weniger.", "Deine Stützpunkte nehmen {n} Schaden mehr."),
        "attack": ("In jedem deiner Züge {n} Angriff mehr.", "In jedem deiner Züge {n} Angriff weniger."),
        "resources": (
            "In jedem deiner Züge {n} {n=Ressource|Ressourcen} mehr.",
            "In jedem deiner Züge {n} {n=Ressource|Ressourcen} weniger.",
        ),
        "enemy-attack": ("{Who} {hat|haben} je Zug {n} Angriff weniger.", "{Who} {hat|haben} je Zug {n} Angriff mehr."),
        "enemy-resources": (
            "{Who} {hat|haben} je Zug {n} {n=Ressource|Ressourcen} weniger.",
            "{Who} {hat|haben} je Zug {n} {n=Ressource|Ressourcen} mehr.",
        ),
        "force": ("Die Macht rückt {n} weiter zu dir.", "Die Macht rückt {n} weiter von dir weg."),
        "hull": (
            "Deine Schiffe behalten {n} {n=Trefferpunkt|Trefferpunkte} mehr.",
            "Deine Schiffe behalten {n} {n=Trefferpunkt|Trefferpunkte} weniger.",
        ),
        "card": ("{card} bekommst du in {p} von 100 Partien mehr.", "{card} bekommst du in {p} von 100 Partien weniger."),
        "card-mostly": ("Bringt dir {card}.", "Du bleibst ohne {card}."),
        "enemy-card": (
            "{Who} {bekommt|bekommen} {card} in {p} von 100 Partien weniger.",
            "{Who} {bekommt|bekommen} {card} in {p} von 100 Partien mehr.",
        ),
        "enemy-card-mostly": ("{Who} {bekommt|bekommen} {card} nicht.", "{Who} {bekommt|bekommen} {card}."),
    },
}
"""Each reason as it speaks for an answer, and as it speaks against it."""


def reason_in_words(reason: Reason, seat: int, language: str) -> str:
    """A reason for advice to a seat."""
    speak, much = words(language), abs(reason.amount)
    code = f"{reason.code}-mostly" if reason.piece and much >= MOSTLY else reason.code
    figure = f"{much:.1f}".removesuffix(".0") or "0"
    facts = {"n": figure if language == "en" else figure.replace(".", ","), "p": f"{100 * much:.0f}"}
    if reason.piece:
        facts["card"] = speak.name(reason.piece)
    return speak.line(REASONS[language][code][0 if reason.good else 1], 1 - seat, facts)

"""The words of the map."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "map": "The galaxy", "you-are": "You are here", "is-here": "{who} is here",
        "distance": "{n} {n=space|spaces} · {turns} {turns=turn|turns}", "fly": "Fly there",
        "fly-on": "Fly on toward it", "first": "this turn {n} {n=space|spaces}, then on",
        "patrol": "{patrol}, level {level}, ship combat {n}", "invincible": "{patrol}, level {level}, cannot be beaten",
        "stops": "stops you", "passes": "lets you pass", "forced": "forces you to fight it",
        "halts": "Your move ends here: {space}", "face-down": "{a} {class} contact, face down",
        "contact": "{name}, {a} {class} contact", "flag-cargo": "{card}: deliver it here", "flag-job": "{card}: to be done here",
        "flag-bounty": "{card}: hand the prisoner over here", "flag-target": "{card}: the target is here",
        "flag-other": "{card}: wanted here", "goal": "{who} is on the way here", "mark": "marked by {who}",
        "freeport": "free port of {who}: takes any cargo for half its credits",
        "stack": "{patrol}: {n} more to come", "zoom-in": "Closer", "zoom-out": "Farther", "whole": "The whole map",
        "centre": "My ship", "list": "Spaces as a list", "list-title": "All spaces", "close": "Close",
    },
    "de": {
        "map": "Die Galaxis", "you-are": "Du bist hier", "is-here": "{who} ist hier",
        "distance": "{n} {n=Feld|Felder} · {turns} {turns=Zug|Züge}", "fly": "Dorthin fliegen",
        "fly-on": "Weiter dorthin fliegen", "first": "diesen Zug {n} {n=Feld|Felder}, dann weiter",
        "patrol": "{patrol}, Stufe {level}, Schiffskampf {n}", "invincible": "{patrol}, Stufe {level}, unbesiegbar",
        "stops": "hält dich an", "passes": "lässt dich durch", "forced": "zwingt dich zum Kampf",
        "halts": "Deine Bewegung endet hier: {space}", "face-down": "Kontakt ({class}), verdeckt",
        "contact": "{name}, Kontakt ({class})", "flag-cargo": "{card}: hier abliefern", "flag-job": "{card}: hier zu erledigen",
        "flag-bounty": "{card}: den Gefangenen hier übergeben", "flag-target": "{card}: das Ziel ist hier",
        "flag-other": "{card}: hier gefragt", "goal": "{who} ist hierher unterwegs", "mark": "markiert von {who}",
        "freeport": "Freihafen von {who}: nimmt jede Fracht für die halben Credits",
        "stack": "{patrol}: noch {n} weitere", "zoom-in": "Näher", "zoom-out": "Weiter weg", "whole": "Ganze Karte",
        "centre": "Mein Schiff", "list": "Felder als Liste", "list-title": "Alle Felder", "close": "Schließen",
    },
}  # fmt: skip

"""What is said about ambitions: on sheets and boards, when something happens, and when something is not possible."""

from __future__ import annotations

TEXTS: dict[str, dict[str, str]] = {
    "en": {
        "ambition": "ambition", "setup": "Setup: {what}", "overview": "Asks for: {what}",
        "level": "{level} reputation {with}", "market": "{card} ({deck})", "goal": "Goal {sign}: {text}",
        "encounter": "Encounter {where}: databank card {n}", "count": "{have} of {need}", "goals": "{n} of {of} goals",
        "done": "complete", "open": "open", "closed-number": "after goal {n}", "closed-fame": "with {n} fame, after all others",
        "dash": "at any time", "number": "in the order of the numbers", "infinity": "only while it holds",
        "fame": "last, with enough fame",
        "rebel reputation": "Rebel reputation", "imperial reputation": "Imperial reputation",
        "syndicate reputation": "Syndicate reputation", "ship combat": "ship combat", "ground combat": "ground combat",
        "bounties": "bounties", "illegal cargo": "ILLEGAL cargo", "cargo": "cargo", "core worlds": "the Core Worlds",
        "ship": "a good ship", "mods": "mods", "jobs": "jobs", "crew": "crew", "luxury": "luxury", "credits": "credits",
    },
    "de": {
        "ambition": "Ambition", "setup": "Aufbau: {what}", "overview": "Gefragt: {what}",
        "level": "Ruf {with} {level}", "market": "{card} ({deck})", "goal": "Ziel {sign}: {text}",
        "encounter": "Begegnung {where}: Datenbankkarte {n}", "count": "{have} von {need}", "goals": "{n} von {of} Zielen",
        "done": "erfüllt", "open": "offen", "closed-number": "nach Ziel {n}",
        "closed-fame": "mit {n} Ruhm, nach allen anderen",
        "dash": "jederzeit", "number": "in der Reihenfolge der Zahlen", "infinity": "nur, solange es gilt",
        "fame": "zuletzt, mit genug Ruhm",
        "rebel reputation": "Ruf bei den Rebellen", "imperial reputation": "Ruf beim Imperium",
        "syndicate reputation": "Ruf beim Syndikat", "ship combat": "Schiffskampf", "ground combat": "Bodenkampf",
        "bounties": "Kopfgelder", "illegal cargo": "ILLEGALE Fracht", "cargo": "Fracht", "core worlds": "die Kernwelten",
        "ship": "ein gutes Schiff", "mods": "Modifikationen", "jobs": "Aufträge", "crew": "Crew", "luxury": "Luxus",
        "credits": "Credits",
    },
}  # fmt: skip

EVENTS: dict[str, dict[str, str]] = {
    "en": {
        "ambitions-open": "Ambitions to choose from: {cards}.",
        "ambition": "{Who} {you=choose|chooses} the ambition {card}.",
        "ambition-removed": "{Card} leaves the game: nobody chose it.",
        "ambition-attempt": "{Who} {you=set|sets} about a goal: {card}.",
        "ambition-tried-complete": "{Who} {you=succeed|succeeds} at {card}.",
        "ambition-tried-failed": "{Who} {you=do|does} not succeed at {card}, and may try again on a later turn.",
        "ambition-goal-complete": "{Who} {you=complete|completes} a goal of {card} ({text}), {left} {left=goal|goals} left.",
        "ambition-goal-counted": "{Who} {you=come|comes} closer to a goal of {card} ({text}), {have} of {need}.",
        "ambition-lost": "{Who} no longer {you=meet|meets} a goal of {card}: {text}.",
    },
    "de": {
        "ambitions-open": "Zur Wahl stehen die Ambitionen {cards}.",
        "ambition": "{Who} {you=wählst|wählt} die Ambition {card}.",
        "ambition-removed": "{Card} ist aus dem Spiel: Niemand hat diese Ambition gewählt.",
        "ambition-attempt": "{Who} {you=gehst|geht} ein Ziel an: {card}.",
        "ambition-tried-complete": "{Who} {you=hast|hat} Erfolg: {card}.",
        "ambition-tried-failed": "{Who} {you=scheiterst|scheitert} an {card} und {you=darfst|darf} es in einem späteren Zug"
        " wieder versuchen.",
        "ambition-goal-complete": "{Who} {you=erfüllst|erfüllt} ein Ziel von {card} ({text}), noch {left} {left=Ziel|Ziele}.",
        "ambition-goal-counted": "{Who} {you=kommst|kommt} einem Ziel von {card} näher ({text}), {have} von {need}.",
        "ambition-lost": "{Who} {you=erfüllst|erfüllt} ein Ziel von {card} nicht mehr: {text}.",
    },
}

REFUSALS: dict[str, dict[str, str]] = {
    "en": {
        "option-expansion": "“{option}” takes the expansion: add “expansion” with “unfinished-business”, or leave it out.",
        "UB-AMBITION-08": "Numbered goals go in their order: goal {n} comes first.",
        "UB-AMBITION-10": "The last goal takes {need} fame (you have {have}) and all other goals ({left} still open).",
        "UB-AMBITION-11": "That goal is not encountered here.",
        "UB-AMBITION-14": "That goal is complete.",
    },
    "de": {
        "option-expansion": "„{option}“ braucht die Erweiterung: „expansion“ mit „unfinished-business“ dazu, oder weglassen.",
        "UB-AMBITION-08": "Nummerierte Ziele gehen der Reihe nach: Ziel {n} kommt zuerst.",
        "UB-AMBITION-10": "Das letzte Ziel braucht {need} Ruhm (du hast {have}) und alle anderen Ziele ({left} noch offen).",
        "UB-AMBITION-11": "Dieses Ziel wird nicht hier angegangen.",
        "UB-AMBITION-14": "Dieses Ziel ist erfüllt.",
    },
}

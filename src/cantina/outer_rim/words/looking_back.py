"""What is said about a voyage that is over: how it was decided, what its charts show, and the logbook."""
# ruff: noqa: E501

from __future__ import annotations

from .page.story import PAST

VERDICTS: dict[str, dict[str, str]] = {
    "en": {
        "end-fame": "{Who} wins in turn {turn} with {n} fame; {target} are needed.",
        "end-ambition": "{Who} fulfils the ambition in turn {turn} and wins, with {n} fame.",
        "end-resign": "{Who} wins in turn {turn}, because somebody gave up.",
        "end-timeout": "{Who} wins in turn {turn}, because somebody ran out of time.",
        "end-nobody": "The record ends in turn {turn}; nobody has won.",
        "lead": "The lead changes hands {n} {n=time|times}; the last time in turn {turn}, when {who} passes with {fame} fame.",
        "lead-once": "{Who} takes the lead in turn {turn} with {fame} fame and never gives it away.",
        "lead-start": "{Who} is ahead from the start, with {fame} fame, and never gives it away.",
        "lead-never": "Nobody is ever alone in the lead.",
        "swing": "The best turn is turn {turn}: {who} gains {n} fame ({what}).",
        "beaten": "The longest odds are beaten in turn {turn}: {who} has {percent} {what} and makes it.",
        "missed": "The surest thing goes wrong in turn {turn}: {who} has {percent} {what} and misses.",
        "luck": "The dice were kindest to {who}: {won} of {rolls} rolls succeeded where {expected} were due ({above}).",
        "unlucky": "The dice were hardest on {who}: {won} of {rolls} rolls succeeded where {expected} were due ({above}).",
        "carried": "{Who} had {what} aboard and never delivered it, since turn {turn}.",
        "carried-start": "{Who} had {what} aboard from the start and never delivered it.",
        "far": "{Who} flew farthest: {n} {n=space|spaces}.",
        "on-test": "at a test of {skill}",
        "on-fight": "against {enemy}",
        "on-delivery": "at the port with {card}",
    },
    "de": {
        "end-fame": "{Who} gewinnt in Zug {turn} mit {n} Ruhm; {target} sind nötig.",
        "end-ambition": "{Who} erfüllt in Zug {turn} die Ambition und gewinnt, mit {n} Ruhm.",
        "end-resign": "{Who} gewinnt in Zug {turn}, weil jemand aufgegeben hat.",
        "end-timeout": "{Who} gewinnt in Zug {turn}, weil jemandem die Zeit ausgegangen ist.",
        "end-nobody": "Die Aufzeichnung endet in Zug {turn}; niemand hat gewonnen.",
        "lead": "Die Führung wechselt {n} Mal, zuletzt in Zug {turn}: {Who} zieht mit {fame} Ruhm vorbei.",
        "lead-once": "{Who} geht in Zug {turn} mit {fame} Ruhm in Führung und gibt sie nicht mehr her.",
        "lead-start": "{Who} liegt von Anfang an vorn, mit {fame} Ruhm, und bleibt es.",
        "lead-never": "Niemand liegt je allein vorn.",
        "swing": "Der beste Zug ist Zug {turn}: {Who} gewinnt {n} Ruhm ({what}).",
        "beaten": "Gegen alle Wahrscheinlichkeit gelingt es in Zug {turn}: {Who} hat {percent} {what} und schafft es.",
        "missed": "Das Sicherste misslingt in Zug {turn}: {Who} hat {percent} {what} und scheitert.",
        "luck": "Am freundlichsten waren die Würfel zu {who}: {won} von {rolls} Würfen gelangen, zu erwarten waren {expected} ({above}).",
        "unlucky": "Am härtesten waren die Würfel zu {who}: {won} von {rolls} Würfen gelangen, zu erwarten waren {expected} ({above}).",
        "carried": "{Who} hatte {what} seit Zug {turn} an Bord, ohne je abzuliefern.",
        "carried-start": "{Who} hatte {what} von Anfang an an Bord, ohne je abzuliefern.",
        "far": "{Who} flog am weitesten: {n} {n=Feld|Felder}.",
        "on-test": "bei einer Probe auf {skill}",
        "on-fight": "gegen {enemy}",
        "on-delivery": "am Hafen mit {card}",
    },
}

TOPICS: dict[str, dict[str, str]] = {
    "en": {
        "end": "The end", "lead": "The lead", "swing": "Best turn", "beaten": "Against the odds", "missed": "Bad luck",
        "luck": "The dice", "carried": "Never delivered", "far": "The voyage",
    },
    "de": {
        "end": "Das Ende", "lead": "Die Führung", "swing": "Bester Zug", "beaten": "Gegen jede Chance", "missed": "Pech",
        "luck": "Die Würfel", "carried": "Nie abgeliefert", "far": "Die Reise",
    },
}  # fmt: skip

CHARTS: dict[str, dict[str, str]] = {
    "en": {
        "fame": "Fame turn by turn", "fame-note": "At the end of each turn.",
        "credits": "Credits at hand, in thousands", "credits-note": "At the end of each turn.",
        "earned": "Credits earned, in thousands", "earned-note": "All that came in so far: rewards, deals, starting credits.",
        "spent": "Credits spent, in thousands", "spent-note": "All that went out so far: purchases, fines, deals.",
        "dice": "Luck of the dice", "dice-note": "Tests, fights and smuggling that succeeded, less what their exact chances made one expect so far. Cards that could be used for nothing count as used.",
        "at-end": "At the end: {what}.", "each": "{who} {n}",
    },
    "de": {
        "fame": "Ruhm Zug um Zug", "fame-note": "Am Ende jedes Zugs.",
        "credits": "Credits im Besitz, in Tausend", "credits-note": "Am Ende jedes Zugs.",
        "earned": "Credits eingenommen, in Tausend", "earned-note": "Alles, was bis dahin hereinkam: Belohnungen, Handel, Startkapital.",
        "spent": "Credits ausgegeben, in Tausend", "spent-note": "Alles, was bis dahin hinausging: Käufe, Strafen, Handel.",
        "dice": "Glück mit den Würfeln", "dice-note": "Gelungene Proben, Kämpfe und Schmuggel, abzüglich dessen, was ihre genauen Chancen bis dahin erwarten ließen. Karten, die nichts kosten, gelten als eingesetzt.",
        "at-end": "Am Ende: {what}.", "each": "{who} {n}",
    },
}  # fmt: skip

TURNS: dict[str, dict[str, str]] = {
    "en": {
        "measure": "Whoever has more fame than everybody else is in the lead. A chance is the exact one right before the dice fell, with every card that costs nothing used as well as possible.",
        "lead": "Ahead", "fame": "Fame", "earned": "Earned", "spent": "Spent", "place": "Where", "bought": "Bought", "tie": "–",
    },
    "de": {
        "measure": "Wer mehr Ruhm hat als alle anderen, liegt vorn. Eine Chance ist die genaue, unmittelbar bevor die Würfel fielen; jede Karte, die nichts kostet, gilt als bestmöglich eingesetzt.",
        "lead": "Vorn", "fame": "Ruhm", "earned": "Ein", "spent": "Aus", "place": "Wo", "bought": "Gekauft", "tie": "–",
    },
}  # fmt: skip

LOGBOOK: dict[str, dict[str, str]] = {
    "en": PAST["en"] | {
        "jump": "jumped {space_to}", "explore": "came upon {card}", "explore-navpoint": "met something in deep space",
        "tested-passed": "passed a test of {skill}", "tested-failed": "failed a test of {skill}",
        "decided-won": "beat {enemy}", "decided-lost": "lost to {enemy}", "attempt": "set about {card}",
        "keeps-secret-known": "kept a secret, {card}", "use-secret": "played a secret, {card}",
        "goal-character": "reached a life's goal", "goal-ship": "reached the goal of the ship",
        "earned": "took in {credits}", "chance": "{what} ({percent})", "nothing": "A quiet turn.",
        "avoids-defeat": "barely escaped defeat", "leaves": "{Who} {what}.",
    },
    "de": PAST["de"] | {
        "jump": "sprang {space_to}", "explore": "erlebte {card}", "explore-navpoint": "erlebte etwas im freien Raum",
        "tested-passed": "bestand eine Probe auf {skill}", "tested-failed": "scheiterte an einer Probe auf {skill}",
        "decided-won": "schlug {enemy}", "decided-lost": "verlor gegen {enemy}", "attempt": "machte sich an {card}",
        "keeps-secret-known": "behielt ein Geheimnis, {card}", "use-secret": "spielte ein Geheimnis, {card}",
        "goal-character": "erreichte ein Lebensziel", "goal-ship": "erreichte das Ziel des Schiffs",
        "earned": "nahm {credits} ein", "chance": "{what} ({percent})", "nothing": "Ein stiller Zug.",
        "avoids-defeat": "entging knapp der Niederlage", "leaves": "{Who} {what}.",
    },
}  # fmt: skip
"""What somebody did, as it stands in a logbook: without the name."""

PAGE: dict[str, dict[str, str]] = {
    "en": {
        "voyage": "The voyage", "voyage-hint": "Each line is a ship. Figures are the turns in which it stopped there.",
        "map": "Map of the voyages", "play": "Fly it again", "all": "All", "seat-only": "Only {who}", "round": "Turn {n}",
        "aboard": "Aboard", "spaces": "Spaces", "earned": "Earned", "spent": "Spent", "cargo": "Delivered", "jobs": "Jobs", "fights": "Fights won", "tests": "Tests passed",
        "of": "{n} of {all}", "fame-from": "Where the fame came from", "by-turn": "Fame by source, turn by turn", "turn": "Turn", "who": "Who", "source": "Source", "fame": "Fame", "then": "Then",
        "luck": "Luck against the odds", "luck-hint": "Succeeded rolls as a bar; the line is what the odds said, the grey stretch is where 95 of 100 such voyages end.",
        "luck-told": "{won} of {rolls} succeeded, the odds said {expected}", "interval": "95 % lie between {low} and {high}", "above": "{n} above the odds", "below": "{n} below the odds", "even": "just as the odds said",
        "no-rolls": "no roll decided anything", "every-roll": "Every roll with its chance", "roll": "Roll", "chance": "Chance", "result": "Result", "made": "made it", "missed": "missed",
        "logbook": "The logbook", "logbook-hint": "Every turn leads to the replay, right where it begins.", "before": "Before the first turn", "left": "Taken on and never finished",
        "left-cargo": "cargo", "left-job": "job", "left-bounty": "bounty", "left-prisoner": "prisoner aboard", "since": "since turn {n}", "since-start": "from the start", "nothing-left": "Everything was finished.",
        "leads": "The lead", "takes-lead": "{who} takes the lead with {n} fame", "rival": "rival", "start": "starts here",
        "keep-title": "Outer Rim: a travelogue", "made-with": "Made with Cantina.",
    },
    "de": {
        "voyage": "Die Reise", "voyage-hint": "Jede Linie ist ein Schiff. Zahlen sind die Züge, in denen es dort hielt.",
        "map": "Karte der Reisen", "play": "Noch einmal fliegen", "all": "Alle", "seat-only": "Nur {who}", "round": "Zug {n}",
        "aboard": "An Bord", "spaces": "Felder", "earned": "Ein", "spent": "Aus", "cargo": "Fracht", "jobs": "Aufträge", "fights": "Kämpfe gewonnen", "tests": "Proben bestanden",
        "of": "{n} von {all}", "fame-from": "Woher der Ruhm kam", "by-turn": "Ruhm nach Quellen, Zug um Zug", "turn": "Zug", "who": "Wer", "source": "Quelle", "fame": "Ruhm", "then": "Danach",
        "luck": "Glück gegen die Chancen", "luck-hint": "Der Balken zeigt die gelungenen Würfe, der Strich, was die Chancen sagten; in der grauen Spanne enden 95 von 100 solchen Reisen.",
        "luck-told": "{won} von {rolls} gelangen, die Chancen sagten {expected}", "interval": "95 % liegen zwischen {low} und {high}", "above": "{n} über den Chancen", "below": "{n} unter den Chancen", "even": "genau wie die Chancen sagten",
        "no-rolls": "kein Wurf entschied etwas", "every-roll": "Jeder Wurf mit seiner Chance", "roll": "Wurf", "chance": "Chance", "result": "Ergebnis", "made": "gelungen", "missed": "misslungen",
        "logbook": "Das Logbuch", "logbook-hint": "Jeder Zug führt in die Partie, genau dorthin, wo er beginnt.", "before": "Vor dem ersten Zug", "left": "Übernommen und nie erledigt",
        "left-cargo": "Fracht", "left-job": "Auftrag", "left-bounty": "Kopfgeld", "left-prisoner": "Gefangener an Bord", "since": "seit Zug {n}", "since-start": "von Anfang an", "nothing-left": "Alles wurde erledigt.",
        "leads": "Die Führung", "takes-lead": "{who} geht mit {n} Ruhm in Führung", "rival": "Rivale", "start": "startet hier",
        "keep-title": "Outer Rim: ein Reisebericht", "made-with": "Gemacht mit Cantina.",
    },
}  # fmt: skip
"""The words of the page after a voyage, and of the travelogue."""

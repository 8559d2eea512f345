"""What the terminal says around the board of Outer Rim, in English and German."""

from __future__ import annotations

TEXTS: dict[str, dict[str, str]] = {
    "en": {
        "turn": "Turn {turn}", "setup": "Setup", "step": "{who}, {step}", "target": "First to {n} fame wins",
        "over": "the game is over",
        "fame": "fame {n}/{target}", "credits": "{n} credits", "player": "P{n}",
        "defeated": "DEFEATED", "retired": "has left", "nobody": "still without a character",
        "ground": "ground {n}", "ship": "ship {n}", "drive": "hyperdrive {n}", "damage": "damage {n}/{of}",
        "reputation": "reputation", "skills": "skills", "goal": "goal", "ship-goal": "ship goal", "reached": "reached",
        "free": "free", "plus-fame": "{n} fame", "slots-of": "drive {drive}, combat {combat}, hull {hull}, {slots} slots",
        "gear": "gear", "crew": "crew", "hold": "hold", "missions": "jobs", "slots": "{n}/{of}", "nothing": "–",
        "to": "→ {space}", "prisoner": "prisoner → {space}", "marked": "→ {space} (marked)", "with-player": "→ a player",
        "market": "Market", "empty": "empty", "patrols": "Patrols", "patrol": "{letter}{level} {dice}",
        "dice": "{n} dice → {reward}", "dice-short": "{n} → {reward}", "unbeatable": "cannot be beaten",
        "here": "Here: {space}", "contacts": "Contacts", "facedown": "{class} ?",
        "seen": "{name} ({class}, only you have seen it)",
        "faceup": "{name} ({class})", "planet-of": "planet of {faction}",
        "marks": "A number below a space: so many steps away. Or type: go {space}",
        "marks-next": "‹1›: type 1 to go there; other numbers: steps away. Or type: go {space}",
        "test-odds": "Test of {skill}: {n} dice, {faces} pass: {percent} %.",
        "fight-odds": "{mine} dice against {theirs}: {percent} % to win, {defeat} % to be defeated yourself.",
        "to-win": "{percent} % to win, {defeat} % to be defeated yourself",
        "to-pass": "{percent} %", "to-deliver": "{chance} = {percent} %",
        "with-card": "{percent} % with {card}", "odds-with": "with {card}: {odds}", "odds-if": "if {who} uses {card}: {odds}",
        "if-protected": "if the owner protects it: {odds}", "against": "against {who}: {odds}",
        "to-contest": "{percent} % that you pass, {theirs} % that {who} does", "otherwise": "otherwise",
        "each-die": "each die: {faces}", "best-now": "At best {percent} %.",
        "best-fight-now": "{percent} % that the attacker wins.",
        "tests": "tests: {tests}", "fight-of": "fight {n} dice: {percent} %",
        "dice-now": "Dice: {dice}", "sum": " = {n} damage", "passes": "passes", "fails": "fails", "delivers": "delivers",
        "worth": "{face} {n}", "die-note": "{face} ({note})", "offer": "Offer: {gives} for {wants}",
        "steps": "{n} away", "hidden": "face down", "patrol-told": "patrol of the {faction}, level {level}, dice: {dice}",
        "fame-of": "fame {n} of {target}", "damage-of": "damage {n} of {of}",
        "copies": "copies {n}", "side-front": "Goal side", "side-back": "After the goal", "and": " and ", "or": " or ",
        "to-keep": "{percent} % to lose the crew",
        "to-protect": "{percent} % to lose the crew, {defeat} % to be defeated yourself",
        "no-section": "You are not resolving a databank card.",
        "undelivered": "You could deliver {cards} here.", "unbought": "The market has not been used.",
    },
    "de": {
        "turn": "Zug {turn}", "setup": "Aufbau", "step": "{who}, {step}", "target": "Wer zuerst {n} Ruhm hat, gewinnt",
        "over": "die Partie ist zu Ende",
        "fame": "Ruhm {n}/{target}", "credits": "{n} Credits", "player": "P{n}",
        "defeated": "BESIEGT", "retired": "hat das Spiel verlassen", "nobody": "noch ohne Charakter",
        "ground": "Boden {n}", "ship": "Schiff {n}", "drive": "Hyperantrieb {n}", "damage": "Schaden {n}/{of}",
        "reputation": "Ruf", "skills": "Fertigkeiten", "goal": "Ziel", "ship-goal": "Schiffsziel", "reached": "erreicht",
        "free": "frei", "plus-fame": "{n} Ruhm", "slots-of": "Antrieb {drive}, Kampf {combat}, Hülle {hull}, {slots} Plätze",
        "gear": "Ausrüst.", "crew": "Crew", "hold": "Laderaum", "missions": "Aufträge", "slots": "{n}/{of}", "nothing": "–",
        "to": "→ {space}", "prisoner": "gefangen → {space}", "marked": "→ {space} (markiert)", "with-player": "→ Mitspieler",
        "market": "Markt", "empty": "leer", "patrols": "Patrouillen", "patrol": "{letter}{level} {dice}",
        "dice": "{n} Würfel → {reward}", "dice-short": "{n} → {reward}", "unbeatable": "unbesiegbar",
        "here": "Hier: {space}", "contacts": "Kontakte", "facedown": "{class} ?", "seen": "{name} ({class}, nur dir bekannt)",
        "faceup": "{name} ({class})", "planet-of": "Planet: {faction}",
        "marks": "Eine Zahl unter einem Feld: so viele Schritte entfernt. Oder: gehe {space}",
        "marks-next": "‹1›: mit 1 dorthin; andere Zahlen: Schritte entfernt. Oder: gehe {space}",
        "test-odds": "Probe auf {skill}: {n} Würfel, {faces} besteht: {percent} %.",
        "fight-odds": "{mine} Würfel gegen {theirs}: Zu {percent} % gewinnst du, zu {defeat} % wirst du besiegt.",
        "to-win": "zu {percent} % gewinnst du, zu {defeat} % wirst du besiegt",
        "to-pass": "{percent} %", "to-deliver": "{chance} = {percent} %",
        "with-card": "{percent} % mit {card}", "odds-with": "mit {card}: {odds}", "odds-if": "wenn {who} {card} nutzt: {odds}",
        "if-protected": "falls der Besitzer sie beschützt: {odds}", "against": "gegen {who}: {odds}",
        "to-contest": "zu {percent} % bestehst du, zu {theirs} % {who}", "otherwise": "sonst",
        "each-die": "je Würfel: {faces}", "best-now": "Bestenfalls {percent} %.",
        "best-fight-now": "Zu {percent} % gewinnt der Angreifer.",
        "tests": "Proben: {tests}", "fight-of": "Kampf, {n} Würfel: {percent} %",
        "dice-now": "Würfel: {dice}", "sum": " = {n} Schaden", "passes": "besteht", "fails": "besteht nicht",
        "delivers": "liefert ab",
        "worth": "{face} {n}", "die-note": "{face} ({note})", "offer": "Angebot: {gives} für {wants}",
        "steps": "{n} entfernt", "hidden": "verdeckt", "patrol-told": "Patrouille ({faction}), Stufe {level}, Würfel: {dice}",
        "fame-of": "Ruhm {n} von {target}", "damage-of": "Schaden {n} von {of}",
        "copies": "{n}-mal vorhanden", "side-front": "Zielseite", "side-back": "Nach dem Ziel", "and": " und ", "or": " oder ",
        "to-keep": "zu {percent} % ist die Crew verloren",
        "to-protect": "zu {percent} % ist die Crew verloren, zu {defeat} % wirst du besiegt",
        "no-section": "Du führst gerade keine Datenbankkarte aus.",
        "undelivered": "Du könntest hier abliefern: {cards}.", "unbought": "Der Markt ist nicht genutzt worden.",
    },
}  # fmt: skip

FACTIONS = {"en": ("Rebels", "Syndicate", "Empire", "Hutts"), "de": ("Rebellen", "Syndikat", "Imperium", "Hutten")}
DECKS = {
    "en": ("bounty", "cargo", "gear", "job", "luxury", "ship"),
    "de": ("Kopfgeld", "Fracht", "Ausrüst.", "Auftrag", "Luxus", "Schiff"),
}
STEPS = {"en": ("planning step", "action step", "encounter step"), "de": ("Planung", "Aktionen", "Begegnung")}
LEVELS = {-1: "−", 0: "0", 1: "+"}

GROUPS = {
    "en": {
        "planning": "Planning", "move": "Move", "deliver": "Deliver", "buy": "Buy", "cycle": "Put under", "trade": "Trade",
        "use": "Use", "encounter": "Encounter", "choice": "Choose", "end": "Go on", "credits": "Credits",
    },
    "de": {
        "planning": "Planung", "move": "Bewegen", "deliver": "Abliefern", "buy": "Kaufen", "cycle": "Nach unten",
        "trade": "Handeln", "use": "Nutzen", "encounter": "Begegnung", "choice": "Wählen", "end": "Weiter", "credits": "Credits",
    },
}  # fmt: skip

GO = {"en": ("go", "fly"), "de": ("gehe", "fliege", "go")}
"""The words that begin a journey over several spaces."""
AHEAD = {"en": ("ahead",), "de": ("voraus", "ahead")}
"""The words that show a whole databank card."""
PROTECT = {"en": ("protect",), "de": ("beschütze", "protect")}
"""The words that begin a standing order about one's crew."""
ORDERS = {
    "en": {"always": "always", "never": "never", "ask": "ask"},
    "de": {"immer": "always", "nie": "never", "frage": "ask", "always": "always", "never": "never", "ask": "ask"},
}

ALIASES: dict[str, dict[str, str]] = {
    "en": {
        "end": "pass", "on": "pass", "no": "decline", "yes": "accept", "y": "accept", "n": "decline", "attack": "fight",
        "visit": "meet", "hunt": "attempt", "drop": "discard", "sell": "barter", "put": "cycle", "pick": "choose", "play": "use",
        "ask": "ask-for",
    },
    "de": {
        "end": "pass", "weiter": "pass", "nach": "to", "kaufe": "buy", "kaufen": "buy", "liefere": "deliver", "nutze": "use",
        "bewegen": "move", "erkunde": "explore", "credits": "take-credits", "ja": "accept", "nein": "decline",
        "kämpfe": "fight", "bekämpfe": "fight", "triff": "meet", "begegne": "meet", "versuche": "attempt", "jage": "attempt",
        "wirf": "discard", "lege": "cycle", "verkaufe": "barter", "tausche": "barter", "nimm": "take", "gib": "give",
        "verlange": "ask-for", "wähle": "choose", "setze": "use", "spiele": "use", "handle": "trade", "handeln": "trade",
    },
}  # fmt: skip

HELP = {
    "en": "A number or an action in words (buy jetpack, to tatooine) does it.\n"
    "  go PLANET walks the shortest way there     e        end the step\n"
    "  u         take back (not what has shown somebody something new)\n"
    "  z CARD    show a card in full     log      what happened\n"
    "  b         show the whole table    save F   save the record as file F\n"
    "  ? ACTION  why something is not possible\n"
    "  ahead     read all steps of the databank card you are resolving\n"
    "  protect always, never or ask: whether your crew is protected when somebody hunts it\n"
    "  resign    leave the game          q        leave; the game is saved",
    "de": "Eine Zahl oder eine Aktion in Worten (kaufe Jetpack, nach Tatooine) führt sie aus.\n"
    "  gehe PLANET fliegt auf kürzestem Weg       e        den Schritt beenden\n"
    "  u         zurücknehmen (nicht, was jemandem Neues gezeigt hat)\n"
    "  z KARTE   eine Karte ganz zeigen  log      was geschah\n"
    "  b         den ganzen Tisch zeigen save D   die Partie als Datei D speichern\n"
    "  ? AKTION  warum etwas nicht geht\n"
    "  voraus    alle Schritte der Datenbankkarte lesen, die du ausführst\n"
    "  beschütze immer, nie oder frage: ob deine Crew beschützt wird, wenn jemand sie jagt\n"
    "  resign    aufgeben                q        verlassen (gespeichert)",
}

LEGEND = {
    "en": """Map: · navpoint, ● one you can reach; P1 to P4 players; a number below a space: so many steps away.
Patrols with their level: R Rebels, S Syndicate, I Empire, H Hutts; behind the figures of a player, the reputation with them.
Contacts: w g y o face down by class (white, green, yellow, orange), capitals once you know them.
Market: price, then the patrol that moves after the purchase (R3: the Rebel patrol, 3 spaces), then what the card does.
Odds are exact: they count every card that costs nothing, at its best; cards that cost something are named beside them.""",
    "de": """Karte: · Navigationspunkt, ● erreichbar; P1 bis P4 Spieler; eine Zahl unter einem Feld: so viele Schritte entfernt.
Patrouillen mit Stufe: R Rebellen, S Syndikat, I Imperium, H Hutten; hinter den Werten eines Spielers der Ruf bei ihnen.
Kontakte: w g y o verdeckt nach Klasse (weiß, grün, gelb, orange), groß geschrieben, sobald du sie kennst.
Markt: Preis, dann die Patrouille, die nach dem Kauf zieht (R3: Rebellen, 3 Felder), dann was die Karte tut.
Die Chancen sind genau: Sie zählen jede Karte, die nichts kostet, bestmöglich genutzt; die anderen sind daneben genannt.""",
}

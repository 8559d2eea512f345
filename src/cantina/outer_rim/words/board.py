"""What the terminal says around the board of Outer Rim, in English and German."""

from __future__ import annotations

TEXTS: dict[str, dict[str, str]] = {
    "en": {
        "turn": "Turn {turn}", "setup": "Setup", "step": "{who}, {step}", "target": "First to {n} fame wins",
        "target-ambitions": "{n} fame and all goals win",
        "over": "the game is over",
        "fame": "fame {n}/{target}", "credits": "{n} credits", "player": "P{n}",
        "defeated": "DEFEATED", "retired": "has left", "nobody": "still without a character",
        "ground": "ground {n}", "ship": "ship {n}", "drive": "hyperdrive {n}", "damage": "damage {n}/{of}",
        "reputation": "reputation", "skills": "skills", "goal": "goal", "ship-goal": "ship goal", "reached": "reached",
        "free": "free", "plus-fame": "{n} fame", "slots-of": "drive {drive}, combat {combat}, hull {hull}, {slots} slots",
        "gear": "gear", "crew": "crew", "cargo": "cargo", "mods": "mods", "missions": "jobs", "slots": "{n}/{of}", "nothing": "–",
        "to": "→ {space}", "prisoner": "prisoner → {space}", "marked": "→ {space} (marked)",
        "with-player": "→ a player", "for-two": "for two",
        "on-player": "(player {seat})", "on-yourself": "(your own character)",
        "to-mark": "→ a planet to be named", "to-quiet": "→ a navpoint, no patrol",
        "market": "Market", "empty": "empty", "patrols": "Patrols", "patrol": "{letter}{level} {dice}",
        "dice": "{n} dice → {reward}", "dice-short": "{n} → {reward}", "unbeatable": "cannot be beaten",
        "here": "Here: {space}", "contacts": "Contacts", "facedown": "{class} ?",
        "faceup": "{name} ({class})", "spot-class": "{space} {n}: {class}", "planet-of": "planet {of}",
        "marks": "A number below a space: so many steps away. Or type: go {space}",
        "marks-next": "‹1›: type 1 to go there; other numbers: steps away. Or type: go {space}",
        "marks-there": "‹1›: type 1 for this space.",
        "test-odds": "Test of {skill}: {n} dice, {faces} passes: {percent} %.",
        "test-odds-of": "{who}, test of {skill}: {n} dice, {faces} passes: {percent} %.",
        "test-sure": "Test of {skill}: passed without a roll, 100 %.",
        "test-sure-of": "{who}, test of {skill}: passed without a roll, 100 %.",
        "fight-odds": "{mine} {mine=die|dice} against {theirs}: {percent} % to win, {defeat} % to be defeated yourself.",
        "fight-odds-of": "{who}, {mine} {mine=die|dice} against {theirs}: {percent} % to win, {defeat} % to be defeated.",
        "to-win": "{percent} % to win, {defeat} % to be defeated yourself",
        "to-cross": "about {percent} % over all cards of the deck",
        "to-pass": "{percent} %", "to-deliver": "{chance} = {percent} %",
        "with-card": "{percent} % with {card}", "odds-with": "with {card}: {odds}", "odds-if": "if {who} uses {card}: {odds}",
        "if-protected": "if the owner protects it: {odds}", "against": "against {who}: {odds}",
        "to-contest": "{percent} % that you pass, {theirs} % that {who} does", "otherwise": "otherwise",
        "each-die": "each die: {faces}", "best-now": "At best {percent} %.",
        "succeeded": "it has succeeded already", "changes-nothing": "changes nothing: it has succeeded already",
        "best-fight-now": "{percent} % that the attacker wins.",
        "tests": "tests: {tests}", "fight-of": "fight {n} dice: {percent} %",
        "dice-now": "Dice: {dice}", "sum": " = {n} damage", "passes": "passes", "fails": "fails", "delivers": "delivers",
        "undelivering": "does not deliver",
        "planet-reputation": "{with}, now {level}", "planet-alone": "no faction here",
        "worth": "{face} {n}", "die-note": "{face} ({note})", "offer": "Offer: {gives} for {wants}",
        "steps": "{n} away", "hidden": "face down", "patrol-told": "patrol of the {faction}, level {level}, dice: {dice}",
        "fame-of": "fame {n} of {target}", "damage-of": "damage {n} of {of}",
        "copies": "copies {n}", "side-front": "Goal side", "side-back": "After the goal", "and": " and ", "or": " or ",
        "to-keep": "{percent} % to lose the crew",
        "to-protect": "{percent} % to lose the crew, {defeat} % to be defeated yourself",
        "no-section": "You are not resolving a databank card.",
        "undelivered": "You could deliver {cards} here.", "unbought": "You could still buy: {cards}.",
        "unused": "You could still use: {cards}.", "unmoved": "You have not moved, and could take credits or recover instead.",
        "distance": "{n} {n=space|spaces}, {turns} {turns=turn|turns}", "you-are-here": "you are here",
        "spaces": "{n} {n=space|spaces}", "around": " (around what would stop you: {n} straight)",
        "stop-between": " (you have to stop on the way)", "either": "cargo or mod {n}",
        "no-place": "You are on the map when the first turn begins.",
        "fly-first": "{space}: {far}. Fly the first {n} now? (y/n) ",
        "not-moving": "You move in the planning step of your turn.",
        "illegal": "ILLEGAL", "secrets": "secrets", "secrets-held": "secrets {n}", "you": "you",
        "you-have": "you: {fame}, {credits} cr",
        "seen-you": "only you have seen it", "seen-nobody": "nobody has seen it", "seen-some": "seen by {who}",
        "number-buy": "buy", "number-under": "put", "help": "help", "more": "{keys}", "no-scene": "Nothing is told right now.",
        "no-market": "The market is laid out when the first turn begins.",
        "goal-token": "goal token of {who}", "no-secrets": "You hold no secrets.",
        "since": "Since your turn", "race": "Fame, {target} win:", "race-apart": "Fame:", "stopped-by": "stopped by {patrol}",
        "race-you": "you", "skipped": "skipped {what}",
        "nothing-applies": "nothing applies",
        "fame-from": "Where the fame came from", "fame-goal": "goals", "fame-bounty": "bounties",
        "fame-job": "jobs", "fame-cargo": "cargo", "fame-patrol": "patrols", "fame-held": "cards held",
        "fame-paid": "bought for credits",
        "fame-encounter": "encounters", "fame-card": "cards", "fame-other": "other", "fame-start": "head start",
        "costs-reputation": "a win costs 1 reputation with the {faction}", "hit-only": "only a hit delivers, a crit does not",
        "solo": "You play alone against {rival}, run by its own cards. Whoever has {n} fame first wins.",
        "solo-two": "You play alone against {rival} and {second}, each run by its own cards. Whoever has {n} fame first wins.",
        "solo-ambitions": "You play alone against {rival}, run by its own cards: {more} fame wins for it."
        " You need {n} fame and all goals of your ambition.",
        "solo-two-ambitions": "You play alone against {rival} and {second}, each run by its own cards: {more} fame wins for them."
        " You need {n} fame and all goals of your ambition.",
        "practice": "A practice flight: one player alone without a rival is no game of the rulebook.",
        "debts": "debts", "debt-own": "own token", "debt-of": "token of {who}", "debts-none": "no token",
        "favor-asked": "{who} asks for {favor} and offers {price}", "favor-offer": "{who} would do it for {price}",
    },
    "de": {
        "turn": "Zug {turn}", "setup": "Aufbau", "step": "{who}, {step}", "target": "Wer zuerst {n} Ruhm hat, gewinnt",
        "target-ambitions": "{n} Ruhm und alle Ziele gewinnen",
        "over": "die Partie ist zu Ende",
        "fame": "Ruhm {n}/{target}", "credits": "{n} Credits", "player": "P{n}",
        "defeated": "BESIEGT", "retired": "hat das Spiel verlassen", "nobody": "noch ohne Charakter",
        "ground": "Boden {n}", "ship": "Schiff {n}", "drive": "Hyperantrieb {n}", "damage": "Schaden {n}/{of}",
        "reputation": "Ruf", "skills": "Fertigkeiten", "goal": "Ziel", "ship-goal": "Schiffsziel", "reached": "erreicht",
        "free": "frei", "plus-fame": "{n} Ruhm", "slots-of": "Antrieb {drive}, Kampf {combat}, Hülle {hull}, {slots} Plätze",
        "gear": "Ausrüst.", "crew": "Crew", "cargo": "Fracht", "mods": "Mods", "missions": "Aufträge",
        "slots": "{n}/{of}", "nothing": "–",
        "to": "→ {space}", "prisoner": "gefangen → {space}", "marked": "→ {space} (markiert)", "with-player": "→ Mitspieler",
        "for-two": "zu zweit", "on-player": "(Spieler {seat})", "on-yourself": "(dein eigener Charakter)",
        "to-mark": "→ ein Planet, der genannt wird", "to-quiet": "→ Navigationspunkt, frei",
        "market": "Markt", "empty": "leer", "patrols": "Patrouillen", "patrol": "{letter}{level} {dice}",
        "dice": "{n} Würfel → {reward}", "dice-short": "{n} → {reward}", "unbeatable": "unbesiegbar",
        "here": "Hier: {space}", "contacts": "Kontakte", "facedown": "{class} ?",
        "faceup": "{name} ({class})", "spot-class": "{space} {n}: {class}", "planet-of": "Planet {of}",
        "marks": "Eine Zahl unter einem Feld: so viele Schritte entfernt. Oder: gehe {space}",
        "marks-next": "‹1›: mit 1 dorthin; andere Zahlen: Schritte entfernt. Oder: gehe {space}",
        "marks-there": "‹1›: mit 1 dieses Feld.",
        "test-odds": "Probe auf {skill}: {n} Würfel, {faces} besteht: {percent} %.",
        "test-odds-of": "{who}, Probe auf {skill}: {n} Würfel, {faces} besteht: {percent} %.",
        "test-sure": "Probe auf {skill}: ohne Wurf bestanden, 100 %.",
        "test-sure-of": "{who}, Probe auf {skill}: ohne Wurf bestanden, 100 %.",
        "fight-odds": "{mine} Würfel gegen {theirs}: Zu {percent} % gewinnst du, zu {defeat} % wirst du besiegt.",
        "fight-odds-of": "{who}, {mine} Würfel gegen {theirs}: gewinnt zu {percent} %, wird zu {defeat} % besiegt.",
        "to-win": "zu {percent} % gewinnst du, zu {defeat} % wirst du besiegt",
        "to-cross": "etwa {percent} % über alle Karten des Decks",
        "to-pass": "{percent} %", "to-deliver": "{chance} = {percent} %",
        "with-card": "{percent} % mit {card}", "odds-with": "mit {card}: {odds}", "odds-if": "wenn {who} {card} nutzt: {odds}",
        "if-protected": "falls der Besitzer sie beschützt: {odds}", "against": "gegen {who}: {odds}",
        "to-contest": "zu {percent} % bestehst du, zu {theirs} % {who}", "otherwise": "sonst",
        "each-die": "je Würfel: {faces}", "best-now": "Bestenfalls {percent} %.",
        "succeeded": "es ist schon gelungen", "changes-nothing": "ändert nichts: Es ist schon gelungen",
        "best-fight-now": "Zu {percent} % gewinnt der Angreifer.",
        "tests": "Proben: {tests}", "fight-of": "Kampf, {n} Würfel: {percent} %",
        "dice-now": "Würfel: {dice}", "sum": " = {n} Schaden", "passes": "besteht", "fails": "besteht nicht",
        "delivers": "liefert ab", "undelivering": "liefert nicht ab",
        "planet-reputation": "{with}, jetzt {level}", "planet-alone": "keine Fraktion hier",
        "worth": "{face} {n}", "die-note": "{face} ({note})", "offer": "Angebot: {gives} für {wants}",
        "steps": "{n} entfernt", "hidden": "verdeckt", "patrol-told": "Patrouille ({faction}), Stufe {level}, Würfel: {dice}",
        "fame-of": "Ruhm {n} von {target}", "damage-of": "Schaden {n} von {of}",
        "copies": "{n}-mal vorhanden", "side-front": "Zielseite", "side-back": "Nach dem Ziel", "and": " und ", "or": " oder ",
        "to-keep": "zu {percent} % ist die Crew verloren",
        "to-protect": "zu {percent} % ist die Crew verloren, zu {defeat} % wirst du besiegt",
        "no-section": "Du führst gerade keine Datenbankkarte aus.",
        "undelivered": "Du könntest hier abliefern: {cards}.", "unbought": "Du könntest noch kaufen: {cards}.",
        "unused": "Du könntest noch nutzen: {cards}.",
        "unmoved": "Du hast dich nicht bewegt; stattdessen könntest du Credits nehmen oder dich erholen.",
        "distance": "{n} {n=Feld|Felder}, {turns} {turns=Zug|Züge}", "you-are-here": "du bist hier",
        "spaces": "{n} {n=Feld|Felder}", "around": " (außen herum, wo nichts dich aufhält; geradeaus {n})",
        "stop-between": " (unterwegs musst du anhalten)", "either": "Fracht oder Mod {n}",
        "no-place": "Auf der Karte bist du, sobald der erste Zug beginnt.",
        "fly-first": "{space}: {far}. Jetzt {n} {n=Feld|Felder} davon fliegen? (j/n) ",
        "not-moving": "Bewegt wird in der Planung deines Zuges.",
        "illegal": "ILLEGAL", "secrets": "Geheimn.", "secrets-held": "Geheimnisse {n}", "you": "dir",
        "you-have": "du: {fame}, {credits} Cr",
        "seen-you": "nur dir bekannt", "seen-nobody": "niemandem bekannt", "seen-some": "bekannt: {who}",
        "number-buy": "kauf", "number-under": "weg", "help": "Hilfe", "more": "{keys}", "no-scene": "Gerade wird nichts erzählt.",
        "no-market": "Der Markt liegt erst aus, wenn der erste Zug beginnt.",
        "goal-token": "Zielmarker: {who}", "no-secrets": "Du hast keine Geheimnisse.",
        "since": "Seit deinem Zug", "race": "Ruhm, {target} gewinnen:", "race-apart": "Ruhm:",
        "stopped-by": "durch {patrol} aufgehalten", "race-you": "du", "skipped": "übergangen {what}",
        "nothing-applies": "nichts trifft zu",
        "fame-from": "Woher der Ruhm kam", "fame-goal": "Ziele", "fame-bounty": "Kopfgelder",
        "fame-job": "Aufträge", "fame-cargo": "Fracht", "fame-patrol": "Patrouillen", "fame-held": "Karten im Besitz",
        "fame-paid": "mit Credits gekauft", "fame-encounter": "Begegnungen",
        "fame-card": "Karten", "fame-other": "anderes", "fame-start": "Vorsprung",
        "costs-reputation": "ein Sieg kostet 1 Ruf: {faction}", "hit-only": "nur ein Treffer liefert ab, ein Volltreffer nicht",
        "solo": "Du spielst allein gegen {rival}; gespielt wird nach eigenen Karten. Wer zuerst {n} Ruhm hat, gewinnt.",
        "solo-two": "Du spielst allein gegen {rival} und {second}, beide mit eigenen Karten. Wer zuerst {n} Ruhm hat, gewinnt.",
        "solo-ambitions": "Du spielst allein gegen {rival}; gespielt wird nach eigenen Karten, und {more} Ruhm gewinnen."
        " Du brauchst {n} Ruhm und alle Ziele deiner Ambition.",
        "solo-two-ambitions": "Du spielst allein gegen {rival} und {second}, beide mit eigenen Karten; ihnen genügen {more} Ruhm."
        " Du brauchst {n} Ruhm und alle Ziele deiner Ambition.",
        "practice": "Ein Übungsflug: Allein und ohne Rivalen ist es keine Partie nach der Anleitung.",
        "debts": "Schulden", "debt-own": "eigener Marker", "debt-of": "Marker von {who}", "debts-none": "kein Marker",
        "favor-asked": "{who} bittet um {favor} und bietet: {price}", "favor-offer": "{who} wäre einverstanden für: {price}",
    },
}  # fmt: skip

FACTIONS = {"en": ("Rebels", "Syndicate", "Empire", "Hutts"), "de": ("Rebellen", "Syndikat", "Imperium", "Hutten")}
DECKS = {
    "en": ("bounty", "cargo", "gear", "job", "luxury", "ship"),
    "de": ("Kopfgeld", "Fracht", "Ausrüst.", "Auftrag", "Luxus", "Schiff"),
}
STEPS = {"en": ("planning step", "action step", "encounter step"), "de": ("Planung", "Aktionen", "Begegnung")}
SECTIONS = {"en": ("Planning", "Action", "Encounter", "Special"), "de": ("Planung", "Aktion", "Begegnung", "Besonderes")}
LEVELS = {-1: "−", 0: "0", 1: "+"}

GROUPS = {
    "en": {
        "planning": "Planning", "move": "Move", "deliver": "Deliver", "buy": "Buy", "cycle": "Put under", "trade": "Trade",
        "use": "Use", "encounter": "Encounter", "choice": "Choose", "end": "Go on", "credits": "Credits",
        "favors": "Favors",
    },
    "de": {
        "planning": "Planung", "move": "Bewegen", "deliver": "Abliefern", "buy": "Kaufen", "cycle": "Nach unten",
        "trade": "Handeln", "use": "Nutzen", "encounter": "Begegnung", "choice": "Wählen", "end": "Weiter", "credits": "Credits",
        "favors": "Gefallen",
    },
}  # fmt: skip

KEYS = {
    "en": {
        "contacts": ("m", "patrols, contacts"),
        "map": ("m", "map"),
        "market": ("k", "market"),
        "players": ("s", "players"),
        "scene": ("t", "the story"),
    },
    "de": {
        "contacts": ("k", "Patrouillen, Kontakte"),
        "map": ("k", "Karte"),
        "market": ("m", "Markt"),
        "players": ("s", "Spieler"),
        "scene": ("t", "Erzählung"),
    },
}
"""The lines that show a part of the table for which there may be no room, and what each shows."""
KEY_WORDS = {
    "en": {"map": "map", "market": "market", "players": "players", "story": "scene"},
    "de": {"karte": "map", "markt": "market", "spieler": "players", "erzählung": "scene"},
}
"""The same, spelled out."""
ALWAYS = {"en": (("far", "distances"), ("?", "help")), "de": (("weit", "Entfernungen"), ("?", "Hilfe"))}
"""The lines that the board names in any case."""
FAR = {"en": ("far",), "de": ("weit", "far")}
"""The words that ask for a distance."""
SECRETS = {"en": ("secret", "secrets"), "de": ("geheimnis", "geheimnisse", "secrets")}
"""The words that stand for all of one's secrets."""
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
        "ask": "ask-for", "cancel": "withdraw",
    },
    "de": {
        "end": "pass", "weiter": "pass", "nach": "to", "kaufe": "buy", "kaufen": "buy", "liefere": "deliver", "nutze": "use",
        "bewegen": "move", "erkunde": "explore", "credits": "take-credits", "ja": "accept", "nein": "decline",
        "kämpfe": "fight", "bekämpfe": "fight", "triff": "meet", "begegne": "meet", "versuche": "attempt", "jage": "attempt",
        "wirf": "discard", "lege": "cycle", "verkaufe": "barter", "tausche": "barter", "nimm": "take", "gib": "give",
        "verlange": "ask-for", "wähle": "choose", "setze": "use", "spiele": "use", "handle": "trade", "handeln": "trade",
        "abbrechen": "withdraw",
        "gefallen": "favor", "schuld": "call-debt", "gegenangebot": "counter",
    },
}  # fmt: skip

HELP = {
    "en": "A number or an action in words (buy jetpack, to tatooine) does it.\n"
    "  go PLANET flies the quickest way; beyond one move it asks first\n"
    "  far PLANET: how many spaces and turns (far alone: every planet)\n"
    "  m map   k market   s players   t the story   log: what happened\n"
    "  Enter     this screen again; b the whole table\n"
    "  z CARD    a card in full; z 3 answer 3 and what it is about,\n"
    "            z secrets your secrets, z ai-8 a rival's card, z OR-SOLO-17 a rule\n"
    "  e         end the step; what is left undone is named first\n"
    "  u         take back the last line, unless it showed somebody something new\n"
    "  ? ACTION  why something is not possible: ? buy jetpack\n"
    "  ahead     all steps of the databank card you are resolving\n"
    "  save F    save the record as file F     hint   what the veteran would do\n"
    "  protect always, never or ask: your crew, when somebody hunts it\n"
    "  gift-to seat-2, request-from seat-2: credits to or from another player\n"
    "  resign    leave the game     q   leave; the game is saved",
    "de": "Eine Zahl oder eine Aktion in Worten (kaufe Jetpack, nach Tatooine) genügt.\n"
    "  gehe PLANET fliegt den schnellsten Weg; reicht ein Zug nicht, wird gefragt\n"
    "  weit PLANET: wie viele Felder und Züge (weit allein: alle Planeten)\n"
    "  k Karte   m Markt   s Spieler   t Erzählung   log: was geschah\n"
    "  Eingabetaste: dieser Bildschirm noch einmal; b der ganze Tisch\n"
    "  z KARTE   eine Karte ganz; z 3 Antwort 3 und worum es dabei geht,\n"
    "            z geheimnisse deine Geheimnisse, z ai-8 eine KI-Karte,\n"
    "            z OR-SOLO-17 eine Regel\n"
    "  e         den Schritt beenden; was noch möglich ist, wird vorher genannt\n"
    "  u         die letzte Eingabe zurücknehmen, die niemandem Neues gezeigt hat\n"
    "  ? AKTION  warum etwas nicht geht: ? kaufe Jetpack\n"
    "  voraus    alle Schritte der Datenbankkarte, die du ausführst\n"
    "  save D    die Partie als Datei D speichern     tipp   was der Veteran täte\n"
    "  beschütze immer, nie oder frage: deine Crew, wenn jemand sie jagt\n"
    "  gift-to seat-2, request-from seat-2: Credits geben oder erbitten\n"
    "  resign    aufgeben     q   verlassen; die Partie ist gespeichert",
}
"""What can be typed: a screen of 80 columns and 24 lines holds it."""

LEGEND = {
    "en": "Map: · navpoint, ● one you can reach; P1 to P4 players; ◆ goal token of the rival; a number below a space: so many "
    "steps away. A way that leaves the upper half at the right goes on at the left of the lower half.\n"
    "Patrols with their level: R Rebels, S Syndicate, I Empire, H Hutts, then their dice and what beating them brings; "
    "behind the figures of a player, the reputation with them. Beating one costs 1 reputation with its faction.\n"
    "Contacts: w g y o face down by class (white, green, yellow, orange), capitals once you know them.\n"
    "After a purchase the next card of that deck is turned up, and the icon on this new card moves its patrol toward you. "
    "Putting a card under its deck moves none.\n"
    "The price of a ship already counts the trade-in of yours.\n"
    "ILLEGAL cargo: one die, and only a hit delivers; a crit fails like any other side.\n"
    "Odds are exact: they count every card that costs nothing, at its best; the others are named beside them.\n"
    "Goals of an ambition: – at any time, 1 2 3 in this order, ∞ only while it holds, ◆ last of all.\n"
    "Favors: favor advice/tech, favor endorsement/hutt, favor shortcut asks the others; call-debt seat-2/shortcut returns a "
    "debt token; deal-with seat-2 trades tokens; standing no-pauses, no-requests: never be asked.",
    "de": "Karte: · Navigationspunkt, ● erreichbar; P1 bis P4 Spieler; ◆ Zielmarker des Rivalen; eine Zahl unter einem Feld: so "
    "viele Schritte entfernt. Wege, die oben rechts hinausführen, gehen unten links weiter.\n"
    "Patrouillen mit Stufe: R Rebellen, S Syndikat, I Imperium, H Hutten, dann ihre Würfel und was ein Sieg bringt; "
    "hinter den Werten eines Spielers der Ruf bei ihnen. Ein Sieg kostet 1 Ruf bei ihrer Fraktion.\n"
    "Kontakte: w g y o verdeckt nach Klasse (weiß, grün, gelb, orange), groß geschrieben, sobald du sie kennst.\n"
    "Nach einem Kauf wird die nächste Karte des Decks aufgedeckt, und das Symbol auf dieser neuen Karte zieht ihre "
    "Patrouille auf dich zu. Eine Karte nach unten zu legen bewegt keine.\n"
    "Im Preis eines Schiffs ist deines schon verrechnet.\n"
    "ILLEGALE Fracht: ein Würfel, und nur ein Treffer liefert ab, ein Volltreffer nicht.\n"
    "Die Chancen sind genau: Sie zählen jede Karte, die nichts kostet; die anderen sind daneben genannt.\n"
    "Ziele einer Ambition: – jederzeit, 1 2 3 in dieser Folge, ∞ nur solange es zutrifft, ◆ zuletzt.\n"
    "Gefallen: favor advice/tech, favor endorsement/hutt, favor shortcut bittet die anderen; call-debt seat-2/shortcut "
    "gibt einen Schuldmarker zurück; deal-with seat-2 handelt damit; standing no-pauses, no-requests: nie gefragt werden.",
}
"""What the signs on the table mean: a screen of its own."""

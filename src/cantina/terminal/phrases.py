"""What the terminal itself says, in English and German."""

from __future__ import annotations

PHRASES = {
    "en": {
        "welcome": "Type a number, or ? for help. Commitment of this game: {commitment}",
        "help": "A number or an action in words (play x-wing) does it.\n"
        "  a         play all cards          e        end the turn\n"
        "  u         take back (not what has shown somebody something new)\n"
        "  attack A > B sends card A against B       ? ACTION why something is not possible\n"
        "  z CARD    show a card in full     log      what happened\n"
        "  b         show the board          save F   save the record as file F\n"
        "  resign    give up                 q        leave; the game is saved",
        "why-not": "{text}: possible now.",
        "unknown": "“{text}” is not clear. {hint}",
        "hint-near": "Did you mean: {near}?",
        "hint-help": "Type ? for help.",
        "sure": "Really end the turn? (y/n) ",
        "yes": "y",
        "saved": "The game is saved. Go on with: cantina play --resume {path}",
        "kept": "Saved as {path}",
        "record": "Check the record with: cantina verify {path}",
        "you-won": "You have won.", "you-lost": "You have lost.",
        "pass": "Pass the keyboard on to: {side}. Press Enter when ready. ",
        "resigning": "Really give up? (y/n) ",
        "nothing-yet": "Nothing has happened yet.",
        "no-card": "There is no card “{text}”. Did you mean {near}?",
        "replay-help": "Enter: on   p: back   a number: go there   q: leave",
        "position": "{n} of {total}",
        "verified": "verified: every entry follows the rules of version {rules}",
        "unfinished": "the game is not finished",
        "seed": "seed {seed}",
        "commitment-right": "the seed fits the commitment",
        "commitment-wrong": "the seed does not fit the commitment: it belongs to {commitment}",
        "nothing-found": "Nothing found.",
        "not-canonical": "note: the file is not written in the canonical form",
    },
    "de": {
        "welcome": "Eine Zahl eingeben, oder ? für Hilfe. Festlegung dieser Partie: {commitment}",
        "help": "Eine Zahl oder eine Aktion in Worten (spiele X-Flügler) führt sie aus.\n"
        "  a         alle Karten spielen     e        den Zug beenden\n"
        "  u         zurücknehmen (nicht, was jemandem Neues gezeigt hat)\n"
        "  angreifen A > B schickt Karte A gegen B   ? AKTION warum etwas nicht geht\n"
        "  z KARTE   eine Karte ganz zeigen  log      was geschah\n"
        "  b         den Tisch zeigen        save D   die Partie als Datei D speichern\n"
        "  resign    aufgeben                q        verlassen (gespeichert)",
        "why-not": "{text}: jetzt möglich.",
        "unknown": "„{text}“ ist nicht klar. {hint}",
        "hint-near": "Meinst du: {near}?",
        "hint-help": "? zeigt die Hilfe.",
        "sure": "Den Zug wirklich beenden? (j/n) ",
        "yes": "j",
        "saved": "Die Partie ist gespeichert. Weiter mit: cantina play --resume {path}",
        "kept": "Gespeichert als {path}",
        "record": "Die Aufzeichnung prüfen: cantina verify {path}",
        "you-won": "Du hast gewonnen.", "you-lost": "Du hast verloren.",
        "pass": "Weitergeben an: {side}. Wenn bereit, Eingabetaste drücken. ",
        "resigning": "Wirklich aufgeben? (j/n) ",
        "nothing-yet": "Noch ist nichts geschehen.",
        "no-card": "Die Karte „{text}“ gibt es nicht. Meinst du {near}?",
        "replay-help": "Eingabetaste: weiter   p: zurück   eine Zahl: dorthin   q: verlassen",
        "position": "{n} von {total}",
        "verified": "geprüft: Jeder Eintrag folgt den Regeln der Version {rules}",
        "unfinished": "die Partie ist nicht zu Ende",
        "seed": "Startwert {seed}",
        "commitment-right": "der Startwert passt zur Festlegung",
        "commitment-wrong": "der Startwert passt nicht zur Festlegung: Er gehört zu {commitment}",
        "nothing-found": "Nichts gefunden.",
        "not-canonical": "Hinweis: Die Datei ist nicht in der kanonischen Form geschrieben",
    },
}  # fmt: skip

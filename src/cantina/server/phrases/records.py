"""What the page says to which records are brought, and a mail that is too short for one."""
# ruff: noqa: E501

from __future__ import annotations

EN: dict[str, str] = {
    "records": "Look at a record",
    "records-text": "A record is the text file of a game: every table offers it when the game is over, and the terminal saves it. Bring one, and you can look at every position.",
    "records-file": "A file",
    "records-paste": "Or paste the text",
    "records-go": "Look at it",
    "records-link": "Look at the record of a game",
    "problem-rest": "[The rest is too long for a mail. Please attach the file that “{save}” gives you: it holds everything.]",
    "record-none": "There is no record in this form: choose a file, or paste its text.",
    "record-large": "That is too large for a record: at most {most} KB.",
    "record-long": "That record is too long: it may have {most} entries.",
    "record-not-text": "That is not a text file (byte {byte}). A record begins with “cantina record 1”.",
    "record-unseen": "“{game}” cannot be shown in a browser yet. Look at it at the terminal: cantina replay FILE. Here can be shown: {known}.",
}
DE: dict[str, str] = {
    "records": "Aufzeichnung ansehen",
    "records-text": "Eine Aufzeichnung ist die Textdatei einer Partie: Jeder Tisch bietet sie nach dem Ende an, und das Terminal speichert sie. Bring eine mit, und du kannst jede Stellung ansehen.",
    "records-file": "Eine Datei",
    "records-paste": "Oder den Text einfügen",
    "records-go": "Ansehen",
    "records-link": "Aufzeichnung einer Partie ansehen",
    "problem-rest": "[Der Rest ist zu lang für eine Mail. Bitte hänge die Datei an, die du mit „{save}“ bekommst: Sie enthält alles.]",
    "record-none": "In diesem Formular ist keine Aufzeichnung: eine Datei wählen oder ihren Text einfügen.",
    "record-large": "Das ist zu groß für eine Aufzeichnung: höchstens {most} KB.",
    "record-long": "Diese Aufzeichnung ist zu lang: Sie darf {most} Einträge haben.",
    "record-not-text": "Das ist keine Textdatei (Byte {byte}). Eine Aufzeichnung beginnt mit „cantina record 1“.",
    "record-unseen": "„{game}“ lässt sich noch nicht im Browser zeigen. Ansehen am Terminal: cantina replay DATEI. Hier geht: {known}.",
}

"""What the pages of reference say: the short rules."""

from __future__ import annotations

EN: dict[str, str] = {
    "nav-rules": "Rules",
    "rules-title": "Rules in short",
    "rules-intro": "The whole game in our own words. The numbered rules have the last word, and a card beats a rule.",
    "rules-intro-short": "The whole game in our own words.",
    "rules-search": "Search the rules",
    "rules-find": "Search",
    "rules-clear": "Show everything",
    "rules-contents": "Contents",
    "rules-found": "Sections found: {n}",
    "rules-none": "No section has all of these words.",
    "rules-meant": "Did you mean:",
    "rules-fewer": "Try fewer or other words, or look at the list:",
    "rules-sections": "All sections",
    "rules-see": "See also",
    "rules-numbers": "Numbered rules",
    "rules-all": "All numbered rules",
    "rules-all-intro": "Every rule as a statement that the program is tested against. In a few places 000 is the English "
    "rulebook, 004 the German one and 003 a summary.",
    "rules-short": "Rules in short",
    "rules-english": "The numbered rules are in English only.",
}
DE: dict[str, str] = {
    "nav-rules": "Regeln",
    "rules-title": "Die Regeln in Kürze",
    "rules-intro": "Das ganze Spiel in eigenen Worten. Das letzte Wort haben die nummerierten Regeln, und eine Karte geht vor.",
    "rules-intro-short": "Das ganze Spiel in eigenen Worten.",
    "rules-search": "In den Regeln suchen",
    "rules-find": "Suchen",
    "rules-clear": "Alles zeigen",
    "rules-contents": "Inhalt",
    "rules-found": "Gefundene Abschnitte: {n}",
    "rules-none": "Kein Abschnitt enthält alle diese Wörter.",
    "rules-meant": "Meintest du:",
    "rules-fewer": "Versuche es mit weniger oder anderen, oder sieh in der Liste nach:",
    "rules-sections": "Alle Abschnitte",
    "rules-see": "Siehe auch",
    "rules-numbers": "Nummerierte Regeln",
    "rules-all": "Alle nummerierten Regeln",
    "rules-all-intro": "Jede Regel als Aussage, an der das Programm geprüft wird. An wenigen Stellen ist 000 die englische "
    "Spielanleitung, 004 die deutsche und 003 eine Zusammenfassung.",
    "rules-short": "Die Regeln in Kürze",
    "rules-english": "Die nummerierten Regeln gibt es nur auf Englisch.",
}

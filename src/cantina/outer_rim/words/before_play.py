"""What is said before a game begins: options and players that do not go together, and mistakes in corrections of the box."""

from __future__ import annotations

REFUSALS: dict[str, dict[str, str]] = {
    "en": {
        "players-number": "{number} players are too many: {known} can play.",
        "players-one": "One player alone needs a rival: --rival with one of {known}, or --solo with your character."
        " --practice flies without one, --players human,greedy plays against a bot.",
        "players-alone": "--{option} is for one player alone, but --players says {players}: leave one of them out.",
        "favors-alone": "Favors need at least two people at the table: a rival neither asks for any nor does any.",
        "practice-rival": "--practice means without a rival: leave it or --{option} out.",
        "rival-expansion": "{rival} is a rival, alone or as the second one, only with the expansion (option “expansion” with"
        " “unfinished-business”). Without it: one of {known}.",
        "rival-second": "A second rival ({rival2}) needs a first one (option “rival”).",
        "rival-kinds": "{rival} and {rival2} do not go together: one hunts, the other delivers. Beside {rival}: {known}.",
        "solo-expansion": "{solo} plays only with --expansion unfinished-business. Without it: {known}.",
        "solo-rival": "{solo} cannot be you and a rival: change --solo or --{option}. Possible: {known}.",
        "content-differs": "This game was played with other figures ({given}) than those loaded ({loaded})."
        " Give the same file with --content.",
        "content-mistakes": "{path} has mistakes ({number}). Look at them with: cantina content check {path}",
        "content-large": "{path} is larger than {limit}: that is not a file of corrections.",
        "content-syntax": "{path} cannot be read as TOML: {reason}.",
        "content-section": "line {line}: there is no section {key}. Did you mean: {right}?",
        "content-entry": "line {line}: there is no {key}. Did you mean: {right}?",
        "content-field": "line {line}: there is no figure {key}. Possible: {right}.",
        "content-fixed": "line {line}: {key} cannot be corrected: it is no figure, or the same stands elsewhere.",
        "content-group": "line {line}: {key} is “{found}”, but it has parts, and each is corrected by itself: {right}.",
        "content-no-group": "line {line}: {key} is a single figure and has no parts.",
        "content-parts": "line {line}: {key} has “{found}”; it needs: {right}.",
        "content-twice": "line {line}: {key} is corrected twice.",
        "content-number": "line {line}: {key} is “{found}”; it must be a whole number from {low} to {high}.",
        "content-credits": "line {line}: {key} is “{found}”; credits are whole thousands from {low} to {high}, such as 4000.",
        "content-flag": "line {line}: {key} is “{found}”; it must be true or false.",
        "content-choice": "line {line}: {key} is “{found}”. Possible: {right}.",
        "content-list": "line {line}: {key} is “{found}”; it must be a list in square brackets, of: {right}.",
        "content-listed": "line {line}: {key} lists “{found}”. Possible: {right}.",
        "content-length": "line {line}: {key} lists {found}; it must list exactly {right}.",
        "content-empty": "line {line}: {key} must list at least one of: {right}.",
        "content-span": "line {line}: {key} is “{found}”; it is for how many players it counts, two numbers from 1 to {high}"
        " such as [1, 3], or “none”.",
        "content-amounts": "line {line}: {key} is “{found}”; it must list {right} amounts of credits.",
        "content-paths": "line {line}: {key} must list every path once, as a pair of two different spaces of the tile.",
        "content-unjoined": "line {line}: {key} leaves spaces that no path reaches: {right}.",
        "content-twins": "line {line}: {key} is {found}, but {other} is {right}. They must be the same: correct both.",
        "content-contacts": "line {line}: {key}: there would be {tokens} {level} contacts for {places} {level} contact spaces."
        " Correct another contact or space as well.",
        "content-start": "line {line}: {key}: {characters} characters would take starting card {number};"
        " there are {copies} copies.",
        "content-illegal": "line {line}: {key}: ILLEGAL cannot be added to a card, or taken from it.",
    },
    "de": {
        "players-number": "{number} Spieler sind zu viele: {known} können spielen.",
        "players-one": "Allein braucht es einen Rivalen: --rival mit {known}, oder --solo mit deinem Charakter."
        " --practice fliegt ohne, --players human,greedy spielt gegen einen Bot.",
        "players-alone": "--{option} ist für einen einzigen Spieler, aber --players sagt {players}: Eines von beiden weglassen.",
        "favors-alone": "Gefallen brauchen mindestens zwei Menschen am Tisch: Ein Rivale erbittet keine und tut keine.",
        "practice-rival": "--practice heißt ohne Rivalen: Das oder --{option} weglassen.",
        "rival-expansion": "{rival} ist, allein oder als zweiter, nur mit der Erweiterung ein Rivale (Option „expansion“ mit"
        " „unfinished-business“). Ohne sie: {known}.",
        "rival-second": "Ein zweiter Rivale ({rival2}) braucht einen ersten (Option „rival“).",
        "rival-kinds": "{rival} und {rival2} passen nicht zusammen: Einer jagt, der andere liefert. Neben {rival}: {known}.",
        "solo-expansion": "{solo} spielt nur mit --expansion unfinished-business. Ohne sie: {known}.",
        "solo-rival": "{solo} kann nicht du und ein Rivale sein: --solo oder --{option} ändern. Möglich: {known}.",
        "content-differs": "Diese Partie wurde mit anderen Werten gespielt ({given}) als den geladenen ({loaded})."
        " Dieselbe Datei mit --content angeben.",
        "content-mistakes": "{path} enthält Fehler ({number}). Ansehen mit: cantina content check {path}",
        "content-large": "{path} ist größer als {limit}: Das ist keine Datei mit Korrekturen.",
        "content-syntax": "{path} lässt sich nicht als TOML lesen: {reason}.",
        "content-section": "Zeile {line}: Den Abschnitt {key} gibt es nicht. Meinst du: {right}?",
        "content-entry": "Zeile {line}: {key} gibt es nicht. Meinst du: {right}?",
        "content-field": "Zeile {line}: Den Wert {key} gibt es nicht. Möglich: {right}.",
        "content-fixed": "Zeile {line}: {key} lässt sich nicht korrigieren: Es ist kein Wert, oder er steht an anderer Stelle.",
        "content-group": "Zeile {line}: {key} ist „{found}“, hat aber Teile, die einzeln korrigiert werden: {right}.",
        "content-no-group": "Zeile {line}: {key} ist ein einzelner Wert und hat keine Teile.",
        "content-parts": "Zeile {line}: {key} hat „{found}“; nötig sind: {right}.",
        "content-twice": "Zeile {line}: {key} wird zweimal korrigiert.",
        "content-number": "Zeile {line}: {key} ist „{found}“; nötig ist eine ganze Zahl von {low} bis {high}.",
        "content-credits": "Zeile {line}: {key} ist „{found}“; Credits sind ganze Tausender von {low} bis {high}, etwa 4000.",
        "content-flag": "Zeile {line}: {key} ist „{found}“; möglich sind true und false.",
        "content-choice": "Zeile {line}: {key} ist „{found}“. Möglich: {right}.",
        "content-list": "Zeile {line}: {key} ist „{found}“; nötig ist eine Liste in eckigen Klammern, aus: {right}.",
        "content-listed": "Zeile {line}: {key} nennt „{found}“. Möglich: {right}.",
        "content-length": "Zeile {line}: {key} nennt {found}; es müssen genau {right} sein.",
        "content-empty": "Zeile {line}: {key} muss mindestens eines nennen von: {right}.",
        "content-span": "Zeile {line}: {key} ist „{found}“; es sagt, bei wie vielen Spielern es gilt: zwei Zahlen von 1 bis"
        " {high}, etwa [1, 3], oder „none“.",
        "content-amounts": "Zeile {line}: {key} ist „{found}“; nötig ist eine Liste von {right} Beträgen in Credits.",
        "content-paths": "Zeile {line}: {key} muss jeden Weg einmal nennen, als Paar zweier Felder des Kartenteils.",
        "content-unjoined": "Zeile {line}: {key} lässt Felder übrig, zu denen kein Weg führt: {right}.",
        "content-twins": "Zeile {line}: {key} ist {found}, aber {other} ist {right}. Beide müssen gleich sein.",
        "content-contacts": "Zeile {line}: {key}: Es gäbe {tokens} Kontakte der Klasse {level} für {places} Kontaktfelder."
        " Einen weiteren Kontakt oder ein weiteres Feld korrigieren.",
        "content-start": "Zeile {line}: {key}: {characters} Charaktere nähmen die Startkarte {number}; es gibt sie {copies}-mal.",
        "content-illegal": "Zeile {line}: {key}: ILLEGAL lässt sich einer Karte weder geben noch nehmen.",
    },
}

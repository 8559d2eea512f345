"""German."""

COLOURS = {"red": "Rot", "blue": "Blau", "green": "Grün", "gold": "Gold"}
KINDS = {"sand": "Sand", "treasure": "den Schatz", "face-down": "etwas Unbekanntes"}
PROMPTS = {"turn": "Geh, grabe, oder nimm ein Angebot an."}
LABELS = {
    "walk": "Auf Feld {to} gehen",
    "dig": "Auf Feld {here} graben",
    "offer": "Platztausch anbieten",
    "accept": "Mit {who} tauschen, auf Feld {to}",
}
EVENTS = {
    "rolled": "{who} würfelt {n}.",
    "walked": "{who} geht auf Feld {space}.",
    "dug": "{who} gräbt auf Feld {space} und findet {found}.",
    "offered": "{who} bietet einen Platztausch an.",
    "swapped": "{who} tauscht den Platz mit {other}.",
    "undo": "{who} nimmt etwas zurück.",
    "redeal": "{who} spielt von hier aus weiter.",
    "resign": "{who} gibt auf.",
    "timeout": "{who} war zu lange weg.",
}
OWN_EVENTS = {
    "rolled": "Du würfelst {n}.",
    "walked": "Du gehst auf Feld {space}.",
    "dug": "Du gräbst auf Feld {space} und findest {found}.",
    "offered": "Du bietest einen Platztausch an.",
    "swapped": "Du tauschst den Platz mit {other}.",
    "undo": "Du nimmst etwas zurück.",
    "redeal": "Du spielst von hier aus weiter.",
    "resign": "Du gibst auf.",
    "timeout": "Du warst zu lange weg.",
}
"""The same, told to whoever did it."""
RESULTS = {
    "treasure": "{who} hat den Schatz gefunden.",
    "resign": "{who} ist allein auf der Insel.",
    "timeout": "{who} ist allein auf der Insel.",
}
REFUSALS = {"dug-already": "Was unter Feld {space} liegt, haben alle gesehen."}
GROUPS = {"walk": "Gehen", "dig": "Graben", "offer": "Tauschen", "accept": "Tauschen"}
HELP = "eine Zahl oder walk, dig, accept blue   u zurück   log   resign   q verlassen   ? Hilfe"
LEGEND = "? was dort liegt, weißt du nicht   . Sand   $ der Schatz"
PAGE = {
    "turn": "Zug {n}",
    "space": "Feld {n}",
    "rolled": "{who} hat {n} gewürfelt",
    "waiting": "Am Zug: {who}.",
    "watching": "Du schaust zu.",
    "you": "du",
    "actions": "Was du tun kannst",
    "offers": "bietet Tausch an",
    "gone": "ist gegangen",
    "victory": "Du hast gewonnen!",
    "defeat": "Du hast verloren.",
    "over": "Die Partie ist vorbei",
    "rule": "Regel: {title}",
    "mode": "{players} Spieler, {spaces} Felder",
    "mode-blind": "{players} Spieler, {spaces} Felder, blind",
    "players": "Spieler",
    "spaces": "Felder",
    "blind": "Blind",
    "blind-hint": "Nicht einmal der erste Spieler hat gesehen, wo der Schatz liegt.",
}

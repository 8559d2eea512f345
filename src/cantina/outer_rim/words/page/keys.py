"""What the keys of the table do, and what fingers do where there are no keys."""

from __future__ import annotations

KEYS: dict[str, list[tuple[str, str]]] = {
    "en": [
        ("1 … 9", "give one of the answers"), ("E", "end the step"), ("M", "go to your ship on the map"),
        ("← ↑ ↓ →", "from space to space, or to what lies beside"),
        ("Enter", "do it: answer, or look at a space and fly there"), ("+ -", "closer, farther"), ("0", "the whole map"),
        ("H", "the map around your ship"), ("Z", "enlarge a card"), ("U", "take back"), ("Space", "show what happened at once"),
        ("D", "trade and credits"), ("L", "log"), ("C", "chat"), ("T", "light or dark"), ("?", "these keys"), ("Esc", "close"),
    ],
    "de": [
        ("1 … 9", "eine der Antworten geben"), ("E", "den Schritt beenden"), ("M", "zu deinem Schiff auf der Karte"),
        ("← ↑ ↓ →", "von Feld zu Feld, oder zu dem, was daneben liegt"),
        ("Enter", "tun: antworten, oder ein Feld ansehen und hinfliegen"), ("+ -", "näher, weiter weg"), ("0", "die ganze Karte"),
        ("H", "die Karte um dein Schiff"), ("Z", "eine Karte vergrößern"), ("U", "zurücknehmen"),
        ("Leertaste", "gleich zeigen, was geschah"), ("D", "Handel und Credits"), ("L", "Verlauf"), ("C", "Plaudern"),
        ("T", "hell oder dunkel"), ("?", "diese Tasten"), ("Esc", "schließen"),
    ],
}  # fmt: skip

TOUCH: dict[str, list[tuple[str, str]]] = {
    "en": [
        ("Tap", "what is lit answers; another space says how far it is, a second tap flies there"),
        ("Hold", "look at a space or a card without answering"), ("Drag, pinch", "move and enlarge the map"),
    ],
    "de": [
        ("Tippen", "was leuchtet, antwortet; ein anderes Feld sagt, wie weit es ist, noch einmal tippen fliegt hin"),
        ("Halten", "ein Feld oder eine Karte ansehen, ohne zu antworten"),
        ("Ziehen, spreizen", "die Karte bewegen und vergrößern"),
    ],
}  # fmt: skip

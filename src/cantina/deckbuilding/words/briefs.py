"""What a card does in a few words and symbols, for the face of a small card; the full text is made from the card's nodes."""

from __future__ import annotations

import re

from .names import NAMES

BRIEFS: dict[str, tuple[str, str]] = {
    "inquisitor": ("Choose: 1 :attack:, :resource: or :force:", "Wähle: 1 :attack:, :resource: oder :force:"),
    "temple-guardian": ("Choose: 1 :attack:, :resource: or :force:", "Wähle: 1 :attack:, :resource: oder :force:"),
    "outer-rim-pilot": ("Exile this: 1 :force:", "Verbannen: 1 :force:"),
    "tie-fighter": ("If you have a ship: draw 1", "Mit eigenem Schiff: ziehe 1"),
    "admiral-piett": ("Your ships: +1 :attack:", "Deine Schiffe: +1 :attack:"),
    "tie-bomber": ("Discard 1 row card", "Lege 1 Karte der Auslage ab"),
    "scout-trooper": ("Reveal galaxy: own: 1 :force:, enemy: discard", "Galaxis-Karte: eigene: 1 :force:, feindliche: ablegen"),
    "death-trooper": (":force: with you: +2 :attack:", ":force: mit dir: +2 :attack:"),
    "tie-interceptor": ("Reveal galaxy: own: draw 1, enemy: discard", "Galaxis-Karte: eigene: ziehe 1, feindliche: ablegen"),
    "gozanti-cruiser": ("Discard 1: draw 1", "Lege 1 ab: ziehe 1"),
    "moff-jerjerrod": ("See galaxy top; :force: with you: swap it", "Sieh Galaxis; :force: mit dir: tausche"),
    "general-veers": ("Trooper or Vehicle: draw 1", "Truppler oder Fahrzeug: ziehe 1"),
    "at-st": ("Discard 1 row card", "Lege 1 Karte der Auslage ab"),
    "landing-craft": ("Choose: repair 4 or 4 :resource:", "Wähle: repariere 4 oder 4 :resource:"),
    "director-krennic": ("Draw 1; with {death-star}: 2", "Ziehe 1; mit {death-star}: 2"),
    "boba-fett": ("Defeats a row card: draw 1", "Nach Sieg in der Auslage: ziehe 1"),
    "imperial-carrier": ("Your Fighters: +1 :attack:", "Deine Jäger: +1 :attack:"),
    "at-at": ("Trooper: discard to hand", "Truppler: Ablage auf die Hand"),
    "grand-moff-tarkin": ("Borrow an Empire row card", "Leihe Imperium-Karte der Auslage"),
    "darth-vader": (":force: with you: +4 :attack:", ":force: mit dir: +4 :attack:"),
    "y-wing": ("Exile this: 2 :damage: to base or ship", "Verbannen: 2 :damage: auf Stützpunkt oder Schiff"),
    "baze-malbus": ("+1 :attack: per base you lost", "+1 :attack: je verlorenem Stützpunkt"),
    "snowspeeder": ("Enemy discards 1", "Gegner legt 1 ab"),
    "duros-spy": ("Enemy: discard 1 or you 1 :force:", "Gegner: lege 1 ab oder du 1 :force:"),
    "rebel-transport": ("Choose: repair 2 or 1 :resource:", "Wähle: repariere 2 oder 1 :resource:"),
    "chirrut-imwe": (":force: with you: +2 :attack:", ":force: mit dir: +2 :attack:"),
    "rebel-commando": ("Enemy discards 1; :force: with you: random", "Gegner legt 1 ab; :force: mit dir: zufällig"),
    "x-wing": (":force: with you: draw 1", ":force: mit dir: ziehe 1"),
    "chewbacca": ("Other unique unit: draw 1", "Mit anderem Unikat: ziehe 1"),
    "jyn-erso": ("See hand; :force: with you: 1 to deck", "Sieh Hand; :force: mit dir: 1 aufs Deck"),
    "u-wing": (":force: with you: repair 3", ":force: mit dir: repariere 3"),
    "hammerhead-corvette": ("Exile this: destroy a ship", "Verbannen: zerstöre 1 Schiff"),
    "b-wing": ("Enemy: discard 1 or +2 :attack:", "Gegner: lege 1 ab oder +2 :attack:"),
    "han-solo": ("Draw 1; with Falcon: 2", "Ziehe 1; mit Falke: 2"),
    "cassian-andor": ("Defeats a row card: enemy discards 1", "Nach Sieg in der Auslage: Gegner legt 1 ab"),
    "princess-leia": ("Rebel row card free; :force: with you: to deck", "Rebellen gratis; :force: mit dir: aufs Deck"),
    "millennium-falcon": ("Unique unit: discard to hand", "Unikat: Ablage auf die Hand"),
    "luke-skywalker": (":force: with you: destroy a ship", ":force: mit dir: zerstöre 1 Schiff"),
    "z-95-headhunter": ("If enemy has a ship: draw 1", "Hat der Feind ein Schiff: ziehe 1"),
    "jawa-scavenger": ("Exile this: buy from galaxy discard", "Verbannen: kaufe aus Galaxis-Ablage"),
    "rodian-gunslinger": ("Against the row: +2 :attack:", "Gegen die Auslage: +2 :attack:"),
    "kel-dor-mystic": ("Exile this: exile 1 card", "Verbannen: verbanne 1 Karte"),
    "lobot": ("Choose: 2 :attack:, :resource: or :force:", "Wähle: 2 :attack:, :resource: oder :force:"),
    "bossk": ("Defeats a row card: 1 :force:", "Nach Sieg in der Auslage: 1 :force:"),
    "fang-fighter": ("Bought: to hand; :force: with you: draw 1", "Kauf: auf die Hand; :force: mit dir: ziehe 1"),
    "twilek-smuggler": ("Next purchase: on top of deck", "Nächster Kauf: oben aufs Deck"),
    "c-roc-cruiser": ("Discard 1: repair 3", "Lege 1 ab: repariere 3"),
    "dengar": ("Defeats a row card: 2 :resource:", "Nach Sieg in der Auslage: 2 :resource:"),
    "quarren-mercenary": ("Bought: exile 1; :force: with you: up to 2", "Kauf: verbanne 1; :force: mit dir: bis 2"),
    "hwk-290": ("Exile this: repair 4", "Verbannen: repariere 4"),
    "ig-88": ("Defeats a row card: exile 1", "Nach Sieg in der Auslage: verbanne 1"),
    "nebulon-b-frigate": ("Choose: repair 3 or 3 :resource:", "Wähle: repariere 3 oder 3 :resource:"),
    "lando-calrissian": ("Draw 1; :force: with you: enemy discards 1", "Ziehe 1; :force: mit dir: Gegner legt 1 ab"),
    "jabbas-sail-barge": ("Bounty Hunter: discard to hand", "Kopfgeldjäger: Ablage auf Hand"),
    "jabba-the-hutt": ("Exile 1: draw 1; :force: with you: 2", "Verbanne 1: ziehe 1; :force: mit dir: 2"),
    "lothal": ("The first base", "Der erste Stützpunkt"),
    "corellia": ("Revealed: 1 Empire or neutral row card free to hand", "Aufgedeckt: 1 Imperium- oder neutrale Karte gratis"),
    "kessel": ("Revealed: exile up to 3 cards", "Aufgedeckt: verbanne bis zu 3 Karten"),
    "kafrene": ("First neutral card played each turn: draw 1", "Erste neutrale Karte im Zug gespielt: ziehe 1"),
    "mustafar": ("Revealed: 4 :force:", "Aufgedeckt: 4 :force:"),
    "ord-mantell": ("Once per turn: attack a neutral unit in the row", "Ein Mal pro Zug: greife neutrale Einheit an"),
    "coruscant": ("Turn start: of 2 galaxy cards discard 1", "Zugbeginn: von 2 Galaxis-Karten lege 1 ab"),
    "death-star": ("4 :resource:: destroy a ship, also in the row", "4 :resource:: zerstöre 1 Schiff, auch in der Auslage"),
    "endor": ("Your Troopers and Vehicles: +1 :attack:", "Deine Truppler und Fahrzeuge: +1 :attack:"),
    "rodia": ("Revealed: discard enemies in the row, 1 :damage: each", "Aufgedeckt: Feinde der Auslage ablegen, je 1 :damage:"),
    "dantooine": ("The first base", "Der erste Stützpunkt"),
    "mon-cala": ("Revealed: 1 Rebel or neutral row card free to hand", "Aufgedeckt: 1 Rebellen- oder neutrale Karte gratis"),
    "dagobah": ("Revealed: exile up to 3 cards", "Aufgedeckt: verbanne bis zu 3 Karten"),
    "bespin": ("First neutral card played each turn: draw 1", "Erste neutrale Karte im Zug gespielt: ziehe 1"),
    "alderaan": ("Revealed: 4 :force:", "Aufgedeckt: 4 :force:"),
    "hoth": ("Each turn: prevent the first 2 :damage: here", "Verhindere in jedem Zug die ersten 2 :damage:"),
    "jedha": ("First neutral bought each turn: to hand, then exiled", "Erster neutraler Kauf im Zug: auf Hand, dann verbannt"),
    "tatooine": ("Revealed: swap a Rebel into the row, 1 :resource:", "Aufgedeckt: Rebellen-Karte in die Auslage, 1 :resource:"),
    "sullust": ("First card bought each turn: on top of your deck", "Erste gekaufte Karte im Zug: oben aufs Deck"),
    "yavin-iv": ("Enemy discards in your turn: 2 :damage: to base", "Gegner legt in deinem Zug ab: 2 :damage: auf Stützpunkt"),
}  # fmt: skip
"""English and German; a card that is named stands in braces."""


def brief(card: str, column: int) -> str:
    """A card's few words in a language; none where the figures say everything."""
    return re.sub(r"\{([a-z-]+)\}", lambda named: NAMES[named[1]][column], BRIEFS.get(card, ("", ""))[column])


SYLLABLES = [
    "Abfang-jäger", "Alde-raan", "Alli-ance", "Block-ade", "Blocka-de-brecher", "Cala-mari", "Cal-rissian", "Chew-bacca",
    "Com-mando", "Co-rellia", "Co-rus-cant", "Cor-vette", "Dan-too-ine", "De-stroyer", "Di-rector", "Di-rektor", "Fang-jäger",
    "Fre-gatte", "Groß-moff", "Guard-ian", "Gun-slinger", "Hammer-head", "Head-hunter", "Im-perial", "Impe-riale",
    "Impe-rialer", "In-quisi-tor", "Inter-ceptor", "Jer-jerrod", "Kopf-jäger", "Kor-vette", "Lan-dungs-boot", "Merce-nary",
    "Mil-len-nium", "Mus-tafar", "Mys-tiker", "Prin-cess", "Prin-zessin", "Raum-fähre", "Rebel-len-kom-mando",
    "Rebel-len-trans-porter", "Rebel-len-trupp-ler", "Revol-ver-held", "Rodi-ani-scher", "Sca-venger", "Schmug-gler",
    "Schnee-gleiter", "Schrott-sammler", "Segel-barke", "Sky-walker", "Smug-gler", "Snow-speeder", "Ster-nen-zer-störer",
    "Storm-trooper", "Sturm-trupp-ler", "Tatoo-ine", "Tempel-wäch-ter", "Todes-stern", "Todes-trupp-ler", "Trans-port",
    "Trupp-ler", "Twi'-lek",
]  # fmt: skip
"""Where long words of card names may be parted on a small card."""

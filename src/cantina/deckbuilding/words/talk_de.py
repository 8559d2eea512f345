"""Was der Tisch auf Deutsch sagt: prompts, refusals and events in German.

A figure in braces is filled in; words parted by a bar are for one and for several ("spielt|spielen"): die Rebellen sind
mehrere; with a figure before them ("n=Karte|Karten") they agree with that.
"""

from __future__ import annotations

SIDES = {"empire": "das Imperium", "rebel": "die Rebellen"}
YOU, YOUR = "du", "dein"
SIDES_OWN = {"empire": "des Imperiums", "rebel": "der Rebellen"}
RESULTS = {
    "bases": "{Who} {gewinnt|gewinnen}: Es sind genug Stützpunkte zerstört.",
    "resign": "{Who} {gewinnt|gewinnen}: {loser} {haben|hat} aufgegeben.",
    "timeout": "{Who} {gewinnt|gewinnen}: {loser} {haben|hat} keine Zeit mehr.",
}
NEWS = {"base-destroyed": "{card} ist zerstört!"}
"""What is shown in large letters when it happens."""
PLACES = {"discard": "auf den Ablagestapel", "hand": "auf die Hand", "deck": "oben auf das Deck"}
BASE = "den gegnerischen Stützpunkt"
ASKED = "{Who}: {question}"
BECAUSE = "{question} ({card})"

PROMPTS = {
    "main": "spielen, kaufen, Fähigkeit verwenden, angreifen oder Zug beenden",
    "discard": "eine Karte zum Ablegen wählen",
    "exile": "eine Karte zum Verbannen wählen",
    "option": "eine Möglichkeit wählen",
    "reward": "die Belohnung nehmen?",
    "trigger": "die Fähigkeit jetzt verwenden?",
    "redirect": "wohin kommt die gekaufte Karte?",
    "damage": "noch {number} Schaden: ein Großkampfschiff wählen",
    "amount": "wie viel von {number} Schaden diesem Großkampfschiff zufügen?",
    "reveal": "den neuen Stützpunkt wählen",
    "borrow": "eine Karte wählen, die für diesen Zug auf die Hand kommt",
    "return": "eine Karte wählen, die zurück auf die Hand kommt",
    "discard-row": "eine Karte der Galaxis-Auslage zum Ablegen wählen",
    "destroy": "ein Großkampfschiff zum Zerstören wählen",
    "damage-one": "wählen, wem der Schaden zugefügt wird",
    "put-back": "eine Karte wählen, die oben auf das gegnerische Deck kommt",
    "swap": "eine Karte der Galaxis-Auslage zum Tauschen wählen oder ablehnen",
    "drop": "wählen, welche der beiden obersten Karten abgelegt wird",
    "exchange": "die beiden Karten zum Tauschen wählen: erst aus dem Galaxis-Ablagestapel, dann aus der Galaxis-Auslage",
    "purchase-free": "eine Karte wählen, die kostenlos gekauft wird",
    "purchase-discarded": "eine Karte des Galaxis-Ablagestapels zum Kaufen wählen",
    "pick-bases": "im Geheimen vier Stützpunkte wählen",
}

WAITING = {
    "main": "{name} ist am Zug …",
    "discard": "{name} wählt eine Karte zum Ablegen",
    "exile": "{name} wählt eine Karte zum Verbannen",
    "option": "{name} wählt zwischen Wirkungen",
    "reward": "{name} wählt, ob die Belohnung genommen wird",
    "trigger": "{name} wählt, ob eine Fähigkeit verwendet wird",
    "redirect": "{name} wählt, wohin die gekaufte Karte kommt",
    "damage": "{name} wählt das Großkampfschiff, das Schaden erleidet (noch {number})",
    "amount": "{name} wählt, wie viel von {number} Schaden das Schiff erleidet",
    "reveal": "{name} wählt einen neuen Stützpunkt",
    "borrow": "{name} wählt eine Karte, die für diesen Zug auf die Hand kommt",
    "return": "{name} wählt eine Karte, die zurück auf die Hand kommt",
    "discard-row": "{name} wählt eine Karte der Galaxis-Auslage zum Ablegen",
    "destroy": "{name} wählt ein Großkampfschiff zum Zerstören",
    "damage-one": "{name} wählt, wem der Schaden zugefügt wird",
    "put-back": "{name} wählt eine Karte, die oben auf das gegnerische Deck kommt",
    "swap": "{name} wählt, ob eine Karte der Galaxis-Auslage getauscht wird",
    "drop": "{name} wählt, welche von zwei Karten abgelegt wird",
    "exchange": "{name} wählt zwei Karten zum Tauschen",
    "purchase-free": "{name} wählt eine Karte, die kostenlos gekauft wird",
    "purchase-discarded": "{name} wählt eine Karte des Galaxis-Ablagestapels zum Kaufen",
    "pick-bases": "Die Stützpunkte werden im Geheimen gewählt …",
}
"""The same questions, told to those who wait."""

REFUSALS = {
    "lesson-meant": "Die Lektion meint jetzt etwas anderes.",
    "same-as-first": "{card} unterscheidet sich nicht vom ersten Exemplar: Nenne die Karte ohne Nummer.",
    "notation-verb": "„{text}“ ist keine Aktion. Aktionen schreibt man so: {known}.",
    "notation-card": "Die Karte „{text}“ gibt es nicht. Meinst du {near}?",
    "notation-nothing": "Die Karte „{text}“ gibt es nicht.",
    "notation-copy": "„{text}“: Exemplare dieser Karte: {copies}.",
    "notation-place": "„{text}“ lässt sich nicht angreifen. Möglich: {known}.",
    "notation-number": "„{text}“ ist hier nicht möglich. Möglich: {known}.",
    "DB-TURN-03": "Das ist nicht deine Entscheidung.",
    "DB-PLAY-01": "{card} ist nicht auf deiner Hand.",
    "DB-BUY-01": "{card} liegt nicht in der Galaxis-Auslage.",
    "DB-BUY-02": "{card} ist eine Imperium-Karte: Die Rebellen können sie nicht kaufen.",
    "DB-BUY-03": "{card} ist eine Rebellen-Karte: Das Imperium kann sie nicht kaufen.",
    "DB-BUY-05": "{card} kostet {need}, du hast {have}.",
    "DB-DEC-32": "Es sind keine Outer-Rim-Piloten mehr da.",
    "DB-OPT-04": "{card} auszubezahlen kostet {need}, du hast {have}.",
    "DB-OPT-07": "Nur neutrale Karten der Galaxis-Auslage lassen sich ausbezahlen.",
    "DB-OPT-09": "In dieser Partie lassen sich Karten nicht ausbezahlen.",
    "DB-ABIL-01": "{card} ist nicht auf deiner Seite im Spiel.",
    "DB-ABIL-05": "Die Fähigkeit von {card} wurde in diesem Zug schon verwendet.",
    "DB-ABIL-09": "{card} hat keine Fähigkeit, die man verwenden kann.",
    "DB-DEC-51": "Die Fähigkeit von {card} lässt sich jetzt nicht verwenden: {because}.",
    "DB-DEC-13": "Diesem Angriff ist keine Karte zugewiesen.",
    "DB-COMMIT-02": "{card} ist ein Großkampfschiff: Nur Einheiten können die Galaxis-Auslage angreifen.",
    "DB-COMMIT-03": "{card} wurde in diesem Zug schon einem Angriff zugewiesen.",
    "DB-COMMIT-06": "Dort liegt keine Karte, die man angreifen kann.",
    "DB-COMMIT-09": "{card} lässt sich nicht zuweisen: Das geht nur mit deinen Einheiten und Großkampfschiffen im Spiel.",
    "DB-TARGET-02": "{target} ist neutral und lässt sich nicht angreifen.",
    "DB-TARGET-03": "{target} gehört zu deiner eigenen Fraktion.",
    "DB-DEC-71": "{target} lässt sich nicht angreifen: Dein Stützpunkt erlaubt nur 1 Angriff pro Zug auf eine neutrale Einheit.",
    "DB-DEC-30": "{target} ist ein Großkampfschiff und hat keinen Zielwert.",
}

REASONS = {
    "DB-DEC-51": "Sie könnte nichts bewirken",
    "DB-KW-IF-01": "Ihre Bedingung ist nicht erfüllt",
    "DB-DEC-09": "Ihr Preis lässt sich nicht bezahlen oder es gäbe nichts dafür",
    "DB-KW-CHOOSE-02": "Keine ihrer Möglichkeiten könnte etwas bewirken",
}

EVENTS = {
    "turn": "Zug {turn}: {who}.",
    "force": "Der Machtmarker rückt auf {to}.",
    "resources": "{Who} {erhält|erhalten|erhältst} {n} {n=Ressource|Ressourcen} (jetzt {pool}).",
    "spend": "{Who} {gibt|geben|gibst} {n} {n=Ressource|Ressourcen} aus (jetzt {pool}).",
    "shuffle": "Der Ablagestapel {whose} wird zu einem neuen Deck gemischt ({n} {n=Karte|Karten}).",
    "shuffle-you": "Dein Ablagestapel wird zu einem neuen Deck gemischt ({n} {n=Karte|Karten}).",
    "shuffle-galaxy": "Der Galaxis-Ablagestapel wird zu einem neuen Galaxis-Deck gemischt ({n} {n=Karte|Karten}).",
    "draw": "{Who} {zieht|ziehen|ziehst} {n} {n=Karte|Karten}.",
    "draw-known": "{Who} {zieht|ziehen|ziehst} {cards}.",
    "refill": "{card} kommt in die Galaxis-Auslage.",
    "discard-row": "{card} wird aus der Galaxis-Auslage abgelegt.",
    "discard": "{Who} {legt|legen|legst} {card} von der Hand ab.",
    "discard-hand": "{Who} {legt|legen|legst} die übrigen Handkarten ab: {cards}.",
    "exile": "{card} wird verbannt.",
    "destroyed": "{card} wird zerstört.",
    "damage": "{card} erleidet {n} Schaden.",
    "prevented": "{card} verhindert {n} Schaden.",
    "base-destroyed": "{card} wird zerstört (Stützpunkte im gegnerischen Siegstapel: {victory}).",
    "attack": "{card} erhält {n} Angriff.",
    "repair": "{Who} {repariert|reparieren|reparierst} {n} Schaden an {card}.",
    "reveal": "{Who} {deckt|decken|deckst} die oberste Karte des Galaxis-Decks auf: {card}.",
    "discard-revealed": "{card} wird abgelegt.",
    "look-galaxy": "{Who} {sieht sich|sehen sich|siehst dir} {n} {n=Karte|Karten} oben auf dem Galaxis-Deck an.",
    "look-galaxy-known": "{Who} {sieht sich|sehen sich|siehst dir} Karten oben auf dem Galaxis-Deck an: {cards}.",
    "look-hand": "{Who} {sieht sich|sehen sich|siehst dir} die gegnerische Hand an.",
    "look-hand-known": "{Who} {sieht sich|sehen sich|siehst dir} die gegnerische Hand an: {cards}.",
    "option": "{Who} {wählt|wählen|wählst}: {option}",
    "return": "{Who} {nimmt|nehmen|nimmst} {card} vom Ablagestapel auf die Hand.",
    "borrow": "{Who} {nimmt|nehmen|nimmst} {card} für diesen Zug aus der Galaxis-Auslage auf die Hand.",
    "put-back": "{Who} {legt|legen|legst} eine Karte der gegnerischen Hand oben auf das gegnerische Deck.",
    "put-back-known": "{Who} {legt|legen|legst} {card} von der gegnerischen Hand oben auf das gegnerische Deck.",
    "swap": "{Who} {tauscht|tauschen|tauschst} {card} in der Galaxis-Auslage gegen {arriving} oben auf dem Galaxis-Deck.",
    "exchange": "{Who} {tauscht|tauschen|tauschst} {card} in der Galaxis-Auslage gegen {arriving} im Galaxis-Ablagestapel.",
    "drop": "{Who} {legt|legen|legst} {card} oben vom Galaxis-Deck ab.",
    "buy": "{Who} {kauft|kaufen|kaufst} {card} für {price}; die Karte kommt {to}.",
    "buy-free": "{Who} {kauft|kaufen|kaufst} {card} kostenlos; die Karte kommt {to}.",
    "trigger": "{Who} {verwendet|verwenden|verwendest} die Fähigkeit von {card}.",
    "commit": "{Who} {schickt|schicken|schickst} {card} gegen {at}.",
    "attack-base": "{Who} {greift|greifen|greifst} den gegnerischen Stützpunkt mit {n} Angriff an.",
    "attack-row": "{Who} {greift|greifen|greifst} {card} mit {n} Angriff an (Zielwert: {needed}).",
    "defeat": "{card} ist besiegt.",
    "reward": "{Who} {nimmt|nehmen|nimmst} die Belohnung für {card}.",
    "reward-nothing": "Die Belohnung für {card} würde jetzt nichts bringen.",
    "force-bonus": "Der Machtmarker steht am Ende der Seite {whose}: 1 Ressource mehr.",
    "force-bonus-you": "Der Machtmarker steht am Ende deiner Seite: 1 Ressource mehr.",
    "ship-income": "{card} bringt seine Ressourcen.",
    "reward-declined": "{Who} {verzichtet|verzichten|verzichtest} auf die Belohnung für {card}.",
    "base": "{Who} {deckt|decken|deckst} {card} auf.",
    "play": "{Who} {spielt|spielen|spielst} {card}.",
    "use": "{Who} {verwendet|verwenden|verwendest} die Fähigkeit von {card}.",
    "pay-off": "{Who} {bezahlt|bezahlen|bezahlst} {card} für {price} aus.",
    "end-turn": "{Who} {beendet|beenden|beendest} den Zug.",
    "bases-locked": "Beide Seiten haben ihre Stützpunkte gewählt.",
    "undo": "{Who} {nimmt|nehmen|nimmst} die letzte Aktion zurück.",
    "resign": "{Who} {gibt|geben|gibst} auf.",
    "redeal": "Ab hier eine neue Partie: Was {who} nicht {wusste|wussten|wusstest}, ist neu gemischt.",
    "timeout": "{Who} {hat|haben|hast} keine Zeit mehr.",
}
FORCE = ("das neutrale Feld", "Feld {n} der Seite der Rebellen", "Feld {n} der Seite des Imperiums")
CARD = "„{}“"
"""Card names stand in quotation marks: so they need not be inflected."""
OPTIONS = {
    "discard": "{Who} {legt|legen|legst} 1 Handkarte ab.",
    "resources": "{Who} {erhält|erhalten|erhältst} {n} {n=Ressource|Ressourcen}.",
    "force": "{Who} {erhält|erhalten|erhältst} {n} Macht.",
    "attack": "{card} erhält in diesem Zug {n} Angriff.",
    "repair": "{Who} {repariert|reparieren|reparierst} bis zu {n} Schaden am Stützpunkt.",
}
"""What an option of a card brings, and to whom."""
OWN_OPTIONS = {
    "discard": "1 Handkarte ablegen",
    "resources": "{n} {n=Ressource|Ressourcen} erhalten",
    "force": "{n} Macht erhalten",
    "attack": "{n} Angriff in diesem Zug erhalten",
    "repair": "bis zu {n} Schaden am Stützpunkt reparieren",
}
"""The same, told to whoever chooses it for itself."""
BRIEF = {
    "resources": "+{n} {n=Ressource|Ressourcen}",
    "force": "Machtmarker auf {to}",
    "shuffle": "Ablagestapel neu gemischt",
    "shuffle-galaxy": "Galaxis-Ablagestapel neu gemischt",
    "draw": "{n} {n=Karte|Karten} gezogen",
    "draw-known": "{cards} gezogen",
    "refill": "{card} kommt in die Auslage",
    "discard-row": "{card} verlässt die Auslage",
    "discard": "{card} abgelegt",
    "discard-hand": "{cards} abgelegt",
    "exile": "{card} verbannt",
    "destroyed": "{card} zerstört",
    "damage": "{n} Schaden an {card}",
    "prevented": "{card} verhindert {n}",
    "base-destroyed": "{card} zerstört",
    "attack": "{card} +{n} Angriff",
    "repair": "{n} Schaden an {card} repariert",
    "reveal": "{card} aufgedeckt",
    "discard-revealed": "{card} abgelegt",
    "look-galaxy": "{n} {n=Karte|Karten} vom Galaxis-Deck angesehen",
    "look-galaxy-known": "oben auf dem Galaxis-Deck: {cards}",
    "look-hand": "gegnerische Hand angesehen",
    "look-hand-known": "gegnerische Hand: {cards}",
    "return": "{card} zurück auf der Hand",
    "borrow": "{card} für diesen Zug auf der Hand",
    "buy": "{card} für {price} gekauft",
    "buy-free": "{card} kostenlos gekauft",
    "defeat": "besiegt",
    "force-bonus": "die Macht",
    "ship-income": "{card}",
}
"""What an action has brought, behind the sentence about it in the log."""
BUY_AS_USUAL = "{Who} {kauft|kaufen|kaufst} {card} für {price}."
"""A purchase that goes where purchases go."""

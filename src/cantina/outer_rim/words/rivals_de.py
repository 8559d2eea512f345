"""Was die Rivalen von Solospielen tun, auf Deutsch."""

from __future__ import annotations

RIVAL_SECTIONS = ("Planung", "Aktion", "Begegnung", "Besonderes")
RIVAL_STEPS = {
    "move": "Bewegung auf einen Zielmarker zu",
    "credits": "Credits erhalten",
    "recover": "sich erholen",
    "deliver": "alle Fracht für diesen Planeten abliefern",
    "buy": "kaufen",
    "patrol": "gegen die feindliche Patrouille kämpfen",
    "job": "einen Auftrag abschließen",
    "crew": "Crew erhalten",
    "fame": "für Ruhm bezahlen",
    "reputation": "Ruf ändern",
    "reveal": "einen Kontakt aufdecken",
    "turn-over": "oberste Karten unter ihre Decks legen",
    "shuffle": "diese Karte einmischen",
    "nothing": "nichts trifft zu",
    "hunt-move": "Bewegung auf ein Kopfgeldziel zu",
    "hunt": "einem Kopfgeldziel begegnen",
    "rob": "jemandem hier Credits abnehmen",
    "attack": "jemanden hier angreifen",
    "gamble": "um Credits würfeln",
    "harm": "jemanden hier verletzen",
    "remove": "einen offenen Kontakt entfernen",
}
RIVAL_REASONS = {
    "place": "auf diesem Planeten ist die Karte nicht zu kaufen",
    "ship": "das Schiff kostet nicht mehr als das jetzige",
    "price": "die Karte ist zu teuer",
    "slot": "für die Karte ist kein Platz frei",
    "patrol": "Fracht für eine Patrouille nehmen Rivalen nie",
    "own": "niemand jagt sich selbst",
    "never": "diese Karte kaufen Rivalen nie",
}
RIVAL_SLOTS = {0: "Frachtplatz", 1: "Platz für Ausrüstung oder Modifikationen", 2: "Modifikationsplatz", 4: "Kopfgeldplatz",
               5: "Auftragsplatz"}  # fmt: skip
RIVAL_WHY = {
    "only": "ein anderes Ziel gibt es nicht",
    "priority-character": "Charaktere gehen vor",
    "priority-crew": "Crew geht vor Kontakten",
    "priority-face-up": "ein offener Kontakt geht vor verdeckten",
    "class": "die niedrigste Klasse geht vor",
    "nearest": "es ist das nächstgelegene seiner Art",
    "chance": "zwischen Gleichen entscheidet der Zufall",
}
RIVAL_HOLDS = {"bounties": ", auf der Jagd nach {names}", "goals": ", {n} {n=Zielmarker|Zielmarker} auf der Karte"}
HELD_BOUNTY = "{name} ({class})"
RIVAL_SKIPS = {
    "cargo": "keine Fracht für dieses Feld",
    "job": "kein Auftrag für dieses Feld",
    "slot": "kein {type} frei",
    "no-slot": "ein {type} ist frei",
    "damaged": "kein Schaden",
    "defeated": "nicht besiegt",
    "hostile": "keine feindliche Patrouille hier",
    "cost": "zu wenig Credits",
    "move": "kein Zielmarker, auf den es zugehen könnte",
    "buy": "kein Markt hier",
    "patrol": "keine feindliche Patrouille hier",
    "crew": "niemand hier könnte sich anschließen",
    "reveal": "kein verdeckter Kontakt hier",
    "reputation": "kein Ruf, der sich hier ändern könnte",
    "hunt-move": "kein Ziel in der Ferne",
    "target-here": "kein Kopfgeldziel hier",
    "done": "nichts dergleichen in diesem Zug abgeschlossen",
    "patrol-of": "keine solche Patrouille hier",
    "face-up": "kein offener Kontakt hier",
    "players": "sonst niemand hier",
    "damaged-enough": "zu wenig Schaden",
    "owned": "schon eines da",
    "attack": "niemand hier, der angegriffen werden könnte",
    "other": "es hätte keine Wirkung",
}
EVENTS = {
    "rival-draws": "{Who} richtet sich nach {card} ({rule}).",
    "rival-step": "{section}, Punkt {bullet}: {what} ({rule}).",
    "rival-step-nothing": "{section}: {what} ({rule}).",
    "rival-skips": "{section}, Punkt {bullet} übergangen ({what}): {why} ({rule}).",
    "rival-shuffles": "{Who} mischt die Karte in das KI-Deck ({rule}).",
    "rival-decides-no": "{Who} nimmt nicht teil ({rule}).",
    "rival-decides-chance": "Für {who} entscheidet der Zufall ({rule}).",
    "rival-decides-between": "Für {who} entscheidet der Zufall zwischen {between}: {chosen} ({rule}).",
    "rival-decides-ship": "{Who} nimmt das teuerste bezahlbare Schiff ({rule}).",
    "rival-heads": "{Who} nimmt Kurs auf den Zielmarker {space_at}, {n} {n=Feld|Felder} entfernt ({rule}).",
    "rival-rejects": "{Who} will {card} nicht: {Why} ({rule}).",
    "rival-leaves": "{Who} kauft {card} nicht: {Why} ({rule}).",
    "rival-no-crew": "Der Kontakt schließt sich {who} nicht an ({spot}, {rule}).",
    "rival-hunts-character": "{Who} ist hinter {owner} her, {n} {n=Feld|Felder} entfernt: {Why};"
    " Kopfgelder auf {holds} ({rule}).",
    "rival-hunts-crew": "{Who} ist hinter {target} her, Crew von {owner}, {n} {n=Feld|Felder} entfernt: {Why};"
    " Kopfgelder auf {holds} ({rule}).",
    "rival-hunts-face-up": "{Who} ist hinter {target} {space_at} her, {n} {n=Feld|Felder} entfernt: {Why};"
    " Kopfgelder auf {holds} ({rule}).",
    "rival-hunts-face-down": "{Who} vermutet {target} hinter einem verdeckten Kontakt {space_at}, Klasse {class},"
    " {n} {n=Feld|Felder} entfernt: {Why}; Kopfgelder auf {holds} ({rule}).",
    "rival-meets-character": "{Who} stellt {owner}: Es kommt zum Kampf ({rule}).",
    "rival-meets-crew": "{Who} stellt {target}, Crew von {owner} ({rule}).",
    "rival-meets-face-up": "{Who} stellt {target}: Niemand steht im Weg ({rule}).",
    "rival-meets-face-down": "{Who} sucht {target} hinter einem verdeckten Kontakt, Klasse {class} ({rule}).",
    "rival-misses": "{contact} steht auf keinem der Kopfgelder, die Begegnung ist vorbei ({rule}).",
    "rival-gives-up": "{Who} verliert den Kampf und legt {card} ab ({rule}).",
    "rival-stands": "{Who} beendet den Zug {space_at} mit {credits}{holding}. Ruhm: {race}.",
    "goal-token": "{Who} erhält einen Zielmarker {space_at} ({rule}).",
    "goal-token-off": "{Who} entfernt einen Zielmarker {space_at} ({rule}).",
}

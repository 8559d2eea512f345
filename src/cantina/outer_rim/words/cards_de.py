"""The phrases of card texts in German; `cards` puts them together out of the nodes that play the card.

A figure in braces is filled in; words parted by a bar agree with the figure named before them ("n=Würfel|Würfeln"). What a
card does is a command, which may follow a condition; a condition follows "falls" or "solange", so its verb stands last.
"""

from __future__ import annotations

import re

from ..rules.galaxy import MAELSTROM, PLANET

THOUSANDS = "."
AND, OR = " und ", " oder "
YOU = "du "
VERB_LAST = True
"""Whether the verb of a condition stands at its end."""
QUOTED = "„{}“"
CARD = "„{}“"
FACTIONS = ("Rebellen", "Syndikat", "Imperium", "Hutten")
WITH = ("bei den Rebellen", "beim Syndikat", "beim Imperium", "bei den Hutten")
OF = ("der Rebellen", "des Syndikats", "des Imperiums", "der Hutten")
PATROLS = ("die Rebellen-Patrouille", "die Syndikats-Patrouille", "die imperiale Patrouille", "die Hutten-Patrouille")
PATROLS_OF = ("der Rebellen-Patrouille", "der Syndikats-Patrouille", "der imperialen Patrouille", "der Hutten-Patrouille")
REFERENCES = {
    -2: "bei einer Fraktion deiner Wahl",
    -3: "bei der Fraktion dieses Planeten",
    -4: "bei der Fraktion einer Patrouille hier",
    -5: "bei der Fraktion der nächstgelegenen Patrouille",
    -6: "bei der Fraktion dieser Patrouille",
    -7: "bei einer Fraktion, bei der dein Ruf nicht positiv ist",
}
EITHER_FACTION = "{factions} (nach deiner Wahl)"
PATROL_REFERENCES = {
    -2: "eine Patrouille deiner Wahl",
    -3: "die Patrouille der Fraktion dieses Planeten",
    -4: "eine Patrouille hier",
    -5: "die nächstgelegene Patrouille",
    -6: "diese Patrouille",
}
WHO = ("jeder Mitspieler", "alle Spieler", "der Mitspieler deiner Wahl", "der Mitspieler deiner Wahl auf deinem Feld",
       "der Spieler mit dem meisten Ruhm", "der Spieler links von dir", "der nächstgelegene Mitspieler", "dieser Spieler",
       "du")  # fmt: skip
WHO_FOR = ("jeden Mitspieler", "alle Spieler", "den Mitspieler deiner Wahl", "den Mitspieler deiner Wahl auf deinem Feld",
           "den Spieler mit dem meisten Ruhm", "den Spieler links von dir", "den nächstgelegenen Mitspieler", "diesen Spieler",
           "dich")  # fmt: skip
WHO_GIVES = ("jedem Mitspieler", "allen Spielern", "dem Mitspieler deiner Wahl", "dem Mitspieler deiner Wahl auf deinem Feld",
             "dem Spieler mit dem meisten Ruhm", "dem Spieler links von dir", "dem nächstgelegenen Mitspieler", "diesem Spieler",
             "dir")  # fmt: skip
"""The same players, from whom something is taken or to whom it is given."""
WHERE = ("auf diesem Planeten", "auf benachbarten Planeten", "auf dem nächstgelegenen Planeten mit verdeckten Kontakten",
         "irgendwo auf der Karte")  # fmt: skip
DECK_OF = "des {deck}s"
ANY_DECK_OF = "eines Decks deiner Wahl"
SECTIONS = {
    -1: "an einem Navigationspunkt mit Patrouille", -2: "an einem Navigationspunkt ohne Patrouille", -3: "auf den Kernwelten",
    -4: "beim Durchqueren des Kerns",
}  # fmt: skip
JUMPS = ("zu einem Planeten deiner Wahl", "zu einem Navigationspunkt deiner Wahl")
LEVELS = {-1: "negativ", 0: "neutral", 1: "positiv"}
SKILLS = ("Einfluss", "Wissen", "Pilotieren", "Heimlichkeit", "Stärke", "Taktik", "Technik")
FACES = ("{n} Treffer", "{n} Volltreffer", "{n} Fokus", "{n} {n=Leerseite|Leerseiten}")
FACE = ("Treffer", "Volltreffer", "Fokus", "Leerseite")
A_FACE = ("einen Treffer", "einen Volltreffer", "einen Fokus", "eine Leerseite")
CLASSES = ("weiß", "grün", "gelb", "orange")
CLASSES_ADJECTIVE = ("weißen", "grünen", "gelben", "orangen")
DECKS = ("Kopfgelddeck", "Frachtdeck", "Ausrüstungsdeck", "Auftragsdeck", "Luxusdeck", "Schiffsdeck")
TYPES = ("Fracht", "Ausrüstung", "Modifikation", "Crew", "Kopfgeld", "Auftrag", "Schiff", "Ereignis", "Kontakt",
         "Begegnungskarte", "nichts", "Karte")  # fmt: skip
NOUNS = (("f", "Fracht", "Frachten"), ("f", "Ausrüstung", "Ausrüstungen"), ("f", "Modifikation", "Modifikationen"),
         ("n", "Crewmitglied", "Crewmitglieder"), ("n", "Kopfgeld", "Kopfgelder"), ("m", "Auftrag", "Aufträge"),
         ("n", "Schiff", "Schiffe"), ("n", "Ereignis", "Ereignisse"), ("m", "Kontakt", "Kontakte"),
         ("f", "Begegnungskarte", "Begegnungskarten"), ("n", "Nichts", "Nichts"), ("f", "Karte", "Karten"))  # fmt: skip
"""Each type of card as a countable noun: gender, one, several."""
ILLEGAL = {"m": "illegalen ", "f": "illegale ", "n": "illegales "}
STEPS = ("Planungsschritt", "Aktionsschritt", "Begegnungsschritt")
COMBATS = ("Bodenkampf", "Schiffskampf")
PLACES = ("auf einem Planeten", "an einem Navigationspunkt", "im Mahlstrom")
DAMAGED = ("an deinem Charakter", "an deinem Schiff", "an deinem Charakter und an deinem Schiff",
           "an deinem Charakter oder Schiff, je nach Kampf", "an deinem Charakter oder an deinem Schiff")  # fmt: skip
HEALED = ("von deinem Charakter", "von deinem Schiff", "von deinem Charakter und von deinem Schiff",
          "von deinem Charakter oder Schiff, je nach Kampf", "von deinem Charakter oder von deinem Schiff")  # fmt: skip
EACH = ("für jedes deiner Crewmitglieder", "für jeden deiner Aufträge", "für jeden deiner Ruhmpunkte",
        "für jede Fraktion, bei der dein Ruf positiv ist", "für jede verschiedene Fertigkeit deiner Crew",
        "für jeden Planeten des Imperiums, den du markiert hast", "für jeden Schaden an deinem Charakter")  # fmt: skip
COUNTED = ("du {range} Crewmitglieder hast", "du {range} Aufträge hast", "du {range} Ruhm hast",
           "dein Ruf bei {range} Fraktionen positiv ist", "deine Crew {range} verschiedene Fertigkeiten hat",
           "du {range} Planeten des Imperiums markiert hast", "dein Charakter {range} Schaden hat")  # fmt: skip
AS_MANY_DICE = ("so viele Würfel, wie du Crewmitglieder hast", "so viele Würfel, wie du Aufträge hast",
                "so viele Würfel, wie du Ruhm hast", "1 Würfel für jede Fraktion, bei der dein Ruf positiv ist",
                "1 Würfel für jede verschiedene Fertigkeit deiner Crew", "1 Würfel für jeden markierten Planeten",
                "1 Würfel für jeden Schaden an deinem Charakter")  # fmt: skip
UNTIL = ("für die anstehende Probe", "für diesen Kampf", "für diesen Wurf", "für den Rest dieser Karte",
         "bis zum Ende dieses Zuges",
         "bis zum Ende deines nächsten Zuges", "bis zum Ende der Partie")  # fmt: skip
LIMITS = ("einmal pro Zug", "einmal pro Kampf", "einmal pro Wurf", "")
DICE_KINDS = (" im Bodenkampf", " im Schiffskampf", " im Kampf", " bei einer Probe", " im Kampf oder bei einer Probe",
              " bei einer Lieferung", "")  # fmt: skip
STATS = ("{sign} Bodenkampf", "{sign} Schiffskampf", "{sign} Kampfwert", "{sign} Ausdauer", "{sign} Hülle",
         "{sign} Hyperantrieb", "dein Gegner würfelt mit {n} {n=Würfel|Würfeln} {more}",
         "du würfelst bei Proben mit {n} {n=Würfel|Würfeln} {more}", "diese Karte zählt als {n} Ruhm",
         "{n} {n=zusätzlicher Frachtplatz|zusätzliche Frachtplätze}",
         "{n} {n=zusätzlicher Ausrüstungsplatz|zusätzliche Ausrüstungsplätze}",
         "{n} {n=zusätzlicher Modifikationsplatz|zusätzliche Modifikationsplätze}",
         "{n} {n=zusätzlicher Crewplatz|zusätzliche Crewplätze}",
         "{n} {n=zusätzlicher Kopfgeldplatz|zusätzliche Kopfgeldplätze}",
         "{n} {n=zusätzlicher Auftragsplatz|zusätzliche Auftragsplätze}")  # fmt: skip
MORE, FEWER = "mehr", "weniger"
RULES = (
    "Patrouillen halten dich nicht auf",
    "keine Patrouille zwingt dich zu einer Begegnung",
    "du verlierst keinen Ruf, wenn du Patrouillen besiegst",
    "bei einer Lieferung ILLEGALER Fracht gilt ein Treffer als gewürfelt",
    "du bestehst, ohne zu würfeln",
    "dein Ruf {with} gilt als {level} und ändert sich nicht",
    "diese Karte verhindert keinen Schaden",
    "du kannst Kontakte nicht ausschalten, nur gefangen nehmen",
    "diese Karte kann nicht abgelegt werden",
    "du darfst Patrouillen und Kontakten begegnen, die bis zu {n} {n=Feld|Felder} entfernt sind",
    "du darfst mit Mitspielern handeln, die bis zu {n} {n=Feld|Felder} entfernt sind",
    "{subject} kostet dich {n} weniger",
    "markierte Besitzkarten zählen beim Bezahlen {n} mehr",
    "ziehe {where} zwei Begegnungskarten und handle eine davon ab",
    "ein Crewplatz darf auch ein Kopfgeld aufnehmen",
    "Mitspieler auf deinem Feld dürfen dich als ihre Begegnung im Schiffskampf angreifen",
    "Fracht darf auch auf deinem markierten Planeten abgeliefert werden, für die Hälfte der Credits",
    "du wirfst im Kampf {n} Würfel mehr",
)
DRAWN_AT = ("an einem Navigationspunkt", "beim Ansagen einer Durchquerung des Kerns")
DISCOUNTED = ("Crew", "eine Luxuskarte")
MORE_SKILL = "du hast {skill} ein weiteres Mal"
ENEMIES = ("dein Gegner eine Patrouille ist", "dein Gegner ein Kontakt ist", "dein Gegner ein Mitspieler ist",
           "dein Gegner auf einer Karte steht")  # fmt: skip
FAME = (
    ("", ""),
    ("mehr Ruhm hat als du", "mehr Ruhm haben als du"),
    ("mindestens so viel Ruhm hat wie du", "mindestens so viel Ruhm haben wie du"),
)
"""How famous somebody is, or several are."""
THEIRS = ("am eigenen Charakter", "am eigenen Schiff")
OFTEN = ("keinmal", "einmal", "zweimal", "{n}-mal")
TIMES = ("", "", "beim 2. Mal", "beim 3. Mal", "beim 4. Mal", "beim 5. Mal")
"""How often something has to happen."""

TIMINGS = (
    "Planung", "Aktion", "Begegnung", "Zu Beginn deines Zuges", "Am Ende deines Zuges",
    "Zu Beginn deines Begegnungsschritts", "Jederzeit", "Bevor du dich bewegst", "Sobald dich eine Patrouille aufhält",
    "Nachdem du dich bewegt hast", "Bevor sich eine Patrouille bewegt",
    "Nachdem sich eine Patrouille durch ein Symbol bewegt hat", "Sobald sich eine Patrouille auf dein Feld bewegt",
    "Sobald ein Mitspieler dein Feld betritt", "Sobald ein Mitspieler Ruhm erhält",
    "Bevor du eine Karte ziehst, um den Kern zu durchqueren",
    "Sobald du eine Begegnungskarte ziehst", "Vor einer Probe", "Nach deinem Wurf für eine Probe",
    "Nachdem dir eine Probe misslungen ist", "Zu Beginn eines Kampfes", "Nach deinem Kampfwurf",
    "Nach dem Kampfwurf deines Gegners", "Nach jedem deiner Würfe", "Nach deinem Wurf für eine Lieferung",
    "Sobald du Schaden erleiden würdest", "Nachdem du Schaden erlitten hast", "Bevor du besiegt wirst",
    "Sobald du besiegt wirst", "Sobald du Crew ablegen musst", "Sobald du einen Kampf gewinnst",
    "Sobald du einen Kampf verlierst", "Nach einem Kampf", "Sobald du die Belohnung für ein Kopfgeld erhältst",
    "Sobald du einen Gefangenen ablieferst", "Sobald du einen Auftrag abschließt", "Sobald du Fracht ablieferst",
    "Sobald du eine Karte kaufst", "Sobald du ein Crewmitglied erhältst", "Sobald du eine Karte von einem Mitspieler erhältst",
    "Sobald du Schaden entfernst", "Sobald du Ruhm erhältst", "Nachdem du ein Feld erkundet hast",
    "Nachdem du einer Patrouille begegnet bist", "Nachdem du den Kern durchquert hast",
)  # fmt: skip

PHRASES = {
    # What cards do
    "gain": "erhalte {what}",
    "credits": "{n} Credits",
    "fame": "{n} Ruhm",
    "lose-fame": "verliere {n} Ruhm",
    "lose": "verliere {n} Credits",
    "pay": "zahle {n} Credits",
    "reputation-gain": "erhalte {n} Ruf {with}",
    "reputation-lose": "verliere {n} Ruf {with}",
    "reputation-set": "setze deinen Ruf {with} auf {level}",
    "damage": "erleide {n} Schaden {where}",
    "recover": "entferne {n} Schaden {where}",
    "recover-all": "entferne allen Schaden {where}",
    "prevent": "verhindere {n} Schaden {where}",
    "prevent-down": "erleide höchstens {n} Schaden {where}",
    "avoid-defeat": "wende die Niederlage ab",
    "if": "falls {condition}",
    "unless": "außer wenn {condition}",
    "not": "nicht gilt, dass {condition}",
    "when": "{if}: {Then}",
    "when-not": "{then}, {if}",
    "otherwise": "{then}; sonst: {Otherwise}",
    "choose": "wähle {options}",
    "option": "{label} ({effect})",
    "option-if": "{if}: {Effect}",
    "paid": "{cost}, dann {effect}",
    "paid-statement": "{cost}; {effect}",
    "nothing": "nichts geschieht",
    "until": "es gilt {until}: {Constant}",
    "grant": "erhalte {until} {constant}",
    "grant-skill": "erhalte {until} {skill} ein weiteres Mal",
    "any-skill": "erhalte {until} eine Fertigkeit deiner Wahl",
    "reward-credits": "die Belohnung bringt stattdessen {n} Credits",
    "reward-no-credits": "die Belohnung bringt keine Credits",
    "reward-fame": "die Belohnung bringt {n} Ruhm mehr",
    "reward-less-fame": "bekomme {n} Ruhm weniger",
    "reward-also-fame": "{n} Ruhm mehr",
    "reward-instead": "die Belohnung bringt statt der Credits {n} Ruhm mehr",
    "flip-character": "drehe deine Charakterkarte um",
    "flip-ship": "drehe deinen Schiffsbogen um",
    "ship-goal": "erreiche das Ziel deines Schiffs",
    "mark-planet": "lege einen deiner Schadensmarker auf diesen Planeten",
    "test": "lege eine Probe auf {skill} ab",
    "passed": "bestanden: {Effect}",
    "failed": "misslungen: {Effect}",
    "after-passed": "falls du die Probe bestehst, {effect}",
    "after-failed": "falls dir die Probe misslingt, {effect}",
    "fight": "bestreite einen {combat} gegen {enemy} mit Kampfwert {n}",
    "won": "gewonnen: {Effect}",
    "lost": "verloren: {Effect}",
    "fight-player": "kämpfe gegen einen Mitspieler auf deinem Feld{fame}{negative}",
    "fight-player-in": "bestreite einen {combat} gegen einen Mitspieler auf deinem Feld{fame}{negative}",
    "with-fame": ", der {fame}",
    "with-fame-many": ", die {fame}",
    "with-negative": ", dessen Ruf bei einer Fraktion negativ ist",
    "roll": "wirf {n} Würfel",
    "roll-many": "wirf {dice}",
    "roll-has": "bei {faces}: {Effect}",
    "roll-else": "sonst: {Effect}",
    "roll-each": "je {faces}: {Effect}",
    "reroll": "würfle{kind} {count} neu{faces}",
    "reroll-count": "{n} deiner Würfel",
    "reroll-any": "beliebig viele deiner Würfel",
    "reroll-count-opponent": "{n} Würfel deines Gegners",
    "reroll-any-opponent": "beliebig viele Würfel deines Gegners",
    "showing": ", {n=der|die} {faces} {n=zeigt|zeigen}",
    "turn": "drehe{kind} {n} {faces} auf {n=|je }{to}",
    "turn-any": "drehe{kind} beliebig viele {faces} auf je {to}",
    "turn-opponent": "drehe{kind} {n} {faces} deines Gegners auf {n=|je }{to}",
    "turn-any-opponent": "drehe{kind} beliebig viele {faces} deines Gegners auf je {to}",
    "cancel": "annulliere{kind} {n} {faces}",
    "cancel-opponent": "annulliere{kind} {n} {faces} deines Gegners",
    "add": "füge{kind} {results} hinzu",
    "deliver-after-all": "liefere die Fracht doch noch ab",
    "deliver-less": "liefere die Fracht doch noch ab, für {n} Credits weniger",
    "deliver-more": "liefere die Fracht doch noch ab, für {n} Credits mehr",
    "discard-pending": "lege die Fracht ab",
    "databank": "handle Datenbankkarte {n} ab",
    "repeat": "wiederhole diesen Schritt",
    "goto": "geh zu Schritt {n}",
    "step": "Schritt {n}: {Effect}",
    "job-complete": "schließe den Auftrag ab",
    "job-failed": "scheitere und behalte den Auftrag",
    "end-turn": "beende deinen Zug",
    "extra-turn": "führe nach diesem Zug einen zusätzlichen Zug aus",
    "end-movement": "beende die Bewegung dieses Spielers",
    "continue-move": "setze deine Bewegung fort",
    "look": "sieh dir heimlich {n} {n=verdeckten Kontakt|verdeckte Kontakte} {where} an",
    "look-all": "sieh dir heimlich alle verdeckten Kontakte {where} an",
    "turn-up-contacts": "decke {n} {n=verdeckten Kontakt|verdeckte Kontakte} {where} auf",
    "turn-up-all": "decke alle verdeckten Kontakte {where} auf",
    "meet-also": "begegne zusätzlich einem der Kontakte auf diesem Planeten",
    "exchange-contacts": "du darfst einen Kontakt auf diesem Planeten gegen einen verdeckten von anderswo tauschen, "
    "den du dir angesehen hast",
    "bring-here": "lege einen Kontakt deiner Wahl auf einen freien Kontaktplatz dieses Planeten (offen bleibt offen, "
    "verdeckt bleibt verdeckt)",
    "redraw": "lege die Begegnungskarte unter ihr Deck und ziehe eine andere",
    "gain-printed": "erhalte {card} ({type})",
    "search-gain": "sieh dir die obersten {n} Karten {of} an, nimm, wenn du willst, {what} davon "
    "und lege die übrigen unter das Deck",
    "search-buy": "sieh dir die obersten {n} Karten {of} an, kaufe, wenn du willst, {what} davon{less} "
    "und lege die übrigen unter das Deck",
    "for-less": " für {n} Credits weniger",
    "gain-top": "nimm die oberste Karte {of}",
    "buy-top": "kaufe, wenn du willst, die oberste Karte {of}{less}",
    "turn-over": "lege die oberste Karte {of} unter dieses Deck",
    "turn-over-many": "lege bis zu {n} der obersten Karten {of} unter dieses Deck",
    "turn-over-any": "lege bis zu {n} offene {n=Marktkarte|Marktkarten} unter {n=ihr Deck|ihre Decks}",
    "others": "für {who} gilt: „{Effect}“",
    "others-gain": "{who} {n=erhält|erhalten} {what}",
    "others-lose": "{who} {n=verliert|verlieren} {what}",
    "others-suffer": "{who} {n=erleidet|erleiden} {what}",
    "their-damage": "{n} Schaden {where}",
    "take-credits": "nimm {who} {n} Credits ab (oder so viele, wie da sind)",
    "give-credits": "gib {who} {n} Credits (oder so viele, wie du hast)",
    "contest": "lege eine Probe auf {skill} ab, der Mitspieler deiner Wahl auf deinem Feld ebenso",
    "contest-named": "lege eine Probe auf {skill} ab, dieser Mitspieler ebenso",
    "contest-self": "nur du bestehst: {Effect}",
    "contest-both": "beide bestehen: {Effect}",
    "contest-other": "nur der Mitspieler besteht: {Effect}",
    "contest-neither": "keiner besteht: {Effect}",
    "send-patrol": "bewege {patrol} nach Belieben bis zu {n} {n=Feld|Felder} weit",
    "send-patrol-here": "bewege {patrol} {n} {n=Feld|Felder} auf dich zu",
    "place-patrol": "lege {patrol} auf dein Feld",
    "place-patrol-near": "lege {patrol} auf ein Feld deiner Wahl neben deinem",
    "extra-move": "bewege dich bis zu {n} {n=Feld|Felder} weit",
    "jump": "bewege dich direkt {place}",
    "cross": "durchquere den Kern",
    "go-to": "bewege dich direkt {space}",
    "rotate": "drehe diese Karte",
    "choose-player": "wähle einen Mitspieler",
    "choose-player-here": "wähle einen Mitspieler auf deinem Feld",
    "choose-player-by-fame": "wähle einen solchen Spieler",
    "pay-player": "zahle einem Mitspieler auf deinem Feld {n} Credits",
    "keep-crew": "behalte 1 Crew, die du ablegen müsstest",
    "wager": "jeder Spieler darf {n} Credits zahlen und {dice} Würfel werfen; das höchste Ergebnis (Treffer 1, kritischer "
    "Treffer 2) nimmt alle Einsätze und {bank} Credits dazu",
    "freeport": "lege einen Zielmarker auf einen Planeten, der keine der Kernwelten ist",
    "mark-gained": "lege einen Zielmarker auf diese Karte",
    "borrow-skill": "erhalte {until} eine Fertigkeit einer Crew auf deinem Feld oder eines offenen Kontakts auf diesem Planeten",
    "send-patrol-away": "bewege {patrol} {n} {n=Feld|Felder} von dir weg",
    "quiet-move": "bewege dich 1 Feld weit, auf ein Feld ohne Patrouille",
    "take-from-chosen": "nimm diesem Spieler {what} weg",
    "take-cheap": "nimm diesem Spieler {what} weg, die höchstens {n} kostet",
    "character-goal": "dein Ziel ist erreicht",
    "reveal-planet": "decke alle Kontakte eines Planeten auf, auf dem kein Spieler ist",
    "market": "führe eine Marktaktion aus",
    "special-order": "nenne Ausrüstung oder Modifikation, decke Karten des {deck}s auf, bis {n} davon erschienen sind, "
    "und kaufe, wenn du willst, eine dieser Karten",
    "used-ship": "kaufe, wenn du willst, ein Schiff aus dem Vorrat, das mehr kostet als deines; es beginnt mit {n} Schaden",
    "mark-destination": "lass den nächstgelegenen Mitspieler den Planeten wählen, auf dem diese Karte abzuliefern ist",
    "redirect": "schicke diese Patrouille stattdessen zu einem Mitspieler",
    "take-asset": "nimm einem Mitspieler auf deinem Feld {what} weg",
    "discard": "lege {what} ab",
    "discard-this": "lege diese Karte ab",
    # What rivals do
    "rival-first": "(das Erste, was zutrifft): {bullets}",
    "rival-all": "(alles, was zutrifft): {bullets}",
    "bullet": "{n}) {effect}",
    "rival-move": "bewege dich auf den nächstgelegenen Zielmarker zu",
    "rival-deliver": "liefere alle Fracht für diesen Planeten ab{penalty}",
    "rival-penalty": " (je ILLEGALE Fracht: {Effect})",
    "rival-job": "schließe einen Auftrag ab, der hier auszuführen ist",
    "rival-buy": "kaufe aus dem {deck}",
    "rival-turn-over": "lege die oberste Karte des {deck}s unter das Deck",
    "rival-fight": "kämpfe gegen diese Patrouille",
    "rival-crew": "decke hier den Kontakt der niedrigsten Klasse auf; kann er sich der Crew anschließen, tut er es",
    "rival-turn-up": "decke hier den verdeckten Kontakt der niedrigsten Klasse auf",
    "rival-shuffle": "mische diese Karte in das KI-Deck",
    "rival-farther": "{move}, {n} {n=Feld|Felder} weiter als der Hyperantrieb",
    "rival-hunt-move": "bewege dich auf ein Kopfgeldziel zu",
    "rival-hunt": "begegne diesem Kopfgeldziel",
    "rival-turn-up-class": "decke hier einen verdeckten Kontakt auf: möglichst von der Klasse eines deiner Kopfgelder, sonst"
    " von der niedrigsten",
    "rival-remove": "entferne hier den offenen Kontakt der niedrigsten Klasse aus dem Spiel",
    "target-here": "ein Kopfgeldziel auf deinem Feld ist",
    "done-this-turn": "du in diesem Zug eine Karte abgeschlossen hast ({type})",
    "patrol-of": "{patrols} hier ist",
    "face-up-here": "hier ein offener Kontakt liegt",
    "damaged-character": "dein Charakter Schaden hat",
    "damaged-ship": "dein Schiff Schaden hat",
    "at-destination": "du am Ziel einer Karte bist ({type})",
    "damaged": "dein Charakter oder dein Schiff Schaden hat",
    "empty-slot": "du einen freien Platz hast ({type})",
    # Conditions
    "reputation": "dein Ruf {with} {levels} ist",
    "most-famous": "niemand mehr Ruhm hat als du",
    "reputation-any": "dein Ruf bei einer Fraktion {levels} ist",
    "owns": "du mindestens {what} besitzt",
    "had-before": "während du schon {what} hast",
    "owns-skilled": "du mindestens {what} mit {skills} besitzt",
    "owns-from": "du mindestens {what} besitzt (Deck: {deck})",
    "owns-named": "du {card} besitzt",
    "has-skill": "du {skill} hast",
    "has-any-skill": "du {skills} hast",
    "has-room": "du mindestens {n} {n=freien Platz|freie Plätze} hast ({type})",
    "fame-at-most": "du höchstens {n} Ruhm hast",
    "health-left": "deinem Charakter mindestens {n} Gesundheit bleibt",
    "in-the-core": "du auf einer der Kernwelten bist",
    "recovered-in-all": "mindestens {n} Schaden auf einmal von deinem Charakter und deinem Schiff entfernt {n=wurde|wurden}",
    "rested": "du dich in deinem Planungsschritt erholt hast",
    "bounty-class": "das Kopfgeld {classes} ist",
    "crew-class": "die Crew von einem Kontakt kam, der {classes} ist",
    "about-card": "es {card} ist",
    "unmarked": "auf der Karte kein Zielmarker liegt",
    "suffered-ship": "dein Schiff ihn erlitten hat",
    "suffered-character": "dein Charakter ihn erlitten hat",
    "moved-far": "du dich mindestens {n} {n=Feld|Felder} weit bewegt hast",
    "tests-skill": "auf {skills} geprobt wird",
    "tests-crew-skill": "jemand aus deiner Crew die geprobte Fertigkeit hat",
    "crossing": "du den Kern durchquerst",
    "encountered": "du {place} warst",
    "encountered-core": "du auf einer der Kernwelten warst",
    "on-player": "es ein Kopfgeld auf einen Spieler war",
    "own-fame": "er nicht von dieser Karte kommt",
    "attacking": "du der Angreifer bist",
    "for-bounty": "es um ein Kopfgeld geht",
    "for-hard-bounty": "es um ein Kopfgeld mit einem Kampfwert von mindestens {n} geht",
    "opponent-faction": "es eine {of} ist",
    "opponent-level": "ihre Stufe mindestens {n} ist",
    "opponent-dice": "dein Gegner mindestens {n} Würfel geworfen hat",
    "has-skill-often": "du {skill} mindestens {often} hast",
    "owns-set": "du mindestens {mods} und {gear} besitzt, die zusammen {n} oder mehr kosten",
    "has-credits": "du mindestens {n} Credits hast",
    "range-least": "mindestens {least}",
    "range-most": "höchstens {most}",
    "range-both": "{least} bis {most}",
    "range-exactly": "genau {least}",
    "ship-cost": "dein Schiff mindestens {n} kostet",
    "droid": "du ein Droide bist",
    "defeated": "du besiegt bist",
    "not-defeated": "du nicht besiegt bist",
    "not-droid": "du kein Droide bist",
    "fewer-credits": "du weniger als {n} Credits hast",
    "not-crossing": "du den Kern nicht durchquerst",
    "no-empty-slot": "du keinen freien Platz hast ({type})",
    "player-here": "auf deinem Feld ein Mitspieler ist{fame}",
    "players-here": "auf deinem Feld mindestens {n} Mitspieler sind{fame}",
    "in-space": "du {place} bist",
    "planet-faction": "du auf einem Planeten {of} bist",
    "in-step": "es dein {step} ist",
    "patrol-within": "die Patrouille höchstens {n} {n=Feld|Felder} entfernt ist",
    "fighting": "du im {combat} bist",
    "fighting-any": "du im Kampf bist",
    "has-won": "du den {combat} gewonnen hast",
    "has-won-any": "du den Kampf gewonnen hast",
    "pays-fame": "dein Gegner eine Patrouille ist, die Ruhm einbringt",
    "opponent-fame": "dein Gegner {fame}",
    "illegal-cargo": "die Fracht ILLEGAL ist",
    "by-elimination": "der Kontakt ausgeschaltet wurde",
    "recovered-ship": "mindestens {n} Schaden auf einmal von deinem Schiff entfernt {n=wurde|wurden}",
    "recovered-character": "mindestens {n} Schaden auf einmal von deinem Charakter entfernt {n=wurde|wurden}",
    "face-down-here": "mindestens {n} {n=Kontakt|Kontakte} auf diesem Planeten verdeckt {n=liegt|liegen}",
    # What stands on cards
    "while": "solange {condition}: {Constant}",
    "while-not": "außer wenn {condition}: {Constant}",
    "ability": "{moment}{if}{limit}: {Effect}",
    "goal-state": "Ziel: Sobald {condition}: {Reward}",
    "goal-event": "Ziel: {Moment}{if}{times}: {Reward}",
    "goal-also": "{if}, oder {moment}{also}",
    "goal-use": "Ziel: {ability}",
    "goal-reward": "für das erreichte Ziel: {Reward}",
    "optional": "freiwillig",
    "skills": "Fertigkeiten: {skills}",
    "useful-skills": "Proben auf: {skills}",
    "must-pass": "muss bestanden werden: {skills}",
    "illegal": "ILLEGAL: Wirf zum Abliefern einen Würfel; bei einem Treffer gelingt es, sonst {effect}",
    "illegal-asset": "ILLEGAL",
    "armor": "RÜSTUNG: Du kannst nur eine haben",
    "flexible": "diese Karte darf auf einem Frachtplatz oder einem Modifikationsplatz liegen",
    "forced": "diese Karte muss genommen werden",
    "droid-card": "Droide",
    "deliver": "Lieferung {where}: {Reward}",
    "attempt": "auszuführen {where}: {Effect}",
    "attempt-action": "als Aktion auszuführen {where}: {Effect}",
    "attempt-two": "auszuführen {where}, zusammen mit einem anderen Spieler dort: {Effect}",
    "reward": "Belohnung: {Reward}",
    "removed": "danach ist diese Karte aus dem Spiel",
    "cannot-buy": "nicht zu kaufen {where}",
    "on-buy": "beim Kauf: {Effect}",
    "buy-roll": "wirf zum Kauf einen Würfel; bei einem Treffer bekommst du sie, sonst zahle nichts und {effect}",
    "shuffled": "danach wird diese Karte in ihr Deck gemischt",
    "target": "Ziel: {contact} ({class}), {combat} gegen {n} Würfel",
    "eliminated": "ausgeschaltet: {Reward}",
    "captured": "gefangen und {where} gebracht: {Reward}",
    "reveal-icon": "Aufdecksymbol, mit {least} bis {n} Spielern: Wer am Zug ist, deckt auf seinem Feld einen Kontakt auf",
    "icon": "Patrouillensymbol: {Patrol} bewegt sich {n} {n=Feld|Felder} weit",
    "start": "du beginnst {where}",
    "to-player": "auf ein Feld mit einem Mitspieler",
    "to-negative-player": "auf ein Feld mit einem Mitspieler, dessen Ruf bei einer Fraktion negativ ist",
    "to-marked": "auf den markierten Planeten",
    "at-player": "auf einem Feld mit einem Mitspieler",
    "at-negative-player": "auf einem Feld mit einem Mitspieler, dessen Ruf bei einer Fraktion negativ ist",
    "at-marked": "auf dem markierten Planeten",
    "to-patrol": "auf das Feld {of}",
    "at-patrol": "auf dem Feld {of}",
    "to-navpoint": "auf einen Navigationspunkt",
    "at-navpoint": "an einem Navigationspunkt",
    "to-quiet-navpoint": "auf einen Navigationspunkt ohne Patrouille",
    "at-quiet-navpoint": "an einem Navigationspunkt ohne Patrouille",
    "passage": "{when}: {Effect}",
    "else": "sonst",
    "secret": "behalte diese Karte verdeckt als Geheimnis ({ability})",
    "contact-card": "Kontakt ({class})",
    "figures-ship": "Hyperantrieb {hyperdrive}, Schiffskampf {combat}, Hülle {hull}",
    "figures-character": "Bodenkampf {combat}, Ausdauer {health}",
    "slots": "Plätze: {slots}",
    "slot-mods": "{n} {n=Modifikation|Modifikationen}",
    "slot-cargo": "{n} Fracht",
    "slot-either": "{n} Fracht oder {n=Modifikation|Modifikationen}",
    "slot-crew": "{n} Crew",
    "starts-with": "beginnt mit {what}",
    "start-reputation": "{level}em Ruf {with}",
    "start-choice": "positivem Ruf bei einer Fraktion deiner Wahl",
    "costs": "Kosten {n}",
    "databank-card": "Datenbankkarte",
}  # fmt: skip


def noun(type: int, n: int, droid: bool = False, illegal: bool = False) -> str:
    """So many cards of a type, in nominative or accusative."""
    gender, one, several = NOUNS[type]
    adjective = "" if not illegal else ILLEGAL[gender] if n == 1 else "illegale "
    return f"{n} {adjective}{'Droiden-' if droid else ''}{one if n == 1 else several}"


def to(space: str, type: int) -> str:
    """The way to a space."""
    if type == PLANET and not masculine(space):
        return f"nach {space}"
    return "in den Mahlstrom" if type == MAELSTROM else f"zum {declined(space)}"


def at(space: str, type: int) -> str:
    """The place of a space."""
    if type == PLANET:
        return f"auf dem {space}" if masculine(space) else f"auf {space}"
    return "im Mahlstrom" if type == MAELSTROM else f"am {declined(space)}"


def whole(space: str, type: int) -> str:
    """A space as the object of a sentence."""
    if type == PLANET and not masculine(space):
        return space
    return f"den {declined(space.removeprefix('Der '))}"


def masculine(planet: str) -> bool:
    """Whether a planet has an article: der Ring von Kafrene, der Trailing-Kern."""
    return planet.startswith("Ring") or planet.endswith("-Kern")


def declined(space: str) -> str:
    """A navpoint behind an article in dative or accusative: der erste, den ersten."""
    return re.sub(r"^(\w+)er (?=Navigationspunkt)", lambda found: f"{found[1].lower()}en ", space)


def small(moment: str) -> str:
    """A moment in the middle of a sentence: nouns keep their capital."""
    return moment if moment.startswith(TIMINGS[:3]) else moment[:1].lower() + moment[1:]

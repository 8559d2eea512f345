"""The words of the first flight in German."""
# ruff: noqa: E501

from __future__ import annotations

INVITATION: tuple[str, str, list[tuple[str, str]]] = (
    "Der erste Flug",
    "Du fliegst drei Züge lang mit Han Solo, vom ersten Sprung bis zum ersten Ruhm. Jeder Schritt sagt, was zu tun ist und warum, und ein Licht zeigt, wo. Eine Spielanleitung brauchst du nicht.",
    [
        ("or-hyperdrive", "Fliege von Planet zu Planet und lerne, von wem du dich besser fernhältst."),
        ("or-cargo", "Kaufe auf dem Markt und liefere Fracht ab, erlaubte und verbotene."),
        ("or-die", "Begegne dem, was dich erwartet, und lies die Chancen, bevor du würfelst."),
    ],
)
"""What the lesson is called and teaches: in a few sentences, and point by point, each with its symbol."""
STEPS: dict[str, tuple[str, str]] = {
    "welcome": (
        "Ein Wettlauf um Ruhm",
        "Du bist ein Schurke mit einem Raumschiff. Wer zuerst 10 Ruhm :fame: hat, gewinnt. Ruhm bringen riskante Lieferungen, Aufträge, Kopfgelder und ein eigenes Ziel. In dieser Lektion fliegst du allein, drei Züge lang.",
    ),
    "character": (
        "Wähle einen Charakter",
        "Jeder Charakter hat Fertigkeiten, eine Fähigkeit und ein Ziel. Nimm Han Solo: Er beherrscht Pilotieren und Technik und fliegt weiter als andere. Aber die Hutten sind hinter ihm her. Klicke auf sein Bild, dann auf „Han Solo spielen“.",
    ),
    "ship": (
        "Wähle ein Schiff",
        "Der {g9-rigger} ist schnell: Hyperantrieb 6 :hyperdrive:. Han bringt 2 mit, also bewegst du dich bis zu 8 Felder pro Zug. Das andere Schiff kämpft besser. Drücke „Dieses Schiff fliegen“ unter dem {g9-rigger}.",
    ),
    "board": (
        "Dein Brett",
        "Das bist du, und das ist dein Schiff. Ausdauer :health: und Hülle :hull: sagen, wie viel Schaden ihr aushaltet. Die Fertigkeiten helfen bei Proben. Daneben liegen deine Karten: Eine Fracht ist schon an Bord.",
    ),
    "cargo": (
        "Genau hinsehen",
        "Jede Karte lässt sich vergrößern. Versuch es mit deiner Fracht „{start-cargo-vintage-spirits}“: Rechtsklick, am Telefon gedrückt halten. Sie soll nach Tatooine. Dann schließe sie wieder.",
    ),
    "reputation": (
        "Dein Ruf",
        "Vier Fraktionen beobachten dich: Hutten, Imperium, Syndikat und Rebellen. Bei jeder ist dein Ruf positiv, neutral oder negativ. Bei dreien ist Han neutral angesehen. Die Hutten hassen ihn: negativ.",
    ),
    "patrols": (
        "Patrouillen",
        "Jede Fraktion hat eine Patrouille auf der Karte. Fliegst du auf ihr Feld, endet deine Bewegung dort, außer dein Ruf bei ihr ist positiv. Ist er negativ, musst du sogar kämpfen. Halte dich also vorerst von der Hutten-Patrouille fern.",
    ),
    "turn": (
        "Dein Zug",
        "Ein Zug hat drei Schritte. Planung: Bewege dich, nimm 2.000 Credits oder entferne allen Schaden. Aktion: Markt und Lieferungen. Begegnung: was dich dort erwartet, wo du bist.",
    ),
    "lothal": (
        "Flieg nach Lothal",
        "Tatooine ist 10 Felder weit weg, zu weit für einen Zug. Lothal liegt auf dem Weg, und Planeten haben einen Markt. Klicke auf der Karte auf Lothal, dann auf „Dorthin fliegen“. Bist du da, drücke „Hier anhalten“.",
    ),
    "market": (
        "Der Markt",
        "Sechs Decks mit je einer offenen Karte. Auf einem Planeten darfst du im Aktionsschritt eine davon kaufen. Klicke auf das „{smuggling-compartment}“, dann auf „Für 2.000 kaufen“. Es fasst eine Fracht mehr und beherrscht einen Trick.",
    ),
    "patrol-icon": (
        "Eine Patrouille bewegt sich",
        "Nach einem Kauf wird die nächste Karte des Decks aufgedeckt. Oft bewegt sie eine Patrouille auf dich zu. Jetzt kommen die Rebellen 3 Felder näher, und du wählst ihren Weg. Schicke sie zum Navigationspunkt rechts von Cantonica.",
    ),
    "action-over": (
        "Weiter zur Begegnung",
        "Gekauft hast du, und abzuliefern gibt es hier nichts. Drücke „Den Aktionsschritt beenden“.",
    ),
    "explore": (
        "Die Begegnung",
        "Jeder Zug endet mit einer Begegnung: mit jemandem auf dem Planeten, mit einer Patrouille oder mit dem Feld selbst. Drücke „Lothal erkunden“, und für dich wird eine Karte gezogen.",
    ),
    "test": (
        "Eine Probe",
        "Zwei davon sind Proben. Dafür fallen zwei Würfel. Hast du die Fertigkeit, reicht ein Treffer :d-hit: oder Volltreffer :d-crit:: 75 %. Sonst hilft nur ein Volltreffer: 23 %. Der Tisch sagt es dir jedes Mal. Han kann Technik: Wähle „Sabotieren“.",
    ),
    "passed": (
        "Bestanden",
        "Ein Treffer und ein Fokus: Der Treffer reicht. Du erhältst 1 Ruf bei den Rebellen. Jetzt ist er positiv, und ihre Patrouille lässt dich durch.",
    ),
    "imperial": (
        "Der Rest der Belohnung",
        "Du darfst auch die imperiale Patrouille bewegen. Sie ist weit weg, und da soll sie bleiben. Drücke „Die Patrouille nicht weiterbewegen“. Dann bekommst du 2.000 Credits.",
    ),
    "tatooine": (
        "Weiter nach Tatooine",
        "Dein zweiter Zug: Tatooine ist jetzt 7 Felder weit weg, und du schaffst 8. Klicke darauf, dann auf „Dorthin fliegen“, dann auf „Hier anhalten“.",
    ),
    "deliver": (
        "Abliefern",
        "Hierher soll deine Fracht. Liefere „{start-cargo-vintage-spirits}“ ab: Das bringt 5.000 Credits :credits: und 1 Ruf bei den Hutten.",
    ),
    "forgiven": (
        "Nicht mehr gejagt",
        "Dein Ruf bei den Hutten ist von negativ auf neutral gestiegen. Ihre Patrouille hält dich noch an, aber sie zwingt dich nicht mehr zum Kampf.",
    ),
    "illegal": (
        "Etwas Verbotenes",
        "Gewöhnliche Fracht bringt Credits. Illegale bringt auch Ruhm. Klicke auf dem Markt auf „{stolen-supplies}“ und kaufe sie für 2.000. Sie sollen nach Kessel, 5 Felder von hier.",
    ),
    "syndicate": (
        "Das Syndikat rührt sich",
        "Diesmal bewegt sich die Syndikats-Patrouille auf dich zu. Sie ist weit hinter dir und holt dich nicht ein. Schicke sie zum Navigationspunkt rechts von Ord Mantell.",
    ),
    "farm": (
        "Ende des Aktionsschritts",
        "Abliefern und Markt gehen je einmal pro Zug, und beides ist getan. Drücke „Den Aktionsschritt beenden“, dann „Tatooine erkunden“.",
    ),
    "vaporator": (
        "Eine Maschine ist kaputt",
        "Wieder eine Probe auf Technik: 75 %. Sogar wenn sie misslingt, bekommst du etwas. Wähle „Den Evaporator reparieren“.",
    ),
    "kessel": (
        "Weiter nach Kessel",
        "Zwei Treffer: bestanden und um 3.000 Credits reicher. Weiter! Dein dritter Zug: Fliege nach Kessel und halte dort an.",
    ),
    "risk": (
        "Eine riskante Lieferung",
        "Illegale Fracht muss an den Wachen vorbei. Du wirfst einen Würfel, und nur ein Treffer :d-hit: liefert ab: 3 seiner 8 Seiten. Dein „{smuggling-compartment}“ dreht einen Fokus auf einen Treffer: Das macht 5 von 8, also 62 %. Liefere „{stolen-supplies}“ ab.",
    ),
    "trick": (
        "Der Trick",
        "Ein Fokus :d-focus:! Allein würde er nicht reichen. Setze das „{smuggling-compartment}“ ein, und er wird zum Treffer.",
    ),
    "fame": (
        "Dein erster Ruhm",
        "Abgeliefert: 6.000 Credits und 1 Ruhm :fame:. Noch neun, und du hättest gewonnen.",
    ),
    "flown": (
        "Du kannst fliegen",
        "Das ist ein Zug: planen, handeln, begegnen. Was du verwenden kannst, leuchtet, und jeder Knopf nennt seine Chancen. Um Kopfgelder, Aufträge, Crew und Kampf geht es in der zweiten Lektion.",
    ),
}
"""For each step a title, and what to do and why."""

CORRECTIONS: dict[str, str] = {
    "character": "Eine gute Wahl, für eine andere Partie. Heute fliegen wir mit Han Solo: Klicke auf sein Bild, dann auf „Han Solo spielen“.",
    "ship": "Auch damit käme man ans Ziel. Aber der Weg ist weit: Nimm den {g9-rigger}.",
    "lothal": "Noch nicht: Fliege nach Lothal. Klicke auf den Planeten, dann auf „Dorthin fliegen“, und halte an, wenn du da bist.",
    "market": "Kaufe zuerst das „{smuggling-compartment}“: Auf deinem letzten Flug wirst du es brauchen.",
    "patrol-icon": "Die Lektion geht von einem anderen Feld weiter: Schicke die Rebellen-Patrouille zum Navigationspunkt rechts von Cantonica.",
    "action-over": "Hier ist alles getan: Beende den Aktionsschritt.",
    "explore": "Wer das ist, lernst du in der zweiten Lektion. Erkunde jetzt Lothal selbst.",
    "test": "Das ginge auch, aber am besten kann Han Technik: Wähle „Sabotieren“ mit seinen 75 %.",
    "imperial": "Lass die imperiale Patrouille, wo sie ist: Drücke „Die Patrouille nicht weiterbewegen“.",
    "tatooine": "Die Fracht soll nach Tatooine: Fliege dorthin und halte an, wenn du da bist.",
    "deliver": "Liefere zuerst deine Fracht ab: Dafür bist du gekommen.",
    "illegal": "Wir wollen „{stolen-supplies}“: Sie bringen Ruhm. Kaufe sie für 2.000.",
    "syndicate": "Die Lektion geht von einem anderen Feld weiter: Schicke die Syndikats-Patrouille zum Navigationspunkt rechts von Ord Mantell.",
    "farm": "Alles ist gekauft und abgeliefert: Beende den Aktionsschritt, dann erkunde Tatooine.",
    "vaporator": "75 % und nichts zu verlieren: „Den Evaporator reparieren“ ist die beste Wahl.",
    "kessel": "„{stolen-supplies}“ sind auf Kessel gefragt: Fliege dorthin und halte an, wenn du da bist.",
    "risk": "Trau dich: Liefere „{stolen-supplies}“ ab.",
    "trick": "Ohne den Trick misslingt die Lieferung: Setze das „{smuggling-compartment}“ ein.",
    "forward": "In dieser Lektion geht es nur vorwärts. In einer Partie kannst du zurücknehmen, solange nichts Neues ans Licht gekommen ist.",
    "resign": "Aufgeben ist nicht nötig: Du kannst die Lektion jederzeit verlassen.",
    "over": "Die Lektion ist vorbei. Weiter geht es mit der nächsten oder mit einer richtigen Partie.",
    "stale": "Diese Lektion wurde neu geschrieben, seit du sie begonnen hast. Bitte beginne sie von vorn.",
}
"""For each step what is said to somebody who does something else; and what every lesson says where nothing else would fit."""

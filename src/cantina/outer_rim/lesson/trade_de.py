"""The words of the second lesson in German."""
# ruff: noqa: E501

from __future__ import annotations

INVITATION: tuple[str, str, list[tuple[str, str]]] = (
    "Das Geschäft",
    "Du jagst fünf Züge lang mit Boba Fett, bis sein Ziel erreicht ist. Du nimmst Kopfgelder und einen Auftrag an, heuerst Crew an, kämpfst zweimal und bewahrst ein Geheimnis. Am besten hast du vorher die erste Lektion geflogen.",
    [
        ("or-bounty", "Nimm Kopfgelder an, finde heraus, wer wer ist, und kämpfe."),
        ("or-crew", "Heuere Crew an: Ihre Fertigkeiten und Fähigkeiten werden deine."),
        ("or-job", "Erledige Aufträge, bewahre Geheimnisse und erreiche dein persönliches Ziel."),
    ],
)
"""What the lesson is called and teaches: in a few sentences, and point by point, each with its symbol."""
STEPS: dict[str, tuple[str, str]] = {
    "hunter": (
        "Wege zum Ruhm",
        "Fliegen und abliefern kannst du. Jetzt lernst du, was sonst noch Ruhm :fame: bringt: Kopfgelder, Aufträge und dein eigenes Ziel. In dieser Lektion jagst du fünf Züge lang.",
    ),
    "boba": (
        "Boba Fett",
        "Jeder Charakter hat ein persönliches Ziel. Das von Boba Fett: zwei Kopfgelder kassieren. Genau das tun wir. Klicke auf sein Bild, dann auf „Boba Fett spielen“.",
    ),
    "fighter": (
        "Ein Schiff für die Jagd",
        "Der {g1a-starfighter} wirft im Schiffskampf :shipcombat: 3 Würfel und hält 4 Schaden aus. Drücke darunter „Dieses Schiff fliegen“.",
    ),
    "wanted": (
        "Ein Kopfgeld",
        "Du beginnst mit einem Kopfgeld auf Doktor Evazan. Er kämpft am Boden :ground: mit 2 Würfeln. Tot bringt er sofort 4.000 Credits. Lebend muss er nach Cantonica, für 6.000 und 1 Ruhm.",
    ),
    "contacts": (
        "Kontakte",
        "Die kleinen Marker an den Planeten sind Kontakte, verdeckt. Farbe und Punkte verraten die Klasse: weiß, grün oder gelb. Evazan ist weiß. Acht Kontakte sind weiß, einer davon ist er.",
    ),
    "credits": (
        "Credits nehmen",
        "Crew kostet Geld. Im Planungsschritt darfst du 2.000 Credits nehmen, statt dich zu bewegen. Tu das.",
    ),
    "look": (
        "Ein heimlicher Blick",
        "Bobas Fähigkeit: Einmal pro Zug sieht er sich als Aktion einen Kontakt auf seinem Planeten an. Setze sie ein: Drücke den Knopf mit der Fähigkeit und wähle den weißen Kontakt, Platz 1.",
    ),
    "found": (
        "Da ist er",
        "Was für ein Glück: Es ist Doktor Evazan! Nur du hast sein Gesicht gesehen. Du begegnest ihm im Begegnungsschritt. Vorher geht es auf den Markt.",
    ),
    "replace": (
        "Eine Karte ersetzen",
        "Vor dem Kauf darfst du eine offene Karte unter ihr Deck legen und die nächste sehen. Schauen wir, wer sonst gesucht wird: Drücke „Ersetzen“ beim Kopfgeld {black-krrsantan}.",
    ),
    "take": (
        "Ein Kopfgeld annehmen",
        "Hera Syndulla, gelb: Schiffskampf gegen 5 Würfel. Das wird schwer, aber bis dahin hast du Hilfe. Kopfgelder kosten nichts. Klicke auf die Karte, dann auf „Nehmen“.",
    ),
    "hutts": (
        "Eine befreundete Patrouille",
        "Die Hutten-Patrouille bewegt sich auf dich zu. Bobas Ruf bei den Hutten ist positiv, also lässt sie ihn durch. Schicke sie zum Navigationspunkt zwischen dem Ring von Kafrene und Takodana.",
    ),
    "meet": (
        "Begegne ihm",
        "Drücke „Den Aktionsschritt beenden“. Dann wähle deine Begegnung: Doktor Evazan. Der Knopf nennt deine Chancen: Zu 76 % gewinnst du.",
    ),
    "hunt": (
        "Jage ihn",
        "Du könntest auch einfach mit ihm reden: Kontakte haben etwas zu bieten. Aber auf diesen hast du ein Kopfgeld. Jage ihn.",
    ),
    "combat": (
        "Kampf",
        "Beide Seiten würfeln. Ein Treffer :d-hit: ist 1 Schaden, ein Volltreffer :d-crit: 2, Fokus und Leerseite sind nichts. Der höhere Schaden gewinnt. Du hast drei Treffer, er hat einen: Du gewinnst.",
    ),
    "eliminate": (
        "Tot oder lebendig",
        "Nimmst du ihn gefangen, liegt er auf seinem Kopfgeld, bis du ihn ablieferst. Cantonica ist mehrere Züge entfernt. Schaltest du ihn aus, gehören dir die 4.000 Credits sofort. Tu das.",
    ),
    "recover": (
        "Schaden",
        "Auch wer gewinnt, wird getroffen: Du hast 1 Schaden erlitten, so viel, wie er gewürfelt hat. Bei 4 wärst du besiegt und würdest 3.000 Credits und deine Geheimnisse verlieren. Entferne also in diesem Planungsschritt allen Schaden.",
    ),
    "second-look": (
        "Und der andere?",
        "Auf Tatooine ist noch ein zweiter Kontakt. Setze Bobas Fähigkeit wieder ein.",
    ),
    "job": (
        "Einen Auftrag annehmen",
        "Es ist Dengar, ein Jäger wie du. Nimm zuerst vom Markt einen Auftrag: „{syndicate-favor}“. Er prüft Heimlichkeit auf Nal Hutta, und die hat Boba. Aufträge kosten nichts.",
    ),
    "rebels": (
        "Die Rebellen rühren sich",
        "Wieder bewegt die nächste Karte des Decks eine Patrouille. Schicke die Rebellen zum Navigationspunkt rechts von Cantonica.",
    ),
    "dengar": (
        "Begegne Dengar",
        "Diesmal willst du nur reden. Beende den Aktionsschritt, dann begegne Dengar.",
    ),
    "hire": (
        "Crew anheuern",
        "Viele Kontakte schließen sich dir an, für Geld oder nach einer Probe. Wähle „Den Vertrag unterschreiben“ für 4.000 Credits, dann nimm Dengar an Bord.",
    ),
    "crew": (
        "Deine Crew",
        "Dengar liegt auf dem Crew-Platz deines Schiffs. Seine Fertigkeiten, Stärke und Taktik, zählen jetzt als deine. Und einmal in jedem Kampf gegen einen Kontakt lässt er dich zwei Würfel neu werfen.",
    ),
    "nal-hutta": (
        "Zum Auftrag",
        "Dein dritter Zug. Der Auftrag wartet auf Nal Hutta, 2 Felder weit weg. Fliege dorthin und halte an.",
    ),
    "attempt": (
        "Den Auftrag angehen",
        "Auch ein Auftrag ist eine Begegnung. Beende den Aktionsschritt, dann gehe „{syndicate-favor}“ an: eine Probe auf Heimlichkeit, 75 %. Längere Aufträge haben mehrere Proben hintereinander.",
    ),
    "favor": (
        "Auftrag erledigt",
        "Ein Treffer: bestanden. Du erhältst 3.000 Credits, 1 Ruhm :fame: und 1 Ruf beim Syndikat. Aber die Hutten nehmen es übel: Bei ihnen bist du nur noch neutral.",
    ),
    "ryloth": (
        "Auf ihrer Spur",
        "Dein vierter Zug. Hera ist ein gelber Kontakt, und einer davon ist auf Ryloth. Das sind 5 Felder, alles, was dein Schiff schafft. Fliege hin: Die Bewegung endet von selbst.",
    ),
    "yellow": (
        "Ist sie es?",
        "Setze Bobas Fähigkeit ein und wähle den gelben Kontakt, Platz 2.",
    ),
    "not-her": (
        "Sie ist es nicht",
        "Es ist K-2SO, und auf ihn hast du kein Kopfgeld. Mach etwas anderes aus diesem Zug: Beende den Aktionsschritt und erkunde Ryloth.",
    ),
    "secret": (
        "Ein Geheimnis",
        "Die Karte ist ein Geheimnis: Nur du kannst sie lesen, und du behältst sie, bis ihr Moment kommt. Diese besteht eine Probe ohne Wurf und bringt 2.000. Wer besiegt wird, verliert alle Geheimnisse.",
    ),
    "takodana": (
        "Die nächste Spur",
        "Dein fünfter Zug. Auch auf Takodana ist ein gelber Kontakt, wieder 5 Felder weit weg. Fliege dorthin.",
    ),
    "last-look": (
        "Ist sie es jetzt?",
        "Setze Bobas Fähigkeit ein und wähle den gelben Kontakt, Platz 2.",
    ),
    "hera": (
        "Gefunden",
        "Hera Syndulla! Beende den Aktionsschritt, begegne ihr und jage sie. Zu 53 % gewinnst du, zu 39 % wirst du selbst besiegt: ein Wagnis. Wer Ruhm will, muss etwas wagen.",
    ),
    "reroll": (
        "Deine Crew hilft",
        "Ein Treffer und zwei Fokus: zu wenig. Aber Dengar ist bei dir. Setze ihn ein und wähle beide Fokus, um sie neu zu werfen.",
    ),
    "tie": (
        "Um Haaresbreite",
        "Noch zwei Treffer: 3 Schaden. Hera hat einen Volltreffer und einen Treffer, das sind auch 3. Bei Gleichstand gewinnt, wer angreift, und das ist, wer am Zug ist: du.",
    ),
    "collect": (
        "Kassieren",
        "Lebend brächte sie 2 Ruhm, auf dem fernen Lothal. Aber es ist dein zweites Kopfgeld: Schalte sie aus und erreiche dein Ziel gleich jetzt.",
    ),
    "goal": (
        "Dein Ziel",
        "1 Ruhm für das Kopfgeld und 1 für das Ziel. Deine Charakterkarte ist umgedreht: Statt des Ziels hat sie eine neue Fähigkeit. Auch Schiffe vom Markt haben Ziele.",
    ),
    "learned": (
        "Du kennst das Geschäft",
        "3 Ruhm in fünf Zügen. Auch Luxuskarten vom Markt und starke Patrouillen bringen Ruhm. Jetzt versuch eine ganze Partie: allein gegen einen Rivalen, den die Regeln spielen. Wer zuerst 10 Ruhm hat, gewinnt.",
    ),
}
"""For each step a title, and what to do and why."""

CORRECTIONS: dict[str, str] = {
    "boba": "Eine gute Wahl, für eine andere Partie. Heute jagen wir mit Boba Fett: Klicke auf sein Bild, dann auf „Boba Fett spielen“.",
    "fighter": "Das ist schneller. Aber heute wird gekämpft: Nimm den {g1a-starfighter}.",
    "credits": "Dafür ist noch Zeit. Nimm zuerst die 2.000 Credits: Wir wollen jemanden anheuern.",
    "look": "Finde zuerst heraus, wer hier ist: Setze Bobas Fähigkeit ein und wähle den weißen Kontakt, Platz 1.",
    "replace": "Ersetze zuerst das offene Kopfgeld: Drücke „Ersetzen“ bei {black-krrsantan}.",
    "take": "Nimm das Kopfgeld auf Hera Syndulla: Es wird dir Ruhm bringen.",
    "hutts": "Halte lieber den Weg nach Takodana frei: Schicke die Hutten-Patrouille zum Navigationspunkt zwischen dem Ring von Kafrene und Takodana.",
    "meet": "Doktor Evazan wartet: Beende den Aktionsschritt, dann begegne ihm.",
    "hunt": "Reden bringt hier nichts. Du hast ein Kopfgeld auf ihn: Jage ihn.",
    "eliminate": "Lebend bringt er mehr, aber Cantonica ist weit. Schalte ihn diesmal aus.",
    "recover": "Werde zuerst gesund: Entferne allen Schaden.",
    "second-look": "Sieh zuerst nach, wer der andere Kontakt ist: Setze Bobas Fähigkeit ein.",
    "job": "Nimm zuerst den Auftrag „{syndicate-favor}“: Dafür hat Boba genau die richtige Fertigkeit.",
    "rebels": "Die Lektion geht von einem anderen Feld weiter: Schicke die Rebellen-Patrouille zum Navigationspunkt rechts von Cantonica.",
    "dengar": "Dengar ist der, den wir brauchen: Beende den Aktionsschritt, dann begegne ihm.",
    "hire": "Das ginge auch. Aber das Geld ist da: Unterschreibe den Vertrag und nimm Dengar an Bord.",
    "nal-hutta": "Der Auftrag wartet auf Nal Hutta: Fliege dorthin und halte an, wenn du da bist.",
    "attempt": "Wir sind wegen des Auftrags hier: Beende den Aktionsschritt, dann gehe „{syndicate-favor}“ an.",
    "ryloth": "Vielleicht ist Hera auf Ryloth: Fliege dorthin.",
    "yellow": "Hera ist gelb: Setze Bobas Fähigkeit ein und wähle den gelben Kontakt, Platz 2.",
    "not-her": "Beende den Aktionsschritt, dann erkunde Ryloth selbst.",
    "takodana": "Der nächste gelbe Kontakt ist auf Takodana: Fliege dorthin.",
    "last-look": "Setze Bobas Fähigkeit ein und wähle den gelben Kontakt, Platz 2.",
    "hera": "Jetzt oder nie: Beende den Aktionsschritt, begegne Hera Syndulla und jage sie.",
    "reroll": "Behalte den Treffer. Setze Dengar ein und wähle die beiden Fokus.",
    "collect": "Lothal ist weit, und dein Ziel ist nah: Schalte sie aus.",
}
"""For each step what is said to somebody who does something else."""

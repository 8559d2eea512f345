"""The words of the third lesson in German."""
# ruff: noqa: E501

from __future__ import annotations

INVITATION: tuple[str, str, list[tuple[str, str]]] = (
    "Die Erweiterung",
    "Unfinished Business macht die Galaxis größer. Mit Dengar bittest du um einen Gefallen, durchquerst den Kern, drehst eine Karte und heuerst einen orangen Kontakt an: zwei Züge auf dem Weg zu einer Ambition. Am besten nach den anderen Lektionen.",
    [
        ("or-cross", "Fliege zu den Kernwelten und mitten durch den Kern."),
        ("or-rotate", "Drehbare Karten, zweimal ersetzen und das Symbol, das Kontakte aufdeckt."),
        ("or-crew", "Gefallen, Schulden und eine Ambition, mit der man gewinnt."),
    ],
)
"""What the lesson is called and teaches: in a few sentences, and point by point, each with its symbol."""
STEPS: dict[str, tuple[str, str]] = {
    "beyond": (
        "Eine größere Galaxis",
        "Fliegen, handeln und jagen kannst du. Unfinished Business bringt zwei Kernwelten, elf orange Kontakte und neue Karten, und wer will, spielt mit Gefallen und Ambitionen. Hier siehst du alles davon in zwei Zügen.",
    ),
    "newcomer": (
        "Neue Charaktere",
        "Acht Charaktere kommen dazu. Nimm Dengar, der beim Imperium gut angesehen ist. Klicke auf sein Bild, dann auf „Dengar spielen“.",
    ),
    "rigger": (
        "Der Weg ist weit",
        "Wir brauchen jedes Feld: Fliege den {g9-rigger} mit Hyperantrieb 6 :hyperdrive:.",
    ),
    "hondo": (
        "Der andere Spieler",
        "Diesmal bist du nicht allein: Hondo Ohnaka spielt mit. Bei Ambitionen wählt zuerst, wer zuletzt am Zug ist. Sieh ihm zu.",
    ),
    "ambition": (
        "Eine Ambition",
        "Zwei Bögen sind übrig. Eine Ambition gibt dir Credits, eine Karte und eine Fähigkeit. Du gewinnst mit all ihren Zielen und 8 Ruhm. Wähle „{legendary-smuggler}“.",
    ),
    "sheet": (
        "Fünf Ziele",
        "Hier siehst du, wie weit du bist. Ziele mit Strich gehen in jeder Reihenfolge, Zahlen nacheinander, die Raute zuletzt. Ein Unendlich-Zeichen, wie Hondo eines hat, muss bis zum Ende gelten.",
    ),
    "two-ends": (
        "Eine drehbare Karte",
        "Diese Fracht kam mit deinem Bogen :rotate:. Sie hat zwei Enden: Es gilt, was aufrecht liegt. Zuerst soll sie also nach Mon Calamari, und dann wird etwas anderes aus ihr.",
    ),
    "core-worlds": (
        "Die Kernwelten",
        "An jedem Ende der Karte liegt eine der Kernwelten. Sie sind Planeten und haben einen Markt. Und von einer zur anderen führt ein Weg durch den Kern. Das ist eines deiner Ziele.",
    ),
    "orange": (
        "Orange Kontakte",
        "Neben jedem anderen Planeten liegt ein Kontakt mehr: ein oranger, mit vier Punkten. Es sind die stärksten.",
    ),
    "in-the-way": (
        "Bitte um einen Gefallen",
        "Zwei Patrouillen bewachen den {trailing-core}. Das Imperium lässt dich durch, die Hutten würden dich aufhalten. Aber Hondo ist ihr Freund. Öffne das Feld für Handel und Gefallen und bitte um Fürsprache bei den Hutten.",
    ),
    "price": (
        "Nenne einen Preis",
        "Credits, Karten oder dein Schuldmarker: Du wählst, was du bietest. Biete deinen Schuldmarker und keine Credits.",
    ),
    "agreed": (
        "Eine Antwort",
        "Die anderen können zustimmen, ablehnen oder einen anderen Preis nennen. Du darfst einen Gefallen pro Zug erhalten und keinen mehr, sobald gewürfelt ist. Sieh, was Hondo sagt.",
    ),
    "inward": (
        "Zum Kern",
        "Er ist einverstanden und nimmt deinen Marker. In diesem Zug behandeln dich die Hutten wie einen Freund. Fliege zum {trailing-core}, 6 Felder weit.",
    ),
    "kessel-run": (
        "Ein Auftrag für später",
        "Dein nächstes Ziel liegt auf Kessel. Für diesen Ort gibt es einen Auftrag: Nimm „{the-kessel-run}“. Er kostet nichts.",
    ),
    "far-patrol": (
        "Patrouillen kürzen nicht ab",
        "Eine Patrouille kommt auf dich zu, aber nie durch den Kern. Schicke das Syndikat zum Navigationspunkt links von Ord Mantell.",
    ),
    "announce": (
        "Sag es an",
        "Wer den Kern durchqueren will, sagt es, bevor die Karte gezogen wird. Beende den Aktionsschritt, dann wähle „Den Kern durchqueren“. Drei von vier Versuchen gelingen.",
    ),
    "two-cards": (
        "Zwei Karten",
        "Deine Ambition lässt dich zwei Karten ziehen. Auf der einen stehst du Schlange. Auf der anderen hilft ein Offizier einem Freund des Imperiums: Nimm „Eine Route schuldig“.",
    ),
    "across": (
        "Durch den Kern",
        "Du bist am anderen Ende der Karte. Ein Ziel deines Bogens ist erreicht, vier sind übrig.",
    ),
    "debt": (
        "Eine Schuld wird eingefordert",
        "Hondos Zug. Er gibt deinen Marker zurück und will dafür eine Abkürzung: 1 mehr Hyperantrieb. Eine Schuld kann man nicht ausschlagen, und mehr kostet sie nicht. Sieh ihm zu.",
    ),
    "mon-calamari": (
        "Nach Mon Calamari",
        "Die Patrouillen haben den Weg freigegeben. Fliege mit deiner Fracht nach Mon Calamari: 6 Felder.",
    ),
    "first-end": (
        "Das erste Ende",
        "Liefere „{unrefined-coaxium}“ ab.",
    ),
    "rotated": (
        "Gedreht",
        "7.000 Credits, und die Karte bleibt: Jetzt ist sie „{unrefined-coaxium-other}“, verboten, für Kessel, und bringt 8.000 und 1 Ruhm :fame:. Es war auch die erste deiner vier Lieferungen.",
    ),
    "twice": (
        "Zwei Karten ersetzen",
        "Mit der Erweiterung darfst du vor dem Kauf zwei Karten ersetzen, beide aus einem Deck. Die Ausrüstung ist zu teuer: Drücke dort zweimal „Ersetzen“.",
    ),
    "cannon": (
        "Ein guter Preis",
        "Eine „{quad-laser-cannon}“ für 2.000: Kaufe sie.",
    ),
    "reveal": (
        "Aufgedeckt",
        "Die nächste Karte zeigt dieses Zeichen :reveal:. Also musst du einen Kontakt auf deinem Planeten aufdecken. Wähle den orangen, Platz 3.",
    ),
    "enfys": (
        "Wer ist es?",
        "Enfys Nest, und du kannst ihr gleich begegnen. Wäre es ein Charakter, der mitspielt, käme der Marker aus dem Spiel. Beende den Aktionsschritt, dann begegne ihr.",
    ),
    "aboard": (
        "Zeig es ihr",
        "Für 5.000 Credits kommt sie mit. Wähle „Es ihr zeigen“, dann nimm sie an Bord.",
    ),
    "hunters": (
        "Rivalen, die jagen",
        "Wer allein spielt, hat noch mehr: sechzehn Rivalen, einen oder zwei zugleich. Jäger nehmen Kopfgelder, und eines davon kann dir gelten. Das Brett eines Rivalen sagt, wen er jagt.",
    ),
    "widened": (
        "Offene Rechnungen",
        "Als Nächstes käme Kessel, für dein Ziel, deinen Auftrag und deine Fracht. Die Erweiterung kennst du jetzt. Versuch es allein gegen einen Jäger: Wer zuerst 10 Ruhm hat, gewinnt.",
    ),
}
"""For each step a title, and what to do and why."""

CORRECTIONS: dict[str, str] = {
    "newcomer": "Eine gute Wahl, für eine andere Partie. Heute bist du Dengar: Klicke auf sein Bild, dann auf „Dengar spielen“.",
    "rigger": "Das kämpft besser, ist aber zu langsam für heute: Fliege den {g9-rigger}.",
    "hondo": "Hondo wählt zuerst: Sieh ihm zu.",
    "ambition": "Ein Pirat braucht ein besseres Schiff. Wähle „{legendary-smuggler}“.",
    "in-the-way": "Die Hutten-Patrouille würde dich aufhalten. Öffne zuerst das Feld für Handel und Gefallen und bitte um Fürsprache bei den Hutten.",
    "price": "Behalte deine Credits: Biete deinen Schuldmarker und keine Credits.",
    "agreed": "Hör zuerst, was Hondo sagt.",
    "inward": "Hondos Wort gilt nur in diesem Zug: Fliege zum {trailing-core}.",
    "kessel-run": "Nimm zuerst den Auftrag „{the-kessel-run}“: Wir kommen dort vorbei.",
    "far-patrol": "Die Lektion geht von einem anderen Feld weiter: Schicke die Syndikats-Patrouille zum Navigationspunkt links von Ord Mantell.",
    "announce": "Wir wollen durch den Kern: Beende den Aktionsschritt, dann wähle „Den Kern durchqueren“.",
    "two-cards": "Das kostet dich den Rest deines Zuges. Nimm „Eine Route schuldig“: Der Offizier steht in deiner Schuld.",
    "debt": "Hondo ist am Zug: Sieh ihm zu.",
    "mon-calamari": "Deine Fracht ist auf Mon Calamari gefragt: Fliege dorthin.",
    "first-end": "Liefere zuerst „{unrefined-coaxium}“ ab: Dafür bist du gekommen.",
    "twice": "Sieh dir zuerst zwei weitere Karten aus dem Ausrüstungsdeck an: Drücke dort „Ersetzen“.",
    "cannon": "Das ist, was wir suchen: Kaufe die „{quad-laser-cannon}“.",
    "reveal": "Die anderen können warten: Decke den orangen Kontakt auf, Platz 3.",
    "enfys": "Enfys Nest wartet: Beende den Aktionsschritt, dann begegne ihr.",
    "aboard": "Sie ist ihr Geld wert: Wähle „Es ihr zeigen“, dann nimm sie an Bord.",
}
"""For each step what is said to somebody who does something else."""

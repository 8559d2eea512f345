"""The words of the lesson in German."""
# ruff: noqa: E501

from __future__ import annotations

INVITATION: tuple[str, str, list[tuple[str, str]]] = (
    "Deine erste Partie",
    "Du führst die Rebellen durch eine kurze Partie, von der ersten Karte bis zum Sieg. Jeder Schritt sagt, was zu tun ist und warum, und ein Licht zeigt, wo. Eine Spielanleitung brauchst du nicht, weder jetzt noch danach.",
    [
        ("resource", "Spiele Karten für Ressourcen und kaufe bessere: So wächst dein Deck."),
        (
            "attack",
            "Schicke deine Einheiten gegen den feindlichen Stützpunkt, seine Großkampfschiffe oder Karten der Galaxis-Auslage.",
        ),
        ("force", "Hol die Macht auf deine Seite, und sie zahlt dir jeden Zug etwas."),
    ],
)
"""What the lesson is called and teaches: in a few sentences, and point by point, each with its symbol."""
STEPS: dict[str, tuple[str, str]] = {
    "goal": (
        "Dein Ziel",
        "Du führst die Rebellen. Die Karte im Licht ist der feindliche Stützpunkt „{lothal}“: Er fällt, wenn er 8 Schaden hat. Zerstöre zwei Stützpunkte, bevor du zwei verlierst, und du gewinnst. Eine ganze Partie geht bis drei.",
    ),
    "empire-1": (
        "Das Imperium beginnt",
        "Es spielt seine fünf Karten, fügt deinem Stützpunkt „{dantooine}“ 4 Schaden zu und kauft ein Großkampfschiff aus der Galaxis-Auslage, den sechs Karten im Licht. Drücke „Weiter“ und schau zu.",
    ),
    "play": (
        "Eine Karte spielen",
        "Dein Zug, mit fünf Karten auf der Hand. Sie zu spielen kostet nichts. Klicke auf den „{rebel-trooper}“: Er bringt 2 Angriff :attack:.",
    ),
    "play-all": (
        "Den Rest spielen",
        "Jede „{alliance-shuttle}“ bringt 1 Ressource :resource:. Fast immer willst du alle Karten spielen, also drücke „Ganze Hand spielen“.",
    ),
    "force": (
        "Die Macht",
        "Du hast 5 Ressourcen: 4 von deinen Karten und 1 von der Macht :force:. Ihr Marker steht ganz an deinem Ende der Leiste. Immer wenn dein Zug so beginnt, bekommst du 1 Ressource mehr.",
    ),
    "enlarge": (
        "Genau hinsehen",
        "Jede Karte lässt sich vergrößern. Versuch es mit dem „{x-wing}“ in der Auslage: Rechtsklick, am Telefon gedrückt halten. Du siehst, was er kostet, bringt und kann. Dann schließe ihn wieder.",
    ),
    "attack": (
        "Angreifen",
        "Dein „{rebel-trooper}“ darf in diesem Zug einmal angreifen. Klicke auf ihn: Seine Ziele leuchten auf, und noch ist nichts geschehen. Klicke dann auf eines davon, den Stützpunkt „{lothal}“.",
    ),
    "undo": (
        "Zurücknehmen",
        "Halt, es gibt ein besseres Ziel. Drücke „Zurücknehmen“. Gegen Menschen geht das, solange nichts Neues aufgedeckt wurde.",
    ),
    "hunt": (
        "Jagd in der Auslage",
        "Der „{tie-fighter}“ in der Auslage ist feindlich: Kaufen kannst du ihn nicht, aber besiegen, bevor das Imperium ihn kauft. Das braucht 1 Angriff, seinen Zielwert. Klicke auf den „{rebel-trooper}“, dann auf den „{tie-fighter}“.",
    ),
    "strike": (
        "Zuschlagen",
        "2 Angriff gegen den Zielwert 1, das reicht. Einsetzen ist noch kein Angriff: Drücke das rote „Angriff abhandeln“.",
    ),
    "reward": (
        "Deine Belohnung",
        "Der „{tie-fighter}“ ist weg, eine neue Karte rückt nach. Wer besiegt wird, zahlt die aufgedruckte Belohnung, hier 1 Ressource. Nimm sie.",
    ),
    "buy": (
        "Bessere Karten kaufen",
        "6 Ressourcen :resource: reichen für beide „{x-wing}“, je 3. Klicke sie in der Auslage an. Kaufen darfst du Rebellen-Karten und neutrale, nie die des Imperiums.",
    ),
    "pile": (
        "Dein Ablagestapel",
        "Hier liegt, was du kaufst; am Ende des Zuges kommt das Gespielte dazu. Ist dein Deck leer, wird dieser Stapel gemischt und ist dein neues Deck. So kommt jede gekaufte Karte immer wieder auf deine Hand.",
    ),
    "end": (
        "Zug beenden",
        "„{luke-skywalker}“ wäre eine große Hilfe, kostet aber 8, heute zu viel. Was du nicht ausgibst, verfällt. Beende deinen Zug, dann ziehst du fünf neue Karten.",
    ),
    "empire-2": (
        "Das Imperium ist dran",
        "Es spielt einen „{inquisitor}“, der die Macht ein Feld von dir wegzieht, und kauft noch ein Großkampfschiff. Angegriffen wirst du nicht.",
    ),
    "guardian": (
        "Die Macht zurückholen",
        "Der Marker steht nicht mehr ganz bei dir, also kam keine Ressource dazu. Dein „{temple-guardian}“ kann helfen. Spiele ihn.",
    ),
    "choose": (
        "Eine Wahl",
        "Der „{temple-guardian}“ bietet Angriff, eine Ressource oder Macht. Nimm 1 Macht :force:, dann kommt nächsten Zug wieder eine Ressource dazu.",
    ),
    "play-rest": (
        "Den Rest spielen",
        "Jetzt alles andere mit „Ganze Hand spielen“.",
    ),
    "base": (
        "Auf den Stützpunkt",
        "Andersherum: Klicke auf den Stützpunkt „{lothal}“, und der Tisch schlägt die kleinste Gruppe vor, die reicht, oder alle, die du hast. Bestätige mit „{rebel-trooper} einsetzen“.",
    ),
    "base-strike": (
        "Zuschlagen",
        "Führe den Angriff aus. Der Schaden bleibt auf dem Stützpunkt liegen, Zug um Zug.",
    ),
    "neutral": (
        "Neutrale Karten",
        "Karten ohne Seite sind neutral: Beide dürfen sie kaufen. Deine 3 Ressourcen reichen für den „{z-95-headhunter}“ und dann den „{rodian-gunslinger}“, der nachrückt. Er ist ein Kopfgeldjäger: Die sind am stärksten gegen Karten der Auslage und verdienen deren Belohnungen.",
    ),
    "shuffle": (
        "Dein Deck wächst",
        "Dein Deck ist leer, also ist es so weit: Dein Ablagestapel wird gemischt, und du ziehst davon. Vielleicht einen „{x-wing}“? Beende deinen Zug.",
    ),
    "empire-3": (
        "Das Imperium ist dran",
        "Es spielt eines seiner Großkampfschiffe und kauft einen Kampfläufer, den „{at-st}“. Wieder greift dich nichts an.",
    ),
    "ship": (
        "Großkampfschiffe",
        "Einheiten verlassen am Ende des Zuges den Tisch. Großkampfschiffe wie dieser „{gozanti-cruiser}“ bleiben: Sie bringen jeden Zug ihre Ressourcen, und Schaden trifft sie vor ihrem Stützpunkt. Deine täten das auch.",
    ),
    "new-cards": (
        "Deine neuen Karten",
        "Da ist ein gekaufter „{x-wing}“. Spiele deine ganze Hand.",
    ),
    "ability": (
        "Fähigkeiten",
        "Das Zeichen am „{x-wing}“ meldet eine Fähigkeit, einmal pro Zug. Diese lässt dich eine Karte ziehen, falls die Macht mit dir ist: Der Marker steht auf deiner Hälfte der Leiste, also ja. Klicke auf den „{x-wing}“: Daneben steht, was er kann. Drücke „Ziehe 1 Karte“.",
    ),
    "drawn": (
        "Noch eine Karte",
        "Du hast noch eine „{alliance-shuttle}“ gezogen. Spiele sie.",
    ),
    "together": (
        "Alle zusammen",
        "Deine Angreifer können gemeinsam zuschlagen. Drücke „Alle einsetzen › Stützpunkt“: zusammen 9 Angriff.",
    ),
    "ship-strike": (
        "Durch das Schiff",
        "Schaden trifft zuerst Großkampfschiffe: 3 für den „{gozanti-cruiser}“, dann ist er zerstört. Die anderen 6 treffen „{lothal}“, genau so viel hält er noch aus. Angriff!",
    ),
    "pilot": (
        "Piloten",
        "„{lothal}“ gehört dir, einer von zweien! Du hast 3 Ressourcen. Die „{outer-rim-pilot}en“ neben der Auslage gibt es immer zu kaufen: Sie kosten 2 und bringen 2. Später darfst du einen für 1 Macht :force: verbannen: Verbannte Karten sind für immer aus dem Spiel. Nimm einen.",
    ),
    "end-again": (
        "Zug beenden",
        "Bis zu seinem nächsten Zug hat das Imperium keinen Stützpunkt. Überzähliger Schaden geht nie auf den nächsten über. Beende deinen Zug.",
    ),
    "empire-4": (
        "Der nächste Stützpunkt",
        "Wer einen Stützpunkt verloren hat, wählt zu Beginn seines Zuges einen neuen. Das Imperium nimmt „{corellia}“, 10 Trefferpunkte, und damit kostenlos eine Karte: den „{blockade-runner}“.",
    ),
    "empire-5": (
        "Dein Stützpunkt fällt",
        "Zwei „{stormtrooper}“ und der „{blockade-runner}“ greifen mit 5 an. „{dantooine}“ hält nur noch 4 aus.",
    ),
    "new-base": (
        "Wähle deinen Stützpunkt",
        "Jetzt wählst du einen neuen Stützpunkt. Manche halten länger stand, andere helfen sofort, wie „{mon-cala}“. Nimm ihn.",
    ),
    "mon-cala": (
        "Ein Geschenk",
        "Wird „{mon-cala}“ aufgedeckt, darfst du eine Rebellen- oder neutrale Karte der Auslage kostenlos auf die Hand nehmen. Tu es.",
    ),
    "hero": (
        "Ein Held",
        "Zu teuer? Jetzt nicht mehr. Nimm „{luke-skywalker}“.",
    ),
    "everything": (
        "Alles spielen",
        "Spiele deine ganze Hand.",
    ),
    "clear": (
        "Freie Bahn",
        "Der „{blockade-runner}“ finge 4 Schaden ab. Doch die Macht ist mit dir, und „{luke-skywalker}“ kann ein Großkampfschiff zerstören. Klicke auf ihn und wähle das.",
    ),
    "last-attack": (
        "Der letzte Angriff",
        "6 + 3 + 2 sind 11 Angriff, und „{corellia}“ hat 10 Trefferpunkte. Alle gegen den Stützpunkt!",
    ),
    "victory": (
        "Zuschlagen",
        "Nichts schützt „{corellia}“ mehr. Angriff!",
    ),
    "won": (
        "Du hast gewonnen!",
        "Das ist das ganze Spiel: Hand spielen, kaufen, angreifen, Zug beenden. Was du verwenden kannst, leuchtet, und vergrößert erklärt sich jede Karte selbst. Statt zu klicken kannst du auch ziehen.",
    ),
}
"""For each step a title, and what to do and why."""

CORRECTIONS: dict[str, str] = {
    "play": "Gute Idee, aber spiele zuerst den „{rebel-trooper}“: Auf der Hand bewirken Karten nichts.",
    "play-all": "Spiele zuerst den Rest deiner Hand: Je mehr du spielst, desto mehr kannst du kaufen.",
    "attack": "Auch das ginge. Sehen wir uns jetzt einen Angriff an: der „{rebel-trooper}“ gegen „{lothal}“.",
    "undo": "Alles zu seiner Zeit. Nimm zuerst den Angriff zurück: Drücke „Zurücknehmen“.",
    "hunt": "Gehen wir zuerst jagen: Für den „{tie-fighter}“ gibt es 1 Ressource, dann kannst du mehr kaufen.",
    "strike": "Der „{rebel-trooper}“ steht bereit: Führe zuerst den Angriff aus.",
    "reward": "Du könntest verzichten, aber mit einer Ressource mehr kaufst du bessere Karten: Nimm die Belohnung.",
    "buy": "Zwei „{x-wing}“ sind jetzt das Beste: Jeder bringt 3 Angriff, sooft du ihn ziehst.",
    "end": "Es gibt nichts mehr auszugeben und niemanden mehr, der angreifen könnte: Beende deinen Zug.",
    "guardian": "Beginne mit dem „{temple-guardian}“: Was er bringt, wählst du, und wir wollen die Macht.",
    "choose": "Gut für diesen Zug. Macht aber bringt dir in jedem weiteren Zug eine Ressource: Nimm sie.",
    "play-rest": "Nimm diesmal den Knopf „Ganze Hand spielen“: Er spielt alle Karten auf einmal.",
    "base": "Schicke zuerst den „{rebel-trooper}“ gegen „{lothal}“: Jeder Schaden bleibt dort liegen.",
    "base-strike": "Der Angriff steht bereit: Führe ihn zuerst aus.",
    "neutral": "Für 3 Ressourcen bekommst du zwei Karten, die angreifen: erst den „{z-95-headhunter}“, dann den „{rodian-gunslinger}“.",
    "shuffle": "In diesem Zug ist alles getan. Beende ihn, dann kommen deine neuen Karten ins Deck.",
    "new-cards": "Spiele zuerst deine ganze Hand. Dann siehst du, wie viel Angriff und wie viele Ressourcen du hast.",
    "ability": "Zuerst die Fähigkeit des „{x-wing}“: Eine Karte mehr ist immer gut, und angreifen kann er danach noch.",
    "drawn": "Spiele zuerst die Karte, die du gerade gezogen hast.",
    "together": "Diesmal müssen alle gegen den Stützpunkt, du kannst auf keinen verzichten.",
    "ship-strike": "Alle stehen bereit: Führe den Angriff jetzt aus.",
    "pilot": "Ein „{outer-rim-pilot}“ ist jetzt das Richtige: Schon beim ersten Mal bringt er wieder ein, was er kostet.",
    "end-again": "Mehr ist nicht zu tun: Beende deinen Zug.",
    "new-base": "Ein guter Stützpunkt, für eine andere Partie. „{mon-cala}“ macht dir genau das Geschenk, das du jetzt brauchst.",
    "mon-cala": "Eine kostenlose Karte lehnt man nicht ab: Verwende „{mon-cala}“.",
    "hero": "Eine schöne Karte. „{luke-skywalker}“ aber bringt 6 Angriff und kann ein Großkampfschiff zerstören: Nimm ihn.",
    "everything": "Spiele zuerst deine ganze Hand, auch „{luke-skywalker}“.",
    "clear": "Lass „{luke-skywalker}“ zuerst den „{blockade-runner}“ zerstören, sonst reicht dein Angriff nicht.",
    "last-attack": "Alle gegen den Stützpunkt: Jetzt gilt es.",
    "victory": "Nur ein Klick bis zum Sieg: Greife den Stützpunkt an.",
    "forward": "In dieser Lektion geht es nur vorwärts. Versuch „Zurücknehmen“, wenn ein Schritt es vorschlägt.",
    "resign": "Aufgeben ist nicht nötig: Du kannst die Lektion jederzeit verlassen.",
    "over": "Die Lektion ist vorbei, und du hast gewonnen.",
    "stale": "Diese Lektion wurde neu geschrieben, seit du sie begonnen hast. Bitte beginne sie von vorn.",
}
"""For each step what is said to somebody who does something else; and what is said whenever no lesson would fit."""

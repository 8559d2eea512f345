"""The words of what a changed figure does, in English and German."""

WORDS: dict[str, tuple[str, str]] = {
    "balance": ("Balance: {changes}", "Balance: {changes}"),
    "balance-played": (
        "{game}, {bots}: {pairs} pairs of games, one with the change and one without",
        "{game}, {bots}: {pairs} Paare von Partien, je eine mit und eine ohne Änderung",
    ),
    "balance-same": ("{same} of {pairs} pairs never met the change.", "{same} von {pairs} Paaren trafen nie auf die Änderung."),
    "balance-narrow": ("Stopped: every interval is narrow enough.", "Angehalten: Jedes Intervall ist eng genug."),
    "balance-wide": (
        "The intervals are not as narrow as wanted ({width} points): more --games would help.",
        "Die Intervalle sind nicht so eng wie gewünscht ({width} Punkte): Mehr --games hilft.",
    ),
    "balance-wins": ("Win rates by seat", "Gewinnquoten nach Platz"),
    "balance-buyers": ("Who bought it in at least one game of the pair", "Wer sie in mindestens einer Partie des Paars kaufte"),
    "balance-figures": ("For each game", "Je Partie"),
    "balance-turns": ("Turns", "Züge"),
    "balance-bought": ("{card} bought", "{card} gekauft"),
    "balance-parted": ("Where the games of a pair first differ", "Wo die Partien eines Paars zuerst auseinandergehen"),
    "balance-course": ("The interval as pairs came in: {seat}", "Das Intervall mit jedem Paar: {seat}"),
    "balance-turn": ("Turn", "Zug"),
    "balance-pairs": ("Pairs", "Paare"),
    "without": ("Without", "Ohne"),
    "with": ("With", "Mit"),
    "change": ("Change", "Änderung"),
    "balance-note": (
        "Intervals are confidence sequences: they hold at 95% at every moment at once, so stopping early is fair.",
        "Intervalle sind Konfidenzfolgen: Sie gelten zu 95 % in jedem Augenblick zugleich, frühes Anhalten ist also erlaubt.",
    ),
    "sweep": ("Which card is worth how much to whom", "Welche Karte wem wie viel wert ist"),
    "sweep-cards": (
        "{done} of {cards} cards, each in at most {games} games with it and as many without it",
        "{done} von {cards} Karten, jede in höchstens {games} Partien mit ihr und ebenso vielen ohne sie",
    ),
    "sweep-now": ("{card} ({number} of {cards})", "{card} ({number} von {cards})"),
    "sweep-stopped": ("Stopped; the same call goes on.", "Angehalten; derselbe Aufruf macht weiter."),
    "sweep-worth": ("Worth", "Wert"),
    "sweep-buyers": ("What cards are worth to whoever buys them", "Was Karten denen wert sind, die sie kaufen"),
    "sweep-seats": ("What they are worth to each seat, whoever buys them", "Was sie jedem Platz wert sind, wer immer sie kauft"),
    "sweep-bought": ("Bought a game", "Käufe je Partie"),
    "sweep-met": ("Pairs that met it", "Paare mit ihr"),
    "sweep-note": (
        "Percentage points of the win rate that are lost where nobody can buy the card, with intervals that hold at 95% at every "
        "moment, each for itself: of a hundred cards five may lie beside theirs.",
        "Prozentpunkte der Gewinnquote, die fehlen, wo niemand die Karte kaufen kann, mit Intervallen, die zu 95 % in jedem "
        "Augenblick gelten, jedes für sich: Von hundert Karten dürfen fünf neben ihrem liegen.",
    ),
}

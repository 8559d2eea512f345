"""What the help of the table says besides keys: how a turn goes, and what every sign means."""

from __future__ import annotations

from typing import NamedTuple


class Signs(NamedTuple):
    """Signs of one kind: what they are about, and each sign with its meaning."""

    title: str
    signs: tuple[tuple[str, str], ...]


TURN: dict[str, tuple[str, tuple[tuple[str, str], ...]]] = {
    "en": ("How a turn goes", (
        ("Planning", "Fly as many spaces as your hyperdrive has, or take 2,000 credits, or remove all damage."),
        ("Action", "Deliver cargo and prisoners, buy one card at the market, trade with whoever is here, use abilities; "
                   "each once, in any order."),
        ("Encounter", "One of these: a patrol here, a contact here, a job here, or the top card for this space. "
                      "A patrol of a faction that hates you stops you and must be fought."),
        ("The end", "Whoever has enough fame first has won. Whoever is defeated loses 3,000 credits and recovers."),
    )),
    "de": ("Wie ein Zug geht", (
        ("Planung", "Fliege so viele Felder, wie dein Hyperantrieb hat, oder nimm 2.000 Credits, oder entferne allen Schaden."),
        ("Aktion", "Fracht und Gefangene abliefern, eine Karte am Markt kaufen, mit Anwesenden handeln, Fähigkeiten einsetzen; "
                   "jedes einmal, in beliebiger Reihenfolge."),
        ("Begegnung", "Eines davon: eine Patrouille hier, ein Kontakt hier, ein Auftrag hier oder die oberste Karte für dieses "
                      "Feld. Eine Patrouille, bei der du verhasst bist, hält dich auf und muss bekämpft werden."),
        ("Das Ende", "Wer zuerst genug Ruhm hat, gewinnt. Wer besiegt wird, verliert 3.000 Credits und erholt sich."),
    )),
}  # fmt: skip
"""The steps of a turn, in short."""

LEGEND: dict[str, tuple[Signs, ...]] = {
    "en": (
        Signs("Figures", (
            ("or-fame", "fame"), ("or-credits", "credits"), ("or-hyperdrive", "spaces a turn"),
            ("or-ground", "dice on the ground"), ("or-shipcombat", "dice in space"), ("or-health", "health"),
            ("or-hull", "hull"))),
        Signs("Cards", (
            ("or-cargo", "cargo"), ("or-bounty", "bounty"), ("or-job", "job"), ("or-gear", "gear"), ("or-mod", "mod"),
            ("or-crew", "crew"), ("or-luxury", "luxury"), ("or-ship", "ship"), ("or-secret", "secret"))),
        Signs("Skills", (
            ("or-influence", "influence"), ("or-knowledge", "knowledge"), ("or-piloting", "piloting"), ("or-stealth", "stealth"),
            ("or-strength", "strength"), ("or-tactics", "tactics"), ("or-tech", "tech"))),
        Signs("Factions and reputation", (
            ("or-f-hutt", "Hutts"), ("or-f-syndicate", "Syndicate"), ("or-f-imperial", "Empire"), ("or-f-rebel", "Rebels"),
            ("or-r-pos", "positive"), ("or-r-neu", "neutral"), ("or-r-neg", "negative"))),
        Signs("Dice", (
            ("or-d-crit", "crit: 2 damage, passes every test"), ("or-d-hit", "hit: 1 damage, passes with the skill"),
            ("or-d-focus", "focus: passes with the skill twice"), ("or-d-blank", "blank: nothing"))),
        Signs("On the map", (
            ("or-pips-1", "a white contact, face down"), ("or-pips-2", "a green one"), ("or-pips-3", "a yellow one"),
            ("f-player-1", "a ship, with the number of its player"), ("or-locate", "where you are"))),
    ),
    "de": (
        Signs("Werte", (
            ("or-fame", "Ruhm"), ("or-credits", "Credits"), ("or-hyperdrive", "Felder im Zug"), ("or-ground", "Würfel am Boden"),
            ("or-shipcombat", "Würfel im All"), ("or-health", "Ausdauer"), ("or-hull", "Hülle"))),
        Signs("Karten", (
            ("or-cargo", "Fracht"), ("or-bounty", "Kopfgeld"), ("or-job", "Auftrag"), ("or-gear", "Ausrüstung"),
            ("or-mod", "Modifikation"), ("or-crew", "Crew"), ("or-luxury", "Luxus"), ("or-ship", "Schiff"),
            ("or-secret", "Geheimnis"))),
        Signs("Fertigkeiten", (
            ("or-influence", "Einfluss"), ("or-knowledge", "Wissen"), ("or-piloting", "Pilotieren"),
            ("or-stealth", "Heimlichkeit"),
            ("or-strength", "Stärke"), ("or-tactics", "Taktik"), ("or-tech", "Technik"))),
        Signs("Fraktionen und Ruf", (
            ("or-f-hutt", "Hutten"), ("or-f-syndicate", "Syndikat"), ("or-f-imperial", "Imperium"), ("or-f-rebel", "Rebellen"),
            ("or-r-pos", "positiv"), ("or-r-neu", "neutral"), ("or-r-neg", "negativ"))),
        Signs("Würfel", (
            ("or-d-crit", "Volltreffer: 2 Schaden, besteht jede Probe"),
            ("or-d-hit", "Treffer: 1 Schaden, besteht mit der Fertigkeit"),
            ("or-d-focus", "Fokus: besteht mit der Fertigkeit zweimal"), ("or-d-blank", "Leerseite: nichts"))),
        Signs("Auf der Karte", (
            ("or-pips-1", "ein weißer Kontakt, verdeckt"), ("or-pips-2", "ein grüner"), ("or-pips-3", "ein gelber"),
            ("f-player-1", "ein Schiff, mit der Nummer seines Spielers"), ("or-locate", "wo du bist"))),
    ),
}  # fmt: skip
"""Every sign of the table."""

PATROL: dict[str, str] = {
    "en": "The figure on a patrol is its strength in dice, the dots are its level; a red tip: you must fight it; a tick: it lets "
    "you pass. Numbers on spaces are how far they are; flags are where your cards are wanted.",
    "de": "Die Zahl auf einer Patrouille ist ihre Stärke in Würfeln, die Punkte sind ihre Stufe; eine rote Spitze: du musst sie "
    "bekämpfen; ein Haken: sie lässt dich durch. Zahlen auf Feldern sagen, wie weit sie sind; Fahnen, wohin deine Karten wollen.",
}

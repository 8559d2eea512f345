"""What the table says about favors and debts, in both languages; the catalogues of each language take these over."""

from __future__ import annotations

NAMES: dict[str, dict[str, str]] = {
    "en": {
        "advice": "Advice ({skill})", "combat-strategy": "Combat Strategy", "endorsement": "Endorsement ({faction})",
        "shortcut": "Shortcut", "debt": "the debt token of {who}", "free": "nothing", "for": "{gives}, for {wants} besides",
    },
    "de": {
        "advice": "Rat ({skill})", "combat-strategy": "Kampfstrategie", "endorsement": "Fürsprache ({faction})",
        "shortcut": "Abkürzung", "debt": "der Schuldmarker von {who}", "free": "nichts", "for": "{gives}, dazu im Tausch {wants}",
    },
}  # fmt: skip
"""What the four favors are called, and what is given for one."""

TEXTS: dict[str, dict[str, str]] = {
    "en": {
        "advice": "For your next test this turn you have a skill once more that stands on the other's character or crew.",
        "combat-strategy": "In the combat at hand you roll one die more.",
        "endorsement": "Until the end of the turn you are treated as positive with a faction that the other is positive with.",
        "shortcut": "Until the end of the turn your hyperdrive is one higher.",
    },
    "de": {
        "advice": "Für deine nächste Probe in diesem Zug hast du eine Fertigkeit einmal mehr, die auf Charakter oder Crew des"
        " anderen steht.",
        "combat-strategy": "Im Kampf, der bevorsteht, wirfst du einen Würfel mehr.",
        "endorsement": "Bis zum Ende des Zuges gilt dein Ruf bei einer Fraktion als positiv, bei der ihn der andere hat.",
        "shortcut": "Bis zum Ende des Zuges ist dein Hyperantrieb um eins höher.",
    },
}
"""What each of the four does, said to whoever asks for it."""
FOR: dict[str, dict[str, str]] = {
    "en": {
        "advice": "For the next test this turn {who} has a skill once more that stands on your character or crew.",
        "combat-strategy": "In the combat at hand {who} rolls one die more.",
        "endorsement": "Until the end of the turn {who} is treated as positive with a faction that you are positive with.",
        "shortcut": "Until the end of the turn the hyperdrive of {who} is one higher.",
        "debt": "With the debt token you can call for a favor later, for nothing.",
    },
    "de": {
        "advice": "Für die nächste Probe in diesem Zug hat {who} eine Fertigkeit einmal mehr, die auf deinem Charakter oder"
        " deiner Crew steht.",
        "combat-strategy": "Im Kampf, der bevorsteht, wirft {who} einen Würfel mehr.",
        "endorsement": "Bis zum Ende des Zuges gilt der Ruf von {who} bei einer Fraktion als positiv, bei der deiner es ist.",
        "shortcut": "Bis zum Ende des Zuges ist der Hyperantrieb von {who} um eins höher.",
        "debt": "Mit dem Schuldmarker kannst du später einen Gefallen einfordern, ohne etwas zu zahlen.",
    },
}
"""What each of the four does, said to those who are asked for it, and what a debt token is good for."""

PROMPTS: dict[str, dict[str, str]] = {
    "en": {
        "favor-pause": "before the dice: do you want a favor, {favor}?",
        "favor-price": "{favor}: what do you offer for it? The credits come last",
        "favor-answer": "you are asked for a favor: {favor}. Do you agree?",
        "favor-counter": "{favor}: what do you want for it? The credits come last",
        "favor-pick": "{favor}: whose offer do you take?",
    },
    "de": {
        "favor-pause": "vor dem Wurf: Willst du einen Gefallen, {favor}?",
        "favor-price": "{favor}: Was bietest du dafür? Die Credits kommen zuletzt",
        "favor-answer": "du wirst um einen Gefallen gebeten: {favor}. Bist du einverstanden?",
        "favor-counter": "{favor}: Was willst du dafür? Die Credits kommen zuletzt",
        "favor-pick": "{favor}: Wessen Angebot nimmst du?",
    },
}
WAITING: dict[str, dict[str, str]] = {
    "en": {
        "favor-pause": "{name} may ask for a favor before the dice",
        "favor-price": "{name} asks for a favor: {favor}",
        "favor-answer": "{name} is asked for a favor: {favor}",
        "favor-counter": "{name} names another price: {favor}",
        "favor-pick": "{name} chooses whose favor to take: {favor}",
    },
    "de": {
        "favor-pause": "{name} kann vor dem Wurf um einen Gefallen bitten",
        "favor-price": "{name} bittet um einen Gefallen: {favor}",
        "favor-answer": "{name} wird um einen Gefallen gebeten: {favor}",
        "favor-counter": "{name} nennt einen anderen Preis: {favor}",
        "favor-pick": "{name} wählt, wessen Gefallen es sein soll: {favor}",
    },
}
EVENTS: dict[str, dict[str, str]] = {
    "en": {
        "favor-request": "{Who} {you=ask|asks} for a favor: {favor}. Offered for it: {price}.",
        "favor-agreed": "{Who} would do it.",
        "favor-counter": "{Who} would do it for {price}.",
        "favor": "{Who} {you=receive|receives} a favor of {other}: {favor}.",
        "calls-debt": "{Who} {you=call|calls} the debt of {other}: {favor}.",
        "debt": "{Who} {you=give|gives} {other} the debt token of {owner}.",
        "debt-own": "{Who} {you=give|gives} {other} a debt token.",
        "debt-back": "{Who} {you=return|returns} the debt token of {owner}.",
        "standing-order-pauses": "{Who} {you=want|wants} to be asked before dice again.",
        "standing-order-no-pauses": "{Who} {you=do|does} not want to be asked about favors before dice.",
        "standing-order-requests": "{Who} {you=hear|hears} requests for favors again.",
        "standing-order-no-requests": "{Who} {you=decline|declines} all requests for favors from now on.",
    },
    "de": {
        "favor-request": "{Who} {you=bittest|bittet} um einen Gefallen: {favor}. Geboten wird: {price}.",
        "favor-agreed": "{Who} {you=wärst|wäre} einverstanden.",
        "favor-counter": "{Who} {you=wärst|wäre} einverstanden, und zwar für: {price}.",
        "favor": "{Who} {you=erhältst|erhält} einen Gefallen von {other}: {favor}.",
        "calls-debt": "{Who} {you=forderst|fordert} die Schuld von {other} ein: {favor}.",
        "debt": "{Who} {you=gibst|gibt} {other} den Schuldmarker von {owner}.",
        "debt-own": "{Who} {you=gibst|gibt} {other} einen Schuldmarker.",
        "debt-back": "{Who} {you=gibst|gibt} den Schuldmarker von {owner} zurück.",
        "standing-order-pauses": "{Who} {you=willst|will} vor Würfen wieder gefragt werden.",
        "standing-order-no-pauses": "{Who} {you=willst|will} vor Würfen nicht nach Gefallen gefragt werden.",
        "standing-order-requests": "{Who} {you=hörst|hört} wieder auf Bitten um Gefallen.",
        "standing-order-no-requests": "{Who} {you=lehnst|lehnt} von jetzt an alle Bitten um Gefallen ab.",
    },
}
LABELS: dict[str, dict[str, str]] = {
    "en": {
        "favor": "ask for a favor: {favor}", "call-debt": "call the debt of {other}: {favor}",
        "give-debt": "offer the debt token of {other}", "give-debt-own": "offer your debt token",
        "ask-debt": "want the debt token of {other}", "ask-debt-own": "want your debt token back",
        "deal": "deal in debt tokens with {other}", "counter": "name another price", "pick": "take the offer of {other}: {price}",
        "amount-price": "{credits}: that is the price", "withdraw-favor": "ask for nothing after all",
        "withdraw-counter": "name no other price", "accept-favor": "agree: {price}", "pass-favor-pause": "no favor: roll",
        "standing-pauses": "favors: ask me before my dice", "standing-no-pauses": "favors: do not ask me before my dice",
        "standing-requests": "favors: hear the requests of others", "standing-no-requests": "favors: decline all requests",
    },
    "de": {
        "favor": "um einen Gefallen bitten: {favor}", "call-debt": "die Schuld von {other} einfordern: {favor}",
        "give-debt": "den Schuldmarker von {other} bieten", "give-debt-own": "deinen Schuldmarker bieten",
        "ask-debt": "den Schuldmarker von {other} verlangen", "ask-debt-own": "deinen Schuldmarker zurückverlangen",
        "deal": "mit {other} um Schuldmarker handeln", "counter": "einen anderen Preis nennen",
        "pick": "das Angebot von {other} annehmen: {price}", "amount-price": "{credits}: Das ist der Preis",
        "withdraw-favor": "doch um nichts bitten", "withdraw-counter": "keinen anderen Preis nennen",
        "accept-favor": "einverstanden: {price}", "pass-favor-pause": "kein Gefallen: würfeln",
        "standing-pauses": "Gefallen: vor meinen Würfen fragen", "standing-no-pauses": "Gefallen: vor meinen Würfen nicht fragen",
        "standing-requests": "Gefallen: Bitten anderer anhören", "standing-no-requests": "Gefallen: alle Bitten ablehnen",
    },
}  # fmt: skip
REFUSALS: dict[str, dict[str, str]] = {
    "en": {
        "UB-FAVOR-02": "Once dice are rolled for a test or a combat nobody asks for favors until it is over.",
        "UB-FAVOR-03": "One favor a turn: you have had yours.",
        "UB-FAVOR-04": "Nobody else has that skill on character or crew: {favor}.",
        "UB-FAVOR-06": "Nobody else has a positive reputation there: {favor}.",
        "UB-FAVOR-08": "Everybody who could do it declines all requests for favors.",
        "UB-FAVOR-09": "Nobody does themselves a favor: your own debt token cannot be called.",
        "UB-FAVOR-12": "You do not hold the debt token of {seat}.",
        "UB-FAVOR-13": "Assets can be part of the price only with somebody in the same space, and only their own.",
        "UB-D-20": "That would bring you nothing now: {favor}.",
        "UB-D-24": "{seat} cannot do that favor now: {favor}. You keep the token.",
        "UB-D-25": "Debt tokens are traded only between the current player and another one.",
        "favors-off": "This game is played without favors.",
    },
    "de": {
        "UB-FAVOR-02": "Sobald für eine Probe oder einen Kampf gewürfelt ist, bittet bis zu deren Ende niemand um Gefallen.",
        "UB-FAVOR-03": "Ein Gefallen pro Zug: Du hattest deinen schon.",
        "UB-FAVOR-04": "Niemand sonst hat diese Fertigkeit auf Charakter oder Crew: {favor}.",
        "UB-FAVOR-06": "Niemand sonst hat dort einen positiven Ruf: {favor}.",
        "UB-FAVOR-08": "Alle, die es könnten, lehnen Bitten um Gefallen grundsätzlich ab.",
        "UB-FAVOR-09": "Niemand tut sich selbst einen Gefallen: Der eigene Schuldmarker lässt sich nicht einfordern.",
        "UB-FAVOR-12": "Du hast den Schuldmarker von {seat} nicht.",
        "UB-FAVOR-13": "Karten gehören nur dann zum Preis, wenn beide auf demselben Feld sind, und nur die eigenen.",
        "UB-D-20": "Das brächte dir jetzt nichts: {favor}.",
        "UB-D-24": "{seat} kann diesen Gefallen gerade nicht tun: {favor}. Du behältst den Marker.",
        "UB-D-25": "Schuldmarker wechseln nur zwischen dem Spieler am Zug und einem anderen den Besitzer.",
        "favors-off": "Diese Partie wird ohne Gefallen gespielt.",
    },
}

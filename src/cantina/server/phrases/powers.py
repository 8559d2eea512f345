"""What visitors may do with what the server knows of them, and the host with the house."""

from __future__ import annotations

EN: dict[str, str] = {
    "request-number": "If you tell us about it, name this number:",
    "restart": "The server restarts at {time} (UTC). Every game goes on afterwards where it was, and clocks get back the time.",
    "closed": "The host has closed this table.",
    "renewed": "The key to this seat was renewed: this page no longer plays it.",
    "muted": "The host has muted you.",
    "me": "About me",
    "me-link": "What this server knows about you",
    "me-known": "What is known",
    "me-text": "You have no account. This browser keeps a random cookie, the server only its hash: that is how it knows which "
    "seats "
    "are yours. It also keeps the names and chat of every table, and what you played there.",
    "me-name": "Your name",
    "me-nameless": "none yet",
    "me-held": "Tables with a seat of yours",
    "me-device": "Another device",
    "me-device-text": "Play on as yourself on another device: open a link there, or type a code on its page “About me”. It works "
    "once, and for {minutes} minutes.",
    "me-device-go": "Make a link",
    "me-device-link": "Open this on your other device:",
    "me-device-code": "Or type this code there:",
    "me-device-typed": "A code from another device",
    "me-device-use": "Use the code",
    "move": "Is that you?",
    "move-text": "Play on as yourself on this device. The link works once.",
    "move-replaces": "This browser already has seats of its own (tables: {n}). It can no longer play there unless you keep their private "
    "links.",
    "move-go": "Yes, go on here",
    "move-gone": "This link or code was used already, or its time is over.",
    "me-keys": "Keys to your seats",
    "me-keys-text": "Does somebody have a private link or token of yours who should not? Renew it: the old ones stop working at "
    "once, and whoever used them leaves the table. This browser keeps its seat.",
    "renew": "Renew the private link",
    "me-delete": "Delete everything",
    "me-delete-text": "Your name, your cookie, what you said and your statistics are deleted. Finished games stay for those who "
    "played them with you, as games of somebody.",
    "me-delete-go": "Delete …",
    "delete-sure": "Delete everything about you?",
    "delete-held": "Tables with a seat of yours: {n}. Games against bots that are not over are deleted; in those with other people "
    "nobody will play for you any more, and they may claim the win.",
    "delete-final": "This cannot be undone.",
    "delete-really": "Yes, delete everything",
    "delete-keep": "No, keep it",
    "deleted": "Deleted",
    "deleted-text": "Nothing here knows you any more.",
    "host-powers": "What the host can do",
    "host-restart": "Announce a restart",
    "host-restart-in": "In how many minutes",
    "host-restart-set": "Announce",
    "host-restart-off": "No restart",
    "host-restart-hint": "A notice stands on every page and at every table until then. After the restart it is gone.",
    "host-close": "Close a table",
    "host-table": "Link or name of the table",
    "host-close-set": "Close",
    "host-close-off": "Open again",
    "host-close-hint": "A closed table cannot be reached by anybody; nothing of it is deleted.",
    "host-mute": "Mute a name",
    "host-name": "Name",
    "host-mute-set": "Mute",
    "host-mute-off": "Let {name} speak",
    "host-mute-hint": "Whoever plays under this name cannot write in the chat, and what they wrote is not shown.",
    "host-done": "Done.",
    "host-no-table": "There is no such table.",
}
DE: dict[str, str] = {
    "request-number": "Wenn du uns davon berichtest, nenne diese Nummer:",
    "restart": "Der Server startet um {time} (UTC) neu. Jede Partie geht danach weiter, wo sie war; die Uhren bekommen die Zeit "
    "zurück.",
    "closed": "Der Gastgeber hat diesen Tisch geschlossen.",
    "renewed": "Der Schlüssel zu diesem Platz wurde erneuert: Diese Seite spielt ihn nicht mehr.",
    "muted": "Der Gastgeber hat dich stummgeschaltet.",
    "me": "Über mich",
    "me-link": "Was dieser Server über dich weiß",
    "me-known": "Was bekannt ist",
    "me-text": "Du hast kein Konto. Dieser Browser bewahrt ein zufälliges Cookie auf, der Server nur dessen Hash: Daran "
    "erkennt er, "
    "welche Plätze dir gehören. Außerdem behält er Namen und Chat jedes Tischs und was du dort gespielt hast.",
    "me-name": "Dein Name",
    "me-nameless": "noch keiner",
    "me-held": "Tische mit einem Platz von dir",
    "me-device": "Ein anderes Gerät",
    "me-device-text": "Spiel auf einem anderen Gerät als du selbst weiter: Öffne dort einen Link, oder tippe auf dessen Seite "
    "„Über "
    "mich“ einen Code ein. Das geht einmal und {minutes} Minuten lang.",
    "me-device-go": "Link machen",
    "me-device-link": "Öffne das auf deinem anderen Gerät:",
    "me-device-code": "Oder tippe dort diesen Code ein:",
    "me-device-typed": "Ein Code von einem anderen Gerät",
    "me-device-use": "Code benutzen",
    "move": "Bist du das?",
    "move-text": "Spiel auf diesem Gerät als du selbst weiter. Der Link geht einmal.",
    "move-replaces": "Dieser Browser hat schon eigene Plätze (Tische: {n}). Er kann dort nicht mehr spielen, es sei denn, du bewahrst ihre "
    "privaten Links auf.",
    "move-go": "Ja, hier weiter",
    "move-gone": "Dieser Link oder Code wurde schon benutzt, oder seine Zeit ist um.",
    "me-keys": "Schlüssel zu deinen Plätzen",
    "me-keys-text": "Hat jemand einen privaten Link oder ein Token von dir, der es nicht haben sollte? Erneuere es: Die alten "
    "gehen "
    "sofort nicht mehr, und wer sie benutzt hat, verlässt den Tisch. Dieser Browser behält seinen Platz.",
    "renew": "Den privaten Link erneuern",
    "me-delete": "Alles löschen",
    "me-delete-text": "Dein Name, dein Cookie, was du gesagt hast und deine Statistik werden gelöscht. Beendete Partien "
    "bleiben für "
    "die, die sie mit dir gespielt haben, als Partien von jemandem.",
    "me-delete-go": "Löschen …",
    "delete-sure": "Alles über dich löschen?",
    "delete-held": "Tische mit einem Platz von dir: {n}. Partien gegen Bots, die nicht zu Ende sind, werden gelöscht; in denen mit "
    "anderen "
    "Menschen spielt niemand mehr für dich, und sie dürfen den Sieg beanspruchen.",
    "delete-final": "Das lässt sich nicht rückgängig machen.",
    "delete-really": "Ja, alles löschen",
    "delete-keep": "Nein, behalten",
    "deleted": "Gelöscht",
    "deleted-text": "Hier kennt dich nichts mehr.",
    "host-powers": "Was der Gastgeber kann",
    "host-restart": "Einen Neustart ankündigen",
    "host-restart-in": "In wie vielen Minuten",
    "host-restart-set": "Ankündigen",
    "host-restart-off": "Kein Neustart",
    "host-restart-hint": "Bis dahin steht ein Hinweis auf jeder Seite und an jedem Tisch. Nach dem Neustart ist er weg.",
    "host-close": "Einen Tisch schließen",
    "host-table": "Link oder Name des Tischs",
    "host-close-set": "Schließen",
    "host-close-off": "Wieder öffnen",
    "host-close-hint": "Einen geschlossenen Tisch erreicht niemand; gelöscht wird von ihm nichts.",
    "host-mute": "Einen Namen stummschalten",
    "host-name": "Name",
    "host-mute-set": "Stummschalten",
    "host-mute-off": "{name} wieder sprechen lassen",
    "host-mute-hint": "Wer unter diesem Namen spielt, kann nicht in den Chat schreiben, und Geschriebenes wird nicht gezeigt.",
    "host-done": "Erledigt.",
    "host-no-table": "Diesen Tisch gibt es nicht.",
}

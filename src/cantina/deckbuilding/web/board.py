"""One viewer's table, laid out: zones of cards with what can be done with them, the question and its answers."""

from __future__ import annotations

from functools import cache

from cantina.core import Knowledge, Refusal
from cantina.rulebook.short import Keyword

from ..rulebook import BOOK
from ..rules import actions as verbs
from ..rules.actions import SUBJECT, VERB_SHIFT
from ..rules.attack import total
from ..rules.constants import attack_of
from ..rules.handles import duplicate, row_handle
from ..rules.kinds import AT_BASE, FACTIONS, KIND_OF, NOTHING, PILOT_HANDLE, ROW, SPENT, Card
from ..rules.table import Piece, Table
from ..words import WEB, Words, abilities, capital, words
from ..words.consequences import goes, needed, wasted
from ..words.labels import Choice, choices, place_label
from ..words.web import HELP, TOUCH
from .attacks import Member, Plan, first_like, group, idle, offered, sweep
from .card_faces import Act, Face, Print, face, printed
from .prompt import outcome, prompt, standing
from .trays import is_base, tray

ON_HAND = (verbs.PLAY, verbs.DISCARD, verbs.EXILE_HAND)
ON_ROW = (verbs.BUY, verbs.PAY_OFF, verbs.TAKE, verbs.DISCARD_ROW, verbs.DESTROY_ROW, verbs.SWAP)
ON_ENEMY = (verbs.DESTROY_SHIP, verbs.DAMAGE_SHIP)
DOING = {verbs.TAKE: "take-card", verbs.RETURN: "take-card", verbs.SWAP: "swap-card", verbs.DISCARD: "discard-card",
         verbs.DISCARD_ROW: "discard-card", verbs.EXILE_HAND: "exile-card", verbs.EXILE_DISCARD: "exile-card",
         verbs.DESTROY_ROW: "destroy-card", verbs.DESTROY_SHIP: "destroy-card", verbs.PUT_BACK: "put-card"}  # fmt: skip
"""The answers that name a card, and the words for what happens to it."""
GLOW = {"play": "play", "buy": "buy", "use": "use", "commit": "commit", "resolve": "attack", "pay-off": "buy", "choice": "pick"}
KEYS = 9
BACKS = 4
"""How many cards of a hidden hand are drawn."""


@cache
def symbols(language: str) -> list[list[tuple[str, str]]]:
    """What the symbols mean, line by line."""
    sections = BOOK.short(language).sections
    return [BOOK.pieces(text) for name in ("symbols", "signs") for text in sections[name].text]


@cache
def keywords(language: str) -> list[Keyword]:
    """Every keyword of card texts."""
    return list(BOOK.short(language).keywords.values())


class Board:
    """One viewer's table, being laid out."""

    def __init__(self, knowledge: Knowledge[Table], seat: int, language: str, names: list[str]) -> None:
        self.table, self.seat, self.names = knowledge.table, seat, names
        self.words: Words = words(language)
        self.t = WEB[language]
        self.own = seat if seat < 2 else 1
        self.acts: list[Act] = []
        self.by_place: dict[str, list[Act]] = {}
        decision = self.table.decision
        self.offered: list[Choice] = []
        if decision is not None and seat < 2 and decision.of(seat):
            self.offered = choices(self.table, seat, self.words)
            self.acts = promising([self.act(choice.action, choice.group, choice.label) for choice in self.offered])
        for n, act in enumerate([act for act in self.acts if act.group not in ("end", "resolve")][:KEYS], 1):
            act.key = str(n)
        for act in self.acts:
            for place in act.about:
                self.by_place.setdefault(place, []).append(act)
        self.tray = tray(self.table, seat, self.acts, self.words, self.t)
        self.main = decision is not None and decision.prompt == "main"
        held = self.table.sides[seat].hand if self.main and self.acts else []
        self.brings = sum(int(card.kind.resources) for card in held if card.kind.type != NOTHING)
        """The resources that the hand will bring when it is played."""
        self.sent: list[dict[int, list[Piece]]] = [{}, {}]
        """The cards of each side by what they attack."""
        for side, sent in zip(self.table.sides, self.sent, strict=True):
            for piece in [*side.units, *side.ships]:
                sent.setdefault(int(piece.target), []).append(piece)

    # Actions -----------------------------------------------------------------------------------

    def by_group(self, group: str) -> list[Act]:
        """The actions of one kind."""
        return [act for act in self.acts if act.group == group]

    def act(self, action: int, group: str, label: str) -> Act:
        """An action with its button's words and the places it touches."""
        verb, subject = action & ~SUBJECT, action & SUBJECT
        act = Act(action, group, capital(label))
        card = label if group in ("play", "use") else self.words.name(KIND_OF[subject].name) if subject < len(KIND_OF) else ""
        if group in ("play", "use", "pay-off"):
            act.label = capital(self.t[group].format(card=card))
        elif group == "buy":
            act.label = capital(self.t["buy-card"].format(card=card, cost=int(KIND_OF[subject].cost)))
        elif verb in DOING:
            act.label = capital(self.t[DOING[verb]].format(card=card))
        if verb in ON_HAND:
            act.about, act.gives = [f"hand-{subject}"], verb != verbs.PLAY
        elif verb == verbs.EXILE_DISCARD:
            act.gives = True
        elif verb in ON_ROW:
            act.about = ["pilots"] if subject == PILOT_HANDLE and verb == verbs.BUY else self.row_place(subject)
        elif verb == verbs.USE:
            kind = KIND_OF[subject]
            act.about, act.says, act.gives = [f"own-{subject}"], abilities.use(kind, self.words), abilities.gives_up(kind)
            act.label = f"{capital(card)}: {act.says}"
        elif verbs.COMMIT <= verb < verbs.RESOLVE:
            place = (verb - verbs.COMMIT) >> VERB_SHIFT
            act.about = [f"own-{subject}", *self.target_places(place)]
            where = place_label(self.table, place, self.words) if place else self.base_name
            act.label = self.t["commit"].format(card=card, place=where)
            piece = self.table.sides[self.seat].find(subject)
            adds = 0 if piece is None else int(attack_of(self.table, self.seat, piece, place != 0))
            strength, enough = int(total(self.table, self.seat, place)) + adds, needed(self.table, self.seat, place)
            act.sum, act.enough = f"{strength}/{enough}" if enough else "", strength >= enough > 0
            act.weak = strength < enough if place else enough == 0  # where the base has fallen nothing is left to be hit
        elif verb == verbs.RESOLVE:
            act.enough = int(total(self.table, self.seat, subject)) >= needed(self.table, self.seat, subject)
            act.about, act.weak = self.target_places(subject), subject > 0 and not act.enough
            where = place_label(self.table, subject, self.words)
            act.label = self.t["resolve"].format(place=self.base_name if subject == 0 else where)
        elif verb == verbs.TRIGGER:
            does = abilities.moment(KIND_OF[subject], self.words)
            act.label = f"{capital(card)}: {does}" if len(self.offered) > 2 else does
        elif verb in ON_ENEMY:
            act.about = [f"opp-{subject}"]
        elif verb == verbs.AMOUNT:
            self.damage(act, subject)
        elif verb == verbs.PUT_BACK:
            act.about = [f"known-{subject}"]
        elif is_base(action):
            act.label = card
        elif verb == verbs.DAMAGE_BASE:
            act.about = ["opp-base"]
        elif group == "end":
            act.label = self.t["end"]
        return act

    @property
    def base_name(self) -> str:
        """What stands behind the enemy's ships."""
        base = self.table.sides[1 - self.own].base
        return self.t["base-target"] if base is None else self.words.name(base.kind.name)

    def plans(self) -> list[Plan]:
        """The attacks that could be made now, each with the smallest group that suffices."""
        found, table = [], self.table
        for place, may in sorted(offered(table, self.seat).items()) if self.main and self.acts else []:
            joins, proposed = group(table, self.seat, place, may)
            units = table.sides[self.seat].units
            members = [
                Member(f"own-{int(each.handle)}", int(first_like(units, each).handle), self.words.name(each.kind.name), adds)
                for each, adds in joins
            ]
            have, wanted = int(total(table, self.seat, place)), needed(table, self.seat, place)
            kind = table.row[place - 1].kind if place else None
            falls = "" if kind is None else self.words.reward(kind).rstrip(".")
            name = self.base_name if kind is None else place_label(table, place, self.words)
            targets = " ".join(self.target_places(place))
            found.append(Plan(place, targets, capital(name), have, wanted, tuple(members), proposed, falls))
        return found

    def damage(self, act: Act, amount: int) -> None:
        """How much damage to deal to a ship: the answer belongs to the ship, and says whether it falls."""
        decision = self.table.decision
        ship = next(p for p in self.table.sides[1 - self.seat].ships if decision is not None and p.kind.name == decision.source)
        act.about = [f"opp-{int(ship.handle)}"]
        if amount == ship.kind.hit_points - ship.damage:
            act.label = self.t["destroys"].format(label=act.label)

    def row_place(self, handle: int) -> list[str]:
        """The places of the row that a handle means: of copies that are the same the rules offer only the first."""
        kind, here = KIND_OF[handle], [n for n in range(ROW) if self.table.row[n].kind.type != NOTHING]
        same = [n for n in here if self.table.row[n].kind is kind and duplicate(self.table, n)]
        return [f"row-{n}" for n in here if n in same or row_handle(self.table, n) == handle]

    def target_places(self, place: int) -> list[str]:
        """The cards that an attack on a place would hit: before the base stand its ships."""
        if place:
            return [f"row-{place - 1}"]
        return ["opp-base", *(f"opp-{int(ship.handle)}" for ship in self.table.sides[1 - self.own].ships)]

    def lit(self, card: Face) -> Face:
        """A card with what may be done with it now."""
        if not self.by_place and not card.acts:
            return card
        card.acts = self.by_place.get(card.id.partition("~")[0]) or card.acts
        groups = [act.group for act in card.acts]
        card.usable = "use" in groups
        if groups:
            enemy = card.id.startswith(("opp", "row")) and ("commit" in groups or "resolve" in groups)
            card.can = "attack" if enemy else GLOW[groups[0]]
            if not card.why:
                card.why = " · ".join(list(dict.fromkeys(act.label for act in card.acts))[:4])
        return card

    # Zones -------------------------------------------------------------------------------------

    def piece(self, owner: int, piece: Piece) -> Face:
        """A card in play."""
        row = AT_BASE < piece.target < SPENT
        where = "own" if owner == self.own else "opp"
        attack = int(attack_of(self.table, owner, piece, row))
        shown = face(piece.kind, f"{where}-{int(piece.handle)}", self.t["in-play"], self.words, int(piece.damage), attack)
        shown.used, shown.spent = bool(piece.used), piece.target == SPENT
        if piece.used:
            shown.label += f", {self.t['used']}"
        if piece.target == SPENT:
            shown.label += f", {self.t['spent']}"
        if owner == self.seat:
            shown.acts = self.by_place.get(f"own-{int(first_like(self.table.sides[owner].units, piece).handle)}", [])
        self.lit(shown)
        base = self.table.sides[owner].base
        if shown.can == "attack":
            name = self.words.name(base.kind.name) if base is not None else self.t["base-target"]
            shown.why = self.t["guards"].format(base=name)
        return shown

    def base(self, owner: int) -> Face | None:
        """A side's base."""
        piece, where = self.table.sides[owner].base, "own" if owner == self.own else "opp"
        if piece is None:
            return None
        left = self.t["left"].format(left=int(piece.kind.hit_points - piece.damage), all=int(piece.kind.hit_points))
        shown = face(piece.kind, f"{where}-base", left, self.words, int(piece.damage))
        if owner == self.own:
            shown.id = f"own-{int(piece.handle)}"
        ships = len(self.table.sides[owner].ships)
        if owner != self.own and ships:
            told = goes(self.table, self.own, int(total(self.table, self.own, 0)), self.words, self.t)
            shown.why = " ".join([self.t["protected" if ships > 1 else "protected-one"].format(n=ships), capital(told)]).strip()
        return self.lit(shown)

    def strike(self, attacker: int, place: int) -> dict[str, object] | None:
        """The cards that stand together against a place."""
        pieces = self.sent[attacker].get(place)
        if not pieces:
            return None
        base = self.table.sides[1 - attacker].base
        name = self.words.name(base.kind.name) if base is not None else ""
        strength, wanted = int(total(self.table, attacker, place)), needed(self.table, attacker, place)
        told = "" if place else goes(self.table, attacker, strength, self.words, self.t, short=True)
        cards, on = [self.piece(attacker, piece) for piece in pieces], told or self.t["on"].format(base=name)
        return {"cards": cards, "sum": strength, "needed": wanted, "enough": strength >= wanted, "on": on,
                "look": (strength, wanted, on, *(card.look for card in cards))}  # fmt: skip

    def side(self, owner: int) -> dict[str, object]:
        """A player's area."""
        side = self.table.sides[owner]
        home = [p for p in side.units if not AT_BASE <= p.target < SPENT]
        top, heap = self.top(side.discard, f"discard-{owner}"), self.heap(side.discard)
        known = self.known(owner)
        hidden = len(side.hand) - len(known)
        backs = max(min(hidden, BACKS - len(known)), min(hidden, 1))
        won, to_win = [printed(card.kind, self.words, 0, 0) for card in side.victory], int(self.table.options.bases_to_win)
        return {
            "seat": owner,
            "faction": FACTIONS[owner],
            "name": capital(self.t[FACTIONS[owner]]),
            "base": self.base(owner),
            "ships": [self.piece(owner, p) for p in side.ships if not AT_BASE <= p.target < SPENT],
            "ghosts": [self.words.name(p.kind.name) for p in side.ships if AT_BASE <= p.target < SPENT],
            "units": [self.piece(owner, p) for p in home],
            "strike": self.strike(1 - owner, 0),
            "deck": len(side.deck),
            "discard": len(side.discard),
            "top": top,
            "heap": heap,
            "hand": len(side.hand),
            "known": known,
            "backs": backs,
            "won": won,
            "needed": to_win,
            "won_faction": FACTIONS[1 - owner],
            "look": (self.words, owner, len(side.deck), len(side.discard), top and top.look, len(side.hand), backs,
                      *(card.look for card in known), "", *won, to_win, *heap),
        }  # fmt: skip

    def score(self, owner: int) -> dict[str, object]:
        """How far a player has come."""
        won, to_win = len(self.table.sides[owner].victory), int(self.table.options.bases_to_win)
        return {"seat": owner, "faction": FACTIONS[owner], "name": capital(self.t[FACTIONS[owner]]), "won": won, "needed": to_win}

    def known(self, owner: int) -> list[Face]:
        """The cards of a hand that this viewer happens to know, though it is not its own."""
        if owner == self.seat:
            return []
        shown = []
        for n, card in enumerate(self.table.sides[owner].hand):
            if card.kind.type != NOTHING:
                one = face(card.kind, f"known-{int(card.kind.handle)}~{n}", self.t["their-hand"], self.words)
                shown.append(self.lit(one))
        return shown

    def top(self, pile: list[Card], place: str) -> Face | None:
        """The top card of a pile that lies open."""
        if not pile or pile[-1].kind.type == NOTHING:
            return None
        shown = face(pile[-1].kind, place, self.t["discard"], self.words)
        shown.classes, shown.why = "top-card", self.t["heap" if len(pile) > 1 else "heap-one"].format(n=len(pile))
        return shown

    def heap(self, pile: list[Card]) -> tuple[tuple[Print, int], ...]:
        """All cards of a pile that lies open, the latest first, each with the number of its copies (DB-INFO-05)."""
        kinds = [card.kind for card in reversed(pile) if card.kind.type != NOTHING]
        return tuple((printed(kind, self.words, 0, int(kind.attack)), kinds.count(kind)) for kind in dict.fromkeys(kinds))

    def market(self) -> list[dict[str, object]]:
        """The row: each card, what it costs this viewer, and who attacks it."""
        slots: list[dict[str, object]] = []
        for n, card in enumerate(self.table.row):
            if card.kind.type == NOTHING:
                slots.append({"card": None, "look": self.words})
                continue
            shown = face(card.kind, f"row-{n}", self.t["in-row"], self.words)
            shown.enemy = self.seat < 2 and card.kind.faction == 1 - self.seat
            strike = self.strike(int(self.table.active), n + 1)
            self.tagged(shown, int(row_handle(self.table, n)), strike)
            look = (shown.look, strike and strike["look"])
            slots.append({"card": shown, "strike": strike, "look": look})
        return slots

    def tagged(self, card: Face, handle: int | None, strike: dict[str, object] | None) -> Face:
        """A card of the market with its price, target or what is missing; nothing is missing where nobody is asked any more."""
        self.lit(card)
        mine = self.main and self.seat == self.table.active and bool(self.acts)
        short, soon = card.print.cost - int(self.table.pool), self.brings
        groups = [act.group for act in card.acts]
        if "buy" in groups:
            card.tag, card.tag_words = "buy", f"{self.t['buy']} {card.print.cost}"
        elif card.can == "attack" and strike is None:
            card.tag, card.tag_words = "attack", f"0/{card.print.target or card.print.cost}"
        elif "choice" in groups:
            card.tag, card.tag_words = "buy", "✓"
        elif mine and handle is not None and not card.acts:
            refusal = self.table.refusal(self.seat, verbs.BUY + handle)
            card.no, card.why, card.rule = True, self.words.refusal(refusal), rule_of(refusal, self.words.code)
            if 0 < short <= soon and not card.enemy:
                card.no, card.tag, card.tag_words = False, "soon", self.t["soon"].format(cost=card.print.cost)
                card.why = f"{card.why} {self.t['soon-why'].format(n=soon)}"
            elif short > 0 and not card.enemy:
                card.tag, card.tag_words = "no", self.t["short" if short > 1 else "short-one"].format(n=short)
        return card

    def pilots(self) -> Face | None:
        """The stack of pilots."""
        if not self.table.pilots:
            return None
        left = self.t["stack"].format(n=int(self.table.pilots))
        return self.tagged(face(KIND_OF[PILOT_HANDLE], "pilots", left, self.words), int(PILOT_HANDLE), None)

    def hand(self) -> list[Face]:
        """The viewer's own hand; equal cards carry a number behind their place."""
        if self.seat > 1:
            return []
        shown: list[Face] = []
        for n, card in enumerate(self.table.sides[self.seat].hand):
            if card.kind.type != NOTHING:
                place = f"hand-{int(card.kind.handle) + int(bool(card.mark)) * self.copies(card)}~{n}"
                shown.append(self.lit(face(card.kind, place, self.t["in-hand"], self.words)))
        return shown

    def copies(self, card: Card) -> int:
        """Whether a borrowed card lies beside an ordinary copy, and so has a handle of its own."""
        hand = self.table.sides[self.seat].hand
        return int(any(other.kind is card.kind and not other.mark for other in hand))

    def context(self) -> dict[str, object]:
        """Everything about the cards and the question."""
        table, decision = self.table, self.table.decision
        hand = self.hand()
        playable = sum(card.can == "play" for card in hand)
        attackers = idle(table, self.seat) if self.seat < 2 and sweep(table, self.seat, "base") else []
        sweeps = [name for name, n in (("play", playable), ("base", len(attackers))) if n > 0]
        strength = sum(int(attack_of(table, self.seat, piece, False)) for piece in attackers)
        return {
            "t": self.t,
            "seat": self.seat,
            "own": self.side(self.own),
            "opp": self.side(1 - self.own),
            "score": [self.score(self.own), self.score(1 - self.own)],
            "row": self.market(),
            "pilots": self.pilots(),
            "pilots_left": int(table.pilots),
            "galaxy": {"deck": len(table.galaxy), "discard": len(table.galaxy_discard),
                       "top": self.top(table.galaxy_discard, "galaxy-discard"), "heap": self.heap(table.galaxy_discard)},
            "force": int(table.force),
            "force_words": self.t["force"].format(where=self.words.force(int(table.force))),
            "turn": int(table.turn),
            "hand": hand,
            "prompt": prompt(table, self.seat, bool(self.acts), self.names, self.words, self.t) | {"brings": self.brings},
            "standing": standing(table, self.seat, self.words),
            "asking": f"{int(table.turn)} {decision.prompt} {decision.source}" if decision is not None and self.acts else "",
            "acts": [act for act in self.acts if act.group not in ("end", "resolve")],
            "resolves": [self.resolve(act) for act in self.by_group("resolve")],
            "end": next((act for act in self.acts if act.group == "end"), None),
            "asked": self.by_group("choice"),
            "tray": self.tray,
            "plans": self.plans(),
            "waste": wasted(table, self.seat, self.offered, self.words) if self.main and self.acts else {},
            "buyable": [KIND_OF[act.action & SUBJECT].name for act in self.by_group("buy")],
            "help": HELP[self.words.code],
            "touch": TOUCH[self.words.code],
            "symbols": symbols(self.words.code),
            "keywords": keywords(self.words.code),
            "sweeps": sweeps,
            "all_out": (strength, needed(table, self.seat, 0)) if strength and not self.by_group("resolve") else None,
            "outcome": outcome(table, self.seat, self.words),
        }  # fmt: skip

    def resolve(self, act: Act) -> dict[str, object]:
        """The button of an attack: its strength against what it has to reach."""
        place = act.action & SUBJECT
        strength, wanted = int(total(self.table, self.seat, place)), needed(self.table, self.seat, place)
        told = "" if place else goes(self.table, self.seat, strength, self.words, self.t)
        plain = "enough" if strength >= wanted else "too-weak" if place else "deals"
        words_ = told or self.t[plain].format(n=strength)
        base = self.table.sides[1 - self.seat].base
        name = place_label(self.table, place, self.words) if place or base is None else self.words.name(base.kind.name)
        short = told and goes(self.table, self.seat, strength, self.words, self.t, short=True)
        return {"act": act, "sum": strength, "needed": wanted, "enough": not act.weak, "words": words_,
                "place": capital(name), "goes": short}  # fmt: skip


def promising(acts: list[Act]) -> list[Act]:
    """Actions with the attacks in the order in which they promise something: enough, on the base, too weak."""
    groups = list(dict.fromkeys(act.group for act in acts))
    return sorted(acts, key=lambda act: (groups.index(act.group), act.weak, not act.enough))


def rule_of(refusal: Refusal, language: str) -> tuple[str, str]:
    """Where the rule behind a refusal can be read, and what a link to it says; nothing where no rule is behind it."""
    section = BOOK.short(language).of_refusal(refusal)
    return (section.address, WEB[language]["rule"].format(title=section.title)) if section else ("", "")

"""Records: a game as a text file, to keep, send, replay and verify.

A header (game, rules version, options, seed and how it came about), an empty line, then one entry a line: who, and what in
the game's notation; a finished game closes with its result, which is checked.
Lines that start with # are comments. Records are read strictly and written in one way only.
"""

from __future__ import annotations

from collections.abc import Mapping

from .chance import Deal
from .game import Game
from .match import TAKEN_BACK, Entry, EntryKind, Match
from .refusal import Refusal

FIRST_LINE = "cantina record 1"
BARE: dict[str, EntryKind] = {"resign": "resign", "timeout": "timeout", "redeal": "redeal"}
"""The entries that are a word and nothing else."""


def write(match: Match) -> str:
    """The record of a match."""
    game = match.game
    lines = [FIRST_LINE, f"game {game.name}", f"rules {game.rules_version}"]
    lines += [f"option {name} {value}" for name, value in sorted(match.options.items())]
    lines += [f"teaching {'yes' if match.teaching else 'no'}", f"seed {match.seed.hex()}"]
    if match.deal is not None:
        lines += [f"secret {match.deal.secret.hex()}", *(f"nonce {nonce.hex() or '-'}" for nonce in match.deal.nonces)]
    lines += [f"origin {origin.hex()}" for origin in match.origins]
    lines += [""]
    lines += [f"{match.seats[entry.seat]}: {text}" for entry, text in zip(match.entries, match.texts, strict=True)]
    if match.state.outcome is not None:
        lines += ["", result(match)]
    return "\n".join(lines) + "\n"


def result(match: Match) -> str:
    """How a finished game ended, as the last line of its record."""
    outcome = match.state.outcome
    assert outcome is not None
    winners = ", ".join(match.seats[seat] for seat in outcome.winners)
    return f"result {winners} {outcome.reason}"


def read(text: str, games: Mapping[str, Game]) -> Match:
    """The match that a record describes; a damaged or foreign record is refused with line and reason."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1) if not line.startswith("#")]
    if not lines or lines[0][1] != FIRST_LINE:
        raise Refusal("record-foreign", line=1, expected=FIRST_LINE)
    blank = next((i for i, (_, line) in enumerate(lines) if not line), len(lines))
    match = open_match(lines[1:blank], games)
    for number, line in lines[blank:]:
        if line.startswith("result ") and (match.state.outcome is None or line != result(match)):
            real = "-" if match.state.outcome is None else result(match)
            raise Refusal("record-result", given=line, real=real)
        if line and not line.startswith("result "):
            try:
                match.add(parse_entry(match, line))
            except Refusal as refusal:
                raise Refusal("record-entry", line=number, text=line, reason=str(refusal)) from refusal
    return match


def open_match(header: list[tuple[int, str]], games: Mapping[str, Game]) -> Match:
    """A match at its beginning, as the header says."""
    fields: dict[str, str] = {}
    options: dict[str, str] = {}
    nonces: list[str] = []
    origins: list[bytes] = []
    for number, line in header:
        name, _, value = line.partition(" ")
        if name == "option":
            option, _, chosen = value.partition(" ")
            if option in options:
                raise Refusal("record-header", line=number, text=line, known="each option once")
            options[option] = chosen
        elif name == "nonce" and value:
            nonces.append(value)
        elif name == "origin" and value:
            origins.append(parse_seed(value))
        elif name in ("game", "rules", "teaching", "seed", "secret") and value and name not in fields:
            fields[name] = value
        else:
            known = "game, rules, option, teaching, seed, secret, nonce, origin"
            raise Refusal("record-header", line=number, text=line, known=known)
    for name in ("game", "rules", "teaching", "seed"):
        if name not in fields:
            raise Refusal("record-missing", field=name)
    if fields["game"] not in games:
        raise Refusal("record-game", game=fields["game"], known=", ".join(games))
    game = games[fields["game"]]
    if fields["rules"] != str(game.rules_version):
        raise Refusal("record-rules", rules=fields["rules"], known=str(game.rules_version))
    if fields["teaching"] not in ("yes", "no"):
        raise Refusal("record-teaching", value=fields["teaching"], known="yes, no")
    seed = parse_seed(fields["seed"])
    deal = parse_deal(seed, fields.get("secret"), nonces)
    return Match(game, options, seed, fields["teaching"] == "yes", deal, tuple(origins))


def parse_seed(text: str) -> bytes:
    """A seed, or a secret, in hexadecimal digits."""
    try:
        seed = bytes.fromhex(text) if text.isalnum() else b""
    except ValueError:
        raise Refusal("record-seed", seed=text) from None
    if not 16 <= len(seed) <= 64:
        raise Refusal("record-seed", seed=text)
    return seed


def parse_deal(seed: bytes, secret: str | None, nonces: list[str]) -> Deal | None:
    """How the seed came about, if the record tells; a seed that does not follow from it is refused."""
    if secret is None and not nonces:
        return None
    deal = Deal(parse_seed(secret or ""), tuple(b"" if nonce == "-" else parse_seed(nonce) for nonce in nonces))
    if deal.seed() != seed:
        raise Refusal("record-deal")
    return deal


def parse_entry(match: Match, line: str) -> Entry:
    """An entry out of its line."""
    seat_name, colon, text = line.partition(": ")
    if not colon or seat_name not in match.seats:
        raise Refusal("record-seat", text=line, known=", ".join(match.seats))
    seat = match.seats.index(seat_name)
    word, _, number = text.partition(" ")
    if word in TAKEN_BACK and number.isdecimal() and len(number) < 10:
        return Entry("grant" if word == "grant" else "undo", seat, int(number))
    if text in BARE:
        return Entry(BARE[text], seat)
    return Entry("action", seat, match.game.parse(match.state, seat, text))

"""docs/outer-rim-python.md against the program: every prompt and verb stands in it, and no prompt is answered otherwise."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from galaxies import position

from cantina import deckbuilding, outer_rim
from cantina.core import Refusal, fast
from cantina.outer_rim import BOX
from cantina.outer_rim.notation import text, wide
from cantina.outer_rim.rules import deeds, stats
from cantina.outer_rim.rules.asked import PROMPTS

ROOT = Path(__file__).resolve().parents[2]
ASIDES = {"gift-to", "request-from", "deal-with", "standing"}
"""What may be done beside a question only."""
GUIDE = (ROOT / "docs/outer-rim-python.md").read_text(encoding="utf-8")


def rows(heading: str) -> list[list[str]]:
    """The rows of the table below a heading."""
    lines = GUIDE.partition(f"## {heading}\n")[2].partition("\n## ")[0].splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| `")]


def test_every_prompt_stands_in_the_guide() -> None:
    named = [prompt.strip("`") for prompt, _, _ in rows("What is asked")]
    assert len(named) == len(set(named)) > 50
    assert set(named) == PROMPTS.figures.keys()


def test_every_verb_stands_in_the_guide_with_its_subject() -> None:
    told = {verb.strip("`"): subject for verb, _, subject in rows("What can be answered")}
    assert list(told) == [form for form, _ in wide().forms]
    for form, subjects in wide().forms:
        assert bool(told[form]) == bool(subjects), form
        for example in re.findall(r"`(.+?)`", told[form]):
            said = re.fullmatch(re.escape(form).replace(r"\*", r"(\S+)"), example)
            assert said is not None and said[1] in subjects


def test_prompts_are_answered_with_the_verbs_that_the_guide_names() -> None:
    verbs = {form.split()[0] for form, _ in wide().forms}
    answers = {prompt.strip("`"): set(re.findall(r"`([\w-]+)`", given)) for prompt, _, given in rows("What is asked")}
    assert set().union(*answers.values()) | ASIDES == verbs
    seen = set()
    for seed in range(8):
        options = {"rival": "han-solo"} if seed == 0 else {"players": str(seed % 3 + 2)}
        table, dice = outer_rim.new(chance=fast(seed), **options), fast(f"guide {seed}")
        for _ in range(1200):
            if table.decision is None:
                break
            for seat in range(table.seats):
                offered = {text(table, action).split()[0] for action in table.decision.of(seat)}
                assert offered <= answers[table.decision.prompt], table.decision.prompt
            seen.add(table.decision.prompt)
            seat = int(dice.below(table.seats)) if dice.below(20) == 0 else int(table.decision.seat)
            possible = [*table.decision.of(seat), *table.asides(seat)]
            if possible:
                table.apply(seat, dice.pick(possible))
    assert len(seen) > 30


# What makes a table easier to read -------------------------------------------------------------------


def test_options_may_be_numbers_in_both_games() -> None:
    assert outer_rim.new(players=3, fame=12).target == 12
    assert deckbuilding.new(mode="full", bases_to_win=2).plain() == deckbuilding.new(mode="full", bases_to_win="2").plain()
    with pytest.raises(Refusal, match="option-value"):
        outer_rim.new(players=5)


@pytest.mark.rule("OR-NEAREST-01", "OR-NEAREST-02", "OR-D-22")
def test_spaces_and_distances_by_name() -> None:
    galaxy = outer_rim.new().galaxy
    assert (galaxy.steps("kessel", "kessel"), galaxy.steps("kessel", "maelstrom")) == (0, 1)
    assert galaxy.steps("tatooine", "lothal") == galaxy.steps("lothal", "tatooine") == galaxy.distance[11][25]
    assert galaxy.space("tatooine") is galaxy.spaces[25]
    with pytest.raises(Refusal) as refused:
        galaxy.space("tatoine")
    assert (refused.value.code, refused.value.facts["near"]) == ("notation-name", "tatooine")


def test_a_card_by_name_and_whose_it_is() -> None:
    table = position(2, assets={1: ["hired-help"]}).table
    assert stats.owner(table, BOX.card("hired-help")) == 1
    assert stats.owner(table, BOX.card("hired-help#2")) == -1
    with pytest.raises(Refusal) as refused:
        BOX.card("jet-pack")
    assert "jetpack" in str(refused.value.facts["near"])


def test_the_contacts_on_a_planet_as_a_seat_knows_them() -> None:
    p = position(2, contacts={"kessel/1": "dengar"})
    kessel = p.table.galaxy.space("kessel")
    assert [card.kind.name for card in deeds.contacts_on(p.table.knowledge(0).table, kessel)] == ["dengar", "face-down"]
    deeds.put_token(p.table, deeds.token_at(p.table, kessel.spots[0]), -1)
    assert len(deeds.contacts_on(p.table, kessel)) == 1
    assert deeds.contacts_on(p.table, p.table.galaxy.space("maelstrom")) == []

"""The rules of Outer Rim in short: behind every question, refusal and keyword, and true where they name figures."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
from galaxies import position

import cantina
from cantina import outer_rim
from cantina.core import Refusal, fast
from cantina.core.declared import RefusalCode
from cantina.core.refused import AROUND, IN_PLAY
from cantina.outer_rim import BOX, notation
from cantina.outer_rim.rulebook import BOOK
from cantina.outer_rim.rules.dice import SIDES
from cantina.outer_rim.rules.galaxy import PLANET
from cantina.outer_rim.rules.kinds import BLANK, CRIT, FOCUS, HIT
from cantina.outer_rim.rules.loads import GEAR_SLOTS, JOB_SLOTS
from cantina.outer_rim.rules.refused import REFUSALS
from cantina.outer_rim.words import LANGUAGES, talk_en, words

short = BOOK.short
SOURCE = Path(cantina.__file__).parent


def test_every_number_is_that_of_a_rule() -> None:
    folder = SOURCE / "rulebook/numbered"
    sheets = "".join((folder / f"{name}.md").read_text(encoding="utf-8") for name in ("outer-rim", "unfinished-business"))
    known = set(re.findall(r"^- `((?:OR|UB)-[A-Z]+-\d+)`", sheets, re.M))
    assert len(known) > 350
    for section in short("en").sections.values():
        assert set(section.rules) <= known, section.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_a_section(language: str) -> None:
    assert short(language).index["prompts"].keys() == talk_en.PROMPTS.keys()
    for prompt in talk_en.PROMPTS:
        assert short(language).of_prompt(prompt) in short(language).sections.values()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_game_has_a_section(language: str) -> None:
    explained = {*IN_PLAY, *REFUSALS.figures}
    assert explained <= short(language).index["refusals"].keys() <= explained | AROUND.keys()
    for code in explained:
        assert short(language).of_refusal(Refusal(RefusalCode(code))) is not None, code
    for unruly in (Refusal("failed"), Refusal("malformed"), Refusal("too-fast")):
        assert short(language).of_refusal(unruly) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_point_of_a_rivals_card_has_a_section(language: str) -> None:
    for card in BOX.rivals:
        for bullet in (bullet for section in card.kind.bullets for bullet in section):
            section = short(language).of_rule(str(bullet.rule))
            assert section is not None and section.address == f"/rules/outer-rim#{section.id}", bullet.rule
    assert short(language).of_rule("OR-SOLO-08") is short(language).sections["solo"], "why a point is skipped"
    assert short(language).of_rule("OR-SOLO-17") is short(language).sections["rival-moves"]
    assert short(language).of_rule("no rule") is None


def test_every_numbered_rule_stands_behind_some_section() -> None:
    told = {rule for section in short("en").sections.values() for rule in section.rules}
    rules = [each.id for each in BOOK.numbered("en").statements if each.id.startswith("OR-") and not each.id.startswith("OR-X-")]
    assert [id for id in rules if id not in told and not id.startswith("OR-S-")] == []


@pytest.mark.parametrize(
    ("language", "slip", "meant"),
    [
        ("en", "patroul", "patrol"), ("en", "reputaton", "Reputation"), ("en", "illeagal cargo", "ILLEGAL cargo"),
        ("en", "Maelstorm", "Maelstrom"), ("en", "hyperdrve", "hyperdrive"), ("de", "Patrulle", "Patrouille"),
        ("de", "Kopfgelt", "Kopfgeld"), ("de", "Begegung", "Begegnung"), ("de", "Rivahle", "Rivale"),
        ("de", "konttakt", "Kontakt"),
    ],
)  # fmt: skip
def test_a_slip_is_forgiven(language: str, slip: str, meant: str) -> None:
    assert not short(language).find(slip) and short(language).meant(slip) == meant and short(language).find(meant)


def test_every_refusal_that_occurs_in_play_has_a_section() -> None:
    actions, seen = list(notation.BASE.actions), set()
    for seed in range(2):
        table, dice = outer_rim.new(chance=fast(seed), players="2"), fast(f"refused {seed}")
        for _ in range(300):
            if table.decision is None:
                break
            for action in (dice.pick(actions), dice.pick(actions)):
                seat = int(table.decision.seat)
                if action not in table.decision.of(seat) and action not in table.asides(seat):
                    refusal = table.refusal(seat, action)
                    section = short("de").of_refusal(refusal)
                    assert section is not None, refusal
                    seen.add(section.id)
            table.apply(table.decision.seat, dice.pick(table.decision.actions))
    assert len(seen) > 5


def test_a_refusal_leads_to_the_rule_behind_it() -> None:
    p = position(players=2)
    far = p.table.refusal(p.asked, notation.parse(p.table, "buy armored-vest"))
    assert short("en").of_refusal(far) is short("en").sections["action"], "that step is explained"
    p.do("take-credits")
    again = p.table.refusal(p.asked, notation.parse(p.table, "move"))
    assert short("de").of_refusal(again) is short("de").sections["planning"]
    bartered = p.table.refusal(p.asked, notation.parse(p.table, "barter armored-vest"))
    assert short("en").of_refusal(bartered) is short("en").sections["barter"]


# Keywords ------------------------------------------------------------------------------------------


def texts(language: str) -> dict[str, str]:
    """What stands on every card, character and ship sheet, without what is quoted: that is only called so."""
    speak = words(language)
    found = {kind.name: speak.text(kind) for kind in BOX.cards}
    found |= {f"{each.name} {side}": speak.character_text(each, side) for each in BOX.characters for side in (0, 1)}
    found |= {f"sheet {sheet.name}": speak.sheet_text(sheet) for sheet in BOX.sheets}
    return {name: re.sub(r"[“„].*?[”“]", "", text) for name, text in found.items()}


def test_both_languages_find_the_same_keywords_on_every_card() -> None:
    english, german = (
        {
            name: [word.id for word in short(language).keywords.values() if re.search(word.found, text)]
            for name, text in texts(language).items()
        }
        for language in ("en", "de")
    )
    assert english == german
    assert {word for found in english.values() for word in found} == short("en").keywords.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_keyword_is_found_by_its_name(language: str) -> None:
    for word in short(language).keywords.values():
        assert word.means.endswith(".")
        found = [section.id for section in short(language).find(word.name)]
        assert word.section in found, word.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_actions_in_the_section_about_writing_can_be_written(language: str) -> None:
    written = re.findall(r"[“„]([a-z][^”“]*)[”“]", " ".join(short(language).sections["written"].text[:3]))
    table = outer_rim.new()
    assert len(written) > 6
    for given in written:
        action = given if " " in given or given in ("move", "pass") else f"buy {given}"
        assert notation.text(table, notation.parse(table, action)) == action


# Figures -------------------------------------------------------------------------------------------


def test_the_figures_in_the_short_rules_are_those_of_the_box() -> None:
    said = {id: " ".join(section.text) for id, section in short("en").sections.items()}
    assert BOX.start_credits == [4_000, 6_000, 8_000, 10_000] and "4,000, 6,000, 8,000 or 10,000" in said["setup"]
    assert sum(space.type == PLANET for space in BOX.spaces) == 11 and "eleven planets" in said["map"]
    assert {len(space.classes) for space in BOX.spaces if space.type == PLANET} == {2} and "two contact spaces" in said["map"]
    assert [SIDES.count(face) for face in (HIT, CRIT, FOCUS, BLANK)] == [3, 1, 2, 2]
    assert "three hits, one crit, two focus, two blanks" in said["dice"]
    assert (GEAR_SLOTS, JOB_SLOTS) == (2, 2) and "holds 2 gear, and 2 jobs or bounties" in said["slots"]
    assert len(BOX.rivals) == 10 and "ten cards" in said["solo"]
    for first, second, third, last in BOX.patrols:
        assert first.credits and not first.fame and second.fame and third.fame and not (last.credits or last.fame or last.dice)


def test_the_odds_in_the_short_rules_are_exact() -> None:
    said = " ".join(short("en").sections["tests"].text)
    for count, odds in enumerate(("15 in 64 (23 %)", "3 in 4 (75 %)", "15 in 16 (94 %)")):
        passing = (CRIT,) if count == 0 else (HIT, CRIT) if count == 1 else (HIT, CRIT, FOCUS)
        chance = Fraction(sum(one in passing or other in passing for one, other in product(SIDES, SIDES)), len(SIDES) ** 2)
        assert odds in said and f"{chance.numerator} in {chance.denominator} ({round(100 * chance)} %)" == odds

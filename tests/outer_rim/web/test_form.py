"""The form of a new table: whatever is chosen in it leads to a game, and what cannot is told in words."""

from itertools import product
from pathlib import Path

from visiting import ORIGIN, client_of

from cantina.outer_rim import GAME, RIVALS
from cantina.outer_rim.words.page.form import WORDS, fields, mode
from cantina.server.pages.lobby import answered


def test_every_word_is_there_in_both_languages() -> None:
    assert WORDS["en"].keys() == WORDS["de"].keys()


def test_every_combination_leads_to_a_game() -> None:
    asked = fields("en")
    for chosen in product(*([value for value, _ in field.values] for field in asked)):
        form = {field.name: value for field, value in zip(asked, chosen, strict=True)}
        options = GAME.options(answered(GAME, form))
        assert options["players"] == form["players"]
        assert options.get("rival", "") == (form["rival"] if form["players"] == "1" else "")


def test_whoever_plays_alone_has_a_rival_by_default_and_practises_without() -> None:
    default = {field.name: field.default for field in fields("de")}
    assert GAME.options(answered(GAME, default | {"players": "1"}))["rival"] == RIVALS[0]
    assert GAME.options(answered(GAME, default | {"players": "1", "rival": ""}))["practice"] == "yes"
    assert mode({"players": "1", "rival": "jyn-erso"}, "de") == "Allein gegen Jyn Erso"


def test_what_cannot_be_played_is_told_in_words(tmp_path: Path) -> None:
    with client_of(f"sqlite:///{tmp_path / 'tables.db'}") as client:
        lobby = client.get("/?game=outer-rim").text
        assert 'data-only="players 1"' in lobby and "#or-character-jyn_erso" in lobby
        client.cookies.set("lang", "de")
        answer = client.post("/tables", data={"game": "outer-rim", "players": "9"}, headers=ORIGIN)
        assert answer.status_code == 400 and "players" in answer.text and "1, 2, 3, 4" in answer.text

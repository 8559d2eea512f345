"""The form of a new table: whatever is chosen in it leads to a game, and what cannot is told in words."""

from itertools import product
from pathlib import Path

from visiting import ORIGIN, client_of

from cantina import outer_rim
from cantina.outer_rim import GAME, RIVALS
from cantina.outer_rim.words.page.form import WORDS, fields, mode
from cantina.server.pages.lobby import answered


def test_every_word_is_there_in_both_languages() -> None:
    assert WORDS["en"].keys() == WORDS["de"].keys()


def test_every_combination_leads_to_a_game() -> None:
    asked = {field.name: field for field in fields("en")}
    default = {name: field.default for name, field in asked.items()}
    rest = ("map", "fame", "expert", "expert2", "practice")
    tried = 0
    for players, box, rival in product(
        *([value for value, _ in asked[name].values] for name in ("players", "expansion", "rival"))
    ):
        form = default | {"players": players, "expansion": box, "rival": rival}
        if rival not in asked["rival"].offered(form):
            continue
        for second in asked["rival2"].offered(form):
            form |= {"rival2": second} | {name: asked[name].values[tried % len(asked[name].values)][0] for name in rest}
            options = GAME.options(answered(GAME, form))
            tried += 1
            assert options["players"] == players
            assert options.get("rival", "") == (rival if players == "1" else "")
            assert options.get("rival2", "") == (second if players == "1" and box and rival else "")
    assert tried > 200


def test_every_picture_of_the_form_is_drawn_where_it_is_looked_for() -> None:
    static = Path(outer_rim.__file__).parent / "web/static"
    shown = [each for field in fields("en") for each in field.art if each]
    assert len(shown) > 30
    for address in shown:
        file, _, drawing = address.removeprefix("/static/outer-rim/").partition("#")
        assert f'id="{drawing}"' in (static / file).read_text("utf-8"), address


def test_whoever_plays_alone_has_a_rival_by_default_and_practises_without() -> None:
    default = {field.name: field.default for field in fields("de")}
    assert GAME.options(answered(GAME, default | {"players": "1"}))["rival"] == RIVALS[0]
    assert GAME.options(answered(GAME, default | {"players": "1", "rival": ""}))["practice"] == "yes"
    assert mode({"players": "1", "rival": "jyn-erso"}, "de") == "Allein gegen Jyn Erso"


def test_what_cannot_be_played_is_told_in_words(tmp_path: Path) -> None:
    with client_of(f"sqlite:///{tmp_path / 'tables.db'}") as client:
        lobby = client.get("/?game=outer-rim").text
        assert (
            'data-only="players 1"' in lobby
            and 'data-only="expansion unfinished-business"' in lobby
            and "#or-character-jyn_erso" in lobby
        )
        client.cookies.set("lang", "de")
        answer = client.post("/tables", data={"game": "outer-rim", "players": "9"}, headers=ORIGIN)
        assert answer.status_code == 400 and "players" in answer.text and "1, 2, 3, 4" in answer.text

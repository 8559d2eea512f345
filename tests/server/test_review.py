"""The page after a game: figures that can be worked out by hand, sentences, charts with tables, and a picture to share."""

import io
import re
from collections.abc import Iterator

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from PIL import Image
from positions import EMPIRE, REBEL, Position, position
from starlette.testclient import TestClient
from visiting import become, begin, two_players, until, wire

from cantina.core import Entry, Match, fast
from cantina.core.past import Past
from cantina.deckbuilding import GAME, notation
from cantina.deckbuilding.review.charts import charts, turn_lines
from cantina.deckbuilding.review.figures import Figures, Review, review
from cantina.deckbuilding.review.verdict import lead_taken, verdict
from cantina.games import games
from cantina.server.app import make_app
from cantina.server.pages import preview
from cantina.server.pages.charts import draw
from cantina.server.tables.house import House
from cantina.server.tables.rows import Timed
from cantina.server.tables.store import Store
from cantina.server.tables.story import Story


class Played:
    """A game from a position on, in notation."""

    def __init__(self, here: Position, teaching: bool = True) -> None:
        self.story = Story(Match(GAME, {}, bytes(32), teaching), 0.0)
        self.story.match.state = here.table
        self.story.match.past = Past(here.table, self.story.match.entries)

    def do(self, *texts: str) -> "Played":
        """Let whoever is asked do these things; `undo` and `resign` are entries of their own."""
        for text in texts:
            state, kind = self.story.state, text if text in ("undo", "resign") else "action"
            seat = int(state.decision.seat)
            entry = self.story.undo_entry(seat) if kind == "undo" else Entry(kind, seat)  # type: ignore[arg-type]
            self.story.take(Timed(Entry("action", seat, notation.parse(state, text)) if kind == "action" else entry, 0.0))
        return self

    @property
    def review(self) -> Review:
        return review(self.story.match.entries, self.story.told, self.story.states)

    def told(self, language: str = "en") -> dict[str, str]:
        """The sentences by what they are about."""
        return {sentence.about: sentence.text for sentence in verdict(self.review, language)}


def first_turn() -> Played:
    """The Empire plays two shuttles and two troopers, buys a fighter of 1, and sends one trooper against the base."""
    hand = ["imperial-shuttle", "imperial-shuttle", "stormtrooper", "stormtrooper"]
    played = Played(position(EMPIRE, hand=hand, deck=6, row=["tie-fighter"], force=2))
    return played.do(*(f"play {card}" for card in hand), "buy tie-fighter", "commit stormtrooper > base", "resolve base")


# Figures ---------------------------------------------------------------------------------------------


def test_a_turn_worked_out_by_hand() -> None:
    (turn,) = first_turn().do("end").review.turns[:1]
    assert (turn.number, turn.side, turn.begin, turn.close, turn.force, turn.bought) == (1, EMPIRE, 0, 7, 2, ("tie-fighter",))
    # 11 cards: 8 shuttles of 1, 2 troopers of 2, the fighter of 2
    assert turn.own == Figures(
        damage=2, total=2, destroyed=0, gained=2, spent=1, lapsed=1, used=2, wasted=2, cards=11, strength=14 / 11
    )
    assert turn.figures[REBEL] == Figures(cards=10, strength=1.0)
    assert turn.lead(EMPIRE) == pytest.approx(2 + 5 * (14 / 11 - 1)) and turn.lead(REBEL) == -turn.lead(EMPIRE)


def test_the_other_side_has_turns_of_its_own() -> None:
    played = first_turn().do("end", *["play alliance-shuttle"] * 5, "buy outer-rim-pilot", "end")
    second = played.review.turns[1]
    assert (second.number, second.side, second.begin, second.close) == (2, REBEL, 8, 14)
    assert second.own == Figures(gained=5, spent=2, lapsed=3, cards=11, strength=12 / 11)
    assert second.figures[EMPIRE].total == 2 and second.figures[EMPIRE].damage == 0


def test_a_turn_that_the_game_ends_in_has_wasted_nothing_yet() -> None:
    figures = first_turn().do("resign").review.turns[-1].own
    assert (figures.gained, figures.spent, figures.lapsed, figures.used, figures.wasted) == (2, 1, 0, 2, 0)


def test_what_was_taken_back_does_not_count() -> None:
    played = first_turn().do("undo", "undo", "undo", "buy outer-rim-pilot", "end")
    figures = played.review.turns[0].own
    assert (figures.spent, figures.lapsed, figures.used, figures.wasted, figures.damage) == (2, 0, 0, 4, 0)
    assert played.review.turns[0].bought == ("outer-rim-pilot",)
    assert (played.review.turns[0].close, played.review.turns[1].begin) == (11, 12)  # positions count every entry
    assert [purchase.card for purchase in played.review.purchases] == ["outer-rim-pilot"]


def test_attack_beyond_what_was_needed_is_wasted() -> None:
    here = position(REBEL, units=["luke-skywalker", "x-wing"], enemy_base="lothal", enemy_ships=["gozanti-cruiser"])
    here.base(EMPIRE).damage = 5
    played = Played(here).do("commit luke-skywalker > base", "commit x-wing > base", "resolve base", "end")
    figures = played.review.turns[0].own
    assert (figures.used, figures.wasted) == (6, 3)  # 9 against a ship of 3 and the last 3 of a base
    assert (figures.damage, figures.total, figures.destroyed) == (3, 8, 1)


def test_attack_on_the_row_counts_as_far_as_the_target_value_goes_and_not_at_all_if_it_fails() -> None:
    here = position(REBEL, units=["x-wing", "rebel-trooper"], row=["tie-bomber", "darth-vader"])
    played = Played(here).do("commit x-wing > tie-bomber", "resolve tie-bomber")
    played.do("commit rebel-trooper > darth-vader", "resolve darth-vader", "end")
    figures = played.review.turns[0].own
    assert (figures.used, figures.wasted, figures.damage) == (2, 1 + 2, 0)


def test_what_a_shield_stops_was_needed() -> None:
    here = position(EMPIRE, units=["stormtrooper", "tie-interceptor"], enemy_base="hoth")
    figures = (
        Played(here).do("commit stormtrooper > base", "commit tie-interceptor > base", "resolve base", "end").review.turns[0]
    )
    assert (figures.own.used, figures.own.wasted, figures.own.damage) == (5, 0, 3)


def test_attack_that_nothing_is_left_for_is_not_wasted() -> None:
    played = Played(position(EMPIRE, units=["stormtrooper"], enemy_base=None)).do("end")
    assert played.review.turns[0].own.wasted == 0
    unresolved = Played(position(EMPIRE, units=["stormtrooper"])).do("commit stormtrooper > base", "end")
    assert unresolved.review.turns[0].own.wasted == 2


def test_repaired_damage_is_gone_from_the_sum_but_was_dealt() -> None:
    here = position(EMPIRE, ships=["nebulon-b-frigate"])
    here.base(EMPIRE).damage = 4
    first = Played(here).do("use nebulon-b-frigate", "choose 1", "end").review.turns[0]
    assert (first.figures[REBEL].damage, first.figures[REBEL].total) == (0, 1)


def test_borrowed_cards_are_not_owned() -> None:
    here = position(EMPIRE, hand=["grand-moff-tarkin"], row=["at-st"], deck=6)
    played = Played(here).do("play grand-moff-tarkin", "use grand-moff-tarkin", "end")
    assert [turn.figures[EMPIRE].cards for turn in played.review.turns] == [7, 7]


@pytest.mark.parametrize("seed", range(3))
def test_figures_add_up_in_games_played_by_chance(seed: int) -> None:
    """Even if players take things back now and then."""
    dice, mode = fast(seed), ("beginner", "full", "secret")[seed]
    story = Story(Match(GAME, {"mode": mode, "bases-to-win": "2"}, bytes([seed]) * 32, True), 0.0)
    while story.state.decision is not None and story.n < 1200:
        seat, decision = int(story.state.decision.seat), story.state.decision
        if dice.below(12) == 0 and story.undo_refusal(seat) is None:
            story.take(Timed(story.undo_entry(seat), 0.0))
        else:
            story.take(Timed(Entry("action", seat, dice.pick(decision.of(seat))), 0.0))
    found = review(story.match.entries, story.told, story.states)
    assert [turn.number for turn in found.turns] == list(range(1, int(story.state.turn) + 1))
    for turn in found.turns:
        other = turn.figures[1 - turn.side]
        assert (other.gained, other.spent, other.used, other.wasted) == (0, 0, 0, 0)
        assert turn.own.gained == turn.own.spent + turn.own.lapsed or turn is found.turns[-1]
        assert min(turn.own) >= 0 and -3 <= turn.force <= 3
    assert sum(turn.own.damage for turn in found.turns) >= sum(found.turns[-1].figures[seat].total for seat in (0, 1)) > 0
    assert [turn.figures[0].destroyed for turn in found.turns] == sorted(turn.figures[0].destroyed for turn in found.turns)
    for language in ("en", "de"):
        assert all("{" not in sentence.text and 0 <= sentence.at <= story.n for sentence in verdict(found, language))
        assert all(len(chart.series[0].values) == len(found.turns) for chart in charts(found, language))


# Sentences -------------------------------------------------------------------------------------------


def decided() -> Played:
    """The Empire buys a fighter and hits in turn 1, the Rebels waste turn 2, the fighter destroys the last base in turn 3."""
    here = position(
        EMPIRE, hand=["imperial-shuttle", "stormtrooper"], deck=0, row=["tie-fighter"], base="lothal", enemy_base="dantooine",
        victory=["mon-cala"], enemy_victory=["coruscant"], bases_to_win="2",
    )  # fmt: skip
    here.base(EMPIRE).damage, here.base(REBEL).damage = 4, 4
    played = Played(here).do("play imperial-shuttle", "play stormtrooper", "buy tie-fighter", "commit stormtrooper > base")
    played.do("resolve base", "end", *["play alliance-shuttle"] * 5, "end")
    return played.do("play tie-fighter", "commit tie-fighter > base", "resolve base")


def test_how_it_was_decided_in_both_languages() -> None:
    played = decided()
    assert [(sentence.about, sentence.text, sentence.at) for sentence in verdict(played.review, "en")] == [
        ("end", "The Empire wins in turn 3: Dantooine is the base that was still missing.", 15),
        ("lead", "The lead changes for the last time in turn 3: from then on the Empire is ahead to the end.", 12),
        ("swing", "The greatest swing is turn 3: the Empire gains 2 points.", 12),
        ("waste", "The costliest waste is in turn 2: the Rebels let 5 resources go to waste.", 11),
        ("purchase", "The Empire's best purchase is TIE Fighter in turn 1: it brings 2 attack.", 3),
        ("stand", "The Empire's base Lothal holds longest: from turn 1 to the end.", 15),
    ]
    assert [sentence.text for sentence in verdict(played.review, "de")] == [
        "Das Imperium gewinnt in Zug 3: „Dantooine“ ist der Stützpunkt, der noch fehlte.",
        "Die Führung wechselt zum letzten Mal in Zug 3: Von da an liegt das Imperium bis zum Ende vorn.",
        "Der größte Umschwung ist Zug 3: Das Imperium gewinnt 2 Punkte.",
        "Die teuerste Verschwendung geschieht in Zug 2: Die Rebellen lassen 5 Ressourcen verfallen.",
        "Der beste Kauf des Imperiums ist „TIE-Jäger“ in Zug 1: Er bringt 2 Angriff.",
        "Der Stützpunkt „Lothal“ des Imperiums hält am längsten: von Zug 1 bis zum Ende.",
    ]
    assert [line.number for line in turn_lines(played.review, "en") if line.lead] == [3]
    assert [line.cells[0] for line in turn_lines(played.review, "en")] == ["Rebels 1", "Rebels 1", "Empire 1"]


def test_who_gives_up_while_ahead_loses_without_a_lead_taken() -> None:
    played = first_turn().do("resign")
    assert lead_taken(played.review) is None
    assert played.told()["end"] == "The Empire gives up in turn 1."
    assert played.told()["lead"].startswith("The Rebels win without being ahead at the end")
    assert played.told("de")["end"] == "Das Imperium gibt in Zug 1 auf."


def test_who_was_never_behind_led_from_the_first_turn() -> None:
    played = first_turn().do("end", "resign")
    assert played.told()["lead"] == "The Empire is ahead from the first turn to the last."
    assert played.told()["waste"] == "The costliest waste is in turn 1: the Empire lets 2 attack and 1 resource go to waste."


def test_a_record_that_nobody_has_won_yet_says_so() -> None:
    told = first_turn().told()
    assert told["end"] == "The record ends in turn 1; nobody has won." and "lead" not in told


def test_what_a_purchase_brought() -> None:
    """Playing it, its income as a ship, its ability, and its part in attacks as far as it was needed."""
    here = position(
        EMPIRE, hand=["imperial-shuttle"] * 5, deck=0, row=["gozanti-cruiser", "jawa-scavenger"], enemy_base="lothal",
    )  # fmt: skip
    played = Played(here).do(*["play imperial-shuttle"] * 5, "buy gozanti-cruiser", "buy jawa-scavenger", "end", "end")
    while "end" in options(played) and not played.story.state.sides[EMPIRE].ships:
        played.do(*["play gozanti-cruiser"] * ("play gozanti-cruiser" in options(played)), "end")
    played.do("end", "end")  # its income at the start of a turn
    brought = {purchase.card: (purchase.attack, purchase.resources) for purchase in played.review.purchases}
    turns = sum(turn.own.gained for turn in played.review.turns if turn.side == EMPIRE) - 5
    assert brought["gozanti-cruiser"] == (0, turns) and turns >= 4
    assert brought["jawa-scavenger"] == (0, 0)


def test_the_strongest_attackers_are_credited_first_and_nobody_for_too_much() -> None:
    here = position(EMPIRE, hand=["imperial-shuttle"] * 4, deck=0, row=["death-trooper", "tie-fighter"], enemy_base="dantooine")
    here.base(REBEL).damage = 4
    played = Played(here).do(*["play imperial-shuttle"] * 4, "buy death-trooper", "buy tie-fighter", "end", "end")
    while not {"play death-trooper", "play tie-fighter"} <= set(options(played)):
        played.do("end", "end")
    played.do(
        "play death-trooper", "play tie-fighter", "commit death-trooper > base", "commit tie-fighter > base", "resolve base"
    )
    assert [(each.card, each.attack) for each in played.review.purchases] == [("death-trooper", 3), ("tie-fighter", 1)]


def options(played: Played) -> list[str]:
    """What can be done now, in notation."""
    state = played.story.state
    return [notation.text(state, action) for action in state.decision.actions]


# Charts ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "empire", "strength"), [("en", "Empire", "1.67"), ("de", "Imperium", "1,67")])
def test_every_chart_is_a_table_too(language: str, empire: str, strength: str) -> None:
    drawn = {chart.key: draw(chart, ("empire", "rebel"), language) for chart in charts(decided().review, language)}
    assert list(drawn) == ["lead", "damage", "attack", "resources", "strength", "size", "force"]
    assert [row[2] for row in drawn["damage"].rows] == [["16", "20"], ["16", "20"], ["18", "20"]]
    assert [row[2] for row in drawn["attack"].rows] == [["2", "0", "2"], ["0", "0", "0"], ["2", "0", "2"]]
    assert [row[2] for row in drawn["resources"].rows] == [["1", "0", "1"], ["0", "5", "5"], ["0", "0", "0"]]
    assert drawn["strength"].rows[0][2] == [strength, strength[0] + strength[1] + "00"]
    assert drawn["lead"].rows[2][2] == [f"{empire} 1"] and drawn["force"].rows[0][2] == ["0"]
    for chart in drawn.values():
        assert {len(row[2]) for row in chart.rows} == {len(chart.head)}
        assert 'role="img"' in chart.svg and f'<title id="chart-{chart.key}-title">' in chart.svg and "<desc" in chart.svg
        assert "style=" not in chart.svg and len(chart.legend) >= 2


# Pages -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    return House(Store(f"sqlite:///{tmp_path_factory.mktemp('review') / 'tables.db'}"), games())


@pytest.fixture(scope="module")
def server(house: House) -> Iterator[TestClient]:
    with TestClient(make_app(house)) as client:
        yield client


@pytest.fixture
def client(server: TestClient) -> TestClient:
    """Somebody new."""
    server.cookies.clear()
    return server


def give_up(client: TestClient, path: str) -> None:
    """End a game."""
    with wire(client, path) as socket:
        socket.send_json({"type": "resign", "n": until(socket, "frame")["n"]})
        until(socket, "frame")


def test_nothing_is_shown_before_the_end(client: TestClient) -> None:
    path = begin(client, side="empire")
    for page in ("review", "preview.png"):
        assert client.get(f"{path}/{page}").status_code == 404
        assert client.get(f"/t/nothing/{page}").status_code == 404
    assert f"{path}/review" not in client.get(path).text + client.get("/").text
    give_up(client, path)
    assert client.get(f"{path}/review").status_code == 200
    assert f'href="{path}/review"' in client.get(path).text and f'href="{path}/review"' in client.get("/lists").text


def test_players_and_whoever_has_the_link_see_it(client: TestClient) -> None:
    path, ann, bob = two_players(client)
    become(client, ann)
    give_up(client, path)
    for cookies in (ann, bob):
        become(client, cookies)
        page = client.get(f"{path}/review").text
        assert "The Rebels win: the Empire gave up." in page and f'action="{path}/rematch"' in page
    client.cookies.clear()
    page = client.get(f"{path}/review").text
    assert "The Rebels win: the Empire gave up." in page and "/rematch" not in page
    links = ("", "/at/0", "/record", "/verify", "/at/1/problem")
    assert all(f'href="{path}{link}"' in page and client.get(f"{path}{link}").status_code == 200 for link in links)
    assert "The Empire gives up in turn 1." in page and f'href="{path}/at/1"' in page
    assert "/keepsake" not in page and client.get(f"{path}/keepsake").status_code == 404, "not every game is kept as a page"


def test_a_game_given_up_before_its_first_turn_has_a_result_and_no_charts(client: TestClient) -> None:
    path = begin(client, side="empire", mode="secret")
    give_up(client, path)
    page = client.get(f"{path}/review").text
    assert "The Rebels win: the Empire gave up." in page and "<figure" not in page and 'id="turn"' not in page
    assert client.get(f"{path}/preview.png").status_code == 200


def test_a_record_brought_along_can_be_looked_at_though_nobody_has_won(house: House, client: TestClient) -> None:
    path = begin(client, side="empire")
    room = house.rooms[path.removeprefix("/t/")]
    room.row = room.row._replace(terms=room.row.terms | {"imported": "yes"})
    page = client.get(f"{path}/review").text
    assert "The record ends before anybody has won." in page and "The record ends in turn 1; nobody has won." in page
    assert "/rematch" not in page and "winner" not in page and client.get(f"{path}/preview.png").status_code == 200


def test_the_page_speaks_german(client: TestClient) -> None:
    path = begin(client, side="empire")
    give_up(client, path)
    client.cookies["lang"] = "de"
    page = client.get(f"{path}/review").text
    for words in (
        'lang="de"',
        "Wie es sich entschied",
        "Das Imperium gibt in Zug 1 auf.",
        "Gleichgewicht der Macht",
        "Als Tabelle",
    ):
        assert words in page


def test_a_shared_link_shows_a_picture_and_the_result(client: TestClient) -> None:
    path = begin(client, side="empire", name='<b>"Ann"&')
    give_up(client, path)
    page = client.get(f"{path}/review").text
    told = dict(re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', page))
    assert told["og:title"] == told["twitter:title"] == "&lt;b&gt;&#34;Ann&#34;&amp; against Random bot"
    assert told["og:description"].startswith("The Rebels win: the Empire gave up.")
    assert told["og:image"] == told["twitter:image"] == f"http://testserver{path}/preview.png"
    assert told["og:url"] == f"http://testserver{path}/review" and told["twitter:card"] == "summary_large_image"
    assert "<b>" + '"Ann"' not in page
    answer = client.get(f"{path}/preview.png")
    assert answer.headers["content-type"] == "image/png"
    picture = Image.open(io.BytesIO(answer.content))
    assert picture.format == "PNG" and picture.size == (1200, 630) == preview.SIZE
    assert client.get(f"{path}/preview.png").content == answer.content


def shown(name: str, result: str = "The Empire wins.") -> preview.Preview:
    told = preview.Preview("Cantina", (name, "Bob"), ("Empire", "Rebels"), (3, 1), result, "Damage", "3 turns")
    return told._replace(turns=(1, 2, 3), lines=((0, 4, 9), (1, 1, 2)))


def test_a_picture_shows_who_played_and_cuts_what_is_too_long() -> None:
    assert preview.picture(shown("Ann")) != preview.picture(shown("Eve"))
    long, short = (Image.open(io.BytesIO(preview.picture(shown(*each)))) for each in (("W" * 200, "W" * 300), ("A", "B")))
    assert long.tobytes() != short.tobytes()
    for place in ((485, 100, 500, 230), (1145, 20, 1200, 310)):  # before the score, and at the edge
        assert long.crop(place).tobytes() == short.crop(place).tobytes()
    assert preview.picture(shown("")) and preview.picture(shown("Ann")._replace(turns=(), lines=((), ())))


def test_a_picture_shows_how_long_the_game_was() -> None:
    three = shown("Ann")
    later = three._replace(turns=(11, 12, 13))
    length, below = (860, 320, 1130, 355), (100, 560, 1130, 592)
    pictures = [Image.open(io.BytesIO(preview.picture(each))) for each in (three, three._replace(length="13 turns"), later)]
    assert pictures[0].crop(length).tobytes() != pictures[1].crop(length).tobytes()
    assert pictures[0].crop(below).tobytes() != pictures[2].crop(below).tobytes(), "the numbers of the turns"


def test_names_are_legible_without_any_font_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preview, "FONTS", {True: (), False: ()})
    preview.font.cache_clear()
    assert preview.plain("Jürgen Größe … 愛") == "Jurgen Grosse ... ?"
    assert preview.picture(shown("Jürgen")) == preview.picture(shown("Jurgen"))
    preview.font.cache_clear()
    preview.picture.cache_clear()


def test_a_picture_is_drawn_once_and_only_so_many_are_kept() -> None:
    preview.picture.cache_clear()
    assert preview.picture(shown("Zoe")) == preview.picture(shown("Zoe"))
    kept = preview.picture.cache_info()
    assert (kept.misses, kept.hits, kept.maxsize) == (1, 1, preview.MOST_PICTURES)

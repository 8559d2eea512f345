"""The gallery of cards without a browser: every card in both languages, filters, sources, rulings, wrong addresses."""

import asyncio
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.testclient import TestClient
from visiting import crowd_of

from cantina.deckbuilding import GAME
from cantina.deckbuilding.box.cards import CATALOGUE
from cantina.deckbuilding.box.facts import facts
from cantina.deckbuilding.rules.kinds import BASE, FACTIONS, TRAITS, TYPES
from cantina.deckbuilding.web.gallery import filters, folded, rulings
from cantina.deckbuilding.words import words
from cantina.deckbuilding.words.gallery import STANDINGS
from cantina.deckbuilding.words.names import NAMES
from cantina.server.pages.gallery import Gallery
from cantina.server.pages.page import Pages

ROOT = Path(__file__).parent.parent.parent
RULEBOOK = (ROOT / "src/cantina/rulebook/numbered/deckbuilding.md").read_text()
DECISIONS = dict(re.findall(r"^- \*\*(DB-DEC-\d+)\*\* (.*)$", RULEBOOK, re.MULTILINE))


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with crowd_of(f"sqlite:///{tmp_path_factory.mktemp('gallery') / 'tables.db'}") as client:
        yield client


def read(client: TestClient, address: str, language: str = "en", status: int = 200) -> str:
    """A page as its reader sees the words in it."""
    client.cookies.set("lang", language)
    answer = client.get(address)
    assert answer.status_code == status, address
    return unescape(answer.text)


def shown(page: str) -> set[str]:
    """The cards that a page of the gallery shows."""
    items = re.findall(r'<li data-marks="[^"]*"( hidden)?><a class="card" href="/cards/([^"]+)"', page)
    assert len(items) == len(CATALOGUE)
    return {slug for hidden, slug in items if not hidden}


# Every card ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_card_is_in_the_gallery_with_its_text_in_both_languages(client: TestClient, language: str) -> None:
    page = read(client, "/cards", language)
    assert shown(page) == set(NAMES)
    for kind in CATALOGUE:
        for speak in (words("en"), words("de")):
            assert f"<b>{speak.name(kind.name)}</b>" in page and speak.text(kind) in page and speak.reward(kind) in page


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_card_has_a_page_and_the_way_on_leads_through_all_of_them(client: TestClient, language: str) -> None:
    slug, seen = CATALOGUE[0].name, []
    while slug not in seen:
        seen.append(slug)
        page = read(client, f"/cards/{slug}", language)
        assert f"<h2>{words(language).name(slug)}</h2>" in page
        before, after = re.findall(r'rel="(?:prev|next)" href="/cards/([^"]+)"', page)
        assert before == (seen[-2] if len(seen) > 1 else CATALOGUE[-1].name)
        slug = after
    assert seen == [kind.name for kind in CATALOGUE]


def test_a_page_says_how_many_copies_there_are(client: TestClient) -> None:
    assert "3 in the galaxy deck of 90 cards" in read(client, "/cards/tie-fighter")
    assert "7 im Starter-Deck" in read(client, "/cards/imperial-shuttle", "de")
    assert "10 in a stack of their own" in read(client, "/cards/outer-rim-pilot")
    assert "one of the ten bases" in read(client, "/cards/hoth")


def test_the_head_of_every_page_leads_to_the_cards(client: TestClient) -> None:
    assert '<a href="/cards">Cards</a>' in read(client, "/") and '<a href="/cards">Karten</a>' in read(client, "/", "de")


# Filters ---------------------------------------------------------------------------------------------


def test_each_filter_shows_exactly_the_cards_that_fit(client: TestClient) -> None:
    expected = {f"faction={each}": {k.name for k in CATALOGUE if FACTIONS[k.faction] == each} for each in FACTIONS[:3]}
    expected |= {f"type={name}": {k.name for k in CATALOGUE if k.type == n} for n, name in TYPES.items() if name != "nothing"}
    expected |= {f"trait={name}": {k.name for k in CATALOGUE if k.traits >> n & 1} for n, name in enumerate(TRAITS)}
    expected |= {f"cost={n}": {k.name for k in CATALOGUE if k.cost == n and k.type != BASE} for n in range(9)}
    costing = {kind.name: int(kind.cost) for kind in CATALOGUE if kind.type != BASE}
    expected |= {f"cost=0-{n}": {name for name, cost in costing.items() if cost <= n} for n in range(1, 8)}
    expected |= {f"cost={n}-8": {name for name, cost in costing.items() if cost >= n} for n in range(1, 8)}
    for query, cards in expected.items():
        assert cards and shown(read(client, f"/cards?{query}")) == cards, query


def test_every_choice_of_every_filter_finds_something_in_both_languages(client: TestClient) -> None:
    for language in ("en", "de"):
        for each in filters(language):
            for choice in each.choices:
                page = read(client, f"/cards?{each.name}={choice.value}", language)
                assert 0 < len(shown(page)) < len(CATALOGUE) and choice.words in page


def test_costs_can_be_given_exactly_at_most_or_at_least(client: TestClient) -> None:
    page = read(client, "/cards?cost=0-3", "de")
    for label, choice in (("Genau", ">0"), ("Höchstens", ">höchstens 1"), ("Mindestens", ">mindestens 1")):
        assert re.search(f'<optgroup label="{label}"><option[^>]*{choice}</option>', page)
    assert page.count("<optgroup") == page.count("</optgroup>") == 3
    assert '<option value="0-3" selected>höchstens 3</option>' in page


def test_filters_add_up_and_empty_ones_do_not_count(client: TestClient) -> None:
    page = read(client, "/cards?q=&faction=rebel&type=unit&cost=5-8&trait=&sources=&view=list")
    fits = {k.name for k in CATALOGUE if FACTIONS[k.faction] == "rebel" and TYPES[int(k.type)] == "unit" and k.cost >= 5}
    assert shown(page) == fits and 'data-view="list"' in page and f"{len(fits)} of 82 cards" in page
    assert '<input type="radio" name="faction" value="rebel" checked>' in page


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("en", "imwe", {"chirrut-imwe"}),
        ("en", "ÎMWE  chirrut", {"chirrut-imwe"}),
        ("en", "todestruppler", {"death-trooper"}),
        ("de", "fang fighter", {"fang-fighter"}),
        ("en", "kel'dor", {"kel-dor-mystic"}),
        ("de", "Todesstern", {"death-star", "director-krennic"}),
        ("en", "defeats a card in the galaxy row", {"boba-fett", "bossk", "dengar", "ig-88", "cassian-andor"}),
        ("en", "no such words", set()),
    ],
)
def test_a_search_looks_through_names_of_both_languages_and_the_text(
    client: TestClient, language: str, text: str, found: set[str]
) -> None:
    page = read(client, f"/cards?q={text}", language)
    assert shown(page) == found
    assert ('<p class="nothing" hidden>' in page) == bool(found)


def test_cards_on_which_sources_disagree_can_be_told_from_the_others(client: TestClient) -> None:
    disputed = {card for each in rulings() if each["standing"] == "disagree" for card in each["cards"]}
    assert shown(read(client, "/cards?sources=disagree")) == disputed
    assert shown(read(client, "/cards?sources=agree")) == set(NAMES) - disputed
    assert read(client, "/cards").count('<span data-badge="ours">our reading</span>') == len(disputed)


# Wrong addresses -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("faction=sith", "Faction cannot be “sith”. Choose one of: empire, rebel, neutral."),
        ("type=planet", "Type cannot be “planet”. Choose one of: unit, capital-ship, base."),
        ("cost=9", "Cost cannot be “9”. Choose one of: 0, 1, 2, 3, 4, 5, 6, 7, 8, 0-1, 0-2,"),
        ("trait=pilot", "Trait cannot be “pilot”. Choose one of: bounty-hunter, droid,"),
        ("view=tiles", "View cannot be “tiles”. Choose one of: grid, list."),
        ("colour=red", "There is no filter “colour”. The filters are: faction, type, cost, trait, sources, view, q."),
        ("cost=1&cost=2", "“cost” is given more than once."),
        ("q=" + "x" * 61, "The text to look for is too long: 60 characters at most."),
    ],
)
def test_a_wrong_filter_is_named_with_what_would_be_right_and_the_cards_are_there(
    client: TestClient, query: str, said: str
) -> None:
    page = read(client, f"/cards?{query}", status=400)
    assert said in page and len(shown(page)) == len(CATALOGUE)


def test_a_wrong_filter_leaves_the_right_ones_at_work(client: TestClient) -> None:
    page = read(client, "/cards?trait=jedi&faction=sith", "de", status=400)
    assert shown(page) == {"luke-skywalker"} and "Fraktion kann nicht „sith“ sein." in page


def test_an_address_full_of_nonsense_is_answered_with_a_few_words(client: TestClient) -> None:
    page = read(client, "/cards?" + "&".join(f"x{n}" for n in range(5_000)), status=400)
    assert page.count("There is no filter") == 5 and len(shown(page)) == len(CATALOGUE)


def test_a_card_that_does_not_exist_is_not_found_but_like_ones_are_named(client: TestClient) -> None:
    page = read(client, "/cards/ywing", status=404)
    assert "There is no card “ywing”." in page and '<a href="/cards/y-wing">Y-Wing</a>' in page
    german = read(client, "/cards/Todestern", "de", status=404)
    assert "Es gibt keine Karte „Todestern“." in german and '<a href="/cards/death-star">Todesstern</a>' in german
    assert "Did you mean" not in read(client, "/cards/" + "0" * 500, status=404)


def test_what_a_visitor_sends_stays_words(client: TestClient) -> None:
    for address in ("/cards/<script>alert(1)", "/cards?faction=<script>alert(1)", "/cards?<script>=1", "/cards?q=<script>"):
        assert "<script>" not in client.get(address).text


# Sources and rulings ---------------------------------------------------------------------------------


def row(page: str, label: str) -> str:
    """What the table of sources says about a figure."""
    found = re.search(rf'<tr data-grade="(\w+)"><th scope="row">{label}</th>(.*?)</tr>', page)
    assert found, label
    return found[1] + re.sub(r"<[^>]+>", " ", found[2])


def test_each_figure_says_where_it_comes_from(client: TestClient) -> None:
    page = read(client, "/cards/tatooine")
    assert row(page, "Hit points").split() == ["one", "16", "one", "source", "BGA"]
    assert "several sources" in row(page, "Copies") and "BGA, kleer1" in row(page, "Copies")
    assert row(page, "German name").startswith("recalled")
    assert row(read(client, "/cards/jawa-scavenger", "de"), "Deutscher Name").startswith("designed")
    assert row(read(client, "/cards/outer-rim-pilot"), "What it does").startswith("rulebook")


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_figure_is_without_its_source_and_every_source_is_explained(client: TestClient, language: str) -> None:
    for slug, found in facts()["cards"].items():
        page = read(client, f"/cards/{slug}", language)
        assert page.count("<tr data-grade=") == len(found["src"]), slug
        explained = page.partition('<dl class="words">')[2].partition("</dl>")[0]
        assert page.count("<dt>") - explained.count("<dt>") == len(
            {source for each in found["src"].values() for source in each}
        ), slug


def test_every_keyword_of_a_card_is_explained_on_its_page_and_leads_to_its_rule(client: TestClient) -> None:
    page = read(client, "/cards/darth-vader")
    words = page.partition('<dl class="words">')[2].partition("</dl>")[0]
    assert 'href="/rules#force"' in words and 'href="/rules#' in words
    assert words.count("<dt>") == words.count("<dd>") > 1


def test_every_decision_of_the_rulebook_that_names_a_card_stands_on_the_page_of_that_card(client: TestClient) -> None:
    named = [(slug, name) for slug, (english, _german) in NAMES.items() for name, said in DECISIONS.items() if english in said]
    assert len(named) > 20
    for slug, decision in named:
        assert decision in read(client, f"/cards/{slug}"), f"{decision} names {slug}"


def test_every_card_that_the_rulings_list_as_disputed_carries_our_reading() -> None:
    listed = re.search(r"## Cards whose sources disagree\n(.*?)\n## ", (ROOT / "docs/rulings.md").read_text(), re.DOTALL)
    assert listed
    cards = {name.strip() for line in listed[1].splitlines()[3:] if line for name in line.split("|")[1].split(",")}
    disputed = {NAMES[card][0] for each in rulings() if each["standing"] == "disagree" for card in each["cards"]}
    assert len(cards) > 12 and cards <= disputed


def test_every_ruling_speaks_both_languages_about_cards_and_decisions_that_exist(client: TestClient) -> None:
    for each in rulings():
        assert set(each["cards"]) <= set(NAMES) and set(each["see"]) <= set(DECISIONS) and each["cards"]
        for language in ("en", "de"):
            assert each[language] and each["standing"] in STANDINGS
    page = read(client, "/cards/y-wing", "de")
    assert "Die Quellen sind uneins: unsere Lesart" in page
    assert all(each["de"] in page for each in rulings() if "y-wing" in each["cards"])
    assert "Nothing to add" in read(client, "/cards/star-destroyer")


def test_a_search_folds_what_people_type() -> None:
    assert folded("Kel’Dor GROẞ Îmwe") == "kel'dor gross imwe"


# Several games ---------------------------------------------------------------------------------------


def test_the_first_game_needs_no_name_and_an_unknown_one_has_no_cards(client: TestClient) -> None:
    assert read(client, "/cards?game=deckbuilding") == read(client, "/cards")
    assert '<a href="/cards" aria-current="page">The Deckbuilding Game</a><a href="/cards?game=outer-rim">' in read(
        client, "/cards"
    )
    for address in ("/cards?game=nothing", "/cards/inquisitor?game=nothing"):
        assert "/cards/inquisitor" not in read(client, address, status=404)


def test_each_game_with_cards_has_its_gallery_and_the_way_to_the_others() -> None:
    pages = Pages({"deckbuilding": GAME, "twin": GAME})
    gallery, anybody = Gallery(pages, pages.games), {"type": "http", "path": "/cards", "headers": []}
    for query, here in ((b"", "/cards"), (b"game=twin", "/cards?game=twin")):
        page = unescape(bytes(asyncio.run(gallery.page(Request(anybody | {"query_string": query}))).body).decode())
        assert re.findall(r'<a href="(/cards[^"]*)"( aria-current="page")?>The Deck', page) == [
            (each, ' aria-current="page"' if each == here else "") for each in ("/cards", "/cards?game=twin")
        ]
        assert f'href="/cards/inquisitor{here.removeprefix("/cards")}"' in page


def test_the_pieces_of_the_other_game_have_a_gallery_of_their_own(client: TestClient) -> None:
    page = read(client, "/cards?game=outer-rim&sort=character&skill=tech", "de")
    items = re.findall(r'<li data-marks="[^"]*"( hidden)?><a class="card" href="/cards/([^"?]+)\?game=outer-rim"', page)
    assert {slug for hidden, slug in items if not hidden} == {"dengar-character", "doctor-aphra", "han-solo", "ig-88"}
    assert len(items) > 470
    assert f"4 von {len(items)} Karten" in page and '<input type="hidden" name="game" value="outer-rim">' in page
    about = read(client, "/cards/hired-help%232?game=outer-rim")
    assert "<h2>Hired Help</h2>" in about and 'href="/rules/outer-rim/all#OR-D-31"' in about
    assert 'data-name="yt-1300"' in read(client, "/cards/ship-yt-1300/face?game=outer-rim")
    assert "Boba Fett" in read(client, "/cards/boba-fet?game=outer-rim", status=404)

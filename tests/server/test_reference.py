"""The rules on the web: read, searched, and linked from the table."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from visiting import begin, client_of, until, wire

from cantina.deckbuilding.rulebook import BOOK


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with client_of(f"sqlite:///{tmp_path / 'tables.db'}") as client:
        yield client


def shown(page: str) -> list[str]:
    """The sections that a page shows, in its order."""
    return re.findall(r'<article id="([\w-]+)" data-section>', page)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_whole_reference_is_there_in_both_languages(client: TestClient, language: str) -> None:
    page = client.get("/rules", headers={"accept-language": language}).text
    assert shown(page) == list(BOOK.short(language).sections)
    assert f'<html lang="{language}"' in page
    for section in BOOK.short(language).sections.values():
        assert f'<li data-of="{section.id}"><a href="#{section.id}">{section.title}</a>' in page
        for other, _ in section.see:
            assert f'<article id="{other}"' in page
    assert len(page) < 150_000


def test_a_search_without_a_script_shows_what_was_meant_first(client: TestClient) -> None:
    page = client.get("/rules?q=Force").text
    assert shown(page)[0] == "force" and "undo" not in shown(page)
    assert f"Sections found: {len(shown(page))}" in page and 'value="Force"' in page


@pytest.mark.parametrize("query", ["xyzzy", "<script>alert(1)</script>", "x" * 5000, "\x00"])
def test_a_search_for_nothing_says_so_and_breaks_nothing(client: TestClient, query: str) -> None:
    answer = client.get("/rules", params={"q": query})
    assert answer.status_code == 200 and shown(answer.text) == []
    assert "No section has all of these words." in answer.text and "<script>alert" not in answer.text


@pytest.mark.parametrize(
    ("language", "query", "better"),
    [
        ("en", "captal ship", "Capital ship"),
        ("en", "Forse", "Force"),
        ("de", "Stutzpunckt", "Stützpunkt"),
        ("de", "Match", "Macht"),
    ],
)
def test_a_slip_of_the_pen_is_forgiven(client: TestClient, language: str, query: str, better: str) -> None:
    page = client.get("/rules", params={"q": query}, headers={"accept-language": language}).text
    address, said = re.findall(r'(?:Did you mean|Meintest du): <a href="(/rules\?q=[^"]+)">([^<]+)</a>', page)[0]
    assert shown(page) == [] and said == better
    assert shown(client.get(address, headers={"accept-language": language}).text)


def test_what_is_like_nothing_leads_to_the_list_of_sections(client: TestClient) -> None:
    for query in ("xyzzy", "force " * 6 + "xyzzy"):
        page = client.get("/rules", params={"q": query}).text
        assert "Did you mean" not in page and '<a href="/rules#h-contents">All sections</a>' in page


def test_every_number_leads_to_a_numbered_rule(client: TestClient) -> None:
    everything = client.get("/rules/all").text
    numbers = re.findall(r'href="/rules/all#([\w-]+)"', client.get("/rules").text)
    assert len(numbers) > 200
    assert all(f'<div id="{number}">' in everything for number in numbers)
    assert everything.count("<dt>") == sum(not each.scenario for each in BOOK.numbered())
    assert "Src" not in everything and "**" not in everything


def test_every_page_leads_to_the_rules(client: TestClient) -> None:
    assert '<a href="/rules">Rules</a>' in client.get("/").text
    assert '<a href="/rules" aria-current="page">Rules</a>' in client.get("/rules").text
    assert '<a href="/rules">Regeln</a>' in client.get("/nowhere", headers={"accept-language": "de"}).text


def test_the_question_on_the_table_leads_to_its_rule(client: TestClient) -> None:
    page = client.get(begin(client)).text
    assert re.search(r'<a class="rule" href="/rules#turn" target="_blank" rel="noopener" title="Rule: A turn">', page)
    assert len(page) < 150_000


def test_each_card_names_its_keywords_and_the_page_explains_them_once(client: TestClient) -> None:
    page = client.get(begin(client)).text
    named = {word for words in re.findall(r'data-keywords="([^"]+)"', page) for word in words.split()}
    assert "ability" in named, "a pilot has one"
    for word in named:
        assert page.count(f'<li data-keyword="{word}"><a href="/rules#') == 1


@pytest.mark.parametrize(("language", "link"), [("en", "Rule: Attacking"), ("de", "Regel: Angreifen")])
def test_a_refusal_comes_with_its_rule(client: TestClient, language: str, link: str) -> None:
    path = begin(client)
    with wire(client, path) as socket:
        socket.send_json({"type": "language", "language": language})
        n = until(socket, "frame")["n"]
        socket.send_json({"type": "act", "n": n, "action": 5})
        refused = until(socket, "refused")
        assert (refused["code"], refused["rule"], refused["link"]) == ("DB-COMMIT-09", "/rules#attack", link)
        socket.send_text("[]")
        assert until(socket, "refused")["rule"] == "", "a message that cannot be understood breaks no rule"

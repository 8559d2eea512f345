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
    assert all(f'<div id="{number}" data-section>' in everything for number in numbers)
    assert everything.count("<dt>") == sum(not each.scenario for each in BOOK.numbered("en").statements)
    assert "Src" not in everything and "*" not in everything.partition("<dl>")[2]


def numbers(page: str) -> list[str]:
    """The numbered rules that a page shows, in its order."""
    return re.findall(r'<div id="([A-Z\d-]+)" data-section>', page)


@pytest.mark.parametrize(
    ("language", "query", "slip", "heading"),
    [("en", "top of the buyer's", "buyyer", "Purchase"), ("de", "oben auf Ablagestapel Käufers", "Kaufferss", "Kaufen")],
)
def test_the_numbered_rules_can_be_read_and_searched_in_both_languages(
    client: TestClient, language: str, query: str, slip: str, heading: str
) -> None:
    def page(**query: str) -> str:
        text: str = client.get("/rules/all", params=query, headers={"accept-language": language}).text
        return text

    everything = page()
    assert numbers(everything) == [each.id for each in BOOK.numbered(language).statements if not each.scenario]
    assert f">{heading}</a>" in everything and f">{heading}</h2>" in everything
    assert numbers(page(q=query)) == ["DB-BUY-06"] and numbers(page(q="db-win-06")) == ["DB-WIN-06"]
    asked = page(q=slip)
    address = re.findall(r'(?:Did you mean|Meintest du): <a href="(/rules/all\?q=[^"]+)">', asked)[0]
    assert numbers(asked) == [] and numbers(client.get(address, headers={"accept-language": language}).text)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("address", "links"),
    [
        ("/rules/all", {"DB-DEC-01": "DB-DEC-01", "PLAY-03": "DB-PLAY-03", "KW-EXILE-05": "DB-KW-EXILE-05"}),
        ("/rules/outer-rim/all", {"OR-D-05": "OR-D-05", "-09": "OR-SOLO-09", "22": "OR-COMBAT-22", "UB-D-40": "UB-D-40"}),
    ],
)
def test_a_rule_leads_to_those_it_names(client: TestClient, language: str, address: str, links: dict[str, str]) -> None:
    def page(**query: str) -> str:
        text: str = client.get(address, params=query, headers={"accept-language": language}).text
        return text

    everything = page()
    assert all(f'<a href="#{id}">{said}</a>' in everything for said, id in links.items())
    assert set(re.findall(r'<a href="#([A-Z][A-Z\d-]+)">', everything)) <= set(numbers(everything))
    said, id = next(iter(links.items()))
    assert f'<a href="{address}#{id}">{said}</a>' in page(q=id), "after a search the rule itself may be hidden"


@pytest.mark.parametrize(
    ("language", "force", "rival"),
    [("en", "F is where the Force marker stands", "An AI is"), ("de", "F ist, wo der Machtmarker steht", "Der „Rivale“ ist")],
)
def test_the_page_begins_with_the_signs_of_its_own_game(client: TestClient, language: str, force: str, rival: str) -> None:
    cards, galaxy = (
        client.get(address, headers={"accept-language": language}).text for address in ("/rules/all", "/rules/outer-rim/all")
    )
    assert cards.count(force) == 1 and cards.index(force) < cards.index("F = +3") and rival not in cards
    assert galaxy.count(rival) == 1 and force not in galaxy


def test_rules_under_the_same_heading_of_two_sheets_are_all_there(client: TestClient) -> None:
    page = client.get("/rules/outer-rim/all").text
    assert {"OR-D-01", "UB-D-01", "OR-SOLO-01", "UB-SOLO-01"} <= set(numbers(page))
    assert '<a href="/rules/all">' in page and '<a href="/rules/outer-rim/all" aria-current="page">' in page
    assert len(page) < 400_000


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

"""Hints: who may have them at which table, that they come from what a seat knows, and that each is thought once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the web table needs: pip install 'cantina-table[web]'")
from calling import API, alone, error_of, pair
from starlette.testclient import TestClient
from visiting import FORM, ORIGIN, become, begin, client_of, create, invitation, two_players, until, wire

from cantina.bots import adviser
from cantina.core import Entry, Refusal
from cantina.deckbuilding import GAME
from cantina.games import games
from cantina.server import limits
from cantina.server.limits import Allowance
from cantina.server.pages.hint import parted
from cantina.server.phrases import PHRASES
from cantina.server.phrases.hints import DE, EN
from cantina.server.tables.house import House
from cantina.server.tables.rooms import Room
from cantina.server.tables.rows import PERSON, Seat
from cantina.server.tables.store import Store
from cantina.server.work import Workshop

BOT = {"clock": "none", "hot-seat": "no"}


def hint(client: TestClient, path: str) -> dict[str, Any]:
    """What a page hears that asks for a hint at the position it sees."""
    with wire(client, path) as socket:
        frame = until(socket, "frame")
        socket.send_json({"type": "hint", "n": frame["n"]})
        return until(socket, "hint")


@asynccontextmanager
async def table(folder: Path, terms: dict[str, str], *others: Seat) -> AsyncIterator[Room]:
    """A table at which Ann is asked first."""
    house = House(Store(f"sqlite:///{folder / 'tables.db'}"), games())
    await house.open()
    try:
        sitting = [Seat(PERSON, "Ann", "ab" * 16), *others]
        yield await house.create("deckbuilding", {}, terms, sitting, seed=bytes([7]) * 32)
    finally:
        await house.close()


async def refused(room: Room, seat: int = 0, allowance: Allowance | None = None) -> str:
    """Why a seat gets no hint."""
    with pytest.raises(Refusal) as refusal:
        await room.hints.ask(seat, "here", allowance or Allowance(1.0, 9.0))
    return str(refusal.value.code)


# Which tables have them --------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
def test_against_a_bot_a_hint_comes_in_the_viewers_language_with_chance_error_and_buttons(
    client: TestClient, language: str
) -> None:
    client.cookies["lang"] = language
    told = hint(client, begin(client))
    assert told["words"] == "" and 'data-do="hint-do"' in told["html"] and "± " in told["html"]
    assert PHRASES[language]["hint-do"] in told["html"]


def test_hints_are_usual_against_bots_and_at_one_screen_and_not_between_people(client: TestClient) -> None:
    def terms(**form: str) -> str:
        answer = client.post("/tables", data=FORM | form, headers=ORIGIN, follow_redirects=False)
        assert answer.status_code == 303
        found = client.get(f"{API}/tables/{answer.headers['location'].rpartition('/')[2]}").json()["terms"]["hints"]
        return str(found)

    assert [terms(opponent=each) for each in ("greedy", "hot-seat", "friend", "open")] == ["yes", "yes", "no", "no"]
    assert [terms(opponent="greedy", hints="no"), terms(opponent="friend", hints="yes")] == ["no", "yes"]
    assert terms(opponent="greedy", hints="yes", clock="m10") == "yes", "alone there is no clock"


@pytest.mark.parametrize("language", ["en", "de"])
def test_hints_against_the_clock_between_people_are_refused_with_the_reason(client: TestClient, language: str) -> None:
    client.cookies["lang"] = language
    answer = client.post("/tables", data=FORM | {"hints": "yes", "clock": "m20"}, headers=ORIGIN, follow_redirects=False)
    assert answer.status_code == 400 and PHRASES[language]["hints-clock"] in answer.text
    body = {"seats": {"empire": "me", "rebel": "friend"}, "clock": "m20", "hints": "yes"}
    error = error_of(client.post(f"{API}/tables", json=body), 422)
    assert error["code"] == "hints-clock" and "none" in error["hint"]


def test_between_people_there_is_no_button_and_no_hint_unless_they_have_agreed_on_it(client: TestClient) -> None:
    path, ann, _ = two_players(client)
    become(client, ann)
    assert 'data-do="hint"' not in client.get(path).text
    told = hint(client, path)
    assert (told["html"], told["words"]) == ("", PHRASES["en"]["hints-off"])
    client.cookies.clear()
    assert ">Hints<" in client.get(invitation(client, create(client, hints="yes"))).text, "whoever is invited is told"
    client.cookies.clear()
    path, ann, bob = two_players(client, hints="yes")
    become(client, ann)
    assert 'data-do="hint"' in client.get(path).text and "hint-do" in hint(client, path)["html"]
    become(client, bob)
    assert hint(client, path)["words"] == PHRASES["en"]["hints-not-asked"]


def test_whoever_watches_gets_none(client: TestClient) -> None:
    path = begin(client)
    client.cookies.clear()
    assert 'data-do="hint"' not in client.get(path).text and hint(client, path)["words"] == PHRASES["en"]["watching"]


def test_a_table_with_a_clock_has_none_whatever_its_terms_say(tmp_path: Path) -> None:
    async def story() -> None:
        bob = Seat(PERSON, "Bob", "ab" * 16)
        async with table(tmp_path, {"clock": "m10", "hot-seat": "no", "hints": "yes"}, bob) as room:
            assert await refused(room) == "hints-clock"

    asyncio.run(story())


def test_tables_from_before_there_were_hints_have_those_that_are_usual(tmp_path: Path) -> None:
    async def story() -> None:
        for folder, other, usual in ((tmp_path / "bot", Seat("greedy"), None), (tmp_path / "bob", Seat("link"), "hints-off")):
            folder.mkdir()
            async with table(folder, BOT, other) as room:
                refusal = room.hints.refusal()
                assert (None if refusal is None else refusal.code) == usual

    asyncio.run(story())


# A thought ---------------------------------------------------------------------------------------


def test_a_hint_is_thought_once_for_all_who_ask_and_costs_the_address_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done, do = list[str](), Workshop.do

    async def counted(shop: Workshop, address: str, *given: Any) -> Any:
        done.append(address)
        return await do(shop, address, *given)

    async def story() -> None:
        async with table(tmp_path, BOT, Seat("greedy")) as room:
            one, first = Allowance(1e-9, 1.0), [room.hints.ask(0, "here", Allowance(1e-9, 1.0)) for _ in range(2)]
            told = await asyncio.gather(*first)
            again = await room.hints.ask(0, "there", one)
            assert told[0].answers == told[1].answers == again.answers != [] and done == ["here"] and one.left == 1.0
            await room.add(Entry("action", 0, again.answers[0].action), 0)
            await room.hints.ask(0, "there", one)
            assert done == ["here", "there"]
            await room.add(Entry("action", 0, room.playing().state.decision.actions[-1]), 1)
            assert await refused(room, allowance=one) == "too-fast"

    monkeypatch.setattr(Workshop, "do", counted)
    asyncio.run(story())


def test_a_hint_is_dropped_if_the_table_goes_on_meanwhile(tmp_path: Path) -> None:
    async def story() -> None:
        async with table(tmp_path, BOT, Seat("greedy")) as room:
            thought = asyncio.create_task(refused(room))
            while not room.workshop.doing:
                await asyncio.sleep(0)
            await room.add(Entry("action", 0, room.playing().state.decision.actions[0]), 0)
            assert await thought == "moved-on"

    asyncio.run(story())


# Programs ----------------------------------------------------------------------------------------


def test_a_program_is_told_the_same_in_notation_with_reasons_in_its_language(client: TestClient) -> None:
    program = alone(client)
    for _ in range(12):
        told = program.get("/hint", language="de").json()
        assert told["adviser"] == adviser(GAME) and {each["action"] for each in told["answers"]} <= set(program.actions())
        assert all(0 <= each["chance"] <= 1 and each["error"] > 0 and each["games"] > 0 for each in told["answers"])
        if any(each["reasons"] for each in told["answers"]):
            break
        program.act(told["answers"][0]["action"])
    why = next(reason for each in told["answers"] for reason in each["reasons"])
    assert isinstance(why["good"], bool) and why["words"].endswith(".")


def test_a_program_between_people_is_refused_and_one_that_is_not_asked_waits(client: TestClient) -> None:
    ann, _ = pair(client)
    assert error_of(ann.get("/hint"), 422)["code"] == "hints-off"
    ann, bob = pair(client, hints="yes")
    assert ann.get("/hint").status_code == 200 and error_of(bob.get("/hint"), 409)["code"] == "hints-not-asked"
    ann.token = ""
    assert error_of(ann.get("/hint"), 401)["code"] == "token-missing"


FEW = 2


def test_an_address_has_so_many_thoughts_and_what_was_thought_before_costs_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "HINTS_A_SECOND", 1e-6)  # however long this machine thinks, nothing is filled up meanwhile
    monkeypatch.setattr(limits, "HINTS_AT_ONCE", FEW)
    with client_of(f"sqlite:///{tmp_path / 'tables.db'}") as client:
        program, other, known = alone(client), alone(client), list[str]()
        while (answer := program.get("/hint")).status_code != 429:
            known.append(answer.json()["answers"][0]["action"])
            assert len(known) <= FEW
            program.act(known[-1])
            while "empire" not in program.view()["asked"]:
                pass
        assert len(known) == FEW and int(answer.headers["Retry-After"]) >= 1
        for action in known:
            assert other.get("/hint").json()["answers"][0]["action"] == action, "both tables were dealt alike"
            other.act(action)


def test_everything_about_hints_is_said_in_both_languages() -> None:
    assert EN.keys() == DE.keys() and all(EN[each] != DE[each] for each in EN)


# What the panel says -----------------------------------------------------------------------------


def test_a_question_that_needs_no_thought_is_answered_at_once_and_without_a_chance(client: TestClient) -> None:
    shown = hint(client, begin(client, game="outer-rim", side="", mode="", players="1", rival="han-solo"))["html"]
    assert EN["hint-sure"] in shown and shown.count('class="ans best"') == 1
    assert "±" not in shown and "<svg" not in shown


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("Take Bounty: K-2SO (costs nothing)", ("Take Bounty: K-2SO (costs nothing)", "")),
        ("Ask him in: test influence (passed: gain 2,000 credits; failed: lose 1 reputation)",
         ("Ask him in", "Test influence (passed: gain 2,000 credits; failed: lose 1 reputation)")),
        ("„Kopfgeld: Black Krrsantan“ unter das Kopfgelddeck legen, wo es lange liegt",
         ("„Kopfgeld: Black Krrsantan“ unter das Kopfgelddeck legen, wo es lange liegt", "")),
    ],
)  # fmt: skip
def test_a_long_answer_is_its_name_and_what_it_comes_to(words: str, parts: tuple[str, str]) -> None:
    assert parted(words) == parts

"""One gesture has one meaning: nothing of one's own is given up by a click that could have meant something else."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
import staging
from browsing import PHONE, Browser, Page, expect, visitor
from positions import Position, position

from cantina.deckbuilding import GAME
from cantina.deckbuilding.rules import actions as verbs
from cantina.deckbuilding.rules.kinds import KIND_OF
from cantina.deckbuilding.rules.table import Table
from cantina.deckbuilding.web.view import VIEW

ROW = ["darth-vader", "tie-fighter", "jyn-erso", "b-wing", "lando-calrissian", "at-st"]
UNITS = ["chewbacca", "rebel-trooper", "temple-guardian", "x-wing", "outer-rim-pilot"]


@pytest.fixture(scope="module")
def table(browser: Browser) -> Iterator[Page]:
    """One page for everything here."""
    context = visitor(browser)
    page = context.new_page()
    yield page
    context.close()


def sit(page: Page, here: Position | Table, seat: int = 1, language: str = "en") -> Page:
    """A table at a position, as the Rebels unless told otherwise."""
    shown = here.table if isinstance(here, Position) else here
    staging.put_up(page, staging.staged(shown, seat, language, "dark"), art=False)
    staging.enliven(page)
    return page


def fight(**more: object) -> Position:
    """Units of mine, targets in the row, a base."""
    given = {"units": UNITS, "row": ROW, "enemy_base": "corellia", "force": 1} | more
    return position(1, **given)  # type: ignore[arg-type]


def handle(name: str) -> int:
    """The number of a card in actions."""
    return next(n for n, kind in enumerate(KIND_OF) if kind.name == name)


def drag(page: Page, one: str, other: str) -> None:
    """Drag a card onto something."""
    page.locator(one).first.drag_to(page.locator(other).first, steps=6)


def test_a_click_on_a_unit_selects_it_and_what_it_could_do_stands_beside_it(table: Page) -> None:
    sit(table, fight())
    unit, panel = table.locator(".own [data-name=x-wing]"), table.locator("#beside")
    unit.click()
    expect(panel).to_be_visible()
    expect(panel.locator(".can button")).to_have_text([
        "Draw 1 card", "Commit X-Wing › TIE Fighter · 3/1", "Commit X-Wing › Corellia · 3/10",
        "Commit X-Wing › Darth Vader · 3/8", "Commit X-Wing › AT-ST · 3/4",
    ])  # fmt: skip
    assert staging.sent(table) == [], "nothing has happened yet"
    table.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    unit.click()
    table.locator(".row [data-name=tie-fighter]").click()
    assert [each["action"] for each in staging.sent(table)] == [verbs.COMMIT + (2 << 10) + handle("x-wing")]


@pytest.mark.parametrize("how", ["click", "key"])
def test_a_card_is_not_exiled_by_one_click_or_key(table: Page, how: str) -> None:
    sit(table, fight())
    key = table.locator(".actions [data-gives]").get_attribute("data-key")
    table.locator(".own [data-name=outer-rim-pilot]").click() if how == "click" else table.keyboard.press(str(key))
    button = table.locator("#zoom .can button")
    expect(button).to_have_text("Exile this unit: gain 1 Force")
    expect(button).not_to_be_focused()
    table.keyboard.press("Enter")  # whoever presses on keeps the card
    assert staging.sent(table) == []
    table.locator(".own [data-name=outer-rim-pilot]").click()
    button.click()
    assert [each["action"] for each in staging.sent(table)] == [verbs.USE + handle("outer-rim-pilot")]


def test_a_card_of_the_hand_is_not_discarded_by_the_click_that_plays_cards(table: Page) -> None:
    here = position(1, hand=["x-wing", "rebel-trooper"], units=["kel-dor-mystic"], discard=["alliance-shuttle"])
    sit(table, here.do("use kel-dor-mystic"))
    table.locator(".hand [data-name=x-wing]").click()
    expect(table.locator("#zoom .can button")).to_have_text("Exile X-Wing")
    assert staging.sent(table) == []
    table.keyboard.press("1")  # as stands on the button
    assert [each["action"] for each in staging.sent(table)] == [verbs.EXILE_HAND + handle("x-wing")]


def test_a_card_of_a_tray_is_not_exiled_by_one_click_or_key(table: Page) -> None:
    sit(table, staging.exiling())
    card = table.locator(".tray [data-name=luke-skywalker]")
    key = table.locator(".actions button:has-text('Luke') kbd").inner_text()
    for how in ("click", "key"):
        card.click() if how == "click" else table.keyboard.press(key)
        expect(table.locator("#zoom .can button")).to_have_text("Exile Luke Skywalker")
        expect(table.locator("#zoom .can button")).not_to_be_focused()
        assert staging.sent(table) == []
        table.keyboard.press("Escape")
        expect(table.locator("#zoom")).not_to_be_visible()
    card.click()
    table.locator("#zoom .can button").click()
    assert [each["action"] for each in staging.sent(table)] == [verbs.EXILE_DISCARD + handle("luke-skywalker")]


def test_what_is_paid_with_another_card_asks_which_one_and_so_takes_one_click(table: Page) -> None:
    here = fight(units=["jabba-the-hutt", "outer-rim-pilot"], hand=["rebel-trooper", "x-wing"])
    sit(table, here)
    table.locator(".own [data-name=jabba-the-hutt] .badge").click()
    assert [each["action"] for each in staging.sent(table)] == [verbs.USE + handle("jabba-the-hutt")]
    staging.tell(table, here.do("use jabba-the-hutt").table, 1, 1)
    table.locator(".hand [data-name=x-wing]").click()
    expect(table.locator("#zoom .can button")).to_have_text("Exile X-Wing")
    assert staging.sent(table) == []


def test_one_button_attacks_with_all_and_ends_the_turn(table: Page) -> None:
    here = fight(pool=0, units=["chewbacca", "x-wing"], row=["darth-vader"] * 6)
    struck = fight(pool=0, units=["chewbacca", "x-wing"], row=["darth-vader"] * 6)
    struck.do("commit chewbacca > base", "commit x-wing > base", "resolve base")
    sit(table, here)
    table.keyboard.press("f")  # the ability of the X-Wing would be wasted
    expect(table.locator(".confirm")).to_contain_text("X-Wing")
    expect(table.locator(".confirm [data-waste=attack]")).to_be_hidden()
    expect(table.locator(".confirm .go.end:visible")).to_have_text(re.compile("Attack & end turn"))
    assert staging.sent(table) == []
    table.keyboard.press("f")
    assert staging.sent(table) == [{"n": 0, "type": "sweep", "name": "strike"}]
    staging.tell(table, struck.table, 1, 1)
    assert staging.sent(table) == [], "the ability could still be used: nothing is ended that was not asked about"
    sit(table, fight(pool=0, units=["chewbacca"], row=["darth-vader"] * 6))
    table.locator(".do [data-do=finish]").click()
    assert staging.sent(table) == [{"n": 0, "type": "sweep", "name": "strike"}]
    done = fight(pool=0, units=["chewbacca"], row=["darth-vader"] * 6).do("commit chewbacca > base", "resolve base")
    staging.tell(table, done.table, 1, 1)
    assert [each["action"] for each in staging.sent(table)] == [verbs.END]


def test_where_a_base_has_fallen_nobody_is_sent_any_more(table: Page) -> None:
    here = position(1, units=["rebel-trooper", "x-wing"], enemy_base="lothal", row=["tie-fighter"])
    sit(table, here)
    expect(table.locator(".do .go kbd:visible")).to_have_text(["S", "F", "B", "E"])
    sit(table, position(1, units=["rebel-trooper", "x-wing"], enemy_base=None, row=["tie-fighter"]))
    expect(table.locator(".do .go kbd:visible")).to_have_text(["E"])
    promised = table.locator(".actions [data-action]").filter(has_text=re.compile("Commit"))
    expect(promised.first).to_contain_text("TIE Fighter")
    expect(promised.last).to_have_text(re.compile(r"the base\s*$"))  # it may be done, and promises nothing
    sit(table, position(1, units=["x-wing"], enemy_base=None, enemy_ships=["gozanti-cruiser"]))
    expect(table.locator(".do .go kbd:visible")).to_have_text(["S", "F", "B", "E"])


def test_a_card_that_was_left_knowingly_is_not_asked_about_again(table: Page) -> None:
    def rich(*row: str) -> Position:
        return position(1, pool=1, row=[*row, *["darth-vader"] * (6 - len(row))])

    sit(table, rich("jawa-scavenger"))
    table.evaluate("sessionStorage.clear()")
    end, confirm = table.locator(".do [data-do=end]"), table.locator(".confirm")
    end.click()
    expect(confirm).to_contain_text("Jawa Scavenger")
    table.locator("[data-do=end-anyway]").click()
    assert [each["action"] for each in staging.sent(table)] == [verbs.END]
    staging.tell(table, rich("jawa-scavenger").table, 1, 1)
    end.click()
    assert [each["action"] for each in staging.sent(table)] == [verbs.END]
    staging.tell(table, position(1, pool=2, row=["jawa-scavenger", "fang-fighter", *["darth-vader"] * 4]).table, 1, 2)
    end.click()
    expect(confirm).to_be_visible()
    assert staging.sent(table) == [], "another card can be bought now"


def test_a_target_proposes_the_smallest_group_that_suffices(table: Page) -> None:
    sit(table, fight())
    target, panel = table.locator(".row [data-name=darth-vader]"), table.locator("#beside")
    target.click()
    chips = panel.locator(".group b")
    expect(chips).to_have_text(["Chewbacca", "X-Wing"])
    expect(panel.locator(".resolve")).to_contain_text("8/8")
    expect(panel).to_contain_text("When it falls: Gain 4 resources and 4 Force")
    target.click()  # one more click adds the next
    expect(chips).to_have_text(["Chewbacca", "X-Wing", "Rebel Trooper"])
    table.locator(".own [data-name=rebel-trooper]").click()
    expect(chips).to_have_text(["Chewbacca", "X-Wing"])
    sit(table, fight(units=["jabbas-sail-barge", "rodian-gunslinger"], force=0))
    table.locator(".row [data-name=at-st]").click()
    expect(chips).to_have_text(["Rodian Gunslinger"])  # as strong here as the barge, but weaker against the base
    sit(table, fight())
    target.click()
    panel.locator(".commit").click()
    assert staging.sent(table) == [{"n": 0, "type": "sweep", "name": f"commit 1 {handle('chewbacca')} {handle('x-wing')}"}]


def test_three_attackers_on_one_target_take_two_clicks_and_enter_confirms(table: Page) -> None:
    row = ["darth-vader", *["blockade-runner"] * 5]
    sit(table, fight(units=["rebel-trooper", "x-wing", "x-wing", "rebel-trooper"], row=row, force=-1))
    table.locator(".row [data-name=darth-vader]").click()
    expect(table.locator("#beside .group b")).to_have_count(3)
    table.keyboard.press("Enter")
    (said,) = staging.sent(table)
    assert said["type"] == "sweep" and str(said["name"]).startswith("strike 1 ") and len(str(said["name"]).split()) == 5


def test_an_attack_that_is_too_weak_says_what_is_missing_and_cannot_be_resolved(table: Page) -> None:
    sit(table, fight(units=["rebel-trooper"]))
    table.locator(".row [data-name=darth-vader]").click()
    resolve = table.locator("#beside .resolve")
    expect(resolve).to_have_attribute("aria-disabled", "true")
    expect(resolve).to_contain_text("6 more needed")
    resolve.click(force=True)
    assert staging.sent(table) == []
    table.keyboard.press("Escape")
    table.locator(".row [data-name=darth-vader]").focus()
    table.keyboard.press("Enter")
    table.keyboard.press("Enter")  # pressing on commits nobody to what cannot fall
    assert staging.sent(table) == []
    table.locator(".row [data-name=darth-vader]").click()
    table.locator("#beside").get_by_text("Cancel").click()
    expect(table.locator("#beside")).to_be_hidden()


def test_commit_and_resolve_never_look_alike(table: Page) -> None:
    sit(table, fight().do("commit chewbacca > base"))
    commits = table.locator(".actions [data-sum] span").all_inner_texts()
    assert commits and all(text.startswith("Commit ") and "›" in text for text in commits)
    resolve, commit = table.locator(".do .go.attack"), table.locator(".do [data-sweep=base]")
    expect(resolve).to_contain_text("Resolve attack › Corellia")
    expect(resolve).to_contain_text("5/10")
    expect(commit).to_contain_text("Commit all › base")
    looks = [
        each.evaluate("each => { const style = getComputedStyle(each); return [style.clipPath, style.backgroundImage]; }")
        for each in (resolve, commit)
    ]
    assert looks[0][0] != looks[1][0] and looks[0][1] != looks[1][1]


def test_the_keys_work_with_a_single_card_too(table: Page) -> None:
    sit(table, position(1, hand=["rebel-trooper"]))
    table.keyboard.press("p")
    sit(table, position(1, units=["rebel-trooper"]))
    table.keyboard.press("b")
    assert [each["name"] for each in staging.sent(table)] == ["base"]


def test_drag_and_drop_does_what_clicks_do(table: Page) -> None:
    for one, other, action in (
        (".hand [data-name=rebel-trooper]", "#z-own .field", verbs.PLAY + handle("rebel-trooper")),
        (".row [data-name=jyn-erso]", ".own [data-pile$=-discard]", verbs.BUY + handle("jyn-erso")),
        (".own [data-name=chewbacca]", ".opp .base .card", verbs.COMMIT + handle("chewbacca")),
    ):
        sit(table, fight(hand=["rebel-trooper"], pool=4))
        drag(table, one, other)
        assert [each["action"] for each in staging.sent(table)] == [action], one
        expect(table.locator("[data-drop]")).to_have_count(0)


def test_a_finger_that_rests_drags_and_one_that_moves_at_once_scrolls(browser: Browser) -> None:
    page = visitor(browser, viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    page.clock.install()
    sit(page, fight(hand=["rebel-trooper"], pool=4))
    # A finger rests as long as is said here, however slow the machine is.
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 10"))
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, at: str = "", dx: int = 0, dy: int = 0) -> None:
        box = page.locator(at).first.bounding_box() if at else None
        points = [] if box is None else [{"x": box["x"] + box["width"] / 2 + dx, "y": box["y"] + box["height"] / 2 + dy}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    card, lifted = ".hand [data-name=rebel-trooper]", page.locator(".air .card")
    touch("touchStart", card)
    touch("touchMove", card, dx=20)
    page.clock.run_for(300)
    touch("touchEnd")
    expect(lifted).to_have_count(0)
    assert staging.sent(page) == []
    touch("touchStart", card)
    page.clock.run_for(300)
    expect(lifted).to_have_count(1)
    touch("touchMove", "#z-own .field")
    page.clock.run_for(300)
    expect(page.locator("#zoom")).to_be_hidden()
    touch("touchEnd")
    assert [each["action"] for each in staging.sent(page)] == [verbs.PLAY + handle("rebel-trooper")]
    sit(page, fight(hand=["rebel-trooper"], pool=4))
    touch("touchStart", card)
    page.clock.run_for(600)
    expect(page.locator("#zoom")).to_be_visible()  # whoever rests longer looks at the card
    touch("touchEnd")
    assert staging.sent(page) == []
    page.context.close()


def test_the_same_with_the_keyboard_alone(table: Page) -> None:
    sit(table, fight(hand=["rebel-trooper"], pool=4))
    table.keyboard.press("o")
    table.locator(".own [data-name=chewbacca]").focus()
    table.keyboard.press("Enter")
    expect(table.locator("#beside .can button").first).to_be_focused()
    table.keyboard.press("Enter")
    assert [each["action"] for each in staging.sent(table)] == [verbs.COMMIT + (2 << 10) + handle("chewbacca")]


@pytest.mark.parametrize(("language", "question", "answers"), [
    ("en", "Draw 1 card? (Fang Fighter)", ["Draw 1 card", "Do not use it"]),
    ("de", "Ziehe 1 Karte? (Fangjäger)", ["Ziehe 1 Karte", "Nicht verwenden"]),
])  # fmt: skip
def test_a_question_says_what_the_answer_does(table: Page, language: str, question: str, answers: list[str]) -> None:
    bought = position(1, pool=9, force=3, row=["fang-fighter", *["blockade-runner"] * 5]).do("buy fang-fighter")
    sit(table, bought, language=language)
    places = {"en": ["To the hand (Fang Fighter)", "To the discard pile"],
              "de": ["Auf die Hand (Fangjäger)", "Auf den Ablagestapel"]}  # fmt: skip
    expect(table.locator(".do .ask-go span")).to_have_text(places[language])
    sit(table, bought.do("decline"), language=language)
    expect(table.locator("[data-ask]")).to_have_text(question)
    expect(table.locator(".do .ask-go span")).to_have_text(answers)


def test_a_standing_answer_is_given_shown_and_taken_back(table: Page) -> None:
    def asked() -> Position:
        row = ["fang-fighter", *["blockade-runner"] * 5]
        return position(1, pool=9, force=3, row=row).do("buy fang-fighter", "decline")

    sit(table, asked())
    table.evaluate("localStorage.removeItem('always-staged')")
    table.locator("[data-do=always]").click()
    assert [each["action"] for each in staging.sent(table)] == [verbs.TRIGGER + handle("fang-fighter")]
    staging.tell(table, position(1, pool=9).table, 1, 1)
    expect(table.locator(".standing")).to_contain_text("Always: Fang Fighter")
    staging.show(table, asked().table, 1, 2)
    table.wait_for_function("() => window.sent.length")
    assert [each["n"] for each in staging.sent(table)] == [2], "nobody is asked again"
    staging.tell(table, position(1, pool=9).table, 1, 3)
    table.locator("[data-do=ask-me]").click()
    expect(table.locator(".standing")).to_be_hidden()
    staging.tell(table, asked().table, 1, 4)
    assert staging.sent(table) == []
    expect(table.locator("[data-do=always]")).to_be_visible()


def test_the_keys_always_have_a_visible_place_and_never_the_end_of_the_turn_by_themselves(table: Page) -> None:
    here = position(1, hand=["rebel-trooper"], pool=9, row=ROW)
    sit(table, here)
    table.keyboard.press("ArrowDown")
    expect(table.locator(".hand .card")).to_be_focused()
    table.keyboard.press("Enter")
    staging.tell(table, here.do("play rebel-trooper").table, 1, 1)
    expect(table.locator(".row .card[data-can]:focus")).to_have_count(1)
    expect(table.locator(".do .go kbd:visible")).to_have_text(["S", "F", "B", "E"])
    table.locator(".do [data-sweep=strike]").focus()
    offset = "getComputedStyle(document.activeElement).outlineOffset"
    assert table.evaluate(offset) == "-4px", "the ring lies inside what is cut to a point"
    staging.show(table, staging.attacked(), 1, 2)
    assert table.evaluate("document.activeElement === document.body"), "nothing is asked"
    staging.show(table, position(1, hand=["temple-guardian", "rebel-trooper"]).table, 1, 3)
    expect(table.locator(".hand .card").first).to_be_focused()


def test_the_keys_go_on_from_a_question_that_is_answered(table: Page) -> None:
    here = position(1, units=["rebel-trooper"], pool=2, row=["darth-vader"] * 6)
    sit(table, here)
    table.keyboard.press("f")
    expect(table.locator(".confirm [data-do=finish-anyway]")).to_be_focused()
    table.keyboard.press("f")
    staging.tell(table, here.do("commit rebel-trooper > base", "resolve base").table, 1, 1)
    expect(table.locator(".confirm")).to_be_hidden()
    expect(table.locator(".board .card[data-can]:focus")).to_have_count(1)
    staging.show(table, staging.attacked(), 1, 2)
    staging.show(table, position(1, hand=["rebel-trooper"], row=["darth-vader"] * 6).table, 1, 3)
    expect(table.locator(".board .card:focus")).to_have_count(1)


def test_a_hasty_second_enter_buys_nothing(browser: Browser) -> None:
    page = visitor(browser).new_page()
    page.clock.install()
    here = position(1, pool=20, row=["b-wing", "jyn-erso", "fang-fighter", "x-wing", "x-wing", "x-wing"])
    sit(page, here)
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 60)
    page.locator(".row [data-name=b-wing]").focus()
    page.keyboard.press("Enter")
    assert [each["type"] for each in staging.sent(page)] == ["act"]
    staging.tell(page, here.do("buy b-wing").table, 1, 1)
    expect(page.locator(".row .card[data-can=buy]:focus")).to_have_count(1)
    page.clock.run_for(400)
    page.keyboard.press("Enter")
    page.clock.run_for(400)
    page.keyboard.press("Enter")
    assert staging.sent(page) == [], "whoever keeps pressing still means the card that is gone"
    page.clock.run_for(700)
    page.keyboard.press("Enter")
    assert [each["type"] for each in staging.sent(page)] == ["act"]
    page.context.close()


def test_what_costs_something_has_no_standing_answer(table: Page) -> None:
    sit(table, staging.exiling())
    expect(table.locator(".tray .card").first).to_be_visible()
    expect(table.locator("[data-do=always]")).to_have_count(0)


def test_the_row_shows_what_the_hand_will_pay_for(table: Page) -> None:
    row = ["jyn-erso", "b-wing", "lando-calrissian", "blockade-runner", "at-st", "fang-fighter"]
    sit(table, position(1, hand=["alliance-shuttle"] * 4 + ["rebel-trooper"], row=row))
    expect(table.locator(".pool")).to_contain_text("0")
    expect(table.locator(".pool small")).to_have_text("+ 4 in hand")
    card = table.locator(".row [data-name=jyn-erso]")
    assert card.get_attribute("data-no") is None
    expect(table.locator(".row .slot:has([data-name=jyn-erso]) .tag.soon")).to_have_text("4 with hand")
    dear = table.locator(".row [data-name=b-wing]")
    assert dear.get_attribute("data-no") is not None


FRAME = "text => wire.onmessage({ data: text })"


def test_the_end_shows_the_last_blow_leads_to_the_review_and_starts_nothing(browser: Browser) -> None:
    page = visitor(browser, viewport=PHONE, reduced_motion="no-preference").new_page()
    page.clock.install()
    sit(page, staging.middle())
    page.evaluate("localStorage.setItem('speed', 'calm')")
    context = VIEW.context(staging.over().knowledge(1), staging.NAMES, None, "en", ()) | staging.AROUND
    zones = staging.PAGES.draw(GAME, context, {})
    frame = {"type": "frame", "n": 1, "dealt": True, "afresh": False, "zones": zones, "log": "", "step": "", "recap": ""}
    page.evaluate(FRAME, json.dumps(frame))
    page.clock.run_for(50)
    expect(page.locator(".opp .base")).to_be_visible()
    assert page.locator("#z-result").get_attribute("hidden") is not None, "the last blow is seen first"
    page.clock.run_for(1000)
    expect(page.locator("#z-result")).to_be_visible()
    expect(page.locator("#z-result a[href$='/review']")).to_be_focused()
    pressed = """() => { const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
        return !document.activeElement.dispatchEvent(event); }"""
    assert page.evaluate(pressed), "a key is ignored"
    page.clock.run_for(850)
    assert not page.evaluate(pressed), "and then it is not"
    page.context.close()

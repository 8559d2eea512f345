"""The market, the boards and the choice of a character in a browser: opened, bought from, paid, read, with mouse and keys."""

from typing import Any

import pytest
from browsing import DESKTOP, PHONE, expect, serious, visitor
from galaxies import Position, for_players, position
from stages import enliven, put_up, show, staged
from staging import sent

from cantina import outer_rim
from cantina.core import fast
from cantina.outer_rim import EXPANSION, notation

TOP = {"bounty": "bounty-hondo-ohnaka", "cargo": "stolen-prototype", "gear": "maneuvering-thrusters", "job": "the-jewel-of-yavin"}
OPEN = "#z-market.open"
DEAL = f"{OPEN} .deal:not([hidden])"


def table(*assets: str, credits: int = 4000) -> Position:
    return position(
        2,
        characters=("lando-calrissian", "ketsu-onyo"),
        at=("tatooine", "naboo"),
        ships=("yv-666", "lancer"),
        step="action",
        credits={0: credits, 1: 11_000},
        assets={0: assets, 1: ("bounty-chewbacca", "dengar-crew")},
        top=TOP,
    )


@pytest.fixture(scope="module")
def page(browser: Any) -> Any:
    """A page for all of these tests."""
    with visitor(browser) as context:
        yield context.new_page()


def open_up(page: Any, p: Position, screen: Any = DESKTOP, language: str = "en", seat: int = 0) -> None:
    """A live table as somebody sees it."""
    page.set_viewport_size(screen)
    put_up(page, staged(p, seat, [], language))
    enliven(page)


def acted(page: Any) -> list[int]:
    """The actions that the page has sent."""
    return [each["action"] for each in sent(page) if each["type"] == "act"]


def do(page: Any, p: Position, text: str, n: int) -> None:
    """Something is done, as the page has asked for it, and shown."""
    assert acted(page) == [notation.parse(p.table, text)]
    p.do(text)
    show(page, p, 0, [], n)


def test_a_card_is_looked_at_then_bought_and_paid_with_one_click(page: Any) -> None:
    p = table("ion-cannon")
    open_up(page, p)
    page.locator("#z-ask [data-do=market-open]").first.click()
    expect(page.locator(DEAL)).to_be_visible()
    page.locator(".ware[data-name=stolen-prototype]").click()
    expect(page.locator(f"{DEAL} h3")).to_contain_text("Stolen Prototype")
    expect(page.locator(f"{DEAL} .ends").first).to_contain_text("Cantonica · 11 spaces, 2 turns")
    expect(page.locator(f"{DEAL}")).to_contain_text("61 % to get through")
    assert acted(page) == [], "looking buys nothing"
    assert serious(page, "#z-market") == []
    page.locator(f"{DEAL} .press.main").click()
    do(page, p, "buy stolen-prototype", 1)
    assert p.prompt == "purchase"
    page.wait_for_function("() => window.sent.some((each) => each.type === 'act')")
    do(page, p, "pass", 2)
    expect(page.locator(OPEN)).to_have_count(0)
    expect(page.locator("#z-mine .piece[data-name=stolen-prototype]")).to_be_visible()


def test_part_exchange_is_asked_for_and_the_purchase_can_be_called_off(page: Any) -> None:
    p = table("ion-cannon", "dl-44-heavy-blaster-pistol")
    open_up(page, p)
    page.locator(".ware[data-name=maneuvering-thrusters]").click()
    page.locator(f"{DEAL} .press.main", has_text="part exchange").click()
    do(page, p, "buy maneuvering-thrusters", 1)
    expect(page.locator(f"{DEAL} .barter .part")).to_have_count(2)
    page.locator(f"{DEAL} .part", has_text="DL-44").click()
    do(page, p, "barter dl-44-heavy-blaster-pistol", 2)
    expect(page.locator(f"{DEAL} .given")).to_contain_text("DL-44 Heavy Blaster Pistol 3,000")
    page.locator(f"{DEAL} .press", has_text="Cancel").click()
    do(page, p, "withdraw", 3)
    expect(page.locator(DEAL)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(OPEN)).to_have_count(0)


@pytest.mark.rule("UB-DISCARD-01")
def test_what_comes_up_in_place_of_a_card_is_looked_at_and_leaving_stays_where_it_is(page: Any) -> None:
    p = position(
        3, characters=("lando-calrissian", "ketsu-onyo", "bossk"), expansion=EXPANSION, at="naboo", step="action",
        top={"gear": ["jetpack", "slam", "bowcaster"]},
    )  # fmt: skip
    open_up(page, p)
    page.locator("#z-ask [data-do=market-open]").first.click()
    for n, (old, new) in enumerate((("jetpack", "SubLight Acceleration Motor"), ("slam", "Bowcaster")), 1):
        page.locator(f"{OPEN} .deck[data-deck=gear] .swap", has_text="Replace").click()
        do(page, p, f"cycle {old}", n)
        expect(page.locator(f"{DEAL} h3")).to_have_text(new)
        box = page.locator(f"{OPEN} .stall .go").bounding_box()
        assert box is not None and box["x"] > DESKTOP["width"] / 3
    expect(page.locator(f"{OPEN} .swap")).to_have_count(0)


def test_room_is_made_in_the_same_place(page: Any) -> None:
    p = table("ion-cannon", "droid-parts", "food-supplies").do("buy stolen-prototype")
    open_up(page, p)
    expect(page.locator(f"{DEAL} .bad").first).to_have_text("No slot is free: choose what leaves")
    expect(page.locator("#z-ask .do")).to_be_hidden()
    expect(page.locator(f"{DEAL} .press", has_text="Cancel")).to_be_in_viewport(ratio=1)
    page.locator(f"{DEAL} .part", has_text="Droid Parts").first.click()
    do(page, p, "discard droid-parts", 1)
    expect(page.locator(f"{DEAL} .given")).to_contain_text("Droid Parts leaves")


def test_the_board_of_another_opens_and_closes_by_keys(page: Any) -> None:
    open_up(page, table())
    pictures = "[...document.querySelectorAll('#board-1 img')].map(each => each.complete)"
    loaded = page.evaluate(pictures)
    assert len(loaded) == 4 and not any(loaded), "what is not in sight is not loaded"
    page.locator(".opp").focus()
    page.keyboard.press("Enter")
    theirs = page.locator("#board-1")
    expect(theirs).to_be_visible()
    expect(theirs.locator(".piece")).to_have_count(2)
    for picture in theirs.locator("img").all():
        page.wait_for_function("each => each.complete && each.naturalWidth > 0", arg=picture.element_handle())
    expect(theirs.locator(".close")).to_be_focused()
    assert serious(page, "#z-boards") == []
    page.keyboard.press("Escape")
    expect(theirs).to_be_hidden()
    expect(page.locator(".opp")).to_be_focused()


def test_a_card_is_enlarged_with_its_text_and_what_it_may_do(page: Any) -> None:
    p = position(2, characters=("bossk", "han-solo"), damage=(2, 1), step="action", assets=("shield-upgrade",), at="lothal")
    open_up(page, p)
    page.locator("#z-mine .piece[data-name=shield-upgrade]").click(button="right")
    zoom = page.locator("#zoom")
    expect(zoom.locator(".full")).to_contain_text("remove 1 damage from your ship")
    expect(zoom.locator(".can button")).to_have_count(1)
    page.keyboard.press("Escape")
    page.locator("#z-mine .portrait").click(button="right")
    expect(zoom.locator(".full")).to_contain_text("After the goal")
    zoom.locator(".can button").click()
    assert len(acted(page)) == 1
    page.keyboard.press("Escape")
    page.locator("#z-market .ware").first.click(button="right")
    expect(zoom.locator(".full")).to_be_visible()
    expect(zoom.locator(".left")).to_be_hidden()  # how many cards are in the deck is no figure of the card


def test_whom_to_play_is_chosen_by_the_sheets(page: Any) -> None:
    p = Position(outer_rim.new(chance=fast("choosing"), fame="10", **for_players(2)))
    open_up(page, p, seat=p.asked)
    page.keyboard.press("ArrowDown")
    expect(page.locator("#z-cast .face").first).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".about-them:not([hidden]) .press")).to_be_focused()
    assert acted(page) == []
    page.locator("#z-cast .face[data-name=lando-calrissian]").click()
    expect(page.locator(".about-them:not([hidden]) h3")).to_contain_text("Lando Calrissian")
    assert acted(page) == [] and serious(page, "#z-cast") == []
    page.locator(".about-them:not([hidden]) .press").click()
    assert acted(page) == [notation.parse(p.table, next(text for text in p.options() if "lando" in text))]


def test_board_and_market_on_a_phone(page: Any) -> None:
    open_up(page, table("ion-cannon", "stolen-hyperfuel", "boshek-crew"), PHONE, "de")
    page.locator(".tabs [data-tab=mine]").click()
    expect(page.locator("#z-mine .portrait")).to_be_visible()
    expect(page.locator("#z-mine .piece .pic").first).to_be_visible()
    page.locator(".tabs [data-tab=market]").click()
    page.locator(".ware[data-name=stolen-prototype]").click()
    expect(page.locator("#z-market .deal:not([hidden]) h3")).to_be_visible()
    for zone in ("#z-mine", "#z-market"):
        assert page.evaluate("id => document.querySelector(id).scrollWidth <= innerWidth", zone)


def test_a_choice_among_cards_on_a_phone_leaves_the_tabs_to_look_around(page: Any) -> None:
    top = TOP | {"ship": "used-ship-for-sale"}
    p = position(2, credits=20_000, at="lothal", step="action", top=top).do("buy used-ship-for-sale")
    open_up(page, p, PHONE)
    expect(page.locator("#z-picks .large").first).to_be_visible()
    expect(page.locator("#z-ask .do")).to_be_hidden()
    page.locator(".tabs [data-tab=mine]").click()
    expect(page.locator("#z-picks")).to_be_hidden()
    expect(page.locator("#z-ask .do")).to_be_visible()
    page.locator(".tabs [data-tab=map]").click()
    page.locator("#z-picks footer .press").click()
    assert acted(page) == [notation.parse(p.table, "pass")]


def test_an_own_card_is_not_discarded_by_one_click_or_key(page: Any) -> None:
    """Neither in the tray that asks what leaves, nor on the board, where the ability of a card costs the card itself."""
    p = table("ion-cannon", "droid-parts").resolve({"discard": {"asset": "any", "count": 1}}, seat=0)
    open_up(page, p)
    button = page.locator("#zoom .can button")
    key = page.locator("#z-ask [data-gives]", has_text="Ion Cannon").get_attribute("data-key")
    for how in ("tray", "board", "key"):
        if how == "key":
            page.keyboard.press(str(key))
        else:
            page.locator("#z-picks .card" if how == "tray" else "#z-mine .piece").and_(
                page.locator("[data-name=ion-cannon]")
            ).first.click()
        expect(button).to_have_text("Discard Ion Cannon")
        expect(button).not_to_be_focused()
        page.keyboard.press("Enter")  # whoever presses on keeps the card
        expect(page.locator("#zoom")).to_be_hidden()
        assert acted(page) == []
    page.locator("#z-picks .card[data-name=ion-cannon]").click()
    button.click()
    assert acted(page) == [notation.parse(p.table, "discard ion-cannon")]

    p = position(2, characters=("bossk", "ketsu-onyo"), damage=(2, 1), step="action", assets=("bacta-supplies",), at="lothal")
    open_up(page, p)
    page.locator("#z-mine .piece[data-name=bacta-supplies]").click()
    expect(button).to_have_text("Use Bacta Supplies: discard this card, then remove all damage from your character")
    expect(button).not_to_be_focused()
    assert acted(page) == []
    button.click()
    assert acted(page) == [notation.parse(p.table, "use bacta-supplies/1")]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Take Bounty: Hondo Ohnaka", "Put Bounty: Hondo Ohnaka under the bounty deck"]),
        ("de", ["„Kopfgeld: Hondo Ohnaka“ nehmen", "„Kopfgeld: Hondo Ohnaka“ unter das Kopfgelddeck legen"]),
    ],
)
def test_whoever_presses_enter_on_a_card_of_the_market_reads_whole_sentences(page: Any, language: str, words: list[str]) -> None:
    open_up(page, table(), language=language)
    page.keyboard.press("1")  # the market
    page.locator(f"{OPEN} .ware[data-name=bounty-hondo-ohnaka]").focus()
    page.keyboard.press("Enter")
    offered = [each.inner_text() for each in page.locator("#beside .can button").all()]
    assert len(offered) == 2 and all(
        text.replace(" · ", ": ").startswith(each) for text, each in zip(offered, words, strict=True)
    )


def test_arrows_go_to_nothing_that_lies_under_the_open_market(page: Any) -> None:
    p = position(2, at="tatooine", step="action", credits={0: 4_000}, top={"bounty": "information-broker"})
    open_up(page, p.do("buy information-broker"))  # a planet has to be chosen, whose button lies below the map
    page.locator(".ware").last.click()
    page.locator(f"{OPEN} .ware").nth(3).focus()
    seen = """() => { const here = document.activeElement, box = here.getBoundingClientRect();
        return here.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)); }"""
    for key in ["ArrowDown"] * 3 + ["ArrowLeft"] * 3 + ["ArrowUp"] * 4:
        page.keyboard.press(key)
        assert page.evaluate(seen), key


def test_the_keys_look_at_a_card_of_the_open_market_by_going_there(page: Any) -> None:
    open_up(page, table())
    page.keyboard.press("ArrowDown")
    page.keyboard.press("1")  # the market
    expect(page.locator(f"{OPEN} .ware:focus")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    here = page.locator(f"{OPEN} .ware:focus .name").inner_text()
    expect(page.locator(f"{DEAL} h3")).to_contain_text(here)
    page.keyboard.press("Enter")
    expect(page.locator("#beside h2")).to_have_text(here)
    expect(page.locator("#peek")).to_be_hidden()

"""The settings sheet in a real browser: all in one place, kept with the visitor; sounds are silent until they are chosen."""

import staging
from browsing import Browser, Page, do, picture, serious, settle, start, visitor
from playwright.sync_api import expect
from positions import position

EARS = """window.heard = 0; window.AudioContext = class {
  currentTime = 0; destination = {};
  createOscillator() { heard += 1;
    const frequency = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { frequency, connect: (to) => to, start() {}, stop() {} }; }
  createGain() { return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (to) => to }; }
};"""
"""Counts the tones that would sound."""


def test_settings_are_in_one_sheet_and_follow_the_visitor(page: Page, browser: Browser, address: str) -> None:
    page.add_init_script(EARS)
    start(page, address)
    page.locator("[data-open=settings]").click()
    sheet, words = page.locator("#settings"), page.locator(".board .card .brief").first
    size = words.evaluate("each => +getComputedStyle(each).zoom")
    expect(sheet).to_be_visible()
    expect(sheet.locator("[name=sounds]:checked")).to_have_count(0)
    assert serious(page, "#settings") == []
    for name in ("Light", "Quick", "Large"):
        with page.expect_response("**/me/settings"):
            sheet.get_by_text(name, exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.locator("html")).to_have_attribute("data-text", "large")
    assert words.evaluate("each => +getComputedStyle(each).zoom") > size
    picture(page, "settings")
    page.evaluate('localStorage.setItem(`always-${document.body.dataset.table}`, \'{"reward-x": "TIE Fighter"}\')')
    page.keyboard.press("Escape")
    do(page, page.locator(".do .go").first.click)
    page.locator("[data-open=settings]").click()
    standing = sheet.locator("[data-standing-answers]")
    expect(standing).to_contain_text("Always: TIE Fighter")
    standing.get_by_text("Ask me").click()
    expect(standing.locator("li")).to_have_count(0)
    assert page.evaluate("localStorage.getItem(`always-${document.body.dataset.table}`)") == "{}"
    with page.expect_response("**/me/settings"):
        sheet.get_by_text("My turn", exact=True).click()
    assert page.evaluate("heard") == 2  # it is played once, to try it
    page.keyboard.press("Escape")

    other = visitor(browser)
    cookie = next(each for each in page.context.cookies() if each["name"] == "visitor")
    other.add_cookies([{"name": "visitor", "value": cookie["value"], "url": address}])
    there = other.new_page()
    there.goto(address)
    expect(there.locator("html")).to_have_attribute("data-theme", "light")
    there.locator("[data-open=settings]").click()
    expect(there.locator("#settings [name=speed][value=quick]")).to_be_checked()
    expect(there.locator("#settings [name=text][value=large]")).to_be_checked()
    expect(there.locator("#settings [name=sounds]:checked")).to_have_count(1)
    with there.expect_response("**/me/settings"):
        there.locator("#settings").get_by_text("Deutsch").click()
    expect(there.locator("html")).to_have_attribute("lang", "de")
    page.reload()
    settle(page)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    other.close()


def test_only_chosen_sounds_are_heard_when_it_is_my_turn(page: Page, address: str) -> None:
    page.add_init_script(EARS)
    start(page, address)
    end = page.locator(".do [data-do=end]")
    do(page, end.click)
    assert page.evaluate("heard") == 0
    page.evaluate("document.cookie = 'sounds=turn-win; path=/'")
    do(page, end.click)
    page.wait_for_function("() => heard === 2")
    tones = page.evaluate("""async () => { document.cookie = 'sounds=turn-hit-destroyed; path=/';
        const { sound } = await import('/static/sounds.js'), tones = (name) => { heard = 0; sound(name); return heard; };
        return ['turn', 'hit', 'destroyed', 'win'].map(tones); }""")
    assert tones[3] == 0 and len({*tones}) == 4, "each has a sound of its own, and what was not chosen has none"


def test_what_happens_sounds_once_and_a_turn_is_notified_behind_other_windows(page: Page) -> None:
    page.add_init_script(EARS)
    page.add_init_script("""window.Notification = class { static permission = 'granted';
        constructor(words) { (window.notified ??= []).push(words); } };""")
    staging.put_up(page, staging.staged(position(0).table, 1, "en", "dark"), art=False)
    staging.enliven(page)
    page.evaluate("""() => { document.cookie = 'sounds=turn-hit-destroyed-win; path=/';
        localStorage.setItem('notify', 'yes'); localStorage.setItem('speed', 'off');
        Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.body.insertAdjacentHTML('beforeend', '<section id="z-people" class="people"></section>'); }""")

    def people(**state: bool) -> str:
        return f'<section id="z-people" class="people"{"".join(f" data-{name}" for name in state)}></section>'

    def happens(n: int, zone: str, *sounds: str) -> int:
        """How many tones a frame makes."""
        line = f'<li data-by="rebel" data-n="{n}" data-turn="9" data-whose="rebel" data-sound="%s"><span>something</span></li>'
        lines = "".join(line % sound for sound in sounds)
        told = {"type": "frame", "n": n, "dealt": True, "afresh": False, "zones": {"people": zone}, "log": lines}
        page.evaluate("told => { heard = 0; wire.onmessage({ data: JSON.stringify(told) }); }", told)
        page.wait_for_function("n => +document.body.dataset.n === n", arg=n)
        return int(page.evaluate("heard"))

    assert happens(1, people()) == 0
    assert [happens(2, people(), "hit"), happens(3, people(), "hit", "destroyed"), happens(4, people(turn=True))] == [1, 3, 2]
    assert page.evaluate("notified.length") == 1
    assert happens(5, people(turn=True)) == 0 and page.evaluate("notified.length") == 1
    assert happens(6, people(won=True), "hit", "destroyed") == 4, "the greatest of it only"

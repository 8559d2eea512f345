"""Scenes of Outer Rim in a browser: answered by clicks and keys, put away and shown again, a tab on the phone."""

from typing import Any

import pytest
from brawls import fight, listen
from browsing import DESKTOP, PHONE, expect, visitor
from galaxies import Position
from moments import MOMENTS
from scenes import BOSSK, LANDO, scene
from stages import enliven, heard, put_up, show, staged
from staging import sent

from cantina.core.view import Heard

COUNT = """() => { localStorage.setItem('speed', 'calm'); window.fell = 0;
  const run = Element.prototype.animate;
  Element.prototype.animate = function (...all) { window.fell += this.matches('.cube'); return run.apply(this, all); }; }"""
"""From now on it is counted how many dice tumble."""


def open_fight() -> tuple[Position, list[Heard]]:
    """Lando may roll one of his three dice again."""
    p = scene(LANDO, BOSSK, at=("tatooine", "lothal"), ships=["yv-666"]).roll("HCB F HHCB")
    told = listen(p)
    fight(p, "ship", 4).do(next(each for each in p.options() if each.startswith("use")))
    return p, heard(told, 0)


def met() -> tuple[Position, list[Heard]]:
    """Hondo Ohnaka asks what it shall be."""
    p = scene(BOSSK, LANDO, at=("tatooine", "lothal"), contacts={"tatooine/1": "hondo-ohnaka"}, credits={0: 4_000}).roll("BF")
    told = listen(p)
    p.do("meet tatooine/1")
    return p, heard(told, 0)


def after(p: Position, action: int) -> list[Heard]:
    """What is heard once somebody has done something."""
    told = listen(p)
    p.table.apply(p.asked, action)
    return heard(told, 0)


@pytest.fixture(scope="module")
def page(browser: Any) -> Any:
    """A page for all of these tests."""
    with visitor(browser, reduced_motion="no-preference") as context:
        yield context.new_page()


def test_a_die_is_clicked_the_scene_is_put_away_and_comes_back(page: Any) -> None:
    p, told = open_fight()
    page.set_viewport_size(DESKTOP)
    put_up(page, staged(p, 0, told))
    enliven(page)
    stage = page.locator("#z-scene .stage")
    expect(stage).to_be_visible()
    expect(page.locator("#z-ask")).to_be_hidden()
    expect(page.locator("#z-mine")).to_be_visible()
    page.keyboard.press("Escape")
    expect(stage).to_be_hidden()
    expect(page.locator("#z-ask")).to_be_visible()
    page.keyboard.press("s")
    expect(stage).to_be_visible()
    page.locator("#z-scene .shut").click()
    expect(stage).to_be_hidden()
    page.locator("#z-scene .reopen").click()
    expect(stage).to_be_visible()
    die = page.locator("#z-scene .die.pick .cube").last
    action = int(die.get_attribute("data-action"))
    die.click()
    assert [each["action"] for each in sent(page)] == [action]
    before = [*after(p, action), *told]
    page.evaluate(COUNT)
    show(page, p, 0, before, 1)
    expect(page.locator("#z-scene .die.re")).to_have_count(1)
    page.wait_for_function("() => window.fell === 5")  # the one that is rolled again, and the four of the enemy


def test_keys_answer_the_card_and_what_came_of_it_stays(page: Any) -> None:
    p, told = met()
    page.set_viewport_size(DESKTOP)
    put_up(page, staged(p, 0, told))
    enliven(page)
    expect(page.locator("#z-scene .choice.off")).to_contain_text("1,000 credits short")
    expect(page.locator("#z-scene .crewkit")).to_contain_text("influence, tactics")
    page.keyboard.press("1")
    (said,) = sent(page)
    assert said["action"] == int(page.locator("#z-scene .choice").first.get_attribute("data-action"))
    show(page, p, 0, [*after(p, said["action"]), *told], 1)
    expect(page.locator("#z-scene[data-live]")).to_have_count(0)
    expect(page.locator("#z-scene h2")).to_contain_text("Hondo Ohnaka")
    expect(page.locator("#z-scene .throw .die")).to_have_count(2)
    expect(page.locator("#z-scene .came")).to_contain_text("loses 3,000 credits")
    page.locator("#z-scene .kicker [data-space]").click()
    expect(page.locator(".sighting[data-pinned]")).to_contain_text("Tatooine")
    expect(page.locator("#z-ask")).to_be_visible()
    page.locator("#z-scene .onward").click()
    expect(page.locator("#z-scene .stage")).to_be_hidden()


def test_whoever_answers_with_a_figure_goes_on_with_enter(page: Any) -> None:
    p, told = open_fight()
    page.set_viewport_size(DESKTOP)
    put_up(page, staged(p, 0, told, "en"), art=False)
    enliven(page)
    assert page.evaluate("document.activeElement === document.body")
    page.keyboard.press("1")
    (act,) = [each["action"] for each in sent(page) if each["type"] == "act"]
    show(page, p, 0, [*told, *after(p, act)], 1)
    expect(page.locator("#z-scene .choice:focus")).to_have_count(1)


def test_keys_keep_a_place_that_is_seen_when_a_scene_comes_and_goes(page: Any) -> None:
    """Neither the button of a scene that has ended nor a card that a scene covers is where the keys stay."""
    p, told, seat = MOMENTS["patrolling"]()
    page.set_viewport_size(DESKTOP)
    put_up(page, staged(p, seat, told, "en"), art=False)
    enliven(page)
    page.locator("#z-scene .onward").focus()
    page.keyboard.press("1")
    p, _, seat = MOMENTS["acting"]()
    show(page, p, seat, [], 1)
    here = page.locator("#z-market .ware:focus, #z-ask .go:focus")
    expect(here).to_be_visible()
    page.keyboard.press("k")
    expect(page.locator("#z-market .ware:focus")).to_be_visible()
    page.keyboard.press("1")
    p, told, seat = MOMENTS["meeting"]()
    show(page, p, seat, told, 2)
    expect(page.locator("#z-scene .choice:focus")).to_be_visible()


def test_dice_are_seen_before_the_map_is_asked(page: Any) -> None:
    p = scene(BOSSK, LANDO, at=("com-nav-c", "lothal"), patrols={"hutt": ("com-nav-c", 1)}).roll("BB HHH")
    told = listen(p)
    p.do("fight hutt")
    assert p.prompt == "move-patrol"
    page.set_viewport_size(DESKTOP)
    put_up(page, staged(p, 0, heard(told, 0)))
    enliven(page)
    expect(page.locator("#z-scene .came")).to_contain_text("loses to the Hutt patrol")
    expect(page.locator("#z-ask")).to_be_visible()
    page.locator("#z-scene .onward").click()
    expect(page.locator("#z-scene .stage")).to_be_hidden()
    expect(page.locator("#z-scene .reopen")).to_be_visible()


def test_what_somebody_else_rolled_stays_long_enough_to_be_read(page: Any) -> None:
    p = scene(LANDO, BOSSK, at=("tatooine", "lothal")).roll("HC BHH")
    quiet = [Heard(1, [])]
    page.set_viewport_size(DESKTOP)
    put_up(page, staged(p, 1, quiet))
    enliven(page)
    page.evaluate("localStorage.setItem('speed', 'calm')")
    told = listen(p)
    fight(p, "ground", 3)
    while p.prompt == "window":
        p.do("pass")
    for n in range(1, 11, 2):  # on a busy machine the time may be over before the next frame comes
        show(page, p, 1, [*heard(told, 1), *quiet], n)
        expect(page.locator("#z-scene[data-theirs] .die")).to_have_count(5)
        show(page, p, 1, [Heard(1, []), *heard(told, 1), *quiet], n + 1)
        expect(page.locator("#z-scene .stage")).to_have_count(0)
        if page.evaluate("document.querySelectorAll('.afterimage .die').length") == 5:
            break
    else:
        raise AssertionError("nothing of it stays")
    expect(page.locator(".afterimage")).to_have_count(0)


def test_on_a_phone_the_scene_is_a_tab_and_the_answers_are_docked(page: Any) -> None:
    p, told = open_fight()
    page.set_viewport_size(PHONE)
    put_up(page, staged(p, 0, told, "de"))
    enliven(page)
    expect(page.locator("#z-scene .arena")).to_be_visible()
    expect(page.locator("#z-ask .go").first).to_be_visible()
    expect(page.locator("#z-scene footer .choice").first).to_be_hidden()
    page.locator("#z-tabs [data-tab=map]").click()
    expect(page.locator("#z-scene .arena")).to_be_hidden()
    page.locator("#z-tabs [data-tab=scene]").click()
    expect(page.locator("#z-scene .arena")).to_be_visible()


def test_on_a_phone_only_what_one_did_oneself_takes_one_to_another_tab(page: Any) -> None:
    p = scene(LANDO, BOSSK, at=("tatooine", "lothal"), ships=["yv-666"]).roll("HCB F HHCB")
    page.set_viewport_size(PHONE)
    put_up(page, staged(p, 0, []))
    enliven(page)
    page.locator("#z-tabs [data-tab=mine]").click()
    told = listen(p)
    fight(p, "ship", 4)
    show(page, p, 0, heard(told, 0), 1)
    expect(page.locator("#z-tabs [data-tab=scene][data-fresh]")).to_be_visible()
    expect(page.locator("#z-mine")).to_be_visible()
    page.locator("#z-tabs [data-tab=scene]").click()
    expect(page.locator("#z-tabs [data-fresh]")).to_have_count(0)
    put_up(page, staged(scene(LANDO, BOSSK, at=("tatooine", "lothal")), 0, []))
    enliven(page)
    page.locator("#z-tabs [data-tab=mine]").click()
    page.locator("#z-ask .go").first.click()
    show(page, p, 0, heard(told, 0), 1)
    expect(page.locator("#z-scene .arena")).to_be_visible()


HINTED = """async ([answers, n]) => {
  document.body.insertAdjacentHTML('beforeend', '<section id="hints" hidden><h2></h2><div class="thinking"></div>'
    + '<div class="answers"></div></section>');
  await import('/static/hints.js');
  (await import('/static/table.js')).does.hint();
  const said = answers.map((action, at) => `<li class="ans" data-answer="${at + 1}" data-hinted="${action}"><h3>x</h3></li>`);
  window.wire.onmessage({ data: JSON.stringify({ type: 'hint', n, html: `<p class="intro">y</p><ol>${said.join('')}</ol>` }) });
}"""
"""A hint with these answers has come."""


def test_a_hint_numbers_the_answers_of_a_scene(page: Any) -> None:
    p, told = met()
    page.set_viewport_size(DESKTOP)
    put_up(page, staged(p, 0, told))
    enliven(page)
    choices = page.locator("#z-scene .choice[data-action]")
    actions = choices.evaluate_all("all => all.map((each) => each.dataset.action)")
    page.evaluate(HINTED, [actions[::-1], int(page.evaluate("document.body.dataset.n"))])
    expect(choices.first).to_have_attribute("data-medal", str(len(actions)))
    expect(choices.last).to_have_attribute("data-medal", "1")

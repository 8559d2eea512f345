"""Outer Rim's table and everything that opens over it, in windows of every size: nothing covered or cut, a turn in sight."""

import re

from browsing import PHONE, Browser, expect, picture, visitor
from galaxies import position
from moments import MOMENTS
from reach import DISTINCT, SIZES, unreachable
from stages import enliven, put_up, show, staged

OVER = ":is(#z-cast, #z-picks, #z-trade, #z-result, #z-scene .stage, #z-market.open) :is(button, summary, a[href])"
"""All that lies over the map."""
ASKED = f"{OVER}, .ask .words, .ask .go, .tabs button, .top :is(button, a)"
"""What a turn is played with: what lies over the map, the question with its answers, the tabs, the head."""
ALONE = ":is(#z-cast, #z-picks, #z-result):not([hidden]), #z-market.open"
"""What lies over everything else."""
TALL = "#z-picks .large"
"""Cards that are larger than a low window."""
FIRST = """() => {
  const shown = (selector) => document.querySelector(selector) !== null,
    tab = shown(':is(#z-scene, #z-trade):not([hidden])') ? 'scene' : shown('#z-market.open') ? 'market' : 'map';
  document.querySelector(`.tabs [data-tab="${tab}"]`).click();
  for (const each of document.querySelectorAll('section, div, ul, ol')) each.scrollTop = each.scrollLeft = 0; }"""
"""Whoever opens the table begins with what is happening, at its start."""
COVERED = """() => {
  const place = (each) => each.getBoundingClientRect(), market = place(document.querySelector('#z-market')),
    names = document.querySelectorAll('#z-chart .names text, #z-chart .planet > .halo');
  return [...names].filter((each) => { const box = place(each);
    return box.right > market.left && box.left < market.right && box.bottom > market.top && box.top < market.bottom;
  }).map((each) => each.textContent || each.parentNode.dataset.name); }"""
"""The planets that the market lies over, with their names."""
OUTSIDE = """() => [...document.querySelectorAll('#z-scene .stage, #z-scene .stage *')]
  .filter((each) => each.checkVisibility() && !each.closest('svg') && each.getBoundingClientRect().right > innerWidth + 1)
  .map((each) => each.className)"""
"""What of a scene begins or ends beside the window."""


def test_everything_can_be_reached(browser: Browser) -> None:
    troubles = []
    with visitor(browser) as context:
        page = context.new_page()
        put_up(page, staged(MOMENTS["planning"]().p, 0, [], "de", "light"), art=False)
        enliven(page)
        for n, (name, moment) in enumerate(MOMENTS.items(), 1):
            p, told, seat = moment()
            show(page, p, seat, told, n, "de")
            for width, height in DISTINCT:
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate(FIRST)
                found = unreachable(page, "main, .rail", OVER if name == "ended" else ASKED, TALL, ALONE)
                troubles += [(width, height, name, each) for each in found + page.evaluate(OUTSIDE)]
                picture(page, f"rim-{width}-{name}")
    assert troubles == []


def test_the_market_inside_the_arch_covers_no_planet_and_no_name(browser: Browser) -> None:
    with visitor(browser) as context:
        page = context.new_page()
        put_up(page, staged(MOMENTS["planning"]().p, 0, [], "de", "light"), art=False)
        enliven(page)
        for n, name in enumerate(("planning", "acting"), 1):
            p, told, seat = MOMENTS[name]()
            show(page, p, seat, told, n, "de")
            for width, height in [size for size in SIZES if size[0] > 1100]:
                page.set_viewport_size({"width": width, "height": height})
                assert page.locator("#z-market .ware").count() == 6
                assert page.evaluate(COVERED) == [], (name, width, height)


def test_a_question_is_read_whole_with_the_name_of_its_card(browser: Browser) -> None:
    with visitor(browser) as context:
        page = context.new_page()
        put_up(page, staged(MOMENTS["planning"]().p, 0, [], "de", "light"), art=False)
        enliven(page)
        words = page.locator(".ask .words > span")
        for n, name in enumerate(("buying", "fighting"), 1):
            p, told, seat = MOMENTS[name]()
            show(page, p, seat, told, n, "de")
            for width, height in ((390, 844), (844, 390), (683, 384)):
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate(FIRST)
                assert words.evaluate("each => each.scrollHeight - each.clientHeight") <= 1, (name, width)
            expect(words.locator(".called")).to_have_text(re.compile(r"^\(.+\)$"))  # no line ends with its bracket


def test_in_a_low_window_the_button_of_a_character_and_its_words_are_in_sight(browser: Browser) -> None:
    with visitor(browser) as context:
        page = context.new_page()
        p, told, seat = MOMENTS["choosing"]()
        put_up(page, staged(p, seat, told, "de"), art=False)
        sheet = page.locator(".cast .about-them:visible")
        for width, height in ((844, 390), (683, 384)):
            page.set_viewport_size({"width": width, "height": height})
            for part in (sheet.locator(".press"), sheet.locator("dt").first, page.locator("#z-cast .portraits .name").last):
                box = part.bounding_box()
                assert box and box["y"] + box["height"] <= height - 54, "above the tabs"


def test_a_bunch_of_answers_says_how_many_they_are(browser: Browser) -> None:
    with visitor(browser) as context:
        page = context.new_page()
        p = position(2, characters=("ketsu-onyo", "bossk"), at="lothal", step="encounter")
        put_up(page, staged(p, 0, []), art=False)
        count = page.locator("#z-ask .bunch:not(.cannot) summary b").first
        assert int(count.inner_text()) > 2 and count.evaluate("each => each.clientWidth") > 4


def test_long_names_are_read_whole_on_a_phone(browser: Browser) -> None:
    with visitor(browser, viewport=PHONE) as context:
        page = context.new_page()
        p, told, seat = MOMENTS["choosing"]()
        put_up(page, staged(p, seat, told, "de"), art=False)
        names = page.locator("#z-cast .portraits .name")
        expect(names.filter(has_text="Lando Calrissian")).to_be_visible()
        assert names.evaluate_all("all => all.filter((each) => each.scrollWidth > each.clientWidth + 1).length") == 0
        put_up(page, staged(MOMENTS["buying"]().p, 0, [], "de"), art=False)
        name = page.locator("#z-market .ware .name", has_text="Schwer")
        assert name.text_content() == "Schwer\u00adlast\u00adtrans\u00adporter"

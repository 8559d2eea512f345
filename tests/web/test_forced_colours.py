"""Reduced motion and forced colours: a turn is played, and every control has an edge that can be seen."""

from browsing import ASKED, DESKTOP, Browser, get_on, settle, start, visitor

BARE = """() => {
  const line = (wide, style, colour) => parseFloat(wide) >= 1 && style !== 'none' && !/rgba\\(.*, 0\\)|transparent/.test(colour);
  const edged = each => { const s = getComputedStyle(each);
    return line(s.borderTopWidth, s.borderTopStyle, s.borderTopColor) || line(s.outlineWidth, s.outlineStyle, s.outlineColor); };
  const cut = each => getComputedStyle(each).clipPath.startsWith('polygon');
  const controls = [...document.querySelectorAll('.board button, .top button, .actions button')];
  return controls.filter(each => each.checkVisibility() && (cut(each) || ![each, ...each.children].some(edged)))
    .map(each => each.outerHTML.slice(0, 120)); }"""
"""The controls without an edge; a card's is that of its face."""


def test_a_turn_in_forced_colours_without_motion(browser: Browser, address: str) -> None:
    context = visitor(browser, viewport=DESKTOP, forced_colors="active", reduced_motion="reduce")
    page = context.new_page()
    start(page, address)
    turn, seen = page.locator(".top small").inner_text(), set[str]()
    for _ in range(60):
        if page.locator(".top small").inner_text() != turn and "attack" in seen:
            break
        seen |= {"attack"} if page.locator(".do .go.attack").count() else set()
        assert page.evaluate(BARE) == []
        assert page.evaluate("document.getAnimations().filter(each => each.playState === 'running').length") == 0
        get_on(page)
        settle(page)
    assert "attack" in seen and page.locator(ASKED).count()
    context.close()

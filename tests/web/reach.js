// Which controls of the page cannot be reached: covered or cut off, or, of those that a turn is played with, not in sight at once.
() => {
  const troubles = [],
    controls = 'button, a[href], summary, input, select',
    parts = [0.15, 0.5, 0.85];
  const named = (element) =>
    `${element.closest('[id^="z-"]')?.id ?? ''} .${element.className} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 50)}”`;
  const scrolls = (box) => /auto|scroll/.test(getComputedStyle(box).overflow) && !box.matches('body, html');
  function bring(element) {
    // as far as the boxes around it scroll; the page stays where it is
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (!scrolls(box)) continue;
      const [a, b] = [element, box].map((each) => each.getBoundingClientRect());
      box.scrollLeft += a.left < b.left || a.right > b.right ? a.left - b.left - 8 : 0;
      box.scrollTop += a.top < b.top || a.bottom > b.bottom ? a.top - b.top - 8 : 0;
    }
  }
  function seen(element) {
    // the share of it that a finger can hit
    const { left, top, width, height } = element.getBoundingClientRect();
    const points = parts.flatMap((x) => parts.map((y) => document.elementFromPoint(left + x * width, top + y * height)));
    return points.filter((hit) => hit && (element.contains(hit) || hit.contains(element))).length / points.length;
  }
  const shown = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr');
  const fanned = (element) => element.matches('.hand .card, .units .card, .ships .card, .strike .card, .known .card');
  const asked = '.prompt, .hand .card, .do .go, .tray .card[data-can], .tray .go, .top button';
  const start = document.querySelector('.tray');
  if (start && (start.scrollLeft > 0 || start.scrollTop > 0)) troubles.push('the tray does not open at its start');
  scrollTo(0, 0);
  const tray = document.querySelector('.tray');
  for (const element of document.querySelectorAll(asked)) {
    if (!shown(element)) continue;
    bring(element);
    if (seen(element) < (fanned(element) ? 0.3 : 1)) troubles.push(`not in sight: ${named(element)}`);
  }
  for (const element of tray ? [] : document.querySelectorAll(`main :is(${controls})`)) {
    if (!shown(element) || element.matches(asked)) continue;
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    if (seen(element) < (fanned(element) ? 0.1 : 0.6)) troubles.push(`covered: ${named(element)}`);
  }
  scrollTo(0, 0);
  if (document.documentElement.scrollWidth > innerWidth)
    troubles.push(`the page is ${document.documentElement.scrollWidth} wide`);
  return [...new Set(troubles)];
};

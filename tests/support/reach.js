// Which controls of the page cannot be reached: covered or cut off, or, of those that have to be in sight at once, not in sight.
({ within, asked, fanned, alone }) => {
  const troubles = [],
    controls = 'button, a[href], summary, input, select, textarea',
    parts = [0.15, 0.5, 0.85],
    among = (element, list) => list !== '' && element.matches(list),
    root = document.documentElement;
  root.dataset.seen = '';
  const named = (element) => {
    const words = element.getAttribute('aria-label') ?? (element.textContent.trim() || element.name || '');
    return `${element.closest('[id]')?.id ?? ''} .${element.className} “${words.trim().slice(0, 50)}”`;
  };
  const scrolls = (box) => /auto|scroll/.test(getComputedStyle(box).overflow) && !box.matches('body, html');
  function bring(element, middle) {
    // as far as the boxes around it scroll, to their edge or to their middle; the page stays where it is
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (!scrolls(box)) continue;
      const [a, b] = [element, box].map((each) => each.getBoundingClientRect());
      box.scrollLeft += a.left < b.left || a.right > b.right ? a.left - b.left - 8 : 0;
      if (middle) box.scrollTop += a.top - b.top - (b.height - a.height) / 2;
      else box.scrollTop += a.top < b.top || a.bottom > b.bottom ? a.top - b.top - 8 : 0;
    }
  }
  function seen(element) {
    // the share of it that a finger can hit; of a link in a text, of its first line; a label is part of its field
    const { left, top, width, height } = element.getClientRects()[0],
      label = element.closest('label') ?? element;
    const points = parts.flatMap((x) => parts.map((y) => document.elementFromPoint(left + x * width, top + y * height)));
    return points.filter((hit) => hit && (label.contains(hit) || hit.contains(element))).length / points.length;
  }
  const shown = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.sr, [inert]') &&
    element.getBoundingClientRect().width > 1;
  for (const box of document.querySelectorAll(alone || 'none'))
    if (box.scrollLeft > 0 || box.scrollTop > 0) troubles.push(`does not open at its start: ${named(box)}`);
  scrollTo(0, 0);
  for (const element of asked ? document.querySelectorAll(asked) : []) {
    if (!shown(element)) continue;
    const part = among(element, fanned) ? 0.3 : 1;
    bring(element, false);
    if (seen(element) < part) bring(element, true);
    if (seen(element) < part) troubles.push(`not in sight: ${named(element)}`);
  }
  const rest = alone && document.querySelector(alone) ? [] : document.querySelectorAll(`:is(${within}) :is(${controls})`);
  for (const element of rest) {
    if (!shown(element) || among(element, asked)) continue;
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    if (seen(element) < (among(element, fanned) ? 0.1 : 0.6)) troubles.push(`covered: ${named(element)}`);
  }
  for (const box of document.querySelectorAll(alone || 'none')) box.scrollTo(0, 0);
  scrollTo(0, 0);
  if (root.scrollWidth > innerWidth) troubles.push(`the page is ${root.scrollWidth} wide`);
  delete root.dataset.seen;
  return [...new Set(troubles)];
};

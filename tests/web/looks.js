// What is wrong with the page as it is laid out: text that is cut, covered, too small or parted without a hyphen.
() => {
  const page = document.documentElement,
    troubles = [],
    say = (what, element) => {
      const card = element.closest('.card'),
        where = element.closest('[data-zone]')?.dataset.zone || element.closest('section, aside, header')?.className || '';
      const named = element.className.baseVal ?? element.className,
        text = element.textContent.trim().slice(0, 60);
      troubles.push(`${what}: ${where} ${card ? card.dataset.name : ''} .${named} “${text}”`);
    };
  page.dataset.seen = '';
  const shown = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.sr, [hidden], .why') &&
    getComputedStyle(element).clipPath !== 'inset(50%)';
  const texts = [...document.body.querySelectorAll('*')].filter(
    (e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()) && !e.closest('svg, script') && shown(e),
  );
  const inside = (a, b, by = 1) =>
    a.left >= b.left - by && a.right <= b.right + by && a.top >= b.top - by && a.bottom <= b.bottom + by;
  const crosses = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const rectsOf = (node, from, to) => {
    const r = document.createRange();
    r.setStart(node, from);
    r.setEnd(node, to);
    return [...r.getClientRects()].filter((b) => b.width > 0.5);
  };
  const ink = (rect, size) => {
    const spare = Math.max(0, (rect.height - size * 0.95) / 2);
    return { left: rect.left, right: rect.right, top: rect.top + spare, bottom: rect.bottom - spare };
  };
  const perCard = new Map(),
    edges = new Map();
  // what a box does to what is inside it: nothing, scroll, or cut
  const edge = (box) => {
    if (!edges.has(box)) {
      const s = getComputedStyle(box);
      const scrolls =
        box.matches('.rail details') ||
        (box.matches('.scroller, .hand, .field, .strike ul, .do, .tray, .rail') && /auto|scroll/.test(s.overflow));
      const clips = (s.overflowX !== 'visible' || s.clipPath !== 'none' || box.matches('.card')) && !box.matches('.side');
      edges.set(box, { scrolls, clips: clips && box.getBoundingClientRect() });
    }
    return edges.get(box);
  };
  for (const element of texts) {
    const style = getComputedStyle(element),
      size = parseFloat(style.fontSize),
      card = element.closest('.card');
    const least = element.closest('.peek, .zoom, [data-zone="enlarged"]') ? 12 : 10;
    if (size < least - 0.05) say(`${size.toFixed(1)}px`, element);
    if (style.webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1) say('clamped', element);
    if (style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1) say('ellipsis', element);
    const tilted = element.closest('[data-state="spent"], .turned-text, .tilted');
    for (const node of element.childNodes) {
      if (node.nodeType !== 3 || !node.data.trim()) continue;
      const rows = rectsOf(node, 0, node.length),
        words = rows.length > 1 && !tilted ? node.data.matchAll(/[^\s\u00ad-]+/g) : [];
      for (const word of words) {
        const lines = new Set(),
          whole = rectsOf(node, word.index, word.index + word[0].length);
        if (whole.length < 2) continue;
        for (let i = word.index; i < word.index + word[0].length; i++) {
          const r = rectsOf(node, i, i + 1).at(-1);
          if (r) lines.add(Math.round((style.writingMode === 'horizontal-tb' ? r.top : r.left) / 3));
        }
        if (lines.size > 1) say(`parted “${word[0]}”`, element);
      }
      for (const rect of rows) {
        const seen = ink(rect, size);
        for (let box = element; box && box !== document.body && !tilted; box = box.parentElement) {
          const { scrolls, clips } = edge(box);
          if (scrolls) break;
          if (clips && !inside(seen, clips, 1.5)) {
            say(`outside .${box.className.split(' ')[0]}`, element);
            break;
          }
        }
        if (card && !tilted) (perCard.get(card) || perCard.set(card, []).get(card)).push([element, seen]);
      }
    }
  }
  for (const [card, all] of perCard) {
    const marks = [...card.querySelectorAll('.cost, .hp, .emblem')].filter(shown).map((e) => [e, e.getBoundingClientRect()]);
    for (let i = 0; i < all.length; i++) {
      for (let j = i + 1; j < all.length; j++)
        if (all[i][0] !== all[j][0] && crosses(all[i][1], all[j][1])) say(`over ${all[j][0].className}`, all[i][0]);
      for (const [mark, box] of marks)
        if (!mark.contains(all[i][0]) && crosses(all[i][1], box))
          say(`under ${mark.className.baseVal ?? mark.className}`, all[i][0]);
    }
    for (const [a, box] of marks)
      for (const [b, other] of marks)
        if (a !== b && crosses(box, other))
          say(`${a.className.baseVal ?? a.className} over ${b.className.baseVal ?? b.className}`, card);
  }
  delete page.dataset.seen;
  if (page.scrollWidth > innerWidth) troubles.push(`the page is ${page.scrollWidth} wide`);
  return [...new Set(troubles)];
};

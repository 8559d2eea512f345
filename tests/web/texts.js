// Every text that can be seen: where it stands, its colour and size; so that it can be held against the picture behind it.
() => {
  const page = document.documentElement,
    found = [],
    opacities = new Map();
  const opacityOf = (e) => {
    if (!opacities.has(e)) {
      opacities.set(e, parseFloat(getComputedStyle(e).opacity) * (e.parentElement ? opacityOf(e.parentElement) : 1));
    }
    return opacities.get(e);
  };
  page.dataset.seen = '';
  for (const element of document.body.querySelectorAll('*')) {
    if (![...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) continue;
    if (
      element.closest('svg, script, .sr, [hidden], .why') ||
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue;
    const style = getComputedStyle(element),
      size = parseFloat(style.fontSize),
      opacity = opacityOf(element);
    if (element.closest('[aria-disabled="true"]') || opacity < 0.1) continue;
    const fades = element.closest('.scroller')?.getBoundingClientRect().right - 34;
    for (const node of element.childNodes) {
      if (node.nodeType !== 3 || !node.data.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const r of range.getClientRects()) {
        if (r.width < 2) continue;
        const points = [0.02, 0.5, 0.98].flatMap((x) =>
          [0.15, 0.5, 0.85].map((y) => [r.left + r.width * x, r.top + r.height * y]),
        );
        const covered = points.some(([x, y]) => {
          const top = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight && document.elementFromPoint(x, y);
          return top && !top.contains(element) && !element.contains(top) && !element.closest('.card')?.contains(top);
        });
        // under another card, or fading out at the edge
        if (covered || (r.right > fades && innerWidth < 761)) continue;
        const zone = element.closest('[data-zone]')?.dataset.zone || '',
          name = element.closest('.card')?.dataset.name || '';
        found.push({
          x: r.left + 1 + scrollX,
          y: r.top + r.height * 0.2 + scrollY,
          w: r.width - 2,
          h: r.height * 0.6,
          color: style.color,
          opacity,
          large: size >= 24 || (size >= 18.66 && +style.fontWeight >= 700),
          what: `${zone} ${name} .${element.className} “${node.data.trim().slice(0, 40)}”`,
        });
      }
    }
  }
  delete page.dataset.seen;
  return found;
};

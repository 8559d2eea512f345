// A zone is a part of the table that the server draws anew as a whole.
export function put(id, html) { // replace one zone; scroll and folded lists survive
  const old = document.getElementById(`z-${id}`);
  if (!old) return;
  const template = document.createElement('template');
  template.innerHTML = html;
  const fresh = template.content.firstElementChild;
  const scrolls = [old, ...old.querySelectorAll('.scroller, .hand, .units, .do, .tray, .field')].map(e => [e.scrollLeft, e.scrollTop]);
  if (old.matches('details')) fresh.open = old.open;
  const before = old.querySelectorAll('.units > li').length;
  old.replaceWith(fresh);
  [fresh, ...fresh.querySelectorAll('.scroller, .hand, .units, .do, .tray, .field')].forEach((e, i) => { if (scrolls[i]) [e.scrollLeft, e.scrollTop] = scrolls[i]; });
  if (fresh.querySelectorAll('.units > li').length > before) for (const units of fresh.querySelectorAll('.units')) units.scrollLeft = units.scrollWidth; // who has just come into play is in sight
}

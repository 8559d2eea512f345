// A zone is a part of the table that the server draws anew as a whole. First everything is read, then written: to read after writing would lay out the page again.
const SCROLLING = '.scroller, .hand, .units, .do, .tray, .field';
const parts = zone => [zone, ...zone.querySelectorAll(SCROLLING)];
const units = zone => zone.querySelectorAll('.units > li').length;

function drawn(html) {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content.firstElementChild;
}

export function put(zones) { // replace zones; scroll and folded lists survive
  const found = Object.entries(zones).map(([id, html]) => ({ old: document.getElementById(`z-${id}`), html })).filter(each => each.old);
  for (const each of found) Object.assign(each, { fresh: drawn(each.html), scrolls: parts(each.old).map(e => [e.scrollLeft, e.scrollTop]), units: units(each.old) });
  for (const { old, fresh } of found) {
    if (old.matches('details')) fresh.open = old.open;
    old.replaceWith(fresh);
  }
  for (const { fresh, scrolls, units: before } of found) {
    parts(fresh).forEach((e, i) => { if (scrolls[i]?.some(Boolean)) [e.scrollLeft, e.scrollTop] = scrolls[i]; });
    if (units(fresh) > before) for (const list of fresh.querySelectorAll('.units')) list.scrollLeft = list.scrollWidth; // who has just come into play is in sight
  }
}

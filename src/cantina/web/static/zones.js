// A zone is a part of the table that the server draws anew as a whole.
// What is on the page already stays and is only changed where it differs:
// so focus, scrolled lists and open folds survive, and the browser draws no card twice.
const card = (element) =>
  element.dataset?.name ?? (element.localName === 'li' ? element.querySelector('.card')?.dataset.name : undefined);
const { TEXT_NODE } = Node;

function name(node) {
  // nodes of the same name are the same thing, before and after
  if (node.nodeType === TEXT_NODE) return '#';
  if (node.localName === 'template') return null; // what it holds is not among its children
  const { do: doing, sweep, people, action } = node.dataset;
  return [node.localName, node.id, card(node) ?? [node.classList[0], doing ?? sweep ?? people ?? action]].join(' ');
}

function dress(old, fresh) {
  for (const each of [...old.attributes])
    if (!fresh.hasAttribute(each.name) && each.name !== 'open') old.removeAttribute(each.name);
  for (const each of fresh.attributes) if (old.getAttribute(each.name) !== each.value) old.setAttribute(each.name, each.value);
}

function become(old, fresh) {
  // turn a node into what it should be
  if (old.nodeType === TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  dress(old, fresh);
  const kept = new Map();
  for (const child of [...old.childNodes].reverse()) {
    const key = name(child);
    kept.set(key, [...(kept.get(key) ?? []), child]);
  }
  const pairs = [...fresh.childNodes].map((child) => {
    const key = name(child);
    return [key === null ? undefined : kept.get(key)?.pop(), child];
  });
  for (const left of kept.values()) for (const child of left) child.remove();
  let place = old.firstChild;
  for (const [before, child] of pairs) {
    if (!before) old.insertBefore(child, place);
    else if (before !== place) old.insertBefore(before, place);
    else place = place.nextSibling;
    if (before) become(before, child);
  }
}

function drawn(html) {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content.firstElementChild;
}

const followed = (zone) => zone.querySelectorAll('[data-follow] > li').length;

export function put(zones) {
  for (const [id, html] of Object.entries(zones)) {
    const zone = document.getElementById(`z-${id}`),
      before = zone && followed(zone);
    if (!zone) continue;
    become(zone, drawn(html));
    if (followed(zone) > before)
      requestAnimationFrame(() => {
        for (const list of zone.querySelectorAll('[data-follow]')) list.scrollLeft = list.scrollWidth;
      }); // who has just come into play is in sight
  }
}

// A zone is a part of the table that the server draws anew as a whole.
// What is on the page already stays and is only changed where it differs:
// so focus, scrolled lists and open folds survive, and the browser draws no card twice.
import { number } from './figures.js';

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

const own = new Set(['open', 'tabindex', 'aria-pressed']); // the page has set these itself, and sets them anew when it has to

function dress(old, fresh) {
  for (const each of [...old.attributes])
    if (!fresh.hasAttribute(each.name) && !own.has(each.name)) old.removeAttribute(each.name);
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) === value) continue;
    old.setAttribute(name, value);
    if (name === 'data-scroll') old.scrollTo(0, 0); // something else is shown there: it opens at its start
  }
}

// a template keeps what it holds to itself, so nobody can say whether two of them are equal
const alike = (old, fresh) => old.isEqualNode(fresh) && !fresh.querySelector?.('template');

function matched(before, after) {
  // what each new child was before: from both ends inwards whatever has the same name, in between the first of that name
  const [was, is] = [before.map(name), after.map(name)],
    found = after.map(() => undefined),
    kept = new Map();
  let [from, to, end] = [0, before.length, after.length];
  const same = (i, j) => was[i] !== null && was[i] === is[j];
  for (; from < to && from < end && same(from, from); from++) found[from] = before[from];
  for (; from < to && from < end && same(to - 1, end - 1); to--, end--) found[end - 1] = before[to - 1];
  for (let i = to - 1; i >= from; i--) kept.set(was[i], [...(kept.get(was[i]) ?? []), before[i]]);
  for (let j = from; j < end; j++) if (is[j] !== null) found[j] = kept.get(is[j])?.pop();
  return found;
}

function become(old, fresh) {
  // turn a node into what it should be
  if (alike(old, fresh)) return;
  if (old.nodeType === TEXT_NODE) {
    old.data = fresh.data;
    return;
  }
  dress(old, fresh);
  const children = [...fresh.childNodes],
    before = [...old.childNodes],
    found = matched(before, children),
    stays = new Set(found);
  for (const child of before) if (!stays.has(child)) child.remove();
  let place = old.firstChild;
  for (const [i, child] of children.entries()) {
    const was = found[i];
    if (!was) old.insertBefore(child, place);
    else if (was !== place) old.insertBefore(was, place);
    else place = place.nextSibling;
    if (was) become(was, child);
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
  number();
}

// Where the focus is, and where it goes when what had it is gone or lies elsewhere.
const lists = 'ul, ol, [data-list], .strip';
export const placed = (element) => {
  const list = element.closest(lists);
  return {
    ...element.dataset,
    zone: element.closest('[id^="z-"]')?.id,
    list: list?.className.split(' ')[0],
    i: list ? [...list.querySelectorAll('.card, button')].indexOf(element) : 0,
    element,
    ringed: element.matches(':focus-visible'),
  };
};

const seen = (element) => element?.checkVisibility({ visibilityProperty: true }) ?? false;

let lost = false; // what the keys had gone to is gone and nothing is asked: the next lit card gets it
const lit = () =>
  [...document.querySelectorAll('[data-start]')]
    .sort((a, b) => a.dataset.start - b.dataset.start)
    .map((zone) => zone.querySelector('.card[data-can]'))
    .find(seen);

export const answers = () => [...document.querySelectorAll('[data-answers] :is(.card[data-can], .go, .press)')].filter(seen);

export function refocus({ zone, list, i, element, ringed, card, name, do: doing, action, sweep, people }) {
  // the same thing again, else its neighbour, else a lit card, else the answer that leads on (`data-lead`) or the first one
  const nowhere = element === document.body,
    here = document.activeElement;
  lost &&= nowhere;
  if ((here !== document.body && seen(here)) || (nowhere && !lost)) return;
  const home = document.getElementById(zone),
    all = (selector) => (home ? [...home.querySelectorAll(selector)] : []),
    cards = (among) => [...(among?.querySelectorAll('.card') ?? [])].filter(seen);
  const same = ({ dataset: its }) =>
    doing ? its.do === doing : sweep ? its.sweep === sweep : people ? its.people === people : its.action === action;
  const near = card && cards(all(lists).find((each) => each.className.split(' ')[0] === list));
  const next = card
    ? near.find((e) => e.dataset.card === card) ||
      near.find((e) => e.dataset.name === name && e.dataset.can) ||
      near.find((e, n) => n >= i && e.dataset.can) ||
      near.findLast((e) => e.dataset.can)
    : all('[data-do], [data-sweep], [data-people], [data-action]').filter(seen).find(same);
  const found = next || lit() || (!nowhere && (answers().find((each) => 'lead' in each.dataset) ?? answers()[0]));
  lost = !found && (lost || ringed);
  if (found) found.focus({ preventScroll: true });
}

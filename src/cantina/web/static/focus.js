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

let lost = false; // what the keys had gone to is gone and nothing is asked: the next lit card gets it
const lit = () =>
  [...document.querySelectorAll('[data-start]')]
    .sort((a, b) => a.dataset.start - b.dataset.start)
    .map((zone) => zone.querySelector('.card[data-can]'))
    .find(Boolean);

export const answers = () =>
  [...document.querySelectorAll('[data-answers] :is(.card[data-can], .go, .press)')].filter((each) => each.checkVisibility());

export function refocus({ zone, list, i, element, ringed, card, name, do: doing, action, sweep, people }) {
  // the same thing again, else its neighbour, else a lit card, else the first answer to the question
  const nowhere = element === document.body,
    here = document.activeElement;
  lost &&= nowhere;
  if ((here !== document.body && !here.closest('[hidden]')) || (nowhere && !lost)) return;
  const home = document.getElementById(zone),
    all = (selector) => (home ? [...home.querySelectorAll(selector)] : []);
  const near = card && [
    ...(all(lists)
      .find((each) => each.className.split(' ')[0] === list)
      ?.querySelectorAll('.card') ?? []),
  ];
  const next = card
    ? near.find((e) => e.dataset.card === card) ||
      near.find((e) => e.dataset.name === name && e.dataset.can) ||
      near.find((e, n) => n >= i && e.dataset.can) ||
      near.findLast((e) => e.dataset.can)
    : doing
      ? all('[data-do]').find((e) => e.dataset.do === doing && !e.closest('[hidden]'))
      : sweep
        ? all('[data-sweep]').find((e) => e.dataset.sweep === sweep)
        : people
          ? all('[data-people]').find((e) => e.dataset.people === people)
          : all('[data-action]').find((e) => e.dataset.action === action);
  const found = next || lit() || (!nowhere && answers()[0]);
  lost = !found && (lost || ringed);
  if (found) found.focus({ preventScroll: true });
}

// Drag and drop does what clicks do: a piece that one click does something with says with `data-to` where that leads it, and a
// place on the table says with `data-place` what it is. A game's own script adds places for other pieces when `drag` is called.
import { hidePeek } from './enlarge.js';
import { call, on } from './wire.js';

const FAR = 8; // so many pixels make a drag
let held = null, // the piece under the finger or mouse, where it was taken up, and where it may be let fall
  dropped = false;

function lift(card, { clientX, clientY }) {
  const { left, top, width, height } = card.getBoundingClientRect(),
    copy = card.cloneNode(true),
    places = new Map();
  call('drag', { card, drop: (place, run) => places.set(place, run) });
  if (!places.size) return;
  hidePeek();
  copy.className = 'card';
  for (const name of Object.keys(copy.dataset)) if (!['name', 'mark', 'kind'].includes(name)) delete copy.dataset[name];
  Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  document.querySelector('.air').append(copy);
  for (const place of places.keys()) place.toggleAttribute('data-drop', true);
  Object.assign(held, { copy, places, x: clientX, y: clientY });
}
function under(event) {
  const here = document.elementFromPoint(event.clientX, event.clientY);
  return [...held.places.keys()].filter((place) => place.contains(here)).at(-1);
}
function end() {
  held?.copy?.remove();
  for (const place of document.querySelectorAll('[data-drop]')) place.removeAttribute('data-drop');
  held = null;
}

document.addEventListener('pointerdown', (event) => {
  const card = event.target.closest?.('.board .card[data-can]');
  dropped = false;
  if (card && event.button === 0 && event.pointerType !== 'touch') held = { card, x: event.clientX, y: event.clientY };
});
document.addEventListener('pointermove', (event) => {
  if (!held) return;
  const [x, y] = [event.clientX - held.x, event.clientY - held.y];
  if (!held.copy && Math.hypot(x, y) > FAR) lift(held.card, event);
  if (held.copy) held.copy.style.translate = `${event.clientX - held.x}px ${event.clientY - held.y}px`;
});
document.addEventListener('pointerup', (event) => {
  const place = held?.copy && under(event),
    run = place && held.places.get(place);
  dropped = Boolean(held?.copy);
  end();
  run?.();
});
document.addEventListener('pointercancel', end);
document.addEventListener(
  'click',
  (event) => {
    if (dropped) event.stopImmediatePropagation(); // the click that ends a drag is none
    dropped = false;
  },
  true,
);
on('frame', end);
on('escape', () => {
  const was = Boolean(held?.copy);
  end();
  return was;
});

// Drag and drop does what clicks do: a piece that one click does something with says with `data-to` where that leads it, and a
// place on the table says with `data-place` what it is. A game's own script adds places for other pieces when `drag` is called.
// A mouse or pen drags at once; a finger that moves at once scrolls, and one that rests a moment first lifts the piece.
import { hidePeek, keepSmall, zoom } from './enlarge.js';
import { call, on } from './wire.js';

const FAR = 8, // so many pixels make a drag
  REST = 220; // so long a finger rests; if it goes on resting, the piece is enlarged
let held = null, // the piece under the finger or mouse, where it was taken up, and where it may be let fall
  dropped = false;

function lift({ card, x, y }) {
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
  Object.assign(held, { copy, places, x, y });
}
function under(event) {
  const here = document.elementFromPoint(event.clientX, event.clientY);
  return [...held.places.keys()].filter((place) => place.contains(here)).at(-1);
}
function end() {
  clearTimeout(held?.resting);
  held?.copy?.remove();
  for (const place of document.querySelectorAll('[data-drop]')) place.removeAttribute('data-drop');
  held = null;
}

document.addEventListener('pointerdown', (event) => {
  const card = event.target.closest?.('.board .card[data-can]');
  dropped = false;
  if (!card || event.button !== 0) return;
  end();
  held = { card, x: event.clientX, y: event.clientY };
  if (event.pointerType === 'touch') held.resting = setTimeout(() => lift(held), REST);
});
document.addEventListener('pointermove', (event) => {
  if (!held) return;
  const [x, y] = [event.clientX - held.x, event.clientY - held.y];
  if (Math.hypot(x, y) <= FAR && !held.moved) return;
  if (zoom.open || (held.resting && !held.copy)) return end(); // it looks, or it scrolls
  if (!held.moved && !held.copy) lift({ ...held, x: event.clientX, y: event.clientY });
  if (!held.copy) return;
  held.moved = true;
  keepSmall();
  held.copy.style.translate = `${event.clientX - held.x}px ${event.clientY - held.y}px`;
});
document
  .querySelector('.board')
  .addEventListener('touchmove', (event) => held?.copy && event.preventDefault(), { passive: false });
document.addEventListener('pointerup', (event) => {
  const place = held?.moved && under(event),
    run = place && held.places.get(place);
  dropped = Boolean(held?.moved);
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

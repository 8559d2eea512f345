// One's own move is shown before the server answers, where nothing can come between. A piece whose click leads it to a place
// (`data-to`) lies there at once, if that place has a list for its kind (`data-lies`); and what is taken back goes to where it
// lay just before. The frame that follows puts everything right, and what is refused goes back.
import { swap } from './flight.js';
import { placed, refocus } from './focus.js';
import { put } from './zones.js';

const latest = new Map([...document.querySelectorAll('[id^="z-"]')].map((zone) => [zone.id.slice(2), zone.outerHTML]));
let before = null, // what one's last move has changed, as it was
  ahead = false; // whether something is shown that the server has not said

export function learn(frames, moved) {
  // the zones as the server draws them
  const [{ zones, afresh }] = frames;
  before = moved && frames.length === 1 && !afresh && Object.fromEntries(Object.keys(zones).map((id) => [id, latest.get(id)]));
  for (const frame of frames) for (const [id, html] of Object.entries(frame.zones)) latest.set(id, html);
  ahead = false;
}

function played(action) {
  const card = document.querySelector(`.board .card[data-to][data-action="${action}"]`),
    place = card && document.querySelector(`[data-place~="${card.dataset.to}"] [data-lies~="${card.dataset.kind}"]`),
    slot = card?.closest('li');
  if (!place || !slot || place.contains(slot)) return null;
  return () => {
    for (const name of ['action', 'can', 'to']) delete card.dataset[name];
    card.dataset.card = '';
    place.append(slot);
  };
}
function takenBack(zones) {
  return zones && document.querySelector('[data-do="undo"]:not([aria-disabled])') && (() => put(zones));
}

export function foresee({ type, action }, time) {
  // in a lesson only what it waits for is done
  if (document.querySelector('#z-lesson')) return;
  const change = type === 'act' ? played(action) : type === 'undo' ? takenBack(before) : null;
  before = null;
  if (!change) return;
  ahead = true;
  const was = placed(document.activeElement);
  swap(change, time);
  refocus(was);
}

export function restore() {
  if (ahead) put(Object.fromEntries(latest));
  ahead = false;
}

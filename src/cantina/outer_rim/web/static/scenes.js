// Scenes under the hand: put away and shown again, dice that tumble and settle, and the focus where it was.
import { does } from '../table.js';
import { calm } from '../flight.js';
import { speed } from '../settings.js';
import { on } from '../wire.js';
import { offer } from './tabs.js';

const body = document.body;
const lasts = { calm: 800, quick: 300, off: 0 };
const scene = () => document.querySelector('#z-scene:not([hidden])');
const small = () => {
  const tabs = document.querySelector('#z-tabs');
  return Boolean(tabs) && getComputedStyle(tabs).display !== 'none';
};
const tab = (name) => document.querySelector(`#z-tabs [data-tab="${name}"]`)?.click();

/* ── put away and shown again ── */
let shut = new Set(); // what the viewer has put away, by the name of the scene
let opened = new Set(); // and what it has opened that stepped aside by itself
let shown = ''; // the scene that was on top last

function stand(bring) {
  const now = scene(),
    key = now?.dataset.scene ?? '';
  const open = now && (now.hasAttribute('data-open') ? !shut.has(key) : opened.has(key));
  body.dataset.scene = !now ? 'none' : open ? 'open' : 'shut';
  if (!bring) return;
  if (open && key !== shown && small()) offer('scene');
  shown = open ? key : shown;
}

does.scene = () => {
  const now = scene();
  if (!now) return;
  const key = now.dataset.scene,
    open = body.dataset.scene === 'open',
    within = now.contains(document.activeElement);
  (open ? shut : opened).add(key);
  (open ? opened : shut).delete(key);
  stand(false);
  if (small()) tab(open ? 'map' : 'scene');
  else if (within) now.querySelector(open ? '.reopen' : '.choice, .shut')?.focus();
};
on('escape', () => {
  if (body.dataset.scene !== 'open') return false;
  does.scene();
  return true;
});

/* ── dice ── */
let lay = new Map(); // how the dice of each row lay

function tumble() {
  const now = scene(),
    key = now?.dataset.scene ?? '',
    lie = new Map(),
    time = lasts[speed()];
  for (const row of now?.querySelectorAll('.inner > :not(.earlier) .dice') ?? []) {
    const name = `${key} ${row.dataset.row}`,
      dice = [...row.children],
      before = [...(lay.get(name) ?? [])];
    lie.set(
      name,
      dice.map((die) => die.dataset.die),
    );
    dice.forEach((die, i) => {
      const at = before.indexOf(die.dataset.die);
      if (at >= 0) before.splice(at, 1);
      else if (time && !calm() && !first) fall(die.querySelector('.cube'), time, i);
    });
  }
  lay = lie;
  first = false;
}
let first = true; // what lies there when the page is opened has settled long ago

function fall(cube, time, i) {
  cube.animate(
    [
      { transform: `translate(${-30 - 8 * i}px, -60px) rotate(-400deg) scale(.6)`, opacity: 0 },
      { transform: 'translate(8px, 6px) rotate(24deg) scale(1.06)', opacity: 1, offset: 0.6 },
      { transform: 'translate(-3px, 0) rotate(-9deg)', offset: 0.8 },
      { transform: 'none' },
    ],
    { duration: time, delay: (time / 10) * Math.min(i, 6), fill: 'backwards', easing: 'cubic-bezier(.2, .8, .3, 1)' },
  );
}

/* ── what others rolled is gone with the next step: an image of it stays until it could be read ── */
const lingers = { calm: 2600, quick: 1000, off: 0 };
let last = null; // the scene of somebody else that was open last, and since when it looked like that

function image() {
  const now = body.dataset.scene === 'open' && !small() ? scene() : null,
    stage = now?.querySelector('.stage');
  if (last && last.key !== now?.dataset.scene) linger(last);
  if (!now?.hasAttribute('data-theirs')) last = null;
  else if (last?.key !== now.dataset.scene || last.stage.innerHTML !== stage.innerHTML)
    last = { key: now.dataset.scene, kind: now.dataset.kind, stage: stage.cloneNode(true), since: performance.now() };
}

function linger({ kind, stage, since }) {
  const left = lingers[speed()] - (performance.now() - since);
  fade();
  if (left <= 0) return;
  const shade = document.createElement('div');
  shade.className = 'scene afterimage';
  shade.dataset.kind = kind;
  shade.inert = true;
  shade.append(stage);
  body.append(shade);
  setTimeout(() => shade.remove(), left);
}
const fade = () => document.querySelector('.afterimage')?.remove();
on('act', fade);
on('escape', () => {
  const shade = document.querySelector('.afterimage');
  shade?.remove();
  return Boolean(shade);
});

/* ── focus: whoever answered goes on answering ── */
let answered = false;
on('act', () => {
  answered = document.activeElement?.matches('body, #z-scene *, #z-ask *, :focus-visible');
});
on('frame', () => {
  tumble();
  stand(true);
  image();
  const here = document.activeElement,
    lost = here === body || here?.closest('#z-ask') || !here?.checkVisibility({ visibilityProperty: true });
  if (answered && lost && body.dataset.scene === 'open' && !small())
    scene()?.querySelector('.choice')?.focus({ preventScroll: true });
});
on('dress', () => stand(false));
on('frame', () => {
  scene()?.querySelector('.steps-of .now')?.scrollIntoView({ block: 'nearest' });
  scene()?.querySelector('.came li:last-child')?.scrollIntoView({ block: 'nearest' }); // the last line counts most
});
tumble();
stand(true);

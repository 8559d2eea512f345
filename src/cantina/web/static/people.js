// The people at a table: clocks, chat, "your turn", the curtain between two players at one screen, links.
import { keep } from './settings.js';
import './sheet.js';
import { sound } from './sounds.js';
import { busy, call, hurry, on, send } from './wire.js';

const $ = (selector) => document.querySelector(selector),
  $$ = (selector) => [...document.querySelectorAll(selector)];
const table = document.body.dataset.table,
  muted = `mute-${table}`,
  favicon = $('#favicon');
let mine = false;

/* ── your turn ── */
export function turn() {
  const now = $('#z-people')?.hasAttribute('data-turn') ?? false;
  document.title = `${now ? '● ' : ''}Cantina`;
  favicon.href = `/static/icon${now ? '-turn' : ''}.svg`;
  if (
    now &&
    !mine &&
    document.hidden &&
    localStorage.getItem('notify') === 'yes' &&
    globalThis.Notification?.permission === 'granted'
  ) {
    new Notification($('[data-people="notify"]')?.dataset.title ?? 'Cantina', { tag: table, icon: '/static/icon-turn.svg' });
  }
  if (now && !mine) sound('turn');
  mine = now;
}

on('called', ({ words }) => {
  // somebody waits for this player, who looks at something else
  document.title = `❗ ${words}`;
  if (globalThis.Notification?.permission === 'granted')
    new Notification(words, { tag: `${table}-call`, icon: '/static/icon-turn.svg' });
});
document.addEventListener('visibilitychange', () => document.hidden || turn());

async function notify(button) {
  const answer = await globalThis.Notification?.requestPermission();
  if (answer === 'granted') {
    localStorage.setItem('notify', 'yes');
    keep('notify', 'yes');
  }
  button.textContent = answer === 'granted' ? button.dataset.done : button.dataset.refused;
}

/* ── clocks ── */
const two = (n) => String(n).padStart(2, '0');
const spoken = (s) =>
  s >= 86400
    ? `${Math.floor(s / 86400)} d ${Math.floor((s % 86400) / 3600)} h`
    : s >= 3600
      ? `${Math.floor(s / 3600)}:${two(Math.floor((s % 3600) / 60))} h`
      : `${Math.floor(s / 60)}:${two(s % 60)}`;
function tick() {
  for (const clock of $$('time[data-left]')) {
    if (clock.told !== clock.dataset.left) [clock.told, clock.since] = [clock.dataset.left, performance.now()]; // it was set anew
    const gone = clock.hasAttribute('data-runs') ? Math.floor((performance.now() - clock.since) / 1000) : 0;
    const left = Math.max(0, +clock.dataset.left - gone);
    clock.textContent = spoken(left);
    clock.toggleAttribute('data-low', left < 60);
    if (left === 0 && gone > 0 && !clock.asked) {
      clock.asked = true;
      send({ type: 'look' });
    }
  }
}
setInterval(tick, 1000);

/* ── chat ── */
const quiet = () => localStorage.getItem(muted) === 'yes';
function dressChat() {
  const box = $('#z-chat'),
    button = $('[data-people="mute"]');
  if (!box) return;
  $('#talk').hidden = quiet();
  $('.muted').hidden = !quiet();
  button.textContent = quiet() ? button.dataset.unmute : button.dataset.mute;
}
on('chat', (message) => {
  const list = $('#talk'),
    template = document.createElement('template');
  if (!list) return;
  template.innerHTML = message.lines;
  if (message.afresh) list.replaceChildren(template.content);
  else list.append(template.content);
  list.scrollTop = list.scrollHeight;
  if (!message.afresh && !quiet() && !$('#z-chat').open) {
    $('#z-chat').dataset.unread = '';
    preview(list.lastElementChild);
    document.body.dataset.unread = '';
  }
});
function preview(line) {
  // what came last stands beside the closed chat, and for a moment where the chat is out of sight
  const last = $('.heard-last');
  last.textContent = line.textContent;
  last.hidden = false;
  if (getComputedStyle($('.rail')).position === 'fixed' && !document.body.hasAttribute('data-rail'))
    call('said', line.textContent);
}
document.addEventListener('submit', (event) => {
  if (!event.target.matches('.say')) return;
  event.preventDefault();
  const line = event.target.elements.line;
  if (line?.value.trim() && send({ type: 'chat', text: line.value })) line.value = '';
});
$('#z-chat')?.addEventListener('toggle', (event) => {
  delete event.target.dataset.unread;
  delete document.body.dataset.unread;
  $('.heard-last').hidden = true;
  if (event.target.open) $('.say input')?.focus();
});

/* ── buttons ── */
document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-people]'),
    doing = button?.dataset.people;
  if (doing === 'call') send({ type: 'call', seat: +button.dataset.seat });
  else if (doing === 'grant' || doing === 'deny') send({ type: 'answer-back', yes: doing === 'grant' });
  else if (['ask-back', 'claim', 'substitute', 'return', 'lift-curtain'].includes(doing)) send({ type: doing });
  else if (doing === 'mute') {
    localStorage.setItem(muted, quiet() ? 'no' : 'yes');
    dressChat();
  } else if (doing === 'about') $('#about').showModal();
  else if (doing === 'notify') notify(button);
  else if (doing === 'skip') hurry();
});
document.addEventListener('keydown', (event) => {
  if (
    event.key.toLowerCase() !== 'c' ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.target.matches('input, select, textarea') ||
    $('dialog[open]')
  )
    return;
  const box = $('#z-chat');
  if (box) {
    event.preventDefault();
    box.open = !box.open;
  }
});

/* ── the next game ── */
let ready = $('.to-rematch') !== null;
function rematch() {
  // the end lies over whoever waits for a rematch: its own button leads there
  const way = $('.to-rematch');
  if (!way) return;
  for (const button of $$('form[action$="/rematch"] button')) {
    (button.querySelector('span') ?? button).textContent = way.textContent;
    button.classList.add('hot');
  }
  if (!ready) call('say', way.dataset.says);
  ready = true;
}

/* ── frames ── */
function skip() {
  for (const button of $$('.skip')) button.hidden = !busy();
}
let won = $('#z-people')?.hasAttribute('data-won') ?? false;
function ring(names) {
  // what has happened sounds, the greatest of it only
  const now = $('#z-people')?.hasAttribute('data-won') ?? false,
    heard = now && !won ? 'win' : names.includes('destroyed') ? 'destroyed' : names[0];
  won = now;
  if (heard) sound(heard);
}
on('frame', (frame) => {
  ring(frame.sounds ?? []);
  skip();
  turn();
  tick();
  rematch();
  const lift = $('.curtain button');
  if (lift && document.activeElement !== lift) lift.focus();
});
on('playing', skip);
if (location.search) history.replaceState(null, '', location.pathname);
dressChat();
turn();
tick();
rematch();

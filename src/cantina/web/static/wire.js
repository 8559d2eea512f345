// The wire: a WebSocket that comes back by itself, and a queue that plays the server's frames one after the other.
import { swap } from './flight.js';
import { pause, speed } from './settings.js';

const table = document.body.dataset.table;
const state = { n: +document.body.dataset.n, socket: null, wait: 500, playing: false, hurry: false, queue: [] };
const handlers = { frame: () => {}, refused: () => {}, link: () => {} };

export function on(name, handler) { handlers[name] = handler; }

export function send(message) {
  if (state.socket?.readyState !== WebSocket.OPEN) return false;
  state.hurry = true; // whoever acts has seen enough of what came before
  const go = () => state.socket.send(JSON.stringify({ n: state.n, ...message }));
  if (state.playing) state.idle = go; else go();
  return true;
}

export const busy = () => state.playing;
export const hurry = () => { state.hurry = true; };

function put(id, html) { // replace one zone; focus, scroll and folded lists survive
  const old = document.getElementById(`z-${id}`);
  if (!old) return;
  const template = document.createElement('template');
  template.innerHTML = html;
  const fresh = template.content.firstElementChild;
  const active = old.contains(document.activeElement) ? document.activeElement : null;
  const scrolls = [old, ...old.querySelectorAll('.scroller, .hand, .units, .do')].map(e => [e.scrollLeft, e.scrollTop]);
  if (old.matches('details')) fresh.open = old.open;
  old.replaceWith(fresh);
  [fresh, ...fresh.querySelectorAll('.scroller, .hand, .units, .do')].forEach((e, i) => { if (scrolls[i]) [e.scrollLeft, e.scrollTop] = scrolls[i]; });
  if (active) refocus(fresh, active);
}

function tell(frame) { // new lines go on top of the log; returns their words, oldest first
  const list = document.getElementById('log'), template = document.createElement('template');
  template.innerHTML = frame.log;
  const fresh = frame.afresh ? [] : [...template.content.children].map(line => line.textContent).reverse();
  if (frame.afresh) list.replaceChildren(template.content); else list.prepend(template.content);
  return fresh;
}

function refocus(zone, was) {
  const all = selector => [...zone.querySelectorAll(selector)];
  const same = was.dataset.card ? all('.card').find(e => e.dataset.card === was.dataset.card) || all('.card').find(e => e.dataset.name === was.dataset.name)
    : was.dataset.do ? all('[data-do]').find(e => e.dataset.do === was.dataset.do) : all('[data-action]').find(e => e.dataset.action === was.dataset.action);
  (same || all('.card, button')[0])?.focus({ preventScroll: true });
}

async function play() {
  if (state.playing) return;
  state.playing = true;
  while (state.queue.length) {
    const frame = state.queue.shift(), more = state.queue.length > 0;
    const quick = state.hurry || frame.afresh || speed() === 'instant' || !Object.keys(frame.zones).length;
    await swap(() => { for (const [zone, html] of Object.entries(frame.zones)) put(zone, html); frame.fresh = tell(frame); handlers.frame(frame); }, quick);
    state.n = frame.n;
    document.body.dataset.n = frame.n;
    if (more && !state.hurry) await new Promise(done => setTimeout(done, pause[speed()] / 2));
  }
  state.playing = false;
  state.hurry = false;
  document.body.dataset.settled = state.n;
  const go = state.idle;
  state.idle = null;
  go?.();
}

export function connect() {
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/t/${table}/ws`);
  state.socket = socket;
  socket.onopen = () => { state.wait = 500; handlers.link(true); };
  socket.onmessage = event => {
    const message = JSON.parse(event.data);
    if (message.type === 'refused') { handlers.refused(message); return; }
    delete document.body.dataset.settled;
    state.queue.push(message);
    play();
  };
  socket.onclose = () => {
    handlers.link(false);
    setTimeout(connect, state.wait);
    state.wait = Math.min(state.wait * 2, 8000);
  };
}

// The wire: a WebSocket that comes back by itself, and a queue that plays the server's frames one after the other.
// What comes of one's own moves is shown at once; what others do has its time, step by step, and equal steps are one.
import { foresee, learn, restore } from './ahead.js';
import { swap } from './flight.js';
import { placed, refocus } from './focus.js';
import { tell } from './log.js';
import { pace, speed } from './settings.js';
import { put } from './zones.js';

const table = document.body.dataset.table,
  PATIENCE = 6000; // so long a click may stay unanswered
const state = {
  n: +document.body.dataset.n,
  seen: +document.body.dataset.n,
  version: document.body.dataset.version ?? '',
  socket: null,
  met: false,
  wait: 500,
  playing: false,
  moving: null,
  hurry: false,
  until: 0,
  queue: [],
  idle: null, // the move that is sent when everything has been shown
  unsent: new Set(), // what else waits for the wire
};
const handlers = new Map(); // what happens at a table, and who listens: the frame's modules and the game's own
export function on(name, handler) {
  handlers.set(name, [...(handlers.get(name) ?? []), handler]);
}
export const call = (name, message) => {
  for (const handler of handlers.get(name) ?? []) handler(message);
};
// until one takes it on
export const ask = (name, ...message) => (handlers.get(name) ?? []).some((handler) => handler(...message));

const own = new Set(['act', 'sweep', 'undo', 'resign']),
  moves = new Set([...own, 'lesson']); // these are answered: done or refused

const key = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
// sent twice, it is done once
const fixed = (message) => ({ n: state.n, ...(moves.has(message.type) && { key: key() }), ...message });

function transmit(message) {
  state.socket.send(JSON.stringify(message));
  if (!moves.has(message.type)) return;
  [state.moving, state.last] = [message.type, message];
  delete document.body.dataset.settled;
  clearTimeout(state.late);
  state.late = setTimeout(lost, PATIENCE, state.socket);
  if (message.n === state.n) foresee(message, state.hurry ? 0 : landing());
}

// what an answer answers, where the game says so: the same one may mean something else to the next question
const question = () => document.querySelector('[data-prompt]')?.dataset.prompt;
function later(message) {
  // a move that waits until everything is shown means what is asked then, if that is what was asked when it was made
  const before = question(),
    at = fixed(message);
  return () => transmit(message.type === 'act' && question() !== before ? at : fixed(message));
}

// what is no move, need not wait for what is being shown, and takes no move's place
const besides = new Set('call ask-back answer-back claim substitute return lift-curtain chat look'.split(' ')),
  passing = new Set(['chat', 'look']); // a line stays where it was written, and who comes back is shown everything anyhow
export function send(message) {
  const up = state.socket?.readyState === WebSocket.OPEN;
  if (message.type === state.moving) return true; // a click too many: what it was meant for is about to change
  if (up && (idle() || besides.has(message.type))) transmit(fixed(message));
  else if (besides.has(message.type)) {
    if (state.met && passing.has(message.type)) return false;
    state.unsent.add(JSON.stringify(message));
    if (state.met) call('waiting');
  } else if (up || !state.met) {
    state.hurry = true;
    state.idle = later(message);
  } // whoever acts has seen enough of what came before; and a page just opened listens before its wire stands
  else if (moves.has(message.type)) wait(fixed(message));
  else return false;
  return true;
}

function wait(message) {
  // what was clicked without a connection is sent as soon as there is one; it means the position that was shown then
  state.idle = () => transmit(message);
  call('waiting');
}

function settle() {
  // everything has been shown, and nothing more comes by itself
  state.hurry = false;
  call('playing');
  if (!idle()) return;
  document.body.dataset.settled = state.n;
  const go = state.idle;
  state.idle = null;
  go?.();
}

export const idle = () => !state.playing && state.moving === null;
export const busy = () => state.playing && state.queue.length > 0 && !state.hurry;
export function hurry() {
  state.hurry = true;
  state.wake?.();
  call('playing');
}

const rest = (time) =>
  new Promise((done) => {
    state.wake = done;
    setTimeout(done, time);
  });

const GATHER = 100, // so long a step of somebody else waits for equal ones that belong to it
  OPENING = 3000, // what arrives so soon after a page was opened
  READY = 1900; // has been shown by then, so that whoever opens a table can play
const LANDED = 220, // how long one's own cards fly, and nobody waits for them
  landing = () => Math.min(LANDED, pace[speed()]);

function together() {
  // how many of the frames that wait are the same step: five shuttles fly as one
  const [first, ...rest] = state.queue,
    other = rest.findIndex((frame) => !first.step || frame.own !== first.own || frame.step !== first.step);
  return other < 0 ? state.queue.length : other + 1;
}

function allowed(frame) {
  // how long a step may take
  const time = pace[speed()];
  if (frame.at > OPENING) return time;
  const steps = new Set(state.queue.map((each) => each.step || each)).size;
  return Math.max(0, Math.min(time, (READY - performance.now()) / steps));
}

async function turn() {
  // wait until the next step of somebody else may be shown
  call('playing');
  const wait = () => state.until - performance.now();
  if (wait() > 0 && !state.hurry) await rest(wait());
  const end = performance.now() + Math.min(GATHER, allowed(state.queue[0]));
  while (state.queue[0].step && together() === state.queue.length && performance.now() < end && !state.hurry) await rest(20);
}

function show(frames, mine) {
  const board = frames.some((frame) => Object.keys(frame.zones).some((zone) => zone !== 'people')),
    quick = state.hurry || !board || frames.some((frame) => frame.afresh),
    time = quick ? 0 : mine ? landing() : allowed(frames[0]);
  if (!mine) state.until = performance.now() + time;
  learn(frames, mine && state.moving === 'act');
  swap(
    () => {
      for (const frame of frames) {
        const was = placed(document.activeElement);
        put(frame.zones);
        Object.assign(frame, tell(frame));
        refocus(was);
        frame.unseen = !mine && (time === 0 || document.hidden);
        state.n = frame.n;
        document.body.dataset.n = frame.n;
        call('frame', frame);
      }
    },
    mine ? time : time * 0.7,
  );
}

async function play() {
  if (state.playing) return;
  state.playing = true;
  while (state.queue.length) {
    const mine = state.queue[0].own;
    if (!mine && pace[speed()] && !state.hurry) await turn();
    const frames = state.queue.splice(0, state.hurry ? 1 : together());
    call('playing');
    show(frames, mine);
  }
  state.playing = false;
  settle();
}

export function connect() {
  const socket = new WebSocket(
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/t/${table}/ws?n=${state.seen}&v=${state.version}`,
  );
  state.version = '';
  state.socket = socket;
  socket.onopen = () => {
    [state.wait, state.met] = [500, true];
    call('link', true);
    if (document.hidden) here();
    for (const each of state.unsent) transmit(JSON.parse(each));
    state.unsent.clear();
    if (state.idle) settle();
  };
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    if (message.type === 'frame') {
      delete document.body.dataset.settled;
      state.seen = message.n;
      state.queue.push({ ...message, own: own.has(state.moving), at: performance.now() });
      play();
    } else if (message.type !== 'done') call(message.type, message);
    if (message.type === 'done' || message.move) {
      if (message.move) restore();
      state.moving = null;
      clearTimeout(state.late);
      if (!state.playing) settle();
    }
  };
  socket.onclose = (event) => {
    if (event.code === 4403 || event.code === 4410) return location.reload(); // the seat has a new key, or the table is closed
    lost(socket);
  };
}

function lost(socket) {
  // nobody knows whether the last click has arrived: it is sent once more, and the server knows it by its key
  if (!socket || socket !== state.socket) return;
  const last = state.moving === null ? null : state.last;
  [state.socket, state.moving] = [null, null];
  clearTimeout(state.late);
  call('link', false);
  if (last) wait(last);
  else if (state.idle) call('waiting');
  socket.close();
  state.again = setTimeout(connect, state.wait);
  state.wait = Math.min(state.wait * 2, 8000);
}

function here() {
  // whoever opens the wire looks, unless it is said
  if (state.socket?.readyState === WebSocket.OPEN) transmit({ type: 'here', looks: !document.hidden });
}

export function reconnect() {
  // somebody does not want to wait, or the machine has its network back
  if (state.socket) return;
  clearTimeout(state.again);
  connect();
}
globalThis.addEventListener('offline', () => lost(state.socket));
globalThis.addEventListener('online', reconnect);
document.addEventListener('visibilitychange', here);

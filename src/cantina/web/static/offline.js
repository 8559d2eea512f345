// Without a connection: what is the matter, what becomes of the last click, and when it is over.
import { on, reconnect } from './wire.js';

const bar = document.getElementById('offline'),
  [title, told, kept, button] = ['b', '.told', '.kept', 'button'].map((each) => bar.querySelector(each));
let since = null,
  ticking = null,
  leaving = null;

function tick() {
  title.textContent = bar.dataset.title.replace('{n}', Math.round((performance.now() - since) / 1000));
}
on('link', (up) => {
  clearInterval(ticking);
  if (!up) {
    since ??= performance.now();
    clearTimeout(leaving);
    tick();
    ticking = setInterval(tick, 1000);
    [told.hidden, kept.hidden, button.hidden, bar.hidden] = [false, true, false, false];
    bar.removeAttribute('data-over');
  } else if (since !== null) {
    since = null;
    title.textContent = kept.hidden ? bar.dataset.back : bar.dataset.sent;
    [told.hidden, kept.hidden, button.hidden] = [true, true, true];
    bar.setAttribute('data-over', '');
    leaving = setTimeout(() => {
      bar.hidden = true;
    }, 3500);
  }
});
on('waiting', () => {
  [told.hidden, kept.hidden] = [true, false];
});
button.addEventListener('click', reconnect);

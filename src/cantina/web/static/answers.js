// Standing answers: to the offer of something for nothing one may say "always", for one card at one table. What was said
// is listed in the settings sheet and where the game has `data-standing-list`, and is taken back with one click. A game offers
// it where an answer tells nothing hidden: the button has `data-do="always"`, the card in `data-standing`, its name in
// `data-name`, and the answer in `data-action`.
import { act, does, dress } from './table.js';
import { idle, on } from './wire.js';

const key = `always-${document.body.dataset.table}`;
const kept = () => JSON.parse(localStorage.getItem(key) ?? '{}');
const keep = (answers) => localStorage.setItem(key, JSON.stringify(answers));
let undone = false, // whoever takes something back wants to be asked
  answered = -1;

does.always = (button) => {
  keep({ ...kept(), [button.dataset.standing]: button.dataset.name });
  act(button.dataset.action);
};
does['ask-me'] = (button) => {
  const { [button.dataset.standing]: _, ...others } = kept();
  keep(others);
  dress();
};
on('act', () => {
  undone = false;
});
on('undo', () => {
  undone = true;
});
on('playing', () => {
  const { n } = document.body.dataset,
    asked = idle() && !undone && n !== answered && document.querySelector('[data-do="always"]');
  if (!asked || !(asked.dataset.standing in kept())) return;
  answered = n;
  queueMicrotask(() => act(asked.dataset.action));
});
function listed(list, [card, name]) {
  const line = document.createElement('li'),
    button = Object.assign(document.createElement('button'), { type: 'button', className: 'mini' });
  button.dataset.do = 'ask-me';
  button.dataset.standing = card;
  button.textContent = list.dataset.askMe;
  line.append(`${list.dataset.always} ${name} `, button);
  return line;
}
on('dress', () => {
  const all = Object.entries(kept());
  for (const list of document.querySelectorAll('[data-standing-list]')) {
    list.replaceChildren(...all.map((each) => listed(list, each)));
    list.hidden = !all.length;
  }
});
document.querySelector('[data-standing-answers]')?.removeAttribute('hidden');
dress();

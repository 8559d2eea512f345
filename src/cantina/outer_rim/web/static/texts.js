// What stands on a card is told once for the whole table; a card gets it when somebody looks at it, before it is enlarged.
import { on } from '../wire.js';

const told = (name) => document.querySelector('#z-texts template').content.querySelector(`[data-text="${CSS.escape(name)}"]`);

function dress(card) {
  const text = card && told(card.dataset.name);
  if (!text) return;
  card.dataset.keywords = text.dataset.words;
  if (!card.querySelector('.full')) card.append(...text.cloneNode(true).childNodes);
}
for (const event of ['pointerover', 'pointerdown', 'focusin', 'contextmenu', 'click'])
  document.addEventListener(event, (e) => dress(e.target.closest?.('.board .card[data-kind]')), true);

function fill() {
  for (const each of document.querySelectorAll('[data-says]'))
    each.textContent = [...(told(each.dataset.says)?.querySelectorAll('.full > span') ?? [])]
      .map((line) => line.textContent)
      .join(' ');
}
on('dress', fill);
fill();

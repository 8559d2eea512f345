// What stands on a card is told once for the whole table; a card gets it when somebody looks at it, before it is enlarged.
import { on } from '../wire.js';

const told = (name) => document.querySelector('#z-texts template').content.querySelector(`[data-text="${CSS.escape(name)}"]`);

function dress(card) {
  if (card && !card.querySelector('.full')) card.append(...(told(card.dataset.name)?.cloneNode(true).childNodes ?? []));
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

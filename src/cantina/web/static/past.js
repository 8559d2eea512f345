// A past position: arrows lead on and back, piles can be read.
import { spread } from './heap.js';
import { root } from './settings.js';

root.classList.add('js');
document.addEventListener('click', event => { const card = event.target.closest('.pile :is(.card, .cap)'); if (card) spread(card); });
document.addEventListener('keydown', event => {
  const rel = { ArrowLeft: 'prev', ArrowRight: 'next' }[event.key];
  if (rel) document.querySelector(`a[rel="${rel}"]`)?.click();
});

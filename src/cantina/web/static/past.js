// A past position: arrows lead on and back.
import { root } from './settings.js';

root.classList.add('js');
document.addEventListener('keydown', event => {
  const rel = { ArrowLeft: 'prev', ArrowRight: 'next' }[event.key];
  if (rel) document.querySelector(`a[rel="${rel}"]`)?.click();
});

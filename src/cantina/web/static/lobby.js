// The lobby: theme and language; everything else is plain forms.
import { keep, root, toggleTheme } from './settings.js';

root.classList.add('js');
document.addEventListener('click', event => {
  const button = event.target.closest('button');
  if (button?.dataset.do === 'theme') toggleTheme();
  if (button?.dataset.do === 'language') { keep('lang', button.dataset.language); location.reload(); }
});

// The lobby: theme, language, and lists that keep themselves up to date; everything else is plain forms.
import './sheet.js';
import { keep, root, toggleTheme } from './settings.js';

const REFRESH = 10_000,
  favicon = document.getElementById('favicon');
root.classList.add('js');
document.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (button?.dataset.do === 'theme') toggleTheme();
  if (button?.dataset.do === 'language') {
    keep('lang', button.dataset.language).then(() => location.reload());
  }
});

function badge() {
  const turns = +(document.getElementById('lists')?.dataset.turns ?? 0);
  document.title = turns ? `(${turns}) Cantina` : 'Cantina';
  favicon.href = `/static/icon${turns ? '-turn' : ''}.svg`;
}

function people() {
  // who cannot sit at a table of the chosen size is not asked for; a seat that is gone is not chosen any more
  for (const place of document.querySelectorAll('[data-only]')) {
    const chosen = new FormData(place.closest('form'));
    place.hidden = !place.dataset.only.split(';').every((each) => {
      const [name, ...values] = each.split(' ');
      return values.includes(chosen.get(name));
    });
    if ('field' in place.dataset) {
      // what is not asked is not sent
      for (const each of [place, ...place.querySelectorAll('input, select')]) each.disabled = place.hidden;
    } else if (place.hidden && place.querySelector(':checked[type="radio"]'))
      place.parentElement.querySelector('[type="radio"]').checked = true;
  }
}
document.addEventListener('change', people);
people();

async function refresh() {
  const lists = document.getElementById('lists');
  const answer = await fetch('/lists').catch(() => null);
  if (!answer?.ok || lists.contains(document.activeElement)) return;
  const template = document.createElement('template');
  template.innerHTML = await answer.text();
  lists.replaceWith(template.content.firstElementChild);
  badge();
  heed();
}

let heeded = '';
function heed() {
  // somebody waits at a table for this visitor
  const words = document.querySelector('[data-called]')?.textContent ?? '';
  if (words && words !== heeded && globalThis.Notification?.permission === 'granted')
    new Notification(words, { tag: 'call', icon: '/static/icon-turn.svg' });
  heeded = words;
}

if (document.getElementById('lists')) {
  badge();
  heed();
  setInterval(refresh, REFRESH);
}

// The rules: searching while one types; without this the form asks the server, which finds the same.
import './lobby.js';

const input = document.getElementById('q'),
  found = document.querySelector('.found'),
  all = [...document.querySelectorAll('[data-section]')];
const plain = (text) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const texts = new Map(
  all.map((section) => [
    section,
    plain([...section.querySelectorAll('h3, li, .numbers a, dt, dd')].map((each) => each.textContent).join(' ')),
  ]),
);
const titles = new Map(all.map((section) => [section, plain(section.querySelector('h3, dt').textContent)]));
const PAUSE = 250; // how long somebody stops typing before the server is asked what was meant
const listed = [...document.querySelectorAll('[data-of]')]; // the contents, where they name every section
const places = listed.map((each) => each.dataset.of); // their order

function filter() {
  const words = plain(input.value).split(/\s+/).filter(Boolean),
    matches = new Set(all.filter((section) => words.every((word) => texts.get(section).includes(word))));
  for (const section of all) section.hidden = !matches.has(section);
  for (const each of listed) each.hidden = document.getElementById(each.dataset.of).hidden;
  if (listed.length) sort(words);
  for (const group of document.querySelectorAll('[data-group]'))
    group.hidden = !group.querySelector(':is([data-section], [data-of]):not([hidden])');
  found.textContent = !words.length ? '' : matches.size ? found.dataset.some.replace('{n}', matches.size) : found.dataset.none;
  clearTimeout(filter.timer);
  if (words.length && !matches.size) filter.timer = setTimeout(suggest, PAUSE, input.value.trim());
  mark(words, matches);
}

function sort(words) {
  // a title like that is what was meant
  const about = (section) => words.every((word) => titles.get(section).includes(word));
  const first = (a, b) => about(b) - about(a) || places.indexOf(a.id) - places.indexOf(b.id);
  for (const section of [...all].sort(first)) section.parentElement.append(section);
  const top = (group) => group.querySelector('[data-section]');
  document
    .querySelector('.groups')
    .append(...[...document.querySelectorAll('.groups > section')].sort((a, b) => first(top(a), top(b))));
}

async function suggest(query) {
  // the server knows which words are alike
  const answer = await fetch(`${location.pathname}?q=${encodeURIComponent(query)}`).catch(() => null);
  if (!answer?.ok || input.value.trim() !== query) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  if (input.value.trim() === query) found.replaceChildren(...page.querySelector('.found').childNodes);
}

function mark(words, sections) {
  // the words that were found, where the browser can mark them
  if (!CSS.highlights) return;
  const ranges = [];
  for (const section of words.length ? sections : [])
    for (const element of section.querySelectorAll('h3 a, li, dd, dd a'))
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || plain(node.data).length !== node.data.normalize('NFC').length) continue;
        for (const word of words)
          for (let at = plain(node.data).indexOf(word); at >= 0; at = plain(node.data).indexOf(word, at + word.length)) {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + word.length);
            ranges.push(range);
          }
      }
  CSS.highlights.set('found', new Highlight(...ranges));
}

function reach() {
  // whoever follows a link to a section sees it, whatever was searched for
  const target = document.getElementById(location.hash.slice(1));
  if (!target?.closest('[hidden]')) return;
  input.value = '';
  filter();
  target.scrollIntoView();
}

input.addEventListener('input', () => {
  filter();
  history.replaceState(null, '', input.value.trim() ? `?q=${encodeURIComponent(input.value.trim())}` : location.pathname);
});
input.form.addEventListener('submit', (event) => event.preventDefault());
addEventListener('hashchange', reach);
if (input.value || input.defaultValue) {
  // whoever was quicker than this script has typed already
  const told = [...found.childNodes]; // the server has searched already, and has said what it found
  filter();
  if (input.value === input.defaultValue) {
    clearTimeout(filter.timer);
    found.replaceChildren(...told);
  }
}
reach();

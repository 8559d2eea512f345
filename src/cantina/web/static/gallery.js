// The gallery of cards: filters that act at once, the enlarged card, and arrows that go from card to card.
import './lobby.js'; // theme and language

const $ = (selector, within = document) => within.querySelector(selector),
  $$ = (selector, within = document) => [...within.querySelectorAll(selector)];
const form = $('.filters'),
  zoom = $('#zoom');
const fold = (text) => text.toLowerCase().replaceAll('ß', 'ss').replaceAll('’', "'").normalize('NFD').replace(/\p{M}/gu, '');
const shown = () => $$('.shelf li:not([hidden]) .card');
const said = new Map(); // all that is told about a card, in every language, as it is looked for
function told(card) {
  if (!said.has(card))
    said.set(
      card,
      fold(
        $$('.told', card)
          .map((each) => each.textContent)
          .join(' '),
      ),
    );
  return said.get(card);
}

/* ── filters: the same answer as the server's, without asking it ── */
function filter() {
  const given = [...new FormData(form)]
    .map(([name, value]) => [name, value.trim()])
    .filter(([name, value]) => value && `${name}:${value}` !== 'view:grid');
  const marks = given.filter(([name]) => !['q', 'view', 'game'].includes(name)).map((pair) => pair.join(':'));
  const words = fold(form.elements.q.value).split(/\s+/).filter(Boolean),
    cards = $$('.shelf li');
  for (const card of cards) {
    const own = card.dataset.marks.split(' ');
    card.hidden = !marks.every((mark) => own.includes(mark)) || !words.every((word) => told(card).includes(word));
  }
  for (const shelf of $$('.shelf')) shelf.hidden = !$('li:not([hidden])', shelf);
  const found = $('[data-found]');
  found.textContent = found.dataset.found.replace('{n}', shown().length).replace('{all}', cards.length);
  $('.nothing').hidden = shown().length > 0;
  $('.shelves').dataset.view = form.elements.view.value;
  $('.fault')?.remove();
  history.replaceState(null, '', given.length ? `/cards?${new URLSearchParams(given)}` : '/cards');
}

/* ── the enlarged card ── */
function enlarge(card) {
  const big = card.cloneNode(true),
    item = card.closest('li');
  big.removeAttribute('href');
  big.removeAttribute('aria-label');
  big.inert = true;
  $('.big', zoom).replaceChildren(big);
  $('h2', zoom).textContent = $('.told b', item).textContent;
  $('.both', zoom).replaceChildren(...$$('.told, .cap', item).map((each) => each.cloneNode(true)));
  $('.more', zoom).href = card.href;
  zoom.dataset.name = card.dataset.name;
  if (!zoom.open) zoom.showModal();
}
function step(by) {
  const cards = shown(),
    at = cards.findIndex((card) => card.dataset.name === zoom.dataset.name);
  enlarge(cards[(at + by + cards.length) % cards.length]);
}

/* ── arrows among the cards ── */
function move(from, key) {
  const cards = shown(),
    at = cards.indexOf(from),
    here = from.getBoundingClientRect();
  const side = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (side) return cards[at + side];
  const down = key === 'ArrowDown',
    lines = cards
      .map((card) => [card, card.getBoundingClientRect()])
      .filter(([, box]) => (down ? box.top > here.top + 8 : box.top < here.top - 8));
  const near = down ? Math.min(...lines.map(([, box]) => box.top)) : Math.max(...lines.map(([, box]) => box.top));
  const gap = (box) => Math.abs(box.left - here.left);
  return lines.filter(([, box]) => Math.abs(box.top - near) < 8).sort(([, a], [, b]) => gap(a) - gap(b))[0]?.[0];
}

if (form) {
  form.addEventListener('input', filter);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    filter();
  });
  zoom.addEventListener('click', (event) => {
    if (event.target === zoom) zoom.close();
  });
  zoom.addEventListener('close', () => $(`.shelf [data-name="${zoom.dataset.name}"]`)?.focus());
}
document.addEventListener('click', (event) => {
  const card = event.target.closest('.shelf .card'),
    doing = event.target.closest('[data-do]')?.dataset;
  if (card && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    enlarge(card);
  }
  if (doing?.do === 'step') step(+doing.by);
  if (doing?.do === 'reset') {
    event.preventDefault();
    for (const select of $$('select', form)) select.value = '';
    for (const any of $$('[type=radio][value=""]', form)) any.checked = true;
    form.elements.q.value = '';
    filter();
  }
});
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches('input, select')) return;
  const { key } = event,
    here = document.activeElement,
    by = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (zoom?.open) {
    if (by) {
      event.preventDefault();
      step(by);
    }
  } else if (here.matches('.shelf .card') && key.startsWith('Arrow')) {
    event.preventDefault();
    move(here, key)?.focus();
  } else if (key === '/' && form) {
    event.preventDefault();
    form.elements.q.focus();
  } else if (by) $(by < 0 ? '[rel=prev]' : '[rel=next]')?.click();
});

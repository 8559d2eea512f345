// After the game: one slider picks a turn in all charts, pointing at a chart does the same; the link can be shared.
import './copy.js';
import './lobby.js';

const slider = document.getElementById('turn'),
  picker = document.querySelector('.pick-turn');
const turns = [...document.querySelectorAll('.turns tbody tr')];
const figures = [...document.querySelectorAll('.charts figure')];

function show(figure, n) {
  const chart = figure.querySelector('.chart'),
    cursor = chart.querySelector('.cursor');
  const x = +chart.dataset.left + (n + 0.5) * chart.dataset.step;
  cursor.setAttribute('visibility', 'visible');
  for (const end of ['x1', 'x2']) cursor.setAttribute(end, x);
  const names = [...figure.querySelectorAll('thead th')],
    cells = [...figure.querySelectorAll(`tbody tr:nth-child(${n + 1}) td`)];
  figure.querySelector('.readout').textContent = cells
    .map((cell, i) => `${names[i + 1].textContent} ${cell.textContent}`)
    .join(' · ');
}

function pick(n) {
  const link = turns[n].querySelector('a'),
    side = turns[n].querySelector('.who').textContent.trim();
  slider.value = n + 1;
  slider.setAttribute('aria-valuetext', `${link.textContent}, ${side}`);
  picker.querySelector('b').textContent = `${link.textContent.match(/\d+/)[0]} · ${side}`;
  picker.querySelector('a').href = link.href;
  for (const figure of figures) show(figure, n);
}

function at(event) {
  const chart = event.target.closest('.chart');
  if (!chart) return;
  const box = chart.getBoundingClientRect(),
    x = ((event.clientX - box.left) * chart.viewBox.baseVal.width) / box.width;
  pick(Math.max(0, Math.min(turns.length - 1, Math.floor((x - chart.dataset.left) / chart.dataset.step))));
}

if (slider) {
  picker.hidden = false;
  slider.addEventListener('input', () => pick(slider.value - 1));
  for (const kind of ['pointermove', 'pointerdown']) document.querySelector('.charts').addEventListener(kind, at);
  const turned = turns.findIndex((turn) => turn.classList.contains('turned'));
  pick(turned < 0 ? turns.length - 1 : turned);
}

const share = document.querySelector('[data-do="share"]');
if (navigator.share) {
  share.hidden = false;
  share.addEventListener('click', () => {
    const link = document.querySelector('.share .link').value;
    // closing the dialogue is no error
    navigator.share({ title: share.dataset.title, text: share.dataset.text, url: link }).catch(() => {});
  });
}

// Lists of everything that each side has: asked for when they are opened, as they are then.
import { look } from './log.js';

const box = document.getElementById('holdings');
document.addEventListener('click', async (event) => {
  if (event.target === box) box.close();
  const name = event.target.closest('#holdings [data-piece]');
  if (name) {
    box.close();
    look(name);
  }
  if (!event.target.closest('[data-open="holdings"]')) return;
  const answer = await fetch(`/t/${document.body.dataset.table}/holdings`).catch(() => null);
  if (!answer?.ok) return;
  box.querySelector('.lists').innerHTML = await answer.text();
  box.showModal();
});

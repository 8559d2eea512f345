// Piles that lie open: a click on the top card lays out all of them, the latest first.
const box = document.createElement('dialog');
box.className = 'heap';
box.setAttribute('aria-labelledby', 'h-heap');
box.innerHTML =
  '<h2 id="h-heap"></h2><ol></ol><form method="dialog"><button class="close" autofocus>✕ <kbd>Esc</kbd></button></form>';
document.body.append(box);
box.addEventListener('click', (event) => {
  if (event.target === box) box.close();
});

export function spread(card) {
  const heap = card.closest('[data-pile]')?.querySelector('template[data-heap]');
  if (!heap) return false;
  box.querySelector('h2').textContent = heap.dataset.heap;
  box.querySelector('ol').replaceChildren(heap.content.cloneNode(true));
  box.showModal();
  return true;
}

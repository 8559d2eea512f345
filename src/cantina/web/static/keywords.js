// Rules behind what is shown: the keywords of an enlarged card, and links to the short rules.
export function rule(address, text, name) {
  const link = document.createElement('a');
  link.className = 'rule';
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = text;
  if (name !== text) {
    link.title = name;
    link.setAttribute('aria-label', name);
  }
  return link;
}

export function explain(card) {
  const known = document.getElementById('keywords')?.content,
    words = (card.dataset.keywords ?? '').split(' ').concat('symbols');
  return known ? words.map((word) => known.querySelector(`[data-keyword="${word}"]`)?.cloneNode(true)).filter(Boolean) : [];
}

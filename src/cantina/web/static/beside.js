// What stands beside a piece that was chosen: all that it could do now. Nothing has happened yet, and Escape lets go of it.
const panel = document.createElement('section');
panel.id = panel.className = 'beside';
panel.hidden = true;
panel.setAttribute('role', 'group');
panel.setAttribute('aria-labelledby', 'h-beside');
document.body.append(panel);
const title = Object.assign(document.createElement('h2'), { id: 'h-beside' });
let card = null;
const GAP = 12;

export const chosen = () => card;

function place() {
  // beyond the last of its neighbours if there is room, else beside the piece: what it is about stays in sight
  const { left, right, top, height } = card.getBoundingClientRect(),
    { width: w, height: h } = panel.getBoundingClientRect(),
    last = [...(card.closest('ul')?.querySelectorAll('.card') ?? [])].at(-1)?.getBoundingClientRect().right ?? right,
    x = [last, right].map((edge) => edge + GAP).find((edge) => edge + w < innerWidth) ?? left - GAP - w,
    y = top + height / 2 - h / 2;
  panel.style.left = `${Math.min(Math.max(GAP, x), innerWidth - w - GAP)}px`;
  panel.style.top = `${Math.min(Math.max(GAP, y), innerHeight - h - GAP)}px`;
}

export function beside(piece, heading, ...content) {
  if (card !== piece) letGo();
  card = piece;
  card.toggleAttribute('data-chosen', true);
  title.replaceChildren(...heading);
  panel.replaceChildren(title, ...content);
  panel.hidden = false;
  place();
}

export function letGo() {
  if (!card) return false;
  const within = panel.contains(document.activeElement);
  card.removeAttribute('data-chosen');
  panel.hidden = true;
  if (within && card.isConnected) card.focus({ preventScroll: true });
  card = null;
  return true;
}

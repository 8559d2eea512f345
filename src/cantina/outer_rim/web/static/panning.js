// The part of the map that is in sight: zoom with the wheel, two fingers or buttons, pan by dragging, centre on a point.
const WIDTH = 1050,
  HEIGHT = 526,
  SMALL = 0.8,
  NEAR = 0.9; // pixels of a unit: what is too small to read at first, and what it is enlarged to
const drawings = () => [...document.querySelectorAll('#z-chart > svg, #z-marks > svg, #z-galaxy > svg')];
const view = { x: WIDTH / 2, y: HEIGHT / 2, zoom: 1 };
const fingers = new Map();
let spread = 0,
  dragged = false;

const pixels = () => drawings()[0].getBoundingClientRect();
const whole = (box) => Math.min(box.width / WIDTH, box.height / HEIGHT) || 1; // pixels of a unit where all is in sight
const clamp = (low, value, high) => Math.min(Math.max(low, value), Math.max(low, high));

const covered = (box) => {
  // so many pixels of the lower edge lie under rows and buttons, in a small window
  const tops = [...document.querySelectorAll('.errands, .zoomer')]
    .map((each) => each.getBoundingClientRect())
    .filter((each) => each.height && each.top > box.top + box.height / 2)
    .map((each) => each.top);
  return tops.length ? box.bottom - Math.min(...tops) : 0;
};

export function fit() {
  const box = pixels();
  if (!box.width) return;
  const unit = whole(box) * view.zoom,
    w = box.width / unit,
    h = box.height / unit,
    low = covered(box) / unit;
  view.x = w >= WIDTH ? WIDTH / 2 : clamp(w / 2, view.x, WIDTH - w / 2);
  view.y = h - low >= HEIGHT ? HEIGHT + low - h / 2 : clamp(h / 2, view.y, HEIGHT + low - h / 2);
  if (h - low >= HEIGHT && innerWidth < 1100) view.y = (HEIGHT + low) / 2;
  for (const each of drawings())
    each.setAttribute('viewBox', `${(view.x - w / 2).toFixed(1)} ${(view.y - h / 2).toFixed(1)} ${w.toFixed(1)} ${h.toFixed(1)}`);
}

function point(clientX, clientY) {
  // a point of the window as one of the map
  const box = pixels(),
    unit = whole(box) * view.zoom;
  return [view.x + (clientX - box.left - box.width / 2) / unit, view.y + (clientY - box.top - box.height / 2) / unit];
}

export function zoom(factor, clientX, clientY) {
  const box = pixels(),
    x = clientX ?? box.left + box.width / 2,
    y = clientY ?? box.top + box.height / 2,
    [a, b] = point(x, y);
  view.zoom = clamp(1, view.zoom * factor, 4 / whole(box));
  const unit = whole(box) * view.zoom;
  view.x = a - (x - box.left - box.width / 2) / unit;
  view.y = b - (y - box.top - box.height / 2) / unit;
  fit();
}

export function all() {
  view.zoom = 1;
  fit();
}

export function centre(x, y) {
  const box = pixels();
  if (box.width && whole(box) * view.zoom < SMALL) view.zoom = NEAR / whole(box);
  [view.x, view.y] = [x, y + covered(box) / 2 / (whole(box) * view.zoom)];
  fit();
}

export function inSight(x, y) {
  const box = pixels(),
    unit = whole(box) * view.zoom,
    down = (y - view.y) * unit,
    half = box.height / 2 - 44;
  return Math.abs(x - view.x) * unit < box.width / 2 - 32 && down > -half && down < half - covered(box);
}

const gap = () => {
  const [one, other] = [...fingers.values()];
  return Math.hypot(one.x - other.x, one.y - other.y);
};

export function begin(surface, first) {
  // `first` is called as soon as the map is in sight: on a phone another tab may lie over it until then
  surface.addEventListener(
    'wheel',
    (e) => {
      e.preventDefault();
      zoom(Math.exp(-e.deltaY / 400), e.clientX, e.clientY);
    },
    { passive: false },
  );
  surface.addEventListener('pointerdown', (e) => {
    dragged = false;
    if (e.target.closest('button')) return;
    fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (fingers.size === 2) spread = gap();
  });
  addEventListener('pointermove', (e) => {
    const was = fingers.get(e.pointerId);
    if (!was) return;
    const far = Math.hypot(e.clientX - was.x, e.clientY - was.y);
    if (fingers.size === 1 && !dragged && far < 7) return;
    dragged = true;
    fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (fingers.size === 2) {
      const [one, other] = [...fingers.values()],
        now = gap();
      zoom(now / spread, (one.x + other.x) / 2, (one.y + other.y) / 2);
      spread = now;
    } else {
      const unit = whole(pixels()) * view.zoom;
      view.x -= (e.clientX - was.x) / unit;
      view.y -= (e.clientY - was.y) / unit;
      fit();
    }
  });
  for (const name of ['pointerup', 'pointercancel'])
    addEventListener(name, (e) => {
      fingers.delete(e.pointerId);
    });
  surface.addEventListener(
    'click',
    (e) => {
      if (dragged) e.stopPropagation();
      dragged = false;
    },
    true,
  ); // the end of a drag is no click
  let roomy = null;
  new ResizeObserver(() => {
    const box = pixels();
    if (!box.width) return; // another tab is in sight: the map comes back as it was
    if (roomy === null) first();
    const now = whole(box) >= SMALL;
    if (roomy === false && now) view.zoom = 1; // a window that has grown shows all of it again
    roomy = now;
    fit();
  }).observe(surface);
}

// What a viewer chooses for itself. Cookies, so that the server's first page is right already; the server keeps them with the
// visitor, so that they follow it to another device.
export const root = document.documentElement;

export const chosen = (name) => document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1] ?? '';

export function keep(name, value) {
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
  return fetch('/me/settings', { method: 'POST', body: new URLSearchParams({ [name]: value }), keepalive: true }).catch(
    () => null,
  );
}

export function toggleTheme() {
  root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
  keep('theme', root.dataset.theme);
}

if (chosen('speed')) localStorage.setItem('speed', chosen('speed'));
if (chosen('notify')) localStorage.setItem('notify', chosen('notify'));
export const speeds = ['calm', 'quick', 'off'];
export const pace = { calm: 600, quick: 200, off: 0 }; // milliseconds for each step of somebody else, its flight included

export function speed() {
  const kept = localStorage.getItem('speed');
  return speeds.includes(kept) ? kept : 'calm';
}

export function setSpeed(wanted) {
  localStorage.setItem('speed', wanted);
  keep('speed', wanted);
}
export function nextSpeed() {
  setSpeed(speeds[(speeds.indexOf(speed()) + 1) % speeds.length]);
}

export function pressed() {
  // the server does not know which language a page shows: its buttons learn it here, whenever they are drawn
  for (const b of document.querySelectorAll('[data-do="language"]'))
    b.setAttribute('aria-pressed', b.dataset.language === root.lang);
}

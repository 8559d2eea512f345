// The settings sheet: shows what is chosen, and keeps what is changed at once.
import { chosen, keep, root, setSpeed, speed } from './settings.js';
import { sound } from './sounds.js';

const sheet = document.getElementById('settings'),
  form = sheet?.querySelector('form');

function fill() {
  const now = {
    lang: root.lang,
    theme: root.dataset.theme,
    text: root.dataset.text,
    speed: speed(),
    volume: chosen('volume') || '60',
    notify: localStorage.getItem('notify') ?? '',
    sounds: chosen('sounds').split('-'),
  };
  for (const field of form.elements)
    if (field.type === 'radio' || field.type === 'checkbox') field.checked = [now[field.name]].flat().includes(field.value);
    else if (field.name) field.value = now[field.name];
}
const does = {
  lang: async (value) => {
    await keep('lang', value);
    location.reload();
  },
  theme: (value) => {
    root.dataset.theme = value;
    keep('theme', value);
  },
  text: (value) => {
    root.dataset.text = value;
    keep('text', value);
  },
  speed: setSpeed,
  sounds: async (value, field) => {
    const all = [...form.querySelectorAll('[name="sounds"]:checked')].map((each) => each.value);
    keep('sounds', all.join('-') || 'none');
    if (field.checked) sound(value);
  },
  volume: (value) => {
    keep('volume', value);
    sound('turn', true);
  },
  notify: async (_, field) => {
    const answer = field.checked ? await globalThis.Notification?.requestPermission() : '';
    field.checked &&= answer === 'granted';
    form.querySelector('[data-refused]').hidden = answer === 'granted' || answer === '';
    localStorage.setItem('notify', field.checked ? 'yes' : 'no');
    keep('notify', field.checked ? 'yes' : 'no');
  },
};
form?.addEventListener('change', (event) => does[event.target.name]?.(event.target.value, event.target));
document.addEventListener('click', (event) => {
  if (event.target === sheet) sheet.close();
  if (!event.target.closest('[data-open="settings"]')) return;
  fill();
  sheet.showModal();
});

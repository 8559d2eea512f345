// A report: copied, saved, or opened as a mail; the text is whatever stands in the box.
import { keep, root, toggleTheme } from './settings.js';

const box = document.getElementById('report'),
  mail = document.querySelector('[data-mail]'),
  save = document.querySelector('[data-save]');
const LONGEST_MAIL = 1800; // longer addresses are cut off by mail programs: the rest is in the file
function fitting(text) {
  // as many whole lines as fit (of one long line: words), and where the rest is
  if (text.length <= LONGEST_MAIL) return text;
  const start = text.slice(0, LONGEST_MAIL),
    line = start.lastIndexOf('\n');
  return `${start.slice(0, line > LONGEST_MAIL / 2 ? line : start.search(/\s\S*$/))}\n\n${mail.dataset.rest}`;
}
root.classList.add('js');
document.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (button?.dataset.do === 'theme') toggleTheme();
  if (button?.dataset.do === 'language') {
    keep('lang', button.dataset.language);
    location.reload();
  }
  if (button?.dataset.do === 'copy-report')
    navigator.clipboard.writeText(box.value).then(() => {
      button.textContent = button.dataset.done;
    });
});
mail.addEventListener('click', () => {
  mail.href = `${mail.href.split('&body')[0]}&body=${encodeURIComponent(fitting(box.value))}`;
});
save.addEventListener('click', () => {
  save.href = URL.createObjectURL(new Blob([box.value], { type: 'text/plain' }));
});

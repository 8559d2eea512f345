// Whoever would waste something by ending the turn is asked first; asking again means yes.
import { act, does } from '../table.js';
import { on } from '../wire.js';

const $ = (selector, within = document) => within.querySelector(selector);
const asks = () => localStorage.getItem('waste') !== 'off';

does.end = (button) => {
  const confirm = $('.confirm');
  if (!confirm || !confirm.hidden || !asks()) {
    act(button.dataset.action);
    return;
  }
  confirm.hidden = false;
  $('[data-do="end-anyway"]', confirm).focus();
};
does.back = () => {
  const confirm = $('.confirm:not([hidden])');
  if (!confirm) return false;
  confirm.hidden = true;
  $('.do [data-do="end"]')?.focus();
  return true;
};
does['never-ask'] = () => {
  localStorage.setItem('waste', 'off');
  act($('.do [data-do="end"]').dataset.action);
};
on('escape', does.back);

// Attacks. A unit that is chosen lights its targets, and a click on one of them commits it there. A target that is chosen
// proposes the smallest group that suffices: one more click adds the next, a click on a unit takes it in or out,
// one button confirms.
import { beside, letGo } from '../beside.js';
import { hidePeek, plain } from '../enlarge.js';
import { act, hear, select } from '../table.js';
import { call, on, send } from '../wire.js';

const $ = (selector, within = document) => within.querySelector(selector),
  $$ = (selector, within = document) => [...within.querySelectorAll(selector)];
const made = (name, properties, ...content) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...content);
  return element;
};
const icon = (name) => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg'),
    use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  svg.setAttribute('class', 'ic');
  svg.setAttribute('aria-hidden', 'true');
  use.setAttribute('href', `#${name}`);
  svg.append(use);
  return svg;
};
const words = (name, facts = {}) =>
  (($('.plans')?.dataset ?? {})[name] ?? '').replace(/\{(\w+)\}/g, (_, fact) => facts[fact] ?? '');
const cardsAt = (places) => places.flatMap((place) => $$(`.board [data-card="${place}"]`));

let armed = null, // the unit that was chosen, and the action for each target
  plan = null; // the target that was chosen, who could join, and who does

/* ── a unit first ── */
function aims(place) {
  const targets = new Map();
  for (const b of $$('.actions [data-sum]')) {
    const [who, ...hit] = b.dataset.for.split(' '); // the base comes first, then the ships before it
    if (who === place)
      for (const target of hit)
        targets.set(target, {
          action: b.dataset.action,
          sum: target === hit[0] ? b.dataset.sum : '',
          enough: target === hit[0] && 'enough' in b.dataset,
        });
  }
  return targets;
}
const likeness = (card) => {
  // of equal units the rules offer only the first
  const place = card.dataset.card,
    like = $(`.plans [data-unit="${place}"]`)?.dataset.like;
  return like ? `own-${like}` : place;
};
function arm(card) {
  const targets = aims(likeness(card));
  if (!targets.size) return false;
  armed = { card, targets };
  card.toggleAttribute('data-armed', true);
  for (const [target, { sum, enough }] of targets)
    for (const aim of cardsAt([target])) {
      aim.dataset.aim = sum;
      aim.toggleAttribute('data-enough', enough);
    }
  say(words('aim', { card: plain($('.name', card).textContent) }));
  select(card, made('p', { className: 'note', textContent: words('letGo') }));
  return true;
}
function say(text) {
  const ask = $('[data-ask]');
  if (ask) {
    ask.dataset.asks ??= ask.textContent;
    ask.textContent = text;
  }
  hear(text);
}

/* ── a target first ── */
function propose(card) {
  const list = $$('.plans [data-plan]').find((each) => each.dataset.targets.split(' ').includes(card.dataset.card));
  if (!list) return false;
  const members = [...list.children].map((each) => ({
    unit: each.dataset.unit,
    like: each.dataset.like,
    adds: +each.dataset.adds,
    name: each.textContent,
  }));
  plan = { card, ...list.dataset, members, group: members.slice(0, +list.dataset.proposed) };
  draw();
  // what would not suffice is committed by whoever goes there, never by whoever only presses on
  ($('.beside .resolve:not([aria-disabled])') ?? $('.beside .others button:last-child'))?.focus({ preventScroll: true });
  return true;
}
const strength = () => +plan.have + plan.group.reduce((sum, each) => sum + each.adds, 0);
function toggle(member) {
  plan.group = plan.group.includes(member) ? plan.group.filter((each) => each !== member) : [...plan.group, member];
  draw();
}
const next = () => plan.members.find((each) => !plan.group.includes(each));
function carry(deed) {
  // of equal units the first ones go
  const handles = [];
  for (const like of new Set(plan.group.map((each) => each.like))) {
    const many = plan.group.filter((each) => each.like === like).length,
      equal = plan.members.filter((each) => each.like === like).map((each) => +each.unit.split('-')[1]);
    handles.push(...equal.sort((a, b) => a - b).slice(0, many));
  }
  const name = [deed, plan.plan, ...handles].join(' ');
  drop();
  call('act');
  hidePeek();
  send({ type: 'sweep', name });
}
function draw() {
  const sum = strength(),
    needed = +plan.needed,
    enough = sum >= needed,
    strikes = sum > 0 && (enough || plan.plan === '0'),
    fraction = `${sum}/${needed}`;
  unmark();
  for (const each of cardsAt(plan.group.map((member) => member.unit))) each.toggleAttribute('data-joins', true);
  plan.card.dataset.aim = fraction;
  plan.card.toggleAttribute('data-enough', enough);
  const chips = plan.group.map((member) => {
    const out = made('button', { type: 'button', className: 'out', textContent: '✕', onclick: () => toggle(member) });
    out.setAttribute('aria-label', words('out', { card: member.name }));
    return made(
      'li',
      {},
      made('b', { textContent: member.name }),
      icon('i-attack'),
      made('i', { textContent: member.adds }),
      out,
    );
  });
  const meter = made('progress', { max: needed, value: Math.min(sum, needed) });
  meter.setAttribute('aria-label', fraction);
  const short = made('small', { textContent: enough ? '' : words('short', { n: needed - sum }) });
  const resolve = made(
    'button',
    { type: 'button', className: `go hot attack resolve${enough ? '' : ' weak'}`, onclick: () => strikes && carry('strike') },
    icon('i-attack'),
    made('span', { textContent: words('resolve') }, short),
    made('b', { textContent: fraction }),
  );
  if (!strikes) resolve.setAttribute('aria-disabled', 'true');
  const many = plan.group.length,
    label = many === 1 ? words('commitOne', { card: plan.group[0].name }) : words('commit', { n: many });
  const commit = made('button', { type: 'button', className: 'go commit', onclick: () => carry('commit') }, icon('i-end'), label);
  const more = made('button', { type: 'button', className: 'mini', textContent: words('more'), onclick: () => toggle(next()) });
  const cancel = made('button', { type: 'button', className: 'mini', textContent: words('cancel'), onclick: drop });
  const row = made('div', { className: 'others' }, ...(next() ? [more] : []), cancel);
  beside(
    plan.card,
    [
      plan.title,
      made('small', { textContent: words('needs', { n: needed }) }),
      made('b', { className: enough ? 'ok' : '', textContent: fraction }),
    ],
    meter,
    made('ul', { className: 'group' }, ...chips),
    ...(plan.falls ? [made('p', { className: 'note', textContent: words('falls', { reward: plan.falls }) })] : []),
    resolve,
    ...(many ? [commit] : []),
    row,
  );
}

/* ── letting go ── */
function unmark() {
  for (const card of $$('.board [data-aim]')) {
    delete card.dataset.aim;
    card.removeAttribute('data-enough');
  }
  for (const name of ['data-armed', 'data-joins']) for (const card of $$(`[${name}]`)) card.removeAttribute(name);
}
function drop() {
  if (!armed && !plan) return false;
  const ask = $('[data-ask]');
  if (ask?.dataset.asks) ask.textContent = ask.dataset.asks;
  unmark();
  armed = plan = null;
  letGo();
  return true;
}

function use(card) {
  // the mark of an ability is a button of its own: it uses what costs no card
  const [place] = likeness(card).split('~'),
    ability = $(`.actions [data-says][data-for="${place}"]`);
  if (!ability || 'gives' in ability.dataset) return false;
  act(ability.dataset.action);
  return true;
}
on('choose', (card, event) => {
  if (event?.target.closest('.badge.ready') && use(card)) return true;
  const place = card.dataset.card,
    target = armed?.targets.get(place),
    member = plan?.members.find((each) => each.unit === place),
    again = armed?.card === card;
  if (target) {
    act(target.action);
    return true;
  }
  if (plan && plan.targets.split(' ').includes(place)) {
    if (next()) toggle(next());
    return true;
  }
  if (member) {
    toggle(member);
    return true;
  }
  drop();
  if (again) return true;
  if (card.dataset.action || card.closest('[data-pile]')) return false;
  if (card.dataset.can === 'attack') return propose(card);
  return Boolean(card.dataset.can && card.closest('.own') && arm(card));
});
on('drag', ({ card, drop: onto }) => {
  if (!card.closest('.own')) return;
  for (const [target, { action }] of aims(likeness(card))) for (const place of cardsAt([target])) onto(place, () => act(action));
});
on('frame', () => {
  armed = plan = null;
  unmark();
});
on('act', () => drop());
on('escape', drop);

// The figures of the answers, 1 to 9. Templates mark them with `data-figure` and the answer, and what asks with `data-asking`,
// the turn and the question. An answer keeps its figure as long as the question stands, and has it again when it comes back
// in the same turn. What is new takes the lowest that is free, but never the one that was just pressed: whoever presses a key
// twice does nothing else with it.
const FIGURES = [...'123456789'];
let turn = '',
  asking = '',
  pressed = '',
  before = null; // what stood when a sweep began: whatever came up on its way is counted anew until it is over
const questions = new Map(); // of this turn: the figure of each answer there has been, and which of them stood there last

export function press(figure) {
  pressed = figure;
}
export function act() {
  [pressed, before] = ['', null];
}
export function sweep() {
  act();
  before = new Set(questions.get(asking)?.stood);
}

function give(question, here) {
  const { figures, stood } = question,
    taken = new Map(), // figures, and whose they are
    take = (answer, figure) => figure && !taken.has(figure) && taken.set(figure, answer),
    stays = here.filter((answer) => stood.has(answer) && (!before || before.has(answer)));
  for (const answer of before ? stays : [...stays, ...here]) take(answer, figures.get(answer));
  for (const answer of here.filter((each) => taken.get(figures.get(each)) !== each)) {
    const figure = FIGURES.find((each) => each !== pressed && !taken.has(each));
    figures.delete(answer);
    if (take(answer, figure)) figures.set(answer, figure);
  }
  question.stood = new Set(here);
}

export function number() {
  const asks = document.querySelector('[data-asking]');
  if (!asks?.dataset.asking) return;
  asking = asks.dataset.asking;
  const [now] = asking.split(' ');
  if (now !== turn) questions.clear();
  turn = now;
  if (!questions.has(asking)) {
    act();
    questions.set(asking, { figures: new Map(), stood: new Set() });
  }
  const question = questions.get(asking);
  give(question, [...new Set([...asks.querySelectorAll('[data-figure]')].map((mark) => mark.dataset.figure))]);
  for (const mark of document.querySelectorAll('[data-figure]')) {
    const figure = question.figures.get(mark.dataset.figure) ?? '',
      button = mark.closest('button');
    if (mark.textContent !== figure) mark.textContent = figure;
    if (button && figure) button.dataset.key = figure;
    else if (button) delete button.dataset.key;
  }
}

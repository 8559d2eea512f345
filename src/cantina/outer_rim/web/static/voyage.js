// The voyage flown again: a slider shows the map as it was after a turn, a button flies through all turns, ships can be left out.
const map = document.querySelector('.voyage-map'),
  flying = document.querySelector('.flying');

if (map && flying) {
  const slider = flying.querySelector('input'),
    shown = flying.querySelector('b'),
    last = +slider.max;
  const parts = [...map.querySelectorAll('[data-turn]')];
  const ships = [...map.querySelectorAll('.ship')].map((ship) => ({
    ship,
    course: ship.dataset.course.split(' ').map((each) => each.split(',').map(Number)),
  }));
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let clock = 0;

  function show(turn) {
    slider.value = turn;
    shown.textContent = turn;
    for (const part of parts) part.toggleAttribute('data-later', part.dataset.turn > turn);
    for (const { ship, course } of ships) {
      const [, x, y] = course.filter((leg) => leg[0] <= turn).at(-1) ?? course[0];
      ship.setAttribute('transform', `translate(${x} ${y})`);
    }
  }

  function halt() {
    clearInterval(clock);
    clock = 0;
    map.classList.remove('flies');
  }

  flying.hidden = false;
  slider.addEventListener('input', () => {
    halt();
    show(+slider.value);
  });
  flying.querySelector('[data-fly]').addEventListener('click', () => {
    if (clock) {
      halt();
      return;
    }
    show(0);
    if (!still.matches) map.classList.add('flies');
    clock = setInterval(
      () => {
        show(+slider.value + 1);
        if (+slider.value >= last) halt();
      },
      still.matches ? 900 : 450,
    );
  });
  for (const button of flying.querySelectorAll('[data-ship]')) {
    button.addEventListener('click', () => {
      const on = button.getAttribute('aria-pressed') !== 'true';
      button.setAttribute('aria-pressed', on);
      for (const part of map.querySelectorAll(`[data-seat="${button.dataset.ship}"]`)) part.toggleAttribute('data-off', !on);
    });
  }
}

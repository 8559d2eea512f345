// After the game: whoever asks has a judge go through all choices; how far it is stands here, then what it found.
const ASK = 1000,
  TRIES = 5;

async function look(place, failures = 0) {
  const bar = place.querySelector('progress');
  let found;
  try {
    const answer = await fetch(place.dataset.luck, { headers: { accept: 'application/json' } });
    found = answer.ok ? await answer.json() : null;
  } catch {
    found = null;
  }
  if (found?.html) {
    const made = document.createElement('template');
    made.innerHTML = found.html;
    place.replaceWith(made.content);
    const title = document.getElementById('h-luck');
    title.tabIndex = -1;
    title.focus();
    return;
  }
  if (found) {
    bar.hidden = false;
    bar.max = found.of;
    bar.value = found.done;
  } else if (failures >= TRIES) {
    bar.hidden = true;
    place.querySelector('.failed').hidden = false;
    return;
  }
  setTimeout(() => look(place, found ? 0 : failures + 1), ASK);
}

const place = document.querySelector('[data-luck]');
place?.querySelector('a').addEventListener('click', (event) => {
  event.preventDefault();
  event.currentTarget.hidden = true;
  look(place);
});

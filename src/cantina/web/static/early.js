// What is clicked, pressed, typed or sent before the page's modules are there counts as soon as they are; done twice it counts
// once. No module itself, so that it listens before anything can be clicked. What a browser does by itself it has done already.
{
  const again = new Map(),
    once = (event, kind) =>
      again.set(event.type, () => event.target.isConnected && event.target.dispatchEvent(new kind(event.type, event)));
  const takes = {
    click: (event) => {
      const button = event.target.closest('button');
      if (event.target.closest('a, summary, label, input, select, textarea') || (button?.form && button.type === 'submit'))
        return;
      once(event, MouseEvent);
    },
    keydown: (event) => once(event, KeyboardEvent),
    input: (event) => once(event, Event),
    submit: (event) => {
      const { target, submitter } = event;
      if (target.matches('[action], [method]')) return; // this goes to the server without us
      event.preventDefault();
      again.set('submit', () => target.requestSubmit(submitter));
    },
  };
  for (const [what, take] of Object.entries(takes)) document.addEventListener(what, take, true);
  document.addEventListener('DOMContentLoaded', () => {
    for (const [what, take] of Object.entries(takes)) document.removeEventListener(what, take, true);
    for (const deed of again.values()) deed();
  });
}

// Links that want to be sent: a button copies what stands beside it.
document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-do="copy"]');
  if (!button) return;
  const link = button.parentElement.querySelector('.link');
  link.select();
  navigator.clipboard?.writeText(link.value);
  button.textContent = button.dataset.done;
});

// What is typed over the words of a product is here after a reload, a crash and on coming back, until it is saved: never
// what proves whose it is.
(() => {
  'use strict';
  const form = () => document.querySelector('.product-form');
  const all = (selector) => [...form().querySelectorAll(selector)];
  // With what stood there, so that what was changed elsewhere meanwhile is told and not written over.
  const parts = () => all('[data-input], [name^=was-]');
  const isChanged = () => all('[data-input]').some(({ name, value }) => value !== form()[`was-${name}`].value);
  let left = typed.left();
  // What is being saved, and the field from which it was sent.
  let sent = null;
  // Once it is known what became of it, and it was not saved, one goes on where one was.
  const release = () => {
    const { button, field } = sent;
    const isBusy = button.hasAttribute('aria-busy');
    // live.js hears of it after this script.
    sent.wasBusy ||= isBusy;
    if (isBusy || !sent.wasBusy) return;
    sent = null;
    if (form().dataset.saved) return;
    form().querySelector('.fields').inert = false;
    if (document.activeElement === document.body) form().elements[field]?.focus({ preventScroll: true });
  };
  const settle = () => {
    if (!form()) return;
    if (form().dataset.saved) typed.keep();
    if (sent) release();
    if (!left) return;
    const words = left;
    left = null;
    // A form that came back with what was sent has that.
    if (isChanged()) return;
    parts().forEach((part) => { part.value = words[part.name] ?? part.value; });
    if (!isChanged()) return typed.keep();
    // Judged as if it had been typed now.
    all('[data-input]')[0].dispatchEvent(new Event('input', { bubbles: true }));
    dispatchEvent(new CustomEvent('showroom:notice', { detail: form().dataset.restored }));
  };
  addEventListener('input', ({ target }) => {
    if (!target.dataset.input) return;
    typed.keep(isChanged() && Object.fromEntries(parts().map(({ name, value }) => [name, value])));
  });
  // At once: what would be typed until the server says that it has it would be lost.
  addEventListener('submit', ({ target, submitter }) => {
    if (target !== form()) return;
    sent = { button: submitter, field: document.activeElement.name };
    form().querySelector('.fields').inert = true;
  }, true);
  // Saved, it leads back to where one came from, and not there a second time.
  window.navigation?.addEventListener('navigate', (event) => {
    const before = navigation.entries()[navigation.currentEntry.index - 1];
    if (event.navigationType !== 'replace' || event.destination.url !== before?.url) return;
    event.preventDefault();
    history.back();
  });
  // Who goes forward to it again begins anew.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && form()?.dataset.saved) location.reload();
  });
  settle();
  new MutationObserver(settle).observe(document.querySelector('main'), {
    subtree: true, childList: true, attributes: true,
  });
})();

// Keeps unsaved changes to a product in the browser across a reload or a crash, until they are saved. The secret is
// never kept.
(() => {
  'use strict';
  const form = () => document.querySelector('.product-form');
  const all = (selector) => [...form().querySelectorAll(selector)];
  // With the original values, so that changes made elsewhere meanwhile are shown instead of overwritten.
  const parts = () => all('[data-input], [name^=was-]');
  const isChanged = () => all('[data-input]').some(({ name, value }) => value !== form()[`was-${name}`].value);
  let left = typed.left();
  // The button and the field of the current save.
  let sent = null;
  // If the save failed, typing continues in the same field.
  const release = () => {
    const { button, field } = sent;
    const isBusy = button.hasAttribute('aria-busy');
    // live.js handles the event after this script.
    sent.wasBusy ||= isBusy;
    if (isBusy || !sent.wasBusy) return;
    sent = null;
    if (form().dataset.saved) return;
    form().querySelector('.fields').inert = false;
    if (typed.problem()) typed.lead();
    else if (document.activeElement === document.body) form().elements[field]?.focus({ preventScroll: true });
  };
  const settle = () => {
    if (!form()) return;
    if (form().dataset.saved) typed.keep();
    if (sent) release();
    if (!left) return;
    const words = left;
    left = null;
    // A form returned with the submitted values already has the changes.
    if (isChanged()) return;
    parts().forEach((part) => { part.value = words[part.name] ?? part.value; });
    if (!isChanged()) return typed.keep();
    // Triggers validation as if the text had just been typed.
    all('[data-input]')[0].dispatchEvent(new Event('input', { bubbles: true }));
    dispatchEvent(new CustomEvent('showroom:notice', { detail: form().dataset.restored }));
  };
  addEventListener('input', ({ target }) => {
    if (!target.dataset.input) return;
    typed.keep(isChanged() && Object.fromEntries(parts().map(({ name, value }) => [name, value])));
  });
  // Disables the fields at once: text typed before the server's response would be lost.
  addEventListener('submit', ({ target, submitter }) => {
    if (target !== form()) return;
    sent = { button: submitter, field: document.activeElement.name };
    form().querySelector('.fields').inert = true;
  }, true);
  // After saving, the page leads back to the previous one, without a second entry in the history.
  window.navigation?.addEventListener('navigate', (event) => {
    const before = navigation.entries()[navigation.currentEntry.index - 1];
    if (event.navigationType !== 'replace' || event.destination.url !== before?.url) return;
    event.preventDefault();
    history.back();
  });
  // Going forward to a saved form starts a new one.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && form()?.dataset.saved) location.reload();
  });
  settle();
  new MutationObserver(settle).observe(document.querySelector('main'), {
    subtree: true, childList: true, attributes: true,
  });
})();

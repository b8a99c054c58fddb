// What is typed over the words of a product is here after a reload, a crash and on coming back, until it is saved: never
// what proves whose it is.
(() => {
  'use strict';
  const place = `draft ${location.pathname}`;
  const form = () => document.querySelector('.product-form');
  const all = (selector) => [...form().querySelectorAll(selector)];
  // With what stood there, so that what was changed elsewhere meanwhile is told and not written over.
  const parts = () => all('[data-input], [name^=was-]');
  const isChanged = () => all('[data-input]').some(({ name, value }) => value !== form()[`was-${name}`].value);
  // The copy that this tab has found or written: none of another tab is taken away.
  let copy;
  let left;
  const keep = (text) => {
    try {
      if (text) localStorage.setItem(place, text);
      else if (localStorage.getItem(place) === copy) localStorage.removeItem(place);
      copy = text;
    } catch {
      // Nothing can be kept here.
    }
  };
  const settle = () => {
    if (!form()) return;
    if (form().dataset.saved) keep();
    if (!left) return;
    const words = left;
    left = null;
    // A form that came back with what was sent has that.
    if (isChanged()) return;
    parts().forEach((part) => { part.value = words[part.name] ?? part.value; });
    if (!isChanged()) return keep();
    // Judged as if it had been typed now.
    all('[data-input]')[0].dispatchEvent(new Event('input', { bubbles: true }));
    dispatchEvent(new CustomEvent('showroom:notice', { detail: form().dataset.restored }));
  };
  addEventListener('input', ({ target }) => {
    if (!target.dataset.input) return;
    keep(isChanged() && JSON.stringify(Object.fromEntries(parts().map(({ name, value }) => [name, value]))));
  });
  try {
    copy = localStorage.getItem(place);
    left = JSON.parse(copy);
  } catch {
    // It cannot be read: then nothing was left.
  }
  settle();
  new MutationObserver(settle).observe(document.querySelector('main'), {
    subtree: true, childList: true, attributes: true,
  });
})();

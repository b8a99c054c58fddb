// The list of countries. A finger, a mouse or the arrow keys move along the rail of letters, and the list follows.
// Enter in the field chooses the first country. Escape leads back, except in the field, see touch.js. Tested by
// Tests/Browser/tests/test_countries.py.
(() => {
  'use strict';
  const moves = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, Home: -100, End: 100 };
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const parts = () => all('[data-section^="letter-"]').map((list) => list.parentElement);
  let held = null;

  /** Moves a rail to a letter. */
  const stand = (rail, index) => {
    const letters = all('i', rail);
    const number = Math.max(0, Math.min(letters.length - 1, index));
    rail.setAttribute('aria-valuenow', number + 1);
    rail.setAttribute('aria-valuetext', letters[number].textContent);
    return number;
  };

  // The address stays the same, so that Back still leads to the search.
  const go = (rail, index) => parts()[stand(rail, index)].scrollIntoView({ block: 'start', behavior: 'instant' });

  const follow = ({ clientY }) => {
    const letters = all('i', held);
    const { top } = letters[0].getBoundingClientRect();
    const { bottom } = letters.at(-1).getBoundingClientRect();
    go(held, Math.floor((clientY - top) / (bottom - top) * letters.length));
    held.dataset.letter = held.getAttribute('aria-valuetext');
  };
  const release = () => {
    held?.removeAttribute('data-letter');
    held = null;
  };
  addEventListener('pointerdown', (event) => {
    held = event.button ? null : event.target.closest('.rail');
    if (held) follow(event);
  });
  addEventListener('pointermove', (event) => held && follow(event));
  addEventListener('pointerup', release);
  addEventListener('pointercancel', release);

  // The keyboard starts at the letter that the list shows.
  addEventListener('focusin', ({ target }) => {
    if (held || !target.matches('.rail')) return;
    const { top } = target.getBoundingClientRect();
    stand(target, parts().findLastIndex((part) => part.getBoundingClientRect().top <= top + 1));
  });
  addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (!target.matches('.rail') || !moves[key]) return;
    event.preventDefault();
    go(target, target.getAttribute('aria-valuenow') - 1 + moves[key]);
  });

  // It captures the key, which in a pane leads to the list.
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.target.matches('[type=search]')) return;
    event.preventDefault();
    document.querySelector('.back').click();
  }, true);

  // Enter chooses the first row, because the list is filtered while the user types. Runs before live.js reads the form.
  addEventListener('submit', ({ target }) => {
    if (target.dataset.enter) target.elements.action.value = target.dataset.enter;
  }, true);
})();

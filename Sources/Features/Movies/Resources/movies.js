// Loads earlier movies while the reader scrolls up, before they reach the start; live.js does the same at the end. Only on
// upward scrolls: a page opened in the middle, or so short that both ends are near, would load pages endlessly.
(() => {
  'use strict';
  const place = document.querySelector('[data-slot=earlier]');
  if (!place) return;
  let isNear = false;
  let last = scrollY;
  new IntersectionObserver((entries) => {
    isNear = entries.at(-1).isIntersecting;
  }, { rootMargin: '600px' }).observe(place);
  addEventListener('scroll', () => {
    const isUp = scrollY < last;
    last = scrollY;
    const button = isUp && isNear && place.querySelector('[data-auto] button');
    if (!button) return;
    // At the very top, inserted rows would push the visible ones away.
    if (scrollY < 1) scrollTo({ top: 1, behavior: 'instant' });
    button.click();
  }, { passive: true });
})();

// A choice in a rating menu is sent at once. But arrow keys select every option that they pass, so a choice by key is sent
// after a pause, on Enter or Space, or when the menu loses the focus. Until the server has answered, responses to earlier
// requests do not change the menu.
(() => {
  'use strict';
  const stop = 600;
  const steps = /^(Arrow.+|Page.+|Home|End|\S)$/;
  const isMenu = (target) => target.matches('.own-controls select');
  let isStep = false;
  let held = null;
  let chosen = null;
  let choice;
  let timer;
  const send = () => {
    clearTimeout(timer);
    const menu = held;
    held = null;
    menu?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(send, stop);
  };
  // In the capture phase, before live.js receives the event.
  addEventListener('input', (event) => {
    if (!isStep || !event.isTrusted || !isMenu(event.target)) return;
    event.stopPropagation();
    held = event.target;
    chosen = held;
    choice = held.value;
    wait();
  }, true);
  addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (!isMenu(target) || /^(Shift|Control|Alt|Meta)$/.test(key)) return;
    isStep = steps.test(key) && !altKey && !ctrlKey && !metaKey;
    if (isStep) return wait();
    // Enter and Space neither open the menu nor submit the form a second time.
    if (held && (key === 'Enter' || key === ' ')) event.preventDefault();
    send();
  });
  addEventListener('pointerdown', () => { isStep = false; });
  addEventListener('focusout', send);
  new MutationObserver(() => {
    if (!held && !document.body.classList.contains('acting')) chosen = null;
    if (chosen) chosen.value = choice;
  }).observe(document.querySelector('main'), { subtree: true, attributeFilter: ['selected'] });
})();

// What stands above the first movies that are shown comes back as somebody goes up, before they get there; live.js does
// the same at the other end. Only going up: a page that is opened in the middle, or so short that both of its ends are
// near, would ask without end.
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
    // At the very top, what comes above would push away what is seen.
    if (scrollY < 1) scrollTo({ top: 1, behavior: 'instant' });
    button.click();
  }, { passive: true });
})();

// What is chosen in a menu of stars is sent at once. But keys choose whatever they come by: that waits until somebody
// stops there for a moment, presses Enter or the space bar, or goes elsewhere. It stays chosen whatever the server says
// of what was sent before, until it has answered.
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
  // Before live.js hears of it.
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
    // It neither opens the menu nor sends the form a second time.
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

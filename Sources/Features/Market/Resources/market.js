// What the list of goods does besides talking to the server. Tests/Browser has a test for each.
(() => {
  'use strict';
  const $ = (selector) => document.querySelector(selector);

  // What stands above the first product comes back as somebody goes up; only then, or a page opened in the middle would
  // ask without end.
  let last = scrollY;
  addEventListener('scroll', () => {
    const isUp = scrollY < last;
    last = scrollY;
    const button = isUp && $('[data-slot=earlier] [data-auto] button');
    if (!button || button.getBoundingClientRect().bottom < -600) return;
    // At the very top, what comes above would push away what is seen.
    if (scrollY < 1) scrollTo({ top: 1, behavior: 'instant' });
    button.click();
  }, { passive: true });

  // Pulled down by a finger at the top, the list is asked for anew.
  let start = null;
  addEventListener('touchstart', ({ touches }) => {
    start = scrollY < 1 && touches.length === 1 ? touches[0].clientY : null;
  }, { passive: true });
  addEventListener('touchend', ({ changedTouches }) => {
    if (start !== null && scrollY < 1 && changedTouches[0].clientY - start > 96) $('.refresh button')?.click();
    start = null;
  }, { passive: true });
})();

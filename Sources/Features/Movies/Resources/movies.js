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

(() => {
  'use strict';
  // Switching between list and grid keeps the first visible cell in place.
  addEventListener('submit', ({ submitter }) => {
    if (!submitter?.closest('.layout') || scrollY < 1) return;
    const top = (document.querySelector('header.bar')?.getBoundingClientRect().bottom || 0) + 1;
    const first = [...document.querySelectorAll('main [data-section] > *')]
      .find((item) => item.getBoundingClientRect().bottom > top);
    const before = first?.getBoundingClientRect().top;
    // live.js has shown the new layout by then.
    if (first) requestAnimationFrame(() => {
      scrollBy({ top: first.getBoundingClientRect().top - before, behavior: 'instant' });
    });
  }, true);
})();

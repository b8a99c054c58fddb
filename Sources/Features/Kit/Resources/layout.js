(() => {
  'use strict';
  // A list that becomes a grid, or a grid a list, keeps its first visible cell where it is.
  addEventListener('submit', ({ submitter }) => {
    if (!submitter?.closest('.layout') || scrollY < 1) return;
    const top = (document.querySelector('header.bar')?.getBoundingClientRect().bottom || 0) + 1;
    const first = [...document.querySelectorAll('main [data-section] > *')]
      .find((item) => item.getBoundingClientRect().bottom > top);
    const before = first?.getBoundingClientRect().top;
    // By then live.js has shown what was pressed.
    if (first) requestAnimationFrame(() => {
      scrollBy({ top: first.getBoundingClientRect().top - before, behavior: 'instant' });
    });
  }, true);
})();

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

  // Arrow keys lead from a tile to its neighbours: sideways, or to the nearest one above or below, of another row, too.
  // Lists of one column are left to wide.js and to the browser, which scrolls.
  const box = (element) => element.getBoundingClientRect();
  const nextTile = (tile, key) => {
    const [first, second] = tile.parentElement.children;
    if (!second || Math.abs(box(first).top - box(second).top) > 1) return null;
    if (key === 'ArrowLeft') return tile.previousElementSibling;
    if (key === 'ArrowRight') return tile.nextElementSibling;
    const own = box(tile);
    const isDown = key === 'ArrowDown';
    const away = (other) => isDown ? other.top - own.bottom : own.top - other.bottom;
    const [nearest] = [...document.querySelectorAll('main [data-key]')]
      .map((each) => [each, box(each)]).filter(([, other]) => other.width && away(other) > -1)
      .sort(([, one], [, other]) =>
        away(one) - away(other) || Math.abs(one.left - own.left) - Math.abs(other.left - own.left));
    return nearest?.[0];
  };
  addEventListener('keydown', (event) => {
    const { key, target } = event;
    const tile = /^Arrow/.test(key) && target.matches('a') && target.closest('main [data-key]');
    if (!tile || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = nextTile(tile, key);
    const link = next && next.querySelector('a');
    if (!link) return;
    event.preventDefault();
    link.focus();
  });
  // Of a tile that takes the focus by a key, all is in sight, not only the link.
  addEventListener('focusin', ({ target }) => {
    const tile = target.matches(':focus-visible') && target.closest('main [data-key]');
    if (tile) tile.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
})();

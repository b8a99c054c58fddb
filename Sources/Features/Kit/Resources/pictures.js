// Pictures fade in, can be loaded again after an error, and are not loaded during fast scrolling. Without scripts they
// simply appear. Tested by Tests/Browser/tests/test_pictures.py.
(() => {
  'use strict';

  // A picture that loads slowly fades in over its placeholder; one of the browser's cache, of which nothing was
  // transferred, is shown as it is. Load events do not bubble to the window.
  document.addEventListener('load', ({ target, timeStamp }) => {
    if (!target.className) target.closest('.picture')?.querySelector('button')?.remove();
    const entry = performance.getEntriesByName(target.currentSrc).at(-1);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (timeStamp - entry?.responseEnd < 150 && entry.duration > 150 && entry.transferSize && !isStill) target.animate({ opacity: [0, 1] }, 200);
  }, true);

  // A picture that fails to load shows a button once. A tap, or a restored connection, loads it again.
  const miss = ({ target }) => {
    const button = document.createElement('button');
    button.textContent = document.querySelector('#notices').dataset.retry;
    target.closest?.('.picture:not(:has(button))')?.append(button);
  };
  const ask = (button) => {
    const image = button.parentElement.firstChild;
    image.replaceWith(image.cloneNode());
    button.remove();
  };
  addEventListener('error', miss, true);
  for (const target of document.images) if (target.complete && target.src && !target.naturalWidth) miss({ target });
  addEventListener('click', (event) => {
    const button = event.target.closest('.picture button');
    if (!button) return;
    // The picture is inside a link.
    event.preventDefault();
    ask(button);
  }, true);
  addEventListener('online', () => document.querySelectorAll('.picture button').forEach(ask));

  // Pictures are not loaded during fast scrolling: a hidden picture never comes near the viewport.
  let timer;
  let before;
  let place;
  const hide = (isFlung) => {
    for (const image of document.images) image.hidden = isFlung && !image.naturalWidth;
  };
  addEventListener('scroll', ({ timeStamp }) => {
    const way = Math.abs(scrollY - place);
    const time = timeStamp - before;
    place = scrollY;
    before = timeStamp;
    // A jump happens only once. A slow device takes up to 0.4 s per frame.
    if (time < 400 && way > 3 * time) {
      hide(true);
      clearTimeout(timer);
      timer = setTimeout(hide, Math.max(150, time));
    }
  });
})();

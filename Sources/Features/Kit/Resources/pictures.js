// What pictures do besides coming: fade in, be asked for again, and wait while they are flung past. Without scripts
// they are simply there. Tests/Browser/tests/test_pictures.py has a test for every one.
(() => {
  'use strict';

  // One that took a while fades in, over what stands in for it. The window is told of no such load.
  document.addEventListener('load', ({ target, timeStamp }) => {
    if (!target.className) target.closest('.picture')?.querySelector('button')?.remove();
    const entry = performance.getEntriesByName(target.currentSrc).at(-1);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (timeStamp - entry?.responseEnd < 150 && entry.duration > 150 && !isStill) target.animate({ opacity: [0, 1] }, 200);
  }, true);

  // One that does not come says so, once. A tap asks for it again, and so does a connection that is back.
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
    // It stands in a link.
    event.preventDefault();
    ask(button);
  }, true);
  addEventListener('online', () => document.querySelectorAll('.picture button').forEach(ask));

  // What is flung past is not fetched: out of its place a picture is never near what is seen.
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
    // What jumps does so once. A slow device draws a frame in up to 0.4 s.
    if (time < 400 && way > 3 * time) {
      hide(true);
      clearTimeout(timer);
      timer = setTimeout(hide, Math.max(150, time));
    }
  });
})();

// What the pages do besides talking to the server: swiping rows, tabs, Back. Served as one with live.js, which does the
// talking, and pictures.js. What only a wide window does is in wide.js, what the page of one thing does in gallery.js.
// Tests/Browser has a test for every one.
(() => {
  'use strict';
  const $ = (selector, root = document) => root.querySelector(selector);
  // What may come to nothing, for one when the page is left: such a page would hear of no rejection in time.
  const letGo = (...promises) => promises.forEach((promise) => promise?.catch(() => {}));

  // A page that has become too short to scroll would keep what its scrolling has moved.
  const { body, documentElement: root } = document;
  new ResizeObserver(() => body.classList.toggle('short', root.scrollHeight <= innerHeight)).observe(body);

  // On a phone the bars come back when the field is left, and would move from under the finger what is tapped meanwhile.
  const isNarrow = () => innerWidth < 600 && document.activeElement.type === 'search';
  addEventListener('mousedown', (event) => {
    if (isNarrow() && event.target.closest('main :is(a, button)')) event.preventDefault();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isNarrow()) document.activeElement.blur();
    // docs/offline.md
    letGo(navigator.serviceWorker?.register('/service-worker.js'));
  });

  // The Delete key deletes the row that has the focus, S saves it.
  addEventListener('keydown', ({ code, target, ctrlKey, metaKey }) => {
    const own = { Delete: '.delete[data-swipe]', KeyS: '.save' }[code];
    if (own && !ctrlKey && !metaKey && target.matches('a,button')) $(`[data-key]:focus-within ${own}`)?.click();
  });

  // Under a finger a row uncovers a button, which is the row itself to a tap. Let go past its middle the row is deleted
  // (or saved), before that it stays open; what is touched beside the button closes it.
  let row = null;
  let by = 0;
  let start = 0;
  let isClosing = false;
  const slide = (to, more = '') => {
    by = to;
    if (row) row.style.cssText = `--swiped:${to}px${more}`;
  };
  addEventListener('pointerdown', ({ clientX, target }) => {
    const touched = !target.closest('.grip') && target.closest('[data-key]:has([data-swipe])');
    isClosing = by && touched && target !== row;
    if (touched !== row) slide(0);
    row = touched;
    // Else Chrome takes the swipe for the beginning of a motion, and the next tap for its end.
    if (row) row.ontouchmove = (event) => by && event.preventDefault();
    start = clientX + by;
    if (target !== row) by = 0;
  });
  addEventListener('pointermove', ({ clientX, pointerType }) => {
    if (row && pointerType === 'touch') slide(Math.max(0, start - clientX), ';transition:none');
  });
  addEventListener('pointerup', ({ target }) => {
    if (by > (target === row ? 40 : row?.clientWidth / 2)) {
      slide(0);
      $('[data-swipe]', row).click();
    } else slide(by > 40 ? 70 : 0);
  });
  // The browser scrolls the page instead.
  addEventListener('pointercancel', () => slide(0));
  addEventListener('click', (event) => {
    if (isClosing && event.detail) event.preventDefault();
  }, true);

  // What only a wide window needs is fetched there. Elsewhere the page that was chosen takes the place of its list.
  const pane = $('.pane');
  const wide = matchMedia('(min-width: 1000px)');
  const widen = () => {
    if (!wide.matches) return;
    wide.onchange = null;
    const script = document.createElement('script');
    script.src = pane.dataset.script;
    body.append(script);
  };
  if (pane) {
    wide.onchange = widen;
    widen();
    const { chosen } = $('[data-chosen]').dataset;
    const [{ type }] = performance.getEntriesByType('navigation');
    if (chosen && type === 'navigate' && !wide.matches) location.replace(chosen);
  }
  window.frameElement?.dispatchEvent(new Event('showroom:shown'));

  // Leads to the newest page of a kind that one has been on, with its rows and its place; without one the link leads to
  // a new one.
  const revisit = (event, isIt, isBefore) => {
    const { navigation } = window;
    const entry = navigation?.entries().findLast(({ url, index }) =>
      !(isBefore && index >= navigation.currentEntry.index) && isIt(new URL(url).pathname));
    if (!entry) return;
    event.preventDefault();
    letGo(...Object.values(navigation.traverseTo(entry.key)));
  };

  // A tab leads to where one left it, without a motion. The chosen one leads to the top of its page, then to its root.
  let isTab = false;
  const changeTab = (event, { pathname, ariaCurrent }) => {
    if (!ariaCurrent) {
      isTab = true;
      revisit(event, (path) => path.startsWith(pathname));
    } else if (scrollY > 0) {
      event.preventDefault();
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
    } else if (location.pathname !== pathname) revisit(event, (path) => path === pathname, true);
  };
  addEventListener('pageswap', ({ viewTransition }) => {
    letGo(viewTransition?.ready, viewTransition?.finished);
    if (isTab) viewTransition?.skipTransition();
    isTab = false;
  });
  // A motion with which a page would have come is left out before any script can let go of it.
  addEventListener('unhandledrejection', (event) => {
    if (/^Transition was/.test(event.reason?.message)) event.preventDefault();
  });

  addEventListener('click', (event) => {
    const link = event.target.closest('.back,[data-back],.tabs a');
    if (!link || event.ctrlKey || event.metaKey) return;
    if (!link.matches('.tabs a')) revisit(event, (path) => path === link.pathname, true);
    else changeTab(event, link);
  });
})();

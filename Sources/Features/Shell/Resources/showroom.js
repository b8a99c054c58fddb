// What all pages need at once besides live.js: tabs and Back. Served as one file with live.js and pictures.js. It loads
// touch.js, which has the scripts for hands, and in wide windows wide.js; gallery.js has the scripts of an item's page.
// Tested in Tests/Browser.
(() => {
  'use strict';
  const $ = (selector, root = document) => root.querySelector(selector);
  // Ignores rejections, for example when the page is left before they are handled.
  const letGo = (...promises) => promises.forEach((promise) => promise?.catch(() => {}));

  // A page that becomes too short to scroll would keep the offset of its bars.
  const { body, documentElement: root } = document;
  new ResizeObserver(() => body.classList.toggle('short', root.scrollHeight <= innerHeight)).observe(body);

  addEventListener('pageshow', () => {
    // docs/offline.md
    letGo(navigator.serviceWorker?.register('/service-worker.js'));
  });

  const load = ({ dataset }) => {
    const script = document.createElement('script');
    script.src = dataset.script;
    body.append(script);
  };
  // The script for hands is not needed before the page is shown. Its listeners come after those of the page.
  addEventListener('DOMContentLoaded', () => load(tabs));

  const pane = $('.pane');
  const wide = matchMedia('(min-width: 1000px)');
  const tabs = $('body > .tabs');
  let rest = pane;
  const fit = () => {
    // The Tab key follows the eye: the sidebar comes first, the bar at the bottom of a phone last.
    if (!wide.matches) return $('#notices').before(tabs);
    $('.skip').after(tabs);
    // The script for wide windows is loaded only there, once.
    rest &&= load(rest);
  };
  fit();
  wide.onchange = fit;
  if (pane) {
    // The page in the fragment of the address, which a link in the pane has opened.
    pane.page = () => location.hash.match(/^#(\/\w.*)/)?.[1];
    // In a narrow window, the chosen page replaces its list.
    const { chosen } = $('[data-chosen]').dataset;
    const [{ type }] = performance.getEntriesByType('navigation');
    if (chosen && type === 'navigate' && !wide.matches) location.replace(pane.page() || chosen);
  }
  window.frameElement?.dispatchEvent(new Event('showroom:shown'));

  // Returns to the newest matching page in the history, with its rows and scroll position. Without one, the link opens
  // a new page.
  const revisit = (event, isIt, isBefore) => {
    const { navigation } = window;
    const entry = navigation?.entries().findLast(({ url, index }) =>
      !(isBefore && index >= navigation.currentEntry.index) && isIt(new URL(url)));
    if (!entry) return;
    event.preventDefault();
    letGo(...Object.values(navigation.traverseTo(entry.key)));
  };

  // A tab returns to its last page without an animation. The current tab scrolls to the top, then returns to its root.
  let isTab = false;
  // The path of a page's tab. An item that was opened from a list of another feature belongs to the tab of the list.
  const placeOf = ({ pathname, searchParams }) => (searchParams.get('from') + pathname).match(/\/\w*/)[0];
  const changeTab = (event, { pathname, ariaCurrent }) => {
    if (!ariaCurrent) {
      isTab = true;
      revisit(event, (url) => placeOf(url) === pathname);
    } else if (scrollY > 0) {
      event.preventDefault();
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
    } else if (location.pathname !== pathname) revisit(event, (url) => url.pathname === pathname, true);
  };
  addEventListener('pageswap', ({ viewTransition }) => {
    letGo(viewTransition?.ready, viewTransition?.finished);
    if (isTab) viewTransition?.skipTransition();
    isTab = false;
  });
  // The browser may skip a page's transition before any script can handle its rejection.
  addEventListener('unhandledrejection', (event) => {
    if (/^Transition was/.test(event.reason?.message)) event.preventDefault();
  });

  addEventListener('click', (event) => {
    const link = event.target.closest('.back,[data-back],.tabs a');
    if (!link || event.ctrlKey || event.metaKey) return;
    if (!link.matches('.tabs a')) revisit(event, (url) => url.pathname === link.pathname, true);
    else changeTab(event, link);
  });
})();

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

// The actions for a movie open in a sheet over the list; without this script their link leads to a page. gallery.js adds
// the entry in the history.
addEventListener('click', (event) => {
  const link = event.target.closest('[data-sheet]');
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const sheet = document.createElement('dialog');
  const frame = document.createElement('iframe');
  const close = () => sheet.close();
  let hasArrived = false;
  sheet.className = 'own-sheet';
  sheet.ariaLabel = frame.title = link.ariaLabel;
  frame.src = link.href;
  frame.addEventListener('showroom:shown', () => {
    const page = frame.contentDocument;
    hasArrived = true;
    page.addEventListener('click', (tap) => {
      if (!tap.target.closest('.own-done')) return;
      tap.preventDefault();
      close();
    });
    page.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
  });
  // There is no connection: the page says so.
  frame.onload = () => {
    if (!hasArrived) location.assign(link.href);
  };
  sheet.onclick = ({ target }) => target === sheet && close();
  sheet.onclose = () => sheet.remove();
  sheet.append(frame);
  document.body.append(sheet);
  // The dialog returns the focus to the link when it closes.
  link.focus();
  sheet.showModal();
  dispatchEvent(new Event('showroom:opened'));
});

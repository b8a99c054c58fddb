// The scripts of the product list. Tested in Tests/Browser.
(() => {
  'use strict';
  const $ = (selector) => document.querySelector(selector);

  // Loads the products above the first one when the user scrolls up. Only then: a page that opens in the middle of the
  // list would load without end.
  let last = scrollY;
  addEventListener('scroll', () => {
    const isUp = scrollY < last;
    last = scrollY;
    const button = isUp && $('[data-slot=earlier] [data-auto] button');
    if (!button || button.getBoundingClientRect().bottom < -600) return;
    // At the very top, new content above would push down the visible content.
    if (scrollY < 1) scrollTo({ top: 1, behavior: 'instant' });
    button.click();
  }, { passive: true });

  // Accepted filters close, and their fields keep the values. The focus then moves: to the summary if the filters are
  // accepted, to the first invalid field otherwise, or to the pressed button if the request failed.
  addEventListener('submit', ({ target, submitter }) => {
    if (!/^filters/.test(new FormData(target, submitter).get('action'))) return;
    const control = submitter || target;
    const observer = new MutationObserver(() => {
      if (control.hasAttribute('aria-busy')) return;
      const wrong = $('.filters [aria-invalid=true]');
      const isLost = $('#notices .error');
      const isTaken = !wrong && !isLost;
      // The notice of a failed request offers to send it again.
      if (!isLost) observer.disconnect();
      if (isTaken) {
        $('.filter-form').reset();
        $('.filters').open = false;
      }
      if (document.activeElement !== document.body) return;
      if (wrong) wrong.focus();
      else (isTaken ? $('.filters > summary') : control).focus({ preventScroll: true });
    });
    observer.observe(control, { attributeFilter: ['aria-busy'] });
  });

  // Pulling down at the top reloads the list. The reload symbol shows the progress.
  let start = null;
  let pulled = 0;
  const pull = (part) => {
    pulled = part;
    $('.refresh')?.style.setProperty('--pulled', part);
  };
  addEventListener('touchstart', ({ target, touches }) => {
    const isOwn = scrollY < 1 && touches.length === 1 && !target.closest('.chips,.menu-panel,input,select,textarea');
    start = isOwn ? { x: touches[0].clientX, y: touches[0].clientY } : null;
    if (pulled) pull(0);
  }, { passive: true });
  addEventListener('touchmove', ({ touches }) => {
    if (!start) return;
    const x = Math.abs(touches[0].clientX - start.x);
    const y = touches[0].clientY - start.y;
    const isPull = scrollY < 1 && y > 2 * x && getSelection().type !== 'Range';
    pull(isPull ? Math.min(1, y / 96) : 0);
  }, { passive: true });
  const release = ({ type }) => {
    if (pulled === 1 && type === 'touchend') $('.refresh button')?.click();
    start = null;
    if (pulled) pull(0);
  };
  addEventListener('touchend', release, { passive: true });
  addEventListener('touchcancel', release, { passive: true });
})();

// What the list of goods does besides talking to the server. Tests/Browser has a test for each.
(() => {
  'use strict';
  const $ = (selector) => document.querySelector(selector);

  // What stands above the first product comes back as somebody goes up; only then, or a page opened in the middle would
  // ask without end.
  let last = scrollY;
  addEventListener('scroll', () => {
    const isUp = scrollY < last;
    last = scrollY;
    const button = isUp && $('[data-slot=earlier] [data-auto] button');
    if (!button || button.getBoundingClientRect().bottom < -600) return;
    // At the very top, what comes above would push away what is seen.
    if (scrollY < 1) scrollTo({ top: 1, behavior: 'instant' });
    button.click();
  }, { passive: true });

  // Filters that were taken fold away, and their fields hold what was taken. Whoever has sent them goes on from what
  // opens them, from what is wrong in them, or, where they did not arrive, from the button that was pressed.
  addEventListener('submit', ({ target, submitter }) => {
    if (!/^filters/.test(new FormData(target, submitter).get('action'))) return;
    const control = submitter || target;
    const observer = new MutationObserver(() => {
      if (control.hasAttribute('aria-busy')) return;
      const wrong = $('.filters [aria-invalid=true]');
      const isLost = $('#notices .error');
      const isTaken = !wrong && !isLost;
      // What did not arrive may be sent again by the notice.
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

  // Pulled down by a finger at the top, the list is asked for anew. The symbol that asks shows how far it is.
  let start = null;
  let pulled = 0;
  const pull = (part) => {
    pulled = part;
    $('.refresh')?.style.setProperty('--pulled', part);
  };
  addEventListener('touchstart', ({ target, touches }) => {
    const isOwn = scrollY < 1 && touches.length === 1 && !target.closest('.market-links,input,select,textarea');
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

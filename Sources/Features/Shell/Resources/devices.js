// A second device: takes a code out of the address, counts down how long one is good, and has what is kept for times
// without a network forgotten when this browser changes its profile. Tests/Browser/tests/test_second_device.py has a
// test for each.
(() => {
  'use strict';
  const $ = (selector) => document.querySelector(selector);

  // The code stands behind the #, which no server sees. It goes into the field, and nothing of it stays in the address.
  const take = () => {
    const field = $('#code');
    const code = location.hash.slice(1, 65);
    if (!field || !code) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    field.value = code;
    $('.join button').focus();
  };
  addEventListener('hashchange', take);
  take();

  // Counted from when the code was first shown here, however often the server draws it.
  let code;
  let end;
  const count = () => {
    const timer = $('[data-left]');
    if (!timer) return;
    const { left, until, words } = timer.dataset;
    if (until !== code) {
      code = until;
      end = Date.now() + left * 1000;
    }
    const seconds = Math.max(0, Math.round((end - Date.now()) / 1000));
    const shown = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    timer.textContent = words.replace('#', shown);
    if (seconds) return;
    timer.removeAttribute('data-left');
    timer.closest('form').requestSubmit();
  };
  setInterval(count, 1000);

  // Said once, before the page is left.
  new MutationObserver((_, observer) => {
    if (!$('[data-forget]')) return;
    observer.disconnect();
    // A page that was loaded past the worker has no controller.
    const { serviceWorker } = navigator;
    const tell = (worker) => worker?.postMessage({ forget: true });
    if (serviceWorker?.controller) tell(serviceWorker.controller);
    else serviceWorker?.getRegistration().then((each) => tell(each?.active));
  }).observe($('[data-slot="status"]'), { attributes: true, childList: true, subtree: true });
})();

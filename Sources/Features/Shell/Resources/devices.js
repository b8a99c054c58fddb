// The second device: reads a code from the address, counts down its validity, and removes stored pages when this
// browser changes its profile. Tested by Tests/Browser/tests/test_second_device.py.
(() => {
  'use strict';
  const $ = (selector) => document.querySelector(selector);

  // The code is behind the #, which browsers do not send. It moves to the field and is removed from the address.
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

  // The time counts from the first display here, even if the server sends the element again.
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

  // Sent once, before the page is left.
  new MutationObserver((_, observer) => {
    if (!$('[data-forget]')) return;
    observer.disconnect();
    // A page that was reloaded without the worker has no controller.
    const { serviceWorker } = navigator;
    const tell = (worker) => worker?.postMessage({ forget: true });
    if (serviceWorker?.controller) tell(serviceWorker.controller);
    else serviceWorker?.getRegistration().then((each) => tell(each?.active));
  }).observe($('[data-slot="status"]'), { attributes: true, childList: true, subtree: true });
})();

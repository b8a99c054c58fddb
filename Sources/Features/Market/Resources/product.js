// A product's page: what is made a favorite without a network stays as it was tapped, and the next tap takes it back.
// Tests/Browser/tests/test_market_offline.py has a test for it.
(() => {
  'use strict';
  navigator.serviceWorker?.addEventListener('message', ({ data: { kept, notice } }) => {
    if (notice) dispatchEvent(new CustomEvent('showroom:notice', { detail: notice }));
    const heart = document.querySelector('button.favorite');
    if (kept?.action !== 'favoriteSwitched' || !heart) return;
    const isOn = kept.fields.on === '1';
    // The answer, which shows what the server last said, ends a moment later.
    const show = () => {
      if (heart.ariaBusy === 'true') return setTimeout(show, 50);
      heart.setAttribute('aria-pressed', isOn);
      heart.value = isOn ? '0' : '1';
    };
    show();
  });
})();

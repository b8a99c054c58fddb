// A product's page: what is made a favorite without a network stays as it was tapped, and the next tap takes it back;
// Tests/Browser/tests/test_market_offline.py has a test for it. A mouse turns the pictures by buttons.
(() => {
  'use strict';
  const say = (text) => dispatchEvent(new CustomEvent('showroom:notice', { detail: text }));
  // What the page came with is read out, and passes, only when it is said to a page that is there.
  const said = document.querySelector('#notices .toast.info');
  if (said) say(said.textContent);

  navigator.serviceWorker?.addEventListener('message', ({ data: { kept, notice } }) => {
    if (notice) say(notice);
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

  const pictures = document.querySelector('.part-pictures > ul');
  const seen = () => Math.round(pictures.scrollLeft / pictures.clientWidth);
  addEventListener('click', ({ target }) => {
    const button = target.closest('.picture-turns button');
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    if (button) pictures.scrollTo({ left: (seen() + +button.dataset.turn) * pictures.clientWidth, behavior });
  });
  pictures?.addEventListener('scroll', () => document.querySelectorAll('.picture-turns button').forEach((button) => {
    button.setAttribute('aria-disabled', !pictures.children[seen() + +button.dataset.turn]);
  }));
})();

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
  // Where a button's way ends, as long as it is under way: the next click goes on from there.
  let goal = null;
  addEventListener('click', ({ target }) => {
    const button = target.closest('.picture-turns button');
    if (!button) return;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    goal = Math.max(0, Math.min(pictures.children.length - 1, (goal ?? seen()) + +button.dataset.turn));
    pictures.scrollTo({ left: goal * pictures.clientWidth, behavior });
  });
  pictures?.addEventListener('scroll', () => {
    // A browser that does not tell the end.
    if (seen() === goal) goal = null;
    document.querySelectorAll('.picture-turns button').forEach((button) => {
      button.setAttribute('aria-disabled', !pictures.children[seen() + +button.dataset.turn]);
    });
  });
  pictures?.addEventListener('scrollend', () => { goal = null; });
})();

// The pictures of a product's page: buttons turn them for a mouse, and touch.js leads the arrow keys. Tested by
// Tests/Browser/tests/test_market_product.py.
(() => {
  'use strict';
  const pictures = document.querySelector('.part-pictures > ul');
  const shots = () => [...pictures.querySelectorAll('[data-page]')];
  const seen = () => Math.round(pictures.scrollLeft / pictures.clientWidth) || 0;
  // The target of a turn in progress; the next turn continues from there.
  let goal = null;
  const turn = (by) => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    goal = Math.max(0, Math.min(shots().length - 1, (goal ?? seen()) + by));
    pictures.scrollTo({ left: goal * pictures.clientWidth, behavior });
  };
  // The Tab key reaches only the visible picture.
  const mark = () => {
    const current = seen();
    shots().forEach((shot, index) => {
      const stop = index === current ? '0' : '-1';
      if (shot.getAttribute('tabindex') !== stop) shot.setAttribute('tabindex', stop);
    });
    document.querySelectorAll('.picture-turns button').forEach((button) => {
      button.setAttribute('aria-disabled', !shots()[current + +button.dataset.turn]);
    });
  };
  addEventListener('click', ({ target }) => {
    const button = target.closest('.picture-turns button');
    if (button) turn(+button.dataset.turn);
  });
  if (!pictures) return;
  pictures.addEventListener('scroll', () => {
    // For browsers without the scrollend event.
    if (seen() === goal) goal = null;
    mark();
  });
  pictures.addEventListener('scrollend', () => { goal = null; });
  // The server may send new attributes of a picture.
  new MutationObserver(mark).observe(pictures, { childList: true, subtree: true, attributeFilter: ['tabindex'] });
  mark();
})();

// Behaviour of a movie's page in the browser: plays videos on the page, and keeps the stars equal to the server's state.
// Tests/Browser has tests for both.
(() => {
  'use strict';

  // A tap opens YouTube's player in a dialog; nothing is fetched from YouTube before. Closing it removes the player.
  // gallery.js, which is also on the page, adds a history entry, so that Back closes the dialog.
  let player = null;

  const frame = (link) => {
    const item = document.createElement('iframe');
    item.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
    item.allowFullscreen = true;
    // The player refuses to play without a referrer.
    item.referrerPolicy = 'strict-origin-when-cross-origin';
    item.title = link.querySelector('.video-name').textContent;
    item.src = `https://www.youtube-nocookie.com/embed/${link.dataset.video}?autoplay=1`;
    return item;
  };
  const close = () => {
    player.remove();
    player = null;
  };
  const open = (link) => {
    const item = frame(link);
    player = document.createElement('dialog');
    player.className = 'player';
    player.ariaLabel = item.title;
    player.innerHTML = '<button type="button" class="close"><svg class="symbol" width="24" height="24"'
      + ' aria-hidden="true"><use href="#cross"></use></svg></button>';
    player.firstChild.ariaLabel = link.dataset.close;
    player.firstChild.onclick = () => player.close();
    // Some videos play only there, and this page cannot know which.
    const elsewhere = link.cloneNode();
    elsewhere.className = 'on-youtube';
    elsewhere.removeAttribute('data-video');
    elsewhere.textContent = link.dataset.elsewhere;
    player.append(item, elsewhere);
    player.onclose = close;
    player.onclick = ({ target }) => target === player && player.close();
    // Outside of all slots, so that patches from the server do not change it.
    document.body.append(player);
    // The dialog returns the focus to the link when it closes.
    link.focus();
    player.showModal();
    dispatchEvent(new Event('showroom:opened'));
  };
  addEventListener('click', (event) => {
    const link = event.target.closest('[data-video]');
    if (!link || player || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(link);
  });

  // After a choice, browsers ignore changes of the `checked` attribute. So this script applies the server's state: once it
  // contains the last choice, or no request is pending.
  const stars = () => [...document.querySelectorAll('.half-star input')];
  let chosen = null;
  const settle = () => {
    // The chosen star stays filled while the sign-in is opening.
    if ('going' in document.body.dataset) return;
    const said = stars().find((star) => star.hasAttribute('checked'));
    if (chosen && chosen === said?.value) chosen = null;
    if (!chosen) stars().forEach((star) => { star.checked = star === said; });
  };
  addEventListener('input', ({ target }) => {
    if (target.matches('.half-star input')) chosen = target.value;
  });
  // While signed out, a tap submits the form, which leads to the sign-in; arrow keys only choose.
  addEventListener('click', ({ target, detail }) => {
    if (detail && target.matches('.half-star input:not([data-input])')) target.form.requestSubmit();
  });
  // The button that removes the rating disappears with it, so the focus moves to the first star.
  addEventListener('submit', ({ submitter }) => {
    if (submitter?.value !== 'ratingRemoved') return;
    const own = submitter.closest('li');
    new MutationObserver((_, observer) => {
      if (submitter.isConnected) return;
      observer.disconnect();
      requestAnimationFrame(() => stars()[0]?.focus({ preventScroll: true }));
    }).observe(own, { childList: true, subtree: true });
  }, true);
  new MutationObserver(settle).observe(document.querySelector('main'), { subtree: true, attributeFilter: ['checked'] });
  new MutationObserver(() => {
    if (document.body.classList.contains('acting')) return;
    chosen = null;
    settle();
  }).observe(document.body, { attributeFilter: ['class'] });
  addEventListener('pageshow', () => {
    chosen = null;
    settle();
  });
})();

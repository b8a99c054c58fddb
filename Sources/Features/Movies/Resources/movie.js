// What a movie's page does besides talking to the server: videos in place, and stars that are what the server says in the
// end. Tests/Browser has a test for each.
(() => {
  'use strict';

  // A video opens large, in YouTube's player, of which nothing is fetched before the tap; closed, it is gone. gallery.js,
  // which the page has as well, makes it a step in the page's history, so that Back closes it.
  let player = null;

  const frame = (link) => {
    const item = document.createElement('iframe');
    item.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
    item.allowFullscreen = true;
    // The player asks which site it is on, and refuses where it is not told.
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
    player.append(item);
    player.onclose = close;
    player.onclick = ({ target }) => target === player && player.close();
    // Not in a slot, so that nothing the server says of the page touches it.
    document.body.append(player);
    // It gets the focus back.
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

  // A star that somebody has chosen stays chosen whatever the page says of it afterwards. So it is told: as soon as the
  // server has said what was chosen last, or nothing is on its way any more, what the server says counts.
  const stars = () => [...document.querySelectorAll('.half-star input')];
  let chosen = null;
  const settle = () => {
    const said = stars().find((star) => star.hasAttribute('checked'));
    if (chosen && chosen === said?.value) chosen = null;
    if (!chosen) stars().forEach((star) => { star.checked = star === said; });
  };
  addEventListener('input', ({ target }) => {
    if (target.matches('.half-star input')) chosen = target.value;
  });
  // Nobody is signed in: a tap goes there, the arrows only choose.
  addEventListener('click', ({ target, detail }) => {
    if (detail && target.matches('.half-star input:not([data-input])')) target.form.requestSubmit();
  });
  // The button that removes them goes with them; whoever pressed it goes on at the stars.
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

// What the pages do besides talking to the server, which live.js does: swiping rows, the pane, Back, sharing, pictures
// full screen. Tests/Browser has a test for every one.
(() => {
  'use strict';
  const $ = (selector, root = document) => root.querySelector(selector);
  const say = (text) => dispatchEvent(new CustomEvent('showroom:notice', { detail: text }));

  // A page that has become too short to scroll would keep what its scrolling has moved.
  const { body, documentElement: root } = document;
  new ResizeObserver(() => body.classList.toggle('short', root.scrollHeight <= innerHeight)).observe(body);

  // The Delete key deletes the row that has the focus; so does a swipe to the left.
  const deleteRow = (row) => {
    const button = row && $('[data-delete]', row);
    if (button) button.form.requestSubmit(button);
  };
  addEventListener('keydown', ({ key, target }) => {
    if (key === 'Delete' && target.matches('a,button')) deleteRow(target.closest('[data-key]'));
  });
  let touch = null;
  addEventListener('touchstart', ({ touches, target }) => {
    touch = $('[data-delete]', target.closest?.('[data-key]') || document.createElement('i'))
      && { x: touches[0].clientX, y: touches[0].clientY, row: target.closest('[data-key]'), by: 0 };
  }, { passive: true });
  addEventListener('touchmove', ({ touches }) => {
    if (!touch) return;
    const by = touches[0].clientX - touch.x;
    if (!touch.by && Math.abs(touches[0].clientY - touch.y) > Math.abs(by)) { touch = null; return; }
    touch.by = Math.min(0, by);
    touch.row.style.translate = `${touch.by}px`;
  }, { passive: true });
  addEventListener('touchend', () => {
    if (!touch) return;
    touch.row.style.translate = '';
    if (touch.by < -80) deleteRow(touch.row);
    touch = null;
  });

  // On a wide window a row's page opens beside the list, which keeps its address; what stands there outlasts a reload.
  const pane = $('.pane');
  let frame;
  const choose = (path) => document.querySelectorAll('[data-pane]').forEach((link) => {
    if (link.pathname === path) link.ariaCurrent = 'true';
    else link.removeAttribute('aria-current');
  });
  // Made when it is needed: a frame that is not shown costs a phone a document of its own and a layout of the whole page.
  const makeFrame = () => {
    if (frame) return frame;
    frame = document.createElement('iframe');
    frame.name = 'pane';
    frame.title = pane.ariaLabel;
    frame.hidden = true;
    frame.onload = () => {
      frame.className = '';
      const shown = frame.contentDocument?.location;
      if (!shown || shown.protocol === 'about:') return;
      frame.hidden = false;
      history.replaceState(shown.href, '');
      choose(shown.pathname);
    };
    pane.append(frame);
    return frame;
  };
  const intoPane = (link) => {
    link.target = pane?.clientWidth ? makeFrame().name : '';
    if (link.target) choose(link.pathname);
  };
  if (history.state && pane?.clientWidth) makeFrame().src = history.state;

  // Back leads to the page one came from, with its rows and its place; without it the link leads to a new one.
  const back = (event, link) => {
    const { navigation: history } = window;
    const entry = history?.entries().slice(0, history.currentEntry.index)
      .findLast(({ url }) => new URL(url).pathname === link.pathname);
    if (!entry) return;
    event.preventDefault();
    history.traverseTo(entry.key);
  };

  // Sharing, and screenshots full screen: swiping and zooming are the browser's own.
  const share = async ({ dataset }) => {
    const url = location.origin + dataset.share;
    try {
      if (navigator.share) await navigator.share({ url, title: document.title });
      else {
        await navigator.clipboard.writeText(url);
        say(dataset.copied);
      }
    } catch {
      if (!navigator.share) say(url);
    }
  };
  addEventListener('click', (event) => {
    const button = event.target.closest('[data-share],[data-page],[data-pane],.back');
    if (!button || event.ctrlKey || event.metaKey) return;
    if (button.dataset.pane !== undefined) return intoPane(button);
    if (button.matches('.back')) return back(event, button);
    event.preventDefault();
    if (button.dataset.share) return share(button);
    const gallery = $('.gallery');
    button.focus();
    gallery.showModal();
    // In a pane: full screen is the whole window.
    const { frameElement: host } = window;
    host?.classList.add('whole');
    gallery.onclose = () => host?.classList.remove('whole');
    gallery.querySelectorAll('img').forEach((item) => { item.src = item.dataset.src; });
    $('ul', gallery).children[button.dataset.page].focus();
  });
  addEventListener('keydown', (event) => {
    const pages = $('.gallery[open] ul');
    if (!pages || event.altKey) return;
    const { children, scrollLeft, clientWidth } = pages;
    const shown = Math.round(scrollLeft / clientWidth);
    const places = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: children.length - 1 };
    const item = children[places[event.key]];
    if (!item) return;
    event.preventDefault();
    item.focus();
  });
})();

// The scripts for wide windows: the pane beside the list, and keyboard navigation. showroom.js loads this file there.
(() => {
  'use strict';
  const $ = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const pane = $('.pane');
  // The server's part of the pane: the address of the chosen page, and the form that reports a choice.
  const form = $('[data-chosen]');
  // By the keys of the frame's history entries: the pages chosen in the list, and the title of each page.
  const fromList = new Set();
  const names = new Map();
  const words = $('#notices').dataset;
  const hint = pane.firstElementChild;
  let frame = null;
  // The page in the frame, or the one that is loading.
  let app = '';
  let address = '';
  let isFromList = false;
  // The link that was pressed: an item may be in several rows.
  let pressed = null;
  let hasArrived = false;
  let late;

  // The pane

  const make = (name, className, ...content) => {
    const element = document.createElement(name);
    element.className = className;
    element.append(...content);
    return element;
  };
  const links = () => all('[data-pane]');
  /** The app and its device; the address of a shown page has more parts. */
  const appAt = ({ pathname, search }) => pathname + (new URLSearchParams(search).get('platform') || '');
  const markChosen = () => links().forEach((link) => {
    const isChosen = appAt(link) === app;
    // Only if it differs: a row that the server sends again loses the mark, and each change triggers the observer.
    if (isChosen !== link.hasAttribute('aria-current')) link.ariaCurrent = isChosen || null;
  });

  let told = form.lastElementChild.value;
  const tell = ({ dataset }) => {
    if (told === dataset.pane) return;
    told = form.lastElementChild.value = dataset.pane;
    // An earlier report may be in progress; the newest one counts.
    form.removeAttribute('aria-busy');
    form.requestSubmit();
  };

  /** Shows an element in place of the frame. */
  const say = (element) => {
    if (frame) frame.hidden = true;
    pane.firstElementChild.replaceWith(element);
  };

  const load = (url) => {
    address = url;
    pane.ariaBusy = 'true';
    clearTimeout(late);
    // A page that loads fast replaces the other one without a flash. Until then touch.js draws what the row knows.
    late = setTimeout(() => {
      const detail = { link: links().find((link) => link.href === url) };
      if (detail.link) dispatchEvent(new CustomEvent('showroom:coming', { detail }));
      say(detail.page || make('div', 'spinner'));
    }, 50);
    // Replaces the current page: Back leaves the list, and does not go through all chosen pages.
    if (frame) return frame.contentWindow.location.replace(url);
    frame = document.createElement('iframe');
    frame.name = 'pane';
    frame.title = pane.ariaLabel;
    frame.hidden = true;
    frame.src = url;
    frame.addEventListener('showroom:shown', arrive);
    frame.onload = () => {
      if (!hasArrived) miss();
      hasArrived = false;
    };
    pane.append(frame);
  };

  const show = (url) => {
    app = appAt(new URL(url, location));
    isFromList = true;
    markChosen();
    load(url);
  };

  const settle = () => {
    clearTimeout(late);
    pane.removeAttribute('aria-busy');
  };

  const close = () => {
    settle();
    say(hint);
    frame.remove();
    frame = null;
    app = '';
    markChosen();
  };

  /** The frame has no page of this server: there is no connection, or a proxy found no server. */
  const miss = () => {
    settle();
    const button = make('button', 'action', words.retry);
    const message = make('div', 'message', make('p', '', navigator.onLine ? words.failed : words.offline), button);
    message.role = 'alert';
    const again = () => message.isConnected && load(address);
    button.onclick = again;
    addEventListener('online', again, { once: true });
    say(message);
  };

  // Called when a page is in the frame: chosen in the list, opened by a link inside, or reached through the history.
  const arrive = () => {
    const { contentDocument: page, contentWindow: inside } = frame;
    settle();
    say(hint);
    hasArrived = true;
    frame.className = '';
    frame.hidden = false;
    address = page.URL;
    app = appAt(page.location);
    markChosen();
    const link = links().find((each) => appAt(each) === app);
    if (link) tell(link);
    inside.addEventListener('keydown', walk);
    const entry = inside.navigation?.currentEntry;
    if (!entry) return;
    // The target of a link inside may be unreachable, and is then loaded again.
    inside.navigation.addEventListener('navigate', ({ destination }) => { address = destination.url; });
    if (isFromList) fromList.add(entry.key);
    isFromList = false;
    names.set(entry.key, $('h1', page)?.textContent || page.title);
    // For a page that was opened by a link inside, the bar leads back to the page with that link.
    const before = names.get(inside.navigation.entries()[entry.index - 1]?.key);
    const back = $('.back', page);
    if (!before || !back?.lastElementChild || fromList.has(entry.key)) return;
    back.lastElementChild.textContent = before;
    back.onclick = (event) => {
      event.preventDefault();
      inside.history.back();
    };
    page.documentElement.classList.add('further');
  };

  // Rows come and change. Leaving a search, or returning to it, also changes the chosen page.
  new MutationObserver(markChosen).observe($('main'), { subtree: true, childList: true, attributeFilter: ['href', 'aria-current'] });
  const catchUp = () => {
    const { chosen } = form.dataset;
    // A newer choice is being sent.
    if (form.ariaBusy === 'true') return;
    told = form.lastElementChild.value;
    if (!chosen && frame) close();
    else if (chosen && appAt(new URL(chosen, location)) !== app) show(chosen);
  };
  new MutationObserver(catchUp).observe(form, { attributeFilter: ['data-chosen'] });
  catchUp();

  addEventListener('click', (event) => {
    const link = event.target.closest('[data-pane]');
    if (!link || event.defaultPrevented || !pane.clientWidth) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    pressed = link;
    show(link.href);
    tell(link);
  });

  // Keyboard

  const start = (page) => page && (all('.back,main a,main button', page).find((each) => each.getClientRects().length)
    || $('main', page));

  /** The target of a key for the focused element, if any. */
  const goal = ({ key, shiftKey, target }) => {
    const page = target.ownerDocument;
    const field = $('.search-field input');
    if ($(':is(dialog[open],:popover-open)', page)) return null;
    if (key === '/') return target.matches('input,textarea,select') ? null : field;
    if (page !== document) {
      const isOut = key === 'Escape' || key === 'Tab' && shiftKey && target === start(page);
      const marked = pressed?.isConnected && pressed.ariaCurrent ? pressed : $('[data-pane][aria-current]');
      return isOut && (marked || field);
    }
    const items = all('main [data-key]').filter((item) => $('a,button', item));
    const row = (index) => items[index] && $('a,button', items[index]);
    if (target === field) return key === 'ArrowDown' && row(0);
    const index = items.findIndex((item) => item.contains(target));
    if (index < 0) return null;
    return {
      ArrowDown: row(index + 1),
      ArrowUp: row(index - 1) || field,
      Escape: field,
      Tab: !shiftKey && target.ariaCurrent && frame && !frame.hidden && start(frame.contentDocument),
    }[key];
  };

  const walk = (event) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const cancel = event.key === 'Escape' && event.target.matches('.search-field input') && $('.cancel button');
    const next = !cancel && goal(event);
    if (!cancel && !next) return;
    event.preventDefault();
    if (cancel) cancel.click();
    else next.focus();
  };
  addEventListener('keydown', walk);
})();

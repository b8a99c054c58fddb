// The scripts for wide windows: the pane beside the list, and keyboard navigation. showroom.js loads this file there.
(() => {
  'use strict';
  const $ = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const pane = $('.pane');
  // The server's part of the pane: the address of the chosen page, and the form that reports a choice.
  const form = $('[data-chosen]');
  const choice = form.lastElementChild;
  const words = $('#notices').dataset;
  const hint = pane.firstElementChild;
  // The frame fills the pane, and messages are over the list.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.pane iframe{position:absolute;inset:0;width:100%;height:100%;border:0}'
    + '@media (min-width:1000px){#notices{inset-inline:200px auto;width:var(--list)}}');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  let frame = null;
  // The page in the frame, or the one that is loading.
  let app = '';
  let address = '';
  // The link that was pressed: an item may be in several rows.
  let pressed = null;
  let hasArrived = false;
  let late;
  // How often a page was loaded here, and whether a step was made for the one that is loading.
  let loads = 0;
  let isAhead = false;
  // How far down the page was left that is loading, and whether it gets the focus.
  let place = 0;
  let takesFocus = false;

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
  /** The item in the list's address. */
  const chosen = () => new URLSearchParams(location.search).get(choice.name) || '';
  /** Marks the row of the chosen item, also while a page that was opened from its page is in the pane. */
  const markChosen = () => links().forEach((link) => {
    const isChosen = !!frame && link.dataset.pane === chosen();
    // Only if it differs: a row that the server sends again loses the mark, and each change triggers the observer.
    if (isChosen !== link.hasAttribute('aria-current')) link.ariaCurrent = isChosen || null;
  });
  /** The link that opened the chosen page, or another of the same item. */
  const marked = () => pressed?.isConnected && pressed.ariaCurrent ? pressed : $('[data-pane][aria-current]');

  /**
   * The page that belongs into the pane: the one in the address's fragment, opened by a link inside, else that of the
   * item in the address.
   */
  const wanted = () => chosen()
    && (pane.page() || links().find(({ dataset }) => dataset.pane === chosen())?.href || form.dataset.chosen);

  let told = choice.value;
  const tell = (value) => {
    if (told === value) return;
    told = choice.value = value;
    // An earlier report may be in progress; the newest one counts.
    form.removeAttribute('aria-busy');
    form.requestSubmit();
  };

  /** Shows an element in place of the frame. */
  const say = (element) => {
    if (frame) frame.hidden = true;
    pane.firstElementChild.replaceWith(element);
  };

  const load = (url, isInside) => {
    address = url;
    takesFocus = pane.contains(document.activeElement);
    loads += 1;
    pane.ariaBusy = 'true';
    clearTimeout(late);
    // A page that loads fast replaces the other one without a flash. Until then taps.js draws what the row knows.
    // In a page whose link was followed, taps.js draws it there.
    late = isInside ? 0 : setTimeout(() => {
      const detail = { link: rowOf(new URL(url, location)) };
      if (detail.link) dispatchEvent(new CustomEvent('showroom:coming', { detail }));
      say(detail.page || make('div', 'spinner'));
    }, 50);
    // Replaces the page in the frame: each page there is a step of the list, whose address names it.
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

  const show = (url, isInside) => {
    app = appAt(new URL(url, location));
    load(url, isInside);
    markChosen();
  };

  /** Puts a page into the list's address: a step with the name of the page that it was opened from, or none. */
  const note = (url, link, state) => {
    const at = new URL(location);
    isAhead = !!state;
    at.hash = link ? '' : url.pathname + url.search;
    if (link) at.searchParams.set(choice.name, link.dataset.pane);
    history[state ? 'pushState' : 'replaceState'](state || history.state, '', at);
    if (link) tell(link.dataset.pane);
  };

  /** Opens the page of a row, or of a link in the pane. */
  const open = (url, link, from) => {
    place = 0;
    if (appAt(url) === app) history.replaceState({ ...history.state, place: null }, '');
    else {
      keep();
      note(url, link, { from, of: app });
    }
    show(url.href, from);
  };

  const settle = () => {
    clearTimeout(late);
    pane.removeAttribute('aria-busy');
  };

  const close = () => {
    const row = document.activeElement === frame && marked();
    settle();
    say(hint);
    frame.remove();
    frame = null;
    app = '';
    if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
    markChosen();
    if (row) row.focus({ preventScroll: true });
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

  /** Shows the page that is in the frame. */
  const present = () => {
    const { contentDocument: page } = frame;
    settle();
    say(hint);
    frame.hidden = isAhead = false;
    address = page.URL;
    app = appAt(page.location);
    document.title = page.title;
    markChosen();
  };

  // Called when a page is in the frame: chosen in the list, opened by a link inside, or reached through the history.
  const arrive = () => {
    const { contentDocument: page, contentWindow: inside } = frame;
    hasArrived = true;
    frame.className = '';
    present();
    comeBack();
    if ('onscrollend' in inside) inside.addEventListener('scrollend', keep);
    else inside.addEventListener('scroll', keepSoon);
    inside.addEventListener('keydown', walk);
    page.addEventListener('click', returnHere);
    inside.navigation?.addEventListener('navigate', step);
    if (appAt(new URL(wanted() || '', location)) === app) return leadBack();
    // The page led to another one, or back to the one that it was opened from: that has its step.
    if (history.state?.from && history.state.of === app) {
      addEventListener('popstate', () => {
        leadBack();
        place = kept(app)[1];
        comeBack();
      }, { once: true });
      return history.back();
    }
    note(page.location, rowOf(page.location));
    leadBack();
  };

  /** The back link of a page that was opened by a link inside leads back a step. */
  const leadBack = () => {
    const page = frame?.contentDocument;
    const { from } = history.state || {};
    const back = from && $('.back', page);
    if (!back?.lastElementChild) return;
    back.lastElementChild.textContent = from;
    back.onclick = (event) => {
      event.preventDefault();
      history.back();
    };
    page.documentElement.classList.add('further');
  };

  /** Keeps the page's address, which has what was unfolded there, and its scroll place in the list's step. */
  const keep = () => {
    // A window that became narrow has no pane.
    if (!frame || frame.hidden || pane.ariaBusy || !pane.clientWidth) return;
    const { location: { href }, scrollY } = frame.contentWindow;
    history.replaceState({ ...history.state, place: [href, scrollY] }, '');
  };

  // Older browsers do not tell that a scroll has ended.
  let scrolled;
  const keepSoon = () => {
    clearTimeout(scrolled);
    scrolled = setTimeout(keep, 100);
  };
  addEventListener('pagehide', keep);
  /** The address and the scroll place that the list's step keeps of a page. */
  const kept = (page) => {
    const [url, top] = history.state?.place || [];
    return url && appAt(new URL(url)) === page ? [url, top] : [null, 0];
  };

  /** Scrolls a page to where it was left, as soon as it is long enough, until the reader does something there. */
  const comeBack = () => {
    const { contentDocument: page, contentWindow: inside } = frame;
    const top = place;
    const observer = new inside.ResizeObserver(() => {
      inside.scrollTo({ top, behavior: 'instant' });
      if (inside.scrollY > top - 1) observer.disconnect();
    });
    if (top) observer.observe(page.body);
    ['pointerdown', 'keydown', 'wheel'].forEach((name) =>
      inside.addEventListener(name, () => observer.disconnect(), { capture: true, once: true, passive: true }));
    place = 0;
    // The focus of a page leaves with it.
    const isLost = [document.body, frame].includes(document.activeElement) && page.activeElement === page.body;
    if (takesFocus && isLost) ($('[autofocus]', page) || $('main', page)).focus({ preventScroll: true });
    takesFocus = false;
  };

  const rowOf = (url) => links().find((each) => appAt(each) === appAt(url));

  /** Makes a link inside a step of the list, so that the address and Back are right. */
  const step = (event) => {
    const { destination, navigationType, canIntercept, downloadRequest, signal } = event;
    const own = loads;
    // The page that was to come was given up: the step that was made for it is taken back.
    signal.addEventListener('abort', () => {
      if (own !== loads || !isAhead || !pane.ariaBusy) return;
      present();
      history.back();
    });
    if (navigationType !== 'push' || destination.sameDocument || !canIntercept || downloadRequest != null) return;
    event.preventDefault();
    const page = frame.contentDocument;
    const url = new URL(destination.url);
    open(url, rowOf(url), $('h1', page)?.textContent || page.title);
  };

  /** A way out of the pane that returns to its page returns to the list with that page beside it. */
  const returnHere = ({ target }) => {
    const link = target.closest('a[target=_top]');
    const url = link && new URL(link);
    const to = url?.searchParams.get('to');
    if (!to || to.includes('#') || to.split(/[/?]/)[1] !== location.pathname.split('/')[1]) return;
    const further = location.pathname + location.search + '#' + to;
    // The server returns to no longer address.
    if (further.length > 500) return;
    url.searchParams.set('to', further);
    link.href = url;
  };

  // Rows come and change. Leaving a search, or returning to it, also changes the chosen page.
  new MutationObserver(markChosen).observe($('main'), { subtree: true, childList: true, attributeFilter: ['href', 'aria-current'] });
  const catchUp = () => {
    const page = wanted();
    if (!page && frame) return close();
    const now = page && appAt(new URL(page, location));
    if (!page || now === app) return markChosen();
    const [url, top] = kept(now);
    place = top;
    show(url || page);
  };
  new MutationObserver(() => {
    // A newer choice is being sent.
    if (form.ariaBusy === 'true') return;
    told = choice.value;
    catchUp();
  }).observe(form, { attributeFilter: ['data-chosen'] });
  addEventListener('popstate', () => {
    const value = chosen();
    // The server may not know the last choice yet, and then does not learn from the address that it was taken back.
    if (form.ariaBusy === 'true') tell(value);
    else told = value;
    isAhead = false;
    catchUp();
  });
  // A page that took the place of this list while the window was narrow returns beside it; see taps.js.
  const [at, own] = JSON.parse(sessionStorage.step || '[]');
  delete sessionStorage.step;
  const isHere = ({ pathname, searchParams }) => pathname === location.pathname && searchParams.get(choice.name) === chosen();
  const isBack = at && isHere(new URL(at));
  if (isBack) history.replaceState(own, '');
  catchUp();
  takesFocus = isBack || performance.getEntriesByType('navigation')[0].type !== 'navigate';
  if (isBack) marked()?.scrollIntoView({ block: 'center', behavior: 'instant' });

  addEventListener('click', (event) => {
    const link = event.target.closest('[data-pane]');
    if (!link || event.defaultPrevented || !pane.clientWidth) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    pressed = link;
    open(new URL(link), link);
  });
  // The search that is opened from a list has the chosen page beside it, while there is a pane.
  addEventListener('click', ({ target }) => {
    const link = target.closest('.search-link');
    if (!link) return;
    const url = new URL(link);
    url.searchParams.delete(choice.name);
    if (pane.clientWidth && chosen()) url.searchParams.set(choice.name, chosen());
    link.href = url;
  }, true);

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
      return isOut && (marked() || field);
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
    const next = goal(event);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  addEventListener('keydown', walk);

  // In a narrow window the page in the pane takes the place of the list. A printed page is narrow, too.
  matchMedia('(min-width: 1000px)').onchange = () => {
    const page = innerWidth < 1000 && wanted();
    if (!page) return;
    sessionStorage.list = JSON.stringify([new URL(page, location).pathname, location.href, history.state]);
    location.replace(page);
  };
})();

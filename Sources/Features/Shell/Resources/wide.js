// What only a wide window has: the pane beside the list, and the keys that walk the list. showroom.js fetches it there.
(() => {
  'use strict';
  const $ = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const pane = $('.pane');
  // What the server knows of the pane: the address of the chosen page, and the form that says which one was chosen.
  const form = $('[data-chosen]');
  // Of the frame's history, by the keys of its entries: which pages were chosen in the list, and what each is called.
  const fromList = new Set();
  const names = new Map();
  let frame = null;
  let path = '';
  let isFromList = false;

  // The pane

  const links = () => all('[data-pane]');
  const mark = () => links().forEach((link) => {
    if (link.pathname === path) link.ariaCurrent = 'true';
    else link.removeAttribute('aria-current');
  });

  let told = form.lastElementChild.value;
  const tell = ({ dataset }) => {
    if (told === dataset.pane) return;
    told = form.lastElementChild.value = dataset.pane;
    // What was said before may be on its way still; the newest counts.
    form.removeAttribute('aria-busy');
    form.requestSubmit();
  };

  // In the place of what stands there: Back leads out of the list, not through every page that was looked at.
  const show = (url) => {
    path = new URL(url, location).pathname;
    isFromList = true;
    mark();
    if (frame) return frame.contentWindow.location.replace(url);
    frame = document.createElement('iframe');
    frame.name = 'pane';
    frame.title = pane.ariaLabel;
    frame.hidden = true;
    frame.src = url;
    frame.addEventListener('showroom:shown', arrive);
    pane.append(frame);
  };

  const close = () => {
    frame.remove();
    frame = null;
    path = '';
    mark();
  };

  /** A page stands in the frame: chosen in the list, reached from another page in there, or come back to. */
  const arrive = () => {
    const { contentDocument: page, contentWindow: inside } = frame;
    frame.className = '';
    frame.hidden = false;
    path = page.location.pathname;
    mark();
    const link = links().find(({ pathname }) => pathname === path);
    if (link) tell(link);
    inside.addEventListener('keydown', press);
    const entry = inside.navigation?.currentEntry;
    if (!entry) return;
    if (isFromList) fromList.add(entry.key);
    isFromList = false;
    names.set(entry.key, $('h1', page)?.textContent || page.title);
    // Where one has gone on from a page, the bar leads back to it.
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

  // Rows come and change; and with a search that is left, or come back to, so does the chosen page.
  new MutationObserver(mark).observe($('main'), { subtree: true, childList: true, attributeFilter: ['href'] });
  const follow = () => {
    const { chosen } = form.dataset;
    // What was said since is on its way.
    if (form.ariaBusy === 'true') return;
    told = form.lastElementChild.value;
    if (!chosen && frame) close();
    else if (chosen && new URL(chosen, location).pathname !== path) show(chosen);
  };
  new MutationObserver(follow).observe(form, { attributeFilter: ['data-chosen'] });
  follow();

  addEventListener('click', (event) => {
    const link = event.target.closest('[data-pane]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !pane.clientWidth) return;
    event.preventDefault();
    show(link.href);
    tell(link);
  });

  // The keys

  const start = (page) => page && (all('.back,main a,main button', page).find((each) => each.getClientRects().length)
    || $('main', page));

  /** Where a key leads from what has the focus, if anywhere. */
  const step = ({ key, shiftKey, target }) => {
    const page = target.ownerDocument;
    const field = $('.search-field input');
    if ($('dialog[open]', page)) return null;
    if (key === '/') return target.matches('input,textarea,select') ? null : field;
    if (page !== document) {
      const isOut = key === 'Escape' || key === 'Tab' && shiftKey && target === start(page);
      return isOut && ($('[data-pane][aria-current]') || field);
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

  const press = (event) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const cancel = event.key === 'Escape' && event.target.matches('.search-field input') && $('.cancel button');
    const next = !cancel && step(event);
    if (!cancel && !next) return;
    event.preventDefault();
    if (cancel) cancel.form.requestSubmit(cancel);
    else next.focus();
  };
  addEventListener('keydown', press);
})();

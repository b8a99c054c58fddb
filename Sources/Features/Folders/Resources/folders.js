// The scripts of the folder pages: reordering by drag, checking a name while it is typed, selecting all items, and
// showing changes that wait for a connection. Tested by Tests/Browser/tests/test_folders.py.
(() => {
  'use strict';
  const $ = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];

  // Names are checked as on the server: in characters as a person counts them.
  const segmenter = window.Intl?.Segmenter && new Intl.Segmenter();
  const length = (text) => segmenter ? [...segmenter.segment(text)].length : [...text].length;
  const judge = (form) => {
    all('[data-most]', form).forEach((field) => {
      const { most } = field.dataset;
      const count = length(field.value.trim().replace(/\s+/g, ' '));
      const isWrong = count > most || (field.required && !count);
      // What is too long is a mistake at once, what is empty not before the field is left.
      if (field === document.activeElement) field.ariaInvalid = count > most;
      field.setCustomValidity(isWrong ? $('.rule', form)?.textContent || ' ' : '');
    });
    $('.main', form).disabled = !form.checkValidity();
  };
  addEventListener('input', ({ target }) => {
    const form = target.closest('.words');
    if (form) judge(form);
  });
  // The selected items are counted. Actions on them are enabled while there are any. The box for all items is ticked
  // exactly while all are. Rows that the list loads next are ticked with it, items that come from elsewhere are not.
  let known;
  const look = () => {
    const [words, whole] = [$('.picked p'), $('[name=all]')];
    if (!words) return;
    const [boxes, most] = [all('.kept .tick input'), whole.dataset.count];
    if (whole.checked && most === known) boxes.forEach((box) => { box.checked = true; });
    known = most;
    const ticked = boxes.filter((box) => box.checked).length;
    // Written for people, as 1,234.
    const isWhole = whole.checked || ticked >= +most.replace(/\D/g, '');
    if (boxes.length) whole.checked = isWhole && ticked === boxes.length;
    const count = whole.checked ? most : `${ticked}`;
    const isNone = count === '0';
    all('.deeds button, .destinations button').forEach((control) => { control.disabled = isNone; });
    const { some, none } = words.dataset;
    const text = isNone ? none : some.replace('#', count);
    // A change of the page leads here again.
    if (words.textContent !== text) words.textContent = text;
  };
  // Responses can contain forms, too.
  const judgeAll = () => {
    all('.words').forEach(judge);
    look();
  };
  judgeAll();
  new MutationObserver(judgeAll).observe($('main'), { subtree: true, childList: true });

  // One box selects all items; unselecting one item clears it.
  addEventListener('change', ({ target }) => {
    if (target.name === 'all') all('.kept .tick input').forEach((box) => { box.checked = target.checked; });
    else if (target.closest('.kept .tick') && !target.checked && $('[name=all]')) $('[name=all]').checked = false;
    look();
  });

  // A filter that is chosen next keeps the order that was just chosen.
  addEventListener('click', ({ target }) => {
    const order = target.closest('button[name=sort]');
    const present = order && $('[type=hidden][name=sort]');
    if (present) present.value = order.value;
  });

  // The selected items are shared by their names and links, or copied where the system cannot share.
  addEventListener('click', async ({ target }) => {
    const button = target.closest('.deeds [data-copied]');
    if (!button) return;
    const items = all('.kept:has(.tick input:checked)');
    // Without the folder, which is only this person's.
    const address = (link) => link ? link.href.replace(/[?&]from=[^&]*$/, '') : '';
    const text = items.map((item) => `${$('input', item).ariaLabel}\n${address($('a', item))}`).join('\n\n');
    const say = (detail) => dispatchEvent(new CustomEvent('showroom:notice', { detail }));
    try {
      if (navigator.share) await navigator.share({ text });
      else {
        await navigator.clipboard.writeText(text);
        say(button.dataset.copied);
      }
    } catch (error) {
      // The reader has put the system's sheet away.
      if (error.name === 'AbortError') return;
      import($('#notices').dataset.save).then(({ showText }) => showText(text, button), () => say(text));
    }
  });

  // A right click or a long press opens the menu of a row beside the pointer.
  let owner = null;
  const closeMenu = () => {
    const menu = $('.row-menu:not([hidden])');
    if (!menu) return;
    // The focus goes back to the row, and from a deleted row to the next one.
    if (menu.contains(document.activeElement)) $('a', owner)?.focus({ preventScroll: true });
    menu.hidden = true;
  };
  addEventListener('contextmenu', (event) => {
    const row = event.target.closest('[data-key]:has(> .swipes:not(.editing))');
    const [link, menu] = [row && $('a', row), $('.row-menu')];
    if (!link || !menu || event.defaultPrevented) return;
    event.preventDefault();
    owner = row;
    all('a', menu).forEach((way) => {
      const page = new URL(link.href);
      page.pathname += way.dataset.below;
      way.href = page;
      // The key of an item begins with its kind.
      way.hidden = !row.dataset.key.startsWith(way.dataset.items ?? '');
    });
    menu.hidden = false;
    // Above the tabs.
    const left = Math.min(event.clientX, innerWidth - menu.offsetWidth - 8);
    const top = Math.min(event.clientY, innerHeight - menu.offsetHeight - 60);
    menu.style.cssText = `left:${Math.max(8, left)}px;top:${Math.max(8, top)}px`;
    menu.firstElementChild.focus({ preventScroll: true });
  });
  addEventListener('pointerdown', ({ target }) => target.closest('.row-menu') || closeMenu());
  addEventListener('scroll', closeMenu, { passive: true });
  addEventListener('click', (event) => {
    const item = event.target.closest('.row-menu > *');
    if (!item) return;
    closeMenu();
    const isOpen = item.dataset.below === '' && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (isOpen) event.preventDefault();
    // A tap on the row itself may open its page beside the list.
    if (isOpen || !item.href) $(isOpen ? 'a' : '[data-swipe]', owner)?.click();
  });
  addEventListener('keydown', (event) => {
    const item = event.target.closest('.row-menu > *');
    if (!item) return;
    const items = all('.row-menu > :not([hidden])');
    const way = items[items.indexOf(item) + ({ ArrowDown: 1, ArrowUp: -1 }[event.key] ?? NaN)];
    way?.focus();
    if (way) event.preventDefault();
    else if (/^(Escape|Tab)$/.test(event.key)) closeMenu();
  });

  // Folders are reordered by their grips. The held folder follows the finger, and the others make room.
  let held = null;
  const drop = (isMeant) => {
    if (!held) return;
    const { item, items, from, to } = held;
    held = null;
    items.forEach((each) => { each.style.translate = ''; });
    item.classList.remove('lifted');
    if (!isMeant || to === from) return;
    const next = items.filter((each) => each !== item)[to];
    const form = $('.move', item);
    const button = $('button', form);
    $('[name=before]', form).value = next ? next.dataset.key : '';
    button.disabled = false;
    item.parentElement?.insertBefore(item, next?.isConnected ? next : null);
    form.requestSubmit(button);
  };
  addEventListener('pointerdown', (event) => {
    const grip = event.target.closest('.grip');
    if (!grip || event.button) return;
    event.preventDefault();
    grip.setPointerCapture(event.pointerId);
    const item = grip.closest('li');
    const items = [...item.parentElement.children];
    const boxes = items.map((each) => each.getBoundingClientRect());
    const from = items.indexOf(item);
    held = { item, items, boxes, from, to: from, x: event.clientX, y: event.clientY };
    item.classList.add('lifted');
  });
  addEventListener('pointermove', ({ clientX, clientY }) => {
    if (!held) return;
    const { item, items, boxes, from } = held;
    const [x, y] = [clientX - held.x, clientY - held.y];
    item.style.translate = `${x}px ${y}px`;
    const middle = { x: boxes[from].left + boxes[from].width / 2 + x, y: boxes[from].top + boxes[from].height / 2 + y };
    const distance = (box) => Math.hypot(box.left + box.width / 2 - middle.x, box.top + box.height / 2 - middle.y);
    held.to = boxes.reduce((best, box, index) => distance(box) < distance(boxes[best]) ? index : best, from);
    const { to } = held;
    items.forEach((each, index) => {
      if (each === item) return;
      const shift = index > from && index <= to ? -1 : index < from && index >= to ? 1 : 0;
      const place = boxes[index + shift];
      each.style.translate = shift ? `${place.left - boxes[index].left}px ${place.top - boxes[index].top}px` : '';
    });
  });
  addEventListener('pointerup', () => drop(true));
  addEventListener('pointercancel', () => drop(false));
  addEventListener('keydown', (event) => {
    const { key, altKey, target } = event;
    // Escape ends a composition, or clears a search.
    const isOwn = event.isComposing || target.matches('[type=search]');
    if (key === 'Escape' && held) drop(false);
    else if (key === 'Escape' && !isOwn && !$('.destinations')?.matches(':popover-open')) $('.done')?.click();
    const way = altKey && { ArrowUp: '.move-up', ArrowDown: '.move-down' }[key];
    const folder = way && target.closest('.folder');
    if (!folder) return;
    event.preventDefault();
    $(`${way} button:enabled`, folder)?.click();
  });

  // The field of a new folder is ready for its name.
  addEventListener('toggle', ({ target }) => target.open && $('.new-folder[open] [name=name]')?.focus(), true);

  // A change made offline keeps its new look with a mark; the next tap reverts it.
  const { serviceWorker } = navigator;
  const settled = (control) => new Promise((resolve) => {
    const look = () => control.ariaBusy === 'true' ? setTimeout(look, 50) : resolve();
    look();
  });
  serviceWorker?.addEventListener('message', async ({ data: { kept, notice } }) => {
    if (notice) dispatchEvent(new CustomEvent('showroom:notice', { detail: notice }));
    if (!kept) return;
    const { action, fields } = kept;
    if (action === 'created') {
      const form = $('.new-folder form');
      if (!form) return;
      form.reset();
      $('[name=id]', form).value = crypto.randomUUID();
      judge(form);
    }
    const choice = $(`.choice[value="${CSS.escape(fields.folder || '')}"]`);
    if (choice) {
      // The response, which shows the last state of the server, ends a moment later.
      await settled(choice);
      const isIn = action === 'added';
      choice.setAttribute('aria-checked', isIn);
      choice.classList.add('late');
      $('[name=action]', choice.form).value = isIn ? 'takenOut' : 'added';
    }
    const gone = fields.item || (action === 'deleted' && fields.folder);
    if (gone) all('main [data-key]').find((item) => item.dataset.key === gone)?.remove();
  });
})();

// The scripts for hands, which showroom.js loads once the page is shown: keys, bookmarks, menus and swiped rows. Served as
// one file with taps.js. Tested by Tests/Browser/tests/test_keys.py and test_swiping.py.
(() => {
  'use strict';
  const $ = (selector, root = document) => root.querySelector(selector);
  const { body, documentElement: html } = document;
  const main = $('main');
  const drawing = (attributes, path) => `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' ${attributes}%3E%3Cpath d='${path}'/%3E%3C/svg%3E")`;
  const white = "viewBox='0 0 24 24' fill='none' stroke='white' stroke-width='2'";
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('a{-webkit-tap-highlight-color:#0000}.save{-webkit-touch-callout:none}a:is(:active,[data-going]):not(.tabs a,.chip){opacity:.6}[data-lifted]{visibility:hidden}'
    + '.picture .blur[data-known]{filter:none}'
    // A finger needs no ring, not even in a field, where browsers always draw one.
    + '.shot:focus-visible .picture{outline:3px solid var(--tint);outline-offset:-3px}'
    + '.touched :focus-visible:not([aria-invalid=true],:user-invalid),.touched :focus-visible .picture{outline:0}.touched .search-field:focus-within{box-shadow:none}'
    + '.search-field ::-webkit-search-cancel-button{appearance:none;width:max(40px,1.2rem);height:44px;'
    + `background:var(--second);cursor:pointer;mask:${drawing("viewBox='0 0 20 20' fill-rule='evenodd'", 'M10 1a9 9 0 100 18 9 9 0 000-18zM7 6l3 3 3-3 1 1-3 3 3 3-1 1-3-3-3 3-1-1 3-3-3-3z')} center/1.06rem no-repeat}`
    + '@media(hover:hover){:root{--hover:linear-gradient(light-dark(#76768010,#76768026) 0 0)}'
    + ':is(.tabs a,.row,.plain,.delete,.action,.chip,.segments button):hover{background-image:var(--hover)}'
    + ':where(.plain,.delete):hover{border-radius:10px}}'
    // A failed picture: the stand-in is shown alone, without the browser's symbol and alternative text.
    + '.picture:has(>button)>img:not(.blur){opacity:0}.picture button{position:absolute;inset:0;background:var(--bar);'
    + 'color:var(--tint);font-size:.706rem;outline-offset:-2px}'
    // A swiped row uncovers its action: red for deleting, after which the row leaves the screen; the tint for putting it
    // into folders.
    + 'li:has(>.swipes,>.save){touch-action:pan-y pinch-zoom;translate:calc(-1*var(--swiped));transition:var(--row)}'
    + '.acting li:has([data-swipe][aria-busy=true]){translate:-100vw}'
    + 'li:has(>.swipes,>.save)::after{content:"";position:absolute;inset:0 auto 0 calc(100% + var(--side));'
    + `width:var(--swiped);transition:inherit;background:#d70015 ${drawing(white, 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13')} 24px/22px no-repeat}`
    + `li:has(>.save)::after{background:#0064d2 ${drawing(white, 'M6 3.5h12V21l-6-4.5L6 21z')} 24px/22px no-repeat}`
    // Suggestions cover rows, so that nothing moves as they come and go, but not the choice of country and device.
    + '.suggestions{position:absolute;inset:100% 0 auto;gap:8px;padding:4px var(--side) 8px;overflow-x:auto;'
    + 'scrollbar-width:none;background:var(--page);border-bottom:.5px solid var(--line)}'
    + '.slot-search:has(+.slot-scope) .suggestions{top:calc(100% + max(56px,3.3rem))}'
    + '.slot-search:focus-within .suggestions,.suggestions:hover{display:flex}.suggestions li{flex:none}'
    + '.suggestion{display:flex;align-items:center;gap:6px;min-height:44px;max-width:80vw;padding:0 14px;border-radius:22px;'
    + 'background:var(--fill)}.suggestion span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}'
    + '.suggestion :is(.symbol,.place){flex:none;color:var(--second)}');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  // The focus ring is for keys.
  addEventListener('pointerdown', ({ pointerType }) => html.classList.toggle('touched', pointerType === 'touch'));
  addEventListener('keydown', ({ key }) => /^(Tab|Arrow)/.test(key) && html.classList.remove('touched'));

  // On a phone, the bars return when the field loses the focus, and would move the tapped element away from the finger.
  const isNarrow = () => innerWidth < 600 && document.activeElement.type === 'search';
  addEventListener('mousedown', (event) => {
    if (isNarrow() && event.target.closest('main :is(a, button)')) event.preventDefault();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && isNarrow() && document.activeElement.blur());

  // A page from before the news were read, after Back or in another tab: its bell counts none.
  const settle = () => {
    const count = $('.profile b');
    if (!count || !(localStorage.newsRead > performance.timeOrigin)) return;
    const bell = count.parentElement;
    bell.ariaLabel = bell.dataset.seen;
    count.remove();
  };
  const read = () => document.hidden || (localStorage.newsRead = Date.now());
  if ($('[data-section=news]')) {
    read();
    for (const name of ['visibilitychange', 'pagehide']) addEventListener(name, read);
  }
  addEventListener('pageshow', settle);
  addEventListener('storage', settle);

  // Reloading the page has closed its dialog, which is an entry in the history; see gallery.js and save.js.
  if (history.state?.dialog) history.back();

  // A menu closes after a choice, by Escape and, if it covers the page, by a click beside it. Its button gets the focus,
  // which the menu had. live.js, whose listener is first, takes the focus away at a search. A page that is left comes back
  // without its menu.
  const ofMenu = ':is(.menu,.shop-menu)[open]';
  const close = (menu) => {
    if (!menu) return;
    menu.open = false;
    menu.firstElementChild.focus({ preventScroll: true });
  };
  addEventListener('submit', ({ target }) => {
    target.closest('[popover]')?.hidePopover?.();
    close(target.closest(ofMenu));
  });
  addEventListener('keydown', ({ key }) => { if (key === 'Escape') close($(ofMenu)); });
  addEventListener('click', ({ target }) => {
    const menu = $(ofMenu);
    if (menu && !menu.contains(target) && getComputedStyle(menu.lastElementChild).position === 'absolute') menu.open = false;
  });
  addEventListener('pagehide', () => {
    $(ofMenu)?.removeAttribute('open');
    $(':popover-open')?.hidePopover();
  });

  // Rows that take the place of others in a search, or of placeholders, are there at once, all in one frame; only those
  // below others come in. The list gets new boxes, so that a row that stays among new ones does not count as moved.
  new MutationObserver((changes) => {
    const isSearch = $('.search-field:is(:focus-within, [aria-busy]), .scope [aria-busy]');
    const exchanges = changes.filter(({ target, nextSibling, previousSibling, removedNodes }) =>
      target.matches('[data-section]')
        && (isSearch && (nextSibling || removedNodes[0]) || !nextSibling && !previousSibling));
    for (const list of new Set(exchanges.map(({ target }) => target))) {
      const top = scrollY;
      list.querySelectorAll('.arriving').forEach((row) => row.classList.remove('arriving'));
      list.style.display = 'none';
      getComputedStyle(list).display;
      list.style.display = '';
      // Without the list the page may have been too short for its place.
      if (scrollY < top) scrollTo({ top, behavior: 'instant' });
    }
  }).observe(main, { subtree: true, childList: true });

  // Escape empties a search, or leaves an empty one. It captures the key, which elsewhere leads back or out of a mode.
  addEventListener('keydown', (event) => {
    const field = $('.search-field input:focus');
    // Safari names the key that ends a composition only by its number.
    if (!field || event.key !== 'Escape' || event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    // What lies above the page, or is on its way, goes first.
    const popover = $(':popover-open');
    if (popover) return popover.hidePopover();
    if ('going' in body.dataset || $(ofMenu)) return;
    if (!field.value) return field.blur();
    field.value = '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, true);

  // The Delete key deletes the focused row, and S saves it.
  addEventListener('keydown', ({ code, target, ctrlKey, metaKey }) => {
    const own = { Delete: '.delete[data-swipe]', KeyS: '.save' }[code];
    if (own && !ctrlKey && !metaKey && target.matches('a,button')) $(`[data-key]:focus-within ${own}`)?.click();
  });

  // Arrow keys lead from a tile or chip to its neighbours: sideways, or to the nearest one above or below, of another
  // row, too. Lists of one column are left to wide.js, whose listener does not capture, and to the browser, which
  // scrolls. A search without a pane has no wide.js: there they lead from the field through every list, and back.
  const box = (element) => element.getBoundingClientRect();
  const field = () => $('body:not(:has(.pane)) .slot-search input');
  const controlOf = (tile) => tile.matches('a,button') ? tile : $('a,button', tile);
  /** The rows of the page, each with its tiles. */
  const rows = () => {
    const tiles = [...main.querySelectorAll('li,.chips :is(a,button),.today-open')]
      .filter((each) => controlOf(each) && box(each).width);
    return [...Map.groupBy(tiles, (each) => each.closest('ul,.chips') || each)]
      .filter(([list, [first, second]]) => field() || (second ? Math.abs(box(first).top - box(second).top) < 2
        : getComputedStyle(list).display === 'flex'))
      .map(([, row]) => row);
  };
  const tileOf = (element, all) => all.flat().findLast((each) => each.contains(element));
  const neighbour = (tile, all, key) => {
    const row = all.find((each) => each.includes(tile)) || [tile];
    const side = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (side) return row[row.indexOf(tile) + side];
    const own = box(tile);
    const ends = row.map(box);
    const column = { left: Math.min(...ends.map(({ left }) => left)), right: Math.max(...ends.map(({ right }) => right)) };
    const away = (other) => key === 'ArrowDown' ? other.top - own.bottom : own.top - other.bottom;
    const [nearest] = all.flat().map((each) => [each, box(each)])
      .filter(([, other]) => away(other) > -1 && away(other) < innerHeight / 2 && other.left < column.right && other.right > column.left)
      .sort(([, one], [, other]) =>
        away(one) - away(other) || Math.abs(one.left - own.left) - Math.abs(other.left - own.left));
    return nearest?.[0];
  };
  addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!/^Arrow/.test(key) || altKey || ctrlKey || metaKey || shiftKey) return;
    const choices = /Up|Down/.test(key) && target.matches('summary,a,button') && target.closest('.menu[open]');
    if (choices) {
      const all = [...choices.querySelectorAll('summary,a,button,select')].filter((each) => each.checkVisibility());
      event.preventDefault();
      return all[all.indexOf(target) + (key === 'ArrowDown' ? 1 : -1)]?.focus();
    }
    const isField = target === field() && key === 'ArrowDown' && !event.isComposing;
    if (!isField && !target.matches('a,button') || $(':is(dialog[open],:popover-open)')) return;
    const all = rows();
    const tile = isField ? target.form : tileOf(target, all);
    if (!tile) return;
    const next = neighbour(tile, all, key);
    const goal = next ? controlOf(next) : key === 'ArrowUp' && field();
    // Up and down, wide.js would go to the tile beside it.
    if (!goal) return event.stopImmediatePropagation();
    event.preventDefault();
    goal.focus();
  }, true);
  // Of a tile that takes the focus by a key, all is in sight, not only the link.
  addEventListener('focusin', ({ target }) => {
    const tile = target.matches('main :focus-visible') && tileOf(target, rows());
    if (tile) tile.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  // Chips have no scroll bar: the wheel of a mouse turns them, up to their end. A trackpad needs no help.
  addEventListener('pointerover', ({ target }) => {
    const chips = target.closest?.('.chips');
    if (!chips) return;
    chips.onwheel = (event) => {
      const before = chips.scrollLeft;
      if (event.deltaX || event.ctrlKey || event.wheelDeltaY % 120) return;
      chips.scrollLeft += event.deltaY;
      if (chips.scrollLeft !== before) event.preventDefault();
    };
  });

  // A bookmark saves without leaving the page, and some links open a sheet. A right click on a bookmark, or the key of
  // the menu, opens its folders at once; the long press of a finger is in save.js.
  const tap = (link, isSheet) => {
    import($('#notices').dataset.save).then((script) => script.tap(link, isSheet), () => location.assign(link.href));
  };
  addEventListener('contextmenu', (event) => {
    const link = event.pointerType !== 'touch' && event.target.closest('.save');
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    tap(link, true);
  });
  addEventListener('click', (event) => {
    const link = event.target.closest('.save,[data-sheet]');
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const isSheet = link.matches('.saved,[data-sheet]');
    if (!isSheet) link.classList.add('saved');
    tap(link, isSheet);
  });

  // Safari knows the pressed state of links only on pages that listen to touches.
  document.addEventListener('touchstart', () => {}, { passive: true });
  // A swipe uncovers a button; a tap on the uncovered part hits the row itself. Released beyond its middle, the row is
  // deleted or saved; before that it stays open. A touch elsewhere in the row closes it.
  let row = null;
  let by = 0;
  let start = 0;
  let isClosing = false;
  // A bookmark or sheet may be meant: their script is loaded, and told of a touch that lasts until it is there.
  let touch = null;
  const aim = (event) => {
    touch = event;
    if (!$('.save,[data-sheet]')) return;
    import($('#notices').dataset.save).then(({ down }) => touch === event && down(event), () => {});
  };
  const slide = (to, more = '') => {
    by = to;
    if (row) row.style.cssText = `--swiped:${to}px${more}`;
  };
  addEventListener('pointerdown', (event) => {
    const { clientX, target } = event;
    aim(event);
    const touched = !target.closest('.grip') && target.closest('[data-key]:has([data-swipe])');
    isClosing = by && touched && target !== row;
    if (touched !== row) slide(0);
    row = touched;
    // Otherwise Chrome treats the swipe as a fling, and the next tap as its end.
    if (row) row.ontouchmove = (event) => by && event.preventDefault();
    start = clientX + by;
    if (target !== row) by = 0;
  });
  addEventListener('pointermove', ({ clientX, pointerType }) => {
    if (row && pointerType === 'touch') slide(Math.max(0, start - clientX), ';transition:none');
  });
  addEventListener('pointerup', ({ target }) => {
    touch = null;
    if (by > (target === row ? 40 : row?.clientWidth / 2)) {
      slide(0);
      $('[data-swipe]', row).click();
    } else slide(by > 40 ? 70 : 0);
  });
  // The browser scrolls the page instead.
  addEventListener('pointercancel', () => {
    touch = null;
    slide(0);
  });
  addEventListener('click', (event) => {
    if (isClosing && event.detail) event.preventDefault();
  }, true);
})();

// The scripts for hands, which showroom.js loads once the page is shown: keys, bookmarks, menus, swiped rows, and what a
// tapped link shows until its page is there. The link stays pressed, a tab or a category lights, a line grows at the top,
// and a page further down comes in with what the link knows; see docs/decisions/0033-a-tap-is-answered-here.md. A page
// returns beside its list in a window that becomes wide. Tested by Tests/Browser/tests/test_keys.py, test_swiping.py,
// test_taps.py and test_pane_steps.py.
(() => {
  'use strict';
  const $ = (selector, root = document) => root.querySelector(selector);
  const { body, documentElement: html } = document;
  const main = $('main');
  // The time in milliseconds in which a fast server's page comes by itself.
  const patience = 50;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)');
  const move = (element, frames) => isStill.matches
    || element.animate(frames, { duration: 350, easing: 'cubic-bezier(.32, .72, 0, 1)' });
  const drawing = (attributes, path) => `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' ${attributes}%3E%3Cpath d='${path}'/%3E%3C/svg%3E")`;
  const white = "viewBox='0 0 24 24' fill='none' stroke='white' stroke-width='2'";
  // A wait has one sign, near what waits: the spinner of the field in a search, whose rows of before fade; placeholders; a
  // dimmed button; else a spinner beside words. A line grows at the top only while the page has no other sign.
  const busy = '[aria-busy=true]';
  const field = `.search-field${busy},.search-field ${busy}`;
  const search = `[data-kind=search]${busy},:is([data-kind=search],.scope) ${busy}`;
  const closed = ':is(details:not([open]),[popover]:not(:popover-open)) *';
  const line = `body:is([data-going],.acting:has(${busy}:not(.slot-more *,textarea,input:not([type=search])))`
    + `:not(:has(.slot-status .spinner,button${busy}:not(${closed})))):not(:has(.pushed,${field}),:has(.part:not(.part-recents) li):has(${search}))::before`;
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
    // Suggestions cover what is below the field, so that nothing moves as they come and go.
    + '.suggestions{position:absolute;inset:100% 0 auto;gap:8px;padding:4px var(--side) 8px;overflow-x:auto;'
    + 'scrollbar-width:none;background:var(--page);border-bottom:.5px solid var(--line)}'
    + '.slot-search:focus-within .suggestions,.suggestions:hover{display:flex}.suggestions li{flex:none}'
    + '.suggestion{display:flex;align-items:center;gap:6px;min-height:44px;max-width:80vw;padding:0 14px;border-radius:22px;'
    + 'background:var(--fill)}.suggestion span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}'
    + '.suggestion :is(.symbol,.place){flex:none;color:var(--second)}'
    + `body:has(${field}) .loading>.spinner,.loading:has(+.skeleton)>.spinner{display:none}${line}{content:"";position:fixed;z-index:9;`
    + 'inset:0 0 auto;height:3px;background:var(--tint);transform-origin:0 0;animation:going 8s .2s cubic-bezier(0,.6,.2,1) both}'
    + '@keyframes going{from{transform:scaleX(0)}to{transform:scaleX(.9)}}'
    + '.pushed{position:fixed;inset:0;z-index:3;container-type:inline-size;background:var(--page);view-transition-name:page}'
    + '.pushed>div{max-width:680px;margin:0 auto;padding-inline:max(var(--side),env(safe-area-inset-left))}'
    + '.pushed-item{display:flex;flex-wrap:wrap;gap:16px;padding-block:8px 16px}.pane .pushed-item{padding-top:28px}'
    // A movie's page begins with a backdrop, under the bar.
    + '.pushed-item:has(.poster)::before{content:"";flex:none;width:calc(100% + 2*var(--side));aspect-ratio:3/2;max-height:40dvh;'
    + 'margin:calc(-8px - var(--bar-height) - env(safe-area-inset-top)) calc(-1*var(--side)) calc(-16px - 1.4*min(1.294rem,12vw));'
    + 'background:linear-gradient(var(--fill) 45%,#0000)}.pane .pushed-item:has(.poster)::before{margin-top:-28px}'
    + '.pushed-item div{flex:1 1 8rem;min-width:0;display:grid;gap:4px;place-content:start stretch;justify-items:start}'
    + '.pushed .picture{width:118px;flex:none;align-self:start;view-transition-name:item-picture}'
    + '.pushed h1{width:100%;view-transition-name:item-name}.pushed :is(.picture,h1){transform-origin:0 0}'
    + '.pushed [class*=mark],.pane .bar{display:none}'
    + '.pushed h1:empty{max-width:50%;min-height:1.2em;border-radius:8px;background:var(--fill)}'
    // The page of a tab comes in as no page: its document takes the place of the list.
    + '.pushed.root,.root h1{view-transition-name:none}'
    + '.pushed-item:has([class$=picture]){display:grid;padding-top:0}'
    + '.pushed [class$=picture]{width:auto;margin-inline:calc(-1*var(--side));align-self:auto;aspect-ratio:1;max-height:70dvh;border-radius:0}'
    + '.pushed-rest div{height:1.4rem;margin:12px 0;border-radius:8px;background:var(--fill)}.pushed-rest :last-child{width:60%}'
    // The page of a form: the tile for pictures, and fields of which two stand side by side. The page of a search: its field.
    + '.pushed.form .pushed-item{padding-block:0}.form .skeleton div{height:88px}.form .skeleton div::before{width:88px;border-radius:12px}'
    + '.form .skeleton div::after{left:100px}.form .pushed-rest{margin-top:-20px}'
    + '.form .pushed-rest div{width:auto;height:44px;margin:63px 0;border-radius:10px}.form .pushed-rest :last-child{height:9.5rem}'
    + '.form .pushed-rest :nth-child(2){background:linear-gradient(90deg,var(--fill) calc(50% - 8px),#0000 0 calc(50% + 8px),var(--fill) 0)}'
    + '.search .pushed-rest :first-child{width:6em;height:44px;margin:0;border-radius:10px}@media(max-width:599px){.search .pushed-item{display:none}}'
    + 'body:has(>.pushed)>.bar,.pane :is(.pushed,h1,.picture){view-transition-name:none}'
    + '@media(min-width:1000px){html:not(.in-pane) body>.pushed{left:200px}.with-pane body>.pushed{right:auto;width:var(--list);border-right:.5px solid var(--line)}.pushed>div{max-width:1080px}}'
    // As product.css, at 43.75em.
    + '@container(min-width:41.18rem){.pushed-item:has([class$=picture]){grid:auto/1fr 1fr;column-gap:40px;padding-top:8px}'
    + '.pane .pushed-item:has([class$=picture]){padding-top:20px}.pushed [class$=picture]{margin:0;border-radius:16px}}'
    + '.in-pane .pushed>.bar{display:flex}.with-pane>body>.pushed>div{margin-inline:0}'
    + '.pane>.pushed{left:0;position:absolute;align-self:stretch;color:var(--label)}');
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
      list.querySelectorAll('.arriving').forEach((row) => row.classList.remove('arriving'));
      list.style.display = 'none';
      getComputedStyle(list).display;
      list.style.display = '';
    }
  }).observe(main, { subtree: true, childList: true });

  // Escape empties a search, or leaves an empty one. It captures the key, which elsewhere leads back or out of a mode.
  addEventListener('keydown', (event) => {
    const field = $('.search-field input:focus');
    if (!field || event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
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
  // scrolls.
  const box = (element) => element.getBoundingClientRect();
  const controlOf = (tile) => tile.matches('a,button') ? tile : $('a,button', tile);
  /** The rows of the page, each with its tiles. */
  const rows = () => {
    const tiles = [...main.querySelectorAll('li,.chips :is(a,button)')]
      .filter((each) => controlOf(each) && box(each).width);
    return [...Map.groupBy(tiles, (each) => each.closest('ul,.chips'))]
      .filter(([list, [first, second]]) => second ? Math.abs(box(first).top - box(second).top) < 2
        : getComputedStyle(list).display === 'flex')
      .map(([, row]) => row);
  };
  const tileOf = (element, all) => all.flat().findLast((each) => each.contains(element));
  const neighbour = (tile, all, key) => {
    const row = all.find((each) => each.includes(tile));
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
    if (!target.matches('a,button') || $(':is(dialog[open],:popover-open)')) return;
    const all = rows();
    const tile = tileOf(target, all);
    if (!tile) return;
    const next = neighbour(tile, all, key);
    // Up and down, wide.js would go to the tile beside it.
    if (!next) return event.stopImmediatePropagation();
    event.preventDefault();
    controlOf(next).focus();
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

  // A bookmark saves without leaving the page, and some links open a sheet.
  addEventListener('click', (event) => {
    const link = event.target.closest('.save,[data-sheet]');
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const isSheet = link.matches('.saved,[data-sheet]');
    if (!isSheet) link.classList.add('saved');
    import($('#notices').dataset.save).then(({ tap }) => tap(link, isSheet), () => location.assign(link.href));
  });

  // What takes the signs back; a list of its own for each tap.
  let undo = [];
  let timer;
  // The row that was left for its page.
  let left = null;
  const settle = () => {
    clearTimeout(timer);
    delete body.dataset.going;
    undo.splice(0).reverse().forEach((step) => step());
  };
  const put = (element, name, value) => value === null ? element.removeAttribute(name) : element.setAttribute(name, value);
  const mark = (element, name, value = '') => {
    const before = element.getAttribute(name);
    put(element, name, value);
    undo.push(() => put(element, name, before));
  };
  const cancel = () => {
    stop();
    settle();
  };

  /** The tab whose own page a link leads to. */
  const tabOf = ({ pathname }) => [...$('.tabs').children].find((tab) => tab.pathname === pathname);
  /** Whether a page comes that leads back to this one: a search of the lit tab does, or a page below a tab. */
  const isDeeper = (link) => {
    if (link.target || link.pathname === location.pathname || link.href === $('.bar .back')?.href) return false;
    const tab = tabOf(link);
    return !link.matches('[data-back]') && (!tab || tab.ariaCurrent && link.search);
  };
  /** What a row knows: its picture, unless it is a mosaic of several, and its name. Other links know words alone. */
  const parts = (link) => {
    const name = link.closest('main [data-key]') && !tabOf(link) && $('[class$=name]', link);
    return name ? [link.matches('.row') ? null : $('.picture', link), name] : [];
  };
  /** The element that names the page of a link, if its words do: the heading before it, its label, or its only text. */
  const wordsOf = (link) => link.matches('h2+a') ? link.previousElementSibling
    : $('[class$=name],.label', link)
      || !link.ariaLabel && !link.matches('[data-unnamed]') && ![...link.children].filter(({ textContent }) => textContent)[1] && link;
  const lift = (link) => {
    mark(body, 'data-under');
    mark(link, 'data-going');
    parts(link).forEach((part, index) => part && mark(part, 'data-item', index));
  };

  /** Returns a page with what a link knows of it, and grey lines for the rest, at the places of a form or a search. */
  const draw = (link) => {
    const [picture, name] = parts(link);
    const page = document.createElement('div');
    const { className, dataset: { form } } = link;
    const shape = tabOf(link) ? 'root' : form ? 'form' : link.matches('.search-field') ? 'search' : '';
    const heads = {
      form: '<div class="skeleton"><div></div></div>',
      search: `<div class="slot-search"><div class="${className}">${link.innerHTML}</div></div>`,
    };
    page.className = `pushed ${shape}`;
    page.innerHTML = '<div class="bar"><button class="back"><svg class="symbol" width="22" height="22" aria-hidden="true">'
      + '<use href="#back"></use></svg><span></span></button></div><div class="pushed-item"><div><h1></h1></div></div>'
      + `${heads[shape] || ''}<div class="pushed-rest">${'<div></div>'.repeat(4)}</div>`;
    const title = $('h1', page);
    title.textContent = form || ((name || wordsOf(link)).textContent?.trim() ?? '');
    if (!name) {
      title.className = 'large-title';
      return page;
    }
    if (picture) $('.pushed-item', page).prepend(picture.cloneNode(true));
    const siblings = [...name.parentElement.children];
    // The price may stand beside the others.
    new Set([...siblings.slice(siblings.indexOf(name) + 1), $('[class$=price]', link)])
      .forEach((fact) => fact && title.parentElement.append(fact.cloneNode(true)));
    return page;
  };

  /** Pushes the page of a link before its document is there. */
  const push = (link) => {
    // It would lie above the page.
    $(':popover-open')?.hidePopover();
    const page = draw(link);
    const back = $('.back', page);
    back.lastChild.textContent = ($('.bar h1') || $('h1', main) || $('.bar .back')).textContent;
    const sample = $('.bar .sample');
    if (sample) back.after(sample.cloneNode(true));
    main.after(page);
    undo.push(() => {
      page.remove();
      link.focus({ preventScroll: true });
    });
    mark(main, 'inert');
    const [picture, name] = parts(link);
    [[picture, $('.picture', page), 'width'], [name, $('h1', page), 'fontSize']].forEach(([from, to, size]) => {
      if (!from) return;
      const [a, b] = [from, to].map(box);
      const scale = parseFloat(getComputedStyle(from)[size]) / parseFloat(getComputedStyle(to)[size]);
      put(from, 'data-item', null);
      mark(from, 'data-lifted');
      // The page around it moves at the same time with the same curve.
      move(to, { translate: [`${a.x - b.x - innerWidth}px ${a.y - b.y}px`, '0 0'], scale: [scale, 1] });
    });
    move(page, { translate: [`${innerWidth}px`, '0'] });
    back.onclick = cancel;
    back.focus();
    // Android's Back gesture.
    if (window.CloseWatcher) {
      const watcher = new CloseWatcher();
      watcher.onclose = cancel;
      undo.push(() => watcher.destroy());
    }
  };
  // The pane of a wide window asks for the page while it loads.
  addEventListener('showroom:coming', ({ detail }) => { detail.page = draw(detail.link); });

  addEventListener('click', (event) => {
    const link = event.target.closest('a[href]');
    const isPrevented = event.defaultPrevented;
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.hasAttribute('download')) return;
    // In a page of its own, the top is this page.
    if (link.target && (link.target !== '_top' || self !== top)) return;
    if (link.hash && link.pathname === location.pathname) return;
    // The pane shows the page, by a script that may come later than this one.
    const pane = link.matches('[data-pane]') && $('.pane');
    if (pane?.clientWidth) return;
    if (pane) {
      const list = new URL(location.pathname + location.search, location);
      list.searchParams.set($('[data-chosen]').lastElementChild.name, link.dataset.pane);
      sessionStorage.list = JSON.stringify([link.pathname, list.href]);
    }
    const isTab = link.matches('.tabs a');
    // showroom.js goes back in the history for these.
    if (isPrevented && !isTab && !link.matches('.back,[data-back]') || isTab && link.ariaCurrent && scrollY > 0) return;
    settle();
    undo = [];
    body.dataset.going = '';
    if (isTab || link.matches('.chip')) {
      const lit = link.closest('.tabs,.chips')?.querySelector('[aria-current]');
      if (lit) mark(lit, 'aria-current', null);
      if (isTab || lit !== link) mark(link, 'aria-current', 'true');
    }
    const [picture, name] = parts(link);
    if (name || isDeeper(link)) timer = setTimeout(() => event.defaultPrevented ? settle() : push(link), patience);
    if (!name) {
      const field = $('form.search-field', main);
      // A search that is a link, such as a recent one or a category.
      if (field && main.contains(link) && link.pathname === location.pathname && !link.matches('h2~a')) mark(field, 'aria-busy', 'true');
      if (main.contains(link)) mark(body, 'data-under');
      return mark(link, 'data-going');
    }
    left = link;
    lift(link);
    if (picture) sessionStorage.item = JSON.stringify([link.pathname, $('img', picture)?.currentSrc]);
  });

  // A page that was opened from a list, or that took its place when the window became narrow, returns beside it when the
  // window is wide. Its step keeps the list's address and, if it had one, the list's step.
  const [opened, ...list] = JSON.parse(sessionStorage.list || '[]');
  delete sessionStorage.list;
  if (opened === location.pathname) history.replaceState({ ...history.state, list }, '');
  const wide = matchMedia('(min-width: 1000px)');
  const widen = () => {
    const [url, step = null] = wide.matches && history.state?.list || [];
    if (!url) return;
    sessionStorage.step = JSON.stringify(step);
    location.replace(url);
  };
  wide.onchange = widen;
  widen();

  // Safari knows the pressed state of links only on pages that listen to touches.
  document.addEventListener('touchstart', () => {}, { passive: true });
  // The browser has taken its picture of this page.
  addEventListener('pagehide', settle);
  addEventListener('pagereveal', ({ viewTransition }) => {
    const from = window.navigation?.activation?.from;
    if (!viewTransition || !left || !from || new URL(from.url).pathname !== left.pathname) return;
    const own = undo = [];
    lift(left);
    viewTransition.finished.finally(() => own === undo && settle());
  });
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && undo.length) cancel();
  });
  // The navigation ended without another page: it was stopped, or led to a file.
  window.navigation?.addEventListener('navigate', ({ signal }) => {
    const own = undo;
    signal.addEventListener('abort', () => own === undo && settle());
  });

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

  // The picture of the row stands in for that of the page, which is larger, until that is there.
  const [path, source] = JSON.parse(sessionStorage.item || '[]');
  const own = source && path === location.pathname && [...main.querySelectorAll('.picture')]
    .find((each) => getComputedStyle(each).viewTransitionName === 'item-picture');
  if (own && !$('img', own).complete) {
    const blur = $('.blur', own) || own.appendChild(new Image());
    blur.className = 'blur';
    blur.dataset.known = '';
    blur.srcset = source;
  }
})();

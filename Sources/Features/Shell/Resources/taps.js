// What a tapped link shows until its page is there: the link stays pressed, a tab or a category lights, a line grows at
// the top, and a page further down comes in with what the link knows; see docs/decisions/0033-a-tap-is-answered-here.md.
// A tapped row stays where it is. A page returns beside its list in a window that becomes wide. Served as one file with
// touch.js. Tested by Tests/Browser/tests/test_taps.py, test_pushed_pages.py, test_today_steady.py, test_pane_steps.py.
(() => {
  'use strict';
  const $ = (selector, root = document) => root.querySelector(selector);
  const { body } = document;
  const main = $('main');
  // The time in milliseconds in which a fast server's page comes by itself.
  const patience = 50;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)');
  const move = (element, frames) => isStill.matches
    || element.animate(frames, { duration: 350, easing: 'cubic-bezier(.32, .72, 0, 1)' });
  const box = (element) => element.getBoundingClientRect();
  // A wait has one sign, near what waits: the spinner of the field in a search, whose rows of before fade; placeholders; a
  // dimmed button; else a spinner beside words. A line grows at the top only while the page has no other sign.
  const busy = '[aria-busy=true]';
  const field = `.search-field${busy},.search-field ${busy}`;
  const search = `[data-kind=search]${busy},:is([data-kind=search],.scope) ${busy}`;
  const closed = ':is(details:not([open]),[popover]:not(:popover-open)) *';
  const line = `body:is([data-going],.acting:has(${busy}:not(.slot-more *,textarea,input:not([type=search])))`
    + `:not(:has(.slot-status .spinner,button${busy}:not(${closed})))):not(:has(.pushed,${field}),:has(.part:not(.part-recents) li):has(${search}))::before`;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`body:has(${field}) .loading>.spinner,.loading:has(+.skeleton)>.spinner{display:none}${line}{content:"";position:fixed;z-index:9;`
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
    // As listing.css: the capsule with the place is above an app's icon, and its rating is further down.
    + '.pushed-item:has(.icon)::before{content:"";flex:none;width:50%;height:32px;margin:-2px 50% -2px 0;border-radius:22px;background:var(--fill)}'
    + '.pushed .rating{display:none}.icon+div>*{max-width:100%}.icon+div>.price{margin-top:16px}'
    + '.pushed .picture{width:118px;flex:none;align-self:start;view-transition-name:item-picture}'
    + '.pushed h1{width:100%;view-transition-name:item-name}.pushed :is(.picture,h1){transform-origin:0 0}'
    // As product.css: the price and what is left are below the name.
    + '.pushed :is(h1,.product-price,.product-stock){order:-1}.pushed .product-price{font-size:1.294rem;line-height:1.27;font-weight:700}'
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
    // As product.css, at 680px and at 43.75em.
    + '@media(min-width:680px){body>.pushed [class$=picture]{margin-inline:0;border-radius:16px}}'
    + '@container(min-width:41.18rem){.pushed-item:has([class$=picture]){grid:auto/1fr 1fr;column-gap:40px;padding-top:8px}'
    + '.pane .pushed-item:has([class$=picture]){padding-top:20px}.pushed [class$=picture]{margin:0;border-radius:16px}}'
    + '.in-pane .pushed>.bar{display:flex}.with-pane>body>.pushed>div{margin-inline:0}'
    + '.pane>.pushed{left:0;position:absolute;align-self:stretch;color:var(--label)}');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  // What takes the signs back; a list of its own for each tap.
  let undo = [];
  let timer;
  // The row that was left for its page.
  let left = null;
  const settle = (event) => {
    clearTimeout(timer);
    delete body.dataset.going;
    undo.splice(0).reverse().forEach((step) => step(event));
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
    const isTab = link.matches('.tabs a');
    // showroom.js goes back in the history for these.
    if (isPrevented && !isTab && !link.matches('.back,[data-back]') || isTab && link.ariaCurrent && scrollY > 0) return;
    settle();
    undo = [];
    body.dataset.going = '';
    if (pane) {
      const list = new URL(location.pathname + location.search, location);
      list.searchParams.set($('[data-chosen]').lastElementChild.name, link.dataset.pane);
      sessionStorage.list = JSON.stringify([link.pathname, list.href]);
      // A tap that is taken back leaves none.
      undo.push((isLeft) => isLeft || sessionStorage.removeItem('list'));
    }
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
  const isUnsent = ({ value, defaultValue }) => value !== defaultValue;
  /** Whether the page holds what a reload would lose. */
  const holds = () => $('[data-holds],.selection,.shop-selection') || [...main.querySelectorAll(':read-write:not([type=search])')].some(isUnsent);
  const widen = () => {
    // A sheet of paper may be wide, too.
    const [url, step = null] = innerWidth >= 1000 && history.state?.list || [];
    if (!url || !navigator.onLine || holds()) return;
    sessionStorage.step = JSON.stringify([url, step]);
    location.replace(url);
  };
  if (self === top) {
    const [opened, ...list] = JSON.parse(sessionStorage.list || '[]');
    delete sessionStorage.list;
    if (opened === location.pathname) history.replaceState({ ...history.state, list }, '');
    matchMedia('(min-width: 1000px)').onchange = widen;
    // A dialog that was open as the window became wide was a step of its own.
    addEventListener('popstate', widen);
    widen();
    // Back to a list that has a page beside it in a wide window: the row of the page that was left is in sight, and no row
    // is chosen any more.
    const form = $('[data-chosen]');
    const choice = form?.lastElementChild;
    if (choice?.value && innerWidth < 1000 && performance.getEntriesByType('navigation')[0].type !== 'navigate') {
      const { url } = window.navigation?.activation?.from || {};
      const rows = [...main.querySelectorAll('[data-pane]')];
      const row = rows.find(({ href }) => href === url) || rows.find(({ dataset }) => dataset.pane === choice.value);
      // The browser would scroll to where the list was before.
      history.scrollRestoration = 'manual';
      addEventListener('pagehide', () => { history.scrollRestoration = 'auto'; }, { once: true });
      row?.scrollIntoView({ block: 'center', behavior: 'instant' });
      choice.value = '';
      form.requestSubmit();
    }
  }

  // The row that was tapped stays under the finger while rows arrive above it (morph.js), until the reader scrolls, types
  // or taps elsewhere; also after Back, for which the browser knows only how far the page was scrolled.
  let isFree = false;
  const free = () => {
    isFree = true;
    body.held = null;
    // After a change of the history a page would come although its tap was taken back.
    if (history.state?.row && !('going' in body.dataset)) history.replaceState({ ...history.state, row: null }, '');
  };
  for (const kind of ['pointerdown', 'touchmove', 'wheel', 'keydown']) addEventListener(kind, free, { capture: true, passive: true });
  addEventListener('click', ({ target }) => {
    const control = target.closest('a,button');
    const row = control?.closest('main [data-section]>*');
    if (!row) return;
    body.held = row;
    // Only a link leads to a page from which there is a way back.
    if (self !== top || !control.matches('a:not(.save,[data-sheet])')) return;
    const place = [row.parentNode.dataset.section, row.dataset.key, row.getBoundingClientRect().top];
    history.replaceState({ ...history.state, row: place }, '');
  }, true);
  const [section, key, place] = performance.getEntriesByType('navigation')[0].type === 'back_forward' && history.state?.row || [];
  const hold = () => {
    // Above, a list that became narrow has found its own place.
    if (isFree || history.scrollRestoration === 'manual') return;
    const row = [...main.querySelectorAll(`[data-section="${section}"]>*`)].find(({ dataset }) => dataset.key === key);
    if (!row) return;
    body.held = row;
    scrollBy({ top: row.getBoundingClientRect().top - place, behavior: 'instant' });
  };
  if (section) document.readyState === 'complete' ? hold() : addEventListener('load', hold, { once: true });

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

// The scripts of an item's page (an app, a movie): pictures in full screen, sharing, long texts, links within the page.
// The browser itself scrolls and zooms. Tested in Tests/Browser.
(() => {
  'use strict';
  const opened = () => document.querySelector('.gallery[open]');
  const isZoomed = () => visualViewport.scale > 1;

  // Each picture has its own aspect ratio, and the page's small picture stands in until it is loaded. While one is
  // zoomed, a finger moves it instead of turning the page. A style sheet holds these rules, because it survives the
  // server's changes to the elements.
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  // Replacing the rules in the middle of a swipe would end it, so they are replaced only if they have changed.
  let told;
  const dress = (gallery) => {
    const zoomed = '.gallery ul{overflow:hidden;touch-action:pan-x pan-y pinch-zoom}';
    const rules = [...gallery.querySelectorAll('.picture > img')].map((large, index) => {
      const small = document.querySelector(`[data-page="${index}"] img`);
      const known = [small, large].find((item) => item?.naturalWidth);
      const ratio = known ? known.naturalWidth / known.naturalHeight
        : large.getAttribute('width') / large.getAttribute('height');
      const address = small?.naturalWidth ? CSS.escape(small.currentSrc) : '';
      return `.gallery li:nth-child(${index + 1}) .picture{--ratio:${ratio};background-image:url(${address})}`;
    }).join('') + (isZoomed() ? zoomed : '');
    if (rules !== told) sheet.replaceSync(told = rules);
  };
  document.addEventListener('load', ({ target }) => {
    const gallery = opened();
    if (gallery?.contains(target)) dress(gallery);
  }, true);

  // An open dialog is an entry in the browser's history with the same address, so that Back closes it. That is the
  // gallery, or the dialog of a script that sends the event showroom:opened. Closing it otherwise goes back one entry;
  // that takes a moment, in which another dialog may open.
  let isStep = false;
  let isLeaving = false;
  // Inside a pane, the dialog takes the whole window.
  const spread = (style) => {
    const pane = window.frameElement?.closest('.pane');
    if (pane) pane.style.cssText = style;
  };
  const enter = () => {
    spread('left:0;z-index:9;border:0');
    if (isLeaving) return;
    history.pushState({ dialog: true }, '');
    isStep = true;
  };
  addEventListener('showroom:opened', enter);
  addEventListener('popstate', () => {
    const dialog = document.querySelector('dialog[open]');
    if (isLeaving) {
      isLeaving = false;
      if (dialog) enter();
      return;
    }
    isStep = false;
    if (opened()) note(opened());
    dialog?.close();
  });

  const list = (gallery) => gallery.querySelector('ul');
  // Loads the visible picture and its neighbors; loaded pictures stay.
  const fetchAround = (gallery, index) => [0, 1, -1].forEach((by) => {
    const large = list(gallery).children[index + by]?.querySelector('img');
    if (!large || large.src) return;
    large.srcset = large.dataset.srcset;
    large.src = large.dataset.src;
  });
  const current = ({ scrollLeft, clientWidth }) => Math.round(scrollLeft / clientWidth);
  // The visible picture. A closed gallery no longer knows it, and scroll events arrive one frame late, so any code that
  // may close the gallery updates it first. Visible pictures are loaded.
  let seen;
  const note = (gallery) => {
    const pages = list(gallery);
    seen = current(pages);
    fetchAround(gallery, seen);
    gallery.querySelectorAll('[data-turn]').forEach((button) => {
      button.hidden = !pages.children[seen + +button.dataset.turn];
    });
  };
  // A pinch may also scroll the row of pages.
  visualViewport.addEventListener('resize', () => {
    const gallery = opened();
    if (!gallery) return;
    dress(gallery);
    if (isZoomed()) list(gallery).scrollLeft = seen * list(gallery).clientWidth;
  });
  const turn = (gallery, by) => list(gallery).children[current(list(gallery)) + by]?.focus();

  // Each notch of a mouse wheel turns one page. The events of a trackpad count as one gesture until a pause.
  let wheeled = 0;
  const wheel = (event) => {
    const gallery = opened();
    const { deltaX, deltaY, deltaMode, wheelDeltaY, timeStamp } = event;
    if (!gallery || event.ctrlKey || Math.abs(deltaX) > Math.abs(deltaY) || isZoomed()) return;
    event.preventDefault();
    if (deltaMode || timeStamp - wheeled > (wheelDeltaY % 120 ? 150 : 30)) turn(gallery, Math.sign(deltaY));
    wheeled = timeStamp;
  };

  // A finger that moves down drags the gallery. Released beyond a third of the screen it closes, before that it springs
  // back. It also springs back when the browser takes over the gesture, or a second finger touches.
  let start = null;
  let by = 0;
  const settle = (isOver) => {
    const gallery = opened();
    start = null;
    if (!by || !gallery) return;
    note(gallery);
    const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200;
    const motion = gallery.animate(
      { translate: [`0 ${by}px`, isOver ? '0 100%' : '0 0'] },
      { duration, easing: 'cubic-bezier(.32, .72, 0, 1)', fill: 'forwards' });
    gallery.style.translate = '';
    by = 0;
    motion.onfinish = () => {
      if (isOver) gallery.close();
      motion.cancel();
    };
  };
  addEventListener('pointerdown', ({ clientY, pointerType, isPrimary }) => {
    if (!isPrimary) settle();
    else if (opened() && pointerType === 'touch' && !isZoomed()) start = clientY;
    // Otherwise Chrome treats the drag as a fling, and the next tap as its end.
    if (opened()) opened().ontouchmove = (event) => by && event.preventDefault();
  });
  addEventListener('pointermove', ({ clientY, isPrimary }) => {
    const gallery = opened();
    if (start === null || !gallery || !isPrimary) return;
    by = Math.max(0, clientY - start);
    gallery.style.translate = `0 ${by}px`;
  });
  addEventListener('pointerup', () => settle(by > innerHeight / 3));
  addEventListener('pointercancel', () => settle());

  const open = (gallery, link) => {
    link.focus();
    gallery.showModal();
    enter();
    dress(gallery);
    list(gallery).children[link.dataset.page].focus();
    note(gallery);
    addEventListener('wheel', wheel, { passive: false });
  };
  const leave = (gallery) => {
    removeEventListener('wheel', wheel);
    start = null;
    by = 0;
    gallery.style.translate = '';
    const link = document.querySelector(`[data-page="${seen}"]`);
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'nearest', inline: 'center' });
  };
  addEventListener('close', ({ target }) => {
    if (!target.matches?.('dialog')) return;
    spread('');
    if (target.matches('.gallery')) leave(target);
    if (!isStep) return;
    isStep = false;
    isLeaving = true;
    history.back();
  }, true);

  addEventListener('click', (event) => {
    const { target } = event;
    const shown = opened();
    if (shown) {
      note(shown);
      const button = target.closest('[data-turn]');
      if (button) turn(shown, +button.dataset.turn);
      else if (!target.closest('.picture,button') && matchMedia('(hover: hover)').matches) shown.close();
      return;
    }
    const link = target.closest('[data-page]');
    const gallery = link && document.querySelector('.gallery');
    if (!gallery || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    open(gallery, link);
  });
  addEventListener('keydown', (event) => {
    const gallery = opened();
    if (!gallery || event.altKey) return;
    note(gallery);
    const pages = list(gallery);
    const shown = seen;
    const numbers = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: pages.children.length - 1 };
    const page = pages.children[numbers[event.key]];
    if (!page) return;
    event.preventDefault();
    page.focus();
  });
  addEventListener('scroll', ({ target }) => {
    const gallery = opened();
    if (gallery?.contains(target)) note(gallery);
  }, true);

  const share = async (button) => {
    const { dataset } = button;
    const say = (text) => dispatchEvent(new CustomEvent('showroom:notice', { detail: text }));
    const url = location.origin + dataset.share;
    try {
      if (navigator.share) await navigator.share({ url, title: document.title });
      else {
        await navigator.clipboard.writeText(url);
        say(dataset.copied);
      }
    } catch (error) {
      // The reader has put the system's sheet away.
      if (error.name === 'AbortError') return;
      const { save } = document.querySelector('#notices').dataset;
      import(save).then(({ showText }) => showText(url, button), () => say(url));
    }
  };
  addEventListener('click', ({ target }) => {
    const button = target.closest('[data-share]');
    if (button) share(button);
  });

  // A long text opens and closes at once. When its button is no longer busy, the server's state counts.
  addEventListener('submit', ({ submitter: button }) => {
    if (!button?.ariaExpanded || button.ariaBusy === 'true') return;
    button.ariaExpanded = button.ariaExpanded !== 'true';
    new MutationObserver((_, observer) => {
      if (button.ariaBusy === 'true') return;
      observer.disconnect();
      button.ariaExpanded = button.dataset.expanded;
    }).observe(button, { attributeFilter: ['aria-busy'] });
    // A text that is closed by the button at its end stays visible.
    if (button.ariaExpanded === 'false') button.closest('[data-key]').scrollIntoView({ block: 'nearest' });
  }, true);

  // A link within the page adds no entry to the history.
  addEventListener('click', (event) => {
    const link = event.target.closest('main a[href^="#"]');
    const part = link && document.getElementById(link.hash.slice(1));
    if (!part || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    part.scrollIntoView();
    part.focus({ preventScroll: true });
  });
})();

// Sheets: pages over the page, for links with data-sheet and for bookmarks, and texts to copy by hand. A tap on a
// bookmark saves an item to the folder used last; a tap on a saved one, a long press or a right click opens its folders.
// touch.js loads this module at the first touch. Tested by Tests/Browser/tests/test_saving.py and test_movies_account.py.
let press;
let pressed;
let isHeld = false;
const words = document.querySelector('#notices').dataset;
const ndjson = 'application/x-ndjson';
const say = (detail) => dispatchEvent(new CustomEvent('showroom:notice', { detail }));
const pause = (time) => new Promise((resolve) => { setTimeout(resolve, time); });
const make = (name, className, ...content) => {
  const element = document.createElement(name);
  element.className = className;
  element.append(...content);
  return element;
};

// On a phone, the sheet covers the lower half of the page. In a wider window it is beside the bookmark.
const style = new CSSStyleSheet();
style.replaceSync([
  '.sheet{position:fixed;inset:auto 0 0;width:100%;max-width:none;height:max(55dvh,min(22rem,90dvh));margin:0;',
  'padding:0;border:0;border-radius:14px 14px 0 0;overflow:hidden;background:var(--cell);color:var(--label);',
  'animation:sheet 350ms cubic-bezier(.32,.72,0,1)}.sheet::backdrop{background:#0006}',
  '.sheet:has(form){height:auto}.sheet form{display:grid;grid-template-columns:1fr auto;align-items:center;gap:8px;padding:4px 16px 16px}',
  '.sheet textarea{grid-column:1/-1;padding:12px;border:0;border-radius:10px;background:var(--fill);font:inherit;color:inherit;resize:none}',
  '.sheet div{display:grid;place-items:center;height:100%}.sheet iframe{width:100%;height:100%;border:0}',
  'html:has(.sheet[open]){overflow:hidden}',
  '@keyframes sheet{from{translate:0 100%}}',
  '@media(min-width:600px){.sheet{inset:var(--y) auto auto var(--x);width:360px;height:var(--height);',
  'border-radius:14px;box-shadow:0 0 0 .5px var(--line),0 8px 40px #0005;animation:arrive var(--row)}.sheet::backdrop{background:#0000}}',
].join(''));
document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];

/** Whether a dialog of a height has no room below a box, and more room above it. */
const belongsAbove = ({ top, bottom }, height) => bottom + height + 16 > innerHeight && top + bottom > innerHeight;

/** Places a dialog beside a box, as high as its content if there is room. */
const place = ({ style: own }, box, content, isAbove = belongsAbove(box, content)) => {
  const { top, right, bottom } = box;
  const height = Math.min(content, 440, innerHeight - 16);
  const y = isAbove ? top - height - 8 : Math.min(bottom + 8, innerHeight - height - 8);
  own.setProperty('--x', `${Math.max(8, Math.min(right, innerWidth - 8) - 360)}px`);
  own.setProperty('--y', `${Math.max(8, y)}px`);
  own.setProperty('--height', `${height}px`);
};

/** Opens a dialog beside a box. It is an entry in the browser's history, so that Back closes it. */
const open = (box, label, content) => {
  const dialog = make('dialog', 'sheet', content);
  dialog.ariaLabel = label;
  dialog.onclick = ({ target }) => { if (target === dialog) dialog.close(); };
  let isStep = true;
  const leave = () => {
    isStep = false;
    dialog.close();
  };
  addEventListener('popstate', leave);
  dialog.onclose = () => {
    removeEventListener('popstate', leave);
    isHeld = false;
    dialog.remove();
    if (isStep) history.back();
  };
  document.body.append(dialog);
  place(dialog, box, 200);
  dialog.showModal();
  history.pushState({ dialog: true }, '');
  return dialog;
};

/** Shows a text to copy by hand, for a button that can neither share nor copy it. */
export const showText = (text, button) => {
  if (document.querySelector('.sheet')) return;
  const { byHand, close } = button.dataset;
  const field = make('textarea', '', text);
  Object.assign(field, { readOnly: true, rows: 4, ariaLabel: byHand, autofocus: true });
  const form = make('form', '', make('h2', '', byHand), make('button', 'plain', close), field);
  form.method = 'dialog';
  const box = button.getBoundingClientRect();
  const dialog = open(box, byHand, form);
  place(dialog, box, dialog.offsetHeight);
  field.select();
};

/** Opens a link's page in a dialog. */
const show = (link) => {
  if (document.querySelector('.sheet')) return;
  // The link may leave the page meanwhile, with its row.
  const box = link.getBoundingClientRect();
  const frame = make('iframe', '');
  const spinner = make('span', 'spinner');
  frame.title = link.ariaLabel;
  frame.hidden = true;
  // By this name live.js knows that it is in a sheet.
  frame.name = 'sheet';
  frame.src = link.href;
  const dialog = open(box, link.ariaLabel, make('div', '', spinner, frame));
  const close = () => dialog.close();
  let hasArrived = false;
  // Sent by the page in the frame, once it works.
  frame.addEventListener('showroom:shown', () => {
    const page = frame.contentDocument;
    hasArrived = true;
    spinner.remove();
    frame.hidden = false;
    page.body.style.minHeight = 0;
    // The sheet is as high as its content, so no room is left for a scroll bar.
    // It is as light as a menu, and so is its bar.
    page.documentElement.style.cssText += ';scrollbar-gutter:auto;--page:var(--cell);--veil:var(--cell)';
    // The side does not change while the content grows.
    let isAbove;
    new ResizeObserver(() => {
      const height = page.body.offsetHeight;
      place(dialog, box, height, isAbove ??= belongsAbove(box, height));
    }).observe(page.body);
    page.addEventListener('click', (event) => {
      if (!event.target.closest('.done')) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    }, true);
    page.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
    const first = page.querySelector('.new-folder:not([open]) > summary, .new-folder input[name=name]');
    // Once the frame is laid out.
    requestAnimationFrame(() => first?.focus({ focusVisible: matchMedia('(hover: hover)').matches }));
  });
  frame.onload = () => {
    if (!hasArrived) {
      close();
      say(navigator.onLine ? words.failed : words.offline);
    }
    hasArrived = false;
  };
};

/** The words of an error message in HTML. */
const reason = (html) => {
  const message = new DOMParser().parseFromString(html || '', 'text/html').querySelector('.message');
  return (message?.querySelector('.hint') || message?.querySelector('p'))?.textContent;
};

/** Sends the item to the server. Returns the notice about it: its kind and its text. */
const send = async (url) => {
  // Based on the clock, as all orders of a page.
  const order = Date.now();
  for (const wait of [300, 1000, 3000, 0]) {
    try {
      const response = await fetch(url, {
        method: 'POST', body: new URLSearchParams({ action: 'saved' }),
        headers: { Accept: ndjson, 'Showroom-Order': order }, signal: AbortSignal.timeout(45000),
      });
      const text = await response.text();
      if (response.headers.get('content-type')?.startsWith(ndjson)) {
        const lines = text.split('\n').filter(Boolean).map(JSON.parse);
        const status = lines.findLast(([, op, name]) => op === 'slot' && name === 'status');
        const notice = lines.find(([, op]) => op === 'notice');
        if (lines.at(-1)?.[1] === 'end') return notice?.slice(2) || ['error', reason(status?.[3])];
      } else if (response.status < 500) return ['error', reason(text)];
    } catch {
      // There is no connection, it broke, or the server is silent.
    }
    if (wait) await pause(wait);
  }
  return [];
};

/** Saves an item, or opens a sheet. The caller has marked the bookmark already. */
export const tap = async (link, isSheet) => {
  if (isSheet) return show(link);
  const [kind, text] = await send(link.href);
  if (kind !== 'info') {
    link.classList.remove('saved');
    return say(text || (navigator.onLine ? words.failed : words.offline));
  }
  const change = make('button', '', words.change);
  change.onclick = () => {
    change.parentElement.remove();
    show(link);
  };
  const message = document.createDocumentFragment();
  message.append(text, change);
  say(message);
};

// A long press. Safari has no event for it.
const bookmark = ({ target }) => target.closest?.('.save');
const hold = (link) => {
  clearTimeout(press);
  isHeld = true;
  show(link);
};
const release = () => clearTimeout(press);
/** Begins a press. touch.js calls it, for the first one once this module is there. */
export const down = (event) => {
  release();
  isHeld = false;
  pressed = event;
  const link = event.pointerType === 'touch' && event.isPrimary && bookmark(event);
  if (link) press = setTimeout(hold, 500, link);
};
// A finger that moves swipes its row.
addEventListener('pointermove', ({ clientX, clientY }) => {
  if (pressed && Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) > 10) release();
});
['pointerup', 'pointercancel', 'scroll'].forEach((name) => addEventListener(name, release));
addEventListener('contextmenu', (event) => {
  const link = event.pointerType === 'touch' && bookmark(event);
  if (!link) return;
  event.preventDefault();
  hold(link);
});
// The end of a long press is no tap, on the bookmark or on what has opened over it.
addEventListener('click', (event) => {
  if (!isHeld) return;
  event.preventDefault();
  event.stopPropagation();
  isHeld = false;
}, true);

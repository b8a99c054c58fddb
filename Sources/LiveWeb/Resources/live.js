// The client of a live screen: sends forms as actions and applies the patch lines of the responses. morph.js is the
// first half of this script. Specified in docs/live-screens.md; each rule is tested in Tests/Browser.
// A page in the pane shows its messages where its list does.
const toasts = $('#notices', (window.name === 'pane' ? parent : window).document);
const words = toasts.dataset;
const waits = [300, 1000, 3000, 8000];
const silence = 45000;
let { screen, version } = body.dataset;
version = +version;
let order = 0;
let active = 0;
let resuming = false;
// Whether a response leads to another page, which is not there yet.
let isLeaving = false;
let hiddenSince = 0;
let answered = 0;
let failed;
let ear;
let heard;
// The newest message of this page: a message leaves with what it is about, and those of the list and of the page beside
// it are in one place.
let shown = $('.toast');
// The additional time that a page waits if it is forgotten again before it could listen.
let lost = 0;
// The address without the fragment.
const page = () => location.pathname + location.search;
let here = page();
const newest = new Map();
const pressed = new Map();
// The order of the newest action of each busy control.
const busy = new WeakMap();

// Lines

const ops = {
  insert(id, key, before, html) {
    const list = section(id);
    const item = parse(html).firstChild;
    item.classList.add('arriving');
    list.insertBefore(item, cell(list, before));
  },
  remove(id, key) { cell(section(id), key)?.remove(); },
  move(id, key, before, origin) {
    const list = section(id);
    place(list, cell(section(origin || id), key), cell(list, before));
  },
  update(id, key, html, part) {
    const item = cell(section(id), key);
    morph(part ? $(`[data-part="${part}"]`, item) : item, parse(html).firstChild);
    return item;
  },
  slot(name, html) {
    const slot = $(`[data-slot="${name}"]`);
    morphChildren(slot, parse(html));
    return slot;
  },
  reset(id, html) {
    const list = section(id);
    const fresh = keyed(parse(html));
    const old = keyed(list);
    [...list.children].forEach((item) => fresh.has(item.dataset.key) || item.remove());
    let next = list.firstElementChild;
    fresh.forEach((item, key) => {
      const own = old.get(key);
      if (next === own) next = next.nextElementSibling;
      else place(list, own || item, next);
      if (own) morph(own, item);
    });
    return list;
  },
  url(url, mode, title) {
    // The fragment of a list may name a page beside it. Any other is left with the address.
    history[mode + 'State'](history.state, '', url + (location.hash[1] === '/' ? location.hash : ''));
    mode === 'push' && shown?.remove();
    here = page();
    document.title = `${title} – ${words.app}`;
  },
  go(url, mode) {
    isLeaving = true;
    body.dataset.going = '';
    // A page in a sheet is left with the page below it. The same address is only loaded again.
    (window.name === 'sheet' && url !== page() ? parent : window).location[mode || 'assign'](url);
  },
  notice(kind, text) { toast(text, kind); },
};

/** Applies a line; returns false if earlier lines are missing, or if that fails: then the version stays before it. */
const apply = ([number, op, ...args]) => {
  if (number <= version) return true;
  if (number > version + 1) return false;
  try {
    const changed = ops[op](...args);
    version = number;
    pressed.forEach((own, first) => changed?.contains(first) && own.again());
  } catch (error) {
    console.warn(error);
    return false;
  }
  return true;
};

// Actions

/** Shows the new state of a switch or segment at once. At the end it shows the server's last state. */
const press = (control) => {
  const name = ['aria-checked', 'aria-pressed'].find((name) => control.hasAttribute(name));
  if (!name) return null;
  const group = name === 'aria-checked' ? [control] : [...control.parentElement.children];
  const [first] = group;
  const look = () => group.map((item) => item.getAttribute(name));
  const show = (values) => group.forEach((item, index) => item.setAttribute(name, values[index]));
  const wanted = group.map((item) => item === control && (!!group[1] || control.getAttribute(name) !== 'true'));
  const own = {
    said: pressed.get(first)?.said || look(),
    again() {
      own.said = look();
      show(wanted);
    },
  };
  pressed.set(first, own);
  show(wanted);
  return () => {
    if (pressed.get(first) !== own) return;
    pressed.delete(first);
    show(own.said);
  };
};

const toast = (text, kind, retry, isOver) => {
  const item = shown = document.createElement('div');
  item.isOver = isOver;
  item.className = `toast ${kind}`;
  item.append(text);
  if (retry) {
    const button = document.createElement('button');
    button.textContent = words.retry;
    const again = () => {
      removeEventListener('online', again);
      item.remove();
      retry();
    };
    // A request that was given up is repeated by itself; a page is reloaded only by a tap.
    if (isOver) addEventListener('online', again);
    button.onclick = again;
    item.append(button);
  } else setTimeout(() => item.remove(), 6000);
  toasts.replaceChildren(item);
};

const pause = (time) => new Promise((resolve) => {
  const done = () => {
    clearTimeout(timer);
    removeEventListener('online', done);
    resolve();
  };
  // Between half and one and a half times as long, so that not all pages return at once after a restart.
  const timer = setTimeout(done, time * (0.5 + Math.random()));
  addEventListener('online', done);
});

// Sends an action once and applies the response. Returns true at its end, false to retry, a text if it was refused.
const attempt = async (fields, number, abort = new AbortController()) => {
  let timer;
  const watch = (patience) => {
    clearTimeout(timer);
    timer = setTimeout(() => abort.abort(), patience);
  };
  // The progress of uploaded files is unknown; the server waits for them as long.
  const hasFiles = [...fields].some(([, value]) => value.size);
  watch(hasFiles ? 600000 : silence);
  try {
    const response = await fetch(location.href, {
      method: 'POST', body: fields, signal: abort.signal,
      headers: {
        Accept: 'application/x-ndjson', 'Showroom-Screen': screen, 'Showroom-Version': version,
        'Showroom-Order': number,
      },
    });
    const { status, headers } = response;
    const from = headers.get('showroom-screen');
    const base = +headers.get('showroom-version');
    if (!from) {
      // The response was cut off, or a proxy did not reach the server.
      if (status > 499 && !hasFiles || !headers.get('content-type')) return false;
      // Reloading costs another request and loses the page, so the refusal's own text is shown.
      if (status === 429 || hasFiles) {
        const page = parse(await response.text());
        return ($('.hint', page) || $('main h1', page))?.textContent || words.failed;
      }
      if (number) toast(words.failed, 'error', () => location.reload());
      return number ? null : status;
    }
    if (shown?.isOver?.()) shown.remove();
    // A server that has forgotten the page opens a screen for each action in progress. The newest action's screen
    // counts.
    const isNew = from !== screen;
    if (isNew && number < answered) return true;
    answered = Math.max(answered, number);
    if (isNew || base > version) version = base;
    screen = from;
    let rest = '';
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return false;
      watch(silence);
      if (from !== screen) return true;
      // A change whose lines are not all there breaks off within one. Shown in pieces, rows would be missing meanwhile.
      rest += value;
      if (!rest.endsWith('\n')) continue;
      const parsed = rest.trim().split('\n').map(JSON.parse);
      rest = '';
      steady(() => parsed.every((line) => line[1] === 'end' ? line[0] <= version : apply(line)) || resume());
      if (parsed.at(-1)?.[1] === 'end') {
        abort = null;
        return true;
      }
    }
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    // An unread body would keep its connection open.
    abort?.abort();
  }
};

/** Asks for missed changes, one request at a time. Its response has the later lines of others, too. */
const resume = () => {
  resuming ||= act({ action: 'resume' }).finally(() => { resuming = false; });
};

// A rebuilt page loses state that only it has. An action in progress gets the missed changes itself.
const ask = () => active || $('[data-holds]') || resume();

/** Receives external changes while the page is visible. Failures are not shown. */
const listen = async () => {
  ear?.abort();
  let own = ear = null;
  let tries = 0;
  // The response of an action in progress contains the missed lines, too.
  while (own === ear && 'listens' in body.dataset && screen && !active && !document.hidden) {
    heard = screen;
    own = ear = new AbortController();
    const outcome = await attempt(new URLSearchParams({ action: 'listen' }), 0, own);
    if (outcome === true) tries = lost = 0;
    else if (outcome === 403) return;
    else if (outcome === 200) {
      // Forgotten. Wait first, because the user's next action would ask, too.
      await pause(2000 + lost);
      lost = 6000;
      if (own === ear) ask();
      break;
    } else await pause(waits[tries++] || waits[3]);
  }
  if (own === ear) ear = null;
};

/** Sends an action until its end arrives, a newer one of its kind is sent, or a retry is useless. */
const act = async (values, control, kind, repeated) => {
  const fields = values.get ? values : new URLSearchParams(values);
  const name = fields.get('action');
  // A new search starts at the top and cancels loading more of the old one.
  if (kind === 'search') {
    scrollTo({ top: 0, behavior: 'instant' });
    newest.delete('more');
  }
  // Based on the clock, so that a page restored from a cache does not reuse numbers.
  const number = repeated || (order = Math.max(order + 1, Date.now()));
  const isOutdated = () => kind && newest.get(kind) !== number;
  newest.set(kind, number);
  control?.setAttribute('aria-busy', true);
  // A field sends an action for each key; it is busy until the end of the newest.
  if (control) busy.set(control, number);
  const takeBack = control && press(control);
  active += 1;
  body.classList.add('acting');
  let outcome;
  for (let tries = 0; (outcome = await attempt(fields, number)) !== true; tries += 1) {
    if (isOutdated()) break;
    failed ||= name;
    if (outcome === null) break;
    if (outcome || tries === waits.length) {
      const again = () => isOutdated() || act(values, control, kind, number);
      toast(outcome || (navigator.onLine ? words.failed : words.offline), 'error', again, isOutdated);
      break;
    }
    if (tries === 1) toast(words.offline, 'error', null, () => true);
    await pause(waits[tries]);
  }
  if (control && busy.get(control) === number) control.removeAttribute('aria-busy');
  // A control keeps its look until the page that it leads to is there.
  if (isLeaving) addEventListener('pagehide', () => takeBack?.(), { once: true });
  else takeBack?.();
  isLeaving = false;
  active -= 1;
  body.classList.toggle('acting', active);
  if (!ear || heard !== screen) listen();
  if (outcome !== true) return;
  // The response to `resume` says nothing about a failed action.
  if (name !== 'resume' || failed === name) failed = null;
  reach();
};

addEventListener('submit', (event) => {
  const form = event.target;
  if (form.method !== 'post') return;
  event.preventDefault();
  const control = event.submitter || form;
  if (control.hasAttribute('aria-busy')) return;
  const kind = form.dataset.kind || form.closest('[data-slot=more]') && 'more';
  // An on-screen keyboard is no longer needed; with a physical one, the arrow keys continue from the field.
  if (kind === 'search' && (event.submitter || innerWidth < 1000)) document.activeElement.blur();
  const fields = new FormData(form, event.submitter);
  act(/^m/.test(form.enctype) ? fields : [...fields], control, kind);
});

addEventListener('input', ({ target }) => {
  if (!target.dataset.input) return;
  const fields = new URLSearchParams(new FormData(target.form));
  fields.set('action', target.dataset.input);
  act(fields, target, target.form.dataset.kind || target.name);
});

// Focusing an empty field can be an action.
addEventListener('focusin', ({ target }) => {
  if (target.dataset.focus && !target.value) act({ action: target.dataset.focus }, null, 'search');
});

// The end of a list loads more automatically, but after a failure only by a tap. While the Tab key leads through the
// list, it does not grow, so that its end can be reached.
let isTabbing = false;
const more = $('[data-slot=more]');
const end = more && new IntersectionObserver((entries) => {
  if (entries.at(-1).isIntersecting && !failed && !isTabbing) $('[data-auto] button', more)?.click();
}, { rootMargin: '600px' });
// Observing again reports the position after the new rows are laid out.
const reach = () => {
  end?.unobserve(more);
  end?.observe(more);
};
reach();
for (const name of ['keydown', 'pointerdown', 'wheel']) {
  addEventListener(name, ({ key }) => {
    if (/^(Shift|Control|Alt|Meta)$/.test(key) || isTabbing === (key === 'Tab')) return;
    isTabbing = !isTabbing;
    if (!isTabbing) reach();
  }, { passive: true });
}

// Counts down the wait and then repeats the action.
setInterval(() => document.querySelectorAll('[data-wait]').forEach((wait) => {
  const { dataset } = wait;
  const left = --dataset.wait;
  wait.textContent = dataset.words.replace('#', left);
  if (left > 0) return;
  delete dataset.wait;
  $('button,a', wait.parentElement)?.click();
}), 1000);

// Other scripts show their notices here. Screen readers announce a notice only if it is added to a loaded page, so the
// one of the page is added again.
addEventListener('showroom:notice', ({ detail }) => toast(detail, 'info'));
if (shown?.matches('.info')) {
  shown.remove();
  toast(shown.textContent, 'info');
}

// Back within a page shows the state of that address from a new live screen. Typed text belongs to the old one.
addEventListener('popstate', () => {
  if (here === page()) return;
  here = page();
  shown?.remove();
  document.activeElement.select && document.activeElement.blur();
  screen = '';
  version = -1;
  failed = null;
  act({ action: 'resume' });
});

// A page from the back/forward cache asks for missed changes.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && screen) ask();
  listen();
});
document.addEventListener('visibilitychange', () => {
  if (document.hidden) hiddenSince = Date.now();
  else if (screen && Date.now() - hiddenSince > 60000) ask();
  listen();
});
// An open request would keep the page out of the back/forward cache.
addEventListener('pagehide', () => {
  ear?.abort();
  shown?.remove();
});
if ('busy' in body.dataset) resume();

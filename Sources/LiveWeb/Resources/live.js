// The browser's side of a live screen: sends forms as actions, applies the lines that come back.
// docs/live-screens.md is the specification; Tests/Browser has a test for every rule.
(() => {
  'use strict';
  const { body } = document;
  const $ = (selector, root = document) => root.querySelector(selector);
  const toasts = $('#notices');
  const words = toasts?.dataset || {};
  const waits = [300, 1000, 3000, 8000];
  const silence = 45000;
  let screen = body.dataset.screen;
  let version = +body.dataset.version;
  let order = 0;
  let active = 0;
  let resuming = false;
  let composing = null;
  let hiddenSince = 0;
  let answered = 0;
  let failed = null;
  let ear = null;
  let heard;
  // Without the step within the page.
  const page = () => location.pathname + location.search;
  let here = page();
  const newest = new Map();
  const pressed = new Map();

  // Elements

  const section = (id) => $(`[data-section="${id}"]`);
  const cell = (list, key) => [...list.children].find((item) => item.dataset.key === key);
  const parse = (html) => {
    const template = document.createElement('template');
    template.innerHTML = html;
    return template.content;
  };

  // What a person is composing, and what they opened, is theirs.
  const isTheirs = (element, name) =>
    /^(aria-(busy|current)|open)$/.test(name) || (/^src/.test(name) && element.dataset.src) ||
    (name !== 'value' && element === composing);

  // A picture that gives way to another would show the old one in the new one's shape until that has come.
  const source = (image) => image.dataset.src || image.getAttribute('src');
  const isOther = (from, to) => from.nodeName !== to.nodeName || from.id !== to.id ||
    from.nodeName === 'IMG' && source(from) !== source(to);

  const morph = (from, to) => {
    if (isOther(from, to)) return from.replaceWith(to);
    if (from.isEqualNode(to)) return;
    if (from.nodeType !== 1) {
      from.data = to.data;
      return;
    }
    for (const name of from.getAttributeNames()) {
      if (!to.hasAttribute(name) && !isTheirs(from, name)) from.removeAttribute(name);
    }
    for (const { name, value } of to.attributes) {
      if (from.getAttribute(name) === value || isTheirs(from, name)) continue;
      from.setAttribute(name, value);
      // What stands in the field they are in is theirs, too; the attribute knows what the server last said.
      if (name === 'value' && from !== document.activeElement) from.value = value;
    }
    morphChildren(from, to);
  };

  const morphChildren = (from, to) => {
    const old = [...from.childNodes];
    const fresh = [...to.childNodes];
    // A picture that stays keeps what stands beside it: its blurred copy, or that it has not come.
    if (fresh[0]?.nodeName === 'IMG' && old[0] && !isOther(old[0], fresh[0])) return morph(old[0], fresh[0]);
    fresh.forEach((node, index) => old[index] ? morph(old[index], node) : from.append(node));
    old.slice(fresh.length).forEach((node) => node.remove());
  };

  const place = (list, item, before) => {
    if (item.isConnected && list.moveBefore) list.moveBefore(item, before);
    else list.insertBefore(item, before);
  };

  // Focus and scroll stay where the person left them.

  const steady = (change) => {
    const focused = document.activeElement;
    const range = focused.selectionStart != null && [focused.selectionStart, focused.selectionEnd];
    const next = focused.closest('[data-key]')?.nextElementSibling;
    const top = $('header.bar')?.getBoundingClientRect().bottom || 0;
    const anchor = scrollY > 0 && [...document.querySelectorAll('main [data-key]')]
      .find((item) => item.getBoundingClientRect().bottom > top);
    const before = anchor && anchor.getBoundingClientRect().top;
    change();
    if (anchor?.isConnected) {
      const moved = anchor.getBoundingClientRect().top - before;
      if (moved) scrollBy({ top: moved, behavior: 'instant' });
    }
    if (focused === body || focused === document.activeElement) return;
    const heir = focused.isConnected ? focused : twin(focused) || next?.querySelector('a,button,input') || $('main');
    heir.focus({ preventScroll: true });
    if (range && heir === focused) heir.setSelectionRange(...range);
  };

  const twin = (element) => element.id ? document.getElementById(element.id)
    : element.name && $(`main [name="${element.name}"]${element.type === 'submit' ? `[value="${element.value}"]` : ''}`);

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
    update(id, key, html) {
      const item = cell(section(id), key);
      morph(item, parse(html).firstChild);
      return item;
    },
    slot(name, html) {
      const slot = $(`[data-slot="${name}"]`);
      morphChildren(slot, parse(html));
      return slot;
    },
    reset(id, html) {
      const list = section(id);
      const fresh = [...parse(html).children];
      const keys = new Set(fresh.map((item) => item.dataset.key));
      [...list.children].forEach((item) => keys.has(item.dataset.key) || item.remove());
      fresh.forEach((item, index) => {
        const old = cell(list, item.dataset.key);
        if (old) morph(old, item);
        const there = old?.isConnected ? old : item;
        if (list.children[index] !== there) place(list, there, list.children[index]);
      });
      return list;
    },
    url(url, mode, title) {
      history[mode + 'State'](history.state, '', url);
      here = page();
      document.title = `${title} – ${words.app}`;
    },
    go(url) { location.assign(url); },
    notice(kind, text) { toast(text, kind); },
  };

  /** Applies a line; false when lines before it are missing. */
  const apply = ([number, op, ...args]) => {
    if (number <= version) return true;
    if (number > version + 1) return false;
    version = number;
    try {
      const changed = ops[op](...args);
      pressed.forEach((own, first) => changed?.contains(first) && own.again());
    } catch (error) {
      console.warn('line', number, op, error);
      return false;
    }
    return true;
  };

  // Actions

  /** Shows at once what a switch or a segment will be; in the end it is what the server has said, or said before. */
  const press = (control) => {
    const name = ['aria-checked', 'aria-pressed'].find((item) => control.hasAttribute(item));
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
    const item = document.createElement('div');
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
      // What was given up goes on by itself; a page is loaded again only by a tap.
      if (isOver) addEventListener('online', again);
      button.onclick = again;
      item.append(button);
    }
    toasts.replaceChildren(item);
    if (!retry) setTimeout(() => item.remove(), 6000);
  };

  const pause = (milliseconds) => new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
  });

  /** Sends an action once and applies the answer; true when its end came, a text when it was refused for now. */
  const attempt = async (fields, number, abort = new AbortController()) => {
    let timer;
    const watch = (patience) => {
      clearTimeout(timer);
      timer = setTimeout(() => abort.abort(), patience);
    };
    // Nothing tells how far files have got on their way; the server waits for them as long.
    const hasFiles = fields instanceof FormData;
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
        // The head was cut, or a proxy has nobody to ask; anything else is an answer.
        if (status > 499 && !hasFiles || !headers.get('content-type')) return false;
        // Loading the page again is one request more, and would lose the page; the refusal's own page says why.
        if (status === 429 || hasFiles) {
          const page = parse(await response.text());
          return ($('.hint', page) || $('h1', page))?.textContent || words.failed;
        }
        if (number) toast(words.failed, 'error', () => location.reload());
        return number ? null : status;
      }
      [...toasts.children].forEach((item) => item.isOver?.() && item.remove());
      // A server that has forgotten the page opens a screen for each action on its way: that of the newest counts.
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
        const lines = (rest + value).split('\n');
        rest = lines.pop();
        if (from !== screen) return true;
        const parsed = lines.map(JSON.parse);
        steady(() => parsed.every((line) => line[1] === 'end' ? line[0] <= version : apply(line)) || resync());
        if (parsed.at(-1)?.[1] === 'end') return true;
      }
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
    }
  };

  const resync = () => {
    version = -1;
    resume();
  };

  /** Asks what happened, once at a time. */
  const resume = () => {
    if (resuming) return;
    resuming = true;
    act({ action: 'resume' }).finally(() => { resuming = false; });
  };

  // Built again, a page loses what only it knows.
  const ask = () => $('[data-holds]') || resume();

  /** While the page is looked at, hears what changes by itself; nobody is told when that fails. */
  const listen = async () => {
    ear?.abort();
    ear = null;
    let own = null;
    let tries = 0;
    // Lines that an action's answer has on its way come first, and with it.
    while (own === ear && 'listens' in body.dataset && screen && !active && !document.hidden) {
      heard = screen;
      own = ear = new AbortController();
      const outcome = await attempt(new URLSearchParams({ action: 'listen' }), 0, own);
      own.abort();
      if (outcome === true) tries = 0;
      else if (outcome === 403) return;
      else if (outcome === 200) {
        // Forgotten. Not at once: what the person does next asks, too.
        await pause(waits[3]);
        if (own === ear) ask();
        return;
      } else await pause(waits[tries++] || waits[3]);
    }
    if (own === ear) ear = null;
  };

  /** Sends an action until its end came, a newer one of its kind is on its way, or it is no use. */
  const act = async (values, control, kind, repeated) => {
    const fields = values instanceof FormData ? values : new URLSearchParams(values);
    const name = fields.get('action');
    // A new search begins at the top, and nobody waits for more of the old one.
    if (kind === 'search') {
      scrollTo({ top: 0, behavior: 'instant' });
      newest.delete('more');
    }
    // From the clock, so that a page restored from a cache does not count from the start again.
    const number = repeated || (order = Math.max(order + 1, Date.now()));
    const isOutdated = () => kind && newest.get(kind) !== number;
    newest.set(kind, number);
    control?.setAttribute('aria-busy', 'true');
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
    control?.removeAttribute('aria-busy');
    takeBack?.();
    active -= 1;
    if (!active) body.classList.remove('acting');
    if (!ear || heard !== screen) listen();
    if (outcome !== true) return;
    // Asking what happened tells nothing about what has failed.
    if (name !== 'resume' || failed === name) failed = null;
    reach();
  };

  addEventListener('submit', (event) => {
    const form = event.target;
    if (form.method !== 'post') return;
    event.preventDefault();
    const control = event.submitter || form;
    if (control.getAttribute('aria-busy') === 'true') return;
    const kind = form.dataset.kind || form.closest('[data-slot=more]') && 'more';
    // A keyboard on the screen has done its work; with another one the arrows go on from the field.
    if (kind === 'search' && (event.submitter || innerWidth < 1000)) document.activeElement.blur();
    const fields = new FormData(form, event.submitter);
    act(/^m/.test(form.enctype) ? fields : [...fields], control, kind);
  });

  addEventListener('input', ({ target }) => {
    if (!target.dataset.input) return;
    const fields = new URLSearchParams([...new FormData(target.form)]);
    fields.set('action', target.dataset.input);
    act(fields, null, target.form.dataset.kind || target.name);
  });

  // Focusing a field can be an action of its own; it is one only while the field is empty.
  addEventListener('focusin', ({ target }) => {
    if (target.dataset.focus && !target.value) act({ action: target.dataset.focus }, null, 'search');
  });

  addEventListener('compositionstart', ({ target }) => { composing = target; });
  addEventListener('compositionend', () => { composing = null; });

  // The end of a list asks for more by itself, but not after a failure: then by a tap.
  const more = $('[data-slot="more"]');
  const end = more && new IntersectionObserver((entries) => {
    if (entries.at(-1).isIntersecting && !failed) $('[data-auto] button', more)?.click();
  }, { rootMargin: '600px' });
  // Observed anew, it tells where it is once the rows that came have been laid out.
  const reach = () => {
    end?.unobserve(more);
    end?.observe(more);
  };
  reach();

  // A wait is counted down; at its end the action is tried again.
  setInterval(() => {
    const wait = $('[data-wait]');
    if (!wait) return;
    const left = wait.dataset.wait - 1;
    wait.dataset.wait = left;
    wait.textContent = wait.dataset.words.replace('#', left);
    if (left > 0) return;
    wait.removeAttribute('data-wait');
    $('button,a', wait.parentElement)?.click();
  }, 1000);

  // Other scripts say what they have to say in the same place.
  addEventListener('showroom:notice', ({ detail }) => toast(detail, 'info'));

  // Back within a page: the state of that address, from a new live screen. What was typed belongs to the one left.
  addEventListener('popstate', () => {
    if (here === page()) return;
    here = page();
    document.activeElement.blur();
    screen = '';
    version = -1;
    failed = null;
    act({ action: 'resume' });
  });

  // A page that comes back asks what happened meanwhile.
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
  addEventListener('pagehide', () => ear?.abort());
  if ('busy' in body.dataset) resume();
})();

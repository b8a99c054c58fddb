// Changes made offline: stored in order, and sent when there is a connection. The second part of the service worker;
// see docs/offline.md.

const ndjson = 'application/x-ndjson';
const mostChanges = 500;
// The timeout of a late change in milliseconds.
const sendingTime = 30000;
// The number of server errors after which a change is given up.
const mostTries = 5;

// The stored changes, and the notes about those that failed

let opened;

const open = () => new Promise((resolve, reject) => {
  const opening = indexedDB.open('showroom', 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('changes', { keyPath: 'key' });
    opening.result.createObjectStore('notes', { autoIncrement: true });
  };
  opening.onsuccess = () => {
    const database = opening.result;
    database.onclose = () => { opened = null; };
    database.onversionchange = () => {
      database.close();
      opened = null;
    };
    resolve(database);
  };
  opening.onerror = () => reject(opening.error);
});

/** Performs one operation on a store. */
const store = async (name, mode, work) => {
  opened ||= open();
  // The next operation opens the database again.
  opened.catch(() => { opened = null; });
  const transaction = (await opened).transaction(name, mode);
  return new Promise((resolve, reject) => {
    const request = work(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = transaction.onerror;
  });
};

const count = () => store('changes', 'readonly', (changes) => changes.count());
const first = async () => (await store('changes', 'readonly', (changes) => changes.getAll(null, 1)))[0];

const tell = async (notice, id) => {
  const pages = id ? [await clients.get(id)] : await clients.matchAll({ type: 'window' });
  const told = pages.filter((page) => page && ruleFor(new URL(page.url))?.takesChanges);
  told.forEach((page) => page.postMessage({ notice }));
  return told.length > 0;
};

/** Shows the stored notes on a newly opened page. */
const tellLater = async (id) => {
  const notes = await store('notes', 'readonly', (each) => each.getAll());
  if (notes.length && await tell(notes.join(' '), id)) await store('notes', 'readwrite', (each) => each.clear());
};

// The outcome of a change: done, `again` if the server was not reached, `failed` after an error, or the reason of a
// refusal.
const again = Symbol('again');
const failed = Symbol('failed');
let notBefore = 0;

const isOurs = (html) => /<html[^>]* data-appearance=/.test(html);

/** Sends a change to the screen that answered the one before, so that many changes do not open as many screens. */
const attempt = async ({ url, body, order }, screens) => {
  try {
    const known = screens.get(url);
    const headers = { Accept: ndjson, 'Showroom-Order': order };
    if (known) Object.assign(headers, { 'Showroom-Screen': known.id, 'Showroom-Version': known.version });
    const signal = AbortSignal.timeout?.(sendingTime);
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(body), headers, signal, referrer: url });
    const { status } = response;
    const text = await response.text();
    if (status === 429 || status === 503) {
      notBefore = Date.now() + 1000 * (parseInt(response.headers.get('retry-after'), 10) || 5);
    }
    if ([408, 429, 502, 503, 504].includes(status)) return again;
    if (status > 499) return failed;
    if (status > 399) {
      if (!isOurs(text)) return again;
      const main = text.slice(text.indexOf('<main'));
      return (/<p class='hint'>([^<]+)/.exec(main) || /<h1>([^<]+)/.exec(main))?.[1] || (await speech()).failed;
    }
    // Any other type is a page of a proxy.
    if (!response.headers.get('content-type')?.startsWith(ndjson)) return again;
    const lines = text.split('\n').filter(Boolean).map((line) => JSON.parse(line));
    const [version, op, outcome] = lines[lines.length - 1] || [];
    if (op !== 'end') return again;
    if (outcome === 'failed') return failed;
    screens.set(url, { id: response.headers.get('showroom-screen'), version });
    return lines.find(([, op, kind]) => op === 'notice' && kind === 'error')?.[3];
  } catch {
    return again;
  }
};

// `true` until the store has been read.
let isWaiting = true;
let sending = null;

const send = async () => {
  const reasons = [];
  const screens = new Map();
  let change;
  while (Date.now() >= notBefore && (change = await first())) {
    let outcome = await attempt(change, screens);
    if (outcome === again) break;
    if (outcome === failed) {
      const tries = (change.tries || 0) + 1;
      if (tries < mostTries) {
        await store('changes', 'readwrite', (changes) => changes.put({ ...change, tries }));
        notBefore = Date.now() + 3000 * 2 ** tries;
        break;
      }
      outcome = (await speech()).failed;
    }
    await store('changes', 'readwrite', (changes) => changes.delete(change.key));
    if (outcome) reasons.push(outcome);
  }
  isWaiting = !!await first();
  if (!reasons.length) return;
  const notice = (await speech()).lost(reasons.length, [...new Set(reasons)].join(' '));
  if (!await tell(notice)) await store('notes', 'readwrite', (notes) => notes.add(notice));
};

/** Runs one at a time among all workers: an old one may still be running when a new one takes over. */
const alone = (work) => navigator.locks ? navigator.locks.request('showroom-changes', work) : work();

/** Sends the stored changes in order, each to its end, until one cannot be sent. */
const flush = () => {
  if (!isWaiting) return Promise.resolve();
  sending ||= alone(send).catch(ignore).finally(() => { sending = null; });
  return sending;
};

let nextLook = 0;

/** Called with each request of a page, because the connection may be back. */
const nudge = async () => {
  if (!isWaiting || Date.now() < nextLook) return;
  nextLook = Date.now() + 3000;
  await flush();
};

/** Stores a change and responds as a server would: with lines, of a screen that no server knows. */
const keepChange = async (event, body, fields) => {
  const { headers, url } = event.request;
  const say = await speech();
  const order = +headers.get('showroom-order');
  const version = Math.max(0, +headers.get('showroom-version') || 0);
  const isFull = await count() >= mostChanges;
  if (!isFull) {
    const change = { key: [order, event.clientId], url, body, order };
    await store('changes', 'readwrite', (changes) => changes.put(change));
    isWaiting = true;
    registration.sync?.register('changes').catch(ignore);
    const page = await clients.get(event.clientId);
    page?.postMessage({ kept: { action: fields.get('action'), fields: Object.fromEntries(fields) } });
  }
  const notice = [version + 1, 'notice', isFull ? 'error' : 'info', isFull ? say.full : say.kept];
  return new Response(`${JSON.stringify(notice)}\n${JSON.stringify([version + 1, 'end'])}\n`, {
    headers: { 'content-type': ndjson, 'showroom-screen': 'kept', 'showroom-version': version },
  });
};

const takesChange = ({ method, headers }, url) => method === 'POST' && headers.get('accept') === ndjson &&
  /^application\/x-www-form-urlencoded/.test(headers.get('content-type')) && headers.get('showroom-order') > 0 &&
  ruleFor(url)?.takesChanges;

const act = async (event) => {
  const { request } = event;
  const { headers, signal, url } = request;
  const body = await request.text();
  const fields = new URLSearchParams(body);
  // With the page's referrer; otherwise it would be the worker's script.
  const forward = () => fetch(url, { method: 'POST', headers, body, signal, referrer: request.referrer });
  if (!program.late.includes(fields.get('action'))) return forward();
  // Earlier changes go first.
  const isBehind = async () => isWaiting && await count().catch(ignore) > 0;
  if (await isBehind()) await flush();
  if (await isBehind()) return keepChange(event, body, fields);
  let failure;
  try {
    const response = await forward();
    // A proxy did not reach the server.
    if (response.status !== 502 && response.status !== 504) return response;
    failure = response;
  } catch {
    failure = Response.error();
  }
  // The change fails if it cannot be stored, or the page is gone.
  return signal.aborted ? failure : keepChange(event, body, fields).catch(() => failure);
};

// The service worker: the app without a connection, see docs/offline.md. The server puts the facts about the program
// and its version before this script, so that a new program installs a new worker. late-changes.js and push.js follow.
// Tested by Tests/Browser/tests/test_offline.py.

// The greatest number of entries of each cache; other caches are deleted. Pictures are not cached here: the browser's
// cache holds them, and a worker in between would only delay them.
const limits = { shell: 1, assets: 200, pages: 300 };
const mostListed = 100;
const mostSearches = 8;
// The time in milliseconds that a page may take if there is a copy of it.
const patience = 6000;
const ignore = () => {};

const words = {
  en: {
    offline: 'You’re offline.',
    slow: 'The connection is slow.',
    away: 'The server isn’t responding.',
    busy: 'The server is busy.',
    later: 'This page can’t be opened right now. It will open as soon as the server responds.',
    withheld: 'This can’t be updated right now.',
    age: (age) => `This is from ${age || 'a moment ago'}.`,
    searches: 'Recent searches',
    waiting: (count) => count === 1 ? '1 change is waiting.' : `${count} changes are waiting.`,
    retry: 'Try again',
    back: 'Back',
    kept: 'We’ll save this change when you’re back online.',
    full: 'Too many changes are waiting. This one wasn’t saved.',
    failed: 'Something went wrong.',
    lost: (count, why) => (count === 1 ? '1 change' : `${count} changes`) + ` couldn’t be saved. ${why}`,
  },
  ko: {
    offline: '오프라인이에요.',
    slow: '연결이 느려요.',
    away: '서버가 응답하지 않아요.',
    busy: '지금은 요청이 많아요.',
    later: '지금은 이 페이지를 열 수 없어요. 서버가 응답하면 자동으로 열려요.',
    withheld: '지금은 새로 고칠 수 없어요.',
    age: (age) => age ? `${age}에 본 내용이에요.` : '방금 본 내용이에요.',
    searches: '최근 검색어',
    waiting: (count) => `변경 ${count}건이 대기 중이에요.`,
    retry: '다시 시도',
    back: '뒤로',
    kept: '다시 연결되면 반영할게요.',
    full: '대기 중인 변경이 너무 많아 저장하지 못했어요.',
    failed: '문제가 생겼어요.',
    lost: (count, why) => `변경 ${count}건을 반영하지 못했어요. ${why}`,
  },
};

// Caches. None of them is required: one that cannot be read or written counts as empty.

const find = async (name, key) => {
  try {
    return await (await caches.open(name)).match(key, { ignoreVary: true });
  } catch {
    return undefined;
  }
};

const put = async (name, key, response) => {
  try {
    const cache = await caches.open(name);
    await cache.put(key, response);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - limits[name])).map((old) => cache.delete(old)));
  } catch {
    // The storage is full.
  }
};

const isPage = ({ status, headers }) => status === 200 && /^text\/html/.test(headers.get('content-type'));

/** Returns a page with another text, so without its encoding and length. */
const withText = (html, headers, more = {}) => {
  const own = new Headers(headers);
  own.delete('content-encoding');
  own.delete('content-length');
  Object.entries(more).forEach(([name, value]) => own.set(name, value));
  return new Response(html, { headers: own });
};

/** Returns a file that never changes under its address. */
const lasting = async (event) => {
  const { request } = event;
  const known = await find('assets', request.url);
  if (known) return known;
  const response = await fetch(request);
  if (response.status === 200) event.waitUntil(put('assets', request.url, response.clone()));
  return response;
};

/** Stores the files that a page names; `isShell` makes them the newest. */
const keepAssets = (html, isShell) => Promise.all([...new Set(html.match(/\/assets\/[\w./-]+/g))].map(async (path) => {
  const known = await find('assets', path);
  if (known && !isShell) return;
  const response = known || await fetch(path).catch(ignore);
  if (response?.status === 200) await put('assets', path, response);
}));

// Pages

/** The rule for an address; none for a page that is not stored. */
const ruleFor = ({ pathname }) => program.pages.find(({ path }) => new RegExp(path).test(pathname));

/** The key of a stored page: its address, without query items that do not matter. */
const keyOf = ({ pathname, searchParams }, { query }) => {
  const items = [...searchParams].filter(([name]) => !query || query.includes(name)).sort();
  return items.length ? `${pathname}?${new URLSearchParams(items)}` : pathname;
};

/** The addresses of the stored pages, newest first. */
const keptPages = async () => (await (await caches.open('pages')).keys()).map(({ url }) => url).reverse();

const isSearch = ({ pathname, searchParams }) => pathname === program.home && !!searchParams.get('q');

/** The addresses of the stored searches, newest first. */
const keptSearches = async () => (await keptPages()).filter((each) => isSearch(new URL(each)));

const drop = async (key) => (await caches.open('pages')).delete(key, { ignoreVary: true });

/** The path and query of an address of this server; empty for any other. */
const ownPath = (address) => {
  try {
    const { origin, pathname, search } = new URL(address, location);
    return address && origin === location.origin && !pathname.startsWith('//') ? pathname + search : '';
  } catch {
    return '';
  }
};

/** The list that a page was opened from, as its address names it. */
const listOf = ({ searchParams }) => ownPath(searchParams.get('from'));

// Increases when pages are removed; a response that was requested before is not stored.
let epoch = 0;
// Whether the reader saves searches, as the last page of the search said.
let savesSearches = true;

const keepPage = async (url, rule, response, html, since) => {
  // The page is still loading.
  if (since !== epoch || /<body[^>]* data-busy/.test(html)) return;
  if (url.pathname === program.home) savesSearches = / data-saves-searches/.test(html);
  if (isSearch(url) && !savesSearches) return;
  const title = rule.isListed && /<title>([^<]*?)( – [^–<]*)?<\/title>/.exec(html)?.[1] || '';
  const facts = {
    'showroom-kept-at': Date.now(), 'showroom-title': encodeURIComponent(title), 'showroom-owner': ownerOf(html) || '',
    'showroom-list': listOf(url),
  };
  const key = keyOf(url, rule);
  // A notice is outdated later.
  const kept = html.replace(/<div class='toast info'>[^<]*<\/div>/, '');
  await put('pages', key, withText(kept, response.headers, facts));
  if (since !== epoch) return drop(key);
  await keepAssets(html);
  await keepStandIns(html);
};

/** The signed-in account of a page; empty if none, undefined if the page does not say. */
const ownerOf = (html) => /<\w+[^>]* data-owner='(\w*)'/.exec(html)?.[1];
// Undefined until a page says it.
let owner;

/** Removes the stored pages of accounts other than the signed-in one. */
const forgetOthers = async (now) => {
  owner = now;
  for (const url of await keptPages()) {
    const whose = (await find('pages', url))?.headers.get('showroom-owner');
    // The owner of an older copy is unknown.
    if (whose !== '' && whose !== now) await drop(url);
  }
};

/** Fetches a page in its own name and stores it. The server is told that the user does not visit it. */
const take = async (url, rule) => {
  const since = epoch;
  const response = await fetch(url, { referrer: url.href, headers: { 'Showroom-Copy': '1' } }).catch(ignore);
  if (response && isPage(response)) await keepPage(url, rule, response, await response.text(), since);
};

/** Stores the search that the user has left: its results came line by line, to an address that was never opened. */
const keepLeft = async (referrer) => {
  if (!referrer) return;
  const url = new URL(referrer);
  const rule = isSearch(url) && savesSearches && ruleFor(url);
  if (rule && !await find('pages', keyOf(url, rule))) await take(url, rule);
};

let isLooking = false;

/** Stores one page of each kind that can stand in for others, found by a link, before it is needed. */
const keepStandIns = async (html) => {
  if (isLooking) return;
  isLooking = true;
  const rules = (await keptPages()).map((url) => ruleFor(new URL(url)));
  const links = [...html.matchAll(/href='(\/[^'#]*)'/g)].map(([, path]) => new URL(path.replaceAll('&amp;', '&'), location));
  for (const rule of program.pages.filter((each) => each.standIn && !rules.includes(each))) {
    const link = links.find((each) => ruleFor(each) === rule);
    if (link) await take(link, rule);
  }
  isLooking = false;
};

/** The reader of a page: the language and the color scheme. */
const readerOf = (html) => /<html[^>]*>/.exec(html)?.[0].replace(/ class='[^']*'/, '');
const languageOf = (html) => / lang='(\w+)'/.exec(html)?.[1];
let reader;

const keepOfflinePage = async () => {
  const response = await fetch(program.page);
  if (!isPage(response)) return;
  // The page is shown at other addresses, where it has no live screen on the server.
  const html = (await response.text()).replace(/ data-(screen|version)='\w*'/g, '');
  await keepAssets(html, true);
  await put('shell', program.page, withText(html, response.headers));
  reader = readerOf(html);
};

const knownReader = async () => {
  reader ||= readerOf(await (await find('shell', program.page))?.text() || '');
  return reader;
};

/** The words in the reader's language. */
const speech = async () => words[languageOf(await knownReader() || '')] || words.en;

/** Updates the worker from a received page. */
const came = async (event, url, rule, response, since) => {
  if (response.type === 'opaqueredirect') return;
  const html = isPage(response) && await response.text();
  const now = html ? ownerOf(html) : undefined;
  if (now !== undefined && now !== owner && since === epoch) await forgetOthers(now);
  if (html && rule) await keepPage(url, rule, response, html, since);
  if (html) await keepLeft(event.request.referrer);
  // A page that no longer exists is removed.
  if (rule && response.status === 404) await caches.open('pages').then((pages) => pages.delete(keyOf(url, rule)));
  if (html && readerOf(html) !== await knownReader()) await keepOfflinePage();
  await flush();
  if (rule?.takesChanges) await tellLater(event.resultingClientId);
};

const ageOf = (milliseconds, language) => {
  const minutes = milliseconds / 60000;
  if (minutes < 1) return '';
  const units = [[minutes / 1440, 'day'], [minutes / 60, 'hour'], [minutes, 'minute']];
  const [number, unit] = units.find(([each]) => each >= 1);
  return new Intl.RelativeTimeFormat(language).format(-Math.floor(number), unit);
};

const banner = async (html, age, rule, why) => {
  const language = languageOf(html);
  const say = words[language] || words.en;
  const waiting = rule.takesChanges && await count().catch(ignore);
  const text = [say[why], say.age(ageOf(age, language)), waiting && say.waiting(waiting)].filter(Boolean).join(' ');
  return `<p class='kept-banner' role='status'><span>${text}</span> <a class='plain' href=''>${say.retry}</a></p>`;
};

/** Adapts a page to a pane, where it has no bars, or to a window. */
const framed = (html, isFrame) => html.replace(/<html[^>]*>/, (tag) => {
  const own = tag.replace(/\bin-pane ?/, '').replace(" class=''", '');
  if (!isFrame) return own;
  return own.includes(' class=') ? own.replace(" class='", " class='in-pane ") : own.replace('>', " class='in-pane'>");
});

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/'/g, '&#39;').replace(/</g, '&lt;');

/** Turns the page of one item into that of another: removes its own texts, and leads back to the previous page. */
const asAnother = (html, { replacing, emptying, returning }, referrer) => {
  for (const [text, other] of Object.entries(replacing)) html = html.replaceAll(text, other);
  for (const name of emptying) html = html.replace(new RegExp(`(<\\w+ class='${name}'>)[^<]*`, 'g'), '$1');
  return returningTo(html, ownPath(referrer) || '/', returning);
};

/** Leads the links of some classes to another page. */
const returningTo = (html, page, names) => names.reduce((text, name) => {
  const link = new RegExp(`(<a class='${name}' href=')[^']*`, 'g');
  return text.replace(link, (_, start) => start + escaped(page));
}, html);

/** Lights the tab of a page. */
const withTab = (html, page) => html.replace(/<nav class='tabs'.*?<\/nav>/s, (tabs) =>
  tabs.replace(/<a href='(\/\w+)'( aria-current='page')?/g, (_, tab) =>
    `<a href='${tab}'` + (`${page.split('?')[0]}/`.startsWith(`${tab}/`) ? " aria-current='page'" : '')));

/** Leads a copy that was opened from one list back to the page that it is opened from now, under the tab of that. */
const fromElsewhere = async (html, url, rule, referrer) => {
  const before = ownPath(referrer);
  const isReloaded = before.split('?')[0] === url.pathname;
  const page = listOf(url) || !isReloaded && before || `/${url.pathname.split('/')[1]}`;
  const label = await titleOf(page) || (words[languageOf(html)] || words.en).back;
  const names = rule.standIn?.returning || ['back'];
  return withTab(returningTo(html, page, names), listOf(new URL(page, location)) || page)
    .replace(/(<a class='back'.*?<span>)[^<]*/s, (_, start) => start + label);
};

/** Why a response is not the page: a proxy found no server or is busy, or the server has nothing to show. */
const troubleOf = async (response) => {
  if (response.status !== 429 && response.status < 500) return undefined;
  if (isOurs(await response.clone().text())) return 'withheld';
  return response.status === 429 ? 'busy' : 'away';
};

/** Whether a response is text or has no type. Other data was requested by its own address, and is passed on unchanged. */
const isRead = ({ headers }) => /^(text\/|$)/.test(headers.get('content-type') || '');

const titleOf = async (url) => decodeURIComponent((await find('pages', url))?.headers.get('showroom-title') || '');

/** Returns a link to a stored page. */
const linkTo = (url, name, label) => {
  const { pathname, search } = new URL(url);
  return `<a class='${name}' href='${escaped(pathname + search)}'>${label}</a>`;
};

/** Returns links to the stored searches, the newest first. */
const searchLinks = async (language) => {
  const links = (await keptSearches()).slice(0, mostSearches).map((url) => {
    const text = new URL(url).searchParams.get('q');
    return `<li>${linkTo(url, 'suggestion', `<span>${escaped(text)}</span>`)}</li>`;
  });
  const { searches } = words[language] || words.en;
  return links.length ? `<ul class='kept-searches' aria-label='${searches}'>${links.join('')}</ul>` : '';
};

/** Returns the stored copy of a page, with a banner that tells its age. The front door shows the last search. */
const copyOf = async ({ destination, referrer }, url, rule, why) => {
  // Today has no copy, but a slow server still sends it. No stored search is that of its address.
  if (url.pathname === '/') {
    return why === 'slow' || url.searchParams.get('q') ? undefined : Response.redirect(program.home);
  }
  if (!rule) return undefined;
  try {
    const key = keyOf(url, rule);
    const isDoor = url.pathname === program.home && !url.searchParams.get('q');
    let found = !isDoor && await find('pages', key);
    const isOther = !found;
    // The results of one search are not those of another.
    if (isOther && rule.standIn && (isDoor || url.pathname !== program.home)) {
      // Without a search there is the welcome.
      const newest = isDoor && (await keptSearches())[0]
        || (await keptPages()).find((each) => new URL(each).pathname === url.pathname);
      found = newest && await find('pages', newest);
    }
    if (!found) return undefined;
    let html = await found.text();
    if (isOther) html = asAnother(html, rule.standIn, referrer);
    else if (listOf(url) !== (found.headers.get('showroom-list') || '')) {
      html = await fromElsewhere(html, url, rule, referrer);
    }
    // A form that creates something needs a new id each time.
    for (const name of rule.renewing) {
      html = html.replace(new RegExp(`(name='${name}' value=')[^']*`, 'g'), (_, start) => start + crypto.randomUUID());
    }
    const above = await banner(html, Date.now() - found.headers.get('showroom-kept-at'), rule, why)
      + (isDoor ? await searchLinks(languageOf(html)) : '');
    // In the other cases the server already responds, so the page does not wait for it.
    const script = why === 'offline' || why === 'away' ? `<script src='${program.script}' defer></script>` : '';
    html = framed(html, destination === 'iframe')
      .replace('</head>', () => `<link rel='stylesheet' href='${program.style}'>${script}</head>`)
      .replace(/<main[^>]*>/, (tag) => tag + above);
    return withText(html, found.headers);
  } catch {
    return undefined;
  }
};

/** Returns the offline page for an address, with the reason and a list of the stored pages. */
const offlinePage = async ({ pathname }, why) => {
  const page = await find('shell', program.page);
  if (!page) return Response.error();
  const rows = [];
  for (const url of await keptPages().catch(() => [])) {
    const title = await titleOf(url);
    if (!title) continue;
    rows.push(`<li data-key='${rows.length}'>${linkTo(url, 'row', `<span class='label'>${title}</span>`)}</li>`);
    if (rows.length === mostListed) break;
  }
  let html = withTab(await page.text(), pathname)
    .replace(/<ul data-section='kept'[^>]*>/, (tag) => tag + rows.join(''));
  if (why) {
    const say = words[languageOf(html)] || words.en;
    html = html.replace(/(<title>|<h1[^>]*>)[^<–]*[^<–\s]/g, (_, tag) => tag + say[why].slice(0, -1))
      .replace(/(<p class='offline-text'>)[^<]*/, (_, tag) => tag + say.later);
  }
  return withText(html, page.headers);
};

/** Returns a page from the network, or its copy if there is no connection or the response takes too long. */
const navigate = async (event, url) => {
  const { request } = event;
  const isFrame = request.destination === 'iframe';
  const rule = ruleFor(url);
  const ask = async () => {
    // The preload is a request of the browser itself, so that the server gets the right headers.
    const preloaded = await event.preloadResponse;
    if (preloaded) return preloaded;
    const response = await fetch(request);
    if (!isFrame || !isPage(response)) return response;
    return withText(framed(await response.text(), true), response.headers);
  };
  const asked = ask();
  // First, because a response can be read only once. A download is not read, as it would be held in memory.
  const since = epoch;
  const look = (response) => came(event, url, rule, isPage(response) ? response.clone() : response, since);
  event.waitUntil(asked.then(look).catch(ignore));
  const answered = asked.then(async (response) => {
    const trouble = await troubleOf(response);
    const copy = trouble && await copyOf(request, url, rule, trouble);
    if (copy || !trouble || trouble === 'withheld' || isFrame || !isRead(response)) return copy || response;
    // A proxy's page has no links back, so it is used only if the offline page was not stored.
    const page = await offlinePage(url, trouble);
    return page.type === 'error' ? response : page;
  });
  try {
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(async () => {
        const copy = await copyOf(request, url, rule, 'slow');
        if (copy) resolve(copy);
      }, patience);
      answered.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  } catch {
    // The list shows the error in its pane.
    return await copyOf(request, url, rule, 'offline') || (isFrame ? Response.error() : offlinePage(url));
  }
};

const forget = () => {
  epoch += 1;
  return Promise.all([
    caches.delete('pages'),
    alone(() => Promise.all(['changes', 'notes'].map((name) => store(name, 'readwrite', (each) => each.clear())))),
  ].map((work) => work.catch(ignore)));
};

/**
 * On signing out, removes the account's pages at once, whatever the outcome, and stores no response in progress. The
 * same for searches, when recent ones are deleted or the reader chooses whether they are saved.
 */
const part = async (request, { pathname }) => {
  const action = new URLSearchParams(await request.text()).get('action');
  if (program.partings.includes(action)) {
    epoch += 1;
    await forgetOthers('');
  }
  if (!program.forgettings[pathname]?.includes(action)) return;
  epoch += 1;
  savesSearches = true;
  await Promise.all((await keptSearches()).map(drop));
};

const isForm = ({ method, headers }) => method === 'POST' &&
  /^application\/x-www-form-urlencoded/.test(headers.get('content-type'));

// Events

addEventListener('install', (event) => {
  skipWaiting();
  // The worker is useful without the offline page; the next pages try again.
  event.waitUntil(keepOfflinePage().catch(ignore));
});

/** Stores the pages that were open before the first worker was installed. */
const lookAround = async () => {
  for (const { url } of await clients.matchAll({ type: 'window' })) {
    const address = new URL(url);
    const rule = ruleFor(address);
    if (rule) await take(address, rule);
  }
};

const takeOver = async () => {
  const names = await caches.keys().catch(() => []);
  const strange = names.filter((name) => !(name in limits));
  await Promise.all(strange.map((name) => caches.delete(name))).catch(ignore);
  await registration.navigationPreload?.enable().catch(ignore);
  await clients.claim();
  // Not awaited, because pages wait until the worker takes over.
  if (!names.includes('pages')) lookAround().catch(ignore);
};

addEventListener('activate', (event) => event.waitUntil(takeOver().catch(ignore)));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, mode, headers } = request;
  const url = new URL(request.url);
  if (url.origin !== location.origin || headers.has('range')) return;
  if (isForm(request)) event.waitUntil(part(request.clone(), url).catch(ignore));
  if (method === 'GET' && mode === 'navigate') event.respondWith(navigate(event, url));
  else if (method === 'GET' && url.pathname.startsWith('/assets/')) event.respondWith(lasting(event));
  else if (takesChange(request, url)) event.respondWith(act(event));
  else event.waitUntil(nudge().catch(ignore));
});

addEventListener('message', (event) => {
  if (event.data?.forget) event.waitUntil(forget());
});

addEventListener('online', () => flush());

addEventListener('sync', (event) => {
  // A rejection makes the browser try again later.
  event.waitUntil(flush().then(() => isWaiting && Promise.reject(new Error('not yet'))));
});

"""Scripts that tests run inside a page: they record its conversation with the server, change responses, turn clocks."""

from harness.browser import Browser
from harness.program import Visitor

# Records every action and the lines of its response in `heard`. `alter` may return other lines for a line.
# The profile picture, which leads to the settings. The bell beside it has the same class.
PROFILE = ".profile[href^='/settings']"
OVERHEAR = """
  window.heard = [];
  window.alter = (line) => [line];
  const send = window.fetch;
  window.fetch = async (url, options) => {
    if (!options) return send(url);
    const action = {name: new URLSearchParams(options.body).get('action'), lines: []};
    window.heard.push(action);
    const answer = await send(url, options);
    let rest = '';
    const changed = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(new TransformStream({
      transform(text, controller) {
        const lines = (rest + text).split('\\n');
        rest = lines.pop();
        for (const line of lines.map((each) => JSON.parse(each))) {
          action.lines.push(line);
          for (const other of window.alter(line, action)) controller.enqueue(JSON.stringify(other) + '\\n');
        }
      }
    })).pipeThrough(new TextEncoderStream());
    return new Response(changed, {status: answer.status, headers: answer.headers});
  };
"""

# While `isRefusing`, refuses actions as the server refuses too many requests, and counts them in `refused`.
REFUSE = """
  const [action, page] = arguments;
  const send = window.fetch;
  window.isRefusing = true;
  window.refused = 0;
  window.fetch = (url, options) => {
    if (!window.isRefusing || new URLSearchParams(options.body).get('action') !== action) return send(url, options);
    window.refused += 1;
    const headers = {'Content-Type': 'text/html; charset=utf-8', 'Retry-After': '60'};
    return new Promise((resolve) => setTimeout(resolve, 50, new Response(page, {status: 429, headers})));
  };
"""
REFUSAL = "<!doctype html><html lang='en'><main><div class='message error'><h1>One moment, please</h1></div></main>"

# After two frames every observer has reported its changes.
WAIT_FOR_FRAMES = """
  const done = arguments[arguments.length - 1];
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
"""

# Makes timers of up to ten seconds run this many times as fast. Longer ones keep their pace: by those a page gives up
# a silent server, and would give up a busy one too soon.
HURRY = """
  const start = window.setTimeout;
  window.setTimeout = (work, milliseconds, ...more) =>
    start(work, milliseconds > 10000 ? milliseconds : milliseconds / arguments[0], ...more);
"""

# Timers of exactly this many milliseconds wait in `due` from now on. The client's pauses have exact lengths.
LATER = """
  const [later] = arguments;
  Math.random = () => 0.5;
  const [start, stop] = [window.setTimeout, window.clearTimeout];
  let number = 0;
  window.due = new Map();
  window.setTimeout = (work, milliseconds, ...more) => {
    if (milliseconds !== later) return start(work, milliseconds, ...more);
    number += 1;
    const id = `${later}, ${number}`;
    due.set(id, work);
    return id;
  };
  window.clearTimeout = (id) => due.delete(id) || stop(id);
"""
COUNT_DUE = "return due.size"
ALL_DUE = """
  const works = [...due.values()];
  due.clear();
  works.forEach((work) => work());
"""

# Holds requests of the page back until `sendAll()`, which sends them in order, at once.
KEEP_BACK = """
  const send = window.fetch;
  const kept = [];
  window.fetch = (...request) =>
    new Promise((resolve, reject) => kept.push(() => send(...request).then(resolve, reject)));
  window.sendAll = () => {
    window.fetch = send;
    kept.splice(0).forEach((each) => each());
  };
"""

HIDE = """
  Object.defineProperty(document, 'hidden', {value: true, configurable: true});
  Object.defineProperty(document, 'visibilityState', {value: 'hidden', configurable: true});
  document.dispatchEvent(new Event('visibilitychange'));
"""

# Makes the page visible again after this many seconds.
SHOW = """
  const [now, later] = [Date.now, arguments[0] * 1000];
  Date.now = () => now() + later;
  delete document.hidden;
  delete document.visibilityState;
  document.dispatchEvent(new Event('visibilitychange'));
"""

# Restores a page from the back/forward cache.
RESTORE = "window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))"

# Leaves a page, which goes into the back/forward cache.
LEAVE = "window.dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}))"

# Shows a message with a button, as scripts do.
SAY_WITH_BUTTON = """
  const detail = document.createDocumentFragment(), button = document.createElement('button');
  button.textContent = 'Change';
  detail.append(arguments[0], button);
  dispatchEvent(new CustomEvent('showroom:notice', {detail}));
"""

# Whether the script is there that answers taps, which pages load once they are shown.
ANSWERS_TAPS = "return document.adoptedStyleSheets.length > 0"

# Stops the page's listening: it learns of changes only from the responses to its actions.
DEAFEN = """
  delete document.body.dataset.listens;
  window.dispatchEvent(new PageTransitionEvent('pageshow'));
"""

# Lets the page listen anew, and never again: only this request of 25 s (`listenDuration`) brings it changes.
LISTEN_ONCE = """
  window.dispatchEvent(new PageTransitionEvent('pageshow'));
  delete document.body.dataset.listens;
"""

# Opens this many pages in the background, each a live screen of the same profile.
OPEN_PAGES = """
  const done = arguments[arguments.length - 1];
  Promise.all(Array.from({length: arguments[0]}, () => fetch('/settings').then((page) => page.text())))
    .then(() => done(true));
"""

# Searches for words, one after another.
SEARCH = """
  const done = arguments[arguments.length - 1];
  const headers = {Accept: 'application/x-ndjson'};
  (async () => {
    for (const word of arguments[0]) {
      const body = new URLSearchParams({action: 'querySubmitted', q: word});
      const answer = await fetch('/apps?country=KR&platform=iphone', {method: 'POST', headers, body});
      await answer.text();
    }
    done(true);
  })();
"""


class Conversation:
    """The conversation of a page with the server, recorded until another document is loaded."""

    def __init__(self, browser: Browser):
        self.browser = browser
        browser.script(OVERHEAR)

    def count(self, action: str) -> int:
        """How often an action was sent."""
        return self.browser.script("return heard.filter((each) => each.name === arguments[0]).length", action)

    def lines(self, action: str | None = None) -> list[list]:
        """The lines of the responses to an action, or to all actions, without `end`."""
        lines = """
          return heard.filter((each) => !arguments[0] || each.name === arguments[0]).flatMap((each) => each.lines)
        """
        return [line for line in self.browser.script(lines, action) if line[1] != "end"]

    def alter(self, function: str) -> None:
        """Passes every line through a JavaScript function `(line, action)`, which returns the lines that the page gets
        instead."""
        self.browser.script(f"window.alter = {function}")


class Refusal:
    """An action that is refused as one too many, until the refusal is lifted or another document is loaded."""

    def __init__(self, browser: Browser, action: str):
        self.browser = browser
        browser.script(REFUSE, action, REFUSAL)

    def end(self) -> None:
        self.browser.script("window.isRefusing = false")

    @property
    def count(self) -> int:
        """How often the action was refused."""
        return self.browser.script("return window.refused")


def visitor_of(browser: Browser) -> Visitor:
    """The visitor with the browser's profile, or with a new one if the browser has none; see ``take_profile``."""
    cookie = browser.driver.get_cookie("showroom_profile")
    return Visitor(browser.base, cookie["value"] if cookie else "", browser.look.language)


def take_profile(browser: Browser, visitor: Visitor) -> None:
    """Gives a browser the profile of a visitor, with the visitor's current cookie."""
    cookie = {"name": "showroom_profile", "value": visitor.profile, "httpOnly": True, "sameSite": "Lax"}
    browser.driver.execute_cdp_cmd("Network.setCookie", cookie | {"url": browser.base})


def wait_until_idle(browser: Browser) -> None:
    browser.wait(lambda: not browser.all("body.acting"), "every action has been answered")


def value(browser: Browser, selector: str) -> str:
    """The value of a field."""
    return browser.script("return document.querySelector(arguments[0]).value", selector)


def top(browser: Browser, selector: str) -> float:
    """The distance of an element from the top of the window."""
    return browser.script("return document.querySelector(arguments[0]).getBoundingClientRect().top", selector)


def scroll_to(browser: Browser, selector: str) -> None:
    """Brings an element to the middle of the screen, once nothing moves."""
    browser.wait_until_at_rest()
    browser.script(
        "document.querySelector(arguments[0]).scrollIntoView({block: 'center', behavior: 'instant'})", selector
    )


def leave_the_end_and_return(browser: Browser) -> None:
    """Goes to the start of the page and back to its end, and lets the page notice both."""
    browser.script("scrollTo({top: 0, behavior: 'instant'})")
    browser.driver.execute_async_script(WAIT_FOR_FRAMES)
    browser.scroll_to_end()
    browser.driver.execute_async_script(WAIT_FOR_FRAMES)


def go_offline(browser: Browser, is_offline: bool) -> None:
    """Turns the browser's own network off or on; the browser notices, unlike with a line that breaks."""
    browser.command("Network.enable")
    browser.command(
        "Network.emulateNetworkConditions",
        offline=is_offline,
        latency=0,
        downloadThroughput=-1,
        uploadThroughput=-1,
    )


def mark_elements(browser: Browser, selector: str) -> None:
    """Marks elements, so that `marked` can tell them from elements that replaced them."""
    browser.script("document.querySelectorAll(arguments[0]).forEach((each) => { each.isMarked = true })", selector)


def marked(browser: Browser, selector: str) -> list[bool]:
    return browser.script(
        "return [...document.querySelectorAll(arguments[0])].map((each) => each.isMarked === true)", selector
    )


def deafen(browser: Browser) -> None:
    """Stops a page's listening until another document is loaded; it learns of changes only from responses to its
    actions."""
    browser.script(DEAFEN)


def withhold_cookies(browser: Browser) -> None:
    """Sends no cookie with the requests of the page's scripts until another document is loaded, as a browser that keeps
    none. Deleted cookies would come back with the service worker's own requests, and it sends them with others'."""
    browser.command("Network.enable")
    browser.command("Network.setBypassServiceWorker", bypass=True)
    browser.script("const send = fetch; window.fetch = (url, more) => send(url, { ...more, credentials: 'omit' });")


def drop_live_screens(browser: Browser) -> None:
    """Opens more pages than the server keeps for a profile, so that it forgets this one."""
    browser.driver.execute_async_script(OPEN_PAGES, 33)


def remember(browser: Browser, *words: str) -> None:
    """Makes words the recent keywords, the last one the newest, and shows them."""
    browser.open("/settings")
    browser.driver.execute_async_script(SEARCH, words)
    browser.open("/apps?country=KR&platform=iphone&recents=1")
    browser.wait(lambda: len(browser.keys("recents")) == len(words), "the recent keywords are shown")

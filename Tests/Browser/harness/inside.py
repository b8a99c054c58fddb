"""What tests do inside a page: overhear what it and the server say, change an answer, turn its clocks."""

from harness.browser import Browser
from harness.program import Visitor

# Keeps every action and the lines of its answer in `heard`. `alter` may give other lines in a line's place.
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

# Refuses an action as the server refuses who asks too often, while `isRefusing`, and counts in `refused`.
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

# Two frames later every change of what is in sight has been told.
WAIT_FOR_FRAMES = """
  const done = arguments[arguments.length - 1];
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
"""

# Lets the time of timers pass so many times as fast, but of none longer than ten seconds: by those a page gives up a
# server that says nothing, and a busy one would be given up too soon.
HURRY = """
  const start = window.setTimeout;
  window.setTimeout = (work, milliseconds, ...more) =>
    start(work, milliseconds > 10000 ? milliseconds : milliseconds / arguments[0], ...more);
"""

# Timers of exactly this many milliseconds wait in `due` from now on. The client's pauses are as long as named.
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

# Keeps what the page sends from now on until `sendAll()`, which sends all of it in its order, in one go.
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

# Comes back after so many seconds.
SHOW = """
  const [now, later] = [Date.now, arguments[0] * 1000];
  Date.now = () => now() + later;
  delete document.hidden;
  delete document.visibilityState;
  document.dispatchEvent(new Event('visibilitychange'));
"""

# A page that was kept as it was and is shown again.
RESTORE = "window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))"

# A page that is told nothing between its actions, as if its screen did not listen.
DEAFEN = """
  delete document.body.dataset.listens;
  window.dispatchEvent(new PageTransitionEvent('pageshow'));
"""

# Opens so many pages in the background, each a live screen of the same profile.
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
    """What a page and the server say to each other from now on, until another document is loaded."""

    def __init__(self, browser: Browser):
        self.browser = browser
        browser.script(OVERHEAR)

    def count(self, action: str) -> int:
        """How often an action was sent."""
        return self.browser.script("return heard.filter((each) => each.name === arguments[0]).length", action)

    def lines(self, action: str | None = None) -> list[list]:
        """The lines the server gave to an action, or to any, without `end`."""
        lines = """
          return heard.filter((each) => !arguments[0] || each.name === arguments[0]).flatMap((each) => each.lines)
        """
        return [line for line in self.browser.script(lines, action) if line[1] != "end"]

    def alter(self, function: str) -> None:
        """Passes every line through a JavaScript function (line, action) that gives the lines to say instead."""
        self.browser.script(f"window.alter = {function}")


class Refusal:
    """An action that is refused from now on as one too many, until it no longer is or another document is loaded."""

    def __init__(self, browser: Browser, action: str):
        self.browser = browser
        browser.script(REFUSE, action, REFUSAL)

    def end(self) -> None:
        self.browser.script("window.isRefusing = false")

    @property
    def count(self) -> int:
        """How often it was refused."""
        return self.browser.script("return window.refused")


def visitor_of(browser: Browser) -> Visitor:
    """The visitor with the browser's profile; its own where the browser has none yet, see ``take_profile``."""
    cookie = browser.driver.get_cookie("showroom_profile")
    return Visitor(browser.base, cookie["value"] if cookie else "", browser.look.language)


def take_profile(browser: Browser, visitor: Visitor) -> None:
    """Gives a browser the profile of a visitor, under the name that it has by now."""
    cookie = {"name": "showroom_profile", "value": visitor.profile, "httpOnly": True, "sameSite": "Lax"}
    browser.driver.execute_cdp_cmd("Network.setCookie", cookie | {"url": browser.base})


def wait_until_idle(browser: Browser) -> None:
    browser.wait(lambda: not browser.all("body.acting"), "every action has been answered")


def value(browser: Browser, selector: str) -> str:
    """What stands in a field."""
    return browser.script("return document.querySelector(arguments[0]).value", selector)


def top(browser: Browser, selector: str) -> float:
    """Where an element is on the screen."""
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
    """Takes the browser's own network away, which it notices, unlike a line that breaks."""
    browser.command("Network.enable")
    browser.command(
        "Network.emulateNetworkConditions",
        offline=is_offline,
        latency=0,
        downloadThroughput=-1,
        uploadThroughput=-1,
    )


def mark_elements(browser: Browser, selector: str) -> None:
    """Marks elements, so that `marked` can tell them from others drawn in their place."""
    browser.script("document.querySelectorAll(arguments[0]).forEach((each) => { each.isMarked = true })", selector)


def marked(browser: Browser, selector: str) -> list[bool]:
    return browser.script(
        "return [...document.querySelectorAll(arguments[0])].map((each) => each.isMarked === true)", selector
    )


def deafen(browser: Browser) -> None:
    """Lets a page know only what the answers to its actions say, until another document is loaded."""
    browser.script(DEAFEN)


def drop_live_screens(browser: Browser) -> None:
    """Opens more pages than a profile may have live, so that the server forgets this one."""
    browser.driver.execute_async_script(OPEN_PAGES, 33)


def remember(browser: Browser, *words: str) -> None:
    """Makes words the recent keywords, the last the newest, and shows them."""
    browser.open("/settings")
    browser.driver.execute_async_script(SEARCH, words)
    browser.open("/apps?country=KR&platform=iphone&recents=1")
    browser.wait(lambda: len(browser.keys("recents")) == len(words), "the recent keywords are shown")

"""Nothing moves by itself: not while a screen loads, and not while a person types into one of the searches."""

import urllib.parse

import pytest

from harness import today
from harness.browser import Browser, Look
from harness.failures import Failures
from harness.inside import wait_until_idle
from harness.movies import movies_found
from harness.program import Visitor
from harness.search import BOX

pytestmark = pytest.mark.shared_server

# All layout shifts since a moment, as shares of the screen, with what moved. Those that the browser ascribes to the
# person count as well: to it, every key is a reason, and so is the size that the driver gives to the window of a page.
SHIFTS = """
  const [since, done] = arguments;
  const shifts = [];
  new PerformanceObserver((list) => {
    for (const {startTime, value, sources} of list.getEntries()) {
      if (startTime < since || !value) continue;
      shifts.push([+value.toFixed(4), ...sources.map(({node, previousRect: from, currentRect: to}) =>
        `${(node?.outerHTML || node?.textContent || '').slice(0, 70)} from ${from.y} to ${to.y}`)]);
    }
  }).observe({type: 'layout-shift', buffered: true});
  // The observer gets past shifts in a later task.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(shifts))));
"""
PUSH_DOWN = "document.querySelector('main').prepend(document.createElement('h1'), 'Something new')"
LIMIT = 0.02
LOOKS = [("phone", "en-US"), ("small", "ko-KR")]


@pytest.fixture(params=LOOKS, ids=lambda look: "-".join(look))
def browser(request, make_browser, server, screens) -> Browser:
    size, language = request.param
    browser = make_browser(server.url, Look(size, language=language))
    screens.shown_by(browser)
    return browser


def shifts(browser: Browser, since: float = 0) -> list:
    return browser.driver.execute_async_script(SHIFTS, since)


def assert_nothing_moved(browser: Browser, since: float = 0) -> None:
    found = shifts(browser, since)
    assert sum(one[0] for one in found) <= LIMIT, found


def test_nothing_moves_while_a_screen_loads(browser, screens):
    with Failures() as failures:
        for screen in screens.all:
            # The sections of the search over everything have as many rows as the text finds.
            if screen.path.startswith("/?q="):
                continue
            with failures.at(screen.path):
                browser.open(screen.path)
                browser.one(screen.shown)
                wait_until_idle(browser)
                browser.wait_until_at_rest()
                assert_nothing_moved(browser)


def test_nothing_moves_while_a_word_is_typed_in_any_search(browser, screens):
    with Failures() as failures:
        for path, word in screens.searches.items():
            # The sections of the search over everything have as many rows as the text finds.
            if path == "/":
                continue
            with failures.at(path):
                browser.open(path)
                # The bars make way for the field that is tapped.
                browser.tap(BOX)
                wait_until_idle(browser)
                browser.wait_until_at_rest()
                since = browser.script("return performance.now()")
                for key in word:
                    browser.type(BOX, key)
                    wait_until_idle(browser)
                    browser.wait_until_at_rest()
                assert_nothing_moved(browser, since)


def test_nothing_moves_while_more_is_typed_of_what_is_not_found(browser, screens):
    with Failures() as failures:
        for path in screens.searches:
            with failures.at(path):
                browser.open(path)
                browser.tap(BOX)
                browser.paste(BOX, "qqxxzz")
                wait_until_idle(browser)
                browser.wait_until_at_rest()
                since = browser.script("return performance.now()")
                browser.type(BOX, "y")
                wait_until_idle(browser)
                browser.wait_until_at_rest()
                assert_nothing_moved(browser, since)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_nothing_moves_when_a_section_of_today_comes_after_the_others(
    make_browser, make_server, make_line, shared_sandbox, size
):
    tmdb = make_line(urllib.parse.urlsplit(shared_sandbox.url).port)
    server = make_server("--tmdb-url", tmdb.url)
    today.warm(Visitor(server.url, language="en-US"))
    browser = make_browser(server.url, Look(size))
    # The server takes no pictures from a TMDB behind another address.
    browser.tolerate_network_errors()
    # As many as there are places.
    word = next(word for word in ("me", "a", "the") if len(movies_found(shared_sandbox, word)) >= 5)
    for path, needle, late, other in (
        ("/", b"/movie/now_playing", "cinemas", "charts"), (f"/?q={word}", b"/search/movie", "movies", "apps"),
    ):
        tmdb.hold(needle)
        browser.open(path)
        browser.wait(lambda other=other: today.links(browser, other), f"{other} are there")
        tmdb.wait_until_held()
        tmdb.release()
        browser.wait(lambda late=late: today.links(browser, late), f"{late} have come")
        wait_until_idle(browser)
        browser.wait_until_at_rest()
        assert_nothing_moved(browser)


def test_a_page_that_moves_is_noticed(browser):
    browser.open("/settings")
    browser.wait_until_at_rest()
    assert_nothing_moved(browser)
    browser.script(PUSH_DOWN)
    browser.wait(lambda: sum(one[0] for one in shifts(browser)) > LIMIT, "the rows have moved")

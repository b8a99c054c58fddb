"""Transitions between pages: a page pushes in over the one it was reached from, and leaves the same way.

Picture and name move between the row and its page. On a slow line the page is drawn before its document is there, and
its document replaces it without a push: `test_taps.py`. Here that does not happen.
"""

from collections.abc import Callable

import pytest

from harness.browser import Look
from harness.inside import ANSWERS_TAPS, PROFILE, remember
from harness.search import RESULTS, SearchScreen

# Records the motion while a page is revealed: the names and directions of the animations of its two pictures, the
# elements that move between row and page, and whether anything opaque lies between the pictures.
NOTE_MOTION = """
  // A page that waits for its document is never drawn.
  const wait = setTimeout;
  window.setTimeout = (work, time, ...more) => wait(work, time === 50 ? 1000000 : time, ...more);
  // A page that is restored is revealed again.
  addEventListener('pagehide', () => { window.motion = null; });
  addEventListener('pagereveal', ({ viewTransition }) => {
    window.motion = viewTransition ? null : [];
    viewTransition?.ready.then(() => {
      const root = document.documentElement;
      window.shared = ['item-picture', 'item-name'].filter((name) => ['old', 'new'].every((each) =>
        document.getAnimations().some(({ effect }) => effect.pseudoElement === `::view-transition-${each}(${name})`)));
      window.covers = ['page', 'list']
        .map((name) => getComputedStyle(root, `::view-transition-image-pair(${name})`).backgroundColor)
        .filter((color) => color && color !== 'rgba(0, 0, 0, 0)');
      window.motion = document.getAnimations()
        .filter(({ effect }) => /view-transition-(old|new)\\((page|list)\\)/.test(effect.pseudoElement))
        .map(({ animationName, effect }) => `${animationName} ${effect.getComputedTiming().direction}`).sort();
    }, () => { window.motion = []; });
  });
"""

# Skips the transition once the page's scripts are there, and records whether there was one.
LEAVE_MOTION_OUT = """(() => {
  let motion;
  let isReady = false;
  const leaveOut = () => {
    if (motion === undefined || !isReady) return;
    motion?.skipTransition();
    window.hasLeftOut = motion !== null;
  };
  addEventListener('pagereveal', ({ viewTransition }) => { motion = viewTransition; leaveOut(); });
  addEventListener('DOMContentLoaded', () => { isReady = true; leaveOut(); });
})();"""
# The number of attempts to see a transition. Chrome decides whether a page comes with one: it skips it when a
# navigation takes more than four seconds, or when it has no picture of the former page in time. Its clock for that can
# be set neither by a script nor by the DevTools protocol. A page that comes with a transition moves the same way each
# time, so the first one counts. A page that never moves fails, and so does one that moves in another way.
#
# Source: https://developer.chrome.com/docs/web-platform/view-transitions/cross-document
TRIES = 5

pytestmark = pytest.mark.shared_server


@pytest.fixture
def open_search(make_browser, server):
    def open_with(base: str = server.url, **look) -> SearchScreen:
        browser = make_browser(base, Look("phone", **look))
        browser.command("Page.addScriptToEvaluateOnNewDocument", source=NOTE_MOTION)
        search = SearchScreen(browser).open("?country=KR&platform=iphone&q=memo")
        search.wait_for_ids()
        return search

    return open_with


def told(search: SearchScreen, name: str):
    """The value that a script has recorded about a page, once the page is revealed."""
    search.browser.wait(lambda: search.browser.script(f"return window.{name} ?? null") is not None, "it is revealed")
    return search.browser.script(f"return window.{name}")


def motion(search: SearchScreen) -> list[str]:
    return told(search, "motion")


def go(search: SearchScreen) -> None:
    search.browser.wait(lambda: search.browser.script(ANSWERS_TAPS), "the page answers taps")
    search.browser.tap(f"{RESULTS} a.listing")
    search.browser.one(".listing-header h1")


def come_back(search: SearchScreen) -> None:
    search.browser.tap("header.bar .back")
    search.wait_for_ids()


def moved(search: SearchScreen, way: Callable, back: Callable, name: str = "motion"):
    """The recorded motion of a page that opens; repeats the navigation where the browser has skipped the transition."""
    for _ in range(TRIES):
        way(search)
        if found := told(search, name):
            return found
        back(search)
    return None


def test_a_page_comes_from_the_side_and_goes_back_there_and_tabs_change_without_a_push(open_search):
    search = open_search()
    assert moved(search, go, come_back) == ["push normal", "recede normal"]
    # Both ways decelerate, so no animation runs backwards.
    assert moved(search, come_back, go) == ["pop normal", "return normal"]
    go(search)
    path = search.browser.path
    motion(search)
    search.browser.tap(".tabs a[href='/folders']")
    search.browser.wait(lambda: search.browser.path == "/folders", "the folders are open")
    assert not any(name.startswith(("push", "recede", "pop", "return")) for name in motion(search))
    search.browser.tap(".tabs a[href='/apps']")
    search.browser.wait(lambda: search.browser.path == path, "the app is back")
    search.browser.wait(lambda: motion(search) == [], "nothing moved")


def test_picture_and_name_move_from_the_row_to_the_page_over_the_list(open_search):
    search = open_search()
    assert moved(search, go, come_back, "shared") == ["item-picture", "item-name"]
    assert told(search, "covers") == [], "the list is visible until the page covers it"


def test_picture_and_name_move_back_to_the_row_of_a_page_that_the_browser_kept(open_search):
    search = open_search(keeps_pages=True)

    def shared() -> list[str] | None:
        # The browser skips a transition, or drops a kept page, when the machine is busy.
        for _ in range(TRIES):
            search.browser.mark()
            go(search)
            come_back(search)
            if motion(search) and search.browser.is_same_document:
                return told(search, "shared")
        return None

    assert shared() == ["item-picture", "item-name"]
    left = "return document.querySelectorAll('[data-under], [data-item], [data-going]').length"
    search.browser.wait(lambda: search.browser.script(left) == 0, "the list is as before")


def test_a_page_that_comes_in_pieces_moves_when_its_content_is_there(open_search, line):
    line.without_compression()
    search = open_search(line.url)

    def go_in_pieces(search: SearchScreen) -> None:
        line.stall_next(b"</header>", b"GET /apps/KR/", milliseconds=400)
        go(search)
        assert line.has_stalled

    assert moved(search, go_in_pieces, come_back) == ["push normal", "recede normal"]


def test_a_motion_that_is_left_out_is_no_error(make_browser, server):
    browser = make_browser(server.url, Look("phone"))
    browser.command("Page.addScriptToEvaluateOnNewDocument", source=LEAVE_MOTION_OUT)
    search = SearchScreen(browser).open("?country=KR&platform=iphone&q=memo")
    search.wait_for_ids()
    assert moved(search, go, come_back, "hasLeftOut")
    # Other rejections are reported.
    browser.script("Promise.reject(new Error('something else'))")
    errors = []
    browser.wait(lambda: errors.extend(browser.complaints()) or errors, "the other error is told")
    assert len(errors) == 1 and "something else" in errors[0]


def test_the_title_is_large_again_when_a_scrolled_list_becomes_short(near):
    words = "bank taxi memo bus cacao weather music photo news game map mail camera video chat food book".split()
    remember(near.browser, *words)
    near.browser.script("scrollTo({top: 150, behavior: 'instant'})")
    near.browser.wait(lambda: not near.browser.all(PROFILE)[0].is_displayed(), "the picture has left")
    # The button lies under the bar, out of a finger's reach; another window can show it.
    near.browser.script("document.querySelector('button[value=allRecentsDeleted]').click()")
    near.browser.wait(lambda: not near.browser.keys("recents"), "the list is empty")
    near.browser.tap(PROFILE)
    near.browser.wait(lambda: near.browser.path == "/settings", "the settings are open")


def test_nothing_moves_for_those_who_want_it_so(open_search):
    search = open_search(reduced_motion=True)
    go(search)
    assert motion(search) == []

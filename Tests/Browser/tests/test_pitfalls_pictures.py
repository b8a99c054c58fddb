"""Pitfalls of server-driven pages: the page jumps while pictures and rows arrive."""

import re
from urllib.parse import quote

import pytest

from harness.browser import Look
from harness.program import Visitor
from harness.search import BOX, SearchScreen, expected_ids

START = "?country=KR&platform=iphone"
IN_SIGHT = """
  const seen = [...document.querySelectorAll('main img')].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.width && box.top < innerHeight && box.left < innerWidth && box.bottom > 0;
  });
  return seen.length > 0 && seen.every((each) => each.complete && each.naturalWidth > 0);
"""
# All layout shifts since the page was opened that the person did not cause, as shares of the screen.
SHIFTS = """
  const done = arguments[arguments.length - 1];
  const shifts = [];
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) {
      if (one.value && !one.hadRecentInput) shifts.push([one.value, ...one.sources.map(({node}) =>
        (node?.outerHTML || node?.textContent || '').slice(0, 90))]);
    }
  }).observe({type: 'layout-shift', buffered: true});
  // The observer gets past shifts in a later task.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(shifts))));
"""
IS_PAINTED = "return performance.getEntriesByName('first-contentful-paint').length > 0"
# The times of the first paint, and of the page's first picture.
TIMES = """
  const pictures = performance.getEntriesByType('resource').filter((each) => each.initiatorType === 'img');
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  return [painted.startTime, Math.min(...pictures.map((each) => each.responseEnd))];
"""
PUSH_DOWN = "document.querySelector('main').prepend(document.createElement('h1'), 'Something new')"
LIMIT = 0.001
# While a word is typed.
TYPING_LIMIT = 0.02

pytestmark = pytest.mark.shared_server


@pytest.fixture(params=["phone", "desktop"])
def search(request, make_browser, server) -> SearchScreen:
    return SearchScreen(make_browser(server.url, Look(request.param)))


def shifts(search: SearchScreen) -> list:
    return search.browser.driver.execute_async_script(SHIFTS)


def assert_nothing_moved(search: SearchScreen) -> None:
    found = shifts(search)
    assert sum(one[0] for one in found) <= LIMIT, found


@pytest.mark.parametrize("path", [f"/apps{START}&q=memo", "app"])
def test_nothing_moves_while_the_pictures_of_a_page_arrive(make_browser, make_line, server, sandbox, path):
    line = make_line(server.port)
    search = SearchScreen(make_browser(line.url, Look("phone", is_patient=False)))
    line.hold(b"GET /pictures/")
    search.browser.open(f"/apps/KR/{sandbox.search('memo')[0]['trackId']}" if path == "app" else path)
    search.browser.wait(lambda: search.browser.script(IS_PAINTED), "the page is painted")
    line.release()
    search.browser.wait(lambda: search.browser.script(IN_SIGHT), "the pictures are there", 20)
    painted, arrived = search.browser.script(TIMES)
    assert painted < arrived, "the page was there before any picture"
    assert_nothing_moved(search)


@pytest.mark.own_server
def test_nothing_moves_while_a_search_is_loading(search, sandbox):
    search.open(START)
    # Longer than the half second in which a shift counts as caused by the last key.
    sandbox.faults(latencyMs=1200, onlyPath="/search")
    # As with a hand: the bars make way for the field that is tapped.
    search.browser.tap(BOX)
    search.browser.type(BOX, "memo")
    search.browser.enter(BOX)
    search.wait_for_start_of(expected_ids(sandbox, "memo"))
    search.browser.wait(lambda: search.browser.script(IN_SIGHT), "the pictures are there", 20)
    assert_nothing_moved(search)


@pytest.mark.own_server
@pytest.mark.parametrize("size", ["phone", "small"])
def test_nothing_moves_while_a_word_is_typed_although_earlier_searches_match(make_browser, server, sandbox, size):
    search = SearchScreen(make_browser(server.url, Look(size)))
    for earlier in ("memo cat", "memo pad", "memory"):
        search.open(f"{START}&q={quote(earlier)}")
        search.wait_for_ids()
    search.open(START)
    # Longer than the half second in which a shift counts as caused by the last key.
    sandbox.faults(latencyMs=700, onlyPath="/search")
    search.browser.tap(BOX)
    for part, word in (("m", "m"), ("em", "mem"), ("o", "memo")):
        search.browser.type(BOX, part)
        search.browser.wait(lambda: search.browser.all(".suggestion"), "earlier searches are below the field")
        search.wait_for_start_of(expected_ids(sandbox, word))
    found = shifts(search)
    assert sum(one[0] for one in found) <= TYPING_LIMIT, found


def test_every_picture_has_a_width_and_a_height(server, sandbox):
    for path in (f"/apps{START}&q=memo", f"/apps/KR/{sandbox.search('memo')[0]['trackId']}"):
        tags = re.findall("<img [^>]*>", Visitor(server.url).open(path).source)
        pictures = [each for each in tags if "class='blur'" not in each]
        sides = [[re.search(rf" {side}='[1-9]", each) for side in ("width", "height")] for each in pictures]
        assert pictures and all(all(each) for each in sides), path


def test_a_page_that_moves_is_noticed(near):
    near.open(f"{START}&q=memo")
    near.browser.wait(lambda: near.browser.script(IN_SIGHT), "the pictures are there", 20)
    assert_nothing_moved(near)

    def have_moved():
        # Repeated: for half a second after the window got its size, a browser counts no shift.
        near.browser.script(PUSH_DOWN)
        return shifts(near)

    near.browser.wait(have_moved, "the rows have moved")

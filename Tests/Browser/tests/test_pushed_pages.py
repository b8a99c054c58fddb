"""On a line of two seconds the page of a tapped row is drawn within a tenth of a second, in every kind of list."""

import json
from threading import Thread

import pytest

from harness.app_page import before_the_page
from harness.browser import Look
from harness.failures import Failures
from harness.folders import row
from harness.inside import ANSWERS_TAPS
from harness.line import SlowLine
from harness.market import ROWS, Products
from harness.market import address as product_address
from harness.patience import patient
from harness.program import SEARCH
from harness.screens import MOVIE_WORD, WORD
from harness.search import RESULTS

pytestmark = pytest.mark.shared_server

# Notes the milliseconds from a tap to the first frame with the page of the row, and that page's title.
#
# A driver waits for the page that is on its way, so the page that is left takes notes for it; see test_taps.py.
NOTES = """
  addEventListener('click', ({timeStamp}) => {
    const look = (now) => {
      const page = document.querySelector('body > .pushed');
      if (!page) return requestAnimationFrame(look);
      sessionStorage.drawn = JSON.stringify([performance.now() - timeStamp, page.querySelector('h1').innerText]);
    };
    requestAnimationFrame(look);
  }, true);
"""
TAKE_NOTE = "const note = sessionStorage.drawn; delete sessionStorage.drawn; return note"
# The name in a row, and the path of its page.
ABOUT = "return [arguments[0].querySelector('[class$=name]').innerText, arguments[0].pathname]"
# One way.
LINE_SECONDS = 1
# The tops of parts of the page that is drawn for a link, and of those of the page that is shown.
DRAWN = """
  const [link, parts] = arguments;
  const detail = {link};
  dispatchEvent(new CustomEvent('showroom:coming', {detail}));
  document.querySelector('main').after(detail.page);
  return parts.map((each) => detail.page.querySelector(each).getBoundingClientRect().top);
"""
SHOWN = "return arguments[0].map((each) => document.querySelector(each).getBoundingClientRect().top)"


def let_through(line: SlowLine) -> None:
    """Ends the delay once the held page is there: its files come at once. In a thread, as the driver waits for them."""
    line.wait_until_held()
    line.latency = 0
    line.release()


def milliseconds_until_drawn(browser, line: SlowLine, path: str, link: str) -> float:
    """Taps a row, and returns the milliseconds until its page was drawn with its name."""
    browser.open(path)
    name, address = browser.script(ABOUT, browser.one(link))
    browser.wait(lambda: browser.script(ANSWERS_TAPS), "the page answers taps")
    line.hold(f"GET {address}".encode())
    line.latency = LINE_SECONDS
    Thread(target=let_through, args=(line,)).start()
    browser.tap(link)
    browser.wait(lambda: browser.path == address, "the page is there")
    milliseconds, title = json.loads(browser.script(TAKE_NOTE))
    assert title == name
    return milliseconds


def test_the_page_of_a_row_is_drawn_at_once_in_every_kind_of_list(make_browser, make_line, server, screens):
    line = make_line(server.port)
    browser = make_browser(line.url, Look("phone"))
    before_the_page(browser, NOTES)
    screens.shown_by(browser)
    lists = {
        f"{SEARCH}&q={WORD}": f"{RESULTS} a.listing", "/movies/lists/popular": ".movie-tile",
        f"/movies/search?q={MOVIE_WORD}": ".movie-row", "/market": f"{ROWS} a.product",
        "/folders": f"{row(screens.folder)} a", f"/folders/{screens.folder}": "[data-section=items] a",
    }
    with Failures() as failures:
        for path, link in lists.items():
            with failures.at(path):
                # Other work of the machine may delay one of them.
                assert any(milliseconds_until_drawn(browser, line, path, link) <= patient(100) for _ in range(3))


@pytest.mark.parametrize("language", ["ko-KR", "en-US"])
@pytest.mark.parametrize("size", ["small", "phone"])
def test_what_a_row_knows_is_drawn_where_its_page_has_it(make_browser, server, size, language):
    browser = make_browser(server.url, Look(size, language=language))
    product = product_address(Products(server).with_pictures(2)["id"])
    # The parts in the drawn page, and in the page itself.
    lists = {
        (f"{SEARCH}&q={WORD}", f"{RESULTS} a.listing"): {".icon": ".listing-header .icon", "h1": "main h1"},
        ("/market", f"{ROWS} a[href='{product}']"): {
            ".product-picture": ".part-pictures ul", "h1": "main h1", ".product-price": "main .product-price",
        },
    }
    with Failures() as failures:
        for (path, link), parts in lists.items():
            with failures.at(path):
                browser.open(path)
                row = browser.one(link)
                address = row.get_dom_attribute("href")
                browser.wait(lambda: browser.script(ANSWERS_TAPS), "the page answers taps")
                drawn = browser.script(DRAWN, row, list(parts))
                browser.open(address)
                browser.wait_until_at_rest()
                assert drawn == pytest.approx(browser.script(SHOWN, list(parts.values())), abs=2)

"""A phone's first screen shows content before any scrolling: bars and choices take no more room than they need."""

import pytest

from harness.browser import SIZES, Look
from harness.search import BOX, SearchScreen

pytestmark = pytest.mark.shared_server

# Where the first row begins, and how many rows show their whole name.
ROWS = """
  const names = [...document.querySelectorAll('[data-section="results"] .name')].map((each) => each.getBoundingClientRect());
  const bottom = Math.min(innerHeight, document.querySelector('.tabs').getBoundingClientRect().top);
  const [row] = document.querySelectorAll('[data-section="results"] > *');
  return [row.getBoundingClientRect().top, names.filter((box) => box.bottom <= bottom).length];
"""
CHOICES = """
  const top = (selector) => document.querySelector(selector).getBoundingClientRect().top;
  return top('.scope .storefront') - top('.scope form');
"""
# After the page has scrolled: the distance between field and choices, the share of the window left to the rows, and
# the distance of the bar's note from its edge, where the picture was.
SCROLLED = """
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const scope = box('.scope');
  return [scope.top - box('.search-field').bottom, (box('.tabs').top - scope.bottom) / innerHeight,
          box('.search-bar').right - box('.sample').right];
"""
# Whether a touch in the middle of the field reaches it.
FIELD_IS_ON_TOP = """
  const field = document.querySelector('.search-field');
  const {left, top, width, height} = field.getBoundingClientRect();
  return field.contains(document.elementFromPoint(left + width / 2, top + height / 2));
"""


def open_keyboard(browser, width: int, height: int) -> None:
    browser.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=3, mobile=True)


@pytest.mark.parametrize(("language", "country"), [("en-US", "US"), ("ko-KR", "KR")])
def test_the_first_row_begins_in_the_upper_quarter_and_names_stand_above_the_keyboard(
    make_browser, server, language, country
):
    browser = make_browser(server.url, Look("phone", language=language))
    browser.open(f"/apps?country={country}&platform=iphone&q=memo")
    browser.wait_until_at_rest()
    top, names = browser.script(ROWS)
    assert top <= 190
    assert names >= 2
    assert abs(browser.script(CHOICES)) < 1, "country and devices share a row"
    browser.script("scrollTo({top: 600, behavior: 'instant'})")
    browser.wait(lambda: abs(browser.script(SCROLLED)[2]) < 1, "no place is kept for the picture that has left")
    gap, share, _ = browser.script(SCROLLED)
    assert 0 <= gap <= 8, "country and devices stay below the field"
    assert share > 0.7
    browser.script("scrollTo({top: 0, behavior: 'instant'})")
    browser.wait_until_at_rest()
    assert_names_stand_above_the_keyboard(browser, 508, 3)


def assert_names_stand_above_the_keyboard(browser, height: int, least: int) -> None:
    browser.focus(BOX)
    open_keyboard(browser, SIZES[browser.look.size][0], height)
    browser.wait(lambda: browser.script(ROWS)[1] >= least, f"{least} names stand above the keyboard")
    for by in (25, 50, 75):
        browser.script("scrollTo({top: arguments[0], behavior: 'instant'})", by)
        browser.wait(lambda: browser.script(FIELD_IS_ON_TOP), "nothing slides over the field")


def test_names_of_rows_stand_above_the_keyboard_of_a_small_phone(make_browser, server):
    browser = make_browser(server.url, Look("small", language="ko-KR"))
    browser.open("/apps?country=KR&platform=iphone&q=memo")
    browser.wait_until_at_rest()
    assert_names_stand_above_the_keyboard(browser, 308, 2)


def test_cancel_and_a_row_can_be_tapped_although_bars_come_back_when_the_field_is_left(make_browser, server):
    search = SearchScreen(make_browser(server.url, Look("phone")))
    browser = search.browser
    search.open("?country=KR&platform=iphone&q=memo")
    browser.focus(BOX)
    browser.wait_until_at_rest()
    browser.tap(".cancel button")
    browser.wait(lambda: "q" not in browser.query, "the search is left")
    search.open("?country=KR&platform=iphone&q=memo")
    browser.focus(BOX)
    browser.wait(lambda: browser.script("return document.querySelector('.shots').checkVisibility()") is False, "compact")
    row = browser.all('[data-section="results"] a.listing')[2]
    address = row.get_dom_attribute("href")
    browser.tap(row)
    browser.wait(lambda: browser.script("return location.pathname + location.search").startswith(address), "its page")

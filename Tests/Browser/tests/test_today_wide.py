"""Today in a wide window, and by keyboard."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from harness import today
from harness.inside import ANSWERS_TAPS, take_profile, visitor_of
from harness.program import SEARCH
from harness.search import BOX
from harness.ways import both_sizes, only

pytestmark = pytest.mark.shared_server

# Where the focus is: the field, a recent search, or a row of a section by its number.
FOCUS = """
  const focused = document.activeElement;
  if (focused.matches(arguments[0])) return 'field';
  if (focused.matches('.chip')) return 'chip';
  const row = focused.closest('[data-section] > [data-key]');
  return row && [row.parentElement.dataset.section, [...row.parentElement.children].indexOf(row)];
"""
# The left edges and the tops of elements.
PLACES = """
  return [...document.querySelectorAll(arguments[0])].map((each) => {
    const {left, top} = each.getBoundingClientRect();
    return [left, top];
  });
"""
WIDTHS = "return [document.querySelector('main').clientWidth, document.documentElement.scrollWidth, innerWidth]"


@only("desktop")
def test_rows_stand_in_two_columns_and_a_line_shows_more_tiles(browser):
    browser.open("/")
    today.wait_for(browser, *today.FOR_ALL)
    browser.wait_until_at_rest()
    lefts, tops = zip(*browser.script(PLACES, today.rows("charts")), strict=True)
    assert lefts[0] == lefts[2] == lefts[4] < lefts[1] == lefts[3]
    assert tops[0] == tops[1] < tops[2] == tops[3] < tops[4]
    main, page, window = browser.script(WIDTHS)
    assert main > 900 and page <= window
    assert len([left for left, _ in browser.script(PLACES, today.rows("cinemas")) if left < window]) > 6


@both_sizes
def test_arrows_lead_from_the_field_through_recent_searches_and_rows_and_back(browser):
    visitor = visitor_of(browser)
    visitor.press(visitor.open(SEARCH), "type='search'", q="memo")
    take_profile(browser, visitor)
    browser.open("/")
    today.wait_for(browser, *today.FOR_ALL)
    browser.wait(lambda: browser.script(ANSWERS_TAPS), "the script for hands is there")
    browser.focus(BOX)
    below = ["today-charts", 2 if browser.look.size == "desktop" else 1]
    for key, place in [
        (Keys.ARROW_DOWN, "chip"), (Keys.ARROW_DOWN, ["today-charts", 0]), (Keys.ARROW_DOWN, below),
        (Keys.ARROW_UP, ["today-charts", 0]), (Keys.ARROW_UP, "chip"), (Keys.ARROW_UP, "field"),
    ]:
        browser.wait_until_at_rest()
        ActionChains(browser.driver).send_keys(key).perform()
        browser.wait(lambda place=place: browser.script(FOCUS, BOX) == place, f"the focus is at {place}")

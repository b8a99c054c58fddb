"""On Today a row stays under the finger while the sections of the reader's own things arrive above it."""

import pytest
from selenium.webdriver import ActionChains

from harness import today
from harness.browser import Browser
from harness.ways import both_sizes, only

pytestmark = pytest.mark.shared_server

# Where a row is when it is pressed: before that the browser may scroll to it.
NOTE_PRESSED = """
  addEventListener('pointerdown', ({ target }) => {
    window.pressed = target.closest('[data-key]').getBoundingClientRect().top;
  }, true);
"""
TOP = "return document.querySelector(arguments[0]).getBoundingClientRect().top"


def top(browser: Browser, selector: str) -> float:
    return browser.script(TOP, selector)


def chart_row(number: int) -> str:
    return f"{today.rows('charts')}:nth-child({number})"


@both_sizes
def test_a_row_that_is_saved_stays_under_the_finger(browser, server):
    browser.open("/")
    today.wait_for(browser, *today.FOR_ALL)
    browser.script(NOTE_PRESSED)
    for number, row in enumerate((chart_row(2), chart_row(3)), 1):
        browser.tap(f"{row} [data-part=save]")
        browser.wait(lambda number=number: len(today.links(browser, "folders")) == number, "it is among the saved")
        assert abs(top(browser, row) - browser.script("return window.pressed")) <= 1, "a second tap is for the same row"


@both_sizes
def test_back_leads_to_the_row_that_was_left_although_a_section_has_come_above_it(browser, server):
    browser.open("/")
    today.wait_for(browser, *today.FOR_ALL)
    row = chart_row(3)
    before = top(browser, row)
    browser.tap(f"{row} a")
    browser.wait(lambda: browser.path != "/", "the app is open")
    browser.wait(lambda: browser.all("main h1"), "the app is shown")
    browser.driver.back()
    today.wait_for(browser, today.VIEWED, *today.FOR_ALL)
    browser.wait(lambda: abs(top(browser, row) - before) <= 1, "the row is where it was")


@only("desktop")
def test_back_leads_to_where_the_page_was_scrolled_since_a_row_was_tapped(browser, server):
    browser.open("/")
    today.wait_for(browser, *today.FOR_ALL)
    browser.tap(f"{chart_row(2)} [data-part=save]")
    today.wait_for(browser, "folders", *today.FOR_ALL)
    place = browser.script("return scrollY") + 400
    ActionChains(browser.driver).scroll_by_amount(0, 400).perform()
    browser.wait(lambda: browser.script("return scrollY") == place, "the page is scrolled")
    browser.tap('.tabs a[href="/market"]')
    browser.wait(lambda: browser.path == "/market", "all products are shown")
    browser.driver.back()
    today.wait_for(browser, "folders", *today.FOR_ALL)
    browser.wait(lambda: abs(browser.script("return scrollY") - place) <= 1, "the page is where it was scrolled to")

"""The country picker: the rail of letters, Enter, recent countries, and columns in a wide window."""

import re

import pytest
from selenium.webdriver.common.keys import Keys

from harness.browser import Browser, Look
from harness.inside import value
from harness.pane import START, frame, open_row, wait_for_pane
from harness.program import Visitor
from harness.search import STOREFRONT
from harness.ways import only

pytestmark = pytest.mark.shared_server

LIST = "/apps/storefronts?country=US&platform=iphone"
FILTER = "input[name=filter]"
RAIL = ".rail"

# The letter of the countries right below the bars.
TOP = """
  const line = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const parts = [...document.querySelectorAll('section[id^="part-letter-"]')];
  return parts.find((part) => part.getBoundingClientRect().bottom > line + 2)?.id.slice(-1);
"""
# The middle of a letter of the rail.
PLACE = """
  const letter = [...document.querySelectorAll('.rail i')].find((each) => each.textContent === arguments[0]);
  const {x, y, width, height} = letter.getBoundingClientRect();
  return {x: x + width / 2, y: y + height / 2};
"""
# The boxes of the rail, its letters, the rows and the tabs.
BOXES = """
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((each) => {
    const {left, right, top, bottom} = each.getBoundingClientRect();
    return {left, right, top, bottom};
  });
  return {rail: boxes('.rail')[0], letters: boxes('.rail i'), rows: boxes('main .row'), tabs: boxes('.tabs')[0],
          bars: boxes('.slot-filter')[0], width: document.documentElement.clientWidth};
"""
LEFTS = """
  const rows = [...document.querySelectorAll('[data-section="letter-A"] > li')];
  return rows.map((each) => each.getBoundingClientRect().left);
"""


def press_escape(browser: Browser) -> None:
    """Presses Escape, wherever the focus is."""
    browser.driver.switch_to.active_element.send_keys(Keys.ESCAPE)


def wait_for_top(browser: Browser, letter: str) -> None:
    browser.wait(lambda: browser.script(TOP) == letter, f"the countries of {letter} stand at the top")


def touch(browser: Browser, kind: str, letter: str | None = None) -> None:
    places = [browser.script(PLACE, letter)] if letter else []
    browser.command("Input.dispatchTouchEvent", type=kind, touchPoints=places)


@only("desktop")
def test_escape_in_the_pane_leads_from_the_countries_to_the_app_and_no_further(search):
    search.open(f"{START}&q=memo").wait_for_ids(10)
    app = open_row(search, 0)
    with frame(search.browser):
        # In the closed menu of the page's country.
        search.browser.script("document.querySelector('a[href^=\"/apps/storefronts\"]').click()")
        search.browser.one(RAIL)
        search.browser.focus("main .row")
        press_escape(search.browser)
    wait_for_pane(search, *app)
    assert search.browser.script("return document.activeElement.localName") == "iframe", "the focus stays in the pane"


@pytest.fixture
def small(make_browser, server) -> Browser:
    """The list on the smallest screen."""
    browser = make_browser(server.url, Look("small"))
    browser.open(LIST)
    browser.one(RAIL)
    return browser


def test_a_finger_goes_along_the_letters_which_cover_no_row_and_the_list_follows(small):
    assert_the_rail_stands_between_the_bars_and_covers_no_row(small)
    assert columns(small) == 1
    small.mark()
    address = small.driver.current_url
    touch(small, "touchStart", "S")
    wait_for_top(small, "S")
    touch(small, "touchMove", "G")
    wait_for_top(small, "G")
    assert small.attribute(RAIL, "data-letter") == "G"
    touch(small, "touchEnd")
    small.wait(lambda: small.attribute(RAIL, "data-letter") is None, "the large letter is gone")
    assert small.attribute(RAIL, "aria-valuetext") == "G"
    assert small.is_same_document
    assert small.driver.current_url == address


def assert_the_rail_stands_between_the_bars_and_covers_no_row(browser: Browser) -> None:
    browser.wait_until_at_rest()
    boxes = browser.script(BOXES)
    rail, letters = boxes["rail"], boxes["letters"]
    assert abs(rail["right"] - boxes["width"]) < 1 and rail["right"] - rail["left"] >= 44
    assert boxes["bars"]["bottom"] <= rail["top"] + 1 and rail["bottom"] <= boxes["tabs"]["top"]
    assert rail["top"] <= letters[0]["top"] and letters[-1]["bottom"] <= rail["bottom"]
    assert all(row["right"] < rail["left"] + 1 for row in boxes["rows"])


def columns(browser: Browser) -> int:
    return len(set(browser.script(LEFTS)))


@only("desktop")
def test_in_the_columns_of_a_wide_window_a_click_and_keys_go_from_letter_to_letter(browser):
    browser.open(LIST)
    browser.one(RAIL)
    browser.one(".part .row")
    assert columns(browser) == 3
    browser.focus(RAIL)
    rail = browser.driver.switch_to.active_element
    for key, letter in ((Keys.ARROW_DOWN, "B"), (Keys.ARROW_RIGHT, "C"), (Keys.ARROW_UP, "B")):
        rail.send_keys(key)
        wait_for_top(browser, letter)
    rail.send_keys(Keys.END)
    browser.wait(lambda: browser.attribute(RAIL, "aria-valuetext") == "Z", "the last letter")
    rail.send_keys(Keys.HOME)
    wait_for_top(browser, "A")
    assert browser.attribute(RAIL, "aria-valuenow") == "1"
    browser.tap(next(each for each in browser.all(".rail i") if each.text == "M"))
    wait_for_top(browser, "M")
    browser.open("/settings")
    browser.open(LIST)
    browser.one(RAIL)
    browser.script("document.getElementById('part-letter-K').scrollIntoView({behavior: 'instant'})")
    browser.focus(RAIL)
    assert browser.attribute(RAIL, "aria-valuetext") == "K", "it goes on from what the list shows"


def test_without_scripts_the_letters_are_links_and_enter_filters(server):
    visitor = Visitor(server.url)
    page = visitor.open(LIST)
    letters = re.findall("<a href='#([^']*)'", page.document.slots["letters"])
    assert len(letters) > 20
    assert [each for each in letters if f"id='{each}'" not in page.source] == [], "each leads to its part of the page"
    page = visitor.press(page, "name='filter'", filter="korea")
    assert page.keys("storefronts") == ["KR"]
    assert page.path.startswith("/apps/storefronts?")


@only("desktop")
def test_escape_empties_the_field_then_leaves_it_then_leads_back_and_enter_chooses_the_first_match(search):
    browser = search.open("?country=US&platform=iphone").browser
    browser.tap(STOREFRONT)
    browser.type(FILTER, "korea")
    browser.wait(lambda: browser.keys("storefronts") == ["KR"], "only Korea is left")
    press_escape(browser)
    browser.wait(lambda: browser.keys("letter-A"), "all countries are there")
    assert value(browser, FILTER) == ""
    press_escape(browser)
    assert browser.path != "/apps" and browser.script("return document.activeElement === document.body")
    press_escape(browser)
    browser.wait(lambda: browser.path == "/apps", "the search is open")
    assert browser.script("return navigation.currentEntry.index === navigation.entries().length - 2"), "back, not on"
    browser.tap(STOREFRONT)
    browser.type(FILTER, "korea")
    browser.enter(FILTER)
    browser.wait(lambda: browser.path == "/apps", "the search is open")
    assert browser.query["country"] == "KR"

"""Issue: the country picker. Letters to jump by, what Enter does, the recent ones, and columns where there is room."""

import pytest
from selenium.webdriver.common.keys import Keys

from harness.browser import Browser, Look
from harness.inside import value
from harness.search import STOREFRONT, SearchScreen
from harness.ways import only, with_javascript, without_javascript

LIST = "/apps/storefronts?country=US&platform=iphone"
FILTER = "input[name=filter]"
RAIL = ".rail"

# The letter whose countries stand right under the bars.
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
# What stands where: the rail, its letters, the rows and the tabs.
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
    """Presses it wherever the focus is."""
    browser.driver.switch_to.active_element.send_keys(Keys.ESCAPE)


def wait_for_top(browser: Browser, letter: str) -> None:
    browser.wait(lambda: browser.script(TOP) == letter, f"the countries of {letter} stand at the top")


def touch(browser: Browser, kind: str, letter: str | None = None) -> None:
    places = [browser.script(PLACE, letter)] if letter else []
    browser.command("Input.dispatchTouchEvent", type=kind, touchPoints=places)


@pytest.mark.parametrize("size", ["small", "phone"])
def test_a_finger_goes_along_the_letters_and_the_list_follows(make_browser, server, size):
    browser = make_browser(server.url, Look(size))
    browser.open(LIST)
    browser.one(RAIL)
    browser.mark()
    address = browser.driver.current_url
    touch(browser, "touchStart", "S")
    wait_for_top(browser, "S")
    touch(browser, "touchMove", "G")
    wait_for_top(browser, "G")
    assert browser.attribute(RAIL, "data-letter") == "G"
    touch(browser, "touchEnd")
    browser.wait(lambda: browser.attribute(RAIL, "data-letter") is None, "the large letter is gone")
    assert browser.attribute(RAIL, "aria-valuetext") == "G"
    assert browser.is_same_document
    assert browser.driver.current_url == address


@only("desktop")
def test_a_click_on_a_letter_goes_there(browser):
    browser.open(LIST)
    browser.one(RAIL)
    browser.tap(next(each for each in browser.all(".rail i") if each.text == "M"))
    wait_for_top(browser, "M")


@only("desktop")
def test_keys_go_from_letter_to_letter(browser):
    browser.open(LIST)
    browser.focus(RAIL)
    rail = browser.driver.switch_to.active_element
    rail.send_keys(Keys.ARROW_DOWN)
    wait_for_top(browser, "B")
    rail.send_keys(Keys.ARROW_RIGHT)
    wait_for_top(browser, "C")
    rail.send_keys(Keys.ARROW_UP)
    wait_for_top(browser, "B")
    rail.send_keys(Keys.END)
    browser.wait(lambda: browser.attribute(RAIL, "aria-valuetext") == "Z", "the last letter")
    rail.send_keys(Keys.HOME)
    wait_for_top(browser, "A")
    assert browser.attribute(RAIL, "aria-valuenow") == "1"


@only("desktop")
def test_the_rail_goes_on_from_what_the_list_shows(browser):
    browser.open(LIST)
    browser.one(RAIL)
    browser.script("document.getElementById('part-letter-M').scrollIntoView({behavior: 'instant'})")
    browser.focus(RAIL)
    assert browser.attribute(RAIL, "aria-valuetext") == "M"


@without_javascript
def test_without_scripts_the_letters_are_links(browser):
    browser.open(LIST)
    browser.tap('.letters a[href$="-K"]')
    wait_for_top(browser, "K")
    assert not any(each.is_displayed() for each in browser.all(RAIL))


@pytest.mark.parametrize(("size", "language"), [("small", "en-US"), ("phone", "ko-KR")])
def test_the_rail_stands_between_the_bars_and_covers_no_row(make_browser, server, size, language):
    browser = make_browser(server.url, Look(size, language=language))
    browser.open(LIST)
    browser.wait_until_at_rest()
    boxes = browser.script(BOXES)
    rail, letters = boxes["rail"], boxes["letters"]
    assert abs(rail["right"] - boxes["width"]) < 1 and rail["right"] - rail["left"] >= 44
    assert boxes["bars"]["bottom"] <= rail["top"] + 1 and rail["bottom"] <= boxes["tabs"]["top"]
    assert rail["top"] <= letters[0]["top"] and letters[-1]["bottom"] <= rail["bottom"]
    assert all(row["right"] < rail["left"] + 1 for row in boxes["rows"])


@with_javascript
def test_escape_empties_the_field_and_leads_back_and_enter_chooses_the_first_match(search):
    browser = search.open("?country=US&platform=iphone").browser
    browser.tap(STOREFRONT)
    browser.type(FILTER, "korea")
    browser.wait(lambda: browser.keys("storefronts") == ["KR"], "only Korea is left")
    press_escape(browser)
    browser.wait(lambda: browser.keys("letter-A"), "all countries are there")
    assert value(browser, FILTER) == ""
    press_escape(browser)
    browser.wait(lambda: browser.path == "/apps", "the search is open")
    assert browser.script("return navigation.currentEntry.index === navigation.entries().length - 2"), "back, not on"
    browser.tap(STOREFRONT)
    browser.type(FILTER, "korea")
    browser.enter(FILTER)
    browser.wait(lambda: browser.path == "/apps", "the search is open")
    assert browser.query["country"] == "KR"


@without_javascript
def test_without_scripts_enter_filters(browser):
    browser.open(LIST)
    browser.type(FILTER, "korea")
    browser.enter(FILTER)
    browser.wait(lambda: browser.keys("storefronts") == ["KR"], "only Korea is left")
    assert browser.path == "/apps/storefronts"


@only("phone", "phone-nojs")
def test_the_countries_chosen_last_stand_first(search):
    search.open("?country=US&platform=iphone")
    search.choose_storefront("Japan", "JP")
    search.choose_storefront("Germany", "DE")
    search.browser.open("/apps/storefronts")
    assert search.browser.keys("recent-storefronts") == ["DE", "JP", "US"]
    marked = search.browser.texts('[data-section="recent-storefronts"] [aria-current=true]')
    assert [each.split() for each in marked] == [["🇩🇪", "Germany"]]


@pytest.mark.parametrize(("size", "columns"), [("phone", 1), ("desktop", 3)])
def test_a_wide_window_has_columns(make_browser, server, size, columns):
    browser = make_browser(server.url, Look(size))
    browser.open(LIST)
    browser.one(".part .row")
    assert len(set(browser.script(LEFTS))) == columns

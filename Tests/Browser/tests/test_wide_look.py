"""What stands where in a wide window: the list, the divider, the page beside it, and a sheet over that page."""

import pytest

from harness.browser import Browser, Look
from harness.inside import scroll_to
from harness.market import Products, address, show_grid
from harness.pane import set_width

pytestmark = pytest.mark.shared_server

LISTS = ("/apps", "/movies", "/movies/lists/popular", "/market", "/folders")
WIDTHS = "return ['main', '.pane'].map((each) => document.querySelector(each).getBoundingClientRect().width)"
# The box of the first picture, and the width of the page without its scroll bar; null until the picture is there.
PICTURE = """
  const image = document.querySelector('.part-pictures li img:not(.blur)');
  if (!image?.complete) return null;
  const {left, top, right} = image.getBoundingClientRect();
  return {left, top, right, room: document.documentElement.clientWidth, fit: getComputedStyle(image).objectFit};
"""
# The ends of the page's content.
ENDS = """
  const {left, right} = document.querySelector('main').getBoundingClientRect();
  return [left, right];
"""
# The number of products side by side.
COLUMNS = """
  const tops = [...document.querySelectorAll('[data-section=products] > *')].map(({offsetTop}) => offsetTop);
  return tops.filter((top) => top === tops[0]).length;
"""
SCROLL_BAR = "return innerWidth - document.documentElement.clientWidth"
SAVE = ".product-doing .save"


def enter_pane(browser: Browser, server) -> None:
    """Opens a product beside the list, and enters its page."""
    browser.open(f"/market?item={Products(server).with_pictures(3)['id']}")
    browser.one(".pane iframe:not([hidden])")
    browser.driver.switch_to.frame("pane")


@pytest.mark.parametrize("width", [1000, 1280, 1600])
def test_the_divider_has_one_place_on_all_tabs_and_the_page_has_no_less_room_than_the_list(make_browser, server, width):
    browser = set_width(make_browser(server.url, Look("desktop")), width)
    places = {}
    for path in LISTS:
        browser.open(path)
        browser.one(".pane")
        places[path] = tuple(browser.script(WIDTHS))
    assert len(set(places.values())) == 1, places
    of_list, of_page = places["/apps"]
    assert 320 <= of_list <= of_page


@pytest.mark.parametrize("width", [1000, 1280, 1600])
def test_a_grid_in_the_list_has_two_columns(make_browser, server, width):
    browser = set_width(make_browser(server.url, Look("desktop")), width)
    browser.open("/market")
    show_grid(browser)
    browser.wait(lambda: browser.script(COLUMNS) == 2, "two products stand side by side")


@pytest.mark.parametrize(("width", "margin"), [(1000, 0), (1280, 0), (1600, 20)])
def test_a_products_photo_fills_its_place_in_the_pane_without_a_strip_above(make_browser, server, width, margin):
    browser = set_width(make_browser(server.url, Look("desktop")), width)
    enter_pane(browser, server)
    browser.wait(lambda: browser.script(PICTURE), "the photo is there")
    browser.wait_until_at_rest()
    picture = browser.script(PICTURE)
    assert picture["fit"] == "cover", "nothing shows beside it"
    assert (picture["left"], picture["top"]) == (margin, margin)
    if not margin:
        assert picture["right"] == picture["room"], "it is as wide as the pane"


@pytest.mark.parametrize("is_beside", [True, False])
def test_a_sheet_moves_nothing_beneath_it(make_browser, server, is_beside):
    browser = set_width(make_browser(server.url, Look("desktop")), 1280)
    if is_beside:
        enter_pane(browser, server)
    else:
        browser.open(address(Products(server).with_pictures(3)["id"]))
    browser.one(SAVE)
    # As a tap on what is saved: it opens the folders.
    browser.script("document.querySelector(arguments[0]).classList.add('saved')", SAVE)
    # Away from the bar at the bottom.
    scroll_to(browser, SAVE)
    assert browser.script(SCROLL_BAR) > 0, "there is something to lose"
    before = browser.script(ENDS)
    browser.tap(SAVE)
    browser.one("dialog.sheet[open]")
    assert browser.script(ENDS) == before

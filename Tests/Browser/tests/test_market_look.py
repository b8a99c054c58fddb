"""The layout of the market's screens: no element covers another, nothing jumps, all controls are within reach."""

import pytest

from harness.browser import Look
from harness.market import SAVE_SEARCH, SEARCHES
from harness.market_selling import (
    NOTED,
    OPENED,
    SAVE,
    SHOP,
    choose_for,
    file_of,
    fill,
    shop_row,
    open_shop,
    put_on_sale,
    shop_for,
    show_part,
    wait_for_products,
)
from harness.open_market_pictures import png

WORD = "자전거"
# The font sizes of a saved search and of its number of new results, and the distance between the two.
OF_A_SEARCH = """
  const [name, count] = ['.kept-name', '.kept-link > :last-child'].map((each) => document.querySelector(each));
  const size = (element) => parseFloat(getComputedStyle(element).fontSize);
  return {name: size(name), count: size(count),
          below: count.getBoundingClientRect().top - name.getBoundingClientRect().bottom};
"""
# The gaps between the links to a person's own pages, and the width of each as a touch target.
OF_WAYS = """
  const ways = [...document.querySelectorAll('.market-links .plain')];
  const words = ways.map((way) => {
    const range = document.createRange();
    range.selectNodeContents(way);
    return range.getBoundingClientRect();
  });
  return {gaps: words.slice(1).map(({left}, index) => left - words[index].right),
          widths: ways.map((way) => way.getBoundingClientRect().width)};
"""
# The number of rows of a shop's segments, and whether the chosen one is in sight.
OF_PARTS = """
  const parts = [...document.querySelectorAll('.slot-parts button')].map((each) => each.getBoundingClientRect());
  const [around, shown] = ['.slot-parts .segments', '.slot-parts [aria-pressed=true]']
    .map((each) => document.querySelector(each).getBoundingClientRect());
  return {rows: new Set(parts.map(({top}) => top)).size,
          isInSight: shown.left >= around.left && shown.right <= around.right};
"""
TOPS = "return [...document.querySelectorAll('[data-section=goods] > *')].map(({offsetTop}) => offsetTop)"
# The distance of a form's button from the top of its place, and from the text beside it.
OF_BUTTON = """
  const [place, button, words] = ['.submit', '.submit .main', '.submit p']
    .map((each) => document.querySelector(each).getBoundingClientRect());
  return {above: button.top - place.top, beside: words.left - button.right};
"""

# Each test has a shop of its own.
pytestmark = pytest.mark.shared_server


@pytest.fixture
def photo(tmp_path) -> str:
    return file_of(tmp_path, "lamp.png", png())


def test_what_is_new_to_a_search_stands_below_it_in_large_letters_and_is_never_louder(make_browser, server):
    browser = make_browser(server.url, Look("small", language="ko-KR", text_size=32))
    browser.open(f"/market?q={WORD}&stock=1")
    browser.tap(SAVE_SEARCH)
    browser.one(".saved-search")
    browser.open(SEARCHES)
    browser.wait_for_text("새 물건 없음", ".kept-link")
    found = browser.script(OF_A_SEARCH)
    assert found["below"] >= 0
    assert found["count"] < found["name"]


def test_the_order_can_be_read_beside_filters_and_the_ways_to_ones_own_are_evenly_apart(make_browser, server):
    browser = make_browser(server.url, Look("phone", language="ko-KR"))
    browser.open(f"/market?q={WORD}&stock=1")
    # 6.5 rem of 17 pixels each.
    assert browser.script("return document.querySelector('.sort').offsetWidth") >= 110
    browser.open("/market")
    browser.one(".market-links .plain")
    ways = browser.script(OF_WAYS)
    assert max(ways["gaps"]) - min(ways["gaps"]) < 2
    assert min(ways["widths"]) >= 44


def test_the_parts_of_a_shop_stand_in_one_row_with_the_one_that_is_shown_in_sight(make_browser, server):
    browser = make_browser(server.url, Look("small", text_size=32))
    open_shop(browser)
    browser.tap(NOTED)
    browser.wait(lambda: not browser.all(OPENED), "it was noted")
    show_part(browser, "hidden")
    browser.open(f"{SHOP}?part=hidden")
    browser.one(".slot-parts")
    browser.wait(lambda: browser.script(OF_PARTS) == {"rows": 1, "isInSight": True}, "they stand in one row")


def test_in_a_wide_window_a_rows_menu_lies_over_the_others_and_goes_by_a_click_beside_it(make_browser, server, photo):
    browser = make_browser(server.url, Look("desktop"))
    shop = shop_for(browser)
    lamp, chair = (put_on_sale(server, *shop, photo, name=name) for name in ("Lamp", "Chair"))
    browser.open(SHOP)
    wait_for_products(browser, chair, lamp)
    before = browser.script(TOPS)
    browser.tap(f"{shop_row(chair)} summary")
    browser.one(f"{shop_row(chair)} .shop-actions button")
    assert browser.script(TOPS) == before
    browser.tap("header.bar")
    browser.wait(lambda: not browser.all(".shop-menu[open]"), "the menu is closed")
    choose_for(browser, chair, "sold")
    wait_for_products(browser, lamp)
    choose_for(browser, lamp, "deleted")
    wait_for_products(browser)


def test_in_a_wide_window_what_is_wrong_stands_beside_the_button_which_stays(make_browser, server, photo):
    browser = make_browser(server.url, Look("desktop"))
    product = put_on_sale(server, *shop_for(browser), photo)
    browser.open(f"/market/products/{product}/edit")
    browser.one(SAVE)
    fill(browser, price="cheap")
    browser.one(".submit p")
    place = browser.script(OF_BUTTON)
    assert abs(place["above"]) < 1
    assert place["beside"] > 0

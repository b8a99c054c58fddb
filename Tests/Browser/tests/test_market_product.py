"""A product's page: its pictures, its bookmark, and changes while a person looks at it."""

import re

import pytest
from selenium.webdriver.common.action_chains import ActionChains

from harness.app_page import Gallery
from harness.browser import Look
from harness.folders import switch
from harness.market import (
    FAVORITES,
    FAVORITES_PLACE,
    SAVE,
    STATUS,
    Products,
    address,
    open_product,
    row,
)
from harness.open_market import App, ok, sign_up
from harness.program import Visitor
from harness.ways import file_scope, only

# No test of this file sells.
pytestmark = pytest.mark.shared_server


@pytest.fixture(scope=file_scope)
def products(file_server) -> Products:
    return Products(file_server)


@only("phone")
def test_a_products_pictures_are_numbered_and_fill_the_screen(browser, products):
    product = products.with_pictures(3)
    open_product(browser, product["id"])
    count = len(product["images"])
    assert browser.texts(".shot-number") == [f"{number}/{count}" for number in range(1, count + 1)]
    gallery = Gallery(browser, "pictures")
    gallery.open(1)
    assert product["name"] in gallery.shown()["label"]
    gallery.press("ARROW_RIGHT")
    gallery.wait_for(2)
    gallery.press("ESCAPE")
    gallery.wait_until_closed_at(2)


# The boxes of the pictures and the text beside them; how far the pictures were turned, in pictures.
PLACES = """
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [pictures, head] = [box('.part-pictures > ul'), box('.product-header')];
  return {end: pictures.right, start: head.left, tops: [pictures.top, head.top]};
"""
TURNED = "const list = document.querySelector('.part-pictures > ul'); return list.scrollLeft / list.clientWidth"
PRESS_NEXT_TWICE = """
  const next = document.querySelector('.picture-turns button:last-child');
  next.click();
  next.click();
"""
TURNS = ".picture-turns button"
# How visible the buttons are: before, after.
SEEN = "return [...document.querySelectorAll('.picture-turns button')].map((each) => getComputedStyle(each).opacity)"


@only("desktop")
def test_a_mouse_turns_a_products_pictures_beside_its_head_one_by_one_and_as_quickly_as_it_clicks(browser, products):
    open_product(browser, products.with_pictures(3)["id"])
    browser.wait_until_at_rest()
    places = browser.script(PLACES)
    assert places["end"] <= places["start"], "they stand side by side"
    assert abs(places["tops"][0] - places["tops"][1]) <= 2
    last = len(browser.keys("pictures")) - 1
    previous, following = f"{TURNS}:first-child", f"{TURNS}:last-child"
    ActionChains(browser.driver).move_to_element(browser.one(".part-pictures > ul")).perform()
    browser.tap(following)
    browser.wait(lambda: abs(browser.script(TURNED) - 1) < 0.01, "the second one is shown")
    browser.tap(previous)
    browser.wait(lambda: abs(browser.script(TURNED)) < 0.01, "the first one is shown")
    browser.script(PRESS_NEXT_TWICE)
    browser.wait(lambda: abs(browser.script(TURNED) - 2) < 0.01, "the third one is shown")
    for _ in range(last - 2):
        browser.tap(following)
    browser.wait(lambda: browser.script(SEEN) == ["1", "0"], "there is no further one")
    browser.wait(lambda: abs(browser.script(TURNED) - last) < 0.01, "the last one is shown")
    alone = next(row["id"] for row in products.first() if len(products.product(row["id"])["images"]) == 1)
    open_product(browser, alone)
    assert len(browser.keys("pictures")) == 1
    assert not browser.all(TURNS)


@only("desktop")
def test_a_mouse_over_the_pictures_or_the_focus_in_them_shows_buttons_where_a_picture_is_left(browser, products):
    open_product(browser, products.with_pictures(3)["id"])
    pictures, head = browser.one(".part-pictures > ul"), browser.one(".product-header h1")
    browser.wait(lambda: browser.script(SEEN) == ["0", "0"], "nothing lies over the picture")
    mouse = ActionChains(browser.driver)
    mouse.move_to_element(pictures).perform()
    browser.wait(lambda: browser.script(SEEN) == ["0", "1"], "there is a picture after it only")
    browser.tap(f"{TURNS}:last-child")
    browser.wait(lambda: browser.script(SEEN) == ["1", "1"], "there is one before it, too")
    mouse.move_to_element(head).perform()
    browser.wait(lambda: browser.script(SEEN) == ["0", "0"], "the mouse is elsewhere")
    browser.focus(".part-pictures [tabindex='0']")
    browser.wait(lambda: browser.script(SEEN) == ["1", "1"], "keys find them, too")


@only("phone")
def test_a_finger_finds_no_buttons_over_the_pictures(browser, products):
    open_product(browser, products.with_pictures(3)["id"])
    assert [each.is_displayed() for each in browser.all(TURNS)] == [False, False]


# The picture that has the focus, and the one that the Tab key stops at.
STOPS = """
  const stops = [...document.querySelectorAll('.part-pictures [data-page]')].filter(({tabIndex}) => tabIndex === 0);
  return [document.activeElement.dataset.page, ...stops.map(({dataset}) => dataset.page)];
"""


@only("desktop")
def test_the_focus_goes_with_the_picture_that_keys_turn_to_and_tab_stops_at_the_one_that_is_seen(browser, products):
    open_product(browser, products.with_pictures(3)["id"])
    browser.focus(".part-pictures [data-page]")
    gallery = Gallery(browser, "pictures")
    gallery.press("ARROW_RIGHT")
    browser.wait(lambda: browser.script(STOPS) == ["1", "1"], "the second one has the focus, and is the only stop")
    gallery.press("ENTER")
    gallery.wait_for(2)
    gallery.press("ESCAPE")
    gallery.wait_until_closed_at(2)
    browser.tap(f"{TURNS}:last-child")
    browser.wait(lambda: browser.script(STOPS)[1:] == ["2"], "the third one is the only stop")
    browser.wait(lambda: abs(browser.script(TURNED) - 2) < 0.1, "it is turned to")


@only("desktop")
def test_a_favorite_is_kept_and_shows_and_goes_in_another_window_that_is_open(browser, products):
    product = products.first()[0]
    open_product(browser, product["id"])
    here, save = browser.driver.current_window_handle, browser.attribute(SAVE, "href")
    there = browser.new_window(FAVORITES)
    browser.wait_for_text("No favorites yet", STATUS)
    browser.mark()
    browser.go_to_tab(here)
    browser.open(save)
    switch(browser, FAVORITES_PLACE, True)
    browser.go_to_tab(there)
    browser.wait_for_text(re.escape(product["name"]), '[data-section="favorites"]')
    assert browser.is_same_document
    browser.go_to_tab(here)
    open_product(browser, product["id"])
    browser.one(f"{SAVE}.saved")
    browser.mark()
    browser.go_to_tab(there)
    browser.tap(".kept-row .delete")
    browser.wait_for_text("No favorites yet", STATUS)
    browser.go_to_tab(here)
    browser.wait(lambda: not browser.all(f"{SAVE}.saved"), "it is not kept any more")
    assert browser.is_same_document


# The distance of the bar from the tabs below it, and the height of the card with the contact.
OF_THE_BAR = """
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  return {tabs: box('.tabs').top - box('.product-bar').bottom, card: box('.contact-card').height};
"""
# The words of the bookmark, if they are in sight.
WORDS = """
  const words = document.querySelector('.product-doing .save span');
  return words.offsetHeight > 8 && words.innerText;
"""
# The number of rows of the bar.
ROWS = """
  const middles = [...document.querySelector('.product-bar-row').children].map((each) => {
    const {top, bottom} = each.getBoundingClientRect();
    return Math.round((top + bottom) / 20);
  });
  return new Set(middles).size;
"""
CONTACT = ".product-bar [aria-controls=contact]"


@pytest.mark.own_server
@only("phone")
def test_a_tap_on_contact_shows_how_to_reach_the_seller_and_a_page_without_scripts_never_does(browser, server):
    products = Products(server)
    seller = App(products.url, sign_up(products.url))
    product = ok(seller.register(name="연락할 물건"))["id"]
    open_product(browser, product)
    browser.tap(CONTACT)
    browser.wait_for_text("hasn’t added contact details", "#contact")
    assert ok(seller.put("POST", "/api/vendors/contact", contact="010-1234-5678")) == {"contact": "010-1234-5678"}
    browser.driver.refresh()
    browser.tap(CONTACT)
    browser.wait_for_text("010-1234-5678", "#contact")
    place = browser.script(OF_THE_BAR)
    assert abs(place["tabs"]) <= 1 and place["card"] > 0
    assert browser.one(".contact-words a").get_attribute("href") == "tel:01012345678"
    browser.tap(CONTACT)
    browser.wait(lambda: not browser.all(".contact-card"), "it is closed")
    visitor = Visitor(server.url)
    page = visitor.press(visitor.open(address(product)), "aria-controls='contact'")
    assert "1234" not in page.source


@pytest.mark.own_server
def test_a_product_that_its_seller_deletes_meanwhile_is_said_to_be_gone(server):
    products, visitor = Products(server), Visitor(server.url, language="ko-KR")
    seller = App(products.url, sign_up(products.url))
    product = ok(seller.register(name="곧 지울 물건"))["id"]
    market = visitor.open("/market")
    assert str(product) in market.keys("products")
    assert seller.delete(product).status == 200
    page = visitor.follow(market, address(product))
    assert page.status == 404 and "볼 수 없는 물건이에요" in page.slot("status")
    assert "product-header" not in page.source
    assert visitor.follow(page, "/market", within=page.document.slots["status"]).status == 200


@pytest.mark.parametrize("language", ["en-US", "ko-KR"])
def test_the_bookmark_of_a_product_says_in_words_what_it_does(make_browser, server, products, language):
    browser = make_browser(server.url, Look("small", language=language))
    open_product(browser, products.with_pictures(2)["id"])
    assert browser.script(WORDS)
    assert browser.script(ROWS) == 1, "the bar has one row"

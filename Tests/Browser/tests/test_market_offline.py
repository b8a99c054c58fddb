"""The market offline: a product's page that was seen opens without a network, and a favorite needs one."""

from collections.abc import Iterator

import pytest

from harness.browser import Browser
from harness.folders import place
from harness.market import FAVORITES, FAVORITES_PLACE, TITLE, Products, address
from harness.market import SAVE as BOOKMARK
from harness.market_selling import SAVE, file_of, fill, put_on_sale, shop_for, wait_for_product
from harness.offline import BANNER, at_home, kept_pages, see
from harness.open_market_pictures import png
from harness.program import Visitor
from harness.search import NOTICES

# Each test has favorites and a shop of its own.
pytestmark = pytest.mark.shared_server


@pytest.fixture
def browser(make_browser, line) -> Browser:
    return at_home(make_browser, line)


@pytest.fixture
def visitor(browser, server) -> Iterator[Visitor]:
    """The same profile at the server itself, whatever the line does."""
    visitor = Visitor(server.url, browser.driver.get_cookie("showroom_profile")["value"])
    yield visitor
    visitor.close()


def test_a_product_that_was_seen_opens_without_a_network_and_a_favorite_needs_one(browser, line, server, visitor):
    product = str(Products(server).first()[0]["id"])
    see(browser, address(product))
    title, save = browser.text(TITLE), browser.attribute(BOOKMARK, "href")
    line.offline()
    browser.open(address(product))
    assert browser.text(TITLE) == title
    browser.one(BANNER)
    line.online()
    browser.open(save)
    browser.one(place(FAVORITES_PLACE))
    line.offline()
    browser.tap(place(FAVORITES_PLACE))
    browser.wait_for_text("You’re offline", NOTICES)
    assert visitor.open(FAVORITES).keys("favorites") == []


def test_a_copy_of_what_was_edited_does_not_say_days_later_that_it_was_saved(browser, line, server, tmp_path):
    photo = file_of(tmp_path, "lamp.png", png())
    product = put_on_sale(server, *shop_for(browser), photo)
    browser.open(f"{address(product)}/edit")
    browser.one(SAVE)
    fill(browser, price="39000")
    browser.tap(SAVE)
    wait_for_product(browser)
    browser.wait_for_text("Saved.", NOTICES)
    browser.wait(lambda: address(product) in kept_pages(browser), "it is kept")
    line.offline()
    browser.open(address(product))
    browser.one(BANNER)
    assert "39,000" in browser.text(".product-header")
    assert not browser.text(NOTICES)

"""The market offline: a product's page that was seen opens without a network, and a favorite is sent later."""

from collections.abc import Iterator

import pytest

from harness.browser import Browser
from harness.inside import wait_until_idle
from harness.market import FAVORITE, FAVORITES, TITLE, Products, address, wait_for_favorite
from harness.market_selling import SAVE, file_of, fill, put_on_sale, shop_for, wait_for_product
from harness.offline import BANNER, at_home, kept_pages, see, wait_until_done, waiting
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


def favorites(visitor: Visitor) -> list[str]:
    return visitor.open(FAVORITES).keys("favorites")


def switch(browser: Browser, is_on: bool) -> None:
    browser.tap(FAVORITE)
    wait_until_idle(browser)
    wait_for_favorite(browser, is_on)


def test_a_favorite_that_is_marked_without_a_network_is_one_later(browser, line, server, visitor):
    product = str(Products(server).first()[0]["id"])
    see(browser, address(product))
    title = browser.text(TITLE)
    line.offline()
    browser.open(address(product))
    assert browser.text(TITLE) == title
    browser.one(BANNER)
    switch(browser, True)
    browser.wait_for_text("when you’re back online", NOTICES)
    assert waiting(browser) == 1
    assert favorites(visitor) == []
    line.online()
    wait_until_done(browser)
    assert favorites(visitor) == [product]
    see(browser, address(product))
    wait_for_favorite(browser, True)
    line.offline()
    switch(browser, False)
    switch(browser, True)
    assert waiting(browser) == 2, "the next tap takes it back"
    line.online()
    wait_until_done(browser)
    assert favorites(visitor) == [product]


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

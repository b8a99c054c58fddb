"""One way of keeping: what a feature keeps outside of folders is chosen where folders are, and is shown beside them."""

import re

import pytest

from harness.folders import Folders
from harness.inside import wait_until_idle
from harness.market import FAVORITES, Products, open_product, wait_for_favorite
from harness.ways import file_scope, only

pytestmark = pytest.mark.shared_server

SAVE = ".product-doing .save"
PLACE = '[data-section="places"] .choice'
TICKED = f"{PLACE}[aria-checked=true]"
LISTED = f'.part-places a[href^="{FAVORITES}"]'


@pytest.fixture(scope=file_scope)
def products(file_server) -> Products:
    return Products(file_server)


def settle(browser) -> None:
    """A tap shows its result before the server has stored it. Without JavaScript the page is the response."""
    if browser.look.javascript:
        wait_until_idle(browser)


@only("phone", "phone-nojs")
def test_a_product_becomes_a_favorite_where_folders_are_chosen_and_folders_lead_to_it(browser, products):
    first = products.first()[0]
    product = first["id"]
    Folders(browser).open()
    assert not browser.all(".part-places"), "a newcomer keeps nothing"
    open_product(browser, product)
    href = browser.attribute(SAVE, "href")
    browser.open(href[href.index("/folders") :])
    browser.one(f"{PLACE}[aria-checked=false]")
    browser.tap(PLACE)
    browser.one(TICKED)
    settle(browser)
    open_product(browser, product)
    wait_for_favorite(browser, True)
    browser.one(f"{SAVE}.saved")

    Folders(browser).open()
    browser.wait_for_text("^1 item$", f"{LISTED} .detail")
    browser.tap(LISTED)
    browser.wait(lambda: browser.path == FAVORITES, "the favorites are open")
    browser.wait_for_text(re.escape(first["name"]), '[data-section="favorites"]')

    # Taken out in the same way, it is no favorite, and the place without items is not shown.
    browser.open(href[href.index("/folders") :])
    browser.tap(TICKED)
    browser.one(f"{PLACE}[aria-checked=false]")
    settle(browser)
    Folders(browser).open()
    browser.wait(lambda: not browser.all(".part-places"), "no place is in use")

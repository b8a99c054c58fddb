"""An app's prices in all countries."""

import re
import time

import pytest
from selenium.webdriver.common.action_chains import ActionChains

from harness.app_page import address, section
from harness.browser import Look
from harness.folders import Folders, kept, reference
from harness.patience import patient
from harness.program import Visitor

pytestmark = pytest.mark.shared_server

OFFERS = section("offers")
PRICES = f"{OFFERS} .cost:not(.blank, .none)"
COUNTRIES = 175
# What a choice in a menu does; ChromeDriver sends no input event for it on an emulated phone.
CHOOSE = """
const menu = document.querySelector(arguments[0]);
menu.value = arguments[1];
menu.dispatchEvent(new Event('input', { bubbles: true }));
"""
BOXES = "return [...arguments].map((each) => document.querySelector(each).getBoundingClientRect().toJSON())"
# The price of a country whose store has answered.
PRICE = re.compile(r"<span class='cost'>[^<–]")


@pytest.fixture
def app(sandbox) -> int:
    return sandbox.search("memo")[0]["trackId"]


def test_the_link_of_an_app_leads_to_its_prices_and_back_leads_to_the_app(make_browser, server, app):
    browser = make_browser(server.url)
    browser.open(address(app))
    browser.tap(".listing-header a[href*='/compare']")
    browser.wait(lambda: len(browser.all(f"{OFFERS} > li")) == COUNTRIES, "every country has a row")
    browser.wait(lambda: browser.all(PRICES), "a store has answered")
    browser.tap(".back")
    browser.one(section("header") + " h1")
    assert browser.path == address(app)


def test_a_tile_of_the_map_leads_to_the_row_of_its_country(make_browser, server, app):
    browser = make_browser(server.url)
    browser.open(f"{address(app)}/compare?map=1")
    browser.wait(lambda: len(browser.all(f"{OFFERS} > li")) == COUNTRIES, "every country has a row")
    browser.script("document.querySelector('a.tile[href=\"#offer-TR\"]').click()")
    browser.wait(lambda: browser.script("return document.activeElement.id") == "offer-TR", "the row has the focus")
    top, height = browser.script("return [document.activeElement.getBoundingClientRect().top, innerHeight]")
    assert 0 <= top < height
    assert browser.query == {"map": "1"}


@pytest.mark.parametrize("text_size", [16, 32])
def test_the_menu_of_orders_and_filters_ends_above_the_tabs(make_browser, server, app, text_size):
    browser = make_browser(server.url, Look("small", text_size=text_size))
    browser.open(address(app))
    browser.tap(".listing-header a[href*='/compare']")
    browser.wait(lambda: browser.all(PRICES), "a store has answered")
    browser.tap(".slot-order .menu > summary")
    browser.one(".slot-order .menu-panel")
    panel, tabs = browser.script(BOXES, ".slot-order .menu-panel", ".tabs")
    assert panel["height"] > 0 and panel["bottom"] <= tabs["top"]


@pytest.mark.own_server
def test_the_prices_of_a_purchase_take_the_place_of_the_apps(make_browser, make_server, sandbox):
    app = next(row["trackId"] for row in sandbox.search("memo") if sandbox.lists_purchases(row["trackId"]))
    browser = make_browser(make_server("--store-pages").url, Look("phone"))
    browser.open(f"{address(app)}/compare")
    browser.tap(".slot-order [value=purchasesToggled]")
    browser.wait(lambda: browser.query == {"iap": "1"}, "the address says that purchases are asked for")
    browser.wait(lambda: len(browser.all("select[name=buy] option")) > 1, "the purchases of a country are known")
    choice = browser.all("select[name=buy] option")[1].get_attribute("value")
    browser.script(CHOOSE, "select[name=buy]", choice)
    browser.wait(lambda: browser.query == {"iap": "1", "buy": choice}, "the address names the purchase")
    # Without the code of the country.
    name = choice.partition("-")[2]
    browser.wait(lambda: name in browser.one(".slot-title").text, "the title names the purchase")
    browser.wait(lambda: browser.all(PRICES), "a country's page lists the purchase")
    assert len(browser.all(f"{OFFERS} > li")) == COUNTRIES


def test_without_javascript_a_tap_asks_the_stores_and_the_map_is_a_page_of_its_own(server, app):
    visitor = Visitor(server.url)
    # No other test asks for this device.
    page = visitor.open(f"{address(app)}/compare?platform=ipad")
    assert page.status == 200 and len(page.keys("offers")) == COUNTRIES
    assert not PRICE.search(page.source)
    page = visitor.press(page, "value='started'")
    assert "value='paused'" in page.source
    deadline = time.monotonic() + patient(30)
    while not PRICE.search(page.source) and time.monotonic() < deadline:
        page = visitor.open(page.path)
    assert PRICE.search(page.source), "no store has answered"
    page = visitor.press(page, "value='mapToggled'")
    assert page.query == {"platform": "ipad", "map": "1"} and len(page.keys("map")) == COUNTRIES
    page = visitor.press(page, "value='price'")
    assert page.query == {"platform": "ipad", "sort": "price", "map": "1"}


def test_the_menu_of_a_saved_app_leads_to_its_prices(make_browser, server, app):
    browser = make_browser(server.url, Look("desktop"))
    folders = Folders(browser)
    folders.open()
    item = reference(app)
    trip = folders.make("Trip", item)
    browser.open(f"/folders/{trip}")
    ActionChains(browser.driver).context_click(browser.one(f"{kept(item)} a")).perform()
    browser.tap(".row-menu [data-items=app]")
    browser.wait(lambda: browser.path == f"{address(app)}/compare", "the prices of the app")
    assert browser.query == {"from": f"/folders/{trip}"}

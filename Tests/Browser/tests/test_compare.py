"""An app's prices in all countries."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains

from harness.app_page import address, section
from harness.browser import Look
from harness.folders import Folders, kept, reference
from harness.program import Visitor

pytestmark = pytest.mark.shared_server

OFFERS = section("offers")
PRICES = f"{OFFERS} .cost:not(.blank)"
COUNTRIES = 175


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


def test_without_javascript_a_tap_asks_the_stores_and_the_map_is_a_page_of_its_own(server, app):
    visitor = Visitor(server.url)
    page = visitor.open(f"{address(app)}/compare")
    assert page.status == 200 and len(page.keys("offers")) == COUNTRIES
    page = visitor.press(page, "value='mapToggled'")
    assert page.query == {"map": "1"} and len(page.keys("map")) == COUNTRIES
    page = visitor.press(page, "value='price'")
    assert page.query == {"sort": "price", "map": "1"}


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

"""Editing a product on sale: it needs the credentials that the product was registered with, and no typed text is
lost."""

import re

import pytest
from selenium.webdriver.common.keys import Keys

from harness.app_page import before_the_page
from harness.browser import Look
from harness.inside import LISTEN_ONCE, wait_until_idle
from harness.market import row
from harness.market_selling import (
    EDIT,
    GOOD,
    PROOF,
    SAVE,
    SHOP,
    TYPED,
    field,
    fields_of,
    fill,
    prove,
    put_on_sale,
    shop_for,
    shop_of,
    values,
    wait_for_product,
    wait_for_words,
)
from harness.open_market import App, Vendor, ok
from harness.program import Visitor
from harness.search import NOTICES
from harness.ways import only

# The menu of the states of one's own product.
STATES = ".product-bar .states"
LOCKED = "return document.querySelector('.product-form .fields').inert"
FOCUSED = "return document.activeElement.matches(arguments[0])"
# The browser's copy of the typed text.
KEPT = "return localStorage.getItem(`draft ${location.pathname}`)"

# Each test has a shop of its own.
pytestmark = pytest.mark.shared_server


def test_an_edit_changes_the_price_and_nothing_else(server, files):
    visitor = Visitor(server.url)
    product = put_on_sale(server, *shop_of(visitor), *files[:2], discounted_price=2000)
    path = f"/market/products/{product}"
    page = visitor.follow(visitor.open(path), f"{path}/edit")
    before = fields_of(page)
    assert before | GOOD | {"discount": "2000"} == before
    assert "edit-proof" not in page.source, "a profile with the shop needs no credentials"
    page = visitor.press(page, "value='submitted'", price="39000")
    assert page.path.startswith(path) and "/edit" not in page.path
    assert "Saved." in page.text and "37,000" in page.text
    assert len(page.keys("pictures")) == 2
    assert fields_of(visitor.open(f"{path}/edit")) == before | {"price": "39000"}


def test_somebody_else_is_asked_for_the_secret_and_told_when_it_is_wrong(make_browser, server, files):
    seller, other = make_browser(server.url, Look("desktop")), make_browser(server.url, Look("phone"))
    identifier, secret = shop_for(seller)
    product = put_on_sale(server, identifier, secret, files[0])
    other.open(f"/market/products/{product}")
    other.one(".product-header h1")
    assert not other.all(EDIT)
    other.open(f"/market/products/{product}/edit")
    other.one(PROOF)
    fill(other, price="1")
    for words in ("secret is wrong", "secret is wrong", "Still wrong"):
        prove(other, identifier, "not-the-secret")
        other.wait_for_text(words, f"{PROOF} .problem")
        assert values(other)["price"] == "1", "the typed text stays"
        assert "not-the-secret" not in other.driver.page_source
        wait_until_idle(other)
        # The current value of a field is not in the page's source.
        assert other.script(TYPED, f"{PROOF} input[type=password]") == [identifier, ""]
    seller.open(f"/market/products/{product}")
    seller.wait_for_text("42,000", ".product-header")
    prove(other, identifier, secret)
    assert wait_for_product(other) == product
    other.open(f"/market/products/{product}/edit")
    other.one(PROOF)
    assert values(other)["price"] == "1"
    assert secret not in other.driver.page_source, "nothing of it is kept"


@only("desktop")
def test_after_an_edit_beside_the_list_the_product_has_one_step_of_its_own(browser, server, files):
    product = put_on_sale(server, *shop_for(browser), files[0])
    browser.open("/market")
    browser.tap(f"{row(product)} a.product")
    browser.wait(lambda: browser.query == {"item": product}, "the address names the product")
    inside = browser.driver.switch_to
    inside.frame("pane")
    # A product with little to say is no higher than the pane.
    before_the_page(browser, "addEventListener('DOMContentLoaded', () => { document.body.style.minHeight = '200vh'; })")
    browser.script("document.body.style.minHeight = '200vh'; scrollTo({top: 300, behavior: 'instant'})")
    browser.script("document.querySelector(arguments[0]).click()", EDIT)
    browser.one(SAVE)
    fill(browser, price="39000")
    browser.tap(SAVE)
    browser.wait_for_text("39,000", ".product-header")
    browser.wait(lambda: browser.script("return scrollY") == 300, "it is where it was left")
    inside.default_content()
    browser.wait_for_text("Saved", NOTICES)
    browser.wait(lambda: "#" not in browser.driver.current_url, "the step of the edit is taken back")
    inside.frame("pane")
    browser.wait(lambda: browser.text(".bar .back") != GOOD["name"], "no bar leads to the product itself")
    browser.wait_for_text("39,000", ".product-header")
    inside.default_content()
    browser.driver.back()
    browser.wait(lambda: browser.query == {}, "Back leads to the list alone")
    browser.wait(lambda: not browser.all(".pane iframe"), "nothing is beside it")


@only("desktop")
def test_the_list_follows_what_the_seller_does_beside_it(browser, server, files):
    product = put_on_sale(server, *shop_for(browser), files[0], name="Paper kite")
    # A list that no other test opens: the server keeps lists for 15 seconds, without a product that an app registers.
    browser.open("/market?q=kite")
    browser.mark()
    browser.tap(f"{row(product)} a.product")
    browser.wait(lambda: browser.query == {"q": "kite", "item": product}, "the address names the product")
    browser.driver.switch_to.frame("pane")
    browser.one(STATES)
    browser.driver.switch_to.default_content()
    wait_until_idle(browser)
    # A page that begins to listen reads its list by itself.
    browser.script(LISTEN_ONCE)
    for state, is_told in (("reserved", lambda: "Reserved" in browser.text(row(product))),
                           ("hidden", lambda: product not in browser.keys("products"))):
        browser.driver.switch_to.frame("pane")
        browser.tap(f"{STATES} summary")
        browser.tap(f"{STATES} button[value={state}]")
        browser.driver.switch_to.default_content()
        browser.wait(is_told, f"the list knows that it is {state}")
    assert browser.is_same_document


@only("desktop")
def test_saving_with_a_problem_leads_to_its_field_which_says_it(browser, server, files):
    product = put_on_sale(server, *shop_for(browser), files[0])
    browser.open(f"/market/products/{product}/edit")
    browser.one(SAVE)
    fill(browser, name="ab", stock="2")
    wait_for_words(browser, "name", "at least 3 characters")
    browser.tap(SAVE)
    browser.wait(lambda: browser.script(FOCUSED, field("name")), "the field has the focus")
    browser.wait(lambda: browser.one(f"{field('name')}-problem").is_displayed(), "it says why")
    fill(browser, name="Brass lamp")
    browser.tap(SAVE)
    wait_for_product(browser)
    browser.wait_for_text("Brass lamp", ".product-header")


@only("phone")
def test_what_is_typed_into_an_edit_is_here_after_a_reload_until_it_is_saved(browser, server, files):
    product = put_on_sale(server, *shop_for(browser), files[0])
    browser.open(f"/market/products/{product}/edit")
    browser.one(SAVE)
    typed = {"price": "39000", "description": "It shines.\nStill."}
    fill(browser, **typed)
    browser.driver.refresh()
    browser.wait_for_text("isn’t saved yet", NOTICES)
    assert values(browser) | typed == values(browser)
    assert browser.script(KEPT)
    browser.tap(SAVE)
    wait_for_product(browser)
    browser.wait_for_text("39,000", ".product-header")
    browser.open(f"/market/products/{product}/edit")
    browser.one(SAVE)
    assert values(browser)["price"] == "39000"
    assert not browser.script(KEPT), "no copy is left of the saved text"


def test_from_save_on_nothing_can_be_typed_and_what_was_not_saved_is_gone_on_with(make_browser, server, line, files):
    browser, price = make_browser(line.url, Look("desktop")), ".product-form [name=price]"
    identifier, secret = shop_for(browser)
    product = put_on_sale(server, identifier, secret, files[0])
    browser.open(f"/market/products/{product}/edit")
    browser.one(SAVE)
    market = App(re.search(r"Open Market is at (http://\S+)", server.log.read_text())[1], Vendor(0, "", identifier, secret))
    ok(market.edit(int(product), price=40000))
    fill(browser, price="39000")
    wait_until_idle(browser)
    line.hold(b"action=submitted")
    browser.one(price).send_keys(Keys.ENTER)
    line.wait_until_held()
    assert browser.script(LOCKED), "the server has not said anything yet"
    line.release()
    browser.wait_for_text("40,?000", ".product-form .problem")
    browser.wait(lambda: not browser.script(LOCKED), "it can be typed into again")
    browser.wait(lambda: browser.script(FOCUSED, price), "the page stays where it was")
    browser.tap(SAVE)
    wait_for_product(browser)
    browser.wait_for_text("39,000", ".product-header")


@only("phone")
def test_pages_that_come_back_after_an_edit_have_the_price_of_now(browser, server, files):
    product = put_on_sale(server, *shop_for(browser), files[0])
    browser.open(SHOP)
    browser.tap(f'[data-section="goods"] a[href$="/{product}"]')
    browser.wait_for_text("42,000", ".product-header")
    browser.tap(EDIT)
    browser.one(SAVE)
    fill(browser, price="39000")
    browser.tap(SAVE)
    wait_for_product(browser)
    browser.wait_for_text("Saved.", NOTICES)
    browser.wait_for_text("39,000", ".product-header")
    browser.driver.forward()
    browser.wait_for_text("Save", SAVE)
    assert values(browser)["price"] == "39000"
    fill(browser, price="38000")
    browser.driver.back()
    browser.wait_for_text("39,000", ".product-header")
    browser.driver.back()
    browser.wait(lambda: browser.path == SHOP, "the shop is back")
    browser.wait_for_text("39,000", '[data-section="goods"]')

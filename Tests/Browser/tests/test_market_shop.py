"""The own shop: actions on several products, permanent deletion, and the accessibility of its screens."""

from collections.abc import Iterator
from itertools import chain

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from harness.accessibility import THEMES, Findings, heard, inspect_themes
from harness.browser import SIZES, Browser, Look
from harness.inside import scroll_to, wait_until_idle
from harness.market import Products
from harness.market_selling import (
    CANCEL_DELETION,
    CONFIRM,
    CONFIRM_DELETION,
    GOOD,
    NOTED,
    OPENED,
    REGISTER,
    SAVE,
    SELECT,
    SELECTION,
    SHOP,
    UNDO,
    begin_draft,
    bring_shop,
    choose_for,
    choose_pictures,
    field,
    file_of,
    fill,
    shop_row,
    open_shop,
    picture_ids,
    put_on_sale,
    shop_for,
    show_part,
    values,
    wait_for_products,
    wait_for_pictures,
)
from harness.open_market import App, ok, sign_up
from harness.open_market_pictures import png
from harness.server import Server
from harness.ways import only

ANNOUNCED = ("#notices", '[data-slot="status"] > *')
FOCUSED = "return document.activeElement.value"
AT_MENU = "return document.activeElement.matches('.shop-menu > summary')"
COUNT = f"{SELECTION} .shop-count"
AT_CHOICE = "return document.activeElement.matches('[data-slot=head] button')"
# The width of the page: a phone's window grows with a page that is too wide.
WIDTH = "return Math.max(innerWidth, document.documentElement.scrollWidth)"
# The amounts that are broken across lines.
BROKEN_AMOUNTS = """
  const broken = [];
  for (const price of document.querySelectorAll('.product-price')) {
    const walker = document.createTreeWalker(price, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      for (const {0: amount, index} of walker.currentNode.data.matchAll(/\\d[\\d.,]*/g)) {
        const range = document.createRange();
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + amount.length);
        const tops = [...range.getClientRects()].filter(({width}) => width > 1).map(({top}) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(amount);
      }
    }
  }
  return broken;
"""
# The rows of a shop in which the arrow is less than two pixels from the dots of the menu.
CROWDED_MENUS = """
  return [...document.querySelectorAll('.shop-row')].filter((row) => {
    const [arrow, dots] = ['.symbol', '.shop-menu > summary > span'].map((each) => row.querySelector(each));
    if (!dots) return false;
    const range = document.createRange();
    range.selectNodeContents(dots);
    return arrow.getBoundingClientRect().right + 2 > range.getBoundingClientRect().left;
  }).length;
"""

# Each test has a shop of its own.
pytestmark = pytest.mark.shared_server


@pytest.fixture
def photo(tmp_path) -> str:
    return file_of(tmp_path, "lamp.png", png())


@only("desktop")
def test_several_products_are_sold_at_once_and_one_is_copied_as_new(browser, server, photo):
    shop = shop_for(browser)
    lamp, chair, desk = (put_on_sale(server, *shop, photo, name=name) for name in ("Lamp", "Chair", "Desk"))
    browser.open(SHOP)
    wait_for_products(browser, desk, chair, lamp)
    browser.tap(SELECT)
    for product, count in ((lamp, 1), (chair, 2), (desk, 3), (chair, 2)):
        scroll_to(browser, shop_row(product))
        browser.tap(f"{shop_row(product)} .tick")
        browser.wait(lambda: heard(browser, COUNT) == f"{count} selected", f"{count} are said to be selected")
    browser.tap(f"{SELECTION} button[value=sold]")
    wait_for_products(browser, chair)
    browser.wait(lambda: not browser.all(SELECTION), "the choice is over")
    browser.wait(lambda: browser.script(AT_CHOICE), "the focus is where it began")
    show_part(browser, "sold")
    wait_for_products(browser, desk, lamp)
    show_part(browser, "on-sale")
    wait_for_products(browser, chair)
    browser.tap(f"{shop_row(chair)} summary")
    browser.tap(f'{shop_row(chair)} a[href*="/market/sell?"]')
    browser.tap("button[value=begun]")
    browser.wait(lambda: browser.path.startswith("/market/drafts/"), "a draft is open")
    browser.one(REGISTER)
    copied = values(browser)
    assert copied | GOOD | {"name": "Chair"} == copied
    assert not picture_ids(browser), "pictures have to be chosen again"


@only("phone")
def test_an_undo_can_be_tapped_above_the_bar_of_a_selection(browser, server, photo):
    shop = shop_for(browser)
    lamp, chair = (put_on_sale(server, *shop, photo, name=name) for name in ("Lamp", "Chair"))
    browser.open(SHOP)
    wait_for_products(browser, chair, lamp)
    choose_for(browser, chair, "deleted")
    wait_for_products(browser, lamp)
    browser.one(UNDO)
    browser.script("document.querySelector('.undo').getAnimations().forEach((each) => each.pause())")
    browser.tap(SELECT)
    browser.one(SELECTION)
    browser.tap(UNDO)
    wait_for_products(browser, chair, lamp)


def test_before_something_goes_for_good_it_is_asked_where_the_focus_is_and_escape_says_no(
    make_browser, make_server, server
):
    market = Products(server).url
    seller = App(market, sign_up(market))
    product = str(ok(seller.register(name="Old lamp"))["id"])
    # A product that is deleted from generation 2 cannot be restored.
    other = make_server("--market-url", f"{market}/compat/v2")
    browser = make_browser(other.url, Look("desktop"))
    browser.open(SHOP)
    bring_shop(browser, seller.vendor.identifier, seller.vendor.secret, product)
    wait_for_products(browser, product)
    choose_for(browser, product, "deleted")
    browser.one(CONFIRM)
    browser.wait(lambda: browser.script(FOCUSED) == "deletionCancelled", "the focus is at the harmless answer")
    wait_until_idle(browser)
    ActionChains(browser.driver).send_keys(Keys.ESCAPE).perform()
    browser.wait(lambda: not browser.all(CONFIRM), "the question is closed")
    browser.wait(lambda: browser.script(AT_MENU), "the focus is where it was")
    wait_until_idle(browser)
    choose_for(browser, product, "deleted")
    browser.tap(CANCEL_DELETION)
    browser.wait(lambda: not browser.all(CONFIRM), "the question is closed")
    wait_for_products(browser, product)
    wait_until_idle(browser)
    choose_for(browser, product, "deleted")
    browser.tap(CONFIRM_DELETION)
    wait_for_products(browser)
    assert not browser.all(".undo")


# Accessibility


def selling(browser: Browser, server: Server, photo: str) -> Iterator[str]:
    """Visits the screens of a seller, and yields the name of each."""
    shop = open_shop(browser)
    yield "what opens the shop"
    browser.tap(NOTED)
    browser.wait(lambda: not browser.all(OPENED), "it was noted")
    product = put_on_sale(server, *shop, photo, name="Brass desk lamp", price=1_234_567, discounted_price=4_567)
    browser.open(SHOP)
    wait_for_products(browser, product)
    browser.tap(f"{shop_row(product)} summary")
    browser.one(".shop-actions button")
    yield "the shop"
    browser.tap(SELECT)
    browser.one(SELECTION)
    wait_until_idle(browser)
    yield "several"
    begin_draft(browser)
    fill(browser, name="ab", price="cheap")
    browser.wait(lambda: browser.attribute(field("price"), "aria-invalid") == "true", "the price is said to be none")
    choose_pictures(browser, photo)
    wait_for_pictures(browser, 1)
    wait_until_idle(browser)
    yield "a draft with problems"
    browser.open(f"/market/products/{product}/edit")
    browser.one(SAVE)
    wait_until_idle(browser)
    yield "an edit"


@pytest.mark.parametrize(("size", "language"), [("phone", "ko-KR"), ("desktop", "en-US")])
def test_no_screen_of_who_sells_keeps_anybody_out(make_browser, server, photo, size, language):
    browser, findings, wide = make_browser(server.url, Look(size, language=language)), Findings(), []
    for screen in selling(browser, server, photo):
        for theme, violations in inspect_themes(browser, ANNOUNCED, themes=THEMES if size == "phone" else ("light",)):
            findings.add(f"{screen}, {theme}", violations)
        wide += [screen] if browser.script(WIDTH) > SIZES[size][0] else []
    assert not wide
    assert not findings, str(findings)


def test_on_a_small_phone_with_large_letters_no_screen_is_too_wide_and_no_amount_is_broken(make_browser, server, photo):
    browser = make_browser(server.url, Look("small", language="ko-KR", text_size=32))
    wrong = []
    for screen in chain(selling(browser, server, photo), listed(browser)):
        browser.wait_until_at_rest()
        width, broken = browser.script(WIDTH), browser.script(BROKEN_AMOUNTS)
        crowded = browser.script(CROWDED_MENUS)
        wrong += [(screen, width, broken, crowded)] if width > SIZES["small"][0] or broken or crowded else []
    assert not wrong


def listed(browser: Browser) -> Iterator[str]:
    browser.open("/market")
    browser.wait(lambda: browser.keys("products"), "the products are there")
    yield "the list"

"""Browsing the market: the list, the search, filters, saved searches and folders."""

import html
import re
from collections.abc import Iterator
from itertools import cycle
from urllib.parse import quote

import pytest

from harness import forms
from harness.accessibility import THEMES, Findings, inspect, inspect_themes, walk
from harness.app_page import has_no_sideways_scroll
from harness.browser import Browser, Look
from harness.folders import is_in, switched
from harness.inside import LEAVE, SAY_WITH_BUTTON, Conversation, scroll_to, top, value, visitor_of, wait_until_idle
from harness.market import (
    ARE_OPEN,
    BOX,
    CLEAR,
    FAVORITES,
    FAVORITES_PLACE,
    FILTER_FORM,
    FILTERS,
    FIRST_IN_SIGHT,
    FOCUSED,
    GRID,
    MOST_ELEMENTS,
    PART,
    PRESS_GRID,
    RULE,
    SAVE,
    SAVE_SEARCH,
    SEARCHES,
    SORT,
    Products,
    Market,
    address,
    ids,
    money,
    open_product,
    row,
    show_grid,
    wait_until_at,
)
from harness.program import Visitor, tag_of, text_of, texts_of
from harness.ways import file_scope, only

WORD = "자전거"
IS_A_MENU_OPEN = "return !!document.querySelector('.menu[open]')"
ANNOUNCED = ("#notices", '[data-slot="status"] > *')
QUIET = ("[data-wait]",)
# The number of products with a word in their facts, and the facts in which the word is cut off.
SHOWN = """
  const [word] = arguments;
  const facts = [...document.querySelectorAll('.product-facts')].filter((each) => each.textContent.includes(word));
  const cut = facts.filter((each) => {
    const range = document.createRange(), at = each.textContent.indexOf(word);
    range.setStart(each.firstChild, at);
    range.setEnd(each.firstChild, at + word.length);
    const [said, box] = [range, each].map((part) => part.getBoundingClientRect());
    return said.right > box.right + 1 || said.bottom > box.bottom + 1;
  });
  return {facts: facts.length, cut: cut.map((each) => each.textContent)};
"""

# No test of this file sells.
pytestmark = pytest.mark.shared_server


@pytest.fixture(scope=file_scope)
def products(file_server) -> Products:
    return Products(file_server)


@pytest.fixture
def market(browser) -> Market:
    return Market(browser)


# The list


def test_products_have_a_picture_a_price_and_how_many_are_left_and_say_what_is_reduced_and_what_is_sold(server, products):
    visitor, first = Visitor(server.url, language="ko-KR"), products.first()
    page = visitor.open("/market")
    assert page.keys("products") == ids(first)
    plain = next(each for each in first if each["state"] == "on_sale" and not each["discounted_price"] and each["stock"] > 1)
    cell = page.cell(str(plain["id"]), "products")
    picture = html.unescape(re.search("<img src='(/pictures/[^']*)'", cell)[1])
    assert visitor.fetch(picture)[0].startswith("image/"), "pictures are the showroom's own"
    for words in (plain["name"], plain["vendorName"], money(plain), f"남은 수량 {plain['stock']}"):
        assert " ".join(words.split()) in text_of(cell)
    reduced = next(each for each in first if each["discounted_price"])
    cell = page.cell(str(reduced["id"]), "products")
    assert re.findall("<s>(.*?)</s>", cell) == [money(reduced, "price")]
    percent = reduced["discounted_price"] * 100 // reduced["price"]
    price = tag_of(cell, "class='product-price'")
    assert all(words in price for words in (money(reduced, "price"), money(reduced), f"{percent:.0f}%")), price
    sold = next(each for each in first if each["state"] == "sold")
    cell = page.cell(str(sold["id"]), "products")
    assert "class='product gone'" in cell and texts_of(cell, "class='product-stock out'") == ["판매 완료"]


@only("phone")
def test_going_down_a_hundred_products_shows_none_twice_in_a_page_that_stays_small_and_going_up_brings_them_back(
    market, products
):
    everything = ids(products.all())
    market.open().wait_for(everything)
    seen = market.go_down(everything[5 * PART + 10])
    assert max(elements for elements, _ in seen) <= MOST_ELEMENTS
    for _, shown in seen:
        start = everything.index(shown[0])
        assert shown == everything[start : start + len(shown)], "they stand one after another, none twice"
    assert everything[0] not in market.ids(), "rows far above are not kept"
    browser = market.browser
    browser.wait(
        lambda: everything[PART] in market.ids() or browser.script("scrollBy({top: -600, behavior: 'instant'})"),
        "the earlier ones are back", 20,
    )
    wait_until_idle(browser)
    shown = market.ids()
    assert len(set(shown)) == len(shown)


@only("phone")
def test_back_from_a_product_returns_to_the_same_place(market, products):
    everything, browser = ids(products.all()), market.browser
    market.open().wait_for(everything)
    market.go_down(everything[30])
    product = row(everything[30])
    scroll_to(browser, product)
    wait_until_idle(browser)
    place = top(browser, product)
    browser.tap(f"{product} a.product")
    wait_until_at(browser, everything[30])
    browser.driver.back()
    browser.wait(lambda: browser.path == "/market", "the list is open")
    browser.wait(lambda: abs(top(browser, product) - place) <= 2, "the product is where it was")


@only("desktop")
def test_a_grid_keeps_the_first_product_in_sight_where_it_is_and_is_remembered(market, products):
    everything, browser = ids(products.all()), market.browser
    market.open().wait_for(everything)
    scroll_to(browser, row(everything[12]))
    first = browser.script(FIRST_IN_SIGHT)
    result = browser.driver.execute_async_script(PRESS_GRID, GRID, row(first))
    assert result["pressed"] == "true"
    assert result["widths"][1] < result["widths"][0], "it is a tile"
    assert abs(result["tops"][1] - result["tops"][0]) <= 2
    wait_until_idle(browser)
    browser.driver.refresh()
    market.wait_for(everything)
    assert browser.all(f"{GRID}[aria-pressed=true]"), "its button is in a closed menu"


def test_without_javascript_a_grid_is_remembered_and_more_comes_by_a_button(server, products):
    visitor = Visitor(server.url)
    page = visitor.press(visitor.open("/market"), "value='grid'")
    for page in (page, visitor.open("/market")):
        assert "aria-pressed='true'" in tag_of(page.source, "value='grid'")
    assert visitor.press(page, "value='reachedEnd'").keys("products") == ids(products.all())[:40]


def test_without_javascript_a_favorite_is_kept_and_one_that_was_taken_away_is_brought_back(server, products):
    visitor, product = Visitor(server.url), products.first()[0]
    mine = str(product["id"])
    assert is_in(switched(visitor, visitor.open(address(product["id"])), FAVORITES_PLACE), FAVORITES_PLACE)
    page = visitor.open(FAVORITES)
    assert page.keys("favorites") == [mine] and product["name"] in text_of(page.cell(mine, "favorites"))
    page = visitor.press(page, "value='removed'", within=page.cell(mine, "favorites"))
    assert page.keys("favorites") == []
    page = visitor.press(page, "value='undone'")
    for page in (page, visitor.open(FAVORITES)):
        assert page.keys("favorites") == [mine]


# The left end of the text above the products, half-way down, and how far the list is pulled.
COUNT_BOX = """
  const {left, top, bottom} = document.querySelector('.count').getBoundingClientRect();
  return [left, (top + bottom) / 2];
"""
PULLED = "return document.querySelector('.refresh').style.getPropertyValue('--pulled')"


def touch(browser: Browser, kind: str, *point: float) -> None:
    points = [{"x": point[0], "y": point[1]}] if point else []
    browser.command("Input.dispatchTouchEvent", type=kind, touchPoints=points)


@only("phone")
def test_products_are_asked_for_anew_by_a_pull_and_not_by_a_finger_that_goes_sideways_or_is_taken_away(market, products):
    market.open().wait_for(ids(products.first()))
    browser = market.browser
    wait_until_idle(browser)
    said = Conversation(browser)
    left, y = browser.script(COUNT_BOX)
    x = left + 20

    def drag(across: float, down: float, pulled: str) -> None:
        """Moves a finger, and holds it until the page shows how far that is."""
        touch(browser, "touchStart", x, y)
        shake = cycle((0, 0.5))

        def is_shown() -> bool:
            touch(browser, "touchMove", x + across, y + down + next(shake))
            return browser.script(PULLED) in (pulled, *([""] if pulled == "0" else []))

        for step in range(1, 4):
            touch(browser, "touchMove", x + across * step / 4, y + down * step / 4)
        browser.wait(is_shown, f"it is pulled by {pulled}")

    drag(160, 110, "0")
    touch(browser, "touchEnd")
    drag(0, 140, "1")
    touch(browser, "touchCancel")
    browser.wait(lambda: browser.script(PULLED) == "0", "it is let go")
    assert said.count("refreshTapped") == 0
    drag(0, 140, "1")
    touch(browser, "touchEnd")
    browser.wait(lambda: said.count("refreshTapped") == 1, "the products are asked for anew")
    wait_until_idle(browser)
    market.wait_for(ids(products.first()))
    assert said.count("refreshTapped") == 1


# The search


@only("phone")
def test_korean_is_searched_for_while_it_is_typed_and_back_returns_to_all(market, products):
    everything, found = ids(products.first()), ids(products.first(search_value=WORD, sort="relevance"))
    assert found
    browser = market.open().browser
    market.wait_for(everything)
    market.compose(*WORD)
    market.wait_until_about(WORD)
    browser.wait(lambda: market.ids() == found, f"the products are {found}")
    assert value(browser, BOX) == WORD
    browser.driver.back()
    market.wait_until_about(None)
    market.wait_for(everything)
    assert browser.path == "/market"
    assert value(browser, BOX) == ""


@only("phone")
def test_an_order_is_chosen_in_a_menu_that_closes_and_gets_the_focus_back_and_a_click_beside_it_closes_it(market, products):
    browser = market.open("?q=" + quote(WORD)).browser
    market.wait_for(ids(products.first(search_value=WORD, sort="relevance")))
    browser.script(SAY_WITH_BUTTON, "About the search")
    browser.one(".toast button")
    browser.tap(SORT)
    browser.tap("button[value=cheapest]")
    market.wait_for(ids(products.first(search_value=WORD, sort="cheapest")))
    assert not browser.all(".toast"), "a message leaves with what it is about"
    assert not browser.script(IS_A_MENU_OPEN)
    assert browser.script(FOCUSED, SORT)
    assert browser.attribute(SORT, "aria-label") == "Sort: Lowest price"
    browser.tap(SORT)
    browser.tap("header.bar h1")
    browser.wait(lambda: not browser.script(IS_A_MENU_OPEN), "the menu is closed")
    browser.tap(SORT)
    browser.script(LEAVE)
    assert not browser.script(IS_A_MENU_OPEN), "a page that is left comes back without it"


CHOSEN_CHIP = ".chips [aria-current]"
# The values in the form of the filters, whatever the attributes of its fields say.
CHOSEN = """
  const fields = document.querySelectorAll('.filter-form :is(select, [type=text], [type=checkbox])');
  return [...fields].filter(({type, value, checked}) => type === 'checkbox' ? checked : value).map(({name}) => name);
"""


@only("phone")
def test_filters_narrow_the_products_are_in_the_address_and_are_taken_away(market, products):
    everything, browser = ids(products.first()), market.browser
    found = products.first(category="digital", currency="KRW", min_price=50_000, max_price=500_000, in_stock="true")
    assert found
    market.open().wait_for(everything)
    market.filter(category="digital", stock="1", currency="KRW", min="50000", max="500000")
    wanted = {"category": "digital", "stock": "1", "currency": "KRW", "min": "50000", "max": "500000"}
    browser.wait(lambda: browser.query == wanted, f"the address says {wanted}")
    market.wait_for(ids(found))
    assert browser.attribute(".filters .badge", "aria-label") == "3 filters"
    browser.wait(lambda: not browser.script(ARE_OPEN), "the filters are closed")
    assert [chip.text for chip in browser.all(CHOSEN_CHIP)] == ["Electronics"]
    browser.driver.refresh()
    market.wait_for(ids(found))
    browser.tap(CLEAR)
    browser.wait(lambda: browser.query == {}, "the address says nothing")
    market.wait_for(everything)
    browser.wait(lambda: not browser.script(CHOSEN), "the form says nothing")
    assert not browser.all(CHOSEN_CHIP)


def test_without_javascript_filters_do_the_same_and_a_price_that_is_none_is_said_beside_its_field(server, products):
    visitor, wanted = Visitor(server.url), {"category": "digital", "stock": "1", "currency": "KRW", "min": "50000"}
    found = products.first(category="digital", currency="KRW", min_price=50_000, in_stock="true")
    page = visitor.press(visitor.open("/market"), "name='category'", **wanted)
    assert page.query == wanted and page.keys("products") == ids(found)
    assert "aria-label='3 filters'" in page.source and " open" not in tag_of(page.source, "class='filters'")
    page = visitor.press(page, "value='filtersCleared'")
    assert page.query == {} and page.keys("products") == ids(products.first())
    form, field = forms.find(page.source, "name='category'")
    assert {value for name, value in form.sent(field, {}) if name != "action"} == {""}, "the form says nothing"
    page = visitor.press(page, "name='category'", currency="KRW", min="cheap", stock="1")
    assert "Enter a number" in texts_of(page.source, "id='price-rule'")[0]
    field = tag_of(page.source, "name='min'")
    assert all(each in field for each in ("aria-invalid='true'", "aria-describedby='price-rule'", "value='cheap'"))
    assert " checked" in tag_of(page.source, "name='stock'"), "nothing is lost"
    assert page.keys("products") == ids(products.first())


@only("phone")
def test_filters_that_apply_give_the_focus_to_what_opens_them_and_those_that_do_not_to_what_is_wrong(market, products):
    market.open().wait_for(ids(products.first()))
    browser = market.browser
    market.filter(min="5000")
    browser.wait_for_text("Choose a currency", RULE)
    browser.wait(lambda: browser.script(FOCUSED, f"{FILTER_FORM} [name=currency]"), "the currency has the focus")
    assert browser.script(ARE_OPEN)
    market.filter(currency="KRW")
    browser.wait(lambda: browser.script(FOCUSED, FILTERS), "the button for the filters has the focus")
    assert not browser.script(ARE_OPEN)


def test_a_search_is_saved_and_listed_with_its_filters_and_leads_back_to_it(server, products):
    visitor = Visitor(server.url)
    found = ids(products.first(search_value=WORD, sort="relevance", in_stock="true"))
    page = visitor.open(f"/market?q={quote(WORD)}&stock=1")
    assert found and page.keys("products") == found
    page = visitor.follow(visitor.press(page, "value='saveSearchTapped'"), SEARCHES)
    (key,) = page.keys("searches")
    assert text_of(page.cell(key, "searches")).startswith(f"“{WORD}” In stock only Nothing new")
    page = visitor.follow(page, "/market?", within=page.cell(key, "searches"))
    assert page.query == {"q": WORD, "stock": "1", "sort": "newest"}
    assert page.keys("products") == sorted(found, key=int, reverse=True)


def test_a_product_is_saved_from_its_row_into_a_folder(server, products):
    visitor, product = Visitor(server.url), products.first()[3]
    market = visitor.open("/market")
    page = visitor.follow(market, "/folders/save", within=market.cell(str(product["id"]), "products"))
    assert texts_of(page.source, "class='item-title'") == [product["name"]]
    page = visitor.press(page, "name='name'", name="Wishes")
    (folder,) = page.keys("choices")
    assert "aria-checked='true'" in page.cell(folder, "choices")
    page = visitor.open("/folders")
    assert texts_of(page.cell(folder, "folders"), "class='detail'") == ["1 item"]
    page = visitor.follow(page, f"/folders/{folder}")
    (item,) = page.document.sections["items"].values()
    assert product["name"] in text_of(item) and money(product) in text_of(item)
    assert "class='plain save saved'" in visitor.open("/market").cell(str(product["id"]), "products")


@pytest.mark.parametrize(("language", "word"), [("ko-KR", "샘플"), ("en-US", "Sample")])
def test_on_a_small_phone_each_tile_shows_that_it_is_invented(make_browser, server, products, language, word):
    browser = make_browser(server.url, Look("small", language=language))
    Market(browser).open().wait_for(ids(products.first()))
    show_grid(browser)
    browser.wait_until_at_rest()
    shown = browser.script(SHOWN, word)
    assert shown["facts"] and not shown["cut"]


# Accessibility


def finding(browser: Browser, products: Products) -> Iterator[str]:
    """Visits the screens of a buyer who is browsing, and yields the name of each."""
    market = Market(browser)
    market.open().wait_for(ids(products.first()))
    yield "the list"
    show_grid(browser)
    yield "the grid"
    market.filter(currency="KRW", min="cheap")
    browser.one(RULE)
    yield "a price that is none"
    browser.open("/market?q=qqxxzzy")
    browser.one(".message")
    yield "nothing found"
    browser.open(f"/market?q={WORD}&stock=1")
    browser.tap(SAVE_SEARCH)
    browser.one(".saved-search")
    yield "a search that is saved"
    product = products.with_pictures(3)["id"]
    visitor = visitor_of(browser)
    switched(visitor, visitor.open(address(product)), FAVORITES_PLACE)
    open_product(browser, product)
    browser.one(f"{SAVE}.saved")
    wait_until_idle(browser)
    yield "a product"
    browser.tolerate_network_errors()
    browser.open(address(999_999))
    browser.one(".to-market")
    yield "no such product"


def coming_back(browser: Browser) -> Iterator[str]:
    """Visits the screens with what was saved on the way."""
    for path in (SEARCHES, FAVORITES):
        browser.open(path)
        browser.one(".kept-row .kept-words")
        wait_until_idle(browser)
        yield path


# The screens on which the Tab key is tested.
WALKED = {"phone": "a product", "desktop": "a search that is saved"}


@pytest.mark.parametrize(("size", "language"), [("phone", "ko-KR"), ("desktop", "en-US")])
def test_no_screen_keeps_anybody_out_and_none_is_wider_than_the_window(make_browser, server, products, size, language):
    browser, findings, wide = make_browser(server.url, Look(size, language=language)), Findings(), []
    for screen in finding(browser, products):
        for theme, violations in inspect_themes(browser, ANNOUNCED, QUIET, THEMES if size == "phone" else ("light",)):
            findings.add(f"{screen}, {theme}", violations)
        if screen == WALKED[size]:
            # Otherwise the walk would begin at the element that was pressed last.
            browser.driver.refresh()
            browser.one("main a.product, main h1")
            wait_until_idle(browser)
            findings.add(f"{screen}, by Tab", list(walk(browser)))
        wide += [] if has_no_sideways_scroll(browser) else [screen]
    for screen in coming_back(browser):
        findings.add(screen, inspect(browser, ANNOUNCED, QUIET).violations)
        wide += [] if has_no_sideways_scroll(browser) else [screen]
    assert not wide
    assert not findings, str(findings)

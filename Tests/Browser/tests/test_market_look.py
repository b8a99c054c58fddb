"""The layout of the market's screens: no element covers another, nothing jumps, all controls are within reach."""

import pytest

from harness.browser import Look
from harness.inside import LEAVE
from harness.market import SAVE_SEARCH, SEARCHES, address
from harness.market_selling import (
    NOTED,
    OPENED,
    SAVE,
    SHOP,
    begin_draft,
    choose_for,
    choose_pictures,
    file_of,
    fill,
    shop_row,
    open_shop,
    put_on_sale,
    shop_for,
    show_part,
    wait_for_pictures,
    wait_for_products,
    wait_until_sent,
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
# The top of the first product, whether the controls above stand in one row of targets that a finger can hit, and how far
# the chosen category is beyond its row.
OF_THE_HEAD = """
  const [row, chosen] = ['.chips', '.chip[aria-current]']
    .map((each) => document.querySelector(each)?.getBoundingClientRect());
  const controls = [...document.querySelectorAll('.filter-bar :is(.chips, summary)')]
    .map((each) => each.getBoundingClientRect());
  return {top: document.querySelector('[data-section=products] > *').getBoundingClientRect().top,
          rows: new Set(controls.map(({top, bottom}) => Math.round(top + bottom))).size,
          least: Math.min(...controls.flatMap(({width, height}) => [width, height])),
          beyond: chosen ? chosen.right - row.right : null};
"""
# The number of rows of the search field and the controls beside it, and the height of the badge in letters.
OF_LARGE_LETTERS = """
  const controls = [...document.querySelectorAll('.market-head :is(.search-field, .refresh, .own-pages)')]
    .map((each) => each.getBoundingClientRect());
  const badge = document.querySelector('.bar .sample');
  return {search: new Set(controls.map(({top, bottom}) => Math.round(top + bottom))).size,
          badge: badge.offsetHeight / parseFloat(getComputedStyle(badge).fontSize)};
"""
# The words of names that are broken, although they fit on a line.
BROKEN = """
  const broken = [];
  for (const element of document.querySelectorAll(arguments[0])) {
    const width = element.closest('.product-words, .saved-names').clientWidth;
    for (const {0: word, index} of element.textContent.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(element.firstChild, index);
      range.setEnd(element.firstChild, index + word.length);
      const boxes = [...range.getClientRects()];
      if (boxes.length > 1 && boxes.reduce((sum, box) => sum + box.width, 0) <= width) broken.push(word);
    }
  }
  return broken;
"""
# How far the mark of a sample is from the end of the seller's name, or from the beginning of the next line.
OF_THE_MARK = """
  const [names, name, mark] = ['.saved-names', '.saved-detail', '.item-facts .sample']
    .map((each) => [...document.querySelector(each).getClientRects()].at(-1));
  return mark.left - (mark.top < name.bottom - 2 ? name.right : names.left);
"""
# Where a picture of a draft is, and below it the handle and the button that removes it.
OF_PICTURES = """
  return [...document.querySelectorAll('.part-pictures li')].map((each) => {
    const box = (selector) => each.querySelector(selector).getBoundingClientRect();
    const [picture, remove] = [box('.draft-picture, canvas'), box('.remove, .plain:last-child')];
    return [picture, remove].flatMap(({left, top, right, bottom}) => [left, top, right, bottom].map(Math.round));
  });
"""
# Sends the next picture at `send()`.
KEEP_UPLOAD = """
  const own = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (data) { window.send = () => own.call(this, data); };
"""
HANDLE = "return getComputedStyle(document.querySelector('.uploads li'), '::after').content !== 'none'"
# The number of rows of a shop's segments, and whether the chosen one is in sight.
OF_PARTS = """
  const parts = [...document.querySelectorAll('.slot-parts button')].map((each) => each.getBoundingClientRect());
  const [around, shown] = ['.slot-parts .segments', '.slot-parts [aria-pressed=true]']
    .map((each) => document.querySelector(each).getBoundingClientRect());
  return {rows: new Set(parts.map(({top}) => top)).size,
          isInSight: shown.left >= around.left && shown.right <= around.right};
"""
# Where the first two products begin.
OF_TWO = """
  return [...document.querySelectorAll('[data-section=products] > *')].slice(0, 2).map(({offsetTop}) => offsetTop);
"""
TOPS = "return [...document.querySelectorAll('[data-section=goods] > *')].map(({offsetTop}) => offsetTop)"
# The distance of a form's button from the top of its place, and from the text beside it.
OF_BUTTON = """
  const [place, button, words] = ['.submit', '.submit .main', '.submit p']
    .map((each) => document.querySelector(each).getBoundingClientRect());
  return {above: button.top - place.top, beside: words.left - button.right};
"""

# How the lines above the products are drawn.
LINES = """
  return [...document.querySelectorAll('[data-section=products] > li')]
    .map((each) => getComputedStyle(each).borderImageSource);
"""
# The widths of the lines between the rows below a product's facts.
BETWEEN = """
  const [seller, contact] = [...document.querySelectorAll('.vendor')].map((each) => getComputedStyle(each));
  return [seller.borderBottomWidth, contact.borderTopWidth].filter((each) => parseFloat(each));
"""
# How far the tile for pictures is from the top of its place, and how much taller the words beside it are.
OF_TILE = """
  const [place, tile, words] = ['.add-pictures', '.tile', '.add-pictures > :not(.tile)']
    .map((each) => document.querySelector(each).getBoundingClientRect());
  return {above: tile.top - place.top, taller: words.height - tile.height};
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


@pytest.mark.parametrize(("size", "language", "most"), [("phone", "ko-KR", 200), ("small", "en-US", 210)])
@pytest.mark.parametrize("query", ["", f"?q={WORD}&stock=1", "?category=digital&stock=1"])
def test_the_first_product_is_near_the_top_below_one_row_of_controls(make_browser, server, size, language, most, query):
    browser = make_browser(server.url, Look(size, language=language))
    browser.open(f"/market{query}")
    browser.one("[data-section=products] > *")
    head = browser.script(OF_THE_HEAD)
    assert head["top"] <= most
    assert head["rows"] == 1
    assert head["least"] >= 44
    assert head["beyond"] < 0 if "category" in query else head["beyond"] is None


@pytest.mark.parametrize(("size", "language"), [("small", "ko-KR"), ("phone", "en-US")])
def test_in_large_letters_the_head_has_a_row_for_the_search_and_one_for_the_other_controls(
    make_browser, server, size, language
):
    browser = make_browser(server.url, Look(size, language=language, text_size=32))
    browser.open("/market")
    browser.one("[data-section=products] > *")
    head = browser.script(OF_THE_HEAD)
    assert head["top"] <= 290
    assert head["rows"] == 1
    assert head["least"] >= 44
    large = browser.script(OF_LARGE_LETTERS)
    assert large["search"] == 1
    assert large["badge"] < 2


def test_in_a_wide_window_a_product_opens_beside_the_list_whose_rows_are_no_wider_than_it_needs(make_browser, server):
    browser = make_browser(server.url, Look("desktop"))
    browser.open("/market")
    browser.one("[data-section=products] a.product")
    assert len(set(browser.script(LINES))) == 1, "the lines of the first row begin where the others do"
    browser.tap("[data-section=products] a.product")
    browser.one(".pane iframe")
    chosen = browser.one("a.product[aria-current]").get_attribute("data-pane")
    browser.wait(lambda: browser.query == {"item": chosen}, "the address names the product")
    assert browser.path == "/market"
    assert browser.script("return document.querySelector('a.product').offsetWidth") <= 640


@pytest.mark.parametrize("size", ["small", "phone", "desktop"])
def test_ones_own_pages_are_in_a_menu_beside_the_search(make_browser, server, size):
    browser = make_browser(server.url, Look(size))
    browser.open("/market")
    browser.tap(".own-pages > summary")
    for path in ("favorites", "searches", "shop"):
        browser.one(f".own-pages a[href='/market/{path}']")


def test_from_700_px_on_products_stand_beside_each_other(make_browser, server):
    browser = make_browser(server.url, Look("desktop"))
    browser.command("Emulation.setDeviceMetricsOverride", width=700, height=900, deviceScaleFactor=1, mobile=True)
    browser.open("/market")
    browser.one("[data-section=products] a.product")
    first, second = browser.script(OF_TWO)
    assert first == second


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
    browser.tap(f"{shop_row(chair)} summary")
    browser.one(f"{shop_row(chair)} .shop-actions button")
    browser.script(LEAVE)
    assert not browser.all(".shop-menu[open]"), "a page that is left comes back without it"
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


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_between_the_seller_and_the_contact_of_ones_own_product_is_one_line(make_browser, server, photo, size):
    browser = make_browser(server.url, Look(size))
    browser.open(address(put_on_sale(server, *shop_for(browser), photo)))
    browser.wait(lambda: len(browser.all(".vendor")) == 2, "it is one's own")
    assert len(browser.script(BETWEEN)) == 1


def test_in_large_letters_the_tile_for_pictures_stands_at_the_top_of_the_words_beside_it(make_browser, server):
    browser = make_browser(server.url, Look("phone", text_size=32))
    shop_for(browser)
    begin_draft(browser)
    browser.one(".tile")
    found = browser.script(OF_TILE)
    assert found["taller"] > 0 and found["above"] <= 8


@pytest.mark.parametrize("language", ["ko-KR", "en-US"])
def test_in_large_letters_names_break_between_words_in_the_market_and_in_a_folder(make_browser, server, language):
    browser = make_browser(server.url, Look("small", language=language, text_size=32))
    # A sample; other tests sell nothing of this name.
    browser.open("/market?q=캐리어")
    browser.one("[data-section=products] > *")
    assert browser.script(BROKEN, ".product-name") == []
    browser.tap("[data-section=products] .save")
    browser.one(".save.saved")
    browser.open("/folders")
    browser.tap('[data-section="folders"] a')
    browser.one(".item-facts .sample")
    assert browser.script(BROKEN, ".saved-name, .saved-detail") == []
    assert 0 <= browser.script(OF_THE_MARK) < 24, "a dot lies between"


@pytest.mark.parametrize("text_size", [16, 32])
def test_a_picture_and_its_controls_keep_their_place_when_it_has_arrived(
    make_browser, server, photo, text_size
):
    browser = make_browser(server.url, Look("phone", text_size=text_size))
    begin_draft(browser)
    browser.script(KEEP_UPLOAD)
    choose_pictures(browser, photo)
    browser.wait(lambda: browser.script("return Boolean(window.send)"), "the picture is ready to be sent")
    before = browser.script(OF_PICTURES)
    assert browser.script(HANDLE)
    browser.script("send()")
    wait_for_pictures(browser, 1)
    wait_until_sent(browser)
    assert browser.script(OF_PICTURES) == before

"""A folder's page: apps of all countries and devices, sorted, searched, moved, and kept up to date."""

import re

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from harness.app_page import app_not_sold, before_the_page
from harness.browser import SIZES, Look
from harness.folders import BOXES, SELECT, STATUS, UNDO, WAYS, Folders, app_named, kept, made, reference
from harness.inside import ANSWERS_TAPS, value, wait_until_idle
from harness.program import Visitor, text_of
from harness.search import BOX, NOTICES
from harness.ways import only

pytestmark = pytest.mark.shared_server

GRID = ".layout [value=grid]"
# The button of the menu of order, layout and filters.
SORT = ".sort > summary"
# The button of the filters for a browser without scripts.
APPLY = "class='plain unscripted' form='arrange'"
# Presses the segment for the grid, and returns its state and the list's layout at the next frame.
PRESS_GRID = """
  const [selector, done] = arguments;
  const segment = document.querySelector(selector);
  segment.click();
  requestAnimationFrame(() => done([
    segment.getAttribute('aria-pressed'),
    getComputedStyle(document.querySelector('[data-section="items"]')).display,
  ]));
"""


# The top of the items with each text that may stand above them beside their number: none, the progress of a check, the
# age of the data, and the age with the button for a check.
HEIGHTS = """
  const standing = document.querySelector('.standing');
  const [count] = standing.children;
  const others = [
    '', '<p class="loading"><span class="spinner"></span>Updating 120 of 288, about 2 minutes left</p>',
    '<form class="freshness"><span class="hint">Up to date · checked 59 minutes ago</span></form>',
    '<form class="freshness"><span class="hint">1,234 items aren’t checked yet.</span>'
      + '<button class="plain">Check now</button></form>',
  ];
  return others.map((other) => {
    standing.replaceChildren(count);
    count.insertAdjacentHTML('afterend', other);
    return document.querySelector('[data-section="items"]').getBoundingClientRect().top;
  });
"""
TOP = "return document.querySelector(arguments[0]).getBoundingClientRect().top"
# Whether an element is shown, and whether it is between the links of the bar.
SEEN = """
  const selectors = [arguments[0], '.bar .back span', '.ways-button'];
  const [own, back, button] = selectors.map((each) => document.querySelector(each));
  const isShown = getComputedStyle(own).visibility === 'visible' && +getComputedStyle(own).opacity > 0.9;
  const [box, left, right] = [own, back, button].map((each) => each.getBoundingClientRect());
  return [isShown, isShown && box.left >= left.right && box.right <= right.left + 8];
"""
# The texts of tiles that extend beyond their tile; text for screen readers only is one pixel wide and is left out.
BEYOND = """
  const beyond = [];
  for (const tile of document.querySelectorAll('[data-section="items"] > *')) {
    const {right} = tile.getBoundingClientRect();
    const walker = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement.getBoundingClientRect().width < 2) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const ends = [...range.getClientRects()].map((box) => box.right);
      if (Math.max(...ends) > right + 1) beyond.push(walker.currentNode.data);
    }
  }
  return beyond;
"""
# Misplaced elements on a folder's page in large letters, with the button for a check.
CROWDED = """
  const wrong = [];
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  document.querySelector('.sort').open = true;
  for (const symbol of document.querySelectorAll('.layout .symbol')) {
    const [own, button] = [symbol, symbol.closest('button')].map((each) => each.getBoundingClientRect());
    if (Math.abs(own.left + own.right - button.left - button.right) > 2) wrong.push('a symbol is off its segment');
  }
  const panel = box('.menu-panel');
  if (panel.left < 0 || panel.right > document.documentElement.clientWidth) wrong.push('the menu leaves the screen');
  document.querySelector('.sort').open = false;
  if (box('.filter .search-field').bottom > box('.sort > summary').top + 1) wrong.push('the field shares its row');
  if (box('.standing button').bottom > box('[data-section="items"]').top + 1) wrong.push('the button reaches the items');
  return wrong;
"""

# Misplaced parts of rows that can be selected.
ROWS_IN_SELECTION = """
  const box = (element) => element.getBoundingClientRect();
  const wrong = [];
  for (const row of document.querySelectorAll('[data-section="items"] > *')) {
    const [circle, inner] = [row.querySelector('.tick input'), row.querySelector('.tick + *')];
    if (getComputedStyle(inner).maskImage !== 'none') wrong.push('the row fades');
    for (const part of inner.querySelectorAll('.icon, .saved-names, .saved-place, .saved-price')) {
      if (box(part).left < box(circle).right + 8) wrong.push(`${part.className} is below the circle`);
      if (box(part).right > box(row).right + 1) wrong.push(`${part.className} leaves the row`);
    }
  }
  return wrong;
"""
# Misplaced parts of the bar for selected items.
BAR_IN_SELECTION = """
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [bar, all, done] = ['.selection', '.picked .all', '.picked .done'].map(box);
  const text = document.createRange();
  text.selectNodeContents(document.querySelector('.picked p'));
  const wrong = [];
  if (text.getClientRects().length !== 1) wrong.push('the number takes several lines');
  if (Math.abs(all.top + all.bottom - done.top - done.bottom) > 4) wrong.push('Done is not in the row of All');
  if (done.right < bar.right - 24 || done.right > bar.right) wrong.push('Done is not at the right');
  if (box('[data-section="items"] > *').top > bar.top - 44) wrong.push('the bar covers the first row');
  return wrong;
"""


LINE = "return getComputedStyle(document.querySelector(arguments[0])).borderImageSource"
# Whether a picture has a copy with a pixel for each of the screen.
IS_SHARP = r"""
  const {currentSrc, clientWidth} = document.querySelector(arguments[0]);
  return +currentSrc.match(/\/(\d+)x\d+\//)?.[1] >= clientWidth * devicePixelRatio;
"""


@pytest.fixture
def folders(browser) -> Folders:
    return Folders(browser).open()


def apps_of_three_countries(sandbox) -> dict[str, dict]:
    """Apps by their references: a Korean, a Japanese and an American one, each for another device."""
    apps = [("메모", "KR", "iphone", True), ("memo", "JP", "mac", False), ("memo", "US", "ipad", False)]
    found = [(app_named(sandbox, *app), app[1:3]) for app in apps]
    return {reference(app["trackId"], *place): app for app, place in found}


class Trip:
    """A folder with apps of three countries, the Korean one added first, the American one last."""

    def __init__(self, folders: Folders, sandbox):
        self.folders, self.browser = folders, folders.browser
        self.korean, self.japanese, self.american = apps_of_three_countries(sandbox)
        self.id = folders.make("Trip", self.korean, self.japanese, self.american)

    def open(self, query: str = "") -> "Trip":
        self.folders.open(f"/{self.id}{query}")
        return self

    def wait_for(self, *items: str) -> None:
        self.folders.wait_for_items(*items)


@pytest.fixture
def trip(folders, sandbox) -> Trip:
    trip = Trip(folders, sandbox).open()
    trip.wait_for(trip.american, trip.japanese, trip.korean)
    return trip


# Sorted


def test_apps_of_all_places_stand_together_in_any_order_and_by_country(server, sandbox):
    apps, visitor = apps_of_three_countries(sandbox), Visitor(server.url)
    korean, japanese, american = apps
    page = visitor.open(f"/folders/{made(visitor, 'Trip', *apps)}")
    assert page.keys("items") == [american, japanese, korean]
    for item, place, price in [
        (korean, "South Korea.*iPhone", "Get"),
        (japanese, "Japan.*Mac", f"¥{apps[japanese]['price']:,.0f}"),
        (american, "United States.*iPad", f"${apps[american]['price']:.2f}"),
    ]:
        words = text_of(page.cell(item, "items"))
        assert re.search(place, words) and price in words
    page = visitor.press(page, "name='sort' value='price'")
    assert page.keys("items") == [korean, american, japanese], "free, then the reader's currency, then others"
    assert "by currency" in page.slot("status")
    assert [re.findall(r"class='group'>(.*?)<", page.cell(each, "items")) for each in (korean, american, japanese)] == [
        ["Free"], ["US Dollar"], ["Japanese Yen"],
    ]
    page = visitor.press(page, "name='sort' value='name'")
    assert page.keys("items") == [japanese, american, korean]
    page = visitor.press(page, APPLY, country="KR")
    assert page.keys("items") == [korean] and "1 of 3" in page.slot("status")
    assert page.query == {"sort": "name", "country": "KR"}, "the address says both"
    page = visitor.press(page, APPLY, country="")
    assert page.keys("items") == [japanese, american, korean]


@only("phone-300ms")
def test_initial_consonants_find_and_a_segment_lays_out_at_once_and_a_reload_keeps_all(trip):
    browser = trip.browser
    browser.tap(SORT)
    browser.tap("[name=sort][value=price]")
    browser.wait(lambda: browser.query == {"sort": "price"}, "it is sorted")
    assert not browser.all(".menu[open]"), "a choice closes the menu"
    browser.type(BOX, "ㅁㅁ")
    trip.wait_for(trip.korean)
    assert browser.driver.execute_async_script(PRESS_GRID, GRID) == ["true", "grid"]
    arranged = {"sort": "price", "q": "ㅁㅁ", "layout": "grid"}
    browser.wait(lambda: browser.query == arranged, "the address says all of it")
    wait_until_idle(browser)
    browser.driver.refresh()
    trip.wait_for(trip.korean)
    assert value(browser, BOX) == "ㅁㅁ" and browser.all("[name=sort][value=price][aria-pressed=true]")
    assert browser.all(f"{GRID}[aria-pressed=true]")
    assert browser.query == arranged


# Chooses a filter whose action is not sent, and then an order, or the other way round.
FILTER_AND_ORDER = """
  const [country, order] = ['[name=country]', 'button[name=sort][value=name]'].map((each) => document.querySelector(each));
  country.value = 'KR';
  order.click();
"""
ORDER_AND_FILTER = """
  const [country, order] = ['[name=country]', 'button[name=sort][value=name]'].map((each) => document.querySelector(each));
  order.addEventListener('click', (event) => event.preventDefault(), {once: true});
  order.click();
  country.value = 'KR';
  country.dispatchEvent(new Event('input', {bubbles: true}));
"""


@only("desktop")
@pytest.mark.parametrize("choose", [FILTER_AND_ORDER, ORDER_AND_FILTER], ids=["filter first", "order first"])
def test_an_order_takes_along_the_filter_whose_own_action_was_lost_and_the_other_way_round(trip, choose):
    browser = trip.browser
    browser.tap(SORT)
    browser.script(choose)
    trip.wait_for(trip.korean)
    browser.wait(lambda: browser.query == {"sort": "name", "country": "KR"}, "the address says both")


@only("phone")
def test_that_an_item_is_invented_takes_no_line_of_its_own_and_a_tile_has_a_sharp_picture(trip):
    browser, item = trip.browser, kept(trip.korean)
    seller, sample = browser.script(BOXES, f"{item} .saved-detail", f"{item} .sample")
    assert abs(sample["top"] - seller["top"]) < 1 and sample["left"] >= seller["right"]
    assert "76px" in browser.script(LINE, item), "the line begins below the text"
    browser.tap(SORT)
    browser.tap(GRID)
    browser.wait(lambda: browser.query.get("layout") == "grid", "it is a grid")
    icon, sample = browser.script(BOXES, f"{item} .icon", f"{item} .sample")
    assert sample["bottom"] < icon["bottom"], "it stands at the top of the tile"
    assert icon["width"] > 128
    browser.wait(lambda: browser.script(IS_SHARP, f"{item} .icon img"), "its picture is as large as the tile")


@pytest.mark.parametrize(("size", "most"), [("phone", 200), ("small", 210)])
def test_the_first_item_is_near_the_top_and_the_bar_takes_in_the_name(make_browser, server, sandbox, size, most):
    browser = make_browser(server.url, Look(size))
    trip = Trip(Folders(browser).open(), sandbox)
    details = "In May and in June, with all the children\nand the dog"
    name = "A trip to the mountains and to the sea"
    trip.folders.send(f"/{trip.id}/edit", action="submitted", name=name, details=details)
    trip.open().wait_for(trip.american, trip.japanese, trip.korean)
    browser.wait_until_at_rest()
    assert browser.script(TOP, kept(trip.american)) <= most
    assert browser.script(SEEN, ".collapsed") == [False, False], "the cover has the name"
    browser.script("document.body.style.minHeight = '300vh'; scrollTo({top: 200, behavior: 'instant'})")
    browser.wait(lambda: browser.script(SEEN, ".collapsed") == [True, True], "the bar has it, between its controls")
    browser.tap(WAYS)
    assert browser.text(".folder-menu .details") == details
    for words in ("Select", "Edit", "Share", "Export CSV"):
        assert words in browser.text(".folder-menu")
    (box,) = browser.script("return [document.querySelector('.folder-menu').getBoundingClientRect().toJSON()]")
    assert box["left"] >= 0 and box["right"] <= SIZES[size][0]


# Moved and removed


@only("phone")
def test_several_are_removed_and_all_that_are_left_are_moved(trip):
    later, browser = trip.folders.make("Later"), trip.browser
    browser.tap(WAYS)
    browser.tap(SELECT)
    browser.wait_for_text("select items", ".picked p")
    assert not browser.one('button[value="selectedRemoved"]').is_enabled()
    for item in (trip.korean, trip.japanese):
        browser.tap(f"{kept(item)} .tick")
    browser.wait_for_text("2 selected", ".picked p")
    browser.tap('button[value="selectedRemoved"]')
    trip.wait_for(trip.american)
    browser.wait_for_text("2 items removed", ".undo")
    browser.tap(UNDO)
    trip.wait_for(trip.american, trip.japanese, trip.korean)
    browser.tap(WAYS)
    browser.tap(SELECT)
    browser.tap(".selection .all")
    boxes = browser.all(f"{kept(trip.korean)} input, {kept(trip.american)} input")
    browser.wait(lambda: [each.is_selected() for each in boxes] == [True, True], "the others are selected, too")
    browser.wait_for_text("3 selected", ".picked p")
    browser.tap(".deeds [popovertarget]")
    browser.tap(f'.destinations [value="{later}"]')
    browser.wait_for_text("nothing saved yet", STATUS)
    browser.wait_for_text("3 items moved to “Later”", ".undo")
    browser.tap(UNDO)
    trip.wait_for(trip.american, trip.japanese, trip.korean)
    trip.folders.open(f"/{later}")
    browser.wait_for_text("nothing saved yet", STATUS)


@only("phone")
def test_the_box_for_all_items_is_ticked_exactly_while_all_are(trip):
    browser = trip.open("?select=1").browser
    items = (trip.korean, trip.japanese, trip.american)
    trip.wait_for(*reversed(items))
    browser.wait_for_text("select items", ".picked p")

    def ticked() -> list[bool]:
        return [browser.one(f"{each} input").is_selected() for each in (".selection .all", *map(kept, items))]

    for count, item in enumerate(items, start=1):
        assert ticked()[0] is False
        browser.tap(f"{kept(item)} .tick")
        browser.wait_for_text(f"{count} selected", ".picked p")
    assert ticked() == [True] * 4
    browser.tap(f"{kept(trip.japanese)} .tick")
    browser.wait_for_text("2 selected", ".picked p")
    assert ticked() == [False, True, False, True]
    browser.tap(f"{kept(trip.japanese)} .tick")
    browser.wait_for_text("3 selected", ".picked p")
    browser.tap(".selection .all")
    browser.wait_for_text("select items", ".picked p")
    assert ticked() == [False] * 4


@only("phone")
def test_an_item_that_comes_while_all_are_selected_is_not_selected(trip, sandbox):
    browser = trip.open("?select=1").browser
    trip.wait_for(trip.american, trip.japanese, trip.korean)
    browser.wait_for_text("select items", ".picked p")
    browser.tap(".selection .all")
    browser.wait_for_text("3 selected", ".picked p")
    new = reference(app_named(sandbox, "memo", "US", "iphone", is_free=True)["trackId"], "US")
    trip.folders.keep(new, trip.id)
    trip.wait_for(new, trip.american, trip.japanese, trip.korean)
    browser.wait(lambda: not browser.one("[name=all]").is_selected(), "not all are selected any more")
    browser.wait_for_text("3 selected", ".picked p")
    assert not browser.one(f"{kept(new)} input").is_selected()


@pytest.mark.parametrize("size", ["phone", "small"])
@pytest.mark.parametrize("language", ["en-US", "ko-KR"])
def test_a_row_narrows_for_its_circle(make_browser, server, sandbox, size, language):
    browser = make_browser(server.url, Look(size, language=language))
    trip = Trip(Folders(browser).open(), sandbox).open("?select=1")
    trip.wait_for(trip.american, trip.japanese, trip.korean)
    browser.wait_until_at_rest()
    assert browser.script(ROWS_IN_SELECTION) == []
    box, name = browser.script(BOXES, kept(trip.japanese), f"{kept(trip.japanese)} .saved-name")
    assert f"{name['left'] - box['left']:g}px" in browser.script(LINE, kept(trip.japanese)), "its line begins below its text"


@only("phone")
def test_the_menu_closes_at_the_tap_on_a_choice(trip):
    browser = trip.browser
    browser.wait(lambda: browser.script(ANSWERS_TAPS), "the page answers taps")
    browser.tap(WAYS)
    # In one script: no answer of the server can come between.
    choose = "document.querySelector(arguments[0]).click(); return document.querySelector(':popover-open')"
    assert browser.script(choose, SELECT) is None
    browser.one(".selection")


# The system's sheet, which records the text that it is given, and its absence with a clipboard that does.
SHEET = "Navigator.prototype.share = (what) => { window.given = what.text; return Promise.resolve(); };"
CLIPBOARD = """
  Object.defineProperty(Navigator.prototype, 'share', {value: undefined});
  Clipboard.prototype.writeText = (text) => { window.given = text; return Promise.resolve(); };
"""


@only("phone")
@pytest.mark.parametrize("given_to", [SHEET, CLIPBOARD], ids=["sheet", "clipboard"])
def test_the_selected_items_are_shared_by_name_and_link_without_the_folder(trip, given_to):
    browser = trip.browser
    before_the_page(browser, given_to)
    trip.open("?select=1")
    trip.wait_for(trip.american, trip.japanese, trip.korean)
    share = ".deeds [data-copied]"
    browser.wait(lambda: not browser.one(share).is_enabled(), "there is nothing to share yet")
    for item in (trip.korean, trip.american):
        browser.tap(f"{kept(item)} .tick")
    browser.wait(lambda: browser.one(share).is_enabled(), "two can be shared")
    browser.tap(share)
    text = browser.wait(lambda: browser.script("return window.given"), "the text is given")
    american, korean = (each.split("\n") for each in text.split("\n\n"))
    for (name, link), item in ((american, trip.american), (korean, trip.korean)):
        assert name == browser.attribute(f"{kept(item)} .tick input", "aria-label")
        assert link.startswith(f"{browser.base}/apps/") and "from=" not in link
    if given_to == CLIPBOARD:
        browser.wait_for_text("Links copied", NOTICES)


@only("desktop")
def test_a_search_without_items_leaves_nothing_to_remove_and_its_escape_does_not_end_selecting(trip):
    browser = trip.browser
    browser.tap(WAYS)
    browser.tap(SELECT)
    browser.wait_for_text("select items", ".picked p")
    browser.type(BOX, "nothing of this name")
    trip.wait_for()
    wait_until_idle(browser)
    browser.tap(".selection .all")
    browser.wait(lambda: browser.one("[name=all]").is_selected(), "all of nothing is selected")
    browser.wait_for_text("select items", ".picked p")
    assert not browser.one('button[value="selectedRemoved"]').is_enabled()
    browser.focus(BOX)
    ActionChains(browser.driver).send_keys(Keys.ESCAPE).perform()
    trip.wait_for(trip.american, trip.japanese, trip.korean)
    wait_until_idle(browser)
    ActionChains(browser.driver).send_keys(Keys.ESCAPE).perform()
    wait_until_idle(browser)
    assert not browser.script("return document.activeElement.matches('input')"), "the field is left"
    assert browser.all(".selection"), "both were for the field"


def test_without_javascript_several_are_removed_and_all_that_are_left_are_moved(server, sandbox):
    visitor, apps = Visitor(server.url), apps_of_three_countries(sandbox)
    korean, japanese, american = apps
    trip, later = made(visitor, "Trip", *apps), made(visitor, "Later")
    page = visitor.press(visitor.open(f"/folders/{trip}"), "value='selectionToggled'")
    page = visitor.press(page, "value='selectedRemoved'", item=[korean, japanese])
    assert page.keys("items") == [american] and "2 items removed" in page.slot("undo")
    page = visitor.press(page, "value='undone'")
    assert page.keys("items") == [american, japanese, korean]
    page = visitor.press(visitor.press(page, "value='selectionToggled'"), f"value='{later}'", all="1")
    assert "Nothing saved yet" in page.slot("status") and "3 items moved to “Later”" in page.slot("undo")
    assert sorted(visitor.open(f"/folders/{later}").keys("items")) == sorted(apps)


@only("desktop")
def test_the_delete_key_takes_an_app_out_and_the_focus_goes_on(trip):
    browser = trip.browser
    browser.focus(f"{kept(trip.american)} a")
    ActionChains(browser.driver).send_keys(Keys.DELETE).perform()
    trip.wait_for(trip.japanese, trip.korean)
    focused = "return document.activeElement.closest('[data-key]')?.dataset.key"
    browser.wait(lambda: browser.script(focused) == trip.japanese, "the next one has the focus")
    browser.tap(UNDO)
    trip.wait_for(trip.american, trip.japanese, trip.korean)


@only("phone")
def test_a_folder_that_is_deleted_elsewhere_is_said_to_be_gone(trip):
    trip.browser.mark()
    trip.folders.send("", action="deleted", folder=trip.id)
    trip.browser.wait_for_text("folder not found", STATUS)
    assert trip.browser.is_same_document


# Up to date


@pytest.mark.own_server
@only("phone")
def test_a_folder_fills_itself_says_what_is_not_sold_any_more_and_asks_nothing_while_it_is_fresh(folders, sandbox):
    sold, browser = app_named(sandbox, "메모", "KR", "iphone", is_free=True), folders.browser
    folder, item, gone = folders.make("Trip"), reference(sold["trackId"]), reference(app_not_sold(sandbox)["trackId"])
    for each in (gone, item):
        folders.keep(each, folder, is_known=False)
    folders.open(f"/{folder}").browser.mark()
    browser.wait_for_text(re.escape(sold["trackName"]), kept(item))
    browser.wait_for_text("no longer in the south korea app store since", kept(gone))
    assert browser.is_same_document
    calls = sandbox.calls("/lookup")
    browser.driver.refresh()
    browser.wait_for_text("no longer in the south korea app store since", kept(gone))
    # The page has read the old data before it receives any notice.
    folders.send(f"/{folder}/edit", action="submitted", name="Journey", details="")
    browser.wait_for_text("Journey", "h1")
    assert sandbox.calls("/lookup") == calls


@pytest.mark.own_server
@only("phone")
def test_a_store_that_cannot_be_asked_is_said_and_asked_again_by_a_tap(folders, sandbox):
    app, browser = app_named(sandbox, "memo", "US", "ipad", is_free=False), folders.browser
    folder, item = folders.make("Trip"), reference(app["trackId"], "US", "ipad")
    # A permanent failure, which is not retried. It is set before saving, because that calls the store, too.
    sandbox.faults(status=404, onlyPath="/lookup")
    for each in (reference(app["trackId"], "US"), item):
        folders.keep(each, folder, is_known=False)
    folders.open(f"/{folder}")
    browser.wait_for_text("2 items couldn’t be checked", STATUS)
    browser.wait_for_text("couldn’t check", kept(item))
    assert "no longer in the" not in browser.text().lower()
    sandbox.clear()
    browser.tap(f"{STATUS} .unasked button")
    browser.wait_for_text(re.escape(app["trackName"]), kept(item))
    browser.wait(lambda: "couldn’t be checked" not in browser.text(), "there is nothing left to say")


@only("phone")
def test_what_stands_beside_the_number_of_items_moves_none_of_them(trip):
    trip.browser.wait_until_at_rest()
    tops = trip.browser.script(HEIGHTS)
    assert len(tops) == 4 and max(tops) - min(tops) < 1


# Small screens


@pytest.mark.parametrize("text_size", [32, 40])
def test_nothing_leaves_a_small_screen_in_large_letters(make_browser, server, sandbox, text_size):
    browser = make_browser(server.url, Look("small", text_size=text_size))
    trip = Trip(Folders(browser).open(), sandbox)
    browser.open("/market?currency=KRW")
    products = browser.one('[data-section="products"] .save').get_dom_attribute("href")
    trip.folders.send(products.removeprefix("/folders"), action="added", folder=trip.id)
    trip.folders.open(f"/{trip.id}?layout=grid")
    browser.one(".saved-product .saved-price")
    browser.wait_until_at_rest()
    assert browser.script(BEYOND) == []
    browser.script(HEIGHTS)
    assert browser.script(CROWDED) == []
    # A name of the greatest length, without a place to break it.
    name = "W" * 50
    trip.folders.send(f"/{trip.id}/edit", action="submitted", name=name, details="W" * 200)
    trip.folders.send(f"/{trip.id}/sharing", action="shared")
    pages = [
        "", "?edit=1", "/new", f"/{trip.id}", f"/{trip.id}?layout=grid&select=1", f"/{trip.id}/edit",
        f"/{trip.id}/sharing", f"/save?item={trip.korean}",
    ]
    width, reach = SIZES["small"][0], {}
    for page in pages:
        trip.folders.open(page)
        browser.one("main")
        browser.wait_until_at_rest()
        reach[page] = browser.script("return document.documentElement.scrollWidth")
    assert {page: found for page, found in reach.items() if found > width} == {}


@pytest.mark.parametrize(("size", "language"), [("small", "en-US"), ("small", "ko-KR"), ("phone", "ko-KR")])
def test_in_large_letters_the_bar_for_selected_items_keeps_its_order_and_leaves_a_row_in_sight(
    make_browser, server, sandbox, size, language
):
    browser = make_browser(server.url, Look(size, language=language, text_size=32))
    trip = Trip(Folders(browser).open(), sandbox)
    trip.folders.make("Later")
    trip.open("?select=1").wait_for(trip.american, trip.japanese, trip.korean)
    browser.wait_until_at_rest()
    assert browser.script(BAR_IN_SELECTION) == []
    browser.tap(".selection .all")
    browser.wait_for_text("3", ".picked p")
    assert browser.script(BAR_IN_SELECTION) == []
    assert browser.script(ROWS_IN_SELECTION) == []

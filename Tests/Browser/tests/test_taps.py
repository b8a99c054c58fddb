"""What a tap shows at any latency: a pressed link, a lit tab, and the page of a link with what the link knows."""

import json

import pytest
from selenium.webdriver.common.keys import Keys

from harness.app_page import before_the_page
from harness.browser import Browser, Look
from harness.folders import WAYS, Folders, kept, reference
from harness.inside import ANSWERS_TAPS, SAY_WITH_BUTTON, remember
from harness.market import SAVE_SEARCH, SEARCHES, Market, Products
from harness.search import BOX, RESULTS, SearchScreen

RING = "return document.activeElement.type === 'search' && getComputedStyle(document.querySelector('.search-field')).boxShadow"
# Whether a touch in the middle of a message reaches it.
IS_ON_TOP = """
  const {left, top, width, height} = document.querySelector('.toast').getBoundingClientRect();
  return !!document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.toast');
"""
# A driver waits for the page that is on its way, so the page that is left takes notes for it.
#
# Source: RenderFrameDevToolsAgentHost of Chromium suspends messages to a page from the start of a navigation on.
NOTES = """
  window.note = (name, value) => { sessionStorage[name] ??= JSON.stringify(value); };
  addEventListener('click', ({target}) => {
    const link = target.closest('a');
    if (!link) return;
    requestAnimationFrame(() => {
      const line = getComputedStyle(document.body, '::before');
      note('frame', {
        isPressed: link.hasAttribute('data-going'), lit: document.querySelector('.tabs [aria-current]')?.pathname,
        chosen: document.querySelector('.chip[aria-current]')?.innerText ?? null,
        isSearching: document.querySelector('form.search-field')?.ariaBusy === 'true',
        line: [line.animationName, line.animationDelay],
      });
    });
  });
  document.addEventListener('transitionend', ({target}) => note('faded', target.className));
  document.addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
    const page = document.querySelector('body > .pushed');
    if (!page) return;
    note('pushed', {
      path: location.pathname, name: page.querySelector('h1').innerText, words: page.innerText,
      picture: page.querySelector('.picture > img')?.currentSrc, isInert: document.querySelector('main').inert,
      back: document.activeElement.closest('.pushed .back')?.innerText,
    });
    window.cancel?.(page);
  }).observe(document.body, {childList: true}));
"""
ROW = f"{RESULTS} a.listing"
SHOWN = """
  const row = document.querySelector(arguments[0]);
  return [row.querySelector('.name').innerText, row.querySelector('.price').innerText,
          row.querySelector('img').currentSrc];
"""
LEFT_OVERS = """
  return document.querySelectorAll('.pushed, [data-going], [data-under], [data-item], [data-lifted], [inert]').length;
"""
# Notes for each element whether the page of a row lies over it, at the end of its way. A hit skips what is inert.
COVER = """
  const [above] = arguments;
  window.cancel = (page) => {
    document.querySelector('main').inert = false;
    for (const motion of page.getAnimations({subtree: true})) motion.finish();
    note('covers', above.map((each) => {
      const {x, y, width, height} = document.querySelector(each).getBoundingClientRect();
      return page.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }));
  };
"""
# Notes the boxes of elements of the page of a link, at the end of its way.
BOXES = "each => { const {x, y, width, height} = each.getBoundingClientRect(); return [x, y, width, height]; }"
SHAPE = f"""
  const [parts] = arguments;
  window.cancel = (page) => {{
    page.getAnimations().forEach((motion) => motion.finish());
    note('shape', parts.map((each) => [...page.querySelectorAll(each)].map({BOXES})[0] ?? null));
  }};
"""
# Shows a page that waits, in which HTML is added. Returns whether a line grows at its top, and the shown spinners.
WAITING = """
  const [html] = arguments;
  const main = document.querySelector('main');
  main.innerHTML = html;
  document.body.classList.add('acting');
  const isShown = (each) => getComputedStyle(each).display !== 'none';
  return [getComputedStyle(document.body, '::before').animationName === 'going',
          [...main.querySelectorAll('.spinner')].filter(isShown).length];
"""
# Long enough for the page of a row to be drawn first, on a busy machine, too.
SLOW_MS = 250

pytestmark = pytest.mark.shared_server


@pytest.fixture
def noting(make_browser, make_line, server):
    """Returns a function that opens a browser of a size on a slow line, whose pages take notes."""

    def noting(size: str) -> Browser:
        browser = make_browser(make_line(server.port, SLOW_MS).url, Look(size))
        before_the_page(browser, NOTES)
        return browser

    return noting


@pytest.fixture
def browser(noting) -> Browser:
    return noting("phone")


def noted(browser: Browser, name: str):
    found = browser.script("return sessionStorage[arguments[0]] ?? null", name)
    return found and json.loads(found)


@pytest.fixture
def search(browser) -> SearchScreen:
    search = SearchScreen(browser).open("?country=KR&platform=iphone&q=memo")
    search.wait_for_ids(3)
    return search


def test_a_tapped_row_stays_pressed_and_its_page_comes_with_what_the_row_knows(search):
    browser = search.browser
    name, price, picture = browser.script(SHOWN, ROW)
    browser.tap(ROW)
    browser.wait(lambda: browser.path != "/apps", "the page is there")
    frame, pushed = noted(browser, "frame"), noted(browser, "pushed")
    assert frame["isPressed"] and frame["line"] == ["going", "0.2s"]
    assert pushed["path"] == "/apps", "the address changes with the document"
    assert (pushed["name"], pushed["picture"]) == (name, picture) and price in pushed["words"]
    assert pushed["isInert"] and pushed["back"] == "Apps", "the focus is on Back"
    assert browser.script(LEFT_OVERS) == 0
    browser.tap("header.bar .back")
    search.wait_for_ids(3)
    browser.wait(lambda: browser.script(LEFT_OVERS) == 0, "the list is as before")


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_page_of_a_row_lies_over_the_bar_and_its_menu_at_every_width(noting, sandbox, size):
    browser, item = noting(size), reference(sandbox.search("memo")[0]["trackId"])
    folders = Folders(browser).open()
    folders.open(f"/{folders.make('Travel', item)}").wait_for_items(item)
    browser.wait_until_at_rest()
    browser.script(COVER, ["header.bar", WAYS])
    browser.tap(f"{kept(item)} a")
    browser.wait(lambda: browser.path.startswith("/apps/"), "the page is there")
    assert noted(browser, "covers") == [True, True]


@pytest.mark.parametrize(
    "cancel",
    [
        "dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape'}))",
        "page.querySelector('.back').click()",
        "stop()",
    ],
)
def test_escape_back_and_stop_take_the_page_back(search, cancel):
    browser = search.browser
    browser.mark()
    browser.script(f"window.cancel = (page) => requestAnimationFrame(() => {{ {cancel} }})")
    browser.tap(ROW)
    browser.wait(lambda: noted(browser, "pushed"), "the page came")
    browser.wait(lambda: browser.script(LEFT_OVERS) == 0, "it is gone")
    assert browser.is_same_document and browser.path == "/apps"
    assert browser.script("return document.activeElement === document.querySelector(arguments[0])", ROW)


# Pages, their links without a picture, and the words that name the page of the link.
@pytest.mark.parametrize(
    ("path", "link", "words"),
    [
        ("/settings", "a.setting", "a.setting .label"),
        ("/movies", ".shelf-head a", ".shelf-head h2"),
        ("/folders", ".action[href='/folders/new']", ".action[href='/folders/new']"),
    ],
)
def test_the_page_of_a_link_without_a_picture_comes_with_its_title(browser, path, link, words):
    browser.open(path)
    browser.one(link)
    title, *_ = browser.texts(words)
    browser.tap(link)
    browser.wait(lambda: browser.path != path, "the page is there")
    pushed = noted(browser, "pushed")
    assert (pushed["path"], pushed["name"]) == (path, title) and pushed["isInert"]
    assert browser.script(LEFT_OVERS) == 0
    browser.driver.back()
    browser.wait(lambda: browser.path == path, "the link's page is back")
    browser.wait(lambda: browser.script(LEFT_OVERS) == 0, "it is as before")


def test_the_page_of_a_form_comes_with_the_places_of_its_pictures_and_fields(browser):
    browser.open("/market")
    browser.wait(lambda: browser.script(ANSWERS_TAPS), "the page answers taps")
    browser.script(SHAPE, ["h1", ".skeleton div", ".pushed-rest div"])
    browser.tap(".chip.sell")
    browser.wait(lambda: browser.path.startswith("/market/drafts/"), "the form is there")
    browser.wait_until_at_rest()
    parts = ["main h1", ".tile", "#product-name"]
    form = browser.script(f"return arguments[0].map((each) => ({BOXES})(document.querySelector(each)))", parts)
    assert noted(browser, "pushed")["name"] == browser.text("main h1")
    for drawn, there in zip(noted(browser, "shape"), form, strict=True):
        assert drawn[:2] == pytest.approx(there[:2], abs=12) and drawn[3] == pytest.approx(there[3], abs=12)


def test_the_page_of_a_search_comes_with_its_field(browser):
    browser.open("/movies")
    browser.wait(lambda: browser.script(ANSWERS_TAPS), "the page answers taps")
    link = browser.script(f"return ({BOXES})(document.querySelector('.search-link'))")
    browser.script(SHAPE, [".search-field", ".search-field use", ".pushed-rest div"])
    browser.tap(".search-link")
    browser.wait(lambda: browser.path == "/movies/search", "the search is there")
    field, symbol, row = noted(browser, "shape")
    assert field[:2] == pytest.approx(link[:2], abs=12) and field[3] == pytest.approx(link[3], abs=1)
    assert symbol and row[1] > field[1] + field[3] - 1


# What waits on a page, whether a line grows at its top, and how many spinners show it.
@pytest.mark.parametrize(
    ("html", "has_line", "spinners"),
    [
        ("<form aria-busy='true'></form>", True, 0),
        ("<button aria-busy='true'>Go</button>", False, 0),
        ("<details><summary>More</summary><button aria-busy='true'>Go</button></details>", True, 0),
        ("<div popover><button aria-busy='true'>Go</button></div>", True, 0),
        ("<form class='search-field' aria-busy='true'></form><p class='loading'><i class='spinner'></i></p>", False, 0),
        ("<form data-kind='search' aria-busy='true'></form>", True, 0),
        ("<form data-kind='search' aria-busy='true'></form><div class='part'><ul><li>Row</li></ul></div>", False, 0),
        ("<form aria-busy='true'></form><div class='slot-status'><p class='loading'><i class='spinner'></i></p></div>", False, 1),
        ("<p class='loading'><i class='spinner'></i></p><div class='skeleton'><div></div></div>", False, 0),
    ],
)
def test_a_wait_has_one_sign(browser, html, has_line, spinners):
    browser.open("/settings")
    browser.wait(lambda: browser.script(ANSWERS_TAPS), "the page answers taps")
    assert browser.script(WAITING, html) == [has_line, spinners]


def test_the_page_of_a_link_whose_words_do_not_name_it_comes_without_a_title(browser):
    browser.open("/folders/new")
    browser.type("input[name=name]", "Travel")
    browser.tap(".words .main")
    browser.wait(lambda: browser.path not in ("/folders", "/folders/new"), "the folder is open")
    browser.open(f"{browser.path}/sharing")
    browser.tap(".action.main")
    browser.tap(".share-link a")
    browser.wait(lambda: browser.path.startswith("/folders/shared/"), "what is shared is open")
    assert noted(browser, "pushed")["name"] == ""


def test_a_saved_search_comes_with_its_name_and_leads_back(browser):
    browser.open("/market?q=the&stock=1")
    browser.tap(SAVE_SEARCH)
    browser.one(".saved-search")
    browser.open(SEARCHES)
    browser.one(".kept-link")
    [name] = browser.texts(".kept-name")
    browser.tap(".kept-link")
    browser.wait(lambda: browser.path == "/market", "the search is open")
    assert noted(browser, "pushed")["name"] == name
    browser.driver.back()
    browser.wait(lambda: browser.path == SEARCHES, "the searches are back")
    browser.wait(lambda: browser.script(LEFT_OVERS) == 0, "they are as before")


def test_a_suggestion_searches_in_the_field_and_draws_no_page(browser):
    remember(browser, "memo")
    browser.open("/apps?country=KR&platform=iphone")
    browser.type(BOX, "mem")
    browser.tap(".suggestion")
    browser.wait(lambda: browser.query.get("q") == "memo", "the suggestion is searched")
    frame = noted(browser, "frame")
    assert frame["isPressed"] and frame["isSearching"]
    assert noted(browser, "pushed") is None
    browser.driver.back()
    browser.wait(lambda: browser.query.get("q") != "memo", "the page before is back")
    browser.wait(lambda: browser.script(LEFT_OVERS) == 0, "no page is drawn")
    browser.wait(lambda: not browser.all(".search-field[aria-busy]"), "nothing is searched")


def test_a_link_that_a_script_answers_brings_no_page(browser):
    browser.open("/settings")
    browser.mark()
    prevent = "addEventListener('click', (event) => event.preventDefault(), {once: true})"
    browser.script(f"{prevent}; document.querySelector('a.setting').click()")
    browser.wait(lambda: browser.script(LEFT_OVERS) == 0, "the link is as before")
    assert noted(browser, "pushed") is None and browser.is_same_document


def test_a_finger_leaves_no_ring_at_the_focused_field_and_a_key_brings_it(search):
    browser = search.browser
    browser.wait(lambda: browser.script(ANSWERS_TAPS), "the script for hands is there")
    browser.tap(BOX)
    browser.wait(lambda: browser.script(RING) == "none", "a finger needs no ring")
    browser.type(BOX, Keys.ARROW_LEFT)
    browser.wait(lambda: "inset" in browser.script(RING), "a key needs one")


def test_a_message_takes_the_place_of_the_one_before_and_taps_go_through_it(search):
    browser = search.browser
    for words in ("One", "Two"):
        browser.script("dispatchEvent(new CustomEvent('showroom:notice', {detail: arguments[0]}))", words)
    assert browser.texts(".toast") == ["Two"]
    assert not browser.script(IS_ON_TOP)


def test_of_a_message_with_a_button_the_button_alone_takes_taps(search):
    browser = search.browser
    browser.script(SAY_WITH_BUTTON, "A message about an item with a long name")
    browser.wait_until_at_rest()
    assert not browser.script(IS_ON_TOP)
    browser.tap(".toast button")


def test_what_is_wrong_in_a_field_has_a_ring_for_a_finger_too(search):
    browser = search.browser
    browser.open("/movies/search")
    browser.wait(lambda: browser.script(ANSWERS_TAPS), "the script for hands is there")
    browser.tap("[name=year]")
    browser.type("[name=year]", "99999")
    browser.one("[name=year][aria-invalid=true]")
    assert browser.script("return getComputedStyle(document.querySelector('[name=year]')).outlineStyle") == "solid"


def test_a_tapped_tab_lights_in_the_frame_after_the_tap(search):
    browser = search.browser
    browser.tap(".tabs a[href='/market']")
    browser.wait(lambda: browser.path == "/market", "the market is open")
    frame = noted(browser, "frame")
    assert frame["lit"] == "/market" and frame["line"] == ["going", "0.2s"]
    assert noted(browser, "pushed") is None
    browser.driver.back()
    browser.wait(lambda: browser.path == "/apps", "the search is back")
    assert browser.script("return document.querySelector('.tabs [aria-current]').pathname") == "/apps"


def test_a_tapped_category_is_chosen_at_once_and_the_former_products_fade(browser, server):
    Products(server)
    market = Market(browser).open()
    browser.wait(lambda: market.ids() and browser.all(".chip"), "products and categories are there")
    [name, *_] = browser.texts(".categories .chip")
    browser.tap(".categories .chip")
    browser.wait(lambda: "category" in browser.query, "the category is open")
    frame = noted(browser, "frame")
    assert frame["chosen"] == name and frame["isSearching"]
    assert "part-products" in noted(browser, "faded")
    browser.wait(lambda: market.ids() and browser.script(ANSWERS_TAPS), "the page answers taps")
    before, [other, *_] = browser.query, browser.texts(".categories .chip")
    browser.script("sessionStorage.clear()")
    browser.tap(".categories .chip")
    browser.wait(lambda: browser.query != before, "another category is open")
    assert noted(browser, "frame")["chosen"] == other, "the former one is not lit any more"

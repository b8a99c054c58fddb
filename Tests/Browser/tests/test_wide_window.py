"""Issue: the search app, finished. A wide window shows the list and, beside it, the page of what was chosen."""

from selenium.webdriver.common.keys import Keys

from harness.app_page import Gallery
from harness.search import RESULTS
from harness.ways import only

PLACE = "?country=KR&platform=iphone&q=memo"
ROWS = f"{RESULTS} a.listing"
CHOSEN = f"{RESULTS} a[aria-current]"
# Where the pane is in the window, and how large the window is.
PANE_AND_WINDOW = """
  const {x, y, width, height} = document.querySelector('.pane iframe').getBoundingClientRect();
  const over = document.elementFromPoint(20, innerHeight / 2);
  return {pane: [x, y, width, height], window: [0, 0, innerWidth, innerHeight], isOnTop: over.localName === 'iframe'};
"""
# What stands in the pane: the path of its page and its heading.
PANE = """
  const page = document.querySelector('.pane iframe').contentDocument;
  return page.readyState === 'complete' && page.querySelector('h1')
    ? [page.location.pathname, page.querySelector('.listing-header h1')?.innerText] : null;
"""


def open_row(search, index: int) -> tuple[str, str]:
    """Taps a row and waits until its page stands beside the list; returns the path and the name of the app."""
    row = search.browser.all(ROWS)[index]
    path = row.get_dom_attribute("href").split("?")[0]
    name = row.find_element("css selector", ".name").text
    search.browser.tap(row)
    wait_for_pane(search, path, name)
    return path, name


def wait_for_pane(search, path: str, name: str) -> None:
    search.browser.wait(lambda: search.browser.script(PANE) == [path, name], f"{path} stands beside the list")
    chosen = [row.get_dom_attribute("href").split("?")[0] for row in search.browser.all(CHOSEN)]
    assert chosen == [path], "just the row of the page is marked"


@only("desktop")
def test_a_row_opens_beside_the_list_which_stays_as_it_is(search):
    search.open(PLACE).wait_for_ids(10)
    search.browser.mark()
    before, address = search.ids(), search.browser.driver.current_url
    open_row(search, 0)
    open_row(search, 2)
    assert search.browser.is_same_document
    assert search.ids() == before
    assert search.browser.driver.current_url == address


@only("desktop")
def test_the_list_stands_in_its_place_before_the_pane_has_arrived(search):
    search.open(PLACE).wait_for_ids(10)
    place = "const {x, width} = document.querySelector('main').getBoundingClientRect(); return [x, width]"
    before = search.browser.script(place)
    search.browser.script("document.querySelector('.pane').remove()")
    assert search.browser.script(place) == before


@only("desktop")
def test_back_returns_to_the_page_that_stood_there_before(search):
    search.open(PLACE).wait_for_ids(10)
    first = open_row(search, 0)
    open_row(search, 1)
    search.browser.driver.back()
    wait_for_pane(search, *first)


@only("desktop")
def test_a_reload_keeps_the_chosen_page(search):
    search.open(PLACE).wait_for_ids(10)
    chosen = open_row(search, 1)
    search.browser.driver.refresh()
    wait_for_pane(search, *chosen)


@only("desktop")
def test_the_list_stays_alive_beside_the_page(search):
    search.open(PLACE).wait_for_ids(10)
    chosen = open_row(search, 1)
    search.search("cacao")
    search.wait_for_ids()
    assert search.browser.script(PANE) == list(chosen)


@only("desktop")
def test_the_page_beside_the_list_has_no_bars_and_lives(search):
    search.open(PLACE).wait_for_ids(10)
    open_row(search, 1)
    search.browser.driver.switch_to.frame("pane")
    for bar in ("header.bar", "nav.tabs"):
        assert not any(each.is_displayed() for each in search.browser.all(bar)), f"{bar} is hidden"
    before = search.browser.text('[data-section="description"]')
    search.browser.tap('[data-section="description"] .more')
    search.browser.wait(
        lambda: len(search.browser.text('[data-section="description"]')) > len(before), "the whole text is shown"
    )


@only("desktop")
def test_screenshots_fill_the_window_not_the_pane(search):
    browser = search.open(PLACE).browser
    search.wait_for_ids(10)
    open_row(search, 1)
    browser.wait_until_at_rest()
    before = browser.script(PANE_AND_WINDOW)
    assert before["pane"] != before["window"] and not before["isOnTop"]
    browser.driver.switch_to.frame("pane")
    gallery = Gallery(browser)
    gallery.open(2)
    browser.driver.switch_to.default_content()
    full = browser.script(PANE_AND_WINDOW)
    assert full["pane"] == full["window"] and full["isOnTop"]
    browser.driver.switch_to.frame("pane")
    gallery.press("ESCAPE")
    gallery.wait_until_closed_at(2)
    browser.driver.switch_to.default_content()
    browser.wait(lambda: browser.script(PANE_AND_WINDOW) == before, "the pane is where it was")


@only("desktop")
def test_back_out_of_the_full_window_gives_the_list_back(search):
    browser = search.open(PLACE).browser
    search.wait_for_ids(10)
    first = open_row(search, 1)
    open_row(search, 2)
    before = browser.script(PANE_AND_WINDOW)
    browser.driver.switch_to.frame("pane")
    Gallery(browser).open(1)
    browser.driver.switch_to.default_content()
    browser.driver.back()
    wait_for_pane(search, *first)
    browser.wait(lambda: browser.script(PANE_AND_WINDOW) == before, "the pane is where it was")


@only("desktop")
def test_a_row_opens_by_keyboard_and_keeps_the_focus(search):
    search.open(PLACE).wait_for_ids(10)
    row = search.browser.all(ROWS)[1]
    path, name = row.get_dom_attribute("href").split("?")[0], row.find_element("css selector", ".name").text
    search.browser.script("arguments[0].focus()", row)
    row.send_keys(Keys.ENTER)
    wait_for_pane(search, path, name)
    assert search.browser.script("return document.activeElement === arguments[0]", row)


@only("desktop")
def test_an_app_that_is_not_there_says_so_beside_the_list_and_its_way_out_leaves_the_pane(search, server):
    search.browser.tolerate_network_errors()
    search.open(PLACE).wait_for_ids(10)
    open_row(search, 0)
    (frame,) = search.browser.all(".pane iframe")
    search.browser.script("arguments[0].src = '/apps/XX/1'", frame)
    search.browser.wait(
        lambda: "/apps/XX/1" in search.browser.script("return arguments[0].contentDocument.URL", frame), "it is loaded"
    )
    search.browser.driver.switch_to.frame(frame)
    search.browser.tap(".message .action")
    search.browser.driver.switch_to.default_content()
    search.browser.wait(lambda: "q" not in search.browser.query, "the search has left for a new one")
    assert not search.browser.script("return self !== top")


@only("phone", "phone-nojs", "desktop-nojs")
def test_elsewhere_a_row_opens_a_page_of_its_own(search):
    search.open(PLACE).wait_for_ids(10)
    assert not any(each.is_displayed() for each in search.browser.all(".pane"))
    search.browser.tap(search.browser.all(ROWS)[0])
    search.browser.one(".listing-header h1")
    assert search.browser.path.startswith("/apps/KR/")
    search.browser.one("header.bar .back")

"""A window that becomes wide or narrow, such as a tablet that is turned, while a page is open that came from a list."""

import pytest

from harness.browser import Browser, Look
from harness.inside import ANSWERS_TAPS
from harness.pane import PANE, PLACE, ROWS, in_pane, path_and_name, set_width, wait_for_pane
from harness.search import SearchScreen
from harness.ways import ONE_WAY_MS, only

pytestmark = pytest.mark.shared_server

NARROW, WIDE, WIDEST = 900, 1280, 1800
# Whether the page is about to be replaced by its list.
IS_LEAVING = "return 'step' in sessionStorage"
# Takes the page of the next tap back once it is drawn, and notes whether a list was kept before and after that.
TAKE_BACK = """
  const look = () => {
    if (!document.querySelector('body > .pushed')) return requestAnimationFrame(look);
    window.lists = ['list' in sessionStorage];
    dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape'}));
    window.lists.push('list' in sessionStorage);
  };
  requestAnimationFrame(look);
"""


def open_narrow(search: SearchScreen) -> tuple[str, str]:
    """Opens a row's page in a narrow window; returns its path and name."""
    set_width(search.browser, NARROW)
    search.open(PLACE).wait_for_ids(10)
    row = search.browser.all(ROWS)[1]
    path, name = path_and_name(row)
    search.browser.tap(row)
    search.browser.wait(lambda: search.browser.path == path, "its page is open")
    wait_until_kept(search.browser)
    return path, name


def wait_until_kept(browser: Browser) -> None:
    browser.wait(lambda: browser.script("return history.state?.list?.length > 0"), "the page knows its list")


def turn(browser: Browser, width: int) -> None:
    """Turns the window; what listens to its width has heard of it afterwards."""
    set_width(browser, width)
    browser.wait(lambda: browser.script("return innerWidth") == width, f"it is {width} px wide")
    browser.driver.execute_async_script("requestAnimationFrame(() => setTimeout(arguments[0]))")


@pytest.mark.parametrize("held", ["<p data-holds></p>", "<form class='selection'></form>", "<textarea></textarea>"])
@only("desktop")
def test_a_page_that_holds_something_stays_when_the_window_becomes_wide(search, held):
    browser = search.browser
    path, name = open_narrow(search)
    browser.script("document.querySelector('main').insertAdjacentHTML('beforeend', arguments[0])", held)
    browser.script("const {lastChild} = document.querySelector('main'); if ('value' in lastChild) lastChild.value = 'unsent'")
    turn(browser, WIDE)
    assert not browser.script(IS_LEAVING) and browser.path == path
    browser.script("document.querySelector('main').lastChild.remove()")
    turn(browser, NARROW)
    set_width(browser, WIDE)
    wait_for_pane(search, path, name)


@only("desktop")
def test_without_a_connection_the_page_stays_when_the_window_becomes_wide(search):
    path, _ = open_narrow(search)
    search.browser.script("Object.defineProperty(Navigator.prototype, 'onLine', {value: false})")
    turn(search.browser, WIDE)
    assert not search.browser.script(IS_LEAVING) and search.browser.path == path


@only("desktop")
def test_a_wide_sheet_of_paper_does_not_bring_the_list(search):
    path, _ = open_narrow(search)
    search.browser.script("matchMedia('print').onchange = () => { window.isPrinted = true; }")
    search.browser.command("Page.printToPDF", landscape=True, paperWidth=8.27, paperHeight=11.69)
    assert search.browser.script("return window.isPrinted") and not search.browser.script(IS_LEAVING)
    assert search.browser.path == path


@only("desktop")
def test_a_window_that_became_wide_under_a_dialog_has_the_list_once_that_is_closed(search):
    path, name = open_narrow(search)
    # As gallery.js and save.js do.
    search.browser.script("history.pushState({dialog: true}, '')")
    turn(search.browser, WIDE)
    assert search.browser.path == path
    search.browser.driver.back()
    wait_for_pane(search, path, name)


@only("desktop")
def test_a_list_does_not_open_in_its_own_pane(search):
    browser = set_width(search.browser, WIDEST)
    search.open(PLACE).wait_for_ids(10)
    row = browser.all(ROWS)[1]
    path, name = path_and_name(row)
    # As a page that was left for this one.
    browser.script("sessionStorage.list = JSON.stringify([arguments[0], location.href])", path)
    browser.tap(row)
    wait_for_pane(search, path, name)
    in_pane(browser, lambda: browser.wait(lambda: browser.script(ANSWERS_TAPS), "the page answers taps"))
    assert not browser.script(IS_LEAVING) and browser.script(PANE) == [path, name]


def test_a_tap_that_is_taken_back_leaves_no_list(make_browser, make_line, server):
    line = make_line(server.port, ONE_WAY_MS)
    search = SearchScreen(set_width(make_browser(line.url, Look("desktop")), NARROW))
    search.open(PLACE).wait_for_ids(10)
    browser = search.browser
    browser.wait(lambda: browser.script(ANSWERS_TAPS), "the page answers taps")
    browser.script(TAKE_BACK)
    browser.tap(browser.all(ROWS)[1])
    browser.wait(lambda: browser.script("return window.lists") == [True, False], "the list went with the page")
    assert browser.path == "/apps"

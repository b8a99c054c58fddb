"""Each tab keeps its place, with its rows and its scroll position; the chosen tab leads to the top, then to its
root."""

import pytest

from harness.browser import Look
from harness.folders import Folders, reference
from harness.inside import scroll_to
from harness.search import BOX, RESULTS
from harness.ways import only

pytestmark = pytest.mark.shared_server

START = "?country=KR&platform=iphone"
APPS = ".tabs a[href='/apps']"
FOLDERS = ".tabs a[href='/folders']"
# Keeps rejections for the next page: a page that is left may go before it reports one.
KEEP_REJECTIONS = "addEventListener('unhandledrejection', ({reason}) => { sessionStorage.rejected = reason?.message; })"
TOP_OF = "return Math.round(document.querySelector(arguments[0])?.getBoundingClientRect().top ?? -9999)"


TABS = ("/", "/apps", "/movies", "/market", "/folders")
# The heading, the lit tab, the title, and the left edge of the heading with the right one of its bar.
TITLE = """
  const heading = document.querySelector('.bar h1');
  const end = document.querySelector('.bar').getBoundingClientRect().right;
  return [heading.innerText, document.querySelector('.tabs [aria-current]').innerText,
    document.title.split(' – ')[0], heading.getBoundingClientRect().left, end];
"""


def tap_tab(browser, tab: str, path: str) -> None:
    browser.tap(tab)
    browser.wait(lambda: browser.path == path, f"{path} is open")


def searched(search) -> list[str]:
    """Searches, and returns the ids of the rows."""
    search.open(START)
    search.search("memo")
    return search.wait_for_ids(10)


@only("phone")
def test_a_search_is_there_again_with_its_rows_and_its_place_and_so_is_an_app_also_after_a_reload(search):
    ids = searched(search)
    row = f'{RESULTS} > [data-key="{ids[8]}"]'
    scroll_to(search.browser, row)
    place = search.browser.script(TOP_OF, row)
    tap_tab(search.browser, FOLDERS, "/folders")
    tap_tab(search.browser, APPS, "/apps")
    search.wait_for_exactly(ids)
    assert search.browser.query["q"] == "memo" and search.browser.one(BOX).get_property("value") == "memo"
    search.browser.wait(lambda: abs(search.browser.script(TOP_OF, row) - place) < 2, f"the row is at {place}")
    search.browser.tap(f'{RESULTS} > [data-key="{ids[3]}"] a.listing')
    app = f"/apps/KR/{ids[3]}"
    search.browser.wait(lambda: search.browser.path == app, "the app is open")
    for is_reloaded in (False, True):
        tap_tab(search.browser, FOLDERS, "/folders")
        if is_reloaded:
            search.browser.driver.refresh()
        tap_tab(search.browser, APPS, app)
    search.browser.tap("header.bar .back")
    search.wait_for_exactly(ids)


@only("phone")
def test_the_chosen_tab_leads_to_the_top_then_to_the_list_then_out_of_the_search(search):
    browser, ids = search.browser, searched(search)
    browser.tap(f'{RESULTS} > [data-key="{ids[3]}"] a.listing')
    app = f"/apps/KR/{ids[3]}"
    browser.wait(lambda: browser.path == app and browser.keys("information"), "the app is open")
    browser.wait_until_at_rest()
    browser.script("scrollTo({top: 300, behavior: 'instant'})")
    browser.wait(lambda: browser.script("return scrollY") > 200, "the page is scrolled")
    browser.tap(APPS)
    browser.wait(lambda: browser.script("return scrollY") == 0, "the page is at its top")
    assert browser.path == app
    tap_tab(browser, APPS, "/apps")
    search.wait_for_exactly(ids)
    browser.wait_until_at_rest()
    browser.script("scrollTo({top: 0, behavior: 'instant'})")
    browser.wait(lambda: browser.script("return scrollY") == 0, "the list is at its top")
    browser.tap(APPS)
    browser.wait(lambda: browser.path == "/apps" and "q" not in browser.query, "the search is left")
    assert browser.one(BOX).get_property("value") == ""


@only("phone")
def test_an_app_opened_from_a_folder_belongs_to_the_folder_also_after_a_reload(search):
    browser, folders = search.browser, Folders(search.browser)
    app = searched(search)[3]
    folder = folders.make("Travel", reference(app))
    folders.open().open(f"/{folder}").wait_for_items(reference(app))
    browser.tap("[data-section=items] a")
    path = f"/apps/KR/{app}"
    for is_reloaded in (False, True):
        browser.wait(lambda: browser.path == path, "the app is open")
        if is_reloaded:
            browser.driver.refresh()
        assert browser.text(".bar .back span") == "Travel"
        assert browser.attribute(".tabs [aria-current]", "href") == "/folders"
        tap_tab(browser, APPS, "/apps")
        tap_tab(browser, FOLDERS, path)
    browser.tap("header.bar .back")
    browser.wait(lambda: browser.path == f"/folders/{folder}", "Back leads to the folder")


@only("desktop")
def test_the_motion_that_a_tab_leaves_out_is_no_error(search):
    ids, browser = searched(search), search.browser
    for tab, path in ((FOLDERS, "/folders"), (APPS, "/apps")):
        browser.script(KEEP_REJECTIONS)
        tap_tab(browser, tab, path)
    search.wait_for_exactly(ids)
    assert browser.script("return sessionStorage.rejected ?? null") is None


@pytest.mark.parametrize("width", [390, 820])
def test_the_first_pages_of_the_tabs_say_where_they_are_at_one_place(make_browser, server, width):
    browser = make_browser(server.url, Look("desktop"))
    browser.command("Emulation.setDeviceMetricsOverride", width=width, height=1180, deviceScaleFactor=1, mobile=True)
    places = set()
    for path in TABS:
        browser.open(path)
        browser.one(".bar h1")
        heading, tab, title, *place = browser.script(TITLE)
        assert heading == tab == title, path
        places.add(tuple(place))
    assert places == {(20, width)}

"""A wide window shows the list and, beside it, the page of the chosen row."""

import re

import pytest
from selenium.webdriver.common.action_chains import ActionChains

from harness.app_page import Gallery, fetched
from harness.browser import Look
from harness.folders import Folders, reference, row
from harness.inside import LATER, SAY_WITH_BUTTON, go_offline, wait_until_idle
from harness.pane import (
    CHOSEN,
    PANE,
    PLACE,
    ROWS,
    START,
    app_in,
    frame,
    in_pane,
    open_row,
    path_and_name,
    set_width,
    wait_for_address,
    wait_for_pane,
)
from harness.program import Document
from harness.search import SearchScreen
from harness.ways import only

pytestmark = pytest.mark.shared_server

# The time in milliseconds that a message stays.
MESSAGE_MS = 6000
# The box of the pane, the size of the window, and whether the pane is on top.
PANE_AND_WINDOW = """
  const {x, y, width, height} = document.querySelector('.pane iframe').getBoundingClientRect();
  const over = document.elementFromPoint(20, innerHeight / 2);
  return {pane: [x, y, width, height], window: [0, 0, innerWidth, innerHeight], isOnTop: over.localName === 'iframe'};
"""
# Whether the script of wide windows has run: then it handles the key `/`.
HAS_WIDE = """
  return !document.body.dispatchEvent(new KeyboardEvent('keydown', {key: '/', bubbles: true, cancelable: true}));
"""


@only("desktop")
def test_a_message_of_the_page_in_the_pane_shows_over_the_list_and_leaves_with_that_page(search):
    browser = search.browser
    search.open(PLACE).wait_for_ids(3)
    open_row(search, 0)
    # Else it would leave by itself.
    in_pane(browser, lambda: browser.script(LATER, MESSAGE_MS))
    in_pane(browser, lambda: browser.script(SAY_WITH_BUTTON, "About the app"))
    browser.one(".toast button")
    assert in_pane(browser, lambda: browser.all(".toast")) == []
    box = browser.script("return document.querySelector('.toast').getBoundingClientRect().toJSON()")
    assert 200 <= box["left"] and box["right"] <= browser.one(".pane").rect["x"], "it covers nothing of the page"
    open_row(search, 1)
    browser.wait(lambda: not browser.all(".toast"), "it leaves with the page")


@only("desktop")
def test_a_message_of_the_list_stays_while_another_page_comes_beside_it(search):
    browser = search.browser
    search.open(PLACE).wait_for_ids(3)
    wait_for_address(search, open_row(search, 0)[0])
    wait_until_idle(browser)
    # Else it would leave by itself.
    browser.script(LATER, MESSAGE_MS)
    browser.script(SAY_WITH_BUTTON, "About the list")
    wait_for_address(search, open_row(search, 1)[0])
    assert browser.text(".toast").startswith("About the list")


@only("desktop")
def test_a_row_opens_beside_the_list_which_stays_as_it_is_and_is_in_the_address_and_the_title(search):
    search.open(PLACE).wait_for_ids(10)
    search.browser.mark()
    assert not any(each.is_displayed() for each in search.browser.all(".shots")), "the page beside has them"
    assert_what_can_be_clicked_shows_it_under_the_mouse(search)
    rows, query, steps = search.ids(), search.browser.query, search.browser.script("return history.length")
    place = "const {x, width} = document.querySelector('main').getBoundingClientRect(); return [x, width]"
    list_place = search.browser.script(place)
    for index in (0, 2):
        path, name = open_row(search, index)
        wait_for_address(search, path)
        assert search.browser.query == {**query, "app": app_in(path)}
        search.browser.wait(lambda name=name: search.browser.driver.title.startswith(name), f"the title is {name}")
    assert search.browser.is_same_document
    assert search.ids() == rows
    assert search.browser.script("return history.length") == steps + 2, "each choice is a step"
    for kind in ("", "link"):
        assert any(address.endswith("/wide.js") for address in fetched(search.browser, kind)), "fetched, and early"
    search.browser.script("document.querySelector('.pane').remove()")
    assert search.browser.script(place) == list_place, "the list stands in its place before the pane has arrived"


def assert_what_can_be_clicked_shows_it_under_the_mouse(search) -> None:
    for selector in (ROWS, ".tabs a", ".storefront"):
        element = search.browser.one(selector)
        look = "return getComputedStyle(arguments[0]).backgroundImage"
        before = search.browser.script(look, element)
        ActionChains(search.browser.driver).move_to_element(element).perform()
        search.browser.wait(lambda: search.browser.script(look, element) != before, f"{selector} has changed")


def test_the_last_of_two_apps_chosen_in_haste_is_the_one_in_the_address(make_browser, line):
    search = SearchScreen(make_browser(line.url, Look("desktop")))
    search.open(PLACE).wait_for_ids(10)
    rows = search.browser.all(ROWS)
    path, name = path_and_name(rows[3])
    line.hold(b"GET /apps/KR/")
    is_busy = "return document.querySelector('.pane').ariaBusy === 'true'"
    assert search.browser.script(f"arguments[0].click(); arguments[1].click(); {is_busy}", rows[1], rows[3])
    # Until it arrives, the pane shows what the row knows, in the pane's place.
    assert search.browser.one(".pane .pushed h1").text == name
    ends = "return [...document.querySelectorAll('.pane, .pane .pushed')].map((each) => each.getBoundingClientRect().left)"
    pane, pushed = search.browser.script(ends)
    assert 0 <= pushed - pane <= 1
    line.release()
    wait_for_pane(search, path, name)
    search.browser.wait(lambda: not search.browser.script(is_busy), "the page beside the list has arrived")
    assert not search.browser.all(".pane .pushed")
    wait_for_address(search, path)
    wait_until_idle(search.browser)
    assert search.browser.query["app"] == app_in(path)


@only("desktop")
def test_leaving_a_search_leaves_its_app(search):
    search.open(START)
    search.search("memo")
    search.wait_for_ids(10)
    chosen = open_row(search, 1)
    wait_for_address(search, chosen[0])
    search.browser.tap(".cancel button")
    search.browser.wait(lambda: not search.browser.all(".pane iframe"), "cancelling leaves the app")
    search.browser.wait(lambda: "app" not in search.browser.query, "no app is in the address")
    search.browser.driver.back()
    wait_for_pane(search, *chosen)


@only("phone")
def test_a_shared_address_shows_the_app_where_there_is_no_room_for_a_pane(search):
    search.open(PLACE).wait_for_ids(10)
    path, name = path_and_name(search.browser.all(ROWS)[1])
    search.browser.open(f"/apps{PLACE}&app={app_in(path)}")
    search.browser.wait(lambda: search.browser.path == path, "the app's page is open")
    search.browser.wait_for_text(re.escape(name), ".listing-header h1")


def test_without_javascript_a_shared_address_shows_the_list(server):
    pages = [server.get(f"/apps{PLACE}")[1]]
    path = re.search("href='(/apps/KR/[0-9]+)", pages[0])[1]
    pages.append(server.get(f"/apps{PLACE}&app={app_in(path)}")[1])
    before, after = (list(Document(page).sections["results"]) for page in pages)
    assert after == before and len(after) > 10


@only("desktop")
def test_a_window_that_becomes_wide_fetches_it_then(search):
    set_width(search.browser, 900)
    search.open(PLACE).wait_for_ids(10)
    assert not any(address.endswith("/wide.js") for address in fetched(search.browser))
    set_width(search.browser, 1280)
    search.browser.wait(lambda: search.browser.script(HAS_WIDE), "the script is fetched")
    open_row(search, 1)


@only("desktop")
def test_the_list_stays_alive_beside_the_page(search):
    search.open(PLACE).wait_for_ids(10)
    chosen = open_row(search, 0)
    wait_for_address(search, chosen[0])
    search.search("cacao")
    search.wait_for_ids()
    assert search.browser.script(PANE) == list(chosen)
    assert search.browser.query["app"] == app_in(chosen[0])
    search.search("memo")
    search.wait_for_ids(10)
    wait_for_pane(search, *chosen)
    search.choose_platform("ipad")
    search.browser.wait(
        lambda: (rows := search.rows()) and all("ipad" in row["href"] for row in rows), "the rows are those of the iPad"
    )
    wait_until_idle(search.browser)
    assert search.browser.script(PANE) == list(chosen)
    assert f"{chosen[0]}?platform=ipad" in [row["href"] for row in search.rows()]
    assert not search.browser.all(CHOSEN), "the page that stands there is the iPhone's"


@only("desktop")
def test_the_page_beside_the_list_has_no_bars_and_lives(search):
    search.open(PLACE).wait_for_ids(10)
    open_row(search, 1)
    search.browser.driver.switch_to.frame("pane")
    for bar in ("header.bar", "nav.tabs"):
        assert not any(each.is_displayed() for each in search.browser.all(bar)), f"{bar} is hidden"
    height = """return document.querySelector('[data-section="description"] .text').offsetHeight"""
    before = search.browser.script(height)
    search.browser.tap('[data-section="description"] .more')
    search.browser.wait(lambda: search.browser.script(height) > before, "the whole text is shown")
    kept = "return new URLSearchParams(location.search).get('more')"
    search.browser.wait(lambda: search.browser.script(kept) == "description", "it is kept")


@only("desktop")
def test_screenshots_fill_the_window_not_the_pane_and_back_gives_the_list_back(search):
    browser = search.open(PLACE).browser
    search.wait_for_ids(10)
    chosen = open_row(search, 1)
    browser.wait_until_at_rest()
    before = browser.script(PANE_AND_WINDOW)
    assert before["pane"] != before["window"] and not before["isOnTop"]
    browser.driver.switch_to.frame("pane")
    gallery = Gallery(browser)
    gallery.open(2)
    browser.driver.switch_to.default_content()
    browser.wait(
        lambda: (full := browser.script(PANE_AND_WINDOW))["pane"] == full["window"] and full["isOnTop"],
        "the pane fills the window",
    )
    browser.driver.switch_to.frame("pane")
    gallery.press("ESCAPE")
    gallery.wait_until_closed_at(2)
    browser.driver.switch_to.default_content()
    browser.wait(lambda: browser.script(PANE_AND_WINDOW) == before, "the pane is where it was")
    browser.driver.switch_to.frame("pane")
    gallery.open(1)
    browser.driver.switch_to.default_content()
    browser.driver.back()
    wait_for_pane(search, *chosen)
    browser.wait(lambda: browser.script(PANE_AND_WINDOW) == before, "the pane is where it was")


def test_a_row_that_cannot_be_fetched_says_so_and_opens_by_a_tap_or_when_the_browser_is_online(make_browser, line):
    search = SearchScreen(make_browser(line.url, Look("desktop")))
    browser = search.browser
    browser.tolerate_network_errors()
    search.open(PLACE).wait_for_ids(10)
    open_row(search, 0)
    second, third = (path_and_name(browser.all(ROWS)[index]) for index in (1, 2))
    line.offline()
    browser.tap(browser.all(ROWS)[1])
    browser.wait_for_text("wrong", ".pane .message")
    assert not browser.all(".pane iframe")[0].is_displayed()
    line.online()
    browser.tap(".pane .action")
    wait_for_pane(search, *second)
    go_offline(browser, True)
    browser.tap(browser.all(ROWS)[2])
    browser.wait_for_text("offline", ".pane .message")
    go_offline(browser, False)
    wait_for_pane(search, *third)


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


@only("phone")
def test_elsewhere_a_row_opens_a_page_of_its_own(search):
    search.open(PLACE).wait_for_ids(10)
    assert not any(address.endswith("/wide.js") for address in fetched(search.browser)), "nothing not needed"
    assert [each.is_displayed() for each in search.browser.all(".pane")] == [False]
    search.browser.tap(search.browser.all(ROWS)[0])
    search.browser.one(".listing-header h1")
    assert search.browser.path.startswith("/apps/KR/")
    search.browser.one("header.bar .back")


@only("desktop")
def test_a_folder_opens_beside_the_list_of_folders_and_its_app_in_its_place(search):
    browser, folders = search.browser, Folders(search.browser)
    app = search.open(PLACE).wait_for_ids(1)[0]
    folder, other = folders.make("Travel", reference(app)), folders.make("Later")
    folders.open().wait_for_names("Later", "Travel")
    browser.mark()
    browser.tap(f"{row(folder)} a")
    browser.wait(lambda: browser.query == {"folder": folder}, "the address says which one")
    browser.wait(lambda: browser.driver.title.startswith("Travel"), "so does the title")
    browser.one(f"{row(folder)} a[aria-current]")
    with frame(browser):
        browser.wait_for_text("Travel", "h1")
        browser.tap("[data-section=items] a")
        browser.wait(lambda: browser.script("return location.pathname") == f"/apps/KR/{app}", "the app is in the pane")
        assert browser.text(".bar .back") == "Travel"
    browser.tap(f"{row(other)} a")
    browser.wait(lambda: browser.query == {"folder": other}, "another one is chosen")
    # A choice that the server does not know yet would count as newer than the deletion.
    wait_until_idle(browser)
    folders.send("", action="deleted", folder=other)
    browser.wait(lambda: "folder" not in browser.query, "a deleted folder is no longer beside the list")
    assert browser.is_same_document and not browser.all(".pane iframe")

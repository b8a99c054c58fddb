"""Recent keywords: kept, suggested, filtered, deleted, restored, and switched off."""

import sqlite3

import pytest

from harness.failures import Failures
from harness.inside import take_profile, visitor_of, wait_until_idle
from harness.program import SEARCH
from harness.search import BOX
from harness.ways import only

pytestmark = pytest.mark.shared_server

PLACE = "?country=KR&platform=iphone"
LIST = '[data-section="recents"]'
RECENT = f"{LIST} .recent .label"
# Records every moment at which the page shows the welcome, or nothing but bars.
WATCH_MAIN = """
  window.flashed = [];
  new MutationObserver(() => {
    const shown = (selector) => document.querySelector(selector);
    if (shown('.welcome')) window.flashed.push('welcome');
    else if (!shown('.recents-bar, .recent, .listing, .count, .skeleton, .message')) window.flashed.push('nothing');
  }).observe(document.querySelector('main'), {childList: true, subtree: true});
"""


def recents(search) -> list[str]:
    return search.browser.texts(RECENT)


def search_and_return(search, *words: str) -> None:
    """Searches for each of the words in another window of the browser, and opens a new search."""
    visitor = visitor_of(search.browser)
    for word in words:
        assert visitor.act(visitor.open(SEARCH), "querySubmitted", q=word).keys()
    visitor.close()
    take_profile(search.browser, visitor)
    search.open(PLACE)


def wait_for_recents(search, *words: str) -> None:
    search.browser.wait(lambda: recents(search) == list(words), f"the recent keywords are {words}")


@only("phone")
def test_neither_the_welcome_nor_an_empty_page_flashes_while_somebody_types(search):
    search.open(PLACE)
    search.browser.focus(BOX)
    search.browser.one(".recents-bar")
    search.browser.script(WATCH_MAIN)
    search.browser.type(BOX, "날")
    search.wait_until_about("날")
    wait_until_idle(search.browser)
    search.browser.type(BOX, "씨")
    search.wait_until_about("날씨")
    search.wait_for_ids()
    wait_until_idle(search.browser)
    assert search.browser.script("return window.flashed") == []


@only("phone-nojs")
def test_the_welcome_shows_the_newest_keywords_on_the_first_screen(search):
    search_and_return(search, "memo", "bus", "cacao", "weather", "music", "photo")
    wait_for_recents(search, "photo", "music", "weather", "cacao", "bus")
    last = search.browser.all(RECENT)[-1]
    bottom = search.browser.script("return arguments[0].getBoundingClientRect().bottom", last)
    assert bottom < search.browser.script("return document.querySelector('.tabs').getBoundingClientRect().top")
    search.browser.tap(f"{LIST} li:first-child .delete")
    wait_for_recents(search, "music", "weather", "cacao", "bus", "memo")


@only("phone")
def test_the_empty_field_shows_what_was_searched_newest_first_and_each_once_to_be_deleted_and_brought_back(search):
    search_and_return(search, "memo", "cacao", "memo")
    search.browser.focus(BOX)
    wait_for_recents(search, "memo", "cacao")
    search.browser.tap('[data-section="recents"] li:first-child .delete')
    wait_for_recents(search, "cacao")
    search.browser.tap('button[value="undoTapped"]')
    wait_for_recents(search, "memo", "cacao")
    wait_until_idle(search.browser)
    search.browser.tap('button[value="allRecentsDeleted"]')
    wait_for_recents(search)
    search.browser.tap('button[value="undoTapped"]')
    wait_for_recents(search, "memo", "cacao")


@only("phone")
def test_what_a_link_on_another_site_searches_is_shown_and_not_kept_but_what_an_address_does_that_was_typed(
    search, make_elsewhere
):
    with Failures() as failures:
        # From the same site, and from another one.
        for host in ("127.0.0.1", "localhost"):
            with failures.at(host):
                search_and_return(search, "bus")
                elsewhere = make_elsewhere(f"{search.browser.base}/apps{PLACE}&q=memo")
                search.browser.driver.get(elsewhere.url(host))
                search.browser.tap("a")
                search.wait_until_about("memo")
                search.wait_for_ids()
                search_and_return(search, "cacao")
                search.open(f"{PLACE}&recents=1")
                wait_for_recents(search, "cacao", "bus")
    search.open(PLACE)
    search.open(f"{PLACE}&q=memo")
    search.wait_for_ids()
    search.open(f"{PLACE}&recents=1")
    wait_for_recents(search, "memo", "cacao", "bus")


@pytest.mark.own_server
def test_who_sends_no_cookie_leaves_nothing_behind(server):
    for word in ("memo", "bus"):
        for headers in ({}, {"Sec-Fetch-Site": "same-origin"}, {"Sec-Fetch-Site": "none"}):
            status, page = server.get(f"/apps{PLACE}&q={word}", **headers)
            assert status == 200 and "data-key=" in page
    server.stop()
    server.start()
    with sqlite3.connect(f"file:{server.data / 'showroom.sqlite'}?mode=ro", uri=True) as database:
        count = "SELECT (SELECT COUNT(*) FROM recentKeyword) + (SELECT COUNT(*) FROM profile)"
        assert database.execute(count).fetchone() == (0,)

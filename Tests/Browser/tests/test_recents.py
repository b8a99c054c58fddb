"""Issue: the search app, finished. Recent keywords: kept, narrowed, deleted, brought back, switched off."""

import sqlite3

import pytest

from harness.search import BOX
from harness.ways import only, with_javascript

PLACE = "?country=KR&platform=iphone"
RECENT = '[data-section="results"] .recent .label'


def recents(search) -> list[str]:
    return search.browser.texts(RECENT)


def search_and_return(search, *words: str) -> None:
    """Searches each of the words, then empties the field."""
    for word in words:
        search.open("?country=KR&platform=iphone")
        search.search(word)
        search.wait_for_ids()
    search.open("?country=KR&platform=iphone")


def wait_for_recents(search, *words: str) -> None:
    search.browser.wait(lambda: recents(search) == list(words), f"the recent keywords are {words}")


@with_javascript
def test_the_empty_field_shows_what_was_searched_newest_first_and_each_once(search):
    search_and_return(search, "memo", "cacao", "memo")
    search.browser.focus(BOX)
    wait_for_recents(search, "memo", "cacao")


@only("phone", "desktop")
def test_typing_initial_consonants_narrows_the_keywords(search):
    search_and_return(search, "카카오", "memo")
    search.browser.type(BOX, "ㅋㅋㅇ")
    wait_for_recents(search, "카카오")


@only("phone", "desktop")
def test_a_keyword_is_deleted_and_brought_back(search):
    search_and_return(search, "memo", "cacao")
    search.browser.focus(BOX)
    wait_for_recents(search, "cacao", "memo")
    search.browser.tap('[data-section="results"] li:first-child .delete')
    wait_for_recents(search, "memo")
    search.browser.tap('button[value="undoTapped"]')
    wait_for_recents(search, "cacao", "memo")


@only("phone", "desktop")
def test_all_keywords_are_deleted_at_once_and_brought_back(search):
    search_and_return(search, "memo", "cacao")
    search.browser.focus(BOX)
    wait_for_recents(search, "cacao", "memo")
    search.browser.tap('button[value="allRecentsDeleted"]')
    wait_for_recents(search)
    search.browser.tap('button[value="undoTapped"]')
    wait_for_recents(search, "cacao", "memo")


@only("phone", "desktop")
def test_nothing_is_kept_while_the_switch_is_off(search):
    search_and_return(search, "memo")
    search.browser.focus(BOX)
    wait_for_recents(search, "memo")
    search.browser.tap('[role="switch"]')
    search.browser.wait(lambda: search.browser.attribute('[role="switch"]', "aria-checked") == "false", "it is off")
    search_and_return(search, "cacao")
    search.browser.focus(BOX)
    wait_for_recents(search, "memo")


def test_a_tap_searches_again_where_it_was_searched(search):
    search_and_return(search, "memo")
    search.open("?country=JP&platform=ipad&recents=1")
    wait_for_recents(search, "memo")
    search.browser.tap('[data-section="results"] .recent a')
    search.wait_for_ids()
    assert search.browser.query == {"country": "KR", "platform": "iphone", "q": "memo"}


@only("phone", "phone-nojs")
@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_what_a_link_on_another_site_searches_is_shown_and_not_kept(search, make_elsewhere, host):
    search_and_return(search, "bus")
    elsewhere = make_elsewhere(f"{search.browser.base}/apps{PLACE}&q=memo")
    search.browser.driver.get(elsewhere.url(host))
    search.browser.tap("a")
    search.wait_until_about("memo")
    search.wait_for_ids()
    search_and_return(search, "cacao")
    search.open(f"{PLACE}&recents=1")
    wait_for_recents(search, "cacao", "bus")


@only("phone")
def test_what_an_address_searches_that_was_typed_is_kept(search):
    search.open(PLACE)
    search.open(f"{PLACE}&q=memo")
    search.wait_for_ids()
    search.open(f"{PLACE}&recents=1")
    wait_for_recents(search, "memo")


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


def test_the_language_is_a_setting(search):
    search.browser.open("/settings")
    search.browser.tap('button[name="value"][value="ko"]')
    search.browser.wait_for_text("설정", "h1")
    search.browser.open("/apps")
    search.browser.wait_for_text("검색", "h1")

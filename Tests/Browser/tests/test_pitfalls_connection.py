"""Pitfalls of server-driven pages: lines that break, servers that restart, streams that are held up."""

from urllib.parse import urlsplit

import pytest

from harness.browser import Look
from harness.inside import (
    HURRY,
    LATER,
    Conversation,
    deafen,
    drop_live_screens,
    remember,
    scroll_to,
    top,
    value,
    wait_until_idle,
)
from harness.sandbox import Sandbox
from harness.search import BOX, NOTICES, SearchScreen, common_word, expected_ids

START = "?country=KR&platform=iphone"
RECENT = '[data-section="recents"] .recent .label'
UNDO = "button[value=undoTapped]"
# Milliseconds after which a message disappears.
WORDS_STAND = 6000
COVERED = "return document.elementFromPoint(innerWidth / 2, innerHeight / 2).closest('dialog,[aria-modal]') !== null"

pytestmark = pytest.mark.shared_server


@pytest.fixture
def search(make_browser, line) -> SearchScreen:
    """The search over a line that may break."""
    search = SearchScreen(make_browser(line.url, Look("phone")))
    search.browser.tolerate_network_errors()
    return search


@pytest.fixture(params=["killed", "stopped", "dropped"])
def interrupt(request, server, near):
    """Makes the server forget a page: by kill -9, by SIGTERM, or by other pages in its place."""

    def work():
        if request.param == "dropped":
            return drop_live_screens(near.browser)
        if request.param == "killed":
            server.kill()
        else:
            assert server.stop() == 0
        return server.start()

    return work


# A broken line


def test_an_answer_that_is_lost_comes_again_and_counts_once(search, sandbox, line):
    word = common_word(sandbox)
    search.open(f"{START}&q={word}")
    first = search.wait_for_ids(25)
    deafen(search.browser)
    line.cut_next(0, b"reachedEnd")
    search.show_more()
    line.wait_until_cut()
    search.wait_for_more(first, expected_ids(sandbox, word))


def test_offline_is_said_and_the_search_goes_on_when_the_line_is_back(search, sandbox, line):
    search.open(START)
    search.browser.script(LATER, WORDS_STAND)
    search.browser.type(BOX, "me")
    line.offline()
    search.browser.type(BOX, "mo")
    search.browser.enter(BOX)
    search.browser.wait_for_text("offline", NOTICES)
    assert value(search.browser, BOX) == "memo"
    line.online()
    search.wait_for_start_of(expected_ids(sandbox, "memo"))
    search.browser.wait(lambda: not search.browser.all(f"{NOTICES} > *"), "the answer has taken the words away")


def test_a_line_that_stays_down_leaves_a_page_that_can_be_used_and_goes_on_later(search, sandbox, line):
    search.open(f"{START}&q=memo")
    rows = search.wait_for_ids()
    search.browser.script(HURRY, 20)
    line.offline()
    search.browser.tap("[name=platform][value=ipad]")
    search.browser.one(f"{NOTICES} button")
    wait_until_idle(search.browser)
    assert search.ids() == rows
    assert not search.browser.script(COVERED), "nothing lies over the page"
    line.online()
    search.browser.tap(f"{NOTICES} button")
    search.wait_for_start_of(expected_ids(sandbox, "memo", platform="ipad"))
    search.browser.wait(lambda: not search.browser.all(f"{NOTICES} > *"), "the words are gone")


def test_the_words_about_a_lost_connection_go_with_the_next_answer(search, sandbox, line):
    search.open(START)
    search.browser.script(HURRY, 20)
    line.offline()
    search.browser.type(BOX, "memo")
    search.browser.one(f"{NOTICES} button")
    line.online()
    search.browser.type(BOX, "bus", clear=True)
    search.browser.enter(BOX)
    search.wait_for_start_of(expected_ids(sandbox, "bus"))
    search.browser.wait(lambda: not search.browser.all(f"{NOTICES} > *"), "the words are gone")


# A server that forgets


# test_pitfalls_lists covers pages that others have replaced.
@pytest.mark.own_server
@pytest.mark.parametrize("interrupt", ["killed"], indirect=True)
def test_more_rows_come_from_a_server_that_has_forgotten_the_page(near, sandbox, server, interrupt):
    word = common_word(sandbox)
    rows = expected_ids(sandbox, word)
    near.open(f"{START}&q={word}")
    first = near.wait_for_ids(25)
    near.browser.mark()
    interrupt()
    near.show_more()
    near.wait_for_more(first, rows)
    near.search("bus")
    near.wait_for_start_of(expected_ids(Sandbox(server.sandbox_url), "bus"))
    assert near.browser.is_same_document


@pytest.mark.own_server
@pytest.mark.parametrize("interrupt", ["stopped"], indirect=True)
def test_what_is_typed_outlasts_a_server_that_forgets(near, interrupt):
    near.open(START)
    near.browser.mark()
    near.browser.type(BOX, "me")
    interrupt()
    near.browser.type(BOX, "mo")
    near.wait_until_about("memo")
    near.wait_for_ids()
    assert value(near.browser, BOX) == "memo"
    assert near.browser.is_same_document


@pytest.mark.parametrize("interrupt", ["dropped"], indirect=True)
def test_the_place_in_the_rows_outlasts_a_server_that_forgets(near, interrupt):
    near.open(f"{START}&q=memo")
    ids = near.wait_for_ids(10)
    row = f'[data-section="results"] > [data-key="{ids[6]}"]'
    scroll_to(near.browser, row)
    before = top(near.browser, row)
    near.browser.mark()
    interrupt()
    near.browser.script("window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    wait_until_idle(near.browser)
    near.wait_for_exactly(ids)
    assert abs(top(near.browser, row) - before) <= 1
    assert near.browser.is_same_document


@pytest.mark.own_server
@pytest.mark.parametrize("interrupt", ["killed"], indirect=True)
def test_a_keyword_is_deleted_and_brought_back_by_a_server_that_forgets(near, interrupt):
    remember(near.browser, "bus", "memo")
    interrupt()
    near.browser.tap('[data-section="recents"] > :first-child .delete')
    near.browser.wait(lambda: near.browser.texts(RECENT) == ["bus"], "it is deleted")
    wait_until_idle(near.browser)
    interrupt()
    near.browser.tap(UNDO)
    near.browser.wait(lambda: near.browser.texts(RECENT) == ["memo", "bus"], "it is back")


# Streams


def test_the_first_change_is_shown_while_the_rest_is_still_on_its_way(
    make_browser, make_line, make_server, shared_sandbox
):
    store = make_line(urlsplit(shared_sandbox.url).port)
    search = SearchScreen(make_browser(make_server("--apple-url", store.url).url, Look("phone")))
    # The server takes no pictures from a store behind another address.
    search.browser.tolerate_network_errors()
    search.open(START)
    store.hold(b"GET /search")
    search.browser.type(BOX, "memo")
    search.browser.enter(BOX)
    store.wait_until_held()
    search.browser.wait_for_text("Searching", '[data-slot="status"]')
    assert search.ids() == []
    store.release()
    search.wait_for_ids()


def test_eight_tabs_do_not_run_out_of_connections(near, sandbox):
    """A browser opens six connections to one address, so only the visible tab may hold one open."""
    tabs = [near.browser.new_tab(f"/apps{START}") for _ in range(8)]
    near.search("memo")
    near.wait_for_start_of(expected_ids(sandbox, "memo"))
    near.browser.go_to_tab(tabs[0])
    near.search("bus")
    near.wait_for_start_of(expected_ids(sandbox, "bus"))


def test_an_answer_reaches_a_tab_that_is_hidden_meanwhile(near, line, sandbox):
    near.browser.base = line.url
    first = near.browser.driver.current_window_handle
    near.open(START)
    talk = Conversation(near.browser)
    line.hold(b"action=querySubmitted")
    near.browser.type(BOX, "memo")
    near.browser.enter(BOX)
    line.wait_until_held()
    near.browser.new_tab("/settings")
    line.release()
    near.browser.go_to_tab(first)
    near.wait_for_start_of(expected_ids(sandbox, "memo"))
    wait_until_idle(near.browser)
    assert talk.count("querySubmitted") == 1 and talk.count("resume") == 0

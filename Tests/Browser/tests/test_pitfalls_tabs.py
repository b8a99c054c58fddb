"""What goes wrong in other server-driven pages: two tabs of one person, a tab that slept, a page that is restored."""

import pytest

from harness.browser import Look
from harness.inside import (
    HIDE,
    RESTORE,
    SHOW,
    Conversation,
    mark_elements,
    marked,
    remember,
    value,
    wait_until_idle,
)
from harness.sandbox import Sandbox
from harness.search import BOX, SearchScreen, expected_ids

START = "?country=KR&platform=iphone"
RECENT = '[data-section="results"] .recent .label'
ROWS = '[data-section="results"] > *'
HOUR = 3600
# How many rows the list had at least, whatever happened to it meanwhile.
WATCH_ROWS = """
  const list = document.querySelector('[data-section="results"]');
  window.fewest = list.children.length;
  new MutationObserver(() => { window.fewest = Math.min(window.fewest, list.children.length); })
    .observe(list, {childList: true});
"""


@pytest.fixture
def search(make_browser, server) -> SearchScreen:
    search = SearchScreen(make_browser(server.url, Look("phone")))
    search.browser.tolerate_network_errors()
    return search


def wait_for_recents(search: SearchScreen, *words: str) -> None:
    search.browser.wait(lambda: search.browser.texts(RECENT) == list(words), f"the recent keywords are {words}")


# Two tabs


def test_two_tabs_each_keep_their_own_search(search, sandbox):
    first = search.browser.driver.current_window_handle
    search.open(f"{START}&q=memo")
    search.wait_for_start_of(expected_ids(sandbox, "memo"))
    search.browser.new_tab(f"/apps{START}")
    search.choose_platform("mac")
    search.search("bus")
    search.wait_for_start_of(expected_ids(sandbox, "bus", platform="mac"))
    search.browser.go_to_tab(first)
    assert search.platform() == "iphone"
    search.search("weather")
    search.wait_for_start_of(expected_ids(sandbox, "weather"))


@pytest.fixture
def deleted_elsewhere(search) -> SearchScreen:
    """The recent keywords bus, cacao and memo, of which another tab has deleted cacao."""
    remember(search.browser, "bus", "cacao", "memo")
    first = search.browser.driver.current_window_handle
    wait_for_recents(search, "memo", "cacao", "bus")
    search.browser.new_tab(f"/apps{START}&recents=1")
    search.browser.tap('[data-section="results"] > :nth-child(2) .delete')
    wait_for_recents(search, "memo", "bus")
    search.browser.go_to_tab(first)
    return search


def test_a_keyword_deleted_in_another_tab_is_gone_when_keywords_are_shown_again(deleted_elsewhere):
    search = deleted_elsewhere
    search.browser.script("document.activeElement.blur()")
    search.browser.focus(BOX)
    wait_for_recents(search, "memo", "bus")


def test_a_keyword_deleted_in_another_tab_can_be_deleted_here_too(deleted_elsewhere):
    search = deleted_elsewhere
    search.browser.tap('[data-section="results"] > :nth-child(2) .delete')
    wait_for_recents(search, "memo", "bus")
    wait_until_idle(search.browser)
    assert "deleted" not in search.browser.text('[data-slot="recents"]'), "there is nothing to bring back"
    assert not search.browser.all("#notices > *, .message.error")


def test_a_keyword_deleted_in_another_tab_is_gone_after_the_next_delete(deleted_elsewhere):
    search = deleted_elsewhere
    search.browser.tap('[data-section="results"] > :first-child .delete')
    wait_for_recents(search, "bus")


def test_a_language_chosen_in_another_tab_does_not_break_this_one(search, sandbox, server):
    first = search.browser.driver.current_window_handle
    search.open(f"{START}&q=memo")
    search.wait_for_ids()
    search.browser.mark()
    search.browser.new_tab("/settings")
    search.browser.tap('button[name="value"][value="ko"]')
    search.browser.wait_for_text("설정", "h1")
    search.browser.go_to_tab(first)
    search.search("bus")
    search.wait_for_start_of(expected_ids(sandbox, "bus"))
    search.choose_platform("ipad")
    search.wait_for_start_of(expected_ids(sandbox, "bus", platform="ipad"))
    assert search.browser.is_same_document
    assert "apps" in search.browser.text('[data-slot="status"]'), "a page stays in its language until it is loaded"
    search.browser.driver.refresh()
    search.browser.wait_for_text("검색", "h1")


# Asleep


@pytest.mark.parametrize("meanwhile", ["nothing", "restart"])
def test_a_tab_that_slept_an_hour_asks_once_and_stays_as_it_was(search, server, meanwhile):
    search.open(f"{START}&q=memo")
    ids = search.wait_for_ids()
    search.browser.mark()
    mark_elements(search.browser, ROWS)
    search.browser.script("document.querySelector(arguments[0]).value = 'half a wo'", BOX)
    talk = Conversation(search.browser)
    search.browser.script(WATCH_ROWS)
    search.browser.script(HIDE)
    if meanwhile == "restart":
        server.kill()
        server.start()
    search.browser.script(SHOW, HOUR)
    search.browser.wait(lambda: talk.count("resume"), "it asks")
    wait_until_idle(search.browser)
    assert talk.count("resume") == 1
    assert search.ids() == ids and all(marked(search.browser, ROWS)), "the rows are the same elements"
    assert search.browser.script("return window.fewest") == len(ids), "they were never fewer"
    assert value(search.browser, BOX) == "half a wo"
    search.search("bus")
    search.wait_for_start_of(expected_ids(Sandbox(server.sandbox_url), "bus"))
    assert search.browser.is_same_document


def test_a_tab_hidden_for_a_moment_asks_nothing(search):
    search.open(f"{START}&q=memo")
    search.wait_for_ids()
    talk = Conversation(search.browser)
    search.browser.script(HIDE)
    search.browser.script(SHOW, 5)
    search.search("bus")
    search.wait_for_ids()
    assert talk.count("resume") == 0


def test_a_tab_that_was_frozen_goes_on(search, server):
    search.open(f"{START}&q=memo")
    search.wait_for_ids()
    search.browser.mark()
    search.browser.type(BOX, "x")
    wait_until_idle(search.browser)
    search.browser.command("Page.setWebLifecycleState", state="frozen")
    server.kill()
    server.start()
    search.browser.command("Page.setWebLifecycleState", state="active")
    assert value(search.browser, BOX) == "memox"
    search.search("bus")
    search.wait_for_start_of(expected_ids(Sandbox(server.sandbox_url), "bus"))
    assert search.browser.is_same_document


# Restored


def test_a_restored_page_asks_once_what_happened_even_after_an_hour(search):
    search.open(f"{START}&q=memo")
    ids = search.wait_for_ids()
    talk = Conversation(search.browser)
    search.browser.script(HIDE)
    # A page that leaves the back/forward cache is made visible first, then shown.
    search.browser.script(SHOW + RESTORE, HOUR)
    search.browser.wait(lambda: talk.count("resume"), "it asks")
    wait_until_idle(search.browser)
    assert talk.count("resume") == 1
    assert search.ids() == ids

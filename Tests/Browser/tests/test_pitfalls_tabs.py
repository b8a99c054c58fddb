"""Pitfalls of server-driven pages: two tabs of one person, a tab that slept, a page that is restored."""

import pytest

from harness.failures import Failures
from harness.inside import (
    HIDE,
    RESTORE,
    SHOW,
    Conversation,
    deafen,
    mark_elements,
    marked,
    remember,
    value,
    wait_until_idle,
)
from harness.sandbox import Sandbox
from harness.search import BOX, SearchScreen, expected_ids

START = "?country=KR&platform=iphone"
RECENT = '[data-section="recents"] .recent .label'
ROWS = '[data-section="results"] > *'
HOUR = 3600
# The lowest number of rows that the list has had since.
WATCH_ROWS = """
  const list = document.querySelector('[data-section="results"]');
  window.fewest = list.children.length;
  new MutationObserver(() => { window.fewest = Math.min(window.fewest, list.children.length); })
    .observe(list, {childList: true});
"""

pytestmark = pytest.mark.shared_server
# A tab hides the others.
tabs = pytest.mark.whole_browser


def wait_for_recents(search: SearchScreen, *words: str) -> None:
    search.browser.wait(lambda: search.browser.texts(RECENT) == list(words), f"the recent keywords are {words}")


# Two tabs


@tabs
def test_two_tabs_each_keep_their_own_search(near, sandbox):
    first = near.browser.driver.current_window_handle
    near.open(f"{START}&q=memo")
    near.wait_for_start_of(expected_ids(sandbox, "memo"))
    near.browser.new_tab(f"/apps{START}")
    near.choose_platform("mac")
    near.search("bus")
    near.wait_for_start_of(expected_ids(sandbox, "bus", platform="mac"))
    near.browser.go_to_tab(first)
    assert near.platform() == "iphone"
    near.search("weather")
    near.wait_for_start_of(expected_ids(sandbox, "weather"))


@pytest.fixture
def deleted_elsewhere(near) -> SearchScreen:
    """The recent keywords bus, cacao and memo; another tab has deleted cacao."""
    remember(near.browser, "bus", "cacao", "memo")
    first = near.browser.driver.current_window_handle
    wait_for_recents(near, "memo", "cacao", "bus")
    # As before the notice has arrived.
    deafen(near.browser)
    near.browser.new_tab(f"/apps{START}&recents=1")
    near.browser.tap('[data-section="recents"] > :nth-child(2) .delete')
    wait_for_recents(near, "memo", "bus")
    near.browser.go_to_tab(first)
    return near


@tabs
def test_a_keyword_deleted_in_another_tab_is_gone_when_keywords_are_shown_again(deleted_elsewhere):
    search = deleted_elsewhere
    search.browser.script("document.activeElement.blur()")
    search.browser.focus(BOX)
    wait_for_recents(search, "memo", "bus")


@tabs
def test_a_keyword_deleted_in_another_tab_can_be_deleted_here_too(deleted_elsewhere):
    search = deleted_elsewhere
    search.browser.tap('[data-section="recents"] > :nth-child(2) .delete')
    wait_for_recents(search, "memo", "bus")
    wait_until_idle(search.browser)
    assert "deleted" not in search.browser.text('[data-slot="recents"]'), "there is nothing to bring back"
    assert not search.browser.all("#notices > *, .message.error")


@tabs
def test_a_keyword_deleted_in_another_tab_is_gone_after_the_next_delete(deleted_elsewhere):
    search = deleted_elsewhere
    search.browser.tap('[data-section="recents"] > :first-child .delete')
    wait_for_recents(search, "bus")


@tabs
def test_a_language_chosen_in_another_tab_does_not_break_this_one(near, sandbox, server):
    first = near.browser.driver.current_window_handle
    near.open(f"{START}&q=memo")
    near.wait_for_ids()
    near.browser.mark()
    near.browser.new_tab("/settings")
    near.browser.tap('button[name="value"][value="ko"]')
    near.browser.wait_for_text("설정", "h1")
    near.browser.go_to_tab(first)
    near.search("bus")
    near.wait_for_start_of(expected_ids(sandbox, "bus"))
    near.choose_platform("ipad")
    near.wait_for_start_of(expected_ids(sandbox, "bus", platform="ipad"))
    assert near.browser.is_same_document
    assert "apps" in near.browser.text('[data-slot="status"]'), "a page stays in its language until it is loaded"
    near.browser.driver.refresh()
    near.browser.wait_for_text("앱", "h1")


# Asleep


@pytest.mark.own_server
def test_a_tab_that_slept_an_hour_asks_once_and_stays_as_it_was(near, server):
    with Failures() as failures:
        for meanwhile in ("nothing", "restart"):
            with failures.at(meanwhile):
                near.open(f"{START}&q=memo")
                ids = near.wait_for_ids()
                # A page that still waits for an answer does not ask.
                wait_until_idle(near.browser)
                near.browser.mark()
                mark_elements(near.browser, ROWS)
                near.browser.script("document.querySelector(arguments[0]).value = 'half a wo'", BOX)
                talk = Conversation(near.browser)
                near.browser.script(WATCH_ROWS)
                near.browser.script(HIDE)
                if meanwhile == "restart":
                    server.kill()
                    server.start()
                near.browser.script(SHOW, HOUR)
                near.browser.wait(lambda talk=talk: talk.count("resume"), "it asks")
                wait_until_idle(near.browser)
                assert talk.count("resume") == 1
                assert near.ids() == ids and all(marked(near.browser, ROWS)), "the rows are the same elements"
                assert near.browser.script("return window.fewest") == len(ids), "they were never fewer"
                assert value(near.browser, BOX) == "half a wo"
                near.search("bus")
                near.wait_for_start_of(expected_ids(Sandbox(server.sandbox_url), "bus"))
                assert near.browser.is_same_document
                wait_until_idle(near.browser)


def test_a_tab_hidden_for_a_moment_asks_nothing(near):
    near.open(f"{START}&q=memo")
    near.wait_for_ids()
    talk = Conversation(near.browser)
    near.browser.script(HIDE)
    near.browser.script(SHOW, 5)
    near.search("bus")
    near.wait_for_ids()
    assert talk.count("resume") == 0


@pytest.mark.own_server
@pytest.mark.whole_browser
def test_a_tab_that_was_frozen_goes_on(near, server):
    near.open(f"{START}&q=memo")
    near.wait_for_ids()
    near.browser.mark()
    near.browser.type(BOX, "x")
    wait_until_idle(near.browser)
    near.browser.command("Page.setWebLifecycleState", state="frozen")
    server.kill()
    server.start()
    near.browser.command("Page.setWebLifecycleState", state="active")
    assert value(near.browser, BOX) == "memox"
    near.search("bus")
    near.wait_for_start_of(expected_ids(Sandbox(server.sandbox_url), "bus"))
    assert near.browser.is_same_document


# Restored


def test_a_restored_page_asks_once_what_happened_even_after_an_hour(near):
    near.open(f"{START}&q=memo")
    ids = near.wait_for_ids()
    wait_until_idle(near.browser)
    talk = Conversation(near.browser)
    near.browser.script(HIDE)
    # A page that leaves the back/forward cache becomes visible first, then it is shown.
    near.browser.script(SHOW + RESTORE, HOUR)
    near.browser.wait(lambda: talk.count("resume"), "it asks")
    wait_until_idle(near.browser)
    assert talk.count("resume") == 1
    assert near.ids() == ids

"""Retries: after a failure a list loads more rows only by a tap; the end of the list loads more by itself otherwise."""

import pytest

from harness.browser import Look
from harness.failures import Failures
from harness.inside import (
    HURRY,
    RESTORE,
    Conversation,
    Refusal,
    go_offline,
    leave_the_end_and_return,
    wait_until_idle,
)
from harness.search import BOX, MORE, NOTICES, SearchScreen, common_word, expected_ids

START = "?country=KR&platform=iphone"
IPAD = "[name=platform][value=ipad]"
TRY_AGAIN = f"{NOTICES} button"
# Keeps the end of the list where it is, however many rows arrive.
HIDE_ROWS = "document.querySelector('[data-section=results]').style.display = 'none'"
# One attempt, and four retries.
TRIES = 5
# The server may try the store three times.
SECONDS = 20

pytestmark = pytest.mark.shared_server


@pytest.fixture
def word(sandbox) -> str:
    """A word with more than two pages of rows."""
    return common_word(sandbox, rows=110)


@pytest.fixture
def search(make_browser, line) -> SearchScreen:
    """The search on a phone, over a line that may break."""
    search = SearchScreen(make_browser(line.url, Look("phone")))
    search.browser.tolerate_network_errors()
    return search


def open_list(search: SearchScreen, word: str) -> list[str]:
    search.open(f"{START}&q={word}")
    return search.wait_for_ids(25)


def give_every_occasion(search: SearchScreen) -> None:
    """Leaves the end and returns, lets another action succeed there, and leaves and returns again."""
    leave_the_end_and_return(search.browser)
    search.browser.script(RESTORE)
    wait_until_idle(search.browser)
    leave_the_end_and_return(search.browser)
    wait_until_idle(search.browser)


def wait_for_more(search: SearchScreen, sandbox, word: str, shown: list[str]) -> list[str]:
    """Waits for further rows, in the store's order."""
    return search.wait_for_more(shown, expected_ids(sandbox, word))


def expect_the_end_to_ask_again(search: SearchScreen, sandbox, word: str, shown: list[str]) -> None:
    """Checks that the list has recovered: the next rows load without a tap, and no message is left."""
    search.browser.wait(lambda: not search.browser.all(TRY_AGAIN), "the words are gone")
    wait_until_idle(search.browser)
    search.show_more()
    wait_for_more(search, sandbox, word, shown)


def test_one_page_comes_for_one_arrival_at_the_end_and_while_that_stays_in_sight_all_of_them(search, sandbox, word):
    first = open_list(search, word)
    talk = Conversation(search.browser)
    search.show_more()
    more = wait_for_more(search, sandbox, word, first)
    wait_until_idle(search.browser)
    search.browser.script(RESTORE)
    wait_until_idle(search.browser)
    assert (talk.count("reachedEnd"), search.ids()) == (1, more)
    open_list(search, word)
    search.browser.script(HIDE_ROWS)
    search.wait_for_exactly(expected_ids(sandbox, word))
    wait_until_idle(search.browser)


def test_more_rows_that_are_refused_are_asked_for_once_and_come_by_a_tap(search, sandbox, word):
    with Failures() as failures:
        for control in (TRY_AGAIN, MORE):
            with failures.at(control):
                first = open_list(search, word)
                refusal = Refusal(search.browser, "reachedEnd")
                search.show_more()
                search.browser.wait_for_text("one moment", NOTICES)
                wait_until_idle(search.browser)
                give_every_occasion(search)
                assert refusal.count == 1
                assert search.ids() == first
                refusal.end()
                search.browser.mark()
                search.browser.tap(control)
                more = wait_for_more(search, sandbox, word, first)
                assert search.browser.is_same_document
                wait_until_idle(search.browser)
    # In either case the list recovers.
    expect_the_end_to_ask_again(search, sandbox, word, more)
    wait_until_idle(search.browser)


def test_a_tap_that_is_refused_again_is_one_request(search, word):
    open_list(search, word)
    refusal = Refusal(search.browser, "reachedEnd")
    search.show_more()
    for taps in (1, 2):
        search.browser.tap(TRY_AGAIN)
        search.browser.wait(lambda taps=taps: refusal.count > taps, "it was tried again")
        wait_until_idle(search.browser)
        give_every_occasion(search)
        assert refusal.count == taps + 1


def test_a_new_search_asks_for_its_own_end(search, sandbox, word):
    first = open_list(search, word)
    refusal = Refusal(search.browser, "reachedEnd")
    search.show_more()
    search.browser.wait_for_text("one moment", NOTICES)
    refusal.end()
    search.browser.enter(BOX)
    expect_the_end_to_ask_again(search, sandbox, word, first)


def test_a_list_gone_back_to_asks_for_its_own_end(search, sandbox, word):
    search.open(START)
    search.search(word)
    first = search.wait_for_ids(25)
    search.browser.mark()
    refusal = Refusal(search.browser, "reachedEnd")
    search.show_more()
    search.browser.wait_for_text("one moment", NOTICES)
    refusal.end()
    search.browser.driver.back()
    search.browser.wait(lambda: not search.ids(), "the list is left")
    search.browser.driver.forward()
    search.wait_for_ids(len(first))
    wait_until_idle(search.browser)
    search.show_more()
    wait_for_more(search, sandbox, word, first)
    assert search.browser.is_same_document


def test_after_a_choice_that_is_refused_the_end_waits_for_a_tap(search, sandbox, word):
    first = open_list(search, word)
    talk = Conversation(search.browser)
    Refusal(search.browser, "platformPicked")
    search.browser.tap(IPAD)
    search.browser.wait_for_text("one moment", NOTICES)
    give_every_occasion(search)
    assert talk.count("reachedEnd") == 0
    search.browser.tap(MORE)
    wait_for_more(search, sandbox, word, first)
    assert search.platform() == "iphone"


@pytest.mark.own_server
def test_more_rows_that_the_store_refuses_are_asked_for_once(search, sandbox, word):
    with Failures() as failures:
        # After the second fault the server calls no store for a minute.
        for faults in ({"status": 503}, {"status": 429, "retryAfterSeconds": 60}):
            with failures.at(faults):
                first = open_list(search, word)
                talk = Conversation(search.browser)
                sandbox.faults(**faults, onlyPath="/search")
                search.show_more()
                search.browser.wait(
                    lambda: search.browser.all('[data-slot="more"] .error'), "the words are there", SECONDS
                )
                wait_until_idle(search.browser)
                give_every_occasion(search)
                assert (talk.count("reachedEnd"), talk.count("moreRetryTapped")) == (1, 0)
                assert search.ids() == first
                sandbox.clear()


def test_without_a_connection_more_rows_are_given_up_and_come_by_a_tap(search, sandbox, word, line):
    first = open_list(search, word)
    talk = Conversation(search.browser)
    search.browser.script(HURRY, 20)
    line.offline()
    search.show_more()
    search.browser.one(TRY_AGAIN)
    wait_until_idle(search.browser)
    leave_the_end_and_return(search.browser)
    assert talk.count("reachedEnd") == TRIES
    line.online()
    give_every_occasion(search)
    assert talk.count("reachedEnd") == TRIES
    search.browser.tap(TRY_AGAIN)
    more = wait_for_more(search, sandbox, word, first)
    expect_the_end_to_ask_again(search, sandbox, word, more)


def test_more_rows_that_were_given_up_come_when_the_browser_is_online_again(search, sandbox, word):
    first = open_list(search, word)
    talk = Conversation(search.browser)
    search.browser.script(HURRY, 20)
    go_offline(search.browser, True)
    search.show_more()
    search.browser.one(TRY_AGAIN)
    assert "when you’re back" in search.browser.text(NOTICES)
    wait_until_idle(search.browser)
    leave_the_end_and_return(search.browser)
    assert talk.count("reachedEnd") == TRIES
    go_offline(search.browser, False)
    more = wait_for_more(search, sandbox, word, first)
    search.browser.wait(lambda: not search.browser.all(f"{NOTICES} > *"), "the words are gone")
    expect_the_end_to_ask_again(search, sandbox, word, more)


def test_more_rows_that_come_after_some_tries_are_no_failure(search, sandbox, word, line):
    first = open_list(search, word)
    line.offline()
    search.show_more()
    search.browser.wait_for_text("offline", NOTICES)
    assert search.ids() == first
    line.online()
    more = wait_for_more(search, sandbox, word, first)
    expect_the_end_to_ask_again(search, sandbox, word, more)

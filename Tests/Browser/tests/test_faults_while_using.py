"""Faults of the store while a person types, reads on, and goes back.

StoreFaultPagesTests checks the message for each fault of the sandbox; these tests continue to use the page.
"""

import re

import pytest
from selenium.webdriver.common.keys import Keys

from harness.browser import Look
from harness.inside import value, wait_until_idle
from harness.program import Visitor, text_of
from harness.search import BOX, RESULTS, SearchScreen, common_word, expected_ids

START = "?country=KR&platform=iphone"
STATUS = '[data-slot="status"]'
MORE = '[data-slot="more"]'
# The server may try the store three times, for 10 s at most; none of these faults takes as long.
SECONDS = 20
CRASHES = re.compile(r"fatal error|crash|illegal instruction|dropped a cell|could not be shown", re.IGNORECASE)

SILENT = "the app store (isn’t responding|can’t be reached)"

IN_SIGHT = """
  const box = document.querySelector(arguments[0]).getBoundingClientRect();
  return box.bottom > 0 && box.top < innerHeight;
"""


@pytest.fixture
def search(make_browser, server):
    """The search on a phone; at the end the server must be healthy."""
    search = SearchScreen(make_browser(server.url, Look("phone")))
    search.browser.tolerate_network_errors()
    yield search
    assert server.get("/health") == (200, "ok")
    assert not CRASHES.findall(server.log.read_text())


def retype(search: SearchScreen, text: str) -> None:
    """Replaces the text of the box, which is never empty meanwhile."""
    search.browser.type(BOX, Keys.CONTROL + "a" + Keys.NULL + text)


def wait_for_words(search: SearchScreen, words: str, place: str) -> None:
    """Waits until the message about a fault is in sight."""
    search.browser.wait_for_text(words, f"{place} .error", SECONDS)
    search.browser.wait(lambda: search.browser.script(IN_SIGHT, f"{place} .error"), "the words are in sight")


def test_while_typing_the_words_are_right_the_rows_stay_and_it_goes_on_when_it_is_over(search, sandbox):
    search.open(f"{START}&q=memo")
    search.wait_for_ids()
    # The second fault names a time, so the page continues by itself.
    for faults, words, text in (
        ({"status": 400}, "didn’t accept this search", "bus"),
        ({"status": 503, "retryAfterSeconds": 1}, SILENT, "photo"),
    ):
        rows = search.ids()
        sandbox.faults(**faults, onlyPath="/search")
        retype(search, text)
        search.wait_until_about(text)
        wait_for_words(search, words, STATUS)
        assert search.ids() == rows, "the last good rows stay"
        assert value(search.browser, BOX) == text
        sandbox.clear()
        if "retryAfterSeconds" not in faults:
            search.browser.tap(f"{STATUS} .error button")
        search.wait_for_start_of(expected_ids(sandbox, text))
        assert not search.browser.all(".message.error")
        wait_until_idle(search.browser)


@pytest.mark.parametrize(
    ("faults", "words"),
    [({"errorRate": 1}, SILENT), ({"status": 429, "retryAfterSeconds": 1}, "one moment")],
    ids=["tried again", "goes on"],
)
def test_while_reading_on_the_words_stand_at_the_end_and_the_rows_stay(search, sandbox, faults, words):
    word = common_word(sandbox)
    search.open(f"{START}&q={word}")
    rows = search.wait_for_ids(25)
    sandbox.faults(**faults, onlyPath="/search")
    search.show_more()
    wait_for_words(search, words, MORE)
    wait_until_idle(search.browser)
    wait_for_words(search, words, MORE)
    assert search.ids() == rows
    sandbox.clear()
    if "retryAfterSeconds" not in faults:
        search.browser.tap(f"{MORE} .error button")
    search.wait_for_more(rows, expected_ids(sandbox, word))


def test_on_going_back_the_rows_are_there_whatever_the_store_says(search, sandbox):
    search.open(f"{START}&q=memo")
    rows = search.wait_for_ids()
    search.browser.tap(f'{RESULTS} > [data-key="{rows[0]}"] a')
    search.browser.wait(lambda: search.browser.path == f"/apps/KR/{rows[0]}", "the app's page is open")
    sandbox.faults(status=500, onlyPath="/search")
    search.browser.driver.back()
    search.wait_for_exactly(rows)
    assert not search.browser.all(".message.error")
    sandbox.clear()
    search.search("bus")
    search.wait_for_start_of(expected_ids(sandbox, "bus"))


def test_an_apps_page_says_what_is_wrong_and_comes_when_it_is_over(server, sandbox):
    app, visitor = sandbox.search("memo")[0], Visitor(server.url)
    sandbox.faults(malformed="html")
    page = visitor.open(f"/apps/KR/{app['trackId']}")
    assert "can’t be read" in page.slot("status") and not page.keys("header")
    sandbox.clear()
    page = visitor.press(page, "value='retryTapped'")
    assert " ".join(app["trackName"].split()) in text_of(page.cell("header", "header"))


def test_a_call_that_hangs_is_given_up_for_a_newer_search(search, sandbox):
    buses = expected_ids(sandbox, "bus")
    search.open(f"{START}&q=memo")
    rows = search.wait_for_ids()
    calls = sandbox.calls()
    sandbox.faults(hangSeconds=60, count=1, onlyPath="/search")
    retype(search, "weather")
    search.browser.wait(lambda: sandbox.calls() > calls, "the store has been asked")
    assert search.ids() == rows
    retype(search, "bus")
    search.wait_for_start_of(buses)
    assert value(search.browser, BOX) == "bus"

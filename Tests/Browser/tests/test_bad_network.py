"""Lines that break: in the end the page is as on a good line, with nothing twice and nothing lost."""

import pytest

from harness.browser import Look
from harness.failures import Failures
from harness.inside import ALL_DUE, COUNT_DUE, HURRY, LATER, remember, scroll_to, value, wait_until_idle
from harness.search import BOX, NOTICES, SearchScreen, common_word, expected_ids

START = "?country=KR&platform=iphone"
RECENT = '[data-section="recents"] .recent .label'
FIRST_DELETE = '[data-section="recents"] > :first-child .delete'
IPAD = "[name=platform][value=ipad]"

# The bytes after which a response breaks, in the lines or before them. `None`: the whole response is lost.
CUTS = {
    "lost": None,
    "in the head": b"HTTP/1.1 200",
    "before the first line": b"\r\n\r\n",
    "in the first line": b'"slot","',
    "between two lines": b'"]\n',
    "in a later line": b'"insert","results","',
    "in a character": "메".encode()[:2],
    "before the end": b',"end"',
}
# The script treats these places alike, so each place is tested once, not with each action. No test has searched for
# these words before, so the server must call the store.
IN_SEARCHES = {"before the first line": "memo", "in the first line": "bus", "between two lines": "photo",
               "in a character": "메모"}
IN_DELETIONS = ["lost", "before the end"]
IN_MORE = ["in the head", "in a later line"]
# Milliseconds until the first retry.
FIRST_PAUSE = 300

pytestmark = pytest.mark.shared_server


@pytest.fixture
def search(make_browser, line) -> SearchScreen:
    """The search over a line that may break, without compression."""
    search = SearchScreen(make_browser(line.url, Look("phone")))
    search.browser.tolerate_network_errors()
    line.without_compression()
    return search


@pytest.fixture
def cut(line):
    """Breaks the next response to a request."""

    def work(name: str, needle: bytes) -> None:
        if CUTS[name] is None:
            line.cut_next(0, needle)
        else:
            line.cut_after(CUTS[name], needle)

    return work


def wait_for_recents(search: SearchScreen, *words: str) -> None:
    search.browser.wait(lambda: search.browser.texts(RECENT) == list(words), f"the recent keywords are {words}")


# Broken once


@pytest.mark.own_server
def test_a_search_that_breaks_ends_as_on_a_good_line(search, sandbox, line, cut):
    with Failures() as failures:
        for place, word in IN_SEARCHES.items():
            with failures.at(place):
                search.open(START)
                search.browser.mark()
                cut(place, b"action=querySubmitted")
                # A search in the pause after a key must not precede the one by Enter.
                search.search_at_once(word)
                line.wait_until_cut()
                search.wait_for_start_of(expected_ids(sandbox, word))
                wait_until_idle(search.browser)
                search.wait_for_start_of(expected_ids(sandbox, word))
                assert value(search.browser, BOX) == search.browser.query["q"] == word
                assert not search.browser.all(f"{NOTICES} button")
                assert search.browser.is_same_document


def test_a_keyword_whose_deleting_breaks_is_deleted_once(search, line, cut):
    with Failures() as failures:
        for place in IN_DELETIONS:
            with failures.at(place):
                remember(search.browser, "bus", "cacao", "메모")
                cut(place, b"action=recentDeleted")
                search.browser.tap(FIRST_DELETE)
                line.wait_until_cut()
                wait_until_idle(search.browser)
                wait_for_recents(search, "cacao", "bus")
                search.browser.tap("button[value=undoTapped]")
                wait_for_recents(search, "메모", "cacao", "bus")


def test_more_rows_that_break_come_once(search, sandbox, line, cut):
    word = common_word(sandbox)
    with Failures() as failures:
        for place in IN_MORE:
            with failures.at(place):
                search.open(f"{START}&q={word}")
                first = search.wait_for_ids(25)
                cut(place, b"reachedEnd")
                search.show_more()
                line.wait_until_cut()
                scroll_to(search.browser, f'[data-section="results"] > [data-key="{first[0]}"]')
                wait_until_idle(search.browser)
                ids = search.wait_for_ids(len(first) + 1)
                assert ids == expected_ids(sandbox, word)[: len(ids)]
                assert len(set(ids)) == len(ids)


def test_an_answer_that_breaks_twice_is_completed(search, sandbox, line):
    search.open(START)
    search.browser.script(LATER, FIRST_PAUSE)
    line.cut_after(b'"insert","results","', b"action=queryChanged")
    search.browser.paste(BOX, "memo")
    line.wait_until_cut()
    search.browser.wait(lambda: search.browser.script(COUNT_DUE), "it will be tried again")
    line.cut_next(0, b"action=queryChanged")
    search.browser.script(ALL_DUE)
    line.wait_until_cut()
    search.wait_for_start_of(expected_ids(sandbox, "memo"))


# Down for a while


def test_two_keywords_deleted_while_the_line_is_down_are_both_deleted(search, line):
    remember(search.browser, "bus", "cacao", "memo")
    line.offline()
    search.browser.tap(FIRST_DELETE)
    search.browser.tap('[data-section="recents"] > :nth-child(2) .delete')
    search.browser.wait_for_text("offline", NOTICES)
    line.online()
    wait_for_recents(search, "bus")
    wait_until_idle(search.browser)
    assert search.browser.texts(RECENT) == ["bus"]


def test_a_choice_whose_request_is_lost_is_not_forgotten_for_a_newer_search(search, sandbox, line):
    search.open(START)
    line.offline()
    search.browser.tap(IPAD)
    search.browser.wait_for_text("offline", NOTICES)
    search.browser.type(BOX, "memo")
    line.online()
    search.wait_until_about("memo")
    wait_until_idle(search.browser)
    search.wait_for_start_of(expected_ids(sandbox, "memo", platform="ipad"))
    assert search.platform() == "ipad"


def test_after_giving_up_trying_again_does_it_once(search, line):
    remember(search.browser, "bus", "memo")
    search.browser.script(HURRY, 20)
    line.offline()
    search.browser.tap(FIRST_DELETE)
    search.browser.one(f"{NOTICES} button")
    line.online()
    search.browser.tap(f"{NOTICES} button")
    wait_for_recents(search, "bus")
    search.browser.tap("button[value=undoTapped]")
    wait_for_recents(search, "memo", "bus")

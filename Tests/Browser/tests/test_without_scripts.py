"""Pages without JavaScript where only a browser can tell: the layout by the style, and forms sent by hand.

The texts of the pages and the targets of their forms are tested without a browser, in the files of the features.
"""

import pytest

from harness.app_page import address
from harness.browser import Look
from harness.failures import Failures
from harness.folders import CHOICES, NAME
from harness.search import RESULTS, common_word, expected_ids
from harness.ways import only

pytestmark = pytest.mark.shared_server

START = "?country=KR&platform=iphone"
LIST = '.layout button[value="list"]'
LEFTS = "return [...document.querySelectorAll('.movie-tile')].map((each) => each.getBoundingClientRect().left)"
# Which of the elements are visible.
SHOWN = "return [...document.querySelectorAll(arguments[0])].map((each) => each.checkVisibility())"


def test_what_needs_a_script_is_not_shown_and_what_stands_in_for_it_is(make_browser, server, sandbox):
    browser = make_browser(server.url, Look("desktop", javascript=False))
    search, app = f"/apps{START}&q=memo", address(sandbox.search("memo")[0]["trackId"])
    looks = [
        (search, ".pane", False), ("/apps/storefronts", ".rail", False), (app, ".share", False),
        ("/apps/storefronts", ".letters a", True), (search, f"{RESULTS} .icon > [src]", True),
        ("/movies/search", ".unscripted", True), ("/market/sell?new=1", ".unscripted", True),
        ("/settings", ".unscripted", True), ("/market", ".sort > summary", True),
    ]
    with Failures() as failures:
        for path, selector, is_shown in looks:
            with failures.at((path, selector)):
                browser.open(path)
                assert set(browser.script(SHOWN, selector)) == {is_shown}
    browser.open("/movies/lists/popular")
    columns = len(set(browser.script(LEFTS)))
    browser.tap(".sort > summary")
    browser.tap(LIST)
    browser.wait(lambda: browser.all(f"{LIST}[aria-pressed=true]"), "it is a list")
    assert 1 < len(set(browser.script(LEFTS))) < columns, "rows are wider than tiles"


@only("phone-nojs")
def test_a_hand_searches_asks_for_more_and_saves_an_app(search, sandbox):
    word, browser = common_word(sandbox), search.browser
    search.open(START)
    search.search(word)
    first = search.wait_for_ids()
    search.show_more()
    ids = search.wait_for_ids(len(first) + 1)
    assert ids == expected_ids(sandbox, word)[: len(ids)]
    browser.tap(f"{RESULTS} .save")
    browser.type(NAME, "Travel")
    browser.enter(NAME)
    browser.one(f"{CHOICES} .choice[aria-checked=true]")
    browser.tap(".slot-done a")
    browser.one(f'{RESULTS} > [data-key="{ids[0]}"] .save.saved')

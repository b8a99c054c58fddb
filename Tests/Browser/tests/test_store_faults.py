"""The page while the store misbehaves.

StoreFaultPagesTests checks the message for each fault without a browser, and test_faults_while_using.py checks faults
while a person uses the page.
"""

from harness.app_page import before_the_page
from harness.program import SEARCH, Visitor
from harness.search import RESULTS, common_word
from harness.ways import only

# The number of rows that the page has before any of its scripts has run.
COUNT_ROWS_AT_FIRST = """
  addEventListener('DOMContentLoaded', () => {
    window.rowsAtFirst = document.querySelectorAll('[data-section="results"] > *').length;
  });
"""
# The device in the address, and the position of each row of the list.
PLACES = """
  const rows = [...document.querySelectorAll(`${arguments[0]} > [data-key]`)];
  return [new URLSearchParams(location.search).get('platform'),
          rows.map((row) => [row.dataset.key, Math.round(row.getBoundingClientRect().top)])];
"""


def test_rows_stay_when_more_of_them_fail_to_come(server, sandbox):
    visitor = Visitor(server.url)
    page = visitor.open(f"{SEARCH}&q={common_word(sandbox)}")
    first = page.keys()
    # The server does not retry after this fault.
    sandbox.faults(status=400)
    page = visitor.press(page, "value='reachedEnd'")
    assert page.keys() == first
    assert "The App Store didn’t accept" in page.slot("more")
    assert f"id='{page.fragment}'" in page.document.slots["more"], "the page that answers shows what failed"
    sandbox.clear()
    page = visitor.press(page, "value='moreRetryTapped'")
    assert len(page.keys()) > len(first) and page.keys()[: len(first)] == first


@only("desktop")
def test_rows_stay_and_keep_their_place_while_the_next_answer_is_awaited(search, sandbox):
    search.open("?country=KR&platform=iphone&q=memo")
    search.wait_for_ids()
    _, places = search.browser.script(PLACES, RESULTS)
    sandbox.faults(hangSeconds=60, onlyPath="/search")
    search.browser.tap("[name=platform][value=ipad]")
    search.browser.wait(lambda: search.browser.script(PLACES, RESULTS)[0] == "ipad", "the server has begun to answer")
    assert search.platform() == "ipad"
    assert search.browser.script(PLACES, RESULTS) == ["ipad", places]


@only("phone")
def test_a_slow_first_page_comes_at_once_and_fills_itself(search, sandbox):
    sandbox.faults(latencyMs=4000)
    before_the_page(search.browser, COUNT_ROWS_AT_FIRST)
    search.open("?country=KR&platform=iphone&q=memo")
    assert search.browser.script("return rowsAtFirst") == 0
    search.browser.mark()
    assert search.wait_for_ids()
    assert search.browser.is_same_document

"""Pitfalls of server-driven pages: whole lists for one row, growing listeners, duplicate keys, growing inputs."""

import pytest

from harness.browser import Look
from harness.inside import RESTORE, Conversation, deafen, drop_live_screens, remember, wait_until_idle
from harness.program import RECENTS, SEARCH, Visitor
from harness.search import BOX, SearchScreen, common_word, expected_ids

START = "?country=KR&platform=iphone"
RECENT = '[data-section="recents"] .recent'

# Redraws one of two cells that share a key.
UPDATE_SUMMARY = """(line, action) => action.name === 'resume' && line[1] === 'end' ? [
  [line[0] + 1, 'update', 'summary', 'size', "<li data-key='size'><b>changed</b></li>"], [line[0] + 1, 'end'],
] : [line]"""

# Adds elements to a list that are no cells, as a browser extension may do.
ADD_STRANGERS = """
  const list = document.querySelector('[data-section="results"]');
  for (const way of ['prepend', 'append', 'append']) list[way](document.createElement('li'));
"""
STRANGERS = "return document.querySelectorAll('[data-section] > :not([data-key])').length"
# The keys of each list of the page; null for an element without one.
KEYS = """
  return [...document.querySelectorAll('[data-section]')]
    .map((list) => [...list.children].map((item) => item.dataset.key ?? null));
"""

SECTIONS = "return [...document.querySelectorAll('[data-section]')].map((each) => each.dataset.section)"

pytestmark = pytest.mark.shared_server


@pytest.fixture
def search(make_browser, server) -> SearchScreen:
    return SearchScreen(make_browser(server.url, Look("phone")))


def listeners(browser, expression: str) -> list[str]:
    """The kinds of events for which an element, and its content, have listeners."""
    found = browser.command("Runtime.evaluate", expression=expression)["result"]["objectId"]
    answer = browser.command("DOMDebugger.getEventListeners", objectId=found, depth=-1)
    return sorted(each["type"] for each in answer["listeners"])


def listeners_of_rows(browser) -> list[str]:
    lists = [f"document.querySelector('[data-section=\"{name}\"]')" for name in browser.script(SECTIONS)]
    assert lists
    return [each for one in lists for each in listeners(browser, one)]


def test_one_row_costs_one_row(server):
    visitor = Visitor(server.url)
    for word in ("bus", "cacao", "memo"):
        visitor.act(visitor.open(SEARCH), "querySubmitted", q=word)
    page = visitor.open(RECENTS)
    first, gone, last = page.keys("recents")
    visitor.act(page, "recentDeleted", id=gone.removeprefix("recent-"))
    assert [line for line in page.lines if line[0] not in ("slot", "end")] == [("remove", "recents")]
    assert page.keys("recents") == [first, last]


def test_more_rows_cost_only_themselves(server, sandbox):
    visitor = Visitor(server.url)
    page = visitor.open(f"{SEARCH}&q={common_word(sandbox)}")
    first = page.keys()
    visitor.act(page, "reachedEnd")
    rows = [line for line in page.lines if line[1:] == ("results",)]
    assert set(rows) == {("insert", "results")} and len(rows) == len(page.keys()) - len(first)
    assert page.keys()[: len(first)] == first


def test_a_page_that_the_server_has_forgotten_still_acts(search, sandbox):
    word = common_word(sandbox)
    search.open(f"{START}&q={word}")
    first = search.wait_for_ids(25)
    search.browser.mark()
    drop_live_screens(search.browser)
    search.browser.script(ADD_STRANGERS)
    talk = Conversation(search.browser)
    search.show_more()
    search.wait_for_more(first, expected_ids(sandbox, word))
    assert "reset" in [line[1] for line in talk.lines("reachedEnd")], "it had been forgotten"
    search.browser.wait(lambda: search.browser.script(STRANGERS) == 0, "elements unknown to the server are gone")
    assert search.browser.is_same_document


def test_no_row_has_a_listener_of_its_own(search, sandbox):
    pages = ["/apps?country=KR&platform=iphone&q=memo", "/apps/storefronts", "/settings"]
    for path in [*pages, f"/apps/KR/{sandbox.search('memo')[0]['trackId']}"]:
        search.browser.open(path)
        search.browser.one("[data-section] > [data-key]")
        if path in pages:
            assert listeners_of_rows(search.browser) == [], path
            assert "submit" in listeners(search.browser, "window"), "one for all"
        ids = search.browser.script("return [...document.querySelectorAll('[id]')].map((each) => each.id)")
        assert len(set(ids)) == len(ids), f"no id stands twice in {path}"
        for keys in search.browser.script(KEYS):
            assert None not in keys and len(set(keys)) == len(keys), f"each cell has a key of its own in {path}"


def test_rows_that_come_and_go_leave_no_listener_behind(search, sandbox):
    remember(search.browser, "bus", "memo")
    before = listeners(search.browser, "window")
    search.search("bus")
    search.wait_for_start_of(expected_ids(sandbox, "bus"))
    search.browser.type(BOX, "", clear=True)
    search.browser.tap(f"{RECENT} .delete")
    search.browser.wait(lambda: len(search.browser.all(RECENT)) == 1, "it is deleted")
    assert listeners(search.browser, "window") == before
    assert listeners_of_rows(search.browser) == []


def test_trying_again_leaves_no_listener_behind(search, line):
    search.browser.base = line.url
    search.browser.tolerate_network_errors()
    search.open(START)
    before = listeners(search.browser, "window")
    # The cut is in a line: the browser itself repeats a request without any response.
    line.without_compression()
    line.cut_after(b'"slot"', b"platform=ipad")
    search.choose_platform("ipad")
    line.wait_until_cut()
    wait_until_idle(search.browser)
    assert line.requests(b"action=platformPicked") == 2, "it was sent again"
    assert listeners(search.browser, "window") == before


def test_one_key_in_two_lists_names_two_cells(search, sandbox):
    app = next(row for row in sandbox.search("memo") if row.get("fileSizeBytes"))
    search.browser.open(f"/apps/KR/{app['trackId']}")
    assert "size" in search.browser.keys("summary") and "size" in search.browser.keys("information")
    # A page that listens would learn at once that the server does not know of the change.
    deafen(search.browser)
    before = search.browser.text('[data-section="information"]')
    Conversation(search.browser).alter(UPDATE_SUMMARY)
    search.browser.script(RESTORE)
    search.browser.wait_for_text("changed", '[data-section="summary"] > [data-key="size"]')
    assert search.browser.text('[data-section="information"]') == before


def test_inputs_of_any_size_are_refused_or_looked_up_but_never_kept(server):
    visitor = Visitor(server.url)
    ids = visitor.open(f"{SEARCH}&q=memo").keys()

    def send(fields: dict[str, str], **headers: str) -> int:
        return visitor.send("/apps", fields, {"Accept": "application/x-ndjson", **headers})

    assert send({"action": "recentDeleted", "id": "x" * 60_000}) == 200
    assert send({"action": "queryChanged", "q": "x" * 70_000}) == 413
    assert send({"action": "resume"}, **{"Showroom-Screen": "0" * 8_000, "Showroom-Version": "9" * 8_000}) == 200
    assert send({"action": "x" * 60_000}) == 400
    assert server.get("/health") == (200, "ok")
    assert visitor.open(f"{SEARCH}&q=memo").keys() == ids

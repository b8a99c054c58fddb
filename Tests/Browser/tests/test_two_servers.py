"""Two servers on one PostgreSQL: whichever responds, and whichever is gone, a person sees one Showroom."""

import time
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from harness.balancer import Balancer
from harness.browser import Look
from harness.inside import remember, value, wait_until_idle
from harness.postgres import Postgres
from harness.program import RECENTS as ANY_RECENTS
from harness.program import SEARCH, Visitor
from harness.search import BOX, NOTICES, RESULTS, SearchScreen, common_word, expected_ids
from harness.server import Server, start_pair
from harness.ways import file_scope

START = "?country=KR&platform=iphone"
RECENTS = f"{START}&recents=1"
RECENT = '[data-section="recents"] .recent .label'
FIRST_DELETE = '[data-section="recents"] > :first-child .delete'
UNDO = "button[value=undoTapped]"
IPAD = "[name=platform][value=ipad]"
ROW = f"{RESULTS} a.listing"
KOREAN = '[data-key="languagePicked"] button[value=ko]'
# Records every message about a failure, as long as the document stays.
WATCH = """
  window.said = [];
  const note = () => document.querySelectorAll('#notices > *, main [role=alert]').forEach((each) => {
    if (!window.said.includes(each.innerText)) window.said.push(each.innerText);
  });
  new MutationObserver(note).observe(document.body, {childList: true, subtree: true});
"""
# Half of the time that a server waits for its database.
MOST_SECONDS_WITHOUT_DATABASE = 2.5


@dataclass
class Pair:
    """Two servers, and a balancer that sends each action to the server without the page."""

    servers: list[Server]
    balancer: Balancer

    def is_answered_elsewhere(self, *actions: str) -> bool:
        """Whether each of these actions was sent, and each time another live screen than the page's responded."""
        sent = [self.balancer.actions(name) for name in actions]
        return all(sent) and all(each.asked != each.answered for each in sum(sent, []))


@pytest.fixture(autouse=True)
def without_products(monkeypatch):
    """No products are needed here, and two servers would add the samples at the same time."""
    monkeypatch.setenv("SHOWROOM_SAMPLES", "false")


@pytest.fixture(scope=file_scope)
def file_servers(request, binary, out, postgres, shared_sandbox, tmp_path_factory) -> Iterator[list[Server]]:
    """Two servers on one database for the tests of this file; each browser has a profile of its own."""
    arguments = ("--database", postgres.new_schema(), "--apple-url", shared_sandbox.url)
    servers = start_pair(binary, tmp_path_factory.mktemp("pair"), out, request.node.path.stem, arguments)
    yield servers
    for server in servers:
        if server.is_running:
            server.kill()
        if not getattr(request.node, "has_failed", False):
            server.log.unlink(missing_ok=True)


@pytest.fixture
def pair(request, make_balancer, shared_sandbox) -> Iterator[Pair]:
    """The file's servers, started again if a test has killed them."""
    servers = request.getfixturevalue("file_servers")
    for server in servers:
        if not server.is_running:
            server.start()
    yield Pair(servers, make_balancer(*(each.port for each in servers)))
    shared_sandbox.clear()
    crashed = [server.log for server in servers if server.has_crashed]
    assert not crashed, f"a server ended by itself, see {crashed}"


@pytest.fixture
def size() -> str:
    return "phone"


@pytest.fixture
def search(make_browser, pair, size) -> SearchScreen:
    """The search behind the balancer."""
    return SearchScreen(make_browser(pair.balancer.url, Look(size)))


@pytest.fixture
def unsteady(search) -> SearchScreen:
    """The search of a person while servers are killed."""
    search.browser.tolerate_network_errors()
    return search


def watch(search: SearchScreen) -> None:
    search.browser.mark()
    search.browser.script(WATCH)


def assert_nothing_was_said(search: SearchScreen) -> None:
    """Checks that the page is the watched document, and has shown no failure."""
    wait_until_idle(search.browser)
    assert search.browser.is_same_document
    assert search.browser.script("return window.said") == []


def wait_for_recents(search: SearchScreen, *words: str) -> None:
    search.browser.wait(lambda: search.browser.texts(RECENT) == list(words), f"the recent keywords are {words}")


# Each action lands on the other server


def test_rows_come_page_after_page_and_are_there_after_an_app(search, pair, shared_sandbox):
    word = common_word(shared_sandbox, rows=110)
    search.open(START)
    watch(search)
    search.search(word)
    search.wait_for_ids(25)
    for _ in range(2):
        wait_until_idle(search.browser)
        before = search.ids()
        search.show_more()
        search.wait_for_ids(len(before) + 1)
    wait_until_idle(search.browser)
    shown = search.ids()
    assert shown == expected_ids(shared_sandbox, word)[: len(shown)]
    assert_nothing_was_said(search)
    assert pair.is_answered_elsewhere("reachedEnd")
    # Not near the end, where more rows would load.
    row = search.browser.all(ROW)[len(shown) // 2]
    name = row.find_element("css selector", ".name").text
    search.browser.tap(row)
    assert search.browser.one(".listing-header h1").text == name
    search.browser.driver.back()
    search.wait_for_exactly(shown)
    wait_until_idle(search.browser)
    search.wait_for_exactly(shown)
    assert not search.browser.all(f"{NOTICES} > *")


def test_a_keyword_is_deleted_by_one_and_brought_back_by_the_other(search, pair):
    remember(search.browser, "bus", "cacao", "메모")
    watch(search)
    search.browser.tap(FIRST_DELETE)
    wait_for_recents(search, "cacao", "bus")
    wait_until_idle(search.browser)
    search.browser.tap(UNDO)
    wait_for_recents(search, "메모", "cacao", "bus")
    assert_nothing_was_said(search)
    assert pair.is_answered_elsewhere("recentDeleted", "undoTapped")


def test_a_platform_and_a_language_are_chosen_for_both(search, pair, shared_sandbox):
    search.open(START)
    watch(search)
    search.search("memo")
    search.wait_for_ids()
    search.browser.tap(IPAD)
    search.wait_for_start_of(expected_ids(shared_sandbox, "memo", platform="ipad"))
    assert_nothing_was_said(search)
    search.browser.open("/settings")
    search.browser.tap(KOREAN)
    search.browser.wait_for_text("설정", "h1")
    assert pair.is_answered_elsewhere("platformPicked", "languagePicked")
    for server in pair.servers:
        search.browser.driver.get(f"{server.url}/apps")
        assert search.browser.one("h1").text == "앱"
        assert search.platform() == "ipad"


def test_what_is_done_at_one_server_shows_at_the_other_without_a_touch(pair, make_browser):
    here, there = pair.servers
    search = SearchScreen(make_browser(there.url, Look("phone")))
    remember(search.browser, "bus", "cacao", "memo")
    watch(search)
    listening = search.browser.driver.current_window_handle
    search.browser.base = here.url
    writing = search.browser.new_window(f"/apps{RECENTS}")
    search.browser.tap(FIRST_DELETE)
    wait_for_recents(search, "cacao", "bus")
    search.browser.go_to_tab(listening)
    wait_for_recents(search, "cacao", "bus")
    search.browser.go_to_tab(writing)
    search.browser.tap(UNDO)
    search.browser.go_to_tab(listening)
    wait_for_recents(search, "memo", "cacao", "bus")
    assert_nothing_was_said(search)


# A server is killed


@pytest.mark.parametrize(("size", "killed"), [("phone", "has the page"), ("desktop", "is next")])
def test_killed_between_two_actions_it_is_not_missed(unsteady, pair, shared_sandbox, killed):
    remember(unsteady.browser, "bus", "memo")
    watch(unsteady)
    unsteady.search_at_once("메모")
    unsteady.wait_for_start_of(expected_ids(shared_sandbox, "메모"))
    wait_until_idle(unsteady.browser)
    owner = pair.balancer.last().server
    pair.servers[owner if killed == "has the page" else 1 - owner].kill()
    unsteady.browser.tap(IPAD)
    unsteady.wait_for_start_of(expected_ids(shared_sandbox, "메모", platform="ipad"))
    assert_nothing_was_said(unsteady)
    unsteady.open(RECENTS)
    # Once for the iPad and once for the iPhone.
    wait_for_recents(unsteady, "메모", "메모", "memo", "bus")


def test_killed_in_the_middle_of_a_stream_the_rows_come_from_the_other(unsteady, pair, shared_sandbox):
    unsteady.open(START)
    watch(unsteady)
    # The store hangs until the fault is removed, which happens before the other server calls it.
    shared_sandbox.faults(hangSeconds=60, onlyPath="/search")
    # No other test of this file has searched for this word.
    unsteady.search_at_once("pizza")
    unsteady.wait_until_about("pizza")
    assert unsteady.ids() == []
    shared_sandbox.clear()
    pair.servers[pair.balancer.actions("querySubmitted")[-1].server].kill()
    unsteady.wait_for_start_of(expected_ids(shared_sandbox, "pizza"))
    assert_nothing_was_said(unsteady)
    assert value(unsteady.browser, BOX) == "pizza"
    first, second = pair.balancer.actions("querySubmitted")
    assert first.server != second.server
    unsteady.open(RECENTS)
    wait_for_recents(unsteady, "pizza")


# The database is away


# No other test of this file has searched for these words, so the servers call the store.


@pytest.fixture
def brittle(postgres) -> Iterator[Postgres]:
    """The database for tests that stop it; starts it again at the end."""
    yield postgres
    if not postgres.is_running:
        postgres.start()


def test_while_the_database_is_away_the_store_is_searched_and_afterwards_all_is_remembered_again(
    unsteady, pair, brittle, shared_sandbox
):
    search = unsteady
    remember(search.browser, "memo")
    brittle.stop("immediate")
    search.search_at_once("taxi")
    search.wait_for_start_of(expected_ids(shared_sandbox, "taxi"))
    search.open(RECENTS)
    search.browser.wait_for_text("went wrong|busy", "main [role=alert]")
    brittle.start()
    # Each server notices within a second; searches before that are not remembered.
    for server in pair.servers:
        visitor = Visitor(server.url)
        search.browser.wait(lambda visitor=visitor: "role='alert'" not in visitor.open(ANY_RECENTS).source, "back")
        visitor.close()
    search.open(START)
    search.search_at_once("cacao")
    search.wait_for_start_of(expected_ids(shared_sandbox, "cacao"))
    search.open(RECENTS)
    wait_for_recents(search, "cacao", "memo")


def test_a_page_hears_the_other_server_again_when_the_database_is_back(pair, brittle, make_browser):
    here, there = pair.servers
    search = SearchScreen(make_browser(there.url, Look("phone")))
    search.browser.tolerate_network_errors()
    remember(search.browser, "bus", "cacao", "memo")
    watch(search)
    listening = search.browser.driver.current_window_handle
    brittle.stop("immediate")
    brittle.start()
    search.browser.base = here.url
    search.browser.new_window(f"/apps{RECENTS}")
    search.browser.tap(FIRST_DELETE)
    wait_for_recents(search, "cacao", "bus")
    search.browser.go_to_tab(listening)
    wait_for_recents(search, "cacao", "bus")
    assert_nothing_was_said(search)


def test_a_database_that_is_away_for_long_costs_a_search_no_time(pair, brittle):
    visitor = Visitor(pair.servers[0].url)
    page = visitor.open(SEARCH)
    brittle.stop("immediate")
    # The first action waits, because the database may only be restarting.
    visitor.act(page, "querySubmitted", q="bank")

    def seconds(word: str) -> float:
        start = time.monotonic()
        visitor.act(page, "querySubmitted", q=word)
        assert page.keys()
        return time.monotonic() - start

    # A wait for the database would slow down every search. A busy machine slows down single ones, so the median
    # counts.
    words = ("hotel", "yoga", "camping")
    assert sorted(map(seconds, words))[len(words) // 2] < MOST_SECONDS_WITHOUT_DATABASE

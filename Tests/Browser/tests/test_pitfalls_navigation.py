"""What goes wrong in other server-driven pages: the back button, and addresses that cannot be opened again."""

import pytest

from harness.browser import Look
from harness.inside import wait_until_idle
from harness.sandbox import Sandbox
from harness.search import BOX, SearchScreen, common_word, expected_ids

START = "?country=KR&platform=iphone"
# Tells, on the page it comes back to, whether that page was kept as it was.
KEEP = "addEventListener('pageshow', ({persisted}) => { window.wasKept = persisted; })"


@pytest.fixture
def search(make_browser, server) -> SearchScreen:
    search = SearchScreen(make_browser(server.url, Look("phone")))
    search.browser.tolerate_network_errors()
    return search


def open_app(search: SearchScreen, app: str) -> None:
    search.browser.tap(f'[data-section="results"] > [data-key="{app}"] a')
    search.browser.wait(lambda: search.browser.path == f"/apps/KR/{app}", "the app's page is open")


def test_back_and_forward_show_the_same_again(search):
    search.open(f"{START}&q=memo")
    ids = search.wait_for_ids()
    open_app(search, ids[0])
    header = search.browser.text('[data-section="header"]')
    search.browser.driver.back()
    search.wait_for_exactly(ids)
    search.browser.driver.forward()
    search.browser.wait(lambda: search.browser.text('[data-section="header"]') == header, "the app's page is back")


def test_back_leads_to_the_search_that_was_patched_into_the_page(search, sandbox):
    search.open(START)
    search.search("memo")
    ids = search.wait_for_ids()
    search.choose_platform("ipad")
    search.wait_for_start_of(expected_ids(sandbox, "memo", platform="ipad"))
    ids = search.ids()
    wait_until_idle(search.browser)
    open_app(search, ids[0])
    search.browser.driver.back()
    search.wait_for_exactly(ids)
    assert search.platform() == "ipad"
    assert search.browser.one(BOX).get_property("value") == "memo"


@pytest.mark.parametrize("is_stopped", [True, False], ids=["stopped", "killed"])
def test_a_page_that_comes_back_after_a_restart_still_acts(search, server, is_stopped):
    search.open(f"{START}&q=memo")
    ids = search.wait_for_ids()
    open_app(search, ids[0])
    if is_stopped:
        server.stop()
    else:
        server.kill()
    server.start()
    search.browser.driver.back()
    search.wait_for_exactly(ids)
    search.search("bus")
    search.wait_for_start_of(expected_ids(Sandbox(server.sandbox_url), "bus"))


def test_every_state_has_an_address_that_opens_cold(search, sandbox, make_browser, server):
    word = common_word(sandbox)
    search.open(f"{START}&q={word}")
    first = search.wait_for_ids(25)
    search.show_more()
    ids = search.wait_for_ids(len(first) + 1)
    wait_until_idle(search.browser)
    ids = search.ids()
    address = search.browser.driver.current_url.removeprefix(server.url)
    somebody = SearchScreen(make_browser(server.url, Look("phone")))
    somebody.browser.open(address)
    somebody.wait_for_exactly(ids)


def test_an_open_text_has_an_address_that_opens_cold(search, sandbox):
    app = next(row for row in sandbox.search("memo") if row.get("releaseNotes", "").count("\n") > 3)
    search.browser.open(f"/apps/KR/{app['trackId']}")
    search.browser.tap('[data-section="whatsnew"] button.more')
    search.browser.wait(lambda: "more" in search.browser.query, "the text is open")
    wait_until_idle(search.browser)
    text = search.browser.text('[data-section="whatsnew"]')
    search.browser.driver.refresh()
    search.browser.wait(lambda: search.browser.text('[data-section="whatsnew"]') == text, "the text is still open")

"""What goes wrong in other server-driven pages: the back button, and addresses that cannot be opened again."""

import pytest

from harness.browser import Look
from harness.inside import wait_until_idle
from harness.sandbox import Sandbox
from harness.search import BOX, SearchScreen, common_word, expected_ids

START = "?country=KR&platform=iphone"
# Tells, on the page it comes back to, whether that page was kept as it was.
KEEP = "addEventListener('pageshow', ({persisted}) => { window.wasKept = persisted; })"

pytestmark = pytest.mark.shared_server


def open_app(search: SearchScreen, app: str) -> None:
    search.browser.tap(f'[data-section="results"] > [data-key="{app}"] a')
    search.browser.wait(lambda: search.browser.path == f"/apps/KR/{app}", "the app's page is open")


def test_back_and_forward_show_the_same_again(near):
    near.open(f"{START}&q=memo")
    ids = near.wait_for_ids()
    open_app(near, ids[0])
    header = near.browser.text('[data-section="header"]')
    near.browser.driver.back()
    near.wait_for_exactly(ids)
    near.browser.driver.forward()
    near.browser.wait(lambda: near.browser.text('[data-section="header"]') == header, "the app's page is back")


def test_back_leads_to_the_search_that_was_patched_into_the_page(near, sandbox):
    near.open(START)
    near.search("memo")
    ids = near.wait_for_ids()
    near.choose_platform("ipad")
    near.wait_for_start_of(expected_ids(sandbox, "memo", platform="ipad"))
    ids = near.ids()
    wait_until_idle(near.browser)
    open_app(near, ids[0])
    near.browser.driver.back()
    near.wait_for_exactly(ids)
    assert near.platform() == "ipad"
    assert near.browser.one(BOX).get_property("value") == "memo"


@pytest.mark.own_server
def test_a_page_that_comes_back_after_a_restart_still_acts(near, server):
    near.open(f"{START}&q=memo")
    ids = near.wait_for_ids()
    open_app(near, ids[0])
    server.kill()
    server.start()
    near.browser.driver.back()
    near.wait_for_exactly(ids)
    near.search("bus")
    near.wait_for_start_of(expected_ids(Sandbox(server.sandbox_url), "bus"))


def test_every_state_has_an_address_that_opens_cold(near, sandbox, make_browser, server):
    word = common_word(sandbox)
    near.open(f"{START}&q={word}")
    first = near.wait_for_ids(25)
    near.show_more()
    ids = near.wait_for_ids(len(first) + 1)
    wait_until_idle(near.browser)
    ids = near.ids()
    address = near.browser.driver.current_url.removeprefix(server.url)
    somebody = SearchScreen(make_browser(server.url, Look("phone")))
    somebody.browser.open(address)
    somebody.wait_for_exactly(ids)


def test_an_open_text_has_an_address_that_opens_cold(near, sandbox):
    app = next(row for row in sandbox.search("memo") if row.get("releaseNotes", "").count("\n") > 3)
    near.browser.open(f"/apps/KR/{app['trackId']}")
    near.browser.tap('[data-section="whatsnew"] button.more')
    near.browser.wait(lambda: "more" in near.browser.query, "the text is open")
    wait_until_idle(near.browser)
    text = near.browser.text('[data-section="whatsnew"]')
    near.browser.driver.refresh()
    near.browser.wait(lambda: near.browser.text('[data-section="whatsnew"]') == text, "the text is still open")

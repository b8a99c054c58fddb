"""Pitfalls of server-driven pages: the back button, and addresses that cannot be opened again."""

import pytest

from harness.inside import wait_until_idle
from harness.program import SEARCH, Visitor
from harness.sandbox import Sandbox
from harness.search import BOX, SearchScreen, common_word, expected_ids

START = "?country=KR&platform=iphone"

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


def test_every_state_has_an_address_that_opens_cold(server, sandbox):
    visitor, other = Visitor(server.url), Visitor(server.url)
    page = visitor.open(f"{SEARCH}&q={common_word(sandbox)}")
    first = page.keys()
    visitor.act(page, "reachedEnd")
    assert len(page.keys()) > len(first)
    assert other.open(page.path).keys() == page.keys()
    app = next(row for row in sandbox.search("memo") if row.get("releaseNotes", "").count("\n") > 3)
    page = visitor.open(f"/apps/KR/{app['trackId']}")
    closed = dict(page.document.sections["whatsnew"])
    visitor.act(page, "moreTapped", text="whatsNew")
    assert page.document.sections["whatsnew"] != closed
    assert other.open(page.path).document.sections["whatsnew"] == page.document.sections["whatsnew"]

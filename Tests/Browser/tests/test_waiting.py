"""A store that asks for a pause: the page counts down and continues by itself."""

import pytest

from harness.app_page import STILL_CLOCK, address, before_the_page, fetched, pass_seconds, section
from harness.search import BOX, SearchScreen, expected_ids
from harness.ways import only

STATUS = '[data-slot="status"]'
RETRY = f"{STATUS} button[value=retryTapped]"
START = "?country=KR&platform=iphone&q=memo"
# A store that is closed for half a minute. With 429 the server's own gate would close as long, in real time.
CLOSED = {"status": 503, "retryAfterSeconds": 30}


@pytest.fixture
def waiting(browser, sandbox) -> SearchScreen:
    """A search for the iPhone that found rows, then one for the Mac that has to wait for 30 s."""
    browser.tolerate_network_errors()
    before_the_page(browser, STILL_CLOCK)
    search = SearchScreen(browser).open(START)
    search.wait_for_start_of(expected_ids(sandbox, "memo"))
    sandbox.faults(**CLOSED, onlyPath="/search")
    search.choose_platform("mac")
    wait_for_seconds(browser, 30)
    return search


def wait_for_mac(search: SearchScreen, sandbox) -> None:
    search.wait_for_start_of(expected_ids(sandbox, "memo", platform="mac"))


def wait_for_seconds(browser, seconds: int) -> None:
    browser.wait_for_text(rf"\bin {seconds} s\b", STATUS)


def answered(browser) -> int:
    """The number of actions that the page has sent and got a response to."""
    browser.wait(lambda: not browser.all("body.acting"), "every action has been answered")
    return len(fetched(browser, "fetch"))


@only("desktop")
def test_the_seconds_are_counted_down_without_asking_anybody_and_the_rows_stay(waiting, sandbox):
    nearest = "return document.querySelector('[data-wait]').closest('[aria-live],[role=alert],[role=status]')"
    region = waiting.browser.script(nearest)
    assert region is None or region.get_dom_attribute("aria-live") == "off", "it is not read out every second"
    calls, actions = sandbox.calls(), answered(waiting.browser)
    assert calls == 2
    for seconds in (1, 9, 19):
        pass_seconds(waiting.browser, seconds)
    assert "in 1 s" in waiting.browser.text(STATUS)
    assert (sandbox.calls(), answered(waiting.browser)) == (calls, actions)
    sandbox.clear()
    iphone, mac = (expected_ids(sandbox, "memo", platform=platform) for platform in ("iphone", "mac"))
    assert iphone != mac
    waiting.wait_for_start_of(iphone)


@only("phone")
def test_at_the_end_the_search_goes_on_by_itself_or_waits_again_while_the_store_is_still_closed(waiting, sandbox):
    waiting.browser.mark()
    pass_seconds(waiting.browser, 30)
    wait_for_seconds(waiting.browser, 30)
    assert sandbox.calls() == 3
    sandbox.clear()
    pass_seconds(waiting.browser, 30)
    wait_for_mac(waiting, sandbox)
    assert sandbox.calls() == 4
    assert not waiting.browser.all(f"{STATUS} [role=alert]")
    assert waiting.browser.is_same_document


@only("phone")
def test_nobody_has_to_wait_for_the_end(waiting, sandbox):
    sandbox.clear()
    waiting.browser.tap(RETRY)
    wait_for_mac(waiting, sandbox)
    actions = answered(waiting.browser)
    pass_seconds(waiting.browser, 60)
    assert answered(waiting.browser) == actions


@only("desktop")
def test_whoever_searches_for_something_else_is_not_taken_back(waiting, sandbox):
    sandbox.clear()
    waiting.search("photo")
    waiting.wait_for_start_of(expected_ids(sandbox, "photo", platform="mac"))
    calls = sandbox.calls()
    pass_seconds(waiting.browser, 60)
    answered(waiting.browser)
    assert sandbox.calls() == calls
    assert waiting.browser.one(BOX).get_property("value") == "photo"


@only("phone")
def test_an_apps_page_waits_and_goes_on_too(browser, sandbox):
    app = sandbox.search("memo")[0]
    browser.tolerate_network_errors()
    before_the_page(browser, STILL_CLOCK)
    sandbox.faults(**CLOSED, onlyPath="/lookup")
    browser.open(address(app["trackId"]))
    wait_for_seconds(browser, 30)
    sandbox.clear()
    pass_seconds(browser, 29)
    wait_for_seconds(browser, 1)
    assert browser.keys("header") == []
    pass_seconds(browser, 1)
    browser.wait_for_text(app["trackName"], section("header"))
    assert not browser.all(f"{STATUS} [role=alert]")


@only("desktop")
def test_a_store_that_says_too_often_is_left_alone_for_as_long_as_it_says(browser, sandbox):
    browser.tolerate_network_errors()
    before_the_page(browser, STILL_CLOCK)
    search = SearchScreen(browser).open(START)
    search.wait_for_ids()
    sandbox.faults(status=429, retryAfterSeconds=2, onlyPath="/search", count=1)
    # A search in the pause after a key would be refused before the one by Enter.
    search.search_at_once("bus")
    browser.wait_for_text("one moment", STATUS)
    found = expected_ids(sandbox, "bus")
    # On the page time passes faster than the server's two seconds, and the server refuses requests that are too early.
    browser.wait(lambda: pass_seconds(browser, 1) or search.ids()[:1] == found[:1], "it goes on by itself")
    search.wait_for_start_of(found)
    assert sandbox.calls() == 3, "it was asked again once"


@only("phone-nojs")
def test_without_javascript_the_page_promises_no_more_than_it_keeps(browser, sandbox):
    browser.tolerate_network_errors()
    sandbox.faults(**CLOSED, onlyPath="/search")
    browser.open("/apps" + START)
    text = browser.wait_for_text(r"\b30 s", STATUS)
    # The page does not reload by itself.
    assert not browser.all("meta[http-equiv=refresh]")
    assert "Try again in 30 seconds" in text and "Trying again" not in text
    sandbox.clear()
    browser.tap(RETRY)
    SearchScreen(browser).wait_for_start_of(expected_ids(sandbox, "memo"))

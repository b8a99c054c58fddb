"""The long texts of an app's page: closed to three lines, opened and closed in place."""

import pytest

from harness.app_page import PRESS_MORE, address, section
from harness.inside import Refusal, top, wait_until_idle
from harness.program import Visitor, tag_of
from harness.search import NOTICES
from harness.ways import only

pytestmark = pytest.mark.shared_server

DESCRIPTION = section("description")
MORE = f"{DESCRIPTION} .more"
TEXT = f"{DESCRIPTION} .text"
# The number of lines that a text shows.
LINES = """
  const text = document.querySelector(arguments[0]);
  return text.offsetHeight / parseFloat(getComputedStyle(text).lineHeight);
"""
BAR = "return document.querySelector('header.bar').getBoundingClientRect().bottom"


@pytest.fixture
def path(sandbox) -> str:
    return address(max(sandbox.search("memo"), key=lambda row: len(row["description"]))["trackId"])


def lines(browser) -> float:
    return browser.script(LINES, TEXT)


def press(browser) -> list:
    return browser.driver.execute_async_script(PRESS_MORE, MORE)


@only("phone-300ms")
def test_a_text_opens_in_the_frame_after_the_tap_and_closes_likewise(browser, path):
    browser.open(path)
    assert abs(lines(browser) - 3) < 0.1
    assert browser.one(MORE).text == "Show more"
    closed = browser.script("return document.querySelector(arguments[0]).offsetHeight", TEXT)
    is_open, height = press(browser)
    assert is_open and height > closed
    assert browser.one(MORE).text == "Show less"
    browser.wait(lambda: browser.query.get("more") == "description", "the address says so")
    wait_until_idle(browser)
    assert press(browser) == [False, closed]
    browser.wait(lambda: "more" not in browser.query, "the address says so")
    wait_until_idle(browser)
    assert abs(lines(browser) - 3) < 0.1


def test_a_text_closes_again_when_the_server_says_no(near, path):
    browser = near.browser
    browser.open(path)
    Refusal(browser, "moreTapped")
    tap = "const button = document.querySelector(arguments[0]); button.click(); return button.ariaExpanded"
    assert browser.script(tap, MORE) == "true"
    browser.wait_for_text("One moment", NOTICES)
    browser.wait(lambda: browser.attribute(MORE, "aria-expanded") == "false", "it is closed")
    assert abs(lines(browser) - 3) < 0.1


@only("phone")
def test_a_text_that_is_closed_at_its_end_stays_in_sight(browser, path):
    browser.open(f"{path}?more=description")
    browser.script(
        """
        document.querySelector('.long-text .text').append('\\n'.repeat(60), 'The end');
        document.querySelector(arguments[0]).scrollIntoView({block: 'end', behavior: 'instant'});
        """,
        MORE,
    )
    assert top(browser, TEXT) < 0
    browser.tap(MORE)
    browser.wait(lambda: top(browser, TEXT) >= browser.script(BAR), "its beginning is below the bar")
    assert top(browser, MORE) < browser.script("return innerHeight")


def test_without_javascript_more_comes_back_to_the_text(server, path):
    visitor = Visitor(server.url)
    page = visitor.open(path)
    for query in ({"more": "description"}, {}):
        page = visitor.press(page, "value='description'")
        assert page.query == query
        place = tag_of(page.document.sections["description"][page.keys("description")[0]], f"id='{page.fragment}'")
        assert "class='long-text'" in place, "the text is in sight"
        assert ("aria-expanded='true'" in tag_of(page.source, "value='description'")) == bool(query)

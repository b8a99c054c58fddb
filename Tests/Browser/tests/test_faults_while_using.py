"""Issue: search any country's App Store. Every fault of the store while a person types, reads on, and goes back."""

import re
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from harness.browser import Look
from harness.inside import value, wait_until_idle
from harness.search import BOX, RESULTS, SearchScreen, common_word, expected_ids

START = "?country=KR&platform=iphone"
STATUS = '[data-slot="status"]'
MORE = '[data-slot="more"]'
# The store may be tried three times, for 10 s at the most: none of these faults takes as long.
SECONDS = 20
CRASHES = re.compile(r"fatal error|crash|illegal instruction|dropped a cell|could not be shown", re.IGNORECASE)

SILENT = "the store (does not answer|cannot be reached)"
UNREADABLE = "unreadable"

# Every fault of the sandbox, and the words for it.
FAULTS = {
    "latency": ({"latencyMs": 1200}, None),
    "rate": ({"errorRate": 1}, SILENT),
    "400": ({"status": 400}, "the store refused"),
    "403": ({"status": 403, "retryAfterSeconds": 1}, "one moment"),
    "404": ({"status": 404}, ""),
    "429": ({"status": 429, "retryAfterSeconds": 1}, "one moment"),
    "500": ({"status": 500}, SILENT),
    "503": ({"status": 503, "retryAfterSeconds": 1}, SILENT),
    "budget": ({"callsPerMinute": 0}, "one moment"),
    "html": ({"malformed": "html"}, UNREADABLE),
    "half": ({"malformed": "halfBody"}, UNREADABLE),
    "garbage": ({"malformed": "garbage"}, UNREADABLE),
    "huge": ({"malformed": "hugeBody"}, UNREADABLE),
    "shape": ({"malformed": "wrongShape"}, UNREADABLE),
    "cut": ({"cutConnection": True}, f"{SILENT}|{UNREADABLE}"),
    "hang": ({"hangSeconds": 0.4}, SILENT),
}
# Each of them while somebody does one of these; what a page says of each is tried without a browser.
TYPING = ("latency", "400", "404", "503", "shape", "budget")
READING = ("rate", "403", "429", "half", "garbage", "huge", "hang")
OPENING = ("500", "html", "cut")
SOURCE = Path(__file__).parents[3] / "Sources/Sandbox/Faults/SandboxFaults.swift"
# Closed for a minute by a refusal that names no time.
CLOSED = ("budget",)

IN_SIGHT = """
  const box = document.querySelector(arguments[0]).getBoundingClientRect();
  return box.bottom > 0 && box.top < innerHeight;
"""


@pytest.fixture
def search(make_browser, server):
    """The search on a phone; in the end the server must be well."""
    search = SearchScreen(make_browser(server.url, Look("phone")))
    search.browser.tolerate_network_errors()
    yield search
    assert server.get("/health") == (200, "ok")
    assert not CRASHES.findall(server.log.read_text())


def retype(search: SearchScreen, text: str) -> None:
    """Types over what stands in the box, which is never empty."""
    search.browser.type(BOX, Keys.CONTROL + "a" + Keys.NULL + text)


def wait_for_words(search: SearchScreen, words: str | None, place: str) -> None:
    """Waits for the words of a fault, in sight; a delay has none but those of loading."""
    if words is None:
        search.browser.wait_for_text("searching", STATUS, SECONDS)
    else:
        search.browser.wait_for_text(words, f"{place} .error", SECONDS)
        search.browser.wait(lambda: search.browser.script(IN_SIGHT, f"{place} .error"), "the words are in sight")


@pytest.mark.parametrize("name", TYPING)
def test_while_typing_the_words_are_right_the_rows_stay_and_it_goes_on_when_it_is_over(search, sandbox, name):
    faults, words = FAULTS[name]
    search.open(f"{START}&q=memo")
    rows = search.wait_for_ids()
    sandbox.faults(**faults, onlyPath="/search")
    retype(search, "bus")
    search.wait_until_about("bus")
    wait_for_words(search, words, STATUS)
    assert search.ids() == rows, "the last good rows stay"
    assert value(search.browser, BOX) == "bus"
    sandbox.clear()
    if words is not None and name not in CLOSED:
        go_on(search, faults, STATUS)
    if name not in CLOSED:
        search.wait_for_start_of(expected_ids(sandbox, "bus"))
        assert not search.browser.all(".message.error")


def go_on(search: SearchScreen, faults: dict, place: str) -> None:
    """Tries again, or waits for the page to do so where the store has named a time."""
    if "retryAfterSeconds" not in faults:
        search.browser.tap(f"{place} .error button")


@pytest.mark.parametrize("name", READING)
def test_while_reading_on_the_words_stand_at_the_end_and_the_rows_stay(search, sandbox, name):
    faults, words = FAULTS[name]
    word = common_word(sandbox)
    search.open(f"{START}&q={word}")
    rows = search.wait_for_ids(25)
    sandbox.faults(**faults, onlyPath="/search")
    search.show_more()
    if words is not None:
        wait_for_words(search, words, MORE)
        wait_until_idle(search.browser)
        wait_for_words(search, words, MORE)
    assert search.ids() == rows
    sandbox.clear()
    if words is not None and name not in CLOSED:
        go_on(search, faults, MORE)
    if name not in CLOSED:
        more = search.wait_for_ids(len(rows) + 1)
        assert more == expected_ids(sandbox, word)[: len(more)]


def test_on_going_back_the_rows_are_there_whatever_the_store_says(search, sandbox):
    search.open(f"{START}&q=memo")
    rows = search.wait_for_ids()
    search.browser.tap(f'{RESULTS} > [data-key="{rows[0]}"] a')
    search.browser.wait(lambda: search.browser.path == f"/apps/KR/{rows[0]}", "the app's page is open")
    sandbox.faults(status=500, onlyPath="/search")
    search.browser.driver.back()
    search.wait_for_exactly(rows)
    assert not search.browser.all(".message.error")
    sandbox.clear()
    search.search("bus")
    search.wait_for_start_of(expected_ids(sandbox, "bus"))


@pytest.mark.parametrize("name", OPENING)
def test_an_apps_page_says_what_is_wrong_and_comes_when_it_is_over(search, sandbox, name):
    faults, words = FAULTS[name]
    app = sandbox.search("memo")[0]
    search.open(START)
    sandbox.faults(**faults)
    search.browser.open(f"/apps/KR/{app['trackId']}")
    if words is not None:
        wait_for_words(search, words, STATUS)
        sandbox.clear()
        go_on(search, faults, STATUS)
    search.browser.wait_for_text(re.escape(app["trackName"]), '[data-section="header"]')


def test_a_call_that_hangs_is_given_up_for_a_newer_search(search, sandbox):
    buses = expected_ids(sandbox, "bus")
    search.open(f"{START}&q=memo")
    rows = search.wait_for_ids()
    calls = sandbox.calls()
    sandbox.faults(hangSeconds=60, count=1)
    retype(search, "weather")
    search.browser.wait(lambda: sandbox.calls() > calls, "the store has been asked")
    assert search.ids() == rows
    retype(search, "bus")
    search.wait_for_start_of(buses)
    assert value(search.browser, BOX) == "bus"


def test_every_fault_of_the_sandbox_is_tried():
    settings = set(re.findall(r"public var (\w+): \w+\?$", SOURCE.read_text(), re.MULTILINE)) - {"onlyPath", "count"}
    assert sorted(TYPING + READING + OPENING) == sorted(FAULTS)
    malformed = SOURCE.read_text().split("enum Malformed")[1].split("\n  }")[0]
    kinds = set(re.findall(r"^    case (\w+)$", malformed, re.MULTILINE))
    tried = [faults for faults, _ in FAULTS.values()]
    assert {name for faults in tried for name in faults} == settings
    assert {faults["malformed"] for faults in tried if "malformed" in faults} == kinds

"""What people write about an app, and hints while typing; a public client of Apple's feed of reviews."""

import json
import urllib.request
from collections.abc import Iterator

import pytest
from app_store_web_scraper import AppNotFound, AppStoreEntry, AppStoreSession

from harness.app_page import address
from harness.browser import Look
from harness.inside import wait_until_idle
from harness.patience import patient
from harness.program import Visitor, text_of
from harness.search import BOX

pytestmark = pytest.mark.shared_server

START = "?country=KR&platform=iphone"
UNKNOWN = 1
REVIEW = ".part-reviews .review"
HINT = ".suggestion[data-hint]"
TOPS = "return [...document.querySelectorAll(arguments[0])].map((each) => each.getBoundingClientRect().top)"
SHIFTS = """
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      if (!entry.hadRecentInput) window.shifted = (window.shifted ?? 0) + entry.value;
    }
  }).observe({type: 'layout-shift', buffered: true});
"""


def page_of(url: str, app: int, page: int = 1, order: str = "mostrecent") -> list[dict]:
    """The reviews of a page of the sandbox's feed, without the app itself and without a client."""
    path = f"/kr/rss/customerreviews/page={page}/id={app}/sortby={order}/json"
    with urllib.request.urlopen(url + path, timeout=patient(30)) as answer:
        entries = json.load(answer)["feed"].get("entry", [])
    return [entry for entry in (entries if isinstance(entries, list) else [entries]) if "im:rating" in entry]


def reviewed(sandbox) -> Iterator[tuple[int, list[dict]]]:
    """Apps with reviews in South Korea, and their newest ones."""
    for term in ("memo", "bus", "a"):
        for row in sandbox.search(term):
            if reviews := page_of(sandbox.url, row["trackId"]):
                yield row["trackId"], reviews


def ids_of(reviews: list[dict]) -> list[str]:
    return [review["id"]["label"] for review in reviews]


@pytest.fixture
def app(sandbox) -> tuple[int, list[dict]]:
    """An app with a review that is longer than its beginning, and a full page of them."""
    for app, reviews in reviewed(sandbox):
        if len(reviews) == 50 and any(len(review["content"]["label"]) > 400 for review in reviews):
            return app, reviews
    raise AssertionError("no app has a long review")


def test_the_reviews_of_a_page_are_those_of_the_store_in_either_order_without_javascript(server, sandbox, app):
    number, reviews = app
    visitor = Visitor(server.url)
    page = visitor.open(f"{address(number)}/reviews")
    assert page.status == 200 and page.keys("reviews") == ids_of(reviews)
    assert "50 reviews" in page.slot("tally")
    page = visitor.press(page, "value='helpful'")
    assert page.query == {"sort": "helpful"}
    assert page.keys("reviews") == ids_of(page_of(sandbox.url, number, order="mosthelpful"))


def test_in_a_wide_window_reviews_stand_in_two_columns(make_browser, server, app):
    browser = make_browser(server.url, Look("desktop"))
    browser.open(f"{address(app[0])}/reviews")
    browser.wait(lambda: browser.keys("reviews"), "the reviews are there")
    first, second, third = browser.script(TOPS, "[data-section=reviews] > [data-key]")[:3]
    assert first == second < third


def test_more_opens_the_whole_text_of_that_review_only(server, app):
    number, reviews = app
    long = next(review for review in reviews if len(review["content"]["label"]) > 400)["id"]["label"]
    visitor = Visitor(server.url)
    page = visitor.open(f"{address(number)}/reviews")
    for is_open in (True, False):
        visitor.act(page, "reviewTapped", review=long)
        assert [line for line in page.lines if line[0] not in ("url", "end")] == [("update", "reviews")]
        assert f"aria-expanded='{str(is_open).lower()}'" in page.cell(long, "reviews")
        assert page.query == ({"more": long} if is_open else {}), "the address says so"


def test_more_reviews_follow_at_the_end_each_once(server, app):
    visitor = Visitor(server.url)
    page = visitor.open(f"{address(app[0])}/reviews")
    if not page.offers("reachedEnd"):
        pytest.skip("the app has one page")
    before = page.keys("reviews")
    visitor.act(page, "reachedEnd")
    after = page.keys("reviews")
    assert after[: len(before)] == before and len(after) > len(before) and len(set(after)) == len(after)


def test_more_reviews_follow_without_javascript_and_after_a_reload(server, sandbox):
    number = next(app for app, first in reviewed(sandbox) if len(first) == 50 and page_of(sandbox.url, app, page=2))
    visitor = Visitor(server.url)
    page = visitor.open(f"{address(number)}/reviews")
    before = page.keys("reviews")
    page = visitor.press(page, "value='reachedEnd'")
    assert page.query == {"pages": "1-2"}
    after = page.keys("reviews")
    assert after[: len(before)] == before and len(after) > len(before)
    assert "id='list-end'" in page.source, "the browser finds the place it scrolls to"
    assert visitor.open(f"{address(number)}/reviews?pages=1-2").keys("reviews") == after


def test_another_country_has_reviews_of_its_own(server, app):
    visitor = Visitor(server.url)
    page = visitor.act(visitor.open(f"{address(app[0])}/reviews"), "placePicked", place="US/iphone")
    assert page.path == f"{address(app[0], 'US')}/reviews"
    assert not set(page.keys("reviews")) & set(ids_of(app[1]))


def test_an_unknown_app_has_no_reviews(server):
    page = Visitor(server.url).open(f"{address(UNKNOWN)}/reviews")
    assert page.status == 404 and "Not in the South Korea App Store" in text_of(page.slot("status"))


def test_three_reviews_arrive_on_the_page_of_an_app_and_lead_to_all(make_browser, server, app):
    browser = make_browser(server.url, Look("phone"))
    browser.open(address(app[0]))
    browser.wait(lambda: len(browser.all(REVIEW)) == 3, "the newest reviews are there")
    browser.tap(".part-reviews .ratings a")
    browser.wait(lambda: browser.path.endswith("/reviews"), "all reviews are shown")
    browser.wait(lambda: len(browser.all(REVIEW)) >= 50, "a page of them")
    width = browser.script("return Math.max(innerWidth, document.documentElement.scrollWidth)")
    assert width == 390, "long words break"


def test_the_first_page_of_an_app_has_the_way_to_its_reviews_alone(make_browser, server, app):
    browser = make_browser(server.url, Look("phone", javascript=False))
    browser.open(address(app[0]))
    assert browser.all(".part-reviews .ratings a"), "the way to all reviews is there without a script"
    assert not browser.all(REVIEW), "the first page does not carry them"


def test_hints_come_below_the_field_move_nothing_and_search_by_a_tap(make_browser, server):
    browser = make_browser(server.url, Look("phone"))
    browser.open(f"/apps{START}")
    browser.tap(BOX)
    browser.script(SHIFTS)
    browser.type(BOX, "me")
    browser.wait(lambda: browser.all(HINT), "hints are below the field")
    assert browser.script("return window.shifted ?? 0") < 0.02
    # The first ones may be those for the first letter.
    wait_until_idle(browser)
    hints = browser.texts(HINT)
    assert len(hints) <= 10 and len(set(hints)) == len(hints)
    browser.tap(HINT)
    browser.wait(lambda: browser.query.get("q") in hints, "a tap searches")


# The public client


@pytest.fixture
def session(shared_sandbox, monkeypatch) -> AppStoreSession:
    """The client has no option for another server, but its address in a field of its class."""
    monkeypatch.setattr(AppStoreSession, "_base_url", shared_sandbox.url)
    return AppStoreSession(retries=0)


def test_a_public_client_reads_what_the_feed_says(session, shared_sandbox):
    # The client needs dates, which old feeds do not have.
    apps = ((app, entries) for app, entries in reviewed(shared_sandbox) if all("updated" in each for each in entries))
    app, entries = next((app, entries) for app, entries in apps if len(entries) > 1)
    found = list(AppStoreEntry(app, "kr", session=session).reviews(limit=len(entries)))
    assert [str(review.id) for review in found] == ids_of(entries)
    assert [review.rating for review in found] == [int(entry["im:rating"]["label"]) for entry in entries]
    assert [review.content for review in found] == [entry["content"]["label"] for entry in entries]


def test_a_public_client_is_told_that_an_app_is_unknown(session):
    with pytest.raises(AppNotFound):
        list(AppStoreEntry(UNKNOWN, "kr", session=session).reviews())

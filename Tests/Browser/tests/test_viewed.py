"""What a reader viewed last: a line of Today with apps, movies and products, newest first, until it is cleared."""

import pytest

from harness import today
from harness.browser import Browser
from harness.market import Products
from harness.market import address as product_address
from harness.movies import address as movie_address
from harness.movies import movies_in
from harness.program import Visitor
from harness.sandbox import Sandbox
from harness.search import expected_ids
from harness.sink import until
from harness.ways import both_sizes

pytestmark = pytest.mark.shared_server


def app_of(sandbox: Sandbox, number: int = 0) -> str:
    return f"/apps/US/{expected_ids(sandbox, 'memo', 'US')[number]}"


def wait_for_viewed(browser: Browser, *paths: str) -> None:
    browser.wait(lambda: today.links(browser, today.VIEWED) == list(paths), f"viewed last are {paths}")


@both_sizes
def test_things_of_all_kinds_are_on_today_newest_first_until_they_are_cleared(browser, server, sandbox):
    browser.open("/")
    today.wait_for(browser, *today.FOR_ALL)
    app, product = app_of(sandbox), product_address(Products(server).first()[0]["id"])
    movie = movie_address(movies_in(sandbox, "now-playing", language="en-US")[0])
    for path in (app, product, movie):
        browser.open(path)
    browser.open("/")
    wait_for_viewed(browser, movie, product, app)
    today.wait_for(browser, today.VIEWED, *today.FOR_ALL)
    browser.tap(f'{today.rows(today.VIEWED)} a[href^="{product}"]')
    browser.wait(lambda: browser.path == product, "the product is open again")
    browser.open("/")
    wait_for_viewed(browser, product, movie, app)
    browser.tap(today.clear(today.VIEWED))
    today.wait_for(browser, *today.FOR_ALL)
    browser.tap(today.undo(today.VIEWED))
    wait_for_viewed(browser, product, movie, app)
    browser.tap(today.clear(today.VIEWED))
    today.wait_for(browser, *today.FOR_ALL)
    browser.driver.refresh()
    today.wait_for(browser, *today.FOR_ALL)


def test_without_javascript_only_pages_count_that_the_reader_meant_to_open(server, sandbox):
    visitor = Visitor(server.url, language="en-US")
    home = visitor.open("/")
    opened, prefetched = app_of(sandbox), app_of(sandbox, 1)
    # As by a link on another site, by a browser without a cookie, and a page of nothing.
    visitor.open(prefetched)
    Visitor(server.url, language="en-US").open(prefetched, home)
    assert visitor.open("/apps/US/999999999999", home).status != 200
    visitor.open(opened, home)

    def shown():
        page = visitor.open("/")
        return page if today.links_of(page, today.VIEWED) else None

    # It is written beside the page.
    page = until(shown, "the app is among those viewed last")
    assert today.links_of(page, today.VIEWED) == [opened]
    assert today.sections_of(Visitor(server.url, language="en-US").open("/")) == today.FOR_ALL
    visitor.press(page, "value='cleared-viewed'")
    assert today.sections_of(visitor.open("/")) == today.FOR_ALL

"""Movies offline: a movie's page that was seen opens without a network."""

import pytest

from harness.browser import Browser
from harness.movies import (
    ACCOUNT,
    SIGN_OUT,
    TITLE,
    address,
    movies_in,
    profile_cookie,
    rate,
    sign_in,
    wait_for_stars,
    wait_until_at,
)
from harness.offline import BANNER, NOT_THERE, age, at_home, kept_pages, see, unmark
from harness.program import Visitor

pytestmark = pytest.mark.shared_server


def test_a_movie_that_was_seen_opens_and_says_how_old_its_page_is(make_browser, line, server, sandbox):
    path = address(movies_in(sandbox, "popular")[0])
    # A page that still waits for its movie is not kept.
    assert server.get(path, **{"Accept-Language": "ko-KR"})[0] == 200
    browser = at_home(make_browser, line, "ko-KR")
    see(browser, path)
    title = browser.text(TITLE)
    age(browser, path, 3)
    line.offline()
    browser.open(path)
    assert browser.text(TITLE) == title
    assert "3시간 전에 본 내용이에요." in browser.text(BANNER)


def test_pages_of_signing_in_and_of_the_account_are_not_kept(make_browser, line, sandbox):
    browser = at_home(make_browser, line)
    for path in ("/movies/sign-in", "/movies/account", "/movies/search?q=metropolis"):
        browser.open(path)
    see(browser, address(movies_in(sandbox, "popular")[0]))
    assert [each for each in kept_pages(browser) if each.startswith("/movies/") and not each[8:].isdigit()] == []
    line.offline()
    browser.open("/movies/account")
    browser.one(NOT_THERE)


def rate_and_keep(browser: Browser, movie: dict) -> str:
    """Signs in and rates a movie; returns the path of its page. The browser keeps copies of that page and of
    `/folders`.
    """
    path = address(movie)
    see(browser, "/folders")
    sign_in(browser, to=path)
    wait_until_at(browser, movie)
    rate(browser, 8)
    wait_for_stars(browser, 8)
    see(browser, path)
    return path


def test_who_signs_out_leaves_no_copies_with_their_stars_and_folders_stay(make_browser, line, sandbox):
    browser = at_home(make_browser, line)
    path = rate_and_keep(browser, movies_in(sandbox, "popular")[0])
    browser.open(ACCOUNT)
    browser.tap(SIGN_OUT)
    browser.wait_for_text("You’re signed out.")
    browser.wait(lambda: path not in kept_pages(browser), "the copy is gone")
    assert "/folders" in kept_pages(browser)
    line.offline()
    browser.open(path)
    browser.one(NOT_THERE)


def test_whoever_comes_after_somebody_who_signed_out_elsewhere_has_no_copies_of_theirs(
    make_browser, line, server, sandbox
):
    browser = at_home(make_browser, line)
    first, second = movies_in(sandbox, "popular")[:2]
    path = rate_and_keep(browser, first)
    elsewhere = Visitor(server.url, profile_cookie(browser))
    elsewhere.submit(elsewhere.open(ACCOUNT), "tmdbSignOutTapped")
    elsewhere.close()
    assert path in kept_pages(browser)
    sign_in(browser, to=address(second))
    wait_until_at(browser, second)
    browser.wait(lambda: path not in kept_pages(browser), "the copy of before is gone")
    assert "/folders" in kept_pages(browser)


@pytest.mark.parametrize("says", [True, False], ids=["marked", "of a worker that marked nothing"])
def test_a_page_of_nobody_s_forgets_copies_of_somebody(make_browser, line, server, sandbox, says):
    browser = at_home(make_browser, line)
    first, second = movies_in(sandbox, "popular")[:2]
    path = rate_and_keep(browser, first)
    if not says:
        unmark(browser, path)
    elsewhere = Visitor(server.url, profile_cookie(browser))
    elsewhere.submit(elsewhere.open(ACCOUNT), "tmdbSignOutTapped")
    elsewhere.close()
    browser.open(address(second))
    browser.wait(lambda: path not in kept_pages(browser), "the copy is gone")

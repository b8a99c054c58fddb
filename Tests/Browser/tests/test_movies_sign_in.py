"""Signing in with TMDB: the action that led to it is performed afterwards, and every other outcome has a message."""

import re

import pytest

from harness.browser import Browser, Look
from harness.folders import Folders, is_in, switched
from harness.movies import (
    ACCOUNT,
    AGAIN,
    APPROVE,
    DENY,
    FAVORITES,
    FINISH,
    PERSON,
    address,
    begin,
    decide,
    decided,
    movies_in,
    new_name,
    open_movie,
    profile_cookie,
    rate,
    rated,
    return_address,
    signed_in,
    stars_of,
    wait_for_stars,
    wait_until_asked_to_sign_in,
    wait_until_at,
)
from harness.program import Page, Visitor
from harness.ways import only

NOT_HERE = "No sign-in in progress"

pytestmark = pytest.mark.shared_server


@pytest.fixture
def movie(sandbox) -> dict:
    return movies_in(sandbox, "popular")[1]


def want_four_stars(browser: Browser, movie: dict) -> None:
    """Rates a movie without being signed in, which leads to the sign-in page."""
    open_movie(browser, movie)
    rate(browser, 8)
    wait_until_asked_to_sign_in(browser)
    browser.wait_for_text("rate this movie 4 stars")


def wait_for_four_stars(browser: Browser, movie: dict) -> None:
    wait_until_at(browser, movie)
    wait_for_stars(browser, 8)


@only("phone")
def test_who_rates_without_a_session_signs_in_and_has_rated(browser, movie):
    folders = Folders(browser).open()
    folders.make("Trip")
    before = profile_cookie(browser)
    want_four_stars(browser, movie)
    begin(browser)
    decide(browser, APPROVE)
    wait_for_four_stars(browser, movie)
    browser.driver.refresh()
    wait_for_four_stars(browser, movie)
    assert profile_cookie(browser) != before, "the old cookie is not signed in"
    folders.open().wait_for_names("Trip")


def four_stars_wanted(visitor: Visitor, movie: dict) -> Page:
    """Like `want_four_stars`, without JavaScript; returns the sign-in page."""
    page = rated(visitor, visitor.open(address(movie)), 8)
    assert page.path.startswith("/movies/sign-in?") and "rate this movie 4 stars" in page.text
    return page


def assert_four_stars(page: Page, movie: dict) -> None:
    assert page.path == address(movie) and stars_of(page) == (8, ["4"])


def test_who_refuses_is_told_so_and_can_try_again(server, movie):
    visitor = Visitor(server.url)
    page = decided(visitor, four_stars_wanted(visitor, movie), "deny")
    assert "Not approved" in page.text
    assert "request_token" not in page.path, "no history keeps the token"
    asked = visitor.follow(page, "/movies/sign-in?")
    assert "I approved it on TMDB" not in asked.text
    assert_four_stars(decided(visitor, asked), movie)


@only("phone")
def test_who_refuses_and_goes_back_to_approve_has_rated(browser, movie):
    want_four_stars(browser, movie)
    token = begin(browser)
    decide(browser, DENY)
    browser.wait_for_text("Not approved")
    browser.driver.back()
    browser.wait(lambda: browser.path == f"/authenticate/{token}", "TMDB asks again")
    decide(browser, APPROVE)
    wait_for_four_stars(browser, movie)


@only("phone")
def test_back_leads_a_guest_who_has_rated_past_the_page_of_the_sign_in(browser, movie):
    browser.open("/movies/lists/popular")
    browser.one(".movie-tile")
    want_four_stars(browser, movie)
    browser.tap("form:has([value=guestTapped]) button")
    wait_for_four_stars(browser, movie)
    browser.driver.back()
    browser.wait(lambda: not browser.path.startswith("/movies/sign-in"), "a page before the sign-in")
    browser.wait_until_at_rest()
    assert browser.path in (address(movie), "/movies/lists/popular")


@only("desktop")
def test_who_comes_back_undecided_can_try_again(browser, movie):
    want_four_stars(browser, movie)
    begin(browser)
    browser.driver.back()
    wait_until_asked_to_sign_in(browser)
    browser.wait_for_text("didn’t finish")
    browser.tap(FINISH)
    browser.wait_for_text("Not approved yet")
    browser.tap(AGAIN)
    wait_until_asked_to_sign_in(browser)
    begin(browser)
    decide(browser, APPROVE)
    wait_for_four_stars(browser, movie)


def test_what_is_approved_on_another_device_signs_in_only_where_it_was_begun(server, movie):
    laptop, phone = Visitor(server.url), Visitor(server.url)
    begun = laptop.follow(four_stars_wanted(laptop, movie), "/movies/sign-in/begin")
    token = re.match(r"/authenticate/(\w+)", begun.path)[1]
    page = phone.press(phone.open(f"/authenticate/{token}"), 'value="approve"', username="ann")
    assert "Access allowed" in page.text
    page = phone.open(return_address(token))
    assert NOT_HERE in page.text and "request_token" not in page.path
    assert "You’re not signed in" in phone.open(ACCOUNT).text
    page = laptop.open("/movies/sign-in")
    assert "didn’t finish" in page.text
    assert_four_stars(laptop.follow(page, "/movies/sign-in/return"), movie)


def test_a_guest_rates_and_finds_beside_the_stars_the_way_to_an_account_for_favorites(server, movie):
    visitor = Visitor(server.url)
    page = visitor.press(four_stars_wanted(visitor, movie), "value='guestTapped'")
    assert_four_stars(page, movie)
    assert_four_stars(visitor.open(page.path), movie)
    assert FAVORITES not in visitor.follow(page, "/folders/save").source
    page = decided(visitor, visitor.follow(page, "/movies/sign-in"))
    assert page.path == address(movie)
    assert is_in(switched(visitor, page, FAVORITES), FAVORITES)


def test_the_page_of_approval_may_be_on_another_site(make_server, make_browser, shared_sandbox):
    elsewhere = shared_sandbox.url.replace("127.0.0.1", "localhost")
    server = make_server("--tmdb-url", elsewhere)
    browser = make_browser(server.url, Look("phone"))
    browser.open("/movies/sign-in")
    begin(browser)
    assert browser.driver.current_url.startswith(elsewhere)
    decide(browser, APPROVE, "carol")
    browser.wait(lambda: browser.path == "/movies", "the home page is open")
    assert browser.driver.current_url.startswith(server.url)
    browser.open(ACCOUNT)
    browser.wait_for_text("carol", PERSON)


def test_two_people_see_their_own_and_nothing_of_each_other(server, movie):
    people = {new_name(): (9, "4.5"), new_name(): (3, "1.5")}
    visitors = {name: Visitor(server.url) for name in people}
    for name, (half_stars, words) in people.items():
        page = signed_in(visitors[name], name, to=address(movie))
        assert stars_of(page) == (None, [])
        assert stars_of(rated(visitors[name], page, half_stars)) == (half_stars, [words])
    for name, (half_stars, words) in people.items():
        assert stars_of(visitors[name].open(address(movie))) == (half_stars, [words])
        page = visitors[name].open(ACCOUNT)
        assert name in page.slot("person") and page.keys("account") == [str(movie["id"])]
        assert f"Your rating: {words} stars" in page.cell(str(movie["id"]), "account")

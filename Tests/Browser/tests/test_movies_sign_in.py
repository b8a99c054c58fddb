"""Issue: movies. Signing in with TMDB: what was meant is done afterwards, and every other end has its words."""

import pytest

from harness.browser import Browser, Look
from harness.folders import Folders
from harness.movies import (
    ACCOUNT,
    AGAIN,
    APPROVE,
    DENY,
    FAVORITE,
    FINISH,
    GUEST,
    NAME,
    PERSON,
    address,
    begin,
    decide,
    has_mark,
    movies_in,
    open_movie,
    profile_cookie,
    rate,
    return_address,
    sign_in,
    wait_for_stars,
    wait_until_asked_to_sign_in,
    wait_until_at,
)
from harness.ways import only

NOT_HERE = "No such sign-in here"


@pytest.fixture
def movie(sandbox) -> dict:
    return movies_in(sandbox, "popular")[1]


def want_four_stars(browser: Browser, movie: dict) -> None:
    """Rates a movie without being signed in, and is led to where that is done."""
    open_movie(browser, movie)
    rate(browser, 8)
    wait_until_asked_to_sign_in(browser)
    browser.wait_for_text("this movie gets your 4 stars")


def wait_for_four_stars(browser: Browser, movie: dict) -> None:
    wait_until_at(browser, movie)
    wait_for_stars(browser, 8)


@only("phone-300ms")
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
    assert profile_cookie(browser) != before, "whoever knew the old name is not signed in with it"
    folders.open().wait_for_names("Trip")


@only("desktop-nojs")
def test_who_refuses_is_told_so_and_can_try_again(browser, movie):
    want_four_stars(browser, movie)
    begin(browser)
    decide(browser, DENY)
    browser.wait_for_text("You didn’t approve it")
    assert "request_token" not in browser.query, "no history keeps the token"
    browser.tap(AGAIN)
    wait_until_asked_to_sign_in(browser)
    begin(browser)
    decide(browser, APPROVE)
    wait_for_four_stars(browser, movie)


@only("phone")
def test_who_refuses_and_goes_back_to_approve_has_rated(browser, movie):
    want_four_stars(browser, movie)
    token = begin(browser)
    decide(browser, DENY)
    browser.wait_for_text("You didn’t approve it")
    browser.driver.back()
    browser.wait(lambda: browser.path == f"/authenticate/{token}", "TMDB asks again")
    decide(browser, APPROVE)
    wait_for_four_stars(browser, movie)


@only("desktop")
def test_who_comes_back_undecided_can_try_again(browser, movie):
    want_four_stars(browser, movie)
    begin(browser)
    browser.driver.back()
    wait_until_asked_to_sign_in(browser)
    browser.wait_for_text("begun and not finished")
    browser.tap(FINISH)
    browser.wait_for_text("Not approved yet")
    browser.tap(AGAIN)
    wait_until_asked_to_sign_in(browser)
    begin(browser)
    decide(browser, APPROVE)
    wait_for_four_stars(browser, movie)


def test_what_is_approved_on_another_device_signs_in_only_where_it_was_begun(make_browser, server, movie):
    laptop, phone = (make_browser(server.url, Look(size)) for size in ("desktop", "phone"))
    want_four_stars(laptop, movie)
    token = begin(laptop)
    laptop.driver.back()
    wait_until_asked_to_sign_in(laptop)
    phone.open("/movies")
    phone.open(f"/authenticate/{token}")
    phone.one(NAME)
    decide(phone, APPROVE)
    phone.wait_for_text("Access allowed")
    phone.open(return_address(token))
    phone.wait_for_text(NOT_HERE)
    assert "request_token" not in phone.query
    phone.open(ACCOUNT)
    phone.wait_for_text("Not signed in")
    laptop.tap(FINISH)
    wait_for_four_stars(laptop, movie)


@only("phone-nojs")
def test_a_guest_rates_and_needs_an_account_for_favorites(browser, movie):
    want_four_stars(browser, movie)
    browser.tap(GUEST)
    wait_for_four_stars(browser, movie)
    browser.driver.refresh()
    wait_for_four_stars(browser, movie)
    browser.tap(FAVORITE)
    wait_until_asked_to_sign_in(browser)
    browser.wait_for_text("Favorites and the watchlist need an account")
    assert not browser.all(GUEST)
    begin(browser)
    decide(browser, APPROVE)
    wait_until_at(browser, movie)
    browser.wait(lambda: has_mark(browser, FAVORITE), "it is a favorite")


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


def test_two_people_see_their_own_and_nothing_of_each_other(make_browser, server, movie):
    ann, bob = (make_browser(server.url, Look(size)) for size in ("phone", "desktop"))
    for browser, name, half_stars in ((ann, "ann", 9), (bob, "bob", 3)):
        sign_in(browser, name, to=address(movie))
        wait_until_at(browser, movie)
        wait_for_stars(browser, None)
        rate(browser, half_stars)
        wait_for_stars(browser, half_stars)
    for browser, name, words, half_stars in ((ann, "ann", "4.5 stars", 9), (bob, "bob", "1.5 stars", 3)):
        open_movie(browser, movie)
        wait_for_stars(browser, half_stars)
        browser.open(ACCOUNT)
        browser.wait_for_text(name, PERSON)
        browser.wait(lambda: browser.keys("account") == [str(movie["id"])], "the movie is in the list")
        assert browser.attribute(".own-movie .stars", "aria-label") == f"Your rating: {words}"

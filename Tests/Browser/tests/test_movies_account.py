"""A person's own movies: the rated ones, those on a list, and signing out."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from harness.browser import Browser
from harness.folders import switch, switched
from harness.inside import take_profile, visitor_of, wait_until_idle
from harness.movies import (
    ACCOUNT,
    APPROVE,
    SAVE,
    WATCHLIST,
    address,
    begin,
    cell,
    decide,
    movies_in,
    rate,
    rated,
    sign_in,
    signed_in,
    stars_of,
    wait_for_stars,
    wait_until_asked_to_sign_in,
    wait_until_at,
)
from harness.program import Visitor
from harness.ways import only

OWN_STARS = ".own-movie .stars"
LISTS = '[data-slot="lists"]'
MORE = ".own-more"
SHEET = "dialog.sheet"
DONE = ".own-done"
SIGN_IN = '.own a[href^="/movies/sign-in"]'

pytestmark = pytest.mark.shared_server


@pytest.fixture
def movie(sandbox) -> dict:
    return movies_in(sandbox, "top-rated")[0]


@pytest.fixture
def page(browser, movie) -> Browser:
    """A movie's page for a person who is signed in."""
    sign_in(browser, to=address(movie))
    wait_until_at(browser, movie)
    return browser


@contextmanager
def actions(browser: Browser) -> Iterator[None]:
    """Opens the actions for the first movie, and looks into their frame meanwhile."""
    browser.tap(MORE)
    browser.driver.switch_to.frame(browser.one(f"{SHEET}[open] iframe"))
    browser.one(DONE)
    yield
    browser.driver.switch_to.default_content()


def wait_for_movies(browser: Browser, *movies: dict) -> None:
    browser.wait(lambda: browser.keys("account") == [str(each["id"]) for each in movies], "the list is there")


def wait_for_own_stars(browser: Browser, words: str) -> None:
    browser.wait(lambda: browser.attribute(OWN_STARS, "aria-label") == f"Your rating: {words}", f"it has {words}")


def wait_for_toggle(browser: Browser, is_off: bool) -> None:
    browser.wait(lambda: bool(browser.all(".own-movie.off")) == is_off, f"it is taken off: {is_off}")


@only("phone")
def test_a_rated_movie_is_there_and_opens_and_its_actions_open_over_the_list(page, movie):
    rate(page, 8)
    wait_for_stars(page, 8)
    page.open(ACCOUNT)
    wait_for_movies(page, movie)
    wait_for_own_stars(page, "4 stars")
    page.mark()
    with actions(page):
        wait_for_stars(page, 8)
        rate(page, 5)
        wait_for_stars(page, 5)
        page.one(".slot-folder .save")
        page.tap(DONE)
    page.wait(lambda: not page.all(SHEET), "the actions are closed")
    wait_for_own_stars(page, "2.5 stars")
    assert page.is_same_document
    page.tap(MORE)
    page.one(f"{SHEET}[open]")
    page.driver.back()
    page.wait(lambda: not page.all(SHEET), "Back closes them")
    assert page.path == ACCOUNT and page.is_same_document
    page.tap(f"{cell('account', movie['id'])} a.movie-row")
    wait_until_at(page, movie)
    wait_for_stars(page, 5)


@only("phone")
def test_a_sign_in_over_the_list_takes_the_whole_window_and_leads_back_to_the_list(browser, movie):
    guest = visitor_of(browser)
    guest.press(rated(guest, guest.open(address(movie)), 3), "value='guestTapped'")
    take_profile(browser, guest)
    browser.open(ACCOUNT)
    wait_for_movies(browser, movie)
    with actions(browser):
        browser.tap(SIGN_IN)
    wait_until_asked_to_sign_in(browser)
    begin(browser)
    decide(browser, APPROVE)
    browser.wait(lambda: browser.path == ACCOUNT, "the list is there again")


@only("desktop")
def test_ones_own_stars_are_on_the_posters_of_a_list(page, movie):
    rate(page, 7)
    wait_for_stars(page, 7)
    for path, tile in {
        "/movies": cell("row-top-rated", movie["id"]), "/movies/lists/top-rated": cell("movies", movie["id"]),
    }.items():
        page.open(path)
        page.wait(lambda tile=tile: page.texts(f"{tile} .own-score") == ["★\u00a03.5"], f"they are there: {path}")


def test_without_javascript_a_button_saves_the_stars_and_what_is_taken_off_the_watchlist_is_gone(server, movie):
    visitor, key = Visitor(server.url), str(movie["id"])
    page = rated(visitor, signed_in(visitor, to=address(movie)), 8)
    account = visitor.open(ACCOUNT)
    assert "Your rating: 4 stars" in account.cell(key, "account")
    own = visitor.follow(account, f"/movies/{key}/own")
    assert stars_of(rated(visitor, own, 5)) == (5, ["2.5"])
    assert "Your rating: 2.5 stars" in visitor.open(ACCOUNT).cell(key, "account")
    switched(visitor, page, WATCHLIST)
    watchlist = visitor.open(f"{ACCOUNT}?list=watchlist")
    assert watchlist.keys("account") == [key]
    watchlist = visitor.press(watchlist, "value='takenOff'", within=watchlist.cell(key, "account"))
    assert watchlist.keys("account") == []


@only("phone")
def test_the_watchlist_shows_what_was_put_there_and_what_is_taken_off_can_be_put_back(page, movie):
    page.open(page.attribute(SAVE, "href"))
    switch(page, WATCHLIST, True)
    page.open(ACCOUNT)
    page.tap(f"{LISTS} button[value=watchlist]")
    wait_for_movies(page, movie)
    assert page.query["list"] == "watchlist"
    for is_off in (True, False):
        page.tap(".own-controls form:last-child button")
        wait_for_toggle(page, is_off)
    wait_until_idle(page)
    page.driver.refresh()
    wait_for_movies(page, movie)


def test_who_signs_out_sees_nothing_of_it_any_more(server, movie):
    visitor = Visitor(server.url)
    rated(visitor, signed_in(visitor, to=address(movie)), 8)
    page = visitor.open(ACCOUNT)
    assert page.keys("account") == [str(movie["id"])]
    page = visitor.press(page, "value='tmdbSignOutTapped'")
    assert "You’re signed out." in page.text and page.keys("account") == []
    page = visitor.open(ACCOUNT)
    assert "You’re not signed in" in page.text
    assert page.keys("account") == [] and "tmdbSignOutTapped" not in page.source
    page = visitor.open(address(movie))
    assert "Sign in with TMDB" in page.text and stars_of(page) == (None, [])


def test_a_guest_has_what_they_rated_and_no_other_list(server, movie):
    visitor, key = Visitor(server.url), str(movie["id"])
    page = visitor.press(rated(visitor, visitor.open(address(movie)), 3), "value='guestTapped'")
    assert page.path == address(movie) and stars_of(page) == (3, ["1.5"])
    page = visitor.open(ACCOUNT)
    assert "Guest" in page.slot("person") and page.keys("account") == [key]
    assert "Your rating: 1.5 stars" in page.cell(key, "account")
    assert "value='favorites'" not in page.source

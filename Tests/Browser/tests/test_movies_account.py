"""Issue: movies. A person's own movies: what they rated, what they marked, and the way out."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from harness.browser import Browser, Look
from harness.failures import Failures
from harness.folders import choose
from harness.inside import HURRY, Conversation, value, wait_until_idle
from harness.movies import (
    ACCOUNT,
    GUEST,
    OWN_HINT,
    PERSON,
    SIGN_OUT,
    WATCHLIST,
    address,
    cell,
    has_mark,
    movies_in,
    open_movie,
    rate,
    sign_in,
    wait_for_stars,
    wait_until_at,
)
from harness.search import NOTICES
from harness.ways import only

OWN_STARS = ".own-movie .stars"
LISTS = '[data-slot="lists"]'
MENU = ".own-controls select[name=rating]"


@pytest.fixture
def movie(sandbox) -> dict:
    return movies_in(sandbox, "top-rated")[0]


@pytest.fixture
def page(browser, movie) -> Browser:
    """A movie's page of somebody who is signed in."""
    sign_in(browser, to=address(movie))
    wait_until_at(browser, movie)
    return browser


def wait_for_movies(browser: Browser, *movies: dict) -> None:
    browser.wait(lambda: browser.keys("account") == [str(each["id"]) for each in movies], "the list is there")


def wait_for_own_stars(browser: Browser, words: str) -> None:
    browser.wait(lambda: browser.attribute(OWN_STARS, "aria-label") == f"Your rating: {words}", f"it has {words}")


def wait_for_toggle(browser: Browser, is_off: bool) -> None:
    browser.wait(lambda: bool(browser.all(".own-movie.off")) == is_off, f"it is taken off: {is_off}")


@only("phone-300ms")
def test_a_rated_movie_is_there_and_opens_and_is_rated_anew_or_keeps_its_stars_where_that_fails(page, sandbox, movie):
    rate(page, 8)
    wait_for_stars(page, 8)
    page.open(ACCOUNT)
    wait_for_movies(page, movie)
    wait_for_own_stars(page, "4 stars")
    choose(page, "rating", "5")
    wait_for_own_stars(page, "2.5 stars")
    page.driver.refresh()
    wait_for_own_stars(page, "2.5 stars")
    sandbox.faults(status=500, onlyPath=f"/3/movie/{movie['id']}/rating")
    choose(page, "rating", "8")
    page.wait_for_text("This was not saved", NOTICES)
    wait_for_own_stars(page, "2.5 stars")
    sandbox.clear()
    page.tap(f"{cell('account', movie['id'])} a.movie-row")
    wait_until_at(page, movie)
    wait_for_stars(page, 5)


def press(browser: Browser, *keys: str) -> None:
    ActionChains(browser.driver).send_keys(*keys).perform()


# A moment is made longer: so long that only a key ends it, or so long that no two keys are that far apart.
ENDS = {"enter": (Keys.ENTER, 100), "space": (Keys.SPACE, 100), "tab": (Keys.TAB, 100), "a moment": (None, 5)}


@only("desktop")
def test_of_the_stars_the_arrow_keys_come_by_those_somebody_stops_at_are_saved(page, movie):
    rate(page, 8)
    wait_for_stars(page, 8)
    page.open(ACCOUNT)
    with Failures() as failures:
        for name, (key, slower) in ENDS.items():
            with failures.at(name):
                wait_for_own_stars(page, "4 stars")
                wait_until_idle(page)
                said = Conversation(page)
                page.script(HURRY, 1 / slower)
                page.focus(MENU)
                press(page, *[Keys.ARROW_DOWN] * 3)
                assert (value(page, MENU), said.count("rated")) == ("5", 0)
                if key:
                    press(page, key)
                wait_for_own_stars(page, "2.5 stars")
                assert said.count("rated") == 1
                wait_until_idle(page)
            page.driver.refresh()
            wait_for_own_stars(page, "2.5 stars")
            choose(page, "rating", "8")
            wait_for_own_stars(page, "4 stars")
            wait_until_idle(page)
            page.open(ACCOUNT)


@only("phone-nojs")
def test_without_javascript_a_button_saves_the_stars_and_what_is_taken_off_the_watchlist_is_gone(page, movie):
    rate(page, 8)
    wait_for_stars(page, 8)
    page.open(ACCOUNT)
    wait_for_own_stars(page, "4 stars")
    page.script("document.querySelector(arguments[0]).value = '5'", MENU)
    page.tap(".own-controls form:first-child button")
    wait_for_own_stars(page, "2.5 stars")
    open_movie(page, movie)
    page.tap(WATCHLIST)
    page.wait(lambda: has_mark(page, WATCHLIST), "it is on the watchlist")
    page.open(f"{ACCOUNT}?list=watchlist")
    wait_for_movies(page, movie)
    page.tap(".own-controls form:last-child button")
    wait_for_movies(page)


@only("phone-300ms")
def test_the_watchlist_shows_what_was_put_there_and_what_is_taken_off_can_be_put_back(page, movie):
    page.tap(WATCHLIST)
    page.wait(lambda: has_mark(page, WATCHLIST), "it is on the watchlist")
    page.open(ACCOUNT)
    page.tap(f"{LISTS} button[value=watchlist]")
    wait_for_movies(page, movie)
    assert page.query["list"] == "watchlist"
    for is_off in (True, False):
        page.tap(".own-controls form:last-child button")
        wait_for_toggle(page, is_off)
    page.driver.refresh()
    wait_for_movies(page, movie)


@only("phone-nojs")
def test_who_signs_out_sees_nothing_of_it_any_more(page, movie):
    rate(page, 8)
    wait_for_stars(page, 8)
    page.open(ACCOUNT)
    wait_for_movies(page, movie)
    page.tap(SIGN_OUT)
    page.wait_for_text("You are signed out.")
    wait_for_movies(page)
    page.open(ACCOUNT)
    page.wait_for_text("Not signed in")
    assert page.keys("account") == [] and not page.all(SIGN_OUT)
    open_movie(page, movie)
    page.wait_for_text("sign in with TMDB", OWN_HINT)
    wait_for_stars(page, None)


def test_a_guest_has_what_they_rated_and_no_other_list(make_browser, server, movie):
    browser = make_browser(server.url, Look("phone"))
    open_movie(browser, movie)
    rate(browser, 3)
    browser.tap(GUEST)
    wait_until_at(browser, movie)
    wait_for_stars(browser, 3)
    browser.open(ACCOUNT)
    browser.wait_for_text("Guest", PERSON)
    wait_for_movies(browser, movie)
    wait_for_own_stars(browser, "1.5 stars")
    assert not browser.all(f"{LISTS} button[value=favorites]")

"""Half stars by touch, mouse and keys: shown at once, confirmed or reverted with a message, removable."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from harness.browser import Browser, Look
from harness.inside import deafen
from harness.movies import (
    ACCOUNT,
    FULL,
    GIVEN,
    OWN_HINT,
    SIGN_OUT,
    UNRATE,
    address,
    chosen,
    movies_in,
    rate,
    rated,
    sign_in,
    signed_in,
    star,
    stars_of,
    wait_for_stars,
    wait_until_asked_to_sign_in,
    wait_until_at,
)
from harness.program import Visitor
from harness.search import NOTICES
from harness.ways import ONE_WAY_MS, both_sizes, only

# Records how many stars are chosen when the action has ended, for the page that comes.
NOTE_STARS = """
  let hasActed = false;
  new MutationObserver(() => {
    const isActing = document.body.classList.contains('acting');
    if (hasActed && !isActing) sessionStorage.stars = document.querySelectorAll('.half-star :checked').length;
    hasActed ||= isActing;
  }).observe(document.body, {attributeFilter: ['class']});
"""
FOCUS = "return document.activeElement.id"

pytestmark = pytest.mark.shared_server


@pytest.fixture
def movie(sandbox) -> dict:
    return movies_in(sandbox, "popular")[2]


@pytest.fixture
def path(movie) -> str:
    return f"/3/movie/{movie['id']}/rating"


@pytest.fixture
def page(browser, movie) -> Browser:
    """The movie's page for a person who is signed in and has not rated it."""
    return open_as(browser, movie)


def open_as(browser: Browser, movie: dict) -> Browser:
    sign_in(browser, to=address(movie))
    wait_until_at(browser, movie)
    wait_for_stars(browser, None)
    return browser


def press(browser: Browser, key: str) -> None:
    ActionChains(browser.driver).send_keys(key).perform()


@both_sizes
def test_a_touch_or_a_click_gives_half_stars_which_stay_and_are_removed(page, movie):
    rate(page, 7)
    wait_for_stars(page, 7)
    assert page.script(FULL) == 7
    page.driver.refresh()
    wait_until_at(page, movie)
    wait_for_stars(page, 7)
    page.tap(UNRATE)
    wait_for_stars(page, None)
    page.driver.refresh()
    wait_until_at(page, movie)
    wait_for_stars(page, None)
    assert not page.all(UNRATE)
    if page.look.size == "desktop":
        go_by_arrow_keys(page, movie)


def go_by_arrow_keys(page: Browser, movie: dict) -> None:
    """Changes the rating by arrow keys, half a star each."""
    rate(page, 6)
    wait_for_stars(page, 6)
    for key, half_stars in [(Keys.ARROW_RIGHT, 7), (Keys.ARROW_UP, 6), (Keys.ARROW_LEFT, 5), (Keys.ARROW_DOWN, 6)]:
        press(page, key)
        wait_for_stars(page, half_stars)
        assert page.script(FOCUS) == star(half_stars).removeprefix("#"), "the focus goes along, and stays"
    for _ in range(3):
        press(page, Keys.ARROW_RIGHT)
    wait_for_stars(page, 9)
    page.driver.refresh()
    wait_until_at(page, movie)
    wait_for_stars(page, 9)


@pytest.mark.own_server
def test_stars_are_shown_before_the_server_says_so_and_taken_back_with_words_when_tmdb_does_not_take_them(
    make_browser, line, sandbox, movie, path
):
    page = open_as(make_browser(line.url, Look("phone")), movie)
    deafen(page)
    line.hold(b"action=starsPicked")
    rate(page, 8)
    line.wait_until_held()
    assert (chosen(page), page.script(FULL), page.texts(GIVEN)) == (8, 8, [])
    line.release()
    wait_for_stars(page, 8)
    sandbox.faults(status=500, onlyPath=path)
    rate(page, 9)
    page.wait_for_text("Your rating wasn’t saved", NOTICES)
    wait_for_stars(page, 8)
    sandbox.clear()
    rate(page, 9)
    wait_for_stars(page, 9)


def test_without_javascript_a_button_rates_a_movie(server, movie):
    visitor = Visitor(server.url)
    page = rated(visitor, signed_in(visitor, to=address(movie)), 5)
    assert stars_of(page) == (5, ["2.5"]) and page.fragment == "own", "at the former place"
    assert stars_of(visitor.press(page, "value='ratingRemoved'")) == (None, [])


@only("phone")
def test_who_signs_out_in_another_window_is_signed_out_here_too(page):
    rate(page, 6)
    wait_for_stars(page, 6)
    here = page.driver.current_window_handle
    page.mark()
    page.new_window(ACCOUNT)
    page.tap(SIGN_OUT)
    page.wait_for_text("You’re signed out.")
    page.go_to_tab(here)
    page.wait_for_text("sign in with TMDB", OWN_HINT)
    wait_for_stars(page, None)
    assert page.is_same_document


def test_a_star_tapped_while_signed_out_stays_filled_until_the_sign_in_opens(make_browser, make_line, server, movie):
    browser = make_browser(make_line(server.port, ONE_WAY_MS).url, Look("phone"))
    browser.open(address(movie))
    wait_until_at(browser, movie)
    browser.one(star(7))
    browser.script(NOTE_STARS)
    browser.tap(star(7))
    wait_until_asked_to_sign_in(browser)
    assert browser.script("return sessionStorage.stars") == "1"

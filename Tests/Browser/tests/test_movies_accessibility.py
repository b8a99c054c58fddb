"""Accessibility of the movie screens: announcements, contrast, targets, the keyboard, and large text."""

from itertools import cycle

import pytest

from harness.accessibility import THEMES, Findings, Violation, inspect_themes, walk
from harness.browser import SIZES, Browser, Look
from harness.movies import (
    ACCOUNT,
    APPROVE,
    DENY,
    NAME,
    PLAYER,
    SIGN_OUT,
    VIDEO,
    MovieSearch,
    address,
    begin,
    decide,
    movie_without_poster,
    open_movie,
    rate,
    sign_in,
    star,
    wait_for_stars,
    wait_until_at,
    whole_movie,
)

ANNOUNCED = ("#notices", '[data-slot="status"] > *', ".undo span")
QUIET = ("[data-wait]",)
# The boxes of the five stars, each as wide as its halves: a tap that misses a half can be corrected by a tap or a key.
STARS = """
  const halves = [...document.querySelectorAll('.half-star')].map((each) => each.getBoundingClientRect());
  return [0, 2, 4, 6, 8].map((each) => [halves[each + 1].right - halves[each].left, halves[each].height]);
"""
# The texts that extend beyond a window of this width, except in rows that scroll; and the page's width, if larger.
BEYOND = """
  const [width] = arguments;
  const isRow = (each) => /auto|scroll|hidden|clip/.test(getComputedStyle(each).overflowX);
  const isInRow = (each) => each && each !== document.body && (isRow(each) || isInRow(each.parentElement));
  const beyond = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const {data, parentElement} = walker.currentNode;
    if (!data.trim() || !parentElement.checkVisibility({visibilityProperty: true}) || isInRow(parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const {left, right, width: own} of range.getClientRects()) {
      if (own > 1 && (left < -1 || right > width + 1)) beyond.push(data.trim().slice(0, 40));
    }
  }
  const reach = Math.max(document.documentElement.scrollWidth, document.documentElement.clientWidth);
  if (reach > width) beyond.push(`the page is ${reach} wide`);
  return beyond;
"""


pytestmark = pytest.mark.shared_server


@pytest.fixture
def movie(sandbox) -> dict:
    return whole_movie(sandbox)


def is_half_a_star(violation: Violation) -> bool:
    return violation.rule == "target" and ("half-star" in violation.element or "#stars-" in violation.element)


class Tour:
    """Leads one browser through the movie screens, and collects the problems of each."""

    def __init__(self, browser: Browser, sandbox, movie: dict):
        self.browser, self.sandbox, self.movie = browser, sandbox, movie
        self.findings = Findings()
        # A phone checks each screen in both themes. A wide window has the same colours, so there the themes take
        # turns.
        self._themes = cycle([THEMES] if browser.look.size == "phone" else [(theme,) for theme in THEMES])
        browser.tolerate_network_errors()
        # The largest pictures take long to draw, and the player is on another host; so both are blocked.
        browser.command("Network.enable")
        browser.command("Network.setBlockedURLs", urls=["*/2048x*", "*youtube*"])

    def look(self, screen: str) -> None:
        """Checks the present screen, in the themes that are due."""
        for theme, found in inspect_themes(self.browser, ANNOUNCED, QUIET, next(self._themes)):
            self.findings.add(f"{screen}, {theme}", [each for each in found if not is_half_a_star(each)])

    def go(self, screen: str, path: str, shown: str = "main") -> None:
        self.browser.open(path)
        self.browser.one(shown)
        self.look(screen)

    def lists(self) -> None:
        self.go("home", "/movies", ".movie-tile")
        if self.browser.look.size == "desktop":
            self.findings.add("home, by Tab", list(walk(self.browser)))
        self.go("a list", "/movies/lists/popular", ".movie-tile")

    def finding(self) -> None:
        search = MovieSearch(self.browser).open()
        search.search(movie_without_poster(self.sandbox)["title"])
        self.browser.one(".poster.blank")
        self.look("a movie without a poster")
        self.go("recents", "/movies/search", ".recent")
        self.browser.tap(".recent .delete")
        self.browser.one(".undo")
        self.look("a recent deleted")
        self.go("no results", "/movies/search?q=qqxxzzy", ".message")
        self.go("no such movie", "/movies/1", ".message")

    def signing_in(self) -> None:
        self.go("a movie, signed out", address(self.movie), star(1))
        self.go("the account, signed out", ACCOUNT, ".message")
        self.go("signing in", f"/movies/sign-in?wish={self.movie['id']}.rate.8", ".ways a")
        begin(self.browser)
        self.look("approving")
        decide(self.browser, DENY)
        self.browser.one(".ways a")
        self.look("refused")

    def signed_in(self) -> None:
        sign_in(self.browser, to=address(self.movie))
        wait_until_at(self.browser, self.movie)
        rate(self.browser, 7)
        wait_for_stars(self.browser, 7)
        self.look("a movie, rated")
        self.browser.tap(VIDEO)
        self.browser.one(f"{PLAYER} iframe")
        self.look("a video")
        self.go("the account", ACCOUNT, ".own-movie")
        self.browser.tap(".sort > summary")
        self.look("the order of the account's list")

    def signing_out(self) -> None:
        self.go("an empty list", f"{ACCOUNT}?list=favorites", ".message")
        self.browser.tap(SIGN_OUT)
        self.browser.one(".signed-out")
        self.look("signed out")


# A phone visits every screen, a wide window those with another layout.
@pytest.mark.parametrize(("size", "language"), [("phone", "ko-KR"), ("desktop", "en-US")])
def test_no_screen_keeps_anybody_out(make_browser, server, sandbox, movie, size, language):
    tour = Tour(make_browser(server.url, Look(size, language=language)), sandbox, movie)
    tour.lists()
    if size == "phone":
        tour.finding()
        tour.signing_in()
    tour.signed_in()
    if size == "phone":
        tour.signing_out()
    assert not tour.findings, str(tour.findings)


def walk_both_ways(browser: Browser, path: str, findings: Findings) -> None:
    browser.open(path)
    browser.one("main a, main button")
    findings.add(f"{path}, forwards", list(walk(browser)))
    findings.add(f"{path}, backwards", list(walk(browser, backwards=True)))


def test_on_a_phone_stars_are_large_enough_and_the_tab_key_reaches_everything(make_browser, server, movie):
    browser = make_browser(server.url, Look("phone"))
    open_movie(browser, movie)
    assert min(side for star in browser.script(STARS) for side in star) >= 43.5
    findings = Findings()
    walk_both_ways(browser, address(movie), findings)
    browser.open(f"/movies/sign-in?to={address(movie)}")
    browser.one(".ways a")
    findings.add("signing in", list(walk(browser)))
    begin(browser)
    findings.add("approving", list(walk(browser)))
    browser.one(NAME)
    decide(browser, APPROVE)
    wait_until_at(browser, movie)
    rate(browser, 7)
    wait_for_stars(browser, 7)
    browser.open(ACCOUNT)
    browser.one(".own-movie")
    findings.add("the account", list(walk(browser)))
    assert not findings, str(findings)


@pytest.mark.parametrize(("size", "language"), [("small", "en-US"), ("desktop", "ko-KR")])
def test_every_text_can_be_read_at_twice_its_size(make_browser, server, movie, size, language):
    browser = make_browser(server.url, Look(size, language=language, text_size=32))
    sign_in(browser, to=address(movie))
    wait_until_at(browser, movie)
    rate(browser, 7)
    wait_for_stars(browser, 7)
    wrong = {}
    for page in (
        address(movie), "/movies", "/movies/lists/popular", "/movies/search?q=metropolis", ACCOUNT, "/movies/sign-in",
    ):
        browser.open(page)
        browser.wait_until_at_rest()
        if found := browser.script(BEYOND, SIZES[size][0]):
            wrong[page] = found
    assert not wrong


def test_a_movies_page_can_be_read_at_two_and_a_half_times_the_size(make_browser, server, movie):
    browser = make_browser(server.url, Look("small", text_size=40))
    open_movie(browser, movie)
    browser.wait_until_at_rest()
    assert not browser.script(BEYOND, SIZES["small"][0])
    assert browser.script("return document.querySelector('.movie-header h1').getBoundingClientRect().top") <= 260

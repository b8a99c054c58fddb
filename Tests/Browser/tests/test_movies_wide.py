"""A wide window shows a list of movies and, beside it, the page of the chosen one."""

from urllib.parse import quote

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from harness.accessibility import press_tab
from harness.app_page import has_no_sideways_scroll
from harness.browser import Browser, Look
from harness.inside import scroll_to, top
from harness.movies import (
    ACCOUNT,
    APPROVE,
    BEGIN,
    NAME,
    address,
    cell,
    decide,
    movies_in,
    rate,
    sign_in,
    wait_for_stars,
    wait_until_at,
    whole_movie,
)
from harness.pane import set_width

pytestmark = pytest.mark.shared_server

LIST = "/movies/lists/popular"
TILE = "main [data-key] a[data-pane]"
CHOSEN = "main a[aria-current]"
# The path of the page in the pane, once its movie is there.
PANE = """
  const page = document.querySelector('.pane iframe:not([hidden])')?.contentDocument;
  return page?.querySelector('.movie-header h1') ? page.location.pathname : null;
"""
WIDTH = "return document.querySelector('main').getBoundingClientRect().width"
# Whether a ring marks the chosen movie's poster, and whether a ground marks the whole of its row.
MARKS = """
  const link = document.querySelector('main a[aria-current]');
  const ring = getComputedStyle(link.querySelector('.poster')).outlineStyle;
  return [ring === 'solid', getComputedStyle(link).backgroundColor !== 'rgba(0, 0, 0, 0)'];
"""
# Whether the reader's stars are beside the story in the pane, and whether something there is wider than it.
IN_PANE = """
  const page = document.querySelector('.pane iframe').contentDocument;
  const left = (selector) => page.querySelector(selector)?.getBoundingClientRect().left;
  const {scrollWidth, clientWidth} = page.documentElement;
  return [left('.part-own') > left('.part-overview') + 100, scrollWidth > clientWidth];
"""
# The texts of the list that lie under the pane, except in rows that scroll and in texts that are cut.
COVERED = """
  const edge = document.querySelector('.pane').getBoundingClientRect().left;
  const main = document.querySelector('main');
  const isCut = (each) => each !== main
    && (/auto|scroll|hidden|clip/.test(getComputedStyle(each).overflowX) || isCut(each.parentElement));
  const covered = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const {data, parentElement} = walker.currentNode;
    if (!data.trim() || !parentElement.checkVisibility({visibilityProperty: true}) || isCut(parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const {right, width} of range.getClientRects()) {
      if (width > 1 && right > edge + 1) covered.push(data.trim().slice(0, 40));
    }
  }
  return covered;
"""
SHOW_ABOVE = """
  const [id] = arguments;
  const tile = document.querySelector('[data-section=row-now-playing] a');
  tile.dataset.pane = id;
  tile.setAttribute('href', `/movies/${id}`);
"""
FOCUSED = "return document.activeElement.closest('[data-section]')?.dataset.section"


def wait_for_pane(browser: Browser, movie: dict | int | str) -> None:
    """Waits until a movie's page is beside the list, with the movie in the address and marked in the list."""
    number = str(movie["id"] if isinstance(movie, dict) else movie)
    browser.wait(lambda: browser.script(PANE) == f"/movies/{number}", f"movie {number} is beside the list")
    browser.wait(lambda: browser.query.get("movie") == number, "the address names it")
    browser.wait(
        lambda: {each.get_dom_attribute("href") for each in browser.all(CHOSEN)} == {f"/movies/{number}"},
        "it is marked, and no other",
    )


@pytest.mark.parametrize(("width", "list_width"), [(1000, 380), (1600, 440)])
def test_a_movie_opens_beside_the_home_page_which_stays_at_its_place(make_browser, server, sandbox, width, list_width):
    browser = set_width(make_browser(server.url, Look("desktop")), width)
    first, second = movies_in(sandbox, "upcoming")[:2]
    browser.open("/movies")
    browser.wait(lambda: browser.keys("row-upcoming"), "the last row is there")
    tile = f"{cell('row-upcoming', second['id'])} a"
    scroll_to(browser, tile)
    browser.mark()
    place, steps = top(browser, tile), browser.script("return history.length")
    browser.tap(f"{cell('row-upcoming', first['id'])} a")
    wait_for_pane(browser, first)
    browser.tap(tile)
    wait_for_pane(browser, second)
    browser.wait(lambda: browser.driver.title.startswith(second["title"]), "it is the title")
    assert browser.is_same_document and browser.path == "/movies"
    assert abs(top(browser, tile) - place) <= 2
    assert browser.script("return history.length") == steps + 2, "each choice is a step"
    assert browser.script(WIDTH) == list_width and has_no_sideways_scroll(browser)
    assert browser.attribute('.tabs a[href="/movies"]', "aria-current"), "the tab is lit"
    browser.driver.refresh()
    wait_for_pane(browser, second)
    browser.tap('a[href="/movies/lists/upcoming"]')
    browser.wait(lambda: browser.path == "/movies/lists/upcoming", "the whole list is open")
    browser.driver.back()
    wait_for_pane(browser, second)
    browser.tap(".search-link")
    browser.wait(lambda: browser.path == "/movies/search", "the search is open")
    browser.wait(lambda: browser.script(PANE) == address(second), "the movie is beside it, too")
    assert browser.query["movie"] == str(second["id"])


def test_in_a_narrow_window_the_search_opens_without_the_chosen_movie(make_browser, server, sandbox):
    browser = make_browser(server.url, Look("desktop"))
    movie = movies_in(sandbox, "upcoming")[0]
    browser.open(f"/movies?movie={movie['id']}")
    wait_for_pane(browser, movie)
    browser.open("/settings")
    set_width(browser, 900)
    browser.driver.back()
    browser.wait(lambda: browser.path == "/movies" and browser.keys("row-upcoming"), "the home page is there")
    browser.tap(".search-link")
    browser.wait(lambda: browser.path == "/movies/search", "the search is open")
    assert "movie" not in browser.query


@pytest.mark.parametrize("width", [1280, 1600])
def test_a_list_the_search_and_ones_own_movies_open_them_beside(make_browser, server, sandbox, width):
    browser = set_width(make_browser(server.url, Look("desktop")), width)
    movie = movies_in(sandbox, "top-rated")[0]
    sign_in(browser, to=address(movie))
    wait_until_at(browser, movie)
    rate(browser, 8)
    wait_for_stars(browser, 8)
    for page in (LIST, "/movies/search?q=metropolis", ACCOUNT):
        browser.open(page)
        number = browser.attribute(TILE, "data-pane")
        browser.mark()
        browser.tap(TILE)
        wait_for_pane(browser, number)
        assert browser.is_same_document and browser.path == page.split("?")[0]
        assert has_no_sideways_scroll(browser)
        browser.driver.refresh()
        wait_for_pane(browser, number)


def sign_in_from_the_pane(browser: Browser, stars: int) -> None:
    """Rates the movie in the pane, which leads to the sign-in, and signs in."""
    browser.driver.switch_to.frame("pane")
    rate(browser, stars)
    browser.tap(BEGIN)
    browser.driver.switch_to.default_content()
    browser.one(NAME)
    decide(browser, APPROVE)


def test_a_sign_in_from_the_pane_returns_to_the_list_with_the_movie_beside_it(make_browser, server, sandbox):
    browser = make_browser(server.url, Look("desktop"))
    movie = movies_in(sandbox, "popular")[0]
    browser.open(LIST)
    browser.tap(f"{cell('movies', movie['id'])} a")
    wait_for_pane(browser, movie)
    sign_in_from_the_pane(browser, 8)
    wait_for_pane(browser, movie)
    assert browser.path == LIST
    browser.driver.switch_to.frame("pane")
    wait_for_stars(browser, 8)


def test_a_sign_in_beside_a_list_with_too_long_an_address_returns_to_the_movie(make_browser, server, sandbox):
    browser = make_browser(server.url, Look("desktop"))
    movie = movies_in(sandbox, "popular")[0]
    browser.open(f"/movies/search?q={quote('영화' * 30)}&movie={movie['id']}")
    browser.wait(lambda: browser.script(PANE) == address(movie), "the movie is beside the search")
    assert len(browser.script("return location.search")) > 500
    sign_in_from_the_pane(browser, 8)
    wait_until_at(browser, movie)
    wait_for_stars(browser, 8)


def test_a_chosen_tile_has_a_ring_and_a_chosen_row_a_ground(make_browser, server):
    browser = make_browser(server.url, Look("desktop"))
    browser.open(LIST)
    browser.tap(TILE)
    browser.one(CHOSEN)
    assert browser.script(MARKS) == [True, False]
    browser.tap(".sort > summary")
    browser.tap('.layout button[value="list"]')
    browser.wait(lambda: browser.script(MARKS) == [False, True], "the row is marked")


def test_escape_leads_from_the_page_to_the_tile_that_opened_it(make_browser, server, sandbox):
    browser = make_browser(server.url, Look("desktop"))
    movie = movies_in(sandbox, "popular")[1]
    browser.open("/movies")
    tile = f"{cell('row-popular', movie['id'])} a"
    browser.one(tile)
    # A movie may be in several rows.
    browser.script(SHOW_ABOVE, movie["id"])
    browser.tap(tile)
    wait_for_pane(browser, movie)
    assert len(browser.all(CHOSEN)) > 1
    browser.focus(tile)
    press_tab(browser)
    browser.wait(lambda: browser.script("return document.activeElement.localName") == "iframe", "the focus is there")
    ActionChains(browser.driver).send_keys(Keys.ESCAPE).perform()
    browser.wait(lambda: browser.script(FOCUSED) == "row-popular", "the focus is on the tile")


@pytest.mark.parametrize(("width", "has_columns"), [(1280, False), (1600, True)])
def test_a_page_beside_the_list_has_as_many_columns_as_it_has_room(make_browser, server, sandbox, width, has_columns):
    browser = set_width(make_browser(server.url, Look("desktop")), width)
    movie = whole_movie(sandbox)
    browser.open(f"/movies/search?q=metropolis&movie={movie['id']}")
    browser.wait(lambda: browser.script(PANE) == address(movie), "the movie is beside the search")
    browser.wait(lambda: browser.script(IN_PANE) == [has_columns, False], "it has its columns")


@pytest.mark.parametrize(("language", "text_size"), [("ko-KR", 32), ("ko-KR", 40), ("en-US", 40)])
def test_in_large_letters_no_list_lies_under_the_page_beside_it(make_browser, server, sandbox, language, text_size):
    browser = make_browser(server.url, Look("desktop", language=language, text_size=text_size))
    movie = movies_in(sandbox, "top-rated")[0]
    sign_in(browser, to=address(movie))
    wait_until_at(browser, movie)
    rate(browser, 8)
    wait_for_stars(browser, 8)
    wrong = {}
    for page in ("/movies", LIST, "/movies/discover?genre=99", "/movies/search?q=metropolis", ACCOUNT):
        browser.open(page)
        browser.one(".pane")
        browser.wait_until_at_rest()
        if found := browser.script(COVERED):
            wrong[page] = found
        assert has_no_sideways_scroll(browser)
    assert not wrong


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_where_there_is_no_room_a_movie_has_a_page_of_its_own(make_browser, server, sandbox, size):
    browser = make_browser(server.url, Look(size))
    if size == "desktop":
        set_width(browser, 999)
    first, second = movies_in(sandbox, "popular")[:2]
    browser.open(f"{LIST}?movie={first['id']}")
    browser.wait(lambda: browser.path == address(first), "a shared address shows the movie")
    browser.open(LIST)
    browser.tap(f"{cell('movies', second['id'])} a")
    browser.wait(lambda: browser.path == address(second), "its page is open")
    browser.tap("header.bar .back")
    browser.wait(lambda: browser.path == LIST and not browser.query, "Back leads to the list")

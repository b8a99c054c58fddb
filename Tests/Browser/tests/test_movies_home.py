"""The home page of movies: a row of each list, each with its own loading and failure."""

import pytest

from harness.app_page import fetched, has_no_sideways_scroll, section
from harness.browser import Look
from harness.inside import ANSWERS_TAPS
from harness.movies import LISTS, address, cell, ids, movies_in, titles
from harness.program import Page, Visitor, tag_of, text_of
from harness.ways import only

pytestmark = pytest.mark.shared_server

# The server calls a store that does not respond three times.
SECONDS = 20
# The number of movies in the row of a list.
IN_ROW = 10
# The origins of a row's pictures, and whether the first one has loaded.
PICTURES = """
  const pictures = [...document.querySelectorAll(`[data-section="${arguments[0]}"] .poster img[width]`)];
  return [[...new Set(pictures.map((each) => new URL(each.src).origin))], pictures[0].naturalWidth > 0];
"""
SCROLLS = "const row = document.querySelector(arguments[0]); return row.scrollWidth > row.clientWidth"
# The distance of each row's heading from the element above it, and of its movies from the heading; and the distance of
# the source's name from the last movies.
GAPS = """
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  let above = box('.search-field').bottom;
  const gaps = [];
  for (const name of arguments[0]) {
    const [head, row] = [box(`[data-slot="head-${name}"] h2`), box(`[data-section="row-${name}"] > li`)];
    gaps.push([head.top - above, row.top - head.bottom]);
    above = row.bottom;
  }
  return [...gaps, [box('.attribution a').top - above]].map((each) => each.map(Math.round));
"""
FIRST = "return document.querySelector('.movie-tile').getBoundingClientRect().top"
SEARCH = "a.search-field"
FOCUS = "return document.activeElement.getAttribute('name')"
# How the row of genres shows that it scrolls: its scroll bar, and whether its edge fades.
BAR = """
  const {scrollbarWidth, maskImage} = getComputedStyle(document.querySelector('.chips'));
  return [scrollbarWidth, maskImage.includes('gradient')];
"""
# How far the genres are turned, how far they can be, and how far the page is scrolled.
TURNED = """
  const chips = document.querySelector('.chips');
  return [chips.scrollLeft, chips.scrollWidth - chips.clientWidth, scrollY];
"""
NAMES = {
    "en-US": ["Now Playing", "Popular", "Top Rated", "Upcoming"],
    "ko-KR": ["현재 상영작", "인기 영화", "평점 높은 영화", "개봉 예정작"],
}


def wait_for_row(browser, sandbox, name: str) -> None:
    rows = ids(movies_in(sandbox, name))[:IN_ROW]
    browser.wait(lambda: browser.keys(f"row-{name}") == rows, f"the row of {name} is there", SECONDS)


@only("phone")
def test_each_list_is_a_row_that_scrolls_by_itself_with_posters_of_this_server_that_lead_to_movies(browser, sandbox):
    browser.open("/movies")
    for name in LISTS:
        wait_for_row(browser, sandbox, name)
        browser.script("document.querySelector(arguments[0]).scrollIntoView({block: 'center'})", section(f"row-{name}"))
        browser.wait(lambda: browser.script(PICTURES, f"row-{name}") == [[browser.base], True], "its posters are there")
        assert browser.script(SCROLLS, section(f"row-{name}"))
    assert has_no_sideways_scroll(browser)
    browser.script("scrollTo({top: 0, behavior: 'instant'})")
    browser.wait_until_at_rest()
    # The links to genres are between the search and the first heading.
    assert browser.script(GAPS, list(LISTS)) == [[56, 8]] + [[32, 8]] * (len(LISTS) - 1) + [[32]]
    assert browser.script(FIRST) <= 200
    assert [each for each in fetched(browser) if each.startswith("http") and not each.startswith(browser.base)] == []
    movie = movies_in(sandbox, "popular")[0]
    browser.tap(f"{cell('row-popular', movie['id'])} a")
    browser.wait(lambda: browser.path == address(movie), "the movie's page is open")
    browser.wait(lambda: browser.texts(".movie-header h1") == [movie["title"]], "it is that movie's")
    browser.tap("header.bar .back")
    browser.wait(lambda: browser.path == "/movies", "the home page is open")
    wait_for_row(browser, sandbox, "popular")


def test_a_genre_and_streaming_lead_to_their_movies(server, sandbox):
    visitor = Visitor(server.url, language="en-US")
    home = visitor.open("/movies")
    for name, ask in {
        "discover?genre=18": {"with_genres": 18, "sort_by": "popularity.desc"},
        "lists/streaming": {"watch_region": "US", "with_watch_monetization_types": "flatrate"},
    }.items():
        rows = sandbox.tmdb("/discover/movie", language="en-US", region="US", **ask)["results"]
        page = visitor.follow(home, f"/movies/{name}")
        assert page.keys("movies") == ids(rows), name
        assert page.keys("movies") != ids(movies_in(sandbox, "popular")), "not all movies"


def test_see_all_leads_to_all_of_a_list(server, sandbox):
    visitor = Visitor(server.url, language="en-US")
    home = visitor.open("/movies").document
    for name in LISTS:
        assert f"href='/movies/lists/{name}'" in home.slots[f"head-{name}"]
        rows = ids(movies_in(sandbox, name))
        assert list(home.sections[f"row-{name}"]) == rows[:IN_ROW], name
        page = visitor.open(f"/movies/lists/{name}").document
        assert list(page.sections["movies"])[: len(rows)] == rows, "it begins as its row does"


@pytest.mark.own_server
def test_a_list_that_fails_takes_no_other_along_and_is_tried_again_alone(server, sandbox):
    visitor = Visitor(server.url)
    sandbox.faults(status=500, onlyPath="/3/movie/top_rated")
    page = visitor.open("/movies")
    assert "TMDB isn’t responding" in page.slot("state-top-rated")
    others = [name for name in LISTS if name != "top-rated"]
    assert_rows_are_there(page, sandbox, *others)
    sandbox.clear()
    paths = [f"/3/movie/{LISTS[name]}" for name in others]
    asked = [sandbox.calls(path) for path in paths]
    page = visitor.press(page, "value='retryTapped-top-rated'")
    assert_rows_are_there(page, sandbox, *LISTS)
    assert "role='alert'" not in page.source
    assert [sandbox.calls(path) for path in paths] == asked


@pytest.mark.own_server
def test_refreshing_asks_for_all_that_failed(server, sandbox):
    visitor = Visitor(server.url)
    sandbox.faults(status=500, onlyPath="/3/movie/")
    page = visitor.open("/movies")
    assert "TMDB isn’t responding" in page.slot("status") and page.source.count("role='alert'") == 1, "said once for all"
    sandbox.clear()
    assert "aria-label='Refresh'" in tag_of(page.source, "value='refreshTapped'")
    page = visitor.press(page, "value='refreshTapped'")
    assert_rows_are_there(page, sandbox, *LISTS)
    assert "role='alert'" not in page.source


def assert_rows_are_there(page: Page, sandbox, *names: str) -> None:
    rows = {name: ids(movies_in(sandbox, name))[:IN_ROW] for name in names}
    assert {name: page.keys(f"row-{name}") for name in names} == rows


@pytest.mark.parametrize("language", NAMES)
def test_lists_and_movies_are_named_in_the_readers_language(server, sandbox, language):
    names = titles(movies_in(sandbox, "popular", language=language))[:IN_ROW]
    page = Visitor(server.url, language=language).open("/movies").document
    for name, words in zip(LISTS, NAMES[language], strict=True):
        assert words in text_of(page.slots[f"head-{name}"])
    row = text_of("".join(page.sections["row-popular"].values()))
    assert [name for name in names if " ".join(name.split()) not in row] == []


def test_the_field_opens_the_search_with_the_focus_and_the_way_to_ones_own_movies_says_so(make_browser, server):
    browser = make_browser(server.url, Look("small"))
    browser.open("/movies")
    assert browser.texts(".account-link") == ["My movies"]
    assert browser.all(".account-link .symbol")[0].is_displayed()
    assert has_no_sideways_scroll(browser)
    for leave in (lambda: browser.tap(".cancel a"), browser.driver.back):
        browser.tap(SEARCH)
        browser.wait(lambda: browser.path == "/movies/search", "the search is open")
        browser.wait(lambda: browser.script(FOCUS) == "q", "its field has the focus")
        leave()
        browser.wait(lambda: browser.path == "/movies", "the home page is open")
    browser.tap(".account-link")
    browser.wait(lambda: browser.path == "/movies/account", "they are open")


@only("desktop")
def test_the_wheel_of_a_mouse_turns_the_genres_which_have_no_scroll_bar_and_at_their_end_the_page(browser):
    browser.open("/movies")
    browser.one(".movie-tile")
    browser.wait(lambda: browser.script(ANSWERS_TAPS), "the script for hands is there")
    assert browser.script(BAR) == ["none", True]
    box = browser.one(".chips").rect
    over = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    browser.command("Input.dispatchMouseEvent", type="mouseMoved", **over)
    for _ in range(20):
        browser.command("Input.dispatchMouseEvent", type="mouseWheel", deltaX=0, deltaY=120, **over)
        offset, end, top = browser.script(TURNED)
        if top:
            break
        assert offset > 0
    assert offset >= end - 1 and top > 0

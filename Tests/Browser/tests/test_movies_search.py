"""Issue: movies. The search: a title, perhaps a year, and what was searched for before."""

from urllib.parse import quote

import pytest

from harness.browser import Look
from harness.inside import value
from harness.movies import STATUS, YEAR, MovieSearch, address, cell, ids, movie_without_poster, movies_found
from harness.program import Document
from harness.search import BOX
from harness.ways import only

pytestmark = pytest.mark.shared_server

PATH = "/3/search/movie"
WORD = "the"
RECENTS = '[data-section="recents"]'


@pytest.fixture
def search(browser) -> MovieSearch:
    return MovieSearch(browser)


@pytest.mark.own_server
@only("phone")
def test_korean_typed_by_composing_is_searched_for_once_typing_stops(search, sandbox):
    browser = search.browser
    search.open()
    browser.focus(BOX)
    for step in ("ㅁ", "메"):
        browser.compose(step)
    browser.commit("메")
    for step in ("ㅌ", "트"):
        browser.compose(step)
    browser.commit("트")
    search.wait_until_about("메트")
    found = ids(movies_found(sandbox, "메트"))
    assert found
    search.wait_for_exactly(found)
    assert value(browser, BOX) == "메트"
    assert sandbox.calls(PATH) == 1, "no half-typed word was searched for"


@pytest.mark.own_server
@only("phone-300ms")
def test_enter_searches_at_once_and_a_row_leads_to_its_movie_and_back(search, sandbox):
    search.open()
    search.search("metropolis")
    found = ids(movies_found(sandbox, "metropolis"))
    search.wait_for_exactly(found)
    assert sandbox.calls(PATH) == 1
    search.browser.tap(f"{cell('results', found[0])} a.movie-row")
    search.browser.wait(lambda: search.browser.path == address(int(found[0])), "the movie's page is open")
    search.browser.tap("header.bar .back")
    search.browser.wait(lambda: search.browser.path == "/movies/search", "the search is open")
    search.wait_until_about("metropolis")
    search.wait_for_exactly(found)


@only("phone-nojs")
def test_a_year_narrows_what_was_found_and_one_that_is_none_says_so(search, sandbox):
    browser, rows = search.browser, movies_found(sandbox, WORD)
    year = next(row["release_date"][:4] for row in rows if row["release_date"])
    of_year = ids(movies_found(sandbox, WORD, primary_release_year=year))
    assert of_year and of_year != ids(rows)
    search.open()
    search.search(WORD)
    search.wait_for_ids()
    browser.type(YEAR, year, clear=True)
    browser.enter(YEAR)
    browser.wait(lambda: browser.query.get("year") == year, "the address is about that year")
    browser.wait(lambda: search.ids()[: len(of_year)] == of_year, "they are of that year")
    browser.type(YEAR, "19", clear=True)
    browser.enter(YEAR)
    browser.wait_for_text("A year is a number from", STATUS)
    assert browser.attribute(YEAR, "aria-invalid") == "true"


def test_a_movie_without_a_poster_has_a_drawn_one(server, sandbox):
    movie = movie_without_poster(sandbox)
    _, source = server.get(f"/movies/search?q={quote(movie['title'])}", **{"Accept-Language": "en-US"})
    row = Document(source).sections["results"][str(movie["id"])]
    assert "poster blank" in row and "<img" not in row


def search_and_return(search: MovieSearch, *words: str) -> None:
    for word in words:
        search.open()
        search.search(word)
        search.wait_for_ids()
    search.open()


@only("phone-300ms")
def test_what_was_searched_for_is_there_again_is_chosen_removed_and_brought_back(search):
    browser = search.browser
    search_and_return(search, "metropolis", WORD)
    search.wait_for_recents(WORD, "metropolis")
    browser.tap(f"{RECENTS} li:last-child .recent a")
    search.wait_until_about("metropolis")
    search.wait_for_ids()
    search.open()
    search.wait_for_recents("metropolis", WORD)
    browser.tap(f"{RECENTS} li:first-child .delete")
    search.wait_for_recents(WORD)
    browser.tap('button[value="undoTapped"]')
    search.wait_for_recents("metropolis", WORD)


def test_what_was_searched_for_among_apps_is_not_offered_among_movies(make_browser, server):
    browser = make_browser(server.url, Look("phone"))
    browser.open("/apps?country=KR&platform=iphone")
    browser.type(BOX, "memo")
    browser.enter(BOX)
    browser.wait(lambda: browser.keys("results"), "there are apps")
    search_and_return(MovieSearch(browser), "metropolis")
    MovieSearch(browser).wait_for_recents("metropolis")

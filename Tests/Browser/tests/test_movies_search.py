"""The search for movies: a title, perhaps a year, and recent searches."""

from urllib.parse import quote

import pytest

from harness import forms
from harness.inside import KEEP_BACK, top, value
from harness.movies import MovieSearch, address, cell, ids, movie_without_poster, movies_found
from harness.program import SEARCH, Document, Page, Visitor, tag_of, texts_of
from harness.search import BOX
from harness.ways import only

pytestmark = pytest.mark.shared_server

PATH = "/3/search/movie"
WORD = "the"


@pytest.fixture
def search(browser) -> MovieSearch:
    return MovieSearch(browser)


@pytest.mark.own_server
@only("phone")
def test_korean_typed_by_composing_is_searched_for_once_typing_stops(search, sandbox):
    browser = search.browser
    search.open()
    # However long a busy machine takes between keys, the server receives them within one pause.
    browser.script(KEEP_BACK)
    browser.focus(BOX)
    for step in ("ㅁ", "메"):
        browser.compose(step)
    browser.commit("메")
    for step in ("ㅌ", "트"):
        browser.compose(step)
    browser.commit("트")
    browser.script("sendAll()")
    search.wait_until_about("메트")
    found = ids(movies_found(sandbox, "메트"))
    assert found
    search.wait_for_exactly(found)
    assert value(browser, BOX) == "메트"
    assert sandbox.calls(PATH) == 1, "no half-typed word was searched for"


@pytest.mark.own_server
@only("phone")
def test_enter_searches_at_once_and_a_row_leads_to_its_movie_and_back(search, sandbox):
    search.open()
    search.search_at_once("metropolis")
    found = ids(movies_found(sandbox, "metropolis"))
    search.wait_for_exactly(found)
    assert sandbox.calls(PATH) == 1
    search.browser.tap(f"{cell('results', found[0])} a.movie-row")
    search.browser.wait(lambda: search.browser.path == address(int(found[0])), "the movie's page is open")
    search.browser.tap("header.bar .back")
    search.browser.wait(lambda: search.browser.path == "/movies/search", "the search is open")
    search.wait_until_about("metropolis")
    search.wait_for_exactly(found)


def test_a_year_narrows_what_was_found_and_one_that_is_none_says_so(server, sandbox):
    rows, visitor = movies_found(sandbox, WORD), Visitor(server.url)
    year = next(row["release_date"][:4] for row in rows if row["release_date"])
    of_year = ids(movies_found(sandbox, WORD, primary_release_year=year))
    assert of_year and of_year != ids(rows)
    page = visitor.press(visitor.open("/movies/search"), "type='search'", q=WORD)
    assert page.keys()[: len(rows)] == ids(rows)
    page = visitor.press(page, "aria-label='Year'", year=year)
    assert page.query == {"q": WORD, "year": year} and page.keys()[: len(of_year)] == of_year
    page = visitor.press(page, "aria-label='Year'", year="19")
    assert "Enter a year from" in page.slot("status")
    assert "aria-invalid='true'" in tag_of(page.source, "aria-label='Year'")


@only("phone")
def test_no_room_is_lost_above_the_year_so_that_the_first_row_is_near_the_top(search):
    search.browser.open(f"/movies/search?q={WORD}")
    search.browser.one('[data-section="results"] > *')
    search.browser.wait_until_at_rest()
    assert top(search.browser, '[data-section="results"] > *') <= 200


def test_a_movie_without_a_poster_has_a_drawn_one(server, sandbox):
    movie = movie_without_poster(sandbox)
    _, source = server.get(f"/movies/search?q={quote(movie['title'])}", **{"Accept-Language": "en-US"})
    row = Document(source).sections["results"][str(movie["id"])]
    assert "poster blank" in row and "<img" not in row


def recents_of(page: Page) -> list[str]:
    return [texts_of(cell, "class='label'")[0] for cell in page.document.sections["recents"].values()]


def searched_for(visitor: Visitor, *words: str) -> Page:
    """Searches for each of the words, and returns the page of a new search."""
    page = visitor.open("/movies/search")
    for word in words:
        assert visitor.press(page, "type='search'", q=word).keys()
    return visitor.open("/movies/search")


def test_what_was_searched_for_is_there_again_is_chosen_removed_and_brought_back(server):
    visitor = Visitor(server.url)
    page = searched_for(visitor, "metropolis", WORD)
    assert recents_of(page) == [WORD, "metropolis"]
    assert visitor.follow(page, "/movies/search?q=metropolis").keys()
    page = visitor.open("/movies/search")
    assert recents_of(page) == ["metropolis", WORD]
    visitor.act(page, "recentDeleted", id=page.keys("recents")[0].removeprefix("recent-"))
    assert recents_of(page) == [WORD]
    form, undo = forms.find(page.document.slots["recents"], "value='undoTapped'")
    visitor.act(page, **dict(form.sent(undo, {})))
    assert recents_of(page) == ["metropolis", WORD]


def test_what_was_searched_for_among_apps_is_not_offered_among_movies(server):
    visitor = Visitor(server.url)
    assert visitor.press(visitor.open(SEARCH), "type='search'", q="memo").keys(), "there are apps"
    assert recents_of(searched_for(visitor, "metropolis")) == ["metropolis"]

"""Movies by genre, years, service and order; people with their movies; series."""

import pytest

from harness.browser import Look
from harness.movies import ids, movies_in
from harness.program import Visitor, text_of
from harness.ways import only

DISCOVER = "/movies/discover"

pytestmark = pytest.mark.shared_server


def discovered(sandbox, **ask) -> list[str]:
    """The movies of the first page, for readers of English."""
    return ids(sandbox.tmdb("/discover/movie", language="en-US", region="US", **ask)["results"])


@pytest.fixture
def series(sandbox) -> dict:
    """A movie of a series, with cast."""
    for row in movies_in(sandbox, "popular", range(1, 20)):
        movie = sandbox.tmdb(f"/movie/{row['id']}", append_to_response="credits", language="en-US")
        if movie["belongs_to_collection"] and movie["credits"]["cast"]:
            return movie
    raise AssertionError("no popular movie belongs to a series")


def test_the_first_page_leads_to_all_movies_and_a_genre_is_in_the_address(server, sandbox):
    visitor = Visitor(server.url)
    page = visitor.follow(visitor.open("/movies"), DISCOVER)
    assert page.keys("movies") == discovered(sandbox, sort_by="popularity.desc")
    page = visitor.follow(page, f"{DISCOVER}?genre=18")
    assert page.keys("movies") == discovered(sandbox, with_genres=18, sort_by="popularity.desc")
    page = visitor.follow(page, DISCOVER)
    assert page.keys("movies") == discovered(sandbox, sort_by="popularity.desc")


def test_an_address_has_years_services_and_order(server, sandbox):
    service = sandbox.tmdb("/watch/providers/movie", watch_region="US")["results"][0]["provider_id"]
    page = Visitor(server.url).open(f"{DISCOVER}?year=1990s&service={service}&sort=best-rated")
    told = discovered(
        sandbox,
        **{
            "primary_release_date.gte": "1990-01-01",
            "primary_release_date.lte": "1999-12-31",
            "watch_region": "US",
            "with_watch_providers": service,
            "sort_by": "vote_average.desc",
            "vote_count.gte": 200,
        },
    )
    assert page.keys("movies") == told


def test_services_are_those_of_the_country_in_the_address_for_every_reader(server, sandbox):
    service = sandbox.tmdb("/watch/providers/movie", watch_region="KR")["results"][0]["provider_id"]
    asked = {"watch_region": "KR", "with_watch_providers": service, "sort_by": "popularity.desc"}
    told = ids(sandbox.tmdb("/discover/movie", language="en-US", region="KR", **asked)["results"])
    page = Visitor(server.url, language="en-US").open(f"{DISCOVER}?service={service}&country=KR")
    assert page.keys("movies") == told and "South Korea" in page.slot("chips")
    page = Visitor(server.url, language="ko-KR").open(f"{DISCOVER}?service={service}")
    assert page.path == f"{DISCOVER}?service={service}&country=KR", "a link that is passed on means the same country"


def test_old_addresses_and_empty_choices_lead_to_the_address_with_the_choices(server):
    visitor = Visitor(server.url)
    filters = ("?sort=popular&genre=18&year=&service=", "?genre=18&year=x")
    for old in ("/movies/lists/genre-18", *(DISCOVER + each for each in filters)):
        assert visitor.open(old).path == f"{DISCOVER}?genre=18", old


def test_nothing_found_is_said_and_can_be_cleared(server):
    page = Visitor(server.url, language="en").open(f"{DISCOVER}?genre=37&year=2090s")
    assert "Remove a filter" in page.slot("status") and "Clear" in page.slot("chips")


@only("phone")
def test_the_form_opens_another_address_and_back_returns(browser):
    browser.open(DISCOVER)
    browser.wait(lambda: browser.keys("movies"), "movies are there")
    before = browser.keys("movies")
    browser.tap(browser.one(".menu.filters > summary"))
    browser.script("arguments[0].value = '1990s'", browser.one(".filter-form select[name=year]"))
    browser.tap(browser.one(".filter-form .action"))
    address = "return location.pathname + location.search"
    browser.wait(lambda: browser.script(address) == f"{DISCOVER}?year=1990s", "the address has the years, nothing else")
    browser.wait(lambda: browser.keys("movies") and browser.keys("movies") != before, "other movies are there")
    browser.driver.back()
    browser.wait(lambda: browser.keys("movies") == before, "the same movies are there again")


def test_a_name_in_the_credits_leads_to_the_person_and_their_movies(server, sandbox, series):
    visitor = Visitor(server.url, language="en")
    person = series["credits"]["cast"][0]
    page = visitor.follow(visitor.open(f"/movies/{series['id']}"), f"/movies/people/{person['id']}")
    assert person["name"] in page.slot("head")
    told = sandbox.tmdb(f"/person/{person['id']}", append_to_response="movie_credits", language="en-US")
    credits = told["movie_credits"]["cast"]
    assert set(page.keys("movies")) <= set(ids(credits)) and page.keys("movies")
    assert len(page.keys("movies")) == min(20, len(set(ids(credits))))
    played = next(row for row in credits if row["character"] and str(row["id"]) in page.keys("movies"))
    assert played["character"] in text_of(page.cell(str(played["id"]), "movies")), "the character is said"


def test_a_series_has_its_movies_in_the_order_of_release(server, sandbox, series):
    visitor = Visitor(server.url, language="en")
    told = series["belongs_to_collection"]
    page = visitor.open(f"/movies/{series['id']}")
    assert f"Part of {told['name']}" in page.slot("collection")
    page = visitor.follow(page, f"/movies/collections/{told['id']}")
    parts = sandbox.tmdb(f"/collection/{told['id']}", language="en-US")["parts"]
    assert page.keys("movies") == ids(sorted(parts, key=lambda row: row["release_date"] or "9"))


def test_unknown_people_and_series_are_not_found(server):
    visitor = Visitor(server.url, language="en")
    for address in ("/movies/people/1", "/movies/collections/1"):
        assert "with this ID" in visitor.open(address).slot("status")

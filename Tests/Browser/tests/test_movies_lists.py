"""A whole list of movies: endless in both directions, without duplicates, and restored at the former place."""

import pytest

from harness.browser import Look
from harness.inside import WAIT_FOR_FRAMES, top, wait_until_idle
from harness.inside import scroll_to as bring_to_sight
from harness.movies import MOST_TILES, cell, cell_in_sight, go_down, ids, movies_in, scroll_to
from harness.program import Visitor, tag_of
from harness.ways import only

LIST = "/movies/lists/popular"
# Pages 4 to 7: as many as the page shows at most.
MIDDLE = f"{LIST}?pages=4-7"

pytestmark = pytest.mark.shared_server


@pytest.fixture
def all_ids(sandbox) -> list[str]:
    """The movies of the first twelve pages: more than any of these tests reaches."""
    return ids(movies_in(sandbox, "popular", range(1, 13)))


def is_piece(shown: list[str], of: list[str]) -> bool:
    """Whether the movies follow one another in the list, without duplicates."""
    start = of.index(shown[0])
    return shown == of[start : start + len(shown)]


@only("phone")
def test_going_down_brings_more_never_a_movie_twice_and_no_more_than_four_pages(browser, all_ids):
    assert len(set(all_ids)) == len(all_ids)
    browser.open(LIST)
    browser.wait(lambda: browser.keys("movies")[:20] == all_ids[:20], "the list is there")
    go_down(browser, all_ids[130])
    wait_until_idle(browser)
    browser.wait(lambda: is_piece(browser.keys("movies"), all_ids), "they stand one after another")
    assert len(browser.keys("movies")) <= MOST_TILES
    assert all_ids[0] not in browser.keys("movies"), "movies far above are not kept"


def test_going_up_brings_the_earlier_back_and_what_is_in_sight_stays(make_browser, make_line, server, all_ids):
    line = make_line(server.port)
    browser = make_browser(line.url, Look("phone"))
    browser.open(MIDDLE)
    browser.wait(lambda: browser.keys("movies") == all_ids[60:140], "pages 4 to 7 are there")
    line.hold(b"action=reachedStart")
    for place in (500, 400):
        scroll_to(browser, place)
        browser.driver.execute_async_script(WAIT_FOR_FRAMES)
    line.wait_until_held()
    movie, place = cell_in_sight(browser, "movies")
    line.release()
    browser.wait(lambda: browser.keys("movies")[:20] == all_ids[40:60], "page 3 is back")
    wait_until_idle(browser)
    assert abs(top(browser, cell("movies", movie)) - place) <= 2
    assert len(browser.keys("movies")) <= MOST_TILES


@only("desktop")
def test_a_reload_and_back_return_to_the_same_movies_at_the_same_place(browser, all_ids):
    # In a wider window the movie opens beside the list.
    browser.command(
        "Emulation.setDeviceMetricsOverride", width=900, height=800, deviceScaleFactor=1, mobile=False
    )
    middle = cell("movies", all_ids[90])
    browser.open(MIDDLE)
    browser.wait(lambda: browser.keys("movies") == all_ids[60:140], "pages 4 to 7 are there")
    bring_to_sight(browser, middle)
    place = top(browser, middle)
    browser.driver.refresh()
    browser.wait(lambda: browser.keys("movies") == all_ids[60:140], "the same movies are there")
    browser.wait(lambda: abs(top(browser, middle) - place) <= 2, "the movie is where it was")
    link = browser.one(f"{middle} a")
    # The place to which a tap would scroll.
    browser.script("arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", link)
    place = top(browser, middle)
    browser.tap(link)
    browser.wait(lambda: browser.path == f"/movies/{all_ids[90]}", "the movie's page is open")
    browser.driver.back()
    browser.wait(lambda: browser.keys("movies") == all_ids[60:140], "the same movies are there again")
    browser.wait(lambda: abs(top(browser, middle) - place) <= 2, "the movie is where it was again")


def test_the_end_says_so_and_nothing_of_the_list_is_lost(server, sandbox):
    everything = ids(movies_in(sandbox, "now-playing", range(1, 30)))
    visitor = Visitor(server.url)
    page = visitor.open("/movies/lists/now-playing")
    for _ in range(30):
        if page.offers("reachedEnd"):
            visitor.act(page, "reachedEnd")
    shown = page.keys("movies")
    assert "End of list" in page.slot("more") and not page.offers("reachedEnd")
    assert shown == everything[-len(shown) :]


@pytest.mark.own_server
def test_a_page_that_fails_leaves_the_others_and_is_asked_for_again(server, sandbox, all_ids):
    visitor = Visitor(server.url)
    page = visitor.open(LIST)
    sandbox.faults(status=500, onlyPath="/3/movie/popular")
    visitor.act(page, "reachedEnd")
    assert "TMDB isn’t responding" in page.slot("more") and page.offers("reachedEnd")
    assert page.keys("movies") == all_ids[:20]
    sandbox.clear()
    visitor.act(page, "reachedEnd")
    assert page.keys("movies") == all_ids[:40]


def test_without_javascript_a_button_brings_more_and_a_grid_becomes_a_list_and_stays_one(server, all_ids):
    visitor = Visitor(server.url)
    page = visitor.open(LIST)
    assert page.keys("movies")[:20] == all_ids[:20]
    page = visitor.press(page, "value='reachedEnd'")
    assert page.keys("movies") == all_ids[:40]
    page = visitor.press(page, "value='list'")
    assert page.keys("movies")[:20] == all_ids[:20]
    for page in (page, visitor.open("/movies/lists/upcoming")):
        assert "aria-pressed='true'" in tag_of(page.source, "value='list'")

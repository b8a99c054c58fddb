"""The page of one movie: its sections, reviews, videos, pictures, folders, sharing, and Back."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from harness.app_page import Gallery, before_the_page, fetched, has_no_sideways_scroll
from harness.browser import Look
from harness.failures import Failures
from harness.inside import Conversation, wait_until_idle
from harness.movies import (
    PLAYER,
    PREVIEW,
    REVIEWS,
    SHARE,
    TITLE,
    VIDEO,
    address,
    cell,
    movies_found,
    movies_in,
    open_movie,
    scroll_to,
    whole_movie,
)
from harness.program import Visitor, tag_of, text_of
from harness.search import NOTICES
from harness.ways import only

pytestmark = pytest.mark.shared_server

STEP = "return navigation.currentEntry.index"
IS_DRAWN = "return document.querySelector(arguments[0]).naturalWidth > 0"
# The key of the first review that is shortened.
LONG_REVIEW = "return document.querySelector(`${arguments[0]} .rest`).closest('[data-key]').dataset.key"
# A browser without a sheet for sharing, and with a clipboard that accepts all text.
CLIPBOARD = """(() => {
  Object.defineProperty(Navigator.prototype, 'share', {configurable: true, value: undefined});
  Object.defineProperty(Clipboard.prototype, 'writeText', {
    configurable: true, value: (text) => { window.copied = text; return Promise.resolve(); },
  });
})();"""
# The upper and the lower edge of the backdrop, the upper edge of the title, and the colour of the bar.
HEAD = """
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const {backgroundColor} = getComputedStyle(document.querySelector('header.bar'));
  return [box('.backdrop').top, box('.backdrop').bottom, box('.movie-header h1').top, backgroundColor];
"""
CLEAR = "rgba(0, 0, 0, 0)"
# The left edges of the story and of what is beside it, and their upper edges.
COLUMNS = """
  return ['overview', 'own', 'watching', 'information'].map((name) => {
    const {left, top} = document.querySelector(`.part-${name}`).getBoundingClientRect();
    return [left, top + scrollY];
  });
"""
# The elements that a text would add to the page if it were not escaped.
BROUGHT = "return document.querySelectorAll('main script, main h1 b, main .text img, main .tagline script').length"


@pytest.fixture
def movie(sandbox) -> dict:
    return whole_movie(sandbox)


@only("phone")
def test_the_page_has_everything_that_is_known_its_rows_scroll_by_themselves_and_a_picture_fills_the_screen(
    browser, movie
):
    before_the_page(browser, CLIPBOARD)
    open_movie(browser, movie)
    assert browser.texts(TITLE) == [movie["title"]]
    for picture in (".backdrop img", ".movie-header .poster img"):
        browser.wait(lambda picture=picture: browser.script(IS_DRAWN, picture), f"{picture} is there")
    for name in ("row-videos", "row-cast", "row-crew", "row-pictures", "reviews", "row-recommendations", "row-similar"):
        assert browser.keys(name), name
    browser.wait_for_text("not endorsed or certified by TMDB", ".attribution")
    assert has_no_sideways_scroll(browser)
    gallery = Gallery(browser, "row-pictures")
    gallery.open(2)
    assert movie["title"] in gallery.shown()["label"]
    gallery.press("ESCAPE")
    gallery.wait_until_closed_at(2)
    browser.tap(SHARE)
    browser.wait(lambda: browser.script("return window.copied") == browser.base + address(movie), "it is copied")
    browser.wait(lambda: browser.texts(f"{NOTICES} .toast") == ["Link copied."], "it is said")


@pytest.mark.parametrize("size", ["small", "phone"])
def test_the_backdrop_is_under_a_clear_bar_and_the_title_over_its_end(make_browser, server, movie, size):
    browser = make_browser(server.url, Look(size))
    open_movie(browser, movie)
    browser.wait_until_at_rest()
    top, end, title, bar = browser.script(HEAD)
    assert top == 0 and title < end and title <= 260
    assert bar == CLEAR
    scroll_to(browser, 400)
    browser.wait(lambda: browser.script(HEAD)[-1] != CLEAR, "the bar covers what scrolls under it")
    assert has_no_sideways_scroll(browser)


@only("desktop")
def test_in_a_wide_window_what_is_the_readers_and_where_to_watch_are_beside_the_story(browser, movie):
    open_movie(browser, movie)
    browser.wait_until_at_rest()
    story, *beside = browser.script(COLUMNS)
    assert all(left > story[0] + 300 for left, _ in beside)
    assert abs(beside[0][1] - story[1]) <= 16, "they begin beside each other"
    assert has_no_sideways_scroll(browser)


@only("phone")
def test_more_opens_one_review_and_less_closes_it_again_and_words_that_try_to_break_the_page_are_words(
    browser, sandbox, movie
):
    open_movie(browser, movie)
    key = browser.script(LONG_REVIEW, REVIEWS)
    review = cell("reviews", key)
    assert len(browser.text(f"{review} .text").rstrip("…")) <= PREVIEW
    talk = Conversation(browser)
    for is_open in (True, False):
        browser.tap(f"{review} button.more")
        browser.wait(lambda: (browser.query.get("more") == key) == is_open, f"the address says so: {is_open}")
        browser.wait(lambda: browser.all(f"{review} .rest")[0].is_displayed() == is_open, f"it is open: {is_open}")
        wait_until_idle(browser)
    changes = [line[1:4] for line in talk.lines("moreTapped") if line[1] != "url"]
    assert changes == [["update", "reviews", key]] * 2, "no other cell is sent"
    movie = next(row for row in movies_found(sandbox, "bold") if row["title"].startswith("<b>"))
    open_movie(browser, movie)
    assert browser.texts(TITLE) == [movie["title"]]
    assert "<script>" in browser.text(".tagline")
    assert browser.script(BROUGHT) == 0
    assert has_no_sideways_scroll(browser)


# Videos


@only("desktop")
def test_a_video_opens_here_only_when_it_is_tapped_and_closed_it_is_gone_and_so_is_its_step(browser, movie):
    # Requests stay on this machine, so the player does not load; that is no failure.
    browser.tolerate_network_errors()
    browser.command("Network.enable")
    browser.command("Network.setBlockedURLs", urls=["*youtube*"])
    open_movie(browser, movie)
    assert [each for each in fetched(browser) if "youtube" in each] == [] and not browser.all("iframe")
    key, step = browser.attribute(VIDEO, "data-video"), browser.script(STEP)
    browser.mark()
    leaves = {
        "escape": lambda: ActionChains(browser.driver).send_keys(Keys.ESCAPE).perform(),
        "back": browser.driver.back,
        "button": lambda: browser.tap(f"{PLAYER} .close"),
    }
    with Failures() as failures:
        for way, leave in leaves.items():
            with failures.at(way):
                browser.tap(VIDEO)
                player = browser.one(f"{PLAYER}[open] iframe")
                assert player.get_dom_attribute("src") == f"https://www.youtube-nocookie.com/embed/{key}?autoplay=1"
                assert player.get_dom_attribute("title")
                assert browser.attribute(f"{PLAYER} .on-youtube", "href") == f"https://www.youtube.com/watch?v={key}"
                browser.wait(lambda: browser.script(STEP) == step + 1, "it is a step to go back over")
                leave()
                browser.wait(lambda: not browser.all(f"{PLAYER}, iframe"), "it is gone from the page")
                browser.wait(lambda: browser.script(STEP) == step, "and so is its step")
                assert browser.path == address(movie) and browser.is_same_document
    browser.tap(VIDEO)
    browser.wait(lambda: browser.script(STEP) == step + 1, "it is a step to go back over")
    browser.driver.refresh()
    browser.one(VIDEO)
    assert not browser.all(PLAYER)
    browser.wait(lambda: browser.script(STEP) == step, "it is the step of the page, not of the video")


# Folders, sharing, and the way back


def test_a_movie_is_put_into_a_folder_and_marked_wherever_it_is(server, sandbox):
    movie, visitor = movies_in(sandbox, "popular")[0], Visitor(server.url)
    item = f"movie.{movie['id']}"
    page = visitor.follow(visitor.open(address(movie)), f"/folders/save?item={item}")
    page = visitor.press(page, "name='name'", name="Cinema")
    (folder,) = page.keys("choices")
    assert "aria-checked='true'" in page.cell(folder, "choices")
    page = visitor.follow(page, address(movie))
    assert "save saved'" in tag_of(page.source, f"href='/folders/save?item={item}'")
    home = visitor.open("/movies")
    assert "movie-mark saved" in home.cell(str(movie["id"]), "row-popular")
    page = visitor.follow(visitor.open("/folders"), f"/folders/{folder}")
    assert page.keys("items") == [item] and movie["title"] in text_of(page.cell(item, "items"))


def test_back_leads_where_one_came_from(server, sandbox):
    movie, visitor, path = movies_in(sandbox, "top-rated")[3], Visitor(server.url), "/movies/lists/top-rated"
    page = visitor.follow(visitor.open(path), address(movie))
    page = visitor.follow(page, path, within=tag_of(page.source, "class='back'"))
    assert page.path == path and str(movie["id"]) in page.keys("movies")

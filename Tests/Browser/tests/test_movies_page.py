"""Issue: movies. The page of one movie: what it is made of, reviews, videos, pictures, folders, sharing, and Back."""

import re

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from harness.app_page import Gallery, before_the_page, fetched, has_no_sideways_scroll, section
from harness.folders import CHOICES, NAME, Folders
from harness.inside import Conversation, wait_until_idle
from harness.movies import (
    BACK,
    PLAYER,
    PREVIEW,
    REVIEWS,
    SAVE,
    SHARE,
    TITLE,
    VIDEO,
    MovieSearch,
    address,
    cell,
    movies_found,
    movies_in,
    open_movie,
    whole_movie,
)
from harness.search import NOTICES
from harness.ways import both_sizes, only, paired, with_javascript

STEP = "return navigation.currentEntry.index"
IS_DRAWN = "return document.querySelector(arguments[0]).naturalWidth > 0"
# The first review that goes on: its key.
LONG_REVIEW = "return document.querySelector(`${arguments[0]} .rest`).closest('[data-key]').dataset.key"
# A browser without a sheet of its own, and with a clipboard that takes what it is given.
CLIPBOARD = """(() => {
  Object.defineProperty(Navigator.prototype, 'share', {configurable: true, value: undefined});
  Object.defineProperty(Clipboard.prototype, 'writeText', {
    configurable: true, value: (text) => { window.copied = text; return Promise.resolve(); },
  });
})();"""
# What a text would bring into the page if it were not a text.
BROUGHT = "return document.querySelectorAll('main script, main h1 b, main .text img, main .tagline script').length"


@pytest.fixture
def movie(sandbox) -> dict:
    return whole_movie(sandbox)


@both_sizes
def test_the_page_has_everything_that_is_known_and_its_rows_scroll_by_themselves(browser, movie):
    open_movie(browser, movie)
    assert browser.texts(TITLE) == [movie["title"]]
    for picture in (".backdrop img", ".movie-header .poster img"):
        browser.wait(lambda: browser.script(IS_DRAWN, picture), f"{picture} is there")
    for name in ("row-videos", "row-cast", "row-crew", "row-pictures", "reviews", "row-recommendations", "row-similar"):
        assert browser.keys(name), name
    browser.wait_for_text("not endorsed or certified by TMDB", ".attribution")
    assert has_no_sideways_scroll(browser)


@only("phone", "desktop", "phone-nojs")
def test_more_opens_one_review_and_less_closes_it_again(browser, movie):
    open_movie(browser, movie)
    key = browser.script(LONG_REVIEW, REVIEWS)
    review = cell("reviews", key)
    assert len(browser.text(f"{review} .text").rstrip("…")) <= PREVIEW
    talk = Conversation(browser) if browser.look.javascript else None
    for is_open in (True, False):
        browser.tap(f"{review} button.more")
        browser.wait(lambda: (browser.query.get("more") == key) == is_open, f"the address says so: {is_open}")
        browser.wait(lambda: browser.all(f"{review} .rest")[0].is_displayed() == is_open, f"it is open: {is_open}")
        if talk:
            wait_until_idle(browser)
    if talk:
        changes = [line[1:4] for line in talk.lines("moreTapped") if line[1] != "url"]
        assert changes == [["update", "reviews", key]] * 2, "no other cell is sent"


# Videos


@both_sizes
@pytest.mark.parametrize("way", ["escape", "back", "button"])
def test_a_video_opens_here_only_when_it_is_tapped_and_closed_it_is_gone(browser, movie, way):
    # Nothing here leaves the machine; that the player does not come is no finding.
    browser.tolerate_network_errors()
    browser.command("Network.enable")
    browser.command("Network.setBlockedURLs", urls=["*youtube*"])
    open_movie(browser, movie)
    assert [each for each in fetched(browser) if "youtube" in each] == [] and not browser.all("iframe")
    key, step = browser.attribute(VIDEO, "data-video"), browser.script(STEP)
    browser.mark()
    browser.tap(VIDEO)
    player = browser.one(f"{PLAYER}[open] iframe")
    assert player.get_dom_attribute("src") == f"https://www.youtube-nocookie.com/embed/{key}?autoplay=1"
    assert player.get_dom_attribute("title")
    browser.wait(lambda: browser.script(STEP) == step + 1, "it is a step to go back over")
    if way == "escape":
        ActionChains(browser.driver).send_keys(Keys.ESCAPE).perform()
    elif way == "back":
        browser.driver.back()
    else:
        browser.tap(f"{PLAYER} .close")
    browser.wait(lambda: not browser.all(f"{PLAYER}, iframe"), "it is gone from the page")
    browser.wait(lambda: browser.script(STEP) == step, "and so is its step")
    assert browser.path == address(movie) and browser.is_same_document


@only("phone")
def test_a_page_that_is_loaded_again_has_closed_the_video_and_taken_its_step_back(browser, movie):
    browser.tolerate_network_errors()
    browser.command("Network.enable")
    browser.command("Network.setBlockedURLs", urls=["*youtube*"])
    open_movie(browser, movie)
    step = browser.script(STEP)
    browser.tap(VIDEO)
    browser.wait(lambda: browser.script(STEP) == step + 1, "it is a step to go back over")
    browser.driver.refresh()
    browser.one(VIDEO)
    assert not browser.all(PLAYER)
    browser.wait(lambda: browser.script(STEP) == step, "it is the step of the page, not of the video")


@only("phone-nojs")
def test_without_javascript_a_video_is_a_link_to_where_it_is(browser, movie):
    open_movie(browser, movie)
    key = browser.attribute(VIDEO, "data-video")
    assert browser.attribute(VIDEO, "href") == f"https://www.youtube.com/watch?v={key}"
    assert "noopener" in browser.attribute(VIDEO, "rel").split()


# Pictures


@both_sizes
def test_a_tapped_picture_fills_the_screen_and_closed_it_has_the_focus(browser, movie):
    open_movie(browser, movie)
    gallery = Gallery(browser, "row-pictures")
    gallery.open(2)
    assert movie["title"] in gallery.shown()["label"]
    gallery.press("ESCAPE")
    gallery.wait_until_closed_at(2)


# Folders, sharing, and where one came from


@only("phone-300ms", "desktop", "phone-nojs")
def test_a_movie_is_put_into_a_folder_and_marked_wherever_it_is(browser, sandbox):
    movie = movies_in(sandbox, "popular")[0]
    open_movie(browser, movie)
    browser.tap(f"{SAVE}:not(.saved)")
    browser.wait(lambda: browser.path == "/folders/save", "the folders are shown")
    assert browser.query["item"] == f"movie.{movie['id']}"
    browser.type(NAME, "Cinema")
    browser.enter(NAME)
    browser.one(f"{CHOICES} .choice[aria-checked=true]")
    browser.tap(BACK)
    browser.wait(lambda: browser.path == address(movie), "the movie's page is open")
    browser.one(f"{SAVE}.saved")
    browser.open("/movies")
    browser.one(f"{cell('row-popular', movie['id'])} .movie-mark.saved")
    folders = Folders(browser).open()
    browser.tap('[data-section="folders"] a')
    folders.wait_until_open()
    folders.wait_for_items(f"movie.{movie['id']}")
    browser.wait_for_text(re.escape(movie["title"]), section("items"))


@both_sizes
def test_sharing_copies_the_address_where_there_is_no_sheet(browser, movie):
    before_the_page(browser, CLIPBOARD)
    open_movie(browser, movie)
    browser.tap(SHARE)
    browser.wait(lambda: browser.script("return window.copied") == browser.base + address(movie), "it is copied")
    browser.wait(lambda: browser.texts(f"{NOTICES} .toast") == ["Link copied."], "it is said")


@paired("origin", ("phone", "list"), ("desktop", "search"), ("phone-nojs", "list"))
def test_back_leads_where_one_came_from(browser, sandbox, origin):
    if origin == "list":
        browser.open("/movies/lists/top-rated")
        movie = movies_in(sandbox, "top-rated")[3]
        link, path = f"{cell('movies', movie['id'])} a", "/movies/lists/top-rated"
    else:
        MovieSearch(browser).open("?q=metropolis").wait_for_ids()
        movie = movies_found(sandbox, "metropolis")[0]
        link, path = f"{cell('results', movie['id'])} a.movie-row", "/movies/search"
    browser.tap(link)
    browser.wait(lambda: browser.path == address(movie), "the movie's page is open")
    browser.tap(BACK)
    browser.wait(lambda: browser.path == path, f"{path} is open again")
    browser.one(link)


@with_javascript
def test_words_that_try_to_break_the_page_are_words(browser, sandbox):
    movie = next(row for row in movies_found(sandbox, "bold") if row["title"].startswith("<b>"))
    open_movie(browser, movie)
    assert browser.texts(TITLE) == [movie["title"]]
    assert "<script>" in browser.text(".tagline")
    assert browser.script(BROUGHT) == 0
    assert has_no_sideways_scroll(browser)

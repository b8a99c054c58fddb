"""The movie screens, as a person sees them: lists, the search, a movie's page, signing in with TMDB."""

import itertools
import re
import urllib.parse

from harness.browser import Browser
from harness.inside import take_profile, visitor_of, wait_until_idle
from harness.program import Page, Visitor, texts_of
from harness.sandbox import Sandbox
from harness.search import SearchScreen

LISTS = {"now-playing": "now_playing", "popular": "popular", "top-rated": "top_rated", "upcoming": "upcoming"}
# The region that the app requests for readers of English or Korean.
PLACES = {"en-US": "US", "ko-KR": "KR"}
PARTS = "credits,videos,images,reviews,recommendations,similar"
# The number of characters of a review that are shown at first.
PREVIEW = 300
# The upper limit for the tiles of a list: four pages.
MOST_TILES = 80

TITLE = ".movie-header h1"
SAVE = ".movie-doing .save"
SHARE = ".movie-doing .share"
MORE = '[data-slot="more"]'
STATUS = '[data-slot="status"]'
VIDEO = '[data-section="row-videos"] a.video'
PLAYER = "dialog.player"
REVIEWS = '[data-section="reviews"]'

GIVEN = ".own .given"
UNRATE = ".own button[value=ratingRemoved]"
# The lists at TMDB among the places to keep an item.
WATCHLIST, FAVORITES = "tmdb-watchlist", "tmdb-favorites"
OWN_HINT = ".own .hint"

BEGIN = ".ways a.prominent"
FINISH = '.ways a[href="/movies/sign-in/return"]'
AGAIN = '.ways a[href^="/movies/sign-in"]:not([href="/movies/sign-in/return"])'
NAME = "#username"
APPROVE = "button[value=approve]"
DENY = "button[value=deny]"

ACCOUNT = "/movies/account"
PERSON = ".person-names"
SIGN_OUT = "button[value=tmdbSignOutTapped]"

# Numbers for the names of new accounts: an account's ratings live as long as the sandbox.
NUMBERS = itertools.count(1)

# The number of half stars chosen.
CHOSEN = "return document.querySelector('.half-star input:checked')?.value ?? null"
# The number of half stars that are drawn as full.
FULL = """
  const drawing = (element, name) => getComputedStyle(element).getPropertyValue(name).trim();
  const isFull = (each) => drawing(each, '--star') === drawing(each, '--full');
  return [...document.querySelectorAll('.half-star')].filter(isFull).length;
"""
# The first cell of a list that is completely visible below the bars: its key, and its position.
IN_SIGHT = """
  const cell = [...document.querySelectorAll(`[data-section="${arguments[0]}"] > [data-key]`)]
    .find((each) => each.getBoundingClientRect().top > 120);
  return [cell.dataset.key, cell.getBoundingClientRect().top];
"""


def cell(section: str, movie: int | str) -> str:
    return f'[data-section="{section}"] > [data-key="{movie}"]'


def star(half_stars: int) -> str:
    """The selector of the control that gives this many half stars, 1 to 10."""
    return f"#stars-{half_stars}"


def address(movie: dict | int) -> str:
    return f"/movies/{movie if isinstance(movie, int) else movie['id']}"


# The sandbox's movies


def titles(rows: list[dict]) -> list[str]:
    return [row["title"] for row in rows]


def ids(rows: list[dict]) -> list[str]:
    return [str(row["id"]) for row in rows]


def movies_in(sandbox: Sandbox, name: str, pages: range = range(1, 2), language: str = "en-US") -> list[dict]:
    """The rows of a list's pages, in order; pages beyond its end have none."""
    ask = {"language": language, "region": PLACES[language]}
    return [row for page in pages for row in sandbox.tmdb(f"/movie/{LISTS[name]}", page=page, **ask)["results"]]


def movies_found(sandbox: Sandbox, text: str, **more) -> list[dict]:
    """The first page of a search's results for readers of English."""
    return sandbox.tmdb("/search/movie", query=text, language="en-US", region="US", **more)["results"]


def whole_movie(sandbox: Sandbox) -> dict:
    """A movie with all data: pictures, videos, cast, a long review beside others, and similar movies."""
    for row in movies_in(sandbox, "popular", range(1, 6)):
        movie = sandbox.tmdb(
            f"/movie/{row['id']}", append_to_response=PARTS, language="en-US", include_image_language="en,null",
            include_video_language="en",
        )
        reviews = [each["content"] for each in movie["reviews"]["results"]]
        has_lists = movie["credits"]["cast"] and movie["recommendations"]["results"] and movie["similar"]["results"]
        wordless = [each for each in movie["images"]["backdrops"] if each["iso_639_1"] in (None, "xx")]
        has_video = any(each["site"] == "YouTube" for each in movie["videos"]["results"])
        # Marks of emphasis are not shown, so the text must be longer than the preview.
        has_words = len(reviews) > 1 and any(len(text) > 2 * PREVIEW for text in reviews)
        has_pictures = movie["poster_path"] and movie["backdrop_path"] and len(wordless) > 1
        if has_pictures and has_lists and has_video and has_words:
            return movie
    raise AssertionError("no popular movie has all data")


def collection(sandbox: Sandbox) -> str:
    """The address of a series."""
    for row in movies_in(sandbox, "popular", range(1, 20)):
        if found := sandbox.tmdb(f"/movie/{row['id']}", language="en-US")["belongs_to_collection"]:
            return f"/movies/collections/{found['id']}"
    raise AssertionError("no popular movie belongs to a series")


def movie_without_poster(sandbox: Sandbox) -> dict:
    """A movie without a poster that a search by its title finds first."""
    for row in movies_in(sandbox, "popular", range(1, 15)):
        if row["poster_path"] is None and ids(movies_found(sandbox, row["title"]))[:1] == ids([row]):
            return row
    raise AssertionError("every popular movie has a poster")


# The search


class MovieSearch(SearchScreen):
    """`/movies/search`: type a title, perhaps a year, see rows."""

    def open(self, query: str = "") -> "MovieSearch":
        self.browser.open("/movies/search" + query)
        self.browser.one("form[role=search] input[name=q]")
        return self

    def wait_for_recents(self, *words: str) -> None:
        labels = ".recent .label"
        self.browser.wait(lambda: self.browser.texts(labels) == list(words), f"the recent keywords are {words}")


# A list


def scroll_to(browser: Browser, top: int) -> None:
    browser.script("scrollTo({top: arguments[0], behavior: 'instant'})", top)


def go_down(browser: Browser, movie: str) -> None:
    """Scrolls to the end of a list until a movie is shown."""
    browser.wait(
        lambda: movie in browser.keys("movies") or browser.scroll_to_end(), f"{movie} is in the list", 30
    )


def cell_in_sight(browser: Browser, section: str) -> tuple[str, float]:
    """The key of the first cell in sight and its position, once nothing moves."""
    browser.wait_until_at_rest()
    key, top = browser.script(IN_SIGHT, section)
    return key, top


# A movie's page


def open_movie(browser: Browser, movie: dict | int) -> None:
    browser.open(address(movie))
    wait_until_at(browser, movie)


def wait_until_at(browser: Browser, movie: dict | int) -> None:
    """Waits until a movie's page is there, with the person's own rating."""
    browser.wait(lambda: browser.path == address(movie), "the movie's page is open")
    browser.one(star(1))
    wait_until_idle(browser)


def chosen(browser: Browser) -> int | None:
    """The number of half stars chosen, or `None`."""
    value = browser.script(CHOSEN)
    return value and int(value)


def wait_for_stars(browser: Browser, half_stars: int | None) -> None:
    """Waits until both the server's text and the control show this many half stars."""
    words = [] if half_stars is None else [str(half_stars // 2) + (".5" if half_stars % 2 else "")]
    browser.wait(
        lambda: browser.texts(GIVEN) == words and chosen(browser) == half_stars, f"{half_stars} half stars are given"
    )
    # They are shown before TMDB has them.
    wait_until_idle(browser)


def rate(browser: Browser, half_stars: int) -> None:
    """Chooses stars."""
    browser.tap(star(half_stars))


def rated(visitor: Visitor, page: Page, half_stars: int) -> Page:
    """Gives stars on a movie's page, and returns the page that follows."""
    return visitor.press(page, f"id='{star(half_stars)[1:]}'")


def stars_of(page: Page) -> tuple[int | None, list[str]]:
    """The number of half stars chosen on a movie's page, and the words beside them."""
    found = re.search(r"id='stars-(\d+)'[^>]* checked", page.source)
    return found and int(found[1]), texts_of(page.source, "class='given'")


# Signing in


def begin(browser: Browser) -> str:
    """Goes to TMDB's page, and returns the token that it is asked to approve."""
    browser.tap(BEGIN)
    found = browser.wait(lambda: re.fullmatch(r"/authenticate/(\w+)", browser.path), "TMDB asks whether it may")
    browser.one(NAME)
    return found[1]


def new_name() -> str:
    """The name of an account that has rated nothing yet."""
    return f"person{next(NUMBERS)}"


def decide(browser: Browser, decision: str, name: str = "") -> None:
    """Approves or denies under a name, or under a new one."""
    browser.type(NAME, name or new_name(), clear=True)
    browser.tap(decision)


def sign_in(browser: Browser, name: str = "", to: str = "/movies") -> None:
    """Signs in under a name, or under a new one, in another window of the browser, and opens a page."""
    visitor = visitor_of(browser)
    signed_in(visitor, name, to)
    take_profile(browser, visitor)
    browser.open(to)


def wait_until_asked_to_sign_in(browser: Browser) -> None:
    browser.wait(lambda: browser.path == "/movies/sign-in", "the page of signing in is open")
    browser.one(BEGIN)


def decided(visitor: Visitor, page: Page, decision: str = "approve", name: str = "") -> Page:
    """Goes from the sign-in page to TMDB's, approves or denies there, and returns the page that follows."""
    asked = visitor.follow(page, "/movies/sign-in/begin")
    return visitor.press(asked, f'value="{decision}"', username=name or new_name())


def signed_in(visitor: Visitor, name: str = "", to: str = "/movies") -> Page:
    """Signs in under a name, or under a new one, and returns the page that follows."""
    page = decided(visitor, visitor.open("/movies/sign-in?" + urllib.parse.urlencode({"to": to})), name=name)
    assert page.path == to
    return page


def return_address(token: str) -> str:
    """The address to which TMDB redirects after a token was approved."""
    return f"/movies/sign-in/return?request_token={token}&approved=true"


def profile_cookie(browser: Browser) -> str:
    return browser.driver.get_cookie("showroom_profile")["value"]

"""A phone's first screen shows content before any scrolling: bars and choices take no more room than they need."""

from urllib.parse import quote

import pytest

from harness.app_page import section
from harness.browser import SIZES, Browser, Look
from harness.folders import Folders, app_named, made, reference, switched
from harness.inside import take_profile, visitor_of
from harness.market import FAVORITES, FAVORITES_PLACE, SEARCHES
from harness.market import address as product_address
from harness.market_selling import SHOP, begun, file_of, put_on_sale, shop_of
from harness.movies import ACCOUNT, address, movies_in, rated, signed_in
from harness.open_market_pictures import png
from harness.program import Page, Visitor
from harness.sandbox import Sandbox
from harness.search import BOX, SearchScreen
from harness.server import Server

pytestmark = pytest.mark.shared_server

# Where the first row begins, and how many rows show their whole name.
ROWS = """
  const names = [...document.querySelectorAll('[data-section="results"] .name')].map((each) => each.getBoundingClientRect());
  const bottom = Math.min(innerHeight, document.querySelector('.tabs').getBoundingClientRect().top);
  const [row] = document.querySelectorAll('[data-section="results"] > *');
  return [row.getBoundingClientRect().top, names.filter((box) => box.bottom <= bottom).length];
"""
CHOICES = """
  const top = (selector) => document.querySelector(selector).getBoundingClientRect().top;
  return top('.scope .storefront') - top('.scope form');
"""
# After the page has scrolled: the distance between field and choices, the share of the window left to the rows, and
# the distance of the bar's note from its edge, where the picture was.
SCROLLED = """
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const scope = box('.scope');
  return [scope.top - box('.search-field').bottom, (box('.tabs').top - scope.bottom) / innerHeight,
          box('.search-bar').right - box('.sample').right];
"""
# Whether a touch in the middle of the field reaches it.
FIELD_IS_ON_TOP = """
  const field = document.querySelector('.search-field');
  const {left, top, width, height} = field.getBoundingClientRect();
  return field.contains(document.elementFromPoint(left + width / 2, top + height / 2));
"""


def open_keyboard(browser, width: int, height: int) -> None:
    browser.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=3, mobile=True)


@pytest.mark.parametrize(("language", "country"), [("en-US", "US"), ("ko-KR", "KR")])
def test_the_first_row_begins_in_the_upper_quarter_and_names_stand_above_the_keyboard(
    make_browser, server, language, country
):
    browser = make_browser(server.url, Look("phone", language=language))
    browser.open(f"/apps?country={country}&platform=iphone&q=memo")
    browser.wait_until_at_rest()
    top, names = browser.script(ROWS)
    assert top <= 190
    assert names >= 2
    assert abs(browser.script(CHOICES)) < 1, "country and devices share a row"
    browser.script("scrollTo({top: 600, behavior: 'instant'})")
    browser.wait(lambda: abs(browser.script(SCROLLED)[2]) < 1, "no place is kept for the picture that has left")
    gap, share, _ = browser.script(SCROLLED)
    assert 0 <= gap <= 8, "country and devices stay below the field"
    assert share > 0.7
    browser.script("scrollTo({top: 0, behavior: 'instant'})")
    browser.wait_until_at_rest()
    assert_names_stand_above_the_keyboard(browser, 508, 3)


def assert_names_stand_above_the_keyboard(browser, height: int, least: int) -> None:
    browser.focus(BOX)
    open_keyboard(browser, SIZES[browser.look.size][0], height)
    browser.wait(lambda: browser.script(ROWS)[1] >= least, f"{least} names stand above the keyboard")
    for by in (25, 50, 75):
        browser.script("scrollTo({top: arguments[0], behavior: 'instant'})", by)
        browser.wait(lambda: browser.script(FIELD_IS_ON_TOP), "nothing slides over the field")


def test_names_of_rows_stand_above_the_keyboard_of_a_small_phone(make_browser, server):
    browser = make_browser(server.url, Look("small", language="ko-KR"))
    browser.open("/apps?country=KR&platform=iphone&q=memo")
    browser.wait_until_at_rest()
    assert_names_stand_above_the_keyboard(browser, 308, 2)


def test_cancel_and_a_row_can_be_tapped_although_bars_come_back_when_the_field_is_left(make_browser, server):
    search = SearchScreen(make_browser(server.url, Look("phone")))
    browser = search.browser
    search.open("?country=KR&platform=iphone&q=memo")
    browser.focus(BOX)
    browser.wait_until_at_rest()
    browser.tap(".cancel button")
    browser.wait(lambda: "q" not in browser.query, "the search is left")
    search.open("?country=KR&platform=iphone&q=memo")
    browser.focus(BOX)
    browser.wait(lambda: browser.script("return document.querySelector('.shots').checkVisibility()") is False, "compact")
    row = browser.all('[data-section="results"] a.listing')[2]
    address = row.get_dom_attribute("href")
    browser.tap(row)
    browser.wait(lambda: browser.script("return location.pathname + location.search").startswith(address), "its page")


# Where the first row or tile of every list begins

TOP = "return document.querySelector(arguments[0]).getBoundingClientRect().top"
# The word of a search for products with results.
WORD = "자전거"


def fill_movies(visitor: Visitor, sandbox: Sandbox) -> None:
    """Signs in, and puts a movie on each list of the account."""
    movie = movies_in(sandbox, "top-rated")[0]
    page = rated(visitor, signed_in(visitor, to=address(movie)), 8)
    for name in ("tmdb-favorites", "tmdb-watchlist"):
        switched(visitor, page, name)


def fill_market(visitor: Visitor, server: Server, photo: str) -> None:
    """Opens a shop with a product and a draft; keeps a favorite and a search."""
    product = put_on_sale(server, *shop_of(visitor), photo, name="Lamp")
    other = next(each for each in visitor.open("/market").keys("products") if each != product)
    switched(visitor, visitor.open(product_address(other)), FAVORITES_PLACE)
    visitor.press(visitor.open(f"/market?q={quote(WORD)}&stock=1"), "value='saveSearchTapped'")
    visitor.press(begun(visitor), "value='picturesAdded'", files=[photo], name="Chair")


def fill_folders(visitor: Visitor, sandbox: Sandbox) -> Page:
    """Makes a folder with prices in two currencies, and shares it; returns the page of the link."""
    apps = [app_named(sandbox, "memo", "JP", "mac", is_free=False), app_named(sandbox, "memo", "US", "ipad", is_free=False)]
    places = [("JP", "mac"), ("US", "ipad")]
    items = [reference(app["trackId"], *place) for app, place in zip(apps, places, strict=True)]
    folder = made(visitor, "A trip to the mountains and to the sea", *items)
    details = "In May and in June, with all the children\nand the dog"
    form = visitor.open(f"/folders/{folder}/edit")
    visitor.press(form, "name='name'", name="A trip to the mountains and to the sea", details=details)
    return visitor.press(visitor.open(f"/folders/{folder}/sharing"), "value='shared'")


def fill(browser: Browser, server: Server, sandbox: Sandbox, photo: str) -> dict[str, str]:
    """Fills every list of a new profile, and gives it to the browser; returns the section of each list by its path."""
    visitor = Visitor(server.url, language=browser.look.language)
    fill_movies(visitor, sandbox)
    fill_market(visitor, server, photo)
    shared = fill_folders(visitor, sandbox)
    folder, link = shared.path.removesuffix("/sharing"), shared.link("/folders/shared/")
    take_profile(browser, visitor)
    folders = Folders(browser).open()
    folders.send("", action="deleted", folder=folders.make("Later"))
    country = {"ko-KR": "KR", "en-US": "US"}[browser.look.language]
    title = movies_in(sandbox, "popular", language=browser.look.language)[0]["title"]
    return {
        f"/apps?country={country}&platform=iphone&q=memo": "results",
        "/apps/storefronts": "recent-storefronts",
        "/movies/lists/popular": "movies",
        "/movies/lists/now-playing": "movies",
        f"/movies/search?q={quote(title)}": "results",
        **{f"{ACCOUNT}?list={each}": "account" for each in ("rated", "favorites", "watchlist")},
        "/market": "products",
        f"/market?q={quote(WORD)}&stock=1": "products",
        FAVORITES: "favorites",
        SEARCHES: "searches",
        SHOP: "goods",
        "/market/sell": "drafts",
        "/folders": "folders",
        "/folders/deleted": "folders",
        folder: "items",
        f"{folder}?sort=price": "items",
        f"{folder}?layout=grid": "items",
        link: "items",
    }


@pytest.mark.parametrize(("size", "most"), [("phone", 200), ("small", 210)])
@pytest.mark.parametrize("language", ["en-US", "ko-KR"])
def test_the_first_row_of_every_list_is_near_the_top(make_browser, server, sandbox, tmp_path, size, most, language):
    browser = make_browser(server.url, Look(size, language=language))
    lists = fill(browser, server, sandbox, file_of(tmp_path, "lamp.png", png()))
    tops = {}
    for path, name in lists.items():
        browser.open(path)
        browser.one(f"{section(name)} > *")
        browser.wait_until_at_rest()
        tops[path] = round(browser.script(TOP, f"{section(name)} > *"))
        assert browser.script("return document.documentElement.scrollWidth") <= SIZES[size][0], path
    assert {path: top for path, top in tops.items() if top > most} == {}

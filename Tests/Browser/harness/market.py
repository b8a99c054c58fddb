"""The market's screens for buyers, as a person sees them, and the products of the embedded market."""

import json
import re
import urllib.parse
import urllib.request

from harness.browser import Browser
from harness.inside import wait_until_idle
from harness.open_market import wait_until
from harness.server import Server

# The number of products per page.
PART = 20
# The upper limit for the elements of a page, however far a person scrolls.
MOST_ELEMENTS = 1_400

BOX = "form[role=search] input[name=q]"
ROWS = '[data-section="products"]'
STATUS = '[data-slot="status"]'
GRID = ".layout [value=grid]"
SORT = ".sort > summary"
FILTERS = ".filters summary"
FILTER_FORM = ".filter-form"
APPLY = f"{FILTER_FORM} button.action"
RULE = "#price-rule"
CLEAR = ".filter-bar button[value=filtersCleared]"
SAVE_SEARCH = "button[value=saveSearchTapped]"
TITLE = ".product-header h1"
SAVE = ".product-doing .save"
# The favorites among the places to keep an item.
FAVORITES_PLACE = "market-favorites"
FAVORITES = "/market/favorites"
SEARCHES = "/market/searches"

CHOOSE = """
  const menu = document.querySelector(`.filter-form select[name="${arguments[0]}"]`);
  menu.value = arguments[1];
  menu.dispatchEvent(new Event('input', {bubbles: true}));
"""
FOCUSED = "return document.activeElement.matches(arguments[0])"
ARE_OPEN = "return document.querySelector('.filters').open"
# The number of the page's elements, and the products that it shows, read at one moment.
SHOWN = """
  const cells = [...document.querySelectorAll('[data-section="products"] > [data-key]')];
  return [document.querySelectorAll('*').length, cells.map((each) => each.dataset.key)];
"""
# Whether the picture of a row has loaded, and its address.
PICTURE = """
  const picture = document.querySelector(arguments[0] + ' img');
  return picture?.complete && picture.naturalWidth > 1 ? picture.currentSrc : null;
"""
# Presses the segment for the grid, wherever the page is scrolled. Two frames later returns the position of a row
# before and after, and its width.
PRESS_GRID = """
  const [selector, row, done] = arguments;
  const box = () => document.querySelector(row).getBoundingClientRect();
  const before = box();
  document.querySelector(selector).click();
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const after = box();
    done({pressed: document.querySelector(selector).getAttribute('aria-pressed'),
          tops: [before.top, after.top], widths: [before.width, after.width]});
  }));
"""
# The key of the first row in sight below the bar.
FIRST_IN_SIGHT = """
  const bar = document.querySelector('header.bar').getBoundingClientRect().bottom + 1;
  return [...document.querySelectorAll('[data-section="products"] > [data-key]')]
    .find((each) => each.getBoundingClientRect().bottom > bar).dataset.key;
"""


def address(product: int | str) -> str:
    return f"/market/products/{product}"


def row(product: int | str) -> str:
    return f'{ROWS} > [data-key="{product}"]'


def ids(rows: list[dict]) -> list[str]:
    return [str(each["id"]) for each in rows]


def money(product: dict, key: str = "bargain_price") -> str:
    """A price as readers of English or Korean see it."""
    sign, digits = {"KRW": ("₩", 0), "USD": ("$", 2), "JPY": ("¥", 0), "HKD": ("HK$", 2)}[product["currency"]]
    return f"{sign}{product[key]:,.{digits}f}"


class Products:
    """The products of the embedded market, read from its API without the showroom."""

    def __init__(self, server: Server):
        found = []

        def is_told() -> bool:
            found[:] = re.findall(r"Open Market is at (http://[\w.:\[\]-]+)", server.log.read_text())
            return bool(found)

        wait_until(is_told, "the market says where it is")
        self.url = found[-1]

    def page(self, **query) -> dict:
        with urllib.request.urlopen(f"{self.url}/api/products?{urllib.parse.urlencode(query)}") as answer:
            return json.load(answer)

    def first(self, **query) -> list[dict]:
        """The first page of a list."""
        return self.page(page_no=1, items_per_page=PART, **query)["pages"]

    def all(self) -> list[dict]:
        """All products, the newest first."""
        rows, place = [], ""
        while place is not None:
            page = self.page(cursor=place, count=100)
            rows += page["pages"]
            place = page["nextCursor"]
        return rows

    def product(self, product: int | str) -> dict:
        with urllib.request.urlopen(f"{self.url}/api/products/{product}") as answer:
            return json.load(answer)

    def with_pictures(self, least: int) -> dict:
        """The newest product with at least this many pictures."""
        return next(each for row in self.first() if len((each := self.product(row["id"]))["images"]) >= least)


class Market:
    """`/market`: the list of products, and its search."""

    def __init__(self, browser: Browser):
        self.browser = browser

    def open(self, query: str = "") -> "Market":
        self.browser.open("/market" + query)
        self.browser.one(BOX)
        return self

    def ids(self) -> list[str]:
        return self.browser.keys("products")

    def wait_for(self, products: list[str]) -> None:
        """Waits until the list begins with the first page of these products."""
        part = products[:PART]
        self.browser.wait(lambda: self.ids()[:PART] == part, f"the products are {part}")

    def wait_until_about(self, text: str | None) -> None:
        self.browser.wait(lambda: self.browser.query.get("q") == text, f"the address is about {text!r}")

    def compose(self, *syllables: str) -> None:
        """Types syllables as a Korean keyboard does: each is composed, then final."""
        self.browser.focus(BOX)
        for each in syllables:
            self.browser.compose(each)
            self.browser.commit(each)

    def go_down(self, product: str, seconds: float = 30) -> list[tuple[int, list[str]]]:
        """Scrolls to the end of the list until a product is shown; returns each list shown on the way, with its element
        count."""
        seen = []

        def has_come() -> bool:
            seen.append(tuple(self.browser.script(SHOWN)))
            if product in seen[-1][1]:
                return True
            self.browser.scroll_to_end()
            return False

        self.browser.wait(has_come, f"{product} is in the list", seconds)
        wait_until_idle(self.browser)
        return seen

    def filter(self, **choices: str) -> None:
        """Fills in the form of the filters and applies it: category, state, currency, min, max, stock."""
        if not self.browser.script(ARE_OPEN):
            self.browser.tap(FILTERS)
        for name, value in choices.items():
            if name in ("min", "max"):
                self.browser.type(f"{FILTER_FORM} [name={name}]", value, clear=True)
            elif name == "stock":
                self.browser.tap(f"{FILTER_FORM} [name=stock]")
            else:
                self.browser.script(CHOOSE, name, value)
        self.browser.tap(APPLY)

    def picture(self, product: str) -> str:
        """The address of the picture in a row, once it has loaded."""
        return self.browser.wait(lambda: self.browser.script(PICTURE, row(product)), f"{product} has a picture")


def show_grid(browser: Browser) -> None:
    """Chooses the grid in the menu of order and layout."""
    browser.tap(SORT)
    browser.tap(GRID)
    wait_until_idle(browser)


def open_product(browser: Browser, product: int | str) -> None:
    browser.open(address(product))
    wait_until_at(browser, product)


def wait_until_at(browser: Browser, product: int | str) -> None:
    browser.wait(lambda: browser.path == address(product), "the product's page is open")
    browser.one(TITLE)

"""The screens of the app search, as a person sees them."""

from harness.browser import Browser
from harness.sandbox import Sandbox

BOX = "form[role=search] input[name=q]"
STOREFRONT = "a[data-testid=storefront]"
RESULTS = '[data-section="results"]'
MORE = '[data-slot="more"] button'
# The number of rows of the first page, and of each further page.
PAGE = 50
NOTICES = "#notices[role=status]"

# Everything that one results row shows, read at once.
ROWS = """
  return [...document.querySelectorAll('[data-section="results"] > [data-key]')].map(cell => ({
    key: cell.dataset.key,
    text: cell.innerText,
    href: cell.querySelector('a[href^="/apps/"]')?.getAttribute('href'),
    price: cell.querySelector('.price')?.innerText.trim(),
    stars: cell.querySelector('.stars')?.getAttribute('aria-label'),
    images: [...cell.querySelectorAll('.picture > [src]')].map(img =>
      [+img.getAttribute('width'), +img.getAttribute('height'), img.getAttribute('src')]),
  }));
"""


class SearchScreen:
    """`/apps`: choose a storefront and a platform, type, see rows."""

    def __init__(self, browser: Browser):
        self.browser = browser

    def open(self, query: str = "") -> "SearchScreen":
        self.browser.open("/apps" + query)
        self.browser.one(BOX)
        return self

    def search(self, text: str) -> None:
        """Types, presses Enter and waits until the page is about this text."""
        self.browser.type(BOX, text, clear=True)
        self.browser.enter(BOX)
        self.wait_until_about(text)

    def search_at_once(self, text: str) -> None:
        """Searches by Enter alone: text that is inserted without a key does not start the search after a pause."""
        self.browser.script("arguments[0].value = arguments[1]", self.browser.one(BOX), text)
        self.browser.enter(BOX)

    def wait_until_about(self, text: str) -> None:
        self.browser.wait(lambda: self.browser.query.get("q") == text, f"the address is about {text!r}")

    def ids(self) -> list[str]:
        return self.browser.keys("results")

    def wait_for_ids(self, at_least: int = 1) -> list[str]:
        """The ids of the rows, once there are at least this many."""

        def enough():
            ids = self.ids()
            return ids if len(ids) >= at_least else None

        return self.browser.wait(enough, f"{at_least} results or more")

    def wait_for_more(self, shown: list[str], rows: list[str]) -> list[str]:
        """Waits for rows beyond those shown, in the order of `rows`; the last row of a response arrives first."""

        def more():
            ids = self.ids()
            return ids if len(ids) > len(shown) and ids == rows[: len(ids)] else None

        return self.browser.wait(more, f"more than {len(shown)} results, in the order of the store")

    def wait_for_start_of(self, ids: list[str]) -> None:
        """Waits for the first page of these: 50 rows, fewer where the store mixed in rows that are left out."""
        least = min(len(ids), PAGE // 2)

        def is_start():
            shown = self.ids()
            return least <= len(shown) <= PAGE and shown == ids[: len(shown)]

        self.browser.wait(is_start, f"the results are the first of {ids[:PAGE]}")

    def wait_for_exactly(self, ids: list[str]) -> None:
        self.browser.wait(lambda: self.ids() == ids, f"the results are {ids}")

    def rows(self) -> list[dict]:
        return self.browser.script(ROWS)

    def choose_storefront(self, name: str, code: str) -> None:
        """Opens the list of storefronts, filters it by name, chooses one, and waits for the search page."""
        self.browser.tap(STOREFRONT)
        self.browser.wait(lambda: self.browser.path == "/apps/storefronts", "the list of storefronts is open")
        self.browser.type("input[name=filter]", name)
        self.browser.wait(lambda: self.browser.query.get("filter") == name, "the list is filtered")
        self.browser.tap(f'[data-section="storefronts"] > [data-key="{code}"] button')
        self.browser.wait(lambda: self.browser.path == "/apps", "the search is open again")

    def choose_platform(self, platform: str) -> None:
        self.browser.tap(f'[data-slot="scope"] [name=platform][value={platform}]')
        # The control changes at once, the address once the server has responded.
        self.browser.wait(
            lambda: self.platform() == platform and self.browser.query.get("platform") == platform,
            f"{platform} is chosen",
        )

    def platform(self) -> str | None:
        return self.browser.script(
            """return document.querySelector('[data-slot="scope"] [name=platform][aria-pressed=true]')?.value"""
        )

    def storefront(self) -> str:
        return self.browser.attribute(STOREFRONT, "aria-label")

    def show_more(self) -> None:
        """Scrolls to the end of the list, where more rows load by themselves, or by a button without JavaScript."""
        if self.browser.look.javascript:
            self.browser.scroll_to_end()
        else:
            self.browser.tap(MORE)


def is_for(row: dict, platform: str) -> bool:
    """Whether a row of the catalogue is software for a platform, by its kind, its devices and its pictures."""
    devices = row.get("supportedDevices", [])
    if platform == "mac" or row["kind"] == "mac-software":
        return platform == "mac" and row["kind"] == "mac-software"
    if platform == "tv":
        return any(name.startswith("AppleTV") for name in devices) or bool(row.get("appletvScreenshotUrls"))
    if platform == "ipad":
        return any(name.startswith("iPad") for name in devices) or bool(row.get("ipadScreenshotUrls"))
    return any(name.startswith(("iPhone", "iPod")) for name in devices)


def expected_ids(sandbox: Sandbox, term: str, country: str = "KR", platform: str = "iphone") -> list[str]:
    """The ids that a search must show in the end, in the store's order."""
    return [str(row["trackId"]) for row in sandbox.search(term, country, platform) if is_for(row, platform)]


def common_word(sandbox: Sandbox, country: str = "KR", platform: str = "iphone", rows: int = 60) -> str:
    """A word that finds at least this many apps: enough for a second page."""
    for word in ("memo", "메모", "e", "a", "o"):
        if sum(is_for(row, platform) for row in sandbox.search(word, country, platform)) >= rows:
            return word
    raise AssertionError(f"no word finds {rows} apps for {platform} in {country}")

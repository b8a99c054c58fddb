"""The pane: the page beside the list in a wide window."""

from contextlib import contextmanager

from harness.browser import Browser
from harness.search import RESULTS, SearchScreen

START = "?country=KR&platform=iphone"
PLACE = f"{START}&q=memo"
ROWS = f"{RESULTS} a.listing"
CHOSEN = f"{RESULTS} a[aria-current]"
# The path and the heading of the page in the pane.
PANE = """
  const page = document.querySelector('.pane iframe').contentDocument;
  return page.readyState === 'complete' && page.querySelector('h1')
    ? [page.location.pathname, page.querySelector('.listing-header h1')?.innerText] : null;
"""


@contextmanager
def frame(browser):
    """The page in the pane."""
    browser.one(".pane iframe:not([hidden])")
    browser.driver.switch_to.frame(browser.one(".pane iframe"))
    try:
        yield
    finally:
        browser.driver.switch_to.default_content()


def open_row(search: SearchScreen, index: int) -> tuple[str, str]:
    """Taps a row and waits for its page beside the list; returns the path and the name of the app."""
    row = search.browser.all(ROWS)[index]
    path, name = path_and_name(row)
    search.browser.tap(row)
    wait_for_pane(search, path, name)
    return path, name


def path_and_name(row) -> tuple[str, str]:
    return row.get_dom_attribute("href").split("?")[0], row.find_element("css selector", ".name").text


def app_in(path: str) -> str:
    """The name of an iPhone page's app in addresses."""
    _, _, country, app = path.split("?")[0].split("/")
    return f"{app}-{country}-iphone"


def wait_for_address(search, path: str) -> None:
    search.browser.wait(lambda: search.browser.query.get("app") == app_in(path), f"{path} is in the address")


def in_pane(browser, look):
    """Acts inside the pane, and returns to the page around it."""
    browser.driver.switch_to.frame("pane")
    try:
        return look()
    finally:
        browser.driver.switch_to.default_content()


def wait_for_pane(search, path: str, name: str) -> None:
    search.browser.wait(lambda: search.browser.script(PANE) == [path, name], f"{path} stands beside the list")
    search.browser.wait(
        lambda: [row.get_dom_attribute("href").split("?")[0] for row in search.browser.all(CHOSEN)] == [path],
        "just the row of the page is marked",
    )


def set_width(browser: Browser, width: int) -> Browser:
    browser.command(
        "Emulation.setDeviceMetricsOverride", width=width, height=800, deviceScaleFactor=1, mobile=False
    )
    return browser

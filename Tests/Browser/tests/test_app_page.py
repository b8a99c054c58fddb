"""Issue: search any country's App Store. The page of one app."""

import pytest

from harness.browser import Look
from harness.search import SearchScreen
from harness.ways import both_sizes, with_javascript

# Marks every cell but those of one section, and tells later how many still stand, and how many there are.
MARK_OTHERS = """
  const others = [...document.querySelectorAll(`[data-section]:not([data-section="${arguments[0]}"]) > [data-key]`)];
  for (const cell of others) cell.isMarked = true;
  return others.length;
"""
COUNT_MARKED = "return [...document.querySelectorAll('[data-section] > [data-key]')].filter(c => c.isMarked).length"


def section(name: str) -> str:
    return f'[data-section="{name}"]'


@pytest.fixture
def app(sandbox) -> dict:
    """An app with a long text, notes and several screenshots."""
    rows = [row for row in sandbox.search("memo") if row.get("releaseNotes") and len(row["screenshotUrls"]) > 2]
    return max(rows, key=lambda row: len(row["description"]))


def height(browser, selector: str) -> float:
    return browser.script("return document.querySelector(arguments[0]).offsetHeight", selector)


def test_a_tap_on_a_row_opens_the_app(browser, app):
    screen = SearchScreen(browser).open(f"?country=KR&platform=iphone&q={app['trackId']}")
    screen.wait_for_ids()
    browser.tap(f'{section("results")} a[href^="/apps/KR/{app["trackId"]}"]')
    browser.wait(lambda: browser.path == f"/apps/KR/{app['trackId']}", "the app's page is open")
    assert app["trackName"] in browser.text(section("header"))


def test_the_price_opens_the_store(browser, app):
    browser.open(f"/apps/KR/{app['trackId']}")
    link = browser.attribute(f"{section('header')} a.get", "href")
    assert link.split("?")[0] == app["trackViewUrl"].split("?")[0]


def test_the_summary_and_the_information_name_the_facts(browser, app):
    browser.open(f"/apps/KR/{app['trackId']}")
    summary = browser.text(section("summary"))
    assert app["contentAdvisoryRating"] in summary
    assert len(browser.keys("summary")) >= 5
    information = browser.text(section("information"))
    for fact in (app["sellerName"], app["minimumOsVersion"], app["bundleId"]):
        assert fact in information


@pytest.mark.parametrize("name", ["description", "whatsnew"])
def test_more_opens_the_whole_text_of_that_cell_only(browser, sandbox, name):
    field = {"description": "description", "whatsnew": "releaseNotes"}[name]
    rows = [row for term in ("memo", "bus", "photo") for row in sandbox.search(term)]
    longest = max(rows, key=lambda row: row.get(field, "").count("\n") * 1000 + len(row.get(field, "")))
    browser.open(f"/apps/KR/{longest['trackId']}")
    short = height(browser, section(name))
    others = browser.script(MARK_OTHERS, name)
    browser.tap(f"{section(name)} button[value]")
    browser.wait(lambda: height(browser, section(name)) > short, "the text is longer than before")
    if browser.look.javascript:
        assert browser.script(COUNT_MARKED) == others, "no other cell was touched"


@both_sizes
def test_screenshots_lie_in_a_row_that_scrolls_by_itself(browser, app):
    browser.open(f"/apps/KR/{app['trackId']}")
    browser.one(f"{section('screenshots')} img")
    images = len(browser.all(f"{section('screenshots')} img"))
    assert images == len(app["screenshotUrls"])
    assert browser.script("return document.documentElement.scrollWidth <= innerWidth"), "the page itself does not"
    if browser.look.size == "phone":
        scrolls = "const e = document.querySelector(arguments[0]); return e.scrollWidth > e.clientWidth"
        candidates = (section("screenshots"), f"{section('screenshots')} > *", f"{section('screenshots')} > * > *")
        assert any(browser.all(each) and browser.script(scrolls, each) for each in candidates)


@pytest.mark.parametrize("platform", ["ipad", "mac", "tv"])
@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_page_is_of_the_chosen_platform(make_browser, server, sandbox, size, platform):
    browser = make_browser(server.url, Look(size))
    screen = SearchScreen(browser).open(f"?country=KR&platform={platform}&q=memo")
    app = screen.wait_for_ids()[0]
    browser.tap(f'{section("results")} a[href^="/apps/KR/{app}"]')
    browser.wait(lambda: browser.path == f"/apps/KR/{app}", "the app's page is open")
    assert browser.query.get("platform") == platform
    assert browser.text(section("header"))


@with_javascript
def test_back_returns_to_the_same_rows_at_the_same_place(browser):
    screen = SearchScreen(browser).open("?country=KR&platform=iphone&q=memo")
    ids = screen.wait_for_ids(5)
    place = "return document.querySelector(arguments[0]).getBoundingClientRect().top"
    cell = f'{section("results")} > [data-key="{ids[4]}"]'
    browser.script("document.querySelector(arguments[0]).scrollIntoView({block: 'center', behavior: 'instant'})", cell)
    top = browser.script(place, cell)
    browser.tap(f"{cell} a")
    browser.wait(lambda: browser.path != "/apps", "the app's page is open")
    browser.driver.back()
    browser.wait(lambda: screen.ids() == ids, "the same rows are back")
    browser.wait(lambda: abs(browser.script(place, cell) - top) <= 1, "the row is where it was")

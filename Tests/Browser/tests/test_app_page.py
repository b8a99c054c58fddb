"""Issue: search any country's App Store. The page of one app."""

import pytest

from harness.app_page import address, app_not_sold, app_with_others, section
from harness.browser import Look
from harness.inside import scroll_to, top
from harness.search import SearchScreen
from harness.ways import both_sizes, only, paired

# Marks every cell but those of one section, and tells later how many still stand, and how many there are.
MARK_OTHERS = """
  const others = [...document.querySelectorAll(`[data-section]:not([data-section="${arguments[0]}"]) > [data-key]`)];
  for (const cell of others) cell.isMarked = true;
  return others.length;
"""
COUNT_MARKED = "return [...document.querySelectorAll('[data-section] > [data-key]')].filter(c => c.isMarked).length"


@pytest.fixture
def app(sandbox) -> dict:
    """An app with a long text, notes and several screenshots."""
    rows = [row for row in sandbox.search("memo") if row.get("releaseNotes") and len(row["screenshotUrls"]) > 2]
    return max(rows, key=lambda row: len(row["description"]))


def tap_row(browser, app: str | int) -> None:
    """Taps a row and goes where its page opens: a page of its own, or beside the list on a wide window."""
    browser.tap(f'{section("results")} a[href^="/apps/KR/{app}"]')
    path = f"/apps/KR/{app}"
    if browser.look.size == "desktop" and browser.look.javascript:
        opened = "return document.querySelector('.pane iframe').contentDocument.location.pathname"
        browser.wait(lambda: browser.script(opened) == path, "the app's page is open beside the list")
        browser.driver.switch_to.frame("pane")
    else:
        browser.wait(lambda: browser.path == path, "the app's page is open")
    browser.wait(lambda: browser.keys("header"), "the page is there")


def height(browser, selector: str) -> float:
    return browser.script("return document.querySelector(arguments[0]).offsetHeight", selector)


def test_a_tap_on_a_row_opens_the_app(browser, app):
    screen = SearchScreen(browser).open(f"?country=KR&platform=iphone&q={app['trackId']}")
    screen.wait_for_ids()
    tap_row(browser, app["trackId"])
    assert app["trackName"] in browser.text(section("header"))


@only("phone-nojs")
def test_the_price_opens_the_store_in_a_tab_that_knows_nothing_of_this_one(browser, app):
    browser.open(address(app["trackId"]))
    link = f"{section('header')} a.get"
    assert browser.attribute(link, "href").split("?")[0] == app["trackViewUrl"].split("?")[0]
    assert browser.attribute(link, "target") == "_blank"
    assert "noopener" in browser.attribute(link, "rel").split()


@only("desktop")
def test_the_summary_and_the_information_name_the_facts(browser, app):
    browser.open(f"/apps/KR/{app['trackId']}")
    summary = browser.text(section("summary"))
    assert app["contentAdvisoryRating"] in summary
    assert len(browser.keys("summary")) >= 5
    information = browser.text(section("information"))
    for fact in (app["sellerName"], app["minimumOsVersion"], app["bundleId"]):
        assert fact in information


@paired("name", ("phone-300ms", "description"), ("desktop", "whatsnew"), ("phone-nojs", "description"))
def test_more_opens_the_whole_text_of_that_cell_only(browser, sandbox, name):
    field = {"description": "description", "whatsnew": "releaseNotes"}[name]
    rows = [row for term in ("memo", "bus", "photo") for row in sandbox.search(term)]
    longest = max(rows, key=lambda row: row.get(field, "").count("\n") * 1000 + len(row.get(field, "")))
    browser.open(f"/apps/KR/{longest['trackId']}")
    short = height(browser, section(name))
    others = browser.script(MARK_OTHERS, name)
    browser.tap(f"{section(name)} button[value]")
    browser.wait(lambda: height(browser, section(name)) > short, "the text is longer than before")
    browser.wait(lambda: browser.query.get("more", "").lower() == name, "the address says so")
    if browser.look.javascript:
        assert browser.script(COUNT_MARKED) == others, "no other cell was touched"
    browser.tap(f"{section(name)} button[value]")
    browser.wait(lambda: height(browser, section(name)) == short, "the text is closed again")
    browser.wait(lambda: "more" not in browser.query, "the address says so")


@both_sizes
def test_screenshots_lie_in_a_row_that_scrolls_by_itself(browser, app):
    browser.open(f"/apps/KR/{app['trackId']}")
    browser.one(f"{section('screenshots')} [src]")
    images = len(browser.all(f"{section('screenshots')} [src]"))
    assert images == len(app["screenshotUrls"])
    assert browser.script("return document.documentElement.scrollWidth <= innerWidth"), "the page itself does not"
    if browser.look.size == "phone":
        scrolls = "const e = document.querySelector(arguments[0]); return e.scrollWidth > e.clientWidth"
        candidates = (section("screenshots"), f"{section('screenshots')} > *", f"{section('screenshots')} > * > *")
        assert any(browser.all(each) and browser.script(scrolls, each) for each in candidates)


@pytest.mark.parametrize(("size", "platform"), [("phone", "ipad"), ("desktop", "mac"), ("phone", "tv")])
def test_the_page_is_of_the_chosen_platform(make_browser, server, sandbox, size, platform):
    browser = make_browser(server.url, Look(size))
    screen = SearchScreen(browser).open(f"?country=KR&platform={platform}&q=memo")
    app = screen.wait_for_ids()[0]
    tap_row(browser, app)
    assert browser.script("return new URLSearchParams(location.search).get('platform')") == platform
    assert browser.text(section("header"))


@only("phone-300ms")
def test_back_returns_to_the_same_rows_at_the_same_place(browser):
    screen = SearchScreen(browser).open("?country=KR&platform=iphone&q=memo")
    ids = screen.wait_for_ids(5)
    cell = f'{section("results")} > [data-key="{ids[4]}"]'
    scroll_to(browser, cell)
    before = top(browser, cell)
    browser.tap(f"{cell} a")
    browser.wait(lambda: browser.path != "/apps", "the app's page is open")
    browser.driver.back()
    browser.wait(lambda: screen.ids() == ids, "the same rows are back")
    browser.wait(lambda: abs(top(browser, cell) - before) <= 1, "the row is where it was")


# Other apps of the developer


@paired("platform", ("phone", "iphone"), ("desktop", "ipad"), ("phone-nojs", "ipad"))
def test_another_app_of_the_developer_opens_in_the_same_store_for_the_same_device(browser, sandbox, platform):
    app, other = app_with_others(sandbox, "JP", platform)
    browser.open(address(app["trackId"], "JP", platform))
    browser.wait_for_text("More by This Developer", ".part-others")
    shown = browser.keys("others")
    assert other in shown and str(app["trackId"]) not in shown
    assert {sandbox.lookup(each, "JP", platform)["artistId"] for each in shown} == {app["artistId"]}
    browser.tap(f'{section("others")} > [data-key="{other}"] a')
    browser.wait(lambda: browser.path == f"/apps/JP/{other}", "the other app's page is open")
    assert browser.query.get("platform", "iphone") == platform
    browser.one(f"{section('header')} h1")


@only("phone")
def test_when_the_other_apps_cannot_be_had_the_page_stands_without_them(browser, sandbox):
    app = app_with_others(sandbox)[0]["trackId"]
    # The search keeps the app, so that only the other apps have to be looked up.
    SearchScreen(browser).open(f"?country=KR&platform=iphone&q={app}").wait_for_ids()
    calls = sandbox.calls("/lookup")
    sandbox.faults(status=500, onlyPath="/lookup")
    browser.open(address(app))
    browser.one(f"{section('information')} li")
    browser.wait(lambda: not browser.all("body.acting"), "nothing is awaited any more")
    assert sandbox.calls("/lookup") > calls, "they were asked for"
    assert browser.script("return performance.getEntriesByType('navigation')[0].responseStatus") == 200
    for name in ("header", "summary", "screenshots", "description", "information"):
        assert browser.keys(name), name
    assert browser.keys("others") == []
    assert "More by This Developer" not in browser.text()
    assert not browser.all("[role=alert]")


# Not sold here


@only("phone", "desktop-nojs")
def test_an_app_that_is_not_sold_here_leads_to_where_it_was_seen_and_back(browser, sandbox):
    browser.tolerate_network_errors()
    app = app_not_sold(sandbox, here="KR", there="US")
    here, there = (address(app["trackId"], country) for country in ("KR", "US"))
    browser.open(here)
    assert browser.script("return performance.getEntriesByType('navigation')[0].responseStatus") == 404
    browser.wait_for_text("Not sold in this country", '[data-slot="status"]')
    assert not browser.all(".elsewhere ul a"), "it was seen nowhere yet"
    browser.open(there)
    browser.wait_for_text(app["trackName"], section("header"))
    browser.open(here)
    browser.wait_for_text("Seen in these countries", '[data-slot="status"]')
    assert [text.split() for text in browser.texts(".elsewhere ul a")] == [["🇺🇸", "United", "States"]]
    browser.tap(".elsewhere ul a")
    browser.wait(lambda: browser.path == there, "its page in that country is open")
    browser.wait_for_text(app["trackName"], section("header"))
    browser.driver.back()
    browser.wait(lambda: browser.path == here, "the page it came from is back")
    browser.wait_for_text("Not sold in this country", '[data-slot="status"]')


@only("phone")
def test_an_app_that_is_not_sold_here_is_searched_for_in_another_country(browser, sandbox):
    browser.tolerate_network_errors()
    app = app_not_sold(sandbox, here="KR", there="US")
    browser.open(address(app["trackId"]))
    browser.tap('.elsewhere a.action[href^="/apps/storefronts"]')
    browser.wait(lambda: browser.path == "/apps/storefronts", "the list of countries is open")
    browser.tap('[data-section^="letter-"] > [data-key="US"] button')
    SearchScreen(browser).wait_for_exactly([str(app["trackId"])])

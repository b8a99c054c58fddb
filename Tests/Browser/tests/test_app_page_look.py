"""The layout of an app's page: its head, the strip of facts, its pictures, and the columns of a wide window."""

import pytest

from harness.app_page import address, app_with_others, has_no_sideways_scroll, section
from harness.failures import Failures
from harness.inside import LEAVE
from harness.search import RESULTS, SearchScreen, is_for
from harness.ways import both_sizes, only

pytestmark = pytest.mark.shared_server

STRIP = section("summary")
# The pixel width and the shown width of each loaded picture of a selector.
WIDTHS = """
  return [...document.querySelectorAll(arguments[0])].filter((each) => each.currentSrc && each.getClientRects().length)
    .map((each) => [+each.currentSrc.match(/\\/(\\d+)x\\d+\\//)[1], each.getBoundingClientRect().width]);
"""
BOXES = """
  return [...document.querySelectorAll(arguments[0])].map((each) => {
    const {left, top, right, bottom, width, height} = each.getBoundingClientRect();
    return {left, top, right, bottom, width, height};
  });
"""
# How far the strip fades at its left and at its right edge.
FADES = """
  const style = getComputedStyle(document.querySelector(arguments[0]));
  return [style.getPropertyValue('--before'), style.getPropertyValue('--after')].map(parseFloat);
"""
IS_SEEN = """
  return document.querySelector('.compact').checkVisibility({visibilityProperty: true, opacityProperty: true});
"""
# Whether a menu is open.
IS_OPEN = "return !!document.querySelector(':popover-open')"


def boxes(browser, selector: str) -> list[dict]:
    return browser.script(BOXES, selector)


def blurred(browser, selector: str) -> list:
    """The pictures with less than (nearly) three pixels for each CSS pixel, once some have loaded."""
    widths = browser.wait(lambda: browser.script(WIDTHS, selector), "pictures are fetched")
    return [(pixels, shown) for pixels, shown in widths if pixels < 2.9 * shown]


@pytest.fixture
def app(sandbox) -> dict:
    """An app with all the facts that an app can have."""
    rows = sandbox.search("memo")
    return next(row for row in rows if row.get("averageUserRating") and len(row["screenshotUrls"]) > 2)


# The head and the strip


@both_sizes
def test_the_head_stands_below_the_bar_and_stays_in_sight_and_the_strip_stands_on_one_line(browser, app):
    browser.open(address(app["trackId"]))
    browser.one(".listing-header .icon")
    browser.wait_until_at_rest()
    (bar,), (where,), (icon,) = (
        boxes(browser, selector) for selector in ("header.bar", ".where", ".listing-header .icon")
    )
    assert 0 <= where["top"] - bar["bottom"] <= 12 and where["height"] < 50
    assert 0 <= icon["top"] - where["bottom"] <= 12
    price = browser.one(".listing-header .get")
    href, label = price.get_dom_attribute("href"), price.text
    assert not browser.script(IS_SEEN)
    browser.script("scrollTo({top: 600, behavior: 'instant'})")
    browser.wait(lambda: browser.script(IS_SEEN), "the small head is there")
    (bar,), (compact,) = boxes(browser, "header.bar"), boxes(browser, ".compact")
    browser.wait(lambda: abs(boxes(browser, ".compact")[0]["top"] - bar["bottom"]) < 1, "it stands below the bar")
    assert compact["width"] >= boxes(browser, "main")[0]["width"] - 1
    small = browser.one(".compact .get")
    assert small.text == label and small.get_dom_attribute("href") == href
    assert boxes(browser, ".compact .icon")[0]["width"] == 28
    browser.script("scrollTo({top: 0, behavior: 'instant'})")
    browser.wait(lambda: not browser.script(IS_SEEN), "the head itself is back")
    assert_the_strip_stands_on_one_line_and_fades_where_it_goes_on(browser)
    if browser.look.size == "desktop":
        assert_information_stands_beside_the_texts(browser)
    else:
        assert_screenshots_lie_in_a_row_that_scrolls_by_itself(browser, app)


@both_sizes
def test_the_capsule_opens_a_menu_that_closes_with_a_choice_and_gives_the_focus_back(browser, sandbox):
    app = next(row["trackId"] for row in sandbox.search("memo") if is_for(row, "ipad"))
    browser.open(address(app))
    browser.one(".listing-header .icon")
    browser.wait_until_at_rest()
    (before,) = boxes(browser, ".listing-header")
    browser.script("window.isTheSame = true")
    browser.tap(".where")
    browser.one(".places")
    browser.script(LEAVE)
    assert not browser.script(IS_OPEN), "a page that is left comes back without it"
    browser.wait_until_at_rest()
    browser.tap(".where")
    browser.one(".places")
    browser.wait_until_at_rest()
    (menu,), (where,) = boxes(browser, ".places"), boxes(browser, ".where")
    width, height = browser.script("return [innerWidth, innerHeight]")
    if browser.look.size == "phone":
        assert menu["left"] == 0 and menu["width"] == width and abs(menu["bottom"] - height) < 1, "a sheet"
    else:
        assert abs(menu["left"] - where["left"]) < 1 and 0 <= menu["top"] - where["bottom"] < 12, "below the capsule"
    assert boxes(browser, ".listing-header") == [before], "nothing moves for it"
    browser.tap('.places [value="KR/ipad"]')
    browser.wait(lambda: browser.query.get("platform") == "ipad", "the address says so")
    browser.wait(lambda: not browser.all(".places")[0].is_displayed(), "the menu is closed")
    browser.wait(lambda: "iPad" in browser.one(".where").text, "the capsule says so")
    assert browser.script("return isTheSame && document.activeElement.matches('.where')"), "on the same page"
    browser.wait(lambda: not browser.all(".slot-status .loading"), "the app for the iPad is there")
    assert abs(boxes(browser, ".listing-header")[0]["top"] - before["top"]) < 1


@only("phone")
def test_what_can_be_done_with_a_paid_app_stands_in_one_row(browser, sandbox):
    app = next(row for row in sandbox.search("memo") if 0 < row["price"] < 10_000)
    browser.open(address(app["trackId"]))
    browser.one(".listing-header .share")
    browser.wait_until_at_rest()
    buttons = boxes(browser, ".offer :is(.get, .save, .share)")
    middles = [(box["top"] + box["bottom"]) / 2 for box in buttons]
    assert len(buttons) == 3 and max(middles) - min(middles) < 2


def assert_the_strip_stands_on_one_line_and_fades_where_it_goes_on(browser) -> None:
    browser.one(f"{STRIP} .value")
    browser.wait_until_at_rest()
    values = boxes(browser, f"{STRIP} .value")
    middles = [(box["top"] + box["bottom"]) / 2 for box in values]
    assert len(values) >= 5
    assert max(middles) - min(middles) < 1
    if browser.look.size == "phone":
        browser.wait(lambda: browser.script(FADES, STRIP) == [0, 48], "it goes on at the right")
        browser.script("document.querySelector(arguments[0]).scrollLeft = 9999", STRIP)
        browser.wait(lambda: browser.script(FADES, STRIP) == [48, 0], "it goes on at the left")
    else:
        fits = "const strip = document.querySelector(arguments[0]); return strip.scrollWidth === strip.clientWidth"
        assert browser.script(fits, STRIP)
        assert browser.script(FADES, STRIP) == [0, 0]


def assert_information_stands_beside_the_texts(browser) -> None:
    browser.one(f"{section('information')} li")
    (main,), (texts,), (facts,) = (
        boxes(browser, selector) for selector in ("main", ".part-description", ".part-information")
    )
    assert main["width"] > 1_000
    assert facts["left"] > texts["right"] and abs(facts["top"] - texts["top"]) < 40
    assert boxes(browser, ".part-screenshots")[0]["width"] > texts["width"] + facts["width"]
    assert has_no_sideways_scroll(browser)


def assert_screenshots_lie_in_a_row_that_scrolls_by_itself(browser, app: dict) -> None:
    row = section("screenshots")
    assert len(browser.all(f"{row} [src]")) == len(app["screenshotUrls"])
    assert has_no_sideways_scroll(browser), "the page itself does not"
    scrolls = "const e = document.querySelector(arguments[0]); return e.scrollWidth > e.clientWidth"
    assert any(browser.all(each) and browser.script(scrolls, each) for each in (row, f"{row} > *", f"{row} > * > *"))


@only("phone")
def test_the_developers_name_leads_to_all_apps_which_open_in_the_same_store_for_the_same_device(browser, sandbox):
    app, other = app_with_others(sandbox, "JP", "ipad")
    browser.open(address(app["trackId"], "JP", "ipad"))
    browser.tap(".listing-header .developer")
    browser.wait(lambda: browser.path == f"/apps/JP/developers/{app['artistId']}", "the developer's page is open")
    assert browser.query.get("platform") == "ipad"
    shown = browser.wait(lambda: browser.keys("results"), "the apps are there")
    assert other in shown and str(app["trackId"]) in shown
    assert {sandbox.lookup(each, "JP", "ipad")["artistId"] for each in shown} == {app["artistId"]}
    browser.tap(f'[data-section="results"] > [data-key="{other}"] a')
    browser.wait(lambda: browser.path == f"/apps/JP/{other}", "the other app's page is open")
    assert browser.query.get("platform") == "ipad"
    browser.one(f"{section('header')} h1")


# Pictures


@only("phone")
def test_pictures_are_sharp_on_a_screen_of_three_pixels_for_one(browser, sandbox):
    with Failures() as failures:
        for platform, field in (("iphone", "screenshotUrls"), ("ipad", "ipadScreenshotUrls")):
            first = next(row["trackId"] for row in sandbox.search("memo", platform=platform) if row.get(field))
            with failures.at(platform):
                SearchScreen(browser).open(f"?country=KR&platform={platform}&q=memo").wait_for_ids()
                assert browser.script("return devicePixelRatio") == 3
                assert blurred(browser, f"{RESULTS} .icon [src]") == []
                assert blurred(browser, f"{RESULTS} .shots [src]") == []
                browser.open(address(first, platform=platform))
                assert blurred(browser, ".listing-header [src]") == []
                assert blurred(browser, f"{section('screenshots')} [src]") == []


@only("phone")
def test_wide_screenshots_are_no_wider_than_the_page_and_keep_their_shape(browser, sandbox):
    kinds = [("tv", "appletvScreenshotUrls", 16 / 9), ("ipad", "ipadScreenshotUrls", 4 / 3)]
    with Failures() as failures:
        for platform, field, ratio in kinds:
            app = next(row for row in sandbox.search("a", platform=platform) if row.get(field))
            with failures.at(platform):
                browser.open(address(app["trackId"], platform=platform))
                browser.one(f"{section('screenshots')} [src]")
                (main,) = boxes(browser, "main")
                for box in boxes(browser, f"{section('screenshots')} [src]"):
                    assert box["width"] <= main["width"] - 40
                    assert abs(box["width"] / box["height"] - ratio) < 0.02
                assert has_no_sideways_scroll(browser)

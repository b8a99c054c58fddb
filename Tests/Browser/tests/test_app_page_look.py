"""How an app's page looks: its head, the strip of facts, its pictures, and what it makes of a wide window."""

import pytest

from harness.app_page import address, app_with_others, has_no_sideways_scroll, section
from harness.inside import top
from harness.search import RESULTS, SearchScreen
from harness.ways import both_sizes, only

STRIP = section("summary")
# Of each picture of a selector that is fetched: how many pixels wide it is, and how wide it is shown.
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


def boxes(browser, selector: str) -> list[dict]:
    return browser.script(BOXES, selector)


def blurred(browser, selector: str) -> list:
    """The pictures that have less than (nearly) three pixels for each of the page's, once some are fetched."""
    widths = browser.wait(lambda: browser.script(WIDTHS, selector), "pictures are fetched")
    return [(pixels, shown) for pixels, shown in widths if pixels < 2.9 * shown]


@pytest.fixture
def app(sandbox) -> dict:
    """An app that says all there is to say."""
    rows = sandbox.search("memo")
    return next(row for row in rows if row.get("averageUserRating") and len(row["screenshotUrls"]) > 2)


# The head


@both_sizes
def test_the_icon_stands_right_below_the_bar(browser, app):
    browser.open(address(app["trackId"]))
    browser.one(".listing-header .icon")
    browser.wait_until_at_rest()
    (bar,), (icon,) = boxes(browser, "header.bar"), boxes(browser, ".listing-header .icon")
    assert 0 <= icon["top"] - bar["bottom"] <= 12


@only("phone", "phone-nojs")
def test_the_developers_name_leads_to_the_other_apps_without_leaving_the_page(browser, sandbox):
    app, other = app_with_others(sandbox)
    browser.open(address(app["trackId"]))
    browser.mark()
    browser.tap(".listing-header .developer")
    card = f'{section("others")} > [data-key="{other}"]'
    browser.wait(lambda: 0 < top(browser, card) < browser.script("return innerHeight"), "they are in sight")
    assert browser.is_same_document
    if browser.look.javascript:
        assert browser.script("return location.hash") == ""
        assert browser.script("return document.activeElement.closest('[data-section]').dataset.section") == "others"


@both_sizes
def test_icon_and_price_stay_in_sight_once_the_head_has_left(browser, app):
    browser.open(address(app["trackId"]))
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


# The strip


@both_sizes
def test_the_values_of_the_strip_stand_on_one_line(browser, app):
    browser.open(address(app["trackId"]))
    browser.one(f"{STRIP} .value")
    values = boxes(browser, f"{STRIP} .value")
    middles = [(box["top"] + box["bottom"]) / 2 for box in values]
    assert len(values) >= 5
    assert max(middles) - min(middles) < 1


@only("phone")
def test_the_strip_fades_where_it_goes_on(browser, app):
    browser.open(address(app["trackId"]))
    browser.one(STRIP)
    browser.wait(lambda: browser.script(FADES, STRIP) == [0, 48], "it goes on at the right")
    browser.script("document.querySelector(arguments[0]).scrollLeft = 9999", STRIP)
    browser.wait(lambda: browser.script(FADES, STRIP) == [48, 0], "it goes on at the left")


@only("desktop")
def test_a_strip_that_fits_does_not_fade(browser, app):
    browser.open(address(app["trackId"]))
    browser.one(STRIP)
    browser.wait_until_at_rest()
    fits = "const strip = document.querySelector(arguments[0]); return strip.scrollWidth === strip.clientWidth"
    assert browser.script(fits, STRIP)
    assert browser.script(FADES, STRIP) == [0, 0]


# Pictures


@only("phone")
@pytest.mark.parametrize("platform", ["iphone", "ipad"])
def test_pictures_are_sharp_on_a_screen_of_three_pixels_for_one(browser, sandbox, platform):
    assert browser.script("return devicePixelRatio") == 3
    field = {"iphone": "screenshotUrls", "ipad": "ipadScreenshotUrls"}[platform]
    first = next(row["trackId"] for row in sandbox.search("memo", platform=platform) if row.get(field))
    SearchScreen(browser).open(f"?country=KR&platform={platform}&q=memo").wait_for_ids()
    assert blurred(browser, f"{RESULTS} .icon [src]") == []
    assert blurred(browser, f"{RESULTS} .shots [src]") == []
    browser.open(address(first, platform=platform))
    assert blurred(browser, ".listing-header [src]") == []
    assert blurred(browser, f"{section('screenshots')} [src]") == []


@only("phone")
@pytest.mark.parametrize(
    ("platform", "field", "ratio"), [("tv", "appletvScreenshotUrls", 16 / 9), ("ipad", "ipadScreenshotUrls", 4 / 3)]
)
def test_wide_screenshots_are_no_wider_than_the_page_and_keep_their_shape(browser, sandbox, platform, field, ratio):
    app = next(row for row in sandbox.search("a", platform=platform) if row.get(field))
    browser.open(address(app["trackId"], platform=platform))
    browser.one(f"{section('screenshots')} [src]")
    (main,) = boxes(browser, "main")
    for box in boxes(browser, f"{section('screenshots')} [src]"):
        assert box["width"] <= main["width"] - 40
        assert abs(box["width"] / box["height"] - ratio) < 0.02
    assert has_no_sideways_scroll(browser)


# A wide window


@only("desktop", "desktop-nojs")
def test_a_wide_window_has_the_information_beside_the_texts(browser, app):
    browser.open(address(app["trackId"]))
    browser.one(f"{section('information')} li")
    (main,), (texts,), (facts,) = (
        boxes(browser, selector) for selector in ("main", ".part-description", ".part-information")
    )
    assert main["width"] > 1_000
    assert facts["left"] > texts["right"] and abs(facts["top"] - texts["top"]) < 40
    assert boxes(browser, ".part-screenshots")[0]["width"] > texts["width"] + facts["width"]
    assert has_no_sideways_scroll(browser)

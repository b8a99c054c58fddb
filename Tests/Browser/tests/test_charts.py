"""Charts: their rows and choices, the way from the search to an app and back, a developer's page, and similar apps."""

import pytest

from harness.app_page import address, app_with_others
from harness.browser import SIZES, Look
from harness.search import RESULTS
from harness.ways import only

pytestmark = pytest.mark.shared_server

CHARTS = "/apps/KR/charts"
KIND = '[data-slot="chart"] button[value="%s"]'
GENRE = '[data-slot="chart"] select'
# Chooses an option as a person does.
CHOOSE = """
  const menu = document.querySelector(arguments[0]);
  menu.value = arguments[1];
  menu.dispatchEvent(new Event('input', {bubbles: true}));
  menu.dispatchEvent(new Event('change', {bubbles: true}));
"""
# The chart's controls, and the parts of a row that must not cover each other.
BOXES = """
  const box = (element) => element.getBoundingClientRect();
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const row = document.querySelector(arguments[0]);
  const [name, icon, save] = ['.name', '.icon', '.save'].map((each) => box(row.querySelector(each)));
  return {
    reach: Math.max(document.documentElement.scrollWidth, document.documentElement.clientWidth),
    name: name.width / row.clientWidth,
    covered: over(save, name) || over(save, icon),
  };
"""
TOPS = "return [...document.querySelectorAll(arguments[0])].map((each) => each.getBoundingClientRect().top)"
RANKS = f"return [...document.querySelectorAll('{RESULTS} .rank > span:first-child')].map((each) => each.textContent)"


def rows(browser) -> list[str]:
    return browser.wait(lambda: browser.keys("results"), "the chart has rows")


@only("phone-300ms", "phone-nojs")
def test_the_search_leads_to_the_chart_of_its_place_and_a_row_to_its_app(browser, sandbox):
    browser.open("/apps?country=KR&platform=iphone")
    browser.tap(f'.welcome a[href="{CHARTS}"]')
    browser.wait(lambda: browser.path == CHARTS, "the charts are open")
    expected = sandbox.chart()
    shown = rows(browser)
    assert shown == expected[: len(shown)]
    assert browser.script(RANKS) == [str(each + 1) for each in range(len(shown))]
    browser.tap(f'{RESULTS} > [data-key="{shown[1]}"] a')
    browser.wait(lambda: browser.path == f"/apps/KR/{shown[1]}", "the app's page is open")
    browser.driver.back()
    browser.wait(lambda: browser.path == CHARTS, "the chart is there again")
    assert rows(browser)[: len(shown)] == shown


@only("desktop")
def test_in_a_wide_window_a_row_opens_its_app_beside_the_chart(browser):
    browser.open(CHARTS)
    app = rows(browser)[1]
    browser.tap(f'{RESULTS} > [data-key="{app}"] a')
    browser.wait(lambda: browser.query.get("app") == f"{app}-KR-iphone", "the address names the app")
    assert browser.path == CHARTS
    assert browser.keys("results")[1] == app, "the rows are still there"


@only("phone-300ms", "desktop", "phone-nojs")
def test_a_tap_shows_another_chart_which_its_address_shows_again(browser, sandbox):
    browser.open(CHARTS)
    rows(browser)
    browser.tap(KIND % "paid")
    browser.wait(lambda: browser.query.get("chart") == "paid", "the address names the chart")
    expected = sandbox.chart("toppaidapplications")
    browser.wait(lambda: browser.keys("results") == expected[:50], "the paid apps are shown")
    browser.open(f"{CHARTS}?chart=paid")
    assert rows(browser) == expected[:50]


@only("phone", "desktop")
def test_a_category_has_a_chart_of_its_own(browser, sandbox):
    browser.open(CHARTS)
    rows(browser)
    browser.script(CHOOSE, GENRE, "6014")
    browser.wait(lambda: browser.query.get("genre") == "6014", "the address names the category")
    for app_id in rows(browser)[:5]:
        assert "6014" in sandbox.lookup(app_id)["genreIds"]


@pytest.mark.parametrize(("size", "text_size"), [("small", 32), ("phone", 32), ("phone", 28), ("phone", 24)])
def test_a_chart_fits_a_phone_in_large_text(make_browser, server, size, text_size):
    browser = make_browser(server.url, Look(size, text_size=text_size))
    browser.open(CHARTS)
    rows(browser)
    found = browser.script(BOXES, f"{RESULTS} > [data-key]")
    assert found["reach"] <= SIZES[size][0]
    assert not found["covered"], "the bookmark has its own place"
    if text_size == 32:
        assert found["name"] > 0.6, "the name has the width beside the icon"


@only("phone", "desktop")
def test_the_menu_of_categories_is_as_tall_as_a_finger_needs(browser):
    browser.open(CHARTS)
    rows(browser)
    height, border = browser.script(
        "const menu = document.querySelector(arguments[0]);"
        "return [menu.offsetHeight, getComputedStyle(menu).borderTopWidth]",
        GENRE,
    )
    assert height >= 44 and border == "0px"


@only("phone-nojs")
def test_without_javascript_more_does_not_lead_back_to_the_first_row(browser):
    browser.open(CHARTS)
    before = len(rows(browser))
    browser.tap('[data-slot="more"] button')
    browser.wait(lambda: len(browser.keys("results")) > before, "more rows are shown")
    assert browser.script("return scrollY") > browser.script("return innerHeight")


@only("phone")
def test_similar_apps_stand_at_the_end_of_an_apps_page_without_itself(browser, sandbox):
    app_id = sandbox.chart()[0]
    browser.open(address(app_id, "KR"))
    similar = browser.wait(lambda: browser.keys("similar"), "similar apps have arrived")
    assert 0 < len(similar) <= 8
    assert app_id not in similar
    category = sandbox.lookup(app_id)["primaryGenreId"]
    for each in similar:
        assert str(category) in sandbox.lookup(each)["genreIds"]


@only("desktop")
def test_in_a_wide_window_the_apps_of_a_developer_stand_in_two_columns(browser, sandbox):
    browser.open(f"/apps/KR/developers/{app_with_others(sandbox)[0]['artistId']}")
    browser.wait(lambda: len(browser.keys("results")) > 1, "the developer has two apps")
    first, second, *others = browser.script(TOPS, f"{RESULTS} > [data-key]")
    assert first == second and all(each > first for each in others)


@only("phone", "phone-nojs")
def test_a_developer_that_a_country_does_not_have_says_so(browser):
    browser.tolerate_network_errors()
    browser.open("/apps/KR/developers/4")
    browser.wait_for_text("isn’t in the South Korea App Store|대한민국 App Store에 없는")

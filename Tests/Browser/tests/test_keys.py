"""A wide window by keyboard: the keys lead from the field through the list into the pane, and back."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from harness.accessibility import press_tab
from harness.app_page import address, app_with_others
from harness.browser import Look
from harness.inside import ANSWERS_TAPS, value, wait_until_idle
from harness.market import Products, open_product
from harness.market import address as goods
from harness.movies import open_movie, whole_movie
from harness.program import Visitor
from harness.search import BOX, PAGE, RESULTS, common_word
from harness.ways import only

pytestmark = pytest.mark.shared_server

START = "?country=KR&platform=iphone"
PLACE = f"{START}&q=memo"
# The focused element: the field, a row by its number, the inside of the pane, or nothing of these.
FOCUS = f"""
  const focused = document.activeElement;
  if (focused.matches('{BOX}')) return 'field';
  if (focused.localName === 'iframe') return focused.contentDocument.activeElement.closest('main') ? 'pane' : 'frame';
  return [...document.querySelectorAll('{RESULTS} a.listing')].indexOf(focused);
"""
# Before the page has arrived, the pane is hidden, and no key leads into it.
IN_PANE = """
  return document.querySelector('.pane iframe:not([hidden])')?.contentDocument.querySelector('.listing-header h1')?.innerText;
"""


def press(search, *keys: str) -> None:
    """Presses keys, wherever the focus is."""
    for key in keys:
        ActionChains(search.browser.driver).send_keys(key).perform()


def wait_for_focus(search, place) -> None:
    search.browser.wait(lambda: search.browser.script(FOCUS) == place, f"the focus is at {place}")


def open_by_keys(search) -> None:
    """Opens the second row from the field."""
    search.open(PLACE).wait_for_ids(10)
    name = search.browser.texts(f"{RESULTS} .name")[1]
    search.browser.focus(BOX)
    press(search, Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ENTER)
    search.browser.wait(lambda: search.browser.script(IN_PANE) == name, f"{name} stands in the pane")
    wait_for_focus(search, 1)


@only("desktop")
def test_a_slash_leads_to_the_field_and_is_typed_in_it_and_after_enter_the_arrows_go_on_from_there(search):
    search.open(PLACE).wait_for_ids(10)
    press(search, "/")
    wait_for_focus(search, "field")
    assert value(search.browser, BOX) == "memo"
    press(search, "/")
    search.browser.wait(lambda: "/" in value(search.browser, BOX), "a slash in the field is a letter")
    search.open(START)
    search.search("memo")
    search.wait_for_ids(10)
    press(search, Keys.ARROW_DOWN)
    wait_for_focus(search, 0)


@only("desktop")
def test_arrows_walk_from_the_field_through_the_rows_in_sight_and_escape_leads_back(search):
    search.open(PLACE).wait_for_ids(10)
    search.browser.focus(BOX)
    for key, place in [
        (Keys.ARROW_DOWN, 0), (Keys.ARROW_DOWN, 1), (Keys.ARROW_DOWN, 2), (Keys.ARROW_UP, 1), (Keys.ARROW_UP, 0),
        (Keys.ARROW_UP, "field"),
    ]:
        press(search, key)
        wait_for_focus(search, place)
    press(search, *[Keys.ARROW_DOWN] * 9)
    wait_for_focus(search, 8)
    search.browser.wait(
        lambda: search.browser.script(
            "const {left, top, bottom} = document.activeElement.getBoundingClientRect();"
            "return [top + 2, bottom - 2].every(y => document.elementFromPoint(left + 20, y)"
            "?.closest('a') === document.activeElement)"
        ),
        "all of the row is in sight",
    )
    press(search, Keys.ESCAPE)
    wait_for_focus(search, "field")
    assert value(search.browser, BOX) == "memo"


@only("desktop")
@pytest.mark.parametrize("path", ["/apps?country=KR&platform=iphone", "/market", "/movies/search"])
def test_escape_empties_a_search_and_then_leaves_its_field(browser, path):
    browser.open(path)
    browser.type(BOX, "me")
    browser.wait(lambda: browser.query.get("q") == "me", "the search is in the address")
    is_focused = "return document.activeElement.matches(arguments[0])"
    ActionChains(browser.driver).send_keys(Keys.ESCAPE).perform()
    browser.wait(lambda: "q" not in browser.query, "the page is as before the search")
    assert value(browser, BOX) == "" and browser.script(is_focused, BOX)
    ActionChains(browser.driver).send_keys(Keys.ESCAPE).perform()
    assert not browser.script(is_focused, BOX)


# The regions of the page in the order of the Tab key, and how much of the focused tile is outside the window.
ORDER = """
  const focusable = [...document.querySelectorAll('a[href], button, input')].filter((each) => each.checkVisibility());
  const regions = focusable.map((each) => each.closest('.skip, .tabs, .bar, main')).filter(Boolean)
    .map((each) => each.className || each.localName);
  return regions.filter((each, index) => each !== regions[index - 1]);
"""
OUTSIDE = """
  const box = document.activeElement.closest('[data-key]').getBoundingClientRect();
  return Math.max(-box.left, box.right - innerWidth, -box.top, box.bottom - innerHeight, 0);
"""
FOCUS_LAST = "[...document.querySelectorAll(arguments[0])].at(-1).focus({preventScroll: true})"
TILE = """
  const cell = document.activeElement.closest('[data-key]');
  return cell && [cell.parentElement.dataset.section, [...cell.parentElement.children].indexOf(cell)];
"""


@pytest.mark.parametrize(("size", "order"), [
    ("desktop", ["skip", "tabs", "bar", "main"]), ("phone", ["skip", "bar", "main", "tabs"]),
])
def test_the_tab_key_follows_the_eye_with_the_sidebar_first_and_the_bar_at_the_bottom_last(
    make_browser, server, size, order
):
    browser = make_browser(server.url, Look(size))
    browser.open(f"/apps{PLACE}")
    assert browser.script(ORDER) == order


@only("desktop")
def test_a_list_does_not_grow_while_the_tab_key_leads_through_it_and_goes_on_by_another_key(search, sandbox):
    search.open(f"{START}&q={common_word(sandbox)}").wait_for_ids(PAGE)
    shown = search.ids()
    search.browser.script(FOCUS_LAST, f"{RESULTS} a")
    press_tab(search.browser)
    press_tab(search.browser, backwards=True)
    search.browser.wait_until_at_rest()
    wait_until_idle(search.browser)
    assert search.ids() == shown
    press(search, Keys.ARROW_UP)
    search.browser.wait(lambda: len(search.ids()) > len(shown), "the list goes on")


@only("desktop")
def test_arrows_lead_from_tile_to_tile_and_the_focused_one_is_in_sight(browser):
    browser.open("/movies")
    first, second = rows = ["row-now-playing", "row-popular"]
    browser.wait(lambda: all(browser.keys(row) for row in rows), "two rows are there")
    browser.wait_until_at_rest()
    browser.script("document.querySelector(arguments[0]).focus()", f'[data-section="{first}"] a')
    for key, place in [
        (Keys.ARROW_RIGHT, [first, 1]), (Keys.ARROW_RIGHT, [first, 2]), (Keys.ARROW_DOWN, [second, 2]),
        (Keys.ARROW_LEFT, [second, 1]), (Keys.ARROW_UP, [first, 1]),
    ]:
        ActionChains(browser.driver).send_keys(key).perform()
        browser.wait(lambda: browser.script(TILE) == place, f"the focus is at {place}")
    for _ in range(8):
        ActionChains(browser.driver).send_keys(Keys.ARROW_RIGHT).perform()
        browser.wait_until_at_rest()
        assert browser.script(OUTSIDE) < 1


def assert_keys_lead(browser, start: str, *steps: tuple[str, list]) -> None:
    """Presses keys from the first tile of a row; each leads to a tile, by its row and its index, all of it in sight."""
    browser.wait_until_at_rest()
    browser.script("document.querySelector(arguments[0]).focus()", f'[data-section="{start}"] a')
    for key, place in steps:
        ActionChains(browser.driver).send_keys(key).perform()
        browser.wait(lambda place=place: browser.script(TILE) == place, f"the focus is at {place}")
        browser.wait_until_at_rest()
        assert browser.script(OUTSIDE) < 1


@only("desktop")
def test_arrows_lead_through_the_rows_of_a_movies_page(browser, sandbox):
    open_movie(browser, whole_movie(sandbox))
    assert_keys_lead(browser, "row-pictures", (Keys.ARROW_RIGHT, ["row-pictures", 1]))
    assert_keys_lead(
        browser, "row-recommendations", (Keys.ARROW_DOWN, ["row-similar", 0]),
        (Keys.ARROW_UP, ["row-recommendations", 0]),
    )


@only("desktop")
def test_arrows_lead_through_similar_products_and_a_products_pictures(browser, server):
    products, visitor = Products(server), Visitor(server.url)
    product = next(
        row["id"] for row in products.first() if len(visitor.open(goods(row["id"])).keys("row-similar")) > 2
    )
    open_product(browser, product)
    browser.wait(lambda: len(browser.keys("row-similar")) > 2, "similar products are there")
    assert_keys_lead(
        browser, "row-similar", (Keys.ARROW_RIGHT, ["row-similar", 1]), (Keys.ARROW_RIGHT, ["row-similar", 2]),
        (Keys.ARROW_LEFT, ["row-similar", 1]),
    )
    open_product(browser, products.with_pictures(3)["id"])
    assert_keys_lead(browser, "pictures", (Keys.ARROW_RIGHT, ["pictures", 1]), (Keys.ARROW_RIGHT, ["pictures", 2]))


@only("desktop")
def test_arrows_lead_through_an_apps_screenshots_and_to_its_other_apps(browser, sandbox):
    app, other = app_with_others(sandbox)
    browser.open(address(app["trackId"]))
    browser.wait(lambda: other in "".join(browser.keys("others")), "another app of the developer is there")
    assert_keys_lead(
        browser, "screenshots", (Keys.ARROW_RIGHT, ["screenshots", 1]), (Keys.ARROW_LEFT, ["screenshots", 0]),
        # The text between them is read first.
        (Keys.ARROW_DOWN, ["screenshots", 0]),
    )


@only("desktop")
def test_in_a_menu_arrows_lead_from_choice_to_choice(browser):
    browser.open("/movies/lists/popular")
    browser.one(".movie-tile")
    browser.wait(lambda: browser.script(ANSWERS_TAPS), "the script for hands is there")
    browser.script("document.querySelector('.sort > summary').focus()")
    ActionChains(browser.driver).send_keys(Keys.ENTER).send_keys(Keys.ARROW_DOWN).perform()
    focused = "return document.activeElement.closest('.menu-panel') && document.activeElement.localName"
    assert browser.script(focused) == "button"
    ActionChains(browser.driver).send_keys(Keys.ARROW_UP).perform()
    assert browser.script("return document.activeElement.localName") == "summary"


@only("desktop")
def test_one_tab_leads_from_the_chosen_row_into_the_pane_and_back_and_from_another_row_on_in_the_list(search):
    open_by_keys(search)
    press_tab(search.browser)
    wait_for_focus(search, "pane")
    press_tab(search.browser, backwards=True)
    wait_for_focus(search, 1)
    press_tab(search.browser)
    wait_for_focus(search, "pane")
    press_tab(search.browser)
    wait_for_focus(search, "pane")
    press(search, Keys.ESCAPE)
    wait_for_focus(search, 1)
    press(search, Keys.ARROW_DOWN)
    wait_for_focus(search, 2)
    # Past the button that saves the row.
    press_tab(search.browser)
    press_tab(search.browser)
    wait_for_focus(search, 3)


# The sides at which something else lies over the ring of the focused element, or where it leaves the window; and the
# number of rings, of which the focused element's picture may have another.
RING = """
  const hasRing = (each) => getComputedStyle(each).outlineStyle !== 'none';
  const element = document.querySelector(arguments[0]);
  element.scrollIntoView({block: 'nearest'});
  element.focus();
  const {outlineWidth, outlineOffset} = getComputedStyle(element);
  if (!hasRing(element)) return {cut: 'no ring', rings: 0};
  const out = parseFloat(outlineWidth) + parseFloat(outlineOffset) - 1;
  const {left, top, right, bottom} = element.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const sides = {top: [x, top - out], bottom: [x, bottom + out], left: [left - out, y], right: [right + out, y]};
  const isSeen = (over) => over && (element.contains(over) || over.contains(element));
  return {
    cut: Object.keys(sides).filter((side) => !isSeen(document.elementFromPoint(...sides[side]))).join(),
    rings: 1 + [...element.querySelectorAll('.picture')].filter(hasRing).length,
  };
"""


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_nothing_cuts_the_ring_of_the_focus_where_controls_stand_close_together(make_browser, server, sandbox, size):
    browser = make_browser(server.url, Look(size))
    app = address(app_with_others(sandbox)[0]["trackId"])
    wrong = {}
    for path, *selectors in (
        (f"/apps{PLACE}", ".segments button:nth-child(2)"),
        (app, ".where", ".other"),
        ("/movies", ".movie-tile"),
        ("/market", ".filters > summary", ".filter-bar .menu > summary"),
    ):
        browser.open(path)
        for selector in selectors:
            browser.one(selector)
            browser.wait_until_at_rest()
            found = browser.script(RING, selector)
            if found != {"cut": "", "rings": 1}:
                wrong[selector] = found
    assert not wrong


@only("phone")
def test_the_facts_of_an_app_that_scroll_have_a_whole_ring(browser, sandbox):
    browser.open(address(app_with_others(sandbox)[0]["trackId"]))
    browser.one(".part-summary li")
    browser.wait_until_at_rest()
    assert browser.script(RING, ".part-summary ul") == {"cut": "", "rings": 1}

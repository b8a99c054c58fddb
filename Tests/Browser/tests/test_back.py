"""Back leads to the former place with the same rows; Cancel leads out of the search."""

import pytest

from harness.inside import PROFILE, scroll_to
from harness.search import BOX, RESULTS
from harness.ways import only

pytestmark = pytest.mark.shared_server

PLACE = "?country=KR&platform=iphone"
CANCEL = ".cancel button"
WELCOME = ".welcome"
PLACE_ON_PAGE = f"""
  const row = [...document.querySelectorAll('{RESULTS} > li')].find((item) => item.getBoundingClientRect().bottom > 110);
  return row && [row.dataset.key, Math.round(row.getBoundingClientRect().top)];
"""


def scroll_page_to(browser, top: int) -> None:
    browser.script("scrollTo({top: arguments[0], behavior: 'instant'})", top)
    browser.wait(lambda: abs(browser.script("return scrollY") - top) < 2, f"the page is at {top}")


@only("phone")
def test_back_leaves_the_results_for_the_welcome_and_forward_returns_as_back_does_after_cancel(search):
    search.open(PLACE)
    assert not search.browser.all(CANCEL)[0].is_displayed()
    search.search("memo")
    ids = search.wait_for_ids(10)
    search.browser.driver.back()
    search.browser.wait(lambda: search.ids() != ids and "q" not in search.browser.query, "the results are gone")
    assert search.browser.one(BOX).get_property("value") == ""
    search.browser.driver.forward()
    search.wait_for_exactly(ids)
    assert search.browser.one(BOX).get_property("value") == "memo"
    search.browser.tap(CANCEL)
    search.browser.one(WELCOME)
    search.wait_for_exactly([])
    search.browser.wait(lambda: search.browser.one(BOX).get_property("value") == "", "the field is empty")
    search.browser.wait(lambda: not search.browser.all(CANCEL)[0].is_displayed(), "Cancel leaves with the search")
    search.browser.driver.back()
    search.wait_for_exactly(ids)


@only("desktop")
def test_cancel_leads_out_of_the_keywords_and_typing_on_leaves_one_step_behind_not_one_for_each_pause(search):
    search.open(PLACE)
    search.browser.focus(BOX)
    search.browser.one(".recents-bar")
    search.browser.tap(CANCEL)
    search.browser.one(WELCOME)
    assert not search.browser.all(".recents-bar")
    steps = search.browser.script("return history.length")
    for text in ("m", "e", "mo"):
        search.browser.type(BOX, text)
        search.wait_until_about(search.browser.one(BOX).get_property("value"))
    assert search.browser.query["q"] == "memo"
    assert search.browser.script("return history.length") == steps + 1


@pytest.mark.parametrize(
    ("browser", "entry", "leave"),
    [("phone", "typed", "cancel"), ("desktop", "composed", "back")],
    indirect=["browser"],
)
def test_leaving_empties_a_field_that_was_searched_in_a_pause(search, entry, leave):
    search.open(PLACE)
    if entry == "typed":
        search.browser.type(BOX, "memo")
    else:
        search.browser.focus(BOX)
        search.browser.compose("메모")
    search.wait_for_ids(10)
    if entry == "composed":
        search.browser.compose("메못")
        assert search.browser.one(BOX).get_property("value") == "메못", "the results have not ended the composition"
    if leave == "cancel":
        search.browser.tap(CANCEL)
    else:
        search.browser.driver.back()
    search.browser.one(WELCOME)
    search.browser.wait(lambda: search.browser.one(BOX).get_property("value") == "", "the field is empty")


@only("phone-300ms")
def test_the_back_link_of_an_app_and_the_browsers_return_to_the_same_rows_at_the_same_place(search):
    search.open(PLACE)
    search.search("memo")
    ids = search.wait_for_ids(10)
    for index, leave in ((8, lambda: search.browser.tap("header.bar .back")), (3, search.browser.driver.back)):
        row = f'{RESULTS} > [data-key="{ids[index]}"]'
        scroll_to(search.browser, row)
        place = search.browser.script(PLACE_ON_PAGE)
        search.browser.tap(f"{row} a.listing")
        search.browser.one(".listing-header h1")
        leave()
        search.wait_for_exactly(ids)
        search.browser.wait(lambda: search.browser.script(PLACE_ON_PAGE) == place, f"the page is at {place}")


@only("phone")
def test_the_back_link_leads_past_other_apps_and_of_a_page_opened_by_its_address_to_the_search(search):
    search.open(PLACE)
    search.search("memo")
    ids = search.wait_for_ids(10)
    path = search.browser.all(f"{RESULTS} a.listing")[0].get_dom_attribute("href")
    search.browser.open(path)
    search.browser.open(search.browser.script("return location.pathname") + "?more=description")
    search.browser.tap("header.bar .back")
    search.wait_for_exactly(ids)
    search.browser.new_tab(path)
    search.browser.tap("header.bar .back")
    search.browser.wait(lambda: search.browser.path == "/apps", "the search is open")
    search.browser.one(BOX)


@only("phone")
def test_the_large_title_shrinks_and_the_picture_leaves_below_and_a_new_search_begins_at_the_top(search):
    search.open(PLACE + "&q=memo").wait_for_ids(10)
    height = "return document.querySelector('.bar h1').getBoundingClientRect().height"
    tall = search.browser.script(height)
    assert search.browser.one(PROFILE).is_displayed()
    scroll_page_to(search.browser, 400)
    search.browser.wait(lambda: search.browser.script(height) < 0.6 * tall, "the title is small")
    search.browser.wait(lambda: not search.browser.all(PROFILE)[0].is_displayed(), "the picture has left")
    scroll_page_to(search.browser, 900)
    search.search("cacao")
    search.wait_for_ids()
    search.browser.wait(lambda: search.browser.script("return scrollY") == 0, "the page is at its top")
    search.browser.wait(lambda: search.browser.script(height) == tall, "the title is large again")
    search.browser.tap(PROFILE)
    search.browser.wait(lambda: search.browser.path == "/settings", "it leads to the settings")

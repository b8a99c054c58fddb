"""Steps of the history beside a list: Back, Forward and a reload lead to the chosen page, where it was left."""

import re

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from harness.app_page import app_with_others, section
from harness.browser import Browser, Look
from harness.inside import scroll_to, wait_until_idle
from harness.pane import (
    CHOSEN,
    PANE,
    PLACE,
    ROWS,
    START,
    app_in,
    frame,
    in_pane,
    open_row,
    path_and_name,
    set_width,
    wait_for_address,
    wait_for_pane,
)
from harness.search import BOX, RESULTS, SearchScreen
from harness.ways import only

pytestmark = pytest.mark.shared_server

# Where the page in the pane is scrolled to, and whether its long text is unfolded.
LEFT_AT = """
  const {scrollY, location} = document.querySelector('.pane iframe').contentWindow;
  return [scrollY, location.search.includes('more=description')];
"""
# Whether the page in the pane has the focus: its beginning, not one of its links.
HAS_FOCUS = """
  const {activeElement} = document;
  return activeElement.localName === 'iframe' && activeElement.contentDocument.activeElement.id === 'main';
"""
# Gives a link the focus without scrolling.
FOCUS = "document.querySelector(arguments[0]).focus({preventScroll: true})"


def scroll_pane(browser: Browser, place: int) -> None:
    """Scrolls the page in the pane, and waits until the step of the list knows it."""
    in_pane(browser, lambda: browser.script("scrollTo({top: arguments[0], behavior: 'instant'})", place))
    browser.wait(lambda: browser.script("return history.state?.place?.[1]") == place, "the place is kept")


def wait_until_left_at(browser: Browser, place: int, is_unfolded: bool = False) -> None:
    browser.wait(lambda: browser.script(LEFT_AT) == [place, is_unfolded], f"it is as it was left, at {place}")


# Scrolls the page in the pane, and goes on before the browser tells of it.
SCROLL_AND = "document.querySelector('.pane iframe').contentWindow.scrollTo({top: 300, behavior: 'instant'}); "
# What the page in the pane is scrolled to once it has got longer by so much, and what has come before that.
GROW = """
  const [before, length, done] = arguments;
  const {contentWindow: inside, contentDocument: page} = document.querySelector('.pane iframe');
  if (before === 'wheel') inside.dispatchEvent(new WheelEvent('wheel'));
  if (before === 'held row') inside.scrollBy({top: -40, behavior: 'instant'});
  page.body.style.minHeight = `${length}px`;
  inside.requestAnimationFrame(() => inside.requestAnimationFrame(() => done(inside.scrollY)));
"""


def other_in(app: str) -> str:
    """The link to another app on a developer's page in the pane."""
    return f'{section("others")} a[href^="/apps/KR/{app}"]'


def open_app(search: SearchScreen, sandbox) -> tuple[Browser, str, tuple[str, str]]:
    """Opens an app beside its list; returns the browser, the id of an app to which its page links, and the page's path
    and name."""
    app, other = app_with_others(sandbox)
    search.open(f"{START}&q={app['trackId']}").wait_for_ids()
    first = open_row(search, 0)
    wait_for_address(search, first[0])
    return search.browser, other, first


def has_other(browser: Browser, other: str) -> bool:
    return (browser.script(PANE) or [""])[0] == f"/apps/KR/{other}"


def open_other(browser: Browser, other: str) -> None:
    in_pane(browser, lambda: browser.tap(other_in(other)))
    browser.wait(lambda: has_other(browser, other), "the other app stands there")


@only("desktop")
def test_back_and_a_reload_lead_to_where_the_page_beside_the_list_was_left_and_it_has_the_focus(search):
    browser = search.open(PLACE).browser
    search.wait_for_ids(10)
    first = open_row(search, 0)
    wait_for_address(search, first[0])
    in_pane(browser, lambda: browser.tap('[data-section="description"] .more'))
    browser.wait(lambda: browser.script(LEFT_AT)[1], "the text is unfolded")
    scroll_pane(browser, 300)
    wait_for_address(search, open_row(search, 1)[0])
    assert browser.script(LEFT_AT)[0] == 0, "another page begins at its beginning"
    browser.driver.back()
    wait_for_pane(search, *first)
    wait_until_left_at(browser, 300, is_unfolded=True)
    browser.driver.refresh()
    wait_for_pane(search, *first)
    wait_until_left_at(browser, 300, is_unfolded=True)
    browser.wait(lambda: browser.script(HAS_FOCUS), "the page has the focus")


@only("desktop")
def test_back_in_the_pane_leads_to_where_its_page_was_left_and_keeps_the_focus_there(search, sandbox):
    browser, other, first = open_app(search, sandbox)
    # The link is brought into sight.
    in_pane(browser, lambda: browser.script(FOCUS, other_in(other)))
    scroll_pane(browser, 200)
    ActionChains(browser.driver).send_keys(Keys.ENTER).perform()
    browser.wait(lambda: has_other(browser, other), "the other app stands there")
    browser.wait(lambda: browser.script(HAS_FOCUS), "it has the focus")
    browser.driver.back()
    wait_for_pane(search, *first)
    wait_until_left_at(browser, 200)
    browser.wait(lambda: browser.script(HAS_FOCUS), "the page has the focus")
    browser.driver.back()
    browser.wait(lambda: not browser.all(".pane iframe"), "before it there is the list alone")
    focused = "return document.activeElement.pathname"
    browser.wait(lambda: browser.script(focused) == first[0], "its row has the focus")


@only("desktop")
def test_a_place_is_kept_that_was_left_before_its_scroll_ended(search):
    browser = search.open(PLACE).browser
    search.wait_for_ids(10)
    first = open_row(search, 0)
    wait_for_address(search, first[0])
    browser.script(f"{SCROLL_AND}arguments[0].click()", browser.all(ROWS)[1])
    browser.wait(lambda: (browser.script(PANE) or [""])[0] not in ("", first[0]), "the second stands there")
    browser.driver.back()
    wait_for_pane(search, *first)
    wait_until_left_at(browser, 300)
    browser.script(f"{SCROLL_AND.replace('300', '200')}location.reload()")
    wait_for_pane(search, *first)
    wait_until_left_at(browser, 200)


@pytest.mark.parametrize(("before", "is_followed"), [("", True), ("held row", True), ("wheel", False)])
@only("desktop")
def test_a_page_that_gets_longer_returns_to_its_place_unless_the_reader_has_begun(search, before, is_followed):
    browser = search.open(PLACE).browser
    search.wait_for_ids(10)
    first = open_row(search, 0)
    wait_for_address(search, first[0])
    scroll_pane(browser, 300)
    browser.script("history.replaceState({...history.state, place: [history.state.place[0], 50_000]}, '')")
    browser.driver.refresh()
    wait_for_pane(search, *first)
    browser.wait(lambda: browser.script(LEFT_AT)[0] > 300, "it is as far down as it is long")
    place = browser.driver.execute_async_script(GROW, before, 100_000)
    assert (place == 50_000) == is_followed, place


@only("desktop")
def test_a_tap_on_the_chosen_row_shows_its_page_from_the_beginning_also_after_a_reload(search):
    browser = search.open(PLACE).browser
    search.wait_for_ids(10)
    first = open_row(search, 0)
    wait_for_address(search, first[0])
    scroll_pane(browser, 300)
    browser.tap(browser.one(CHOSEN))
    wait_until_left_at(browser, 0)
    browser.driver.refresh()
    wait_for_pane(search, *first)
    assert browser.script("return history.state?.place ?? null") is None and browser.script(LEFT_AT)[0] == 0


@only("desktop")
def test_a_window_that_was_narrow_for_a_while_has_list_and_page_as_before(search, sandbox):
    browser, other, first = open_app(search, sandbox)
    open_other(browser, other)
    scroll_pane(browser, 200)
    address = browser.driver.current_url
    set_width(browser, 900)
    browser.wait(lambda: browser.path == f"/apps/KR/{other}", "its page takes the place of the list")
    wait_until_kept(browser)
    set_width(browser, 1280)
    browser.wait(lambda: browser.driver.current_url == address, "the list is back")
    browser.wait(lambda: has_other(browser, other), "with the page beside it")
    wait_until_left_at(browser, 200)
    assert in_pane(browser, lambda: browser.one(".bar .back").text) == first[1]
    in_pane(browser, lambda: browser.tap(".bar .back"))
    wait_for_pane(search, *first)


@only("desktop")
def test_a_page_that_was_opened_in_a_narrow_window_is_beside_its_list_in_a_wide_one(search):
    browser = search.browser
    set_width(browser, 900)
    search.open(PLACE).wait_for_ids(10)
    row = browser.all(ROWS)[6]
    path, name = path_and_name(row)
    browser.tap(row)
    browser.wait(lambda: browser.path == path, "its page is open")
    wait_until_kept(browser)
    set_width(browser, 1280)
    wait_for_pane(search, path, name)
    assert browser.path == "/apps" and browser.query["q"] == "memo" and browser.query["app"] == app_in(path)
    box = browser.one(CHOSEN).rect
    assert 0 <= box["y"] - browser.script("return scrollY") <= 800 - box["height"], "its row is in sight"
    browser.driver.back()
    browser.wait(lambda: not browser.all(".pane iframe") and "app" not in browser.query, "Back leads to the list alone")


def wait_until_kept(browser: Browser) -> None:
    """Waits until a page knows the list that it was opened from."""
    browser.wait(lambda: browser.script("return history.state?.list?.length > 0"), "the list is kept")


@only("desktop")
def test_back_and_forward_go_through_the_choices_and_the_list_keeps_its_place(search):
    browser = search.open(PLACE).browser
    search.wait_for_ids(10)
    browser.mark()
    first = open_row(search, 0)
    wait_for_address(search, first[0])
    scroll_to(browser, f"{RESULTS} > :nth-child(9)")
    place = browser.script("return scrollY")
    second = open_row(search, 8)
    wait_for_address(search, second[0])
    browser.driver.back()
    wait_for_pane(search, *first)
    wait_for_address(search, first[0])
    wait_until_idle(browser)
    assert place > 0 and abs(browser.script("return scrollY") - place) <= 2
    browser.driver.back()
    browser.wait(lambda: not browser.all(".pane iframe"), "before the first choice there is none")
    assert "app" not in browser.query and browser.query["q"] == "memo" and not browser.all(CHOSEN)
    browser.driver.forward()
    wait_for_pane(search, *first)
    browser.driver.forward()
    wait_for_pane(search, *second)
    assert browser.is_same_document


def test_back_before_the_server_knows_a_choice_takes_it_back(make_browser, line):
    search = SearchScreen(make_browser(line.url, Look("desktop")))
    search.open(PLACE).wait_for_ids(10)
    browser = search.browser
    first = open_row(search, 0)
    wait_for_address(search, first[0])
    wait_until_idle(browser)
    line.hold(b"action=appChosen")
    browser.tap(browser.all(ROWS)[1])
    browser.wait(lambda: browser.query["app"] != app_in(first[0]), "the address names the second")
    browser.driver.back()
    line.release()
    wait_until_idle(browser)
    wait_for_pane(search, *first)
    wait_for_address(search, first[0])


@only("desktop")
def test_a_page_opened_inside_the_pane_is_in_the_address(search, sandbox):
    browser, other, first = open_app(search, sandbox)
    open_other(browser, other)
    name = in_pane(browser, lambda: browser.one("h1").text)
    browser.wait(lambda: browser.driver.title.startswith(name) and name != first[1], "so does its name, in the title")
    browser.driver.refresh()
    browser.wait(lambda: has_other(browser, other), "after a reload as well")
    assert in_pane(browser, lambda: browser.one(".bar .back").text) == first[1]
    address = browser.driver.current_url.removeprefix(browser.base)
    browser.driver.back()
    wait_for_pane(search, *first)
    browser.wait(lambda: browser.driver.title.startswith(first[1]), "the title is the first app's again")
    browser.driver.forward()
    browser.wait(lambda: has_other(browser, other), "Forward leads there again")
    browser.new_tab(address)
    browser.wait(lambda: has_other(browser, other), "so does the shared address")


def test_a_link_inside_that_is_given_up_takes_its_step_back(make_browser, line, sandbox):
    search = SearchScreen(make_browser(line.url, Look("desktop", is_patient=False)))
    browser, other, first = open_app(search, sandbox)
    wait_until_idle(browser)
    address = browser.driver.current_url
    line.hold(f"GET /apps/KR/{other}".encode())
    with frame(browser):
        browser.tap(other_in(other))
        browser.one(".pushed h1")
        browser.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
        browser.wait(lambda: not browser.all(".pushed"), "the page that was left is there")
    browser.wait(lambda: browser.driver.current_url == address, "and so is its address")
    assert not browser.all(".pane[aria-busy]")
    line.release()
    browser.driver.back()
    browser.wait(lambda: not browser.all(".pane iframe"), "before it there is the list alone")


@only("desktop")
def test_a_window_that_becomes_narrow_shows_the_chosen_page_and_back_the_list(search):
    browser = search.open(PLACE).browser
    search.wait_for_ids(10)
    path, name = open_row(search, 1)
    wait_for_address(search, path)
    set_width(browser, 900)
    browser.wait(lambda: browser.path == path, "the app's page is open")
    browser.wait_for_text(re.escape(name), ".listing-header h1")
    browser.driver.back()
    browser.wait(lambda: browser.path == "/apps", "Back leads to the list")
    search.wait_for_ids(10)
    assert "app" not in browser.query


@only("desktop")
def test_back_from_a_page_that_took_its_lists_place_leads_to_its_row_and_no_row_is_chosen(search):
    browser = search.open(PLACE).browser
    search.wait_for_ids(10)
    title = browser.driver.title
    path, _ = open_row(search, 0)
    wait_for_address(search, path)
    path, _ = open_row(search, 9)
    wait_for_address(search, path)
    set_width(browser, 900)
    browser.wait(lambda: browser.path == path, "the app's page is open")
    browser.driver.back()
    browser.wait(lambda: browser.path == "/apps" and "app" not in browser.query, "the list has no app in its address")
    browser.wait(lambda: browser.driver.title == title, "nor in its title")
    top, height = browser.script("return [arguments[0].getBoundingClientRect().top, innerHeight]", browser.all(ROWS)[9])
    assert 0 < top < height
    browser.driver.refresh()
    search.wait_for_ids(10)
    assert browser.driver.title == title


@only("desktop")
def test_a_reload_and_a_shared_address_keep_list_and_page(search):
    search.open(PLACE).wait_for_ids(10)
    path, name = open_row(search, 1)
    wait_for_address(search, path)
    search.browser.driver.refresh()
    wait_for_pane(search, path, name)
    address = search.browser.driver.current_url.removeprefix(search.browser.base)
    search.browser.new_tab(address)
    search.wait_for_ids(10)
    wait_for_pane(search, path, name)
    search.browser.wait(lambda: search.browser.driver.title.startswith(name), "the title names the app")


@only("desktop")
def test_back_to_another_search_or_app_brings_its_app_beside_it(search):
    search.open(PLACE).wait_for_ids(10)
    third = path_and_name(search.browser.all(ROWS)[2])
    first = open_row(search, 1)
    wait_for_address(search, first[0])
    search.browser.script("document.querySelector('.pane iframe').contentWindow.location = arguments[0]", third[0])
    wait_for_pane(search, *third)
    wait_for_address(search, third[0])
    search.browser.driver.back()
    wait_for_pane(search, *first)
    wait_for_address(search, first[0])
    search.browser.type(BOX, "", clear=True)
    search.browser.wait(lambda: "q" not in search.browser.query, "the field is empty")
    search.search("cacao")
    search.wait_for_ids()
    second = open_row(search, 0)
    wait_for_address(search, second[0])

    def agree():
        page = search.browser.script(PANE)
        return page and search.browser.query.get("app") == app_in(page[0])

    search.browser.driver.back()
    search.browser.wait(lambda: search.browser.query["app"] == app_in(first[0]), "the app before")
    search.browser.wait(agree, "address and pane agree")
    search.browser.driver.back()
    search.browser.wait(lambda: search.browser.query.get("q") != "cacao", "the search before")
    search.browser.wait(agree, "address and pane agree")


@only("desktop")
def test_inside_the_pane_a_bar_leads_back_to_the_app_one_came_from(search, sandbox):
    browser, other, first = open_app(search, sandbox)
    for way in ("the bar", "the browser"):
        open_other(browser, other)
        assert browser.script(f"return document.querySelector('{CHOSEN}').pathname") == first[0], "its row is marked"
        assert browser.query["app"] == app_in(first[0])
        assert in_pane(browser, lambda: browser.one(".bar .back").text) == first[1]
        if way == "the bar":
            in_pane(browser, lambda: browser.tap(".bar .back"))
        else:
            browser.driver.back()
        wait_for_pane(search, *first)
        assert not in_pane(browser, lambda: browser.all(".bar")[0].is_displayed()), "nothing to go back to"

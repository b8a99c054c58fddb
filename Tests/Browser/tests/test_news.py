"""News of what is saved, and the page with what is told: the bell, the list, the sheet, and without JavaScript."""

import re
from contextlib import contextmanager

import pytest

from harness.accessibility import heard, inspect
from harness.app_page import address
from harness.browser import SIZES, Look
from harness.folders import STATUS, made, reference
from harness.inside import take_profile
from harness.program import Visitor, text_of
from harness.search import is_for
from harness.ways import both_sizes, only

BELL = ".profile[href='/news']"
WATCH = ".watch"
SHEET = "dialog.sheet"
OWN = ".rule-choice:has([value=own])"
MUTE = ".rule-choice:has([value=mute])"
EVENTS = ".rule-events"
SAVE = ".rule-form .main"
# How far a page is wider than the window.
OVERFLOW = "return document.documentElement.scrollWidth - innerWidth"

pytestmark = pytest.mark.shared_server


@contextmanager
def sheet(browser):
    """The page in the sheet over the page, once it works."""
    browser.one(f"{SHEET} iframe:not([hidden])")
    browser.driver.switch_to.frame(browser.one(f"{SHEET} iframe"))
    try:
        browser.one(".slot-done .done")
        yield
    finally:
        browser.driver.switch_to.default_content()


def are_shown(browser) -> bool:
    """Whether the events are shown."""
    return any(each.is_displayed() for each in browser.all(EVENTS))


def click(browser, selector: str) -> None:
    """Clicks in a sheet, where touches would need the coordinates of the window."""
    browser.wait(lambda: browser.one(selector).click() or True, f"{selector} can be clicked")


@pytest.fixture
def saved(server, sandbox) -> tuple[Visitor, str, str]:
    """A visitor with a folder, the app in it and the folder's id."""
    visitor = Visitor(server.url)
    app = str(sandbox.search("memo")[0]["trackId"])
    return visitor, app, made(visitor, "Travel", reference(app))


@both_sizes
def test_the_bell_leads_to_the_news_and_back(browser):
    browser.open("/folders")
    assert browser.one(BELL).get_attribute("aria-label") == "Notifications"
    browser.tap(BELL)
    browser.wait_for_text("no notifications yet", ".message")
    assert browser.texts("h1") == ["Notifications"]
    browser.tap(".bar .back")
    browser.wait(lambda: browser.all(BELL), "the folders are back, with the bell")


@pytest.fixture
def told(server, sandbox) -> tuple[Visitor, str]:
    """A visitor with a folder of paid apps, and its id. Each is on sale for six days, the first time within forty."""
    visitor = Visitor(server.url)
    paid = [each["trackId"] for each in sandbox.search("memo") if each["price"] and is_for(each, "iphone")]
    folder = made(visitor, "Travel", *map(reference, paid[:4]))
    return visitor, folder


@pytest.mark.own_server
def test_news_are_counted_told_stopped_and_read(make_browser, server, sandbox, told):
    visitor, folder = told
    browser = make_browser(server.url, Look("phone"))
    take_profile(browser, visitor)
    for _ in range(7):
        sandbox.move_clock(6)
        browser.open(f"/folders/{folder}")
        browser.wait_for_text("up to date", STATUS)
    # The news are made after the check that has found them.
    browser.wait(lambda: browser.open("/folders") or browser.all(f"{BELL} b"), "the bell has a number")
    first = browser.driver.current_window_handle
    # A page that is loaded, but not visible, leaves them unseen.
    assert "value='markedRead'" in visitor.open("/news").source
    browser.open("/folders")
    assert browser.attribute(BELL, "aria-label").endswith("unread notifications")

    browser.new_tab("/news")
    browser.wait_for_text(r"→ .* · down \d+%", ".news.unseen .news-change")
    browser.tap(".news-foot button")
    browser.wait_for_text("notifications about .* are off", ".undo")
    browser.wait(lambda: browser.texts(".news-foot a")[:1] == ["Not watched"], "the row says so")
    assert browser.script("return document.activeElement.textContent") == "Undo"
    browser.tap(".undo button")
    browser.wait(lambda: not browser.all(".news-foot a"), "the item is watched again")
    assert browser.script("return document.activeElement.textContent") == "Stop watching"
    assert browser.all(".news.unseen"), "the marks stay while the page is open"
    assert [str(each) for each in inspect(browser).violations] == []
    assert re.match(r"from .+ to .+", heard(browser, ".news-change:has(.heard)"))
    assert browser.script(OVERFLOW) <= 0
    browser.open("/apps")
    assert not browser.all(f"{BELL} b")

    # The tab that was there before knows it, too.
    browser.go_to_tab(first)
    browser.wait(lambda: not browser.all(f"{BELL} b"), "the bell has no number any more")
    assert browser.attribute(BELL, "aria-label") == "Notifications"
    browser.open("/news")
    browser.one(".news")
    assert not browser.all(".news.unseen")


@pytest.mark.own_server
def test_a_movie_that_came_to_a_service_is_news(make_browser, server, sandbox):
    visitor = Visitor(server.url)
    folder = made(visitor, "Cinema")
    # Release days are not tried here: they are those of the sandbox's year, while the program has the machine's date.
    for movie in sandbox.tmdb("/movie/popular", language="en-US", region="US")["results"][:8]:
        visitor.open(f"/movies/{movie['id']}")
        visitor.press(visitor.open(f"/folders/save?item=movie.{movie['id']}"), f"value='{folder}'")
    browser = make_browser(server.url, Look("phone"))
    take_profile(browser, visitor)
    # A service comes or leaves every 10 to 50 days.
    for days in (1, 15, 15, 15, 15):
        sandbox.move_clock(days)
        browser.open(f"/folders/{folder}")
        browser.wait_for_text("up to date", STATUS)
    browser.wait(lambda: browser.open("/folders") or browser.all(f"{BELL} b"), "the bell has a number")
    browser.open("/news")
    browser.wait_for_text("now on ", ".news.unseen .news-change")
    large = make_browser(server.url, Look("small", text_size=32))
    take_profile(large, visitor)
    large.open("/news")
    large.one(".news .saved-movie")
    assert large.script("return document.documentElement.scrollWidth") <= SIZES["small"][0]


def test_the_bar_has_room_for_the_bell(make_browser, server):
    browser = make_browser(server.url, Look("small"))
    for path in ("/", "/apps", "/movies", "/market", "/folders"):
        browser.open(path)
        browser.one(BELL)
        assert browser.script(OVERFLOW) <= 0
        boxes = browser.script(
            "return [...document.querySelectorAll('.bar > *')].map((each) => {"
            "const range = document.createRange(); range.selectNodeContents(each);"
            "const {left, right} = range.getBoundingClientRect(); return [left, right]})"
        )
        assert all(right <= left + 1 for (_, right), (left, _) in zip(boxes, boxes[1:], strict=False)), f"{path}: {boxes}"


@only("phone", "desktop")
def test_the_sheet_of_a_saved_app_stores_what_is_chosen(browser, saved):
    visitor, app, _ = saved
    take_profile(browser, visitor)
    browser.open(address(app))
    browser.tap(WATCH)
    with sheet(browser):
        assert not are_shown(browser)
        click(browser, OWN)
        browser.wait(lambda: are_shown(browser), "the events can be chosen")
        click(browser, f"{EVENTS} [value=version]")
        browser.wait_for_text("saved", ".slot-status")
        stored = f"return document.querySelector('{EVENTS} [value=version]').hasAttribute('checked')"
        browser.wait(lambda: browser.script(stored), "each choice is stored at once")
        assert not any(each.is_displayed() for each in browser.all(SAVE))
        click(browser, ".slot-done .done")
    browser.wait(lambda: not browser.all(SHEET), "the sheet is closed")
    browser.tap(WATCH)
    with sheet(browser):
        assert browser.one(f"{OWN} input").is_selected()
        assert browser.one(f"{EVENTS} [value=version]").is_selected()


@only("phone", "desktop")
def test_an_amount_is_asked_for_before_it_is_missed(browser, saved):
    take_profile(browser, saved[0])
    browser.open("/watch")
    browser.tap(OWN)
    browser.wait(lambda: are_shown(browser), "the events can be chosen")
    browser.tap(f"{EVENTS} [value=below]")
    browser.wait(lambda: browser.script("return document.activeElement.name") == "below", "the amount comes next")
    browser.wait(lambda: browser.all(f"{EVENTS} .problem"), "the server knows of no amount")
    assert not browser.all(f"{EVENTS} .problem")[0].is_displayed()
    browser.script("document.activeElement.blur()")
    browser.wait_for_text("above 0", f"{EVENTS} .problem")
    assert browser.one(f"{EVENTS} .problem").is_displayed()
    browser.type(f"{EVENTS} [name=below]", "5")
    browser.wait_for_text("saved", ".slot-status")


def test_rules_are_chosen_without_scripts(saved):
    visitor, app, folder = saved
    page = visitor.follow(visitor.open(address(app)), "/watch")
    assert "Like everything you saved" in text_of(page.source)
    page = visitor.submit(page, "saved", choice="own", event="below", below="cheap")
    assert "Enter an amount, like 4" in text_of(page.source)
    assert "value='cheap'" in page.source
    page = visitor.submit(page, "saved", choice="mute")
    assert "Saved." in text_of(page.source)
    assert "value='mute' checked" in visitor.open(page.path).source
    page = visitor.submit(visitor.open(f"/watch?folder={folder}"), "saved", choice="own", event="version")
    assert "Saved." in text_of(page.source)
    page = visitor.submit(visitor.open(f"/watch?item={reference(app)}"), "saved", choice="follow")
    assert "Travel: New version" in text_of(page.source)


def test_the_style_alone_hides_events_that_do_not_count(make_browser, server, saved):
    browser = make_browser(server.url, Look("phone", javascript=False))
    take_profile(browser, saved[0])
    browser.open("/watch")
    assert not are_shown(browser)
    browser.tap(OWN)
    browser.wait(lambda: are_shown(browser), "the events can be chosen")
    browser.tap(MUTE)
    browser.wait(lambda: not are_shown(browser), "nothing can be chosen")
    assert not any(each.is_displayed() for each in browser.all(".done")), "the only way on is to save"
    browser.tap(SAVE)
    browser.wait_for_text("saved", ".slot-status")


@pytest.mark.parametrize("look", [Look("small"), Look("phone", language="ko-KR")], ids=["small", "ko"])
def test_the_pages_fit_a_narrow_phone(make_browser, server, saved, look):
    browser = make_browser(server.url, look)
    visitor, app, folder = saved
    take_profile(browser, visitor)
    for path in ("/news", "/watch", f"/watch?item={reference(app)}", f"/watch?folder={folder}"):
        browser.open(path)
        browser.wait_until_at_rest()
        assert browser.script(OVERFLOW) <= 0, path

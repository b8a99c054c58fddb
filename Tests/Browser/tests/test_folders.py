"""Folders: made, renamed, put in order, deleted and brought back; the link that shows one to others."""

import re

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from harness.browser import Look
from harness.folders import NAME, STATUS, SUBMIT, UNDO, Folders, app_named, drag, kept, reference, row, swipe, write
from harness.inside import value, wait_until_idle
from harness.ways import only, paired

pytestmark = pytest.mark.shared_server

FAMILY = "👨‍👩‍👧‍👦"
# Lets the time of an undo pass, and tells how long that is.
PASS_UNDO = """
  const [time] = document.querySelector('.undo').getAnimations();
  time.finish();
  return time.effect.getComputedTiming().delay;
"""


@pytest.fixture
def folders(browser) -> Folders:
    return Folders(browser).open()


def press(browser, key: str, modifier: str | None = None) -> None:
    """Presses a key wherever the focus is."""
    chain = ActionChains(browser.driver)
    if modifier:
        chain = chain.key_down(modifier).send_keys(key).key_up(modifier)
    else:
        chain = chain.send_keys(key)
    chain.perform()


# Made and renamed


@only("desktop")
def test_a_folder_is_made_once_its_name_can_be_and_leads_to_the_search(folders):
    browser = folders.browser
    browser.tap('a[href="/folders/new"]')
    assert not browser.one(SUBMIT).is_enabled()
    rule = browser.attribute(NAME, "aria-describedby")
    assert browser.text(f"#{rule}") == "2 to 50 characters."
    for name, is_usable in [
        ("a", False), ("ab", True), ("     ", False), (FAMILY, False), (FAMILY * 51, False), (FAMILY * 50, True),
    ]:
        write(browser, name)
        browser.wait(lambda: browser.one(SUBMIT).is_enabled() == is_usable, f"{name!r} can be a name: {is_usable}")
    browser.tap(SUBMIT)
    folders.wait_until_open()
    assert browser.texts("h1") == [FAMILY * 50]
    browser.wait_for_text("nothing saved yet", STATUS)
    browser.tap(f"{STATUS} a.action")
    browser.wait(lambda: browser.path == "/apps", "the search is open")


@only("phone-nojs")
def test_without_javascript_the_server_says_what_is_wrong_with_a_name(folders):
    browser = folders.open("/new").browser
    write(browser, "    ")
    browser.tap(SUBMIT)
    assert browser.path == "/folders/new", "the browser sends nothing"
    write(browser, FAMILY)
    browser.tap(SUBMIT)
    browser.wait_for_text("at least 2 characters", ".words [role=alert]")
    assert value(browser, NAME) == FAMILY
    write(browser, "Travel")
    browser.tap(SUBMIT)
    folders.wait_until_open()
    assert browser.texts("h1") == ["Travel"]


@only("phone-300ms")
def test_a_folder_is_renamed_and_described_in_several_lines(folders):
    folder, browser = folders.make("Travel"), folders.browser
    folders.open(f"/{folder}")
    browser.tap('a[href$="/edit"]')
    browser.type(NAME, "Journeys", clear=True)
    browser.type(".words textarea", "Seoul in May\nJeju in June")
    browser.tap(SUBMIT)
    assert folders.wait_until_open() == folder
    assert browser.texts("h1") == ["Journeys"]
    assert browser.texts(".details") == ["Seoul in May\nJeju in June"]
    browser.tap("header.bar .back")
    folders.wait_for_names("Journeys")


# Deleted, and put in order


@paired("way", ("desktop", "keys"), ("phone", "finger"), ("phone-nojs", "buttons"))
def test_a_folder_is_deleted_comes_back_to_its_place_and_is_moved_and_stays_where_it_was_put(folders, way):
    alps, bali, cuba = (folders.make(name) for name in ("Alps", "Bali", "Cuba"))
    browser = folders.open("?edit=1" if way == "buttons" else "").browser
    folders.wait_for_names("Cuba", "Bali", "Alps")
    if way == "keys":
        browser.focus(f"{row(bali)} a")
        press(browser, Keys.DELETE)
    elif way == "finger":
        swipe(browser, row(bali))
    else:
        browser.tap(f"{row(bali)} form:not(.move) .delete")
    folders.wait_for_names("Cuba", "Alps")
    assert "“Bali” deleted" in browser.text(".undo")
    browser.tap(UNDO)
    folders.wait_for_names("Cuba", "Bali", "Alps")
    assert not browser.all(".undo")
    wait_until_idle(browser)
    move_to_the_end(folders, way, cuba, alps)
    folders.wait_for_names("Bali", "Alps", "Cuba")
    wait_until_idle(browser)
    browser.driver.refresh()
    folders.wait_for_names("Bali", "Alps", "Cuba")


def move_to_the_end(folders: Folders, way: str, cuba: str, alps: str) -> None:
    """Carries the first of three folders to their end, as a hand does, or step by step."""
    browser = folders.open("?edit=1").browser
    folders.wait_for_names("Cuba", "Bali", "Alps")
    if way == "finger":
        return drag(browser, f"{row(cuba)} .grip", row(alps))
    if way == "keys":
        browser.focus(f"{row(cuba)} a")
    for names in [("Bali", "Cuba", "Alps"), ("Bali", "Alps", "Cuba")]:
        if way == "keys":
            # The focus goes along.
            press(browser, Keys.ARROW_DOWN, Keys.ALT)
        else:
            browser.tap(f"{row(cuba)} .move-down button")
        folders.wait_for_names(*names)
        wait_until_idle(browser)


@only("phone")
def test_after_ten_seconds_the_undo_is_gone_and_the_next_one_has_ten_of_its_own(folders):
    alps, bali = folders.make("Alps"), folders.make("Bali")
    browser = folders.open().browser
    for folder in (alps, bali):
        swipe(browser, row(folder))
        browser.one(UNDO)
        assert browser.script(PASS_UNDO) == 10_000
        browser.wait(lambda: not browser.all(UNDO)[0].is_displayed(), "it is gone")
        wait_until_idle(browser)


# Elsewhere


@only("phone")
def test_what_is_done_elsewhere_shows_by_itself(folders):
    alps, bali = folders.make("Alps"), folders.make("Bali")
    folders.open().browser.mark()
    folders.wait_for_names("Bali", "Alps")
    folders.send("", action="moved", folder=bali, before="")
    folders.wait_for_names("Alps", "Bali")
    folders.make("Cuba")
    folders.wait_for_names("Cuba", "Alps", "Bali")
    folders.send("", action="deleted", folder=alps)
    folders.wait_for_names("Cuba", "Bali")
    assert folders.browser.is_same_document


# Shown to others


@only("phone")
def test_a_link_shows_a_folder_to_whoever_has_it_until_it_is_taken_back(folders, sandbox, make_browser, server):
    app = app_named(sandbox, "memo", "US", "ipad", is_free=False)
    item = reference(app["trackId"], "US", "ipad")
    browser = folders.open(f"/{folders.make('Travel', item)}").browser
    browser.tap('a[href$="/sharing"]')
    browser.tap(".slot-switch button")
    link = browser.attribute(".share-link a", "href")
    # Of a browser that has never been here.
    other = make_browser(server.url, Look("desktop"))
    other.tolerate_network_errors()
    path = link[link.index("/folders/shared/") :]
    other.open(path)
    other.wait_for_text(re.escape(app["trackName"]), kept(item))
    assert other.texts("h1") == ["Travel"] and not other.all("main form")
    browser.tap('button[value="unshared"]')
    browser.one('button[value="shared"]')
    other.driver.refresh()
    other.wait_for_text("link doesn’t work")
    assert server.get(path)[0] == 404

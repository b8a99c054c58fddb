"""Saving apps: one tap into the folder used last, and the folders over the page; by a row, a page, a swipe, a key."""

from contextlib import contextmanager

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from harness.app_page import address, fetched
from harness.browser import Look
from harness.folders import CHOICES, NAME, STATUS, SUBMIT, Folders, choice, made, reference, row, swipe, touched
from harness.inside import (
    ANSWERS_TAPS,
    COUNT_DUE,
    LATER,
    deafen,
    scroll_to,
    top,
    value,
    wait_until_idle,
    withhold_cookies,
)
from harness.program import Visitor, texts_of
from harness.search import NOTICES, RESULTS, SearchScreen
from harness.ways import only

MEMO = "?country=KR&platform=iphone&q=memo"
SHEET = "dialog.sheet"
CHANGE = f"{NOTICES} button"
DONE = f"document.querySelector('{SHEET} iframe').contentDocument.querySelector('.done').click()"
TICKED = f"{CHOICES} [aria-checked=true] .name"
# As on an iPhone, where no event tells of a long press.
NO_LONG_PRESS = """
  addEventListener('contextmenu', (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
"""
LONG_MS = 500
# What the key of the menu does, which drivers cannot press.
MENU_KEY = """
  document.activeElement.dispatchEvent(new MouseEvent('contextmenu', {bubbles: true, cancelable: true}));
"""
# The first request to save gets no answer, and the time after which it is given up passes at once.
SILENCE = """
  const [send, limit] = [window.fetch, AbortSignal.timeout.bind(AbortSignal)];
  let isFirst = true;
  AbortSignal.timeout = (time) => limit(isFirst ? time / 1000 : time);
  window.fetch = (url, options) => {
    if (options?.body?.get?.('action') !== 'saved' || !isFirst) return send(url, options);
    isFirst = false;
    return new Promise((_, reject) => options.signal.addEventListener('abort', () => reject(options.signal.reason)));
  };
"""
# The folders of an item in its sheet: what has the focus, and where the sheet is.
FOCUSED = "return document.activeElement.localName"
# The heights of the sheet and of its page.
HEIGHTS = f"""
  const sheet = document.querySelector('{SHEET}');
  return [sheet.offsetHeight, sheet.querySelector('iframe').contentDocument.body.offsetHeight];
"""
# Where a bookmark and its sheet are, and the colors of the page, of the sheet and of what is in it.
BESIDE = f"""
  const [mark, sheet] = [arguments[0], '{SHEET}'].map((each) => document.querySelector(each));
  const {{body, documentElement}} = sheet.querySelector('iframe').contentDocument;
  const color = (element) => getComputedStyle(element).backgroundColor;
  return {{bottom: mark.getBoundingClientRect().bottom, top: sheet.getBoundingClientRect().top,
          page: color(document.documentElement), inside: [documentElement, body.querySelector('.bar')].map(color),
          sheet: color(sheet), edge: getComputedStyle(sheet).boxShadow}};
"""
BOX = f"return document.querySelector('{SHEET}').getBoundingClientRect().toJSON()"

pytestmark = pytest.mark.shared_server


@pytest.fixture
def folders(browser) -> Folders:
    return Folders(browser).open()


def result(app: str) -> str:
    return f'{RESULTS} > [data-key="{app}"]'


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


def wait_until_closed(browser) -> None:
    browser.wait(lambda: not browser.all(SHEET), "the sheet is closed")


@only("phone")
def test_one_tap_saves_into_a_first_folder_and_change_opens_the_folders_over_the_search(search):
    browser = search.browser
    app = search.open(MEMO).wait_for_ids(10)[8]
    browser.mark()
    scroll_to(browser, f"{result(app)} .save")
    place = top(browser, result(app))
    browser.tap(f"{result(app)} .save")
    browser.wait_for_text("saved to “My list”", NOTICES)
    browser.one(f"{result(app)} .save.saved")
    browser.tap(CHANGE)
    with sheet(browser):
        browser.wait(lambda: browser.script(FOCUSED) == "summary", "a new folder is one key away")
        assert not browser.driver.find_element("css selector", ".bar .back").is_displayed()
        browser.one(f"{CHOICES} .choice[aria-checked=true]")
        # Touches have the coordinates of the window, not of the frame.
        browser.wait(lambda: browser.one("summary").click() or True, "it can be clicked")
        browser.wait(lambda: browser.script(FOCUSED) == "input", "its field has the focus")
        browser.type(NAME, "Travel")
        browser.enter(NAME)
        browser.wait(lambda: browser.texts(TICKED) == ["Travel", "My list"], "both have it")
    box = browser.script(BOX)
    height = browser.script("return innerHeight")
    assert 0.4 * height < box["height"] < 0.7 * height and abs(box["bottom"] - height) < 1, "half of the screen"
    browser.driver.back()
    wait_until_closed(browser)
    assert browser.is_same_document and browser.path == "/apps"
    assert abs(top(browser, result(app)) - place) < 2, "the row is where it was"


@only("phone")
def test_a_row_says_that_its_app_is_saved_for_another_device_and_one_tap_saves_it_here_too(search):
    browser, folders = search.browser, Folders(search.browser)
    app = search.open(MEMO).wait_for_ids(3)[1]
    folders.keep(reference(app, platform="ipad"), folders.make("Travel"), is_known=False)
    browser.wait_for_text("Saved for iPad", f"{result(app)} .saved-in")
    browser.tap(f"{result(app)} .save:not(.saved)")
    browser.one(f"{result(app)} .save.saved")
    browser.wait(lambda: not browser.all(f"{result(app)} .saved-in"), "it is saved here")


@only("desktop")
def test_a_saved_bookmark_opens_its_folders_beside_it_and_done_or_escape_closes_them(search):
    browser, folders = search.browser, Folders(search.browser)
    app = search.open(MEMO).wait_for_ids(3)[1]
    browser.mark()
    folder = folders.make("Travel", reference(app))
    bookmark = f"{result(app)} .save.saved"
    browser.one(bookmark)
    steps = browser.script("return history.length")
    # Not inside the frame, which is gone with the sheet.
    for leave in (lambda: browser.script(DONE), lambda: ActionChains(browser.driver).send_keys(Keys.ESCAPE).perform()):
        browser.tap(bookmark)
        with sheet(browser):
            assert browser.attribute(choice(folder), "aria-checked") == "true"
            browser.wait(lambda: browser.script(FOCUSED) == "summary", "the focus is in the sheet")
        leave()
        wait_until_closed(browser)
    browser.tap(bookmark)
    with sheet(browser):
        browser.tap(choice(folder))
        browser.one(f"{CHOICES} .choice[aria-checked=false]")
    sheet_height, content = browser.script(HEIGHTS)
    assert sheet_height == content < 440, "one folder leaves no room empty"
    box = browser.script(BOX)
    assert box["width"] == 360 and box["left"] >= 0 and box["bottom"] <= browser.script("return innerHeight")
    browser.one(f"{result(app)} .save:not(.saved)")
    browser.script("document.querySelector(arguments[0]).click()", SHEET)
    wait_until_closed(browser)
    assert browser.is_same_document
    assert browser.script("return history.length") <= steps + 1, "no closed sheet leaves a step behind"


def test_in_the_dark_the_sheet_is_lighter_than_the_page_and_below_its_bookmark_if_there_is_room(make_browser, server):
    browser = make_browser(server.url, Look("desktop", dark=True))
    app = SearchScreen(browser).open(MEMO).wait_for_ids(10)[4]
    Folders(browser).make("Travel", reference(app))
    bookmark = f"{result(app)} .save.saved"
    browser.one(bookmark)
    # Room for one folder, but not for many.
    bottom = browser.script("return document.querySelector(arguments[0]).getBoundingClientRect().bottom", bookmark)
    browser.command(
        "Emulation.setDeviceMetricsOverride", width=1280, height=int(bottom) + 400, deviceScaleFactor=1, mobile=False
    )
    browser.tap(bookmark)
    with sheet(browser):
        browser.one(f"{CHOICES} .choice[aria-checked=true]")
    found = browser.script(BESIDE, bookmark)
    assert found["top"] >= found["bottom"]
    assert {*found["inside"], found["sheet"]} == {"rgb(28, 28, 30)"} != {found["page"]}
    assert found["edge"].count("px") > 4, "a line and a shadow"


@only("phone")
def test_a_reload_closes_the_sheet_and_leaves_no_step_behind(search):
    browser, folders = search.browser, Folders(search.browser)
    app = search.open(MEMO).wait_for_ids(3)[1]
    folders.make("Travel", reference(app))
    browser.tap(f"{result(app)} .save.saved")
    browser.one(SHEET)
    assert browser.script("return history.state") is not None
    browser.driver.refresh()
    search.wait_for_ids(3)
    browser.wait(lambda: browser.script("return history.state") is None, "the step is that of the search")


def fetch_script(browser) -> None:
    """Touches the page: the script of bookmarks comes with the first touch."""
    browser.tap(".bar h1")
    browser.wait(lambda: any(each.endswith("/save.js") for each in fetched(browser)), "the script is there")


@only("phone")
@pytest.mark.parametrize("is_first", [False, True])
def test_a_long_press_opens_the_folders_of_an_app_that_is_not_saved_also_as_the_first_touch(search, folders, is_first):
    folder, browser = folders.make("Travel"), search.browser
    app = search.open(MEMO).wait_for_ids(3)[1]
    if is_first:
        browser.script(NO_LONG_PRESS)
    else:
        fetch_script(browser)
    with touched(browser, f"{result(app)} .save"):
        browser.one(SHEET)
    with sheet(browser):
        assert browser.attribute(choice(folder), "aria-checked") == "false"
    assert not browser.all(f"{result(app)} .save.saved")


@only("desktop")
@pytest.mark.parametrize("has_mouse", [True, False], ids=["right-click", "key"])
def test_a_right_click_or_the_key_of_the_menu_opens_the_folders_of_an_app_that_is_not_saved(search, folders, has_mouse):
    folder, browser = folders.make("Travel"), search.browser
    app = search.open(MEMO).wait_for_ids(3)[1]
    bookmark = f"{result(app)} .save"
    browser.wait(lambda: browser.script(ANSWERS_TAPS), "the script for hands is there")
    if has_mouse:
        ActionChains(browser.driver).context_click(browser.one(bookmark)).perform()
    else:
        browser.focus(bookmark)
        browser.script(MENU_KEY)
    with sheet(browser):
        assert browser.attribute(choice(folder), "aria-checked") == "false"
    assert not browser.all(f"{bookmark}.saved")


@only("phone")
def test_a_finger_that_moves_on_from_a_bookmark_presses_it_no_longer(search):
    browser = search.browser
    app = search.open(MEMO).wait_for_ids(3)[1]
    fetch_script(browser)
    browser.script(NO_LONG_PRESS)
    browser.script(LATER, LONG_MS)
    with touched(browser, f"{result(app)} .save") as move:
        browser.wait(lambda: browser.script(COUNT_DUE) == 1, "the press may become a long one")
        move(30)
        browser.wait(lambda: browser.script(COUNT_DUE) == 0, "it is a swipe")
    assert not browser.all(SHEET)


@only("phone")
def test_a_tap_that_the_server_does_not_answer_is_sent_again(search):
    browser = search.browser
    app = search.open(MEMO).wait_for_ids(3)[1]
    browser.script(SILENCE)
    browser.tap(f"{result(app)} .save")
    browser.wait_for_text("saved to “My list”", NOTICES)
    browser.one(f"{result(app)} .save.saved")


@only("phone")
def test_a_tap_that_cannot_be_saved_is_taken_back_with_words(search):
    browser = search.browser
    browser.tolerate_network_errors()
    app = search.open(MEMO).wait_for_ids(3)[1]
    withhold_cookies(browser)
    browser.tap(f"{result(app)} .save")
    browser.wait_for_text("cookies are off", NOTICES)
    browser.one(f"{result(app)} .save:not(.saved)")


def test_an_app_is_put_into_two_folders_from_its_page_and_taken_out_of_both(server, sandbox):
    visitor, app = Visitor(server.url), sandbox.search("memo")[0]
    both = [made(visitor, name) for name in ("Home", "Travel")]
    listing = visitor.open(address(app["trackId"]))
    page = visitor.follow(listing, f"/folders/save?item={reference(app['trackId'])}")
    assert texts_of(page.source, "class='item-title'") == [" ".join(app["trackName"].split())]
    for words, is_in in (("In 2 folders.", True), ("Choose a folder.", False)):
        for folder in both:
            page = visitor.press(page, f"value='{folder}'", within=page.cell(folder, "choices"))
            assert f"aria-checked='{str(is_in).lower()}'" in page.cell(folder, "choices")
        assert words in visitor.open(page.path).slot("status")
        back = visitor.follow(page, listing.path, within=page.document.slots["done"])
        assert ("class='plain save saved'" in back.source) == is_in


@only("desktop")
def test_the_mark_comes_and_goes_in_a_page_that_is_open_and_a_key_saves(search):
    folders = Folders(search.browser)
    app = search.open(MEMO).wait_for_ids(3)[1]
    search.browser.mark()
    folder = folders.make("Travel", reference(app))
    search.browser.one(f"{result(app)} .save.saved")
    assert len(search.browser.all(f"{RESULTS} .saved")) == 1
    folders.send(f"/save?item={reference(app)}", action="takenOut", folder=folder)
    search.browser.one(f"{result(app)} .save:not(.saved)")
    search.browser.focus(f"{result(app)} a.listing")
    ActionChains(search.browser.driver).send_keys("s").perform()
    search.browser.wait_for_text("saved to “Travel”", NOTICES)
    search.browser.one(f"{result(app)} .save.saved")
    assert search.browser.is_same_document


def test_an_answer_that_is_lost_leaves_one_folder_with_one_app(phone, line, sandbox):
    browser = phone.browser
    browser.tolerate_network_errors()
    folders = Folders(browser).open(f"/save?item={reference(sandbox.search('memo')[0]['trackId'])}")
    browser.type(NAME, "Travel")
    line.cut_next(0, needle=b"action=created")
    browser.tap(SUBMIT)
    line.wait_until_cut()
    # The change is sent again by the page, or kept and sent by the service worker, whichever is there.
    wait_until_idle(browser)
    folders.open().wait_for_names("Travel")
    browser.wait(lambda: browser.texts('[data-section="folders"] .detail') == ["1 item"], "the app is in it, once")


@only("phone")
def test_a_swipe_of_its_row_saves_an_app(search, folders):
    folder, browser = folders.make("Travel"), search.browser
    app = search.open(MEMO).wait_for_ids(3)[1]
    swipe(browser, result(app))
    browser.wait_for_text("saved to “Travel”", NOTICES)
    browser.one(f"{result(app)} .save.saved")
    folders.open(f"/{folder}").wait_for_items(reference(app))


@only("phone")
def test_a_folder_that_was_deleted_meanwhile_takes_nothing(browser, folders, sandbox):
    folder = folders.make("Travel")
    folders.open(f"/save?item={reference(sandbox.search('memo')[0]['trackId'])}")
    browser.one(choice(folder))
    # As before the notice has arrived.
    deafen(browser)
    folders.send("", action="deleted", folder=folder)
    browser.tap(choice(folder))
    browser.wait_for_text("deleted elsewhere", NOTICES)
    browser.wait(lambda: not browser.all(choice(folder)), "it is no choice any more")
    folders.open()
    browser.wait_for_text("no folders yet", STATUS)
    assert not browser.all(row(folder))

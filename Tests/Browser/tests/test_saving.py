"""Saving apps into folders: from a row, from a page, by a swipe and by a key; the mark of a saved app; the way back."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains

from harness.app_page import address
from harness.folders import CHOICES, NAME, STATUS, SUBMIT, Folders, choice, made, reference, row, swipe
from harness.inside import deafen, scroll_to, top, value, wait_until_idle
from harness.program import Visitor, texts_of
from harness.search import NOTICES, RESULTS
from harness.ways import only

MEMO = "?country=KR&platform=iphone&q=memo"

pytestmark = pytest.mark.shared_server


@pytest.fixture
def folders(browser) -> Folders:
    return Folders(browser).open()


def result(app: str) -> str:
    return f'{RESULTS} > [data-key="{app}"]'


def wait_until_saving(browser, app: str | int) -> None:
    browser.wait(lambda: browser.path == "/folders/save", "the folders are shown")
    assert browser.query["item"] == reference(app)


@only("phone")
def test_an_app_is_saved_from_its_row_into_a_new_folder_and_the_search_is_as_it_was(search):
    browser = search.browser
    app = search.open(MEMO).wait_for_ids(10)[8]
    scroll_to(browser, f"{result(app)} .save")
    place = top(browser, result(app))
    browser.tap(f"{result(app)} .save")
    wait_until_saving(browser, app)
    browser.type(NAME, "Travel")
    browser.enter(NAME)
    browser.one(f"{CHOICES} .choice[aria-checked=true]")
    assert browser.texts(f"{CHOICES} .name") == ["Travel"]
    browser.wait_for_text("saved to “Travel”", STATUS)
    browser.wait(lambda: value(browser, NAME) == "", "there is room for another name")
    browser.tap("header.bar .back")
    browser.wait(lambda: browser.path == "/apps" and browser.query.get("q") == "memo", "the search is open")
    browser.one(f"{result(app)} .save.saved")
    browser.wait(lambda: abs(top(browser, result(app)) - place) < 2, "the row is where it was")


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
def test_the_mark_comes_and_goes_in_a_page_that_is_open_and_a_key_leads_to_the_folders(search):
    folders = Folders(search.browser)
    app = search.open(MEMO).wait_for_ids(3)[1]
    search.browser.mark()
    folder = folders.make("Travel", reference(app))
    search.browser.one(f"{result(app)} .save.saved")
    assert len(search.browser.all(f"{RESULTS} .saved")) == 1
    folders.send(f"/save?item={reference(app)}", action="takenOut", folder=folder)
    search.browser.one(f"{result(app)} .save:not(.saved)")
    assert search.browser.is_same_document
    search.browser.focus(f"{result(app)} a.listing")
    ActionChains(search.browser.driver).send_keys("s").perform()
    wait_until_saving(search.browser, app)


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
def test_a_swipe_of_its_row_leads_to_the_folders_and_one_that_was_deleted_meanwhile_takes_nothing(search, folders):
    folder, browser = folders.make("Travel"), search.browser
    app = search.open(MEMO).wait_for_ids(3)[1]
    swipe(browser, result(app))
    wait_until_saving(browser, app)
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

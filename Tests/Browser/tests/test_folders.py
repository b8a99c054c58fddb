"""Folders: made, renamed, sorted, deleted and restored; the link that shares one."""

import re

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from harness.folders import (
    NAME,
    STATUS,
    SUBMIT,
    UNDO,
    WAYS,
    Folders,
    app_named,
    drag,
    made,
    names_of,
    reference,
    row,
    swipe,
    write,
)
from harness.inside import wait_until_idle
from harness.program import Visitor, tag_of, text_of, texts_of
from harness.ways import only, paired

pytestmark = pytest.mark.shared_server

FAMILY = "👨‍👩‍👧‍👦"
# Lets the time of an undo pass, and returns its length.
PASS_UNDO = """
  const [time] = document.querySelector('.undo').getAnimations();
  time.finish();
  return time.effect.getComputedTiming().delay;
"""


@pytest.fixture
def folders(browser) -> Folders:
    return Folders(browser).open()


def press(browser, key: str, modifier: str | None = None) -> None:
    """Presses a key, wherever the focus is."""
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
    focused = "return document.activeElement.name"
    browser.wait(lambda: browser.script(focused) == "name", "the name can be typed at once")
    for name, is_usable in [("a", True), ("     ", False), (FAMILY, True), (FAMILY * 51, False), (FAMILY * 50, True)]:
        write(browser, name)
        browser.wait(lambda: browser.one(SUBMIT).is_enabled() == is_usable, f"{name!r} can be a name: {is_usable}")
        is_too_long = len(name) > len(FAMILY * 50)
        assert browser.all(f"#{rule}")[0].is_displayed() == is_too_long, "the rule shows only after a mistake"
    browser.tap(SUBMIT)
    folders.wait_until_open()
    assert browser.texts("h1") == [FAMILY * 50]
    browser.wait_for_text("nothing saved yet", STATUS)
    browser.tap(f"{STATUS} a.action")
    browser.wait(lambda: browser.path == "/apps", "the search is open")


def test_without_javascript_the_browser_and_the_server_say_what_is_wrong_with_a_name(server):
    visitor = Visitor(server.url)
    page = visitor.open("/folders/new")
    pattern = re.search("pattern='([^']*)'", tag_of(page.source, "name='name'"))[1]
    sent = [name for name in ("", "    ", FAMILY) if re.fullmatch(pattern, name)]
    assert sent == [FAMILY], "no browser sends an empty name"
    page = visitor.press(page, "name='name'", name=FAMILY * 51)
    assert "50 characters or fewer" in " ".join(texts_of(page.source, "role='alert'"))
    assert f"value='{FAMILY * 51}'" in tag_of(page.source, "name='name'")
    page = visitor.press(page, "name='name'", name="Travel")
    assert texts_of(page.source, "class='large-title'") == ["Travel"]


@only("phone")
def test_a_folder_is_renamed_and_described_in_several_lines(folders):
    folder, browser = folders.make("Travel"), folders.browser
    folders.open(f"/{folder}")
    browser.tap(WAYS)
    browser.tap('a[href$="/edit"]')
    browser.type(NAME, "Journeys", clear=True)
    browser.type(".words textarea", "Seoul in May\nJeju in June")
    browser.tap(SUBMIT)
    assert folders.wait_until_open() == folder
    assert browser.texts("h1") == ["Journeys"]
    assert browser.texts(".details") == ["Seoul in May\nJeju in June"]
    browser.tap("header.bar .back")
    folders.wait_for_names("Journeys")


# Deleted and sorted


@paired("way", ("desktop", "keys"), ("phone", "finger"))
def test_a_folder_is_deleted_comes_back_to_its_place_and_is_moved_and_stays_where_it_was_put(folders, way):
    alps, bali, cuba = (folders.make(name) for name in ("Alps", "Bali", "Cuba"))
    browser = folders.open().browser
    folders.wait_for_names("Cuba", "Bali", "Alps")
    if way == "keys":
        browser.focus(f"{row(bali)} a")
        press(browser, Keys.DELETE)
    else:
        swipe(browser, row(bali))
    folders.wait_for_names("Cuba", "Alps")
    browser.wait_for_text("“Bali” deleted", ".undo")
    browser.tap(UNDO)
    folders.wait_for_names("Cuba", "Bali", "Alps")
    browser.wait(lambda: not browser.all(".undo"), "there is nothing to undo any more")
    wait_until_idle(browser)
    move_to_the_end(folders, way, cuba, alps)
    folders.wait_for_names("Bali", "Alps", "Cuba")
    wait_until_idle(browser)
    browser.driver.refresh()
    folders.wait_for_names("Bali", "Alps", "Cuba")


def move_to_the_end(folders: Folders, way: str, cuba: str, alps: str) -> None:
    """Moves the first of three folders to the end, by a drag or step by step."""
    browser = folders.open("?edit=1").browser
    folders.wait_for_names("Cuba", "Bali", "Alps")
    if way == "finger":
        return drag(browser, f"{row(cuba)} .grip", row(alps))
    browser.focus(f"{row(cuba)} a")
    for names in [("Bali", "Cuba", "Alps"), ("Bali", "Alps", "Cuba")]:
        # The focus moves along.
        press(browser, Keys.ARROW_DOWN, Keys.ALT)
        folders.wait_for_names(*names)
        wait_until_idle(browser)


def test_without_javascript_a_folder_is_deleted_comes_back_to_its_place_and_is_moved_by_buttons(server):
    visitor = Visitor(server.url)
    alps, bali, cuba = (made(visitor, name) for name in ("Alps", "Bali", "Cuba"))
    page = visitor.open("/folders?edit=1")
    assert names_of(page) == ["Cuba", "Bali", "Alps"]
    page = visitor.press(page, "value='deleted'", within=page.cell(bali, "folders"))
    assert names_of(page) == ["Cuba", "Alps"] and "“Bali” deleted" in page.slot("undo")
    page = visitor.press(page, "value='undone'")
    assert names_of(page) == ["Cuba", "Bali", "Alps"] and not page.slot("undo")
    for names in (["Bali", "Cuba", "Alps"], ["Bali", "Alps", "Cuba"]):
        down = re.search("(?s)<form[^>]*move-down.*?</form>", page.cell(cuba, "folders"))[0]
        page = visitor.press(page, f"value='{cuba}'", within=down)
        assert names_of(page) == names_of(visitor.open("/folders")) == names
    assert page.cell(alps, "folders").count("disabled") == 0
    assert page.cell(cuba, "folders").count("disabled") == 1, "it goes no further down"


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


# What a mouse finds on a row: the item of its menu, and whether the middle of its chevron opens it.
MENU_ITEM = ".row-menu:not([hidden]) > :nth-child({})"
OPENS_THE_ROW = """
  const chevron = document.querySelector(`${arguments[0]} a > .symbol`);
  const {left, width, top, height} = chevron.getBoundingClientRect();
  return !!document.elementFromPoint(left + width / 2, top + height / 2).closest('a.row');
"""


@only("desktop")
def test_under_a_mouse_the_chevron_opens_the_row_and_the_menu_of_the_row_deletes_it(folders):
    folders.make("Alps")
    bali = folders.make("Bali")
    browser = folders.open().browser
    link = browser.one(f"{row(bali)} a")
    ActionChains(browser.driver).move_to_element_with_offset(link, link.size["width"] / 2 - 8, 0).perform()
    browser.wait_until_at_rest()
    assert browser.script(OPENS_THE_ROW, row(bali))
    ActionChains(browser.driver).context_click(link).perform()
    assert browser.texts(".row-menu:not([hidden]) > *") == ["Open", "Edit folder", "Share", "Delete"]
    assert browser.attribute(MENU_ITEM.format(2), "href").endswith(f"/folders/{bali}/edit")
    press(browser, Keys.ESCAPE)
    browser.wait(lambda: not browser.all(MENU_ITEM.format(1)), "the menu is closed")
    ActionChains(browser.driver).context_click(link).perform()
    press(browser, Keys.TAB)
    browser.wait(lambda: not browser.all(MENU_ITEM.format(1)), "the menu is closed")
    ActionChains(browser.driver).context_click(link).perform()
    browser.tap(MENU_ITEM.format(4))
    folders.wait_for_names("Alps")
    browser.tap(UNDO)
    folders.wait_for_names("Bali", "Alps")
    assert browser.path == "/folders"
    browser.mark()
    ActionChains(browser.driver).context_click(browser.one(f"{row(bali)} a")).perform()
    browser.tap(MENU_ITEM.format(1))
    browser.wait(lambda: browser.query == {"folder": bali}, "the folder is beside the list, as by a click on its row")
    assert browser.is_same_document


@only("phone")
def test_in_edit_mode_the_first_tap_uncovers_the_button_that_deletes_and_a_deleted_folder_can_be_restored(folders):
    for name in ("Alps", "Bali"):
        folders.make(name)
    browser = folders.open("?edit=1").browser
    folders.wait_for_names("Bali", "Alps")
    browser.tap('[data-section="folders"] li:first-child summary')
    folders.wait_for_names("Bali", "Alps")
    browser.tap('[data-section="folders"] li:first-child .delete')
    folders.wait_for_names("Alps")
    browser.tap('a[href="/folders/deleted"]')
    folders.wait_for_names("Bali")
    browser.tap('[data-section="folders"] button')
    browser.wait_for_text("no deleted folders", STATUS)
    browser.tap("header.bar .back")
    folders.wait_for_names("Bali", "Alps")


# Changes in other windows


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


# Shared


def test_a_link_shows_a_folder_to_whoever_has_it_until_it_is_taken_back(server, sandbox):
    app = app_named(sandbox, "memo", "US", "ipad", is_free=False)
    item = reference(app["trackId"], "US", "ipad")
    owner, other = Visitor(server.url), Visitor(server.url)
    page = owner.open(f"/folders/{made(owner, 'Travel', item)}")
    page = owner.press(owner.follow(page, f"{page.path}/sharing"), "value='shared'")
    link = page.link("/folders/shared/")
    shown = other.open(link)
    assert " ".join(app["trackName"].split()) in text_of(shown.cell(item, "items"))
    assert shown.slot("head").startswith("Travel ")
    copy = other.press(shown, "value='copied'")
    assert copy.path != shown.path and copy.keys("items") == [item]
    assert texts_of(copy.source, "class='large-title'") == ["Travel"]
    assert owner.press(page, "value='unshared'").offers("shared")
    shown = other.open(link)
    assert shown.status == 404 and "link doesn’t work" in shown.text
    assert other.open(copy.path).keys("items") == [item], "a copy is the visitor's own"

"""Installed and offline: pages that were seen open without a network, and changes made without one are sent later."""

import re
from collections.abc import Iterator

import pytest

from harness.app_page import STILL_CLOCK, address, before_the_page, pass_seconds
from harness.browser import Browser, Look
from harness.inside import go_offline, wait_until_idle
from harness.offline import (
    BANNER,
    NOT_THERE,
    NOTE_WORKERS,
    SOON,
    ChangingProgram,
    age,
    at_home,
    kept_pages,
    look,
    move_in,
    see,
    stop_workers,
    wait_until_done,
    waiting,
)
from harness.program import Visitor
from harness.search import NOTICES, SearchScreen

START = "?country=KR&platform=iphone"
TITLE = ".listing-header h1"
# The size of every icon of the manifest, as declared and as drawn.
ICONS = """
  const done = arguments[arguments.length - 1];
  (async () => {
    const manifest = await (await fetch(document.querySelector('link[rel=manifest]').href)).json();
    const sides = manifest.icons.map(async ({src, sizes}) => {
      const {width, height} = await createImageBitmap(await (await fetch(src)).blob());
      return [sizes, `${width}x${height}`];
    });
    done(await Promise.all(sides));
  })();
"""
# Opens a page in a frame beside this one, and returns its state once it contains a text.
FRAME = """
  const [path, selector, done] = arguments;
  const frame = document.createElement('iframe');
  frame.src = path;
  frame.onload = () => {
    const {documentElement: page} = frame.contentDocument;
    done([page.className, !!page.querySelector(selector)]);
  };
  document.body.append(frame);
"""

# The edges of the avatar, and the width of the page.
AVATAR = """
  const {left, right} = document.querySelector('.profile[href^="/settings"] .symbol').getBoundingClientRect();
  return [left, right, document.documentElement.clientWidth];
"""

pytestmark = pytest.mark.shared_server


@pytest.fixture
def browser(make_browser, line) -> Browser:
    return at_home(make_browser, line)


@pytest.fixture
def apps(sandbox) -> list[str]:
    """The ids of two apps that are sold in Korea."""
    return [str(row["trackId"]) for row in sandbox.search("memo")[:2]]


def item(app: str) -> str:
    return f"app.KR.iphone.{app}"


def sheet(app: str) -> str:
    """The page that puts an app into folders."""
    return f"/folders/save?item={item(app)}"


def make_folder(browser: Browser, name: str) -> str:
    """Makes a folder and returns its id."""
    browser.open("/folders/new")
    browser.type("input[name=name]", name)
    browser.tap(".words .main")
    found = browser.wait(lambda: re.fullmatch(r"/folders/([\w-]{36})", browser.path), "the folder is open")
    return found[1]


def tick(browser: Browser, folder: str, is_in: bool) -> None:
    """Taps a folder on the sheet, and waits until it has the wanted state."""
    choice = f'.choice[value="{folder}"]'
    browser.tap(choice)
    wait_until_idle(browser)
    browser.wait(lambda: browser.attribute(choice, "aria-checked") == str(is_in).lower(), f"it is in: {is_in}")


def has(visitor: Visitor, app: str, folder: str) -> bool:
    return item(app) in visitor.open(f"/folders/{folder}").keys("items")


@pytest.fixture
def visitor(browser, server) -> Iterator[Visitor]:
    """The same profile at the server itself, whatever the line does."""
    visitor = Visitor(server.url, browser.driver.get_cookie("showroom_profile")["value"])
    yield visitor
    visitor.close()


# Installed


def test_the_app_can_be_installed_and_speaks_the_readers_language_without_a_network_too(make_browser, line, apps):
    browser = make_browser(line.url, Look("phone", language="ko-KR"))
    browser.tolerate_network_errors()
    move_in(browser)
    manifest = browser.command("Page.getAppManifest")
    assert manifest["errors"] == []
    assert '"name": "찾아봐"' in manifest["data"]
    for said, drawn in look(browser, ICONS):
        assert said == drawn
    see(browser, address(apps[0]))
    line.offline()
    browser.open(address(apps[0]))
    assert browser.text(f"{BANNER} span") == "오프라인이에요. 방금 본 내용이에요."
    browser.open(address(apps[1]))
    assert browser.text("header.bar h1") == "오프라인이에요"
    browser.wait_for_text("자동으로 열려요", NOT_THERE)


@pytest.fixture
def program(server) -> Iterator[ChangingProgram]:
    program = ChangingProgram(server.port)
    yield program
    program.close()


def test_a_new_program_takes_over_at_once_and_what_was_kept_still_opens(make_browser, program, apps):
    browser = make_browser(program.url, Look("phone"))
    browser.tolerate_network_errors()
    before_the_page(browser, NOTE_WORKERS)
    move_in(browser)
    see(browser, address(apps[0]))
    assert browser.script("return takenOver") == 0
    program.change()
    browser.script("navigator.serviceWorker.getRegistration().then((each) => each.update())")
    browser.wait(lambda: browser.script("return takenOver") == 1, "the new worker has taken over", SOON)
    state = "return navigator.serviceWorker.controller.state"
    browser.wait(lambda: browser.script(state) == "activated", "it is in charge", SOON)
    program.close()
    browser.open(address(apps[0]))
    browser.one(BANNER)
    assert browser.script("return [...document.styleSheets].length") > 2, "with its styles"


# Pages that were seen


def test_a_page_that_was_seen_opens_and_says_how_old_it_is_until_the_server_is_back(browser, line, apps):
    path = address(apps[0])
    before_the_page(browser, STILL_CLOCK)
    see(browser, path)
    name = browser.text(TITLE)
    line.offline()
    for hours, words in ((0, "This is from a moment ago."), (3, "This is from 3 hours ago.")):
        age(browser, path, hours)
        # The query of the former search does not tell pages apart.
        browser.open(path + f"?q=memo{hours}")
        assert browser.text(TITLE) == name
        assert browser.text(f"{BANNER} span") == f"You’re offline. {words}"
    line.online()
    browser.wait(lambda: pass_seconds(browser, 5) or not browser.all(BANNER), "the page itself is there", SOON)
    browser.one(TITLE)


def test_a_copy_says_whether_the_server_or_only_its_source_is_away_and_waits_for_the_server_alone(
    make_browser, program, apps
):
    browser = make_browser(program.url, Look("phone"))
    browser.tolerate_network_errors()
    move_in(browser)
    see(browser, address(apps[0]))
    age(browser, address(apps[0]), 3)
    name = browser.text(TITLE)
    going_on = "script[src*=offline]"
    program.withholds = True
    browser.open(address(apps[0]))
    assert browser.text(f"{BANNER} span") == "This can’t be updated right now. This is from 3 hours ago."
    assert browser.text(TITLE) == name
    assert not browser.all(going_on), "a server that answers would be asked again and again"
    program.is_away = True
    browser.open(address(apps[0]))
    assert browser.text(f"{BANNER} span") == "The server isn’t responding. This is from 3 hours ago."
    assert browser.all(going_on)
    browser.open(address(apps[1]))
    assert browser.path == address(apps[1])
    assert browser.text("header.bar h1") == "The server isn’t responding", "the proxy's page has no way back"
    assert browser.script("return innerWidth <= screen.width"), "the sentence in the bar makes the page no wider"
    browser.wait_for_text("as soon as the server responds", NOT_THERE)
    assert browser.texts('[data-section="kept"] .label') == [name]


def test_a_page_that_was_not_seen_gives_way_to_ours_which_lists_those_that_were(browser, line, apps):
    see(browser, address(apps[0]))
    name = browser.text(TITLE)
    line.offline()
    browser.open(address(apps[1]))
    assert browser.path == address(apps[1])
    assert browser.text("header.bar h1") == "You’re offline"
    browser.wait_for_text("needs a connection", NOT_THERE)
    assert browser.texts('[data-section="kept"] .label') == [name]
    assert "/folders" in [each.get_dom_attribute("href") for each in browser.all(".ways a")]
    browser.tap('[data-section="kept"] a')
    browser.one(BANNER)
    assert browser.text(TITLE) == name


def test_a_page_that_was_not_seen_comes_when_the_server_is_back_and_at_once_when_that_is_noticed(browser, line, apps):
    before_the_page(browser, STILL_CLOCK)
    line.offline()
    browser.open(address(apps[0]))
    browser.one(NOT_THERE)
    line.online()
    browser.wait(lambda: pass_seconds(browser, 5) or not browser.all(NOT_THERE), "the page itself is there")
    browser.one(TITLE)
    line.offline()
    browser.open(address(apps[1]))
    browser.one(NOT_THERE)
    go_offline(browser, True)
    line.online()
    go_offline(browser, False)
    browser.wait(lambda: not browser.all(NOT_THERE), "the page itself is there")


def test_only_what_may_be_seen_again_is_kept_and_forgotten_when_the_profile_changes(browser, apps):
    see(browser, address(apps[0]))
    for path in ("/settings", f"/apps{START}&q=memo", "/settings/about", "/folders/new", "/apps/KR/1"):
        browser.open(path)
    see(browser, "/folders")
    # A kept sheet can replace those of other apps, and the welcome, to which the app's page leads back, is shown at the
    # front door without a network.
    welcome, search = f"/apps{START}", f"/apps{START}&q=memo"
    assert sorted(kept_pages(browser)) == sorted([address(apps[0]), sheet(apps[0]), welcome, search, "/folders"])
    browser.script("navigator.serviceWorker.controller.postMessage({forget: true})")
    browser.wait(lambda: kept_pages(browser) == [], "nothing is kept")


def test_the_front_door_opens_without_a_network_with_the_last_search_and_its_tab_lit(browser, line, apps):
    search = SearchScreen(browser)
    search.open(START)
    search.search("memo")
    shown = search.wait_for_ids()
    # The results came line by line; leaving them stores the page.
    browser.tap(f'[data-section="results"] [data-key="{shown[0]}"] a')
    browser.one(TITLE)
    browser.wait(lambda: any("q=memo" in each for each in kept_pages(browser)), "the search is kept")
    # The welcome is newer.
    see(browser, "/apps")
    line.offline()
    for door in ("/", "/apps"):
        browser.open(door)
        browser.one(BANNER)
        assert browser.path == "/apps" and search.ids() == shown
        assert browser.texts(".kept-searches a") == ["memo"]
        browser.wait_until_at_rest()
        start, end, width = browser.script(AVATAR)
        assert 0 < start < end <= width - 16, "the avatar is inside the margin"
        assert browser.attribute('.tabs [aria-current="page"]', "href") == "/apps"
    browser.open("/?q=never")
    browser.one(NOT_THERE)
    browser.open(f"/apps{START}&q=never")
    browser.one(NOT_THERE)
    assert browser.attribute('.tabs [aria-current="page"]', "href") == "/apps"


def kept_searches(browser: Browser) -> list[str]:
    return [each for each in kept_pages(browser) if "q=" in each]


def test_searches_are_kept_only_while_the_reader_saves_them_and_go_with_the_recent_ones(browser, apps):
    path = f"/apps{START}&q=memo"
    switch = '[data-key="savesRecentsPicked"] .switch'
    see(browser, path)
    for is_saved in ("false", "true"):
        browser.open("/settings")
        browser.tap(switch)
        browser.wait(lambda: browser.attribute(switch, "aria-checked") == is_saved, "it is switched")
        browser.wait(lambda: kept_searches(browser) == [], "no search is kept")
        browser.open(path)
        # Another page is kept after it, so the search would be by now.
        see(browser, address(apps[0]))
        browser.wait(lambda: kept_searches(browser) == ([path] if is_saved == "true" else []), "as the reader wants")
    browser.open(f"/apps{START}&recents=1")
    browser.tap('button[value="allRecentsDeleted"]')
    browser.wait(lambda: kept_searches(browser) == [], "no search is kept")


def test_a_copy_leads_back_to_the_page_that_it_is_opened_from_under_its_tab(browser, line, apps):
    folder = f"/folders/{make_folder(browser, 'Trains')}"
    see(browser, folder)
    see(browser, address(apps[0]))
    browser.open(f"{address(apps[1])}?from={folder}")
    browser.wait(lambda: address(apps[1]) in kept_pages(browser), "it is kept")
    line.offline()
    for path, back, label, tab in (
        (f"{address(apps[0])}?from={folder}", folder, "Trains", "/folders"),
        (f"{address(apps[1])}?from={folder}", folder, "Trains", "/folders"),
        (address(apps[1]), "/apps", "Back", "/apps"),
    ):
        browser.open(path)
        browser.one(BANNER)
        assert browser.attribute("header.bar .back", "href") == back
        assert browser.text("header.bar .back") == label
        assert browser.attribute('.tabs [aria-current="page"]', "href") == tab


def test_a_page_in_a_frame_has_no_bars_with_a_network_and_without(browser, line, apps):
    see(browser, address(apps[0]))
    browser.open("/settings")
    assert look(browser, FRAME, address(apps[0]), TITLE) == ["in-pane", True]
    line.offline()
    assert look(browser, FRAME, address(apps[0]), BANNER) == ["in-pane", True]


def test_a_link_on_another_site_leaves_no_trace_with_a_worker_either(browser, line, make_elsewhere):
    browser.driver.get(make_elsewhere(f"{line.url}/apps{START}&q=memo").url("localhost"))
    browser.tap("a")
    browser.one('[data-section="results"] [data-key]')
    browser.open(f"/apps{START}&recents=1")
    assert browser.keys("recents") == []


# Changes without a network


def test_what_is_ticked_without_a_network_is_done_later_in_order_and_once(browser, line, apps, visitor):
    first, second = make_folder(browser, "Trains"), make_folder(browser, "Notes")
    see(browser, sheet(apps[0]))
    line.offline()
    tick(browser, first, True)
    browser.wait_for_text("when you’re back online", NOTICES)
    tick(browser, second, True)
    tick(browser, first, False)
    assert waiting(browser) == 3
    line.online()
    browser.wait(lambda: waiting(browser) == 0, "all of it is done by itself", SOON)
    assert not has(visitor, apps[0], first)
    assert has(visitor, apps[0], second)
    assert line.requests(f"action=added&folder={second}".encode()) == 1


def test_an_app_is_saved_by_a_sheet_that_was_seen_for_another(browser, line, apps, visitor):
    folder = make_folder(browser, "Trains")
    see(browser, address(apps[0]))
    see(browser, sheet(apps[0]))
    tick(browser, folder, True)
    browser.open(sheet(apps[0]))
    browser.wait(lambda: browser.attribute(".choice", "aria-checked") == "true", "it is in")
    line.offline()
    browser.open(sheet(apps[1]))
    browser.one(BANNER)
    assert browser.attribute(".choice", "aria-checked") == "false"
    assert browser.text(".item-title") == ""
    tick(browser, folder, True)
    line.online()
    wait_until_done(browser)
    assert has(visitor, apps[0], folder) and has(visitor, apps[1], folder)


def test_one_tap_without_a_network_saves_later_without_leaving_the_page(browser, line, apps, visitor):
    folder = make_folder(browser, "Trains")
    see(browser, address(apps[0]))
    line.offline()
    browser.mark()
    browser.tap(".listing-header .save")
    browser.wait_for_text("when you’re back online", NOTICES)
    browser.one(".listing-header .save.saved")
    assert browser.is_same_document and waiting(browser) == 1
    line.online()
    wait_until_done(browser)
    assert has(visitor, apps[0], folder)


def test_a_folder_opens_without_a_network_and_says_what_waits(browser, line, apps, visitor):
    folder = make_folder(browser, "Trains")
    see(browser, sheet(apps[0]))
    tick(browser, folder, True)
    see(browser, "/folders")
    see(browser, f"/folders/{folder}")
    line.offline()
    browser.open(f"/folders/{folder}?sort=name")
    assert browser.keys("items") == [item(apps[0])]
    browser.script("document.querySelector('[data-section=\"items\"] .delete').click()")
    browser.wait(lambda: waiting(browser) == 1, "it waits")
    browser.open("/folders")
    assert "1 change is waiting." in browser.text(BANNER)
    line.online()
    wait_until_done(browser)
    assert not has(visitor, apps[0], folder)


def test_who_comes_too_late_is_told_why(browser, line, apps, visitor):
    folder = make_folder(browser, "Trains")
    see(browser, sheet(apps[0]))
    line.offline()
    tick(browser, folder, True)
    visitor.act(visitor.open("/folders"), "deleted", folder=folder)
    line.online()
    wait_until_done(browser)
    browser.wait_for_text("1 change couldn’t be saved. This folder was deleted elsewhere", NOTICES)


def test_what_waits_outlives_the_worker_and_the_page(browser, line, apps, visitor):
    folder = make_folder(browser, "Trains")
    see(browser, sheet(apps[0]))
    line.offline()
    tick(browser, folder, True)
    stop_workers(browser)
    browser.open("/settings")
    assert waiting(browser) == 1
    stop_workers(browser)
    line.online()
    browser.open("/settings")
    wait_until_done(browser)
    assert has(visitor, apps[0], folder)

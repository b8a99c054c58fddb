"""Two windows of one person: a change in one appears in the other while it is visible, without a touch."""

import time

import pytest

from harness.inside import (
    ALL_DUE,
    COUNT_DUE,
    HIDE,
    HURRY,
    LATER,
    SHOW,
    WAIT_FOR_FRAMES,
    Conversation,
    drop_live_screens,
    go_offline,
    remember,
    value,
    wait_until_idle,
)
from harness.patience import FACTOR
from harness.search import BOX, NOTICES, SearchScreen

START = "?country=KR&platform=iphone"
RECENT = '[data-section="recents"] .recent .label'
# The recent keywords that match what is typed, below the field.
SUGGESTED = ".suggestion:not([data-hint]) > span:not(.place)"
UNDO = "button[value=undoTapped]"
# A page that the server has forgotten resumes after this many milliseconds, or up to half as many later.
FORGOTTEN = 2000
LISTEN_ANEW = "window.dispatchEvent(new PageTransitionEvent('pageshow'))"
# Less than the 25 s for which a window that listens holds its connection (`listenDuration`).
LISTEN_SECONDS = 22

pytestmark = [pytest.mark.shared_server, pytest.mark.whole_browser]


def wait_for_recents(search: SearchScreen, *words: str, selector: str = RECENT, seconds: float = 10) -> None:
    search.browser.wait(
        lambda: search.browser.texts(selector) == list(words), f"the recent keywords are {words}", seconds
    )


def delete_elsewhere(search: SearchScreen, number: int) -> None:
    """Deletes a keyword in another window, and returns."""
    here = search.browser.driver.current_window_handle
    search.browser.new_window(f"/apps{START}&recents=1")
    before = len(search.browser.wait(lambda: search.browser.all(RECENT), "the recent keywords are shown"))
    search.browser.tap(f'[data-section="recents"] > :nth-child({number}) .delete')
    search.browser.wait(lambda: len(search.browser.all(RECENT)) == before - 1, "it is deleted")
    wait_until_idle(search.browser)
    search.browser.go_to_tab(here)


@pytest.fixture
def listener(near) -> SearchScreen:
    """A page that shows the recent keywords memo, cacao and bus."""
    remember(near.browser, "bus", "cacao", "memo")
    wait_for_recents(near, "memo", "cacao", "bus")
    near.browser.mark()
    return near


def test_a_keyword_deleted_in_another_window_goes_from_this_one_and_one_searched_there_comes(listener):
    delete_elsewhere(listener, 2)
    wait_for_recents(listener, "memo", "bus")
    assert not listener.browser.all(UNDO), "only the window that deleted it offers an undo"
    here = listener.browser.driver.current_window_handle
    listener.browser.new_window(f"/apps{START}")
    listener.search("weather")
    listener.wait_for_ids()
    listener.browser.go_to_tab(here)
    wait_for_recents(listener, "weather", "memo", "bus")
    assert listener.browser.is_same_document


@pytest.mark.own_server
def test_what_is_typed_and_the_focus_stay_when_a_keyword_goes(listener, sandbox):
    sandbox.faults(latencyMs=9000)
    listener.browser.type(BOX, "m")
    wait_for_recents(listener, "memo", selector=SUGGESTED)
    delete_elsewhere(listener, 1)
    wait_for_recents(listener, selector=SUGGESTED)
    assert value(listener.browser, BOX) == "m"
    assert listener.browser.script("return document.activeElement.name") == "q"


def test_a_hidden_page_does_not_listen_and_catches_up_when_it_is_shown(listener):
    talk = Conversation(listener.browser)
    listener.browser.script(HIDE)
    delete_elsewhere(listener, 2)
    assert listener.browser.texts(RECENT) == ["memo", "cacao", "bus"]
    assert talk.count("listen") == 0
    listener.browser.script(SHOW, 5)
    wait_for_recents(listener, "memo", "bus")
    assert (talk.count("listen"), talk.count("resume")) == (1, 0)


@pytest.mark.own_server
def test_listening_goes_on_after_a_restart_of_the_server(listener, server):
    listener.browser.script(LATER, FORGOTTEN)
    assert server.stop() == 0
    server.start()
    listener.browser.wait(lambda: listener.browser.script(COUNT_DUE), "it has noticed")
    delete_elsewhere(listener, 2)
    told = lambda: listener.browser.script(ALL_DUE) or listener.browser.texts(RECENT)
    listener.browser.wait(lambda: told() == ["memo", "bus"], "it has asked")
    delete_elsewhere(listener, 1)
    wait_for_recents(listener, "bus")
    assert listener.browser.is_same_document
    assert not listener.browser.all(f"{NOTICES} > *")


def test_an_undo_is_not_lost_because_a_page_listens(listener):
    listener.browser.tap('[data-section="recents"] > :first-child .delete')
    wait_for_recents(listener, "cacao", "bus")
    wait_until_idle(listener.browser)
    talk = Conversation(listener.browser)
    listener.browser.script(LATER, FORGOTTEN * 3 // 2)
    listener.browser.script("Math.random = () => 1")
    drop_live_screens(listener.browser)
    listener.browser.wait(lambda: listener.browser.script(COUNT_DUE), "it has noticed")
    listener.browser.script(ALL_DUE)
    listener.browser.driver.execute_async_script(WAIT_FOR_FRAMES)
    assert talk.count("resume") == 0, "its undo would be lost"
    listener.browser.tap(UNDO)
    wait_for_recents(listener, "memo", "cacao", "bus")


def test_nobody_is_told_when_listening_fails(listener):
    listener.browser.script(HURRY, 20)
    talk = Conversation(listener.browser)
    go_offline(listener.browser, True)
    # Going offline does not cut a request that is under way.
    listener.browser.script(HIDE)
    listener.browser.script(SHOW, 0)
    listener.browser.wait(lambda: talk.count("listen") > 3, "it tries again")
    assert not listener.browser.all(f"{NOTICES} > *, body.acting")
    go_offline(listener.browser, False)
    delete_elsewhere(listener, 2)
    wait_for_recents(listener, "memo", "bus")


def test_many_windows_leave_connections_for_what_is_done_in_one(listener):
    for _ in range(6):
        last = listener.browser.new_window(f"/apps{START}&recents=1")
        wait_for_recents(listener, "memo", "cacao", "bus")
    # All begin anew, however long it took to open them.
    start = time.monotonic()
    for window in listener.browser.driver.window_handles:
        listener.browser.go_to_tab(window)
        listener.browser.script(LISTEN_ANEW)
    listener.browser.go_to_tab(last)
    listener.browser.tap('[data-section="recents"] > :first-child .delete')
    # Until then no window that listens has given its connection back.
    rest = start + LISTEN_SECONDS - time.monotonic()
    assert rest > 0, "the keyword was tapped in time"
    wait_for_recents(listener, "cacao", "bus", seconds=rest / FACTOR)

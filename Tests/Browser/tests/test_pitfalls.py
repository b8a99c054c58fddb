"""What goes wrong in other server-driven pages, each tried on a line with 300 ms of latency."""

import pytest
from selenium.webdriver.common.keys import Keys

from harness.browser import Look
from harness.sandbox import Sandbox
from harness.search import BOX, NOTICES, SearchScreen, common_word, expected_ids

START = "?country=KR&platform=iphone"


@pytest.fixture(params=["phone", "desktop"])
def search(request, make_browser, line) -> SearchScreen:
    return SearchScreen(make_browser(line.url, Look(request.param)))


def wait_until_idle(search: SearchScreen) -> None:
    search.browser.wait(lambda: not search.browser.all("body.acting"), "every action has been answered")


def value(search: SearchScreen) -> str:
    return search.browser.script("return document.querySelector(arguments[0]).value", BOX)


# Ordering


def test_an_older_answer_never_replaces_a_newer_one(search, sandbox, line):
    search.open(START)
    line.hold(b"q=memo")
    search.browser.type(BOX, "memo")
    search.browser.enter(BOX)
    line.wait_until_held()
    search.search("bus")
    search.wait_for_start_of(expected_ids(sandbox, "bus"))
    line.release()
    wait_until_idle(search)
    search.wait_for_start_of(expected_ids(sandbox, "bus"))
    assert search.browser.query["q"] == value(search) == "bus"


def test_what_is_typed_while_an_answer_is_on_its_way_is_kept_and_searched_for(search, sandbox, line):
    search.open(START)
    line.hold(b"POST /apps")
    search.browser.type(BOX, "me")
    line.wait_until_held()
    search.browser.type(BOX, "mo")
    line.release()
    search.wait_until_about("memo")
    search.wait_for_start_of(expected_ids(sandbox, "memo"))
    assert value(search) == "memo"


def test_a_pressed_control_shows_it_before_any_answer(search, line):
    search.open(START)
    line.hold(b"POST /apps")
    search.browser.tap("[name=platform][value=ipad]")
    search.browser.wait(lambda: search.browser.all("[aria-busy=true]"), "something is busy")
    line.wait_until_held()
    line.release()
    search.browser.wait(lambda: search.platform() == "ipad", "the iPad is chosen")
    search.browser.wait(lambda: not search.browser.all("[aria-busy=true]"), "nothing is busy any more")


def test_asking_for_more_twice_brings_it_once(search, sandbox, line):
    word = common_word(sandbox)
    search.open(f"{START}&q={word}")
    first = search.wait_for_ids(25)
    line.hold(b"reachedEnd")
    search.show_more()
    line.wait_until_held()
    search.browser.script("""
      const button = document.querySelector('[data-slot="more"] button');
      button?.form.requestSubmit(button);
      button?.form.requestSubmit(button);
    """)
    line.release()
    ids = search.wait_for_ids(len(first) + 1)
    assert ids == expected_ids(sandbox, word)[: len(ids)]


# A broken line


def test_an_answer_that_is_lost_comes_again_and_counts_once(search, sandbox, line):
    word = common_word(sandbox)
    search.browser.tolerate_network_errors()
    search.open(f"{START}&q={word}")
    first = search.wait_for_ids(25)
    line.cut_next(0, b"reachedEnd")
    search.show_more()
    line.wait_until_cut()
    ids = search.wait_for_ids(len(first) + 1)
    assert ids == expected_ids(sandbox, word)[: len(ids)]


@pytest.mark.parametrize("after_bytes", [1, 300, 1500, 4000])
def test_an_answer_cut_in_the_middle_is_completed(search, sandbox, line, after_bytes):
    search.browser.tolerate_network_errors()
    search.open(START)
    search.browser.mark()
    line.cut_next(after_bytes, b"q=memo")
    search.browser.type(BOX, "memo")
    search.browser.enter(BOX)
    line.wait_until_cut()
    search.wait_for_start_of(expected_ids(sandbox, "memo"))
    assert search.browser.is_same_document


def test_offline_is_said_and_the_search_goes_on_when_the_line_is_back(search, sandbox, line):
    search.browser.tolerate_network_errors()
    search.open(START)
    line.offline()
    search.browser.type(BOX, "memo")
    search.browser.enter(BOX)
    search.browser.wait_for_text("connection", NOTICES)
    assert value(search) == "memo"
    line.online()
    search.wait_for_start_of(expected_ids(sandbox, "memo"))


def test_a_server_restarted_between_two_actions_is_not_noticed(search, sandbox, server):
    word = common_word(sandbox)
    rows = expected_ids(sandbox, word)
    search.browser.tolerate_network_errors()
    search.open(f"{START}&q={word}")
    first = search.wait_for_ids(25)
    search.browser.mark()
    server.kill()
    server.start()
    search.show_more()
    ids = search.wait_for_ids(len(first) + 1)
    assert ids == rows[: len(ids)]
    search.search("bus")
    search.wait_for_start_of(expected_ids(Sandbox(server.sandbox_url), "bus"))
    assert search.browser.is_same_document


def test_typing_survives_a_restart_of_the_server(search, server):
    search.browser.tolerate_network_errors()
    search.open(START)
    search.browser.mark()
    search.browser.type(BOX, "me")
    server.kill()
    search.browser.type(BOX, "mo")
    server.start()
    search.wait_until_about("memo")
    search.wait_for_ids()
    assert value(search) == "memo"
    assert search.browser.is_same_document


def test_two_tabs_do_not_disturb_each_other(search, sandbox):
    first = search.browser.driver.current_window_handle
    search.open(f"{START}&q=memo")
    search.wait_for_start_of(expected_ids(sandbox, "memo"))
    search.browser.new_tab(f"/apps{START}")
    search.choose_platform("mac")
    search.search("bus")
    search.wait_for_start_of(expected_ids(sandbox, "bus", platform="mac"))
    search.browser.go_to_tab(first)
    assert search.platform() == "iphone"
    search.search("weather")
    search.wait_for_start_of(expected_ids(sandbox, "weather"))


# Focus, composing, scrolling


def test_results_leave_focus_and_caret_in_the_box(search):
    search.open(START)
    search.browser.type(BOX, "memo" + Keys.ARROW_LEFT + Keys.ARROW_LEFT)
    search.browser.script("document.activeElement.isMarked = true")
    search.wait_until_about("memo")
    search.wait_for_ids()
    state = "const e = document.activeElement; return [e.name, e.selectionStart, e.selectionEnd, e.isMarked]"
    assert search.browser.script(state) == ["q", 2, 2, True]


def test_a_syllable_being_composed_is_not_disturbed(search, line):
    search.open(START)
    line.hold(b"POST /apps")
    search.browser.type(BOX, "me")
    line.wait_until_held()
    search.browser.compose("ㅁ")
    search.browser.compose("모")
    line.release()
    wait_until_idle(search)
    assert value(search) == "me모"
    search.browser.compose("몸")
    assert value(search) == "me몸"
    search.browser.commit("모")
    search.wait_until_about("me모")
    assert value(search) == "me모"


def test_korean_typed_by_composing_is_searched_for_when_it_is_whole(search, sandbox):
    search.open(START)
    search.browser.focus(BOX)
    for step in ("ㅁ", "메"):
        search.browser.compose(step)
    search.browser.commit("메")
    for step in ("ㅁ", "모"):
        search.browser.compose(step)
    search.browser.commit("모")
    search.browser.enter(BOX)
    search.wait_for_start_of(expected_ids(sandbox, "메모"))
    assert value(search) == "메모"


def test_rows_that_arrive_move_nothing_on_the_screen(search, sandbox, line):
    search.open(f"{START}&q={common_word(sandbox)}")
    first = search.wait_for_ids(25)
    cell = f'[data-section="results"] > [data-key="{first[20]}"]'
    line.hold(b"reachedEnd")
    search.show_more()
    line.wait_until_held()
    search.browser.script("document.querySelector(arguments[0]).scrollIntoView({behavior: 'instant'})", cell)
    place = "return document.querySelector(arguments[0]).getBoundingClientRect().top"
    top = search.browser.script(place, cell)
    line.release()
    search.wait_for_ids(len(first) + 1)
    assert abs(search.browser.script(place, cell) - top) <= 1


# Back and forward


def test_back_and_forward_show_the_same_again(search):
    search.open(f"{START}&q=memo")
    ids = search.wait_for_ids()
    search.browser.tap(f'[data-section="results"] > [data-key="{ids[0]}"] a')
    search.browser.wait(lambda: search.browser.path == f"/apps/KR/{ids[0]}", "the app's page is open")
    header = search.browser.text('[data-section="header"]')
    search.browser.driver.back()
    search.wait_for_exactly(ids)
    search.browser.driver.forward()
    search.browser.wait(lambda: search.browser.text('[data-section="header"]') == header, "the app's page is back")


def test_a_page_that_comes_back_after_a_restart_still_acts(search, sandbox, server):
    search.browser.tolerate_network_errors()
    search.open(f"{START}&q=memo")
    ids = search.wait_for_ids()
    search.browser.tap(f'[data-section="results"] > [data-key="{ids[0]}"] a')
    search.browser.wait(lambda: search.browser.path != "/apps", "the app's page is open")
    server.kill()
    server.start()
    search.browser.driver.back()
    search.wait_for_exactly(ids)
    search.search("bus")
    search.wait_for_start_of(expected_ids(Sandbox(server.sandbox_url), "bus"))

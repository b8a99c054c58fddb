"""What goes wrong in other server-driven pages: what is typed, the focus, what is composed, and the place are lost."""

import pytest
from selenium.webdriver.common.keys import Keys

from harness.browser import Look
from harness.inside import (
    RESTORE,
    Conversation,
    drop_live_screens,
    mark_elements,
    marked,
    remember,
    scroll_to,
    top,
    value,
    wait_until_idle,
)
from harness.search import BOX, SearchScreen, common_word, expected_ids

START = "?country=KR&platform=iphone"
IPAD = "[name=platform][value=ipad]"
RECENT = '[data-section="results"] .recent'
FOCUSED = "const e = document.activeElement; return e.getAttribute('href') || e.name"

# The answer to a page that comes back: five rows more at the start, and the first of the old ones gone.
INSERT_ABOVE = """(line, action) => {
  if (action.name !== 'resume' || line[1] !== 'end') return [line];
  const first = document.querySelector('[data-section="results"]').firstElementChild.dataset.key;
  const row = (number) => `<li data-key='new-${number}'><a href='/apps'>New</a><p>A second line</p></li>`;
  const rows = [1, 2, 3, 4, 5].map((number) => [line[0] + number, 'insert', 'results', `new-${number}`, first,
    row(number)]);
  return [...rows, [line[0] + 6, 'remove', 'results', first], [line[0] + 6, 'end']];
}"""

# The search box is drawn with another attribute, so that it differs from the one in the page.
DRAW_BOX_ANEW = """(line) => [line[2] === 'search' ? [...line.slice(0, 3),
  line[3].replace("<input type='search'", "<input data-drawn='anew' type='search'")] : line]"""
DRAWN = "return document.querySelector(arguments[0]).dataset.drawn"

# Counts how often a script writes what stands in the box; a person's keys do not count.
WATCH_BOX = """
  const box = document.querySelector(arguments[0]);
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  window.written = 0;
  Object.defineProperty(box, 'value', {
    get() { return own.get.call(box); },
    set(value) { window.written += 1; own.set.call(box, value); },
  });
"""


def cell(key: str) -> str:
    return f'[data-section="results"] > [data-key="{key}"]'


@pytest.fixture(params=["phone", "desktop"])
def search(request, make_browser, line) -> SearchScreen:
    """The search, on a line with 300 ms of latency."""
    return SearchScreen(make_browser(line.url, Look(request.param)))


@pytest.fixture
def phone(make_browser, line) -> SearchScreen:
    return SearchScreen(make_browser(line.url, Look("phone")))


@pytest.fixture
def near(make_browser, server) -> SearchScreen:
    """The search, without latency."""
    return SearchScreen(make_browser(server.url, Look("desktop")))


# What is typed


def test_results_leave_focus_and_caret_in_the_box(search):
    search.open(START)
    search.browser.script(WATCH_BOX, BOX)
    search.browser.type(BOX, "memo" + Keys.ARROW_LEFT + Keys.ARROW_LEFT)
    mark_elements(search.browser, BOX)
    search.wait_until_about("memo")
    search.wait_for_ids()
    state = "const e = document.activeElement; return [e.name, e.selectionStart, e.selectionEnd, e.isMarked]"
    assert search.browser.script(state) == ["q", 2, 2, True]
    assert search.browser.script("return window.written") == 0, "no answer wrote what stands in the box"


def test_a_changed_field_without_focus_is_not_reset_by_another_update(near):
    near.open(START)
    near.browser.script("document.querySelector(arguments[0]).value = 'typed'", BOX)
    drop_live_screens(near.browser)
    Conversation(near.browser).alter(DRAW_BOX_ANEW)
    near.choose_platform("ipad")
    wait_until_idle(near.browser)
    assert near.browser.script(DRAWN, BOX) == "anew", "the field was drawn anew"
    assert value(near.browser, BOX) == "typed"


def test_a_form_is_kept_when_the_page_is_brought_up_to_date_as_a_whole(near):
    near.open(START)
    drop_live_screens(near.browser)
    talk = Conversation(near.browser)
    mark_elements(near.browser, BOX)
    near.browser.paste(BOX, "memo")
    near.browser.type(BOX, Keys.ARROW_LEFT)
    near.wait_until_about("memo")
    near.wait_for_ids()
    assert ["reset", "results"] in [line[1:3] for line in talk.lines()]
    assert value(near.browser, BOX) == "memo"
    assert near.browser.script("return document.activeElement.isMarked && document.activeElement.selectionStart") == 3


# Composing


def test_a_syllable_being_composed_is_not_disturbed(search, line):
    search.open(START)
    line.hold(b"POST /apps")
    search.browser.type(BOX, "me")
    line.wait_until_held()
    search.browser.compose("ㅁ")
    search.browser.compose("모")
    line.release()
    wait_until_idle(search.browser)
    assert value(search.browser, BOX) == "me모"
    search.browser.compose("몸")
    assert value(search.browser, BOX) == "me몸"
    search.browser.commit("모")
    search.wait_until_about("me모")
    assert value(search.browser, BOX) == "me모"


def test_a_syllable_being_composed_is_not_disturbed_by_a_reset(near):
    near.open(START)
    near.browser.focus(BOX)
    wait_until_idle(near.browser)
    drop_live_screens(near.browser)
    talk = Conversation(near.browser)
    talk.alter(DRAW_BOX_ANEW)
    near.browser.compose("ㅁ")
    near.browser.compose("메")
    near.browser.wait(lambda: ["slot", "search"] in [line[1:3] for line in talk.lines()], "the box was sent again")
    wait_until_idle(near.browser)
    assert near.browser.script(DRAWN, BOX) is None, "nothing was done to the box"
    near.browser.compose("멤")
    assert value(near.browser, BOX) == "멤"
    near.browser.commit("메모")
    near.wait_until_about("메모")
    assert value(near.browser, BOX) == "메모"


def test_korean_typed_by_composing_is_searched_for_when_it_is_whole(phone, sandbox):
    phone.open(START)
    phone.browser.focus(BOX)
    for step in ("ㅁ", "메"):
        phone.browser.compose(step)
    phone.browser.commit("메")
    for step in ("ㅁ", "모"):
        phone.browser.compose(step)
    phone.browser.commit("모")
    phone.browser.enter(BOX)
    phone.wait_for_start_of(expected_ids(sandbox, "메모"))
    assert value(phone.browser, BOX) == "메모"


# Focus


def test_the_focus_stays_on_a_row_when_all_rows_are_sent_again(near):
    near.open(f"{START}&q=memo")
    ids = near.wait_for_ids(5)
    mark_elements(near.browser, '[data-section="results"] > *')
    near.browser.focus(f"{cell(ids[3])} a")
    drop_live_screens(near.browser)
    talk = Conversation(near.browser)
    near.browser.script(RESTORE)
    near.browser.wait(lambda: talk.lines("resume"), "everything was sent again")
    wait_until_idle(near.browser)
    assert near.browser.script(FOCUSED).startswith(f"/apps/KR/{ids[3]}")
    assert all(marked(near.browser, '[data-section="results"] > *')), "the rows are the same elements"


def test_the_focus_goes_to_the_next_row_when_its_own_is_deleted(near):
    remember(near.browser, "bus", "cacao", "memo")
    near.browser.focus(f"{RECENT} .delete")
    following = near.browser.script(f"return document.querySelectorAll('{RECENT} a')[1].getAttribute('href')")
    near.browser.driver.switch_to.active_element.send_keys(Keys.ENTER)
    near.browser.wait(lambda: len(near.browser.all(RECENT)) == 2, "the first is deleted")
    assert near.browser.script(FOCUSED) == following


# Place


def test_rows_that_arrive_below_move_nothing_on_the_screen(search, sandbox, line):
    search.open(f"{START}&q={common_word(sandbox)}")
    first = search.wait_for_ids(25)
    line.hold(b"reachedEnd")
    search.show_more()
    line.wait_until_held()
    scroll_to(search.browser, cell(first[20]))
    before = top(search.browser, cell(first[20]))
    line.release()
    search.wait_for_ids(len(first) + 1)
    assert abs(top(search.browser, cell(first[20])) - before) <= 1


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_rows_inserted_above_leave_focus_and_place(make_browser, server, size):
    near = SearchScreen(make_browser(server.url, Look(size)))
    near.open(f"{START}&q=memo")
    ids = near.wait_for_ids(10)
    talk = Conversation(near.browser)
    talk.alter(INSERT_ABOVE)
    scroll_to(near.browser, cell(ids[8]))
    near.browser.script("document.querySelector(arguments[0]).focus({preventScroll: true})", f"{cell(ids[8])} a")
    before = top(near.browser, cell(ids[8]))
    near.browser.script(RESTORE)
    near.browser.wait(lambda: near.ids()[5:] == ids[1:], "five rows are new, one is gone")
    assert abs(top(near.browser, cell(ids[8])) - before) <= 1
    assert near.browser.script(FOCUSED).startswith(f"/apps/KR/{ids[8]}")


def test_a_page_brought_up_to_date_as_a_whole_does_not_scroll(near):
    near.open(f"{START}&q=memo")
    ids = near.wait_for_ids(10)
    scroll_to(near.browser, cell(ids[8]))
    before = top(near.browser, cell(ids[8]))
    drop_live_screens(near.browser)
    talk = Conversation(near.browser)
    near.browser.script(RESTORE)
    near.browser.wait(lambda: talk.lines("resume"), "everything was sent again")
    wait_until_idle(near.browser)
    assert abs(top(near.browser, cell(ids[8])) - before) <= 1

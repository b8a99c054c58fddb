"""Pitfalls of server-driven pages: typed text, focus, composition and scroll position are lost."""

import pytest
from selenium.webdriver.common.keys import Keys

from harness.browser import Look
from harness.inside import (
    RESTORE,
    Conversation,
    deafen,
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
RECENT = '[data-section="recents"] .recent'
FOCUSED = "const e = document.activeElement; return e.getAttribute('href') || e.name"

# The response to a page that resumes: five more rows at the start, and the first of the old ones gone.
INSERT_ABOVE = """(line, action) => {
  if (action.name !== 'resume' || line[1] !== 'end') return [line];
  const first = document.querySelector('[data-section="results"]').firstElementChild.dataset.key;
  const row = (number) => `<li data-key='new-${number}'><a href='/apps'>New</a><p>A second line</p></li>`;
  const rows = [1, 2, 3, 4, 5].map((number) => [line[0] + number, 'insert', 'results', `new-${number}`, first,
    row(number)]);
  return [...rows, [line[0] + 6, 'remove', 'results', first], [line[0] + 6, 'end']];
}"""

# Draws the search box with another attribute, so that it differs from the one in the page.
DRAW_BOX_ANEW = """(line) => [line[2] === 'search' ? [...line.slice(0, 3),
  line[3].replace("<input type='search'", "<input data-drawn='anew' type='search'")] : line]"""
DRAWN = "return document.querySelector(arguments[0]).dataset.drawn"

# Counts how often a script writes the value of the box; a person's keys do not count.
WATCH_BOX = """
  const box = document.querySelector(arguments[0]);
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  window.written = 0;
  Object.defineProperty(box, 'value', {
    get() { return own.get.call(box); },
    set(value) { window.written += 1; own.set.call(box, value); },
  });
"""

pytestmark = pytest.mark.shared_server


def cell(key: str) -> str:
    return f'[data-section="results"] > [data-key="{key}"]'


@pytest.fixture
def desktop(make_browser, server) -> SearchScreen:
    """The search on a desktop, without latency."""
    return SearchScreen(make_browser(server.url, Look("desktop")))


# Typed text


@pytest.mark.parametrize("far", ["phone"], indirect=True)
def test_results_leave_focus_and_caret_in_the_box(far):
    far.open(START)
    far.browser.script(WATCH_BOX, BOX)
    far.browser.type(BOX, "memo" + Keys.ARROW_LEFT + Keys.ARROW_LEFT)
    mark_elements(far.browser, BOX)
    far.wait_until_about("memo")
    far.wait_for_ids()
    state = "const e = document.activeElement; return [e.name, e.selectionStart, e.selectionEnd, e.isMarked]"
    assert far.browser.script(state) == ["q", 2, 2, True]
    assert far.browser.script("return window.written") == 0, "no response wrote the text of the box"


def test_a_changed_field_without_focus_is_not_reset_by_another_update(desktop):
    desktop.open(START)
    desktop.browser.script("document.querySelector(arguments[0]).value = 'typed'", BOX)
    drop_live_screens(desktop.browser)
    Conversation(desktop.browser).alter(DRAW_BOX_ANEW)
    desktop.choose_platform("ipad")
    wait_until_idle(desktop.browser)
    assert desktop.browser.script(DRAWN, BOX) == "anew", "the field was drawn anew"
    assert value(desktop.browser, BOX) == "typed"


def test_a_form_is_kept_when_the_page_is_brought_up_to_date_as_a_whole(desktop):
    desktop.open(START)
    drop_live_screens(desktop.browser)
    talk = Conversation(desktop.browser)
    mark_elements(desktop.browser, BOX)
    desktop.browser.paste(BOX, "memo")
    desktop.browser.type(BOX, Keys.ARROW_LEFT)
    desktop.wait_until_about("memo")
    desktop.wait_for_ids()
    assert ["reset", "results"] in [line[1:3] for line in talk.lines()]
    assert value(desktop.browser, BOX) == "memo"
    assert desktop.browser.script("return document.activeElement.isMarked && document.activeElement.selectionStart") == 3


# Composition


@pytest.mark.parametrize("far", ["desktop"], indirect=True)
def test_a_syllable_being_composed_is_not_disturbed(far, line):
    far.open(START)
    line.hold(b"POST /apps")
    far.browser.type(BOX, "me")
    line.wait_until_held()
    far.browser.compose("ㅁ")
    far.browser.compose("모")
    line.release()
    wait_until_idle(far.browser)
    assert value(far.browser, BOX) == "me모"
    far.browser.compose("몸")
    assert value(far.browser, BOX) == "me몸"
    far.browser.commit("모")
    far.wait_until_about("me모")
    assert value(far.browser, BOX) == "me모"


def test_a_syllable_being_composed_is_not_disturbed_by_a_reset(desktop):
    desktop.open(START)
    desktop.browser.focus(BOX)
    wait_until_idle(desktop.browser)
    drop_live_screens(desktop.browser)
    talk = Conversation(desktop.browser)
    talk.alter(DRAW_BOX_ANEW)
    desktop.browser.compose("ㅁ")
    desktop.browser.compose("메")
    desktop.browser.wait(lambda: ["slot", "search"] in [line[1:3] for line in talk.lines()], "the box was sent again")
    wait_until_idle(desktop.browser)
    assert desktop.browser.script(DRAWN, BOX) is None, "nothing was done to the box"
    desktop.browser.compose("멤")
    assert value(desktop.browser, BOX) == "멤"
    desktop.browser.commit("메모")
    desktop.wait_until_about("메모")
    assert value(desktop.browser, BOX) == "메모"


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


def test_the_focus_stays_on_a_row_when_all_rows_are_sent_again(desktop):
    desktop.open(f"{START}&q=memo")
    ids = desktop.wait_for_ids(5)
    mark_elements(desktop.browser, '[data-section="results"] > *')
    desktop.browser.focus(f"{cell(ids[3])} a")
    drop_live_screens(desktop.browser)
    talk = Conversation(desktop.browser)
    desktop.browser.script(RESTORE)
    desktop.browser.wait(lambda: talk.lines("resume"), "everything was sent again")
    wait_until_idle(desktop.browser)
    assert desktop.browser.script(FOCUSED).startswith(f"/apps/KR/{ids[3]}")
    assert all(marked(desktop.browser, '[data-section="results"] > *')), "the rows are the same elements"


def test_the_focus_goes_to_the_next_row_when_its_own_is_deleted(desktop):
    remember(desktop.browser, "bus", "cacao", "memo")
    desktop.browser.focus(f"{RECENT} .delete")
    following = desktop.browser.script(f"return document.querySelectorAll('{RECENT} a')[1].getAttribute('href')")
    # A control's value may contain any character. This runs after the client has read the form.
    desktop.browser.script("addEventListener('submit', () => { document.activeElement.value = 'me\"mo'; })")
    desktop.browser.driver.switch_to.active_element.send_keys(Keys.ENTER)
    desktop.browser.wait(lambda: len(desktop.browser.all(RECENT)) == 2, "the first is deleted")
    assert desktop.browser.script(FOCUSED) == following


# Scroll position


@pytest.mark.parametrize("far", ["phone"], indirect=True)
def test_rows_that_arrive_below_move_nothing_on_the_screen(far, sandbox, line):
    far.open(f"{START}&q={common_word(sandbox)}")
    first = far.wait_for_ids(25)
    deafen(far.browser)
    line.hold(b"reachedEnd")
    far.show_more()
    line.wait_until_held()
    scroll_to(far.browser, cell(first[20]))
    before = top(far.browser, cell(first[20]))
    line.release()
    far.wait_for_ids(len(first) + 1)
    assert abs(top(far.browser, cell(first[20])) - before) <= 1


def test_rows_inserted_above_leave_focus_and_place(near):
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


def test_a_page_brought_up_to_date_as_a_whole_does_not_scroll(desktop):
    desktop.open(f"{START}&q=memo")
    ids = desktop.wait_for_ids(10)
    scroll_to(desktop.browser, cell(ids[8]))
    before = top(desktop.browser, cell(ids[8]))
    drop_live_screens(desktop.browser)
    talk = Conversation(desktop.browser)
    desktop.browser.script(RESTORE)
    desktop.browser.wait(lambda: talk.lines("resume"), "everything was sent again")
    wait_until_idle(desktop.browser)
    assert abs(top(desktop.browser, cell(ids[8])) - before) <= 1

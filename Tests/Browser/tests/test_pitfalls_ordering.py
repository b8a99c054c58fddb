"""Pitfalls of server-driven pages: responses out of order, edits that are lost, actions that run twice."""

import pytest

from harness.browser import Look
from harness.failures import Failures
from harness.inside import Conversation, deafen, drop_live_screens, value, wait_until_idle
from harness.search import BOX, NOTICES, SearchScreen, common_word, expected_ids

START = "?country=KR&platform=iphone"
IPAD = "[name=platform][value=ipad]"
MORE_TEXT = '[data-section="whatsnew"] button.more'

# Drops a line from every response that contains it.
LOSE_A_LINE = """(line) => {
  if (line[1] === 'slot') window.lost ??= line[0];
  return line[0] === window.lost ? [] : [line];
}"""
# Does so, too, and keeps the lines of `resume` back until its end. Meanwhile the first response goes on.
LOSE_A_LINE_AND_WAIT = """(line, action) => {
  if (action.name === 'resume') return line[1] === 'end' ? action.lines : [];
  if (line[1] === 'slot') window.lost ??= line[0];
  return line[0] === window.lost ? [] : [line];
}"""

pytestmark = pytest.mark.shared_server


def press_twice(search: SearchScreen, selector: str) -> None:
    search.browser.script(
        """
        const button = document.querySelector(arguments[0]);
        button?.form.requestSubmit(button);
        button?.form.requestSubmit(button);
        """,
        selector,
    )


# Responses


@pytest.mark.parametrize("far", ["desktop"], indirect=True)
def test_an_older_answer_never_replaces_a_newer_one(far, sandbox, line):
    far.open(START)
    deafen(far.browser)
    line.hold(b"q=memo&action")
    far.browser.type(BOX, "memo")
    far.browser.enter(BOX)
    line.wait_until_held()
    far.search("bus")
    far.wait_for_start_of(expected_ids(sandbox, "bus"))
    line.release()
    wait_until_idle(far.browser)
    far.wait_for_start_of(expected_ids(sandbox, "bus"))
    assert far.browser.query["q"] == value(far.browser, BOX) == "bus"


@pytest.mark.parametrize("far", ["phone"], indirect=True)
def test_cancel_stays_where_it_is_while_the_answer_to_a_search_is_on_its_way(far, sandbox, line):
    far.open(START)
    line.hold(b"POST /apps")
    far.browser.type(BOX, "memo")
    far.browser.enter(BOX)
    line.wait_until_held()
    far.browser.wait(lambda: far.browser.script("return !document.activeElement.matches('input')"), "it is sent")
    far.browser.wait_until_at_rest()
    assert far.browser.all(".cancel button")[0].is_displayed()
    line.release()
    far.wait_for_start_of(expected_ids(sandbox, "memo"))


def test_an_older_search_that_breaks_is_not_sent_again(phone, sandbox, line):
    phone.browser.tolerate_network_errors()
    line.without_compression()
    phone.open(START)
    line.hold(b"q=bus&action")
    phone.browser.paste(BOX, "bus")
    line.wait_until_held()
    line.cut_after(b'"slot"', b"q=bus&action")
    phone.search("memo")
    phone.wait_for_start_of(expected_ids(sandbox, "memo"))
    line.release()
    line.wait_until_cut()
    wait_until_idle(phone.browser)
    assert line.requests(b"q=bus&action") == 1
    assert phone.browser.query["q"] == "memo"


def test_an_older_answer_of_a_server_that_forgot_the_page_never_replaces_a_newer_one(
    make_browser, make_line, server, sandbox
):
    line = make_line(server.port)
    phone = SearchScreen(make_browser(line.url, Look("phone")))
    phone.open(START)
    phone.browser.focus(BOX)
    wait_until_idle(phone.browser)
    drop_live_screens(phone.browser)
    line.hold(b"q=bus&action")
    phone.browser.paste(BOX, "bus")
    line.wait_until_held()
    phone.browser.type(BOX, "memo", clear=True)
    phone.browser.enter(BOX)
    phone.wait_for_start_of(expected_ids(sandbox, "memo"))
    line.release()
    wait_until_idle(phone.browser)
    phone.wait_for_start_of(expected_ids(sandbox, "memo"))
    assert phone.browser.query["q"] == value(phone.browser, BOX) == "memo"


@pytest.mark.own_server
def test_a_newer_choice_of_the_same_kind_wins(phone, sandbox):
    macs = expected_ids(sandbox, "memo", platform="mac")
    phone.open(f"{START}&q=memo")
    phone.wait_for_ids()
    calls = sandbox.calls()
    sandbox.faults(hangSeconds=60, count=1, onlyPath="/search")
    phone.browser.tap(IPAD)
    phone.browser.wait(lambda: sandbox.calls() > calls, "the store has been asked for the iPad's")
    phone.browser.tap("[name=platform][value=mac]")
    phone.wait_for_start_of(macs)
    wait_until_idle(phone.browser)
    phone.wait_for_start_of(macs)
    assert phone.platform() == phone.browser.query["platform"] == "mac"


@pytest.mark.parametrize("alter", [LOSE_A_LINE, LOSE_A_LINE_AND_WAIT], ids=["at-once", "late"])
def test_a_lost_line_leads_to_exactly_one_reset(phone, sandbox, line, alter):
    phone.open(START)
    phone.browser.focus(BOX)
    wait_until_idle(phone.browser)
    deafen(phone.browser)
    # A page that could not wait for its content has asked for it.
    asked = line.requests(b"action=resume")
    talk = Conversation(phone.browser)
    talk.alter(alter)
    phone.browser.paste(BOX, "memo")
    phone.wait_for_start_of(expected_ids(sandbox, "memo"))
    wait_until_idle(phone.browser)
    assert phone.browser.script("return window.lost > 0"), "a line was lost"
    assert talk.count("resume") == line.requests(b"action=resume") - asked == 1
    assert [one[1:3] for one in talk.lines("resume") if one[1] == "reset"] == [
        ["reset", "recents"],
        ["reset", "results"],
    ]
    phone.search("bus")
    phone.wait_for_start_of(expected_ids(sandbox, "bus"))
    assert talk.count("resume") == 1, "the versions agree again"


def test_lines_that_come_twice_count_once(phone, sandbox):
    phone.open(START)
    talk = Conversation(phone.browser)
    talk.alter("(line) => line[1] === 'end' ? [line] : [line, line]")
    phone.search("memo")
    phone.wait_for_start_of(expected_ids(sandbox, "memo"))
    wait_until_idle(phone.browser)
    assert talk.count("resume") == 0


# Edits while a response is under way


def test_what_is_typed_while_an_answer_is_on_its_way_is_kept(phone, sandbox, line):
    phone.open(START)
    line.hold(b"POST /apps")
    phone.browser.type(BOX, "me")
    line.wait_until_held()
    phone.browser.type(BOX, "mo")
    line.release()
    phone.wait_until_about("memo")
    phone.wait_for_start_of(expected_ids(sandbox, "memo"))
    assert value(phone.browser, BOX) == "memo"


def test_a_choice_while_an_answer_is_on_its_way_is_sent_too(phone, sandbox, line):
    with Failures() as failures:
        for way, word in (("submitted", "memo"), ("typed", "bus")):
            with failures.at(way):
                phone.open(START)
                line.hold(f"q={word}&action".encode())
                phone.browser.type(BOX, word)
                if way == "submitted":
                    phone.browser.enter(BOX)
                line.wait_until_held()
                phone.browser.tap(IPAD)
                line.release()
                phone.wait_for_start_of(expected_ids(sandbox, word, platform="ipad"))
                assert phone.browser.query == {"country": "KR", "platform": "ipad", "q": word}
                assert value(phone.browser, BOX) == word
                wait_until_idle(phone.browser)


# Exactly once


def test_a_write_pressed_twice_happens_once(phone, sandbox):
    app = next(row for row in sandbox.search("memo") if row.get("releaseNotes", "").count("\n") > 3)
    phone.browser.open(f"/apps/KR/{app['trackId']}")
    phone.browser.one(MORE_TEXT)
    press_twice(phone, MORE_TEXT)
    phone.browser.wait(lambda: phone.browser.query.get("more") == "whatsNew", "the text is open")
    wait_until_idle(phone.browser)
    assert phone.browser.query.get("more") == "whatsNew", "a second press would have closed it again"


def test_a_write_whose_answer_is_lost_happens_once(phone, sandbox, line):
    app = next(row for row in sandbox.search("memo") if row.get("releaseNotes", "").count("\n") > 3)
    phone.browser.tolerate_network_errors()
    with Failures() as failures:
        for after_bytes in (0, 400):
            with failures.at(after_bytes):
                phone.browser.open(f"/apps/KR/{app['trackId']}")
                before = line.requests(b"action=moreTapped")
                line.cut_next(after_bytes, b"action=moreTapped")
                phone.browser.tap(MORE_TEXT)
                line.wait_until_cut()
                wait_until_idle(phone.browser)
                assert line.requests(b"action=moreTapped") == before + 2, "it was sent again"
                assert phone.browser.query.get("more") == "whatsNew", "a second time would have closed it again"


def test_asking_for_more_twice_brings_it_once(phone, sandbox, line):
    word = common_word(sandbox)
    phone.open(f"{START}&q={word}")
    first = phone.wait_for_ids(25)
    line.hold(b"reachedEnd")
    phone.show_more()
    line.wait_until_held()
    press_twice(phone, '[data-slot="more"] button')
    line.release()
    phone.wait_for_more(first, expected_ids(sandbox, word))


# Before any response


@pytest.mark.parametrize("far", ["phone"], indirect=True)
def test_a_pressed_control_shows_it_before_any_answer(far, line):
    far.open(START)
    line.hold(b"POST /apps")
    far.browser.tap(IPAD)
    far.browser.wait(lambda: far.browser.all(f"{IPAD}[aria-busy=true]"), "the pressed control is busy", 0.3)
    line.wait_until_held()
    assert far.platform() == "ipad", "it moves at once"
    assert far.browser.query["platform"] == "iphone", "no answer has come"
    line.release()
    far.browser.wait(lambda: far.browser.query["platform"] == "ipad", "the iPad is chosen")
    far.browser.wait(lambda: not far.browser.all("[aria-busy=true]"), "nothing is busy any more")


@pytest.mark.own_server
def test_an_action_that_fails_leaves_the_last_good_rows_and_offers_to_try_again(phone, sandbox):
    phone.open(f"{START}&q=memo")
    rows = phone.wait_for_ids()
    sandbox.faults(status=500)
    phone.browser.tap(IPAD)
    phone.browser.wait_for_text("isn’t responding", '[data-slot="status"]')
    assert phone.ids() == rows
    sandbox.clear()
    phone.browser.tap("button[value=retryTapped]")
    phone.wait_for_start_of(expected_ids(sandbox, "memo", platform="ipad"))
    assert not phone.browser.texts(NOTICES)[0]

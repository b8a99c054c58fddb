"""A draft on a bad network: uploads that are cut or never stored, and the text beside them."""

import pytest

from harness.browser import Look
from harness.inside import ALL_DUE, COUNT_DUE, LATER
from harness.market_selling import (
    AGAIN,
    CANCEL,
    GOOD,
    PICTURE_WORDS,
    REGISTER,
    UPLOADS,
    begin_draft,
    choose_pictures,
    field,
    file_of,
    fill,
    hand_over,
    picture_ids,
    values,
    wait_for_pictures,
    wait_until_kept,
    wait_until_sent,
)
from harness.open_market_pictures import jpeg, noise, pictures, silence, taken_somewhere
from harness.search import NOTICES
from harness.ways import only

# Makes every upload succeed without storing the picture, until `recall()`.
FORGET = """
  const own = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'responseText');
  const change = (get) => Object.defineProperty(XMLHttpRequest.prototype, 'responseText', {...own, get});
  change(() => '[1,"end"]\\n');
  window.recall = () => change(own.get);
"""
# Milliseconds until a failed upload is retried.
AGAIN_AFTER = 8000
# Milliseconds after which an uploaded picture without any response counts as failed.
SILENCE = 60_000
ASKS = "return Boolean(window.onbeforeunload)"
LABELS = "return [...document.querySelectorAll('.uploads button:not([hidden])')].map((each) => each.ariaLabel)"
# The sizes of the draft's pictures.
SIZES = """
  return [...document.querySelectorAll('.draft-picture img')].map((each) => [each.naturalWidth, each.naturalHeight]);
"""
# Records in `reads` which files the page reads.
COUNT_READS = """
  const own = FileReader.prototype.readAsDataURL;
  window.reads = [];
  FileReader.prototype.readAsDataURL = function (file) {
    window.reads.push(file.name);
    own.call(this, file);
  };
"""
# The browser's copy of the text, and one that another tab has written.
COPY = "return localStorage.getItem(`draft ${location.pathname}`)"
PUT_COPY = """
  localStorage.setItem('draft ' + arguments[0], arguments[1]);
  // As after a line of the server for the form.
  const form = document.querySelector('#draft');
  if (form) form.dataset.saved = form.dataset.saved;
"""

# Each test has drafts of its own.
pytestmark = pytest.mark.shared_server


def test_a_picture_that_is_cut_after_any_fifth_is_sent_again_and_is_there_once(
    make_browser, make_line, server, tmp_path
):
    line = make_line(server.port)
    browser = make_browser(line.url, Look("phone"))
    browser.tolerate_network_errors()
    begin_draft(browser)
    photo = file_of(tmp_path, "photo.png", noise(200))
    browser.script(LATER, AGAIN_AFTER)
    for fifth in range(1, 6):
        line.break_requests(fifth / 5, b"pictureSent")
        choose_pictures(browser, photo)
        browser.wait_for_text("photo.png – Not sent", UPLOADS)
        if fifth < 5:
            assert len(picture_ids(browser)) == fifth - 1
        line.release()
        browser.tap(AGAIN)
        wait_for_pictures(browser, fifth)
        wait_until_sent(browser)
    assert len(set(picture_ids(browser))) == 5


def test_a_picture_that_could_not_be_sent_is_sent_again_by_itself_three_times(
    make_browser, make_line, server, tmp_path
):
    line = make_line(server.port)
    browser = make_browser(line.url, Look("phone"))
    browser.tolerate_network_errors()
    begin_draft(browser)
    browser.script(LATER, AGAIN_AFTER)
    line.break_requests(0.5, b"pictureSent")
    choose_pictures(browser, file_of(tmp_path, "photo.png", noise(200)))
    for tries in range(3):
        browser.wait(lambda: browser.script(COUNT_DUE) == 1, f"{tries} tries have failed")
        if tries == 2:
            # The browser reports no event for this.
            line.release()
        browser.script(ALL_DUE)
    wait_for_pictures(browser, 1)
    wait_until_sent(browser)
    line.break_requests(0.5, b"pictureSent")
    choose_pictures(browser, file_of(tmp_path, "other.png", noise(201)))
    for tries in range(3):
        browser.wait(lambda: browser.script(COUNT_DUE) == 1, f"{tries} tries have failed")
        browser.script(ALL_DUE)
    browser.wait(lambda: browser.all(AGAIN) and browser.texts(AGAIN)[0] == "Try again", "the last try has failed")
    assert browser.script(COUNT_DUE) == 0, "from here on it waits for a tap"


def test_a_picture_that_did_not_come_holds_the_product_back_until_it_is_sent_or_given_up(
    make_browser, make_line, server, tmp_path
):
    files = [file_of(tmp_path, f"lamp {number}", content) for number, content in enumerate(pictures(4), start=1)]
    line = make_line(server.port)
    browser = make_browser(line.url, Look("desktop"))
    browser.tolerate_network_errors()
    begin_draft(browser)
    fill(browser, **GOOD)
    wait_until_kept(browser)
    browser.script(LATER, AGAIN_AFTER)
    line.break_requests(0.5, b"lamp 2")
    choose_pictures(browser, *files[:2])
    wait_for_pictures(browser, 1)
    browser.wait_for_text("lamp 2 – Not sent", UPLOADS)
    assert browser.script(LABELS) == ["lamp 2 – Try again", "lamp 2 – Cancel"]
    assert not browser.one(REGISTER).is_enabled(), "it would be registered without this picture"
    assert browser.script(ASKS), "leaving the page asks for confirmation"
    line.release()
    browser.script("dispatchEvent(new Event('online'))")
    wait_for_pictures(browser, 2)
    wait_until_sent(browser)
    browser.wait(lambda: browser.one(REGISTER).is_enabled(), "it can be registered")
    assert not browser.script(ASKS)
    # The response is complete, but the picture is not in it.
    browser.script(FORGET)
    choose_pictures(browser, files[2])
    browser.wait_for_text("lamp 3 – Not sent", UPLOADS)
    browser.script("recall()")
    browser.tap(AGAIN)
    wait_for_pictures(browser, 3)
    wait_until_sent(browser)
    # From here on no response arrives.
    browser.script(LATER, SILENCE)
    line.hold(b"pictureSent")
    choose_pictures(browser, files[3])
    line.wait_until_held()
    browser.wait(lambda: browser.script(COUNT_DUE) == 1, "all of it has been sent")
    browser.script(ALL_DUE)
    browser.wait_for_text("lamp 4 – Not sent", UPLOADS)
    browser.tap(CANCEL)
    wait_until_sent(browser)
    line.release()
    browser.wait(lambda: browser.one(REGISTER).is_enabled(), "it can be registered without it")


@only("phone")
def test_a_large_picture_is_made_small_and_turned_and_a_small_one_is_not_made_large(browser, tmp_path):
    begin_draft(browser)
    browser.script(COUNT_READS)
    turned = jpeg(3000, 2000, metadata=taken_somewhere(6) + silence(400_000))
    choose_pictures(browser, file_of(tmp_path, "turned.jpg", turned), file_of(tmp_path, "heavy.png", noise(560)))
    wait_for_pictures(browser, 2)
    browser.wait(lambda: browser.script(SIZES) == [[1365, 2048], [560, 560]], "their sizes are those")
    wait_until_sent(browser)
    # A film may be larger than any text.
    choose_pictures(browser, file_of(tmp_path, "film.mp4", bytes(400_000)))
    browser.wait_for_text("“film.mp4” can’t be used", PICTURE_WORDS)
    wait_until_sent(browser)
    assert browser.script("return reads") == ["turned.jpg", "heavy.png"]


def test_a_draft_that_could_not_be_deleted_keeps_what_is_on_its_way(make_browser, make_line, server, tmp_path):
    line = make_line(server.port)
    browser = make_browser(line.url, Look("phone"))
    browser.tolerate_network_errors()
    begin_draft(browser)
    line.hold(b"pictureSent")
    choose_pictures(browser, file_of(tmp_path, "photo.png", noise(200)))
    line.wait_until_held()
    assert browser.script(ASKS), "leaving the page asks for confirmation"
    line.break_requests(0.5, b"action=deleted")
    # The progress bar moves the elements below it.
    browser.wait(lambda: len(browser.all(UPLOADS)) == 1, "the picture on its way is shown")
    browser.wait_until_at_rest()
    browser.tap(".give-up summary")
    browser.tap(".give-up button")
    line.wait_until_cut()
    assert len(browser.all(UPLOADS)) == 1, "nothing has been deleted yet"
    assert not browser.script(ASKS), "but deleting the draft does not ask"
    fill(browser, name="Brass desk lamp")
    assert browser.script(ASKS), "after a change leaving asks again"
    browser.tap(CANCEL)
    wait_until_sent(browser)
    assert not browser.script(ASKS)


@only("desktop")
def test_words_are_counted_and_pasted_and_another_tabs_copy_of_them_stays_until_the_draft_is_gone(browser):
    browser.tolerate_network_errors()
    address = begin_draft(browser)
    fill(browser, name="자전거")
    browser.wait_for_text(r"^3/100$", "#product-name-limit")
    wait_until_kept(browser)
    # Text from an office program comes with a picture of itself.
    assert hand_over(browser, "paste", "words.png", field("name"), "자전거"), "the browser pastes the words"
    browser.script(PUT_COPY, address, "another tab's")
    assert browser.script(COPY) == "another tab's"
    assert not browser.all(UPLOADS) and not picture_ids(browser)
    assert values(browser)["name"] == "자전거"
    browser.tap(".give-up summary")
    browser.tap(".give-up button")
    browser.wait(lambda: browser.path == "/market", "the draft is deleted, and there is no shop")
    browser.wait_for_text("Draft deleted", NOTICES)
    browser.script(PUT_COPY, address, '{"mine":{"name":"자전거 두 대"},"revision":"1"}')
    browser.open(address)
    browser.wait_for_text("This draft is gone")
    browser.wait(lambda: browser.script(COPY) is None, "nothing of it is kept any more")

"""Pictures come from this server. They are as sharp as the screen and no larger, and failures are corrected."""

import html
import re

import pytest

from harness.app_page import address, before_the_page, fetched
from harness.browser import Look
from harness.inside import ANSWERS_TAPS, go_offline, mark_elements, marked
from harness.line import SlowLine
from harness.program import Visitor
from harness.search import PAGE, RESULTS, SearchScreen, common_word, expected_ids
from harness.ways import ONE_WAY_MS, both_sizes

START = "?country=KR&platform=iphone"
SEARCH = f"{START}&q=memo"
IN_SIGHT = """
  const seen = [...document.querySelectorAll('.picture > [src]')].filter((each) => {
    const box = each.parentElement.getBoundingClientRect();
    return box.width && box.top < innerHeight && box.left < innerWidth && box.bottom > 0;
  });
  return seen.length > 0 && seen.every((each) => each.complete && each.naturalWidth > 0);
"""
# The loaded pixels of a picture. `naturalWidth` of the element itself is divided by the screen's pixel ratio.
PIXELS = """
  const [selector, done] = arguments;
  const picture = new Image();
  picture.src = document.querySelector(selector).currentSrc;
  picture.decode().then(() => done([picture.naturalWidth, picture.naturalHeight]));
"""
IS_THERE = "return document.querySelector(arguments[0]).naturalWidth > 0"
OPACITY = "return getComputedStyle(document.querySelector(arguments[0])).opacity"
# Records the elements that fade in.
NOTE_FADES = """
  window.faded = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    faded.push(this);
    return animate.apply(this, how);
  };
"""
FADED = "return faded.length"
CAME_LONG_AGO = """
  const picture = document.querySelector(arguments[0]);
  return performance.now() - performance.getEntriesByName(picture.currentSrc).at(-1).responseEnd > 150;
"""
# Replaces a loaded picture by a copy, and returns whether the copy fades in.
PUT_ANEW = """
  const [selector, done] = arguments;
  const old = document.querySelector(selector);
  const picture = old.cloneNode();
  picture.onload = () => setTimeout(() => done(faded.includes(picture)));
  old.replaceWith(picture);
"""
# Scrolls to the end of the page at 16 pixels a millisecond.
FLING = """
  const done = arguments[0];
  const start = performance.now();
  const end = document.documentElement.scrollHeight - innerHeight;
  const step = () => {
    const to = Math.min(end, 16 * (performance.now() - start));
    scrollTo({top: to, behavior: 'instant'});
    if (to < end) requestAnimationFrame(step);
    else done();
  };
  requestAnimationFrame(step);
"""
# Spoils the names, which only new rows correct, and returns with a live screen that the server does not know.
COME_BACK = """
  for (const name of document.querySelectorAll('.listing .name')) name.textContent = 'spoilt';
  const send = fetch;
  window.fetch = (url, options) => {
    options.headers['Showroom-Screen'] = '0'.repeat(32);
    return send(url, options);
  };
  dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
"""
# The address of the sharp picture that is shown while that of the page is loading.
STAND_IN = """
  const [picture, known] = document.querySelectorAll('.listing-header .icon > img');
  const isSharp = known && getComputedStyle(known).filter === 'none' && known.naturalWidth > 0;
  return isSharp && !picture.complete ? known.currentSrc : null;
"""
ICON = f"{RESULTS} .icon > [src]"

pytestmark = pytest.mark.shared_server


@pytest.fixture
def line(make_line, server) -> SlowLine:
    """A line on which every picture takes a while."""
    return make_line(server.port, ONE_WAY_MS)


def pictures(browser) -> list[str]:
    """The addresses of all pictures that the page has fetched."""
    return [each for each in fetched(browser) if "/pictures/" in each]


def wait_until_seen(browser) -> None:
    browser.wait(lambda: browser.script(IN_SIGHT), "the pictures in sight are there", 20)


def block(browser, *patterns: str) -> None:
    """Makes requests for these patterns fail from now on, and no others."""
    browser.command("Network.enable")
    browser.command("Network.setBlockedURLs", urls=list(patterns))


@both_sizes
def test_no_picture_comes_from_elsewhere_and_an_icon_has_as_many_pixels_as_the_screen_has_for_it(browser, sandbox):
    for path in ("/apps" + SEARCH, address(sandbox.search("memo")[0]["trackId"])):
        browser.open(path)
        wait_until_seen(browser)
        assert pictures(browser)
        assert [each for each in fetched(browser) if not each.startswith(browser.base)] == []
        if path.startswith("/apps?"):
            side = {"phone": 192, "desktop": 64}[browser.look.size]
            assert browser.driver.execute_async_script(PIXELS, ICON) == [side, side]


def test_only_a_picture_that_took_a_while_fades_in(make_browser, line):
    browser = make_browser(line.url, Look("phone"))
    # With a service worker in between, even pictures from memory arrive a little late.
    browser.command("Network.enable")
    browser.command("Network.setBypassServiceWorker", bypass=True)
    before_the_page(browser, NOTE_FADES)
    SearchScreen(browser).open(SEARCH)
    browser.wait(lambda: browser.script(FADED), "a picture fades in")
    wait_until_seen(browser)
    browser.wait(lambda: browser.script(CAME_LONG_AGO, ICON), "this picture is older")
    assert not browser.driver.execute_async_script(PUT_ANEW, ICON), "this picture was there at once"


def test_the_picture_of_a_row_stands_in_for_that_of_its_page(make_browser, line):
    browser = make_browser(line.url, Look("phone", is_patient=False))
    SearchScreen(browser).open(SEARCH)
    browser.wait(lambda: browser.script(IN_SIGHT) and browser.script(ANSWERS_TAPS), "the rows are there", 20)
    known = browser.script("return document.querySelector(arguments[0]).currentSrc", ICON)
    line.hold(b"GET /pictures/")
    browser.tap(f"{RESULTS} a.listing")
    browser.wait(lambda: browser.script(STAND_IN) == known, "the small picture is shown as it is", 20)
    line.release()
    browser.wait(lambda: browser.script(IS_THERE, ".listing-header .icon > [src]"), "the large picture is there", 20)


def test_nothing_fades_for_those_who_want_it_so(make_browser, line):
    browser = make_browser(line.url, Look("phone", reduced_motion=True))
    before_the_page(browser, NOTE_FADES)
    SearchScreen(browser).open(SEARCH)
    wait_until_seen(browser)
    assert browser.script(FADED) == 0


def test_a_picture_that_does_not_come_is_asked_for_again_by_a_tap_or_when_there_is_a_connection(near):
    browser = near.browser
    block(browser, "*/pictures/*")
    near.open(SEARCH)
    button = f"{RESULTS} .icon button"
    other = f"{RESULTS} > :nth-child(2) .icon button"
    shown = browser.one(button)
    assert shown.text == "Try again" and min(shown.size.values()) >= 44
    browser.one(other)
    assert browser.script(OPACITY, ICON) == "0", "nor does the browser's symbol of a broken picture stand there"
    block(browser)
    browser.tap(button)
    browser.wait(lambda: browser.script(IS_THERE, ICON), "it is there")
    assert browser.script(OPACITY, ICON) == "1"
    assert browser.path == "/apps", "the row was not tapped"
    assert browser.one(other)
    go_offline(browser, True)
    go_offline(browser, False)
    browser.wait(lambda: not browser.all(".picture button"), "the others are asked for again by themselves")
    wait_until_seen(browser)


def test_a_row_that_is_sent_anew_keeps_its_pictures_and_says_still_which_did_not_come(near, sandbox):
    browser = near.browser
    first, broken, *_ = expected_ids(sandbox, "memo")
    block(browser, f"*/icon/{broken}/*")
    near.open(SEARCH)
    browser.one(f'{RESULTS} > [data-key="{broken}"] .icon button')
    browser.wait(lambda: browser.script(IS_THERE, ICON), "the other icon is there")
    names = f'{RESULTS} > :is([data-key="{first}"], [data-key="{broken}"]) .name'
    before = browser.texts(names)
    parts = f"{RESULTS} .picture > *"
    mark_elements(browser, parts)
    browser.script(COME_BACK)
    browser.wait(lambda: browser.texts(names) == before, "the rows were sent anew")
    assert all(marked(browser, parts)), "no picture was made anew, and nothing put beside one"
    assert browser.all(f'{RESULTS} > [data-key="{broken}"] .icon button')


def test_what_is_flung_past_is_not_fetched(near, sandbox):
    browser = near.browser
    near.open(f"{START}&q={common_word(sandbox, rows=100)}&n=100")
    near.wait_for_ids(PAGE + 1)
    wait_until_seen(browser)
    before = len(pictures(browser))
    browser.driver.execute_async_script(FLING)
    wait_until_seen(browser)
    there = len(browser.all(f"{RESULTS} .picture > [src]"))
    assert len(pictures(browser)) - before < there / 4
    browser.wait(lambda: not browser.all(".picture > [hidden]"), "every picture is in its place")


def test_without_scripts_pictures_are_simply_there(server):
    visitor = Visitor(server.url)
    boxes = re.findall("(?s)<span class='picture[^>]*>(.*?)</span>", visitor.open(f"/apps{SEARCH}").source)
    assert len(boxes) > 10
    assert [each for each in boxes if not re.match("<img src='/pictures/", each) or " hidden" in each] == []
    kind, _ = visitor.fetch(html.unescape(re.search("src='([^']*)'", boxes[0])[1]))
    assert kind.startswith("image/")

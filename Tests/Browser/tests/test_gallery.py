"""The screenshots of an app full screen."""

import html
import re

import pytest

from harness.app_page import GALLERY, SHOTS, Gallery, address, fetched, has_no_sideways_scroll
from harness.browser import Look
from harness.program import Visitor, tag_of
from harness.ways import only, paired

pytestmark = pytest.mark.shared_server

# Spoils the title, which only a new page corrects, and returns with a live screen that the server does not know.
COME_BACK = """
  document.querySelector('.listing-header h1').textContent = 'spoilt';
  const send = fetch;
  window.fetch = (url, options) => {
    options.headers['Showroom-Screen'] = '0'.repeat(32);
    return send(url, options);
  };
  dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
"""
# A picture of the gallery: its box, its loaded width, its stand-in, and its corners.
PICTURE = """
  const picture = document.querySelectorAll('dialog.gallery img')[arguments[0] - 1];
  const {x, y, width, height} = picture.getBoundingClientRect();
  const {backgroundImage, borderRadius} = getComputedStyle(picture.parentElement);
  return {box: [x, y, width, height], pixels: picture.naturalWidth, standIn: backgroundImage, corners: borderRadius};
"""
# The picture on the page that was tapped.
THUMBNAIL = "return document.querySelectorAll('[data-page] img')[arguments[0] - 1].currentSrc"
# The events of one gesture on a trackpad.
GESTURE = """
  const page = document.activeElement;
  for (let each = 0; each < 10; each += 1) {
    page.dispatchEvent(new WheelEvent('wheel', {deltaY: 13, bubbles: true, cancelable: true}));
  }
"""
NOTCH = """
  const [lines] = arguments;
  document.activeElement.dispatchEvent(
    new WheelEvent('wheel', {deltaY: lines, deltaMode: 1, bubbles: true, cancelable: true}));
"""
# The addresses of the large pictures, for any screen.
LARGE = """
  return [...document.querySelectorAll('dialog.gallery img')].flatMap((each) => each.dataset.srcset.split(','))
    .map((each) => location.origin + each.split(' ')[0]);
"""
# Which large pictures have loaded or are loading.
ASKED = "return [...document.querySelectorAll('dialog.gallery img')].map((each) => Boolean(each.src))"
STEP = "return navigation.currentEntry.index"
# Whether the focused element can be touched.
IS_IN_SIGHT = """
  const {left, right, top, bottom} = document.activeElement.getBoundingClientRect();
  return document.activeElement.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
"""
NEXT, PREVIOUS = f"{GALLERY} .next", f"{GALLERY} .previous"
# Whether a finger turns pages. The end of zooming is reported one frame late, and drawn in the next.
TURNS = """
  const [done] = arguments;
  const {overflowX} = getComputedStyle(document.querySelector('dialog.gallery ul'));
  requestAnimationFrame(() => requestAnimationFrame(() => done(overflowX !== 'hidden')));
"""
# The box of the gallery on the screen.
PLACE = """
  const {x, y, width, height} = document.querySelector('dialog.gallery').getBoundingClientRect();
  return [[x, y, width, height], [0, 0, innerWidth, innerHeight]];
"""


@pytest.fixture
def app(sandbox) -> dict:
    """An app with five screenshots."""
    return next(row for row in sandbox.search("memo") if len(row["screenshotUrls"]) == 5)


@pytest.fixture
def gallery(browser, app) -> Gallery:
    browser.open(address(app["trackId"]))
    browser.one(SHOTS)
    return Gallery(browser)


def large_pictures(browser) -> set[str]:
    return set(browser.script(LARGE))


def visible_scale(browser) -> float:
    return browser.script("return visualViewport.scale")


def assert_it_fills_the_screen(gallery, app: dict) -> None:
    """Checks that the second picture fills the screen and says its number."""
    page = gallery.shown()
    assert page["counter"] == "2 / 5"
    assert app["trackName"] in page["label"] and "2 of 5" in page["label"]
    assert page["hasFocus"], "a screen reader reads that picture's name"
    place, screen = gallery.browser.script(PLACE)
    assert place == screen
    assert has_no_sideways_scroll(gallery.browser)


@only("phone")
def test_the_tapped_screenshot_fills_the_screen_and_a_swipe_goes_on_to_pictures_that_are_fetched_in_time(gallery, app):
    asked = lambda: gallery.browser.script(ASKED)
    gallery.open(1)
    gallery.browser.wait(lambda: asked() == [True, True, False, False, False], "the seen one, and its neighbour")
    gallery.press("END")
    gallery.wait_for(5)
    gallery.browser.wait(lambda: asked() == [True, True, False, True, True], "its neighbour, and no other")
    gallery.press("ESCAPE")
    gallery.wait_until_closed_at(5)
    gallery.open(2)
    assert_it_fills_the_screen(gallery, app)
    turns = gallery.browser.all(f"{NEXT}, {PREVIOUS}")
    assert [each.is_displayed() for each in turns] == [False, False], "fingers need none"
    gallery.swipe(1)
    gallery.wait_for(3)
    gallery.swipe(-1)
    gallery.wait_for(2)


@only("desktop")
def test_keys_and_a_wheel_go_from_page_to_page_and_no_further_and_mean_nothing_once_it_is_closed(gallery, app):
    gallery.open(2)
    assert_it_fills_the_screen(gallery, app)
    for key, number in [
        ("ARROW_RIGHT", 3), ("END", 5), ("ARROW_RIGHT", 5), ("ARROW_LEFT", 4), ("HOME", 1), ("ARROW_LEFT", 1),
    ]:
        gallery.press(key)
        assert gallery.wait_for(number)["hasFocus"]
    gallery.press("ESCAPE")
    gallery.wait_until_closed_at(1)
    turn_by_wheel_and_trackpad(gallery)
    gallery.press("ESCAPE")
    gallery.wait_until_closed_at(3)
    gallery.press("END")
    gallery.browser.wait(lambda: gallery.browser.script("return scrollY > 0"), "End scrolls the page again")


def turn_by_wheel_and_trackpad(gallery) -> None:
    """Turns one page by a notch of the wheel, and one by a gesture."""
    gallery.open(2)
    gallery.browser.command("Input.dispatchMouseEvent", type="mouseWheel", x=640, y=400, deltaX=0, deltaY=120)
    gallery.wait_for(3)
    gallery.browser.script(NOTCH, 3)
    gallery.browser.script(NOTCH, 3)
    gallery.wait_for(5)
    gallery.browser.script(NOTCH, -3)
    gallery.wait_for(4)
    gallery.press("ESCAPE")
    gallery.wait_until_closed_at(4)
    gallery.open(2)
    gallery.browser.script(GESTURE)
    gallery.wait_for(3)


@paired("way", ("desktop", "escape"), ("phone", "button"))
def test_closing_gives_the_focus_to_the_screenshot_that_was_seen_last_and_leaves_no_step_to_go_back_over(gallery, way):
    browser = gallery.browser
    step = browser.script(STEP)
    for _ in range(2):
        gallery.open(2)
        gallery.press("END")
        gallery.wait_for(5)
        if way == "escape":
            gallery.press("ESCAPE")
        else:
            browser.tap(f"{GALLERY} .close")
        gallery.wait_until_closed_at(5)
        browser.wait(lambda: browser.script(IS_IN_SIGHT), "it is in sight")
        browser.wait(lambda: browser.script(STEP) == step, "the step is taken back")


# The step in the history


@only("phone")
def test_back_closes_it_and_leaves_the_page_as_it_was_before_which_no_large_picture_is_fetched(gallery):
    browser = gallery.browser
    browser.mark()
    browser.scroll_to_end()
    browser.wait(lambda: fetched(browser, "img"), "the small pictures are fetched")
    browser.wait(lambda: browser.script("return document.readyState") == "complete", "the page is complete")
    assert not large_pictures(browser) & set(fetched(browser))
    address, step = browser.driver.current_url, browser.script(STEP)
    gallery.open(2)
    source = browser.wait(lambda: gallery.shown()["src"], "the large picture is chosen")
    assert source in large_pictures(browser)
    browser.wait(lambda: source in fetched(browser), "the large picture is fetched now")
    gallery.press("ARROW_RIGHT")
    gallery.wait_for(3)
    assert browser.driver.current_url == address
    browser.driver.back()
    gallery.wait_until_closed_at(3)
    assert browser.is_same_document and browser.driver.current_url == address
    assert browser.script(STEP) == step
    gallery.open(4)


@only("phone")
def test_opened_again_in_haste_it_stays_open_and_a_reload_closes_it_and_leaves_no_step_over(gallery):
    browser = gallery.browser
    step = browser.script(STEP)
    gallery.open(2)
    browser.script(
        """
        const gallery = document.querySelector('dialog.gallery');
        gallery.addEventListener('close', () => document.querySelectorAll('[data-page]')[3].click(), {once: true});
        gallery.close();
        """
    )
    gallery.wait_for(4)
    browser.wait(lambda: browser.script(STEP) == step + 1, "it has its step")
    browser.driver.back()
    gallery.wait_until_closed_at(4)
    browser.wait(lambda: browser.script(STEP) == step, "the step is taken back")
    gallery.open(2)
    browser.driver.refresh()
    browser.one(SHOTS)
    assert not gallery.is_open
    browser.wait(lambda: browser.script(STEP) == step, "it is the step of the page, not of the gallery")
    gallery.open(3)


# A mouse


@only("desktop")
def test_buttons_turn_pages_and_are_not_there_at_the_ends_and_a_click_beside_the_picture_closes_it(gallery):
    browser = gallery.browser
    gallery.open(2)
    assert min(browser.one(NEXT).size.values()) >= 44
    browser.tap(NEXT)
    assert gallery.wait_for(3)["hasFocus"], "the name of its picture is read out"
    browser.tap(PREVIOUS)
    gallery.wait_for(2)
    browser.tap(PREVIOUS)
    gallery.wait_for(1)
    browser.wait(lambda: not browser.all(PREVIOUS)[0].is_displayed(), "there is none before")
    gallery.press("END")
    gallery.wait_for(5)
    browser.wait(lambda: not browser.all(NEXT)[0].is_displayed(), "there is none after")
    assert browser.all(PREVIOUS)[0].is_displayed()
    gallery.press("HOME")
    gallery.wait_for(1)
    browser.tap(NEXT)
    gallery.wait_for(2)
    x, y, width, _ = browser.script(PICTURE, 2)["box"]

    def click(at: float) -> None:
        for kind in ("mousePressed", "mouseReleased"):
            browser.command("Input.dispatchMouseEvent", type=kind, x=at, y=y + 40, button="left", clickCount=1)

    click(x + width / 2)
    assert gallery.wait_for(2), "one on it does not"
    click(x - 20)
    gallery.wait_until_closed_at(2)


# Stand-ins


# A server that knows a picture's colours shows these first.
@pytest.mark.own_server
@pytest.mark.parametrize(("size", "box"), [("phone", b"/2048x2048/"), ("desktop", b"/512x1024/")])
def test_the_small_picture_stands_in_until_the_large_one_is_there(make_browser, line, app, size, box):
    browser = make_browser(line.url, Look(size))
    browser.open(address(app["trackId"]))
    gallery = Gallery(browser)
    small = browser.wait(lambda: browser.script(THUMBNAIL, 2), "the small picture is fetched")
    line.hold(box)
    gallery.open(2)
    before = browser.script(PICTURE, 2)
    assert before["pixels"] == 0 and small in before["standIn"]
    _, _, width, height = before["box"]
    assert width > 150 and abs(width / height - 392 / 696) < 0.01, "its own proportions"
    assert before["corners"] == "12px"
    line.release()
    browser.wait(lambda: browser.script(PICTURE, 2)["pixels"], "the large picture is there", 30)
    after = browser.script(PICTURE, 2)["box"]
    assert max(abs(a - b) for a, b in zip(before["box"], after, strict=True)) < 2, "nothing jumps"


# Fingers


@only("phone")
def test_a_zoomed_picture_is_moved_about_and_no_page_is_turned_until_it_is_as_before(gallery):
    browser = gallery.browser
    gallery.open(2)
    assert visible_scale(browser) == 1
    gallery.pinch()
    browser.wait(lambda: visible_scale(browser) > 1.5, "the picture is larger")
    left = browser.script("return visualViewport.offsetLeft")
    gallery.drag(across=-0.4)
    gallery.let_go()
    browser.wait(lambda: browser.script("return visualViewport.offsetLeft") > left, "the picture has moved")
    gallery.drag(down=0.5)
    gallery.let_go()
    assert gallery.wait_for(2), "it is neither turned nor closed"
    gallery.pinch(opens=False)
    browser.wait(lambda: visible_scale(browser) == 1, "the picture is as before")
    browser.wait(lambda: browser.driver.execute_async_script(TURNS), "pages can be turned again")
    gallery.wait_for(2)
    gallery.swipe(1)
    gallery.wait_for(3)


@only("phone")
def test_pulled_down_it_follows_the_finger_and_closes_past_a_third_of_the_screen(gallery):
    browser = gallery.browser
    step = browser.script(STEP)
    gallery.open(2)
    gallery.drag(down=0.25)
    (_, _, _, height), _ = browser.script(PLACE)
    browser.wait(lambda: abs(browser.script(PLACE)[0][1] - height / 4) < 2, "it is where the finger is")
    gallery.let_go()
    gallery.wait_for(2)
    gallery.drag(down=0.5)
    gallery.let_go()
    gallery.wait_until_closed_at(2)
    browser.wait(lambda: browser.script(STEP) == step, "no step is left to go back over")
    gallery.open(3)
    assert browser.script(PLACE)[0][1] == 0


@only("phone")
def test_a_picture_that_does_not_come_keeps_its_page_and_is_asked_for_again(gallery):
    browser = gallery.browser
    browser.tolerate_network_errors()
    browser.command("Network.enable")
    browser.command("Network.setBlockedURLs", urls=list(large_pictures(browser)))
    gallery.open(2)
    gallery.press("ARROW_RIGHT")
    gallery.wait_for(3)
    assert has_no_sideways_scroll(browser)
    browser.command("Network.setBlockedURLs", urls=[])
    browser.tap(f"{GALLERY} li:nth-child(3) button")
    browser.wait(lambda: browser.script(PICTURE, 3)["pixels"], "it is asked for again")
    assert gallery.wait_for(3)


@only("phone")
def test_a_page_that_is_sent_anew_leaves_the_gallery_open(gallery, app):
    browser = gallery.browser
    gallery.open(2)
    gallery.press("ARROW_RIGHT")
    gallery.wait_for(3)
    browser.mark()
    browser.script(COME_BACK)
    # The sandbox's large pictures keep the line busy for a while.
    browser.wait(lambda: browser.texts(".listing-header h1") == [app["trackName"]], "the page was sent anew", 30)
    assert browser.is_same_document
    page = gallery.wait_for(3)
    assert page["hasFocus"]
    browser.wait(lambda: gallery.shown()["src"] in large_pictures(browser), "its picture is there")
    gallery.press("ESCAPE")
    gallery.wait_until_closed_at(3)


def test_without_javascript_a_screenshot_is_a_link_to_the_large_picture(server, app):
    visitor = Visitor(server.url)
    page = visitor.open(address(app["trackId"]))
    gallery = tag_of(page.source, "class='gallery'")
    assert gallery.startswith("<dialog") and " open" not in gallery
    link = page.link("/pictures/", page.cell(page.keys("screenshots")[1], "screenshots"))
    largest = re.findall(r"data-srcset='[^']*, ?([^' ]+) \d+w'", page.source)
    assert link in map(html.unescape, largest)
    kind, content = visitor.fetch(link)
    assert kind.startswith("image/") and len(content) > 10_000

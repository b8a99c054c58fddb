"""Issue: an app's page, finished. The screenshots full screen."""

import pytest

from harness.app_page import GALLERY, SHOTS, Gallery, address, fetched, has_no_sideways_scroll
from harness.browser import Look
from harness.ways import both_sizes, only

# Spoils the title, which only a page sent anew puts right, and comes back with a screen the server has forgotten.
COME_BACK = """
  document.querySelector('.listing-header h1').textContent = 'spoilt';
  const send = fetch;
  window.fetch = (url, options) => {
    options.headers['Showroom-Screen'] = '0'.repeat(32);
    return send(url, options);
  };
  dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
"""
# Where the gallery lies on the screen.
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
    return {browser.base + link.get_dom_attribute("href") for link in browser.all(SHOTS)}


def visible_scale(browser) -> float:
    return browser.script("return visualViewport.scale")


@only("phone", "desktop", "phone-300ms")
def test_the_tapped_screenshot_fills_the_screen_and_says_which_it_is(gallery, app):
    gallery.open(2)
    page = gallery.shown()
    assert page["counter"] == "2 / 5"
    assert app["trackName"] in page["label"] and "2 of 5" in page["label"]
    assert page["hasFocus"], "a screen reader reads that picture's name"
    place, screen = gallery.browser.script(PLACE)
    assert place == screen
    assert has_no_sideways_scroll(gallery.browser)


@both_sizes
def test_no_large_picture_is_fetched_before_somebody_looks(gallery):
    browser = gallery.browser
    browser.scroll_to_end()
    browser.wait(lambda: fetched(browser, "img"), "the small pictures are fetched")
    browser.wait(lambda: browser.script("return document.readyState") == "complete", "the page is complete")
    assert not large_pictures(browser) & set(fetched(browser))
    gallery.open(2)
    source = gallery.shown()["src"]
    assert source in large_pictures(browser)
    browser.wait(lambda: source in fetched(browser), "the large picture is fetched now")


@only("desktop")
def test_keys_go_from_page_to_page_and_no_further_than_the_ends(gallery):
    gallery.open(2)
    for key, number in [
        ("ARROW_RIGHT", 3), ("END", 5), ("ARROW_RIGHT", 5), ("ARROW_LEFT", 4), ("HOME", 1), ("ARROW_LEFT", 1),
    ]:
        gallery.press(key)
        assert gallery.wait_for(number)["hasFocus"]


@both_sizes
@pytest.mark.parametrize("way", ["escape", "button"])
def test_closing_gives_the_focus_back_to_the_screenshot_that_was_tapped(gallery, way):
    gallery.open(2)
    gallery.press("ARROW_RIGHT")
    gallery.wait_for(3)
    if way == "escape":
        gallery.press("ESCAPE")
    else:
        gallery.browser.tap(f"{GALLERY} .close")
    gallery.wait_until_closed_at(2)
    gallery.open(4)


@only("desktop")
def test_keys_mean_nothing_to_a_closed_gallery(gallery):
    gallery.open(2)
    gallery.press("ESCAPE")
    gallery.wait_until_closed_at(2)
    gallery.press("END")
    gallery.browser.wait(lambda: gallery.browser.script("return scrollY > 0"), "End scrolls the page again")


@only("phone")
def test_a_swipe_goes_to_the_next_page(gallery):
    gallery.open(2)
    gallery.swipe(1)
    gallery.wait_for(3)
    gallery.swipe(-1)
    gallery.wait_for(2)


@only("phone")
def test_two_fingers_zoom(gallery):
    gallery.open(2)
    assert visible_scale(gallery.browser) == 1
    gallery.pinch()
    gallery.browser.wait(lambda: visible_scale(gallery.browser) > 1.5, "the picture is larger")


@both_sizes
def test_a_picture_that_does_not_come_keeps_its_page(gallery):
    browser = gallery.browser
    browser.tolerate_network_errors()
    browser.command("Network.enable")
    browser.command("Network.setBlockedURLs", urls=[f"*{path}" for path in large_pictures(browser)])
    gallery.open(2)
    gallery.press("ARROW_RIGHT")
    gallery.wait_for(3)
    assert has_no_sideways_scroll(browser)


@both_sizes
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
    assert page["hasFocus"] and page["src"] in large_pictures(browser)
    gallery.press("ESCAPE")
    gallery.wait_until_closed_at(2)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_without_javascript_a_screenshot_is_a_link_to_the_large_picture(make_browser, server, app, size):
    # Without motion: Chrome calls it an error that a picture takes no part in the transition between pages.
    browser = make_browser(server.url, Look(size, javascript=False, reduced_motion=True))
    browser.tolerate_network_errors()
    browser.open(address(app["trackId"]))
    browser.one(SHOTS)
    assert len(browser.all(f"{GALLERY}:not([open])")) == 1
    link = browser.all(SHOTS)[1].get_dom_attribute("href")
    browser.tap(browser.all(SHOTS)[1])
    browser.wait(lambda: browser.path == link, "the picture is open")
    assert browser.script("return document.contentType").startswith("image/")
    assert browser.script("return document.images[0].naturalHeight") == 1600

"""Text at 100, 200 and 250 % of its size: no element covers another, is cut off, or leaves the screen, and symbols grow
with the text."""

from urllib.parse import quote

import pytest

from harness.browser import SIZES, Look
from harness.failures import Failures

pytestmark = pytest.mark.shared_server

START = "?country=KR&platform=iphone"
# The layout problems of a page's texts on a screen of a given width. The width is an argument, because `innerWidth`
# grows on a phone with a page that is too wide. Texts in a strip that scrolls sideways may extend beyond.
WRONG = """
  const [width] = arguments;
  const shows = (element) => element.checkVisibility({visibilityProperty: true, opacityProperty: true});
  const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflowX) && element !== document.body;
  const ancestors = (element) => element ? [element, ...ancestors(element.parentElement)] : [];
  const shortens = (style) => style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
  const wrong = [], lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const {data, parentElement: element} = walker.currentNode;
    if (!data.trim() || !shows(element)) continue;
    const around = ancestors(element).filter((each) => each !== document.documentElement && each !== document.body);
    if (around.some(scrolls)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const clip = around.find((each) => /hidden|clip/.test(getComputedStyle(each).overflowX));
    // For screen readers alone.
    if (clip?.clientWidth === 1) continue;
    const isShortened = clip && shortens(getComputedStyle(clip));
    const frame = clip?.getBoundingClientRect();
    const layer = element.closest('.bar,.tabs,.slot-search,.slot-filter,#notices,.undo') || document.body;
    if (element.matches('h1, h2, .setting:has(.detail) > .label')) {
      for (const {0: word, index} of data.matchAll(/[a-z]+/gi)) {
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + word.length);
        if (word.length < 12 && range.getClientRects().length > 1) wrong.push(`broken: ${word}`);
      }
      range.selectNodeContents(walker.currentNode);
      // The column beside a movie is narrower.
      if (element.clientWidth > 320 && width > 999 && element.matches('.part > h2') && range.getClientRects().length > 1)
        wrong.push(`two lines: ${data}`);
    }
    for (const box of range.getClientRects()) {
      if (box.bottom <= 0 || box.width < 2) continue;
      const text = data.trim().slice(0, 40);
      if (isShortened && (box.right > frame.right || box.top + 2 > frame.bottom)) continue;
      if (box.right > width + 1 || box.left < -1) wrong.push(`outside: ${text}`);
      if (frame && (box.right > frame.right + 2 || box.bottom > frame.bottom + box.height * .3))
        wrong.push(`cut: ${text}`);
      for (const other of lines) {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (other.node !== walker.currentNode && other.layer === layer && across > 2 && down > .4 * Math.min(box.height, other.box.height))
          wrong.push(`over each other: ${text} / ${other.text}`);
      }
      lines.push({box, text, layer, node: walker.currentNode});
    }
  }
  const reach = Math.max(document.documentElement.scrollWidth, document.documentElement.clientWidth);
  if (reach > width) wrong.push(`the page is ${reach} wide`);
  return wrong;
"""
# The layout problems of the symbols, the choices and the search field.
WRONG_CONTROLS = """
  const wrong = [];
  const shows = (element) => element.checkVisibility({visibilityProperty: true});
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shows);
  const size = (element) => parseFloat(getComputedStyle(element).fontSize);
  for (const each of all('.symbol, .stars, .spinner')) {
    if (each.closest('.tabs, .orbit, .profile, .gallery')) continue;
    if (each.getBoundingClientRect().height < .6 * size(each)) wrong.push(`small: ${each.outerHTML.slice(0, 80)}`);
  }
  for (const each of all('.rail i')) if (size(each) < .4 * size(document.documentElement)) wrong.push('small: the rail');
  for (const each of all('.segments')) {
    const boxes = [...each.children].map((button) => button.getBoundingClientRect());
    const widths = boxes.map((box) => box.width);
    if (new Set(boxes.map((box) => box.top)).size > 1 && Math.max(...widths) - Math.min(...widths) > 1)
      wrong.push(`uneven: ${each.textContent}`);
  }
  const [field] = all('.search-field');
  for (const each of all('.cancel button')) {
    const [above, box] = [field, each].map((element) => element.getBoundingClientRect());
    const isBeside = Math.abs(above.top + above.bottom - box.top - box.bottom) < 4;
    if (!isBeside && box.top < above.bottom - 1) wrong.push('Cancel is neither beside the field nor below');
  }
  const body = size(document.documentElement);
  // Text of twice its size: the rows of one column show all words.
  for (const each of all('.recent .label, .listing .name, .listing .seller')) {
    const isCut = each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 2;
    if (body > 30 && innerWidth < 600 && isCut) wrong.push(`cut: ${each.textContent}`);
  }
  for (const each of all('input:placeholder-shown'))
    if (getComputedStyle(each).textOverflow !== 'ellipsis') wrong.push(`cut: ${each.placeholder}`);
  return wrong;
"""
# The titles that are smaller than the text, also in a frame, where bars are hidden and a sheet has its own title. The
# grey words above a group of settings, of countries or of prices are labels.
SMALL_TITLES = """
  const {documentElement: page} = document;
  const size = (element) => parseFloat(getComputedStyle(element).fontSize);
  const isLabel = (each) => getComputedStyle(each).color !== getComputedStyle(page).color;
  return [false, true].flatMap((isFramed) => {
    page.classList.toggle('in-pane', isFramed);
    const titles = [...document.querySelectorAll('h1, h2, .large-title')].filter((each) => each.textContent.trim());
    const small = titles.filter((each) => each.checkVisibility() && !isLabel(each) && size(each) < size(page));
    return small.map((each) => each.textContent);
  });
"""
LOOKS = [
    ("small", "en-US", 16), ("small", "ko-KR", 40), ("small", "en-US", 40), ("desktop", "ko-KR", 32),
    ("small", "ko-KR", 32), ("phone", "en-US", 40), ("phone", "ko-KR", 32),
]


@pytest.mark.parametrize(("size", "language", "text_size"), LOOKS)
def test_every_text_can_be_read_whatever_its_size(make_browser, server, sandbox, size, language, text_size):
    browser = make_browser(server.url, Look(size, language=language, text_size=text_size))
    browser.tolerate_network_errors()
    app = next(row["trackId"] for row in sandbox.search("memo", "US") if row["screenshotUrls"])
    # A recent search with many words.
    name = max((row["trackName"] for row in sandbox.search("memo")[:20]), key=len)
    pages = [
        f"/apps{START}", f"/apps{START}&q=memo", f"/apps{START}&q={quote(name)}", f"/apps{START}&recents=1",
        f"/apps{START}&q=qqxxzzy", "/apps?country=US&platform=tv&q=memo",
        "/apps/storefronts", "/apps/KR/charts", f"/apps/US/{app}", "/apps/KR/1",
        "/settings", "/settings/status", "/settings/about", "/nowhere",
    ]
    wrong = {}
    for page in pages:
        browser.open(page)
        browser.wait_until_at_rest()
        if found := browser.script(WRONG, SIZES[size][0]) + browser.script(WRONG_CONTROLS):
            wrong[page] = found
    assert not wrong


@pytest.mark.parametrize("language", ["en-US", "ko-KR"])
def test_the_first_page_of_each_tab_can_be_read_on_a_small_phone_in_the_largest_text(make_browser, server, language):
    browser = make_browser(server.url, Look("small", language=language, text_size=40))
    with Failures() as failures:
        for page in ("/movies", "/market", "/folders"):
            with failures.at(page):
                browser.open(page)
                browser.wait_until_at_rest()
                assert browser.script(WRONG, SIZES["small"][0]) == []


@pytest.mark.parametrize("text_size", [32, 40])
def test_no_title_is_smaller_than_the_text(make_browser, server, screens, text_size):
    browser = make_browser(server.url, Look("small", text_size=text_size))
    screens.shown_by(browser)
    small = {}
    for screen in screens.all:
        browser.open(screen.path)
        browser.one(screen.shown)
        for width, height in (SIZES["small"], SIZES["phone"]):
            browser.command(
                "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=True
            )
            if found := browser.script(SMALL_TITLES):
                small[f"{screen.path} at {width}"] = found
    assert not small


# The lines of the words of a notice's button, and how far the button is below the sentence.
OF_A_NOTICE = """
  const [text, button] = document.querySelector('.toast').childNodes;
  const boxes = [text, button.firstChild].map((each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return range;
  });
  return {lines: boxes[1].getClientRects().length,
          below: boxes[1].getBoundingClientRect().top - boxes[0].getBoundingClientRect().bottom};
"""


@pytest.mark.parametrize("language", ["en-US", "ko-KR"])
def test_the_button_of_a_notice_stands_in_one_piece_below_the_sentence(make_browser, server, language):
    browser = make_browser(server.url, Look("small", language=language, text_size=32))
    browser.open(f"/apps{START}&q=memo")
    browser.tap("[data-section=results] .save")
    browser.one(".toast button")
    found = browser.script(OF_A_NOTICE)
    assert found["lines"] == 1
    assert found["below"] >= -1


ADD_TWO_LINES = """
  const [style] = arguments;
  const first = document.createElement('p'), second = document.createElement('p');
  first.style.cssText = style;
  first.textContent = second.textContent = 'A sentence of some words';
  document.querySelector('main').prepend(first, second);
"""


def test_texts_that_cannot_be_read_are_found(make_browser, server):
    browser = make_browser(server.url, Look("small"))
    for style, word in [
        ("position: absolute; left: 300px; white-space: nowrap", "outside"),
        ("width: 20px; overflow: hidden; white-space: nowrap", "cut"),
        ("margin-bottom: -20px", "over each other"),
    ]:
        browser.open("/settings")
        browser.script(ADD_TWO_LINES, style)
        assert any(word in each for each in browser.script(WRONG, SIZES["small"][0])), word


# The windows of design section 13, as widths and heights.
WINDOWS = [(1600, 1000), (1280, 800), (820, 1180), (390, 844), (320, 568)]
# No line of text is longer.
WIDEST_ROW = 1_025
# What is wrong with a page in a window, apart from its texts. A strip that scrolls sideways has rows out of sight.
MISPLACED = """
  const [width, height, widest] = arguments;
  const box = (element) => element.getBoundingClientRect();
  const shows = (element) => element.checkVisibility({visibilityProperty: true, opacityProperty: true});
  const wrong = [];
  const reach = Math.max(innerWidth, document.documentElement.scrollWidth);
  if (reach > width) wrong.push(`the page is ${reach} wide`);
  for (const list of document.querySelectorAll('main [data-section]')) {
    const most = Math.max(...[...list.children].filter(shows).map((row) => box(row).width));
    if (list.children.length > 1 && most > widest) wrong.push(`a row of ${list.dataset.section} is ${most} wide`);
  }
  const tabs = box(document.querySelector('.tabs'));
  const isSidebar = width >= 1000;
  const isThere = isSidebar ? !tabs.left && tabs.height >= height : tabs.bottom === height && tabs.width === width;
  if (!isThere) wrong.push(`the tabs are at ${JSON.stringify(tabs)}`);
  const first = [...document.querySelectorAll('main [data-key]')].find((row) => shows(row) && box(row).height);
  const end = isSidebar ? height : tabs.top;
  if (first && box(first).top > end - 44) wrong.push(`the first row is at ${box(first).top}`);
  return wrong;
"""


@pytest.mark.parametrize("language", ["en-US", "ko-KR"])
def test_every_screen_fits_every_window(make_browser, server, screens, language):
    browser = make_browser(server.url, Look("desktop", language=language))
    screens.shown_by(browser)
    wrong = {}
    for screen in screens.all:
        browser.open(screen.path)
        browser.one(screen.shown)
        # In a narrow window bars make way for a search that has the focus.
        browser.script("document.activeElement.blur()")
        for width, height in WINDOWS:
            # A phone or a tablet has scroll bars that take no room.
            browser.command(
                "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                mobile=width < 1000,
            )
            browser.wait_until_at_rest()
            found = browser.script(MISPLACED, width, height, WIDEST_ROW) + browser.script(WRONG, width)
            if found:
                wrong[f"{screen.path} at {width}"] = found
    assert not wrong

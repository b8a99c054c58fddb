"""The page of one app as a person sees it, and stand-ins for what the browser offers to the page."""

from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.keys import Keys

from harness.browser import SIZES, Browser
from harness.sandbox import Sandbox

GALLERY = "dialog.gallery"
SHOTS = '[data-section="screenshots"] a'
SHARE = ".listing-header .share"

# The picture that fills the gallery; `null` while it moves or is closed.
SHOWN_PAGE = """
  const gallery = document.querySelector('dialog.gallery[open]')?.getBoundingClientRect();
  const page = gallery?.top === 0 && [...document.querySelectorAll('dialog.gallery li')].find(li => {
    const {left, right} = li.getBoundingClientRect();
    return Math.abs(left - gallery.left) < 1 && Math.abs(right - gallery.right) < 1;
  });
  return page && {counter: page.querySelector('.counter').innerText, label: page.querySelector('img').alt,
                  src: page.querySelector('img').currentSrc, hasFocus: page === document.activeElement};
"""

# Stops the page's intervals and its time of day: `passSeconds` is the only clock.
STILL_CLOCK = """(() => {
  let passed = 0;
  const start = Date.now();
  const works = [];
  window.setInterval = (work, milliseconds) => works.push({work, milliseconds, due: milliseconds});
  window.clearInterval = (id) => { works[id - 1].due = Infinity; };
  Date.now = () => start + passed;
  window.passSeconds = (seconds) => {
    for (const end = passed + seconds * 1000; passed < end;) {
      passed += 1000;
      for (const each of works) if (each.due <= passed) { each.due += each.milliseconds; each.work(); }
    }
  };
})();"""


# Presses a button and reports at the next frame whether its text is open, and the text's height.
PRESS_MORE = """
  const [selector, done] = arguments;
  const button = document.querySelector(selector);
  button.click();
  requestAnimationFrame(() => done([
    button.getAttribute('aria-expanded') === 'true', button.closest('.long-text').querySelector('.text').offsetHeight,
  ]));
"""


def section(name: str) -> str:
    return f'[data-section="{name}"]'


def address(app: str | int, country: str = "KR", platform: str = "iphone") -> str:
    return f"/apps/{country}/{app}" + ("" if platform == "iphone" else f"?platform={platform}")


def before_the_page(browser: Browser, source: str) -> None:
    """Runs a script in every page that is opened from now on, before the page's own scripts."""
    browser.command("Page.addScriptToEvaluateOnNewDocument", source=source)


def pass_seconds(browser: Browser, seconds: int) -> None:
    """Lets time pass on a page with `STILL_CLOCK`."""
    browser.script("passSeconds(arguments[0])", seconds)


def fetched(browser: Browser, kind: str = "") -> list[str]:
    """The addresses that the page has fetched, by one kind of initiator (such as `img` or `fetch`) or by all."""
    return browser.script(
        "return performance.getEntriesByType('resource')"
        ".filter(e => !arguments[0] || e.initiatorType === arguments[0]).map(e => e.name)",
        kind,
    )


def has_no_sideways_scroll(browser: Browser) -> bool:
    return browser.script("return document.documentElement.scrollWidth <= innerWidth")


def app_not_sold(sandbox: Sandbox, here: str = "KR", there: str = "US") -> dict:
    """An app that is sold in another country but not here."""
    for term in ("memo", "bus", "a"):
        for row in sandbox.search(term, there):
            if sandbox.lookup(row["trackId"], here) is None:
                return row
    raise AssertionError(f"every app of {there} is sold in {here}")


def app_with_others(sandbox: Sandbox, country: str = "KR", platform: str = "iphone") -> tuple[dict, str]:
    """An app, and the id of another app by the same developer in the same store."""
    apps = {}
    for row in sandbox.search("e", country, platform):
        if row["artistId"] in apps:
            return apps[row["artistId"]], str(row["trackId"])
        if len(row["screenshotUrls"]) > 1:
            apps[row["artistId"]] = row
    raise AssertionError("every developer has a single app")


class Gallery:
    """The full-screen gallery of an app's screenshots, or of the pictures of another section."""

    def __init__(self, browser: Browser, pictures: str = "screenshots"):
        self.browser, self.pictures = browser, pictures

    def open(self, number: int) -> None:
        """Taps the screenshot with this number, from 1, and waits until it fills the gallery."""
        shot = self.browser.all(f"{section(self.pictures)} a")[number - 1]
        self.browser.script("arguments[0].scrollIntoView({block: 'center'})", shot)
        self.browser.tap(shot)
        self.wait_for(number)

    def press(self, key: str) -> None:
        """Presses a key, wherever the focus is."""
        self.browser.driver.switch_to.active_element.send_keys(getattr(Keys, key))

    def swipe(self, pages: int) -> None:
        """Moves a finger to the left (1) or to the right (-1) across more than half of the screen.

        A browser that is late extrapolates the finger's path; a swipe of a whole page would then stop one page too
        far.
        """
        width, height = SIZES[self.browser.look.size]
        places = [int(width / 2 + pages * width * part) for part in (0.3, 0.15, 0, -0.15, -0.3)]
        # One command: with several, a busy machine would turn the tap into a long press.
        actions = ActionBuilder(self.browser.driver, mouse=PointerInput("touch", "finger"), duration=20)
        finger = actions.pointer_action
        finger.move_to_location(places[0], height // 2).pointer_down()
        for x in places[1:]:
            finger.move_to_location(x, height // 2)
        finger.pointer_up()
        actions.perform()

    def pinch(self, opens: bool = True) -> None:
        """Moves two fingers apart in the middle of the screen, or together."""
        width, height = SIZES[self.browser.look.size]
        first, *others = range(40, 130, 10) if opens else range(170, 20, -10)
        for kind, by in [("touchStart", first), *(("touchMove", by) for by in others), ("touchEnd", None)]:
            places = [] if by is None else [(1, width / 2 - by), (2, width / 2 + by)]
            self._touch(kind, [{"id": finger, "x": x, "y": height / 2} for finger, x in places])

    def drag(self, across: float = 0, down: float = 0) -> None:
        """Moves a finger by shares of the screen, and holds it there."""
        width, height = SIZES[self.browser.look.size]
        for step in range(11):
            place = {"id": 1, "x": width * (0.5 + across * step / 10), "y": height * (0.3 + down * step / 10)}
            self._touch("touchMove" if step else "touchStart", [place])

    def let_go(self) -> None:
        self._touch("touchEnd", [])

    def _touch(self, kind: str, points: list[dict]) -> None:
        self.browser.command("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    @property
    def is_open(self) -> bool:
        return bool(self.browser.all(f"{GALLERY}[open]"))

    def shown(self) -> dict | None:
        return self.browser.script(SHOWN_PAGE)

    def wait_for(self, number: int) -> dict:
        """Waits until the picture with this number, from 1, fills the gallery, and returns the gallery's state."""

        def is_shown():
            page = self.shown()
            return page if page and page["counter"].startswith(f"{number} /") else None

        return self.browser.wait(is_shown, f"screenshot {number} fills the gallery")

    def wait_until_closed_at(self, number: int) -> None:
        """Waits until the gallery is closed and the focus is on the screenshot with this number, from 1."""
        self.browser.wait(lambda: not self.is_open, "the gallery is closed")
        selector = f"{section(self.pictures)} > li:nth-child({number}) > a"
        self.browser.wait(
            lambda: self.browser.script("return document.activeElement.matches(arguments[0])", selector),
            f"screenshot {number} has the focus again",
        )

"""A browser as a person uses it: what the pages look like, how a hand acts on them, and which errors they cause."""

import os
import re
import shutil
import time
import urllib.parse
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from selenium import webdriver
from selenium.common.exceptions import (
    ElementClickInterceptedException,
    JavascriptException,
    NoSuchElementException,
    StaleElementReferenceException,
    TimeoutException,
)
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

from harness.drivers import SCRIPT_SECONDS, Drivers
from harness.patience import patient

SIZES = {"small": (320, 568), "phone": (390, 844), "desktop": (1280, 800)}
DEFAULT_TEXT_SIZE = 16
# Debian's command is a script between the driver and the shell: the driver would end the script and leave the shell.
SHELLS = ("/usr/lib/chromium/chromium-headless-shell", "chrome-headless-shell")
WAIT_SECONDS = 10
# The pause between two looks while waiting.
LOOK_SECONDS = 0.05

# Errors that may occur while a page is changing, and pass a moment later.
PASSING = (
    ElementClickInterceptedException,
    JavascriptException,
    NoSuchElementException,
    StaleElementReferenceException,
)

# The point at which an element can be touched; the element on top instead, if another covers it.
TOUCH_POINT = """
  const element = arguments[0];
  element.scrollIntoView({block: 'center', inline: 'nearest', behavior: 'instant'});
  const box = element.getClientRects()[0];
  if (!box) return {over: 'nothing: it is not shown'};
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  const top = document.elementFromPoint(x, y);
  if (!top || !element.contains(top) && !(top.contains(element) && top.closest('label,a,button'))) {
    return {over: top ? top.outerHTML.slice(0, 120) : 'nothing: it is out of sight'};
  }
  // A touch is at a place of the window, which a frame, such as a sheet, fills only in part.
  const frame = frameElement?.getBoundingClientRect();
  return {x: x + (frame?.x ?? 0), y: y + (frame?.y ?? 0)};
"""

# A skipped transition between pages: an error of our own scripts names a place and a reason, this one does not. A picture
# that waited longer for its turn than the server allows; the tests of the pipeline are about that limit.
LEFT_OUT = re.compile(r"Transition was aborted| 0:0 Uncaught \(in promise\)$|/pictures/\S+ - Failed .* 504 ")

IS_DRAWN = "return performance.getEntriesByType('paint').length > 0"

# The animations that still run, except endless ones and those that follow the scroll position.
MOVING = """
  const isOver = each => each.playState !== 'running' || each.timeline !== document.timeline ||
    each.effect.getComputedTiming().endTime === Infinity;
  const moving = document.getAnimations().filter(each => !isOver(each)).map(each =>
    `${each.animationName ?? each.transitionProperty} of ${each.effect.target?.className}, ${each.currentTime} ms`);
  return arguments[0].includes(document.readyState) ? moving : [`the document is ${document.readyState}`, ...moving];
"""


@dataclass(frozen=True)
class Look:
    """The properties of a browser: `text_size` in CSS pixels, `language` as in Accept-Language.

    `is_patient`: opening a page, and every command after it, waits until the page has loaded completely. `is_whole`: a
    Chromium with windows, tabs that hide each other, and settings. `keeps_pages`: a
    Chromium whose Back restores pages from a cache, which the driver turns off otherwise.
    """

    size: str = "desktop"
    javascript: bool = True
    dark: bool = False
    reduced_motion: bool = False
    language: str = "en-US"
    text_size: int = DEFAULT_TEXT_SIZE
    is_patient: bool = True
    is_whole: bool = False
    keeps_pages: bool = False

    @property
    def program(self) -> str:
        """The browser's program: the headless shell where it suffices, which takes three fifths of Chromium's processor
        time."""
        is_simple = self.javascript and self.text_size == DEFAULT_TEXT_SIZE and not (self.is_whole or self.keeps_pages)
        return program("CHROME", *(SHELLS if is_simple else ()), "chromium", "chromium-browser", "google-chrome")


def program(variable: str, *names: str) -> str:
    """The program that an environment variable names, or the first of the names that is installed."""
    found = os.environ.get(variable) or next((path for path in map(shutil.which, names) if path), None)
    if not found:
        raise RuntimeError(f"none of {', '.join(names)} is installed; set {variable} to the program")
    return found


def start_driver(look: Look) -> webdriver.Chrome:
    options = webdriver.ChromeOptions()
    options.binary_location = look.program
    width, height = SIZES[look.size]
    for argument in (
        "headless",
        "no-sandbox",
        "disable-dev-shm-usage",
        "disable-gpu",
        "no-first-run",
        "disable-background-networking",
        "disable-component-update",
        "no-proxy-server",
        f"lang={look.language}",
        f"accept-lang={look.language},{look.language.split('-')[0]}",
        f"window-size={width},{height}",
    ):
        options.add_argument(f"--{argument}")
    preferences = {
        "intl.accept_languages": f"{look.language},{look.language.split('-')[0]}",
        "webkit.webprefs.default_font_size": look.text_size,
    }
    if not look.javascript:
        preferences["profile.managed_default_content_settings.javascript"] = 2
    options.add_experimental_option("prefs", preferences)
    if look.size != "desktop":
        metrics = {"width": width, "height": height, "pixelRatio": 3, "mobile": True, "touch": True}
        options.add_experimental_option("mobileEmulation", {"deviceMetrics": metrics})
    else:
        # A desktop has a mouse; a browser without a screen reports none.
        mouse = "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4"
        options.add_argument(f"--blink-settings={mouse}")
    if not look.javascript:
        # A page counts as loaded when its HTML is read: without scripts browsers load all its pictures at once, even
        # lazy ones.
        options.page_load_strategy = "eager"
    if not look.is_patient:
        options.page_load_strategy = "none"
    if look.keeps_pages:
        options.add_experimental_option("excludeSwitches", ["disable-back-forward-cache"])
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    service = webdriver.ChromeService(program("CHROMEDRIVER", "chromedriver", "chromium.chromedriver"))
    return webdriver.Chrome(options=options, service=service)


drivers = Drivers(start_driver)


class Browser:
    """One browser on one address. Every method that looks for an element waits until it is there."""

    def __init__(self, look: Look, base: str):
        self.look, self.base = look, base
        # These two settings can be changed in a running browser.
        self._kind = replace(look, dark=False, reduced_motion=False)
        self.driver = drivers.take(self._kind)
        self.driver.set_script_timeout(patient(SCRIPT_SECONDS))
        self._tolerates_network_errors = False
        self._emulate()

    def _emulate(self) -> None:
        features = {
            "prefers-color-scheme": "dark" if self.look.dark else "light",
            "prefers-reduced-motion": "reduce" if self.look.reduced_motion else "no-preference",
        }
        media = [{"name": name, "value": value} for name, value in features.items()]
        self.command("Emulation.setEmulatedMedia", features=media)
        if self.look.size == "desktop":
            width, height = SIZES["desktop"]
            self.command(
                "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False
            )

    def command(self, name: str, /, **parameters):
        """Sends a command of the Chrome DevTools Protocol and returns its result."""
        return self.driver.execute_cdp_cmd(name, parameters)

    def script(self, source: str, *arguments):
        """Runs a script in the page and returns its result; works without JavaScript, too."""
        return self.driver.execute_script(source, *arguments)

    # Navigation

    def open(self, path: str) -> None:
        self.driver.get(self.base + path)
        if self.look.is_patient and not self.look.javascript:
            # The page was read, but perhaps not drawn yet: without its style no measurement is worth anything.
            self.wait(lambda: self.script(IS_DRAWN), "the page is drawn")

    def new_tab(self, path: str) -> str:
        """Opens a path in a new tab, switches to it, and returns the tab's handle."""
        self.driver.switch_to.new_window("tab")
        self._emulate()
        self.open(path)
        return self.driver.current_window_handle

    def new_window(self, path: str) -> str:
        """Opens a path in a new window, which hides no other, switches to it, and returns its handle."""
        self.driver.switch_to.new_window("window")
        self._emulate()
        self.open(path)
        return self.driver.current_window_handle

    def go_to_tab(self, handle: str) -> None:
        self.driver.switch_to.window(handle)

    @property
    def path(self) -> str:
        return urllib.parse.urlsplit(self.driver.current_url).path

    @property
    def query(self) -> dict[str, str]:
        return dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(self.driver.current_url).query))

    # Finding elements

    def wait(self, condition: Callable, why: str, seconds: float = WAIT_SECONDS):
        """Waits until a condition is true and returns its value; fails with `why` after `seconds`, times the patience.

        One look may take all of that time, as the driver holds it back while a page loads. So the condition is always
        checked once more when the time is over.
        """
        end = time.monotonic() + patient(seconds)
        while True:
            is_last = time.monotonic() > end
            passing = None
            try:
                if found := condition():
                    return found
            except PASSING as error:
                passing = error
            if is_last:
                reason = f"; {passing.msg}" if passing else ""
                raise TimeoutException(f"waited {patient(seconds):g} s: {why}{reason}") from passing
            time.sleep(LOOK_SECONDS)

    def wait_until_at_rest(self) -> None:
        """Waits until nothing moves: only then is the position of an element worth remembering."""
        # Without scripts a page's pictures are still loading when it is read; their places are reserved.
        states = ["complete"] if self.look.javascript else ["complete", "interactive"]
        moving = []

        def is_at_rest() -> bool:
            moving[:] = self.script(MOVING, states)
            return not moving

        try:
            self.wait(is_at_rest, "the page is at rest")
        except TimeoutException as error:
            raise TimeoutException(f"{error.msg}; what moved: {moving}") from error

    def one(self, selector: str) -> WebElement:
        """The first shown element of a selector."""
        return self.wait(
            lambda: next((each for each in self.all(selector) if each.is_displayed()), None), f"{selector} is shown"
        )

    def all(self, selector: str) -> list[WebElement]:
        return self.driver.find_elements("css selector", selector)

    def texts(self, selector: str) -> list[str]:
        """The texts of all elements, as shown, read at one moment."""
        return self.script("return [...document.querySelectorAll(arguments[0])].map(e => e.innerText.trim())", selector)

    def text(self, selector: str = "body") -> str:
        return " ".join(self.texts(selector))

    def wait_for_text(self, pattern: str, selector: str = "body", seconds: float = WAIT_SECONDS) -> str:
        """Waits until a regular expression (any case) is found in the elements' text, and returns that text."""

        def shown():
            text = self.text(selector)
            return text if re.search(pattern, text, re.IGNORECASE) else None

        return self.wait(shown, f"/{pattern}/ in {selector}", seconds)

    def attribute(self, selector: str, name: str) -> str | None:
        return self.one(selector).get_dom_attribute(name)

    def keys(self, section: str) -> list[str]:
        """The keys of a section's cells, in order, read at one moment."""
        selector = f'[data-section="{section}"] > [data-key]'
        return self.script("return [...document.querySelectorAll(arguments[0])].map(e => e.dataset.key)", selector)

    # Input

    def tap(self, target: str | WebElement, seconds: float = WAIT_SECONDS) -> None:
        """Touches (phone) or clicks (desktop) an element that is shown; fails if another stays on top of it."""
        if isinstance(target, str):
            self.wait(lambda: self._press(self.one(target)) or True, f"{target} can be tapped", seconds)
        else:
            self.wait(lambda: self._press(target) or True, "the element can be tapped", seconds)

    def _press(self, element: WebElement) -> None:
        if self.look.size == "desktop":
            return element.click()
        # Chrome drops touches of a page that was not drawn yet.
        if not self.script(IS_DRAWN):
            raise ElementClickInterceptedException("the page is not drawn yet")
        # Not WebElement.click: on a phone without JavaScript it waits for a script that never runs.
        point = self.script(TOUCH_POINT, element)
        if "over" in point:
            raise ElementClickInterceptedException(f"on top of it is {point['over']}")
        # Content that arrives above the element meanwhile, such as a picture, moves it away from under the finger.
        if self.script(TOUCH_POINT, element) != point:
            raise ElementClickInterceptedException("it is moving")
        self.command("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": point["x"], "y": point["y"]}])
        self.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def type(self, selector: str, text: str, clear: bool = False) -> None:
        """Types into a field, key by key; `clear` empties it first, by select-all and delete."""
        field = self.one(selector)
        if clear:
            field.send_keys(Keys.CONTROL, "a")
            field.send_keys(Keys.DELETE)
        field.send_keys(text)

    def paste(self, selector: str, text: str) -> None:
        """Puts a text into a field in one step, as pasting does."""
        self.focus(selector)
        self.command("Input.insertText", text=text)

    def enter(self, selector: str) -> None:
        self.one(selector).send_keys(Keys.ENTER)

    def focus(self, selector: str) -> None:
        self.script("arguments[0].focus()", self.one(selector))

    def compose(self, text: str) -> None:
        """Goes on composing a syllable in the focused field, as a Korean keyboard does before it is final."""
        self.command("Input.imeSetComposition", text=text, selectionStart=len(text), selectionEnd=len(text))

    def commit(self, text: str) -> None:
        """Ends composing with this text."""
        self.command("Input.insertText", text=text)

    def scroll_to_end(self) -> None:
        self.script("scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'})")

    # Telling documents apart

    def mark(self) -> None:
        """Marks the document, so that `is_same_document` can tell a patched page from one that was loaded again."""
        self.script("window.isMarked = true")

    @property
    def is_same_document(self) -> bool:
        return bool(self.script("return window.isMarked === true"))

    # Errors

    def tolerate_network_errors(self) -> None:
        """Ignores failed requests from now on: for tests that break the line or expect an error page."""
        self._tolerates_network_errors = True

    def complaints(self) -> list[str]:
        """Script errors, policy violations and failed requests since the last call."""
        entries = self.driver.get_log("browser")
        if self._tolerates_network_errors:
            entries = [entry for entry in entries if entry.get("source") != "network"]
        # A busy machine may reveal a page before its animation is ready: the browser then skips the animation, and
        # reports that for a page without a running script.
        entries = [entry for entry in entries if not LEFT_OUT.search(entry["message"])]
        return [
            entry["message"]
            for entry in entries
            if entry["level"] == "SEVERE" or "Content Security Policy" in entry["message"]
        ]

    def save_evidence(self, folder: Path, name: str) -> None:
        """Saves a screenshot and the page's source."""
        folder.mkdir(parents=True, exist_ok=True)
        self.driver.save_screenshot(str(folder / f"{name}.png"))
        (folder / f"{name}.html").write_text(self.driver.page_source, encoding="utf-8")

    def quit(self) -> None:
        """Ends the browser, whatever state it is in."""
        self.driver.quit()

    def leave(self) -> None:
        """Hands the browser over to the next test."""
        drivers.give_back(self._kind, self.driver)

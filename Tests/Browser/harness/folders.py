"""The folder screens, as a person sees them, and a short way to fill folders."""

import urllib.parse
import urllib.request
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from harness.app_page import address
from harness.browser import Browser
from harness.inside import wait_until_idle
from harness.patience import patient
from harness.program import Page, Visitor, tag_of, texts_of
from harness.sandbox import Sandbox
from harness.search import is_for

NAME = ".words input[name=name]"
SUBMIT = ".words .main"
STATUS = '[data-slot="status"]'
CHOICES = '[data-section="choices"]'
UNDO = ".undo button"
SELECT = 'button[value="selectionToggled"]'
# The button of the menu of a folder.
WAYS = ".ways-button"

# The boxes of elements, after the first of them was scrolled to the middle of the screen.
BOXES = """
  const elements = [...arguments].map((selector) => document.querySelector(selector));
  elements[0].scrollIntoView({block: 'center', behavior: 'instant'});
  return elements.map((each) => each.getBoundingClientRect().toJSON());
"""


def row(folder: str) -> str:
    """The selector of a folder in the list of folders."""
    return f'[data-section="folders"] > [data-key="{folder}"]'


def kept(reference: str) -> str:
    """The selector of an item in a folder."""
    return f'[data-section="items"] > [data-key="{reference}"]'


def choice(folder: str) -> str:
    """The selector of a folder on the page that saves an item."""
    return f'{CHOICES} > [data-key="{folder}"] .choice'


def place(name: str) -> str:
    """The selector of a place outside of folders on the page that saves an item."""
    return f'[data-section="places"] .choice[value="{name}"]'


def switch(browser: Browser, name: str, is_in: bool) -> None:
    """Taps a place on the page that saves an item, and waits until it has the wanted state."""
    browser.tap(place(name))
    wait_for_place(browser, name, is_in)
    # A tap shows its result before the server has stored it. Without JavaScript the page is the response.
    if browser.look.javascript:
        wait_until_idle(browser)
        wait_for_place(browser, name, is_in)


def wait_for_place(browser: Browser, name: str, is_in: bool) -> None:
    word = str(is_in).lower()
    browser.wait(lambda: browser.attribute(place(name), "aria-checked") == word, f"it is in {name}: {is_in}")


def switched(visitor: Visitor, page: Page, name: str) -> Page:
    """Goes from the page of an item to the page that saves it, taps a place there, and returns the page that follows."""
    return visitor.press(visitor.follow(page, "/folders/save"), f"value='{name}'")


def is_in(page: Page, name: str) -> bool:
    """Whether the page that saves an item says that it is in a place."""
    return "aria-checked='true'" in tag_of(page.source, f"value='{name}'")


def reference(app: str | int, country: str = "KR", platform: str = "iphone") -> str:
    return f"app.{country}.{platform}.{app}"


def app_named(sandbox: Sandbox, word: str, country: str, platform: str, is_free: bool) -> dict:
    """The first app with a word in its name that is sold in a country for a device, free or paid."""
    rows = sandbox.search(word, country, platform)
    return next(
        each
        for each in rows
        if is_for(each, platform) and (each["price"] == 0) == is_free and word in each["trackName"].lower()
    )


def made(visitor: Visitor, name: str, *references: str) -> str:
    """Makes a folder for a visitor with apps in it, added in this order, and returns its id."""
    page = visitor.press(visitor.open("/folders/new"), "name='name'", name=name)
    folder = page.path.removeprefix("/folders/")
    for each in references:
        _, country, platform, app = each.split(".")
        visitor.open(address(app, country, platform))
        visitor.press(visitor.open(f"/folders/save?item={each}"), f"value='{folder}'")
    return folder


def names_of(page: Page) -> list[str]:
    """The names of the folders in the list."""
    return [texts_of(cell, "class='name'")[0] for cell in page.document.sections["folders"].values()]


def write(browser: Browser, text: str) -> None:
    """Puts a text into the field for a folder's name, in one step."""
    browser.focus(NAME)
    browser.script("document.querySelector(arguments[0]).select()", NAME)
    browser.command("Input.insertText", text=text)


def _touch(browser: Browser, kind: str, *point: float) -> None:
    points = [{"x": point[0], "y": point[1]}] if point else []
    browser.command("Input.dispatchTouchEvent", type=kind, touchPoints=points)


def _move_finger(browser: Browser, start: tuple[float, float], end: tuple[float, float]) -> None:
    _touch(browser, "touchStart", *start)
    for step in range(1, 7):
        _touch(browser, "touchMove", *(a + (b - a) * step / 6 for a, b in zip(start, end, strict=True)))
    _touch(browser, "touchEnd")


@contextmanager
def touched(browser: Browser, selector: str) -> Iterator[Callable[[float], None]]:
    """Holds a finger on an element, and gives a function that moves it so many pixels to the left of there."""
    browser.wait_until_at_rest()
    (box,) = browser.script(BOXES, selector)
    x, y = box["left"] + box["width"] / 2, box["top"] + box["height"] / 2
    _touch(browser, "touchStart", x, y)
    yield lambda by: _touch(browser, "touchMove", x - by, y)
    _touch(browser, "touchEnd")


def swipe(browser: Browser, selector: str) -> None:
    """Moves a finger on a row to the left, past the middle, and lifts it."""
    browser.wait_until_at_rest()
    (box,) = browser.script(BOXES, selector)
    x, y = box["left"] + 0.85 * box["width"], box["top"] + box["height"] / 2
    _move_finger(browser, (x, y), (x - 0.7 * box["width"], y))


def drag(browser: Browser, grip: str, onto: str) -> None:
    """Drags a row by its grip onto another, as a hand does: not straight, but far to the left."""
    browser.wait_until_at_rest()
    box, goal = browser.script(BOXES, grip, onto)
    x, y = box["left"] + box["width"] / 2, box["top"] + box["height"] / 2
    _move_finger(browser, (x, y), (x - 240, goal["top"] + goal["height"] / 2))


class Folders:
    """`/folders`, and the pages behind it."""

    def __init__(self, browser: Browser):
        self.browser = browser

    def open(self, path: str = "") -> "Folders":
        """Opens the list, or a page below its address."""
        self.browser.open("/folders" + path)
        return self

    def names(self) -> list[str]:
        return self.browser.texts('[data-section="folders"] .name')

    def wait_for_names(self, *names: str) -> None:
        self.browser.wait(lambda: self.names() == list(names), f"the folders are {names}")

    def wait_for_items(self, *references: str) -> None:
        self.browser.wait(lambda: self.browser.keys("items") == list(references), f"the items are {references}")

    def wait_until_open(self) -> str:
        """Waits for the page of a folder and returns its id."""

        def folder():
            name = self.browser.path.removeprefix("/folders/")
            return name if len(name) == 36 and self.browser.all('[data-section="items"]') else None

        return self.browser.wait(folder, "a folder is open")

    # Actions of another window of this browser; the browser must have opened a page before.

    def make(self, name: str, *references: str) -> str:
        """Makes a folder with items in it, added in this order, and returns its id."""
        folder = str(uuid.uuid4())
        self.send(f"/new?id={folder}", action="submitted", name=name, details="")
        for each in references:
            self.keep(each, folder)
        return folder

    def keep(self, item: str, folder: str, is_known: bool = True) -> None:
        """Puts an app or a movie into a folder; with `is_known` its page is opened first, so that the server knows its
        data."""
        kind, *parts = item.split(".")
        if is_known:
            country, platform, app = parts if kind == "app" else ("", "", parts[0])
            self._ask(address(app, country, platform) if kind == "app" else f"/movies/{app}")
        self.send(f"/save?item={item}", action="added", folder=folder)

    def send(self, path: str, **fields: str) -> None:
        """Sends a form of a page below `/folders`; fails if the server refuses it."""
        body = urllib.parse.urlencode(fields).encode()
        answer = self._ask("/folders" + path, body, Accept="application/x-ndjson", Origin=self.browser.base)
        assert '"notice","error"' not in answer, answer

    def _ask(self, path: str, body: bytes | None = None, **headers: str) -> str:
        cookies = "; ".join(f"{each['name']}={each['value']}" for each in self.browser.driver.get_cookies())
        headers |= {"Cookie": cookies, "Accept-Language": self.browser.look.language}
        request = urllib.request.Request(self.browser.base + path, data=body, headers=headers)
        with urllib.request.urlopen(request, timeout=patient(30)) as answer:
            return answer.read().decode()

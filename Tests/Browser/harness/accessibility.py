"""Accessibility problems of a page: for screen readers, for poor sight, and for the keyboard."""

import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from harness.browser import Browser

HERE = Path(__file__).parent
RULES = (HERE / "accessibility.js").read_text(encoding="utf-8")
SIGHT = (HERE / "accessibility_sight.js").read_text(encoding="utf-8")

TOUCH_SIZE = 44
# More controls than any page has: a walk that has not ended by then goes round in a circle that skips some.
MOST_STEPS = 250

THEMES = ("light", "dark")
# A change of theme fades on every row; the check runs after the fades. One that ends may start another.
END_FADES = """
  for (let round = 0; round < 5; round += 1) {
    document.getAnimations().filter((each) => each instanceof CSSTransition).forEach((each) => each.finish());
  }
"""

# Records, before a walk, how every element looks without the focus, in the properties a focus indicator may change.
PREPARE_WALK = """
  document.activeElement.blur();
  const look = element => {
    const {outlineStyle, outlineWidth, outlineColor, boxShadow} = getComputedStyle(element);
    return [outlineStyle === 'none' ? '' : [outlineStyle, outlineWidth, outlineColor], boxShadow].join();
  };
  const before = new Map([...document.querySelectorAll('body *')].map(each => [each, look(each)]));
  const modal = [...document.querySelectorAll('dialog')].find(each => each.matches(':modal'));
  const controls = 'a[href],button,input:not([type=hidden]),select,textarea,summary,[tabindex="0"]';
  const isForPointers = each => each.tabIndex < 0 && each.closest('[aria-hidden=true]');
  const isUsable = each => !each.disabled && each.getClientRects().length && !each.closest('[inert]') &&
    !isForPointers(each) &&
    (!modal || modal.contains(each)) && each.checkVisibility({visibilityProperty: true, opacityProperty: true});
  const name = each => [
    each.localName, each.id && '#' + each.id, ...[...each.classList].map(c => '.' + c), each.name && `[${each.name}]`,
    ' ', (each.ariaLabel || each.textContent).trim().slice(0, 30),
  ].join('');
  const reached = new Set();
  // Tab stops once in a group of radio buttons or in a row of pages, and not at the row's buttons; arrow keys move inside.
  const isOfGroup = each => each.type === 'radio' &&
    [...reached].some(other => other.type === 'radio' && other.name === each.name && other.form === each.form) ||
    each.dataset.page && [...reached].some(other => other.dataset.page && other.closest('ul') === each.closest('ul')) ||
    each.dataset.turn && each.tabIndex < 0 && [...reached].some(other => other.dataset.page);
  const missing = () => [...document.querySelectorAll(controls)].filter(isUsable)
    .filter(each => !reached.has(each) && !isOfGroup(each));
  window.walk = {before, look, isUsable, name, reached, missing};
"""

# Returns the focused element after a key and its problems; `null` outside the page or where the focus has been before.
STEP = """
  const {before, look, name, isUsable, reached} = window.walk;
  const element = document.activeElement;
  if (!element || element === document.body || reached.has(element)) return null;
  reached.add(element);
  const {left, top, width, height} = element.getBoundingClientRect();
  const parts = [.5, .1, .9];
  const tops = parts.flatMap(x => parts.map(y => document.elementFromPoint(left + width * x, top + height * y)));
  const family = [element, element.parentElement, element.parentElement.parentElement].filter(each => before.has(each));
  return {
    name: name(element),
    isVisible: Boolean(isUsable(element) && width && height),
    under: tops.some(each => element.contains(each)) ? null : tops[0] ? name(tops[0]) : 'the edge of the window',
    isIndicated: family.some(each => before.get(each) !== look(each)),
  };
"""


@dataclass(frozen=True)
class Violation:
    """A problem: the rule, the element, what was found, and what is expected."""

    rule: str
    element: str
    measured: str
    wanted: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.element}: {self.measured}; wanted: {self.wanted}"


@dataclass(frozen=True)
class Inspection:
    """The problems of a page, and the number of texts that could not be measured because a picture is behind them."""

    violations: list[Violation]
    over_pictures: int


def inspect(
    browser: Browser, announced: tuple[str, ...] = (), quiet: tuple[str, ...] = (), only_colours: bool = False
) -> Inspection:
    """Checks the page once nothing moves and nothing is pressed: Chrome dims a button for 150 ms after a tap.

    `announced` are selectors of elements whose changes must be read out. `quiet` are those whose changes must not, as
    they never stop. With `only_colours` nothing but the contrast of texts and symbols is checked.
    """
    browser.wait(lambda: browser.script("return !document.querySelector(':active')"), "nothing is pressed")
    browser.wait_until_at_rest()
    expected = {
        "language": browser.look.language.split("-")[0],
        "targetSize": TOUCH_SIZE if browser.look.size != "desktop" and not only_colours else None,
        "announced": announced,
        "quiet": quiet,
        "onlyColours": only_colours,
    }
    found = browser.script(RULES + SIGHT, expected)
    # A problem that every row of a list has counts once.
    violations = list(dict.fromkeys(Violation(**each) for each in found["violations"]))
    return Inspection(violations, found["overPictures"])


def inspect_themes(
    browser: Browser, announced: tuple[str, ...] = (), quiet: tuple[str, ...] = (), themes: tuple[str, ...] = THEMES
) -> Iterator[tuple[str, list[Violation]]]:
    """Checks the page in the light and the dark theme; returns the problems of each.

    Names, roles, structure and sizes are the same in both: they are checked in the first theme, colours in each.
    """
    browser.wait_until_at_rest()
    for theme in themes:
        browser.command("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": theme}])
        browser.script(END_FADES)
        yield theme, inspect(browser, announced, quiet, only_colours=theme != themes[0]).violations


def heard(browser: Browser, selector: str) -> str:
    """The text that a screen reader reads for an element, including text that the style adds."""
    found = browser.command("Runtime.evaluate", expression=f"document.querySelector({json.dumps(selector)})")
    tree = browser.command("Accessibility.queryAXTree", objectId=found["result"]["objectId"], role="StaticText")
    return "".join(node["name"]["value"] for node in tree["nodes"] if not node["ignored"])


def press_tab(browser: Browser, backwards: bool = False) -> None:
    key = {"key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9, "modifiers": 8 if backwards else 0}
    browser.command("Input.dispatchKeyEvent", type="rawKeyDown", **key)


def walk(browser: Browser, backwards: bool = False) -> Iterator[Violation]:
    """Walks through the whole page with the Tab key, from its start or, backwards, from its end."""
    browser.wait_until_at_rest()
    browser.script(PREPARE_WALK)
    last = "nothing"
    for _ in range(MOST_STEPS):
        press_tab(browser, backwards)
        step = browser.script(STEP)
        if step is None:
            break
        last = step["name"]
        yield from complaints_about(step)
    for name in browser.script("return walk.missing().map(walk.name)"):
        yield Violation("tab", name, f"never reached, the last was {last}", "the focus, by Tab")


def complaints_about(step: dict) -> Iterator[Violation]:
    """The problems of the focused element."""
    if not step["isVisible"]:
        yield Violation("tab", step["name"], "takes the focus and cannot be seen", "to be seen, or no focus")
    elif step["under"]:
        yield Violation("obscured", step["name"], f"the focus is under {step['under']}", "the focus in sight")
    if not step["isIndicated"]:
        yield Violation("focus", step["name"], "looks the same with the focus", "an outline or a shadow")


class Findings:
    """The problems of many screens, each once, with the screens that have it."""

    def __init__(self):
        self._screens: dict[Violation, list[str]] = defaultdict(list)

    def add(self, screen: str, violations: list[Violation]) -> None:
        for violation in violations:
            self._screens[violation].append(screen)

    def __bool__(self) -> bool:
        return bool(self._screens)

    def __str__(self) -> str:
        lines = [f"{violation} ({', '.join(screens)})" for violation, screens in self._screens.items()]
        return "\n".join([f"{len(lines)} violations", *lines])

"""Today and its search over everything, as a person sees them."""

import re

from harness.browser import Browser
from harness.program import Page, Visitor

# The page on which sections are hidden and put in order, and its rows.
EDIT = "/today"
CHOICE = '[data-section="sections"] > [data-key]'
# A text of the field is offered to be opened.
OPEN = ".today-open"
# The texts of the recent searches.
RECENT = '[data-slot="recents"] .chip span'
# The sections of every reader, and those of readers who keep something, in order.
FOR_ALL = ["charts", "cinemas", "market"]
PERSONAL = ["changes", "folders"]
# The section of readers who have opened things.
VIEWED = "viewed"
# The sections of a search that every reader has.
FOUND = ["apps", "movies", "goods"]

# The paths to which the rows of a section lead, in order, read at one moment.
LINKS = """
  const cells = [...document.querySelectorAll(`[data-section="today-${arguments[0]}"] > [data-key]`)];
  return cells.map((each) => each.querySelector('a[href]').pathname);
"""
# The sections with rows, in the order of the page.
SHOWN = """
  const lists = [...document.querySelectorAll('main [data-section^="today-"]:has(> [data-key])')];
  return lists.map((each) => each.dataset.section.slice('today-'.length));
"""


def rows(section: str) -> str:
    """The selector of a section's rows."""
    return f'[data-section="today-{section}"] > [data-key]'


def head(section: str) -> str:
    """The selector of a section's heading."""
    return f'[data-slot="head-{section}"]'


def state(section: str) -> str:
    """The selector of what a section says in place of its rows, or below them."""
    return f'[data-slot="state-{section}"]'


def clear(section: str) -> str:
    """The selector of the button that removes what a section shows."""
    return f'{head(section)} button[value="cleared-{section}"]'


def undo(section: str) -> str:
    """The selector of the button that brings back what a section showed."""
    return f'button[value="undone-{section}"]'


def switch(section: str) -> str:
    """The selector of the switch that shows a section."""
    return f'[data-section="sections"] > [data-key="{section}"] [role=switch]'


def mover(section: str, way: str) -> str:
    """The selector of the button that moves a section `Up` or `Down`."""
    return f'[data-section="sections"] > [data-key="{section}"] button[value=moved{way}]'


def links(browser: Browser, section: str) -> list[str]:
    return browser.script(LINKS, section)


def shown(browser: Browser) -> list[str]:
    """The sections that have rows, in order."""
    return browser.script(SHOWN)


def wait_for(browser: Browser, *sections: str) -> None:
    """Waits until exactly these sections have rows, in this order."""
    browser.wait(lambda: shown(browser) == list(sections), f"the sections are {sections}")


def links_of(page: Page, section: str) -> list[str]:
    """The paths to which the rows of a section lead, in order."""
    cells = page.document.sections.get(f"today-{section}", {}).values()
    return [page.link("/", cell).split("?")[0] for cell in cells]


def sections_of(page: Page) -> list[str]:
    """The sections of a page that have rows, in order."""
    found = page.document.sections
    return [name.removeprefix("today-") for name in found if name.startswith("today-") and found[name]]


def warm(visitor: Visitor) -> None:
    """Lets the server ask for the chart and the products of Today, so that it has them at hand."""
    for path in ("/apps/US/charts", "/market"):
        visitor.open(path)


def initials(name: str) -> str:
    """The initial consonants of the syllables with which a name begins."""
    syllables = re.match("[가-힣]*", name)[0]
    return "".join("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"[(ord(each) - 0xAC00) // 588] for each in syllables)

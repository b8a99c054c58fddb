"""Today and its search over everything, as a person sees them."""

import re

from harness.browser import Browser
from harness.program import Page

# The screen on which sections are hidden and put in order.
EDIT = "/today"
# A section there, and its switch.
CHOICE = '[data-section="sections"] > [data-key]'
SWITCH = '[data-section="sections"] > [data-key="%s"] [role=switch]'
# The sections of every reader, in order, and those of readers who keep something.
FOR_ALL = ("charts", "cinemas", "market")
PERSONAL = ("changes", "folders")
# The sections of a search.
FOUND = ("apps", "movies", "goods")

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
    """The selector of what a section says instead of its rows, or beside them."""
    return f'[data-slot="state-{section}"]'


def links(browser: Browser, section: str) -> list[str]:
    return browser.script(LINKS, section)


def shown(browser: Browser) -> list[str]:
    """The sections that have rows, in order."""
    return browser.script(SHOWN)


def wait_for(browser: Browser, *sections: str) -> None:
    """Waits until exactly these sections have rows, in any order."""
    browser.wait(lambda: sorted(shown(browser)) == sorted(sections), f"the sections are {sections}")


def links_of(page: Page, section: str) -> list[str]:
    """The paths to which the rows of a section lead, in order."""
    cells = page.document.sections.get(f"today-{section}", {}).values()
    return [page.link("/", cell).split("?")[0] for cell in cells]


def sections_of(page: Page) -> list[str]:
    """The sections of a page that have rows, in order."""
    found = page.document.sections
    return [name.removeprefix("today-") for name in found if re.match("today-", name) and found[name]]

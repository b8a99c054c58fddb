"""The ways in which each point is tested: the look of the browser, the line to the server, and what tests share."""

import pytest

from harness.browser import Look

# 300 ms round trip, as on a bad day in a train.
ONE_WAY_MS = 150

WAYS = {
    "phone": (Look("phone"), 0),
    "desktop": (Look("desktop"), 0),
    "phone-300ms": (Look("phone"), ONE_WAY_MS),
    "phone-nojs": (Look("phone", javascript=False), 0),
}
# Both sizes, a slow line, with and without JavaScript. Tests that need another way name it.
USUAL = ("phone-300ms", "desktop", "phone-nojs")


def only(*names: str):
    """Runs a test in some of the ways only."""
    return pytest.mark.parametrize("browser", names, indirect=True)


def paired(name: str, *pairs: tuple[str, object]):
    """Runs a test with pairs of a way and a value: every way and every value occur, but not every combination."""
    return pytest.mark.parametrize(("browser", name), pairs, indirect=["browser"])


both_sizes = only("phone", "desktop")


def file_scope(fixture_name, config) -> str:
    """The scope of fixtures that the tests of a file share; with `--own-servers` they share nothing."""
    return "function" if config.getoption("--own-servers") else "module"

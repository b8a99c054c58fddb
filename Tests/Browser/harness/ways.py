"""How each point is tried: the look of the browser, the line to the server, and what tests share."""

import pytest

from harness.browser import Look

# 300 ms there and back, as on a bad day in a train.
ONE_WAY_MS = 150

WAYS = {
    "phone": (Look("phone"), 0),
    "desktop": (Look("desktop"), 0),
    "phone-300ms": (Look("phone"), ONE_WAY_MS),
    "phone-nojs": (Look("phone", javascript=False), 0),
}
# Both sizes, a slow line, with and without JavaScript: what the others would add is said by the tests that name them.
USUAL = ("phone-300ms", "desktop", "phone-nojs")


def only(*names: str):
    """Tries a test in some of the ways only."""
    return pytest.mark.parametrize("browser", names, indirect=True)


def paired(name: str, *pairs: tuple[str, object]):
    """Tries a test with pairs of a way and a value: every way and every value occur, not every product."""
    return pytest.mark.parametrize(("browser", name), pairs, indirect=["browser"])


both_sizes = only("phone", "desktop")


def file_scope(fixture_name, config) -> str:
    """The scope of what the tests of a file share: with `--own-servers` they share nothing."""
    return "function" if config.getoption("--own-servers") else "module"

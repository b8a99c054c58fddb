"""How each point is tried: the look of the browser, and the line to the server."""

import pytest

from harness.browser import Look

# 300 ms there and back, as on a bad day in a train.
ONE_WAY_MS = 150

WAYS = {
    "phone": (Look("phone"), 0),
    "desktop": (Look("desktop"), 0),
    "phone-300ms": (Look("phone"), ONE_WAY_MS),
    "phone-nojs": (Look("phone", javascript=False), 0),
    "desktop-nojs": (Look("desktop", javascript=False), 0),
}


def only(*names: str):
    """Tries a test in some of the ways only."""
    return pytest.mark.parametrize("browser", names, indirect=True)


with_javascript = only(*(name for name, (look, _) in WAYS.items() if look.javascript))
without_javascript = only(*(name for name, (look, _) in WAYS.items() if not look.javascript))
both_sizes = only("phone", "desktop")

"""Issue: it stays up. Ten thousand pages are opened and left; whoever returns notices nothing."""

import ipaddress
import itertools
import threading
from concurrent.futures import ThreadPoolExecutor

from harness.program import Visitor, resident_bytes

SCREENS = 10_000
# People at once.
PEOPLE = 6
# Every so many pages one is a search with 50 rows, which keeps twenty times as much. Without a bound all pages
# together would keep more than 100 MB.
ROWS_EVERY = 12
# A person who stays acts once in so many pages.
STAYS_EVERY = 500

# What the registry may keep, by its own count (docs/operations.md), and a third for what it does not count: requests
# on their way, and what the allocator holds back when the machine is busy.
BUDGET_BYTES = 64 << 20
BOUND_BYTES = BUDGET_BYTES * 4 // 3

EMPTY = "/apps?country=KR&platform=iphone"
ROWS = EMPTY + "&q=a"


class Passer(Visitor):
    """Somebody new with every page, each at an address of their own behind the proxy that the server believes.

    So many pages from one address would be too much of the processor for it.
    """

    address = ""

    def come(self, number: int) -> None:
        self.profile, self.address = "", str(ipaddress.IPv4Address("10.0.0.0") + number)

    def _ask(self, method: str, path: str, fields: dict | None = None, headers: dict | None = None):
        return super()._ask(method, path, fields, {**(headers or {}), "X-Forwarded-For": self.address})


def open_and_leave(url: str, numbers: itertools.count, stays) -> None:
    """Opens pages, each as somebody new, until there were enough."""
    visitor = Passer(url)
    while (number := next(numbers)) < SCREENS:
        visitor.come(number)
        page = visitor.open(EMPTY if number % ROWS_EVERY else ROWS)
        assert page.status == 200 and page.screen
        if number % STAYS_EVERY == 0:
            stays()
    visitor.close()


def open_and_leave_all(url: str, stays) -> None:
    numbers = itertools.count()
    with ThreadPoolExecutor(PEOPLE) as pool:
        for one in [pool.submit(open_and_leave, url, numbers, stays) for _ in range(PEOPLE)]:
            one.result()


class Stayer:
    """A person who keeps using one page; counts how often it had to be made anew."""

    def __init__(self, url: str):
        self._lock = threading.Lock()
        self._visitor = Visitor(url)
        self._page = self._visitor.open(ROWS)
        self.times = self.made_anew = 0

    def __call__(self) -> None:
        with self._lock:
            screen = self._page.screen
            self._visitor.act(self._page, "resume")
            self.times += 1
            self.made_anew += self._page.screen != screen


def assert_made_anew(page, screen: str, rows: list[str]) -> None:
    """The page is as it was, by another live screen, and was brought there by replacing everything."""
    assert page.screen != screen, "the oldest screens are dropped"
    assert ("reset", "results") in page.lines
    assert page.lines[-1][0] == "end"
    assert not {"notice", "go"} & {line[0] for line in page.lines}
    assert page.keys() == rows
    assert page.slot("status").startswith("50 apps")


def test_ten_thousand_screens_opened_and_left_stay_in_bounds_and_come_back(make_server):
    server = make_server("--trusted-proxy", "127.0.0.1")
    first = Visitor(server.url)
    left, kept = first.open(ROWS), first.open(ROWS)
    rows, screens = left.keys(), (left.screen, kept.screen)
    first.close()
    assert len(rows) == 50
    stayer = Stayer(server.url)
    before = resident_bytes(server.process.pid)

    open_and_leave_all(server.url, stayer)

    grown = resident_bytes(server.process.pid) - before
    assert grown <= BOUND_BYTES, f"{grown >> 20} MiB more for {SCREENS} screens, {BOUND_BYTES >> 20} are allowed"
    assert (stayer.times, stayer.made_anew) == (SCREENS // STAYS_EVERY, 0), "who is there keeps the screen"
    last = Visitor(server.url)
    newest = last.open(ROWS)
    screen = newest.screen
    assert last.act(newest, "resume").screen == screen, "the newest screen is kept"

    first.act(left, "querySubmitted", q="a")
    assert_made_anew(left, screens[0], rows)
    first.act(kept, "resume")
    assert_made_anew(kept, screens[1], rows)
    first.act(left, "platformPicked", platform="ipad")
    assert left.keys() and left.keys() != rows, "the page made anew goes on"

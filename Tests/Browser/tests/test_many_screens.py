"""Pages that are opened and left are forgotten, and their memory is used again.

The limits on all pages together, and the fate of pages that return or stay, are tested without a process.
"""

import urllib.request
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from harness.patience import patient
from harness.ports import held_port
from harness.program import Visitor, resident_bytes

ROWS = "/apps?country=KR&platform=iphone&q=a"
PEOPLE = 2
# The number of live pages that a profile may have (docs/limits.md); each further one replaces the oldest.
KEPT = 32
# The first pages fill that number, and whatever else grows with use.
FILLING = 36
LEAVING = 48
# An allocator may take more than it needs this often; pages that are not forgotten take more in every round.
ROUNDS = 3


@dataclass(frozen=True)
class LiveScreens:
    """The server's metrics of the pages that it keeps."""

    count: int
    bytes: int


def live_screens(metrics_port: int) -> LiveScreens:
    with urllib.request.urlopen(f"http://127.0.0.1:{metrics_port}/metrics", timeout=patient(10)) as answer:
        figures = dict(line.rsplit(" ", 1) for line in answer.read().decode().splitlines() if not line.startswith("#"))
    return LiveScreens(*(int(float(figures[f"showroom_live_screen{end}"])) for end in ("s", "_bytes")))


def open_and_leave(visitor: Visitor, times: int) -> None:
    for _ in range(times):
        page = visitor.open(ROWS)
        assert page.status == 200 and page.screen


def test_pages_that_were_left_are_forgotten_and_their_memory_is_used_again(make_server):
    metrics_port = held_port(make_server)
    server = make_server("--metrics-port", str(metrics_port))
    visitors = [Visitor(server.url) for _ in range(PEOPLE)]
    for visitor in visitors:
        visitor.open("/settings")
    left = visitors[0].open(ROWS)
    rows, screen = left.keys(), left.screen
    with ThreadPoolExecutor(PEOPLE) as pool:

        def grown(pages: int) -> int:
            """The growth of the server's memory, in bytes, after each person has opened and left this many pages."""
            before = resident_bytes(server.process.pid)
            list(pool.map(lambda visitor: open_and_leave(visitor, pages), visitors))
            return resident_bytes(server.process.pid) - before

        grown(FILLING)
        kept = live_screens(metrics_port)
        # The size of the pages if none were forgotten; an allocator with free room grows by far less.
        unbounded = PEOPLE * LEAVING * kept.bytes // kept.count
        assert any(grown(LEAVING) < unbounded * 3 // 4 for _ in range(ROUNDS)), f"each time for {unbounded >> 10} KiB"
    assert kept.count == live_screens(metrics_port).count == PEOPLE * KEPT

    visitors[0].act(left, "resume")
    assert left.screen != screen, "the oldest page is forgotten"
    assert ("reset", "results") in left.lines and left.keys() == rows, "and comes back as it was"

"""Issue: it stays up. Pages that are opened and left are forgotten, and their memory is used again.

That there are bounds on all pages together, and what becomes of who returns or stays, is tried without a process.
"""

import socket
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from harness.program import Visitor, resident_bytes

ROWS = "/apps?country=KR&platform=iphone&q=a"
PEOPLE = 2
# So many pages of one person are kept (docs/operations.md): each further one takes the place of another.
KEPT = 32
# The first fill what is kept, and whatever grows with use.
FILLING = 36
LEAVING = 48


@dataclass(frozen=True)
class LiveScreens:
    """What the server says of the pages it keeps."""

    count: int
    bytes: int


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def live_screens(metrics_port: int) -> LiveScreens:
    with urllib.request.urlopen(f"http://127.0.0.1:{metrics_port}/metrics", timeout=10) as answer:
        figures = dict(line.rsplit(" ", 1) for line in answer.read().decode().splitlines() if not line.startswith("#"))
    return LiveScreens(*(int(float(figures[f"showroom_live_screen{end}"])) for end in ("s", "_bytes")))


def open_and_leave(visitor: Visitor, times: int) -> None:
    for _ in range(times):
        page = visitor.open(ROWS)
        assert page.status == 200 and page.screen


def test_pages_that_were_left_are_forgotten_and_their_memory_is_used_again(make_server):
    metrics_port = free_port()
    server = make_server("--metrics-port", str(metrics_port))
    visitors = [Visitor(server.url) for _ in range(PEOPLE)]
    for visitor in visitors:
        visitor.open("/settings")
    left = visitors[0].open(ROWS)
    rows, screen = left.keys(), left.screen
    with ThreadPoolExecutor(PEOPLE) as pool:
        list(pool.map(lambda visitor: open_and_leave(visitor, FILLING), visitors))
        before, kept = resident_bytes(server.process.pid), live_screens(metrics_port)
        list(pool.map(lambda visitor: open_and_leave(visitor, LEAVING), visitors))
    grown = resident_bytes(server.process.pid) - before
    assert kept.count == live_screens(metrics_port).count == PEOPLE * KEPT
    # What the pages would take if none were forgotten; by nearly as much no allocator grows that has room again.
    unbounded = PEOPLE * LEAVING * kept.bytes // kept.count
    assert grown < unbounded * 3 // 4, f"{grown >> 20} MiB more for pages of {unbounded >> 20} MiB"

    visitors[0].act(left, "resume")
    assert left.screen != screen, "the oldest page is forgotten"
    assert ("reset", "results") in left.lines and left.keys() == rows, "and comes back as it was"

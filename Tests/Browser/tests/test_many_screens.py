"""Issue: it stays up. Pages that are opened and left are forgotten, and their memory is used again.

That there are bounds on all pages together, and what becomes of who returns or stays, is tried without a process.
"""

import urllib.request
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from harness.patience import patient
from harness.ports import held_port
from harness.program import Visitor, resident_bytes

ROWS = "/apps?country=KR&platform=iphone&q=a"
PEOPLE = 2
# So many pages of one person are kept (docs/limits.md): each further one takes the place of another.
KEPT = 32
# The first fill what is kept, and whatever grows with use.
FILLING = 36
LEAVING = 48
# So often an allocator may take more than it needs; pages that are not forgotten take more each time.
ROUNDS = 3


@dataclass(frozen=True)
class LiveScreens:
    """What the server says of the pages it keeps."""

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
            """How many bytes more the server has in memory after each person has opened and left so many pages."""
            before = resident_bytes(server.process.pid)
            list(pool.map(lambda visitor: open_and_leave(visitor, pages), visitors))
            return resident_bytes(server.process.pid) - before

        grown(FILLING)
        kept = live_screens(metrics_port)
        # What the pages would take if none were forgotten; by nearly as much no allocator grows that has room again.
        unbounded = PEOPLE * LEAVING * kept.bytes // kept.count
        assert any(grown(LEAVING) < unbounded * 3 // 4 for _ in range(ROUNDS)), f"each time for {unbounded >> 10} KiB"
    assert kept.count == live_screens(metrics_port).count == PEOPLE * KEPT

    visitors[0].act(left, "resume")
    assert left.screen != screen, "the oldest page is forgotten"
    assert ("reset", "results") in left.lines and left.keys() == rows, "and comes back as it was"

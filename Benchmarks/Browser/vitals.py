"""Measures the vitals of design section 10 on a simulated phone, beside a plain page of the same content.

Arguments: --runs 5, --json, and --showroom with the built program.
"""

import argparse
import os
import re
import signal
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from devtools import DevTools, started_browser
from figures import Figure, as_json, failed, figure, table
from movies import measure_movies
from phone import DOWN_BYTES, LATENCY_MS, SIZE, SLOWER_BY, UP_BYTES, Phone
from plain import StaticServer, save_plain
from use import FIELD, tap_control, type_into, use_plain_results, use_results

from harness.folders import made, reference
from harness.market_selling import begun
from harness.program import Visitor
from harness.server import Server

PAINT_MS = 1800
INTERACTION_MS = 100
TASK_MS = 50

WELCOME = "/apps?country=KR&platform=iphone"
# More than one page of results.
RESULTS = WELCOME + "&q=e"
# Items of the measured folder.
ITEMS = 20
OPENING = "open"
NONE = {"ms": 0, "name": "none", "target": "", "step": OPENING}
CODE_KINDS = ("Document", "Stylesheet", "Script")

REMARK = f"""\
Medians of {{runs}} runs beside the worst of them; the median is held to the bound. Nothing is cached;
{SIZE[0]} x {SIZE[1]} at 3 pixels a point, {LATENCY_MS} ms, {DOWN_BYTES * 8 / 1e6:.1f} Mbit/s down, \
{UP_BYTES * 8 / 1e3:.0f} kbit/s up, a processor {SLOWER_BY} times slower.
Tasks are those of scripts, of parsing, and of drawing a frame.
Browser, server and the sandbox that paints the pictures share the {{cores}} cores of this machine: times are noisy.
Its load was {{load:.1f}} at the start; unless that is next to 0, times say little.
"""


Use = Callable[[Phone], None]


@dataclass
class Page:
    """A page to measure, its use, and the same use of the plain page."""

    path: str
    use: Use | None = None
    use_plain: Use | None = None
    # The visitor whose profile the page belongs to.
    visitor: Visitor | None = None


@dataclass
class Run:
    """The cost of opening a page, and of its use."""

    paint_ms: float
    painted: str
    shift: float
    tasks: list[dict]
    events: list[dict]
    code_bytes: int
    picture_bytes: int

    def longest(self, is_use: bool) -> dict:
        """The longest task of the use, or of the opening."""
        tasks = [task for task in self.tasks if (task["step"] != OPENING) == is_use]
        return max(tasks, key=lambda task: task["ms"], default=NONE)

    @property
    def slowest(self) -> dict:
        return max(self.events, key=lambda event: event["ms"], default=NONE)


@dataclass
class Pair:
    """The runs of one page: ours and the plain one's."""

    is_used: bool = False
    ours: list[Run] = field(default_factory=list)
    plain: list[Run] = field(default_factory=list)

    def figure(self, name: str, take: Callable[[Run], float], unit: str, limit: float | None = None, note="") -> Figure:
        return figure(name, [take(run) for run in self.ours], [take(run) for run in self.plain], unit, limit, note)

    def task_figure(self, name: str, is_use: bool) -> Figure:
        longest = max((run.longest(is_use) for run in self.ours), key=lambda task: task["ms"])
        note = task_note(self, is_use) + (f"; worst: to {longest['step']}" if is_use else "")
        return self.figure(name, lambda run: run.longest(is_use)["ms"], "ms", TASK_MS, note)


def measure(devtools: DevTools, url: str, use: Use | None, profile: str = "") -> Run:
    """Opens a page on a new phone, uses it, and returns the cost. Raises RuntimeError if a request failed."""
    with Phone(devtools) as phone:
        if profile:
            phone.take_profile(url, profile)
        phone.open(url)
        # A busy machine reports it late.
        phone.wait("__seen.paint", "something is painted")
        opened, loaded = phone.seen(), dict(phone.bytes)
        if use:
            use(phone)
        seen = phone.seen()
        if phone.failures:
            raise RuntimeError("; ".join(phone.failures))
        return Run(
            paint_ms=opened["paint"]["at"],
            painted=opened["paint"]["what"],
            shift=opened["shift"],
            tasks=seen["tasks"],
            events=seen["events"],
            code_bytes=sum(loaded.get(kind, 0) for kind in CODE_KINDS),
            picture_bytes=loaded.get("Image", 0),
        )


def pages_of(server: Server) -> dict[str, Page]:
    """The measured pages. A new visitor makes the folder and begins the draft."""
    visitor = Visitor(server.url)
    apps = list(dict.fromkeys(re.findall(r"/apps/KR/(\d+)", visitor.open(RESULTS).source)))
    folder = made(visitor, "Travel", *map(reference, apps[:ITEMS]))
    refresh = tap_control("button[value=refreshTapped]")
    search, name = type_into(FIELD, "lamp"), type_into("#product-name", "lamp")
    item = type_into(FIELD, "me")
    return {
        "today": Page("/"),
        "welcome": Page(WELCOME),
        "results": Page(RESULTS, use_results, use_plain_results),
        "app": Page(f"/apps/KR/{apps[0]}"),
        "movies": Page("/movies", refresh, refresh),
        "market": Page("/market", search, search),
        "folder": Page(f"/folders/{folder}", item, item, visitor),
        "sell": Page(begun(visitor).path, name, name, visitor),
    }


def measure_all(devtools: DevTools, server: Server, folder: Path, static: StaticServer, runs: int) -> dict[str, Pair]:
    """Measures each page several times, ours and the plain page in turns, after one run that does not count."""
    pages = pages_of(server)
    saved = {
        name: save_plain(folder, name, server.url, (page.visitor or Visitor(server.url)).open(page.path).source)
        for name, page in pages.items()
    }
    pairs = {name: Pair(is_used=page.use is not None) for name, page in pages.items()}
    for number in range(runs + 1):
        print(f"measuring vitals, run {number} of {runs} …", file=sys.stderr)
        for name, page in pages.items():
            profile = page.visitor.profile if page.visitor else ""
            turns = [
                (pairs[name].ours, server.url + page.path, page.use, profile),
                (pairs[name].plain, static.url + saved[name], page.use_plain, ""),
            ]
            for kept, *about in turns if number % 2 else reversed(turns):
                run = measure(devtools, *about)
                if number:
                    kept.append(run)
    return pairs


def figures_of(pairs: dict[str, Pair]) -> list[Figure]:
    figures = []
    for name, pair in pairs.items():
        figures += figures_of_page(name, pair)
        if pair.is_used:
            figures += figures_of_use(name, pair)
    return figures


def figures_of_page(name: str, pair: Pair) -> list[Figure]:
    return [
        pair.figure(f"{name}, LCP", lambda run: run.paint_ms, "ms", PAINT_MS, painted(pair)),
        pair.task_figure(f"{name}, longest task", is_use=False),
        pair.figure(f"{name}, CLS", lambda run: run.shift, ""),
        pair.figure(f"{name}, HTML + CSS + JS", lambda run: run.code_bytes, "bytes", note="gzip, headers included"),
        pair.figure(f"{name}, pictures", lambda run: run.picture_bytes, "bytes"),
    ]


def figures_of_use(name: str, pair: Pair) -> list[Figure]:
    slowest = max((run.slowest for run in pair.ours), key=lambda event: event["ms"])
    note = f"worst: {slowest['name']} on {slowest['target'] or 'the page'}, to {slowest['step']}"
    return [
        pair.figure(f"{name}, INP", lambda run: run.slowest["ms"], "ms", INTERACTION_MS, note),
        pair.task_figure(f"{name} in use, longest task", is_use=True),
    ]


def painted(pair: Pair) -> str:
    """The largest element of the worst run."""
    what = max(pair.ours, key=lambda run: run.paint_ms).painted
    return "painted last: " + (f"a picture, {what.split('/', 3)[-1]}" if what.startswith("http") else what)


def task_note(pair: Pair, is_use: bool) -> str:
    def count(runs: list[Run]) -> int:
        return sum((task["step"] != OPENING) == is_use for run in runs for task in run.tasks)

    return f"over {TASK_MS} ms in all runs: {count(pair.ours)} ours, {count(pair.plain)} plain; 0 ms is none"


def measure_showroom(showroom: Path, runs: int) -> list[Figure]:
    """Starts the servers and the browser, measures, and removes everything."""
    with tempfile.TemporaryDirectory(prefix="showroom-vitals-") as name:
        folder = Path(name)
        server = Server(showroom, folder / "data", folder / "server.log")
        server.start()
        try:
            with StaticServer(folder / "plain") as static, started_browser() as devtools:
                figures = figures_of(measure_all(devtools, server, folder / "plain", static, runs))
                return figures + measure_movies(devtools, showroom, folder)
        finally:
            server.kill()


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench-vitals", description="Measures the pages as a phone shows them.")
    parser.add_argument("--runs", type=int, default=5, help="how often each page is measured (5)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--showroom", type=Path, required=True, help="the built program")
    options = parser.parse_args()
    # Requests stay on this machine, whatever proxy the environment names.
    os.environ["NO_PROXY"] = os.environ["no_proxy"] = "127.0.0.1,localhost"
    # After a signal the servers and the browser are still ended.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    load = os.getloadavg()[0]
    try:
        figures = measure_showroom(options.showroom, options.runs)
    except Exception as error:
        figures = [failed("vitals", error)]
    remark = REMARK.format(runs=options.runs, cores=os.cpu_count(), load=load)
    sys.stdout.write(as_json(figures) if options.json else f"\n{table(figures)}\n{remark}")
    return 1 if any(each.passes is False for each in figures) else 0


if __name__ == "__main__":
    sys.exit(main())

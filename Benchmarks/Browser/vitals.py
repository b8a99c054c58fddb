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
from use import use_live, use_plain

from harness.server import Server

PAINT_MS = 1800
INTERACTION_MS = 100
TASK_MS = 50

WELCOME = "/apps?country=KR&platform=iphone"
# More than one page of results.
RESULTS = WELCOME + "&q=e"
USE = "use"
NONE = {"ms": 0, "name": "none", "target": "", "step": "open"}
CODE_KINDS = ("Document", "Stylesheet", "Script")

REMARK = f"""\
Medians of {{runs}} runs beside the worst of them; the median is held to the bound. Nothing is cached;
{SIZE[0]} x {SIZE[1]} at 3 pixels a point, {LATENCY_MS} ms, {DOWN_BYTES * 8 / 1e6:.1f} Mbit/s down, \
{UP_BYTES * 8 / 1e3:.0f} kbit/s up, a processor {SLOWER_BY} times slower.
Tasks are those of scripts, of parsing, and of drawing a frame.
Browser, server and the sandbox that paints the pictures share the {{cores}} cores of this machine: times are noisy.
Its load was {{load:.1f}} at the start; unless that is next to 0, times say little.
"""


@dataclass
class Run:
    """The cost of one page, or of one use."""

    paint_ms: float
    painted: str
    shift: float
    tasks: list[dict]
    events: list[dict]
    code_bytes: int
    picture_bytes: int

    @property
    def longest_ms(self) -> float:
        return self.longest["ms"]

    @property
    def longest(self) -> dict:
        return max(self.tasks, key=lambda task: task["ms"], default=NONE)

    @property
    def slowest(self) -> dict:
        return max(self.events, key=lambda event: event["ms"], default=NONE)


@dataclass
class Pair:
    """The runs of one page: ours and the plain one's."""

    ours: list[Run] = field(default_factory=list)
    plain: list[Run] = field(default_factory=list)

    def figure(self, name: str, take: Callable[[Run], float], unit: str, limit: float | None = None, note="") -> Figure:
        return figure(name, [take(run) for run in self.ours], [take(run) for run in self.plain], unit, limit, note)


def measure(devtools: DevTools, do: Callable[[Phone, str], None], url: str) -> Run:
    """Performs an action on a new phone and returns its cost. Raises RuntimeError if a request failed."""
    with Phone(devtools) as phone:
        do(phone, url)
        seen = phone.seen()
        if phone.failures:
            raise RuntimeError("; ".join(phone.failures))
        if not seen["paint"]:
            raise RuntimeError(f"{url} painted nothing")
        code = sum(phone.bytes.get(kind, 0) for kind in CODE_KINDS)
        return Run(
            paint_ms=seen["paint"]["at"],
            painted=seen["paint"]["what"],
            shift=seen["shift"],
            tasks=seen["tasks"],
            events=seen["events"],
            code_bytes=code,
            picture_bytes=phone.bytes.get("Image", 0),
        )


def measure_all(devtools: DevTools, server: Server, folder: Path, static: StaticServer, runs: int) -> dict[str, Pair]:
    """Measures each page and the use several times, ours and the plain page in turns, after one run that does not
    count."""
    listing = re.search(r"/apps/KR/\d+", server.get(RESULTS)[1])[0]
    paths = {"welcome": WELCOME, "results": RESULTS, "app": listing}
    saved = {
        name: save_plain(folder, name, server.url, path, pictures=server.sandbox_url) for name, path in paths.items()
    }
    jobs = {name: (Phone.open, server.url + paths[name], Phone.open, static.url + saved[name]) for name in paths}
    jobs[USE] = (use_live, server.url + RESULTS, use_plain, static.url + saved["results"])
    pairs = {name: Pair() for name in jobs}
    for number in range(runs + 1):
        print(f"measuring vitals, run {number} of {runs} …", file=sys.stderr)
        for name, (do, url, do_plain, plain_url) in jobs.items():
            pair = pairs[name]
            turns = [(pair.ours, do, url), (pair.plain, do_plain, plain_url)]
            for kept, action, address in turns if number % 2 else reversed(turns):
                run = measure(devtools, action, address)
                if number:
                    kept.append(run)
    return pairs


def figures_of(pairs: dict[str, Pair]) -> list[Figure]:
    figures = []
    for name, pair in pairs.items():
        figures += figures_of_use(pair) if name == USE else figures_of_page(name, pair)
    return figures


def figures_of_page(name: str, pair: Pair) -> list[Figure]:
    return [
        pair.figure(f"{name}, LCP", lambda run: run.paint_ms, "ms", PAINT_MS, painted(pair)),
        pair.figure(f"{name}, longest task", lambda run: run.longest_ms, "ms", TASK_MS, task_note(pair)),
        pair.figure(f"{name}, CLS", lambda run: run.shift, ""),
        pair.figure(f"{name}, HTML + CSS + JS", lambda run: run.code_bytes, "bytes", note="gzip, headers included"),
        pair.figure(f"{name}, pictures", lambda run: run.picture_bytes, "bytes"),
    ]


def figures_of_use(pair: Pair) -> list[Figure]:
    slowest = max((run.slowest for run in pair.ours), key=lambda event: event["ms"])
    longest = max((run.longest for run in pair.ours), key=lambda task: task["ms"])
    note = f"worst: {slowest['name']} on {slowest['target'] or 'the page'}, to {slowest['step']}"
    return [
        pair.figure("use, INP", lambda run: run.slowest["ms"], "ms", INTERACTION_MS, note),
        pair.figure(
            "use, longest task",
            lambda run: run.longest_ms,
            "ms",
            TASK_MS,
            f"{task_note(pair)}; worst: to {longest['step']}",
        ),
    ]


def painted(pair: Pair) -> str:
    """The largest element of the worst run."""
    what = max(pair.ours, key=lambda run: run.paint_ms).painted
    return "painted last: " + (f"a picture, {what.split('/', 3)[-1]}" if what.startswith("http") else what)


def task_note(pair: Pair) -> str:
    ours, plain = (sum(len(run.tasks) for run in runs) for runs in (pair.ours, pair.plain))
    return f"over {TASK_MS} ms in all runs: {ours} ours, {plain} plain; 0 ms is none"


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

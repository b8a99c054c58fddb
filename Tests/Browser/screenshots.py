"""Takes the pictures of README.md: a tour of the app with the samples, on a phone and a desktop, in light and in dark.

Arguments: the beginnings of the names of pictures (default: all); --into with another folder than docs/images.
Scripts/screenshots runs it.
"""

import argparse
import base64
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from harness import today
from harness.browser import SIZES, Browser, Look
from harness.folders import made, reference
from harness.inside import take_profile, wait_until_idle
from harness.market import Products
from harness.market import address as product_address
from harness.movies import address as movie_address
from harness.movies import whole_movie
from harness.program import Visitor
from harness.sandbox import Sandbox
from harness.search import expected_ids
from harness.server import Server

ROOT = Path(__file__).resolve().parents[2]
WORD = "memo"
# Device pixels per CSS pixel.
SCALES = {"phone": 2, "desktop": 1}
# The sandbox may have to draw a picture of the page first.
PICTURE_SECONDS = 30

# Whether each picture in sight has loaded, in the page and in the pane beside it.
HAS_PICTURES = """
  const isThere = (page) => page.readyState === 'complete' && [...page.images].every((each) => {
    const {top, bottom, left, right, width} = each.getBoundingClientRect();
    const {innerWidth, innerHeight} = page.defaultView;
    const isSeen = width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    return !isSeen || each.complete && each.naturalWidth > 0;
  });
  const panes = [...document.querySelectorAll('.pane iframe')].map((each) => each.contentDocument);
  return [document, ...panes].every(isThere);
"""
HAS_PANE = "return !!document.querySelector('.pane iframe')?.contentDocument?.querySelector('.listing-header h1')"


@dataclass(frozen=True)
class Samples:
    """The samples that the tour shows."""

    app: str
    movie: str
    folder: str


@dataclass(frozen=True)
class Shot:
    """A picture: a page, and the condition that tells that it is complete."""

    name: str
    size: str
    path: Callable[[Samples], str]
    is_there: Callable[[Browser], bool]

    def file(self, theme: str) -> str:
        return f"{self.name}-{theme}.png"


def has(selector: str, least: int = 1) -> Callable[[Browser], bool]:
    """Whether a page has this many elements."""
    return lambda browser: len(browser.all(selector)) >= least


def has_all(*selectors: str) -> Callable[[Browser], bool]:
    """Whether a page has an element of each selector."""
    return lambda browser: all(browser.all(each) for each in selectors)


RESULTS = f"/apps?country=US&platform=iphone&q={WORD}"
SHOTS = (
    Shot("phone-today", "phone", lambda samples: "/", has_all(*map(today.rows, today.FOR_ALL))),
    Shot("phone-apps", "phone", lambda samples: RESULTS, has('[data-section="results"] > [data-key]', 3)),
    Shot("phone-movie", "phone", lambda samples: samples.movie, has(".movie-header h1")),
    Shot("phone-market", "phone", lambda samples: "/market", has('[data-section="products"] > [data-key]', 4)),
    Shot("phone-folder", "phone", lambda samples: samples.folder, has('[data-section="items"] > [data-key]', 4)),
    Shot(
        "desktop-apps", "desktop", lambda samples: f"{RESULTS}&app={samples.app}-US-iphone",
        lambda browser: browser.script(HAS_PANE),
    ),
)


@contextmanager
def started_server() -> Iterator[Server]:
    """A server with samples and an empty data directory."""
    binary = Path(os.environ.get("SHOWROOM_BINARY", ROOT / ".build/debug/showroom")).resolve()
    if not binary.exists():
        sys.exit(f"{binary} is missing: `swift build` makes it, or SHOWROOM_BINARY names another.")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(binary, Path(folder) / "data", Path(folder) / "server.log")
        server.start()
        try:
            yield server
        finally:
            server.kill()


def prepare(server: Server, visitor: Visitor) -> Samples:
    """Makes a folder with apps of two countries, a movie and a product, and shows the market as a grid."""
    sandbox, products = Sandbox(server.sandbox_url), Products(server).first()
    american, korean = (expected_ids(sandbox, WORD, country) for country in ("US", "KR"))
    movie = movie_address(whole_movie(sandbox))
    product = product_address(next((each for each in products if each["currency"] == "USD"), products[0])["id"])
    folder = made(visitor, "Weekend", reference(american[0], "US"), reference(korean[0], "KR"))
    for path in (movie, product):
        save = visitor.follow(visitor.open(path), "/folders/save")
        visitor.press(save, f"value='{folder}'")
    visitor.press(visitor.open("/market"), "value='grid'")
    return Samples(app=american[1], movie=movie, folder=f"/folders/{folder}")


def take(browser: Browser, shot: Shot, samples: Samples, file: Path) -> None:
    """Opens a page, waits until it is complete, and takes its picture."""
    browser.open(shot.path(samples))
    # Only now: the driver sets the size of its phone anew for each page.
    width, height = SIZES[shot.size]
    browser.command(
        "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=SCALES[shot.size],
        mobile=shot.size == "phone",
    )
    browser.wait(lambda: shot.is_there(browser), f"{shot.name} is there")
    wait_until_idle(browser)
    browser.wait(lambda: browser.script(HAS_PICTURES), f"{shot.name} has its pictures", PICTURE_SECONDS)
    browser.wait_until_at_rest()
    picture = browser.command("Page.captureScreenshot", format="png")
    file.write_bytes(base64.b64decode(picture["data"]))
    print(f"{file.name}: {file.stat().st_size // 1024} KiB")


def tour(server: Server, shots: list[Shot], into: Path) -> list[str]:
    """Takes the pictures; returns the errors that the browser reported."""
    visitor = Visitor(server.url, language="en-US")
    samples = prepare(server, visitor)
    complaints = []
    for size in dict.fromkeys(shot.size for shot in shots):
        for theme in ("light", "dark"):
            browser = Browser(Look(size, dark=theme == "dark", reduced_motion=True), server.url)
            try:
                browser.command("Emulation.setScrollbarsHidden", hidden=True)
                take_profile(browser, visitor)
                for shot in shots:
                    if shot.size == size:
                        take(browser, shot, samples, into / shot.file(theme))
                complaints += browser.complaints()
            finally:
                browser.quit()
    return complaints


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="the beginnings of the names of pictures")
    parser.add_argument("--into", type=Path, default=ROOT / "docs/images")
    arguments = parser.parse_args()
    shots = [shot for shot in SHOTS if not arguments.names or shot.name.startswith(tuple(arguments.names))]
    if not shots:
        parser.error(f"the pictures are {', '.join(shot.name for shot in SHOTS)}")
    # Requests stay on this machine, whatever proxy the environment names.
    os.environ["NO_PROXY"] = os.environ["no_proxy"] = "127.0.0.1,localhost"
    arguments.into.mkdir(parents=True, exist_ok=True)
    with started_server() as server:
        complaints = tour(server, shots, arguments.into)
    for complaint in complaints:
        print(f"the browser complained: {complaint}", file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())

"""Measures five hundred pages of movies in a browser: how many elements the page has at most."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from devtools import DevTools
from figures import Figure, text
from phone import Phone

from harness.server import Server

NAME = "movies, 500 pages"
ELEMENTS = 1400
PAGES = 500
PAGE_LENGTH = 20
# The number of pages in one step, low enough for the time limit of a response.
CHUNK = 50

# Presses the button at the end, unless the page has just loaded more by itself, and waits for the new rows.
GO_ON = """
(async (count) => {
  const tick = () => new Promise((done) => setTimeout(done, 4));
  let most = 0;
  let address = location.search;
  for (let come = 0; come < count && document.querySelector('[data-slot=more] [data-auto]');) {
    document.querySelector('[data-slot=more] [data-auto] button:not([aria-busy])')?.click();
    await tick();
    if (location.search === address) continue;
    address = location.search;
    most = Math.max(most, document.querySelectorAll('*').length);
    come += 1;
  }
  return most;
})(%d)
"""


class MoviesOrigin:
    """A stand-in for TMDB: lists of more movies than can be requested, without pictures."""

    def __init__(self):
        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            wbufsize = -1
            disable_nagle_algorithm = True

            def do_GET(self) -> None:
                address = urlsplit(self.path)
                if not address.path.startswith("/3/movie/"):
                    return self.send_error(404)
                body = json.dumps(_page(int(parse_qs(address.query).get("page", ["1"])[0]))).encode()
                self.send_response(200)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"

    def __enter__(self) -> "MoviesOrigin":
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_) -> None:
        self._server.shutdown()
        self._server.server_close()


def _page(number: int) -> dict:
    first = (number - 1) * PAGE_LENGTH
    rows = [_movie(first + index) for index in range(PAGE_LENGTH)]
    return {"page": number, "results": rows, "total_pages": 600, "total_results": 600 * PAGE_LENGTH}


def _movie(number: int) -> dict:
    """A movie without a poster: the drawn placeholder has more elements than a picture."""
    return {
        "id": 1000 + number * 97,
        "title": f"Lighthouse by the river {number}",
        "original_title": f"강가의 등대 {number}",
        "overview": "",
        "release_date": "1999-10-15",
        "poster_path": None,
        "backdrop_path": None,
        "vote_average": 7.4,
        "vote_count": 1234,
    }


def measure_movies(devtools: DevTools, showroom: Path, folder: Path) -> list[Figure]:
    """Goes through a list to its end. Raises RuntimeError if the five hundredth page is not reached."""
    with MoviesOrigin() as origin:
        server = Server(showroom, folder / "movies", folder / "movies.log", ("--tmdb-url", origin.url))
        server.start()
        try:
            most = _go_through(devtools, server.url + "/movies/lists/popular")
        finally:
            server.kill()
    bound = f"<= {text(ELEMENTS)} elements"
    note = "the most at any time, as tiles of drawn posters"
    return [Figure(NAME, most, most, None, None, "elements", bound, most <= ELEMENTS, note)]


def _go_through(devtools: DevTools, url: str) -> int:
    with Phone(devtools) as phone:
        # The number of elements counts here, not the time.
        phone.command("Emulation.setCPUThrottlingRate", rate=1)
        phone.command(
            "Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=-1
        )
        phone.open(url)
        most = 0
        last = _last_page(phone)
        while last < PAGES:
            most = max(most, phone.script(GO_ON % min(CHUNK, PAGES - last)))
            before, last = last, _last_page(phone)
            if last == before:
                raise RuntimeError(f"no page comes after {phone.script('location.href')}")
        if phone.script("document.querySelector('[data-slot=more] button') !== null"):
            raise RuntimeError(f"after {PAGES} pages the list goes on: {phone.script('location.href')}")
        return most


def _last_page(phone: Phone) -> int:
    """The last shown page, according to the address."""
    return int(phone.script("new URLSearchParams(location.search).get('pages')?.split('-')[1] || 1"))

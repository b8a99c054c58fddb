"""A browser with the app's service worker: the pages it keeps, and a server that changes its program."""

import http.client
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from selenium.common.exceptions import JavascriptException, TimeoutException

from harness.browser import Browser, Look
from harness.drivers import SCRIPT_SECONDS
from harness.line import SlowLine
from harness.patience import patient

BANNER = ".kept-banner"
NOT_THERE = ".offline-text"
WORKER = "/service-worker.js"
ANSWER_SECONDS = patient(60)
SOON = 25
# Headers that describe an encoding or a connection; they are wrong for a changed body.
OF_OTHER_TEXTS = ("accept-encoding", "if-none-match", "etag", "connection", "content-length", "transfer-encoding")

# Whether the service worker has taken over and keeps the offline page.
IS_AT_HOME = """
  const done = arguments[arguments.length - 1];
  const { controller } = navigator.serviceWorker;
  caches.match('/offline').then((page) => done(!!(page && controller && controller.state === 'activated')));
"""

# The addresses of the kept pages, the newest last.
KEPT = """
  const done = arguments[arguments.length - 1];
  const address = (url) => { const {pathname, search} = new URL(url); return pathname + search; };
  caches.has('pages').then((isThere) => isThere ? caches.open('pages').then((cache) => cache.keys()) : [])
    .then((keys) => done(keys.map(({url}) => address(url))));
"""

# Makes a kept page this many hours older.
AGE = """
  const [path, hours, done] = arguments;
  (async () => {
    const cache = await caches.open('pages');
    const page = await cache.match(path);
    const headers = new Headers(page.headers);
    headers.set('showroom-kept-at', Date.now() - hours * 3600000);
    await cache.put(path, new Response(await page.text(), {headers}));
    done(true);
  })();
"""

# Removes the owner from a kept page, as in copies made before owners were recorded.
UNMARK = """
  const [path, done] = arguments;
  (async () => {
    const cache = await caches.open('pages');
    const page = await cache.match(path);
    const headers = new Headers(page.headers);
    headers.delete('showroom-owner');
    await cache.put(path, new Response(await page.text(), {headers}));
    done(true);
  })();
"""

# The number of queued changes.
WAITING = """
  const done = arguments[arguments.length - 1];
  const opening = indexedDB.open('showroom');
  opening.onsuccess = () => {
    const database = opening.result;
    const answer = (count) => { database.close(); done(count); };
    if (!database.objectStoreNames.contains('changes')) return answer(0);
    const request = database.transaction('changes').objectStore('changes').count();
    request.onsuccess = () => answer(request.result);
  };
  opening.onupgradeneeded = () => opening.transaction.abort();
  opening.onerror = () => done(0);
"""

# Sends a request, as an action on a page does: the worker takes it as a sign that the network may be back.
ASK = "fetch('/health', {cache: 'no-store'}).catch(() => {})"

# Records on every page that another worker takes over.
NOTE_WORKERS = """
  window.takenOver = 0;
  navigator.serviceWorker?.addEventListener('controllerchange', () => { window.takenOver += 1; });
"""


def look(browser: Browser, script: str, *arguments):
    # A document that is left while a script looks into it never answers, so this timeout is short.
    browser.driver.set_script_timeout(SCRIPT_SECONDS)
    try:
        return browser.driver.execute_async_script(script, *arguments)
    except TimeoutException as error:
        # The wait looks again, in the next document.
        raise JavascriptException("the page was left while a script looked into it") from error
    finally:
        browser.driver.set_script_timeout(patient(SCRIPT_SECONDS))


def move_in(browser: Browser) -> None:
    """Opens a page that is never kept, and waits for the service worker."""
    browser.open("/settings")
    browser.wait(lambda: look(browser, IS_AT_HOME), "the service worker is there", SOON)


def at_home(make_browser, line: SlowLine, language: str = "en-US") -> Browser:
    """A phone with an installed service worker."""
    browser = make_browser(line.url, Look("phone", language=language))
    browser.tolerate_network_errors()
    move_in(browser)
    return browser



def kept_pages(browser: Browser) -> list[str]:
    return look(browser, KEPT)


def waiting(browser: Browser) -> int:
    return look(browser, WAITING)


def wait_until_done(browser: Browser) -> None:
    """Waits until no change is queued, on a page that keeps sending requests.

    Left alone the page would send one now and then, so the wait would last until the worker retries by itself.
    """
    browser.wait(lambda: browser.script(ASK) or waiting(browser) == 0, "nothing waits any more", SOON)


def see(browser: Browser, path: str) -> None:
    """Opens a page and waits until it is kept."""
    browser.open(path)
    browser.wait(lambda: path in kept_pages(browser), f"{path} is kept")


def age(browser: Browser, path: str, hours: float) -> None:
    look(browser, AGE, path, hours)


def unmark(browser: Browser, path: str) -> None:
    look(browser, UNMARK, path)


def stop_workers(browser: Browser) -> None:
    """Ends every service worker at once, as a browser may at any time."""
    browser.command("ServiceWorker.enable")
    browser.command("ServiceWorker.stopAllWorkers")


class ChangingProgram:
    """A proxy on a port of its own. Its service worker differs once `change()` was called, as after an upgrade.

    While it `withholds` pages they have the status 503. While it `is_away` every request gets 502, as from a proxy
    that finds no server.
    """

    withholds = False
    is_away = False

    def __init__(self, port: int):
        self._has_changed = threading.Event()
        program = self

        class Relay(BaseHTTPRequestHandler):
            def do_GET(self):
                program.answer(self, port)

            do_POST = do_HEAD = do_GET

            def log_message(self, *arguments):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Relay)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def change(self) -> None:
        self._has_changed.set()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def answer(self, request: BaseHTTPRequestHandler, port: int) -> None:
        """Forwards a request and its response; the connection ends with it."""
        body = request.rfile.read(int(request.headers.get("Content-Length", 0)))
        if self.is_away:
            request.send_error(502)
            return
        # The worker is changed here. So conditional requests and compression are left out.
        headers = {name: value for name, value in request.headers.items() if name.lower() not in OF_OTHER_TEXTS}
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=ANSWER_SECONDS)
        try:
            connection.request(request.command, request.path, body or None, headers)
            response = connection.getresponse()
            is_other = request.path == WORKER and self._has_changed.is_set()
            is_withheld = self.withholds and request.headers.get("Sec-Fetch-Dest") == "document"
            request.send_response_only(503 if is_withheld else response.status)
            for name, value in response.getheaders():
                if name.lower() not in OF_OTHER_TEXTS:
                    request.send_header(name, value)
            request.send_header("Connection", "close")
            request.end_headers()
            while piece := response.read1(65536):
                request.wfile.write(piece)
                request.wfile.flush()
            if is_other:
                request.wfile.write(b"\n// another program\n")
        except (OSError, http.client.HTTPException):
            # The client or the server has closed its connection.
            request.close_connection = True
        finally:
            connection.close()

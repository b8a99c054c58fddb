"""A client for a headless browser, by the Chrome DevTools Protocol."""

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import websocket

from harness.browser import program

SIZE = (390, 844)
WAIT_SECONDS = 60
END_SECONDS = 10
TICK_SECONDS = 0.05


class DevTools:
    """A connection to the browser. Commands wait for their response; events in the meantime go to `on_event`."""

    def __init__(self, address: str):
        self._socket = websocket.create_connection(address, suppress_origin=True, timeout=WAIT_SECONDS)
        self._last_id = 0
        self._answers: dict[int, dict] = {}
        self._listeners: dict[str, Callable[[str, dict], None]] = {}

    def command(self, name: str, session: str | None = None, **parameters) -> dict:
        """Sends a command, to a page if there is a session. Raises RuntimeError with the browser's message."""
        self._last_id += 1
        number = self._last_id
        message = {"id": number, "method": name, "params": parameters}
        self._socket.send(json.dumps(message | ({"sessionId": session} if session else {})))
        self.listen(WAIT_SECONDS, lambda: number in self._answers)
        answer = self._answers.pop(number, {"error": {"message": "no answer"}})
        if "error" in answer:
            raise RuntimeError(f"{name}: {answer['error']['message']}")
        return answer["result"]

    def on_event(self, session: str, listener: Callable[[str, dict], None] | None) -> None:
        """Sets the function that receives a page's events: their name and parameters."""
        if listener:
            self._listeners[session] = listener
        else:
            self._listeners.pop(session, None)

    def listen(self, seconds: float, until: Callable[[], bool] = lambda: False) -> bool:
        """Receives events until a condition is true or a number of seconds is over; returns whether it became true."""
        deadline = time.monotonic() + seconds
        while not until():
            remaining = deadline - time.monotonic()
            if remaining <= 0:
                return False
            self._socket.settimeout(remaining)
            with contextlib.suppress(websocket.WebSocketTimeoutException):
                self._take(json.loads(self._socket.recv()))
        return True

    def _take(self, message: dict) -> None:
        if "id" in message:
            self._answers[message["id"]] = message
        elif listener := self._listeners.get(message.get("sessionId")):
            listener(message["method"], message["params"])


@contextlib.contextmanager
def started_browser() -> Iterator[DevTools]:
    """Starts a browser with a profile of its own; ends it and removes the profile afterwards."""
    profile = Path(tempfile.mkdtemp(prefix="showroom-vitals-browser-"))
    command = [
        program("CHROME", "chromium", "chromium-browser", "google-chrome"),
        "--headless=new",
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--no-proxy-server",
        "--lang=en-US",
        f"--window-size={SIZE[0]},{SIZE[1]}",
        f"--user-data-dir={profile}",
        "--remote-debugging-port=0",
        "about:blank",
    ]
    log = profile / "browser.log"
    with log.open("wb") as output:
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=output, start_new_session=True)
    try:
        yield DevTools(_address(process, log))
    finally:
        _end(process)
        _remove(profile)


def _end(process: subprocess.Popen) -> None:
    """Ends the browser, then its child processes that still write into the profile."""
    process.terminate()
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(END_SECONDS)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _remove(folder: Path) -> None:
    deadline = time.monotonic() + END_SECONDS
    while folder.exists() and time.monotonic() < deadline:
        shutil.rmtree(folder, ignore_errors=True)
        time.sleep(TICK_SECONDS)


def _address(process: subprocess.Popen, log: Path) -> str:
    deadline = time.monotonic() + WAIT_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        if found := re.search(r"DevTools listening on (ws://\S+)", log.read_text(errors="replace")):
            return found[1]
        time.sleep(TICK_SECONDS)
    raise RuntimeError(f"the browser does not start:\n{log.read_text(errors='replace')[-2000:]}")

"""A service that takes messages, in place of ntfy and of webhooks.

Unlike the sandbox's sink it outlives the server, keeps everything, and can hold its answers back."""

import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TypeVar

from harness.patience import patient
from harness.server import Process

LOOK_SECONDS = 0.05
WAIT_SECONDS = patient(30)
# A held answer is given by then, so that a failed test ends.
HELD_SECONDS = patient(60)
LOOPBACK = "0100007F"

Found = TypeVar("Found")


def until(condition: Callable[[], Found], what: str, seconds: float = WAIT_SECONDS) -> Found:
    """Waits until a condition holds, and returns its value."""
    end = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < end, f"not in {seconds:.0f} s: {what}"
        time.sleep(LOOK_SECONDS)
    return found


@dataclass(frozen=True)
class Told:
    """A request with a message, and the status of its answer."""

    path: str
    # The header `webhook-id`; empty for other services.
    id: str
    body: bytes
    status: int
    # The sender's port.
    port: int

    @property
    def is_taken(self) -> bool:
        return self.status < 300


@dataclass(frozen=True)
class Answer:
    status: int = 200
    seconds: float = 0
    headers: tuple[tuple[str, str], ...] = ()


class Sink:
    """A server on a port of its own that takes every message, unless it is told otherwise."""

    def __init__(self):
        self._changed = threading.Condition()
        self._told: list[Told] = []
        self._answers: dict[str, list[Answer]] = {}
        # How many requests are answered before the others are held; `None` holds none.
        self._free: int | None = None
        self._held = 0
        sink = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                length = int(self.headers.get("Content-Length", 0))
                body = self.rfile.read(length)
                if len(body) < length:
                    return  # The sender was killed before it had sent all.
                answer = sink._take(self.path, self.headers.get("webhook-id", ""), body, self.client_address[1])
                try:
                    self.send_response(answer.status)
                    for name, value in answer.headers:
                        self.send_header(name, value)
                    self.send_header("Content-Length", "2")
                    self.end_headers()
                    self.wfile.write(b"{}")
                except OSError:
                    pass  # The sender was killed.

            def log_message(self, *arguments):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self._server.server_port}"

    def close(self) -> None:
        self.go_on()
        self._server.shutdown()
        self._server.server_close()

    # What it does

    def answer(self, path: str, *answers: Answer) -> None:
        """Answers the next requests to a path in turn, and takes those after them."""
        with self._changed:
            self._answers.setdefault(path, []).extend(answers)

    def hold(self, after: int = 0) -> None:
        """Holds all answers but the next `after` ones back until `go_on`. What is held is taken nevertheless."""
        with self._changed:
            self._free = after

    def go_on(self) -> None:
        with self._changed:
            self._free = None
            self._changed.notify_all()

    # What it has got

    def told(self, path: str = "") -> list[Told]:
        """The requests to a path, or all, in order, also those that were refused."""
        with self._changed:
            return [each for each in self._told if each.path == path or not path]

    @property
    def held(self) -> int:
        """The number of answers that are held back."""
        with self._changed:
            return self._held

    def ports_of(self, process: Process) -> set[int]:
        """The ports from which a process is connected to this server."""
        own = f"{LOOPBACK}:{self._server.server_port:04X}"
        rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
        # Columns: the process's end, the other end, and, as the tenth, the number of the socket.
        ports = {row[9]: int(row[1].split(":")[1], 16) for row in rows if row[2] == own}
        return {ports[name] for name in _sockets(process.process.pid) if name in ports}

    # Internals

    def _take(self, path: str, id: str, body: bytes, port: int) -> Answer:
        with self._changed:
            waiting = self._answers.get(path)
            answer = waiting.pop(0) if waiting else Answer()
            self._told.append(Told(path, id, body, answer.status, port))
            if self._free:
                self._free -= 1
            elif self._free == 0:
                self._held += 1
                self._changed.wait_for(lambda: self._free is None, HELD_SECONDS)
                self._held -= 1
        if answer.seconds:
            threading.Event().wait(answer.seconds)
        return answer


def _sockets(pid: int) -> set[str]:
    """The numbers of the sockets of a process."""
    numbers = set()
    for link in Path(f"/proc/{pid}/fd").iterdir():
        try:
            name = os.readlink(link)
        except OSError:
            continue  # It was closed meanwhile.
        if name.startswith("socket:["):
            numbers.add(name.removeprefix("socket:[").removesuffix("]"))
    return numbers

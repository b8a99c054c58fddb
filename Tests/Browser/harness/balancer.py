"""A load balancer before several servers of one installation; it sends each action to another server than the
page's."""

import asyncio
import contextlib
import re
import threading
import urllib.parse
from dataclasses import dataclass, field

from harness.patience import patient

WAIT_SECONDS = patient(10)
# The name of the live screen is within the first bytes of a page.
MOST_BYTES_BEFORE_SCREEN = 65536
SCREEN_ASKED = re.compile(rb"^showroom-screen: *(\w+)", re.IGNORECASE | re.MULTILINE)
SCREEN_ANSWERED = re.compile(rb"^showroom-screen: *(\w+)|<body[^>]* data-screen='(\w+)'", re.IGNORECASE | re.MULTILINE)
LENGTH = re.compile(rb"^content-length: *(\d+)", re.IGNORECASE | re.MULTILINE)
UNREACHABLE = b"HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/plain\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


@dataclass
class Exchange:
    """A request and the server that answered it; `asked` and `answered` are the live screens that they name."""

    head: bytes
    body: bytes
    server: int | None = None
    answered: bytes | None = None
    _answer: bytes = field(default=b"", repr=False)

    @property
    def asked(self) -> bytes | None:
        found = SCREEN_ASKED.search(self.head)
        return found[1] if found else None

    @property
    def action(self) -> str | None:
        return dict(urllib.parse.parse_qsl(self.body.decode(errors="replace"))).get("action")

    @property
    def is_of_a_page(self) -> bool:
        """Whether the request opens a page or performs an action on one."""
        if self.action:
            return self.action != "listen"
        return b"sec-fetch-dest: document" in self.head.lower() or b"sec-fetch-dest: iframe" in self.head.lower()

    def note_answer(self, piece: bytes) -> None:
        if self.answered or len(self._answer) > MOST_BYTES_BEFORE_SCREEN:
            return
        self._answer += piece
        if found := SCREEN_ANSWERED.search(self._answer):
            self.answered = found[1] or found[2]


class Balancer:
    """A proxy on a port of its own.

    No action goes to the server that holds the page's live screen; all other requests go to each server in turn. Where
    a server takes no connection, the next one gets the request, as with nginx.
    """

    def __init__(self, *ports: int):
        self.ports = ports
        # The server that gets the next page or action, out of turn; `None` keeps the turn.
        self.next_server: int | None = None
        self.exchanges: list[Exchange] = []
        self._owners: dict[bytes, int] = {}
        self._turns = {True: 0, False: 0}
        self._tasks: set[asyncio.Task] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._listener = self._do(asyncio.start_server(self._relay, "127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.sockets[0].getsockname()[1]}"

    def actions(self, name: str) -> list[Exchange]:
        """The exchanges of an action."""
        return [each for each in list(self.exchanges) if each.action == name]

    def last(self) -> Exchange:
        """The exchange of the last page that was opened, or of the last action on one."""
        return [each for each in list(self.exchanges) if each.is_of_a_page][-1]

    def close(self) -> None:
        self._do(self._finish())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(WAIT_SECONDS)
        self._loop.close()

    # Internals

    def _do(self, work):
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(WAIT_SECONDS)

    async def _finish(self) -> None:
        self._listener.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _relay(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Relays one request and its response; browsers open another connection for the next."""
        task = asyncio.current_task()
        self._tasks.add(task)
        try:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
                await self._serve(reader, writer)
        finally:
            self._tasks.discard(task)
            writer.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        length = LENGTH.search(head)
        exchange = Exchange(head, await reader.readexactly(int(length[1]) if length else 0))
        self.exchanges.append(exchange)
        server = await self._connect(exchange)
        if server is None:
            writer.write(UNREACHABLE)
            return await writer.drain()
        answer = asyncio.create_task(self._answer(exchange, *server, writer))
        # When the browser closes its connection, the server must notice.
        leaving = asyncio.create_task(reader.read(1))
        try:
            await asyncio.wait((answer, leaving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (answer, leaving):
                task.cancel()
            await asyncio.gather(answer, leaving, return_exceptions=True)
            server[1].transport.abort()

    def _choose(self, exchange: Exchange) -> int:
        is_of_a_page = exchange.is_of_a_page
        first = self._turns[is_of_a_page]
        if is_of_a_page and self.next_server is not None:
            first, self.next_server = self.next_server, None
        elif is_of_a_page and exchange.asked in self._owners:
            first = (self._owners[exchange.asked] + 1) % len(self.ports)
        self._turns[is_of_a_page] = (first + 1) % len(self.ports)
        return first

    async def _connect(self, exchange: Exchange):
        first = self._choose(exchange)
        for step in range(len(self.ports)):
            exchange.server = (first + step) % len(self.ports)
            with contextlib.suppress(OSError):
                return await asyncio.open_connection("127.0.0.1", self.ports[exchange.server])
        return None

    async def _answer(self, exchange: Exchange, reader, upstream, writer: asyncio.StreamWriter) -> None:
        # Pages and lines are read here, so they must not be compressed.
        request = _closing(exchange.head)
        if exchange.is_of_a_page:
            request = re.sub(rb"(?im)^accept-encoding:", b"Unused-Encoding:", request)
        upstream.write(request + exchange.body)
        await upstream.drain()
        try:
            piece = _closing(await reader.readuntil(b"\r\n\r\n"))
        except (OSError, asyncio.IncompleteReadError):
            piece = UNREACHABLE
        while piece:
            exchange.note_answer(piece)
            if exchange.answered:
                self._owners[exchange.answered] = exchange.server
            writer.write(piece)
            await writer.drain()
            piece = await reader.read(65536)


def _closing(head: bytes) -> bytes:
    """The head of a message with `Connection: close`."""
    return re.sub(rb"(?im)^connection:[^\n]*\n", b"", head)[:-2] + b"Connection: close\r\n\r\n"

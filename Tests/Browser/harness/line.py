"""A slow and unreliable line between browser and server."""

import asyncio
import contextlib
import re
import threading
from dataclasses import dataclass

from harness.patience import patient
from harness.ports import held_port

WAIT_SECONDS = patient(10)


@dataclass
class _Stall:
    """The point at which a response stops for a while."""

    seen: bytes
    needle: bytes
    seconds: float


@dataclass
class _Cut:
    """The point at which a response breaks: after this many bytes, counted from the end of `seen` where that is
    given."""

    after_bytes: int
    needle: bytes = b""
    seen: bytes = b""


@dataclass(frozen=True)
class _Break:
    """The share of a request's body after which its connection breaks, each time. With 1 only the response is lost."""

    part: float
    needle: bytes

    def point(self, request: bytes) -> int | None:
        """The number of bytes of a request after which its connection breaks; `None` if the request passes."""
        head, end, _ = bytes(request).partition(b"\r\n\r\n")
        length = re.search(rb"(?i)\r\ncontent-length: *(\d+)", head)
        if not end or not length or self.needle not in request:
            return None
        return len(head + end) + int(self.part * int(length[1]))


class _Connection:
    def __init__(self, client: asyncio.StreamWriter, server: asyncio.StreamWriter):
        self.writers = (client, server)
        self.request = bytearray()
        self.tail = b""
        self.is_answering = True

    def abort(self) -> None:
        for writer in self.writers:
            writer.transport.abort()


class SlowLine:
    """A TCP relay on a port of its own that delays every byte by `latency_ms` in each direction.

    Responses can be held back, cut in the middle, or lost; the whole line can go down and come back. `needle` selects
    the connections: those with the text in their current request.
    """

    def __init__(self, upstream_port: int, latency_ms: float = 0, cut_after_bytes: int | None = None):
        self.upstream_port, self.latency = upstream_port, latency_ms / 1000
        # The port stays bound while the line is down.
        self.port = held_port(self)
        self._connections: set[_Connection] = set()
        self._requests: list[bytearray] = []
        self._is_plain = False
        self._cut = None if cut_after_bytes is None else _Cut(cut_after_bytes)
        self._stall: _Stall | None = None
        self._break: _Break | None = None
        self._hold: bytes | None = None
        self._held = threading.Event()
        self._was_cut = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._released = asyncio.Event()
        self._listener: asyncio.Server | None = None
        threading.Thread(target=self._loop.run_forever, daemon=True).start()
        self.online()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    # Control by tests

    def online(self) -> None:
        """Accepts connections, again on the same port."""
        self._do(self._listen())

    def offline(self) -> None:
        """Breaks every connection and refuses new ones."""
        self._do(self._unlisten())

    def cut_next(self, after_bytes: int, needle: bytes = b"") -> None:
        """Breaks the next matching connection after this many bytes of its response: 0 loses the whole response."""
        self._was_cut.clear()
        self._cut = _Cut(after_bytes, needle)

    def cut_after(self, seen: bytes, needle: bytes = b"", more_bytes: int = 0) -> None:
        """Breaks the next matching connection right after these bytes of a response, or `more_bytes` later."""
        self._was_cut.clear()
        self._cut = _Cut(more_bytes, needle, seen)

    def break_requests(self, part: float, needle: bytes) -> None:
        """Breaks every matching connection after that share of its request's body, until `release()`.

        Browsers retry such a request once by themselves. With 1 the request arrives whole and the response is lost.
        """
        self._was_cut.clear()
        self._break = _Break(part, needle)

    def wait_until_cut(self) -> None:
        assert self._was_cut.wait(WAIT_SECONDS), "no connection was there to cut"

    def without_compression(self) -> None:
        """Removes compression from all responses, so that tests can name the bytes at which they break."""
        self._is_plain = True

    def requests(self, needle: bytes = b"") -> int:
        """How many matching requests the line has carried."""
        return sum(needle in request for request in list(self._requests))

    def stall_next(self, seen: bytes, needle: bytes, milliseconds: float) -> None:
        """Pauses the next matching response for this long, right after these bytes of a piece."""
        self._stall = _Stall(seen, needle, milliseconds / 1000)

    @property
    def has_stalled(self) -> bool:
        return self._stall is None

    def hold(self, needle: bytes = b"") -> None:
        """Holds matching responses back until `release()`."""
        self._held.clear()
        self._loop.call_soon_threadsafe(self._released.clear)
        self._hold = needle

    def wait_until_held(self) -> None:
        assert self._held.wait(WAIT_SECONDS), "no answer came to be held"

    def release(self) -> None:
        self._hold = self._break = None
        self._loop.call_soon_threadsafe(self._released.set)

    def close(self) -> None:
        self.offline()
        self._do(self._finish())
        self._loop.call_soon_threadsafe(self._loop.stop)

    # Internals

    def _do(self, work) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(WAIT_SECONDS)

    async def _finish(self) -> None:
        tasks = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _listen(self) -> None:
        if self._listener is None:
            self._listener = await asyncio.start_server(self._relay, "127.0.0.1", self.port)

    async def _unlisten(self) -> None:
        if self._listener is not None:
            self._listener.close()
            self._listener = None
        for connection in list(self._connections):
            connection.abort()

    async def _relay(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            server_reader, server_writer = await asyncio.open_connection("127.0.0.1", self.upstream_port)
        except OSError:
            writer.transport.abort()
            return
        connection = _Connection(writer, server_writer)
        if self._listener is None:
            # The line went down while the relay was connecting to the server.
            return connection.abort()
        self._connections.add(connection)
        ways = [
            asyncio.create_task(self._carry(reader, server_writer, self._note_request, connection)),
            asyncio.create_task(self._carry(server_reader, writer, self._pass_answer, connection)),
        ]
        try:
            # A browser that closes needs nothing more; a server that closes has sent everything.
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._connections.discard(connection)
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            for each in connection.writers:
                each.close()

    async def _carry(self, reader, writer, passing, connection: _Connection) -> None:
        """Reads at once, and delivers each piece when its delay is over."""
        pieces: asyncio.Queue = asyncio.Queue()

        async def deliver():
            while True:
                due, piece = await pieces.get()
                await asyncio.sleep(max(0, due - self._loop.time()))
                if not piece:
                    return
                piece = await passing(piece, connection)
                writer.write(piece)
                await writer.drain()

        delivery = asyncio.create_task(deliver())
        try:
            while True:
                piece = await reader.read(65536)
                pieces.put_nowait((self._loop.time() + self.latency, piece))
                if not piece:
                    return await delivery
        except OSError:
            return
        finally:
            delivery.cancel()
            with contextlib.suppress(asyncio.CancelledError, OSError):
                await delivery

    async def _note_request(self, piece: bytes, connection: _Connection) -> bytes:
        if connection.is_answering:
            connection.request, connection.tail, connection.is_answering = bytearray(), b"", False
            self._requests.append(connection.request)
        connection.request += piece
        point = None if self._break is None or self._break.part == 1 else self._break.point(connection.request)
        if point is not None and len(connection.request) >= point:
            connection.writers[1].write(piece[: len(piece) - (len(connection.request) - point)])
            await self._cut_off(connection)
        return piece.replace(b"Accept-Encoding:", b"Unused-Encoding:") if self._is_plain else piece

    async def _cut_off(self, connection: _Connection) -> None:
        await connection.writers[1].drain()
        connection.abort()
        self._was_cut.set()
        raise ConnectionResetError("cut")

    async def _pass_answer(self, piece: bytes, connection: _Connection) -> bytes:
        connection.is_answering = True
        if self._break is not None and self._break.part == 1 and self._break.needle in connection.request:
            await self._cut_off(connection)
        if self._hold is not None and self._hold in connection.request:
            self._held.set()
            await self._released.wait()
        if self._stall is not None and self._stall.needle in connection.request and self._stall.seen in piece:
            stall, self._stall = self._stall, None
            first, seen, piece = piece.partition(stall.seen)
            connection.writers[0].write(first + seen)
            await asyncio.sleep(stall.seconds)
        if self._cut is None or self._cut.needle not in connection.request:
            return piece
        remaining = self._cut_point(piece, connection)
        if remaining is None:
            return piece
        self._cut = None
        if remaining:
            connection.writers[0].write(piece[:remaining])
            await connection.writers[0].drain()
            # Unlike aborting, closing still sends what was written.
            connection.writers[0].close()
            connection.writers[1].transport.abort()
        else:
            connection.abort()
        self._was_cut.set()
        raise ConnectionResetError("cut")

    def _cut_point(self, piece: bytes, connection: _Connection) -> int | None:
        """The number of bytes of a piece after which the connection breaks; `None` if it breaks later."""
        start = 0
        if self._cut.seen:
            text = connection.tail + piece
            found = text.find(self._cut.seen)
            if found < 0:
                connection.tail = text[-len(self._cut.seen) :]
                return None
            start = max(0, found + len(self._cut.seen) - len(connection.tail))
            self._cut.seen = b""
        if len(piece) - start < self._cut.after_bytes:
            self._cut.after_bytes -= len(piece) - start
            return None
        return start + self._cut.after_bytes

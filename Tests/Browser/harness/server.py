"""A running showroom with its embedded sandbox, or with one that several servers share."""

import fcntl
import os
import queue
import re
import shutil
import signal
import struct
import subprocess
import threading
import urllib.error
import urllib.request
from pathlib import Path

from harness.patience import patient
from harness.ports import held_port

START_SECONDS = patient(30)
STOP_SECONDS = patient(15)
# Addresses in messages and feeds begin with it.
PUBLIC_URL = "https://showroom.example"
# SQLite's write lock, one byte of the database's shared memory (sqlite.org/walformat.html), as fcntl's `flock`.
WRITE_LOCK_BYTE = 120
LOCK = "hhqqi"


class Process:
    """A showroom command that prints its address; it can be stopped, killed and started again on the same port."""

    # The names of the addresses that it prints; the first is its own.
    names: tuple[str, ...]

    def __init__(self, binary: Path, log: Path, arguments: tuple[str, ...] = ()):
        self.binary, self.log, self.arguments = binary, log, arguments
        self.port = held_port(self)
        self.url = ""
        self.process: subprocess.Popen | None = None
        self._was_ended = False

    def command(self) -> list[str]:
        raise NotImplementedError

    def start(self) -> None:
        """Starts the process and waits for the addresses. Raises RuntimeError with the log's end when they do not
        appear."""
        command = [str(self.binary), *self.command(), "--port", str(self.port), *self.arguments]
        self._was_ended = False
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        lines: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._read, args=(self.process, lines), daemon=True).start()
        self.take(self._addresses(lines))

    def take(self, addresses: dict[str, str]) -> None:
        self.url = addresses[self.names[0]]

    def _read(self, process: subprocess.Popen, lines: queue.Queue) -> None:
        with self.log.open("a", encoding="utf-8") as log:
            for line in process.stdout:
                log.write(line)
                log.flush()
                lines.put(line)
        lines.put(None)

    def _addresses(self, lines: queue.Queue) -> dict[str, str]:
        found = {}
        while len(found) < len(self.names):
            try:
                line = lines.get(timeout=START_SECONDS)
            except queue.Empty:
                line = None
            if line is None:
                self.kill()
                raise RuntimeError(f"{self.binary} names no addresses:\n{self.log.read_text()[-2000:]}")
            if match := re.search(r"(Showroom|Sandbox|Mail) is at ((?:http|smtp)://[\w.:\[\]-]+)", line):
                found[match[1]] = match[2]
        return found

    def stop(self) -> int:
        """Asks the process to end and returns its exit code."""
        self._was_ended = True
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(STOP_SECONDS)

    def kill(self) -> None:
        """Ends the process at once, as a power cut would."""
        self._was_ended = True
        self.process.kill()
        self.process.wait(STOP_SECONDS)

    def hold(self) -> None:
        """Stops the process where it is, until it is resumed or killed."""
        self.process.send_signal(signal.SIGSTOP)
        # The stop is waited for, but not consumed.
        os.waitid(os.P_PID, self.process.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)

    def go_on(self) -> None:
        self.process.send_signal(signal.SIGCONT)

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    @property
    def has_crashed(self) -> bool:
        """Whether the process ended without being stopped or killed by a test."""
        return not self.is_running and not self._was_ended


class Server(Process):
    """A `showroom serve` process on one data folder."""

    def __init__(self, binary: Path, data: Path, log: Path, arguments: tuple[str, ...] = ()):
        super().__init__(binary, log, arguments)
        self.data = data
        self.sandbox_url = ""
        self.names = ("Showroom",) if "--apple-url" in arguments else ("Showroom", "Sandbox")

    def command(self) -> list[str]:
        return ["serve", "--data", str(self.data)]

    def take(self, addresses: dict[str, str]) -> None:
        super().take(addresses)
        self.sandbox_url = addresses.get("Sandbox", "")

    @property
    def is_writing(self) -> bool:
        """Whether a write transaction is under way in its SQLite database."""
        lock = struct.pack(LOCK, fcntl.F_WRLCK, os.SEEK_SET, WRITE_LOCK_BYTE, 1, 0)
        with (self.data / "showroom.sqlite-shm").open("rb") as memory:
            kind, *_ = struct.unpack(LOCK, fcntl.fcntl(memory, fcntl.F_GETLK, lock))
        return kind != fcntl.F_UNLCK

    def take_key_of(self, other: "Server") -> None:
        """Copies another server's key before the first start: both, on one database, are one installation."""
        for name in ("secret.key", "picture.keys"):
            shutil.copy(other.data / name, self.data)

    def get(self, path: str, **headers: str) -> tuple[int, str]:
        """Status and body of a GET without a browser; redirects are followed."""
        request = urllib.request.Request(self.url + path, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=START_SECONDS) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()


class SandboxServer(Process):
    """A `showroom sandbox` process, which also takes mails."""

    names = ("Sandbox", "Mail")

    def __init__(self, binary: Path, log: Path):
        super().__init__(binary, log, ("--smtp-port", "0"))
        self.mail_url = ""

    def take(self, addresses: dict[str, str]) -> None:
        super().take(addresses)
        self.mail_url = addresses["Mail"]

    def command(self) -> list[str]:
        return ["sandbox"]


def start_pair(binary: Path, folder: Path, logs: Path, name: str, arguments: tuple[str, ...]) -> list[Server]:
    """Starts two servers with one key on one database, which the arguments name."""
    servers = []
    for number in range(2):
        log = logs / f"{name}-{os.getpid()}-{number}.log"
        log.unlink(missing_ok=True)
        server = Server(binary, folder / f"data-{number}", log, arguments)
        if servers:
            server.data.mkdir(mode=0o700)
            server.take_key_of(servers[0])
        server.start()
        servers.append(server)
    return servers

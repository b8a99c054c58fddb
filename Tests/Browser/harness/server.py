"""A running showroom with its embedded sandbox."""

import queue
import re
import signal
import subprocess
import threading
import urllib.error
import urllib.request
from pathlib import Path

START_SECONDS = 30
STOP_SECONDS = 15


class Server:
    """A `showroom serve` process on one data folder; it can be stopped, killed and started again on the same port."""

    def __init__(self, binary: Path, data: Path, log: Path, arguments: tuple[str, ...] = ()):
        self.binary, self.data, self.log, self.arguments = binary, data, log, arguments
        self.port = 0
        self.url = self.sandbox_url = ""
        self.process: subprocess.Popen | None = None

    def start(self) -> None:
        """Starts and waits for both addresses. Raises RuntimeError with the log's end when they do not come."""
        command = [str(self.binary), "serve", "--port", str(self.port), "--data", str(self.data), *self.arguments]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        lines: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._read, args=(self.process, lines), daemon=True).start()
        addresses = self._addresses(lines)
        self.url, self.sandbox_url = addresses["Showroom"], addresses["Sandbox"]
        self.port = int(self.url.rsplit(":", 1)[1])

    def _read(self, process: subprocess.Popen, lines: queue.Queue) -> None:
        with self.log.open("a", encoding="utf-8") as log:
            for line in process.stdout:
                log.write(line)
                log.flush()
                lines.put(line)
        lines.put(None)

    def _addresses(self, lines: queue.Queue) -> dict[str, str]:
        found = {}
        while len(found) < 2:
            try:
                line = lines.get(timeout=START_SECONDS)
            except queue.Empty:
                line = None
            if line is None:
                self.kill()
                raise RuntimeError(f"{self.binary} names no addresses:\n{self.log.read_text()[-2000:]}")
            if match := re.search(r"(Showroom|Sandbox) is at (http://[\w.:\[\]-]+)", line):
                found[match[1]] = match[2]
        return found

    def stop(self) -> int:
        """Asks the process to end and returns its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(STOP_SECONDS)

    def kill(self) -> None:
        """Ends the process at once, as a power cut would."""
        self.process.kill()
        self.process.wait(STOP_SECONDS)

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def get(self, path: str, **headers: str) -> tuple[int, str]:
        """Status and body of a GET without a browser; redirects are followed."""
        request = urllib.request.Request(self.url + path, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=START_SECONDS) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

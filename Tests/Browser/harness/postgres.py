"""A PostgreSQL server for tests, in a folder of its own that is removed with it."""

import itertools
import os
import select
import shutil
import subprocess
import tempfile
from pathlib import Path

from harness.patience import patient

SCRIPT = Path(__file__).parents[3] / "Scripts/postgres"
SECONDS = patient(60)


class Postgres:
    """A PostgreSQL server that runs from its creation; it can be stopped and started again."""

    def __init__(self):
        # Not among pytest's folders: a socket's path must be short.
        self.folder = tempfile.mkdtemp(prefix="showroom-postgres.", dir="/tmp")
        self._numbers = itertools.count(1)
        # A descriptor of the process, which can be waited for although it is not a child.
        self._process: int | None = None
        self.is_running = False
        try:
            self.start()
            self.address = self._call("address")
        except Exception:
            self.remove()
            raise

    def _call(self, command: str, *arguments: str) -> str:
        done = subprocess.run(
            [SCRIPT, command, self.folder, *arguments], capture_output=True, text=True, timeout=SECONDS
        )
        assert done.returncode == 0, f"{SCRIPT} {command}: {done.stderr}"
        return done.stdout.strip()

    def _wait_until_gone(self) -> None:
        if self._process is not None:
            assert select.select([self._process], [], [], SECONDS)[0], "PostgreSQL has not ended"
            os.close(self._process)
            self._process = None

    def start(self) -> None:
        """Starts the server, after the end of a process that is still stopping."""
        self._wait_until_gone()
        self._call("start")
        process = Path(self.folder, "data/postmaster.pid").read_text().split()[0]
        self._process = os.pidfd_open(int(process))
        self.is_running = True

    def stop(self, how: str = "fast") -> None:
        """Stops the server, and returns when its process is gone; `immediate` acts like a power cut."""
        self.is_running = False
        self._call("stop", how)
        self._wait_until_gone()

    def new_schema(self) -> str:
        """The address of an empty database: a schema of this server."""
        name = f"test{next(self._numbers)}"
        command = ["psql", self.address, "--quiet", "--no-psqlrc", "--command", f"CREATE SCHEMA {name}"]
        subprocess.run(command, check=True, timeout=SECONDS)
        return f"{self.address}&options=-csearch_path%3D{name}"

    def remove(self) -> None:
        """Stops the server, if it runs, and removes its folder."""
        subprocess.run([SCRIPT, "stop", self.folder, "immediate"], capture_output=True, timeout=SECONDS)
        self._wait_until_gone()
        shutil.rmtree(self.folder)

"""A PostgreSQL server for tests, in a folder of its own that goes with it."""

import itertools
import shutil
import subprocess
import tempfile
from pathlib import Path

from harness.patience import patient

SCRIPT = Path(__file__).parents[3] / "Scripts/postgres"
SECONDS = patient(60)


class Postgres:
    """Runs when it is made; can be stopped and started again."""

    def __init__(self):
        # Not among pytest's folders: the name of a socket is short.
        self.folder = tempfile.mkdtemp(prefix="showroom-postgres.", dir="/tmp")
        self._numbers = itertools.count(1)
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

    def start(self) -> None:
        self._call("start")
        self.is_running = True

    def stop(self, how: str = "fast") -> None:
        """`immediate` is as if the power had failed."""
        self._call("stop", how)
        self.is_running = False

    def new_schema(self) -> str:
        """The address of an empty database: a schema of this one."""
        name = f"test{next(self._numbers)}"
        command = ["psql", self.address, "--quiet", "--no-psqlrc", "--command", f"CREATE SCHEMA {name}"]
        subprocess.run(command, check=True, timeout=SECONDS)
        return f"{self.address}&options=-csearch_path%3D{name}"

    def remove(self) -> None:
        """Ends it, if it runs, and its folder."""
        subprocess.run([SCRIPT, "stop", self.folder, "immediate"], capture_output=True, timeout=SECONDS)
        shutil.rmtree(self.folder)

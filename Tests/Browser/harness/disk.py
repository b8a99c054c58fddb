"""Full disks, simulated for a program that does not know of the simulation."""

import contextlib
import os
import resource
import shlex
import shutil
from pathlib import Path

import pytest

from harness.program import run


class SmallDisk:
    """A file system of 2 MiB that only the program sees, under a directory; needs the right to mount in a namespace."""

    def __init__(self, directory: Path):
        self.directory = directory

    def require(self, test: str) -> None:
        """Skips a test by its name where mounting is not permitted."""
        if run(*self.prefix(), "true").code != 0:
            pytest.skip(f"{test}: mounting is not permitted here")

    def prefix(self, kib: int | None = None, content: Path | None = None) -> list[str]:
        """The command that runs another command on the disk, with `kib` KiB free beside the data."""
        script = 'mount -t tmpfs -o size=2m small "$0" && mkdir -m 700 "$0/data"'
        if content:
            script += f' && cp {shlex.quote(str(content))} "$0/data"'
        if kib is not None:
            script += f' && head -c {kib}K /dev/zero >"$0/hole" && (cat /dev/zero >"$0/rest" 2>&-; rm "$0/hole")'
        user = [] if os.geteuid() == 0 else ["--map-root-user"]
        return ["unshare", "--mount", *user, "sh", "-c", script + ' && exec "$@"', str(self.directory)]

    def _ballast(self, process: int) -> Path:
        return Path(f"/proc/{process}/root{self.directory}/ballast")

    def fill(self, process: int) -> None:
        with self._ballast(process).open("wb", buffering=0) as ballast, contextlib.suppress(OSError):
            while ballast.write(bytes(4096)):
                pass

    def free(self, process: int) -> None:
        self._ballast(process).unlink()


class SmallFiles(SmallDisk):
    """A limit of zero growth for every file: stands in for a full disk where mounting is not permitted."""

    def require(self, test: str) -> None:
        """Needs no right, so it skips nothing."""

    def prefix(self, kib: int | None = None, content: Path | None = None) -> list[str]:
        (self.directory / "data").mkdir(0o700)
        if content:
            shutil.copy(content, self.directory / "data")
        bound = "" if kib is None else f"ulimit -S -f {kib * 2}; "
        return ["sh", "-c", f"trap '' XFSZ; {bound}exec \"$@\"", "sh"]

    def fill(self, process: int, limit: int = 1024) -> None:
        resource.prlimit(process, resource.RLIMIT_FSIZE, (limit, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))

    def free(self, process: int) -> None:
        self.fill(process, resource.getrlimit(resource.RLIMIT_FSIZE)[1])

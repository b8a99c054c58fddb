"""A backup made as docs/backup.md says contains everything that was confirmed, and can be restored."""

import contextlib
import re
import shlex
import shutil
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from harness.diary import Diary
from harness.patience import patient
from harness.program import Visitor, run

DATABASE = "showroom.sqlite"
SEED = 20_261_128
PAGE = (Path(__file__).parents[3] / "docs" / "backup.md").read_text(encoding="utf-8")


def carry_out(binary: Path, start: str, paths: dict[str, Path]) -> str:
    """Runs the command of docs/backup.md that begins with `start`, with paths of the test's own; returns its output."""
    line = re.findall(rf"^showroom ({start}[^#\n]*)", PAGE, re.MULTILINE)[0]
    result = run(binary, *(paths.get(word, word) for word in shlex.split(line)))
    assert result.code == 0, result
    return result.output


def forget_key(database: Path) -> None:
    """Runs the statement of docs/backup.md for a lost key."""
    (statement,) = re.findall(rf'sqlite3 /var/lib/showroom/{DATABASE} "(DELETE FROM [^"]+)"', PAGE)
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(statement)


def keep(diary: Diary, url: str) -> None:
    """Writes some data, and has each write confirmed."""
    visitor = Visitor(url, diary.profile)
    for write in [diary.search] * 5 + [diary.choose] * 2:
        write(visitor, lambda: None)
    visitor.close()


def folder(path: Path, *files: Path) -> Path:
    """A data folder with copies of files."""
    path.mkdir(mode=0o700)
    for file in files:
        shutil.copy(file, path / file.name)
    return path


def test_a_backup_of_a_running_server_has_all_that_was_confirmed_and_is_restored(
    make_server, shared_sandbox, binary, tmp_path
):
    stores = ("--apple-url", shared_sandbox.url, "--tmdb-url", shared_sandbox.url)
    places = [(word, land, "iphone") for word in ("memo", "book") for land in ("KR", "US", "JP")]
    assert all(shared_sandbox.search(*place) for place in places)
    server = make_server(*stores)
    kept, busy, late = diaries = [Diary(SEED + number, places) for number in range(3)]
    for diary in diaries:
        diary.check(server.url)
    signed_in = run(binary, "movies", "sign-in", "--guest", "--data", server.data, *stores)
    assert signed_in.code == 0, signed_in
    keep(kept, server.url)
    assert Path(f"{server.data / DATABASE}-wal").stat().st_size > 0, "not all of it is in the file yet"

    backups, writes = tmp_path / "backups", threading.Semaphore(0)
    backups.mkdir()
    with ThreadPoolExecutor(1) as pool:
        writing = pool.submit(busy.write_until_cut, server.url, writes.release)
        try:
            assert writes.acquire(timeout=patient(30)), writing
            output = carry_out(binary, "backup /", {"/backup": backups, "/var/lib/showroom": server.data})
            keep(late, server.url)
        finally:
            server.kill()
        writing.result()
    (file,) = backups.iterdir()
    assert output.strip() == str(file)

    def restore(data: Path) -> Path:
        # The command of the package adds the data directory of the service.
        assert re.search(r"^showroom-admin restore \S+\.backup$", PAGE, re.MULTILINE)
        result = run(binary, "restore", file, "--data", data)
        assert result.code == 0, result
        return data

    server.data.rename(tmp_path / "old")
    restore(server.data)
    server.start()
    kept.check(server.url)
    before = Diary(SEED, places)
    before.profile = late.profile
    before.check(server.url)

    with_key = restore(tmp_path / "with-key")
    without_key = folder(tmp_path / "without-key", with_key / DATABASE)
    for data, code, output in [(with_key, 0, signed_in.output), (without_key, 65, "")]:
        account = run(binary, "movies", "account", "--data", data, *stores)
        assert (account.code, account.output) == (code, output), account
    # Without the key everything else is still there.
    forget_key(without_key / DATABASE)
    account = run(binary, "movies", "account", "--data", without_key, *stores)
    assert (account.code, account.output) == (77, ""), account

"""A backup made as docs/operations.md says contains everything that was confirmed, and can be restored."""

import contextlib
import re
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
OPERATIONS = Path(__file__).parents[3] / "docs" / "operations.md"


def carry_out(start: str, database: Path, **paths: Path) -> None:
    """Runs the statement of docs/operations.md that begins with `start` on a database, with paths of the test's own."""
    text = OPERATIONS.read_text(encoding="utf-8")
    (statement,) = re.findall(rf'sqlite3 /var/lib/showroom/{DATABASE} "({start} [^"]+)"', text)
    for name, path in paths.items():
        assert f"/{name}/{DATABASE}" in statement
        statement = statement.replace(f"/{name}/{DATABASE}", str(path))
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

    (tmp_path / "backup").mkdir()
    copy, writes = tmp_path / "backup" / DATABASE, threading.Semaphore(0)
    with ThreadPoolExecutor(1) as pool:
        writing = pool.submit(busy.write_until_cut, server.url, writes.release)
        try:
            assert writes.acquire(timeout=patient(30)), writing
            carry_out("VACUUM INTO", server.data / DATABASE, backup=copy)
            keep(late, server.url)
        finally:
            server.kill()
        writing.result()

    # As docs/operations.md says, the old file is removed with the files that belong to it.
    for ending in ("-wal", "-shm"):
        Path(f"{server.data / DATABASE}{ending}").unlink()
    shutil.copy(copy, server.data / DATABASE)
    server.start()
    kept.check(server.url)
    before = Diary(SEED, places)
    before.profile = late.profile
    before.check(server.url)

    key = server.data / "secret.key"
    with_key, without_key = folder(tmp_path / "with-key", copy, key), folder(tmp_path / "without-key", copy)
    for data, code, output in [(with_key, 0, signed_in.output), (without_key, 65, "")]:
        account = run(binary, "movies", "account", "--data", data, *stores)
        assert (account.code, account.output) == (code, output), account
    # Without the key everything else is still there.
    carry_out("DELETE FROM", without_key / DATABASE)
    account = run(binary, "movies", "account", "--data", without_key, *stores)
    assert (account.code, account.output) == (77, ""), account

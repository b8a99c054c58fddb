"""Operation with a full disk, and with data that is damaged, locked or read-only.

The server reports each failure, on a page or in one line with an exit code.
"""

import contextlib
import copy
import ctypes
import os
import random
import re
import shlex
import shutil
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

import pytest

from harness.disk import SmallDisk, SmallFiles
from harness.program import FAULT, RECENTS, SEARCH, Ended, Visitor, pressed, run
from harness.server import Server

DATABASE = "showroom.sqlite"
ROOT_RIGHTS_OVER_FILES = (1, 2)  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
PR_CAPBSET_DROP = 24
SEED = 20_261_121


# The disk is full


@pytest.fixture(params=[SmallDisk, SmallFiles])
def disk(request, tmp_path):
    directory = tmp_path / "disk"
    directory.mkdir()
    disk = request.param(directory)
    disk.require(request.node.name)
    return disk


@contextlib.contextmanager
def serving(binary: Path, disk: SmallDisk, directory: Path):
    """A server whose data is on a disk."""
    launcher = directory / "launcher"
    launcher.write_text(f'#!/bin/sh\nexec {shlex.join(disk.prefix())} {shlex.quote(str(binary))} "$@"\n')
    launcher.chmod(0o700)
    server = Server(launcher, disk.directory / "data", directory / "log")
    server.start()
    try:
        yield server
    finally:
        server.kill()


@contextlib.contextmanager
def filled(disk: SmallDisk, server: Server):
    """A visitor with two keywords, on a disk that was filled afterwards."""
    visitor, pid = Visitor(server.url), server.process.pid
    remember(visitor)
    disk.fill(pid)
    # To SQLite, a limit on the size of files is a fault other than a full disk.
    words = FAULT if isinstance(disk, SmallFiles) else "Storage is full"
    yield SimpleNamespace(visitor=visitor, log=server.log, words=words, free=lambda: disk.free(pid))
    assert server.is_running, server.log.read_text()
    assert visitor.profile not in server.log.read_text()


@pytest.fixture
def full(disk, binary, tmp_path):
    with serving(binary, disk, tmp_path) as server, filled(disk, server) as full:
        yield full


@pytest.fixture(scope="module")
def crowded(binary, tmp_path_factory):
    """A full disk that all tests of pages share, and its server."""
    directory = tmp_path_factory.mktemp("crowded")
    disk = SmallFiles(directory / "disk")
    disk.directory.mkdir()
    with serving(binary, disk, directory) as server:
        yield disk, server


@pytest.fixture
def full_page(crowded):
    """Like `full`, for tests of pages rather than of the disk."""
    disk, server = crowded
    with filled(disk, server) as full:
        yield full
    disk.free(server.process.pid)


def remember(visitor: Visitor) -> None:
    """Stores two keywords and a setting."""
    page = visitor.open(SEARCH)
    for word in ("memo", "map"):
        visitor.act(page, "querySubmitted", q=word)
        assert page.keys()
    visitor.act(visitor.open("/settings"), "appearancePicked", value="dark")


KEPT = ["recent-KR/iphone/map", "recent-KR/iphone/memo"]
# Each is an address, an action there that writes, and the fields of the action.
WRITES = {
    "delete": (RECENTS, "recentDeleted", {"id": "KR/iphone/map"}),
    "delete all": (RECENTS, "allRecentsDeleted", {}),
    "switch": ("/settings", "savesRecentsPicked", {"value": "off"}),
    "setting": ("/settings", "appearancePicked", {"value": "light"}),
}
each_write = pytest.mark.parametrize("write", WRITES)


def assert_usable(visitor: Visitor) -> None:
    """Checks that every page that only reads works."""
    page = visitor.open(SEARCH)
    visitor.act(page, "querySubmitted", q="paint")
    assert page.keys() and FAULT not in page.slot("status")
    assert visitor.open(f"/apps/KR/{page.keys()[0]}").status == 200
    assert Visitor(visitor.url).open(SEARCH + "&q=note").keys(), "a new visitor finds apps"


def test_on_a_full_disk_a_write_fails_in_words_and_works_when_there_is_room(full):
    visitor = full.visitor
    pages = {name: visitor.open(path) for name, (path, _, _) in WRITES.items()}
    for name, (_, action, fields) in WRITES.items():
        assert full.words in visitor.act(pages[name], action, **fields).slot("status"), name
    assert_usable(visitor)
    assert "a page continues without stored data" in full.log.read_text()
    assert visitor.open(RECENTS).keys("recents") == KEPT
    assert pressed(visitor.open("/settings"), "appearancePicked") == "dark"
    full.free()
    for path, action, fields in (WRITES["delete"], WRITES["setting"]):
        assert full.words not in visitor.act(visitor.open(path), action, **fields).slot("status")
    assert KEPT[0] not in visitor.open(RECENTS).keys("recents")
    assert pressed(visitor.open("/settings"), "appearancePicked") == "light"


def test_a_country_can_be_chosen_though_the_choice_cannot_be_kept(full_page):
    visitor = full_page.visitor
    page = visitor.open("/apps/storefronts?country=KR&platform=iphone")
    visitor.act(page, "storefrontPicked", storefront="JP")
    assert ("go", "/apps?country=JP&platform=iphone") in page.lines
    page = visitor.open("/apps/storefronts?country=KR&platform=iphone")
    answer = visitor.submit(page, "storefrontPicked", storefront="FR")
    assert FAULT not in answer.text and "France" in answer.text


@each_write
def test_what_was_on_the_page_stays_when_a_write_fails(full_page, write):
    path, action, fields = WRITES[write]
    page = full_page.visitor.open(path)
    before = copy.deepcopy(page.document.sections), page.path
    full_page.visitor.act(page, action, **fields)
    assert FAULT in page.slot("status")
    assert (page.document.sections, page.path) == before


@each_write
def test_a_write_that_failed_is_tried_again_by_its_own_control_and_the_words_go(full_page, write):
    path, action, fields = WRITES[write]
    page = full_page.visitor.act(full_page.visitor.open(path), action, **fields)
    assert not page.offers("retryTapped"), "no other control could know what to write"
    full_page.free()
    full_page.visitor.act(page, action, **fields)
    assert FAULT not in page.slot("status")
    # A change of the page's look leads to a new page.
    assert any(line[0] == "go" for line in page.lines) == (write == "setting")


@each_write
def test_without_javascript_a_write_that_fails_is_said_too(full_page, write):
    path, action, fields = WRITES[write]
    assert FAULT in full_page.visitor.submit(full_page.visitor.open(path), action, **fields).text


def test_the_doctor_says_what_keeps_the_data_from_being_written(binary, disk):
    ended = run(*disk.prefix(0), binary, "doctor", "--port", "0", "--data", disk.directory / "data")
    assert ended.code == 1, ended
    mark, check, finding = ended.output.splitlines()[0].split("\t")
    assert (mark, check) == ("✗", "data directory")
    assert re.search(r"cannot be written: (No space left on device|File too large)\. \w+", finding), finding
    assert "who owns it" not in finding


# Another process has locked the data

LOCKED = "Showroom’s storage is busy"


def test_a_locked_database_is_said_in_words_of_its_own_and_once_in_the_log(server):
    visitor = Visitor(server.url)
    remember(visitor)
    recents = visitor.open(RECENTS)
    with contextlib.closing(sqlite3.connect(server.data / DATABASE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        visitor.act(recents, "recentDeleted", id="KR/iphone/map")
        assert LOCKED in recents.slot("status")
        assert visitor.open(RECENTS).keys("recents") == KEPT, "reading goes on"
        other.execute("ROLLBACK")
    assert server.log.read_text().count("the database is locked by another program") == 1
    assert "an action failed" not in server.log.read_text()
    visitor.act(recents, "recentDeleted", id="KR/iphone/map")
    assert LOCKED not in recents.slot("status") and visitor.open(RECENTS).keys("recents") == KEPT[1:]


# Refusals to start


@dataclass(frozen=True)
class Sound:
    """Sound data: `stopped` after a normal stop, `killed` with the log still beside the database, and their profile."""

    stopped: Path
    killed: Path
    profile: str


@pytest.fixture(scope="module")
def sound(binary, tmp_path_factory) -> Sound:
    directory = tmp_path_factory.mktemp("sound")
    server = Server(binary, directory / "stopped", directory / "log")
    server.start()
    try:
        visitor = Visitor(server.url)
        remember(visitor)
        shutil.copytree(server.data, directory / "killed")
        assert server.stop() == 0
    finally:
        server.kill()
    return Sound(directory / "stopped", directory / "killed", visitor.profile)


def give_up_rights_over_files() -> None:
    """Drops root's right to ignore file permissions."""
    if os.geteuid() == 0:
        for right in ROOT_RIGHTS_OVER_FILES:
            ctypes.CDLL(None).prctl(PR_CAPBSET_DROP, right, 0, 0, 0)


def assert_refused(ended: Ended, code: int, secret: str = "") -> None:
    """Checks that the program ended with one clear line: no stack trace, no SQL, no secret."""
    assert (ended.code, ended.output) == (code, ""), ended
    lines = ended.errors.splitlines()
    assert len(lines) == 1 and lines[0].startswith("showroom: The "), ended.errors
    assert not re.search(r"Fatal|Error|0x|\b(PRAGMA|SELECT|CREATE|BEGIN|COMMIT)\b", ended.errors), ended.errors
    assert not secret or secret not in ended.errors


def serve(binary: Path, data: Path, *prefix: str, **keywords) -> Ended:
    return run(*prefix, binary, "serve", "--port", "0", "--data", data, **keywords)


@pytest.mark.parametrize("kib", [0, 8, 40])
def test_a_full_disk_at_the_first_start_is_one_line_and_73(binary, disk, kib):
    assert_refused(serve(binary, disk.directory / "data", *disk.prefix(kib)), 73)


@pytest.mark.parametrize("kib", [0, 8])
def test_a_full_disk_at_a_later_start_is_one_line_and_73(binary, disk, sound, kib):
    prefix = disk.prefix(kib, content=sound.stopped / DATABASE)
    assert_refused(serve(binary, disk.directory / "data", *prefix), 73, sound.profile)


def lay(at: Path, source: Path | None = None, directory: int = 0o700, **modes: int) -> Path:
    """Copies data with permissions: those of the directory, and those of files by the ends of their names."""
    if source:
        shutil.copytree(source, at)
    else:
        at.mkdir()
    for end, mode in modes.items():
        next(at.glob(f"*{end}")).chmod(mode)
    at.chmod(directory)
    return at


UNWRITABLE = {
    "an empty directory": lambda at, sound: lay(at, directory=0o500),
    "a directory that may not be entered": lambda at, sound: lay(at, directory=0o000),
    "a directory with a database": lambda at, sound: lay(at, sound.stopped, directory=0o500),
    "a database": lambda at, sound: lay(at, sound.stopped, sqlite=0o400),
    "a database that may not be read": lambda at, sound: lay(at, sound.stopped, sqlite=0o000),
    "all after a kill": lambda at, sound: lay(at, sound.killed, 0o500, sqlite=0o400, wal=0o400, shm=0o400),
    "the log of a kill": lambda at, sound: lay(at, sound.killed, wal=0o400),
    "a parent": lambda at, sound: lay(at, directory=0o500) / "missing" / "data",
    "a directory of the system": lambda at, sound: Path("/proc/showroom"),
    "a file": lambda at, sound: at.touch() or at,
    "below a file": lambda at, sound: (at.touch() or at) / "data",
    "a directory for a database": lambda at, sound: (at / DATABASE).mkdir(parents=True) or at,
}


@pytest.mark.parametrize("name", UNWRITABLE)
def test_data_that_cannot_be_written_is_one_line_and_73(binary, sound, tmp_path, name):
    data = UNWRITABLE[name](tmp_path / "data", sound)
    assert_refused(serve(binary, data, before=give_up_rights_over_files), 73, sound.profile)


def test_missing_directories_are_made_for_the_owner_alone(binary, tmp_path):
    data = tmp_path / "missing" / "data"
    assert serve(binary, data).output.startswith("Showroom is at")
    assert [path.stat().st_mode & 0o777 for path in (data.parent, data, data / DATABASE)] == [0o700, 0o700, 0o600]


PAGE = 4096
DAMAGE = {
    "random": lambda shop_row, chance: chance.randbytes(len(shop_row)),
    "words": lambda shop_row, chance: b"Not a database.",
    "half of it": lambda shop_row, chance: shop_row[: len(shop_row) // 2],
    "half a page": lambda shop_row, chance: shop_row[: PAGE // 2],
    "without its last page": lambda shop_row, chance: shop_row[:-PAGE],
    "a header and rubbish": lambda shop_row, chance: shop_row[:100] + chance.randbytes(len(shop_row) - 100),
    "a page and rubbish": lambda shop_row, chance: shop_row[:PAGE] + chance.randbytes(len(shop_row) - PAGE),
    "a page and nothing": lambda shop_row, chance: shop_row[:PAGE] + bytes(len(shop_row) - PAGE),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_a_damaged_database_is_one_line_and_65(binary, sound, tmp_path, name):
    damaged = DAMAGE[name]((sound.stopped / DATABASE).read_bytes(), random.Random(SEED))
    (tmp_path / DATABASE).write_bytes(damaged)
    assert_refused(serve(binary, tmp_path), 65, sound.profile)


NOT_OURS = {
    "newer": (True, "INSERT INTO migration (id, checksum) VALUES ('M999FromTheFuture', '0')"),
    "edited": (True, "UPDATE migration SET checksum = 'other' WHERE id = 'M003CreateProfile'"),
    "another program's profiles": (False, "CREATE TABLE profile (name TEXT)"),
    "another program's migrations": (False, "CREATE TABLE migration (version INTEGER)"),
    "another program's, with a log": (False, "PRAGMA journal_mode = WAL; CREATE TABLE profile (name TEXT)"),
}


def traces(directory: Path) -> dict[str, tuple]:
    """The evidence of writes: the names, bytes and modification times of files."""
    return {file.name: (file.read_bytes(), file.stat().st_mtime_ns) for file in directory.iterdir()}


@pytest.mark.parametrize("name", NOT_OURS)
def test_a_database_that_is_newer_or_not_ours_is_one_line_and_65(binary, sound, tmp_path, name):
    is_ours, sql = NOT_OURS[name]
    if is_ours:
        shutil.copy(sound.stopped / DATABASE, tmp_path)
    with contextlib.closing(sqlite3.connect(tmp_path / DATABASE)) as database:
        database.executescript(sql)
    before = traces(tmp_path)
    assert_refused(serve(binary, tmp_path), 65, sound.profile)
    assert run(binary, "doctor", "--port", "0", "--data", tmp_path).code == 1
    assert traces(tmp_path) == before, "nothing is changed, in it or beside it"


# Damaged while the server runs

SPOIL = {
    "all but the first page": lambda file, size: overwrite(file, PAGE, size),
    "all": lambda file, size: overwrite(file, 0, size),
    "cut": lambda file, size: os.truncate(file, PAGE),
}


def overwrite(file: Path, start: int, end: int) -> None:
    with file.open("r+b") as database:
        database.seek(start)
        database.write(random.Random(SEED).randbytes(end - start))


def spoil(server: Server, how: str) -> None:
    """Damages the file under the running server, while its caches are empty."""
    file = server.data / DATABASE
    database = sqlite3.connect(file, isolation_level=None)
    # A change by another connection empties the server's caches.
    database.execute("PRAGMA user_version = 1")
    assert database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0
    SPOIL[how](file, file.stat().st_size)
    database.close()


@pytest.mark.parametrize("how", SPOIL)
def test_a_database_damaged_while_it_runs_is_said_and_the_search_goes_on(binary, server, tmp_path, how):
    visitor = Visitor(server.url)
    remember(visitor)
    pages = {name: visitor.open(path) for name, (path, _, _) in WRITES.items()}
    spoil(server, how)
    for name, (_, action, fields) in WRITES.items():
        assert FAULT in visitor.act(pages[name], action, **fields).slot("status"), name
    assert FAULT in visitor.open("/settings").slot("status")
    assert_usable(visitor)
    assert visitor.open("/health").source == "ok"
    assert visitor.profile not in server.log.read_text()
    copy = shutil.copytree(server.data, tmp_path / "copy")
    assert_refused(serve(binary, copy), 65, visitor.profile)


def test_keywords_that_cannot_be_read_are_not_called_none(server):
    visitor = Visitor(server.url)
    remember(visitor)
    spoil(server, "all")
    page = visitor.open(RECENTS)
    assert FAULT in page.slot("status")
    assert "searches are off" not in page.slot("recents")

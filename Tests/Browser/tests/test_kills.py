"""A server that is killed in the middle of writes loses no confirmed write."""

import os
import random
import signal
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from harness.diary import Diary
from harness.patience import patient
from harness.sandbox import Sandbox
from harness.search import is_for
from harness.server import Server

DATABASE = "showroom.sqlite"
# SHOWROOM_KILLS=100 takes a few minutes.
KILLS = int(os.environ.get("SHOWROOM_KILLS", 10))
WRITERS = 4
SEED = 20_261_121
# The upper limit for the requests between a start and the kill.
MOST_REQUESTS = 10


def places_with_rows(sandbox: Sandbox) -> list[tuple[str, str, str]]:
    """Searches that find rows, and so are kept. No word is the beginning of another, so none replaces a shorter one."""
    return [
        (word, country, platform)
        for word in ("memo", "book", "map")
        for country in ("KR", "US", "JP", "DE")
        for platform in ("iphone", "ipad", "mac")
        if any(is_for(row, platform) for row in sandbox.search(word, country, platform))
    ]


def assert_whole(data: Path) -> None:
    database = sqlite3.connect(f"file:{data / DATABASE}?mode=ro", uri=True)
    assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    database.close()


def kill_while_they_write(server: Server, diaries: list[Diary], pool: ThreadPoolExecutor, chance: random.Random):
    sent = threading.Semaphore(0)
    writing = [pool.submit(diary.write_until_cut, server.url, sent.release) for diary in diaries]
    for _ in range(chance.randint(1, MOST_REQUESTS)):
        assert sent.acquire(timeout=patient(30)), [each.exception() for each in writing if each.done()]
    # The kill comes at a random moment of the last request, so nothing is waited for.
    threading.Event().wait(chance.uniform(0, 0.01))
    server.kill()
    for each in writing:
        each.result()
    assert server.process.returncode == -signal.SIGKILL


def test_killed_again_and_again_while_it_writes_it_loses_nothing_that_was_confirmed(make_server):
    server, chance = make_server(), random.Random(SEED)
    places = places_with_rows(Sandbox(server.sandbox_url))
    diaries = [Diary(SEED + number, places) for number in range(WRITERS)]
    with ThreadPoolExecutor(WRITERS) as pool:
        for kills in range(KILLS + 1):
            list(pool.map(lambda diary: diary.check(server.url), diaries))
            assert_whole(server.data)
            if kills < KILLS:
                kill_while_they_write(server, diaries, pool, chance)
                server.start()
    assert sum(diary.confirmed for diary in diaries) > KILLS, "a good deal was confirmed"
    assert sum(diary.cut for diary in diaries) > KILLS, "it was killed while it wrote"
    assert server.stop() == 0
    assert_whole(server.data)
    server.start()

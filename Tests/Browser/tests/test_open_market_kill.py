"""An Open Market server that is killed during uploads, edits and deletes keeps every confirmed write; every other
write is there completely or not at all.

`SHOWROOM_KILLS` is the number of kills, 10 by default.
"""

import contextlib
import os
import random
import signal
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from harness.open_market import (
    Answer,
    App,
    OpenMarketServer,
    Vendor,
    new_caller,
    ok,
    refused,
    serving,
    sign_up,
    wait_until,
)
from harness.open_market_pictures import size_of
from harness.patience import patient
from harness.program import NoEnd

KILLS = int(os.environ.get("SHOWROOM_KILLS", 10))
WRITERS = 4
SEED = 20_261_123
# The upper limit for the requests between a start and the kill.
MOST_REQUESTS = 10
# The time that the pictures of a registration take.
MOST_SECONDS = 0.05
SIZES = ("url", "medium_url", "thumbnail_url")
GONE = None


class Ledger:
    """A vendor with products. Confirmed writes must be found; a write without a response may be found or not."""

    def __init__(self, seed: int, vendor: Vendor):
        self.random, self.vendor, self.caller = random.Random(seed), vendor, new_caller()
        # The stocks that may be found for each product, and the number of its pictures.
        self.may_be: dict[int, set] = {}
        self.pictures: dict[int, int] = {}
        # Names of registrations without a response, and the numbers of their pictures.
        self.unsure: dict[str, int] = {}
        self.names = self.confirmed = self.cut = 0

    # Checks

    def check(self, url: str) -> None:
        """Checks that all confirmed writes are there, with readable pictures; what was found becomes the confirmed
        state."""
        app = App(url, self.vendor, self.caller)
        rows = self._rows(app)
        assert len({row["name"] for row in rows}) == len(rows), "no product is there twice"
        for row in rows:
            if row["id"] not in self.may_be:
                assert row["name"] in self.unsure, f"no request has registered {row}"
                self.may_be[row["id"]], self.pictures[row["id"]] = {1}, self.unsure[row["name"]]
            self._check_whole(app, row["id"])
        found = dict.fromkeys(self.may_be, GONE) | {row["id"]: row["stock"] for row in rows}
        wrong = {product: stock for product, stock in found.items() if stock not in self.may_be[product]}
        assert not wrong, f"found {wrong}, expected {[self.may_be[product] for product in wrong]}"
        for product in [product for product, stock in found.items() if stock is GONE]:
            refused(app.detail(product), 404)
            del found[product]
        self.may_be = {product: {stock} for product, stock in found.items()}
        self._send_again(app, {row["name"]: row["id"] for row in rows})

    def _rows(self, app: App) -> list[dict]:
        rows, place = [], ""
        while place is not None:
            page = ok(app.page(vendor_id=self.vendor.id, cursor=place, count=100))
            rows += page["pages"]
            place = page["nextCursor"]
        return rows

    def _check_whole(self, app: App, product: int) -> None:
        images = ok(app.detail(product))["images"]
        assert len(images) == self.pictures[product]
        for image in images:
            for size in SIZES:
                shown = app.picture(image[size])
                assert shown.status == 200 and min(size_of(shown.body)) > 0

    def _send_again(self, app: App, known: dict[str, int]) -> None:
        """Repeats registrations without a response, as a careful app does: that leaves one product, not two."""
        for name, count in self.unsure.items():
            product = ok(self._registered(app, count, name))["id"]
            assert product == known.get(name, product)
            self.may_be[product], self.pictures[product] = {1}, count
        self.unsure = {}

    def _registered(self, app: App, count: int, name: str) -> Answer:
        """Registers a product. A server that is too busy has stored nothing, so the app repeats the request."""
        answers = []

        def has_room() -> bool:
            answers.append(app.register(count, key=name, name=name, stock=1))
            return answers[-1].status != 503

        wait_until(has_room, f"{name} is taken in")
        return answers[-1]

    # Writes

    def write_until_cut(self, url: str, sends) -> None:
        """Writes one thing after the other until the program is gone."""
        app = App(url, self.vendor, self.caller)
        with contextlib.suppress(NoEnd):
            while True:
                self.random.choices([self.register, self.edit, self.delete], [5, 5, 2])[0](app, sends)

    def register(self, app: App, sends) -> None:
        self.names += 1
        name, count = f"{self.vendor.name}-{self.names}", self.random.randint(1, 5)
        self.unsure[name] = count
        product = ok(self._answered(sends, app.register, count, key=name, name=name, stock=1))["id"]
        del self.unsure[name]
        self.may_be[product], self.pictures[product] = {1}, count

    def _there(self) -> list[int]:
        return [product for product, stocks in self.may_be.items() if GONE not in stocks]

    def edit(self, app: App, sends) -> None:
        if there := self._there():
            product, stock = self.random.choice(there), self.random.randint(1, 1_000_000)
            self.may_be[product] = self.may_be[product] | {stock}
            assert ok(self._answered(sends, app.edit, product, stock=stock))["stock"] == stock
            self.may_be[product] = {stock}

    def delete(self, app: App, sends) -> None:
        if there := self._there():
            product = self.random.choice(there)
            told = app.delete_address(product)
            # The server limits these addresses per minute.
            if told.status == 429:
                return
            self.may_be[product] = self.may_be[product] | {GONE}
            ok(self._answered(sends, app.send, "DELETE", told.text))
            self.may_be[product] = {GONE}

    def _answered(self, sends, request, *arguments, **keywords):
        sends()
        try:
            answer = request(*arguments, **keywords)
        except NoEnd:
            self.cut += 1
            raise
        self.confirmed += 1
        return answer


def assert_sound(data: Path) -> None:
    """Checks that the database is undamaged, and that no row refers to a missing one."""
    (file,) = data.glob("*.sqlite")
    with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []


def kill_while_they_write(server: OpenMarketServer, ledgers: list[Ledger], pool: ThreadPoolExecutor, chance) -> None:
    sent = threading.Semaphore(0)
    writing = [pool.submit(ledger.write_until_cut, server.url, sent.release) for ledger in ledgers]
    for _ in range(chance.randint(1, MOST_REQUESTS)):
        assert sent.acquire(timeout=patient(30)), [each.exception() for each in writing if each.done()]
    # The kill comes at a random moment of the last request, so nothing is waited for.
    threading.Event().wait(chance.uniform(0, MOST_SECONDS))
    server.kill()
    for each in writing:
        each.result()
    assert server.process.returncode == -signal.SIGKILL


def test_killed_while_it_writes_it_loses_nothing_confirmed_and_keeps_nothing_half(binary, tmp_path):
    chance = random.Random(SEED)
    with serving(binary, tmp_path) as server, ThreadPoolExecutor(WRITERS) as pool:
        files = server.files()
        ledgers = [Ledger(SEED + number, sign_up(server.url, f"vendor-{number}")) for number in range(WRITERS)]
        for kills in range(KILLS + 1):
            list(pool.map(lambda ledger: ledger.check(server.url), ledgers))
            assert server.files() == files, "no file of a cut upload is left"
            assert_sound(server.data)
            if kills < KILLS:
                kill_while_they_write(server, ledgers, pool, chance)
                server.start()
        assert sum(ledger.confirmed for ledger in ledgers) > KILLS, "a good deal was confirmed"
        assert sum(ledger.cut for ledger in ledgers) > KILLS, "it was killed while it wrote"
        assert server.stop() == 0
        assert_sound(server.data)
        server.start()

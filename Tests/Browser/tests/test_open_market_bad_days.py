"""The Open Market server under stress: concurrent requests, repeated requests, slow requests, and a full disk."""

import contextlib
import os
import shlex
import socket
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from harness.disk import SmallDisk
from harness.open_market import App, ok, refused, registration, serving, sign_up, wait_until
from harness.open_market_pictures import noise
from harness.patience import patient
from harness.ways import file_scope

SLOW = 50


@pytest.fixture(scope=file_scope)
def market(binary, tmp_path_factory):
    with serving(binary, tmp_path_factory.mktemp("market")) as server:
        yield server


@pytest.fixture
def app(market) -> App:
    return App(market.url, sign_up(market.url))


# Concurrent requests


def test_two_edits_at_once_are_both_kept(app):
    product = ok(app.register(stock=0))["id"]
    with ThreadPoolExecutor(2) as pool:
        for number in range(1, 11):
            stock = pool.submit(app.edit, product, stock=number)
            price = pool.submit(app.edit, product, price=100_000 + number)
            ok(stock.result()), ok(price.result())
            found = ok(app.detail(product))
            assert (found["stock"], found["price"]) == (number, 100_000.0 + number)
    stocks = [change["stock"] for change in app.history(product)]
    # Of the changes within a minute, the history keeps the last one.
    assert stocks == sorted(stocks) and (stocks[0], stocks[-1]) == (0, 10)


# The same request again


def test_taps_at_once_make_one_product(app):
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda _: app.register(3, key="tap-1"), range(6)))
    made = {ok(answer)["id"] for answer in answers if answer.status == 200}
    for answer in answers:
        if answer.status != 200:
            refused(answer, 409)
            assert int(answer.headers["Retry-After"]) > 0
    assert len(made) == 1 and app.offered() == [ok(app.register(3, key="tap-1"))["id"]] == [*made]


# Slow and incomplete requests


def test_bodies_that_come_byte_by_byte_keep_nobody_waiting_and_leave_nothing(market, app):
    before = market.files()
    headers, body = registration(app.facts(), [noise(200), noise(200)])
    headers |= {"Host": f"127.0.0.1:{market.port}", "identifier": app.vendor.identifier, "Content-Length": str(len(body))}
    head = f"POST {app.products} HTTP/1.1\r\n" + "".join(f"{key}: {value}\r\n" for key, value in headers.items())
    half = len(body) // 2
    with contextlib.ExitStack() as closing:
        slow = [closing.enter_context(socket.create_connection(("127.0.0.1", market.port))) for _ in range(SLOW)]
        for each in slow:
            each.sendall(head.encode() + b"\r\n" + body[:half])
        wait_until(lambda: len(market.files()) >= len(before) + SLOW, "their pictures are coming")
        for at in range(half, half + 5):
            for each in slow:
                each.sendall(body[at : at + 1])
            ok(app.page())
            ok(app.edit(ok(app.register())["id"], stock=at))
        slow[0].settimeout(patient(30))
        slow[0].sendall(body[half + 5 :])
        assert slow[0].recv(15) == b"HTTP/1.1 200 OK"
        sold = app.offered()
    wait_until(lambda: market.files() == before, "what was cut is gone")
    assert app.offered() == sold and len(sold) == 6


# A full disk


@pytest.fixture
def small(request, binary, tmp_path):
    """A server on a disk of 2 MiB, and the disk."""
    disk = SmallDisk(tmp_path / "disk")
    disk.directory.mkdir()
    disk.require(request.node.name)
    launcher = tmp_path / "launcher"
    launcher.write_text(f'#!/bin/sh\nexec {shlex.join(disk.prefix())} {shlex.quote(str(binary))} "$@"\n')
    launcher.chmod(0o700)
    with serving(launcher, disk.directory) as server:
        yield server, disk


def test_a_disk_that_is_full_in_the_third_picture_loses_nothing(small):
    server, disk = small
    app = App(server.url, sign_up(server.url))
    made, pid = ok(app.register(2)), server.process.pid
    disk.fill(pid)
    ballast = Path(f"/proc/{pid}/root{disk.directory}/ballast")
    os.truncate(ballast, ballast.stat().st_size - (300 << 10))
    assert "accepts nothing new" in refused(app.register([noise(200, seed) for seed in range(5)]), 507)
    assert ok(app.detail(made["id"])) == made and app.offered() == [made["id"]]
    assert all(app.picture(image["url"]).status == 200 for image in made["images"])
    disk.free(pid)
    assert ok(app.register(3))["id"] > made["id"]

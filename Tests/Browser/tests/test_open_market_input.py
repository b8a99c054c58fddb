"""Bad input to the Open Market server on a socket: it gets its status and message, and none of it is stored.

`Tests/OpenMarketTests` has a case for every number, text and field.
"""

import uuid
from dataclasses import replace

import pytest

from harness.open_market import App, ask, ok, refused, serving, sign_up, wait_until
from harness.open_market_pictures import png
from harness.ways import file_scope

PDF = b"%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"
MEGABYTE = 1 << 20
FORM = {"Content-Type": "multipart/form-data; boundary=B"}


@pytest.fixture(scope=file_scope)
def market(binary, tmp_path_factory):
    with serving(binary, tmp_path_factory.mktemp("market")) as server:
        yield server


@pytest.fixture
def app(market) -> App:
    return App(market.url, sign_up(market.url))


# Too much or nothing


def test_what_is_no_picture_is_refused_and_nothing_is_kept(market, app):
    before = market.files()
    answer = app.register([png(), PDF, png()])
    assert "number 2" in refused(answer, 415, "images")
    assert app.offered() == []
    wait_until(lambda: market.files() == before, "the files are gone")


def test_a_picture_of_eleven_megabytes_is_too_large(market, app):
    before = market.files()
    assert "10485760" in refused(app.register([png(), png() + bytes(11 * MEGABYTE)]), 413)
    assert app.offered() == []
    wait_until(lambda: market.files() == before, "the files are gone")


def test_a_body_that_says_to_be_too_large_is_refused_before_it_comes(app):
    refused(app.send("POST", app.products, b"--B\r\n", FORM | {"Content-Length": str(100 * MEGABYTE)}), 413)
    refused(app.send("PATCH", f"{app.products}/1", b"{", {"Content-Length": str(MEGABYTE)}), 413)
    refused(app.put("PATCH", f"{app.products}/1", description="a" * 70_000), 413)


@pytest.mark.parametrize("comes", [4, 40 * MEGABYTE], ids=["the beginning", "all of it"])
def test_a_strangers_pictures_are_refused_before_they_come(market, app, comes):
    before = market.files()
    stranger = App(app.url, replace(app.vendor, identifier=str(uuid.uuid4())))
    head = FORM | {"Content-Length": str(40 * MEGABYTE)}
    answer = stranger.send("POST", stranger.products, b"--B\r" + bytes(comes - 4), head)
    assert "identifier" in refused(answer, 400)
    assert market.files() == before


# Unreadable or unacceptable input


def test_json_of_a_thousand_levels_is_refused(app):
    body = b'{"a":' * 1_000 + b"1" + b"}" * 1_000
    assert "can't be read" in refused(app.send("PATCH", f"{app.products}/1", body), 400)


def test_a_price_is_exact_or_refused(app):
    path = f"{app.products}/{ok(app.register(discounted_price=0))['id']}"
    body = f'{{"secret":"{app.vendor.secret}","price":%s}}'
    assert ok(app.send("PATCH", path, (body % "1.5e1").encode()))["price"] == 15.0
    assert "whole" in refused(app.send("PATCH", path, (body % "1e-400").encode()), 400, "price")
    assert ok(ask(app.url, "GET", path))["price"] == 15.0


def test_a_name_is_kept_as_it_was_typed_or_refused(app):
    product = ok(app.register())["id"]
    for name in ("\"'\\/\b\f\n\r\t\x1f", "'); DROP TABLE product; --", "\u202e<script>alert('x')</script>\u202c"):
        assert ok(app.edit(product, name=name))["name"] == name == ok(app.detail(product))["name"]
    refused(app.edit(product, name="가나"), 400, "name")
    assert ok(app.detail(product))["name"] == name


def test_what_is_nowhere_and_what_is_not_done_there_is_said(app):
    refused(ask(app.url, "GET", "/api/nothing"), 404)
    for method, path, allowed in (
        ("PUT", app.products, "GET, HEAD, POST, OPTIONS"),
        ("DELETE", f"{app.products}/1", "GET, HEAD, PATCH, OPTIONS"),
        ("GET", f"{app.products}/1/archived", "POST, OPTIONS"),
    ):
        answer = ask(app.url, method, path)
        refused(answer, 405)
        assert answer.headers["Allow"] == allowed


def test_old_clients_are_taken_where_that_is_wanted(binary, tmp_path):
    with serving(binary, tmp_path, "--lax") as server:
        app = App(server.url, sign_up(server.url))
        made = ok(app.register([png()], name="", price=10.5, discounted_price=0))
        assert (made["name"], made["price"]) == ("", 11.0)
        refused(app.register([png()], price=10, discounted_price=11), 400, "discounted_price")

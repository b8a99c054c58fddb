"""Issue: the Open Market server. Bad input: each has its status and its words, and nothing of it is kept."""

import urllib.parse
import uuid
from dataclasses import replace

import pytest

from harness.open_market import App, ask, ok, refused, registration, serving, sign_up, wait_until
from harness.open_market_pictures import claiming, pictures, png

PDF = b"%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"
# One character for people: four of a family, each of a colour.
FAMILY = "\U0001f468\U0001f3fb\u200d\U0001f469\U0001f3fb\u200d\U0001f467\U0001f3fb\u200d\U0001f466\U0001f3fb"
MEGABYTE = 1 << 20


@pytest.fixture(scope="module")
def market(binary, tmp_path_factory):
    with serving(binary, tmp_path_factory.mktemp("market")) as server:
        yield server


@pytest.fixture
def app(market) -> App:
    return App(market.url, sign_up(market.url))


@pytest.fixture
def product(app) -> int:
    return ok(app.register())["id"]


# Pictures

NO_PICTURES = {
    "a PDF": PDF,
    "a PDF that begins as a PNG": png()[:8] + PDF,
    "50,000 × 50,000 pixels": claiming(50_000, 50_000),
    "a text": "사진이에요".encode(),
    "nothing": b"",
    "a page": b"<!DOCTYPE html><script>alert(1)</script>",
    "a drawing with a script": b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
}


@pytest.mark.parametrize("name", NO_PICTURES)
def test_what_is_no_picture_is_refused_and_nothing_is_kept(market, app, name):
    before = market.files()
    answer = app.register([png(), NO_PICTURES[name], png()])
    assert "number 2" in refused(answer, 415, "images")
    assert app.offered() == []
    wait_until(lambda: market.files() == before, "the files are gone")


@pytest.mark.parametrize("count", [0, 6, 20])
def test_there_are_one_to_five_pictures(market, app, count):
    before = market.files()
    assert "1 to 5" in refused(app.register([png()] * count), 400, "images")
    assert app.offered() == []
    wait_until(lambda: market.files() == before, "the files are gone")


def test_a_picture_of_eleven_megabytes_is_too_large(market, app):
    before = market.files()
    assert "10485760" in refused(app.register([png(), png() + bytes(11 * MEGABYTE)]), 413)
    assert app.offered() == []
    wait_until(lambda: market.files() == before, "the files are gone")


def test_a_body_that_says_to_be_too_large_is_refused_before_it_comes(app):
    head = {"Content-Type": "multipart/form-data; boundary=B", "Content-Length": str(100 * MEGABYTE)}
    refused(app.send("POST", app.goods, b"--B\r\n", head), 413)
    refused(app.send("PATCH", f"{app.goods}/1", b"{", {"Content-Length": str(MEGABYTE)}), 413)
    refused(app.put("PATCH", f"{app.goods}/1", description="a" * 70_000), 413)


@pytest.mark.parametrize("comes", [4, 40 * MEGABYTE], ids=["the beginning", "all of it"])
def test_a_strangers_pictures_are_refused_before_they_come(market, app, comes):
    before = market.files()
    stranger = App(app.url, replace(app.vendor, identifier=str(uuid.uuid4())))
    head = {"Content-Type": "multipart/form-data; boundary=B", "Content-Length": str(40 * MEGABYTE)}
    answer = stranger.send("POST", stranger.goods, b"--B\r" + bytes(comes - 4), head)
    assert "identifier" in refused(answer, 400)
    assert market.files() == before


# JSON

NO_JSON = {
    "1,000 deep": b'{"a":' * 1_000 + b"1" + b"}" * 1_000,
    "1,000 lists deep": b'{"a":' + b"[" * 1_000 + b"]" * 1_000 + b"}",
    "1,000 deep and cut": b"[" * 1_000,
    "nothing": b"",
    "cut": b'{"secret":',
    "a list": b"[]",
    "a text": b'"secret"',
    "null": b"null",
    "NaN": b'{"secret":"s","price":NaN}',
    "Infinity": b'{"secret":"s","price":-Infinity}',
    "a plus": b'{"secret":"s","price":+1}',
    "a zero before": b'{"secret":"s","price":01}',
    "a point at the end": b'{"secret":"s","price":1.}',
    "a comma at the end": b'{"secret":"s",}',
    "a comment": b'{"secret":"s"/* */}',
    "no UTF-8": b'{"secret":"\xff\xfe"}',
    "half a character": b'{"secret":"\\ud83d"}',
    "a line end in a text": b'{"secret":"a\nb"}',
    "two values": b"{}{}",
    "a form": b"secret=s&price=1",
}


@pytest.mark.parametrize("name", NO_JSON)
def test_what_is_no_json_is_refused(app, name):
    assert "cannot be read" in refused(app.send("PATCH", f"{app.goods}/1", NO_JSON[name]), 400)
    headers, body = registration(NO_JSON[name], pictures(1))
    answer = app.send("POST", app.goods, body, headers)
    assert answer.status == answer.json["code"] == 400 and app.offered() == []


PRICES = {
    "-0": (200, 0.0),
    "0e5": (200, 0.0),
    "1e2": (200, 100.0),
    "1.5e1": (200, 15.0),
    "100.000": (200, 100.0),
    '"77"': (200, 77.0),
    '" 77 "': (200, 77.0),
    '"007"': (200, 7.0),
    "1000000000000": (200, 1e12),
    "1000000000001": (400, "at most"),
    "1e400": (400, "at most"),
    "1e999999999999": (400, "at most"),
    "9" * 500: (400, "at most"),
    "1e-400": (400, "whole"),
    "0.1": (400, "whole"),
    "-1": (400, "0 or more"),
    "-1e-400": (400, "0 or more"),
    '"many"': (400, "number"),
    '"1e"': (400, "number"),
    '"NaN"': (400, "number"),
    '"0x10"': (400, "number"),
    '"１００"': (400, "number"),
    "true": (400, "number"),
    "[1]": (400, "number"),
    "{}": (400, "number"),
}


@pytest.mark.parametrize("text", PRICES)
def test_a_price_is_exact_or_refused(app, product, text):
    ok(app.edit(product, discounted_price=0))
    body = f'{{"secret":"{app.vendor.secret}","price":{text}}}'.encode()
    status, expected = PRICES[text]
    answer = app.send("PATCH", f"{app.goods}/{product}", body)
    if status == 200:
        assert ok(answer)["price"] == expected
    else:
        assert expected in refused(answer, status, "price")
        assert ok(app.detail(product))["price"] == 150000.0


@pytest.mark.parametrize("stock", ["-1", "1.5", "1e10", "1e400", '"some"', "false"])
def test_a_stock_is_a_whole_number(app, product, stock):
    body = f'{{"secret":"{app.vendor.secret}","stock":{stock}}}'.encode()
    refused(app.send("PATCH", f"{app.goods}/{product}", body), 400, "stock")
    assert ok(app.detail(product))["stock"] == 3


# Texts

NAMES = {
    "one emoji of 11 scalars": (FAMILY, False),
    "three of them": (FAMILY * 3, True),
    "a hundred of them": (FAMILY * 100, True),
    "a hundred and one": (FAMILY * 101, False),
    "two syllables in parts": ("\u1100\u1161\u1102\u1161", False),
    "three syllables in parts": ("\u1100\u1161\u1102\u1161\u1103\u1161", True),
    "accents that pile up": ("e\u0301\u0302" * 3, True),
    "ten thousand accents": ("abc" + "\u0301" * 10_000, False),
    "written the other way": ("\u202eabc\u202c", True),
    "marks of direction": ("\u200f에어팟\u200f", True),
    "Arabic and Korean": ("سماعات 에어팟", True),
    "only spaces": ("     ", False),
    "only wide spaces": ("\u3000\u3000\u3000", False),
    "only spaces that do not break": ("\u00a0\u00a0\u00a0", False),
    "only line ends": ("\n\n\n\t", False),
    "only marks of direction": ("\u200e\u200f\u202a\u202c", False),
    # Each word joiner is a character of its own; others would be one together, and too few.
    "only joiners": ("\u2060\u200d\u2060\u200c\u2060", False),
    "two": ("가나", False),
    "three": ("가나다", True),
    "a hundred": ("가" * 100, True),
    "a hundred and one letters": ("가" * 101, False),
    "none": ("", False),
    "a page": ("<script>alert('x')</script>", True),
    "quotes and slashes": ("\"'\\/\b\f\n\r\t\x1f", True),
    "words of a database": ("'); DROP TABLE product; --", True),
}


@pytest.mark.parametrize("name", NAMES)
def test_a_name_has_three_to_a_hundred_characters_as_people_count(app, product, name):
    text, is_taken = NAMES[name]
    answer = app.edit(product, name=text)
    if is_taken:
        assert ok(answer)["name"] == text == ok(app.detail(product))["name"]
    else:
        refused(answer, 400, "name")
        assert ok(app.detail(product))["name"] == "에어팟 3"


def test_a_zero_byte_is_left_out_of_texts(app, product):
    assert ok(app.edit(product, name="에어\0팟"))["name"] == "에어팟"


WRONG = {
    "no name": ({"name": None}, ["name"]),
    "no description": ({"description": None}, ["description"]),
    "a short description": ({"description": "짧은 설명이요"}, ["description"]),
    "a long description": ({"description": "가" * 1_001}, ["description"]),
    "no price": ({"price": None}, ["price"]),
    "an empty price": ({"price": ""}, ["price"]),
    "no currency": ({"currency": None}, ["currency"]),
    "another currency": ({"currency": "EUR"}, ["currency"]),
    "a number for a name": ({"name": 123}, ["name"]),
    "more taken off than it costs": ({"price": 10, "discounted_price": 11}, ["discounted_price"]),
    "won with cents": ({"price": 10.5, "discounted_price": 0}, ["price"]),
    "cents with parts": ({"currency": "USD", "price": 10.005, "discounted_price": 0}, ["price"]),
    "a state that is none": ({"state": "gone"}, ["state"]),
    "a category that is none": ({"category": "ships"}, ["category"]),
    "no secret": ({"secret": None}, ["secret"]),
    "several": (
        {"name": "x", "description": "y", "price": 1, "discounted_price": 2},
        ["name", "description", "discounted_price"],
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_every_field_that_is_wrong_is_named(app, name):
    changes, fields = WRONG[name]
    refused(app.register(**changes), 400, *fields)
    assert app.offered() == []


def test_old_clients_are_taken_where_that_is_wanted(binary, tmp_path):
    with serving(binary, tmp_path, "--lax") as server:
        app = App(server.url, sign_up(server.url))
        made = ok(app.register(name="", description=None, price=10.5, discounted_price=0))
        assert (made["name"], made["description"]) == ("", "") and made["price"] == 11.0
        refused(app.register(price=10, discounted_price=11), 400, "discounted_price")
        refused(app.register([]), 400, "images")


# Addresses


@pytest.mark.parametrize("number", ["0", "-1", "1.0", "01", "x", "9223372036854775808", "%00", "1%2F", "💡"])
def test_a_number_that_is_none_is_no_product(app, number):
    path = f"{app.goods}/{urllib.parse.quote(number, safe='%')}"
    refused(ask(app.url, "GET", path), 404)
    refused(app.put("PATCH", path, stock=1), 404)


def test_what_is_nowhere_and_what_is_not_done_there_is_said(app):
    refused(ask(app.url, "GET", "/api/nothing"), 404)
    for method, path, allowed in (
        ("PUT", app.goods, "GET, HEAD, POST, OPTIONS"),
        ("DELETE", f"{app.goods}/1", "GET, HEAD, PATCH, OPTIONS"),
        ("GET", f"{app.goods}/1/archived", "POST, OPTIONS"),
    ):
        answer = ask(app.url, method, path)
        refused(answer, 405)
        assert answer.headers["Allow"] == allowed

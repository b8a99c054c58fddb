"""A vendor's life on the Open Market server, on a socket, with apps of both generations.

`Tests/OpenMarketTests` covers refused vendors, secrets and addresses for deleting.
"""

import re

import pytest

from harness.open_market import (
    GENERATIONS,
    GOOD,
    App,
    Vendor,
    ask,
    code,
    new_caller,
    ok,
    refused,
    serving,
    sign_up,
    submit,
)
from harness.open_market_pictures import PLACE, jpeg, png, size_of, taken_somewhere
from harness.ways import file_scope

UUID = r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"
SECRET = r"[A-Za-z0-9]{16}"
TOKEN = r"[A-Za-z0-9_-]{22}="
PICTURES = 5


@pytest.fixture(scope=file_scope)
def market(binary, tmp_path_factory):
    with serving(binary, tmp_path_factory.mktemp("market")) as server:
        yield server


@pytest.fixture
def app(market) -> App:
    return App(market.url, sign_up(market.url))


@pytest.fixture(params=GENERATIONS)
def either(request, market) -> App:
    """An app of each generation."""
    return GENERATIONS[request.param](market.url, sign_up(market.url))


def test_who_signs_up_on_the_page_sells_with_what_it_shows_once(market):
    caller = new_caller()
    page = submit(market.url, "/vendors/new", caller, name="<b>모퉁이</b>")
    assert page.status == 200 and "no-store" in page.headers["Cache-Control"]
    assert "<b>모퉁이" not in page.text, "a name is a text"
    identifier, secret = code(page.text, "identifier"), code(page.text, "secret")
    assert re.fullmatch(UUID, identifier) and re.fullmatch(SECRET, secret)
    app = App(market.url, Vendor(0, "", identifier, secret))
    assert ok(app.register())["vendors"]["name"] == "<b>모퉁이</b>"
    again = ask(market.url, "GET", "/vendors/new", caller=caller)
    assert identifier not in again.text and secret not in again.text


def test_a_product_lives_from_registration_to_deletion(either):
    made = ok(either.register(PICTURES))
    product = made["id"]
    assert len(made["images"]) == PICTURES and made["thumbnail"] == made["images"][0]["thumbnail_url"]
    assert made["vendors"]["id"] == made["vendor_id"] == either.vendor.id
    assert ok(either.detail(product)) == made, "a registration answers with the whole detail"
    first = ok(either.page())["pages"][0]
    assert first["id"] == product and first.pop("vendorName", either.vendor.name) == either.vendor.name
    assert first.items() <= made.items(), "a row is a part of the detail"

    edited = ok(either.edit(product, name="에어팟 프로", price=100000, stock=0))
    assert edited == made | {"name": "에어팟 프로", "price": 100000.0, "bargain_price": 50000.0, "stock": 0}
    chosen = ok(either.edit(product, thumbnail_id=made["images"][-1]["id"]))
    assert chosen["thumbnail"] == made["images"][-1]["thumbnail_url"] and chosen["images"] == made["images"]

    address = either.delete_address(product)
    assert address.status == 200 and address.headers["Content-Type"].startswith("text/plain")
    path = either.delete_path(product, address.text)
    assert re.fullmatch(rf"{either.products}/{product}/{TOKEN}", path), "one line, no quotes"
    assert ok(either.send("DELETE", path)) == chosen
    refused(either.send("DELETE", path), 404)
    refused(either.detail(product), 404)
    refused(either.edit(product, stock=1), 404)
    assert product not in [row["id"] for row in ok(either.page())["pages"]]
    assert either.picture(made["images"][0]["url"]).status == 404


def test_another_vendors_product_is_left_alone(app, market):
    product = ok(app.register())["id"]
    other = App(market.url, sign_up(market.url))
    refused(other.edit(product, stock=0), 403)
    refused(other.delete_address(product), 403)
    address = app.delete_path(product, app.delete_address(product).text)
    refused(other.send("DELETE", address), 404)
    assert ok(app.detail(product))["stock"] == GOOD["stock"]
    ok(app.send("DELETE", address))


def test_a_picture_comes_right_way_up_without_where_it_was_taken(app):
    sent = jpeg(320, 160, metadata=taken_somewhere(orientation=6))
    assert PLACE in sent and size_of(sent) == (320, 160)
    image = ok(app.register([sent]))["images"][0]
    shown = app.picture(image["url"])
    assert size_of(shown.body) == (160, 320)
    assert PLACE not in shown.body and b"Exif" not in shown.body
    assert shown.headers["Content-Type"] == "image/jpeg" and "immutable" in shown.headers["Cache-Control"]


def test_what_can_be_seen_through_stays_so_and_is_called_what_it_is(app):
    image = ok(app.register([png(colour=(200, 30, 30, 90))]))["images"][0]
    shown = app.picture(image["thumbnail_url"])
    assert shown.headers["Content-Type"] == "image/png" and size_of(shown.body) == (48, 32)

"""Issue: the Open Market server. A vendor's whole life, in both generations, as apps of the original live it."""

import re

import pytest

from harness.open_market import (
    GENERATIONS,
    GOOD,
    App,
    OldApp,
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
from harness.open_market_pictures import PLACE, jpeg, noise, pictures, png, size_of, taken_somewhere

UUID = r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"
SECRET = r"[A-Za-z0-9]{16}"
TOKEN = r"[A-Za-z0-9_-]{22}="
SIGN_UPS_AN_HOUR = 10
ORIGIN_BYTES = 300_000


@pytest.fixture(scope="module")
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


# Becoming a vendor


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


def test_a_name_that_cannot_be_taken_is_said_on_the_page(market):
    page = submit(market.url, "/vendors/new", new_caller(), name="   ")
    assert page.status in (400, 422) and 'id="secret"' not in page.text and "<form" in page.text


def test_a_form_of_another_site_signs_nobody_up(market):
    headers = {
        "Content-Type": "application/x-www-form-urlencoded",
        "Origin": "https://example.org",
        "Sec-Fetch-Site": "cross-site",
    }
    answer = ask(market.url, "POST", "/vendors/new", b"name=red123", headers, new_caller())
    assert answer.status in (400, 403) and 'id="secret"' not in answer.text


def test_who_signs_up_by_the_call_is_told_once_and_listed_nowhere(market):
    vendor = sign_up(market.url, "  red123 ")
    assert vendor.name == "red123" and vendor.id > 0
    assert re.fullmatch(UUID, vendor.identifier) and re.fullmatch(SECRET, vendor.secret)
    app = App(market.url, vendor)
    product = ok(app.register())["id"]
    for each in (app, OldApp(market.url, vendor)):
        for answer in (each.page(), each.detail(product)):
            assert vendor.identifier.encode() not in answer.body and vendor.secret.encode() not in answer.body


def test_one_address_becomes_so_many_vendors_an_hour_and_others_any(market):
    caller = new_caller()
    for number in range(SIGN_UPS_AN_HOUR):
        sign_up(market.url, f"vendor {number}", caller)
    answer = ask(market.url, "POST", "/api/vendors", b'{"name":"one more"}', caller=caller)
    refused(answer, 429)
    assert 0 < int(answer.headers["Retry-After"]) <= 3600
    sign_up(market.url)


def test_a_changed_secret_is_the_only_one(app):
    product = ok(app.register())["id"]
    new = ok(app.put("POST", "/api/vendors/secret"))
    assert new["identifier"] == app.vendor.identifier and new["secret"] != app.vendor.secret
    refused(app.edit(product), 400)
    ok(app.edit(product, secret=new["secret"]))


def test_who_was_revoked_does_nothing_more_and_their_goods_stay(app):
    product = ok(app.register())["id"]
    address = app.delete_address(product).text
    assert ok(app.put("POST", "/api/vendors/revoked")) == {"revoked": True}
    for answer in (app.edit(product), app.register(), app.delete_address(product), app.send("DELETE", address)):
        refused(answer, 400)
    ok(app.detail(product))


# Offering, changing, deleting


@pytest.mark.parametrize("count", range(1, 6))
def test_a_product_lives_from_registration_to_deletion(either, count):
    made = ok(either.register(count))
    product = made["id"]
    assert len(made["images"]) == count and made["thumbnail"] == made["images"][0]["thumbnail_url"]
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
    assert re.fullmatch(rf"{either.goods}/{product}/{TOKEN}", path), "one line, no quotes"
    assert ok(either.send("DELETE", path)) == chosen
    refused(either.send("DELETE", path), 404)
    refused(either.detail(product), 404)
    refused(either.edit(product, stock=1), 404)
    assert product not in [row["id"] for row in ok(either.page())["pages"]]
    assert either.picture(made["images"][0]["url"]).status == 404


def test_an_edit_of_nothing_tells_whether_the_secret_is_right(either):
    made = ok(either.register())
    answer = either.edit(made["id"])
    assert ok(answer) == made and answer.body == either.detail(made["id"]).body
    refused(either.edit(made["id"], secret="a" * 16), 400)
    refused(either.edit(made["id"], secret=""), 400)


def test_a_deleted_product_comes_back_as_it_was(app):
    made = ok(app.register(3))
    refused(app.restore(made["id"]), 409)
    ok(app.delete(made["id"]))
    assert ok(app.restore(made["id"])) == made == ok(app.detail(made["id"]))
    assert size_of(app.picture(made["images"][2]["medium_url"]).body)
    ok(app.delete(made["id"]))


def test_the_history_has_every_price_stock_and_state(app):
    product = ok(app.register())["id"]
    ok(app.edit(product, price=120000, discounted_price=0))
    ok(app.edit(product, name="에어팟 3세대"))
    ok(app.edit(product, stock=0, state="sold"))
    changes = app.history(product)
    keys = ("price", "discounted_price", "bargain_price", "stock", "state")
    assert [tuple(change[key] for key in keys) for change in changes] == [
        (150000.0, 50000.0, 100000.0, 3, "on_sale"),
        (120000.0, 0.0, 120000.0, 3, "on_sale"),
        (120000.0, 0.0, 120000.0, 0, "sold"),
    ]
    assert all(change["currency"] == "KRW" for change in changes)
    assert [change["at"] for change in changes] == sorted(change["at"] for change in changes)


def test_what_is_new_is_on_top_and_put_there_again_in_a_day(app):
    product = ok(app.register())["id"]
    answer = app.bump(product)
    refused(answer, 429)
    assert 0 < int(answer.headers["Retry-After"]) <= 24 * 3600


@pytest.mark.parametrize("state", ["draft", "hidden"])
def test_what_is_not_public_is_its_vendors_alone(app, market, state):
    made = ok(app.register(state=state))
    path = f"/api/products/{made['id']}"
    other = App(market.url, sign_up(market.url))
    refused(app.detail(made["id"]), 404)
    refused(other.send("GET", path), 404)
    refused(other.edit(made["id"]), 404)
    assert ok(app.send("GET", path)) == made
    assert made["id"] not in [row["id"] for row in ok(app.page())["pages"]]
    shown = ok(app.edit(made["id"], state="reserved"))
    assert ok(app.detail(made["id"])) == shown and shown["state"] == "reserved"


# Whose it is


def test_another_vendors_product_is_left_alone(either, market):
    product = ok(either.register())["id"]
    other = type(either)(market.url, sign_up(market.url))
    refused(other.edit(product, stock=0), 403)
    refused(other.delete_address(product), 403)
    address = either.delete_path(product, either.delete_address(product).text)
    refused(other.send("DELETE", address), 404)
    assert ok(either.detail(product))["stock"] == GOOD["stock"]
    ok(either.send("DELETE", address))


def test_an_address_to_delete_at_is_of_one_product(app):
    one, two = (ok(app.register())["id"] for _ in range(2))
    token = app.delete_address(one).text.rsplit("/", 1)[1]
    refused(app.send("DELETE", f"/api/products/{two}/{token}"), 404)
    refused(app.send("DELETE", f"/api/products/{one}/{app.vendor.secret}"), 404)
    ok(app.detail(one)), ok(app.detail(two))
    ok(app.send("DELETE", f"/api/products/{one}/{token}"))


@pytest.mark.parametrize("identifier", [None, "", "nobody", "00000000-0000-1000-8000-000000000000"])
def test_who_is_not_known_gets_400_as_from_the_original(app, identifier):
    product = ok(app.register())["id"]
    address = app.delete_address(product).text
    stranger = {} if identifier is None else {"identifier": identifier}
    body = f'{{"secret":"{app.vendor.secret}"}}'.encode()
    path = f"/api/products/{product}"
    for method, where in (("PATCH", path), ("POST", f"{path}/archived"), ("POST", f"{path}/bump"), ("DELETE", address)):
        words = refused(ask(app.url, method, where, body, stranger, new_caller()), 400)
        assert app.vendor.secret not in words
    ok(app.detail(product))


def test_a_secret_cannot_be_guessed_and_whoever_knows_it_is_let_in(app):
    product = ok(app.register())["id"]
    tries = [app.edit(product, secret=f"guess{number:011}") for number in range(12)]
    assert {answer.status for answer in tries} == {400, 429} and tries[-1].status == 429
    assert int(tries[-1].headers["Retry-After"]) > 0
    ok(app.edit(product, stock=7))


def test_addresses_to_delete_at_are_given_by_the_dozen_and_a_wrong_secret_gets_none(app):
    product = ok(app.register())["id"]
    tries = [app.delete_address(product) for _ in range(12)]
    assert {answer.status for answer in tries} == {200}
    assert len({answer.text for answer in tries}) == 12, "no two are alike"
    guesses = [app.delete_address(product, secret=f"guess{number:011}") for number in range(12)]
    assert {answer.status for answer in guesses} == {400, 429} and guesses[-1].status == 429
    assert int(guesses[-1].headers["Retry-After"]) > 0
    assert app.delete_address(product).status == 200, "the right one is let through"


# Pictures


def test_a_picture_comes_right_way_up_without_where_it_was_taken(either):
    sent = jpeg(320, 160, metadata=taken_somewhere(orientation=6))
    assert PLACE in sent and size_of(sent) == (320, 160)
    image = ok(either.register([sent]))["images"][0]
    shown = either.picture(image["url"])
    assert size_of(shown.body) == (160, 320)
    assert PLACE not in shown.body and b"Exif" not in shown.body
    assert shown.headers["Content-Type"] == "image/jpeg" and "immutable" in shown.headers["Cache-Control"]


def test_each_size_fits_its_box_and_the_largest_its_budget(app):
    image = ok(app.register([noise(1000)]))["images"][0]
    for key, side in (("thumbnail_url", 256), ("medium_url", 768), ("url", 2048)):
        shown = app.picture(image[key])
        assert max(size_of(shown.body)) <= side
        assert shown.headers["Content-Type"] in ("image/jpeg", "image/png")
        assert len(shown.body) <= ORIGIN_BYTES
    small = ok(app.register([png(40, 30)]))["images"][0]
    assert size_of(app.picture(small["url"]).body) == (40, 30), "nothing is made larger"


def test_what_can_be_seen_through_stays_so_and_is_called_what_it_is(app):
    image = ok(app.register([png(colour=(200, 30, 30, 90))]))["images"][0]
    shown = app.picture(image["thumbnail_url"])
    assert shown.headers["Content-Type"] == "image/png" and size_of(shown.body) == (48, 32)


def test_a_pictures_type_is_told_by_its_bytes_whatever_it_is_called(app):
    address = ok(app.register(pictures(1)))["images"][0]["url"]
    plain = app.picture(address)
    for ending in (".jpeg", ".png", ".txt"):
        named = app.picture(address + ending)
        assert (named.body, named.headers["Content-Type"]) == (plain.body, plain.headers["Content-Type"])
    tag = plain.headers["ETag"]
    path = address.removeprefix(app.url)
    assert ask(app.url, "GET", path, headers={"If-None-Match": tag}).status == 304
    refused(ask(app.url, "GET", re.sub(r"[0-9a-f]{32}", "0" * 32, path)), 404)

"""The Open Market server on a socket, with the bytes that real apps of the original send.

`Tests/OpenMarketTests` covers every way in which they write a form, a product and an edit.
"""

import json

import pytest

from harness.open_market import GENERATIONS, GOOD, App, ask, joined, ok, part, serving, sign_up
from harness.open_market_pictures import jpeg, pictures, size_of
from harness.ways import file_scope


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


# Registering

BOUNDARY = "B0und4ry"
HEAD = {"Content-Type": f"multipart/form-data; boundary={BOUNDARY}"}
PARAMS = 'name="params"'
IMAGE = 'name="images"; filename="image.jpeg"'


def usual(params: bytes) -> bytes:
    images = [part(IMAGE, jpeg(64, 48, 50 * number), "image/jpeg") for number in range(2)]
    return joined(BOUNDARY, part(PARAMS, params, "application/json"), *images)


def unquoted_names(params: bytes) -> bytes:
    images = [part("name=images; filename=image.jpg", each, "image/jpeg", ":") for each in pictures(2)]
    return joined(BOUNDARY, part("name=params", params), *images, end="")


def images_first(params: bytes) -> bytes:
    images = [part(IMAGE, each, "multipart/form-data") for each in pictures(2)]
    return b"\r\n" + joined(BOUNDARY, *images, part(PARAMS, params))


FORMS = {
    "as the document has it": usual,
    "names without quotes, nothing behind the end": unquoted_names,
    "an empty line, and images before params": images_first,
}


@pytest.mark.parametrize("name", FORMS)
def test_a_registration_is_understood_however_it_is_put_together(app, name):
    body = FORMS[name](json.dumps(app.facts(), ensure_ascii=False).encode())
    made = ok(app.send("POST", app.products, body, HEAD))
    assert (made["name"], made["price"], made["stock"]) == (GOOD["name"], 150000.0, 3)
    assert len(made["images"]) == 2
    assert all(size_of(app.picture(image["url"]).body) for image in made["images"])


def test_a_path_with_a_slash_too_many_is_the_same(either):
    path = f"{either.base}//api/products"
    made = ok(either.send("POST", path, usual(json.dumps(either.facts()).encode()), HEAD))
    assert ok(ask(either.url, "GET", f"{path}?page_no=1&itmes_per_page=10"))["pages"][0]["id"] == made["id"]
    assert ok(ask(either.url, "GET", f"{either.products}/{made['id']}/")) == made


def test_of_several_pictures_in_one_part_the_first_is_taken(app):
    both = jpeg(64, 48, 10) + jpeg(32, 24, 250)
    made = ok(app.register([both]))
    assert len(made["images"]) == 1 and size_of(app.picture(made["images"][0]["url"]).body) == (64, 48)


def test_a_form_that_was_cut_is_refused_with_what_is_wrong(app):
    body = usual(json.dumps(app.facts()).encode())[:-200]
    answer = app.send("POST", app.products, body, HEAD)
    assert answer.status == 400 and answer.json["code"] == 400 and answer.json["message"]
    assert app.offered() == []


# Editing


def test_an_edit_changes_what_it_says_and_nothing_else(either):
    made = ok(either.register(2))
    text = "조금 쓴 맥북이에요. 상태 좋아요."
    changed = {"name": "맥북 프로", "price": 10.5, "currency": "USD", "discounted_price": 0.5, "stock": 1}
    assert ok(either.edit(made["id"], descriptions=text, thumbnail_id=0, **changed)) == made | changed | {
        "description": text,
        "bargain_price": 10.0,
    }
    unchanged = ok(either.detail(made["id"]))
    assert ok(either.edit(made["id"], name=None, price="", stock="")) == unchanged


def test_json_is_read_when_it_says_no_type(app):
    product = ok(app.register())["id"]
    body = json.dumps({"secret": app.vendor.secret, "stock": 8}).encode()
    assert ok(app.send("PATCH", f"{app.products}/{product}", body))["stock"] == 8


def test_the_health_check_answers_with_four_bytes(market):
    for path in ("/healthChecker", "/compat/v2/healthChecker"):
        answer = ask(market.url, "GET", path)
        assert (answer.status, answer.body, answer.headers["Content-Type"]) == (200, b'"OK"', "application/json")

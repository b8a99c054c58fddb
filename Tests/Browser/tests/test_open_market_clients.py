"""Issue: the Open Market server. The bytes that real apps of the original send: each of them is understood."""

import json

import pytest

from harness.open_market import GENERATIONS, GOOD, JSON, App, ask, joined, ok, part, refused, serving, sign_up
from harness.open_market_pictures import jpeg, pictures, png, size_of


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


# Registering

PARAMS = 'name="params"'
IMAGE = 'name="images"; filename="image.jpeg"'


def usual(params: bytes, boundary: str = "B0und4ry", images: int = 2, end: str = "\r\n", kind: str = "image/jpeg"):
    parts = [part(IMAGE, jpeg(64, 48, 50 * number), kind) for number in range(images)]
    return boundary, joined(boundary, part(PARAMS, params, "application/json"), *parts, end=end)


def untyped_params(params: bytes):
    images = [part(IMAGE, each, "image/jpeg") for each in pictures(2)]
    return "B0und4ry", joined("B0und4ry", part(PARAMS, params), *images)


def unquoted_names(params: bytes):
    images = [part("name=images; filename=image.jpg", each, "image/jpeg") for each in pictures(2)]
    return "B0und4ry", joined("B0und4ry", part("name=params", params), *images)


def no_space_behind_colons(params: bytes):
    images = [part(IMAGE, each, "image/jpeg", ":") for each in pictures(2)]
    return "B0und4ry", joined("B0und4ry", part(PARAMS, params, "application/json", ":"), *images)


def named(*names: str):
    def made(params: bytes):
        images = [
            part(f'name="images"; filename="{name}"', each, "image/png")
            for name, each in zip(names, pictures(len(names)), strict=True)
        ]
        return "B0und4ry", joined("B0und4ry", part(PARAMS, params), *images)

    return made


def images_first(params: bytes):
    images = [part(IMAGE, each, "image/jpeg") for each in pictures(2)]
    return "B0und4ry", joined("B0und4ry", *images, part(PARAMS, params, "application/json"))


def with_preamble(params: bytes):
    boundary, body = usual(params)
    return boundary, b"\r\n" + body


FORMS = {
    "as the document has it": usual,
    "params without a type": untyped_params,
    "names without quotes": unquoted_names,
    "no space behind colons": no_space_behind_colons,
    "images of type image/png": lambda params: usual(params, kind="image/png"),
    "images of type image/jpg": lambda params: usual(params, kind="image/jpg"),
    "images of type multipart/form-data": lambda params: usual(params, kind="multipart/form-data"),
    "file names without an ending": named("one", "two"),
    "the same file name twice": named("image.png", "image.png"),
    "empty file names": named("", ""),
    "Korean file names": named("내 사진.png", "두 번째.png"),
    "images before params": images_first,
    "no line end behind the last boundary": lambda params: usual(params, end=""),
    "an empty line before the first boundary": with_preamble,
    "a boundary that begins with dashes": lambda params: usual(params, "----B0und4ry"),
}


@pytest.mark.parametrize("name", FORMS)
def test_a_registration_is_understood_however_it_is_put_together(either, name):
    boundary, body = FORMS[name](json.dumps(either.facts(), ensure_ascii=False).encode())
    made = ok(either.send("POST", either.goods, body, {"Content-Type": f"multipart/form-data; boundary={boundary}"}))
    assert (made["name"], made["price"], made["stock"]) == (GOOD["name"], 150000.0, 3)
    assert len(made["images"]) == 2
    assert all(size_of(either.picture(image["url"]).body) for image in made["images"])


@pytest.mark.parametrize(
    "kind",
    [
        "multipart/form-data;boundary=B0und4ry",
        'multipart/form-data; boundary="B0und4ry"',
        "Multipart/Form-Data; charset=utf-8; boundary=B0und4ry",
        "multipart/form-data; Boundary=B0und4ry",
    ],
)
def test_a_boundary_is_found_however_it_is_told(either, kind):
    _, body = usual(json.dumps(either.facts()).encode())
    assert len(ok(either.send("POST", either.goods, body, {"Content-Type": kind}))["images"]) == 2


@pytest.mark.parametrize("path", ["/api/products/", "//api/products"])
def test_a_registration_is_taken_at_each_spelling_of_the_path(either, path):
    boundary, body = usual(json.dumps(either.facts()).encode())
    head = {"Content-Type": f"multipart/form-data; boundary={boundary}"}
    made = ok(either.send("POST", either.base + path, body, head))
    assert ok(ask(either.url, "GET", either.base + path))["pages"][0]["id"] == made["id"]


def test_of_several_pictures_in_one_part_the_first_is_taken(either):
    both = jpeg(64, 48, 10) + jpeg(32, 24, 250)
    made = ok(either.register([both]))
    assert len(made["images"]) == 1 and size_of(either.picture(made["images"][0]["url"]).body) == (64, 48)


FACTS = {
    "numbers as texts": (
        {"price": "1000", "stock": "", "discounted_price": ""},
        {"price": 1000.0, "stock": 0, "discounted_price": 0.0, "bargain_price": 1000.0},
    ),
    "numbers as texts with values": (
        {"price": "1000", "stock": "7", "discounted_price": "250"},
        {"price": 1000.0, "stock": 7, "discounted_price": 250.0, "bargain_price": 750.0},
    ),
    "only what is required": (
        {"discounted_price": None, "stock": None},
        {"discounted_price": 0.0, "stock": 0, "bargain_price": 150000.0},
    ),
    "doubles": ({"price": 1000.0, "stock": 3.0}, {"price": 1000.0, "stock": 3}),
    "dollars with cents": (
        {"price": 2.36, "discounted_price": 1.65, "currency": "USD"},
        {"price": 2.36, "discounted_price": 1.65, "bargain_price": 0.71},
    ),
    "what nobody knows": ({"vendor_id": 1, "id": 5, "extra": {"deep": [1]}}, {"stock": 3}),
    "yen": ({"currency": "JPY"}, {"currency": "JPY"}),
    "Hong Kong dollars": ({"currency": "HKD", "price": 99.9, "discounted_price": 0}, {"price": 99.9}),
}


@pytest.mark.parametrize("name", FACTS)
def test_what_is_said_of_a_product_is_read_as_apps_write_it(either, name):
    sent, kept = FACTS[name]
    if "price" in sent:
        sent = {"discounted_price": 0} | sent
    made = ok(either.register(**sent))
    assert kept.items() <= made.items(), made


@pytest.mark.parametrize("key", ["description", "descriptions"])
def test_either_name_of_the_description_is_read_and_the_newer_counts(either, key):
    text = "열 글자가 넘는 설명이에요."
    assert ok(either.register(**({either.description: None} | {key: text})))["description"] == text
    both = {"description": "이쪽이 맞는 설명이에요.", "descriptions": "이쪽은 예전 설명이에요."}
    assert ok(either.register(**both))["description"] == both["description"]


def test_a_picture_is_read_whatever_its_type_says(app):
    boundary = "B0und4ry"
    body = joined(boundary, part(PARAMS, json.dumps(app.facts()).encode()), part(IMAGE, png(), "text/plain"))
    made = ok(app.send("POST", app.goods, body, {"Content-Type": f"multipart/form-data; boundary={boundary}"}))
    assert size_of(app.picture(made["thumbnail"]).body) == (48, 32)


# What the original did not understand either


def broken(params: bytes) -> dict[str, bytes]:
    body = usual(params)[1]
    return {
        "lines that end in LF": body.replace(b"\r\n", b"\n"),
        "no dashes behind the last boundary": body.removesuffix(b"--\r\n") + b"\r\n",
        "a header of 20 KiB": joined("B0und4ry", part('name="params"; x="' + "x" * (20 << 10) + '"', params)),
        "cut": body[:-200],
        "empty": b"",
        "no params": joined("B0und4ry", part(IMAGE, png(), "image/png")),
        "only the last boundary": b"--B0und4ry--\r\n",
    }


@pytest.mark.parametrize("name", broken(b"{}"))
def test_a_form_that_is_none_is_refused_with_what_is_wrong(either, name):
    before = ok(either.page())
    body = broken(json.dumps(either.facts()).encode())[name]
    answer = either.send("POST", either.goods, body, {"Content-Type": "multipart/form-data; boundary=B0und4ry"})
    assert answer.status == 400 and answer.json["code"] == 400 and answer.json["message"]
    assert ok(either.page()) == before


def test_a_form_of_another_type_is_refused(either):
    for kind in ("application/json", "application/x-www-form-urlencoded", "text/plain"):
        refused(either.send("POST", either.goods, b"{}", {"Content-Type": kind}), 415)
    refused(either.send("POST", either.goods, b"--x--", {"Content-Type": "multipart/form-data"}), 400)


# Editing

EDITS = {
    "one field": ({"stock": 9}, {"stock": 9}),
    "numbers as texts": ({"price": "70000", "stock": "4"}, {"price": 70000.0, "stock": 4, "bargain_price": 20000.0}),
    "empty texts": ({"price": "", "stock": "", "discounted_price": ""}, {}),
    "nulls": ({"name": None, "price": None, "currency": None, "thumbnail_id": None}, {}),
    "the product's own number": ({"product_id": 1, "name": "다른 이름"}, {"name": "다른 이름"}),
    "no picture chosen": ({"thumbnail_id": 0, "stock": 1}, {"stock": 1}),
    "the newer description": ({"description": "이제는 설명이 다르답니다."}, {"description": "이제는 설명이 다르답니다."}),
    "the older description": ({"descriptions": "이제는 설명이 다르답니다."}, {"description": "이제는 설명이 다르답니다."}),
    "everything": (
        {"name": "맥북 프로", "descriptions": "조금 쓴 맥북이에요. 상태 좋아요."}
        | {"price": 10.5, "currency": "USD", "discounted_price": 0.5, "stock": 1},
        {"name": "맥북 프로", "description": "조금 쓴 맥북이에요. 상태 좋아요."}
        | {"price": 10.5, "currency": "USD", "discounted_price": 0.5, "stock": 1, "bargain_price": 10.0},
    ),
}


@pytest.mark.parametrize("name", EDITS)
def test_an_edit_changes_what_it_says_and_nothing_else(either, name):
    made = ok(either.register(2))
    sent, changed = EDITS[name]
    assert ok(either.edit(made["id"], **sent)) == made | changed
    assert ok(either.detail(made["id"])) == made | changed


HEADS = {
    "JSON": JSON,
    "JSON in UTF-8": {"Content-Type": "application/json; charset=utf-8"},
    "a form's type, as of an app that says none": {"Content-Type": "application/x-www-form-urlencoded"},
    "no type": {},
    "a type that is none": {"Content-Type": "json"},
}


@pytest.mark.parametrize("name", HEADS)
def test_json_is_read_whatever_type_it_says_to_be(either, name):
    product = ok(either.register())["id"]
    body = json.dumps({"secret": either.vendor.secret, "stock": 8}).encode()
    assert ok(either.send("PATCH", f"{either.goods}/{product}", body, HEADS[name]))["stock"] == 8
    words = "archived" if either.base == "" else "secret"
    answer = either.send("POST", f"{either.goods}/{product}/{words}", body, HEADS[name])
    assert answer.status == 200 and answer.headers["Content-Type"].startswith("text/plain")


def test_a_product_is_found_with_a_slash_behind_its_number(either):
    made = ok(either.register())
    path = f"{either.goods}/{made['id']}/"
    assert ok(ask(either.url, "GET", path)) == made
    assert ok(either.put("PATCH", path, stock=2)) == made | {"stock": 2}


def test_an_identifier_is_the_same_in_capitals(either):
    made = ok(either.register())
    capitals = {"identifier": either.vendor.identifier.upper()}
    body = json.dumps({"secret": either.vendor.secret}).encode()
    assert ok(ask(either.url, "PATCH", f"{either.goods}/{made['id']}", body, capitals, either.caller)) == made


# What the two have in common


@pytest.mark.parametrize("path", ["/healthChecker", "/compat/v2/healthChecker"])
def test_the_health_check_answers_with_four_bytes(market, path):
    answer = ask(market.url, "GET", path)
    assert (answer.status, answer.body, answer.headers["Content-Type"]) == (200, b'"OK"', "application/json")


def test_what_one_generation_sells_the_other_shows(market):
    apps = [kind(market.url, sign_up(market.url)) for kind in GENERATIONS.values()]
    for seller, reader in (apps, apps[::-1]):
        made = ok(seller.register(2))
        shown = ok(reader.detail(made["id"]))
        common = ("id", "name", "description", "price", "bargain_price", "stock", "currency", "thumbnail")
        assert [made[key] for key in common] == [shown[key] for key in common]

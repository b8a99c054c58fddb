"""Issue: the Open Market server. Lists: their shape to the byte, pages by number and by place, searches and filters."""

import json
import re
from concurrent.futures import ThreadPoolExecutor

import pytest

from harness.open_market import GENERATIONS, App, OldApp, ask, ok, refused, serving, sign_up
from harness.open_market_pictures import png, size_of
from harness.program import run

# As many as in the original's recorded list: with 20 a page the last page is the sixth.
GOODS = 113
WRITERS = 4
PAGE_KEYS = {
    "generation 3": "pageNo itemsPerPage totalCount offset limit lastPage hasNext hasPrev".split(),
    "generation 2": "page_no items_per_page total_count offset limit last_page has_next has_prev".split(),
}
ITEM_KEYS = (
    "id vendor_id vendorName name description thumbnail currency price bargain_price discounted_price stock "
    "created_at issued_at"
).split()
DATE = {"generation 3": r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d", "generation 2": r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.00"}
NAMES = ["에어팟 프로", "아이패드 미니", "캠핑 의자", "원목 책상", "Pizza oven", "자전거 헬멧", "겨울 코트"]
DESCRIPTION = "상태가 좋은 물건이에요. Barely used."
CURRENCIES = ["KRW", "USD"]
STATES = ["on_sale", "reserved", "sold"]
CATEGORIES = ["digital", "furniture", "sports"]


def good(number: int) -> dict:
    """One of many: each is different from the next in all by which a list can be asked for."""
    return {
        "name": f"{NAMES[number % len(NAMES)]} {number}",
        "description": DESCRIPTION,
        "price": 1000 + 10 * number,
        "discounted_price": number,
        "currency": CURRENCIES[number % 2],
        "stock": number % 3,
        "state": STATES[number % len(STATES)],
        "category": CATEGORIES[number % len(CATEGORIES)],
    }


@pytest.fixture(scope="module")
def market(binary, tmp_path_factory):
    with serving(binary, tmp_path_factory.mktemp("market")) as server:
        yield server


@pytest.fixture(scope="module")
def seller(market) -> App:
    """Sells all there is."""
    app = App(market.url, sign_up(market.url, "red123"))
    ok(app.register([png()], **good(0)))
    with ThreadPoolExecutor(WRITERS) as pool:
        for answer in pool.map(lambda number: app.register([png()], **good(number)), range(1, GOODS)):
            ok(answer)
    return app


@pytest.fixture(params=GENERATIONS)
def generation(request) -> str:
    return request.param


@pytest.fixture
def reader(generation, seller) -> App:
    return GENERATIONS[generation](seller.url, seller.vendor)


def hide(app: App, product: int) -> None:
    """Takes a product out of all lists, as often as a test likes."""
    ok(app.edit(product, state="hidden"))


def everything(app: App, **query) -> list[dict]:
    """All rows that a list has, page by page."""
    rows, place = [], ""
    while place is not None:
        page = ok(app.page(cursor=place, count=100, **query))
        rows += page["pages"]
        place = page["nextCursor"]
    return rows


# To the byte


def keys_in_order(body: bytes) -> list[list[str]]:
    """The keys of all objects in JSON, those inside of others first."""
    found: list[list[str]] = []
    json.loads(body, object_pairs_hook=lambda pairs: found.append([key for key, _ in pairs]) or dict(pairs))
    return found


def test_a_page_has_the_originals_keys_in_their_order(reader, generation):
    *items, page = keys_in_order(reader.page(page_no=3, items_per_page=20).body)
    extra = ["nextCursor"] if generation == "generation 3" else []
    assert sorted(page) == sorted([*PAGE_KEYS[generation], *extra, "pages"])
    assert [key for key in page if key not in extra] == [*PAGE_KEYS[generation], "pages"]
    missing = [] if generation == "generation 3" else ["vendorName", "description"]
    new = ["state", "category"] if generation == "generation 3" else []
    assert items == [[*(key for key in ITEM_KEYS if key not in missing), *new]] * 20


def test_a_detail_has_the_originals_keys_and_what_is_new_behind_them(reader, generation):
    product = ok(reader.page())["pages"][0]["id"]
    image, vendor, detail = keys_in_order(reader.detail(product).body)
    old = [key for key in ITEM_KEYS if key != "vendorName"] + ["images", "vendors"]
    if generation == "generation 3":
        assert detail == [*old, "state", "category", "bumped_at"]
        assert vendor == ["id", "name"]
        assert image == ["id", "url", "thumbnail_url", "medium_url", "issued_at"]
    else:
        assert detail == old
        assert vendor == ["name", "id", "created_at", "issued_at"]
        assert image == ["id", "url", "thumbnail_url", "succeed", "issued_at"]


def test_amounts_are_written_with_a_fraction_and_counts_without(reader, seller):
    won = ok(seller.register(price=150000, discounted_price=0))["id"]
    cents = ok(seller.register(price="2.36", discounted_price="1.65", currency="USD", stock=3))["id"]
    tens = ok(seller.register(price="99.90", discounted_price="0.05", currency="HKD"))["id"]
    most = ok(seller.register(price=1_000_000_000_000, discounted_price=0))["id"]
    for product, text in (
        (won, b'"price":150000.0,"bargain_price":150000.0,"discounted_price":0.0,"stock":3,'),
        (cents, b'"price":2.36,"bargain_price":0.71,"discounted_price":1.65,"stock":3,'),
        (tens, b'"price":99.9,"bargain_price":99.85,"discounted_price":0.05,'),
        (most, b'"price":1000000000000.0,'),
    ):
        assert text in reader.detail(product).body and text in reader.page().body
        hide(seller, product)


def test_every_row_of_every_page_has_the_types_that_apps_decode(reader, generation):
    for number in range(1, 7):
        for row in ok(reader.page(page_no=number))["pages"]:
            assert all(type(row[key]) is float for key in ("price", "bargain_price", "discounted_price"))
            assert all(type(row[key]) is int for key in ("id", "vendor_id", "stock"))
            assert round(row["price"] - row["discounted_price"], 2) == row["bargain_price"]
            assert row["created_at"] == row["issued_at"] and re.fullmatch(DATE[generation], row["created_at"])
            assert row["currency"] in CURRENCIES and row["vendor_id"] == reader.vendor.id
            assert re.search(rf"/{row['vendor_id']}/\d{{8}}/[0-9a-f]{{32}}_thumb$", row["thumbnail"])


# Pages by number


@pytest.mark.parametrize("number, count", [(1, 20), (3, 20), (6, 20), (7, 20), (1, 1), (113, 1), (2, 100), (12, 10)])
def test_a_page_says_where_it_is(reader, generation, number, count):
    page = ok(reader.page(page_no=number, items_per_page=count))
    last = -(-GOODS // count)
    values = [number, count, GOODS, (number - 1) * count, number * count, last, number < last, number > 1]
    assert dict(zip(PAGE_KEYS[generation], values, strict=True)).items() <= page.items()
    assert len(page["pages"]) == max(0, min(count, GOODS - (number - 1) * count))


def test_pages_go_down_by_number_and_have_everything_once(reader):
    pages = [ok(reader.page(page_no=number, items_per_page=20))["pages"] for number in range(1, 7)]
    ids = [row["id"] for page in pages for row in page]
    assert ids == sorted(set(ids), reverse=True) and len(ids) == GOODS


QUERIES = {
    "nothing": ("", 1, 20),
    "the first spelling": ("?page-no=2&items-per-page=10", 2, 10),
    "a misspelling": ("?page_no=2&itmes_per_page=10", 2, 20),
    "no search": ("?page_no=1&items_per_page=20&search_value=", 1, 20),
    "unknown": ("?page_no=1&color=red&=&&x", 1, 20),
    "empty": ("?page_no=&items_per_page=", 1, 20),
    "more than there are on a page": ("?items_per_page=1000", 1, 100),
}


@pytest.mark.parametrize("name", QUERIES)
def test_a_list_is_asked_for_as_apps_spell_it(reader, generation, name):
    query, number, count = QUERIES[name]
    for path in (reader.goods, f"{reader.goods}/", f"{reader.base}//api/products"):
        page = ok(ask(reader.url, "GET", path + query))
        assert [page[key] for key in PAGE_KEYS[generation][:3]] == [number, count, GOODS]


@pytest.mark.parametrize(
    "query, field",
    [
        ("page_no=0", "page_no"),
        ("page_no=-1", "page_no"),
        ("page_no=1.5", "page_no"),
        ("page_no=99999999999999999999", "page_no"),
        ("page_no=%EC%9D%BC", "page_no"),
        ("items_per_page=0", "items_per_page"),
        ("items_per_page=many", "items_per_page"),
        ("sort=best", "sort"),
        ("currency=EUR", "currency"),
        ("min_price=1", "currency"),
        ("currency=KRW&min_price=x", "min_price"),
        ("currency=KRW&min_price=0.5", "min_price"),
        ("currency=KRW&min_price=-1", "min_price"),
        ("currency=KRW&min_price=2&max_price=1", "max_price"),
        ("in_stock=maybe", "in_stock"),
        ("state=draft", "state"),
        ("category=cars2", "category"),
        ("vendor_id=0", "vendor_id"),
    ],
)
def test_a_list_that_cannot_be_is_refused_by_its_field(reader, query, field):
    refused(ask(reader.url, "GET", f"{reader.goods}?{query}"), 400, field)


# Pages by place


def test_places_lead_to_everything_once_while_others_come_and_go(seller):
    before = [row["id"] for row in everything(seller)]
    found, place, added = [], "", []
    while place is not None:
        page = ok(seller.page(cursor=place, count=25))
        assert page["itemsPerPage"] == 25 and page["hasNext"] == (page["nextCursor"] is not None)
        found += [row["id"] for row in page["pages"]]
        place = page["nextCursor"]
        added.append(ok(seller.register([png()], name="막 올린 것"))["id"])
        if len(added) > 1:
            hide(seller, added.pop(0))
    for product in added:
        hide(seller, product)
    assert found == before and len(found) == GOODS


def test_a_page_by_number_tells_where_the_next_begins(seller):
    page = ok(seller.page(page_no=1, items_per_page=10))
    following = ok(seller.page(cursor=page["nextCursor"], count=10))["pages"]
    assert following == ok(seller.page(page_no=2, items_per_page=10))["pages"]
    assert ok(seller.page(page_no=6, items_per_page=20))["nextCursor"] is None


@pytest.mark.parametrize("place", ["x", "newest.1", "newest.x.1", "cheapest.1.1", "newest.1.0", "newest.1.-5"])
def test_a_place_that_is_none_in_this_order_is_refused(seller, place):
    refused(seller.page(cursor=place), 400, "cursor")


# Searches, filters, orders

SEARCHES = {
    "에어팟": "에어팟",
    "어팟": "에어팟",
    "ㅇㅇㅍ": "에어팟 프로|아이패드",
    "캠핑 의": "캠핑",
    "의자 캠핑": "캠핑",
    "책사": "책상",
    "PIZZA": "Pizza",
    "izz": "Pizza",
    "barely": ".",
    "red": ".",
    "RED123 코트": "코트",
    "없는 물건": None,
    "%": None,
    "' OR 1=1 --": None,
}


@pytest.mark.parametrize("text", SEARCHES)
def test_a_search_finds_what_people_type(reader, seller, generation, text):
    pattern = SEARCHES[text]
    expected = {row["id"] for row in everything(seller) if pattern and re.search(pattern, row["name"])}
    page = ok(reader.page(search_value=text, items_per_page=100))
    found = {row["id"] for row in page["pages"]}
    assert page[PAGE_KEYS[generation][2]] == len(expected)
    assert found <= expected and len(found) == min(100, len(expected))


def test_what_is_new_is_found_at_once_and_what_is_gone_is_not(seller):
    product = ok(seller.register(name="호두나무 도마"))["id"]
    assert [row["id"] for row in ok(seller.page(search_value="나무 도"))["pages"]] == [product]
    ok(seller.edit(product, name="참나무 도마"))
    assert not ok(seller.page(search_value="호두"))["pages"]
    assert [row["id"] for row in ok(seller.page(search_value="참나"))["pages"]] == [product]
    ok(seller.delete(product))
    assert not ok(seller.page(search_value="참나"))["pages"]


FILTERS = {
    "currency": ({"currency": "USD"}, lambda row: row["currency"] == "USD"),
    "price": (
        {"currency": "KRW", "min_price": 1090, "max_price": 1500},
        lambda row: row["currency"] == "KRW" and 1090 <= row["bargain_price"] <= 1500,
    ),
    "least": (
        {"currency": "USD", "min_price": "1500.01"},
        lambda row: row["currency"] == "USD" and row["bargain_price"] >= 1500.01,
    ),
    "in stock": ({"in_stock": "true"}, lambda row: row["stock"] > 0),
    "not only in stock": ({"in_stock": "false"}, lambda row: True),
    "words and stock": (
        {"search_value": "의자", "in_stock": "true"},
        lambda row: "의자" in row["name"] and row["stock"] > 0,
    ),
}


@pytest.mark.parametrize("name", FILTERS)
def test_a_filter_keeps_what_it_says(seller, name):
    query, is_kept = FILTERS[name]
    expected = [row["id"] for row in everything(seller) if is_kept(row)]
    assert [row["id"] for row in everything(seller, **query)] == expected
    assert ok(seller.page(**query))["totalCount"] == len(expected)


@pytest.mark.parametrize("key, values", [("state", STATES), ("category", CATEGORIES)])
def test_states_and_categories_part_the_list(seller, key, values):
    parts = {value: [row["id"] for row in everything(seller, **{key: value})] for value in values}
    assert sum(map(len, parts.values())) == GOODS and len({each for part in parts.values() for each in part}) == GOODS
    for value, ids in parts.items():
        assert ok(seller.detail(ids[0]))[key] == value


def test_a_vendors_list_has_theirs(seller):
    other = App(seller.url, sign_up(seller.url, "blue"))
    product = ok(other.register())["id"]
    assert [row["id"] for row in everything(seller, vendor_id=other.vendor.id)] == [product]
    assert product not in [row["id"] for row in everything(seller, vendor_id=seller.vendor.id)]
    ok(other.delete(product))


ORDERS = {
    "newest": lambda row: -row["id"],
    "cheapest": lambda row: row["bargain_price"],
    "dearest": lambda row: -row["bargain_price"],
    "discount": lambda row: -row["discounted_price"] / row["price"],
}


@pytest.mark.parametrize("order", ORDERS)
def test_an_order_is_kept_over_all_pages(seller, order):
    # One more with a discount of its own, so that no order is another's.
    special = ok(seller.register([png()], name="반값 의자", price=500, discounted_price=400))["id"]
    rows = everything(seller, sort=order, currency="KRW")
    hide(seller, special)
    assert len({row["id"] for row in rows}) == len(rows) == GOODS // 2 + 2
    assert [ORDERS[order](row) for row in rows] == sorted(ORDERS[order](row) for row in rows)


def test_what_is_bumped_comes_first_and_places_lead_on_behind_it(market, seller, tmp_path):
    # Nothing is bumped on the day it came: these came long ago.
    old = {"price": 1000, "currency": "KRW", "stock": 1, "vendorName": seller.vendor.name}
    old |= {"description": DESCRIPTION, "created_at": "2024-02-29T10:00:00"}
    file = tmp_path / "goods.json"
    file.write_text(json.dumps([old | {"name": name} for name in ("오래된 램프", "오래된 액자")]))
    ended = run(market.binary, "market", "import", file, "--pictures", tmp_path, "--data", market.data)
    assert (ended.code, ended.output.split()) == (0, ["2", "0", "0", "0", "0"]), ended
    *others, last = [row["id"] for row in everything(seller, sort="bumped")]
    bumped = ok(seller.bump(last))
    page = ok(seller.page(sort="bumped", cursor="", count=1))
    found = [row["id"] for row in page["pages"]]
    while (place := page["nextCursor"]) is not None:
        page = ok(seller.page(sort="bumped", cursor=place, count=50))
        found += [row["id"] for row in page["pages"]]
    refused(seller.bump(last), 429)
    hide(seller, last)
    hide(seller, others[-1])
    assert bumped["created_at"] == old["created_at"] < bumped["bumped_at"]
    assert found == [last, *others] and len(found) == GOODS + 2


def test_what_fits_best_comes_first(seller):
    exact = ok(seller.register(name="도자기"))["id"]
    front = ok(seller.register(name="도자기 그릇"))["id"]
    inside = ok(seller.register(name="하얀 도자기 그릇"))["id"]
    below = ok(seller.register(name="하얀 그릇", description="손으로 만든 도자기 그릇이에요."))["id"]
    found = [row["id"] for row in ok(seller.page(search_value="도자기", sort="relevance"))["pages"]]
    for product in (exact, front, inside, below):
        hide(seller, product)
    assert found == [exact, front, inside, below]


# How it is told


def test_who_has_a_list_already_is_told_only_that(reader):
    for path in (reader.goods, f"{reader.goods}/{ok(reader.page())['pages'][0]['id']}"):
        tag = ask(reader.url, "GET", path).headers["ETag"]
        same = ask(reader.url, "GET", path, headers={"If-None-Match": f'"other", W/{tag}'})
        assert (same.status, same.body, same.headers["ETag"]) == (304, b"", tag)
        assert ask(reader.url, "GET", path, headers={"If-None-Match": '"other"'}).status == 200
        head = ask(reader.url, "HEAD", path)
        assert (head.status, head.body, head.headers["ETag"]) == (200, b"", tag)


def test_pages_of_other_sites_may_ask(reader):
    told = ask(reader.url, "GET", reader.goods, headers={"Origin": "https://example.org"})
    assert told.headers["Access-Control-Allow-Origin"] == "*"
    asked = {"Origin": "https://example.org", "Access-Control-Request-Method": "POST"}
    allowed = ask(reader.url, "OPTIONS", reader.goods, headers=asked)
    assert allowed.status == 204 and "POST" in allowed.headers["Access-Control-Allow-Methods"]
    assert "identifier" in allowed.headers["Access-Control-Allow-Headers"]
    fault = ask(reader.url, "GET", f"{reader.goods}/0", headers={"Origin": "https://example.org"})
    assert fault.status == 404 and fault.headers["Access-Control-Allow-Origin"] == "*"


def test_categories_are_those_that_goods_can_have(seller):
    names = ok(ask(seller.url, "GET", "/api/categories"))
    assert set(CATEGORIES) < set(names) and len(set(names)) == len(names)
    made = ok(seller.register(category=names[-1]))
    assert made["category"] == names[-1]
    hide(seller, made["id"])


def test_a_market_can_begin_with_goods_that_have_pictures(binary, tmp_path):
    with serving(binary, tmp_path, goods=5) as server:
        page = ok(ask(server.url, "GET", "/api/products"))
        assert page["totalCount"] == 5 and len({row["name"] for row in page["pages"]}) == 5
        app = OldApp(server.url, sign_up(server.url))
        for row in page["pages"]:
            images = ok(app.detail(row["id"]))["images"]
            assert images and all(min(size_of(app.picture(image["url"]).body)) > 100 for image in images)

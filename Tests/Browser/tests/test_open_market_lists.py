"""Lists of the Open Market server on a socket: their bytes, and one request of each kind.

`Tests/OpenMarketTests` covers every parameter, search, filter and order.
"""

import json

import pytest

from harness.open_market import GENERATIONS, App, ask, ok, refused, serving, sign_up
from harness.ways import file_scope

GOODS = 7
PAGE_KEYS = {
    "generation 3": "pageNo itemsPerPage totalCount offset limit lastPage hasNext hasPrev".split(),
    "generation 2": "page_no items_per_page total_count offset limit last_page has_next has_prev".split(),
}
ITEM_KEYS = (
    "id vendor_id vendorName name description thumbnail currency price bargain_price discounted_price stock "
    "created_at issued_at"
).split()


@pytest.fixture(scope=file_scope)
def market(binary, tmp_path_factory):
    with serving(binary, tmp_path_factory.mktemp("market")) as server:
        yield server


@pytest.fixture(scope=file_scope)
def seller(market) -> App:
    """The seller of all products."""
    app = App(market.url, sign_up(market.url, "red123"))
    for number in range(GOODS):
        ok(app.register(name=f"캠핑 의자 {number}", price=1000 + number, discounted_price=0))
    return app


@pytest.fixture(params=GENERATIONS)
def generation(request) -> str:
    return request.param


@pytest.fixture
def reader(generation, seller) -> App:
    return GENERATIONS[generation](seller.url, seller.vendor)


def everything(app: App) -> list[int]:
    """The numbers of all products, page by page."""
    found, place = [], ""
    while place is not None:
        page = ok(app.page(cursor=place, count=100))
        found += [row["id"] for row in page["pages"]]
        place = page["nextCursor"]
    return found


def keys_in_order(body: bytes) -> list[list[str]]:
    """The keys of all objects in JSON, those of inner objects first."""
    found: list[list[str]] = []
    json.loads(body, object_pairs_hook=lambda pairs: found.append([key for key, _ in pairs]) or dict(pairs))
    return found


# Bytes


def test_a_page_has_the_originals_keys_in_their_order(reader, generation):
    *items, page = keys_in_order(reader.page(page_no=1, items_per_page=5).body)
    extra = ["nextCursor"] if generation == "generation 3" else []
    assert sorted(page) == sorted([*PAGE_KEYS[generation], *extra, "pages"])
    assert [key for key in page if key not in extra] == [*PAGE_KEYS[generation], "pages"]
    missing = [] if generation == "generation 3" else ["vendorName", "description"]
    new = ["state", "category"] if generation == "generation 3" else []
    assert items == [[*(key for key in ITEM_KEYS if key not in missing), *new]] * 5


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


def test_amounts_are_written_with_a_fraction_and_counts_without(market):
    app = App(market.url, sign_up(market.url))
    cents = ok(app.register(price="2.36", discounted_price="1.65", currency="USD"))["id"]
    most = ok(app.register(price=1_000_000_000_000, discounted_price=0))["id"]
    for product, text in (
        (cents, b'"price":2.36,"bargain_price":0.71,"discounted_price":1.65,"stock":3,'),
        (most, b'"price":1000000000000.0,"bargain_price":1000000000000.0,"discounted_price":0.0,"stock":3,'),
    ):
        assert text in app.detail(product).body and text in app.page().body
        ok(app.delete(product))


# One request of each kind


def test_a_list_that_cannot_be_is_refused_by_its_fields(seller):
    refused(seller.page(page_no=0, sort="best"), 400, "sort", "page_no")


def test_places_lead_to_everything_once_while_others_come_and_go(seller):
    before = everything(seller)
    found, place, added = [], "", []
    while place is not None:
        page = ok(seller.page(cursor=place, count=3))
        assert page["itemsPerPage"] == 3 and page["hasNext"] == (page["nextCursor"] is not None)
        found += [row["id"] for row in page["pages"]]
        place = page["nextCursor"]
        added.append(ok(seller.register(name="막 올린 것"))["id"])
        if len(added) > 1:
            ok(seller.edit(added.pop(0), state="hidden"))
    for product in added:
        ok(seller.delete(product))
    assert found == before and len(found) == GOODS


def test_what_is_new_is_found_at_once_and_what_is_gone_is_not(seller):
    product = ok(seller.register(name="호두나무 도마"))["id"]
    assert [row["id"] for row in ok(seller.page(search_value="나무 도"))["pages"]] == [product]
    ok(seller.edit(product, name="참나무 도마"))
    assert not ok(seller.page(search_value="호두"))["pages"]
    assert [row["id"] for row in ok(seller.page(search_value="참나"))["pages"]] == [product]
    ok(seller.delete(product))
    assert not ok(seller.page(search_value="참나"))["pages"]


# Headers


def test_who_has_a_list_already_is_told_only_that(seller):
    tag = ask(seller.url, "GET", seller.products).headers["ETag"]
    same = ask(seller.url, "GET", seller.products, headers={"If-None-Match": f'"other", {tag}'})
    assert (same.status, same.body, same.headers["ETag"]) == (304, b"", tag)
    assert ask(seller.url, "GET", seller.products, headers={"If-None-Match": '"other"'}).status == 200
    head = ask(seller.url, "HEAD", seller.products)
    assert (head.status, head.body, head.headers["ETag"]) == (200, b"", tag)


def test_pages_of_other_sites_may_ask(seller):
    told = ask(seller.url, "GET", seller.products, headers={"Origin": "https://example.org"})
    assert told.headers["Access-Control-Allow-Origin"] == "*"
    asked = {"Origin": "https://example.org", "Access-Control-Request-Method": "POST"}
    allowed = ask(seller.url, "OPTIONS", seller.products, headers=asked)
    assert allowed.status == 204 and "POST" in allowed.headers["Access-Control-Allow-Methods"]
    assert "identifier" in allowed.headers["Access-Control-Allow-Headers"]
    fault = ask(seller.url, "GET", f"{seller.products}/0", headers={"Origin": "https://example.org"})
    assert fault.status == 404 and fault.headers["Access-Control-Allow-Origin"] == "*"

"""What schemathesis is told about the Open Market that no description can say.

Only what is meant to be taken is mended: who asks, a secret that is right, pictures that are pictures, and what one
field has to do with another. What is meant to be refused goes out as it was made.
"""

import os

import schemathesis
from schemathesis.transport import register_serializer
from schemathesis.transport.requests import multipart_serializer

from harness.open_market import Vendor, registration, sign_up
from harness.open_market_pictures import pictures

URL = os.environ["OPEN_MARKET_URL"]
SELLER = Vendor(0, "", os.environ["OPEN_MARKET_IDENTIFIER"], os.environ["OPEN_MARKET_SECRET"])
CALLS = os.environ["OPEN_MARKET_CALLS"]
# A vendor is not the same after these.
LAST = ("/api/vendors/secret", "/api/vendors/revoked")
TEXTS = ("name", "description", "descriptions")


def seller_in(case) -> Vendor | None:
    """Who asks; nobody whose request is meant to be refused."""
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return None
    return sign_up(URL) if case.operation.path in LAST else SELLER


@schemathesis.hook
def before_call(context, case, kwargs):
    if (vendor := seller_in(case)) is None:
        return
    case.headers["identifier"] = vendor.identifier
    # A generated tag matches no product.
    case.headers.pop("If-Match", None)
    if case.query:
        case.query = mended_query(case.query)
    if case.media_type == "application/json" and isinstance(case.body, dict):
        case.body = mended_fields(case.body, vendor)


def form(context, value):
    """Here and not before the call: what has bytes in it and was changed counts as made to be refused."""
    vendor = seller_in(context.case)
    if vendor is None or not isinstance(value, dict) or not isinstance(value.get("params"), dict):
        return multipart_serializer(context, value)
    count = len(value["images"]) if isinstance(value.get("images"), list) else 1
    headers, body = registration(mended_fields(value["params"], vendor), pictures(count))
    return {"data": body, "headers": headers}


# The decorator for serializers takes bodies alone; this one chooses the boundary, which is in the head.
register_serializer(form, "multipart/form-data")


@schemathesis.hook
def after_call(context, case, response):
    with open(CALLS, "a", encoding="utf-8") as calls:
        calls.write(f"{case.operation.method.upper()} {case.operation.path}\t{response.status_code}\n")


def mended_query(query: dict) -> dict:
    """A price has a currency with it, the least is no more than the most, and a place in a list was told before."""
    mended = {name: value for name, value in query.items() if name not in ("cursor", "min_price", "max_price")}
    prices = [price for name in ("min_price", "max_price") if (price := whole(query.get(name))) is not None]
    if prices:
        mended |= {"currency": "KRW", "min_price": str(min(prices)), "max_price": str(max(prices))}
    return mended


def mended_fields(fields: dict, vendor: Vendor) -> dict:
    """The picture in lists is one of this product's, no more is taken off than there is, and nothing is too much."""
    mended = {name: value for name, value in fields.items() if name != "thumbnail_id"}
    if "secret" in mended:
        mended["secret"] = vendor.secret
    if (price := whole(mended.get("price"))) is not None:
        mended |= {"price": price, "discounted_price": 0}
    elif "discounted_price" in mended:
        mended["discounted_price"] = 0
    if isinstance(mended.get("stock"), str) and (stock := whole(mended["stock"])) is not None:
        mended["stock"] = str(stock)
    for name in TEXTS:
        if isinstance(mended.get(name), str):
            mended[name] = plain(mended[name])
    return mended


def plain(text: str) -> str:
    """As long for people as for the description: of characters that do not merge, with nothing unseen at the ends."""
    return "".join(each if "!" <= each <= "~" or "가" <= each <= "힣" else "_" for each in text)


def whole(value) -> int | None:
    """A number, or a text that is one, as every currency can have it."""
    if isinstance(value, bool) or value in (None, ""):
        return None
    try:
        # No description says how much a text may amount to: 1e999 is as good as 1, and infinite here.
        return int(min(float(value), 1_000_000_000))
    except (ValueError, OverflowError, TypeError):
        return None

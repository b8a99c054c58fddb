"""Hooks for schemathesis: rules of the Open Market that no API description can express.

Only requests that are meant to succeed are corrected. They get a vendor, the right secret, real pictures, and fields
that agree with each other. Requests that are meant to be refused go out as they were generated, but for control
characters in their head.
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
# These calls change the vendor, so each gets a new one.
LAST = ("/api/vendors/secret", "/api/vendors/revoked")
TEXTS = ("name", "description", "descriptions")


def seller_in(case) -> Vendor | None:
    """The vendor that sends the request; `None` for a request that is meant to be refused."""
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return None
    return sign_up(URL) if case.operation.path in LAST else SELLER


@schemathesis.hook
def before_call(context, case, kwargs):
    # A head with control characters is no HTTP, and is refused before the market sees it.
    for name, value in (case.headers or {}).items():
        if isinstance(value, str):
            case.headers[name] = "".join(each for each in value if each >= " " and each != "\x7f")
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
    """A registration as a multipart body.

    It is corrected here and not before the call: schemathesis counts a changed body with bytes as one to be refused.
    """
    vendor = seller_in(context.case)
    if vendor is None or not isinstance(value, dict) or not isinstance(value.get("params"), dict):
        return multipart_serializer(context, value)
    count = len(value["images"]) if isinstance(value.get("images"), list) else 1
    headers, body = registration(mended_fields(value["params"], vendor), pictures(count))
    return {"data": body, "headers": headers}


# The decorator for serializers takes bodies only; this serializer also chooses the boundary, which is in the head.
register_serializer(form, "multipart/form-data")


@schemathesis.hook
def after_call(context, case, response):
    with open(CALLS, "a", encoding="utf-8") as calls:
        calls.write(f"{case.operation.method.upper()} {case.operation.path}\t{response.status_code}\n")


def mended_query(query: dict) -> dict:
    """Adds a currency to prices, puts the lower price first, and drops generated cursors."""
    mended = {name: value for name, value in query.items() if name not in ("cursor", "min_price", "max_price")}
    prices = [price for name in ("min_price", "max_price") if (price := whole(query.get(name))) is not None]
    if prices:
        mended |= {"currency": "KRW", "min_price": str(min(prices)), "max_price": str(max(prices))}
    return mended


def mended_fields(fields: dict, vendor: Vendor) -> dict:
    """Drops generated pictures of lists, sets discounts to zero, and bounds prices and stock."""
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
    """Replaces characters that combine, or that are invisible at the ends: then people and the description count
    alike."""
    return "".join(each if "!" <= each <= "~" or "가" <= each <= "힣" else "_" for each in text)


def whole(value) -> int | None:
    """The whole number in a value or its text, which is a valid price in every currency; `None` if there is no
    number."""
    if isinstance(value, bool) or value in (None, ""):
        return None
    try:
        # No description limits how large a number in a text may be: 1e999 passes, and is infinite here.
        return int(min(float(value), 1_000_000_000))
    except (ValueError, OverflowError, TypeError):
        return None

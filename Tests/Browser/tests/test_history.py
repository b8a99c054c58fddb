"""The past of things on their pages. Of an app: the sandbox's clock moves, and a folder with the app is opened, which
checks it. Of a product: its seller changes the price. A movie whose rating never changed has none."""

import itertools
import re
import time

from harness.app_page import address, section
from harness.browser import SIZES, Browser, Look
from harness.folders import STATUS, Folders, kept, reference
from harness.market import Products, open_product
from harness.movies import open_movie
from harness.open_market import App, ok, sign_up, wait_until
from harness.search import is_for

# Each paid app is on sale for six days, the first time within forty. So one of these days is in its sale.
STEP, STEPS = 6, 7
PAST = section("history")
CHART = f"{PAST} svg"
# What a row of a folder says of an app with a changed price.
CHANGED = r"fell by \d+%|rose by \d+%|now free|no longer free|new price"
# The boxes of the chart's line, of the prices beside it and of the days below it.
PARTS = """
  return ['svg', '.history-prices', '.history-days'].map((each) =>
    document.querySelector(`.history ${each}`).getBoundingClientRect().toJSON());
"""
# The boxes of the row of days, of its first and its last one.
DAYS = """
  return ['', ' :first-child', ' :last-child'].map((each) =>
    document.querySelector(`.history-days${each}`).getBoundingClientRect().toJSON());
"""
# How far the page reaches; a mobile browser widens its window to hide an overflow.
REACH = "return Math.max(innerWidth, document.documentElement.scrollWidth)"


def won(price: float) -> str:
    return f"₩{price:,.0f}" if price else "Free"


def price_changed(days: list[dict]) -> list[int]:
    """The apps with another price on the last of these days than on the first."""
    before, after = days[0], days[-1]
    return [app for app in before if app in after and before[app]["price"] != after[app]["price"]]


def pass_days(folders: Folders, sandbox) -> tuple[int, list[float]]:
    """Moves the clock several times, and opens a folder with paid apps each time; its rows say what has changed.
    Returns one of the apps with a changed price, and its prices."""
    rows = [row for word in ("memo", "bus", "a") for row in sandbox.search(word)]
    apps = list({row["trackId"]: row for row in rows if row["price"] and is_for(row, "iphone")})[:6]
    folder, browser = folders.make("Trip", *map(reference, apps)), folders.browser
    days = []
    for _ in range(STEPS):
        sandbox.move_clock(STEP)
        days.append(sandbox.today(apps))
        folders.open(f"/{folder}")
        browser.wait_for_text("up to date", STATUS)
        for app in price_changed(days[-2:]):
            browser.wait_for_text(CHANGED, kept(reference(app)))
    always_sold = [app for app in apps if all(app in day for day in days)]
    prices = {app: [day[app]["price"] for day in days] for app in always_sold}
    app = next(app for app in always_sold if len(set(prices[app])) > 1)
    browser.wait_for_text(re.escape(won(prices[app][-1])) if prices[app][-1] else "Get", kept(reference(app)))
    return app, prices[app]


def assert_past_is_told(browser: Browser, app: int, prices: list[float]) -> None:
    """Opens the page of an app, and looks for the chart, the current price and the changes."""
    browser.open(address(app))
    label = browser.attribute(CHART, "aria-label")
    assert f"lowest {won(min(prices))}, highest {won(max(prices))}" in label
    line, beside, below = browser.script(PARTS)
    assert line["width"] > 100 and line["height"] > 50, "the chart has room"
    assert line["right"] <= beside["left"] and line["bottom"] <= below["top"], "words lie beside the chart"
    browser.wait_for_text(rf"(?s)current price.*{re.escape(won(prices[-1]))} · since", PAST)
    browser.wait_for_text(r"lowest on record", PAST)
    browser.tap(f"{PAST} summary")
    browser.one(f"{PAST} td")
    days, words = browser.texts(f"{PAST} th"), browser.texts(f"{PAST} td")
    changes = [f"{won(old)} → {won(new)}" for old, new in itertools.pairwise(prices) if old != new]
    told = [each for each in words if "→" in each]
    assert [each.startswith(change) for each, change in zip(told, reversed(changes), strict=True)] == [True] * len(told)
    assert len(set(days)) == len(days), "each check was on a day of its own"
    assert browser.script(REACH) == SIZES[browser.look.size][0]


def test_prices_of_past_days_are_drawn_and_listed_on_an_apps_page(make_browser, server, sandbox):
    phone = make_browser(server.url, Look("phone"))
    app, prices = pass_days(Folders(phone).open(), sandbox)
    assert_past_is_told(phone, app, prices)
    for look in (Look("small"), Look("desktop", javascript=False)):
        assert_past_is_told(make_browser(server.url, look), app, prices)


def test_a_products_page_draws_its_prices_and_lists_them(make_browser, server):
    products = Products(server)
    seller = App(products.url, sign_up(products.url))
    plain = ok(seller.register(name="값이 그대로인 물건", price=70_000, discounted_price=0))["id"]
    changed = ok(seller.register(name="값이 내린 물건", price=90_000, discounted_price=0))["id"]
    # The market's history has whole seconds.
    registered = time.monotonic()
    wait_until(lambda: time.monotonic() > registered + 1, "the next second has begun")
    ok(seller.edit(changed, price=60_000))
    for look in (Look("phone"), Look("small"), Look("desktop", javascript=False)):
        browser = make_browser(server.url, look)
        open_product(browser, changed)
        label = browser.attribute(CHART, "aria-label")
        assert "lowest ₩60,000, highest ₩90,000" in label
        line, beside, below = browser.script(PARTS)
        assert line["width"] > 100 and line["height"] > 50, "the chart has room"
        assert line["right"] <= beside["left"] and line["bottom"] <= below["top"], "words lie beside the chart"
        browser.wait_for_text(r"(?s)current price.*₩60,000 · since.*lowest on record", PAST)
        browser.tap(f"{PAST} summary")
        browser.one(f"{PAST} td")
        assert browser.texts(f"{PAST} td") == ["₩90,000 → ₩60,000 · down 33%"]
        assert browser.script(REACH) == SIZES[look.size][0]

        open_product(browser, plain)
        browser.wait_for_text("₩70,000 · since", PAST)
        assert not browser.all(CHART), "a price that never changed has no frame"

    large = make_browser(server.url, Look("small", text_size=32))
    open_product(large, changed)
    large.one(CHART)
    row, first, last = large.script(DAYS)
    assert last["left"] >= first["right"] or last["top"] >= first["bottom"], "the days do not collide"
    assert abs(last["right"] - row["right"]) < 1, "the last day is at the end of the line"


def test_a_movie_whose_rating_never_changed_has_no_frame(make_browser, server, sandbox):
    movie = sandbox.tmdb("/movie/popular")["results"][0]["id"]
    browser = make_browser(server.url, Look("phone"))
    folders = Folders(browser).open()
    folder = folders.make("Cinema", f"movie.{movie}")
    folders.open(f"/{folder}")
    open_movie(browser, movie)
    assert not browser.all(CHART) and not browser.all(f"{PAST} li")

"""The past of an app on its page: the sandbox's clock moves, and a folder with the app is opened, which checks it."""

import itertools
import re

from harness.app_page import address, section
from harness.browser import SIZES, Browser, Look
from harness.folders import STATUS, Folders, kept, reference
from harness.search import is_for

# Each paid app is on sale for six days, the first time within forty. So one of these days is in its sale.
STEP, STEPS = 6, 7
PAST = section("history")
CHART = f"{PAST} svg"
# What a row of a folder says of an app with a changed price.
CHANGED = r"fell by \d+%|rose by \d+%|now free|new price"
# The boxes of the chart's line, of the prices beside it and of the days below it.
PARTS = """
  return ['svg', '.history-prices', '.history-days'].map((each) =>
    document.querySelector(`.history ${each}`).getBoundingClientRect().toJSON());
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

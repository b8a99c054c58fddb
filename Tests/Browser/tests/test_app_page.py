"""The page of one app."""

import re

import pytest

from harness.app_page import address, app_not_sold
from harness.program import Visitor, tag_of, text_of, texts_of
from harness.search import is_for

pytestmark = pytest.mark.shared_server


@pytest.fixture
def app(sandbox) -> dict:
    """An app with a long text, notes and several screenshots."""
    rows = [row for row in sandbox.search("memo") if row.get("releaseNotes") and len(row["screenshotUrls"]) > 2]
    return max(rows, key=lambda row: len(row["description"]))


def test_the_price_opens_the_store_in_a_tab_that_knows_nothing_of_this_one(server, app):
    link = tag_of(Visitor(server.url).open(address(app["trackId"])).source, "class='get'")
    assert f"href='{app['trackViewUrl'].split('?')[0]}" in link
    assert "target='_blank'" in link and re.search(r"rel='[^']*\bnoopener\b", link)


# test_long_texts checks how a text opens.
def test_more_opens_the_whole_text_of_that_cell_only(server, sandbox):
    rows = [row for term in ("memo", "bus", "photo") for row in sandbox.search(term)]
    longest = max(rows, key=lambda row: row.get("releaseNotes", "").count("\n"))
    visitor = Visitor(server.url)
    page = visitor.open(address(longest["trackId"]))
    (key,) = page.keys("whatsnew")
    for is_open in (True, False):
        visitor.act(page, "moreTapped", text="whatsNew")
        assert [line for line in page.lines if line[0] not in ("url", "end")] == [("update", "whatsnew")]
        assert f"aria-expanded='{str(is_open).lower()}'" in page.cell(key, "whatsnew")
        assert page.query == ({"more": "whatsNew"} if is_open else {}), "the address says so"


def test_the_page_is_of_the_chosen_platform(server):
    visitor = Visitor(server.url)
    rows = visitor.open("/apps?country=KR&platform=tv&q=memo").document.sections["results"]
    assert rows
    for app, row in rows.items():
        assert re.search(f"href='/apps/KR/{app}[?]platform=tv'", row)
    page = visitor.open(f"/apps/KR/{app}?platform=tv")
    assert page.status == 200 and page.keys("header")


# Country and device


def test_the_capsule_changes_country_and_device_in_place_and_the_address_says_so(server, sandbox):
    rows = [row for row in sandbox.search("memo") if is_for(row, "ipad")]
    app = next(row["trackId"] for row in rows if sandbox.lookup(row["trackId"], "JP"))
    visitor = Visitor(server.url)
    page = visitor.open(address(app))
    assert page.slot("place").startswith("🇰🇷 South Korea · iPhone")
    page = visitor.act(page, "placePicked", place="JP/ipad")
    assert page.path == address(app, "JP", "ipad") and page.slot("place").startswith("🇯🇵 Japan · iPad")
    assert f"/apps/JP/{app}?platform=ipad" in page.cell("header", "header"), "the rest of the page is of that place, too"
    page = visitor.press(visitor.open(address(app, "JP", "ipad")), "value='KR/ipad'")
    assert page.path == address(app, "KR", "ipad"), "without JavaScript, too: the country left is one of the menu"


def test_all_countries_of_the_capsule_lead_back_to_the_app_and_the_search_stays_where_it_was(server, sandbox):
    app, visitor = app_not_sold(sandbox, here="KR", there="US"), Visitor(server.url)
    page = visitor.open(address(app["trackId"]))
    countries = visitor.follow(page, "/apps/storefronts", page.document.slots["place"])
    page = visitor.press(countries, "value='US'", within=countries.cell("US", "letter-U"))
    assert page.path == address(app["trackId"], "US") and page.slot("place").startswith("🇺🇸 United States · iPhone")
    assert visitor.press(page, "value='KR/iphone'").path == address(app["trackId"]), "it is a recent country now"
    assert "country=US" in visitor.open("/apps").document.slots["scope"]


# Not sold here


@pytest.mark.own_server
def test_an_app_that_is_not_sold_here_leads_to_where_it_was_seen_and_to_a_search_in_another_country(server, sandbox):
    app, visitor = app_not_sold(sandbox, here="KR", there="US"), Visitor(server.url)
    here, there = (address(app["trackId"], country) for country in ("KR", "US"))
    page = visitor.open(here)
    assert page.status == 404 and "isn’t available in" in page.slot("status")
    assert "Available in" not in page.slot("status"), "it was seen nowhere yet"
    name = " ".join(app["trackName"].split())
    assert name in text_of(visitor.open(there).cell("header", "header"))
    page = visitor.open(here)
    assert page.status == 404 and "Available in" in page.slot("status") and name in page.slot("status")
    price = f"${app['price']:.2f}" if app["price"] else "Get"
    assert texts_of(page.document.slots["status"], "class='storefront'") == [f"🇺🇸 United States {price}"]
    assert name in text_of(visitor.follow(page, there).cell("header", "header")), "its page in that country is open"
    countries = visitor.follow(page, "/apps/storefronts", page.document.slots["status"])
    found = visitor.press(countries, "value='US'", within=countries.cell("US", "letter-U"))
    assert found.path.startswith("/apps?country=US") and found.keys() == [str(app["trackId"])]

"""Issue: search any country's App Store. The page of one app."""

import re

import pytest

from harness.app_page import address, app_not_sold, section
from harness.program import Document
from harness.search import SearchScreen
from harness.ways import only

pytestmark = pytest.mark.shared_server

# Marks every cell but those of one section, and tells later how many still stand, and how many there are.
MARK_OTHERS = """
  const others = [...document.querySelectorAll(`[data-section]:not([data-section="${arguments[0]}"]) > [data-key]`)];
  for (const cell of others) cell.isMarked = true;
  return others.length;
"""
COUNT_MARKED = "return [...document.querySelectorAll('[data-section] > [data-key]')].filter(c => c.isMarked).length"


@pytest.fixture
def app(sandbox) -> dict:
    """An app with a long text, notes and several screenshots."""
    rows = [row for row in sandbox.search("memo") if row.get("releaseNotes") and len(row["screenshotUrls"]) > 2]
    return max(rows, key=lambda row: len(row["description"]))


def height(browser, selector: str) -> float:
    return browser.script("return document.querySelector(arguments[0]).offsetHeight", selector)


def test_the_price_opens_the_store_in_a_tab_that_knows_nothing_of_this_one(server, app):
    _, page = server.get(address(app["trackId"]))
    (link, *_) = re.findall(r"<a class='get'[^>]*>", page)
    assert f"href='{app['trackViewUrl'].split('?')[0]}" in link
    assert "target='_blank'" in link and re.search(r"rel='[^']*\bnoopener\b", link)


# How a text opens on a phone, and without JavaScript, is tried by test_long_texts.
@only("desktop")
def test_more_opens_the_whole_text_of_that_cell_only(browser, sandbox):
    name, field = "whatsnew", "releaseNotes"
    rows = [row for term in ("memo", "bus", "photo") for row in sandbox.search(term)]
    longest = max(rows, key=lambda row: row.get(field, "").count("\n") * 1000 + len(row.get(field, "")))
    browser.open(f"/apps/KR/{longest['trackId']}")
    short = height(browser, section(name))
    others = browser.script(MARK_OTHERS, name)
    browser.tap(f"{section(name)} button[value]")
    browser.wait(lambda: height(browser, section(name)) > short, "the text is longer than before")
    browser.wait(lambda: browser.query.get("more", "").lower() == name, "the address says so")
    assert browser.script(COUNT_MARKED) == others, "no other cell was touched"
    browser.tap(f"{section(name)} button[value]")
    browser.wait(lambda: height(browser, section(name)) == short, "the text is closed again")
    browser.wait(lambda: "more" not in browser.query, "the address says so")


def test_the_page_is_of_the_chosen_platform(server):
    rows = Document(server.get("/apps?country=KR&platform=tv&q=memo")[1]).sections["results"]
    for app, row in rows.items():
        assert re.search(f"href='/apps/KR/{app}[?]platform=tv'", row)
    status, page = server.get(f"/apps/KR/{app}?platform=tv")
    assert status == 200 and Document(page).sections["header"]


# Not sold here


@pytest.mark.own_server
@only("phone")
def test_an_app_that_is_not_sold_here_leads_to_where_it_was_seen_and_to_a_search_in_another_country(browser, sandbox):
    browser.tolerate_network_errors()
    app = app_not_sold(sandbox, here="KR", there="US")
    here, there = (address(app["trackId"], country) for country in ("KR", "US"))
    browser.open(here)
    assert browser.script("return performance.getEntriesByType('navigation')[0].responseStatus") == 404
    browser.wait_for_text("Not sold in this country", '[data-slot="status"]')
    assert not browser.all(".elsewhere ul a"), "it was seen nowhere yet"
    browser.open(there)
    browser.wait_for_text(app["trackName"], section("header"))
    browser.open(here)
    browser.wait_for_text("Seen in these countries", '[data-slot="status"]')
    assert [text.split() for text in browser.texts(".elsewhere ul a")] == [["🇺🇸", "United", "States"]]
    browser.tap(".elsewhere ul a")
    browser.wait(lambda: browser.path == there, "its page in that country is open")
    browser.wait_for_text(app["trackName"], section("header"))
    browser.driver.back()
    browser.wait(lambda: browser.path == here, "the page it came from is back")
    browser.wait_for_text("Not sold in this country", '[data-slot="status"]')
    browser.tap('.elsewhere a.action[href^="/apps/storefronts"]')
    browser.wait(lambda: browser.path == "/apps/storefronts", "the list of countries is open")
    browser.tap('[data-section^="letter-"] > [data-key="US"] button')
    SearchScreen(browser).wait_for_exactly([str(app["trackId"])])
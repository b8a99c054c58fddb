"""Issue: search any country's App Store. What nobody should type, and what somebody will."""

import urllib.parse

import pytest

from harness.browser import Look
from harness.search import BOX, SearchScreen
from harness.ways import with_javascript

PLATFORMS = "iphone, ipad, mac, tv"


@pytest.mark.parametrize(
    ("path", "statuses", "words"),
    [
        ("/apps?country=XX", (400, 404), "country"),
        ("/apps?country=%00", (400, 404), "country"),
        ("/apps?country=KOREA&q=memo", (400, 404), "country"),
        ("/apps?platform=watch", (400, 404), PLATFORMS),
        ("/apps/storefronts?country=XX", (400, 404), "country"),
        ("/apps/XX/1000000001", (400, 404), "country"),
        ("/apps/KR/abc", (400, 404), "number"),
        ("/apps/KR/0", (400, 404), "number"),
        ("/apps/KR/-1", (400, 404), "number"),
        ("/apps/KR/99999999999999999999", (400, 404), "number"),
        ("/apps/KR/999999999999", (404,), "country"),
        ("/apps/KR", (404,), "address"),
        ("/nothing/here", (404,), "address"),
        ("/%2e%2e/%2e%2e/etc/passwd", (400, 404), ""),
    ],
)
def test_an_address_of_nothing_gets_a_page_that_says_what_is_allowed(server, path, statuses, words):
    status, body = server.get(path, **{"Accept-Language": "en"})
    assert status in statuses
    assert words in body.lower()
    assert "<html" in body.lower() and '/apps' in body, "it is a page with a way on"


@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize("javascript", [True, False], ids=["js", "nojs"])
def test_the_page_of_nothing_leads_back_to_the_search(make_browser, server, size, javascript):
    browser = make_browser(server.url, Look(size, javascript=javascript))
    browser.tolerate_network_errors()
    browser.open("/apps/XX/1")
    browser.tap('main a[href^="/apps"]')
    browser.wait(lambda: browser.path == "/apps", "the search is open")
    browser.one(BOX)


@pytest.mark.parametrize(
    "text",
    [
        "<script>document.title='taken'</script>",
        '"><img src=x onerror=alert(1)>',
        "👩‍👩‍👧‍👦🏳️‍🌈",
        "שלום עולם",
        "مذكرة",
        "%00%ff%",
        "{{7*7}} ${7*7} '; DROP TABLE profile; --",
        "ﷺ" * 50,
        "e" + "\u0301" * 30,
    ],
    ids=["script", "attribute", "emoji", "hebrew", "arabic", "percent", "template", "ligature", "combining"],
)
def test_odd_text_is_shown_as_text(search, text):
    search.open("?country=KR&platform=iphone")
    title = search.browser.driver.title
    search.browser.paste(BOX, text)
    search.browser.enter(BOX)
    search.browser.wait(lambda: "q" in search.browser.query, "the search is over")
    shown = search.browser.wait_for_text("No results|results|apps", "main")
    assert "taken" not in (title, search.browser.driver.title)
    assert not search.browser.all("main script, main img[onerror]")
    assert search.browser.one(BOX).get_property("value").strip() in (text, search.browser.query["q"])
    assert shown


def test_a_text_of_10000_characters_is_cut_with_a_notice(search):
    search.open("?country=KR&platform=iphone")
    search.browser.paste(BOX, "memo " * 2000)
    search.browser.enter(BOX)
    search.browser.wait_for_text(r"first 200 characters")
    assert len(search.browser.query.get("q", "")) <= 200


@with_javascript
def test_control_characters_in_an_address_are_dropped(search):
    search.open("?country=KR&platform=iphone&q=me%00%1F%0D%0Amo")
    search.browser.wait_for_text("No results|apps", "main")
    assert all(character.isprintable() for character in search.browser.one(BOX).get_property("value"))


def test_an_address_of_10000_characters_gets_a_page(server):
    status, body = server.get("/apps?country=KR&q=" + "a" * 10_000, **{"Accept-Language": "en"})
    assert status == 200
    assert "first 200 characters" in body


def test_a_thousand_fields_are_no_problem(server):
    query = urllib.parse.urlencode([(f"field{number}", "x") for number in range(1000)])
    assert server.get(f"/apps?{query}")[0] == 200


def test_the_search_still_works_after_all_that(make_browser, server):
    for path in ("/apps?q=" + "%EF%BF%BF" * 300, "/apps/KR/abc", "/apps?platform=watch"):
        server.get(path)
    screen = SearchScreen(make_browser(server.url, Look("phone")))
    screen.open("?country=KR&platform=iphone&q=memo")
    screen.wait_for_ids()

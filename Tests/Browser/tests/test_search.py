"""The app search: storefront and platform, the typed text, and the rows."""

import re
from urllib.parse import quote

import pytest

from harness.inside import KEEP_BACK
from harness.program import SEARCH, Page, Visitor, tag_of, text_of
from harness.search import BOX, PAGE, common_word, expected_ids, is_for
from harness.ways import only

pytestmark = pytest.mark.shared_server

STOREFRONT = "data-testid='storefront'"

# Two steps: storefront and platform, then a name


@pytest.mark.parametrize(("language", "korea"), [("ko-KR", "대한민국"), ("en-US", "South Korea")])
def test_all_storefronts_are_listed_in_the_readers_language(server, language, korea):
    page = Visitor(server.url, language=language).open("/apps/storefronts")
    lists = {name: cells for name, cells in page.document.sections.items() if name.startswith("letter-")}
    assert sum(map(len, lists.values())) == 175
    (cell,) = (text_of(cells["KR"]) for cells in lists.values() if "KR" in cells)
    assert korea in cell and "🇰🇷" in cell


@only("phone")
def test_country_and_device_then_a_name_shows_that_stores_apps_and_the_choice_is_remembered(search, sandbox):
    search.open()
    search.choose_storefront("Japan", "JP")
    search.choose_platform("ipad")
    search.search("memo")
    search.wait_for_start_of(expected_ids(sandbox, "memo", "JP", "ipad"))
    assert search.browser.query == {"country": "JP", "platform": "ipad", "q": "memo"}
    assert "Japan" in search.storefront()
    search.open()
    assert "Japan" in search.storefront()
    assert search.platform() == "ipad"


def test_without_javascript_country_and_device_then_a_name_do_the_same(server, sandbox):
    visitor = Visitor(server.url)
    page = visitor.follow(visitor.open("/apps"), "/apps/storefronts")
    page = visitor.press(page, "name='filter'", filter="Japan")
    page = visitor.press(page, "value='JP'")
    page = visitor.press(page, "value='ipad'")
    page = visitor.press(page, "type='search'", q="memo")
    assert page.path == "/apps?country=JP&platform=ipad&q=memo"
    assert_start_of(page, expected_ids(sandbox, "memo", "JP", "ipad"))
    for page in (page, visitor.open("/apps")):
        assert "Japan" in tag_of(page.source, STOREFRONT)
        assert "aria-pressed='true'" in tag_of(page.source, "value='ipad'")


def test_a_deep_link_shows_its_results(server, sandbox):
    page = Visitor(server.url).open(f"/apps?country=JP&platform=ipad&q={quote('メモ')}")
    assert_start_of(page, expected_ids(sandbox, "メモ", "JP", "ipad"))
    assert re.search("<input type='search'[^>]* value='メモ'", page.source)
    assert "Japan" in tag_of(page.source, STOREFRONT)
    platforms = re.findall("<button [^>]*name='platform'[^>]*>", page.source)
    assert ["value='ipad'" in each for each in platforms if "aria-pressed='true'" in each] == [True]


def assert_start_of(page: Page, ids: list[str]) -> None:
    """Checks that a page shows the first of these ids, fewer than fifty where the store has mixed in others."""
    shown = page.keys()
    assert ids and min(len(ids), PAGE // 2) <= len(shown) <= PAGE and shown == ids[: len(shown)]


# Name, number or link


def test_a_name_a_number_and_a_bundle_id_find_the_app(server, sandbox):
    row, visitor = sandbox.search("memo")[0], Visitor(server.url)
    for field in ("trackName", "trackId", "bundleId"):
        found = visitor.open(f"{SEARCH}&q={quote(str(row[field]))}").keys()
        assert str(row["trackId"]) in found, field
        assert field == "trackName" or len(found) == 1, field


def test_a_link_to_the_store_finds_the_app_and_sets_its_storefront(server, sandbox):
    app, visitor = expected_ids(sandbox, "memo", "JP")[0], Visitor(server.url)
    link = f"https://apps.apple.com/jp/app/some-name/id{app}?uo=4"
    page = visitor.press(visitor.open(SEARCH), "type='search'", q=link)
    assert page.keys() == [app]
    assert "Japan" in tag_of(page.source, STOREFRONT)


# The rows


def test_a_row_names_the_app_and_its_seller_and_leads_to_its_page(server, sandbox):
    catalogue = {str(row["trackId"]): row for row in sandbox.search("memo")}
    rows = Visitor(server.url).open(f"{SEARCH}&q=memo").document.sections["results"]
    assert rows
    for key, row in rows.items():
        assert f"href='/apps/KR/{key}" in row
        for name in ("trackName", "sellerName"):
            assert " ".join(catalogue[key][name].split()) in text_of(row)


@pytest.mark.parametrize("platform", ["ipad", "mac", "tv"])
def test_rows_of_another_platform_are_left_out(server, sandbox, platform):
    words = ["memo", "weather", "bus", "a", "e"]
    mixed = [word for word in words if not all(is_for(row, platform) for row in sandbox.search(word, "KR", platform))]
    if platform == "mac":
        assert mixed, "the sandbox mixes iPhone rows into a Mac search, as Apple does"
    word = (mixed or words)[0]
    page = Visitor(server.url).open(f"/apps?country=KR&platform={platform}&q={word}")
    assert_start_of(page, expected_ids(sandbox, word, "KR", platform))


def test_fifty_rows_at_first_more_at_the_end_never_a_row_twice(server, sandbox):
    word, visitor = common_word(sandbox), Visitor(server.url)
    page = visitor.open(f"{SEARCH}&q={word}")
    assert_start_of(page, expected_ids(sandbox, word))
    more = visitor.press(page, "value='reachedEnd'").keys()
    assert len(more) > len(page.keys())
    assert more == expected_ids(sandbox, word)[: len(more)]
    assert len(set(more)) == len(more)


@pytest.mark.own_server
@only("desktop")
def test_the_search_starts_by_itself_once_typing_stops_or_by_enter_and_patches_the_page(search, sandbox):
    search.open("?country=KR&platform=iphone")
    search.browser.mark()
    # However long a busy machine takes between keys, the server receives them within one pause.
    search.browser.script(KEEP_BACK)
    search.browser.type(BOX, "memo")
    search.browser.script("sendAll()")
    search.wait_until_about("memo")
    search.wait_for_start_of(expected_ids(sandbox, "memo"))
    assert sandbox.calls() == 1, "no half-typed word was searched for"
    search.search_at_once("bus")
    search.wait_for_start_of(expected_ids(sandbox, "bus"))
    assert sandbox.calls() == 2
    search.choose_platform("ipad")
    search.wait_for_start_of(expected_ids(sandbox, "bus", platform="ipad"))
    assert search.browser.is_same_document


def test_the_page_says_that_the_catalogue_is_a_sample(server):
    assert "sample catalog" in Visitor(server.url).open("/apps").text.lower()

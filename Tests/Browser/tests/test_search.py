"""Issue: search any country's App Store. Storefront and platform, what is typed, and the rows."""

import re
from urllib.parse import quote

import pytest

from harness.program import Document, text_of
from harness.search import BOX, PAGE, common_word, expected_ids, is_for
from harness.ways import only

pytestmark = pytest.mark.shared_server

# Two steps: storefront and platform, then a name


@pytest.mark.parametrize(("language", "korea"), [("ko-KR", "대한민국"), ("en-US", "South Korea")])
def test_all_storefronts_are_listed_in_the_readers_language(server, language, korea):
    _, source = server.get("/apps/storefronts", **{"Accept-Language": language})
    lists = {name: cells for name, cells in Document(source).sections.items() if name.startswith("letter-")}
    assert sum(map(len, lists.values())) == 175
    (cell,) = (text_of(cells["KR"]) for cells in lists.values() if "KR" in cells)
    assert korea in cell and "🇰🇷" in cell


@only("phone-300ms", "phone-nojs")
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


def test_a_deep_link_shows_its_results(server, sandbox):
    _, source = server.get(f"/apps?country=JP&platform=ipad&q={quote('メモ')}")
    assert_start_of(source, expected_ids(sandbox, "メモ", "JP", "ipad"))
    assert re.search("<input type='search'[^>]* value='メモ'", source)
    storefront, *_ = re.findall("<a [^>]*data-testid='storefront'[^>]*>", source)
    assert "Japan" in storefront
    platforms = re.findall("<button [^>]*name='platform'[^>]*>", source)
    assert ["value='ipad'" in each for each in platforms if "aria-pressed='true'" in each] == [True]


def assert_start_of(source: str, ids: list[str]) -> None:
    """A page shows the first of these, fewer than fifty where the store has mixed others in."""
    shown = list(Document(source).sections["results"])
    assert min(len(ids), PAGE // 2) <= len(shown) <= PAGE and shown == ids[: len(shown)]


# Name, number or link


def test_a_name_a_number_and_a_bundle_id_find_the_app(server, sandbox):
    row = sandbox.search("memo")[0]
    for field in ("trackName", "trackId", "bundleId"):
        _, source = server.get(f"/apps?country=KR&platform=iphone&q={quote(str(row[field]))}")
        found = list(Document(source).sections["results"])
        assert str(row["trackId"]) in found, field
        assert field == "trackName" or len(found) == 1, field


@only("phone-300ms")
def test_a_pasted_link_finds_the_app_and_sets_its_storefront(search, sandbox):
    app = expected_ids(sandbox, "memo", "JP")[0]
    search.open("?country=KR&platform=iphone")
    search.browser.paste(BOX, f"https://apps.apple.com/jp/app/some-name/id{app}?uo=4")
    search.browser.enter(BOX)
    search.wait_for_exactly([app])
    assert "Japan" in search.storefront()


# The rows


def test_a_row_names_the_app_and_its_seller_and_leads_to_its_page(server, sandbox):
    catalogue = {str(row["trackId"]): row for row in sandbox.search("memo")}
    rows = Document(server.get("/apps?country=KR&platform=iphone&q=memo")[1]).sections["results"]
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
    _, source = server.get(f"/apps?country=KR&platform={platform}&q={word}")
    assert_start_of(source, expected_ids(sandbox, word, "KR", platform))


@only("phone-nojs")
def test_fifty_rows_at_first_more_at_the_end_never_a_row_twice(search, sandbox):
    word = common_word(sandbox)
    search.open(f"?country=KR&platform=iphone&q={word}")
    search.wait_for_start_of(expected_ids(sandbox, word))
    first = search.ids()
    search.show_more()
    more = search.wait_for_ids(len(first) + 1)
    assert more == expected_ids(sandbox, word)[: len(more)]
    assert len(set(more)) == len(more)


@pytest.mark.own_server
@only("desktop")
def test_the_search_starts_by_itself_once_typing_stops_or_by_enter_and_patches_the_page(search, sandbox):
    search.open("?country=KR&platform=iphone")
    search.browser.mark()
    search.browser.type(BOX, "memo")
    search.wait_until_about("memo")
    search.wait_for_start_of(expected_ids(sandbox, "memo"))
    assert sandbox.calls() == 1, "no half-typed word was searched for"
    search.search("bus")
    search.wait_for_start_of(expected_ids(sandbox, "bus"))
    assert sandbox.calls() == 2
    search.choose_platform("ipad")
    search.wait_for_start_of(expected_ids(sandbox, "bus", platform="ipad"))
    assert search.browser.is_same_document


def test_the_page_says_that_the_catalogue_is_a_sample(server):
    assert "sample catalogue" in text_of(server.get("/apps", **{"Accept-Language": "en"})[1]).lower()

"""Issue: search any country's App Store. Storefront and platform, what is typed, and the rows."""

import re

import pytest

from harness.browser import Look
from harness.search import BOX, SearchScreen, common_word, expected_ids, is_for
from harness.ways import only, paired, with_javascript

# Two steps: storefront and platform, then a name


@pytest.mark.parametrize(
    ("size", "language", "korea"), [("phone", "ko-KR", "대한민국"), ("desktop", "en-US", "South Korea")]
)
def test_all_storefronts_are_listed_in_the_readers_language(make_browser, server, size, language, korea):
    browser = make_browser(server.url, Look(size, language=language))
    browser.open("/apps/storefronts")
    assert len(browser.all('[data-section^="letter-"] > [data-key]')) == 175
    cell = browser.text('[data-section^="letter-"] > [data-key="KR"]')
    assert korea in cell and "🇰🇷" in cell


def test_storefronts_are_filtered_while_typing(search):
    browser = search.browser
    browser.open("/apps/storefronts")
    browser.type("input[name=filter]", "jap")
    if not browser.look.javascript:
        browser.enter("input[name=filter]")
    browser.wait(lambda: browser.keys("storefronts") == ["JP"], "only Japan is left")


def test_country_and_device_then_a_name_shows_that_stores_apps(search, sandbox):
    search.open()
    search.choose_storefront("Japan", "JP")
    search.choose_platform("ipad")
    search.search("memo")
    search.wait_for_start_of(expected_ids(sandbox, "memo", "JP", "ipad"))
    assert search.browser.query == {"country": "JP", "platform": "ipad", "q": "memo"}
    assert "Japan" in search.storefront()


@only("phone-nojs")
def test_the_choice_is_remembered(search):
    search.open()
    search.choose_storefront("Japan", "JP")
    search.choose_platform("mac")
    search.open()
    assert "Japan" in search.storefront()
    assert search.platform() == "mac"


@only("desktop")
def test_a_deep_link_shows_its_results(search, sandbox):
    search.open("?country=JP&platform=ipad&q=メモ")
    search.wait_for_start_of(expected_ids(sandbox, "メモ", "JP", "ipad"))
    assert search.browser.one(BOX).get_property("value") == "メモ"
    assert "Japan" in search.storefront()
    assert search.platform() == "ipad"


# Name, number or link


@paired("field", ("phone-300ms", "trackName"), ("desktop", "trackId"), ("phone-nojs", "bundleId"))
def test_a_name_a_number_and_a_bundle_id_find_the_app(search, sandbox, field):
    row = sandbox.search("memo")[0]
    search.open("?country=KR&platform=iphone")
    search.search(str(row[field]))
    assert str(row["trackId"]) in search.wait_for_ids()
    if field != "trackName":
        assert search.ids() == [str(row["trackId"])]


@only("phone-300ms", "phone-nojs")
def test_a_pasted_link_finds_the_app_and_sets_its_storefront(search, sandbox):
    app = expected_ids(sandbox, "memo", "JP")[0]
    search.open("?country=KR&platform=iphone")
    search.browser.paste(BOX, f"https://apps.apple.com/jp/app/some-name/id{app}?uo=4")
    search.browser.enter(BOX)
    search.wait_for_exactly([app])
    assert "Japan" in search.storefront()


# The rows


@only("phone")
def test_a_row_shows_icon_name_seller_stars_price_and_screenshots(search, sandbox):
    search.open("?country=KR&platform=iphone&q=memo")
    search.wait_for_ids()
    catalogue = {str(row["trackId"]): row for row in sandbox.search("memo")}
    for row in search.rows():
        app = catalogue[row["key"]]
        assert row["href"].startswith(f"/apps/KR/{row['key']}")
        assert app["trackName"] in row["text"] and app["sellerName"] in row["text"]
        assert row["price"]
        assert bool(row["stars"]) or not app["userRatingCount"]
        icon, *screenshots = row["images"]
        assert icon[0] == icon[1] > 0
        assert len(screenshots) == min(3, len(app["screenshotUrls"]))
        assert all(width and height for width, height, _ in row["images"]), "every picture has its size"


@pytest.mark.parametrize(("size", "language", "short"), [("desktop", "en-US", r"\d(\.\d)?[KM]\b")])
def test_large_counts_are_written_short_in_the_readers_way(make_browser, server, sandbox, size, language, short):
    word = common_word(sandbox, rows=1)
    large = [row for row in sandbox.search(word) if row["userRatingCount"] >= 10_000 and is_for(row, "iphone")]
    assert large, f"the catalogue has a much rated app for {word}"
    screen = SearchScreen(make_browser(server.url, Look(size, language=language)))
    screen.open(f"?country=KR&platform=iphone&q={large[0]['trackId']}")
    screen.wait_for_ids()
    assert re.search(short, screen.rows()[0]["text"])


@paired("platform", ("phone-nojs", "ipad"), ("desktop", "mac"), ("phone", "tv"))
def test_rows_of_another_platform_are_left_out(search, sandbox, platform):
    words = ["memo", "weather", "bus", "a", "e"]
    mixed = [word for word in words if not all(is_for(row, platform) for row in sandbox.search(word, "KR", platform))]
    if platform == "mac":
        assert mixed, "the sandbox mixes iPhone rows into a Mac search, as Apple does"
    word = (mixed or words)[0]
    search.open(f"?country=KR&platform={platform}&q={word}")
    search.wait_for_start_of(expected_ids(sandbox, word, "KR", platform))


def test_fifty_rows_at_first_more_at_the_end_never_a_row_twice(search, sandbox):
    word = common_word(sandbox)
    search.open(f"?country=KR&platform=iphone&q={word}")
    search.wait_for_start_of(expected_ids(sandbox, word))
    first = search.ids()
    search.show_more()
    more = search.wait_for_ids(len(first) + 1)
    assert more == expected_ids(sandbox, word)[: len(more)]
    assert len(set(more)) == len(more)


@with_javascript
def test_the_search_starts_by_itself_once_typing_stops(search, sandbox):
    search.open("?country=KR&platform=iphone")
    search.browser.type(BOX, "memo")
    search.wait_until_about("memo")
    search.wait_for_start_of(expected_ids(sandbox, "memo"))
    assert sandbox.calls() == 1, "no half-typed word was searched for"


@only("phone-300ms")
def test_enter_after_typing_asks_the_store_once(search, sandbox):
    search.open("?country=KR&platform=iphone")
    search.search("memo")
    search.wait_for_start_of(expected_ids(sandbox, "memo"))
    assert sandbox.calls() == 1


@only("desktop")
def test_enter_while_the_typed_text_is_searched_waits_for_that_answer(search, sandbox):
    search.open("?country=KR&platform=iphone")
    sandbox.faults(latencyMs=1500, onlyPath="/search")
    search.browser.type(BOX, "memo")
    search.browser.wait(lambda: sandbox.calls() == 1, "the store is asked")
    search.browser.enter(BOX)
    search.wait_for_start_of(expected_ids(sandbox, "memo"))
    assert sandbox.calls() == 1


@only("phone-300ms")
def test_nothing_found_says_so(search):
    search.open("?country=KR&platform=iphone")
    search.search("qqxxzzy")
    assert "qqxxzzy" in search.browser.wait_for_text("No results", '[data-slot="status"]')
    assert search.ids() == []


@only("phone-nojs")
def test_the_page_says_that_the_catalogue_is_a_sample(search):
    search.open()
    search.browser.wait_for_text("sample catalogue")


# With and without JavaScript


@with_javascript
def test_with_javascript_the_page_is_patched_not_loaded(search, sandbox):
    search.open("?country=KR&platform=iphone")
    search.browser.mark()
    search.search("memo")
    search.wait_for_start_of(expected_ids(sandbox, "memo"))
    search.choose_platform("ipad")
    search.wait_for_start_of(expected_ids(sandbox, "memo", platform="ipad"))
    assert search.browser.is_same_document


@only("desktop", "phone-nojs")
def test_the_address_shows_the_same_again(search):
    search.open("?country=KR&platform=iphone")
    search.search("memo")
    ids = search.wait_for_ids()
    search.browser.driver.refresh()
    search.wait_for_exactly(ids)

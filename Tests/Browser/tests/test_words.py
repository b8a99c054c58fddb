"""Issue: the search app, finished. Both languages: words, numbers, prices, dates, and the order of countries."""

import re
import unicodedata

import pytest

from harness.app_page import STILL_CLOCK, address, app_not_sold, app_with_others, before_the_page
from harness.browser import Look
from harness.search import BOX, NOTICES, SearchScreen, is_for
from harness.server import Server

# Everything a page says, to eyes and to screen readers, but for what the store's rows say themselves.
SAID = """
  const said = [document.title];
  const names = ['aria-label', 'alt', 'placeholder', 'title', 'data-words', 'data-copied', 'data-retry', 'data-failed',
                 'data-offline', 'data-app'];
  for (const element of document.querySelectorAll('body *')) {
    for (const name of names) said.push(element.getAttribute(name));
    if (element.closest('svg, script, noscript, [translate=no]')) continue;
    for (const node of element.childNodes) if (node.nodeType === 3) said.push(node.data);
  }
  return said.filter(text => text && text.trim());
"""
FAULTS = {
    "스토어가 응답하지 않음": {"status": 500},
    "읽을 수 없는 응답": {"malformed": "html"},
    "스토어가 받지 않은 검색": {"status": 400},
    "30초 뒤 자동으로": {"status": 503, "retryAfterSeconds": 30},
    "40초 뒤 자동으로": {"status": 429, "retryAfterSeconds": 40},
}
# Names and codes that are the same in every language.
NAMES = {"KR", "iPhone", "iPad", "Mac", "Apple TV", "English", "MB", "GB", "KB"}
HANGUL = re.compile("[가-힣]")
LATIN_WORD = re.compile("[A-Za-z]{2,}")

pytestmark = pytest.mark.shared_server


@pytest.fixture
def korean(make_browser, server):
    browser = make_browser(server.url, Look("phone", language="ko-KR"))
    browser.tolerate_network_errors()
    return browser


def page(server: Server, path: str, language: str) -> str:
    """The source of a page, in a language."""
    return server.get(path, **{"Accept-Language": language})[1]


def cells(body: str, pattern: str) -> list[str]:
    return [re.sub("<[^>]+>", "", each) for each in re.findall(pattern, body)]


def count_of(body: str) -> str:
    """How many results a page says there are."""
    return cells(body, r"<p class='count'>.*?</p>")[0]


def short_count(count: int, language: str) -> str:
    """A count as the reader's language abbreviates it, rounded down to one decimal."""
    units = {"ko": [(10**8, "억"), (10**4, "만"), (10**3, "천")], "en": [(10**6, "M"), (10**3, "K")]}[language]
    for size, word in units:
        if count >= size:
            return f"{count * 10 // size / 10:.1f}".removesuffix(".0") + word
    return str(count)


# Which language


@pytest.mark.parametrize(("header", "language"), [("fr-FR, ko;q=0.5, en;q=0.3", "ko"), ("", "en")])
def test_a_page_comes_in_the_language_the_browser_likes_best(server, header, language):
    body = page(server, "/apps", header)
    assert f"<html lang='{language}'" in body
    assert {"ko": "국가와 기기를 고르고", "en": "Choose a country and a device"}[language] in body


def leftovers(browser, data: str) -> set[str]:
    """What a Korean page says without a Korean letter, although it is neither a name nor the store's own."""
    said = {re.sub(r"\s+", " ", text).strip() for text in browser.script(SAID)}
    return {
        text
        for text in said
        if LATIN_WORD.search(text) and not HANGUL.search(text)
        and re.sub(r"[\d.,]+\s?", "", text) not in NAMES and text.removesuffix("…") not in data
    }


def test_a_korean_page_says_everything_in_korean(korean, sandbox):
    app, _ = app_with_others(sandbox)
    missing = app_not_sold(sandbox, here="KR", there="US")
    known = [app, missing, *sandbox.search("memo"), sandbox.lookup(missing["trackId"], "US")]
    data = " ".join(re.sub(r"\s+", " ", str(value)) for row in known for value in row.values())
    found = {}
    for path in (
        "/apps", "/apps?recents=1", "/apps?country=KR&q=memo", "/apps?country=KR&q=qqxxzzy",
        "/apps?country=KR&q=id999999999", "/apps/storefronts", "/apps/storefronts?filter=qqxx", "/settings",
        "/settings/about", address(app["trackId"]), address(missing["trackId"], "US"), address(missing["trackId"]),
        "/apps?country=XX", "/apps?platform=watch", "/apps/KR/abc", "/nothing",
    ):
        korean.open(path)
        assert korean.script("return document.documentElement.lang") == "ko"
        if left := leftovers(korean, data + path):
            found[path] = left
    assert found == {}


@pytest.mark.own_server
def test_what_comes_later_is_said_in_korean_too(korean, sandbox):
    before_the_page(korean, STILL_CLOCK)
    search = SearchScreen(korean).open("?country=KR&platform=iphone")
    search.search("메모")
    search.wait_for_ids()
    search.open("?recents=1")
    korean.tap(".recent .delete")
    korean.wait_for_text("검색어 1개를 삭제했습니다", ".undo")
    assert leftovers(korean, "") == set()
    for number, (words, faults) in enumerate(FAULTS.items()):
        sandbox.faults(**faults, onlyPath="/search")
        search.open(f"?country=KR&platform=iphone&q=fault{number}")
        korean.wait_for_text(words, '[data-slot="status"]')
        assert leftovers(korean, korean.query["q"]) == set()
    assert korean.one(BOX).get_dom_attribute("placeholder") == "앱 이름, ID, 링크"
    assert korean.all(NOTICES)


# Numbers


@pytest.mark.parametrize("language", ["ko", "en"])
def test_counts_and_averages_are_written_as_the_language_writes_them(server, sandbox, language):
    stars = {"ko": "5점 만점에 {}점, 평가 {} ?개'", "en": "{} of 5 stars, {} ratings'"}[language]
    rows = {str(row["trackId"]): row for row in sandbox.search("e") if is_for(row, "iphone")}
    body = page(server, "/apps?country=KR&platform=iphone&q=e", language)
    assert re.fullmatch({"en": r"\d+\+ apps", "ko": r"검색 결과 \d+개 이상"}[language], count_of(body))
    checked = set()
    for key, cell in re.findall(r"<li data-key='(\d+)'>(.*?)</li>", body):
        count = rows[key]["userRatingCount"]
        if count > 1:
            short = short_count(count, language)
            assert f"<span aria-hidden='true'>{short}</span>" in cell
            assert re.search(stars.format(r"\d\.\d", re.escape(short)), cell)
            checked.add(short[-1] if not short[-1].isdigit() else "")
        elif not count:
            assert {"ko": "평가 없음", "en": "No ratings"}[language] in cell
    assert {"ko": {"만", "천"}, "en": {"K"}}[language] <= checked, "the catalogue has small and large counts"


@pytest.mark.parametrize("language", ["ko", "en"])
def test_one_is_one_and_not_many(server, sandbox, language):
    country, app = next(
        (country, row["trackId"])
        for country in ("FJ", "LA", "NP", "AL", "MT", "IS")
        for row in sandbox.search("a", country)
        if row["userRatingCount"] == 1 and is_for(row, "iphone")
    )
    captions = cells(page(server, address(app, country), language), r"<span class='caption'>.*?</span>")
    assert {"en": "1 rating", "ko": "평가 1개"}[language] in captions
    found = page(server, f"/apps?country={country}&platform=iphone&q={app}", language)
    assert count_of(found) == {"en": "1 app", "ko": "검색 결과 1개"}[language]
    assert {"en": "of 5 stars, 1 rating'", "ko": "평가 1개'"}[language] in found


@pytest.mark.parametrize(
    ("country", "form"),
    [
        ("KR", r"₩\d{1,3}(,\d{3})*"), ("JP", r"¥\d{1,3}(,\d{3})*"), ("US", r"\$\d+\.\d\d"), ("DE", r"\d+,\d\d €"),
    ],
)
@pytest.mark.parametrize(("language", "free"), [("en", "Get"), ("ko", "받기")])
def test_prices_are_the_stores_own_and_a_free_app_has_the_readers_word(
    server, sandbox, country, form, language, free
):
    rows = {str(row["trackId"]): row for row in sandbox.search("memo", country)}
    body = page(server, f"/apps?country={country}&platform=iphone&q=memo", language)
    shown = dict(re.findall(r"<li data-key='(\d+)'>.*?<span class='price'>(.*?)</span>", body))
    assert {free} < set(shown.values()), "there are free apps and others"
    for key, price in shown.items():
        if rows[key]["price"]:
            assert price == rows[key]["formattedPrice"] and re.fullmatch(form, price.replace("\xa0", " "))
        else:
            assert price == free


@pytest.mark.parametrize("language", ["ko", "en"])
def test_days_and_sizes_are_written_as_the_language_writes_them(server, sandbox, language):
    version = {"ko": "버전 ", "en": "Version "}[language]
    row = next(row for row in sandbox.search("memo") if row.get("releaseNotes"))
    year, month, day = row["currentVersionReleaseDate"][:10].split("-")
    body = page(server, address(row["trackId"]), language)
    caption = next(each for each in cells(body, r"<p class='caption'>.*?</p>") if each.startswith(version))
    number, date = caption.removeprefix(version).split(" · ")
    assert number == row["version"]
    months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
    in_english = f"{months[int(month) - 1]} {int(day)}, {year}"
    assert date == {"ko": f"{year}년 {int(month)}월 {int(day)}일", "en": in_english}[language]
    size = f"{int(row['fileSizeBytes']) / 1e6:.1f}"
    assert re.search(rf"{re.escape(size)}\s?MB", body)


# The order of countries


def without_marks(name: str) -> str:
    letters = unicodedata.normalize("NFD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def test_countries_stand_in_the_order_of_the_languages_alphabet(server):
    pages = {language: page(server, "/apps/storefronts", language) for language in ("en", "ko")}
    # Before the letters stand the recent ones.
    lists = {language: body.split("data-section='letter-", 1)[1] for language, body in pages.items()}
    names = {language: cells(body, r"<span class='label'>.*?</span>") for language, body in lists.items()}
    assert [len(each) for each in names.values()] == [175, 175]
    assert names["en"] == sorted(names["en"], key=without_marks)
    ivory, croatia = (names["en"].index(name) for name in ("Côte d’Ivoire", "Croatia"))
    assert ivory < croatia
    assert names["ko"] == sorted(names["ko"]), "Hangul syllables are coded in the order of the alphabet"
    assert names["ko"][0] == "가나"

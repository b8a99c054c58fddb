"""Both languages: texts, numbers, prices, dates, and the order of countries."""

import re
import unicodedata
from html.parser import HTMLParser

import pytest

from harness.app_page import address, app_not_sold, app_with_others
from harness.program import RECENTS, SEARCH, Document, Visitor, tag_of
from harness.search import is_for
from harness.server import Server

FAULTS = {
    "App Store 서버가 응답하지 않아요": {"status": 500},
    "응답을 읽을 수 없어요": {"malformed": "html"},
    "App Store 서버에서 이 검색을 받지 않았어요": {"status": 400},
    "30초 뒤에 자동으로": {"status": 503, "retryAfterSeconds": 30},
    "40초 뒤에 자동으로": {"status": 429, "retryAfterSeconds": 40},
}
# Names and codes that are the same in every language.
NAMES = {"KR", "iPhone", "iPad", "Mac", "Apple TV", "English", "MB", "GB", "KB", "US$", "CA$", "CN¥", "JP¥"}
HANGUL = re.compile("[가-힣]")
LATIN_WORD = re.compile("[A-Za-z]{2,}")

pytestmark = pytest.mark.shared_server


class Said(HTMLParser):
    """The texts of a page, or of a part, for eyes and for screen readers, in `texts`. The store's own texts are left
    out."""

    NAMES = {
        "aria-label", "alt", "placeholder", "title", "data-words", "data-copied", "data-retry", "data-failed",
        "data-offline", "data-app", "data-change", "data-by-hand", "data-close", "data-form",
    }

    def __init__(self, source: str):
        super().__init__()
        self.texts: set[str] = set()
        # Whether each open element, or one around it, has foreign text.
        self._open = [False]
        self.feed(source)
        self.close()

    def handle_starttag(self, tag, attributes):
        self._say(*(value for name, value in attributes if name in self.NAMES))
        if tag not in Document.VOID:
            is_foreign = tag in ("svg", "script", "style") or ("translate", "no") in attributes
            self._open.append(self._open[-1] or is_foreign)

    def handle_startendtag(self, tag, attributes):
        self._say(*(value for name, value in attributes if name in self.NAMES))

    def handle_endtag(self, tag):
        self._open.pop()

    def handle_data(self, data):
        if not self._open[-1]:
            self._say(data)

    def _say(self, *texts: str | None) -> None:
        self.texts |= {" ".join(text.split()) for text in texts if text}


def page(server: Server, path: str, language: str) -> str:
    """The source of a page, in a language."""
    return Visitor(server.url, language=language).open(path).source


def cells(body: str, pattern: str) -> list[str]:
    return [re.sub("<[^>]+>", "", each) for each in re.findall(pattern, body)]


def count_of(body: str) -> str:
    """The number of results that a page shows."""
    return cells(body, r"<p class='count'>.*?</p>")[0]


def short_count(count: int, language: str) -> str:
    """A count as the reader's language abbreviates it, rounded down to one decimal."""
    units = {"ko": [(10**8, "억"), (10**4, "만"), (10**3, "천")], "en": [(10**6, "M"), (10**3, "K")]}[language]
    for size, word in units:
        if count >= size:
            return f"{count * 10 // size / 10:.1f}".removesuffix(".0") + word
    return str(count)


# The choice of the language


@pytest.mark.parametrize(("header", "language"), [("fr-FR, ko;q=0.5, en;q=0.3", "ko"), ("", "en")])
def test_a_page_comes_in_the_language_the_browser_likes_best(server, header, language):
    body = page(server, "/apps", header)
    assert f"<html lang='{language}'" in body
    assert {"ko": "국가와 기기를 고르고", "en": "Choose a country and a device"}[language] in body


def leftovers(source: str, data: str) -> set[str]:
    """Texts of a Korean page without a Korean letter, except names and the store's own texts."""
    return {
        text
        for text in Said(source).texts
        if LATIN_WORD.search(re.sub(r"\d-dev\b", "", text)) and not HANGUL.search(text)
        and re.sub(r"[\d.,]+\s?", "", text) not in NAMES and text.removesuffix("…") not in data
    }


def test_a_korean_page_says_everything_in_korean(server, sandbox):
    app, _ = app_with_others(sandbox)
    missing = app_not_sold(sandbox, here="KR", there="US")
    known = [app, missing, *sandbox.search("memo"), sandbox.lookup(missing["trackId"], "US")]
    data = " ".join(re.sub(r"\s+", " ", str(value)) for row in known for value in row.values())
    found, visitor = {}, Visitor(server.url, language="ko-KR")
    for path in (
        "/apps", "/apps?recents=1", "/apps?country=KR&q=memo", "/apps?country=KR&q=qqxxzzy",
        "/apps?country=KR&q=id999999999", "/apps/storefronts", "/apps/storefronts?filter=qqxx", "/settings",
        "/settings/about", "/today", address(app["trackId"]), address(missing["trackId"], "US"),
        address(missing["trackId"]), "/apps?country=XX", "/apps?platform=watch", "/apps/KR/abc", "/nothing",
    ):
        source = visitor.open(path).source
        assert "<html lang='ko'" in source
        if left := leftovers(source, data + path):
            found[path] = left
    assert found == {}


def test_what_a_page_says_in_english_is_found():
    for part in ("<p>Two words</p>", "<img alt='A picture'>", "<button aria-label='Close'>×</button>"):
        assert leftovers(f"<main>한국어 {part}</main>", "") != set(), part
    assert leftovers("<main><p translate='no'>As the <b>store</b> says</p><p>12 MB</p></main>", "") == set()


@pytest.mark.own_server
def test_what_comes_later_is_said_in_korean_too(server, sandbox):
    visitor = Visitor(server.url, language="ko-KR")
    page = visitor.act(visitor.open(SEARCH), "querySubmitted", q="메모")
    assert page.keys()
    page = visitor.open(RECENTS)
    deleted = visitor.act(page, "recentDeleted", id=page.keys("recents")[0].removeprefix("recent-"))
    assert "검색어 1개를 지웠어요" in deleted.slot("recents")
    assert leftovers("".join(deleted.document.slots.values()), "") == set()
    assert_faults_are_said_in_korean(visitor, sandbox)
    assert "placeholder='앱 이름, ID, 링크'" in page.source
    assert tag_of(page.source, "id='notices'")


def assert_faults_are_said_in_korean(visitor: Visitor, sandbox) -> None:
    for number, (words, faults) in enumerate(FAULTS.items()):
        sandbox.faults(**faults, onlyPath="/search")
        page = visitor.open(f"{SEARCH}&q=fault{number}")
        assert words in page.slot("status")
        assert leftovers(page.source, f"fault{number}") == set()


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
        ("KR", r"₩\d{1,3}(,\d{3})*"), ("JP", r"JP¥\d{1,3}(,\d{3})*"), ("US", r"US\$\d+(\.\d\d)?"),
        ("CA", r"CA\$\d+(\.\d\d)?"), ("CN", r"CN¥\d+"), ("DE", r"€\d+(\.\d\d)?"),
    ],
)
@pytest.mark.parametrize(("language", "free"), [("en", "Get"), ("ko", "받기")])
def test_prices_have_their_countrys_sign_in_the_readers_language_and_a_free_app_has_the_readers_word(
    server, sandbox, country, form, language, free
):
    rows = {str(row["trackId"]): row for row in sandbox.search("memo", country)}
    body = page(server, f"/apps?country={country}&platform=iphone&q=memo", language)
    shown = dict(re.findall(r"<li data-key='(\d+)'>.*?<span class='price'>(.*?)</span>", body))
    assert {free} < set(shown.values()), "there are free apps and others"
    for key, price in shown.items():
        if rows[key]["price"]:
            # To an English reader, dollars and yen alone are those of the United States and Japan.
            form = re.sub(r"^US|^JP", "", form) if language == "en" else form
            assert re.fullmatch(form, price)
            assert float(re.sub(r"[^\d.]", "", price)) == rows[key]["price"]
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
    # The recent countries come before the letters.
    lists = {language: body.split("data-section='letter-", 1)[1] for language, body in pages.items()}
    names = {language: cells(body, r"<span class='label'>.*?</span>") for language, body in lists.items()}
    assert [len(each) for each in names.values()] == [175, 175]
    assert names["en"] == sorted(names["en"], key=without_marks)
    ivory, croatia = (names["en"].index(name) for name in ("Côte d’Ivoire", "Croatia"))
    assert ivory < croatia
    assert names["ko"] == sorted(names["ko"]), "Hangul syllables are coded in the order of the alphabet"
    assert names["ko"][0] == "가나"

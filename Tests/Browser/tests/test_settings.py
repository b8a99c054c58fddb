"""The settings: the language, the appearance, and whether searches are kept."""

import pytest

from harness.app_page import address, section
from harness.browser import Look
from harness.inside import PROFILE
from harness.program import Visitor, text_of
from harness.search import BOX
from harness.ways import only

LABELS = {
    "ko": {
        "h1": ["설정"],
        ".part > h2": ["일반", "앱", "영화"],
        ".setting .label": ["언어", "화면 모드", "최근 검색어 저장", "통화", "영화 지역", "기기", "상태", "정보"],
        ".setting .segments button": ["자동", "한국어", "English", "자동", "라이트", "다크"],
        ".tabs a": ["오늘", "앱", "영화", "마켓", "폴더"],
        ".sample": ["샘플 카탈로그"],
        ".hint": [
            "검색어를 저장해 두면 바로 다시 검색할 수 있어요. 꺼도 이미 저장된 검색어는 지워지지 않아요.",
            "다른 국가의 가격을 이 통화로도 보여 드려요.",
            "현재 상영작, 개봉 예정작, 볼 수 있는 곳을 이 지역 기준으로 보여 드려요.",
            "설정은 이 브라우저와 추가한 기기에 적용돼요. 계정은 필요 없어요.",
        ],
    },
    "en": {
        "h1": ["Settings"],
        ".part > h2": ["General", "Apps", "Movies"],
        ".setting .label": [
            *("Language", "Appearance", "Save recent searches", "Currency", "Region"),
            *("Devices", "Status", "About"),
        ],
        ".setting .segments button": ["Automatic", "한국어", "English", "Automatic", "Light", "Dark"],
        ".tabs a": ["Today", "Apps", "Movies", "Market", "Folders"],
        ".sample": ["Sample catalog"],
        ".hint": [
            "Keeps your searches so you can run them again. Turning this off doesn’t delete saved ones.",
            "Prices of other countries are also shown in this currency.",
            "Now Playing, Upcoming and Where to watch are for this region.",
            "Settings apply to this browser and the devices you add. You don’t need an account.",
        ],
    },
}
TITLES = {"ko": "설정 – 찾아봐", "en": "Settings – Showroom"}
# The colours of a page's ground and text; the settings are a grouped list.
COLOURS = {"light": ["rgb(242, 242, 247)", "rgb(0, 0, 0)"], "dark": ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]}
COLOURS_OF_THE_SEARCH = COLOURS | {"light": ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]}
IS_ACTING = "return document.body.classList.contains('acting')"
BOXES = """
  return [...document.querySelectorAll(arguments[0])].map((each) => {
    const {left, right, top} = each.getBoundingClientRect();
    return {left, right, top};
  });
"""
# The width of the menu of regions beyond what its chosen region needs.
ROOM = """
  const menu = document.querySelector('.part-movies select');
  const copy = menu.cloneNode();
  copy.append(menu.selectedOptions[0].cloneNode(true));
  copy.style.cssText = 'position: absolute; max-width: none';
  menu.after(copy);
  const needed = copy.offsetWidth;
  copy.remove();
  return menu.offsetWidth - needed;
"""

pytestmark = pytest.mark.shared_server


class SettingsScreen:
    def __init__(self, browser):
        self.browser = browser

    def open(self) -> "SettingsScreen":
        self.browser.open("/settings")
        self.browser.one(".setting")
        return self

    def choose(self, setting: str, value: str) -> None:
        """Taps a choice and waits until it is shown as chosen, and saved."""
        self.browser.tap(f'[data-key="{setting}"] button[value="{value}"]')
        self.browser.wait(lambda: self.chosen(setting) == [value], f"{value!r} is chosen")
        self.browser.wait(lambda: not self.browser.script(IS_ACTING), "it is kept")

    def chosen(self, setting: str) -> list[str]:
        return self.browser.script(
            "return [...document.querySelectorAll(arguments[0])].map(e => e.value)",
            f'[data-key="{setting}"] button[aria-pressed=true]',
        )


@pytest.fixture
def settings(browser) -> SettingsScreen:
    return SettingsScreen(browser).open()


def language(browser) -> str:
    return browser.script("return document.documentElement.lang")


def colours(browser) -> list[str]:
    """The colours of the ground and the text of the present page."""
    return browser.script("""
      const {backgroundColor, color} = getComputedStyle(document.documentElement);
      return [backgroundColor, color];
    """)


def wait_for_language(browser, code: str) -> None:
    browser.wait(lambda: language(browser) == code, f"the page is in {code}")
    for selector, labels in LABELS[code].items():
        browser.wait(lambda: browser.texts(selector) == labels, f"{selector} says {labels}")
    assert browser.driver.title == TITLES[code]


# Language


@only("desktop")
def test_a_language_changes_every_label_of_this_page_and_of_those_after_it(settings, sandbox):
    browser = settings.browser
    app = sandbox.search("memo")[0]["trackId"]
    wait_for_language(browser, "en")
    for code, heading, seller in [("ko", "앱", "제공자"), ("en", "Apps", "Seller")]:
        settings.choose("languagePicked", code)
        wait_for_language(browser, code)
        browser.open("/apps")
        browser.wait(lambda: browser.texts("h1") == [heading], "the search is in that language")
        assert language(browser) == code
        browser.open(address(app))
        browser.wait_for_text(seller, section("information"))
        settings.open()
    settings.choose("languagePicked", "ko")
    wait_for_language(browser, "ko")
    settings.choose("languagePicked", "automatic")
    wait_for_language(browser, "en")
    assert_groups_and_licences_stand_in_two_columns(browser)


def assert_groups_and_licences_stand_in_two_columns(browser) -> None:
    general, movies = browser.script(BOXES, ".part-general, .part-movies")
    assert general["right"] < movies["left"] and abs(general["top"] - movies["top"]) < 1
    assert browser.script(ROOM) >= 0, "the chosen region is shown whole"
    browser.tap('a[href="/settings/about"]')
    browser.one(".part-works .setting")
    first, second = browser.script(BOXES, ".part-works li")[:2]
    assert first["right"] < second["left"] and abs(first["top"] - second["top"]) < 1


@pytest.mark.own_server
def test_a_choice_outlives_the_browser_and_the_server(server):
    visitor = Visitor(server.url)
    page = visitor.press(visitor.open("/settings"), "value='ko'")
    assert page.title == TITLES["ko"]
    visitor.press(page, "value='dark'")
    visitor.close()
    server.kill()
    server.start()
    page = Visitor(server.url, visitor.profile).open("/settings")
    assert "<html lang='ko' data-appearance='dark'" in page.source
    assert page.title == TITLES["ko"]


@only("phone")
def test_back_after_a_change_the_page_speaks_the_new_language(browser):
    browser.open("/apps")
    browser.one(BOX)
    browser.tap(PROFILE)
    browser.wait(lambda: browser.path == "/settings", "the settings are open")
    SettingsScreen(browser).choose("languagePicked", "ko")
    wait_for_language(browser, "ko")
    browser.driver.back()
    browser.wait(lambda: browser.path == "/apps", "the search is back")
    browser.wait(lambda: browser.texts("h1") == ["앱"], "it is in Korean")
    assert language(browser) == "ko"


# Appearance


def test_the_appearance_changes_at_once_and_stays(make_browser, server):
    browser = make_browser(server.url, Look("phone", dark=True))
    settings = SettingsScreen(browser).open()
    assert colours(browser) == COLOURS["dark"]
    for value, shown in [("light", "light"), ("dark", "dark"), ("automatic", "dark")]:
        settings.choose("appearancePicked", value)
        browser.wait(lambda: colours(browser) == COLOURS[shown], f"the page is {shown}")
        browser.open("/apps")
        assert colours(browser) == COLOURS_OF_THE_SEARCH[shown]
        settings.open()
        assert settings.chosen("appearancePicked") == [value]
    browser.command("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "light"}])
    browser.wait(lambda: colours(browser) == COLOURS["light"], "it is as the device is")


# The page's place


@only("phone")
def test_the_profile_page_leads_back_to_the_search_also_after_a_choice(search):
    browser = search.browser
    search.open("?country=KR&platform=iphone&q=memo")
    ids = search.wait_for_ids()
    browser.tap(PROFILE)
    browser.wait(lambda: browser.path == "/settings", "the settings are open")
    assert browser.texts("h1") == ["Settings"]
    SettingsScreen(browser).choose("appearancePicked", "dark")
    browser.wait(lambda: colours(browser) == COLOURS["dark"], "the page is dark")
    browser.tap("header.bar .back")
    browser.wait(lambda: browser.path == "/apps", "the search is open")
    browser.one(BOX)
    search.wait_for_exactly(ids)


# Status


@pytest.mark.own_server
def test_the_status_says_how_everybody_is_who_is_asked_and_asks_again(server, sandbox):
    visitor = Visitor(server.url)
    page = visitor.follow(visitor.open("/settings"), "/settings/status")
    for page in (page, visitor.press(page, "value='checkTapped'")):
        assert "Checked just now: Market." in page.slot("status"), "for a page it alone is asked"
        for path, words in (("/apps", "Available"), ("/movies", "Available"), ("/market", "Available")):
            cell = page.cell(path, "healths")
            assert words in text_of(cell) and page.link(path, cell)
    # The page causes no call: it shows how the last call ended.
    sandbox.faults(status=500, onlyPath="/3/movie/")
    visitor.open("/movies")
    page = visitor.open("/settings/status")
    assert "No response" in text_of(page.cell("/movies", "healths"))

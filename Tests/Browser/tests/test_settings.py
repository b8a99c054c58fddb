"""The settings: the language, the appearance, the country with its exceptions, and the tabs."""

import pytest

from harness.app_page import address, section
from harness.browser import Look
from harness.inside import PROFILE
from harness.movies import ids
from harness.program import Page, Visitor, pressed, tag_of, text_of
from harness.search import BOX
from harness.ways import only

LABELS = {
    "ko": {
        "h1": ["설정"],
        ".part > h2": ["일반", "앱", "영화", "탭"],
        ".setting .label": [
            *("언어", "화면 모드", "국가", "검색어와 최근 본 항목 저장", "통화", "영화관·스트리밍"),
            *("앱", "영화", "마켓", "폴더", "내 영화", "내 상점", "기기", "상태", "정보"),
        ],
        ".setting .segments button": ["자동", "한국어", "English", "자동", "라이트", "다크"],
        ".tabs a": ["오늘", "앱", "영화", "마켓", "폴더"],
        ".sample": ["샘플 카탈로그"],
        ".hint": [
            "이 국가를 기준으로 보여 드려요. 필요한 항목만 다른 국가로 바꿀 수 있어요.",
            "검색어와 최근 본 항목을 저장해 두면 바로 다시 찾을 수 있어요. 꺼도 이미 저장된 내용은 지워지지 않아요.",
            "다른 국가의 가격을 이 통화로도 보여 드려요.",
            "현재 상영작, 개봉 예정작, 볼 수 있는 곳을 이 국가 기준으로 보여 드려요.",
            "탭 막대에서만 사라져요. 페이지와 ‘오늘’에 보이는 내용은 그대로 있어요.",
            "설정은 이 브라우저와 추가한 기기에 적용돼요. 계정은 필요 없어요.",
        ],
    },
    "en": {
        "h1": ["Settings"],
        ".part > h2": ["General", "Apps", "Movies", "Tabs"],
        ".setting .label": [
            *("Language", "Appearance", "Country", "Save searches and viewed items"),
            *("Currency", "Cinemas and streaming"),
            *("Apps", "Movies", "Market", "Folders", "My movies", "My shop", "Devices", "Status", "About"),
        ],
        ".setting .segments button": ["Automatic", "한국어", "English", "Automatic", "Light", "Dark"],
        ".tabs a": ["Today", "Apps", "Movies", "Market", "Folders"],
        ".sample": ["Sample catalog"],
        ".hint": [
            "Used everywhere, unless you choose another country below.",
            "Keeps your searches and what you viewed last. Turning this off doesn’t delete what is already saved.",
            "Prices of other countries are also shown in this currency.",
            "Now Playing, Upcoming and Where to watch are for this country.",
            "Hiding a tab only removes it from the tab bar. Its pages and its part of Today stay.",
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
    general, *others = browser.script(BOXES, ".part, .slot-about")
    assert any(general["right"] < each["left"] and abs(general["top"] - each["top"]) < 1 for each in others)
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


# The country


def choose(visitor: Visitor, setting: str, group: str, value: str) -> Page:
    """Chooses from a menu of the settings as without JavaScript, and returns the page that follows."""
    page = visitor.open("/settings")
    page = visitor.press(page, "unscripted", within=page.cell(setting, group), value=value)
    assert f"value='{value}' selected" in page.cell(setting, group)
    return page


def assert_places(visitor: Visitor, sandbox, *, apps: str, cinemas: str, currency: str) -> None:
    """Asserts the country of the app search, that of the cinemas, and the currency of a rule."""
    assert apps in tag_of(visitor.open("/apps").source, "data-testid='storefront'")
    rows = sandbox.tmdb("/movie/now_playing", page=1, language="en-US", region=cinemas)["results"]
    assert visitor.open("/movies").keys("row-now-playing") == ids(rows)[:10]
    # Asked for by the page of movies, and so at hand.
    assert visitor.open("/").keys("today-cinemas") == ids(rows)[:10]
    assert currency in visitor.open("/watch").source


def test_the_app_search_the_cinemas_and_the_currency_follow_the_country_and_an_exception_stays(server, sandbox):
    visitor = Visitor(server.url, language="en-US")
    assert_places(visitor, sandbox, apps="United States", cinemas="US", currency="US Dollar")
    choose(visitor, "countryPicked", "general", "JP")
    assert_places(visitor, sandbox, apps="Japan", cinemas="JP", currency="Japanese Yen")
    choose(visitor, "regionPicked", "movies", "FR")
    choose(visitor, "currencyPicked", "apps", "KRW")
    page = visitor.follow(visitor.open("/apps"), "/apps/storefronts")
    visitor.press(visitor.press(page, "name='filter'", filter="Canada"), "value='CA'")
    choose(visitor, "countryPicked", "general", "DE")
    assert_places(visitor, sandbox, apps="Canada", cinemas="FR", currency="South Korean Won")
    choose(visitor, "regionPicked", "movies", "automatic")
    choose(visitor, "currencyPicked", "apps", "automatic")
    assert_places(visitor, sandbox, apps="Canada", cinemas="DE", currency="Euro")


# The tabs


@only("phone")
def test_a_hidden_tab_is_gone_at_once_and_after_a_reload_and_comes_back(settings):
    browser, tab = settings.browser, ".tabs a[href='/movies']"
    browser.tap('[data-key="tab.moviesPicked"] .switch')
    browser.wait(lambda: not browser.all(tab), "the tab is gone")
    settings.open()
    assert not browser.all(tab) and browser.all(".tabs a[href='/apps']")
    browser.open("/movies")
    browser.wait(lambda: browser.texts("h1") == ["Movies"], "its page is open")
    assert not browser.all(tab) and not browser.all(".tabs [aria-current]")
    settings.open()
    browser.tap('[data-key="tab.moviesPicked"] .switch')
    browser.wait(lambda: browser.all(tab), "the tab is back")


def test_without_javascript_a_tab_is_hidden_and_shown(server):
    visitor = Visitor(server.url)
    for state in ("off", "on"):
        page = visitor.open("/settings")
        page = visitor.press(page, "role='switch'", within=page.cell("tab.moviesPicked", "tabs"))
        assert pressed(page, "tab.moviesPicked") == state
        assert ("Movies</span></a>" in visitor.open("/apps").source) == (state == "on")


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

"""Today: what there is for everybody, what a reader keeps, and one search over apps, movies and products."""

import re
import urllib.parse

import pytest

from harness import today
from harness.browser import Look
from harness.folders import made, reference
from harness.inside import scroll_to, take_profile, top, value, visitor_of, wait_until_idle
from harness.market import Products
from harness.market import address as product_address
from harness.movies import address as movie_address
from harness.movies import movies_found, movies_in
from harness.offline import BANNER, at_home, see
from harness.program import SEARCH, Visitor, text_of
from harness.sandbox import Sandbox
from harness.search import BOX, expected_ids
from harness.server import Server
from harness.ways import both_sizes, only

pytestmark = pytest.mark.shared_server

# The most rows of a section in a list, and in a strip.
IN_LIST, IN_STRIP = 5, 10
HANGUL = re.compile("[가-힣]")
RECENT = '[data-section="recents"] .recent .label'
PATHS = "return [...document.querySelectorAll(arguments[0])].map((each) => each.getAttribute('href'))"
FOCUSED = "return document.activeElement.matches(arguments[0])"


def charts(sandbox: Sandbox, country: str = "US") -> list[str]:
    return [f"/apps/{country}/{each}" for each in sandbox.chart(country=country)]


def cinemas(sandbox: Sandbox, language: str = "en-US") -> list[str]:
    return [movie_address(each) for each in movies_in(sandbox, "now-playing", language=language)]


def products(server: Server, **query) -> list[str]:
    return [product_address(each["id"]) for each in Products(server).first(**query)]


def word_of_all(server: Server, sandbox: Sandbox) -> str:
    """A word that finds apps, movies and products."""
    words = ("lamp", "map", "book", "light", "me", "a")
    return next(
        word for word in words
        if expected_ids(sandbox, word, "US") and movies_found(sandbox, word) and products(server, search_value=word)
    )


# What is shown


@pytest.mark.parametrize(("language", "country"), [("en-US", "US"), ("ko-KR", "KR")])
def test_a_newcomer_sees_charts_movies_products_and_one_sentence_and_nothing_personal(
    server, sandbox, language, country
):
    page = Visitor(server.url, language=language).open("/")
    assert today.sections_of(page) == list(today.FOR_ALL)
    assert today.links_of(page, "charts") == charts(sandbox, country)[:IN_LIST]
    assert today.links_of(page, "cinemas") == cinemas(sandbox, language)[:IN_STRIP]
    newest = products(server)
    assert today.links_of(page, "market") == newest[: len(today.links_of(page, "market"))]
    for name in today.FOR_ALL:
        heading = page.slot(f"head-{name}")
        assert heading and bool(HANGUL.search(heading)) == (language == "ko-KR"), heading
    for name in today.PERSONAL:
        assert not page.slot(f"head-{name}") and not page.slot(f"state-{name}"), name
    assert page.keys("recents") == []
    sentence = page.slot("hint")
    assert sentence.count(".") == 1 and bool(HANGUL.search(sentence)) == (language == "ko-KR"), sentence


@pytest.mark.own_server
def test_a_returning_reader_finds_what_has_changed_the_folders_and_the_last_searches(server, sandbox):
    visitor = Visitor(server.url, language="en-US")
    apps = expected_ids(sandbox, "memo")[:6]
    folder = made(visitor, "Travel", *map(reference, apps))
    visitor.act(visitor.open(f"/folders/{folder}"), "refreshTapped")
    visitor.press(visitor.open(SEARCH), "type='search'", q="memo")
    visitor.press(visitor.open("/movies/search"), "type='search'", q="metropolis")
    page = visitor.open("/")
    assert f"/folders/{folder}" in today.links_of(page, "folders")
    assert "changes" not in today.sections_of(page), "nothing has changed yet"
    # Each app has a new version every 6 to 45 days.
    sandbox.move_clock(45)
    assert "up to date" in visitor.act(visitor.open(f"/folders/{folder}"), "refreshTapped").slot("status").lower()
    page = visitor.open("/")
    changed = today.links_of(page, "changes")
    assert changed and set(changed) <= {f"/apps/KR/{each}" for each in apps}
    assert today.sections_of(page)[0] == "changes", "what is the reader's own stands first"
    texts = [text_of(cell) for cell in page.document.sections["recents"].values()]
    assert [next(word for word in ("memo", "metropolis") if word in text) for text in texts] == ["metropolis", "memo"]
    assert today.sections_of(Visitor(server.url).open("/")) == list(today.FOR_ALL), "nobody else sees it"


# One that is slow or fails


@pytest.fixture
def tmdb(make_line, shared_sandbox):
    """TMDB, whose responses can be held back."""
    return make_line(urllib.parse.urlsplit(shared_sandbox.url).port)


@pytest.fixture(params=["phone", "desktop"])
def patient_reader(request, make_browser, make_server, tmdb):
    """A browser whose server asks that TMDB."""
    browser = make_browser(make_server("--tmdb-url", tmdb.url).url, Look(request.param))
    # The server takes no pictures from a TMDB behind another address.
    browser.tolerate_network_errors()
    return browser


def test_a_source_that_is_slow_costs_its_section_alone_which_comes_into_the_same_page(
    patient_reader, tmdb, shared_sandbox
):
    browser = patient_reader
    tmdb.hold(b"/movie/now_playing")
    browser.open("/")
    browser.mark()
    today.wait_for(browser, "charts", "market")
    tmdb.wait_until_held()
    assert browser.one(today.head("cinemas")).text, "its heading and its place are there"
    tmdb.release()
    today.wait_for(browser, *today.FOR_ALL)
    assert today.links(browser, "cinemas") == cinemas(shared_sandbox)[:IN_STRIP]
    assert browser.is_same_document


def test_a_search_shows_each_section_as_it_arrives(patient_reader, tmdb, shared_sandbox):
    browser = patient_reader
    browser.open("/")
    today.wait_for(browser, *today.FOR_ALL)
    tmdb.hold(b"/search/movie")
    browser.mark()
    browser.type(BOX, "lamp")
    browser.enter(BOX)
    tmdb.wait_until_held()
    browser.wait(lambda: today.links(browser, "apps"), "apps are there before the movies")
    assert today.links(browser, "movies") == []
    assert value(browser, BOX) == browser.query["q"] == "lamp"
    tmdb.release()
    found = [movie_address(each) for each in movies_found(shared_sandbox, "lamp")]
    browser.wait(lambda: today.links(browser, "movies") == found[:IN_LIST], "the movies have come, if there are any")
    assert browser.is_same_document


@pytest.mark.own_server
def test_a_source_that_fails_says_so_in_its_section_and_is_asked_again_there(server, sandbox):
    visitor = Visitor(server.url, language="en-US")
    sandbox.faults(status=500, onlyPath="/3/movie/now_playing")
    page = visitor.open("/")
    assert today.sections_of(page) == ["charts", "market"]
    assert "isn’t responding" in page.slot("state-cinemas")
    assert page.source.count("role='alert'") == 1
    sandbox.clear()
    page = visitor.press(page, "class='action", within=page.document.slots["state-cinemas"])
    assert today.sections_of(page) == list(today.FOR_ALL) and "role='alert'" not in page.source


# The way to a thing and back


@both_sizes
def test_back_from_a_thing_leads_to_the_same_place(browser):
    browser.open("/")
    today.wait_for(browser, *today.FOR_ALL)
    before = {name: today.links(browser, name) for name in today.FOR_ALL}
    row = f"{today.rows('market')}:nth-child(2)"
    scroll_to(browser, row)
    browser.wait_until_at_rest()
    place, path = top(browser, row), before["market"][1]
    browser.tap(f"{row} a")
    browser.wait(lambda: browser.path == path, "the product is open")
    browser.driver.back()
    browser.wait(lambda: browser.path == "/", "Today is open")
    today.wait_for(browser, *today.FOR_ALL)
    assert {name: today.links(browser, name) for name in today.FOR_ALL} == before
    browser.wait(lambda: abs(top(browser, row) - place) < 2, f"the row is at {place}")


# One search


@only("phone-300ms", "desktop", "phone-nojs")
def test_one_word_finds_apps_movies_and_products(browser, server, sandbox):
    word = word_of_all(server, sandbox)
    browser.open("/")
    browser.type(BOX, word)
    browser.enter(BOX)
    browser.wait(lambda: browser.query.get("q") == word, "the address is about it")
    today.wait_for(browser, *today.FOUND)
    apps = [f"/apps/US/{each}" for each in expected_ids(sandbox, word, "US")]
    assert today.links(browser, "apps") == apps[:IN_LIST]
    assert today.links(browser, "movies") == [movie_address(each) for each in movies_found(sandbox, word)][:IN_LIST]
    found = products(server, search_value=word)
    assert 0 < len(today.links(browser, "goods")) <= IN_LIST
    assert set(today.links(browser, "goods")) <= set(found)
    browser.driver.back()
    today.wait_for(browser, *today.FOR_ALL)
    browser.wait(lambda: value(browser, BOX) == "", "the field is as it was")


def test_korean_is_found_while_it_is_composed(make_browser, server, sandbox):
    browser = make_browser(server.url, Look("phone", language="ko-KR"))
    browser.open("/")
    browser.focus(BOX)
    for syllable in "메모":
        browser.compose(syllable)
        browser.commit(syllable)
    browser.wait(lambda: browser.query.get("q") == "메모", "the address is about it")
    apps = [f"/apps/KR/{each}" for each in expected_ids(sandbox, "메모")][:IN_LIST]
    browser.wait(lambda: today.links(browser, "apps") == apps, "the apps are there")
    assert value(browser, BOX) == "메모" and browser.script(FOCUSED, BOX)


def test_see_all_leads_to_each_search_with_the_text_and_the_place(server, sandbox):
    word = word_of_all(server, sandbox)
    visitor = Visitor(server.url, language="en-US")
    # The reader has chosen another country.
    visitor.open("/apps?country=JP&platform=ipad")
    page = visitor.open(f"/?q={word}")
    for name, path in (("apps", "/apps"), ("movies", "/movies/search"), ("goods", "/market")):
        link = page.link(path, page.document.slots[f"head-{name}"])
        whole = visitor.open(link, page)
        assert whole.status == 200 and whole.query["q"] == word, link
        if name == "apps":
            assert [whole.query[key] for key in ("country", "platform")] == ["JP", "ipad"]
            assert today.links_of(page, "apps") == [f"/apps/JP/{each}" for each in whole.keys()[:IN_LIST]]


@only("phone")
def test_recent_searches_of_all_kinds_are_suggested_also_by_initial_consonants(browser, server):
    visitor = visitor_of(browser)
    visitor.press(visitor.open(SEARCH), "type='search'", q="카카오")
    visitor.press(visitor.open("/movies/search"), "type='search'", q="카사블랑카")
    visitor.press(visitor.open("/market?q=lamp"), "type='search'", q="lamp")
    take_profile(browser, visitor)
    browser.open("/")
    browser.focus(BOX)
    browser.wait(lambda: browser.texts(RECENT)[:2] == ["카사블랑카", "카카오"], "the recent searches are there")
    browser.type(BOX, "ㅋㅋㅇ")
    browser.wait(lambda: browser.texts(RECENT) == ["카카오"], "one matches")
    browser.tap(RECENT)
    browser.wait(lambda: "카카오" in urllib.parse.unquote(browser.driver.current_url), "it is searched for again")


@only("phone", "phone-nojs")
def test_a_link_to_an_app_and_an_id_are_offered_to_be_opened(browser, sandbox):
    app = next(each for each in expected_ids(sandbox, "memo", "JP"))
    for text, path in (
        (f"https://apps.apple.com/jp/app/some-name/id{app}?l=en", f"/apps/JP/{app}"), (f"id{app}", f"/{app}"),
    ):
        browser.open("/")
        browser.paste(BOX, text)
        browser.enter(BOX)
        offered = '[data-slot="hint"] a'
        browser.wait(lambda path=path: path in "".join(browser.script(PATHS, offered)), f"{text} is understood")
    browser.tap(offered)
    browser.wait(lambda: browser.path.endswith(f"/{app}"), "the app is open")


# A choice of sections


def flip(browser, name: str, is_on: bool) -> None:
    """Focuses the switch of a section and presses the space bar."""
    switch = today.SWITCH % name
    browser.focus(switch)
    browser.one(switch).send_keys(" ")
    browser.wait(lambda: browser.attribute(switch, "aria-checked") == str(is_on).lower(), f"{name}: {is_on}")
    wait_until_idle(browser)


@only("desktop")
def test_sections_are_hidden_and_put_in_order_by_the_keyboard_also_after_a_reload(browser):
    browser.open("/")
    today.wait_for(browser, *today.FOR_ALL)
    browser.tap(f'main a[href^="{today.EDIT}"]')
    browser.wait(lambda: browser.path == today.EDIT, "the sections are there")
    flip(browser, "cinemas", False)
    for _ in range(2):
        browser.open("/")
        today.wait_for(browser, "charts", "market")
        assert browser.all(f"{today.head('cinemas')} h2") == []
    browser.open(today.EDIT)
    flip(browser, "cinemas", True)
    browser.open("/")
    today.wait_for(browser, *today.FOR_ALL)


def test_without_a_network_today_is_shown_as_it_was_seen_last(make_browser, line):
    browser = at_home(make_browser, line)
    browser.open("/")
    today.wait_for(browser, *today.FOR_ALL)
    see(browser, "/")
    line.offline()
    browser.open("/")
    browser.one(BANNER)
    assert browser.path == "/" and today.shown(browser) == list(today.FOR_ALL)
    assert browser.attribute('.tabs [aria-current="page"]', "href") == "/"

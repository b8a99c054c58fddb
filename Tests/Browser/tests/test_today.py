"""Today: what there is for everybody, what a reader keeps, and one search over apps, movies and products."""

import re
import urllib.parse

import pytest

from harness import today
from harness.browser import Browser, Look
from harness.folders import made, reference
from harness.inside import scroll_to, take_profile, top, value, visitor_of, wait_until_idle
from harness.market import Products
from harness.market import address as product_address
from harness.movies import address as movie_address
from harness.movies import movies_found, movies_in
from harness.patience import patient
from harness.program import SEARCH, Visitor
from harness.sandbox import Sandbox
from harness.search import BOX, NOTICES, expected_ids, is_for
from harness.server import Server
from harness.sink import until
from harness.ways import both_sizes, only

pytestmark = pytest.mark.shared_server

# The most rows of a section in a list, and in a strip.
IN_LIST, IN_STRIP = 5, 10
HANGUL = re.compile("[가-힣]")
FOCUSED = "return document.activeElement.matches(arguments[0])"
# The first row below the bar.
FIRST = """
  const { bottom } = document.querySelector('header.bar').getBoundingClientRect();
  return [...document.querySelectorAll('main [data-key]')].find((each) => each.getBoundingClientRect().bottom > bottom);
"""
TOP = "return arguments[0].getBoundingClientRect().top"


def charts(sandbox: Sandbox, country: str) -> list[str]:
    return [f"/apps/{country}/{each}" for each in sandbox.chart(country=country)][:IN_LIST]


def cinemas(sandbox: Sandbox, language: str = "en-US") -> list[str]:
    return [movie_address(each) for each in movies_in(sandbox, "now-playing", language=language)][:IN_STRIP]


def apps(sandbox: Sandbox, word: str, country: str) -> list[str]:
    return [f"/apps/{country}/{each}" for each in expected_ids(sandbox, word, country)][:IN_LIST]


def movies(sandbox: Sandbox, word: str) -> list[str]:
    return [movie_address(each) for each in movies_found(sandbox, word)][:IN_LIST]


def products(server: Server, **query) -> list[str]:
    return [product_address(each["id"]) for each in Products(server).first(**query)]


def for_sale(server: Server) -> list[str]:
    return [product_address(each["id"]) for each in Products(server).first() if each.get("state") != "sold" and each["stock"]]


def word_of_all(server: Server, sandbox: Sandbox) -> str:
    """A word that finds apps, movies and products."""
    return next(
        word for word in ("lamp", "map", "book", "light", "me", "a")
        if apps(sandbox, word, "US") and movies(sandbox, word) and products(server, search_value=word)
    )


# What is shown


@pytest.mark.parametrize(("language", "country"), [("en-US", "US"), ("ko-KR", "KR")])
def test_a_newcomer_sees_charts_movies_products_and_one_sentence_and_nothing_personal(
    server, sandbox, language, country
):
    page = Visitor(server.url, language=language).open("/")
    assert today.sections_of(page) == today.FOR_ALL
    assert today.links_of(page, "charts") == charts(sandbox, country)
    assert today.links_of(page, "cinemas") == cinemas(sandbox, language)
    assert today.links_of(page, "market") == for_sale(server)[:IN_LIST]
    sentence = page.slot("hint")
    assert sentence.count(".") == 1
    for words in (sentence, *(page.slot(f"head-{name}") for name in today.FOR_ALL)):
        assert words and bool(HANGUL.search(words)) == (language == "ko-KR"), words
    for slot in ("recents", *(f"{part}-{name}" for name in today.PERSONAL for part in ("head", "state"))):
        assert not page.slot(slot), slot


@pytest.mark.own_server
def test_a_returning_reader_finds_what_changed_what_was_saved_last_and_the_last_searches(server, sandbox):
    visitor = Visitor(server.url, language="en-US")
    # Each is on sale for six days, the first time within forty.
    paid = [str(each["trackId"]) for each in sandbox.search("memo") if each["price"] and is_for(each, "iphone")][:6]
    folder = made(visitor, "Travel", *map(reference, paid))
    visitor.press(visitor.open(SEARCH), "type='search'", q="memo")
    visitor.press(visitor.open("/movies/search"), "type='search'", q="metropolis")
    page = visitor.open("/")
    addresses = [f"/apps/KR/{each}" for each in reversed(paid)]
    assert today.links_of(page, "folders") == addresses[:IN_LIST], "those saved last"
    assert "changes" not in today.sections_of(page), "nothing has changed yet"
    assert re.findall("<span>([^<]*)</span>", page.document.slots["recents"]) == ["metropolis", "memo"]
    assert not page.slot("hint"), "the sentence is for newcomers"

    def told():
        sandbox.move_clock(6)
        visitor.act(visitor.open(f"/folders/{folder}"), "refreshTapped")
        page = visitor.open("/")
        return page if today.links_of(page, "changes") else None

    # The news are made after the check that has found them.
    page = until(told, "a change is told", patient(60))
    assert set(today.links_of(page, "changes")) <= set(addresses)
    assert today.sections_of(page) == today.PERSONAL + today.FOR_ALL
    assert today.sections_of(Visitor(server.url).open("/")) == today.FOR_ALL, "other readers do not see it"


@only("phone")
def test_what_is_saved_elsewhere_appears_while_today_is_open(browser, sandbox):
    visitor = visitor_of(browser)
    visitor.open("/")
    take_profile(browser, visitor)
    browser.open("/")
    today.wait_for(browser, *today.FOR_ALL)
    browser.mark()
    app = expected_ids(sandbox, "memo")[0]
    made(visitor, "Travel", reference(app))
    browser.wait(lambda: today.links(browser, "folders") == [f"/apps/KR/{app}"], "it is the one that was saved last")
    assert browser.is_same_document


# A source that is slow or fails


@pytest.fixture
def tmdb(make_line, shared_sandbox):
    """TMDB with responses that can be held back."""
    return make_line(urllib.parse.urlsplit(shared_sandbox.url).port)


@pytest.fixture
def reading(make_server, tmdb) -> Server:
    """A server that asks that TMDB, and has everything else of Today at hand."""
    server = make_server("--tmdb-url", tmdb.url)
    today.warm(Visitor(server.url, language="en-US"))
    return server


def browser_of(make_browser, server: Server, size: str) -> Browser:
    browser = make_browser(server.url, Look(size))
    # The server takes no pictures from a TMDB behind another address.
    browser.tolerate_network_errors()
    return browser


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_source_that_is_slow_costs_its_section_alone_which_comes_into_the_same_page(
    make_browser, reading, tmdb, shared_sandbox, size
):
    browser = browser_of(make_browser, reading, size)
    tmdb.hold(b"/movie/now_playing")
    browser.open("/")
    browser.mark()
    today.wait_for(browser, "charts", "market")
    tmdb.wait_until_held()
    assert browser.one(today.head("cinemas")).text, "its heading and its place are there"
    assert browser.all(f"{today.state('cinemas')} .skeleton")
    tmdb.release()
    today.wait_for(browser, *today.FOR_ALL)
    assert today.links(browser, "cinemas") == cinemas(shared_sandbox)
    assert browser.is_same_document


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_search_shows_each_section_as_it_arrives(make_browser, reading, tmdb, shared_sandbox, size):
    browser = browser_of(make_browser, reading, size)
    word = word_of_all(reading, shared_sandbox)
    browser.open("/")
    today.wait_for(browser, *today.FOR_ALL)
    browser.mark()
    tmdb.hold(b"/search/movie")
    browser.type(BOX, word)
    browser.enter(BOX)
    today.wait_for(browser, "apps", "goods")
    tmdb.wait_until_held()
    assert value(browser, BOX) == browser.query["q"] == word
    tmdb.release()
    today.wait_for(browser, *today.FOUND)
    assert today.links(browser, "movies") == movies(shared_sandbox, word)
    assert browser.is_same_document


def test_rows_that_arrive_leave_the_page_where_it_is_scrolled(make_browser, reading, tmdb, shared_sandbox):
    browser = browser_of(make_browser, reading, "phone")
    word = word_of_all(reading, shared_sandbox)
    tmdb.hold(b"/search/movie")
    browser.open(f"/?q={word}")
    today.wait_for(browser, "apps", "goods")
    tmdb.wait_until_held()
    browser.wait_until_at_rest()
    browser.scroll_to_end()
    row = browser.script(FIRST)
    place = browser.script(TOP, row)
    tmdb.release()
    today.wait_for(browser, *today.FOUND)
    wait_until_idle(browser)
    assert abs(browser.script(TOP, row) - place) < 2


@pytest.mark.own_server
def test_a_source_that_fails_says_so_in_its_section_and_is_asked_again_there(server, sandbox):
    visitor = Visitor(server.url, language="en-US")
    sandbox.faults(status=500, onlyPath="/3/movie/now_playing")
    page = visitor.open("/")
    assert today.sections_of(page) == ["charts", "market"]
    assert "isn’t responding" in page.slot("state-cinemas")
    assert page.source.count("role='alert'") == 1
    sandbox.clear()
    page = visitor.press(page, "value='retryTapped-cinemas'")
    assert today.sections_of(page) == today.FOR_ALL and "role='alert'" not in page.source


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
    # The product is among the things viewed last, above everything else.
    browser.wait(lambda: set(today.shown(browser)) >= set(today.FOR_ALL), "the sections are there")
    assert {name: today.links(browser, name) for name in today.FOR_ALL} == before
    browser.wait(lambda: abs(top(browser, row) - place) < 2, f"the row is at {place}")


# One search


def test_one_word_finds_apps_movies_and_products_and_back_leads_out_of_the_search(browser, server, sandbox):
    word = word_of_all(server, sandbox)
    browser.open("/")
    browser.type(BOX, word)
    browser.enter(BOX)
    browser.wait(lambda: browser.query.get("q") == word, "the address is about it")
    today.wait_for(browser, *today.FOUND)
    assert today.links(browser, "apps") == apps(sandbox, word, "US")
    assert today.links(browser, "movies") == movies(sandbox, word)
    assert today.links(browser, "goods") == products(server, search_value=word, sort="relevance")[:IN_LIST]
    browser.driver.back()
    today.wait_for(browser, *today.FOR_ALL)
    # Without scripts browsers fill in again what was typed.
    browser.wait(lambda: value(browser, BOX) == "" or not browser.look.javascript, "the field is empty")


def test_what_the_reader_keeps_is_found_too(server, sandbox):
    visitor = Visitor(server.url, language="en-US")
    app = expected_ids(sandbox, "memo")[0]
    made(visitor, "Travel", reference(app))
    found = "/?q=" + urllib.parse.quote(sandbox.lookup(app)["trackName"].split()[0])
    assert today.links_of(visitor.open(found), "kept") == [f"/apps/KR/{app}"]
    assert "kept" not in today.sections_of(Visitor(server.url).open(found))


def test_korean_is_found_while_it_is_composed(make_browser, server, sandbox):
    browser = make_browser(server.url, Look("phone", language="ko-KR"))
    browser.open("/")
    browser.focus(BOX)
    for syllable in "메모":
        browser.compose(syllable)
        browser.commit(syllable)
    browser.wait(lambda: browser.query.get("q") == "메모", "the address is about it")
    found = apps(sandbox, "메모", "KR")
    browser.wait(lambda: today.links(browser, "apps") == found, "the apps are there")
    assert value(browser, BOX) == "메모" and browser.script(FOCUSED, BOX)


def test_see_all_leads_to_each_search_with_the_text_and_the_place(server, sandbox):
    word = word_of_all(server, sandbox)
    visitor = Visitor(server.url, language="en-US")
    visitor.press(visitor.open("/apps/storefronts?filter=Japan"), "value='JP'")
    page = visitor.open(f"/?q={word}")
    assert today.links_of(page, "apps") == apps(sandbox, word, "JP")
    for name, path in (("apps", "/apps?"), ("movies", "/movies/search?"), ("goods", "/market?")):
        whole = visitor.follow(page, path, page.document.slots[f"head-{name}"])
        assert whole.status == 200 and whole.query["q"] == word, whole.path
        assert whole.query.get("country") == ("JP" if name == "apps" else None)


def test_initial_consonants_find_popular_apps_and_movies_and_others_are_told_what_they_find(server, sandbox):
    visitor = Visitor(server.url, language="ko-KR")
    names = ((each, today.initials(sandbox.lookup(each)["trackName"])) for each in sandbox.chart())
    app, typed = next(each for each in names if len(each[1]) > 1)
    assert f"/apps/KR/{app}" in today.links_of(visitor.open(f"/?q={urllib.parse.quote(typed)}"), "apps")
    names = ((each, today.initials(each["title"])) for each in movies_in(sandbox, "now-playing", language="ko-KR"))
    movie, typed = next(each for each in names if len(each[1]) > 1)
    assert movie_address(movie) in today.links_of(visitor.open(f"/?q={urllib.parse.quote(typed)}"), "movies")
    nothing = visitor.open("/?q=" + urllib.parse.quote("ㅃㅉㄸㄲ"))
    assert not today.sections_of(nothing) and "초성" in nothing.slot("status")


@only("phone")
def test_recent_searches_of_all_kinds_are_suggested_also_by_initial_consonants(browser):
    visitor = visitor_of(browser)
    for path, text in ((SEARCH, "카카오"), ("/movies/search", "map"), ("/market", "lamp")):
        visitor.press(visitor.open(path), "type='search'", q=text)
    take_profile(browser, visitor)
    browser.open("/")
    browser.wait(lambda: browser.texts(today.RECENT) == ["lamp", "map", "카카오"], "they are there, newest first")
    browser.type(BOX, "ㅋㅋㅇ")
    browser.wait(lambda: browser.texts(today.RECENT) == ["카카오"], "one matches")
    browser.tap(today.RECENT)
    browser.wait(lambda: browser.path == "/apps" and browser.query.get("q") == "카카오", "it is searched for again")


@only("phone", "phone-nojs")
def test_a_link_to_an_app_is_offered_to_be_opened_and_enter_opens_it_and_an_id(browser, sandbox):
    app = expected_ids(sandbox, "memo", "JP")[0]
    link = f"https://apps.apple.com/jp/app/some-name/id{app}?l=en"
    if browser.look.javascript:
        browser.open("/")
        browser.paste(BOX, link)
        browser.tap(today.OPEN)
        browser.wait(lambda: browser.path == f"/apps/JP/{app}", "the app is open")
    for text, path in ((link, f"/apps/JP/{app}"), (f"id{app}", f"/apps/US/{app}")):
        browser.open("/")
        browser.paste(BOX, text)
        browser.enter(BOX)
        browser.wait(lambda path=path: browser.path == path, f"{path} is open")
        assert browser.text("header.bar .back") == "Today"


# The choice of sections


@only("desktop")
def test_sections_are_hidden_and_put_in_order_by_the_keyboard_and_stay_so(browser):
    browser.open("/")
    today.wait_for(browser, *today.FOR_ALL)
    browser.tap(f'main a[href="{today.EDIT}"]')
    browser.wait(lambda: browser.path == today.EDIT, "the choices are there")
    switch, mover = today.switch("cinemas"), today.mover("market", "Up")
    browser.focus(switch)
    browser.one(switch).send_keys(" ")
    browser.wait(lambda: browser.attribute(switch, "aria-checked") == "false", "it is hidden")
    order = browser.keys("sections")
    while order.index("market") > order.index("charts"):
        browser.focus(mover)
        browser.enter(mover)
        moved = order[:]
        place = moved.index("market")
        moved[place - 1 : place + 1] = reversed(moved[place - 1 : place + 1])
        browser.wait(lambda moved=moved: browser.keys("sections") == moved, f"the order is {moved}")
        wait_until_idle(browser)
        assert browser.script(FOCUSED, mover), "the focus moves along"
        order = moved
    browser.driver.refresh()
    assert browser.keys("sections") == order and browser.attribute(switch, "aria-checked") == "false"
    browser.tap(".bar .back")
    today.wait_for(browser, "market", "charts")
    assert browser.texts(f"{today.head('cinemas')} h2") == []


def test_without_javascript_sections_are_hidden_and_put_in_order(server):
    visitor = Visitor(server.url, language="en-US")
    page = visitor.follow(visitor.open("/"), today.EDIT)
    page = visitor.press(page, "value='hidden'", within=page.cell("charts", "sections"))
    page = visitor.press(page, "value='movedDown'", within=page.cell("cinemas", "sections"))
    assert "aria-checked='false'" in page.cell("charts", "sections")
    assert today.sections_of(visitor.open("/")) == ["market", "cinemas"]
    page = visitor.press(page, "value='shown'", within=page.cell("charts", "sections"))
    assert today.sections_of(visitor.open("/")) == ["charts", "market", "cinemas"]


# Without a network


def test_a_search_without_a_network_says_so_and_what_is_shown_stays(make_browser, line):
    browser = make_browser(line.url, Look("phone"))
    browser.tolerate_network_errors()
    browser.open("/")
    today.wait_for(browser, *today.FOR_ALL)
    line.offline()
    browser.type(BOX, "memo")
    browser.enter(BOX)
    browser.wait_for_text("You’re offline", NOTICES)
    assert today.shown(browser) == today.FOR_ALL
    line.online()
    browser.wait(lambda: today.links(browser, "apps"), "the search goes on by itself", 30)

"""Feeds of news and of release days: their addresses without JavaScript, and what a program without a cookie gets."""

import re
import urllib.error
import urllib.request
from xml.etree import ElementTree

import pytest

from harness.browser import Look
from harness.folders import made
from harness.inside import take_profile
from harness.movies import address, movies_in
from harness.program import ANSWER_SECONDS, Visitor
from harness.server import PUBLIC_URL, Server

ATOM = "{http://www.w3.org/2005/Atom}"

pytestmark = pytest.mark.shared_server


def ask(server: Server, path: str, **headers: str) -> tuple[int, dict, bytes]:
    """What a program without a cookie gets."""
    request = urllib.request.Request(
        server.url + path, headers={name.replace("_", "-"): value for name, value in headers.items()}
    )
    try:
        with urllib.request.urlopen(request, timeout=ANSWER_SECONDS) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, b""


def test_a_folder_has_a_feed_and_a_calendar_until_their_addresses_change(server, sandbox):
    visitor = Visitor(server.url)
    folder = made(visitor, "Cinema")
    movie = max(movies_in(sandbox, "upcoming"), key=lambda row: row["release_date"])
    visitor.press(visitor.follow(visitor.open(address(movie)), "/folders/save"), f"value='{folder}'")
    page = visitor.follow(visitor.open(f"/folders/{folder}"), "/news/feeds")
    page = visitor.submit(page, "opened")
    atom, calendar = re.findall(r"href='(/feeds/[0-9a-f]{32}\.\w+)'", page.source)
    status, headers, body = ask(server, atom)
    assert (status, headers["Content-Type"]) == (200, "application/atom+xml; charset=utf-8")
    feed = ElementTree.fromstring(body)
    assert feed.findtext(f"{ATOM}title") == "Showroom · Cinema"
    assert feed.find(f"{ATOM}link[@rel='self']").get("href") == PUBLIC_URL + atom
    for known in ({"If_None_Match": headers["ETag"]}, {"If_Modified_Since": headers["Last-Modified"]}):
        assert ask(server, atom, **known)[0] == 304

    status, headers, body = ask(server, calendar)
    assert (status, headers["Content-Type"]) == (200, "text/calendar; charset=utf-8")
    lines = body.decode().split("\r\n")
    assert f"UID:movie.{movie['id']}@showroom" in lines
    assert f"DTSTART;VALUE=DATE:{movie['release_date'].replace('-', '')}" in lines
    assert f"URL:{PUBLIC_URL}{address(movie)}" in lines

    page = visitor.submit(visitor.open(page.path), "changed")
    assert [ask(server, each)[0] for each in (atom, calendar, page.link("/feeds/"))] == [404, 404, 200]
    page = visitor.submit(visitor.open(page.path), "closed")
    assert "/feeds/" not in page.source.replace("/news/feeds", "")


@pytest.mark.parametrize("look", [Look("small"), Look("phone", language="ko-KR")], ids=["small", "ko"])
def test_the_page_fits_a_narrow_phone(make_browser, server, look):
    browser, visitor = make_browser(server.url, look), Visitor(server.url)
    visitor.submit(visitor.open("/news/feeds"), "opened")
    take_profile(browser, visitor)
    browser.open("/news/feeds")
    browser.wait_until_at_rest()
    assert browser.script("return document.documentElement.scrollWidth - innerWidth") <= 0
    browser.tap(".feed-question summary")
    browser.wait(lambda: browser.one(".feed-question .destructive").is_displayed(), "the question is open")

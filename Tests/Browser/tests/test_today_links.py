"""What a text names, on Today: links to IMDb, and the row that opens it."""

import pytest

from harness import today
from harness.browser import Look
from harness.movies import address, movies_in
from harness.search import BOX
from harness.ways import only

pytestmark = pytest.mark.shared_server

# Whether the text that is opened is cut, and the words after it are whole.
VERB = """
  const label = document.querySelector('.today-open .label');
  const text = label.querySelector('span');
  const words = document.createRange();
  words.selectNode(label.lastChild);
  return text.scrollWidth > text.clientWidth
    && words.getBoundingClientRect().right <= label.getBoundingClientRect().right + 1;
"""


@only("phone", "phone-nojs")
def test_a_link_to_imdb_and_an_id_there_open_the_movie(browser, sandbox):
    rows = movies_in(sandbox, "now-playing")
    movies = (sandbox.tmdb(f"/movie/{row['id']}", language="en-US") for row in rows)
    movie = next(each for each in movies if each["imdb_id"])
    for text in (movie["imdb_id"], f"https://m.imdb.com/ko/title/{movie['imdb_id']}/?ref_=ext_shr"):
        browser.open("/")
        browser.paste(BOX, text)
        browser.enter(BOX)
        browser.wait(lambda: browser.path == address(movie), "the movie is open")
        assert browser.text("header.bar .back") == "Today"


@pytest.mark.parametrize("language", ["ko-KR", "en-US"])
def test_the_row_that_opens_a_link_keeps_its_verb_on_a_phone(make_browser, server, language):
    browser = make_browser(server.url, Look("phone", language=language))
    browser.open("/")
    browser.paste(BOX, "https://apps.apple.com/kr/app/some-very-long-name-of-an-app/id987654321?l=ko")
    browser.one(today.OPEN)
    assert browser.script(VERB)

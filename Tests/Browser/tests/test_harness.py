"""Self-tests of the harness: each of its checks is able to fail."""

import http.client
import http.server
import threading
import time
import urllib.request
from dataclasses import replace

import pytest

from harness.browser import Browser, Look
from harness.inside import go_offline
from harness.line import SlowLine
from harness.patience import patient
from harness.program import Visitor

PAGE = """<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>page</title><body><p id="language">{language}</p><p id="script">off</p>
<form><input name="q"><button name="go" value="1">Go</button></form><a href="/next" id="next">next</a>
<p id="path">{path}</p><script>document.getElementById('script').textContent = 'on'</script>{extra}</body></html>"""

EXTRA = {
    "/error": "<script>missing()</script>",
    "/blocked": "<img src='/blocked.png'>",
    "/absent": "<img src='/404.png'>",
}


# Every kind of control, and controls outside the form.
FORM = """<!doctype html><html lang='en'><link rel='icon' href='data:,'><title>form</title><body>
<button form='form' name='go' value='first'>First</button><form id='form' method='post' action='/sent#end' {kind}>
<input type='hidden' name='hidden' value='a&amp;b'><input type='text' name='text' value='é'>
<input name='disabled' value='5' disabled>
<input type='checkbox' name='box' value='1' checked><input type='checkbox' name='box' value='2'>
<input type='radio' name='radio' value='x'><input type='radio' name='radio' value='y' checked>
<select name='menu'><option value='one'>1</option><option value='two' selected>2</option></select>
<select name='first'><option value='one'>1</option><option value='two'>2</option></select>
<textarea name='lines'>

some
words</textarea><button type='button' name='go' value='never'>No</button><button name='go' value='second' id='go'>Go</button></form>
<input type='checkbox' name='outside' value='3' form='form' checked><input name='of_none' value='4'>
{file}</body></html>"""
FORMS = {
    "/form": FORM.format(kind="", file=""),
    "/files": FORM.format(kind="enctype='multipart/form-data'", file="<input type='file' name='file' form='form'>"),
}


class Pages(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        body = PAGE.format(language=self.headers["Accept-Language"], path=self.path, extra=EXTRA.get(self.path, ""))
        if self.path == "/long":
            body = "x" * 1_000_000
        body = FORMS.get(self.path, body)
        self.send_response(404 if "404" in self.path else 200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body.encode())))
        if self.path == "/blocked":
            self.send_header("Content-Security-Policy", "img-src 'none'")
        self.end_headers()
        self.wfile.write(body.encode())

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        _, _, boundary = self.headers["Content-Type"].partition("boundary=")
        self.server.sent.append(body.replace(boundary, "boundary") if boundary else body)
        self.send_response(303)
        self.send_header("Location", self.path)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *arguments):
        pass


@pytest.fixture(scope="module")
def listener():
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Pages) as listener:
        listener.sent = []
        threading.Thread(target=listener.serve_forever, daemon=True).start()
        yield listener
        listener.shutdown()


@pytest.fixture
def pages(listener) -> str:
    return f"http://127.0.0.1:{listener.server_port}"


@pytest.fixture
def page_line(pages, make_line) -> SlowLine:
    return make_line(int(pages.rsplit(":", 1)[1]), 50)


@pytest.fixture
def make_plain_browser():
    """Browsers with errors that the test provokes itself."""
    browsers = []

    def make(base, look=Look()):
        browsers.append(Browser(look, base))
        return browsers[-1]

    yield make
    for browser in browsers:
        browser.quit()


def fetch(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=patient(10)) as answer:
        return answer.read()


def test_a_line_is_as_slow_as_it_says(page_line):
    started = time.monotonic()
    fetch(page_line.url)
    assert time.monotonic() - started >= 0.1


def test_a_line_cuts_where_it_is_told_and_only_once(page_line):
    page_line.cut_next(2000, b"GET /long")
    assert b"page" in fetch(page_line.url)
    with pytest.raises((OSError, http.client.IncompleteRead)):
        fetch(page_line.url + "/long")
    page_line.wait_until_cut()
    assert len(fetch(page_line.url + "/long")) == 1_000_000


def test_a_line_loses_a_whole_answer(page_line):
    page_line.cut_next(0)
    with pytest.raises(OSError):
        fetch(page_line.url)


def test_a_line_goes_down_and_comes_back(page_line):
    page_line.offline()
    with pytest.raises(OSError):
        fetch(page_line.url)
    page_line.online()
    assert b"page" in fetch(page_line.url)


def test_a_line_holds_an_answer_until_it_is_released(page_line):
    page_line.hold(b"GET /held")
    answers = []
    asking = threading.Thread(target=lambda: answers.append(fetch(page_line.url + "/held")))
    asking.start()
    page_line.wait_until_held()
    assert b"page" in fetch(page_line.url + "/other")
    assert answers == []
    page_line.release()
    asking.join(patient(10))
    assert b"/held" in answers[0]


def test_errors_violations_and_failed_requests_are_complaints(pages, make_plain_browser):
    browser = make_plain_browser(pages)
    for path, word in (("/error", "missing"), ("/blocked", "Policy"), ("/absent", "404")):
        browser.open("/")
        assert browser.complaints() == []
        browser.open(path)
        assert any(word in complaint for complaint in browser.wait(browser.complaints, "a complaint"))


@pytest.mark.parametrize(("size", "javascript"), [("phone", True), ("desktop", False)])
def test_a_browser_has_the_look_asked_for(pages, make_browser, size, javascript):
    look = Look(size, javascript, dark=True, reduced_motion=True, language="ko-KR", text_size=24)
    browser = make_browser(pages, look)
    browser.open("/")
    assert browser.text("#script") == ("on" if javascript else "off")
    assert browser.text("#language").startswith("ko-KR")
    assert browser.script("return [innerWidth, innerHeight]") == ([390, 844] if size == "phone" else [1280, 800])
    assert browser.script("return getComputedStyle(document.body).fontSize") == "24px"
    for query in ("prefers-color-scheme: dark", "prefers-reduced-motion: reduce"):
        assert browser.script("return matchMedia(arguments[0]).matches", f"({query})")
    assert browser.script("return matchMedia('(pointer: coarse)').matches") == (size == "phone")


# All other tests cover a desktop, and a phone with JavaScript.
@pytest.mark.parametrize(("size", "javascript"), [("phone", False), ("desktop", True)])
def test_hands_type_press_and_tap(pages, make_browser, size, javascript):
    browser = make_browser(pages, Look(size, javascript))
    browser.open("/")
    browser.type("[name=q]", "wrong")
    browser.type("[name=q]", "memo", clear=True)
    browser.enter("[name=q]")
    browser.wait(lambda: browser.query == {"q": "memo", "go": "1"}, "the form is sent")
    browser.tap("#next")
    browser.wait(lambda: browser.text("#path") == "/next", "the link is open")
    browser.focus("[name=q]")
    browser.compose("ㅁ")
    browser.compose("메")
    assert browser.one("[name=q]").get_property("value") == "메"
    browser.commit("모")
    assert browser.one("[name=q]").get_property("value") == "모"


def test_what_lies_under_something_cannot_be_tapped(pages, make_browser):
    browser = make_browser(pages, Look("phone"))
    browser.open("/")
    browser.script("""
      const cover = document.body.appendChild(document.createElement('div'));
      cover.style = 'position: fixed; inset: 0';
    """)
    with pytest.raises(Exception, match="on top of it"):
        browser.tap(browser.one("#next"), seconds=1)


# A visitor without a browser


@pytest.mark.parametrize("path", FORMS)
def test_a_visitor_sends_a_form_as_a_browser_without_javascript_does(pages, listener, make_browser, path):
    listener.sent.clear()
    browser, visitor = make_browser(pages, Look("phone", javascript=False)), Visitor(pages)
    browser.open(path)
    browser.type("[name=text]", "typed", clear=True)
    browser.tap("#go")
    browser.wait(lambda: browser.path == "/sent", "the form is sent")
    browser.open(path)
    browser.enter("[name=text]")
    browser.wait(lambda: browser.path == "/sent", "the form is sent")
    page = visitor.press(visitor.open(path), "value='second'", text="typed")
    assert (page.path, page.fragment) == ("/sent", "end")
    visitor.press(visitor.open(path), "name='text'")
    by_hand, by_enter, by_visitor, by_its_enter = listener.sent
    assert (by_visitor, by_its_enter) == (by_hand, by_enter)


def test_a_visitor_sends_nothing_that_the_form_cannot_send(pages):
    visitor = Visitor(pages)
    page = visitor.open("/form")
    for typed in ({"menu": "three"}, {"box": "3"}, {"of_none": "x"}):
        with pytest.raises(AssertionError, match="takes"):
            visitor.press(page, "value='second'", **typed)
    for control in ("name='disabled'", "name='of_none'", "name='nowhere'"):
        with pytest.raises(AssertionError, match="disabled|no form"):
            visitor.press(page, control)


# One browser for several tests


def test_a_browser_that_served_a_test_has_no_trace_of_it(server):
    look = Look("phone", text_size=17)
    first = Browser(replace(look, dark=True), server.url)
    first.open("/apps")
    first.script("localStorage.setItem('trace', '1')")
    first.command("Page.addScriptToEvaluateOnNewDocument", source="window.trace = true")
    go_offline(first, True)
    profile, session = first.driver.get_cookie("showroom_profile")["value"], first.driver.session_id
    first.new_window("/settings")
    first.leave()
    second = Browser(look, server.url)
    try:
        assert second.driver.session_id == session
        assert len(second.driver.window_handles) == 1
        second.open("/apps")
        assert second.driver.get_cookie("showroom_profile")["value"] != profile
        traces = "return [localStorage.length, window.trace, matchMedia('(prefers-color-scheme: dark)').matches]"
        assert second.script(traces) == [0, None, False]
        assert second.script("return document.hasFocus()")
        assert second.script("return [innerWidth, devicePixelRatio, navigator.maxTouchPoints]") == [390, 3, 1]
    finally:
        second.quit()

"""A second device: a code lets another browser into a profile, and each browser can sign the others out."""

import re

import pytest

from harness.accessibility import Findings, inspect_themes, walk
from harness.app_page import STILL_CLOCK, before_the_page, pass_seconds
from harness.browser import Browser, Look
from harness.inside import PROFILE, Conversation, value
from harness.program import Page, Visitor
from harness.server import Server

DEVICES = "/settings/devices"
JOIN = "/settings/devices/join"
CODE = ".invitation .code"
TIMER = "[data-left]"
ROWS = '[data-section="browsers"] > [data-key]'
# The browser that has joined, of two.
OWN = f"{ROWS}:last-child"
# The question whether a browser of a row is to be signed out; the row's other question is its name.
SIGN_OUT = 'details:has([value="signOutTapped"])'
FIELD = "#code"
STATUS = '[data-slot="status"]'
REFUSED = "This code doesn’t work"
LOOK = "return document.documentElement.dataset.appearance"
# Replaces the service worker's container, and keeps the page's messages beyond the page.
LISTEN_TO_PAGE = """
  const postMessage = (message) => sessionStorage.setItem('said', JSON.stringify(message));
  Object.defineProperty(navigator, 'serviceWorker', {value: {controller: {postMessage}}});
"""

pytestmark = pytest.mark.shared_server


@pytest.fixture
def two(make_browser, server) -> tuple[Browser, Browser]:
    """A laptop with the dark appearance, and a phone."""
    laptop = make_browser(server.url, Look("desktop"))
    phone = make_browser(server.url, Look("phone"))
    choose(laptop, "dark")
    return laptop, phone


def choose(browser: Browser, appearance: str) -> None:
    browser.open("/settings")
    browser.tap(f'[data-key="appearancePicked"] button[value="{appearance}"]')
    browser.wait(lambda: browser.script(LOOK) == appearance, f"it is {appearance}")


def make_code(browser: Browser) -> str:
    """Adds a device; returns its code, which the page still shows."""
    browser.open(DEVICES)
    browser.tap("button[value=addTapped]")
    return browser.one(CODE).text


def enter(browser: Browser, code: str) -> None:
    browser.open(JOIN)
    browser.type(FIELD, code, clear=True)
    browser.tap(".join button")


def join(browser: Browser, code: str) -> None:
    enter(browser, code)
    browser.wait(lambda: browser.path == DEVICES, "it has joined")


def wrong(code: str) -> str:
    return code[:-1] + ("0" if code[-1] != "0" else "1")


def sign_out(browser: Browser) -> None:
    """Signs out the other one of two browsers."""
    browser.open(DEVICES)
    rows = browser.wait(lambda: len(browser.all(ROWS)) == 2 and browser.all(ROWS), "both are in the list")
    row = next(each for each in rows if "This browser" not in each.text)
    browser.tap(row.find_element("css selector", f"{SIGN_OUT} summary"))
    button = row.find_element("css selector", f"{SIGN_OUT} button")
    browser.wait(button.is_displayed, "it asks whether that is meant")
    browser.tap(button)
    browser.wait(lambda: len(browser.all(ROWS)) == 1, "it is alone")


def count(browser: Browser) -> int:
    return len(browser.all(ROWS))


def looks(browser: Browser) -> str:
    """The appearance of this browser's profile."""
    browser.open("/settings")
    return browser.script(LOOK)


# Joining


def test_a_code_lets_a_second_browser_in_and_the_first_sees_it_come(two):
    laptop, phone = two
    code = make_code(laptop)
    laptop.mark()
    join(phone, code.lower().replace("-", " "))
    phone.wait_for_text("Both browsers now share everything", "body")
    assert looks(phone) == "dark"
    laptop.wait(lambda: count(laptop) == 2, "the other one is in the list")
    assert laptop.is_same_document
    laptop.wait_for_text("This code has been used.", STATUS)
    laptop.wait(lambda: not laptop.all(CODE), "the code is gone")
    assert count(laptop) == 2
    choose(phone, "light")
    assert looks(laptop) == "light", "a choice on one device applies to the other"


# Without JavaScript


def look_of(visitor: Visitor) -> str:
    """The appearance of a visitor's pages."""
    return re.search(r"<html[^>]* data-appearance='(\w+)'", visitor.open("/settings").source)[1]


def signed_out(visitor: Visitor, itself: bool = False) -> Page:
    """Signs out the other one of two browsers, or the visitor's own, and returns the page that follows."""
    page = visitor.open(DEVICES)
    cells = page.document.sections["browsers"].values()
    assert len(cells) == 2
    cell = next(each for each in cells if ("This browser" in each) == itself)
    return visitor.press(page, "class='action destructive'", within=cell)


def test_without_javascript_a_code_lets_a_second_browser_in_and_each_signs_out_the_other_or_itself(server):
    laptop, phone = Visitor(server.url), Visitor(server.url)
    laptop.press(laptop.open("/settings"), "value='dark'")
    phone.open(DEVICES)
    page = laptop.open(DEVICES)
    cells = "".join(page.document.sections["browsers"].values())
    assert "'renameTapped'" in cells and "'signOutTapped'" not in cells, "a single browser has a name, and stays"
    page = laptop.submit(page, "addTapped")
    assert re.search(r"Expires in (10|\d) minutes", page.slot("invitation"))
    code = code_on(page)
    assert code_on(laptop.open(DEVICES)) == code, "opened again it shows the same"
    page = phone.submit(phone.open(JOIN), "joinTapped", code=code.lower().replace("-", " "))
    assert page.path == DEVICES and "Both browsers now share everything" in page.text
    page = laptop.open(DEVICES)
    assert "This code has been used." in page.slot("status") and "class='code'" not in page.source
    assert look_of(phone) == "dark"
    assert len(signed_out(laptop).keys("browsers")) == 1
    assert (look_of(phone), look_of(laptop)) == ("automatic", "dark")
    phone.submit(phone.open(JOIN), "joinTapped", code=code_of(laptop))
    assert look_of(phone) == "dark", "it may come back"
    assert len(signed_out(phone, itself=True).keys("browsers")) == 1
    assert look_of(phone) == "automatic"
    for each in (laptop, phone):
        each.close()


def test_five_wrong_tries_spoil_a_code(server):
    host, guest = Visitor(server.url), Visitor(server.url)
    for each in (host, guest):
        each.open(DEVICES)

    def enter(code: str) -> Page:
        return guest.submit(guest.open(JOIN), "joinTapped", code=code)

    code = code_of(host)
    for _ in range(5):
        assert REFUSED in enter(wrong(code)).text
    assert REFUSED in enter(code).text
    assert "wrong code was entered too many times" in host.open(DEVICES).slot("status")
    assert enter(code_of(host)).path == DEVICES
    for each in (host, guest):
        each.close()


def code_of(host: Visitor) -> str:
    """Adds a device, and returns its code."""
    return code_on(host.act(host.open(DEVICES), "addTapped"))


def code_on(page: Page) -> str:
    """The code that a page shows."""
    return page.slot("invitation").split("code. ")[1].split()[0]


def test_a_code_works_once_and_nobody_joins_by_opening_an_address(server):
    host, guest, stranger = (Visitor(server.url) for _ in range(3))
    for each in (host, guest, stranger):
        each.open(DEVICES)
    code = code_of(host)
    for path in (f"{JOIN}?code={code}", f"{JOIN}?action=joinTapped&code={code}", f"{JOIN}/{code}"):
        guest.open(path)
    assert len(host.open(DEVICES).keys("browsers")) == 1
    assert guest.submit(guest.open(JOIN), "joinTapped", code=code).path == DEVICES
    assert REFUSED in stranger.submit(stranger.open(JOIN), "joinTapped", code=code).text
    assert len(host.open(DEVICES).keys("browsers")) == 2
    for each in (host, guest, stranger):
        each.close()


# The code


def test_a_scanned_code_goes_into_the_field_and_who_is_signed_out_again_sees_nothing_more(make_browser, server):
    laptop = make_browser(server.url, Look("desktop"))
    phone = make_browser(server.url, Look("phone"))
    choose(laptop, "dark")
    code = make_code(laptop)
    assert laptop.text(".invitation .address") == server.url + JOIN
    assert laptop.one(".qr").size["width"] >= 200
    assert laptop.texts(f'main a[href="{JOIN}"]') == ["Enter a code"], "the code is in nothing's way"
    phone.open(f"{JOIN}#{code}")
    phone.wait(lambda: value(phone, FIELD) == code, "the code is in the field")
    assert phone.driver.current_url == server.url + JOIN
    assert count(laptop) == 1, "opening the page joins no profile"
    phone.tap(".join button")
    phone.wait(lambda: phone.path == DEVICES, "it has joined")
    phone.open("/settings")
    sign_out(laptop)
    phone.tap('[data-key="appearancePicked"] button[value="light"]')
    phone.wait(lambda: phone.script(LOOK) == "light", "it has chosen for itself")
    assert looks(laptop) == "dark"


def test_a_code_is_drawn_dark_on_white_by_night_and_its_time_counted_down_and_over_at_the_end(make_browser, server):
    browser = make_browser(server.url, Look("phone", dark=True))
    before_the_page(browser, STILL_CLOCK)
    make_code(browser)
    background = browser.script("return getComputedStyle(document.querySelector('.qr')).backgroundColor")
    assert background == "rgb(255, 255, 255)"
    pass_seconds(browser, 2)
    browser.wait_for_text(r"Expires in 9:\d\d", TIMER)
    talk = Conversation(browser)
    pass_seconds(browser, 600)
    browser.wait(lambda: talk.count("codeExpired") == 1, "it asks for the state after the code")


# Signing out


def test_the_first_browser_of_a_profile_can_be_signed_out_as_well(two):
    laptop, phone = two
    join(phone, make_code(laptop))
    sign_out(phone)
    assert looks(laptop) == "automatic"
    choose(laptop, "light")
    assert looks(phone) == "dark", "they have nothing in common any more"
    join(laptop, make_code(phone))
    assert looks(laptop) == "dark"


def test_who_joins_or_signs_itself_out_forgets_what_it_has_kept_for_times_without_a_network(make_browser, server):
    laptop = make_browser(server.url, Look("desktop"))
    phone = make_browser(server.url, Look("phone"))
    code = make_code(laptop)
    phone.open(JOIN)
    phone.script(LISTEN_TO_PAGE)
    phone.type(FIELD, wrong(code))
    phone.tap(".join button")
    phone.wait_for_text(REFUSED, STATUS)
    assert phone.script("return sessionStorage.said") is None
    phone.type(FIELD, code, clear=True)
    phone.tap(".join button")
    phone.wait(lambda: phone.path == DEVICES, "it has joined")
    assert phone.script("return sessionStorage.said") == '{"forget":true}'
    phone.open(DEVICES)
    phone.script("sessionStorage.clear()")
    phone.script(LISTEN_TO_PAGE)
    phone.tap(f"{OWN} {SIGN_OUT} summary")
    phone.tap(f"{OWN} {SIGN_OUT} button")
    phone.wait(lambda: phone.script("return sessionStorage.said") == '{"forget":true}', "the worker is told")
    phone.wait(lambda: count(phone) == 1, "it is alone")


# Accessibility


# A wide window has the same layout.
def test_the_pages_are_accessible(make_browser, server: Server):
    browser = make_browser(server.url, Look("phone", language="ko-KR"))
    other = make_browser(server.url, Look("phone"))
    findings = Findings()

    def look(screen: str) -> None:
        for theme, violations in inspect_themes(browser, (f"{STATUS} > *",), (TIMER,)):
            findings.add(f"{screen}, {theme}", violations)

    assert_the_settings_lead_there_and_back(browser)
    browser.open(DEVICES)
    browser.one(ROWS)
    look("alone")
    code = make_code(browser)
    look("a code")
    browser.open(DEVICES)
    browser.one(TIMER)
    findings.add("a code, by Tab", list(walk(browser)))
    join(other, code)
    browser.wait(lambda: count(browser) == 2, "the other one is in the list")
    for question in (f"{ROWS}:first-child details:first-of-type", f"{ROWS}:first-child {SIGN_OUT}"):
        browser.tap(f"{question} summary")
    look("two")
    browser.open(DEVICES)
    browser.script("document.querySelectorAll('li:first-child details').forEach((each) => { each.open = true; })")
    findings.add("two, by Tab", list(walk(browser)))
    enter(browser, wrong(code))
    browser.one(f"{STATUS} [role=alert]")
    look("a wrong code")
    assert not findings, str(findings)


def assert_the_settings_lead_there_and_back(browser: Browser) -> None:
    browser.open("/apps?country=KR&platform=iphone")
    browser.tap(PROFILE)
    browser.tap(f'a[href^="{DEVICES}"]')
    browser.wait(lambda: browser.path == DEVICES, "the devices are shown")
    for path in ("/settings", "/apps"):
        browser.tap("header.bar .back")
        browser.wait(lambda path=path: browser.path == path, f"{path} is shown")

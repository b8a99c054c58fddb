"""Issue: folders. A second device: a code lets another browser into a profile, and each can sign the others out."""

import pytest

from harness.accessibility import Findings, inspect, walk
from harness.browser import Browser, Look
from harness.inside import Conversation, value
from harness.program import Visitor
from harness.server import Server

DEVICES = "/settings/devices"
JOIN = "/settings/devices/join"
CODE = ".invitation .code"
TIMER = "[data-left]"
ROWS = '[data-section="browsers"] > [data-key]'
# Of two, the one that has joined.
OWN = f"{ROWS}:last-child"
FIELD = "#code"
STATUS = '[data-slot="status"]'
REFUSED = "This code does not work"
LOOK = "return document.documentElement.dataset.appearance"
# Takes the place of the service worker's, and keeps what it is told beyond the page.
LISTEN_TO_PAGE = """
  const postMessage = (message) => sessionStorage.setItem('said', JSON.stringify(message));
  Object.defineProperty(navigator, 'serviceWorker', {value: {controller: {postMessage}}});
"""
# Lets ten minutes pass.
LATER = "const now = Date.now; Date.now = () => now() + 600000"


@pytest.fixture(params=["scripted", "unscripted"])
def two(request, make_browser, server) -> tuple[Browser, Browser]:
    """A laptop that likes it dark, and a phone."""
    javascript = request.param == "scripted"
    laptop = make_browser(server.url, Look("desktop", javascript=javascript))
    phone = make_browser(server.url, Look("phone", javascript=javascript))
    choose(laptop, "dark")
    return laptop, phone


def choose(browser: Browser, appearance: str) -> None:
    browser.open("/settings")
    browser.tap(f'[data-key="appearancePicked"] button[value="{appearance}"]')
    browser.wait(lambda: browser.script(LOOK) == appearance, f"it is {appearance}")


def make_code(browser: Browser) -> str:
    """Adds a device: the code for it, of which the page stays open."""
    browser.open(DEVICES)
    browser.tap("button[value=addTapped]")
    return browser.one(CODE).text


def enter(browser: Browser, code: str) -> None:
    browser.open(JOIN)
    browser.type(FIELD, code, clear=True)
    browser.tap(".join button")


def join(browser: Browser, code: str) -> None:
    enter(browser, code)
    browser.wait(lambda: browser.path == "/folders", "it has joined")


def wrong(code: str) -> str:
    return code[:-1] + ("0" if code[-1] != "0" else "1")


def sign_out(browser: Browser, itself: bool = False) -> None:
    """Signs the other one of two browsers out, or the browser itself."""
    browser.open(DEVICES)
    rows = browser.wait(lambda: len(browser.all(ROWS)) == 2 and browser.all(ROWS), "both are in the list")
    row = next(each for each in rows if ("This browser" in each.text) == itself)
    browser.tap(row.find_element("css selector", "summary"))
    button = row.find_element("css selector", "button")
    browser.wait(button.is_displayed, "it asks whether that is meant")
    browser.tap(button)
    browser.wait(lambda: len(browser.all(ROWS)) == 1, "it is alone")


def count(browser: Browser) -> int:
    return len(browser.all(ROWS))


def looks(browser: Browser) -> str:
    """How pages look for whoever this browser is."""
    browser.open("/settings")
    return browser.script(LOOK)


# Joining


def test_a_code_lets_a_second_browser_in_and_the_first_sees_it_come(two):
    laptop, phone = two
    code = make_code(laptop)
    laptop.mark()
    join(phone, code.lower().replace("-", " "))
    assert looks(phone) == "dark"
    if laptop.look.javascript:
        laptop.wait(lambda: count(laptop) == 2, "the other one is in the list")
        assert laptop.is_same_document
    else:
        laptop.open(DEVICES)
    assert "The code has been used." in laptop.text(STATUS)
    assert not laptop.all(CODE)
    assert count(laptop) == 2
    choose(phone, "light")
    assert looks(laptop) == "light", "what one chooses counts for the other"


def test_five_wrong_tries_spoil_a_code(two):
    laptop, phone = two
    code = make_code(laptop)
    for _ in range(5):
        enter(phone, wrong(code))
        phone.wait_for_text(REFUSED, STATUS)
    enter(phone, code)
    phone.wait_for_text(REFUSED, STATUS)
    if not laptop.look.javascript:
        laptop.open(DEVICES)
    laptop.wait_for_text("no longer works", STATUS)
    assert looks(phone) == "automatic"
    join(phone, make_code(laptop))


def test_a_code_works_once(two, server):
    laptop, phone = two
    code = make_code(laptop)
    join(phone, code)
    stranger = Visitor(server.url)
    page = stranger.submit(stranger.open(JOIN), "joinTapped", code=code)
    assert REFUSED in page.text
    stranger.close()
    laptop.open(DEVICES)
    assert count(laptop) == 2


def test_nobody_joins_by_opening_an_address(server):
    visitor = Visitor(server.url)
    host = Visitor(server.url)
    for each in (visitor, host):
        each.open(DEVICES)
    page = host.act(host.open(DEVICES), "addTapped")
    code = page.slot("invitation").split("code. ")[1].split()[0]
    for path in (f"{JOIN}?code={code}", f"{JOIN}?action=joinTapped&code={code}", f"{JOIN}/{code}"):
        visitor.open(path)
    assert len(host.open(DEVICES).keys("browsers")) == 1
    assert visitor.submit(visitor.open(JOIN), "joinTapped", code=code).path.startswith("/folders")
    for each in (visitor, host):
        each.close()


# The code


def test_a_scanned_code_goes_into_the_field_and_leaves_the_address(make_browser, server):
    laptop = make_browser(server.url, Look("desktop"))
    phone = make_browser(server.url, Look("phone"))
    code = make_code(laptop)
    assert laptop.text(".invitation .address") == server.url + JOIN
    assert laptop.one(".qr").size["width"] >= 200
    phone.open(f"{JOIN}#{code}")
    phone.wait(lambda: value(phone, FIELD) == code, "the code is in the field")
    assert phone.driver.current_url == server.url + JOIN
    assert count(laptop) == 1, "nobody has joined by looking"
    phone.tap(".join button")
    phone.wait(lambda: phone.path == "/folders", "it has joined")


def test_the_time_of_a_code_is_counted_down_and_over_at_the_end(make_browser, server):
    laptop = make_browser(server.url, Look("desktop"))
    make_code(laptop)
    laptop.wait_for_text(r"Expires in 9:5\d", TIMER)
    talk = Conversation(laptop)
    laptop.script(LATER)
    laptop.wait(lambda: talk.count("codeExpired") == 1, "it asks what comes after the code")


def test_without_scripts_the_code_is_there_and_how_long_it_is_good(make_browser, server):
    laptop = make_browser(server.url, Look("phone", javascript=False))
    code = make_code(laptop)
    laptop.wait_for_text("Expires in (10|9) minutes", ".invitation")
    laptop.open(DEVICES)
    assert laptop.one(CODE).text == code, "opened again it shows the same"


def test_the_code_is_drawn_dark_on_white_by_night(make_browser, server):
    browser = make_browser(server.url, Look("phone", dark=True))
    make_code(browser)
    background = browser.script("return getComputedStyle(document.querySelector('.qr')).backgroundColor")
    assert background == "rgb(255, 255, 255)"


# Signing out


def test_a_browser_that_is_signed_out_begins_anew(two):
    laptop, phone = two
    join(phone, make_code(laptop))
    sign_out(laptop)
    assert looks(phone) == "automatic"
    assert looks(laptop) == "dark"
    join(phone, make_code(laptop))
    assert looks(phone) == "dark", "it may come back"


def test_the_first_browser_of_a_profile_can_be_signed_out_as_well(two):
    laptop, phone = two
    join(phone, make_code(laptop))
    sign_out(phone)
    assert looks(laptop) == "automatic"
    choose(laptop, "light")
    assert looks(phone) == "dark", "they have nothing in common any more"
    join(laptop, make_code(phone))
    assert looks(laptop) == "dark"


def test_a_browser_can_sign_itself_out_but_not_when_it_is_alone(two):
    laptop, phone = two
    laptop.open(DEVICES)
    assert not laptop.all("summary")
    join(phone, make_code(laptop))
    sign_out(phone, itself=True)
    assert looks(phone) == "automatic"


def test_a_page_that_is_open_shows_nothing_more_once_its_browser_is_out(make_browser, server):
    laptop = make_browser(server.url, Look("desktop"))
    phone = make_browser(server.url, Look("phone"))
    choose(laptop, "dark")
    join(phone, make_code(laptop))
    phone.open("/settings")
    sign_out(laptop)
    phone.tap('[data-key="appearancePicked"] button[value="light"]')
    phone.wait(lambda: phone.script(LOOK) == "light", "it has chosen for itself")
    assert looks(laptop) == "dark"


def test_who_joins_forgets_what_it_has_kept_for_times_without_a_network(make_browser, server):
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
    phone.wait(lambda: phone.path == "/folders", "it has joined")
    assert phone.script("return sessionStorage.said") == '{"forget":true}'


def test_so_does_who_signs_itself_out(make_browser, server):
    laptop = make_browser(server.url, Look("desktop"))
    phone = make_browser(server.url, Look("phone"))
    join(phone, make_code(laptop))
    phone.open(DEVICES)
    phone.script(LISTEN_TO_PAGE)
    phone.tap(f"{OWN} summary")
    phone.tap(f"{OWN} button")
    phone.wait(lambda: phone.script("return sessionStorage.said") == '{"forget":true}', "the worker is told")
    phone.wait(lambda: count(phone) == 1, "it is alone")


# Everybody


@pytest.mark.parametrize(("size", "language"), [("phone", "ko-KR"), ("desktop", "en-US")])
def test_the_pages_keep_nobody_out(make_browser, server: Server, size, language):
    browser = make_browser(server.url, Look(size, language=language))
    other = make_browser(server.url, Look("phone"))
    findings = Findings()

    def look(screen: str) -> None:
        for theme in ("light", "dark"):
            features = [{"name": "prefers-color-scheme", "value": theme}]
            browser.command("Emulation.setEmulatedMedia", features=features)
            findings.add(f"{screen}, {theme}", inspect(browser, (f"{STATUS} > *",), (TIMER,)).violations)

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
    browser.tap("summary")
    look("two")
    browser.open(DEVICES)
    browser.script("document.querySelector('summary').parentElement.open = true")
    findings.add("two, by Tab", list(walk(browser)))
    enter(browser, wrong(code))
    browser.one(f"{STATUS} [role=alert]")
    look("a wrong code")
    assert not findings, str(findings)


def test_the_settings_lead_there_and_back(make_browser, server):
    browser = make_browser(server.url, Look("phone"))
    browser.open("/apps?country=KR&platform=iphone")
    browser.tap(".profile")
    browser.tap(f'a[href^="{DEVICES}"]')
    browser.wait(lambda: browser.path == DEVICES, "the devices are shown")
    browser.tap("header.bar .back")
    browser.wait(lambda: browser.path == "/settings", "the settings are shown")
    browser.tap("header.bar .back")
    browser.wait(lambda: browser.path == "/apps", "the search is shown")

"""The channel of e-mail: an address is added, confirmed by its code, tested, and ended by the link in a mail. The
sandbox takes the mails."""

import re
import urllib.parse
import urllib.request

import pytest

from harness.browser import SIZES, Look
from harness.patience import patient
from harness.server import PUBLIC_URL, Server

CHANNELS = "/news/channels"
ADD = ".add-email"
ADDRESS = f"{ADD} [name=address]"
CHANNEL = ".channel"
CODE = f"{CHANNEL} [name=code]"
# How far the page reaches; a mobile browser widens its window to hide an overflow.
REACH = "return Math.max(innerWidth, document.documentElement.scrollWidth)"


@pytest.fixture
def server(make_server, shared_sandbox) -> Server:
    """A server that sends mails to the sandbox."""
    return make_server(
        "--public-url", PUBLIC_URL, "--apple-url", shared_sandbox.url,
        "--smtp-url", shared_sandbox.mail_url, "--mail-from", "찾아봐 <showroom@box.example>",
    )


def add(browser, address: str) -> None:
    browser.open(CHANNELS)
    browser.tap(f"{ADD} summary")
    browser.type(ADDRESS, address)
    browser.tap(f"{ADD} .action")


def path_of(mail) -> str:
    """The path of the link that ends the mails."""
    # The header is folded.
    address = re.fullmatch(rf"\s*<{re.escape(PUBLIC_URL)}(/\S+)>", mail["List-Unsubscribe"])
    return address[1]


def test_an_address_is_confirmed_tested_and_ended(browser, server, shared_sandbox):
    address = f"me{server.port}@home.example"
    add(browser, address)
    browser.wait_for_text("we sent a code", f"{CHANNEL} .test")
    browser.wait(lambda: browser.script("return document.activeElement.name") == "code", "the code comes next")
    assert address not in browser.driver.page_source
    mail, = shared_sandbox.mails(address)
    code = re.search(r"\d{6}", mail["Subject"])[0]
    assert mail["From"] == "찾아봐 <showroom@box.example>"

    browser.type(CODE, f"{(int(code) + 1) % 1_000_000:06}")
    browser.tap(f"{CHANNEL} .confirm .action")
    browser.wait_for_text("4 tries left", f"{CHANNEL} .test")
    assert browser.attribute(CODE, "aria-invalid") == "true"
    browser.type(CODE, code, clear=True)
    browser.tap(f"{CHANNEL} .confirm .action")
    browser.wait_for_text("confirmed", f"{CHANNEL} .test")
    if browser.look.javascript:
        browser.wait(
            lambda: browser.script("return document.activeElement.textContent") == "Send a test", "the test comes next")
    browser.tap(f"{CHANNEL} > form button")
    browser.wait_for_text(r"sent\. it arrives", f"{CHANNEL} .test")
    test = shared_sandbox.mails(address)[1]
    assert test["Subject"] == "A test from Showroom"
    assert CHANNELS in test.get_content()

    browser.open(path_of(test))
    assert browser.texts("h1") == ["Stop emails to m…@home.example?"]
    assert "Stop emails" not in browser.text(".bar")
    assert browser.script(REACH) == SIZES[browser.look.size][0]
    browser.tap(".slot-stop .action")
    browser.wait_for_text("no more emails are sent", ".slot-stop")
    assert browser.texts("h1") == ["Stopped"]
    assert "Stop emails" not in browser.text(".bar")
    browser.open(CHANNELS)
    browser.wait_for_text("not confirmed", CHANNEL)
    assert len(shared_sandbox.mails(address)) == 2


def test_a_program_of_mail_ends_it_with_one_click(browser, server, shared_sandbox):
    address = f"click{server.port}@home.example"
    add(browser, address)
    browser.wait_for_text("we sent a code", f"{CHANNEL} .test")
    mail, = shared_sandbox.mails(address)
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    browser.type(CODE, re.search(r"\d{6}", mail["Subject"])[0])
    browser.tap(f"{CHANNEL} .confirm .action")
    browser.wait_for_text("confirmed", f"{CHANNEL} .test")

    body = urllib.parse.urlencode({"List-Unsubscribe": "One-Click"}).encode()
    with urllib.request.urlopen(server.url + path_of(mail), data=body, timeout=patient(30)) as answer:
        assert answer.status == 200 and answer.url.endswith(path_of(mail)), "it is no redirect"
    browser.open(CHANNELS)
    browser.wait_for_text("not confirmed", CHANNEL)


def test_the_form_of_a_code_fits_large_letters_on_a_narrow_phone(make_browser, server):
    browser = make_browser(server.url, Look("small", text_size=40))
    add(browser, f"large{server.port}@home.example")
    browser.wait_for_text("we sent a code", f"{CHANNEL} .test")
    browser.one(CODE)
    browser.tap(f"{CHANNEL} details summary")
    assert browser.script(REACH) == SIZES["small"][0]


def test_an_address_that_the_server_refuses_says_so(browser, server):
    add(browser, "refuse@home.example")
    browser.wait_for_text("550 5.1.1", f"{CHANNEL} .test")

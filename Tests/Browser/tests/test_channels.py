"""The page of channels: an ntfy server is added, tested and removed. The sandbox's sink is that server."""

import pytest

from harness.inside import value
from harness.server import Server

CHANNELS = "/news/channels"
ADD = ".add-ntfy"
SERVER, TOPIC, TOKEN = (f"{ADD} [name={name}]" for name in ("server", "topic", "token"))
CHANNEL = ".channel"


@pytest.fixture
def server(make_server, shared_sandbox) -> Server:
    """A server with channels, whose messages may go to the sandbox."""
    return make_server(
        "--public-url", "https://showroom.example",
        "--apple-url", shared_sandbox.url, "--notify-origins", shared_sandbox.url,
    )


def test_a_channel_is_added_tested_and_removed(browser, server, shared_sandbox):
    path = f"/sink/{server.port}"
    browser.open("/news")
    browser.tap(f"main a[href='{CHANNELS}']")
    browser.wait_for_text("add a place below", ".slot-status")
    browser.tap(f"{ADD} summary")
    browser.type(SERVER, shared_sandbox.url + path)
    browser.type(TOPIC, "no topic!")
    browser.type(TOKEN, "tk_secret")
    browser.tap(f"{ADD} .action")

    browser.wait_for_text("1 to 64 letters", f"{ADD} .problem")
    assert browser.attribute(TOPIC, "aria-invalid") == "true"
    problem = browser.attribute(TOPIC, "aria-describedby")
    assert browser.texts(f"#{problem}") == browser.texts(f"{ADD} .problem")
    assert browser.attribute(SERVER, "aria-invalid") is None
    assert value(browser, SERVER) == shared_sandbox.url + path
    assert "tk_secret" not in browser.driver.page_source
    if browser.look.javascript:
        assert value(browser, TOKEN) == "tk_secret", "what was typed elsewhere stays"

    browser.type(TOPIC, "my-news", clear=True)
    browser.tap(f"{ADD} .action")
    browser.wait_for_text(r"(?s)127\.0\.0\.1.*ntfy", CHANNEL)
    browser.wait(lambda: not browser.all(f"{ADD}[open]"), "the form is closed")
    assert value(browser, TOPIC) == ""
    assert shared_sandbox.sunk(f"{path}/") == []

    browser.tap(f"{CHANNEL} > form button")
    browser.wait_for_text(r"sent\. it arrives", f"{CHANNEL} .test")
    message, = shared_sandbox.sunk(f"{path}/")
    assert (message["topic"], message["title"]) == ("my-news", "A test from Showroom")
    assert message["click"].endswith(CHANNELS)

    browser.tap(f"{CHANNEL} summary")
    browser.tap(f"{CHANNEL} .destructive")
    browser.wait(lambda: not browser.all(CHANNEL), "the channel is removed")
    browser.wait_for_text("add a place below", ".slot-status")


def test_an_address_that_is_not_called_says_so(browser):
    browser.open(CHANNELS)
    browser.tap(".add-webhook summary")
    browser.type(".add-webhook [name=url]", "http://127.0.0.1:9/hook")
    browser.tap(".add-webhook .action")
    browser.wait_for_text("doesn’t call this address", ".add-webhook .problem")
    assert not browser.all(CHANNEL)

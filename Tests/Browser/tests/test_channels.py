"""The page of channels: an ntfy server is added, tested and removed, and a browser is added. The sandbox's sink is that
server; no push service is called."""

import pytest

from harness.inside import value
from harness.server import PUBLIC_URL, Server
from harness.ways import only

CHANNELS = "/news/channels"
ADD = ".add-ntfy"
SERVER, TOPIC, TOKEN = (f"{ADD} [name={name}]" for name in ("server", "topic", "token"))
CHANNEL = ".channel"
ADD_BROWSER = ".push .action"

# Whether an element is within the window.
IN_VIEW = """
  const { top, bottom } = document.querySelector(arguments[0]).getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
"""

# Lets the browser notify, and subscribes it to a push service without a call.
SUBSCRIBE = """
  const done = arguments[arguments.length - 1];
  const text = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  crypto.subtle.generateKey({name: 'ECDH', namedCurve: 'P-256'}, true, ['deriveBits'])
    .then(({publicKey}) => crypto.subtle.exportKey('raw', publicKey))
    .then((point) => {
      const endpoint = 'https://fcm.googleapis.com/fcm/send/one';
      const keys = {p256dh: text(point), auth: text(new Uint8Array(16))};
      Notification.requestPermission = async () => 'granted';
      PushManager.prototype.getSubscription = async () => null;
      PushManager.prototype.subscribe = async (options) => {
        window.asked = options;
        return {toJSON: () => ({endpoint, keys})};
      };
      done();
    });
"""


@pytest.fixture
def server(make_server, shared_sandbox) -> Server:
    """A server with channels that may send messages to the sandbox."""
    return make_server(
        "--public-url", PUBLIC_URL,
        "--apple-url", shared_sandbox.url, "--notify-origins", shared_sandbox.url,
    )


def test_a_channel_is_added_tested_and_removed(browser, server, shared_sandbox):
    path = f"/sink/{server.port}"
    browser.open("/news")
    browser.tap(f"main a[href='{CHANNELS}']")
    browser.wait_for_text("add a place below", ".slot-status")
    browser.tap(f"{ADD} summary")
    assert value(browser, SERVER) == "https://ntfy.sh"
    browser.type(SERVER, shared_sandbox.url + path, clear=True)
    browser.type(TOPIC, "no topic!")
    browser.type(TOKEN, "tk_secret")
    browser.tap(f"{ADD} .action")

    browser.wait_for_text("1 to 64 letters", f"{ADD} .problem")
    assert browser.attribute(TOPIC, "aria-invalid") == "true"
    problem = browser.attribute(TOPIC, "aria-describedby")
    assert browser.texts(f"#{problem}") == browser.texts(f"{ADD} .problem")
    assert browser.attribute(SERVER, "aria-invalid") is None
    browser.wait(lambda: browser.script("return document.activeElement.name") == "topic", "what is wrong has the focus")
    browser.wait(lambda: browser.script(IN_VIEW, TOPIC), "what is wrong is in view")
    assert value(browser, SERVER) == shared_sandbox.url + path
    assert "tk_secret" not in browser.driver.page_source
    if browser.look.javascript:
        assert value(browser, TOKEN) == "tk_secret", "what was typed elsewhere stays"

    browser.type(TOPIC, "my-news", clear=True)
    browser.tap(f"{ADD} .action")
    browser.wait_for_text(r"(?s)127\.0\.0\.1.*ntfy", CHANNEL)
    browser.wait(lambda: not browser.all(f"{ADD}[open]"), "the form is closed")
    assert value(browser, TOPIC) == ""
    if browser.look.javascript:
        button = "return document.activeElement.textContent"
        browser.wait(lambda: browser.script(button) == "Send a test", "the test comes next")
    browser.wait(lambda: browser.script(IN_VIEW, f"{CHANNEL} > form button"), "the channel is in view")
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
    if browser.look.javascript:
        assert browser.script("return document.activeElement.tagName") == "SUMMARY", "the next control has the focus"


def test_an_address_that_is_not_called_says_so(browser):
    browser.open(CHANNELS)
    browser.tap(".add-webhook summary")
    browser.type(".add-webhook [name=url]", "http://127.0.0.1:9/hook")
    browser.tap(".add-webhook .action")
    browser.wait_for_text("doesn’t call this address", ".add-webhook .problem")
    assert not browser.all(CHANNEL)


@only("phone", "desktop")
def test_the_secret_of_a_webhook_is_copied(browser, shared_sandbox, server):
    browser.open(CHANNELS)
    browser.tap(".add-webhook summary")
    browser.type(".add-webhook [name=url]", f"{shared_sandbox.url}/sink/{server.port}")
    browser.tap(".add-webhook .action")
    secret = browser.one(".secret code").text
    assert secret.startswith("whsec_")
    browser.wait(lambda: browser.script("return document.activeElement.className") == "secret", "it has the focus")
    assert browser.script(IN_VIEW, ".secret code")
    browser.script("navigator.clipboard.writeText = async (text) => { window.copied = text }")
    browser.tap(".secret button")
    browser.wait_for_text("secret copied", "#notices")
    assert browser.script("return window.copied") == secret
    browser.tap(".slot-secret form button")
    browser.wait(lambda: not browser.all(".secret"), "the secret is gone")


@only("phone", "desktop")
def test_a_browser_is_added_with_its_subscription(browser):
    browser.open(CHANNELS)
    browser.driver.execute_async_script(SUBSCRIBE)
    browser.tap(ADD_BROWSER)
    browser.wait_for_text(r"(?s)chrome.*browser", CHANNEL)
    assert browser.script("return [asked.userVisibleOnly, asked.applicationServerKey.length]") == [True, 65]
    assert browser.script("return document.querySelector('.push').elements.auth.value") == ""
    # Once more: the same browser stays one channel.
    browser.tap(ADD_BROWSER)
    browser.wait_for_text("added “chrome", "#notices")
    assert len(browser.all(CHANNEL)) == 1


def test_a_browser_that_may_not_notify_says_so(browser):
    browser.open(CHANNELS)
    if browser.look.javascript:
        browser.tap(ADD_BROWSER)
        browser.wait_for_text("notifications are off for this site", "#notices")
    else:
        browser.wait_for_text("need javascript", ".push")
        assert not any(each.is_displayed() for each in browser.all(ADD_BROWSER))
    assert not browser.all(CHANNEL)


TIMES = ".times"
ZONE = f"{TIMES} [name=zone]"
DIGEST = f"{TIMES} [name=digestAt]"
# Browsers differ in how a time is typed.
SET_DIGEST = f"document.querySelector('{DIGEST}').value = arguments[0]"
# A time zone that the form does not offer by itself.
AWAY = "Asia/Pyongyang"


@pytest.fixture
def away(browser):
    """The browser in another time zone than the program."""
    browser.command("Emulation.setTimezoneOverride", timezoneId=AWAY)
    yield
    browser.command("Emulation.setTimezoneOverride", timezoneId="")


def test_quiet_hours_and_a_digest_are_chosen(browser, away):
    browser.open(CHANNELS)
    # Without scripts the form proposes the zone of the page's language.
    zone = AWAY if browser.look.javascript else "UTC"
    browser.wait(lambda: value(browser, ZONE) == zone, "the form proposes the browser's time zone")
    for name in ("digestAt", "quietFrom"):
        assert not browser.all(f"{TIMES} [name={name}]")[0].is_displayed(), "times are hidden while they do not count"
    browser.tap(f"{TIMES} [value=daily]")
    browser.tap(f"{TIMES} [name=quiet]")
    browser.script(SET_DIGEST, "23:00")
    browser.tap(f"{TIMES} .action")
    browser.wait_for_text("within the quiet hours", f"{TIMES} .problem")
    assert value(browser, DIGEST) == "23:00"
    if browser.look.javascript:
        assert browser.script("return document.activeElement.textContent") == "Save"
    browser.script(SET_DIGEST, "09:00")
    browser.tap(f"{TIMES} .action")
    if browser.look.javascript:
        browser.wait_for_text(r"\bsaved\.")
    browser.wait(lambda: not browser.all(f"{TIMES} .problem"), "the times are stored")
    browser.open(CHANNELS)
    assert browser.attribute(f"{TIMES} [value=daily]", "checked") is not None
    assert value(browser, DIGEST) == "09:00"
    assert value(browser, f"{TIMES} [name=quietTo]") == "08:00"
    assert value(browser, ZONE) == zone

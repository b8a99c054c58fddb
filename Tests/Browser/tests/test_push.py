"""Web Push: the service worker shows messages, whatever they contain."""

import json

import pytest

from harness.browser import Browser, Look
from harness.offline import look, move_in

# Chrome drops a notification that is asked for while it is about to be shown, so the question is asked late.
SHOWN = """
  const done = arguments[arguments.length - 1];
  new Promise((resolve) => setTimeout(resolve, 1000)).then(() => navigator.serviceWorker.ready).then((registration) => registration.getNotifications()).then((all) =>
    done(all.map(({title, body, lang, tag, data, actions}) =>
      ({title, body, lang, tag, data, actions: actions.map(({action, title}) => [action, title])}))));
"""

# More than the tests that one browser runs.
MOST_REGISTRATIONS = 200

pytestmark = pytest.mark.shared_server


@pytest.fixture
def pushed(make_browser, server) -> Browser:
    """A browser with the service worker, which may show notifications; the headless shell never may."""
    browser = make_browser(server.url, Look("phone", is_whole=True))
    move_in(browser)
    browser.command("Browser.grantPermissions", permissions=["notifications"], origin=server.url)
    browser.command("ServiceWorker.enable")
    return browser


def push(browser: Browser, text: str) -> None:
    # The browser numbers its registrations in order, those of the tests before this one, too. A message to one that is
    # gone does nothing.
    for number in range(MOST_REGISTRATIONS):
        browser.command("ServiceWorker.deliverPushMessage", origin=browser.base, registrationId=str(number), data=text)


def shown(browser: Browser, text: str) -> list[dict]:
    """Pushes a message, again if Chrome has dropped its notification, and returns what is shown."""

    def pushed_and_shown():
        push(browser, text)
        return look(browser, SHOWN)

    return browser.wait(pushed_and_shown, "a notification is shown")


def test_a_message_is_shown_with_what_it_says(pushed):
    address, stop = f"{pushed.base}/folders", f"{pushed.base}/news"
    actions = [{"action": "stop", "title": "그만 받기", "navigate": stop}]
    message = {"title": "메모: ₩900", "body": "최저가", "lang": "ko", "tag": "one", "navigate": address, "actions": actions}
    assert shown(pushed, json.dumps({"web_push": 8030, "mutable": False, "notification": message})) == [
        {
            "title": "메모: ₩900",
            "body": "최저가",
            "lang": "ko",
            "tag": "one",
            "data": {"": address, "stop": stop},
            "actions": [["stop", "그만 받기"]],
        }
    ]


def test_a_repeated_message_replaces_the_first(pushed):
    for title in ("first", "second"):
        message = json.dumps({"notification": {"title": title, "tag": "same", "navigate": "/news"}})
        pushed.wait(
            lambda title=title, message=message: [each["title"] for each in shown(pushed, message)] == [title],
            "it is replaced",
        )


@pytest.mark.parametrize("text", ["", "no JSON", "[]", '{"notification": null}'])
def test_a_message_that_cannot_be_read_is_shown_too(pushed, text):
    assert {each["title"] for each in shown(pushed, text)} == {"Showroom"}

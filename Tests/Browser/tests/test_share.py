"""Sharing an app's page."""

import pytest

from harness.app_page import SHARE, address, before_the_page
from harness.search import NOTICES
from harness.ways import only

pytestmark = pytest.mark.shared_server

# Stand-ins for the system's sheet and the clipboard, present or absent. They record in `given` what they receive.
STAND_INS = """(() => {
  const stand = (name, object, answer) => Object.defineProperty(object, name, {
    configurable: true,
    value: answer && ((what) => { (window.given ||= {})[name] = what; return answer(); }),
  });
  const done = () => Promise.resolve();
  const refused = (name) => () => Promise.reject(new DOMException('', name));
  stand('share', Navigator.prototype, SHARE);
  stand('writeText', Clipboard.prototype, COPY);
})();"""

# The selected text of the field with the focus, and whether it is read-only.
SELECTED = "const {activeElement} = document; return [getSelection().toString(), activeElement.readOnly === true]"


@pytest.fixture
def app(sandbox) -> str:
    return str(sandbox.search("memo")[0]["trackId"])


@pytest.fixture
def tap_share(browser, app):
    """Opens an app's page in a browser with or without a sheet and a clipboard that work, and taps the button."""

    def tap(share: str = "undefined", copy: str = "undefined", platform: str = "iphone", query: str = "") -> None:
        before_the_page(browser, STAND_INS.replace("SHARE", share).replace("COPY", copy))
        browser.open(address(app, platform=platform) + query)
        assert browser.attribute(SHARE, "aria-label") == "Share"
        browser.tap(SHARE)

    return tap


def given(browser, to: str):
    """The text that the sheet or the clipboard has received, once there is one."""
    return browser.wait(lambda: browser.script("return window.given?.[arguments[0]]", to), f"{to} was given something")


def settle(browser) -> None:
    """Lets everything end that the tap has started."""
    browser.driver.execute_async_script("setTimeout(arguments[0])")


@only("phone")
def test_the_systems_sheet_gets_the_apps_own_address_and_put_away_is_no_error(browser, app, tap_share):
    tap_share(share="done", platform="ipad", query="&more=description")
    shared = given(browser, "share")
    assert shared["url"] == browser.base + address(app, platform="ipad"), "without the state of this page"
    assert shared["title"] == browser.driver.title
    settle(browser)
    assert browser.texts(f"{NOTICES} .toast") == []
    tap_share(share="refused('AbortError')", copy="done")
    given(browser, "share")
    settle(browser)
    assert browser.texts(f"{NOTICES} .toast") == []
    assert browser.script("return window.given.writeText") is None, "no text is copied without a tap"


@only("desktop")
def test_without_a_sheet_the_address_is_copied_and_without_a_clipboard_it_is_selected_to_copy_by_hand(browser, app, tap_share):
    shared = browser.base + address(app)
    tap_share(copy="done")
    assert given(browser, "writeText") == shared
    browser.wait(lambda: browser.texts(f"{NOTICES} .toast") == ["Link copied."], "it is said")
    tap_share(copy="refused('NotAllowedError')")
    given(browser, "writeText")
    browser.wait(lambda: browser.script(SELECTED) == [shared, True], "the address is selected, and stays as it is")
    assert browser.texts(".sheet h2") == ["Copy by hand"] and not browser.all(f"{NOTICES} .toast")
    browser.driver.back()
    browser.wait(lambda: not browser.all(".sheet"), "Back closes it")
    assert browser.driver.current_url == shared
    browser.tap(SHARE)
    browser.tap(".sheet button")
    browser.wait(lambda: not browser.all(".sheet"), "its button closes it")


@only("desktop")
def test_where_the_systems_sheet_fails_one_sheet_beside_the_button_has_the_address(browser, app, tap_share):
    tap_share(share="refused('NotAllowedError')", copy="done")
    browser.wait(lambda: browser.script(SELECTED) == [browser.base + address(app), True], "the address is selected")
    sheet, button = browser.one(".sheet").rect, browser.one(SHARE).rect
    assert 0 <= sheet["y"] - button["y"] - button["height"] <= 9
    assert sheet["y"] + sheet["height"] <= browser.script("return innerHeight")
    steps = browser.script("return history.length")
    browser.script("document.querySelector(arguments[0]).click()", SHARE)
    settle(browser)
    assert len(browser.all(".sheet")) == 1 and browser.script("return history.length") == steps

"""Deleting a recent keyword with a finger: a short swipe uncovers the button, a long one presses it."""

import pytest

from harness.browser import Look
from harness.inside import remember, wait_until_idle
from harness.search import SearchScreen

ROW = "li:has(> .recent)"
# The first row's position, the red area behind it, and whether the page is wider than the window.
SWIPED = f"""
  const row = document.querySelector('{ROW}');
  const {{left, right, top}} = row.getBoundingClientRect();
  const {{content, backgroundColor, width}} = getComputedStyle(row, '::after');
  return {{left, right, top, red: content === 'none' ? 0 : parseFloat(width), colour: backgroundColor,
          isWide: document.documentElement.scrollWidth > innerWidth}};
"""
RED = "rgb(215, 0, 21)"
# The width of the button.
BUTTON = 70

pytestmark = pytest.mark.shared_server


@pytest.fixture
def recents(make_browser, server) -> SearchScreen:
    browser = make_browser(server.url, Look("phone"))
    remember(browser, "bus", "cacao", "memo")
    browser.wait_until_at_rest()
    return SearchScreen(browser)


def touch(search, kind: str, x: float | None = None, y: float = 0) -> None:
    points = [] if x is None else [{"x": x, "y": y}]
    search.browser.command("Input.dispatchTouchEvent", type=kind, touchPoints=points)


def drag(search, by: int) -> dict:
    """Moves a finger on the first row, holds it there, and returns the row's look; checks that it was at rest
    before."""
    before = search.browser.script(SWIPED)
    assert not before["red"]
    y = before["top"] + 22
    touch(search, "touchStart", 250, y)
    for step in range(1, 5):
        touch(search, "touchMove", 250 + by * step / 4, y)
    search.browser.wait(
        lambda: abs(search.browser.script(SWIPED)["left"] - before["left"] - by) < 1, "the row follows the finger"
    )
    return before | {"shown": search.browser.script(SWIPED)}


def labels(search) -> list[str]:
    return search.browser.texts(".recent .label")


def tap(search, x: float, y: float) -> None:
    touch(search, "touchStart", x, y)
    touch(search, "touchEnd")


def is_closed(search, before: dict) -> bool:
    after = search.browser.script(SWIPED)
    return (after["left"], after["red"]) == (before["left"], 0)


def release(search) -> float:
    """Lifts the finger and returns where the row comes to rest."""
    touch(search, "touchEnd")
    search.browser.wait_until_at_rest()
    return search.browser.script(SWIPED)["left"]


def test_a_dragged_row_stays_open_at_a_red_button_until_something_else_or_the_button_is_touched(recents):
    before = drag(recents, -60)
    shown, y = before["shown"], before["top"] + 22
    assert shown["colour"] == RED and not shown["isWide"]
    assert shown["red"] == pytest.approx(60, abs=1)
    assert release(recents) == before["left"] - BUTTON
    for place in (y, y + 44, 600):
        tap(recents, 150, place)
        recents.browser.wait(lambda: is_closed(recents, before), "the row is closed")
        recents.browser.wait_until_at_rest()
        assert is_closed(recents, before)
        drag(recents, -60)
        assert release(recents) == before["left"] - BUTTON
    assert "recents" in recents.browser.query and labels(recents) == ["memo", "cacao", "bus"]
    tap(recents, 370, y)
    recents.browser.wait(lambda: labels(recents) == ["cacao", "bus"], "the row is deleted")
    tap(recents, 150, y)
    recents.browser.wait(lambda: recents.browser.query.get("q") == "cacao", "the next touch is a tap again")


def test_a_row_dragged_past_its_middle_is_deleted_and_the_others_do_not_move_for_the_undo(recents):
    before = drag(recents, -30)
    assert release(recents) == before["left"], "too soon"
    drag(recents, -200)
    touch(recents, "touchEnd")
    recents.browser.wait(lambda: labels(recents) == ["cacao", "bus"], "the row is deleted")
    recents.browser.one(".undo")
    wait_until_idle(recents.browser)
    recents.browser.wait_until_at_rest()
    assert recents.browser.script(SWIPED)["top"] == pytest.approx(before["top"], abs=1)
    recents.browser.tap(".undo button")
    recents.browser.wait(lambda: labels(recents) == ["memo", "cacao", "bus"], "it is back")


def test_a_row_comes_back_when_the_browser_takes_the_finger_for_scrolling(recents):
    before = drag(recents, -200)
    touch(recents, "touchCancel")
    recents.browser.wait_until_at_rest()
    assert recents.browser.script(SWIPED)["left"] == before["left"]
    assert labels(recents) == ["memo", "cacao", "bus"]

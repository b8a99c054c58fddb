"""The same use of an open page, live and plain; on the plain one it changes nothing."""

import json
from collections.abc import Callable

from phone import Phone

# A word with results, as the keys of a Korean keyboard compose it.
SYLLABLES = (("메", ("ㅁ", "메")), ("모", ("ㅁ", "모")))
WORD = "".join(whole for whole, _ in SYLLABLES)
KEY_SECONDS = 0.15
SWIPES = 4
TO_START = "(scrollTo({ top: 0, behavior: 'instant' }), scrollY === 0)"
# The code of a key that an input method handles itself.
COMPOSING = 229

ROWS = "document.querySelectorAll('[data-section=results] > [data-key] a.listing').length"
RECENTS = "document.querySelectorAll('[data-section=recents] .recent').length"
DELETE = "[data-section=recents] .recent .delete"
FIELD = "input[type=search]"
VALUE = f"document.querySelector('{FIELD}').value"
# The second of the devices: the iPad.
DEVICE = "[role=group] button:nth-of-type(2)"


def use_results(phone: Phone) -> None:
    """Goes to the second page, searches for a word, chooses another device, and deletes the keyword.

    The open page has results, and is not the last one.
    """
    first = phone.script(ROWS)
    phone.step("go on")
    _scroll_to_end(phone)
    phone.wait(f"{ROWS} > {first}", "the second page is there")
    phone.rest()
    phone.step("erase")
    _erase(phone)
    phone.step("type")
    _type_word(phone)
    phone.wait(f"new URLSearchParams(location.search).get('q') === '{WORD}' && {ROWS} > 0", "the word is found")
    _submit(phone)
    phone.step("choose a device")
    phone.tap(DEVICE)
    phone.wait(f"document.querySelector('{DEVICE}').ariaPressed === 'true' && {ROWS} > 0", "the device is chosen")
    phone.rest()
    phone.step("erase")
    _erase(phone)
    phone.wait(f"{RECENTS} > 0", "the keyword is shown")
    phone.rest()
    kept = phone.script(RECENTS)
    phone.step("delete a keyword")
    phone.tap(DELETE)
    phone.wait(f"{RECENTS} < {kept}", "the keyword is gone")
    phone.rest()


def use_plain_results(phone: Phone) -> None:
    """The same swipes, keys and touches on a saved page of results, except for the keyword, which it does not have."""
    phone.step("go on")
    _scroll_to_end(phone)
    phone.step("erase")
    _erase(phone)
    phone.step("type")
    _type_word(phone)
    _submit(phone)
    phone.step("choose a device")
    phone.tap(DEVICE)
    phone.rest()


def tap_control(selector: str) -> Callable[[Phone], None]:
    """Returns a use that swipes down the page, goes back to its start, and touches a control there."""

    def use(phone: Phone) -> None:
        phone.step("look around")
        for _ in range(SWIPES):
            phone.swipe()
        # The last swipe may still move the page.
        for _ in range(2):
            phone.wait(TO_START, "the page is at its start")
            phone.rest()
        phone.step("touch")
        phone.tap(selector)
        phone.rest()

    return use


def type_into(selector: str, text: str) -> Callable[[Phone], None]:
    """Returns a use that touches a field as in `tap_control`, and types a text letter by letter."""
    touch = tap_control(selector)

    def use(phone: Phone) -> None:
        touch(phone)
        phone.wait(f"document.activeElement.matches({json.dumps(selector)})", "the field has the focus")
        phone.step("type")
        for letter in text:
            phone.key(letter, ord(letter.upper()), text=letter)
            phone.pause(KEY_SECONDS)
        field = f"document.querySelector({json.dumps(selector)})"
        phone.wait(f"{field}.value.endsWith({json.dumps(text)})", f"{text} is typed")
        phone.rest()

    return use


def _scroll_to_end(phone: Phone) -> None:
    """Swipes a few times, then jumps to the end, without waiting for every picture on the way."""
    for _ in range(SWIPES):
        phone.swipe()
    phone.script("scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })")
    phone.rest()


def _erase(phone: Phone) -> None:
    """Touches the field, selects its text and deletes it."""
    phone.tap(FIELD)
    phone.wait(f"document.activeElement.matches('{FIELD}')", "the field has the focus")
    phone.rest()
    phone.key("a", 65, modifiers=2, commands=["selectAll"])
    phone.pause(KEY_SECONDS)
    phone.key("Backspace", 8)
    phone.wait(f"{VALUE} === ''", "the field is empty")
    phone.rest()


def _type_word(phone: Phone) -> None:
    """Types the word letter by letter; a syllable is composed until it is complete."""
    for whole, steps in SYLLABLES:
        for step in steps:
            with phone.key_held("Process", COMPOSING):
                phone.command("Input.imeSetComposition", text=step, selectionStart=1, selectionEnd=1)
            phone.pause(KEY_SECONDS)
        phone.command("Input.insertText", text=whole)
    phone.wait(f"{VALUE} === '{WORD}'", f"{WORD} is typed")


def _submit(phone: Phone) -> None:
    phone.step("submit")
    phone.key("Enter", 13, text="\r")
    phone.rest()

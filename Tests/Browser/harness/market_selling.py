"""The seller's screens of the market, as a person sees them: the shop, a draft, and the form of a product on sale."""

import re
from pathlib import Path

from selenium.webdriver.common.action_chains import ActionChains

from harness import forms
from harness.browser import Browser
from harness.inside import take_profile, visitor_of
from harness.open_market import App, Vendor, ok
from harness.program import Page, Visitor, texts_of
from harness.server import Server

SHOP = "/market/shop"
SHOP_NAME = ".shop-way input[name=name]"
OPENED = ".shop-opened"
OTHER_APP, SHOW = "#other-app > summary", "button[value=credentialsShown]"
IDENTIFIER, SECRET = "#shown-identifier", "#shown-secret"
NOTED = "button[value=credentialsNoted]"
UNDO = ".undo button"
# A screen reader announces the changes of this element.
SAID = '[data-slot="undo"] [role=status]'
SELECT, SELECTION = "button[value=selectionToggled]", ".shop-selection"
CONFIRM = ".shop-confirm"
CANCEL_DELETION, CONFIRM_DELETION = "button[value=deletionCancelled]", "button[value=deletionConfirmed]"

FORM = "form#draft"
REGISTER = f"{FORM} .submit .main"
CHOOSER = "input[type=file][name=picture]"
PICTURE_WORDS = ".add-pictures .problem"
UPLOADS = ".uploads li"
AGAIN, CANCEL = f"{UPLOADS} button:not([hidden])", f"{UPLOADS} button:last-child"
CONFLICT = ".conflict"
THEIRS, MINE = "button[value=theirsTaken]", "button[value=mineKept]"

EDIT = '.product-bar a[href$="/edit"]'
SAVE = ".product-form .main"
PROOF = ".edit-proof"

# The name of the shop that the first registration opens, asked in a dialog.
STEP = ".seller-step"
SELLER, OPEN_AND_REGISTER = "#seller-name", f"{STEP} .main"
# The fields of a product that can be registered.
GOOD = {"name": "Brass desk lamp", "description": "Ten years old, and it still shines.", "price": "42000", "stock": "3"}
FIELDS = ("name", "description", "price", "discount", "stock", "category", "currency")

# The current values of fields, whatever their attributes say.
TYPED = "return [...document.querySelectorAll(arguments[0])].map(({ value }) => value)"
# How many pictures of the draft the browser itself reports as visible.
SHOWN = """
  const pictures = [...document.querySelectorAll('.draft-picture img')];
  return pictures.every((each) => each.complete && each.naturalWidth > 0) && pictures.length;
"""
# Whether the server has confirmed that it keeps all typed text.
IS_KEPT = """
  const form = document.querySelector('form#draft');
  return form.dataset.saved === 'true' && localStorage.getItem(`draft ${location.pathname}`) === null;
"""
# Hands over a picture, perhaps with text, as another program does by a drop on an element or by a paste. Returns
# whether the browser's own handling of the event goes on.
HAND_OVER = """
  const [kind, name, target, words, done] = arguments;
  const canvas = Object.assign(document.createElement('canvas'), {width: 8, height: 8});
  canvas.getContext('2d').fillRect(0, 0, 8, 8);
  canvas.toBlob((blob) => {
    const data = new DataTransfer();
    data.items.add(new File([blob], name, {type: 'image/png'}));
    if (words) data.setData('text/plain', words);
    const about = {bubbles: true, cancelable: true};
    const event = kind === 'drop' ? new DragEvent('drop', {...about, dataTransfer: data})
      : new ClipboardEvent('paste', {...about, clipboardData: data});
    done([document.querySelector(target).dispatchEvent(event)]);
  });
"""
FIELD_VALUES = """
  const fields = arguments[0].map((name) => [name, document.querySelector(`#product-${name}`)]);
  return Object.fromEntries(fields.map(([name, field]) => [name, field.value]));
"""


# Fields


def field(name: str) -> str:
    return f"#product-{name}"


def fill(browser: Browser, **texts: str) -> None:
    """Types into the form of a product, replacing the present values."""
    for name, text in texts.items():
        browser.type(field(name), text, clear=True)


def values(browser: Browser) -> dict[str, str]:
    """The values of all fields, read at one moment."""
    return browser.script(FIELD_VALUES, FIELDS)


def wait_for_value(browser: Browser, name: str, text: str) -> None:
    browser.wait(lambda: values(browser)[name] == text, f"{name} is {text!r}")


def wait_for_words(browser: Browser, name: str, words: str) -> None:
    """Waits for the message about a field, which must also be announced to screen readers."""
    place = f"product-{name}-problem"
    browser.wait_for_text(words, f"#{place}")
    assert place in browser.attribute(field(name), "aria-describedby").split()
    assert browser.attribute(field(name), "aria-invalid") == "true"


# A shop


def open_shop(browser: Browser, name: str = "Corner shop") -> tuple[str, str]:
    """Opens a shop; returns the identifier and the secret, which the page still shows."""
    browser.open(SHOP)
    browser.type(SHOP_NAME, name)
    browser.tap("button.main")
    return show_credentials(browser)


def show_credentials(browser: Browser) -> tuple[str, str]:
    """Shows the identifier and the secret of a shop in its settings, and returns them."""
    browser.tap(OTHER_APP)
    browser.tap(SHOW)
    browser.one(OPENED)
    return browser.one(IDENTIFIER).text, browser.one(SECRET).text


def shop_of(visitor: Visitor) -> tuple[str, str]:
    """Opens a visitor's shop; returns the identifier and the secret, which its settings show until they are noted."""
    page = visitor.press(visitor.open(SHOP), "name='name'", name="Corner shop")
    page = visitor.press(page, "value='credentialsShown'")
    identifier, secret = (texts_of(page.source, f"id='{place[1:]}'")[0] for place in (IDENTIFIER, SECRET))
    return identifier, secret


def shop_for(browser: Browser) -> tuple[str, str]:
    """Opens a shop in another window of the browser; returns the identifier and the secret."""
    visitor = visitor_of(browser)
    shop = shop_of(visitor)
    take_profile(browser, visitor)
    return shop


def bring_shop(browser: Browser, identifier: str, secret: str, number: str = "") -> None:
    """Enters the credentials that an old app shows for a shop, and submits them."""
    if not browser.all("#bring-shop[open]"):
        browser.tap("#bring-shop > summary")
    for name, text in (("identifier", identifier), ("secret", secret), ("number", number)):
        browser.type(f"input[name={name}]", text, clear=True)
    browser.tap('.shop-way form:has([name="identifier"]) .main')


def prove(browser: Browser, identifier: str, secret: str) -> None:
    """Enters the credentials that a product was registered with, and saves."""
    for name, text in (("identifier", identifier), ("secret", secret)):
        browser.type(f"{PROOF} input[name={name}]", text, clear=True)
    browser.tap(SAVE)


def show_part(browser: Browser, part: str) -> None:
    """Shows a part of the shop by its segment."""
    segment = f'.segments button[value="{part}"]'
    browser.tap(segment)
    browser.wait(lambda: browser.attribute(segment, "aria-pressed") == "true", f"{part} is shown")


def shop_row(product: str) -> str:
    """The selector of a product's cell in the shop."""
    return f'[data-section="goods"] > [data-key="{product}"]'


def wait_for_products(browser: Browser, *products: str) -> None:
    browser.wait(lambda: browser.keys("goods") == list(products), f"the shop shows {products}")


def choose_for(browser: Browser, product: str, action: str) -> None:
    """Chooses an action for a product of the shop, in the menu beside it."""
    row = shop_row(product)
    if not browser.all(f"{row} details[open]"):
        browser.tap(f"{row} summary")
    browser.tap(f'{row} button[value="{action}"]')


# A draft


def begin_draft(browser: Browser) -> str:
    """Begins a draft and returns its address. A profile without drafts is led to a new one at once."""
    browser.open("/market/sell?new=1")
    browser.wait(lambda: browser.path != "/market/sell" or browser.all("button[value=begun]"), "it can be begun")
    if browser.path == "/market/sell":
        browser.tap("button[value=begun]")
    browser.wait(lambda: browser.path.startswith("/market/drafts/"), "a draft is open")
    browser.one(REGISTER)
    return browser.path


def begun(visitor: Visitor) -> Page:
    """Begins a draft for a visitor, and returns its page."""
    page = visitor.open("/market/sell?new=1")
    return page if "/drafts/" in page.path else visitor.press(page, "value='begun'")


def fields_of(page: Page) -> dict[str, str]:
    """The values of all fields of a page's product form."""
    form, name = forms.find(page.source, f"id='{field('name')[1:]}'")
    sent = dict(form.sent(name, {}))
    return {each: sent[each] for each in FIELDS}


def wait_until_kept(browser: Browser) -> None:
    browser.wait(lambda: browser.script(IS_KEPT), "all that was typed is kept")


def file_of(folder: Path, name: str, content: bytes) -> str:
    path = folder / name
    path.write_bytes(content)
    return str(path)


def choose_pictures(browser: Browser, *files: str) -> None:
    """Chooses files in the system's dialog."""
    browser.wait(lambda: browser.all(CHOOSER), "files can be chosen")[0].send_keys("\n".join(files))


def hand_over(browser: Browser, kind: str, name: str, target: str = "main", words: str | None = None) -> bool:
    """Drops or pastes a picture; returns whether the browser's own handling of the event goes on."""
    [goes_on] = browser.driver.execute_async_script(HAND_OVER, kind, name, target, words)
    return goes_on


def wait_until_sent(browser: Browser) -> None:
    browser.wait(lambda: not browser.all(UPLOADS), "no upload is under way")


def picture_ids(browser: Browser) -> list[str]:
    return browser.keys("pictures")


def wait_for_pictures(browser: Browser, count: int) -> list[str]:
    """Waits until this many pictures are kept and visible; returns their ids in order."""
    browser.wait(lambda: len(picture_ids(browser)) == count and (not count or browser.script(SHOWN) == count),
                 f"{count} pictures are shown")
    return picture_ids(browser)


def wait_for_order(browser: Browser, *ids: str) -> None:
    browser.wait(lambda: picture_ids(browser) == list(ids), f"the pictures are {ids}")


def picture(number: int) -> str:
    """The selector of a picture's cell, counted from 1."""
    return f'[data-section="pictures"] > :nth-child({number})'


def can_register(browser: Browser) -> bool:
    """Whether the draft is complete, and no picture is under way."""
    return browser.attribute(REGISTER, "data-valid") == "true" and browser.one(REGISTER).is_enabled()


def fill_draft(browser: Browser, *files: str, **changes: str) -> None:
    """Completes a draft, so that it can be registered."""
    fill(browser, **GOOD | changes)
    choose_pictures(browser, *files)
    wait_for_pictures(browser, len(files))
    wait_until_kept(browser)


def wait_for_product(browser: Browser) -> str:
    """Waits for the page of a product, and returns its number."""
    found = browser.wait(lambda: re.fullmatch(r"/market/products/(\d+)", browser.path), "a product's page is open")
    browser.one(".product-header h1")
    return found[1]


def put_on_sale(server: Server, identifier: str, secret: str, *files: str, **changes) -> str:
    """Registers a product through the API, as an app with the same shop would, and returns its number."""
    url = re.search(r"Open Market is at (http://\S+)", server.log.read_text())[1]
    facts = GOOD | {"price": int(GOOD["price"]), "stock": int(GOOD["stock"]), "discounted_price": 0} | changes
    images = [Path(file).read_bytes() for file in files]
    return str(ok(App(url, Vendor(0, "", identifier, secret)).register(images, **facts))["id"])


def press_twice(browser: Browser, selector: str) -> None:
    """Clicks twice, as fast as a double click, once the page is at rest."""
    browser.wait_until_at_rest()
    ActionChains(browser.driver).double_click(browser.one(selector)).perform()

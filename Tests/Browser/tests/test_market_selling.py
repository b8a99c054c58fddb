"""Selling: the shop and how it is opened, drafts with pictures, registering, and the shop's own page."""

from pathlib import Path

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from harness.browser import Browser, Look
from harness.inside import deafen, scroll_to, wait_until_idle
from harness.market_selling import (
    CHOOSER,
    CONFLICT,
    GOOD,
    MINE,
    NOTED,
    OPENED,
    OPEN_AND_REGISTER,
    PICTURE_WORDS,
    REGISTER,
    SAID,
    SECRET,
    SELLER,
    SHOP,
    STEP,
    THEIRS,
    UNDO,
    TYPED,
    UPLOADS,
    begin_draft,
    can_register,
    choose_for,
    choose_pictures,
    field,
    file_of,
    fill,
    fill_draft,
    hand_over,
    open_shop,
    picture,
    picture_ids,
    press_twice,
    put_on_sale,
    shop_for,
    show_credentials,
    show_part,
    values,
    wait_for_products,
    wait_for_order,
    wait_for_pictures,
    wait_for_product,
    wait_for_value,
    wait_for_words,
    wait_until_kept,
    wait_until_sent,
)
from harness.search import NOTICES
from harness.ways import only

# The handle and the buttons of a picture that lie over it.
COVERED = """
  const cell = document.querySelector(arguments[0]);
  const {bottom} = cell.querySelector('img, canvas').getBoundingClientRect();
  const controls = ['.grip', '.remove'].map((each) => cell.querySelector(each));
  return controls.filter((each) => !each?.checkVisibility() || each.getBoundingClientRect().top < bottom - 1)
    .map((each) => each?.className);
"""
# Holds a file over the page, and returns the outline of the tile for pictures.
HOLD_OVER = """
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], 'lamp.png', {type: 'image/png'}));
  document.querySelector('main').dispatchEvent(new DragEvent('dragover', {dataTransfer, bubbles: true, cancelable: true}));
  return getComputedStyle(document.querySelector('.tile')).outlineStyle;
"""
# Whether the message at the top of a page without scripts is visible without scrolling.
IS_SEEN_FIRST = "return document.querySelector('noscript a').getBoundingClientRect().bottom + scrollY <= innerHeight"

# Each test has drafts, and perhaps a shop, of its own.
pytestmark = pytest.mark.shared_server


@pytest.fixture
def notes(tmp_path) -> list[str]:
    """Files that claim to be pictures and are none. One has a name that HTML escapes; one gets the same refusal."""
    content = b"<script>no picture</script>"
    folder = tmp_path / "again"
    folder.mkdir()
    return [file_of(*place, content) for place in ((tmp_path, "notes.png"), (tmp_path, "a&b.txt"), (folder, "a&b.txt"))]


def fill_and_register(browser: Browser, file: str) -> None:
    fill_draft(browser, file)
    browser.wait(lambda: can_register(browser), "it can be registered")
    browser.tap(REGISTER)


# A draft


@only("phone-300ms")
def test_what_is_typed_into_a_draft_survives_a_reload_in_the_middle_of_it(browser):
    address = begin_draft(browser)
    fill(browser, name="Brass desk lamp")
    wait_until_kept(browser)
    # This text has not been sent yet.
    fill(browser, description="It still shines")
    browser.driver.refresh()
    wait_for_value(browser, "name", "Brass desk lamp")
    wait_for_value(browser, "description", "It still shines")
    wait_until_kept(browser)
    browser.script("localStorage.clear()")
    browser.open("/market/sell")
    browser.wait_for_text("Brass desk lamp", f'a[href^="{address}?"]')
    browser.tap(f'a[href^="{address}?"]')
    wait_for_value(browser, "description", "It still shines")


@only("desktop")
def test_a_draft_can_be_registered_once_all_of_it_is_right_and_says_what_is_not(browser, files):
    begin_draft(browser)
    assert not can_register(browser)
    fill(browser, name="ab", price="cheap", discount="7", stock="1.5")
    wait_for_words(browser, "name", "at least 3 characters")
    wait_for_words(browser, "price", "Enter a number")
    wait_for_words(browser, "stock", "whole number")
    fill(browser, price="5")
    wait_for_words(browser, "discount", "more than the price")
    fill(browser, **GOOD, discount="2000")
    browser.wait_for_text("Buyers pay .*40,000")
    wait_until_kept(browser)
    assert not can_register(browser), "there is no picture yet"
    choose_pictures(browser, files[0])
    wait_for_pictures(browser, 1)
    browser.wait(lambda: can_register(browser), "it can be registered")
    fill(browser, name="ab")
    browser.wait(lambda: not can_register(browser), "it cannot any more")


# The id of the focused element, and whether all of it is in sight.
FOCUSED = """
  const {id} = document.activeElement;
  const {top, bottom} = document.activeElement.getBoundingClientRect();
  return [id, top >= document.querySelector('header.bar').getBoundingClientRect().bottom && bottom <= innerHeight];
"""


@only("phone")
def test_pressing_the_button_says_all_problems_at_their_fields_and_leads_to_the_first(browser, files):
    begin_draft(browser)
    fill(browser, description=GOOD["description"], name="ab")
    browser.wait_for_text("at least 3 characters", ".submit")
    assert not is_shown(browser, f"{field('name')}-problem"), "it is not said while one types"
    browser.tap(REGISTER)
    browser.wait(lambda: browser.script(FOCUSED) == ["product-name", True], "the first problem's field has the focus")
    wait_for_words(browser, "name", "at least 3 characters")
    wait_for_words(browser, "price", "Add a price")
    browser.wait_for_text("Add a picture", PICTURE_WORDS)
    assert is_shown(browser, f"{field('name')}-problem"), "it is said in the focused field"
    assert not browser.script(IS_OVER), "no seller's name is asked yet"
    fill(browser, **GOOD)
    wait_until_kept(browser)
    browser.tap(REGISTER)
    browser.wait(lambda: browser.script(FOCUSED) == ["product-images", True], "pictures are the last problem")
    choose_pictures(browser, files[0])
    browser.wait(lambda: can_register(browser), "nothing is missing")
    browser.tap(REGISTER)
    browser.wait(lambda: browser.script(IS_OVER), "now the seller's name is asked")


def test_without_javascript_the_server_says_what_is_missing_in_the_readers_language(make_browser, server):
    browser = make_browser(server.url, Look("phone", javascript=False, language="ko-KR"))
    begin_draft(browser)
    fill(browser, price="12000")
    browser.tap(REGISTER)
    wait_for_words(browser, "name", "이름을 입력해 주세요")
    wait_for_words(browser, "description", "설명을 입력해 주세요")
    browser.wait_for_text("사진을 추가해 주세요", PICTURE_WORDS)
    browser.wait_for_text("이름을 입력해 주세요", "noscript a")
    assert browser.script(IS_SEEN_FIRST), "the first screen has it"
    assert values(browser)["price"] == "12000", "nothing that was typed is lost"


# Pictures


def test_pictures_show_how_far_they_are_and_then_themselves_and_one_on_its_way_is_given_up(make_browser, line, files):
    browser = make_browser(line.url, Look("phone"))
    begin_draft(browser)
    line.hold(b"pictureSent")
    choose_pictures(browser, *files[:3])
    line.wait_until_held()
    browser.one(f"{UPLOADS} progress")
    names = ["lamp 1.png", "lamp 2.jpg", Path(files[2]).name]
    labels = lambda: [each.get_dom_attribute("aria-label") for each in browser.all(f"{UPLOADS} progress")]
    browser.wait(lambda: labels() == names, "each has its own")
    assert not browser.one(REGISTER).is_enabled()
    browser.tap(f"{UPLOADS}:last-child button:last-child")
    browser.wait(lambda: len(browser.all(UPLOADS)) == 2, "the third one is given up")
    line.release()
    wait_for_pictures(browser, 2)
    browser.wait(lambda: not browser.all(UPLOADS), "no upload is under way")


@only("desktop")
def test_pictures_are_put_in_order_by_keys_and_taken_away_and_stay_so(browser, files):
    begin_draft(browser)
    fill(browser, name="Brass desk lamp")
    choose_pictures(browser, *files[:3])
    first, second, third = wait_for_pictures(browser, 3)
    assert values(browser)["name"] == "Brass desk lamp"
    browser.focus(f"{picture(1)} .later")
    for order in [(second, first, third), (second, third, first)]:
        # The focus moves along.
        ActionChains(browser.driver).key_down(Keys.ALT).send_keys(Keys.ARROW_DOWN).key_up(Keys.ALT).perform()
        wait_for_order(browser, *order)
        wait_until_idle(browser)
        assert browser.texts(f"{picture(1)} .first") == ["Cover"] and not browser.all(f"{picture(2)} .first")
    assert browser.script(COVERED, picture(1)) == [], "controls cover no picture"
    remove = f'[data-key="{third}"] .remove'
    scroll_to(browser, remove)
    browser.tap(remove)
    wait_for_order(browser, second, first)
    browser.open(browser.path)
    assert wait_for_pictures(browser, 2) == [second, first]
    assert browser.texts(f"{picture(1)} .first") == ["Cover"] and not browser.all(f"{picture(2)} .first")
    assert values(browser)["name"] == "Brass desk lamp"


@only("desktop")
def test_pictures_are_dropped_on_the_page_pasted_into_it_and_dragged_to_another_place(browser, files):
    begin_draft(browser)
    browser.wait(lambda: browser.script(HOLD_OVER) == "dashed", "the tile says that files can be dropped")
    for number, kind in enumerate(("drop", "paste"), start=1):
        assert not hand_over(browser, kind, f"{kind}.png"), "the browser does not open it by itself"
        assert not browser.all(".dropping")
        wait_for_pictures(browser, number)
    browser.wait(lambda: not browser.all(UPLOADS), "no upload is under way")
    # Pasted text goes into the field.
    browser.focus(field("name"))
    browser.script("document.execCommand('insertText', false, 'Brass desk lamp')")
    wait_for_value(browser, "name", "Brass desk lamp")
    choose_pictures(browser, files[0])
    first, second, third = wait_for_pictures(browser, 3)
    wait_until_idle(browser)
    scroll_to(browser, f"{picture(1)} .grip")
    grip, end = browser.one(f"{picture(1)} .grip"), browser.one(picture(3))
    hand = ActionChains(browser.driver).click_and_hold(grip)
    hand.move_by_offset(5, 5).move_to_element(end).release().perform()
    wait_for_order(browser, second, third, first)
    wait_until_idle(browser)
    browser.open(browser.path)
    assert wait_for_pictures(browser, 3) == [second, third, first]


@only("phone")
def test_no_picture_and_a_sixth_one_are_left_out_with_words(browser, files, notes):
    begin_draft(browser)
    fill(browser, name="Brass desk lamp")
    for names in (notes[:1], notes[1:]):
        choose_pictures(browser, *names)
        browser.wait_for_text(f"“{Path(names[-1]).name}” can’t be used", PICTURE_WORDS)
        wait_until_sent(browser)
    assert not picture_ids(browser)
    choose_pictures(browser, *files[:4])
    wait_for_pictures(browser, 4)
    assert not browser.all(PICTURE_WORDS)
    choose_pictures(browser, *files[4:])
    browser.wait_for_text("up to 5 pictures", NOTICES)
    wait_for_pictures(browser, 5)
    assert not browser.all(CHOOSER)
    assert values(browser)["name"] == "Brass desk lamp"


# While one types


AMOUNT = "#product-price-amount"
# The pictures that the browser draws by itself, before the server has them.
DRAWN = "return [...document.querySelectorAll('.uploads canvas')].map(({ width }) => width)"


def test_the_price_is_an_amount_as_one_types_and_pictures_show_before_they_are_sent(
    make_browser, make_line, server, files
):
    line = make_line(server.port)
    browser = make_browser(line.url, Look("phone", language="ko-KR"))
    begin_draft(browser)
    line.hold(b"typed")
    for typed, words in (
        *(("1,500", "1,500원"), ("15만", "150,000원"), ("3만 5천원", "35,000원"), ("비쌈", "")),
        *(("KRW 1500", "1,500원"), ("15.000", ""), ("１５，０００원", "15,000원"), ("$5", "")),
    ):
        fill(browser, price=typed)
        browser.wait(lambda: browser.texts(AMOUNT) == [words], f"{typed} is {words!r} without an answer")
    line.release()
    fill(browser, price="15만원")
    wait_until_kept(browser)
    assert browser.texts(AMOUNT) == ["150,000원"], "the server reads it alike"
    line.hold(b"pictureSent")
    choose_pictures(browser, *files[:2])
    browser.wait(lambda: len(browser.script(DRAWN)) == 2 and min(browser.script(DRAWN)) > 1, "both can be seen")
    assert browser.texts(".choose-count") == ["2/5"]
    line.release()
    wait_for_pictures(browser, 2)
    wait_until_sent(browser)
    assert browser.texts(".choose-count") == ["2/5"]


# Registered


@only("desktop")
def test_a_double_click_registers_one_product(browser, files):
    shop_for(browser)
    address = begin_draft(browser)
    assert browser.text("header.bar .back") == "Market", "without another draft there is no list to go back to"
    fill_draft(browser, files[0])
    browser.open("/market")
    browser.tap('.chips a[href^="/market/sell"]')
    browser.tap(f'a[href^="{address}?"]')
    browser.wait(lambda: browser.path == address and can_register(browser), "it can be registered")
    press_twice(browser, REGISTER)
    wait_for_product(browser)
    product = browser.path
    assert browser.text("header.bar .back") == "Drafts", "it leads where the browser's Back leads"
    # A page that is loaded again responds with an error status, as the draft is gone.
    browser.tolerate_network_errors()
    browser.driver.back()
    browser.wait(lambda: browser.path not in (product, address), "Back leads to the page before the draft")
    browser.one("button[value=begun]")
    assert browser.path == "/market/sell", "no other draft was begun"
    browser.driver.back()
    browser.wait(lambda: browser.path == "/market", "Back leads to the page before the list")
    browser.open(address)
    browser.wait_for_text("This draft is gone", "main")
    browser.open(SHOP)
    browser.wait(lambda: browser.keys("goods"), "it is in the shop")
    assert len(browser.keys("goods")) == 1
    show_part(browser, "drafts")
    browser.wait_for_text("No drafts")


# Whether the focus is in the field for the seller's name.
AT_SELLER = "return document.activeElement.matches('#seller-name')"
IS_OVER = "return document.querySelector('.seller-step')?.matches(':modal') || false"


def is_shown(browser: Browser, selector: str) -> bool:
    return any(each.is_displayed() for each in browser.all(selector))


@only("phone")
def test_the_first_registration_asks_for_the_sellers_name_over_the_page_and_opens_the_shop(browser, files):
    address = begin_draft(browser)
    assert not is_shown(browser, SELLER), "the fields of the product come without it"
    fill_and_register(browser, files[0])
    assert browser.script(AT_SELLER), "it is asked in the same moment"
    browser.driver.back()
    browser.wait(lambda: not browser.script(IS_OVER), "Back closes the dialog")
    assert browser.path == address and values(browser)["name"] == GOOD["name"]
    browser.tap(REGISTER)
    browser.tap(OPEN_AND_REGISTER)
    browser.wait_for_text("Add a seller name", STEP)
    assert browser.script(IS_OVER), "without a name it stays"
    # Enter goes on, too.
    browser.one(SELLER).send_keys("Corner shop", Keys.ENTER)
    wait_for_product(browser)
    browser.wait_for_text("Corner shop", ".product-header")
    product = browser.path
    # A page that is loaded again responds with an error status, as the draft is gone.
    browser.tolerate_network_errors()
    browser.driver.back()
    browser.wait(lambda: browser.path not in (product, address), "Back leads to the page before the draft")
    begin_draft(browser)
    assert not browser.all(STEP), "the next product needs no name"


@only("phone")
def test_the_sellers_name_is_asked_over_the_page_only_whatever_was_tried_before(browser, files):
    begin_draft(browser)
    fill_and_register(browser, files[0])
    browser.tap(OPEN_AND_REGISTER)
    browser.wait_for_text("Add a seller name", STEP)
    browser.tap(f"{STEP} button[type=button]")
    browser.wait(lambda: not browser.script(IS_OVER) and not is_shown(browser, SELLER), "the page is as before")
    browser.tap(REGISTER)
    browser.type(SELLER, "x" * 200)
    browser.wait_for_text("Use 40 characters or fewer", STEP)
    browser.tap(OPEN_AND_REGISTER)
    browser.wait(lambda: browser.script(IS_OVER), "a refused name is asked again")
    assert browser.script(AT_SELLER) and len(browser.script(TYPED, SELLER)[0]) == 200
    browser.driver.back()
    browser.wait(lambda: not browser.script(IS_OVER), "Back closes it")
    assert browser.path.startswith("/market/drafts/") and is_shown(browser, REGISTER)


@only("phone")
def test_words_about_a_sellers_name_leave_while_another_is_typed(browser, files):
    begin_draft(browser)
    fill_and_register(browser, files[0])
    browser.type(SELLER, "x" * 200)
    browser.wait_for_text("Use 40 characters or fewer", STEP)
    browser.script("window.fetch = () => new Promise(() => {})")
    browser.type(SELLER, Keys.BACKSPACE)
    browser.wait(lambda: not is_shown(browser, f"{STEP} .problem"), "they were about the name before")


@only("desktop")
def test_only_a_click_beside_the_question_for_the_name_closes_it(browser, files):
    begin_draft(browser)
    fill_draft(browser, files[0])
    browser.wait(lambda: can_register(browser), "it can be registered")
    press_twice(browser, REGISTER)
    assert browser.script(IS_OVER), "the second click was meant for the button"
    step = browser.one(STEP)
    left, top = step.rect["width"] // 2 - 4, step.rect["height"] // 2 - 4
    ActionChains(browser.driver).move_to_element_with_offset(step, -left, -top).click().perform()
    assert browser.script(IS_OVER), "its edge belongs to it"
    ActionChains(browser.driver).move_to_element_with_offset(step, 0, top + 60).click().perform()
    assert not browser.script(IS_OVER)


def test_without_javascript_the_page_comes_back_with_the_sellers_name_to_enter(make_browser, server, files):
    browser = make_browser(server.url, Look("phone", javascript=False))
    begin_draft(browser)
    fill(browser, **GOOD)
    choose_pictures(browser, files[0])
    browser.tap("button[value=picturesAdded]")
    browser.tap(REGISTER)
    browser.wait(lambda: is_shown(browser, SELLER), "the name is asked")
    assert browser.script(AT_SELLER) and values(browser)["name"] == GOOD["name"]
    assert not is_shown(browser, REGISTER), "one button goes on"
    browser.type(SELLER, "Corner shop")
    browser.tap(OPEN_AND_REGISTER)
    wait_for_product(browser)


# The own shop

AT_UNDO = "return document.activeElement.matches('.undo button')"


def assert_what_opens_it_is_shown_until_it_was_noted_and_never_again(browser: Browser, shop: tuple[str, str]) -> None:
    identifier, secret = shop
    assert identifier and len(secret) >= 8
    browser.wait_for_text("won’t be shown again", OPENED)
    assert secret not in browser.driver.current_url and identifier not in browser.driver.current_url
    browser.driver.refresh()
    browser.one(".shop-settings")
    assert secret not in browser.driver.page_source, "they are shown on request"
    assert show_credentials(browser) == shop
    browser.tap(NOTED)
    browser.wait(lambda: not browser.all(OPENED), "it is no longer shown")
    for path in (SHOP, "/market/sell", "/settings"):
        browser.open(path)
        browser.one("h1")
        source = browser.driver.page_source
        assert secret not in source and identifier not in source, path
        assert secret not in browser.driver.current_url
    browser.open(SHOP)
    browser.wait_for_text("Corner shop", ".head-words")
    assert not browser.all(SECRET)


@only("phone")
def test_products_are_hidden_sold_and_deleted_and_come_back(browser, server, files):
    shop = open_shop(browser)
    assert_what_opens_it_is_shown_until_it_was_noted_and_never_again(browser, shop)
    lamp, chair = (put_on_sale(server, *shop, file, name=name) for file, name in zip(files, ["Lamp", "Chair"]))
    browser.open(SHOP)
    wait_for_products(browser, chair, lamp)
    choose_for(browser, lamp, "hidden")
    wait_for_products(browser, chair)
    browser.wait_for_text("Hidden", NOTICES)
    show_part(browser, "hidden")
    wait_for_products(browser, lamp)
    choose_for(browser, lamp, "sold")
    wait_for_products(browser)
    show_part(browser, "sold")
    wait_for_products(browser, lamp)
    show_part(browser, "on-sale")
    wait_for_products(browser, chair)
    browser.tap(".shop-menu summary")
    browser.wait_for_text("bump it again in 24 hours", ".shop-actions")
    assert not browser.all("button[value=bumped]"), "it is new, and on top"
    assert browser.texts(SAID) == [""], "a screen reader knows the place before anything is said in it"
    choose_for(browser, chair, "deleted")
    browser.wait_for_text("Deleted", ".undo")
    browser.wait_for_text("Deleted", SAID)
    wait_for_products(browser)
    browser.wait(lambda: browser.script(AT_UNDO), "the focus is at the undo")
    browser.tap(UNDO)
    wait_for_products(browser, chair)
    browser.wait(lambda: not browser.all(".undo"), "there is nothing to undo any more")
    browser.open(f"/market/products/{chair}")
    browser.wait_for_text("Chair", ".product-header h1")


# Two tabs


@pytest.mark.parametrize("hears", [True, False], ids=["at once", "not told"])
def test_of_two_tabs_neither_takes_the_others_words(make_browser, server, hears):
    browser = make_browser(server.url, Look("desktop"))
    address = begin_draft(browser)
    first = browser.driver.current_window_handle
    fill(browser, name="Lamp", price="1000")
    wait_until_kept(browser)
    second = browser.new_window(address)
    wait_for_value(browser, "name", "Lamp")
    if not hears:
        # As before the notice has arrived.
        deafen(browser)
    browser.go_to_tab(first)
    fill(browser, name="Lamp of brass")
    wait_until_kept(browser)
    browser.go_to_tab(second)
    if hears:
        browser.wait_for_text("Lamp of brass", CONFLICT)
    fill(browser, name="Lamp of tin")
    browser.wait_for_text("Changed in another tab", CONFLICT)
    browser.wait_for_text("Lamp of brass", CONFLICT)
    assert values(browser)["name"] == "Lamp of tin"
    browser.go_to_tab(first)
    assert values(browser)["name"] == "Lamp of brass"
    if hears:
        assert_either_can_be_kept(browser, first, second)


def assert_either_can_be_kept(browser: Browser, first: str, second: str) -> None:
    """With different texts in two tabs, the second keeps its own, and then the first takes those."""
    browser.go_to_tab(second)
    browser.tap(MINE)
    browser.wait(lambda: not browser.all(CONFLICT), "it is decided")
    browser.go_to_tab(first)
    browser.wait_for_text("Lamp of tin", CONFLICT)
    assert values(browser)["name"] == "Lamp of brass"
    browser.tap(THEIRS)
    wait_for_value(browser, "name", "Lamp of tin")
    browser.wait(lambda: not browser.all(CONFLICT), "it is decided here, too")
    assert values(browser)["price"] == "1000"

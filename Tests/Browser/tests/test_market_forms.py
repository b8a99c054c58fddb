"""Selling by the forms of the pages alone, without JavaScript: a draft with pictures, and a shop.

test_market_selling.py checks that a browser without JavaScript sends such a form.
"""

import re
from urllib.parse import quote

import pytest

from harness.market_selling import GOOD, SHOP, begun, fields_of, file_of, put_on_sale, shop_of
from harness.program import Page, Visitor, text_of, texts_of

pytestmark = pytest.mark.shared_server


def test_pictures_are_put_in_order_by_buttons_and_taken_away_and_stay_so(server, files):
    visitor = Visitor(server.url)
    page = visitor.press(begun(visitor), "value='picturesAdded'", files=files[:3], name="Brass desk lamp")
    first, second, third = page.keys("pictures")
    for place, order in ((0, [second, first, third]), (1, [second, third, first])):
        page = visitor.press(page, f"value='later{place}'")
        assert page.keys("pictures") == order
        assert [texts_of(page.cell(each, "pictures"), "class='first'") for each in order] == [["Cover"], [], []]
    page = visitor.press(page, "value='removed1'")
    for page in (page, visitor.open(page.path)):
        assert page.keys("pictures") == [second, first]
        assert fields_of(page)["name"] == "Brass desk lamp"


def test_no_picture_and_a_sixth_one_are_left_out_with_words_too(server, files, tmp_path):
    visitor, note = Visitor(server.url), file_of(tmp_path, "a&b.txt", b"<script>no picture</script>")
    page = visitor.press(begun(visitor), "value='picturesAdded'", files=[note], name="Brass desk lamp")
    assert "“a&b.txt” can’t be used" in page.slot("add") and not page.keys("pictures")
    page = visitor.press(page, "value='picturesAdded'", files=files[:4])
    assert len(page.keys("pictures")) == 4 and "class='problem'" not in page.document.slots["add"]
    page = visitor.press(page, "value='picturesAdded'", files=files[4:])
    assert "up to 5 pictures" in page.slot("add")
    assert len(page.keys("pictures")) == 5 and "type='file'" not in page.document.slots["add"]
    assert fields_of(page)["name"] == "Brass desk lamp"


def test_the_form_sent_again_after_back_registers_nothing_more(server, files):
    visitor = Visitor(server.url)
    shop_of(visitor)
    draft = visitor.press(begun(visitor), "value='picturesAdded'", files=files[:1], **GOOD)
    page = visitor.press(draft, "value='registered'")
    assert page.path.startswith("/market/products/") and "Your item is listed" in page.text
    page = visitor.press(draft, "value='registered'")
    assert page.status == 404 and "This draft is gone" in page.slot("status")
    shop = visitor.open(SHOP)
    assert len(shop.keys("goods")) == 1
    page = visitor.press(shop, "value='drafts'", within=shop.document.slots["parts"])
    assert "No drafts" in page.slot("status")


def test_what_opens_a_shop_is_shown_until_it_was_noted_and_its_products_change_and_come_back(server, files):
    visitor = Visitor(server.url)
    identifier, secret = shop_of(visitor)
    shop = visitor.open(SHOP)
    assert [each for each in (secret, identifier) if each in shop.source] == [], "nobody has asked for them"
    shop = visitor.press(shop, "value='credentialsShown'")
    assert secret in shop.source
    shop = visitor.press(shop, "value='credentialsNoted'")
    assert [each for each in (secret, identifier) if each in shop.source + visitor.open(SHOP).source] == []
    lamp, chair = (
        put_on_sale(server, identifier, secret, file, name=name) for file, name in zip(files, ["Lamp", "Chair"])
    )

    def shown(part: str) -> Page:
        page = visitor.open(SHOP)
        return visitor.press(page, f"value='{part}'", within=page.document.slots["parts"])

    def choose(part: str, product: str, action: str) -> Page:
        page = shown(part)
        return visitor.press(page, f"value='{action}'", within=page.cell(product, "goods"))

    assert shown("on-sale").keys("goods") == [chair, lamp]
    assert choose("on-sale", lamp, "hidden").keys("goods") == [chair]
    assert choose("hidden", lamp, "sold").keys("goods") == []
    assert shown("sold").keys("goods") == [lamp]
    page = choose("on-sale", chair, "deleted")
    assert page.keys("goods") == [] and "Deleted" in page.slot("undo")
    page = visitor.press(page, "value='restored'")
    assert page.keys("goods") == [chair] and not page.slot("undo")
    assert "Chair" in visitor.open(f"/market/products/{chair}").text


def test_a_shop_that_was_noted_is_removed_after_a_question_and_comes_back(server, files):
    visitor = Visitor(server.url)
    identifier, secret = shop_of(visitor)
    product = put_on_sale(server, identifier, secret, files[0])
    assert "value='removalAsked'" not in visitor.open(SHOP).source, "its credentials would be lost"
    page = visitor.press(visitor.open(SHOP), "value='credentialsShown'")
    page = visitor.press(visitor.press(page, "value='credentialsNoted'"), "value='removalAsked'")
    assert "Remove “Corner shop”?" in page.slot("confirm") and page.keys("goods") == [product]
    page = visitor.press(page, "value='removalConfirmed'")
    assert page.keys("goods") == [] and "“Corner shop” was removed" in page.slot("ways")
    page = visitor.press(visitor.open(SHOP), "value='shopRestored'")
    assert page.keys("goods") == [product] and secret not in page.source


def test_who_registers_without_a_shop_opens_one_and_what_is_registered_has_its_page_and_is_found(server, files):
    visitor, facts = Visitor(server.url), GOOD | {"name": "Zymurgy kettle"}
    draft = visitor.press(begun(visitor), "value='picturesAdded'", files=files[:2], **facts)
    page = visitor.press(draft, "value='registered'")
    assert page.path == draft.path and "Add a seller name." in page.slot("form")
    page = visitor.press(page, "value='registered'", seller="Corner shop")
    product = re.match(r"/market/products/(\d+)", page.path)[1]
    for words in ("Your item is listed", "Zymurgy kettle", "42,000", "it still shines", "Corner shop"):
        assert words in page.text
    assert len(page.keys("pictures")) == 2
    found = visitor.open(f"/market?q={quote('Zymurgy kettle')}")
    assert "Zymurgy kettle" in text_of(found.cell(product, "products"))


def test_a_shop_is_brought_along_to_another_browser(server, files):
    seller, other = Visitor(server.url), Visitor(server.url)
    identifier, secret = shop_of(seller)
    product = put_on_sale(server, identifier, secret, files[0])
    proof = {"identifier": identifier, "number": f"{server.url}/market/products/{product}"}
    page = other.press(other.open(SHOP), "name='secret'", secret="not-the-secret", **proof)
    assert "secret is wrong" in " ".join(texts_of(page.source, "class='problem'"))
    assert "not-the-secret" not in page.source and identifier not in page.source, "what proves a right is never drawn"
    page = other.press(page, "name='secret'", secret=secret, **proof)
    assert page.keys("goods") == [product] and "Corner shop" in page.slot("head")
    assert "shop-opened" not in page.source and secret not in page.source
    assert other.press(page, "value='sold'", within=page.cell(product, "goods")).keys("goods") == []
    shop = seller.open(SHOP)
    assert seller.press(shop, "value='sold'", within=shop.document.slots["parts"]).keys("goods") == [product]

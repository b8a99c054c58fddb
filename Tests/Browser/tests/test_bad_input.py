"""Hostile input at places where a script puts it into the page.

The server's responses to such input are tested without a browser.
"""

from harness.search import BOX
from harness.ways import only


@only("phone")
def test_odd_text_is_shown_as_text(search):
    text = "<script>document.title='taken'</script><img src=x onerror=alert(1)>"
    search.open("?country=KR&platform=iphone")
    search.browser.paste(BOX, text)
    search.browser.enter(BOX)
    search.wait_until_about(text)
    search.browser.wait_for_text("No results", "main")
    assert "taken" != search.browser.driver.title
    assert not search.browser.all("main script, main img[onerror]")
    assert search.browser.one(BOX).get_property("value") == text

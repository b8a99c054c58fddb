"""Issue: search any country's App Store. What nobody should type; what the server answers is tried without a browser."""

from harness.search import BOX
from harness.ways import only, paired


@only("desktop")
def test_the_page_of_nothing_leads_back_to_the_search(browser):
    browser.tolerate_network_errors()
    browser.open("/apps/XX/1")
    browser.tap('main a[href^="/apps"]')
    browser.wait(lambda: browser.path == "/apps", "the search is open")
    browser.one(BOX)


@paired(
    "text",
    ("phone-300ms", "<script>document.title='taken'</script>"),
    ("phone-nojs", '"><img src=x onerror=alert(1)>'),
)
def test_odd_text_is_shown_as_text(search, text):
    search.open("?country=KR&platform=iphone")
    search.browser.paste(BOX, text)
    search.browser.enter(BOX)
    search.browser.wait(lambda: "q" in search.browser.query, "the search is over")
    search.browser.wait_for_text("No results|results|apps", "main")
    assert "taken" != search.browser.driver.title
    assert not search.browser.all("main script, main img[onerror]")
    assert search.browser.one(BOX).get_property("value").strip() in (text, search.browser.query["q"])

"""Issue: search any country's App Store. What the page says while the store misbehaves.

What it says of each fault is tried without a browser, and in one while somebody uses it (test_faults_while_using.py).
"""

from harness.search import RESULTS, common_word
from harness.ways import only

RETRY = "button[value=retryTapped]"
RETRY_MORE = "button[value=moreRetryTapped]"


@only("phone-nojs")
def test_a_store_that_fails_is_said_and_can_be_tried_again(search, sandbox):
    search.browser.tolerate_network_errors()
    search.open("?country=KR&platform=iphone")
    sandbox.faults(cutConnection=True)
    search.browser.type("input[name=q]", "memo")
    search.browser.enter("input[name=q]")
    search.browser.wait_for_text("the store does not answer", '[data-slot="status"]')
    assert search.ids() == []
    sandbox.clear()
    search.browser.tap(RETRY)
    search.browser.wait(search.ids, "the rows come after trying again")


@only("phone-nojs")
def test_rows_stay_when_more_of_them_fail_to_come(search, sandbox):
    word = common_word(sandbox)
    search.browser.tolerate_network_errors()
    search.open(f"?country=KR&platform=iphone&q={word}")
    first = search.wait_for_ids(25)
    sandbox.faults(status=500)
    search.show_more()
    retry = search.browser.one(RETRY_MORE)
    assert search.ids() == first
    search.browser.wait_for_text("the store does not answer", '[data-slot="more"]')
    top = search.browser.script("return arguments[0].getBoundingClientRect().top / innerHeight", retry)
    assert 0 < top < 1, "the page that answers shows what failed"
    sandbox.clear()
    search.browser.tap(RETRY_MORE)
    assert search.wait_for_ids(len(first) + 1)[: len(first)] == first


@only("desktop")
def test_rows_stay_and_keep_their_place_while_the_next_answer_is_awaited(search, sandbox):
    search.open("?country=KR&platform=iphone&q=memo")
    search.wait_for_ids()
    sandbox.faults(latencyMs=1500)
    search.browser.tap("[name=platform][value=ipad]")
    search.browser.wait(lambda: search.platform() == "ipad", "the control shows the choice at once", seconds=1.4)
    assert search.browser.one(RESULTS).size["height"] > 0
    search.browser.wait(lambda: search.browser.query.get("platform") == "ipad", "the address follows")


@only("phone")
def test_a_slow_first_page_comes_at_once_and_fills_itself(search, sandbox):
    sandbox.faults(latencyMs=4000)
    search.open("?country=KR&platform=iphone&q=memo")
    search.browser.mark()
    assert search.wait_for_ids()
    assert search.browser.is_same_document

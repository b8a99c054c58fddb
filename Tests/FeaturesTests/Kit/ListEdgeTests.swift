import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor
import Testing

@Suite struct ListEdgeTests {
  private static let reached = FormAction("reachedEnd", 1)
  private static let retry = FormAction("retryTapped", 2)

  private func edge(
    hasMore: Bool = true, failure: AppError? = nil, label: String? = nil, place: String = "more",
    isAutomatic: Bool = true, retry: FormAction<Int, Void>? = nil
  ) -> String {
    ListEdge(
      Self.reached, retry: retry, hasMore: hasMore, failure: failure, end: "That is all.", label: label, place: place,
      isAutomatic: isAutomatic, strings: .english, source: "The shop"
    ).render()
  }

  @Test func `more rows are requested automatically or by a button`() {
    let button = "<button class='action' name='action' value='reachedEnd'>Show more</button></form>"
    #expect(edge() == "<form method='post' data-auto='' action='#more'>\(button)")
    #expect(edge(isAutomatic: false) == "<form method='post' action='#more'>\(button)")
    let earlier = edge(label: "Show earlier", place: "earlier")
    #expect(earlier.contains("action='#earlier'") && earlier.contains(">Show earlier<"))
  }

  @Test func `a failure has a retry button, whether or not there are more rows`() {
    let failure = AppError(.unavailable, detail: "test")
    for hasMore in [true, false] {
      let html = edge(hasMore: hasMore, failure: failure)
      #expect(html.hasPrefix("<div id='more'><div class='message error' role='alert'>"))
      #expect(html.contains("The shop isn’t responding"))
      #expect(html.contains("action='#more'") && html.contains("value='reachedEnd'>Try again<"))
      #expect(!html.contains("Show more") && !html.contains("That is all."))
    }
    #expect(edge(failure: failure, retry: Self.retry).contains("value='retryTapped'>Try again<"))
  }

  @Test func `the end of the list has a text`() {
    #expect(edge(hasMore: false) == "<p class='hint'>That is all.</p>")
  }
}
